//! Custom ids: they come back from outside, so that any text may stand in them. What is read is written the same, and
//! whatever a game shows at a reached state fits into an id and is read back.

use flaggschiff::delivery::controls::Control;
use flaggschiff::record::TableId;
use games::engine::seat::{Seat, Viewer};
use games::lesson::lesson;
use games::panel::Focus;
use games::registry;

use super::reached::Reached;

/// Clients take no longer ones.
const LONGEST: usize = 100;

/// The bytes are a custom id; and behind a state, what a seat has entered so far.
pub fn holds(bytes: &[u8]) {
    if let Ok(id) = str::from_utf8(bytes)
        && let Some(control) = Control::parse(id)
    {
        assert_eq!(control.to_string(), id, "{control:?} is written otherwise");
        if let Control::Lesson(step) = &control {
            let game = registry::game(&step.game).expect("it was read from an id");
            // Whatever was entered, it is refused or leads on.
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
