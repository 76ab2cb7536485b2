//! Secrets: H-SUB-1 to H-SUB-8.
//!
//! The world swap of the battery shows that another placement of the enemy changes nothing for a player or a spectator (H-SUB-1,
//! H-SUB-2). Its worlds are exactly those that agree with the public record ([`super::knowledge`]).

use super::*;
use crate::notation::Move;
use engine::battery::golden::Golden;
use engine::battery::trial::Known;

/// Texts that a seat may enter and try at any time.
const ENTERED: &str = "|A|B|A R3~|charge|fire|fire R3|fire C4|fire R3 A|end|sub|resign";
const TRIED: &str = "A 20|B 14|C harbour|charge 200|fire R3 A|fire C2 B|fire R6 C|end|random|sub 1 100|?|";

fn known(table: &Table, viewer: Viewer) -> Known<SubSearch> {
    let texts = |all: &'static str| all.split('|').collect::<Vec<_>>();
    Known::of(table, viewer, &texts(ENTERED), &texts(TRIED))
}

/// H-SUB-1, H-SUB-2
#[test]
fn draft_of_a_placement_is_private() {
    let mut table = empty();
    let views = |table: &Table| [Viewer::Spectator, Viewer::Seat(YELLOW)].map(|viewer| table.view(viewer));
    let (views_before, prompts) = (views(&table), table.game.prompts());
    for text in ["sub 14 200", "mine 3", "random", "random", "remove mine", "clear", "random"] {
        table.play(RED, text);
        assert_eq!(views(&table), views_before, "{text}");
        assert_eq!(table.game.prompts(), prompts);
        assert!(table.log.entries().is_empty(), "{text} has no event");
    }
    table.play(RED, "confirm");
    let told: Vec<&Event> = table.log.heard_by(Viewer::Seat(YELLOW)).collect();
    assert_eq!(told, [&Event::Ready { seat: RED }]);
    assert!(matches!(table.view(Viewer::Spectator).stage, Stage::Placing { ready: [true, false] }));
    assert!(table.log.heard_by(Viewer::Seat(RED)).any(|event| matches!(event, Event::Placed { seat: RED, .. })));
}

/// Red has moved a ship and has these submarines. Yellow's ships B and C are at sea.
fn acting(submarines: &str, rest: &str) -> Table {
    let submarines: String = submarines.split(' ').map(|cell| format!("sub red {cell}; ")).collect();
    let lines =
        format!("ship red A 8 4; {submarines} ship yellow B 16 3; ship yellow C 17 2; sub yellow 36-300; {rest}");
    turn(&lines, "A 14")
}

/// The knowledge of the public and the enemy.
fn public(table: &Table) -> Vec<Known<SubSearch>> {
    [Viewer::Spectator, Viewer::Seat(YELLOW)].map(|viewer| known(table, viewer)).into()
}

/// H-SUB-1, H-SUB-2
#[test]
fn hidden_pieces_change_nothing_for_others() {
    let facts = "turn 6 yellow move; ship red A 21 3; ship yellow B 16 2; sub yellow 1-300; mine yellow 35; \
                 log yellow move B 14 16; log yellow charge B 16-100 miss; log red move A 20 21; \
                 log red charge A 21-300 miss; log red torpedo R3 B 4";
    let [one, other] = ["sub red 13-200 2-300 30-100; mine red 36", "sub red 18-300 3-300 29-100; mine red 32"]
        .map(|hidden| at(&format!("{facts}; {hidden}")));
    assert_eq!(public(&one), public(&other));
    let owner = Viewer::Seat(RED);
    assert_ne!(SubSearch::alt(&one.view(owner)), SubSearch::alt(&other.view(owner)), "the owner sees the pieces");
}

/// H-SUB-3
#[test]
fn nobody_learns_which_submarine_fired() {
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

/// H-SUB-4, EX-SUB-40
#[test]
fn nobody_learns_whether_a_torpedo_could_have_been_fired() {
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

/// H-SUB-5
#[test]
fn nobody_learns_how_many_more_torpedoes_could_be_fired() {
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

/// H-SUB-6
#[test]
fn lists_of_possible_torpedoes_are_private() {
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

/// H-SUB-7
#[test]
fn refused_attempt_leaves_no_trace() {
    let mut table = acting("1-100 2-200 2-300", "dice 4 0");
    let before = (table.game.clone(), public(&table));
    for text in ["fire R3 B", "fire R4 B", "fire R3 A", "A 20", "charge 150", "nonsense"] {
        table.refused(RED, text);
    }
    assert_eq!((table.game.clone(), public(&table)), before, "not even a spin is used up");
}

/// H-SUB-8
#[test]
fn future_spins_are_in_no_view() {
    let (one, other) = (acting("13-100 1-100 2-100", "dice 0 5 1"), acting("13-100 1-100 2-100", "dice 9"));
    assert_ne!(one.game, other.game);
    for viewer in Viewer::all(2) {
        assert_eq!(known(&one, viewer), known(&other, viewer));
    }
}

/// H-SUB-8
#[test]
fn draws_of_one_placement_reveal_nothing_of_another() {
    // The number of draws changes neither the other player's draws nor the spins.
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
    // Every draw of every seat is different.
    let mut all: Vec<&String> = many.0.iter().chain([&many.1]).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 21);
    // The committed placement keeps neither the order of clicks nor the use of chance.
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
