//! The number of taps in the turns of a game, and the number of times that a game waits for a seat.

use super::super::notation::{self, Move};
use super::super::state::NavalBattles;
use super::super::table::Phase;
use engine::battery::duel::Duel;
use engine::battery::presses::{open, taps};
use engine::battery::trial::Trial;
use engine::line;
use engine::log::Log;
use engine::prelude::*;
use engine::seat::Seat;

/// The totals of a game.
#[derive(Default)]
struct Played {
    turns: u32,
    steps: u32,
    taps: u32,
}

/// A game between two computers, with turns entered by buttons and menus.
fn play(number: u64) -> Played {
    let mut duel = Duel::<NavalBattles>::new("", number);
    let mut played = Played::default();
    while let Some(seat) = duel.asked() {
        let line = duel.line(["easy"; 2]);
        if duel.game.table.phase == Phase::Reorganise {
            played.turns += 1;
            press(Trial { game: duel.game.clone(), log: Log::default() }, seat, &line, &mut played);
        }
        duel.enter(seat, &line);
    }
    played
}

/// Enters the moves of a turn up to its confirmation. Ends of phases are entered together with the next move.
fn press(mut table: Trial<NavalBattles>, seat: Seat, line: &str, played: &mut Played) {
    let mut ends = String::new();
    for part in line::parts(line) {
        let step = notation::read(part).expect("a move");
        match step {
            Move::End => ends.push_str("end; "),
            // These need several choices in a menu, have their own order, or take something back.
            Move::Discard(_) | Move::Withdraw(_) | Move::Cancel(_) | Move::Clear | Move::Reinforce(..) => {
                table.enter(seat, &format!("{ends}{part}"));
                ends.clear();
            }
            _ => {
                let text = notation::within(part.to_owned(), notation::LONGEST);
                played.steps += 1;
                played.taps += taps(&table, seat, &format!("{ends}{text}"));
                table.enter(seat, &format!("{ends}{part}"));
                ends.clear();
            }
        }
    }
    let confirms = |text: &str| text.split("; ").next() == Some("end");
    match &table.game.table {
        ended if ended.turn != seat || ended.phase == Phase::Discard => {}
        // The end asks for confirmation.
        idle if idle.attacks.is_empty() => played.taps += 2,
        _ => {
            let offered = open(&table, seat, "");
            assert!(
                offered.iter().any(|control| confirms(&control.text)),
                "no button confirms the attacks\n{}",
                table.game
            );
            played.taps += 1;
        }
    }
}

/// NAV-50
#[test]
fn turn_takes_at_most_five_taps_for_each_step_and_two_for_its_end() {
    let games = (0..3).map(play);
    let all = games.fold(Played::default(), |all, game| Played {
        turns: all.turns + game.turns,
        steps: all.steps + game.steps,
        taps: all.taps + game.taps,
    });
    let mean = |sum: u32| f64::from(sum) / f64::from(all.turns);
    println!("{} turns, {:.1} steps and {:.1} taps a turn", all.turns, mean(all.steps), mean(all.taps));
    assert!(all.turns > 10 && all.taps <= 5 * all.steps + 2 * all.turns, "{} taps for {} steps", all.taps, all.steps);
}

/// The average number of waits in a turn. All seats have this standing order, and leave the moves after the defence ahead.
fn waits(seats: u8, order: &str, games: u64) -> f64 {
    let (mut turns, mut waits) = (0_u32, 0_u32);
    for number in 0..games {
        let mut duel = Duel::<NavalBattles>::between(seats, "", number);
        Seat::all(seats).for_each(|seat| duel.enter(seat, &format!("orders {order}")));
        let mut waited = None;
        while let Some(seat) = duel.asked() {
            let mut line = duel.line(vec!["normal"; usize::from(seats)]);
            let kind = duel.game.prompts().into_iter().find(|prompt| prompt.must).expect("a seat has a prompt").kind;
            if !["fleet", "layout"].contains(&kind) {
                turns += u32::from(duel.game.table.phase == Phase::Reorganise);
                // Several lines of one slot, or of a turn up to its confirmation, are one wait.
                let now = (seat, kind, duel.game.table.turns);
                waits += u32::from(waited.replace(now) != Some(now));
            }
            // A Surprise Attack stops the line.
            let steps: Vec<Move> = line::parts(&line).filter_map(notation::read).collect();
            if steps.iter().any(Move::declares) && !steps.iter().any(|step| matches!(step, Move::Surprise(_))) {
                line.push_str("; ahead resolve all & end");
            }
            duel.enter(seat, &line);
        }
    }
    f64::from(waits) / f64::from(turns)
}

///
#[test]
fn standing_orders_reduce_waits() {
    for seats in [2, 4, 6] {
        let [ask, small, pass] = ["ask", "pass-small", "pass"].map(|order| waits(seats, order, 4));
        println!("{seats} seats: {ask:.2} waits a turn; {small:.2} if small attacks pass, {pass:.2} if all do");
        // With more fleets, more of them are attacked in a turn.
        let more = 0.6 * f64::from(seats);
        assert!(pass <= 1.2 && small < 0.6 + more && ask < 1.0 + more, "{seats} seats: {ask} {small} {pass}");
    }
}
