//! The presentation of the game: panels, alt text, text board, and events as sentences.

use super::events::Event;
use super::orders::Move;
use super::partial::Partial;
use super::state::BlockadeRunner;
use super::view::View;
use super::{alt, attempts, hints, lesson, panels, picture, scene, situation, story, text_board};
use canvas::Picture;
use engine::attempt::Attempt;
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel};
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::{Choice, Next};
use engine::seat::{Seat, SeatColour, Viewer};

impl GameTexts for BlockadeRunner {
    engine::lang::shipped_texts!("blockade_runner");
    engine::lang::shipped_scenes!("blockade_runner": "look" "sailing" "auction" "lesson");
}

impl Panels for BlockadeRunner {
    /// In the order of the colours in pictures (BLO-14).
    const COLOURS: &'static [SeatColour] = &[
        SeatColour { id: "red", square: "🟥" },
        SeatColour { id: "blue", square: "🟦" },
        SeatColour { id: "yellow", square: "🟨" },
        SeatColour { id: "green", square: "🟩" },
        SeatColour { id: "purple", square: "🟪" },
        SeatColour { id: "white", square: "⬜" },
    ];

    const HAND: Option<&'static str> = Some(panels::HAND);

    fn panel(view: &View, focus: Focus<'_, Partial>, _next: &dyn Fn(&Partial) -> Next<Partial>) -> Panel {
        panels::panel(view, focus)
    }

    fn asks(view: &View, step: &Move) -> Option<&'static str> {
        panels::asks(view, step)
    }

    fn public(view: &View) -> Vec<Choice> {
        panels::public(view)
    }

    fn hint(view: &View, partial: &Partial) -> Option<Message> {
        hints::hint(view, partial)
    }

    fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
        lesson::coach(view, heard, partial)
    }
}

impl Pictures for BlockadeRunner {
    fn picture(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Picture {
        picture::draw(&scene::scene(view, focus, style), style.theme)
    }

    fn alt(view: &View) -> Vec<Message> {
        alt::alt(view)
    }

    fn text(view: &View, names: &[String], language: Language) -> String {
        text_board::text(view, names, language)
    }

    fn text_to_decide(view: &View, focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
        text_board::to_decide(view, focus, names, language)
    }
}

impl Retelling for BlockadeRunner {
    const TELLS_TURNS: bool = true;

    fn status(view: &View) -> Message {
        situation::status(view)
    }

    fn situation(view: &View) -> Message {
        situation::situation(view)
    }

    /// The number of Union phases and turns that are over.
    fn progress(view: &View) -> usize {
        situation::parts_played(view.board())
    }

    fn moment(view: &View) -> Option<Message> {
        Some(situation::moment(view))
    }

    fn epilogue(view: &View) -> Vec<Message> {
        situation::results(view.board())
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. } | Event::Year { .. })
    }

    /// A bid in another player's turn does not end the news of the year.
    fn turn_of(event: &Event) -> Option<Seat> {
        match event {
            Event::Turn { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    fn begins_chapter(event: &Event) -> bool {
        matches!(event, Event::Year { .. })
    }

    fn attempts(before: &View, event: &Event) -> Vec<Attempt> {
        attempts::of(before, event).into_iter().collect()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        story::tell(&[event], viewer).into_iter().next()
    }

    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::tell(events, viewer)
    }

    fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::highlights(events, viewer)
    }

    fn deeds(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::deeds(events, viewer)
    }
}
