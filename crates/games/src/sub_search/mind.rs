//! Computer opponents: easy plays at random, normal is the simple strategy of the rules, hard weighs what every charge and
//! every torpedo tells to whom.

use super::captain::Captain;
use super::events::{Event, Pieces};
use super::notation::Move;
use super::placement::Placement;
use super::state::{Berth, Fact, Mine, Options, Step, SubSearch, Turn, Vessel};
use super::{placing, simple, torpedoes, worlds};
use crate::engine::dice::Dice;
use crate::engine::options::ChosenOptions;
use crate::engine::rules::Mind;
use crate::engine::seat::Seat;

/// What a seat remembers: the game as it knows it, without what the enemy has hidden.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) seat: Seat,
    pub(super) game: SubSearch,
}

impl Memory {
    fn observe(&mut self, event: &Event) {
        let game = &mut self.game;
        match event {
            Event::Started { options, red } => *game = SubSearch::new(*options, *red),
            Event::Placed { seat, placement } => game.side_mut(*seat).place(*placement),
            Event::Ready { seat } => game.side_mut(*seat).confirmed = true,
            Event::Turn { number, seat } => game.turn = Turn { number: *number, seat: *seat, step: Step::Move },
            Event::Moved { seat, ship, from, to, load } => {
                let vessel = &mut game.side_mut(*seat).ships[ship.index()];
                *vessel = Vessel { berth: Berth::At(*to), charges: load.unwrap_or(vessel.charges) };
                game.turn.step = Step::Act { ship: *ship, mine: false, charged: false, fired: None };
                game.history.push(Fact::Moved { seat: *seat, ship: *ship, from: *from, to: *to });
            }
            Event::Mine { seat, ship, field } => {
                game.side_mut(seat.other()).mine = Some(Mine { field: *field, exploded: true });
                game.turn.step = Step::Act { ship: *ship, mine: true, charged: false, fired: None };
                game.history.push(Fact::Mine { seat: *seat, ship: *ship, field: *field });
            }
            Event::Charged { charge, .. } => {
                game.side_mut(charge.seat).ships[charge.ship.index()].charges -= 1;
                if charge.answer.direct {
                    let owner = game.side_mut(charge.seat.other());
                    owner.living.remove(charge.cell);
                    owner.lost.insert(charge.cell);
                }
                game.turn.step = Step::Act { ship: charge.ship, mine: false, charged: true, fired: None };
                game.history.push(Fact::Charge(*charge));
            }
            Event::Torpedo(torpedo) => {
                if let Step::Act { fired, .. } = &mut game.turn.step {
                    *fired = Some((torpedo.lane, torpedo.number));
                }
                game.history.push(Fact::Torpedo(*torpedo));
            }
            Event::SunkShip { owner, ship, .. } => game.side_mut(*owner).ships[ship.index()] = Vessel::LOST,
            Event::TurnEnded { quiet, .. } => game.quiet = *quiet,
            Event::Over { outcome } => game.outcome = Some(outcome.clone()),
            Event::Revealed { pieces } => {
                for (seat, Pieces { living, lost, mine }) in Seat::all(2).zip(pieces) {
                    let side = game.side_mut(seat);
                    (side.living, side.lost, side.mine) = (*living, *lost, *mine);
                }
            }
            Event::Begun | Event::Resigned { .. } => {}
        }
    }
}

impl Mind for SubSearch {
    type Memory = Memory;

    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn memory(options: &ChosenOptions, _seats: u8, seat: Seat) -> Memory {
        Memory { seat, game: Self::new(Options::of(options), seat) }
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn world(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        worlds::world(memory, dice)
    }

    fn choose(memory: &Memory, level: &str, dice: &mut Dice) -> String {
        let Memory { seat, game } = memory;
        if !game.side(*seat).confirmed {
            return place(if level == "hard" {
                placing::placement(game.options.area, dice)
            } else {
                Placement::random(dice)
            });
        }
        match (level, game.turn.step) {
            ("easy", Step::Move) => simple::stroll(game, *seat, dice),
            ("easy", Step::Act { .. }) => simple::fire_at_random(game, dice),
            ("normal", Step::Move) => simple::hunt(game, *seat, dice),
            ("normal", Step::Act { .. }) => simple::fire(game, *seat),
            (_, Step::Move) => Captain::of(game, *seat).line(dice),
            (_, Step::Act { .. }) => torpedoes::line(game, *seat),
        }
    }
}

/// The line that places the pieces.
fn place(placement: Placement) -> String {
    let pieces = placement.submarines.iter().map(Move::Sub).chain(placement.mine.map(Move::Mine));
    let moves: Vec<String> = pieces.chain([Move::Confirm]).map(|step| step.to_string()).collect();
    moves.join("; ")
}
