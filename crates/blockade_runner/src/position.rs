//! The text of a position. The grammar is in the README of this package.

mod reader;

use std::fmt;

use super::board::{Board, Cause, Duty, Phase, PortState, Voyage};
use super::data::{Card, Cargo, City, Overseas, Port, Zone, tables};
use super::events::Early;
use super::notation::{Goods, Thousands};
use super::orders::Pledge;
use super::state::BlockadeRunner;
use engine::prelude::*;
use engine::seat::Seat;

pub(super) use reader::parse;

/// The shuffles of the deck that a position does not mention: the one before the deal.
const SHUFFLES: u8 = 1;

impl fmt::Display for BlockadeRunner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Text(format!("{} {}\n", Self::ID, self.revision));
        text.time(&self.board);
        text.phase(&self.board);
        text.goods(&self.board);
        text.places(&self.board);
        text.ships(&self.board);
        text.seats(self);
        text.offers(self);
        text.cards(self);
        f.write_str(&text.0)
    }
}

/// The lines printed so far.
struct Text(String);

impl Text {
    fn line(&mut self, line: impl fmt::Display) {
        self.line_if(true, line);
    }

    fn line_if(&mut self, is_said: bool, line: impl fmt::Display) {
        if is_said {
            self.0 += &format!("{line}\n");
        }
    }

    /// Prints a key and its values; nothing if there are none.
    fn list<T: fmt::Display>(&mut self, key: impl fmt::Display, values: impl IntoIterator<Item = T>) {
        let values = after("", values);
        self.line_if(!values.is_empty(), format_args!("{key}{values}"));
    }

    fn time(&mut self, board: &Board) {
        self.line(format_args!("players {}", board.seats()));
        let by_number = board.seating.iter().copied().eq(Seat::all(board.seats()));
        self.list("seats", board.seating.iter().filter(|_| !by_number));
        self.line_if(board.year != *tables().years.start(), format_args!("year {}", board.year));
        self.list("phase", board.phase.name());
        self.list("order", board.order.iter().filter(|_| board.order != board.seating));
    }

    fn phase(&mut self, board: &Board) {
        match &board.phase {
            Phase::Setup | Phase::Over => {}
            Phase::Union(union) => {
                self.list("sortie", union.sortie);
                self.list("assaults", &union.assaults);
                self.list("captures", Some(union.captures).filter(|captures| *captures > 0));
            }
            Phase::Turns(turn) => self.turn(turn),
        }
        if let Some(Voyage { ship, route, at, answer, flees }) = &board.voyage {
            let route = after("", route.iter().map(|zone| zone.code()));
            self.line(format_args!("test {ship}{route} at {at}{answer}{}", if *flees { " flee" } else { "" }));
        }
        for placing in &board.placing {
            self.line(format_args!("placing {} {} {}", placing.ship, placing.seat, placing.cause.name()));
        }
    }

    fn turn(&mut self, turn: &super::board::Turn) {
        self.line(format_args!("turn {} actions {}", turn.seat, turn.actions));
        let effects = turn.effects;
        let named = [
            (effects.convoy, "convoy"),
            (effects.coal, "coal"),
            (effects.night_train, "night_train"),
            (effects.friends, "friends"),
        ];
        let named = named.into_iter().filter(|(works, _)| *works).map(|(_, effect)| effect.to_owned());
        self.list("effects", named.chain(effects.inlets.iter().map(|port| format!("inlet:{port}"))));
        if let Some(moving) = turn.moving {
            let flagged = |flag: &str, ships: String| if ships.is_empty() { ships } else { format!(" {flag}{ships}") };
            let moved = flagged("moved", after("", moving.moved.iter()));
            self.line(format_args!("moving{moved}{}", flagged("convoy", after("", moving.together.iter()))));
        }
        if let Some(improved) = turn.improving {
            self.line(format_args!("improving{}", after("", improved.iter())));
        }
        if let Some(auction) = &turn.auction {
            self.line(format_args!("auctioneer {}{}", turn.seat, after("won ", &auction.winners)));
            if let Some(lot) = &auction.lot {
                let (bid, passed) = (Thousands(lot.bid), after("passed ", &lot.passed));
                self.line(format_args!("auction {} {bid} {} asked {}{passed}", lot.ship, lot.bidder, lot.asked));
            }
        }
    }

    fn goods(&mut self, board: &Board) {
        let start = Board::new(board.seats());
        self.list("prices", board.prices.map(Thousands).into_iter().filter(|_| board.prices != start.prices));
        self.list("boxes", board.boxes.iter().filter(|_| board.boxes != start.boxes));
        self.list("sold", board.sold.iter().filter(|_| board.sold != start.sold));
        self.line_if(board.war > 0, format_args!("war {}", board.war));
        self.line_if(board.pool > 0, format_args!("pool {}", Thousands(board.pool)));
        self.list("squadron", board.squadron.map(Zone::code));
        self.list("drawn", &board.drawn);
        self.list("assaulted", &board.assaulted);
    }

    fn places(&mut self, board: &Board) {
        for (port, state) in Port::all().zip(&board.ports).filter(|(port, state)| **state != PortState::fresh(*port)) {
            let usual = PortState::usual(port, state.closed);
            let said = [
                state.closed.then(|| "closed".to_owned()),
                (state.blockade != usual.blockade).then(|| format!("blockade {}", state.blockade)),
                (state.defence != usual.defence).then(|| format!("defence {}", state.defence)),
                (state.stock != usual.stock).then(|| format!("goods {}", stock(state.stock))),
            ];
            self.list(format_args!("port {port}"), said.into_iter().flatten());
        }
        for (city, state) in City::all().zip(&board.cities) {
            self.line_if(state.captured, format_args!("city {city} captured"));
            let is_said = !state.captured && state.stock != city.spaces();
            self.line_if(is_said, format_args!("city {city} goods {}", stock(state.stock)));
        }
        for (overseas, goods) in Overseas::all().zip(board.overseas) {
            self.line_if(goods != overseas.spaces(), format_args!("overseas {overseas} goods {}", stock(goods)));
        }
        self.list("taken", &board.taken);
    }

    fn ships(&mut self, board: &Board) {
        for vessel in &board.vessels {
            let hold = after("", Some(Goods(vessel.hold)).filter(|_| !vessel.hold.is_empty()));
            let cards = [(vessel.captain, "captain"), (vessel.pilot, "pilot")];
            let cards = after("", cards.iter().filter(|(is_there, _)| *is_there).map(|(_, card)| card));
            let zone = vessel.zone.map_or("-", Zone::code);
            self.line(format_args!("ship {} {} {zone}{hold}{cards}", vessel.ship, vessel.owner));
        }
        self.list("lost", &board.lost);
        self.list("gone", &board.gone);
    }

    fn seats(&mut self, game: &BlockadeRunner) {
        let seats = || Seat::all(game.board.seats()).zip(&game.secrets);
        for (seat, secrets) in seats() {
            let player = game.board.player(seat);
            let counts = [
                ("delivered", player.delivered),
                ("last", player.last),
                ("insurance", player.insurance.into()),
                ("subsidy", player.subsidy.into()),
                ("offers", secrets.offered),
                ("deals", secrets.proposed),
            ];
            let counts = counts.iter().filter(|(_, count)| *count > 0).map(|(key, count)| format!("{key} {count}"));
            let done = player.done.then(|| "done".to_owned());
            let left = player.left.map(|number| format!("left {number}"));
            let rest = after("", counts.chain(done).chain(left));
            self.line(format_args!("seat {seat} money {}{rest}", Thousands(player.money)));
            self.list(format_args!("hand {seat}"), &secrets.hand);
        }
        for (seat, secrets) in seats() {
            self.list(format_args!("max {seat}"), secrets.maximum.map(Thousands));
            self.list(format_args!("early {seat}"), secrets.early.map(Early::name));
        }
    }

    /// Prints each offer and proposal once, with its numbers for the two players.
    fn offers(&mut self, game: &BlockadeRunner) {
        for offer in game.offers() {
            let others = game.secrets(offer.to).offers.iter().filter(|other| other.is_same(&offer));
            let wanted = offer.wanted.map_or("any", Card::id);
            for other in others {
                let numbers = format!("s{} s{}", offer.number, other.number);
                self.line(format_args!("swap {} {} {} {wanted} {numbers}", offer.from, offer.to, offer.given));
            }
        }
        let seats = Seat::all(game.board.seats()).zip(&game.secrets);
        for deal in seats.flat_map(|(seat, own)| own.deals.iter().filter(move |deal| deal.promiser == seat)) {
            for other in game.secrets(deal.partner).deals.iter().filter(|other| other.is_same(deal)) {
                let between = format!("{} {} {} by {}", deal.promiser, deal.partner, deal.pledge, deal.proposer);
                self.line(format_args!("deal {between} d{} d{}", deal.number, other.number));
            }
        }
        for promise in &game.board.promises {
            let promiser = promise.promiser;
            let pledge = match promise.duty {
                Duty::Defend(port) => Some(Pledge::Defend(port)),
                Duty::Play => game.secrets(promiser).promised_by(promiser).map(Pledge::Play),
            };
            let now = if promise.now { " now" } else { "" };
            if let Some(pledge) = pledge {
                self.line(format_args!("promise {promiser} {} {pledge}{now}", promise.partner));
            }
        }
    }

    fn cards(&mut self, game: &BlockadeRunner) {
        let deck = if game.deck.is_empty() { " -".to_owned() } else { after("", &game.deck) };
        self.line_if(game.deck != game.rest(), format_args!("deck{deck}"));
        self.list("discards", &game.board.discards);
        self.list("withdrawn", &game.board.withdrawn);
        self.line_if(game.board.shuffles != SHUFFLES, format_args!("shuffles {}", game.board.shuffles));
        self.list("over", &game.board.outcome);
        self.list("dice", game.script.dice.iter().map(|face| face + 1));
        self.list("draw", &game.script.draw);
        self.list("lot", &game.script.lot);
        game.baskets.lines.iter().for_each(|line| self.line(format_args!("basket {}", line.as_move())));
    }
}

/// Values, each after a space and this word.
fn after<T: fmt::Display>(word: &str, values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| format!(" {word}{value}")).collect()
}

/// Goods on spaces; `-` for none.
fn stock(goods: Cargo) -> String {
    if goods.is_empty() { "-".to_owned() } else { Goods(goods).to_string() }
}

impl Phase {
    /// The name of the phase; `None` for the phase of a position that names none.
    fn name(&self) -> Option<&'static str> {
        match self {
            Self::Setup => None,
            Self::Union(_) => Some("union"),
            Self::Turns(_) => Some("turns"),
            Self::Over => Some("over"),
        }
    }
}

impl Cause {
    fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Bought => "bought",
            Self::Restart => "restart",
        }
    }
}

impl Early {
    fn name(self) -> &'static str {
        match self {
            Self::Ship => "ship",
            Self::Action => "action",
        }
    }
}

impl PortState {
    /// The state of a port whose line says nothing but `closed` (BLO-45).
    fn usual(port: Port, closed: bool) -> Self {
        let fresh = Self::fresh(port);
        if closed { Self { closed, stock: Cargo::NONE, ..fresh } } else { fresh }
    }
}

impl BlockadeRunner {
    /// The cards that are nowhere but in the deck, in the order of the file.
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
}
