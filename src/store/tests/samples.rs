//! Sample tables.

use crate::record::verdict::{Counted, Verdict};
use crate::record::{
    Address, CupId, Departure, DraftRow, InvitationRow, JournalRow, MenuPosition, MessageKind, MessageRow, Millis,
    Note, Occupant, PromptKey, PromptRow, Proposal, Record, ResultRow, ScoreChange, SeatRow, Status, Table, TableId,
    TimeOut, Wish,
};

/// The largest snowflakes, so that a narrow column fails a test.
pub(super) const LARGE: i64 = i64::MAX - 7;

pub(super) fn id(text: &str) -> TableId {
    TableId::parse(text).expect("a test names its tables well")
}

/// An empty table in the lobby.
pub(super) fn bare(name: &str) -> Record {
    Record::bare(Table {
        id: id(name),
        game: "battleship".to_owned(),
        revision: 1,
        options: String::new(),
        status: Status::Lobby,
        guild: None,
        channel: 10,
        thread: None,
        creator: 1,
        language: "de".to_owned(),
        seat_count: 2,
        secret: vec![7; 32],
        seed: None,
        created_at: 1_000,
        started_at: None,
        ended_at: None,
        result: None,
        rematch_of: None,
        time_control: "none".to_owned(),
        time_out: TimeOut::default(),
        rated: true,
        proposals: Vec::new(),
        cup: None,
        answer_by: None,
        attended_at: None,
    })
}

/// A running game in a channel, opened at `created_at`.
pub(super) fn playing(name: &str, channel: i64, created_at: Millis) -> Record {
    let mut record = bare(name);
    record.table.status = Status::Playing;
    record.table.channel = channel;
    record.table.created_at = created_at;
    record
}

/// A table with a value in every field.
pub(super) fn full(name: &str) -> Record {
    let mut record = bare(name);
    record.table = Table {
        id: id(name),
        game: "blockade_runner".to_owned(),
        revision: 3,
        options: "size=10 contact=corners_allowed".to_owned(),
        status: Status::Over,
        guild: Some(LARGE),
        channel: LARGE - 1,
        thread: Some(LARGE - 2),
        creator: LARGE - 3,
        language: "en".to_owned(),
        seat_count: 6,
        secret: (0..32).collect(),
        seed: Some((100..132).collect()),
        created_at: 1_700_000_000_000,
        started_at: Some(1_700_000_000_001),
        ended_at: Some(1_700_000_000_002),
        result: Some("win 0".to_owned()),
        rematch_of: None,
        time_control: "evening".to_owned(),
        time_out: TimeOut::Computer,
        rated: false,
        proposals: vec![
            Proposal { wish: Wish::Undo(3), at: 5, seats: [0, 2].into(), declined: None },
            Proposal { wish: Wish::Draw, at: 6, seats: [2].into(), declined: Some(0) },
            Proposal { wish: Wish::Cancel, at: 1_700_000_000_000, seats: [0].into(), declined: None },
        ],
        cup: CupId::parse("cup1"),
        answer_by: Some(LARGE - 10),
        attended_at: Some(LARGE - 11),
    };
    record.seats.insert(0, person(LARGE - 3));
    record.seats.insert(2, computer("hard"));
    record.invitations.insert(4, invitation(LARGE - 5));
    for (number, text) in ["fire c4", "hit\nsunk", "", "„Ärger“ 🚢 '; DROP TABLE tables"].into_iter().enumerate()
    {
        let seat = if number % 2 == 0 { 0 } else { 2 };
        record.journal.push(JournalRow {
            seat,
            text: text.to_owned(),
            line: i64::try_from(number / 2 * 2 + 1).expect("small"),
            origin: format!("i:{number}"),
            at: 1_700_000_000_000 + i64::try_from(number).expect("small"),
        });
    }
    let draft = DraftRow {
        text: "place T16\nplace T17".to_owned(),
        draws: 4,
        earlier: vec![String::new(), "place T16\nplace T18".to_owned()],
        lost: vec!["place A1".to_owned()],
    };
    record.drafts.insert(0, draft);
    record.drafts.insert(255, DraftRow::default());
    record.prompts.insert(asked(0), prompt(true, 5));
    let pushed = PromptRow {
        due: Some(7),
        pinged: Some(8),
        reminded: Some(9),
        aloud: true,
        wake_at: Some(10),
        ..prompt(false, 6)
    };
    record.prompts.insert(asked(2), PromptRow { public: false, attempts: 3, ..pushed });
    record.prompts.insert(PromptKey { kind: "offer".to_owned(), id: 7, ..asked(2) }, prompt(false, 7));
    let posted = Address::Posted { channel: LARGE - 1, message: LARGE - 4, at: 9 };
    record.messages.insert(MessageKind::Card, MessageRow { address: posted, ..wanted(2, 10) });
    record.messages.insert(MessageKind::Board, wanted(1, 11));
    let answer = Address::Answer { token: "aW50ZXJhY3Rpb24".to_owned(), pressed: Some(LARGE - 5), until: 900_000 };
    let position = MenuPosition { entered: "lege ⚓~".to_owned(), look: "page 2".to_owned(), rows: LARGE };
    record.messages.insert(
        MessageKind::Panel(0),
        MessageRow { address: answer, sent: 3, attempts: 2, refused: true, position, ..wanted(4, 12) },
    );
    record.messages.insert(MessageKind::Panel(255), MessageRow { call: true, ..wanted(1, 13) });
    for (seat, player) in [(2, LARGE - 8), (2, LARGE - 9), (0, LARGE - 8)] {
        record.departures.push(Departure {
            seat,
            player,
            name: "Zoë ⚓".to_owned(),
            language: "de".to_owned(),
            at: 1_700_000_000_001,
        });
    }
    let note = Note {
        text: "„Ärger“ 🚢 '; DROP TABLE notes".to_owned(),
        author: LARGE - 3,
        partner: LARGE - 8,
        seats: [0, 255],
        origin: "i:note".to_owned(),
        agreed_at: Some(LARGE),
        withdrawn_at: Some(LARGE - 1),
    };
    let open = Note { seats: [2, 0], partner: -3, agreed_at: None, withdrawn_at: None, ..note.clone() };
    record.notes = [(LARGE - 2, note), (7, open)].into();
    let result = ResultRow {
        seat: 0,
        player: Some(LARGE - 3),
        verdict: Verdict::Won,
        place: 1,
        participants: 3,
        counted: Counted::Rated,
        departed: false,
        change: Some(ScoreChange { score: 19_570, by: -7 }),
    };
    let forgotten = ResultRow { player: None, verdict: Verdict::Lost, place: 3, departed: true, ..result.clone() };
    let unrated = ResultRow { counted: Counted::Often, change: None, ..forgotten.clone() };
    record.results = vec![result, forgotten, unrated];
    record
}

pub(super) fn invitation(player: i64) -> InvitationRow {
    InvitationRow { colour: Some("red".to_owned()), ..InvitationRow::new(player, "Zoë ⚓") }
}

pub(super) fn person(player: i64) -> SeatRow {
    let occupant = Occupant::Person { player, name: format!("Käpt’n {player}"), language: "de".to_owned() };
    let heard = vec!["i:5".to_owned(), "i:6".to_owned()];
    let colour = Some("yellow".to_owned());
    SeatRow {
        decision: 1,
        heard,
        bank: Some(90_000),
        colour,
        gone: true,
        ..SeatRow::taken(occupant, format!("i:join{player}"))
    }
}

pub(super) fn computer(level: &str) -> SeatRow {
    SeatRow::taken(Occupant::Computer { level: level.to_owned() }, "i:add")
}

pub(super) fn prompt(must: bool, since: Millis) -> PromptRow {
    PromptRow::asked(must, true, since)
}

pub(super) fn asked(seat: u8) -> PromptKey {
    PromptKey { seat, kind: "shot".to_owned(), id: 0 }
}

pub(super) fn step(origin: &str) -> JournalRow {
    JournalRow { seat: 0, text: "fire a1".to_owned(), line: 1, origin: origin.to_owned(), at: 1 }
}

/// A message that is not sent and may be tried at `retry_at`.
pub(super) fn wanted(wanted: i64, retry_at: Millis) -> MessageRow {
    MessageRow { wanted, retry_at, ..MessageRow::default() }
}
