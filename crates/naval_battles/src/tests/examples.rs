//! The worked examples of the rules, EX-1 to EX-32, from their machine-readable form.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

use super::super::data::{Nation, Ship};
use super::super::state::NavalBattles;
use super::super::table::Table;
use engine::battery::trial::Trial;
use engine::prelude::*;
use engine::seat::Seat;

const FILE: &str = include_str!("examples.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: u8,
    example: Vec<Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    title: String,
    rules: Vec<String>,
    given: String,
    when: String,
    then: String,
    #[serde(default)]
    mode: Option<String>,
    #[serde(default)]
    turn: Option<String>,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    deck: Option<Vec<String>>,
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    player: Vec<Player>,
    steps: Vec<Step>,
    #[serde(default)]
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    name: String,
    nation: String,
    #[serde(default)]
    team: Option<u8>,
    #[serde(default)]
    row1: Vec<String>,
    #[serde(default)]
    row2: Vec<String>,
    #[serde(default)]
    row3: Vec<String>,
    #[serde(default)]
    submarines: Vec<String>,
    #[serde(default)]
    active: Vec<String>,
    #[serde(default)]
    damage: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    hand: Vec<String>,
    #[serde(default)]
    front: Vec<String>,
    #[serde(default)]
    captured: Vec<String>,
    #[serde(default)]
    total: u16,
    #[serde(default)]
    lost: Vec<String>,
    #[serde(default)]
    reinforcements: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    by: Option<String>,
    #[serde(default)]
    refused: Option<String>,
    #[serde(default)]
    needed: Option<i8>,
    #[serde(default)]
    attack: Option<String>,
    #[serde(default)]
    card: Option<String>,
    #[serde(default)]
    cards: Vec<String>,
    #[serde(default)]
    ship: Option<String>,
    #[serde(default)]
    ships: Vec<(String, toml::Value)>,
    #[serde(default)]
    row: Option<u8>,
    #[serde(default)]
    rows: Vec<Vec<String>>,
    #[serde(default)]
    submarines: Vec<String>,
    #[serde(default)]
    nation: Option<String>,
    #[serde(default)]
    to: Option<String>,
    #[serde(default)]
    mounts: Vec<String>,
    #[serde(default)]
    target: Option<String>,
    #[serde(default)]
    targets: Vec<String>,
    #[serde(default)]
    player: Option<String>,
    #[serde(default)]
    remove: Vec<(String, String)>,
    #[serde(default)]
    from: Option<String>,
    #[serde(default)]
    planning: u8,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    #[serde(default)]
    score: BTreeMap<String, u16>,
    #[serde(default)]
    sunk: Vec<String>,
    #[serde(default)]
    damage: BTreeMap<String, u8>,
    #[serde(default)]
    row: BTreeMap<String, u8>,
    #[serde(default)]
    side: BTreeMap<String, String>,
    #[serde(default)]
    hand: BTreeMap<String, u8>,
    #[serde(default)]
    front: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    eliminated: BTreeMap<String, bool>,
    #[serde(default)]
    draw_pile: Option<usize>,
    #[serde(default)]
    discard_pile: Option<usize>,
    #[serde(default)]
    winner: Option<String>,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    turn: Option<String>,
}

/// The id in notation of a ship of the data files: without its nation.
fn own(id: &str) -> &str {
    id.split_once('-').expect("a nation and a name").1
}

fn joined<'a>(ids: impl IntoIterator<Item = &'a String>) -> String {
    ids.into_iter().map(|id| own(id)).collect::<Vec<_>>().join(" ")
}

impl Example {
    fn seat(&self, name: &str) -> Seat {
        let at = self.player.iter().position(|player| player.name == name).expect("somebody of the example");
        Seat(u8::try_from(at).expect("few seats"))
    }

    /// The phase of an example as positions name it.
    fn phase(&self) -> &str {
        match self.phase.as_deref() {
            None => "reorganise",
            Some("attack") => "declare",
            Some(phase) => phase,
        }
    }

    /// Where the example begins.
    fn position(&self) -> String {
        let mut text = String::from("naval_battles 2\n");
        let mode = match self.mode.as_deref() {
            None | Some("single") => "single",
            Some("series") => "series",
            Some("team2") => "teams-2",
            Some("team3") => "teams-3",
            Some(other) => panic!("{}: {other} is no mode", self.id),
        };
        let turn = self.seat(self.turn.as_ref().expect("somebody is at turn"));
        let skips = self.player[turn.index()].front.iter().any(|card| card == "withdrawal");
        let phase = self.phase();
        writeln!(text, "option mode {mode}\nseats {}\ngame 1 1", self.player.len()).unwrap();
        writeln!(text, "turn {turn} 1 {phase} 1{}", if skips { " skips" } else { "" }).unwrap();
        for (number, player) in (1..).zip(&self.player) {
            player.write(&mut text, number);
        }
        if let Some(deck) = &self.deck {
            writeln!(text, "draw {}\ndiscards {}", deck.join(" "), self.discard.join(" ")).unwrap();
        }
        if !self.dice.is_empty() {
            let dice: Vec<String> = self.dice.iter().map(u8::to_string).collect();
            writeln!(text, "dice {}", dice.join(" ")).unwrap();
        }
        text
    }
}

impl Player {
    fn write(&self, text: &mut String, number: usize) {
        writeln!(text, "fleet {number} {} ready {}", self.nation, self.total).unwrap();
        for (row, ships) in (1..).zip([&self.row1, &self.row2, &self.row3]) {
            if !ships.is_empty() {
                writeln!(text, "row {number} {row} {}", joined(ships)).unwrap();
            }
        }
        if !self.submarines.is_empty() {
            write!(text, "submarines {number}").unwrap();
            for submarine in &self.submarines {
                write!(text, " {}{}", own(submarine), if self.active.contains(submarine) { " active" } else { "" })
                    .unwrap();
            }
            text.push('\n');
        }
        for (ship, cards) in &self.damage {
            writeln!(text, "damage {} {}", own(ship), cards.join(" ")).unwrap();
        }
        let nation = Nation::named(&self.nation).expect("a nation");
        let here: Vec<&str> = [&self.row1, &self.row2, &self.row3, &self.submarines, &self.lost]
            .into_iter()
            .flatten()
            .map(|id| own(id))
            .collect();
        let reserve = match &self.reinforcements {
            Some(named) => joined(named),
            None => {
                let left = nation.ships().map(Ship::id).filter(|id| !here.contains(id));
                left.collect::<Vec<_>>().join(" ")
            }
        };
        let lists =
            [("front", self.front.join(" ")), ("hand", self.hand.join(" ")), ("captured", joined(&self.captured))];
        for (key, things) in lists.into_iter().chain([("reserve", reserve)]) {
            if !things.is_empty() {
                writeln!(text, "{key} {number} {things}").unwrap();
            }
        }
    }
}

impl Step {
    /// The step in notation.
    fn text(&self, example: &Example) -> String {
        let ship = || own(self.ship.as_ref().expect("a ship"));
        let target = || own(self.target.as_ref().expect("a target"));
        let card = || self.card.as_ref().expect("a card");
        let attack = || self.attack.as_ref().expect("an attack");
        let front = if self.from.as_deref() == Some("front") { "front " } else { "" };
        let bonus = if self.planning > 0 { format!(" +{}", self.planning) } else { String::new() };
        match self.what.as_str() {
            "choose_fleet" => format!("fleet {} {}", self.nation.as_ref().expect("a nation"), joined(&self.cards)),
            "lay_out" => {
                let rows: Vec<String> = self.rows.iter().map(joined).collect();
                let submarines = joined(&self.submarines);
                let behind = if submarines.is_empty() { String::new() } else { format!(" + {submarines}") };
                format!("layout {}{behind}", rows.join(" / "))
            }
            "move" => format!("move {} {}", ship(), self.row.expect("a row")),
            "flip" => format!("flip {} {}", ship(), self.to.as_ref().expect("a side")),
            "reinforce" => {
                let place = |(ship, place): &(String, toml::Value)| {
                    format!("{} {}", own(ship), place.to_string().trim_matches('"'))
                };
                let ships: Vec<String> = self.ships.iter().map(place).collect();
                format!("reinforce {} > {}", self.cards.join(" "), ships.join(", "))
            }
            "withdraw" => {
                let removed = self.remove.iter().map(|(ship, card)| format!(" {}:{card}", own(ship)));
                format!("withdraw{}", removed.collect::<String>())
            }
            "prepare" => format!("prepare {} {}", card(), ship()),
            "fire" => {
                let mounts: Vec<&str> = self.mounts.iter().map(|mount| own(mount)).collect();
                format!("fire {} {} > {}", card(), mounts.join(" "), target())
            }
            "air" => {
                let targets: Vec<&str> = self.targets.iter().map(|id| own(id)).collect();
                format!("air {} > {}", card(), targets.join(", "))
            }
            "carrier" => format!("fly {} > {}", ship(), target()),
            "surprise" => format!("surprise {}", example.seat(self.player.as_ref().expect("a player"))),
            "near_miss" => format!("{front}near-miss {}", attack()),
            "armour" => format!("{front}armour {}", attack()),
            "evasion" => format!("{front}evasion {}", attack()),
            "small_target" => format!("{front}small-target {}", attack()),
            "escorts" => format!("{front}escorts {} {}", attack(), own(self.to.as_ref().expect("a new target"))),
            "fighters" => format!("fighters {} ? {}{bonus}", ship(), attack()),
            "stealth" => format!("stealth {}{bonus}", attack()),
            "resolve" => format!("resolve {}{bonus}", attack()),
            "resolve_all" => "resolve all".to_owned(),
            "discard" => format!("discard {}", self.cards.join(" ")),
            "end" | "end_slot" => "end".to_owned(),
            "resign" => "resign".to_owned(),
            other => panic!("{other} is no step"),
        }
    }
}

/// The next value of fighters that is not used, or any where none is left.
fn with_fighters(game: &NavalBattles, step: &Step, text: &str) -> String {
    let Some(ship) = step.ship.as_ref().filter(|_| step.what == "fighters") else { return text.to_owned() };
    let ship = Ship::named(own(ship)).expect("a ship");
    let next = game.table.find(ship).and_then(|(_, unit)| unit.fighters_left().next());
    text.replace('?', &next.map_or(5, |(_, value)| value).to_string())
}

/// The code of section 21 that a refusal's text begins with: several texts say different things of one code.
fn is_code(reason: &str, code: &str) -> bool {
    let said = reason.trim_start_matches("naval_battles-refused-");
    let code = code.replace('_', "-");
    said == code || said.starts_with(&format!("{code}-"))
}

/// A table at which Germany lays out what a step names: the layouts of EX-23 are of different fleets.
fn laying_out(step: &Step) -> Trial<NavalBattles> {
    let chosen: Vec<&str> = step.rows.iter().flatten().chain(&step.submarines).map(|id| own(id)).collect();
    let mut table =
        Trial::at("naval_battles 2\nseats 2\nturn 1 0 fleets -\nfleet 1 germany 0\nfleet 2 france 0\ndice 6 1\n");
    table.play(Seat(0), &format!("fleet germany {}", chosen.join(" "))).play(Seat(0), "end");
    table.play(Seat(1), "fleet france 1").play(Seat(1), "end");
    table
}

fn run(example: &Example) {
    let id = &example.id;
    let mut table: Trial<NavalBattles> = match example.player.is_empty() {
        true => Trial::at("naval_battles 2\nseats 2\nturn 1 0 fleets -\nfleet 1 germany 0\n"),
        false => Trial::at(&example.position()),
    };
    for (number, step) in (1..).zip(&example.steps) {
        if step.what == "lay_out" {
            table = laying_out(step);
        }
        let text = with_fighters(&table.game, step, &step.text(example));
        let by = step.by.as_deref().or(example.turn.as_deref());
        let seat = match (by, example.player.is_empty()) {
            (_, true) => Seat(0),
            (Some(_), _) if step.by.is_none() => table.game.table.turn,
            (name, _) => example.seat(name.expect("somebody moves")),
        };
        let told = match table.try_move(seat, &text) {
            Ok(()) => None,
            Err(refusal) => Some(refusal.reason.id),
        };
        match (&step.refused, &told) {
            (None, None) => {}
            (Some(code), Some(said)) => assert!(is_code(said, code), "{id}, step {number}, {text}: {said}, not {code}"),
            (expected, told) => panic!("{id}, step {number}, {text}: {told:?}, not {expected:?}"),
        }
        if let Some(needed) = step.needed {
            let latest = || table.game.table.attacks.last().expect("an attack").number;
            let attack = step.attack.as_ref().map_or_else(latest, |attack| attack[1..].parse().expect("a number"));
            let attack = table.game.table.attack(attack).expect("it was declared");
            assert_eq!(table.game.table.needed(attack), Some(needed), "{id}, step {number}");
        }
    }
    check(example, &table.game);
    assert!(table.game.script.is_empty(), "{id}: dice are left");
    let printed = table.game.to_string();
    assert_eq!(NavalBattles::position(&printed).as_ref(), Ok(&table.game), "{printed}");
}

fn check(example: &Example, game: &NavalBattles) {
    let (id, expect, table) = (&example.id, &example.expect, &game.table);
    let unit = |ship: &str| table.find(Ship::named(own(ship)).expect("a ship")).map(|(_, unit)| unit);
    for (name, score) in &expect.score {
        assert_eq!(table.fleet(example.seat(name)).score(), *score, "{id}: {name}");
    }
    for ship in &expect.sunk {
        let ship = Ship::named(own(ship)).expect("a ship");
        assert!(table.fleets.iter().any(|fleet| fleet.captured.contains(&ship)), "{id}: {ship} is not sunk");
    }
    for (ship, damage) in &expect.damage {
        assert_eq!(unit(ship).map(|unit| unit.damage_points()), Some(*damage), "{id}: {ship}");
    }
    for (ship, row) in &expect.row {
        assert_eq!(unit(ship).map(|unit| unit.row), Some(*row), "{id}: {ship}");
    }
    for (ship, side) in &expect.side {
        assert_eq!(unit(ship).map(|unit| unit.active), Some(side == "active"), "{id}: {ship}");
    }
    for (name, cards) in &expect.hand {
        assert_eq!(game.secrets(example.seat(name)).hand.len(), usize::from(*cards), "{id}: {name}");
    }
    for (name, cards) in &expect.front {
        let mut laid: Vec<&str> = table.fleet(example.seat(name)).front.iter().map(|front| front.card.id()).collect();
        let mut expected: Vec<&str> = cards.iter().map(String::as_str).collect();
        laid.sort_unstable();
        expected.sort_unstable();
        assert_eq!(laid, expected, "{id}: {name}");
    }
    for (name, out) in &expect.eliminated {
        assert_eq!(table.fleet(example.seat(name)).out, *out, "{id}: {name}");
    }
    let piles = [(expect.draw_pile, &game.draw_pile), (expect.discard_pile, &game.discards)];
    for (expected, pile) in piles {
        assert!(expected.is_none_or(|count| count == pile.len()), "{id}: {} cards, not {expected:?}", pile.len());
    }
    check_teams(example, table);
    check_winner(example, table);
    match expect.phase.as_deref() {
        Some("over") => assert!(table.outcome.is_some(), "{id}: it is not over"),
        Some(phase) => assert_eq!(table.phase.name(), phase, "{id}"),
        None => {}
    }
    if let Some(name) = &expect.turn {
        assert_eq!(table.turn, example.seat(name), "{id}");
    }
}

/// NAV-202: the teams are those of the seats.
fn check_teams(example: &Example, table: &Table) {
    for (seat, player) in Seat::all(table.seats()).zip(&example.player) {
        let team = table.mode.team(seat).map(|team| team + 1);
        assert_eq!(team, player.team, "{}: the team of {}", example.id, player.name);
    }
}

/// Who is named has won, the game or the series; where nobody is named nobody has.
fn check_winner(example: &Example, table: &Table) {
    let id = &example.id;
    let Some(winner) = &example.expect.winner else {
        assert_eq!(table.outcome, None, "{id}: nobody is to have won");
        return;
    };
    let (of_series, name) = match winner.split_once(' ') {
        None => (false, winner.as_str()),
        Some(("series", name)) => (true, name),
        Some((what, _)) => panic!("{id}: {what} is nothing that is won"),
    };
    let outcome = table.outcome.as_ref().unwrap_or_else(|| panic!("{id}: nobody has won"));
    assert_eq!(outcome.winners(), [example.seat(name)], "{id}: {outcome}");
    assert_eq!(outcome.end.starts_with("series"), of_series, "{id}: {outcome}");
}

/// All examples of the file.
fn examples() -> Vec<Example> {
    let file: File = toml::from_str(FILE).expect("the examples can be read");
    assert_eq!(file.schema, 1, "this is how they are read");
    file.example
}

/// Sees that these tests, each with its comment, are those of the file: all of them in order, told in words, and with their rules.
fn are_all(tests: &[(&str, &str)]) {
    let examples = examples();
    let ids: Vec<&str> = examples.iter().map(|example| example.id.as_str()).collect();
    assert_eq!(ids, tests.iter().map(|(id, _)| *id).collect::<Vec<_>>());
    for (example, (id, comment)) in examples.iter().zip(tests) {
        let words = [&example.title, &example.given, &example.when, &example.then];
        assert!(words.iter().all(|words| !words.is_empty()), "{id} is not told");
        let named = comment.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
        let named: BTreeSet<&str> = named.filter(|word| word.starts_with("NAV-")).collect();
        assert_eq!(named, example.rules.iter().map(String::as_str).collect(), "the rules of {id}");
    }
}

macro_rules! examples {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        $($(#[$doc])* #[test] fn $name() {
            run(examples().iter().find(|example| example.id == $id).expect("the example is there"));
        })*

        #[test]
        fn an_example_or_one_of_its_rules_would_be_forgotten() {
            are_all(&[$(($id, concat!($(stringify!($doc)),*))),*]);
        }
    };
}

examples! {
    /// EX-1: NAV-34, NAV-36, NAV-41, NAV-46, NAV-56, NAV-66, NAV-88, NAV-95, NAV-113, NAV-116, NAV-125, NAV-130, NAV-131, NAV-135, NAV-138, NAV-141, NAV-148, NAV-150, NAV-171, NAV-174, NAV-176
    the_turn_of_section_14 = "EX-1";
    /// EX-2: NAV-83, NAV-162, NAV-164, NAV-166, NAV-171, NAV-173
    the_7_on_one_die = "EX-2";
    /// EX-3: NAV-84, NAV-131, NAV-132, NAV-133, NAV-135, NAV-171
    escorts_same_row_only_and_the_new_target_s_flak = "EX-3";
    /// EX-4: NAV-73, NAV-138, NAV-139, NAV-141
    small_target_looks_at_the_printed_hull = "EX-4";
    /// EX-5: NAV-64, NAV-75, NAV-78, NAV-87, NAV-89
    more_attacks_than_needed_on_one_ship = "EX-5";
    /// EX-6: NAV-57, NAV-63, NAV-79, NAV-91, NAV-102
    rows_move_up_only_after_all_attacks = "EX-6";
    /// EX-7: NAV-53, NAV-106, NAV-107, NAV-108, NAV-109, NAV-130
    guns_that_need_two_ships = "EX-7";
    /// EX-8: NAV-53, NAV-118, NAV-119, NAV-120, NAV-121, NAV-183, NAV-185
    depth_charges_use_the_torpedo_mount = "EX-8";
    /// EX-9: NAV-163, NAV-165, NAV-183, NAV-184, NAV-185, NAV-186
    stealth_roll_with_planning = "EX-9";
    /// EX-10: NAV-6, NAV-42, NAV-43, NAV-44, NAV-45, NAV-46, NAV-114
    what_a_passive_submarine_and_a_preparing_ship_may_not_do = "EX-10";
    /// EX-11: NAV-48, NAV-49, NAV-71, NAV-91, NAV-128, NAV-129
    a_prepared_near_miss_works_once_in_each_turn_of_each_other_player = "EX-11";
    /// EX-12: NAV-62, NAV-142, NAV-143, NAV-144, NAV-145, NAV-146, NAV-147, NAV-156, NAV-157, NAV-160
    withdrawal_and_surprise_attack = "EX-12";
    /// EX-13: NAV-22, NAV-148, NAV-149, NAV-150, NAV-151, NAV-152, NAV-153, NAV-155
    several_reinforcements_cards_at_once = "EX-13";
    /// EX-14: NAV-149, NAV-152
    reinforcements_that_buy_nothing = "EX-14";
    /// EX-15: NAV-116, NAV-175, NAV-176, NAV-177, NAV-178, NAV-179
    two_fighter_rolls_against_the_same_attack = "EX-15";
    /// EX-16: NAV-78, NAV-188, NAV-189
    the_winning_point_in_the_middle_of_the_resolution = "EX-16";
    /// EX-17: NAV-93, NAV-95, NAV-96, NAV-97
    the_draw_pile_runs_out = "EX-17";
    /// EX-18: NAV-148, NAV-190, NAV-191, NAV-192, NAV-193
    a_fleet_is_sunk_before_25_points = "EX-18";
    /// EX-19: NAV-66, NAV-67, NAV-69, NAV-72, NAV-84, NAV-124, NAV-125, NAV-141
    one_card_three_air_attacks_two_defenders = "EX-19";
    /// EX-20: NAV-54, NAV-58, NAV-111, NAV-112, NAV-113, NAV-115, NAV-116
    where_torpedoes_may_go = "EX-20";
    /// EX-21: NAV-52, NAV-54, NAV-55, NAV-99, NAV-100, NAV-101
    calibres_the_class_counts_not_the_number_in_the_name = "EX-21";
    /// EX-22: NAV-33, NAV-116, NAV-162, NAV-163, NAV-166, NAV-167
    planning_in_the_own_turn_and_in_another_turn = "EX-22";
    /// EX-23: NAV-12, NAV-13, NAV-14, NAV-19, NAV-20, NAV-22, NAV-23
    choosing_and_laying_out_a_fleet = "EX-23";
    /// EX-24: NAV-19, NAV-30, NAV-34, NAV-35, NAV-37
    reorganising_with_a_gap = "EX-24";
    /// EX-25: NAV-196, NAV-197, NAV-198
    a_series_ends_in_the_middle_of_a_game = "EX-25";
    /// EX-26: NAV-74, NAV-203, NAV-204, NAV-205, NAV-206, NAV-207
    helping_a_team_mate = "EX-26";
    /// EX-27: NAV-48, NAV-113, NAV-134, NAV-135, NAV-136
    escorts_back_and_forth = "EX-27";
    /// EX-28: NAV-80, NAV-82, NAV-85, NAV-87, NAV-88
    damage_adds_up_and_goes_away_with_the_ship = "EX-28";
    /// EX-29: NAV-59, NAV-86, NAV-168, NAV-169, NAV-170, NAV-172, NAV-183
    carriers = "EX-29";
    /// EX-30: NAV-125, NAV-191, NAV-194, NAV-195
    leaving_the_game = "EX-30";
    /// EX-31: NAV-78, NAV-91, NAV-194, NAV-195
    the_attacker_leaves_in_the_middle_of_the_resolution = "EX-31";
    /// EX-32: NAV-51, NAV-53, NAV-60, NAV-194, NAV-195
    a_fleet_leaves_before_the_attacks_are_confirmed = "EX-32";
}
