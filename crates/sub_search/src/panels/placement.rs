//! The panel of a player who is placing: which piece on the buttons, where in two menus.

use super::{field_label, in_two_menus};
use crate::board::{Field, Level};
use crate::choices::{RANDOM_AND_READY, label};
use crate::notation::{Move, Piece};
use crate::placement::Placement;
use crate::selection::{Selection, selection};
use crate::words::text;
use engine::panel::{Button, MenuEntry, Panel, Tone};

/// What a choice in the menus places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placing {
    Submarine(Level),
    Mine,
}

impl Placing {
    /// What was chosen; else a submarine as deep as the deepest one, and at last the mine.
    fn of(placement: &Placement, entered: &str) -> Self {
        let deepest = placement.submarines.iter().map(|cell| cell.level).max();
        let first = Level::all().next().expect("there are levels");
        match selection(entered) {
            Selection::Mine(_) => Self::Mine,
            _ if placement.missing() == 0 => Self::Mine,
            Selection::Level(level, _) => Self::Submarine(level),
            _ => Self::Submarine(deepest.unwrap_or(first)),
        }
    }

    /// The move that places it there, if it can lie there.
    fn at(self, placement: &Placement, field: Field) -> Option<Move> {
        match self {
            Self::Submarine(level) => {
                let cell = level.below(field);
                placement.open_cells().contains(cell).then_some(Move::Sub(cell))
            }
            Self::Mine => placement.open_fields().contains(field).then_some(Move::Mine(field)),
        }
    }
}

pub(super) fn panel(placement: &Placement, entered: &str) -> Panel {
    let placing = Placing::of(placement, entered);
    let say = if placement.complete() { "placed-all" } else { "place" };
    let mut panel = Panel::new().say(text(say));
    if placement.is_empty() {
        panel = panel.say(text("place-about"));
    }
    let prompt = match placing {
        Placing::Submarine(level) => text("choose-submarine").with("level", level),
        Placing::Mine => text("choose-mine"),
    };
    let fields: Vec<Field> = Field::all().collect();
    panel = in_two_menus(panel, &fields, &prompt, |field| entries(placement, placing, field));
    panel.buttons(pieces(placement, placing)).buttons(controls(placement))
}

/// What concerns all pieces. Where the rest is placed at random nothing stands once all are placed, so that nobody confirms by pressing
/// twice.
fn controls(placement: &Placement) -> Vec<Button> {
    let (random, fill, clear) = (button(Move::Random), button(Move::Fill), button(Move::Clear));
    if placement.is_empty() {
        let ready = Button::new(RANDOM_AND_READY, text("button-random-ready"));
        return vec![random, ready.tone(Tone::Success)];
    }
    if placement.complete() {
        return vec![random, fill.enabled(false), button(Move::Confirm).tone(Tone::Success), clear];
    }
    vec![random, fill, clear]
}

/// What lies below a field can be taken back, and perhaps something be placed there.
fn entries(placement: &Placement, placing: Placing, field: Field) -> Vec<MenuEntry> {
    let submarines = placement.submarines.iter().filter(|cell| cell.field == field).map(Piece::Submarine);
    let mine = placement.mine.filter(|mined| *mined == field).map(|_| Piece::Mine);
    let taken = submarines.chain(mine).map(|piece| {
        let label = match piece {
            Piece::Submarine(cell) => text("take-submarine").with("cell", cell),
            Piece::Mine => text("take-mine").with("field", field),
        };
        MenuEntry::new(Move::Remove(piece).to_string(), label)
    });
    let placed = placing.at(placement, field).map(|step| MenuEntry::new(step.to_string(), field_label(field)));
    taken.chain(placed).collect()
}

/// The pieces to choose from.
fn pieces(placement: &Placement, placing: Placing) -> Vec<Button> {
    let chosen = |button: Button, this: Placing| if placing == this { button.tone(Tone::Primary) } else { button };
    let submarine = |level: Level| {
        let button = Button::new(format!("sub {level}~"), text("button-sub").with("level", level));
        chosen(button.enabled(placement.missing() > 0), Placing::Submarine(level))
    };
    let mine = chosen(Button::new("mine", text("button-mine")), Placing::Mine);
    Level::all().map(submarine).chain([mine]).collect()
}

fn button(step: Move) -> Button {
    Button::new(step.to_string(), label(step))
}
