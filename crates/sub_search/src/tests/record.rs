//! The record on the control levels: SUB-86 to SUB-94.

use super::super::board::Area;
use super::super::state::Charge;
use super::*;

/// The pegs of one cell, straight from the rules: the flag, then white, then red (SUB-86 to SUB-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Peg {
    Empty,
    White,
    Red,
    Flag,
}

fn peg(area: Area, charges: &[Charge], cell: Cell) -> Peg {
    let open = |at: usize| {
        let around = area.around(charges[at].cell);
        let sunk = charges[at + 1..].iter().filter(|later| later.answer.direct && around.contains(later.cell));
        i32::from(charges[at].answer.near) - i32::try_from(sunk.count()).unwrap()
    };
    let near = |at: &usize| area.around(charges[*at].cell).contains(cell);
    let all = 0..charges.len();
    if charges.iter().any(|charge| charge.answer.direct && charge.cell == cell) {
        Peg::Flag
    } else if charges.iter().any(|charge| charge.cell == cell) || all.clone().filter(near).any(|at| open(at) == 0) {
        Peg::White
    } else if all.clone().filter(near).any(|at| open(at) > 0) {
        Peg::Red
    } else {
        Peg::Empty
    }
}

/// Compares the control levels of a hunter with his charges, cell by cell.
#[track_caller]
pub(super) fn check(game: &SubSearch, hunter: Seat) {
    let charges: Vec<Charge> = game.charges(hunter).copied().collect();
    let pegs = game.view(Viewer::Spectator).sea(hunter).pegs;
    for cell in Cell::all() {
        let shown = match (pegs.flags.contains(cell), pegs.white.contains(cell), pegs.red.contains(cell)) {
            (true, false, false) => Peg::Flag,
            (false, true, false) => Peg::White,
            (false, false, true) => Peg::Red,
            (false, false, false) => Peg::Empty,
            several => panic!("{cell} shows {several:?}\n{game}"),
        };
        assert_eq!(shown, peg(game.options.area, &charges, cell), "{cell} of seat {hunter}\n{game}");
    }
}

/// The record of Red after charges such as `14-200 near 1`.
#[track_caller]
pub(super) fn recorded(area: &str, charges: &[&str]) -> Pegs {
    let log: String = charges.iter().map(|charge| format!("; log red charge A {charge}")).collect();
    let table = at("1 red move", &format!("option area {area}{log}"));
    check(&table.game, RED);
    assert_eq!(table.pegs(YELLOW), Pegs::default(), "the other hunter's levels are empty");
    table.pegs(RED)
}

#[test]
fn sub_86_a_flag_where_a_submarine_was_sunk() {
    assert_eq!(recorded("full", &["14-200 direct"]).flags, cells("14-200"));
    assert_eq!(recorded("full", &["14-200 direct near 1", "14-100 direct"]).flags, cells("14-100 14-200"));
}

#[test]
fn sub_87_a_white_peg_on_the_centre_of_every_charge_without_direct_hit() {
    for said in ["miss", "near 1", "near 2", "near 3"] {
        assert!(recorded("full", &[&format!("14-200 {said}")]).white.contains(cell("14-200")), "{said}");
    }
    assert!(!recorded("full", &["14-200 direct near 1"]).white.contains(cell("14-200")));
}

#[test]
fn sub_88_white_pegs_around_what_is_explained() {
    let around = Area::Full.around(cell("14-200"));
    assert_eq!(recorded("full", &["14-200 miss"]).white, around.with(cells("14-200")));
    assert_eq!(recorded("full", &["14-200 direct"]).white, around);
}

#[test]
fn sub_89_red_pegs_around_what_is_not_explained() {
    let around = Area::Simple.around(cell("14-200"));
    let pegs = recorded("simple", &["14-200 near 2"]);
    assert_eq!((pegs.red, pegs.white), (around, cells("14-200")));
}

#[test]
fn sub_90_flag_beats_white_and_white_beats_red() {
    let pegs = recorded("full", &["14-200 direct", "15-200 miss"]);
    assert!(pegs.flags.contains(cell("14-200")) && !pegs.white.contains(cell("14-200")));
    for order in [["14-200 near 1", "16-200 miss"], ["16-200 miss", "14-200 near 1"]] {
        let pegs = recorded("full", &order);
        assert!(pegs.white.contains(cell("15-200")) && !pegs.red.contains(cell("15-200")), "{order:?}");
    }
    let pegs = recorded("full", &["14-200 direct", "15-200 near 1"]);
    assert!(pegs.flags.contains(cell("14-200")) && !pegs.red.contains(cell("14-200")));
}

#[test]
fn sub_91_all_other_cells_are_empty() {
    assert_eq!(recorded("full", &[]), Pegs::default());
    let pegs = recorded("full", &["1-100 miss"]);
    assert_eq!(pegs.white, cells("1-100 2-100 7-100 1-200"));
    assert!(pegs.red.is_empty() && pegs.flags.is_empty());
}

#[test]
fn sub_92_red_pegs_turn_white_when_every_announced_submarine_is_sunk() {
    let pegs = recorded("full", &["14-200 near 2", "8-200 direct"]);
    assert_eq!(pegs.red, cells("13-200 15-200 20-200 14-100 14-300"), "one of two is explained");
    let pegs = recorded("full", &["14-200 near 2", "8-200 direct", "13-200 direct"]);
    assert!(pegs.red.is_empty());
    assert!(pegs.white.contains(cell("15-200")));
    // A submarine that was sunk before does not explain a later answer.
    let pegs = recorded("full", &["8-200 direct", "14-200 near 1"]);
    assert_eq!(
        pegs.red,
        cells("20-200 13-200 15-200 14-100 14-300").without(recorded("full", &["8-200 direct"]).white)
    );
}

#[test]
fn sub_93_no_white_peg_covers_a_living_submarine() {
    // In random games it is seen to after every event; this is the place where a fault would show first.
    let table = turn("ship red A 8 4; sub yellow 14-200; sub yellow 15-200; sub yellow 13-200", "A 14; charge 200");
    assert_eq!(said(table.answer()), "direct near 2");
    assert!(table.pegs(RED).white.and(table.game.side(YELLOW).living).is_empty());
    assert!(table.pegs(RED).red.contains(cell("15-200")) && table.pegs(RED).red.contains(cell("13-200")));
}

#[test]
fn sub_94_mines_torpedoes_and_lanes_put_no_pegs() {
    let table = turn(
        "ship red A 20 4; ship red B 32 3; sub red 13-100; ship yellow B 16 3; sub yellow 36-300; mine yellow 21; dice 1",
        "A 21; fire R3 B",
    );
    assert_eq!((table.pegs(RED), table.pegs(YELLOW)), (Pegs::default(), Pegs::default()));
}
