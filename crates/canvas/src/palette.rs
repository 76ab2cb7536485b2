//! A palette of 80 colours for one theme of a game, made once from specimens.

use super::colour::Oklab;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Colours of a palette. Discord shows pictures at half their size, where twice as many colours look the same and make
/// files a tenth larger.
const COLOURS: usize = 80;
/// Colours of the specimens that count, the heaviest first.
const MOST_POINTS: usize = 6_000;
/// Rounds of refinement. More make no visible difference.
const ROUNDS: usize = 8;
/// The weight of a pixel on a soft edge; one in an even area has 1. A slightly wrong colour is visible in an area only.
const EDGE_WEIGHT: f32 = 0.06;
/// Slots of the cache of looked-up colours, in pairs. A picture has about ten thousand colours.
const SLOTS: usize = 1 << 16;

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
    /// The palette of specimens, each given by its width and its pixels in red, green, blue and alpha.
    pub(super) fn of_pixels(specimens: impl Iterator<Item = (usize, Vec<u8>)>) -> Self {
        Self::from_colours(cluster(&weigh(specimens)))
    }

    fn from_colours(colours: Vec<[u8; 3]>) -> Self {
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
fn key([r, g, b]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, r, g, b])
}

/// A colour of the specimens and its weight.
struct Point {
    rgb: [u8; 3],
    lab: Oklab,
    weight: f32,
}

/// The heaviest colours of the specimens, heaviest first.
fn weigh(specimens: impl Iterator<Item = (usize, Vec<u8>)>) -> Vec<Point> {
    let mut counts: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
    for (width, pixels) in specimens {
        for row in pixels.chunks_exact(4 * width) {
            // Most of a picture is even, so count whole runs.
            for run in row.as_chunks::<4>().0.chunk_by(|one, next| one[..3] == next[..3]) {
                let [r, g, b, _] = run[0];
                let (even, edges) = counts.entry(key([r, g, b])).or_default();
                *even += u32::try_from(run.len() - 1).expect("a row is shorter");
                *edges += 1;
            }
        }
    }
    // The square root keeps the wide sea from taking every colour.
    #[expect(clippy::cast_precision_loss, reason = "a weight")]
    let weight = |(even, edge): (u32, u32)| (even as f32 + EDGE_WEIGHT * edge as f32).sqrt();
    let mut weights: Vec<(u32, f32)> = counts.into_iter().map(|(key, count)| (key, weight(count))).collect();
    weights.sort_by(|(a, heavy), (b, other)| other.total_cmp(heavy).then(a.cmp(b)));
    weights.truncate(MOST_POINTS);
    let point = |(key, weight): (u32, f32)| {
        let [_, r, g, b] = key.to_be_bytes();
        Point { rgb: [r, g, b], lab: Oklab::of([r, g, b]), weight }
    };
    weights.into_iter().map(point).collect()
}

/// Weighted k-means. It starts from no random centres: each new one is the point with the largest weighted error.
fn cluster(points: &[Point]) -> Vec<[u8; 3]> {
    let Some(first) = points.first() else { return vec![[0; 3]] };
    let mut centres = vec![first.lab];
    let mut distances: Vec<f32> = points.iter().map(|point| point.lab.distance(first.lab)).collect();
    while centres.len() < COLOURS {
        let served = |at: &usize| distances[*at] * points[*at].weight;
        let worst = (0..points.len()).max_by(|a, b| served(a).total_cmp(&served(b)).then(b.cmp(a))).unwrap_or(0);
        if served(&worst) <= 0.0 {
            break;
        }
        let centre = points[worst].lab;
        for (distance, point) in distances.iter_mut().zip(points) {
            *distance = distance.min(point.lab.distance(centre));
        }
        centres.push(centre);
    }
    let mut nearest = vec![0; points.len()];
    for _ in 0..ROUNDS {
        for (home, point) in nearest.iter_mut().zip(points) {
            let mut best = f32::INFINITY;
            for (at, centre) in centres.iter().enumerate() {
                let distance = point.lab.distance(*centre);
                if distance < best {
                    (best, *home) = (distance, at);
                }
            }
        }
        let mut sums = vec![([0.0_f32; 3], 0.0_f32); centres.len()];
        for (home, point) in nearest.iter().zip(points) {
            let (sum, weight) = &mut sums[*home];
            for (part, value) in sum.iter_mut().zip(point.lab.0) {
                *part += value * point.weight;
            }
            *weight += point.weight;
        }
        for (centre, (sum, weight)) in centres.iter_mut().zip(sums) {
            if weight > 0.0 {
                *centre = Oklab(sum.map(|part| part / weight));
            }
        }
    }
    settle(points, &nearest, &centres)
}

/// Rounds the centres to bytes. A cluster with one dominant colour gets exactly that colour.
fn settle(points: &[Point], nearest: &[usize], centres: &[Oklab]) -> Vec<[u8; 3]> {
    let mut heaviest: Vec<Option<&Point>> = vec![None; centres.len()];
    let mut totals = vec![0.0; centres.len()];
    for (home, point) in nearest.iter().zip(points) {
        totals[*home] += point.weight;
        if heaviest[*home].is_none_or(|other| point.weight > other.weight) {
            heaviest[*home] = Some(point);
        }
    }
    let colour = |at: usize| match heaviest[at] {
        Some(point) if point.weight * 3.0 > totals[at] => point.rgb,
        _ => centres[at].bytes(),
    };
    let mut colours: Vec<[u8; 3]> = (0..centres.len()).map(colour).collect();
    // By lightness, so that neighbours in a gradient have neighbouring indices.
    colours.sort_by(|a, b| Oklab::of(*a).0[0].total_cmp(&Oklab::of(*b).0[0]).then(a.cmp(b)));
    colours.dedup();
    colours
}
