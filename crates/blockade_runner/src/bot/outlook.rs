//! Expectations of the rest of the game: the income of a unit of cargo space in a trip, and the worth of a ship in a
//! zone. Money is in thousands of dollars.

use super::super::board::Vessel;
use super::super::data::{Cargo, Good, Node, Overseas, Port, Zone, tables};
use super::super::state::BlockadeRunner;
use super::ways;
use engine::seat::Seat;

/// Actions of a trip: Load, Move, Unload.
const TRIP: f32 = 3.0;
/// The part of a trip's possible income that is earned in later years: others load first, ports close, actions go
/// elsewhere.
const LATER: f32 = 0.5;
/// The part of a ship's worth that survives each later year's evasion tests.
const SURVIVES: f32 = 0.94;
/// The worth of selling goods next year, relative to selling them at once.
const NEXT_YEAR: f32 = 0.85;
/// The part of a port's goods that is left next year when a ship's turn comes.
const LEFT_OVER: f32 = 0.7;
/// The worth of a unit of war goods in addition to its pay, because the Union strikes less hard.
const MILDER_UNION: f32 = 2.5;
/// The worth of a unit of war goods that brings the seat closer to a fifth action.
const FIFTH_ACTION: f32 = 2.0;
/// War goods that another player delivers in a turn, for the estimate of the Union's next year.
const WAR_GOODS_A_TURN: u16 = 2;

/// The yearly interest of money in hand, because it buys ships.
const GROWTH: f32 = 0.5;

/// A seat's expectations of the rest of the game.
pub(super) struct Outlook {
    seat: Seat,
    /// Years left after this one.
    years: f32,
    /// The income of a unit of cargo space in a trip.
    pub(super) trip: f32,
    /// Steps from each zone to the nearest open port, and to the nearest port overseas.
    to_south: [u8; Zone::COUNT],
    to_overseas: [u8; Zone::COUNT],
    /// The open ports, each with the steps from each zone.
    ports: Vec<(Zone, [u8; Zone::COUNT])>,
    /// The chance of each port to be assaulted next year, then the chance that the Union draws its card.
    assaulted: f32,
    drawn: f32,
}

impl Outlook {
    pub(super) fn of(game: &BlockadeRunner, seat: Seat) -> Self {
        let board = &game.board;
        let years = tables().years.end() - board.year;
        let ports: Vec<Zone> = board.open_ports().map(Port::zone).collect();
        let waiting = board.playing().filter(|other| !board.player(*other).done).count();
        let war = board.war + WAR_GOODS_A_TURN * u16::try_from(waiting).unwrap_or(0);
        let row = tables().war_effort(war);
        let open = (board.open_ports().count() as f32).max(1.0);
        let share = |cards: u8| if years == 0 { 0.0 } else { (f32::from(cards) / open).min(1.0) };
        Self {
            seat,
            years: f32::from(years),
            trip: a_trip(game),
            to_south: Zone::steps_to(ports.iter().copied()),
            to_overseas: Zone::steps_to(Overseas::all().map(Overseas::zone)),
            ports: ports.into_iter().map(|port| (port, Zone::steps_to([port]))).collect(),
            assaulted: share(row.assaults),
            drawn: share(row.cards),
        }
    }

    /// The worth at the end of a unit of money in hand now, which buys ships that earn more.
    pub(super) fn money(&self) -> f32 {
        1.0 + GROWTH * self.years
    }

    /// Whether this is the last year.
    pub(super) fn is_last_year(&self) -> bool {
        self.years == 0.0
    }

    /// Years left after this one.
    pub(super) fn years(&self) -> f32 {
        self.years
    }

    /// The seat's actions until the end of the game, with this many left in this turn.
    fn actions(&self, left: u8) -> f32 {
        f32::from(left) + f32::from(tables().actions) * self.years
    }

    /// The expected number of sales of an empty ship in a harbour, with this many actions.
    fn sales(&self, actions: f32) -> f32 {
        let whole = (actions / TRIP).floor().max(0.0);
        if self.is_last_year() { whole } else { whole.min(1.0).max((actions - 1.0) / TRIP * LATER) }
    }

    /// The worth of delivering a unit of war goods, with all consequences.
    pub(super) fn war_goods(&self, game: &BlockadeRunner) -> f32 {
        let player = game.board.player(self.seat);
        let pay = f32::from(tables().war_goods_pay) + f32::from(player.subsidy);
        if self.is_last_year() {
            return pay;
        }
        let others = game.board.playing().filter(|other| *other != self.seat);
        let most = others.map(|other| game.board.player(other).delivered).max().unwrap_or(0);
        let contested = player.delivered <= most + 1;
        pay + MILDER_UNION + if contested { FIFTH_ACTION } else { 0.0 }
    }

    /// The worth of goods at the place of their sale.
    pub(super) fn worth(&self, game: &BlockadeRunner, hold: Cargo) -> f32 {
        let price = |good: Good| f32::from(game.board.price(good));
        let friends = game.board.turn_of(self.seat).is_some_and(|turn| turn.effects.friends);
        let surplus = if friends { 0 } else { hold[Good::Black].saturating_sub(hold[Good::War]) };
        let units = |good: Good| f32::from(hold[good]);
        units(Good::Cotton) * price(Good::Cotton) + units(Good::Tobacco) * price(Good::Tobacco)
            - f32::from(surplus) * f32::from(tables().bribe)
            + units(Good::Black) * price(Good::Black)
            + units(Good::War) * if hold[Good::War] > 0 { self.war_goods(game) } else { 0.0 }
    }

    /// The worth of a ship in a zone to its owner, goods included, with this many actions left in this turn.
    pub(super) fn ship(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8) -> f32 {
        let price = f32::from(vessel.ship.price()) * SURVIVES.powf(self.years);
        let (goods, later) = self.prospects(game, vessel, zone, left);
        let kept = (1.0 - self.danger(game, vessel, zone, left)) * self.landing(game, vessel, zone);
        kept * (price + goods + later)
    }

    /// The chance to bring goods from overseas into the safest of the nearest ports and to leave it again. Goods that wait at
    /// sea face the tests of a port later.
    fn landing(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone) -> f32 {
        let (board, hold) = (&game.board, vessel.hold);
        let imports = !hold.is_empty() && hold.only(&Good::OF_THE_SOUTH).is_empty();
        if !imports || self.ports.is_empty() || !hold.only(board.sold_at(zone)).is_empty() {
            return 1.0;
        }
        let range = board.range(vessel).max(1);
        let moves = |steps: u8| steps.div_ceil(range).max(1);
        let nearest = moves(self.to_south[zone.index()]);
        let near = self.ports.iter().filter(|(_, steps)| moves(steps[zone.index()]) == nearest);
        let passes = |port: Zone| match board.tests(vessel, port) {
            true => ways::passes(board.evasion(vessel, port, hold).value()),
            false => 1.0,
        };
        let safest = near.map(|(port, _)| passes(*port)).fold(0.0, f32::max);
        safest * safest
    }

    /// The income from the goods on board, then the ship's later income.
    fn prospects(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8) -> (f32, f32) {
        let (board, hold) = (&game.board, vessel.hold);
        let space = f32::from(vessel.ship.card().cargo);
        let actions = self.actions(left);
        if hold.is_empty() {
            return (0.0, self.empty(game, vessel, zone, left, actions));
        }
        let sold = hold.only(board.sold_at(zone));
        let here = !sold.is_empty();
        let goods = if here { sold } else { hold };
        let moves = if here { 0.0 } else { self.moves(vessel, zone, hold) };
        let needed = moves + 1.0;
        if actions < needed {
            return (0.0, 0.0);
        }
        let next_year = NEXT_YEAR * (self.money() - GROWTH);
        let now = if f32::from(left) >= needed { self.money() } else { next_year };
        let after = space * self.trip * self.sales(actions - needed) * self.invested();
        (self.worth(game, goods) * now * SURVIVES.powf(moves), after)
    }

    /// The worth at the end of a unit of money earned later.
    fn invested(&self) -> f32 {
        1.0 + GROWTH * self.years / 2.0
    }

    /// The income of an empty ship.
    fn empty(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8, actions: f32) -> f32 {
        let space = f32::from(vessel.ship.card().cargo);
        let whole = space * self.trip * self.invested();
        if game.board.is_closed(zone) || zone.place().is_none() {
            let nearest = self.to_south[zone.index()].min(self.to_overseas[zone.index()]);
            let moves = f32::from(nearest.div_ceil(game.board.range(vessel).max(1)));
            return whole * self.sales(actions - moves);
        }
        let sales = self.sales(actions);
        let first = self.first_load(game, vessel, zone, left).min(2.0 * whole);
        whole * sales + (first - whole) * sales.min(1.0)
    }

    /// The income from the first goods that a ship finds in its zone.
    fn first_load(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8) -> f32 {
        let board = &game.board;
        let room = f32::from(vessel.ship.card().cargo);
        let (stock, there) = match (left, board.open_port(zone), zone.overseas()) {
            (0, Some(port), _) => (port.spaces(), LEFT_OVER),
            (0, None, Some(overseas)) => (overseas.spaces(), 1.0),
            _ => (board.goods_at(zone), 1.0),
        };
        let mut kinds: Vec<(f32, f32)> =
            stock.kinds().map(|(good, count)| (self.margin(game, good), f32::from(count) * there)).collect();
        kinds.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut left = room;
        let mut sum = 0.0;
        for (margin, count) in kinds {
            let units = count.min(left);
            sum += units * margin.max(0.0);
            left -= units;
        }
        sum * NEXT_YEAR * self.invested()
    }

    /// The usual profit of a unit.
    fn margin(&self, game: &BlockadeRunner, good: Good) -> f32 {
        let cost = f32::from(tables().buy(good));
        match good {
            Good::War => self.war_goods(game),
            Good::Black => f32::from(game.board.price(good)) - cost - f32::from(tables().bribe) / 2.0,
            _ => f32::from(game.board.price(good)) - cost,
        }
    }

    /// The number of Move actions to the place of sale.
    fn moves(&self, vessel: &Vessel, zone: Zone, hold: Cargo) -> f32 {
        let export = !hold.only(&Good::OF_THE_SOUTH).is_empty();
        let steps = if export { self.to_overseas[zone.index()] } else { self.to_south[zone.index()] };
        f32::from(steps.div_ceil(vessel.ship.card().speed.max(1))).max(1.0)
    }

    /// The chance to lose a ship when it leaves its zone or flees from it.
    fn danger(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8) -> f32 {
        let board = &game.board;
        let Some(port) = board.open_port(zone) else { return 0.0 };
        let value = board.evasion(vessel, zone, vessel.hold).value();
        let fails = |value: i8| 1.0 - ways::passes(value);
        if left > 1 || self.is_last_year() {
            let leaves = left > 1 && board.tests(vessel, zone);
            return if leaves { fails(value) } else { 0.0 };
        }
        let state = board.port(port);
        let bonus = tables().assault_bonus + 1;
        let closes = state.blockade + bonus >= state.defence;
        let flees = if closes { self.assaulted * fails(value - bonus.cast_signed()) } else { 0.0 };
        let calm = if state.blockade > 0 { fails(value) } else { 0.0 };
        flees + (1.0 - flees) * (self.drawn * fails(value - 1) + (1.0 - self.drawn) * calm)
    }

    /// The worth of a ship of the stack to the seat, above its price.
    pub(super) fn earns(&self, cargo: u8, speed: u8, left: u8) -> f32 {
        let swift = 1.0 + 0.04 * (f32::from(speed) - 4.0);
        f32::from(cargo) * self.trip * self.sales(self.actions(left)) * swift
    }
}

/// The income of a unit of cargo space in a trip, from the goods in the ports and the space of all ships.
fn a_trip(game: &BlockadeRunner) -> f32 {
    let board = &game.board;
    let price = |good: Good| f32::from(board.price(good)) - f32::from(tables().buy(good));
    let in_ports: u16 = board.open_ports().map(|port| u16::from(port.spaces().units())).sum();
    let inland = Node::all().filter(|node| matches!(node, Node::City(_)) && board.is_served(*node));
    let inland: u16 = inland.map(|node| u16::from(node.spaces().units())).sum();
    let space: u16 = board.playing().map(|seat| board.cargo_space(seat)).sum();
    let supply = f32::from(in_ports) + 0.4 * f32::from(inland);
    let supplied = (supply / (0.65 * f32::from(space)).max(1.0)).clamp(0.35, 1.0);
    let export = supplied * (0.8 * price(Good::Cotton) + 0.2 * price(Good::Tobacco));
    let import = 0.5 * price(Good::Black) + 0.5 * f32::from(tables().war_goods_pay);
    (0.5 * export + 0.5 * import).max(0.0)
}
