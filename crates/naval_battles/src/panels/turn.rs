//! The turn from Reorganise to the confirmation of the attacks, in one panel of four rows: what comes before the attacks, attacks, what
//! was entered, and what ends it.

use super::{Desk, button, idle, labels, reasons, setting_up};
use crate::choices;
use crate::data::{Card, Kind, Ship};
use crate::notation::{self, Move};
use crate::state::NavalBattles;
use crate::table::Phase;
use crate::view::View;
use crate::words::{cards, joined, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::panel::{Button, Focus, MenuEntry, PRESS, Panel, Tone};
use engine::prompt::{MoveKind, Next, UNDO};
use engine::seat::Seat;

pub(super) fn panel(desk: Desk<'_>) -> Panel {
    let attacks = attacks(desk);
    let panel = says(desk, attacks.is_empty());
    let no_preparation = if closed(desk) { "closed" } else { "no-preparation" };
    let panel = panel.menu_or(text("menu-preparations"), preparations(desk), idle(no_preparation));
    let panel = panel.menu_or(text("menu-attacks"), attacks, idle("no-attack"));
    let panel = panel.menu_or(text("menu-undo"), entered(desk), idle("nothing-entered"));
    panel.buttons(beside(desk).into_iter().chain(ends(desk)).collect())
}

/// The question at the end of a turn without an attack: it can be meant for something else that stood there.
pub(super) fn sure(desk: Desk<'_>) -> Panel {
    let question = if attacks(desk).is_empty() { "ask-end" } else { "ask-end-unfought" };
    let end = ends_of_phases(desk).map(|line| button(line, "end-turn").tone(end_tone(desk)));
    let panel = Panel::new().say(text(question)).say(labels::hand(desk)).buttons(vec![discards(desk)]);
    panel.buttons([Button::back()].into_iter().chain(desk.table()).chain(end).collect())
}

/// Whether whoever looks could declare an attack in his turn, which is going on.
pub(crate) fn can_attack(view: &View) -> bool {
    view.seat().is_some_and(|seat| !attacks(Desk { view, seat, focus: Focus::default() }).is_empty())
}

/// Whether attacks are entered behind the ends of phases that could else still be opened again.
fn closed(desk: Desk<'_>) -> bool {
    desk.view.game.table.phase == Phase::Declare && desk.view.game.drafted(desk.seat).contains(&Move::End)
}

/// What was entered, what is wrong and, as long as nothing was entered, which cards cannot be played. What has happened before is told
/// with it, and the attacks that are entered stand in the picture.
fn says(desk: Desk<'_>, nothing_to_attack: bool) -> Panel {
    let game = &desk.view.game;
    let hand = &game.secrets(desk.seat).hand;
    let fleet = game.table.fleet(desk.seat);
    let said = text(if hand.is_empty() { "say-no-hand" } else { "say-turn" });
    let steps = steps(desk);
    let others = steps.iter().filter(|step| !step.declares()).map(|step| labels::line(step).into());
    let attacks = game.table.attacks.len();
    let attacks = (attacks > 0).then(|| text("say-attacks").with("count", attacks).into());
    let lines: Vec<Arg> = others.chain(attacks).collect();
    let lines = (!lines.is_empty()).then(|| text("say-entered").with("lines", commas(lines)));
    let wrong = match () {
        () if !game.table.takes_whole_turns(desk.seat) => Some("say-empty-fleet"),
        () if fleet.has_gap() => Some("say-gap"),
        () if game.table.skips => Some("say-skipped"),
        () if nothing_to_attack && game.is_deadlocked() => Some("say-deadlock"),
        () if nothing_to_attack && !game.table.attacks.is_empty() => Some("say-no-more-attacks"),
        () if nothing_to_attack && !hand.is_empty() => Some("say-no-attack"),
        () => None,
    };
    let declaring = reach(desk, &Phase::Declare).map(|(_, game)| game);
    let not_now = if steps.is_empty() { reasons::not_now(desk, declaring.as_ref()) } else { None };
    // Where all phases before the attacks are over, that stands in the place of their menu.
    let over = game.table.phase == Phase::Prepare && game.drafted(desk.seat).contains(&Move::End);
    let over = over.then(|| text("say-reorganised"));
    let said =
        joined([said].into_iter().chain(lines)).into_iter().chain(over).chain(no_ship(desk)).chain(wrong.map(text));
    let withdrawn = if game.table.skips { None } else { withdrawn(desk) };
    said.chain(withdrawn).chain(not_now).fold(Panel::new(), Panel::say)
}

/// That there is no ship left, and for how long that may go on (NAV-190).
fn no_ship(desk: Desk<'_>) -> Option<Message> {
    let table = &desk.view.game.table;
    let fleet = table.fleet(desk.seat);
    let bare = fleet.units.is_empty() && table.takes_whole_turns(desk.seat);
    let said = || text("say-no-ship").with("reserve", fleet.reserve > 0);
    bare.then(|| said().with("turns", table.bare_turns_left(desk.seat)))
}

/// Whose fleets have withdrawn, and until when (NAV-145, NAV-146).
fn withdrawn(desk: Desk<'_>) -> Option<Message> {
    let game = &desk.view.game;
    let seats = game.enemies(desk.seat).filter(|enemy| game.table.fleet(*enemy).is_withdrawn());
    let seats: Vec<Arg> = seats.map(Arg::from).collect();
    (!seats.is_empty()).then(|| text("say-withdrawn").with("count", seats.len()).with("seats", commas(seats)))
}

/// What was entered, without ends of phases.
fn steps(desk: Desk<'_>) -> Vec<Move> {
    desk.view.game.drafted(desk.seat).into_iter().filter(|step| *step != Move::End).collect()
}

/// What has to be entered before something of this phase, and the game behind it; `None` if the phase cannot be reached.
fn reach(desk: Desk<'_>, phase: &Phase) -> Option<(String, NavalBattles)> {
    let (ends, game) = desk.view.game.ends_before(desk.seat, phase)?;
    Some((format!("{}; ", Move::End).repeat(ends), game))
}

/// What attacks can begin with: cards that can be fired or flown, carriers, and Surprise Attacks.
fn attacks(desk: Desk<'_>) -> Vec<MenuEntry> {
    let Some((before, game)) = reach(desk, &Phase::Declare) else { return Vec::new() };
    let texts = |entered: &str| match choices::next(&game, desk.seat, entered) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    };
    let offered: Vec<String> = texts("");
    let of = |begin: &str| if offered.iter().any(|text| text == begin) { texts(begin) } else { Vec::new() };
    let all = ["fire~", "air~", "fly~", "surprise~"].into_iter().flat_map(of);
    all.map(|entered| MenuEntry::new(format!("{before}{entered}"), attack(&entered))).collect()
}

/// A card that attacks, a carrier, or whom a Surprise Attack is for.
fn attack(entered: &str) -> Message {
    let words: Vec<&str> = entered.trim_end_matches(['~', '>', ' ']).split(' ').collect();
    let said = match words[..] {
        ["fly", id] => Ship::named(id).map(|ship| text("entry-fly").with("ship", ship)),
        ["surprise", seat] => seat.parse().ok().map(|number: u8| text("entry-surprise").with("seat", Seat(number - 1))),
        [_, id] => Card::named(id).map(|card| text("entry-fire").with("card", card)),
        _ => None,
    };
    said.unwrap_or_else(|| text("line-other").with("text", entered))
}

/// What comes before the attacks: rows and sides, cards of Reorganise, and preparations.
fn preparations(desk: Desk<'_>) -> Vec<MenuEntry> {
    let game = &desk.view.game;
    let reorganises = game.table.phase == Phase::Reorganise;
    let fleet = game.table.fleet(desk.seat);
    let places = if reorganises { setting_up::places(&fleet.units) } else { Vec::new() };
    let play = |entered: String, kind: &str, cards: Arg| {
        MenuEntry::new(entered, text("entry-play").with("kind", kind).with("card", cards))
    };
    let before = if reorganises { reorganising(desk, &play) } else { Vec::new() };
    let prepared = reach(desk, &Phase::Prepare).map_or_else(Vec::new, |(before, game)| {
        let cards = match choices::next(&game, desk.seat, "prepare~") {
            Next::Pick(cards) => cards,
            _ => Vec::new(),
        };
        let card = |text: &str| Card::named(text.strip_prefix("prepare ")?.trim_end_matches('~'));
        let entry = |text: String| card(&text).map(|card| play(format!("{before}{text}"), "prepare", card.into()));
        cards.into_iter().filter_map(|choice| entry(choice.text)).collect()
    });
    before.into_iter().chain(prepared).chain(places).collect()
}

/// Reinforcements and Withdrawal.
fn reorganising(desk: Desk<'_>, play: &dyn Fn(String, &str, Arg) -> MenuEntry) -> Vec<MenuEntry> {
    let sets = match desk.next("reinforce~") {
        Next::Pick(sets) => sets,
        _ => Vec::new(),
    };
    let played = |text: &str| cards(text.split(' ').skip(1).map_while(notation::card_word));
    let sets = sets.into_iter().map(|set| {
        let played = played(&set.text);
        play(set.text, "reinforce", played)
    });
    let withdrawal = || Card::of(Kind::Withdrawal).into();
    let withdraws = desk.accepts("withdraw").then(|| play("withdraw".to_owned(), "withdraw", withdrawal()));
    let heals = matches!(desk.next("withdraw "), Next::Several { .. });
    let heals = heals.then(|| play("withdraw ".to_owned(), "heal", withdrawal()));
    sets.chain(withdraws).chain(heals).collect()
}

/// What was entered, each to be taken back.
pub(super) fn entered(desk: Desk<'_>) -> Vec<MenuEntry> {
    let mut all: Vec<MenuEntry> = Vec::new();
    let drafted = desk.view.game.drafted(desk.seat);
    let steps = steps(desk);
    for (at, step) in steps.iter().enumerate() {
        let is_last = steps[at + 1..].iter().all(|later| verb(later) != verb(step));
        let Some(entered) = taken_back(desk, step, is_last) else { continue };
        if !all.iter().any(|entry| entry.press.text() == entered) {
            all.push(MenuEntry::new(entered, text("entry-line").with("line", labels::line(step))));
        }
    }
    let reopened = (drafted.last() == Some(&Move::End)).then(|| {
        let back = format!("{UNDO} {}", Move::End);
        MenuEntry::new(back, text("entry-reopen").with("phase", &desk.view.game.table.phase))
    });
    all.extend(reopened);
    all
}

/// The word that a move begins with.
fn verb(step: &Move) -> String {
    step.to_string().split(' ').next().unwrap_or_default().to_owned()
}

/// What takes a step back: its line; where that is too long for a press, the attack that it declared, or the latest line that begins
/// like it. One before that is too long as well is taken back behind it.
fn taken_back(desk: Desk<'_>, step: &Move, is_last: bool) -> Option<String> {
    let line = format!("{UNDO} {step}");
    if line.len() <= PRESS {
        return Some(line);
    }
    let attacks = &desk.view.game.table.attacks;
    let declared = attacks.iter().find(|attack| match step {
        Move::Fire { mounts, .. } => attack.mounts == *mounts,
        _ => false,
    });
    let cancelled = declared.map(|attack| Move::Cancel(attack.number).to_string());
    cancelled.or_else(|| is_last.then(|| format!("{UNDO} {}", verb(step))))
}

/// So many ends of phases as a line.
fn ends_in_line(count: usize) -> String {
    vec![Move::End.to_string(); count].join("; ")
}

/// The ends of all phases up to the one that counts.
fn ends_of_phases(desk: Desk<'_>) -> Option<String> {
    let counts = |game: &NavalBattles| {
        let ends = game.check(desk.seat, &Move::End).is_ok();
        ends && game.kind_of(desk.seat, &Move::End) != MoveKind::Draft
    };
    let (before, _) = desk.view.game.ends_until(desk.seat, counts)?;
    Some(ends_in_line(before + 1))
}

/// What stands before the end of the turn, always in the same places.
pub(super) fn beside(desk: Desk<'_>) -> Vec<Button> {
    let clear = button(Move::Clear.to_string(), "clear").enabled(desk.view.game.draft.is_some());
    desk.table().into_iter().chain([desk.order(), clear]).collect()
}

/// What ends the turn, or its attacks.
fn ends(desk: Desk<'_>) -> Vec<Button> {
    let game = &desk.view.game;
    let confirms = ends_of_phases(desk);
    if game.table.attacks.is_empty() {
        return vec![desk.asks("end-turn").tone(end_tone(desk)).enabled(confirms.is_some()), discards(desk)];
    }
    // One by one attacks are resolved for the sake of Planning.
    let plans = game.table.fleet(desk.seat).plannings() > 0;
    let (choose, later) = match plans {
        true => ("attack-and-ask", None),
        false => ("attack-and-discard", Some(Move::resolved_ahead(false))),
    };
    let end = |label: &str, ahead: Option<Move>, tone: Tone| {
        let ahead = ahead.map(|ahead| format!("; {ahead}")).unwrap_or_default();
        let line = confirms.as_ref().map_or_else(|| format!("{label}~"), |confirms| format!("{confirms}{ahead}"));
        button(line, label).tone(tone).enabled(confirms.is_some())
    };
    // With the confirmation the attacker leaves ahead what follows, so that nobody waits for him again.
    vec![end("attack", Some(Move::resolved_ahead(true)), Tone::Success), end(choose, later, Tone::Plain)]
}

/// How the end of a turn without an attack stands out: as long as something can attack it is one way among others.
fn end_tone(desk: Desk<'_>) -> Tone {
    if attacks(desk).is_empty() { Tone::Primary } else { Tone::Plain }
}

/// What leads to the Discard phase without an attack.
fn discards(desk: Desk<'_>) -> Button {
    let holds = !desk.view.game.secrets(desk.seat).hand.is_empty();
    let ends = desk.view.game.ends_before(desk.seat, &Phase::Discard).filter(|_| holds);
    let line = ends.as_ref().map_or_else(|| "discard-cards~".to_owned(), |(ends, _)| ends_in_line(*ends));
    button(line, "discard-cards").enabled(ends.is_some())
}
