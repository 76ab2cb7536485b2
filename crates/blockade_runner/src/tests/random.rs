//! Random games through all continuations.

use super::super::board::{Board, Phase};
use super::super::data::{Card, Good, Node, Overseas, Port, Ship, tables};
use super::super::ends::{LAST, RICHEST};
use super::super::memory::Memory;
use super::super::orders::Move;
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use super::super::view::View;
use engine::battery::trial::{RandomWalk, Trial};
use engine::dice::{Chance, Dice, Stream, numbered_seed};
use engine::log::Log;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt::Next;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// A random game of this many seats without resignations. The other seats' offers do not dominate it.
pub(crate) fn walk(seats: u8, number: u64) -> RandomWalk<BlockadeRunner> {
    begun(seats, number, hurried)
}

/// A random game with occasional resignations at any time.
fn walk_with_leavers(seats: u8, number: u64) -> RandomWalk<BlockadeRunner> {
    begun(seats, number, |game, seat, dice| match dice.below(PATIENCE) {
        0 => Some(Move::Resign.to_string()),
        _ => hurried(game, seat, dice),
    })
}

/// One step in this many is a resignation. A few happen in a random game, which then ends or continues among fewer.
const PATIENCE: u32 = 250;

/// A replacement for a random step; `None` for no replacement.
type Instead = fn(&BlockadeRunner, Seat, &mut Dice) -> Option<String>;

fn begun(seats: u8, number: u64, instead: Instead) -> RandomWalk<BlockadeRunner> {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
    let mut log = Log::default();
    let seed = numbered_seed(u64::from(seats), number);
    let game = BlockadeRunner::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut log);
    RandomWalk::walk(Trial { game, log }, Dice::stream(&seed, Stream::Draft, None, 0), instead)
}

/// A step other than a resignation. Many turns end early once their promises are kept.
fn hurried(game: &BlockadeRunner, seat: Seat, dice: &mut Dice) -> Option<String> {
    let Some(turn) = game.board.turn_of(seat) else { return stays(game, seat, dice) };
    let step = match turn.actions {
        0 => Some(Move::End),
        1 => game.owed_card(seat).and_then(|card| Some(Move::Play(card, game.targets(seat, card).next()?))),
        _ => None,
    };
    step.filter(|step| dice.below(3) == 0 && game.check(seat, step).is_ok())
        .map(|step| step.to_string())
        .or_else(|| stays(game, seat, dice))
}

/// A step other than a resignation. Every continuation on the way is parsed back from its text.
fn stays(game: &BlockadeRunner, seat: Seat, dice: &mut Dice) -> Option<String> {
    let mut partial = Partial::Nothing;
    loop {
        match game.next(seat, &partial) {
            Next::Pick(choices) => {
                let mut choices: Vec<Partial> = choices.into_iter().map(|choice| choice.text).collect();
                for choice in &choices {
                    assert_eq!(choice.to_string().parse().as_ref(), Ok(choice), "{choice}");
                }
                choices.retain(|choice| *choice != Partial::Whole(Move::Resign));
                if choices.is_empty() {
                    return None;
                }
                partial = dice.pick(&choices).clone();
            }
            Next::Done => return Some(partial.to_string()),
            other => panic!("{partial} leads to {other:?}"),
        }
    }
}

/// One in this many states of a game is read back from its position.
const READ_BACK: u32 = 5;

/// Checks the invariants of a state.
fn is_sound(game: &BlockadeRunner) {
    let board = &game.board;
    let hands = game.secrets.iter().flat_map(|own| own.hand.iter().copied());
    let mut cards: Vec<Card> = hands.chain(game.deck.iter().copied()).chain(board.open_cards()).collect();
    cards.sort_unstable();
    assert_eq!(cards, Card::deck(), "cards are never lost or doubled (BLO-18)");
    for (seat, own) in Seat::all(board.seats()).zip(&game.secrets) {
        assert_eq!(own.hand.len(), usize::from(board.player(seat).hand), "the public number of cards in a hand");
    }
    assert_eq!(game.deck.len(), usize::from(board.deck));
    goods_have_their_places(board);
    ships_have_one_owner(board);
}

/// Checks that a state is read back from its position.
fn is_read_back(game: &BlockadeRunner) {
    // A game that is read back has empty baskets.
    let mut committed = game.clone();
    committed.baskets = Default::default();
    let text = committed.to_string();
    let read = BlockadeRunner::position(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(read, committed, "{text}");
}

fn goods_have_their_places(board: &Board) {
    for node in Node::all() {
        assert!(node.spaces().less(board.stock(node)).is_some(), "{node}: more goods than spaces (BLO-9)");
    }
    for overseas in Overseas::all() {
        assert!(overseas.spaces().less(board.overseas[overseas.index()]).is_some(), "{overseas}");
    }
    for vessel in &board.vessels {
        assert!(vessel.hold.units() <= vessel.ship.card().cargo, "{}: too much on board (BLO-81)", vessel.ship);
        // A game may end in the middle of a flight, when the last opponent leaves.
        let flees = board.sortie().is_some() || board.phase == Phase::Over;
        assert!(flees || vessel.zone.is_none_or(|zone| !board.is_closed(zone)), "{}: R19", vessel.ship);
    }
    for good in Good::PRICED {
        let track = tables().track(good);
        assert!((track.min..=track.max).contains(&board.price(good)), "a price left its track (BLO-63)");
    }
    for port in Port::all() {
        let state = board.port(port);
        assert!(state.blockade <= tables().blockade_max && state.defence <= tables().defence_max);
        assert!(state.defence >= port.text().defence, "BLO-33");
    }
}

fn ships_have_one_owner(board: &Board) {
    let owned = board.vessels.iter().map(|vessel| vessel.ship);
    let mut all: Vec<Ship> = owned.chain(board.stack()).chain(board.lost.iter().chain(&board.gone).copied()).collect();
    all.sort_unstable();
    assert_eq!(all, Ship::all().collect::<Vec<_>>(), "every ship is somewhere, once");
    let plays = |seat: Seat| !board.plays(seat) || board.phase == Phase::Setup || board.ships_of(seat).next().is_some();
    assert!(Seat::all(board.seats()).all(plays), "a player has no ship (BLO-162)");
}

/// Walks to the end and checks every state. Returns the kind of end and the number of players who left.
fn sound_to_its_end(mut walk: RandomWalk<BlockadeRunner>) -> (String, usize) {
    let mut steps = 0;
    is_sound(&walk.table.game);
    while walk.step() {
        is_sound(&walk.table.game);
        if steps % READ_BACK == 0 {
            is_read_back(&walk.table.game);
        }
        steps += 1;
        assert!(steps < 20_000, "a game does not end\n{}", walk.table.game);
    }
    let outcome = walk.table.game.outcome().expect("the game has ended");
    (outcome.end, walk.journal.iter().filter(|(_, text)| text == "resign").count())
}

#[test]
fn random_games_keep_all_cards_ships_and_goods() {
    for (seats, number) in (2..=6).flat_map(|seats| (0..2).map(move |number| (seats, number))) {
        assert_eq!(sound_to_its_end(walk(seats, number)), (RICHEST.to_owned(), 0));
    }
}

/// BLO-181, BLO-201 to BLO-203
#[test]
fn leavers_keep_all_cards_ships_and_goods() {
    let games = (3..=6).flat_map(|seats| (0..3).map(move |number| (seats, number)));
    let ends: Vec<(String, usize)> =
        games.map(|(seats, number)| sound_to_its_end(walk_with_leavers(seats, number))).collect();
    assert!(ends.iter().any(|(end, left)| end == RICHEST && *left > 0), "{ends:?}");
    assert!(ends.iter().any(|(end, left)| end == LAST && *left > 1), "{ends:?}");
}

/// BLO-182 to BLO-187
#[test]
fn view_agrees_with_the_events() {
    for mut walk in (2..=6).map(|seats| walk(seats, 7)).chain((3..=6).map(|seats| walk_with_leavers(seats, 8))) {
        let seats = walk.table.game.board.seats();
        let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
        let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
        let mut memories: Vec<Memory> = Seat::all(seats).map(|seat| Memory::new(&setup, seat)).collect();
        let mut heard = 0;
        loop {
            for entry in &walk.table.log.entries()[heard..] {
                for memory in &mut memories {
                    if entry.audience.includes(Viewer::Seat(memory.seat)) {
                        memory.observe(&entry.event);
                    }
                }
            }
            heard = walk.table.log.entries().len();
            assert!(heard < 30_000, "a game does not end\n{}", walk.table.game);
            for memory in &memories {
                let mut view = View::of(&walk.table.game, Viewer::Seat(memory.seat)).game;
                view.baskets = Default::default();
                assert_eq!(view, memory.game, "seat {}", memory.seat);
                let mut luck = Dice::luck(&numbered_seed(9, heard as u64), memory.seat);
                let world = memory.world(&mut luck).expect("there is a world");
                assert_eq!(View::of(&world, Viewer::Seat(memory.seat)).game, memory.game, "seat {}", memory.seat);
            }
            if !walk.step() {
                break;
            }
        }
    }
}
