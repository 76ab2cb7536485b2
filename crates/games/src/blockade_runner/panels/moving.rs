//! Ships that move and flee: destinations, routes with their odds, and the question before a test.

use super::{Desk, MORE, button, idle, looking};
use crate::blockade_runner::board::Vessel;
use crate::blockade_runner::data::{Ship, Zone};
use crate::blockade_runner::notation;
use crate::blockade_runner::odds::{Test, loss};
use crate::blockade_runner::orders::{Answer, Course, Move};
use crate::blockade_runner::routes::Route;
use crate::blockade_runner::words::{of_move, text};
use crate::engine::outcome::commas;
use crate::lang::{Arg, Message};
use crate::panel::{BUTTONS, Button, ENTRIES, MenuEntry, Panel, Tone};

/// The ships that can still move, the destinations of one of them, and the end of the action.
pub(super) fn destinations(desk: Desk<'_>, ship: Ship) -> Panel {
    let flees = desk.entered.starts_with("flee");
    let said = text(if flees { "say-flee" } else { "say-move" });
    let panel = Panel::new().say(said.with("ship", crate::blockade_runner::words::vessel(desk.game, ship)));
    let panel = ships(desk, panel, ship);
    let panel = panel.menu(text("menu-destination").with("ship", ship), desk.paged(ends(desk, ship)));
    panel.buttons(match flees {
        true => vec![desk.shows(MORE, "more")],
        false => vec![desk.back(), button("stop", "stop").enabled(desk.accepts("stop"))],
    })
}

/// A button for each ship that can sail, or a menu where there are many.
fn ships(desk: Desk<'_>, panel: Panel, chosen: Ship) -> Panel {
    let all: Vec<String> = match desk.entered.starts_with("flee") {
        true => desk.picks("").into_iter().filter(|text| text.starts_with("flee ")).collect(),
        false => desk.picks("move~"),
    };
    let named = |entered: &str| Ship::named(entered.trim_end_matches('~').split(' ').nth(1)?);
    let all: Vec<(String, Ship)> = all.into_iter().filter_map(|text| named(&text).map(|ship| (text, ship))).collect();
    if all.len() > BUTTONS {
        let entry = |(entered, ship): (String, Ship)| {
            let label = of_move(desk.game, desk.seat, &entered);
            MenuEntry { chosen: ship == chosen, ..MenuEntry::new(entered, label) }
        };
        return panel.menu(text("menu-ships"), all.into_iter().take(ENTRIES).map(entry).collect());
    }
    let press = |(entered, ship): (String, Ship)| {
        let tone = if ship == chosen { Tone::Primary } else { Tone::Plain };
        Button::new(entered, ship.card().name.as_str()).tone(tone)
    };
    panel.buttons(all.into_iter().map(press).collect())
}

/// Where a ship may end, numbered as in the picture. Where there is one way and no risk, the entry is the whole move.
fn ends(desk: Desk<'_>, ship: Ship) -> Vec<MenuEntry> {
    let game = desk.game;
    let Some(vessel) = game.own(desk.seat, ship) else { return Vec::new() };
    let routes = game.board.routes(vessel);
    let entry = |(at, entered): (usize, String)| {
        let zone = Zone::coded(entered.trim_end_matches('~').split(' ').nth(3)?)?;
        let routes = &routes[zone.index()];
        let best = routes.iter().min_by_key(|route| risk(vessel, desk, route, Answer::Keep))?;
        let risk_of = |answer| risk(vessel, desk, best, answer);
        let label = text("entry-destination").with("number", at + 1).with("zone", zone).with("steps", best.zones.len());
        let label = label.with("tests", best.tests.len()).with("loss", risk_of(Answer::Keep));
        let label = label.with("laden", !vessel.hold.is_empty()).with("dumped", risk_of(Answer::Dump));
        let whole = (routes.len() == 1 && risk_of(Answer::Keep) == 0).then(|| ordered(desk, ship, best, Answer::Ask));
        let whole = whole.map(|step| step.to_string()).filter(|step| desk.accepts(step));
        Some(MenuEntry::new(whole.unwrap_or(entered), label))
    };
    desk.picks(desk.entered).into_iter().enumerate().filter_map(entry).collect()
}

/// The chance in per cent that a ship is lost on a route.
fn risk(vessel: &Vessel, desk: Desk<'_>, route: &Route, answer: Answer) -> u8 {
    loss(&desk.game.board.tests_on(vessel, &route.zones, answer))
}

/// The order to take a route.
fn ordered(desk: Desk<'_>, ship: Ship, route: &Route, answer: Answer) -> Move {
    let course = Course { ship, route: route.zones.clone(), answer };
    if desk.entered.starts_with("flee") { Move::Flee(course) } else { Move::Sail(course) }
}

/// At most three routes to one place, and what becomes of the goods on the one that is chosen.
pub(super) fn routes(desk: Desk<'_>, ship: Ship) -> Panel {
    let game = desk.game;
    let stem = desk.entered.trim_end_matches('~');
    let chosen = match notation::read(stem, game.board.seats()) {
        Ok(Move::Sail(course) | Move::Flee(course)) => course.route,
        _ => Vec::new(),
    };
    let named = stem.split(' ').nth(3).and_then(Zone::coded);
    let end = chosen.last().copied().or(named);
    let Some((vessel, end)) = game.own(desk.seat, ship).zip(end) else { return desk.step(text("menu-choose")) };
    let mut routes = game.board.routes_to(vessel, end);
    let at = routes.iter().position(|route| route.zones == chosen);
    if at.is_none() && !chosen.is_empty() {
        // One of one's own, typed.
        let tests = game.board.tests_on(vessel, &chosen, Answer::Keep).iter().map(|test| test.zone).collect();
        routes = vec![Route { zones: chosen, tests }];
    }
    let Some(route) = routes.get(at.unwrap_or(0)) else { return desk.step(text("menu-choose")) };
    let head = text("say-routes").with("ship", ship).with("zone", end).with("laden", !vessel.hold.is_empty());
    let said = routes.iter().enumerate().map(|(at, route)| told(desk, vessel, at, route));
    let panel = said.fold(Panel::new().say(head), Panel::say);
    let back =
        Button::new(format!("{} {ship}~", stem.split(' ').next().unwrap_or_default()), Message::new("panel-back"));
    let whole = |route: &Route, answer: Answer, label: Message| {
        Button::new(ordered(desk, ship, route, answer).to_string(), label)
    };
    if vessel.hold.is_empty() {
        let sails = routes.iter().enumerate().map(|(at, route)| {
            let label =
                text("button-route").with("number", at + 1).with("loss", risk(vessel, desk, route, Answer::Keep));
            whole(route, Answer::Ask, label)
        });
        return panel
            .buttons(vec![idle("empty")])
            .buttons(sails.collect())
            .buttons(vec![idle("sail")])
            .buttons(vec![back]);
    }
    let choose = routes.iter().enumerate().map(|(number, route)| {
        let label = text("button-choose-route").with("number", number + 1);
        let label = label.with("loss", risk(vessel, desk, route, Answer::Keep));
        let tone = if number == at.unwrap_or(0) { Tone::Primary } else { Tone::Plain };
        Button::new(format!("{}~", ordered(desk, ship, route, Answer::Ask)), label).tone(tone)
    });
    let answer = |answer: Answer, label: &str| {
        let label = text(&format!("button-{label}")).with("loss", risk(vessel, desk, route, answer));
        whole(route, answer, label)
    };
    let answers = vec![
        answer(Answer::Keep, "keep"),
        answer(Answer::Dump, "dump"),
        answer(Answer::Ask, "ask").tone(Tone::Primary),
    ];
    let panel = panel.buttons(choose.collect()).buttons(answers);
    panel.menu_or(text("menu-below"), limits(desk, vessel, route), idle("below")).buttons(vec![back])
}

/// A route in words, with the chance of each of its tests.
fn told(desk: Desk<'_>, vessel: &Vessel, at: usize, route: &Route) -> Message {
    let tests = desk.game.board.tests_on(vessel, &route.zones, Answer::Keep);
    let test = |test: &Test| -> Arg {
        text("test").with("zone", test.zone).with("loss", loss(std::slice::from_ref(test))).into()
    };
    let said = text("say-route").with("number", at + 1).with("steps", route.zones.len()).with("count", tests.len());
    let said = said.with("zones", commas(route.zones.iter().map(|zone| Arg::from(zone.code()))));
    let said = said.with("tests", commas(tests.iter().map(test))).with("loss", loss(&tests));
    said.with("laden", !vessel.hold.is_empty()).with("dumped", risk(vessel, desk, route, Answer::Dump))
}

/// Goods go overboard only where it is worse than some value.
fn limits(desk: Desk<'_>, vessel: &Vessel, route: &Route) -> Vec<MenuEntry> {
    let begun = format!("{}~", ordered(desk, vessel.ship, route, Answer::Ask));
    let entry = |entered: String| match notation::read(&entered, desk.game.board.seats()) {
        Ok(Move::Sail(course) | Move::Flee(course)) => match course.answer {
            Answer::DumpBelow(limit) => {
                let loss = risk(vessel, desk, route, course.answer);
                Some(MenuEntry::new(entered, text("entry-below").with("limit", limit).with("loss", loss)))
            }
            _ => None,
        },
        _ => None,
    };
    desk.picks(&begun).into_iter().filter_map(entry).collect()
}

/// The question before a test. The answers change their places from test to test.
pub(super) fn question(desk: Desk<'_>) -> Panel {
    let board = &desk.game.board;
    let Some((voyage, vessel)) = board.voyage.as_ref().and_then(|voyage| Some((voyage, board.vessel(voyage.ship)?)))
    else {
        return looking::panel(desk);
    };
    let ahead = &voyage.route[voyage.at..];
    let tests = |answer| board.tests_in(vessel, ahead, answer);
    let (kept, dumped) = (tests(Answer::Keep), tests(Answer::Dump));
    let here = |tests: &[Test]| loss(&tests[..tests.len().min(1)]);
    let zone = kept.first().map_or(voyage.route[voyage.at], |test| test.zone);
    let said = text("say-question").with("ship", vessel.ship).with("zone", zone).with("count", kept.len());
    let said = said.with("hold", crate::blockade_runner::words::cargo(vessel.hold));
    let said = said.with("kept", loss(&kept)).with("dumped", loss(&dumped));
    let answer = |entered: &str, label: &str, tests: &[Test]| {
        Button::new(entered, text(&format!("button-{label}")).with("loss", here(tests)))
    };
    // One fewer is left from question to question.
    let asked = kept.iter().filter(|test| test.losses > 0).count();
    let place = if asked % 2 == 0 { 1 } else { 3 };
    let mut beside = looking::map(desk);
    beside.insert(place, answer("keep", "keep", &kept).tone(Tone::Primary));
    let panel = Panel::new().say(said).buttons(vec![desk.shows(MORE, "more"), answer("dump", "dump", &dumped)]);
    panel.buttons(beside).menu(text("menu-look"), looking::entries(desk))
}
