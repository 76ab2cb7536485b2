//! What nobody may learn: H-SUB-1 to H-SUB-8. The proof is the world swap: two games that differ only in what somebody
//! may not know tell him the same, in the same order.

use super::super::notation::Move;
use super::super::placement::Placement;
use super::random_games::Walk;
use super::*;
use crate::engine::prompt::Prompt;
use crate::engine::refusal::Refusal;

/// A game as its placements by seat and the moves after them. The first seat plays Red.
#[derive(Clone)]
struct Game {
    options: &'static str,
    placements: [Placement; 2],
    moves: Vec<(Seat, String)>,
}

/// Everything that one viewer gets to know at one moment.
#[derive(Debug, PartialEq)]
struct Known {
    heard: Vec<Event>,
    view: View,
    prompts: Vec<Prompt>,
    offered: Vec<Next>,
    refused: Vec<Option<Refusal>>,
}

/// What a seat may try at any time.
const ENTERED: [&str; 12] =
    ["", "A", "B", "A R3~", "charge", "fire", "fire R3", "fire C4", "fire R3 A", "end", "sub", "resign"];
const TRIED: [&str; 12] = [
    "A 20",
    "B 14",
    "C harbour",
    "charge 200",
    "fire R3 A",
    "fire C2 B",
    "fire R6 C",
    "end",
    "random",
    "sub 1 100",
    "?",
    "",
];

fn known(table: &Table, viewer: Viewer) -> Known {
    let seat = viewer.seat();
    let offered = |seat: Seat| ENTERED.map(|entered| table.game.next(seat, entered)).into();
    let refused = |seat: Seat| TRIED.map(|text| table.clone().try_move(seat, text).err()).into();
    Known {
        heard: table.log.heard_by(viewer).cloned().collect(),
        view: table.view(viewer),
        prompts: table.game.prompts(),
        offered: seat.map_or_else(Vec::new, offered),
        refused: seat.map_or_else(Vec::new, refused),
    }
}

impl Game {
    /// A game of so many random moves between random placements.
    fn random(seed: u64, moves: usize) -> Self {
        let options = if seed.is_multiple_of(2) { "" } else { "option area simple" };
        let mut dice = Dice::stream(&[21; 32], Stream::Setup, None, seed);
        let placements = [0, 1].map(|_: usize| Placement::random(&mut dice));
        let mut game = Self { options, placements, moves: Vec::new() };
        let mut walk = Walk::from(game.begin(), seed);
        while walk.journal.len() < moves && walk.step() {}
        // At the end everything is shown: the game stops before the move that ends it.
        let over = usize::from(walk.table.game.outcome.is_some());
        game.moves = walk.journal[..walk.journal.len() - over].to_vec();
        game
    }

    /// Both have confirmed. The spinner shows the same in every world.
    fn begin(&self) -> Table {
        let mut table = position(&format!("phase place; {}", self.options).replace("; ;", ";"));
        for seat in [RED, YELLOW] {
            table.game.side_mut(seat).place(self.placements[seat.index()]);
            table.play(seat, "confirm");
        }
        let mut spinner = Dice::stream(&[22; 32], Stream::Ply, None, 0);
        table.game.script = (0..500).map(|_| spinner.below(10)).collect();
        table
    }

    /// Plays the game and looks at it after every move, as long as it can be played and whoever looks wants to go on.
    fn played(&self, mut each: impl FnMut(&Table) -> bool) -> bool {
        let mut table = self.begin();
        self.moves.iter().all(|(seat, text)| table.try_move(*seat, text).is_ok() && each(&table))
    }

    /// The same game with other hidden pieces of these seats, such that the viewer hears the same. `None` when none was
    /// found soon.
    fn swapped(&self, viewer: Viewer, seats: &[Seat], dice: &mut Dice) -> Option<Self> {
        let mut heard: Vec<Vec<Event>> = Vec::new();
        self.played(|table| {
            heard.push(table.log.heard_by(viewer).cloned().collect());
            true
        });
        // Piece after piece is put elsewhere, and stays there where nobody notices.
        let mut other = self.clone();
        for _ in 0..TRIES {
            let mut tried = other.clone();
            let placement = &mut tried.placements[dice.pick(seats).index()];
            *placement = nudged(*placement, dice);
            let mut moment = heard.iter();
            if tried.played(|table| moment.next().is_some_and(|heard| table.log.heard_by(viewer).eq(heard))) {
                other = tried;
            }
        }
        seats.iter().all(|seat| self.placements[seat.index()] != other.placements[seat.index()]).then_some(other)
    }

    fn known_all_along(&self, viewer: Viewer) -> Vec<Known> {
        let mut all = vec![known(&self.begin(), viewer)];
        assert!(self.played(|table| {
            all.push(known(table, viewer));
            true
        }));
        all
    }
}

/// The placement with one piece elsewhere.
fn nudged(mut placement: Placement, dice: &mut Dice) -> Placement {
    let pieces: Vec<Cell> = placement.submarines.iter().collect();
    match pieces.get(dice.below(4) as usize) {
        Some(cell) => {
            placement.submarines.remove(*cell);
            let open: Vec<Cell> = placement.open_cells().iter().collect();
            placement.submarines.insert(*dice.pick(&open));
        }
        None => placement.mine = Some(*dice.pick(&placement.open_fields().iter().collect::<Vec<Field>>())),
    }
    placement
}

/// Changes tried in search of another world.
const TRIES: usize = 60;

/// Swaps worlds in many games for one viewer, and finds nothing that he could tell them apart by.
fn nothing_differs(viewer: Viewer, seats: &[Seat]) {
    let mut dice = Dice::stream(&[23; 32], Stream::Setup, None, 0);
    let (mut found, mut moments) = (0, 0);
    for seed in 0..40 {
        let game = Game::random(seed, 6 + seed as usize);
        let Some(other) = game.swapped(viewer, seats, &mut dice) else { continue };
        found += 1;
        let both = game.known_all_along(viewer).into_iter().zip(other.known_all_along(viewer));
        for (moment, (one, other)) in both.enumerate() {
            moments += 1;
            let place = format!("{viewer:?}, game {seed}, moment {moment}");
            assert_eq!(one.heard, other.heard, "{place}");
            assert_eq!(one.view, other.view, "{place}");
            assert_eq!(one.prompts, other.prompts, "{place}");
            assert!(one == other, "{place}: something else is offered or refused");
        }
    }
    assert!(found >= 35 && moments >= 800, "only {found} other worlds with {moments} moments");
}

#[test]
fn h_sub_1_and_h_sub_2_another_enemy_placement_changes_nothing_that_a_player_gets() {
    nothing_differs(Viewer::Seat(RED), &[YELLOW]);
    nothing_differs(Viewer::Seat(YELLOW), &[RED]);
}

#[test]
fn h_sub_1_and_h_sub_2_other_placements_change_nothing_that_spectators_get() {
    nothing_differs(Viewer::Spectator, &[RED, YELLOW]);
}

#[test]
fn h_sub_1_and_h_sub_2_nobody_sees_what_is_being_placed() {
    let mut table = empty();
    let views = |table: &Table| [Viewer::Spectator, Viewer::Seat(YELLOW)].map(|viewer| table.view(viewer));
    let (views_before, prompts) = (views(&table), table.game.prompts());
    for text in ["sub 14 200", "mine 3", "random", "random", "remove mine", "clear", "random"] {
        table.play(RED, text);
        assert_eq!(views(&table), views_before, "{text}");
        assert_eq!(table.game.prompts(), prompts);
        assert!(table.log.entries().is_empty(), "{text} is told to nobody");
    }
    table.play(RED, "confirm");
    let told: Vec<&Event> = table.log.heard_by(Viewer::Seat(YELLOW)).collect();
    assert_eq!(told, [&Event::Ready { seat: RED }]);
    assert!(matches!(table.view(Viewer::Spectator).stage, Stage::Placing { ready: [true, false] }));
    assert!(table.log.heard_by(Viewer::Seat(RED)).any(|event| matches!(event, Event::Placed { seat: RED, .. })));
}

/// A turn of Red in act, in which he has these submarines and Yellow's ships B and C are at sea.
fn acting(submarines: &str, rest: &str) -> Table {
    let submarines: String = submarines.split(' ').map(|cell| format!("sub red {cell}; ")).collect();
    let lines =
        format!("ship red A 8 4; {submarines} ship yellow B 16 3; ship yellow C 17 2; sub yellow 36-300; {rest}");
    let mut table = at("1 red move", &lines);
    table.play(RED, "A 14");
    table
}

/// What the public and the enemy get.
fn public(table: &Table) -> Vec<Known> {
    [Viewer::Spectator, Viewer::Seat(YELLOW)].map(|viewer| known(table, viewer)).into()
}

#[test]
fn h_sub_3_nobody_learns_which_submarine_fired() {
    let fired = |submarines: &str| {
        let mut table = acting(submarines, "dice 4");
        table.play(RED, "fire R3 B");
        public(&table)
    };
    let expected = fired("13-100 1-100 2-100");
    for submarines in ["18-300 1-100 2-100", "16-200 35-300 2-100", "14-100 14-200 14-300"] {
        assert_eq!(fired(submarines), expected, "{submarines}");
    }
}

#[test]
fn h_sub_4_nobody_learns_whether_a_torpedo_could_have_been_fired() {
    let turn = |submarines: &str, line: &str| {
        let mut table = acting(submarines, "");
        let mut seen = public(&table);
        for part in line.split("; ") {
            table.play(RED, part);
            seen.extend(public(&table));
        }
        seen
    };
    for line in ["end", "charge 100", "charge 100; end"] {
        assert_eq!(turn("13-100 4-100 17-300", line), turn("1-100 2-200 2-300", line), "{line}");
    }
}

#[test]
fn h_sub_5_nobody_learns_how_many_more_torpedoes_could_be_fired() {
    let turn = |submarines: &str, spins: &str, line: &str| {
        let mut table = acting(submarines, spins);
        let mut seen = Vec::new();
        for part in line.split("; ") {
            table.play(RED, part);
            seen.extend(public(&table));
        }
        seen
    };
    for (spins, line) in
        [("dice 1", "fire R3 B"), ("dice 1", "fire R3 B; end"), ("dice 0", "fire R3 B"), ("dice 0", "fire R3 B; end")]
    {
        let one = turn("13-100 1-100 2-100", spins, line);
        for submarines in ["13-100 14-100 2-100", "13-100 14-100 15-100"] {
            assert_eq!(turn(submarines, spins, line), one, "{spins}, {line}, {submarines}");
        }
    }
    let twice = |submarines: &str| turn(submarines, "dice 1 1", "fire R3 B; fire R3 C");
    assert_eq!(twice("13-100 14-100 2-100"), twice("13-100 14-100 15-100"));
}

#[test]
fn h_sub_6_lists_that_are_cut_down_are_private() {
    let (able, unable) = (acting("13-100 4-100 17-300", ""), acting("1-100 2-200 2-300", ""));
    assert_eq!(public(&able), public(&unable));
    assert_eq!(able.view(Viewer::Spectator).choices, None);
    assert!(public(&able)[1].offered.iter().all(|next| *next == Next::Nothing || *next == Next::Done), "but resigning");
    assert_ne!(able.view(Viewer::Seat(RED)).choices, unable.view(Viewer::Seat(RED)).choices);
    assert_ne!(able.game.next(RED, ""), unable.game.next(RED, ""));
}

#[test]
fn h_sub_7_a_refused_attempt_leaves_no_trace() {
    let mut table = acting("1-100 2-200 2-300", "dice 4 0");
    let before = (table.game.clone(), public(&table));
    for text in ["fire R3 B", "fire R4 B", "fire R3 A", "A 20", "charge 150", "nonsense"] {
        table.refused(RED, text);
    }
    assert_eq!((table.game.clone(), public(&table)), before, "not even a spin is used up");
}

#[test]
fn h_sub_8_what_the_spinner_will_show_is_in_no_view() {
    let (one, other) = (acting("13-100 1-100 2-100", "dice 0 5 1"), acting("13-100 1-100 2-100", "dice 9"));
    assert_ne!(one.game, other.game);
    for viewer in Viewer::all(2) {
        assert_eq!(known(&one, viewer).view, known(&other, viewer).view);
    }
}

#[test]
fn h_sub_8_the_draws_of_one_placement_tell_nothing_of_another() {
    let drawn = |seat, counter| Placement::random(&mut Dice::stream(&[6; 32], Stream::Draft, Some(seat), counter));
    let mut all: Vec<Vec<Cell>> = Vec::new();
    for counter in 0..20 {
        for seat in [RED, YELLOW] {
            assert_eq!(drawn(seat, counter), drawn(seat, counter), "a restart repeats it");
            all.push(drawn(seat, counter).submarines.iter().collect());
        }
    }
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count, "each draw of each seat is its own");
    // Neither the order of clicks nor the use of chance is left in what is committed.
    let mut table = empty();
    table.play(RED, "random");
    let drawn: Vec<String> = table.game.draft(RED).iter().map(ToString::to_string).collect();
    let mut placed = empty();
    for text in drawn.iter().rev() {
        placed.play(RED, text);
    }
    assert_eq!(placed.game, table.game);
    assert_eq!(placed.game.commit(RED, &Move::Confirm).len(), 5);
}
