//! The memory of a computer: the events of its seat, and conclusions from them.

use super::board::{Field, Fields};
use super::fleet::{Kind, Ship};
use super::rules::Event;
use super::state::{Options, Shot, ShotResult};
use crate::board::FieldSets as _;
use engine::outcome::Outcome;
use engine::seat::Seat;

/// The memory of a seat. It has all its shots, in the hard variant as well (R-BAT-11).
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) seat: Seat,
    pub(super) options: Options,
    pub(super) starter: Option<Seat>,
    pub(super) fleet: Option<Vec<Ship>>,
    pub(super) enemy_ready: bool,
    pub(super) shots: Vec<Shot>,
    /// The fields that this seat has fired at.
    pub(super) fired: Fields,
    /// The fields that it has hit.
    pub(super) hits: Fields,
    /// The enemy ships that it has sunk.
    pub(super) sunk: Vec<Ship>,
    /// The fields of sunk ships, and the fields around them that the contact rule keeps empty.
    settled: Fields,
    /// Known fields of ships and of water, from shots that were taken back by agreement. `None` once the enemy may have placed its
    /// ships anew.
    kept: Option<[Fields; 2]>,
    /// The outcome, and both fleets, which are revealed at the end.
    pub(super) over: Option<(Outcome, [Vec<Ship>; 2])>,
}

impl Memory {
    /// The memory before the first event.
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

    /// The fields where a hit is certain.
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

    /// The ship that a hit on this field has sunk. Sides of ships never touch, so it consists of the hit fields connected by sides
    /// (R-BAT-14).
    fn wreck(&self, kind: Kind, field: Field) -> Ship {
        let joined = self.joined(field);
        let first = joined.iter().next().expect("the field itself is hit");
        Ship { kind, first, vertical: joined.iter().any(|other| other.row != first.row) }
    }

    /// The hit fields connected to this one by sides.
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

    /// The fields that it has fired at, oldest first.
    pub(super) fn own_shots(&self) -> impl DoubleEndedIterator<Item = Field> {
        self.shots.iter().filter(|shot| shot.seat == self.seat).map(|shot| shot.field)
    }

    /// The hits on ships that are afloat.
    pub(super) fn open_hits(&self) -> Fields {
        self.hits.without(self.settled)
    }

    /// The fields not fired at where an enemy ship afloat may be: a ship that is not sunk yet fits there.
    pub(super) fn possible(&self) -> Fields {
        let size = self.options.size;
        let unknown = self.unmarked();
        let open = unknown.with(self.open_hits());
        let is_afloat = |kind: &Kind| self.sunk.iter().filter(|ship| ship.kind == *kind).count() < kind.count().into();
        let places = Kind::ALL.into_iter().filter(is_afloat).flat_map(|kind| Ship::places(kind, size));
        let fitting = places.map(|ship| ship.set()).filter(|fields| fields.within(open));
        fitting.fold(Fields::NONE, Fields::with).and(unknown)
    }

    /// The fields not fired at and not beside a sunk ship.
    pub(super) fn unmarked(&self) -> Fields {
        self.unknown().without(self.settled)
    }

    /// The fields that follow up a hit ship: all sides of a single hit, or both ends of a line of hits.
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

    /// The possible fields on one colour of the checkerboard, of which every ship covers at least one. Before the first shot, all
    /// possible fields.
    pub(super) fn hunt(&self) -> Fields {
        let possible = self.possible();
        // The first shot is random and sets the colour for the whole game. The colour must not depend on the seat's own fleet: the
        // enemy could infer something from it (H-BAT-1).
        let Some(first) = self.own_shots().next() else { return possible };
        let hunted = possible.and(Fields::colour((first.row + first.column) % 2 == 1));
        if hunted.is_empty() { possible } else { hunted }
    }

    /// The fields that this seat has not fired at and does not know to be water.
    pub(super) fn unknown(&self) -> Fields {
        let water = self.kept.map_or(Fields::NONE, |[_, water]| water);
        Fields::board(self.options.size).without(self.fired).without(water)
    }
}
