//! Scenes with every colour of this game's pictures, for the palette and the tests. They come from positions, so
//! that every ship has a legal place.

use crate::Seeschlacht;
use crate::scene::{self, Scene};
use canvas::ThemeId;
use engine::lang::Language;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

/// White, and Yellow.
const WHITE: Viewer = Viewer::Seat(Seat(0));
const YELLOW: Viewer = Viewer::Seat(Seat(1));

/// The ships of a melee around the islands in the middle.
const FLEETS: &str = "score 10 9 2
ship W-K1 J22 h1 hits 1\nship W-K2 G21 h2\nship W-K3 S17 h2 hits 2\nship W-K4 R18 h1\nship W-K5 E27 h3\nship W-K7 T10 h2
ship W-H1 B46 h2 loaded arrived\nship W-H2 P24 h2 hits 1 loaded\nship W-H3 L33 h1 loaded
ship Y-K1 G27 h5\nship Y-K2 F24 h6 hits 1\nship Y-K3 S19 h5 hits 1\nship Y-K4 M40 h5\nship Y-K5 T28 h6 hits 2
ship Y-K6 U21 h1\nship Y-H1 D2 h6 loaded arrived\nship Y-H2 N27 h5 loaded\nship Y-H3 F12 h6 hits 1 loaded
";

/// The events of Yellow's turn.
const YELLOWS_TURN: &str = "did turn 13 yellow\ndid sailed Y-K1 G35 h5 4 G27 h5 full\ndid sailed Y-H3 L15 h6 3 F12 h6 full
did shot Y-K5 T28 3 W-K6 S27 red hit 3 sunk\ndid shot Y-K2 F24 2 W-K1 J22 blue hit 1\ndid shot Y-K1 G27 1 W-K2 G21 red miss 0
";

/// The events of White's turn, the current one.
const WHITES_TURN: &str =
    "did turn 14 white\ndid sailed W-K2 L19 h1 2R G21 h2 full\ndid sailed W-K5 E23 h2 2R E27 h3 full
did sailed W-K3 S13 h2 2x S17 h2 ram Y-K3\ndid sailed W-K4 U15 h1 3x R18 h1 stop
did shelled white white_home 1 Y-K7 S7 yellow hit 3 sunk\ndid shot W-K4 R18 1 Y-K3 S19 red miss 1
";

/// The scene of a position for a viewer, with a partial move.
pub(super) fn seen(position: &str, viewer: Viewer, entered: &str) -> Scene {
    let game = Seeschlacht::position(position).unwrap_or_else(|fault| panic!("{fault}\n{position}"));
    of_game(&game, viewer, Focus::on(entered), Language::En)
}

/// The scene of a game for a viewer in a language.
pub(super) fn of_game(game: &Seeschlacht, viewer: Viewer, focus: Focus<'_>, language: Language) -> Scene {
    let names = ["Maren".to_owned(), "Captain Vogt".to_owned()];
    let (private, theme) = (viewer != Viewer::Spectator, ThemeId::default());
    let style = Style { language, names: &names, theme, private, own_misses: true, ended: false, colours: &[] };
    let focus = Focus { partial: &Seeschlacht::partial(focus.partial), look: focus.look };
    scene::scene(&game.view(viewer), focus, style)
}

/// All scenes.
pub(super) fn scenes() -> Vec<Scene> {
    vec![
        start(),
        melee(),
        course(),
        building(),
        harbour(),
        leaving(),
        narrow(),
        fire(),
        volley(),
        batteries(),
        loading(),
        heading(),
        over(),
    ]
}

/// A melee in a turn, a step and a wind, with its events.
fn fleets(turn: &str, wind: &str, did: &str) -> String {
    format!("seeschlacht 2\nround 14\nfirst white\nturn {turn}\nwind {wind}\n{FLEETS}{did}")
}

/// All ships in their harbours.
pub(super) fn start() -> Scene {
    seen(&before_the_first_turn(), Viewer::Spectator, "")
}

fn before_the_first_turn() -> String {
    let position = "seeschlacht 2\nround 1\nfirst white\nheadings\nwind blue 5\n".to_owned();
    let ships = crate::ship::ShipId::all();
    ships.fold(position, |position, id| format!("{position}ship {id} {}\n", id.start()))
}

/// The whole sea in the middle of a game.
pub(super) fn melee() -> Scene {
    seen(&fleets("white fire", "red 4", &format!("{YELLOWS_TURN}{WHITES_TURN}")), Viewer::Spectator, "")
}

/// A course on open water in a strong wind.
pub(super) fn course() -> Scene {
    seen(&fleets("white wind", "red 5", YELLOWS_TURN), WHITE, "K7~")
}

/// Every ship of White in its starting place, at the choice of its course, in every wind.
#[cfg(test)]
pub(super) fn departures() -> impl Iterator<Item = Scene> {
    let begins = before_the_first_turn();
    crate::wind::Wind::all().flat_map(move |wind| {
        let turn = begins.replace("headings\nwind blue 5", &format!("turn white wind\nwind {wind}"));
        let ships = crate::ship::Ship::ALL;
        ships.map(|ship| seen(&turn, WHITE, &format!("{ship}~")))
    })
}

/// A course that is built by buttons.
pub(super) fn building() -> Scene {
    seen(&fleets("white wind", "red 5", YELLOWS_TURN), WHITE, "K7 .1R~")
}

/// A merchant among other ships at anchor, which may stay, turn or leave.
pub(super) fn leaving() -> Scene {
    seen(&before_the_first_turn().replace("headings\nwind blue 5", "turn white wind\nwind red 2"), WHITE, "H1~")
}

/// A merchant in the neutral harbour.
pub(super) fn harbour() -> Scene {
    seen(&fleets("yellow wind", "red 2", "did turn 14 white\n"), YELLOW, "H2~")
}

/// A ship that has to ram.
pub(super) fn narrow() -> Scene {
    seen(&fleets("white wind", "blue 5", YELLOWS_TURN), WHITE, "K3~")
}

/// The firing area of a ship.
pub(super) fn fire() -> Scene {
    seen(&fleets("white fire", "red 4", &format!("{YELLOWS_TURN}{WHITES_TURN}")), WHITE, "K5>~")
}

/// Seven ships with one target, two with another.
pub(super) fn volley() -> Scene {
    let fleet =
        "ship W-K1 S11 h2\nship W-K2 U9 h2\nship W-K3 U11 h2 hits 1\nship W-K4 S9 h2\nship W-K5 T8 h1\nship W-K6 T12 h1
ship W-K7 R10 h2\nship W-H1 R14 h1 loaded\nship Y-K1 T10 h4\nship Y-K2 R12 h5 hits 2\nship Y-H1 X46 h5 loaded\n";
    let first = "seeschlacht 2\nround 7\nfirst white\nturn white fire\nwind blue 2\n";
    seen(&format!("{first}{fleet}"), WHITE, "")
}

/// A game with manual harbours.
fn by_hand(step: &str, ships: &str) -> Scene {
    let first = "seeschlacht 2\noption variant grand\noption auto-harbour off\nround 9\nfirst white\n";
    let fleet = "ship W-K2 U3 h1\nship W-K5 V2 h1 hits 2\nship W-H3 W3 h2\nship Y-H2 W47 h5\nship Y-H3 X46 h5 loaded\n";
    seen(&format!("{first}turn white {step}\nwind yellow 6\n{fleet}{ships}"), WHITE, "")
}

/// The fields that a side's batteries cover.
pub(super) fn batteries() -> Scene {
    by_hand("batteries", "ship Y-K7 S7 h2 hits 1\nship Y-K2 V10 h3\nship Y-K5 T10 h4\n")
}

/// A merchant that can be loaded.
pub(super) fn loading() -> Scene {
    by_hand("load", "ship W-H1 B46 h5\nship Y-K4 C39 h6\n")
}

/// A heading before the first turn.
pub(super) fn heading() -> Scene {
    seen(&before_the_first_turn(), WHITE, "face K5~")
}

/// The end of a game.
pub(super) fn over() -> Scene {
    let arrived = |line: &str| match line.split(' ').nth(1)? {
        "10" => Some("score 24 16 5".to_owned()),
        "W-H1" => Some("ship W-H1 A45 h3 loaded arrived".to_owned()),
        "W-H2" => Some("ship W-H2 B46 h2 loaded arrived".to_owned()),
        "W-H3" => Some("ship W-H3 D48 h1 loaded arrived".to_owned()),
        "Y-H2" => Some("ship Y-H2 E1 h6 loaded arrived".to_owned()),
        "Y-H3" => None,
        _ => Some(line.to_owned()),
    };
    let fleets: Vec<String> = FLEETS.lines().filter_map(arrived).collect();
    let did = "did turn 20 white\ndid sailed W-H2 B40 h2 3 B46 h2 anchor\ndid arrived W-H2 5 6\nover white points\n";
    let first = "seeschlacht 2\nround 20\nfirst white\nturn white sail\nwind red 4\n";
    seen(&format!("{first}{}\n{did}", fleets.join("\n")), Viewer::Spectator, "")
}
