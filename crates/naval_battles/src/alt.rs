//! The alt text of the picture: ships with their rows, cards in front of fleets, and attacks.

use super::table::{Attack, Fleet, Phase, Table, Unit};
use super::view::View;
use super::words::{cards, ships, text, weapon};
use engine::lang::{Arg, Message, commas};
use engine::seat::Seat;

/// The maximum length of the alt text, in characters.
const LONGEST: usize = 1_024;
/// The maximum length of a fleet whose ships are only counted, with the longest player name.
const COUNTED: usize = 140;
/// The additional length of a fleet whose ships are named, before the ships, cards and attacks below.
const ROWS: usize = 42;
/// The length of a ship without its name, in the longer language.
const SHIP: usize = 8;
/// The length of the side of a submarine.
const SIDE: usize = 7;
/// The length of a card in front of a fleet.
const CARD: usize = 18;
/// The length of an attack without the name of its target.
const ATTACK: usize = 23;
/// The length of a card in hand, in the longer language.
const IN_HAND: usize = 24;

/// The fleets in seat order, and the viewer's hand. If the names of ships or attacks do not fit, they are only counted.
pub(super) fn alt(view: &View) -> Vec<Message> {
    let table = &view.game.table;
    let hand = view.seat().map_or(&[][..], |seat| &view.game.secrets(seat).hand);
    let longest = LONGEST - IN_HAND * hand.len();
    let counted = COUNTED * table.fleets.len();
    let named: usize = table.fleets.iter().map(in_full).sum();
    let aimed: usize = open(table).map(attack_length).sum();
    let in_full = counted + named + aimed <= longest;
    let mut room = if in_full { aimed } else { longest.saturating_sub(counted) };
    let fleets = Seat::all(table.seats()).map(|seat| fleet(table, seat, in_full, &mut room));
    let hand = (!hand.is_empty()).then(|| text("alt-hand").with("cards", cards(hand.iter().copied())));
    chosen(view).into_iter().chain(fleets).chain(hand).collect()
}

/// The ships that the viewer is choosing, which no table shows yet.
fn chosen(view: &View) -> Option<Message> {
    let seat = view.seat().filter(|_| view.game.table.phase == Phase::Fleets)?;
    let nation = view.game.table.fleet(seat).nation?;
    let chosen = view.game.secrets(seat).fleet;
    (!chosen.is_empty()).then(|| text("alt-chosen").with("ships", ships(chosen.of(nation))))
}

/// The additional length of a fleet with all its names, in characters.
fn in_full(fleet: &Fleet) -> usize {
    let side = |unit: &Unit| if unit.ship.is_submarine() { SIDE } else { 0 };
    let ship = |unit: &Unit| unit.ship.card().name.chars().count() + SHIP + side(unit);
    ROWS + CARD * fleet.front.len() + fleet.units.iter().map(ship).sum::<usize>()
}

fn attack_length(attack: &Attack) -> usize {
    attack.target.card().name.chars().count() + ATTACK
}

/// A fleet with the attacks on it. `room` is the number of characters left for the names of attacks.
fn fleet(table: &Table, seat: Seat, in_full: bool, room: &mut usize) -> Message {
    let fleet = table.fleet(seat);
    let head = head(table, seat);
    if fleet.units.is_empty() {
        return text("alt-empty").with("head", head).with("out", fleet.out);
    }
    let laid = if in_full { fleet.front.len() } else { 0 };
    let said = text("alt-fleet").with("head", head).with("hand", fleet.hand).with("withdrawn", fleet.is_withdrawn());
    let said = said.with("laid", laid).with("front", cards(fleet.front.iter().map(|front| front.card)));
    let said = said.with("ships", if in_full { rows(fleet) } else { counted(fleet).into() });
    let attacks = attacks(table, seat, room);
    said.with("aimed", attacks.len()).with("attacks", commas(attacks))
}

/// The player, team and nation of a fleet, and its points out of the goal.
fn head(table: &Table, seat: Seat) -> Message {
    let nation = table.fleet(seat).nation;
    let said = text("alt-head").with("seat", seat).with("team", table.mode.team(seat).map_or(0, |team| team + 1));
    let said = said.with("chosen", nation.is_some()).with("nation", nation.map_or_else(|| Arg::from(""), Arg::from));
    said.with("points", table.points(seat)).with("goal", table.mode.goal())
}

fn counted(fleet: &Fleet) -> Message {
    let sum = |of: fn(&Unit) -> u8| -> u16 { fleet.units.iter().map(|unit| u16::from(of(unit))).sum() };
    let (left, hull) = (sum(Unit::hull_left), sum(|unit| unit.ship.card().hull));
    text("alt-count").with("count", fleet.units.len()).with("left", left).with("hull", hull)
}

fn rows(fleet: &Fleet) -> Arg {
    let row = |row: u8| {
        let ships: Vec<Arg> = fleet.row(row).map(|unit| ship(unit).into()).collect();
        (!ships.is_empty()).then(|| text("alt-row").with("row", row).with("ships", commas(ships)))
    };
    commas([1, 2, 3, 0].into_iter().filter_map(row))
}

fn ship(unit: &Unit) -> Message {
    let id = if unit.ship.is_submarine() { "alt-submarine" } else { "alt-ship" };
    let said = text(id).with("ship", unit.ship).with("left", unit.hull_left()).with("hull", unit.ship.card().hull);
    said.with("active", unit.active)
}

/// The open attacks on a fleet: named while they fit in `room`, then counted.
fn attacks(table: &Table, seat: Seat, room: &mut usize) -> Vec<Arg> {
    let open: Vec<&Attack> = open(table).filter(|attack| attack.owner == seat).collect();
    let fits = |attack: &&&Attack| {
        let left = room.checked_sub(attack_length(attack));
        *room = left.unwrap_or(*room);
        left.is_some()
    };
    let named: Vec<Message> = open.iter().take_while(fits).map(|attack| aimed(table, attack)).collect();
    let more = open.len() - named.len();
    let more = (more > 0).then(|| text("alt-more").with("count", more));
    named.into_iter().chain(more).map(Arg::from).collect()
}

/// Open attacks whose target is still on the table.
fn open(table: &Table) -> impl Iterator<Item = &Attack> {
    table.open_attacks().filter(|attack| table.find(attack.target).is_some())
}

/// An attack: its weapon, target and damage, and the die that it needs.
fn aimed(table: &Table, attack: &Attack) -> Message {
    let said = text("alt-attack").with("number", attack.number).with("target", attack.target);
    let said = said.with("kind", weapon(attack));
    let said = said.with("needed", i64::from(table.needed(attack).unwrap_or_default()));
    said.with("damage", attack.card.map_or(0, |card| card.card().damage))
}
