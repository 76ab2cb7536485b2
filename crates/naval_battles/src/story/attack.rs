//! What became of an attack, in a line.

use super::super::data::Ship;
use super::super::events::Event;
use super::super::table::{Aim, Attack, Fate};
use super::super::words::{ship_of, ships, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::seat::{Seat, Viewer};

/// An attack as it goes on from its declaration, or from where it was heard of first.
pub(super) struct Told {
    /// Its number, with the target that it has now.
    pub(super) at: Aim,
    /// Whether its target was sunk by it.
    pub(super) sank: bool,
    /// As it was declared, where that was heard.
    declared: Option<Attack>,
    /// The target that it had first.
    first: Ship,
    /// Rolls of defenders that came to nothing.
    in_vain: Vec<Message>,
    /// How it ended.
    fate: Option<Message>,
}

impl Told {
    /// An attack that is declared.
    pub(super) fn declared(attack: &Attack) -> Self {
        Self { declared: Some(attack.clone()), ..Self::of(attack.aim()) }
    }

    /// An attack of which nothing was heard before.
    pub(super) fn of(at: Aim) -> Self {
        Self { at, sank: false, declared: None, first: at.target, in_vain: Vec::new(), fate: None }
    }

    /// Follows an event, perhaps of another attack, in the turn of this seat, if that is known.
    pub(super) fn hear(&mut self, event: &Event, attacker: Option<Seat>) {
        match event {
            Event::Out { seat, .. } if *seat == self.at.owner || Some(*seat) == attacker => self.ends_open(),
            Event::Over(_) | Event::GameOver { .. } => self.ends_open(),
            event if concerned(event).is_some_and(|at| at.number == self.at.number) => self.goes_on(event),
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
            Event::Diverted { to, .. } => self.at.target = *to,
            Event::Fighters { ship, value, die, bonus, .. } => {
                let needed = ship.card().fighters[usize::from(*value)];
                self.defended("fighters", (*die, *bonus), needed, |said| said.with("ship", *ship));
            }
            Event::Stealth { at, die, bonus, .. } => {
                let needed = at.target.card().stealth.expect("only what has a value rolls");
                self.defended("stealth", (*die, *bonus), needed, |said| said);
            }
            Event::Resolved { die, bonus, fate, damage, .. } => {
                self.sank = *fate == Fate::Sunk;
                self.fate = Some(ended(*fate, die.map(|die| (die, *bonus))).with("damage", *damage));
            }
            _ => {}
        }
    }

    /// A roll of the defender with what it needs: it wards the attack off, or is noted (NAV-176, NAV-183).
    fn defended(&mut self, kind: &str, (die, bonus): (u8, u8), needed: u8, with: impl Fn(Message) -> Message) {
        let said = |id: String| with(text(&id)).with("die", roll(die, bonus)).with("needed", needed);
        if die + bonus >= needed {
            self.fate = Some(said(format!("told-fate-{kind}")));
        } else {
            self.in_vain.push(said(format!("told-vain-{kind}")));
        }
    }

    /// Whether it is declared, and nothing has happened to it so far.
    pub(super) fn is_untouched(&self) -> bool {
        self.fate.is_none() && self.in_vain.is_empty() && self.first == self.at.target
    }

    /// What fires at what, and what became of it; `owner`: whose the target is, where that is to be said.
    pub(super) fn line(self, viewer: Viewer, owner: impl Fn(Seat) -> Option<Seat>) -> Message {
        let Self { at, declared, first, in_vain, fate: ended, .. } = self;
        let said = fired(declared.as_ref()).with("number", at.number);
        let said = said.with("target", ship_of(at.target, owner(at.owner), viewer));
        let said = said.with("diverted", first != at.target).with("first", first);
        let said = said.with("notes", in_vain.len()).with("vain", commas(in_vain.into_iter().map(Arg::from)));
        said.with("fate", ended.unwrap_or_else(|| fate("open")))
    }
}

/// A line that begins with what fires, as far as that is known.
fn fired(declared: Option<&Attack>) -> Message {
    let kind = match declared.map(|attack| (attack.card, attack.mounts.is_empty())) {
        None => "unknown",
        Some((None, _)) => "carrier",
        Some((Some(_), true)) => "land",
        Some((Some(_), false)) => "card",
    };
    let by = declared.into_iter().flat_map(|attack| attack.mounts.iter().map(|(ship, _)| *ship).chain(attack.carrier));
    let card = declared.and_then(|attack| attack.card).map_or_else(|| Arg::from(""), Arg::from);
    text("told-attack").with("kind", kind).with("by", ships(by)).with("card", card)
}

/// The attack that an event is about, which is open up to then.
pub(super) fn concerned(event: &Event) -> Option<Aim> {
    match event {
        Event::WardedOff { at, .. }
        | Event::Diverted { at, .. }
        | Event::Fighters { at, .. }
        | Event::Stealth { at, .. }
        | Event::Resolved { at, .. } => Some(*at),
        _ => None,
    }
}

/// How an attack was resolved.
fn ended(ended: Fate, rolled: Option<(u8, u8)>) -> Message {
    let said = match ended {
        Fate::Sunk => fate("sunk"),
        Fate::Hit => fate("hit"),
        Fate::Missed => fate("missed"),
        Fate::Ignored => fate("ignored"),
        Fate::Open | Fate::Off => fate("gone"),
    };
    let (die, bonus) = rolled.unwrap_or_default();
    said.with("rolled", rolled.is_some()).with("die", roll(die, bonus))
}

fn fate(id: &str) -> Message {
    text(&format!("told-fate-{id}"))
}

fn roll(number: u8, bonus: u8) -> Message {
    text("told-roll").with("number", number).with("bonus", bonus)
}
