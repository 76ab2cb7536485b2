//! Partial moves, chosen step by step. The README has the grammar.

use std::fmt;
use std::str::FromStr;

use super::data::{Card, Effect, Ship, Zone};
use super::notation::{self, Verb};
use super::orders::{Course, Move, OfferId, Pledge};
use super::suggestions;
use engine::prompt::NoPartial;
use engine::rules::SUGGESTION;
use engine::seat::Seat;
use engine::words::Verb as _;

/// The end of the text of [`Partial::All`].
const ALL: &str = " all";
/// The text of [`Partial::ByRail`].
const BY_RAIL: &str = "load rail";
/// The most seats of a game.
const SEATS: u8 = 6;

/// A partial move. Its text ends in `~`, except for [`Partial::Nothing`], [`Partial::Whole`], [`Partial::All`],
/// [`Partial::ByRail`] and [`Partial::Suggested`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Partial {
    /// Nothing is chosen yet.
    #[default]
    Nothing,
    /// A verb: `load~`.
    Verb(Verb),
    /// A ship to be placed: `place kate~`.
    Place(Ship),
    /// A ship to be loaded: `loading kate~`.
    Load(Ship),
    /// A ship to be loaded by rail: `loading kate rail~`.
    Rail(Ship),
    /// A ship to be loaded after goods are thrown away: `loading kate dump~`.
    Throw(Ship),
    /// A ship to be unloaded: `unloading kate~`.
    Unload(Ship),
    /// A ship that moves or flees: `move kate~`.
    Sail { flees: bool, ship: Ship },
    /// The destination of a ship: `move kate to A24~`.
    SailTo { flees: bool, ship: Ship, end: Zone },
    /// The route of a ship: `move kate A11 A23 A24~`.
    Route { flees: bool, course: Course },
    /// A card that needs a target: `play captain~`.
    Play(Card),
    /// A ship that is launched: `play private_launch lynx~`.
    Launch(Ship),
    /// The partner of a swap: `swap 2~`.
    Swap(Seat),
    /// The partner of a swap and the player's card: `swap 2 pilot~`.
    SwapFor(Seat, Card),
    /// The partner of a deal: `promise 2~`, `ask 2~`.
    Propose { to: Seat, asks: bool },
    /// The partner of a deal and the kind of promise, to play a card or to improve a port: `promise 2 play~`.
    Pledge { to: Seat, asks: bool, plays: bool },
    /// An offer that is accepted for a card from the seat's hand: `accept s4~`.
    Accept(u16),
    /// A whole move.
    Whole(Move),
    /// What is suggested for all ships ([`suggestions::VERBS`]), a line of whole moves: `load all`.
    All(Verb),
    /// The suggested Load with railways, a whole move that may be too long for a press: `load rail`.
    ByRail,
    /// What is suggested next in the turn, a line of whole moves: `suggestion`.
    Suggested,
}

impl Partial {
    /// The verb of the partial move.
    pub(super) fn verb(&self) -> Option<Verb> {
        Some(match self {
            Self::Nothing | Self::Suggested => return None,
            Self::Verb(verb) => *verb,
            Self::Place(_) => Verb::Place,
            Self::Load(_) | Self::Rail(_) | Self::Throw(_) => Verb::Loading,
            Self::Unload(_) => Verb::Unloading,
            Self::Sail { flees, .. } | Self::SailTo { flees, .. } | Self::Route { flees, .. } => Verb::sailing(*flees),
            Self::Play(_) | Self::Launch(_) => Verb::Play,
            Self::Swap(_) | Self::SwapFor(..) => Verb::Swap,
            Self::Propose { asks, .. } | Self::Pledge { asks, .. } => Verb::proposing(*asks),
            Self::Accept(_) => Verb::Accept,
            Self::Whole(step) => step.verb(),
            Self::All(verb) => *verb,
            Self::ByRail => Verb::Load,
        })
    }

    /// The ship that is chosen.
    pub(super) fn ship(&self) -> Option<Ship> {
        match self {
            Self::Place(ship) | Self::Load(ship) | Self::Rail(ship) | Self::Throw(ship) | Self::Unload(ship) => {
                Some(*ship)
            }
            Self::Sail { ship, .. } | Self::SailTo { ship, .. } => Some(*ship),
            Self::Route { course, .. } => Some(course.ship),
            _ => None,
        }
    }

    /// The card that is played, discarded, given or promised.
    pub(super) fn card(&self) -> Option<Card> {
        match self {
            Self::Play(card) | Self::SwapFor(_, card) => Some(*card),
            Self::Whole(
                Move::Play(card, _)
                | Move::Discard(card)
                | Move::Propose { pledge: Pledge::Play(card), .. }
                | Move::AcceptSwap(_, Some(card)),
            ) => Some(*card),
            Self::Whole(Move::StevedoresBasket) => Some(Card::with(|effect| effect == Effect::Stevedores)),
            _ => None,
        }
    }

    /// Whether the ship flees.
    pub(super) fn flees(&self) -> bool {
        self.verb() == Some(Verb::Flee)
    }
}

impl Verb {
    /// The verb of a ship that moves or flees.
    pub(super) fn sailing(flees: bool) -> Self {
        if flees { Self::Flee } else { Self::Move }
    }

    /// The verb of a promise by the player, or by the partner.
    pub(super) fn proposing(asks: bool) -> Self {
        if asks { Self::Ask } else { Self::Promise }
    }

    /// Whether the verb alone is a partial move.
    fn begins(self) -> bool {
        match self {
            Self::Load | Self::Unload | Self::Move | Self::Play | Self::Discard | Self::Improve => true,
            Self::Auction | Self::Bid | Self::Max | Self::Swap | Self::Promise | Self::Ask => true,
            Self::Place | Self::Loading | Self::Unloading | Self::Flee | Self::Accept => false,
            Self::Keep | Self::Dump | Self::Stop | Self::Pass | Self::Done | Self::Decline => false,
            Self::Withdraw | Self::End | Self::Resign | Self::Expire => false,
        }
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::Suggested {
            return f.write_str(SUGGESTION);
        }
        let Some(verb) = self.verb() else { return Ok(()) };
        match self {
            Self::Whole(step) => return step.fmt(f),
            Self::All(verb) => return write!(f, "{verb}{ALL}"),
            Self::ByRail => return f.write_str(BY_RAIL),
            Self::Nothing | Self::Suggested | Self::Verb(_) => write!(f, "{verb}"),
            Self::Place(ship) | Self::Load(ship) | Self::Unload(ship) | Self::Sail { ship, .. } => {
                write!(f, "{verb} {ship}")
            }
            Self::Rail(ship) => write!(f, "{verb} {ship} rail"),
            Self::Throw(ship) => write!(f, "{verb} {ship} dump"),
            Self::SailTo { ship, end, .. } => write!(f, "{verb} {ship} to {}", end.code()),
            Self::Route { course, .. } => write!(f, "{verb} {course}"),
            Self::Play(card) => write!(f, "{verb} {card}"),
            Self::Launch(ship) => write!(f, "{verb} {} {ship}", private_launch()),
            Self::Swap(to) | Self::Propose { to, .. } => write!(f, "{verb} {to}"),
            Self::SwapFor(to, card) => write!(f, "{verb} {to} {card}"),
            Self::Pledge { to, plays, .. } => write!(f, "{verb} {to} {}", if *plays { "play" } else { "defend" }),
            Self::Accept(number) => write!(f, "{verb} {}", OfferId::Swap(*number)),
        }?;
        f.write_str("~")
    }
}

impl FromStr for Partial {
    type Err = NoPartial;

    fn from_str(text: &str) -> Result<Self, NoPartial> {
        if text.is_empty() {
            return Ok(Self::Nothing);
        }
        if let Some(named) = [Self::ByRail, Self::Suggested].into_iter().find(|named| named.to_string() == text) {
            return Ok(named);
        }
        let Some(stem) = text.strip_suffix('~') else {
            let verb = text.strip_suffix(ALL);
            return match suggestions::VERBS.into_iter().find(|known| verb == Some(known.id())) {
                Some(verb) => Ok(Self::All(verb)),
                None => notation::read(text, SEATS).map(Self::Whole).map_err(|_| NoPartial),
            };
        };
        let words: Vec<&str> = stem.split(' ').collect();
        read(stem, &words).ok_or(NoPartial)
    }
}

/// The partial move with this text before its `~`.
fn read(stem: &str, words: &[&str]) -> Option<Partial> {
    let (first, rest) = words.split_first()?;
    let verb = Verb::ALL.iter().copied().find(|verb| verb.id() == *first)?;
    let (flees, asks) = (verb == Verb::Flee, verb == Verb::Ask);
    let seat = |word: &str| Seat::parse(word, SEATS);
    Some(match (verb, rest) {
        (_, []) => Partial::Verb(Some(verb).filter(|verb| verb.begins())?),
        (Verb::Place, [ship]) => Partial::Place(Ship::named(ship)?),
        (Verb::Loading, [ship]) => Partial::Load(Ship::named(ship)?),
        (Verb::Loading, [ship, "rail"]) => Partial::Rail(Ship::named(ship)?),
        (Verb::Loading, [ship, "dump"]) => Partial::Throw(Ship::named(ship)?),
        (Verb::Unloading, [ship]) => Partial::Unload(Ship::named(ship)?),
        (Verb::Move | Verb::Flee, [ship]) => Partial::Sail { flees, ship: Ship::named(ship)? },
        (Verb::Move | Verb::Flee, [ship, "to", zone]) => {
            Partial::SailTo { flees, ship: Ship::named(ship)?, end: Zone::coded(zone)? }
        }
        (Verb::Move | Verb::Flee, _) => match notation::read(stem, SEATS).ok()? {
            Move::Sail(course) | Move::Flee(course) => Partial::Route { flees, course },
            _ => return None,
        },
        (Verb::Play, [card]) => Partial::Play(Card::named(card)?),
        (Verb::Play, [card, ship]) if Card::named(card)? == private_launch() => Partial::Launch(Ship::named(ship)?),
        (Verb::Swap, [to]) => Partial::Swap(seat(to)?),
        (Verb::Swap, [to, card]) => Partial::SwapFor(seat(to)?, Card::named(card)?),
        (Verb::Promise | Verb::Ask, [to]) => Partial::Propose { to: seat(to)?, asks },
        (Verb::Promise | Verb::Ask, [to, "play"]) => Partial::Pledge { to: seat(to)?, asks, plays: true },
        (Verb::Promise | Verb::Ask, [to, "defend"]) => Partial::Pledge { to: seat(to)?, asks, plays: false },
        (Verb::Accept, [id]) => Partial::Accept(id.strip_prefix('s')?.parse().ok()?),
        _ => return None,
    })
}

/// The card Private Launch.
pub(super) fn private_launch() -> Card {
    Card::with(|effect| effect == Effect::PrivateLaunch)
}
