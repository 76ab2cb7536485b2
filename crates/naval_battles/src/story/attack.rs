//! The story of an attack in one line.

use super::super::data::Ship;
use super::super::events::Event;
use super::super::table::{Aim, Attack, Fate};
use super::super::words::{ship_of, ships, text};
use engine::lang::{Arg, Message, commas};
use engine::seat::{Seat, Viewer};

/// The course of an attack, from its declaration or from the first event about it.
pub(super) struct Told {
    /// Its number, and its current target.
    pub(super) at: Aim,
    /// Whether it has sunk its target.
    pub(super) sank: bool,
    /// The declared attack, if the events contain it.
    declared: Option<Attack>,
    /// Its first known target.
    first: Ship,
    /// Failed rolls of defenders.
    in_vain: Vec<Message>,
    /// Its result.
    fate: Option<Message>,
}

impl Told {
    /// The story that begins with a declaration.
    pub(super) fn declared(attack: &Attack) -> Self {
        Self { declared: Some(attack.clone()), ..Self::of(attack.aim()) }
    }

    /// The story that begins with an event about an undeclared attack.
    pub(super) fn of(at: Aim) -> Self {
        Self { at, sank: false, declared: None, first: at.target, in_vain: Vec::new(), fate: None }
    }

    /// Follows an event, which may be about another attack. `attacker` is the seat whose turn it is, if known.
    pub(super) fn hear(&mut self, event: &Event, attacker: Option<Seat>) {
        match event {
            Event::Out { seat, .. } if *seat == self.at.owner || Some(*seat) == attacker => self.ends_open(),
            Event::Over(_) | Event::GameOver { .. } => self.ends_open(),
            event if concerned(event).is_some_and(|at| at.number == self.at.number) => self.goes_on(event),
            _ => {}
        }
    }

    /// Ends the attack if it is open: its attacker or target has left, or the game is over (NAV-188, NAV-195).
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
                let needed = at.target.card().stealth.expect("only ships with a stealth value roll");
                self.defended("stealth", (*die, *bonus), needed, |said| said);
            }
            Event::Resolved { die, bonus, fate, damage, .. } => {
                self.sank = *fate == Fate::Sunk;
                self.fate = Some(ended(*fate, die.map(|die| (die, *bonus))).with("damage", *damage));
            }
            _ => {}
        }
    }

    /// Notes a defender's roll, which wards the attack off or fails (NAV-176, NAV-183).
    fn defended(&mut self, kind: &str, (die, bonus): (u8, u8), needed: u8, with: impl Fn(Message) -> Message) {
        let said = |id: String| with(text(&id)).with("die", roll(die, bonus)).with("needed", needed);
        if die + bonus >= needed {
            self.fate = Some(said(format!("told-fate-{kind}")));
        } else {
            self.in_vain.push(said(format!("told-vain-{kind}")));
        }
    }

    /// Whether nothing has happened to it since its declaration.
    pub(super) fn is_untouched(&self) -> bool {
        self.fate.is_none() && self.in_vain.is_empty() && self.first == self.at.target
    }

    /// The line: attacker, target, failed defences and result. `owner` returns the owner that must be named with the target.
    pub(super) fn line(self, viewer: Viewer, owner: impl Fn(Seat) -> Option<Seat>) -> Message {
        let Self { at, declared, first, in_vain, fate: ended, .. } = self;
        let said = attacker(declared.as_ref()).with("number", at.number);
        let said = said.with("target", ship_of(at.target, owner(at.owner), viewer));
        let said = said.with("diverted", first != at.target).with("first", first);
        let said = said.with("notes", in_vain.len()).with("vain", commas(in_vain));
        said.with("fate", ended.unwrap_or_else(|| fate("open")))
    }
}

/// The beginning of the line: the card and the attacking ships, if known.
fn attacker(declared: Option<&Attack>) -> Message {
    let kind = match declared.map(|attack| (attack.card, attack.mounts.is_empty())) {
        None => "unknown",
        Some((None, _)) => "carrier",
        Some((Some(_), true)) => "land",
        Some((Some(_), false)) => "card",
    };
    let by = declared.into_iter().flat_map(Attack::attackers);
    let card = declared.and_then(|attack| attack.card).map_or_else(|| Arg::from(""), Arg::from);
    text("told-attack").with("kind", kind).with("by", ships(by)).with("card", card)
}

/// The attack that an event is about, as it was before the event.
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

/// The result of resolving an attack.
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
