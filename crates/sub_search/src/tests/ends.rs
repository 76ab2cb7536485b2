//! How a game ends: SUB-95 to SUB-103.

use super::*;

/// How a game ended: places by seat and the way.
#[track_caller]
fn result(table: &Table) -> String {
    assert!(table.game.prompts().is_empty(), "nobody is asked after the end");
    let ends =
        table.heard(0).iter().filter(|event| matches!(event, Event::Over { .. } | Event::Revealed { .. })).count();
    assert_eq!(ends, 2, "the end is announced once");
    table.result().expect("it is over")
}

#[test]
fn sub_95_the_third_submarine_wins_at_once() {
    let lines = "ship red A 8 4; sub red 13-100; ship yellow B 16 3; sub yellow 1-100 sunk; sub yellow 2-100 sunk; \
                 sub yellow 14-200";
    let mut table = at("1 red move", lines);
    let (done, refused) = table.enter(RED, "A 14; charge 200; fire R3 B; end");
    assert_eq!((done.len(), refused), (2, None), "the rest of the turn is skipped");
    assert_eq!(result(&table), "1-2 submarines");
    let table = turn(&lines.replace("2-100 sunk", "2-100"), "A 14; charge 200");
    assert_eq!(table.result(), None, "the second one does not");
}

#[test]
fn sub_96_the_third_ship_wins_at_once() {
    let lines = "ship red A 8 0; sub red 13-100; ship yellow A sunk; ship yellow B 16 3; ship yellow C sunk; sub yellow 1-100; dice 0";
    let table = turn(lines, "A 14; fire R3 B");
    assert_eq!(result(&table), "1-2 ships");
    let table = turn(&lines.replace("yellow C sunk", "yellow C 32 2"), "A 14; fire R3 B");
    assert_eq!(table.result(), None, "the second one does not");
    let mine =
        "ship red A 16 0; ship yellow A sunk; ship yellow B sunk; ship yellow C 20 1; mine red 21; sub yellow 1-100";
    let mut table = at("2 yellow move", mine);
    table.play(YELLOW, "C 21");
    assert_eq!(result(&table), "1-2 mine");
}

#[test]
fn sub_97_whoever_loses_his_last_ship_to_a_mine_fires_no_torpedo() {
    let lines = "ship red A 20 4; ship red B sunk; ship red C sunk; sub red 13-100; ship yellow B 16 3; sub yellow 1-100; mine yellow 21";
    let mut table = at("1 red move", lines);
    let (done, refused) = table.enter(RED, "A 21; charge 100; fire R3 B; end");
    assert_eq!((done, refused), (vec!["A 21".to_owned()], None));
    assert_eq!(result(&table), "2-1 mine");
    assert_eq!(table.refused(RED, "fire R3 B"), "SUB-102");
}

#[test]
fn sub_98_without_charges_or_targets_a_player_has_not_lost() {
    let lines = "ship red A 8 0; ship red B 32 0; ship red C 35 0; sub red 36-100; sub yellow 1-100";
    let mut table = turn(lines, "A 14");
    assert_eq!((table.result(), table.active()), (None, YELLOW));
    table.play(YELLOW, "B 32").play(YELLOW, "end").play(RED, "B harbour");
    assert_eq!(table.load(RED, "B"), 3, "he sails home and reloads");
}

#[test]
fn sub_99_whoever_resigns_loses_at_once() {
    for seat in [RED, YELLOW] {
        let places = if seat == RED { "2-1 resign" } else { "1-2 resign" };
        for mut table in [empty(), at("1 red move", ""), at("2 yellow move", "ship yellow A 8 4")] {
            assert_eq!(table.game.next_after(seat, "resign"), Next::Done);
            table.play(seat, "resign");
            assert_eq!(result(&table), places, "while placing, in his turn and in the other's");
        }
    }
    let mut table = at("1 red move", "ship red A 8 4");
    assert_eq!(table.play(RED, "A 14").play(RED, "resign").result().as_deref(), Some("2-1 resign"));
}

#[test]
fn sub_100_forty_quiet_turns_are_a_draw() {
    let lines =
        "quiet 38; ship red A 8 4; ship yellow B 16 3; sub red 13-100; sub yellow 36-100; mine yellow 21; dice 1";
    let mut table = at("61 red move", lines);
    table.play(RED, "A 14").play(RED, "end").play(YELLOW, "B 17").play(YELLOW, "end");
    assert_eq!(result(&table), "1-1 quiet");
    for loud in ["A 14; charge 100; end", "A 14; fire R3 B", "A 21; end"] {
        let mut table = at("61 red move", &lines.replace("38", "39"));
        assert_eq!(table.enter(RED, loud).1, None);
        assert_eq!((table.result(), table.view(Viewer::Spectator).quiet), (None, 0), "{loud}");
        table.play(YELLOW, "B 22").play(YELLOW, "end");
        assert_eq!(table.view(Viewer::Spectator).quiet, 1);
    }
    let mut table = at("61 red move", &lines.replace("38", "39"));
    table.play(RED, "A 14").play(RED, "end");
    assert_eq!(result(&table), "1-1 quiet", "the fortieth");
}

#[test]
fn sub_101_two_hundred_turns_are_a_draw() {
    let lines = "ship yellow A 8 4; sub red 14-100; sub red 36-100";
    let mut table = at("200 yellow move", lines);
    table.play(YELLOW, "A 14").play(YELLOW, "charge 200");
    assert_eq!(result(&table), "1-1 limit");
    assert_eq!(table.view(Viewer::Spectator).turn, 200);
    let mut table = at("199 red move", "ship red A 8 4; sub yellow 36-100");
    table.play(RED, "A 14").play(RED, "charge 200");
    assert_eq!((table.result(), table.active()), (None, YELLOW));
    let mut table = at("200 yellow move", "ship yellow A 8 4; sub red 14-200; sub red 1-100 sunk");
    table.play(YELLOW, "A 14").play(YELLOW, "charge 200");
    assert_eq!(result(&table), "2-1 submarines", "a win in the last turn counts");
    let mut table = at("200 yellow move", "quiet 39; ship yellow A 8 0; sub red 36-100");
    table.play(YELLOW, "A 14");
    assert_eq!(result(&table), "1-1 quiet", "both at once: the lower number is named");
}

#[test]
fn sub_102_after_the_end_everything_is_refused() {
    for mut table in [empty(), at("1 red move", "ship red A 8 4")] {
        table.play(YELLOW, "resign");
        for seat in [RED, YELLOW] {
            table.refuses(
                seat,
                "SUB-102",
                &[
                    "A 14",
                    "charge 100",
                    "fire R3 A",
                    "end",
                    "resign",
                    "sub 1 100",
                    "random",
                    "confirm",
                    "A 40",
                    "?",
                    "",
                ],
            );
            assert_eq!(table.offered(seat, ""), None);
            assert_eq!(table.offered(seat, "resign"), None);
        }
    }
}

#[test]
fn sub_103_after_the_end_everybody_sees_all_pieces() {
    let lines = "ship red A 8 4; sub red 13-100; mine red 24; sub yellow 1-100 sunk; sub yellow 14-200; mine yellow 21 exploded";
    let mut table = at("1 red move", lines);
    table.play(YELLOW, "resign");
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert_eq!((view.sea(RED).living, view.sea(RED).sunk), (Some(cells("14-200")), cells("1-100")), "{viewer:?}");
        assert_eq!((view.sea(YELLOW).living, view.sea(YELLOW).sunk), (Some(cells("13-100")), Cells::NONE));
        assert_eq!((view.sea(RED).mine, view.sea(YELLOW).mine), (Some((field(21), true)), Some((field(24), false))));
        assert!(view.history.is_some());
        let revealed = table.log.heard_by(viewer).find_map(|event| match event {
            Event::Revealed { pieces } => Some(*pieces),
            _ => None,
        });
        let [red, yellow] = revealed.expect("it is announced");
        assert_eq!((red.living, red.lost), (cells("13-100"), Cells::NONE));
        assert_eq!((yellow.living, yellow.lost), (cells("14-200"), cells("1-100")));
    }
    let mut table = empty();
    table.play(RED, "sub 13 100").play(YELLOW, "mine 5").play(RED, "resign");
    let view = table.view(Viewer::Spectator);
    assert_eq!(
        (view.sea(YELLOW).living, view.sea(RED).mine),
        (Some(cells("13-100")), Some((field(5), false))),
        "as far as placed"
    );
}
