//! Reads the text of a position, and sees that it can be one.

use super::super::board::{Auction, Cause, CityState, Lot, Phase, Placing, PortState, Turn, Union, Vessel, Voyage};
use super::super::data::{Cargo, Node, Overseas, Port, Ports, Ship, tables};
use super::super::events::Early;
use super::super::notation;
use super::super::orders::{Answer, Move};
use super::super::state::BlockadeRunner;
use super::parts::{all, card, city, count, each_once, goods, money, moving, port, ship, stock, zone};
use super::{MOST_SHUFFLES, SHUFFLES, checks};
use engine::outcome::Outcome;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::rules::PositionError;
use engine::seat::Seat;

/// The keys of lines in the order in which they are read, wherever they stand, and how many words behind them tell two
/// lines apart. Any number of lines may be the same where there is no such count.
const KEYS: [Key; 47] = [
    ("players", Some(0)),
    ("seats", Some(0)),
    ("year", Some(0)),
    ("phase", Some(0)),
    ("shuffles", Some(0)),
    ("prices", Some(0)),
    ("boxes", Some(0)),
    ("sold", Some(0)),
    ("war", Some(0)),
    ("pool", Some(0)),
    ("squadron", Some(0)),
    ("drawn", Some(0)),
    ("assaulted", Some(0)),
    ("port", Some(1)),
    ("sortie", Some(0)),
    ("assaults", Some(0)),
    ("captures", Some(0)),
    ("city", Some(1)),
    ("taken", Some(0)),
    ("overseas", Some(1)),
    ("seat", Some(1)),
    ("order", Some(0)),
    ("hand", Some(1)),
    ("ship", Some(1)),
    ("lost", Some(0)),
    ("gone", Some(0)),
    ("discards", Some(0)),
    ("withdrawn", Some(0)),
    ("deck", Some(0)),
    ("turn", Some(0)),
    ("effects", Some(0)),
    ("moving", Some(0)),
    ("improving", Some(0)),
    ("auctioneer", Some(0)),
    ("auction", Some(0)),
    ("test", Some(0)),
    ("placing", Some(1)),
    ("max", Some(1)),
    ("early", Some(1)),
    ("swap", None),
    ("deal", None),
    ("promise", None),
    ("over", Some(0)),
    ("dice", Some(0)),
    ("draw", Some(0)),
    ("lot", Some(0)),
    ("basket", None),
];

/// Reads a position. Without a line `deck` it holds every card that is nowhere else, in the order of the file.
///
/// # Errors
/// What is no position, or one to which no game leads, with its line; the last one where something is missing.
pub(in super::super) fn parse(text: &str) -> Result<BlockadeRunner, PositionError> {
    let revision = position::revision(text, BlockadeRunner::OLDEST..=BlockadeRunner::REVISION);
    let mut lines = position::lines(text, BlockadeRunner::ID, revision, &KEYS)?;
    let last = lines.iter().map(|line| line.number).max().unwrap_or(1);
    let fault = |fault: String| PositionError { line: last, fault };
    let mut seats = None;
    for line in lines.iter_mut().filter(|line| line.key == "players") {
        line.read(|words| {
            let number = words.number()?;
            seats = Some(number);
            ensure((2..=6).contains(&number), "there are two to six players (BLO-1)")
        })?;
    }
    let seats = seats.ok_or_else(|| fault("the number of players is missing".to_owned()))?;
    let mut game = BlockadeRunner::new(seats, revision);
    game.board.shuffles = SHUFFLES;
    let mut reader = Reader { game, stacked: false, on_turn: false };
    for line in lines.iter_mut().filter(|line| !["players", "basket"].contains(&line.key)) {
        let key = line.key;
        line.read(|words| reader.line(key, words))?;
    }
    let mut game = reader.counted().map_err(fault)?;
    for line in lines.iter_mut().filter(|line| line.key == "basket") {
        line.read(|words| enter(&mut game, words))?;
    }
    Ok(game)
}

/// Enters a ship into a basket of whoever is on turn.
fn enter(game: &mut BlockadeRunner, words: &mut Words<'_>) -> Result<(), String> {
    let text = words.rest();
    let step = notation::read(&text, game.board.seats()).map_err(|_| format!("{text} is no order"))?;
    let is_filled = match &step {
        Move::Loading(load) => !load.is_empty(),
        Move::Unloading(sale) => !sale.goods.is_empty(),
        _ => false,
    };
    ensure(is_filled, format!("{text} puts nothing into a basket"))?;
    let seat = game.board.turn().map(|turn| turn.seat).ok_or("there are no turns in this phase")?;
    game.check(seat, &step).map_err(|refusal| format!("{text}: {}", refusal.rule))?;
    game.fill_basket(&step);
    Ok(())
}

/// What has been read so far.
pub(super) struct Reader {
    pub(super) game: BlockadeRunner,
    /// Whether the deck was given, and who is on turn.
    stacked: bool,
    on_turn: bool,
}

impl Reader {
    fn seat(&self, words: &mut Words<'_>) -> Result<Seat, String> {
        words.one_of(|word| Seat::parse(word, self.game.board.seats()), "seat")
    }

    /// Somebody who plays on.
    pub(super) fn player(&self, words: &mut Words<'_>) -> Result<Seat, String> {
        let seat = self.seat(words)?;
        ensure(self.game.board.plays(seat), format!("seat {seat} has left (BLO-181)")).map(|()| seat)
    }

    fn line(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "seats" | "year" | "phase" | "order" | "over" | "shuffles" => self.time(key, words),
            "prices" | "boxes" | "sold" | "war" | "pool" | "squadron" | "drawn" | "assaulted" => {
                self.amounts(key, words)
            }
            "port" | "city" | "overseas" | "taken" => self.place(key, words),
            "sortie" | "assaults" | "captures" => self.union(key, words),
            "seat" | "hand" | "max" | "early" => self.of_seat(key, words),
            "ship" | "lost" | "gone" | "test" | "placing" => self.ships(key, words),
            "turn" => self.turn(words),
            "effects" | "moving" | "improving" | "auctioneer" | "auction" => self.of_turn(key, words),
            "discards" | "withdrawn" | "deck" => self.cards(key, words),
            "swap" => self.swap(words),
            "deal" => self.deal(words),
            "promise" => self.promise(words),
            _ => self.script(key, words),
        }
    }

    fn time(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "seats" => {
                let seating = each_once(words, |words| self.seat(words))?;
                ensure(seating.len() == self.game.board.players.len(), "everybody has a seat (BLO-13)")?;
                self.game.board.order.clone_from(&seating);
                self.game.board.seating = seating;
                Ok(())
            }
            "year" => {
                self.game.board.year = words.number()?;
                ensure(tables().years.contains(&self.game.board.year), "the years are 1861 to 1865 (BLO-8)")
            }
            "phase" => {
                let phases = [Phase::Setup, Phase::Union(Union::default()), Phase::Over];
                self.game.board.phase = match words.is_next("turns") {
                    // Whose turn it is stands in a line of its own.
                    true => Phase::Turns(Turn::new(self.game.board.seating[0], 0)),
                    false => words.one_of(|word| phases.iter().find(|phase| phase.name() == word).cloned(), "phase")?,
                };
                Ok(())
            }
            "order" => {
                self.game.board.order = each_once(words, |words| self.seat(words))?;
                let all = self.game.board.playing().all(|seat| self.game.board.order.contains(&seat));
                ensure(all, "everybody who plays has a turn (BLO-71)")
            }
            "shuffles" => {
                self.game.board.shuffles = words.number()?;
                let possible = (SHUFFLES..=MOST_SHUFFLES).contains(&self.game.board.shuffles);
                ensure(possible, "the deck is shuffled at the beginning, and not so often after it (BLO-18)")
            }
            _ => {
                let text = words.rest();
                let outcome = Outcome::parse(&text).ok_or_else(|| format!("{text} is no end"))?;
                outcome.check(self.game.board.seats()).map_err(|fault| fault.to_string())?;
                ensure(self.game.board.phase == Phase::Over, "the game is not over")?;
                self.game.board.outcome = Some(outcome);
                Ok(())
            }
        }
    }

    fn amounts(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let board = &mut self.game.board;
        match key {
            "prices" => {
                board.prices = [money(words)?, money(words)?, money(words)?];
                checks::prices(board)
            }
            "boxes" => {
                board.boxes = [words.number()?, words.number()?, words.number()?];
                checks::boxes(board)
            }
            "sold" => {
                board.sold = [count(words)?, count(words)?, count(words)?];
                Ok(())
            }
            "war" => {
                board.war = count(words)?;
                Ok(())
            }
            "pool" => {
                board.pool = money(words)?;
                Ok(())
            }
            "squadron" => {
                board.squadron = Some(zone(words)?);
                checks::squadron(board)
            }
            "drawn" => {
                board.drawn = each_once(words, port)?;
                Ok(())
            }
            _ => {
                board.assaulted = each_once(words, port)?;
                let mut drawn = board.drawn.iter();
                let in_order = board.assaulted.iter().all(|port| drawn.any(|other| other == port));
                ensure(in_order, "ports are assaulted in the order in which they were drawn (BLO-37)")
            }
        }
    }

    fn place(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "port" => {
                let port = port(words)?;
                let mut state = PortState::usual(port, words.is_next("closed"));
                if words.is_next("blockade") {
                    state.blockade = words.number()?;
                }
                if words.is_next("defence") {
                    state.defence = words.number()?;
                }
                if words.is_next("goods") {
                    state.stock = stock(words, port.spaces())?;
                }
                *self.game.board.port_mut(port) = state;
                checks::port(port, state)
            }
            "city" => {
                let city = city(words)?;
                let state = &mut self.game.board.cities[city.index()];
                if words.is_next("captured") {
                    *state = CityState { captured: true, stock: Cargo::NONE };
                    return Ok(());
                }
                ensure(words.is_next("goods"), "goods are missing")?;
                state.stock = stock(words, Node::City(city).spaces())?;
                Ok(())
            }
            "taken" => {
                let board = &mut self.game.board;
                board.taken = each_once(words, city)?;
                let captured = board.taken.iter().all(|city| board.cities[city.index()].captured);
                ensure(captured, "what was captured this year is captured (BLO-51)")
            }
            _ => {
                let overseas = words.one_of(Overseas::named, "port overseas")?;
                ensure(words.is_next("goods"), "goods are missing")?;
                self.game.board.overseas[overseas.index()] = stock(words, overseas.spaces())?;
                Ok(())
            }
        }
    }

    fn union(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let board = &self.game.board;
        let Phase::Union(mut union) = board.phase.clone() else { return Err("it is no Union phase".to_owned()) };
        match key {
            "sortie" => {
                let port = port(words)?;
                ensure(board.port(port).closed, "ships flee from a port that is being closed (BLO-40)")?;
                union.sortie = Some(port);
            }
            "assaults" => {
                union.assaults = each_once(words, port)?;
                let open = union.assaults.iter().all(|port| !board.port(*port).closed);
                ensure(open, "a closed port is not assaulted (BLO-46)")?;
            }
            _ => union.captures = words.number()?,
        }
        self.game.board.phase = Phase::Union(union);
        Ok(())
    }

    fn of_seat(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let seat = self.seat(words)?;
        match key {
            "seat" => self.belongings(seat, words),
            "hand" => {
                ensure(self.game.board.plays(seat), "who has left has no hand (BLO-181)")?;
                let hand = all(words, card)?;
                self.game.board.player_mut(seat).hand = u8::try_from(hand.len()).map_err(|_| "so many cards")?;
                hand.into_iter().for_each(|card| self.game.secrets[seat.index()].give(card));
                Ok(())
            }
            "max" => {
                let amount = money(words)?;
                checks::maximum(&self.game.board, seat, amount)?;
                self.game.secrets[seat.index()].maximum = Some(amount);
                Ok(())
            }
            _ => {
                let named = |word: &str| [Early::Ship, Early::Action].into_iter().find(|early| early.name() == word);
                let early = words.one_of(named, "pass in advance")?;
                checks::early(&self.game.board, seat, early)?;
                self.game.secrets[seat.index()].early = Some(early);
                Ok(())
            }
        }
    }

    fn belongings(&mut self, seat: Seat, words: &mut Words<'_>) -> Result<(), String> {
        let secrets = &mut self.game.secrets[seat.index()];
        let player = &mut self.game.board.players[seat.index()];
        ensure(words.is_next("money"), "money is missing")?;
        player.money = money(words)?;
        if words.is_next("delivered") {
            player.delivered = count(words)?;
        }
        if words.is_next("last") {
            player.last = count(words)?;
        }
        if words.is_next("insurance") {
            player.insurance = words.number()?;
        }
        if words.is_next("subsidy") {
            player.subsidy = words.number()?;
        }
        if words.is_next("offers") {
            secrets.offered = count(words)?;
        }
        if words.is_next("deals") {
            secrets.proposed = count(words)?;
        }
        player.done = words.is_next("done");
        if words.is_next("left") {
            player.left = Some(words.number()?);
            let without = player.insurance == 0 && player.subsidy == 0;
            ensure(without, "the cards of somebody who has left are withdrawn (BLO-181)")?;
        }
        Ok(())
    }

    fn ships(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "ship" => self.vessel(words),
            "lost" | "gone" => {
                let ships = each_once(words, ship)?;
                let free: Vec<Ship> = self.game.board.stack().collect();
                ensure(ships.iter().all(|ship| free.contains(ship)), "a ship lies in two places (BLO-17)")?;
                *(if key == "lost" { &mut self.game.board.lost } else { &mut self.game.board.gone }) = ships;
                Ok(())
            }
            "test" => self.voyage(words),
            _ => {
                let (ship, seat) = (ship(words)?, self.player(words)?);
                let causes = [Cause::Bought, Cause::Restart];
                let named = |word: &str| causes.into_iter().find(|cause| cause.name() == word);
                let cause = words.one_of(named, "cause")?;
                let waits = self.game.board.ships_of(seat).any(|vessel| vessel.ship == ship && vessel.zone.is_none());
                ensure(waits, "the ship is not one that seat has still to place")?;
                self.game.board.placing.push(Placing { ship, seat, cause });
                Ok(())
            }
        }
    }

    fn vessel(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (ship, owner) = (ship(words)?, self.player(words)?);
        let zone = if words.is_next("-") { None } else { Some(zone(words)?) };
        let hold = goods(words)?;
        let vessel =
            Vessel { ship, owner, zone, hold, captain: words.is_next("captain"), pilot: words.is_next("pilot") };
        checks::vessel(&self.game.board, &vessel)?;
        self.game.board.add_vessel(ship, owner);
        *self.game.board.vessel_mut(ship) = vessel;
        Ok(())
    }

    fn voyage(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let ship = ship(words)?;
        let mut route = Vec::new();
        while !words.is_next("at") {
            route.push(zone(words)?);
        }
        let at = words.number()?;
        let answers = [("keep", Answer::Keep), ("dump", Answer::Dump)];
        let answer = answers.into_iter().find(|(word, _)| words.is_next(word)).map(|(_, answer)| answer);
        let mut ahead = words.clone();
        let below = ahead.word().ok().and_then(|word| word.strip_prefix("dump<")?.parse().ok());
        if below.is_some() {
            *words = ahead;
        }
        let answer = answer.or(below.map(Answer::DumpBelow)).unwrap_or_default();
        let voyage = Voyage { ship, route, at, answer, flees: words.is_next("flee") };
        checks::voyage(&self.game.board, &voyage)?;
        self.game.board.voyage = Some(voyage);
        Ok(())
    }

    fn turn(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let seat = self.seat(words)?;
        ensure(words.is_next("actions"), "the actions are missing")?;
        let actions = words.number()?;
        ensure(actions <= tables().actions + tables().extra_actions, "a turn has not so many actions (BLO-72)")?;
        let turn = self.game.board.turn_mut().ok_or("there are no turns in this phase")?;
        *turn = Turn::new(seat, actions);
        self.on_turn = true;
        Ok(())
    }

    fn of_turn(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let mut turn = self.game.board.turn().cloned().ok_or("there are no turns in this phase")?;
        match key {
            "effects" => {
                while !words.is_empty() {
                    match words.word()? {
                        "convoy" => turn.effects.convoy = true,
                        "coal" => turn.effects.coal = true,
                        "night_train" => turn.effects.night_train = true,
                        "friends" => turn.effects.friends = true,
                        word => {
                            let port = word.strip_prefix("inlet:").and_then(Port::named);
                            turn.effects.inlets.insert(port.ok_or_else(|| format!("{word} is no effect"))?);
                        }
                    }
                }
            }
            "moving" => turn.moving = Some(moving(words)?),
            "improving" => turn.improving = Some(each_once(words, port)?.into_iter().collect::<Ports>()),
            "auctioneer" => {
                ensure(self.player(words)? == turn.seat, "an auction is an action of the own turn (BLO-145)")?;
                let mut auction = Auction::default();
                while words.is_next("won") {
                    auction.winners.push(self.seat(words)?);
                }
                turn.auction = Some(auction);
            }
            _ => {
                let lot = self.lot(words)?;
                turn.auction.as_mut().ok_or("there is no auctioneer")?.lot = Some(lot);
            }
        }
        self.game.board.phase = Phase::Turns(turn);
        if key == "auction" { checks::lot(&self.game.board) } else { Ok(()) }
    }

    fn lot(&self, words: &mut Words<'_>) -> Result<Lot, String> {
        let (ship, bid, bidder) = (ship(words)?, money(words)?, self.player(words)?);
        ensure(words.is_next("asked"), "who is asked is missing")?;
        let mut lot = Lot { ship, bid, bidder, asked: self.player(words)?, passed: Vec::new() };
        while words.is_next("passed") {
            lot.passed.push(self.seat(words)?);
        }
        Ok(lot)
    }

    fn cards(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let cards = if key == "deck" && words.is_next("-") { Vec::new() } else { all(words, card)? };
        match key {
            "deck" => {
                self.stacked = true;
                self.game.deck = cards;
            }
            "discards" => self.game.board.discards = cards,
            _ => self.game.board.withdrawn = cards,
        }
        checks::cards(&self.game)
    }

    fn script(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "dice" => {
                let faces = all(words, |words| words.number::<u32>())?;
                let sides = u32::from(tables().sides);
                ensure(faces.iter().all(|face| (1..=sides).contains(face)), "a die shows 1 to 8 (BLO-2)")?;
                self.game.script.dice = faces.into_iter().map(|face| face - 1).collect();
            }
            "draw" => self.game.script.draw = each_once(words, port)?,
            _ => self.game.script.lot = each_once(words, |words| self.seat(words))?,
        }
        Ok(())
    }

    /// What follows from the cards: how many there are, which everybody knows; and what is there or is not as a whole.
    fn counted(self) -> Result<BlockadeRunner, String> {
        let Self { mut game, stacked, on_turn } = self;
        ensure(on_turn == game.board.turn().is_some(), "who is on turn is missing")?;
        checks::cards(&game)?;
        if !stacked {
            game.deck = game.rest();
        }
        game.board.deck = u8::try_from(game.deck.len()).map_err(|_| "so many cards")?;
        checks::whole(&game.board)?;
        Ok(game)
    }
}
