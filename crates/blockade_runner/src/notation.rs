//! The notation of orders (section 10 of the rules): one reader, one printer. The grammar stands in the README of this folder.

mod names;
mod near;
mod reader;

use std::fmt;

use super::data::{Cargo, City, Money, Overseas};
use super::orders::{Answer, Course, Loading, Move, Paper, Pledge, Sale, Target, Work};
use engine::prompt::RESIGN;

#[cfg(test)]
pub(super) use names::Names;
pub(super) use near::{Near, Thing};
#[cfg(test)]
pub(super) use reader::read_with;
pub(super) use reader::{goods, hinted, read};

/// Why a text is no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unread {
    /// It begins like no order; with the word that it begins with, where there is one.
    Unknown(Option<String>),
    /// It begins like this order, which stands with an example in the texts `blockade_runner-form-<order>`, but goes on otherwise.
    Form(&'static str),
    /// This word is not understood where it stands.
    Word(String),
    /// A name that does not exist, and one that is almost the same.
    Near(Near),
    /// `unload` with amounts that are all 0 (BLO-6): without any it would sell everything.
    Zero,
    /// Money that is no whole number of thousands (BLO-3).
    Amount,
    /// Money for another player (BLO-5).
    Gift,
    /// A ship, goods or two cards in a swap (BLO-170).
    NotOneForOne,
    /// Goods behind `dump`: all go, or none (BLO-108).
    DumpsPart,
    /// A step to a zone that does not exist (BLO-98).
    Zone(String),
    /// A seat that does not exist.
    Seat,
    /// A city is to be improved (BLO-117).
    City(City),
    /// A port overseas is to be improved (BLO-122).
    Overseas(Overseas),
}

/// Goods as they are written: `2c 1t`.
pub(super) struct Goods(pub(super) Cargo);

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units: Vec<String> = self.0.kinds().map(|(good, count)| format!("{count}{}", good.letter())).collect();
        f.write_str(&units.join(" "))
    }
}

/// An amount of money as it is printed: `23k`.
pub(super) struct Thousands(pub(super) Money);

impl fmt::Display for Thousands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}k", self.0)
    }
}

/// Thrown away first, then from the port, then by rail (section 4.11, BLO-157).
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

/// With the blank before it, nothing where the owner is asked.
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

/// With the blank before it.
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

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap(number) => write!(f, "s{number}"),
            Self::Deal(number) => write!(f, "d{number}"),
        }
    }
}

/// Something that may be missing, with the blank before it.
struct Behind<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Behind<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |thing| write!(f, " {thing}"))
    }
}

fn listed<T: fmt::Display>(things: &[T], between: &str) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// Prints the form that is recorded.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { ship, zone } => write!(f, "place {ship} {}", zone.code()),
            Self::Load(loads) => write!(f, "load {}", listed(loads, ", ")),
            Self::Unload(sales) => write!(f, "unload {}", listed(sales, ", ")),
            Self::Loading(load) => write!(f, "loading {load}"),
            Self::Unloading(sale) => write!(f, "unloading {sale}"),
            Self::LoadBasket => f.write_str("load"),
            Self::UnloadBasket => f.write_str("unload"),
            Self::StevedoresBasket => f.write_str("play stevedores"),
            Self::Sail(course) => write!(f, "move {course}"),
            Self::Flee(course) => write!(f, "flee {course}"),
            Self::Keep => f.write_str("keep"),
            Self::Dump => f.write_str("dump"),
            Self::Stop => f.write_str("stop"),
            Self::Play(card, target) => write!(f, "play {card}{target}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Improve(port, own) => write!(f, "improve {port}{}", Behind(own.map(Thousands))),
            Self::Auction(ship) => write!(f, "auction {ship}"),
            Self::Bid(amount, ship) => write!(f, "bid {}{}", Thousands(*amount), Behind(*ship)),
            Self::Max(amount) => write!(f, "max {}", Thousands(*amount)),
            Self::Pass(ship) => write!(f, "pass{}", Behind(*ship)),
            Self::PassAll => f.write_str("pass all"),
            Self::WithdrawMax => f.write_str("withdraw max"),
            Self::WithdrawPass => f.write_str("withdraw pass"),
            Self::Done => f.write_str("done"),
            Self::Swap { to, given, wanted: Some(wanted) } => write!(f, "swap {to} {given} {wanted}"),
            Self::Swap { to, given, wanted: None } => write!(f, "swap {to} {given} any"),
            Self::Propose { to, asks, pledge } => {
                write!(f, "{} {to} {pledge}", if *asks { "ask" } else { "promise" })
            }
            Self::AcceptSwap(number, card) => write!(f, "accept {}{}", Paper::Swap(*number), Behind(*card)),
            Self::AcceptDeal(number) => write!(f, "accept {}", Paper::Deal(*number)),
            Self::Decline(paper) => write!(f, "decline {paper}"),
            Self::Withdraw(paper) => write!(f, "withdraw {paper}"),
            Self::End => f.write_str("end"),
            Self::Resign => f.write_str(RESIGN),
            Self::Expire => f.write_str("expire"),
        }
    }
}
