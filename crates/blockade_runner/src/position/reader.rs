//! Reads the text of a position. It refuses unreadable text; it does not check that a game can lead to the position.

use super::SHUFFLES;
use crate::board::{Auction, Cause, CityState, Lot, Moving, Phase, Placing, PortState, Promise, Turn, Union, Voyage};
use crate::data::{Card, Cargo, City, Money, Overseas, Port, Ship, Zone, tables};
use crate::events::{Deal, Early, Offer};
use crate::notation;
use crate::orders::{Answer, Move, Pledge};
use crate::state::BlockadeRunner;
use engine::outcome::Outcome;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::rules::PositionError;
use engine::seat::Seat;

/// The keys of lines in the order of reading. The number says how many words after the key make a line unique; `None`
/// means that the line may be repeated.
const KEYS: [(Option<usize>, &str); 6] = [
    (Some(0), "players seats year phase shuffles prices boxes sold war pool squadron drawn assaulted"),
    (Some(1), "port city overseas seat hand ship placing max early"),
    (Some(0), "sortie assaults captures taken order lost gone discards withdrawn deck turn effects moving improving"),
    (Some(0), "auctioneer auction test over dice draw lot"),
    (None, "swap deal promise"),
    (None, "basket"),
];

type Read<T = ()> = Result<T, String>;

/// Reads a position. Without a line `deck` the deck holds every card that is nowhere else, in the order of the file.
///
/// # Errors
/// The first unreadable line.
pub(in super::super) fn parse(text: &str) -> Result<BlockadeRunner, PositionError> {
    let revision = position::revision(text, BlockadeRunner::OLDEST..=BlockadeRunner::REVISION);
    let keys: Vec<Key> = KEYS.iter().flat_map(|(words, keys)| keys.split(' ').map(move |key| (key, *words))).collect();
    let lines = position::lines(text, BlockadeRunner::ID, revision, &keys)?;
    let is_stacked = lines.iter().any(|line| line.key == "deck");
    let mut lines = lines.into_iter();
    let mut seats = 0;
    let mut players = lines.next().filter(|line| line.key == "players");
    let missing = PositionError { line: 1, fault: "the number of players is missing".to_owned() };
    players.as_mut().ok_or(missing)?.read(|words| {
        seats = words.number()?;
        ensure(BlockadeRunner::SEATS.contains(&seats), "there are two to six players (BLO-1)")
    })?;
    let mut reader = Reader { game: BlockadeRunner::new(seats, revision) };
    reader.game.board.shuffles = SHUFFLES;
    for mut line in lines {
        let key = line.key;
        line.read(|words| reader.line(key, words))?;
    }
    let mut game = reader.game;
    if !is_stacked {
        game.deck = game.rest();
    }
    game.board.deck = u8::try_from(game.deck.len()).unwrap_or(u8::MAX);
    Ok(game)
}

/// The game read so far.
struct Reader {
    game: BlockadeRunner,
}

impl Reader {
    fn line(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        match key {
            "port" | "city" | "overseas" => self.place(key, words),
            "sortie" | "assaults" | "captures" => self.union(key, words),
            "seat" => self.belongings(words),
            "ship" => self.vessel(words),
            "test" => self.voyage(words),
            "turn" | "effects" | "moving" | "improving" | "auctioneer" | "auction" => self.turn(key, words),
            "max" | "early" | "swap" | "deal" | "promise" => self.between(key, words),
            "hand" | "discards" | "withdrawn" | "deck" | "dice" | "draw" | "lot" | "basket" => self.cards(key, words),
            _ => self.board(key, words),
        }
    }

    fn seat(&self, words: &mut Words<'_>) -> Read<Seat> {
        words.one_of(|word| Seat::parse(word, self.game.board.seats()), "seat")
    }

    fn board(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        let count = self.game.board.seats();
        let seat = |words: &mut Words<'_>| words.one_of(|word| Seat::parse(word, count), "seat");
        let board = &mut self.game.board;
        match key {
            "year" => board.year = words.number()?,
            "shuffles" => board.shuffles = words.number()?,
            "boxes" => board.boxes = [words.number()?, words.number()?, words.number()?],
            "sold" => board.sold = [words.number()?, words.number()?, words.number()?],
            "war" => board.war = words.number()?,
            "prices" => board.prices = [money(words)?, money(words)?, money(words)?],
            "pool" => board.pool = money(words)?,
            "squadron" => board.squadron = Some(zone(words)?),
            "drawn" => board.drawn = rest(words, port)?,
            "assaulted" => board.assaulted = rest(words, port)?,
            "taken" => board.taken = rest(words, city)?,
            "lost" => board.lost = rest(words, ship)?,
            "gone" => board.gone = rest(words, ship)?,
            "seats" | "order" => {
                board.order = rest(words, seat)?;
                if key == "seats" {
                    board.seating.clone_from(&board.order);
                }
            }
            "phase" => {
                let first = board.seating[0];
                let phase = |word: &str| match word {
                    "setup" => Some(Phase::Setup),
                    "union" => Some(Phase::Union(Union::default())),
                    "turns" => Some(Phase::Turns(Turn::new(first, 0))),
                    "over" => Some(Phase::Over),
                    _ => None,
                };
                board.phase = words.one_of(phase, "phase")?;
            }
            "over" => board.outcome = Some(Outcome::parse(&words.rest()).ok_or("that is no end")?),
            _ => {
                let (ship, seat) = (ship(words)?, seat(words)?);
                let cause = one_of(words, &[Cause::Bought, Cause::Restart], Cause::name)?;
                board.placing.push(Placing { ship, seat, cause });
            }
        }
        Ok(())
    }

    fn place(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        let board = &mut self.game.board;
        match key {
            "port" => {
                let port = port(words)?;
                let mut state = PortState::usual(port, words.is_next("closed"));
                while !words.is_empty() {
                    match words.word()? {
                        "blockade" => state.blockade = words.number()?,
                        "defence" => state.defence = words.number()?,
                        "goods" => state.stock = goods(words)?,
                        word => return Err(format!("{word} is not known")),
                    }
                }
                *board.port_mut(port) = state;
            }
            "city" => {
                let city = city(words)?;
                let captured = words.is_next("captured");
                let stock = if captured { Cargo::NONE } else { stock(words)? };
                board.cities[city.index()] = CityState { captured, stock };
            }
            _ => {
                let overseas = words.one_of(Overseas::named, "port overseas")?;
                board.overseas[overseas.index()] = stock(words)?;
            }
        }
        Ok(())
    }

    fn union(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        let union = self.game.board.union_mut().ok_or("it is no Union phase")?;
        match key {
            "sortie" => union.sortie = Some(port(words)?),
            "assaults" => union.assaults = rest(words, port)?,
            _ => union.captures = words.number()?,
        }
        Ok(())
    }

    fn belongings(&mut self, words: &mut Words<'_>) -> Read {
        let seat = self.seat(words)?;
        let (secrets, player) = (&mut self.game.secrets[seat.index()], &mut self.game.board.players[seat.index()]);
        while !words.is_empty() {
            match words.word()? {
                "money" => player.money = money(words)?,
                "delivered" => player.delivered = words.number()?,
                "last" => player.last = words.number()?,
                "insurance" => player.insurance = words.number()?,
                "subsidy" => player.subsidy = words.number()?,
                "offers" => secrets.offered = words.number()?,
                "deals" => secrets.proposed = words.number()?,
                "done" => player.done = true,
                "left" => player.left = Some(words.number()?),
                word => return Err(format!("{word} is not known")),
            }
        }
        Ok(())
    }

    fn vessel(&mut self, words: &mut Words<'_>) -> Read {
        let (ship, owner) = (ship(words)?, self.seat(words)?);
        self.game.board.add_vessel(ship, owner);
        let vessel = self.game.board.vessel_mut(ship);
        vessel.zone = if words.is_next("-") { None } else { Some(zone(words)?) };
        vessel.hold = goods(words)?;
        (vessel.captain, vessel.pilot) = (words.is_next("captain"), words.is_next("pilot"));
        Ok(())
    }

    fn voyage(&mut self, words: &mut Words<'_>) -> Read {
        let ship = ship(words)?;
        let mut route = Vec::new();
        while !words.is_next("at") {
            route.push(zone(words)?);
        }
        let at = words.number()?;
        ensure(at < route.len(), "the test lies behind the route")?;
        let answer = match words.clone().word() {
            Ok("keep") => Answer::Keep,
            Ok("dump") => Answer::Dump,
            word => {
                let below = word.ok().and_then(|word| word.strip_prefix("dump<")?.parse().ok());
                below.map_or(Answer::Ask, Answer::DumpBelow)
            }
        };
        if answer != Answer::Ask {
            words.word()?;
        }
        self.game.board.voyage = Some(Voyage { ship, route, at, answer, flees: words.is_next("flee") });
        Ok(())
    }

    fn turn(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        let mut turn = self.game.board.turn().cloned().ok_or("there are no turns in this phase")?;
        match key {
            "turn" => {
                let seat = self.seat(words)?;
                ensure(words.is_next("actions"), "the actions are missing")?;
                turn = Turn::new(seat, words.number()?);
            }
            "effects" => {
                let effects = &mut turn.effects;
                while !words.is_empty() {
                    match words.word()? {
                        "convoy" => effects.convoy = true,
                        "coal" => effects.coal = true,
                        "night_train" => effects.night_train = true,
                        "friends" => effects.friends = true,
                        word => {
                            let port = word.strip_prefix("inlet:").and_then(Port::named);
                            effects.inlets.insert(port.ok_or_else(|| format!("{word} is no effect"))?);
                        }
                    }
                }
            }
            "moving" => {
                let mut moving = Moving::default();
                let mut ships = &mut moving.moved;
                while !words.is_empty() {
                    if words.is_next("convoy") {
                        ships = &mut moving.together;
                    } else if !words.is_next("moved") {
                        ships.insert(ship(words)?);
                    }
                }
                turn.moving = Some(moving);
            }
            "improving" => turn.improving = Some(rest(words, port)?.into_iter().collect()),
            "auctioneer" => {
                self.seat(words)?;
                turn.auction = Some(Auction { winners: self.marked("won", words)?, lot: None });
            }
            _ => {
                let (ship, bid, bidder) = (ship(words)?, money(words)?, self.seat(words)?);
                ensure(words.is_next("asked"), "the seat that is asked is missing")?;
                let lot = Lot { ship, bid, bidder, asked: self.seat(words)?, passed: self.marked("passed", words)? };
                turn.auction.as_mut().ok_or("there is no auctioneer")?.lot = Some(lot);
            }
        }
        self.game.board.phase = Phase::Turns(turn);
        Ok(())
    }

    /// Seats, each after this word.
    fn marked(&self, word: &str, words: &mut Words<'_>) -> Read<Vec<Seat>> {
        let mut seats = Vec::new();
        while words.is_next(word) {
            seats.push(self.seat(words)?);
        }
        Ok(seats)
    }

    fn between(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        let seat = self.seat(words)?;
        match key {
            "max" => self.game.secrets[seat.index()].maximum = Some(money(words)?),
            "early" => {
                let early = one_of(words, &[Early::Ship, Early::Action], Early::name)?;
                self.game.secrets[seat.index()].early = Some(early);
            }
            "swap" => {
                let (to, given) = (self.seat(words)?, card(words)?);
                let wanted = if words.is_next("any") { None } else { Some(card(words)?) };
                for knows in [seat, to] {
                    let offers = &mut self.game.secrets[knows.index()].offers;
                    offers.push(Offer { number: numbered(words, 's')?, from: seat, to, given, wanted });
                    offers.sort_by_key(|offer| offer.number);
                }
            }
            "deal" => {
                let (partner, pledge) = (self.seat(words)?, pledge(words)?);
                ensure(words.is_next("by"), "the proposer is missing")?;
                let proposer = self.seat(words)?;
                for knows in [seat, partner] {
                    let deals = &mut self.game.secrets[knows.index()].deals;
                    deals.push(Deal { number: numbered(words, 'd')?, proposer, promiser: seat, partner, pledge });
                    deals.sort_by_key(|deal| deal.number);
                }
            }
            _ => {
                let (partner, pledge) = (self.seat(words)?, pledge(words)?);
                let promise = Promise { promiser: seat, partner, duty: pledge.into(), now: words.is_next("now") };
                self.game.board.promises.push(promise);
                if let Pledge::Play(card) = pledge {
                    for knows in [seat, partner] {
                        self.game.secrets[knows.index()].pledged.push((seat, card));
                    }
                }
            }
        }
        Ok(())
    }

    fn cards(&mut self, key: &str, words: &mut Words<'_>) -> Read {
        match key {
            "hand" => {
                let seat = self.seat(words)?;
                let hand = rest(words, card)?;
                self.game.board.player_mut(seat).hand = u8::try_from(hand.len()).map_err(|_| "so many cards")?;
                hand.into_iter().for_each(|card| self.game.secrets[seat.index()].give(card));
            }
            "discards" => self.game.board.discards = rest(words, card)?,
            "withdrawn" => self.game.board.withdrawn = rest(words, card)?,
            "deck" => self.game.deck = if words.is_next("-") { Vec::new() } else { rest(words, card)? },
            "dice" => {
                let face =
                    |word: &str| word.parse::<u32>().ok().filter(|face| (1..=u32::from(tables().sides)).contains(face));
                let faces = rest(words, |words| words.one_of(face, "face of a die (BLO-2)"))?;
                self.game.script.dice = faces.into_iter().map(|face| face - 1).collect();
            }
            "draw" => self.game.script.draw = rest(words, port)?,
            "lot" => self.game.script.lot = rest(words, |words| self.seat(words))?,
            _ => {
                let text = words.rest();
                match notation::read(&text, self.game.board.seats()) {
                    Ok(step @ (Move::Loading(_) | Move::Unloading(_))) => self.game.fill_basket(&step),
                    _ => return Err(format!("{text} puts nothing into a basket")),
                }
            }
        }
        Ok(())
    }
}

fn ship(words: &mut Words<'_>) -> Read<Ship> {
    words.one_of(Ship::named, "ship")
}

fn card(words: &mut Words<'_>) -> Read<Card> {
    words.one_of(Card::named, "card")
}

fn port(words: &mut Words<'_>) -> Read<Port> {
    words.one_of(Port::named, "Confederate port")
}

fn city(words: &mut Words<'_>) -> Read<City> {
    words.one_of(City::named, "city")
}

fn zone(words: &mut Words<'_>) -> Read<Zone> {
    words.one_of(Zone::coded, "zone")
}

/// An amount: `23k`.
fn money(words: &mut Words<'_>) -> Read<Money> {
    words.one_of(|word| word.strip_suffix('k')?.parse().ok(), "amount of money")
}

/// A number of an offer or a proposal: `s4`.
fn numbered(words: &mut Words<'_>, letter: char) -> Read<u16> {
    words.one_of(|word| word.strip_prefix(letter)?.parse().ok(), "number of an offer")
}

fn pledge(words: &mut Words<'_>) -> Read<Pledge> {
    match words.word()? {
        "play" => card(words).map(Pledge::Play),
        "defend" => port(words).map(Pledge::Defend),
        word => Err(format!("{word} is no promise")),
    }
}

/// One of a few values, by its name.
fn one_of<T: Copy>(words: &mut Words<'_>, values: &[T], name: fn(T) -> &'static str) -> Read<T> {
    words.one_of(|word| values.iter().copied().find(|value| name(*value) == word), "word that fits here")
}

/// The rest of a line.
fn rest<T>(words: &mut Words<'_>, read: impl Fn(&mut Words<'_>) -> Read<T>) -> Read<Vec<T>> {
    let mut values = Vec::new();
    while !words.is_empty() {
        values.push(read(words)?);
    }
    Ok(values)
}

/// The goods that follow, or `-`.
fn goods(words: &mut Words<'_>) -> Read<Cargo> {
    let mut cargo = Cargo::NONE;
    words.is_next("-");
    while let Some((good, units)) = words.clone().word().ok().and_then(notation::goods) {
        ensure(cargo[good] == 0, "goods of a kind stand together")?;
        cargo = cargo.plus(good, units);
        words.word()?;
    }
    Ok(cargo)
}

/// Goods on spaces.
fn stock(words: &mut Words<'_>) -> Read<Cargo> {
    ensure(words.is_next("goods"), "goods are missing")?;
    goods(words)
}
