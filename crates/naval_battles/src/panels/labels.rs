//! Words for what can be picked, and for what was entered.

use super::{Desk, defence};
use crate::data::{HIGHEST, Ship, signed};
use crate::notation::{self, Move};
use crate::table::{Attack, Table, Unit};
use crate::words::{self, cards, ships, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::panel::{Button, ENTRIES, Focus, Label, MenuEntry, Press};
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// The move that a line ends with.
pub(super) fn last(line: &str) -> Option<Move> {
    notation::read(line.rsplit("; ").next()?)
}

/// A choice in words: of a target also where it stands, what is left of it and what the die has to show, of a newcomer its points,
/// of a defence what it is against.
pub(super) fn choice(desk: Desk<'_>, choice: &Choice) -> Label {
    let step = last(choice.text.trim_end_matches('~'));
    let chosen_before =
        |step: &Move| matches!(step, Move::Air(_, targets) if targets.len() <= aimed(desk.focus.partial));
    let aimed = step.as_ref().filter(|step| !chosen_before(step)).and_then(|step| target(desk, step));
    let defence = || step.as_ref().and_then(|step| defence::named(desk, step));
    let words = aimed.or_else(defence).or_else(|| newcomer(&choice.text)).or_else(|| choice.label.clone());
    words.map_or_else(|| Label::Plain(choice.text.clone()), Label::Words)
}

/// The ship that a choice brings in, with its points, where its place is still to be chosen.
fn newcomer(entered: &str) -> Option<Message> {
    let begun = entered.strip_prefix("reinforce ")?.strip_suffix('~')?;
    let ship = Ship::named(begun.rsplit(' ').next()?)?;
    Some(text("choice-ship-points").with("ship", ship).with("points", ship.points()))
}

/// How many targets of an air attack are chosen.
fn aimed(entered: &str) -> usize {
    match last(entered.trim_end_matches('~')) {
        Some(Move::Air(_, targets)) => targets.len(),
        _ => 0,
    }
}

/// The target of a declaration, the last of several: whose it is, where it stands, what is left of its hull, and what the die has
/// to show.
fn target(desk: Desk<'_>, step: &Move) -> Option<Message> {
    let table = &desk.view.game.table;
    let (card, mounts, carrier, ship) = match step {
        Move::Fire { card, mounts, target } => (Some(*card), mounts.clone(), None, *target),
        Move::Fly(carrier, target) => (None, Vec::new(), Some(*carrier), *target),
        Move::Air(card, targets) => (Some(*card), Vec::new(), None, *targets.last()?),
        _ => return None,
    };
    let (owner, unit) = table.find(ship)?;
    let needed = table.needed(&Attack { card, mounts, carrier, ..Attack::new(0, 0, ship, owner) });
    let others = table.playing().filter(|seat| !table.friends(*seat, desk.seat)).count();
    let said = text("entry-target").with("ship", ship).with("seat", owner).with("others", others).with("row", unit.row);
    let said = said.with("points", ship.points()).with("hull", unit.hull_left());
    let needed = needed.unwrap_or_default();
    Some(said.with("needed", i64::from(needed)).with("planned", planned(table, needed)))
}

/// Mounts and targets of a card in one menu, where they fit into it.
pub(super) fn shots(desk: Desk<'_>) -> Option<Vec<MenuEntry>> {
    let begun: Vec<&str> = desk.focus.partial.rsplit("; ").next()?.split(' ').collect();
    let ["fire", _] = begun[..] else { return None };
    let Next::Pick(mounts) = desk.next(desk.focus.partial) else { return None };
    let of = |mounts: &Choice| match desk.next(&mounts.text) {
        Next::Pick(targets) => targets.iter().map(|target| shot(desk, target)).collect(),
        _ => Vec::new(),
    };
    let all: Vec<MenuEntry> = mounts.iter().flat_map(of).collect();
    (1..=ENTRIES).contains(&all.len()).then_some(all)
}

fn shot(desk: Desk<'_>, fired: &Choice) -> MenuEntry {
    let step = last(&fired.text);
    let (Some(Move::Fire { mounts, target, .. }), Some(step)) = (&step, &step) else {
        return MenuEntry::new(fired.text.as_str(), choice(desk, fired));
    };
    let at = self::target(desk, step).map_or_else(|| (*target).into(), Arg::from);
    MenuEntry::new(fired.text.as_str(), text("entry-shot").with("mounts", words::mounts(mounts)).with("target", at))
}

/// Whose ship an entry aims at.
pub(super) fn aimed_at(desk: Desk<'_>, entry: &MenuEntry) -> Option<Seat> {
    let target = match last(entry.press.text().trim_end_matches('~'))? {
        Move::Fire { target, .. } | Move::Fly(_, target) => target,
        Move::Air(_, targets) if targets.len() > aimed(desk.focus.partial) => *targets.last()?,
        _ => return None,
    };
    desk.view.game.table.find(target).map(|(seat, _)| seat)
}

/// The seats at whose ships entries aim.
pub(super) fn fleets(desk: Desk<'_>, entries: &[MenuEntry]) -> Vec<Seat> {
    Seat::all(desk.view.game.table.seats())
        .filter(|seat| entries.iter().any(|entry| aimed_at(desk, entry) == Some(*seat)))
        .collect()
}

/// The seat whose fleet is looked at.
pub(super) fn looked_at(desk: Desk<'_>) -> Option<Seat> {
    desk.focus.look.parse::<u8>().ok()?.checked_sub(1).map(Seat)
}

/// What shows the fleet of a seat large, and what it can be attacked with alone.
pub(super) fn fleet(desk: Desk<'_>, seat: Seat) -> Button {
    let look = (seat.0 + 1).to_string();
    Button::pressing(Press::look(Focus { look: &look, ..desk.focus }), text("button-fleet").with("seat", seat))
}

/// Something that was entered, in words.
pub(super) fn line(step: &Move) -> Message {
    match step {
        Move::Place(ship, row) => text("line-moved").with("ship", *ship).with("row", *row),
        Move::Flip(ship, side) => text("line-flipped").with("ship", *ship).with("side", side.name()),
        Move::Reinforce(_, new) => text("line-reinforced").with("ships", ships(new.iter().map(|new| new.ship))),
        Move::Withdraw(_) => text("line-withdrew"),
        Move::Prepare(card, ship) => text("line-prepared").with("card", *card).with("ship", *ship),
        Move::Fire { card, mounts, target } => {
            let by = ships(mounts.iter().map(|(ship, _)| *ship));
            text("line-fired").with("card", *card).with("by", by).with("target", *target)
        }
        Move::Air(card, targets) => {
            text("line-air").with("card", *card).with("targets", ships(targets.iter().copied()))
        }
        Move::Fly(carrier, target) => text("line-flown").with("ship", *carrier).with("target", *target),
        Move::Discard(thrown) => text("line-discarded").with("cards", cards(thrown.iter().copied())),
        other => text("line-other").with("text", other.to_string()),
    }
}

/// Whether the attacker needs Planning for what the die has to show, and has laid out enough of it (NAV-164).
pub(super) fn planned(table: &Table, needed: i8) -> &'static str {
    match needed - HIGHEST {
        ..=0 => "no",
        bonus if bonus <= signed(table.fleet(table.turn).plannings()) => "yes",
        _ => "never",
    }
}

/// A ship; where it is not the reader's own, with its owner.
pub(super) fn owned(desk: Desk<'_>, ship: Ship, owner: Seat) -> Arg {
    if owner == desk.seat { ship.into() } else { words::owned(ship, owner, desk.view.viewer).into() }
}

/// The target of the attack with this number.
pub(super) fn attacked(desk: Desk<'_>, number: u8) -> Arg {
    desk.view.game.table.attack(number).map_or_else(|| "".into(), |attack| owned(desk, attack.target, attack.owner))
}

/// The cards of a hand by their names.
pub(super) fn hand(desk: Desk<'_>) -> Message {
    let hand = &desk.view.game.secrets(desk.seat).hand;
    text("say-hand").with("count", hand.len()).with("hand", cards(hand.iter().copied()))
}

/// The fleet in its rows.
pub(super) fn rows<'u>(units: impl Iterator<Item = &'u Unit> + Clone) -> Option<Message> {
    let row = |row: u8| {
        let here: Vec<Arg> = units.clone().filter(|unit| unit.row == row).map(named).collect();
        (!here.is_empty()).then(|| text("say-row").with("row", row).with("ships", commas(here)))
    };
    words::joined([1, 2, 3, 0].into_iter().filter_map(row))
}

fn named(unit: &Unit) -> Arg {
    if !unit.ship.is_submarine() {
        return unit.ship.into();
    }
    text("say-submarine").with("ship", unit.ship).with("active", unit.active).into()
}
