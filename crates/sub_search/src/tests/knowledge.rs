//! The knowledge of computers: exactly the placements that agree with the public record.

use super::strength::Match;
use super::*;
use crate::board::CellSets as _;
use engine::battery::trial;
use engine::prelude::*;

/// Every set of three cells.
fn placements() -> impl Iterator<Item = Cells> {
    let all: Vec<Cell> = Cell::all().collect();
    let triples = (0..all.len())
        .flat_map(|one| (one + 1..108).flat_map(move |two| (two + 1..108).map(move |three| [one, two, three])));
    triples.map(move |triple| triple.into_iter().map(|at| all[at]).collect())
}

/// The living submarines at the end of a record with this placement, by the answers of the rules; `None` if the
/// record does not agree with it.
fn replayed(game: &SubSearch, hunter: Seat, placed: Cells) -> Option<Cells> {
    let mut world = SubSearch::new(game.options, game.red);
    world.side_mut(hunter.other()).living = placed;
    let mut visited = Fields::NONE;
    let mut mine = None;
    for fact in &game.history {
        match fact {
            Fact::Moved { seat, to: Port::Sea(field), .. } if *seat == hunter => visited.insert(*field),
            Fact::Mine { seat, field, .. } if *seat == hunter => mine = Some(*field),
            Fact::Charge(charge) if charge.seat == hunter => {
                if world.answer(hunter, charge.cell) != charge.answer {
                    return None;
                }
                world.side_mut(hunter.other()).living.remove(charge.cell);
            }
            Fact::Torpedo(torpedo) if torpedo.seat != hunter => {
                let living = world.side(hunter.other()).living;
                let in_lane = living.iter().filter(|cell| torpedo.lane.fields().contains(cell.field)).count();
                if in_lane < usize::from(torpedo.number) {
                    return None;
                }
            }
            _ => {}
        }
    }
    let mined = |field: &Field| !placed.fields().contains(*field);
    let somewhere = match mine {
        Some(field) => mined(&field),
        None => Field::all().any(|field| mined(&field) && !visited.contains(field)),
    };
    somewhere.then_some(world.side(hunter.other()).living)
}

#[test]
fn belief_holds_exactly_the_placements_that_agree_with_the_record() {
    let (mut mines, mut torpedoes) = (0, 0);
    for number in 0..6 {
        let mut game = Match::new(["area=full", "area=simple"][number as usize % 2], number);
        for _ in 0..60 {
            game.choose(["easy", "easy"]);
        }
        let game = &game.game;
        mines += game.history.iter().filter(|fact| matches!(fact, Fact::Mine { .. })).count();
        torpedoes += game.history.iter().filter(|fact| matches!(fact, Fact::Torpedo(_))).count();
        let mut known: Vec<Cells> = Belief::of(game, RED).sets;
        let mut allowed: Vec<Cells> = placements().filter_map(|placed| replayed(game, RED, placed)).collect();
        known.sort_unstable();
        allowed.sort_unstable();
        assert_eq!(known, allowed, "{game}");
    }
    assert!(mines > 0 && torpedoes > 10, "{mines} mines, {torpedoes} torpedoes: games that test little");
}

#[test]
fn belief_holds_the_true_placement_and_a_memory_the_public_record() {
    for number in 0..2 {
        let mut game = Match::new("area=full", number);
        while game.choose(["normal", "easy"]).is_some() {
            let state = &game.game;
            for (seat, memory) in [RED, YELLOW].into_iter().zip(&game.memories) {
                assert_eq!((&memory.game.history, memory.game.turn), (&state.history, state.turn));
                assert_eq!(memory.game.side(seat), state.side(seat));
            }
            let hunter = state.turn.seat;
            if state.begun() && state.outcome.is_none() && state.turn.step == Step::Move {
                let belief = Belief::of(&game.memories[hunter.index()].game, hunter);
                assert!(belief.sets.contains(&state.side(hunter.other()).living), "{state}");
                let mine = state.side(hunter.other()).live_mine();
                assert!(mine.is_none_or(|field| belief.minable.contains(field)), "{state}");
            }
        }
    }
}

#[test]
fn exploded_mine_rules_out_cells_and_a_move_rules_out_a_field() {
    let mut table = at("turn 9 red move; ship red A 8 4; ship red B 27 3; mine yellow 21; sub yellow 1-100");
    let before = Belief::of(&table.game, RED);
    assert_eq!((before.sets.len(), before.minable.count()), (204_156, 36));
    table.enter(RED, "A 9; end");
    let sailed = Belief::of(&table.game, RED);
    assert_eq!(sailed.minable, before.minable.without(fields("9")));
    let chances = sailed.mine();
    assert_eq!(chances[field(9).index()], 0.0);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    table.game.turn = Turn { seat: RED, number: 11, step: Step::Move };
    table.enter(RED, "A 21; end");
    let after = Belief::of(&table.game, RED);
    assert!(after.minable.is_empty());
    // Three of 105 cells.
    assert_eq!(after.sets.len(), 187_460);
    assert!(after.sets.iter().all(|set| !set.fields().contains(field(21))));
}

#[test]
fn silence_of_an_eager_enemy_lowers_the_suspicion_of_a_lane() {
    let mut game = SubSearch::new(Options::default(), RED);
    let sail = |game: &mut SubSearch, from, to| {
        game.history.push(Fact::Moved { seat: RED, ship: Ship::A, from, to: Port::Sea(field(to)) });
    };
    let fire = |game: &mut SubSearch, lane| {
        let lane = Lane::parse(lane).unwrap();
        let torpedo = Torpedo { seat: YELLOW, lane, target: Ship::A, spin: 1, hit: false, number: 1 };
        game.history.push(Fact::Torpedo(torpedo));
    };
    let suspected = |game: &SubSearch| {
        let belief = Belief::of(game, RED);
        let model = OpponentModel::of(game, RED, &belief);
        let lane = Lane::parse("C1").unwrap().cells();
        let all = model.hypotheses(&belief, 2_000).into_iter();
        (
            all.filter(|hypothesis| !hypothesis.set.and(lane).is_empty()).map(|hypothesis| hypothesis.weight).sum(),
            model.fires,
        )
    };
    let (before, _): (f64, f64) = suspected(&game);
    sail(&mut game, Port::Harbour, 31);
    fire(&mut game, "R6");
    sail(&mut game, Port::Sea(field(31)), 32);
    fire(&mut game, "R6");
    let (fired, eager) = suspected(&game);
    // Two turns in column 1 pass without a torpedo.
    sail(&mut game, Port::Sea(field(32)), 25);
    sail(&mut game, Port::Sea(field(25)), 19);
    sail(&mut game, Port::Sea(field(19)), 20);
    let (silent, calmer) = suspected(&game);
    assert!((before - fired).abs() < 0.15, "{before}, {fired}");
    assert!(silent < fired / 2.0, "{before}, {fired}, {silent}");
    assert!(calmer < eager && calmer > 0.6, "{eager}, {calmer}");
}

#[test]
fn enemy_who_never_fires_is_no_longer_feared() {
    let mut game = SubSearch::new(Options::default(), RED);
    let mut from = Port::Harbour;
    for number in [32, 14, 17, 35, 20, 23, 8, 11] {
        let to = Port::Sea(field(number));
        game.history.push(Fact::Moved { seat: RED, ship: Ship::A, from, to });
        from = to;
    }
    let belief = Belief::of(&game, RED);
    let model = OpponentModel::of(&game, RED, &belief);
    assert!(model.fires < 0.3, "{}", model.fires);
    assert!(model.pace < 0.5, "{}", model.pace);
}

/// H-SUB-4
#[test]
fn silence_of_normal_computer_proves_no_lane_empty() {
    let lines = "ship red A 8 0; sub red 13-100; sub red 1-300; sub red 36-300; ship yellow B 16 3; sub yellow 36-300";
    let table = turn(lines, "A 14");
    let memory = Memory::new(RED, table.game);
    let (mut fired, games) = (0, 240);
    for number in 0..games {
        let mut dice = Dice::stream(&[41; 32], Stream::Setup, None, number);
        let line = trial::choose::<SubSearch>(&memory, "normal", &mut dice);
        assert!(["fire R3 B", "end"].contains(&line.as_str()), "{line}");
        fired += u32::from(line != "end");
    }
    // Five in six of 240 are 200, with a standard deviation of 6.
    assert!((176..=224).contains(&fired), "{fired} of {games}");
}

#[test]
fn hard_computer_hits_certain_submarine_and_fires_at_last_ship() {
    let mut game = Match::new("area=full colours=creator_red", 1);
    game.enter(RED, "sub 1 100; sub 2 200; sub 33 300; mine 36; confirm");
    game.enter(YELLOW, "sub 14 200; sub 5 100; sub 35 300; mine 31; confirm");
    let red = &mut game.memories[0].game;
    // Two submarines are sunk. A near miss and then a miss leave two cells for the third.
    red.side_mut(YELLOW).lost = cells("14-200 5-100");
    let mut tell = |at: &str, direct, near| {
        let charge = Charge { seat: RED, ship: Ship::A, cell: cell(at), answer: Answer { direct, near } };
        red.history.push(Fact::Charge(charge));
    };
    tell("14-200", true, 0);
    tell("5-100", true, 0);
    tell("36-300", false, 1);
    tell("30-300", false, 0);
    tell("36-200", false, 0);
    assert_eq!(Belief::of(red, RED).sets, [cells("35-300")]);
    let mut dice = Dice::stream(&[9; 32], Stream::Setup, None, 0);
    let line = trial::choose::<SubSearch>(&game.memories[0], "hard", &mut dice);
    assert!(line.ends_with(" 35; charge 300"), "{line}");
    // Yellow's last ship is above a submarine.
    let red = &mut game.memories[0].game;
    for ship in [Ship::A, Ship::B] {
        red.side_mut(YELLOW).ships[ship.index()] = Vessel::LOST;
    }
    red.side_mut(YELLOW).ships[Ship::C.index()].berth = Some(Port::Sea(field(33)));
    red.turn.step = Step::Act { ship: Ship::A, mine: false, charged: true, fired: None };
    let line = trial::choose::<SubSearch>(&game.memories[0], "hard", &mut dice);
    assert!(["fire R6 C", "fire C3 C"].contains(&line.as_str()), "{line}");
}

/// The event of a fact.
fn event(fact: &Fact) -> Event {
    match *fact {
        Fact::Moved { seat, ship, from, to } => Event::Moved { seat, ship, from, to, load: None },
        Fact::Mine { seat, ship, field } => Event::Mine { seat, ship, field },
        Fact::Charge(charge) => Event::Charged { charge, left: 0 },
        Fact::Torpedo(torpedo) => Event::Torpedo(torpedo),
    }
}

#[test]
fn memory_keeps_facts_of_undone_lines() {
    let (mut narrower, mut sunk, mut mines) = (0, 0, 0);
    for number in 0..4 {
        let mut game = Match::new(["area=full", "area=simple"][number as usize % 2], number);
        for _ in 0..20 {
            game.choose(["easy", "easy"]);
        }
        let (then, memories) = (game.game.clone(), game.memories.clone());
        for _ in 0..60 {
            game.choose(["easy", "easy"]);
        }
        let later = &game.game.history[then.history.len()..];
        sunk += later.iter().filter(|fact| matches!(fact, Fact::Charge(charge) if charge.answer.direct)).count();
        for mut memory in memories {
            later.iter().for_each(|fact| SubSearch::observe_undone(&mut memory, &event(fact)));
            for hunter in [RED, YELLOW] {
                let (before, after) = (Belief::of(&memory.game, hunter), memory.belief(hunter));
                let owner = then.side(hunter.other());
                assert!(after.sets.contains(&owner.living), "the belief lacks the true placement");
                // All beliefs list their sets in the same order.
                let mut open = before.sets.iter();
                assert!(after.sets.iter().all(|set| open.any(|other| other == set)));
                if let Some(mine) = owner.mine.filter(|mine| !mine.exploded) {
                    assert!(after.minable.contains(mine.field));
                    mines += usize::from(after.minable.count() == 1);
                }
                narrower += usize::from(after.sets.len() < before.sets.len() / 2);
            }
            let enemy = memory.seat.other();
            SubSearch::observe_undone(&mut memory, &Event::Ready { seat: enemy });
            let (fresh, known) = (Belief::of(&memory.game, memory.seat), memory.belief(memory.seat));
            assert_eq!(known.sets, fresh.sets, "a new placement makes old facts worthless");
        }
    }
    assert!(narrower > 4 && sunk > 0 && mines > 0, "{narrower} beliefs, {sunk} submarines, {mines} mines");
}
