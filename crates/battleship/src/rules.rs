//! The rules of the game: checking moves, and carrying them out.

use super::board::{Field, Fields, NoField};
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{self, Change, Command, Move, NoShip, Partial, VERBS, Verb};
use super::refusals;
use super::state::{Battleship, OPTIONS, Options, Shot};
use super::view::View;
use engine::dice::{Chance, Dice};
use engine::log::Log;
use engine::options::{ChosenOptions, OptionSpec};
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::prompt::{MoveKind, Next, Prompt};
use engine::refusal::Refusal;
use engine::rules::{PositionError, Setup};
use engine::seat::{Seat, Viewer};

/// The field in an example if no field is better.
const FIRST: Field = Field::new(0, 0);

/// An event. Everybody hears it, unless its doc comment says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The confirmed fleet. To its owner alone.
    Fleet {
        /// The ships.
        ships: Vec<Ship>,
    },
    /// A fleet is confirmed.
    Ready {
        /// The owner of the fleet.
        seat: Seat,
    },
    /// Both fleets are confirmed, and the firing begins.
    Begins {
        /// The seat that fires first.
        starter: Seat,
    },
    /// A shot and its result.
    Fired {
        /// The shot.
        shot: Shot,
        /// Whether misses are recorded. If not, later texts must not name the field of a miss (BAT-50).
        record: bool,
    },
    /// A player has resigned.
    Resigned {
        /// The seat that has resigned.
        seat: Seat,
    },
    /// The game is over. Both fleets, complete or not, are revealed (BAT-54).
    Over {
        /// The outcome.
        outcome: Outcome,
        /// The fleets by seat.
        fleets: [Vec<Ship>; 2],
    },
}

impl Rules for Battleship {
    type Move = Move;
    type Partial = Partial;
    type Event = Event;
    type View = View;
    const ID: &'static str = "battleship";
    const REVISION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const SHORT: bool = true;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    /// The hard variant never has border marks (BAT-44).
    fn applies(options: &ChosenOptions, id: &str) -> bool {
        id != "border_marks" || options.get("record_misses") == "true"
    }

    fn start(setup: &Setup<'_>, chance: &mut Chance, _log: &mut Log<Event>) -> Self {
        let starter = match setup.options.get("starter") {
            "creator" => Seat(0),
            "opponent" => Seat(1),
            _ => Seat(u8::from(chance.roll(2) == 1)),
        };
        Self::new(Options::of(setup.options), starter)
    }

    fn position(text: &str) -> Result<Self, PositionError> {
        super::position::parse(text)
    }

    fn prompts(&self) -> Vec<Prompt> {
        let prompt = Prompt::must;
        if self.outcome.is_some() {
            Vec::new()
        } else if self.placed() {
            vec![prompt(self.shooter, "fire")]
        } else {
            Seat::all(2).filter(|seat| !self.side(*seat).confirmed).map(|seat| prompt(seat, "place")).collect()
        }
    }

    fn next(&self, seat: Seat, partial: &Partial) -> Next<Partial> {
        super::choices::next(self, seat, *partial)
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        if self.outcome.is_some() {
            return Err(refusals::game_over());
        }
        match notation::command(text) {
            Command::Word(Move::Resign) => Ok(Move::Resign),
            Command::Shot(text) => self.parse_shot(seat, text),
            _ if self.side(seat).confirmed => Err(refusals::already_confirmed()),
            Command::Word(word) => Ok(word),
            Command::Place(text) => self.parse_place(seat, text),
            Command::Change(change, text) => self.parse_change(seat, change, text),
        }
    }

    fn split<'t>(&self, seat: Seat, line: &'t str) -> Vec<&'t str> {
        // Several shots in one line are refused as a whole: each needs its answer first (BAT-26).
        if self.side(seat).confirmed {
            return vec![line.trim()];
        }
        line.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty()).collect()
    }

    fn apply(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(refusals::game_over());
        }
        match *step {
            Move::Resign => {
                log.tell(Event::Resigned { seat });
                self.outcome = Some(Outcome::won(seat.other(), "resigned"));
            }
            Move::Fire(field) => {
                self.check_shot(seat, field)?;
                let shot = self.fire(seat, field);
                log.tell(Event::Fired { shot, record: self.options.record });
            }
            _ if self.side(seat).confirmed => return Err(refusals::already_confirmed()),
            Move::Confirm => self.confirm(seat, log)?,
            _ => {
                let fleet = self.changed(seat, step, chance.dice())?;
                self.side_mut(seat).fleet = fleet;
            }
        }
        if let Some(outcome) = &self.outcome {
            let fleets = [0, 1].map(|at: usize| self.sides[at].fleet.ships().to_vec());
            log.tell(Event::Over { outcome: outcome.clone(), fleets });
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}

impl Drafts for Battleship {
    /// Both boards are revealed at the end, with incomplete fleets too (BAT-54).
    const SHOWS_DRAFTS: bool = true;

    fn move_kind(&self, seat: Seat, step: &Move) -> MoveKind {
        match step {
            Move::Fire(_) => MoveKind::Ply,
            Move::Confirm => MoveKind::Commit,
            // Placed ships are revealed at the end (BAT-54), so resigning commits them.
            Move::Resign if !self.side(seat).confirmed => MoveKind::Commit,
            Move::Resign => MoveKind::Ply,
            _ => MoveKind::Draft,
        }
    }

    fn draft(&self, seat: Seat) -> Vec<Move> {
        let side = self.side(seat);
        if side.confirmed {
            return Vec::new();
        }
        side.fleet.ships().iter().copied().map(Move::Place).collect()
    }
}

impl Waiting for Battleship {}

impl Battleship {
    fn parse_shot(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let side = self.side(seat);
        if !side.confirmed {
            return Err(refusals::still_to_place(&side.fleet, &self.example(seat, None, "")));
        }
        self.check_turn(seat)?;
        if VERBS.begin(text).is_some_and(|(verb, rest)| (verb, rest) == (Verb::Pass, "")) {
            return Err(refusals::must_shoot());
        }
        let size = self.options.size;
        let target = self.targets(seat.other()).iter().next().unwrap_or(FIRST);
        let field = Field::parse(text, size).map_err(|fault| {
            // A text that is no name may be several names.
            let several = match notation::fields(&text.replace([';', '\n'], ","), size) {
                Ok(fields) => fields.len() > 1,
                Err(also) => also != fault,
            };
            if several { refusals::one_field(target) } else { refusals::no_target(fault, size, target) }
        })?;
        self.check_shot(seat, field)?;
        Ok(Move::Fire(field))
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.placed() {
            Err(refusals::still_placing())
        } else if seat != self.shooter {
            Err(refusals::not_your_turn(self.shooter))
        } else {
            Ok(())
        }
    }

    fn check_shot(&self, seat: Seat, field: Field) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let target = self.side(seat.other());
        if field.row >= self.options.size || field.column >= self.options.size {
            Err(refusals::outside("BAT-7", self.options.size))
        } else if self.options.record && target.fired.contains(field) {
            Err(refusals::already_fired())
        } else if target.hits().contains(field) {
            Err(refusals::already_hit())
        } else {
            Ok(())
        }
    }

    fn parse_place(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let Options { size, contact, .. } = self.options;
        let Some((kind, fields)) = notation::split_kind(text) else {
            return Err(refusals::no_ship(NoShip::Kind, size, &self.example(seat, None, "")));
        };
        if self.side(seat).fleet.left(kind) == 0 {
            let any = Ship { kind, first: FIRST, vertical: false };
            return Err(refusals::conflict(super::fleet::Conflict::NoneLeft, &any, size, contact));
        }
        let ship = notation::ship(kind, fields, size)
            .map_err(|fault| refusals::no_ship(fault, size, &self.example(seat, Some(kind), fields)))?;
        Ok(Move::Place(ship))
    }

    /// A ship that a seat can place, of any kind or of this one: if possible the one that a text means, which names some of its
    /// fields.
    fn example(&self, seat: Seat, kind: Option<Kind>, text: &str) -> Ship {
        let Options { size, contact, .. } = self.options;
        let fleet = &self.side(seat).fleet;
        let kinds = Kind::ALL.into_iter().filter(|one| kind.is_none_or(|kind| kind == *one));
        let open: Vec<Ship> = kinds.flat_map(|kind| fleet.open_places(kind, size, contact)).collect();
        let named: Fields = notation::fields(&text.replace(['-', '–'], ","), size).into_iter().flatten().collect();
        let meant = open.iter().find(|ship| named.without(ship.set()).is_empty());
        let none = Ship { kind: kind.unwrap_or_default(), first: FIRST, vertical: false };
        meant.or(open.first()).copied().unwrap_or(none)
    }

    fn parse_change(&self, seat: Seat, change: Change, text: &str) -> Result<Move, Refusal> {
        let size = self.options.size;
        let refused = |fault| refusals::no_change(fault, size, change, self.example_of_change(seat));
        let fields = notation::fields(text, size).map_err(refused)?;
        let step = match (change, &fields[..]) {
            (Change::Shift, &[from, to]) => Move::Shift(from, to),
            (Change::Turn, &[field]) => Move::Turn(field),
            (Change::Remove, &[field]) => Move::Remove(field),
            _ => return Err(refused(NoField::Malformed)),
        };
        self.placed_ship(seat, fields[0])?;
        Ok(step)
    }

    /// The field of a placed ship, and one where it can begin instead.
    fn example_of_change(&self, seat: Seat) -> (Field, Field) {
        let Options { size, contact, .. } = self.options;
        let fleet = &self.side(seat).fleet;
        let shifts =
            fleet.ships().iter().find_map(|ship| Some((ship.first, fleet.shifts(ship, size, contact).first()?.first)));
        shifts.unwrap_or((FIRST, Field::new(1, 0)))
    }

    fn placed_ship(&self, seat: Seat, field: Field) -> Result<Ship, Refusal> {
        self.side(seat).fleet.at(field).copied().ok_or_else(|| refusals::nothing_there(field))
    }

    /// The fleet of a seat after a move of the placement (BAT-19, BAT-22).
    fn changed(&self, seat: Seat, step: &Move, dice: &mut Dice) -> Result<Fleet, Refusal> {
        let Options { size, contact, .. } = self.options;
        let mut fleet = self.side(seat).fleet.clone();
        let add = |fleet: &mut Fleet, ship: Ship| {
            fleet.add(ship, size, contact).map_err(|fault| refusals::conflict(fault, &ship, size, contact))
        };
        match *step {
            Move::Place(ship) => add(&mut fleet, ship)?,
            Move::Remove(field) => fleet.remove(&self.placed_ship(seat, field)?),
            Move::Shift(from, to) => {
                let ship = self.placed_ship(seat, from)?;
                fleet.remove(&ship);
                add(&mut fleet, Ship { first: to, ..ship })?;
            }
            Move::Turn(field) => {
                let ship = self.placed_ship(seat, field)?;
                let turned = fleet.turned(&ship, size, contact);
                fleet.remove(&ship);
                // If no turn fits, the refusal is the one for the turn around the first field.
                add(&mut fleet, turned.unwrap_or(Ship { vertical: !ship.vertical, ..ship }))?;
            }
            Move::Random => fleet = Fleet::random(size, contact, dice),
            Move::Fill => fleet = fleet.filled(size, contact, dice).ok_or_else(refusals::no_room)?,
            _ => fleet = Fleet::default(),
        }
        Ok(fleet)
    }

    fn confirm(&mut self, seat: Seat, log: &mut Log<Event>) -> Result<(), Refusal> {
        let side = self.side_mut(seat);
        if !side.fleet.complete() {
            return Err(refusals::missing(&side.fleet));
        }
        side.confirmed = true;
        log.whisper(seat, Event::Fleet { ships: side.fleet.ships().to_vec() });
        log.tell(Event::Ready { seat });
        if self.placed() {
            log.tell(Event::Begins { starter: self.starter });
        }
        Ok(())
    }
}
