//! What a seat is suggested in its turn earns money, and nothing is suggested before what comes first.

use super::super::bot::{self, Advice, Suggested};
use super::super::data::{Card, Port, Ship};
use super::super::notation::Verb;
use super::super::orders::Move;
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use super::super::suggestions;
use super::super::words::{Dollars, text};
use super::support::{A, Table, at, port as port_named, ship};
use engine::battery::duel::Duel;
use engine::battery::presses::{labels, open};
use engine::battery::texts;
use engine::battery::trial::{english, panel};
use engine::bot::Budget;
use engine::lang::{Arg, Language, Message};
use engine::panel::{ControlRow, Label, Tone};
use engine::phone;
use engine::prelude::*;
use engine::prompt::MoveKind;
use engine::seat::{Seat, Viewer};

const BASE: &str = "players 2; year 1862; phase turns; order 1 2; turn 1 actions 4; prices 10k 16k 17k;
    overseas nassau goods 4w 3b; overseas havana goods 0w 5b; port savannah goods 3c; ship fingal 2 A17;";

fn loaded(game: &BlockadeRunner, seat: Seat) -> Vec<Ship> {
    let line = suggestions::line(game, seat, Verb::Load);
    let Some(Move::Load(loads)) = line.first() else { return Vec::new() };
    loads.iter().map(|load| load.ship).collect()
}

/// BLO-78: cotton brings most for its cost, so it is not left behind for dearer goods.
#[test]
fn money_for_goods_goes_to_every_ship_that_gains() {
    let table = at(&format!("{BASE} ship hope 1 G1; ship city_of_petersburg 1 A5; seat 1 money 15k"));
    let loaded = loaded(&table.game, A);
    assert!(loaded.contains(&ship("city_of_petersburg")) && loaded.contains(&ship("hope")), "{loaded:?}");
}

/// BLO-86: goods that can be sold within reach are carried to a port, not to the open sea.
#[test]
fn laden_ship_is_sent_where_it_sells() {
    for zone in ["G1", "A24", "A17"] {
        let table = at(&format!("{BASE} ship antonica 1 {zone} 1w 2b; port new_orleans blockade 1; seat 1 money 9k"));
        let line = suggestions::line(&table.game, A, Verb::Move);
        let Some(Move::Sail(course)) = line.first() else { panic!("{zone}: no voyage") };
        let end = *course.route.last().expect("a course has an end");
        assert!(table.game.board.open_port(end).is_some(), "{zone}: {course}");
    }
}

/// The lines of a position in which only Jacksonville is open.
fn only_jacksonville() -> String {
    let others = Port::all().filter(|port| *port != port_named("jacksonville"));
    others.map(|port| format!("port {port} closed;")).collect()
}

/// BLO-39, BLO-117: a port that falls in spite of it is not improved, unless own ships lie there.
#[test]
fn improvement_is_not_spent_on_a_port_that_falls_anyway() {
    let lines =
        format!("players 2; year 1863; phase turns; turn 1 actions 3; improving; pool 30k; {}", only_jacksonville());
    let best = |rest: &str| Advice::of(&at(&format!("{lines} ship kate 2 A24; {rest}")).game, A).improvement();
    let improves = Some(Move::Improve(port_named("jacksonville"), None));
    assert_eq!(best("ship fingal 1 A24; port jacksonville blockade 5"), None);
    assert_eq!(best("ship fingal 1 A24; port jacksonville blockade 1"), improves);
    assert_eq!(best("ship fingal 1 A6; port jacksonville blockade 5"), improves);
}

/// BLO-107: a voyage that is suggested in spite of a great risk names it.
#[test]
fn reason_for_a_voyage_names_a_great_risk() {
    let lines = format!("players 2; year 1865; phase turns; turn 1 actions 2; {} ship kate 2 G1;", only_jacksonville());
    let why = |blockade: u8| {
        let rest = format!("ship hope 1 A24 1w 2b; port jacksonville blockade {blockade}");
        let panel = panel::<BlockadeRunner>(&at(&format!("{lines} {rest}")).view(Viewer::Seat(A)), "");
        panel.text().iter().map(english).find(|line| line.starts_with("Best now: ")).expect("a suggestion")
    };
    assert_eq!(why(0), "Best now: Sail – one ship reaches a market.");
    assert_eq!(why(4), "Best now: Sail – one ship reaches a market, 39% to lose one.");
}

/// BLO-157: a suggested Load by rail can be entered although the goods of the port sell for more.
#[test]
fn suggested_load_by_rail_can_be_entered() {
    let table = at("players 2; year 1863; phase turns; turn 1 actions 4; effects night_train; improving corpus_christi;
        prices 11k 17k 18k; squadron A17; port norfolk blockade 3; port new_bern closed; port wilmington blockade 2 goods 1c;
        port charleston goods 1c; port savannah blockade 1 goods -; port jacksonville closed; port tampa closed;
        port cedar_key blockade 2; port apalachicola blockade 3 defence 2; port pensacola closed; port mobile blockade 3 goods -;
        port new_orleans closed; port sabine_pass closed; port galveston blockade 3; port corpus_christi defence 2;
        city chattanooga captured; city vicksburg captured; city houston captured; overseas havana goods 2w 2b;
        ship theodora 2 A24 1c; ship swan 2 A24 1c; ship kate 2 A24 1c 1t; ship matagorda 2 A4 1w 1b; ship gladiator 2 G1 3c;
        ship advance 2 G1 3c; ship hope 2 A3 1w 2b; ship zephine 1 A3; ship susanna 1 A3; ship cecile 1 A3;
        ship ella_warley 1 A17; ship herald 1 A4; ship thistle 1 A24; ship minho 1 G1; ship city_of_petersburg 1 A5;
        ship colonel_lamb 1 A24; seat 1 money 25k last 6; seat 2 money 39k last 3 done;
        hand 1 convoy commerce_raider commerce_raider torpedoes torpedoes friends_in_richmond");
    assert_eq!(bot::next(&table.game, A), Some(Suggested::Load { rail: true }));
    assert!(!suggestions::named(&table.game, A, &Partial::Suggested).is_empty());
}

/// Somebody who plays for the first time read "load first" above a suggestion that played a card.
#[test]
fn hint_of_a_turn_is_about_the_suggested_step() {
    let turn = "players 2; year 1863; phase turns; turn 1 actions 1; ship kate 1 A24";
    for (lines, begins) in [
        (format!("{turn} 2c; ship fingal 2 A24"), "hint-sell"),
        (format!("{turn}; ship fingal 2 A24"), "hint-load"),
        (format!("{}; ship fingal 2 G1", turn.replace("actions 1", "actions 0")), "hint-end"),
        (
            format!(
                "players 2; year 1863; phase turns; turn 1 actions 3; improving; pool 30k; {} ship kate 2 A24; ship fingal 1 A24; \
                 port jacksonville blockade 1",
                only_jacksonville()
            ),
            "",
        ),
    ] {
        let table = at(&lines);
        let view = table.view(Viewer::Seat(A));
        let hint = BlockadeRunner::hint(&view, &Partial::default()).map(|hint| hint.id).unwrap_or_default();
        assert!(
            hint.ends_with(begins) && hint.is_empty() == begins.is_empty(),
            "{lines}: {hint}, {:?}",
            bot::next(&table.game, A)
        );
        let reason = panel::<BlockadeRunner>(&view, "").reason().is_some();
        assert!(reason || !hint.is_empty(), "{lines}: neither a hint nor a reason");
    }
}

#[test]
fn suggestion_ends_no_turn() {
    let game = at("players 2; year 1862; phase turns; turn 1 actions 0; ship kate 1 A24; ship cecile 2 G1").game;
    assert_eq!(bot::next(&game, A), Some(Suggested::End));
    assert!(suggestions::named(&game, A, &Partial::Suggested).is_empty());
}

/// BLO-95: a ship that can sell in this turn does not wait, even if it would earn as much next year. A hard computer left one behind.
#[test]
fn ship_that_can_sell_does_not_wait() {
    let file = format!("{}/tests/records/blockade-hard-leaves-a-ship.position", env!("CARGO_MANIFEST_DIR"));
    let mut table = Table::at(&std::fs::read_to_string(file).expect("a position"));
    let loads =
        "load zephine 1t@raleigh, antonica 1t@chattanooga 2c@jackson, lilian 1b, colonel_lamb 1w 2b, hansa 1w 1b";
    assert_eq!(table.enter(A, loads).1, None);
    let voyages = Advice::of(&table.game, A).voyages();
    let course = voyages.iter().find(|course| course.ship == ship("modern_greece")).expect("a voyage");
    assert_eq!(course.route.last().map(|zone| zone.code()), Some("A17"));
}

/// The texts of the panel's menu of voyages, in order.
fn voyages(table: &Table, ship: &str) -> Vec<String> {
    let all = open(table, A, "").into_iter().map(|control| control.text);
    all.filter(|text| text.starts_with(&format!("move {ship} ")) && !text.ends_with('~')).collect()
}

/// BLO-98: the menu of voyages has the ports that buy the goods on board before the open sea.
#[test]
fn places_of_trade_come_before_the_open_sea() {
    let table = at(&format!("{BASE} ship antonica 1 G1 1w 2b; ship hope 1 A5 3c; ship kate 1 A24; seat 1 money 0k"));
    for ship in ["antonica", "hope", "kate"] {
        let sells: Vec<bool> = voyages(&table, ship)
            .iter()
            .map(|text| {
                let Ok(Move::Sail(course)) = table.game.parse(A, text) else { panic!("{text} is a voyage") };
                course.route.last().is_some_and(|zone| zone.place().is_some())
            })
            .collect();
        assert!(sells[0], "{ship}: a port comes first");
        assert!(sells.is_sorted_by(|one, next| one >= next), "{ship}: {sells:?}");
    }
}

/// BLO-97: a sale ends the Move action, so the ships that still want to sail come first.
#[test]
fn sale_does_not_stand_out_while_ships_want_to_sail() {
    let mut table =
        at(&format!("{BASE} ship antonica 1 G1 1w 2b; ship hope 1 A5 3c; ship kate 1 A4 2c; seat 1 money 9k"));
    let tones = |table: &Table| {
        let panel = panel::<BlockadeRunner>(&table.view(Viewer::Seat(A)), "");
        let Some(ControlRow::Buttons(row)) = panel.rows().first() else { panic!("{:?}", labels(&panel)) };
        let words = |label: &Label| if let Label::Words(words) = label { english(words) } else { String::new() };
        row.iter().map(|button| (words(&button.label), button.tone)).collect::<Vec<_>>()
    };
    table.play(A, "move kate A11 A23 A24 keep");
    let row = tones(&table);
    assert!(row[0].0.starts_with("Sail both") && row[0].1 == Tone::Primary, "{row:?}");
    assert!(row[1].0.starts_with("Sell all") && row[1].1 == Tone::Plain, "{row:?}");
    let table = at("players 2; year 1862; phase turns; turn 1 actions 1; ship kate 1 A24 2c; ship cecile 2 G1;");
    let row = tones(&table);
    assert!(row[0].0.starts_with("Sell all") && row[0].1 == Tone::Success, "{row:?}");
}

/// BLO-97: the text says first where several ships go, and the button says it if there is room.
#[test]
fn press_for_several_ships_says_where_they_sail() {
    let table = at(&format!("{BASE} ship hope 1 A5 3c; ship kate 1 G8 2c; seat 1 money 0k"));
    let panel = panel::<BlockadeRunner>(&table.view(Viewer::Seat(A)), "");
    let text: Vec<String> = panel.text().iter().map(english).collect();
    assert_eq!(text[1], "Voyages: Kate → Matamoros, Hope → St. George’s.");
    assert!(labels(&panel)[0].starts_with("→ Matamoros, St. George’s"), "{:?}", labels(&panel));
}

/// In games of computers, a ship that can load with profit is not told to sail first, unless sailing is the best of all.
#[test]
fn ship_that_can_load_is_not_told_to_sail() {
    let (mut voyages, mut kept) = (0, 0);
    for number in 0..3 {
        let mut duel = Duel::<BlockadeRunner>::between(3, "", number).within(Budget::percent(2));
        while let Some(seat) = duel.asked() {
            if duel.game.check_turn(seat).is_ok() {
                let loaded = loaded(&duel.game, seat);
                let sailing = suggestions::line(&duel.game, seat, Verb::Move);
                voyages += sailing.len();
                let sails_first = matches!(bot::next(&duel.game, seat), Some(Suggested::Sail(_)));
                for step in &sailing {
                    let Move::Sail(course) = step else { panic!("{step} is no voyage") };
                    assert!(sails_first || !loaded.contains(&course.ship), "{step} before loading\n{}", duel.game);
                }
                let of_computers = Advice::of(&duel.game, seat).voyages();
                kept += of_computers.iter().filter(|course| loaded.contains(&course.ship)).count();
            }
            duel.choose(["normal"; 3]);
        }
    }
    assert!(voyages > 50 && kept > 0, "{voyages} {kept}");
}

/// BLO-78: a typed order carries out what is planned for its ships, and leaves the plans of others.
#[test]
fn typed_load_takes_its_ships_out_of_the_basket() {
    let mut table = at(&format!("{BASE} ship kate 1 A5; ship cecile 1 A24; seat 1 money 9k"));
    table.play(A, "loading kate 2c").play(A, "loading cecile 1w");
    let typed = table.game.parse(A, "load kate 2c").expect("an order");
    assert_eq!(table.game.move_kind(A, &typed), MoveKind::Commit);
    let left: Vec<String> = table.game.uncommitted_after(A, &typed).iter().map(ToString::to_string).collect();
    assert_eq!(left, ["loading cecile 1w"]);
}

/// In games of computers, suggestions need no secret of others, and step and reason fit in two lines of a phone.
#[test]
fn suggestion_says_why_and_needs_no_secret_of_others() {
    let mut reasons = 0;
    for number in 0..2 {
        let mut duel = Duel::<BlockadeRunner>::between(3, "", number).within(Budget::percent(2));
        while let Some(seat) = duel.asked() {
            let view = duel.game.view(Viewer::Seat(seat));
            let named = |game: &BlockadeRunner| suggestions::named(game, seat, &Partial::Suggested);
            assert_eq!(named(&duel.game), named(&view.game));
            for (language, begins) in [(Language::En, "Best now: "), (Language::De, "Am besten: ")] {
                let said = panel::<BlockadeRunner>(&view, "");
                let said = said.text().iter().map(|said| texts().say(language, said, &[]));
                for reason in said.filter(|said| said.starts_with(begins)) {
                    reasons += 1;
                    assert!(phone::lines(&format!("{reason}{}", phone::EDITED)) <= phone::LINES, "{reason}");
                }
            }
            duel.choose(["normal"; 3]);
        }
    }
    assert!(reasons > 50, "{reasons}");
}

/// What is suggested and why fits in two lines of a phone, for every card, port and ship.
#[test]
fn reasons_for_suggestions_fit_in_two_lines_of_a_phone() {
    let named = |id: &str, kind: &'static str, names: Vec<Arg>| -> Vec<(Message, Message)> {
        let one = |name: Arg| (text(&format!("next-{id}")).with(kind, name), text(&format!("why-{id}")));
        names.into_iter().map(one).collect()
    };
    let mut all = named("play", "card", Card::all().map(Arg::from).collect());
    all.extend(named("discard", "card", Card::all().map(Arg::from).collect()));
    all.extend(named("improve", "port", Port::all().map(Arg::from).collect()));
    all.extend(named("auction", "ship", Ship::all().map(Arg::from).collect()));
    let gain = Dollars(250);
    all.push((text("next-sell"), text("why-sell").with("income", gain)));
    all.extend(["load", "rail"].map(|id| (text(&format!("next-{id}")), text("why-load").with("gain", gain))));
    all.push((text("next-end"), text("why-end")));
    for id in ["why-sail", "why-sail-to-goods", "why-sail-to-market"] {
        for ships in [1_u8, 2, 12] {
            let why = text(id).with("ships", ships);
            all.push((text("next-sail"), text("why-at-risk").with("why", why).with("loss", 88_u8)));
        }
    }
    for ((step, why), language) in all.iter().flat_map(|said| Language::ALL.map(|language| (said, language))) {
        let said = texts().say(language, &text("say-next").with("step", step.clone()).with("why", why.clone()), &[]);
        assert!(phone::lines(&format!("{said}{}", phone::EDITED)) <= phone::LINES, "{said}");
    }
}
