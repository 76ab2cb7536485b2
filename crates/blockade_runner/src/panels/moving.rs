//! Ships that move and flee: destinations, routes with their odds, and the question before a test.

use super::{Desk, MORE, looking, zone_of};
use crate::board::Vessel;
use crate::data::{Ship, Zone};
use crate::notation::Verb;
use crate::odds::{Test, loss};
use crate::orders::{Answer, Course, Move, Sale};
use crate::partial::Partial;
use crate::routes::Route;
use crate::words::{self, Dollars, text};
use engine::lang::{Arg, Message, commas};
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};

/// The panel of the destinations of one ship that moves or flees, and of the other ships.
pub(super) fn destinations(desk: Desk<'_>, ship: Ship) -> Panel {
    let flees = desk.partial.flees();
    let vessel = words::vessel(desk.game, ship);
    let said = match desk.game.board.sortie().filter(|_| flees) {
        Some(port) => text("say-flee").with("port", port),
        None => text("say-move"),
    };
    let panel = Panel::new().say(said.with("ship", ship).with("vessel", vessel));
    let panel = leaving(desk, ship).into_iter().fold(panel, Panel::say);
    let panel = panel.buttons(if flees { safest(desk, ship) } else { Vec::new() });
    let panel = panel.menu(text("menu-destination").with("ship", ship), ends(desk, ship));
    let panel = panel.menu(text("menu-ships"), others(desk, ship));
    panel.buttons(vec![if flees { desk.shows(MORE, "more") } else { desk.back() }]).table_here()
}

/// The flight with the least risk, if possible to no port that stands to be assaulted; of equal ones to a harbour, and the
/// shortest. With goods in danger the ship can also go there without them.
fn safest(desk: Desk<'_>, ship: Ship) -> Vec<Button> {
    let Some(vessel) = desk.game.own(desk.seat, ship) else { return Vec::new() };
    let routes = desk.game.board.routes(vessel);
    let ends = desk.picks(desk.partial).into_iter().filter_map(|partial| zone_of(&partial));
    let ways = ends.filter_map(|zone| Some((zone, desk.game.board.safest(vessel, &routes[zone.index()])?)));
    let best = ways.min_by_key(|(zone, (route, loss))| {
        (is_assaulted(desk, *zone), *loss, zone.place().is_none(), route.zones.len(), *zone)
    });
    let Some((zone, (route, loss))) = best else { return Vec::new() };
    let laden = !vessel.hold.is_empty() && loss > 0;
    let label = text("button-safest").with("place", words::place_name(zone)).with("loss", loss).with("laden", laden);
    let kept = ordered(desk, ship, route, if laden { Answer::Keep } else { Answer::Ask });
    let empty = ordered(desk, ship, route, Answer::Dump);
    let without = text("button-flee-empty").with("loss", risk(vessel, desk, route, Answer::Dump));
    let without = laden.then(|| Button::new(empty, without));
    [Button::new(kept, label).tone(Tone::Primary)].into_iter().chain(without).collect()
}

/// The risk of the test in the ship's present zone, which is part of every route's risk (BLO-104).
fn leaving(desk: Desk<'_>, ship: Ship) -> Option<Message> {
    let vessel = desk.game.own(desk.seat, ship)?;
    let zone = vessel.zone?;
    let risk = |answer| loss(&desk.game.board.tests_in(vessel, &[zone], answer));
    let said = text("say-leaving").with("zone", zone).with("loss", risk(Answer::Keep));
    let said = said.with("laden", !vessel.hold.is_empty()).with("dumped", risk(Answer::Dump));
    (risk(Answer::Keep) > 0).then_some(said)
}

/// The other ships that can sail.
fn others(desk: Desk<'_>, chosen: Ship) -> Vec<MenuEntry> {
    let beginning = if desk.partial.flees() { Partial::Nothing } else { Partial::Verb(Verb::Move) };
    let others = desk.picks(&beginning).into_iter();
    let others = others.filter(|partial| matches!(partial, Partial::Sail { ship, .. } if *ship != chosen));
    others.take(ENTRIES).map(|partial| desk.entry(&partial)).collect()
}

/// A ship's destinations, numbered as in the picture, with the whole risk. If there is one route and no risk to
/// goods, the entry is the whole move.
fn ends(desk: Desk<'_>, ship: Ship) -> Vec<MenuEntry> {
    let Some(vessel) = desk.game.own(desk.seat, ship) else { return Vec::new() };
    let routes = desk.game.board.routes(vessel);
    desk.page(desk.partial, |number, partial| {
        let zone = zone_of(&partial)?;
        let routes = &routes[zone.index()];
        let (best, _) = desk.game.board.safest(vessel, routes)?;
        let is_plain = vessel.hold.is_empty() || risk(vessel, desk, best, Answer::Keep) == 0;
        let whole = (routes.len() == 1 && is_plain).then(|| ordered(desk, ship, best, Answer::Ask));
        let whole = whole.filter(|step| desk.accepts(step)).map(Partial::Whole);
        Some(MenuEntry::new(whole.unwrap_or(partial), end(desk, vessel, zone, best).with("number", number)))
    })
}

/// The label of a destination: distance, risk, and the income of the goods there.
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
    label.with("assaulted", is_assaulted(desk, zone)).with("sea", zone.place().is_none())
}

/// Whether the port in a zone still stands to be assaulted this year.
pub(super) fn is_assaulted(desk: Desk<'_>, zone: Zone) -> bool {
    zone.port().is_some_and(|port| desk.game.board.is_to_be_assaulted(port))
}

/// The chance in per cent to lose a ship on a route.
fn risk(vessel: &Vessel, desk: Desk<'_>, route: &Route, answer: Answer) -> u8 {
    loss(&desk.game.board.tests_on(vessel, &route.zones, answer))
}

/// The order to sail a route.
fn ordered(desk: Desk<'_>, ship: Ship, route: &Route, answer: Answer) -> Move {
    let course = Course { ship, route: route.zones.clone(), answer };
    if desk.partial.flees() { Move::Flee(course) } else { Move::Sail(course) }
}

/// The panel of at most three routes to one place, each legal one on a button of its own.
pub(super) fn routes(desk: Desk<'_>, ship: Ship) -> Panel {
    let Some(ways) = Ways::of(desk, ship) else { return desk.step() };
    let laden = !ways.vessel.hold.is_empty();
    let head = text("say-routes").with("ship", ship).with("place", words::place_name(ways.end)).with("laden", laden);
    let said = ways.routes.iter().enumerate().map(|(at, route)| told(desk, ways.vessel, at, route));
    let panel = ways.orders(desk, said.fold(Panel::new().say(head), Panel::say));
    let back = Partial::Sail { flees: desk.partial.flees(), ship };
    panel.buttons(vec![Button::new(back, Message::new("panel-back"))]).table_here()
}

/// The routes of a ship to a zone.
struct Ways<'v> {
    vessel: &'v Vessel,
    end: Zone,
    routes: Vec<Route>,
}

impl<'v> Ways<'v> {
    /// The routes of `move kate to A24~`, or the one of `move kate A12 A24~`; `None` if there are none.
    fn of(desk: Desk<'v>, ship: Ship) -> Option<Self> {
        let board = &desk.game.board;
        let vessel = desk.game.own(desk.seat, ship)?;
        let (end, routes) = match desk.partial {
            Partial::SailTo { end, .. } => (*end, board.routes_to(vessel, *end)),
            Partial::Route { course, .. } => {
                let zones = course.route.clone();
                let tests = board.tests_on(vessel, &zones, Answer::Keep).iter().map(|test| test.zone).collect();
                (*zones.last()?, vec![Route { zones, tests }])
            }
            _ => return None,
        };
        (!routes.is_empty()).then_some(Self { vessel, end, routes })
    }

    /// A row of the routes with the goods, a row without them, and a menu of the other answers. A single route has
    /// one row.
    fn orders(&self, desk: Desk<'_>, panel: Panel) -> Panel {
        let sails: Vec<Button> = self.buttons(desk, Answer::Keep, "sail");
        let emptied: Vec<Button> = self.buttons(desk, Answer::Dump, "sail-empty");
        let asked = self.buttons(desk, Answer::Ask, "ask");
        let below = self.routes.iter().enumerate().flat_map(|(at, route)| self.limits(desk, at, route));
        let asked =
            asked.into_iter().map(|button| MenuEntry { press: button.press, label: button.label, chosen: false });
        let others = asked.chain(below).take(ENTRIES).collect();
        let panel = match self.routes.len() {
            1 => panel.buttons([sails, emptied].concat()),
            _ => panel.buttons(sails).buttons(emptied),
        };
        panel.menu(text("menu-below"), others)
    }

    /// A button for each route on which this answer makes a difference.
    fn buttons(&self, desk: Desk<'_>, answer: Answer, label: &str) -> Vec<Button> {
        let button = |(at, route): (usize, &Route)| {
            let risk = |answer| risk(self.vessel, desk, route, answer);
            let differs = !self.vessel.hold.is_empty() && risk(Answer::Keep) != risk(Answer::Dump);
            if answer != Answer::Keep && !differs {
                return None;
            }
            // Without danger to the goods the order needs no answer about them.
            let is_plain = self.vessel.hold.is_empty() || risk(Answer::Keep) == 0;
            let said = if is_plain { Answer::Ask } else { answer };
            let label = text(&format!("button-{label}")).with("number", at + 1).with("count", self.routes.len());
            let order = ordered(desk, self.vessel.ship, route, said);
            let tone = if at == 0 && answer == Answer::Keep { Tone::Primary } else { Tone::Plain };
            Some(Button::new(order, label.with("loss", risk(answer))).tone(tone))
        };
        self.routes.iter().enumerate().filter_map(button).collect()
    }

    /// Menu entries that throw goods overboard only below some value.
    fn limits(&self, desk: Desk<'_>, at: usize, route: &Route) -> Vec<MenuEntry> {
        let course = Course { ship: self.vessel.ship, route: route.zones.clone(), answer: Answer::Ask };
        let begun = Partial::Route { flees: desk.partial.flees(), course };
        let entry = |partial: Partial| {
            let Partial::Whole(Move::Sail(course) | Move::Flee(course)) = &partial else { return None };
            let Answer::DumpBelow(limit) = course.answer else { return None };
            let label = text("entry-below").with("limit", limit).with("number", at + 1);
            let loss = risk(self.vessel, desk, route, course.answer);
            let label = label.with("count", self.routes.len()).with("loss", loss);
            Some(MenuEntry::new(partial, label))
        };
        desk.picks(&begun).into_iter().filter_map(entry).collect()
    }
}

/// A route as text, with the chance of each test that can fail.
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

/// The question before a test.
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
    let answer = |step: Move, tests: &[Test]| {
        let label = text(&format!("button-{step}")).with("loss", here(tests));
        Button::new(step, label)
    };
    let keep = answer(Move::Keep, &kept).tone(Tone::Primary);
    let panel = Panel::new().say(said).menu(text("menu-look"), looking::entries(desk));
    panel.buttons(vec![keep, answer(Move::Dump, &dumped)]).table_here()
}
