//! The slot of whoever is attacked, and what can be left ahead for it.

use super::{Desk, button, idle, labels, menu_or, orders};
use crate::engine::prompt::Next;
use crate::lang::Message;
use crate::naval_battles::notation::{self, Move};
use crate::naval_battles::words::text;
use crate::panel::{ENTRIES, MenuEntry, Panel, Tone};

/// Columns that the end of the slot takes in turn.
const COLUMNS: u16 = 3;

/// What is fired at the own fleet, what can be done about it, and the end of the slot.
pub(super) fn slot(desk: Desk<'_>) -> Panel {
    let panel = attacked(desk).say(text("say-hand").with("hand", labels::hand(desk)));
    let panel = menu_or(panel, text("menu-defences"), defences(desk), "no-defence");
    let table = &desk.view.game.table;
    let untouched = table.open_attacks().filter(|attack| table.friends(attack.owner, desk.seat)).count();
    let end = if untouched > 0 { "let-pass" } else { "done" };
    let mut buttons = vec![button(Move::End.to_string(), end).tone(Tone::Primary), orders()];
    buttons.push(idle("wait"));
    buttons.rotate_right(usize::from(table.turns % COLUMNS));
    panel.buttons(buttons)
}

/// The open attacks on fleets that the seat may defend.
fn attacked(desk: Desk<'_>) -> Panel {
    let table = &desk.view.game.table;
    let open = table.open_attacks().filter(|attack| table.friends(attack.owner, desk.seat));
    open.map(|attack| labels::attack(desk, attack)).fold(Panel::new().say(text("say-attacked")), Panel::say)
}

/// Every defence in one menu where they fit into it, else by cards.
fn defences(desk: Desk<'_>) -> Vec<MenuEntry> {
    let Next::Pick(begun) = desk.next("") else { return Vec::new() };
    let cards = || begun.iter().filter(|choice| choice.text.ends_with('~') && !choice.text.starts_with("orders"));
    let whole = cards().flat_map(|card| match desk.next(&card.text) {
        Next::Pick(moves) => {
            moves.into_iter().map(|step| MenuEntry::new(step.text.as_str(), said(desk, &step.text))).collect()
        }
        _ => Vec::new(),
    });
    let whole: Vec<MenuEntry> = whole.collect();
    if whole.len() <= ENTRIES {
        return whole;
    }
    cards().map(|card| MenuEntry::new(card.text.as_str(), labels::choice(desk, card))).collect()
}

/// A defence in words.
pub(super) fn said(desk: Desk<'_>, entered: &str) -> Message {
    let against = |id: &str, number: u8| {
        let target = desk.view.game.table.attack(number).map(|attack| attack.target);
        let said = text(id).with("number", number);
        target.map_or_else(|| said.clone().with("target", ""), |target| said.clone().with("target", target))
    };
    let planned = |what: Message, bonus: u8| match bonus {
        0 => what,
        _ => text("entry-with-planning").with("what", what).with("bonus", bonus),
    };
    match notation::read(entered) {
        Some(Move::Ward { card, front, attack }) => {
            against("entry-ward", attack).with("card", card).with("front", front)
        }
        Some(Move::Escorts { front, attack, to }) => {
            against("entry-escort", attack).with("ship", to).with("front", front)
        }
        Some(Move::Fighters { ship, value, attack, bonus }) => {
            planned(against("entry-fighters", attack).with("ship", ship).with("value", value), bonus)
        }
        Some(Move::Stealth { attack, bonus }) => planned(against("entry-stealth", attack), bonus),
        _ => text("line-other").with("text", entered),
    }
}

/// While others defend: what the seat leaves ahead.
pub(super) fn ahead(desk: Desk<'_>) -> Panel {
    let game = &desk.view.game;
    let attacks = game.table.turn == desk.seat;
    let panel = if attacks { Panel::new().say(text("say-defending")) } else { attacked(desk).say(text("say-ahead")) };
    let left = game.secrets(desk.seat).ahead.is_empty();
    let (moves, label) = match attacks {
        true => (vec![Move::ResolveAll, Move::End], "ahead-all"),
        false => (vec![Move::End], "ahead-pass"),
    };
    let leave = button(Move::Ahead(moves).to_string(), label).tone(Tone::Primary).enabled(left);
    let forget = button(Move::Ahead(Vec::new()).to_string(), "ahead-drop").enabled(!left);
    panel.buttons(vec![leave, forget, orders()])
}
