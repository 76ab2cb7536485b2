//! The world swap on recorded traffic: two games that differ only in one person's secrets give everybody else the same bytes in the
//! same order. Random games of every variant are played twice through the whole bot.

mod course;
mod traffic;
mod wire;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use flaggschiff::record::TableId;

use self::course::{Company, Pair, Variant, variants};
use self::wire::{Lane, Received};
use crate::test_scale::TestScale;

/// The number of pairs of games of each variant.
const PAIRS: TestScale = TestScale { sample: 2, all: 200 };

/// Counts of compared games and messages.
#[derive(Default)]
struct Compared {
    pairs: usize,
    steps: usize,
    requests: usize,
    bytes: usize,
    by_company: BTreeMap<&'static str, usize>,
}

impl Compared {
    fn add(&mut self, other: Self) {
        self.pairs += other.pairs;
        self.steps += other.steps;
        self.requests += other.requests;
        self.bytes += other.bytes;
        for (company, pairs) in other.by_company {
            *self.by_company.entry(company).or_default() += pairs;
        }
    }
}

/// Asserts that everybody received the same.
fn compare(pair: &Pair, [one, two]: [Received; 2]) -> Compared {
    let company = match pair.company {
        Company::People => "people",
        Company::ComputersHide => "computers hide",
        Company::ComputerWatches => "a computer watches",
    };
    let mut compared = Compared { pairs: 1, by_company: [(company, 1)].into(), ..Compared::default() };
    assert_eq!(one.steps.len(), two.steps.len());
    for (number, (one, two)) in one.steps.iter().zip(&two.steps).enumerate() {
        let places: Vec<_> = one.keys().chain(two.keys()).collect();
        for place in places {
            let [here, there] = [one, two].map(|seen| seen.get(place).map_or(&[][..], Vec::as_slice));
            let differing = here.iter().zip(there).find(|(here, there)| here != there);
            assert!(
                here == there,
                "after step {number}, {place:?} receives something else: {differing:#?}, {} and {} requests: \
                 {here:#?}\nand\n{there:#?}\nin {pair}",
                here.len(),
                there.len()
            );
        }
        compared.requests += one.values().map(Vec::len).sum::<usize>();
        compared.bytes += one.values().flatten().map(String::len).sum::<usize>();
    }
    compared.steps = one.steps.len() - 1;
    compared
}

/// Plays `pairs` pairs of one variant, each game at its own table.
async fn swap(lane: &Lane, variant: &Variant, which: usize, pairs: usize) -> Compared {
    let (mut compared, mut number) = (Compared::default(), 0);
    while compared.pairs < pairs {
        assert!(number < 20 * pairs as u64 + 100, "{variant}: too few games have secrets to swap");
        let drawn = variant.clone();
        let seed = 1_000_000 * which as u64 + number;
        number += 1;
        let pair = tokio::task::spawn_blocking(move || Pair::drawn(&drawn, seed)).await.unwrap();
        let Some(pair) = pair else { continue };
        let id = |letter: char| TableId::parse(&format!("w{letter}{seed:010}")).expect("a name");
        let one = lane.play(&pair, 0, &id('a')).await;
        let two = lane.play(&pair, 1, &id('b')).await;
        compared.add(compare(&pair, [one, two]));
    }
    compared
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn traffic_tells_nobody_what_another_seat_hides() {
    let begun = Instant::now();
    // For example "blockade_runner" or "naval_battles of 5", for these variants alone.
    let chosen = std::env::var("FLAGGSCHIFF_TEST_SWAP").unwrap_or_default();
    let is_chosen = |variant: &Variant| variant.to_string().starts_with(&chosen);
    let variants: Vec<Variant> = variants().into_iter().filter(is_chosen).collect();
    let next = AtomicUsize::new(0);
    let lane = async || {
        let mut compared = Compared::default();
        loop {
            let which = next.fetch_add(1, Ordering::Relaxed);
            let Some(variant) = variants.get(which) else { return compared };
            let lane = Lane::open().await;
            let swapped = swap(&lane, variant, which, PAIRS.count()).await;
            lane.close().await;
            println!("{variant}: {} pairs, {} requests compared", swapped.pairs, swapped.requests);
            compared.add(swapped);
        }
    };
    // Two bots play at the same time.
    let (mut all, more) = tokio::join!(lane(), lane());
    all.add(more);
    assert_eq!(all.pairs, variants.len() * PAIRS.count());
    println!(
        "world swap on the wire: {} variants, {} pairs of games ({:?}), {} steps and {} requests compared ({} bytes \
         besides pictures), {:.0} s",
        variants.len(),
        all.pairs,
        all.by_company,
        all.steps,
        all.requests,
        all.bytes,
        begun.elapsed().as_secs_f64()
    );
}
