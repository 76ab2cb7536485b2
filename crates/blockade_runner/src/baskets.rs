//! Baskets: drafts of what to load and unload, ship by ship. The side to move can still change them. Each becomes one
//! order when it is committed.

use super::data::{Card, Effect};
use super::orders::{Move, Target, Work};
use super::state::{Baskets, BlockadeRunner, Line};
use engine::refusal::Refusal;
use engine::seat::Seat;

impl Line {
    /// The move that puts this line into its basket.
    pub(super) fn as_move(&self) -> Move {
        match self {
            Self::Load(load) => Move::Loading(load.clone()),
            Self::Unload(sale) => Move::Unloading(*sale),
        }
    }
}

impl Baskets {
    /// These baskets after a step. A step without goods takes the ship out.
    fn with(&self, step: &Move) -> Self {
        let mut baskets = self.clone();
        match step {
            Move::Loading(load) if load.is_empty() => baskets.take_out(&Line::Load(load.clone())),
            Move::Loading(load) => baskets.put(Line::Load(load.clone())),
            Move::Unloading(sale) if sale.goods.is_empty() => baskets.take_out(&Line::Unload(*sale)),
            Move::Unloading(sale) => baskets.put(Line::Unload(*sale)),
            _ => {}
        }
        baskets
    }

    /// The works of Stevedores: one Unload and one Load, in the order in which they were begun (BLO-138).
    fn works(&self) -> Vec<Work> {
        let loads: Vec<_> = self.loads().cloned().collect();
        let sales: Vec<_> = self.sales().copied().collect();
        let load_first = matches!(self.lines.first(), Some(Line::Load(_)));
        let mut works = Vec::new();
        if !sales.is_empty() {
            works.push(Work::Unload(sales));
        }
        if !loads.is_empty() {
            works.insert(if load_first { 0 } else { works.len() }, Work::Load(loads));
        }
        works
    }

    /// Empties the baskets that a move has committed.
    pub(super) fn forget(&mut self, step: &Move) {
        match step {
            Move::LoadBasket => self.clear_loads(),
            Move::UnloadBasket => self.clear_sales(),
            Move::StevedoresBasket => self.lines.clear(),
            Move::Load(loads) => loads.iter().for_each(|load| self.take_out(&Line::Load(load.clone()))),
            Move::Unload(sales) => sales.iter().for_each(|sale| self.take_out(&Line::Unload(*sale))),
            _ => {}
        }
    }
}

impl BlockadeRunner {
    /// Whether a step may change the baskets. The whole order must be legal (R15), a load also if Stevedores make it
    /// so after the unloading. Taking a ship out is always legal.
    pub(super) fn check_basket(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let baskets = self.baskets.with(step);
        match step {
            Move::Loading(load) if !load.is_empty() => {
                let alone = self.bill(seat, &baskets.loads().cloned().collect::<Vec<_>>()).map(drop);
                let with_card = || self.holds_stevedores(seat) && self.check_works(seat, &baskets.works()).is_ok();
                alone.or_else(|refusal| if with_card() { Ok(()) } else { Err(refusal) })
            }
            Move::Unloading(sale) if !sale.goods.is_empty() => {
                self.check_sales(seat, &baskets.sales().copied().collect::<Vec<_>>())
            }
            _ if baskets == self.baskets => Err(super::refusals::nothing_loaded()),
            _ => Ok(()),
        }
    }

    /// Whether a seat has Stevedores in its hand.
    pub(super) fn holds_stevedores(&self, seat: Seat) -> bool {
        self.secrets(seat).holds(stevedores())
    }

    pub(super) fn fill_basket(&mut self, step: &Move) {
        self.baskets = self.baskets.with(step);
    }

    /// Takes out lines that are no longer legal.
    pub(super) fn tidy_baskets(&mut self) {
        let Some(seat) = self.board.turn().map(|turn| turn.seat).filter(|seat| self.check_turn(*seat).is_ok()) else {
            return;
        };
        for line in std::mem::take(&mut self.baskets).lines {
            let step = line.as_move();
            if self.check_basket(seat, &step).is_ok() {
                self.fill_basket(&step);
            }
        }
    }

    /// The order that a committed basket becomes; `None` if the basket is empty.
    pub(super) fn order_of(&self, step: &Move) -> Option<Move> {
        let loads: Vec<_> = self.baskets.loads().cloned().collect();
        let sales: Vec<_> = self.baskets.sales().copied().collect();
        match step {
            Move::LoadBasket if !loads.is_empty() => Some(Move::Load(loads)),
            Move::UnloadBasket if !sales.is_empty() => Some(Move::Unload(sales)),
            Move::StevedoresBasket if !self.baskets.lines.is_empty() => {
                Some(Move::Play(stevedores(), Target::Works(self.baskets.works())))
            }
            _ => None,
        }
    }
}

fn stevedores() -> Card {
    Card::with(|effect| effect == Effect::Stevedores)
}
