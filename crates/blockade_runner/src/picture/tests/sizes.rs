//! Texts in pictures for decisions can be read on a phone and do not lie over each other, in games of two, four and six.

use std::collections::BTreeSet;

use super::super::*;
use super::palette_fixture;
use crate::BlockadeRunner;
use crate::panels::{ATLANTIC, GULF, HAND, PRICES, SHIPS, SIGNS, STACK};
use crate::tests::random::walk;
use canvas::unread;
use engine::battery::presses::open;
use engine::battery::trial::{people, style};
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

/// The steps of a game, and the steps between two pictures.
const STEPS: usize = 900;
const BETWEEN: usize = if cfg!(debug_assertions) { 63 } else { 18 };
const LOOKS: [&str; 7] = [ATLANTIC, GULF, HAND, PRICES, SHIPS, SIGNS, STACK];

/// The scene of a seat in a language.
fn seen(game: &BlockadeRunner, seat: Seat, [entered, look]: [&str; 2], language: Language) -> Scene {
    let names = people(game.board.seats());
    let focus = Focus { partial: &BlockadeRunner::partial(entered), look };
    scene::scene(&game.view(Viewer::Seat(seat)), focus, Style { language, names: &names, ..style(true) })
}

/// The scenes of a game's decisions and looks, in each language by turns.
fn scenes(seats: u8) -> Vec<Scene> {
    let mut walk = walk(seats, 7);
    let mut all = Vec::new();
    for step in 0..STEPS {
        let Some(prompt) = walk.table.game.prompts().into_iter().next() else { break };
        if step % BETWEEN == 0 {
            let (table, seat) = (&walk.table, prompt.seat);
            let leads_on = |text: &String| matches!(table.game.next_after(seat, text), Next::Pick(_));
            let first: Vec<String> = open(table, seat, "").into_iter().map(|one| one.text).filter(leads_on).collect();
            let further = first.iter().flat_map(|text| open(table, seat, text)).map(|one| one.text).filter(leads_on);
            let entered: BTreeSet<String> = [String::new()].into_iter().chain(further).chain(first.clone()).collect();
            let looks = LOOKS.map(|look| ["", look]);
            for (at, focus) in entered.iter().map(|text| [text.as_str(), ""]).chain(looks).enumerate() {
                all.push(seen(&table.game, seat, focus, Language::ALL[(step / BETWEEN + at) % Language::ALL.len()]));
            }
        }
        if !walk.step() {
            break;
        }
    }
    all
}

/// What a scene asks about, as its texts have it.
fn decided(scene: &Scene) -> BTreeSet<String> {
    let said = &scene.words;
    let prices = || scene.standing.prices.iter().map(|price| said.dollars(*price));
    let mut all = BTreeSet::new();
    match &scene.body {
        Body::Coast(_, marks) => {
            all.extend(prices());
            all.extend(scene.standing.players.iter().filter(|one| one.own).map(|one| said.dollars(one.money)));
            all.extend(scene.names.ports.iter().chain(&scene.names.overseas).cloned());
            all.extend(Zone::all().map(|zone| zone.code().to_owned()));
            all.extend(marks.choices.iter().flat_map(|choice| [choice.number.to_string(), choice.note.clone()]));
            for route in &marks.routes {
                let chances = route.tests.iter().map(|(_, chance)| *chance).chain([route.arrives]).chain(route.dumped);
                all.extend(chances.map(|chance| format!("{chance}%")));
            }
        }
        Body::Holds(holds) => {
            all.extend(holds.iter().flat_map(|hold| [hold.vessel.ship.card().name.clone(), hold.sum.clone()]));
        }
        Body::Hand(cards) => all.extend(cards.iter().map(|card| card.title.clone())),
        Body::Auction(auction) => {
            all.extend(auction.lot.iter().flat_map(|lot| [said.dollars(lot.bid), lot.ship.card().name.clone()]));
        }
        Body::Prices => all.extend(prices()),
        Body::Whole(_) | Body::Signs | Body::End(_) => {}
    }
    all
}

/// What is wrong with the texts of a scene.
fn faults(scene: &Scene) -> Vec<String> {
    let canvas = paint(scene, ThemeId::Dark.theme());
    let mut asked = decided(scene);
    // A line beside the map may be nothing but the name of a port.
    if matches!(scene.body, Body::Coast(..)) {
        let names = || scene.names.ports.iter().chain(&scene.names.overseas);
        let on_map = |text: &String| canvas.written().iter().any(|one| one.text == *text && one.area.x < COAST.right());
        asked.retain(|text| !names().any(|name| name == text) || on_map(text));
    }
    unread(&canvas, |text| asked.contains(text))
}

#[test]
fn texts_of_decisions_are_large_enough_on_a_phone_and_lie_apart() {
    let mut all = Vec::new();
    // The whole map is for desktops.
    let parts = palette_fixture::scenes().into_iter().filter(|scene| !matches!(scene.body, Body::Whole(_)));
    let games: Vec<Scene> = [2, 4, 6].into_iter().flat_map(scenes).chain(parts).collect();
    let asks = |routes: bool| {
        games.iter().any(
            |scene| matches!(&scene.body, Body::Coast(_, marks) if marks.ask() && marks.routes.is_empty() != routes),
        )
    };
    assert!(games.len() > 200 && asks(true) && asks(false), "{} scenes", games.len());
    for scene in &games {
        let window = if let Body::Coast(window, marks) = &scene.body {
            format!("{:?} {}", window.first(), marks.choices.len())
        } else {
            String::new()
        };
        all.extend(faults(scene).into_iter().map(|fault| format!("{} {window}: {fault}", scene.title)));
    }
    let count = all.len();
    all.truncate(60);
    assert!(all.is_empty(), "{count} faults\n{}", all.join("\n"));
}
