//! The text of a position. The grammar stands in the folder's README.

mod reader;

use std::fmt;

use super::data::{Card, Ship, Ships};
use super::notation::Order;
use super::state::NavalBattles;
use super::table::{Attack, Phase, Unit};
use engine::prelude::*;
use engine::seat::Seat;

pub(super) use reader::parse;

/// A position is printed without what can still be taken back; that stands behind it and is entered when it is read.
impl fmt::Display for NavalBattles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Self::ID, self.table.revision)?;
        self.committed().print(f)?;
        for seat in Seat::all(self.table.seats()) {
            self.drafted(seat).iter().try_for_each(|step| writeln!(f, "draft {seat} {step}"))?;
        }
        Ok(())
    }
}

/// A key and things behind it, if there are any.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    key: impl fmt::Display,
    things: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { Ok(()) } else { writeln!(f, "{key} {}", things.join(" ")) }
}

impl NavalBattles {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        writeln!(f, "option mode {}", table.mode.name())?;
        writeln!(f, "seats {}", table.seats())?;
        let earlier = table.earlier.map(|earlier| format!(" {} {}", earlier.turns, earlier.winner)).unwrap_or_default();
        writeln!(f, "game {} {}{earlier}", table.game, table.shuffles)?;
        let starter = table.starter.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        let skips = if table.skips { " skips" } else { "" };
        writeln!(f, "turn {} {} {} {starter}{skips}", table.turn, table.turns, table.phase.name())?;
        if let Phase::Defend(slots) = &table.phase {
            list(f, "slots", slots)?;
        }
        for seat in Seat::all(table.seats()) {
            self.print_fleet(f, seat)?;
        }
        for attack in &table.attacks {
            writeln!(f, "attack {}", Written(attack))?;
        }
        if let Some((seat, attacks)) = &table.latest {
            attacks.iter().try_for_each(|attack| writeln!(f, "last {seat} {}", Written(attack)))?;
        }
        // What was drawn and what is left of the deck are told apart from a deck that is not dealt yet.
        if table.turns > 0 {
            list(f, "draw", pile(&self.draw_pile))?;
            list(f, "discards", pile(&self.discards))?;
        }
        list(f, "dice", self.script.iter().map(|face| face + 1))?;
        table.outcome.iter().try_for_each(|outcome| writeln!(f, "over {outcome}"))
    }

    fn print_fleet(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let (fleet, secrets) = (self.table.fleet(seat), self.secrets(seat));
        let nation = fleet.nation.map_or("-", super::data::Nation::id);
        write!(f, "fleet {seat} {nation}")?;
        let flags = [(fleet.ready, "ready"), (fleet.out, "out"), (fleet.left, "left")];
        flags.iter().filter(|(is, _)| *is).try_for_each(|(_, flag)| write!(f, " {flag}"))?;
        write!(f, " {}", fleet.total)?;
        if fleet.bare > 0 {
            write!(f, " bare {}", fleet.bare)?;
        }
        writeln!(f)?;
        for row in 1..=3 {
            list(f, format_args!("row {seat} {row}"), fleet.row(row).map(|unit| unit.ship))?;
        }
        let submarine = |unit: &Unit| format!("{}{}", unit.ship, if unit.active { " active" } else { "" });
        list(f, format_args!("submarines {seat}"), fleet.row(0).map(submarine))?;
        for unit in &fleet.units {
            list(f, format_args!("damage {}", unit.ship), &unit.damage)?;
            if unit.prepared || unit.fighters > 0 {
                writeln!(f, "done {} {}{}", unit.ship, unit.fighters, if unit.prepared { " prepared" } else { "" })?;
            }
        }
        let front = fleet.front.iter().map(|front| format!("{}{}", front.card, if front.used { " used" } else { "" }));
        list(f, format_args!("front {seat}"), front)?;
        list(f, format_args!("captured {seat}"), &fleet.captured)?;
        list(f, format_args!("hand {seat}"), &secrets.hand)?;
        let ships =
            |ships: Ships| fleet.nation.map(|nation| ships.of(nation).collect::<Vec<Ship>>()).unwrap_or_default();
        list(f, format_args!("reserve {seat}"), ships(secrets.reserve))?;
        if fleet.ready {
            list(f, format_args!("chosen {seat}"), ships(secrets.fleet))?;
        }
        if !secrets.ahead.is_empty() {
            writeln!(f, "ahead {seat} {}", super::notation::Move::Ahead(secrets.ahead.clone()))?;
        }
        if secrets.order != Order::Ask || secrets.asked {
            writeln!(f, "orders {seat} {}{}", secrets.order.name(), if secrets.asked { " asked" } else { "" })?;
        }
        Ok(())
    }
}

/// Cards of a pile, or that there are none.
fn pile(cards: &[Card]) -> Vec<String> {
    if cards.is_empty() { vec!["-".to_owned()] } else { cards.iter().map(ToString::to_string).collect() }
}

/// An attack in a position.
struct Written<'a>(&'a Attack);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let attack = self.0;
        write!(f, "{} {} ", attack.number, attack.play)?;
        match (attack.card, attack.carrier) {
            (Some(card), _) => write!(f, "{card}")?,
            (None, Some(carrier)) => write!(f, "fly {carrier}")?,
            (None, None) => f.write_str("-")?,
        }
        attack.mounts.iter().try_for_each(|(ship, mount)| write!(f, " {ship}:{mount}"))?;
        write!(f, " > {} {} {}", attack.target, attack.owner, attack.fate.name())?;
        if attack.stealth {
            f.write_str(" stealth")?;
        }
        attack.rolled.map_or(Ok(()), |(die, bonus)| write!(f, " die {die} {bonus}"))
    }
}
