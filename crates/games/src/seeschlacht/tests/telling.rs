//! Turns as a short story, and the board in words.

use super::super::events::Event;
use super::super::{story, text_board, words};
use super::*;
use crate::engine::battery::trial::{Trial, names};
use crate::engine::rules::Face as _;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::Language;
use crate::registry::texts;

type Table = Trial<Seeschlacht>;

const WHITE: Viewer = Viewer::Seat(Seat(0));
const YELLOW: Viewer = Viewer::Seat(Seat(1));

/// What a viewer is told of everything that has happened at a table, in a language.
fn told(table: &Table, viewer: Viewer, language: Language) -> Vec<String> {
    let events: Vec<_> = table.log.heard_by(viewer).collect();
    story::tell(&events, viewer).iter().map(|said| texts().say(language, said, &names())).collect()
}

/// White's turn with some ships, and dice that are known.
fn at(ships: &str, dice: &str) -> Table {
    let ships: String = ships.split("; ").map(|ship| format!("ship {ship}\n")).collect();
    let dice = if dice.is_empty() { String::new() } else { format!("dice {dice}\n") };
    Table::at(&format!("seeschlacht 1\nround 3\nfirst white\nturn white wind\nwind blue 5\n{ships}{dice}"))
}

#[test]
fn a_turn_is_one_short_paragraph_in_both_languages() {
    let mut table = at("W-K1 L39 h2; W-K2 V4 h1; W-H1 B40 h2 loaded; Y-K1 M48 h5 hits 2; Y-H1 N33 h5 loaded", "r");
    table.play(Seat(0), "K1 4").play(Seat(0), "H1 3").play(Seat(0), "done").play(Seat(0), "K1>K1");
    assert_eq!(
        told(&table, WHITE, Language::En)[0],
        "You sail: K1 straight ahead, H1 anchors at B46. **Your H1 has arrived**, the first merchant to do so: 10 points! \
         You fire: K1 at K1 (yellow hits): 🟥 red, missed."
    );
    assert_eq!(
        told(&table, YELLOW, Language::De)[0],
        "Anna segelt: K1 geradeaus, H1 ankert auf B46. **H1 von Anna ist am Ziel**, als erstes Handelsschiff: 10 Punkte! \
         Anna feuert: K1 auf dein K1 (Gelb trifft): 🟥 Rot, vorbei."
    );
}

/// SEE-20, SEE-144, SEE-145: what is no step of a turn is told as well.
#[test]
fn headings_offers_and_resigning_are_told() {
    let mut table = super::table::started("", 1);
    let (white, yellow) = (Seat(0), Seat(1));
    table.play(yellow, "face K1 2").play(white, "draw").play(yellow, "no draw").play(yellow, "resign");
    let side = Side::Yellow;
    let heading = Event::Faced { ship: id("Y-K1"), heading: heading("2") };
    let offer = Event::DrawOffered { side: Side::White };
    for event in [heading, offer, Event::DrawDeclined { side }, Event::Resigned { side }] {
        assert!(table.log.heard_by(WHITE).any(|heard| *heard == event), "{event:?}");
    }
}

#[test]
fn the_wind_is_told_with_the_dice_as_they_fell() {
    let told_of = |dice: &str, viewer, language| {
        let mut table = at("W-K1 L39 h2; W-H1 T30 h2 loaded; Y-H1 N33 h5 loaded", dice);
        table.play(Seat(0), "wind both");
        told(&table, viewer, language)
    };
    assert_eq!(
        told_of("4 r 5", WHITE, Language::En),
        [
            "You try to change the wind and roll ⚃ 4, then 🟥 red and ⚄ 5: the wind freshens, now it is a strong wind from the west (5)."
        ]
    );
    assert_eq!(
        told_of("3", YELLOW, Language::De),
        ["Anna will den Wind ändern und würfelt ⚂ 3: Er bleibt, wie er ist."]
    );
}

#[test]
fn a_ramming_is_told_by_whose_ships_they_are() {
    let mut table =
        at("W-K1 S17 h2 hits 1; Y-K1 S19 h5 hits 2; W-K2 R18 h5; W-H1 V2 h2 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 x").play(Seat(0), "done");
    let sunk = "rammt dein K1:** Beide bekommen einen Treffer, und K1 sinkt.";
    assert!(told(&table, YELLOW, Language::De)[0].contains(sunk), "{:?}", told(&table, YELLOW, Language::De));
    assert!(told(&table, WHITE, Language::En)[0].contains("Your K1"), "{:?}", told(&table, WHITE, Language::En));
}

#[test]
fn the_whole_fleet_is_described_within_the_limit_and_with_what_matters() {
    let mut table = at("W-K1 L39 h2 hits 2; W-H1 T30 h2 loaded; Y-H1 N33 h5 loaded", "");
    let view = table.view(Viewer::Spectator);
    let said: Vec<String> = words::alt(&view).iter().map(|said| texts().say(Language::En, said, &names())).collect();
    assert!(said.concat().contains("K1 L39 east 2 hits") && said.concat().contains("H1 T30 east loaded"), "{said:?}");
    assert!(said.concat().contains("Y-K1"), "what is sunk is named: {said:?}");
    table.play(Seat(0), "K1 3");
    let text = text_board::text(&table.view(WHITE), &names());
    assert!(text.lines().all(|line| line.chars().count() <= 120) && text.len() < 1_900, "{}", text.len());
    assert!(text.contains("W Anna: K1>2!! H1>2+"), "{text}");
}

#[test]
fn the_status_tells_the_latest_turn_and_whose_turn_it_is() {
    let mut table = at("W-K1 L39 h2; W-H1 L29 h2 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 4").play(Seat(0), "H1 4").play(Seat(0), "done");
    let status = texts().say(Language::En, &Seeschlacht::status(&table.view(Viewer::Spectator)), &names());
    assert!(
        status.starts_with("Anna sails: K1, H1 straight ahead.") && status.contains("Round 3: **Ben** to sail"),
        "{status}"
    );
}
