//! The sizes of texts in pictures as a phone shows them.

use super::*;
use canvas::{Point, Written, letters_reach_a_phone, unread};
use engine::battery::trial::RandomWalk;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::prelude::*;

/// The areas of what is decided on: cards, and attacks where they are listed.
fn decided_on(scene: &Scene) -> Vec<Rect> {
    let room = Rect::new(8.0, layout::HEAD, 1084.0, 646.0);
    match &scene.body {
        Body::Ships(ships) if ships.len() > 1 => vec![room],
        Body::Sea(sea) if !sea.faced => {
            let layout = Layout::of(sea, room);
            let fleets = sea.fleets.iter().zip(&layout.fleets);
            let of = |(fleet, place): (_, &layout::Place)| Berth::of(fleet, *place, DECIDED).formation.cards;
            let cards = fleets.flat_map(of).map(|(_, card)| card);
            let list = sea.listed.then_some(layout.attacks);
            cards.chain([layout.firing, layout.hand]).chain(list).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a text is beside what is decided on: the class of a ship, a badge of an attack, an effect or a phase of an action card, or
/// the ships and the result of an attack.
fn is_beside(scene: &Scene, text: &str) -> bool {
    let is_number = |text: &str| text.parse::<u8>().is_ok();
    let of_card =
        |held: &scene::HandCard| held.does.contains(text) || [&held.when, &held.pile].contains(&&text.to_owned());
    let of_attack = |attack: &scene::AttackScene| {
        let by: Vec<&str> = attack.by.iter().map(|ship| ship.card().name.as_str()).collect();
        attack.what == text || by.join(", ") == text || attack.outcome.as_deref() == Some(text)
    };
    let (hand, attacks) =
        if let Body::Sea(sea) = &scene.body { (&sea.hand[..], &sea.attacks[..]) } else { (&[][..], &[][..]) };
    let of_badge = text.trim_matches('+');
    !attacks.is_empty() && (is_number(of_badge) || of_badge.strip_prefix('a').is_some_and(is_number))
        || Class::ALL.iter().any(|class| class.code() == text)
        || attacks.iter().any(of_attack)
        || text.chars().any(char::is_alphabetic) && hand.iter().any(of_card)
}

fn reaches_a_phone(name: &str, scene: &Scene) {
    let areas = decided_on(scene);
    let decided = |written: &Written| {
        let at = Point::new(written.area.x, written.area.bottom());
        areas.iter().any(|area| holds(*area, at)) && !is_beside(scene, &written.text)
    };
    let canvas = paint(scene, ThemeId::default().theme());
    letters_reach_a_phone(name, &canvas, decided);
    let covered: Vec<String> = unread(&canvas, |_| false);
    assert!(covered.is_empty(), "{name}: {}", covered.join("\n"));
}

#[test]
fn letters_of_all_scenes_reach_a_phone() {
    for scene in palette_fixture::scenes() {
        reaches_a_phone(&scene.title, &scene);
    }
}

/// The most choices of a decision whose pictures are looked at.
const CHOICES: usize = if cfg!(debug_assertions) { 2 } else { 4 };

/// The pictures of a seat's decision in a language: of the decision, of looks, and of choices that lead on.
fn of_decision(table: &Trial<NavalBattles>, seat: Seat, language: Language) {
    let look = |partial: &str, look| {
        let focus = Focus { partial, look };
        let scene = palette_fixture::of_game(&table.game, Viewer::Seat(seat), focus, language);
        reaches_a_phone(&format!("{partial:?}, {look:?} of seat {} in\n{}", seat.0 + 1, table.game), &scene);
    };
    for other in ["", scene::TABLE, scene::HAND, scene::SIGNS, "2"] {
        look("", other);
    }
    let leading = |entered: &str| {
        let offered = table.offered(seat, entered).unwrap_or_default();
        let step = offered.len().div_ceil(CHOICES).max(1);
        offered.into_iter().filter(|text| text != entered).step_by(step).collect::<Vec<_>>()
    };
    for first in leading("") {
        look(&first, "");
        for second in leading(&first) {
            look(&second, "");
        }
    }
}

/// All decisions while moves are made at random, in both languages in turn.
fn of_played(position: &str, seed: u64) {
    let mut walk = RandomWalk::walk(
        Trial::at(position),
        Dice::stream(&numbered_seed(seed, 0), Stream::Deck, None, 0),
        |_: &NavalBattles, _, _| None,
    );
    for at in 0..DECISIONS {
        for prompt in walk.table.game.prompts() {
            of_decision(&walk.table, prompt.seat, if at % 2 == 0 { Language::En } else { Language::De });
        }
        if !walk.step() {
            break;
        }
    }
}

/// The decisions of a played game.
const DECISIONS: usize = 80;

#[test]
fn letters_of_two_fleets_reach_a_phone_at_every_decision() {
    of_played(&palette_fixture::two("reorganise", "reserve 1 nagato takao agano i19 zuikaku kongo\n"), 1);
}

/// NAV-202
#[test]
fn letters_of_four_fleets_reach_a_phone_at_every_decision() {
    of_played(&palette_fixture::four("single"), 2);
    of_played(&palette_fixture::four("teams-2"), 3);
}

#[test]
fn letters_of_six_fleets_reach_a_phone_at_every_decision() {
    let fifth = "0\nrow 5 1 indianapolis independence fletcher pt109\nrow 5 2 tennessee brooklyn\nsubmarines 5 wahoo";
    of_played(&palette_fixture::of_six("declare", fifth, ""), 4);
}

#[test]
fn letters_of_the_first_decisions_reach_a_phone() {
    of_played(
        "naval_battles 2\noption mode single\nseats 2\ngame 1 0\nturn 1 0 fleets -\nfleet 1 great_britain 0\nfleet 2 italy 0\n",
        5,
    );
    of_played(palette_fixture::LAYOUT, 6);
}
