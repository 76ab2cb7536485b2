//! The options of the game (section 7 of the rules).

use engine::options::{ChosenOptions, OptionKind, OptionSpec};

/// What can be chosen; the first value is the default.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of("variant", &["short", "grand"]),
    OptionSpec::one_of("ramming", &["forced", "free"]),
    OptionSpec::one_of("grounding", &["stop", "hit"]),
    OptionSpec::one_of("neutral-fire", &["allowed", "ceasefire"]),
    OptionSpec::one_of("last-merchant", &["play-on", "loss"]),
    OptionSpec::number("round-limit", 20..=500, 100),
    OptionSpec::one_of("decided", &["play-on", "end"]),
    OptionSpec::one_of("auto-harbour", &["on", "off"]),
];

/// What was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The grand game (SEE-140 ff.) in place of the short one (SEE-131 ff.).
    pub grand: bool,
    /// Enemy ships may be rammed for choice.
    pub free_ramming: bool,
    /// A stop by SEE-66 costs a hit.
    pub grounding_hits: bool,
    /// Merchants in the neutral harbour may not fire.
    pub ceasefire: bool,
    /// In the grand game the side that loses its last merchant has lost (SEE-142).
    pub lost_without_merchants: bool,
    /// After so many rounds the game ends (SEE-146).
    pub round_limit: u16,
    /// The short game ends as soon as it is decided.
    pub ends_when_decided: bool,
    /// Loading, repair and batteries go by themselves.
    pub auto_harbour: bool,
}

impl Options {
    /// What a table has chosen.
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

    /// What was chosen, as positions hold it: each option with its value.
    pub(super) fn chosen(self) -> [(&'static str, String); 8] {
        let word = |id: &'static str, second: bool| {
            let spec = OPTIONS.iter().find(|spec| spec.id == id).expect("an option of this game");
            let OptionKind::OneOf(words) = &spec.kind else { unreachable!("{id} is a word") };
            (id, words[usize::from(second)].to_owned())
        };
        [
            word("variant", self.grand),
            word("ramming", self.free_ramming),
            word("grounding", self.grounding_hits),
            word("neutral-fire", self.ceasefire),
            word("last-merchant", self.lost_without_merchants),
            ("round-limit", self.round_limit.to_string()),
            word("decided", self.ends_when_decided),
            word("auto-harbour", !self.auto_harbour),
        ]
    }
}
