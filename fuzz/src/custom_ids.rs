//! Custom ids come back from outside, so they may contain any text. A parsed id prints as it was, and every control
//! that a game shows at a reached state fits into an id and is parsed again.

use flaggschiff::delivery::controls::Control;
use flaggschiff::record::TableId;
use games::engine::seat::{Seat, Viewer};
use games::lesson::lesson;
use games::panel::Focus;
use games::registry;

use super::reached::Reached;

/// The longest custom id of Discord, in characters.
const LONGEST: usize = 100;

/// The bytes are a custom id; also a state and the text that a seat has entered so far.
pub fn holds(bytes: &[u8]) {
    if let Ok(id) = str::from_utf8(bytes)
        && let Some(control) = Control::parse(id)
    {
        assert_eq!(control.to_string(), id, "{control:?} prints differently");
        if let Control::Lesson(step) = &control {
            let game = registry::game(&step.game).expect("it was read from an id");
            // A line is refused or leads on; it never panics.
            let _ = lesson(game, &step.entered);
        }
    }
    let Some((reached, text)) = Reached::chosen_by(bytes) else { return };
    let table = TableId::from_bytes(&[7; TableId::LONGEST]);
    for seat in Seat::all(reached.play.seats()) {
        let seen = reached.seen_by(seat);
        for press in seen.panel(Viewer::Seat(seat), Focus::on(&text)).presses() {
            let control = Control::enter(&table, seat, i64::MAX >> 20, press.text());
            let id = control.to_string();
            assert!(id.chars().count() <= LONGEST, "too long: {id}");
            assert_eq!(Control::parse(&id), Some(control), "{id}");
        }
    }
}
