//! The panels of a defender's slot, and of moves left ahead.

use super::{Entry, PanelContext, button, danger, labels};
use crate::notation::{Move, Partial, Step};
use crate::table::Fate;
use crate::view::View;
use crate::words::text;
use engine::lang::{Arg, Message, commas, sentences};
use engine::panel::{ENTRIES, Focus, MenuEntry, Panel, Tone};

/// The panel of a slot: the attacks on the seat's fleet, the end of the slot, and the defences.
pub(super) fn slot(context: PanelContext<'_>) -> Panel {
    let panel = attacked(context);
    let table = &context.view.game.table;
    let mut on_own = table.attacks.iter().filter(|attack| table.friends(attack.owner, context.seat));
    let end = if on_own.any(|attack| attack.fate == Fate::Off) { "let-rest-pass" } else { "let-pass" };
    let defences = defences(context);
    let end = button(Move::End, end).tone(only_choice(&defences));
    let buttons = [end, context.order()].into_iter().chain(context.table()).collect();
    panel.menu_of_first(text("menu-defences"), defences).buttons(buttons)
}

/// Whether the viewer, who has the slot, has any defence.
pub(crate) fn can_defend(view: &View) -> bool {
    let nothing = Partial::default();
    view.seat().is_some_and(|seat| !defences(PanelContext { view, seat, focus: Focus::on(&nothing) }).is_empty())
}

/// The tone of the button that ends a slot: primary only if there is no defence.
fn only_choice(defences: &[MenuEntry]) -> Tone {
    if defences.is_empty() { Tone::Primary } else { Tone::Plain }
}

/// The open attacks on fleets that the seat may defend, and the warning that they may lose the game.
fn attacked(context: PanelContext<'_>) -> Panel {
    let table = &context.view.game.table;
    let open = danger::lines(context, |attack| table.friends(attack.owner, context.seat));
    let own = table.is_aimed_at(context.seat);
    let said = text("say-attacked").with("own", own);
    let lines = match open.split_first() {
        Some((first, others)) => sentences([said, first.clone()]).into_iter().chain(others.iter().cloned()).collect(),
        None => vec![said],
    };
    lines.into_iter().chain(danger::lost(context)).fold(Panel::new(), Panel::say)
}

/// All defences if they fit in one menu, otherwise the cards and rolls to defend with.
fn defences(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let mut begun = context.choices(&Partial::default());
    begun.retain(|choice| choice.text.step.leads_on() && choice.text.step != Step::Orders);
    let whole: Vec<_> = begun.iter().flat_map(|card| context.choices(&card.text)).collect();
    let shown = if whole.len() <= ENTRIES { whole } else { begun };
    labels::entries(context, shown).iter().map(Entry::entry).collect()
}

/// The text of a defence, entered now or left ahead; `None` for any other move.
pub(super) fn named(context: PanelContext<'_>, step: &Move) -> Option<Message> {
    // The last one is new: the ones before it are already left ahead.
    let step = if let Move::Ahead(moves) = step { moves.iter().rfind(|step| step.is_defence())? } else { step };
    step.is_defence().then(|| said(context, step))
}

/// The text of a move that is entered in a slot or left ahead.
fn said(context: PanelContext<'_>, step: &Move) -> Message {
    let against =
        |id: &str, number: u8| text(id).with("number", number).with("target", labels::attacked(context, number));
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
        Move::End if context.view.game.table.turn == context.seat => text("button-end-turn"),
        Move::End => text("button-let-rest-pass"),
        other => labels::line(other),
    }
}

/// The panel while another seat has the slot: moves to leave ahead.
pub(super) fn ahead(context: PanelContext<'_>) -> Panel {
    let game = &context.view.game;
    let attacks = game.table.turn == context.seat;
    let panel =
        if attacks { Panel::new().say(text("say-defending")) } else { attacked(context).say(text("say-ahead")) };
    let left = &game.secrets(context.seat).ahead;
    let steps = commas(left.iter().map(|step| Arg::from(said(context, step))));
    let rolls = left.iter().any(|step| step.is_defence() && step.rolls());
    let said = text("say-left-ahead").with("moves", steps).with("rolls", rolls);
    let panel = if left.is_empty() { panel } else { panel.say(said) };
    let (ahead, label) = match attacks {
        true => (Move::resolved_ahead(true), "ahead-all"),
        false => (Move::Ahead(vec![Move::End]), "ahead-pass"),
    };
    let defences = if attacks { Vec::new() } else { defences(context) };
    let leave = button(ahead, label).tone(only_choice(&defences)).offered(left.is_empty());
    let forget = button(Move::Ahead(Vec::new()), "ahead-drop").offered(!left.is_empty());
    let before = context.table().into_iter().chain([context.order()]);
    if attacks {
        return panel.buttons([leave, forget].into_iter().chain(before).collect());
    }
    let panel = panel.say(labels::hand(context));
    let more = if left.is_empty() { "menu-ahead" } else { "menu-ahead-more" };
    let panel = panel.menu_of_first(text(more), defences);
    panel.buttons([leave, forget].into_iter().chain(before).collect())
}
