//! Golden games: one recorded game for each way a game can end, in `tests/golden/battleship`.
//!
//! They are made here and compared with the files; `BLESS=1 cargo test golden` writes the files anew. That every file
//! replays to its result and position is seen to by the registry's tests.

use std::path::PathBuf;

use super::*;
use crate::engine::dice::{Chance, commitment, table_seed};
use crate::engine::game::{Draft, Entrance, Game as _, Play};
use crate::engine::options::Choices;
use crate::engine::record::{Proof, Recording, Row};

/// A table at which a golden game is played.
struct Golden {
    options: Choices,
    proof: Proof,
    play: Box<dyn Play>,
    drafts: [Draft; 2],
    journal: Vec<Row>,
    minds: Dice,
}

impl Golden {
    fn open(options: &str, number: u8) -> Self {
        let options = Choices::parse(Battleship::OPTIONS, options).unwrap();
        let secret = vec![number; 32];
        let joined = vec![format!("i:{number}01"), format!("i:{number}02")];
        let seed = table_seed(&secret, joined.iter().map(String::as_str));
        Self {
            play: Entrance::<Battleship>::new().start(&options, 2, Chance::Seeded(seed)),
            proof: Proof { commitment: commitment(&secret), secret, joined },
            options,
            drafts: Default::default(),
            journal: Vec::new(),
            minds: Dice::stream(&[number; 32], Purpose::Setup, None, 0),
        }
    }

    fn enter(&mut self, seat: Seat, line: &str) {
        let entered = self.play.enter(seat, &self.drafts[seat.index()], line);
        assert_eq!(entered.refused, None, "{line}");
        self.journal.extend(entered.moves.into_iter().map(|text| Row { seat, text }));
        self.drafts[seat.index()] = entered.draft;
    }

    /// Lets computers play until so many moves stand in the journal or the game is over.
    fn computers(&mut self, levels: [&str; 2], plies: usize) {
        while self.journal.len() < plies && self.play.outcome().is_none() {
            let seat = self.play.prompts()[0].seat;
            let line = self.play.choose(seat, levels[seat.index()], &mut self.minds);
            self.enter(seat, &line);
        }
    }

    fn close(self) -> (Recording, String) {
        let recording = Recording {
            game: Battleship::ID.to_owned(),
            revision: Battleship::REVISION,
            options: self.options.to_string(),
            names: names(),
            seed: table_seed(&self.proof.secret, self.proof.joined.iter().map(String::as_str)),
            proof: Some(self.proof),
            journal: self.journal,
            result: self.play.outcome(),
        };
        (recording, self.play.position())
    }
}

/// A whole fleet is sunk.
fn sunk() -> Golden {
    let mut game = Golden::open("", 1);
    game.computers(["normal", "easy"], usize::MAX);
    game
}

/// Somebody gives up with some of his ships placed.
fn resigned_placing() -> Golden {
    let mut game = Golden::open("contact=none", 2);
    game.enter(Q, "random; confirm");
    game.enter(P, "carrier A1-A5; destroyer J1-J4; turn J4");
    game.enter(P, "resign");
    game
}

/// Somebody gives up while shots are fired, though it is not his turn.
fn resigned_firing() -> Golden {
    let mut game = Golden::open("size=12 starter=opponent border_marks=false", 3);
    game.computers(["normal", "normal"], 60);
    let waiting = game.play.prompts()[0].seat.other();
    game.enter(waiting, "resign");
    game
}

/// The hard variant goes on for too long.
fn shots() -> Golden {
    let mut game = Golden::open("record_misses=false starter=creator", 4);
    game.computers(["easy", "normal"], 40);
    while game.play.outcome().is_none() {
        let state = Battleship::position(&game.play.position()).unwrap();
        let ships = state.side(state.shooter.other()).fleet.set();
        let water = Field::all(10).find(|field| !ships.contains(*field)).expect("there is water");
        game.enter(state.shooter, &water.to_string());
    }
    game
}

#[test]
fn golden_games_are_played_as_they_were_recorded() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/battleship");
    let games = [
        ("sunk", sunk()),
        ("resigned_placing", resigned_placing()),
        ("resigned_firing", resigned_firing()),
        ("shots", shots()),
    ];
    for (name, game) in games {
        let (recording, position) = game.close();
        let end = &recording.result.as_ref().expect("it is over").end;
        assert!(name.starts_with(end.as_str()), "{name} ends by {end}");
        for (file, text) in [(format!("{name}.game"), recording.print()), (format!("{name}.position"), position)] {
            let path = folder.join(file);
            if std::env::var_os("BLESS").is_some() {
                std::fs::create_dir_all(&folder).unwrap();
                std::fs::write(&path, &text).unwrap();
            }
            let recorded = std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            assert_eq!(recorded, text, "{} is played otherwise now", path.display());
        }
    }
}
