//! Ports that matter to the viewer are named in pictures for decisions, each beside its own place.

use std::collections::BTreeSet;

use super::super::*;
use crate::BlockadeRunner;
use crate::data::{Overseas, Port};
use crate::scene::Choice;
use crate::tests::random::walk;
use crate::words::text;
use canvas::Point;
use engine::battery::presses::{labels as controls, open};
use engine::battery::trial::{english, panel_in, people, style};
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

/// The steps of a game, and the steps between two pictures.
const STEPS: usize = 900;
const BETWEEN: usize = 15;

fn gap(part: Rect, at: Point) -> f64 {
    let off = |from: f64, to: f64, at: f64| (from - at).max(at - to).max(0.0);
    off(part.x, part.right(), at.x).hypot(off(part.y, part.bottom(), at.y))
}

/// All harbours with their English names.
fn harbours() -> Vec<(Site, Zone, String)> {
    let name = |place: engine::lang::Arg| english(&text("name").with("name", place));
    let ports = Port::all().map(|port| (Site::Port(port), port.zone(), name(port.into())));
    let overseas = Overseas::all().map(|port| (Site::Overseas(port), port.zone(), name(port.into())));
    ports.chain(overseas).collect()
}

/// What is wrong with the names of the harbours in a picture.
fn faults(scene: &Scene, game: &BlockadeRunner, seat: Seat, shown: &[String]) -> Vec<String> {
    let Body::Coast(window, marks) = &scene.body else { return Vec::new() };
    let chart = Chart::around(window, COAST);
    let (berths, ..) = ships_of_part(scene, marks, &chart);
    let named: Vec<(Site, Point)> = berths.labels.all().map(|(site, spread)| (site, spread.dot)).collect();
    let mut faults = Vec::new();
    for (site, zone, name) in harbours().into_iter().filter(|(site, ..)| site.is_seen(&chart)) {
        let own = game.board.ships_of(seat).any(|vessel| vessel.zone == Some(zone));
        let is_choice = |choice: &Choice| choice.at == scene::Place::Zone(zone);
        let by_control = marks.ask() && marks.choices.iter().any(is_choice) || !marks.ask() && chart.is_close();
        let by_control = by_control && shown.iter().any(|label| label.contains(&name));
        if !own && !by_control {
            continue;
        }
        let Some(spread) = berths.labels.of_site(site) else {
            faults.push(format!("{name} has no name"));
            continue;
        };
        let room = site.name_room(&chart, spread);
        let (own, others) = (gap(room, spread.dot), named.iter().filter(|(other, _)| *other != site));
        // A name without room beside its place has a line to it.
        let parts = labels::parts(site, &chart, spread);
        // Large parts have names where the map has them.
        let is_printed = chart.is_close() && !marks.ask();
        let is_led =
            labels::leads_to(parts, spread.dot, site.size(&chart)).is_some() && own < labels::LED * site.size(&chart);
        if let Some((other, _)) = others.into_iter().find(|(_, dot)| !is_printed && !is_led && gap(room, *dot) < own) {
            faults.push(format!("{name} stands beside {other:?} at scale {:.2}", chart.scale));
        }
        if room.x < COAST.x || room.right() > COAST.right() || room.y < COAST.y || room.bottom() > COAST.bottom() {
            faults.push(format!("{name} is cut"));
        }
    }
    faults
}

/// BLO-20: a port that is named by a control or holds a ship of the viewer has its name beside its own place.
#[test]
fn ports_that_matter_are_named_beside_their_places() {
    let (mut pictures, mut all) = (0, Vec::new());
    for seats in [2, 4] {
        let mut walk = walk(seats, 3);
        let names = people(seats);
        for step in 0..STEPS {
            let Some(prompt) = walk.table.game.prompts().into_iter().next() else { break };
            if step % BETWEEN == 0 {
                let (table, seat) = (&walk.table, prompt.seat);
                let view = table.view(Viewer::Seat(seat));
                let leads_on = |text: &String| matches!(table.game.next_after(seat, text), Next::Pick(_));
                let first = open(table, seat, "").into_iter().map(|one| one.text).filter(leads_on);
                let entered: BTreeSet<String> = [String::new()].into_iter().chain(first).collect();
                for entered in entered {
                    let partial = BlockadeRunner::partial(&entered);
                    let focus = Focus { partial: &partial, look: "" };
                    let scene = scene::scene(&view, focus, Style { names: &names, ..style(true) });
                    let shown = controls(&panel_in::<BlockadeRunner>(&view, Focus::on(&entered)));
                    pictures += usize::from(matches!(scene.body, Body::Coast(..)));
                    let faults = faults(&scene, &table.game, seat, &shown).into_iter();
                    all.extend(faults.map(|fault| format!("{seats} seats, step {step}, “{entered}”: {fault}")));
                }
            }
            if !walk.step() {
                break;
            }
        }
    }
    assert!(pictures > 80, "{pictures} pictures");
    // In the fullest pictures a name lacks room, and only the menu has it.
    assert!(all.len() * 50 < pictures, "{} faults in {pictures} pictures\n{}", all.len(), all.join("\n"));
}
