//! Round portraits of people: an avatar, or the first letter of the name.

use std::io::Cursor;

use games::canvas::{Align, Canvas, Colour, Face, Line, Path, Point, TextStyle, Theme};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops::{self, FilterType as Scaling};
use image::{ExtendedColorType, ImageEncoder as _, ImageFormat, ImageReader, Limits, RgbaImage};

use crate::avatars::Encoded;

/// The largest width and height of a decoded avatar, in pixels. The bot requests 128.
const LARGEST: u32 = 1024;

/// An avatar and its place.
pub(in crate::delivery) struct Portrait {
    centre: Point,
    radius: f64,
    picture: RgbaImage,
}

/// Draws the first letter of a name on a disc, unless there is a readable avatar. Returns the avatar, which [`finish`]
/// draws.
pub(super) fn portray(
    canvas: &mut Canvas,
    theme: &Theme,
    (centre, radius): (Point, f64),
    (player, name): (i64, &str),
    avatar: Option<&Encoded>,
) -> Option<Portrait> {
    let portrait = avatar.and_then(|avatar| decode(avatar)).map(|picture| Portrait { centre, radius, picture });
    if portrait.is_none() {
        let discs = [theme.sea.bottom, theme.ship.runway, theme.mark.ember, theme.ship.wreck, theme.ship.glass];
        let disc = discs[usize::try_from(player.unsigned_abs() % discs.len() as u64).unwrap_or_default()];
        canvas.circle(centre, radius, disc);
        let letter: String =
            name.chars().find(|c| c.is_alphanumeric()).into_iter().flat_map(char::to_uppercase).take(1).collect();
        #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
        let size = (radius * 1.15) as f32;
        let style = TextStyle::new(Face::Strong, size, Colour::WHITE).aligned(Align::Middle);
        canvas.text(&letter, Point::new(centre.x, centre.y + radius * 0.40), &style);
    }
    portrait
}

/// A ring around a portrait.
pub(super) fn ring(canvas: &mut Canvas, (centre, radius): (Point, f64), width: f64, colour: Colour) {
    canvas.stroke(&Path::circle(centre, radius + width / 2.0), &Line::wide(width), colour);
}

/// Decodes an untrusted PNG; `None` if it is broken or too large.
fn decode(png: &[u8]) -> Option<RgbaImage> {
    let mut reader = ImageReader::with_format(Cursor::new(png), ImageFormat::Png);
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(LARGEST), Some(LARGEST));
    limits.max_alloc = Some(16 * 1024 * 1024);
    reader.limits(limits);
    let decoded = reader.decode().ok()?.to_rgba8();
    (decoded.width() > 0 && decoded.height() > 0).then_some(decoded)
}

/// Draws the portraits and encodes the canvas as a true-colour PNG, because avatars have any colours.
pub(in crate::delivery) fn finish(canvas: Canvas, portraits: &[Portrait]) -> Vec<u8> {
    let (width, height) = (u32::from(canvas.width()), u32::from(canvas.height()));
    let drawn = canvas.into_pixels();
    let mut pixels = Vec::with_capacity(drawn.len() / 4 * 3);
    drawn.chunks_exact(4).for_each(|pixel| pixels.extend_from_slice(&pixel[..3]));
    for portrait in portraits {
        lay(portrait, &mut pixels, (width, height));
    }
    let mut png = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Adaptive);
    encoder.write_image(&pixels, width, height, ExtendedColorType::Rgb8).expect("memory takes a picture");
    png
}

/// Copies a portrait into its disc, with a soft edge.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
fn lay(portrait: &Portrait, pixels: &mut [u8], (width, height): (u32, u32)) {
    let Portrait { centre, radius, picture } = portrait;
    let side = (2.0 * radius).ceil() as u32;
    let scaled = imageops::resize(picture, side, side, Scaling::Triangle);
    let (left, top) = ((centre.x - radius).round() as i64, (centre.y - radius).round() as i64);
    for (x, y, from) in scaled.enumerate_pixels() {
        let (to_x, to_y) = (left + i64::from(x), top + i64::from(y));
        if !(0..i64::from(width)).contains(&to_x) || !(0..i64::from(height)).contains(&to_y) {
            continue;
        }
        let (dx, dy) = (f64::from(x) + 0.5 - radius, f64::from(y) + 0.5 - radius);
        let inside = (radius - dx.hypot(dy) + 0.5).clamp(0.0, 1.0) * f64::from(from.0[3]) / 255.0;
        let at = usize::try_from(to_y * i64::from(width) + to_x).expect("the point is in the picture") * 3;
        for (to, from) in pixels[at..at + 3].iter_mut().zip(from.0) {
            *to = (f64::from(*to) * (1.0 - inside) + f64::from(from) * inside).round() as u8;
        }
    }
}
