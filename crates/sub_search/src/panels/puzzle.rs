//! The panel of a puzzle: the level on buttons, the field in two menus.

use super::{field_label, in_menus};
use crate::board::{CellSets as _, Cells, Field, Level};
use crate::notation::Move;
use crate::partial::Partial;
use crate::words::text;
use engine::panel::{Button, MenuEntry, Panel, Tone};

/// The panel that asks for one of these cells.
pub(crate) fn panel(open: Cells, partial: Partial) -> Panel {
    let chosen = match partial {
        Partial::Level(level, _) => Some(level),
        _ => None,
    };
    let levels = Level::all().filter(|level| !open.on(*level).is_empty()).map(|level| {
        let tone = if chosen == Some(level) { Tone::Primary } else { Tone::Plain };
        Button::new(Partial::Level(level, None), text("button-sub").with("level", level)).tone(tone)
    });
    let levels: Vec<Button> = levels.collect();
    let Some(level) = chosen else { return Panel::new().say(text("puzzle-level")).buttons(levels).table_here() };
    let fields: Vec<Field> = open.on(level).iter().collect();
    let prompt = |part: &[Field]| {
        text("choose-submarine").with("level", level).with("first", part[0]).with("last", part[part.len() - 1])
    };
    let entry = |field: &Field| vec![MenuEntry::new(Move::Sub(level.below(*field)), field_label(*field))];
    in_menus(Panel::new().say(text("puzzle-field")), &fields, prompt, entry).buttons(levels).table_here()
}
