//! The worth of cards: of ships to the attacker who sinks them, of a hand to its holder.

use super::super::data::{Card, Class, Kind, Ship, Weapon};
use super::super::state::NavalBattles;
use super::super::table::Table;
use engine::seat::Seat;

/// The bonus for sinking a ship that wins the game, in points.
const WINS: f32 = 8.0;

/// The worth of sinking a ship to an attacker: its points, and a bonus if they reach the goal (NAV-188).
pub(super) fn prize(table: &Table, attacker: Seat, ship: Ship) -> f32 {
    let missing = table.mode.goal().saturating_sub(table.points(attacker));
    let wins = if ship.points() >= missing { WINS } else { 0.0 };
    f32::from(ship.points()) + wins
}

/// The worth of a card in hand to its holder in the next turns, in points.
pub(super) fn of_card(game: &NavalBattles, seat: Seat, card: Card) -> f32 {
    let fleet = game.table.fleet(seat);
    let printed = card.card();
    let damage = f32::from(printed.damage);
    // A seat without ships can still defend those of its team.
    let afloat = !fleet.units.is_empty();
    let defends = afloat || game.table.mode.team(seat).is_some();
    let firing = fleet.units.iter().filter(|unit| unit.ship.card().weapons.iter().any(|mount| printed.fits(*mount)));
    let fires = firing.count() >= usize::from(printed.ships_needed.max(1));
    match card.kind() {
        Kind::MainGuns | Kind::SecondaryGuns => yes(fires) * (0.2 + 0.3 * damage),
        Kind::TorpedoSpread => yes(fires) * 0.3 * damage,
        Kind::DepthCharges => yes(fires && game.targets(seat).any(|unit| unit.ship.is_submarine())) * 1.5,
        Kind::LandAir => 1.4 * f32::from(printed.attacks),
        Kind::NearMiss => yes(defends) * 0.7,
        Kind::Armour => yes(defends) * 0.55,
        Kind::Escorts => yes(defends) * 0.6,
        Kind::SmallTarget => yes(fleet.units.iter().any(|unit| unit.ship.card().hull <= printed.max_hull)) * 0.8,
        Kind::Evasion => yes(defends) * 1.3,
        Kind::Withdrawal => {
            yes(afloat) * 0.3 + 0.15 * fleet.units.iter().map(|unit| unit.damage.len()).sum::<usize>() as f32
        }
        Kind::Reinforcements => {
            0.35 * f32::from(brought_in(game, seat, &[card]).iter().map(|ship| ship.points()).sum::<u16>())
        }
        Kind::SurpriseAttack => 0.3,
        Kind::Planning => yes(afloat) * 0.6,
    }
}

fn yes(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// The ships that these Reinforcements cards would bring in, the most points first (NAV-148).
pub(super) fn brought_in(game: &NavalBattles, seat: Seat, cards: &[Card]) -> Vec<Ship> {
    let Some(nation) = game.table.fleet(seat).nation else { return Vec::new() };
    let mut left: u16 = cards.iter().map(|card| u16::from(card.card().points)).sum();
    let mut ships: Vec<Ship> = game.secrets(seat).reserve.of(nation).collect();
    ships.sort_by_key(|ship| std::cmp::Reverse(ship.points()));
    ships.retain(|ship| {
        let fits = ship.points() <= left;
        left -= if fits { ship.points() } else { 0 };
        fits
    });
    ships
}

/// The usual row of a class.
pub(super) fn usual_row(class: Class) -> u8 {
    match class {
        Class::Destroyer | Class::TorpedoBoat | Class::LightCruiser => 1,
        Class::HeavyCruiser => 2,
        Class::Submarine => 0,
        Class::Battleship | Class::Battlecruiser | Class::FleetCarrier | Class::LightCarrier | Class::EscortCarrier => {
            3
        }
    }
}

/// The fighting strength of a ship: weapons, aircraft, hull and flak.
pub(super) fn strength(ship: Ship) -> f32 {
    let card = ship.card();
    let weapons = card.weapons.iter().map(|mount| match mount.kind {
        Weapon::Main => 0.5,
        Weapon::Secondary => 0.4,
        Weapon::Torpedo => 0.5,
    });
    let air = card.air.map_or(0.0, |air| air.all().into_iter().map(|needed| f32::from(7 - needed.min(7))).sum::<f32>());
    weapons.sum::<f32>() + 0.5 * air + 0.15 * f32::from(card.hull) + 0.4 * f32::from(card.flak)
}
