//! The panels of a player: what stands where, how many taps things take, and what a press in haste does.

use super::super::data::{Port, Sea, Zone, tables};
use super::super::panels;
use super::super::state::BlockadeRunner;
use super::random::walk;
use engine::battery::presses::{in_haste, labels, open, presses, taps};
use engine::battery::spoken::check_panel;
use engine::battery::texts;
use engine::battery::trial::{Trial, english, positions_of};
use engine::lang::Language;
use engine::panel::{Focus, Panel, Pressed};
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

type Table = Trial<BlockadeRunner>;

/// The one on turn in the position of the README, and those who wait.
const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CARLA: Seat = Seat(2);

/// The position of the README: Ben is on turn with four actions and $9,000.
fn spring() -> Table {
    positions_of(include_str!("../../README.md")).swap_remove(0)
}

/// The same with other lines in the place of some.
fn changed(lines: &[(&str, &str)]) -> Table {
    let mut text = spring().game.to_string();
    for (before, after) in lines {
        assert!(text.contains(before), "{before} is not in\n{text}");
        text = text.replace(before, after);
    }
    Table::at(&text)
}

fn shown(table: &Table, seat: Seat, focus: Focus<'_>) -> Panel {
    let panel = panels::panel(&table.view(Viewer::Seat(seat)), focus);
    check_panel::<BlockadeRunner>(&panel);
    panel
}

fn said(panel: &Panel) -> String {
    panel.text().iter().map(english).collect::<Vec<_>>().join("\n")
}

/// BLO-72, BLO-182
#[test]
fn whoever_is_on_turn_would_not_read_what_he_has_and_what_his_ships_could_do() {
    let panel = shown(&spring(), BEN, Focus::default());
    let said = said(&panel);
    for words in ["$9,000", "4 actions", "Calhoun", "Nassau (A24)", "2 cotton", "cotton $11,000"] {
        assert!(said.contains(words), "{words} is missing in\n{said}");
    }
}

/// BLO-72: the first panel of a year, with six ships in three places, is read on a phone above its buttons.
#[test]
fn each_ship_would_be_told_with_its_port_and_once_more_with_what_one_press_loads() {
    let text = "blockade_runner 2\nplayers 2\nyear 1862\nphase turns\norder 1 2\nturn 1 actions 4\nseat 1 money 15k\n\
                ship kate 1 A24\nship cecile 1 A24\nship hope 1 A24 2c\nship syren 1 A4\nship don 1 G1\n\
                ship calhoun 1 G1 1w\nship fingal 2 A17\n";
    let panel = shown(&Table::at(text), ANNA, Focus::default());
    let english = said(&panel);
    for ship in ["Kate", "Cecile", "Hope", "Syren", "Don", "Calhoun"] {
        assert_eq!(english.matches(ship).count(), 1, "{ship} in\n{english}");
    }
    for words in ["Nassau (A24)", "Load all", "left: ", "Havana (G1)"] {
        assert!(english.contains(words), "{words} is missing in\n{english}");
    }
    assert_eq!(english.matches("Load all").count(), 1, "{english}");
    let names = ["Anna", "Ben"].map(str::to_owned);
    for language in Language::ALL {
        let said: Vec<String> = panel.text().iter().map(|said| texts().say(language, said, &names)).collect();
        // About so many signs stand in a line of a phone.
        let lines: usize = said.iter().map(|said| said.replace("**", "").chars().count().div_ceil(44)).sum();
        assert!(lines <= 14, "{lines} lines:\n{}", said.join("\n"));
    }
}

/// BLO-72
#[test]
fn a_place_would_be_named_once_more_for_every_ship_that_lies_there() {
    let text = "blockade_runner 2\nplayers 2\nyear 1862\nphase turns\norder 1 2\nturn 1 actions 4\nseat 1 money 15k\n\
                ship kate 1 A9 1t\nship cecile 1 A9\nship hope 1 A3 1c\nship calhoun 1 A9 1c\nship fingal 2 A17\n";
    let english = said(&shown(&Table::at(text), ANNA, Focus::default()));
    assert!(english.contains("A9): **Calhoun** 1 cotton; **Kate** 1 tobacco; **Cecile** empty"), "{english}");
    assert_eq!(english.matches("A9").count(), 1, "{english}");
}

/// BLO-88, BLO-92: with the sum and the bribe.
#[test]
fn selling_everything_would_take_more_than_one_tap() {
    let table = changed(&[
        ("ship elizabeth 2 A24 2b", "ship elizabeth 2 A5 2b"),
        ("ship austin 2 G6 2c", "ship austin 2 A24 2c"),
    ]);
    let order = "unload elizabeth, austin";
    assert!(presses(&table, BEN).contains(&order.to_owned()), "{:?}", presses(&table, BEN));
    assert_eq!(taps(&table, BEN, order), 1);
    let labels = labels(&shown(&table, BEN, Focus::default()));
    assert!(labels.contains(&"Sell all: $54,000 – $10,000 bribe".to_owned()), "{labels:?}");
}

/// BLO-77
#[test]
fn actions_would_be_lost_without_a_question() {
    let mut table = spring();
    assert!(!presses(&table, BEN).contains(&"end".to_owned()), "four actions are lost with one tap");
    assert_eq!(taps(&table, BEN, "end"), 2);
    let panel = shown(&table, BEN, Focus { partial: "", look: "sure" });
    assert!(said(&panel).contains("4 actions would be lost"), "{}", said(&panel));
    let turn = table.game.board.turn_mut().expect("a turn");
    turn.actions = 0;
    assert_eq!(taps(&table, BEN, "end"), 1, "nothing is lost");
}

/// BLO-78, R15: empty ships, in one tap the best mix, or each its own from a menu of its own.
#[test]
fn loading_would_take_more_taps_than_a_menu_for_each_ship() {
    let table =
        changed(&[("ship calhoun 2 A24 1w", "ship calhoun 2 A4"), ("ship elizabeth 2 A24 2b", "ship elizabeth 2 A24")]);
    assert_eq!(taps(&table, BEN, "loading calhoun 1c"), 3);
    let mut table = table;
    let offered = presses(&table, BEN);
    let all = offered.iter().find(|text| text.starts_with("load ")).expect("one tap loads all");
    assert_eq!(all, "load calhoun 1c, elizabeth 1w 1b");
    assert_eq!(taps(&table, BEN, all), 1);
    table.enter(BEN, "loading calhoun 1c");
    let panel = shown(&table, BEN, Focus::default());
    assert!(said(&panel).contains("In the basket: Calhoun 1 cotton for $1,000"), "{}", said(&panel));
    assert_eq!(taps(&table, BEN, "load"), 1);
    assert_eq!(taps(&table, BEN, "loading elizabeth 2w"), 2);
}

/// BLO-155 to BLO-159
#[test]
fn goods_by_rail_would_not_say_where_they_come_from_and_what_they_cost() {
    let table = changed(&[("ship calhoun 2 A24 1w", "ship calhoun 2 A4")]);
    let panel = shown(&table, BEN, Focus::on("loading calhoun rail~"));
    let goods = labels(&panel).into_iter().find(|label| label.ends_with(": 1 cotton from Columbia for $1,000"));
    assert!(goods.is_some_and(|label| label.starts_with(|sign: char| sign.is_ascii_digit())), "{:?}", labels(&panel));
    assert!(said(&panel).contains("one more action"), "{}", said(&panel));
    let mut table = table;
    table.enter(BEN, "loading calhoun 1c@columbia");
    let labels = labels(&shown(&table, BEN, Focus::default()));
    assert!(labels.contains(&"Load for $1,000 (2 actions)".to_owned()), "{labels:?}");
}

/// BLO-99: a ship and its destination are all that is said where there is nothing to decide.
#[test]
fn a_move_without_risk_would_take_more_taps_than_ship_and_destination() {
    let table = spring();
    let offered = open(&table, BEN, "move calhoun~");
    let whole =
        offered.iter().find(|control| control.text.starts_with("move calhoun ") && !control.text.ends_with('~'));
    let whole = &whole.expect("a harbour without risk").text;
    assert!(taps(&table, BEN, whole) <= 4, "{whole}");
}

/// Section 6, BLO-108: the odds of every test, with the goods and without.
#[test]
fn a_route_with_tests_would_be_taken_without_its_odds() {
    let table = changed(&[("ship elizabeth 2 A24 2b", "ship elizabeth 2 A11 2b")]);
    let ends = labels(&shown(&table, BEN, Focus::on("move elizabeth~")));
    assert!(
        ends.iter().any(|end| end.contains("Savannah (A5), 1 step, 14% risk (6% without goods), brings $22,000")),
        "{ends:?}"
    );
    let panel = shown(&table, BEN, Focus::on("move elizabeth to A5~"));
    assert!(said(&panel).contains("Risk Savannah (A5) 14%, without goods 6%"), "{}", said(&panel));
    let labels = labels(&panel);
    for answer in ["Move: 14% risk", "Move empty: 6% risk", "Ask me at each test"] {
        assert!(labels.contains(&answer.to_owned()), "{answer} is missing in {labels:?}");
    }
    assert_eq!(taps(&table, BEN, "move elizabeth A5 keep"), 5);
}

/// BLO-104: the test where she lies counts as well, wherever she goes.
#[test]
fn a_destination_would_be_offered_without_the_risk_of_the_test_that_comes_first() {
    let table = changed(&[("ship elizabeth 2 A24 2b", "ship elizabeth 2 A5 2c")]);
    let ends = labels(&shown(&table, BEN, Focus::on("move elizabeth~")));
    let ends: Vec<&String> = ends.iter().filter(|end| end.starts_with(|sign: char| sign.is_ascii_digit())).collect();
    assert!(!ends.is_empty() && ends.iter().all(|end| end.contains("% risk")), "{ends:?}");
    let nassau = ends.iter().find(|end| end.contains("Nassau")).expect("it is within reach");
    let panel = shown(&table, BEN, Focus::on("move elizabeth to A24~"));
    let whole = labels(&panel).into_iter().find_map(|label| Some(label.strip_prefix("Move: ")?.to_owned()));
    let whole = whole.expect("a route with its risk");
    assert!(nassau.contains(&whole), "{nassau} {whole}");
}

/// BLO-40: what is asked stands before all that has happened.
#[test]
fn whoever_has_to_flee_would_read_a_year_before_the_question() {
    let text = "blockade_runner 2\nplayers 2\nyear 1863\nphase union\norder 2 1\nsortie charleston\n\
                drawn charleston mobile\nport charleston closed blockade 6 goods 3c\nship kate 1 A4 1t\nship fingal 2 A24\n";
    let table = Table::at(text);
    let panel = shown(&table, ANNA, Focus::default());
    assert!(panel.is_urgent(), "it stands behind the news");
    let said = said(&panel);
    assert!(said.starts_with("**Charleston is falling. Get your ships out!** Kate"), "{said}");
    assert!(!shown(&spring(), BEN, Focus::default()).is_urgent());
}

/// BLO-71
#[test]
fn whoever_waits_would_not_read_for_whom_and_of_himself_as_of_somebody_else() {
    let said = said(&shown(&spring(), CARLA, Focus::default()));
    assert!(said.contains("**Ben** is on turn, 4 actions left."), "{said}");
    assert!(said.contains("**You**: $") && !said.contains("**3**"), "{said}");
}

/// BLO-176: in the last actions of the game nobody is asked to buy what nobody will buy of him.
#[test]
fn loading_would_be_offered_where_nothing_can_be_sold_any_more() {
    let last = |actions: &str| {
        let text = format!(
            "blockade_runner 2\nplayers 2\nyear 1865\nphase turns\norder 1 2\nturn 1 actions {actions}\n\
             ship kate 1 A24\nship fingal 2 A17\nseat 1 money 30k\n"
        );
        Table::at(&text)
    };
    let offers = |table: &Table| presses(table, ANNA).iter().any(|text| text.starts_with("load kate"));
    assert!(offers(&last("3")), "load, move, sell");
    let late = last("2");
    assert!(!offers(&late), "{:?}", presses(&late, ANNA));
    let said = said(&shown(&late, ANNA, Focus::default()));
    assert!(said.contains("can be sold nowhere any more"), "{said}");
}

/// BLO-97: the numbers of the menu are those of the picture, in the order of what may follow.
#[test]
fn the_next_ship_would_not_be_offered_at_once() {
    let mut table = spring();
    let whole = open(&table, BEN, "move calhoun~").into_iter().map(|control| control.text);
    let whole =
        whole.into_iter().find(|text| text.starts_with("move calhoun ") && !text.ends_with('~')).expect("a move");
    table.play(BEN, &whole);
    let view = table.view(Viewer::Seat(BEN));
    let entered = panels::entered(&view, Focus::default());
    assert_eq!(entered, "move elizabeth~");
    let panel = shown(&table, BEN, Focus::default());
    let numbered = labels(&panel).into_iter().filter(|label| label.starts_with(|sign: char| sign.is_ascii_digit()));
    let on_the_page = panels::page(&table.game, BEN, &entered, "").len();
    assert_eq!(numbered.count(), on_the_page, "{:?}", labels(&panel));
    assert_eq!(taps(&table, BEN, "stop"), 1);
}

/// BLO-108
#[test]
fn the_question_before_a_test_would_take_more_than_one_tap() {
    let mut table = changed(&[("ship elizabeth 2 A24 2b", "ship elizabeth 2 A11 2b")]);
    table.play(BEN, "move elizabeth A5");
    let panel = shown(&table, BEN, Focus::default());
    assert!(said(&panel).contains("about to be tested in Savannah (A5)"), "{}", said(&panel));
    assert_eq!((taps(&table, BEN, "keep"), taps(&table, BEN, "dump")), (1, 1));
}

/// BLO-112 to BLO-121
#[test]
fn a_card_would_be_played_without_knowing_what_it_does() {
    let mut table = spring();
    let panel = shown(&table, BEN, Focus::on("play~"));
    for words in ["**Pilot**: On one of your ships", "**Fort Morgan**: The defence of Mobile rises by 2"] {
        assert!(said(&panel).contains(words), "{words} is missing in\n{}", said(&panel));
    }
    assert_eq!(taps(&table, BEN, "play pilot calhoun"), 5);
    assert_eq!(taps(&table, BEN, "discard pilot"), 3);
    table.play(BEN, "discard pilot");
    assert_eq!((taps(&table, BEN, "improve savannah"), taps(&table, BEN, "improve tampa")), (2, 4));
    let labels = labels(&shown(&table, BEN, Focus { partial: "", look: "page 2" }));
    assert!(labels.iter().any(|label| label.ends_with(": Tampa to 2: $5,000 from the pool")), "{labels:?}");
}

/// BLO-146 to BLO-149, R23
#[test]
fn bidders_would_not_see_how_an_auction_stands() {
    let mut table = changed(&[("seat 2 money 9k", "seat 2 money 30k")]);
    table.play(BEN, "auction hope");
    let asked = table.game.bidding().expect("somebody is asked");
    let panel = shown(&table, asked, Focus::default());
    assert!(said(&panel).contains("the highest bid is $22,000 (Ben)"), "{}", said(&panel));
    assert_eq!((taps(&table, asked, "bid 23k"), taps(&table, asked, "pass hope")), (2, 1));
    let public: Vec<String> =
        panels::public(&table.view(Viewer::Spectator)).into_iter().map(|choice| choice.text).collect();
    assert_eq!(public, ["bid 23k hope", "bid 24k hope", "pass hope"], "Carla has $24,000");
    for text in &public {
        assert_eq!(table.game.next_after(asked, text), Next::Done, "{text}");
        assert_eq!(table.game.parse(asked, text).expect("a bid").to_string(), *text);
    }
}

/// BLO-166, BLO-185: at any time, and what waits stands on top.
#[test]
fn whoever_waits_could_neither_look_nor_swap() {
    let mut table = spring();
    assert_eq!(taps(&table, CARLA, "swap 2 pilot fort_morgan"), 6);
    table.play(CARLA, "swap 2 pilot fort_morgan");
    let panel = shown(&table, BEN, Focus::default());
    assert!(said(&panel).starts_with("3 offers you Pilot for Fort Morgan"), "{}", said(&panel));
    assert_eq!(taps(&table, BEN, "accept s1 fort_morgan"), 2);
    for look in [panels::HAND, panels::PRICES, panels::STACK, panels::UNION, panels::MAP, panels::SHIPS] {
        for seat in [ANNA, BEN] {
            let said = said(&shown(&table, seat, Focus { partial: "", look }));
            assert!(!said.is_empty(), "{look} says nothing");
        }
    }
}

/// BLO-98: the open sea stands behind one entry, and what the goods bring most is first.
#[test]
fn a_captain_would_look_for_his_port_among_all_of_the_sea() {
    let table = changed(&[("ship elizabeth 2 A24 2b", "ship elizabeth 2 A11 2b")]);
    let first = labels(&shown(&table, BEN, Focus::on("move elizabeth~")));
    let ends: Vec<&String> =
        first.iter().filter(|label| label.starts_with(|sign: char| sign.is_ascii_digit())).collect();
    assert!(ends[0].starts_with("1: ") && ends[0].contains("brings $"), "{ends:?}");
    assert!(ends.len() < 15, "{ends:?}");
    assert!(first.iter().any(|label| label.starts_with("Open sea… (")), "{first:?}");
    let second = labels(&shown(&table, BEN, Focus { partial: "move elizabeth~", look: "page 2" }));
    assert!(!second.iter().any(|label| label.contains("brings")), "{second:?}");
    let last = labels(&shown(&table, BEN, Focus { partial: "move elizabeth~", look: "page 9" }));
    assert!(last.contains(&"Ports…".to_owned()), "{last:?}");
}

/// BLO-98, R18: a ship and a far harbour are enough where every way there has the same risk.
#[test]
fn a_far_harbour_would_have_to_be_typed_zone_by_zone() {
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

/// BLO-20: a page of the menu and of the picture shows one coast alone.
#[test]
fn a_ship_would_be_placed_at_a_coast_that_the_picture_does_not_show() {
    let table = walk(3, 5).table;
    let seat = table.game.prompts()[0].seat;
    let entered = panels::entered(&table.view(Viewer::Seat(seat)), Focus::default());
    let seas = |look: &str| -> Vec<bool> {
        let zones = panels::page(&table.game, seat, &entered, look).into_iter();
        zones.filter_map(|(_, text)| panels::zone_of(&text)).map(|zone| zone.text().sea == Sea::Gulf).collect()
    };
    let (atlantic, gulf) = (seas(""), seas("page 2"));
    assert!(atlantic.len() >= 6 && atlantic.iter().all(|is_gulf| !is_gulf), "{entered} {atlantic:?}");
    assert!(gulf.len() >= 6 && gulf.iter().all(|is_gulf| *is_gulf), "{entered} {gulf:?}");
}

/// BLO-204: before anything is done there is nothing to take back.
#[test]
fn taking_back_would_be_offered_where_nothing_was_done() {
    let mut table = changed(&[("turn 2 actions 4", "turn 2 actions 5")]);
    assert!(!presses(&table, BEN).contains(&"undo".to_owned()));
    table.play(BEN, "discard pilot");
    assert!(!presses(&table, BEN).contains(&"undo".to_owned()), "a card was drawn");
    table.play(BEN, "improve tampa");
    assert!(presses(&table, BEN).contains(&"undo".to_owned()));
}

/// BLO-73, BLO-204: also in a turn of five actions.
#[test]
fn undo_would_be_offered_at_the_beginning_of_a_turn_of_five_actions_or_not_after_the_first() {
    let five = "blockade_runner 2\nplayers 2\nyear 1862\nphase turns\norder 1 2\nturn 1 actions 5\nship kate 1 A24\n\
                ship fingal 2 G1\nseat 1 money 30k last 4\nseat 2 money 20k last 1\n";
    let mut table = Table::at(five);
    assert!(!presses(&table, ANNA).contains(&"undo".to_owned()), "nothing was done");
    table.play(ANNA, "load kate 1w");
    assert!(presses(&table, ANNA).contains(&"undo".to_owned()), "a load can be taken back");
}

/// BLO-146: whoever leads is not told to pass.
#[test]
fn the_highest_bidder_would_be_told_that_he_may_pass() {
    let mut table = changed(&[("seat 2 money 9k", "seat 2 money 30k")]);
    table.play(BEN, "auction hope");
    let said = said(&shown(&table, BEN, Focus::default()));
    assert!(said.contains("Your bid is the highest") && !said.contains("pass"), "{said}");
}

/// BLO-117: a promise is for a port that can be paid.
#[test]
fn a_port_would_be_promised_that_nobody_can_pay() {
    let table = changed(&[("seat 2 money 9k", "seat 2 money 0k")]);
    let offered = panels::page(&table.game, BEN, "promise 3 defend~", "");
    let means = table.game.board.pool + 10;
    assert!(!offered.is_empty() && offered.len() < Port::all().count(), "some can be paid, and not all: {offered:?}");
    for (_, text) in &offered {
        let port = panels::zone_of(text).and_then(Zone::port).expect("a port");
        let cost = tables().defence_cost(table.game.board.port(port).defence + 1);
        assert!(cost <= means, "{text} costs {cost} of {means}");
    }
}

/// Every panel along random games keeps the limits and is said in every language, whatever was pressed.
#[test]
fn a_panel_would_break_limits_or_lack_words() {
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

/// The panel of a seat, and those behind its buttons.
fn all_panels(table: &Table, seat: Seat) {
    let panel = shown(table, seat, Focus::default());
    for press in panel.presses() {
        match press.pressed() {
            Pressed::Look(focus) => drop(shown(table, seat, focus)),
            Pressed::Enter(text) if text.ends_with('~') => drop(shown(table, seat, Focus::on(text))),
            _ => {}
        }
    }
}

/// BLO-204: a second press ends, sells, bids and risks nothing.
#[test]
fn a_second_press_in_haste_would_do_something_that_counts() {
    for (seats, seat) in [(2, 0), (3, 1), (5, 2)] {
        let looked = in_haste(walk(seats, 11), Seat(seat), |_| false);
        assert!(looked > 30, "{looked} presses of {seats}");
    }
}

/// On the way to a move the advice is about that move, and what is under way comes before what could be begun.
#[test]
fn a_menu_would_give_advice_about_another_one() {
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
        ("play~", "With its effect a ca"),
        ("auction~", "As long as you have "),
        ("swap~", ""),
    ] {
        assert_eq!(hint(entered), begins, "{entered}");
    }
    assert_ne!(hint(""), "");
}

/// BLO-185: who deals with others while something else is to be decided reads nothing about that.
#[test]
fn a_dealing_has_no_hint_of_the_decision_beside_it() {
    use engine::prelude::*;
    let mut table = spring();
    let auctions = table.offered(BEN, "auction~").expect("a ship can be put up");
    table.play(BEN, &auctions[0]);
    let asked = table.game.prompts().iter().find(|prompt| prompt.must).expect("somebody bids").seat;
    let hint =
        |entered: &str| BlockadeRunner::hint(&table.view(Viewer::Seat(asked)), &BlockadeRunner::partial(entered));
    assert!(hint("").is_some_and(|hint| hint.id.ends_with("hint-bid")));
    for entered in ["swap~", "promise 1~", "ask~", "accept 1"] {
        assert_eq!(hint(entered), None, "{entered}");
    }
}
