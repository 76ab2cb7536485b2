//! Swaps and deals: what waits for an answer, and what can be offered.

use super::{Desk, placing, trade};
use crate::data::{Card, Ship};
use crate::notation;
use crate::orders::{Move, Pledge, Target};
use crate::story;
use crate::words::{loading, of_move, ship_card, text};
use engine::lang::Message;
use engine::panel::{ENTRIES, MenuEntry};
use engine::seat::Seat;

/// Offers and proposals that are told one by one.
const TOLD: usize = 4;

/// What others have offered and wait for an answer to, in the words in which the news have told it, so that it is read once.
pub(super) fn news(desk: Desk<'_>) -> Vec<Message> {
    let own = desk.game.secrets(desk.seat);
    let offers = own.offers.iter().filter(|offer| offer.to == desk.seat).map(story::offer);
    let deals = own.deals.iter().filter(|deal| deal.answers() == desk.seat).map(story::proposal);
    let mut all: Vec<Message> = offers.chain(deals).collect();
    let more = all.len().saturating_sub(TOLD);
    all.truncate(TOLD);
    all.extend((more > 0).then(|| text("say-more-offers").with("count", more)));
    all
}

/// Answers to what waits.
pub(super) fn answers(desk: Desk<'_>) -> Vec<MenuEntry> {
    begun_with(desk, &["accept", "decline"])
}

/// Everything about swaps and deals: answers, what is taken back, and what can be offered to whom.
pub(super) fn all(desk: Desk<'_>) -> Vec<MenuEntry> {
    let mut all = begun_with(desk, &["accept", "decline", "withdraw"]);
    let begun = ["swap~", "promise~", "ask~"].into_iter().flat_map(|verb| desk.picks(verb));
    all.extend(begun.map(|entered| desk.entry(entered)));
    all.truncate(ENTRIES);
    all
}

/// Entries for what begins with one of these words; taking back a maximum or a pass belongs to an auction.
fn begun_with(desk: Desk<'_>, verbs: &[&str]) -> Vec<MenuEntry> {
    let is_one = |entered: &String| verbs.iter().any(|verb| entered.split([' ', '~']).next() == Some(*verb));
    let of_auction = |entered: &String| ["withdraw max", "withdraw pass"].contains(&entered.as_str());
    let texts = desk.picks("").into_iter().filter(|entered| is_one(entered) && !of_auction(entered));
    texts.take(ENTRIES).map(|entered| desk.entry(entered)).collect()
}

/// What is asked of whoever accepts an offer for any card.
fn accepted(desk: Desk<'_>, paper: &str) -> Message {
    let is_it = |number: u16| paper == format!("s{number}");
    let offer = desk.game.secrets(desk.seat).offers.iter().find(|offer| is_it(offer.number));
    offer.map_or_else(
        || text("menu-choose"),
        |offer| text("ask-accept").with("seat", offer.from).with("card", offer.given),
    )
}

/// What is asked behind a beginning that has no panel of its own.
pub(super) fn question(desk: Desk<'_>, words: &[&str]) -> Message {
    let seat = |word: &str| Seat::parse(word, desk.game.board.seats());
    let asked = match *words {
        ["swap", to] => seat(to).map(|to| text("ask-swap").with("seat", to)),
        ["swap", to, card] => {
            seat(to).zip(Card::named(card)).map(|(to, card)| text("ask-swap-for").with("seat", to).with("card", card))
        }
        [verb @ ("promise" | "ask"), to] => seat(to).map(|to| text(&format!("ask-{verb}")).with("seat", to)),
        [verb @ ("promise" | "ask"), to, kind @ ("play" | "defend")] => {
            seat(to).map(|to| text(&format!("ask-{verb}-{kind}")).with("seat", to))
        }
        ["accept", paper] => Some(accepted(desk, paper)),
        ["play", _, ship] => Ship::named(ship).map(|ship| text("ask-launch").with("ship", ship_card(ship))),
        _ => trade::question(words),
    };
    asked.unwrap_or_else(|| text("menu-choose"))
}

/// Whether the picture beside a step has the numbers of what may follow: of places, and of cards of the own hand.
pub(super) fn is_numbered(desk: Desk<'_>) -> bool {
    let words: Vec<&str> = desk.entered.trim_end_matches('~').split(' ').collect();
    matches!(
        words[..],
        ["loading", _, "rail"] | ["swap" | "accept", _] | ["promise" | "ask", _, "defend"] | ["promise", _, "play"]
    )
}

/// What tells apart the entries of a step; its question says the rest.
pub(super) fn short(desk: Desk<'_>, number: usize, entered: &str) -> Message {
    match notation::read(entered, desk.game.board.seats()) {
        Ok(
            Move::Swap { wanted: Some(card), .. }
            | Move::AcceptSwap(_, Some(card))
            | Move::Propose { pledge: Pledge::Play(card), .. },
        ) => text("name").with("name", card),
        Ok(Move::Swap { wanted: None, .. }) => text("entry-any-card"),
        Ok(Move::Propose { pledge: Pledge::Defend(port), .. }) => text("name").with("name", port),
        Ok(Move::Play(_, Target::Launch(_, zone))) => placing::harbour(desk, zone).with("number", number),
        Ok(Move::Loading(load)) => loading(desk.game, desk.seat, &load),
        _ => of_move(desk.game, desk.seat, entered),
    }
}
