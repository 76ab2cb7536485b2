//! The panels of a player: the controls, and the taps of a turn.

use super::super::board::Fields;
use super::super::bot;
use super::super::bot::suggestion::suggestion;
use super::super::courses::Voyage;
use super::super::events::End;
use super::super::goal::Goal;
use super::super::partial::Partial;
use super::super::scene::{self, Decision};
use super::super::selection::{HANDY, SEA, all_shots, all_straight, handy, is_alike, numbered};
use super::super::words;
use super::table::{TableExt as _, started};
use super::*;
use engine::battery::presses::{controls, open, taps};
use engine::battery::spoken::check_panel;
use engine::battery::trial::{RandomWalk, english, panel, panel_in, style};
use engine::dice::{Dice, Stream};
use engine::panel::{Button, ControlRow, Focus, Label, MenuEntry, Panel};
use engine::prelude::*;
use engine::prompt::waited_for;
use engine::rules::SUGGESTION;
use engine::seat::{Seat, Viewer};

/// A game in which both sides choose offered moves at random.
fn walk(options: &str, number: u64) -> RandomWalk<Seeschlacht> {
    let dice = Dice::stream(&[15; 32], Stream::Setup, None, number);
    RandomWalk::walk(started(options, number), dice, |_, _, _| None)
}

/// White's ships at sea with targets on both sides.
const SHIPS: &str = "ship W-K1 L39 h2; ship W-K2 N41 h1; ship W-K3 V4 h1; ship W-H1 L33 h1 loaded; ship Y-K1 M40 h5; \
                     ship Y-K2 L37 h2; ship Y-H1 N33 h5 loaded";

/// White's turn with all these ships at sea.
fn at_sea() -> Table {
    bare(SHIPS)
}

/// The fire step of White's turn, with all these ships at sea.
fn in_action() -> Table {
    bare(&format!("turn white fire; {SHIPS}"))
}

/// The steps of a turn by their names (SEE-26).
const STEPS: [&str; 6] = ["wind", "sail", "load", "repair", "batteries", "fire"];

/// This step of White's turn with possible actions, in a grand game without automatic harbour work.
fn at_step(step: &str) -> Table {
    bare(&format!(
        "option variant grand; option auto-harbour off; turn white {step}; {SHIPS}; ship W-K5 V2 h1 hits 1; ship W-H2 B46 h2; \
         ship Y-K3 S7 h2"
    ))
}

fn shown(table: &Table, entered: &str) -> Panel {
    panel::<Seeschlacht>(&table.view(Viewer::Seat(WHITE)), entered)
}

fn says(panel: &Panel) -> String {
    panel.text().iter().map(english).collect::<Vec<_>>().join("\n")
}

fn buttons(panel: &Panel) -> Vec<&Button> {
    let all =
        panel.rows().iter().filter_map(|row| if let ControlRow::Buttons(buttons) = row { Some(buttons) } else { None });
    all.flatten().collect()
}

fn entries(panel: &Panel) -> Vec<&MenuEntry> {
    let all = panel.rows().iter().filter_map(|row| match row {
        ControlRow::Menu { entries, .. } => Some(entries),
        _ => None,
    });
    all.flatten().collect()
}

fn words_of(label: &Label) -> String {
    match label {
        Label::Words(message) => english(message),
        Label::Plain(text) => text.clone(),
    }
}

#[test]
fn all_ships_straight_ahead_and_the_end_of_sailing_take_two_taps() {
    let mut table = started("", 1);
    let mover = loop {
        match table.game.turn() {
            Some((side, _)) => break side,
            None => {
                table.play(Seat(0), "done").play(Seat(1), "done");
            }
        }
    };
    let line = all_straight(&table.game, mover).expect("ships can go straight ahead").to_string();
    assert!(line.split(';').count() >= 3 && line.len() <= 70, "{line}");
    assert_eq!(taps(&table, mover.seat(), &line), 2);
    table.all(mover.seat(), &line);
    assert!(table.game.owed(mover).is_empty(), "every ship that must sail has sailed");
    assert_eq!(taps(&table, mover.seat(), "done"), 1);
}

#[test]
fn ship_under_repair_stays_while_all_others_go_straight_ahead() {
    let table = bare(&format!("{SHIPS}; ship W-K5 V2 h1 hits 1"));
    let line = all_straight(&table.game, Side::White).unwrap().to_string();
    assert!(!line.contains("K5") && line.contains("K1 4"), "{line}");
}

#[test]
fn course_takes_at_most_four_taps_and_for_the_ship_asked_about_two() {
    let table = at_sea();
    for name in ["W-K1", "W-K2", "W-K3", "W-H1"] {
        for voyage in courses(&table.game.sea, id(name), table.game.wind, PLAIN) {
            let all = numbered(&table.game, id(name)).into_iter().map(|(_, voyage)| voyage);
            let offered = { all }.find(|other| is_alike(other, &voyage)).unwrap_or(voyage);
            let text = format!("{} {}", id(name).ship, offered.course);
            let most = if name == "W-H1" { 2 } else { 4 };
            assert!(taps(&table, WHITE, &text) <= most, "{text}");
        }
    }
}

#[test]
fn every_end_of_a_course_has_a_button_or_an_entry() {
    // A ship on open water in a strong wind from astern has the most courses.
    let alone = |field: Field| {
        bare(&format!("wind red 5; ship W-K1 {field} h2; ship W-H1 W3 h2 loaded; ship Y-H1 W47 h5 loaded"))
    };
    let open_sea = Field::all().filter(|field| !field.is_land() && field.harbour().is_none());
    let courses_of = |table: &Table| courses(&table.game.sea, id("W-K1"), table.game.wind, PLAIN);
    let table = open_sea.map(alone).max_by_key(|table| courses_of(table).len()).expect("some field has many courses");
    let page = |look: &str| {
        let panel = panel_in::<Seeschlacht>(&table.view(Viewer::Seat(WHITE)), Focus { partial: "K1~", look });
        controls(&panel).into_iter().map(|control| control.text).filter(|text| text.starts_with("K1 ")).collect()
    };
    let pages: [Vec<String>; 2] = [page(""), page("page 1")];
    let all = courses_of(&table);
    let offered = |voyage: &&Voyage| pages.concat().contains(&format!("K1 {}", voyage.course));
    let offered: Vec<&Voyage> = all.iter().filter(offered).collect();
    assert!(all.len() > 25 && offered.len() < all.len(), "{} of {}", offered.len(), all.len());
    assert!(all.iter().all(|voyage| offered.iter().any(|other| is_alike(voyage, other))), "an end is missing");
    assert!(pages[0].contains(&"K1 .~".to_owned()), "a ship with many courses cannot be steered sign by sign");
}

#[test]
fn wind_and_a_shot_take_two_taps() {
    let table = at_sea();
    assert_eq!([taps(&table, WHITE, "wind both"), taps(&table, WHITE, "wind strength")], [2, 2]);
    let table = in_action();
    let shots: Vec<String> = ShipId::of(Side::White)
        .flat_map(|shooter| {
            table.game.shots(shooter).map(move |(target, _)| format!("{}>{}", shooter.ship, target.ship))
        })
        .collect();
    assert!(shots.len() >= 2, "{shots:?}");
    for shot in shots {
        assert_eq!(taps(&table, WHITE, &shot), 2, "{shot}");
    }
}

#[test]
fn all_shots_take_one_tap_and_skip_a_sunk_target() {
    let mut table = bare(&format!("turn white fire; {SHIPS}; ship W-K4 P42 h5; dice y"));
    let line = all_shots(&table.game, Side::White).expect("at least two ships can fire").to_string();
    assert!(line.split(';').count() >= 2 && line.split(';').all(|shot| shot.contains('>')), "{line}");
    assert_eq!(taps(&table, WHITE, &line), 1);
    assert_eq!(table.enter(WHITE, &line).1, None, "the line is accepted");
    assert_eq!(table.game.turn().map(|(side, _)| side), Some(Side::Yellow), "all have fired");
}

#[test]
fn longest_course_ahead_and_those_that_a_computer_ranks_highest_have_buttons() {
    let table = bare(&format!("wind red 4; {SHIPS}"));
    let all = numbered(&table.game, id("W-K1"));
    let handy = handy(&table.game, id("W-K1"), &all);
    assert!(all.len() > handy.len() && handy.len() == HANDY, "{} courses", all.len());
    let best = bot::ranked(&table.game, id("W-K1"), all.iter().map(|(_, voyage)| *voyage).collect());
    let has = |wanted: &dyn Fn(&Voyage) -> bool| handy.iter().any(|(_, voyage)| wanted(voyage));
    assert!(best[..HANDY - 1].iter().all(|best| has(&|voyage| voyage == best)));
    let ahead =
        all.iter().filter(|(_, voyage)| voyage.course.is_straight()).max_by_key(|(_, voyage)| voyage.course.len());
    assert!(has(&|voyage| Some(voyage.course) == ahead.map(|(_, voyage)| voyage.course)));
    let row = |panel: &Panel| -> Vec<String> {
        let first = controls(panel).into_iter().filter(|control| control.row < 2);
        first.map(|control| control.text).collect()
    };
    let wanted: Vec<String> = handy.iter().map(|(_, voyage)| format!("K1 {}", voyage.course)).collect();
    assert_eq!(row(&shown(&table, "K1~")), wanted);
}

#[test]
fn button_of_a_course_that_stays_says_so() {
    let labels: Vec<String> = (1..=6)
        .flat_map(|heading| {
            let table =
                bare(&format!("wind red 5; ship W-K1 V20 h{heading}; ship W-H1 W3 h2 loaded; ship Y-H1 W47 h5 loaded"));
            let stays = |course: &str| {
                let all = courses(&table.game.sea, id("W-K1"), table.game.wind, PLAIN);
                all.iter().any(|voyage| voyage.end == End::Stay && format!("K1 {}", voyage.course) == course)
            };
            let panel = shown(&table, "K1~");
            let of_stay = buttons(&panel).into_iter().filter(|button| stays(button.press.text()));
            of_stay.map(|button| words_of(&button.label)).collect::<Vec<_>>()
        })
        .collect();
    assert!(!labels.is_empty() && labels.iter().all(|label| label.ends_with(" stays")), "{labels:?}");
}

#[test]
fn next_ship_is_asked_about_after_a_course() {
    let mut table = at_sea();
    for ship in ["H1", "K1", "K2", "K3"] {
        let first = open(&table, WHITE, "").remove(0).text;
        assert!(first.starts_with(&format!("{ship} ")), "{first}");
        table.play(WHITE, &first);
    }
    assert!(open(&table, WHITE, "").iter().all(|control| !control.text.starts_with(['K', 'H'])), "all have sailed");
}

#[test]
fn owed_ships_stand_out_until_they_have_sailed() {
    let mut table = at_sea();
    let owed = |table: &Table| -> Vec<String> {
        let panel = shown(table, "K1~");
        let due = entries(&panel).into_iter().filter(|entry| words_of(&entry.label).ends_with("must sail"));
        due.map(|entry| entry.press.text().to_owned()).collect()
    };
    assert_eq!(owed(&table), ["K2~", "H1~"], "the decision is about K1");
    assert!(open(&table, WHITE, "").iter().all(|control| control.text != "done"), "ships are owed");
    table.play(WHITE, "K1 4").play(WHITE, "K2 3").play(WHITE, "H1 L1");
    assert!(open(&table, WHITE, "").iter().any(|control| control.text == "done"));
}

/// SEE-131.
#[test]
fn picture_and_text_show_the_goal_of_a_merchant() {
    let table = at_sea();
    let said = says(&shown(&table, "H1~"));
    let goal = Goal::of(&table.game, id("W-H1")).expect("it is under way");
    assert!(id("W-H1").is_destination(goal.field) && said.contains(&format!("Goal: {}, ", goal.field)), "{said}");
    let view = table.view(Viewer::Seat(WHITE));
    let goals = |entered: &str| scene::scene(&view, Focus::on(&Seeschlacht::partial(entered)), style(true)).goals;
    assert!(goals("H1~").contains(goal.field) && goals("K1~") == Fields::NONE);
    assert!(!says(&shown(&table, "K1~")).contains("Goal"), "warships have none");
}

/// The panel says why a button is not there.
#[test]
fn panel_says_why_owed_ships_do_not_go_straight_ahead() {
    let mut table = bare(&SHIPS.replace("W-K1 L39", "W-K1 L37").replace("Y-K2 L37", "Y-K2 L39"));
    assert!(!says(&shown(&table, "")).contains("Not straight ahead"), "others can go");
    table.all(WHITE, &all_straight(&table.game, Side::White).expect("ships can go straight ahead").to_string());
    assert!(table.game.owed(Side::White).contains(&id("W-K1").ship), "{}", table.game);
    assert!(
        says(&shown(&table, "")).contains("Not straight ahead: K1, H1 (the way is barred)"),
        "{}",
        says(&shown(&table, ""))
    );
}

#[test]
fn suggestion_for_every_ship_takes_one_tap() {
    let mut table = bare(&format!("wind blue 5 tried; {SHIPS}"));
    let ships = suggestion(&table.game, Side::White).expect("ships can sail").steps.len();
    assert_eq!(taps(&table, WHITE, SUGGESTION), 1);
    let (sailed, refused) = table.enter(WHITE, SUGGESTION);
    assert_eq!((sailed.len(), refused), (ships, None));
    assert!(table.game.owed(Side::White).is_empty());
}

/// SEE-43: the label has signs only if two courses end alike.
#[test]
fn courses_are_labelled_by_their_ends() {
    let table = bare(&format!("wind red 5; {SHIPS}"));
    let panel = shown(&table, "K1~");
    let labels: Vec<String> = entries(&panel).iter().map(|entry| words_of(&entry.label)).collect();
    assert!(labels[0].contains(" · ") && labels[0].contains(", heading "), "{labels:?}");
    let numbered = labels.iter().filter(|label| label.starts_with(|digit: char| digit.is_ascii_digit()));
    let mut ends: Vec<&str> = numbered.filter_map(|label| label.split_once(" · ")).map(|(_, end)| end).collect();
    let count = ends.len();
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends.len(), count, "some are told alike: {labels:?}");
}

#[test]
fn menu_of_the_ships_takes_back_a_drafted_course() {
    let mut table = at_sea();
    table.play(WHITE, "K2 3").play(WHITE, "K1 1L1");
    let panel = shown(&table, "");
    assert!(says(&panel).contains("Planned: K1 to") && says(&panel).contains("2 courses so far"), "{}", says(&panel));
    let presses: Vec<&str> = entries(&panel).iter().map(|entry| entry.press.text()).collect();
    assert!(presses.contains(&"undo K1") && presses.contains(&"undo K2"), "{presses:?}");
    // The draft is private (SEE-R36).
    let other = table.view(Viewer::Seat(Seat(1)));
    assert_eq!(other.game, at_sea().game);
}

/// SEE-69: both sides have a K1.
#[test]
fn panel_says_whose_ship_a_drafted_course_rams() {
    let mut table = table("ship W-K1 S17 h2; ship Y-K1 S19 h5; ship W-K2 R18 h2");
    table.play(WHITE, "K1 x");
    assert!(says(&shown(&table, "")).contains("K1 will ram K1 of Ben"), "{}", says(&shown(&table, "")));
}

#[test]
fn buttons_build_a_course_sign_by_sign() {
    let table = at_sea();
    let presses = |entered: &str| -> Vec<String> {
        let all = open(&table, WHITE, entered);
        let signs = all.iter().find(|control| control.text.starts_with("K1 ")).expect("signs").row;
        all.into_iter().filter(|control| control.row == signs).map(|control| control.text).collect()
    };
    assert_eq!(presses("K1 .~"), ["K1 .L~", "K1 .1~", ""], "a ship is to starboard");
    assert_eq!(presses("K1 .1~"), ["K1 .1L~", "K1 .2~", "K1 .1R~", "K1 .~"]);
    assert_eq!(presses("K1 .1L~"), ["K1 .1L1~", "K1 .1~"], "a pivot follows no pivot (SEE-53)");
    assert_eq!(presses("K1 .1L1~"), ["K1 1L1", "K1 .1L~"]);
}

#[test]
fn ending_a_turn_in_which_nothing_sails_takes_two_taps() {
    let table = table("");
    let presses: Vec<String> = open(&table, WHITE, "").into_iter().map(|control| control.text).collect();
    assert!(presses.contains(&"done~".to_owned()) && !presses.contains(&"done".to_owned()), "{presses:?}");
    assert_eq!(taps(&table, WHITE, "done"), 2);
    assert!(says(&shown(&table, "done~")).contains("go on without sailing?"), "the question is not spoken");
}

/// A ship that has only one course needs no choice (SEE-63, SEE-66).
#[test]
fn ship_with_a_single_course_sails_it_with_all_others_straight_ahead() {
    let table = bare(&format!("wind red 3; {}", SHIPS.replace("W-K1 L39", "W-K1 P20")));
    let only = courses(&table.game.sea, id("W-K1"), table.game.wind, PLAIN);
    let [only] = &only[..] else { panic!("{only:?}") };
    let line = all_straight(&table.game, Side::White).expect("ships can sail").to_string();
    assert!(line.contains(&format!("K1 {}", only.course)), "{line}");
}

#[test]
fn panel_says_that_no_other_ship_has_to_sail() {
    let mut table = at_sea();
    for (step, free) in [("K2 3", false), ("K1 4", false), ("H1 L1", true)] {
        table.play(WHITE, step);
        let said = says(&shown(&table, ""));
        assert_eq!(said.contains("The others may stay"), free, "{step}: {said}");
    }
    table.play(WHITE, "K3 1");
    assert!(says(&shown(&table, "")).starts_with("**Your turn: “Done” sails as planned.**"), "no ship is left");
}

#[test]
fn shots_and_targets_of_the_batteries_have_the_numbers_of_the_picture() {
    let batteries = "option auto-harbour off; turn white batteries; ship W-K1 L39 h2; ship Y-K1 S7 h2; ship Y-K2 S9 h2";
    for (table, entered) in [(in_action(), ""), (in_action(), "K1>~"), (super::table::table(batteries), "")] {
        let view = table.view(Viewer::Seat(WHITE));
        let drawn = scene::scene(&view, Focus::on(&Seeschlacht::partial(entered)), style(true)).decision;
        let (Decision::Fire { shots, .. } | Decision::Batteries { shots, .. }) = drawn else { panic!("{drawn:?}") };
        let panel = shown(&table, entered);
        let menu = entries(&panel).into_iter().map(|entry| {
            let target = entry.press.text().split_once('>').expect("a shot").1;
            let field = table.game.sea.get(id(&format!("Y-{target}"))).expect("it is afloat").pose.field;
            let number = words_of(&entry.label).split_once(": ").expect("a number").0.to_owned();
            (number, field)
        });
        let picture = shots.iter().map(|shot| (shot.number.to_string(), shot.to));
        assert_eq!(menu.collect::<Vec<_>>(), picture.collect::<Vec<_>>());
    }
}

#[test]
fn panels_of_all_steps_are_sound() {
    for step in STEPS {
        let table = at_step(step);
        for entered in ["", "draw~", "done~", "wind~", "K1~", "K1 .~", "K1 .1~", "K1>~"] {
            for look in ["", SEA, "page 2"] {
                let focus = Focus { partial: entered, look };
                let panel = panel_in::<Seeschlacht>(&table.view(Viewer::Seat(WHITE)), focus);
                check_panel::<Seeschlacht>(&panel);
            }
        }
    }
}

#[test]
fn whole_sea_leads_back_to_the_close_up() {
    let mut sailed = at_sea();
    sailed.all(WHITE, "H1 L1; K1 4; K2 3; K3 1");
    for (table, entered) in [(at_sea(), ""), (at_sea(), "K1 .1~"), (sailed, ""), (in_action(), "")] {
        let focus = Focus { partial: entered, look: SEA };
        let panel = panel_in::<Seeschlacht>(&table.view(Viewer::Seat(WHITE)), focus);
        let labels = engine::battery::presses::labels(&panel);
        assert_eq!(labels.iter().filter(|label| *label == "Close-up").count(), 1, "{entered:?} {labels:?}");
    }
}

/// As long as both sides can win, no panel asks for a draw. It can be typed.
#[test]
fn draw_is_asked_about_once_somebody_types_it() {
    for step in STEPS {
        let table = at_step(step);
        assert!(open(&table, WHITE, "").iter().all(|control| control.text != "draw~"), "{step}");
        let panel = shown(&table, "draw~");
        assert!(buttons(&panel).into_iter().any(|button| button.press.text() == "draw"), "{step}");
        assert!(says(&panel).starts_with("**Do you offer a draw?**"), "{step}: the question is not the headline");
    }
}

/// What a newcomer reads first.
#[test]
fn headline_says_who_decides_and_what() {
    let headline = |table: &Table, entered: &str| english(&shown(table, entered).text()[0]);
    for step in STEPS {
        let table = at_step(step);
        assert!(headline(&table, "").starts_with("**Your turn: "), "{step}: {}", headline(&table, ""));
        let waiting = panel::<Seeschlacht>(&table.view(Viewer::Seat(YELLOW)), "");
        assert!(english(&waiting.text()[0]).contains("**Anna** to move"), "{step}");
    }
    for (entered, said) in [
        ("K1~", "**Your turn: course for warship K1?**"),
        ("K1 .1~", "**Your turn: course for warship K1?**"),
        ("H1~", "**Your turn: course for merchant H1?**"),
        ("wind~", "**Your turn: roll for a new wind?**"),
    ] {
        assert_eq!(headline(&at_sea(), entered), said);
    }
    assert_eq!(headline(&in_action(), "K1>~"), "**Your turn: target for warship K1?**");
    // An offer does not push out the question.
    let offered = bare(&format!("offer yellow; {SHIPS}"));
    assert_eq!(headline(&offered, "K1~"), "**Your turn: course for warship K1?**");
    assert!(says(&shown(&offered, "K1~")).contains("**Ben offers a draw: do you agree?**"));
    assert!(headline(&offered, "draw~").starts_with("**Ben offers a draw"));
}

#[test]
fn panels_of_every_step_fit_a_phone() {
    let fits = |table: &Table, seat: Seat| {
        for entered in ["", "wind~", "K1~", "K2 .~", "K3>~", "draw~"] {
            let panel = panel::<Seeschlacht>(&table.view(Viewer::Seat(seat)), entered);
            check_panel::<Seeschlacht>(&panel);
        }
    };
    for number in 0..3 {
        let mut walk = walk("", number);
        for _ in 0..300 {
            let Some(seat) = waited_for(&walk.table.game.prompts()) else { break };
            fits(&walk.table, seat);
            walk.step();
        }
    }
    for step in STEPS {
        fits(&at_step(step), WHITE);
    }
}

#[test]
fn every_button_of_the_harbour_steps_works() {
    for (step, jobs) in [("load", "load H2"), ("repair", "repair K5"), ("batteries", "B>K3")] {
        let panel = shown(&at_step(step), "");
        let menu: Vec<&str> = entries(&panel).iter().map(|entry| entry.press.text()).collect();
        assert_eq!(menu, [jobs]);
    }
}

#[test]
fn labels_fit_on_a_phone() {
    let mut sailed = at_sea();
    sailed.play(WHITE, "K1 4");
    for table in [at_sea(), in_action(), sailed] {
        for button in buttons(&shown(&table, "")) {
            let words = words_of(&button.label);
            let longest = if words.starts_with(|digit: char| digit.is_ascii_digit()) { 5 } else { 20 };
            assert!(words.chars().count() <= longest, "{words}");
        }
    }
}

#[test]
fn each_decision_has_a_hint() {
    let told = |table: &Table, decision: &str| {
        let hint = words::hint(&table.view(Viewer::Seat(WHITE)), &Partial::Nothing)
            .expect("a player who decides reads something");
        assert_eq!(hint.id, format!("seeschlacht-hint-{decision}"));
        assert_eq!(english(&hint).matches(['.', '!', '?']).count(), 1, "one sentence: {}", english(&hint));
    };
    told(&started("", 1), "headings");
    for step in STEPS {
        let table = at_step(step);
        told(&table, step);
        assert_eq!(words::hint(&table.view(Viewer::Seat(YELLOW)), &Partial::Nothing), None, "the other side waits");
        assert_eq!(
            words::hint(&table.view(Viewer::Seat(WHITE)), &Partial::Talk),
            None,
            "a question about something else"
        );
    }
    let mut table = at_sea();
    for (course, then) in [("K2 3", "sail"), ("K1 4", "sail"), ("H1 L1", "close")] {
        table.play(WHITE, course);
        told(&table, then);
    }
}
