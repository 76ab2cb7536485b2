//! What people read and press: panels, the board in words and as plain text, events in sentences.

use super::events::Event;
use super::state::Seeschlacht;
use super::view::View;
use super::{attempts, panels, picture, scene, story, text_board, words};
use canvas::Picture;
use engine::attempt::Attempt;
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel};
use engine::prompt::Next;
use engine::rules::{Face, Style};
use engine::seat::Viewer;

impl Face for Seeschlacht {
    engine::lang::shipped_texts!("seeschlacht");
    engine::lang::shipped_scenes!("seeschlacht": "look" "sailing" "batteries" "fire");

    fn panel(view: &View, focus: Focus<'_>, _next: &dyn Fn(&str) -> Next) -> Panel {
        panels::panel(view, focus)
    }

    fn hint(view: &View, entered: &str) -> Option<Message> {
        words::hint(view, entered)
    }

    fn status(view: &View) -> Message {
        words::status(view)
    }

    fn situation(view: &View) -> Message {
        words::situation(view)
    }

    fn picture(view: &View, focus: Focus<'_>, style: Style<'_>) -> Picture {
        picture::draw(&scene::scene(view, focus, style), style.theme)
    }

    fn alt(view: &View) -> Vec<Message> {
        words::alt(view)
    }

    fn text(view: &View, names: &[String], _language: Language) -> String {
        text_board::text(view, names)
    }

    fn text_to_decide(view: &View, focus: Focus<'_>, names: &[String], language: Language) -> String {
        text_board::to_decide(view, focus, names, language)
    }

    /// Turns of both sides that are over.
    fn side_colours(_view: &View) -> Vec<u8> {
        let (white, yellow) = (5, 2);
        vec![white, yellow]
    }

    fn progress(view: &View) -> usize {
        words::turns_played(&view.game)
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

    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::tell(events, viewer)
    }
}
