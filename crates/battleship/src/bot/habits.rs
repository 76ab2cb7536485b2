//! The targets of the easy and the normal computer. They fire by human habits; the easy one also makes mistakes.

use super::super::board::{Field, Fields};
use super::super::memory::Memory;
use engine::dice::Dice;

/// The number of shots out of ten in which the easy computer follows up a hit ship.
const FOLLOWED_UP: u32 = 8;
/// The easy computer overlooks in one hunting shot of this many where no ship fits any more.
const OVERLOOKED: u32 = 2;

/// The target of the easy computer. It follows up most hits. Otherwise it fires at random, sometimes where no ship fits. It
/// prefers the middle and fields away from its last miss.
pub(super) fn easy(memory: &Memory, dice: &mut Dice) -> Field {
    let following = memory.follow_up();
    if !following.is_empty() && dice.below(10) < FOLLOWED_UP {
        return any(following, dice);
    }
    let overlooks = dice.below(OVERLOOKED) == 0;
    let fields = if overlooks { memory.unmarked() } else { memory.possible() };
    let [one, other] = [any(fields, dice), any(fields, dice)];
    let off = |field: Field| off_putting(memory, field);
    if off(other) < off(one) { other } else { one }
}

/// The aversion to a field: its distance from the middle, and more if the last miss is adjacent.
fn off_putting(memory: &Memory, field: Field) -> u8 {
    let size = memory.options.size;
    let middle = |at: u8| (2 * at + 1).abs_diff(size);
    let beside = |last: Field| last.row.abs_diff(field.row).max(last.column.abs_diff(field.column)) <= 1;
    let missed = memory.own_shots().last().is_some_and(|last| !memory.hits.contains(last) && beside(last));
    middle(field.row).max(middle(field.column)) + if missed { size } else { 0 }
}

/// The target of the normal computer. It follows up every hit, if possible next to the latest one. Otherwise it hunts on the colour
/// of its first shot.
pub(super) fn normal(memory: &Memory, dice: &mut Dice) -> Field {
    let following = memory.follow_up();
    if following.is_empty() {
        return any(memory.hunt(), dice);
    }
    let onwards = memory.own_shots().last().filter(|last| memory.hits.contains(*last)).map(|last| {
        let beside = |field: &Field| last.row.abs_diff(field.row) + last.column.abs_diff(field.column) == 1;
        following.iter().filter(beside).collect::<Fields>()
    });
    any(onwards.filter(|fields| !fields.is_empty()).unwrap_or(following), dice)
}

/// A random one of the fields, all equally likely. There is always one: fields run out only after the whole fleet is sunk.
pub(super) fn any(fields: Fields, dice: &mut Dice) -> Field {
    fields.nth(dice.below(fields.count())).expect("one of them")
}
