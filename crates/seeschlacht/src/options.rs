//! The options of the game (section 7 of the rules).

use engine::options::{ChosenOptions, OptionSpec};

/// The default number of rounds.
const ROUND_LIMIT: i64 = 100;

/// The options of a table; the first value is the default.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of("variant", &["short", "grand"]),
    OptionSpec::one_of("ramming", &["forced", "free"]),
    OptionSpec::one_of("grounding", &["stop", "hit"]),
    OptionSpec::one_of("neutral-fire", &["allowed", "ceasefire"]),
    OptionSpec::one_of("last-merchant", &["play-on", "loss"]),
    OptionSpec::number("round-limit", 20..=500, ROUND_LIMIT),
    OptionSpec::one_of("decided", &["play-on", "end"]),
    OptionSpec::one_of("auto-harbour", &["on", "off"]),
];

/// The chosen options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The grand game (SEE-140 ff.) instead of the short game (SEE-131 ff.).
    pub grand: bool,
    /// Enemy ships may be rammed by choice.
    pub free_ramming: bool,
    /// A stop by SEE-66 costs a hit.
    pub grounding_hits: bool,
    /// Merchants in the neutral harbour may not fire.
    pub ceasefire: bool,
    /// In the grand game the side that loses its last merchant has lost (SEE-142).
    pub lost_without_merchants: bool,
    /// The last round (SEE-146).
    pub round_limit: u16,
    /// The short game ends as soon as one side can no longer catch up.
    pub ends_when_decided: bool,
    /// Loading, repair and batteries need no orders.
    pub auto_harbour: bool,
}

impl Options {
    /// The options that a table has chosen.
    pub(super) fn of(chosen: &ChosenOptions) -> Self {
        Self {
            grand: chosen.get("variant") == "grand",
            free_ramming: chosen.get("ramming") == "free",
            grounding_hits: chosen.get("grounding") == "hit",
            ceasefire: chosen.get("neutral-fire") == "ceasefire",
            lost_without_merchants: chosen.get("last-merchant") == "loss",
            round_limit: u16::try_from(chosen.number("round-limit")).expect("the option's range is small"),
            ends_when_decided: chosen.get("decided") == "end",
            auto_harbour: chosen.get("auto-harbour") == "on",
        }
    }

    /// The options that differ from their defaults, each with its value, as positions print them.
    pub(super) fn changed(self) -> Vec<String> {
        let limit = format!("round-limit {}", self.round_limit);
        let all = [
            (self.grand, "variant grand"),
            (self.free_ramming, "ramming free"),
            (self.grounding_hits, "grounding hit"),
            (self.ceasefire, "neutral-fire ceasefire"),
            (self.lost_without_merchants, "last-merchant loss"),
            (i64::from(self.round_limit) != ROUND_LIMIT, limit.as_str()),
            (self.ends_when_decided, "decided end"),
            (!self.auto_harbour, "auto-harbour off"),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, option)| option.to_owned()).collect()
    }
}
