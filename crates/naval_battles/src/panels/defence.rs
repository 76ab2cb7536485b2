//! The slot of whoever is attacked, and what can be left ahead for it.

use super::{Desk, button, danger, idle, labels};
use crate::choices::ORDERS;
use crate::notation::Move;
use crate::table::Fate;
use crate::view::View;
use crate::words::{joined, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::panel::{ENTRIES, Focus, MenuEntry, Panel, Tone};
use engine::prompt::Next;

/// What is fired at the own fleet, the end of the slot, and what can be done about it.
pub(super) fn slot(desk: Desk<'_>) -> Panel {
    let panel = attacked(desk);
    let table = &desk.view.game.table;
    let mut on_own = table.attacks.iter().filter(|attack| table.friends(attack.owner, desk.seat));
    let end = if on_own.any(|attack| attack.fate == Fate::Off) { "let-rest-pass" } else { "let-pass" };
    let defences = defences(desk);
    let end = button(Move::End.to_string(), end).tone(only_choice(&defences));
    let buttons = [end, desk.order()].into_iter().chain(desk.table()).collect();
    panel.buttons(desk.by_attacker(buttons)).menu_or(text("menu-defences"), defences, idle("no-defence"))
}

/// Whether whoever looks, and has the slot, could do anything about the attacks.
pub(crate) fn can_defend(view: &View) -> bool {
    view.seat().is_some_and(|seat| !defences(Desk { view, seat, focus: Focus::default() }).is_empty())
}

/// How the end of a slot stands out: as long as something can be done about the attacks it is one way among others.
fn only_choice(defences: &[MenuEntry]) -> Tone {
    if defences.is_empty() { Tone::Primary } else { Tone::Plain }
}

/// The open attacks on fleets that the seat may defend, and whether the game would be lost with them.
fn attacked(desk: Desk<'_>) -> Panel {
    let table = &desk.view.game.table;
    let open = danger::lines(desk, |attack| table.friends(attack.owner, desk.seat));
    let own = table.is_aimed_at(desk.seat);
    let said = text("say-attacked").with("own", own);
    let lines = match open.split_first() {
        Some((first, others)) => joined([said, first.clone()]).into_iter().chain(others.iter().cloned()).collect(),
        None => vec![said],
    };
    lines.into_iter().chain(danger::lost(desk)).fold(Panel::new(), Panel::say)
}

/// Every defence in one menu where they fit into it, else by cards.
fn defences(desk: Desk<'_>) -> Vec<MenuEntry> {
    let Next::Pick(begun) = desk.next("") else { return Vec::new() };
    let cards = || begun.iter().filter(|choice| choice.text.ends_with('~') && choice.text != ORDERS);
    let whole = cards().flat_map(|card| match desk.next(&card.text) {
        Next::Pick(moves) => {
            moves.iter().map(|step| MenuEntry::new(step.text.as_str(), labels::choice(desk, step))).collect()
        }
        _ => Vec::new(),
    });
    let whole: Vec<MenuEntry> = whole.collect();
    if whole.len() <= ENTRIES {
        return whole;
    }
    cards().map(|card| MenuEntry::new(card.text.as_str(), labels::choice(desk, card))).collect()
}

/// A defence, entered now or left ahead, in words; nothing else.
pub(super) fn named(desk: Desk<'_>, step: &Move) -> Option<Message> {
    // Behind what is left ahead already.
    let step = if let Move::Ahead(moves) = step { moves.iter().rfind(|step| step.is_defence())? } else { step };
    step.is_defence().then(|| said(desk, step))
}

/// What can be done in a slot, or be left ahead, in words.
fn said(desk: Desk<'_>, step: &Move) -> Message {
    let against = |id: &str, number: u8| text(id).with("number", number).with("target", labels::attacked(desk, number));
    let planned = |what: Message, bonus: u8| match bonus {
        0 => what,
        _ => text("entry-with-planning").with("what", what).with("bonus", bonus),
    };
    match step {
        Move::Ward { card, front, attack } => against("entry-ward", *attack).with("card", *card).with("front", *front),
        Move::Escorts { front, attack, to } => against("entry-escort", *attack).with("ship", *to).with("front", *front),
        Move::Fighters { ship, value, attack, bonus } => {
            planned(against("entry-fighters", *attack).with("ship", *ship).with("value", *value), *bonus)
        }
        Move::Stealth { attack, bonus } => planned(against("entry-stealth", *attack), *bonus),
        Move::Resolve { attack, bonus } => planned(against("entry-resolve", *attack), *bonus),
        Move::ResolveAll => text("button-resolve-all"),
        Move::End if desk.view.game.table.turn == desk.seat => text("button-end-turn"),
        Move::End => text("button-let-rest-pass"),
        other => labels::line(other),
    }
}

/// While others defend: what the seat leaves ahead.
pub(super) fn ahead(desk: Desk<'_>) -> Panel {
    let game = &desk.view.game;
    let attacks = game.table.turn == desk.seat;
    let panel = if attacks { Panel::new().say(text("say-defending")) } else { attacked(desk).say(text("say-ahead")) };
    let left = &game.secrets(desk.seat).ahead;
    let steps = commas(left.iter().map(|step| Arg::from(said(desk, step))));
    let rolls = left.iter().any(|step| step.is_defence() && step.rolls());
    let said = text("say-left-ahead").with("moves", steps).with("rolls", rolls);
    let panel = if left.is_empty() { panel } else { panel.say(said) };
    let (ahead, label) = match attacks {
        true => (Move::resolved_ahead(true), "ahead-all"),
        false => (Move::Ahead(vec![Move::End]), "ahead-pass"),
    };
    let defences = if attacks { Vec::new() } else { defences(desk) };
    let leave = button(ahead.to_string(), label).tone(only_choice(&defences)).enabled(left.is_empty());
    let forget = button(Move::Ahead(Vec::new()).to_string(), "ahead-drop").enabled(!left.is_empty());
    let before = desk.table().into_iter().chain([desk.order()]);
    if attacks {
        // Behind the confirmation of the attacks what is left with it is not forgotten in haste.
        return panel.buttons(before.chain([forget, leave]).collect());
    }
    let none = if left.is_empty() { "no-defence" } else { "left-ahead" };
    let panel = panel.say(labels::hand(desk));
    let more = if left.is_empty() { "menu-ahead" } else { "menu-ahead-more" };
    let panel = panel.menu_or(text(more), defences, idle(none));
    panel.buttons(before.chain(desk.by_attacker(vec![leave, forget])).collect())
}
