//! Computer opponents: easy, normal, hard.

mod duties;

use super::cards::everything_sellable;
use super::data::Good;
use super::events::Event;
use super::memory::Memory;
use super::orders::{Answer, Course, Loading, Move};
use super::state::BlockadeRunner;
use crate::engine::dice::Dice;
use crate::engine::prompt::Prompt;
use crate::engine::rules::{Budget, Mind, Rules as _, Setup};
use crate::engine::seat::Seat;

impl Mind for BlockadeRunner {
    type Memory = Memory;

    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(setup, seat)
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn world(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        memory.world(dice)
    }

    fn choose(memory: &Memory, _level: &str, _budget: Budget, _dice: &mut Dice) -> Option<String> {
        let (game, seat) = (&memory.game, memory.seat);
        let prompts = game.prompts();
        let mut own = prompts.iter().filter(|prompt| prompt.seat == seat);
        let prompt = own.clone().find(|prompt| prompt.must).or_else(|| own.find(|prompt| prompt.kind != "ahead"))?;
        match prompt.kind {
            "turn" => Some(duties::duty(game, seat).unwrap_or_else(|| order(game, seat)).to_string()),
            _ => default_line(game, prompt),
        }
    }
}

fn default_line(game: &BlockadeRunner, prompt: &Prompt) -> Option<String> {
    game.on_time_out(prompt)
}

fn order(game: &BlockadeRunner, seat: Seat) -> Move {
    let sales = everything_sellable(game, seat);
    let mut orders = vec![Move::Unload(sales)];
    let board = &game.board;
    for vessel in board.ships_of(seat) {
        for good in Good::ALL {
            let mut load = Loading::of(vessel.ship);
            load.goods = load.goods.plus(good, 1);
            orders.push(Move::Load(vec![load]));
        }
        let routes = board.routes(vessel).into_iter().flatten();
        let wanted = |zone: super::data::Zone| match vessel.hold.only(&Good::OF_THE_SOUTH).is_empty() {
            true => board.open_port(zone).is_some(),
            false => zone.overseas().is_some(),
        };
        let ends = routes.filter(|route| route.zones.last().is_some_and(|zone| wanted(*zone)));
        let nearest = ends.min_by_key(|route| (route.tests.len(), route.zones.len()));
        orders.extend(
            nearest.map(|route| Move::Sail(Course { ship: vessel.ship, route: route.zones, answer: Answer::Keep })),
        );
    }
    orders.into_iter().find(|order| game.check(seat, order).is_ok()).unwrap_or(Move::End)
}
