//! The panel to place pieces: the piece on buttons, its field in two menus.

use super::{field_label, in_menus};
use crate::board::{Field, Level};
use crate::choices::label;
use crate::notation::{Move, Piece};
use crate::partial::Partial;
use crate::placement::Placement;
use crate::words::text;
use engine::panel::{Button, MenuEntry, Panel, Tone};

/// The piece that a choice in the menus places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Placing {
    Submarine(Level),
    Mine,
}

impl Placing {
    /// The chosen piece; by default a submarine on the deepest level in use, then the mine.
    fn of(placement: &Placement, partial: Partial) -> Self {
        let deepest = placement.submarines.iter().map(|cell| cell.level).max();
        match partial {
            Partial::Mine(_) => Self::Mine,
            _ if placement.missing() == 0 => Self::Mine,
            Partial::Level(level, _) => Self::Submarine(level),
            _ => Self::Submarine(deepest.unwrap_or(Level::TOP)),
        }
    }

    /// The move that places the piece below a field, if it is legal.
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

pub(super) fn panel(placement: &Placement, partial: Partial) -> Panel {
    let placing = Placing::of(placement, partial);
    let say = if placement.complete() { "placed-all" } else { "place" };
    let mut panel = Panel::new().say(text(say));
    let prompt = match placing {
        Placing::Submarine(level) => text("choose-submarine").with("level", level),
        Placing::Mine => text("choose-mine"),
    };
    let fields: Vec<Field> = Field::all().collect();
    let prompt = |part: &[Field]| prompt.clone().with("first", part[0]).with("last", part[part.len() - 1]);
    panel = in_menus(panel, &fields, prompt, |field| entries(placement, placing, *field));
    panel.buttons(pieces(placement, placing)).buttons(controls(placement)).table_here()
}

/// The buttons for all pieces, the usual one first.
fn controls(placement: &Placement) -> Vec<Button> {
    let (random, fill, clear) = (button(Move::Random), button(Move::Fill), button(Move::Clear));
    if placement.is_empty() {
        let ready = Button::new(Partial::RandomAndConfirm, text("button-random-ready"));
        return vec![ready.tone(Tone::Success), random];
    }
    if placement.complete() {
        return vec![button(Move::Confirm).tone(Tone::Success), random, clear];
    }
    vec![fill, random, clear]
}

/// The pieces below a field, which can be taken back, and the piece that can be placed there.
fn entries(placement: &Placement, placing: Placing, field: Field) -> Vec<MenuEntry> {
    let submarines = placement.submarines.iter().filter(|cell| cell.field == field).map(Piece::Submarine);
    let mine = placement.mine.filter(|mined| *mined == field).map(|_| Piece::Mine);
    let taken = submarines.chain(mine).map(|piece| {
        let label = match piece {
            Piece::Submarine(cell) => text("take-submarine").with("cell", cell),
            Piece::Mine => text("take-mine").with("field", field),
        };
        MenuEntry::new(Move::Remove(piece), label)
    });
    let placed = placing.at(placement, field).map(|step| MenuEntry::new(step, field_label(field)));
    taken.chain(placed).collect()
}

/// The pieces to choose from.
fn pieces(placement: &Placement, placing: Placing) -> Vec<Button> {
    let chosen = |button: Button, this: Placing| if placing == this { button.tone(Tone::Primary) } else { button };
    let submarine = |level: Level| {
        let button = Button::new(Partial::Level(level, None), text("button-sub").with("level", level));
        chosen(button, Placing::Submarine(level))
    };
    let mine = chosen(Button::new(Partial::Mine(None), text("button-mine")), Placing::Mine);
    let submarines = Level::all().filter(|_| placement.missing() > 0).map(submarine);
    submarines.chain([mine]).collect()
}

fn button(step: Move) -> Button {
    Button::new(step, label(step))
}
