//! What happened, as a short story: a turn is a paragraph that begins with what was lost, and the result is one of its own.

use std::collections::BTreeMap;

use super::data::Ship;
use super::events::Event;
use super::state::NavalBattles;
use super::table::{Attack, Fate};
use super::words::{about, cards, joined, owned, ships, text};
use crate::engine::outcome::commas;
use crate::engine::rules::Rules as _;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::Message;

/// A paragraph for each turn, and one for the result.
pub(super) fn tell(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let turns = events.chunk_by(|_, next| !matches!(next, Event::Turn { .. }));
    let result = events.iter().find_map(|event| match event {
        Event::Over(outcome) => Some(outcome.told(NavalBattles::ID, viewer)),
        _ => None,
    });
    turns.filter_map(|events| Told::of(events, viewer).paragraph()).chain(result).collect()
}

/// A turn, as it is told: its sentences, and what became of its attacks.
struct Told {
    viewer: Viewer,
    turn: Option<Seat>,
    before: Vec<Message>,
    attacks: BTreeMap<u8, (Attack, Message)>,
    sunk: Vec<(Ship, Seat)>,
    after: Vec<Message>,
}

impl Told {
    fn of(events: &[&Event], viewer: Viewer) -> Self {
        let (before, attacks, sunk, after) = Default::default();
        let mut told = Self { viewer, turn: None, before, attacks, sunk, after };
        events.iter().for_each(|event| told.hear(event));
        told.before.extend(prepared(events));
        told
    }

    /// Losses first, then what was done in its order.
    fn paragraph(self) -> Option<Message> {
        let turn = self.turn.map(|seat| about("told-turn", self.viewer, seat));
        let points: u16 = self.sunk.iter().map(|(ship, _)| ship.points()).sum();
        let names = commas(self.sunk.iter().map(|(ship, seat)| owned(*ship, *seat, self.viewer).into()));
        let sunk = (points > 0).then(|| text("told-sunk").with("ships", names).with("points", points));
        let lines = self.attacks.values().map(|(attack, fate)| line(attack, fate, self.viewer).into());
        let attacks = (!self.attacks.is_empty()).then(|| text("told-attacks").with("attacks", commas(lines)));
        let told: Vec<Message> = sunk.into_iter().chain(self.before).chain(attacks).chain(self.after).collect();
        if told.is_empty() { None } else { joined(turn.into_iter().chain(told)) }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Turn { seat } => self.turn = Some(*seat),
            Event::Declared { attacks } if attacks.is_empty() => self.before.push(text("told-no-attack")),
            Event::Declared { attacks } => {
                let open = attacks.iter().map(|attack| (attack.number, (attack.clone(), fate("open"))));
                self.attacks.extend(open);
            }
            Event::WardedOff { seat, attack, card, .. } => {
                let alone = about("told-warded", self.viewer, *seat).with("attack", *attack).with("card", *card);
                self.becomes(*attack, fate("card").with("card", *card), alone);
            }
            Event::Diverted { seat, attack, to, .. } => match self.attacks.get_mut(attack) {
                Some((diverted, _)) => diverted.target = *to,
                None => {
                    let alone = about("told-diverted", self.viewer, *seat).with("attack", *attack);
                    self.after.push(alone.with("ship", *to));
                }
            },
            Event::Fighters { attack, ship, value, die, bonus, .. } => {
                let works = die + bonus >= ship.card().fighters[usize::from(*value)];
                let rolled = roll(*die, *bonus);
                let alone = text("told-fighters").with("ship", *ship).with("attack", *attack);
                let alone = alone.with("die", rolled.clone()).with("works", works);
                if works {
                    self.becomes(*attack, fate("fighters").with("die", rolled), alone);
                } else {
                    self.after.push(alone);
                }
            }
            Event::Stealth { attack, die, bonus, .. } => self.hides(*attack, *die, *bonus),
            Event::Resolved { attack, die, bonus, fate, sunk } => {
                self.resolved(*attack, die.map(|die| (die, *bonus)), *fate, *sunk);
            }
            other => self.after.extend(sentence(other, self.viewer)),
        }
    }

    /// What has become of an attack; a sentence of its own where its declaration was not heard.
    fn becomes(&mut self, attack: u8, fate: Message, alone: Message) {
        match self.attacks.get_mut(&attack) {
            Some((_, open)) => *open = fate,
            None => self.after.push(alone),
        }
    }

    fn hides(&mut self, attack: u8, die: u8, bonus: u8) {
        let rolled = roll(die, bonus);
        let alone = text("told-stealth").with("attack", attack).with("die", rolled.clone());
        let works = |ship: Ship| Some(die + bonus) >= ship.card().stealth;
        if self.attacks.get(&attack).is_none_or(|(attack, _)| works(attack.target)) {
            self.becomes(attack, fate("stealth").with("die", rolled), alone);
        }
    }

    fn resolved(&mut self, number: u8, rolled: Option<(u8, u8)>, ended: Fate, sunk: bool) {
        let known = self.attacks.get(&number).map(|(attack, _)| attack.clone());
        if let Some(attack) = known.as_ref().filter(|_| sunk) {
            self.sunk.push((attack.target, attack.owner));
        }
        let damage = known.and_then(|attack| attack.card).map_or(0, |card| card.card().damage);
        let id = match ended {
            Fate::Hit if sunk => "sunk",
            Fate::Hit => "hit",
            Fate::Missed => "missed",
            Fate::Ignored => "ignored",
            Fate::Open | Fate::Off => "gone",
        };
        let (die, bonus) = rolled.unwrap_or_default();
        let fate = fate(id).with("rolled", rolled.is_some()).with("die", roll(die, bonus)).with("damage", damage);
        let alone = text("told-resolved").with("attack", number).with("fate", fate.clone());
        self.becomes(number, fate, alone);
    }
}

fn fate(id: &str) -> Message {
    text(&format!("told-fate-{id}"))
}

fn roll(number: u8, bonus: u8) -> Message {
    text("told-roll").with("number", number).with("bonus", bonus)
}

/// An attack and what became of it.
fn line(attack: &Attack, fate: &Message, viewer: Viewer) -> Message {
    let said =
        text("told-attack").with("target", owned(attack.target, attack.owner, viewer)).with("fate", fate.clone());
    let by = attack.mounts.iter().map(|(ship, _)| *ship).chain(attack.carrier);
    let said = said.with("by", ships(by));
    match (attack.card, attack.carrier) {
        (Some(card), _) => {
            let kind = if attack.mounts.is_empty() { "land" } else { "card" };
            said.with("kind", kind).with("card", card)
        }
        (None, _) => said.with("kind", "carrier").with("card", ""),
    }
}

/// All cards that were laid out in a turn, in one sentence.
fn prepared(events: &[&Event]) -> Option<Message> {
    let card = |event: &&Event| if let Event::Prepared { card, .. } = event { Some(*card) } else { None };
    let laid: Vec<_> = events.iter().filter_map(card).collect();
    (!laid.is_empty()).then(|| text("told-prepared").with("cards", cards(laid)))
}

/// What is told in a sentence of its own. Whoever sees everything is told nothing that a seat alone has heard: the event does
/// not say which one.
fn sentence(event: &Event, viewer: Viewer) -> Option<Message> {
    let named = viewer.seat().is_some();
    let said = match event {
        Event::Claimed { seat, nation } => about("told-claimed", viewer, *seat).with("nation", *nation),
        Event::Confirmed { seat } => about("told-confirmed", viewer, *seat),
        Event::Rolled { dice } => {
            let die = |(seat, die): &(Seat, u8)| text("told-die").with("seat", *seat).with("die", *die).into();
            text("told-rolled").with("dice", commas(dice.iter().map(die)))
        }
        Event::Starts { seat } => about("told-starts", viewer, *seat),
        Event::LaidOut { seat, places } => {
            about("told-laid-out", viewer, *seat).with("ships", ships(places.iter().map(|place| place.ship)))
        }
        Event::Dealt => text("told-dealt"),
        Event::Reinforced { places, .. } => {
            text("told-reinforced").with("ships", ships(places.iter().map(|place| place.ship)))
        }
        Event::Withdrew { removed } => text("told-withdrew").with("count", removed.len()),
        Event::Surprised { victim } => about("told-surprised", viewer, *victim),
        Event::Discarded { count } if *count > 0 => text("told-discarded").with("count", *count),
        Event::Drawn { cards: drawn } if named && !drawn.is_empty() => {
            text("told-drawn").with("cards", cards(drawn.iter().copied()))
        }
        Event::Reshuffled => text("told-reshuffled"),
        Event::Out { seat, left } => about("told-out", viewer, *seat).with("left", *left),
        Event::GameOver { winner } => about("told-game-over", viewer, *winner),
        Event::Ordered { order } if named => text("told-ordered").with("order", order.name()),
        Event::Ahead { moves } if named => {
            let listed: Vec<String> = moves.iter().map(ToString::to_string).collect();
            text("told-ahead").with("count", moves.len()).with("moves", format!("`{}`", listed.join("; ")))
        }
        _ => return None,
    };
    Some(said)
}
