//! The reasons for suggestions, in half a sentence.

use super::super::data::{Kind, Ship};
use super::super::notation::Move;
use super::super::state::NavalBattles;
use super::super::table::{Phase, Unit};
use super::super::words::text;
use super::odds::{Danger, attacked};
use super::worth;
use crate::choices::game_after;
use engine::dice::Chance;
use engine::lang::Message;
use engine::log::Log;
use engine::seat::Seat;

/// A chance below this is not named: the damage is the reason.
const NAMED: f32 = 0.15;

/// The reason for suggested moves; `None` if they say enough themselves.
pub(crate) fn why(game: &NavalBattles, seat: Seat, moves: &[Move]) -> Option<Message> {
    match game.table.phase {
        _ if moves.is_empty() => None,
        Phase::Defend(_) => of_defence(game, seat, moves),
        Phase::Discard => None,
        _ if moves.iter().any(Move::declares) => of_attacks(game, seat, moves),
        _ => Some(of_preparations(game, moves)),
    }
}

/// The ship that the attacks most likely sink, by its worth, or else the one that they damage.
fn of_attacks(game: &NavalBattles, seat: Seat, moves: &[Move]) -> Option<Message> {
    let after = game_after(game, seat, moves)?;
    let worth = |unit: &Unit, share: f32| worth::prize(&after.table, seat, unit.ship) * share;
    let targets: Vec<(&Unit, Danger)> = attacked(&after.table).map(|(_, unit, danger)| (unit, danger)).collect();
    let sunk = targets.iter().filter(|(_, danger)| danger.sinks() >= NAMED);
    let sunk = sunk.max_by(|one, other| worth(one.0, one.1.sinks()).total_cmp(&worth(other.0, other.1.sinks())));
    let sinks = |unit: &Unit, danger: &Danger| {
        text("why-sinks").with("ship", unit.ship).with("percent", percent(danger.sinks()))
    };
    if let Some((unit, danger)) = sunk {
        return Some(sinks(unit, danger));
    }
    let most =
        targets.iter().max_by(|one, other| worth(one.0, one.1.share()).total_cmp(&worth(other.0, other.1.share())));
    most.map(|(unit, danger)| match danger.share() > danger.sinks() {
        true => text("why-damages").with("ship", unit.ship),
        false => sinks(unit, danger),
    })
}

/// The nearest percentage; 100 only if it is certain.
fn percent(share: f32) -> i64 {
    let is_reached = |percent: &i16| f32::from(*percent) <= 100.0 * share + 0.5;
    let uncertain = (0..100).rev().find(is_reached).unwrap_or_default();
    if share > 0.999 { 100 } else { uncertain.into() }
}

/// What is played or moved before the attacks.
fn of_preparations(game: &NavalBattles, moves: &[Move]) -> Message {
    let of = |step: &Move| match step {
        Move::Withdraw(removed) => Some(text("why-withdraw").with("count", removed.len())),
        Move::Reinforce(_, ships) => Some(text("why-reinforce").with("count", ships.len())),
        Move::Prepare(card, _) => Some(text("why-prepare").with("rolls", card.kind() == Kind::Planning)),
        _ => None,
    };
    let back = |step: &Move| match step {
        Move::Place(ship, row) => game.table.find(*ship).is_some_and(|(_, unit)| *row > unit.row),
        _ => false,
    };
    let rows = || text("why-rows").with("back", moves.iter().any(back));
    moves.iter().find_map(of).unwrap_or_else(rows)
}

/// The ship that the defences help most.
fn of_defence(game: &NavalBattles, seat: Seat, moves: &[Move]) -> Option<Message> {
    let rolled = moves.iter().find(|step| step.rolls());
    let mut after = game.clone();
    for step in moves.iter().filter(|step| step.is_defence() && !step.rolls()) {
        after.carry_out(seat, step, &mut Chance::unused(), &mut Log::default());
    }
    let danger = |game: &NavalBattles, ship: Ship| Some(Danger::on(&game.table, game.table.find(ship)?.1, |_| false));
    if let Some(Move::Fighters { attack, .. } | Move::Stealth { attack, .. }) = rolled {
        return game.table.attack(*attack).map(|attack| text("why-roll").with("ship", attack.target));
    }
    let helped = game.table.open_attacks().filter_map(|attack| {
        let (ship, points) = (attack.target, f32::from(attack.target.points()));
        let (open, defended) = (danger(game, ship)?, danger(&after, ship)?);
        let less =
            [open.sinks() - defended.sinks(), open.share() - defended.share()].map(|less| points * less.max(0.0));
        Some((less, ship, defended.sinks()))
    });
    let helped = helped.filter(|(less, ..)| *less != [0.0; 2]);
    let ([less, _], ship, sinks) = helped.max_by(|one, other| one.0.partial_cmp(&other.0).expect("numbers"))?;
    let said = text("why-saves").with("ship", ship).with("points", ship.points());
    let effect = match () {
        () if less <= 0.0 => "damage",
        () if sinks <= 0.0 => "saved",
        () => "safer",
    };
    Some(said.with("effect", effect))
}
