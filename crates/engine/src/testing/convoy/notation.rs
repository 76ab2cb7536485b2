//! The text form of moves.

use std::fmt;

use crate::seat::Seat;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Crates to be loaded; a draft until the fleet sails.
    Load(u8),
    /// Lashes the crates loaded so far; there must be some. A draft too.
    Lash,
    /// Sails with the loaded crates and ends the turn.
    Sail,
    /// Throws a die.
    Scout,
    /// Puts a marker on a field from 1 to 40.
    Mark(u8),
    /// Gives the fleet a name.
    Name(String),
    /// Plays cards against all others.
    Attack(Vec<u8>),
    /// Answers an attack with a card.
    Block(u8),
    /// Lets an attack pass.
    Pass,
    /// Offers a card to a seat.
    Offer(Seat, u8),
    /// Accepts the card that a seat offers.
    Accept(Seat),
    /// Declines the card that a seat offers.
    Decline(Seat),
    /// Lets attacks up to this strength pass without being asked.
    Max(u8),
    /// Puts a tug up for auction.
    Auction,
    /// Bids points in the auction of this number.
    Bid(u8, u32),
    /// Bids no more in the auction of this number.
    Waive(u32),
    /// Leaves the game.
    Resign,
}

/// The longest name of a fleet.
pub(super) const LONGEST: u16 = 8;

impl Move {
    /// Whether a seat can make the move only in its own turn.
    pub(super) fn needs_the_turn(&self) -> bool {
        matches!(
            self,
            Self::Load(_)
                | Self::Lash
                | Self::Sail
                | Self::Scout
                | Self::Mark(_)
                | Self::Name(_)
                | Self::Attack(_)
                | Self::Auction
        )
    }

    /// Reads a move; `None` for any other text.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let number = |text: &str| text.parse::<u8>().ok().filter(|number| number.to_string() == text);
        let count = |text: &str| text.parse::<u32>().ok().filter(|number| number.to_string() == text);
        let seat = |text: &str| number(text)?.checked_sub(1).map(Seat);
        Some(match (word, rest) {
            ("load", rest) => Self::Load(number(rest)?),
            ("lash", "") => Self::Lash,
            ("sail", "") => Self::Sail,
            ("scout", "") => Self::Scout,
            ("mark", rest) => Self::Mark(number(rest)?),
            ("name", rest) => Self::Name(rest.trim().to_owned()),
            ("attack", rest) => Self::Attack(rest.split('+').map(number).collect::<Option<_>>()?),
            ("block", rest) => Self::Block(number(rest)?),
            ("pass", "") => Self::Pass,
            ("offer", rest) => {
                let (to, card) = rest.split_once(' ')?;
                Self::Offer(seat(to)?, number(card)?)
            }
            ("accept", rest) => Self::Accept(seat(rest)?),
            ("decline", rest) => Self::Decline(seat(rest)?),
            ("max", rest) => Self::Max(number(rest)?),
            ("auction", "") => Self::Auction,
            ("bid", rest) => {
                let (bid, auction) = rest.split_once(' ')?;
                Self::Bid(number(bid)?, count(auction)?)
            }
            ("waive", rest) => Self::Waive(count(rest)?),
            ("resign", "") => Self::Resign,
            _ => return None,
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Load(crates) => write!(f, "load {crates}"),
            Self::Lash => f.write_str("lash"),
            Self::Sail => f.write_str("sail"),
            Self::Scout => f.write_str("scout"),
            Self::Mark(field) => write!(f, "mark {field}"),
            Self::Name(name) if name.is_empty() => f.write_str("name"),
            Self::Name(name) => write!(f, "name {name}"),
            Self::Attack(cards) => {
                let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
                write!(f, "attack {}", cards.join("+"))
            }
            Self::Block(card) => write!(f, "block {card}"),
            Self::Pass => f.write_str("pass"),
            Self::Offer(to, card) => write!(f, "offer {to} {card}"),
            Self::Accept(from) => write!(f, "accept {from}"),
            Self::Decline(from) => write!(f, "decline {from}"),
            Self::Max(strength) => write!(f, "max {strength}"),
            Self::Auction => f.write_str("auction"),
            Self::Bid(bid, auction) => write!(f, "bid {bid} {auction}"),
            Self::Waive(auction) => write!(f, "waive {auction}"),
            Self::Resign => f.write_str("resign"),
        }
    }
}
