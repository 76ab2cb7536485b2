//! The end of a game: the points of every player and the ships that they have sunk, the winners between laurels.

use super::colours::Colours;
use super::header::Header;
use super::layout::{grid, line, measure, part};
use super::writing::centred;
use super::{fleets, tiles};
use crate::data::Ship;
use crate::scene::{End, FleetScene};
use canvas::{Canvas, Rect, Theme, laurels};

/// The gap between two players, and between two ships.
const GAP: f64 = 8.0;
/// The maximum width of a ship's tile as a share of its height, and its maximum height in pictures of normal size.
const WIDEST: f64 = 1.75;
const HIGHEST: f64 = 130.0;
/// The width of the laurels on each side, as a share of their height.
const LAURELS: f64 = 0.33;
/// The height of a winner, and of a player who has sunk nothing, relative to other players.
const WINNER: f64 = 1.5;
const NOTHING: f64 = 0.5;
/// The most players in one column.
const ONE_COLUMN: usize = 3;

/// Draws the players with the ships that they have sunk, in one or two columns.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, End { players, none }: &End, room: Rect) {
    for (player, area) in players.iter().zip(areas(players, room)) {
        fleets::ground(canvas, theme, colours, player, area);
        let header = Header::of(player, area);
        header.draw_points(canvas, theme, colours);
        let below = Rect::new(area.x + 12.0, header.bottom(), area.w - 24.0, area.bottom() - header.bottom() - 10.0);
        let side = if player.active { LAURELS * below.h } else { 0.0 };
        if player.active {
            laurels(canvas, below.centre(), below.w - 2.0 * side, 0.78 * below.h, theme.page.accent);
        }
        let inner = Rect::new(below.x + side, below.y, below.w - 2.0 * side, below.h);
        if player.captured.is_empty() {
            centred(canvas, none, inner, 30.0, theme.page.soft_text);
        }
        sunk(canvas, theme, colours, &player.captured, inner, HIGHEST);
    }
}

/// The area of each player, in two columns or in one. A single column gives more room to players with more ships.
fn areas(players: &[FleetScene], room: Rect) -> Vec<Rect> {
    if players.len() > ONE_COLUMN {
        let lines = players.len().div_ceil(2);
        return (0..players.len()).map(|at| part(line(room, at / 2, lines, GAP), at % 2, 2, GAP)).collect();
    }
    let share = |player: &FleetScene| match player.captured.len() {
        0 => NOTHING,
        _ if player.active => WINNER,
        _ => 1.0,
    };
    let all: f64 = players.iter().map(share).sum();
    let gaps = GAP * (measure(players.len()) - 1.0);
    let mut y = room.y;
    let area = |player: &FleetScene| {
        let h = (room.h - gaps) * share(player) / all;
        let area = Rect { y, h, ..room };
        y += h + GAP;
        area
    };
    players.iter().map(area).collect()
}

/// Draws ships in the number of lines that makes them largest.
fn sunk(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ships: &[Ship], room: Rect, highest: f64) {
    let shaped = |cell: Rect| {
        let h = cell.h.min(cell.w / WIDEST * 1.25).min(highest);
        ((WIDEST * h).min(cell.w), h)
    };
    for (ship, area) in ships.iter().zip(grid(room, ships.len(), GAP, shaped)) {
        tiles::trophy(canvas, theme, colours, *ship, area);
    }
}
