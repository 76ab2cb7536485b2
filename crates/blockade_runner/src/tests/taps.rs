//! The number of taps in the turns of played games.

use std::collections::BTreeMap;

use super::super::board::Vessel;
use super::super::notation::Verb;
use super::super::odds::loss;
use super::super::orders::{Answer, Course, Loading, Move, Target, Work};
use super::super::panels;
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use super::support::{A, at};
use engine::battery::duel::Duel;
use engine::battery::presses::{controls, labels, taps};
use engine::battery::trial::{Trial, panel};
use engine::bot::Budget;
use engine::log::Log;
use engine::panel::{Focus, Press};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

type Table = Trial<BlockadeRunner>;

/// The counts of played turns.
#[derive(Default)]
struct Played {
    turns: u32,
    /// The entered texts and their taps, by the first word.
    words: BTreeMap<String, (u32, u32)>,
}

impl Played {
    /// The mean number of taps a turn.
    fn mean(&self) -> f64 {
        f64::from(self.words.values().map(|(_, taps)| taps).sum::<u32>()) / f64::from(self.turns)
    }
}

/// A person who wants what a computer wants, and enters it with buttons and menus.
struct Person<'g> {
    game: &'g BlockadeRunner,
    seat: Seat,
}

impl Person<'_> {
    /// The texts that a person enters for the first of some moves, and the number of moves that they make.
    fn enters(&self, steps: &[Move]) -> (Vec<String>, usize) {
        let text = |line: Move| line.to_string();
        let texts = match &steps[0] {
            Move::Load(loads) => self.at_once(&steps[0]).unwrap_or_else(|| {
                Self::by_basket(&loads.iter().flat_map(|load| self.lines(load)).collect::<Vec<_>>(), &Move::LoadBasket)
            }),
            Move::Unload(sales) => self.at_once(&steps[0]).unwrap_or_else(|| {
                Self::by_basket(&sales.iter().copied().map(Move::Unloading).collect::<Vec<_>>(), &Move::UnloadBasket)
            }),
            Move::Sail(course) => match self.voyages(steps) {
                Some((line, made)) => return (vec![line], made),
                None => vec![text(Move::Sail(self.course(course)))],
            },
            Move::Flee(course) => vec![text(Move::Flee(self.course(course)))],
            Move::Play(_, Target::Works(works)) if !Press::fits(&steps[0]) => {
                let lines = works.iter().flat_map(|work| match work {
                    Work::Unload(sales) => sales.iter().copied().map(Move::Unloading).collect::<Vec<_>>(),
                    Work::Load(loads) => loads.iter().flat_map(|load| self.lines(load)).collect(),
                });
                Self::by_basket(&lines.collect::<Vec<_>>(), &Move::StevedoresBasket)
            }
            Move::Max(most) => {
                let offered = panels::picks(self.game, self.seat, &Partial::Verb(Verb::Max));
                let amount = |partial: &Partial| match partial {
                    Partial::Whole(Move::Max(amount)) => Some(*amount),
                    _ => None,
                };
                let nearest = offered.iter().filter_map(amount).min_by_key(|amount| amount.abs_diff(*most));
                vec![nearest.map_or_else(|| steps[0].to_string(), |amount| text(Move::Max(amount)))]
            }
            Move::Pass(None) => vec![text(Move::Pass(self.game.board.lot().map(|lot| lot.ship)))],
            step => vec![step.to_string()],
        };
        (texts, 1)
    }

    /// The texts that fill a basket with these lines and commit it.
    fn by_basket(lines: &[Move], commit: &Move) -> Vec<String> {
        lines.iter().chain([commit]).map(Move::to_string).collect()
    }

    /// The texts of the controls of the turn's panel.
    fn controls(&self) -> Vec<String> {
        let focus = Focus { partial: &Partial::Nothing, look: "turn" };
        let panel = panels::panel(&self.table().view(Viewer::Seat(self.seat)), focus);
        controls(&panel).into_iter().map(|control| control.text).filter(|text| !text.ends_with('~')).collect()
    }

    /// The moves that a text stands for.
    fn moves(&self, text: &str) -> Vec<String> {
        engine::line::parts(&self.game.written_out(self.seat, text)).map(str::to_owned).collect()
    }

    /// The control of the turn's panel that makes most of the voyages with which the moves begin.
    fn voyages(&self, steps: &[Move]) -> Option<(String, usize)> {
        let wanted: Vec<Course> = steps.iter().map_while(sailed).collect();
        let makes = |text: String| {
            let moves: Option<Vec<Course>> = self
                .moves(&text)
                .iter()
                .map(|part| sailed(&self.game.parse(self.seat, part).ok()?).map(|course| self.completed(course)))
                .collect();
            let moves = moves.filter(|moves| {
                !moves.is_empty() && moves.iter().all(|made| wanted.iter().any(|want| self.same(made, want)))
            })?;
            Some((text, moves.len()))
        };
        self.controls().into_iter().filter_map(makes).max_by_key(|(_, made)| *made)
    }

    fn completed(&self, course: Course) -> Course {
        sailed(&self.game.completed(self.seat, Move::Sail(course))).expect("a voyage")
    }

    /// Whether two courses lead to the same place with the same risk.
    fn same(&self, one: &Course, other: &Course) -> bool {
        let vessel = self.game.board.vessel(one.ship).expect("a ship");
        let risk = |course: &Course| loss(&self.game.board.tests_on(vessel, &course.route, course.answer));
        one.ship == other.ship && one.route.last() == other.route.last() && risk(one) == risk(other)
    }

    /// The control of the turn's panel that does the same as an order.
    fn at_once(&self, step: &Move) -> Option<Vec<String>> {
        let after = |step: &Move| {
            let mut table = self.table();
            table.try_move(self.seat, &step.to_string()).ok().map(|()| table.game)
        };
        let same = |text: &String| {
            let [offered] = &self.moves(text)[..] else { return false };
            let offered = self.game.parse(self.seat, offered).ok();
            offered.is_some_and(|offered| offered.verb() == step.verb() && after(&offered) == after(step))
        };
        self.controls().into_iter().find(same).map(|text| vec![text])
    }

    /// The lines of the basket for a load: the goods of the port, then those of each place by rail.
    fn lines(&self, load: &Loading) -> Vec<Move> {
        let mut line = Loading { railed: Vec::new(), ..load.clone() };
        let mut lines = vec![Move::Loading(line.clone())];
        for railed in &load.railed {
            line.railed.push(*railed);
            lines.push(Move::Loading(line.clone()));
        }
        lines.retain(|line| *line != Move::Loading(Loading::of(load.ship)));
        lines
    }

    /// The safest course to the same place, with an answer of the same risk.
    fn course(&self, wanted: &Course) -> Course {
        let board = &self.game.board;
        let vessel: &Vessel = board.vessel(wanted.ship).expect("a ship");
        let end = *wanted.route.last().expect("an end");
        let routes = board.routes_to(vessel, end);
        let (route, _) = board.safest(vessel, &routes).expect("a route");
        let risk = |answer| loss(&board.tests_on(vessel, &route.zones, answer));
        let answer = match () {
            () if vessel.hold.is_empty() || risk(Answer::Keep) == 0 => Answer::Ask,
            () if risk(wanted.answer) == risk(Answer::Keep) => Answer::Keep,
            () => Answer::Dump,
        };
        Course { ship: wanted.ship, route: route.zones.clone(), answer }
    }

    fn table(&self) -> Table {
        Trial { game: self.game.clone(), log: Log::default() }
    }
}

/// The course of a ship that sails.
fn sailed(step: &Move) -> Option<Course> {
    match step {
        Move::Sail(course) => Some(course.clone()),
        _ => None,
    }
}

/// Actions left of a seat's turn.
fn left(duel: &Duel<BlockadeRunner>, seat: Seat) -> u8 {
    duel.game.board.turn_of(seat).map_or(0, |turn| turn.actions)
}

/// A game in which people want what computers want.
fn play(seats: u8, number: u64, played: &mut Played) {
    let levels = vec!["normal"; usize::from(seats)];
    let mut duel = Duel::<BlockadeRunner>::between(seats, "", number).within(Budget::percent(2));
    // The end of a Move action takes a tap only if another one follows, or the end of the turn with actions left.
    let mut stopped = false;
    while let Some(seat) = duel.asked() {
        let line = duel.line(&levels);
        let mut steps: Vec<Move> = line.split("; ").map_while(|text| duel.game.parse(seat, text).ok()).collect();
        while steps.first().is_some_and(|step| duel.game.check(seat, step).is_ok()) {
            if steps[0] == Move::Stop {
                (stopped, steps) = (true, steps.split_off(1));
                duel.enter(seat, "stop");
                continue;
            }
            let (texts, made) = Person { game: &duel.game, seat }.enters(&steps);
            steps = match made {
                1 => steps.split_off(1),
                _ => Vec::new(),
            };
            for text in texts {
                if text == "end" && left(&duel, seat) > 0 && duel.game.check(seat, &Move::Stop).is_ok() {
                    stopped = true;
                    duel.enter(seat, "stop");
                }
                if duel.game.board.turn_of(seat).is_some() {
                    let stops = stopped && (text.starts_with("move ") || text == "end" && left(&duel, seat) > 0);
                    stopped = false;
                    let taps = taps(&Trial { game: duel.game.clone(), log: Log::default() }, seat, &text);
                    let word = text.split(' ').next().unwrap_or_default().to_owned();
                    let (count, all) = played.words.entry(word).or_default();
                    (*count, *all) = (*count + 1, *all + taps + u32::from(stops));
                    played.turns += u32::from(text == "end");
                }
                duel.enter(seat, &text);
            }
        }
    }
}

/// BLO-77: the press for all ships leaves the turn open, so that the player sees what happened and can take it back.
#[test]
fn turn_stays_open_after_the_last_action() {
    let lines = "players 2; year 1862; phase turns; turn 1 actions 1; ship kate 1 A24 2c; ship cecile 2 G1;";
    let mut table = at(lines);
    let shown = |table: &Table| labels(&panel::<BlockadeRunner>(&table.view(Viewer::Seat(A)), ""));
    assert!(shown(&table).contains(&"Sell all +$20,000".to_owned()), "{:?}", shown(&table));
    assert_eq!(table.enter(A, "unload all").1, None);
    assert_eq!(table.game.board.turn_of(A).map(|turn| turn.actions), Some(0));
    for label in ["Undo", "End turn"] {
        assert!(shown(&table).contains(&label.to_owned()), "{:?}", shown(&table));
    }
}

/// BLO-72: every ship loads, sails and unloads in turns of four actions.
#[test]
fn turn_takes_at_most_nine_taps() {
    let mut played = Played::default();
    for (seats, number) in [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)] {
        play(seats, number, &mut played);
    }
    println!("{} turns, {:.2} taps a turn", played.turns, played.mean());
    for (word, (count, taps)) in &played.words {
        let a_turn = |sum: &u32| f64::from(*sum) / f64::from(played.turns);
        println!("  {word:10} {:.2} times, {:.2} taps a turn", a_turn(count), a_turn(taps));
    }
    assert!(played.turns >= 30, "{} turns", played.turns);
    assert!(played.mean() <= 9.0, "{:.2} taps a turn", played.mean());
}
