//! Scenes: their subjects, with the numbers of the menus below the picture.

use super::*;
use crate::partial::Partial;
use crate::{BlockadeRunner, panels, picture};
use canvas::ThemeId;
use engine::battery::trial::{Trial, people, style};
use engine::lang::Language;
use engine::log::Log;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

/// It is the turn of seat 1, with ships in a port, overseas and at sea.
const TURN: &str = "turn 1 actions 4";

/// A game of three in 1862 with this phase and these hands of the others.
#[track_caller]
fn at(phase: &str, others: [&str; 2]) -> BlockadeRunner {
    let text = format!(
        "blockade_runner 2\nplayers 3\nyear 1862\nphase turns\n{phase}\nsquadron A17\ndrawn wilmington charleston galveston\n\
         port wilmington blockade 1\nport charleston blockade 2\nport galveston closed\nship kate 2 A17 2w\n\
         ship cecile 1 A4 1c 1w\nship elizabeth 1 A24 2b\nship theodora 1 A12\nship austin 3 G6\nseat 1 money 39k\n\
         seat 2 money 33k\nseat 3 money 24k\nhand 1 captain torpedoes\nhand 2 {}\nhand 3 {}\n",
        others[0], others[1]
    );
    BlockadeRunner::position(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn shown(game: &BlockadeRunner, focus: Focus<'_>, private: bool, language: Language) -> Scene {
    let names = people(3);
    let focus = Focus { partial: &BlockadeRunner::partial(focus.partial), look: focus.look };
    scene(&game.view(Viewer::Seat(Seat(0))), focus, Style { language, names: &names, ..style(private) })
}

/// The scene of seat 1 for a partial move and a look.
fn own(game: &BlockadeRunner, entered: &str, look: &str) -> Scene {
    shown(game, Focus { partial: entered, look }, true, Language::En)
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Whole(_) => "whole",
        Body::Coast(_, marks) if !marks.routes.is_empty() => "routes",
        Body::Coast(_, marks) if !marks.choices.is_empty() => "choices",
        Body::Coast(..) => "coast",
        Body::Holds(_) => "holds",
        Body::Prices => "prices",
        Body::Signs => "signs",
        Body::Hand(_) => "hand",
        Body::Auction(auction) if auction.lot.is_some() => "auction",
        Body::Auction(_) => "stack",
        Body::End(_) => "end",
    }
}

/// Partial moves, with the subject of their picture.
const ENTERED: [(&str, &str); 13] = [
    ("", "coast"),
    ("load~", "holds"),
    ("unload~", "holds"),
    ("loading cecile~", "holds"),
    ("move~", "choices"),
    ("move cecile~", "choices"),
    ("move cecile to A24~", "routes"),
    ("move cecile A11 A12 A24~", "routes"),
    ("play~", "hand"),
    ("discard~", "hand"),
    ("play torpedoes~", "choices"),
    ("play captain~", "choices"),
    ("auction~", "stack"),
];

/// Looks, with the subject of their picture.
const LOOKS: [(&str, &str); 10] = [
    ("hand", "hand"),
    ("prices", "prices"),
    ("signs", "signs"),
    ("stack", "stack"),
    ("union", "whole"),
    ("map", "whole"),
    ("ships", "holds"),
    ("coast atlantic", "coast"),
    ("coast gulf", "coast"),
    ("no such thing", "coast"),
];

#[test]
fn picture_shows_the_decision_or_the_look() {
    let game = at(TURN, ["pilot", "hidden_inlet"]);
    for (entered, expected) in ENTERED {
        assert_eq!(kind(&own(&game, entered, "").body), expected, "{entered:?}");
    }
    for (look, expected) in LOOKS {
        assert_eq!(kind(&own(&game, "", look).body), expected, "{look:?}");
    }
    let bids = at("turn 2 actions 3\nauctioneer 2\nauction hope 22k 2 asked 1", ["pilot", "hidden_inlet"]);
    assert_eq!(kind(&own(&bids, "", "").body), "auction");
    let mut asked = Trial { game: at(TURN, ["pilot", "hidden_inlet"]), log: Log::default() };
    asked.play(Seat(0), "move cecile A11 A12 A24");
    let asked = asked.game;
    assert_eq!(kind(&own(&asked, "", "").body), "routes", "the route of the ship before a test");
}

#[test]
fn places_and_routes_have_the_numbers_of_their_entries() {
    let game = at(TURN, ["pilot", "hidden_inlet"]);
    for (entered, _) in ENTERED.into_iter().filter(|(_, kind)| ["choices", "routes"].contains(kind)) {
        let Body::Coast(_, marks) = own(&game, entered, "").body else { panic!("{entered}") };
        // Before a ship is named, the picture shows the first one that can sail.
        let entered =
            panels::shown_partial(&game.view(Viewer::Seat(Seat(0))), Focus::on(&BlockadeRunner::partial(entered)));
        let numbers =
            marks.choices.iter().map(|choice| choice.number).chain(marks.routes.iter().map(|route| route.number));
        let page = panels::page(&game, Seat(0), &entered, "");
        assert!(!page.is_empty(), "{entered} has no continuations");
        // The answers about one route have a menu without numbers.
        let route = matches!(entered, Partial::Route { .. });
        let expected = if route { vec![1] } else { page.into_iter().map(|(number, _)| number).collect() };
        assert_eq!(numbers.map(usize::from).collect::<Vec<_>>(), expected, "{entered}");
    }
}

#[test]
fn every_scene_of_a_player_is_drawn() {
    let game = at(TURN, ["pilot", "hidden_inlet"]);
    let focuses = ENTERED.map(|(entered, _)| (entered, "")).into_iter().chain(LOOKS.map(|(look, _)| ("", look)));
    for (entered, look) in focuses {
        for language in Language::ALL {
            let scene = shown(&game, Focus { partial: entered, look }, true, language);
            assert!(!picture::draw(&scene, ThemeId::default()).png.is_empty(), "{entered} {look}");
        }
    }
    assert!(!picture::draw(&shown(&game, Focus::default(), false, Language::De), ThemeId::Light).png.is_empty());
}

/// BLO-19, BLO-20: everybody sees which ships are already placed; a later decision hides others' ships for want of room.
#[test]
fn placed_ships_of_others_are_shown_while_ships_are_placed() {
    let text = "blockade_runner 2\nplayers 3\nseats 2 3 1\nship theodora 1 -\nship calhoun 2 G1\nship victoria 3 A4\n\
                ship kate 1 -\nship cecile 2 -\nship ella_warley 3 -\n";
    let game = BlockadeRunner::position(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let shown = |game: &BlockadeRunner, entered: &str| -> Vec<String> {
        let placed = own(game, entered, "").sea.ships.into_iter().filter(|vessel| vessel.zone.is_some());
        placed.map(|vessel| vessel.ship.to_string()).collect()
    };
    assert_eq!(kind(&own(&game, "", "").body), "choices");
    assert_eq!(shown(&game, ""), ["calhoun", "victoria"]);
    let later = at(TURN, ["pilot", "hidden_inlet"]);
    assert!(!shown(&later, "move cecile~").contains(&"kate".to_owned()), "{:?}", shown(&later, "move cecile~"));
}

/// BLO-182, BLO-184
#[test]
fn picture_shows_no_cards_of_others() {
    let games = [["pilot", "hidden_inlet"], ["insurance", "torpedoes"]].map(|others| at(TURN, others));
    assert_ne!(games[0], games[1]);
    let focuses = ENTERED.map(|(entered, _)| (entered, "")).into_iter().chain(LOOKS.map(|(look, _)| ("", look)));
    for (entered, look) in focuses {
        for private in [true, false] {
            let [one, other] =
                [0, 1].map(|at| shown(&games[at], Focus { partial: entered, look }, private, Language::En));
            assert_eq!(one, other, "{entered} {look}");
        }
    }
}
