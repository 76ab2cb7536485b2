//! The state of a running table, apart from its board: the awaited seats with their deadlines, the proposals, and the
//! possible actions.

use std::fmt::Write as _;

use games::engine::game::Play;
use games::engine::prompt::{Next, RESIGN};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message, list};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{ask_button, control_button, rules_button, say, say_named};
use crate::delivery::controls::{Control, LifeAction, TableAction};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::record::is_forgotten;
use crate::record::{Departure, MessageKind, Millis, Proposal, Record, Status, TableId, Wish};
use crate::table::lobby::persons;
use crate::table::replacing::Closed;
use crate::table::time_control::{self, Allowance, TimeControl};
use crate::table::{clocks, language, play, proposals, replacing, seat_of};

/// The most rows of controls in a message.
pub(super) const ROWS: usize = 5;

/// A moment, which every client shows in its own words, such as "in 3 hours".
pub fn moment(at: Millis) -> String {
    format!("<t:{}:R>", at.div_euclid(1000))
}

/// The seats of people with a public decision, and since when.
fn awaited(record: &Record) -> Vec<(Seat, Millis)> {
    let since = |seat: u8| {
        record.prompts_of(seat).filter(|(_, prompt)| prompt.must && prompt.public).map(|(_, prompt)| prompt.since).min()
    };
    persons(record).filter_map(|seat| since(seat.0).map(|at| (seat, at))).collect()
}

/// Who is awaited, since when and until when. Without a time limit all are in one line.
pub(super) fn waiting(record: &Record, language: Language) -> Vec<String> {
    if record.table.status != Status::Playing {
        return Vec::new();
    }
    let line = |message: Message| small(say_named(record, language, &message));
    let awaited = awaited(record);
    let limited = TimeControl::of(&record.table.time_control).allowance != Allowance::Unlimited;
    if !limited {
        let since = awaited.iter().map(|(_, since)| *since).min();
        let seats: Vec<Seat> = awaited.iter().map(|(seat, _)| *seat).collect();
        let waits = |since| Message::new("life-waiting").with("players", list(&seats)).with("since", moment(since));
        return since.map(|since| line(waits(since))).into_iter().collect();
    }
    let told = |(seat, since): &(Seat, Millis)| {
        let players = list([*seat]);
        line(match clocks::due_as_known(record, seat.0) {
            Some(due) => Message::new("life-waiting-until")
                .with("players", players)
                .with("since", moment(*since))
                .with("due", moment(due)),
            None if plays_alone(record) => Message::new("life-time-up-alone").with("players", players),
            None => Message::new("life-time-up").with("players", players),
        })
    };
    // The line about a person who left the server also says who decides.
    let late = |seat: Seat| clocks::due_as_known(record, seat.0).is_none();
    awaited.iter().filter(|(seat, _)| !(late(*seat) && is_gone(record, seat.0))).map(told).collect()
}

/// Whether fewer than two people play at a table that has begun, so that nobody else can decide how to go on.
pub(super) fn plays_alone(record: &Record) -> bool {
    record.table.status != Status::Lobby && persons(record).count() < 2
}

/// Whether the person of a seat has left the server while others play who can decide about the seat.
fn is_gone(record: &Record, seat: u8) -> bool {
    replacing::is_gone(record, seat) && persons(record).count() > 1
}

/// The line about a person who has left the server.
fn gone(seat: u8) -> Message {
    Message::new("life-gone").with("players", list([Seat(seat)]))
}

/// One line for each person whom a computer replaces or who has left the server.
pub(super) fn left(record: &Record, language: Language) -> Vec<String> {
    let name = |seat: u8| record.departures.iter().rfind(|left| left.seat == seat).map(|left| name_of(left, language));
    let line = |name: String| say(language, &Message::new("life-left").with("player", escaped(&name)));
    let replaced = replacing::open_seats(record).filter_map(name).map(line);
    let gone = record.seats.keys().filter(|seat| is_gone(record, **seat)).map(|seat| gone(*seat));
    replaced.chain(gone.map(|told| say_named(record, language, &told))).map(small).collect()
}

fn name_of(left: &Departure, language: Language) -> String {
    match is_forgotten(left.player) {
        true => say(language, &Message::new("privacy-forgotten")),
        false => left.name.clone(),
    }
}

/// The panel for a person who has left a seat to a computer.
pub(super) fn farewell(record: &Record, seat: Seat) -> Option<Outgoing> {
    let open = replacing::open_seats(record).any(|open| open == seat.0);
    let left = record.departures.iter().rfind(|left| open && left.seat == seat.0)?;
    let own = match left.language.as_str() {
        "" => language(record),
        known => Language::of_locale(known),
    };
    let content = format!("{}\n{}", super::about_table(record, own), say(own, &Message::new("life-farewell")));
    let rows = take_over(record, own).map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect();
    Some(Outgoing { content, rows, ..Outgoing::default() })
}

/// The line that mentions called people, and the people to ping. A board that is posted again pings nobody twice.
pub(super) fn called(record: &Record, language: Language) -> Option<(String, Vec<u64>)> {
    let mut players: Vec<u64> = clocks::called_aloud(record).filter_map(|player| u64::try_from(player).ok()).collect();
    let calls = record.messages.get(&MessageKind::Board).is_some_and(|row| row.call);
    let mentions = players.iter().map(|player| format!("<@{player}>")).collect::<Vec<_>>().join(" ");
    let line = || say(language, &Message::new("life-called").with("players", mentions.as_str()));
    (!players.is_empty()).then(line).map(|line| {
        if !calls {
            players.clear();
        }
        (line, players)
    })
}

/// One line for each proposal, for everybody.
pub(super) fn proposed(record: &Record, language: Language) -> Vec<String> {
    proposed_to(record, None, language)
}

/// One line for each proposal, for a seat.
pub(super) fn proposed_to(record: &Record, reader: Option<Seat>, language: Language) -> Vec<String> {
    let told = |proposal| say_named(record, language, &proposals::message(record, proposal, reader));
    record.table.proposals.iter().map(told).collect()
}

/// The proposals that wait for answers.
fn open_proposals(record: &Record) -> impl Iterator<Item = &Proposal> {
    record.table.proposals.iter().filter(|proposal| proposal.is_open())
}

/// The answers to proposals, the same for everybody, so that they can be on the board.
pub(super) fn answers(record: &Record, language: Language) -> Vec<Vec<CreateButton>> {
    let answers = |open: &Proposal| {
        let (kind, at) = (open.wish.kind(), open.at);
        let id = |answer: &str| format!("life-{answer}-{}", kind.word());
        vec![
            button(record, language, LifeAction::Agree(kind, at), &id("agree"), ButtonStyle::Success),
            button(record, language, LifeAction::Decline(kind, at), &id("decline"), ButtonStyle::Secondary),
        ]
    };
    open_proposals(record).map(answers).collect()
}

/// The answers to proposals for a seat. A seat can only take back its own proposal.
fn answers_of(record: &Record, seat: Seat, language: Language) -> Vec<Vec<CreateButton>> {
    let own = |open: &Proposal| {
        let withdraw = LifeAction::Decline(open.wish.kind(), open.at);
        let id = format!("life-withdraw-{}", open.wish.kind().word());
        let button = button(record, language, withdraw, &id, ButtonStyle::Secondary);
        open.seats.contains(&seat.0).then(|| vec![button])
    };
    let answers = answers(record, language).into_iter().zip(open_proposals(record));
    answers.map(|(answers, open)| own(open).unwrap_or(answers)).collect()
}

/// Whether another seat's proposal is open.
pub(super) fn is_asked(record: &Record, seat: Seat) -> bool {
    open_proposals(record).any(|open| !open.seats.contains(&seat.0))
}

/// Distributes answers to `rows` rows: one row for each question or, if there are too few rows, two questions in a row.
fn answer_rows(answers: Vec<Vec<CreateButton>>, rows: usize) -> Vec<Vec<CreateButton>> {
    if answers.len() <= rows {
        return answers;
    }
    let shared = if rows == 0 { 1 } else { 2 };
    let short = |answers: &Vec<CreateButton>| answers.iter().take(2).cloned().collect::<Vec<_>>();
    answers.chunks(shared).map(|row| row.iter().flat_map(short).collect()).collect()
}

/// One line for each other player who has left the server or whose time is up, because the player on this seat decides
/// how to go on.
pub(super) fn late(record: &Record, seat: Seat, language: Language) -> Vec<String> {
    let told = |other: &u8| match is_gone(record, *other) {
        true => Some(gone(*other)),
        false => {
            let up = Message::new("life-time-up").with("players", list([Seat(*other)]));
            clocks::is_paused(record, *other).then_some(up)
        }
    };
    let others = record.seats.keys().filter(|other| **other != seat.0);
    others.filter_map(told).map(|told| say_named(record, language, &told)).collect()
}

/// A sentence if the clock made the latest move that a viewer noticed. The game itself knows no clocks.
pub(super) fn ran_out(record: &Record, game: &dyn Play, viewer: Viewer, language: Language) -> Option<String> {
    let seat = clocks::ran_out(record, game, viewer)?;
    let told = Message::new("life-ran-out").with("players", list([seat]));
    Some(say_named(record, language, &told))
}

/// A line in small letters.
pub(super) fn small(line: impl std::fmt::Display) -> String {
    format!("-# {line}")
}

/// The button for taking over a seat from a computer.
pub(super) fn take_over(record: &Record, language: Language) -> Option<CreateButton> {
    let open = replacing::open_seats(record).next();
    open.map(|_| button(record, language, LifeAction::TakeOver, "life-take-over", ButtonStyle::Success))
}

fn button(record: &Record, language: Language, ask: LifeAction, id: &str, style: ButtonStyle) -> CreateButton {
    ask_button(record, language, TableAction::Life(ask), &Message::new(id), style)
}

/// The button that opens the panel of a table, highlighted if the table waits for the person.
pub fn way_to(table: &TableId, label: &Message, waits: bool, language: Language) -> CreateButton {
    let style = if waits { ButtonStyle::Primary } else { ButtonStyle::Secondary };
    control_button(&Control::ask(table, TableAction::Turn), language, label, style)
}

/// The line about the time control and time-outs of a table.
pub fn time_line(record: &Record, language: Language) -> String {
    let control = TimeControl::of(&record.table.time_control);
    let alone = plays_alone(record);
    if control.allowance == Allowance::Unlimited {
        let name = match alone {
            true => say(language, &Message::new("life-time-none-alone")),
            false => time_control_name(control.id, language),
        };
        return say(language, &Message::new("life-time").with("control", name));
    }
    let name = time_control_name(control.id, language);
    let out = match record.table.time_out.word() {
        "pause" if alone => say(language, &Message::new("life-out-pause-alone")),
        word => time_out_name(word, language),
    };
    say(language, &Message::new("life-time-and-out").with("control", name).with("out", out))
}

/// The name of a time control.
pub fn time_control_name(id: &str, language: Language) -> String {
    say(language, &Message::new(format!("life-time-{}", time_control::TimeControl::of(id).id)))
}

/// The name of what happens on a time-out.
pub fn time_out_name(word: &str, language: Language) -> String {
    say(language, &Message::new(format!("life-out-{word}")))
}

/// The person who opens the menu of a table.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// The person's id at Discord.
    pub player: i64,
    /// Whether this person moderates the channel of the table.
    pub moderates: bool,
    /// The language of the menu.
    pub language: Language,
    /// The current time.
    pub now: Millis,
}

/// The menu of a table: its state, and everything that the person can do.
pub fn menu(record: &Record, asking: Asking) -> Outgoing {
    let Asking { player, moderates, language, now } = asking;
    let mut content = super::about_table(record, language);
    let open = matches!(record.table.status, Status::Lobby | Status::Playing);
    if open {
        let _ = write!(content, "\n-# {}", time_line(record, language));
    }
    if record.table.status == Status::Playing && !record.table.rated {
        let _ = write!(content, "\n-# {}", say(language, &Message::new("life-unrated")));
    }
    let own = seat_of(record, player);
    let proposed = proposed_to(record, own, language);
    for line in waiting(record, language).into_iter().chain(left(record, language)).chain(proposed) {
        let _ = write!(content, "\n{line}");
    }
    let mut rows = match (record.table.status, own) {
        (Status::Playing, Some(seat)) => of_a_player(record, seat, language, now),
        (Status::Playing, None) => {
            take_over(record, language).map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect()
        }
        (Status::Over, _) => vec![CreateActionRow::Buttons(super::end_buttons(record, language).into())],
        (Status::Lobby | Status::Cancelled, _) => Vec::new(),
    };
    if moderates && open && !replacing::takes_part(record, player) {
        let end = button(record, language, LifeAction::End, "life-end", ButtonStyle::Danger);
        rows.push(CreateActionRow::Buttons(vec![end]));
    }
    let why = match record.table.status {
        Status::Cancelled => Some(Closed::message(record)),
        Status::Over => Some(result(record, own)),
        Status::Lobby | Status::Playing => rows.is_empty().then(|| Message::new("life-nothing")),
    };
    let _ = why.map(|why| write!(content, "\n{}", say_named(record, language, &why)));
    if own.is_none() || record.table.status != Status::Playing {
        rows.extend(super::deals::button(record, language).map(|button| CreateActionRow::Buttons(vec![button])));
    }
    rows.truncate(ROWS);
    Outgoing { content, rows, ..Outgoing::default() }
}

/// The result of a finished game, as a seat reads it.
fn result(record: &Record, own: Option<Seat>) -> Message {
    let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
    play::game(record).map_or_else(|_| Message::new("table-refused-over"), |game| game.situation(viewer))
}

fn of_a_player(record: &Record, own: Seat, language: Language, now: Millis) -> Vec<CreateActionRow> {
    let open = |wish: Wish| open_proposals(record).any(|open| open.wish == wish);
    let undo = proposals::line_to_undo(record, own).map(Wish::Undo);
    let draw = (!record.has_computers()).then_some(Wish::Draw);
    let wishes = [draw, undo, Some(Wish::Cancel)].into_iter().flatten().filter(|wish| !open(*wish)).map(|wish| {
        let id = format!("life-wish-{}", wish.kind().word());
        button(record, language, LifeAction::Wish(wish.kind()), &id, ButtonStyle::Secondary)
    });
    let told = button(record, language, LifeAction::Told, "life-told", ButtonStyle::Secondary);
    let rules = rules_button(&record.table.game, 1, &Message::new("table-rules"), language);
    let refresh =
        ask_button(record, language, TableAction::Turn, &Message::new("table-refresh"), ButtonStyle::Secondary);
    let further = hints_button(record, own, language).into_iter().chain(super::deals::button(record, language));
    let own_rows = [
        [told, rules, refresh].into_iter().chain(further).collect(),
        wishes.collect(),
        ways_out(record, own, language),
    ];
    let missing = missing_row(record, own, language, now);
    let own_rows = own_rows.into_iter().filter(|row: &Vec<_>| !row.is_empty()).collect::<Vec<_>>();
    let left = ROWS.saturating_sub(own_rows.len() + missing.iter().len());
    let deals = super::deals::answers_of(record, own, language).into_iter();
    let answers = answer_rows(deals.chain(answers_of(record, own, language)).collect(), left);
    missing.into_iter().chain(answers).chain(own_rows).map(CreateActionRow::Buttons).collect()
}

/// The buttons that decide about a missing player. There is one row for the first of them, because a message has at most five rows.
fn missing_row(record: &Record, own: Seat, language: Language, now: Millis) -> Option<Vec<CreateButton>> {
    let missing = |seat: &&u8| **seat != own.0 && replacing::is_missing(record, **seat, now);
    let seat = *record.seats.keys().find(missing)?;
    let names = crate::table::names(record, language);
    let label = |id: &str| Message::new(id).with("player", names[usize::from(seat)].as_str());
    let ask = |ask, id, style| ask_button(record, language, TableAction::Life(ask), &label(id), style);
    let claim = if replacing::is_gone(record, seat) { "life-claim-gone" } else { "life-claim" };
    Some(vec![
        ask(LifeAction::Replace(seat), "life-replace", ButtonStyle::Primary),
        ask(LifeAction::Claim(seat), claim, ButtonStyle::Danger),
    ])
}

/// The buttons that end the game for a player. In a game for two, leaving is resigning.
fn ways_out(record: &Record, own: Seat, language: Language) -> Vec<CreateButton> {
    let is_open = play::game(record).is_ok_and(|game| game.next(own, RESIGN) == Next::Done);
    let resign = ask_button(record, language, TableAction::Resign, &Message::new("table-resign"), ButtonStyle::Danger);
    let leave = || button(record, language, LifeAction::Leave, "life-leave", ButtonStyle::Danger);
    let leave = (record.table.seat_count > 2).then(leave);
    Some(resign).filter(|_| is_open).into_iter().chain(leave).collect()
}

/// The button that switches the hints of a first game off or on.
fn hints_button(record: &Record, own: Seat, language: Language) -> Option<CreateButton> {
    let row = record.seats.get(&own.0).filter(|row| row.first_game)?;
    let (action, label) = match row.display.hints {
        true => (LifeAction::HideHints, "settings-hints-off"),
        false => (LifeAction::ShowHints, "settings-hints-on"),
    };
    Some(button(record, language, action, label, ButtonStyle::Secondary))
}

/// The button from what the menu of a table led to back to it.
pub fn back(record: &Record, language: Language) -> CreateActionRow {
    CreateActionRow::Buttons(vec![button(record, language, LifeAction::Back, "table-back", ButtonStyle::Secondary)])
}

/// The question before an irreversible action. It may replace the menu: the second half of a double press hits "no".
pub fn question(record: &Record, ask: LifeAction, language: Language) -> Outgoing {
    let (question, yes) = match ask {
        LifeAction::EndNow => ("life-end-really", "life-end-yes"),
        LifeAction::CancelNow => ("life-cancel-really", "life-end-yes"),
        LifeAction::Wish(_) => ("life-draw-really", "life-draw-yes"),
        _ if record.table.seat_count == 2 => ("table-resign-really", "table-yes"),
        _ if persons(record).count() < 2 => ("life-leave-last", "life-leave-yes"),
        _ => ("life-leave-really", "life-leave-yes"),
    };
    let rows = vec![CreateActionRow::Buttons(vec![
        ask_button(record, language, TableAction::Stay, &Message::new("table-no"), ButtonStyle::Secondary),
        button(record, language, ask, yes, ButtonStyle::Danger),
    ])];
    Outgoing { content: say(language, &Message::new(question)), rows, ..Outgoing::default() }
}
