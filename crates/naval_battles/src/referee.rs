//! The referee: finds attacks that should have been made, attacks that cannot hit, and losses that a card would have
//! warded off.

use super::choices;
use super::data::{Card, HIGHEST, signed};
use super::notation::Move;
use super::state::NavalBattles;
use super::table::{Attack, Phase, Table, Unit};
use engine::dice::Chance;
use engine::log::Log;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// An attack of use that was possible when the attacks were confirmed, and was not made.
const KEPT: &str = "kept-attack";
/// An attack that no die lets hit.
const HOPELESS: &str = "hopeless-attack";
/// The sure loss of two points or more, with a defence at hand that would have saved them all.
const LET_THROUGH: &str = "loss-let-through";

/// The points of a loss that counts.
const LOSS: u16 = 2;
/// The highest die with which an attack hits at least every second time.
const EVEN: i8 = 4;

/// Judges the confirmed attacks of a turn, and the ends of slots. Where a ship stands is no blunder: the front row fires
/// more, and is hit more.
#[derive(Default)]
pub struct NavalBattlesReferee;

impl Referee for NavalBattlesReferee {
    type Game = NavalBattles;
    const BLUNDERS: &'static [&'static str] = &[KEPT, HOPELESS, LET_THROUGH];

    fn watch(&mut self, before: &NavalBattles, seat: Seat, step: &Move, _after: &NavalBattles) -> Vec<Blunder> {
        let table = &before.table;
        let found = match &table.phase {
            Phase::Declare if *step == Move::End && table.turn == seat => {
                let kept = keeps_attack(before, seat).then_some(KEPT);
                let hopeless = table.attacks.iter().filter(|attack| is_hopeless(table, attack)).map(|_| HOPELESS);
                kept.into_iter().chain(hopeless).collect()
            }
            Phase::Defend(_) if *step == Move::End && table.slot() == Some(seat) => {
                lets_through(before, seat).then_some(LET_THROUGH).into_iter().collect()
            }
            _ => Vec::new(),
        };
        found.into_iter().map(|kind: &'static str| (seat, kind)).collect()
    }
}

/// Whether a further attack would have been of use.
fn keeps_attack(game: &NavalBattles, seat: Seat) -> bool {
    let raids = game.secrets(seat).hand.iter().filter(|card| card.card().has_several_targets());
    let raids = raids.flat_map(|card| game.targets(seat).map(|target| Move::Air(*card, vec![target.ship])));
    let further = choices::attacks(game, seat).into_iter().chain(raids);
    further.filter_map(|step| attack(&game.table, &step)).any(|attack| is_of_use(game, seat, &attack))
}

/// The attack of a declaration with one target.
fn attack(table: &Table, step: &Move) -> Option<Attack> {
    let (target, card, mounts, carrier) = match step {
        Move::Fire { card, mounts, target } => (*target, Some(*card), mounts.clone(), None),
        Move::Air(card, targets) => (*targets.first()?, Some(*card), Vec::new(), None),
        Move::Fly(carrier, target) => (*target, None, Vec::new(), Some(*carrier)),
        _ => return None,
    };
    let (owner, _) = table.find(target)?;
    Some(Attack { card, mounts, carrier, ..Attack::new(0, 0, target, owner) })
}

/// Whether everybody would make a possible attack beside those declared. A carrier's costs nothing. A card is for a hit at
/// least every second time that sinks the ship; between two sides it may also only damage it, for nobody else sinks it then.
fn is_of_use(game: &NavalBattles, seat: Seat, attack: &Attack) -> bool {
    let table = &game.table;
    let Some((_, target)) = table.find(attack.target) else { return false };
    let declared = sure_damage(game, target);
    if declared >= target.hull_left() {
        return false;
    }
    let worst = if attack.carrier.is_some() { HIGHEST } else { EVEN };
    let hits = table.needed(attack).is_none_or(|needed| needed <= worst);
    let sinks = attack.damage().is_none_or(|damage| declared + damage >= target.hull_left());
    hits && (attack.carrier.is_some() || !target.is_passive()) && (sinks || table.has_two_sides(seat))
}

/// The damage of the open attacks on a ship that hit without a roll.
fn sure_damage(game: &NavalBattles, target: &Unit) -> u8 {
    let sure = |attack: &&Attack| attack.target == target.ship && !attack.rolls() && !game.needs_stealth(attack);
    game.table.open_attacks().filter(sure).filter_map(Attack::damage).sum()
}

/// Whether an attack misses whatever die is rolled, even with all Planning of the attacker (NAV-173).
fn is_hopeless(table: &Table, attack: &Attack) -> bool {
    let highest = HIGHEST + signed(table.fleet(table.turn).plannings());
    table.needed(attack).is_some_and(|needed| needed > highest)
}

/// Whether one defence would have made a sure loss of two points or more impossible.
fn lets_through(game: &NavalBattles, seat: Seat) -> bool {
    let lost = surely_lost(game, seat);
    let saves = |step: Move| {
        let mut saved = game.clone();
        saved.carry_out(seat, &step, &mut Chance::unused(), &mut Log::default());
        let at_stake = |game: &NavalBattles| game.table.at_stake(seat);
        surely_lost(&saved, seat) + LOSS <= lost && at_stake(&saved) + LOSS <= at_stake(game)
    };
    lost >= LOSS && defences(game, seat).into_iter().any(saves)
}

/// The points of the seat's ships that the open attacks sink without a roll.
fn surely_lost(game: &NavalBattles, seat: Seat) -> u16 {
    let units = game.table.fleet(seat).units.iter();
    units.filter(|unit| sure_damage(game, unit) >= unit.hull_left()).map(|unit| unit.ship.points()).sum()
}

/// The cards, in hand or laid out, that ward off an attack on the seat's own fleet. Escorts only move the loss elsewhere.
fn defences(game: &NavalBattles, seat: Seat) -> Vec<Move> {
    let fleet = game.table.fleet(seat);
    let held = game.secrets(seat).hand.iter().map(|card| (*card, false));
    let laid = fleet.front.iter().map(|laid| (laid.card, true));
    let cards: Vec<(Card, bool)> = held.chain(laid).collect();
    let mut all = Vec::new();
    for number in game.table.open_attacks().filter(|attack| attack.owner == seat).map(|attack| attack.number) {
        all.extend(cards.iter().map(|(card, front)| Move::Ward { card: *card, front: *front, attack: number }));
    }
    all.retain(|step| game.check(seat, step).is_ok());
    all
}
