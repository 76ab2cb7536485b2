//! Computer opponents: easy fires at random, normal hunts on one colour of a checkerboard and follows up hits.

use super::board::{Field, Fields};
use super::fleet::{Fleet, Kind, Ship};
use super::notation::Move;
use super::rules::Event;
use super::state::{Battleship, Options, Shot, ShotResult};
use crate::engine::dice::Dice;
use crate::engine::outcome::Outcome;
use crate::engine::rules::{Budget, Mind, Setup};
use crate::engine::seat::Seat;

/// What a seat remembers: everything it was told. In the hard variant that includes misses (R-BAT-11).
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) seat: Seat,
    pub(super) options: Options,
    pub(super) starter: Option<Seat>,
    pub(super) fleet: Option<Vec<Ship>>,
    pub(super) enemy_ready: bool,
    pub(super) shots: Vec<Shot>,
    /// Where this seat fired.
    pub(super) fired: Fields,
    /// Where it hit.
    pub(super) hits: Fields,
    /// Enemy ships that it sank.
    pub(super) sunk: Vec<Ship>,
    /// The fields of the ships that it sank, and those around them that the contact rule keeps empty.
    settled: Fields,
    /// How it ended, and both fleets, which are shown then.
    pub(super) over: Option<(Outcome, [Vec<Ship>; 2])>,
}

impl Memory {
    fn shot(&mut self, shot: &Shot) {
        self.shots.push(*shot);
        if shot.seat != self.seat {
            return;
        }
        self.fired.insert(shot.field);
        if shot.result == ShotResult::Miss {
            return;
        }
        self.hits.insert(shot.field);
        if let ShotResult::Sunk(kind) = shot.result {
            let Options { size, contact, .. } = self.options;
            let wreck = self.wreck(kind, shot.field);
            self.settled = self.settled.with(&wreck.set()).with(&wreck.neighbours(size, contact));
            self.sunk.push(wreck);
        }
    }

    /// The ship that was sunk by a hit on this field. Sides never touch, so the hit fields joined to it are the ship
    /// (R-BAT-14).
    fn wreck(&self, kind: Kind, field: Field) -> Ship {
        let joined = self.joined(field);
        let first = joined.iter().next().expect("the field itself is hit");
        Ship { kind, first, vertical: joined.iter().any(|other| other.row != first.row) }
    }

    /// The hit fields joined by sides to this one.
    fn joined(&self, field: Field) -> Fields {
        let mut joined = Fields::from_iter([field]);
        let mut open = vec![field];
        while let Some(field) = open.pop() {
            for near in sides(field, self.options.size).filter(|near| self.hits.contains(*near)) {
                if !joined.contains(near) {
                    joined.insert(near);
                    open.push(near);
                }
            }
        }
        joined
    }

    pub(super) fn sunk_fields(&self) -> Fields {
        self.sunk.iter().flat_map(Ship::fields).collect()
    }

    /// Where an enemy ship that floats may still have a field that was not fired at.
    fn possible(&self) -> Fields {
        self.unknown().without(&self.settled)
    }

    /// Fields that follow up a ship that is hit and floats: its open sides, or the two ends of its line.
    fn follow_up(&self) -> Fields {
        let Some(field) = self.hits.without(&self.settled).nth(0) else { return Fields::NONE };
        let joined = self.joined(field);
        let near = joined.iter().flat_map(|hit| sides(hit, self.options.size));
        let line = |near: &Field| match joined.count() {
            1 => true,
            _ if joined.iter().all(|hit| hit.row == field.row) => near.row == field.row,
            _ => near.column == field.column,
        };
        near.filter(line).collect::<Fields>().and(&self.possible())
    }

    /// Possible fields on one colour of the checkerboard; every ship covers at least one of them. Before the first shot
    /// all of them.
    fn hunt(&self) -> Fields {
        let possible = self.possible();
        // The first shot falls anywhere and settles the colour for the whole game: luck of its own, which the enemy may
        // know. What this seat placed must not show in what it fires at (H-BAT-1).
        let Some(first) = self.shots.iter().find(|shot| shot.seat == self.seat) else { return possible };
        let hunted = possible.and(&Fields::colour((first.field.row + first.field.column) % 2 == 1));
        if hunted.is_empty() { possible } else { hunted }
    }

    /// Fields at which this seat has not fired.
    fn unknown(&self) -> Fields {
        Fields::board(self.options.size).without(&self.fired)
    }
}

fn sides(field: Field, size: u8) -> impl Iterator<Item = Field> {
    let Field { row, column } = field;
    [
        (row.checked_sub(1), Some(column)),
        (Some(row + 1), Some(column)),
        (Some(row), column.checked_sub(1)),
        (Some(row), Some(column + 1)),
    ]
    .into_iter()
    .filter_map(move |(row, column)| {
        let (row, column) = (row?, column?);
        (row < size && column < size).then(|| Field::new(row, column))
    })
}

impl Mind for Battleship {
    type Memory = Memory;

    const LEVELS: &'static [&'static str] = &["easy", "normal"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory {
            seat,
            options: Options::of(setup.options),
            starter: None,
            fleet: None,
            enemy_ready: false,
            shots: Vec::new(),
            fired: Fields::NONE,
            hits: Fields::NONE,
            sunk: Vec::new(),
            settled: Fields::NONE,
            over: None,
        }
    }

    fn observe(memory: &mut Memory, event: &Event) {
        match event {
            Event::Fleet { ships } => memory.fleet = Some(ships.clone()),
            Event::Ready { seat } => memory.enemy_ready |= *seat != memory.seat,
            Event::Begins { starter } => memory.starter = Some(*starter),
            Event::Fired { shot, .. } => memory.shot(shot),
            Event::Over { outcome, fleets } => memory.over = Some((outcome.clone(), fleets.clone())),
            Event::Resigned { .. } => {}
        }
    }

    fn world(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        super::worlds::world(memory, dice)
    }

    fn choose(memory: &Memory, level: &str, _budget: Budget, dice: &mut Dice) -> Option<String> {
        if memory.fleet.is_none() {
            let fleet = Fleet::random(memory.options.size, memory.options.contact, dice);
            let ships = fleet.ships().iter().map(|ship| Move::Place(*ship));
            let lines: Vec<String> = ships.chain([Move::Confirm]).map(|step| step.to_string()).collect();
            return Some(lines.join("; "));
        }
        let fields = match level {
            "easy" => memory.unknown(),
            _ => Some(memory.follow_up()).filter(|fields| !fields.is_empty()).unwrap_or_else(|| memory.hunt()),
        };
        // Unknown fields run out only after the whole fleet is sunk.
        let field = fields.nth(dice.below(fields.count())).expect("one of them");
        Some(Move::Fire(field).to_string())
    }
}
