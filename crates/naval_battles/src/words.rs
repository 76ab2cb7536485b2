//! Messages with the texts of `assets/lang/*/naval_battles.ftl`.

use std::collections::BTreeSet;

use super::data::{Card, Nation, Ship, Weapon};
use super::mode::{GOAL, Mode, SERIES_GOAL};
use super::notation::Move;
use super::ready_made;
use super::state::NavalBattles;
use super::table::{Attack, Fate, Fleet, Phase, Table};
use super::view::View;
use engine::lang::{Arg, Message, commas, list, sentences};
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

/// A text of this game.
pub(super) fn text(id: &str) -> Message {
    Message::new(format!("naval_battles-{id}"))
}

/// The name of a card.
pub(super) fn card(card: Card) -> Message {
    text(&format!("card-{}", card.id()))
}

/// The name of a nation.
pub(super) fn nation(nation: Nation) -> Message {
    text(&format!("nation-{}", nation.id()))
}

/// The id of an attack's weapon in texts.
pub(super) fn weapon(attack: &Attack) -> &'static str {
    match attack.rolls() {
        _ if attack.is_air() => "air",
        true => "torpedo",
        false => "gun",
    }
}

/// The name of a ship, the same in all languages.
impl From<Ship> for Arg {
    fn from(ship: Ship) -> Self {
        ship.card().name.as_str().into()
    }
}

impl From<Card> for Arg {
    fn from(card: Card) -> Self {
        self::card(card).into()
    }
}

impl From<Nation> for Arg {
    fn from(nation: Nation) -> Self {
        self::nation(nation).into()
    }
}

impl From<Phase> for Arg {
    fn from(phase: Phase) -> Self {
        text(&format!("phase-{}", phase.name())).into()
    }
}

/// A ready-made fleet by its number, from 1.
pub(super) fn ready_made(nation: Nation, number: usize) -> Message {
    let ready = &ready_made::of(nation)[number - 1];
    text("choice-ready").with("kind", ready.id).with("ships", commas(ready.ships()))
}

/// The place of a ship: a row, or the side of a submarine.
pub(super) fn place(place: &str) -> Message {
    text("choice-place").with("place", place)
}

/// Mounts with their ships.
pub(super) fn mounts(mounts: &[(Ship, u8)]) -> Message {
    text("choice-mounts").with("mounts", commas(mounts.iter().map(|(ship, mount)| mounted(*ship, *mount))))
}

/// A mount with its ship and its kind, for guns also the calibre in inches.
fn mounted(ship: Ship, mount: u8) -> Message {
    let mount = ship.card().weapons[usize::from(mount)];
    let kind = if mount.kind == Weapon::Torpedo { "torpedo" } else { "gun" };
    text("mount").with("ship", ship).with("kind", kind).with("calibre", mount.calibre.unwrap_or_default())
}

/// The label of a move; `None` if its notation is plain enough.
pub(super) fn of_move(step: &Move) -> Option<Message> {
    Some(match step {
        Move::Nation(nation) => text("choice-nation").with("nation", *nation),
        Move::Add(ship) | Move::Drop(ship) => {
            text("choice-ship-points").with("ship", *ship).with("points", ship.points())
        }
        Move::Place(_, row) => text("choice-row").with("row", *row),
        Move::Flip(ship, side) => text("line-flipped").with("ship", *ship).with("side", side.name()),
        Move::Prepare(_, ship) | Move::Fly(_, ship) | Move::Fire { target: ship, .. } => {
            text("choice-ship").with("ship", *ship)
        }
        _ => return None,
    })
}

/// A sentence about a seat, which addresses the viewer as "you".
pub(super) fn about(id: &str, viewer: Viewer, seat: Seat) -> Message {
    text(id).with("seat", seat).with("own", viewer.is(seat))
}

/// A ship with its owner.
pub(super) fn owned(ship: Ship, seat: Seat, viewer: Viewer) -> Message {
    about("told-owned", viewer, seat).with("ship", ship)
}

/// A ship, with its owner if given.
pub(super) fn ship_of(ship: Ship, owner: Option<Seat>, viewer: Viewer) -> Arg {
    owner.map_or_else(|| ship.into(), |owner| owned(ship, owner, viewer).into())
}

/// The names of ships, separated by commas. Adjacent equal ships are named once, with their number.
pub(super) fn ships(ships: impl IntoIterator<Item = Ship>) -> Arg {
    let all: Vec<Ship> = ships.into_iter().collect();
    commas(all.chunk_by(|one, next| one == next).map(|same| times(same[0], same.len())))
}

/// The names of cards, separated by commas. Equal cards are named once, with their number.
pub(super) fn cards(cards: impl IntoIterator<Item = Card>) -> Arg {
    let mut kinds: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match kinds.iter_mut().find(|(kind, _)| *kind == card) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card, 1)),
        }
    }
    commas(kinds.into_iter().map(|(card, count)| times(card, count)))
}

fn times(what: impl Into<Arg>, count: usize) -> Arg {
    if count == 1 { what.into() } else { text("times").with("count", count).with("what", what).into() }
}

/// The number of finished turns, of all games of a series.
pub(super) fn turns(view: &View) -> usize {
    let table = &view.game.table;
    let goes_on = table.turns > 0 && table.outcome.is_none();
    usize::from(table.turns_of_series()) - usize::from(goes_on)
}

/// The current situation: the seat to move, or the result, without recent events.
pub(super) fn situation(view: &View) -> Message {
    let (table, viewer) = (&view.game.table, view.viewer);
    if let Some(outcome) = &table.outcome {
        return ended(outcome, viewer);
    }
    let turn = |id: &str, seat: Seat| about(id, viewer, seat).with("turn", table.turns);
    let who = match &view.game.committed().table.phase {
        Phase::Fleets => {
            let waited: Vec<Seat> = table.playing().filter(|seat| !table.fleet(*seat).ready).collect();
            let own = view.seat().is_some_and(|seat| waited.contains(&seat));
            text("status-fleets").with("own", own).with("count", waited.len()).with("seats", list(&waited))
        }
        Phase::Layout => about("status-layout", viewer, table.turn),
        Phase::Defend(slots) => turn("status-defend", slots[0]).with("attacker", table.turn),
        Phase::Resolve => turn("status-resolve", table.turn),
        Phase::Discard => turn("status-discard", table.turn),
        Phase::Reorganise | Phase::Prepare | Phase::Declare => turn("status-turn", table.turn),
    };
    let game = (table.mode == Mode::Series).then(|| game_of_series(table));
    who.then(game.into_iter().chain(scores(table)))
}

/// The result with the points of all seats. Situation and story use the same text, so that it appears only once.
pub(super) fn ended(outcome: &Outcome, viewer: Viewer) -> Message {
    let told = outcome.told(NavalBattles::ID, viewer);
    told.then(final_score(outcome))
}

/// The points of all seats in a single game that was won by points.
fn final_score(outcome: &Outcome) -> Option<Message> {
    let points = outcome.points.as_ref().filter(|_| outcome.end == "points")?;
    let points = points.iter().map(|points| u16::try_from(*points).unwrap_or_default());
    Some(text("scores").with("scores", of_seats(points, GOAL)))
}

/// The messages after the end of a game.
pub(super) fn epilogue(table: &Table) -> Vec<Message> {
    match table.outcome.as_ref().and_then(final_score) {
        Some(_) => Vec::new(),
        None => scores(table).collect(),
    }
}

/// The number of the game in the series. Before its first turn, also the winner of the previous one.
fn game_of_series(table: &Table) -> Message {
    let said = text("status-game").with("game", table.game);
    match table.earlier.filter(|_| table.turns == 0) {
        None => said,
        Some(earlier) => {
            text("status-next-game").with("before", table.game - 1).with("winner", earlier.winner).with("game", said)
        }
    }
}

/// The points in the game, of seats or teams (NAV-207), and in the series (NAV-198).
pub(super) fn scores(table: &Table) -> impl Iterator<Item = Message> {
    let of_game = match table.mode {
        Mode::Teams { teams, .. } => commas((0..teams).map(|team| score_of_team(table, team))),
        Mode::Single | Mode::Series => of_seats(table.fleets.iter().map(Fleet::score), table.mode.goal()),
    };
    let of_game = (table.turns > 0).then(|| text("scores").with("scores", of_game));
    let goes_on = table.fleets.iter().any(|fleet| fleet.total > 0);
    let of_series = goes_on.then(|| of_series(table.fleets.iter().map(|fleet| fleet.total + fleet.score())));
    of_game.into_iter().chain(of_series)
}

/// The points of all seats in a series.
pub(super) fn of_series(points: impl Iterator<Item = u16>) -> Message {
    text("scores-of-series").with("scores", of_seats(points, SERIES_GOAL))
}

/// The points of all seats out of the goal.
fn of_seats(points: impl Iterator<Item = u16>, goal: u16) -> Arg {
    let score =
        |(seat, points): (Seat, u16)| text("score").with("seat", seat).with("points", points).with("goal", goal);
    commas((0..).map(Seat).zip(points).map(score))
}

fn score_of_team(table: &Table, team: u8) -> Message {
    let members: Vec<Seat> = Seat::all(table.seats()).filter(|seat| table.mode.team(*seat) == Some(team)).collect();
    let said = text("score-of-team").with("team", team + 1).with("seats", commas(members.iter()));
    said.with("points", table.points(members[0])).with("goal", table.mode.goal())
}

/// The results of the latest attacks, the situation, and the seats that are out.
pub(super) fn status(view: &View) -> Message {
    situation(view).after(latest(view)).then(gone(view))
}

/// The seats that have left or are eliminated, while the game goes on.
fn gone(view: &View) -> Option<Message> {
    let table = &view.game.table;
    let of = |left: bool| -> Vec<Seat> {
        Seat::all(table.seats()).filter(|seat| table.fleet(*seat).out && table.fleet(*seat).left == left).collect()
    };
    let said = |id: &str, seats: Vec<Seat>| {
        (!seats.is_empty()).then(|| text(id).with("count", seats.len()).with("seats", list(&seats)))
    };
    let gone = [said("status-left", of(true)), said("status-out", of(false))];
    sentences(gone.into_iter().flatten()).filter(|_| table.outcome.is_none())
}

/// The results of the attacks of the turn that is ending or, before that, of the previous turn.
pub(super) fn latest(view: &View) -> Option<Message> {
    let table = &view.game.committed().table;
    let (seat, attacks) = match table.phase {
        Phase::Resolve | Phase::Discard => (table.turn, &table.attacks),
        Phase::Reorganise | Phase::Prepare | Phase::Declare | Phase::Defend(_) => {
            table.latest.as_ref().map(|(seat, all)| (*seat, all))?
        }
        Phase::Fleets | Phase::Layout => return None,
    };
    if attacks.iter().all(Attack::is_open) {
        return None;
    }
    let with = |fate: Fate| attacks.iter().filter(|attack| attack.fate == fate).count();
    let sinking = attacks.iter().filter(|attack| attack.fate == Fate::Sunk);
    let sunk: BTreeSet<Ship> = sinking.map(|attack| attack.target).collect();
    let said = about("latest", view.viewer, seat).with("count", attacks.len()).with("off", with(Fate::Off));
    let said = said.with("dropped", with(Fate::Ignored)).with("open", with(Fate::Open));
    Some(said.with("sunk", sunk.len()).with("ships", ships(sunk)))
}
