//! Cups of any size in which anything may happen.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::{begun, create, end};
use crate::cup::score::{self, UNIT};
use crate::cup::{CupStatus, Pace, Place, Slot, Stage, TableState, course, schedule};

/// What happens to a table.
#[derive(Clone, Debug)]
enum Step {
    /// A table ends: which of those that may, and how.
    End(usize, u8),
    /// A person withdraws.
    Leave(u8),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => (any::<usize>(), 0..5_u8).prop_map(|(table, how)| Step::End(table, how)),
        1 => (0..20_u8).prop_map(Step::Leave),
    ]
}

fn places_of(seats: &[u8], how: u8) -> Vec<Place> {
    let place = |index: usize| match (how, index) {
        (0, index) => Place::Rank(u8::try_from(index).unwrap() + 1),
        (1, index) => Place::Rank(u8::try_from(seats.len() - index).unwrap()),
        (2, _) => Place::Rank(1),
        (3, 0) => Place::Missed,
        (4, 0) => Place::Left,
        (_, _) => Place::Rank(1),
    };
    (0..seats.len()).map(place).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_meets_everybody_of_the_group_once(count in 3..=9_u8) {
        let people: Vec<u8> = (0..count).collect();
        let rounds = schedule::circle(&people);
        let mut met = BTreeSet::new();
        for round in &rounds {
            let at: Vec<u8> = round.iter().flatten().copied().collect();
            prop_assert_eq!(at.iter().collect::<BTreeSet<_>>().len(), at.len(), "nobody twice in a round");
            for [one, two] in round {
                prop_assert!(met.insert([*one.min(two), *one.max(two)]), "each pair once");
            }
        }
        prop_assert_eq!(met.len(), usize::from(count) * usize::from(count - 1) / 2);
        let begins = |person: u8| rounds.iter().flatten().filter(|pair| pair[0] == person).count();
        let counts: Vec<usize> = people.iter().map(|person| begins(*person)).collect();
        prop_assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{counts:?} begin");
    }

    #[test]
    fn rounds_of_several_seat_everybody_once_at_equal_tables(count in 3..=20_u8, secret: [u8; 32]) {
        let people: Vec<u8> = (0..count).collect();
        for round in schedule::rounds(&people, 3, &secret) {
            let mut at: Vec<u8> = round.iter().flatten().copied().collect();
            at.sort_unstable();
            prop_assert_eq!(&at, &people);
            let sizes: Vec<usize> = round.iter().map(Vec::len).collect();
            prop_assert!(sizes.iter().all(|size| (3..=5).contains(size)), "{sizes:?}");
            prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        }
    }

    /// Whatever happens, a cup ends, its ranks are a total order that depends on no order of rows, and each table gives as many
    /// points as it has to give.
    #[test]
    fn cup_ends_with_sound_ranks(count in 3..=20_u8, several: bool, evening: bool, steps in prop::collection::vec(step(), 0..80)) {
        let game = if several { "naval_battles" } else { "battleship" };
        let mut cup = begun(game, if evening { Pace::Evening } else { Pace::Weeks }, count);
        let mut steps = steps.into_iter();
        for now in 1..2_000 {
            create(&mut cup, now);
            let open: Vec<Slot> = cup.tables.iter()
                .filter(|(_, table)| matches!(table.state, TableState::Waiting { .. } | TableState::Playing(_)))
                .map(|(slot, _)| *slot).collect();
            match steps.next().unwrap_or(Step::End(0, 0)) {
                Step::Leave(number) => drop(course::leave(&mut cup, 100 + i64::from(number), now)),
                Step::End(_, _) if open.is_empty() => {}
                Step::End(table, how) => {
                    let slot = open[table % open.len()];
                    let places = places_of(&cup.tables[&slot].seats, how);
                    end(&mut cup, slot, &places, now);
                }
            }
            course::look(&mut cup, &BTreeMap::new(), now);
            for (slot, table) in &cup.tables {
                let both: BTreeSet<u8> = table.seats.iter().copied().collect();
                prop_assert_eq!(both.len(), table.seats.len(), "nobody twice at a table: {:?}", slot);
            }
            if cup.status != CupStatus::Running {
                break;
            }
        }
        prop_assert_eq!(cup.status, CupStatus::Over);
        for group in 0..4 {
            let lines = score::table(&cup, Stage::Groups, group);
            let placed: Vec<usize> = lines.iter().filter_map(|line| line.place).collect();
            prop_assert!(placed.is_sorted());
            for (index, place) in placed.iter().enumerate() {
                prop_assert!(*place <= index + 1 && (*place == index + 1 || placed[place - 1] == *place));
            }
            let struck = |number: &u8| cup.people[number].is_struck;
            let mut expected = 0;
            for (slot, _) in cup.stage(Stage::Groups).filter(|(slot, _)| slot.group == group) {
                let Some(mut done) = score::finished(&cup, slot) else { continue };
                done.places.retain(|number, _| !struck(number));
                let places: Vec<Place> = done.places.into_values().collect();
                let count = u32::try_from(places.len()).unwrap();
                let both_absent = (0..places.len()).flat_map(|one| (0..one).map(move |two| (one, two)))
                    .filter(|(one, two)| places[*one] == places[*two] && !matches!(places[*one], Place::Rank(_))).count();
                if count > 1 {
                    expected += (count * (count - 1) - 2 * u32::try_from(both_absent).unwrap()) * UNIT / (count - 1);
                }
            }
            prop_assert_eq!(lines.iter().map(|line| line.points).sum::<u32>(), expected);
        }
        let places: Vec<usize> = score::places(&cup).iter().map(|(place, _)| *place).collect();
        prop_assert!(places.is_sorted() && places.first().is_none_or(|first| *first == 1), "{places:?}");
        prop_assert!(places.len() <= usize::from(count));
        if places.is_empty() {
            prop_assert!(cup.people.values().filter(|entrant| entrant.left_at.is_none()).count() < 2 || score::table(&cup, cup.latest_stage(), 0).is_empty());
        }
    }
}
