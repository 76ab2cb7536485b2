//! Computers use their turns, keep their promises and answer offers.

use super::super::board::Phase;
use super::super::data::Port;
use super::super::orders::{Move, Pledge};
use super::super::state::BlockadeRunner;
use engine::battery::duel::Duel;
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::seat::Seat;

type Match = Duel<BlockadeRunner>;

/// The number of choices beyond which a game counts as endless.
const LONGEST: u32 = 2_000;

/// Beginners make mistakes, but an easy computer must not look absent.
#[test]
fn easy_computer_uses_its_actions() {
    let (mut turns, mut idle) = (0_u32, 0_u32);
    for game in 0..3 {
        let mut duel = Match::between(4, "", game).within(Budget::percent(2));
        while duel.asked().is_some() {
            let left = duel.game.board.turn().map_or(0, |turn| turn.actions);
            let (_, line) = duel.chosen(["easy"; 4]).expect("somebody is asked");
            if line.ends_with("end") {
                turns += 1;
                idle += u32::from(left > 1);
            }
        }
    }
    assert!(idle * 20 < turns, "{idle} of {turns} turns");
}

/// Computers place ships in ports with goods for all of them.
#[test]
fn computers_place_ships_where_goods_are_left() {
    for levels in [["easy"; 4], ["hard"; 4]] {
        let (mut room, mut missing) = (0_u32, 0_u32);
        for game in 0..6 {
            let mut duel = Match::between(4, "", game).within(Budget::percent(2));
            while duel.game.board.phase == Phase::Setup {
                duel.choose(levels);
            }
            let board = &duel.game.board;
            for zone in board.harbours() {
                let there = board.vessels.iter().filter(|vessel| vessel.zone == Some(zone));
                let space: u8 = there.map(|vessel| vessel.room()).sum();
                room += u32::from(space);
                missing += u32::from(space.saturating_sub(board.goods_at(zone).units()));
            }
        }
        assert!(missing * 5 < room, "{}: {missing} of {room}", levels[0]);
    }
}

/// The asked seat promises something to the next seat, which agrees.
fn promise(duel: &mut Match, seat: Seat, dice: &mut Dice) {
    let partner = Seat((seat.0 + 1) % duel.game.seats());
    let hand = duel.game.secrets(seat).hand.clone();
    let ports: Vec<Port> = Port::all().collect();
    let pledge = match dice.below(2) {
        0 => Pledge::Play(*dice.pick(&hand)),
        _ => Pledge::Defend(*dice.pick(&ports)),
    };
    let proposal = Move::Propose { to: partner, asks: false, pledge };
    if duel.game.check(seat, &proposal).is_ok() {
        duel.enter(seat, &proposal.to_string());
        let number = duel.game.secrets(partner).deals.last().expect("a proposal is open").number;
        duel.enter(partner, &Move::AcceptDeal(number).to_string());
    }
}

/// BLO-172, BLO-173: while a promise can be kept, other orders and the end of the turn are illegal.
#[test]
fn computer_with_a_promise_finds_a_legal_order() {
    let mut dice = Dice::luck(&[5; 32], Seat(0));
    for game in 0..3 {
        let mut duel = Match::between(3, "", game).within(Budget::percent(2));
        let mut levels = BlockadeRunner::LEVELS.to_vec();
        levels.rotate_left(usize::try_from(game).unwrap());
        let mut choices = 0;
        while let Some(seat) = duel.asked() {
            choices += 1;
            assert!(choices < LONGEST, "game {game} does not end");
            promise(&mut duel, seat, &mut dice);
            let line = duel.line(&levels);
            assert_ne!(line, Move::Expire.to_string(), "only the clock breaks promises");
            duel.enter(seat, &line);
        }
    }
}

/// BLO-167
#[test]
fn computer_answers_an_offer() {
    let mut duel = Match::between(2, "", 1).within(Budget::percent(2));
    let levels = ["normal"; 2];
    let given = duel.game.secrets(Seat(1)).hand[0];
    duel.enter(Seat(1), &Move::Swap { to: Seat(0), given, wanted: None }.to_string());
    let mut dice = Dice::luck(&[5; 32], Seat(0));
    while duel.asked() == Some(Seat(0)) {
        duel.choose(levels);
    }
    let answer = BlockadeRunner::choose(&duel.memories[0], "normal", Budget::FULL, &mut dice).expect("it answers");
    assert!(answer == "decline s1" || answer.starts_with("accept s1 "), "{answer}");
}
