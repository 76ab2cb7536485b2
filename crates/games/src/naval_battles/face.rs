//! What people read and press: panels, the table in words and as plain text, events in sentences.

use super::events::Event;
use super::state::NavalBattles;
use super::view::View;
use super::{panels, story, text_board, words};
use crate::engine::prompt::Next;
use crate::engine::rules::{Face, Style};
use crate::engine::seat::Viewer;
use crate::lang::Message;
use crate::panel::{Focus, Panel};
use crate::picture::{Canvas, Palettes, Picture, Theme, heading};

impl Face for NavalBattles {
    crate::lang::shipped_texts!("naval_battles");

    fn panel(view: &View, focus: Focus<'_>, next: &dyn Fn(&str) -> Next) -> Panel {
        panels::panel(view, focus, next)
    }

    fn hint(view: &View) -> Option<Message> {
        words::hint(view)
    }

    fn status(view: &View) -> Message {
        words::status(view)
    }

    fn situation(view: &View) -> Message {
        words::situation(view)
    }

    fn picture(_view: &View, _focus: Focus<'_>, style: Style<'_>) -> Picture {
        static PALETTES: Palettes = Palettes::new();
        let draw = |theme: &Theme| {
            let mut canvas = Canvas::new(1100, 120, theme.page.ground);
            heading(&mut canvas, theme, "Seeschlacht", 40.0, 120.0);
            canvas
        };
        draw(style.theme.theme()).encode(PALETTES.get(style.theme, || vec![()], |(), theme| draw(theme)))
    }

    fn alt(view: &View) -> Vec<Message> {
        words::alt(view)
    }

    fn text(view: &View, names: &[String]) -> String {
        text_board::text(view, names)
    }

    /// Turns that have begun, of all games of a series.
    fn progress(view: &View) -> usize {
        words::turns(view)
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        story::tell(&[event], viewer).into_iter().next()
    }

    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::tell(events, viewer)
    }
}
