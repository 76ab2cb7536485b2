//! The entry of a game in the registry: its constants and functions behind the object-safe [`Game`].

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::{Game, Play, Playable};
use crate::dice::Seed;
use crate::lang::{Language, Message};
use crate::matches::Match;
use crate::options::{ChosenOptions, OptionSpec};
use crate::prelude::*;
use crate::puzzle::Puzzles;
use crate::record::{Recording, RecordingError};
use crate::referee::{self, Blunder};
use crate::rules::Setup;
use crate::seat::SeatColour;
use crate::selfplay::{self, Report};

/// The entry of a game in the registry.
pub struct Adapter<G>(PhantomData<fn() -> G>);

impl<G> Adapter<G> {
    /// The entry.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Adapter<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Playable> Game for Adapter<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn revision(&self) -> u32 {
        G::REVISION
    }

    fn seats(&self) -> RangeInclusive<u8> {
        G::SEATS
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn is_short(&self) -> bool {
        G::SHORT
    }

    fn hand(&self) -> Option<&'static str> {
        G::HAND
    }

    fn deals(&self) -> bool {
        G::DEALS
    }

    fn epilogue_is_figures(&self) -> bool {
        G::EPILOGUE_IS_FIGURES
    }

    fn colours(&self) -> &'static [SeatColour] {
        G::COLOURS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn levels(&self) -> &'static [&'static str] {
        G::LEVELS
    }

    fn puzzles(&self) -> Option<&'static dyn Puzzles> {
        G::PUZZLES
    }

    fn texts(&self) -> fn(Language) -> &'static str {
        G::texts
    }

    fn rules_text(&self, language: Language) -> &'static str {
        G::rules_text(language)
    }

    fn oldest(&self) -> u32 {
        G::OLDEST
    }

    fn check(&self, options: &ChosenOptions, seats: u8) -> Result<(), Message> {
        G::check(options, seats)
    }

    fn applies(&self, options: &ChosenOptions, id: &str) -> bool {
        G::applies(options, id)
    }

    fn teams(&self, options: &ChosenOptions, seats: u8) -> Option<Vec<u8>> {
        G::teams(options, seats)
    }

    fn start(&self, setup: &Setup<'_>, seed: Seed) -> Box<dyn Play> {
        Box::new(Match::<G>::start(setup, seed))
    }

    fn scenes(&self) -> &'static [(&'static str, &'static str)] {
        G::SCENES
    }

    fn selfplay(&self, options: &ChosenOptions, levels: &[&str], games: u64, seed: u64) -> Report {
        selfplay::run::<G>(options, levels, games, seed)
    }

    fn record(&self, options: &ChosenOptions, levels: &[&str], seed: u64, number: u64) -> Recording {
        selfplay::record::<G>(options, levels, seed, number)
    }

    fn kinds_of_blunders(&self) -> &'static [&'static str] {
        G::Referee::BLUNDERS
    }

    fn blunders(&self, recording: &Recording) -> Result<Vec<(usize, Blunder)>, RecordingError> {
        referee::blunders::<G>(recording)
    }
}
