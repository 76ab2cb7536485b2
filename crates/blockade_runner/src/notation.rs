//! The notation of orders (section 10 of the rules): one reader, one printer. The grammar is in the README of this package.

mod names;
mod near;
mod reader;

use std::fmt;

use super::data::{Card, Cargo, City, Money, Overseas};
use super::orders::{Answer, Course, Loading, Move, OfferId, Pledge, Sale, Target, Work};

#[cfg(test)]
pub(super) use names::Names;
pub(super) use near::{Near, Thing};
#[cfg(test)]
pub(super) use reader::read_with;
pub(super) use reader::{goods, hinted, read};

engine::verbs! {
    /// The words that begin an order.
    pub enum Verb {
        /// Places a ship.
        Place = "place" "ship zone",
        /// Loads goods; alone it commits the basket.
        Load = "load" "ship goods, ...",
        /// Unloads goods; alone it commits the basket.
        Unload = "unload" "ship goods, ...",
        /// Puts a ship into the loading basket.
        Loading = "loading" "ship goods",
        /// Puts a ship into the unloading basket.
        Unloading = "unloading" "ship goods",
        /// Moves a ship.
        Move = "move" "ship zone ... [keep | dump | dump<value]",
        /// Flees from a port that is being closed.
        Flee = "flee" "ship zone ... [keep | dump | dump<value]",
        /// Keeps the goods before a test.
        Keep = "keep" "",
        /// Throws the goods overboard before a test.
        Dump = "dump" "",
        /// Ends the Move action.
        Stop = "stop" "",
        /// Plays a card with its effect.
        Play = "play" "card [ship | port | sea | ship zone | orders]",
        /// Plays a card without its effect.
        Discard = "discard" "card",
        /// Improves a port.
        Improve = "improve" "port [money]",
        /// Puts a ship up for auction.
        Auction = "auction" "ship",
        /// Bids.
        Bid = "bid" "money",
        /// Gives a maximum.
        Max = "max" "money",
        /// Passes for a ship, or for all ships of the action.
        Pass = "pass" "[all]",
        /// Ends the auction action.
        Done = "done" "",
        /// Offers a swap.
        Swap = "swap" "seat card (card | any)",
        /// Proposes a promise to the partner.
        Promise = "promise" "seat (play card | defend port)",
        /// Asks the partner for a promise.
        Ask = "ask" "seat (play card | defend port)",
        /// Accepts an offer or a proposal.
        Accept = "accept" "offer [card]",
        /// Declines an offer or a proposal.
        Decline = "decline" "offer",
        /// Withdraws an offer or a proposal, a maximum or a pass in advance.
        Withdraw = "withdraw" "(offer | max | pass)",
        /// Ends the turn.
        End = "end" "",
        /// Leaves the game.
        Resign = "resign" "",
        /// Ends the turn for the clock.
        Expire = "expire" "",
    }
}

/// Why a text is no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// The first word begins no order; the word, if there is any.
    Unknown(Option<String>),
    /// The text begins like this order but does not go on like it. The text `blockade_runner-form-<order>` has an
    /// example.
    Form(Verb),
    /// A word that makes no sense at its place.
    Word(String),
    /// A name that does not exist, with a similar one.
    Near(Near),
    /// `unload` with amounts that are all 0 (BLO-6). Without amounts it would sell everything.
    Zero,
    /// Money that is no whole number of thousands (BLO-3).
    Amount,
    /// Money for another player (BLO-5).
    Gift,
    /// A ship, goods or two cards in a swap (BLO-170).
    NotOneForOne,
    /// Goods after `dump`: all of them go, or none (BLO-108).
    DumpsPart,
    /// A step to a zone that does not exist (BLO-98).
    Zone(String),
    /// A seat that does not exist.
    Seat,
    /// A city, which cannot be improved (BLO-117).
    City(City),
    /// A port overseas, which cannot be improved (BLO-122).
    Overseas(Overseas),
}

/// Goods in notation: `2c 1t`.
pub(super) struct Goods(pub(super) Cargo);

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units: Vec<String> = self.0.kinds().map(|(good, count)| format!("{count}{}", good.letter())).collect();
        f.write_str(&units.join(" "))
    }
}

/// An amount of money in notation: `23k`.
pub(super) struct Thousands(pub(super) Money);

impl fmt::Display for Thousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}k", self.0)
    }
}

/// Prints goods thrown away first, then those from the port, then those by rail (section 4.11, BLO-157).
impl fmt::Display for Loading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ship)?;
        self.dumped.kinds().try_for_each(|(good, count)| write!(f, " -{count}{}", good.letter()))?;
        self.goods.kinds().try_for_each(|(good, count)| write!(f, " {count}{}", good.letter()))?;
        let mut railed = self.railed.iter();
        railed.try_for_each(|railed| write!(f, " {}{}@{}", railed.count, railed.good.letter(), railed.from))
    }
}

impl fmt::Display for Sale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ship)?;
        self.goods.kinds().try_for_each(|(good, count)| write!(f, " {count}{}", good.letter()))
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Load(loads) => write!(f, "load {}", listed(loads, ", ")),
            Self::Unload(sales) => write!(f, "unload {}", listed(sales, ", ")),
        }
    }
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ship)?;
        self.route.iter().try_for_each(|zone| write!(f, " {}", zone.code()))?;
        write!(f, "{}", self.answer)
    }
}

/// Prints a space and the answer; nothing if the owner is asked.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask => Ok(()),
            Self::Keep => f.write_str(" keep"),
            Self::Dump => f.write_str(" dump"),
            Self::DumpBelow(value) => write!(f, " dump<{value}"),
        }
    }
}

/// Prints a space and the target.
impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Ship(ship) => write!(f, " {ship}"),
            Self::Port(port) => write!(f, " {port}"),
            Self::Sea(sea) => write!(f, " {}", sea.id()),
            Self::Launch(ship, zone) => write!(f, " {ship} {}", zone.code()),
            Self::Works(works) => write!(f, " {}", listed(works, " / ")),
        }
    }
}

impl fmt::Display for Pledge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Defend(port) => write!(f, "defend {port}"),
        }
    }
}

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap(number) => write!(f, "s{number}"),
            Self::Deal(number) => write!(f, "d{number}"),
        }
    }
}

/// An optional value, printed with a space before it.
struct Spaced<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Spaced<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |thing| write!(f, " {thing}"))
    }
}

fn listed<T: fmt::Display>(things: &[T], between: &str) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

impl Move {
    /// The verb of this move.
    pub(super) fn verb(&self) -> Verb {
        match self {
            Self::Place { .. } => Verb::Place,
            Self::Load(_) | Self::LoadBasket => Verb::Load,
            Self::Unload(_) | Self::UnloadBasket => Verb::Unload,
            Self::Loading(_) => Verb::Loading,
            Self::Unloading(_) => Verb::Unloading,
            Self::Sail(_) => Verb::Move,
            Self::Flee(_) => Verb::Flee,
            Self::Keep => Verb::Keep,
            Self::Dump => Verb::Dump,
            Self::Stop => Verb::Stop,
            Self::Play(..) | Self::StevedoresBasket => Verb::Play,
            Self::Discard(_) => Verb::Discard,
            Self::Improve(..) => Verb::Improve,
            Self::Auction(_) => Verb::Auction,
            Self::Bid(..) => Verb::Bid,
            Self::Max(_) => Verb::Max,
            Self::Pass(_) | Self::PassAll => Verb::Pass,
            Self::Done => Verb::Done,
            Self::Swap { .. } => Verb::Swap,
            Self::Propose { asks, .. } => Verb::proposing(*asks),
            Self::AcceptSwap(..) | Self::AcceptDeal(_) => Verb::Accept,
            Self::Decline(_) => Verb::Decline,
            Self::Withdraw(_) | Self::WithdrawMax | Self::WithdrawPass => Verb::Withdraw,
            Self::End => Verb::End,
            Self::Resign => Verb::Resign,
            Self::Expire => Verb::Expire,
        }
    }
}

/// Prints the recorded form.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verb().fmt(f)?;
        match self {
            Self::Place { ship, zone } => write!(f, " {ship} {}", zone.code()),
            Self::Load(loads) => write!(f, " {}", listed(loads, ", ")),
            Self::Unload(sales) => write!(f, " {}", listed(sales, ", ")),
            Self::Loading(load) => write!(f, " {load}"),
            Self::Unloading(sale) => write!(f, " {sale}"),
            Self::StevedoresBasket => f.write_str(" stevedores"),
            Self::Sail(course) | Self::Flee(course) => write!(f, " {course}"),
            Self::Play(card, target) => write!(f, " {card}{target}"),
            Self::Discard(card) => write!(f, " {card}"),
            Self::Improve(port, own) => write!(f, " {port}{}", Spaced(own.map(Thousands))),
            Self::Auction(ship) => write!(f, " {ship}"),
            Self::Bid(amount, ship) => write!(f, " {}{}", Thousands(*amount), Spaced(*ship)),
            Self::Max(amount) => write!(f, " {}", Thousands(*amount)),
            Self::Pass(ship) => Spaced(*ship).fmt(f),
            Self::PassAll => f.write_str(" all"),
            Self::WithdrawMax => f.write_str(" max"),
            Self::WithdrawPass => f.write_str(" pass"),
            Self::Swap { to, given, wanted } => write!(f, " {to} {given} {}", wanted.map_or("any", Card::id)),
            Self::Propose { to, pledge, .. } => write!(f, " {to} {pledge}"),
            Self::AcceptSwap(number, card) => write!(f, " {}{}", OfferId::Swap(*number), Spaced(*card)),
            Self::AcceptDeal(number) => write!(f, " {}", OfferId::Deal(*number)),
            Self::Decline(id) | Self::Withdraw(id) => write!(f, " {id}"),
            Self::LoadBasket | Self::UnloadBasket | Self::Keep | Self::Dump | Self::Stop => Ok(()),
            Self::Done | Self::End | Self::Resign | Self::Expire => Ok(()),
        }
    }
}
