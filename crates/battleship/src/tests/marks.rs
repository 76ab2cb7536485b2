//! Marks and the hard variant: BAT-37 to BAT-51.

use super::super::scene::Layout;
use super::super::view::BoardView;
use super::*;
use engine::battery::trial;

/// The tracking board of P against the fleet of Q.
fn tracking(table: &Table) -> BoardView {
    table.view(Viewer::Seat(P)).board(Q).clone()
}

#[test]
fn bat_40_miss_leaves_no_mark_on_defenders_board() {
    let table = Table::firing(MAIN, &["1 A5 A4 A3 A2 A1 B10"]);
    let view = table.view(Viewer::Seat(Q));
    assert_eq!(view.shown_misses(view.board(Q)), Fields::NONE, "R-BAT-9");
    assert_eq!(
        view.shown_empties(view.board(Q)),
        Fields::NONE,
        "the board does not show the marks of the other player's tracking board either"
    );
    let words: Vec<String> = Battleship::alt(&view).iter().map(english).collect();
    assert!(!words.iter().any(|line| line.starts_with("Misses")), "{words:?}");
    let board = text(&view);
    assert!(!board.split("\n2\n").nth(1).unwrap().contains(['o', '-']), "{board}");
    let spectator = table.view(Viewer::Spectator);
    let board = text(&spectator);
    assert!(board.split("\n2\n").nth(1).unwrap().contains(['o', '-']), "{board}");
    assert_eq!(spectator.shown_misses(spectator.board(Q)), fields("B10"), "spectators see tracking boards");
}

/// BAT-40: the board with the ring shows which player fired the latest shot.
#[test]
fn bat_40_ring_is_only_on_board_that_was_fired_at() {
    for (shots, owner, at) in [
        (&["1 A5"][..], Q, "A5"),
        (&["1 A5 B10"], Q, "B10"),
        (&["1 B10", "2 A1"], P, "A1"),
        (&["1 B10", "2 A1 J10"], P, "J10"),
    ] {
        let table = Table::firing(MAIN, shots);
        for viewer in Viewer::all(2) {
            let first = viewer.seat().map_or(P, Seat::other);
            let rings: Vec<_> = scene(&table.view(viewer)).boards.iter().map(|board| board.last).collect();
            let ring = Some(field(at));
            let expected = if owner == first { [ring, None] } else { [None, ring] };
            assert_eq!(rings, expected, "{shots:?}, {viewer:?}");
        }
        let hard = Table::firing(HARD, shots);
        for viewer in Viewer::all(2) {
            let scene = scene(&hard.view(viewer));
            assert!(scene.boards.iter().all(|board| board.last.is_none()) && scene.latest.is_none(), "H-BAT-5");
        }
    }
}

#[test]
fn r_bat_18_players_own_board_shows_misses_but_not_as_marks() {
    let splashes = |options: &str, viewer: Viewer| {
        let table = Table::firing(options, &["1 A5 F10", "2 J10", "1 D10"]);
        let scene = scene(&table.view(viewer));
        scene.boards.iter().map(|board| (board.splashes, board.misses.count())).collect::<Vec<_>>()
    };
    let none = Fields::NONE;
    for options in [MAIN, EASY] {
        assert_eq!(splashes(options, Viewer::Seat(Q)), [(none, 1), (fields("D10 F10"), 0)], "{options}");
        assert_eq!(splashes(options, Viewer::Spectator), [(none, 1), (none, 2)], "{options}");
    }
    assert_eq!(splashes(HARD, Viewer::Seat(Q)), [(none, 0), (none, 0)], "BAT-50");
}

#[test]
fn bat_54_final_picture_shows_fleets_winner_and_figures() {
    let mut table = Table::firing(MAIN, &["1 A1 J9 B10", "2 A1 A2 A3 D10", "1 A2 C6"]);
    assert_eq!(scene(&table.view(Viewer::Seat(P))).end, None);
    table.play(Q, "resign");
    let figures = |shots: &str, share: &str, run: &str| {
        [(shots, "shots"), (share, "hits"), (run, "in a row")].map(|(value, word)| (value.into(), word.into())).to_vec()
    };
    let (winner, loser) = (figures("5", "60%", "2"), figures("4", "75%", "3"));
    for (viewer, headline, place) in
        [(Viewer::Spectator, "Anna wins", 0), (Viewer::Seat(P), "Victory!", 1), (Viewer::Seat(Q), "Anna wins", 0)]
    {
        let Scene { boards, end, layout, .. } = scene(&table.view(viewer));
        assert!(boards.iter().all(|board| board.ships.len() == 8), "{viewer:?}");
        let end = end.expect("the game is over");
        assert_eq!((end.headline.as_str(), end.winner), (headline, Some(place)), "{viewer:?}");
        let note = if viewer == Viewer::Seat(Q) { "you have resigned" } else { "Ben has resigned" };
        assert_eq!((end.note.as_str(), layout), (note, Layout::Both));
        assert_eq!([&end.figures[place], &end.figures[1 - place]], [&winner, &loser], "{viewer:?}");
    }
}

#[test]
fn bat_43_sunk_ships_are_shown_and_struck_out() {
    let board = tracking(&Table::firing(MAIN, &["1 A5 A4 A3 A2 A1 C1 D1 J9"]));
    let names = |ships: &[super::super::fleet::Ship]| ships.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(&board.sunk), ["carrier A1-A5", "speed_boat C1-D1"]);
    assert_eq!(names(&board.ships), names(&board.sunk), "no other ship shows");
    let list: Vec<(&str, bool)> = board.list().map(|(kind, sunk)| (kind.id(), sunk)).collect();
    assert_eq!(
        list,
        [
            ("carrier", true),
            ("destroyer", false),
            ("torpedo_boat", false),
            ("torpedo_boat", false),
            ("torpedo_boat", false),
            ("speed_boat", true),
            ("speed_boat", false),
            ("speed_boat", false),
        ]
    );
    // In plain text the list is below the board, with the sign `#` for sunk ships.
    let table = Table::firing(MAIN, &["1 A5 A4 A3 A2 A1 C1 D1 J9"]);
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        let text = text(&view);
        assert_eq!(text.lines().last(), Some("   ##### SSSS SSS SSS SSS ## SS SS"), "{viewer:?}: {text}");
        let words: Vec<String> = Battleship::alt(&view).iter().map(english).collect();
        let list = "Board: Ben; still afloat: carrier 0, destroyer 1, torpedo boats 3, speed boats 2.";
        assert!(words.iter().any(|line| line == list), "{words:?}");
    }
}

#[test]
fn bat_44_hard_variant_has_neither_white_nor_empty_marks() {
    for options in [HARD, "record_misses=false border_marks=true"] {
        let table = Table::firing(options, &["1 A5 A4 A3 A2 A1 B10", "2 J10", "1 B6"]);
        for viewer in Viewer::all(2) {
            for board in &table.view(viewer).boards {
                assert_eq!((board.misses, board.empties), (Fields::NONE, Fields::NONE), "{viewer:?}");
            }
        }
        assert!(!table.game.options.border, "border marks are always off");
    }
}

#[test]
fn bat_47_repeated_miss_gets_same_answer_as_first_one() {
    let said = |shots: &[&str]| {
        let mut table = Table::firing(HARD, shots);
        let heard = table.log.entries().len();
        table.play(P, "B10");
        let told: Vec<String> = table.log.entries()[heard..]
            .iter()
            .filter_map(|entry| Battleship::tell(&entry.event, Viewer::Seat(P)))
            .map(|message| english(&message))
            .collect();
        let view = table.view(Viewer::Seat(P));
        (
            told,
            table.status(Viewer::Seat(P)),
            text(&view),
            Battleship::alt(&view),
            trial::panel::<Battleship>(&view, ""),
        )
    };
    assert_eq!(said(&["1 J1", "2 J10"]), said(&["1 B10", "2 J10"]));
}

#[test]
fn marks_follow_from_shots() {
    // Section 6: after every shot the marks equal those computed from the list of shots.
    for options in [MAIN, EASY, HARD, "border_marks=false", "size=12"] {
        let mut table = Table::firing(options, &[]);
        let mut dice = Dice::stream(&[2; 32], Stream::Setup, None, 0);
        while table.game.outcome.is_none() {
            let shooter = table.shooter();
            let targets: Vec<Field> = table.game.targets(shooter.other()).iter().collect();
            table.play(shooter, &dice.pick(&targets).to_string());
            let again = Table::at(&table.game.to_string());
            assert_eq!(again.game, table.game, "{options}");
            for seat in [P, Q] {
                let shots = table.game.shots.iter().filter(|shot| shot.seat != seat);
                let hits: Fields =
                    shots.filter(|shot| shot.result != ShotResult::Miss).map(|shot| shot.field).collect();
                assert_eq!(table.game.side(seat).hits(), hits, "{options}");
            }
        }
    }
}
