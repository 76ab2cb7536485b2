//! The number of taps in the turns of a game.

use super::super::board::Vessel;
use super::super::data::{Good, Zone};
use super::super::odds::loss;
use super::super::orders::{Answer, Course, Move};
use super::super::panels;
use super::super::partial::Partial;
use super::super::routes::Route;
use super::super::state::BlockadeRunner;
use super::random::walk;
use engine::battery::presses::{controls, open, taps};
use engine::battery::trial::Trial;
use engine::panel::Focus;
use engine::seat::{Seat, Viewer};

type Table = Trial<BlockadeRunner>;

/// The counts of a game's turns.
#[derive(Default)]
struct Played {
    turns: u32,
    /// Decisions of turns: loads, unloads, moved ships, cards, improvements, auctions.
    decisions: u32,
    taps: u32,
}

/// A trader that carries the most profitable goods to their place of sale, with its seat.
struct Trader<'t> {
    game: &'t BlockadeRunner,
    seat: Seat,
}

impl Trader<'_> {
    /// The next order, and whether it is an order of a turn.
    fn order(&self, table: &Table) -> (String, bool) {
        let (game, seat) = (self.game, self.seat);
        let offered: Vec<String> = open(table, seat, "").into_iter().map(|control| control.text).collect();
        let offers = |text: &str| offered.iter().any(|other| other == text);
        if offers("keep") {
            return ("keep".to_owned(), true);
        }
        if game.check_turn(seat).is_err() {
            let entered = panels::shown_partial(&table.view(Viewer::Seat(seat)), Focus::on(&Partial::Nothing));
            let first = open(table, seat, &entered.to_string()).into_iter().map(|control| control.text);
            let order = offered.iter().find(|text| text.starts_with("pass ") || *text == "done").cloned();
            let places = first.clone().find(|text| text.starts_with("place ") && !text.ends_with('~'));
            return (order.or(places).or_else(|| self.flight()).expect("something to enter"), false);
        }
        let turn = panels::panel(&table.view(Viewer::Seat(seat)), Focus { partial: &Partial::Nothing, look: "turn" });
        let turn: Vec<String> = controls(&turn).into_iter().map(|control| control.text).collect();
        let trades = ["unload ", "load "].into_iter().find_map(|verb| turn.iter().find(|text| text.starts_with(verb)));
        let order = trades.cloned().or_else(|| self.course());
        let first = |entered: &str, begins: &str| {
            open(table, seat, entered).into_iter().map(|control| control.text).find(|text| text.starts_with(begins))
        };
        let rich = game.board.player(seat).money >= 40;
        let buys =
            || turn.iter().any(|text| text == "auction~" && rich).then(|| first("auction~", "auction ")).flatten();
        let card = || {
            let plays = turn.iter().find(|text| ["play~", "discard~"].contains(&text.as_str()))?;
            first(plays, "discard ")
        };
        let left = game.board.turn().is_some_and(|turn| turn.actions > 0);
        let order = order.or_else(|| left.then(buys).flatten()).or_else(|| left.then(card).flatten());
        (order.unwrap_or_else(|| "end".to_owned()), true)
    }

    /// The best move of the first ship with a destination.
    fn course(&self) -> Option<String> {
        let moved = self.game.moved(self.seat).unwrap_or_default();
        let mut ships = self.game.board.ships_of(self.seat).filter(|vessel| !moved.contains(vessel.ship));
        ships.find_map(|vessel| self.course_of(vessel))
    }

    fn course_of(&self, vessel: &Vessel) -> Option<String> {
        let board = &self.game.board;
        let wants = |zone: Zone| match vessel.hold.kinds().next() {
            Some((good, _)) if good.is_from_overseas() => board.open_port(zone).is_some(),
            Some(_) => zone.overseas().is_some(),
            None => zone.place().is_some() && !board.goods_at(zone).is_empty(),
        };
        if vessel.zone.is_some_and(wants) {
            return None;
        }
        let answer = if vessel.hold.is_empty() { Answer::Ask } else { Answer::Keep };
        let risk = |route: &Route| loss(&board.tests_on(vessel, &route.zones, answer));
        let goods = |zone: Zone| board.goods_at(zone).only(&[Good::Cotton, Good::Black]).units();
        let routes = board.routes(vessel);
        let ends = Zone::all().filter(|zone| wants(*zone) && !board.is_closed(*zone));
        let ways = ends.flat_map(|zone| routes[zone.index()].iter().map(move |route| (zone, route)));
        let (_, best) = ways.min_by_key(|(zone, route)| (risk(route), goods(*zone) == 0, route.zones.len()))?;
        let asks = risk(best) > 0 && !vessel.hold.is_empty();
        let course =
            Course { ship: vessel.ship, route: best.zones.clone(), answer: if asks { answer } else { Answer::Ask } };
        let order = Move::Sail(course);
        self.game.check(self.seat, &order).is_ok().then(|| order.to_string())
    }

    fn flight(&self) -> Option<String> {
        self.game.late_flight(self.seat).map(|course| Move::Flee(course).to_string())
    }
}

/// A game of this many traders, entered by buttons and menus.
fn play(seats: u8, number: u64) -> Played {
    let mut table = walk(seats, number).table;
    let mut played = Played::default();
    loop {
        use engine::prelude::*;
        let Some(seat) = engine::prompt::waited_for(&table.game.prompts()) else { return played };
        let (order, is_of_turn) = Trader { game: &table.game, seat }.order(&table);
        if is_of_turn {
            played.taps += taps(&table, seat, &order);
            played.turns += u32::from(order == "end");
            played.decisions += u32::from(order != "end");
        }
        let (done, refused) = table.enter(seat, &order);
        assert!(!done.is_empty(), "{order} is refused by {refused:?}\n{}", table.game);
    }
}

/// BLO-72: every ship loads, sails and unloads in turns of four actions.
#[test]
fn decision_takes_five_taps() {
    let games = [(2, 1), (4, 2)].map(|(seats, number)| play(seats, number));
    let all = games.into_iter().fold(Played::default(), |all, game| Played {
        turns: all.turns + game.turns,
        decisions: all.decisions + game.decisions,
        taps: all.taps + game.taps,
    });
    let mean = |sum: u32| f64::from(sum) / f64::from(all.turns);
    println!("{} turns, {:.1} decisions and {:.1} taps a turn", all.turns, mean(all.decisions), mean(all.taps));
    assert!(all.turns >= 30, "{} turns", all.turns);
    assert!(all.taps <= 5 * all.decisions + 2 * all.turns, "{} taps for {} decisions", all.taps, all.decisions);
}
