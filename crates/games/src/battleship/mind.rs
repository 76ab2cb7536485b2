//! Computer opponents: easy fires at random, normal hunts on one colour of a checkerboard and follows up hits.

use super::fleet::Fleet;
use super::memory::Memory;
use super::notation::Move;
use super::rules::Event;
use super::state::{Battleship, Options};
use crate::engine::dice::Dice;
use crate::engine::rules::{Budget, Mind, Setup};
use crate::engine::seat::Seat;

impl Mind for Battleship {
    type Memory = Memory;

    const LEVELS: &'static [&'static str] = &["easy", "normal"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(seat, Options::of(setup.options))
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn keep(memory: &mut Memory, event: &Event) {
        memory.keep(event);
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
            _ if !memory.sure().is_empty() => memory.sure(),
            "easy" => memory.unknown(),
            _ => Some(memory.follow_up()).filter(|fields| !fields.is_empty()).unwrap_or_else(|| memory.hunt()),
        };
        // Unknown fields run out only after the whole fleet is sunk.
        let field = fields.nth(dice.below(fields.count())).expect("one of them");
        Some(Move::Fire(field).to_string())
    }
}
