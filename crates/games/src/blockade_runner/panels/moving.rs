//! Ships that move and flee: destinations, routes with their odds, and the question before a test.

use super::{Desk, MORE, button, idle, looking};
use crate::blockade_runner::board::Vessel;
use crate::blockade_runner::data::{Ship, Zone};
use crate::blockade_runner::notation;
use crate::blockade_runner::odds::{Test, loss};
use crate::blockade_runner::orders::{Answer, Course, Move, Sale};
use crate::blockade_runner::routes::Route;
use crate::blockade_runner::words::{self, Dollars, of_move, text};
use crate::engine::outcome::commas;
use crate::lang::{Arg, Message};
use crate::panel::{BUTTONS, Button, ENTRIES, MenuEntry, Panel, Tone};

/// The ships that can still move, the destinations of one of them, and the end of the action.
pub(super) fn destinations(desk: Desk<'_>, ship: Ship) -> Panel {
    let flees = desk.entered.starts_with("flee");
    let said = text(if flees { "say-flee" } else { "say-move" });
    let panel = Panel::new().say(said.with("ship", words::vessel(desk.game, ship)));
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
        let label = label.with("loss", risk_of(Answer::Keep)).with("dumped", risk_of(Answer::Dump));
        let goods = vessel.hold.only(game.board.sold_at(zone));
        let brings = game.proceeds(desk.seat, &[Sale { ship, goods }]);
        let income = brings.income.saturating_sub(brings.bribe);
        let label = label.with("laden", !vessel.hold.is_empty()).with("sells", !goods.is_empty());
        let label = label.with("income", Dollars(income));
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
    let Some(ways) = Ways::of(desk, ship) else { return desk.step(text("menu-choose")) };
    let laden = !ways.vessel.hold.is_empty();
    let head = text("say-routes").with("ship", ship).with("zone", ways.end).with("laden", laden);
    let said = ways.routes.iter().enumerate().map(|(at, route)| told(desk, ways.vessel, at, route));
    let panel = said.fold(Panel::new().say(head), Panel::say);
    let panel = if laden { ways.with_goods(desk, panel) } else { ways.without_goods(desk, panel) };
    let verb = desk.entered.split(' ').next().unwrap_or_default();
    panel.buttons(vec![Button::new(format!("{verb} {ship}~"), Message::new("panel-back"))])
}

/// The ways of a ship to a zone, one of which is decided on.
struct Ways<'v> {
    vessel: &'v Vessel,
    end: Zone,
    routes: Vec<Route>,
    chosen: usize,
}

impl<'v> Ways<'v> {
    /// Those of `move kate to A24~`, or of one of them; `None` where there is none.
    fn of(desk: Desk<'v>, ship: Ship) -> Option<Self> {
        let board = &desk.game.board;
        let vessel = desk.game.own(desk.seat, ship)?;
        let stem = desk.entered.trim_end_matches('~');
        let typed = match notation::read(stem, board.seats()) {
            Ok(Move::Sail(course) | Move::Flee(course)) => course.route,
            _ => Vec::new(),
        };
        let end = typed.last().copied().or_else(|| stem.split(' ').nth(3).and_then(Zone::coded))?;
        let routes = board.routes_to(vessel, end);
        match routes.iter().position(|route| typed.is_empty() || route.zones == typed) {
            Some(chosen) => Some(Self { vessel, end, routes, chosen }),
            None if typed.is_empty() => None,
            None => {
                // One of the player's own.
                let tests = board.tests_on(vessel, &typed, Answer::Keep).iter().map(|test| test.zone).collect();
                Some(Self { vessel, end, routes: vec![Route { zones: typed, tests }], chosen: 0 })
            }
        }
    }

    /// Which route, and what becomes of the goods on it.
    fn with_goods(&self, desk: Desk<'_>, panel: Panel) -> Panel {
        let (ship, route) = (self.vessel.ship, &self.routes[self.chosen]);
        let choose = self.routes.iter().enumerate().map(|(at, route)| {
            let loss = risk(self.vessel, desk, route, Answer::Keep);
            let tone = if at == self.chosen { Tone::Primary } else { Tone::Plain };
            let label = text("button-choose-route").with("number", at + 1).with("loss", loss);
            Button::new(format!("{}~", ordered(desk, ship, route, Answer::Ask)), label).tone(tone)
        });
        let answers = [(Answer::Keep, "keep"), (Answer::Dump, "dump"), (Answer::Ask, "ask")].map(|(answer, label)| {
            let label = text(&format!("button-{label}")).with("loss", risk(self.vessel, desk, route, answer));
            Button::new(ordered(desk, ship, route, answer).to_string(), label)
        });
        let panel = panel.buttons(choose.collect()).buttons(answers.to_vec());
        panel.menu_or(text("menu-below"), limits(desk, self.vessel, route), idle("below"))
    }

    /// The same of an empty ship, about which there is nothing more to decide.
    fn without_goods(&self, desk: Desk<'_>, panel: Panel) -> Panel {
        let sails = self.routes.iter().enumerate().map(|(at, route)| {
            let loss = risk(self.vessel, desk, route, Answer::Ask);
            let label = text("button-route").with("number", at + 1).with("loss", loss);
            Button::new(ordered(desk, self.vessel.ship, route, Answer::Ask).to_string(), label)
        });
        panel.buttons(vec![idle("empty")]).buttons(sails.collect()).buttons(vec![idle("sail")])
    }
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
    let said = said.with("hold", words::cargo(vessel.hold));
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
