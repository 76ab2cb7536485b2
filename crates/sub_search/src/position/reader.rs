//! Reads the text of a position, and sees that the rules allow it.

use super::super::board::{Cell, Field, Fields, Lane, Level, Port};
use super::super::data::DATA;
use super::super::state::{
    Answer, Charge, Fact, Mine, OPTIONS, Options, Ship, Side, Step, SubSearch, Torpedo, Turn, Vessel,
};
use super::{DRAWN, Phase, WON};
use crate::board::CellSets as _;
use engine::options::ChosenOptions;
use engine::outcome::Outcome;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::rules::PositionError;
use engine::seat::Seat;

/// The keys of lines in the order in which they are read, wherever they stand, and how many words behind them tell two
/// lines apart. Any number of lines may be the same where there is no such count.
const KEYS: [Key; 14] = [
    ("option", Some(1)),
    ("red", Some(0)),
    ("phase", Some(0)),
    ("turn", Some(0)),
    ("quiet", Some(0)),
    ("moved", Some(0)),
    ("lane", Some(0)),
    ("ship", Some(2)),
    ("sub", Some(2)),
    ("mine", Some(1)),
    ("ready", Some(1)),
    ("log", None),
    ("over", Some(0)),
    ("dice", Some(0)),
];

/// Reads a position.
pub(in super::super) fn parse(text: &str) -> Result<SubSearch, PositionError> {
    let mut lines = position::lines(text, SubSearch::ID, SubSearch::REVISION, &KEYS)?;
    let mut chosen = ChosenOptions::new(OPTIONS);
    for line in lines.iter_mut().filter(|line| line.key == "option") {
        line.read(|words| words.option(&mut chosen))?;
    }
    let options = Options::of(&chosen);
    let red = options.red.unwrap_or(Seat(0));
    let mut reader = Reader { game: SubSearch::new(options, red), phase: None, turn: None };
    for line in lines.iter_mut().filter(|line| line.key != "option") {
        let key = line.key;
        line.read(|words| reader.line(key, words))?;
    }
    let last = lines.iter().map(|line| line.number).max().unwrap_or(1);
    reader.finish().map_err(|fault| PositionError { line: last, fault })
}

fn port(words: &mut Words<'_>) -> Result<Port, String> {
    let port = |word: &str| if word == "harbour" { Some(Port::Harbour) } else { field(word).map(Port::Sea) };
    words.one_of(port, "field and no harbour")
}

fn cell(words: &mut Words<'_>) -> Result<Cell, String> {
    let cell = |word: &str| {
        let (number, depth) = word.split_once('-')?;
        Some(Cell { field: field(number)?, level: Level::new(depth.parse().ok()?)? })
    };
    words.one_of(cell, "cell")
}

fn ship(words: &mut Words<'_>) -> Result<Ship, String> {
    words.one_of(Ship::parse, "ship")
}

fn lane(words: &mut Words<'_>) -> Result<Lane, String> {
    words.one_of(Lane::parse, "lane")
}

fn spin(words: &mut Words<'_>) -> Result<u8, String> {
    let spin = words.number()?;
    ensure(spin < DATA.spinner.sectors(), format!("the spinner has no sector {spin}"))?;
    Ok(spin)
}

fn field(word: &str) -> Option<Field> {
    Field::new(word.parse().ok()?)
}

/// What was read so far.
struct Reader {
    game: SubSearch,
    phase: Option<Phase>,
    /// Whether there is a turn, and whether its move is made.
    turn: Option<bool>,
}

impl Reader {
    fn line(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "red" => self.red(words),
            "phase" => {
                let phase = |word: &str| Phase::ALL.into_iter().find(|phase| phase.name() == word);
                self.phase = Some(words.one_of(phase, "phase")?);
                Ok(())
            }
            "ship" => self.ship(words),
            "sub" => self.submarine(words),
            "mine" => self.mine(words),
            "ready" => {
                let seat = self.seat(words)?;
                self.game.side_mut(seat).confirmed = true;
                Ok(())
            }
            "over" => self.over(words),
            "dice" => {
                let first = spin(words)?;
                self.game.script.push_back(first.into());
                while !words.is_empty() {
                    self.game.script.push_back(spin(words)?.into());
                }
                Ok(())
            }
            _ if self.phase == Some(Phase::Place) => Err(format!("\"{key}\" has no place before the first turn")),
            "turn" => self.turn(words),
            "quiet" => {
                self.game.quiet = words.number()?;
                Ok(())
            }
            "moved" => self.moved(words),
            "lane" => self.lane(words),
            _ => self.log(words),
        }
    }

    fn seat(&self, words: &mut Words<'_>) -> Result<Seat, String> {
        let game = &self.game;
        let seat = |word: &str| game.seats_by_colour().into_iter().find(|(_, colour)| *colour == word);
        words.one_of(seat, "colour").map(|(seat, _)| seat)
    }

    fn red(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let red = words.one_of(|word| Seat::parse(word, 2), "seat")?;
        let options = self.game.options;
        let drawn = options.red.is_none_or(|chosen| chosen == red);
        ensure(drawn, "the option gives the colours otherwise")?;
        self.game = SubSearch::new(options, red);
        Ok(())
    }

    fn turn(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let number = words.number()?;
        let seat = self.seat(words)?;
        ensure((1..=DATA.limits.total_turns).contains(&number), format!("there is no turn {number}"))?;
        ensure((number % 2 == 1) == (seat == self.game.red), "Red has the odd turns, Yellow the even ones")?;
        let step = |word: &str| match word {
            "move" => Some(false),
            "act" => Some(true),
            _ => None,
        };
        self.turn = Some(words.one_of(step, "step")?);
        self.game.turn = Turn { number, seat, step: Step::Move };
        Ok(())
    }

    fn moved(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        ensure(self.turn == Some(true), "nothing has moved before the step \"act\"")?;
        let ship = ship(words)?;
        let (mine, charged) = (words.is_next("mine"), words.is_next("charged"));
        ensure(!mine || !charged, "a ship that is lost drops nothing")?;
        self.game.turn.step = Step::Act { ship, mine, charged, fired: None };
        Ok(())
    }

    fn lane(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (lane, count) = (lane(words)?, words.number::<u8>()?);
        let Step::Act { fired, mine, .. } = &mut self.game.turn.step else {
            return Err("nothing is fired before a ship has moved".to_owned());
        };
        let most = if *mine { 1 } else { DATA.pieces.submarines };
        ensure((1..=most).contains(&count), format!("{count} torpedoes cannot have been fired"))?;
        *fired = Some((lane, count));
        Ok(())
    }

    fn ship(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, ship) = (self.seat(words)?, ship(words)?);
        let vessel = if words.is_next("sunk") {
            Vessel::LOST
        } else {
            Vessel { berth: Some(port(words)?), charges: words.number()? }
        };
        let full = ship.full_load();
        let least = if vessel.berth == Some(Port::Harbour) { full } else { 0 };
        let loads = format!("ship {ship} carries up to {full} charges, and all of them in harbour");
        ensure((least..=full).contains(&vessel.charges), loads)?;
        let placing = self.phase == Some(Phase::Place);
        ensure(!placing || vessel == Vessel::fresh(ship), "all ships are in harbour before the first turn")?;
        let others = self.game.side(seat).at_sea();
        ensure(vessel.field().is_none_or(|field| !others.contains(field)), "two ships are on one field")?;
        self.game.side_mut(seat).ships[ship.index()] = vessel;
        Ok(())
    }

    fn submarine(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, cell) = (self.seat(words)?, cell(words)?);
        let sunk = words.is_next("sunk");
        let side = self.game.side_mut(seat);
        let placed = side.living.with(side.lost);
        ensure(placed.count() < u32::from(DATA.pieces.submarines), "there are too many submarines")?;
        ensure(!sunk || self.phase != Some(Phase::Place), "nothing is sunk before the first turn")?;
        ensure(!placed.contains(cell), "two submarines lie in one cell")?;
        let set = if sunk { &mut side.lost } else { &mut side.living };
        set.insert(cell);
        Ok(())
    }

    fn mine(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, field) = (self.seat(words)?, words.one_of(field, "field")?);
        let exploded = words.is_next("exploded");
        let side = self.game.side_mut(seat);
        let alone = !side.living.with(side.lost).fields().contains(field);
        ensure(alone, "a mine and a submarine lie below one field")?;
        ensure(!exploded || self.phase != Some(Phase::Place), "nothing explodes before the first turn")?;
        side.mine = Some(Mine { field, exploded });
        Ok(())
    }

    fn log(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let seat = self.seat(words)?;
        let fact = match words.word()? {
            "move" => Fact::Moved { seat, ship: ship(words)?, from: port(words)?, to: port(words)? },
            "mine" => {
                let field = words.one_of(field, "field")?;
                Fact::Mine { seat, ship: ship(words)?, field }
            }
            "charge" => Fact::Charge(Charge { seat, ship: ship(words)?, cell: cell(words)?, answer: answer(words)? }),
            "torpedo" => {
                let (lane, target, spin) = (lane(words)?, ship(words)?, spin(words)?);
                let salvo = |fact: &&Fact| matches!(fact, Fact::Torpedo(torpedo) if torpedo.seat == seat);
                let before = self.game.history.iter().rev().take_while(salvo).count();
                let number = u8::try_from(before + 1).map_err(|_| "too many torpedoes".to_owned())?;
                Fact::Torpedo(Torpedo { seat, lane, target, spin, hit: DATA.spinner.hits(spin), number })
            }
            other => return Err(format!("\"{other}\" is not logged")),
        };
        self.game.history.push(fact);
        Ok(())
    }

    fn over(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let drawn = words.is_next("draw");
        let winner = if drawn { None } else { Some(self.seat(words)?) };
        let ends = if drawn { &DRAWN[..] } else { &WON[..] };
        let end = words.one_of(|word| ends.iter().find(|end| **end == word), "end")?;
        self.game.outcome = Some(winner.map_or_else(|| Outcome::drawn(end), |winner| Outcome::won(winner, end)));
        Ok(())
    }

    /// What can be checked only when everything is known.
    fn finish(mut self) -> Result<SubSearch, String> {
        let phase = self.phase.ok_or("there is no phase")?;
        ensure((phase == Phase::Over) == self.game.outcome.is_some(), "phase and line \"over\" belong together")?;
        if phase == Phase::Place || phase == Phase::Over && self.turn.is_none() {
            self.check_placing()?;
        } else {
            let ready = self.game.sides.iter().any(|side| side.confirmed);
            ensure(!ready, "\"ready\" is said before the first turn only")?;
            let acting = self.turn.ok_or("there is no turn")?;
            ensure(acting == (self.game.turn.step != Step::Move), "the step \"act\" needs the ship that moved")?;
            self.game.sides.iter_mut().for_each(|side| side.confirmed = true);
            self.check_turn()?;
        }
        self.check_end()?;
        Ok(self.game)
    }

    fn check_placing(&self) -> Result<(), String> {
        let SubSearch { sides, outcome, .. } = &self.game;
        let mut ready = sides.iter().filter(|side| side.confirmed);
        ensure(ready.all(|side| side.placement().complete()), "whoever is ready has placed everything")?;
        ensure(!self.game.begun(), "when both are ready there is a turn")?;
        let goes_on = outcome.as_ref().is_none_or(|outcome| outcome.end == "resign");
        ensure(goes_on, "before the first turn a game ends only when somebody resigns")?;
        let whole = |side: &Side| side.lost.is_empty() && side.mine.is_none_or(|mine| !mine.exploded);
        ensure(sides.iter().all(whole), "nothing is lost before the first turn")
    }

    fn check_turn(&self) -> Result<(), String> {
        let game = &self.game;
        let Turn { number, seat, step } = game.turn;
        // The running turn does not count before it has ended.
        let (most, finished) = match game.outcome {
            Some(_) => (DATA.limits.quiet_turns, number),
            None => (DATA.limits.quiet_turns - 1, number - 1),
        };
        ensure(game.quiet <= most.min(finished), format!("there cannot have been {} quiet turns", game.quiet))?;
        for seat in Seat::all(2) {
            let mine: Fields = game.side(seat.other()).live_mine().into_iter().collect();
            let safe = game.side(seat).at_sea().and(mine).is_empty();
            ensure(safe, "a ship stands on a mine that has not exploded")?;
        }
        let Step::Act { ship, mine, fired, .. } = step else { return Ok(()) };
        let lost = game.side(seat).ship(ship).sunk();
        ensure(lost == mine, "the ship that moved is lost if, and only if, it ran onto the mine")?;
        let loaded = |lane: Lane| lane.cells().and(game.side(seat).living).count();
        let armed = fired.is_none_or(|(lane, count)| u32::from(count) <= loaded(lane));
        ensure(armed, "more torpedoes were fired than submarines lie in the lane")?;
        ensure(game.outcome.is_some() || game.dropping().is_some() || game.may_fire(), "this turn has ended by itself")
    }

    /// Whether it is over if, and only if, the pieces say so. A side without any submarine is one of an example.
    fn check_end(&self) -> Result<(), String> {
        let game = &self.game;
        let beaten = |seat: Seat| match game.side(seat) {
            side if side.shipless() => Some("ships"),
            side if side.living.is_empty() && !side.lost.is_empty() => Some("submarines"),
            _ => None,
        };
        let lost: Vec<(Seat, &str)> = Seat::all(2).filter_map(|seat| Some((seat, beaten(seat)?))).collect();
        let fits = match &game.outcome {
            None => lost.is_empty(),
            Some(outcome) => match (outcome.end.as_str(), outcome.winners()[..].first()) {
                ("resign" | "quiet" | "limit", _) => lost.is_empty(),
                (end, Some(winner)) => {
                    let way = if end == "submarines" { "submarines" } else { "ships" };
                    lost == [(winner.other(), way)]
                }
                _ => false,
            },
        };
        ensure(fits, "the pieces that are left do not fit the end")
    }
}

fn answer(words: &mut Words<'_>) -> Result<Answer, String> {
    if words.is_next("miss") {
        return Ok(Answer { direct: false, near: 0 });
    }
    let direct = words.is_next("direct");
    let near = if words.is_next("near") {
        let near = words.number()?;
        ensure((1..=DATA.pieces.submarines).contains(&near), format!("{near} submarines cannot be near"))?;
        near
    } else if direct {
        0
    } else {
        return Err("that is no answer".to_owned());
    };
    Ok(Answer { direct, near })
}
