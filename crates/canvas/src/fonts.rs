//! The embedded fonts (`assets/fonts`). The machine's own fonts are never read, so a text looks the same everywhere.

use parley::fontique::{Blob, Charmap, Collection, CollectionOptions, FontInfoOverride, SourceCache};
use parley::{FontContext, FontFamily, FontFamilyName};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// The embedded fonts by family name. Each weight is its own family, so that no weight has to be matched.
const FILES: [(&str, &[u8]); 4] = [
    ("label", include_bytes!("../../../assets/fonts/Barlow-Medium.ttf")),
    ("strong", include_bytes!("../../../assets/fonts/Barlow-SemiBold.ttf")),
    ("title", include_bytes!("../../../assets/fonts/Cinzel-Bold.ttf")),
    (FALLBACK, include_bytes!("../../../assets/fonts/NotoSans-Regular.ttf")),
];

/// The font for characters that the others lack.
const FALLBACK: &str = "fallback";

struct Fonts {
    context: FontContext,
    /// One bit for each character of the first plane that some font can draw. The fonts have none beyond it.
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

/// A new set of the fonts. It is cheap because it shares the files.
pub(super) fn context() -> FontContext {
    fonts().context.clone()
}

/// The fallback list that starts with one of the families.
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

/// Whether any of the fonts can draw this character.
pub(super) fn covers(character: char) -> bool {
    let character = character as usize;
    fonts().covered.get(character / 64).is_some_and(|bits| bits >> (character % 64) & 1 == 1)
}
