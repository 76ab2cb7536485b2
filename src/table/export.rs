//! The export of everything stored about a person, as readable JSON.

use jiff::Timestamp;
use serde_json::{Map, Value, json};

use super::{seat_of, seats};
use crate::ratings::board::{Board, Period, Scope};
use crate::ratings::standing::Standing;
use crate::record::puzzle::PuzzleTry;
use crate::record::search::{Alert, Search};
use crate::record::settings::{Personal, Zone};
use crate::record::{
    Address, DAY, Departure, DraftRow, JournalRow, MenuPosition, MessageKind, Millis, Note, Occupant, Player,
    PromptKey, PromptRow, Record, ResultRow, Status, TableId, Wish,
};

/// The text in place of the moves of a running game.
const LATER: &str = "after the end of the game";

/// A moment in UTC, as text.
pub fn time(at: Millis) -> String {
    Timestamp::from_millisecond(at).map_or_else(|_| at.to_string(), |at| at.to_string())
}

/// The person, without tables.
pub fn person(player: &Player) -> Value {
    let settings = &player.settings;
    let away = settings.away_until.map(|until| match until {
        Personal::UNTIL_BACK => "until you say that you are back".to_owned(),
        until => time(until),
    });
    json!({
        "id": player.id.to_string(),
        "language_of_your_client": player.language,
        "channel_of_private_messages": player.private_channel.map(|channel| channel.to_string()),
        "settings": {
            "language": settings.language.map(games::lang::Language::code),
            "notifications": settings.pushes.word(),
            "time_zone": settings.zone.as_ref().map(Zone::as_str),
            "quiet_hours": settings.quiet.map(|quiet| quiet.to_string()),
            "vacation_until": away,
            "colors": settings.display.palette.id(),
            "boards_as_text": settings.display.text_boards,
            "show_own_misses": settings.display.own_misses,
            "hints_in_first_games": settings.display.hints,
            "stay_off_leaderboards": settings.hidden,
        },
    })
}

/// A person's search for somebody to play with.
pub fn search(search: &Search) -> Value {
    known([
        ("server", json!(search.guild.to_string())),
        ("channel", json!(search.channel.to_string())),
        ("game", json!(search.game)),
        ("any_game", json!(search.any_game)),
        ("pace", json!(search.pace.word())),
        ("name", json!(search.name)),
        ("language", json!(search.language)),
        ("interaction", json!(search.origin)),
        ("since", json!(time(search.since))),
        ("until", json!(time(search.until))),
        ("table", json!(search.table.as_str())),
        ("join_until", json!(search.pairing.map(|pairing| time(pairing.until)))),
    ])
}

/// A person's wish to be called when somebody looks.
pub fn alert(alert: &Alert) -> Value {
    known([
        ("server", json!(alert.guild.to_string())),
        ("channel", json!(alert.channel.to_string())),
        ("game", json!(alert.game)),
        ("last_called_at", json!(alert.called_at.map(time))),
        ("calls_without_an_answer", json!(alert.unanswered)),
    ])
}

/// A person's try of a daily puzzle.
pub fn puzzle_try(tried: &PuzzleTry) -> Value {
    known([
        ("day", json!(Zone::utc().date(tried.day.saturating_mul(DAY)))),
        ("puzzle", json!(tried.puzzle)),
        ("server", json!(tried.guild.map(|guild| guild.to_string()))),
        ("found", json!(tried.found)),
        ("reported", json!(tried.reported)),
        ("at", json!(time(tried.at))),
    ])
}

/// A person's standing on a board. Ratings are thousandths.
pub fn standing(board: &Board, standing: &Standing) -> Value {
    let server = match board.scope {
        Scope::Everywhere => "all servers".to_owned(),
        Scope::Server(guild) => guild.to_string(),
    };
    let season = match board.period {
        Period::AllTime => "all time".to_owned(),
        Period::Season(season) => season.to_string(),
    };
    let Standing { rating, rated, unrated, computers, streak, best_streak, last_at } = *standing;
    json!({
        "server": server,
        "game": board.game.as_deref().unwrap_or("all games"),
        "season": season,
        "rating": rating.strength,
        "uncertainty": rating.uncertainty,
        "wins": rated.won,
        "draws": rated.drawn,
        "losses": rated.lost,
        "unrated_games": unrated,
        "wins_against_computers": computers.won,
        "draws_against_computers": computers.drawn,
        "losses_against_computers": computers.lost,
        "wins_in_a_row": streak,
        "most_wins_in_a_row": best_streak,
        "last_game_at": time(last_at),
    })
}

/// The entry in place of a table that cannot be read.
pub fn unreadable(table: &TableId) -> Value {
    json!({"table": table.as_str(), "status": "damaged; ask whoever runs the bot"})
}

/// Everything that a table stores about a person. The export of a running game has no moves, not even the person's own,
/// and not their number.
pub fn table(record: &Record, player: i64) -> Value {
    let table = &record.table;
    let status = match table.status {
        Status::Lobby => "not yet begun",
        Status::Playing => "running",
        Status::Over => "over",
        Status::Cancelled => "closed without a result",
    };
    let invitation = seats::kept_for(record, player).and_then(|seat| record.invitations.get(&seat));
    let results = record.results.iter().filter(|row| row.player == Some(player)).map(result);
    known([
        ("table", json!(table.id.as_str())),
        ("game", json!(table.game)),
        ("options", json!(table.options)),
        ("status", json!(status)),
        ("server", json!(table.guild.map(|guild| guild.to_string()))),
        ("channel", json!(table.channel.to_string())),
        ("thread", json!(table.thread.map(|thread| thread.to_string()))),
        ("opened_by_you", json!(table.creator == player)),
        ("opened_at", json!(time(table.created_at))),
        ("begun_at", json!(table.started_at.map(time))),
        ("ended_at", json!(table.ended_at.map(time))),
        ("outcome", json!(table.result)),
        (
            "your_invitation",
            invitation.map_or(Value::Null, |row| known([("name", json!(row.name)), ("color", json!(row.colour))])),
        ),
        ("your_notes", notes(record, player)),
        ("your_seats", tenures(record, player).iter().map(|tenure| tenure.exported(record)).collect()),
        ("your_results", results.collect()),
    ])
}

/// The deals that a person wrote or agreed to.
fn notes(record: &Record, player: i64) -> Value {
    let own = |note: &Note| note.author == player || (note.partner == player && !note.is_open());
    let exported = |(at, note): (&Millis, &Note)| {
        known([
            ("text", json!(note.text)),
            ("written_by_you", json!(note.author == player)),
            ("interaction", if note.author == player { json!(note.origin) } else { Value::Null }),
            ("proposed_at", json!(time(*at))),
            ("agreed_at", json!(note.agreed_at.map(time))),
            ("called_off_at", json!(note.withdrawn_at.map(time))),
        ])
    };
    record.notes.iter().filter(|(_, note)| own(note)).map(exported).collect()
}

/// An object of the entries that are neither null nor empty lists.
fn known<const N: usize>(entries: [(&str, Value); N]) -> Value {
    let nothing = |value: &Value| value.is_null() || value.as_array().is_some_and(Vec::is_empty);
    let entries = entries.into_iter().filter(|(_, value)| !nothing(value));
    Value::Object(entries.map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>())
}

fn result(row: &ResultRow) -> Value {
    known([
        ("outcome", json!(row.verdict.word())),
        ("place", json!(row.place)),
        ("of", json!(row.participants)),
        ("you_left", json!(row.departed)),
        ("counted_as", json!(row.counted.word())),
        ("rating_after", json!(row.change.map(|change| change.score))),
        ("rating_change", json!(row.change.map(|change| change.by))),
    ])
}

/// The time during which a person held a seat.
struct Tenure<'a> {
    seat: u8,
    /// When the previous holder left; `None` for the first holder.
    after: Option<Millis>,
    /// The person's departure, if the person left.
    left: Option<&'a Departure>,
}

/// The seats that a person holds and held, in the order of the seats.
fn tenures(record: &Record, player: i64) -> Vec<Tenure<'_>> {
    let mut tenures = Vec::new();
    let holds = seat_of(record, player).map(|seat| seat.0);
    for seat in 0..=u8::MAX {
        let mut after = None;
        for departure in record.departures.iter().filter(|departure| departure.seat == seat) {
            if departure.player == player {
                tenures.push(Tenure { seat, after, left: Some(departure) });
            }
            after = Some(departure.at);
        }
        if holds == Some(seat) {
            tenures.push(Tenure { seat, after, left: None });
        }
    }
    tenures
}

impl Tenure<'_> {
    /// The lines of the person, and those of the clock for the person, but not those of a computer in between.
    fn moves<'a>(&'a self, record: &'a Record) -> impl Iterator<Item = &'a JournalRow> {
        let then = |at: Millis| self.after.is_none_or(|after| at > after) && self.left.is_none_or(|left| at <= left.at);
        record.journal.iter().filter(move |row| row.seat == self.seat && then(row.at) && !row.origin.starts_with("c:"))
    }

    fn exported(&self, record: &Record) -> Value {
        let row = record.seats.get(&self.seat);
        let moves = match record.table.status {
            Status::Playing => json!(LATER),
            _ => self
                .moves(record)
                .map(|row| json!({"at": time(row.at), "move": row.text, "interaction": row.origin}))
                .collect(),
        };
        // A successor did not make the press that took the seat first.
        let joined = row.filter(|_| self.after.is_none()).map(|row| row.origin.as_str());
        let (name, language) = match (self.left, row.map(|row| &row.occupant)) {
            (Some(left), _) => (Some(left.name.as_str()), Some(left.language.as_str()).filter(|code| !code.is_empty())),
            (None, Some(Occupant::Person { name, language, .. })) => (Some(name.as_str()), Some(language.as_str())),
            (None, _) => (None, None),
        };
        let held = row.filter(|_| self.left.is_none());
        let own = |key: &&PromptKey| held.is_some() && key.seat == self.seat;
        let prompts = record.prompts.iter().filter(|(key, _)| own(key)).map(|(key, row)| prompt(key, row));
        let draft = record.drafts.get(&self.seat).filter(|_| held.is_some());
        let panel = record.messages.get(&MessageKind::Panel(self.seat)).filter(|_| held.is_some());
        let proposals = record.table.proposals.iter().filter(|proposal| proposal.seats.contains(&self.seat));
        let proposals = proposals.filter(|_| held.is_some()).map(|proposal| match proposal.wish {
            Wish::Draw => "draw",
            Wish::Cancel => "cancel",
            // The number of a row would count secret moves.
            Wish::Undo(_) => "undo",
        });
        known([
            ("number", json!(u16::from(self.seat) + 1)),
            ("name", json!(name)),
            ("language", json!(language)),
            ("color", json!(row.and_then(|row| row.colour.as_deref()))),
            ("joined_by_interaction", json!(joined)),
            ("left_at", json!(self.left.map(|left| time(left.at)))),
            ("latest_interactions", json!(held.map(|row| &row.heard))),
            ("left_the_server", json!(held.map(|row| row.gone))),
            ("time_left_ms", json!(held.and_then(|row| row.bank))),
            ("to_decide", prompts.collect()),
            ("not_yet_confirmed", draft.map_or(Value::Null, unconfirmed)),
            ("you_propose", proposals.collect()),
            ("private_message", panel.map_or(Value::Null, |row| place(&row.address))),
            ("private_message_left_at", panel.map_or(Value::Null, |row| menu_position(&row.position))),
            ("moves", moves),
        ])
    }
}

fn prompt(key: &PromptKey, row: &PromptRow) -> Value {
    known([
        ("decision", json!(key.kind)),
        ("the_game_waits", json!(row.must)),
        ("since", json!(time(row.since))),
        ("due", json!(row.due.map(time))),
        ("called_at", json!(row.pinged.map(time))),
        ("called_before_all", json!(row.aloud)),
        ("reminded_at", json!(row.reminded.map(time))),
    ])
}

fn unconfirmed(draft: &DraftRow) -> Value {
    known([
        ("moves", json!(draft.text)),
        ("random_draws", json!(draft.draws)),
        ("before", json!(draft.earlier)),
        ("no_longer_possible", json!(draft.lost)),
    ])
}

/// The menu position of a panel, without the number of rows, which would count secret moves.
fn menu_position(position: &MenuPosition) -> Value {
    let said = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    match (said(&position.entered), said(&position.look)) {
        (None, None) => Value::Null,
        (entered, look) => known([("entered", json!(entered)), ("looked_at", json!(look))]),
    }
}

fn place(address: &Address) -> Value {
    match address {
        Address::Nowhere | Address::Owed { .. } => Value::Null,
        Address::Posted { channel, message, .. } => {
            json!({"channel": channel.to_string(), "message": message.to_string()})
        }
        Address::Answer { until, .. } | Address::FollowUp { until, .. } => {
            json!({"answer_that_can_be_changed_until": time(*until)})
        }
    }
}

/// One part of an export, with as many tables as fit.
#[derive(Debug)]
pub struct Part {
    tables: Vec<Value>,
    /// The remaining room, in bytes of the printed file.
    room: usize,
}

impl Part {
    /// An empty part for this many bytes.
    pub fn new(room: usize) -> Self {
        Self { tables: Vec::new(), room }
    }

    /// Adds a table if it fits. The first table always fits. Returns whether the table was added.
    pub fn add(&mut self, table: Value) -> bool {
        let printed = format!("{table:#}");
        // In the list each line is indented by two more levels, and a comma ends the table.
        let bytes = printed.len() + 4 * printed.lines().count() + 2;
        let fits = bytes <= self.room || self.tables.is_empty();
        if fits {
            self.room = self.room.saturating_sub(bytes);
            self.tables.push(table);
        }
        fits
    }

    /// The tables as a list.
    pub fn tables(self) -> Value {
        Value::Array(self.tables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::{departure, playing};

    /// Anna (10) moves and leaves, a computer moves, Carla (30) takes over and moves.
    fn taken_over() -> Record {
        let mut record = playing();
        record.departures.push(departure(0, 10, "Anna", 5_000));
        let occupant = Occupant::Person { player: 30, name: "Carla".to_owned(), language: "de".to_owned() };
        record.seats.get_mut(&0).unwrap().occupant = occupant;
        for (line, (seat, text, origin, at)) in (1..).zip([
            (0, "A1", "i:101", 4_000),
            (1, "B2", "i:102", 4_500),
            (0, "resign", "i:103", 5_000),
            (0, "C3", "c:0:7", 6_000),
            (0, "D4", "i:104", 7_000),
            (0, "E5", "t:0:9", 8_000),
        ]) {
            record.journal.push(JournalRow { seat, text: text.to_owned(), line, origin: origin.to_owned(), at });
        }
        record
    }

    fn moves(exported: &Value) -> Vec<&str> {
        let moves = exported["your_seats"][0]["moves"].as_array().expect("a list");
        moves.iter().map(|row| row["move"].as_str().expect("a text")).collect()
    }

    #[test]
    fn export_has_each_holders_own_moves_only() {
        let mut record = taken_over();
        record.table.status = Status::Over;
        let (anna, carla) = (table(&record, 10), table(&record, 30));
        assert_eq!(moves(&anna), ["A1", "resign"]);
        assert_eq!(moves(&carla), ["D4", "E5"]);
        let origin = |exported: &Value| exported["your_seats"][0]["joined_by_interaction"].clone();
        assert_eq!((origin(&anna), origin(&carla)), (json!("i:1"), Value::Null));
        assert!(!anna.to_string().contains("Carla") && !carla.to_string().contains("Anna"), "{anna:#} {carla:#}");
        // Only Carla has open decisions.
        assert!(carla["your_seats"][0]["to_decide"].is_array(), "{carla:#}");
        assert!(anna["your_seats"][0]["to_decide"].is_null(), "{anna:#}");
    }

    #[test]
    fn export_hides_moves_of_a_running_game_and_their_number() {
        let mut record = taken_over();
        let before: Vec<Value> = [10, 20, 30].map(|player| table(&record, player)).into();
        assert!(before.iter().all(|exported| exported["your_seats"][0]["moves"] == LATER), "{before:#?}");
        for (line, seat) in (7..).zip([0, 1]) {
            let origin = format!("i:{line}");
            record.journal.push(JournalRow { seat, text: "J9".to_owned(), line, origin, at: 9_000 });
        }
        let after: Vec<Value> = [10, 20, 30].map(|player| table(&record, player)).into();
        assert_eq!(before, after);
    }

    #[test]
    fn export_has_drafts_and_open_decisions_of_their_owner_only() {
        let mut record = playing();
        let lines = |text: &str| vec![text.to_owned()];
        let draft = DraftRow { text: "now".to_owned(), draws: 3, earlier: lines("before"), lost: lines("lost") };
        record.drafts.insert(0, draft);
        for row in record.prompts.values_mut() {
            (row.due, row.pinged, row.reminded) = (Some(1), Some(2), Some(3));
        }
        let exported = table(&record, 10);
        let seat = &exported["your_seats"][0];
        let draft = &seat["not_yet_confirmed"];
        assert_eq!([&draft["moves"], &draft["before"][0], &draft["no_longer_possible"][0]], ["now", "before", "lost"]);
        for word in ["since", "due", "called_at", "reminded_at"] {
            assert!(seat["to_decide"][0][word].is_string(), "{word}: {exported:#}");
        }
        assert!(
            !table(&record, 20).to_string().contains("no_longer_possible"),
            "another person's export does not have it"
        );
    }

    #[test]
    fn export_has_the_menu_position_of_its_owner_without_the_number_of_rows() {
        let mut record = playing();
        let panel = |player| table(&record, player)["your_seats"][0]["private_message_left_at"].clone();
        assert_eq!([panel(10), panel(20)], [Value::Null, Value::Null]);
        let place = MenuPosition { entered: "swap 2~".to_owned(), look: "map".to_owned(), rows: 7 };
        crate::table::panel_shown(&mut record, games::engine::seat::Seat(0), Address::Nowhere, place);
        let panel = |player| table(&record, player)["your_seats"][0]["private_message_left_at"].clone();
        assert_eq!(panel(10), json!({"entered": "swap 2~", "looked_at": "map"}));
        assert_eq!(panel(20), Value::Null, "another person's export does not have it");
    }

    #[test]
    fn part_of_an_export_has_a_limited_size() {
        const ROOM: usize = 2_000;
        let tables: Vec<Value> = (0..40).map(|number| json!({"table": number, "moves": vec!["A1"; number]})).collect();
        let (mut rest, mut parts) = (&tables[..], 0);
        while !rest.is_empty() {
            let mut part = Part::new(ROOM);
            let taken = rest.iter().take_while(|table| part.add((*table).clone())).count();
            assert!(taken > 0, "the first always fits");
            let file = format!("{:#}", json!({"tables": part.tables()}));
            assert!(file.len() <= ROOM + 30, "{}", file.len());
            (rest, parts) = (&rest[taken..], parts + 1);
        }
        assert!((5..15).contains(&parts), "{parts}");
        assert!(Part::new(1).add(tables[39].clone()));
    }
}
