//! The referee: finds turns that nobody plays who means to win.

use super::board::{BOARD, Field, Fields};
use super::courses::courses;
use super::goal::comes_nearer;
use super::gunnery::shelters;
use super::notation::Move;
use super::reach;
use super::ship::{Pose, ShipId, Side, Vessel};
use super::state::Seeschlacht;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// A merchant did not sail although it could come nearer to its goal and out of the enemy's fire, in [`IDLE_TURNS`]
/// turns on one field.
const IDLE: &str = "idle-merchant";
/// Own ships barred a merchant's way out of the enemy's fire in [`BARRED_TURNS`] turns running.
const BARRED: &str = "own-ship-in-the-way";
/// A merchant ended on an enemy anchorage although it had another course.
const ANCHORAGE: &str = "enemy-anchorage";
/// No merchant could come nearer to its goal in this wind, and nobody tried the wind, in [`BECALMED_TURNS`] turns
/// running.
const WIND: &str = "wind-not-tried";

const IDLE_TURNS: u8 = 5;
const BARRED_TURNS: u8 = 3;
const BECALMED_TURNS: u8 = 2;

/// Watches the merchants of a game.
#[derive(Debug, Default)]
pub struct SeeschlachtReferee {
    merchants: [Watched; 20],
    /// The turns running in which a side waited for the wind, by side.
    becalmed: [u8; 2],
}

/// What a merchant did so far.
#[derive(Clone, Copy, Debug, Default)]
struct Watched {
    /// The merchant when its side's turn began.
    began: Option<Vessel>,
    idle: u8,
    barred: u8,
}

/// A merchant that stayed on its field for a turn.
struct Kept {
    id: ShipId,
    /// Whether it could come nearer to its goal.
    could: bool,
    /// Whether it could without the other ships of its side.
    could_alone: bool,
    /// Whether it could without coming under fire in the enemy's next turn, in this wind.
    could_safely: bool,
    /// Whether it could so without the other ships of its side.
    could_safely_alone: bool,
}

impl Referee for SeeschlachtReferee {
    type Game = Seeschlacht;
    const BLUNDERS: &'static [&'static str] = &[IDLE, BARRED, ANCHORAGE, WIND];

    fn watch(&mut self, before: &Seeschlacht, seat: Seat, step: &Move, after: &Seeschlacht) -> Vec<Blunder> {
        let side = Side::of(seat);
        if self.merchants.iter().all(|watched| watched.began.is_none()) {
            self.begin(before);
        }
        let mut found = Vec::new();
        if let Move::Sail(ship, _) = step
            && ends_on_an_enemy_anchorage(before, ShipId { side, ship: *ship }, after)
        {
            found.push(ANCHORAGE);
        }
        let [mover, next] = [before, after].map(|game| game.turn().map(|(side, _)| side));
        if mover != next {
            if mover == Some(side) && after.outcome().is_none() {
                let tried = before.tried || matches!(step, Move::Wind(_));
                found.extend(self.turn_over(after, side, tried));
            }
            self.begin(after);
        }
        found.into_iter().map(|blunder| (seat, blunder)).collect()
    }
}

impl SeeschlachtReferee {
    /// Notes the ships at the beginning of a turn.
    fn begin(&mut self, game: &Seeschlacht) {
        game.sea.all().for_each(|(id, vessel)| self.merchants[id.index()].began = Some(*vessel));
    }

    /// Judges a turn of a side that has just ended.
    fn turn_over(&mut self, game: &Seeschlacht, side: Side, tried: bool) -> Vec<&'static str> {
        let mut found = Vec::new();
        if gives_nothing_away(game, side) {
            ShipId::of(side).for_each(|id| self.merchants[id.index()] = Watched::default());
            self.becalmed[side.index()] = 0;
            return found;
        }
        let under_way = game.sea.under_way(side).count();
        let kept: Vec<Kept> = game.sea.under_way(side).filter_map(|(id, vessel)| self.kept(game, id, vessel)).collect();
        for id in ShipId::of(side) {
            let watched = &mut self.merchants[id.index()];
            let Some(kept) = kept.iter().find(|kept| kept.id == id) else {
                *watched = Watched::default();
                continue;
            };
            watched.idle += u8::from(kept.could_safely);
            watched.barred = if kept.could_safely_alone && !kept.could { watched.barred + 1 } else { 0 };
            for (turns, most, blunder) in
                [(&mut watched.idle, IDLE_TURNS, IDLE), (&mut watched.barred, BARRED_TURNS, BARRED)]
            {
                if *turns == most {
                    *turns = 0;
                    found.push(blunder);
                }
            }
        }
        let waits = !tried && !kept.is_empty() && kept.len() == under_way && kept.iter().all(|kept| !kept.could_alone);
        let becalmed = &mut self.becalmed[side.index()];
        *becalmed = if waits { *becalmed + 1 } else { 0 };
        if *becalmed == BECALMED_TURNS {
            *becalmed = 0;
            found.push(WIND);
        }
        found
    }

    /// A merchant under way that stayed on its field and did nothing else of use; `None` for any other.
    fn kept(&self, game: &Seeschlacht, id: ShipId, vessel: &Vessel) -> Option<Kept> {
        let began = self.merchants[id.index()].began?;
        let is_busy = (began.hits, began.loaded) != (vessel.hits, vessel.loaded);
        if began.pose.field != vessel.pose.field || is_busy {
            return None;
        }
        // It could have sailed last, from where it began.
        let mut sea = game.sea.clone();
        sea.set_pose(id, began.pose);
        let mut alone = sea.clone();
        let others =
            ShipId::of(id.side).filter(|other| *other != id && game.sea.get(*other).is_some_and(|v| !v.arrived));
        others.for_each(|other| alone.remove(other));
        let unsafe_fields = || {
            let reached = game.sea.of(id.side.other()).map(|(enemy, _)| reach::after_sailing(game, enemy));
            let reached = reached.fold(BOARD.covered_by(id.side.other()), Fields::with);
            // A merchant that waits in the neutral harbour gains nothing by a better place in it.
            let is_sheltered = shelters(id, began.pose.field);
            let is_unsafe = |field: &Field| if shelters(id, *field) { is_sheltered } else { reached.contains(*field) };
            Field::all().filter(is_unsafe).collect()
        };
        let could = comes_nearer(game, &sea, id, Fields::NONE);
        let could_alone = could || comes_nearer(game, &alone, id, Fields::NONE);
        let avoided = if could_alone { unsafe_fields() } else { Fields::NONE };
        Some(Kept {
            id,
            could,
            could_alone,
            could_safely: could && comes_nearer(game, &sea, id, avoided),
            could_safely_alone: could_alone && comes_nearer(game, &alone, id, avoided),
        })
    }
}

/// Whether a side may wait: the game is lost, or the side has time and its merchants something to fear.
fn gives_nothing_away(game: &Seeschlacht, side: Side) -> bool {
    let is_lost = game.best_result(side) <= 0.0;
    let has_time = game.side_with_time() == Some(side);
    is_lost || has_time && game.sea.has_warships(side.other())
}

fn ends_on_an_enemy_anchorage(before: &Seeschlacht, id: ShipId, after: &Seeschlacht) -> bool {
    let ends_there = |pose: Pose| id.is_enemy_anchorage(pose.field);
    id.ship.is_merchant()
        && after.sea.get(id).is_some_and(|vessel| ends_there(vessel.pose))
        && courses(&before.sea, id, before.wind, before.course_rules()).iter().any(|other| !ends_there(other.to))
}
