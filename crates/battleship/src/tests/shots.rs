//! Turns, shots and the end: BAT-1, BAT-2, BAT-8, BAT-24 to BAT-36, BAT-52 to BAT-57.

use super::*;
use engine::battery::trial;
use engine::options::ChosenOptions;
use engine::prompt::Next;

fn start(options: &str, seed: u64) -> Battleship {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, options).unwrap();
    trial::start::<Battleship>(&choices, seed).game
}

#[test]
fn bat_1_two_players_have_boards_of_one_size() {
    assert_eq!(Battleship::SEATS, 2..=2);
    for size in [10, 12] {
        let options = format!("size={size}");
        let (last, row, column) = (format!("{}{size}", letter(size)), letter(size + 1), size + 1);
        // The boards of both players: a ship fits in the last corner, but not beyond.
        let mut table = Table::empty(&options);
        for seat in [P, Q] {
            assert_eq!(table.refused(seat, &format!("speed_boat {last}-{row}{size}")), "BAT-12", "{size}");
            assert_eq!(table.refused(seat, &format!("speed_boat {last}-{}{column}", letter(size))), "BAT-12", "{size}");
            table.play(seat, &format!("speed_boat {}{}-{last}", letter(size), size - 1));
        }
        // The tracking boards: a shot at the last corner is legal, but not beyond.
        let mut table = Table::between(&options, E, M, &[]);
        for seat in [P, Q] {
            assert_eq!(table.refused(seat, &format!("{row}1")), "BAT-7", "{size}");
            assert_eq!(table.refused(seat, &format!("A{column}")), "BAT-7", "{size}");
            // After a hit the same player goes on and fires at the other corner of the top row, which is water.
            if table.fire(seat, &last) != ShotResult::Miss {
                table.play(seat, &format!("A{size}"));
            }
        }
        // The visible boards.
        for viewer in Viewer::all(2) {
            let text = text(&table.view(viewer));
            let rows = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
            let columns: Vec<usize> = rows.map(|line| line.split_whitespace().count() - 1).collect();
            assert_eq!(columns, vec![usize::from(size); 2 * usize::from(size)], "{size} {viewer:?}");
        }
    }
}

fn letter(row: u8) -> char {
    Field::letter(row - 1)
}

#[test]
fn bat_2_no_other_size_can_be_chosen() {
    for size in ["8", "9", "11", "13", "0", "ten"] {
        assert!(ChosenOptions::parse(Battleship::OPTIONS, &format!("size={size}")).is_err(), "{size}");
        assert!(Battleship::position(&format!("battleship 1\noptions size={size}")).is_err(), "{size}");
    }
}

/// BAT-8 during the game. The tests of the lobby cover the time before.
#[test]
fn bat_8_no_move_of_any_kind_changes_an_option() {
    for options in ["size=12 border_marks=false", "contact=none record_misses=false", ""] {
        let mut table = Table::empty(options);
        let before = table.game.options;
        for text in ["carrier A1-A5", "turn A1", "move A1 B1", "remove B1", "random", "clear", "carrier A1-A5", "fill"]
        {
            let _ = table.try_move(P, text);
            assert_eq!(table.game.options, before, "{options}: {text}");
        }
        for (seat, text) in [(P, "random"), (P, "confirm"), (Q, "random"), (Q, "confirm")] {
            table.play(seat, text);
            assert_eq!(table.game.options, before, "{options}: {text}");
        }
        let mut dice = Dice::stream(&[6; 32], Stream::Setup, None, 0);
        while table.game.outcome.is_none() {
            let shooter = table.shooter();
            let targets: Vec<Field> = table.game.targets(shooter.other()).iter().collect();
            table.play(shooter, &dice.pick(&targets).to_string());
            assert_eq!(table.game.options, before, "{options}");
        }
    }
    let late = format!("battleship 1\noptions size=10\nfleet 1 confirmed {E}\noptions size=12");
    assert!(Battleship::position(&late).is_err(), "a position cannot change options either");
}

#[test]
fn bat_24_starter_is_drawn_fairly_unless_named() {
    // R-BAT-12: a player who joins agrees to the option.
    let drawn = (0..2_000).filter(|seed| start("", *seed).starter == P).count();
    // 2,000 fair draws are outside 1,000 +- 111 only once in a million times.
    assert!((889..=1111).contains(&drawn), "{drawn} of 2000");
    for seed in 0..20 {
        assert_eq!(start("starter=creator", seed).starter, P);
        assert_eq!(start("starter=opponent", seed).starter, Q);
    }
}

#[test]
fn bat_26_shot_names_one_field() {
    let mut table = Table::firing(MAIN, &[]);
    assert_eq!(table.refused(P, "A1\nA2"), "BAT-26");
    let parts = table.game.split(P, "A1; A2");
    assert_eq!(parts, ["A1; A2"], "a line of several shots is refused as a whole");
}

#[test]
fn bat_32_hit_reveals_nothing_about_the_ship() {
    // The texts of the first hit on any ship differ only in the field.
    let told = |name: &str| {
        let mut table = Table::firing(MAIN, &[]);
        table.play(P, name);
        table.status(Viewer::Seat(P)).replace(name, "?")
    };
    for name in ["B7", "D5", "J9", "G1", "C1", "G8"] {
        assert_eq!(told(name), told("A1"), "{name}");
    }
}

#[test]
fn bat_54_both_boards_and_all_shots_are_public_after_end() {
    for options in [MAIN, EASY, HARD] {
        let mut table = Table::firing(options, &["1 A5 B10", "2 J10"]);
        table.play(P, "resign");
        for viewer in Viewer::all(2) {
            let view = table.view(viewer);
            // In plain text and alt text.
            let text = text(&view);
            let (first, second) = text.split_once("\n2\n").expect("two boards");
            for (seat, board) in [(P, first), (Q, second)] {
                let shown = grid(board);
                for field in Field::all(10) {
                    let ship = table.game.side(seat).fleet.at(field).is_some();
                    let expected = match (ship, table.game.side(seat).fired.contains(field)) {
                        (true, true) => "X",
                        (true, false) => "S",
                        (false, true) if viewer == Viewer::Seat(seat) => "~",
                        (false, true) => "o",
                        (false, false) => ".",
                    };
                    assert_eq!(shown[&field], expected, "{options} {viewer:?}: {field} of {seat}");
                }
            }
            let words: Vec<String> = Battleship::alt(&view).iter().map(english).collect();
            let words = words.join(" ");
            let ends = [P, Q].map(|seat| table.game.side(seat).fleet.clone());
            for ship in ends.iter().flat_map(|fleet| fleet.ships()) {
                assert!(words.contains(&format!("{}-{}", ship.first, ship.last())), "{ship}: {words}");
            }
            assert!(words.contains("Hits: A5"), "{words}");
        }
        // The recorded game has the order of shots. The epilogue has only the figures.
        let told: Vec<String> = Battleship::epilogue(&table.view(Viewer::Spectator)).iter().map(english).collect();
        assert_eq!(
            told,
            [
                "**Anna**: 2 shots, 1 hit (50%), longest run of hits: 1",
                "**Ben**: 1 shot, 0 hits (0%), longest run of hits: 0"
            ]
        );
        let over = table.log.heard_by(Viewer::Spectator).any(|event| matches!(event, Event::Over { .. }));
        assert!(over, "an event reveals the fleets to replays and memories");
    }
}

/// A game in which both players have fired `each` times at the same water, P first.
fn after_misses(options: &str, each: usize) -> Table {
    let shots: Vec<&str> = (0..each).flat_map(|_| ["1 B10", "2 J10"]).collect();
    Table::firing(options, &shots)
}

#[test]
fn bat_56_hard_variant_is_drawn_at_its_limit() {
    // R-BAT-15: the game must end.
    for (options, limit) in [("record_misses=false", 200), ("record_misses=false size=12", 288)] {
        let mut table = after_misses(options, limit - 1);
        assert_eq!(table.result(), None, "{options}");
        table.play(P, "B10");
        assert_eq!(table.result(), None, "{options}: Q has one shot less");
        table.play(Q, "J10");
        assert_eq!(table.result().as_deref(), Some("1-1 shots"), "{options}");
        assert!(table.status(Viewer::Spectator).contains("Draw"));
    }
}

#[test]
fn bat_56_draw_is_checked_only_after_misses() {
    let mut table = after_misses("record_misses=false", 199);
    table.play(P, "B10").play(Q, "A1");
    assert_eq!(table.game.side(P).shots, 200);
    assert_eq!(table.result(), None, "Q has hit and fires on");
    table.play(Q, "J10");
    assert_eq!(table.result().as_deref(), Some("1-1 shots"));
}

#[test]
fn bat_57_no_game_with_recorded_misses_is_drawn() {
    // Both have fired at all water, and the game still waits for a shot.
    let mut table = Table::firing("size=12", &[]);
    let mut open = [P, Q].map(|seat| {
        let ships = table.game.side(seat.other()).fleet.set();
        Field::all(12).filter(move |field| !ships.contains(*field)).collect::<Vec<_>>()
    });
    while let Some(target) = open[table.shooter().index()].pop() {
        let seat = table.shooter();
        table.play(seat, &target.to_string());
    }
    assert_eq!([table.game.side(P).shots, table.game.side(Q).shots], [120, 120]);
    assert_eq!(table.result(), None);
}

#[test]
fn shooter_is_offered_exactly_the_open_fields() {
    for options in [MAIN, HARD] {
        let table = Table::firing(options, &["1 A5 B10", "2 J10"]);
        let texts = |entered: &str| match table.game.next_after(P, entered) {
            Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect::<Vec<_>>(),
            other => panic!("{entered}: {other:?}"),
        };
        let offered: Vec<String> = texts("").iter().flat_map(|row| texts(row)).collect();
        let closed: &[&str] = if options == MAIN { &["A5", "B10"] } else { &["A5"] };
        let open: Vec<String> =
            Field::all(10).map(|field| field.to_string()).filter(|name| !closed.contains(&&**name)).collect();
        assert_eq!(offered, open, "{options}");
        assert!(offered.iter().all(|name| table.game.next_after(P, name) == Next::Done));
        assert_eq!(table.game.next_after(P, "A5"), Next::Nothing);
    }
}
