//! The course of a cup: people join, it begins, rounds and stages follow each other, it ends.
//!
//! [`look`] does everything that is due, in one transaction. What is then to be done at tables follows from the cup ([`tasks`]), so
//! that a kill at any point loses nothing: the next look finds the same tasks.

use std::collections::{BTreeMap, BTreeSet};

use games::engine::dice::Seed;
use games::lang::{Language, Message};
use games::registry;
use sha2::{Digest as _, Sha256};

use super::news::call_to_start;
use super::score::{drawn_final, finalists, finished, honours, is_early, lot};
use super::{
    Cup, CupId, CupStatus, CupTable, Entrant, FEWEST, MOST, MOST_CUPS, News, Pace, Place, Sheet, Slot, Stage, Start,
    TableState, Topic, schedule,
};
use crate::record::{DAY, MINUTE, MessageRow, Millis, TableId, is_forgotten};
use crate::table::time_control::{Allowance, TimeControl};
use crate::table::{Person, Refused};

/// How late a cup in one evening may begin, in milliseconds. If the bot was down for longer, people have gone.
const LATEST: Millis = 15 * MINUTE;
/// The most open cups of a server.
pub const MOST_OPEN: i64 = 10;
/// The number of rounds in games for several.
const ROUNDS: usize = 2;
/// How many tables a person may miss before the person is taken out.
const MOST_MISSED: usize = 2;

/// A cup to be opened.
#[derive(Clone, Debug)]
pub struct NewCup {
    /// The id of the new cup.
    pub id: CupId,
    /// The server.
    pub guild: i64,
    /// The channel of its messages.
    pub channel: i64,
    /// The game's id; it must be in the registry.
    pub game: &'static str,
    /// The pace.
    pub pace: Pace,
    /// When it begins.
    pub start: Start,
    /// The person who opens it. The person takes part only after joining.
    pub creator: i64,
    /// The language of its messages in the channel.
    pub language: Language,
    /// 32 unpredictable bytes.
    pub secret: [u8; 32],
    /// The cup whose people are asked to play again.
    pub follows: Option<CupId>,
    /// The current time.
    pub now: Millis,
}

/// Opens a cup.
pub fn open(new: NewCup) -> Cup {
    let card = MessageRow { wanted: 1, retry_at: new.now, ..MessageRow::default() };
    let mut cup = Cup {
        id: new.id,
        guild: new.guild,
        channel: new.channel,
        game: new.game.to_owned(),
        pace: new.pace,
        start: new.start,
        status: CupStatus::Open,
        creator: new.creator,
        language: new.language.code().to_owned(),
        secret: new.secret.to_vec(),
        follows: new.follows,
        created_at: new.now,
        started_at: None,
        ended_at: None,
        wake_at: None,
        attempts: 0,
        people: BTreeMap::new(),
        tables: BTreeMap::new(),
        messages: [(Sheet::Card, card)].into(),
    };
    cup.wake_at = next_look(&cup, new.now);
    cup
}

/// Whether the cup is played in tables of several people instead of pairs.
pub fn is_for_several(cup: &Cup) -> bool {
    registry::game(&cup.game).is_some_and(|game| *game.seats().end() > 2)
}

/// A person joins. A repeated press joins once. `others` is the number of other cups in which the person takes part.
///
/// # Errors
/// When the cup has begun or is full, or the person takes part in too many cups.
pub fn join(cup: &mut Cup, person: &Person, others: usize, now: Millis) -> Result<(), Refused> {
    if cup.number_of(person.id).is_some() {
        return Ok(());
    }
    match cup.status {
        CupStatus::Open => {}
        CupStatus::Running => return Err(Refused::new("cup-refused-begun")),
        CupStatus::Over | CupStatus::Cancelled => return Err(Refused::new("cup-refused-over")),
    }
    let room = match cup.start {
        Start::With(count) => usize::from(count),
        Start::At(_) => MOST,
    };
    if cup.people.len() >= room {
        return Err(Refused::new("cup-refused-full"));
    }
    if others >= MOST_CUPS {
        return Err(Refused::new("cup-refused-two"));
    }
    let number = (0..=u8::MAX).find(|number| !cup.people.contains_key(number)).unwrap_or_default();
    let entrant = Entrant {
        player: person.id,
        name: person.name.clone(),
        language: person.language.code().to_owned(),
        joined_at: now,
        group: None,
        left_at: None,
        is_struck: false,
        honour: None,
        news: call_to_start(cup, now),
    };
    cup.people.insert(number, entrant);
    changed(cup, now);
    Ok(())
}

/// A person leaves: without a trace before the start, later by withdrawing. Repeated calls change nothing.
///
/// # Errors
/// When the person does not take part, or the cup is over.
pub fn leave(cup: &mut Cup, player: i64, now: Millis) -> Result<(), Refused> {
    let number = cup.number_of(player).ok_or_else(|| Refused::new("cup-refused-stranger"))?;
    match cup.status {
        CupStatus::Open => drop(cup.people.remove(&number)),
        CupStatus::Running => withdraw(cup, number, None, now),
        CupStatus::Over | CupStatus::Cancelled => return Err(Refused::new("cup-refused-over")),
    }
    changed(cup, now);
    Ok(())
}

/// Withdraws a person, who is then told this and nothing else.
fn withdraw(cup: &mut Cup, number: u8, told: Option<News>, now: Millis) {
    let is_struck = is_early(cup, number);
    if let Some(entrant) = cup.people.get_mut(&number).filter(|entrant| entrant.left_at.is_none()) {
        entrant.left_at = Some(now);
        entrant.is_struck = is_struck;
        entrant.news = told;
    }
}

/// Replaces a person by a mark. First the person leaves.
pub fn forget(cup: &mut Cup, player: i64, now: Millis) {
    let _ = leave(cup, player, now);
    if cup.creator == player {
        cup.creator = 0;
    }
    if let Some(number) = cup.number_of(player)
        && let Some(entrant) = cup.people.get_mut(&number)
    {
        entrant.player = crate::record::forgotten_at(number);
        entrant.name.clear();
        entrant.language.clone_from(&cup.language);
        entrant.news = None;
        changed(cup, now);
    }
}

/// Cancels a cup. Games that are running go on as ordinary ones.
///
/// # Errors
/// When the cup is over.
pub fn cancel(cup: &mut Cup, now: Millis) -> Result<(), Refused> {
    match cup.status {
        CupStatus::Open | CupStatus::Running => {
            end(cup, CupStatus::Cancelled, Topic::Cancelled, now);
            changed(cup, now);
            Ok(())
        }
        CupStatus::Over | CupStatus::Cancelled => Err(Refused::new("cup-refused-over")),
    }
}

fn end(cup: &mut Cup, status: CupStatus, topic: Topic, now: Millis) {
    (cup.status, cup.ended_at) = (status, Some(now));
    for (place, number) in honours(cup) {
        if let Some(entrant) = cup.people.get_mut(&number) {
            entrant.honour = Some(place);
        }
    }
    for entrant in cup.people.values_mut().filter(|entrant| entrant.left_at.is_none()) {
        entrant.news = (!is_forgotten(entrant.player)).then_some(News { topic, at: now, attempts: 0 });
    }
}

/// Updates all messages in the channel, and asks for a look.
fn changed(cup: &mut Cup, now: Millis) {
    for row in cup.messages.values_mut() {
        row.wanted += 1;
        if !row.refused {
            row.try_again();
        }
    }
    cup.wake_at = Some(now);
}

/// Does everything that is due: begins, takes people out who have missed two tables, opens rounds, goes on to the next stage, ends.
/// `ratings` are the scores of the people in this game, by id.
pub fn look(cup: &mut Cup, ratings: &BTreeMap<i64, i64>, now: Millis) {
    let before = (cup.people.clone(), cup.tables.clone(), cup.status, cup.start);
    match cup.status {
        CupStatus::Open => begin_if_due(cup, ratings, now),
        CupStatus::Running => go_on(cup, now),
        CupStatus::Over | CupStatus::Cancelled => {}
    }
    if before != (cup.people.clone(), cup.tables.clone(), cup.status, cup.start) {
        changed(cup, now);
    }
    cup.wake_at = next_look(cup, now);
}

/// When somebody has to look at the cup next.
pub fn next_look(cup: &Cup, now: Millis) -> Option<Millis> {
    let start = match cup.status {
        CupStatus::Running | CupStatus::Over | CupStatus::Cancelled => None,
        CupStatus::Open if is_due(cup, now) => Some(now),
        CupStatus::Open => Some(deadline(cup)),
    };
    let waiting = |table: &&CupTable| matches!(table.state, TableState::Waiting { .. });
    let come = cup.tables.values().filter(waiting).filter_map(|table| table.come_until);
    let told = cup.people.values().filter_map(|entrant| Some(entrant.news?.at));
    let sheets = cup.messages.values().filter(|row| row.is_behind() && !row.is_gone()).map(|row| row.retry_at);
    // A table whose time is up is due since then.
    let task = (!tasks(cup, Millis::MIN).is_empty()).then_some(now);
    start.into_iter().chain(task).chain(come).chain(told).chain(sheets).min()
}

/// Whether an open cup begins now, if enough people are in.
pub fn is_due(cup: &Cup, now: Millis) -> bool {
    match cup.start {
        Start::With(count) => cup.people.len() >= usize::from(count),
        Start::At(at) => now >= at,
    }
}

/// When an open cup begins, or is given up because too few people are in.
pub fn deadline(cup: &Cup) -> Millis {
    match cup.start {
        Start::With(_) => cup.created_at + cup.pace.patience(),
        Start::At(at) => at,
    }
}

/// Has somebody look at the cup when something is due. A look that is due earlier stays: a table may have changed meanwhile.
pub fn schedule_look(cup: &mut Cup, now: Millis) {
    cup.wake_at = cup.wake_at.into_iter().chain(next_look(cup, now)).min();
}

fn begin_if_due(cup: &mut Cup, ratings: &BTreeMap<i64, i64>, now: Millis) {
    let due = is_due(cup, now);
    if (due && cup.people.len() < FEWEST) || (!due && now >= deadline(cup)) {
        return end(cup, CupStatus::Cancelled, Topic::TooFew, now);
    }
    if !due {
        return;
    }
    if let (Pace::Evening, Start::At(at)) = (cup.pace, cup.start)
        && now > at + LATEST
    {
        return put_off(cup, at, now);
    }
    (cup.status, cup.started_at) = (CupStatus::Running, Some(now));
    let rating = |number: &u8| {
        let entrant = &cup.people[number];
        let score = ratings.get(&entrant.player).copied().unwrap_or_default();
        (std::cmp::Reverse(score), entrant.joined_at, *number)
    };
    let mut order: Vec<u8> = cup.people.keys().copied().collect();
    order.sort_by_key(rating);
    if is_for_several(cup) {
        let seed = chance(cup, "rounds");
        let rounds = schedule::rounds(&order, ROUNDS, &seed);
        plan(cup, Stage::Groups, 0, rounds);
    } else {
        for (group, people) in (0..).zip(schedule::groups(&order)) {
            plan_pairs(cup, Stage::Groups, group, &people);
        }
    }
    go_on(cup, now);
}

/// Moves the start in an evening to the same time of the next day, and tells the people.
fn put_off(cup: &mut Cup, at: Millis, now: Millis) {
    let days = (now - at) / DAY + 1;
    cup.start = Start::At(at + days * DAY);
    for entrant in cup.people.values_mut() {
        entrant.news = Some(News { topic: Topic::Moved, at: now, attempts: 0 });
    }
}

/// A seed for one purpose, made from the secret of the cup.
fn chance(cup: &Cup, purpose: &str) -> Seed {
    Sha256::new().chain_update(purpose).chain_update(&cup.secret).finalize().into()
}

/// Plans the rounds of a group.
fn plan(cup: &mut Cup, stage: Stage, group: u8, rounds: Vec<Vec<Vec<u8>>>) {
    for (round, tables) in (0..).zip(rounds) {
        for (number, seats) in (0..).zip(tables) {
            let slot = Slot { stage, group, round, number };
            for person in &seats {
                if let Some(entrant) = cup.people.get_mut(person) {
                    entrant.group = entrant.group.or(Some(group));
                }
            }
            let (id, state) = (table_id(&cup.id, slot), TableState::Planned);
            let table = CupTable { id, seats, come_until: None, state, thread: None };
            cup.tables.insert(slot, table);
        }
    }
    cup.messages.insert(Sheet::Group(stage, group), MessageRow::default());
}

fn plan_pairs(cup: &mut Cup, stage: Stage, group: u8, people: &[u8]) {
    let rounds = schedule::circle(people).into_iter();
    plan(cup, stage, group, rounds.map(|pairs| pairs.iter().map(|pair| pair.to_vec()).collect()).collect());
}

/// The name of a cup: always the same for the same wish, so that a repeated press opens no second cup. `earlier` is how many cups that
/// are closed have had the same wish.
pub fn cup_id(wish: &str, earlier: u32) -> CupId {
    CupId::named(TableId::from_bytes(&Sha256::digest(format!("{wish}:{earlier}"))[..8]))
}

/// The name of a table: always the same for a slot of a cup, so that nobody can create it twice.
pub fn table_id(cup: &CupId, slot: Slot) -> TableId {
    let Slot { stage, group, round, number } = slot;
    let name = format!("cup:{cup}:{stage}:{group}:{round}:{number}");
    TableId::from_bytes(&Sha256::digest(name)[..8])
}

/// The secret of a table. It follows from that of the cup, so that its hash can be shown before the table exists.
pub fn table_secret(cup: &Cup, table: &TableId) -> [u8; 32] {
    Sha256::new().chain_update(table.as_str()).chain_update(&cup.secret).finalize().into()
}

fn go_on(cup: &mut Cup, now: Millis) {
    take_out(cup, now);
    open_rounds(cup, now);
    let stage = cup.latest_stage();
    let over = cup.stage(stage).all(|(slot, _)| finished(cup, slot).is_some());
    if !over {
        return;
    }
    if plan_next(cup, stage) {
        return go_on(cup, now);
    }
    end(cup, CupStatus::Over, Topic::Over, now);
}

/// Takes people out who have missed too many tables.
fn take_out(cup: &mut Cup, now: Millis) {
    let missed = |number: u8| {
        let own = cup.tables.values().filter_map(|table| match &table.state {
            TableState::Finished(done) => done.places.get(&number),
            _ => None,
        });
        own.filter(|place| **place == Place::Missed).count()
    };
    let absent: Vec<u8> = cup.people.keys().copied().filter(|number| missed(*number) >= MOST_MISSED).collect();
    let told = News { topic: Topic::Out, at: now, attempts: 0 };
    absent.into_iter().for_each(|number| withdraw(cup, number, Some(told), now));
}

/// Opens the rounds whose turn has come: all of a stage over weeks, one after the other in an evening. Calls their people.
fn open_rounds(cup: &mut Cup, now: Millis) {
    let is_turn = |slot: &Slot| {
        let earlier =
            |other: &&Slot| (other.stage, other.group) == (slot.stage, slot.group) && other.round < slot.round;
        cup.pace == Pace::Weeks || cup.tables.keys().filter(earlier).all(|other| finished(cup, other).is_some())
    };
    let closed = |(slot, table): &(&Slot, &CupTable)| {
        table.state == TableState::Planned && table.come_until.is_none() && finished(cup, slot).is_none()
    };
    let turns: Vec<Slot> = cup.tables.iter().filter(closed).map(|(slot, _)| *slot).filter(is_turn).collect();
    for slot in turns {
        let Some(table) = cup.tables.get_mut(&slot) else { continue };
        table.come_until = Some(now + cup.pace.time_to_come());
        for number in &table.seats {
            if let Some(entrant) = cup.people.get_mut(number).filter(|one| one.left_at.is_none()) {
                entrant.news = Some(News { topic: Topic::Games, at: now, attempts: 0 });
            }
        }
    }
}

/// Plans the stage after this one, and returns whether there is one.
fn plan_next(cup: &mut Cup, stage: Stage) -> bool {
    match stage {
        Stage::Groups => {
            let several = is_for_several(cup);
            // The two rounds of an evening are its result.
            let people = if several && cup.pace == Pace::Evening { Vec::new() } else { finalists(cup, several) };
            match people.len() {
                ..=1 => return false,
                _ if several => {
                    let mut seats = people;
                    seats.sort_by_key(|number| lot(cup, Stage::Final.word(), *number));
                    plan(cup, Stage::Final, 0, vec![vec![seats]]);
                }
                _ => plan_pairs(cup, Stage::Final, 0, &people),
            }
            true
        }
        Stage::Final => match drawn_final(cup) {
            Some([one, two]) => {
                plan(cup, Stage::Replay, 0, vec![vec![vec![two, one]]]);
                true
            }
            None => false,
        },
        Stage::Replay => false,
    }
}

/// What is to be done at a table of a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Create the table, with seats for these people.
    Create(Vec<u8>),
    /// Close the table: the cup was cancelled.
    Close,
    /// These people come no more, and nobody else may come if the time is up: begin with the others, or close the table.
    Settle {
        /// The ids of people who have withdrawn.
        gone: Vec<i64>,
        /// Whether the time to come is up.
        time_up: bool,
    },
    /// These people have withdrawn from the cup and leave the running game. Ids.
    Leave(Vec<i64>),
}

/// What is to be done at the tables now. Doing it twice changes nothing.
pub fn tasks(cup: &Cup, now: Millis) -> Vec<(TableId, Slot, Task)> {
    let left = |number: &u8| cup.people.get(number).is_none_or(|entrant| entrant.left_at.is_some());
    // The ids of those who have withdrawn. Forgotten people have already left.
    let gone = |people: &BTreeSet<u8>| -> Vec<i64> {
        let withdrawn = people.iter().filter(|number| left(number)).filter_map(|number| cup.people.get(number));
        withdrawn.map(|entrant| entrant.player).filter(|player| !is_forgotten(*player)).collect()
    };
    let task = |slot: &Slot, table: &CupTable| match &table.state {
        TableState::Planned if cup.status == CupStatus::Running && table.come_until.is_some() => {
            let people: Vec<u8> = table.seats.iter().copied().filter(|number| !left(number)).collect();
            finished(cup, slot).is_none().then_some(Task::Create(people))
        }
        TableState::Waiting { .. } if cup.status != CupStatus::Running => Some(Task::Close),
        TableState::Waiting { here, expected } => {
            let time_up = table.come_until.is_none_or(|until| now >= until);
            let gone = gone(&(here | expected));
            // After a withdrawal, those who are left may all be there.
            (time_up || !gone.is_empty() || expected.is_empty()).then_some(Task::Settle { gone, time_up })
        }
        TableState::Playing(here) if cup.status == CupStatus::Running => {
            Some(gone(here)).filter(|gone| !gone.is_empty()).map(Task::Leave)
        }
        _ => None,
    };
    cup.tables.iter().filter_map(|(slot, table)| Some((table.id.clone(), *slot, task(slot, table)?))).collect()
}

/// When the games of the latest stage are over at the latest, if their clocks end; `None` before the start, after the end and in an
/// evening.
pub fn ends_by(cup: &Cup) -> Option<Millis> {
    if cup.status != CupStatus::Running || cup.pace == Pace::Evening {
        return None;
    }
    let latest = |table: &CupTable| match TimeControl::of(cup.pace.time_control(table.seats.len())).allowance {
        Allowance::Bank { bank, .. } => Some(table.come_until? + bank * i64::try_from(table.seats.len()).ok()?),
        Allowance::Unlimited | Allowance::PerDecision(_) => None,
    };
    cup.stage(cup.latest_stage()).filter_map(|(_, table)| latest(table)).max()
}

/// The reason why a person may not enter a cup: the person missed more tables of cups than were finished, and has not finished as
/// many ordinary games since.
///
/// # Errors
/// The number of ordinary games that are still to be finished.
pub fn may_enter(missed: i64, finished: i64, ordinary: i64) -> Result<(), Refused> {
    match missed - finished - ordinary {
        ..=0 => Ok(()),
        owed => Err(Message::new("cup-refused-absent").with("count", owed).into()),
    }
}
