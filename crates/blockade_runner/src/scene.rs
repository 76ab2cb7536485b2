//! The content of a picture, as plain data with its texts in the viewer's language. [`super::picture::draw`] turns it
//! into a PNG. Nothing here knows the rules: the code that fills the scene decides what is where, its value and what
//! can be chosen.

mod from_view;
mod names;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::board::{CityState, Lot, PortState, Vessel};
use super::data::{Card, Cargo, City, Good, Money, Port, Ship, Zone};
use super::words::text;
use engine::lang::Language;
use engine::seat::Seat;

pub(super) use from_view::{scene, standing};
pub(super) use names::Names;

/// The content of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// The situation: whose turn it is, or how the game ended.
    pub title: String,
    /// The question, or further information, in a few words.
    pub note: String,
    /// The names of places.
    pub names: Arc<Names>,
    /// The words next to numbers and signs.
    pub words: Arc<Words>,
    /// The colour of each seat, as an index. A player's mark also has the number of the seat, from 1.
    pub colours: Vec<usize>,
    /// Year, players, prices.
    pub standing: Standing,
    /// The content of the map.
    pub sea: SeaScene,
    /// The part of the scene that is shown.
    pub body: Body,
    /// Whether the picture has the size of the public ones, 1375 x 875. Otherwise 1100 x 700, for the box in which
    /// Discord shows it.
    pub large: bool,
}

/// Words that do not change in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    pub language: Language,
    /// The name of the game.
    pub game: String,
    /// The heading of the war goods box.
    pub war: String,
    /// The label of the defence pool.
    pub pool: String,
    /// The label of the stack.
    pub stack: String,
    /// The labels of a ship's arrival, with and without its goods.
    pub arrives: String,
    pub dumped: String,
    /// The labels of a ship's speed, cargo spaces and price.
    pub speed: String,
    pub cargo: String,
    pub price: String,
    /// The labels of the highest bid and of a bidder who has passed.
    pub bid: String,
    pub passed: String,
    /// The label of a promised card.
    pub promised: String,
    /// The labels of money and ships at the end.
    pub money: String,
    pub ships: String,
    /// The meanings of the signs, in the order of [`Sign::ALL`].
    pub signs: Vec<String>,
}

impl Words {
    /// All words, by their ids.
    pub(super) fn of(language: Language, word: impl Fn(&str) -> String) -> Self {
        Self {
            language,
            game: word("game"),
            war: word("war"),
            pool: word("pool"),
            stack: word("stack"),
            arrives: word("arrives"),
            dumped: word("dumped"),
            speed: word("speed"),
            cargo: word("cargo"),
            price: word("price"),
            bid: word("bid"),
            passed: word("passed"),
            promised: word("promised"),
            money: word("money"),
            ships: word("ships"),
            signs: Sign::ALL.iter().map(|sign| word(&format!("sign-{}", sign.id()))).collect(),
        }
    }

    /// An amount, as short as the language has it.
    pub(super) fn dollars(&self, amount: Money) -> String {
        crate::texts().say(self.language, &text("picture-dollars").with("amount", amount), &[])
    }
}

/// A sign on the map that needs a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// The defence of a port.
    Defence,
    /// A defence that was improved.
    Improved,
    /// The blockade of a port.
    Blockade,
    /// A port that was closed.
    Closed,
    /// A city that was captured.
    Captured,
    /// The squadron.
    Squadron,
    /// The die that puts the squadron there.
    Die,
    /// A Captain, a Pilot.
    Captain,
    Pilot,
    /// A kind of goods.
    Good(Good),
    /// Beside numbers: steps of a ship, cargo spaces, cards in a hand, ships.
    Speed,
    Spaces,
    Cards,
    Ships,
}

impl Sign {
    /// All signs, in the order of their words.
    pub(super) const ALL: [Self; 17] = [
        Self::Good(Good::Cotton),
        Self::Good(Good::Tobacco),
        Self::Good(Good::War),
        Self::Good(Good::Black),
        Self::Defence,
        Self::Improved,
        Self::Blockade,
        Self::Closed,
        Self::Captured,
        Self::Squadron,
        Self::Die,
        Self::Captain,
        Self::Pilot,
        Self::Speed,
        Self::Spaces,
        Self::Cards,
        Self::Ships,
    ];
    /// The number of signs on the map, the first ones.
    pub(super) const ON_THE_MAP: usize = 13;

    /// The id of the sign's word.
    fn id(self) -> &'static str {
        match self {
            Self::Defence => "defence",
            Self::Improved => "improved",
            Self::Blockade => "blockade",
            Self::Closed => "closed",
            Self::Captured => "captured",
            Self::Squadron => "squadron",
            Self::Die => "die",
            Self::Captain => "captain",
            Self::Pilot => "pilot",
            Self::Good(good) => good.id(),
            Self::Speed => "speed",
            Self::Spaces => "spaces",
            Self::Cards => "cards",
            Self::Ships => "ships",
        }
    }
}

/// Year, players, prices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// 1861 to 1865.
    pub year: u16,
    /// In turn order; before there is one, clockwise.
    pub players: Vec<PlayerScene>,
    /// Prices, and goods in the boxes, in the order of [`Good::PRICED`].
    pub prices: [Money; 3],
    pub boxes: [u8; 3],
    /// Goods in the war goods box.
    pub war: u8,
    /// The consequences of so many war goods next year: union cards, assaults, captures.
    pub effort: [u8; 3],
    /// The defence pool.
    pub pool: Money,
    /// The number of ships that nobody owns.
    pub stack: u8,
    /// The latest events and effects in force, one a line. Lines that do not fit are left out.
    pub lines: Vec<String>,
}

impl Standing {
    /// The player in a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<&PlayerScene> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// Goods with their prices, and their number in the box.
    pub(super) fn priced(&self) -> impl Iterator<Item = (Good, Money, u8)> {
        Good::PRICED.into_iter().zip(self.prices).zip(self.boxes).map(|((good, price), sold)| (good, price, sold))
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayerScene {
    pub seat: Seat,
    pub name: String,
    pub money: Money,
    /// Cargo spaces of all ships (BLO-68), and the number of ships.
    pub cargo: u8,
    pub ships: u8,
    /// Cards in the hand.
    pub hand: u8,
    /// War goods delivered this year.
    pub delivered: u8,
    /// Actions left, while it is the player's turn.
    pub actions: Option<u8>,
    /// Whether the player is the viewer.
    pub own: bool,
    /// Whether the player has left.
    pub left: bool,
}

/// The content of the map, indexed by port, city and port overseas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeaScene {
    pub ports: Vec<PortState>,
    pub cities: Vec<CityState>,
    pub overseas: Vec<Cargo>,
    /// The zone of the squadron.
    pub squadron: Option<Zone>,
    pub ships: Vec<Vessel>,
    /// The ship being decided on.
    pub chosen: Option<Ship>,
}

/// The part of the scene that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// The whole map with the standing around it.
    Whole(Marks),
    /// As small a part of the map as contains these zones. If not all groups fit, the first ones are shown.
    Coast(Vec<Vec<Zone>>, Marks),
    /// Ships that load or unload.
    Holds(Vec<HoldScene>),
    /// The price tracks with their boxes, and everybody's money.
    Prices,
    /// The meanings of the signs.
    Signs,
    /// The cards of a hand.
    Hand(Vec<CardScene>),
    /// A ship up for auction.
    Auction(AuctionScene),
    /// The final standing, the best player first.
    End(Vec<PlaceScene>),
}

/// The marks on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The choices.
    pub choices: Vec<Choice>,
    /// Routes, at most three.
    pub routes: Vec<RouteScene>,
    /// This year's changes.
    pub changes: Vec<Change>,
}

impl Marks {
    /// Whether something on the map is to be chosen.
    pub(super) fn ask(&self) -> bool {
        !self.choices.is_empty() || !self.routes.is_empty()
    }
}

/// A choice on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// Its number in the menu below the picture.
    pub number: u8,
    pub at: Place,
    /// A few letters below the number, such as the chance of a loss; may be empty.
    pub note: String,
}

/// A place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Zone(Zone),
    City(City),
}

/// A route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RouteScene {
    /// Its number in the menu.
    pub number: u8,
    /// All zones of the route, from the ship's zone to the last one.
    pub zones: Vec<Zone>,
    /// The zones with a test, and the chance of a loss in per cent.
    pub tests: Vec<(Zone, u8)>,
    /// The destination, in words.
    pub to: String,
    /// The chance to arrive in per cent, and the chance without the goods if it is better.
    pub arrives: u8,
    pub dumped: Option<u8>,
}

/// A change of this year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Union cards raised the blockade of a port; once for each card.
    Rise(Port),
    /// A port was assaulted and held.
    Held(Port),
    /// A port was assaulted and closed.
    Closed(Port),
    /// A city was captured.
    Captured(City),
    /// The squadron came to a zone.
    Squadron(Zone),
}

/// A ship that loads or unloads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HoldScene {
    /// The ship without the draft.
    pub vessel: Vessel,
    /// The place of the ship, in words.
    pub port: String,
    /// Goods that the draft brings aboard, and goods that it takes off.
    pub aboard: Cargo,
    pub off: Cargo,
    /// The goods left in the port.
    pub stock: Cargo,
    /// The cost or the income, like `-$3k`; may be empty.
    pub sum: String,
}

/// A card of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardScene {
    pub card: Card,
    pub title: String,
    /// The effect of the card, in a sentence or two.
    pub text: String,
    /// Copies.
    pub count: u8,
    /// The number in the menu, if the card can be chosen.
    pub number: Option<u8>,
    /// Whether the card can be played with its effect now; if not, the reason in a few words.
    pub playable: bool,
    pub why: String,
    pub promised: bool,
}

/// A ship up for auction, or the stack alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AuctionScene {
    /// The ship up for auction.
    pub lot: Option<Lot>,
    /// The seats that bid or have bid, in the order of bidding.
    pub bidders: Vec<Seat>,
    /// Ships that nobody owns, by class.
    pub stack: Vec<ClassScene>,
}

/// Ships of one class: cargo, speed and price are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ClassScene {
    pub ships: Vec<Ship>,
    /// The numbers of these ships in the menu; empty if none can be chosen.
    pub numbers: Vec<u8>,
    /// Whether the viewer can pay for one.
    pub payable: bool,
}

/// A player's final standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlaceScene {
    pub place: u8,
    pub seat: Seat,
    pub ships: Vec<Ship>,
    pub won: bool,
}
