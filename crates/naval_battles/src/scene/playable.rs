//! Which cards of the hand can be played now: those that the panel offers, the ones of later phases of the turn included.

use super::super::choices;
use super::super::data::{Card, Kind};
use super::super::notation;
use super::super::table::Phase;
use super::super::view::View;
use engine::prompt::Next;
use engine::seat::Seat;

/// What stands before moves that are entered with the ends of the phases before theirs.
const BEHIND: [&str; 3] = ["", "end; ", "end; end; "];

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
    let offered = |text: &str| offered(view, seat, text);
    let begun = BEHIND[..phases].iter().flat_map(|ends| offered(ends));
    let whole = begun.flat_map(|text| if text.ends_with(['~', ' ']) { offered(&text) } else { vec![text] });
    Some(whole.flat_map(|text| named(&text)).collect())
}

/// What may follow a text.
fn offered(view: &View, seat: Seat, text: &str) -> Vec<String> {
    match choices::next(&view.game, seat, text) {
        Next::Pick(choices) | Next::Several { choices, .. } => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    }
}

/// The cards that a move names; two of them have a word of their own.
fn named(text: &str) -> Vec<Card> {
    let word = |word: &str| match word {
        "withdraw" => Some(Card::of(Kind::Withdrawal)),
        "surprise" => Some(Card::of(Kind::SurpriseAttack)),
        id => notation::card_word(id),
    };
    text.split([' ', '~']).filter_map(word).collect()
}
