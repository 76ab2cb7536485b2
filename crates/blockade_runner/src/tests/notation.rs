//! Orders as text: what is printed, what is understood, and what is not.

use super::super::data::{Card, Cargo, City, Good, Node, Port, Ship, Zone};
use super::super::notation::{Names, Unread, hinted, read, read_with};
use super::super::orders::{Answer, Course, Loading, Move, Pledge, Sale, Target, Work};
use super::super::state::BlockadeRunner;
use super::support::{A, at};
use engine::battery::texts;
use engine::lang::{Language, Message, Texts};
use engine::prelude::*;
use engine::seat::Seat;

#[track_caller]
fn understood(text: &str) -> Move {
    read(text, 3).unwrap_or_else(|unread| panic!("{text}: {unread:?}"))
}

/// Why a text is no order.
#[track_caller]
fn unread(text: &str) -> Unread {
    let Err(unread) = read(text, 3) else { panic!("{text} is read") };
    hinted(text, unread)
}

fn ship(id: &str) -> Ship {
    Ship::named(id).expect("a ship")
}

fn card(id: &str) -> Card {
    Card::named(id).expect("a card")
}

fn zone(code: &str) -> Zone {
    Zone::coded(code).expect("a zone")
}

/// Section 10
#[test]
fn an_order_of_the_rules_would_not_be_printed_as_it_is_read() {
    for text in [
        "place kate A4",
        "load fingal 2c 1t, kate -2b 2w",
        "load fingal 1c 1c@columbia 1t@atlanta",
        "load fingal",
        "load",
        "unload fingal 1w 2b, kate",
        "unload",
        "loading kate 1c 1c@columbia",
        "loading kate -1b 2w",
        "loading kate",
        "unloading kate 2b",
        "unloading kate",
        "move kate A9 A15 A16 A17",
        "move kate",
        "move kate A9 A15 A16 A17 keep",
        "move kate A9 A15 A16 A17 dump",
        "move kate A9 A15 A16 A17 dump<5",
        "keep",
        "dump",
        "stop",
        "play commerce_raider",
        "play captain kate",
        "play captain",
        "play torpedoes mobile",
        "play autumn_gale gulf",
        "play autumn_gale atlantic",
        "play private_launch hope A24",
        "play fort_fisher",
        "play stevedores",
        "play stevedores unload kate / load kate 2w",
        "play stevedores load kate 2w, fingal 1b / unload hope 1w",
        "play stevedores unload kate 2b",
        "discard pilot",
        "improve mobile",
        "improve mobile 5k",
        "auction hope",
        "bid 23k",
        "bid 23k hope",
        "max 30k",
        "pass",
        "pass all",
        "done",
        "swap 3 pilot captain",
        "swap 3 pilot any",
        "accept s4 captain",
        "accept s4",
        "accept d2",
        "decline s4",
        "decline d2",
        "withdraw s4",
        "withdraw d2",
        "withdraw max",
        "withdraw pass",
        "promise 3 play torpedoes",
        "promise 3 defend mobile",
        "ask 3 defend mobile",
        "ask 3 play fort_fisher",
        "flee kate A9 A15",
        "flee kate A9 A15 dump<3",
        "end",
        "resign",
        "expire",
    ] {
        assert_eq!(understood(text).to_string(), text);
    }
}

/// Section 10, BLO-84, BLO-98, BLO-157
#[test]
fn orders_would_mean_something_else() {
    let kate = ship("kate");
    let mut load = Loading::of(kate);
    load.dumped = Cargo::of(Good::Black, 2);
    load.goods = Cargo::of(Good::War, 2);
    assert_eq!(understood("load kate -2b 2w"), Move::Load(vec![load]));
    let mut load = Loading::of(kate);
    load.rail(Good::Cotton, 3, Node::City(City::named("columbia").expect("a city")));
    load.rail(Good::Tobacco, 1, Node::Port(Port::named("wilmington").expect("a port")));
    assert_eq!(understood("loading kate 1c@columbia 1t@wilmington 2c@columbia"), Move::Loading(load));
    let course = Course { ship: kate, route: vec![zone("A9"), zone("A15")], answer: Answer::DumpBelow(5) };
    assert_eq!(understood("move kate A9 A15 dump<5"), Move::Sail(course.clone()));
    assert_eq!(understood("flee kate A9 A15 dump<5"), Move::Flee(course));
    assert_eq!(understood("place kate nassau"), Move::Place { ship: kate, zone: zone("A24") });
    let sale = |goods| Sale { ship: kate, goods };
    assert_eq!(understood("unload kate"), Move::Unload(vec![sale(Cargo::NONE)]));
    let mut load = Loading::of(kate);
    load.goods = Cargo::of(Good::War, 2);
    let works = vec![Work::Unload(vec![sale(Cargo::of(Good::Black, 2))]), Work::Load(vec![load])];
    let step = understood("play stevedores unload kate 2b / load kate 2w");
    assert_eq!(step, Move::Play(card("stevedores"), Target::Works(works)));
    let pledge = Pledge::Play(card("torpedoes"));
    assert_eq!(understood("ask 3 play torpedoes"), Move::Propose { to: Seat(2), asks: true, pledge });
    assert_eq!(understood("bid 23k"), Move::Bid(23, None));
}

/// Section 10: what is read besides the form that is printed.
#[test]
fn what_people_type_would_not_be_understood() {
    for (text, printed) in [
        ("  Place   KATE a4 ", "place kate A4"),
        ("place Robert E. Lee G7", "place robert_e_lee G7"),
        ("place Margaret and Jessie new_orleans", "place margaret_and_jessie G7"),
        ("place kate New Orleans", "place kate G7"),
        ("move kate frying_pan, bermuda west A16 bermuda", "move kate A9 A15 A16 A17"),
        ("move kate A9 DUMP < 5", "move kate A9 dump<5"),
        ("load fingal 2c1t", "load fingal 2c 1t"),
        ("load fingal +1t +1c + 1c", "load fingal 2c 1t"),
        ("load fingal 2 c 1 t", "load fingal 2c 1t"),
        ("load fingal 1t,kate -2b2w", ""),
        ("load fingal 1t,kate - 2b +2w", "load fingal 1t, kate -2b 2w"),
        ("load fingal 1t kate 2w", "load fingal 1t, kate 2w"),
        (
            "load City of Petersburg 1t @ Atlanta 1c@columbia 1C@COLUMBIA 1c",
            "load city_of_petersburg 1c 2c@columbia 1t@atlanta",
        ),
        ("load fingal 1c@New Bern", "load fingal 1c@new_bern"),
        ("unload fingal 2b1w,kate", "unload fingal 1w 2b, kate"),
        ("play Torpedoes New Orleans", "play torpedoes new_orleans"),
        ("play Fort Fisher", "play fort_fisher"),
        ("play css virginia", "play css_virginia"),
        ("play Private Launch Hope nassau", "play private_launch hope A24"),
        ("play stevedores unload kate/load kate 2w", "play stevedores unload kate / load kate 2w"),
        ("bid 23000", "bid 23k"),
        ("bid $23,000", "bid 23k"),
        ("bid 23.000 $", "bid 23k"),
        ("bid $23k", "bid 23k"),
        ("bid 23 K", "bid 23k"),
        ("bid 23K Hope", "bid 23k hope"),
        ("bid 0", "bid 0k"),
        ("max 99999999999999999999k", "max 9999k"),
        ("improve New Orleans $5,000", "improve new_orleans 5k"),
        ("swap 3 Friends in Richmond, any", "swap 3 friends_in_richmond any"),
        ("ACCEPT S4 Captain", "accept s4 captain"),
    ] {
        if printed.is_empty() {
            // Is the one thrown away as well, or not?
            assert_eq!(unread(text), Unread::Form("load"));
        } else {
            assert_eq!(understood(text).to_string(), printed, "{text}");
        }
    }
}

/// BLO-3, BLO-5, BLO-98, BLO-108, BLO-170
#[test]
fn what_is_read_to_be_refused_would_be_refused_for_another_reason() {
    for text in ["bid 23500", "bid 23.5k", "bid 23", "max -5k", "improve mobile 1", "bid 1,5k"] {
        assert_eq!(unread(text), Unread::Amount, "{text}");
    }
    for text in ["swap 3 pilot 5k", "swap 3 pilot 5000", "swap 3 pilot $5,500 + captain", "promise 3 5k", "ask 3 5000"]
    {
        assert_eq!(unread(text), Unread::Gift, "{text}");
    }
    for text in ["swap 3 pilot kate", "swap 3 pilot 2c", "swap 3 pilot captain convoy", "swap 3 pilot, captain, any"] {
        assert_eq!(unread(text), Unread::NotOneForOne, "{text}");
    }
    for text in ["dump 2c", "dump 1 b", "move kate A9 dump 2c1t"] {
        assert_eq!(unread(text), Unread::DumpsPart, "{text}");
    }
    assert_eq!(unread("move kate A9 B7 A16"), Unread::Zone("b7".to_owned()));
    assert_eq!(unread("flee kate A99"), Unread::Zone("a99".to_owned()));
    assert_eq!(unread("swap 4 pilot captain"), Unread::Seat);
    assert_eq!(unread("ask 0 play pilot"), Unread::Seat);
    let atlanta = City::named("atlanta").expect("a city");
    assert_eq!(unread("improve atlanta"), Unread::City(atlanta));
    assert_eq!(unread("ask 3 defend atlanta"), Unread::City(atlanta));
}

/// Section 10: with the nearest form.
#[test]
fn what_is_not_understood_would_have_no_hint() {
    for (text, form) in [
        ("place kate", "place"),
        ("place A4", "place"),
        ("load nobody 2c", "load"),
        ("load kate 2x", "load"),
        ("load kate 61c", "load"),
        ("load kate 1c@nowhere", "load"),
        ("load kate~", "load"),
        ("loading kate 2c~", "load"),
        ("unload kate -2b", "unload"),
        ("unloading kate 1c@columbia", "unload"),
        ("move", "move"),
        ("move kate A9 keep A10", "move"),
        ("move kate A9~", "move"),
        ("flee", "flee"),
        ("play nothing", "play"),
        ("play torpedoes atlanta", "play"),
        ("play stevedores load kate 1w / load kate 1b", "play"),
        ("play stevedores~", "play"),
        ("discard", "discard"),
        ("improve", "improve"),
        ("auction", "auction"),
        ("bid", "bid"),
        ("bid much", "bid"),
        ("max", "max"),
        ("swap pilot captain", "swap"),
        ("swap 3 pilot", "swap"),
        ("swap 3 any captain", "swap"),
        ("promise 3", "promise"),
        ("promise torpedoes", "promise"),
        ("ask 3 torpedoes", "ask"),
        ("accept", "accept"),
        ("accept d2 captain", "accept"),
        ("accept 4", "accept"),
        ("decline max", "decline"),
        ("withdraw", "withdraw"),
    ] {
        assert_eq!(unread(text), Unread::Form(form), "{text}");
    }
    assert_eq!(unread(""), Unread::Unknown(None));
    assert_eq!(unread("row kate A9"), Unread::Unknown(Some("row".to_owned())));
    assert_eq!(unread("keep kate"), Unread::Word("kate".to_owned()));
    assert_eq!(unread("pass any"), Unread::Word("any".to_owned()));
    assert_eq!(unread("swap 3 pilot nonsense"), Unread::Word("nonsense".to_owned()));
    assert_eq!(unread("end~"), Unread::Word("end".to_owned()));
}

/// A name that was mistyped is answered with the one that was meant, in whatever language it was typed.
#[test]
fn who_mistypes_a_name_would_not_learn_which_one_is_meant() {
    for (text, typed, meant) in [
        ("fahre denbih A1", "denbih", "Denbigh"),
        ("move kaet A9", "kaet", "Kate"),
        ("move robert e leee A9", "robert e leee", "Robert E. Lee"),
        ("place kate nasau", "nasau", "Nassau (A24)"),
        ("place kate hawanna", "hawanna", "Havana (G1)"),
        ("play torpedos mobile", "torpedos", "Torpedoes"),
        ("spiele seeminn mobile", "seeminn", "Torpedoes"),
        ("play torpedoes mobil", "mobil", "Mobile"),
        ("improve charlston", "charlston", "Charleston"),
        ("load kate 1c@colombia", "colombia", "Columbia"),
        ("unlod kate", "unlod", "unload"),
    ] {
        let Unread::Near(near) = unread(text) else { panic!("{text}: {:?}", unread(text)) };
        assert_eq!(near.typed, typed, "{text}");
        let said = engine::battery::texts().say(
            Language::En,
            &engine::lang::Message::new("blockade_runner-name").with("name", near.meant),
            &[],
        );
        assert_eq!(said, meant, "{text}");
    }
    assert_eq!(understood("place kate Havanna").to_string(), "place kate G1");
    assert!(matches!(unread("swap kaet pilot captain"), Unread::Form("swap")), "a seat is no name");
    let long = "schiffe ".repeat(60);
    assert!(!matches!(unread(&long), Unread::Near(_)));
}

/// BLO-6
#[test]
fn an_amount_of_nothing_would_sell_everything() {
    for text in ["unload kate 0w", "unload kate 0w 0b", "unload fingal 2b, kate 0w", "unloading kate 0w"] {
        assert_eq!(unread(text), Unread::Zero, "{text}");
    }
    assert_eq!(unread("play stevedores unload kate 0w"), Unread::Zero);
    assert_eq!(understood("unload kate 0w 2b").to_string(), "unload kate 2b");
    assert_eq!(understood("unload kate, fingal 1w").to_string(), "unload kate, fingal 1w");
}

/// What is said in another language is read through the texts of that language.
#[test]
fn an_order_in_german_would_not_be_understood() {
    fn texts(language: Language) -> &'static str {
        match language {
            Language::En => "blockade_runner-word-load = load",
            Language::De => {
                "blockade_runner-word-load = lade\n\
                 blockade_runner-word-improve = verstärke\n\
                 blockade_runner-word-dump = überbord\n\
                 blockade_runner-word-move = fahre\n\
                 blockade_runner-word-play = spiele\n\
                 blockade_runner-word-empty_shops = leere_läden\n\
                 blockade_runner-word-autumn_gale = herbststurm\n\
                 blockade_runner-word-gulf = golf\n"
            }
        }
    }
    let names = Names::of(&Texts::new(&[texts]).expect("texts"));
    for (german, english) in [
        ("lade kate 2c", "load kate 2c"),
        ("Verstärke mobile 5k", "improve mobile 5k"),
        ("verstaerke mobile", "improve mobile"),
        ("fahre kate A9 überbord<5", "move kate A9 dump<5"),
        ("spiele leere_läden", "play empty_shops"),
        ("spiele Leere Läden", "play empty_shops"),
        ("spiele herbststurm golf", "play autumn_gale gulf"),
        ("load kate 2c", "load kate 2c"),
    ] {
        assert_eq!(read_with(&names, german, 3), read(english, 3), "{german}");
        assert!(read(english, 3).is_ok(), "{english}");
    }
}

/// Nobody has read the list of words who types the first move.
#[test]
fn what_people_say_for_an_order_would_not_be_understood() {
    for (said, order) in [
        ("sail kate A9 A15", "move kate A9 A15"),
        ("sail kate to nassau", "move kate nassau"),
        ("go kate to A17", "move kate A17"),
        ("put Kate in Wilmington", "place kate A3"),
        ("Platziere Kate bei Wilmington", "place kate A3"),
        ("Segle Kate nach Nassau", "move kate nassau"),
        ("fahren kate A9", "move kate A9"),
        ("sell kate 2b", "unload kate 2b"),
        ("verkaufe kate", "unload kate"),
        ("sail kate A9 overboard", "move kate A9 dump"),
        ("über Bord", "dump"),
        ("fortify mobile", "improve mobile"),
        ("use pilot kate", "play pilot kate"),
        ("flüchte kate A9", "flee kate A9"),
        ("End turn", "end"),
        ("Zug beenden", "end"),
        ("passen", "pass"),
    ] {
        assert_eq!(read(said, 3), read(order, 3), "{said}");
        assert!(read(order, 3).is_ok(), "{order}");
    }
    assert!(matches!(read("sell", 3), Ok(Move::UnloadBasket)));
}

/// BLO-98: the routes of Kate that texts, pages of the rules and the README give as examples can be sailed, from Wilmington.
#[test]
fn routes_of_examples_can_be_sailed() {
    let readme = include_str!("../../README.md");
    let mut sailed = 0;
    for language in Language::ALL {
        let form = |word| texts().say(language, &Message::new(format!("blockade_runner-form-{word}")), &[]);
        let pages = BlockadeRunner::rules_text(language);
        let quoted = [pages, readme].into_iter().flat_map(|text| text.split('`').skip(1).step_by(2)).map(str::to_owned);
        for text in [form("move"), form("flee")].into_iter().chain(quoted) {
            let step = read(&text, 2);
            let Ok(Move::Sail(course) | Move::Flee(course)) = &step else { continue };
            if course.ship != ship("kate") || course.route.len() < 2 {
                continue;
            }
            let phase = match step {
                Ok(Move::Flee(_)) => {
                    "phase union; drawn wilmington; sortie wilmington; port wilmington closed blockade 6"
                }
                _ => "phase turns; turn 1 actions 4",
            };
            at(&format!("players 2; year 1863; {phase}; ship kate 1 A3; ship cecile 2 A24")).play(A, &text);
            sailed += 1;
        }
    }
    assert!(sailed >= 14, "{sailed}");
}
