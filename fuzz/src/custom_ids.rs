//! Custom ids come from clients and may contain any text. A parsed id prints unchanged. Every control of a panel fits into an id and
//! parses again.

use flaggschiff::delivery::controls::Control;
use flaggschiff::record::TableId;
use games::engine::seat::{Seat, Viewer};
use games::lesson::lesson;
use games::panel::Focus;
use games::registry;

use super::reached::Reached;

/// Discord's limit for a custom id, in characters.
const LONGEST: usize = 100;

/// Checks the properties. The bytes are used twice: as a custom id, and as a state with the beginning of a seat's line.
pub fn holds(bytes: &[u8]) {
    if let Ok(id) = str::from_utf8(bytes)
        && let Some(control) = Control::parse(id)
    {
        assert_eq!(control.to_string(), id, "{control:?} prints differently");
        if let Control::Lesson(step) = &control {
            let game = registry::game(&step.game).expect("it was read from an id");
            // Any presses are refused or accepted, without a panic.
            let _ = lesson(game, &step.pressed);
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
