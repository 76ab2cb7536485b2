//! The action cards.

use std::sync::LazyLock;

use serde::Deserialize;

use super::by_place;
use super::goods::{Good, Money};
use super::map::Port;

/// The contents of the file. A test ties its hash to the revision of the rules.
pub(crate) const FILE: &str = engine::lang::asset!("games/blockade_runner/cards.toml");

static CARDS: LazyLock<Vec<CardText>> = LazyLock::new(|| {
    let file: File = toml::from_str(FILE).expect("the file of the cards is shipped and tested");
    file.card
});

#[derive(Deserialize)]
struct File {
    card: Vec<CardText>,
}

/// One of the two seas in which ports are (BLO-136).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sea {
    Atlantic,
    Gulf,
    Caribbean,
}

impl Sea {
    /// The seas with Confederate ports (BLO-136).
    pub const OF_THE_SOUTH: [Self; 2] = [Self::Atlantic, Self::Gulf];

    /// The id in notation, texts and data.
    pub fn id(self) -> &'static str {
        ["atlantic", "gulf", "caribbean"][self as usize]
    }
}

/// The effect of a card (section 4.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Effect {
    /// BLO-125
    Captain { evasion: i8 },
    /// BLO-126
    Pilot { speed: u8 },
    /// BLO-128
    Insurance,
    /// BLO-129; in dollars a unit.
    Subsidy { extra: u32 },
    /// BLO-130
    Convoy { evasion: i8 },
    /// BLO-131
    HiddenInlet,
    /// BLO-132
    PrivateLaunch,
    /// BLO-133
    Fort { port: PortId, levels: u8 },
    /// BLO-134
    RemoveSquadron,
    /// BLO-135
    ReduceBlockade { amount: u8 },
    /// BLO-136
    Gale { amount: u8 },
    /// BLO-137
    Coal { speed: u8 },
    /// BLO-138
    Stevedores,
    /// BLO-139
    NightTrain,
    /// BLO-140
    NoBribe,
    /// BLO-141
    Price { good: Good, steps: u8 },
    /// BLO-142; in dollars.
    Loan { amount: u32 },
}

/// Bonuses of cards to speeds, evasion values and the pay for a unit of war goods (section 4.16).
#[derive(Debug, Default)]
pub(crate) struct Bonuses {
    pub captain: i8,
    pub convoy: i8,
    pub pilot: u8,
    pub coal: u8,
    pub subsidy: Money,
}

static BONUSES: LazyLock<Bonuses> = LazyLock::new(|| {
    let mut bonuses = Bonuses::default();
    for card in Card::all() {
        match card.effect() {
            Effect::Captain { evasion } => bonuses.captain = evasion,
            Effect::Convoy { evasion } => bonuses.convoy = evasion,
            Effect::Pilot { speed } => bonuses.pilot = speed,
            Effect::Coal { speed } => bonuses.coal = speed,
            Effect::Subsidy { extra } => bonuses.subsidy = Effect::thousands(extra),
            _ => {}
        }
    }
    bonuses
});

/// The bonuses of cards.
pub(crate) fn bonuses() -> &'static Bonuses {
    &BONUSES
}

/// A port named in the file of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PortId(pub Port);

impl TryFrom<String> for PortId {
    type Error = String;

    fn try_from(id: String) -> Result<Self, String> {
        Port::named(&id).map(Self).ok_or_else(|| format!("there is no port {id}"))
    }
}

/// An action card as printed.
#[derive(Debug, Deserialize)]
pub struct CardText {
    id: String,
    /// Copies in the deck.
    pub count: u8,
    pub effect: Effect,
}

by_place!(Card, 29, "A kind of action card, by its place in the file.");

impl Card {
    /// The printed card.
    pub fn card(self) -> &'static CardText {
        &CARDS[self.index()]
    }

    /// The id in notation, texts and data.
    pub fn id(self) -> &'static str {
        &self.card().id
    }

    /// The effect of the card.
    pub fn effect(self) -> Effect {
        self.card().effect
    }

    /// The card with this effect, if only one kind of card has it.
    pub fn with(effect: impl Fn(Effect) -> bool) -> Self {
        Self::all().find(|card| effect(card.effect())).expect("every effect belongs to a card")
    }

    /// The 60 cards (BLO-18), in the order of the file.
    pub fn deck() -> Vec<Self> {
        Self::all().flat_map(|card| vec![card; usize::from(card.card().count)]).collect()
    }
}

impl Effect {
    /// Dollars in thousands, as the game counts money.
    pub fn thousands(dollars: u32) -> Money {
        Money::try_from(dollars / 1000).expect("cards bring little")
    }
}
