//! Partial moves.

use std::fmt;
use std::str::FromStr;

use super::names::{card_word, ship, short_word, within};
use super::{LONGEST, Move, Newcomer, VERBS, Verb, listed, read};
use crate::data::{Card, Kind, Nation, Ship};
use crate::ready_made;
use engine::line;
use engine::panel::PRESS;
use engine::prompt::NoPartial;
use engine::rules::SUGGESTION;
use engine::words::Verb as _;

/// A partial move, and the moves before it, mostly ends of phases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Partial {
    pub(crate) before: Vec<Move>,
    pub(crate) step: Step,
}

/// A partial or whole move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing is chosen yet.
    #[default]
    Nothing,
    /// Another nation.
    Nation,
    /// A ship to add to the fleet.
    Add,
    /// A ship to remove from the fleet.
    Drop,
    /// A ready-made fleet by its number, from 1. This is a whole move.
    ReadyMade(Nation, usize),
    /// A row for a ship.
    Place(Option<Ship>),
    /// The other side of a submarine.
    Flip,
    /// Damage cards to remove.
    Withdraw,
    Reinforce(Reinforcing),
    /// A ship that prepares a card.
    Prepare(Option<Card>),
    /// Mounts and a target for a card.
    Fire(Option<Card>, Vec<(Ship, u8)>),
    /// Targets of a land-based air attack.
    Air(Option<Card>, Vec<Ship>),
    /// A target for a carrier.
    Fly(Option<Ship>),
    Surprise,
    Cancel,
    Resolve,
    /// Cards to discard.
    Discard,
    /// Moves that join the turn, each in its phase. This is a line of whole moves.
    Also(Vec<Move>),
    /// Cards to discard before the turn ends. With cards it is a line of whole moves.
    Discards(Vec<Card>),
    /// An attack to defend against, now or ahead of the seat's slot.
    Defend {
        ahead: bool,
        with: Defence,
    },
    /// A standing order.
    Orders,
    /// What the computer would enter. This is a line of whole moves.
    Suggested,
    /// The same for a turn in which ships that do not fire go to the rear.
    Alternative,
    Whole(Move),
}

/// A partial or whole move of Reinforcements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reinforcing {
    pub(crate) cards: Vec<Card>,
    /// Newcomers with their places.
    pub(crate) with: Vec<Newcomer>,
    /// The newcomer whose place is still to be chosen.
    pub(crate) coming: Option<Ship>,
    /// Whether this is a whole move.
    pub(crate) whole: bool,
}

/// The means of a defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defence {
    Card { card: Card, front: bool },
    Fighters,
    Stealth,
}

/// The ships, cards and attacks in a step, in its order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Named {
    pub(crate) ships: Vec<Ship>,
    pub(crate) cards: Vec<Card>,
    pub(crate) attacks: Vec<u8>,
}

impl From<Step> for Partial {
    fn from(step: Step) -> Self {
        Self { before: Vec::new(), step }
    }
}

impl From<Move> for Partial {
    fn from(step: Move) -> Self {
        Step::Whole(step).into()
    }
}

impl Partial {
    /// The partial move with these moves before it.
    pub(crate) fn after(self, before: &[Move]) -> Self {
        Self { before: before.iter().cloned().chain(self.before).collect(), ..self }
    }
}

impl Step {
    /// Whether it is the beginning of a move, but no whole move.
    pub(crate) fn leads_on(&self) -> bool {
        match self {
            Self::Nothing | Self::ReadyMade(..) | Self::Whole(_) | Self::Also(_) => false,
            Self::Suggested | Self::Alternative => false,
            Self::Discards(cards) => cards.is_empty(),
            step => step.reinforces().is_none(),
        }
    }

    /// The move of Reinforcements, if it is whole.
    pub(crate) fn reinforces(&self) -> Option<Move> {
        match self {
            Self::Reinforce(chosen) if chosen.whole => Some(Move::Reinforce(chosen.cards.clone(), chosen.with.clone())),
            _ => None,
        }
    }

    /// The verb of the move. Defences with cards have none.
    pub(crate) fn verb(&self) -> Option<Verb> {
        Some(match self {
            Self::Nation => Verb::Nation,
            Self::Add => Verb::Add,
            Self::Drop => Verb::Drop,
            Self::ReadyMade(..) => Verb::Fleet,
            Self::Place(_) => Verb::Place,
            Self::Flip => Verb::Flip,
            Self::Withdraw => Verb::Withdraw,
            Self::Reinforce(_) => Verb::Reinforce,
            Self::Prepare(_) => Verb::Prepare,
            Self::Fire(..) => Verb::Fire,
            Self::Air(..) => Verb::Air,
            Self::Fly(_) => Verb::Fly,
            Self::Surprise => Verb::Surprise,
            Self::Cancel => Verb::Cancel,
            Self::Resolve => Verb::Resolve,
            Self::Discard | Self::Discards(_) => Verb::Discard,
            Self::Defend { with: Defence::Fighters, .. } => Verb::Fighters,
            Self::Defend { with: Defence::Stealth, .. } => Verb::Stealth,
            Self::Orders => Verb::Orders,
            Self::Whole(step) => step.verb()?,
            Self::Defend { with: Defence::Card { .. }, .. } => return None,
            Self::Nothing | Self::Suggested | Self::Alternative | Self::Also(_) => return None,
        })
    }

    pub(crate) fn names(&self) -> Named {
        let mut named = Named::default();
        match self {
            Self::Place(ship) | Self::Fly(ship) => named.ships.extend(ship),
            Self::Prepare(card) => named.cards.extend(card),
            Self::Fire(card, mounts) => {
                named.cards.extend(card);
                named.ships.extend(mounts.iter().map(|(ship, _)| *ship));
            }
            Self::Air(card, targets) => {
                named.cards.extend(card);
                named.ships.extend(targets);
            }
            Self::Reinforce(Reinforcing { cards, with, coming, .. }) => {
                named.cards.extend(cards);
                named.ships.extend(with.iter().map(|new| new.ship).chain(*coming));
            }
            Self::Defend { with: Defence::Card { card, .. }, .. } => named.cards.push(*card),
            Self::Discards(cards) => named.cards.extend(cards),
            Self::Whole(step) => named.add(step),
            Self::Also(moves) => moves.iter().for_each(|step| named.add(step)),
            Self::Nothing
            | Self::Nation
            | Self::Add
            | Self::Drop
            | Self::ReadyMade(..)
            | Self::Flip
            | Self::Withdraw
            | Self::Surprise
            | Self::Cancel
            | Self::Resolve
            | Self::Discard
            | Self::Defend { .. }
            | Self::Orders
            | Self::Suggested
            | Self::Alternative => {}
        }
        named
    }
}

impl Named {
    fn add(&mut self, step: &Move) {
        match step {
            Move::Fleet(_, ships) => self.ships.extend(ships),
            Move::Add(ship) | Move::Drop(ship) | Move::Place(ship, _) | Move::Flip(ship, _) => self.ships.push(*ship),
            Move::Layout(layout) => {
                self.ships.extend(layout.rows.iter().flatten().chain(layout.submarines.iter().map(|(ship, _)| ship)));
            }
            Move::Reinforce(cards, with) => {
                self.cards.extend(cards);
                self.ships.extend(with.iter().map(|new| new.ship));
            }
            Move::Withdraw(removed) => {
                self.ships.extend(removed.iter().map(|(ship, _)| *ship));
                self.cards.extend(removed.iter().map(|(_, card)| *card));
            }
            Move::Prepare(card, ship) => {
                self.cards.push(*card);
                self.ships.push(*ship);
            }
            Move::Fire { card, mounts, target } => {
                self.cards.push(*card);
                self.ships.extend(mounts.iter().map(|(ship, _)| *ship).chain([*target]));
            }
            Move::Air(card, targets) => {
                self.cards.push(*card);
                self.ships.extend(targets);
            }
            Move::Fly(carrier, target) => self.ships.extend([*carrier, *target]),
            Move::Cancel(attack) | Move::Stealth { attack, .. } | Move::Resolve { attack, .. } => {
                self.attacks.push(*attack);
            }
            Move::Ward { card, attack, .. } => {
                self.cards.push(*card);
                self.attacks.push(*attack);
            }
            Move::Escorts { attack, to, .. } => {
                self.cards.push(Card::of(Kind::Escorts));
                self.attacks.push(*attack);
                self.ships.push(*to);
            }
            Move::Fighters { ship, attack, .. } => {
                self.ships.push(*ship);
                self.attacks.push(*attack);
            }
            Move::Discard(cards) => self.cards.extend(cards),
            Move::Ahead(moves) => moves.iter().for_each(|step| self.add(step)),
            Move::Nation(_)
            | Move::Random
            | Move::Surprise(_)
            | Move::Clear
            | Move::ResolveAll
            | Move::Orders(_)
            | Move::End
            | Move::Resign => {}
        }
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.before.iter().try_for_each(|step| write!(f, "{step}; "))?;
        self.step.fmt(f)
    }
}

/// The short name of the suggestion that keeps ships in the rear.
const ALTERNATIVE: &str = "suggestion other";
/// The short name of a line that adds moves to a turn, and what is between them.
const ALSO: &str = "also";
const AND: &str = " & ";
/// The short name of a line that discards cards and ends the turn.
const DISCARDS: &str = "discards";

/// The last character of a partial move. A text with it is never a move.
const BEGUN: char = '~';

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut begins = |text: String| write!(f, "{}{BEGUN}", within(text, LONGEST - BEGUN.len_utf8()));
        match self {
            Self::Nothing => Ok(()),
            Self::Suggested => f.write_str(SUGGESTION),
            Self::Alternative => f.write_str(ALTERNATIVE),
            Self::Also(moves) => f.write_str(&within(format!("{ALSO} {}", listed(moves, AND)), PRESS)),
            Self::Whole(step) => f.write_str(&within(step.to_string(), LONGEST)),
            Self::ReadyMade(nation, number) => write!(f, "{} {} {number}", Verb::Fleet, nation.id()),
            Self::Withdraw => write!(f, "{} ", Verb::Withdraw),
            Self::Discard => write!(f, "{} ", Verb::Discard),
            Self::Discards(cards) => write!(f, "{DISCARDS} {}", listed(cards, " ")),
            Self::Reinforce(chosen) => chosen.fmt(f),
            Self::Place(Some(ship)) => begins(format!("{} {ship}", Verb::Place)),
            Self::Prepare(Some(card)) => begins(format!("{} {card}", Verb::Prepare)),
            Self::Fire(Some(card), mounts) => {
                let mounts: String = mounts.iter().map(|(ship, mount)| format!(" {ship}:{mount}")).collect();
                begins(format!("{} {card}{mounts}", Verb::Fire))
            }
            Self::Air(Some(card), targets) => {
                let targets: Vec<String> = targets.iter().map(|target| format!(" {target}")).collect();
                begins(format!("{} {card} >{}", Verb::Air, targets.join(",")))
            }
            Self::Fly(Some(ship)) => begins(format!("{} {ship}", Verb::Fly)),
            Self::Defend { ahead, with } => {
                let ahead = if *ahead { format!("{} ", Verb::Ahead) } else { String::new() };
                begins(format!("{ahead}{with}"))
            }
            step => begins(step.verb().map(|verb| verb.to_string()).unwrap_or_default()),
        }
    }
}

impl fmt::Display for Defence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card { card, front: false } => card.fmt(f),
            Self::Card { card, front: true } => write!(f, "{} {card}", Verb::Front),
            Self::Fighters => Verb::Fighters.fmt(f),
            Self::Stealth => Verb::Stealth.fmt(f),
        }
    }
}

impl fmt::Display for Reinforcing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Verb::Reinforce.fmt(f)?;
        self.cards.iter().try_for_each(|card| write!(f, " {}", short_word(*card)))?;
        if !self.cards.is_empty() {
            f.write_str(" >")?;
        }
        let placed = self.with.iter().map(ToString::to_string);
        let newcomers: Vec<String> = placed.chain(self.coming.map(|ship| ship.to_string())).collect();
        if !newcomers.is_empty() {
            write!(f, " {}", newcomers.join(", "))?;
        }
        if self.whole { Ok(()) } else { write!(f, "{BEGUN}") }
    }
}

impl FromStr for Partial {
    type Err = NoPartial;

    fn from_str(text: &str) -> Result<Self, NoPartial> {
        let (before, step) = text.rsplit_once("; ").unwrap_or(("", text));
        let before: Option<Vec<Move>> = line::parts(before).map(read).collect();
        let step = Step::read(step).ok_or(NoPartial)?;
        Ok(Self { before: before.ok_or(NoPartial)?, step })
    }
}

impl Step {
    fn read(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Nothing);
        }
        if let Some(suggested) = [Self::Suggested, Self::Alternative].into_iter().find(|step| step.to_string() == text)
        {
            return Some(suggested);
        }
        if let Some(begun) = text.strip_suffix(BEGUN) {
            return Self::begun(&begun.split(' ').collect::<Vec<_>>());
        }
        if let Some(moves) = text.strip_prefix(ALSO).and_then(|rest| rest.strip_prefix(' ')) {
            return moves.split(AND).map(read).collect::<Option<_>>().map(Self::Also);
        }
        if let Some(cards) = text.strip_prefix(DISCARDS).and_then(|rest| rest.strip_prefix(' ')) {
            let cards = cards.split(' ').filter(|id| !id.is_empty());
            // The second of equal cards has the suffix `#2`.
            let card = |id: &str| Card::named(id.split('#').next()?);
            return cards.map(card).collect::<Option<_>>().map(Self::Discards);
        }
        let words: Vec<&str> = text.split(' ').collect();
        match (VERBS.read(words[0]), &words[1..]) {
            (Some(Verb::Withdraw), [""]) => Some(Self::Withdraw),
            (Some(Verb::Discard), [""]) => Some(Self::Discard),
            (_, [.., ""]) => None,
            (Some(Verb::Fleet), [nation, number]) if let Some(number) = number.parse().ok() => {
                let nation = Nation::named(nation)?;
                (1..=ready_made::of(nation).len()).contains(&number).then_some(Self::ReadyMade(nation, number))
            }
            _ => Some(match read(text)? {
                Move::Reinforce(cards, with) => Self::Reinforce(Reinforcing { cards, with, coming: None, whole: true }),
                step => Self::Whole(step),
            }),
        }
    }

    fn begun(words: &[&str]) -> Option<Self> {
        let mount = |word: &&str| {
            let (name, at) = word.split_once(':')?;
            Some((ship(name)?, at.parse().ok()?))
        };
        let target = |word: &&str| ship(word.trim_end_matches(','));
        let (first, rest) = words.split_first()?;
        let verb = Verb::ALL.iter().copied().find(|verb| verb.id() == *first);
        Some(match (verb, rest) {
            (Some(Verb::Nation), []) => Self::Nation,
            (Some(Verb::Add), []) => Self::Add,
            (Some(Verb::Drop), []) => Self::Drop,
            (Some(Verb::Place), []) => Self::Place(None),
            (Some(Verb::Place), [id]) => Self::Place(Some(Ship::named(id)?)),
            (Some(Verb::Flip), []) => Self::Flip,
            (Some(Verb::Reinforce), rest) => Self::Reinforce(Reinforcing::begun(&rest.join(" "))?),
            (Some(Verb::Prepare), []) => Self::Prepare(None),
            (Some(Verb::Prepare), [id]) => Self::Prepare(Some(Card::named(id)?)),
            (Some(Verb::Fire), []) => Self::Fire(None, Vec::new()),
            (Some(Verb::Fire), [id, mounts @ ..]) => {
                Self::Fire(Some(Card::named(id)?), mounts.iter().map(mount).collect::<Option<_>>()?)
            }
            (Some(Verb::Air), []) => Self::Air(None, Vec::new()),
            (Some(Verb::Air), [id, ">", targets @ ..]) => {
                Self::Air(Some(Card::named(id)?), targets.iter().map(target).collect::<Option<_>>()?)
            }
            (Some(Verb::Fly), []) => Self::Fly(None),
            (Some(Verb::Fly), [id]) => Self::Fly(Some(Ship::named(id)?)),
            (Some(Verb::Surprise), []) => Self::Surprise,
            (Some(Verb::Cancel), []) => Self::Cancel,
            (Some(Verb::Resolve), []) => Self::Resolve,
            (Some(Verb::Orders), []) => Self::Orders,
            (Some(Verb::Ahead), rest) => Self::Defend { ahead: true, with: Defence::begun(rest)? },
            _ => Self::Defend { ahead: false, with: Defence::begun(words)? },
        })
    }
}

impl Defence {
    fn begun(words: &[&str]) -> Option<Self> {
        let front = words.first() == Some(&Verb::Front.id());
        match words {
            [word] if *word == Verb::Fighters.id() => Some(Self::Fighters),
            [word] if *word == Verb::Stealth.id() => Some(Self::Stealth),
            [id] => Some(Self::Card { card: Card::named(id)?, front: false }),
            [_, id] if front => Some(Self::Card { card: Card::named(id)?, front }),
            _ => None,
        }
    }
}

impl Reinforcing {
    fn begun(text: &str) -> Option<Self> {
        let Some((cards, newcomers)) = text.split_once(" >") else {
            return text.is_empty().then(Self::default);
        };
        let mut chosen = Self { cards: cards.split(' ').map(card_word).collect::<Option<_>>()?, ..Self::default() };
        let mut names: Vec<&str> = newcomers.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
        chosen.coming = names.last().and_then(|name| Ship::named(name));
        names.truncate(names.len() - usize::from(chosen.coming.is_some()));
        for name in names {
            let Some(Move::Reinforce(_, placed)) = read(&format!("{} r2 > {name}", Verb::Reinforce)) else {
                return None;
            };
            chosen.with.extend(placed);
        }
        Some(chosen)
    }
}
