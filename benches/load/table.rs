//! A table with its people, and a copy of its game in which computers choose the people's moves. Every line typed at the table is
//! also entered in the copy, with the same dice.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use flaggschiff::delivery::outgoing::escaped;
use games::engine::bot::Budget;
use games::engine::dice::{Dice, Seed};
use games::engine::draft::Draft;
use games::engine::game::{Game, Play};
use games::engine::journal::JournalEntry;
use games::engine::options::ChosenOptions;
use games::engine::rules::Setup;
use games::engine::seat::{Seat, Viewer};
use games::lang::Language;
use games::registry;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection as _, PgConnection, Row as _, SqliteConnection};
use standin::{Id, Person};

/// The maximum length of the option of `/move`, in characters.
const LONGEST: usize = 500;

/// A game as the database stores it.
pub(crate) struct Begun {
    game: String,
    options: String,
    revision: i64,
    seats: i64,
    seed: Vec<u8>,
    journal: Vec<JournalEntry>,
}

impl Begun {
    /// Reads the game of a thread from the database, because only the bot knows the seed.
    pub(crate) async fn read(database: &str, thread: Id) -> Self {
        const ASK: &str = "SELECT id, game, options, revision, seat_count, seed FROM tables WHERE thread = $1";
        const MOVES: &str = "SELECT seat, text, line FROM journal WHERE table_id = $1 ORDER BY number";
        macro_rules! ask {
            ($connection:ty, $row:ty, $address:expr) => {{
                let mut connection = <$connection>::connect($address).await.expect("a connection");
                let row =
                    sqlx::query(ASK).bind(thread.0.cast_signed()).fetch_one(&mut connection).await.expect("a table");
                let seats = row.try_get("seat_count").expect("a column");
                let (game, options, seed) = (row.get("game"), row.get("options"), row.get("seed"));
                let moves = sqlx::query(MOVES).bind(row.get::<String, _>("id")).fetch_all(&mut connection).await;
                connection.close().await.expect("closed");
                let entry = |row: $row| JournalEntry {
                    seat: Seat(u8::try_from(row.get::<i64, _>("seat")).expect("few seats")),
                    text: row.get("text"),
                    line: row.get::<i64, _>("line").cast_unsigned(),
                };
                let journal = moves.expect("a journal").into_iter().map(entry).collect();
                Self { game, options, revision: row.get("revision"), seats, seed, journal }
            }};
        }
        if database.starts_with("postgres:") {
            ask!(PgConnection, PgRow, database)
        } else {
            ask!(SqliteConnection, SqliteRow, &format!("sqlite:{database}"))
        }
    }

    /// The number of moves so far.
    pub(crate) fn moves(&self) -> usize {
        self.journal.len()
    }

    pub(crate) fn play(&self) -> (&'static dyn Game, Box<dyn Play>) {
        let game = registry::game(&self.game).expect("a game of the registry");
        let options = ChosenOptions::parse(game.options(), &self.options).expect("its options");
        let seats = u8::try_from(self.seats).expect("few seats");
        let revision = u32::try_from(self.revision).expect("a revision");
        let mut play = game.start(&Setup { options: &options, seats, revision }, self.seed());
        play.replay_all(&self.journal).expect("a journal of legal moves");
        (game, play)
    }

    fn seed(&self) -> Seed {
        self.seed.as_slice().try_into().expect("32 bytes")
    }
}

/// A line in parts that fit into a command each.
pub(crate) fn commands(line: String) -> Vec<String> {
    if line.chars().count() <= LONGEST {
        return vec![line];
    }
    line.split(';').map(|part| part.trim().to_owned()).collect()
}

/// A line and its seat.
pub(crate) struct Typed {
    pub(crate) seat: Seat,
    pub(crate) line: String,
    /// The move that the panel asks about after the line.
    pub(crate) asked: Option<String>,
}

/// A table.
pub(crate) struct Table {
    pub(crate) game: &'static dyn Game,
    /// The holder of each seat.
    pub(crate) people: Vec<Person>,
    names: Vec<String>,
    pub(crate) thread: Id,
    /// Lines typed so far.
    pub(crate) typed: Arc<AtomicUsize>,
    play: Box<dyn Play>,
    drafts: Vec<Draft>,
    luck: Vec<Dice>,
    /// The rest of a line that was too long for one command.
    rest: VecDeque<(Seat, String)>,
}

impl Table {
    pub(crate) fn new(people: Vec<Person>, names: Vec<String>, thread: Id, begun: &Begun) -> Self {
        let (game, play) = begun.play();
        let seats = play.seats();
        Self {
            game,
            people,
            names: names.iter().map(|name| escaped(name)).collect(),
            thread,
            typed: Arc::default(),
            drafts: vec![Draft::default(); usize::from(seats)],
            luck: Seat::all(seats).map(|seat| Dice::luck(&begun.seed(), seat)).collect(),
            play,
            rest: VecDeque::new(),
        }
    }

    /// The next line, already entered in the copy; `None` when the game is over.
    pub(crate) fn next(&mut self) -> Option<Typed> {
        if self.rest.is_empty() {
            let seat = self.play.prompts().into_iter().find(|prompt| prompt.must)?.seat;
            let (level, dice) = (self.game.levels()[0], &mut self.luck[seat.index()]);
            let line = self.play.choose(seat, level, Budget::FULL, dice).expect("the game waits for it");
            self.rest.extend(commands(line).into_iter().map(|part| (seat, part)));
        }
        let (seat, line) = self.rest.pop_front()?;
        let entered = self.play.enter_typed(seat, &self.drafts, &line);
        self.drafts = entered.drafts;
        let asked = entered.asks.map(|question| question.about);
        if let Some(about) = &asked {
            self.drafts = self.play.enter(seat, &self.drafts, about).drafts;
        }
        Some(Typed { seat, line, asked })
    }

    /// The status line of the board.
    pub(crate) fn status(&self) -> String {
        registry::texts().say(Language::En, &self.play.status(Viewer::Spectator), &self.names)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.rest.is_empty() && self.play.outcome().is_some()
    }
}
