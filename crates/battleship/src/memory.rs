//! What a computer remembers: everything that its seat was told, and what follows from it.

use super::board::{Field, Fields};
use super::fleet::{Kind, Ship};
use super::rules::Event;
use super::state::{Options, Shot, ShotResult};
use crate::board::FieldSets as _;
use engine::outcome::Outcome;
use engine::seat::Seat;

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
    /// Where this seat knows a ship or water to be from shots that were taken back by agreement; nothing once the enemy may have
    /// placed anew.
    kept: Option<[Fields; 2]>,
    /// How it ended, and both fleets, which are shown then.
    pub(super) over: Option<(Outcome, [Vec<Ship>; 2])>,
}

impl Memory {
    /// What a seat knows before the first event.
    pub(super) fn new(seat: Seat, options: Options) -> Self {
        Self {
            seat,
            options,
            starter: None,
            fleet: None,
            enemy_ready: false,
            shots: Vec::new(),
            fired: Fields::NONE,
            hits: Fields::NONE,
            sunk: Vec::new(),
            settled: Fields::NONE,
            kept: Some([Fields::NONE; 2]),
            over: None,
        }
    }

    pub(super) fn observe(&mut self, event: &Event) {
        match event {
            Event::Fleet { ships } => self.fleet = Some(ships.clone()),
            Event::Ready { seat } => self.enemy_ready |= *seat != self.seat,
            Event::Begins { starter } => self.starter = Some(*starter),
            Event::Fired { shot, .. } => self.shot(shot),
            Event::Over { outcome, fleets } => self.over = Some((outcome.clone(), fleets.clone())),
            Event::Resigned { .. } => {}
        }
    }

    /// Learns from an event that was taken back.
    pub(super) fn keep(&mut self, event: &Event) {
        match event {
            Event::Ready { seat } if *seat != self.seat => self.kept = None,
            Event::Fired { shot, .. } if shot.seat == self.seat => {
                if let Some([ships, water]) = &mut self.kept {
                    let known = if shot.result == ShotResult::Miss { water } else { ships };
                    known.insert(shot.field);
                }
            }
            _ => {}
        }
    }

    /// Where it is sure to hit.
    pub(super) fn sure(&self) -> Fields {
        self.kept.map_or(Fields::NONE, |[ships, _]| ships.without(self.fired))
    }

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
            self.settled = self.settled.with(wreck.set()).with(wreck.neighbours(size, contact));
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
            for near in field.sides(self.options.size).filter(|near| self.hits.contains(*near)) {
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

    /// Where it has fired, oldest first.
    pub(super) fn own_shots(&self) -> impl DoubleEndedIterator<Item = Field> {
        self.shots.iter().filter(|shot| shot.seat == self.seat).map(|shot| shot.field)
    }

    /// Hits of ships that float.
    pub(super) fn open_hits(&self) -> Fields {
        self.hits.without(self.settled)
    }

    /// Where an enemy ship that floats may still have a field that was not fired at.
    pub(super) fn possible(&self) -> Fields {
        self.unknown().without(self.settled)
    }

    /// Fields that follow up a ship that is hit and floats: its open sides, or the two ends of its line.
    pub(super) fn follow_up(&self) -> Fields {
        let Some(field) = self.open_hits().iter().next() else { return Fields::NONE };
        let joined = self.joined(field);
        let near = joined.iter().flat_map(|hit| hit.sides(self.options.size));
        let line = |near: &Field| match joined.count() {
            1 => true,
            _ if joined.iter().all(|hit| hit.row == field.row) => near.row == field.row,
            _ => near.column == field.column,
        };
        near.filter(line).collect::<Fields>().and(self.possible())
    }

    /// Possible fields on one colour of the checkerboard; every ship covers at least one of them. Before the first shot
    /// all of them.
    pub(super) fn hunt(&self) -> Fields {
        let possible = self.possible();
        // The first shot falls anywhere and settles the colour for the whole game: luck of its own, which the enemy may
        // know. What this seat placed must not show in what it fires at (H-BAT-1).
        let Some(first) = self.own_shots().next() else { return possible };
        let hunted = possible.and(Fields::colour((first.row + first.column) % 2 == 1));
        if hunted.is_empty() { possible } else { hunted }
    }

    /// Fields at which this seat has not fired and of which it does not know that they are water.
    pub(super) fn unknown(&self) -> Fields {
        let water = self.kept.map_or(Fields::NONE, |[_, water]| water);
        Fields::board(self.options.size).without(self.fired).without(water)
    }
}
