//! Makes the palette of a theme from specimens: canvases that show every colour a game can show in this theme, each in
//! areas about as large as in its pictures.

use std::collections::BTreeMap;

use super::canvas::Canvas;
use super::colour::{Oklab, byte};
use super::palette::{COLOURS, Palette, key};

/// Colours of the specimens that count, the heaviest first.
const MOST_POINTS: usize = 6_000;
/// Rounds of refinement. More make no visible difference.
const ROUNDS: usize = 8;
/// The weight of a pixel on a soft edge; one in an even area has 1. A slightly wrong colour is visible in an area only.
const EDGE_WEIGHT: f32 = 0.06;

impl Palette {
    /// The palette for these specimens.
    pub fn of(specimens: impl IntoIterator<Item = Canvas>) -> Self {
        Self::new(cluster(&weigh(
            specimens.into_iter().map(|specimen| (specimen.width().into(), specimen.into_pixels())),
        )))
    }
}

impl Oklab {
    /// To the nearest sRGB bytes.
    pub(super) fn bytes(self) -> [u8; 3] {
        let Self([lightness, a, b]) = self;
        let l = (lightness + 0.396_337_78 * a + 0.215_803_76 * b).powi(3);
        let m = (lightness - 0.105_561_346 * a - 0.063_854_17 * b).powi(3);
        let s = (lightness - 0.089_484_18 * a - 1.291_485_5 * b).powi(3);
        [
            byte(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
            byte(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s),
            byte(-0.004_196_086 * l - 0.703_418_6 * m + 1.707_614_7 * s),
        ]
    }

    /// The squared distance.
    pub(super) fn distance(self, other: Self) -> f32 {
        // Written out: a loop is slow in unoptimised builds, and this runs millions of times.
        let (l, a, b) = (self.0[0] - other.0[0], self.0[1] - other.0[1], self.0[2] - other.0[2]);
        l * l + a * a + b * b
    }
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
