//! The scene of a view.

use super::{Body, Levels, PlacingScene, PuzzleScene, Scene, SeaScene, ShipScene, Side, Sign};
use crate::SubSearch;
use crate::board::{Cell, CellSets as _, Cells, Field, Fields, Lane, Level};
use crate::data::DATA;
use crate::partial::{Partial, Place};
use crate::pegs::Pegs;
use crate::placement::Placement;
use crate::state::{Charge, Fact, Mine, Ship, Step, Torpedo, Turn, submarines_left};
use crate::view::{Sea, SeaView, Stage, View};
use crate::words;
use engine::captions::Captions;
use engine::lang::Message;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

/// The number of turns drawn with an explanation: the first one of each player.
const FIRST_TURNS: u32 = 2;

/// The scene of a view with a partial move. [`View::shown`] chooses the sea whose levels are large.
pub(crate) fn scene(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let words = Captions { game: SubSearch::ID, texts: crate::texts(), style };
    let builder = SceneBuilder { view, partial: *focus.partial, words };
    let body = builder.body(focus.look);
    Scene {
        title: builder.title(),
        status: builder.status(),
        news: builder.news(),
        legend: builder.legend(&body),
        body,
    }
}

/// The scene of a puzzle with these facts. With shares it shows the solution.
pub(crate) fn puzzle(
    (levels, shares): (Levels, &[(Cell, usize)]),
    facts: &[Message],
    partial: Partial,
    style: Style<'_>,
) -> Scene {
    let words = Captions { game: SubSearch::ID, texts: crate::texts(), style };
    let chosen = match partial {
        Partial::Level(level, _) => Some(level),
        _ => None,
    };
    let Pegs { white, red, flags } = levels.pegs;
    let legend = [
        (Sign::White, !white.is_empty(), "puzzle-white"),
        (Sign::Red, !red.is_empty(), "puzzle-red"),
        (Sign::Flag, !flags.is_empty(), "flag"),
    ];
    let puzzle = PuzzleScene {
        caption: words.word(if shares.is_empty() { "puzzle" } else { "puzzle-solved" }),
        levels: Levels { drop: chosen, ..levels },
        shares: shares.to_vec(),
        facts: facts.iter().map(|fact| words.say(fact)).collect(),
    };
    Scene {
        title: String::new(),
        status: String::new(),
        news: Vec::new(),
        legend: legend.into_iter().filter(|(_, there, _)| *there).map(|(sign, _, id)| (sign, words.word(id))).collect(),
        body: Body::Puzzle(Box::new(puzzle)),
    }
}

struct SceneBuilder<'a> {
    view: &'a View,
    partial: Partial,
    words: Captions<'a>,
}

impl SceneBuilder<'_> {
    fn about(&self, id: &str, seat: Seat) -> String {
        self.words.say(&self.words.text(id).with("seat", seat))
    }

    /// The part of the game for this viewer. The viewer's sea is on the right (R-SUB-26).
    fn body(&self, look: &str) -> Body {
        let seas = |left: Seat| Box::new([left, left.other()].map(|hunter| self.sea(self.view.sea(hunter))));
        let over = matches!(self.view.stage, Stage::Over(_));
        match (self.view.viewer, &self.view.stage) {
            (Viewer::Seat(seat), Stage::Placing { .. }) if self.words.style.private => {
                Body::Placing(Box::new(self.placing(seat)))
            }
            (Viewer::Seat(seat), Stage::Playing { .. }) if self.words.style.private => {
                let shown = self.view.shown(look);
                let below = self.words.word(&format!("below-{}", shown.id()));
                Body::Hunt { seas: seas(seat.other()), focus: usize::from(shown == Sea::Own), below }
            }
            (Viewer::Seat(seat), _) => Body::Overview { seas: seas(seat.other()), over },
            (Viewer::Spectator | Viewer::Everything(_), _) => Body::Overview { seas: seas(self.view.red), over },
        }
    }

    fn turn(&self) -> Option<&Turn> {
        match &self.view.stage {
            Stage::Playing { turn } => Some(turn),
            Stage::Placing { .. } | Stage::Over(_) => None,
        }
    }

    fn side(&self, hunter: Seat) -> Side {
        if hunter == self.view.red { Side::Red } else { Side::Yellow }
    }

    fn sea(&self, sea: &SeaView) -> SeaScene {
        let hunter = sea.hunter;
        let own = self.view.viewer.is(hunter);
        let hunted = self.view.viewer.is(hunter.other());
        let choices = self.view.choices.as_ref().filter(|_| own);
        let (plan, reach) = choices.and_then(|choices| choices.sailing(self.partial)).unzip();
        let (chosen, reach) = (plan.map(|plan| plan.ship), reach.unwrap_or_default());
        let row = match self.partial {
            Partial::Sail(ship, row) if chosen == Some(ship) => row,
            _ => None,
        };
        let dropping = self.view.dropping.filter(|_| self.turn().is_some_and(|turn| turn.seat == hunter));
        SeaScene {
            caption: match () {
                () if own => self.words.word("own"),
                () if hunted => self.about("enemy", hunter),
                () => self.about("sea", hunter),
            },
            tally: self.tally(sea),
            side: self.side(hunter),
            active: match &self.view.stage {
                Stage::Placing { .. } => false,
                Stage::Playing { turn } => turn.seat == hunter,
                Stage::Over(outcome) => outcome.winners()[..] == [hunter],
            },
            harbour: self.words.word("harbour"),
            lanes: Lane::all().map(|lane| self.words.say(&words::lane(lane))).collect(),
            ships: Ship::ALL.map(|ship| self.ship(sea, ship, chosen.or(dropping))).to_vec(),
            trophies: (DATA.pieces.submarines - submarines_left(sea.sunk), DATA.pieces.submarines),
            marks: self.marks(sea),
            trail: self.view.latest.first().and_then(|fact| match fact {
                Fact::Moved { seat, from, to, .. } if *seat == hunter => Some((*from, *to)),
                _ => None,
            }),
            torpedo: self.torpedoes(hunter).map(|torpedo| torpedo.lane).next(),
            shots: if hunted { self.shots(sea) } else { Vec::new() },
            levels: Levels {
                pegs: sea.pegs,
                submarines: sea.living.unwrap_or_default(),
                mine: sea.mine,
                last: self.charge(hunter).map(|charge| charge.cell),
                lit: reach.sea,
                drop: plan.and_then(|plan| plan.steps().drop),
                chosen: dropping
                    .and_then(|ship| sea.ship(ship).field())
                    .filter(|_| own)
                    .map(cells_below)
                    .unwrap_or_default(),
                ..Levels::default()
            },
            reach,
            row,
        }
    }

    fn ship(&self, sea: &SeaView, ship: Ship, chosen: Option<Ship>) -> ShipScene {
        ShipScene {
            ship,
            vessel: *sea.ship(ship),
            chosen: chosen == Some(ship),
            struck: self.view.latest.iter().any(|fact| match fact {
                Fact::Mine { seat, ship: lost, .. } => (*seat, *lost) == (sea.hunter, ship),
                Fact::Torpedo(torpedo) => torpedo.hit && (torpedo.seat.other(), torpedo.target) == (sea.hunter, ship),
                Fact::Moved { .. } | Fact::Charge(_) => false,
            }),
        }
    }

    /// The latest charge of a hunter, while it is news.
    fn charge(&self, hunter: Seat) -> Option<&Charge> {
        self.view.latest.iter().rev().find_map(|fact| match fact {
            Fact::Charge(charge) if charge.seat == hunter => Some(charge),
            _ => None,
        })
    }

    /// The latest torpedoes at the ships of a hunter.
    fn torpedoes(&self, hunter: Seat) -> impl Iterator<Item = &Torpedo> {
        self.view.latest.iter().filter_map(move |fact| match fact {
            Fact::Torpedo(torpedo) if torpedo.seat != hunter => Some(torpedo),
            _ => None,
        })
    }

    /// The exploded mine, and the charge and the torpedoes of the latest turn.
    fn marks(&self, sea: &SeaView) -> Vec<(Field, Sign)> {
        let mut marks: Vec<(Field, Sign)> =
            sea.mine.filter(|mine| mine.exploded).map(|mine| (mine.field, Sign::Exploded)).into_iter().collect();
        let wrecks = self.view.wrecks.iter().filter(|(owner, _)| *owner == sea.hunter);
        marks.extend(wrecks.map(|(_, field)| (*field, Sign::Hit)));
        marks.extend(self.charge(sea.hunter).map(|charge| (charge.cell.field, Sign::Charge)));
        // A missed ship is still in its place, unless a later torpedo has sunk it.
        let missed = self.torpedoes(sea.hunter).filter(|torpedo| !torpedo.hit);
        marks.extend(missed.filter_map(|torpedo| Some((sea.ship(torpedo.target).field()?, Sign::Splash))));
        marks.sort();
        marks.dedup();
        marks
    }

    /// Lanes of this sea with a submarine of the viewer and a ship: the usable ones in the viewer's turn, else all of
    /// them.
    fn shots(&self, sea: &SeaView) -> Vec<Lane> {
        match (self.turn(), &self.view.choices) {
            (None, _) => Vec::new(),
            (Some(Turn { step: Step::Act { .. }, .. }), Some(choices)) => {
                choices.lanes.iter().map(|(lane, _)| *lane).collect()
            }
            _ => {
                let living = sea.living.unwrap_or_default();
                let ships: Fields = sea.ships.iter().filter_map(|ship| ship.field()).collect();
                let loaded = |lane: &Lane| lane.cells().meets(living) && lane.fields().meets(ships);
                Lane::all().filter(loaded).collect()
            }
        }
    }

    /// The totals of a hunter, once the game is over.
    fn tally(&self, sea: &SeaView) -> String {
        let Some(history) = &self.view.history else { return String::new() };
        let hunter = sea.hunter;
        let charges =
            history.iter().filter(|fact| matches!(fact, Fact::Charge(charge) if charge.seat == hunter)).count();
        let lost = sea.ships.iter().filter(|ship| ship.sunk()).count();
        let left = submarines_left(sea.sunk);
        let said = self.words.text("tally").with("charges", charges).with("found", i64::from(sea.sunk.count()));
        self.words.say(&said.with("of", i64::from(sea.sunk.count()) + i64::from(left)).with("lost", lost))
    }

    fn placing(&self, seat: Seat) -> PlacingScene {
        let sea = self.view.sea(seat.other());
        let confirmed = Placement { submarines: sea.living.unwrap_or_default(), mine: sea.mine.map(|mine| mine.field) };
        let placement = self.view.draft.unwrap_or(confirmed);
        let partial = if self.view.draft.is_some() { self.partial } else { Partial::Nothing };
        let first: Cells = Field::all().map(|field| Cell { field, level: Level::TOP }).collect();
        let (open, row, chosen) = match partial {
            Partial::Level(level, row) => {
                let deep = |cell: &Cell| cell.level == level;
                (Some(placement.open_cells().iter().filter(deep).collect()), row.map(Lane::cells), None)
            }
            Partial::Sub(None) => (Some(placement.open_cells()), None, None),
            Partial::Sub(Some(Place::Row(row))) => (Some(placement.open_cells()), Some(row.cells()), None),
            Partial::Sub(Some(Place::Field(field))) => {
                (Some(placement.open_cells()), Some(Lane::row(field).cells()), Some(cells_below(field)))
            }
            Partial::Mine(row) => {
                let open = Cells::below(placement.open_fields()).and(first);
                (Some(open), row.map(|row| row.cells().and(first)), None)
            }
            _ => (None, None, None),
        };
        let placed = placement.submarines.count();
        let submarines = (0..placed + u32::from(placement.missing()))
            .map(|number| (Sign::Submarine, self.words.word("a-submarine"), number < placed));
        let mine = (Sign::Mine, self.words.word("a-mine"), placement.mine.is_some());
        PlacingScene {
            caption: self.about("below", seat.other()),
            side: self.side(seat.other()),
            levels: Levels {
                submarines: placement.submarines,
                mine: placement.mine.map(|field| Mine { field, exploded: false }),
                closed: open.map(|open| Cells::below(Field::all().collect()).without(open)).unwrap_or_default(),
                row: row.unwrap_or_default(),
                chosen: chosen.and_then(|cells| Some(cells.and(open?))).unwrap_or_default(),
                ..Levels::default()
            },
            pieces: submarines.chain([mine]).collect(),
            about: [self.words.word("about-ships"), self.words.word("about-submarines"), self.words.word("about-hunt")],
        }
    }

    /// The turn, or how the game ended.
    fn title(&self) -> String {
        match &self.view.stage {
            Stage::Placing { .. } => self.words.word("title"),
            Stage::Playing { turn } => self.words.say(&self.words.text("turn").with("turn", i64::from(turn.number))),
            Stage::Over(outcome) => match outcome.winners()[..] {
                [winner] if self.view.viewer.is(winner) && self.words.style.private => self.words.word("won"),
                [winner] => self.about("over", winner),
                _ => self.words.word("draw"),
            },
        }
    }

    /// Whose turn it is, or the task.
    fn status(&self) -> String {
        match &self.view.stage {
            Stage::Placing { .. } if self.words.style.ended => String::new(),
            Stage::Placing { .. } => self.words.word(match &self.view.draft {
                None => "waiting",
                Some(placement) if placement.complete() => "placed",
                Some(_) => "placing",
            }),
            Stage::Playing { turn } if !self.words.style.ended => {
                let id = if turn.step == Step::Move { "move" } else { "act" };
                let you = self.view.viewer.is(turn.seat) && self.words.style.private;
                self.words.say(&self.words.text(id).with("seat", turn.seat).with("you", you))
            }
            Stage::Playing { .. } | Stage::Over(_) => {
                self.words.say(&self.words.text("turn").with("turn", i64::from(self.view.turn)))
            }
        }
    }

    /// The steps of the running turn or, before its move, of the turn before.
    fn news(&self) -> Vec<(Sign, String)> {
        let fact = |fact: &Fact| match fact {
            Fact::Moved { seat, ship, to, .. } => {
                // Next to the sea there is no room for names, and the colour shows the player.
                let named = !self.words.style.private;
                let said = self.words.text("moved").with("seat", *seat).with("named", named);
                (Sign::Ship(self.side(*seat)), said.with("ship", ship.name()).with("to", to.to_string()))
            }
            Fact::Mine { field, ship, .. } => {
                (Sign::Exploded, self.words.text("ran").with("field", field.number()).with("ship", ship.name()))
            }
            Fact::Charge(Charge { cell, answer, .. }) => {
                let sign = match answer {
                    answer if answer.direct => Sign::Flag,
                    answer if answer.near > 0 => Sign::Red,
                    _ => Sign::White,
                };
                let said = self.words.text("answer").with("cell", cell).with("direct", answer.direct);
                (sign, said.with("near", answer.near))
            }
            Fact::Torpedo(torpedo) => {
                let said = self.words.text("fired").with("lane", torpedo.lane).with("ship", torpedo.target);
                (if torpedo.hit { Sign::Hit } else { Sign::Torpedo }, said.with("hit", torpedo.hit))
            }
        };
        self.view.latest.iter().map(fact).map(|(sign, said)| (sign, self.words.say(&said))).collect()
    }

    /// The meanings of the signs in the picture. In the first turns the legend explains the steps of a turn instead.
    fn legend(&self, body: &Body) -> Vec<(Sign, String)> {
        let shown: &[SeaScene] = match body {
            Body::Overview { seas, .. } => &seas[..],
            Body::Hunt { seas, .. } if self.view.turn > FIRST_TURNS => &seas[..],
            Body::Hunt { .. } => {
                let steps = (1..=3).map(|step| (Sign::Step(step), self.words.word(&format!("step-{step}"))));
                return steps.chain([(Sign::Submarine, self.words.word("depths"))]).collect();
            }
            Body::Placing(_) | Body::Puzzle(_) => return Vec::new(),
        };
        let peg = |cells: fn(&Levels) -> Cells| shown.iter().any(|sea| !cells(&sea.levels).is_empty());
        let mine = |wanted: bool| shown.iter().any(|sea| sea.levels.mine.is_some_and(|mine| mine.exploded == wanted));
        let own = self.view.viewer.seat().is_some() && self.turn().is_some();
        let overview = matches!(body, Body::Overview { .. });
        let signs = [
            (Sign::Plate(Side::Red), overview, "ship"),
            (Sign::Red, peg(|levels| levels.pegs.red), "red"),
            (Sign::White, peg(|levels| levels.pegs.white), "white"),
            (Sign::Flag, peg(|levels| levels.pegs.flags), "flag"),
            (Sign::Torpedo, overview && shown.iter().any(|sea| sea.torpedo.is_some()), "torpedo"),
            (Sign::Shot, shown.iter().any(|sea| !sea.shots.is_empty()), "shot"),
            (Sign::Submarine, peg(|levels| levels.submarines), if own { "own-submarine" } else { "submarine" }),
            (Sign::Mine, mine(false), if own { "own-mine" } else { "mine" }),
            (Sign::Exploded, mine(true), "exploded"),
        ];
        signs.into_iter().filter(|(_, there, _)| *there).map(|(sign, _, word)| (sign, self.words.word(word))).collect()
    }
}

/// The cells below a field.
fn cells_below(field: Field) -> Cells {
    Cells::below(Fields::one(field))
}
