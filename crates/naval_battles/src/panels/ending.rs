//! The panels after the defence: resolving and discarding.

use super::{PanelContext, button, danger, labels, turn};
use crate::bot;
use crate::data::Card;
use crate::notation::{Move, Partial, Step};
use crate::words::{cards, text};
use engine::panel::{ControlRow, Label, MenuEntry, Panel, Press, Tone};
use engine::prompt::{Choice, Next};

/// The panel of Resolve: all attacks at once, or one by one with Planning.
pub(super) fn resolve(context: PanelContext<'_>) -> Panel {
    let panel = danger::lines(context, |_| true).into_iter().fold(Panel::new().say(text("say-resolve")), Panel::say);
    let entries = context.choices(&Step::Resolve.into()).iter().map(|choice| entry(context, choice)).collect();
    let plans = context.view.game.table.fleet(context.seat).plannings() > 0;
    let label = if plans { "resolve-unplanned" } else { "resolve-all" };
    let all = button(Move::ResolveAll, label).tone(Tone::Primary);
    let panel = panel.buttons(vec![all]).menu_of_first(text("menu-resolve"), entries);
    panel.buttons(context.table().into_iter().collect()).table_here()
}

fn entry(context: PanelContext<'_>, choice: &Choice<Partial>) -> MenuEntry {
    let label = match choice.text.step {
        Step::Whole(Move::Resolve { attack, bonus }) => {
            let said = text("entry-against").with("number", attack).with("target", labels::attacked(context, attack));
            if bonus == 0 { said } else { text("entry-with-planning").with("what", said).with("bonus", bonus) }
        }
        _ => text("line-other").with("text", choice.text.to_string()),
    };
    MenuEntry::new(&choice.text, label)
}

/// The panel of Discard: a menu of the hand, in which the suggestion is chosen already and whose picks also end the
/// turn, and the end of the turn.
pub(super) fn discard(context: PanelContext<'_>) -> Panel {
    let mut left: Vec<Card> = bot::suggested(&context.view.game, context.seat)
        .into_iter()
        .find_map(|step| if let Move::Discard(thrown) = step { Some(thrown) } else { None })
        .unwrap_or_default();
    let (count, thrown) = (left.len(), cards(left.iter().copied()));
    let label = text("button-discard-suggested").with("count", count).with("card", thrown.clone());
    let suggestion = context.suggestion(label).offered(count > 0);
    let suggested = (count > 0).then(|| text("say-discard-suggested").with("cards", thrown));
    let panel = [text("say-discard")].into_iter().chain(suggested).fold(Panel::new(), Panel::say);
    let panel = panel.buttons(vec![suggestion]);
    let discards = Step::Discards(Vec::new());
    let panel = match context.next(&discards.clone().into()) {
        Next::Several { choices, least, most, separator } => {
            let entry = |choice: Choice| {
                let label = choice.label.map_or_else(|| Label::Plain(choice.text.clone()), Label::Words);
                let at = left.iter().position(|card| choice.text.split('#').next() == Some(&card.to_string()));
                MenuEntry { chosen: at.map(|at| left.remove(at)).is_some(), ..MenuEntry::new(choice.text, label) }
            };
            panel.row(ControlRow::Several {
                prompt: text("menu-discard"),
                entries: choices.into_iter().map(entry).collect(),
                press: Press::several(discards, separator),
                least,
                most,
            })
        }
        _ => panel,
    };
    let panel = panel.menu_of_first(text("menu-undo"), turn::entered(context));
    let end = button(Move::End, "end-turn").tone(if count > 0 { Tone::Plain } else { Tone::Primary });
    panel.buttons([end].into_iter().chain(context.table()).collect()).table_here()
}
