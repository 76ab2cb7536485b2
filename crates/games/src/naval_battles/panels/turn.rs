//! The turn from Reorganise to the confirmation of the attacks, in one panel of four rows: attacks, what comes before them, what was
//! entered, and what ends it.

use super::{Desk, button, labels, menu_or, orders, setting_up};
use crate::engine::outcome::commas;
use crate::engine::prompt::{MoveKind, Next, UNDO};
use crate::engine::seat::Seat;
use crate::lang::{Arg, Message};
use crate::naval_battles::choices;
use crate::naval_battles::data::{Card, Kind, Ship};
use crate::naval_battles::notation::Move;
use crate::naval_battles::state::NavalBattles;
use crate::naval_battles::table::Phase;
use crate::naval_battles::words::text;
use crate::panel::{Button, MenuEntry, PRESS, Panel, Tone};

/// What the attacker leaves ahead with the confirmation, so that nobody waits for him again.
const AHEAD: &str = "ahead resolve all & end";

pub(super) fn panel(desk: Desk<'_>) -> Panel {
    let attacks = attacks(desk);
    let panel = says(desk, attacks.is_empty());
    let panel = menu_or(panel, text("menu-attacks"), attacks, "no-attack");
    let panel = menu_or(panel, text("menu-preparations"), preparations(desk), "no-preparation");
    let panel = menu_or(panel, text("menu-undo"), entered(desk), "nothing-entered");
    panel.buttons(ends(desk))
}

/// The hand, what was entered, and what is wrong.
fn says(desk: Desk<'_>, nothing_to_attack: bool) -> Panel {
    let game = &desk.view.game;
    let hand = &game.secrets(desk.seat).hand;
    let fleet = game.table.fleet(desk.seat);
    let said = if hand.is_empty() { text("say-no-hand") } else { text("say-turn").with("hand", labels::hand(desk)) };
    let lines: Vec<Arg> = steps(desk).iter().map(|step| labels::line(step).into()).collect();
    let lines = (!lines.is_empty()).then(|| text("say-entered").with("lines", commas(lines)));
    let wrong = match () {
        () if fleet.units.is_empty() => Some("say-empty-fleet"),
        () if fleet.has_gap() => Some("say-gap"),
        () if game.table.skips => Some("say-skipped"),
        () if nothing_to_attack => Some("say-no-attack"),
        () => None,
    };
    let said: Vec<Message> = [said].into_iter().chain(lines).chain(wrong.map(text)).collect();
    said.into_iter().fold(Panel::new(), Panel::say)
}

/// What was entered, without ends of phases.
fn steps(desk: Desk<'_>) -> Vec<Move> {
    desk.view.game.drafted(desk.seat).into_iter().filter(|step| *step != Move::End).collect()
}

/// What has to be entered before something of this phase, and the game behind it; `None` if the phase cannot be reached.
fn reach(desk: Desk<'_>, phase: &Phase) -> Option<(String, NavalBattles)> {
    let game = &desk.view.game;
    let mut before = String::new();
    // Two phases can end before attacks are declared.
    for _ in 0..=2 {
        let at = if before.is_empty() {
            game.clone()
        } else {
            choices::behind(game, desk.seat, before.trim_end_matches("; "))?
        };
        if at.table.phase == *phase {
            return Some((before, at));
        }
        before.push_str("end; ");
    }
    None
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
    let play = |entered: String, kind: &str, card: Card| {
        MenuEntry::new(entered, text("entry-play").with("kind", kind).with("card", card))
    };
    let before = if reorganises { reorganising(desk, &play) } else { Vec::new() };
    let prepared = reach(desk, &Phase::Prepare).map_or_else(Vec::new, |(before, game)| {
        let cards = match choices::next(&game, desk.seat, "prepare~") {
            Next::Pick(cards) => cards,
            _ => Vec::new(),
        };
        let card = |text: &str| Card::named(text.strip_prefix("prepare ")?.trim_end_matches('~'));
        let entry = |text: String| card(&text).map(|card| play(format!("{before}{text}"), "prepare", card));
        cards.into_iter().filter_map(|choice| entry(choice.text)).collect()
    });
    before.into_iter().chain(prepared).chain(places).collect()
}

/// Reinforcements and Withdrawal.
fn reorganising(desk: Desk<'_>, play: &dyn Fn(String, &str, Card) -> MenuEntry) -> Vec<MenuEntry> {
    let sets = match desk.next("reinforce~") {
        Next::Pick(sets) => sets,
        _ => Vec::new(),
    };
    let card = |text: &str| Card::named(text.split(' ').nth(1)?);
    let sets = sets.into_iter().filter_map(|set| card(&set.text).map(|card| play(set.text, "reinforce", card)));
    let withdrawal = Card::of(Kind::Withdrawal);
    let withdraws = desk.accepts("withdraw").then(|| play("withdraw".to_owned(), "withdraw", withdrawal));
    let heals = matches!(desk.next("withdraw "), Next::Several { .. });
    let heals = heals.then(|| play("withdraw ".to_owned(), "heal", withdrawal));
    sets.chain(withdraws).chain(heals).collect()
}

/// What was entered, each to be taken back.
pub(super) fn entered(desk: Desk<'_>) -> Vec<MenuEntry> {
    let mut all: Vec<MenuEntry> = Vec::new();
    for step in steps(desk) {
        let entered = taken_back(desk, &step);
        if !all.iter().any(|entry| entry.press.text() == entered) {
            all.push(MenuEntry::new(entered, text("entry-line").with("line", labels::line(&step))));
        }
    }
    all
}

/// What takes a step back: its line, or where that is too long for a press the attack that it declared.
fn taken_back(desk: Desk<'_>, step: &Move) -> String {
    let line = format!("{UNDO} {step}");
    let attacks = &desk.view.game.table.attacks;
    let declared = attacks.iter().find(|attack| match step {
        Move::Fire { mounts, .. } => attack.mounts == *mounts,
        _ => false,
    });
    match declared {
        Some(attack) if line.len() > PRESS => Move::Cancel(attack.number).to_string(),
        _ => line,
    }
}

/// The ends of all phases up to the one that counts.
fn ends_of_phases(desk: Desk<'_>) -> Option<String> {
    let mut line = Move::End.to_string();
    let mut game = desk.view.game.clone();
    while game.check(desk.seat, &Move::End).is_ok() {
        if game.kind_of(desk.seat, &Move::End) != MoveKind::Draft {
            return Some(line);
        }
        game = choices::behind(&game, desk.seat, "end")?;
        line.push_str("; end");
    }
    None
}

/// What ends the turn, or its attacks; from turn to turn the other way round.
fn ends(desk: Desk<'_>) -> Vec<Button> {
    let table = &desk.view.game.table;
    let line = ends_of_phases(desk);
    let end = |label: &str, behind: &str, tone: Tone| {
        let text = line.as_ref().map_or_else(|| "end~".to_owned(), |line| format!("{line}{behind}"));
        button(text, label).tone(tone).enabled(line.is_some())
    };
    let mut buttons = if table.attacks.is_empty() {
        vec![end("end-turn", "", Tone::Primary)]
    } else {
        vec![end("attack", &format!("; {AHEAD}"), Tone::Danger), end("attack-and-ask", "", Tone::Plain)]
    };
    let drafted = desk.view.game.draft.is_some();
    buttons.push(button(Move::Clear.to_string(), "clear").enabled(drafted));
    buttons.push(orders());
    let rounds = table.turns / u16::from(table.seats());
    if rounds % 2 == 1 {
        buttons.reverse();
    }
    buttons
}
