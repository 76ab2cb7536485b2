//! How a running table stands apart from the board: for whom it waits and how long, what is proposed, what can be asked.

use std::fmt::Write as _;

use games::engine::outcome::list;
use games::engine::seat::Seat;
use games::lang::{Language, Message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{ask_button, say, say_named};
use crate::delivery::controls::{LifeAction, TableAction};
use crate::delivery::outgoing::Outgoing;
use crate::store::record::{Millis, Occupant, Record, Status, Wish};
use crate::table::time_control::{self, Allowance, TimeControl};
use crate::table::{clocks, proposals, replacing, seat_of};

/// The most rows of controls of a message.
const ROWS: usize = 5;

/// A moment as every client shows it in its own words, such as "in 3 hours".
pub(super) fn moment(at: Millis) -> String {
    format!("<t:{}:R>", at.div_euclid(1000))
}

/// The seats of people for whom the game waits as everybody knows, with the moment since when.
fn awaited(record: &Record) -> Vec<(Seat, Millis)> {
    let person = |seat: &u8| matches!(record.seats[seat].occupant, Occupant::Person { .. });
    let since = |seat: u8| {
        record.prompts_of(seat).filter(|(_, prompt)| prompt.must && prompt.public).map(|(_, prompt)| prompt.since).min()
    };
    record
        .seats
        .keys()
        .filter(|seat| person(seat))
        .filter_map(|seat| since(*seat).map(|at| (Seat(*seat), at)))
        .collect()
}

/// For whom the game waits, since when and until when. Where nobody's clock runs, those who are awaited stand in one line.
pub(super) fn waiting(record: &Record, language: Language) -> Vec<String> {
    if record.table.status != Status::Playing {
        return Vec::new();
    }
    let line = |message: Message| format!("-# {}", say_named(record, language, &message));
    let awaited = awaited(record);
    let limited = TimeControl::of(&record.table.time_control).allowance != Allowance::Unlimited;
    if !limited {
        let since = awaited.iter().map(|(_, since)| *since).min();
        let seats: Vec<Seat> = awaited.iter().map(|(seat, _)| *seat).collect();
        let waits = |since| Message::new("life-waiting").with("players", list(&seats)).with("since", moment(since));
        return since.map(|since| line(waits(since))).into_iter().collect();
    }
    let told = |(seat, since): &(Seat, Millis)| {
        let players = list(&[*seat]);
        line(match clocks::due(record, seat.0) {
            Some(due) => Message::new("life-waiting-until")
                .with("players", players)
                .with("since", moment(*since))
                .with("due", moment(due)),
            None => Message::new("life-time-up").with("players", players),
        })
    };
    awaited.iter().map(told).collect()
}

/// Who is called by name, in a line that pings them.
pub(super) fn called(record: &Record, language: Language) -> Option<(String, Vec<u64>)> {
    let players: Vec<u64> = clocks::called_aloud(record).filter_map(|player| u64::try_from(player).ok()).collect();
    let mentions = players.iter().map(|player| format!("<@{player}>")).collect::<Vec<_>>().join(" ");
    let line = || say(language, &Message::new("life-called").with("players", mentions.as_str()));
    (!players.is_empty()).then(|| (line(), players.clone()))
}

/// What is proposed, a line each.
pub(super) fn proposed(record: &Record, language: Language) -> Vec<String> {
    record.table.proposals.iter().map(|open| say_named(record, language, &proposals::told(open))).collect()
}

/// How to answer what is proposed, a row each. For everybody the same, so that they may stand below the board.
pub(super) fn answers(record: &Record, language: Language) -> Vec<CreateActionRow> {
    let row = |wish: Wish| {
        let (agree, decline) = match wish {
            Wish::Draw => ("life-agree-draw", "life-decline-draw"),
            Wish::Cancel => ("life-agree-cancel", "life-decline-cancel"),
            Wish::Undo(_) => ("life-agree-undo", "life-decline-undo"),
        };
        CreateActionRow::Buttons(vec![
            button(record, language, LifeAction::Wish(wish), agree, ButtonStyle::Success),
            button(record, language, LifeAction::Decline(wish), decline, ButtonStyle::Secondary),
        ])
    };
    record.table.proposals.iter().map(|open| row(open.wish)).collect()
}

/// The way for whoever wants to go on for somebody who has left.
pub(super) fn take_over(record: &Record, language: Language) -> Option<CreateButton> {
    let open = replacing::open_seats(record).next();
    open.map(|_| button(record, language, LifeAction::TakeOver, "life-take-over", ButtonStyle::Success))
}

fn button(record: &Record, language: Language, ask: LifeAction, id: &str, style: ButtonStyle) -> CreateButton {
    ask_button(record, language, TableAction::Life(ask), &Message::new(id), style)
}

/// The time control of a table and what happens when the time is up, in a line.
pub fn time_line(record: &Record, language: Language) -> String {
    let control = TimeControl::of(&record.table.time_control);
    let name = time_control_name(control.id, language);
    if control.allowance == Allowance::Unlimited {
        return say(language, &Message::new("life-time").with("control", name));
    }
    let out = time_out_name(record.table.time_out.word(), language);
    say(language, &Message::new("life-time-and-out").with("control", name).with("out", out))
}

/// What a time control is called.
pub fn time_control_name(id: &str, language: Language) -> String {
    say(language, &Message::new(format!("life-time-{}", time_control::TimeControl::of(id).id)))
}

/// What becomes of a seat whose time is up, in words.
pub fn time_out_name(word: &str, language: Language) -> String {
    say(language, &Message::new(format!("life-out-{word}")))
}

/// Everything that a person can ask of a table, with how it stands.
pub fn menu(record: &Record, player: i64, moderates: bool, language: Language) -> Outgoing {
    let mut content = super::about_table(record, language);
    let _ = write!(content, "\n-# {}", time_line(record, language));
    if record.table.status == Status::Playing && !record.table.rated {
        let _ = write!(content, "\n-# {}", say(language, &Message::new("life-unrated")));
    }
    for line in waiting(record, language).into_iter().chain(proposed(record, language)) {
        let _ = write!(content, "\n{line}");
    }
    let own = seat_of(record, player);
    let mut rows = match (record.table.status, own) {
        (Status::Playing, Some(seat)) => of_a_player(record, seat, language),
        (Status::Playing, None) => {
            take_over(record, language).map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect()
        }
        _ => Vec::new(),
    };
    if moderates && matches!(record.table.status, Status::Lobby | Status::Playing) {
        let end = button(record, language, LifeAction::End, "life-end", ButtonStyle::Danger);
        rows.push(CreateActionRow::Buttons(vec![end]));
    }
    if rows.is_empty() {
        let _ = write!(content, "\n{}", say(language, &Message::new("life-nothing")));
    }
    rows.truncate(ROWS);
    Outgoing { content, rows, ..Outgoing::default() }
}

fn of_a_player(record: &Record, own: Seat, language: Language) -> Vec<CreateActionRow> {
    let open = |wish: &Wish| record.table.proposals.iter().any(|open| open.wish == *wish);
    let undo = proposals::line_to_undo(record, own).map(Wish::Undo);
    let computers = record.seats.values().any(|row| matches!(row.occupant, Occupant::Computer { .. }));
    let draw = (!computers).then_some(Wish::Draw);
    let wishes = [draw, undo, Some(Wish::Cancel)].into_iter().flatten().filter(|wish| !open(wish)).map(|wish| {
        let id = match wish {
            Wish::Draw => "life-wish-draw",
            Wish::Cancel => "life-wish-cancel",
            Wish::Undo(_) => "life-wish-undo",
        };
        button(record, language, LifeAction::Wish(wish), id, ButtonStyle::Secondary)
    });
    let leave = button(record, language, LifeAction::Leave, "life-leave", ButtonStyle::Danger);
    let mut rows = answers(record, language);
    rows.push(CreateActionRow::Buttons(wishes.chain([leave]).collect()));
    let names = crate::table::names(record, language);
    for seat in record.seats.keys().filter(|seat| **seat != own.0 && clocks::is_paused(record, **seat)) {
        let name = names[usize::from(*seat)].as_str();
        let label = |id: &str| Message::new(id).with("player", name);
        let ask = |ask, id, style| ask_button(record, language, TableAction::Life(ask), &label(id), style);
        rows.insert(
            0,
            CreateActionRow::Buttons(vec![
                ask(LifeAction::Replace(*seat), "life-replace", ButtonStyle::Primary),
                ask(LifeAction::Claim(*seat), "life-claim", ButtonStyle::Danger),
            ]),
        );
    }
    rows
}

/// A question before something that cannot be taken back.
pub fn question(record: &Record, ask: LifeAction, language: Language) -> Outgoing {
    let (question, yes) = match ask {
        LifeAction::EndNow => ("life-end-really", "life-end-yes"),
        _ if record.table.seat_count == 2 => ("table-resign-really", "table-yes"),
        _ => ("life-leave-really", "life-leave-yes"),
    };
    let rows = vec![CreateActionRow::Buttons(vec![
        button(record, language, ask, yes, ButtonStyle::Danger),
        ask_button(record, language, TableAction::Stay, &Message::new("table-no"), ButtonStyle::Secondary),
    ])];
    Outgoing { content: say(language, &Message::new(question)), rows, ..Outgoing::default() }
}
