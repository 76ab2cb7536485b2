//! The text of positions (the folder's README, section 2): printed, read back, and refused where it is impossible.

use super::super::state::Seeschlacht;
use super::table::TableExt as _;
use super::table::{example_of_the_readme, started, text_of};
use super::*;
use engine::prelude::*;

/// Merchants that keep a game going.
const MERCHANTS: &str = "ship W-H3 X4 h2; ship Y-H3 X46 h5";

#[test]
fn a_position_is_printed_in_the_order_of_its_grammar() {
    let text = "seeschlacht 2\noption variant grand\noption ramming free\noption grounding hit\noption neutral-fire ceasefire\n\
                option last-merchant loss\noption round-limit 20\noption auto-harbour off\nround 7\nfirst yellow\n\
                turn yellow fire\nwind red 6 tried\noffer white\nship W-K1 L39 h2 hits 2 shelled\n\
                ship W-H1 E49 h2 hits 1 loaded\nship Y-K2 N41 h5 hits 1 sailed moved fired\nship Y-K3 V48 h5 repaired\n\
                ship Y-H3 A5 h5 loaded\ndid turn 6 white\ndid turn 7 yellow\ndice 6 1\n";
    assert_eq!(Table::at(text).game.to_string(), text);
    let short = "seeschlacht 2\noption decided end\nround 1\nfirst white\nturn white sail\nwind yellow 1\nscore 10 0 1\n\
                 ship W-K1 N41 h2 sailed\nship W-H1 E49 h2 loaded arrived\nship Y-H1 X46 h5\nover white decided\n";
    assert_eq!(Table::at(short).game.to_string(), short);
    let headings =
        "seeschlacht 2\nround 1\nfirst white\nheadings white\nwind blue 3\nship W-H1 V2 h1\nship Y-H1 V48 h6\n";
    assert_eq!(Table::at(headings).game.to_string(), headings);
}

/// EX-26, EX-27.
#[test]
fn the_example_of_the_readme_is_a_position() {
    let mut game = example_of_the_readme();
    let all: Vec<String> = ["K1 4", "K4 L", "done"].map(str::to_owned).into();
    assert_eq!(game.enter(WHITE, "K1 4; K4 L; done"), (all, None));
    assert_eq!((game.open(), game.game.round, game.lines("dice ").len()), ("yellow wind".to_owned(), 14, 0));
}

#[test]
fn lines_may_stand_in_any_order_with_comments_and_blanks() {
    let read = Table::at(
        "\n# an example\n  seeschlacht 2  \n\ndice y 2 # two rolls\nship W-K1   L39 h2\ncourse K1 4\nwind blue 5\nturn white wind\n\
         ship Y-H1 X46 h5\nship W-H1 V2 h1\nround 2\nfirst yellow\noption decided end\n",
    );
    let lines = "option decided end; round 2; first yellow; turn white wind; wind blue 5; ship W-K1 L39 h2; ship W-H1 V2 h1; \
                 ship Y-H1 X46 h5; dice 1 2; course K1 4";
    assert_eq!(read.game.to_string(), text_of(lines));
}

#[test]
fn every_flag_is_read_and_lapses_with_the_turn() {
    let lines = "option variant grand; round 3; first white; turn white fire; wind blue 5 tried; \
                 ship W-K1 L39 h2 hits 1 sailed moved fired; ship W-K5 V2 h1 repaired; ship W-H1 E49 h2 loaded; \
                 ship Y-K1 S7 h2 hits 2 shelled; ship Y-H3 X46 h5";
    let mut game = bare(lines);
    assert_eq!(game.game.to_string(), text_of(lines));
    game.play(WHITE, "done");
    let ships = ["W-K1 L39 h2 hits 1", "W-K5 V2 h1", "W-H1 E49 h2 loaded", "Y-K1 S7 h2 hits 2", "Y-H3 X46 h5"];
    assert_eq!(game.lines("ship "), ships);
    assert_eq!(game.lines("wind "), ["blue 5"]);
}

/// SEE-R36: courses are sailed from the position before them.
#[test]
fn courses_are_read_in_their_order_and_judged_like_moves() {
    let lines = "ship W-K4 W5 h2; ship W-H2 W3 h2; ship Y-H3 X46 h5";
    let game = bare(&format!("{lines}; course K4 4; course H2 4"));
    assert_eq!([game.ship("W-K4"), game.ship("W-H2")], ["W13 h2", "W11 h2"]);
    assert_eq!(game.lines("ship W-"), ["K4 W5 h2", "H2 W3 h2"]);
    let fault = Seeschlacht::position(&text_of(&format!("{lines}; course H2 4; course K4 4"))).unwrap_err();
    assert!(fault.fault.contains("H2 4 is refused by SEE-61"), "{}", fault.fault);
}

/// What is told of the latest turns is held, event by event.
#[test]
fn what_happened_is_read_back() {
    for did in [
        "turn 3 white",
        "wind white both 3 - - blue 5 blue 5",
        "wind yellow both 4 red 5 blue 5 red 5",
        "wind white strength - yellow - blue 5 yellow 5",
        "sailed W-K1 L39 h2 4 L47 h2 full",
        "sailed W-H1 E47 h2 1 E49 h2 anchor",
        "sailed W-K4 V6 h6 L V6 h5 harbour",
        "sailed Y-K2 N41 h5 - N41 h5 stay",
        "sailed W-K1 S17 h2 x S17 h2 ram Y-K1 sunk sank",
        "sailed W-K1 S17 h2 x S17 h2 ram Y-K1 sank",
        "sailed W-K1 G17 h5 Lx G17 h4 stop hurt 1 sunk",
        "sailed W-K1 A7 h6 L1L1 B4 h4 full hurt 2",
        "arrived Y-H3 6 5",
        "loaded W-H1",
        "repaired Y-H3 1",
        "shelled white white_home 1 Y-K1 S7 yellow hit 3 sunk",
        "shelled yellow yellow_destination 2 W-K1 L5 red miss 0",
        "shot W-K2 N41 3 Y-K6 J40 red hit 1",
        "shot Y-H2 N41 1 W-K6 M40 blue miss 2",
    ] {
        let game = table(&format!("did {did}; did {did}"));
        assert_eq!(game.did(), [did, did]);
    }
}

/// Random games are printed and read back at every step, drafts and ends included.
#[test]
fn every_position_of_a_game_is_read_back() {
    for (draw, options) in (1..).zip(["", "variant=grand auto-harbour=off", "decided=end grounding=hit ramming=free"]) {
        super::choices::random_game(options, draw, |game| {
            assert_eq!(Table::at(&game.game.to_string()).game, game.game, "{}", game.game);
        });
    }
}

#[test]
fn an_impossible_position_is_refused_with_its_line() {
    let head = "seeschlacht 2\nround 3\nfirst white\nturn white wind\nwind blue 5";
    for (text, line) in [
        ("", 1),
        ("# nothing", 1),
        ("round 3", 1),
        ("seeschlacht", 1),
        ("seeschlacht 1", 1),
        ("seeschlacht 2 1", 1),
        ("seeschlacht 2", 1),
        ("seeschlacht 2\nround 3\nfirst white\nturn white wind", 4),
        ("seeschlacht 2\nround 3\nfirst white\nwind blue 5", 4),
        ("seeschlacht 2\nround 3\nturn white wind\nwind blue 5", 4),
        ("seeschlacht 2\nfirst white\nturn white wind\nwind blue 5", 4),
        ("seeschlacht 2\nround 3\nfirst white\nturn white wind\nship W-K1 L39 h2", 5),
        ("seeschlacht 2\nround 1\nfirst white\nheadings\nturn white wind\nwind blue 5", 5),
        ("seeschlacht 2\nround 2\nfirst white\nheadings\nwind blue 5", 5),
        ("seeschlacht 2\nround 1\nfirst white\nheadings\nwind blue 5 tried", 5),
        ("seeschlacht 2\nround 1\nfirst white\nheadings white yellow\nwind blue 5", 5),
        ("seeschlacht 2\nround 1\nfirst white\nheadings yellow white\nwind blue 5", 4),
        ("seeschlacht 2\nround 3\nfirst white\nturn white wind sailed\nwind blue 5", 4),
        ("seeschlacht 2\nround 1\nfirst white\nheadings\nwind blue 5\nship W-K1 T2 h2\ncourse K1 1", 7),
    ] {
        assert_eq!(Seeschlacht::position(text).unwrap_err().line, line, "{text}");
    }
    for line in [
        "weather fine",
        "round 4",
        "wind blue 5",
        "option size 10",
        "option variant long",
        "option variant",
        "option round-limit 19",
        "option round_limit 20",
        "option auto-harbour on off",
        "score 10 0",
        "score 10 0 0",
        "score 0 0 0",
        "score 10 10 2",
        "score 24 21 7",
        "score 200 56 3",
        "offer green",
        "offer white yellow",
        "ship K1 L39 h2",
        "ship w-k1 L39 h2",
        "ship W-K8 L39 h2",
        "ship W-K1 l39 h2",
        "ship W-K1 L38 h2",
        "ship W-K1 L49 h2",
        "ship W-K1 T18 h2",
        "ship W-K1 L39 2",
        "ship W-K1 L39 h0",
        "ship W-K1 L39 h7",
        "ship W-K1 L39 h02",
        "ship W-K1 L39",
        "ship W-K1 L39 h2 hits",
        "ship W-K1 L39 h2 hits 0",
        "ship W-K1 L39 h2 hits 3",
        "ship W-H1 L39 h2 hits 2",
        "ship W-K1 L39 h2 fast",
        "ship W-K1 L39 h2 loaded",
        "ship W-H1 E49 h2 arrived loaded",
        "ship W-K1 N23 h2",
        "did",
        "did sing",
        "did turn 3",
        "did turn 3 white 4",
        "did turn x white",
        "did wind white none - yellow - blue 5 blue 5",
        "did wind white both 7 - - blue 5 blue 5",
        "did wind white both 2 green 5 blue 5 blue 5",
        "did sailed W-K1 L39 h2 Q L39 h2 full",
        "did sailed W-K1 L39 h2 4 L47 h2 late",
        "did sailed W-K1 L39 h2 4 L47 h2",
        "did sailed W-K1 L39 h2 4 L47 h2 full hurt",
        "did sailed W-K1 L39 h2 4 L47 h2 full sank sunk",
        "did loaded K1",
        "did shelled white home 1 Y-K1 S7 yellow hit 1",
        "did shelled white white_home 1 Y-K1 S7 yellow maybe 1",
        "did shot W-K1 N41 1 Y-K1 T18 yellow hit 1",
        "over white",
        "over white draw",
        "over draw resign",
        "over white agreed",
        "over green resign",
        "over white points",
        "over white home",
        "over draw no-merchants",
        "dice",
        "dice 0",
        "dice 7",
        "dice y 2 g",
        "course K1",
        "course K1 1Q",
        "course W-K1 4",
        "course K1 4",
    ] {
        let at = if line.starts_with("option") { 2 } else { 6 };
        let text = if at == 2 { head.replacen('\n', &format!("\n{line}\n"), 1) } else { format!("{head}\n{line}\n") };
        assert_eq!(Seeschlacht::position(&text).map_err(|fault| fault.line).err(), Some(at), "{line}");
    }
}

#[test]
fn what_the_rules_do_not_allow_is_no_position() {
    for (lines, fault) in [
        // SEE-146, SEE-10, SEE-6, SEE-18, SEE-131.
        ("round 0", "SEE-146"),
        ("round 101", "SEE-146"),
        ("option round-limit 20; round 21", "SEE-146"),
        ("ship W-K1 L39 h2; ship Y-K1 L39 h5", "SEE-10"),
        ("ship W-K1 D48 h2 arrived; score 10 0 1", "SEE-6"),
        ("ship Y-K7 P26 h2", "SEE-18"),
        ("ship W-H1 V2 h1 arrived; score 10 0 1", "SEE-131"),
        ("ship W-H1 E1 h5 arrived; score 10 0 1", "SEE-131"),
        ("ship W-H1 E47 h2 arrived; score 10 0 1", "SEE-131"),
        ("option variant grand; ship W-H1 E49 h2 arrived", "SEE-131"),
        // What has not been done yet, or by the other side.
        ("ship W-K1 L39 h2 sailed", "SEE-26"),
        ("turn white load; option auto-harbour off; ship W-K1 V2 h2 repaired", "SEE-26"),
        ("turn white repair; option auto-harbour off; ship Y-K1 S7 h2 shelled", "SEE-26"),
        ("turn white batteries; option auto-harbour off; ship W-K1 L39 h2 fired", "SEE-26"),
        ("round 1; headings; ship W-K1 L39 h2 sailed", "SEE-26"),
        ("turn white fire; ship Y-K1 L39 h2 sailed", "SEE-28"),
        ("turn white fire; ship Y-K1 V48 h2 repaired", "SEE-28"),
        ("turn white fire; ship Y-K1 L39 h2 fired", "SEE-28"),
        ("turn yellow fire; ship Y-K1 S7 h2 shelled", "SEE-106"),
        ("turn white fire; ship W-K1 L39 h2 moved", "SEE-47"),
        // What goes by itself is never waited for.
        ("turn white load", "auto-harbour"),
        ("turn white repair", "auto-harbour"),
        ("turn white batteries", "auto-harbour"),
        // SEE-132.
        ("ship W-H1 E49 h2 arrived", "SEE-132"),
        ("score 18 17 4; ship W-H1 V2 h1; ship W-H2 W3 h2", "SEE-132"),
        ("option variant grand; score 10 0 1", "SEE-132"),
        // Ends.
        ("score 10 0 1; over yellow points", "SEE-138"),
        ("score 10 0 1; over draw limit", "SEE-138"),
        ("over white points", "SEE-138"),
        ("offer white; over draw agreed", "offer"),
        ("over white last-merchant", "variant"),
        ("option variant grand; over white decided", "variant"),
        ("option variant grand; over draw points", "variant"),
        // Courses.
        ("ship W-K1 L39 h2; course K1 -", "SEE-30"),
        ("ship W-K1 L39 h2; turn yellow wind; course K1 4", "SEE-2"),
        ("ship W-K1 L39 h2; over white resign; course K1 4", "SEE-26"),
        ("turn white fire; ship W-K1 L39 h2; course K1 4", "SEE-27"),
        ("ship W-K1 L39 h2; course K1 4; course K1 4", "twice"),
    ] {
        let text = text_of(&format!("{lines}; {MERCHANTS}"));
        let told = Seeschlacht::position(&text).expect_err(lines);
        assert!(told.fault.contains(fault), "{lines}: {}", told.fault);
    }
}

/// Each end with a winner and without, where the points allow it.
#[test]
fn every_end_is_printed_and_read_back() {
    for (options, end) in [
        ("score 10 0 1; ship W-H1 E49 h2 arrived", "white points"),
        ("score 0 10 1; ship Y-H1 E1 h5 arrived", "yellow points"),
        ("", "draw points"),
        ("score 10 0 1", "white decided"),
        ("score 10 0 1", "white limit"),
        ("", "draw limit"),
        ("option variant grand", "draw limit"),
        ("option variant grand", "yellow home"),
        ("option variant grand", "white last-merchant"),
        ("option variant grand", "draw no-merchants"),
        ("", "yellow resign"),
        ("option variant grand", "draw agreed"),
    ] {
        let game = table(&format!("{options}; over {end}"));
        assert_eq!(game.lines("over "), [end]);
        assert_eq!(Table::at(&game.game.to_string()).game, game.game);
        assert!(game.game.prompts().is_empty());
    }
    let after = started("", 1).play(YELLOW, "resign").game.to_string();
    assert_eq!(Table::at(&after).result().as_deref(), Some("1-2 resign"), "before the first turn");
}
