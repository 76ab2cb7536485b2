//! What moves announce. Everything that changes the state is an event, and `apply_event` is the only place that changes it: so the one who
//! has heard all events of an audience knows all that this audience may know.

use super::board::{Cause, Duty};
use super::data::{Card, Cargo, City, Good, Money, Place, Port, Ship, Ships, Zone, tables};
use super::orders::{Course, Loading, Pledge, Sale, Target};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// What happened. Told to everybody where nothing else is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The lot has drawn the seats, the start player first (BLO-13).
    Seated { seating: Vec<Seat> },
    /// The starting ships of a seat were drawn (BLO-16).
    Dealt { seat: Seat, ships: Vec<Ship>, cards: u8 },
    /// The seat's cards; only to it (BLO-18).
    Hand { seat: Seat, cards: Vec<Card> },
    /// A ship was placed.
    Placed { seat: Seat, ship: Ship, zone: Zone, cause: Cause },
    /// A year begins, and with it the Union phase (BLO-24).
    Year { year: u16 },
    /// So many war goods lay in the box, and what follows (BLO-26, BLO-27).
    WarEffort { goods: u16, cards: u8, assaults: u8, captures: u8 },
    /// A union card; blockade and defence of the port as they are now (BLO-31).
    UnionCard { port: Port, blockade: u8, defence: u8 },
    /// The ports of the last cards, which are assaulted (BLO-34).
    Assaults { ports: Vec<Port> },
    /// An assault; blockade and defence as they are now, and whether the port is closed (BLO-39).
    Assault { port: Port, blockade: u8, defence: u8, closed: bool },
    /// The closed port is empty of ships and marked as captured (BLO-45).
    PortCaptured { port: Port },
    /// A city was captured; all throws, the last of which named it (BLO-51, BLO-52).
    CityCaptured { city: City, throws: Vec<[u8; 2]> },
    /// The squadron has taken its place (BLO-56).
    Squadron { zone: Zone, die: u8 },
    /// Goods management: prices as they are now, spaces are filled (section 4.8).
    Managed { prices: [Money; 3] },
    /// The order of the turns, and whether lot has decided (BLO-69).
    TurnOrder { order: Vec<Seat>, lots: bool },
    /// A turn begins, with so many actions.
    Turn { seat: Seat, actions: u8 },
    /// Goods were loaded for so much, with so many actions; where each of the ships is.
    Loaded { seat: Seat, loads: Vec<Loading>, harbours: Vec<Place>, cost: Money, actions: u8 },
    /// Goods were unloaded; where each of the ships is, what was paid, before the bribe, and the prices that have fallen, as they
    /// are now (BLO-89).
    Unloaded {
        seat: Seat,
        sales: Vec<Sale>,
        harbours: Vec<Place>,
        income: Money,
        bribe: Money,
        fallen: Vec<(Good, Money)>,
        actions: u8,
    },
    /// A Move action begins (BLO-97); ships that are together (BLO-130).
    Moving { seat: Seat, together: Ships },
    /// The player has ended the Move action.
    Stopped { seat: Seat },
    /// A ship sets out from this zone.
    Ordered { seat: Seat, from: Zone, course: Course, flees: bool },
    /// The owner is asked whether the goods go overboard, before a test with this value (BLO-108).
    Asked { seat: Seat, ship: Ship, zone: Zone, value: i8 },
    /// All goods went overboard.
    Dumped { seat: Seat, ship: Ship, goods: Cargo },
    /// An evasion test (BLO-107).
    Tested { seat: Seat, ship: Ship, zone: Zone, value: i8, dice: [u8; 2], passed: bool },
    /// A ship has come to the end of its route.
    Arrived { seat: Seat, ship: Ship, zone: Zone },
    /// A ship was lost in this zone, with its goods; what an Insurance has paid (BLO-110, BLO-128).
    Lost { seat: Seat, ship: Ship, zone: Zone, goods: Cargo, insured: Option<Money> },
    /// A player without ships is given money and a ship (BLO-162), one that had been lost where the stack is empty (BLO-165).
    Restarted { seat: Seat, money: Money, ship: Option<Ship> },
    /// A card was played with its effect (BLO-113).
    Played { seat: Seat, card: Card, target: Target },
    /// A card was played without effect (BLO-114).
    Discarded { seat: Seat, card: Card },
    /// The discards were shuffled and are the deck (BLO-124).
    Reshuffled,
    /// A card was drawn.
    Drew { seat: Seat },
    /// Which one; only to the seat.
    DrewCard { seat: Seat, card: Card },
    /// A port was improved to this level, with money from the pool and the player's own (BLO-117).
    Improved { seat: Seat, port: Port, level: u8, pool: Money, own: Money },
    /// A ship is up for auction, for its printed price (BLO-145); whether this begins the action.
    Auctioned { seat: Seat, ship: Ship, begins: bool },
    /// A bid.
    Bid { seat: Seat, amount: Money },
    /// A player has passed for this ship, perhaps because the money does not suffice (R23).
    Passed { seat: Seat, short: bool },
    /// The maximum that the seat has given, or taken back; only to it (BLO-186).
    MaximumSet { seat: Seat, amount: Option<Money> },
    /// The pass that the seat has given in advance, or taken back; only to it (BLO-199).
    EarlySet { seat: Seat, early: Option<Early> },
    /// The highest bidder was given the ship (BLO-149).
    Bought { seat: Seat, ship: Ship, price: Money },
    /// The auction of a ship was called off (BLO-201).
    CalledOff { ship: Ship },
    /// The auction action is over (BLO-152).
    AuctionOver { seat: Seat },
    /// A card is offered for another; only to the two, each with a number of its own (BLO-185).
    Offered { to: Seat, offer: Offer },
    /// An offer is gone; only to the two.
    OfferGone { to: Seat, offer: Offer, why: Gone },
    /// Two players have swapped cards (BLO-185).
    Swapped { one: Seat, two: Seat },
    /// Which ones; to each of the two.
    SwappedCards { to: Seat, partner: Seat, given: Card, received: Card },
    /// A promise is proposed; only to the two (BLO-187).
    Proposed { to: Seat, deal: Deal },
    /// A proposal is gone; only to the two.
    ProposalGone { to: Seat, deal: Deal, why: Gone },
    /// A deal binds (BLO-171).
    Promised { promiser: Seat, partner: Seat, duty: Duty, now: bool },
    /// The card that was promised; to each of the two (BLO-187).
    PromisedCard { to: Seat, promiser: Seat, card: Card },
    /// A promise was kept.
    Kept { promiser: Seat, partner: Seat, duty: Duty },
    /// A promise has become impossible, or its time is over (BLO-174, BLO-197).
    Lapsed { promiser: Seat, partner: Seat, duty: Duty },
    /// A turn is over, and so many actions are lost (BLO-77).
    TurnOver { seat: Seat, unused: u8 },
    /// Somebody has left; the cards of the hand (BLO-181).
    Left { seat: Seat, hand: Vec<Card> },
    /// The game is over.
    Over { outcome: Outcome },
}

/// What is passed in advance (BLO-199).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// The ship that is up.
    Ship,
    /// The whole action of the auctioneer.
    Action,
}

/// An offer of a swap, as one of its two players knows it (BLO-167).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Counted by the seat that knows it.
    pub number: u16,
    pub from: Seat,
    pub to: Seat,
    pub given: Card,
    /// Any card where none is named.
    pub wanted: Option<Card>,
}

/// A proposed promise, as one of its two players knows it (BLO-187).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Counted by the seat that knows it.
    pub number: u16,
    pub proposer: Seat,
    pub promiser: Seat,
    pub partner: Seat,
    pub pledge: Pledge,
}

impl Offer {
    /// Whether it is the same one, whatever its number is.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Self { number: other.number, ..*self } == *other
    }
}

impl Deal {
    /// Whether it is the same one, whatever its number is.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Self { number: other.number, ..*self } == *other
    }

    /// The one who is to answer.
    pub(super) fn answers(&self) -> Seat {
        if self.proposer == self.promiser { self.partner } else { self.promiser }
    }
}

/// Why an offer or a proposal is gone (BLO-169, BLO-174, BLO-193).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    Accepted,
    Declined,
    Withdrawn,
    /// The card has left the hand, or somebody has left, or it has become impossible.
    Impossible,
    YearOver,
}

impl Event {
    /// Whether it tells nothing but what its seat has chosen and may take back (BLO-204): nothing was rolled, drawn or revealed.
    pub(super) fn is_revocable(&self) -> bool {
        // At the highest level proposals about the port are over, of which only two know: that nobody may take it back tells nothing.
        if let Self::Improved { level, .. } = self {
            return *level < tables().defence_max;
        }
        matches!(
            self,
            Self::Placed { .. }
                | Self::Loaded { .. }
                | Self::Unloaded { .. }
                | Self::Moving { .. }
                | Self::Stopped { .. }
                | Self::Ordered { .. }
                | Self::Arrived { .. }
                | Self::Kept { .. }
        )
    }
}
