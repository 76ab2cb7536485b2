//! From a view to a scene: what the picture shows to its reader.

use super::board::{Cell, Cells, Field, Fields, Lane, Level, Port};
use super::data::LaneKind;
use super::placement::Placement;
use super::scene::{
    self, Body, LevelScene, Mark, Peg, Piece, Place, PlacingScene, Scene, SeaScene, ShipScene, Side, Sign,
};
use super::selection::{Selection, selection};
use super::state::{Berth, Fact, Ship, Step, Turn};
use super::view::{SeaView, Stage, View};
use crate::engine::rules::Style;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::Message;
use crate::registry;

/// The scene of a view.
pub(super) fn scene(view: &View, entered: &str, style: Style<'_>) -> Scene {
    let artist = Artist { view, selection: selection(entered), style };
    let body = artist.body();
    Scene { title: artist.word("title"), legend: artist.legend(&body), body, status: artist.status() }
}

struct Artist<'a> {
    view: &'a View,
    selection: Selection,
    style: Style<'a>,
}

impl Artist<'_> {
    fn say(&self, message: &Message) -> String {
        registry::texts().say(self.style.language, message, self.style.names)
    }

    fn word(&self, id: &str) -> String {
        self.say(&Message::new(format!("sub_search-picture-{id}")))
    }

    fn about(&self, id: &str, seat: Seat) -> String {
        self.say(&Message::new(format!("sub_search-picture-{id}")).with("seat", seat))
    }

    /// What matters to the reader: while placing the levels; later his own sea first where the seas stand one above the
    /// other, and right where they stand side by side (R-SUB-26).
    fn body(&self) -> Body {
        let seas = |hunters: [Seat; 2]| hunters.map(|hunter| self.sea(self.view.sea(hunter))).to_vec();
        match (self.view.viewer, &self.view.draft) {
            (Viewer::Seat(seat), Some(placement)) => Body::Placing(self.placing(seat, placement)),
            (Viewer::Seat(seat), None) if self.style.private => Body::Portrait(seas([seat, seat.other()])),
            (Viewer::Seat(seat), None) => Body::Wide(seas([seat.other(), seat])),
            (Viewer::Spectator, _) => Body::Wide(seas([self.view.red, self.view.red.other()])),
        }
    }

    fn turn(&self) -> Option<&Turn> {
        match &self.view.stage {
            Stage::Playing { turn } => Some(turn),
            Stage::Placing { .. } | Stage::Over(_) => None,
        }
    }

    fn sea(&self, sea: &SeaView) -> SeaScene {
        let own = self.view.viewer.is(sea.hunter);
        let hunted = self.view.viewer.is(sea.hunter.other());
        let caption = match () {
            () if own => self.word("own"),
            () if hunted => self.about("enemy", sea.hunter),
            () => self.about("sea", sea.hunter),
        };
        let choices = self.view.choices.as_ref().filter(|_| own);
        let reach = |ship: Ship| choices.and_then(|choices| choices.destinations[ship.index()]);
        let (chosen, row, reach) = match self.selection {
            Selection::Sail(ship, row) if reach(ship).is_some() => (Some(ship), row, reach(ship)),
            _ => (self.acting(sea.hunter), None, None),
        };
        let reach = reach.unwrap_or_default();
        SeaScene {
            caption,
            side: if sea.hunter == self.view.red { Side::Red } else { Side::Yellow },
            active: self.turn().is_some_and(|turn| turn.seat == sea.hunter),
            harbour: self.word("harbour"),
            ships: Ship::ALL.map(|ship| self.ship(sea, ship, chosen)).to_vec(),
            trophies: u8::try_from(sea.sunk.count()).unwrap_or(u8::MAX),
            marks: self.marks(sea),
            trail: self.trail(sea.hunter),
            torpedo: self.torpedo_lane(sea.hunter).and_then(lane),
            shots: if hunted { self.shots(sea).into_iter().filter_map(lane).collect() } else { Vec::new() },
            below: if hunted { submarines_from_above(sea) } else { Vec::new() },
            destinations: places(reach.sea),
            homeward: reach.harbour,
            row: row.map(row_number),
            levels: self.levels(sea),
        }
    }

    /// The ship of this hunter that can still drop its charge.
    fn acting(&self, hunter: Seat) -> Option<Ship> {
        match self.turn()? {
            Turn { seat, step: Step::Act { ship, mine: false, charged: false, fired: None }, .. }
                if *seat == hunter =>
            {
                Some(*ship)
            }
            _ => None,
        }
    }

    fn ship(&self, sea: &SeaView, ship: Ship, chosen: Option<Ship>) -> ShipScene {
        let vessel = sea.ship(ship);
        let struck = self.view.latest.iter().any(|fact| match fact {
            Fact::Mine { seat, ship: lost, .. } => (*seat, *lost) == (sea.hunter, ship),
            Fact::Torpedo(torpedo) => torpedo.hit && (torpedo.seat.other(), torpedo.target) == (sea.hunter, ship),
            Fact::Moved { .. } | Fact::Charge(_) => false,
        });
        ShipScene {
            letter: ship.name().chars().next().unwrap_or(' '),
            class: u8::try_from(ship.index()).unwrap_or(u8::MAX),
            place: match vessel.berth {
                Berth::At(port) => Some(place(port)),
                Berth::Sunk => None,
            },
            charges: vessel.charges,
            chosen: chosen == Some(ship),
            struck,
        }
    }

    /// The exploded mine, and what happened in the latest turn.
    fn marks(&self, sea: &SeaView) -> Vec<(u8, u8, Mark)> {
        let mut marks = Vec::new();
        let mut put = |field: Field, mark: Mark| marks.push((field.row(), field.column(), mark));
        if let Some((field, true)) = sea.mine {
            put(field, Mark::Exploded);
        }
        let wrecks = self.view.wrecks.iter().filter(|(owner, _)| *owner == sea.hunter);
        wrecks.for_each(|(_, field)| put(*field, Mark::Hit));
        for fact in &self.view.latest {
            match fact {
                Fact::Charge(charge) if charge.seat == sea.hunter => put(charge.cell.field, Mark::Charge),
                Fact::Torpedo(torpedo) if torpedo.seat != sea.hunter && !torpedo.hit => {
                    // A ship that was missed is where it was; one that was hit afterwards is gone.
                    if let Some(field) = sea.ship(torpedo.target).field() {
                        put(field, Mark::Splash);
                    }
                }
                _ => {}
            }
        }
        marks.sort();
        marks.dedup();
        marks
    }

    fn trail(&self, hunter: Seat) -> Option<(Place, Place)> {
        match self.view.latest.first()? {
            Fact::Moved { seat, from, to, .. } if *seat == hunter => Some((place(*from), place(*to))),
            _ => None,
        }
    }

    fn torpedo_lane(&self, hunter: Seat) -> Option<Lane> {
        self.view.latest.iter().find_map(|fact| match fact {
            Fact::Torpedo(torpedo) if torpedo.seat != hunter => Some(torpedo.lane),
            _ => None,
        })
    }

    /// Lanes of this sea that hold a submarine of the reader and a ship: those that he can use now, else those that he
    /// could use as things stand.
    fn shots(&self, sea: &SeaView) -> Vec<Lane> {
        match (self.turn(), &self.view.choices) {
            (None, _) => Vec::new(),
            (Some(Turn { step: Step::Act { .. }, .. }), Some(choices)) => {
                choices.lanes.iter().map(|(lane, _)| *lane).collect()
            }
            _ => {
                let living = sea.living.unwrap_or_default();
                let ships: Fields = sea.ships.iter().filter_map(|ship| ship.field()).collect();
                let loaded = |lane: &Lane| !lane.cells().and(living).is_empty() && !lane.fields().and(ships).is_empty();
                Lane::all().filter(loaded).collect()
            }
        }
    }

    fn levels(&self, sea: &SeaView) -> Vec<LevelScene> {
        let last = self.view.latest.iter().rev().find_map(|fact| match fact {
            Fact::Charge(charge) if charge.seat == sea.hunter => Some(charge.cell),
            _ => None,
        });
        let level = |level: Level| {
            let pegs = [(sea.pegs.white, Peg::White), (sea.pegs.red, Peg::Red), (sea.pegs.flags, Peg::Flag)];
            let pegs = pegs.into_iter().flat_map(|(cells, peg)| of_one_kind(cells, level, peg));
            let living = of_one_kind(sea.living.unwrap_or_default(), level, Piece::Submarine);
            let mine = sea.mine.filter(|_| level.index() == 0).map(|(field, exploded)| {
                (field.row(), field.column(), if exploded { Piece::Exploded } else { Piece::Mine })
            });
            LevelScene {
                name: level.to_string(),
                pegs: pegs.collect(),
                pieces: living.chain(mine).collect(),
                last: last.filter(|cell| cell.level == level).map(|cell| (cell.field.row(), cell.field.column())),
                ..LevelScene::default()
            }
        };
        Level::all().map(level).collect()
    }

    fn placing(&self, seat: Seat, placement: &Placement) -> PlacingScene {
        let level = |level: Level| {
            let first = level.index() == 0;
            let open: Option<Fields> = match self.selection {
                Selection::Sub(..) => Some(on_level(placement.open_cells(), level)),
                Selection::Mine(_) if first => Some(placement.open_fields()),
                Selection::Mine(_) => Some(Fields::NONE),
                Selection::Level(chosen) if chosen == level => Some(on_level(placement.open_cells(), level)),
                Selection::Level(_) => Some(Fields::NONE),
                Selection::Nothing | Selection::Sail(..) => None,
            };
            let (row, chosen) = match self.selection {
                Selection::Sub(row, field) => (row, field),
                Selection::Mine(row) => (row.filter(|_| first), None),
                Selection::Nothing | Selection::Level(_) | Selection::Sail(..) => (None, None),
            };
            let mine = placement.mine.filter(|_| first).map(|field| (field.row(), field.column(), Piece::Mine));
            let chosen = chosen.filter(|field| open.is_some_and(|open| open.contains(*field)));
            LevelScene {
                name: level.to_string(),
                pieces: of_one_kind(placement.submarines, level, Piece::Submarine).chain(mine).collect(),
                forbidden: open.map_or_else(Vec::new, |open| places(Field::all().collect::<Fields>().without(open))),
                row: row.map(row_number),
                chosen: chosen.map(|field| (field.row(), field.column())),
                ..LevelScene::default()
            }
        };
        let placed = placement.submarines.count();
        let missing = u32::from(placement.missing());
        let submarines =
            (0..placed + missing).map(|number| (Piece::Submarine, self.word("a-submarine"), number < placed));
        let mine = (Piece::Mine, self.word("a-mine"), placement.mine.is_some());
        PlacingScene {
            caption: self.about("below", seat.other()),
            levels: Level::all().map(level).collect(),
            pieces: submarines.chain([mine]).collect(),
        }
    }

    /// Only the signs that are there are explained.
    fn legend(&self, body: &Body) -> Vec<(Sign, String)> {
        let (Body::Wide(seas) | Body::Portrait(seas)) = body else { return Vec::new() };
        let levels = || seas.iter().flat_map(|sea| &sea.levels);
        let peg = |wanted: Peg| levels().any(|level| level.pegs.iter().any(|(.., peg)| *peg == wanted));
        let piece = |wanted: Piece| levels().any(|level| level.pieces.iter().any(|(.., piece)| *piece == wanted));
        let mark = |wanted: Mark| seas.iter().any(|sea| sea.marks.iter().any(|(.., mark)| *mark == wanted));
        let own = self.view.viewer != Viewer::Spectator && self.turn().is_some();
        let side = seas.iter().map(|sea| sea.side).next_back().unwrap_or_default();
        let signs = [
            (Sign::Ship(side), true, "ship"),
            (Sign::White, peg(Peg::White), "white"),
            (Sign::Red, peg(Peg::Red), "red"),
            (Sign::Flag, peg(Peg::Flag), "flag"),
            (Sign::Charge, mark(Mark::Charge), "charge"),
            (Sign::Torpedo, seas.iter().any(|sea| sea.torpedo.is_some()), "torpedo"),
            (Sign::Submarine, piece(Piece::Submarine), if own { "own-submarine" } else { "submarine" }),
            (Sign::Mine, piece(Piece::Mine), if own { "own-mine" } else { "mine" }),
            (Sign::Exploded, mark(Mark::Exploded), "exploded"),
            (Sign::Destination, seas.iter().any(|sea| !sea.destinations.is_empty()), "destination"),
            (Sign::Shot, seas.iter().any(|sea| !sea.shots.is_empty()), "shot"),
        ];
        signs.into_iter().filter(|(_, there, _)| *there).map(|(sign, _, word)| (sign, self.word(word))).collect()
    }

    /// One line below the seas.
    fn status(&self) -> String {
        match &self.view.stage {
            Stage::Placing { .. } => self.word(match &self.view.draft {
                None => "waiting",
                Some(placement) if placement.complete() => "placed",
                Some(_) => "placing",
            }),
            Stage::Playing { turn } => {
                let id = if turn.step == Step::Move { "sub_search-picture-move" } else { "sub_search-picture-act" };
                self.say(&Message::new(id).with("seat", turn.seat).with("turn", i64::from(turn.number)))
            }
            Stage::Over(outcome) => match outcome.winners()[..] {
                [winner] => self.about("over", winner),
                _ => self.word("draw"),
            },
        }
    }
}

fn place(port: Port) -> Place {
    match port {
        Port::Sea(field) => Place::Sea(field.row(), field.column()),
        Port::Harbour => Place::Harbour,
    }
}

fn places(fields: Fields) -> Vec<(u8, u8)> {
    fields.iter().map(|field| (field.row(), field.column())).collect()
}

fn row_number(row: Lane) -> u8 {
    row.fields().iter().next().map_or(0, Field::row)
}

fn lane(lane: Lane) -> Option<scene::Lane> {
    let first = lane.fields().iter().next()?;
    match lane.kind() {
        LaneKind::Row => Some(scene::Lane::Row(first.row())),
        LaneKind::Column => Some(scene::Lane::Column(first.column())),
        LaneKind::Diagonal => None,
    }
}

fn on_level(cells: Cells, level: Level) -> Fields {
    cells.iter().filter(|cell| cell.level == level).map(|cell| cell.field).collect()
}

fn of_one_kind<T: Copy>(cells: Cells, level: Level, kind: T) -> impl Iterator<Item = (u8, u8, T)> {
    on_level(cells, level).iter().map(move |field| (field.row(), field.column(), kind))
}

/// The owner's submarines below a sea, by field, with their levels.
fn submarines_from_above(sea: &SeaView) -> Vec<(u8, u8, String)> {
    let cells: Vec<Cell> = sea.living.unwrap_or_default().iter().collect();
    cells
        .chunk_by(|one, other| one.field == other.field)
        .map(|cells| {
            let levels: Vec<String> = cells.iter().map(|cell| cell.level.to_string()).collect();
            (cells[0].field.row(), cells[0].field.column(), levels.join(" "))
        })
        .collect()
}
