//! Reads the text of a position, and sees that the rules allow it.

use super::super::board::{Cell, Field, Fields, Lane, Level, Port};
use super::super::data::DATA;
use super::super::state::{
    Answer, Berth, Charge, Fact, Mine, OPTIONS, Options, Ship, Step, SubSearch, Torpedo, Turn, Vessel,
};
use super::{DRAWN, Phase, WON};
use crate::engine::options::ChosenOptions;
use crate::engine::outcome::Outcome;
use crate::engine::position::{self, Key, Words};
use crate::engine::rules::{PositionError, Rules as _};
use crate::engine::seat::Seat;

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
    let red = options.colours.red().unwrap_or(Seat(0));
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
    if spin < DATA.spinner.sectors() { Ok(spin) } else { Err(format!("the spinner has no sector {spin}")) }
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
        if options.colours.red().is_some_and(|chosen| chosen != red) {
            return Err("the option gives the colours otherwise".to_owned());
        }
        self.game = SubSearch::new(options, red);
        Ok(())
    }

    fn turn(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let number = words.number()?;
        let seat = self.seat(words)?;
        if !(1..=DATA.limits.total_turns).contains(&number) {
            return Err(format!("there is no turn {number}"));
        }
        if (number % 2 == 1) != (seat == self.game.red) {
            return Err("Red has the odd turns, Yellow the even ones".to_owned());
        }
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
        if self.turn != Some(true) {
            return Err("nothing has moved before the step \"act\"".to_owned());
        }
        let ship = ship(words)?;
        let (mine, charged) = (words.is_next("mine"), words.is_next("charged"));
        if mine && charged {
            return Err("a ship that is lost drops nothing".to_owned());
        }
        self.game.turn.step = Step::Act { ship, mine, charged, fired: None };
        Ok(())
    }

    fn lane(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (lane, count) = (lane(words)?, words.number::<u8>()?);
        let Step::Act { fired, mine, .. } = &mut self.game.turn.step else {
            return Err("nothing is fired before a ship has moved".to_owned());
        };
        if count == 0 || count > DATA.pieces.submarines || *mine && count > 1 {
            return Err(format!("{count} torpedoes cannot have been fired"));
        }
        *fired = Some((lane, count));
        Ok(())
    }

    fn ship(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, ship) = (self.seat(words)?, ship(words)?);
        let vessel = if words.is_next("sunk") {
            Vessel::LOST
        } else {
            Vessel { berth: Berth::At(port(words)?), charges: words.number()? }
        };
        let full = ship.full_load();
        if vessel.charges > full || vessel.berth == Berth::At(Port::Harbour) && vessel.charges < full {
            return Err(format!("ship {ship} carries up to {full} charges, and all of them in harbour"));
        }
        if self.phase == Some(Phase::Place) && vessel != Vessel::fresh(ship) {
            return Err("all ships are in harbour before the first turn".to_owned());
        }
        if vessel.field().is_some_and(|field| self.game.side(seat).at_sea().contains(field)) {
            return Err("two ships are on one field".to_owned());
        }
        self.game.side_mut(seat).ships[ship.index()] = vessel;
        Ok(())
    }

    fn submarine(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, cell) = (self.seat(words)?, cell(words)?);
        let sunk = words.is_next("sunk");
        let side = self.game.side_mut(seat);
        if side.living.with(side.lost).count() >= u32::from(DATA.pieces.submarines) {
            return Err("there are too many submarines".to_owned());
        }
        if sunk && self.phase == Some(Phase::Place) {
            return Err("nothing is sunk before the first turn".to_owned());
        }
        if side.living.with(side.lost).contains(cell) {
            return Err("two submarines lie in one cell".to_owned());
        }
        let set = if sunk { &mut side.lost } else { &mut side.living };
        set.insert(cell);
        Ok(())
    }

    fn mine(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, field) = (self.seat(words)?, words.one_of(field, "field")?);
        let exploded = words.is_next("exploded");
        let side = self.game.side_mut(seat);
        if side.living.with(side.lost).fields().contains(field) {
            return Err("a mine and a submarine lie below one field".to_owned());
        }
        if exploded && self.phase == Some(Phase::Place) {
            return Err("nothing explodes before the first turn".to_owned());
        }
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
        if (phase == Phase::Over) != self.game.outcome.is_some() {
            return Err("phase and line \"over\" belong together".to_owned());
        }
        let placing = phase == Phase::Place || phase == Phase::Over && self.turn.is_none();
        if placing {
            self.check_placing()?;
        } else if self.game.sides.iter().any(|side| side.confirmed) {
            return Err("\"ready\" is said before the first turn only".to_owned());
        } else {
            let acting = self.turn.ok_or("there is no turn")?;
            if acting != (self.game.turn.step != Step::Move) {
                return Err("the step \"act\" needs the ship that moved".to_owned());
            }
            self.game.sides.iter_mut().for_each(|side| side.confirmed = true);
            self.check_turn()?;
            self.check_seas()?;
        }
        self.check_end()?;
        Ok(self.game)
    }

    fn check_placing(&self) -> Result<(), String> {
        let ready = self.game.sides.iter().filter(|side| side.confirmed);
        if ready.clone().any(|side| !side.placement().complete()) {
            return Err("whoever is ready has placed everything".to_owned());
        }
        if ready.count() == 2 {
            return Err("when both are ready there is a turn".to_owned());
        }
        if self.game.outcome.as_ref().is_some_and(|outcome| outcome.end != "resign") {
            return Err("before the first turn a game ends only when somebody resigns".to_owned());
        }
        if self.game.sides.iter().any(|side| !side.lost.is_empty() || side.mine.is_some_and(|mine| mine.exploded)) {
            return Err("nothing is lost before the first turn".to_owned());
        }
        Ok(())
    }

    fn check_turn(&self) -> Result<(), String> {
        let game = &self.game;
        let Turn { number, seat, step } = game.turn;
        // The running turn does not count before it has ended.
        let (most, finished) = match game.outcome {
            Some(_) => (DATA.limits.quiet_turns, number),
            None => (DATA.limits.quiet_turns - 1, number - 1),
        };
        if game.quiet > most.min(finished) {
            return Err(format!("there cannot have been {} quiet turns", game.quiet));
        }
        let Step::Act { ship, mine, fired, .. } = step else { return Ok(()) };
        if game.side(seat).ship(ship).sunk() != mine {
            return Err("the ship that moved is lost if, and only if, it ran onto the mine".to_owned());
        }
        let loaded = |lane: Lane| lane.cells().and(game.side(seat).living).count();
        if fired.is_some_and(|(lane, count)| u32::from(count) > loaded(lane)) {
            return Err("more torpedoes were fired than submarines lie in the lane".to_owned());
        }
        if game.outcome.is_none() && !game.may_charge() && !game.may_fire() {
            return Err("this turn has ended by itself".to_owned());
        }
        Ok(())
    }

    fn check_seas(&self) -> Result<(), String> {
        let game = &self.game;
        for seat in Seat::all(2) {
            let mine: Fields = game.side(seat.other()).live_mine().into_iter().collect();
            if !game.side(seat).at_sea().and(mine).is_empty() {
                return Err("a ship stands on a mine that has not exploded".to_owned());
            }
        }
        Ok(())
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
        if fits { Ok(()) } else { Err("the pieces that are left do not fit the end".to_owned()) }
    }
}

fn answer(words: &mut Words<'_>) -> Result<Answer, String> {
    if words.is_next("miss") {
        return Ok(Answer { direct: false, near: 0 });
    }
    let direct = words.is_next("direct");
    let near = if words.is_next("near") {
        let near = words.number()?;
        if !(1..=DATA.pieces.submarines).contains(&near) {
            return Err(format!("{near} submarines cannot be near"));
        }
        near
    } else if direct {
        0
    } else {
        return Err("that is no answer".to_owned());
    };
    Ok(Answer { direct, near })
}
