//! The meanings of the visible signs.

use super::colours::Colours;
use super::layout::Chart;
use super::signs;
use super::writing::SIZE;
use crate::board::{Anchorage, BOARD, Field};
use crate::events::End;
use crate::scene::{Scene, ShipScene, Sign};
use canvas::{Canvas, Legend, Point, Theme};

/// The visible signs of a chart with their words, in lines of this width.
pub(super) fn of<'s>(scene: &'s Scene, chart: &Chart, room: f64) -> Legend<'s, Sign> {
    let seen = scene.legend.iter().filter(|(sign, _)| is_seen(*sign, scene, chart));
    Legend::flow(seen.map(|(sign, word)| (*sign, 30.0, word.as_str())), SIZE, room)
}

/// Draws a legend with its first baseline at `first`.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, legend: &Legend<'_, Sign>, first: Point) {
    legend.draw(canvas, theme, first, |canvas, sign, tile| {
        signs::sign(canvas, theme, colours, *sign, tile.centre(), 24.0);
    });
}

pub(super) fn is_seen(sign: Sign, scene: &Scene, chart: &Chart) -> bool {
    let seen = |field: Field| chart.shows(field);
    let ship =
        |is: &dyn Fn(&ShipScene) -> bool| scene.ships.iter().any(|ship| is(ship) && seen(ship.vessel.pose.field));
    let shot = |hit: bool| scene.shots.iter().any(|shot| shot.hit == hit && seen(shot.to));
    match sign {
        Sign::Hit => ship(&|ship| ship.vessel.hits > 0),
        Sign::Load => ship(&|ship| ship.vessel.loaded),
        Sign::Mark(mark) => ship(&|ship| ship.mark == Some(mark)),
        Sign::Rammed => {
            let rammed = scene.tracks.iter().filter(|track| matches!(track.end, End::Ram(_)));
            rammed.filter_map(|track| track.way.last()).any(|pose| seen(pose.field))
        }
        Sign::ShotHit => shot(true),
        Sign::ShotMiss => shot(false),
        Sign::Wreck => scene.wrecks.iter().any(|(_, field)| seen(*field)),
        Sign::Battery(side) => BOARD.covered_by(side).iter().any(seen),
        Sign::Dotted => Field::all().any(|field| field.anchorage() == Some(Anchorage::Dotted) && seen(field)),
        Sign::Reef => BOARD.reefs.iter().flatten().any(|field| seen(*field)),
        Sign::Line(_)
        | Sign::Number
        | Sign::Open
        | Sign::Aim
        | Sign::Anchor
        | Sign::Harbour
        | Sign::Stay
        | Sign::Ram
        | Sign::Stop
        | Sign::Harm => chart.is_close(),
    }
}
