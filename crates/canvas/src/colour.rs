//! Colours, and Oklab, a space in which distances match what the eye sees.

use vello_cpu::peniko::color::{AlphaColor, Srgb};

/// A colour in sRGB with coverage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Colour {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Coverage: 0 is transparent, 255 is opaque.
    pub a: u8,
}

impl Colour {
    /// White.
    pub const WHITE: Self = Self::hex(0xffffff);
    /// Black.
    pub const BLACK: Self = Self::hex(0);

    /// The opaque colour `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self { r, g, b, a: 255 }
    }

    /// The same colour with this coverage, from 0 to 1.
    #[must_use]
    pub const fn faint(self, coverage: f32) -> Self {
        // Rounded by hand: float rounding is not const everywhere.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
        let a = (coverage * 255.0 + 0.5) as u8;
        Self { a, ..self }
    }

    /// A mixture of this colour (0) and another (1), channel by channel.
    #[must_use]
    pub fn mixed(self, other: Self, share: f32) -> Self {
        let mix = |from: u8, to: u8| {
            let value = f32::from(from) + (f32::from(to) - f32::from(from)) * share.clamp(0.0, 1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
            let byte = value.round() as u8;
            byte
        };
        Self { r: mix(self.r, other.r), g: mix(self.g, other.g), b: mix(self.b, other.b), a: mix(self.a, other.a) }
    }

    pub(super) fn inner(self) -> AlphaColor<Srgb> {
        AlphaColor::from_rgba8(self.r, self.g, self.b, self.a)
    }
}

/// An opaque colour in Oklab: lightness, green to red, blue to yellow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Oklab(pub(super) [f32; 3]);

impl Oklab {
    /// From sRGB bytes.
    pub(super) fn of([r, g, b]: [u8; 3]) -> Self {
        let [r, g, b] = [linear(r), linear(g), linear(b)];
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        Self([
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ])
    }
}

/// The linear light of an sRGB byte, from 0 to 1.
pub(super) fn linear(byte: u8) -> f32 {
    let value = f32::from(byte) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// The sRGB byte for linear light from 0 to 1.
#[cfg(any(test, feature = "testing"))]
pub(super) fn byte(linear: f32) -> u8 {
    let value = if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
    let byte = (value * 255.0).round() as u8;
    byte
}
