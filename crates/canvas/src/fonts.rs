//! The embedded fonts (`assets/fonts`). The machine's own fonts are never read, so a text looks the same everywhere.

use parley::fontique::{Blob, Charmap, Collection, CollectionOptions, FontInfoOverride, SourceCache};
use parley::{FontContext, FontFamily, FontFamilyName};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// What a font file of ours is called here. Each weight is a family of its own, so that nothing has to be matched.
const FILES: [(&str, &[u8]); 4] = [
    ("label", include_bytes!("../../../assets/fonts/Barlow-Medium.ttf")),
    ("strong", include_bytes!("../../../assets/fonts/Barlow-SemiBold.ttf")),
    ("title", include_bytes!("../../../assets/fonts/Cinzel-Bold.ttf")),
    (FALLBACK, include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf")),
];

/// The font that is asked for what another one lacks.
const FALLBACK: &str = "fallback";

struct Fonts {
    context: FontContext,
    /// One bit for each character of the first plane that some font can draw; ours have none beyond it.
    covered: Vec<u64>,
}

fn fonts() -> &'static Fonts {
    static FONTS: OnceLock<Fonts> = OnceLock::new();
    FONTS.get_or_init(|| {
        let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        let mut covered = vec![0; 0x1_0000 / 64];
        for (name, bytes) in FILES {
            let named = FontInfoOverride { family_name: Some(name), ..FontInfoOverride::default() };
            for (_, infos) in collection.register_fonts(Blob::new(Arc::new(bytes)), Some(named)) {
                for charmap in infos.iter().filter_map(|info| info.charmap_index().charmap(bytes)) {
                    note(&mut covered, &charmap);
                }
            }
        }
        Fonts { context: FontContext { collection, source_cache: SourceCache::default() }, covered }
    })
}

/// A set of fonts of one's own; cheap, it shares the files.
pub(super) fn context() -> FontContext {
    fonts().context.clone()
}

/// The list of families for one of the names above.
pub(super) fn families(name: &'static str) -> FontFamily<'static> {
    let named = |name| FontFamilyName::Named(Cow::Borrowed(name));
    FontFamily::List(Cow::Owned(vec![named(name), named("strong"), named(FALLBACK)]))
}

/// Marks the characters that a font can draw.
fn note(covered: &mut [u64], charmap: &Charmap<'_>) {
    for (word, bits) in (0..).zip(covered) {
        for bit in 0..64 {
            let character: u32 = 64 * word + bit;
            if charmap.map(character).is_some_and(|glyph| glyph != 0) {
                *bits |= 1 << bit;
            }
        }
    }
}

/// Whether any of our fonts can draw this character. The one asked first may be another than the one that can.
pub(super) fn covers(character: char) -> bool {
    let character = character as usize;
    fonts().covered.get(character / 64).is_some_and(|bits| bits >> (character % 64) & 1 == 1)
}
