//! The menus of tables that people have open beside their panels. When a game ends, its menus show the result. They are known in memory
//! only: after a restart, an old menu shows the result when somebody presses it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::record::{Address, Millis, TableId};

/// The latest menu of each person at each table. Clones share them.
#[derive(Clone, Default)]
pub struct OpenMenus {
    open: Arc<Mutex<BTreeMap<(TableId, i64), Address>>>,
}

impl OpenMenus {
    /// Notes the menu of a person. Menus that cannot be reached any more are forgotten.
    pub fn opened(&self, table: &TableId, player: i64, address: Address, now: Millis) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, address| match address {
            Address::Answer { until, .. } | Address::FollowUp { until, .. } => *until > now,
            Address::Posted { .. } | Address::Owed { .. } | Address::Nowhere => false,
        });
        open.insert((table.clone(), player), address);
    }

    /// Forgets the menu of a person who has closed it.
    pub fn closed(&self, table: &TableId, player: i64) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&(table.clone(), player));
    }

    /// Takes the menus of a table, with their people.
    pub fn take(&self, table: &TableId) -> Vec<(i64, Address)> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let ended = open.extract_if(.., |(at, _), _| at == table);
        ended.map(|((_, player), address)| (player, address)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latest_menu_of_each_person_is_taken_once_while_it_can_be_reached() {
        let [table, other] = ["aaaaaaaa", "bbbbbbbb"].map(|name| TableId::parse(name).expect("a name"));
        let answer = |token: &str, until| Address::Answer { token: token.to_owned(), pressed: None, until };
        let menus = OpenMenus::default();
        menus.opened(&table, 1, answer("old", 10), 0);
        menus.opened(&table, 1, answer("new", 10), 0);
        menus.opened(&table, 2, answer("dismissed", 10), 0);
        menus.opened(&other, 1, answer("other", 30), 0);
        menus.closed(&table, 2);
        assert_eq!(menus.take(&table), [(1, answer("new", 10))]);
        assert_eq!(menus.take(&table), []);
        menus.opened(&table, 1, answer("late", 40), 30);
        assert_eq!(menus.take(&other), [], "it could not be reached any more");
    }
}
