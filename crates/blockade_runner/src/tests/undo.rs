//! Undo within a turn while players talk about swaps and deals, in games played from the beginning (BLO-204).

use super::super::data::Port;
use super::super::orders::Move;
use super::super::state::BlockadeRunner;
use engine::game::Draft;
use engine::journal::{JournalEntry, fold, undone_line};
use engine::matches::Match;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt::waited_for;
use engine::rules::Setup;
use engine::seat::Seat;

const SEATS: u8 = 3;
/// A seed for which a blockade is within reach of Nassau in 1861.
const SEED: u8 = 9;

/// A game with its journal.
struct Desk {
    game: Match<BlockadeRunner>,
    journal: Vec<JournalEntry>,
}

/// The state, and the number of events so far.
type Standing = (BlockadeRunner, usize);

fn begun() -> Match<BlockadeRunner> {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    Match::start(&Setup { options: &options, seats: SEATS, revision: BlockadeRunner::REVISION }, [SEED; 32])
}

impl Desk {
    /// The first turn of 1861 with all ships in Nassau; the side to move, the next seat and the third.
    fn turn() -> (Self, [Seat; 3]) {
        let mut desk = Self { game: begun(), journal: Vec::new() };
        while let Some(prompt) = desk.game.state.prompts().into_iter().find(|prompt| prompt.kind == "place") {
            let line = desk.game.state.on_time_out(&prompt).expect("a ship is placed");
            desk.play(prompt.seat, &line);
        }
        let turn = waited_for(&desk.game.state.prompts()).expect("somebody begins");
        let next = |seat: Seat| Seat((seat.0 + 1) % SEATS);
        (desk, [turn, next(turn), next(next(turn))])
    }

    #[track_caller]
    fn play(&mut self, seat: Seat, line: &str) -> &mut Self {
        let drafts = vec![Draft::default(); usize::from(SEATS)];
        let entered = self.game.enter(seat, &drafts, line);
        assert_eq!(entered.refused, None, "{line}");
        let first = self.journal.len() as u64 + 1;
        let rows = entered.moves.into_iter().map(|row| JournalEntry { seat: row.seat, text: row.text, line: first });
        self.journal.extend(rows);
        self
    }

    /// Undoes a move and returns its line. Replaying the journal gives the same game.
    #[track_caller]
    fn undo(&mut self, seat: Seat) -> Option<u64> {
        let offered = self.game.can_undo(seat);
        let undone = self.game.undo(seat)?;
        assert!(offered, "undo is not offered");
        let row = JournalEntry { seat, text: undone.text.clone(), line: self.journal.len() as u64 + 1 };
        self.journal.push(row);
        let mut whole = begun();
        for (number, row) in (1..).zip(&self.journal) {
            assert_eq!(whole.replay(number, row), Ok(()), "{row:?}");
        }
        let mut folded = begun();
        for (number, row) in fold(&self.journal) {
            assert_eq!(folded.replay(number, row), Ok(()), "{row:?}");
        }
        assert!(whole.events().eq(self.game.events()), "other events were told");
        assert_eq!(whole.state, self.game.state);
        assert_eq!(folded.state, self.game.state);
        undone_line(&undone.text)
    }

    /// Checks that nothing can be undone, and that a journal with an undo at this point is refused.
    #[track_caller]
    fn keeps(&self, seat: Seat, line: u64) {
        assert!(!self.game.can_undo(seat), "undo is offered");
        assert_eq!(self.game.clone().undo(seat), None);
        let row = JournalEntry { seat, text: format!("undo {line}"), line: self.journal.len() as u64 + 1 };
        assert!(self.game.clone().replay(row.line, &row).is_err(), "{row:?} is carried out again");
    }

    fn lines(&self) -> u64 {
        self.journal.len() as u64
    }

    fn standing(&self) -> Standing {
        (self.game.state.clone(), self.game.events().count())
    }

    /// An order to load weapons in Nassau into the first ship with room.
    fn loading(&self, seat: Seat) -> String {
        let state = &self.game.state;
        let orders = state.board.ships_of(seat).map(|vessel| format!("load {} 1w", vessel.ship.id()));
        let allowed = |line: &String| state.parse(seat, line).and_then(|step| state.check(seat, &step)).is_ok();
        orders.into_iter().find(allowed).expect("there is room")
    }

    /// Loads weapons and returns the line.
    #[track_caller]
    fn load(&mut self, seat: Seat) -> u64 {
        let line = self.loading(seat);
        self.play(seat, &line);
        self.lines()
    }

    /// Moves a ship through a zone with a test and returns the line.
    #[track_caller]
    fn run_the_blockade(&mut self, seat: Seat) -> u64 {
        let board = &self.game.state.board;
        let routes = board.ships_of(seat).flat_map(|vessel| {
            let routes = board.routes(vessel).into_iter().flatten();
            routes.filter(|route| !route.tests.is_empty()).map(|route| (vessel.ship, route.zones))
        });
        let (ship, zones) = routes.into_iter().next().expect("a blockade is within reach");
        let zones: String = zones.into_iter().map(|zone| format!(" {}", zone.code())).collect();
        self.play(seat, &format!("move {}{zones} keep", ship.id()));
        assert!(self.game.latest_traces(1)[0].drew, "no test was taken");
        self.lines()
    }

    /// The id of the first card of a hand.
    fn card(&self, seat: Seat) -> &'static str {
        self.game.state.secrets(seat).hand[0].id()
    }

    /// A card of a seat other than this one, because a swap of a kind for itself is refused (BLO-6).
    fn other_card(&self, seat: Seat, than: &str) -> &'static str {
        let hand = self.game.state.secrets(seat).hand.iter().map(|card| card.id());
        hand.into_iter().find(|card| *card != than).expect("no hand is of one kind")
    }

    /// Offers a seat's first card to another seat, for any card.
    #[track_caller]
    fn offer(&mut self, from: Seat, to: Seat) {
        let line = format!("swap {} {} any", to.0 + 1, self.card(from));
        self.play(from, &line);
    }

    /// Discards a card, improves a port and returns the line of the improvement.
    #[track_caller]
    fn improve(&mut self, seat: Seat) -> u64 {
        let ports = Port::all().filter(|port| self.game.state.check(seat, &Move::Improve(*port, None)).is_ok());
        let port = ports.map(Port::id).next().expect("a port to improve");
        self.play(seat, &format!("improve {port}"));
        self.lines()
    }
}

/// BLO-204
#[test]
fn offer_does_not_prevent_undo_of_earlier_load() {
    let (mut desk, [turn, partner, _]) = Desk::turn();
    let mut silent = Desk::turn().0;
    silent.offer(turn, partner);
    let line = desk.load(turn);
    desk.offer(turn, partner);
    assert_eq!(desk.undo(turn), Some(line));
    assert_eq!(desk.standing(), silent.standing(), "only the load is undone, the offer stays");
    desk.play(partner, "decline s1");
    let line = desk.load(turn);
    assert_eq!(desk.undo(turn), Some(line), "the load can be undone again");
    desk.play(turn, "end");
}

/// BLO-204
#[test]
fn offers_of_others_do_not_prevent_undo() {
    for talk in 0..4 {
        let (mut desk, [turn, partner, third]) = Desk::turn();
        let line = desk.load(turn);
        let to = turn.0 + 1;
        match talk {
            0 => desk.offer(partner, turn),
            1 => drop(desk.play(partner, &format!("promise {to} defend mobile"))),
            2 => {
                desk.offer(partner, turn);
                desk.play(turn, "decline s1");
            }
            _ => desk.offer(partner, third),
        }
        assert_eq!(desk.undo(turn), Some(line), "{talk}");
        let offered = desk.game.state.prompts().iter().any(|prompt| ["swap", "deal"].contains(&prompt.kind));
        assert_eq!(offered, talk != 2, "{talk}: the offer stays");
        assert_eq!(desk.undo(partner), None, "{talk}: an offer is withdrawn, not undone");
    }
}

/// BLO-204
#[test]
fn decisions_are_taken_back_one_by_one() {
    let (mut desk, [turn, partner, third]) = Desk::turn();
    let before = desk.game.state.board.clone();
    let first = desk.load(turn);
    desk.offer(turn, partner);
    let second = desk.load(turn);
    desk.offer(third, turn);
    assert_eq!([desk.undo(turn), desk.undo(turn)], [Some(second), Some(first)]);
    assert_eq!(desk.game.state.board, before, "offers do not change the board");
}

/// BLO-204
#[test]
fn improvement_is_taken_back_and_its_card_is_not() {
    let (mut desk, [turn, partner, _]) = Desk::turn();
    let card = desk.card(turn);
    desk.play(turn, &format!("discard {card}"));
    let discarded = desk.lines();
    let before = desk.standing();
    let line = desk.improve(turn);
    assert_ne!(desk.standing(), before);
    assert_eq!(desk.undo(turn), Some(line));
    assert_eq!(desk.standing(), before);
    let line = desk.improve(turn);
    desk.offer(partner, turn);
    assert_eq!(desk.undo(turn), Some(line));
    desk.keeps(turn, discarded);
}

/// BLO-204
#[test]
fn roll_is_not_taken_back() {
    let (mut desk, [turn, partner, _]) = Desk::turn();
    let loaded = desk.load(turn);
    let moved = desk.run_the_blockade(turn);
    desk.keeps(turn, moved);
    desk.offer(turn, partner);
    desk.keeps(turn, moved);
    desk.keeps(turn, loaded);
}

/// BLO-171, BLO-185, BLO-204
#[test]
fn load_stays_after_a_public_deal_or_swap() {
    let (mut desk, [turn, partner, _]) = Desk::turn();
    let line = desk.load(turn);
    desk.play(partner, &format!("promise {} defend mobile", turn.0 + 1));
    desk.play(turn, "accept d1");
    desk.keeps(turn, line);
    let (mut desk, [turn, partner, third]) = Desk::turn();
    let line = desk.load(turn);
    desk.offer(partner, third);
    assert_eq!(desk.game.clone().undo(turn).map(|row| row.text), Some(format!("undo {line}")));
    let card = desk.other_card(third, desk.card(partner));
    desk.play(third, &format!("accept s1 {card}"));
    desk.keeps(turn, line);
    let swapped = desk.game.last_line(third);
    assert_eq!(swapped, Some(desk.lines()), "a swap is undone only by agreement");
    // A line with an offer and a decision is quoted as a whole.
    let (mut desk, [turn, partner, _]) = Desk::turn();
    let (loading, card, line) = (desk.loading(turn), desk.card(turn), desk.lines() + 1);
    desk.play(turn, &format!("{loading}; swap {} {card} any", partner.0 + 1));
    desk.keeps(turn, line);
}
