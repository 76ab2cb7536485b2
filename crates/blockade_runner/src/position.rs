//! The text of a position. The grammar stands in the folder's README.

mod checks;
mod papers;
mod parts;
mod reader;

use std::fmt;

use super::board::{Auction, Board, Cause, Phase, Player, PortState, Promise, Turn, Union, Vessel, Voyage};
use super::data::{Card, Cargo, City, Overseas, Port, Ship, Zone, tables};
use super::events::Early;
use super::notation::{Goods, Thousands};
use super::orders::Pledge;
use super::state::{BlockadeRunner, Secrets};
use engine::prelude::*;
use engine::seat::Seat;

pub(super) use reader::parse;

/// What can still be taken back, the baskets, stands behind everything else and is entered when it is read.
impl fmt::Display for BlockadeRunner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Self::ID, self.revision)?;
        let board = &self.board;
        board.print_time(f)?;
        match &board.phase {
            Phase::Setup | Phase::Over => {}
            Phase::Union(union) => union.print(f)?,
            Phase::Turns(turn) => turn.print(f)?,
        }
        board.print_on_the_way(f)?;
        board.print_goods(f)?;
        board.print_places(f)?;
        board.print_ships(f)?;
        for (seat, secrets) in Seat::all(board.seats()).zip(&self.secrets) {
            writeln!(f, "seat {seat} {}", Belongings(board.player(seat), secrets))?;
            list(f, format_args!("hand {seat}"), &secrets.hand)?;
        }
        self.print_bids(f)?;
        self.print_papers(f)?;
        board.promises.iter().try_for_each(|promise| self.print_promise(f, promise))?;
        if self.deck != self.rest() {
            writeln!(f, "deck {}", or_none(&self.deck))?;
        }
        list(f, "discards", &board.discards)?;
        list(f, "withdrawn", &board.withdrawn)?;
        if board.shuffles != SHUFFLES {
            writeln!(f, "shuffles {}", board.shuffles)?;
        }
        board.outcome.iter().try_for_each(|outcome| writeln!(f, "over {outcome}"))?;
        list(f, "dice", self.script.dice.iter().map(|face| face + 1))?;
        list(f, "draw", &self.script.draw)?;
        list(f, "lot", &self.script.lot)?;
        self.baskets.lines.iter().try_for_each(|line| writeln!(f, "basket {}", line.as_move()))
    }
}

/// How often the deck has been shuffled where nothing is said: before it was dealt from.
const SHUFFLES: u8 = 1;
/// More than any game takes: every card that is drawn takes an action.
const MOST_SHUFFLES: u8 = 200;

/// A key and things behind it, if there are any.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    key: impl fmt::Display,
    things: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let things = joined(things);
    if things.is_empty() { Ok(()) } else { writeln!(f, "{key} {things}") }
}

fn joined<T: fmt::Display>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// Things, or that there are none.
fn or_none<T: fmt::Display>(things: &[T]) -> String {
    if things.is_empty() { "-".to_owned() } else { joined(things) }
}

/// Goods on spaces, or that there are none.
fn stock(goods: Cargo) -> String {
    if goods.is_empty() { "-".to_owned() } else { Goods(goods).to_string() }
}

/// A zone, or that there is none yet.
fn zone(zone: Option<Zone>) -> &'static str {
    zone.map_or("-", Zone::code)
}

impl Phase {
    fn name(&self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Union(_) => "union",
            Self::Turns(_) => "turns",
            Self::Over => "over",
        }
    }
}

impl Cause {
    fn name(self) -> &'static str {
        ["setup", "bought", "restart"][self as usize]
    }
}

impl Early {
    fn name(self) -> &'static str {
        ["ship", "action"][self as usize]
    }
}

impl Board {
    fn print_time(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "players {}", self.seats())?;
        if !self.seating.iter().copied().eq(Seat::all(self.seats())) {
            list(f, "seats", &self.seating)?;
        }
        if self.year != *tables().years.start() {
            writeln!(f, "year {}", self.year)?;
        }
        if self.phase != Phase::Setup {
            writeln!(f, "phase {}", self.phase.name())?;
        }
        if self.order != self.seating {
            list(f, "order", &self.order)?;
        }
        Ok(())
    }

    fn print_on_the_way(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Voyage { ship, route, at, answer, flees }) = &self.voyage {
            let route = joined(route.iter().map(|zone| zone.code()));
            writeln!(f, "test {ship} {route} at {at}{answer}{}", if *flees { " flee" } else { "" })?;
        }
        let mut placing = self.placing.iter();
        placing
            .try_for_each(|placing| writeln!(f, "placing {} {} {}", placing.ship, placing.seat, placing.cause.name()))
    }

    fn print_goods(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = Self::new(self.seats());
        if self.prices != start.prices {
            list(f, "prices", self.prices.map(Thousands))?;
        }
        if self.boxes != start.boxes {
            list(f, "boxes", self.boxes)?;
        }
        if self.sold != start.sold {
            list(f, "sold", self.sold)?;
        }
        if self.war > 0 {
            writeln!(f, "war {}", self.war)?;
        }
        if self.pool > 0 {
            writeln!(f, "pool {}", Thousands(self.pool))?;
        }
        list(f, "squadron", self.squadron.map(Zone::code))?;
        list(f, "drawn", &self.drawn)?;
        list(f, "assaulted", &self.assaulted)
    }

    fn print_places(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (port, state) in Port::all().zip(&self.ports) {
            let usual = PortState::usual(port, state.closed);
            if *state != PortState::fresh(port) {
                write!(f, "port {port}{}", if state.closed { " closed" } else { "" })?;
                if state.blockade != usual.blockade {
                    write!(f, " blockade {}", state.blockade)?;
                }
                if state.defence != usual.defence {
                    write!(f, " defence {}", state.defence)?;
                }
                if state.stock != usual.stock {
                    write!(f, " goods {}", stock(state.stock))?;
                }
                writeln!(f)?;
            }
        }
        for (city, state) in City::all().zip(&self.cities) {
            if state.captured {
                writeln!(f, "city {city} captured")?;
            } else if state.stock != city.spaces() {
                writeln!(f, "city {city} goods {}", stock(state.stock))?;
            }
        }
        for (overseas, goods) in Overseas::all().zip(self.overseas) {
            if goods != overseas.spaces() {
                writeln!(f, "overseas {overseas} goods {}", stock(goods))?;
            }
        }
        list(f, "taken", &self.taken)
    }

    fn print_ships(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Vessel { ship, owner, zone, hold, captain, pilot } in &self.vessels {
            write!(f, "ship {ship} {owner} {}", self::zone(*zone))?;
            if !hold.is_empty() {
                write!(f, " {}", Goods(*hold))?;
            }
            let cards = [(*captain, " captain"), (*pilot, " pilot")];
            cards.iter().filter(|(lies, _)| *lies).try_for_each(|(_, card)| f.write_str(card))?;
            writeln!(f)?;
        }
        list(f, "lost", &self.lost)?;
        list(f, "gone", &self.gone)
    }
}

impl PortState {
    /// As it is when nothing is said about it but whether it is closed (BLO-45).
    fn usual(port: Port, closed: bool) -> Self {
        let fresh = Self::fresh(port);
        if closed { Self { closed, stock: Cargo::NONE, ..fresh } } else { fresh }
    }
}

impl Union {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, "sortie", self.sortie)?;
        list(f, "assaults", &self.assaults)?;
        if self.captures > 0 { writeln!(f, "captures {}", self.captures) } else { Ok(()) }
    }
}

impl Turn {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "turn {} actions {}", self.seat, self.actions)?;
        let effects = self.effects;
        let named = [
            (effects.convoy, "convoy"),
            (effects.coal, "coal"),
            (effects.night_train, "night_train"),
            (effects.friends, "friends"),
        ];
        let named = named.into_iter().filter(|(works, _)| *works).map(|(_, effect)| effect.to_owned());
        list(f, "effects", named.chain(effects.inlets.iter().map(|port| format!("inlet:{port}"))))?;
        if let Some(moving) = self.moving {
            let flagged = |flag: &str, ships: Vec<Ship>| {
                if ships.is_empty() { String::new() } else { format!(" {flag} {}", joined(ships)) }
            };
            let moved = flagged("moved", moving.moved.iter().collect());
            writeln!(f, "moving{moved}{}", flagged("convoy", moving.together.iter().collect()))?;
        }
        if let Some(improved) = self.improving {
            writeln!(f, "improving{}", improved.iter().map(|port| format!(" {port}")).collect::<String>())?;
        }
        self.auction.as_ref().map_or(Ok(()), |auction| auction.print(f, self.seat))
    }
}

impl Auction {
    fn print(&self, f: &mut fmt::Formatter<'_>, auctioneer: Seat) -> fmt::Result {
        let winners: String = self.winners.iter().map(|seat| format!(" won {seat}")).collect();
        writeln!(f, "auctioneer {auctioneer}{winners}")?;
        self.lot.iter().try_for_each(|lot| {
            let passed: String = lot.passed.iter().map(|seat| format!(" passed {seat}")).collect();
            let bid = Thousands(lot.bid);
            writeln!(f, "auction {} {bid} {} asked {}{passed}", lot.ship, lot.bidder, lot.asked)
        })
    }
}

/// What a player has besides the hand and ships.
struct Belongings<'a>(&'a Player, &'a Secrets);

impl fmt::Display for Belongings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(player, secrets) = self;
        write!(f, "money {}", Thousands(player.money))?;
        let counts = [
            ("delivered", player.delivered),
            ("last", player.last),
            ("insurance", player.insurance.into()),
            ("subsidy", player.subsidy.into()),
            ("offers", secrets.offered),
            ("deals", secrets.proposed),
        ];
        counts.iter().filter(|(_, count)| *count > 0).try_for_each(|(key, count)| write!(f, " {key} {count}"))?;
        if player.done {
            f.write_str(" done")?;
        }
        player.left.map_or(Ok(()), |number| write!(f, " left {number}"))
    }
}

impl BlockadeRunner {
    /// The cards that lie nowhere but in the deck, in the order of the file.
    fn rest(&self) -> Vec<Card> {
        let mut left = Card::deck();
        let hands = self.secrets.iter().flat_map(|secrets| &secrets.hand).copied();
        let piles = self.board.discards.iter().chain(&self.board.withdrawn).copied();
        for card in hands.chain(piles).chain(self.board.laid_out()) {
            if let Some(at) = left.iter().position(|other| *other == card) {
                left.remove(at);
            }
        }
        left
    }

    fn print_bids(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, secrets) in Seat::all(self.board.seats()).zip(&self.secrets) {
            list(f, format_args!("max {seat}"), secrets.maximum.map(Thousands))?;
            list(f, format_args!("early {seat}"), secrets.early.map(Early::name))?;
        }
        Ok(())
    }

    /// Offers and proposals, each once, with the numbers that the two players have for it.
    fn print_papers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, secrets) in Seat::all(self.board.seats()).zip(&self.secrets) {
            for offer in secrets.offers.iter().filter(|offer| offer.from == seat) {
                let theirs = self.secrets(offer.to).offers.iter().find(|other| other.is_same(offer));
                let Some(other) = theirs else { continue };
                let wanted = offer.wanted.map_or("any", Card::id);
                let (from, to, given) = (seat, offer.to, offer.given);
                writeln!(f, "swap {from} {to} {given} {wanted} s{} s{}", offer.number, other.number)?;
            }
        }
        for (seat, secrets) in Seat::all(self.board.seats()).zip(&self.secrets) {
            for deal in secrets.deals.iter().filter(|deal| deal.promiser == seat) {
                let theirs = self.secrets(deal.partner).deals.iter().find(|other| other.is_same(deal));
                let Some(other) = theirs else { continue };
                let (promiser, partner, pledge, by) = (seat, deal.partner, deal.pledge, deal.proposer);
                writeln!(f, "deal {promiser} {partner} {pledge} by {by} d{} d{}", deal.number, other.number)?;
            }
        }
        Ok(())
    }

    fn print_promise(&self, f: &mut fmt::Formatter<'_>, promise: &Promise) -> fmt::Result {
        let Promise { promiser, partner, duty, now } = promise;
        let pledge = match duty {
            super::board::Duty::Defend(port) => Some(Pledge::Defend(*port)),
            super::board::Duty::Play => self.secrets(*promiser).promised_by(*promiser).map(Pledge::Play),
        };
        let now = if *now { " now" } else { "" };
        pledge.map_or(Ok(()), |pledge| writeln!(f, "promise {promiser} {partner} {pledge}{now}"))
    }
}
