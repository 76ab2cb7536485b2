//! Announcements and their audience.

use super::*;
use crate::events::Cause;
use crate::state::Mine;
use engine::battery::golden::Golden;

/// SUB-21
#[test]
fn every_step_of_a_turn_has_its_event() {
    let table = turn(
        "ship red A 8 4; ship yellow B 16 3; sub red 13-100 17-300 2-200; sub yellow 1-300; dice 1 1",
        "A 14; charge 200; fire R3 B; fire R3 B; end",
    );
    let name = |event: &Event| format!("{event:?}").split([' ', '(']).next().unwrap_or_default().to_owned();
    let told: Vec<String> = table.heard(0).iter().map(name).collect();
    assert_eq!(told, ["Moved", "Charged", "Torpedo", "Torpedo", "TurnEnded", "Turn"]);
}

/// SUB-37, SUB-41
#[test]
fn explosion_of_the_mine_is_public() {
    let lines =
        "ship red A 20 4; ship red B 32 3; sub red 13-100; ship yellow C 16 2; sub yellow 8-200; mine yellow 21";
    let (before, table) = (at(lines), turn(lines, "A 21"));
    let mine = Event::Mine { seat: RED, ship: Ship::A, field: field(21) };
    let lost = Event::SunkShip { owner: RED, ship: Ship::A, cause: Cause::Mine, charges: 4 };
    assert_eq!(table.heard(1), [mine, lost]);
    for viewer in Viewer::all(2) {
        let seen = |table: &Table| table.view(viewer).sea(RED).mine;
        assert_eq!(
            seen(&before),
            viewer.is(YELLOW).then_some(Mine { field: field(21), exploded: false }),
            "{viewer:?}"
        );
        assert_eq!(seen(&table), Some(Mine { field: field(21), exploded: true }), "{viewer:?}");
    }
}

/// SUB-49, SUB-62
#[test]
fn everybody_learns_of_a_charge_and_its_answer() {
    let table = turn("ship red A 8 4; sub yellow 14-100 1-300", "A 14; charge 200");
    let answer = Answer { direct: false, near: 1 };
    let charge = Charge { seat: RED, ship: Ship::A, cell: cell("14-200"), answer };
    for viewer in Viewer::all(2) {
        assert!(table.log.heard_by(viewer).any(|event| *event == Event::Charged { charge, left: 3 }), "{viewer:?}");
        assert!(table.view(viewer).latest.contains(&Fact::Charge(charge)), "{viewer:?} sees the charge in the view");
    }
}

/// SUB-50, SUB-51
#[test]
fn owner_sees_which_submarines_are_sunk() {
    for (submarine, sunk) in [("14-200", "14-200"), ("14-100", "")] {
        let table = turn(&format!("ship red A 8 4; sub yellow {submarine} 36-300"), "A 14; charge 200");
        let sea = table.view(Viewer::Seat(YELLOW)).sea(RED).clone();
        let all = cells(&format!("{submarine} 36-300"));
        assert_eq!((sea.living, sea.sunk), (Some(all.without(cells(sunk))), cells(sunk)));
    }
}

/// SUB-60
#[test]
fn answer_does_not_depend_on_the_cell_within_the_area() {
    let heard = cells("8-200 20-200 13-200 15-200 14-100 14-300").iter().map(|cell| {
        let table = turn(&format!("ship red A 8 4; sub yellow {cell} 36-300"), "A 14; charge 200");
        (table.heard(0), table.view(Viewer::Seat(RED)))
    });
    let heard: Vec<(Vec<Event>, View)> = heard.collect();
    assert!(heard.iter().all(|one| *one == heard[0]));
}

/// SUB-82
#[test]
fn hit_sinks_the_target_with_its_charges() {
    let table =
        turn("ship red A 8 0; sub yellow 36-300; sub red 13-100; ship yellow B 16 2; dice 5", "A 14; fire R3 B");
    assert_eq!(table.view(Viewer::Spectator).sea(YELLOW).ship(Ship::B), &Vessel::LOST);
    let cause = Cause::Torpedo;
    assert!(table.heard(0).contains(&Event::SunkShip { owner: YELLOW, ship: Ship::B, cause, charges: 2 }));
}

/// SUB-82
#[test]
fn wreck_is_marked_on_the_field_of_the_loss() {
    let mut table = at(
        "turn 9 red move; ship red A 8 2; ship red B 3 2; ship yellow A 21 2; sub yellow 17-300; sub red 1-100; dice 0",
    );
    table.play(RED, "A 14").play(RED, "end").play(YELLOW, "A 22").play(YELLOW, "fire R3 A");
    assert_eq!(table.port(RED, "A"), None, "the ship is sunk");
    assert_eq!(table.view(Viewer::Spectator).wrecks, [(RED, field(14))]);
}

/// SUB-84
#[test]
fn lane_target_spin_and_number_of_a_torpedo_are_public_and_the_submarine_is_not() {
    let torpedo =
        Torpedo { seat: RED, lane: Lane::parse("R3").unwrap(), target: Ship::B, spin: 4, hit: false, number: 1 };
    let told = ["13-100", "18-300", "16-200"].map(|cell| {
        let lines = format!("ship red A 8 0; sub yellow 36-300; sub red {cell}; ship yellow B 16 2; dice 4");
        let table = turn(&lines, "A 14; fire R3 B");
        for viewer in Viewer::all(2) {
            assert!(table.log.heard_by(viewer).any(|event| *event == Event::Torpedo(torpedo)), "{viewer:?}");
            assert!(table.view(viewer).latest.contains(&Fact::Torpedo(torpedo)), "{viewer:?}");
        }
        table.heard(0)
    });
    assert!(told.iter().all(|one| *one == told[0]));
}

/// R-SUB-25
#[test]
fn record_is_in_every_view() {
    let table =
        at("turn 3 red move; log red charge A 14-200 near 1; sub yellow 13-200; log yellow charge B 3-100 miss");
    let seen: Vec<[Pegs; 2]> =
        Viewer::all(2).map(|viewer| table.view(viewer).seas.each_ref().map(|sea| sea.pegs)).collect();
    assert!(seen.iter().all(|pegs| *pegs == seen[0]));
    assert!(!seen[0][0].red.is_empty() && !seen[0][1].white.is_empty());
}

/// SUB-103
#[test]
fn everybody_sees_all_pieces_after_the_end() {
    let mut table =
        at("ship red A 8 4; sub red 13-100; mine red 24; sub yellow 1-100 sunk 14-200; mine yellow 21 exploded");
    table.play(YELLOW, "resign");
    let [red, yellow] = table.latest(|event| if let Event::Revealed { pieces } = event { Some(*pieces) } else { None });
    assert_eq!((red.living, red.lost), (cells("13-100"), Cells::NONE));
    assert_eq!((yellow.living, yellow.lost), (cells("14-200"), cells("1-100")));
    assert_eq!(red.mine, Some(Mine { field: field(24), exploded: false }));
    assert_eq!(yellow.mine, Some(Mine { field: field(21), exploded: true }));
    for viewer in Viewer::all(2) {
        let view = table.view(viewer);
        assert_eq!((view.sea(RED).living, view.sea(RED).sunk), (Some(cells("14-200")), cells("1-100")), "{viewer:?}");
        assert_eq!((view.sea(YELLOW).living, view.sea(YELLOW).sunk), (Some(cells("13-100")), Cells::NONE));
        assert_eq!([RED, YELLOW].map(|seat| view.sea(seat).mine), [yellow.mine, red.mine]);
        assert!(view.history.is_some());
    }
    let mut table = empty();
    table.play(RED, "sub 13 100").play(YELLOW, "mine 5").play(RED, "resign");
    let view = table.view(Viewer::Spectator);
    let placed = (view.sea(YELLOW).living, view.sea(RED).mine.map(|mine| mine.field));
    assert_eq!(placed, (Some(cells("13-100")), Some(field(5))), "as far as placed");
}

/// R-SUB-21
#[test]
fn mine_never_moves_and_is_shown_at_the_end() {
    let mut table = empty();
    for (seat, mine) in [(RED, "10"), (YELLOW, "21")] {
        table.play(seat, &format!("place 1-100 2-100 3-100 mine {mine}")).play(seat, "confirm");
    }
    table.play(RED, "A 20").play(RED, "end").play(YELLOW, "A 20").play(YELLOW, "end").play(RED, "A 21");
    assert_eq!(table.port(RED, "A"), None, "the mine is where it was placed");
    table.play(YELLOW, "resign");
    let shown = table.latest(|event| if let Event::Revealed { pieces } = event { Some(*pieces) } else { None });
    let mines = shown.map(|pieces| pieces.mine.map(|mine| (mine.field, mine.exploded)));
    assert_eq!(mines, [Some((field(10), false)), Some((field(21), true))]);
}

/// R-SUB-34
#[test]
fn public_moves_cannot_be_undone() {
    let mut table =
        at("ship red A 20 4; sub red 13-100 17-100; ship yellow B 16 3; sub yellow 36-100; mine yellow 21; dice 1");
    for text in ["A 22", "charge 100", "fire R3 B"] {
        let told = table.log.heard_by(Viewer::Seat(YELLOW)).count();
        table.play(RED, text);
        assert!(table.log.heard_by(Viewer::Seat(YELLOW)).count() > told, "{text} has an event");
        assert_eq!(table.refused(RED, "undo"), "SUB-21", "after {text}");
        assert_eq!(table.refused(RED, "A 20"), "SUB-22", "after {text}");
    }
    let mut table = Golden::open::<SubSearch>("colours=creator_red", 31);
    for seat in [RED, YELLOW] {
        table.enter(seat, "sub 1 100; sub 2 100; sub 3 100; mine 36; confirm");
    }
    table.enter(RED, "A 34");
    assert!(table.play.undo(RED).is_none(), "the table cannot undo it either");
}
