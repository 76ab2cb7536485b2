//! What is read, pressed and drawn.

use std::collections::BTreeSet;

use super::random_games::Walk;
use super::*;
use crate::engine::battery::trial::{english, names};
use crate::engine::rules::{Face as _, Style};
use crate::lang::{Language, Message};
use crate::panel::{Label, Panel, Row};
use crate::registry::texts;
use crate::sub_search::scene::{Body, Mark, Peg, Scene, SeaScene};
use crate::sub_search::staging;

/// The longest name that a client shows.
fn long_names() -> Vec<String> {
    vec!["Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned(); 2]
}

/// What a message says to people with long names; the longest of all languages.
fn longest(message: &Message) -> usize {
    let said = Language::ALL.map(|language| {
        let said = texts().say(language, message, &long_names());
        assert!(!said.contains('[') && !said.trim().is_empty(), "{said}");
        said.chars().count()
    });
    said.into_iter().max().expect("there are languages")
}

fn scene(table: &Table, viewer: Viewer, entered: &str) -> Scene {
    let names = names();
    let private = viewer != Viewer::Spectator;
    staging::scene(&table.view(viewer), entered, Style { language: Language::En, names: &names, private })
}

fn seas(scene: &Scene) -> &[SeaScene] {
    match &scene.body {
        Body::Wide(seas) | Body::Portrait(seas) => seas,
        Body::Placing(_) => panic!("the seas are not shown"),
    }
}

fn panel(table: &Table, seat: Seat, entered: &str) -> Panel {
    SubSearch::panel(&table.view(Viewer::Seat(seat)), entered)
}

fn presses(panel: &Panel) -> Vec<String> {
    panel.presses().map(|press| press.text().to_owned()).collect()
}

/// A game in which Red has moved and can do everything.
fn acting() -> Table {
    at(
        "5 red act",
        "moved A; ship red A 21 3; ship yellow B 16 2; sub red 13-200; sub red 17-300; sub red 2-100; mine red 30; \
         sub yellow 20-200; sub yellow 22-200; sub yellow 36-300; mine yellow 1",
    )
}

/// Follows every press of the panels of a seat, as far as they lead.
fn follow(table: &Table, seat: Seat, entered: &str, seen: &mut BTreeSet<String>) {
    if !seen.insert(entered.to_owned()) {
        return;
    }
    let panel = panel(table, seat, entered);
    panel.text().iter().for_each(|line| assert!(longest(line) <= 1_000));
    for row in panel.rows() {
        let labels: Vec<(&Label, usize)> = match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| (&button.label, 80)).collect(),
            Row::Menu { entries, .. } => entries.iter().map(|entry| (&entry.label, 100)).collect(),
        };
        for (label, most) in labels {
            let length = match label {
                Label::Words(words) => longest(words),
                Label::Plain(plain) => plain.chars().count(),
            };
            assert!((1..=most).contains(&length), "{label:?}");
        }
    }
    let texts = presses(&panel);
    assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "two controls enter the same: {texts:?}");
    for press in texts {
        match table.game.next(seat, &press) {
            Next::Done => {
                let (done, refused) = table.clone().enter(seat, &press);
                assert_eq!(refused, None, "{press}");
                assert!(!done.is_empty(), "{press} does nothing");
            }
            Next::Pick(_) => follow(table, seat, &press, seen),
            other => panic!("{press:?} leads to {other:?}\n{}", table.game),
        }
    }
}

#[test]
fn every_press_is_a_move_or_leads_on_and_every_text_keeps_its_limits() {
    let walks = if cfg!(debug_assertions) { 6 } else { 60 };
    for seed in 0..walks {
        let mut walk = Walk::new(seed);
        loop {
            for viewer in Viewer::all(2) {
                let view = walk.table.view(viewer);
                let alt: Vec<usize> = SubSearch::alt(&view).iter().map(longest).collect();
                let alt = alt.iter().sum::<usize>() + alt.len() - 1;
                assert!(alt <= 1_024, "{alt} characters\n{}", walk.table.game);
                assert!(longest(&SubSearch::status(&view)) <= 1_000);
                assert!(SubSearch::text(&view, &long_names()).len() <= 1_900);
                let asked = |seat: Seat| walk.table.game.prompts().iter().any(|prompt| prompt.seat == seat);
                match viewer.seat() {
                    Some(seat) if asked(seat) => follow(&walk.table, seat, "", &mut BTreeSet::new()),
                    _ => assert_eq!(SubSearch::panel(&view, ""), Panel::new(), "there is nothing to press"),
                }
            }
            if !walk.step() {
                break;
            }
        }
        let view = walk.table.view(Viewer::Spectator);
        assert!(!SubSearch::epilogue(&view).is_empty());
        SubSearch::epilogue(&view).iter().for_each(|line| assert!(longest(line) <= 1_000));
        for viewer in Viewer::all(2) {
            walk.table.log.heard_by(viewer).filter_map(|event| SubSearch::tell(event, viewer)).for_each(|line| {
                assert!(longest(&line) <= 1_000);
            });
        }
    }
}

#[test]
fn the_status_tells_what_happened_in_the_turn() {
    let mut table = at(
        "13 red move",
        "ship red A 20 4; ship yellow B 16 2; sub yellow 20-200; sub yellow 22-200; sub yellow 36-300; sub red 13-200",
    );
    let status = |table: &Table| english(&SubSearch::status(&table.view(Viewer::Spectator)));
    table.play(RED, "A 21").play(RED, "charge 200");
    assert_eq!(
        status(&table),
        "Anna: ship A to 21, charge 21-200: **near miss on 2 submarines**. \
         Turn 13: **Anna** may still act."
    );
    table.play(RED, "end");
    assert_eq!(
        status(&table),
        "Anna: ship A to 21, charge 21-200: **near miss on 2 submarines**. Turn 14: **Ben** to move a ship."
    );
    table.play(YELLOW, "B 34");
    assert!(status(&table).starts_with("Ben: ship B to 34. "), "{}", status(&table));
    let mut torpedo = at(
        "3 red act",
        "moved A; ship red A 21 0; ship yellow B 16 2; sub red 13-200; sub yellow 1-100; \
         log yellow move B 15 16; log red move A 20 21; dice 0",
    );
    torpedo.play(RED, "fire R3 B");
    assert!(
        status(&torpedo).contains("torpedo along R3 at ship B: **hit and sunk**"),
        "what sank the ship is told: {}",
        status(&torpedo)
    );
    // The picture shows where it was.
    let scene = scene(&torpedo, Viewer::Spectator, "");
    assert_eq!(seas(&scene)[1].marks, [(2, 3, Mark::Hit)]);
    assert!(seas(&scene)[1].ships[1].struck);
}

#[test]
fn a_charge_and_the_end_of_the_turn_are_one_press() {
    let mut table = acting();
    let shown = presses(&panel(&table, RED, ""));
    for wanted in ["charge 100", "charge 200; end", "fire R3 B", "end"] {
        assert!(shown.contains(&wanted.to_owned()), "{wanted}: {shown:?}");
    }
    assert_eq!(table.enter(RED, "charge 200; end").0, ["charge 200", "end"]);
    assert_eq!(table.active(), YELLOW);
    // Without a shot there is nothing to wait for, and without an enemy at sea the turn ends by itself.
    let idle = at("5 red act", "moved A; ship red A 21 3; ship yellow B 16 2; sub red 1-200; sub yellow 1-100");
    assert_eq!(presses(&panel(&idle, RED, "")), ["charge 100; end", "charge 200; end", "charge 300; end", "end"]);
    let alone = at("5 red act", "moved A; ship red A 21 3; sub red 1-200; sub yellow 1-100");
    assert_eq!(presses(&panel(&alone, RED, "")), ["charge 100", "charge 200", "charge 300", "end"]);
}

#[test]
fn destinations_stand_in_one_menu_or_in_rows() {
    let table = at("1 red move", "ship red A 14 4; ship red B 36 3");
    assert_eq!(presses(&panel(&table, RED, "")), ["A", "B", "C"]);
    let rows = presses(&panel(&table, RED, "A"));
    assert!(rows.contains(&"A R1~".to_owned()) && !rows.contains(&"A 1".to_owned()), "{rows:?}");
    let row = presses(&panel(&table, RED, "A R3~"));
    assert!(row.contains(&"A 13".to_owned()) && !row.contains(&"A 14".to_owned()), "{row:?}");
    let menu = presses(&panel(&table, RED, "C"));
    assert!(menu.contains(&"C 19".to_owned()), "{menu:?}");
    // The picture shows the same fields, and the ship that is chosen.
    let scene = scene(&table, Viewer::Seat(RED), "A");
    let own = &seas(&scene)[0];
    assert_eq!(own.destinations.len(), table.destinations("A").len());
    assert!(own.ships[0].chosen && !own.ships[1].chosen);
}

#[test]
fn placing_goes_by_piece_row_field_and_level() {
    let mut table = empty();
    for (entered, wanted) in [("", "sub"), ("sub", "sub R3~"), ("sub R3~", "sub 14"), ("sub 14", "sub 14 200")] {
        let shown = presses(&panel(&table, RED, entered));
        assert!(shown.contains(&wanted.to_owned()), "{entered:?}: {shown:?}");
    }
    table.play(RED, "sub 14 200").play(RED, "mine 10");
    assert!(!presses(&panel(&table, RED, "sub 14")).contains(&"sub 14 200".to_owned()), "there lies one");
    assert!(!presses(&panel(&table, RED, "mine R3~")).contains(&"mine 14".to_owned()), "SUB-13");
    let overview = presses(&panel(&table, RED, ""));
    assert!(overview.contains(&"remove 14 200".to_owned()) && overview.contains(&"remove mine".to_owned()));
    assert!(!overview.contains(&"confirm".to_owned()), "SUB-15");
    let Body::Placing(levels) = scene(&table, Viewer::Seat(RED), "sub R3~").body else { panic!("levels are shown") };
    assert_eq!(levels.levels.iter().map(|level| level.pieces.len()).collect::<Vec<_>>(), [1, 1, 0]);
    assert_eq!(levels.levels[0].row, Some(2));
    assert_eq!(levels.levels[0].forbidden, [(1, 3)], "the mine's field");
    assert_eq!(levels.levels[1].forbidden, [(1, 3), (2, 1)]);
}

/// The same public facts over different hidden pieces.
fn same_facts(hidden: &str) -> Table {
    at(
        "6 yellow move",
        &format!(
            "ship red A 21 3; ship yellow B 16 2; {hidden}; log yellow move B 14 16; \
             log yellow charge B 16-100 miss; log red move A 20 21; log red charge A 21-300 miss; log red torpedo R3 B 4"
        ),
    )
}

#[test]
fn h_sub_1_h_sub_2_pictures_and_words_of_others_do_not_depend_on_hidden_pieces() {
    let one =
        same_facts("sub red 13-200; sub red 2-300; sub red 30-100; mine red 36; sub yellow 1-300; mine yellow 35");
    let other =
        same_facts("sub red 18-300; sub red 3-300; sub red 29-100; mine red 32; sub yellow 1-300; mine yellow 35");
    for viewer in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
        assert_eq!(scene(&one, viewer, ""), scene(&other, viewer, ""));
        let (seen, same) = (one.view(viewer), other.view(viewer));
        assert_eq!(SubSearch::alt(&seen), SubSearch::alt(&same));
        assert_eq!(SubSearch::status(&seen), SubSearch::status(&same));
        assert_eq!(SubSearch::text(&seen, &names()), SubSearch::text(&same, &names()));
        assert_eq!(SubSearch::panel(&seen, "B"), SubSearch::panel(&same, "B"));
    }
    let owner = Viewer::Seat(RED);
    assert_ne!(scene(&one, owner, ""), scene(&other, owner, ""), "the owner sees his own");
    assert_ne!(SubSearch::alt(&one.view(owner)), SubSearch::alt(&other.view(owner)));
}

#[test]
fn h_sub_4_nobody_else_sees_whether_the_active_player_has_a_shot() {
    let with = acting();
    let without = at(
        "5 red act",
        "moved A; ship red A 21 3; ship yellow B 16 2; sub red 1-200; sub red 2-300; sub red 3-100; mine red 30; \
         sub yellow 20-200; sub yellow 22-200; sub yellow 36-300; mine yellow 1",
    );
    for viewer in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
        assert_eq!(scene(&with, viewer, ""), scene(&without, viewer, ""));
        assert_eq!(SubSearch::status(&with.view(viewer)), SubSearch::status(&without.view(viewer)));
    }
    let shots = |table: &Table| seas(&scene(table, Viewer::Seat(RED), ""))[1].shots.len();
    assert_eq!((shots(&with), shots(&without)), (1, 0));
}

#[test]
fn r_sub_26_seas_stand_where_they_belong() {
    let table = acting();
    let sides = |viewer: Viewer| seas(&scene(&table, viewer, "")).iter().map(|sea| sea.side).collect::<Vec<_>>();
    use crate::sub_search::scene::Side::{Red, Yellow};
    assert_eq!(sides(Viewer::Spectator), [Red, Yellow]);
    assert_eq!(sides(Viewer::Seat(YELLOW)), [Yellow, Red], "one above the other, the own sea is first");
    let names = names();
    let style = Style { language: Language::En, names: &names, private: false };
    let wide = staging::scene(&table.view(Viewer::Seat(RED)), "", style);
    assert_eq!(seas(&wide).iter().map(|sea| sea.side).collect::<Vec<_>>(), [Yellow, Red], "the own sea is right");
}

#[test]
fn sub_103_after_the_end_everything_is_shown() {
    let mut table = acting();
    table.play(YELLOW, "resign");
    let shown = scene(&table, Viewer::Spectator, "");
    let pieces: usize = seas(&shown).iter().flat_map(|sea| &sea.levels).map(|level| level.pieces.len()).sum();
    assert_eq!(pieces, 8);
    let told: Vec<String> = SubSearch::epilogue(&table.view(Viewer::Spectator)).iter().map(english).collect();
    assert_eq!(told[0], "Anna had submarines at 2-100, 13-200, 17-300 and the mine below 30 (× sunk or exploded).");
}

#[test]
fn r_sub_28_sunk_submarines_are_trophies_of_the_hunter() {
    let mut table = acting();
    table.play(RED, "charge 300");
    assert_eq!(seas(&scene(&table, Viewer::Spectator, ""))[0].trophies, 0);
    let mut hit = at("5 red act", "moved A; ship red A 20 3; sub yellow 20-200; sub yellow 36-300; sub red 1-100");
    hit.play(RED, "charge 200");
    let scene = scene(&hit, Viewer::Spectator, "");
    assert_eq!(seas(&scene)[0].trophies, 1);
    assert_eq!(seas(&scene)[0].levels[1].pegs.iter().filter(|(.., peg)| *peg == Peg::Flag).count(), 1);
}

#[test]
fn the_board_as_text() {
    let table = at(
        "7 red move",
        "ship red A 21 3; ship red C harbour 2; ship yellow B sunk; ship yellow A 3 1; sub yellow 20-200 sunk; \
         sub yellow 36-100; mine yellow 1 exploded; sub red 36-300; log red move A 15 20; log red charge A 20-200 direct",
    );
    let text = SubSearch::text(&table.view(Viewer::Seat(RED)), &names());
    let expected = "\
Ben
    C1 C2 C3 C4 C5 C6  100          200          300
R1  .  .  A1 .  .  .   . . . . . .  . . . . . .  . . . . . .
R2  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . .
R3  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . .
R4  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . .
R5  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . .
R6  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . S
 =  C2
 +  B

Anna
    C1 C2 C3 C4 C5 C6  100          200          300
R1  *  .  .  .  .  .   * . . . . .  . . . . . .  . . . . . .
R2  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . .
R3  .  .  .  .  .  .   . . . . . .  . o . . . .  . . . . . .
R4  .  .  A3 .  .  .   . o . . . .  o F o . . .  . o . . . .
R5  .  .  .  .  .  .   . . . . . .  . o . . . .  . . . . . .
R6  .  .  .  .  .  .   . . . . . .  . . . . . .  . . . . . .
 =  B3 C2
";
    assert_eq!(text, expected);
}

#[test]
fn a_picture_in_words_holds_what_it_shows() {
    let said =
        |table: &Table, viewer| SubSearch::alt(&table.view(viewer)).iter().map(english).collect::<Vec<_>>().join(" ");
    // Confirmed, while the other player still places.
    let waiting = position("phase place; sub red 14-200; sub red 2-100; sub red 3-100; mine red 4; ready red");
    assert!(said(&waiting, Viewer::Seat(RED)).contains("14-200"));
    for other in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
        assert!(!said(&waiting, other).contains("14-200"));
    }
    // A mine that has exploded is public for the rest of the game.
    let after = at("9 red move", "sub red 1-100; sub yellow 1-100; mine yellow 21 exploded");
    for viewer in [Viewer::Spectator, Viewer::Seat(RED), Viewer::Seat(YELLOW)] {
        assert!(said(&after, viewer).contains("Mine exploded on field 21."));
    }
}
