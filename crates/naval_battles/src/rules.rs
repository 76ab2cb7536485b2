//! The implementation of the engine's rule traits.

use std::borrow::Cow;

use super::bot;
use super::events::Event;
use super::mode::{Mode, OPTIONS};
use super::notation::{self, Move, Partial, Step};
use super::refusals;
use super::state::NavalBattles;
use super::table::Phase;
use super::view::View;
use engine::dice::{Chance, Script};
use engine::lang::{Message, Typed};
use engine::log::Log;
use engine::options::{ChosenOptions, OptionSpec};
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::prompt::{AfterSurprise, MoveKind, Next, Prompt};
use engine::refusal::Refusal;
use engine::rules::{PositionError, Setup};
use engine::seat::{Seat, Viewer};

impl Rules for NavalBattles {
    type Move = Move;
    type Partial = Partial;
    type Event = Event;
    type View = View;
    const ID: &'static str = "naval_battles";
    const REVISION: u32 = 2;
    const OLDEST: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
    const SHORT: bool = true;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    /// Teams have the same size (NAV-201). A series has no teams (NAV-208): both are values of one option.
    fn check(options: &ChosenOptions, seats: u8) -> Result<(), Message> {
        Mode::of(options, seats).map(drop).ok_or_else(|| super::words::text("bad-teams"))
    }

    fn teams(options: &ChosenOptions, seats: u8) -> Option<Vec<u8>> {
        let mode = Mode::of(options, seats)?;
        Seat::all(seats).map(|seat| mode.team(seat).map(|team| team + 1)).collect()
    }

    fn start(setup: &Setup<'_>, _chance: &mut Chance, _log: &mut Log<Event>) -> Self {
        let mode = Mode::of(setup.options, setup.seats).expect("the options are checked");
        Self::new(setup.revision, mode, setup.seats)
    }

    fn position(text: &str) -> Result<Self, PositionError> {
        super::position::parse(text)
    }

    fn seats(&self) -> u8 {
        self.table.seats()
    }

    fn prompts(&self) -> Vec<Prompt> {
        if self.table.outcome.is_some() {
            return Vec::new();
        }
        let table = &self.committed().table;
        let number = u32::from(table.game) << 16 | u32::from(table.turns);
        let must = |seat, kind| Prompt::must(seat, kind).numbered(number);
        match &table.phase {
            Phase::Fleets => {
                let choosing = table.playing().filter(|seat| !table.fleet(*seat).ready);
                choosing.map(|seat| must(seat, "fleet")).collect()
            }
            Phase::Layout => vec![must(table.turn, "layout")],
            Phase::Reorganise | Phase::Prepare | Phase::Declare => vec![must(table.turn, "turn")],
            Phase::Discard => vec![must(table.turn, "discard")],
            Phase::Resolve => vec![must(table.turn, "resolve")],
            // Later defenders and the attacker may leave moves ahead.
            Phase::Defend(slots) => {
                let later = slots.iter().skip(1).filter(|seat| table.is_attacked(**seat)).chain([&table.turn]);
                let ahead = later.map(|seat| Prompt::may(*seat, "ahead").numbered(number));
                slots.first().map(|seat| must(*seat, "defend")).into_iter().chain(ahead).collect()
            }
        }
    }

    fn script(&mut self) -> Option<&mut Script> {
        Some(&mut self.script)
    }

    fn next(&self, seat: Seat, partial: &Partial) -> Next<Partial> {
        super::choices::next(self, seat, partial)
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        if self.table.outcome.is_some() {
            return Err(refusals::over());
        }
        let unread = || {
            let word = notation::stumbles(text);
            word.map_or_else(refusals::bad_notation, |word| refusals::bad_word(Typed::of(&word, text)))
        };
        let step = notation::read(text).ok_or_else(unread)?;
        self.check_later(seat, &step).map(|()| step)
    }

    fn written_out<'l>(&self, seat: Seat, line: &'l str) -> Cow<'l, str> {
        let written = match line.trim().parse().map(|partial: Partial| partial.step) {
            Ok(Step::Suggested) => bot::suggested(self, seat),
            Ok(Step::Alternative) => bot::alternative(self, seat).moves,
            Ok(Step::Also(moves)) => self.with_further(seat, &moves).map(|(line, _)| line).unwrap_or_default(),
            Ok(Step::Discards(cards)) if !cards.is_empty() => vec![Move::Discard(cards), Move::End],
            _ => Vec::new(),
        };
        if written.is_empty() { line.into() } else { bot::listed(&written).into() }
    }

    fn split<'t>(&self, seat: Seat, line: &'t str) -> Vec<&'t str> {
        self.with_ends(seat, line)
    }

    /// A die or a drawn card stops a line. Ends of the seat's phases and defence cards do not, while the seat can still move
    ///
    fn after_surprise(&self, seat: Seat, told: &str, text: &str) -> AfterSurprise {
        let (rolled, step) = (notation::read(told).is_some_and(|told| told.rolls()), notation::read(text));
        let goes_on = match self.table.phase {
            _ if matches!(step, Some(Move::Ahead(_) | Move::Orders(_))) => true,
            Phase::Fleets => !rolled,
            Phase::Defend(_) => !rolled && self.table.slot() == Some(seat),
            Phase::Resolve => false,
            _ => self.table.turn == seat && step.is_some_and(|step| !step.resolves()),
        };
        if goes_on { AfterSurprise::Run } else { AfterSurprise::Stop }
    }

    fn apply(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), Refusal> {
        self.check(seat, step)?;
        self.carry_out(seat, step, chance, log);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome.clone()
    }
}

impl Drafts for NavalBattles {
    fn move_kind(&self, seat: Seat, step: &Move) -> MoveKind {
        self.kind_of(seat, step)
    }

    fn draft(&self, seat: Seat) -> Vec<Move> {
        self.drafted(seat)
    }

    fn commit(&self, seat: Seat, step: &Move) -> Vec<Move> {
        let left = if matches!(step, Move::Surprise(_)) { self.left_open(seat) } else { Vec::new() };
        let counts = self.drafted(seat).into_iter().filter(|step| !left.contains(step));
        counts.chain([step.clone()]).collect()
    }

    fn uncommitted_after(&self, seat: Seat, step: &Move) -> Vec<Move> {
        if matches!(step, Move::Surprise(_)) { self.left_open(seat) } else { Vec::new() }
    }

    fn still_legal_part(&self, seat: Seat, step: &Move) -> Option<Move> {
        self.mended_move(seat, step)
    }
}

impl Waiting for NavalBattles {
    /// The smallest legal step (NAV-226 to NAV-228).
    fn on_time_out(&self, prompt: &Prompt) -> Option<String> {
        self.late_line(prompt)
    }

    fn queued_line(&self) -> Option<(Seat, String)> {
        self.due_line()
    }
}
