//! Which cards of the hand can be played now: those that the panel offers, the ones of later phases of the turn included.

use super::super::choices;
use super::super::data::{Card, Kind};
use super::super::notation::{Move, Partial, Step};
use super::super::table::Phase;
use super::super::view::View;
use engine::prompt::Next;
use engine::seat::Seat;

/// The cards that a seat can play; `None` while it plays none, so that none is fainter than others.
pub(super) fn playable(view: &View, seat: Seat) -> Option<Vec<Card>> {
    let table = &view.game.table;
    let phases = match table.phase {
        Phase::Reorganise => 3,
        Phase::Prepare => 2,
        Phase::Declare | Phase::Discard => 1,
        Phase::Defend(_) if table.is_attacked(seat) => 1,
        _ => return None,
    };
    if table.turn != seat && table.slot().is_none() {
        return None;
    }
    let behind = |ends: usize| Partial { before: vec![Move::End; ends], step: Step::Nothing };
    let begun = (0..phases).flat_map(|ends| continued(view, seat, &behind(ends)));
    Some(begun.flat_map(|partial| cards(view, seat, &partial)).collect())
}

/// The cards of a beginning's continuations, or of a whole move.
fn cards(view: &View, seat: Seat, partial: &Partial) -> Vec<Card> {
    if !partial.step.leads_on() {
        return played(&partial.step);
    }
    let listed = choices::listed(&view.game, seat, partial).cards;
    let discards = if partial.step == Step::Discard { listed } else { Vec::new() };
    continued(view, seat, partial).iter().flat_map(|next| played(&next.step)).chain(discards).collect()
}

/// The beginnings and moves that continue a beginning.
pub(super) fn continued(view: &View, seat: Seat, partial: &Partial) -> Vec<Partial> {
    match choices::next(&view.game, seat, partial) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    }
}

/// The cards that a step plays; two moves are cards without naming one.
fn played(step: &Step) -> Vec<Card> {
    match step {
        Step::Whole(Move::Withdraw(_)) => vec![Card::of(Kind::Withdrawal)],
        Step::Whole(Move::Surprise(_)) => vec![Card::of(Kind::SurpriseAttack)],
        step => step.names().cards,
    }
}
