//! The number of taps in the turns of a game, and the number of times that a game waits for a seat.

use super::super::bot;
use super::super::data::{Card, Ship};
use super::super::notation::{self, Move, Partial, Reinforcing, Step};
use super::super::state::NavalBattles;
use super::super::table::{Attack, Phase};
use engine::battery::duel::Duel;
use engine::battery::presses::{open, presses, taps};
use engine::battery::trial::{self, Trial};
use engine::bot::Budget;
use engine::line;
use engine::log::Log;
use engine::panel::{ControlRow, MenuEntry};
use engine::prelude::*;
use engine::rules::SUGGESTION;
use engine::seat::{Seat, Viewer};
use std::collections::BTreeSet;

/// The thought of a computer for a choice, in percent: with more of it the hard level varies its turns more.
const BUDGET: u32 = 3;

/// The totals of games.
#[derive(Default)]
struct Played {
    turns: u32,
    moves: u32,
    /// The taps up to the confirmation of the attacks.
    taps: u32,
    /// The taps after it: resolving with Planning, and discarding.
    after: u32,
    suggested: u32,
    /// The taps up to the confirmation if no suggestion is taken.
    by_hand: u32,
    slots: u32,
    defence: u32,
}

/// A game between computers of this level, with all its moves entered by buttons and menus.
fn play(number: u64, seats: u8, level: &str, played: &mut Played) {
    let mut duel = Duel::<NavalBattles>::between(seats, "", number).within(Budget::percent(BUDGET));
    // The defender that was asked last, with the tables and moves of its slot.
    let (mut slot, mut defended) = (None, Vec::new());
    while let Some(seat) = duel.asked() {
        let line = duel.line(vec![level; usize::from(seats)]);
        let table = Trial { game: duel.game.clone(), log: Log::default() };
        match &duel.game.table.phase {
            Phase::Reorganise => {
                played.turns += 1;
                turn(table, seat, &moves(&line), played);
            }
            Phase::Defend(_) => {
                let now = (seat, duel.game.table.turns);
                if slot.replace(now) != Some(now) {
                    played.slots += 1;
                    played.defence += defence(&std::mem::take(&mut defended));
                }
                defended.push((table, seat, moves(&line)[0].clone()));
            }
            // Without Planning the confirmation of the attacks resolves them too.
            Phase::Resolve if duel.game.table.fleet(seat).plannings() > 0 => played.after += taps(&table, seat, &line),
            // Without discards the confirmation of the attacks ends the turn.
            Phase::Discard if moves(&line) == [Move::End] => {}
            Phase::Discard => played.after += discards(&table, seat, &moves(&line)),
            _ => {}
        }
        duel.enter(seat, &line);
    }
    played.defence += defence(&defended);
}

/// The taps for the moves of a slot, each with the table before it. One press enters as many as are suggested.
fn defence(mut wanted: &[(Trial<NavalBattles>, Seat, Move)]) -> u32 {
    let mut all = 0;
    while let Some((table, seat, step)) = wanted.first() {
        let suggested = bot::suggested(&table.game, *seat);
        let is_wanted =
            !suggested.is_empty() && suggested.iter().eq(wanted.iter().map(|(.., step)| step).take(suggested.len()));
        let (text, count) = if is_wanted { (SUGGESTION.to_owned(), suggested.len()) } else { (step.to_string(), 1) };
        all += taps(table, *seat, &text);
        wanted = &wanted[count..];
    }
    all
}

fn moves(line: &str) -> Vec<Move> {
    line::parts(line).map(|part| notation::read(part).expect("a move")).collect()
}

/// A button discards what is suggested. Anything else is chosen in a menu, whose picks end the turn too.
fn discards(table: &Trial<NavalBattles>, seat: Seat, line: &[Move]) -> u32 {
    if bot::suggested(&table.game, seat) == line {
        return taps(table, seat, SUGGESTION);
    }
    let Some(Move::Discard(thrown)) = line.first() else { return 1 };
    let shown = trial::panel::<NavalBattles>(&table.view(Viewer::Seat(seat)), "");
    let several = shown.rows().iter().find_map(|row| match row {
        ControlRow::Several { entries, .. } => Some(entries),
        _ => None,
    });
    let chosen = |entry: &&MenuEntry| entry.chosen;
    let suggested = several.expect("a menu of the hand").iter().filter(chosen).map(|entry| entry.press.text());
    let suggested: Vec<Card> = suggested.filter_map(|text| Card::named(text.split('#').next()?)).collect();
    let count = |cards: &[Card], card: Card| cards.iter().filter(|other| **other == card).count();
    let hand = &table.game.secrets(seat).hand;
    let kinds: BTreeSet<Card> = hand.iter().copied().collect();
    picks(kinds.iter().map(|card| count(thrown, *card).abs_diff(count(&suggested, *card))).sum())
}

/// The taps in a menu with several picks: it is opened, picked from and confirmed.
fn picks(count: usize) -> u32 {
    u32::try_from(count).expect("few picks") + 2
}

/// Enters a turn, by hand up to some move and then with the suggestion, or all by hand, whatever takes fewer taps.
fn turn(mut table: Trial<NavalBattles>, seat: Seat, line: &[Move], played: &mut Played) {
    let start = table.clone();
    let wanted: Vec<Move> = line.iter().filter(|step| !matches!(step, Move::End | Move::Discard(_))).cloned().collect();
    played.moves += u32::try_from(wanted.len()).expect("few moves");
    let (mut by_hand, mut best) = (0, None);
    for at in 0..wanted.len() {
        let suggested = [SUGGESTION, "suggestion other"].map(|text| with_suggestion(&table, seat, text, &wanted[at..]));
        let suggested = suggested.into_iter().flatten().map(|(taps, after)| (by_hand + taps, after));
        best = best.into_iter().chain(suggested).min_by_key(|(taps, _)| *taps);
        by_hand += hand(&mut table, seat, &wanted[at]).unwrap_or_else(|| panic!("{}\n{}", wanted[at], table.game));
    }
    let (by_hand, table) =
        forwarded(&start, seat, &wanted).filter(|(taps, _)| *taps < by_hand).unwrap_or((by_hand, table));
    played.by_hand += by_hand + confirmation(&table, seat);
    let suggested = best.filter(|(taps, _)| *taps < by_hand);
    played.suggested += u32::from(suggested.is_some());
    let (taps, table) = suggested.unwrap_or((by_hand, table));
    let thrown = thrown(&table, seat, line);
    // The discards end a turn without an attack.
    let ended = if thrown > 0 { 0 } else { confirmation(&table, seat) };
    played.taps += taps + ended;
    played.after += thrown;
}

/// Enters a turn by hand with entries that move a ship and fire it in one; `None` if something cannot be entered so.
fn forwarded(table: &Trial<NavalBattles>, seat: Seat, wanted: &[Move]) -> Option<(u32, Trial<NavalBattles>)> {
    let mut moved: Vec<(Move, Move)> = Vec::new();
    for step in wanted {
        let (Move::Place(ship, _) | Move::Flip(ship, _)) = step else { continue };
        let fires =
            |other: &&Move| matches!(other, Move::Fire { mounts, .. } if mounts.iter().any(|(by, _)| by == ship));
        moved.extend(wanted.iter().find(fires).map(|fired| (step.clone(), fired.clone())));
    }
    'entered: loop {
        let (mut table, mut all) = (table.clone(), 0);
        for step in wanted.iter().filter(|step| !moved.iter().any(|(moved, _)| moved == *step)) {
            let Some(at) = moved.iter().position(|(_, fired)| fired == step) else {
                all += hand(&mut table, seat, step)?;
                continue;
            };
            let text = Step::Also(vec![moved[at].0.clone(), step.clone()]).to_string();
            if !presses(&table, seat).contains(&text) {
                moved.remove(at);
                continue 'entered;
            }
            assert_eq!(table.enter(seat, &text).1, None, "{text}");
            all += 2;
        }
        return Some((all, table));
    }
}

/// The taps for discards at the end of a turn without an attack: a button leads to them.
fn thrown(table: &Trial<NavalBattles>, seat: Seat, line: &[Move]) -> u32 {
    let Some(at) = line.iter().position(|step| matches!(step, Move::Discard(_))) else { return 0 };
    let (_, game) = table.game.ends_before(seat, &Phase::Discard).expect("the turn may end without an attack");
    1 + discards(&Trial { game, ..table.clone() }, seat, &line[at..])
}

/// The taps for a move by hand, and its effect; `None` if it cannot be made any more.
fn hand(table: &mut Trial<NavalBattles>, seat: Seat, step: &Move) -> Option<u32> {
    let ends = step.phase().map_or(Some(0), |phase| Some(table.game.ends_before(seat, &phase)?.0))?;
    let before = vec![Move::End; ends];
    let line = before.iter().chain([step]).map(ToString::to_string).collect::<Vec<_>>().join("; ");
    let entered = |step: Step| Partial::from(step).after(&before).to_string();
    let taps = match step {
        Move::Reinforce(cards, with) => {
            let whole = Reinforcing { cards: cards.clone(), with: with.clone(), coming: None, whole: true };
            let text = entered(Step::Reinforce(whole));
            // Of the sets of cards with other ships only those of one or two are in the menu.
            let is_typed = cards.len() > 2 && !presses(table, seat).contains(&text);
            if is_typed { picks(2 * with.len()) } else { taps(table, seat, &text) }
        }
        Move::Withdraw(removed) if !removed.is_empty() => {
            taps(table, seat, &entered(Step::Withdraw)) + picks(removed.len())
        }
        step => taps(table, seat, &entered(Step::Whole(listed(table, seat, step)?))),
    };
    table.enter(seat, &line).1.is_none().then_some(taps)
}

/// The move with the mounts that are in the menu: of equal mounts of a ship only the first is. `None` if none is.
fn listed(table: &Trial<NavalBattles>, seat: Seat, step: &Move) -> Option<Move> {
    let Move::Fire { card, mounts, target } = step else { return Some(step.clone()) };
    let (_, game) = table.game.ends_before(seat, &Phase::Declare)?;
    let all = game.mounts(seat, *card);
    let first = |mount: &(Ship, u8)| {
        let equal = all.iter().find(|(ship, _)| *ship == mount.0).copied();
        Some(*mount).filter(|mount| all.contains(mount)).or(equal)
    };
    let mounts = mounts.iter().map(first).collect::<Option<Vec<_>>>()?;
    Some(Move::Fire { card: *card, mounts, target: *target })
}

/// The taps to enter the suggestion, to take back what is not wanted of it, and to add the rest by hand.
fn with_suggestion(
    table: &Trial<NavalBattles>,
    seat: Seat,
    text: &str,
    wanted: &[Move],
) -> Option<(u32, Trial<NavalBattles>)> {
    let way = open(table, seat, "").into_iter().find(|control| control.text == text)?;
    let mut suggested = table.clone();
    assert_eq!(suggested.enter(seat, text).1, None, "{}", table.game);
    let before = table.game.drafted(seat).len();
    let mut taps = if way.column.is_some() { 1 } else { 2 };
    taps += turned(&mut suggested, seat, wanted);
    let entered: Vec<Move> = suggested.game.drafted(seat).split_off(before);
    let (mut table, mut missing) = (table.clone(), wanted.to_vec());
    for step in entered.iter().filter(|step| **step != Move::End) {
        let Some(at) = missing.iter().position(|other| other == step) else {
            taps += 2;
            continue;
        };
        missing.remove(at);
        table.enter(seat, &step.to_string()).1.is_none().then_some(())?;
    }
    for step in &missing {
        // What the suggestion has ended is not open any more.
        let is_open = step.phase().is_none_or(|phase| suggested.game.ends_before(seat, &phase).is_some());
        taps += if is_open { hand(&mut table, seat, step)? } else { return None };
    }
    Some((taps, table))
}

/// Turns entered attacks to the targets that are wanted, where the menu offers it. Returns the taps.
fn turned(table: &mut Trial<NavalBattles>, seat: Seat, wanted: &[Move]) -> u32 {
    let mut all = 0;
    loop {
        let entered = table.game.drafted(seat);
        let missing: Vec<&Move> = wanted.iter().filter(|step| step.declares() && !entered.contains(step)).collect();
        let is_change = |text: &String| {
            let (cancelled, step) = text.split_once("; ")?;
            let (Some(Move::Cancel(number)), Some(step)) = (notation::read(cancelled), notation::read(step)) else {
                return None;
            };
            let attack = table.game.table.attack(number)?;
            let is_wanted = wanted.iter().any(|step| step.targets() == [attack.target] && same_weapon(step, attack));
            (!is_wanted && missing.contains(&&step)).then(|| text.clone())
        };
        let Some(text) = presses(table, seat).iter().find_map(is_change) else { return all };
        assert_eq!(table.enter(seat, &text).1, None, "{text}");
        all += 2;
    }
}

/// Whether a move declares an attack with the weapon of another one.
fn same_weapon(step: &Move, attack: &Attack) -> bool {
    match step {
        Move::Fire { card, mounts, .. } => attack.card == Some(*card) && attack.mounts == *mounts,
        Move::Fly(carrier, _) => attack.carrier == Some(*carrier),
        Move::Air(card, _) => attack.card == Some(*card),
        _ => false,
    }
}

/// The taps that confirm the attacks, or end a turn without one.
fn confirmation(table: &Trial<NavalBattles>, seat: Seat) -> u32 {
    let public = &table.game.table;
    if public.turn != seat || public.phase == Phase::Discard {
        return 0;
    }
    let offered = presses(table, seat);
    if !public.attacks.is_empty() {
        let confirms = |text: &String| text.split("; ").next() == Some("end");
        assert!(offered.iter().any(confirms), "no button confirms the attacks\n{}", table.game);
        return 1;
    }
    // The end of a turn with a possible attack asks for confirmation.
    let ends = |text: &String| text.split("; ").filter(|part| *part == "end").count() > 2;
    if offered.iter().any(ends) { 1 } else { 2 }
}

/// The games of each level.
const GAMES: u64 = 3;
/// The most taps a turn with the choices of the hard level, from which the suggestions come.
const AIM: f64 = 8.0;
/// The most taps a turn by the number of players, with the choices of all levels. The easy level aims at random, so
/// nearly each of its moves is a pick of its own.
const MOST: &[(u8, f64)] = if cfg!(debug_assertions) { &[(2, 9.0)] } else { &[(2, 9.0), (4, 10.0), (6, 10.5)] };

/// NAV-29, NAV-50, NAV-67: People want what a computer of some level chooses.
#[test]
fn turn_takes_about_eight_taps_and_defence_two() {
    let mean = |sum: u32, of: u32| f64::from(sum) / f64::from(of);
    for (seats, most) in MOST.iter().copied() {
        let mut all = Played::default();
        for level in NavalBattles::LEVELS {
            let mut played = Played::default();
            (0..GAMES).for_each(|number| play(number, seats, level, &mut played));
            let Played { turns, moves, taps, after, suggested, by_hand, slots, defence } = played;
            println!(
                "{seats} seats, {level}: {turns} turns with {:.1} moves, {suggested} with a suggestion: {:.1} taps up to \
                 the confirmation, {:.1} after it; {:.1} by hand; {slots} defences: {:.2} taps",
                mean(moves, turns),
                mean(taps, turns),
                mean(after, turns),
                mean(by_hand, turns),
                mean(defence, slots),
            );
            assert!(*level != "hard" || mean(taps + after, turns) <= AIM, "{seats} seats, {level}");
            all.turns += turns;
            all.taps += taps + after;
            all.slots += slots;
            all.defence += defence;
        }
        assert!(all.turns > 120 && all.slots > 120, "{} turns, {} defences", all.turns, all.slots);
        assert!(mean(all.taps, all.turns) <= most, "{seats} seats: {:.1}", mean(all.taps, all.turns));
        assert!(mean(all.defence, all.slots) <= 2.0, "{seats} seats");
    }
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
