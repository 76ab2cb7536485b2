//! The visibility of choices, and their labels.

use super::*;
use engine::prompt::Choice;

#[test]
fn only_the_active_player_sees_the_choices() {
    let mut table = at("ship red A 8 4; sub red 13-100; ship yellow B 16 3; sub yellow 36-300");
    let choices = |table: &Table, viewer| table.view(viewer).choices;
    let moving = choices(&table, Viewer::Seat(RED)).unwrap();
    assert_eq!(moving.destinations.map(|reach| reach.is_some()), [true; 3]);
    assert!(!moving.may_charge && moving.lanes.len() == 1, "a torpedo can be planned");
    table.play(RED, "A 14");
    let acting = choices(&table, Viewer::Seat(RED)).unwrap();
    assert_eq!(acting.destinations, [None; 3]);
    assert!(acting.may_charge && acting.lanes.len() == 1);
    for viewer in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
        assert_eq!(choices(&table, viewer), None);
    }
}

/// All continuations from here, step by step.
fn everything_offered(table: &Table, seat: Seat, entered: &str, all: &mut Vec<Choice>) {
    if let Next::Pick(choices) = table.game.next_after(seat, entered) {
        for choice in choices {
            everything_offered(table, seat, &choice.text, all);
            all.push(choice);
        }
    }
}

#[test]
fn label_of_a_move_can_be_typed_in_either_language() {
    let texts = engine::battery::texts();
    let mut placing = empty();
    placing.play(RED, "sub 14 200").play(RED, "mine 10");
    let mut acting = at("ship red A 8 4; sub red 13-100; ship yellow B 16 3; sub yellow 36-300");
    let moving = acting.clone();
    acting.play(RED, "A 14");
    let home = at("ship red A 21 4; ship red B 1 0; ship red C 3 1");
    let placed = at("phase place; sub red 1-100; sub red 2-100; sub red 3-100; mine red 4");
    for table in [&empty(), &placing, &placed, &moving, &home, &acting] {
        let mut all = Vec::new();
        everything_offered(table, RED, "", &mut all);
        assert!(all.len() > 5);
        for choice in all {
            let label = choice.label.as_ref().expect("the choice has a label");
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
