//! Parameters that distinguish the levels.

use super::odds::DAMAGED;
use engine::dice::Dice;

/// The rows of ships that do not fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// By class: destroyers in the front row, carriers in the rear.
    ByClass,
    /// As far to the rear as the rules allow (NAV-20).
    Rear,
}

/// The parameters of a computer opponent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// The maximum share by which it undervalues a target, from 0 to 1.
    pub(super) misjudges: f32,
    /// The percentage of attack cards that it overlooks.
    pub(super) forgets: u32,
    /// The weight of the risk of moving a ship to the front.
    pub(super) caution: f32,
    pub(super) stance: Stance,
    /// The percentage of preparation cards that it tries to lay out.
    pub(super) prepares: u32,
    /// Whether it lays out cards with ships that could fire instead.
    pub(super) lays: bool,
    /// It discards cards of less worth.
    pub(super) keeps: f32,
    /// The maximum number of cards that it keeps: without new cards a game could stall.
    pub(super) holds: usize,
    /// The weight of damage that does not sink its target, among more than two sides.
    pub(super) wounds: f32,
    /// Whether it withdraws whenever it can.
    pub(super) withdraws: bool,
    /// Whether it plays Surprise Attacks, which cannot be taken back.
    pub(super) surprises: bool,
    /// The weight of the worth of defence cards in hand: a higher value uses them less.
    pub(super) thrift: f32,
}

impl Habits {
    /// Misjudges targets, forgets cards, and defends too readily.
    pub(super) const EASY: Self = Self {
        misjudges: 0.9,
        forgets: 20,
        caution: 0.0,
        stance: Stance::ByClass,
        prepares: 30,
        lays: false,
        keeps: 0.1,
        holds: 6,
        wounds: DAMAGED,
        withdraws: false,
        surprises: true,
        thrift: 0.3,
    };
    /// Takes the attacks with the most expected points.
    pub(super) const NORMAL: Self = Self {
        misjudges: 0.15,
        forgets: 0,
        caution: 1.0,
        stance: Stance::ByClass,
        prepares: 65,
        lays: false,
        keeps: 0.35,
        holds: 4,
        wounds: DAMAGED,
        withdraws: false,
        surprises: true,
        thrift: 1.0,
    };
    /// The base from which the hard computer varies its turns.
    pub(super) const HARD: Self = Self {
        misjudges: 0.0,
        stance: Stance::Rear,
        prepares: 100,
        keeps: 1.35,
        holds: 3,
        thrift: 0.6,
        ..Self::NORMAL
    };

    /// The habits of a level.
    pub(super) fn of(level: &str) -> Self {
        match level {
            "easy" => Self::EASY,
            "hard" => Self::HARD,
            _ => Self::NORMAL,
        }
    }

    /// A random factor for the worth of a target, at most 1.
    pub(super) fn judged(&self, dice: &mut Dice) -> f32 {
        1.0 - self.misjudges * fraction(dice)
    }
}

/// Whether an event with this probability, in percent, happens.
pub(super) fn happens(percent: u32, dice: &mut Dice) -> bool {
    percent > 0 && (percent >= 100 || dice.below(100) < percent)
}

/// A number between 0 and 1.
pub(super) fn fraction(dice: &mut Dice) -> f32 {
    /// The resolution of the result.
    const STEPS: u16 = 1000;
    dice.below(u32::from(STEPS)) as f32 / f32::from(STEPS)
}
