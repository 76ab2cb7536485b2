//! Swaps and deals: open offers and proposals, and new ones.

use super::{Desk, placing};
use crate::notation::Verb;
use crate::orders::{Move, Pledge, Target};
use crate::partial::Partial;
use crate::story;
use crate::words::{loading, of_partial, ship_card, text};
use engine::lang::Message;
use engine::panel::{ENTRIES, MenuEntry};

/// The most offers and proposals listed one by one.
const TOLD: usize = 4;

/// Offers and proposals by others that wait for the seat's answer, in the wording of the news so that they look
/// familiar.
fn waiting(desk: Desk<'_>) -> Vec<Message> {
    let own = desk.game.secrets(desk.seat);
    let offers = own.offers.iter().filter(|offer| offer.to == desk.seat).map(story::offer);
    let deals = own.deals.iter().filter(|deal| deal.answers() == desk.seat).map(story::proposal);
    offers.chain(deals).collect()
}

/// The text on a menu that has the answers. It says how many wait, because news can take the room of their sentences.
pub(super) fn menu(desk: Desk<'_>, id: &str) -> Message {
    text(id).with("offers", waiting(desk).len())
}

/// What waits, as far as there is room.
pub(super) fn news(desk: Desk<'_>) -> Vec<Message> {
    let mut all = waiting(desk);
    let more = all.len().saturating_sub(TOLD);
    all.truncate(TOLD);
    all.extend((more > 0).then(|| text("say-more-offers").with("count", more)));
    all
}

/// Whether the move answers an offer or a proposal.
fn answers_one(partial: &Partial) -> bool {
    matches!(
        partial,
        Partial::Accept(_) | Partial::Whole(Move::AcceptSwap(..) | Move::AcceptDeal(_) | Move::Decline(_))
    )
}

/// Answers to open offers and proposals.
pub(super) fn answers(desk: Desk<'_>) -> Vec<MenuEntry> {
    let all = desk.picks(&Partial::Nothing);
    all.iter().filter(|partial| answers_one(partial)).take(ENTRIES).map(|partial| desk.entry(partial)).collect()
}

/// Everything about swaps and deals: answers first, then withdrawals and new offers.
pub(super) fn all(desk: Desk<'_>) -> Vec<MenuEntry> {
    let withdraws = |partial: &Partial| matches!(partial, Partial::Whole(Move::Withdraw(_)));
    let open = desk.picks(&Partial::Nothing).into_iter();
    let mut open: Vec<Partial> = open.filter(|partial| answers_one(partial) || withdraws(partial)).collect();
    open.sort_by_key(|partial| !answers_one(partial));
    let new = [Verb::Swap, Verb::Promise, Verb::Ask].into_iter().flat_map(|verb| desk.picks(&Partial::Verb(verb)));
    open.into_iter().chain(new).take(ENTRIES).map(|partial| desk.entry(&partial)).collect()
}

/// The question for an accepted offer that wants any card.
fn accepted(desk: Desk<'_>, number: u16) -> Message {
    let offer = desk.game.secrets(desk.seat).offers.iter().find(|offer| offer.number == number);
    offer.map_or_else(
        || text("menu-choose"),
        |offer| text("ask-accept").with("seat", offer.from).with("card", offer.given),
    )
}

/// The question for a partial move without a panel of its own.
pub(super) fn question(desk: Desk<'_>) -> Message {
    match desk.partial {
        Partial::Swap(to) => text("ask-swap").with("seat", *to),
        Partial::SwapFor(to, card) => text("ask-swap-for").with("seat", *to).with("card", *card),
        Partial::Propose { to, asks } => text(&format!("ask-{}", Verb::proposing(*asks))).with("seat", *to),
        Partial::Pledge { to, asks, plays } => {
            let kind = if *plays { "play" } else { "defend" };
            text(&format!("ask-{}-{kind}", Verb::proposing(*asks))).with("seat", *to)
        }
        Partial::Accept(number) => accepted(desk, *number),
        Partial::Verb(Verb::Improve) => text("ask-improve"),
        Partial::Launch(ship) => text("ask-launch").with("ship", ship_card(*ship)),
        Partial::Rail(ship) => text("ask-rail").with("ship", *ship),
        Partial::Throw(ship) => text("ask-dump").with("ship", *ship),
        _ => text("menu-choose"),
    }
}

/// The text on the menu of a step.
pub(super) fn prompt(partial: &Partial) -> Message {
    text(if *partial == Partial::Verb(Verb::Improve) { "menu-improve" } else { "menu-choose" })
}

/// Whether the picture of a step shows the numbers of its continuations: places, or cards of the player's hand.
pub(super) fn is_numbered(partial: &Partial) -> bool {
    match partial {
        Partial::Verb(Verb::Improve) | Partial::Rail(_) | Partial::Swap(_) | Partial::Accept(_) => true,
        Partial::Pledge { asks, plays, .. } => !asks || !plays,
        _ => false,
    }
}

/// The label that tells the entries of a step apart. Its question says the rest.
pub(super) fn short(desk: Desk<'_>, number: usize, partial: &Partial) -> Message {
    let Partial::Whole(step) = partial else { return of_partial(desk.game, desk.seat, partial) };
    match step {
        Move::Swap { wanted: Some(card), .. }
        | Move::AcceptSwap(_, Some(card))
        | Move::Propose { pledge: Pledge::Play(card), .. } => text("name").with("name", *card),
        Move::Swap { wanted: None, .. } => text("entry-any-card"),
        Move::Propose { pledge: Pledge::Defend(port), .. } => text("name").with("name", *port),
        Move::Play(_, Target::Launch(_, zone)) => placing::harbour(desk, *zone).with("number", number),
        Move::Loading(load) => loading(desk.game, desk.seat, load),
        _ => of_partial(desk.game, desk.seat, partial),
    }
}
