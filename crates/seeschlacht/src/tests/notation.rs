//! The text of moves: input in either language, printing, refusals. The grammar is in section 1 of the README, and in
//! section 5 of the rules.

use proptest::prelude::*;

use super::super::notation::{Attempt, Fault, Move, Verb, read};
use super::course as course_of_rules;
use super::*;
use engine::prelude::*;
use engine::prompt::RESIGN;

/// The reading of a text of White: the printed move, or the fault.
fn understood(text: &str) -> String {
    match read(text, Side::White) {
        Ok(step) => step.to_string(),
        Err(fault) => format!("{fault:?}"),
    }
}

/// Printed moves, and other spellings of them, separated by `|`.
const WRITTEN: [(&str, &str); 24] = [
    ("K1 2R1", "k1 2r1|K1  2 R 1|K1 2,R,1|K1 2, R, 1|K1:2R1|K1: 2R1|K1 : 2R1|k1 :2r1|W-K1 2R1|w-k1: 2r1|  K1\t2R1  "),
    ("K1 2R1", "K1: 2 ahead, right, 1 ahead|K1 2 vor, rechts, 1 vor|K1 2 AHEAD RIGHT AHEAD|K1 ahead ahead right ahead"),
    ("K1 2R1", "K1 vor, vor, Rechts, vor|K1 11R1|K1 1 1 R 1|K1 2 right 1|K1 2 ahead,right,1 ahead|K1 2R ahead"),
    ("H1 L", "H1 left|H1 links|h1: L|H1: Links|W-H1 l"),
    ("H3 R1L1", "H3 right, 1 ahead, left, 1 ahead|h3 rechts vor links vor"),
    ("K7 9", "K7 9 ahead|K7 45|K7 111111111|K7 9 vor"),
    ("K2 -", "K2 stay|K2 bleibt|k2: -|K2: STAY|K2:bleibt"),
    ("K2 x", "K2 X|K2 ram|K2 stop|K2: Ram|K2: Stop"),
    ("K2 L1x", "K2 l1X|K2 left, 1 ahead, ram|K2 links, vor, stop|K2 L 1 x"),
    ("wind both", "WIND BOTH|wind  both|Wind beides"),
    ("wind strength", "Wind Strength|wind stärke|WIND STÄRKE"),
    ("load H1", "LOAD h1|load W-H1|belade H1|beladen h1|load  H1"),
    ("repair K2", "Repair k2|repair w-k2|repariere K2|reparieren K2"),
    ("B>K4", "b>k4|B > K4|b >Y-K4|B> y-k4"),
    ("K3>H2", "k3>h2|K3 > H2|W-K3>Y-H2|w-k3 > y-h2|K3>Y-H2"),
    ("face K1 2", "FACE k1 2|face W-K1 2|richte K1 2|richten K1  2"),
    ("face H3 6", "Richte h3 6"),
    ("done", "DONE|Fertig|  done "),
    ("draw", "Draw|Remis"),
    ("no draw", "NO DRAW|no  draw|kein Remis"),
    ("resign", "Resign|Aufgeben"),
    // Signs without steps are a course too.
    ("K1 LL", "K1 left left|K1 L L"),
    ("K4 2LR", "K4 2 vor links rechts"),
    ("H2 1L1L1L1L", "h2 1l1l1l1l"),
];

/// Section 5 of the rules.
#[test]
fn a_move_may_be_written_in_many_ways() {
    for (printed, texts) in WRITTEN {
        for text in texts.split('|').chain([printed]) {
            assert_eq!(understood(text), printed, "{text:?}");
        }
    }
    assert_eq!(understood(RESIGN), RESIGN);
}

/// Section 5 of the rules.
#[test]
fn other_texts_are_not_moves() {
    for text in [
        "",
        " ",
        "?",
        "K1",
        "K1:",
        "K1 ",
        "2R1",
        "K 1 2",
        "K12",
        "K12R1",
        "K1.2R1",
        // Courses.
        "K1 2Q",
        "K1 0",
        "K1 20",
        "K1 xx",
        "K1 x1",
        "K1 xL",
        "K1 --",
        "K1 -1",
        "K1 1-",
        "K1 stay 1",
        "K1 2 stay",
        "K1 ~",
        "K1 2R1~",
        "K1 2 astern",
        "K1 zwei vor",
        "K1 ５",
        "K1 55",
        "K1 9 ahead 1",
        "K1 91",
        "K1 5 ahead, 5 ahead",
        "K1::2",
        "K1: :2",
        "K1 2:R",
        ":2R1",
        "K1; 2",
        "K1 ram 1",
        "K1 1 ram stop",
        // Other moves.
        "wind",
        "wind both both",
        "wind direction",
        "load",
        "load 1",
        "load H1 H2",
        "load: H1",
        "repair",
        "B>",
        ">K1",
        "B>B",
        "B K4",
        "B>K4>K5",
        "BK4",
        "K3>",
        "K3>T16",
        "K3>K2>K1",
        "K3>>K2",
        "K3-H2",
        "face",
        "face K1",
        "face K1 0",
        "face K1 7",
        "face K1 2 3",
        "face 2 K1",
        "face K1 h2",
        "face K1: 2",
        "done done",
        "no",
        "draw no",
        "kein",
        "remis kein",
        "Z-K1 2",
        "W K1 2",
        "W--K1 2",
        "undo",
        "ja",
    ] {
        assert_eq!(understood(text), "Notation", "{text:?}");
    }
}

/// Section 5 of the rules.
#[test]
fn long_text_is_refused_without_harm() {
    for sign in ["1", "L", "1L", "x", " ", ",", "ahead ", "W-", ">", "K1 ", "ß"] {
        assert!(understood(&format!("K1 {}?", sign.repeat(20_000))).starts_with("Notation"), "{sign}");
    }
    assert_eq!(understood(&format!("K{} 2", "1".repeat(20_000))), "Notation", "no name of a ship");
    assert_eq!(understood(&format!("K1 {}", "1L".repeat(15))), format!("K1 {}", "1L".repeat(15)));
    assert_eq!(understood(&format!("K1 {}", "1L".repeat(16))), "Notation", "too long for any wind");
}

/// Section 5 of the rules: the acting ship must be the side's own, the target the enemy's.
#[test]
fn ship_of_the_wrong_side_is_refused() {
    let [k1, h2] = ["K1", "H2"].map(|name| Ship::parse(name).unwrap());
    let stay = Move::Sail(k1, Course::STAY);
    assert_eq!(read("Y-K1 -", Side::White), Err(Fault::NoShip(k1, stay)));
    assert_eq!(read("W-K1 -", Side::Yellow), Err(Fault::NoShip(k1, stay)));
    assert_eq!(read("Y-K1 -", Side::Yellow), Ok(stay));
    assert_eq!(read("load Y-H2", Side::White), Err(Fault::NoShip(h2, Move::Load(h2))));
    assert_eq!(read("repair Y-H2", Side::White), Err(Fault::NoShip(h2, Move::Repair(h2))));
    assert_eq!(read("Y-K1>Y-H2", Side::White), Err(Fault::NoShip(k1, Move::Fire(k1, h2))), "the shooter comes first");
    assert_eq!(read("Y-K1>W-H2", Side::White), Err(Fault::NoShip(k1, Move::Fire(k1, h2))));
    assert_eq!(read("K1>W-H2", Side::White), Err(Fault::OwnTarget(Some(k1), h2)));
    assert_eq!(read("B>W-H2", Side::White), Err(Fault::OwnTarget(None, h2)));
    assert_eq!(read("B>W-H2", Side::Yellow), Ok(Move::Shell(h2)));
    // A fault of notation comes before a wrong side.
    for text in ["Y-K1 2Q", "Y-K1>Q9", "W-K>W-K1", "load Y-H", "K8 2Q", "Q1>K8", "K8>Q1"] {
        assert_eq!(read(text, Side::White), Err(Fault::Notation), "{text}");
    }
}

/// SEE-2, section 6 of the rules: `K8` counts as a ship.
#[test]
fn refusal_names_a_ship_that_no_game_has() {
    for (text, name) in
        [("K8 2", "K8"), ("w-h4: 1", "H4"), ("K0 -", "K0"), ("load H10", "H10"), ("repair k9", "K9"), ("K9>K1", "K9")]
    {
        assert_eq!(read(text, Side::White), Err(Fault::NoSuchShip(name.to_owned())), "{text}");
    }
    for text in ["B>K8", "K1>k8", "K1>W-K8", "Y-K1>K8"] {
        assert_eq!(read(text, Side::White), Err(Fault::NoSuchTarget("K8".to_owned())), "{text}");
    }
}

#[test]
fn readme_and_dictionary_list_every_verb() {
    engine::battery::verbs::are_listed::<Verb>(Seeschlacht::ID, crate::texts());
}

/// Section 4 of the README: the longest move, and a line for a whole fleet.
#[test]
fn moves_fit_the_buttons_that_hold_them() {
    assert_eq!(understood("wind strength").len(), 13);
    let line = (1..=7).map(|ship| format!("K{ship} 4")).chain((1..=3).map(|ship| format!("H{ship} 4")));
    assert_eq!(line.collect::<Vec<_>>().join(";").len(), 49);
}

/// Any course that can be printed.
fn courses_of_any_kind() -> impl Strategy<Value = Course> {
    let legs = prop::collection::vec(prop::sample::select(vec![Leg::Step, Leg::Left, Leg::Right]), 0..=9);
    (legs, any::<bool>()).prop_map(|(legs, cut)| Course::of(legs.into_iter().chain(cut.then_some(Leg::Cut))).unwrap())
}

/// Any move.
fn moves() -> impl Strategy<Value = Move> {
    let ship = || prop::sample::select(Ship::ALL.to_vec());
    let heading = prop::sample::select(Heading::ALL.to_vec());
    let attempts = vec![Move::Wind(Attempt::Both), Move::Wind(Attempt::Strength)];
    let words = [attempts, vec![Move::Done, Move::Draw, Move::NoDraw, Move::Resign]].concat();
    prop_oneof![
        (ship(), courses_of_any_kind()).prop_map(|(ship, course)| Move::Sail(ship, course)),
        ship().prop_map(Move::Load),
        ship().prop_map(Move::Repair),
        ship().prop_map(Move::Shell),
        (ship(), ship()).prop_map(|(ship, target)| Move::Fire(ship, target)),
        (ship(), heading).prop_map(|(ship, heading)| Move::Face(ship, heading)),
        prop::sample::select(words),
    ]
}

/// Text between two signs that changes nothing.
fn separators() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["", " ", ",", ", ", "  ", "\t"])
}

proptest! {
    /// Section 5 of the rules: for both sides, in upper and lower case.
    #[test]
    fn printed_moves_are_read_back(step in moves()) {
        let printed = step.to_string();
        for side in Side::BOTH {
            prop_assert_eq!(read(&printed, side), Ok(step));
            prop_assert_eq!(read(&printed.to_uppercase(), side), Ok(step));
            prop_assert_eq!(read(&printed.to_lowercase(), side), Ok(step));
        }
    }

    /// Section 5 of the rules. The reader of examples agrees.
    #[test]
    fn spaces_and_commas_inside_a_course_do_not_matter(course in courses_of_any_kind(), between in separators()) {
        let printed = course.to_string();
        let spread: Vec<String> = printed.chars().map(String::from).collect();
        let text = format!("K1 {}", spread.join(between));
        prop_assert_eq!(understood(&text), format!("K1 {printed}"));
        prop_assert_eq!(course_of_rules(&printed), Some(course));
    }

    /// Section 5 of the rules.
    #[test]
    fn long_form_reads_as_the_same_course(course in courses_of_any_kind(), german in any::<bool>(), ram in any::<bool>()) {
        let word = |leg: Leg| match (leg, german) {
            (Leg::Step, false) => "ahead",
            (Leg::Step, true) => "vor",
            (Leg::Left, false) => "left",
            (Leg::Left, true) => "links",
            (Leg::Right, false) => "right",
            (Leg::Right, true) => "rechts",
            (Leg::Cut, _) => if ram { "ram" } else { "stop" },
        };
        let words: Vec<&str> = course.legs().map(word).collect();
        let said = if words.is_empty() { "bleibt".to_owned() } else { words.join(", ") };
        prop_assert_eq!(understood(&format!("H2: {said}")), format!("H2 {course}"));
    }

    /// Section 5 of the rules.
    #[test]
    fn no_text_breaks_the_parser(text in "[KHBWYkhwyLRx0-9 ,:>~-]{0,24}|\\PC{0,24}") {
        if let Ok(step) = read(&text, Side::White) {
            prop_assert_eq!(read(&step.to_string(), Side::White), Ok(step));
        }
    }
}
