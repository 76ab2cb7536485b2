//! Ships that load or unload: their holds, the changes of the draft, the goods of the port, and the sum.

use super::colours::Colours;
use super::goods::{Cubes, count, pitch, spaces, tally};
use super::icons;
use super::panels::{at_sea, grid, panel};
use super::{BESIDES, DECIDED};
use crate::board::Vessel;
use crate::data::{Cargo, Good};
use crate::scene::HoldScene;
use canvas::writing::{fitting, short};
use canvas::{Align, Canvas, Face, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The most ships that have a picture beside their hold.
const FEW: usize = 8;
/// The least side of a unit in a hold, and the greatest of one in the port.
const SMALLEST: f64 = 20.0;
const STOCK: f64 = 52.0;

pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, holds: &[HoldScene], room: Rect) {
    let columns = match holds.len() {
        0..=3 => 1,
        4..=FEW => 2,
        _ => 3,
    };
    let highest = match holds.len() {
        1 => 380.0,
        2 => 312.0,
        _ => 205.0,
    };
    for (hold, area) in holds.iter().zip(grid(room, holds.len(), columns, highest)) {
        one(canvas, theme, colours, hold, area, holds.len() <= FEW);
    }
}

fn one(canvas: &mut Canvas, theme: &Theme, colours: &Colours, hold: &HoldScene, area: Rect, pictured: bool) {
    panel(canvas, theme, area);
    let mut x = area.x + 12.0;
    if pictured {
        let side = (area.h - 20.0).min(0.31 * area.w);
        let sea = Rect::new(area.x + 10.0, area.y + 10.0, side.max(110.0), area.h - 20.0);
        at_sea(canvas, theme, colours, &Vessel { hold: Cargo::NONE, ..hold.vessel.clone() }, sea);
        x = sea.right() + 14.0;
    } else {
        icons::funnel(canvas, colours, hold.vessel.owner, Point::new(x + 16.0, area.y + 30.0), 42.0);
        x += 44.0;
    }
    let right = area.right() - 14.0;
    let name = &hold.vessel.ship.card().name;
    let size = fitting(name, Face::Strong, 32.0, right - x).max(DECIDED);
    let style = TextStyle::new(Face::Strong, short(size), theme.page.text).within(right - x);
    canvas.text(name, Point::new(x, area.y + 36.0), &style);
    let style = TextStyle::new(Face::Strong, short(DECIDED), theme.page.accent).aligned(Align::End);
    let taken = canvas.text(&hold.sum, Point::new(right, area.y + 70.0), &style);
    let room = right - x - taken - 12.0;
    let size = fitting(&hold.port, Face::Label, DECIDED, room).max(BESIDES);
    let style = TextStyle::new(Face::Label, short(size), theme.page.soft_text).within(room);
    canvas.text(&hold.port, Point::new(x, area.y + 70.0), &style);
    let mut side = (0.5 * (area.h - 92.0)).clamp(34.0, 120.0).min(0.155 * (right - x));
    while side > SMALLEST && !fits(hold, side, right - x) {
        side -= 1.0;
    }
    let top = area.y + 82.0 + ((area.h - 92.0 - side) / 2.0).max(0.0);
    let end = aboard(canvas, theme, colours, hold, Point::new(x, top), side);
    stock(canvas, theme, colours, hold.stock, Rect::new(end + 18.0, top, right - end - 18.0, side));
}

/// Whether the hold and the goods of the port fit in a line.
fn fits(hold: &HoldScene, side: f64, room: f64) -> bool {
    let goods: f64 = hold
        .stock
        .kinds()
        .map(|(_, many)| {
            let number = text_width(&many.to_string(), Face::Strong, short(DECIDED)) + 4.0;
            side.min(STOCK) + 5.0 + if many > 1 { number } else { 0.0 }
        })
        .sum();
    count(spaces_of(hold)) * (pitch(side) + 4.0) + 20.0 + goods <= room
}

/// The spaces of a hold, with those of goods going off.
fn spaces_of(hold: &HoldScene) -> usize {
    let units = |cargo: Cargo| usize::from(cargo.units());
    usize::from(hold.vessel.ship.card().cargo).max(units(hold.vessel.hold) + units(hold.aboard))
}

/// The hold: present goods, goods coming aboard in gold, goods going off crossed out, then free spaces. Returns the
/// end.
fn aboard(canvas: &mut Canvas, theme: &Theme, colours: &Colours, hold: &HoldScene, from: Point, side: f64) -> f64 {
    let carried = hold.vessel.hold.less(hold.off).unwrap_or(Cargo::NONE);
    let place = |at: usize| Rect::new(from.x + count(at) * (pitch(side) + 4.0), from.y, side, side);
    let units =
        |cargo: Cargo| cargo.kinds().flat_map(|(good, many)| (0..many).map(move |_| good)).collect::<Vec<Good>>();
    let (old, new, off) = (units(carried), units(hold.aboard), units(hold.off));
    let mut cubes = Cubes::default();
    old.iter().chain(&new).chain(&off).enumerate().for_each(|(at, good)| cubes.put(*good, place(at)));
    let kept = old.len() + new.len();
    let shown = usize::from(hold.vessel.ship.card().cargo).max(kept + off.len());
    spaces(canvas, (kept + off.len()..shown).map(place), theme.page.soft_text);
    cubes.draw(canvas, colours);
    (old.len()..kept).for_each(|at| signs::frame(canvas, theme, place(at).grown(2.0)));
    for at in kept..kept + off.len() {
        canvas.rect(place(at).grown(2.0), theme.page.panel.faint(0.55));
        icons::cross(canvas, place(at).centre(), 0.34 * side, 0.13 * side, theme.mark.last);
    }
    place(shown).x - 4.0
}

/// The goods of the port: a unit of each kind with their number.
fn stock(canvas: &mut Canvas, theme: &Theme, colours: &Colours, stock: Cargo, area: Rect) {
    let bar = Rect::new(area.x - 8.0, area.y, 2.5, area.h);
    canvas.fill(&Path::rect(bar), theme.page.panel_edge);
    let style = TextStyle::new(Face::Strong, short(DECIDED), theme.page.text);
    let side = area.h.min(STOCK);
    let mut cubes = Cubes::default();
    tally(canvas, &mut cubes, stock, Point::new(area.x + 6.0, area.y + (area.h - side) / 2.0), side, &style);
    cubes.draw(canvas, colours);
}
