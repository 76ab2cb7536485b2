//! Ship auctions (section 4.17), maxima and passes in advance (R23, R24, BLO-199 to BLO-201).

use super::super::data::Ship;
use super::super::events::Event;
use super::support::{A, B, C, Table, actions, asked, at, heard, lies, money, on_board, ship, tests};
use engine::battery::trial::Known;
use engine::seat::{Seat, Viewer};

/// Seat 1 is on turn and everybody has $40,000, where the lines do not say otherwise.
#[track_caller]
fn sale(lines: &str) -> Table {
    let seats = ["seat 1", "seat 2", "seat 3"].map(|seat| match lines.contains(&format!("{seat} money")) {
        true => String::new(),
        false => format!("{seat} money 40k;"),
    });
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24";
    at(&format!("players 3; year 1862; phase turns; turn 1 actions 4; {}; {ships}; {lines}", seats.concat()))
}

/// What was bid, by number of the seat: an amount, or nothing by who has passed.
fn bids(table: &Table) -> Vec<(u8, Option<u16>)> {
    heard(table, |event| match event {
        Event::Bid { seat, amount } => Some((seat.0 + 1, Some(amount))),
        Event::Passed { seat, .. } => Some((seat.0 + 1, None)),
        _ => None,
    })
}

/// What was bought, by whom and for how much.
fn sales(table: &Table) -> Vec<(u8, &'static str, u16)> {
    heard(table, |event| match event {
        Event::Bought { seat, ship, price } => Some((seat.0 + 1, ship.id(), price)),
        _ => None,
    })
}

/// All ships but these, as a position names them.
fn all_but(kept: &[&str]) -> String {
    let others: Vec<&str> = Ship::all().map(Ship::id).filter(|id| !kept.contains(id)).collect();
    others.join(" ")
}

/// BLO-146, BLO-148, BLO-149, BLO-150, BLO-152, BLO-153, X25
#[test]
fn a_ship_would_not_go_to_the_highest_bidder_for_the_bid_or_not_be_placed_at_once() {
    let mut table = sale("port tampa blockade 6; port mobile closed");
    table.play(A, "auction syren");
    assert_eq!(asked(&table), Some((B, "bid")));
    assert_eq!(table.refused(C, "bid 14k"), "BLO-146", "C is not asked yet");
    table.play(B, "bid 13k").play(C, "pass");
    assert_eq!(asked(&table), Some((A, "bid")));
    assert_eq!(table.refused(B, "bid 14k"), "BLO-146", "B leads");
    table.play(A, "bid 15k");
    assert_eq!(asked(&table), Some((B, "bid")), "C has passed");
    assert_eq!(table.refused(C, "bid 16k"), "BLO-148");
    table.play(B, "pass");
    assert_eq!((sales(&table), money(&table, A), money(&table, B)), (vec![(1, "syren", 15)], 25, 40));
    assert_eq!(asked(&table), Some((A, "place")));
    table.refuses(A, "BLO-150", &["place syren A9", "load kate 1w", "end"]);
    assert_eq!(table.refused(A, "place syren mobile"), "BLO-47");
    table.play(A, "place syren tampa");
    assert_eq!((lies(&table, "syren"), tests(&table)), (Some("G2"), vec![]), "without a test");
    assert!(table.game.board.vessel(ship("syren")).is_some_and(|vessel| vessel.hold.is_empty()));
    assert_eq!((asked(&table), actions(&table)), (Some((A, "turn")), Some(3)), "one action, which is over");
}

/// BLO-149, BLO-150
#[test]
fn whom_nobody_outbids_would_pay_more_than_the_printed_price() {
    let mut table = sale("");
    table.play(A, "auction hope").play(B, "pass").play(C, "pass").play(A, "place hope nassau");
    assert_eq!((sales(&table), money(&table, A), lies(&table, "hope")), (vec![(1, "hope", 22)], 18, Some("A24")));
}

/// BLO-145, BLO-7
#[test]
fn a_ship_could_be_put_up_that_is_not_there_or_that_the_auctioneer_cannot_pay() {
    let mut table = sale("seat 1 money 21k");
    table.refuses(A, "BLO-145", &["auction hope", "auction kate"]);
    assert_eq!(table.refused(B, "auction hope"), "BLO-7");
    table.play(A, "auction margaret_and_jessie");
    let mut table = sale(&format!("lost {}", all_but(&["kate", "cecile", "theodora"])));
    assert_eq!(table.refused(A, "auction hope"), "BLO-145");
    assert!(table.try_move(A, "auction hope").is_err_and(|refusal| refusal.reason.id.ends_with("stack-empty")));
}

/// BLO-147, BLO-3
#[test]
fn a_bid_could_be_too_low_or_more_than_the_bidder_has() {
    let mut table = sale("seat 2 money 30k");
    table.play(A, "auction hope");
    table.refuses(B, "BLO-147", &["bid 0", "bid 21k", "bid 22k", "bid 31k"]);
    assert_eq!(table.refused(B, "bid 23500"), "BLO-3");
    table.play(B, "bid 30k");
    table.refuses(C, "BLO-147", &["bid 30k"]);
    table.play(C, "bid 31k");
    assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(30)), (3, Some(31))], Some((A, "bid"))));
}

/// BLO-146, BLO-13
#[test]
fn bidders_would_be_asked_by_number_and_not_clockwise() {
    let mut table = sale("seats 2 1 3");
    table.play(A, "auction hope");
    assert_eq!(asked(&table), Some((C, "bid")));
    table.play(C, "pass");
    assert_eq!(asked(&table), Some((B, "bid")), "after the last seat the first");
}

/// BLO-151, BLO-152, BLO-153, BLO-154, R24, X26
#[test]
fn an_auctioneer_who_has_not_won_could_not_go_on_among_those_who_have_not_won_either() {
    let mut table = sale("");
    table.play(A, "auction hope").play(B, "bid 23k").play(C, "pass").play(A, "pass");
    assert_eq!(sales(&table), [(2, "hope", 23)]);
    assert_eq!(asked(&table), Some((B, "place")));
    assert_eq!(table.refused(A, "auction don"), "BLO-150");
    table.play(B, "place hope nassau");
    assert_eq!((money(&table, B), asked(&table)), (17, Some((A, "auction"))));
    assert_eq!(table.refused(B, "load hope 1w"), "BLO-7", "the ship is B's, but not the turn");
    table.refuses(A, "BLO-152", &["end", "load kate 1w"]);
    assert_eq!(table.refused(B, "done"), "BLO-151");
    table.play(A, "auction don");
    assert_eq!(asked(&table), Some((C, "bid")), "only C is asked");
    assert_eq!(table.refused(B, "bid 13k"), "BLO-151");
    table.play(C, "bid 13k").play(A, "pass").play(C, "place don nassau");
    assert_eq!((money(&table, C), asked(&table)), (27, Some((A, "auction"))));
    table.play(A, "auction lynx");
    assert_eq!((sales(&table).len(), sales(&table)[2]), (3, (1, "lynx", 8)), "nobody else takes part");
    table.play(A, "place lynx nassau");
    assert_eq!((asked(&table), actions(&table)), (Some((A, "turn")), Some(3)), "one action for all three");
    // The next action is another round.
    table.play(A, "auction denbigh");
    assert_eq!((asked(&table), actions(&table)), (Some((B, "bid")), Some(2)));
    table.play(B, "pass").play(C, "pass").play(A, "place denbigh nassau").play(A, "end");
    assert_eq!((asked(&table), actions(&table)), (Some((B, "turn")), Some(4)), "it has cost B no action");
}

/// BLO-152
#[test]
fn an_auction_action_would_not_end_when_its_auctioneer_says_so_or_can_pay_for_nothing() {
    let mut table = sale("");
    assert_eq!(table.refused(A, "done"), "BLO-152");
    table.play(A, "auction hope").play(B, "bid 23k").play(C, "pass").play(A, "pass").play(B, "place hope nassau");
    table.play(A, "done");
    assert_eq!((asked(&table), actions(&table)), (Some((A, "turn")), Some(3)));
    // Of what is left after the one ship for $6,000 he can pay nothing.
    let mut table = sale("seat 1 money 6k; lost calhoun victoria magnolia swan zephine rosita");
    table.play(A, "auction susanna").play(B, "bid 7k").play(C, "pass").play(B, "place susanna nassau");
    assert_eq!(asked(&table), Some((A, "turn")));
}

/// BLO-154, BLO-150
#[test]
fn a_ship_that_was_bought_could_not_be_used_in_the_same_turn() {
    let mut table = sale("");
    table.play(A, "auction syren").play(B, "pass").play(C, "pass").play(A, "place syren nassau");
    table.play(A, "load syren 2w").play(A, "move syren A12");
    assert_eq!((on_board(&table, "syren", super::super::data::Good::War), lies(&table, "syren")), (2, Some("A12")));
}

/// R23: whoever cannot pay the next bid is not asked.
#[test]
fn somebody_without_the_money_for_the_next_bid_would_be_asked() {
    let mut table = sale("seat 2 money 22k; seat 3 money 23k");
    table.play(A, "auction hope");
    assert_eq!(asked(&table), Some((C, "bid")));
    table.play(C, "bid 23k").play(A, "bid 24k");
    let short: Vec<(Seat, bool)> = heard(&table, |event| match event {
        Event::Passed { seat, short } => Some((seat, short)),
        _ => None,
    });
    assert_eq!((short, sales(&table)), (vec![(B, true), (C, true)], vec![(1, "hope", 24)]));
}

/// Two have given maxima for Hope, seat 3 first.
#[track_caller]
fn with_maxima(second: &str, third: &str) -> Table {
    let mut table = sale("");
    table.play(A, "auction hope").play(C, third).play(B, second);
    table
}

/// R23, BLO-186, BLO-200, X44
#[test]
fn a_maximum_would_not_be_bid_for_step_by_step_or_would_become_known() {
    let mut table = with_maxima("max 30k", "max 26k");
    assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(23)), (3, Some(24))], Some((A, "bid"))));
    let tried = ["bid 26k", "bid 27k", "max 28k", "pass", "withdraw max"];
    let before = Known::of(&table, Viewer::Seat(A), &["", "bid"], &tried);
    table.play(A, "pass");
    let rest = [(1, None), (2, Some(25)), (3, Some(26)), (2, Some(27)), (3, None)];
    assert_eq!((&bids(&table)[2..], sales(&table), money(&table, B)), (&rest[..], vec![(2, "hope", 27)], 13));
    assert!(table.game.secrets.iter().all(|own| own.maximum.is_none()), "it was for this ship");
    // Had it been another maximum nobody else would have noticed anything.
    let mut other = with_maxima("max 27k", "max 26k");
    assert_eq!(Known::of(&other, Viewer::Seat(A), &["", "bid"], &tried), before);
    other.play(A, "pass");
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(Known::of(&other, viewer, &[""], &tried), Known::of(&table, viewer, &[""], &tried));
    }
}

/// R23: the player who is asked first keeps the lead, whatever the opening price and the steps are.
#[test]
fn of_equal_maxima_the_one_of_the_player_asked_first_wins() {
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
        // What somebody bids by hand changes the steps, not the order.
        if maximum > 26 {
            let mut table = with_maxima(&equal, &equal);
            table.play(A, &format!("bid {}k", maximum - 1)).play(A, "pass");
            assert_eq!(sales(&table), [(2, "hope", maximum)]);
        }
    }
    // Clockwise, not by number.
    let mut table = sale("seats 2 1 3");
    table.play(A, "auction hope").play(B, "max 26k").play(C, "max 26k").play(A, "pass");
    assert_eq!(sales(&table)[0].0, 3);
    // Of unequal ones the higher wins, and a pass in advance ends one.
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

/// R23
#[test]
fn a_maximum_is_bid_at_once_when_its_player_is_asked() {
    let mut table = sale("");
    table.play(A, "auction hope").play(B, "max 25k");
    assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(23))], Some((C, "bid"))));
}

/// R23, BLO-199, BLO-186
#[test]
fn a_maximum_takes_a_pass_in_advance_back() {
    let mut table = sale("");
    table.play(A, "auction hope");
    let others = Known::of(&table, Viewer::Seat(B), &["", "bid"], &["bid 23k"]);
    for pass in ["pass", "pass all"] {
        let mut table = table.clone();
        table.play(C, pass).play(C, "max 26k");
        assert_eq!(Known::of(&table, Viewer::Seat(B), &["", "bid"], &["bid 23k"]), others, "nobody else learns of it");
        assert_eq!(table.refused(C, "withdraw pass"), "BLO-199", "there is none any more");
        let told =
            table.log.heard_by(Viewer::Seat(C)).any(|event| matches!(event, Event::EarlySet { early: None, .. }));
        assert!(told, "the player is told that the pass is taken back");
        table.play(B, "bid 23k");
        assert_eq!((bids(&table), asked(&table)), (vec![(2, Some(23)), (3, Some(24))], Some((A, "bid"))), "{pass}");
        // It is taken back for the next ship, too.
        table.play(A, "pass").play(B, "bid 27k").play(B, "place hope nassau").play(A, "auction don");
        assert_eq!(asked(&table), Some((C, "bid")), "{pass}");
    }
    // A pass that follows the maximum holds.
    let mut table = table.clone();
    table.play(C, "max 26k").play(C, "pass").play(B, "bid 23k");
    assert_eq!(bids(&table), [(2, Some(23)), (3, None)]);
    assert_eq!(table.refused(C, "max 26k"), "BLO-148", "C has been passed over");
}

/// BLO-200, BLO-186
#[test]
fn a_maximum_could_be_what_nobody_may_bid_or_would_hold_for_the_next_ship() {
    let mut table = sale("");
    assert_eq!(table.refused(C, "max 30k"), "BLO-146", "nothing is up");
    table.play(A, "auction hope");
    table.refuses(C, "BLO-200", &["max 22k", "max 41k", "withdraw max"]);
    table.play(C, "max 40k").play(C, "max 24k").play(C, "max 23k").play(B, "bid 24k");
    assert_eq!(bids(&table), [(2, Some(24)), (3, None)], "23 is not enough");
    assert_eq!(table.refused(C, "max 30k"), "BLO-148");
    let mut table = sale("");
    table.play(A, "auction hope").play(C, "max 26k").play(C, "withdraw max").play(B, "bid 23k");
    assert_eq!(asked(&table), Some((C, "bid")), "it was taken back");
    let mut table = sale("");
    table.play(A, "auction hope").play(C, "max 26k").play(B, "bid 27k").play(A, "pass").play(B, "place hope nassau");
    table.play(A, "auction don");
    assert_eq!(asked(&table), Some((C, "bid")), "26 was for Hope");
}

/// BLO-199, BLO-186
#[test]
fn who_has_passed_in_advance_would_be_asked_all_the_same_or_others_would_know_before() {
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
    table.play(C, "pass").play(C, "withdraw pass").play(B, "bid 23k");
    assert_eq!(asked(&table), Some((C, "bid")));
    table.play(C, "pass");
    assert_eq!(table.refused(C, "withdraw pass"), "BLO-199", "C has been passed over");
}

/// BLO-201, X45
#[test]
fn a_ship_would_be_sold_to_somebody_who_has_left() {
    let mut table = sale("auctioneer 1; auction hope 27k 2 asked 3 passed 1; max 3 30k");
    table.play(B, "resign");
    let off = heard(&table, |event| matches!(event, Event::CalledOff { .. }).then_some(()));
    assert_eq!((off.len(), sales(&table), money(&table, A), money(&table, C)), (1, vec![], 40, 40));
    assert!(table.game.board.stack().any(|other| other == ship("hope")));
    assert_eq!(asked(&table), Some((A, "auction")));
    table.play(A, "auction hope");
    assert_eq!(asked(&table), Some((C, "bid")), "the maximum was for the auction that is off");
}

/// BLO-201, BLO-202
#[test]
fn an_auction_would_go_on_without_its_auctioneer_or_stop_without_a_bidder() {
    let mut table = sale("auctioneer 1; auction hope 27k 3 asked 2");
    table.play(A, "resign");
    assert_eq!((sales(&table), asked(&table), actions(&table)), (vec![], Some((B, "turn")), Some(4)));
    assert!(table.game.board.stack().any(|other| other == ship("hope")));
    let mut table = sale("auctioneer 1; auction hope 27k 3 asked 2 passed 1");
    table.play(B, "resign");
    assert_eq!((sales(&table), asked(&table)), (vec![(3, "hope", 27)], Some((C, "place"))), "B counts as passed");
}

/// BLO-201, BLO-150: what was sold before stays sold.
#[test]
fn a_ship_that_somebody_is_placing_would_go_with_the_auctioneer_who_leaves() {
    let mut table = sale("");
    table.play(A, "auction hope").play(B, "pass").play(C, "bid 23k").play(A, "pass");
    assert_eq!(asked(&table), Some((C, "place")));
    table.play(A, "resign");
    let off = heard(&table, |event| matches!(event, Event::CalledOff { .. }).then_some(()));
    assert_eq!((off.len(), money(&table, C), asked(&table)), (0, 17, Some((C, "place"))), "before the turn of B");
    assert_eq!(table.refused(B, "load cecile 1w"), "BLO-150");
    table.play(C, "place hope nassau");
    assert_eq!((lies(&table, "hope"), asked(&table), actions(&table)), (Some("A24"), Some((B, "turn")), Some(4)));
    assert_eq!(table.game.board.vessel(ship("hope")).map(|vessel| vessel.owner), Some(C));
}

/// BLO-199: when one is asked as well, and nobody hears of it before the next ship.
#[test]
fn passing_for_all_ships_when_asked_would_count_for_one_ship_or_passing_for_one_would_be_a_secret() {
    let early = |table: &Table| {
        let own = table.log.heard_by(Viewer::Seat(B)).filter(|event| matches!(event, Event::EarlySet { .. }));
        own.count()
    };
    for (pass, secrets, next) in [("pass", 0, (B, "bid")), ("pass all", 1, (A, "place"))] {
        let mut table = sale("");
        table.play(A, "auction hope").play(B, pass);
        assert_eq!((asked(&table), early(&table)), (Some((C, "bid")), secrets), "{pass}");
        table.play(C, "bid 23k").play(A, "pass").play(C, "place hope nassau").play(A, "auction don");
        assert_eq!(asked(&table), Some(next), "{pass}");
    }
}

/// BLO-148: a pass of a button names its ship, as a bid does.
#[test]
fn a_pass_that_is_pressed_late_would_be_one_for_the_next_ship() {
    let mut table = sale("");
    table.play(A, "auction hope").play(B, "bid 23k").play(C, "pass hope").play(A, "pass hope");
    assert_eq!(table.refused(C, "pass hope"), "BLO-146");
    table.play(B, "place hope nassau").play(A, "auction don");
    assert_eq!(asked(&table), Some((C, "bid")));
    assert_eq!(table.refused(C, "pass hope"), "BLO-153");
    table.play(C, "pass don");
    assert_eq!(asked(&table).map(|(seat, _)| seat), Some(A));
}
