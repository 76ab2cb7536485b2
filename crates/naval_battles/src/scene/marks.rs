//! What of the table can be chosen next, and what has been chosen: read from what is offered, so that a picture marks no more and
//! no less than the panel.

use super::super::data::{Card, Ship};
use super::super::notation;
use super::super::table::{Fleet, Unit};
use super::super::view::View;
use super::Mark;
use engine::prelude::*;
use engine::prompt::Next;

/// How a shot begins.
const FIRE: &str = "fire ";

/// Things that a step names.
#[derive(Clone, Debug, Default)]
struct Named {
    ships: Vec<Ship>,
    cards: Vec<Card>,
    attacks: Vec<u8>,
}

/// What is chosen and what can be.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    chosen: Named,
    offered: Named,
    /// The card that is being played, or the carrier that is to fly.
    pub(super) entered: String,
}

impl Marks {
    pub(super) fn of(view: &View, entered: &str) -> Self {
        let entered = entered.trim_end_matches('~').trim_end();
        let Some(seat) = view.seat().filter(|_| !entered.is_empty()) else { return Self::default() };
        let game = &view.game;
        let next =
            [format!("{entered}~"), format!("{entered} ")].into_iter().map(|begun| game.next_after(seat, &begun));
        let choices = next.into_iter().find_map(|next| match next {
            Next::Pick(choices) | Next::Several { choices, .. } => Some(choices),
            _ => None,
        });
        let mut texts: Vec<String> = choices.unwrap_or_default().into_iter().map(|choice| choice.text).collect();
        // A shot of a later phase stands behind the ends of those before it.
        let latest = entered.rsplit(';').next().unwrap_or_default().trim_start();
        if latest.starts_with(FIRE) {
            // The panel offers mounts and targets together.
            let stems = texts.iter().filter(|text| text.ends_with('~'));
            let targets = stems.filter_map(|stem| match game.next_after(seat, stem) {
                Next::Pick(choices) => Some(choices.into_iter().map(|choice| choice.text)),
                _ => None,
            });
            let targets: Vec<String> = targets.flatten().collect();
            texts.extend(targets);
        }
        let rest: Vec<String> = texts
            .iter()
            .map(|text| text.strip_prefix(entered).unwrap_or(text).trim_end_matches('~').to_owned())
            .collect();
        Self { chosen: Named::in_text(entered), offered: Named::in_text(&rest.join(" ")), entered: entered.to_owned() }
    }

    /// The phase of the own turn to which what is entered belongs, behind the ends of those before it.
    pub(super) fn phase(&self) -> Option<&'static str> {
        match self.entered.rsplit(';').next()?.split_whitespace().next()? {
            "fire" | "air" | "fly" => Some("declare"),
            "prepare" => Some("prepare"),
            _ => None,
        }
    }

    pub(super) fn ship(&self, ship: Ship) -> Mark {
        mark(&self.chosen.ships, &self.offered.ships, &ship)
    }

    pub(super) fn card(&self, card: Card) -> Mark {
        mark(&self.chosen.cards, &self.offered.cards, &card)
    }

    pub(super) fn attack(&self, number: u8) -> Mark {
        mark(&self.chosen.attacks, &self.offered.attacks, &number)
    }

    /// Ships that can be chosen next.
    pub(super) fn candidates(&self) -> &[Ship] {
        &self.offered.ships
    }

    /// The ships of the own fleet that fire or fly, or those that can, as long as none is chosen.
    pub(super) fn firing<'f>(&'f self, own: &'f Fleet) -> impl Iterator<Item = &'f Unit> {
        let of = |ships: &[Ship]| own.units.iter().any(|unit| ships.contains(&unit.ship));
        let ships = if of(&self.chosen.ships) { &self.chosen.ships } else { &self.offered.ships };
        own.units.iter().filter(|unit| ships.contains(&unit.ship))
    }

    /// The first ship that is chosen.
    pub(super) fn first_ship(&self) -> Option<Ship> {
        self.chosen.ships.first().copied()
    }

    /// The first card that is chosen.
    pub(super) fn first_card(&self) -> Option<Card> {
        self.chosen.cards.first().copied()
    }
}

impl Named {
    fn in_text(text: &str) -> Self {
        let words = || text.split([' ', ',', '~']).flat_map(|word| word.split(':'));
        let attack = |word: &str| word.strip_prefix('a')?.parse().ok();
        Self {
            ships: words().filter_map(notation::ship).collect(),
            cards: words().filter_map(notation::card_word).collect(),
            attacks: words().filter_map(attack).collect(),
        }
    }
}

fn mark<T: PartialEq>(chosen: &[T], offered: &[T], thing: &T) -> Mark {
    match () {
        () if chosen.contains(thing) => Mark::Chosen,
        () if offered.contains(thing) => Mark::Candidate,
        () if offered.is_empty() => Mark::None,
        () => Mark::Faint,
    }
}
