//! The notation of moves: one reader, one printer. The grammar is in the README of this crate.

mod kinds;
mod names;
mod partial;

use std::fmt;
use std::sync::LazyLock;

use super::data::{Card, Nation, Ship};
use engine::panel::PRESS;
use engine::seat::Seat;
use engine::words::Words;
pub(super) use names::within;
use names::{CARDS, LONGEST_NAME, NATIONS, SHIPS, card, card_word, folded, plain, ship};
pub(super) use partial::{Defence, Named, Partial, Reinforcing, Step};

/// The maximum length of a move in a press, in bytes, with the ends of two phases before it.
pub(super) const LONGEST: usize = PRESS - "end; end; ".len();

engine::verbs! {
    /// The words that begin a move. A defence with a card begins with the card.
    pub(super) enum Verb {
        /// Takes a nation.
        Nation = "nation" "nation",
        /// Names the whole fleet.
        Fleet = "fleet" "nation ship…",
        /// Adds a ship to the fleet.
        Add = "add" "ship",
        /// Removes a ship from the fleet.
        Drop = "drop" "ship",
        /// Takes a random fleet.
        Random = "random" "",
        /// Names the whole layout.
        Layout = "layout" "row / row / row + submarine…",
        /// Moves a ship to a row.
        Place = "move" "ship row",
        /// Turns a submarine.
        Flip = "flip" "ship side",
        /// Brings ships in.
        Reinforce = "reinforce" "card… > ship place, …",
        /// Withdraws the fleet and removes damage.
        Withdraw = "withdraw" "ship:card…",
        /// Lays a card in front of the fleet.
        Prepare = "prepare" "card ship",
        /// Fires a card.
        Fire = "fire" "card mount… > ship",
        /// Sends land-based aircraft.
        Air = "air" "card > ship, …",
        /// Sends the aircraft of a carrier.
        Fly = "fly" "ship > ship",
        /// Plays a Surprise Attack.
        Surprise = "surprise" "seat",
        /// Takes a declaration back.
        Cancel = "cancel" "attack",
        /// Takes everything back.
        Clear = "clear" "",
        /// Uses a card from in front of the fleet.
        Front = "front" "card attack",
        /// Diverts an attack.
        Escorts = "escorts" "attack ship",
        /// Meets an air attack.
        Fighters = "fighters" "ship number attack +bonus",
        /// Hides a submarine.
        Stealth = "stealth" "attack +bonus",
        /// Resolves an attack, or all of them.
        Resolve = "resolve" "attack +bonus",
        /// Throws cards away.
        Discard = "discard" "card…",
        /// Leaves moves ahead for the seat's slot.
        Ahead = "ahead" "move & …",
        /// Gives a standing order.
        Orders = "orders" "order",
        /// Ends a phase or a slot.
        End = "end" "",
        /// Gives up.
        Resign = "resign" "",
    }
}

/// The verbs in every language.
static VERBS: LazyLock<Words<Verb>> = LazyLock::new(|| Words::verbs(crate::texts(), "naval_battles"));

/// The other words of moves.
#[derive(Clone, Copy)]
enum Word {
    All,
    Side(Side),
    Order(Order),
}

static WORDS: LazyLock<Words<Word>> = LazyLock::new(|| {
    let sides = [Side::Active, Side::Passive].map(|side| (side.name(), Word::Side(side)));
    let orders = Order::ALL.map(|order| (order.name(), Word::Order(order)));
    Words::new(crate::texts(), "naval_battles", sides.into_iter().chain(orders).chain([("all", Word::All)]))
});

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    Nation(Nation),
    /// The ships as entered, legal or not.
    Fleet(Nation, Vec<Ship>),
    Add(Ship),
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
    pub(super) fn of(active: bool) -> Self {
        if active { Self::Active } else { Self::Passive }
    }

    /// The word in the notation.
    pub(super) fn name(self) -> &'static str {
        if self == Self::Active { "active" } else { "passive" }
    }
}

/// A layout as entered, legal or not: ships in rows, and submarines with their sides (NAV-18 to NAV-24).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    pub rows: Vec<Vec<Ship>>,
    pub submarines: Vec<(Ship, Side)>,
}

/// A ship that comes in (NAV-153), with its row, or its side for a submarine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    pub ship: Ship,
    pub row: Option<u8>,
    pub side: Option<Side>,
}

/// A standing order for the slots of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Always ask.
    #[default]
    Ask,
    /// End a slot in which at most two points can be sunk.
    PassSmall,
    /// End every slot.
    Pass,
}

impl Order {
    /// All orders.
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

/// The suffix of a roll: the number of Planning cards that add to it.
struct Bonus(u8);

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " +{}", self.0) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let laid = |front: &bool| if *front { format!("{} ", Verb::Front) } else { String::new() };
        match self {
            Self::Nation(nation) => write!(f, "{} {}", Verb::Nation, nation.id()),
            Self::Fleet(nation, ships) => {
                write!(f, "{} {}", Verb::Fleet, nation.id())?;
                ships.iter().try_for_each(|ship| write!(f, " {ship}"))
            }
            Self::Add(ship) => write!(f, "{} {ship}", Verb::Add),
            Self::Drop(ship) => write!(f, "{} {ship}", Verb::Drop),
            Self::Random => Verb::Random.fmt(f),
            Self::Layout(layout) if *layout == Layout::default() => Verb::Layout.fmt(f),
            Self::Layout(layout) => write!(f, "{} {layout}", Verb::Layout),
            Self::Place(ship, row) => write!(f, "{} {ship} {row}", Verb::Place),
            Self::Flip(ship, side) => write!(f, "{} {ship} {}", Verb::Flip, side.name()),
            Self::Reinforce(cards, ships) => {
                write!(f, "{} {} > {}", Verb::Reinforce, listed(cards, " "), listed(ships, ", "))
            }
            Self::Withdraw(removed) if removed.is_empty() => Verb::Withdraw.fmt(f),
            Self::Withdraw(removed) => write!(f, "{} {}", Verb::Withdraw, with_places(removed)),
            Self::Prepare(card, ship) => write!(f, "{} {card} {ship}", Verb::Prepare),
            Self::Fire { card, mounts, target } => {
                write!(f, "{} {card} {} > {target}", Verb::Fire, with_places(mounts))
            }
            Self::Air(card, targets) => write!(f, "{} {card} > {}", Verb::Air, listed(targets, ", ")),
            Self::Fly(carrier, target) => write!(f, "{} {carrier} > {target}", Verb::Fly),
            Self::Surprise(seat) => write!(f, "{} {seat}", Verb::Surprise),
            Self::Cancel(attack) => write!(f, "{} a{attack}", Verb::Cancel),
            Self::Clear => Verb::Clear.fmt(f),
            Self::Ward { card, front, attack } => write!(f, "{}{card} a{attack}", laid(front)),
            Self::Escorts { front, attack, to } => write!(f, "{}{} a{attack} {to}", laid(front), Verb::Escorts),
            Self::Fighters { ship, value, attack, bonus } => {
                write!(f, "{} {ship} {value} a{attack}{}", Verb::Fighters, Bonus(*bonus))
            }
            Self::Stealth { attack, bonus } => write!(f, "{} a{attack}{}", Verb::Stealth, Bonus(*bonus)),
            Self::Resolve { attack, bonus } => {
                write!(f, "{} a{attack}{}", Verb::Resolve, Bonus(*bonus))
            }
            Self::ResolveAll => write!(f, "{} all", Verb::Resolve),
            Self::Discard(cards) => write!(f, "{} {}", Verb::Discard, listed(cards, " ")),
            Self::Ahead(moves) if moves.is_empty() => Verb::Ahead.fmt(f),
            Self::Ahead(moves) => write!(f, "{} {}", Verb::Ahead, listed(moves, " & ")),
            Self::Orders(order) => write!(f, "{} {}", Verb::Orders, order.name()),
            Self::End => Verb::End.fmt(f),
            Self::Resign => Verb::Resign.fmt(f),
        }
    }
}

/// Reads a move in English or German; `None` if the text is no move.
pub(super) fn read(text: &str) -> Option<Move> {
    let text = plain(text);
    let mut words = Reader::new(&text);
    let step = words.step()?;
    words.rest.is_empty().then_some(step)
}

/// The word at which reading a faulty move stops, in its plain form; `None` if the text is a move or ends too early.
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
        // Reversed, so that `pop` takes the next word.
        Self { rest: text.split_whitespace().rev().collect() }
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

    /// Takes the longest name that begins here, and returns its thing.
    fn longest<T>(&mut self, find: impl Fn(&str) -> Option<T>) -> Option<T> {
        for words in (1..=LONGEST_NAME.min(self.rest.len())).rev() {
            let from = self.rest.len() - words;
            let parts: Vec<String> = self.rest[from..].iter().rev().map(|word| folded(word)).collect();
            // A name contains no sign.
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

    /// A card by its name, or by its short word in a press.
    fn card_word(&mut self) -> Option<Card> {
        self.card().or_else(|| {
            let card = card_word(self.peek()?)?;
            self.rest.pop();
            Some(card)
        })
    }

    fn nation(&mut self) -> Option<Nation> {
        self.longest(|name| NATIONS.read(name))
    }

    /// Takes the next word if `find` returns something for it.
    fn one<T>(&mut self, find: impl Fn(Word) -> Option<T>) -> Option<T> {
        let thing = find(WORDS.read(self.peek()?)?)?;
        self.rest.pop();
        Some(thing)
    }

    /// Takes the word for all attacks, if it is next.
    fn all(&mut self) -> bool {
        self.one(|word| matches!(word, Word::All).then_some(())).is_some()
    }

    fn number(&mut self) -> Option<u8> {
        let word = self.peek()?;
        let number = word.bytes().all(|sign| sign.is_ascii_digit()).then(|| word.parse().ok())??;
        self.rest.pop();
        Some(number)
    }

    /// A list of at least one thing, up to the first word that `read` cannot read.
    fn some<T>(&mut self, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let list: Vec<T> = std::iter::from_fn(|| read(self)).collect();
        (!list.is_empty()).then_some(list)
    }

    /// A list whose things are separated by a sign.
    fn separated<T>(&mut self, sign: &str, mut read: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
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
        self.one(|word| if let Word::Side(side) = word { Some(side) } else { None })
    }

    /// A ship, a colon, and a place.
    fn with_place<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Option<(Ship, T)> {
        // The last word of a name has the colon.
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

    /// A fleet: a list of ships, or the number of a ready-made fleet.
    fn fleet(&mut self) -> Option<Move> {
        let nation = self.nation()?;
        if let Some(number) = self.number() {
            let ready = super::ready_made::of(nation).get(usize::from(number).checked_sub(1)?)?;
            return Some(Move::Fleet(nation, ready.ships().collect()));
        }
        Some(Move::Fleet(nation, self.some(Self::ship).unwrap_or_default()))
    }

    /// A defence from hand or from in front of the fleet.
    fn defence(&mut self, front: bool) -> Option<Move> {
        if VERBS.read(self.peek()?) == Some(Verb::Escorts) {
            self.rest.pop();
            return Some(Move::Escorts { front, attack: self.attack()?, to: self.ship()? });
        }
        let card = self.card()?;
        Some(Move::Ward { card, front, attack: self.attack()? })
    }

    /// The moves left ahead. An `ahead` within them is no move, so the recursion ends.
    fn ahead(&mut self) -> Option<Move> {
        if self.rest.is_empty() {
            return Some(Move::Ahead(Vec::new()));
        }
        let step = |words: &mut Self| match VERBS.read(words.peek()?) {
            Some(Verb::Ahead) => None,
            _ => words.step(),
        };
        self.separated("&", step).map(Move::Ahead)
    }

    /// The sign before targets and newcomers.
    fn at(&mut self) -> Option<()> {
        self.is_next(">").then_some(())
    }

    /// The verb that begins here, in one word or several.
    fn verb(&mut self) -> Option<Verb> {
        self.longest(|name| VERBS.read(name))
    }

    fn step(&mut self) -> Option<Move> {
        if VERBS.read(self.peek()?) == Some(Verb::Escorts) {
            return self.defence(false);
        }
        // German puts the object first: "alle ausführen".
        if self.all() {
            return (self.verb()? == Verb::Resolve).then_some(Move::ResolveAll);
        }
        let Some(verb) = self.verb() else { return self.defence(false) };
        Some(match verb {
            Verb::Nation => Move::Nation(self.nation()?),
            Verb::Fleet => self.fleet()?,
            Verb::Add => Move::Add(self.ship()?),
            Verb::Drop => Move::Drop(self.ship()?),
            Verb::Random => Move::Random,
            Verb::Layout => Move::Layout(self.layout()?),
            Verb::Place => Move::Place(self.ship()?, self.number()?),
            Verb::Flip => Move::Flip(self.ship()?, self.side()?),
            Verb::Reinforce => {
                let cards = self.some(Self::card_word)?;
                self.at()?;
                let ships = if self.rest.is_empty() { Vec::new() } else { self.separated(",", Self::newcomer)? };
                Move::Reinforce(cards, ships)
            }
            Verb::Withdraw => {
                // The second of equal cards has the suffix `#2`.
                let damage = |place: &str| card(place.split('#').next()?);
                Move::Withdraw(self.some(|words| words.with_place(damage)).unwrap_or_default())
            }
            Verb::Prepare => Move::Prepare(self.card()?, self.ship()?),
            Verb::Fire => {
                let card = self.card()?;
                let mounts = self.some(|words| words.with_place(|place| place.parse().ok()))?;
                self.at()?;
                Move::Fire { card, mounts, target: self.ship()? }
            }
            Verb::Air => {
                let card = self.card()?;
                self.at()?;
                let targets = if self.rest.is_empty() { Vec::new() } else { self.separated(",", Self::ship)? };
                Move::Air(card, targets)
            }
            Verb::Fly => {
                let carrier = self.ship()?;
                self.at()?;
                Move::Fly(carrier, self.ship()?)
            }
            Verb::Surprise => Move::Surprise(Seat(self.number()?.checked_sub(1)?)),
            Verb::Cancel => Move::Cancel(self.attack()?),
            Verb::Clear => Move::Clear,
            Verb::Front => self.defence(true)?,
            Verb::Escorts => return None,
            Verb::Fighters => {
                let (ship, value) = (self.ship()?, self.number()?);
                Move::Fighters { ship, value, attack: self.attack()?, bonus: self.bonus()? }
            }
            Verb::Stealth => Move::Stealth { attack: self.attack()?, bonus: self.bonus()? },
            Verb::Resolve if self.all() => Move::ResolveAll,
            Verb::Resolve => Move::Resolve { attack: self.attack()?, bonus: self.bonus()? },
            Verb::Discard => Move::Discard(self.some(Self::card)?),
            Verb::Ahead => self.ahead()?,
            Verb::Orders => {
                Move::Orders(self.one(|word| if let Word::Order(order) = word { Some(order) } else { None })?)
            }
            Verb::End => Move::End,
            Verb::Resign => Move::Resign,
        })
    }
}
