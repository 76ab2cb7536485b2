//! The panels of a player: their contents, and the number of taps.

use super::super::data::{Port, Sea, Ship, Zone, tables};
use super::super::notation::Verb;
use super::super::panels;
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use super::super::suggestions;
use super::super::words::text;
use super::random::walk;
use engine::battery::presses::{labels, open, taps};
use engine::battery::spoken::check_panel;
use engine::battery::texts;
use engine::battery::trial::{Trial, english, panel_in, positions_of};
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel, Pressed};
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

type Table = Trial<BlockadeRunner>;

/// The players of the README's position: Ben to move, Anna and Carla waiting.
const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CARLA: Seat = Seat(2);

/// The position of the README: it is Ben's turn, with four actions and $9,000.
fn spring() -> Table {
    positions_of(include_str!("../../README.md")).swap_remove(0)
}

/// The position of the README with some lines replaced.
fn changed(lines: &[(&str, &str)]) -> Table {
    let mut text = spring().game.to_string();
    for (before, after) in lines {
        text = super::support::changed(&text, before, after);
    }
    Table::at(&text)
}

fn shown(table: &Table, seat: Seat, focus: Focus<'_>) -> Panel {
    let panel = panel_in::<BlockadeRunner>(&table.view(Viewer::Seat(seat)), focus);
    check_panel::<BlockadeRunner>(&panel);
    panel
}

fn said(panel: &Panel) -> String {
    panel.text().iter().map(english).collect::<Vec<_>>().join("\n")
}

/// BLO-72: the first panel of a year, with six ships in three places, fits on a phone above its buttons.
#[test]
fn ships_appear_once_by_port_and_fit_a_phone() {
    let text = "blockade_runner 2\nplayers 2\nyear 1862\nphase turns\norder 1 2\nturn 1 actions 4\nseat 1 money 15k\n\
                ship kate 1 A24\nship cecile 1 A24\nship hope 1 A24 2c\nship syren 1 A4\nship don 1 G1\n\
                ship calhoun 1 G1 1w\nship fingal 2 A17\n";
    let panel = shown(&Table::at(text), ANNA, Focus::default());
    let english = said(&panel);
    for ship in ["Kate", "Cecile", "Hope", "Syren", "Don", "Calhoun"] {
        assert_eq!(english.matches(ship).count(), 1, "{ship} in\n{english}");
    }
    for words in ["Nassau (A24)", "Load all", "Havana (G1)"] {
        assert!(english.contains(words), "{words} is missing in\n{english}");
    }
    assert_eq!(english.matches("Load all").count(), 1, "{english}");
    let names = ["Anna", "Ben"].map(str::to_owned);
    for language in Language::ALL {
        let said: Vec<String> = panel.text().iter().map(|said| texts().say(language, said, &names)).collect();
        // The approximate number of letters in a line on a phone.
        let lines: usize = said.iter().map(|said| said.replace("**", "").chars().count().div_ceil(44)).sum();
        assert!(lines <= 14, "{lines} lines:\n{}", said.join("\n"));
    }
}

/// BLO-99: without a decision about goods, a ship and a destination suffice.
#[test]
fn move_without_risk_takes_four_taps() {
    let table = spring();
    let offered = open(&table, BEN, "move calhoun~");
    let whole =
        offered.iter().find(|control| control.text.starts_with("move calhoun ") && !control.text.ends_with('~'));
    let whole = &whole.expect("a harbour without risk").text;
    assert!(taps(&table, BEN, whole) <= 4, "{whole}");
}

/// BLO-104: the test in the present zone counts on every route.
#[test]
fn destination_shows_the_risk_of_the_first_test() {
    let table = changed(&[("ship elizabeth 2 A24 2b", "ship elizabeth 2 A5 2c")]);
    let ends = labels(&shown(&table, BEN, Focus::on("move elizabeth~")));
    let ends: Vec<&String> = ends.iter().filter(|end| end.starts_with(|sign: char| sign.is_ascii_digit())).collect();
    assert!(!ends.is_empty() && ends.iter().all(|end| end.contains("% risk")), "{ends:?}");
    let nassau = ends.iter().find(|end| end.contains("Nassau")).expect("Nassau is within reach");
    let panel = shown(&table, BEN, Focus::on("move elizabeth to A24~"));
    let whole = labels(&panel).into_iter().find_map(|label| Some(label.strip_prefix("Sail: risk ")?.to_owned()));
    let whole = whole.expect("a route with its risk");
    assert!(nassau.contains(&format!("{whole} risk")), "{nassau} {whole}");
}

/// BLO-40
#[test]
fn flight_is_asked_for_each_ship() {
    let text = "blockade_runner 2\nplayers 2\nyear 1863\nphase union\norder 2 1\nsortie charleston\n\
                drawn charleston mobile\nport charleston closed blockade 6 goods 3c\nship kate 1 A4 1t\nship fingal 2 A24\n";
    let table = Table::at(text);
    let said = said(&shown(&table, ANNA, Focus::default()));
    assert!(said.starts_with("**Kate flees Charleston.** Where to? Kate"), "{said}");
    let row = labels(&shown(&table, ANNA, Focus::default()));
    assert!(row[0].starts_with("With goods: ") && row[1].starts_with("Empty: "), "{row:?}");
}

/// BLO-34, BLO-41
#[test]
fn port_that_stands_to_be_assaulted_is_not_the_safest() {
    let offered = |assaults: &str| {
        let text = format!(
            "blockade_runner 2\nplayers 2\nyear 1863\nphase union\norder 2 1\nsortie charleston\n{assaults}\
             drawn charleston mobile savannah\nport charleston closed blockade 6 goods 3c\nship kate 1 A4\n\
             ship fingal 2 A24\n"
        );
        labels(&shown(&Table::at(&text), ANNA, Focus::default()))
    };
    let safest = offered("").swap_remove(0);
    let port = Port::all().find(|port| safest.contains(&english(&text("name").with("name", *port))));
    let port = port.unwrap_or_else(|| panic!("{safest} names no port"));
    let name = english(&text("name").with("name", port));
    let row = offered(&format!("assaults {}\n", port.id()));
    assert!(row[0].starts_with("Safest: ") && !row[0].contains(&name), "{row:?}");
    let entry = row.iter().find(|label| label.contains(&format!("{name} ("))).expect("it can still be chosen");
    assert!(entry.ends_with("attacked next"), "{entry}");
}

/// BLO-97: while ships move, the panel of the turn offers the voyages of the others.
#[test]
fn next_ship_is_offered_at_once() {
    let mut table = spring();
    let voyage = |table: &Table, ship: &str| {
        let begins = format!("move {ship} ");
        open(table, BEN, "").into_iter().map(|control| control.text).find(|text| text.starts_with(&begins))
    };
    let first = voyage(&table, "calhoun").expect("a whole voyage");
    assert!(taps(&table, BEN, &first) <= 2, "{first}");
    table.play(BEN, &first);
    let next = voyage(&table, "elizabeth").expect("a whole voyage");
    assert!(taps(&table, BEN, &next) <= 2, "{next}");
    assert_eq!(voyage(&table, "calhoun"), None);
    assert_eq!(taps(&table, BEN, "stop"), 1);
}

/// BLO-97: one press moves all ships as suggested.
#[test]
fn suggested_voyages_take_one_press() {
    let mut table = changed(&[("ship calhoun 2 A24 1w", "ship calhoun 2 A23 1w")]);
    let ships = suggestions::line(&table.game, BEN, Verb::Move).len();
    assert!(ships > 1, "{ships}");
    assert_eq!(taps(&table, BEN, "move all"), 1);
    let (done, refused) = table.enter(BEN, "move all");
    assert_eq!((done.len(), refused), (ships, None));
}

/// BLO-20, BLO-97: the numbers of the menu are those of the picture, in the order of the continuations.
#[test]
fn destinations_are_numbered_as_in_the_picture() {
    let table = spring();
    let entered = Partial::Sail { flees: false, ship: Ship::named("elizabeth").expect("a ship") };
    let panel = shown(&table, BEN, Focus::on(&entered.to_string()));
    let numbered = labels(&panel).into_iter().filter(|label| label.starts_with(|sign: char| sign.is_ascii_digit()));
    let on_the_page = panels::page(&table.game, BEN, &entered, "").len();
    assert_eq!(numbered.count(), on_the_page, "{:?}", labels(&panel));
}

/// BLO-166, BLO-185: looks are open at any time, and offers that wait come first.
#[test]
fn every_look_says_something() {
    let mut table = spring();
    assert_eq!(taps(&table, CARLA, "swap 2 pilot fort_morgan"), 6);
    table.play(CARLA, "swap 2 pilot fort_morgan");
    let panel = shown(&table, BEN, Focus::default());
    let waits = |said: &Message| english(said).starts_with("3 offers you Pilot for Fort Morgan");
    assert!(panel.text()[..3].iter().any(waits), "{}", said(&panel));
    assert_eq!(taps(&table, BEN, "accept s1 fort_morgan"), 2);
    for look in [panels::HAND, panels::PRICES, panels::STACK, panels::UNION, panels::MAP, panels::SHIPS] {
        for seat in [ANNA, BEN] {
            let said = said(&shown(&table, seat, Focus { partial: "", look }));
            assert!(!said.is_empty(), "{look} says nothing");
        }
    }
}

/// BLO-98, R18: a ship and a far harbour suffice if all routes there have the same risk.
#[test]
fn far_harbour_stands_for_a_route() {
    let table = changed(&[("ship elizabeth 2 A24 2b", "ship elizabeth 2 A11 2b")]);
    let mut taken = 0;
    for zone in Zone::all().filter(|zone| zone.place().is_some()) {
        let text = format!("move elizabeth {}", zone.code());
        if table.game.next_after(BEN, &text) == Next::Done {
            let step = table.game.parse(BEN, &text).expect("a move").to_string();
            assert!(step.ends_with(&format!(" {}", zone.code())), "{step}");
            taken += usize::from(step != text);
            table.clone().play(BEN, &text);
        }
    }
    assert!(taken >= 5, "{taken} are taken");
}

/// BLO-20: a page of the menu and of the picture shows one coast.
#[test]
fn page_of_places_is_one_coast() {
    let table = walk(3, 5).table;
    let seat = table.game.prompts()[0].seat;
    let entered = panels::shown_partial(&table.view(Viewer::Seat(seat)), Focus::on(&Partial::Nothing));
    let seas = |look: &str| -> Vec<bool> {
        let zones = panels::page(&table.game, seat, &entered, look).into_iter();
        zones.filter_map(|(_, partial)| panels::zone_of(&partial)).map(|zone| zone.text().sea == Sea::Gulf).collect()
    };
    let (one, other) = (seas(""), seas("page 2"));
    let (first, second) = (one[0], other[0]);
    assert_ne!(first, second, "one page a coast");
    assert!(one.len() >= 6 && one.iter().all(|is_gulf| *is_gulf == first), "{entered} {one:?}");
    assert!(other.len() >= 6 && other.iter().all(|is_gulf| *is_gulf == second), "{entered} {other:?}");
}

/// BLO-117: a promise is only about a port that can be paid for.
#[test]
fn promised_port_can_be_paid() {
    let table = changed(&[("seat 2 money 9k", "seat 2 money 0k")]);
    let offered = panels::page(&table.game, BEN, &BlockadeRunner::partial("promise 3 defend~"), "");
    let means = table.game.board.pool + 10;
    assert!(!offered.is_empty() && offered.len() < Port::all().count(), "some can be paid, and not all: {offered:?}");
    for (_, partial) in &offered {
        let port = panels::zone_of(partial).and_then(Zone::port).expect("a port");
        let cost = tables().defence_cost(table.game.board.port(port).defence + 1);
        assert!(cost <= means, "{partial} costs {cost} of {means}");
    }
}

/// In random games every panel keeps the limits and has texts in every language, whatever was pressed.
#[test]
fn panels_keep_limits_and_have_texts() {
    for seats in 2..=6 {
        let mut walk = walk(seats, 7);
        for step in 0.. {
            if step % 9 == 0 {
                for seat in Seat::all(seats) {
                    all_panels(&walk.table, seat);
                }
            }
            if step > 400 || !walk.step() {
                break;
            }
        }
    }
}

/// The panel of a seat, and those that its buttons open.
fn all_panels(table: &Table, seat: Seat) {
    let panel = shown(table, seat, Focus::default());
    has_a_short_headline(&panel);
    for press in panel.presses() {
        match press.pressed() {
            Pressed::Look(focus) => _ = shown(table, seat, focus),
            Pressed::Enter(text) if text.ends_with('~') => {
                let panel = shown(table, seat, Focus::on(text));
                has_a_short_headline(&panel);
            }
            _ => {}
        }
    }
}

/// Checks that the headline of a decision fits into a line of a phone.
fn has_a_short_headline(panel: &Panel) {
    let names = ["Anna", "Ben", "Carla", "Dora", "Emil", "Fritz"].map(str::to_owned);
    for language in Language::ALL {
        let said = panel.text().first().map(|said| texts().say(language, said, &names)).unwrap_or_default();
        let headline = said.strip_prefix("**").and_then(|bold| bold.split("**").next()).unwrap_or_default();
        assert!(headline.chars().count() <= 42, "{headline}");
    }
}

/// With an open menu the hint is about that menu. An order under way comes before new ones.
#[test]
fn hint_is_about_the_open_menu() {
    use engine::prelude::*;
    let table = spring();
    let hint = |entered: &str| {
        let hint = BlockadeRunner::hint(&table.view(Viewer::Seat(BEN)), &BlockadeRunner::partial(entered));
        hint.map(|hint| english(&hint).chars().take(20).collect::<String>()).unwrap_or_default()
    };
    for (entered, begins) in [
        ("load~", "Choose ship by ship,"),
        ("unloading kate~", "Choose ship by ship,"),
        ("move~", "Each ship may move o"),
        ("play~", "Without its effect i"),
        ("auction~", "Outbid? The next cos"),
        ("swap~", ""),
    ] {
        assert_eq!(hint(entered), begins, "{entered}");
    }
    assert_ne!(hint(""), "");
}

/// BLO-185: a player who deals reads no hint about another decision.
#[test]
fn dealing_has_no_hint_of_another_decision() {
    use engine::prelude::*;
    let mut table = spring();
    let auctions = table.offered(BEN, "auction~").expect("a ship can be put up");
    table.play(BEN, &auctions[0]);
    let asked = table.game.prompts().iter().find(|prompt| prompt.must).expect("somebody bids").seat;
    let hint =
        |entered: &str| BlockadeRunner::hint(&table.view(Viewer::Seat(asked)), &BlockadeRunner::partial(entered));
    assert!(hint("").is_some_and(|hint| hint.id.ends_with("hint-bid")));
    for entered in ["swap~", "promise 1~", "ask~", "accept s1~"] {
        assert_eq!(hint(entered), None, "{entered}");
    }
}
