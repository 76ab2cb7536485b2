//! What the rest of the game promises: what a unit of cargo space earns in a trip, and what a ship is worth where it is. Money is in
//! thousands of dollars.

use super::super::board::Vessel;
use super::super::data::{Cargo, Good, Node, Overseas, Port, Zone, tables};
use super::super::state::BlockadeRunner;
use super::ways;
use engine::seat::Seat;

/// Actions that a trip takes: Load, Move, Unload.
const TRIP: f32 = 3.0;
/// Of what a trip could earn in later years so much is earned: others load first, ports close, actions go elsewhere.
const LATER: f32 = 0.5;
/// What is left of a ship's value for each later year, by evasion tests.
const SURVIVES: f32 = 0.94;
/// What goods bring that are sold next year, and not at once.
const NEXT_YEAR: f32 = 0.85;
/// What is in a port next year when a ship's turn comes.
const LEFT_OVER: f32 = 0.7;
/// What a unit of war goods is worth beside its pay: a milder Union.
const MILDER_UNION: f32 = 2.5;
/// A unit by which somebody comes nearer to a fifth action.
const FIFTH_ACTION: f32 = 2.0;
/// War goods of the others that arrive in a turn, for the Union's next year.
const WAR_GOODS_A_TURN: u16 = 2;

/// What a thousand dollars in hand earn in a year, as a part of them: ships are bought for them.
const GROWTH: f32 = 0.5;

/// What a seat expects of the rest of the game.
pub(super) struct Outlook {
    seat: Seat,
    /// Years after this one.
    years: f32,
    /// What a unit of cargo space earns in a trip.
    pub(super) trip: f32,
    /// Steps from each zone to the nearest open port, and to the nearest port overseas.
    to_south: [u8; Zone::COUNT],
    to_overseas: [u8; Zone::COUNT],
    /// For each port: the chance that it is assaulted next year, and that the Union draws its card.
    assaulted: f32,
    drawn: f32,
}

impl Outlook {
    pub(super) fn of(game: &BlockadeRunner, seat: Seat) -> Self {
        let board = &game.board;
        let years = tables().years.end() - board.year;
        let ports = board.open_ports().map(Port::zone);
        let waiting = board.playing().filter(|other| !board.player(*other).done).count();
        let war = board.war + WAR_GOODS_A_TURN * u16::try_from(waiting).unwrap_or(0);
        let row = tables().war_effort(war);
        let open = (board.open_ports().count() as f32).max(1.0);
        let share = |cards: u8| if years == 0 { 0.0 } else { (f32::from(cards) / open).min(1.0) };
        Self {
            seat,
            years: f32::from(years),
            trip: a_trip(game),
            to_south: Zone::steps_to(ports),
            to_overseas: Zone::steps_to(Overseas::all().map(Overseas::zone)),
            assaulted: share(row.assaults),
            drawn: share(row.cards),
        }
    }

    /// What a thousand dollars in hand now are worth at the end: they buy ships that earn more.
    pub(super) fn money(&self) -> f32 {
        1.0 + GROWTH * self.years
    }

    /// Whether this is the last year.
    pub(super) fn is_last_year(&self) -> bool {
        self.years == 0.0
    }

    /// Years after this one.
    pub(super) fn years(&self) -> f32 {
        self.years
    }

    /// Actions of the seat until the end of the game, when so many are left in this turn.
    fn actions(&self, left: u8) -> f32 {
        f32::from(left) + f32::from(tables().actions) * self.years
    }

    /// How often an empty ship in a harbour sells its goods in so many actions.
    fn sales(&self, actions: f32) -> f32 {
        let whole = (actions / TRIP).floor().max(0.0);
        if self.is_last_year() { whole } else { whole.min(1.0).max((actions - 1.0) / TRIP * LATER) }
    }

    /// What a unit of war goods brings when it is delivered, with all that follows from it.
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

    /// What goods bring where they are sold.
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

    /// What a ship is worth to its owner, with its goods, when it is somewhere and so many actions are left in this turn.
    pub(super) fn ship(&self, game: &BlockadeRunner, vessel: &Vessel, zone: Zone, left: u8) -> f32 {
        let price = f32::from(vessel.ship.price()) * SURVIVES.powf(self.years);
        let (goods, later) = self.prospects(game, vessel, zone, left);
        let kept = 1.0 - self.danger(game, vessel, zone, left);
        kept * (price + goods + later)
    }

    /// What the goods on board bring, and what the ship earns after that.
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

    /// What a thousand dollars that are earned later are worth at the end.
    fn invested(&self) -> f32 {
        1.0 + GROWTH * self.years / 2.0
    }

    /// What an empty ship earns.
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

    /// What the first goods bring that a ship finds where it is.
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

    /// What a unit brings beyond its cost, as it is mostly loaded.
    fn margin(&self, game: &BlockadeRunner, good: Good) -> f32 {
        let cost = f32::from(tables().buy(good));
        match good {
            Good::War => self.war_goods(game),
            Good::Black => f32::from(game.board.price(good)) - cost - f32::from(tables().bribe) / 2.0,
            _ => f32::from(game.board.price(good)) - cost,
        }
    }

    /// Move actions to where goods are sold.
    fn moves(&self, vessel: &Vessel, zone: Zone, hold: Cargo) -> f32 {
        let export = !hold.only(&Good::OF_THE_SOUTH).is_empty();
        let steps = if export { self.to_overseas[zone.index()] } else { self.to_south[zone.index()] };
        f32::from(steps.div_ceil(vessel.ship.card().speed.max(1))).max(1.0)
    }

    /// The chance to lose a ship when it leaves where it is, or flees from there.
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

    /// What a ship of the stack is worth to the seat beside its price.
    pub(super) fn earns(&self, cargo: u8, speed: u8, left: u8) -> f32 {
        let swift = 1.0 + 0.04 * (f32::from(speed) - 4.0);
        f32::from(cargo) * self.trip * self.sales(self.actions(left)) * swift
    }
}

/// What a unit of cargo space earns in a trip, with what is in the ports and the space of all ships.
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
