//! Ships that load or unload: their holds, the changes of the draft, the goods of the port, and the sum.

use super::colours::Colours;
use super::goods::{Cubes, count, pitch, row, spaces};
use super::icons;
use super::panels::{at_sea, grid, panel};
use crate::board::Vessel;
use crate::data::{Cargo, Good};
use crate::scene::HoldScene;
use canvas::writing::{fitting, short};
use canvas::{Align, Canvas, Face, Path, Point, Rect, TextStyle, Theme, signs};

/// The most ships that have a picture beside their hold.
const FEW: usize = 8;

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
    let style = TextStyle::new(Face::Strong, 30.0, theme.page.accent).aligned(Align::End);
    let taken = canvas.text(&hold.sum, Point::new(right, area.y + 37.0), &style);
    let name = &hold.vessel.ship.card().name;
    let size = fitting(name, Face::Strong, 30.0, right - x - taken - 12.0).max(22.0);
    let style = TextStyle::new(Face::Strong, short(size), theme.page.text).within(right - x - taken - 12.0);
    canvas.text(name, Point::new(x, area.y + 36.0), &style);
    let style = TextStyle::new(Face::Label, 23.0, theme.page.soft_text).within(right - x);
    canvas.text(&hold.port, Point::new(x, area.y + 63.0), &style);
    let side = (0.5 * (area.h - 84.0)).clamp(34.0, 120.0).min(0.155 * (right - x));
    let top = area.y + 74.0 + ((area.h - 84.0 - side) / 2.0).max(0.0);
    let end = aboard(canvas, theme, colours, hold, Point::new(x, top), side);
    stock(canvas, theme, colours, hold.stock, Rect::new(end + 18.0, top, right - end - 18.0, side));
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

/// The goods of the port, smaller.
fn stock(canvas: &mut Canvas, theme: &Theme, colours: &Colours, stock: Cargo, area: Rect) {
    let bar = Rect::new(area.x - 8.0, area.y, 2.5, area.h);
    canvas.fill(&Path::rect(bar), theme.page.panel_edge);
    let kinds: Vec<(Good, u8)> = stock.kinds().collect();
    let side = (area.h / count(kinds.len().max(1)) - 4.0).min(30.0);
    let mut cubes = Cubes::default();
    for (at, (good, many)) in kinds.iter().enumerate() {
        let y = area.y + (area.h - count(kinds.len()) * (side + 4.0)) / 2.0 + count(at) * (side + 4.0);
        let from = Point::new(area.x + 6.0, y + 2.0);
        if f64::from(*many) * pitch(side) <= area.w - 6.0 {
            row(from, Cargo::of(*good, *many), side).into_iter().for_each(|(good, at)| cubes.put(good, at));
        } else {
            cubes.put(*good, Rect::new(from.x, from.y, side, side));
            let style = TextStyle::new(Face::Strong, short(0.9 * side), theme.page.text);
            canvas.text(&format!("×{many}"), Point::new(from.x + pitch(side) + 4.0, from.y + 0.82 * side), &style);
        }
    }
    cubes.draw(canvas, colours);
}
