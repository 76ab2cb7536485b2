//! Greedy choice of attacks: repeatedly adds the card, mounts and targets with the highest expected gain.

use super::super::data::{Card, Kind, Row, Ship};
use super::super::formation;
use super::super::notation::Move;
use super::super::state::NavalBattles;
use super::super::table::{Phase, Unit};
use super::habits::{Habits, happens};
use super::odds::{self, Blow, Danger};
use super::{rows, worth};
use engine::dice::Dice;
use engine::seat::Seat;

/// The minimum expected gain of an attack, in points.
const LEAST: f32 = 0.1;
/// The weight of a hit on a ship that other attacks sink already: those may be warded off.
const SPARE: f32 = 0.12;
/// The cost of turning a submarine to its active side, as a share of its points: it stays active in the others' turns (NAV-182).
const SURFACED: f32 = 0.08;

/// An enemy ship that may be attacked.
struct Target<'g> {
    unit: &'g Unit,
    prize: f32,
    /// The probability that an attack gets past its stealth roll.
    unnoticed: f32,
    danger: Danger,
}

impl Target<'_> {
    /// The expected points that a blow adds to `danger`.
    fn gain(&self, blow: Blow, danger: &Danger) -> f32 {
        let blow = self.seen(blow);
        self.prize * (danger.adds(blow) + SPARE * blow.chance * danger.sinks())
    }

    /// A blow with its chance reduced by the stealth roll.
    fn seen(&self, blow: Blow) -> Blow {
        Blow { chance: blow.chance * self.unnoticed, ..blow }
    }
}

/// A candidate attack: the card or carrier, the firing mounts, and the targets by index.
struct Choice {
    worth: f32,
    card: Option<Card>,
    by: Vec<(Ship, u8)>,
    carrier: Option<Ship>,
    targets: Vec<(usize, Blow)>,
}

/// The attacks of a turn.
pub(super) struct Attacks {
    /// The rearmost row from which each firing ship can fire all its cards; 0 for submarines.
    pub(super) needs: Vec<(Ship, Row)>,
    /// In the order of declaration: attacks without a die first.
    pub(super) moves: Vec<Move>,
}

/// The state of the choice: what is still free, and what is chosen.
struct Gunnery<'g> {
    game: &'g NavalBattles,
    seat: Seat,
    habits: &'g Habits,
    targets: Vec<Target<'g>>,
    hand: Vec<Card>,
    carriers: Vec<Ship>,
    used_mounts: Vec<(Ship, u8)>,
    needs: Vec<(Ship, Row)>,
    moves: Vec<Move>,
}

/// The attacks that a seat would declare. In Reorganise ships may change rows for them, later they fire from their present rows.
pub(super) fn planned(game: &NavalBattles, seat: Seat, habits: &Habits, dice: &mut Dice) -> Attacks {
    let mut planned = Gunnery::new(game, seat, habits, dice);
    planned.take_all();
    // A misjudged target is attacked later than it deserves, but it is not left alone.
    planned.targets.iter_mut().for_each(|target| target.prize = worth::prize(&game.table, seat, target.unit.ship));
    planned.take_all();
    let Gunnery { needs, mut moves, .. } = planned;
    moves.sort_by_key(|step| match step {
        Move::Fire { card, .. } => u8::from(card.kind() == Kind::TorpedoSpread),
        _ => 2,
    });
    Attacks { needs, moves }
}

/// These attacks and the best targets of each card with several, the best first.
pub(crate) fn ranked(game: &NavalBattles, seat: Seat, mut attacks: Vec<Move>) -> Vec<Move> {
    let gunnery = Gunnery::new(game, seat, &Habits::HARD, &mut Dice::luck(&[0; 32], seat));
    let mut raids: Vec<Card> = gunnery.hand.iter().copied().filter(|card| card.card().has_several_targets()).collect();
    raids.dedup();
    let raids = raids.into_iter().filter_map(|card| gunnery.with_land_air(card));
    attacks.extend(raids.map(|raid| gunnery.declared(&raid)).filter(|raid| game.check(seat, raid).is_ok()));
    let mut all: Vec<(f32, Move)> = attacks.into_iter().map(|step| (gunnery.worth(&step), step)).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    all.into_iter().map(|(_, step)| step).collect()
}

impl<'g> Gunnery<'g> {
    fn new(game: &'g NavalBattles, seat: Seat, habits: &'g Habits, dice: &mut Dice) -> Self {
        let wounds = if game.table.has_two_sides(seat) { odds::DAMAGED } else { habits.wounds };
        let target = |unit: &'g Unit, dice: &mut Dice| {
            let prize = worth::prize(&game.table, seat, unit.ship) * habits.judged(dice);
            let danger = Danger::on(&game.table, unit, |_| false).weighing(wounds);
            Target { unit, prize, unnoticed: odds::unnoticed(unit), danger }
        };
        let attacks = |card: &Card| card.kind().weapon().is_some() || card.kind() == Kind::LandAir;
        let hand = game.secrets(seat).hand.iter().copied().filter(attacks);
        let carriers = game.table.fleet(seat).units.iter().map(|unit| unit.ship).filter(|ship| ship.is_carrier());
        let carriers = carriers.filter(|ship| !game.table.has_flown(*ship));
        Self {
            game,
            seat,
            habits,
            targets: game.targets(seat).map(|unit| target(unit, dice)).collect(),
            hand: hand.filter(|_| !happens(habits.forgets, dice)).collect(),
            carriers: carriers.collect(),
            used_mounts: game.table.attacks.iter().flat_map(|attack| attack.mounts.iter().copied()).collect(),
            needs: Vec::new(),
            moves: Vec::new(),
        }
    }

    fn best(&self) -> Option<Choice> {
        let mut cards = self.hand.clone();
        cards.dedup();
        let by_card = cards.into_iter().flat_map(|card| self.with_card(card));
        let by_carrier = self.carriers.iter().filter_map(|carrier| self.with_carrier(*carrier));
        let worth_it = by_card.chain(by_carrier).filter(|choice| choice.worth > LEAST);
        worth_it.max_by(|one, other| one.worth.total_cmp(&other.worth))
    }

    fn take_all(&mut self) {
        while let Some(best) = self.best() {
            self.take(best);
        }
    }

    fn take(&mut self, choice: Choice) {
        let declared = self.declared(&choice);
        let Choice { card, by, carrier, targets, .. } = choice;
        for (target, blow) in &targets {
            let target = &mut self.targets[*target];
            target.danger = target.danger.with(target.seen(*blow));
        }
        if let Some(card) = card {
            let at = self.hand.iter().position(|held| *held == card).expect("the card was chosen from the hand");
            self.hand.remove(at);
            by.iter().for_each(|(ship, _)| self.need(*ship, firing_row(card, *ship)));
        }
        self.carriers.retain(|other| Some(*other) != carrier);
        self.used_mounts.extend(&by);
        self.moves.push(declared);
    }

    /// The move that declares a candidate.
    fn declared(&self, Choice { card, by, carrier, targets, .. }: &Choice) -> Move {
        let ships: Vec<Ship> = targets.iter().map(|(target, _)| self.targets[*target].unit.ship).collect();
        match (*card, *carrier) {
            (None, carrier) => Move::Fly(carrier.expect("an attack without a card has a carrier"), ships[0]),
            (Some(card), _) if by.is_empty() => Move::Air(card, ships),
            (Some(card), _) => Move::Fire { card, mounts: by.clone(), target: ships[0] },
        }
    }

    /// The expected points of a declaration.
    fn worth(&self, step: &Move) -> f32 {
        let gain = |ship: Ship, blow: &dyn Fn(&Unit) -> Option<Blow>| {
            let target = self.targets.iter().find(|target| target.unit.ship == ship);
            target.and_then(|target| Some(target.gain(blow(target.unit)?, &target.danger))).unwrap_or_default()
        };
        match step {
            Move::Fire { card, mounts, target } => gain(*target, &|_| Some(Self::blow(*card, mounts.first()?.0))),
            Move::Fly(carrier, target) => gain(*target, &|unit| Some(Blow::from_the_air(carrier.card().air?, unit))),
            Move::Air(card, targets) => {
                let from_the_air = |unit: &Unit| Some(Blow::from_the_air(card.card().air?, unit));
                targets.iter().map(|target| gain(*target, &from_the_air)).sum()
            }
            _ => 0.0,
        }
    }

    /// The blow of a card that a ship fires.
    fn blow(card: Card, from: Ship) -> Blow {
        let chance = match card.kind() {
            Kind::TorpedoSpread => odds::chance(card.card().needed_by(from)),
            _ => 1.0,
        };
        Blow { damage: Some(card.card().damage), chance }
    }

    fn need(&mut self, ship: Ship, row: Row) {
        match self.needs.iter_mut().find(|(other, _)| *other == ship) {
            Some((_, needed)) => *needed = row.min(*needed),
            None => self.needs.push((ship, row)),
        }
    }

    fn row_of(&self, ship: Ship) -> Option<Row> {
        self.needs.iter().find(|(other, _)| *other == ship).map(|(_, row)| *row)
    }

    /// Candidate attacks with a card.
    fn with_card(&self, card: Card) -> Vec<Choice> {
        if card.kind() == Kind::LandAir {
            return self.with_land_air(card).into_iter().collect();
        }
        let mut mounts = self.mounts(card);
        mounts.sort_by(|one, other| one.1.total_cmp(&other.1));
        mounts.dedup_by_key(|((ship, _), _)| *ship);
        if card.card().ships_needed == 2 {
            let [(one, cost), (other, more), ..] = mounts[..] else { return Vec::new() };
            return self.fired_by(card, vec![one, other], cost + more).into_iter().collect();
        }
        // Only the odds of torpedoes depend on the firing ship.
        let tried = if card.kind() == Kind::TorpedoSpread { mounts.len() } else { 1 };
        mounts.into_iter().take(tried).filter_map(|(mount, cost)| self.fired_by(card, vec![mount], cost)).collect()
    }

    fn fired_by(&self, card: Card, by: Vec<(Ship, u8)>, cost: f32) -> Option<Choice> {
        let from = by[0].0;
        let blow = Self::blow(card, from);
        let reached = self.targets.iter().enumerate().filter(|(_, target)| card.reaches(from, target.unit));
        let (at, gain) = best_of(reached.map(|(at, target)| (at, target.gain(blow, &target.danger))))?;
        Some(Choice { worth: gain - cost, card: Some(card), by, carrier: None, targets: vec![(at, blow)] })
    }

    /// A land-based air attack: the best targets, one after the other.
    fn with_land_air(&self, card: Card) -> Option<Choice> {
        let numbers = card.card().air?;
        let mut dangers: Vec<Danger> = self.targets.iter().map(|target| target.danger).collect();
        let (mut worth, mut targets) = (0.0, Vec::new());
        for _ in 0..card.card().attacks {
            let gain = |(at, target): (usize, &Target<'_>)| {
                (at, target.gain(Blow::from_the_air(numbers, target.unit), &dangers[at]))
            };
            let (at, gain) = best_of(self.targets.iter().enumerate().map(gain))?;
            let blow = Blow::from_the_air(numbers, self.targets[at].unit);
            dangers[at] = dangers[at].with(self.targets[at].seen(blow));
            worth += gain;
            targets.push((at, blow));
        }
        Some(Choice { worth, card: Some(card), by: Vec::new(), carrier: None, targets })
    }

    fn with_carrier(&self, carrier: Ship) -> Option<Choice> {
        let numbers = carrier.card().air?;
        let blow = |target: &Target<'_>| Blow::from_the_air(numbers, target.unit);
        let gains = self.targets.iter().enumerate().map(|(at, target)| (at, target.gain(blow(target), &target.danger)));
        let (at, gain) = best_of(gains)?;
        let targets = vec![(at, blow(&self.targets[at]))];
        // It costs no card, so any gain is worth it.
        let worth = if gain > 0.0 { gain + LEAST } else { 0.0 };
        Some(Choice { worth, card: None, by: Vec::new(), carrier: Some(carrier), targets })
    }

    /// The free mounts that may fire a card, and the cost of the row that each needs.
    fn mounts(&self, card: Card) -> Vec<((Ship, u8), f32)> {
        let mut all = Vec::new();
        for unit in &self.game.table.fleet(self.seat).units {
            let free = (0_u8..)
                .zip(&unit.ship.card().weapons)
                .find(|(mount, weapon)| card.card().fits(**weapon) && !self.used_mounts.contains(&(unit.ship, *mount)));
            if let Some((mount, _)) = free
                && let Some(cost) = self.cost(unit, card, mount)
            {
                all.push(((unit.ship, mount), cost));
            }
        }
        all
    }

    /// The cost of having a ship in a row from which it may fire a card; `None` if it cannot fire the card this turn.
    fn cost(&self, unit: &Unit, card: Card, mount: u8) -> Option<f32> {
        let ship = unit.ship;
        if self.game.table.phase != Phase::Reorganise {
            return self.game.check_mount(card, unit, mount).is_ok().then_some(0.0);
        }
        if unit.prepared || !card.card().is_for_ship(ship) {
            return None;
        }
        let row = firing_row(card, ship);
        let costs =
            |row| formation::exposure(unit, row) + f32::from(ship.points()) * if row == 0 { SURFACED } else { 0.0 };
        // Only the difference to the row where the ship would be anyway counts.
        let already =
            self.row_of(ship).map_or_else(|| formation::exposure(unit, rows::usual(ship, self.habits)), costs);
        Some(self.habits.caution * (costs(row) - already).max(0.0))
    }
}

/// The rearmost row from which a ship can fire a card; 0 for submarines.
fn firing_row(card: Card, ship: Ship) -> Row {
    let from = |row: &Row| card.card().fires_from(*row);
    if ship.is_submarine() { 0 } else { (1..=3).rev().find(from).expect("every gun is fired from some row") }
}

fn best_of(gains: impl Iterator<Item = (usize, f32)>) -> Option<(usize, f32)> {
    gains.max_by(|one, other| one.1.total_cmp(&other.1))
}
