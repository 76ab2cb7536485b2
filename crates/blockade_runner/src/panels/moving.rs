//! Ships that move and flee: destinations, routes with their odds, and the question before a test.

use super::{Desk, MORE, button, looking, zone_of};
use crate::board::Vessel;
use crate::data::{Ship, Zone};
use crate::notation;
use crate::odds::{Test, loss};
use crate::orders::{Answer, Course, Move, Sale};
use crate::routes::Route;
use crate::words::{self, Dollars, of_move, text};
use engine::lang::{Arg, Message};
use engine::outcome::commas;
use engine::panel::{BUTTONS, Button, ENTRIES, MenuEntry, Panel, Tone};

/// The ships that can still move, the destinations of one of them, and the end of the action.
pub(super) fn destinations(desk: Desk<'_>, ship: Ship) -> Panel {
    let flees = desk.entered.starts_with("flee");
    let vessel = words::vessel(desk.game, ship);
    let panel = match desk.game.board.sortie().filter(|_| flees) {
        Some(port) => Panel::new().say(text("say-flee").with("port", port).with("ship", vessel)).urgent(),
        None => Panel::new().say(text("say-move").with("ship", vessel)),
    };
    let panel = leaving(desk, ship).into_iter().fold(panel, Panel::say);
    let panel = ships(desk, panel, ship);
    let panel = panel.menu(text("menu-destination").with("ship", ship), ends(desk, ship));
    panel.buttons(match flees {
        true => vec![desk.shows(MORE, "more")],
        false => vec![desk.back(), button("stop", "stop").enabled(desk.accepts("stop"))],
    })
}

/// The risk of the test where a ship lies, which is a part of every other one (BLO-104).
fn leaving(desk: Desk<'_>, ship: Ship) -> Option<Message> {
    let vessel = desk.game.own(desk.seat, ship)?;
    let zone = vessel.zone?;
    let risk = |answer| loss(&desk.game.board.tests_in(vessel, &[zone], answer));
    let said = text("say-leaving").with("zone", zone).with("loss", risk(Answer::Keep));
    let said = said.with("laden", !vessel.hold.is_empty()).with("dumped", risk(Answer::Dump));
    (risk(Answer::Keep) > 0).then_some(said)
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

/// Where a ship may end, numbered as in the picture, with all that is risked. Where there is one way, and no risk or nothing on board,
/// the entry is the whole move.
fn ends(desk: Desk<'_>, ship: Ship) -> Vec<MenuEntry> {
    let Some(vessel) = desk.game.own(desk.seat, ship) else { return Vec::new() };
    let routes = desk.game.board.routes(vessel);
    desk.page(desk.entered, |number, entered| {
        let zone = zone_of(&entered)?;
        let routes = &routes[zone.index()];
        let (best, _) = desk.game.board.safest(vessel, routes)?;
        let is_plain = vessel.hold.is_empty() || risk(vessel, desk, best, Answer::Keep) == 0;
        let whole = (routes.len() == 1 && is_plain).then(|| ordered(desk, ship, best, Answer::Ask).to_string());
        let whole = whole.filter(|step| desk.accepts(step));
        Some(MenuEntry::new(whole.unwrap_or(entered), end(desk, vessel, zone, best).with("number", number)))
    })
}

/// A place in which a ship may end: how far it is, what is risked on the way, what the goods bring there.
fn end(desk: Desk<'_>, vessel: &Vessel, zone: Zone, route: &Route) -> Message {
    let board = &desk.game.board;
    let goods = vessel.hold.only(board.sold_at(zone));
    let brings = desk.game.proceeds(desk.seat, &[Sale { ship: vessel.ship, goods }]);
    let stock = board.goods_at(zone);
    let finds = vessel.hold.is_empty() && zone.place().is_some() && !stock.is_empty();
    let label = text("entry-destination").with("zone", zone).with("steps", route.zones.len());
    let label = label.with("loss", risk(vessel, desk, route, Answer::Keep));
    let label = label.with("dumped", risk(vessel, desk, route, Answer::Dump));
    let label = label.with("laden", !vessel.hold.is_empty()).with("sells", !goods.is_empty());
    let label = label.with("income", Dollars(brings.income.saturating_sub(brings.bribe)));
    let label = label.with("finds", finds).with("stock", words::cargo(stock));
    label.with("assaulted", zone.port().is_some_and(|port| board.is_to_be_assaulted(port)))
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

/// At most three routes to one place: each that can be taken stands on a button of its own.
pub(super) fn routes(desk: Desk<'_>, ship: Ship) -> Panel {
    let Some(ways) = Ways::of(desk, ship) else { return desk.step(text("menu-choose")) };
    let laden = !ways.vessel.hold.is_empty();
    let head = text("say-routes").with("ship", ship).with("zone", ways.end).with("laden", laden);
    let said = ways.routes.iter().enumerate().map(|(at, route)| told(desk, ways.vessel, at, route));
    let panel = ways.orders(desk, said.fold(Panel::new().say(head), Panel::say));
    let verb = desk.entered.split(' ').next().unwrap_or_default();
    panel.buttons(vec![Button::new(format!("{verb} {ship}~"), Message::new("panel-back"))])
}

/// The ways of a ship to a zone.
struct Ways<'v> {
    vessel: &'v Vessel,
    end: Zone,
    routes: Vec<Route>,
}

impl<'v> Ways<'v> {
    /// Those of `move kate to A24~`, or of one of them; `None` where there is none.
    fn of(desk: Desk<'v>, ship: Ship) -> Option<Self> {
        let board = &desk.game.board;
        let vessel = desk.game.own(desk.seat, ship)?;
        let stem = desk.entered.trim_end_matches('~');
        let led = stem.split_once(" to ").and_then(|(_, zone)| Zone::coded(zone));
        let typed = match notation::read(stem, board.seats()) {
            Ok(Move::Sail(course) | Move::Flee(course)) if led.is_none() => course.route,
            _ => Vec::new(),
        };
        let end = typed.last().copied().or(led)?;
        if typed.is_empty() {
            let routes = board.routes_to(vessel, end);
            return (!routes.is_empty()).then_some(Self { vessel, end, routes });
        }
        let tests = board.tests_on(vessel, &typed, Answer::Keep).iter().map(|test| test.zone).collect();
        Some(Self { vessel, end, routes: vec![Route { zones: typed, tests }] })
    }

    /// The routes with the goods, below them without, below that what else can be said. A single one has all in one row.
    fn orders(&self, desk: Desk<'_>, panel: Panel) -> Panel {
        let sails: Vec<Button> = self.buttons(desk, Answer::Keep, "sail");
        let emptied: Vec<Button> = self.buttons(desk, Answer::Dump, "sail-empty");
        let asked = self.buttons(desk, Answer::Ask, "ask");
        let below = self.routes.iter().enumerate().flat_map(|(at, route)| self.limits(desk, at, route));
        match self.routes.len() {
            1 => {
                let panel = panel.buttons([sails, emptied, asked].concat());
                panel.menu(text("menu-below"), below.collect())
            }
            _ => {
                let asked = asked.into_iter().map(|button| MenuEntry {
                    press: button.press,
                    label: button.label,
                    chosen: false,
                });
                let others = asked.chain(below).take(ENTRIES).collect();
                panel.buttons(sails).buttons(emptied).menu(text("menu-below"), others)
            }
        }
    }

    /// An order for each of the routes on which it makes a difference to keep the goods.
    fn buttons(&self, desk: Desk<'_>, answer: Answer, label: &str) -> Vec<Button> {
        let button = |(at, route): (usize, &Route)| {
            let risk = |answer| risk(self.vessel, desk, route, answer);
            let differs = !self.vessel.hold.is_empty() && risk(Answer::Keep) != risk(Answer::Dump);
            if answer != Answer::Keep && !differs {
                return None;
            }
            // What is said about the goods where nothing can happen to them is nothing.
            let is_plain = self.vessel.hold.is_empty() || risk(Answer::Keep) == 0;
            let said = if is_plain { Answer::Ask } else { answer };
            let label = text(&format!("button-{label}")).with("number", at + 1).with("count", self.routes.len());
            let order = ordered(desk, self.vessel.ship, route, said).to_string();
            let tone = if at == 0 && answer == Answer::Keep { Tone::Primary } else { Tone::Plain };
            Some(Button::new(order, label.with("loss", risk(answer))).tone(tone))
        };
        self.routes.iter().enumerate().filter_map(button).collect()
    }

    /// Goods go overboard only where it is worse than some value.
    fn limits(&self, desk: Desk<'_>, at: usize, route: &Route) -> Vec<MenuEntry> {
        let begun = format!("{}~", ordered(desk, self.vessel.ship, route, Answer::Ask));
        let entry = |entered: String| match notation::read(&entered, desk.game.board.seats()) {
            Ok(Move::Sail(course) | Move::Flee(course)) => match course.answer {
                Answer::DumpBelow(limit) => {
                    let label = text("entry-below").with("limit", limit).with("number", at + 1);
                    let label = label.with("count", self.routes.len());
                    let loss = risk(self.vessel, desk, route, course.answer);
                    Some(MenuEntry::new(entered, label.with("loss", loss)))
                }
                _ => None,
            },
            _ => None,
        };
        desk.picks(&begun).into_iter().filter_map(entry).collect()
    }
}

/// A route in words, with the chance of each of its tests that can fail.
fn told(desk: Desk<'_>, vessel: &Vessel, at: usize, route: &Route) -> Message {
    let mut tests = desk.game.board.tests_on(vessel, &route.zones, Answer::Keep);
    tests.retain(|test| test.losses > 0);
    let test = |test: &Test| -> Arg {
        text("test").with("zone", test.zone).with("loss", loss(std::slice::from_ref(test))).into()
    };
    let said = text("say-route").with("number", at + 1).with("steps", route.zones.len()).with("count", tests.len());
    let said = said.with("zones", commas(route.zones.iter().map(|zone| Arg::from(zone.code()))));
    let said = said.with("tests", commas(tests.iter().map(test))).with("loss", loss(&tests));
    said.with("laden", !vessel.hold.is_empty()).with("dumped", risk(vessel, desk, route, Answer::Dump))
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
