//! Exactly the placements below a sea that agree with all public facts.

use crate::board::CellSets as _;
use std::sync::LazyLock;

use crate::board::{Area, Cell, Cells, Field, Fields, Port};
use crate::data::DATA;
use crate::state::{Answer, Charge, Fact, SubSearch, Torpedo};
use engine::dice::{Dice, Seed, Stream};
use engine::seat::Seat;

/// Every set of cells for three submarines. The order is shuffled and fixed, so that every n-th set is a fair sample.
pub(super) static PLACEMENTS: LazyLock<Vec<Cells>> = LazyLock::new(|| {
    let cells: Vec<Cell> = Cell::all().collect();
    let count = DATA.pieces.submarines.into();
    let mut sets = Vec::new();
    extend(&cells, count, Cells::NONE, &mut sets);
    Dice::stream(&Seed::default(), Stream::Deck, None, 0).shuffle(&mut sets);
    sets
});

fn extend(cells: &[Cell], missing: u32, chosen: Cells, sets: &mut Vec<Cells>) {
    if missing == 0 {
        sets.push(chosen);
        return;
    }
    for (at, cell) in cells.iter().enumerate() {
        let mut more = chosen;
        more.insert(*cell);
        extend(&cells[at + 1..], missing - 1, more, sets);
    }
}

/// The public knowledge of the submarines and the mine below a hunter's sea.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    pub(crate) area: Area,
    /// The possible sets of cells of the living submarines: at least one, all of one size.
    pub(crate) sets: Vec<Cells>,
    /// The cells of sunk submarines.
    pub(crate) sunk: Cells,
    /// The possible fields of the mine, where no ship has been; none once it has exploded.
    pub(crate) minable: Fields,
}

/// A possible set of cells of the living submarines with its probability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hypothesis {
    pub(crate) set: Cells,
    /// The probability. All weights sum to 1.
    pub(crate) weight: f64,
}

/// A fact as a condition on the submarines that lived then.
#[derive(Clone, Copy)]
enum Clue {
    /// A charge had this answer; a submarine that it hit is sunk.
    Charge { centre: Cells, around: Cells, direct: bool, near: u32 },
    /// `count` torpedoes were fired from below a lane in one turn.
    Torpedoes { lane: Cells, count: u32 },
}

impl Clue {
    /// The living submarines after the fact; `None` if the ones before do not agree with it.
    fn pass(self, living: Cells) -> Option<Cells> {
        match self {
            Self::Charge { centre, around, direct, near } => {
                let agrees = living.and(centre).is_empty() != direct && living.and(around).count() == near;
                agrees.then(|| living.without(centre))
            }
            Self::Torpedoes { lane, count } => (living.and(lane).count() >= count).then_some(living),
        }
    }
}

/// Facts from lines that were taken back. Their order is lost: a sunk submarine may have been sunk before or after
/// each fact.
struct Recalled {
    charges: Vec<Clue>,
    /// The cells of submarines that may have been sunk when a charge exploded.
    sunk: Cells,
    /// The field of an explosion, and the fields that ships visited without one.
    mine: Fields,
    sailed: Fields,
}

impl Recalled {
    fn of(kept: &[Fact], lost: Cells, area: Area) -> Self {
        let mut recalled = Self { charges: Vec::new(), sunk: lost, mine: Fields::NONE, sailed: Fields::NONE };
        for fact in kept {
            match *fact {
                Fact::Moved { to: Port::Sea(field), .. } => recalled.sailed.insert(field),
                Fact::Moved { .. } => {}
                Fact::Mine { field, .. } => recalled.mine.insert(field),
                Fact::Charge(Charge { cell, answer: Answer { direct, near }, .. }) => {
                    let (centre, around) = (Cells::one(cell), area.around(cell));
                    recalled.charges.push(Clue::Charge { centre, around, direct, near: near.into() });
                    if direct {
                        recalled.sunk.insert(cell);
                    }
                }
                Fact::Torpedo(Torpedo { lane, number, .. }) => {
                    recalled.charges.push(Clue::Torpedoes { lane: lane.cells(), count: number.into() });
                }
            }
        }
        recalled.sailed = recalled.sailed.without(recalled.mine);
        recalled
    }

    /// Whether a placement of submarines in these cells, none of them below a mine, agrees with the facts.
    fn agrees(&self, placed: Cells) -> bool {
        let agrees = |clue: &Clue| match *clue {
            Clue::Charge { centre, around, direct, near } => {
                let wrong = if direct { centre.without(placed) } else { centre.and(placed).without(self.sunk) };
                let most = near + self.sunk.and(around).count();
                wrong.is_empty() && (near..=most).contains(&placed.and(around).count())
            }
            Clue::Torpedoes { lane, count } => placed.and(lane).count() >= count,
        };
        self.charges.iter().all(agrees)
    }
}

impl Belief {
    /// The belief from the facts of a game about the pieces below a hunter's sea.
    pub(crate) fn of(game: &SubSearch, hunter: Seat) -> Self {
        Self::recalling(game, hunter, &[])
    }

    /// The belief from the facts of a game and from facts taken back since the pieces were placed.
    pub(crate) fn recalling(game: &SubSearch, hunter: Seat, kept: &[Fact]) -> Self {
        let area = game.options.area;
        let (mut clues, mut minable, mut empty) = (Vec::new(), Field::all().collect::<Fields>(), Fields::NONE);
        // Most charges find nothing. One set holds all their cells, without those of submarines that had been sunk.
        let (mut missed, mut sunk) = (Cells::NONE, Cells::NONE);
        for fact in &game.history {
            match *fact {
                Fact::Moved { seat, to: Port::Sea(field), .. } if seat == hunter => {
                    minable = minable.without(Fields::from_iter([field]));
                }
                Fact::Mine { seat, field, .. } if seat == hunter => empty.insert(field),
                Fact::Charge(Charge { seat, cell, answer: Answer { direct, near }, .. }) if seat == hunter => {
                    let (centre, around) = (Cells::one(cell), area.around(cell));
                    if direct || near > 0 {
                        clues.push(Clue::Charge { centre, around, direct, near: near.into() });
                    } else {
                        missed = missed.with(centre.with(around).without(sunk));
                    }
                    if direct {
                        sunk.insert(cell);
                    }
                }
                Fact::Torpedo(Torpedo { seat, lane, number, .. }) if seat != hunter => {
                    clues.push(Clue::Torpedoes { lane: lane.cells(), count: number.into() });
                }
                _ => {}
            }
        }
        let lost = game.side(hunter.other()).lost;
        let recalled = Recalled::of(kept, lost, area);
        minable = minable.without(recalled.sailed);
        if !recalled.mine.is_empty() {
            minable = minable.and(recalled.mine);
        }
        if !empty.is_empty() {
            minable = Fields::NONE;
        }
        // The mine has a field of its own (SUB-13).
        let crowded = minable.count() <= DATA.pieces.submarines.into();
        let room = |set: Cells| !empty.is_empty() || !crowded || !minable.without(set.fields()).is_empty();
        let forbidden = Cells::below(empty.with(recalled.mine)).with(missed);
        let living = |set: &Cells| {
            let possible = set.and(forbidden).is_empty() && lost.without(*set).is_empty() && room(*set);
            let possible = possible && recalled.agrees(*set);
            possible.then(|| clues.iter().try_fold(*set, |living, clue| clue.pass(living))).flatten()
        };
        Self { area, sets: PLACEMENTS.iter().filter_map(living).collect(), sunk: lost, minable }
    }

    /// The number of living submarines.
    pub(crate) fn living(&self) -> u32 {
        self.sets.first().map_or(0, |set| set.count())
    }

    /// A fair sample of at most `most` sets.
    pub(crate) fn sample(&self, most: usize) -> Vec<Cells> {
        self.sets.iter().step_by(self.sets.len().div_ceil(most).max(1)).copied().collect()
    }

    /// The share of the sets with at least `count` submarines in these cells.
    pub(crate) fn share(&self, cells: Cells, count: u32) -> f64 {
        let agree = self.sets.iter().filter(|set| set.and(cells).count() >= count).count();
        agree as f64 / self.sets.len() as f64
    }

    /// The probability of the mine below each field, by field.
    pub(crate) fn mine(&self) -> Vec<f64> {
        let mut below = vec![0_u32; Field::all().count()];
        let sample = self.sample(1_000);
        for set in &sample {
            set.fields().iter().for_each(|field| below[field.index()] += 1);
        }
        let free = |field: Field| {
            let open = self.minable.contains(field) && !self.sunk.fields().contains(field);
            if open { 1.0 - f64::from(below[field.index()]) / sample.len().max(1) as f64 } else { 0.0 }
        };
        let weights: Vec<f64> = Field::all().map(free).collect();
        let sum: f64 = weights.iter().sum();
        weights.into_iter().map(|weight| if sum > 0.0 { weight / sum } else { 0.0 }).collect()
    }
}
