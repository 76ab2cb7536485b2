//! The cards of a hand.

use super::super::data::{Card, Kind, Use};
use super::{HandCard, Mark, SceneBuilder};
use engine::seat::Seat;

impl SceneBuilder<'_> {
    /// The cards of a seat's hand, with copies merged.
    pub(super) fn hand(&self, seat: Seat) -> Vec<HandCard> {
        let hand = &self.view.game.secrets(seat).hand;
        hand.chunk_by(|one, other| one == other).map(|copies| self.card(copies[0], copies.len())).collect()
    }

    /// The cards in front of a fleet. Cards used in this turn are faint.
    pub(super) fn front(&self, seat: Seat) -> impl Iterator<Item = HandCard> {
        self.view.game.table.fleet(seat).front.iter().map(|front| {
            let mark = if front.used { Mark::Faint } else { self.marks.card(front.card) };
            HandCard { when: self.words.word("front"), mark, ..self.card(front.card, 1) }
        })
    }

    /// A card with its texts.
    pub(super) fn card(&self, card: Card, copies: usize) -> HandCard {
        let printed = card.card();
        let does = self.words.text("does").with("kind", id(card.kind())).with("points", printed.points);
        let does = does.with("hit", printed.hit).with("attacks", printed.attacks).with("ships", printed.ships_needed);
        let when = [Use::Reorganise, Use::Prepare, Use::Attack, Use::Defend]
            .into_iter()
            .filter(|when| printed.is_for(*when))
            .map(word);
        let short =
            self.words.text("short").with("kind", id(card.kind())).with("inches", printed.inches().unwrap_or_default());
        HandCard {
            card,
            short: self.words.say(&short),
            name: self.words.say(&super::super::words::card(card)),
            does: self.words.say(&does),
            when: self.words.say(&self.words.text("when").with("when", when.collect::<Vec<_>>().join("-"))),
            copies,
            pile: if copies > 1 {
                self.words.say(&self.words.text("pile").with("copies", copies))
            } else {
                String::new()
            },
            mark: self.mark(card),
        }
    }

    /// The mark of a card. While nothing is chosen, a card that cannot be played now is faint.
    fn mark(&self, card: Card) -> Mark {
        let useless = self.playable.as_ref().is_some_and(|playable| !playable.contains(&card));
        match self.marks.card(card) {
            Mark::None if useless => Mark::Faint,
            mark => mark,
        }
    }
}

/// The id of a kind in texts.
pub(super) fn id(kind: Kind) -> &'static str {
    match kind {
        Kind::MainGuns => "main",
        Kind::SecondaryGuns => "secondary",
        Kind::TorpedoSpread => "torpedo",
        Kind::DepthCharges => "depth",
        Kind::LandAir => "air",
        Kind::NearMiss => "near-miss",
        Kind::Armour => "armour",
        Kind::Escorts => "escorts",
        Kind::SmallTarget => "small-target",
        Kind::Evasion => "evasion",
        Kind::Withdrawal => "withdrawal",
        Kind::Reinforcements => "reinforcements",
        Kind::SurpriseAttack => "surprise",
        Kind::Planning => "planning",
    }
}

/// The id of a use in texts.
fn word(when: Use) -> &'static str {
    match when {
        Use::Reorganise => "reorganise",
        Use::Prepare => "prepare",
        Use::Attack => "attack",
        Use::Defend => "defend",
    }
}
