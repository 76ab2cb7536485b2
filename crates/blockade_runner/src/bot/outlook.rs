//! Expectations of the rest of the game: the worth of goods, of money and of ships. Money is in thousands of dollars.

use std::cell::RefCell;
use std::rc::Rc;

use super::super::board::Vessel;
use super::super::data::{Cargo, Good, Ship, Zone, tables};
use super::super::memory::Departure;
use super::super::state::BlockadeRunner;
use super::forecast::{Forecast, SOUTH, harbour};
use super::future::{Future, Kind};
use engine::seat::Seat;

/// The worth of a unit of war goods in addition to its pay, because the Union strikes less hard.
const MILDER_UNION: f32 = 2.5;
/// The worth of a unit of war goods that brings the seat closer to a fifth action.
const FIFTH_ACTION: f32 = 2.0;
/// The loss from a unit of goods that another ship of the owner takes first, in thousands of dollars.
const CROWDED: f32 = 1.5;

/// The actions to load, sail and sell.
const TRIP: usize = 3;

/// What the seat does after its ships have sailed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Whatever is best for each ship.
    Any,
    Unload,
    Load,
    /// Nothing more this year for these ships.
    Nothing,
}

/// A seat's expectations of the rest of the game.
pub(super) struct Outlook {
    seat: Seat,
    forecast: Forecast,
    /// The futures of the kinds of ships so far.
    futures: RefCell<Vec<(Kind, Rc<Future>)>>,
    /// Where ships have set out in this turn, and with which goods.
    departures: Vec<Departure>,
}

impl Outlook {
    pub(super) fn of(game: &BlockadeRunner, seat: Seat) -> Self {
        let war = war_goods(game, seat);
        let forecast = Forecast::of(game, seat, &|hold| worth(game, hold, false, war));
        Self { seat, forecast, futures: RefCell::default(), departures: Vec::new() }
    }

    /// The same for a seat that remembers where its ships have set out in this turn.
    pub(super) fn remembering(self, departures: &[Departure]) -> Self {
        Self { departures: departures.to_vec(), ..self }
    }

    /// Whether a ship would return to a zone without having done anything.
    pub(super) fn returns(&self, vessel: &Vessel, zone: Zone) -> bool {
        self.departures.contains(&Departure { ship: vessel.ship, from: zone, hold: vessel.hold })
    }

    fn future(&self, vessel: &Vessel) -> Rc<Future> {
        let kind = Kind::of(vessel);
        if let Some((_, future)) = self.futures.borrow().iter().find(|(known, _)| *known == kind) {
            return Rc::clone(future);
        }
        let future = Rc::new(Future::of(&self.forecast, kind));
        self.futures.borrow_mut().push((kind, Rc::clone(&future)));
        future
    }

    /// The worth at the end of a unit of money when the turn is over.
    pub(super) fn money(&self) -> f32 {
        self.forecast.money(self.forecast.left(0))
    }

    /// Whether this is the last year.
    pub(super) fn is_last_year(&self) -> bool {
        self.forecast.years == 0
    }

    /// Years left after this one.
    pub(super) fn years(&self) -> f32 {
        f32::from(self.forecast.years)
    }

    /// The worth of delivering a unit of war goods, with all consequences.
    pub(super) fn war_goods(&self, game: &BlockadeRunner) -> f32 {
        war_goods(game, self.seat)
    }

    /// The worth of goods at the place of their sale.
    pub(super) fn worth(&self, game: &BlockadeRunner, hold: Cargo) -> f32 {
        let friends = game.board.turn_of(self.seat).is_some_and(|turn| turn.effects.friends);
        let war = if hold[Good::War] > 0 { self.war_goods(game) } else { 0.0 };
        worth(game, hold, friends, war)
    }

    /// The worth of a ship in a zone to its owner, goods included, with this many actions left in this turn.
    pub(super) fn ship(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8) -> f32 {
        let (board, hold) = (&game.board, vessel.hold);
        let future = self.future(vessel);
        let left = self.forecast.left(left);
        if hold.is_empty() {
            return future.unladen(&self.forecast, zone, left);
        }
        let sold = hold.only(board.sold_at(zone));
        match harbour(zone).filter(|_| !sold.is_empty()) {
            Some(at) => future.selling(&self.forecast, at, self.worth(game, sold), left),
            None => {
                let exports = !hold.only(&Good::OF_THE_SOUTH).is_empty();
                future.laden(&self.forecast, zone, exports, self.worth(game, hold), left)
            }
        }
    }

    /// The worth of a ship in a zone if this comes next for all ships.
    pub(super) fn ship_before(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8, next: Next) -> f32 {
        let Some(rest) = left.checked_sub(1) else { return self.ship(game, vessel, zone, left) };
        let sells = || !vessel.hold.only(game.board.sold_at(zone)).is_empty();
        match next {
            Next::Any => self.ship(game, vessel, zone, left),
            Next::Nothing => self.ship(game, vessel, zone, 0),
            Next::Unload if sells() => self.ship(game, vessel, zone, left),
            Next::Unload => self.ship(game, vessel, zone, rest),
            Next::Load => {
                let all = self.forecast.left(left);
                let at = harbour(zone).filter(|at| vessel.hold.is_empty() && self.forecast.is_open(*at));
                let load = at.map(|at| (at < SOUTH, self.forecast.load(at, all, vessel.ship.card().cargo)));
                match load.filter(|(_, (gross, _))| *gross > 0.0) {
                    Some((exports, (gross, cost))) => {
                        let laden = self.future(vessel).laden(&self.forecast, zone, exports, gross, all - 1);
                        laden - cost * self.forecast.money(all)
                    }
                    None => self.ship(game, vessel, zone, rest),
                }
            }
        }
    }

    /// What a ship loses in a harbour because other ships of its owner load first.
    pub(super) fn crowding(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, taken: u8, left: u8) -> f32 {
        // A ship that cannot load and sell once more loses nothing.
        let needed = TRIP + usize::from(!vessel.hold.is_empty());
        if self.forecast.left(left) < needed {
            return 0.0;
        }
        let stock = match (left, game.board.open_port(zone), zone.overseas()) {
            (0, Some(port), _) => port.spaces().units(),
            (0, None, Some(overseas)) => overseas.spaces().units(),
            _ => game.board.goods_at(zone).units(),
        };
        let room = vessel.ship.card().cargo;
        let missing = room.min(stock) - room.min(stock.saturating_sub(taken));
        CROWDED * f32::from(missing) * self.money()
    }

    /// The worth of a ship of the stack to the seat, above its price.
    pub(super) fn earns(&self, ship: Ship, left: u8) -> f32 {
        let vessel = Vessel { ship, owner: self.seat, zone: None, hold: Cargo::NONE, captain: false, pilot: false };
        let worth = self.future(&vessel).at_best(&self.forecast, self.forecast.left(left));
        (worth - f32::from(ship.price())).max(0.0)
    }
}

/// The worth of delivering a unit of war goods, with all consequences.
fn war_goods(game: &BlockadeRunner, seat: Seat) -> f32 {
    let player = game.board.player(seat);
    let pay = f32::from(tables().war_goods_pay) + f32::from(player.subsidy);
    if game.board.year == *tables().years.end() {
        return pay;
    }
    let others = game.board.playing().filter(|other| *other != seat);
    let most = others.map(|other| game.board.player(other).delivered).max().unwrap_or(0);
    let contested = player.delivered <= most + 1;
    pay + MILDER_UNION + if contested { FIFTH_ACTION } else { 0.0 }
}

/// The worth of goods at the place of their sale, with this worth of a unit of war goods.
fn worth(game: &BlockadeRunner, hold: Cargo, friends: bool, war: f32) -> f32 {
    let price = |good: Good| f32::from(game.board.price(good));
    let surplus = if friends { 0 } else { hold[Good::Black].saturating_sub(hold[Good::War]) };
    let units = |good: Good| f32::from(hold[good]);
    units(Good::Cotton) * price(Good::Cotton) + units(Good::Tobacco) * price(Good::Tobacco)
        - f32::from(surplus) * f32::from(tables().bribe)
        + units(Good::Black) * price(Good::Black)
        + units(Good::War) * war
}
