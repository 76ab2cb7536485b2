//! Orders (section 10 of the rules) as data; `notation` reads and prints them.

use super::data::{Card, Cargo, Good, Money, Node, Port, Sea, Ship, Zone};
use engine::seat::Seat;

/// An order of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `place kate A4` (BLO-20, BLO-150, BLO-164).
    Place { ship: Ship, zone: Zone },
    /// `load fingal 2c 1t, kate -2b 2w` (section 4.11), with rail where a unit has an origin (section 4.18).
    Load(Vec<Loading>),
    /// `unload fingal 1w 2b` (section 4.12).
    Unload(Vec<Sale>),
    /// `loading kate 2c`: puts a ship into the loading basket; without goods it takes the ship out.
    Loading(Loading),
    /// `unloading kate 2b`: puts a ship into the unloading basket; without goods it takes the ship out.
    Unloading(Sale),
    /// `load`: commits the loading basket.
    LoadBasket,
    /// `unload`: commits the unloading basket.
    UnloadBasket,
    /// `play stevedores`: commits both baskets by the card (BLO-138).
    StevedoresBasket,
    /// `move kate A9 A15 dump<5` (section 4.13).
    Sail(Course),
    /// `flee kate A9` (BLO-42).
    Flee(Course),
    /// Keeps the goods on board (BLO-108).
    Keep,
    /// Throws all goods overboard (BLO-108).
    Dump,
    /// Ends the Move action (BLO-97).
    Stop,
    /// Plays a card with its effect (BLO-113).
    Play(Card, Target),
    /// Plays a card without its effect (BLO-114).
    Discard(Card),
    /// `improve mobile 5k`: improves a port with this much of the player's money, or from the pool as far as it goes
    /// (BLO-117, BLO-120).
    Improve(Port, Option<Money>),
    /// Puts a ship up for auction (BLO-145).
    Auction(Ship),
    /// A bid (BLO-147). A button also names the ship, so that its bid cannot hit another one.
    Bid(Money, Option<Ship>),
    /// A maximum (R23).
    Max(Money),
    /// Passes, also in advance (BLO-148, BLO-199). A button also names the ship.
    Pass(Option<Ship>),
    /// Passes for the whole action of the auctioneer (BLO-199).
    PassAll,
    /// Withdraws the maximum.
    WithdrawMax,
    /// Withdraws an early pass (BLO-199).
    WithdrawPass,
    /// The auctioneer ends the action (BLO-151).
    Done,
    /// `swap 3 pilot captain`: offers a card for another, or for any (BLO-167).
    Swap { to: Seat, given: Card, wanted: Option<Card> },
    /// `promise 3 play torpedoes`, `ask 3 defend mobile` (BLO-172, BLO-173).
    Propose {
        to: Seat,
        /// Whether the partner makes the promise.
        asks: bool,
        pledge: Pledge,
    },
    /// `accept s4 captain` (BLO-167).
    AcceptSwap(u16, Option<Card>),
    /// `accept d2` (BLO-171).
    AcceptDeal(u16),
    /// `decline s4` (BLO-169).
    Decline(OfferId),
    /// `withdraw s4` (BLO-169).
    Withdraw(OfferId),
    /// Ends the turn (BLO-77).
    End,
    /// Leaves the game (BLO-181).
    Resign,
    /// Ends the turn because its time is up, whatever was promised (BLO-189).
    Expire,
}

/// The load of one ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loading {
    pub ship: Ship,
    /// Goods thrown away first (BLO-84).
    pub dumped: Cargo,
    /// Goods from the ship's port.
    pub goods: Cargo,
    /// Goods by rail, each with its origin (BLO-157), by place and kind. Equal entries are added up.
    pub railed: Vec<Railed>,
}

impl Loading {
    /// An empty load.
    pub fn of(ship: Ship) -> Self {
        Self { ship, dumped: Cargo::NONE, goods: Cargo::NONE, railed: Vec::new() }
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.dumped.is_empty() && self.goods.is_empty() && self.railed.is_empty()
    }

    /// All goods that come on board.
    pub fn taken(&self) -> Cargo {
        self.railed.iter().fold(self.goods, |all, railed| all.plus(railed.good, railed.count))
    }

    /// Adds units of a kind by rail.
    pub fn rail(&mut self, good: Good, count: u8, from: Node) {
        match self.railed.iter_mut().find(|railed| (railed.from, railed.good) == (from, good)) {
            Some(railed) => railed.count = railed.count.saturating_add(count),
            None => self.railed.push(Railed { good, count, from }),
        }
        self.railed.sort_by_key(|railed| (railed.from, railed.good));
    }
}

/// Goods that come by rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Railed {
    pub good: Good,
    pub count: u8,
    pub from: Node,
}

/// The goods that one ship unloads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub ship: Ship,
    pub goods: Cargo,
}

/// The route and answer of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub ship: Ship,
    /// The zones after the ship's present zone (BLO-98).
    pub route: Vec<Zone>,
    pub answer: Answer,
}

/// The owner's answer before a test with goods on board (R18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// The owner is asked.
    #[default]
    Ask,
    /// The goods stay.
    Keep,
    /// The goods are thrown overboard before the first test.
    Dump,
    /// The goods are thrown overboard before the first test with a lower value.
    DumpBelow(u8),
}

/// The target of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The card needs no target.
    None,
    /// Captain, Pilot.
    Ship(Ship),
    /// Hidden Inlet, Torpedoes, Ironclad Ram.
    Port(Port),
    /// Autumn Gale.
    Sea(Sea),
    /// Private Launch: the ship and its zone.
    Launch(Ship, Zone),
    /// Stevedores: the works in this order.
    Works(Vec<Work>),
}

/// One work of Stevedores (BLO-138).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    Load(Vec<Loading>),
    Unload(Vec<Sale>),
}

/// The content of a promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pledge {
    /// To play a card (BLO-172).
    Play(Card),
    /// To improve a port (BLO-173).
    Defend(Port),
}

/// The number of an offer or a proposal, as the naming seat counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferId {
    /// An offer of a swap: `s4`.
    Swap(u16),
    /// A proposed deal: `d2`.
    Deal(u16),
}
