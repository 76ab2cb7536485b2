//! The notation of moves: one reader, one printer. The grammar stands in the README of this folder.

mod kinds;
mod names;

use std::fmt;

use super::data::{Card, Nation, Ship};
use engine::prompt::RESIGN;
use engine::seat::Seat;
use names::{CARDS, LONGEST_NAME, NATIONS, SHIPS, card, folded, plain};
pub(super) use names::{card_word, ship, short_word, within};

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    Nation(Nation),
    /// The ships as they were named, whether they may be chosen or not.
    Fleet(Nation, Vec<Ship>),
    /// One ship more in the fleet that is chosen.
    Add(Ship),
    /// One less.
    Drop(Ship),
    Random,
    Layout(Layout),
    Place(Ship, u8),
    Flip(Ship, Side),
    Reinforce(Vec<Card>, Vec<Newcomer>),
    Withdraw(Vec<(Ship, Card)>),
    Prepare(Card, Ship),
    Fire {
        card: Card,
        mounts: Vec<(Ship, u8)>,
        target: Ship,
    },
    Air(Card, Vec<Ship>),
    Fly(Ship, Ship),
    Surprise(Seat),
    Cancel(u8),
    Clear,
    Ward {
        card: Card,
        front: bool,
        attack: u8,
    },
    Escorts {
        front: bool,
        attack: u8,
        to: Ship,
    },
    Fighters {
        ship: Ship,
        value: u8,
        attack: u8,
        bonus: u8,
    },
    Stealth {
        attack: u8,
        bonus: u8,
    },
    Resolve {
        attack: u8,
        bonus: u8,
    },
    ResolveAll,
    Discard(Vec<Card>),
    Ahead(Vec<Move>),
    Orders(Order),
    End,
    Resign,
}

/// The side of a submarine (NAV-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Active,
    Passive,
}

impl Side {
    /// The side that is active or not.
    pub(super) fn of(active: bool) -> Self {
        if active { Self::Active } else { Self::Passive }
    }

    /// The word in the notation.
    pub(super) fn name(self) -> &'static str {
        if self == Self::Active { "active" } else { "passive" }
    }
}

/// Ships in rows, and submarines with their sides (NAV-18 to NAV-24); as it was written, whether it is legal or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    pub rows: Vec<Vec<Ship>>,
    pub submarines: Vec<(Ship, Side)>,
}

/// Where a card comes to the table (NAV-153): a row, or the side of a submarine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    pub ship: Ship,
    pub row: Option<u8>,
    pub side: Option<Side>,
}

/// A standing order for the slots of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Ask always.
    #[default]
    Ask,
    /// End the slot where no more than two points could be sunk.
    PassSmall,
    /// End every slot.
    Pass,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ask, Self::PassSmall, Self::Pass];

    /// The word in the notation.
    pub fn name(self) -> &'static str {
        ["ask", "pass-small", "pass"][self as usize]
    }
}

impl fmt::Display for Newcomer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.ship)?;
        if let Some(row) = self.row {
            write!(f, " {row}")?;
        }
        self.side.map_or(Ok(()), |side| write!(f, " {}", side.name()))
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.rows.iter().map(|row| listed(row, " ")).collect();
        write!(f, "{}", rows.join(" / "))?;
        if !self.submarines.is_empty() {
            f.write_str(if self.rows.is_empty() { "+" } else { " +" })?;
        }
        for (ship, side) in &self.submarines {
            write!(f, " {ship}")?;
            if *side == Side::Active {
                f.write_str(" active")?;
            }
        }
        Ok(())
    }
}

fn listed<T: fmt::Display>(things: &[T], between: &str) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn with_places(things: &[(Ship, impl fmt::Display)]) -> String {
    things.iter().map(|(ship, place)| format!("{ship}:{place}")).collect::<Vec<_>>().join(" ")
}

/// What stands behind a roll: the Planning cards that add to it.
struct Bonus(u8);

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " +{}", self.0) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid = |front: &bool| if *front { "front " } else { "" };
        match self {
            Self::Nation(nation) => write!(f, "nation {}", nation.id()),
            Self::Fleet(nation, ships) => {
                write!(f, "fleet {}", nation.id())?;
                ships.iter().try_for_each(|ship| write!(f, " {ship}"))
            }
            Self::Add(ship) => write!(f, "add {ship}"),
            Self::Drop(ship) => write!(f, "drop {ship}"),
            Self::Random => f.write_str("random"),
            Self::Layout(layout) if *layout == Layout::default() => f.write_str("layout"),
            Self::Layout(layout) => write!(f, "layout {layout}"),
            Self::Place(ship, row) => write!(f, "move {ship} {row}"),
            Self::Flip(ship, side) => write!(f, "flip {ship} {}", side.name()),
            Self::Reinforce(cards, ships) => write!(f, "reinforce {} > {}", listed(cards, " "), listed(ships, ", ")),
            Self::Withdraw(removed) if removed.is_empty() => f.write_str("withdraw"),
            Self::Withdraw(removed) => write!(f, "withdraw {}", with_places(removed)),
            Self::Prepare(card, ship) => write!(f, "prepare {card} {ship}"),
            Self::Fire { card, mounts, target } => write!(f, "fire {card} {} > {target}", with_places(mounts)),
            Self::Air(card, targets) => write!(f, "air {card} > {}", listed(targets, ", ")),
            Self::Fly(carrier, target) => write!(f, "fly {carrier} > {target}"),
            Self::Surprise(seat) => write!(f, "surprise {seat}"),
            Self::Cancel(attack) => write!(f, "cancel a{attack}"),
            Self::Clear => f.write_str("clear"),
            Self::Ward { card, front, attack } => write!(f, "{}{card} a{attack}", laid(front)),
            Self::Escorts { front, attack, to } => write!(f, "{}escorts a{attack} {to}", laid(front)),
            Self::Fighters { ship, value, attack, bonus } => {
                write!(f, "fighters {ship} {value} a{attack}{}", Bonus(*bonus))
            }
            Self::Stealth { attack, bonus } => write!(f, "stealth a{attack}{}", Bonus(*bonus)),
            Self::Resolve { attack, bonus } => write!(f, "resolve a{attack}{}", Bonus(*bonus)),
            Self::ResolveAll => f.write_str("resolve all"),
            Self::Discard(cards) => write!(f, "discard {}", listed(cards, " ")),
            Self::Ahead(moves) if moves.is_empty() => f.write_str("ahead"),
            Self::Ahead(moves) => write!(f, "ahead {}", listed(moves, " & ")),
            Self::Orders(order) => write!(f, "orders {}", order.name()),
            Self::End => f.write_str("end"),
            Self::Resign => f.write_str(RESIGN),
        }
    }
}

/// Reads a move in English or German; `None` if it is none.
pub(super) fn read(text: &str) -> Option<Move> {
    let text = plain(text);
    let mut words = Reader::new(&text);
    let step = words.step()?;
    words.rest.is_empty().then_some(step)
}

/// The word at which reading stops of a text that is no move, as it is read; `None` where something is missing behind it.
pub(super) fn stumbles(text: &str) -> Option<String> {
    let text = plain(text);
    let mut words = Reader::new(&text);
    words.step();
    words.peek().map(str::to_owned)
}

/// The words of a move that are still to be read.
struct Reader<'t> {
    rest: Vec<&'t str>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Self {
        // From behind, so that words are taken from the end of the list.
        Self { rest: text.split_whitespace().rev().collect() }
    }

    fn word(&mut self) -> Option<&'t str> {
        self.rest.pop()
    }

    fn peek(&self) -> Option<&'t str> {
        self.rest.last().copied()
    }

    /// Takes the next word if it is this one.
    fn is_next(&mut self, word: &str) -> bool {
        let is = self.peek() == Some(word);
        if is {
            self.rest.pop();
        }
        is
    }

    /// The thing whose name begins here; of several the one with the longest name.
    fn longest<T>(&mut self, find: impl Fn(&str) -> Option<T>) -> Option<T> {
        for words in (1..=LONGEST_NAME.min(self.rest.len())).rev() {
            let from = self.rest.len() - words;
            let parts: Vec<String> = self.rest[from..].iter().rev().map(|word| folded(word)).collect();
            // A sign is no part of a name.
            if parts.iter().any(String::is_empty) {
                continue;
            }
            if let Some(thing) = find(&parts.concat()) {
                self.rest.truncate(from);
                return Some(thing);
            }
        }
        None
    }

    fn named<T: Copy>(&mut self, names: &[(String, T)]) -> Option<T> {
        self.longest(|name| names.iter().find(|(known, _)| known == name).map(|(_, thing)| *thing))
    }

    fn ship(&mut self) -> Option<Ship> {
        self.named(&SHIPS).or_else(|| self.longest(ship))
    }

    fn card(&mut self) -> Option<Card> {
        self.named(&CARDS)
    }

    /// A card, perhaps as presses call it.
    fn card_word(&mut self) -> Option<Card> {
        self.card().or_else(|| {
            let card = card_word(self.peek()?)?;
            self.rest.pop();
            Some(card)
        })
    }

    fn nation(&mut self) -> Option<Nation> {
        self.named(&NATIONS)
    }

    fn number(&mut self) -> Option<u8> {
        let word = self.peek()?;
        let number = word.bytes().all(|sign| sign.is_ascii_digit()).then(|| word.parse().ok())??;
        self.rest.pop();
        Some(number)
    }

    /// A list of one thing or more, up to the first word that is none.
    fn some<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let list: Vec<T> = std::iter::from_fn(|| read(self)).collect();
        (!list.is_empty()).then_some(list)
    }

    /// A list whose things are parted by a sign.
    fn parted<T>(&mut self, sign: &str, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut list = vec![read(self)?];
        while self.is_next(sign) {
            list.push(read(self)?);
        }
        Some(list)
    }

    fn attack(&mut self) -> Option<u8> {
        let number = self.peek()?.strip_prefix('a')?.parse().ok()?;
        self.rest.pop();
        Some(number)
    }

    fn bonus(&mut self) -> Option<u8> {
        if self.is_next("+") { self.number().filter(|bonus| *bonus > 0) } else { Some(0) }
    }

    fn side(&mut self) -> Option<Side> {
        let side = match self.peek()? {
            "active" | "aktiv" => Side::Active,
            "passive" | "passiv" => Side::Passive,
            _ => return None,
        };
        self.rest.pop();
        Some(side)
    }

    /// A ship and what stands behind a colon.
    fn with_place<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<(Ship, T)> {
        // Names of several words end in the word with the colon.
        let at = self.rest.iter().rposition(|word| word.contains(':'))?;
        let (name, place) = self.rest[at].split_once(':')?;
        let mut name_words: Vec<&str> = self.rest[at + 1..].iter().rev().copied().collect();
        name_words.push(name);
        let ship = ship(&name_words.concat())?;
        let place = read(place)?;
        self.rest.truncate(at);
        Some((ship, place))
    }

    fn layout(&mut self) -> Option<Layout> {
        let mut layout = Layout::default();
        if self.peek().is_some_and(|word| word != "+") {
            layout.rows.push(Vec::new());
        }
        while let Some(word) = self.peek() {
            match word {
                "/" => {
                    self.rest.pop();
                    layout.rows.push(Vec::new());
                }
                "+" => {
                    self.rest.pop();
                    layout.submarines = self.some(|words| {
                        let ship = words.ship()?;
                        Some((ship, words.side().unwrap_or(Side::Passive)))
                    })?;
                    break;
                }
                _ => layout.rows.last_mut()?.push(self.ship()?),
            }
        }
        Some(layout)
    }

    fn newcomer(&mut self) -> Option<Newcomer> {
        let ship = self.ship()?;
        Some(Newcomer { ship, row: self.number(), side: self.side() })
    }

    /// A fleet: of these ships, or the ready-made one of this number.
    fn fleet(&mut self) -> Option<Move> {
        let nation = self.nation()?;
        if let Some(number) = self.number() {
            let ready = super::ready_made::of(nation).get(usize::from(number).checked_sub(1)?)?;
            return Some(Move::Fleet(nation, ready.ships().collect()));
        }
        Some(Move::Fleet(nation, self.some(Self::ship).unwrap_or_default()))
    }

    fn defence(&mut self, front: bool) -> Option<Move> {
        if matches!(self.peek()?, "escorts" | "escort" | "eskorten" | "eskorte") {
            self.rest.pop();
            return Some(Move::Escorts { front, attack: self.attack()?, to: self.ship()? });
        }
        let card = self.card()?;
        Some(Move::Ward { card, front, attack: self.attack()? })
    }

    fn is_ahead(&self) -> bool {
        matches!(self.peek(), Some("ahead" | "vorab"))
    }

    fn step(&mut self) -> Option<Move> {
        let first = self.peek()?;
        let known = VERBS.iter().find(|(words, _)| words.contains(&first));
        let Some((_, verb)) = known else {
            let front = self.is_next("front") || self.is_next("vorn");
            return self.defence(front);
        };
        self.rest.pop();
        verb(self)
    }
}

type Verb = fn(&mut Reader<'_>) -> Option<Move>;

/// What moves begin with, in English and German.
const VERBS: &[(&[&str], Verb)] = &[
    (&["nation"], |words| words.nation().map(Move::Nation)),
    (&["fleet", "flotte"], |words| words.fleet()),
    (&["add", "nimm", "dazu"], |words| words.ship().map(Move::Add)),
    (&["drop", "entferne", "heraus"], |words| words.ship().map(Move::Drop)),
    (&["random", "zufall"], |_| Some(Move::Random)),
    (&["layout", "aufstellung"], |words| words.layout().map(Move::Layout)),
    (&["move", "ziehe", "bewege", "reihe"], |words| Some(Move::Place(words.ship()?, words.number()?))),
    (&["flip", "drehe"], |words| Some(Move::Flip(words.ship()?, words.side()?))),
    (&["reinforce", "verstaerke"], |words| {
        let cards = words.some(Reader::card_word)?;
        words.is_next(">").then_some(())?;
        let ships = if words.rest.is_empty() { Vec::new() } else { words.parted(",", Reader::newcomer)? };
        Some(Move::Reinforce(cards, ships))
    }),
    (&["withdraw", "rueckzug"], |words| {
        // Of equal cards the second may be called `#2`.
        let damage = |place: &str| card(place.split('#').next()?);
        let removed = words.some(|words| words.with_place(damage));
        Some(Move::Withdraw(removed.unwrap_or_default()))
    }),
    (&["prepare", "vorbereiten"], |words| Some(Move::Prepare(words.card()?, words.ship()?))),
    (&["fire", "feuere", "feuer"], |words| {
        let card = words.card()?;
        let mounts = words.some(|words| words.with_place(|place| place.parse().ok()))?;
        words.is_next(">").then_some(())?;
        Some(Move::Fire { card, mounts, target: words.ship()? })
    }),
    (&["air", "luft"], |words| {
        let card = words.card()?;
        words.is_next(">").then_some(())?;
        let targets = if words.rest.is_empty() { Vec::new() } else { words.parted(",", Reader::ship)? };
        Some(Move::Air(card, targets))
    }),
    (&["fly", "fliege"], |words| {
        let carrier = words.ship()?;
        words.is_next(">").then_some(())?;
        Some(Move::Fly(carrier, words.ship()?))
    }),
    (&["surprise", "ueberrasche", "ueberraschung"], |words| {
        let number = words.number()?;
        Some(Move::Surprise(Seat(number.checked_sub(1)?)))
    }),
    (&["cancel", "streiche"], |words| words.attack().map(Move::Cancel)),
    (&["clear", "leeren"], |_| Some(Move::Clear)),
    (&["fighters", "jagdabwehr", "jaeger"], |words| {
        let (ship, value) = (words.ship()?, words.number()?);
        Some(Move::Fighters { ship, value, attack: words.attack()?, bonus: words.bonus()? })
    }),
    (&["stealth", "schleichfahrt"], |words| Some(Move::Stealth { attack: words.attack()?, bonus: words.bonus()? })),
    (&["resolve", "ausfuehren"], |words| match words.is_next("all") || words.is_next("alle") {
        true => Some(Move::ResolveAll),
        false => Some(Move::Resolve { attack: words.attack()?, bonus: words.bonus()? }),
    }),
    (&["discard", "abwerfen"], |words| words.some(Reader::card).map(Move::Discard)),
    (&["ahead", "vorab"], |words| match words.rest.is_empty() {
        true => Some(Move::Ahead(Vec::new())),
        // One in another would be read as deep as somebody writes it.
        false => words.parted("&", |words| (!words.is_ahead()).then(|| words.step())?).map(Move::Ahead),
    }),
    (&["orders", "befehl"], |words| {
        let order = match words.word()? {
            "ask" | "fragen" => Order::Ask,
            "pass-small" | "kleine" => Order::PassSmall,
            "pass" | "durchlassen" => Order::Pass,
            _ => return None,
        };
        Some(Move::Orders(order))
    }),
    (&["end", "ende", "fertig"], |_| Some(Move::End)),
    (&["resign", "aufgeben"], |_| Some(Move::Resign)),
];
