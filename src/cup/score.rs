//! Points and ranks.
//!
//! At a table everybody gets two points for each opponent behind, one for each who is level, and none for each ahead. A table counts
//! [`UNIT`] times the points divided by the number of opponents, so that tables of all sizes weigh the same; for two to six people the
//! quotient is whole. Equal points are ordered by the games among those who are level, then by the points of the opponents who were
//! beaten (Sonneborn-Berger, walkovers left out), then by wins. People who are still level share a place.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest as _, Sha256};

use super::{Cup, CupStatus, Finished, Place, Slot, Stage, TableState};

/// The points of a table in which every opponent is level. Divisible by 1 to 5.
pub const UNIT: u32 = 60;
/// The fewest people who have played in a cup with honours.
pub const ENOUGH: usize = 4;
/// The last place that is an honour.
const LAST_HONOUR: u8 = 3;

/// A person's line in the table of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the person.
    pub number: u8,
    /// The place in the group, from 1. Equal people share it. People who are struck out have none.
    pub place: Option<usize>,
    /// The points, in parts of [`UNIT`].
    pub points: u32,
    /// Finished tables, walkovers included.
    pub played: u32,
    /// Tables at which nobody was level or ahead.
    pub wins: u32,
    direct: u32,
    beaten: u64,
}

impl Line {
    fn rank(&self) -> impl Ord + use<> {
        Reverse((self.points, self.direct, self.beaten, self.wins))
    }
}

/// Whether fewer than half of a person's games of the groups are over. A person who withdraws then is struck out with all results.
pub(super) fn is_early(cup: &Cup, number: u8) -> bool {
    let own = || cup.stage(Stage::Groups).filter(|(_, table)| table.seats.contains(&number));
    let over = own().filter(|(_, table)| matches!(&table.state, TableState::Finished(_)));
    over.count() * 2 < own().count()
}

/// How a table ended: as it was played, or as a walkover if too few of its people are still in the cup for a game to begin.
pub fn finished(cup: &Cup, slot: &Slot) -> Option<Finished> {
    let table = cup.tables.get(slot)?;
    match &table.state {
        TableState::Finished(finished) => Some(finished.clone()),
        TableState::Waiting { .. } | TableState::Playing(_) => None,
        TableState::Planned => {
            let left = |number: &u8| cup.people.get(number).and_then(|entrant| entrant.left_at);
            let mut order = table.seats.clone();
            order.sort_by_key(|number| left(number).map_or((true, 0), |at| (false, at)));
            // The table is decided once one person remains, who may leave later.
            let (last, gone) = order.split_last()?;
            let at = left(gone.last()?)?;
            let place = |number: &u8| (*number, if number == last { Place::Rank(1) } else { Place::Missed });
            Some(Finished { at, places: table.seats.iter().map(place).collect() })
        }
    }
}

/// The points of one person against another at a finished table.
pub fn against(one: Place, two: Place) -> u32 {
    match one.cmp(&two) {
        std::cmp::Ordering::Less => 2,
        // People who did not come or have left get nothing from each other.
        std::cmp::Ordering::Equal => u32::from(matches!(one, Place::Rank(_))),
        std::cmp::Ordering::Greater => 0,
    }
}

/// The table of a group of a stage, the best first. People who are struck out come last and give nobody points.
pub fn table(cup: &Cup, stage: Stage, group: u8) -> Vec<Line> {
    let tables: Vec<(&Slot, &super::CupTable)> = cup.stage(stage).filter(|(slot, _)| slot.group == group).collect();
    let everybody: BTreeSet<u8> = tables.iter().flat_map(|(_, table)| table.seats.iter().copied()).collect();
    let struck: BTreeSet<u8> = match stage {
        Stage::Groups => {
            let is_struck = |number: &u8| cup.people.get(number).is_some_and(|entrant| entrant.is_struck);
            everybody.iter().copied().filter(is_struck).collect()
        }
        Stage::Final | Stage::Replay => BTreeSet::new(),
    };
    let finished: Vec<Finished> = tables.iter().filter_map(|(slot, _)| finished(cup, slot)).collect();
    let counted: Vec<Finished> = finished
        .into_iter()
        .map(|mut done| {
            done.places.retain(|number, _| !struck.contains(number));
            done
        })
        .filter(|done| done.places.len() > 1)
        .collect();
    let mut lines: BTreeMap<u8, Line> = everybody
        .iter()
        .map(|number| {
            let line = Line { number: *number, place: None, points: 0, played: 0, wins: 0, direct: 0, beaten: 0 };
            (*number, line)
        })
        .collect();
    for done in &counted {
        let opponents = u32::try_from(done.places.len() - 1).unwrap_or(u32::MAX);
        for (one, place) in &done.places {
            let others = || done.places.iter().filter(|(two, _)| *two != one);
            let Some(line) = lines.get_mut(one) else { continue };
            line.points += others().map(|(_, other)| against(*place, *other)).sum::<u32>() * UNIT / opponents;
            line.played += 1;
            line.wins += u32::from(others().all(|(_, other)| against(*place, *other) == 2));
        }
    }
    let points: BTreeMap<u8, u32> = lines.iter().map(|(number, line)| (*number, line.points)).collect();
    for line in lines.values_mut() {
        let level = |two: &u8| points.get(two) == Some(&line.points) && !struck.contains(two);
        let level: BTreeSet<u8> = everybody.iter().copied().filter(level).collect();
        line.direct = direct(&counted, &level, line.number);
        line.beaten = counted
            .iter()
            .filter(|done| !done.is_walkover())
            .filter_map(|done| Some((done, *done.places.get(&line.number)?)))
            .flat_map(|(done, place)| done.places.iter().map(move |(two, other)| (place, *two, *other)))
            .filter(|(_, two, _)| *two != line.number)
            .map(|(place, two, other)| u64::from(against(place, other)) * u64::from(points[&two]))
            .sum();
    }
    let mut lines: Vec<Line> = lines.into_values().collect();
    lines.sort_by_key(|line| (struck.contains(&line.number), line.rank(), line.number));
    let ranks: Vec<_> = lines.iter().map(Line::rank).collect();
    for (index, line) in lines.iter_mut().enumerate().filter(|(_, line)| !struck.contains(&line.number)) {
        line.place = ranks.iter().position(|rank| *rank == ranks[index]).map(|before| before + 1);
    }
    lines
}

/// The points of a person against the others of a set. 0 unless all of the set have met each other equally often.
fn direct(tables: &[Finished], level: &BTreeSet<u8>, number: u8) -> u32 {
    let meetings = |one: u8, two: u8| {
        tables.iter().filter(|done| done.places.contains_key(&one) && done.places.contains_key(&two)).count()
    };
    let pairs = level.iter().flat_map(|one| level.iter().filter(move |two| one < two).map(move |two| (*one, *two)));
    let met: BTreeSet<usize> = pairs.map(|(one, two)| meetings(one, two)).collect();
    if met.len() != 1 || met.contains(&0) {
        return 0;
    }
    let at = |done: &Finished| -> u32 {
        let Some(own) = done.places.get(&number) else { return 0 };
        let others = done.places.iter().filter(|(two, _)| level.contains(two) && **two != number);
        others.map(|(_, other)| against(*own, *other)).sum()
    };
    tables.iter().map(at).sum()
}

/// A person's lot for a purpose: the lesser one wins. It follows from the secret of the cup, whose hash stood on the card.
pub fn lot(cup: &Cup, purpose: &str, number: u8) -> [u8; 32] {
    Sha256::new().chain_update(purpose).chain_update(&cup.secret).chain_update([number]).finalize().into()
}

/// The people who play the final: the first of each group or, in games for several, the four best. Lots decide about a shared last
/// place. Nobody who has withdrawn plays it. Empty if there is no final.
pub fn finalists(cup: &Cup, several: bool) -> Vec<u8> {
    let groups = cup.stage(Stage::Groups).map(|(slot, _)| slot.group).max().map_or(0, |last| last + 1);
    let (each, needed) = if several { (4, crowded(cup)) } else { (1, groups > 1) };
    if !needed {
        return Vec::new();
    }
    let best = |group: u8| {
        let mut lines = table(cup, Stage::Groups, group);
        lines.retain(|line| {
            line.place.is_some() && cup.people.get(&line.number).is_some_and(|one| one.left_at.is_none())
        });
        lines.sort_by_key(|line| (line.place, lot(cup, "lot", line.number)));
        lines.into_iter().take(each).map(|line| line.number).collect::<Vec<_>>()
    };
    (0..groups).flat_map(best).collect()
}

/// Whether more people take part than fit at one table, so that not everybody has met everybody.
fn crowded(cup: &Cup) -> bool {
    let people: BTreeSet<u8> = cup.stage(Stage::Groups).flat_map(|(_, table)| table.seats.iter().copied()).collect();
    people.len() > super::LARGEST_GROUP
}

/// The two people of a final of one game that was drawn, if it is over.
pub fn drawn_final(cup: &Cup) -> Option<[u8; 2]> {
    let mut finals = cup.stage(Stage::Final);
    let (slot, table) = finals.next().filter(|_| finals.next().is_none())?;
    let [one, two] = table.seats[..] else { return None };
    let done = finished(cup, slot)?;
    (against(*done.places.get(&one)?, *done.places.get(&two)?) == 1).then_some([one, two])
}

/// The people with a place in a cup that is over, the first first. With several groups only the finalists have one; a finalist
/// without an opponent has won. Nobody has a place who has left without playing.
pub fn places(cup: &Cup) -> Vec<(usize, u8)> {
    if cup.status != CupStatus::Over {
        return Vec::new();
    }
    let stage = cup.latest_stage();
    if stage == Stage::Groups && cup.stage(stage).any(|(slot, _)| slot.group > 0) {
        return finalists(cup, false).into_iter().map(|number| (1, number)).collect();
    }
    let mut lines = table(cup, stage, 0);
    if stage != Stage::Groups && lines.len() == 2 && lines.iter().all(|line| line.place == Some(1)) {
        // A final that was drawn twice: the better result in the groups decides.
        let share = |number: u8| {
            let line = groups_line(cup, number);
            line.map_or((0, 0), |line| (line.points * UNIT / line.played.max(1), line.wins))
        };
        lines.sort_by_key(|line| Reverse(share(line.number)));
        if share(lines[0].number) != share(lines[1].number) {
            lines[1].place = Some(2);
        }
    }
    let played = players(cup);
    let is_there = |number: &u8| cup.people.get(number).is_some_and(|one| one.left_at.is_none());
    lines.retain(|line| line.place.is_some() && (played.contains(&line.number) || is_there(&line.number)));
    let better = |line: &Line| lines.iter().filter(|other| other.place < line.place).count();
    lines.iter().map(|line| (better(line) + 1, line.number)).collect()
}

/// The people who have played a game of the cup to its end.
fn players(cup: &Cup) -> BTreeSet<u8> {
    let games = cup.tables.keys().filter_map(|slot| finished(cup, slot)).filter(|done| !done.is_walkover());
    let places = games.flat_map(|done| done.places);
    places.filter(|(_, place)| matches!(place, Place::Rank(_))).map(|(number, _)| number).collect()
}

/// The places of a cup that is over that count as honours: the first three, if at least [`ENOUGH`] people have played.
pub(super) fn honours(cup: &Cup) -> Vec<(u8, u8)> {
    if players(cup).len() < ENOUGH {
        return Vec::new();
    }
    let honour =
        |(place, number): (usize, u8)| Some((u8::try_from(place).ok().filter(|it| *it <= LAST_HONOUR)?, number));
    places(cup).into_iter().filter_map(honour).collect()
}

/// A person's line in the groups.
fn groups_line(cup: &Cup, number: u8) -> Option<Line> {
    let own = cup.stage(Stage::Groups).find(|(_, table)| table.seats.contains(&number));
    table(cup, Stage::Groups, own?.0.group).into_iter().find(|line| line.number == number)
}
