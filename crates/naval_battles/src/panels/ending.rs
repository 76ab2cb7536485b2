//! Behind the defence: resolving, and discarding.

use super::{Desk, button, danger, idle, labels, turn};
use crate::notation::{self, Move};
use crate::words::text;
use engine::panel::{ControlRow, MenuEntry, Panel, Press, Tone};
use engine::prompt::{Choice, Next};

/// All attacks at once, or one by one with Planning.
pub(super) fn resolve(desk: Desk<'_>) -> Panel {
    let panel = danger::lines(desk, |_| true).into_iter().fold(Panel::new().say(text("say-resolve")), Panel::say);
    let entries = match desk.next("resolve~") {
        Next::Pick(choices) => choices.iter().map(|choice| entry(desk, choice)).collect(),
        _ => Vec::new(),
    };
    let plans = desk.view.game.table.fleet(desk.seat).plannings() > 0;
    let label = if plans { "resolve-unplanned" } else { "resolve-all" };
    let all = button(Move::ResolveAll.to_string(), label).tone(Tone::Primary);
    let panel = panel.buttons([all, desk.order()].into_iter().chain(desk.table()).collect());
    panel.menu_or(text("menu-resolve"), entries, idle("nothing-open"))
}

fn entry(desk: Desk<'_>, choice: &Choice) -> MenuEntry {
    let label = match notation::read(&choice.text) {
        Some(Move::Resolve { attack, bonus }) => {
            let said = text("entry-against").with("number", attack).with("target", labels::attacked(desk, attack));
            if bonus == 0 { said } else { text("entry-with-planning").with("what", said).with("bonus", bonus) }
        }
        _ => text("line-other").with("text", choice.text.as_str()),
    };
    MenuEntry::new(choice.text.as_str(), label)
}

/// A menu of the hand of which several are picked, and the end of the turn.
pub(super) fn discard(desk: Desk<'_>) -> Panel {
    let panel = Panel::new().say(text("say-discard"));
    let panel = match desk.next(DISCARD) {
        Next::Several { choices, least, most, separator } => {
            let entry = |choice: &Choice| MenuEntry::new(choice.text.as_str(), labels::choice(desk, choice));
            panel.row(ControlRow::Several {
                prompt: text("menu-discard"),
                entries: choices.iter().map(entry).collect(),
                press: Press::several(DISCARD, separator),
                least,
                most,
            })
        }
        _ => panel.buttons(vec![idle("no-hand")]),
    };
    let panel = panel.menu_or(text("menu-undo"), turn::entered(desk), idle("nothing-entered"));
    let end = button(Move::End.to_string(), "end-turn").tone(Tone::Primary);
    panel.buttons(turn::beside(desk).into_iter().chain([end]).collect())
}

/// What a menu of several cards stands for.
const DISCARD: &str = "discard ";
