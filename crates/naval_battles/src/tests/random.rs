//! Random games: no card or ship is lost or duplicated, positions can be read back, and the events of a seat agree with its view.

use super::super::data::{Card, Ship};
use super::super::memory::Memory;
use super::super::notation::{Move, Partial};
use super::super::state::NavalBattles;
use engine::dice::{Chance, Dice, Stream, numbered_seed};
use engine::log::{Log, Withheld};
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt::{MoveKind, Next};
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// Checks that every card is in exactly one place (NAV-1).
fn check_cards(game: &NavalBattles) {
    if game.table.turns == 0 {
        return;
    }
    let hands = game.secrets.iter().flat_map(|secrets| secrets.hand.iter().copied());
    let piles = game.draw_pile.iter().chain(&game.discards).copied();
    let mut all: Vec<Card> = hands.chain(game.table.open_cards()).chain(piles).collect();
    all.sort_unstable();
    let mut deck = Card::deck();
    deck.sort_unstable();
    assert_eq!(all, deck, "{game}");
    assert_eq!(usize::from(game.table.draw_pile), game.draw_pile.len(), "{game}");
    assert_eq!(usize::from(game.table.discards), game.discards.len(), "{game}");
}

/// Checks that each ship of a seat in the game is in exactly one place. Of an eliminated seat only the sunk ships are left, with
/// the seats that have sunk them (NAV-1, NAV-11, NAV-16, NAV-87, NAV-90).
fn check_ships(game: &NavalBattles) {
    if game.table.turns == 0 {
        return;
    }
    let fleets = &game.table.fleets;
    let sunk = || fleets.iter().flat_map(|fleet| fleet.captured.iter().copied());
    for (fleet, secrets) in fleets.iter().zip(&game.secrets) {
        let nation = fleet.nation.expect("every seat has a nation");
        let own = fleet.units.iter().map(|unit| unit.ship).chain(secrets.reserve.of(nation));
        let mut ships: Vec<Ship> = own.chain(sunk().filter(|ship| ship.nation() == nation)).collect();
        ships.sort_unstable();
        if fleet.out {
            assert!(fleet.units.is_empty() && secrets.reserve.is_empty(), "{game}");
            assert!(
                ships.is_sorted_by(|one, other| one < other),
                "{ships:?} have been sunk
{game}"
            );
        } else {
            assert!(
                ships.iter().copied().eq(nation.ships()),
                "{ships:?}
{game}"
            );
        }
        assert_eq!(fleet.reserve, secrets.reserve.len(), "{game}");
    }
}

/// A random line from the offered choices. In games of two, also checks that every choice can be read back.
pub(super) fn line(game: &NavalBattles, seat: Seat, dice: &mut Dice) -> Option<String> {
    let mut partial = Partial::default();
    for _ in 0..20 {
        match game.next(seat, &partial) {
            Next::Pick(mut choices) => {
                // Games of two are short, and have all kinds of choices.
                for choice in choices.iter().filter(|_| game.table.seats() == 2) {
                    let text = choice.text.to_string();
                    assert_eq!(text.parse().as_ref(), Ok(&choice.text), "{text}");
                }
                // Nobody resigns at random.
                choices.retain(|choice| choice.text != Move::Resign.into());
                if choices.is_empty() {
                    return None;
                }
                partial.clone_from(&dice.pick(&choices).text);
            }
            Next::Several { choices, .. } => return Some(format!("{partial}{}", dice.pick(&choices).text)),
            Next::Done => return Some(partial.to_string()),
            _ => panic!("{partial} has no continuation\n{game}"),
        }
    }
    panic!("{partial} never becomes a whole move\n{game}")
}

fn play(revision: u32, mode: &str, seats: u8, number: u64) {
    let seed = numbered_seed(number, 0);
    let mut options = ChosenOptions::new(NavalBattles::OPTIONS);
    options.set("mode", mode).unwrap();
    let setup = Setup { options: &options, seats, revision };
    let mut chance = Chance::new(&seed, Stream::Setup, None, 0);
    let mut game = NavalBattles::start(&setup, &mut chance, &mut Log::default());
    let mut dice = Dice::luck(&seed, Seat(0));
    let mut memories: Vec<Memory> = Seat::all(seats).map(|seat| Memory::new(&setup, seat)).collect();
    let mut withheld = Withheld::new(seats);
    for ply in 0..200_000_u64 {
        let prompts = game.prompts();
        let Some(prompt) = prompts.iter().find(|prompt| prompt.must) else { break };
        let seat = prompt.seat;
        let text = line(&game, seat, &mut dice).unwrap_or_else(|| panic!("{seat} has nothing to do\n{game}"));
        let step = game.parse(seat, &text).unwrap_or_else(|refusal| panic!("{text}: {}", refusal.rule));
        let kind = game.move_kind(seat, &step);
        let mut chance = Chance::new(&seed, Stream::Ply, None, ply);
        let mut log = Log::default();
        let applied = game.apply(seat, &step, &mut chance, &mut log);
        applied.unwrap_or_else(|refusal| panic!("{text}: {}\n{game}", refusal.rule));
        check_cards(&game);
        check_ships(&game);
        if ply % 9 == 0 {
            let printed = game.to_string();
            assert_eq!(NavalBattles::position(&printed).as_ref(), Ok(&game), "after {text}\n{printed}");
        }
        if step == Move::Clear {
            withheld = Withheld::new(seats);
            continue;
        }
        let told = withheld.told(seat, kind, log);
        for memory in &mut memories {
            let viewer = Viewer::Seat(memory.seat);
            told.heard_by(viewer).for_each(|event| memory.observe(event));
            // Events do not report moves that a seat has not confirmed.
            if kind == MoveKind::Draft || !game.drafted(memory.seat).is_empty() {
                continue;
            }
            // Deviations stay, so one seat a move is enough.
            if ply % u64::from(seats) != memory.seat.index() as u64 {
                continue;
            }
            let world = memory.world(&mut dice).expect("there is a world");
            assert_eq!(world.view(viewer), game.view(viewer), "after {text}, seat {}\n{game}", memory.seat);
        }
    }
    assert!(game.outcome().is_some(), "the game does not end\n{game}");
}

/// NAV-1, NAV-95, NAV-188, NAV-193, NAV-210 to NAV-220
#[test]
fn random_games_keep_all_cards_and_events_agree_with_views() {
    for (mode, seats) in [("single", 2), ("single", 3), ("single", 6), ("series", 2), ("teams-2", 4), ("teams-3", 6)] {
        play(NavalBattles::REVISION, mode, seats, u64::from(seats));
    }
    play(NavalBattles::OLDEST, "single", 3, 9);
}
