//! The deals that people have noted at a table. Everybody can read them; players make, answer and delete them.

use games::engine::seat::Seat;
use games::lang::{Language, Message};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenuOption, InputTextStyle,
};

use super::{ask_button, entry, form_with, say, value_menu};
use crate::delivery::controls::{Control, DealAction, TableAction};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::record::{Millis, Note, Record, Status, is_forgotten};
use crate::table::{names, notes, seat_of};

/// The most characters of notes on a page, which leaves room for the other lines.
const PAGE: usize = 1_700;
/// The most characters of a proposal in a panel, so that it does not push the question out of sight.
const IN_PANEL: usize = 120;

/// The button that opens the deals of a table, if there can be any.
pub(super) fn button(record: &Record, language: Language) -> Option<CreateButton> {
    let running = record.table.status == Status::Playing;
    let any = notes::are_kept(record) && (running || !record.notes.is_empty());
    any.then(|| deal_button(record, language, DealAction::Open, "deal-button", ButtonStyle::Secondary))
}

fn deal_button(record: &Record, language: Language, ask: DealAction, id: &str, style: ButtonStyle) -> CreateButton {
    ask_button(record, language, TableAction::Deal(ask), &Message::new(id), style)
}

/// The name of a person with a deal, even after the person has left.
fn name(record: &Record, player: i64, language: Language) -> String {
    let forgotten = || say(language, &Message::new("privacy-forgotten"));
    if is_forgotten(player) {
        return forgotten();
    }
    let sitting = seat_of(record, player).and_then(|seat| names(record, language).into_iter().nth(seat.index()));
    let left = || record.departures.iter().rfind(|left| left.player == player).map(|left| left.name.clone());
    sitting.or_else(left).unwrap_or_else(forgotten)
}

/// A date and time, which every client shows in its own language and zone.
fn day(at: Millis) -> String {
    format!("<t:{}:f>", at.div_euclid(1000))
}

/// An agreed note as a line.
fn line(record: &Record, (number, at, note): (usize, Millis, &Note), language: Language) -> String {
    let player = |player: i64| escaped(&name(record, player, language));
    let id = if note.withdrawn_at.is_some() { "deal-line-withdrawn" } else { "deal-line" };
    let line = Message::new(id)
        .with("number", number)
        .with("first", player(note.author))
        .with("second", player(note.partner))
        .with("at", day(note.agreed_at.unwrap_or(at)))
        .with("text", escaped(&note.text))
        .with("withdrawn", note.withdrawn_at.map(day).unwrap_or_default());
    say(language, &line)
}

/// A proposal as a line, for one of its two people.
fn open_line(record: &Record, note: &Note, player: i64, language: Language) -> String {
    let (id, other) = match note.partner == player {
        true => ("deal-asked", note.author),
        false => ("deal-proposed", note.partner),
    };
    let line = Message::new(id).with("player", escaped(&name(record, other, language)));
    say(language, &line.with("text", escaped(&note.text)))
}

/// Distributes lines to pages. There is always at least one page.
fn pages(lines: Vec<String>) -> Vec<Vec<String>> {
    let (mut pages, mut room) = (vec![Vec::new()], PAGE);
    for line in lines {
        let long = line.chars().count() + 1;
        if long > room {
            pages.push(Vec::new());
            room = PAGE;
        }
        room = room.saturating_sub(long);
        pages.last_mut().expect("there is one").push(line);
    }
    pages
}

/// A page of the deals for a person, counted from 1; `None` for the last one, with the latest deals. Open proposals are
/// shown only to their two people.
pub fn page(record: &Record, player: i64, page: Option<u8>, language: Language) -> Outgoing {
    let numbered = || (1..).zip(notes::standing(record)).map(|(number, (at, note))| (number, at, note));
    let standing = numbered().map(|note| line(record, note, language));
    let open = notes::open_of(record, player).map(|(_, note)| open_line(record, note, player, language));
    let mut pages = pages(standing.chain(open).collect());
    let count = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    let shown = page.unwrap_or(count).clamp(1, count);
    let mut lines = vec![say(language, &Message::new("deal-title"))];
    lines.append(&mut pages[usize::from(shown) - 1]);
    if lines.len() == 1 {
        let running = record.table.status == Status::Playing;
        lines.push(say(language, &Message::new(if running { "deal-none" } else { "deal-none-any-more" })));
    }
    if count > 1 {
        lines.push(format!("-# {shown}/{count}"));
    }
    let mut rows: Vec<CreateActionRow> = answers(record, player, language).into_iter().collect();
    rows.extend(propose(record, player, language));
    let own: Vec<_> = numbered().filter(|(_, _, note)| note.is_of(player)).collect();
    let running = record.table.status == Status::Playing && seat_of(record, player).is_some();
    let hold = own.iter().filter(|(_, _, note)| running && note.withdrawn_at.is_none()).copied();
    rows.extend(choice(record, DealAction::Withdraw, "deal-withdraw", hold, language));
    rows.extend(choice(record, DealAction::Delete, "deal-delete", own.into_iter(), language));
    rows.push(turning(record, shown, count, language));
    Outgoing { content: lines.join("\n"), rows, ..Outgoing::default() }
}

/// The answers to the oldest proposal for a person, first from others, then the person's own. Only one is shown,
/// because a message has at most five rows.
fn answers(record: &Record, player: i64, language: Language) -> Option<CreateActionRow> {
    let mut open: Vec<(Millis, &Note)> = notes::open_of(record, player).collect();
    open.sort_by_key(|(at, note)| (note.author == player, *at));
    let (at, note) = open.first()?;
    let button = |ask, id: &str, style| deal_button(record, language, ask, id, style);
    Some(CreateActionRow::Buttons(match note.partner == player {
        true => vec![
            button(DealAction::Agree(*at), "deal-agree", ButtonStyle::Success),
            button(DealAction::Decline(*at), "deal-decline", ButtonStyle::Secondary),
        ],
        false => vec![button(DealAction::Decline(*at), "deal-take-back", ButtonStyle::Secondary)],
    }))
}

/// A menu of the people with whom a player can make a deal.
fn propose(record: &Record, player: i64, language: Language) -> Option<CreateActionRow> {
    let plays = record.table.status == Status::Playing && seat_of(record, player).is_some();
    let partners = if plays { notes::partners(record, player) } else { Vec::new() };
    let names = names(record, language);
    let partner = |seat: Seat| {
        let label = Message::new("deal-propose-to").with("player", names[seat.index()].as_str());
        entry(&say(language, &label), seat.0.to_string())
    };
    menu(record, DealAction::Propose, "deal-propose", partners.into_iter().map(partner).collect(), language)
}

/// A menu of notes.
fn choice<'a>(
    record: &Record,
    ask: DealAction,
    id: &str,
    notes: impl Iterator<Item = (usize, Millis, &'a Note)>,
    language: Language,
) -> Option<CreateActionRow> {
    let note = |(number, at, note): (usize, Millis, &Note)| {
        let label = Message::new("deal-entry").with("number", number).with("text", note.text.as_str());
        entry(&say(language, &label), at.to_string())
    };
    menu(record, ask, id, notes.map(note).collect(), language)
}

/// A menu; `None` without entries.
fn menu(
    record: &Record,
    ask: DealAction,
    id: &str,
    options: Vec<CreateSelectMenuOption>,
    language: Language,
) -> Option<CreateActionRow> {
    let control = Control::ask(&record.table.id, TableAction::Deal(ask));
    (!options.is_empty()).then(|| value_menu(&control, &say(language, &Message::new(id)), options))
}

/// The buttons for the previous page, the next page, and a refresh of this page, which nothing else updates.
fn turning(record: &Record, shown: u8, count: u8, language: Language) -> CreateActionRow {
    let button = |to, id: &str| deal_button(record, language, DealAction::Show(to), id, ButtonStyle::Secondary);
    let before = (shown > 1).then(|| button(shown - 1, "table-page-before"));
    let after = (shown < count).then(|| button(shown + 1, "table-page-after"));
    let again = button(shown, "deal-refresh");
    CreateActionRow::Buttons(before.into_iter().chain([again]).chain(after).collect())
}

/// The form for the text of a deal with the person on a seat.
pub fn form(record: &Record, with: Seat, language: Language) -> Option<CreateModal> {
    let name = names(record, language).into_iter().nth(with.index())?;
    let label = clipped(&say(language, &Message::new("deal-form-text")), 45);
    let input = CreateInputText::new(InputTextStyle::Paragraph, label, "text")
        .min_length(1)
        .max_length(u16::try_from(notes::LONGEST).unwrap_or(u16::MAX))
        .required(true);
    let control = Control::ask(&record.table.id, TableAction::Deal(DealAction::Write(with.0)));
    Some(form_with(&control, &say(language, &Message::new("deal-form").with("player", name)), [input]))
}

/// The proposals to a seat in its panel: the oldest, and the number of others.
pub(super) fn asked(record: &Record, seat: Seat, language: Language) -> Option<String> {
    let mut waiting = waiting(record, seat);
    let (_, note) = waiting.next()?;
    let more = waiting.count();
    let id = if more > 0 { "deal-asked-more" } else { "deal-asked" };
    let message = Message::new(id).with("player", escaped(&name(record, note.author, language))).with("more", more);
    Some(say(language, &message.with("text", escaped(&clipped(&note.text, IN_PANEL)))))
}

/// The answers to the oldest proposal.
pub(super) fn answers_of(record: &Record, seat: Seat, language: Language) -> Option<Vec<CreateButton>> {
    let (at, _) = waiting(record, seat).next()?;
    let button = |ask, id: &str, style| deal_button(record, language, ask, id, style);
    Some(vec![
        button(DealAction::Agree(at), "deal-agree", ButtonStyle::Success),
        button(DealAction::Decline(at), "deal-decline", ButtonStyle::Secondary),
    ])
}

fn waiting(record: &Record, seat: Seat) -> impl Iterator<Item = (Millis, &Note)> {
    let sits = move |player: i64| seat_of(record, player) == Some(seat);
    record.notes.iter().filter(move |(_, note)| note.is_open() && sits(note.partner)).map(|(at, note)| (*at, note))
}
