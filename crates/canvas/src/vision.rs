//! Simulates colour blindness for the tests of themes: the matrices of Machado, Oliveira and Fernandes (2009) for a
//! complete lack of one kind of cone, applied to linear light.

use super::colour::{Colour, Oklab};

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    /// Full colour vision.
    Full,
    /// No cones for long waves (red).
    Protanopia,
    /// No cones for middle waves (green).
    Deuteranopia,
    /// No cones for short waves (blue).
    Tritanopia,
}

impl Vision {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Full, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    const fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// An opaque colour under this vision.
    fn sees(self, colour: Colour) -> Oklab {
        let light = [colour.r, colour.g, colour.b].map(super::colour::linear);
        let seen = self.matrix().map(|row| row.iter().zip(light).map(|(share, light)| share * light).sum::<f32>());
        Oklab::of(seen.map(super::colour::byte))
    }

    /// The distance of two opaque colours under this vision: 1 for black and white, 0.02 is just visible side by side.
    pub fn contrast(self, one: Colour, other: Colour) -> f32 {
        self.sees(one).distance(self.sees(other)).sqrt()
    }
}
