//! Texts of cups, and what they must never leave out or give away.

use std::collections::BTreeSet;

use games::canvas::unread;
use games::engine::dice::{commitment, hex};
use games::lang::Language;
use games::registry;
use sha2::{Digest as _, Sha256};

use super::*;
use crate::cup::course::{cancel, leave, look, table_secret};
use crate::cup::tests::{begun, end, opened};
use crate::cup::{Sheet, Slot, Stage, Start};
use crate::delivery::render::proof;
use crate::record::{DAY, InvitationRow};
use crate::table::of_cup::{self, NewTableOfCup};

/// Ends all games of a stage: the first seat wins.
fn play(cup: &mut Cup, stage: Stage, at: Millis) {
    let slots: Vec<Slot> = cup.stage(stage).map(|(slot, _)| *slot).collect();
    for slot in slots {
        let count = u8::try_from(cup.tables[&slot].seats.len()).unwrap();
        end(cup, slot, &(1..=count).map(Place::Rank).collect::<Vec<_>>(), at);
        cup.tables.get_mut(&slot).unwrap().thread = Some(900 + i64::from(slot.number));
    }
    look(cup, &BTreeMap::new(), at);
}

fn card(cup: &Cup) -> String {
    sheet(cup, Sheet::Card, &[]).content
}

fn games(cup: &Cup, stage: Stage) -> String {
    sheet(cup, Sheet::Group(stage, 0), &[]).content
}

/// Person 3 of four withdraws after one of three games.
fn with_one_struck() -> Cup {
    let mut cup = begun("battleship", Pace::Weeks, 4);
    let slots: Vec<Slot> = cup.tables.keys().copied().collect();
    let of_three = slots.iter().find(|slot| cup.tables[slot].seats.contains(&3)).unwrap();
    end(&mut cup, *of_three, &[Place::Rank(1), Place::Rank(2)], 5);
    leave(&mut cup, 103, 6).unwrap();
    cup
}

#[test]
fn no_two_games_of_a_cup_have_threads_of_the_same_name() {
    for (game, pace, people) in [
        ("battleship", Pace::Weeks, 4),
        ("battleship", Pace::Weeks, 20),
        ("battleship", Pace::Evening, 6),
        ("naval_battles", Pace::Weeks, 4),
        ("naval_battles", Pace::Evening, 9),
    ] {
        let mut cup = begun(game, pace, people);
        play(&mut cup, Stage::Groups, 5);
        let names = |cup: &Cup| {
            let of = |table: &CupTable| {
                // Seats are drawn by lot, so the same people may sit in the same order.
                let mut players = table.seats.clone();
                players.sort_unstable();
                let players: Vec<String> = players.iter().map(|number| person(cup, *number, Language::En)).collect();
                thread_name(cup, &table.id, &players).unwrap()
            };
            cup.tables.values().map(of).collect::<Vec<_>>()
        };
        let all = names(&cup);
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
        for entrant in cup.people.values_mut() {
            entrant.name = "A name as long as Discord allows".to_owned();
        }
        assert!(names(&cup).iter().all(|name| name.chars().count() <= LONGEST_THREAD));
    }
}

#[test]
fn name_of_a_thread_says_who_plays_in_which_group_and_round() {
    let name = |cup: &Cup, index: usize| {
        let table = cup.tables.values().nth(index).unwrap();
        thread_name(cup, &table.id, &["Anna".to_owned(), "Ben".to_owned()]).unwrap()
    };
    assert_eq!(name(&begun("battleship", Pace::Weeks, 4), 0), "Cup: Anna – Ben");
    assert_eq!(name(&begun("battleship", Pace::Weeks, 6), 5), "Group B: Anna – Ben");
    assert_eq!(name(&begun("battleship", Pace::Evening, 4), 5), "Round 3: Anna – Ben");
    assert_eq!(name(&begun("battleship", Pace::Evening, 6), 1), "Group A, Round 2: Anna – Ben");
    let mut cup = begun("battleship", Pace::Weeks, 6);
    play(&mut cup, Stage::Groups, 5);
    assert_eq!(name(&cup, 6), "Final: Anna – Ben");
}

#[test]
fn hash_of_each_announced_game_stays_below_its_line() {
    let mut cup = begun("battleship", Pace::Evening, 4);
    for _ in 0..2 {
        let text = games(&cup, Stage::Groups);
        let lines: Vec<&str> = text.lines().collect();
        for table in cup.tables.values() {
            let hash = &commitment(&table_secret(&cup, &table.id))[..16];
            let names = table.seats.iter().map(|number| format!("Person {number}")).collect::<Vec<_>>().join(" – ");
            let at = lines.iter().position(|line| line.starts_with(&names)).unwrap();
            assert_eq!(lines.get(at + 1).is_some_and(|line| line.contains(hash)), table.come_until.is_some(), "{text}");
        }
        play(&mut cup, Stage::Groups, 5);
        for time in 6..9 {
            look(&mut cup, &BTreeMap::new(), time);
        }
    }
}

#[test]
fn secret_is_on_the_card_once_all_games_are_over_and_not_while_some_go_on() {
    let mut cup = begun("battleship", Pace::Weeks, 4);
    let (secret, hash) = (hex(&cup.secret), commitment(&cup.secret)[..16].to_owned());
    assert!(card(&cup).contains(&hash) && !card(&cup).contains(&secret));
    let mut cancelled = cup.clone();
    cancel(&mut cancelled, 6).unwrap();
    assert!(!card(&cancelled).contains(&secret), "the running games go on");
    play(&mut cup, Stage::Groups, 5);
    assert_eq!(cup.status, CupStatus::Over);
    assert!(card(&cup).contains(&hash) && card(&cup).contains(&secret) && card(&cup).contains("`/verify`"));
}

#[test]
fn proof_of_a_game_points_to_the_list_of_games_and_says_how_its_secret_follows() {
    let cup = begun("battleship", Pace::Weeks, 4);
    let table = cup.tables.values().next().unwrap();
    let people = table.seats.iter().map(|number| InvitationRow::new(100 + i64::from(*number), "Anna"));
    let record = of_cup::open(NewTableOfCup {
        cup: cup.id.clone(),
        id: table.id.clone(),
        game: registry::game(&cup.game).unwrap(),
        guild: cup.guild,
        channel: cup.channel,
        people: people.collect(),
        language: Language::En,
        secret: table_secret(&cup, &table.id),
        time_control: cup.pace.time_control(2),
        now: 0,
    });
    let text = proof::announced(&record, Language::En);
    let secret = Sha256::new().chain_update(table.id.as_str()).chain_update(&cup.secret).finalize();
    assert!(text.contains(&commitment(&secret)), "{text}");
    assert!(text.contains(&format!("SHA-256 of `{}` and the bytes of the cup’s secret", table.id)), "{text}");
    assert!(text.contains("in the list of the cup’s games in <#8>"), "{text}");
}

#[test]
fn open_card_says_until_when_people_can_come() {
    let cup = opened("battleship", Pace::Weeks, Start::With(4));
    assert!(card(&cup).contains(&date(Pace::Weeks.patience())), "{}", card(&cup));
    let cup = opened("battleship", Pace::Weeks, Start::At(5 * DAY));
    assert!(card(&cup).contains(&date(5 * DAY)), "{}", card(&cup));
}

#[test]
fn cup_that_was_not_held_is_told_apart_from_a_cancelled_one() {
    let held = |cup: &Cup| (card(cup).contains("did not take place"), card(cup).contains("was cancelled"));
    let mut few = opened("battleship", Pace::Weeks, Start::With(4));
    let mut cancelled = few.clone();
    cancel(&mut cancelled, 5).unwrap();
    assert_eq!(held(&cancelled), (false, true));
    assert!(!card(&cancelled).contains("go on"), "no game was running");
    look(&mut few, &BTreeMap::new(), Pace::Weeks.patience());
    assert_eq!(held(&few), (true, false));
    let mut running = begun("battleship", Pace::Weeks, 3);
    cancel(&mut running, 5).unwrap();
    assert_eq!(held(&running), (false, true));
    assert!(card(&running).contains("go on"));
}

#[test]
fn game_of_a_cancelled_cup_that_was_not_played_has_no_result() {
    let mut cup = begun("battleship", Pace::Weeks, 3);
    let slots: Vec<Slot> = cup.tables.keys().copied().collect();
    end(&mut cup, slots[0], &[Place::Rank(1), Place::Missed], 4);
    cup.tables.get_mut(&slots[1]).unwrap().thread = Some(900);
    cancel(&mut cup, 5).unwrap();
    // The second game went on and was drawn; the third was closed.
    end(&mut cup, slots[1], &[Place::Rank(1), Place::Rank(1)], 9);
    end(&mut cup, slots[2], &[Place::Rank(1), Place::Rank(1)], 6);
    let text = games(&cup, Stage::Groups);
    let stands = |slot: &Slot| {
        let names =
            cup.tables[slot].seats.iter().map(|number| format!("Person {number}")).collect::<Vec<_>>().join(" – ");
        text.lines().find_map(|line| line.strip_prefix(&names).map(str::to_owned)).unwrap()
    };
    assert_eq!(
        slots.iter().map(stands).collect::<Vec<_>>(),
        [" · 2 : 0 (not everybody joined)", " · 1 : 1", " · not played"]
    );
}

#[test]
fn person_who_is_struck_out_is_crossed_out_everywhere() {
    let cup = with_one_struck();
    let sheet = games(&cup, Stage::Groups);
    assert_eq!(sheet.matches("~~Person 3~~").count(), 3, "{sheet}");
    assert!(!sheet.replace("~~Person 3~~", "").contains("Person 3"));
    let grids = grid::grids(&cup, Language::En);
    let alt = picture::alt(&cup, &grids, Language::En);
    assert!(alt.contains("Person 3: struck out"), "{alt}");
    insta::assert_snapshot!(grids[0].text(Language::En));
    let reader = Reader { player: 100, language: Language::En, manages: false, in_server: true };
    assert!(table_page(&cup, reader).content.contains("× struck out"));
}

#[test]
fn lots_that_decided_about_the_final_are_named_with_their_people() {
    let mut cup = begun("battleship", Pace::Weeks, 6);
    let slots: Vec<Slot> = cup.tables.keys().copied().collect();
    for slot in slots {
        let ranks = if slot.group == 0 { [1, 1] } else { [1, 2] };
        end(&mut cup, slot, &ranks.map(Place::Rank), 5);
    }
    let group: Vec<u8> = cup.people.iter().filter(|(_, one)| one.group == Some(0)).map(|(number, _)| *number).collect();
    look(&mut cup, &BTreeMap::new(), 5);
    let text = games(&cup, Stage::Final);
    for number in group {
        assert!(text.contains(&format!("Person {number} ({number})")), "{text}");
    }
}

/// Each message of a cup that a person or a channel gets, for a look at the words.
#[test]
fn messages_of_a_cup() {
    let mut open = opened("battleship", Pace::Weeks, Start::With(4));
    open.language = "de".to_owned();
    let mut over = begun("battleship", Pace::Weeks, 4);
    let running = over.clone();
    play(&mut over, Stage::Groups, DAY);
    let mut said = Vec::new();
    for language in Language::ALL {
        let in_language = |cup: &Cup| Cup { language: language.code().to_owned(), ..cup.clone() };
        said.push(sheet(&in_language(&open), Sheet::Card, &[100, 101]).content);
        for cup in [&running, &over, &with_one_struck()] {
            let cup = in_language(cup);
            said.extend([card(&cup), games(&cup, Stage::Groups)]);
        }
        said.push(
            table_page(&with_one_struck(), Reader { player: 100, language, manages: false, in_server: true }).content,
        );
    }
    insta::assert_snapshot!(said.join("\n\n---\n\n"));
}

#[test]
fn phone_shows_the_tables_of_twenty_people_and_their_final() {
    for game in ["battleship", "naval_battles"] {
        let mut cup = begun(game, Pace::Weeks, 20);
        for entrant in cup.people.values_mut() {
            entrant.name = "A name as long as Discord allows".to_owned();
        }
        for _ in 0..2 {
            for language in Language::ALL {
                let canvas = picture::paint("Cup", &grid::latest(&cup, language), language);
                assert_eq!(unread(&canvas, |text| text.starts_with("A name")), Vec::<String>::new(), "{game}");
            }
            play(&mut cup, Stage::Groups, 5);
        }
        assert_eq!(cup.latest_stage(), Stage::Final);
    }
}
