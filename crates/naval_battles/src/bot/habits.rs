//! What tells the levels apart: how they judge what they see, and what they are used to.

use engine::dice::Dice;

/// Where ships stand that do not fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// By their classes: destroyers in front, carriers behind.
    ByClass,
    /// As far behind as the rules let them (NAV-20).
    Behind,
}

/// What a computer is used to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// By what share of its worth a target is misjudged, at most.
    pub(super) misjudges: f32,
    /// So many of a hundred attacks are forgotten.
    pub(super) forgets: u32,
    /// What it minds bringing ships to the front.
    pub(super) caution: f32,
    pub(super) stance: Stance,
    /// So many of a hundred defence cards that could be laid out are.
    pub(super) prepares: u32,
    /// Whether cards are laid out by ships that could fire as well.
    pub(super) lays: bool,
    /// Cards of less worth are discarded.
    pub(super) keeps: f32,
    /// No more cards are kept: without new ones a game could stand still.
    pub(super) holds: usize,
    /// Whether it withdraws whenever it can.
    pub(super) withdraws: bool,
    /// How dear defence cards of the hand are to it.
    pub(super) thrift: f32,
}

impl Habits {
    /// Fires at what it sees first, forgets cards, and defends gladly.
    pub(super) const EASY: Self = Self {
        misjudges: 0.9,
        forgets: 30,
        caution: 0.0,
        stance: Stance::ByClass,
        prepares: 30,
        lays: false,
        keeps: 0.1,
        holds: 6,
        withdraws: false,
        thrift: 0.3,
    };
    /// Takes what promises most points.
    pub(super) const NORMAL: Self = Self {
        misjudges: 0.15,
        forgets: 0,
        caution: 1.0,
        stance: Stance::ByClass,
        prepares: 65,
        lays: false,
        keeps: 0.35,
        holds: 4,
        withdraws: false,
        thrift: 1.0,
    };
    /// What the hard computer starts from before it varies its turns.
    pub(super) const HARD: Self =
        Self { misjudges: 0.0, stance: Stance::Behind, prepares: 100, keeps: 0.8, ..Self::NORMAL };

    /// Those of a level.
    pub(super) fn of(level: &str) -> Self {
        match level {
            "easy" => Self::EASY,
            "hard" => Self::HARD,
            _ => Self::NORMAL,
        }
    }

    /// What a worth is taken for.
    pub(super) fn judged(&self, dice: &mut Dice) -> f32 {
        1.0 - self.misjudges * fraction(dice)
    }
}

/// Whether something happens that does so many times of a hundred.
pub(super) fn happens(percent: u32, dice: &mut Dice) -> bool {
    percent > 0 && (percent >= 100 || dice.below(100) < percent)
}

/// A number between 0 and 1.
pub(super) fn fraction(dice: &mut Dice) -> f32 {
    /// Finer than anything that is judged.
    const STEPS: u16 = 1000;
    dice.below(u32::from(STEPS)) as f32 / f32::from(STEPS)
}
