//! Recorded games as files: parsing, printing, replay and verification.

use engine::dice;
use engine::journal::{JournalEntry, JournalError};
use engine::options::UnknownOption;
use engine::outcome::Outcome;
use engine::record::{Proof, Recording, RecordingError};
use engine::refusal::Refusal;
use engine::seat::Seat;

use crate::registry::{self, GAMES};

/// Rows of one line each.
fn rows(rows: &[(u8, &str)]) -> Vec<JournalEntry> {
    let entry =
        |(line, (seat, text)): (u64, &(u8, &str))| JournalEntry { seat: Seat(*seat), text: (*text).to_owned(), line };
    (1..).zip(rows).map(entry).collect()
}

/// A short game of a table: a player resigns at once.
fn recorded() -> Recording {
    let secret = vec![7; 32];
    let joined = vec!["i:1".to_owned(), "i:2".to_owned()];
    Recording {
        game: "battleship".to_owned(),
        revision: registry::game("battleship").unwrap().revision(),
        options: "size=10 contact=none".to_owned(),
        names: vec!["Anna Ö".to_owned(), "  B  e n ".to_owned()],
        seed: dice::table_seed(&secret, joined.iter().map(String::as_str)),
        proof: Some(Proof { commitment: dice::commitment(&secret), secret, joined }),
        journal: rows(&[(0, "place carrier A1-A5"), (0, "undo 1"), (0, "place destroyer A1-A4"), (1, "resign")]),
        result: Some(Outcome::won(Seat(0), "resigned")),
    }
}

/// The game of [`recorded`] with a change.
fn changed(change: fn(&mut Recording)) -> Recording {
    let mut recording = recorded();
    change(&mut recording);
    recording
}

#[test]
fn printed_recording_parses_to_itself() {
    let recording = recorded();
    assert_eq!(Recording::parse(&recording.print()), Ok(recording.clone()));
    let mut lines = recording.clone();
    lines.journal[2].line = 2;
    lines.journal[3].line = 2;
    assert_eq!(Recording::parse(&lines.print()), Ok(lines), "rows of one line stay together");
    let unfinished = Recording { proof: None, result: None, journal: Vec::new(), ..recording };
    assert_eq!(Recording::parse(&unfinished.print()), Ok(unfinished));
}

/// Some editors end lines with a carriage return and a line feed.
#[test]
fn carriage_return_is_part_of_a_line_break_or_refused() {
    let printed = recorded().print();
    assert_eq!(Recording::parse(&printed.replace('\n', "\r\n")), Ok(recorded()));
    for line in ["name 1 Anna Ö", "commitment ", "move 2 resign", "result 1-2 resigned"] {
        let broken = printed.replace(line, &format!("{line}\r\r"));
        assert!(matches!(Recording::parse(&broken), Err(RecordingError::Line(..))), "{line}");
    }
}

#[test]
fn name_with_a_line_break_cannot_forge_a_line() {
    let names = vec!["Anna\nresult 2-1 resigned".to_owned(), "Ben\r\nmove 1 resign".to_owned()];
    let read = Recording::parse(&Recording { names, ..recorded() }.print()).unwrap();
    assert_eq!(read.journal, recorded().journal);
    assert_eq!(read.result, recorded().result);
}

#[test]
fn move_after_an_undo_has_the_next_number() {
    let journal = rows(&[(0, "place carrier A1-A5"), (0, "place destroyer C1-C4"), (0, "undo 2")]);
    let recording = Recording { journal, result: None, ..recorded() };
    let play = recording.replay(GAMES, None).unwrap();
    assert_eq!(play.plies(), 3, "the undo has a number of its own");
    assert!(play.position().contains("carrier") && !play.position().contains("destroyer"));
    assert_eq!(recording.replay(GAMES, Some(0)).unwrap().plies(), 0);
}

#[test]
fn error_names_an_unknown_line() {
    let good = recorded().print();
    for bad in [
        "weather fine",
        "game battleship",
        "game battleship one",
        "players many",
        "name 3 Carl",
        "name Anna",
        "secret xyz",
        "secret abc",
        "seed 00",
        "move 3 resign",
        "move resign",
        "and 3 resign",
        "result won",
    ] {
        let text = format!("{good}{bad}\n");
        let number = text.lines().count();
        assert_eq!(Recording::parse(&text), Err(RecordingError::Line(number, bad.to_owned())), "{bad}");
    }
}

#[test]
fn error_names_a_missing_line() {
    let good = recorded().print();
    for missing in ["flaggschiff 1", "game", "options", "seed"] {
        let text: String =
            good.lines().filter(|line| !line.starts_with(missing)).map(|line| format!("{line}\n")).collect();
        assert_eq!(Recording::parse(&text), Err(RecordingError::Missing(missing)));
    }
    let other = good.replace("flaggschiff 1", "flaggschiff 2");
    assert_eq!(Recording::parse(&other), Err(RecordingError::Missing("flaggschiff 1")));
}

#[test]
fn recording_that_does_not_fit_the_program_does_not_start() {
    let fault = |change| changed(change).start(GAMES).err().expect("it does not start");
    assert_eq!(fault(|it| it.game = "chess".to_owned()), RecordingError::Game("chess".to_owned()));
    assert_eq!(fault(|it| it.revision += 1), RecordingError::Revision { played: 2, known: 1 });
    assert_eq!(
        fault(|it| it.options = "size=11".to_owned()),
        RecordingError::Option(UnknownOption("size=11".to_owned()))
    );
    assert_eq!(fault(|it| it.names.truncate(1)), RecordingError::Players(1));
    assert_eq!(fault(|it| it.names.resize(300, String::new())), RecordingError::Players(300));
}

#[test]
fn error_names_a_refused_move_by_its_number() {
    let mut recording = recorded();
    recording.journal.push(JournalEntry { seat: Seat(0), text: "A1".to_owned(), line: 5 });
    let Err(RecordingError::Move(JournalError { number, text, refusal })) = recording.replay(GAMES, None) else {
        panic!("it is accepted")
    };
    assert_eq!((number, text.as_str(), refusal.rule), (5, "A1", "BAT-53"));
}

/// No part of a recording that `verify` refuses is shown.
#[test]
fn all_readers_refuse_a_recording_for_the_same_fault() {
    let taken_back = rows(&[(0, "place carrier A1-A5"), (1, "resign"), (1, "undo 2")]);
    type Fault = (fn(&mut Recording), &'static str);
    let faults: [Fault; 4] = [
        (|it| it.proof.as_mut().unwrap().commitment.clear(), "hash"),
        (|it| it.seed[0] ^= 1, "the seed"),
        (|it| it.result = None, "not to the result"),
        (|it| it.journal.push(JournalEntry { seat: Seat(0), text: "A1".to_owned(), line: 5 }), "move 5 (A1)"),
    ];
    let mut records: Vec<(Recording, &str)> = faults.map(|(change, said)| (changed(change), said)).into();
    records.push((Recording { journal: taken_back, result: None, ..recorded() }, "move 3 (undo 2)"));
    for (recording, said) in records {
        let fault = recording.verify(GAMES, usize::MAX).unwrap_err();
        assert!(fault.to_string().contains(said), "{fault}");
        for plies in [None, Some(0), Some(1)] {
            assert_eq!(recording.replay(GAMES, plies).err().as_ref(), Some(&fault), "{plies:?}");
        }
        assert_eq!(recording.told(GAMES).err().as_ref(), Some(&fault));
        if recording.proof.as_ref().is_some_and(|proof| !proof.commitment.is_empty()) && said != "the seed" {
            let unproved = Recording { proof: None, ..recording };
            assert_eq!(unproved.replay(GAMES, None).err(), Some(fault), "also without a proof");
        }
    }
}

#[test]
fn agree_end_needs_a_resignation() {
    let journal = rows(&[(0, "place carrier A1-A5"), (1, "agree end")]);
    let recording = Recording { journal, result: Some(Outcome::left(2, None, |_| false)), ..recorded() };
    assert!(matches!(recording.verify(GAMES, usize::MAX), Err(RecordingError::Move(JournalError { number: 2, .. }))));
}

#[test]
fn undo_of_a_resignation_fails_verification() {
    let journal = rows(&[(0, "place carrier A1-A5"), (1, "resign"), (1, "undo 2")]);
    let recording = Recording { journal, result: None, ..recorded() };
    assert!(matches!(recording.verify(GAMES, usize::MAX), Err(RecordingError::Move(JournalError { number: 3, .. }))));
}

#[test]
fn verification_stops_at_too_many_rows() {
    // The recording has four rows.
    assert_eq!(recorded().verify(GAMES, 3), Err(RecordingError::TooLong));
    assert_eq!(recorded().verify(GAMES, 4), Ok(()));
}

/// Each move asks for leave, also when an undo replays it.
#[test]
fn verification_stops_without_leave() {
    let asked = |journal: &[(u8, &str)], leave: usize| {
        let recording = Recording { journal: rows(journal), result: None, ..recorded() };
        let mut asked = 0;
        let verdict = recording.verify_while(GAMES, usize::MAX, || {
            asked += 1;
            asked <= leave
        });
        (verdict, asked)
    };
    let random = [(0, "random"), (0, "random"), (0, "random")];
    assert_eq!(asked(&random, 3), (Ok(()), 3));
    assert_eq!(asked(&random, 2), (Err(RecordingError::TooLong), 3));
    let undone = [
        (0, "place carrier A1-A5"),
        (0, "place destroyer C1-C4"),
        (0, "undo 2"),
        (1, "place carrier A1-A5"),
        (0, "agree undo 4"),
    ];
    assert_eq!(asked(&undone, 7), (Ok(()), 7), "an undo replays the moves before it");
    for leave in 0..7 {
        assert_eq!(asked(&undone, leave), (Err(RecordingError::TooLong), leave + 1));
    }
}

#[test]
fn honest_recording_passes_verification() {
    assert_eq!(recorded().verify(GAMES, usize::MAX), Ok(()));
}

#[test]
fn verification_finds_every_kind_of_cheating() {
    let fault = |change| changed(change).verify(GAMES, usize::MAX).unwrap_err();
    assert_eq!(fault(|it| it.proof = None), RecordingError::NoProof);
    assert_eq!(fault(|it| it.proof.as_mut().unwrap().secret[0] ^= 1), RecordingError::Commitment, "another secret");
    assert_eq!(fault(|it| it.proof.as_mut().unwrap().commitment.clear()), RecordingError::Commitment);
    assert_eq!(fault(|it| it.seed[0] ^= 1), RecordingError::Seed, "another seed");
    assert_eq!(
        fault(|it| it.proof.as_mut().unwrap().joined.reverse()),
        RecordingError::Seed,
        "another order of joining"
    );
    assert_eq!(fault(|it| drop(it.proof.as_mut().unwrap().joined.pop())), RecordingError::Seed);
    assert_eq!(fault(|it| it.result = None), RecordingError::Result("1-2 resigned".to_owned()));
    assert_eq!(
        fault(|it| it.result = Some(Outcome::won(Seat(1), "resigned"))),
        RecordingError::Result("1-2 resigned".to_owned())
    );
    assert_eq!(fault(|it| drop(it.journal.pop())), RecordingError::Result("no result".to_owned()));
    assert!(
        matches!(
            fault(|it| it.journal[2].text = "A1".to_owned()),
            RecordingError::Move(JournalError { number: 3, .. })
        ),
        "another move"
    );
}

#[test]
fn every_error_reads_as_a_sentence() {
    let refusal = Refusal::new("BAT-53", crate::lang::Message::new("battleship-refused-over"));
    for (fault, part) in [
        (RecordingError::Line(3, "x".to_owned()), "line 3"),
        (RecordingError::Missing("seed"), "seed"),
        (RecordingError::Game("chess".to_owned()), "chess"),
        (RecordingError::Revision { played: 2, known: 1 }, "revision 2"),
        (RecordingError::Option(UnknownOption("size=11".to_owned())), "size=11"),
        (RecordingError::Players(9), "9"),
        (RecordingError::Move(JournalError { number: 4, text: "A1".to_owned(), refusal }), "BAT-53"),
        (RecordingError::Commitment, "published"),
        (RecordingError::Seed, "seed"),
        (RecordingError::Result("no result".to_owned()), "no result"),
        (RecordingError::NoProof, "no secret"),
    ] {
        assert!(fault.to_string().contains(part), "{fault}");
    }
}
