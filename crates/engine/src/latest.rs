//! Answers that are kept for a while.

use std::cell::RefCell;
use std::collections::VecDeque;

/// The number of answers that are kept.
const KEPT: usize = 8;

/// The latest answers to a question that takes long, such as what to suggest in a game: a panel, its menus and the press of a player
/// ask for the same one.
#[derive(Debug)]
pub struct Latest<K, V>(RefCell<VecDeque<(K, V)>>);

impl<K: PartialEq, V: Clone> Latest<K, V> {
    /// No answer yet.
    pub const fn new() -> Self {
        Self(RefCell::new(VecDeque::new()))
    }

    /// The answer for a key. It is worked out if it is not among the latest.
    pub fn get(&self, key: K, answer: impl FnOnce(&K) -> V) -> V {
        if let Some((_, known)) = self.0.borrow().iter().find(|(other, _)| *other == key) {
            return known.clone();
        }
        let new = answer(&key);
        let mut latest = self.0.borrow_mut();
        latest.push_front((key, new.clone()));
        latest.truncate(KEPT);
        new
    }
}

impl<K: PartialEq, V: Clone> Default for Latest<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answer_is_worked_out_once_while_it_is_among_the_latest() {
        let (latest, asked) = (Latest::new(), RefCell::new(Vec::new()));
        let get = |key: usize| {
            latest.get(key, |key| {
                asked.borrow_mut().push(*key);
                10 * key
            })
        };
        assert_eq!([get(1), get(2), get(1)], [10, 20, 10]);
        assert_eq!(*asked.borrow(), [1, 2]);
        (3..3 + KEPT).for_each(|key| assert_eq!(get(key), 10 * key));
        assert_eq!((get(1), asked.borrow().last().copied()), (10, Some(1)), "it was forgotten");
    }
}
