//! Whole voyages of the ships that can still move: the best ones of each, and all suggested ones in one press.

use super::Desk;
use crate::board::{Board, Vessel};
use crate::bot::Advice;
use crate::data::{Cargo, Zone};
use crate::notation::Verb;
use crate::odds::{Test, loss};
use crate::orders::{Answer, Course, Move, Sale};
use crate::partial::Partial;
use crate::suggestions;
use crate::words::{self, Dollars, text};
use engine::lang::{Language, Message, commas, list};
use engine::panel::{Button, ENTRIES, MenuEntry};

/// The most whole voyages of one ship in the menu.
const VOYAGES: usize = 8;
/// The most letters of the names of places on the button for all ships, so that a phone shows its row in one line: with further words
/// or beside another button, and alone.
const NAMES: usize = 18;
const NAMES_ALONE: usize = 36;

/// A voyage that is suggested, with its tests.
pub(super) struct Voyage<'v> {
    vessel: &'v Vessel,
    course: Course,
    tests: Vec<Test>,
}

impl<'v> Voyage<'v> {
    /// The voyage on this course with the goods on board.
    fn of(desk: Desk<'v>, course: Course) -> Option<Self> {
        let vessel = desk.game.own(desk.seat, course.ship)?;
        let tests = desk.game.board.tests_on(vessel, &course.route, Answer::Keep);
        Some(Self { vessel, course: suggestions::kept(desk.game, course), tests })
    }

    fn end(&self) -> Zone {
        *self.course.route.last().expect("a course has an end")
    }

    /// The ship and its destination.
    fn ends(&self) -> Message {
        text("voyage").with("ship", self.vessel.ship).with("place", words::place_name(self.end()))
    }

    /// Whether the ship goes where it sells or finds goods, or else to a harbour, or to sea: 0, 1 or 2.
    fn rank(&self, board: &Board) -> u8 {
        let (hold, zone) = (self.vessel.hold, self.end());
        let trades = if hold.is_empty() { board.goods_at(zone) } else { hold.only(board.sold_at(zone)) };
        match () {
            () if !trades.is_empty() => 0,
            () if zone.place().is_some() => 1,
            () => 2,
        }
    }

    /// The label with distance, risk, and what the ship sells or finds there.
    fn label(&self, desk: Desk<'_>) -> Message {
        let board = &desk.game.board;
        let (hold, zone) = (self.vessel.hold, self.end());
        let goods = hold.only(board.sold_at(zone));
        let brings = desk.game.proceeds(desk.seat, &[Sale { ship: self.vessel.ship, goods }]);
        let stock = if hold.is_empty() && zone.place().is_some() { board.goods_at(zone) } else { Cargo::NONE };
        let label = text("entry-voyage").with("voyage", self.ends()).with("steps", self.course.route.len());
        let label = label.with("loss", loss(&self.tests)).with("sells", !goods.is_empty());
        let label = label.with("income", Dollars(brings.income.saturating_sub(brings.bribe)));
        label.with("finds", !stock.is_empty()).with("stock", words::cargo(stock)).with("sea", zone.place().is_none())
    }
}

/// The suggested voyages; none if the ships cannot move now.
pub(super) fn suggested<'v>(desk: Desk<'v>, advice: &Advice<'_>) -> Vec<Voyage<'v>> {
    let courses = suggestions::voyages(desk.game, desk.seat, advice).into_iter();
    courses.filter_map(|course| Voyage::of(desk, course)).collect()
}

/// The button that orders the suggested voyages, with their places as far as there is room. The line ends when a ship is lost.
///
/// Beside another button, `is_beside`, the label is short.
pub(super) fn button(voyages: &[Voyage<'_>], is_beside: bool) -> Option<Button> {
    let first = voyages.first()?;
    let ends = ends(voyages);
    let letters: usize = ends.iter().map(|end| letters(*end) + 2).sum();
    let is_short = letters > NAMES;
    let is_told = ends.len() == 1 || !is_short || !is_beside && letters <= NAMES_ALONE;
    let label = text("button-sail-all").with("ships", voyages.len()).with("ship", first.vessel.ship);
    let label = label.with("told", is_told).with("places", commas(ends.iter().map(|end| words::place_name(*end))));
    let label = label.with("loss", risk(voyages)).with("beside", is_beside || ends.len() > 1 && is_short);
    Some(Button::new(Partial::All(Verb::Move), label))
}

/// The letters of a place's name, in the language where it is longest, so that the label is the same in every language.
fn letters(place: Zone) -> usize {
    let name = text("name").with("name", words::place_name(place));
    let letters = Language::ALL.map(|language| crate::texts().say(language, &name, &[]).chars().count());
    letters.into_iter().max().unwrap_or_default()
}

/// The places to which ships sail, each once.
fn ends(voyages: &[Voyage<'_>]) -> Vec<Zone> {
    let mut ends: Vec<Zone> = Vec::new();
    for voyage in voyages {
        if !ends.contains(&voyage.end()) {
            ends.push(voyage.end());
        }
    }
    ends
}

/// Whether the ships sail to several places, of which the button has no room to say which ship sails where.
pub(super) fn part_ways(voyages: &[Voyage<'_>]) -> bool {
    ends(voyages).len() > 1
}

/// The chance in per cent to lose any of the ships.
fn risk(voyages: &[Voyage<'_>]) -> u8 {
    loss(&voyages.iter().flat_map(|voyage| voyage.tests.iter().copied()).collect::<Vec<Test>>())
}

/// The suggested voyages as text, place by place. The button has their risk.
pub(super) fn told(voyages: &[Voyage<'_>]) -> Option<Message> {
    let to = |end: Zone| {
        let ships = voyages.iter().filter(|voyage| voyage.end() == end).map(|voyage| voyage.vessel.ship);
        text("voyage").with("ship", list(ships)).with("place", words::place_name(end))
    };
    let voyages = ends(voyages).into_iter().map(to);
    (voyages.len() > 0).then(|| text("say-voyages").with("voyages", commas(voyages)))
}

/// The best voyages of every ship that can sail, ship by ship, each with an entry that leads to its other places. Places of trade
/// come first, the open sea last.
pub(super) fn entries(desk: Desk<'_>, advice: &Advice<'_>) -> Vec<MenuEntry> {
    let ships: Vec<&Vessel> = desk
        .picks(&Partial::Verb(Verb::Move))
        .iter()
        .filter_map(|partial| desk.game.own(desk.seat, partial.ship()?))
        .collect();
    let each = (ENTRIES / ships.len().max(1)).saturating_sub(1).min(VOYAGES);
    let of_ship = |vessel: &&Vessel| -> Vec<MenuEntry> {
        let courses = advice.courses(vessel).into_iter();
        let mut voyages: Vec<Voyage<'_>> = courses.filter_map(|course| Voyage::of(desk, course)).collect();
        voyages.sort_by_key(|voyage| voyage.rank(&desk.game.board));
        let best = voyages
            .into_iter()
            .take(each)
            .map(|voyage| MenuEntry::new(Move::Sail(voyage.course.clone()), voyage.label(desk)));
        let others = Partial::Sail { flees: false, ship: vessel.ship };
        best.chain([MenuEntry::new(others, text("entry-other-places").with("ship", vessel.ship))]).collect()
    };
    ships.iter().take(ENTRIES).flat_map(of_ship).collect()
}
