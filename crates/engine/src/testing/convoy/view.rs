//! The view of Convoy.

use super::auction::Auction;
use super::{Convoy, Offer, flaw};
use crate::outcome::Outcome;
use crate::seat::{Seat, Viewer};

/// The public data of a fleet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FleetView {
    pub(super) points: i64,
    pub(super) mark: u8,
    pub(super) name: String,
    pub(super) left: bool,
    /// The number of cards, offered ones included.
    pub(super) cards: usize,
}

/// The knowledge of a viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub(super) viewer: Viewer,
    pub(super) round: u8,
    pub(super) rounds: u8,
    pub(super) turn: Seat,
    pub(super) turns: u32,
    pub(super) stock: u8,
    /// The defending seat, and the strength of the attack.
    pub(super) defender: Option<(Seat, u8)>,
    /// The running auction.
    pub(super) auction: Option<Auction>,
    pub(super) fleets: Vec<FleetView>,
    pub(super) deck: usize,
    pub(super) discards: Vec<u8>,
    /// The viewer's own cards, loads and order.
    pub(super) own: Option<(Vec<u8>, Vec<u8>, u8)>,
    pub(super) offers: Vec<(Seat, Seat, u8)>,
    pub(super) outcome: Option<Outcome>,
    /// All cards, for the viewer who sees everything.
    pub(super) open: Option<Vec<Vec<u8>>>,
    /// The hands that a broken variant leaks.
    leaked: Vec<Vec<u8>>,
}

impl View {
    pub(super) fn of(game: &Convoy, viewer: Viewer) -> Self {
        let offered = |seat: usize| game.offers.iter().filter(|offer| usize::from(offer.from) == seat).count();
        let fleets = game.fleets.iter().enumerate().map(|(seat, fleet)| FleetView {
            points: fleet.points,
            mark: fleet.mark,
            name: fleet.name.clone(),
            left: fleet.left,
            cards: fleet.hand.len() + offered(seat),
        });
        let own = viewer.seat().map(|seat| {
            let fleet = &game.fleets[seat.index()];
            let mut hand = fleet.hand.clone();
            hand.sort_unstable();
            (hand, fleet.loads.clone(), fleet.max)
        });
        let partner = |offer: &&Offer| [offer.from, offer.to].into_iter().any(|seat| viewer.is(Seat(seat)));
        let offers = game.offers.iter().filter(partner).map(|offer| (Seat(offer.from), Seat(offer.to), offer.card));
        let attack = game.attack.as_ref();
        let hands = || game.fleets.iter().map(|fleet| fleet.hand.clone()).collect::<Vec<_>>();
        Self {
            viewer,
            round: game.round,
            rounds: game.rounds,
            turn: Seat(game.turn),
            turns: game.turns,
            stock: game.stock,
            defender: attack.and_then(|attack| Some((Seat(*attack.waiting.first()?), attack.strength))),
            auction: game.auction.clone(),
            fleets: fleets.collect(),
            deck: game.deck.len(),
            discards: game.discards.clone(),
            own,
            offers: offers.collect(),
            outcome: game.outcome_of(),
            open: matches!(viewer, Viewer::Everything(_)).then(hands),
            leaked: if flaw::is(flaw::VIEW_LEAKS) { hands() } else { Vec::new() },
        }
    }
}
