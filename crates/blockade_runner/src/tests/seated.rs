//! Games of computers, greedy players and players who press what is suggested, at one table: their results, deliveries and actions.

use std::collections::BTreeMap;

use super::super::state::BlockadeRunner;
use super::greedy::Greedy;
use engine::battery::duel::{Duel, Tally};
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::seat::Seat;

/// The name of a greedy player among the levels.
pub(super) const GREEDY: &str = "greedy";

/// The statistics of a group of seats over many games, per seat and game.
#[derive(Default)]
pub(super) struct Group {
    pub(super) won: Tally,
    /// In thousands of dollars.
    pub(super) result: Tally,
    pub(super) war_goods: Tally,
    /// Ships at the end.
    ships: Tally,
    /// Actions by the first word of the order, and lost actions.
    actions: BTreeMap<String, u32>,
}

impl Group {
    pub(super) fn report(&self, who: &str) {
        let games = self.result.games();
        let actions: Vec<String> =
            self.actions.iter().map(|(kind, count)| format!("{kind} {:.2}", f64::from(*count) / games)).collect();
        println!(
            "  {who:8} {:.1}k, {:.2} war goods, {:.1} ships; {}",
            self.result.mean(),
            self.war_goods.mean(),
            self.ships.mean(),
            actions.join(", ")
        );
    }
}

/// Plays a game with these players by seat. Adds each seat's figures to the group with its number. Returns each seat's share.
pub(super) fn play(players: &[&str], groups: &mut [&mut Group], of: &[usize], number: u64, budget: Budget) -> Vec<f64> {
    let mut duel = Duel::<BlockadeRunner>::between(u8::try_from(players.len()).unwrap(), "", number).within(budget);
    let mut greedy = vec![Greedy::default(); players.len()];
    let mut dice = Dice::luck(&[u8::try_from(number % 251).unwrap(); 32], Seat(0));
    let mut delivered = vec![[0; 2]; players.len()];
    while let Some(seat) = duel.asked() {
        let at = seat.index();
        let group = &mut groups[of[at]];
        let actions = |duel: &Duel<BlockadeRunner>| duel.game.board.turn_of(seat).map_or(0, |turn| turn.actions);
        let before = actions(&duel);
        let line = match players[at] {
            GREEDY => {
                let line = greedy[at].order(&duel.game, seat, &mut dice).to_string();
                duel.enter(seat, &line);
                line
            }
            _ => {
                let (took, line) = duel.chosen(players).expect("somebody is asked");
                group.won.took(took);
                line
            }
        };
        let word = line.split([' ', ';']).next().expect("a word").to_owned();
        *group.actions.entry(word).or_default() += u32::from(before.saturating_sub(actions(&duel)));
        for (other, [all, last]) in Seat::all(duel.game.seats()).zip(&mut delivered) {
            let now = duel.game.board.player(other).delivered;
            *all += now.saturating_sub(*last);
            *last = now;
        }
    }
    let points = duel.game.outcome().expect("the game is over").points.expect("money");
    let shares: Vec<f64> = Seat::all(duel.game.seats()).map(|seat| duel.won_by(seat)).collect();
    for (at, points) in points.into_iter().enumerate() {
        let seat = Seat(u8::try_from(at).unwrap());
        let group = &mut groups[of[at]];
        group.won.add(shares[at]);
        group.result.add(points as f64 / 1e3);
        group.war_goods.add(f64::from(delivered[at][0]));
        group.ships.add(duel.game.board.ships_of(seat).count() as f64);
    }
    shares
}

/// The share that the first player wins against players of the second kind, and by its seat.
pub(super) fn against(players: [&str; 2], seats: usize, games: u64, budget: Budget) -> (Tally, Vec<Tally>) {
    let (mut one, mut others) = (Group::default(), Group::default());
    let mut by_seat: Vec<Tally> = (0..seats).map(|_| Tally::default()).collect();
    for number in 0..games {
        let seat = usize::try_from(number).unwrap() % seats;
        let (mut seated, mut of) = (vec![players[1]; seats], vec![1; seats]);
        (seated[seat], of[seat]) = (players[0], 0);
        by_seat[seat].add(play(&seated, &mut [&mut one, &mut others], &of, number, budget)[seat]);
    }
    one.won.report(&format!("{} against {} in games of {seats}", players[0], players[1]));
    one.report(players[0]);
    others.report(players[1]);
    (one.won, by_seat)
}
