//! Turns, shots and the end: BAT-1, BAT-2, BAT-8, BAT-24 to BAT-36, BAT-52 to BAT-57.

use super::super::fleet::Kind;
use super::*;
use engine::battery::trial;
use engine::options::ChosenOptions;
use engine::prompt::Next;

/// Shots that hit all of fleet M except G9.
const ALL_BUT_G9: &str = "1 A1 A2 A3 A4 A5 B6 B7 B8 B9 C5 D5 E5 F1 G1 H1 J8 J9 J10 C1 D1 I5 J5 G8";

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
fn bat_24_starter_fires_first() {
    let mut table = Table::at(&format!("battleship 1\nfleet 1 confirmed {E}\nfleet 2 confirmed {M}\nstarter 2"));
    assert_eq!(table.refused(P, "A1"), "BAT-25");
    table.play(Q, "A1");
}

#[test]
fn bat_25_exactly_one_player_is_the_shooter() {
    let mut table = Table::firing(MAIN, &[]);
    assert_eq!(table.refused(Q, "A1"), "BAT-25");
    assert!(table.reason(Q, "A1").contains("Anna"));
    let prompts = table.game.prompts();
    assert_eq!(prompts.len(), 1);
    assert_eq!((prompts[0].seat, prompts[0].must), (P, true));
    assert_eq!(table.game.next_after(Q, ""), Next::Nothing);
    table.play(P, "J1");
    assert_eq!(table.refused(P, "J2"), "BAT-25");
    assert_eq!(table.game.prompts()[0].seat, Q);
}

#[test]
fn bat_26_shot_names_one_field() {
    let mut table = Table::firing(MAIN, &[]);
    table.refuses(P, "BAT-26", &["A1 A2", "A1, A2", "A1; A2", "a1,b 2,c3", "A1\nA2", "A1 K1"]);
    let parts = table.game.split(P, "A1; A2");
    assert_eq!(parts, ["A1; A2"], "a line of several shots is refused as a whole");
}

#[test]
fn bat_27_shooter_cannot_pass() {
    let mut table = Table::firing(MAIN, &["1 A5"]);
    table.refuses(P, "BAT-27", &["pass", "Passe", "weiter"]);
    assert_eq!(table.shooter(), P);
    assert!(table.game.prompts()[0].must);
}

#[test]
fn bat_28_field_may_be_fired_at_only_once() {
    let mut table = Table::firing(MAIN, &["1 A5 B10", "2 J10"]);
    assert_eq!(table.refused(P, "A5"), "BAT-28", "a hit");
    assert_eq!(table.refused(P, "B10"), "BAT-28", "a miss");
    table.play(P, "B9");
}

#[test]
fn bat_29_water_is_a_miss() {
    let mut table = Table::firing(MAIN, &[]);
    assert_eq!(table.fire(P, "B10"), ShotResult::Miss);
    let status = table.status(Viewer::Spectator);
    assert!(status.contains("B10") && status.contains("miss") && status.contains("**Ben**"), "{status}");
}

#[test]
fn bat_30_shot_at_ship_afloat_is_hit() {
    let mut table = Table::firing(MAIN, &["1 G8 B10", "2 J10"]);
    assert_eq!(table.fire(P, "A1"), ShotResult::Hit);
    let status = table.status(Viewer::Spectator);
    assert!(status.contains("A1") && status.contains("hit") && !status.contains("sunk"), "{status}");
    assert!(status.contains("**Anna**") && !status.contains("**Ben**"), "{status}");
}

#[test]
fn bat_31_hit_on_last_field_sinks_ship() {
    let mut table = Table::firing(MAIN, &["1 J8 J10"]);
    assert_eq!(table.fire(P, "J9"), ShotResult::Sunk(Kind::TorpedoBoat), "the last field may be in the middle");
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
fn bat_33_sinking_reveals_type() {
    for (ship, name) in [
        ("A1 A2 A3 A4 A5", "carrier"),
        ("B6 B7 B8 B9", "destroyer"),
        ("F1 G1 H1", "torpedo boat"),
        ("C1 D1", "speed boat"),
    ] {
        let table = Table::firing(MAIN, &[&format!("1 {ship}")]);
        let status = table.status(Viewer::Spectator);
        assert!(status.contains("hit and sunk"), "{status}");
        assert_eq!(named(&status), [name]);
    }
}

#[test]
fn bat_34_game_determines_result_without_asking_defender() {
    let mut table = Table::firing(MAIN, &[]);
    table.play(P, "A1");
    assert_eq!(table.game.prompts().len(), 1);
    assert_eq!(table.game.prompts()[0].seat, P);
    assert_eq!(table.game.shots.last().unwrap().result, ShotResult::Hit);
}

#[test]
fn bat_35_player_who_hits_fires_again_without_limit() {
    let mut table = Table::firing(MAIN, &[]);
    for name in ALL_BUT_G9.split(' ').skip(1) {
        assert_ne!(table.fire(P, name), ShotResult::Miss);
        assert_eq!(table.shooter(), P, "after {name}");
    }
}

#[test]
fn bat_36_other_player_fires_after_miss() {
    let mut table = Table::firing(MAIN, &[]);
    table.play(P, "B10");
    assert_eq!(table.shooter(), Q);
    table.play(Q, "J10");
    assert_eq!(table.shooter(), P);
}

#[test]
fn bat_52_sinking_eighth_ship_wins_at_once() {
    // P began, so Q has had one turn less when P wins.
    let mut table = Table::firing(MAIN, &[ALL_BUT_G9]);
    table.play(P, "G9");
    assert_eq!(table.result().as_deref(), Some("1-2 sunk"));
    assert_eq!(table.game.side(P).shots, 0, "R-BAT-8: Q never fired");
    let status = table.status(Viewer::Spectator);
    assert!(status.contains("Anna wins") && status.contains("Ben’s whole fleet"), "{status}");
    assert_eq!(table.status(Viewer::Seat(P)), "**You have won!** Ben’s whole fleet is sunk.");
    assert_eq!(table.status(Viewer::Seat(Q)), "**Anna wins:** your whole fleet is sunk.");
}

#[test]
fn panel_asks_for_next_choice() {
    let view = Table::firing(MAIN, &[]).view(Viewer::Seat(P));
    let said = |entered: &str| english(&trial::panel::<Battleship>(&view, entered).text()[0]);
    assert_eq!(said(""), "**Your turn.** Choose a square in row E, or another row.");
    assert_eq!(said("D"), "**Your turn.** Choose a square in row D, or another row.");
}

#[test]
fn bat_53_everything_is_refused_after_end() {
    let mut table = Table::firing(MAIN, &[&format!("{ALL_BUT_G9} G9")]);
    for text in ["A1", "J1", "5A", "K1", "confirm", "random", "clear", "resign", "carrier A1-A5", "turn A1", ""] {
        for seat in [P, Q] {
            assert_eq!(table.refused(seat, text), "BAT-53", "{text}");
        }
    }
    for seat in [P, Q] {
        assert_eq!(table.game.next_after(seat, ""), Next::Nothing);
        assert!(trial::panel::<Battleship>(&table.view(Viewer::Seat(seat)), "").rows().is_empty());
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
                        (false, true) if viewer == Viewer::Seat(seat) => ".",
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

/// The signs on a board as plain text.
fn grid(board: &str) -> std::collections::BTreeMap<Field, &str> {
    let rows = board.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let signs = rows.flat_map(|line| {
        let (row, signs) = line.split_at(1);
        signs.split_whitespace().enumerate().map(move |(column, sign)| (field(&format!("{row}{}", column + 1)), sign))
    });
    signs.collect()
}

#[test]
fn longest_run_of_hits_counts_within_single_turns() {
    let mut table = Table::firing(MAIN, &["1 A1 A2 B10", "2 J10", "1 A3 A4 A5 B1", "2 A1 A2 J9", "1 C1"]);
    table.play(Q, "resign");
    let told: Vec<String> = Battleship::epilogue(&table.view(Viewer::Spectator)).iter().map(english).collect();
    assert!(told[0].contains("8 shots, 6 hits (75%), longest run of hits: 3"), "{told:?}");
    assert!(told[1].contains("4 shots, 2 hits (50%), longest run of hits: 2"), "{told:?}");
}

#[test]
fn r_bat_16_setting_up_and_closing_the_case_need_no_move() {
    let mut table = Table::empty(MAIN);
    let kinds = |table: &Table| table.game.prompts().iter().map(|prompt| prompt.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&table), ["place", "place"], "the game begins with the ships");
    table.play(P, "random").play(P, "confirm").play(Q, "random").play(Q, "confirm");
    assert_eq!(kinds(&table), ["fire"], "the battle follows");
    table.play(P, "resign");
    assert_eq!(kinds(&table), [""; 0], "nothing is left to do");
}

#[test]
fn bat_55_player_who_resigns_loses_at_any_time() {
    let firing = Table::firing(MAIN, &["1 B10"]);
    for (seat, result) in [(P, "2-1 resigned"), (Q, "1-2 resigned")] {
        let mut table = firing.clone();
        table.play(seat, "resign");
        assert_eq!(table.result().as_deref(), Some(result), "for either shooter");
        let mut table = Table::empty(MAIN);
        table.play(seat, "resign");
        assert_eq!(table.result().as_deref(), Some(result), "while placing");
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
fn r_bat_3_and_r_bat_7_hit_hides_type_and_next_shot_is_compulsory() {
    let mut table = Table::firing(MAIN, &["1 A1"]);
    assert!(!table.status(Viewer::Spectator).contains("carrier"));
    assert_eq!(table.refused(P, "pass"), "BAT-27");
}

#[test]
fn r_bat_17_refusal_of_shot_has_first_of_several_reasons() {
    let mut table = Table::firing(MAIN, &["1 A5 B10"]);
    assert_eq!(table.refused(P, "5A"), "BAT-25", "not your turn comes before not a field");
    assert_eq!(table.refused(P, "B10"), "BAT-25", "not your turn comes before already fired at");
    assert_eq!(table.refused(Q, "99"), "BAT-6");
    assert_eq!(table.refused(Q, "Z99"), "BAT-7");
    let mut placing = Table::empty(MAIN);
    assert_eq!(placing.refused(P, "5A"), "BAT-23", "still placing comes before not a field");
    let mut over = Table::at("battleship 1\nover 1-2 resigned");
    assert_eq!(over.refused(P, "A1"), "BAT-53", "game over comes before still placing");
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
