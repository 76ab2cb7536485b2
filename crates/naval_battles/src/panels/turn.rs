//! The panel of a turn from Reorganise to the confirmation of the attacks. Its rows are the attacks, the moves before them, undo,
//! and the end of the turn.

use super::{PanelContext, button, labels, reasons, setting_up};
use crate::choices;
use crate::data::{Card, Kind};
use crate::notation::{Move, Partial, Reinforcing, Step};
use crate::state::NavalBattles;
use crate::table::Phase;
use crate::view::View;
use crate::words::{cards, text};
use engine::lang::{Arg, Message, commas, sentences};
use engine::panel::{Button, Focus, MenuEntry, PRESS, Panel, Tone};
use engine::prompt::{MoveKind, Next, UNDO};
use std::fmt;

pub(super) fn panel(context: PanelContext<'_>) -> Panel {
    let attacks = attacks(context);
    let panel = says(context, attacks.is_empty());
    let panel = panel.menu_of_first(text("menu-attacks"), attacks);
    let panel = panel.menu_of_first(text("menu-preparations"), preparations(context));
    let panel = panel.menu_of_first(text("menu-undo"), entered(context));
    panel.buttons(ends(context).into_iter().chain(common_buttons(context)).collect())
}

/// The panel that asks whether to end a turn without an attack: the press may have been meant for another button in its place.
pub(super) fn sure(context: PanelContext<'_>) -> Panel {
    let question = if attacks(context).is_empty() { "ask-end" } else { "ask-end-unfought" };
    let end = ends_of_phases(context).map(|line| button(line, "end-turn").tone(end_tone(context)));
    let panel =
        Panel::new().say(text(question)).say(labels::hand(context)).buttons(discards(context).into_iter().collect());
    panel.buttons([Button::back()].into_iter().chain(context.table()).chain(end).collect())
}

/// Whether it is the viewer's turn, and an attack can be declared.
pub(crate) fn can_attack(view: &View) -> bool {
    let nothing = Partial::default();
    view.seat().is_some_and(|seat| !attacks(PanelContext { view, seat, focus: Focus::on(&nothing) }).is_empty())
}

/// The texts: entered moves, problems and, while nothing is entered, cards that cannot be played. Attacks are only counted: the
/// picture shows them.
fn says(context: PanelContext<'_>, nothing_to_attack: bool) -> Panel {
    let game = &context.view.game;
    let hand = &game.secrets(context.seat).hand;
    let fleet = game.table.fleet(context.seat);
    let said = text(if hand.is_empty() { "say-no-hand" } else { "say-turn" });
    let steps = steps(context);
    let others = steps.iter().filter(|step| !step.declares()).map(|step| labels::line(step).into());
    let attacks = game.table.attacks.len();
    let attacks = (attacks > 0).then(|| text("say-attacks").with("count", attacks).into());
    let lines: Vec<Arg> = others.chain(attacks).collect();
    let lines = (!lines.is_empty()).then(|| text("say-entered").with("lines", commas(lines)));
    let wrong = match () {
        () if !game.table.takes_whole_turns(context.seat) => Some("say-empty-fleet"),
        () if fleet.has_gap() => Some("say-gap"),
        () if game.table.skips => Some("say-skipped"),
        () if nothing_to_attack && game.is_deadlocked() => Some("say-deadlock"),
        () if nothing_to_attack && !game.table.attacks.is_empty() => Some("say-no-more-attacks"),
        () if nothing_to_attack && !hand.is_empty() => Some("say-no-attack"),
        () => None,
    };
    let declaring = reach(context, &Phase::Declare).map(|(_, game)| game);
    let not_now = if steps.is_empty() { reasons::not_now(context, declaring.as_ref()) } else { None };
    let over = matches!(game.table.phase, Phase::Prepare | Phase::Declare);
    let over = over && game.drafted(context.seat).contains(&Move::End);
    let over = over.then(|| text("say-reorganised"));
    let said = sentences([said].into_iter().chain(lines))
        .into_iter()
        .chain(over)
        .chain(no_ship(context))
        .chain(wrong.map(text));
    let withdrawn = if game.table.skips { None } else { withdrawn(context) };
    said.chain(withdrawn).chain(not_now).fold(Panel::new(), Panel::say)
}

/// The notice that the seat has no ship, and for how many turns it may go on without one (NAV-190).
fn no_ship(context: PanelContext<'_>) -> Option<Message> {
    let table = &context.view.game.table;
    let fleet = table.fleet(context.seat);
    let bare = fleet.units.is_empty() && table.takes_whole_turns(context.seat);
    let said = || text("say-no-ship").with("reserve", fleet.reserve > 0);
    bare.then(|| said().with("turns", table.bare_turns_left(context.seat)))
}

/// The notice of withdrawn fleets, and how long they stay so (NAV-145, NAV-146).
fn withdrawn(context: PanelContext<'_>) -> Option<Message> {
    let game = &context.view.game;
    let seats = game.enemies(context.seat).filter(|enemy| game.table.fleet(*enemy).is_withdrawn());
    let seats: Vec<Arg> = seats.map(Arg::from).collect();
    (!seats.is_empty()).then(|| text("say-withdrawn").with("count", seats.len()).with("seats", commas(seats)))
}

/// The entered moves without ends of phases.
fn steps(context: PanelContext<'_>) -> Vec<Move> {
    context.view.game.drafted(context.seat).into_iter().filter(|step| *step != Move::End).collect()
}

/// The ends before a move of this phase, and the game after them; `None` if the phase cannot be reached.
fn reach(context: PanelContext<'_>, phase: &Phase) -> Option<(Vec<Move>, NavalBattles)> {
    let (ends, game) = context.view.game.ends_before(context.seat, phase)?;
    Some((vec![Move::End; ends], game))
}

/// The choices that continue a step in a game.
fn continued(context: PanelContext<'_>, game: &NavalBattles, step: Step) -> Vec<Step> {
    match choices::next(game, context.seat, &step.into()) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text.step).collect(),
        _ => Vec::new(),
    }
}

/// Entries that begin attacks: cards, carriers, and Surprise Attacks.
fn attacks(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let Some((before, game)) = reach(context, &Phase::Declare) else { return Vec::new() };
    let mut begun = continued(context, &game, Step::Nothing);
    begun.retain(|step| matches!(step, Step::Fire(..) | Step::Air(..) | Step::Fly(_) | Step::Surprise));
    let all = begun.into_iter().flat_map(|step| continued(context, &game, step));
    all.map(|step| MenuEntry::new(Partial { before: before.clone(), step: step.clone() }, attack(&step))).collect()
}

/// The label of an entry that begins an attack.
fn attack(step: &Step) -> Message {
    match step {
        Step::Fly(Some(ship)) => text("entry-fly").with("ship", *ship),
        Step::Whole(Move::Surprise(seat)) => text("entry-surprise").with("seat", *seat),
        Step::Fire(Some(card), _) | Step::Air(Some(card), _) => text("entry-fire").with("card", *card),
        other => text("line-other").with("text", other.to_string()),
    }
}

/// Entries for moves before the attacks: rows and sides, cards of Reorganise, and preparations.
fn preparations(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let game = &context.view.game;
    let reorganises = game.table.phase == Phase::Reorganise;
    let fleet = game.table.fleet(context.seat);
    let places = if reorganises { setting_up::places(&fleet.units) } else { Vec::new() };
    let before = if reorganises { reorganising(context) } else { Vec::new() };
    let prepared = reach(context, &Phase::Prepare).map_or_else(Vec::new, |(before, game)| {
        let entry = |step: Step| match step {
            Step::Prepare(Some(card)) => {
                Some(play(Partial { before: before.clone(), step: Step::Prepare(Some(card)) }, "prepare", card.into()))
            }
            _ => None,
        };
        continued(context, &game, Step::Prepare(None)).into_iter().filter_map(entry).collect()
    });
    before.into_iter().chain(prepared).chain(places).collect()
}

fn play(entered: impl fmt::Display, kind: &str, cards: Arg) -> MenuEntry {
    MenuEntry::new(entered, text("entry-play").with("kind", kind).with("card", cards))
}

/// Entries for Reinforcements and Withdrawal.
fn reorganising(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let sets = continued(context, &context.view.game, Step::Reinforce(Reinforcing::default())).into_iter();
    let sets = sets.filter_map(|step| {
        let Step::Reinforce(Reinforcing { cards: played, .. }) = &step else { return None };
        let played = cards(played.iter().copied());
        Some(play(step, "reinforce", played))
    });
    let withdrawal = || Card::of(Kind::Withdrawal).into();
    let alone = Move::Withdraw(Vec::new());
    let withdraws = context.accepts(alone.clone()).then(|| play(alone, "withdraw", withdrawal()));
    let heals = matches!(context.next(&Step::Withdraw.into()), Next::Several { .. });
    let heals = heals.then(|| play(Step::Withdraw, "heal", withdrawal()));
    sets.chain(withdraws).chain(heals).collect()
}

/// Entries that take back entered moves, one by one.
pub(super) fn entered(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let mut all: Vec<MenuEntry> = Vec::new();
    let drafted = context.view.game.drafted(context.seat);
    let steps = steps(context);
    for (at, step) in steps.iter().enumerate() {
        let is_last = steps[at + 1..].iter().all(|later| later.verb() != step.verb());
        let Some(entered) = undo_line(context, step, is_last) else { continue };
        if !all.iter().any(|entry| entry.press.text() == entered) {
            all.push(MenuEntry::new(entered, text("entry-line").with("line", labels::line(step))));
        }
    }
    let reopened = (drafted.last() == Some(&Move::End)).then(|| {
        let back = format!("{UNDO} {}", Move::End);
        MenuEntry::new(back, text("entry-reopen").with("phase", &context.view.game.table.phase))
    });
    all.extend(reopened);
    all
}

/// The line that takes a move back. If the move is too long for a press, the line cancels the attack that it declared, or names
/// its verb, which takes back the latest move with that verb. `None` for an earlier one of these moves.
fn undo_line(context: PanelContext<'_>, step: &Move, is_last: bool) -> Option<String> {
    let line = format!("{UNDO} {step}");
    if line.len() <= PRESS {
        return Some(line);
    }
    let attacks = &context.view.game.table.attacks;
    let declared = attacks.iter().find(|attack| match step {
        Move::Fire { mounts, .. } => attack.mounts == *mounts,
        _ => false,
    });
    let cancelled = declared.map(|attack| Move::Cancel(attack.number).to_string());
    cancelled.or_else(|| step.verb().filter(|_| is_last).map(|verb| format!("{UNDO} {verb}")))
}

/// The ends of all phases up to the first one that cannot be taken back.
fn ends_of_phases(context: PanelContext<'_>) -> Option<Partial> {
    let counts = |game: &NavalBattles| {
        let ends = game.check(context.seat, &Move::End).is_ok();
        ends && game.kind_of(context.seat, &Move::End) != MoveKind::Draft
    };
    let (before, _) = context.view.game.ends_until(context.seat, counts)?;
    Some(Partial::from(Move::End).after(&vec![Move::End; before]))
}

/// The buttons beside the end of the turn.
pub(super) fn common_buttons(context: PanelContext<'_>) -> Vec<Button> {
    let clear = button(Move::Clear, "clear").offered(context.view.game.draft.is_some());
    context.table().into_iter().chain([context.order(), clear]).collect()
}

/// The buttons that end the turn, or confirm its attacks.
fn ends(context: PanelContext<'_>) -> Vec<Button> {
    let game = &context.view.game;
    let confirms = ends_of_phases(context);
    if game.table.attacks.is_empty() {
        let end = context.asks("end-turn").tone(end_tone(context)).offered(confirms.is_some());
        return [end].into_iter().chain(discards(context)).collect();
    }
    // Planning is a reason to resolve attacks one by one.
    let plans = game.table.fleet(context.seat).plannings() > 0;
    let (choose, later) = match plans {
        true => ("attack-and-ask", None),
        false => ("attack-and-discard", Some(Move::resolved_ahead(false))),
    };
    let end = |label: &str, ahead: Option<Move>, tone: Tone| {
        let ends = confirms.as_ref()?;
        let line = match ahead {
            Some(ahead) => Partial::from(ahead).after(&[&ends.before[..], &[Move::End]].concat()),
            None => ends.clone(),
        };
        Some(button(line, label).tone(tone))
    };
    // The confirmation also leaves the next moves ahead, so that nobody waits for the attacker again.
    let attack = end("attack", Some(Move::resolved_ahead(true)), Tone::Success);
    attack.into_iter().chain(end(choose, later, Tone::Plain)).collect()
}

/// The tone of the button that ends a turn without an attack: primary only if there is no attack to declare.
fn end_tone(context: PanelContext<'_>) -> Tone {
    if attacks(context).is_empty() { Tone::Primary } else { Tone::Plain }
}

/// The button that goes on to the Discard phase without an attack.
fn discards(context: PanelContext<'_>) -> Option<Button> {
    let holds = !context.view.game.secrets(context.seat).hand.is_empty();
    let (ends, _) = context.view.game.ends_before(context.seat, &Phase::Discard).filter(|_| holds)?;
    Some(button(Partial::from(Move::End).after(&vec![Move::End; ends.saturating_sub(1)]), "discard-cards"))
}
