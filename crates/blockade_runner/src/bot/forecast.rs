//! What the rest of the game promises: the blockade of each port, its goods, and the worth of money.

use super::super::board::PortState;
use super::super::data::{Cargo, Good, Money, Overseas, Port, Zone, tables};
use super::super::state::BlockadeRunner;
use super::future;
use engine::seat::Seat;

/// The harbours of the South, then all harbours.
pub(super) const SOUTH: usize = Port::COUNT;
pub(super) const HARBOURS: usize = Port::COUNT + Overseas::COUNT;
/// War goods that another player delivers in a turn, for the estimate of the Union's next year.
const WAR_GOODS_A_TURN: u16 = 2;
/// The most cargo space of a ship.
const LARGEST: usize = 3;

/// The yearly interest of money in hand, because it buys ships.
const GROWTH: f32 = 1.0;
/// The worth of money that comes an action earlier.
const HASTE: f32 = 0.004;
/// The least part of the goods of later years that a ship finds.
const LEAST_FOUND: f32 = 0.3;
/// The chance that another owner's ship in a harbour loads first next year, and the least part of the goods that it leaves.
const FIRST: f32 = 0.5;
const LEAST_LEFT: f32 = 0.2;
/// The danger of a port that would not fall yet, as a part of that of one that would.
const SAFER: f32 = 0.3;

/// What loads sell for and cost, by cargo space and harbour.
type Loads = [[(f32, f32); HARBOURS]; LARGEST + 1];

/// The number of the harbour in a zone.
pub(super) fn harbour(zone: Zone) -> Option<usize> {
    zone.port().map(Port::index).or_else(|| zone.overseas().map(|overseas| SOUTH + overseas.index()))
}

/// The zone of a harbour.
pub(super) fn zone_of(at: usize) -> Zone {
    let number = |at: usize| u8::try_from(at).expect("there are few harbours");
    if at < SOUTH { Port(number(at)).zone() } else { Overseas(number(at - SOUTH)).zone() }
}

/// What a seat can expect of the rest of the game.
pub(super) struct Forecast {
    /// Years left after this one.
    pub(super) years: u8,
    /// Actions of a year.
    pub(super) a_year: usize,
    ports: [PortState; SOUTH],
    /// The chance of an open port to be assaulted at the end of a year, and to be drawn by the Union.
    assaulted: f32,
    drawn: f32,
    /// Where the squadron lies this year.
    squadron: Option<usize>,
    /// Steps to each harbour.
    steps: [[u8; Zone::COUNT]; HARBOURS],
    /// What a ship's load sells for and costs, by cargo space and harbour: this year, then in later years.
    loads: [Loads; 2],
}

impl Forecast {
    /// The forecast for a seat to which goods from overseas are worth so much.
    pub(super) fn of(game: &BlockadeRunner, seat: Seat, worth: &dyn Fn(Cargo) -> f32) -> Self {
        let board = &game.board;
        let years = u8::try_from(tables().years.end() - board.year).expect("few years");
        let waiting = board.playing().filter(|other| !board.player(*other).done).count();
        let delivered = board.war + WAR_GOODS_A_TURN * u16::try_from(waiting).unwrap_or(0);
        let row = tables().war_effort(delivered);
        let open = (board.open_ports().count() as f32).max(1.0);
        let share = |cards: u8| if years == 0 { 0.0 } else { (f32::from(cards) / open).min(1.0) };
        Self {
            years,
            a_year: usize::from(tables().actions),
            ports: board.ports,
            assaulted: share(row.assaults),
            drawn: share(row.cards),
            squadron: board.squadron.and_then(harbour),
            steps: std::array::from_fn(|at| Zone::steps_to([zone_of(at)])),
            loads: loads(game, seat, worth),
        }
    }

    /// Whether a harbour is open now.
    pub(super) fn is_open(&self, at: usize) -> bool {
        at >= SOUTH || !self.ports[at].closed
    }

    /// The steps from a zone to a harbour.
    pub(super) fn steps(&self, from: Zone, to: usize) -> u8 {
        self.steps[to][from.index()]
    }

    /// The actions left until the end of the game, with so many left this year.
    pub(super) fn left(&self, this_year: u8) -> usize {
        usize::from(this_year) + self.a_year * usize::from(self.years)
    }

    /// The years from now in which the next action falls when so many are left.
    pub(super) fn year_with(&self, left: usize) -> usize {
        let years = usize::from(self.years);
        years - (left.saturating_sub(1) / self.a_year).min(years)
    }

    /// The years that follow if a year ends when so many actions are left.
    pub(super) fn winters_at(&self, left: usize) -> Option<usize> {
        let ends = left.is_multiple_of(self.a_year) && left / self.a_year <= usize::from(self.years);
        ends.then_some(left / self.a_year)
    }

    /// The worth at the end of the game of a unit of money in hand when so many actions are left: it buys ships, and nothing is put
    /// off without a reason.
    pub(super) fn money(&self, left: usize) -> f32 {
        let years = (left as f32 / self.a_year as f32 - 1.0).max(0.0);
        1.0 + GROWTH * years + HASTE * left as f32
    }

    /// What a load from a harbour sells for and costs.
    pub(super) fn load(&self, at: usize, left: usize, cargo: u8) -> (f32, f32) {
        let year = self.year_with(left);
        let (gross, cost) = self.loads[usize::from(year > 0)][usize::from(cargo)][at];
        let open = if at < SOUTH { (1.0 - self.falls_in_a_year(at)).powf(year as f32) } else { 1.0 };
        (open * gross, open * cost)
    }

    /// The blockade of a port so many years from now.
    fn blockade(&self, at: usize, year: usize) -> f32 {
        (f32::from(self.ports[at].blockade) + self.drawn * year as f32).min(f32::from(tables().blockade_max))
    }

    /// The chance of a ship to pass the test of a harbour so many years from now.
    pub(super) fn passes(&self, evasion: i8, at: usize, year: usize) -> f32 {
        if at >= SOUTH {
            let tested = year == 0 && self.squadron == Some(at);
            return if tested {
                future::passes(f32::from(evasion) - f32::from(tables().squadron_strength))
            } else {
                1.0
            };
        }
        let blockade = self.blockade(at, year);
        if blockade <= 0.0 {
            return 1.0;
        }
        let pass = future::passes(f32::from(evasion) + f32::from(self.ports[at].defence) - blockade);
        // A port that is not blockaded yet may stay so.
        if blockade < 1.0 { 1.0 - blockade * (1.0 - pass) } else { pass }
    }

    /// The blockade in an assault at the end of the year in which the last of so many actions falls.
    fn assault(&self, at: usize, left: usize) -> f32 {
        let year = self.year_with(left + 1);
        self.blockade(at, year) + 1.0 + f32::from(tables().assault_bonus)
    }

    /// The chance that a harbour falls at the end of a year, when so many actions are left.
    pub(super) fn closes(&self, at: usize, left: usize) -> f32 {
        let falls = at < SOUTH && left > 0 && self.assault(at, left) >= f32::from(self.ports[at].defence);
        if falls { self.assaulted } else { 0.0 }
    }

    /// The chance of a port to fall in a year to come.
    fn falls_in_a_year(&self, at: usize) -> f32 {
        let state = &self.ports[at];
        let near = f32::from(state.blockade) + 2.0 * self.drawn + 1.0 + f32::from(tables().assault_bonus);
        if near >= f32::from(state.defence) { self.assaulted } else { SAFER * self.assaulted }
    }

    /// The chance of a ship to survive the end of a year in a harbour, when so many actions are left.
    pub(super) fn survives(&self, evasion: i8, at: usize, left: usize) -> f32 {
        let closes = self.closes(at, left);
        if closes == 0.0 { 1.0 } else { 1.0 - closes + closes * self.flight(evasion, at, left) }
    }

    /// The chance of a ship to flee from a port that falls.
    pub(super) fn flight(&self, evasion: i8, at: usize, left: usize) -> f32 {
        future::passes(f32::from(evasion) + f32::from(self.ports[at].defence) - self.assault(at, left))
    }
}

/// What a ship's load sells for and costs, by cargo space and harbour: this year, then in later years, when others load, too.
fn loads(game: &BlockadeRunner, seat: Seat, worth: &dyn Fn(Cargo) -> f32) -> [Loads; 2] {
    let board = &game.board;
    let space: u16 = board.playing().map(|seat| board.cargo_space(seat)).sum();
    let found = |goods: u8| (f32::from(goods) / f32::from(space).max(1.0)).clamp(LEAST_FOUND, 1.0);
    let south = found(board.open_ports().map(|port| port.spaces().units()).sum());
    let abroad = found(Overseas::all().map(|overseas| overseas.spaces().units()).sum());
    let mut others = [0.0; HARBOURS];
    for vessel in board.vessels.iter().filter(|vessel| vessel.owner != seat) {
        if let Some(at) = vessel.zone.and_then(harbour) {
            others[at] += FIRST * f32::from(vessel.ship.card().cargo);
        }
    }
    let load = |later: bool, cargo: usize, at: usize| {
        let zone = zone_of(at);
        let spaces = zone.port().map(Port::spaces).or_else(|| zone.overseas().map(Overseas::spaces));
        let stock = if later { spaces.unwrap_or(Cargo::NONE) } else { board.goods_at(zone) };
        let units = f32::from(stock.units()).max(1.0);
        let left = ((units - others[at]) / units).max(LEAST_LEFT);
        let found = if later { left * if at < SOUTH { south } else { abroad } } else { 1.0 };
        if at < SOUTH { exports(game, stock, cargo, found) } else { imports(stock, cargo, found, worth) }
    };
    [false, true].map(|later| std::array::from_fn(|cargo| std::array::from_fn(|at| load(later, cargo, at))))
}

/// What the best goods of a Southern port sell for and cost, if a part of them is found.
fn exports(game: &BlockadeRunner, stock: Cargo, cargo: usize, found: f32) -> (f32, f32) {
    let price = |good: Good| f32::from(game.board.price(good));
    let margin = |good: Good| price(good) - f32::from(tables().buy(good));
    let mut kinds = Good::OF_THE_SOUTH;
    if margin(kinds[1]) > margin(kinds[0]) {
        kinds.reverse();
    }
    let (mut room, mut gross, mut cost) = (cargo as f32, 0.0, 0.0);
    for good in kinds.into_iter().filter(|good| margin(*good) > 0.0) {
        let units = (found * f32::from(stock[good])).min(room);
        room -= units;
        gross += units * price(good);
        cost += units * f32::from(tables().buy(good));
    }
    (gross, cost)
}

/// What the best goods of a port overseas sell for and cost, if a part of them is found.
fn imports(stock: Cargo, cargo: usize, found: f32, worth: &dyn Fn(Cargo) -> f32) -> (f32, f32) {
    let cargo = u8::try_from(cargo).expect("ships are small");
    let mut best = (0.0, 0.0);
    for black in 0..=cargo.min(stock[Good::Black]) {
        let war = (cargo - black).min(stock[Good::War]);
        let goods = Cargo::of(Good::War, war).plus(Good::Black, black);
        let (gross, cost) = (worth(goods), f32::from(Money::from(black) * tables().buy(Good::Black)));
        if gross - cost > best.0 - best.1 {
            best = (gross, cost);
        }
    }
    (found * best.0, found * best.1)
}
