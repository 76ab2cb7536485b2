//! What a picture of the game shows, as plain data with its texts in the reader's language. [`super::picture::draw`] turns it into
//! a PNG. Nothing here knows the rules: the one who fills it says what is where, what it is worth and what can be chosen.

mod from_view;
mod names;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::board::{CityState, PortState};
use super::data::{Card, Cargo, City, Good, Money, Port, Ship, Zone};

pub(super) use from_view::scene;
pub(super) use names::Names;

/// A whole picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// What is going on: whose turn it is, how the game ended.
    pub title: String,
    /// What is asked, or what is more to say, in a few words.
    pub note: String,
    /// What places are called.
    pub names: Arc<Names>,
    /// What is beside numbers and signs.
    pub words: Arc<Words>,
    /// Year, players, prices.
    pub standing: Standing,
    /// What is on the map.
    pub sea: SeaScene,
    /// What is shown of all this.
    pub body: Body,
    /// Whether it is drawn as large as what everybody sees, 1375 x 875; else 1100 x 700, for the box in which Discord shows it.
    pub large: bool,
}

/// Words that do not change in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// The name of the game.
    pub game: String,
    /// Above the war goods box.
    pub war: String,
    /// Beside the defence pool.
    pub pool: String,
    /// Beside the stack.
    pub stack: String,
    /// That a ship arrives, and that it does without its goods.
    pub arrives: String,
    pub dumped: String,
    /// Beside speed, cargo spaces and price of a ship.
    pub speed: String,
    pub cargo: String,
    pub price: String,
    /// Beside the highest bid, and of the one who has passed.
    pub bid: String,
    pub passed: String,
    /// Of a card that is promised.
    pub promised: String,
    /// At the end: money, ships.
    pub money: String,
    pub ships: String,
    /// What signs on the map mean, in the order of [`Sign::ALL`].
    pub signs: Vec<String>,
}

impl Words {
    /// The words that are called so.
    pub(super) fn of(word: impl Fn(&str) -> String) -> Self {
        Self {
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
}

impl Sign {
    /// All, in the order of the words.
    pub(super) const ALL: [Self; 13] = [
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
    ];

    /// The id of its word.
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
        }
    }
}

/// By what a player is known on the map: never by the colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Livery {
    /// Which of the six colours, from 0.
    pub colour: u8,
    /// The number on his funnels: that of the seat, from 1.
    pub number: u8,
}

/// Year, players, prices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Standing {
    /// 1861 to 1865.
    pub year: u16,
    /// In turn order, or in that of the table before there is one.
    pub players: Vec<PlayerScene>,
    /// Cotton, tobacco, black market goods.
    pub prices: Vec<PriceScene>,
    /// Goods in the war goods box.
    pub war: u8,
    /// What so many bring about next year: union cards, assaults, captures.
    pub effort: [u8; 3],
    /// The defence pool.
    pub pool: Money,
    /// Ships that nobody owns, and the price of the cheapest.
    pub stack: (u8, Money),
    /// What happened last or is in force, a line each; what there is no room for is left out.
    pub lines: Vec<String>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayerScene {
    pub livery: Livery,
    pub name: String,
    pub money: Money,
    /// Cargo spaces of all ships (BLO-68), and their number.
    pub cargo: u8,
    pub ships: u8,
    /// Cards in hand.
    pub hand: u8,
    /// War goods delivered this year.
    pub delivered: u8,
    /// Actions left, while it is the player's turn.
    pub actions: Option<u8>,
    /// Whether it is the reader.
    pub own: bool,
    /// Whether the player has left.
    pub left: bool,
}

/// A price track with its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PriceScene {
    pub good: Good,
    pub price: Money,
    /// The ends of the track.
    pub ends: (Money, Money),
    /// Units in the box, and its spaces.
    pub sold: u8,
    pub spaces: u8,
}

/// What is on the map; by the places of ports, cities and ports overseas in their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeaScene {
    pub ports: Vec<PortState>,
    pub cities: Vec<CityState>,
    pub overseas: Vec<Cargo>,
    /// Where the squadron is.
    pub squadron: Option<Zone>,
    pub ships: Vec<ShipScene>,
}

/// A ship at sea or in port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShipScene {
    pub ship: Ship,
    pub owner: Livery,
    pub zone: Zone,
    pub cargo: Cargo,
    pub captain: bool,
    pub pilot: bool,
    /// Whether it is the one that is decided on.
    pub chosen: bool,
}

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// The whole map with the standing around it, for opening.
    Whole(Marks),
    /// As much of the map as has these zones in it, as large as possible. Where not all can be seen at once, the first groups are.
    Coast(Vec<Vec<Zone>>, Marks),
    /// Ships that are loaded or unloaded.
    Holds(Vec<HoldScene>),
    /// The price tracks with their boxes, and everybody's money.
    Prices,
    /// Cards of a hand.
    Hand(Vec<CardScene>),
    /// A ship under the hammer.
    Auction(AuctionScene),
    /// How the game has ended, the best first.
    End(Vec<PlaceScene>),
}

/// What is marked on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// Ways to sail, at most three.
    pub routes: Vec<RouteScene>,
    /// What has changed this year.
    pub changes: Vec<Change>,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// Its number in the menu below the picture.
    pub number: u8,
    pub at: Place,
    /// A few letters below the number, like the chance of a loss; may be empty.
    pub note: String,
}

/// A place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Zone(Zone),
    City(City),
}

/// A way to sail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RouteScene {
    /// Its number in the menu.
    pub number: u8,
    /// From where the ship is to where it ends.
    pub zones: Vec<Zone>,
    /// Zones with a test, and the chance of a loss in per cent.
    pub tests: Vec<(Zone, u8)>,
    /// Where it leads, in words.
    pub to: String,
    /// The chance to arrive in per cent, and without the goods, where that helps.
    pub arrives: u8,
    pub dumped: Option<u8>,
}

/// What has changed this year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The blockade of a port rose so often by union cards.
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

/// A ship that is loaded or unloaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HoldScene {
    pub ship: ShipScene,
    /// Where it is, in words.
    pub port: String,
    /// Its goods as the draft leaves them; those that the draft brings aboard are among them.
    pub drafted: Cargo,
    /// What the draft brings aboard, and takes off.
    pub aboard: Cargo,
    pub off: Cargo,
    /// What still is in the port.
    pub stock: Cargo,
    /// What it costs or brings, like `-$3k`; may be empty.
    pub sum: String,
}

/// A card of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardScene {
    pub card: Card,
    pub title: String,
    /// What it does, in a sentence or two.
    pub text: String,
    /// Copies.
    pub count: u8,
    /// Its number in the menu, if it can be chosen.
    pub number: Option<u8>,
    /// Whether it can be played with its effect now; if not, why, in a few words.
    pub playable: bool,
    pub why: String,
    pub promised: bool,
}

/// A ship under the hammer, or the stack alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AuctionScene {
    /// The ship on offer.
    pub lot: Option<LotScene>,
    /// Everybody who takes or took part, in the order of bidding.
    pub bidders: Vec<BidderScene>,
    /// Ships that nobody owns, by class.
    pub stack: Vec<ClassScene>,
}

/// The ship on offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LotScene {
    pub ship: Ship,
    pub bid: Money,
    /// Whose bid it is.
    pub bidder: Livery,
    /// The name of the bidder.
    pub name: String,
}

/// Somebody who bids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BidderScene {
    pub livery: Livery,
    pub name: String,
    pub money: Money,
    pub passed: bool,
    pub asked: bool,
}

/// Ships of one class: cargo, speed and price are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ClassScene {
    pub ships: Vec<Ship>,
    /// The number of each in the menu; none where none is chosen.
    pub numbers: Vec<u8>,
    /// Whether the reader can pay for one.
    pub payable: bool,
}

/// A player at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlaceScene {
    pub place: u8,
    pub livery: Livery,
    pub name: String,
    pub money: Money,
    /// The printed prices of all ships, and the ships.
    pub worth: Money,
    pub ships: Vec<Ship>,
    pub total: Money,
    pub won: bool,
}

/// An amount as it is in pictures and in the notation: thousands, with a sign of the currency.
pub(super) fn dollars(amount: Money) -> String {
    format!("${amount}k")
}
