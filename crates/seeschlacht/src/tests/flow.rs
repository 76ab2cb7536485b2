//! The flow of a turn: SEE-25 to SEE-30, SEE-41, SEE-42, SEE-147 to SEE-151, SEE-R26, SEE-R35, SEE-R36, EX-16, EX-26, EX-27.

use super::super::notation::Move;
use super::super::refusals::must_move;
use super::table::TableExt as _;
use super::table::example_of_the_readme;
use super::*;
use engine::prelude::*;
use engine::prompt::MoveKind;
use engine::seat::Viewer;

/// Something is possible for White in every step: H1 can be loaded, K5 repaired, Y-K2 lies under a battery, K2 beside Y-K4.
const ALL_STEPS: &str = "option variant grand; option auto-harbour off; ship W-H1 E49 h2; ship W-K5 V2 h1 hits 1; \
                         ship W-K2 N41 h5; ship Y-K2 D40 h5; ship Y-K4 M40 h5; ship Y-H3 X46 h5";

/// Ships of White that sail and lie still, and nobody to fire at.
const AT_SEA: &str = "ship W-K1 L39 h2; ship W-K2 N41 h5";

/// SEE-25, SEE-146.
#[test]
fn see_25_turns_alternate_and_two_are_a_round() {
    for (first, other, seats) in [("white", "yellow", [WHITE, YELLOW]), ("yellow", "white", [YELLOW, WHITE])] {
        let mut game = table(&format!("first {first}; turn {first} wind"));
        game.play(seats[0], "done");
        assert_eq!((game.open(), game.game.round), (format!("{other} wind"), 3));
        game.play(seats[1], "done");
        assert_eq!((game.open(), game.game.round), (format!("{first} wind"), 4));
    }
}

/// SEE-26, SEE-29, SEE-149.
#[test]
fn see_26_done_closes_one_step_after_the_other_in_their_order() {
    let mut game = bare(ALL_STEPS);
    let steps = ["white load", "white repair", "white batteries", "white fire", "yellow wind"];
    for opened in steps {
        assert_eq!(game.play(WHITE, "done").open(), opened);
    }
    assert_eq!(game.did(), ["turn 3 yellow"], "nothing was done: every step may be passed over");
}

/// SEE-26, SEE-123, SEE-149.
#[test]
fn see_26_one_action_in_each_step() {
    let mut game = bare(&format!("{ALL_STEPS}; dice b b r"));
    let moves = [
        ("wind strength", "white wind"),
        ("K2 -", "white sail"),
        ("load H1", "white repair"),
        ("repair K5", "white batteries"),
        ("B>K2", "white fire"),
        ("K2>K4", "yellow wind"),
    ];
    // What is all that could be done in its step closes it (SEE-150); the draft of courses does not.
    for (text, opened) in moves {
        assert_eq!(game.play(WHITE, text).open(), opened, "{text}");
    }
    assert_eq!([game.ship("W-H1"), game.ship("W-K5")], ["E49 h2 loaded", "V2 h1"]);
}

/// SEE-27, SEE-149.
#[test]
fn see_27_what_belongs_to_an_earlier_step_comes_too_late() {
    let actions = ["K2 -", "load H1", "repair K5", "B>K2", "K2>K4"];
    for (done, _) in actions.iter().enumerate().skip(1) {
        let mut game = bare(ALL_STEPS);
        for _ in 0..done {
            game.play(WHITE, "done");
        }
        game.refuses_all(WHITE, "SEE-27 step", &actions[..done]);
        assert!(game.try_move(WHITE, actions[done]).is_ok(), "{}", actions[done]);
    }
}

/// SEE-149: without a `done` between.
#[test]
fn see_149_an_action_of_a_later_step_closes_those_before_it() {
    for (action, closed) in [("repair K5", "load H1"), ("B>K2", "repair K5"), ("K2>K4", "B>K2")] {
        let mut game = bare(&format!("{ALL_STEPS}; ship W-K7 L31 h5; ship Y-K7 L33 h5; ship Y-K5 J30 h5; dice r"));
        game.play(WHITE, action);
        assert_eq!(game.refusal(WHITE, closed), "SEE-27 step", "{closed} after {action}");
    }
}

/// SEE-28.
#[test]
fn see_28_out_of_turn_nothing_is_done_but_talk() {
    let mut game = bare(ALL_STEPS);
    let moves = ["K2 -", "wind both", "load H1", "repair K1", "B>K2", "K2>K2", "done", "K2>Y-K4", "?"];
    game.refuses_all(YELLOW, "SEE-28 turn", &moves);
    game.play(YELLOW, "draw").play(WHITE, "no draw").play(YELLOW, "resign");
    assert_eq!(game.result().as_deref(), Some("1-2 resign"));
}

/// SEE-30, SEE-44, SEE-R26, EX-26.
#[test]
fn ex_26_done_names_the_ships_that_have_to_sail() {
    let mut game = example_of_the_readme();
    game.waits_for(WHITE, "done", "K1 K4");
    assert_eq!(game.refusal(WHITE, "done"), "SEE-30 must-move");
    game.play(WHITE, "K1 4");
    game.waits_for(WHITE, "done", "K4");
    game.play(WHITE, "K4 L").play(WHITE, "done");
    assert_eq!([game.ship("W-K2"), game.ship("W-K3")], ["N41 h5", "V4 h1"], "they have stayed");
}

/// EX-27, README.
#[test]
fn ex_27_a_whole_turn() {
    let mut game = example_of_the_readme();
    assert_eq!(game.clone().enter(WHITE, "K1 4; wind strength"), (vec!["K1 4".into()], Some("SEE-34")));
    assert_eq!(game.clone().enter(WHITE, "K1 4; done"), (vec!["K1 4".into()], Some("SEE-30")));
    game.play(WHITE, "K1 4");
    game.waits_for(WHITE, "K1>H2", "K4");
    game.all(WHITE, "K4 L; done");
    let ships = ["W-K1", "W-K4", "W-K5", "Y-K2"].map(|name| game.ship(name));
    assert_eq!(ships, ["L47 h2", "V6 h5", "V2 h1", "D40 h5 hits 1"]);
    let did = [
        "sailed W-K1 L39 h2 4 L47 h2 full",
        "sailed W-K4 V6 h6 L V6 h5 full",
        "repaired W-K5 0",
        "shelled white white_destination 1 Y-K2 D40 yellow hit 1",
        "turn 14 yellow",
    ];
    assert_eq!(game.did(), did);
    assert_eq!(game.open(), "yellow wind", "no white ship has a target");
}

/// EX-27: fire is open only if somebody has a target, and closes with the last possible shot or another `done`.
#[test]
fn ex_27_the_turn_ends_with_the_last_possible_shot() {
    let lines = format!("{AT_SEA}; ship Y-K4 M40 h5; ship Y-K5 M42 h5; dice r");
    let mut game = table(&lines);
    game.all(WHITE, "K1 4; done");
    assert_eq!(game.open(), "white fire");
    assert_eq!(game.refusal(WHITE, "K2 -"), "SEE-27 step");
    let mut patient = game.clone();
    assert_eq!(game.play(WHITE, "K2>K4").open(), "yellow wind");
    assert_eq!(patient.play(WHITE, "done").open(), "yellow wind");
}

/// EX-27, SEE-150: an attempt at the wind, all ships at anchor.
#[test]
fn see_150_one_done_is_enough_where_nothing_else_is_possible() {
    let mut game = table("dice b");
    assert_eq!(game.play(WHITE, "wind strength").open(), "white wind", "ships could sail");
    assert_eq!(game.play(WHITE, "done").open(), "yellow wind");
}

/// SEE-150.
#[test]
fn see_150_sailing_closes_by_itself_when_the_wind_is_tried_and_no_ship_can_sail() {
    let mut game = bare("score 10 9 2; ship W-H1 E49 h2 arrived; ship Y-H1 E1 h5 arrived; ship Y-H3 X46 h5; dice b");
    assert_eq!(game.play(WHITE, "wind strength").open(), "yellow wind");
}

/// SEE-41, SEE-R14, EX-16.
#[test]
fn see_41_a_ship_sails_over_the_field_that_another_has_left() {
    let mut game = bare("ship W-H2 W3 h2; ship W-K4 W5 h2; ship Y-H3 X46 h5");
    assert_eq!(game.refusal(WHITE, "H2 4"), "SEE-61 occupied");
    game.all(WHITE, "K4 4; H2 4");
    assert_eq!([game.ship("W-K4"), game.ship("W-H2")], ["W13 h2", "W11 h2"]);
}

/// SEE-42, SEE-151.
#[test]
fn see_42_a_second_course_would_double_the_wind() {
    let mut game = table(AT_SEA);
    game.all(WHITE, "K1 4; K2 -");
    game.refuses_all(WHITE, "SEE-42 moved", &["K1 4", "K1 -", "K2 L1", "K2 -"]);
    game.play(WHITE, "done").play(YELLOW, "done");
    for text in ["K1 R1R", "K2 L1"] {
        assert!(game.try_move(WHITE, text).is_ok(), "a turn later it may: {text}");
    }
}

/// SEE-151, SEE-43, SEE-45.
#[test]
fn see_151_staying_needs_no_order() {
    let mut game = table("ship W-K2 N41 h5; ship W-K3 V4 h1");
    game.play(WHITE, "done");
    assert_eq!(game.did(), ["turn 3 yellow"]);
    assert_eq!([game.ship("W-K2"), game.ship("W-K3")], ["N41 h5", "V4 h1"]);
}

/// SEE-151: an ordered stay is a course without a move.
#[test]
fn see_151_an_ordered_stay_has_sailed_and_not_moved() {
    let mut game = bare(ALL_STEPS);
    game.all(WHITE, "K5 -; H1 -; load H1; repair K5");
    assert_eq!([game.ship("W-K5"), game.ship("W-H1")], ["V2 h1", "E49 h2 loaded"]);
    let mut game = bare("option variant grand; ship W-H1 E49 h2; ship Y-H3 X46 h5");
    game.all(WHITE, "H1 -; done");
    assert_eq!(game.ship("W-H1"), "E49 h2 loaded", "also by itself");
    assert_eq!(table(AT_SEA).refusal(WHITE, "K1 -"), "SEE-30 no-stay");
}

/// SEE-147.
#[test]
fn see_147_after_the_end_nothing_is_accepted() {
    let mut game = bare(ALL_STEPS);
    game.play(YELLOW, "resign");
    let moves = [
        "K2 -",
        "wind both",
        "load H1",
        "B>K2",
        "K2>K4",
        "K2>W-K5",
        "face K1 2",
        "done",
        "draw",
        "no draw",
        "resign",
        "?",
    ];
    for seat in [WHITE, YELLOW] {
        game.refuses_all(seat, "SEE-147 over", &moves);
        assert_eq!(game.offered(seat, ""), None);
    }
    assert!(game.game.prompts().is_empty());
}

/// SEE-R36, SEE-150.
#[test]
fn see_r36_courses_that_can_be_taken_back_keep_sailing_open() {
    let mut game = table("ship W-K1 L39 h2; wind blue 5 tried");
    game.all(WHITE, "K1 4; H3 -");
    assert_eq!(game.open(), "white sail", "all have sailed, and the wind is tried");
    assert_eq!(game.play(WHITE, "done").open(), "yellow wind", "one `done` is the end of sailing");
}

/// SEE-R36.
#[test]
fn see_r36_nobody_else_sees_a_course_that_can_be_taken_back() {
    let before = table(&format!("{AT_SEA}; ship Y-K1 T20 h5"));
    let mut game = before.clone();
    game.play(WHITE, "K1 4");
    for viewer in [Viewer::Seat(YELLOW), Viewer::Spectator] {
        assert_eq!(game.view(viewer), before.view(viewer), "{viewer:?}");
    }
    assert_eq!(game.view(Viewer::Seat(WHITE)).game.sea.get(id("W-K1")).unwrap().pose.field, field("L47"));
    let mut later = table(&format!("turn white sail; {AT_SEA}; ship W-K3 L31 h2 sailed"));
    later.play(WHITE, "K1 4");
    assert_eq!(later.lines("turn "), ["white sail"], "step 1 was closed before");
    assert_eq!([game.lines("ship W-K1 "), game.lines("course ")], [["L39 h2"], ["K1 4"]]);
    game.play(WHITE, "done");
    assert_eq!(game.view(Viewer::Spectator).game.sea.get(id("W-K1")).unwrap().pose.field, field("L47"));
}

/// README, section 4: of the dice of a position nobody sees what they will show.
#[test]
fn dice_that_are_written_down_are_seen_by_nobody() {
    let game = table("dice b");
    for viewer in [Viewer::Seat(WHITE), Viewer::Seat(YELLOW), Viewer::Spectator] {
        assert!(game.view(viewer).game.script.is_empty(), "{viewer:?}");
    }
}

/// SEE-R36: what commits the draft carries out the same as the draft, told to everybody.
#[test]
fn see_r36_a_commit_is_all_courses_in_their_order_and_then_the_action() {
    let before = table(&format!("{AT_SEA}; ship W-H2 W3 h2; ship W-K4 W5 h2; ship Y-K4 M40 h5; dice y"));
    let mut laid = before.clone();
    laid.all(WHITE, "K4 4; K1 4; H2 4");
    let printed = |steps: Vec<Move>| steps.iter().map(Move::to_string).collect::<Vec<_>>();
    assert_eq!(printed(laid.game.draft(WHITE)), ["K4 4", "K1 4", "H2 4"]);
    assert_eq!(printed(laid.game.draft(YELLOW)), Vec::<String>::new());
    let shot = laid.read(WHITE, "K2>K4");
    assert_eq!(laid.game.move_kind(WHITE, &shot), MoveKind::Commit);
    let mut committed = before;
    for step in printed(laid.game.commit(WHITE, &shot)) {
        committed.play(WHITE, &step);
    }
    laid.play(WHITE, "K2>K4");
    assert_eq!(laid.game, committed.game);
    assert_eq!(laid.game.draft(WHITE), []);
    assert_eq!(laid.ship("Y-K4"), "M40 h5 hits 1");
}

/// SEE-R36: the way that each move takes, by what is open.
#[test]
fn see_r36_courses_are_drafts_and_what_ends_sailing_commits_them() {
    let commits = ["done", "load H1", "repair K5", "B>K2", "K2>K4"];
    let beside = ["wind both", "draw", "no draw", "resign"];
    let kinds = |game: &Table, seat, text: &str| {
        let step = super::super::notation::read(text, Side::of(seat)).unwrap();
        game.game.move_kind(seat, &step)
    };
    let mut game = bare(ALL_STEPS);
    for laid in [false, true] {
        if laid {
            game.play(WHITE, "K2 -");
        }
        assert!(["K2 -", "H1 1"].iter().all(|text| kinds(&game, WHITE, text) == MoveKind::Draft));
        assert!(commits.iter().all(|text| kinds(&game, WHITE, text) == MoveKind::Commit));
        assert!(beside.iter().all(|text| kinds(&game, WHITE, text) == MoveKind::Ply));
        assert!(commits.iter().all(|text| kinds(&game, YELLOW, text) == MoveKind::Ply), "it is not Yellow's draft");
    }
    game.play(WHITE, "done");
    assert!(commits.iter().all(|text| kinds(&game, WHITE, text) == MoveKind::Ply), "sailing is closed");
}

/// SEE-R36, SEE-137: what follows a course that ends the game is dropped, so it is not accepted.
#[test]
fn see_r36_nothing_sails_behind_a_course_that_ends_the_game() {
    let lines = "option variant grand; wind red 2; ship W-H1 W7 h5 loaded; ship W-K1 L39 h5; ship Y-H3 X46 h5";
    let mut game = bare(lines);
    game.play(WHITE, "H1 2");
    assert_eq!((game.result(), game.open()), (None, "white sail".to_owned()), "it can be taken back");
    game.refuses_all(WHITE, "SEE-137 would-end", &["K1 4", "K1 -"]);
    assert_eq!(["K1~", "K1 .~"].map(|beginning| game.offered(WHITE, beginning)), [None, None]);
    assert_eq!(game.offered(WHITE, "").unwrap(), ["done", "draw~"], "ships that had to sail are released");
    game.play(WHITE, "done");
    assert_eq!(game.result().as_deref(), Some("1-2 home"));
    assert_eq!(game.ship("W-K1"), "L39 h5");
    assert_eq!(game.game.draft(WHITE), []);
    let mut at_once = bare(lines);
    let entered = at_once.enter(WHITE, "H1 2; K1 4; done");
    assert_eq!(entered, (vec!["H1 2".to_owned(), "done".to_owned()], None), "one line is committed by its done");
    assert_eq!(at_once.game, game.game);
}

/// README, section 2: a position is not asked for its end before something happens in it.
#[test]
fn a_position_without_merchants_is_played_up_to_its_next_event() {
    let mut game = bare("ship W-K1 L39 h2");
    assert_eq!(game.offered(WHITE, "").unwrap(), ["wind~", "K1~", "draw~"]);
    assert_eq!(game.refusal(WHITE, "done"), "SEE-30 must-move");
    game.play(WHITE, "K1 4");
    assert_eq!((game.ship("W-K1").as_str(), game.result()), ("L47 h2", None));
    game.play(WHITE, "done");
    assert_eq!(game.result().as_deref(), Some("1-1 points points 0,0"));
}

/// SEE-R36, SEE-140: an action that commits a course which ends the game is dropped.
#[test]
fn see_r36_a_shot_behind_a_course_that_ends_the_game_is_not_fired() {
    let lines = "option variant grand; wind red 2; ship W-H1 W7 h5 loaded; ship W-K2 N41 h2; ship Y-K4 M40 h2; \
                 ship Y-H3 X46 h5; dice y";
    let mut game = bare(lines);
    let laid = bare(lines).play(WHITE, "H1 2").clone();
    assert_eq!(laid.offered(WHITE, "").unwrap(), ["done", "draw~"], "nor is it offered");
    game.all(WHITE, "H1 2; K2>K4");
    assert_eq!(game.result().as_deref(), Some("1-2 home"));
    assert_eq!((game.ship("Y-K4").as_str(), game.lines("dice ")), ("M40 h2", vec!["1".to_owned()]));
}

/// SEE-R36: until the turn has passed to the other side what was done without dice may be taken back, and no longer.
#[test]
fn see_r36_a_turn_that_has_passed_is_not_taken_back() {
    let mut game = table("ship W-K1 L39 h2; ship W-K2 V4 h1; ship Y-K1 L31 h5");
    for (text, revocable) in [("K1 4", true), ("K2 3", true), ("done", false)] {
        let before = game.log.entries().len();
        game.play(WHITE, text);
        assert_eq!(game.revocable_since(before), revocable, "{text}");
    }
    assert_eq!(game.open(), "yellow wind");
}

/// SEE-R36: what is told of a tentative course goes with it.
#[test]
fn see_r36_a_position_holds_courses_apart_from_what_has_happened() {
    let mut game = table(&format!("{AT_SEA}; ship W-H2 E47 h2"));
    game.all(WHITE, "H2 1; K1 4");
    assert_eq!(game.score(), (10, 0, 1));
    let read = Table::at(&game.game.to_string());
    assert_eq!(read.game, game.game);
    assert_eq!([game.lines("course "), game.did()], [vec!["H2 1".to_owned(), "K1 4".to_owned()], vec![]]);
    assert_eq!(game.lines("score "), Vec::<String>::new());
}

/// SEE-149, SEE-R35: a turn typed as one line, and what is left of a line when the turn has passed.
#[test]
fn a_line_goes_on_after_dice_and_ends_with_the_turn() {
    let lines = format!("{AT_SEA}; ship Y-K4 M40 h5; ship Y-K5 M42 h5; dice y");
    let all = |line: &str| line.split("; ").map(str::to_owned).collect::<Vec<_>>();
    let mut game = table(&lines);
    let turn = "K1 4; done; K2>K4";
    assert_eq!(game.enter(WHITE, &format!("{turn}; K2>K5; K1 4; draw")), (all("K1 4; done; K2>K4; draw"), None));
    assert_eq!(game.open(), "yellow wind");
    let mut game = table(&lines);
    assert_eq!(game.enter(WHITE, &format!("{turn}; K1 4; resign")), (all(&format!("{turn}; resign")), None));
    assert_eq!(game.result().as_deref(), Some("2-1 resign"), "as at any time");
    let sinking = format!("{AT_SEA}; ship W-K3 P42 h5; ship Y-H1 M40 h5 hits 1; ship Y-K5 M42 h5; dice y");
    let mut game = table(&sinking);
    assert_eq!(game.enter(WHITE, "K1 4; K2>H1; K3>H1; K3>K5"), (all("K1 4; K2>H1; K3>K5"), None), "H1 has sunk");
    let mut game = table(&sinking);
    let shots = "K1 4; K2>H1; K2>K5; K3>K5";
    assert_eq!(game.enter(WHITE, shots), (all("K1 4; K2>H1"), Some("SEE-107")), "a refused move ends its line");
    assert_eq!(game.enter(WHITE, "K3>H1"), (vec![], Some("SEE-2")), "the first shot has sunk it");
}

/// SEE-147, SEE-R35: what is left of a line when a die has ended the game is passed over.
#[test]
fn a_line_ends_with_the_game() {
    let mut game = bare(
        "option variant grand; option last-merchant loss; ship W-K2 N41 h5; ship W-K3 L41 h5; ship W-H1 V2 h1; ship Y-H1 M40 h5 hits 1; ship Y-K4 M42 h5; \
         dice y",
    );
    assert_eq!(game.enter(WHITE, "K2>H1; K3>K4; draw"), (vec!["K2>H1".to_owned()], None));
    assert_eq!(game.result().as_deref(), Some("1-2 last-merchant"));
}

/// SEE-149: ships that have to sail are asked for when sailing is closed, not behind it.
#[test]
fn see_149_behind_sailing_nobody_waits_for_a_ship() {
    let mut game = table("turn white fire; ship W-K1 L39 h2; ship Y-K1 M40 h5; dice b");
    assert!(game.try_move(WHITE, "K1>K1").is_ok());
}

/// SEE-30, SEE-46: a ramming may release the ship that it hits. None can come to owe a course: more damage never means more moves,
/// and nobody but a ship itself takes it off its anchorage.
#[test]
fn see_30_the_ships_that_are_owed_are_judged_as_they_lie_now() {
    // Rammed, the merchant is heavily damaged and cannot step any more.
    let lines = "wind yellow 5; ship W-K1 S17 h2; ship W-H1 S19 h6; ship W-K2 R18 h5";
    let mut game = table(lines);
    assert_eq!(game.try_move(WHITE, "done"), Err(must_move(&["K1", "H1"].map(|name| Ship::parse(name).unwrap()))));
    game.play(WHITE, "K1 x");
    assert_eq!(game.ship("W-H1"), "S19 h6 hits 1");
    assert!(game.try_move(WHITE, "done").is_ok());
}
