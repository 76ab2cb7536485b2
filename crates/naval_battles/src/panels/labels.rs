//! Labels of choices and of entered moves.

use super::{Entry, PanelContext, defence};
use crate::data::{HIGHEST, Kind, Row, Ship, signed};
use crate::notation::{Move, Partial, Reinforcing, Step};
use crate::table::{Attack, Table, Unit};
use crate::words::{self, cards, ships, text};
use engine::lang::{Arg, Message, commas, sentences};
use engine::panel::{Button, ENTRIES, Focus, Label, Press};
use engine::prompt::Choice;
use engine::seat::Seat;
use std::borrow::Cow;

/// The move of a whole step, or the air attack on the targets chosen so far.
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

/// The label of a choice. A target has its row, remaining hull and needed die, a newcomer its points, a defence the attack.
pub(super) fn choice(context: PanelContext<'_>, choice: &Choice<Partial>) -> Label {
    let step = declared(&choice.text.step);
    let chosen_before = |step: &Move| matches!(step, Move::Air(_, targets) if targets.len() <= aimed(context));
    let aimed = step.as_deref().filter(|step| !chosen_before(step)).and_then(|step| target(context, step));
    let defence = || step.as_deref().and_then(|step| defence::named(context, step));
    let words = aimed.or_else(defence).or_else(|| newcomer(&choice.text.step)).or_else(|| choice.label.clone());
    words.map_or_else(|| Label::Plain(choice.text.to_string()), Label::Words)
}

/// A newcomer whose place is still to be chosen, with its points.
fn newcomer(step: &Step) -> Option<Message> {
    let Step::Reinforce(Reinforcing { coming: Some(ship), .. }) = step else { return None };
    Some(text("choice-ship-points").with("ship", *ship).with("points", ship.points()))
}

/// The number of targets chosen for an air attack.
fn aimed(context: PanelContext<'_>) -> usize {
    match declared(&context.focus.partial.step).as_deref() {
        Some(Move::Air(_, targets)) => targets.len(),
        _ => 0,
    }
}

/// The last target of a declaration: its owner, row, remaining hull, and the die needed.
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

/// All combinations of mounts and targets of a card; `None` if they do not fit in one menu.
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
        Step::Whole(step) => attack(context, step).into(),
        _ => choice(context, &fired),
    };
    Entry { label, partial: fired.text }
}

/// A whole attack: what attacks, and its target.
pub(super) fn attack(context: PanelContext<'_>, step: &Move) -> Message {
    let (by, damage): (Arg, u8) = match step {
        Move::Fire { card, mounts, .. } => {
            let by = match mounts.len() {
                1 if card.kind() == Kind::DepthCharges => {
                    text("mount").with("ship", mounts[0].0).with("kind", "depth").with("calibre", 0_u8).into()
                }
                1 => words::mounts(mounts).into(),
                _ => ships(mounts.iter().map(|(ship, _)| *ship)),
            };
            (by, card.card().damage)
        }
        Move::Air(card, _) => ((*card).into(), 0),
        Move::Fly(carrier, _) => (text("entry-fly").with("ship", *carrier).into(), 0),
        other => return line(other),
    };
    shot_by(context, step, by, damage)
}

/// A whole attack with more words for what attacks: the row to which a ship moves first (0 for a submarine that turns
/// active), and the card if another one does the same.
pub(super) fn attack_in_full(context: PanelContext<'_>, step: &Move, moved: Option<Row>, names_card: bool) -> Message {
    let Move::Fire { card, mounts, .. } = step else { return attack(context, step) };
    let by = match moved {
        Some(row) => {
            let firing = ships(mounts.iter().map(|(ship, _)| *ship));
            text("entry-forward").with("by", firing).with("row", row)
        }
        None => words::mounts(mounts),
    };
    let by = if names_card { text("entry-by-card").with("by", by).with("card", *card) } else { by };
    shot_by(context, step, by.into(), card.card().damage)
}

fn shot_by(context: PanelContext<'_>, step: &Move, by: Arg, damage: u8) -> Message {
    text("entry-shot").with("by", by).with("damage", damage).with("target", aim(context, step))
}

/// The target of an attack as its entry says it, or several.
pub(super) fn aim(context: PanelContext<'_>, step: &Move) -> Arg {
    match step.targets() {
        [_] => target(context, step).map_or_else(|| "".into(), Arg::from),
        several => ships(several.iter().copied()),
    }
}

/// The owner of the ship that an entry aims at.
pub(super) fn aimed_at(context: PanelContext<'_>, entry: &Entry) -> Option<Seat> {
    let target = match &*declared(&entry.partial.step)? {
        Move::Fire { target, .. } | Move::Fly(_, target) => *target,
        Move::Air(_, targets) if targets.len() > aimed(context) => *targets.last()?,
        _ => return None,
    };
    context.view.game.table.find(target).map(|(seat, _)| seat)
}

/// The owners of the ships that entries aim at.
pub(super) fn fleets(context: PanelContext<'_>, entries: &[Entry]) -> Vec<Seat> {
    Seat::all(context.view.game.table.seats())
        .filter(|seat| entries.iter().any(|entry| aimed_at(context, entry) == Some(*seat)))
        .collect()
}

/// The seat whose fleet is shown large.
pub(super) fn looked_at(context: PanelContext<'_>) -> Option<Seat> {
    context.focus.look.parse::<u8>().ok()?.checked_sub(1).map(Seat)
}

/// The button that shows a seat's fleet large, and limits the menu to attacks on it.
pub(super) fn fleet(context: PanelContext<'_>, seat: Seat) -> Button {
    let look = (seat.0 + 1).to_string();
    Button::pressing(Press::look(Focus { look: &look, ..context.focus }), text("button-fleet").with("seat", seat))
}

/// The text of an entered move.
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

/// Whether a roll needs Planning: `no`, `yes` if the attacker has laid out enough, otherwise `never` (NAV-164).
pub(super) fn planned(table: &Table, needed: i8) -> &'static str {
    match needed - HIGHEST {
        ..=0 => "no",
        bonus if bonus <= signed(table.fleet(table.turn).plannings()) => "yes",
        _ => "never",
    }
}

/// A ship, with its owner unless that is the reader.
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

/// The names of ships by row.
pub(super) fn rows<'u>(units: impl Iterator<Item = &'u Unit> + Clone) -> Option<Message> {
    let row = |row: u8| {
        let here: Vec<Arg> = units.clone().filter(|unit| unit.row == row).map(named).collect();
        (!here.is_empty()).then(|| text("say-row").with("row", row).with("ships", commas(here)))
    };
    sentences([1, 2, 3, 0].into_iter().filter_map(row))
}

fn named(unit: &Unit) -> Arg {
    if !unit.ship.is_submarine() {
        return unit.ship.into();
    }
    text("say-submarine").with("ship", unit.ship).with("active", unit.active).into()
}
