//! Texts in pictures of played games can be read on a phone and do not lie over each other, on boards of both sizes.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use super::*;
use canvas::{Point, shown, unread};
use engine::battery::readers;

/// One of so many pictures is painted, and the first of each kind.
const ONE_IN: u32 = if cfg!(debug_assertions) { 5 } else { 1 };

/// What a picture asks about, as its texts have it: the squares of the large board, and the ships to place.
fn decided(scene: &Scene) -> BTreeSet<String> {
    if scene.layout == Layout::Both {
        return BTreeSet::new();
    }
    let rows = (0..scene.size).map(|row| Field::letter(row).to_string());
    let columns = (1..=scene.size).map(|column| column.to_string());
    rows.chain(columns).chain(scene.stock.iter().map(|entry| entry.name.clone())).collect()
}

#[test]
fn marks_have_9_px_on_the_board_of_a_decision_and_7_px_on_the_other() {
    let shown = |length: f64| shown::on_phone(length, layout::SIZE);
    for size in [10, 12] {
        let [target, own] = [0, 1].map(|at| layout::boards(Layout::Firing)[at].grid(size).cell);
        let middle = Point::new(100.0, 100.0);
        let known_empty = shown(marks::dash(middle, target).bounds().w);
        let missed_you = shown(marks::splash(middle, own).bounds().w);
        assert!(known_empty >= 9.0 && missed_you >= 7.0, "{size}: {known_empty}, {missed_you}");
    }
}

#[test]
fn letters_of_played_games_reach_a_phone_and_lie_apart() {
    let (seen, count) = (RefCell::new(BTreeSet::new()), Cell::new(0));
    let draws = |view: &_, focus: Focus<'_, _>, style: Style<'_>| {
        for private in [true, false] {
            let scene = crate::scene::scene(view, *focus.partial, Style { private, ..style });
            let is_new = seen.borrow_mut().insert((scene.layout, scene.size, scene.end.is_some()));
            count.set(count.get() + 1);
            if is_new || count.get() % ONE_IN == 0 {
                let asked = decided(&scene);
                let faults = unread(&paint(&scene, style.theme.theme(), None), |text| asked.contains(text));
                assert!(faults.is_empty(), "{:?}, {}: {}", scene.layout, scene.status, faults.join("\n"));
            }
        }
    };
    readers::along_random_games::<Battleship, ()>(draws, |(), _| Vec::new());
    let kinds = [(Layout::Both, false), (Layout::Both, true), (Layout::Firing, false), (Layout::Placing, false)];
    let all = [10, 12].into_iter().flat_map(|size| kinds.map(|(layout, over)| (layout, size, over)));
    assert_eq!(seen.into_inner(), all.collect());
}
