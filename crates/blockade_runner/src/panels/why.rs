//! The step that is suggested next in a turn: its button if no other makes it, and the reason in half a sentence.

use super::Desk;
use crate::bot::Suggested;
use crate::cards::everything_sellable;
use crate::data::{Cargo, Money};
use crate::orders::{Course, Loading, Move};
use crate::partial::Partial;
use crate::suggestions;
use crate::words::{Dollars, text};
use crate::worth;
use engine::lang::Message;
use engine::panel::{Button, Tone};

/// The chance in per cent to lose a ship from which on the reason for a voyage names it.
const RISKY: u8 = 25;

/// A step in words.
fn named(next: &Suggested) -> Option<Message> {
    Some(match next {
        Suggested::Unload => text("next-sell"),
        Suggested::Load { rail: false } => text("next-load"),
        Suggested::Load { rail: true } => text("next-rail"),
        Suggested::Sail(_) => text("next-sail"),
        Suggested::Whole(Move::Play(card, _)) => text("next-play").with("card", *card),
        Suggested::Whole(Move::Discard(card)) => text("next-discard").with("card", *card),
        Suggested::Whole(Move::Improve(port, _)) => text("next-improve").with("port", *port),
        Suggested::Whole(Move::Auction(ship)) => text("next-auction").with("ship", *ship),
        Suggested::Whole(_) => return None,
        Suggested::End => text("next-end"),
    })
}

/// The button of a step for which the turn has no other one. The text says what it is, so that there is room for another button.
pub(super) fn button(next: &Suggested) -> Option<Button> {
    let has_button =
        matches!(next, Suggested::Unload | Suggested::Load { rail: false } | Suggested::Sail(_) | Suggested::End);
    let step = named(next).filter(|_| !has_button);
    step.map(|_| Button::new(Partial::Suggested, text("button-suggested")).tone(Tone::Primary))
}

/// What is suggested next and why; `None` for an end of the turn without actions left.
pub(super) fn because(desk: Desk<'_>, next: &Suggested, loads: &[Loading]) -> Option<Message> {
    Some(text("say-next").with("step", named(next)?).with("why", why(desk, next, loads)?))
}

fn why(desk: Desk<'_>, next: &Suggested, loads: &[Loading]) -> Option<Message> {
    let game = desk.game;
    Some(match next {
        Suggested::Unload => {
            let proceeds = game.proceeds(desk.seat, &everything_sellable(game, desk.seat));
            text("why-sell").with("income", Dollars(proceeds.income.saturating_sub(proceeds.bribe)))
        }
        Suggested::Load { rail: false } => load(desk, loads)?,
        Suggested::Load { rail: true } => match suggestions::named(game, desk.seat, &Partial::Suggested).first()? {
            Move::Load(loads) => load(desk, loads)?,
            _ => return None,
        },
        Suggested::Sail(courses) => sail(desk, courses),
        Suggested::Whole(Move::Play(..)) => text("why-play"),
        Suggested::Whole(Move::Discard(_)) => text("why-discard"),
        Suggested::Whole(Move::Improve(..)) => text("why-improve"),
        Suggested::Whole(Move::Auction(_)) => text("why-auction"),
        Suggested::Whole(_) => return None,
        Suggested::End if game.board.turn().is_none_or(|turn| turn.actions == 0) => return None,
        Suggested::End => text("why-end"),
    })
}

/// What goods bring at today's prices, less their cost.
fn load(desk: Desk<'_>, loads: &[Loading]) -> Option<Message> {
    let cost = desk.game.bill(desk.seat, loads).ok()?.cost;
    let sold: f32 = loads.iter().map(|load| worth::income(desk.game, desk.seat, load.taken())).sum();
    Some(text("why-load").with("gain", Dollars(whole(sold - f32::from(cost)))))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
fn whole(amount: f32) -> Money {
    amount as Money
}

/// The ships that reach a market for their goods or, if there are none, goods. Names a great risk.
fn sail(desk: Desk<'_>, courses: &[Course]) -> Message {
    let board = &desk.game.board;
    let ends = |trades: &dyn Fn(Cargo, &Course) -> bool| {
        let hold = |course: &Course| board.vessel(course.ship).map_or(Cargo::NONE, |vessel| vessel.hold);
        courses.iter().filter(|course| trades(hold(course), course)).count()
    };
    let end = |course: &Course| *course.route.last().expect("a course has an end");
    let sells = ends(&|hold, course| !hold.only(board.sold_at(end(course))).is_empty());
    let loads = ends(&|hold, course| hold.is_empty() && !board.goods_at(end(course)).is_empty());
    let why = match (sells, loads) {
        (0, 0) => text("why-sail"),
        (0, loads) => text("why-sail-to-goods").with("ships", loads),
        (sells, _) => text("why-sail-to-market").with("ships", sells),
    };
    let moves: Vec<Move> = courses.iter().cloned().map(Move::Sail).collect();
    match suggestions::risk(desk.game, &moves) {
        ..RISKY => why,
        loss => text("why-at-risk").with("why", why).with("loss", loss),
    }
}
