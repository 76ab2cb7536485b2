//! What became of an attack, in a line.

use super::super::data::Ship;
use super::super::events::Event;
use super::super::table::{Attack, Fate};
use super::super::words::{about, owned, ships, text};
use crate::engine::outcome::commas;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::{Arg, Message};

/// An attack as it goes on from its declaration.
pub(super) struct Told {
    /// As it was declared, with the target that it has now.
    pub(super) attack: Attack,
    /// Whether its target was sunk by it.
    pub(super) sank: bool,
    /// The target that was declared.
    first: Ship,
    /// Rolls of defenders that came to nothing.
    in_vain: Vec<Message>,
    /// How it ended.
    fate: Option<Message>,
}

impl Told {
    pub(super) fn new(attack: &Attack) -> Self {
        Self { attack: attack.clone(), sank: false, first: attack.target, in_vain: Vec::new(), fate: None }
    }

    /// Follows an event, perhaps of another attack, in the turn of this seat, if that is known.
    pub(super) fn hear(&mut self, event: &Event, attacker: Option<Seat>) {
        match event {
            Event::Out { seat, .. } if *seat == self.attack.owner || Some(*seat) == attacker => self.ends_open(),
            Event::Over(_) | Event::GameOver { .. } => self.ends_open(),
            event if concerned(event) == Some(self.attack.number) => self.goes_on(event),
            _ => {}
        }
    }

    /// A fleet that leaves, and the end of the game, end what is open (NAV-188, NAV-195).
    fn ends_open(&mut self) {
        self.fate.get_or_insert_with(|| fate("gone"));
    }

    fn goes_on(&mut self, event: &Event) {
        match event {
            Event::WardedOff { card, .. } => self.fate = Some(fate("card").with("card", *card)),
            Event::Diverted { to, .. } => self.attack.target = *to,
            Event::Fighters { ship, value, die, bonus, .. } => {
                let works = fighters_win(*ship, *value, die + bonus);
                self.defended("fighters", works, |said| said.with("ship", *ship).with("die", roll(*die, *bonus)));
            }
            Event::Stealth { die, bonus, .. } => {
                let works = Some(die + bonus) >= self.attack.target.card().stealth;
                self.defended("stealth", works, |said| said.with("die", roll(*die, *bonus)));
            }
            Event::Resolved { die, bonus, fate, sunk, .. } => {
                self.sank = *sunk;
                let damage = self.attack.card.map(|card| card.card().damage);
                self.fate = Some(ended(*fate, *sunk, die.map(|die| (die, *bonus)), damage));
            }
            _ => {}
        }
    }

    /// A roll of the defender: it wards the attack off, or is noted.
    fn defended(&mut self, kind: &str, works: bool, with: impl Fn(Message) -> Message) {
        if works {
            self.fate = Some(with(fate(kind)));
        } else {
            self.in_vain.push(with(text(&format!("told-vain-{kind}"))));
        }
    }

    /// What fires at what, and what became of it.
    pub(super) fn line(self, viewer: Viewer) -> Message {
        let Self { attack, first, in_vain, fate: ended, .. } = self;
        let kind = match (attack.card, attack.mounts.is_empty()) {
            (None, _) => "carrier",
            (Some(_), true) => "land",
            (Some(_), false) => "card",
        };
        let by = attack.mounts.iter().map(|(ship, _)| *ship).chain(attack.carrier);
        let said = text("told-attack").with("number", attack.number).with("kind", kind).with("by", ships(by));
        let said = said.with("card", attack.card.map_or_else(|| Arg::from(""), Arg::from));
        let said = said.with("target", owned(attack.target, attack.owner, viewer));
        let said = said.with("diverted", first != attack.target).with("first", first);
        let said = said.with("notes", in_vain.len()).with("vain", commas(in_vain.into_iter().map(Arg::from)));
        said.with("fate", ended.unwrap_or_else(|| fate("open")))
    }
}

/// The number of the attack that an event is about, which is open up to then.
fn concerned(event: &Event) -> Option<u8> {
    match event {
        Event::WardedOff { attack, .. }
        | Event::Diverted { attack, .. }
        | Event::Fighters { attack, .. }
        | Event::Stealth { attack, .. }
        | Event::Resolved { attack, .. } => Some(*attack),
        _ => None,
    }
}

/// What is said of an attack whose declaration was not heard, with its number.
pub(super) fn alone(event: &Event, viewer: Viewer) -> Option<(u8, Message)> {
    let number = concerned(event)?;
    let said = match event {
        Event::WardedOff { seat, card, .. } => about("told-warded", viewer, *seat).with("card", *card),
        Event::Diverted { seat, to, .. } => about("told-diverted", viewer, *seat).with("ship", *to),
        Event::Fighters { ship, value, die, bonus, .. } => {
            let works = fighters_win(*ship, *value, die + bonus);
            text("told-fighters").with("ship", *ship).with("die", roll(*die, *bonus)).with("works", works)
        }
        Event::Stealth { die, bonus, .. } => text("told-stealth").with("die", roll(*die, *bonus)),
        Event::Resolved { die, bonus, fate, sunk, .. } => {
            text("told-resolved").with("fate", ended(*fate, *sunk, die.map(|die| (die, *bonus)), None))
        }
        _ => return None,
    };
    Some((number, said.with("attack", number)))
}

/// How an attack was resolved, with what a hit of its card costs, where that is known.
fn ended(ended: Fate, sunk: bool, rolled: Option<(u8, u8)>, damage: Option<u8>) -> Message {
    let said = match (ended, damage) {
        (Fate::Hit, _) if sunk => fate("sunk"),
        (Fate::Hit, Some(damage)) => fate("hit").with("damage", damage),
        (Fate::Hit, None) => fate("struck"),
        (Fate::Missed, _) => fate("missed"),
        (Fate::Ignored, _) => fate("ignored"),
        (Fate::Open | Fate::Off, _) => fate("gone"),
    };
    let (die, bonus) = rolled.unwrap_or_default();
    said.with("rolled", rolled.is_some()).with("die", roll(die, bonus))
}

/// Whether fighters have warded off what they met (NAV-176).
fn fighters_win(ship: Ship, value: u8, sum: u8) -> bool {
    sum >= ship.card().fighters[usize::from(value)]
}

fn fate(id: &str) -> Message {
    text(&format!("told-fate-{id}"))
}

fn roll(number: u8, bonus: u8) -> Message {
    text("told-roll").with("number", number).with("bonus", bonus)
}
