//! The text of positions: printing and reading.

use super::*;
use crate::board::Area;
use engine::battery::trial::positions_of;

#[test]
fn position_is_printed_as_the_readme_says() {
    assert_eq!(
        empty().game.to_string(),
        "sub_search 1\nphase place\nship red A harbour 4\nship red B harbour 3\nship red C harbour 2\n\
         ship yellow A harbour 4\nship yellow B harbour 3\nship yellow C harbour 2\n"
    );
    let mut table = at(
        "turn 9 red move; option area simple; option colours creator_yellow; red 2; ship red A 8 2; ship red B sunk; \
         sub red 13-100 4-100 sunk 17-300; ship yellow B 16 3; sub yellow 14-200 2-300; mine red 1; \
         mine yellow 20 exploded; dice 1 7",
    );
    table.play(YELLOW, "A 14").play(YELLOW, "charge 200").play(YELLOW, "fire R3 B");
    assert_eq!(
        table.game.to_string(),
        "sub_search 1\noption area simple\noption colours creator_yellow\nred 2\nphase play\nturn 9 red act\nquiet 0\n\
         moved A charged\nlane R3 1\nship red A 14 1\nship red B sunk\nship red C harbour 2\nship yellow A harbour 4\n\
         ship yellow B 16 3\nship yellow C harbour 2\nsub red 4-100 sunk\nsub red 13-100\nsub red 17-300\n\
         sub yellow 2-300\nsub yellow 14-200 sunk\nmine red 1\nmine yellow 20 exploded\nlog red move A 8 14\n\
         log red charge A 14-200 direct\nlog red torpedo R3 B 1\ndice 7\n"
    );
    table.play(RED, "resign");
    assert!(table.game.to_string().contains("phase over\nturn 9 red act\n"));
    assert!(table.game.to_string().ends_with("over red resign\ndice 7\n"));
    let mut table = at("phase place; sub red 1-100 2-100 3-100; mine red 4; ready red; sub yellow 9-300");
    table.play(RED, "resign");
    assert!(table.game.to_string().ends_with("sub yellow 9-300\nmine red 4\nready red\nover yellow resign\n"));
}

#[test]
fn position_of_each_kind_is_read_back() {
    for lines in [
        "phase place; sub red 1-100 2-100 3-100; mine red 4; ready red; sub yellow 9-300",
        "phase over; sub yellow 9-300; over yellow resign",
        "phase over; turn 40 yellow act; quiet 40; moved A; over draw quiet",
        "phase over; turn 3 red act; moved A mine; ship red A sunk; ship red B sunk; ship red C sunk; over yellow mine",
        "turn 9 red act; moved A; lane R3 2; option area simple; red 2; mine yellow 20 exploded; log red mine 21 B; dice 1 7",
        "log red charge A 14-200 direct near 1; log yellow charge B 3-100 miss; log yellow torpedo R1 A 9",
    ] {
        let game = at(lines).game;
        assert_eq!(SubSearch::position(&game.to_string()), Ok(game), "{lines}");
    }
}

#[test]
fn example_of_the_readme_is_a_position() {
    let [table] = &mut positions_of::<SubSearch>(include_str!("../../README.md"))[..] else { panic!("one example") };
    assert_eq!(table.enter(RED, "A 21; charge 200; fire R3 A"), (vec!["A 21".into(), "fire R3 A".into()], None));
    assert_eq!((table.active(), table.view(Viewer::Spectator).turn), (YELLOW, 10));
}

#[test]
fn lines_are_read_in_any_order_with_comments_and_empty_lines() {
    let table = Table::at(
        "\n# an example\n  sub_search 1  \n\nlog red charge A 14-200 miss\n sub yellow 36-300 # the last\nmoved A charged\n\
         ship yellow  B 16 3\nturn 1 red act\nship red A 14 3\nphase play\noption area simple\n",
    );
    assert_eq!(table.game.options.area, Area::Simple);
    assert!(table.game.to_string().starts_with("sub_search 1\noption area simple\nphase play\nturn 1 red act\n"));
}

#[test]
fn log_gives_the_number_of_a_torpedo_in_its_turn() {
    let table = at("turn 4 yellow move; log red move A harbour 20; log red torpedo R3 B 4; log red torpedo R3 B 0; \
         log yellow move A harbour 20; log yellow torpedo R1 A 9; log red move A 20 21; log red torpedo C1 C 1");
    let numbers = |fact: &Fact| match fact {
        Fact::Torpedo(torpedo) => Some((torpedo.number, torpedo.hit)),
        _ => None,
    };
    let read: Vec<(u8, bool)> = table.game.history.iter().filter_map(numbers).collect();
    assert_eq!(read, [(1, false), (2, true), (1, false), (1, false)]);
    assert_eq!(table.view(Viewer::Spectator).latest.len(), 2, "the turn before this one");
}

#[test]
fn unreadable_line_is_named() {
    assert_eq!(SubSearch::position("sub_search 2\nphase place").unwrap_err().line, 1);
    for line in [
        "wind 3",
        "phase rest",
        "option area tiny",
        "option area",
        "red 3",
        "turn 1 red fire",
        "turn 1 green move",
        "quiet -1",
        "moved D",
        "lane R3 1",
        "ship red D 14 4",
        "ship red A 37 4",
        "ship red A 14",
        "sub red 14",
        "sub red 14-400",
        "mine red 37",
        "log red charge A 14-200 near",
        "log red charge A 14-200 hit",
        "log red charge A 14-200 miss near 1",
        "log red torpedo R7 A 1",
        "log red mine A 21",
        "log red dive",
        "log red move A harbour",
        "over blue resign",
        "over draw",
        "dice one",
    ] {
        let text = format!("sub_search 1\nship red B 1 1\n{line}\n");
        assert_eq!(SubSearch::position(&text).unwrap_err().line, 3, "{line}");
    }
}
