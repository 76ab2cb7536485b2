//! The key to the signs of cards.

use super::super::data::Kind;
use super::{Body, SceneBuilder, hand};

/// A sign with its meaning.
#[derive(Clone, Debug, PartialEq)]
pub(in super::super) struct SignScene {
    pub(in super::super) sign: Sign,
    pub(in super::super) meaning: String,
}

/// A sign on a ship, in the header of a fleet, or on an action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Sign {
    MainGun,
    SecondaryGun,
    Torpedo,
    Targeting,
    Flak,
    Aircraft,
    Fighter,
    Stealth,
    Points,
    Hand,
    Reserve,
    Card(Kind),
}

impl Sign {
    pub(in super::super) const ALL: [Self; 25] = [
        Self::MainGun,
        Self::SecondaryGun,
        Self::Torpedo,
        Self::Targeting,
        Self::Flak,
        Self::Aircraft,
        Self::Fighter,
        Self::Stealth,
        Self::Points,
        Self::Hand,
        Self::Reserve,
        Self::Card(Kind::MainGuns),
        Self::Card(Kind::SecondaryGuns),
        Self::Card(Kind::TorpedoSpread),
        Self::Card(Kind::DepthCharges),
        Self::Card(Kind::LandAir),
        Self::Card(Kind::NearMiss),
        Self::Card(Kind::Armour),
        Self::Card(Kind::Escorts),
        Self::Card(Kind::SmallTarget),
        Self::Card(Kind::Evasion),
        Self::Card(Kind::Withdrawal),
        Self::Card(Kind::Reinforcements),
        Self::Card(Kind::SurpriseAttack),
        Self::Card(Kind::Planning),
    ];

    /// Its id in texts.
    fn id(self) -> &'static str {
        match self {
            Self::MainGun => "main-gun",
            Self::SecondaryGun => "secondary-gun",
            Self::Torpedo => "tubes",
            Self::Targeting => "targeting",
            Self::Flak => "flak",
            Self::Aircraft => "aircraft",
            Self::Fighter => "fighter",
            Self::Stealth => "stealth",
            Self::Points => "points",
            Self::Hand => "hand",
            Self::Reserve => "reserve",
            Self::Card(kind) => hand::id(kind),
        }
    }
}

impl SceneBuilder<'_> {
    /// All signs with their meanings.
    pub(super) fn signs(&self) -> Body {
        let meaning = |sign: Sign| self.words.say(&self.words.text("sign").with("sign", sign.id()));
        Body::Signs(Sign::ALL.map(|sign| SignScene { sign, meaning: meaning(sign) }).into())
    }
}
