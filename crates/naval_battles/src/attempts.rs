//! Rolls of attackers and defenders and their odds, for reviews of finished games.
//!
//! Guns and depth charges hit without a roll (NAV-80), so they are no attempts.

use super::data::{HIGHEST, signed};
use super::events::Event;
use super::view::View;
use engine::attempt::Attempt;

/// The attempt of an event that rolls for an attack, otherwise `None`. The attacker rolls for torpedo spreads and air attacks
/// (NAV-81), the defender for fighters (NAV-176) and stealth (NAV-183). Planning is part of the odds (NAV-164).
pub(super) fn of(before: &View, event: &Event) -> Option<Attempt> {
    let table = &before.game.table;
    let (seat, needed, die, bonus) = match event {
        // Rows and targets stay as they were until all attacks are resolved (NAV-79).
        Event::Resolved { at, die, bonus, .. } => {
            (table.turn, table.needed(table.attack(at.number)?)?, (*die)?, *bonus)
        }
        Event::Fighters { seat, ship, value, die, bonus, .. } => {
            (*seat, signed(ship.card().fighters[usize::from(*value)]), *die, *bonus)
        }
        Event::Stealth { seat, at, die, bonus } => (*seat, signed(at.target.card().stealth?), *die, *bonus),
        _ => return None,
    };
    let faces = (1..=HIGHEST).filter(|face| face + signed(bonus) >= needed).count();
    let [faces, all] =
        [faces, HIGHEST.unsigned_abs().into()].map(|count: usize| u32::try_from(count).expect("six faces"));
    Some(Attempt::of(seat, faces, all, signed(die + bonus) >= needed))
}
