//! Past events as a short story. A turn begins with its losses, then tells its actions in order, with one line for each attack.

mod attack;
mod highlights;

use std::collections::BTreeMap;

use super::events::Event;
use super::notation::Move;
use super::words::{about, cards, ended, of_series, ship_of, ships, text};
use attack::{Told, concerned};
use engine::lang::{Message, commas, sentences};
use engine::seat::{Seat, Viewer};
pub(super) use highlights::highlights;

/// The story of events turn by turn, with a headline for each turn, and the result.
pub(super) fn tell(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    all(events, viewer, true)
}

/// The story of events without headlines, for places that already name the player.
pub(super) fn deeds(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    all(events, viewer, false)
}

fn all(events: &[&Event], viewer: Viewer, with_head: bool) -> Vec<Message> {
    let goes_on = |before: &&Event, next: &&Event| {
        !matches!((before, next), (Event::GameOver { .. }, _) | (_, Event::Turn { .. }))
    };
    let turns = events.chunk_by(goes_on).flat_map(|events| Turn::of(events, viewer).lines(with_head));
    let result = events.iter().find_map(|event| match event {
        Event::Over(outcome) => Some(ended(outcome, viewer)),
        _ => None,
    });
    turns.chain(result).collect()
}

/// The story of one turn.
struct Turn {
    viewer: Viewer,
    /// The seat whose turn it is, if the events tell.
    seat: Option<Seat>,
    /// Sentences before the attacks.
    before: Vec<Message>,
    /// The attacks by number.
    attacks: BTreeMap<u8, Told>,
    /// Sentences after the attacks.
    after: Vec<Message>,
    /// Whether the viewer's slot is over, so that no panel lists the attacks on the viewer any more.
    defended: bool,
}

impl Turn {
    fn of(events: &[&Event], viewer: Viewer) -> Self {
        let (before, attacks, after) = Default::default();
        let mut turn = Self { viewer, seat: None, before, attacks, after, defended: false };
        // Several moves of a kind are told together.
        let alike = |before: &&Event, next: &&Event| {
            rearranges(before) && rearranges(next) || prepares(before, next) || orders(before, next)
        };
        let steps = events.chunk_by(alike);
        steps.for_each(|events| turn.hear(events));
        turn
    }

    /// The lines of the turn: headline, losses and actions before the attacks; the attacks; the actions after them. Attacks that
    /// the viewer has yet to answer are in the panel instead.
    fn lines(self, with_head: bool) -> Vec<Message> {
        let Self { viewer, seat, before, attacks, after, defended } = self;
        if before.is_empty() && attacks.is_empty() {
            return Vec::new();
        }
        let target = seat.filter(|_| with_head).and_then(|_| only_target(&attacks));
        let turn = seat.filter(|_| with_head).map(|seat| headed(seat, target, viewer));
        let owner = |seat: Seat| if target.is_none() { Some(seat) } else { None };
        let first = sentences(turn.into_iter().chain(lost(&attacks, viewer, owner)).chain(before));
        let asked = |told: &Told| told.is_untouched() && viewer.is(told.at.owner) && !defended;
        let attacks = attacks.into_values().filter(|told| !asked(told)).map(|told| told.line(viewer, owner));
        first.into_iter().chain(attacks).chain(sentences(after)).collect()
    }

    fn say(&mut self, said: impl IntoIterator<Item = Message>) {
        let told = if self.attacks.is_empty() { &mut self.before } else { &mut self.after };
        told.extend(said);
    }

    /// Adds one event, or several that are told in one sentence.
    fn hear(&mut self, events: &[&Event]) {
        match events[0] {
            Event::Turn { seat } => self.seat = Some(*seat),
            event if rearranges(event) => self.say([text("told-reorganised")]),
            Event::Prepared { .. } => self.say([prepared(events)]),
            Event::Ordered { .. } => self.say(sentence(events[events.len() - 1], self.viewer)),
            Event::Declared { attacks } if attacks.is_empty() => self.say([text("told-no-attack")]),
            Event::Declared { attacks } => {
                self.attacks = attacks.iter().map(|attack| (attack.number, Told::declared(attack))).collect();
            }
            event => {
                if let Some(at) = concerned(event) {
                    self.attacks.entry(at.number).or_insert_with(|| Told::of(at));
                }
                match event {
                    // The seat that draws is the one whose turn it is.
                    Event::Drew { seat, .. } => self.seat = self.seat.or(Some(*seat)),
                    Event::SlotOver { seat } => self.defended |= self.viewer.is(*seat),
                    _ => {}
                }
                self.attacks.values_mut().for_each(|told| told.hear(event, self.seat));
                self.say(sentence(event, self.viewer));
            }
        }
    }
}

/// Whether an event changes rows or sides.
fn rearranges(event: &Event) -> bool {
    matches!(event, Event::Moved { .. } | Event::Flipped { .. })
}

/// Whether both events lay out a card.
fn prepares(before: &Event, next: &Event) -> bool {
    matches!((before, next), (Event::Prepared { .. }, Event::Prepared { .. }))
}

/// Whether both events set a standing order.
fn orders(before: &Event, next: &Event) -> bool {
    matches!((before, next), (Event::Ordered { .. }, Event::Ordered { .. }))
}

/// A sentence about the cards that were laid out.
fn prepared(events: &[&Event]) -> Message {
    let card = |event: &&Event| if let Event::Prepared { card, .. } = event { Some(*card) } else { None };
    text("told-prepared").with("cards", cards(events.iter().filter_map(card)))
}

/// The only seat that is attacked in a turn. The headline names it, instead of each attack.
fn only_target(attacks: &BTreeMap<u8, Told>) -> Option<Seat> {
    let first = attacks.values().next()?.at.owner;
    attacks.values().all(|told| told.at.owner == first).then_some(first)
}

/// The headline: the seat whose turn it was, and the only seat that it attacked.
fn headed(seat: Seat, target: Option<Seat>, viewer: Viewer) -> Message {
    let against = match target {
        None => "nobody",
        Some(target) if viewer.is(target) => "you",
        Some(_) => "other",
    };
    about("told-turn", viewer, seat).with("against", against).with("target", target.unwrap_or(seat))
}

/// A sentence about sunk ships. `owner` returns the owner that must be named with a ship.
fn lost(attacks: &BTreeMap<u8, Told>, viewer: Viewer, owner: impl Fn(Seat) -> Option<Seat>) -> Option<Message> {
    let sunk = || attacks.values().filter(|told| told.sank).map(|told| told.at);
    let points: u16 = sunk().map(|at| at.target.points()).sum();
    let names = commas(sunk().map(|at| ship_of(at.target, owner(at.owner), viewer)));
    (points > 0).then(|| text("told-sunk").with("ships", names).with("points", points))
}

/// The sentence for an event. For viewers without a seat, private events are left out, since they do not name their seat.
fn sentence(event: &Event, viewer: Viewer) -> Option<Message> {
    let named = viewer.seat().is_some();
    let said = match event {
        Event::Claimed { seat, nation } => about("told-claimed", viewer, *seat).with("nation", *nation),
        Event::Confirmed { seat } => about("told-confirmed", viewer, *seat),
        Event::Rolled { dice } => {
            let die = |(seat, die): &(Seat, u8)| text("told-die").with("seat", *seat).with("die", *die);
            text("told-rolled").with("dice", commas(dice.iter().map(die)))
        }
        Event::Starts { seat } => about("told-starts", viewer, *seat),
        Event::LaidOut { seat, .. } => about("told-laid-out", viewer, *seat),
        Event::Dealt => text("told-dealt"),
        Event::Reinforced { places, .. } => {
            text("told-reinforced").with("ships", ships(places.iter().map(|place| place.ship)))
        }
        Event::Withdrew { removed } => text("told-withdrew").with("count", removed.len()),
        Event::Surprised { victim } => about("told-surprised", viewer, *victim),
        Event::MovedUp { seat } => about("told-moved-up", viewer, *seat),
        Event::Discarded { seat, count } if *count > 0 => about("told-discarded", viewer, *seat).with("count", *count),
        Event::Drawn { cards: drawn } if named && !drawn.is_empty() => {
            text("told-drawn").with("cards", cards(drawn.iter().copied()))
        }
        Event::Reshuffled => text("told-reshuffled"),
        Event::Out { seat, left } => about("told-out", viewer, *seat).with("left", *left),
        Event::GameOver { winner, totals } => {
            about("told-game-over", viewer, *winner).with("series", of_series(totals.iter().copied()))
        }
        Event::Ordered { order } if named => text("told-ordered").with("order", order.name()),
        Event::Passed { order } if named => text("told-passed").with("order", order.name()),
        // The attacker's moves for the resolving are not worth a sentence.
        Event::Ahead { moves } if named && !moves.iter().any(Move::resolves) => ahead(moves),
        _ => return None,
    };
    Some(said)
}

/// A sentence about moves left ahead.
fn ahead(moves: &[Move]) -> Message {
    let attacks = moves.iter().any(Move::resolves);
    let said = moves.iter().map(|step| ahead_of_time(step, attacks));
    text("told-ahead").with("count", moves.len()).with("moves", commas(said))
}

fn ahead_of_time(step: &Move, attacks: bool) -> Message {
    let said = |kind: &str| text("told-ahead-move").with("kind", kind);
    match step {
        Move::Ward { card, attack, .. } => said("ward").with("card", *card).with("attack", *attack),
        Move::Escorts { attack, to, .. } => said("escorts").with("attack", *attack).with("ship", *to),
        Move::Fighters { ship, attack, .. } => said("fighters").with("attack", *attack).with("ship", *ship),
        Move::Stealth { attack, .. } => said("stealth").with("attack", *attack),
        Move::Resolve { attack, .. } => said("resolve").with("attack", *attack),
        Move::ResolveAll => said("resolve-all"),
        Move::Discard(thrown) => said("discard").with("cards", cards(thrown.iter().copied())),
        _ => said(if attacks { "end-turn" } else { "end" }),
    }
}
