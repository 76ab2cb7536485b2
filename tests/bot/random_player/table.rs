//! The table at which a walk begins: a game with options, seats, computers and a clock drawn at random.

use flaggschiff::record::{Address, Occupant, Record, Status, TableId, TimeOut};
use flaggschiff::table::lobby::{self, NewTable};
use flaggschiff::table::{computer, seats, time_control};
use games::engine::bot::Budget;
use games::engine::dice::{Dice, numbered_seed};
use games::engine::game::Game;
use games::engine::options::ChosenOptions;
use games::engine::seat::Seat;
use games::lang::Language;
use standin::Person;

use super::walk::THOUGHT;
use crate::stage::Stage;

/// The people and their locales: one for each seat of the largest game, and a stranger without a seat.
pub(super) const PEOPLE: [(&str, &str); 7] = [
    ("Anna", "de"),
    ("Ben", "en-US"),
    ("Carla", "en-GB"),
    ("Dora", "de"),
    ("Emil", "de"),
    ("Finn", "en-US"),
    ("Eva", "en-US"),
];

/// The random start of a walk.
pub(super) struct Start {
    game: &'static dyn Game,
    options: ChosenOptions,
    /// The level of the computer on each seat; the others are taken by people. The first seat is one of these.
    computers: Vec<Option<&'static str>>,
    time_control: &'static str,
    time_out: TimeOut,
    language: Language,
    secret: [u8; 32],
    /// Turns that computers make before people take over, so that late states come up as often as early ones.
    turns: u64,
}

impl std::fmt::Display for Start {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seats = self.computers.iter().map(|computer| computer.unwrap_or("a person")).collect::<Vec<_>>().join(", ");
        let Self { game, options, time_control, language, turns, .. } = self;
        let (game, language) = (game.id(), language.code());
        write!(f, "{game} ({options}) of {seats}; time {time_control}, in {language}, after {turns} turns")
    }
}

impl Start {
    pub(super) fn drawn(game: &'static dyn Game, dice: &mut Dice, number: u64) -> Self {
        let counts: Vec<u8> = game.seats().collect();
        let (options, seats) = loop {
            let (options, seats) = (options(game, dice), *dice.pick(&counts));
            if game.check(&options, seats).is_ok() {
                break (options, seats);
            }
        };
        let computer = |seat: u8| (seat > 0 && dice.below(10) < 4).then(|| *dice.pick(game.levels()));
        Self {
            game,
            options,
            computers: (0..seats).map(computer).collect(),
            time_control: if dice.below(2) == 0 { time_control::NONE } else { dice.pick(&time_control::ALL).id },
            time_out: *dice.pick(&TimeOut::ALL),
            language: *dice.pick(&[Language::En, Language::De]),
            secret: numbered_seed(number, 1),
            turns: *dice.pick(&[0, 0, 5, 15, 40, 80]),
        }
    }

    /// Opens the table with fixed names and origins, so that the game has a fixed seed.
    pub(super) async fn open(&self, stage: &Stage, people: &[Person], table: &TableId) {
        let person = |seat: usize| flaggschiff::table::Person {
            id: number(&people[seat]),
            name: PEOPLE[seat].0.to_owned(),
            language: Language::of_locale(PEOPLE[seat].1),
            display: Default::default(),
        };
        let (creator, now) = (person(0), stage.clock.now());
        let origin = |seat: usize| format!("i:90{seat}");
        let new = NewTable {
            id: table.clone(),
            game: self.game.id(),
            options: self.options.to_string(),
            guild: Some(i64::try_from(stage.standin.guild().0).expect("small")),
            channel: i64::try_from(people[0].place().0).expect("small"),
            creator: creator.clone(),
            seat_count: u8::try_from(self.computers.len()).expect("few"),
            invited: Vec::new(),
            language: self.language,
            secret: self.secret,
            origin: origin(0),
            card: Address::Nowhere,
            now,
            rematch_of: None,
        };
        let mut record: Record = lobby::open(new).expect("nobody is invited");
        record.table.time_control = self.time_control.to_owned();
        record.table.time_out = self.time_out;
        for (seat, computer) in self.computers.iter().enumerate().skip(1) {
            match computer {
                Some(level) => {
                    let place = Some(u8::try_from(seat).expect("few"));
                    seats::add_computer(&mut record, creator.id, place, level, &origin(seat), now)
                        .expect("the seat is free");
                }
                None => lobby::join(&mut record, &person(seat), &origin(seat), now).expect("a seat is free"),
            }
        }
        self.play_ahead(&mut record, now);
        stage.store().create(record).await.expect("the table is stored");
    }

    /// Has computers make the first turns for every seat, up to a turn that would end the game.
    fn play_ahead(&self, record: &mut Record, now: i64) {
        let occupants: Vec<Occupant> = record.seats.values().map(|row| row.occupant.clone()).collect();
        for row in record.seats.values_mut() {
            row.occupant = Occupant::Computer { level: self.game.levels()[0].to_owned() };
        }
        for turn in 0..self.turns {
            let Some(seat) = record.prompts.iter().find(|(_, prompt)| prompt.must).map(|(key, _)| Seat(key.seat))
            else {
                break;
            };
            let luck = numbered_seed(turn, 2);
            let plan = computer::plan_within(record, seat, luck, Budget::percent(THOUGHT)).expect("it replays");
            let mut after = record.clone();
            computer::make(&mut after, &plan.expect("a turn"), now).expect("the turn is legal");
            if after.table.status != Status::Playing {
                break;
            }
            *record = after;
        }
        for (row, occupant) in record.seats.values_mut().zip(occupants) {
            row.occupant = occupant;
        }
    }
}

/// Options of which half keep their default and half are random.
fn options(game: &dyn Game, dice: &mut Dice) -> ChosenOptions {
    let mut options = ChosenOptions::new(game.options());
    for spec in game.options() {
        if dice.below(2) == 0 {
            let values = spec.suggestions();
            options.set(spec.id, dice.pick::<String>(&values)).expect("one of its values");
        }
    }
    options
}

/// A person's id as it is stored.
pub(super) fn number(person: &Person) -> i64 {
    i64::try_from(person.id().0).expect("ids are below 2^63")
}
