//! Orders (section 10 of the rules) as data; `notation` reads and prints them.

use super::data::{Card, Cargo, Good, Money, Node, Port, Sea, Ship, Zone};
use engine::seat::Seat;

/// What a player enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `place kate A4` (BLO-20, BLO-150, BLO-164).
    Place { ship: Ship, zone: Zone },
    /// `load fingal 2c 1t, kate -2b 2w` (section 4.11), with rail where a unit has an origin (section 4.18).
    Load(Vec<Loading>),
    /// `unload fingal 1w 2b` (section 4.12).
    Unload(Vec<Sale>),
    /// `loading kate 2c`: a ship in the basket of what is to be loaded; without goods it is taken out.
    Loading(Loading),
    /// `unloading kate 2b`: the same of what is to be unloaded.
    Unloading(Sale),
    /// `load`: the basket of what is to be loaded is carried out.
    LoadBasket,
    /// `unload`: the basket of what is to be unloaded is carried out.
    UnloadBasket,
    /// `play stevedores`: both baskets are carried out by the card (BLO-138).
    StevedoresBasket,
    /// `move kate A9 A15 dump<5` (section 4.13).
    Sail(Course),
    /// `flee kate A9` (BLO-42).
    Flee(Course),
    /// The goods stay on board (BLO-108).
    Keep,
    /// All goods go overboard (BLO-108).
    Dump,
    /// The Move action is over (BLO-97).
    Stop,
    /// A card with its effect (BLO-113).
    Play(Card, Target),
    /// A card without its effect (BLO-114).
    Discard(Card),
    /// `improve mobile 5k`: with so much own money, or from the pool as far as it goes (BLO-117, BLO-120).
    Improve(Port, Option<Money>),
    /// A ship is put up for auction (BLO-145).
    Auction(Ship),
    /// A bid (BLO-147); a button names the ship as well, so that it bids for no other one.
    Bid(Money, Option<Ship>),
    /// A maximum (R23).
    Max(Money),
    /// Passes, also in advance (BLO-148, BLO-199); a button names the ship.
    Pass(Option<Ship>),
    /// Passes for the whole action of the auctioneer (BLO-199).
    PassAll,
    /// Takes the maximum back.
    WithdrawMax,
    /// Takes a pass given in advance back (BLO-199).
    WithdrawPass,
    /// The auctioneer ends the action (BLO-151).
    Done,
    /// `swap 3 pilot captain`: a card is offered for another, or for any (BLO-167).
    Swap { to: Seat, given: Card, wanted: Option<Card> },
    /// `promise 3 play torpedoes`, `ask 3 defend mobile` (BLO-172, BLO-173).
    Propose {
        to: Seat,
        /// Whether the partner is to promise.
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
    /// The turn is over (BLO-77).
    End,
    /// Leaves the game (BLO-181).
    Resign,
    /// The turn is over because the time is up, whatever was promised (BLO-189).
    Expire,
}

/// What one ship loads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loading {
    pub ship: Ship,
    /// Thrown away first (BLO-84).
    pub dumped: Cargo,
    /// From its port.
    pub goods: Cargo,
    /// By rail, each with its origin (BLO-157), by place and kind, equal ones added up.
    pub railed: Vec<Railed>,
}

impl Loading {
    /// Nothing yet.
    pub fn of(ship: Ship) -> Self {
        Self { ship, dumped: Cargo::NONE, goods: Cargo::NONE, railed: Vec::new() }
    }

    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.dumped.is_empty() && self.goods.is_empty() && self.railed.is_empty()
    }

    /// Everything that comes on board.
    pub fn taken(&self) -> Cargo {
        self.railed.iter().fold(self.goods, |all, railed| all.plus(railed.good, railed.count))
    }

    /// Adds units of a kind that come by rail.
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

/// What one ship unloads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub ship: Ship,
    pub goods: Cargo,
}

/// A route that a ship is to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub ship: Ship,
    /// The zones after the one in which the ship is (BLO-98).
    pub route: Vec<Zone>,
    pub answer: Answer,
}

/// What is done before a test with goods on board (R18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// The owner is asked.
    #[default]
    Ask,
    /// The goods stay.
    Keep,
    /// They are thrown overboard before the first test.
    Dump,
    /// They are thrown overboard before the first test with a lower value.
    DumpBelow(u8),
}

/// What a card is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// It says itself.
    None,
    /// Captain, Pilot.
    Ship(Ship),
    /// Hidden Inlet, Torpedoes, Ironclad Ram.
    Port(Port),
    /// Autumn Gale.
    Sea(Sea),
    /// Private Launch: the ship, and where it is placed.
    Launch(Ship, Zone),
    /// Stevedores: in this order.
    Works(Vec<Work>),
}

/// What Stevedores do (BLO-138).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    Load(Vec<Loading>),
    Unload(Vec<Sale>),
}

/// What is promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pledge {
    /// To play a card (BLO-172).
    Play(Card),
    /// To improve a port (BLO-173).
    Defend(Port),
}

/// An offer that is between two players, by the number that it has for the one who names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferId {
    /// An offer of a swap: `s4`.
    Swap(u16),
    /// A proposed deal: `d2`.
    Deal(u16),
}
