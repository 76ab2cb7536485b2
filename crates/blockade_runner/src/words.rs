//! The wording of the game: texts of `assets/lang/*/blockade_runner.ftl`.

mod moves;

pub(super) use self::moves::{loading, of_partial, of_step, ship_card, unloading, vessel};
use super::data::{Card, Cargo, City, Good, Money, Node, Overseas, Place, Port, Sea, Ship, Zone};
use super::notation::{Thing, Verb};
use engine::lang::{Arg, Message, commas};
use engine::seat::{Seat, Viewer};
use engine::words::Verb as _;

/// A text of this game.
pub(super) fn text(id: &str) -> Message {
    Message::new(format!("blockade_runner-{id}"))
}

/// The name of a thing. Each kind of thing has texts of its own.
fn named(kind: &str, id: &str) -> Message {
    text(&format!("{kind}-{id}"))
}

/// The effect of a card, in a few words.
pub(super) fn effect(card: Card) -> Message {
    named("effect", card.id())
}

/// The effect of a card in as few words as fit in a menu beside its name.
pub(super) fn brief(card: Card) -> Message {
    text("effect-in-a-menu").with("card", card.id())
}

/// The form nearest to an order that was not understood, in the notation of the language.
pub(super) fn form(verb: Verb) -> Message {
    named("form", verb.id())
}

/// A number of units of a kind: `3 cotton`.
pub(super) fn units(good: Good, count: u8) -> Message {
    named("units", good.id()).with("count", count)
}

/// The short name of a kind of goods.
pub(super) fn short(good: Good) -> Message {
    named("short", good.id())
}

/// The name of a zone without its code.
pub(super) fn sea_area(zone: Zone) -> Message {
    named("zone", zone.id())
}

/// The name of the harbour in a zone, else of the sea area.
pub(super) fn place_name(zone: Zone) -> Arg {
    zone.place().map_or_else(|| sea_area(zone).into(), Arg::from)
}

/// An amount in dollars for display; [`Money`] counts thousands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dollars(pub(super) Money);

impl From<Dollars> for Arg {
    fn from(Dollars(amount): Dollars) -> Self {
        let (millions, thousands) = (amount / 1000, amount % 1000);
        let said = text("money").with("amount", amount).with("millions", millions);
        said.with("thousands", format!("{thousands:03}")).into()
    }
}

/// Ships have the same name in every language.
impl From<Ship> for Arg {
    fn from(ship: Ship) -> Self {
        ship.card().name.as_str().into()
    }
}

/// Implements `Arg` for things that have a text `<kind>-<id>`.
macro_rules! named_things {
    ($($thing:ident $kind:literal),+) => {
        $(impl From<$thing> for Arg {
            fn from(thing: $thing) -> Self {
                named($kind, thing.id()).into()
            }
        })+
    };
}

named_things!(Card "card", Port "port", City "city", Overseas "overseas", Good "good", Sea "sea");

impl From<Place> for Arg {
    fn from(place: Place) -> Self {
        match place {
            Place::Port(port) => port.into(),
            Place::Overseas(overseas) => overseas.into(),
        }
    }
}

impl From<Node> for Arg {
    fn from(node: Node) -> Self {
        match node {
            Node::Port(port) => port.into(),
            Node::City(city) => city.into(),
        }
    }
}

/// A ship in the zone of a port is in that port, so that people know the zone by the port. The code is for the board.
impl From<Zone> for Arg {
    fn from(zone: Zone) -> Self {
        text("zone").with("name", place_name(zone)).with("code", zone.code()).into()
    }
}

/// A word of orders as it is typed, anything else by its name.
impl From<Thing> for Arg {
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Word(word) => named("word", word).into(),
            Thing::Ship(ship) => ship.into(),
            Thing::Card(card) => card.into(),
            Thing::Node(node) => node.into(),
            Thing::Sea(sea) => sea.into(),
            Thing::Zone(zone) => zone.into(),
        }
    }
}

/// A sentence about a seat, by its name; the seat itself reads "you".
pub(super) fn about(id: &str, viewer: Viewer, seat: Seat) -> Message {
    text(id).with("seat", seat).with("own", viewer.is(seat))
}

/// Items that contain commas themselves, separated by semicolons.
pub(super) fn semicolons<T: Into<Arg>>(items: impl IntoIterator<Item = T>) -> Arg {
    let next = |before: Arg, next: Arg| text("told-list").with("before", before).with("next", next).into();
    items.into_iter().map(Into::into).reduce(next).unwrap_or_else(|| Arg::from(""))
}

/// A cargo: `2 cotton, 1 tobacco`.
pub(super) fn cargo(cargo: Cargo) -> Arg {
    commas(cargo.kinds().map(|(good, count)| units(good, count)))
}

#[cfg(test)]
mod tests;
