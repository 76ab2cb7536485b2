//! A computer opponent that plays at random what is legal.

use super::events::Event;
use super::memory::Memory;
use super::notation::Move;
use super::state::NavalBattles;
use super::table::Phase;
use crate::engine::dice::{Chance, Dice, Stream};
use crate::engine::log::Log;
use crate::engine::prompt::{MoveKind, Next};
use crate::engine::rules::{Budget, Mind, Rules as _, Setup};
use crate::engine::seat::Seat;

/// Steps of a turn that are tried before it ends.
const TRIES: u32 = 8;

impl Mind for NavalBattles {
    type Memory = Memory;

    const LEVELS: &'static [&'static str] = &["easy"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(setup, seat)
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn world(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        memory.world(dice)
    }

    fn choose(memory: &Memory, _level: &str, _budget: Budget, dice: &mut Dice) -> Option<String> {
        let seat = memory.seat;
        let (table, game) = (&memory.table, memory.world(dice)?);
        match table.phase {
            _ if table.outcome.is_some() || table.fleet(seat).out => None,
            Phase::Fleets if table.fleet(seat).ready => None,
            Phase::Fleets if table.fleet(seat).nation.is_some() => Some("random; end".to_owned()),
            Phase::Fleets => {
                let free: Vec<_> = table.free_nations().collect();
                Some(format!("nation {}; random; end", dice.pick(&free).id()))
            }
            Phase::Defend(_) => {
                (table.slot() == Some(seat)).then(|| any(&game, seat, dice).unwrap_or(Move::End).to_string())
            }
            _ if table.turn != seat => None,
            Phase::Layout => Some("end".to_owned()),
            Phase::Resolve => Some("resolve all".to_owned()),
            _ => Some(turn(game, seat, dice)),
        }
    }
}

/// Some steps of a turn, and the ends of its phases up to the first that counts.
fn turn(mut game: NavalBattles, seat: Seat, dice: &mut Dice) -> String {
    let mut line = Vec::new();
    let mut chance = Chance::new(&[0; 32], Stream::Draft, Some(seat), 0);
    let mut tries = TRIES;
    loop {
        let step = if tries == 0 { Some(Move::End) } else { any(&game, seat, dice) };
        tries = tries.saturating_sub(1);
        let Some(step) = step else { continue };
        let legal = game.check(seat, &step).is_ok();
        if !legal && step == Move::End && tries == 0 {
            return "clear; end; end; end; end".to_owned();
        }
        if !legal || step == Move::Clear || (tries > 0 && game.move_kind(seat, &step) != MoveKind::Draft) {
            continue;
        }
        line.push(step.to_string());
        if game.move_kind(seat, &step) != MoveKind::Draft {
            return line.join("; ");
        }
        game.carry_out(seat, &step, &mut chance, &mut Log::default());
    }
}

/// Any whole move that is offered, but leaving and orders.
fn any(game: &NavalBattles, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let mut entered = String::new();
    loop {
        entered = match game.next(seat, &entered) {
            Next::Pick(choices) => {
                let fit = |text: &&str| !text.starts_with("orders") && *text != "resign";
                let texts: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).filter(fit).collect();
                (!texts.is_empty()).then(|| dice.pick(&texts).to_string())?
            }
            Next::Several { choices, .. } => format!("{entered}{}", dice.pick(&choices).text),
            Next::Done => return game.parse(seat, &entered).ok(),
            _ => return None,
        };
    }
}
