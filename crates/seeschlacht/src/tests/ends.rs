//! How games end: SEE-131 to SEE-147, SEE-152, SEE-R27 to SEE-R30, EX-23 to EX-25.

use super::super::events::Event;
use super::table::TableExt as _;
use super::*;

/// The short game after four arrivals, White's third merchant at sea with a hit, Yellow's one field before its anchorage.
const AFTER_FOUR: &str = "turn yellow wind; score 18 16 4; ship W-H1 E49 h2 loaded arrived; ship W-H2 D48 h2 loaded arrived; \
                          ship Y-H1 D2 h6 loaded arrived; ship Y-H2 B4 h5 loaded arrived; ship W-H3 N41 h5 hits 1 loaded; \
                          ship Y-H3 E3 h5 loaded; ship Y-K4 M40 h5; dice y";

/// SEE-131, SEE-132, SEE-133.
#[test]
fn see_132_who_arrives_earlier_scores_more_also_within_a_turn() {
    let mut game = bare("ship W-H1 E47 h2; ship W-H2 D46 h2; ship W-H3 X4 h2; ship Y-H1 E3 h5; ship Y-H3 X46 h5");
    game.all(WHITE, "H2 1; H1 1; done");
    assert_eq!((game.score(), game.lines("did arrived ")), ((19, 0, 2), vec!["W-H2 1 10".into(), "W-H1 2 9".into()]));
    game.all(YELLOW, "H1 1; done");
    assert_eq!((game.score(), game.lines("did arrived ")), ((19, 8, 3), vec!["Y-H1 3 8".into()]));
    assert_eq!(game.ship("W-H2"), "D48 h2 arrived");
}

/// SEE-132.
#[test]
fn see_132_six_merchants_score_ten_to_five() {
    let mut game = bare(
        "ship W-H1 E47 h2; ship W-H2 D46 h2; ship W-H3 A43 h2; ship Y-H1 E3 h5; ship Y-H2 D4 h5; ship Y-H3 A7 h5; \
         wind blue 1; ship W-K1 N41 h1; ship Y-K1 T20 h1",
    );
    game.all(WHITE, "H1 1; H2 1; H3 1; done").all(YELLOW, "H1 1; H2 1; H3 1");
    assert_eq!((game.score(), game.result()), ((27, 18, 6), None));
    game.play(YELLOW, "done");
    assert_eq!(game.result().as_deref(), Some("1-2 points points 27,18"));
}

/// SEE-131: passing over, warships, the enemy's destination and the own home are no arrival.
#[test]
fn see_131_only_a_course_that_ends_at_the_own_destination_arrives() {
    for (weather, ship, course, after) in [
        ("blue 3", "W-H1 E49 h6", "1L1", "D46 h5"),
        ("blue 5", "W-K1 E47 h2", "1", "E49 h2"),
        ("blue 5", "W-H1 V4 h5", "1", "V2 h5"),
        ("blue 5", "W-H1 F46 h1", "1", "E47 h1"),
    ] {
        let mut game = table(&format!("wind {weather}; ship {ship}"));
        game.play(WHITE, &format!("{} {course}", &ship[2..4]));
        assert_eq!((game.ship(&ship[..4]).as_str(), game.score()), (after, (0, 0, 0)));
    }
    let mut game = table("wind blue 4; ship W-H1 A7 h6");
    game.play(WHITE, "H1 L1");
    assert_eq!((game.ship("W-H1").as_str(), game.score()), ("A5 h5 hits 1", (0, 0, 0)));
}

/// SEE-131, SEE-151: an ordered stay is a course, one that is not ordered is none.
#[test]
fn see_131_a_stay_arrives_when_it_is_ordered() {
    let mut game = table("ship W-H1 E49 h2");
    game.pass_a_round();
    assert_eq!(game.score(), (0, 0, 0));
    game.play(WHITE, "H1 -");
    assert_eq!(game.score(), (10, 0, 1));
}

/// SEE-133.
#[test]
fn see_133_sunk_merchants_take_no_place_in_the_order() {
    let mut game = table("ship W-K2 N41 h5; ship W-H1 E47 h1; ship Y-H1 M40 h5 hits 1; dice y");
    game.all(WHITE, "H1 R; K2>H1");
    assert_eq!((game.ship("Y-H1").as_str(), game.score()), ("sunk", (0, 0, 0)));
    game.play(YELLOW, "done").play(WHITE, "H1 1");
    assert_eq!(game.score(), (10, 0, 1));
}

/// SEE-134, SEE-R27.
#[test]
fn see_134_points_are_kept_when_the_ship_is_sunk() {
    let mut game =
        table("turn yellow wind; wind blue 2; score 10 0 1; ship W-H1 E49 h2 hits 1 arrived; ship Y-K1 F48 h2; dice y");
    game.play(YELLOW, "K1>H1");
    assert_eq!((game.ship("W-H1").as_str(), game.score()), ("sunk", (10, 0, 1)));
    let read = Table::at(&game.game.to_string());
    assert_eq!(read.game, game.game);
}

/// SEE-135, SEE-R27.
#[test]
fn see_135_an_arrived_merchant_does_not_sail_but_fires_and_is_repaired() {
    let lines = "wind blue 2; score 10 0 1; ship W-H1 E49 h2 hits 1 arrived; ship Y-K1 F48 h2; dice r y";
    let mut game = table(lines);
    game.refuses_all(WHITE, "SEE-135 arrived", &["H1 L", "H1 -", "H1 4"]);
    assert!(game.offered(WHITE, "").unwrap().iter().all(|text| !text.starts_with("H1~")));
    game.play(WHITE, "done");
    assert_eq!(game.ship("W-H1"), "E49 h2 arrived", "repaired");
    game.play(WHITE, "H1>K1");
    let mut game = table(&format!("turn yellow wind; {}", lines.replace("dice r", "dice y")));
    game.play(YELLOW, "K1>H1");
    assert_eq!(game.ship("W-H1"), "sunk");
}

/// SEE-136.
#[test]
fn see_136_a_damaged_merchant_arrives_like_any_other() {
    let mut game = table("ship W-H1 E47 h2 hits 1");
    game.play(WHITE, "H1 1");
    assert_eq!((game.ship("W-H1").as_str(), game.score()), ("E49 h2 hits 1 arrived", (10, 0, 1)));
}

/// SEE-137, SEE-138, EX-23: the last of the two events is the sinking.
#[test]
fn ex_23_the_game_ends_when_the_last_merchant_at_sea_is_sunk() {
    let mut game = bare(AFTER_FOUR);
    game.all(YELLOW, "H3 1; done");
    assert_eq!((game.score(), game.result()), ((18, 22, 5), None));
    game.play(YELLOW, "K4>H3");
    assert_eq!(game.result().as_deref(), Some("2-1 points points 18,22"));
}

/// SEE-137, EX-23: the last of the two events is the arrival.
#[test]
fn ex_23_the_game_ends_when_the_last_merchant_arrives() {
    let mut game = bare(AFTER_FOUR);
    game.play(YELLOW, "K4>H3");
    assert_eq!((game.ship("W-H3").as_str(), game.result()), ("sunk", None));
    game.play(WHITE, "done").play(YELLOW, "H3 1");
    assert_eq!(game.result(), None, "it may be taken back");
    game.play(YELLOW, "done");
    assert_eq!(game.result().as_deref(), Some("2-1 points points 18,22"));
    let last = game.log.entries().last().expect("the end is told");
    assert!(matches!(last.event, Event::Over { .. }) && !last.revocable, "an end is not taken back");
}

/// SEE-139, SEE-R29.
#[test]
fn see_139_equal_points_are_a_draw_also_none_at_all() {
    for (score, result) in [
        ("", "1-1 points points 0,0"),
        ("score 10 9 2; ", "1-2 points points 10,9"),
        ("score 9 10 2; ", "2-1 points points 9,10"),
        ("score 17 17 4; ", "1-1 points points 17,17"),
    ] {
        let mut game = bare(&format!("{score}ship W-K2 N41 h5; ship Y-H1 M40 h5 hits 1; dice y"));
        game.play(WHITE, "K2>H1");
        assert_eq!(game.result().as_deref(), Some(result));
    }
    let mut game = bare("score 10 17 3; ship W-K2 N41 h5; ship Y-H1 M40 h5 hits 1; ship W-H1 E47 h2; dice y");
    game.all(WHITE, "H1 1; done");
    assert_eq!((game.score(), game.result()), ((17, 17, 4), None));
    game.play(WHITE, "K2>H1");
    assert_eq!(game.result().as_deref(), Some("1-1 points points 17,17"));
}

/// SEE-R28: the short game goes on when one side has no merchants left.
#[test]
fn see_r28_the_short_game_goes_on_while_a_merchant_is_under_way() {
    let mut game = bare("ship W-K2 N41 h5; ship W-H3 X4 h2; ship Y-H1 M40 h5 hits 1; dice y");
    game.play(WHITE, "K2>H1");
    assert_eq!((game.ship("Y-H1").as_str(), game.result()), ("sunk", None));
}

/// SEE-140, EX-24.
#[test]
fn ex_24_a_loaded_merchant_on_a_dotted_home_anchorage_wins_at_once() {
    for (cargo, course, result) in [(" loaded", "2", Some("1-2 home")), (" loaded", "1", None), ("", "2", None)] {
        let lines = format!(
            "option variant grand; wind red 2; ship W-H1 W7 h5{cargo}; ship W-K5 V2 h2 hits 1; ship Y-H3 X46 h5; ship Y-K1 S7 h2; dice y"
        );
        let mut game = bare(&lines);
        game.all(WHITE, &format!("H1 {course}; done"));
        assert_eq!(game.result().as_deref(), result, "{cargo} {course}");
        let hits = if result.is_some() { " hits 1" } else { "" };
        assert_eq!(game.ship("W-K5"), format!("V2 h2{hits}"), "before steps 3 to 6");
    }
}

/// SEE-141: passing over a dotted anchorage does not win.
#[test]
fn see_141_a_loaded_merchant_that_passes_over_does_not_win() {
    let over_v2 = "option variant grand; wind blue 2; ship W-H1 V4 h5 loaded; ship Y-H3 X46 h5";
    for (course, after, result) in [("1R1", "U1 h6 loaded", None), ("1", "V2 h5 loaded", Some("1-2 home"))] {
        let mut game = bare(over_v2);
        game.all(WHITE, &format!("H1 {course}; done"));
        assert_eq!((game.ship("W-H1").as_str(), game.result().as_deref()), (after, result));
    }
}

/// SEE-142.
#[test]
fn see_142_who_has_lost_the_last_merchant_loses_at_once() {
    for (turn, own, home, winner) in [("white", "W", "V2 h1", "1-2"), ("yellow", "Y", "V48 h6", "2-1")] {
        let (other, seat) = if own == "W" { ("Y", WHITE) } else { ("W", YELLOW) };
        let lines = format!(
            "option variant grand; option last-merchant loss; turn {turn} wind; ship {own}-K2 N41 h5; ship {own}-K3 L41 h5; ship {own}-H1 {home}; \
             ship {other}-H1 M40 h5 hits 1; ship {other}-K4 M42 h5; dice y y"
        );
        let mut game = bare(&lines);
        game.play(seat, "K2>H1");
        assert_eq!(game.result(), Some(format!("{winner} last-merchant")));
        assert_eq!(game.refusal(seat, "K3>K4"), "SEE-147 over");
    }
}

/// SEE-142: by a battery, before the batteries that come after it.
#[test]
fn see_142_batteries_end_the_game_between_two_rolls() {
    let mut game = bare(
        "option variant grand; option last-merchant loss; ship W-H1 V2 h1; ship Y-H1 S7 h2 hits 1; ship Y-K1 R8 h2; ship Y-K2 W11 h2; dice b y r",
    );
    game.play(WHITE, "done");
    assert_eq!(game.result(), None, "K1, K2, then H1");
    assert_eq!([game.ship("Y-K2"), game.ship("Y-H1")], ["W11 h2 hits 1", "S7 h2 hits 1"]);
    let mut game = bare(
        "option variant grand; option last-merchant loss; ship W-H1 V2 h1; ship Y-H1 S7 h2 hits 1; ship Y-H2 R8 h2 hits 1; dice y y y",
    );
    game.play(WHITE, "done");
    assert_eq!((game.result().as_deref(), game.lines("dice ")), (Some("1-2 last-merchant"), vec!["1".to_owned()]));
    // By order the merchant may be the first: whoever is behind it is not rolled at any more.
    let mut game = bare(
        "option variant grand; option last-merchant loss; option auto-harbour off; ship W-H1 V2 h1; ship Y-H1 S7 h2 hits 1; ship Y-K1 R8 h2; dice y y",
    );
    game.play(WHITE, "B>H1");
    assert_eq!(
        (game.result().as_deref(), game.refusal(WHITE, "B>K1")),
        (Some("1-2 last-merchant"), "SEE-147 over".into())
    );
}

/// SEE-143, EX-25, SEE-R12, SEE-R29.
#[test]
fn ex_25_last_merchants_that_sink_each_other_are_a_draw() {
    for (own, result, left) in [(" hits 1", "1-1 no-merchants", "sunk"), ("", "1-2 last-merchant", "S17 h2 hits 1")] {
        let mut game = bare(&format!(
            "option variant grand; option last-merchant loss; ship W-H1 S17 h2{own}; ship W-K2 R18 h1; ship Y-H1 S19 h5 hits 1"
        ));
        game.all(WHITE, "H1 x; done");
        assert_eq!((game.result().as_deref(), game.ship("W-H1").as_str()), (Some(result), left));
    }
    let mut short = bare("score 10 9 2; ship W-H1 S17 h2 hits 1; ship W-K2 R18 h1; ship Y-H1 S19 h5 hits 1");
    short.all(WHITE, "H1 x; done");
    assert_eq!(short.result().as_deref(), Some("1-2 points points 10,9"));
}

/// SEE-142: one's own course may lose the game.
#[test]
fn see_142_an_own_course_that_sinks_the_last_merchant_loses() {
    let mut game =
        bare("option variant grand; option last-merchant loss; wind red 2; ship W-H1 A7 h6 loaded; ship Y-H3 X46 h5");
    game.all(WHITE, "H1 L1L1; done");
    assert_eq!(game.result().as_deref(), Some("2-1 last-merchant"));
}

/// SEE-144.
#[test]
fn see_144_either_side_may_resign_at_any_time() {
    for (seat, result) in [(WHITE, "2-1 resign"), (YELLOW, "1-2 resign")] {
        for lines in ["", "turn yellow wind", "turn white fire; ship W-K2 N41 h5; ship Y-K4 M40 h5"] {
            let mut game = table(lines);
            game.play(seat, "resign");
            assert_eq!(game.result().as_deref(), Some(result));
        }
        let mut game = bare("round 1; headings; ship W-H1 V2 h1; ship Y-H1 V48 h6");
        game.play(seat, "resign");
        assert_eq!(game.result().as_deref(), Some(result));
    }
}

/// SEE-144, SEE-R36.
#[test]
fn see_144_courses_that_could_be_taken_back_cannot_be_after_the_end() {
    let mut game = table("ship W-K1 L39 h2");
    game.play(WHITE, "K1 4").play(YELLOW, "resign");
    assert_eq!(game.lines("course "), Vec::<String>::new());
    assert_eq!(Table::at(&game.game.to_string()).game, game.game);
}

/// SEE-145.
#[test]
fn see_145_a_draw_needs_both() {
    let mut game = table("");
    game.play(YELLOW, "draw");
    assert_eq!((game.result(), game.lines("offer ")), (None, vec!["yellow".to_owned()]));
    assert_eq!(game.refusal(YELLOW, "draw"), "SEE-145 offered-already");
    assert_eq!(game.refusal(YELLOW, "no draw"), "SEE-145 no-offer");
    let mut declined = game.clone();
    game.play(WHITE, "draw");
    assert_eq!(game.result().as_deref(), Some("1-1 agreed"));
    assert_eq!(game.lines("offer "), Vec::<String>::new());
    declined.play(WHITE, "no draw");
    assert_eq!(declined.lines("offer "), Vec::<String>::new());
    declined.refuses_all(WHITE, "SEE-145 no-offer", &["no draw"]);
    declined.play(WHITE, "draw");
    assert_eq!(declined.lines("offer "), ["white"]);
}

/// SEE-145.
#[test]
fn see_145_an_offer_lapses_when_the_next_turn_of_its_maker_begins() {
    let mut game = table("");
    game.play(WHITE, "draw").play(WHITE, "done");
    assert_eq!(game.lines("offer "), ["white"], "the other side's turn");
    let before = game.log.entries().len();
    game.play(YELLOW, "done");
    assert_eq!(game.lines("offer "), Vec::<String>::new());
    let lapsed = Event::DrawLapsed { side: Side::White };
    assert!(game.log.entries()[before..].iter().any(|entry| entry.event == lapsed));
    game.play(YELLOW, "draw").play(WHITE, "done");
    assert_eq!(game.lines("offer "), Vec::<String>::new(), "the offer of whoever waits lapses as its turn begins");
}

/// SEE-145: who is asked.
#[test]
fn see_145_the_other_side_is_asked_and_need_not_answer() {
    use engine::prelude::*;
    let mut game = table("");
    game.play(WHITE, "draw");
    let asked = |game: &Table| {
        let prompts = game.game.prompts().into_iter();
        prompts.map(|prompt| (prompt.seat, prompt.kind, prompt.must, prompt.id)).collect::<Vec<_>>()
    };
    assert_eq!(asked(&game), [(WHITE, "sail", true, 3), (YELLOW, "draw", false, 0)]);
    game.play(YELLOW, "no draw");
    assert_eq!(asked(&game), [(WHITE, "sail", true, 3)]);
}

/// SEE-146, SEE-R30.
#[test]
fn see_146_after_the_last_round_points_or_a_draw() {
    for (options, result) in [
        ("score 19 8 3", "1-2 limit points 19,8"),
        ("score 9 10 2", "2-1 limit points 9,10"),
        ("", "1-1 limit points 0,0"),
        ("option variant grand", "1-1 limit"),
    ] {
        let mut game = table(&format!("round 100; {options}"));
        game.play(WHITE, "done");
        assert_eq!(game.result(), None, "the round has two turns");
        game.play(YELLOW, "done");
        assert_eq!(game.result().as_deref(), Some(result));
        assert_eq!(game.game.round, 100);
    }
    let mut game = table("round 100; first yellow; turn yellow wind");
    game.play(YELLOW, "done").play(WHITE, "done");
    assert_eq!(game.result().as_deref(), Some("1-1 limit points 0,0"));
    let mut game = table("round 99");
    game.pass_a_round();
    assert_eq!((game.result(), game.game.round), (None, 100));
}

/// SEE-152.
#[test]
fn see_152_a_ship_that_its_own_course_sinks_neither_arrives_nor_wins() {
    // With free ramming a merchant may ram from its anchorage: there it ends its course, if it is afloat.
    for (hits, score) in [("", (10, 0, 1)), (" hits 1", (0, 0, 0))] {
        let lines = format!("option ramming free; wind blue 2; ship W-H1 B46 h5{hits}; ship Y-K1 B44 h2");
        let mut game = table(&lines);
        game.play(WHITE, "H1 x");
        assert_eq!((game.score(), game.ship("Y-K1").as_str()), (score, "B44 h2 hits 1"), "{hits}");
    }
}
