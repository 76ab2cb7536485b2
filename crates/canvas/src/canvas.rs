//! The canvas: the only module that uses the rasteriser.

use super::backdrop::Backdrop;
use super::colour::Colour;
use super::geometry::{Point, Rect, Transform};
use super::paint::{Line, Paint};
use super::palette::Palette;
use super::path::Path;
use super::stamps::{Piece, Stamps};
use super::text::{Align, MOST_IDLE, TextStyle, with_shaper};
use super::{Picture, encode, signs};
use std::sync::{Arc, Mutex, PoisonError};
use vello_cpu::kurbo::{self, Affine};
use vello_cpu::{Glyph, Pixmap, RasterizerSettings, RenderContext, Resources, TargetInit};

/// The rasteriser's buffers, reused for the next picture.
struct Tools {
    context: RenderContext,
    resources: Resources,
    pixels: Pixmap,
    /// The palette index of each pixel.
    indices: Vec<u8>,
    png: Vec<u8>,
}

static IDLE: Mutex<Vec<Tools>> = Mutex::new(Vec::new());

/// A picture that is being drawn. Later shapes cover earlier ones.
pub struct Canvas {
    tools: Tools,
    transform: Transform,
    width: u16,
    height: u16,
    /// The layer below everything.
    below: Option<Arc<Backdrop>>,
    /// The pieces that are copied over everything at the end.
    stamped: Vec<Piece>,
    /// The texts in the order in which they were drawn, those of the layer below first.
    #[cfg(any(test, feature = "testing"))]
    pub(super) written: Vec<super::Written>,
}

impl Canvas {
    /// A canvas of this size in pixels with an opaque background.
    pub fn new(width: u16, height: u16, background: impl Into<Paint>) -> Self {
        let mut canvas = Self::blank(width.max(1), height.max(1));
        canvas.rect(Rect::new(0.0, 0.0, f64::from(canvas.width), f64::from(canvas.height)), background);
        canvas
    }

    /// A canvas that starts with this layer.
    pub fn over(backdrop: Arc<Backdrop>) -> Self {
        let mut canvas = Self::blank(backdrop.width, backdrop.height);
        backdrop.lay(canvas.tools.pixels.data_as_u8_slice_mut());
        canvas.tools.pixels.set_may_have_transparency(false);
        #[cfg(any(test, feature = "testing"))]
        canvas.written.clone_from(&backdrop.written);
        canvas.below = Some(backdrop);
        canvas
    }

    fn blank(width: u16, height: u16) -> Self {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut tools = idle.unwrap_or_else(|| Tools {
            context: RenderContext::new(width, height),
            resources: Resources::new(),
            pixels: Pixmap::new(width, height),
            indices: Vec::new(),
            png: Vec::new(),
        });
        tools.context.reset_and_resize(width, height);
        tools.pixels.resize(width, height);
        Self {
            tools,
            transform: Transform::NONE,
            width,
            height,
            below: None,
            stamped: Vec::new(),
            #[cfg(any(test, feature = "testing"))]
            written: Vec::new(),
        }
    }

    /// Width in pixels.
    pub const fn width(&self) -> u16 {
        self.width
    }

    /// Height in pixels.
    pub const fn height(&self) -> u16 {
        self.height
    }

    /// Fills a path.
    pub fn fill(&mut self, path: &Path, paint: impl Into<Paint>) {
        self.paint(&paint.into());
        self.tools.context.fill_path(&path.0);
    }

    /// Fills a rectangle, faster than the same path.
    pub fn rect(&mut self, rect: Rect, paint: impl Into<Paint>) {
        self.paint(&paint.into());
        self.tools.context.fill_rect(&kurbo::Rect::new(rect.x, rect.y, rect.right(), rect.bottom()));
    }

    /// Fills a circle.
    pub fn circle(&mut self, centre: Point, radius: f64, paint: impl Into<Paint>) {
        self.fill(&Path::circle(centre, radius), paint);
    }

    /// Strokes a path.
    pub fn stroke(&mut self, path: &Path, line: &Line, paint: impl Into<Paint>) {
        self.paint(&paint.into());
        self.tools.context.set_stroke(line.inner());
        self.tools.context.stroke_path(&path.0);
    }

    /// Fills a path and strokes its outline.
    pub fn shape(&mut self, path: &Path, paint: impl Into<Paint>, line: &Line, edge: impl Into<Paint>) {
        self.fill(path, paint);
        self.stroke(path, line, edge);
    }

    /// Draws a text with its baseline at `at` and returns its width. An anchor (⚓) is drawn;
    /// other characters that the fonts lack are replaced.
    pub fn text(&mut self, text: &str, at: Point, style: &TextStyle) -> f64 {
        let shaped = with_shaper(|shaper| shaper.shape(text, style.face, style.size, style.room));
        let left = match style.align {
            Align::Start => at.x,
            Align::Middle => at.x - shaped.width / 2.0,
            Align::End => at.x - shaped.width,
        };
        // On whole pixels equal letters look equal, which makes files smaller. A text under a transform has other
        // units.
        let upright = self.transform == Transform::NONE;
        let start = if upright { (left.round(), at.y.round()) } else { (left, at.y) };
        self.tools.context.set_transform(self.transform.0 * Affine::translate(start));
        #[cfg(any(test, feature = "testing"))]
        self.written.push(super::Written::of(
            text,
            (style.size.into(), shaped.width),
            Point::new(left, at.y),
            self.transform,
        ));
        for (font, glyphs) in &shaped.runs {
            let place = |glyph: &Glyph| if upright { Glyph { x: glyph.x.round(), ..*glyph } } else { *glyph };
            if let Some((colour, width)) = style.halo {
                self.tools.context.set_paint(colour.inner());
                self.tools.context.set_stroke(Line::wide(2.0 * width).round().inner());
                let run = self.tools.context.glyph_run(&mut self.tools.resources, font);
                // An empty glyph is no fault: spaces are empty.
                let _ = run.font_size(style.size).hint(false).stroke_glyphs(glyphs.iter().map(place));
            }
            self.tools.context.set_paint(style.colour.inner());
            let run = self.tools.context.glyph_run(&mut self.tools.resources, font);
            let _ = run.font_size(style.size).hint(false).fill_glyphs(glyphs.iter().map(place));
        }
        self.tools.context.set_transform(self.transform.0);
        let size = f64::from(style.size);
        for middle in &shaped.anchors {
            let at = Point::new(start.0 + middle, start.1 - 0.34 * size);
            signs::anchor(self, at, 0.84 * size, style.colour);
        }
        shaped.width
    }

    /// Draws under a transform.
    pub fn moved(&mut self, by: Transform, draw: impl FnOnce(&mut Self)) {
        let outer = self.transform;
        self.transform = outer.then(by);
        self.tools.context.set_transform(self.transform.0);
        draw(self);
        self.transform = outer;
        self.tools.context.set_transform(outer.0);
    }

    /// Draws inside a path only; everything outside stays.
    pub fn clipped(&mut self, inside: &Path, draw: impl FnOnce(&mut Self)) {
        self.tools.context.push_clip_path(&inside.0);
        draw(self);
        self.tools.context.pop_clip();
    }

    /// Draws several things as one layer with this coverage, from 0 to 1.
    pub fn faint(&mut self, coverage: f32, draw: impl FnOnce(&mut Self)) {
        self.tools.context.push_opacity_layer(coverage);
        draw(self);
        self.tools.context.pop_layer();
    }

    /// Copies a piece of another picture of this size to the same place, over everything drawn before or after. Only
    /// [`Canvas::encode`] shows it, [`Canvas::into_pixels`] does not.
    pub fn stamp(&mut self, from: &Arc<Stamps>, piece: Rect) {
        self.stamped.push(Piece::new(from, piece));
    }

    /// The finished picture as a PNG with this palette.
    pub fn encode(self, palette: &Palette) -> Picture {
        let (width, height) = (u32::from(self.width), u32::from(self.height));
        let png = self.mapped(palette, |indices, png| {
            png.clear();
            encode::png(indices, width, height, palette, png);
            // The exact size: it stays in memory until it is sent.
            png.as_slice().into()
        });
        Picture { png, width, height }
    }

    /// The palette index of each pixel of the finished picture, row by row.
    pub(super) fn into_indices(self, palette: &Palette) -> Vec<u8> {
        self.mapped(palette, |indices, _| indices.to_vec())
    }

    /// Finishes the picture and reads the palette index of each pixel. `read` also gets a buffer for the PNG.
    fn mapped<T>(mut self, palette: &Palette, read: impl FnOnce(&[u8], &mut Vec<u8>) -> T) -> T {
        let (stamped, below) = (std::mem::take(&mut self.stamped), self.below.clone());
        self.finish(|Tools { pixels, indices, png, .. }| {
            let pixels = pixels.data_as_u8_slice();
            indices.resize(pixels.len() / 4, 0);
            match below {
                Some(below) => below.map_over(pixels, palette, indices),
                None => encode::map(pixels.as_chunks::<4>().0, palette, indices),
            }
            stamped.iter().for_each(|piece| piece.copy(indices, palette));
            read(indices, png)
        })
    }

    /// The finished picture as a layer for others.
    pub fn into_backdrop(self) -> Backdrop {
        let (width, height) = (self.width, self.height);
        #[cfg(any(test, feature = "testing"))]
        let written = self.written.clone();
        self.finish(|tools| {
            let pixels = tools.pixels.data_as_u8_slice();
            #[cfg(any(test, feature = "testing"))]
            return Backdrop::new(pixels, width, height).with_texts(written);
            #[cfg(not(any(test, feature = "testing")))]
            Backdrop::new(pixels, width, height)
        })
    }

    /// The finished picture as red, green, blue and 255 for each pixel, row by row.
    pub fn into_pixels(self) -> Vec<u8> {
        self.finish(|tools| tools.pixels.data_as_u8_slice().to_vec())
    }

    fn finish<T>(mut self, read: impl FnOnce(&mut Tools) -> T) -> T {
        let Tools { context, resources, pixels, .. } = &mut self.tools;
        context.flush();
        let target_init =
            if self.below.is_some() { TargetInit::SrcOver } else { TargetInit::Clear(Colour::BLACK.inner()) };
        context.render_with(
            &mut *pixels,
            resources,
            RasterizerSettings { target_init, ..RasterizerSettings::default() },
        );
        let result = read(&mut self.tools);
        keep(self.tools);
        result
    }

    fn paint(&mut self, paint: &Paint) {
        self.tools.context.set_paint(paint.inner());
    }
}

/// Keeps the buffers for the next picture.
fn keep(tools: Tools) {
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    if idle.len() < MOST_IDLE {
        idle.push(tools);
    }
}

impl Stamps {
    /// The finished picture as a layer to copy from, for pictures with this palette.
    pub fn of(canvas: Canvas, palette: &Palette) -> Self {
        let width = usize::from(canvas.width);
        Self::new(canvas.into_indices(palette), width, palette)
    }
}
