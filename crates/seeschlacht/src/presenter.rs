//! The presentation of the game: panels, pictures, alt text, text board, events in sentences.

use super::events::Event;
use super::partial::Partial;
use super::state::Seeschlacht;
use super::view::View;
use super::{attempts, lesson, panels, picture, scene, story, text_board, words};
use canvas::Picture;
use engine::attempt::Attempt;
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel};
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::Next;
use engine::seat::Viewer;

impl GameTexts for Seeschlacht {
    engine::lang::shipped_texts!("seeschlacht");
    engine::lang::shipped_scenes!("seeschlacht": "look" "sailing" "batteries" "fire" "lesson");
}

impl Panels for Seeschlacht {
    fn panel(view: &View, focus: Focus<'_, Partial>, _next: &dyn Fn(&Partial) -> Next<Partial>) -> Panel {
        panels::panel(view, focus)
    }

    fn hint(view: &View, partial: &Partial) -> Option<Message> {
        words::hint(view, partial)
    }

    fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
        lesson::coach(view, heard, partial)
    }
}

impl Pictures for Seeschlacht {
    fn picture(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Picture {
        picture::draw(&scene::scene(view, focus, style), style.theme)
    }

    fn alt(view: &View) -> Vec<Message> {
        words::alt(view)
    }

    fn text(view: &View, names: &[String], _language: Language) -> String {
        text_board::text(view, names)
    }

    fn text_to_decide(view: &View, focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
        text_board::to_decide(view, focus, names, language)
    }

    fn side_colours(_view: &View) -> Vec<u8> {
        let (white, yellow) = (5, 2);
        vec![white, yellow]
    }
}

impl Retelling for Seeschlacht {
    fn status(view: &View) -> Message {
        words::status(view)
    }

    fn situation(view: &View) -> Message {
        words::situation(view)
    }

    /// The turns of both sides that are over.
    fn progress(view: &View) -> usize {
        words::turns_played(&view.game)
    }

    fn moment(view: &View) -> Option<Message> {
        words::moment(view)
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn attempts(before: &View, event: &Event) -> Vec<Attempt> {
        attempts::of(before, event).into_iter().collect()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        story::tell(&[event], viewer).into_iter().next()
    }

    fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::highlights(events, viewer)
    }

    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::tell(events, viewer)
    }
}
