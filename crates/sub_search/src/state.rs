//! The state of a game and queries about it.

use std::fmt;

use super::board::{Area, Cell, Cells, Field, Fields, Lane, Port, Reach};
use super::data::DATA;
use super::placement::Placement;
use engine::dice::Script;
use engine::options::{ChosenOptions, OptionSpec};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// The options of the game; the first value is the default.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of("area", &["full", "simple"]),
    OptionSpec::one_of("colours", &["random", "creator_red", "creator_yellow"]),
];

/// Options that hold for both players and never change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The explosion area of depth charges (SUB-55, SUB-56).
    pub area: Area,
    /// The seat of Red, who begins; `None` if it is drawn (SUB-19, SUB-20).
    pub red: Option<Seat>,
}

impl Options {
    pub(super) fn of(choices: &ChosenOptions) -> Self {
        Self {
            area: if choices.get("area") == "simple" { Area::Simple } else { Area::Full },
            red: match choices.get("colours") {
                "creator_red" => Some(Seat(0)),
                "creator_yellow" => Some(Seat(1)),
                _ => None,
            },
        }
    }
}

/// One of the three ships of a player (SUB-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ship {
    /// The ship with the most depth charges.
    A,
    /// The ship in between.
    B,
    /// The ship with the fewest.
    C,
}

impl Ship {
    /// Every ship in order.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The index of the ship in a list of ships.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The letter of the ship.
    pub fn name(self) -> &'static str {
        &DATA.ship[self.index()].id
    }

    /// The ship with a letter, in any case.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ship| ship.name().eq_ignore_ascii_case(name))
    }

    /// The ship's full load of depth charges (SUB-2, SUB-63).
    pub fn full_load(self) -> u8 {
        DATA.ship[self.index()].charges
    }
}

/// Prints the letter.
impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

engine::lang::printed_args!(Ship);

/// A ship's place and load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vessel {
    /// The place on its sea or in its harbour; `None` for a sunk ship.
    pub berth: Option<Port>,
    /// Depth charges on board; 0 on a sunk ship.
    pub charges: u8,
}

impl Vessel {
    /// A ship in harbour with a full load (SUB-8).
    pub(super) fn fresh(ship: Ship) -> Self {
        Self { berth: Some(Port::Harbour), charges: ship.full_load() }
    }

    /// A sunk ship, lost with its charges (SUB-37, SUB-82).
    pub(super) const LOST: Self = Self { berth: None, charges: 0 };

    /// The ship's field; `None` in harbour or if it is sunk.
    pub fn field(&self) -> Option<Field> {
        match self.berth? {
            Port::Sea(field) => Some(field),
            Port::Harbour => None,
        }
    }

    /// Whether the ship is sunk.
    pub fn sunk(&self) -> bool {
        self.berth.is_none()
    }
}

/// A mine, on the first level below a field (SUB-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mine {
    /// The field of the enemy's sea above it.
    pub field: Field,
    /// Whether a ship has run onto it (SUB-37).
    pub exploded: bool,
}

/// The pieces of one player. The ships sail on the player's sea; the submarines and the mine are below the enemy's
/// sea (SUB-6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) ships: [Vessel; 3],
    /// The cells of living submarines.
    pub(super) living: Cells,
    /// The cells of sunk submarines.
    pub(super) lost: Cells,
    pub(super) mine: Option<Mine>,
    /// Whether the placement is final (SUB-16).
    pub(super) confirmed: bool,
}

impl Default for Side {
    fn default() -> Self {
        let ships = Ship::ALL.map(Vessel::fresh);
        Self { ships, living: Cells::NONE, lost: Cells::NONE, mine: None, confirmed: false }
    }
}

impl Side {
    pub(super) fn ship(&self, ship: Ship) -> &Vessel {
        &self.ships[ship.index()]
    }

    /// Fields occupied by one of the ships.
    pub(super) fn at_sea(&self) -> Fields {
        self.ships.iter().filter_map(Vessel::field).collect()
    }

    /// Whether all ships are sunk (SUB-96).
    pub(super) fn shipless(&self) -> bool {
        self.ships.iter().all(Vessel::sunk)
    }

    /// The ships on these fields (SUB-71).
    pub(super) fn ships_in(&self, fields: Fields) -> impl Iterator<Item = Ship> + '_ {
        let inside = move |ship: &Ship| self.ship(*ship).field().is_some_and(|field| fields.contains(field));
        Ship::ALL.into_iter().filter(inside)
    }

    /// The field of the mine, unless it has exploded.
    pub(super) fn live_mine(&self) -> Option<Field> {
        self.mine.filter(|mine| !mine.exploded).map(|mine| mine.field)
    }

    /// The hidden pieces, before anything is sunk.
    pub(super) fn placement(&self) -> Placement {
        Placement { submarines: self.living, mine: self.mine.map(|mine| mine.field) }
    }

    pub(super) fn place(&mut self, placement: Placement) {
        self.living = placement.submarines;
        self.mine = placement.mine.map(|field| Mine { field, exploded: false });
    }
}

/// The number of submarines left when these are sunk. It is public (SUB-2, SUB-50).
pub(super) fn submarines_left(sunk: Cells) -> u8 {
    DATA.pieces.submarines.saturating_sub(u8::try_from(sunk.count()).unwrap_or(u8::MAX))
}

/// A player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Turns of both players together, from 1.
    pub number: u32,
    /// The active seat.
    pub seat: Seat,
    /// The step that follows.
    pub step: Step,
}

/// The step of a turn (SUB-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A ship has to move.
    Move,
    /// A charge, torpedoes, or the end.
    Act {
        /// The ship that moved.
        ship: Ship,
        /// Whether it was lost to the mine.
        mine: bool,
        /// Whether it has dropped its charge (SUB-44).
        charged: bool,
        /// The lane of this turn's torpedoes and their number (SUB-78, SUB-79).
        fired: Option<(Lane, u8)>,
    },
}

/// The answer to a depth charge (SUB-50 to SUB-54).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether a submarine in the cell itself is sunk.
    pub direct: bool,
    /// The number of other submarines in the explosion area.
    pub near: u8,
}

/// Prints `miss`, `near 2`, `direct` or `direct near 1`.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.direct, self.near) {
            (false, 0) => f.write_str("miss"),
            (false, near) => write!(f, "near {near}"),
            (true, 0) => f.write_str("direct"),
            (true, near) => write!(f, "direct near {near}"),
        }
    }
}

/// A depth charge and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    /// The hunter.
    pub seat: Seat,
    /// The ship that dropped it.
    pub ship: Ship,
    /// The cell of the explosion, below the hunter's sea.
    pub cell: Cell,
    /// The public answer.
    pub answer: Answer,
}

/// A torpedo and its result (SUB-84).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torpedo {
    /// The seat that fired.
    pub seat: Seat,
    /// The lane, in the enemy's sea.
    pub lane: Lane,
    /// The target, a ship of the enemy.
    pub target: Ship,
    /// The sector of the spinner.
    pub spin: u8,
    /// Whether the target is sunk.
    pub hit: bool,
    /// The number of the torpedo in this turn, from 1.
    pub number: u8,
}

/// A public fact. A game's facts in order are the record that gives pegs, views and memories (section 6 of the
/// rules). Each turn begins with its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A ship moved.
    Moved {
        /// The owner.
        seat: Seat,
        /// The ship.
        ship: Ship,
        /// The place before the move.
        from: Port,
        /// The place after the move.
        to: Port,
    },
    /// The ship ran onto the enemy's mine (SUB-41).
    Mine {
        /// The owner of the ship.
        seat: Seat,
        /// The ship.
        ship: Ship,
        /// The field, on the owner's sea.
        field: Field,
    },
    /// A depth charge was dropped.
    Charge(Charge),
    /// A torpedo was fired.
    Torpedo(Torpedo),
}

impl Fact {
    /// The active seat.
    pub(super) fn seat(&self) -> Seat {
        match self {
            Self::Moved { seat, .. } | Self::Mine { seat, .. } => *seat,
            Self::Charge(charge) => charge.seat,
            Self::Torpedo(torpedo) => torpedo.seat,
        }
    }
}

/// A game of Sub Search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubSearch {
    pub(super) options: Options,
    /// The seat that plays Red (SUB-1).
    pub(super) red: Seat,
    pub(super) sides: [Side; 2],
    /// The current turn; after the end the last one, and before the first move Red's first one.
    pub(super) turn: Turn,
    /// Finished quiet turns in a row (SUB-100).
    pub(super) quiet: u32,
    /// The public facts, oldest first.
    pub(super) history: Vec<Fact>,
    pub(super) outcome: Option<Outcome>,
    /// The next spins of a worked example.
    pub(super) script: Script,
}

impl SubSearch {
    pub(super) fn new(options: Options, red: Seat) -> Self {
        Self {
            options,
            red,
            sides: Default::default(),
            turn: Turn { number: 1, seat: red, step: Step::Move },
            quiet: 0,
            history: Vec::new(),
            outcome: None,
            script: Script::new(),
        }
    }

    /// Applies a public fact, to the true game or to a memory of it (SUB-37, SUB-44, SUB-50, SUB-63).
    pub(super) fn record(&mut self, fact: Fact) {
        self.history.push(fact);
        let acting = |ship, mine, charged| Step::Act { ship, mine, charged, fired: None };
        match fact {
            Fact::Moved { seat, ship, to, .. } => {
                let vessel = &mut self.side_mut(seat).ships[ship.index()];
                vessel.berth = Some(to);
                if to == Port::Harbour {
                    vessel.charges = ship.full_load();
                }
                self.turn.step = acting(ship, false, false);
            }
            Fact::Mine { seat, ship, field } => {
                self.side_mut(seat.other()).mine = Some(Mine { field, exploded: true });
                self.turn.step = acting(ship, true, false);
            }
            Fact::Charge(Charge { seat, ship, cell, answer }) => {
                self.side_mut(seat).ships[ship.index()].charges -= 1;
                if answer.direct {
                    let owner = self.side_mut(seat.other());
                    owner.living.remove(cell);
                    owner.lost.insert(cell);
                }
                self.turn.step = acting(ship, false, true);
            }
            Fact::Torpedo(Torpedo { lane, number, .. }) => {
                if let Step::Act { fired, .. } = &mut self.turn.step {
                    *fired = Some((lane, number));
                }
            }
        }
    }

    pub(super) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    /// Whether both placements are confirmed (SUB-18).
    pub(super) fn begun(&self) -> bool {
        self.sides.iter().all(|side| side.confirmed)
    }

    /// The facts of the current turn or, before its move, of the turn before.
    pub(super) fn latest(&self) -> &[Fact] {
        let moved = self.history.iter().rposition(|fact| matches!(fact, Fact::Moved { .. }));
        moved.map_or(&[], |at| &self.history[at..])
    }

    /// The owners and fields of ships that torpedoes sank in [`Self::latest`]. A field is the ship's last destination in the record.
    pub(super) fn wrecks(&self) -> impl Iterator<Item = (Seat, Field)> + '_ {
        let sunk = self.latest().iter().filter_map(|fact| match fact {
            Fact::Torpedo(torpedo) if torpedo.hit => Some((torpedo.seat.other(), torpedo.target)),
            _ => None,
        });
        sunk.filter_map(|(owner, target)| {
            let (_, to) = self.moves(owner).find(|(ship, _)| *ship == target)?;
            if let Port::Sea(field) = to { Some((owner, field)) } else { None }
        })
    }

    /// The moves of a seat's ships, the latest first.
    pub(super) fn moves(&self, seat: Seat) -> impl Iterator<Item = (Ship, Port)> + '_ {
        self.history.iter().rev().filter_map(move |fact| match fact {
            Fact::Moved { seat: mover, ship, to, .. } if *mover == seat => Some((*ship, *to)),
            _ => None,
        })
    }

    /// The depth charges of a hunter, oldest first.
    pub(super) fn charges(&self, hunter: Seat) -> impl DoubleEndedIterator<Item = &Charge> {
        self.history.iter().filter_map(move |fact| match fact {
            Fact::Charge(charge) if charge.seat == hunter => Some(charge),
            _ => None,
        })
    }

    /// The answer to a charge of this hunter in this cell (SUB-50 to SUB-59).
    pub(super) fn answer(&self, hunter: Seat, cell: Cell) -> Answer {
        let living = self.side(hunter.other()).living;
        let near = self.options.area.around(cell).and(living).count();
        Answer { direct: living.contains(cell), near: u8::try_from(near).expect("few submarines") }
    }

    /// The reach of a ship; `None` if it is sunk (SUB-25 to SUB-36).
    pub(super) fn reach(&self, seat: Seat, ship: Ship) -> Option<Reach> {
        Some(Reach::of(self.side(seat).ship(ship).berth?, self.others(seat, ship)))
    }

    /// Fields occupied by the seat's other ships (SUB-31).
    pub(super) fn others(&self, seat: Seat, ship: Ship) -> Fields {
        let side = self.side(seat);
        let own = side.ship(ship).field();
        side.at_sea().iter().filter(|field| Some(*field) != own).collect()
    }

    /// The ship of the active player that can drop a charge now. This is public (SUB-106).
    pub(super) fn dropping(&self) -> Option<Ship> {
        let Step::Act { ship, mine: false, charged: false, fired: None } = self.turn.step else { return None };
        let vessel = self.side(self.turn.seat).ship(ship);
        (vessel.field().is_some() && vessel.charges > 0).then_some(ship)
    }

    /// Whether the active player may have a torpedo to fire, as far as the public facts tell (SUB-107, H-SUB-4).
    pub(super) fn may_fire(&self) -> bool {
        let Step::Act { mine, fired, .. } = self.turn.step else { return false };
        let targets = self.side(self.turn.seat.other()).at_sea();
        match fired {
            None => !targets.is_empty(),
            Some((lane, count)) => {
                let submarines = self.side(self.turn.seat).living.count();
                !mine && !targets.and(lane.fields()).is_empty() && u32::from(count) < submarines
            }
        }
    }

    /// The lanes along which the active player can fire now or after the move, each with its targets (SUB-73 to SUB-79). They are
    /// private (H-SUB-6).
    pub(super) fn lanes(&self) -> impl Iterator<Item = (Lane, Vec<Ship>)> + '_ {
        let (may_fire, fired) = match self.turn.step {
            Step::Move => (true, None),
            Step::Act { fired, .. } => (self.may_fire(), fired),
        };
        let (own, enemy) = (self.side(self.turn.seat), self.side(self.turn.seat.other()));
        Lane::all().filter_map(move |lane| {
            let submarines = lane.cells().and(own.living).count();
            let loaded = match fired {
                _ if !may_fire => false,
                None => submarines > 0,
                Some((begun, count)) => begun == lane && u32::from(count) < submarines,
            };
            let targets: Vec<Ship> = enemy.ships_in(lane.fields()).collect();
            (loaded && !targets.is_empty()).then_some((lane, targets))
        })
    }
}
