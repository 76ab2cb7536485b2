//! Words for what can be picked, and for what was entered.

use super::{Entry, PanelContext, defence};
use crate::data::{HIGHEST, Ship, signed};
use crate::notation::{Move, Partial, Reinforcing, Step};
use crate::table::{Attack, Table, Unit};
use crate::words::{self, cards, ships, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::panel::{Button, ENTRIES, Focus, Label, Press};
use engine::prompt::Choice;
use engine::seat::Seat;
use std::borrow::Cow;

/// The move that a step comes to, or would come to with the targets that are chosen so far.
fn declared(step: &Step) -> Option<Cow<'_, Move>> {
    match step {
        Step::Whole(step) => Some(Cow::Borrowed(step)),
        Step::Air(Some(card), targets) if !targets.is_empty() => Some(Cow::Owned(Move::Air(*card, targets.clone()))),
        _ => None,
    }
}

/// Choices with their labels.
pub(super) fn entries(context: PanelContext<'_>, choices: Vec<Choice<Partial>>) -> Vec<Entry> {
    let entry = |choice: Choice<Partial>| Entry { label: self::choice(context, &choice), partial: choice.text };
    choices.into_iter().map(entry).collect()
}

/// A choice in words: of a target also where it stands, what is left of it and what the die has to show, of a newcomer its points,
/// of a defence what it is against.
pub(super) fn choice(context: PanelContext<'_>, choice: &Choice<Partial>) -> Label {
    let step = declared(&choice.text.step);
    let chosen_before = |step: &Move| matches!(step, Move::Air(_, targets) if targets.len() <= aimed(context));
    let aimed = step.as_deref().filter(|step| !chosen_before(step)).and_then(|step| target(context, step));
    let defence = || step.as_deref().and_then(|step| defence::named(context, step));
    let words = aimed.or_else(defence).or_else(|| newcomer(&choice.text.step)).or_else(|| choice.label.clone());
    words.map_or_else(|| Label::Plain(choice.text.to_string()), Label::Words)
}

/// The ship that a choice brings in, with its points, where its place is still to be chosen.
fn newcomer(step: &Step) -> Option<Message> {
    let Step::Reinforce(Reinforcing { coming: Some(ship), .. }) = step else { return None };
    Some(text("choice-ship-points").with("ship", *ship).with("points", ship.points()))
}

/// How many targets of an air attack are chosen.
fn aimed(context: PanelContext<'_>) -> usize {
    match declared(&context.focus.partial.step).as_deref() {
        Some(Move::Air(_, targets)) => targets.len(),
        _ => 0,
    }
}

/// The target of a declaration, the last of several: whose it is, where it stands, what is left of its hull, and what the die has
/// to show.
fn target(context: PanelContext<'_>, step: &Move) -> Option<Message> {
    let table = &context.view.game.table;
    let (card, mounts, carrier, ship) = match step {
        Move::Fire { card, mounts, target } => (Some(*card), mounts.clone(), None, *target),
        Move::Fly(carrier, target) => (None, Vec::new(), Some(*carrier), *target),
        Move::Air(card, targets) => (Some(*card), Vec::new(), None, *targets.last()?),
        _ => return None,
    };
    let (owner, unit) = table.find(ship)?;
    let needed = table.needed(&Attack { card, mounts, carrier, ..Attack::new(0, 0, ship, owner) });
    let others = table.playing().filter(|seat| !table.friends(*seat, context.seat)).count();
    let said = text("entry-target").with("ship", ship).with("seat", owner).with("others", others).with("row", unit.row);
    let said = said.with("points", ship.points()).with("hull", unit.hull_left());
    let needed = needed.unwrap_or_default();
    Some(said.with("needed", i64::from(needed)).with("planned", planned(table, needed)))
}

/// Mounts and targets of a card in one menu, where they fit into it.
pub(super) fn shots(context: PanelContext<'_>) -> Option<Vec<Entry>> {
    let Step::Fire(Some(_), begun) = &context.focus.partial.step else { return None };
    if !begun.is_empty() {
        return None;
    }
    let mounts = context.choices(context.focus.partial);
    let all: Vec<Entry> =
        mounts.iter().flat_map(|mounts| context.choices(&mounts.text)).map(|target| shot(context, target)).collect();
    (1..=ENTRIES).contains(&all.len()).then_some(all)
}

fn shot(context: PanelContext<'_>, fired: Choice<Partial>) -> Entry {
    let label = match &fired.text.step {
        Step::Whole(step @ Move::Fire { mounts, target, .. }) => {
            let at = self::target(context, step).map_or_else(|| (*target).into(), Arg::from);
            text("entry-shot").with("mounts", words::mounts(mounts)).with("target", at).into()
        }
        _ => choice(context, &fired),
    };
    Entry { label, partial: fired.text }
}

/// Whose ship an entry aims at.
pub(super) fn aimed_at(context: PanelContext<'_>, entry: &Entry) -> Option<Seat> {
    let target = match &*declared(&entry.partial.step)? {
        Move::Fire { target, .. } | Move::Fly(_, target) => *target,
        Move::Air(_, targets) if targets.len() > aimed(context) => *targets.last()?,
        _ => return None,
    };
    context.view.game.table.find(target).map(|(seat, _)| seat)
}

/// The seats at whose ships entries aim.
pub(super) fn fleets(context: PanelContext<'_>, entries: &[Entry]) -> Vec<Seat> {
    Seat::all(context.view.game.table.seats())
        .filter(|seat| entries.iter().any(|entry| aimed_at(context, entry) == Some(*seat)))
        .collect()
}

/// The seat whose fleet is looked at.
pub(super) fn looked_at(context: PanelContext<'_>) -> Option<Seat> {
    context.focus.look.parse::<u8>().ok()?.checked_sub(1).map(Seat)
}

/// What shows the fleet of a seat large, and what it can be attacked with alone.
pub(super) fn fleet(context: PanelContext<'_>, seat: Seat) -> Button {
    let look = (seat.0 + 1).to_string();
    Button::pressing(Press::look(Focus { look: &look, ..context.focus }), text("button-fleet").with("seat", seat))
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
pub(super) fn owned(context: PanelContext<'_>, ship: Ship, owner: Seat) -> Arg {
    if owner == context.seat { ship.into() } else { words::owned(ship, owner, context.view.viewer).into() }
}

/// The target of the attack with this number.
pub(super) fn attacked(context: PanelContext<'_>, number: u8) -> Arg {
    context
        .view
        .game
        .table
        .attack(number)
        .map_or_else(|| "".into(), |attack| owned(context, attack.target, attack.owner))
}

/// The cards of a hand by their names.
pub(super) fn hand(context: PanelContext<'_>) -> Message {
    let hand = &context.view.game.secrets(context.seat).hand;
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
