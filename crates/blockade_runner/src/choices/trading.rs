//! The goods that a ship may load and unload, as lines of the baskets.

use super::super::board::Vessel;
use super::super::data::{Cargo, Good, Ship};
use super::super::orders::{Loading, Move, Sale};
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use engine::panel::Press;
use engine::seat::Seat;

impl BlockadeRunner {
    /// Ships in a harbour that could load something, and the basket if it is not empty.
    pub(super) fn ships_to_load(&self, seat: Seat) -> Vec<Partial> {
        if self.check_turn(seat).is_err() || self.board.turn().is_none_or(|turn| turn.actions == 0) {
            return Vec::new();
        }
        let ships = self.board.ships_of(seat).map(|vessel| vessel.ship);
        let ships = ships.filter(|ship| self.can_be_loaded(seat, *ship));
        let ships = ships.map(Partial::Load);
        ships.chain(self.offered(seat, [Move::LoadBasket])).collect()
    }

    /// Whether [`Self::loadings`] is not empty. If a mix is legal, a single unit of it is legal as well.
    fn can_be_loaded(&self, seat: Seat, ship: Ship) -> bool {
        let Some((_, stock)) = self.harbour_of(seat, ship) else { return false };
        let of = |goods: Cargo| Move::Loading(Loading { goods, ..Loading::of(ship) });
        let units = stock.kinds().map(|(good, _)| of(Cargo::of(good, 1)));
        let mut lines = units.chain([of(Cargo::NONE)]);
        lines.any(|line| self.check(seat, &line).is_ok())
            || self.railings(seat, ship).next().is_some()
            || self.dumpings(seat, ship).next().is_some()
    }

    pub(super) fn ships_to_unload(&self, seat: Seat) -> Vec<Partial> {
        if self.check_turn(seat).is_err() || self.board.turn().is_none_or(|turn| turn.actions == 0) {
            return Vec::new();
        }
        let ships = self.board.ships_of(seat).map(|vessel| vessel.ship);
        let ships = ships.filter_map(|ship| self.if_continued(Partial::Unload(ship), self.unloadings(seat, ship)));
        ships.chain(self.offered(seat, [Move::UnloadBasket])).collect()
    }

    /// Every mix of the port's goods that a ship may load, the largest first; then rail, throwing away, and removal
    /// from the basket.
    pub(super) fn loadings(&self, seat: Seat, ship: Ship) -> Vec<Partial> {
        let Some((vessel, stock)) = self.harbour_of(seat, ship) else { return Vec::new() };
        let mixes = mixes(stock, self.room_of(seat, vessel)).into_iter();
        let lines = mixes.map(|goods| Move::Loading(Loading { goods, ..Loading::of(ship) }));
        let mut all: Vec<Partial> = self.offered(seat, lines).collect();
        all.extend(self.if_continued(Partial::Rail(ship), self.railings(seat, ship)));
        all.extend(self.if_continued(Partial::Throw(ship), self.dumpings(seat, ship)));
        all.extend(self.offered(seat, [Move::Loading(Loading::of(ship))]));
        all
    }

    /// Legal additions by rail to the ship's line, the cheapest first.
    pub(super) fn railings(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Partial> {
        let vessel = self.harbour_of(seat, ship).map(|(vessel, _)| vessel);
        let lines = vessel.map_or_else(Vec::new, |vessel| self.lines_by_rail(seat, vessel));
        // A line with goods from three far places is too long for a button; it can only be typed.
        self.offered(seat, lines).filter(|line| Press::fits(line))
    }

    /// The ship's line plus every number of units from one more place, whatever the cost.
    fn lines_by_rail(&self, seat: Seat, vessel: &Vessel) -> Vec<Move> {
        let ship = vessel.ship;
        let Some(port) = vessel.zone.and_then(|zone| self.board.open_port(zone)) else { return Vec::new() };
        let begun = self.baskets.load_of(ship).cloned().unwrap_or_else(|| Loading::of(ship));
        let room = (self.room_of(seat, vessel) + begun.dumped.units()).saturating_sub(begun.taken().units());
        let mut lines = Vec::new();
        for (from, _, stock) in self.board.railed_to(port) {
            for good in Good::OF_THE_SOUTH {
                for count in 1..=stock[good].min(room) {
                    let mut load = begun.clone();
                    load.rail(good, count, from);
                    lines.push(Move::Loading(load));
                }
            }
        }
        lines
    }

    /// Goods that may be thrown away first, alone or to make room (BLO-84).
    pub(super) fn dumpings(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Partial> {
        let lines = self.harbour_of(seat, ship).into_iter().flat_map(move |(vessel, stock)| {
            mixes(vessel.hold, vessel.hold.units()).into_iter().flat_map(move |dumped| {
                let room = self.room_of(seat, vessel) + dumped.units();
                let taken = std::iter::once(Cargo::NONE).chain(mixes(stock, room));
                taken.map(move |goods| Move::Loading(Loading { dumped, goods, ..Loading::of(ship) }))
            })
        });
        self.offered(seat, lines)
    }

    /// Every part of the cargo that a ship may sell, the largest first; then removal from the basket.
    pub(super) fn unloadings(&self, seat: Seat, ship: Ship) -> impl Iterator<Item = Partial> {
        let parts = self.own(seat, ship).into_iter().flat_map(|vessel| {
            let sellable = self.sellable(vessel);
            mixes(sellable, sellable.units()).into_iter().chain([Cargo::NONE])
        });
        self.offered(seat, parts.map(move |goods| Move::Unloading(Sale { ship, goods })))
    }

    /// A ship's room for goods. With Stevedores in the hand, it includes the room of the goods that the ship unloads
    /// before (BLO-138).
    fn room_of(&self, seat: Seat, vessel: &Vessel) -> u8 {
        let unloaded = self.baskets.sale_of(vessel.ship).filter(|_| self.holds_stevedores(seat));
        vessel.room() + unloaded.map_or(0, |sale| sale.goods.units())
    }

    /// A ship in a harbour, with the goods there.
    fn harbour_of(&self, seat: Seat, ship: Ship) -> Option<(&Vessel, Cargo)> {
        let vessel = self.own(seat, ship)?;
        let zone = vessel.zone.filter(|zone| zone.place().is_some())?;
        Some((vessel, self.board.goods_at(zone)))
    }
}

/// Every mix of these goods with at least one and at most `most` units, the largest first.
fn mixes(goods: Cargo, most: u8) -> Vec<Cargo> {
    let mut all = vec![Cargo::NONE];
    for (good, count) in goods.kinds() {
        let with = |mix: &Cargo| -> Vec<Cargo> {
            let left = most - mix.units();
            (0..=count.min(left)).map(|units| mix.plus(good, units)).collect()
        };
        all = all.iter().flat_map(with).collect();
    }
    all.retain(|mix| !mix.is_empty());
    all.sort_by_key(|mix| std::cmp::Reverse(mix.units()));
    all
}
