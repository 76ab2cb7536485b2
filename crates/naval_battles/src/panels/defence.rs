//! The panels of a defender's slot, and of moves left ahead.

use super::{Entry, PanelContext, button, danger, labels};
use crate::bot;
use crate::notation::{Move, Partial, Step};
use crate::state::NavalBattles;
use crate::table::Fate;
use crate::view::View;
use crate::words::text;
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Tone};

/// The panel of a slot: the attacks on the seat's fleet, the end of the slot, and the defences.
pub(super) fn slot(context: PanelContext<'_>) -> Panel {
    let table = &context.view.game.table;
    let mut on_own = table.attacks.iter().filter(|attack| table.friends(attack.owner, context.seat));
    let end = if on_own.any(|attack| attack.fate == Fate::Off) { "let-rest-pass" } else { "let-pass" };
    let defences = defences(context);
    let end = button(Move::End, end).tone(only_choice(&defences));
    let line = bot::suggested(&context.view.game, context.seat);
    let best: Vec<Arg> = line.iter().filter_map(short).collect();
    let several = (best.len() > 1).then(|| text("say-best").with("defences", commas(best.iter().cloned())));
    let why = bot::why(&context.view.game, context.seat, &line);
    let panel = several.into_iter().fold(attacked(context), Panel::say);
    let panel = why.into_iter().fold(panel, Panel::because);
    let best = (!line.is_empty()).then(|| context.suggestion(suggested(context, &line, best)));
    let panel = with_orders(context, panel.buttons(best.into_iter().collect()), "menu-defences", defences);
    panel.buttons([end].into_iter().chain(context.table()).collect()).table_here()
}

/// The label of suggested defences. After a roll the panel asks again; otherwise the slot ends, and the other attacks pass.
fn suggested(context: PanelContext<'_>, line: &[Move], named: Vec<Arg>) -> Message {
    let table = &context.view.game.table;
    let open = table.open_attacks().filter(|attack| table.friends(attack.owner, context.seat)).count();
    let warded = line.iter().filter(|step| matches!(step, Move::Ward { .. })).count();
    let passes = line.contains(&Move::End) && warded < open;
    text("button-best").with("count", named.len()).with("defences", commas(named)).with("passes", passes)
}

/// The name of a defence without its target.
fn short(step: &Move) -> Option<Arg> {
    let (kind, attack) = match step {
        Move::Fighters { attack, .. } => ("fighters", attack),
        Move::Stealth { attack, .. } => ("stealth", attack),
        Move::Ward { attack, .. } | Move::Escorts { attack, .. } => ("card", attack),
        _ => return None,
    };
    let card = step.defends_with().map_or_else(|| "".into(), |(card, _)| Arg::from(card));
    Some(text("best-with").with("kind", kind).with("card", card).with("number", *attack).into())
}

/// Adds the menu of defences, with the key to the signs and the standing orders at its end. Without a defence they are a button.
fn with_orders(context: PanelContext<'_>, panel: Panel, prompt: &str, mut defences: Vec<MenuEntry>) -> Panel {
    if defences.is_empty() {
        return panel.buttons(vec![Button::new(Step::Orders, context.order())]);
    }
    defences.truncate(ENTRIES - 2);
    defences.extend(context.signs_entry());
    defences.push(context.orders_entry());
    panel.menu(text(prompt), defences)
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
    let said = text("say-attacked").with("own", table.is_aimed_at(context.seat)).with("count", open.len());
    // What may lose the game is the headline, because only the headline is always shown.
    let headline = danger::lost(context).unwrap_or(said);
    [headline].into_iter().chain(open).fold(Panel::new(), Panel::say)
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
        Move::End => text("button-let-pass"),
        other => labels::line(other),
    }
}

/// The headline of the attacker: the seat that defends.
fn defending(game: &NavalBattles) -> Message {
    text("say-defending").with("seat", game.table.slot().unwrap_or(game.table.turn))
}

/// The panel while another seat has the slot: moves to leave ahead.
pub(super) fn ahead(context: PanelContext<'_>) -> Panel {
    let game = &context.view.game;
    let attacks = game.table.turn == context.seat;
    let panel = if attacks { Panel::new().say(defending(game)) } else { attacked(context) }.say(text("say-ahead"));
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
    let leaves = vec![leave, forget];
    if attacks {
        return panel.buttons(leaves).buttons(context.table().into_iter().collect()).table_here();
    }
    let more = if left.is_empty() { "menu-ahead" } else { "menu-ahead-more" };
    let panel = with_orders(context, panel, more, defences).buttons(leaves);
    panel.buttons(context.table().into_iter().collect()).table_here()
}
