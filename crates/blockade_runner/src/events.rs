//! The events. Only an event changes the state, and only `apply_event` applies it. All events for an audience
//! therefore tell all that this audience may know.

use super::board::{Cause, Duty};
use super::data::{Card, Cargo, City, Good, Money, Place, Port, Ship, Ships, Zone, tables};
use super::orders::{Course, Loading, Pledge, Sale, Target};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// An event. Everybody hears it, unless the variant says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seats were drawn by lot, the start player first (BLO-13).
    Seated { seating: Vec<Seat> },
    /// The starting ships of a seat were drawn (BLO-16).
    Dealt { seat: Seat, ships: Vec<Ship>, cards: u8 },
    /// The cards dealt to a seat; only that seat hears it (BLO-18).
    Hand { seat: Seat, cards: Vec<Card> },
    /// A ship was placed.
    Placed { seat: Seat, ship: Ship, zone: Zone, cause: Cause },
    /// A year begins, and with it the Union phase (BLO-24).
    Year { year: u16 },
    /// The war goods in the box and their consequences (BLO-26, BLO-27).
    WarEffort { goods: u16, cards: u8, assaults: u8, captures: u8 },
    /// A union card was drawn; `blockade` and `defence` of the port after it (BLO-31).
    UnionCard { port: Port, blockade: u8, defence: u8 },
    /// The ports of the last cards are to be assaulted (BLO-34).
    Assaults { ports: Vec<Port> },
    /// An assault; `blockade` and `defence` after it, and whether the port is closed (BLO-39).
    Assault { port: Port, blockade: u8, defence: u8, closed: bool },
    /// No ship is left in the closed port, and it counts as captured (BLO-45).
    PortCaptured { port: Port },
    /// A city was captured; all throws, the last of which chose it (BLO-51, BLO-52).
    CityCaptured { city: City, throws: Vec<[u8; 2]> },
    /// The squadron has taken its place (BLO-56).
    Squadron { zone: Zone, die: u8 },
    /// Goods management: the new prices. All goods spaces are filled (section 4.8).
    Managed { prices: [Money; 3] },
    /// The turn order, and whether lots decided it (BLO-69).
    TurnOrder { order: Vec<Seat>, lots: bool },
    /// A turn begins, with this many actions.
    Turn { seat: Seat, actions: u8 },
    /// Goods were loaded; the harbour of each ship, the price and the actions taken.
    Loaded { seat: Seat, loads: Vec<Loading>, harbours: Vec<Place>, cost: Money, actions: u8 },
    /// Goods were unloaded; the harbour of each ship, the payment before the bribe, and the new prices of those that
    /// fell (BLO-89).
    Unloaded {
        seat: Seat,
        sales: Vec<Sale>,
        harbours: Vec<Place>,
        income: Money,
        bribe: Money,
        fallen: Vec<(Good, Money)>,
        actions: u8,
    },
    /// A Move action begins (BLO-97); the ships that share a zone with another (BLO-130).
    Moving { seat: Seat, together: Ships },
    /// The player has ended the Move action.
    Stopped { seat: Seat },
    /// A ship sets out from this zone.
    Ordered { seat: Seat, from: Zone, course: Course, flees: bool },
    /// The owner is asked whether to throw the goods overboard, before a test with this value (BLO-108).
    Asked { seat: Seat, ship: Ship, zone: Zone, value: i8 },
    /// All goods went overboard.
    Dumped { seat: Seat, ship: Ship, goods: Cargo },
    /// An evasion test (BLO-107).
    Tested { seat: Seat, ship: Ship, zone: Zone, value: i8, dice: [u8; 2], passed: bool },
    /// A ship finished its route.
    Arrived { seat: Seat, ship: Ship, zone: Zone },
    /// A ship was lost in this zone with its goods; the payment of an Insurance (BLO-110, BLO-128).
    Lost { seat: Seat, ship: Ship, zone: Zone, goods: Cargo, insured: Option<Money> },
    /// A player without ships gets money and a ship (BLO-162). From an empty stack it is a ship that had been lost
    /// (BLO-165).
    Restarted { seat: Seat, money: Money, ship: Option<Ship> },
    /// A card was played with its effect (BLO-113).
    Played { seat: Seat, card: Card, target: Target },
    /// A card was played without effect (BLO-114).
    Discarded { seat: Seat, card: Card },
    /// The discards were shuffled and became the deck (BLO-124).
    Reshuffled,
    /// A card was drawn.
    Drew { seat: Seat },
    /// The card that was drawn; only the seat hears it.
    DrewCard { seat: Seat, card: Card },
    /// A port was improved to this level, with money from the pool and from the player (BLO-117).
    Improved { seat: Seat, port: Port, level: u8, pool: Money, own: Money },
    /// A ship is up for auction at its printed price (BLO-145); whether it begins the action.
    Auctioned { seat: Seat, ship: Ship, begins: bool },
    /// A bid.
    Bid { seat: Seat, amount: Money },
    /// A player passed for this ship; `short` if the money does not suffice (R23).
    Passed { seat: Seat, short: bool },
    /// The seat's maximum was set or withdrawn; only the seat hears it (BLO-186).
    MaximumSet { seat: Seat, amount: Option<Money> },
    /// The seat's early pass was set or withdrawn; only the seat hears it (BLO-199).
    EarlySet { seat: Seat, early: Option<Early> },
    /// The highest bidder got the ship (BLO-149).
    Bought { seat: Seat, ship: Ship, price: Money },
    /// The auction of a ship was called off (BLO-201).
    CalledOff { ship: Ship },
    /// The auction action is over (BLO-152).
    AuctionOver { seat: Seat },
    /// A card is offered for another; only the two players hear it, each with their own number of it (BLO-185).
    Offered { to: Seat, offer: Offer },
    /// An offer is gone; only the two players hear it.
    OfferGone { to: Seat, offer: Offer, why: Gone },
    /// Two players have swapped cards (BLO-185).
    Swapped { one: Seat, two: Seat },
    /// The cards that were swapped; each of the two players hears it.
    SwappedCards { to: Seat, partner: Seat, given: Card, received: Card },
    /// A promise is proposed; only the two players hear it (BLO-187).
    Proposed { to: Seat, deal: Deal },
    /// A proposal is gone; only the two players hear it.
    ProposalGone { to: Seat, deal: Deal, why: Gone },
    /// A promise became binding (BLO-171).
    Promised { promiser: Seat, partner: Seat, duty: Duty, now: bool },
    /// The card that was promised; each of the two players hears it (BLO-187).
    PromisedCard { to: Seat, promiser: Seat, card: Card },
    /// A promise was kept.
    Kept { promiser: Seat, partner: Seat, duty: Duty },
    /// A promise has become impossible, or its time is over (BLO-174, BLO-197).
    Lapsed { promiser: Seat, partner: Seat, duty: Duty },
    /// A turn is over; the number of actions lost (BLO-77).
    TurnOver { seat: Seat, unused: u8 },
    /// A player has left; the cards of the hand (BLO-181).
    Left { seat: Seat, hand: Vec<Card> },
    /// The game is over.
    Over { outcome: Outcome },
}

/// The scope of a pass in advance (BLO-199).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Early {
    /// The current ship.
    Ship,
    /// All ships of the auction action.
    Action,
}

/// An offer of a swap, as one of its two players knows it (BLO-167).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The number that this seat gives it.
    pub number: u16,
    pub from: Seat,
    pub to: Seat,
    pub given: Card,
    /// `None` for any card.
    pub wanted: Option<Card>,
}

/// A proposed promise, as one of its two players knows it (BLO-187).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The number that this seat gives it.
    pub number: u16,
    pub proposer: Seat,
    pub promiser: Seat,
    pub partner: Seat,
    pub pledge: Pledge,
}

impl Offer {
    /// Whether both are the same offer, whatever their numbers.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Self { number: other.number, ..*self } == *other
    }
}

impl Deal {
    /// Whether both are the same proposal, whatever their numbers.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Self { number: other.number, ..*self } == *other
    }

    /// The seat that has to answer.
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
    /// The card has left the hand, a player has left, or the promise has become impossible.
    Impossible,
    YearOver,
}

impl Event {
    /// Whether the seat that caused the event may take it back (BLO-204). Then nothing was rolled, drawn or revealed.
    pub(super) fn is_revocable(&self) -> bool {
        // At the highest level, secret proposals about the port become impossible. No improvement to it can be
        // undone, so that this reveals nothing.
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
