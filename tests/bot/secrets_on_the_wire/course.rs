//! Pairs of games that differ only in secrets of other seats than the watcher's. The engine alone makes them.

use games::engine::bot::Budget;
use games::engine::dice::{Dice, Seed, numbered_seed, table_seed};
use games::engine::game::{Draft, Game, Play};
use games::engine::options::{ChosenOptions, OptionKind, OptionSpec};
use games::engine::prompt::{Next, UNDO};
use games::engine::seat::{Seat, Viewer};
use games::registry;
use games::testing::stacked::{Exchanged, Stacked};

/// Options that change neither secrets nor events. Each pair draws them at random.
const OPEN: [&str; 5] = ["size", "starter", "colours", "rounds", "mode"];

/// Whether each pair draws an option at random. A game that hides nothing draws all of them.
fn is_open(game: &dyn Game, spec: &OptionSpec) -> bool {
    !game.hides() || OPEN.contains(&spec.id)
}

/// The maximum number of swapped pairs of cards.
const EXCHANGED: usize = 6;
/// The maximum number of random swaps that are tried.
const TRIED: usize = 120;

/// The kind of secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hidden {
    /// The positions of pieces.
    Placed,
    /// The deal of the cards.
    Dealt,
    /// Only drafts that are tried out and not committed.
    Drafted,
}

/// A game with options that affect secrets or events.
#[derive(Clone)]
pub(super) struct Variant {
    pub(super) game: &'static dyn Game,
    pub(super) seats: u8,
    options: ChosenOptions,
    hidden: Hidden,
}

impl std::fmt::Display for Variant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} ({}), {:?}", self.game.id(), self.seats, self.options, self.hidden)
    }
}

/// Every variant of every game, Convoy included. Convoy has drafts besides hidden cards, so one more variant of it stands for games
/// that hide nothing.
pub(super) fn variants() -> Vec<Variant> {
    let convoy = registry::game("convoy");
    let mut variants: Vec<Variant> = registry::GAMES.iter().copied().chain(convoy).flat_map(variants_of).collect();
    let drafted = convoy.and_then(|game| variants_of(game).into_iter().next());
    variants.extend(drafted.map(|variant| Variant { hidden: Hidden::Drafted, ..variant }));
    variants
}

fn hidden_in(game: &dyn Game) -> Hidden {
    match game.id() {
        _ if !game.hides() => Hidden::Drafted,
        "battleship" | "sub_search" => Hidden::Placed,
        _ => Hidden::Dealt,
    }
}

fn variants_of(game: &'static dyn Game) -> Vec<Variant> {
    let mut chosen = vec![ChosenOptions::new(game.options())];
    for spec in game.options().iter().filter(|spec| !is_open(game, spec)) {
        let OptionKind::OneOf(values) = &spec.kind else { continue };
        let with = |options: &ChosenOptions| {
            let values = if game.applies(options, spec.id) { values } else { &values[..1] };
            let options = options.clone();
            values.iter().map(move |value| set(options.clone(), spec, value)).collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(with).collect();
    }
    let fits = |options: &ChosenOptions, seats: u8| game.check(options, seats).is_ok();
    let of = |seats: u8| chosen.iter().filter(move |options| fits(options, seats)).map(move |options| (seats, options));
    let hidden = hidden_in(game);
    let variant = |(seats, options): (u8, &ChosenOptions)| Variant { game, seats, options: options.clone(), hidden };
    game.seats().flat_map(of).map(variant).collect()
}

fn set(mut options: ChosenOptions, spec: &OptionSpec, value: &str) -> ChosenOptions {
    options.set(spec.id, value).expect("one of its values");
    options
}

/// The kinds of players on the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    People,
    /// Computers hide something from a person.
    ComputersHide,
    /// People hide something from a computer, which plays as it likes.
    ComputerWatches,
}

/// The moves of a seat.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) seat: Seat,
    pub(super) lines: Vec<String>,
    /// Earlier moves of the seat, which nobody else may notice.
    pub(super) unnoticed: Vec<String>,
    /// The luck of a computer that thinks for itself; `lines` are its expected choices.
    pub(super) luck: Option<Seed>,
}

/// A game from its start up to some move.
#[derive(Clone)]
pub(super) struct Course {
    pub(super) secret: Seed,
    pub(super) steps: Vec<Step>,
    /// The swaps of cards relative to the deal of the seed.
    exchanged: Exchanged,
}

/// The events that one seat has heard after each step, and the final position.
type Told = (Vec<Vec<String>>, String);

/// Two courses that one seat cannot tell apart.
pub(super) struct Pair {
    pub(super) variant: Variant,
    pub(super) options: ChosenOptions,
    pub(super) number: u64,
    pub(super) company: Company,
    /// The seat from which the others hide something.
    pub(super) watcher: Seat,
    /// The level of each computer.
    pub(super) computers: Vec<(Seat, &'static str)>,
    pub(super) courses: [Course; 2],
}

impl std::fmt::Display for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { variant, options, number, company, watcher, .. } = self;
        let [one, two] = self.courses.each_ref().map(|course| {
            let line = |step: &Step| format!("{}: {:?} {}", step.seat, step.unnoticed, step.lines.join("; "));
            course.steps.iter().map(line).collect::<Vec<_>>().join("\n")
        });
        let game = variant.game.id();
        write!(f, "pair {number} of {game} ({options}), {company:?}, seat {watcher} watches:\n{one}\nand\n{two}")
    }
}

/// The origin of a person or computer on a seat; it goes into the seed.
pub(super) fn origin(seat: Seat) -> String {
    format!("i:90{seat}")
}

impl Pair {
    /// The pair of this number; `None` if no unnoticed difference is found.
    pub(super) fn drawn(variant: &Variant, number: u64) -> Option<Self> {
        let mut dice = Dice::luck(&numbered_seed(number, 0), Seat(0));
        let (game, seats) = (variant.game, variant.seats);
        let mut options = variant.options.clone();
        for spec in game.options().iter().filter(|spec| is_open(game, spec)) {
            let values = spec.suggestions();
            let chosen = values.iter().map(|value| set(options.clone(), spec, value));
            let fitting: Vec<_> = chosen.filter(|options| game.check(options, seats).is_ok()).collect();
            options = dice.pick(&fitting).clone();
        }
        let company = *dice.pick(&[Company::People, Company::People, Company::ComputersHide, Company::ComputerWatches]);
        let watcher = match company {
            // A person has to open the table.
            Company::ComputersHide => Seat(0),
            Company::People => Seat(small(dice.below(u32::from(seats)))),
            Company::ComputerWatches => Seat(1 + small(dice.below(u32::from(seats) - 1))),
        };
        let thinks = |seat: &Seat| match company {
            Company::People => false,
            Company::ComputersHide => *seat != watcher,
            Company::ComputerWatches => *seat == watcher,
        };
        let computers = Seat::all(seats).filter(thinks).map(|seat| (seat, *dice.pick(game.levels()))).collect();
        let one = Course { secret: numbered_seed(number, 1), steps: Vec::new(), exchanged: Vec::new() };
        let mut pair = Self {
            variant: variant.clone(),
            options,
            number,
            company,
            watcher,
            computers,
            courses: [one.clone(), one],
        };
        pair.courses[0].steps = pair.play(&mut dice)?;
        pair.courses[1] = pair.swapped(&mut dice)?;
        Some(pair)
    }

    fn seed(&self) -> Seed {
        let origins: Vec<String> = Seat::all(self.variant.seats).map(origin).collect();
        table_seed(&self.courses[0].secret, origins.iter().map(String::as_str))
    }

    /// Stacks the cards for one of the courses for the life of the returned value.
    pub(super) fn stacked(&self, course: &Course) -> Stacked {
        Stacked::new(self.seed(), course.exchanged.clone())
    }

    fn table(&self) -> Table {
        let seats = self.variant.seats;
        let play = self.variant.game.begin(&self.options, seats, self.seed());
        Table { play, drafts: vec![Draft::default(); usize::from(seats)] }
    }

    pub(super) fn level(&self, seat: Seat) -> Option<&'static str> {
        self.computers.iter().find(|(computer, _)| *computer == seat).map(|(_, level)| *level)
    }

    /// Some steps, never the last one of a game, which would reveal everything.
    fn play(&self, dice: &mut Dice) -> Option<Vec<Step>> {
        let mut table = self.table();
        let most = *dice.pick(&[15, 30, 30, 80]);
        let length = 3 + dice.below(most) as usize;
        let mut steps: Vec<Step> = Vec::new();
        for _ in 0..4 * length {
            let prompts = table.play.prompts();
            if steps.len() == length || prompts.is_empty() {
                break;
            }
            let prompt = dice.pick(&prompts);
            let seat = prompt.seat;
            let level = self.level(seat);
            if level.is_some() && !prompt.must {
                continue;
            }
            let luck = numbered_seed(self.number, 100 + steps.len() as u64);
            let lines = match level {
                Some(level) => table.computer_turn(seat, level, &luck),
                None => table.person_line(seat, prompt.kind, self.variant.game.levels(), dice).into_iter().collect(),
            };
            let luck = level.filter(|_| seat == self.watcher).map(|_| luck);
            let step = Step { seat, lines, unnoticed: Vec::new(), luck };
            let mut after = table.clone();
            if step.lines.is_empty() || !after.carry_out(&step) {
                continue;
            }
            // The table ends a game in which only computers are left.
            let resigned = |seat: Seat| self.level(seat).is_some() || after.play.has_resigned(seat);
            if after.play.outcome().is_some() || Seat::all(self.variant.seats).all(resigned) {
                break;
            }
            table = after;
            steps.push(step);
        }
        (steps.len() > 2).then_some(steps)
    }

    fn swapped(&self, dice: &mut Dice) -> Option<Course> {
        match self.variant.hidden {
            Hidden::Placed => self.with_other_pieces(dice),
            Hidden::Dealt => self.with_other_deal(dice),
            Hidden::Drafted => self.with_undone_drafts(dice),
        }
    }

    /// The watcher's events and the final position; `None` if a step is refused.
    fn told(&self, course: &Course) -> Option<Told> {
        let _stacked = self.stacked(course);
        let mut table = self.table();
        let mut told = vec![table.play.events_told(Viewer::Seat(self.watcher))];
        for step in &course.steps {
            if !table.carry_out(step) {
                return None;
            }
            told.push(table.play.events_told(Viewer::Seat(self.watcher)));
        }
        Some((told, table.play.position()))
    }

    /// The final position of one of the games.
    pub(super) fn position(&self, which: usize) -> String {
        self.told(&self.courses[which]).expect("it was played before").1
    }

    /// The first course with other positions of pieces that agree with the watcher's memory.
    fn with_other_pieces(&self, dice: &mut Dice) -> Option<Course> {
        let [one, _] = &self.courses;
        let mut table = self.table();
        for step in &one.steps {
            table.carry_out(step);
        }
        let world = table.play.world(self.watcher, dice)?;
        let hider = self.watcher.other();
        let placed = placing(self.variant.game.id(), &world, hider)?;
        let mut two = one.clone();
        let step = two.steps.iter_mut().find(|step| step.seat == hider)?;
        step.lines = vec![format!("{placed}; confirm")];
        if self.level(hider).is_none() {
            let detours: [&[&str]; 4] = [&[], &["random", "clear"], &["random", "random", "clear"], &["fill", "clear"]];
            step.unnoticed = dice.pick(&detours).iter().map(ToString::to_string).collect();
        }
        self.is_a_swap(&self.told(one)?, &two).then_some(two)
    }

    /// The first course with another deal: pairs of cards are swapped if the watcher still hears the same.
    fn with_other_deal(&self, dice: &mut Dice) -> Option<Course> {
        let [one, _] = &self.courses;
        let heard = self.told(one)?;
        let mut two = one.clone();
        for _ in 0..TRIED {
            if two.exchanged.len() == EXCHANGED {
                break;
            }
            let mut tried = two.clone();
            tried.exchanged.push([dice.below(u32::MAX), dice.below(u32::MAX)]);
            if self.is_a_swap(&heard, &tried) {
                two = tried;
            }
        }
        if two.exchanged.is_empty() {
            return None;
        }
        for step in 0..two.steps.len() {
            let Step { seat, .. } = two.steps[step];
            if seat != self.watcher && self.level(seat).is_none() && dice.below(4) == 0 {
                let mut tried = two.clone();
                tried.steps[step].unnoticed = vec![(*dice.pick(secrets(self.variant.game.id()))).to_owned()];
                if self.is_a_swap(&heard, &tried) {
                    two = tried;
                }
            }
        }
        Some(two)
    }

    /// The first course with additional drafts that are taken back.
    fn with_undone_drafts(&self, dice: &mut Dice) -> Option<Course> {
        let [one, _] = &self.courses;
        let mut table = self.table();
        let mut two = one.clone();
        for step in &mut two.steps {
            if step.seat != self.watcher && self.level(step.seat).is_none() {
                step.unnoticed = table.second_thoughts(step.seat, dice);
            }
            table.carry_out(step);
        }
        let thought_twice = two.steps.iter().any(|step| !step.unnoticed.is_empty());
        (thought_twice && self.told(one) == self.told(&two)).then_some(two)
    }

    /// Whether a second course tells the watcher the same as the first and ends in another position.
    fn is_a_swap(&self, (here, true_position): &Told, two: &Course) -> bool {
        self.told(two).is_some_and(|(there, position)| *here == there && *true_position != position)
    }
}

/// Secret moves that a seat with cards can queue.
fn secrets(game: &str) -> &'static [&'static str] {
    match game {
        "convoy" => &["max 0"],
        "blockade_runner" => {
            &["promise 1 defend mobile", "promise 2 defend mobile", "ask 3 defend savannah", "pass all"]
        }
        _ => &["orders ask", "orders pass-small", "orders pass", "ahead end"],
    }
}

/// A game in the engine alone.
struct Table {
    play: Box<dyn Play>,
    drafts: Vec<Draft>,
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self { play: self.play.fork(), drafts: self.drafts.clone() }
    }
}

impl Table {
    /// Enters the lines of a step. Returns whether all are accepted.
    fn carry_out(&mut self, step: &Step) -> bool {
        step.unnoticed.iter().chain(&step.lines).all(|line| {
            if line == UNDO {
                let draft = &mut self.drafts[step.seat.index()];
                return draft.undone().map(|undone| *draft = undone).is_some();
            }
            let result = self.play.enter(step.seat, &self.drafts, line);
            self.drafts = result.drafts;
            result.refused.is_none()
        })
    }

    /// The lines of a computer's turn, chosen as the bot does.
    fn computer_turn(&self, seat: Seat, level: &str, luck: &Seed) -> Vec<String> {
        let (mut play, mut dice, mut lines) = (self.play.fork(), Dice::luck(luck, seat), Vec::new());
        while play.prompts().iter().any(|prompt| prompt.seat == seat) {
            let Some(line) = play.choose(seat, level, Budget::FULL, &mut dice) else { break };
            if play.enter(seat, &self.drafts, &line).moves.is_empty() {
                break;
            }
            lines.push(line);
        }
        lines
    }

    /// A line of a person: a computer's choice, or a random offered move.
    fn person_line(&self, seat: Seat, kind: &str, levels: &[&str], dice: &mut Dice) -> Option<String> {
        if kind != "place" && dice.below(3) == 0 {
            return self.offered(seat, dice);
        }
        let level = *dice.pick(levels);
        self.play.choose(seat, level, Budget::FULL, dice)
    }

    /// A line that changes only the seat's draft, and an undo; empty if none is found.
    fn second_thoughts(&self, seat: Seat, dice: &mut Dice) -> Vec<String> {
        let Some(line) = self.offered(seat, dice) else { return Vec::new() };
        let result = self.play.fork().enter(seat, &self.drafts, &line);
        let drafted = result.moves.is_empty() && result.refused.is_none() && result.drafts != self.drafts;
        if drafted { vec![line, UNDO.to_owned()] } else { Vec::new() }
    }

    fn offered(&self, seat: Seat, dice: &mut Dice) -> Option<String> {
        let play = self.play.with_draft(seat, &self.drafts[seat.index()]);
        let mut entered = String::new();
        for _ in 0..8 {
            match play.next(seat, &entered) {
                Next::Pick(choices) => entered.clone_from(&dice.pick(&choices).text),
                Next::Several { choices, .. } => entered.push_str(&dice.pick(&choices).text),
                Next::Number { least, .. } => entered.push_str(&(least + i64::from(dice.below(3))).to_string()),
                Next::Text { .. } => entered.push_str("Elsa"),
                Next::Done => return Some(entered),
                Next::Nothing => return None,
            }
        }
        None
    }
}

fn small(number: u32) -> u8 {
    u8::try_from(number).expect("few seats")
}

/// The moves that place a seat's pieces as in a position.
fn placing(game: &str, position: &str, seat: Seat) -> Option<String> {
    let lines = || position.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    if game == "battleship" {
        let seat = seat.to_string();
        let fleet = lines().find(|words| words[0] == "fleet" && words[1] == seat)?;
        let ships = fleet.get(3..)?.chunks(2).map(|ship| format!("place {}", ship.join(" ")));
        return Some(ships.collect::<Vec<_>>().join("; "));
    }
    let red =
        lines().find(|words| words[0] == "red").map_or(Seat(0), |words| Seat::parse(words[1], 2).expect("a seat"));
    let side = if red == seat { "red" } else { "yellow" };
    let lying = |kind: &str| -> Vec<String> {
        let lines = lines().filter(|words| words[0] == kind && words[1] == side);
        lines.map(|words| words[2].to_owned()).collect()
    };
    let pieces = [lying("sub"), vec!["mine".to_owned()], lying("mine")].concat();
    Some(format!("place {}", pieces.join(" ")))
}
