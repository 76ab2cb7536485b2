//! Two people at a table: Anna, who reads German and opens it, and Ben, who reads English and joins.

use flaggschiff::record::{Record, TableId};
use serde_json::json;
use standin::{Id, Person, Seen};

use crate::stage::{Stage, choose, press, shown};

/// The example fleet of the rules (fleet M).
pub(crate) const FLEET: &str = "place carrier A1-A5; place destroyer B6-B9; place torpedo_boat C5-E5; \
    place torpedo_boat F1-H1; place torpedo_boat J8-J10; place speed_boat C1-D1; place speed_boat G8-G9; \
    place speed_boat I5-J5";

/// The fields of [`FLEET`], ship by ship.
pub(crate) const SHIPS: [&str; 24] = [
    "A1", "A2", "A3", "A4", "A5", "B6", "B7", "B8", "B9", "C5", "D5", "E5", "F1", "G1", "H1", "J8", "J9", "J10", "C1",
    "D1", "G8", "G9", "I5", "J5",
];

/// A game between Anna and Ben.
pub(crate) struct Duel {
    /// The person who opened the table; acts in its thread.
    pub(crate) anna: Person,
    /// The person who joined; acts in the table's thread.
    pub(crate) ben: Person,
    pub(crate) id: TableId,
    pub(crate) channel: Id,
    pub(crate) card: Id,
    pub(crate) thread: Id,
    /// The answer to Ben's press on "Join".
    pub(crate) joined: Seen,
}

impl Duel {
    /// A table for Battleship with these options, which Anna opens and Ben joins.
    pub(crate) async fn begin(stage: &Stage, options: &[&str]) -> Self {
        Self::of(stage, "battleship", options).await
    }

    /// Like [`Duel::begin`], but so late that Anna's page of the lobby cannot become her panel: it is a direct message.
    pub(crate) async fn begin_late(stage: &Stage, options: &[&str]) -> Self {
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        let card = open(&anna, options).await;
        stage.clock.advance(15 * 60 * 1000);
        Self::joined(stage, &anna, &ben, &card).await
    }

    /// A table for any game with these options, which Anna opens and Ben joins.
    pub(crate) async fn of(stage: &Stage, game: &str, options: &[&str]) -> Self {
        let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
        let card = open_game(&anna, game, options).await;
        Self::joined(stage, &anna, &ben, &card).await
    }

    /// A table for Battleship with these people, in the channel where they are.
    pub(crate) async fn begin_at(stage: &Stage, anna: &Person, ben: &Person, options: &[&str]) -> Self {
        let card = open(anna, options).await;
        Self::joined(stage, anna, ben, &card).await
    }

    /// The table of an existing card of `anna`, which `ben` joins.
    pub(crate) async fn joined(stage: &Stage, anna: &Person, ben: &Person, card: &Seen) -> Self {
        let joined = press(ben, card, "Join").await;
        let thread = stage.thread(anna, card).await;
        let (channel, id) = (anna.place(), table_of(&joined));
        stage.sees(anna, thread, |message| message.button("My turn").is_some()).await;
        Self { anna: anna.at(thread), ben: ben.at(thread), id, channel, card: card.id, thread, joined }
    }

    /// A table for Battleship at which both have placed [`FLEET`].
    pub(crate) async fn placed(stage: &Stage, options: &[&str]) -> Self {
        let duel = Self::begin(stage, options).await;
        duel.place(FLEET, FLEET).await;
        stage.settled().await;
        duel
    }

    pub(crate) async fn place(&self, annas: &str, bens: &str) {
        enter(&self.anna, &format!("{annas}; confirm")).await;
        enter(&self.ben, &format!("{bens}; confirm")).await;
    }

    /// A finished game of Battleship: after Anna's only shot, a miss, Ben has sunk her fleet.
    pub(crate) async fn won_by_ben(stage: &Stage) -> Self {
        Self::begin(stage, &["starter=creator"]).await.fought(stage).await
    }

    /// This game to its end, as in [`Duel::won_by_ben`].
    pub(crate) async fn fought(self, stage: &Stage) -> Self {
        self.place(FLEET, FLEET).await;
        enter(&self.anna, "J1").await;
        for field in SHIPS {
            enter(&self.ben, field).await;
        }
        stage.settled().await;
        self
    }

    /// The public board.
    pub(crate) fn board(&self) -> Seen {
        let seen = self.ben.sees(self.thread).expect("the thread is open");
        let board = seen.into_iter().rev().find(|message| !message.ephemeral && !message.files.is_empty());
        board.expect("a board")
    }

    /// The table's stored record.
    pub(crate) async fn record(&self, stage: &Stage) -> Record {
        stage.record(&self.id).await
    }

    /// The shots so far, in the form of [`shots`].
    pub(crate) async fn shots(&self, stage: &Stage) -> Vec<String> {
        shots(&self.record(stage).await)
    }
}

/// The shots of a game of Battleship, such as `0:A1` for the first seat.
pub(crate) fn shots(record: &Record) -> Vec<String> {
    let shots = record.journal.iter().filter(|row| row.text.len() <= 3);
    shots.map(|row| format!("{}:{}", row.seat, row.text)).collect()
}

/// A bot, and a game in which both have placed [`FLEET`] and Anna fires first.
pub(crate) async fn at_sea() -> (Stage, Duel) {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    (stage, duel)
}

/// Opens a table for Battleship with these options, such as `starter=creator`.
pub(crate) async fn open(creator: &Person, options: &[&str]) -> Seen {
    open_game(creator, "battleship", options).await
}

/// Opens a table for a game with these options.
pub(crate) async fn open_game(creator: &Person, game: &str, options: &[&str]) -> Seen {
    let card = shown(creator.command("play", json!({"game": game})).await);
    if !options.is_empty() {
        let mut menu = press(creator, &card, "Options").await;
        for option in options {
            menu = choose(creator, &menu, option).await;
        }
    }
    card
}

/// Opens a table against the computer. Returns its card and the person's first panel.
pub(crate) async fn against(stage: &Stage, person: &Person, level: &str) -> (Seen, Seen) {
    let card = shown(person.command("play", json!({"computer": level})).await);
    let panel = |message: &Seen| message.ephemeral && message.button("Random").is_some();
    let panel = stage.sees(person, person.place(), panel).await;
    (card, panel)
}

/// Makes a move by command.
pub(crate) async fn enter(person: &Person, step: &str) -> Seen {
    shown(person.command("move", json!({"move": step})).await)
}

/// The table that the controls of a message belong to.
pub(crate) fn table_of(message: &Seen) -> TableId {
    let controls = message.controls();
    let id = controls.iter().find_map(|control| control["custom_id"].as_str()?.split('|').nth(1));
    TableId::parse(id.expect("a control of a table")).expect("a name")
}
