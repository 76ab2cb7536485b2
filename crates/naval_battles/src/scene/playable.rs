//! The cards in hand that can be played now: the ones that the panel offers, including those of later phases of the turn.

use super::super::choices;
use super::super::data::{Card, Kind};
use super::super::notation::{Move, Partial, Step};
use super::super::table::Phase;
use super::super::view::View;
use engine::prompt::Next;
use engine::seat::Seat;

/// The cards that a seat can play; `None` while it plays none, so that no card is drawn faint.
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
    let after_ends = |ends: usize| Partial { before: vec![Move::End; ends], step: Step::Nothing };
    let begun = (0..phases).flat_map(|ends| continued(view, seat, &after_ends(ends)));
    Some(begun.flat_map(|partial| cards(view, seat, &partial)).collect())
}

/// The cards of a whole move, or of all continuations of a partial one.
fn cards(view: &View, seat: Seat, partial: &Partial) -> Vec<Card> {
    if !partial.step.leads_on() {
        return played(&partial.step);
    }
    let listed = choices::listed(&view.game, seat, partial).cards;
    let discards = if partial.step == Step::Discard { listed } else { Vec::new() };
    continued(view, seat, partial).iter().flat_map(|next| played(&next.step)).chain(discards).collect()
}

/// The moves, partial or whole, that continue a partial move.
pub(super) fn continued(view: &View, seat: Seat, partial: &Partial) -> Vec<Partial> {
    match choices::next(&view.game, seat, partial) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    }
}

/// The cards that a step plays. Two kinds of moves play a card that they do not name.
fn played(step: &Step) -> Vec<Card> {
    match step {
        Step::Whole(Move::Withdraw(_)) => vec![Card::of(Kind::Withdrawal)],
        Step::Whole(Move::Surprise(_)) => vec![Card::of(Kind::SurpriseAttack)],
        step => step.names().cards,
    }
}
