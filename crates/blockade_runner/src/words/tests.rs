//! The names of all things, amounts, the words of the notation, and the tables in the rules.

use std::collections::BTreeSet;

use super::*;
use crate::data::tables;
use engine::lang::{Language, Texts, asset};

fn texts() -> Texts {
    fn own(language: Language) -> &'static str {
        match language {
            Language::En => asset!("lang/en/blockade_runner.ftl"),
            Language::De => asset!("lang/de/blockade_runner.ftl"),
        }
    }
    Texts::new(&[own]).expect("they are Fluent")
}

/// An argument as text in a language.
fn said(texts: &Texts, language: Language, arg: impl Into<Arg>) -> String {
    texts.say(language, &text("zone").with("name", arg).with("code", ""), &[]).replace(" ()", "")
}

#[test]
fn every_thing_has_its_own_name() {
    let texts = texts();
    for language in Language::ALL {
        let names = |things: Vec<Arg>| -> Vec<String> {
            things.into_iter().map(|thing| said(&texts, language, thing)).collect()
        };
        let kinds = [
            names(Port::all().map(Arg::from).collect()),
            names(City::all().map(Arg::from).collect()),
            names(Overseas::all().map(Arg::from).collect()),
            names(Zone::all().map(Arg::from).collect()),
            names(Zone::all().map(|zone| sea_area(zone).into()).collect()),
            names(Card::all().map(Arg::from).collect()),
            names(Card::all().map(|card| effect(card).into()).collect()),
            names(Ship::all().map(Arg::from).collect()),
            names(Good::ALL.map(Arg::from).into()),
            names(Good::ALL.map(|good| short(good).into()).into()),
            names(Sea::OF_THE_SOUTH.map(Arg::from).into()),
        ];
        for kind in kinds {
            let alone: BTreeSet<&String> = kind.iter().collect();
            assert_eq!(alone.len(), kind.len(), "{kind:?}");
            assert!(kind.iter().all(|name| (1..=90).contains(&name.chars().count())), "{kind:?}");
        }
        let long: Vec<String> = names(Card::all().map(Arg::from).collect());
        assert!(long.iter().all(|name| name.chars().count() <= 24), "too long for cards: {long:?}");
    }
}

/// A number in a menu is a number of the card's text.
#[test]
fn short_effect_has_the_numbers_of_the_whole_one() {
    let texts = texts();
    let numbers = |text: &str| -> BTreeSet<String> {
        let parts = text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect()
    };
    for language in Language::ALL {
        for card in Card::all() {
            let [short, whole] = [brief(card), effect(card)].map(|message| texts.say(language, &message, &[]));
            assert!(numbers(&short).is_subset(&numbers(&whole)), "{short}: {whole}");
            assert!(short.chars().count() <= 34, "too long for a menu: {short}");
        }
    }
}

/// BLO-3
#[test]
fn amounts_are_written_in_dollars() {
    let texts = texts();
    for (amount, english, german) in [
        (0, "$0", "0\u{a0}$"),
        (5, "$5,000", "5.000\u{a0}$"),
        (999, "$999,000", "999.000\u{a0}$"),
        (1_000, "$1,000,000", "1.000.000\u{a0}$"),
        (1_023, "$1,023,000", "1.023.000\u{a0}$"),
    ] {
        assert_eq!(said(&texts, Language::En, Dollars(amount)), english);
        assert_eq!(said(&texts, Language::De, Dollars(amount)), german);
    }
}

#[test]
fn units_are_counted() {
    let texts = texts();
    assert_eq!(said(&texts, Language::De, units(Good::War, 1)), "1 Kriegsgut");
    assert_eq!(said(&texts, Language::De, units(Good::War, 2)), "2 Kriegsgüter");
    assert_eq!(said(&texts, Language::En, units(Good::Cotton, 3)), "3 cotton");
}

#[test]
fn words_of_orders_are_unique() {
    let texts = texts();
    let ids = |of: &str| -> Vec<String> {
        let lines = of.lines().filter_map(|line| line.strip_prefix("blockade_runner-word-")?.split_once(" = "));
        lines.map(|(id, _)| id.to_owned()).collect()
    };
    let all = ids(asset!("lang/en/blockade_runner.ftl"));
    assert_eq!(all, ids(asset!("lang/de/blockade_runner.ftl")), "other words, or in another order");
    let named = Ship::all().map(Ship::id).chain(Card::all().map(Card::id)).chain(Node::all().map(Node::id));
    for id in named.chain(Sea::OF_THE_SOUTH.map(Sea::id)) {
        assert!(all.iter().any(|known| known == id), "{id}");
    }
    for language in Language::ALL {
        let words: BTreeSet<String> = all.iter().map(|id| texts.say(language, &named_word(id), &[])).collect();
        assert_eq!(words.len(), all.len());
        assert!(words.iter().all(|word| !word.contains([' ', ',', ';'])), "a word of orders is one word");
        assert!(language != Language::En || words == all.iter().cloned().collect(), "English is the notation");
    }
}

fn named_word(id: &str) -> Message {
    named("word", id)
}

/// The pages of the rules in a language, with single spaces in their rows.
struct Pages {
    texts: Texts,
    language: Language,
    rows: BTreeSet<String>,
}

impl Pages {
    fn all() -> [Self; 2] {
        let of = |language, pages: &str| {
            let rows = pages.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
            Self { texts: texts(), language, rows }
        };
        [
            of(Language::En, asset!("games/blockade_runner/rules.en.md")),
            of(Language::De, asset!("games/blockade_runner/rules.de.md")),
        ]
    }

    fn said(&self, arg: impl Into<Arg>) -> String {
        said(&self.texts, self.language, arg).replace('\u{a0}', " ")
    }

    fn goods(node: Node) -> String {
        let goods = node.spaces().kinds().map(|(good, count)| format!("{count}{}", good.letter()));
        goods.collect::<Vec<_>>().join(" ")
    }

    /// Checks that a row contains this in whole words.
    #[track_caller]
    fn show(&self, part: &str) {
        let part = format!(" {part} ");
        let shown = self.rows.iter().any(|row| format!(" {} ", row.replace(',', " ,")).contains(&part));
        assert!(shown, "no row of the pages in {:?} says{part}", self.language);
    }
}

/// BLO-12, BLO-9
#[test]
fn pages_show_the_places_of_the_data() {
    for pages in Pages::all() {
        for port in Port::all() {
            let (code, defence) = (port.zone().code(), port.text().defence);
            pages.show(&format!("{code} {} {defence} {}", pages.said(port), Pages::goods(Node::Port(port))));
        }
        for city in City::all() {
            pages.show(&format!("{} {}", pages.said(city), Pages::goods(Node::City(city))));
        }
        for overseas in Overseas::all() {
            let begin = format!("{} {}", overseas.zone().code(), pages.said(overseas));
            let end = format!(" {} {}", overseas.spaces()[Good::War], overseas.spaces()[Good::Black]);
            assert!(pages.rows.iter().any(|row| row.starts_with(&begin) && row.ends_with(&end)), "{begin}{end}");
        }
    }
}

/// BLO-16
#[test]
fn pages_show_the_ships_of_the_data() {
    for pages in Pages::all() {
        for ship in Ship::all() {
            let card = ship.card();
            let name = format!("{}{}", card.name, if card.start { "★" } else { "" });
            let class = format!("- {}, {}: ", card.speed, pages.said(Dollars(ship.price())));
            let ships =
                pages.rows.iter().filter_map(|row| row.strip_prefix(&class)).flat_map(|ships| ships.split(", "));
            assert_eq!(ships.filter(|other| **other == name).count(), 1, "{class}{name}");
        }
    }
}

/// BLO-15, BLO-16, BLO-18, BLO-26, BLO-51, BLO-56, BLO-119
#[test]
fn pages_show_the_tables_of_the_data() {
    let tables = tables();
    for pages in Pages::all() {
        for players in 2..=6 {
            let setup = tables.setup(players);
            let [(_, one), (_, two)] = setup.ships();
            let money = pages.said(Dollars(setup.money()));
            pages.show(&format!("{players} {money} {} {one} + {two}", setup.cards).replace(',', " ,"));
        }
        for goods in 0..=30 {
            let effort = tables.war_effort(goods);
            let figures = format!(" {} {} {}", effort.cards, effort.assaults, effort.inland);
            let begins = |row: &&String| {
                let from = row.split([' ', '-', '+']).next().unwrap_or_default();
                from == effort.min.to_string() && row.ends_with(&figures)
            };
            assert!(pages.rows.iter().any(|row| begins(&row)), "{}{figures}", effort.min);
        }
        for sum in 2..=16 {
            pages.show(&format!("{sum} {}", pages.said(tables.captured_by(sum))));
        }
        for die in 1..=8 {
            let code = tables.squadron_by(die).code();
            pages.show(&format!("{die} {code}"));
        }
        let costs: Vec<String> = (2..=6).map(|level| tables.defence_cost(level).to_string()).collect();
        pages.show(&format!("$ {}", costs.join(" ")));
        for card in Card::all().filter(|card| card.card().count > 1) {
            let shown = format!("**{}** ×{}", pages.said(card), card.card().count);
            assert!(pages.rows.iter().any(|row| row.contains(&shown)), "{shown}");
        }
    }
}
