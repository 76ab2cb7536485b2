//! The panels, pictures and texts of the game.

use super::events::Event;
use super::partial::Partial;
use super::state::SubSearch;
use super::view::{Stage, View};
use super::{attempts, highlights, lesson, panels, picture, scene, text_board, words};
use canvas::Picture;
use engine::attempt::Attempt;
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel};
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

impl GameTexts for SubSearch {
    engine::lang::shipped_texts!("sub_search");
    engine::lang::shipped_scenes!("sub_search": "look" "placing" "near" "torpedo" "levels" "lesson");
}

impl Panels for SubSearch {
    fn panel(view: &View, focus: Focus<'_, Partial>, _next: &dyn Fn(&Partial) -> Next<Partial>) -> Panel {
        panels::panel(view, focus)
    }

    fn hint(view: &View, partial: &Partial) -> Option<Message> {
        panels::hint(view, *partial)
    }

    fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
        lesson::coach(view, heard, *partial)
    }
}

impl Pictures for SubSearch {
    fn picture(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Picture {
        picture::draw(&scene::scene(view, focus, style), style.theme)
    }

    fn alt(view: &View) -> Vec<Message> {
        words::alt(view)
    }

    fn text(view: &View, names: &[String], language: Language) -> String {
        text_board::text(view, names, language)
    }

    fn text_to_decide(view: &View, _focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
        text_board::to_decide(view, names, language)
    }

    fn side_colours(view: &View) -> Vec<u8> {
        let (red, yellow) = (0, 2);
        if view.red == Seat(0) { vec![red, yellow] } else { vec![yellow, red] }
    }
}

impl Retelling for SubSearch {
    fn status(view: &View) -> Message {
        words::status(view)
    }

    fn situation(view: &View) -> Message {
        words::situation(view)
    }

    fn progress(view: &View) -> usize {
        let turn = usize::try_from(view.turn).unwrap_or(usize::MAX);
        match view.stage {
            Stage::Placing { .. } => 0,
            // The running turn does not count yet.
            Stage::Playing { .. } => turn.saturating_sub(1),
            Stage::Over(_) => turn,
        }
    }

    fn epilogue(view: &View) -> Vec<Message> {
        words::epilogue(view)
    }

    fn attempts(before: &View, event: &Event) -> Vec<Attempt> {
        attempts::of(before, event).into_iter().collect()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        words::tell(event, viewer)
    }

    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        words::recap(events, viewer)
    }

    fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        highlights::highlights(events, viewer)
    }
}
