//! Texts and pictures.

use super::*;
use crate::board::CellSets as _;
use crate::partial::Partial;
use crate::scene::{self, Body, Scene, SeaScene, Sign};
use engine::battery::presses::controls;
use engine::battery::texts;
use engine::battery::trial::{self, english, names, style};
use engine::lang::{Language, Message};
use engine::outcome::Outcome;
use engine::panel::{Focus, Panel};
use engine::prelude::*;

/// Names of the greatest length that a client shows.
fn long_names() -> Vec<String> {
    vec!["Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned(); 2]
}

/// The length of a message with long names, in the language in which it is longest.
fn longest(message: &Message) -> usize {
    let said = Language::ALL.map(|language| {
        let said = texts().say(language, message, &long_names());
        assert!(!said.contains('[') && !said.trim().is_empty(), "{said}");
        said.chars().count()
    });
    said.into_iter().max().expect("there are languages")
}

fn scene(table: &Table, viewer: Viewer, entered: &str) -> Scene {
    let partial = SubSearch::partial(entered);
    scene::scene(&table.view(viewer), Focus::on(&partial), style(viewer != Viewer::Spectator))
}

fn seas(scene: &Scene) -> &[SeaScene] {
    match &scene.body {
        Body::Overview { seas, .. } | Body::Hunt { seas, .. } => &seas[..],
        Body::Placing(_) | Body::Puzzle(_) => panic!("the seas are not shown"),
    }
}

pub(super) fn panel(table: &Table, seat: Seat, entered: &str) -> Panel {
    trial::panel::<SubSearch>(&table.view(Viewer::Seat(seat)), entered)
}

/// The texts that the controls of a panel enter.
pub(super) fn presses(panel: &Panel) -> Vec<String> {
    controls(panel).into_iter().map(|control| control.text).collect()
}

/// A game in which Red has moved and can do everything.
pub(super) fn acting() -> Table {
    at(
        "turn 5 red act; moved A; ship red A 21 3; ship yellow B 16 2; sub red 13-200; sub red 17-300; sub red 2-100; mine red 30; \
         sub yellow 20-200; sub yellow 22-200; sub yellow 36-300; mine yellow 1",
    )
}

#[test]
fn status_tells_the_steps_of_the_turn() {
    let mut table = at(
        "turn 13 red move; ship red A 20 4; ship yellow B 16 2; sub yellow 20-200; sub yellow 22-200; sub yellow 36-300; sub red 13-200",
    );
    let status = |table: &Table| english(&SubSearch::status(&table.view(Viewer::Spectator)));
    table.play(RED, "A 21").play(RED, "charge 200");
    assert_eq!(
        status(&table),
        "Anna: ship A to 21, charge 21-200: **near miss on 2 submarines**. \
         Turn 13: it is still the turn of **Anna**."
    );
    table.play(RED, "end");
    assert_eq!(
        status(&table),
        "Anna: ship A to 21, charge 21-200: **near miss on 2 submarines**. Turn 14: **Ben** to move a ship."
    );
    table.play(YELLOW, "B 34");
    assert!(status(&table).starts_with("Ben: ship B to 34. "), "{}", status(&table));
    let mut torpedo =
        at("turn 3 red act; moved A; ship red A 21 0; ship yellow B 16 2; sub red 13-200; sub yellow 1-100; \
         log yellow move B 15 16; log red move A 20 21; dice 0");
    torpedo.play(RED, "fire R3 B");
    assert!(
        status(&torpedo).contains("torpedo along R3 at ship B: **hit and sunk**"),
        "the cause of the loss is missing: {}",
        status(&torpedo)
    );
    // The picture shows the place of the wreck.
    let scene = scene(&torpedo, Viewer::Spectator, "");
    assert_eq!(seas(&scene)[1].marks, [(Field::new(16).unwrap(), Sign::Hit)]);
    assert!(seas(&scene)[1].ships[1].struck);
}

#[test]
fn recap_takes_one_line_a_turn() {
    let mut table = at(
        "turn 13 red move; ship red A 20 4; ship yellow B 16 2; sub yellow 20-200; sub yellow 36-300; sub red 13-200; dice 1",
    );
    let heard = table.log.heard_by(Viewer::Spectator).count();
    let told = |table: &Table, viewer: Viewer| -> Vec<String> {
        let heard: Vec<&Event> = table.log.heard_by(viewer).skip(heard).collect();
        SubSearch::recap(&heard, viewer).iter().map(english).collect()
    };
    table.play(RED, "A 21").play(RED, "charge 300").play(RED, "fire R3 B");
    if table.active() == RED {
        table.play(RED, "end");
    }
    table.play(YELLOW, "B 17");
    let turns = |red: &str, yellow: &str| {
        [
            format!("{red}: ship A to 21, charge 21-300: miss, torpedo along R3 at ship B: missed."),
            format!("{yellow}: ship B to 17."),
        ]
    };
    assert_eq!(told(&table, Viewer::Seat(YELLOW)), turns("Anna", "You"));
    assert_eq!(told(&table, Viewer::Seat(RED)), turns("You", "Ben"));
}

/// SUB-50, SUB-62
#[test]
fn direct_hit_tells_how_many_submarines_are_left() {
    let mut table =
        at("turn 5 red act; moved A; ship red A 20 4; ship red B 8 3; ship yellow B 16 2; log red move A 14 20; \
         sub yellow 20-200; sub yellow 21-200; sub yellow 9-300");
    let told = |table: &Table, viewer: Viewer| {
        let event = table.log.heard_by(viewer).find(|event| matches!(event, Event::Charged { .. })).unwrap();
        english(&SubSearch::tell(event, viewer).unwrap())
    };
    table.play(RED, "charge 200");
    let answer = "**direct hit** (submarine sunk, 2 left), near miss on 1 submarine";
    for viewer in Viewer::all(2) {
        let (whose, who) =
            if viewer == Viewer::Seat(RED) { ("Your ship A", "You") } else { ("Ship A of Anna", "Anna") };
        assert_eq!(told(&table, viewer), format!("{whose} drops a charge on 20-200: {answer}."), "SUB-62");
        let status = english(&SubSearch::status(&table.view(viewer)));
        assert!(status.starts_with(&format!("{who}: ship A to 20, charge 20-200: {answer}. ")), "{status}");
    }
    let mut last =
        at("turn 5 red act; moved A; ship red A 20 4; sub yellow 20-200; sub yellow 1-100 sunk; sub yellow 2-100 sunk");
    last.play(RED, "charge 200");
    assert!(told(&last, Viewer::Spectator).ends_with("**direct hit** (the last submarine is sunk)."));
}

#[test]
fn result_addresses_winner_and_loser() {
    for end in ["submarines", "ships", "mine", "resign"] {
        let said = |viewer| english(&Outcome::won(RED, end).told(SubSearch::ID, viewer));
        assert!(said(Viewer::Seat(RED)).starts_with("**You have won!** "), "{end}");
        assert!(
            said(Viewer::Seat(YELLOW)).starts_with("**Anna wins:** ") && said(Viewer::Seat(YELLOW)).contains("you")
        );
        assert!(said(Viewer::Spectator).starts_with("**Anna wins:** ") && said(Viewer::Spectator).contains("Ben"));
    }
}

#[test]
fn picture_shows_that_everything_is_placed() {
    let status = |lines: &str| scene(&at(lines), Viewer::Seat(RED), "").status;
    assert_eq!(status("phase place"), "Hide your pieces");
    let all = "phase place; sub red 14-200; sub red 2-100; sub red 3-100; mine red 4";
    assert_eq!(status(all), "Everything is hidden");
    assert_eq!(status(&format!("{all}; ready red")), "Still hiding");
}

#[test]
fn picture_shows_the_open_choices() {
    let table = at("ship red A 14 4; ship red B 36 3");
    // The ship that most likely moves is chosen already, as the panel has it.
    for (entered, ship) in [("", "A"), ("A", "A"), ("B", "B")] {
        let scene = scene(&table, Viewer::Seat(RED), entered);
        let own = &seas(&scene)[1];
        assert_eq!(own.reach.iter().count(), table.destinations(ship).len());
        assert_eq!(own.levels.lit, own.reach.sea, "the levels show the reach as well");
        assert_eq!(own.levels.drop, Level::new(200), "and where the charge falls");
        let chosen: Vec<&str> = own.ships.iter().filter(|ship| ship.chosen).map(|ship| ship.ship.name()).collect();
        assert_eq!(chosen, [ship]);
    }
    let mut table = empty();
    table.play(RED, "sub 14 200").play(RED, "mine 10");
    let levels = |entered: &str| match scene(&table, Viewer::Seat(RED), entered).body {
        Body::Placing(placing) => placing.levels,
        _ => panic!("levels are shown"),
    };
    let texts = |cells: Cells| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
    let row = levels("sub R3~");
    assert_eq!(texts(row.submarines), ["14-200"]);
    assert_eq!(row.row, Lane::parse("R3").unwrap().cells());
    assert_eq!(row.mine.map(|mine| mine.field), Field::new(10));
    let taken = ["10-100", "10-200", "10-300", "14-200"];
    assert_eq!(texts(row.closed), taken, "below the mine, and the submarine's cell");
    let open = Cells::below(Field::all().collect()).without(levels("sub 200~").closed);
    assert_eq!((open.count(), open.on(Level::new(200).unwrap()).count()), (34, 34), "on one level only");
}

/// H-SUB-4
#[test]
fn picture_shows_shots_only_to_the_active_player() {
    let without =
        at("turn 5 red act; moved A; ship red A 21 3; ship yellow B 16 2; sub red 1-200 2-300 3-100; mine red 30; \
         sub yellow 20-200 22-200 36-300; mine yellow 1");
    let shots = |viewer| [&acting(), &without].map(|table| seas(&scene(table, viewer, ""))[0].shots.len());
    assert_eq!(shots(Viewer::Seat(RED)), [1, 0]);
    assert_eq!([Viewer::Seat(YELLOW), Viewer::Spectator].map(shots), [[1, 1], [0, 0]]);
}

/// R-SUB-26
#[test]
fn player_sees_own_sea_on_the_right_and_first_in_text_board() {
    use crate::scene::Side::{Red, Yellow};
    let table = acting();
    let sides = |scene: &Scene| seas(scene).iter().map(|sea| sea.side).collect::<Vec<_>>();
    assert_eq!(sides(&scene(&table, Viewer::Spectator, "")), [Red, Yellow]);
    for (seat, order) in [(RED, [Yellow, Red]), (YELLOW, [Red, Yellow])] {
        let viewer = Viewer::Seat(seat);
        assert_eq!(sides(&scene(&table, viewer, "")), order, "the player's sea is on the right");
        let names = names();
        let public = scene::scene(&table.view(viewer), Focus::on(&Partial::Nothing), style(false));
        assert_eq!(sides(&public), order, "in a public picture as well");
        let text = SubSearch::text(&table.view(viewer), &names, Language::En);
        let (own, enemy) = (text.find(&names[seat.index()]), text.find(&names[seat.other().index()]));
        assert!(own < enemy, "the player's sea comes first in the text board");
    }
}

/// SUB-44, SUB-45, SUB-46.
#[test]
fn only_a_ship_that_can_drop_a_charge_is_framed() {
    let framed = |lines: &str| {
        let table = at(&format!("turn 5 red act; {lines}"));
        let scene = scene(&table, Viewer::Seat(RED), "");
        let own = &seas(&scene)[1];
        assert_eq!(own.levels.chosen.count(), if own.ships.iter().any(|ship| ship.chosen) { 3 } else { 0 });
        own.ships.iter().filter(|ship| ship.chosen).map(|ship| ship.ship.name()).collect::<String>()
    };
    let enemy = "ship yellow B 16 2; sub yellow 1-100; sub red 1-200";
    assert_eq!(framed(&format!("moved A; ship red A 21 3; {enemy}")), "A");
    assert_eq!(framed(&format!("moved A; ship red A 21 0; {enemy}")), "", "the ship has no charges");
    assert_eq!(framed(&format!("moved A; ship red A harbour 4; {enemy}")), "", "the ship is in harbour");
    assert_eq!(framed(&format!("moved A charged; ship red A 21 2; {enemy}")), "", "the ship has dropped a charge");
}

#[test]
fn decision_or_look_chooses_the_sea_with_large_levels() {
    let focus = |lines: &str, look: &str| {
        let turn = if lines.starts_with("moved") { "turn 5 red act" } else { "turn 5 red move" };
        let view = at(&format!("{turn}; {lines}")).view(Viewer::Seat(RED));
        match scene::scene(&view, Focus { partial: &Partial::Nothing, look }, style(true)).body {
            Body::Hunt { focus, .. } => ["enemy", "own"][focus],
            _ => panic!("a hunt"),
        }
    };
    let ships = "ship yellow B 16 2; sub yellow 1-100; sub red 13-200";
    let (both, fire) = (format!("moved A; ship red A 21 3; {ships}"), format!("moved A; ship red A 21 0; {ships}"));
    assert_eq!([focus(&both, ""), focus(&fire, "")], ["own", "enemy"]);
    assert_eq!([focus(&both, "enemy"), focus(&fire, "own")], ["enemy", "own"]);
    assert_eq!(["", "own", "enemy"].map(|look| focus(ships, look)), ["own", "own", "enemy"], "before the move");
}

/// SUB-103
#[test]
fn picture_shows_all_pieces_after_the_end() {
    let mut table = acting();
    table.play(YELLOW, "resign");
    let shown = scene(&table, Viewer::Spectator, "");
    let levels = || seas(&shown).iter().map(|sea| &sea.levels);
    assert_eq!(levels().map(|levels| levels.submarines.count()).sum::<u32>(), 6);
    assert!(levels().all(|levels| levels.mine.is_some()));
    assert_eq!(shown.title, "Anna wins");
    let tallies: Vec<&str> = seas(&shown).iter().map(|sea| sea.tally.as_str()).collect();
    assert_eq!(tallies, ["0 charges · 0 of 3 found · no ship lost"; 2]);
    let told: Vec<String> = SubSearch::epilogue(&table.view(Viewer::Spectator)).iter().map(english).collect();
    assert_eq!(told[0], "Anna had submarines at 2-100, 13-200, 17-300 and the mine below 30.");
}

/// R-SUB-28
#[test]
fn sunk_submarines_are_trophies_of_the_hunter() {
    let mut table = acting();
    table.play(RED, "charge 300");
    assert_eq!(seas(&scene(&table, Viewer::Spectator, ""))[0].trophies, (0, 3));
    let mut hit = at("turn 5 red act; moved A; ship red A 20 3; sub yellow 20-200; sub yellow 36-300; sub red 1-100");
    hit.play(RED, "charge 200");
    let scene = scene(&hit, Viewer::Spectator, "");
    assert_eq!(seas(&scene)[0].trophies, (1, 3));
    assert_eq!(seas(&scene)[0].levels.pegs.flags.count(), 1);
}

#[test]
fn text_board_shows_both_seas() {
    let table = at(
        "turn 7 red move; ship red A 21 3; ship red C harbour 2; ship yellow B sunk; ship yellow A 3 1; sub yellow 20-200 sunk; \
         sub yellow 36-100; mine yellow 1 exploded; sub red 36-300; log red move A 15 20; log red charge A 20-200 direct",
    );
    let text = SubSearch::text(&table.view(Viewer::Seat(RED)), &names(), Language::En);
    let expected = "\
Anna
    C1  C2  C3  C4  C5  C6   100          200          300
R1  *   2   3   4   5   6    * . . . . .  . . . . . .  . . . . . .
R2  7   8   9   10  11  12   . . . . . .  . . . . . .  . . . . . .
R3  13  14  15  16  17  18   . . . . . .  . o . . . .  . . . . . .
R4  19  20  A:3 22  23  24   . o . . . .  o F o . . .  . o . . . .
R5  25  26  27  28  29  30   . . . . . .  . o . . . .  . . . . . .
R6  31  32  33  34  35  36   . . . . . .  . . . . . .  . . . . . .
 =  B:3 C:2

Ben
    C1  C2  C3  C4  C5  C6   100          200          300
R1  1   2   A:1 4   5   6    . . . . . .  . . . . . .  . . . . . .
R2  7   8   9   10  11  12   . . . . . .  . . . . . .  . . . . . .
R3  13  14  15  16  17  18   . . . . . .  . . . . . .  . . . . . .
R4  19  20  21  22  23  24   . . . . . .  . . . . . .  . . . . . .
R5  25  26  27  28  29  30   . . . . . .  . . . . . .  . . . . . .
R6  31  32  33  34  35  36   . . . . . .  . . . . . .  . . . . . S
 =  C:2
 +  B
";
    assert_eq!(text, expected);
}

#[test]
fn alt_text_names_only_visible_pieces() {
    let said =
        |table: &Table, viewer| SubSearch::alt(&table.view(viewer)).iter().map(english).collect::<Vec<_>>().join(" ");
    // Confirmed, while the other player still places.
    let waiting = at("phase place; sub red 14-200; sub red 2-100; sub red 3-100; mine red 4; ready red");
    assert!(said(&waiting, Viewer::Seat(RED)).contains("14-200"));
    for other in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
        assert!(!said(&waiting, other).contains("14-200"));
    }
    // A mine that has exploded is public for the rest of the game.
    let after = at("turn 9 red move; sub red 1-100; sub yellow 1-100; mine yellow 21 exploded");
    for viewer in [Viewer::Spectator, Viewer::Seat(RED), Viewer::Seat(YELLOW)] {
        assert!(said(&after, viewer).contains("Mine exploded on square 21."));
    }
}

#[test]
fn alt_text_begins_with_the_players_sea_and_fits() {
    let words = |table: &Table, viewer: Viewer| {
        let view = table.view(viewer);
        [vec![SubSearch::situation(&view)], SubSearch::alt(&view)].concat()
    };
    let said = |table: &Table, viewer: Viewer, language: Language| -> Vec<String> {
        words(table, viewer).iter().map(|message| texts().say(language, message, &names())).collect()
    };
    let table = at(
        "turn 7 red move; ship red A 19 4; ship red B 30 0; ship yellow A sunk; sub red 2-300; mine red 30; sub yellow 20-200 sunk; \
         sub yellow 7-200; log red charge A 14-200 near 1; log red charge A 20-200 direct; log red charge A 1-100 near 1",
    );
    let german = said(&table, Viewer::Seat(RED), Language::De);
    assert_eq!(german[0], "Zug 7: **Du** bewegst ein Schiff.");
    assert_eq!(
        german[1],
        "Meer: Anna; Schiff A auf Feld 19 mit 4 Wasserbomben, Schiff B auf Feld 30 ohne Wasserbomben, \
         Schiff C im Hafen mit 2 Wasserbomben."
    );
    assert_eq!(german[2], "Flaggen (versenkte U-Boote): 20-200.");
    assert_eq!(german[3], "Rote Stifte auf Feldern der Ebene 100: 2, 7; Ebene 200: 1.");
    assert_eq!(
        german[4],
        "Weiße Stifte auf Feldern der Ebene 100: 1, 14, 20; Ebene 200: 8, 13–15, 19, 21, 26; Ebene 300: 14, 20."
    );
    assert!(german[5].starts_with("Meer: Ben; Schiff A verloren, "), "{german:?}");
    assert_eq!(german[6], "Darunter: U-Boote 2-300; Mine unter Feld 30.");
    let english = said(&table, Viewer::Seat(YELLOW), Language::En);
    assert!(english[1].starts_with("Sea: Ben; ship A lost, ship B in harbour with 3 charges, "), "{english:?}");
    assert_eq!(english[3], "Below it: submarines 7-200.");
    // What does not fit is counted: on the enemy's sea first.
    let charge = |side: &str, field: u8| format!("; log {side} charge A {field}-200 miss");
    let charges: String =
        ["red", "yellow"].iter().flat_map(|side| (1..36).step_by(2).map(|field| charge(side, field))).collect();
    let ships = "ship red A 19 4; ship red B 30 1; ship yellow A 19 4; ship yellow B 30 1";
    let full = at(&format!("turn 151 red move; {ships}; sub red 32-300; sub yellow 36-300{charges}"));
    let alt = words(&full, Viewer::Seat(RED));
    assert!(alt.iter().map(longest).sum::<usize>() + alt.len() <= 1_024);
    let white = said(&full, Viewer::Seat(RED), Language::En);
    let white: Vec<&String> = white.iter().filter(|line| line.starts_with("White")).collect();
    assert!(white[0].contains("level 200: 1–36; level 300: 1, 3, 5"), "{white:?}");
    assert_eq!(white[1], "White pegs in 72 cells.");
}
