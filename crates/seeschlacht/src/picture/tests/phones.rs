//! Texts in pictures can be read on a phone and do not lie over each other: at the decisions of played games, in their
//! looks, and for spectators.

use super::*;
use crate::Seeschlacht;
use crate::bot::suggestion::suggestion;
use crate::notation::Move;
use crate::selection::SEA;
use crate::ship::Side;
use canvas::{Written, letters_reach_a_phone, unread};
use engine::battery::trial::{RandomWalk, Trial, start};
use engine::dice::{Dice, Stream, numbered_seed};
use engine::lang::Language;
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

/// The most moves of a game, and the moves between two pictures.
const MOVES: usize = if cfg!(debug_assertions) { 450 } else { 900 };
const BETWEEN: usize = if cfg!(debug_assertions) { 23 } else { 7 };

/// The most choices of a decision whose pictures are looked at.
const CHOICES: usize = 3;

/// Asserts that a phone shows a picture so that its texts can be read, and that what is decided on is large.
fn reaches_a_phone(name: &str, scene: &Scene) {
    let (canvas, chart) = (paint(scene, ThemeId::default().theme()), Layout::of(&scene.window).chart);
    let faults = unread(&canvas, |_| false);
    assert!(faults.is_empty(), "{name}: {}", faults.join("\n"));
    let names = names::of(scene, &chart);
    let numbers = decision::numbers(scene, &names, &chart).into_iter().map(|badge| (badge.wish.label, badge.at));
    let asked = || scene.ships.iter().filter(|ship| chart.is_close() && scene.asks_about(ship));
    let ships = names.iter().filter(|name| asked().any(|ship| ship.id == name.id));
    let ships = ships.map(|name| (name.id.ship.to_string(), name.at));
    let decided: Vec<(String, Point)> = numbers.chain(ships).collect();
    letters_reach_a_phone(name, &canvas, |written: &Written| {
        let Rect { x, y, .. } = written.area;
        let here = |at: &Point| at.x > x && at.y > y && at.x < written.area.right() && at.y < written.area.bottom();
        decided.iter().any(|(text, at)| *text == written.text && here(at))
    });
    for ship in asked().filter(|ship| chart.reaches(ship.vessel.pose.field, -0.5)) {
        assert!(names.iter().any(|name| name.id == ship.id), "{name}: {} has no name", ship.id);
    }
}

/// The pictures of a seat: of its decision, of choices that lead on, and of the whole sea.
fn of_seat(table: &Trial<Seeschlacht>, seat: Seat, language: Language) -> usize {
    let leads_on = |text: &String| matches!(table.game.next_after(seat, text), Next::Pick(_));
    let offered: Vec<String> = table.offered(seat, "").unwrap_or_default().into_iter().filter(leads_on).collect();
    let step = offered.len().div_ceil(CHOICES).max(1);
    let begun = offered.iter().step_by(step).map(|entered| Focus::on(entered.as_str()));
    let built = offered.iter().step_by(step).filter_map(|entered| entered.strip_suffix('~'));
    let built: Vec<String> = built.map(|ship| format!("{ship} .1~")).filter(leads_on).collect();
    let focuses = [Focus::default(), Focus { partial: "", look: SEA }].into_iter().chain(begun);
    let focuses: Vec<Focus<'_>> = focuses.chain(built.iter().map(|entered| Focus::on(entered.as_str()))).collect();
    for focus in &focuses {
        let scene = palette_fixture::of_game(&table.game, Viewer::Seat(seat), *focus, language);
        reaches_a_phone(&format!("{focus:?} of seat {} in\n{}", seat.0 + 1, table.game), &scene);
    }
    focuses.len()
}

/// Usually what a computer would sail, so that ships meet and arrive; else, and in other steps, something at random,
/// but no draw.
fn usually(game: &Seeschlacht, seat: Seat, dice: &mut Dice) -> Option<String> {
    if game.offer == Some(Side::of(seat).other()) {
        return Some(Move::NoDraw.to_string());
    }
    let suggested = suggestion(game, Side::of(seat)).filter(|_| dice.below(8) > 0)?;
    suggested.steps.first().map(ToString::to_string)
}

/// The pictures of a played game for both seats and for spectators, in both languages by turns.
fn of_played(options: &str, number: u64) -> usize {
    let chosen = ChosenOptions::parse(Seeschlacht::OPTIONS, options).expect("known options");
    let dice = Dice::stream(&numbered_seed(number, 0), Stream::Deck, None, 0);
    let mut walk = RandomWalk::walk(start::<Seeschlacht>(&chosen, number), dice, usually);
    let mut looked = 0;
    for at in 0..MOVES {
        let goes_on = walk.step();
        if at % BETWEEN == 0 || !goes_on {
            let language = Language::ALL[at / BETWEEN % Language::ALL.len()];
            looked += Seat::all(2).map(|seat| of_seat(&walk.table, seat, language)).sum::<usize>();
            let scene = palette_fixture::of_game(&walk.table.game, Viewer::Spectator, Focus::default(), language);
            reaches_a_phone(&format!("for spectators\n{}", walk.table.game), &scene);
        }
        if !goes_on {
            break;
        }
    }
    looked
}

#[test]
fn texts_of_short_games_reach_a_phone_at_every_decision() {
    let looked = of_played("", 1);
    assert!(looked > 100, "{looked}");
}

/// SEE-85, SEE-92, SEE-100: with decisions about harbour work.
#[test]
fn texts_of_grand_games_reach_a_phone_at_every_decision() {
    let looked = of_played("variant=grand auto-harbour=off", 3);
    assert!(looked > 100, "{looked}");
}

#[test]
fn texts_of_all_scenes_reach_a_phone() {
    for scene in palette_fixture::scenes().into_iter().chain(palette_fixture::departures()) {
        reaches_a_phone(&format!("{} {}", scene.title, scene.status), &scene);
    }
}
