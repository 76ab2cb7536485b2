//! Three people, and optionally a computer, at a game for more than two.

use std::cell::Cell;

use flaggschiff::record::{Record, TableId};
use flaggschiff::table::play;
use games::engine::bot::Budget;
use games::engine::dice::Dice;
use games::engine::seat::Seat;
use standin::{Person, Seen};

use crate::duel::{enter, open_game, table_of};
use crate::stage::{Stage, choose, press};

/// Three people at a table, one of them German, and optionally a computer.
pub(crate) struct Company {
    pub(crate) people: [Person; 3],
    pub(crate) table: TableId,
    luck: Cell<u8>,
}

impl Company {
    pub(crate) async fn seated(stage: &Stage, game: &str, computer: bool) -> Self {
        stage.standin.set_guild_locale(stage.standin.guild(), "en-US").unwrap();
        let people = [("Anna", "de"), ("Ben", "en-US"), ("Carla", "en-US")]
            .map(|(name, locale)| stage.standin.person(name, locale));
        let [anna, ben, carla] = &people;
        let seats = (3 + u8::from(computer)).to_string();
        let card = open_game(anna, game, &[&seats]).await;
        press(ben, &card, "Join").await;
        press(carla, &card, "Join").await;
        if computer {
            let menu = press(anna, &card, "Manage seats").await;
            choose(anna, &menu, "3 easy").await;
        }
        let thread = stage.thread(anna, &card).await;
        let table = table_of(&card);
        stage.settled().await;
        Self { people: people.map(|person| person.at(thread)), table, luck: Cell::new(0) }
    }

    pub(crate) async fn record(&self, stage: &Stage) -> Record {
        stage.record(&self.table).await
    }

    /// The seat whose decision the game waits for, and the kind of the decision.
    pub(crate) async fn asked(&self, stage: &Stage) -> Option<(Seat, String)> {
        stage.settled().await;
        let record = self.record(stage).await;
        let waits = |seat: u8| usize::from(seat) < self.people.len();
        let mut prompts = record.prompts.iter().filter(|(key, row)| row.must && waits(key.seat));
        prompts.next().map(|(key, _)| (Seat(key.seat), key.kind.clone()))
    }

    pub(crate) fn person(&self, seat: Seat) -> &Person {
        &self.people[seat.index()]
    }

    /// A move that a computer of level normal chooses for a seat.
    pub(crate) async fn sensible(&self, stage: &Stage, seat: Seat) -> String {
        let game = play::game(&self.record(stage).await).unwrap();
        self.luck.set(self.luck.get() + 1);
        let mut dice = Dice::luck(&[self.luck.get(); 32], seat);
        game.choose(seat, "normal", Budget::percent(10), &mut dice).expect("the game waits for it")
    }

    /// Plays on until a seat has a decision of this kind. Returns that seat.
    pub(crate) async fn play_to(&self, stage: &Stage, kind: &str) -> Seat {
        for _ in 0..80 {
            let (seat, asked) = self.asked(stage).await.expect("the game is not over");
            if asked == kind {
                return seat;
            }
            let line = self.sensible(stage, seat).await;
            let answer = enter(self.person(seat), &line).await;
            assert!(!answer.content.contains("⚠️"), "{line}: {}", answer.content);
        }
        panic!("nobody is asked for {kind}");
    }

    /// The panel of a seat, opened from the board.
    pub(crate) async fn panel(&self, stage: &Stage, seat: Seat) -> Seen {
        let person = self.person(seat);
        let board = stage.sees(person, person.place(), |message| message.button("My turn").is_some()).await;
        press(person, &board, "My turn").await
    }
}

/// The label of a panel's button, in whichever of two languages the panel has it.
pub(crate) fn either<'a>(panel: &Seen, [german, english]: [&'a str; 2]) -> &'a str {
    if panel.button(german).is_some() { german } else { english }
}
