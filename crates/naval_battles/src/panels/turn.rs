//! The panel of a turn from Reorganise to the confirmation of the attacks. Before the first attack its rows are a suggestion, the
//! attacks, all other moves, and the end of the turn; afterwards further attacks, undo, and the confirmation.

use super::{PanelContext, attacks, button, labels, reasons, setting_up};
use crate::bot::{self, Alternative};
use crate::choices;
use crate::data::{Card, Kind};
use crate::notation::{Move, Partial, Reinforcing, Side, Step};
use crate::state::NavalBattles;
use crate::table::{Attack, Phase};
use crate::view::View;
use crate::words::{self, cards, text};
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Press, Tone};
use engine::prompt::{MoveKind, Next, UNDO};
use std::fmt;

pub(super) fn panel(context: PanelContext<'_>) -> Panel {
    let attacks = attacks::entries(context);
    let nothing_is_declared = context.view.game.table.attacks.is_empty();
    let panel = match nothing_is_declared && context.asks_to_confirm() {
        true => Panel::new().say(text("ask-end-unfought")),
        false => says(context, attacks.is_empty()),
    };
    if nothing_is_declared {
        return undeclared(context, panel, attacks);
    }
    let undo = entered(context);
    let changes = attacks::changes(context, ENTRIES - attacks.len());
    let attacks = attacks.into_iter().chain(changes).collect();
    let panel = panel.menu(text("menu-more-attacks"), attacks).menu_of_first(text("menu-undo"), undo);
    ends(context, panel).table_here()
}

/// The controls before the first attack: a suggestion, attacks, other moves, and the end of the turn. The question
/// whether to end it without an attack has the same controls, and the way back in the place of the end.
fn undeclared(context: PanelContext<'_>, panel: Panel, attacks: Vec<MenuEntry>) -> Panel {
    let suggested = bot::suggested(&context.view.game, context.seat);
    let why = bot::why(&context.view.game, context.seat, &suggested);
    let panel = why.into_iter().fold(panel, |panel, why| panel.because(text("say-suggested").with("why", why)));
    let suggestion = context.suggestion(text("button-suggested").with("moves", described(&suggested)));
    let fights = suggested.iter().any(Move::declares);
    let suggestion = suggestion.tone(if fights { Tone::Primary } else { Tone::Plain });
    let is_only = attacks.is_empty();
    let confirms = ends_of_phases(context);
    // Without a better idea new cards are the best of the turn.
    let renews = suggested.is_empty() && bot::throws(&context.view.game, context.seat);
    let discards = discards(context).map(|discards| discards.tone(if renews { Tone::Primary } else { Tone::Plain }));
    let last = match &confirms {
        // The way back stands where the end was, so that a double press does not end the turn.
        Some(line) if context.asks_to_confirm() => match discards {
            Some(_) => vec![button(line, "end-turn"), Button::back()],
            None => vec![Button::back(), button(line, "end-turn")],
        },
        Some(line) if is_only => {
            let end = button(line, "end-turn").tone(if renews { Tone::Plain } else { Tone::Primary });
            discards.into_iter().chain([end]).collect()
        }
        _ => discards.into_iter().chain([context.asks("end-turn").offered(confirms.is_some())]).collect(),
    };
    let panel = panel.buttons(vec![suggestion.offered(!suggested.is_empty())]);
    let panel = panel.menu(text("menu-attacks"), attacks).menu(text("menu-preparations"), others(context));
    panel.buttons(last).table_here()
}

/// What the moves of a suggestion are.
fn described(suggested: &[Move]) -> Message {
    let count: usize = suggested.iter().map(Move::attacks).sum();
    let rows = suggested.iter().any(|step| matches!(step, Move::Place(..) | Move::Flip(..)));
    let cards =
        suggested.iter().any(|step| matches!(step, Move::Reinforce(..) | Move::Withdraw(_) | Move::Prepare(..)));
    text("suggested-moves").with("attacks", count).with("rows", rows).with("cards", cards)
}

/// The texts: entered moves, problems and, while nothing is entered, cards that cannot be played. Attacks are only counted: the
/// picture shows them.
fn says(context: PanelContext<'_>, nothing_to_attack: bool) -> Panel {
    let game = &context.view.game;
    let hand = &game.secrets(context.seat).hand;
    let fleet = game.table.fleet(context.seat);
    let attacks = game.table.attacks.len();
    let said = text(if hand.is_empty() { "say-no-hand" } else { "say-turn" }).with("attacks", attacks);
    let steps = steps(context);
    let others: Vec<Arg> = steps.iter().filter(|step| !step.declares()).map(|step| labels::line(step).into()).collect();
    let entered = (!others.is_empty()).then(|| text("say-entered").with("lines", commas(others)));
    let wrong = match () {
        () if !game.table.takes_whole_turns(context.seat) => Some("say-empty-fleet"),
        () if fleet.has_gap() => Some("say-gap"),
        () if game.table.skips => Some("say-skipped"),
        () if nothing_to_attack && game.is_deadlocked() => Some("say-deadlock"),
        () if nothing_to_attack && attacks > 0 => Some("say-no-more-attacks"),
        () if nothing_to_attack && !hand.is_empty() => Some("say-no-attack"),
        () => None,
    };
    let declaring = reach(context, &Phase::Declare).map(|(_, game)| game);
    let not_now = if steps.is_empty() { reasons::not_now(context, declaring.as_ref()) } else { None };
    let over = matches!(game.table.phase, Phase::Prepare | Phase::Declare);
    let over = over && game.drafted(context.seat).contains(&Move::End);
    let over = over.then(|| text("say-reorganised"));
    let withdrawn = if game.table.skips { None } else { withdrawn(context) };
    let first = [said].into_iter().chain(no_ship(context)).chain(wrong.map(text));
    first.chain(entered).chain(withdrawn).chain(over).chain(not_now).fold(Panel::new(), Panel::say)
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
pub(super) fn reach(context: PanelContext<'_>, phase: &Phase) -> Option<(Vec<Move>, NavalBattles)> {
    let (ends, game) = context.view.game.ends_before(context.seat, phase)?;
    Some((vec![Move::End; ends], game))
}

/// The choices that continue a step in a game.
pub(super) fn continued(context: PanelContext<'_>, game: &NavalBattles, step: Step) -> Vec<Step> {
    match choices::next(game, context.seat, &step.into()) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text.step).collect(),
        _ => Vec::new(),
    }
}

/// The menu of everything but attacks: another suggestion, preparations, what can be taken back, the whole table, and
/// the standing orders.
fn others(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let table = context.table().map(|table| MenuEntry { press: table.press, label: table.label, chosen: false });
    let undo = entered(context).into_iter();
    let last: Vec<MenuEntry> = undo.chain(table).chain(context.signs_entry()).chain([context.orders_entry()]).collect();
    let Alternative { moves, is_careful } = bot::alternative(&context.view.game, context.seat);
    let label = || text("entry-alternative").with("moves", described(&moves)).with("careful", is_careful);
    let alternative = (!moves.is_empty()).then(|| MenuEntry::new(Step::Alternative, label()));
    let mut all: Vec<MenuEntry> = alternative.into_iter().collect();
    all.extend(preparations(context, ENTRIES.saturating_sub(all.len() + last.len())));
    all.extend(last);
    all.truncate(ENTRIES);
    all
}

/// Entries for moves before the attacks: cards of Reorganise, preparations, and rows and sides.
fn preparations(context: PanelContext<'_>, room: usize) -> Vec<MenuEntry> {
    let game = &context.view.game;
    let reorganises = game.table.phase == Phase::Reorganise;
    let fleet = game.table.fleet(context.seat);
    let places = if reorganises { setting_up::places(&fleet.units) } else { Vec::new() };
    let mut before = if reorganises { reorganising(context) } else { Vec::new() };
    let prepared = reach(context, &Phase::Prepare).map_or_else(Vec::new, |(before, game)| {
        let begun = continued(context, &game, Step::Prepare(None)).into_iter();
        begun.map(|step| Partial { before: before.clone(), step }).collect()
    });
    let begun = prepared.into_iter().chain(places).collect();
    before.extend(whole(context, begun, room.saturating_sub(before.len())));
    before
}

/// Entries for steps that begin moves. As many as there is room for are replaced by the whole moves that they begin.
pub(super) fn whole(context: PanelContext<'_>, begun: Vec<Partial>, room: usize) -> Vec<MenuEntry> {
    let mut left = begun.len();
    let (mut all, mut room) = (Vec::new(), room);
    for step in begun {
        left -= 1;
        let further = context.choices(&step);
        let steps: Vec<Partial> = match further.len() {
            0 => vec![step],
            count if count + left <= room => further.into_iter().map(|choice| choice.text).collect(),
            _ => vec![step],
        };
        room = room.saturating_sub(steps.len());
        all.extend(steps);
    }
    all.into_iter().map(|partial| MenuEntry::new(&partial, preparation(&partial))).collect()
}

/// The label of a move before the attacks, or of its beginning. A preparation names its price (NAV-29, NAV-44).
fn preparation(partial: &Partial) -> Message {
    let prepares = |what: Arg| text("entry-prepare").with("what", what).with("ends", !partial.before.is_empty());
    match &partial.step {
        Step::Prepare(Some(card)) => prepares((*card).into()),
        Step::Whole(step @ Move::Prepare(..)) => prepares(labels::line(step).into()),
        Step::Whole(Move::Flip(ship, side)) => text("entry-flip").with("ship", *ship).with("side", side.name()),
        Step::Place(Some(ship)) => text("entry-place").with("ship", *ship),
        Step::Whole(step) => labels::line(step),
        other => text("line-other").with("text", other.to_string()),
    }
}

fn play(entered: impl fmt::Display, kind: &str, cards: Arg) -> MenuEntry {
    MenuEntry::new(entered, text("entry-play").with("kind", kind).with("card", cards))
}

/// Entries for Reinforcements and Withdrawal.
fn reorganising(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let best = bot::reinforcements(&context.view.game, context.seat).and_then(|step| bring(&step));
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
    best.into_iter().chain(sets).chain(withdraws).chain(heals).collect()
}

/// The entry of whole reinforcements; `None` if they are too long for a press.
fn bring(step: &Move) -> Option<MenuEntry> {
    let Move::Reinforce(played, with) = step else { return None };
    let whole = Reinforcing { cards: played.clone(), with: with.clone(), coming: None, whole: true };
    let ships = with.iter().map(|new| {
        let place = new.row.map_or_else(|| new.side.map_or("", Side::name).to_owned(), |row| row.to_string());
        Arg::from(words::place(&place).with("ship", new.ship))
    });
    let label = text("entry-bring").with("ships", commas(ships)).with("card", cards(played.iter().copied()));
    Some(MenuEntry::new(Step::Reinforce(whole), label)).filter(|entry| Press::fits(entry.press.text()))
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
            let label = text("entry-undo").with("line", labels::line(step));
            let number = declared(context, step).map_or(0, |attack| attack.number);
            all.push(MenuEntry::new(entered, label.with("number", number)));
        }
    }
    let reopened = (drafted.last() == Some(&Move::End)).then(|| {
        let back = format!("{UNDO} {}", Move::End);
        MenuEntry::new(back, text("entry-reopen").with("phase", context.view.game.table.phase.name()))
    });
    all.extend(reopened);
    if all.len() > 1 {
        all.truncate(ENTRIES - 1);
        all.push(MenuEntry::new(Move::Clear, text("button-clear")));
    }
    all
}

/// The entry that takes back the latest move of the viewer's turn.
pub(crate) fn latest_undo(view: &View) -> Option<MenuEntry> {
    let nothing = Partial::default();
    let context = PanelContext { view, seat: view.seat()?, focus: Focus::on(&nothing) };
    entered(context).into_iter().rfind(|entry| entry.press.text() != Move::Clear.to_string())
}

/// The line that takes a move back. If the move is too long for a press, the line cancels the attack that it declared, or names
/// its verb, which takes back the latest move with that verb. `None` for an earlier one of these moves.
fn undo_line(context: PanelContext<'_>, step: &Move, is_last: bool) -> Option<String> {
    let line = format!("{UNDO} {step}");
    if Press::fits(&line) {
        return Some(line);
    }
    let declared = declared(context, step).filter(|_| matches!(step, Move::Fire { .. }));
    let cancelled = declared.map(|attack| Move::Cancel(attack.number).to_string());
    cancelled.or_else(|| step.verb().filter(|_| is_last).map(|verb| format!("{UNDO} {verb}")))
}

/// The first attack that an entered move has declared.
fn declared<'v>(context: PanelContext<'v>, step: &Move) -> Option<&'v Attack> {
    context.view.game.table.attacks.iter().find(|attack| match step {
        Move::Fire { mounts, .. } => attack.mounts == *mounts,
        Move::Fly(carrier, _) => attack.carrier == Some(*carrier),
        Move::Air(card, targets) => attack.card == Some(*card) && attack.target == targets[0],
        _ => false,
    })
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

/// Adds the buttons that confirm the attacks.
fn ends(context: PanelContext<'_>, panel: Panel) -> Panel {
    let confirms = ends_of_phases(context);
    // Planning is a reason to resolve attacks one by one.
    let plans = context.view.game.table.fleet(context.seat).plannings() > 0;
    let (choose, later) = match plans {
        true => ("attack-and-ask", None),
        false => ("attack-and-discard", Some(Move::resolved_ahead(false))),
    };
    let end = |label: &str, ahead: Option<Move>| {
        let ends = confirms.as_ref()?;
        let line = match ahead {
            Some(ahead) => Partial::from(ahead).after(&[&ends.before[..], &[Move::End]].concat()),
            None => ends.clone(),
        };
        Some(button(line, label))
    };
    // The green button is the one that people should press without a thought: it leaves out no useful discard.
    let throws = bot::throws(&context.view.game, context.seat);
    let tone = |is_usual: bool| if is_usual { Tone::Success } else { Tone::Plain };
    // The confirmation also leaves the next moves ahead, so that nobody waits for the attacker again.
    let attack = end("attack", Some(Move::resolved_ahead(true))).map(|attack| attack.tone(tone(!throws)));
    let panel = panel.buttons(attack.into_iter().chain(context.table()).collect());
    panel.buttons(end(choose, later).map(|attack| attack.tone(tone(throws))).into_iter().collect())
}

/// The button that goes on to the Discard phase without an attack.
fn discards(context: PanelContext<'_>) -> Option<Button> {
    let holds = !context.view.game.secrets(context.seat).hand.is_empty();
    let (ends, _) = context.view.game.ends_before(context.seat, &Phase::Discard).filter(|_| holds)?;
    Some(button(Partial::from(Move::End).after(&vec![Move::End; ends.saturating_sub(1)]), "discard-cards"))
}
