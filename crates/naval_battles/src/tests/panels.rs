//! Panels: lengths of presses, and tones. The rest is in `rules/panels.txt`.

use super::super::data::Nation;
use super::super::notation::{self, Layout, Move};
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use super::scenes::{ANNA, BEN, Table, at_sea, attacked, begun};
use engine::battery::duel::Duel;
use engine::battery::presses::{controls, open, presses};
use engine::battery::texts;
use engine::battery::trial;
use engine::dice::{Dice, Stream};
use engine::lang::Language;
use engine::log::Log;
use engine::panel::{ControlRow, Focus, Label, MenuEntry, PRESS, Panel, Press, Tone};
use engine::prelude::*;
use engine::prompt;
use engine::rules::SUGGESTION;
use engine::seat::{Seat, Viewer};

fn panel(table: &Table, seat: Seat) -> Panel {
    trial::panel::<NavalBattles>(&table.view(Viewer::Seat(seat)), "")
}

/// A primary button must not be a worse choice than the others.
#[test]
fn end_of_turn_or_slot_is_primary_only_without_alternative() {
    let tone = |table: &Table, seat: Seat, text: &str, look: &str| {
        let shown = trial::panel_in::<NavalBattles>(&table.view(Viewer::Seat(seat)), Focus { partial: "", look });
        let all = shown.rows().iter().filter_map(|row| match row {
            ControlRow::Buttons(buttons) => Some(buttons.clone()),
            _ => None,
        });
        all.flatten().find(|button| button.press.text() == text).expect("a button").tone
    };
    assert_eq!(tone(&at_sea(), ANNA, "?sure", ""), Tone::Plain, "an attack is possible");
    let mut table = attacked();
    assert_eq!(tone(&table, BEN, "end", ""), Tone::Plain, "Near Miss helps");
    table.game.secrets_mut(BEN).hand.clear();
    assert_eq!(tone(&table, BEN, "end", ""), Tone::Primary, "there is no defence");
}

/// The full names of two ships and a target would exceed a press.
#[test]
fn shot_of_two_ships_with_long_names_fits_in_press() {
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 1\nturn 1 1 reorganise 1\n\
        fleet 1 italy ready 0\nrow 1 1 duca-degli-abruzzi capitani-romani\nhand 1 secondary-4-5-pair\n\
        reserve 1 littorio\nfleet 2 france ready 0\nrow 2 1 la-galissonniere\nreserve 2 richelieu\n";
    let table = Table::at(position);
    let begun = presses(&table, ANNA).into_iter().find(|text| text.contains("fire")).expect("a card that can be fired");
    let shots = open(&table, ANNA, &begun);
    let shot = shots.iter().find(|control| control.text.contains('>')).expect("a shot");
    let mut fired = table.clone();
    assert_eq!(fired.enter(ANNA, &shot.text).1, None, "{}", shot.text);
    assert_eq!(fired.game.table.attacks.len(), 1);
}

fn presses_after(table: &Table, seat: Seat, entered: &str) -> Vec<String> {
    open(table, seat, entered).into_iter().map(|control| control.text).collect()
}

/// The full names of three targets would exceed a press.
#[test]
fn air_attack_on_long_names_fits_in_press_and_can_be_taken_back() {
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 1\nturn 1 1 reorganise 1\n\
        fleet 1 france ready 0\nrow 1 1 la-galissonniere\nhand 1 air-x3\nreserve 1 richelieu\n\
        fleet 2 italy ready 0\nrow 2 1 duca-degli-abruzzi capitani-romani leonardo-da-vinci\nreserve 2 littorio\n";
    let position = position.replace(" leonardo-da-vinci", "");
    let position = format!("{position}submarines 2 leonardo-da-vinci\n");
    let mut table = Table::at(&position);
    let steps = Focus { partial: "", look: "steps" };
    let steps = trial::panel_in::<NavalBattles>(&table.view(Viewer::Seat(ANNA)), steps);
    let begun = controls(&steps).into_iter().find(|control| control.text.contains("air air-x3"));
    let mut entered = begun.expect("the card").text;
    for target in ["duca", "capi", "leon"] {
        let offered = presses_after(&table, ANNA, &entered);
        let named = |text: &&String| text.rsplit([' ', ',']).next().is_some_and(|last| last.starts_with(target));
        entered = offered.iter().find(named).unwrap_or_else(|| panic!("{target}: {offered:?}")).clone();
    }
    assert!(entered.len() <= PRESS, "{entered}");
    assert_eq!(table.enter(ANNA, &entered).1, None, "{entered}");
    assert_eq!(table.game.table.attacks.len(), 3);
    let offered = presses(&table, ANNA);
    assert!(offered.iter().any(|text| text.starts_with("undo air") && text.len() <= PRESS), "{offered:?}");
}

/// NAV-19
#[test]
fn default_layout_fits_in_press() {
    let mut longest = 0;
    for nation in Nation::ALL {
        for number in 0..60 {
            let mut dice = Dice::stream(&[3; 32], Stream::Setup, None, number);
            let mut table = begun();
            table.play(ANNA, &format!("nation {}", nation.id()));
            table.game.secrets_mut(ANNA).fleet = random_fleet(nation, |fleets| dice.below(fleets));
            let rows = table.game.ready_rows(ANNA);
            let layout = Move::Layout(Layout { rows, submarines: Vec::new() }).to_string();
            longest = longest.max(notation::within(layout, PRESS).len());
        }
    }
    assert!(longest <= PRESS, "{longest}");
}

#[test]
fn look_at_table_keeps_partial_move() {
    let table = at_sea();
    for (entered, look, wanted) in
        [("", "", "?table"), ("", "table", "?"), ("move fletcher~", "", "move fletcher~?table")]
    {
        let shown = trial::panel_in::<NavalBattles>(&table.view(Viewer::Seat(ANNA)), Focus { partial: entered, look });
        let presses: Vec<&str> = shown.presses().map(Press::text).collect();
        assert!(presses.contains(&wanted), "{wanted} is not among {presses:?}");
    }
    assert!(
        panel(&table, BEN).presses().any(|press| press.text() == "?table"),
        "a waiting seat can look at the table too"
    );
}

/// A phone shows about 40 characters in a line.
#[test]
fn headline_takes_one_line() {
    let mut duel = Duel::<NavalBattles>::between(3, "", 1);
    while let Some(seat) = duel.asked() {
        let table = Table { game: duel.game.clone(), log: Log::default() };
        let mut suggested = table.clone();
        suggested.enter(seat, SUGGESTION);
        for table in [&table, &suggested] {
            for seat in Seat::all(3) {
                let shown = panel(table, seat);
                for language in Language::ALL {
                    let headline = shown.text().first().map(|headline| texts().say(language, headline, &[]));
                    let length = headline.as_ref().map_or(0, |headline| headline.replace("**", "").chars().count());
                    assert!(length <= 43, "{headline:?}");
                }
            }
        }
        let line = duel.line(["normal"; 3]);
        duel.enter(seat, &line);
    }
}

/// Each entry of a menu can be told from the others by its label, in played games of two and of six.
#[test]
fn no_two_entries_of_a_menu_have_the_same_label() {
    for (seats, games) in [(2, 2), (6, 1)] {
        for number in 0..games {
            let mut duel = Duel::<NavalBattles>::between(seats, "", number);
            while let Some(seat) = duel.asked() {
                let table = Table { game: duel.game.clone(), log: Log::default() };
                let mut suggested = table.clone();
                suggested.enter(seat, SUGGESTION);
                for (table, seat) in [
                    (&table, seat),
                    (&suggested, seat),
                    (&suggested, prompt::waited_for(&suggested.game.prompts()).unwrap_or(seat)),
                ] {
                    labels_differ(table, seat);
                }
                let line = duel.line(vec!["normal"; usize::from(seats)]);
                duel.enter(seat, &line);
            }
        }
    }
}

/// Checks the menus of a seat's panel, and those behind it that begin moves.
fn labels_differ(table: &Table, seat: Seat) {
    let view = table.view(Viewer::Seat(seat));
    let shown = |focus: Focus<'_>| trial::panel_in::<NavalBattles>(&view, focus);
    let home = shown(Focus::on(""));
    let begun = home.presses().map(Press::text).filter(|text| text.ends_with('~')).map(|text| shown(Focus::on(text)));
    let steps = shown(Focus { partial: "", look: "steps" });
    for panel in begun.chain([home.clone(), steps]) {
        for row in panel.rows() {
            let (ControlRow::Menu { entries, .. } | ControlRow::Several { entries, .. }) = row else { continue };
            for language in Language::ALL {
                let say = |entry: &MenuEntry| match &entry.label {
                    Label::Words(words) => texts().say(language, words, &trial::people(6)),
                    Label::Plain(plain) => plain.clone(),
                };
                let mut labels: Vec<String> = entries.iter().map(say).collect();
                labels.sort_unstable();
                let twice = labels.windows(2).find(|pair| pair[0] == pair[1]);
                assert_eq!(
                    twice,
                    None,
                    "{:?}\n{}",
                    entries.iter().map(|entry| entry.press.text()).collect::<Vec<_>>(),
                    table.game
                );
            }
        }
    }
}
