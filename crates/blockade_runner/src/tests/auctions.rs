//! Ship auctions (section 4.17), maxima and passes in advance (R23, R24, BLO-199 to BLO-201).

use super::super::events::Event;
use super::support::{A, B, C, Table, asked, at, heard, money};
use engine::battery::trial::Known;
use engine::seat::Viewer;

/// It is the turn of seat 1, and everybody has $40,000.
#[track_caller]
fn sale(lines: &str) -> Table {
    let seats = "seat 1 money 40k; seat 2 money 40k; seat 3 money 40k";
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24";
    at(&format!("players 3; year 1862; phase turns; turn 1 actions 4; {seats}; {ships}; {lines}"))
}

/// The bids by seat number; `None` for a pass.
fn bids(table: &Table) -> Vec<(u8, Option<u16>)> {
    heard(table, |event| match event {
        Event::Bid { seat, amount } => Some((seat.0 + 1, Some(amount))),
        Event::Passed { seat, .. } => Some((seat.0 + 1, None)),
        _ => None,
    })
}

/// The sales: buyer, ship and price.
fn sales(table: &Table) -> Vec<(u8, &'static str, u16)> {
    heard(table, |event| match event {
        Event::Bought { seat, ship, price } => Some((seat.0 + 1, ship.id(), price)),
        _ => None,
    })
}

/// Seats 2 and 3 have given maxima for Hope, seat 3 first.
#[track_caller]
fn with_maxima(second: &str, third: &str) -> Table {
    let mut table = sale("");
    table.play(A, "auction hope").play(C, third).play(B, second);
    table
}

/// R23, BLO-186, BLO-200, X44
#[test]
fn maximum_bids_step_by_step_and_stays_secret() {
    let mut table = with_maxima("max 30k", "max 26k");
    assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(23)), (3, Some(24))], Some((A, "bid"))));
    let tried = ["bid 26k", "bid 27k", "max 28k", "pass", "withdraw max"];
    let before = Known::of(&table, Viewer::Seat(A), &["", "bid"], &tried);
    table.play(A, "pass");
    let rest = [(1, None), (2, Some(25)), (3, Some(26)), (2, Some(27)), (3, None)];
    assert_eq!((&bids(&table)[2..], sales(&table), money(&table, B)), (&rest[..], vec![(2, "hope", 27)], 13));
    assert!(table.game.secrets.iter().all(|own| own.maximum.is_none()), "a maximum is for one ship");
    // No other player could notice a different maximum.
    let mut other = with_maxima("max 27k", "max 26k");
    assert_eq!(Known::of(&other, Viewer::Seat(A), &["", "bid"], &tried), before);
    other.play(A, "pass");
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(Known::of(&other, viewer, &[""], &tried), Known::of(&table, viewer, &[""], &tried));
    }
}

/// R23: whatever the opening price and the bid steps.
#[test]
fn first_asked_wins_among_equal_maxima() {
    for maximum in 23..=32 {
        let equal = format!("max {maximum}k");
        let mut table = with_maxima(&equal, &equal);
        table.play(A, "pass");
        assert_eq!(sales(&table)[0].0, 2, "{maximum}");
        // The auctioneer is asked last.
        if maximum > 23 {
            let mut table = with_maxima("pass", &equal);
            table.play(A, &equal);
            assert_eq!(sales(&table)[0].0, 3, "{maximum}");
        }
        let mut table = sale("");
        table.play(A, "auction hope").play(A, &equal).play(C, &equal).play(B, &equal);
        assert_eq!(sales(&table)[0].0, 2, "{maximum}, of three");
        // A bid by hand changes the steps, not the order of asking.
        if maximum > 26 {
            let mut table = with_maxima(&equal, &equal);
            table.play(A, &format!("bid {}k", maximum - 1)).play(A, "pass");
            assert_eq!(sales(&table), [(2, "hope", maximum)]);
        }
    }
    // The order is clockwise, not by seat number.
    let mut table = sale("seats 2 1 3");
    table.play(A, "auction hope").play(B, "max 26k").play(C, "max 26k").play(A, "pass");
    assert_eq!(sales(&table)[0].0, 3);
    // The higher of two maxima wins, and a pass in advance ends a maximum.
    let mut table = with_maxima("max 26k", "max 27k");
    table.play(A, "pass");
    assert_eq!(sales(&table), [(3, "hope", 26)]);
    let mut table = sale("");
    table
        .play(A, "auction hope")
        .play(C, "max 26k")
        .play(B, "max 26k")
        .play(B, "pass")
        .play(A, "bid 25k")
        .play(A, "pass");
    assert_eq!(sales(&table), [(3, "hope", 26)], "{:?}", bids(&table));
}

/// R23, BLO-199, BLO-186
#[test]
fn maximum_cancels_early_pass() {
    let mut table = sale("");
    table.play(A, "auction hope");
    let others = Known::of(&table, Viewer::Seat(B), &["", "bid"], &["bid 23k"]);
    for pass in ["pass", "pass all"] {
        let mut table = table.clone();
        table.play(C, pass).play(C, "max 26k");
        assert_eq!(Known::of(&table, Viewer::Seat(B), &["", "bid"], &["bid 23k"]), others, "the maximum is secret");
        assert_eq!(table.refused(C, "withdraw pass"), "BLO-199", "the early pass is gone");
        let told =
            table.log.heard_by(Viewer::Seat(C)).any(|event| matches!(event, Event::EarlySet { early: None, .. }));
        assert!(told, "the player hears that the early pass is gone");
        table.play(B, "bid 23k");
        assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(23)), (3, Some(24))], Some((A, "bid"))), "{pass}");
        // The pass no longer counts for the next ship either.
        table.play(A, "pass").play(B, "bid 27k").play(B, "place hope nassau").play(A, "auction don");
        assert_eq!(asked(&table), Some((C, "bid")), "{pass}");
    }
}

/// BLO-199, BLO-186
#[test]
fn pass_in_advance_is_secret_and_counts_when_asked() {
    let mut table = sale("");
    table.play(A, "auction hope");
    let unknown = Known::of(&table, Viewer::Seat(B), &["", "bid"], &["bid 23k"]);
    for pass in ["pass", "pass all"] {
        let mut table = table.clone();
        table.play(C, pass);
        assert_eq!(Known::of(&table, Viewer::Seat(B), &["", "bid"], &["bid 23k"]), unknown);
        assert_eq!(table.refused(C, pass), "BLO-199");
        table.play(B, "bid 23k");
        assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(23)), (3, None)], Some((A, "bid"))));
        table.play(A, "pass").play(B, "place hope nassau").play(A, "auction don");
        let asks = if pass == "pass" { (C, "bid") } else { (A, "place") };
        assert_eq!(asked(&table), Some(asks), "{pass}");
    }
}
