//! Caches for things that many pictures share.

use super::backdrop::Backdrop;
use super::canvas::Canvas;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Entries of a cache, each of up to a megabyte: enough for the usual layouts of a game.
const CAPACITY: usize = 6;

/// A small cache. The key `K` contains everything that decides how a value looks.
pub struct Cache<K, V>(Mutex<BTreeMap<K, Arc<V>>>);

impl<K: Ord, V> Cache<K, V> {
    /// An empty cache.
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    /// The value for a key, made on first use.
    pub fn get_or_make(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(made) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(made);
        }
        let made = Arc::new(make());
        let mut cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if cache.len() >= CAPACITY {
            cache.clear();
        }
        cache.insert(key, Arc::clone(&made));
        made
    }
}

impl<K: Ord, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

/// The backdrops of a game: the parts that all pictures of one layout share. They save a third of the work.
pub type Backdrops<K> = Cache<K, Backdrop>;

impl<K: Ord> Backdrops<K> {
    /// The backdrop for a key, drawn on first use.
    pub fn get(&self, key: K, make: impl FnOnce() -> Canvas) -> Arc<Backdrop> {
        self.get_or_make(key, || make().into_backdrop())
    }
}
