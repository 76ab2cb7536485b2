//! All that can be sold, and all that a computer would load, in as few presses as possible.

use super::Desk;
use crate::board::{Board, Vessel};
use crate::bot::Advice;
use crate::cards::everything_sellable;
use crate::data::{Cargo, Zone, tables};
use crate::orders::{Loading, Move, Sale};
use crate::partial::Partial;
use crate::words::{Dollars, text};
use engine::lang::Message;
use engine::panel::{Button, PRESS, Tone};

/// The actions for goods in addition to moves.
const LOAD_AND_SELL: u8 = 2;

/// A button to sell everything in one Unload; `None` if there is nothing to sell.
pub(super) fn sell(desk: Desk<'_>) -> Option<Button> {
    let sales = everything_sellable(desk.game, desk.seat);
    // Without goods, each ship sells everything that it can.
    let order = Move::Unload(sales.iter().map(|sale| Sale { goods: Cargo::NONE, ..*sale }).collect());
    let proceeds = desk.game.proceeds(desk.seat, &sales);
    let label = text("button-sell-all").with("income", Dollars(proceeds.income.saturating_sub(proceeds.bribe)));
    let missing = sales.iter().filter(|sale| desk.game.baskets.sale_of(sale.ship).is_none());
    let lines = missing.map(|sale| Move::Unloading(*sale)).collect();
    let press = Press { order, lines, commit: Move::UnloadBasket };
    Some(press.button(desk, label)?.tone(Tone::Success))
}

/// A button to load these goods in one Load.
pub(super) fn load(desk: Desk<'_>, loads: &[Loading]) -> Option<Button> {
    let missing: Vec<Loading> =
        loads.iter().filter(|load| desk.game.baskets.load_of(load.ship).is_none()).cloned().collect();
    let all: Vec<Loading> = desk.game.baskets.loads().chain(&missing).cloned().collect();
    let label = text("button-load-all").with("cost", Dollars(desk.game.bill(desk.seat, &all).ok()?.cost));
    let lines = missing.into_iter().map(Move::Loading).collect();
    let press = Press { order: Move::Load(all), lines, commit: Move::LoadBasket };
    Some(press.button(desk, label)?.tone(Tone::Primary))
}

/// An order that may be too long for one press.
struct Press {
    order: Move,
    /// The lines that are missing in the basket.
    lines: Vec<Move>,
    /// The move that commits the basket.
    commit: Move,
}

impl Press {
    /// A button with the order. If that is too long, it adds as many lines to the basket as it has room for, and commits
    /// it if it is complete then. `None` if no line is missing or the order is illegal.
    fn button(self, desk: Desk<'_>, label: Message) -> Option<Button> {
        if self.lines.is_empty() || !desk.accepts(&self.order) {
            return None;
        }
        let (order, mut game, mut steps) = (self.order.to_string(), desk.game.clone(), Vec::new());
        if order.len() <= PRESS {
            return Some(Button::new(order, label));
        }
        for step in self.lines.into_iter().chain([self.commit.clone()]) {
            let longer = Partial::Line([steps.as_slice(), std::slice::from_ref(&step)].concat());
            if longer.to_string().len() > PRESS {
                break;
            }
            game.check(desk.seat, &step).ok()?;
            game.fill_basket(&step);
            steps.push(step);
        }
        let commits = steps.last() == Some(&self.commit);
        let label = if commits { label } else { text("button-fill").with("ships", steps.len()) };
        (!steps.is_empty()).then(|| Button::new(Partial::Line(steps), label))
    }
}

/// The suggested Load of the ships that can still sell it; `None` if there is none.
pub(super) fn suggested(desk: Desk<'_>, advice: &Advice<'_>) -> Option<Vec<Loading>> {
    let board = &desk.game.board;
    let mut loads = advice.loads();
    loads.retain(|load| {
        let vessel = board.vessel(load.ship);
        vessel.is_some_and(|vessel| vessel.zone.is_some_and(|zone| in_time(board, vessel, zone)))
    });
    (!loads.is_empty() && desk.accepts(&Move::Load(loads.clone()))).then_some(loads)
}

/// Whether there are goods for an empty ship but too little time left to sell them.
pub(super) fn too_late(desk: Desk<'_>) -> bool {
    let board = &desk.game.board;
    let has_left = board.turn().is_some_and(|turn| turn.actions > 0);
    let waits = |vessel: &Vessel| {
        vessel.hold.is_empty()
            && vessel.zone.is_some_and(|zone| !board.goods_at(zone).is_empty() && !in_time(board, vessel, zone))
    };
    has_left && board.ships_of(desk.seat).any(waits)
}

/// Whether a ship that loads in a zone with the next action can still sell, this year or later.
fn in_time(board: &Board, vessel: &Vessel, from: Zone) -> bool {
    if board.year < *tables().years.end() {
        return true;
    }
    let actions = board.turn().map_or(0, |turn| turn.actions);
    let steps = actions.saturating_sub(LOAD_AND_SELL) * board.range(vessel);
    let buys = |zone: Zone| {
        let sold = board.sold_at(zone);
        board.goods_at(from).kinds().any(|(good, _)| sold.contains(&good))
    };
    let near = Zone::steps_to([from]);
    Zone::all().any(|zone| near[zone.index()] <= steps && buys(zone))
}
