//! Random games along everything that is offered.

use super::super::board::{Board, Phase};
use super::super::data::{Card, Good, Node, Overseas, Port, Ship, tables};
use super::super::ends::{LAST, RICHEST};
use super::super::memory::Memory;
use super::super::orders::Move;
use super::super::state::BlockadeRunner;
use super::super::view::View;
use engine::battery::trial::{RandomWalk, Trial};
use engine::dice::{Chance, Dice, Stream, numbered_seed};
use engine::log::Log;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// A random game of so many; nobody gives up, and the other seats' papers do not fill it.
pub(super) fn walk(seats: u8, number: u64) -> RandomWalk<BlockadeRunner> {
    begun(seats, number, hurried)
}

/// The same, but now and then somebody gives up, whatever is going on.
fn walk_with_leavers(seats: u8, number: u64) -> RandomWalk<BlockadeRunner> {
    begun(seats, number, |game, seat, dice| match dice.below(PATIENCE) {
        0 => Some(Move::Resign.to_string()),
        _ => hurried(game, seat, dice),
    })
}

/// One of so many steps is giving up: a few times in a random game, which is over then or goes on among fewer.
const PATIENCE: u32 = 250;

/// What is done instead of a random step.
type Instead = fn(&BlockadeRunner, Seat, &mut Dice) -> Option<String>;

fn begun(seats: u8, number: u64, instead: Instead) -> RandomWalk<BlockadeRunner> {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
    let mut log = Log::default();
    let seed = numbered_seed(u64::from(seats), number);
    let game = BlockadeRunner::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut log);
    RandomWalk::walk(Trial { game, log }, Dice::stream(&seed, Stream::Draft, None, 0), instead)
}

/// A step that is not giving up; most turns end at last, with what was promised for them.
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

/// A step that is not giving up.
fn stays(game: &BlockadeRunner, seat: Seat, dice: &mut Dice) -> Option<String> {
    use engine::prompt::Next;
    let mut entered = String::new();
    loop {
        match game.next_after(seat, &entered) {
            Next::Pick(choices) => {
                let choices: Vec<_> = choices.into_iter().filter(|choice| choice.text != "resign").collect();
                if choices.is_empty() {
                    return None;
                }
                entered.clone_from(&dice.pick(&choices).text);
            }
            Next::Done => return Some(entered),
            other => panic!("{entered:?} leads to {other:?}"),
        }
    }
}

/// What is never otherwise, whatever is played.
fn is_sound(game: &BlockadeRunner) {
    let board = &game.board;
    let hands = game.secrets.iter().flat_map(|own| own.hand.iter().copied());
    let mut cards: Vec<Card> = hands.chain(game.deck.iter().copied()).chain(board.open_cards()).collect();
    cards.sort_unstable();
    assert_eq!(cards, Card::deck(), "cards are never lost or doubled (BLO-18)");
    for (seat, own) in Seat::all(board.seats()).zip(&game.secrets) {
        assert_eq!(own.hand.len(), usize::from(board.player(seat).hand), "what everybody sees of a hand");
    }
    assert_eq!(game.deck.len(), usize::from(board.deck));
    goods_have_their_places(board);
    ships_have_one_owner(board);
    // What lies in the baskets is not laid again here when the game goes on.
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
        // A game may end in the middle of a flight, when the last but one leaves it.
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
    assert!(Seat::all(board.seats()).all(plays), "somebody is left without a ship (BLO-162)");
}

/// Walks to the end with a look at every state; how the game has ended, and how many have left it.
fn sound_to_its_end(mut walk: RandomWalk<BlockadeRunner>) -> (String, usize) {
    let mut steps = 0;
    is_sound(&walk.table.game);
    while walk.step() {
        is_sound(&walk.table.game);
        steps += 1;
        assert!(steps < 20_000, "a game does not end\n{}", walk.table.game);
    }
    let outcome = walk.table.game.outcome().expect("it has ended");
    (outcome.end, walk.journal.iter().filter(|(_, text)| text == "resign").count())
}

#[test]
fn cards_ships_and_goods_would_be_lost_or_doubled_in_random_games() {
    for (seats, number) in (2..=6).flat_map(|seats| (0..2).map(move |number| (seats, number))) {
        assert_eq!(sound_to_its_end(walk(seats, number)), (RICHEST.to_owned(), 0));
    }
}

/// BLO-181, BLO-201 to BLO-203
#[test]
fn cards_ships_and_goods_would_be_lost_or_doubled_where_somebody_leaves() {
    let games = (3..=6).flat_map(|seats| (0..3).map(move |number| (seats, number)));
    let ends: Vec<(String, usize)> =
        games.map(|(seats, number)| sound_to_its_end(walk_with_leavers(seats, number))).collect();
    assert!(ends.iter().any(|(end, left)| end == RICHEST && *left > 0), "{ends:?}");
    assert!(ends.iter().any(|(end, left)| end == LAST && *left > 1), "{ends:?}");
}

/// BLO-182 to BLO-187
#[test]
fn a_seat_that_has_heard_everything_would_see_something_that_it_was_not_told() {
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
