//! The rules of the game: legal moves, and the order of the reasons against the others.

use super::board::{Field, Lane, Port};
use super::events::{Event, Pieces};
use super::notation::{self, Fault, Kind, Move, Piece};
use super::partial::Partial;
use super::placement::Placement;
use super::refusals;
use super::state::{OPTIONS, Options, Ship, Step, SubSearch, Turn};
use super::view::{self, View};
use engine::dice::{Chance, Dice, Script};
use engine::log::Log;
use engine::notation::split_at_commas;
use engine::options::OptionSpec;
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::prompt::{AfterSurprise, MoveKind, Next, Prompt};
use engine::refusal::Refusal;
use engine::rules::{PositionError, Setup};
use engine::seat::{Seat, Viewer};

impl Rules for SubSearch {
    type Move = Move;
    type Partial = Partial;
    type Event = Event;
    type View = View;
    const ID: &'static str = "sub_search";
    const REVISION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const SHORT: bool = true;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn start(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let options = Options::of(setup.options);
        let red = options.red.unwrap_or_else(|| Seat(u8::from(chance.roll(2) == 1)));
        log.tell(Event::Started { options, red });
        Self::new(options, red)
    }

    fn position(text: &str) -> Result<Self, PositionError> {
        super::position::parse(text)
    }

    fn prompts(&self) -> Vec<Prompt> {
        let prompt = Prompt::must;
        if self.outcome.is_some() {
            Vec::new()
        } else if !self.begun() {
            Seat::all(2).filter(|seat| !self.side(*seat).confirmed).map(|seat| prompt(seat, "place")).collect()
        } else {
            // Whether the player is asked after the move depends on public facts alone (H-SUB-4).
            vec![prompt(self.turn.seat, if self.turn.step == Step::Move { "move" } else { "act" })]
        }
    }

    fn next(&self, seat: Seat, partial: &Partial) -> Next<Partial> {
        super::choices::next(self, seat, *partial)
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let Some(read) = notation::read(text) else {
            let over = self.outcome.is_some();
            return Err(match self.side(seat) {
                _ if over => refusals::game_over(),
                side if !side.confirmed => refusals::not_understood_placing(&side.placement()),
                _ if seat == self.turn.seat && self.turn.step != Step::Move => {
                    refusals::not_understood_acting(self.dropping().is_some())
                }
                _ => self.example(seat, refusals::not_understood),
            });
        };
        match read {
            Ok(step) => {
                self.check_order(seat, step.kind())?;
                Ok(step)
            }
            Err(fault) => {
                self.check_order(seat, fault.kind())?;
                Err(self.fault(seat, fault))
            }
        }
    }

    fn split<'t>(&self, _seat: Seat, line: &'t str) -> Vec<&'t str> {
        let parts = line.split([';', '\n']).flat_map(|part| split_at_commas(part, notation::begins_move));
        parts.map(str::trim).filter(|part| !part.is_empty()).collect()
    }

    /// A line continues past answers. It skips moves that the mine or the end of the turn has made pointless
    /// (R-SUB-33).
    fn after_surprise(&self, seat: Seat, _told: &str, text: &str) -> AfterSurprise {
        // Moves are left over only after the first turn.
        let turn_over = self.turn.number > 1 && seat != self.turn.seat;
        let mine = matches!(self.turn.step, Step::Act { mine: true, .. });
        let kind = notation::read(text).map(|read| read.map_or_else(Fault::kind, |step| step.kind()));
        // Resigning is no step of a turn and is also possible in the other player's turn (SUB-99).
        let left_over = turn_over && kind != Some(Kind::Resign);
        if self.outcome.is_some() || left_over || mine && kind == Some(Kind::Charge) {
            AfterSurprise::Skip
        } else {
            AfterSurprise::Run
        }
    }

    fn apply(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), Refusal> {
        self.check_order(seat, step.kind())?;
        match *step {
            Move::Confirm => self.confirm(seat, log)?,
            Move::Sub(_)
            | Move::Mine(_)
            | Move::Remove(_)
            | Move::Place(_)
            | Move::Clear
            | Move::Random
            | Move::Fill => {
                let placement = self.placed(seat, step, chance.dice())?;
                self.side_mut(seat).place(placement);
            }
            Move::Sail(ship, to) => self.sail(ship, to, log)?,
            Move::Charge(level) => self.charge(level, log)?,
            Move::Fire(lane, target) => self.fire(lane, target, chance, log)?,
            Move::End => self.end_turn(log),
            Move::Resign => {
                log.tell(Event::Resigned { seat });
                self.outcome = Some(Outcome::won(seat.other(), "resign"));
            }
        }
        self.end_if_spent(log);
        if let Some(outcome) = &self.outcome {
            log.tell(Event::Over { outcome: outcome.clone() });
            log.tell(Event::Revealed { pieces: [0, 1].map(|at: usize| Pieces::of(&self.sides[at])) });
        }
        Ok(())
    }

    fn script(&mut self) -> Option<&mut Script> {
        Some(&mut self.script)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}

impl Drafts for SubSearch {
    /// At the end all placed pieces are shown (SUB-103).
    const SHOWS_DRAFTS: bool = true;

    fn move_kind(&self, seat: Seat, step: &Move) -> MoveKind {
        match step {
            Move::Confirm => MoveKind::Commit,
            // The placed pieces are shown after the end (SUB-103), so that resigning commits them too.
            Move::Resign if !self.side(seat).confirmed => MoveKind::Commit,
            _ if step.kind() == Kind::Place => MoveKind::Draft,
            _ => MoveKind::Ply,
        }
    }

    fn draft(&self, seat: Seat) -> Vec<Move> {
        let side = self.side(seat);
        if side.confirmed {
            return Vec::new();
        }
        Move::placing(side.placement()).collect()
    }
}

impl Waiting for SubSearch {}

impl SubSearch {
    /// The reasons that come before the rules of an action itself (R-SUB-31).
    fn check_order(&self, seat: Seat, kind: Kind) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(refusals::game_over());
        }
        match kind {
            Kind::Resign => Ok(()),
            Kind::Place if self.side(seat).confirmed => Err(refusals::already_confirmed()),
            Kind::Place => Ok(()),
            _ if !self.begun() => Err(refusals::still_placing()),
            _ if seat != self.turn.seat => Err(refusals::not_your_turn(self.turn.seat)),
            _ => self.check_step(kind),
        }
    }

    /// Whether the step of the turn allows this kind of move (SUB-21, SUB-22, SUB-24).
    fn check_step(&self, kind: Kind) -> Result<(), Refusal> {
        match (kind, self.turn.step) {
            (Kind::End, Step::Move) => Err(self.example(self.turn.seat, refusals::must_move)),
            (Kind::Charge | Kind::Fire, Step::Move) => Err(self.example(self.turn.seat, refusals::move_first)),
            (Kind::Sail, Step::Act { .. }) => Err(refusals::has_moved()),
            (Kind::Charge, Step::Act { fired: Some(_), .. }) => Err(refusals::charge_after_torpedo()),
            _ => Ok(()),
        }
    }

    /// The refusal of an unreadable action. A rule with a lower number comes first.
    fn fault(&self, seat: Seat, fault: Fault) -> Refusal {
        let placement = self.side(seat).placement();
        match fault {
            Fault::Cell if placement.missing() == 0 => refusals::submarines_placed(),
            Fault::Cell => refusals::no_cell_of(&placement),
            Fault::Mine => refusals::no_mine(&placement),
            Fault::Piece => refusals::no_piece_of(&placement),
            Fault::Ship => self.example(seat, refusals::no_ship),
            Fault::Destination(ship) => {
                let to = self.reach(seat, ship).and_then(|reach| reach.iter().next());
                refusals::no_destination(ship, to.unwrap_or(Port::Harbour))
            }
            Fault::Level => self.check_charge().err().unwrap_or_else(refusals::no_level),
            Fault::Lane => {
                let shot = self.lanes().find_map(|(lane, ships)| Some((lane, *ships.first()?)));
                let (lane, ship) = shot.unwrap_or((Lane::row(Field::FIRST), Ship::A));
                refusals::no_lane(lane, ship)
            }
        }
    }

    /// A refusal that shows a move of a ship.
    pub(super) fn example(&self, seat: Seat, refusal: fn(Ship, Port) -> Refusal) -> Refusal {
        let (ship, to) = view::example(self, seat);
        refusal(ship, to)
    }

    /// The placement of a seat after a change (SUB-9 to SUB-14, SUB-17).
    fn placed(&self, seat: Seat, step: &Move, dice: &mut Dice) -> Result<Placement, Refusal> {
        let mut placement = self.side(seat).placement();
        match *step {
            Move::Sub(cell) => {
                placement.add(cell).map_err(|conflict| refusals::submarine(conflict, cell.field))?;
            }
            Move::Mine(field) => {
                placement.lay(field).map_err(|_| refusals::mine_below_submarine(field))?;
            }
            Move::Remove(Piece::Submarine(cell)) if placement.submarines.contains(cell) => {
                placement.submarines.remove(cell);
            }
            Move::Remove(Piece::Mine) if placement.mine.is_some() => placement.mine = None,
            Move::Remove(_) => return Err(refusals::nothing_there()),
            Move::Place(pieces) => {
                placement = pieces.checked().map_err(|(conflict, field)| refusals::submarine(conflict, field))?;
            }
            Move::Random => placement = Placement::random(dice),
            Move::Fill if placement.complete() => return Err(refusals::submarines_placed()),
            Move::Fill => placement = placement.completed(dice),
            _ => placement = Placement::default(),
        }
        Ok(placement)
    }

    fn confirm(&mut self, seat: Seat, log: &mut Log<Event>) -> Result<(), Refusal> {
        let side = self.side_mut(seat);
        let placement = side.placement();
        if !placement.complete() {
            return Err(refusals::missing(&placement));
        }
        side.confirmed = true;
        log.whisper(seat, Event::Placed { seat, placement });
        log.tell(Event::Ready { seat });
        if self.begun() {
            let Turn { number, seat, .. } = self.turn;
            log.tell(Event::Begun);
            log.tell(Event::Turn { number, seat });
        }
        Ok(())
    }
}
