//! The public state, known to everybody (BLO-182), and what follows from it.

use super::data::{Card, Cargo, City, Effect, Good, Money, Node, Overseas, Port, Ports, Ship, Ships, Zone, tables};
use super::orders::{Answer, Pledge};
use engine::outcome::Outcome;
use engine::seat::Seat;

/// The public state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// The seats clockwise, the start player first (BLO-13).
    pub(super) seating: Vec<Seat>,
    pub(super) year: u16,
    pub(super) phase: Phase,
    /// The turn order of this year. Until it is known, that of the year before; in 1861, clockwise (R8).
    pub(super) order: Vec<Seat>,
    /// Players, by seat.
    pub(super) players: Vec<Player>,
    /// Owned ships, in the order of the file.
    pub(super) vessels: Vec<Vessel>,
    /// Lost ships, in the order of their loss.
    pub(super) lost: Vec<Ship>,
    /// Ships of players who have left.
    pub(super) gone: Vec<Ship>,
    pub(super) ports: [PortState; Port::COUNT],
    pub(super) cities: [CityState; City::COUNT],
    /// Goods in the ports overseas.
    pub(super) overseas: [Cargo; Overseas::COUNT],
    /// Prices, boxes and units sold since the last goods management, by kind of goods ([`Good::PRICED`]).
    pub(super) prices: [Money; 3],
    pub(super) boxes: [u8; 3],
    pub(super) sold: [u16; 3],
    /// The war goods box.
    pub(super) war: u16,
    /// The defence pool.
    pub(super) pool: Money,
    pub(super) squadron: Option<Zone>,
    /// The union cards of the year, in order.
    pub(super) drawn: Vec<Port>,
    /// The ports that were assaulted this year, and the inland cities that were captured, in order.
    pub(super) assaulted: Vec<Port>,
    pub(super) taken: Vec<City>,
    /// Cards in the action deck.
    pub(super) deck: u8,
    /// How often it has been shuffled.
    pub(super) shuffles: u8,
    pub(super) discards: Vec<Card>,
    /// Cards laid with ships or in front of players who have left.
    pub(super) withdrawn: Vec<Card>,
    /// The sailing ship whose owner is asked before a test.
    pub(super) voyage: Option<Voyage>,
    /// Ships to be placed before the game goes on, in this order.
    pub(super) placing: Vec<Placing>,
    pub(super) promises: Vec<Promise>,
    pub(super) outcome: Option<Outcome>,
}

/// A part of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Ships are placed (BLO-19).
    Setup,
    /// The Union acts.
    Union(Union),
    /// The players act.
    Turns(Turn),
    /// The game is over.
    Over,
}

/// The rest of this year's Union phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Union {
    /// The port that is being closed, from which ships flee (BLO-40).
    pub(super) sortie: Option<Port>,
    /// Ports still to be assaulted, in order (BLO-37).
    pub(super) assaults: Vec<Port>,
    /// Inland captures still to come (BLO-50).
    pub(super) captures: u8,
}

/// A turn of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) seat: Seat,
    /// Actions left.
    pub(super) actions: u8,
    pub(super) effects: Effects,
    /// The open Move action (BLO-97).
    pub(super) moving: Option<Moving>,
    /// The ports improved with the card just played (BLO-123); `None` before a card is played.
    pub(super) improving: Option<Ports>,
    /// The open ship auction.
    pub(super) auction: Option<Auction>,
}

/// Card effects that last until the end of the turn (BLO-144).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effects {
    pub(super) convoy: bool,
    pub(super) coal: bool,
    pub(super) night_train: bool,
    pub(super) friends: bool,
    /// Ports with a Hidden Inlet (BLO-131).
    pub(super) inlets: Ports,
}

/// A Move action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Moving {
    /// Ships that have moved (BLO-95).
    pub(super) moved: Ships,
    /// Ships that shared a zone with another ship of their owner when the action began (BLO-130).
    pub(super) together: Ships,
}

/// An auction action (section 4.17).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Auction {
    /// Seats that have won a ship in this action (R24).
    pub(super) winners: Vec<Seat>,
    /// The current ship; `None` between two ships.
    pub(super) lot: Option<Lot>,
}

/// A ship up for auction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lot {
    pub(super) ship: Ship,
    /// The highest bid, with its bidder next.
    pub(super) bid: Money,
    pub(super) bidder: Seat,
    /// The seat asked for a bid.
    pub(super) asked: Seat,
    pub(super) passed: Vec<Seat>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) money: Money,
    /// War goods delivered this year (BLO-91), then in the year before (BLO-73).
    pub(super) delivered: u16,
    pub(super) last: u16,
    /// Cards in front of the player, by kind.
    pub(super) insurance: u8,
    pub(super) subsidy: u8,
    /// Cards in the hand.
    pub(super) hand: u8,
    /// Whether the player's turn of this year is over.
    pub(super) done: bool,
    /// The player's position in the order of leaving, from 1.
    pub(super) left: Option<u8>,
}

/// An owned ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Vessel {
    pub(super) ship: Ship,
    pub(super) owner: Seat,
    /// The ship's zone; `None` until it is placed.
    pub(super) zone: Option<Zone>,
    pub(super) hold: Cargo,
    pub(super) captain: bool,
    pub(super) pilot: bool,
}

/// A Confederate port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PortState {
    pub(super) closed: bool,
    pub(super) blockade: u8,
    pub(super) defence: u8,
    pub(super) stock: Cargo,
}

/// An inland city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CityState {
    pub(super) captured: bool,
    pub(super) stock: Cargo,
}

/// A ship in the middle of its route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Voyage {
    pub(super) ship: Ship,
    /// Every zone of the route, the first and the last included.
    pub(super) route: Vec<Zone>,
    /// The index in the route of the zone to be tested next.
    pub(super) at: usize,
    pub(super) answer: Answer,
    /// Whether the ship flees, which is a free move (BLO-42).
    pub(super) flees: bool,
}

/// A ship to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placing {
    pub(super) ship: Ship,
    pub(super) seat: Seat,
    pub(super) cause: Cause,
}

/// Why a ship is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Setup (BLO-19).
    Setup,
    /// Bought by auction or card (BLO-132, BLO-150).
    Bought,
    /// A new start after the loss of the last ship (BLO-164).
    Restart,
}

/// A promise that both sides have confirmed, as everybody knows it (BLO-187).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Promise {
    pub(super) promiser: Seat,
    pub(super) partner: Seat,
    pub(super) duty: Duty,
    /// Whether the promise is due: a card in this turn (BLO-172, BLO-197), a port with the card just played
    /// (BLO-173).
    pub(super) now: bool,
}

/// The public part of a promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// To play a card. Only the partners know which (BLO-172).
    Play,
    /// To improve a port (BLO-173).
    Defend(Port),
}

impl From<Pledge> for Duty {
    fn from(pledge: Pledge) -> Self {
        match pledge {
            Pledge::Play(_) => Self::Play,
            Pledge::Defend(port) => Self::Defend(port),
        }
    }
}

/// The index of a kind of goods in [`Good::PRICED`].
pub(super) fn priced(good: Good) -> usize {
    Good::PRICED.iter().position(|priced| *priced == good).expect("war goods have no price")
}

impl Board {
    /// The board before anything is drawn.
    pub(super) fn new(seats: u8) -> Self {
        let setup = tables().setup(seats);
        let player = Player {
            money: setup.money(),
            delivered: 0,
            last: 0,
            insurance: 0,
            subsidy: 0,
            hand: 0,
            done: false,
            left: None,
        };
        let seating: Vec<Seat> = Seat::all(seats).collect();
        Self {
            order: seating.clone(),
            seating,
            year: *tables().years.start(),
            phase: Phase::Setup,
            players: vec![player; usize::from(seats)],
            vessels: Vec::new(),
            lost: Vec::new(),
            gone: Vec::new(),
            ports: std::array::from_fn(|at| PortState::fresh(Port::all().nth(at).expect("a port"))),
            cities: std::array::from_fn(|at| CityState::fresh(City::all().nth(at).expect("a city"))),
            overseas: std::array::from_fn(|at| Overseas::all().nth(at).expect("a port overseas").spaces()),
            prices: Good::PRICED.map(|good| tables().track(good).start),
            boxes: [0; 3],
            sold: [0; 3],
            war: 0,
            pool: 0,
            squadron: None,
            drawn: Vec::new(),
            assaulted: Vec::new(),
            taken: Vec::new(),
            deck: u8::try_from(Card::deck().len()).expect("few cards"),
            shuffles: 0,
            discards: Vec::new(),
            withdrawn: Vec::new(),
            voyage: None,
            placing: Vec::new(),
            promises: Vec::new(),
            outcome: None,
        }
    }

    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.players.len()).expect("few seats")
    }

    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Whether the player of this seat has not left.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.left.is_none())
    }

    /// Seats of players who have not left, clockwise from the start player.
    pub(super) fn playing(&self) -> impl Iterator<Item = Seat> {
        self.seating.iter().copied().filter(|seat| self.plays(*seat))
    }

    /// All seats clockwise from the next one; the given seat comes last.
    pub(super) fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let at = self.seating.iter().position(|other| *other == seat).unwrap_or(0);
        (1..=self.seating.len()).map(move |step| self.seating[(at + step) % self.seating.len()])
    }

    /// The current turn.
    pub(super) fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turns(turn) => Some(turn),
            _ => None,
        }
    }

    pub(super) fn turn_mut(&mut self) -> Option<&mut Turn> {
        match &mut self.phase {
            Phase::Turns(turn) => Some(turn),
            _ => None,
        }
    }

    /// The open Move action. It is over when every ship has moved and the last one has finished its route (BLO-97).
    pub(super) fn moving(&self, seat: Seat) -> Option<Moving> {
        let moving = self.turn_of(seat)?.moving?;
        let is_over = self.voyage.is_none() && self.ships_of(seat).all(|vessel| moving.moved.contains(vessel.ship));
        (!is_over).then_some(moving)
    }

    /// The turn of this seat, if it is the side to move.
    pub(super) fn turn_of(&self, seat: Seat) -> Option<&Turn> {
        self.turn().filter(|turn| turn.seat == seat)
    }

    pub(super) fn union_mut(&mut self) -> Option<&mut Union> {
        match &mut self.phase {
            Phase::Union(union) => Some(union),
            _ => None,
        }
    }

    /// The port that is being closed (BLO-40).
    pub(super) fn sortie(&self) -> Option<Port> {
        match &self.phase {
            Phase::Union(union) => union.sortie,
            _ => None,
        }
    }

    /// Whether a port is still to be assaulted in this Union phase.
    pub(super) fn is_to_be_assaulted(&self, port: Port) -> bool {
        matches!(&self.phase, Phase::Union(union) if union.assaults.contains(&port))
    }

    /// Whether a port is still to be assaulted in this Union phase and will fall (BLO-37 to BLO-39).
    pub(super) fn will_fall(&self, port: Port) -> bool {
        let mut state = *self.port(port);
        (0..tables().assault_bonus).for_each(|_| state.tighten(port.text().defence));
        self.is_to_be_assaulted(port) && state.blockade >= state.defence
    }

    /// The ship up for auction.
    pub(super) fn lot(&self) -> Option<&Lot> {
        self.turn()?.auction.as_ref()?.lot.as_ref()
    }

    pub(super) fn vessel(&self, ship: Ship) -> Option<&Vessel> {
        self.vessels.iter().find(|vessel| vessel.ship == ship)
    }

    pub(super) fn vessel_mut(&mut self, ship: Ship) -> &mut Vessel {
        self.vessels.iter_mut().find(|vessel| vessel.ship == ship).expect("somebody owns it")
    }

    /// The ships of a player, in the order of the file.
    pub(super) fn ships_of(&self, seat: Seat) -> impl Iterator<Item = &Vessel> {
        self.vessels.iter().filter(move |vessel| vessel.owner == seat)
    }

    /// Gives an unowned ship to a player.
    pub(super) fn add_vessel(&mut self, ship: Ship, owner: Seat) {
        let vessel = Vessel { ship, owner, zone: None, hold: Cargo::NONE, captain: false, pilot: false };
        let at = self.vessels.partition_point(|other| other.ship < ship);
        self.vessels.insert(at, vessel);
    }

    /// Ships that nobody owns (BLO-17), in the order of the file.
    pub(super) fn stack(&self) -> impl Iterator<Item = Ship> {
        let taken: Ships = self.vessels.iter().map(|vessel| vessel.ship).collect();
        let out: Ships = self.lost.iter().chain(&self.gone).copied().collect();
        Ship::all().filter(move |ship| !taken.contains(*ship) && !out.contains(*ship))
    }

    /// Ships of the stack that a player can pay for.
    pub(super) fn affordable(&self, seat: Seat) -> impl Iterator<Item = Ship> {
        let money = self.player(seat).money;
        self.stack().filter(move |ship| ship.price() <= money)
    }

    pub(super) fn port(&self, port: Port) -> &PortState {
        &self.ports[port.index()]
    }

    pub(super) fn port_mut(&mut self, port: Port) -> &mut PortState {
        &mut self.ports[port.index()]
    }

    /// The open port of a zone.
    pub(super) fn open_port(&self, zone: Zone) -> Option<Port> {
        zone.port().filter(|port| !self.port(*port).closed)
    }

    /// Whether the port of a zone is closed.
    pub(super) fn is_closed(&self, zone: Zone) -> bool {
        zone.port().is_some_and(|port| self.port(port).closed)
    }

    /// Open ports, in the order of the file.
    pub(super) fn open_ports(&self) -> impl Iterator<Item = Port> + Clone {
        Port::all().filter(|port| !self.port(*port).closed)
    }

    /// Zones in which ships may be placed (BLO-20): those of open ports and of ports overseas.
    pub(super) fn harbours(&self) -> impl Iterator<Item = Zone> {
        Zone::all().filter(|zone| self.open_port(*zone).is_some() || zone.overseas().is_some())
    }

    /// Goods at a node of the railways.
    pub(super) fn stock(&self, node: Node) -> Cargo {
        match node {
            Node::Port(port) => self.port(port).stock,
            Node::City(city) => self.cities[city.index()].stock,
        }
    }

    pub(super) fn stock_mut(&mut self, node: Node) -> &mut Cargo {
        match node {
            Node::Port(port) => &mut self.port_mut(port).stock,
            Node::City(city) => &mut self.cities[city.index()].stock,
        }
    }

    /// Whether trains still run through a node (BLO-49, BLO-54).
    pub(super) fn is_served(&self, node: Node) -> bool {
        match node {
            Node::Port(port) => !self.port(port).closed,
            Node::City(city) => !self.cities[city.index()].captured,
        }
    }

    /// Goods that are in the harbour of a zone (BLO-79).
    pub(super) fn goods_at(&self, zone: Zone) -> Cargo {
        match (self.open_port(zone), zone.overseas()) {
            (Some(port), _) => self.port(port).stock,
            (None, Some(overseas)) => self.overseas[overseas.index()],
            (None, None) => Cargo::NONE,
        }
    }

    /// The kinds of goods that can be sold in a zone (BLO-86, BLO-87).
    pub(super) fn sold_at(&self, zone: Zone) -> &'static [Good] {
        match (self.open_port(zone), zone.overseas()) {
            (Some(_), _) => &Good::FROM_OVERSEAS,
            (None, Some(_)) => &Good::OF_THE_SOUTH,
            _ => &[],
        }
    }

    pub(super) fn price(&self, good: Good) -> Money {
        self.prices[priced(good)]
    }

    /// Cargo space of all ships of a player (BLO-68).
    pub(super) fn cargo_space(&self, seat: Seat) -> u16 {
        self.ships_of(seat).map(|vessel| u16::from(vessel.ship.card().cargo)).sum()
    }

    /// The total speed of a player's ships, plus one for each Pilot and two for each Captain (BLO-179).
    pub(super) fn speeds(&self, seat: Seat) -> u16 {
        let speed = |vessel: &Vessel| {
            u16::from(vessel.ship.card().speed) + u16::from(vessel.pilot) + 2 * u16::from(vessel.captain)
        };
        self.ships_of(seat).map(speed).sum()
    }

    /// Cards laid with ships and in front of players.
    pub(super) fn laid_out(&self) -> impl Iterator<Item = Card> {
        self.vessels.iter().flat_map(Vessel::cards).chain(self.players.iter().flat_map(Player::cards))
    }

    /// A player's money plus the printed prices of the player's ships (BLO-176), in thousands of dollars.
    pub(super) fn worth(&self, seat: Seat) -> u32 {
        let ships: u32 = self.ships_of(seat).map(|vessel| u32::from(vessel.ship.price())).sum();
        u32::from(self.player(seat).money) + ships
    }

    /// A player's open promise of this kind.
    pub(super) fn promise(&self, promiser: Seat, is: impl Fn(Duty) -> bool) -> Option<&Promise> {
        self.promises.iter().find(|promise| promise.promiser == promiser && is(promise.duty))
    }

    /// The port that a player has promised to improve.
    pub(super) fn promised_port(&self, promiser: Seat) -> Option<Port> {
        self.promises.iter().filter(|promise| promise.promiser == promiser).find_map(|promise| match promise.duty {
            Duty::Defend(port) => Some(port),
            Duty::Play => None,
        })
    }
}

impl Player {
    /// The cards in front of the player.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let insurance = Card::with(|effect| effect == Effect::Insurance);
        let subsidy = Card::with(|effect| matches!(effect, Effect::Subsidy { .. }));
        let copies = |card, count: u8| std::iter::repeat_n(card, usize::from(count));
        copies(insurance, self.insurance).chain(copies(subsidy, self.subsidy))
    }
}

impl PortState {
    /// The port at the beginning (BLO-12).
    pub(super) fn fresh(port: Port) -> Self {
        Self { closed: false, blockade: 0, defence: port.text().defence, stock: port.spaces() }
    }

    /// Adds a point of blockade. At the highest level the defence falls instead, but not below its printed value
    /// (BLO-32, BLO-33).
    pub(super) fn tighten(&mut self, printed: u8) {
        if self.blockade < tables().blockade_max {
            self.blockade += 1;
        } else {
            self.defence = (self.defence - 1).max(printed);
        }
    }
}

impl CityState {
    /// The city at the beginning (BLO-12).
    pub(super) fn fresh(city: City) -> Self {
        Self { captured: false, stock: city.spaces() }
    }
}

impl Turn {
    /// A turn with this many actions.
    pub(super) fn new(seat: Seat, actions: u8) -> Self {
        Self { seat, actions, effects: Effects::default(), moving: None, improving: None, auction: None }
    }

    /// Spends actions and ends whatever the previous action left open (BLO-97, BLO-123).
    pub(super) fn spend(&mut self, actions: u8) {
        self.actions = self.actions.saturating_sub(actions);
        (self.moving, self.improving) = (None, None);
    }
}

impl Vessel {
    /// Free cargo spaces (BLO-81).
    pub(super) fn room(&self) -> u8 {
        self.ship.card().cargo - self.hold.units()
    }

    /// The cards laid with the ship.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let captain = self.captain.then(|| Card::with(|effect| matches!(effect, Effect::Captain { .. })));
        let pilot = self.pilot.then(|| Card::with(|effect| matches!(effect, Effect::Pilot { .. })));
        captain.into_iter().chain(pilot)
    }
}
