//! The presentation of the game: panels, pictures, alt text, plain text, and events in sentences.

use super::attempts;
use super::notation::Partial;
use super::panels;
use super::rules::Event;
use super::scene::{self, Record};
use super::state::{Battleship, Shot, ShotResult};
use super::text_board;
use super::view::{Stage, View};
use canvas::Picture;
use engine::attempt::Attempt;
use engine::lang::{Arg, Language, Message, commas};
use engine::panel::{Focus, Panel};
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

impl GameTexts for Battleship {
    engine::lang::shipped_texts!("battleship");
    engine::lang::shipped_scenes!("battleship": "look" "placing" "lesson");
}

impl Panels for Battleship {
    fn panel(view: &View, focus: Focus<'_, Partial>, _next: &dyn Fn(&Partial) -> Next<Partial>) -> Panel {
        match (&view.stage, &view.draft, view.viewer.seat()) {
            (Stage::Placing { .. }, Some(fleet), Some(_)) => panels::placing(view.options, fleet, *focus.partial),
            (Stage::Firing { shooter }, _, Some(seat)) if *shooter == seat => panels::firing(view, *focus.partial),
            _ => Panel::new(),
        }
    }

    fn coach(view: &View, heard: &[&Event], partial: &Partial) -> Option<Message> {
        super::lesson::coach(view, heard, *partial)
    }
}

impl Pictures for Battleship {
    fn picture(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Picture {
        super::picture::draw(&scene::scene(view, *focus.partial, style), style.theme)
    }

    fn alt(view: &View) -> Vec<Message> {
        // A picture and its alt text stay readable for long, so they must not show unrecorded misses (BAT-50).
        let mut said = Vec::new();
        if let Some(fleet) = &view.draft {
            said.extend(text_board::ships_in_words("battleship-alt-draft", fleet.ships()));
        }
        said.extend(text_board::boards_in_words(view));
        said
    }

    fn text(view: &View, names: &[String], _language: Language) -> String {
        let boards = view.boards.iter().zip(names).map(|(board, name)| text_board::board_as_text(view, board, name));
        boards.collect::<Vec<_>>().join("\n")
    }

    fn text_to_decide(view: &View, _focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
        match (view.viewer, &view.stage) {
            (Viewer::Seat(own), Stage::Placing { .. }) => {
                text_board::board_as_text(view, view.board(own), names.get(own.index()).map_or("", String::as_str))
            }
            _ => Self::text(view, names, language),
        }
    }
}

impl Retelling for Battleship {
    fn status(view: &View) -> Message {
        let situation = Self::situation(view);
        match (&view.stage, &view.latest) {
            (Stage::Firing { .. }, Some(shot)) => Message::new("battleship-status-shot")
                .with("shot", shot_message(shot, view.viewer))
                .with("next", situation),
            _ => situation,
        }
    }

    fn situation(view: &View) -> Message {
        match &view.stage {
            Stage::Placing { ready } => match view.viewer {
                Viewer::Seat(seat) if ready[seat.index()] => {
                    Message::new("battleship-status-waiting").with("other", seat.other())
                }
                _ => Message::new("battleship-status-placing")
                    .with("first", Seat(0))
                    .with("first-ready", ready[0])
                    .with("second", Seat(1))
                    .with("second-ready", ready[1]),
            },
            Stage::Firing { shooter } => {
                Message::new("battleship-status-turn").with("shooter", *shooter).with("you", view.viewer.is(*shooter))
            }
            Stage::Over(outcome) => outcome.told(Self::ID, view.viewer),
        }
    }

    fn progress(view: &View) -> usize {
        view.turn
    }

    const EPILOGUE_IS_FIGURES: bool = true;

    fn epilogue(view: &View) -> Vec<Message> {
        let shots = view.history.as_deref().unwrap_or_default();
        Seat::all(2).filter_map(|seat| marksmanship(shots, seat)).collect()
    }

    fn attempts(before: &View, event: &Event) -> Vec<Attempt> {
        attempts::of(before, event).into_iter().collect()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        match event {
            Event::Fleet { .. } => None,
            Event::Ready { seat } => Some(by("battleship-ready", *seat, viewer)),
            // The situation names the seat that fires first.
            Event::Begins { .. } => Some(Message::new("battleship-begins")),
            // In the hard variant no text may reveal the field of an earlier miss (BAT-50).
            Event::Fired { shot, record: false } if shot.result == ShotResult::Miss => {
                Some(by("battleship-missed", shot.seat, viewer))
            }
            Event::Fired { shot, .. } => Some(shot_message(shot, viewer)),
            // The outcome follows at once and tells it.
            Event::Resigned { .. } => None,
            Event::Over { outcome, .. } => Some(outcome.told(Self::ID, viewer)),
        }
    }

    /// One sentence for consecutive shots of a seat: a hit earns another shot, often many times (BAT-35).
    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        runs(events).filter_map(|run| told(run, viewer)).collect()
    }

    /// The viewer's lost ships first, then the results of the viewer's shots, then the viewer's damage.
    fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        let Some(seat) = viewer.seat() else { return Vec::new() };
        let foe = seat.other();
        let own = [sunk(events, seat, "sunk"), hit(events, seat, "hit"), missed(events, seat, viewer)];
        let damage = [hit(events, foe, "damaged"), missed(events, foe, viewer)];
        [sunk(events, foe, "lost")].into_iter().chain(own).chain(damage).flatten().collect()
    }
}

/// The shots of a seat.
fn shots<'e>(events: &'e [&'e Event], by: Seat) -> impl Iterator<Item = &'e Shot> {
    events.iter().filter_map(move |event| match event {
        Event::Fired { shot, .. } if shot.seat == by => Some(shot),
        _ => None,
    })
}

/// The ships that a seat has sunk.
fn sunk(events: &[&Event], by: Seat, id: &str) -> Option<Message> {
    let sunk_ship = |shot: &Shot| match shot.result {
        ShotResult::Sunk(kind) => Some(Message::new("battleship-kind").with("ship", kind.id()).into()),
        _ => None,
    };
    highlight(id, shots(events, by).filter_map(sunk_ship).collect())
}

/// The fields that a seat has hit without sinking a ship.
fn hit(events: &[&Event], by: Seat, id: &str) -> Option<Message> {
    let hits = shots(events, by).filter(|shot| shot.result == ShotResult::Hit);
    highlight(id, hits.map(|shot| shot.field.into()).collect())
}

fn highlight(id: &str, listed: Vec<Arg>) -> Option<Message> {
    (!listed.is_empty()).then(|| Message::new(format!("battleship-highlight-{id}")).with("all", commas(listed)))
}

/// The latest shot of a seat that has only missed.
fn missed(events: &[&Event], by: Seat, viewer: Viewer) -> Option<Message> {
    let latest = events.iter().rev().find(|event| shooter(event) == Some(by))?;
    let has_hit = shots(events, by).any(|shot| shot.result != ShotResult::Miss);
    if has_hit { None } else { Battleship::tell(latest, viewer) }
}

/// Consecutive shots of a seat together, and each other event alone.
fn runs<'e>(events: &'e [&'e Event]) -> impl Iterator<Item = &'e [&'e Event]> {
    events.chunk_by(|one, next| shooter(one).is_some() && shooter(one) == shooter(next))
}

fn told(run: &[&Event], viewer: Viewer) -> Option<Message> {
    match run {
        [Event::Fired { shot, .. }, _, ..] => Some(run_message(shot.seat, run, viewer)),
        _ => run.iter().find_map(|event| Battleship::tell(event, viewer)),
    }
}

/// The seat that fired; `None` if the event is no shot.
fn shooter(event: &Event) -> Option<Seat> {
    match event {
        Event::Fired { shot, .. } => Some(shot.seat),
        _ => None,
    }
}

/// Several shots of a seat in one sentence.
fn run_message(seat: Seat, events: &[&Event], viewer: Viewer) -> Message {
    let shot_in_run = |event: &&Event| match event {
        // The field of an unrecorded miss is secret (BAT-50).
        Event::Fired { shot, record: false } if shot.result == ShotResult::Miss => {
            Some(Message::new("battleship-run-missed"))
        }
        Event::Fired { shot, .. } => Some(with_shot("run", shot)),
        _ => None,
    };
    by("battleship-run", seat, viewer).with("shots", commas(events.iter().filter_map(shot_in_run)))
}

/// A sentence about a seat, which addresses the viewer as "you".
fn by(id: &str, seat: Seat, viewer: Viewer) -> Message {
    Message::new(id).with("seat", seat).with("you", viewer.is(seat))
}

fn shot_message(shot: &Shot, viewer: Viewer) -> Message {
    with_shot("shot", shot).with("seat", shot.seat).with("you", viewer.is(shot.seat))
}

/// The text of a kind about a shot, by its result.
fn with_shot(kind: &str, shot: &Shot) -> Message {
    let (result, ship) = match shot.result {
        ShotResult::Miss => ("miss", ""),
        ShotResult::Hit => ("hit", ""),
        ShotResult::Sunk(kind) => ("sunk", kind.id()),
    };
    Message::new(format!("battleship-{kind}-{result}")).with("field", shot.field).with("ship", ship)
}

/// The marksmanship of a seat: its shots, its hits, and the most hits in a row. `None` if it never fired.
fn marksmanship(shots: &[Shot], seat: Seat) -> Option<Message> {
    let Record { shots, hits, run } = Record::of(shots, seat);
    (shots > 0).then(|| {
        let message = Message::new("battleship-shots").with("seat", seat).with("count", shots).with("hits", hits);
        message.with("percent", (hits * 200 + shots) / (2 * shots)).with("run", run)
    })
}
