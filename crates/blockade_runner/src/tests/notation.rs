//! Orders as text: printing, reading, and refusals.

use super::super::data::{Card, Cargo, City, Good, Node, Port, Ship, Zone};
use super::super::notation::{Names, Unread, Verb, hinted, read, read_with};
use super::super::orders::{Answer, Course, Loading, Move, Pledge, Sale, Target, Work};
use super::super::state::BlockadeRunner;
use super::super::words::text;
use super::support::{A, at};
use engine::battery::texts;
use engine::lang::{Language, Message, Texts};
use engine::prelude::*;
use engine::seat::Seat;

#[track_caller]
fn understood(text: &str) -> Move {
    read(text, 3).unwrap_or_else(|unread| panic!("{text}: {unread:?}"))
}

/// The reason why a text is no order.
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

/// Section 10, BLO-3, BLO-5, BLO-6, BLO-98, BLO-108, BLO-170: the lines of `cases/notation.txt`.
#[test]
fn texts_are_read_and_printed_as_listed() {
    let lines = include_str!("cases/notation.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(" ! ") {
            Some((text, reason)) => assert_eq!(format!("{:?}", unread(text)), reason, "{text}"),
            None => {
                let (text, printed) = line.split_once(" => ").unwrap_or((line, line));
                assert_eq!(understood(text).to_string(), printed, "{text}");
                assert_eq!(understood(printed), understood(text), "{text}");
            }
        }
    }
    assert_eq!(unread(""), Unread::Unknown(None));
}

/// Section 10, BLO-84, BLO-98, BLO-157
#[test]
fn orders_have_their_meaning() {
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

#[test]
fn words_on_buttons_are_read_as_their_moves() {
    for (button, step) in [
        ("end", Move::End),
        ("stop", Move::Stop),
        ("done", Move::Done),
        ("pass", Move::Pass(None)),
        ("end-anyway", Move::End),
    ] {
        for language in Language::ALL {
            let label = texts().say(language, &text(&format!("button-{button}")), &[]);
            assert_eq!(understood(&label), step, "{label}");
        }
    }
}

/// The answer to a mistyped name is the similar name, whatever its language.
#[test]
fn mistyped_name_is_answered_with_the_meant_one() {
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
    assert!(matches!(unread("swap kaet pilot captain"), Unread::Form(Verb::Swap)), "a seat is no name");
    let long = "schiffe ".repeat(60);
    assert!(!matches!(unread(&long), Unread::Near(_)));
}

/// A text in another language is read with the words of that language.
#[test]
fn orders_are_read_in_german() {
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

/// BLO-98: the routes of Kate in texts, rules and README are legal from Wilmington.
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

#[test]
fn readme_and_dictionary_list_every_verb() {
    engine::battery::verbs::are_listed::<Verb>(BlockadeRunner::ID, crate::texts());
}
