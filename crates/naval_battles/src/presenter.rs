//! The presentation of the game: panels, pictures, alt text, plain text, and events in sentences.

use super::events::Event;
use super::notation::Partial;
use super::state::NavalBattles;
use super::view::View;
use super::{alt, attempts, hints, lesson, panels, picture, scene, story, text_board, words};
use canvas::Picture;
use engine::attempt::Attempt;
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel};
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::Next;
use engine::seat::Viewer;

impl GameTexts for NavalBattles {
    engine::lang::shipped_texts!("naval_battles");
    engine::lang::shipped_scenes!("naval_battles": "look" "declaring" "hand" "lesson");
}

impl Panels for NavalBattles {
    const HAND: Option<&'static str> = Some(scene::HAND);

    fn panel(view: &View, focus: Focus<'_, Partial>, _next: &dyn Fn(&Partial) -> Next<Partial>) -> Panel {
        panels::panel(view, focus)
    }

    fn hint(view: &View, partial: &Partial) -> Option<Message> {
        hints::hint(view, partial)
    }

    fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
        lesson::coach(view, heard, partial)
    }
}

impl Pictures for NavalBattles {
    fn picture(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Picture {
        picture::draw(view, focus, style)
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

impl Retelling for NavalBattles {
    fn status(view: &View) -> Message {
        words::status(view)
    }

    fn situation(view: &View) -> Message {
        words::situation(view)
    }

    /// The finished turns, of all games of a series.
    fn progress(view: &View) -> usize {
        words::turns(view)
    }

    fn epilogue(view: &View) -> Vec<Message> {
        words::epilogue(&view.game.table)
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

    fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::highlights(events, viewer)
    }

    fn deeds(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        story::deeds(events, viewer)
    }
}
