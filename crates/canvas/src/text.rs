//! Text: shaped by parley, cut to its width, and cached because most pictures repeat it.

use super::colour::Colour;
use super::{cover, fonts};
use parley::{FontContext, FontData, LayoutContext, PositionedLayoutItem, StyleProperty};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use vello_cpu::Glyph;

/// The most idle shapers: one for each of two drawing threads. More would only hold memory.
pub(super) const MOST_IDLE: usize = 2;

static SHAPERS: Mutex<Vec<Shaper>> = Mutex::new(Vec::new());

/// Lends a shaper. Any will do: their caches never change a result.
pub(super) fn with_shaper<T>(work: impl FnOnce(&mut Shaper) -> T) -> T {
    let idle = SHAPERS.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut shaper = idle.unwrap_or_else(Shaper::new);
    let result = work(&mut shaper);
    let mut shapers = SHAPERS.lock().unwrap_or_else(PoisonError::into_inner);
    if shapers.len() < MOST_IDLE {
        shapers.push(shaper);
    }
    result
}

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// Barlow 500: labels, running text.
    Label,
    /// Barlow 600: captions, coordinates and other prominent text.
    Strong,
    /// Cinzel 700, with small capitals: titles.
    Title,
}

/// The place of a text relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// It starts there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// The style of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextStyle {
    pub(super) face: Face,
    pub(super) size: f32,
    pub(super) colour: Colour,
    pub(super) align: Align,
    pub(super) room: Option<f64>,
    pub(super) halo: Option<(Colour, f64)>,
}

impl TextStyle {
    /// A typeface, a size in pixels and a colour. The text starts at its point.
    pub const fn new(face: Face, size: f32, colour: Colour) -> Self {
        Self { face, size, colour, align: Align::Start, room: None, halo: None }
    }

    /// Sets the alignment.
    #[must_use]
    pub const fn aligned(mut self, align: Align) -> Self {
        self.align = align;
        self
    }

    /// Cuts the text with an ellipsis if it is wider than this.
    #[must_use]
    pub const fn within(mut self, width: f64) -> Self {
        self.room = Some(width);
        self
    }

    /// Adds an outline around every letter, for text on top of a drawing.
    #[must_use]
    pub const fn haloed(mut self, colour: Colour, width: f64) -> Self {
        self.halo = Some((colour, width));
        self
    }
}

/// The width of a text in pixels.
pub fn text_width(text: &str, face: Face, size: f32) -> f64 {
    with_shaper(|shaper| shaper.shape(text, face, size, None).width)
}

/// A shaped text; its baseline starts at the origin.
#[derive(Debug)]
pub(super) struct Shaped {
    pub(super) runs: Vec<(FontData, Vec<Glyph>)>,
    pub(super) width: f64,
    /// The middle of each anchor.
    pub(super) anchors: Vec<f64>,
    /// The byte at which each character starts, and its right edge; in the order of the text.
    ends: Vec<(usize, f64)>,
    /// Whether a font lacked a glyph.
    lacking: bool,
}

/// Shapes texts and caches the short ones.
pub(super) struct Shaper {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    kept: BTreeMap<(Face, u32, String), Arc<Shaped>>,
}

/// The most shaped texts in the cache. A picture has under two hundred.
const MOST_KEPT: usize = 1024;
/// A space as wide as the letters are high.
const EM_SPACE: &str = "\u{2003}";
/// The most bytes of a text in the cache.
const LONGEST_KEPT: usize = 64;

impl Shaper {
    pub(super) fn new() -> Self {
        Self { fonts: fonts::context(), layouts: LayoutContext::new(), kept: BTreeMap::new() }
    }

    /// Shapes the drawable part of a text, cut with an ellipsis if it is wider than the room.
    pub(super) fn shape(&mut self, text: &str, face: Face, size: f32, room: Option<f64>) -> Arc<Shaped> {
        let whole = self.whole(text, face, size);
        let Some(room) = room.filter(|room| whole.width > *room) else { return whole };
        let text = cover::drawable(text);
        let dots = self.whole("…", face, size).width;
        let mut cut = whole.ends.iter().take_while(|(_, end)| end + dots <= room).count();
        loop {
            let end = whole.ends.get(cut).map_or(text.len(), |(start, _)| *start);
            let shorter = format!("{}…", text.get(..end).unwrap_or_default().trim_end());
            let shaped = self.whole(&shorter, face, size);
            // Kerning may add a little. If not even one letter fits, only the ellipsis is left.
            if shaped.width <= room || cut == 0 {
                return shaped;
            }
            cut -= 1;
        }
    }

    fn whole(&mut self, text: &str, face: Face, size: f32) -> Arc<Shaped> {
        if text.len() > LONGEST_KEPT {
            return Arc::new(self.shape_anew(text, face, size));
        }
        let key = (face, size.to_bits(), text.to_owned());
        if let Some(kept) = self.kept.get(&key) {
            return Arc::clone(kept);
        }
        let shaped = Arc::new(self.shape_anew(text, face, size));
        if self.kept.len() >= MOST_KEPT {
            self.kept.clear();
        }
        self.kept.insert(key, Arc::clone(&shaped));
        shaped
    }

    fn shape_anew(&mut self, text: &str, face: Face, size: f32) -> Shaped {
        let text = cover::drawable(text);
        let shaped = self.lay_out(&text, face, size);
        if shaped.lacking { self.lay_out(&cover::without_marks(&text), face, size) } else { shaped }
    }

    fn lay_out(&mut self, text: &str, face: Face, size: f32) -> Shaped {
        let name = match face {
            Face::Label => "label",
            Face::Strong => "strong",
            Face::Title => "title",
        };
        // A space of as many bytes keeps the place of an anchor.
        let spaced = text.replace(cover::ANCHOR, EM_SPACE);
        let mut builder = self.layouts.ranged_builder(&mut self.fonts, &spaced, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(fonts::families(name)));
        builder.push_default(StyleProperty::FontSize(size));
        let mut layout = builder.build(&spaced);
        layout.break_all_lines(None);
        let mut shaped = Shaped { runs: Vec::new(), width: 0.0, anchors: Vec::new(), ends: Vec::new(), lacking: false };
        let Some(line) = layout.lines().next() else { return shaped };
        shaped.width = f64::from(line.metrics().advance);
        for item in line.items() {
            let PositionedLayoutItem::GlyphRun(run) = item else { continue };
            let baseline = run.baseline();
            let glyphs: Vec<Glyph> = run
                .positioned_glyphs()
                .map(|glyph| Glyph { id: glyph.id, x: glyph.x, y: glyph.y - baseline })
                .collect();
            shaped.lacking |= glyphs.iter().any(|glyph| glyph.id == 0);
            let glyphs = glyphs.into_iter().filter(|glyph| glyph.id != 0).collect();
            shaped.runs.push((run.run().font().clone(), glyphs));
        }
        let mut end = 0.0;
        for run in line.runs() {
            for cluster in run.clusters() {
                let (start, advance) = (cluster.text_range().start, f64::from(cluster.advance()));
                if text.get(start..).is_some_and(|rest| rest.starts_with(cover::ANCHOR)) {
                    shaped.anchors.push(end + advance / 2.0);
                }
                end += advance;
                shaped.ends.push((start, end));
            }
        }
        shaped
    }
}
