//! Fleets on the table: all, one, or those of a decision.

use super::super::data::{Kind, Ship};
use super::super::mode::{Mode, SERIES_GOAL};
use super::super::table::{Attack, Fleet, Phase, Unit};
use super::{AttackScene, End, FleetScene, HandCard, Mark, SceneBuilder, Sea, ShipScene, TeamScene};
use engine::seat::Seat;

/// The most fleets that leave room for the ships that fire at them, or for a list of attacks.
const BESIDE: usize = 2;

impl SceneBuilder<'_> {
    /// All fleets, teams together, with attacks as arrows, and with the hands that the viewer knows.
    pub(super) fn whole(&self) -> Sea {
        let table = &self.view.game.table;
        let mut seats: Vec<Seat> = Seat::all(table.seats()).collect();
        seats.sort_by_key(|seat| table.mode.team(*seat));
        let known = |seat: Seat| {
            let secrets = self.view.game.secrets(seat);
            let reserve = table.fleet(seat).nation.map(|nation| secrets.reserve.of(nation).collect());
            let known_reserve = reserve.filter(|_| table.turns > 0).unwrap_or_default();
            FleetScene { known_hand: secrets.hand.clone(), known_reserve, ..self.fleet(seat) }
        };
        let attacks = if self.words.style.ended { Vec::new() } else { self.attacks() };
        Sea { fleets: seats.into_iter().map(known).collect(), attacks, faced: true, ..Sea::default() }
    }

    /// All players with the ships that they have sunk, the winners first.
    pub(super) fn end(&self) -> End {
        let table = &self.view.game.table;
        let place = |seat: &Seat| table.outcome.as_ref().map(|outcome| outcome.places[seat.index()]);
        let mut seats: Vec<Seat> = Seat::all(table.seats()).collect();
        seats.sort_by_key(place);
        let ended = |seat: Seat| FleetScene { active: place(&seat) == Some(1), ..self.fleet(seat) };
        End { players: seats.into_iter().map(ended).collect(), none: self.words.word("none-sunk") }
    }

    /// One fleet large. While a target is chosen, with the ships that fire at it.
    pub(super) fn one_fleet(&self, seat: Seat) -> Sea {
        let fleets = vec![self.fleet(seat)];
        match self.view.seat() {
            Some(own) if own != seat && !self.marks.candidates().is_empty() => self.aiming(own, fleets),
            _ => Sea { fleets, ..Sea::default() },
        }
    }

    /// The content for a seat's current decision: the fleets that are laid out, the attacks in its slot, its attacks while they are
    /// resolved, the fleets of its possible targets, otherwise its fleet with that of a single enemy; and its hand.
    pub(super) fn decision(&self, seat: Seat) -> Sea {
        let table = &self.view.game.table;
        let targets = self.targets(seat);
        match table.phase {
            Phase::Layout => self.laid_out(seat),
            Phase::Defend(_) if table.is_attacked(seat) => {
                let (fleets, attacks) = (self.defended(seat), self.attacks_on(seat));
                let hand = self.front(seat).chain(self.hand(seat)).collect();
                Sea { fleets, attacks, listed: true, hand, ..Sea::default() }
            }
            Phase::Resolve if table.turn == seat => self.resolving(seat),
            _ if !targets.is_empty() => self.aiming(seat, targets),
            _ => self.turn(seat),
        }
    }

    /// The seat's fleet and hand, and the fleet of a single enemy. The declared attacks are arrows between the two fleets, or a list
    /// if there are several enemies.
    fn turn(&self, seat: Seat) -> Sea {
        let table = &self.view.game.table;
        let mut enemies = table.playing().filter(|other| !table.friends(seat, *other));
        let enemy = enemies.next().filter(|_| enemies.next().is_none());
        let fleets = [seat].into_iter().chain(enemy).map(|seat| self.fleet(seat)).collect();
        let attacks: Vec<AttackScene> = table.attacks.iter().map(|attack| self.attack(attack)).collect();
        let attacks = if table.turn == seat || enemy.is_some() { attacks } else { Vec::new() };
        let listed = enemy.is_none() && !attacks.is_empty();
        let others = if enemy.is_some() { Vec::new() } else { self.others(seat) };
        Sea { fleets, others, listed, attacks, hand: self.hand(seat), ..Sea::default() }
    }

    /// The fleets of all other seats that play.
    fn others(&self, seat: Seat) -> Vec<FleetScene> {
        let table = &self.view.game.table;
        table.playing().filter(|other| *other != seat).map(|other| self.fleet(other)).collect()
    }

    /// The seat's fleet, and the attacked ships of team-mates that fit (NAV-67).
    fn defended(&self, seat: Seat) -> Vec<FleetScene> {
        let table = &self.view.game.table;
        let attacked = |other: Seat| table.open_attacks().any(|attack| attack.owner == other);
        let mates = table.playing().filter(|other| *other != seat && table.friends(*other, seat) && attacked(*other));
        let mates =
            mates.map(|mate| only(self.fleet(mate), |ship| table.open_attacks().any(|attack| attack.target == ship)));
        [self.fleet(seat)].into_iter().chain(mates).take(BESIDE).collect()
    }

    /// The seat's attacks with their results, the attacked fleets if they fit, and the Planning cards.
    fn resolving(&self, seat: Seat) -> Sea {
        let table = &self.view.game.table;
        let aimed = |other: &Seat| table.attacks.iter().any(|attack| attack.owner == *other);
        let aimed: Vec<Seat> = table.playing().filter(aimed).collect();
        let fleets = if aimed.len() > BESIDE { Vec::new() } else { aimed };
        let attacked = |ship: Ship| table.attacks.iter().any(|attack| attack.target == ship);
        let fleets = fleets.into_iter().map(|other| only(self.fleet(other), attacked)).collect();
        let planning = self.front(seat).filter(|held| held.card.kind() == Kind::Planning).collect();
        Sea { fleets, attacks: self.attacks(), listed: true, hand: planning, ..Sea::default() }
    }

    /// The seat's fleet, and those that others have already laid out (NAV-18): their ships if there is one only.
    fn laid_out(&self, seat: Seat) -> Sea {
        let mut others = self.others(seat);
        others.retain(|other| !other.ships.is_empty());
        let beside = if others.len() < BESIDE { std::mem::take(&mut others) } else { Vec::new() };
        Sea { fleets: [self.fleet(seat)].into_iter().chain(beside).collect(), others, ..Sea::default() }
    }

    /// The fleets of other seats that have possible targets.
    fn targets(&self, seat: Seat) -> Vec<FleetScene> {
        let table = &self.view.game.table;
        let of = |ship: &Ship| table.find(*ship).map(|(owner, _)| owner);
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        let aimed = others.filter(|other| self.marks.candidates().iter().any(|ship| of(ship) == Some(*other)));
        aimed.map(|other| self.fleet(other)).collect()
    }

    /// The fleets with possible targets, and the firing ships. Of many fleets only the possible targets are shown, and the firing
    /// ships are only named above them.
    fn aiming(&self, seat: Seat, mut fleets: Vec<FleetScene>) -> Sea {
        fleets.iter_mut().flat_map(|fleet| &mut fleet.ships).for_each(|ship| ship.target = true);
        let table = &self.view.game.table;
        let firing: Vec<ShipScene> = self.marks.firing(table.fleet(seat)).map(|unit| self.ship(unit)).collect();
        if fleets.len() > BESIDE {
            let candidates = self.marks.candidates();
            let fleets = fleets.into_iter().map(|fleet| only(fleet, |ship| candidates.contains(&ship))).collect();
            return Sea { fleets, ..Sea::default() };
        }
        let played = |held: &HandCard| Some(held.card) == self.marks.first_card();
        let hand = self.hand(seat).into_iter().filter(played).collect();
        Sea { fleets, firing: Some(firing), hand, ..Sea::default() }
    }

    pub(super) fn fleet(&self, seat: Seat) -> FleetScene {
        let table = &self.view.game.table;
        let fleet = table.fleet(seat);
        let state = match () {
            () if fleet.left => Some("left"),
            () if fleet.out => Some("out"),
            () if fleet.is_withdrawn() => Some("withdrawn"),
            () => None,
        };
        let state = state.map(|state| self.words.say(&self.words.text("state").with("state", state)));
        FleetScene {
            seat,
            nation: fleet.nation,
            player: self.words.say(&self.words.text("player").with("seat", seat)),
            points: self.points(seat),
            captured: fleet.captured.clone(),
            hand: fleet.hand,
            reserve: self.reserve(seat),
            front: fleet.front.iter().map(|front| (front.card, front.used)).collect(),
            state,
            team: self.team(seat),
            series: self.series(seat),
            known_hand: Vec::new(),
            known_reserve: Vec::new(),
            active: table.outcome.is_none() && table.slot().unwrap_or(table.turn) == seat,
            ships: self.ships(fleet),
            row_word: self.words.word("row"),
            submarines_word: self.words.word("submarines"),
        }
    }

    /// The number of ships in reserve. Before the layout only the owner of the fleet knows it (NAV-214).
    fn reserve(&self, seat: Seat) -> Option<u8> {
        let table = &self.view.game.table;
        let known = table.fleet(seat).reserve;
        if table.turns > 0 || known > 0 {
            return Some(known);
        }
        let chosen = self.view.game.secrets(seat).fleet;
        (!chosen.is_empty()).then(|| chosen.others().len())
    }

    /// The ships of a fleet. If none of them can be chosen, none is faint.
    fn ships(&self, fleet: &Fleet) -> Vec<ShipScene> {
        let mut ships: Vec<ShipScene> = fleet.units.iter().map(|unit| self.ship(unit)).collect();
        if ships.iter().all(|ship| ship.mark == Mark::Faint) {
            ships.iter_mut().for_each(|ship| ship.mark = Mark::None);
        }
        ships
    }

    /// The points of a seat in this game, out of the goal unless it plays in a team (NAV-188, NAV-206).
    fn points(&self, seat: Seat) -> String {
        let table = &self.view.game.table;
        let points = table.fleet(seat).score();
        match table.mode {
            Mode::Teams { .. } => points.to_string(),
            Mode::Single | Mode::Series => {
                let said = self.words.text("points").with("points", points).with("goal", table.mode.goal());
                self.words.say(&said)
            }
        }
    }

    /// The team of a seat, with the points of all members (NAV-206).
    fn team(&self, seat: Seat) -> Option<TeamScene> {
        let table = &self.view.game.table;
        let number = table.mode.team(seat)?;
        let said = self.words.text("team-points").with("team", number + 1).with("points", table.points(seat));
        Some(TeamScene { number, words: self.words.say(&said.with("goal", table.mode.goal())) })
    }

    /// The points of a seat in the whole series, including this game (NAV-197).
    fn series(&self, seat: Seat) -> Option<String> {
        let table = &self.view.game.table;
        let total = table.fleet(seat).total + table.fleet(seat).score();
        let said = self.words.text("series").with("points", total).with("goal", SERIES_GOAL);
        (table.mode == Mode::Series).then(|| self.words.say(&said))
    }

    pub(super) fn ship(&self, unit: &Unit) -> ShipScene {
        let table = &self.view.game.table;
        let ship = unit.ship;
        let mounts = (0..).zip(&ship.card().weapons);
        ShipScene {
            unit: unit.clone(),
            used: mounts.map(|(at, _)| table.is_used(ship, at)).collect(),
            flown: table.has_flown(ship),
            mark: self.marks.ship(ship),
            needed: self.needed(ship),
            target: self.attacks().iter().any(|attack| attack.declared.target == ship),
            marked: false,
            class: self.words.say(&self.words.text("class").with("class", ship.card().class.id())),
        }
    }

    /// The die needed against a possible target for the attack that is being declared.
    fn needed(&self, target: Ship) -> Option<i8> {
        let table = &self.view.game.table;
        let (owner, _) = table.find(target)?;
        if owner == table.turn || !self.marks.candidates().contains(&target) {
            return None;
        }
        let fleet = table.fleet(table.turn);
        let shooters: Vec<Option<Ship>> = self.marks.firing(fleet).map(|unit| Some(unit.ship)).collect();
        let card = self.marks.first_card();
        let by = if shooters.is_empty() { vec![None] } else { shooters };
        let mut needed = by.into_iter().map(|by| {
            let mut attack = Attack::new(0, 0, target, owner);
            attack.card = card;
            match card {
                Some(_) => attack.mounts = by.map(|by| (by, 0)).into_iter().collect(),
                None => attack.carrier = by,
            }
            table.needed(&attack)
        });
        // If it depends on the firing ship, there is no number yet.
        let first = needed.next()?;
        first.filter(|_| needed.all(|other| other == first))
    }
}

/// A fleet with these ships only.
fn only(mut fleet: FleetScene, shown: impl Fn(Ship) -> bool) -> FleetScene {
    fleet.ships.retain(|ship| shown(ship.unit.ship));
    fleet
}
