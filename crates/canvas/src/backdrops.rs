//! What is made once and used for many pictures.

use super::backdrop::Backdrop;
use super::canvas::Canvas;
use super::palette::Palette;
use super::theme::{Theme, ThemeId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Things of a kind kept at most, each of up to a megabyte: the usual layouts of a game.
const MOST_KEPT: usize = 6;

/// A few things that are made when they are first asked for. The key `K` is whatever decides how one looks.
pub struct Kept<K, V>(Mutex<BTreeMap<K, Arc<V>>>);

impl<K: Ord, V> Kept<K, V> {
    /// None yet.
    pub const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    /// What has this key, made when it is first asked for.
    pub fn get_or_make(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(kept) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(kept);
        }
        let made = Arc::new(make());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&made));
        made
    }
}

impl<K: Ord, V> Default for Kept<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

/// The backdrops of a game: what stays the same in all pictures of one plan. Drawn once, they save a third of the work.
pub type Backdrops<K> = Kept<K, Backdrop>;

impl<K: Ord> Backdrops<K> {
    /// The backdrop with this key, made when it is first asked for.
    pub fn get(&self, key: K, make: impl FnOnce() -> Canvas) -> Arc<Backdrop> {
        self.get_or_make(key, || make().into_backdrop())
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

    /// The palette of a theme, made of pictures of these specimens, one after the other, which show every colour that the
    /// game can show.
    pub fn get<S>(
        &self,
        id: ThemeId,
        specimens: impl FnOnce() -> Vec<S>,
        draw: impl Fn(&S, &Theme) -> Canvas,
    ) -> &Palette {
        let pictures = || Palette::of(specimens().iter().map(|specimen| draw(specimen, id.theme())));
        self.0[id as usize].get_or_init(pictures)
    }
}
