//! How moves are entered step by step: what `next` offers.

use super::*;
use engine::prompt::Choice;

fn list(words: &str) -> Option<Vec<String>> {
    Some(words.split(", ").map(str::to_owned).collect())
}

/// Behind each of these texts nothing is offered.
#[track_caller]
fn leads_nowhere(table: &Table, seat: Seat, texts: &[&str]) {
    texts.iter().for_each(|text| assert_eq!(table.offered(seat, text), None, "{text:?}"));
}

#[test]
fn placing_goes_from_the_word_over_the_row_to_field_and_level() {
    let mut table = empty();
    assert_eq!(table.offered(RED, ""), list("sub, mine, random"));
    assert_eq!(table.offered(RED, "sub"), list("sub R1~, sub R2~, sub R3~, sub R4~, sub R5~, sub R6~"));
    assert_eq!(table.offered(RED, "sub R3~"), list("sub 13, sub 14, sub 15, sub 16, sub 17, sub 18"));
    assert_eq!(table.offered(RED, "sub 14"), list("sub 14 100, sub 14 200, sub 14 300"));
    assert_eq!(table.offered(RED, "sub 14 200"), list("sub 14 200"));
    assert_eq!(table.offered(RED, "sub 200~").unwrap()[2], "sub 200 R3~", "or the level comes first");
    assert_eq!(table.offered(RED, "sub 200 R3~").unwrap()[1], "sub 14 200");
    table.play(RED, "sub 14 200").play(RED, "mine 15");
    assert_eq!(table.offered(RED, ""), list("sub, mine, remove, random, fill, clear"));
    assert_eq!(table.offered(RED, "sub R3~"), list("sub 13, sub 14, sub 16, sub 17, sub 18"), "not the mine's field");
    assert_eq!(table.offered(RED, "sub 14"), list("sub 14 100, sub 14 300"), "not the cell that is taken");
    assert_eq!(table.offered(RED, "mine R3~"), list("mine 13, mine 16, mine 17, mine 18"));
    assert_eq!(table.offered(RED, "remove"), list("remove 14 200, remove mine"));
    leads_nowhere(
        &table,
        RED,
        &[
            "sub 15",
            "sub 15 100",
            "sub 14 200",
            "mine 14",
            "sub R7~",
            "sub C1~",
            "sub r3~",
            "remove 1 100",
            "confirm",
            "A",
            "end",
        ],
    );
    table.play(RED, "sub 1 100").play(RED, "sub 2 100");
    assert_eq!(table.offered(RED, ""), list("mine, remove, random, clear, confirm"));
    assert_eq!(table.offered(RED, "sub"), None, "all three are placed");
    assert_eq!(table.offered(RED, "sub 200~"), None);
    table.play(RED, "confirm");
    leads_nowhere(&table, RED, &["", "sub", "random", "A"]);
    assert_eq!(table.offered(RED, "resign"), list("resign"));
}

#[test]
fn a_full_column_of_submarines_leaves_its_field_out() {
    let mut table = empty();
    table.play(RED, "sub 14 100").play(RED, "sub 14 200").play(RED, "sub 14 300").play(RED, "remove 14 200");
    assert_eq!(table.offered(RED, "sub 14"), list("sub 14 200"), "the text goes on to the one that is free");
}

#[test]
fn a_ship_with_many_destinations_asks_for_the_row_first() {
    let table = at("1 red move", "ship red A 14 4; ship red B 1 3");
    assert_eq!(table.offered(RED, ""), list("A, B, C"));
    assert_eq!(table.offered(RED, "A"), list("A R1~, A R2~, A R3~, A R4~, A R5~, A R6~"));
    assert_eq!(table.offered(RED, "A R3~"), list("A 13, A 15, A 16, A 17"));
    assert_eq!(table.offered(RED, "A 17"), list("A 17"));
    assert_eq!(table.offered(RED, "B").unwrap().len(), 14, "few enough for one menu");
    assert_eq!(table.offered(RED, "C").unwrap().len(), 18);
    let table = at("1 red move", "ship red A 21 4");
    let rows = table.offered(RED, "A").unwrap();
    assert_eq!(rows.last().map(String::as_str), Some("A harbour"));
    assert_eq!(table.offered(RED, "A harbour"), list("A harbour"));
    leads_nowhere(&table, RED, &["A 21", "A R7~", "A C1~", "D", "charge", "fire", "end", "A 37"]);
    assert_eq!(table.offered(YELLOW, ""), None, "it is not his turn");
    assert_eq!(table.offered(YELLOW, "A"), None);
}

#[test]
fn after_the_move_charge_torpedo_and_end_are_offered_as_far_as_possible() {
    let mut table = turn(
        "ship red A 8 4; sub red 13-100; sub red 4-300; ship yellow B 16 3; ship yellow C 15 2; sub yellow 36-300; dice 1",
        "A 14",
    );
    assert_eq!(table.offered(RED, ""), list("charge, fire, end"));
    assert_eq!(table.offered(RED, "charge"), list("charge 100, charge 200, charge 300"));
    assert_eq!(table.offered(RED, "fire"), list("fire R3, fire C4"));
    assert_eq!(table.offered(RED, "fire R3"), list("fire R3 B, fire R3 C"));
    assert_eq!(table.offered(RED, "fire C4 B"), list("fire C4 B"));
    leads_nowhere(&table, RED, &["fire R4", "fire C4 C", "charge 150", "A", "fire r3"]);
    table.play(RED, "charge 100");
    assert_eq!(table.offered(RED, ""), list("fire, end"));
    assert_eq!(table.offered(RED, "charge 200"), None);
    table.play(RED, "fire R3 B");
    assert_eq!(table.offered(RED, ""), list("end"), "the submarine of that lane has fired");
    assert_eq!(table.offered(RED, "fire C4"), None);
}

#[test]
fn after_a_torpedo_only_its_lane_is_offered() {
    let mut table = turn(
        "ship red A 8 0; sub red 13-100; sub red 18-100; sub red 4-300; ship yellow B 16 3; sub yellow 36-300; dice 1",
        "A 14",
    );
    assert_eq!(table.lanes(), ["R3 B", "C4 B"]);
    table.play(RED, "fire R3 B");
    assert_eq!(table.offered(RED, "fire"), list("fire R3"));
    assert_eq!(table.lanes(), ["R3 B"]);
}

#[test]
fn the_view_of_the_active_player_holds_his_choices_and_no_other_view_does() {
    let mut table = at("1 red move", "ship red A 8 4; sub red 13-100; ship yellow B 16 3; sub yellow 36-300");
    let choices = |table: &Table, viewer| table.view(viewer).choices;
    let moving = choices(&table, Viewer::Seat(RED)).unwrap();
    assert_eq!(moving.destinations.map(|reach| reach.is_some()), [true; 3]);
    assert!(!moving.may_charge && moving.lanes.is_empty());
    table.play(RED, "A 14");
    let acting = choices(&table, Viewer::Seat(RED)).unwrap();
    assert_eq!(acting.destinations, [None; 3]);
    assert!(acting.may_charge && acting.lanes.len() == 1);
    for viewer in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
        assert_eq!(choices(&table, viewer), None);
    }
}

/// Everything that can be offered from here, step by step.
fn everything_offered(table: &Table, seat: Seat, entered: &str, all: &mut Vec<Choice>) {
    if let Next::Pick(choices) = table.game.next_after(seat, entered) {
        for choice in choices {
            everything_offered(table, seat, &choice.text, all);
            all.push(choice);
        }
    }
}

#[test]
fn whatever_is_offered_can_be_typed_as_it_is_read_in_either_language() {
    let texts = engine::battery::texts();
    let mut placing = empty();
    placing.play(RED, "sub 14 200").play(RED, "mine 10");
    let mut acting = at("1 red move", "ship red A 8 4; sub red 13-100; ship yellow B 16 3; sub yellow 36-300");
    let moving = acting.clone();
    acting.play(RED, "A 14");
    let home = at("1 red move", "ship red A 21 4; ship red B 1 0; ship red C 3 1");
    let placed = position("phase place; sub red 1-100; sub red 2-100; sub red 3-100; mine red 4");
    for table in [&empty(), &placing, &placed, &moving, &home, &acting] {
        let mut all = Vec::new();
        everything_offered(table, RED, "", &mut all);
        assert!(all.len() > 5);
        for choice in all {
            let label = choice.label.as_ref().expect("it has words");
            for language in engine::lang::Language::ALL {
                let said = texts.say(language, label, &[]);
                assert!(!said.contains('[') && said.chars().count() <= 60, "{said}");
                if table.game.next_after(RED, &choice.text) == Next::Done {
                    let typed = table.game.parse(RED, &said).map(|step| step.to_string());
                    assert_eq!(typed.as_deref(), Ok(choice.text.as_str()), "{said:?} in {}", language.code());
                }
            }
        }
    }
}
