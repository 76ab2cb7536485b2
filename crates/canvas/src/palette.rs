//! A palette of 80 colours for one theme of a game.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::colour::Oklab;
use super::theme::ThemeId;

/// Colours of a palette. Discord shows pictures at half their size, where twice as many colours look the same and make
/// files a tenth larger.
pub(super) const COLOURS: usize = 80;
/// Slots of the cache of looked-up colours, in pairs. A picture has about ten thousand colours.
const SLOTS: usize = 1 << 16;

/// The palettes of a game, one for each theme, read on first use.
///
/// The text is an asset that `reference::palettes_are_blessed` writes: the id of each theme, and then its colours as
/// `rrggbb`.
pub struct Palettes {
    text: &'static str,
    read: [OnceLock<Palette>; ThemeId::ALL.len()],
}

impl Palettes {
    /// The palettes in a text.
    pub const fn new(text: &'static str) -> Self {
        Self { text, read: [const { OnceLock::new() }; ThemeId::ALL.len()] }
    }

    /// The palette of a theme.
    ///
    /// # Panics
    /// The text has no such palette.
    pub fn get(&self, id: ThemeId) -> &Palette {
        self.read[id as usize].get_or_init(|| {
            let theme = self.text.split_whitespace().skip_while(|word| *word != id.id()).skip(1);
            Palette::new(theme.map_while(colour).collect())
        })
    }
}

/// Reads `rrggbb`.
fn colour(word: &str) -> Option<[u8; 3]> {
    let [_, rgb @ ..] = u32::from_str_radix(word, 16).ok().filter(|_| word.len() == 6)?.to_be_bytes();
    Some(rgb)
}

/// At most 80 colours, and a search for the nearest of them.
pub struct Palette {
    /// Tells palettes apart.
    number: u64,
    colours: Vec<[u8; 3]>,
    lightness: [f32; COLOURS],
    green_red: [f32; COLOURS],
    blue_yellow: [f32; COLOURS],
    /// The cache: `0xRRGGBB` and the index in the lowest byte. A slot depends on its colour only, so threads may fill
    /// the cache in any order.
    known: Vec<AtomicU32>,
}

impl Palette {
    /// The palette of these colours, 1 to 80.
    pub(super) fn new(colours: Vec<[u8; 3]>) -> Self {
        assert!(!colours.is_empty(), "no palette; BLESS_PICTURES=1 cargo test picture writes it");
        static MADE: AtomicU64 = AtomicU64::new(0);
        // Unused entries are infinitely far away.
        let mut palette = Self {
            number: MADE.fetch_add(1, Ordering::Relaxed),
            lightness: [f32::INFINITY; COLOURS],
            green_red: [0.0; COLOURS],
            blue_yellow: [0.0; COLOURS],
            known: Vec::new(),
            colours,
        };
        for (at, colour) in palette.colours.iter().enumerate() {
            let Oklab([lightness, green_red, blue_yellow]) = Oklab::of(*colour);
            palette.lightness[at] = lightness;
            palette.green_red[at] = green_red;
            palette.blue_yellow[at] = blue_yellow;
        }
        // An empty slot reads as black. The pair of black is the first, so fill it now.
        palette.known.resize_with(SLOTS, AtomicU32::default);
        let black = palette.search([0; 3]);
        for slot in &palette.known[..2] {
            slot.store(u32::from(black), Ordering::Relaxed);
        }
        palette
    }

    /// The colours, in the order of their indices.
    pub fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// A number that no other palette of this process has.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// The index of the colour nearest to an opaque pixel.
    #[inline]
    pub(super) fn place(&self, [r, g, b, _]: [u8; 4]) -> u8 {
        self.index([r, g, b])
    }

    /// The index of the nearest colour.
    #[inline]
    pub(super) fn index(&self, colour: [u8; 3]) -> u8 {
        let key = key(colour);
        let pair = (key.wrapping_mul(0x9e37_79b1) >> 16) as usize * 2 % SLOTS;
        let [first, second] = [&self.known[pair], &self.known[pair + 1]];
        let newest = first.load(Ordering::Relaxed);
        if newest >> 8 == key {
            return newest.to_be_bytes()[3];
        }
        let older = second.load(Ordering::Relaxed);
        if older >> 8 == key {
            return older.to_be_bytes()[3];
        }
        let index = self.search(colour);
        second.store(newest, Ordering::Relaxed);
        first.store(key << 8 | u32::from(index), Ordering::Relaxed);
        index
    }

    #[cold]
    #[inline(never)]
    fn search(&self, colour: [u8; 3]) -> u8 {
        let Oklab([lightness, green_red, blue_yellow]) = Oklab::of(colour);
        let mut distances = [0.0; COLOURS];
        for (at, distance) in distances.iter_mut().enumerate() {
            let l = self.lightness[at] - lightness;
            let a = self.green_red[at] - green_red;
            let b = self.blue_yellow[at] - blue_yellow;
            *distance = l * l + a * a + b * b;
        }
        let mut best = 0;
        for (at, distance) in (0..=u8::MAX).zip(distances) {
            if distance < distances[usize::from(best)] {
                best = at;
            }
        }
        best
    }
}

/// `0xRRGGBB`.
#[inline]
pub(super) fn key([r, g, b]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, r, g, b])
}
