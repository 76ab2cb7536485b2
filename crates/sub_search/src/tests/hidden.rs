//! What nobody may learn: H-SUB-1 to H-SUB-8.
//!
//! That another placement of the enemy changes nothing that a player or a spectator gets (H-SUB-1, H-SUB-2) is shown by the
//! world swap of the battery; its worlds are exactly those that agree with what everybody saw ([`super::knowledge`]).

use super::super::notation::Move;
use super::*;
use engine::battery::golden::Golden;
use engine::battery::trial::Known;

/// What a seat may enter and try at any time.
const ENTERED: &str = "|A|B|A R3~|charge|fire|fire R3|fire C4|fire R3 A|end|sub|resign";
const TRIED: &str = "A 20|B 14|C harbour|charge 200|fire R3 A|fire C2 B|fire R6 C|end|random|sub 1 100|?|";

fn known(table: &Table, viewer: Viewer) -> Known<SubSearch> {
    let texts = |all: &'static str| all.split('|').collect::<Vec<_>>();
    Known::of(table, viewer, &texts(ENTERED), &texts(TRIED))
}

#[test]
fn h_sub_1_and_h_sub_2_nobody_sees_what_is_being_placed() {
    let mut table = empty();
    let views = |table: &Table| [Viewer::Spectator, Viewer::Seat(YELLOW)].map(|viewer| table.view(viewer));
    let (views_before, prompts) = (views(&table), table.game.prompts());
    for text in ["sub 14 200", "mine 3", "random", "random", "remove mine", "clear", "random"] {
        table.play(RED, text);
        assert_eq!(views(&table), views_before, "{text}");
        assert_eq!(table.game.prompts(), prompts);
        assert!(table.log.entries().is_empty(), "{text} is told to nobody");
    }
    table.play(RED, "confirm");
    let told: Vec<&Event> = table.log.heard_by(Viewer::Seat(YELLOW)).collect();
    assert_eq!(told, [&Event::Ready { seat: RED }]);
    assert!(matches!(table.view(Viewer::Spectator).stage, Stage::Placing { ready: [true, false] }));
    assert!(table.log.heard_by(Viewer::Seat(RED)).any(|event| matches!(event, Event::Placed { seat: RED, .. })));
}

/// A turn of Red in act, in which he has these submarines and Yellow's ships B and C are at sea.
fn acting(submarines: &str, rest: &str) -> Table {
    let submarines: String = submarines.split(' ').map(|cell| format!("sub red {cell}; ")).collect();
    let lines =
        format!("ship red A 8 4; {submarines} ship yellow B 16 3; ship yellow C 17 2; sub yellow 36-300; {rest}");
    turn(&lines, "A 14")
}

/// What the public and the enemy get.
fn public(table: &Table) -> Vec<Known<SubSearch>> {
    [Viewer::Spectator, Viewer::Seat(YELLOW)].map(|viewer| known(table, viewer)).into()
}

#[test]
fn h_sub_3_nobody_learns_which_submarine_fired() {
    let fired = |submarines: &str| {
        let mut table = acting(submarines, "dice 4");
        table.play(RED, "fire R3 B");
        public(&table)
    };
    let expected = fired("13-100 1-100 2-100");
    for submarines in ["18-300 1-100 2-100", "16-200 35-300 2-100", "14-100 14-200 14-300"] {
        assert_eq!(fired(submarines), expected, "{submarines}");
    }
}

#[test]
fn h_sub_4_nobody_learns_whether_a_torpedo_could_have_been_fired() {
    let turn = |submarines: &str, line: &str| {
        let mut table = acting(submarines, "");
        let mut seen = public(&table);
        for part in line.split("; ") {
            table.play(RED, part);
            seen.extend(public(&table));
        }
        seen
    };
    for line in ["end", "charge 100", "charge 100; end"] {
        assert_eq!(turn("13-100 4-100 17-300", line), turn("1-100 2-200 2-300", line), "{line}");
    }
}

#[test]
fn h_sub_5_nobody_learns_how_many_more_torpedoes_could_be_fired() {
    let turn = |submarines: &str, spins: &str, line: &str| {
        let mut table = acting(submarines, spins);
        let mut seen = Vec::new();
        for part in line.split("; ") {
            table.play(RED, part);
            seen.extend(public(&table));
        }
        seen
    };
    for (spins, line) in
        [("dice 1", "fire R3 B"), ("dice 1", "fire R3 B; end"), ("dice 0", "fire R3 B"), ("dice 0", "fire R3 B; end")]
    {
        let one = turn("13-100 1-100 2-100", spins, line);
        for submarines in ["13-100 14-100 2-100", "13-100 14-100 15-100"] {
            assert_eq!(turn(submarines, spins, line), one, "{spins}, {line}, {submarines}");
        }
    }
    let twice = |submarines: &str| turn(submarines, "dice 1 1", "fire R3 B; fire R3 C");
    assert_eq!(twice("13-100 14-100 2-100"), twice("13-100 14-100 15-100"));
}

#[test]
fn h_sub_6_lists_that_are_cut_down_are_private() {
    let (able, unable) = (acting("13-100 4-100 17-300", ""), acting("1-100 2-200 2-300", ""));
    assert_eq!(public(&able), public(&unable));
    assert_eq!(able.view(Viewer::Spectator).choices, None);
    assert!(
        public(&able)[1].offered.iter().all(|(next, _)| matches!(next, Next::Nothing | Next::Done)),
        "but resigning"
    );
    assert_ne!(able.view(Viewer::Seat(RED)).choices, unable.view(Viewer::Seat(RED)).choices);
    assert_ne!(able.game.next_after(RED, ""), unable.game.next_after(RED, ""));
}

#[test]
fn h_sub_7_a_refused_attempt_leaves_no_trace() {
    let mut table = acting("1-100 2-200 2-300", "dice 4 0");
    let before = (table.game.clone(), public(&table));
    for text in ["fire R3 B", "fire R4 B", "fire R3 A", "A 20", "charge 150", "nonsense"] {
        table.refused(RED, text);
    }
    assert_eq!((table.game.clone(), public(&table)), before, "not even a spin is used up");
}

#[test]
fn h_sub_8_what_the_spinner_will_show_is_in_no_view() {
    let (one, other) = (acting("13-100 1-100 2-100", "dice 0 5 1"), acting("13-100 1-100 2-100", "dice 9"));
    assert_ne!(one.game, other.game);
    for viewer in Viewer::all(2) {
        assert_eq!(known(&one, viewer), known(&other, viewer));
    }
}

#[test]
fn h_sub_8_the_draws_of_one_placement_tell_nothing_of_another() {
    // How often somebody draws changes neither what the other one draws nor what the spinner shows.
    let played = |draws: usize| {
        let mut game = Golden::open::<SubSearch>("colours=creator_red", 30);
        let drawn: Vec<String> = (0..draws)
            .map(|_| {
                game.enter(RED, "random");
                game.draft(RED)
            })
            .collect();
        game.enter(RED, "clear; sub 1 100; sub 2 100; sub 3 100; mine 36; confirm");
        game.enter(YELLOW, "random");
        let enemy = game.draft(YELLOW);
        game.enter(YELLOW, "clear; sub 31 100; sub 32 200; sub 33 300; mine 20; confirm");
        game.enter(RED, "A 34; end");
        game.enter(YELLOW, "A 34; fire R6 A");
        (drawn, enemy, game.play.position().lines().filter(|line| line.contains("torpedo")).collect::<String>())
    };
    let (none, many) = (played(0), played(20));
    assert_eq!((&none.1, &none.2), (&many.1, &many.2));
    // Each draw is its own, for each seat.
    let mut all: Vec<&String> = many.0.iter().chain([&many.1]).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 21);
    // Neither the order of clicks nor the use of chance is left in what is committed.
    let mut table = empty();
    table.play(RED, "random");
    let committed = table.game.commit(RED, &Move::Confirm);
    let mut placed = empty();
    for step in committed[..4].iter().rev() {
        placed.play(RED, &step.to_string());
    }
    assert_eq!(placed.game.commit(RED, &Move::Confirm), committed);
    assert_eq!(placed.play(RED, "confirm").game, table.play(RED, "confirm").game);
}
