//! What is made once and used for many pictures.

use super::canvas::{Backdrop, Canvas};
use super::palette::Palette;
use super::theme::{Theme, ThemeId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Backdrops kept at most, each of about three megabytes: the usual layouts of a game.
const MOST_BACKDROPS: usize = 6;

/// The backdrops of a game: what stays the same in all pictures of one plan. Drawn once, they save a third of the work.
/// The key `K` is whatever decides how one looks.
pub struct Backdrops<K>(Mutex<BTreeMap<K, Arc<Backdrop>>>);

impl<K: Ord> Backdrops<K> {
    /// None yet.
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    /// The backdrop with this key, made when it is first asked for.
    pub fn get(&self, key: K, make: impl FnOnce() -> Canvas) -> Arc<Backdrop> {
        if let Some(kept) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(kept);
        }
        let made = Arc::new(make().into_backdrop());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_BACKDROPS {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&made));
        made
    }
}

impl<K: Ord> Default for Backdrops<K> {
    fn default() -> Self {
        Self::new()
    }
}

/// The colours of a game's pictures in each theme; made when first asked for.
#[derive(Default)]
pub struct Palettes([OnceLock<Palette>; ThemeId::ALL.len()]);

impl Palettes {
    /// None yet.
    pub const fn new() -> Self {
        Self([const { OnceLock::new() }; ThemeId::ALL.len()])
    }

    /// The palette of a theme, made of these specimens, which show every colour that the game can show.
    pub fn get(&self, id: ThemeId, specimens: impl FnOnce(&Theme) -> Vec<Canvas>) -> &Palette {
        self.0[id as usize].get_or_init(|| Palette::of(specimens(id.theme())))
    }
}
