//! The private menus of a lobby: options, seats, changes of seats.

use std::fmt::Write as _;

use games::engine::options::{ChosenOptions, OptionKind, OptionSpec, Value};
use games::engine::seat::SeatColour;
use games::lang::{Language, Message};
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle,
};

use super::card::awaited;
use super::standing::{time_control_name, time_line, time_out_name};
use super::{ask_button, entry, form_with, rules_button, say, value_menu};
use crate::delivery::controls::{Control, LobbyAction, SeatedComputer, print_guest};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::record::{InvitationRow, NOBODY, Occupant, Record, Status, TimeOut};
use crate::table::replacing::Closed;
use crate::table::seats::{self, Guest};
use crate::table::time_control::{self, Allowance, TimeControl};
use crate::table::{colours, computer_title, language as table_language, language_of, lobby, names, seat_of, titles};

/// The most menus on a page: a message has five rows, and the last one leads back.
const MENUS: usize = 4;
/// The menu value that opens the form for a number.
const ASK: &str = "?";
/// The most characters of a typed number: as many as the smallest `i64` has.
const LONGEST_NUMBER: u16 = 20;

/// The seats of a lobby, one on each line, with the seated or invited person.
pub(super) fn seat_lines(record: &Record, language: Language, kept_for: impl Fn(&InvitationRow) -> String) -> String {
    let mut lines = String::new();
    for (seat, name) in (0..).zip(titles(record, language)) {
        let text = match record.invitations.get(&seat) {
            Some(row) => say(language, &Message::new("table-card-reserved").with("player", kept_for(row))),
            None => escaped(&name),
        };
        let colour = colours::of(record, seat).map(|colour| format!(" · {}", colour_name(record, colour, language)));
        let _ = writeln!(lines, "{}. {text}{}{}", seat + 1, colour.unwrap_or_default(), team(record, seat, language));
    }
    lines
}

/// The page of a lobby for a person after this action.
pub fn page(record: &Record, player: i64, action: &LobbyAction, language: Language) -> Outgoing {
    let only = |id: &str| Outgoing::text(say(language, &Message::new(id)));
    match action {
        _ if record.table.status != Status::Lobby => Outgoing::text(say(language, &Closed::message(record))),
        LobbyAction::Options(page) => options(record, *page, language),
        LobbyAction::Times => times(record, language),
        LobbyAction::Seats => seats(record, language),
        LobbyAction::Colours => colours(record, player, language),
        LobbyAction::ChangeSeat => places(record, player, language),
        // Of two people who were paired, the one who goes looks no more.
        LobbyAction::Leave | LobbyAction::Decline if record.table.creator == NOBODY && record.table.cup.is_none() => {
            only("partner-declined")
        }
        LobbyAction::Leave => only("table-left"),
        LobbyAction::Decline => only("table-declined"),
        _ => set_up(record, player, language),
    }
}

/// The page that the creator looks at, as it is now.
pub(super) fn creators_page(record: &Record) -> Outgoing {
    let creator = record.table.creator;
    let language = seat_of(record, creator).map_or_else(|| table_language(record), |seat| language_of(record, seat));
    let (word, rest) = lobby::creators_page(record).split_once(' ').unwrap_or((lobby::creators_page(record), ""));
    page(record, creator, &LobbyAction::parse(word, rest).unwrap_or(LobbyAction::SetUp), language)
}

/// What a person can do at a table that has not begun. The creator sets the table up, a guest changes seats, an invited person answers.
fn set_up(record: &Record, player: i64, language: Language) -> Outgoing {
    let button = |ask: LobbyAction, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    let creates = record.table.creator == player;
    let game = Message::new(record.table.game.as_str());
    let place = format!("<#{}>", record.table.channel);
    let mut content = match creates {
        true => say(language, &Message::new("start-opened").with("game", game).with("place", place)),
        false => format!("**{}**", say(language, &game)),
    };
    content.push('\n');
    content.push_str(&seat_lines(record, language, |row| escaped(&row.name)));
    if seat_of(record, player).is_none() {
        let creator = seat_of(record, record.table.creator).map(|seat| names(record, language)[seat.index()].clone());
        let asked = creator.map(|host| Message::new("table-you-are-invited").with("host", escaped(&host)));
        content.extend(asked.map(|asked| say(language, &asked)).or_else(|| awaited(record, language)));
        let answers = vec![
            button(LobbyAction::Join, "table-join", ButtonStyle::Success),
            button(LobbyAction::Decline, "table-decline", ButtonStyle::Secondary),
            rules_button(&record.table.game, 1, &Message::new("table-rules"), language),
        ];
        return Outgoing { content, rows: vec![CreateActionRow::Buttons(answers)], ..Outgoing::default() };
    }
    if let Some(awaited) = awaited(record, language) {
        let _ = writeln!(content, "{awaited}");
    } else if let Some(reason) = lobby::waits_for(record) {
        let _ = writeln!(content, "-# {}", say(language, &reason));
    }
    let levels = registry::game(&record.table.game).map_or(&[][..], |game| game.levels());
    let computers = levels.iter().filter(|_| creates && seats::free(record).next().is_some()).map(|level| {
        let label = Message::new("table-against").with("level", *level);
        ask_button(record, language, LobbyAction::Computer((*level).to_owned()), &label, ButtonStyle::Primary)
    });
    let arrange = [
        (LobbyAction::Options(1), "table-options"),
        (LobbyAction::Seats, "table-seats"),
        (LobbyAction::Times, "life-time-menu"),
    ];
    let arrange = arrange.into_iter().filter(|_| creates);
    let arrange = arrange.map(|(ask, id)| button(ask, id, ButtonStyle::Secondary));
    let start = || button(LobbyAction::Start, "table-start", ButtonStyle::Primary);
    let change = || button(LobbyAction::ChangeSeat, "table-change-seat", ButtonStyle::Secondary);
    let colour = || button(LobbyAction::Colours, "table-colour", ButtonStyle::Secondary);
    let (leave, style) = match creates {
        true => ("table-close", ButtonStyle::Danger),
        false => ("table-leave", ButtonStyle::Secondary),
    };
    let asks = creates && lobby::asks_opener(record);
    let here = || button(LobbyAction::StillThere, "partner-here", ButtonStyle::Success);
    let own = [
        asks.then(here),
        (creates && !asks && lobby::seating(record).is_ok()).then(start),
        changes_seats(record).then(change),
        (!colours::all(record).is_empty()).then(colour),
        Some(button(LobbyAction::Leave, leave, style)),
    ];
    let rows = [computers.collect::<Vec<_>>(), arrange.collect(), own.into_iter().flatten().collect()];
    let rows = rows.into_iter().filter(|row| !row.is_empty()).map(CreateActionRow::Buttons).collect();
    Outgoing { content, rows, ..Outgoing::default() }
}

/// The button back to [`set_up`].
fn way_back(record: &Record, language: Language) -> CreateButton {
    ask_button(record, language, LobbyAction::SetUp, &Message::new("table-back"), ButtonStyle::Secondary)
}

/// Adds a row with the button back to [`set_up`].
fn with_way_back(record: &Record, mut rows: Vec<CreateActionRow>, language: Language) -> Vec<CreateActionRow> {
    rows.push(CreateActionRow::Buttons(vec![way_back(record, language)]));
    rows
}

/// A colour as a square and its name, because colour alone must not carry information.
fn colour_name(record: &Record, colour: &SeatColour, language: Language) -> String {
    format!("{} {}", colour.square, say(language, &colours::name(record, colour)))
}

/// The menu of free colours.
fn colours(record: &Record, player: i64, language: Language) -> Outgoing {
    let mut content = seat_lines(record, language, |row| escaped(&row.name));
    let named = |colour| colour_name(record, colour, language);
    if let Some(own) = seat_of(record, player).and_then(|seat| colours::of(record, seat.0)) {
        content.push_str(&say(language, &Message::new("table-own-colour").with("colour", named(own))));
    }
    let entries = colours::free(record).map(|colour| entry(&named(colour), colour.id)).collect();
    let placeholder = say(language, &Message::new("table-take-colour"));
    let rows = menu(record, LobbyAction::TakeColour, &placeholder, entries).into_iter().collect();
    Outgoing { content, rows: with_way_back(record, rows, language), ..Outgoing::default() }
}

/// Whether the choice of a seat makes a difference.
pub(super) fn changes_seats(record: &Record) -> bool {
    record.table.seat_count > 2 || lobby::teams(record).is_some()
}

/// The team of a seat, as a suffix of the name; empty without teams.
fn team(record: &Record, seat: u8, language: Language) -> String {
    let team = lobby::teams(record).and_then(|teams| teams.get(usize::from(seat)).copied());
    let name = |team: u8| say(language, &Message::new("table-team").with("team", i64::from(team)));
    team.map(|team| format!(" · {}", name(team))).unwrap_or_default()
}

/// The options that have an effect given the other options, with their values.
fn applying(game: &str, chosen: &ChosenOptions) -> Vec<(&'static OptionSpec, Value)> {
    let applies = |id| registry::game(game).is_some_and(|game| game.applies(chosen, id));
    chosen.iter().filter(|(option, _)| applies(option.id)).collect()
}

/// A line for each option.
pub(super) fn option_lines(record: &Record, language: Language) -> Vec<String> {
    let game = record.table.game.as_str();
    let options = applying(game, &lobby::options(record)).into_iter();
    options.map(|(option, value)| option_line(game, option, &value, language)).collect()
}

/// A line for each option with another value than the usual one.
pub(super) fn unusual_options(game: &str, options: &str, language: Language) -> Vec<String> {
    let specs = registry::game(game).map_or(&[][..], |game| game.options());
    let Ok(chosen) = ChosenOptions::parse(specs, options) else { return Vec::new() };
    let usual = ChosenOptions::new(specs);
    let unusual = applying(game, &chosen).into_iter();
    let unusual = unusual.filter(|(option, value)| usual.value(option.id).to_string() != value.to_string());
    unusual.map(|(option, value)| option_line(game, option, &value, language)).collect()
}

fn option_line(game: &str, option: &OptionSpec, value: &Value, language: Language) -> String {
    format!("{}: {}", option_name(game, option, language), value_name(game, option, &value.to_string(), language))
}

fn option_name(game: &str, option: &OptionSpec, language: Language) -> String {
    say(language, &Message::new(format!("{game}-option-{}", option.id)))
}

fn value_name(game: &str, option: &OptionSpec, value: &str, language: Language) -> String {
    match option.kind {
        OptionKind::OneOf(_) => say(language, &Message::new(format!("{game}-option-{}-{value}", option.id))),
        OptionKind::Number { .. } => value.to_owned(),
    }
}

/// A menu; `None` without entries.
fn menu(
    record: &Record,
    ask: LobbyAction,
    placeholder: &str,
    entries: Vec<CreateSelectMenuOption>,
) -> Option<CreateActionRow> {
    (!entries.is_empty()).then(|| value_menu(&Control::ask(&record.table.id, ask), placeholder, entries))
}

/// A page of the options, counted from 1: a menu for each, starting with the number of seats.
pub(super) fn options(record: &Record, page: u8, language: Language) -> Outgoing {
    let mut menus: Vec<CreateActionRow> = seat_count(record, language).into_iter().collect();
    for (option, value) in applying(&record.table.game, &lobby::options(record)) {
        let entries = option_entries(record, option, &value.to_string(), language);
        let name = option_name(&record.table.game, option, language);
        menus.extend(menu(record, LobbyAction::Option(option.id.to_owned()), &name, entries));
    }
    let content = format!("**{}**", say(language, &Message::new("table-options")));
    Outgoing { content, rows: paged(record, menus, page, language), ..Outgoing::default() }
}

/// The page with the menu of an option.
pub fn page_of(record: &Record, option: &str) -> u8 {
    let before = applying(&record.table.game, &lobby::options(record))
        .into_iter()
        .take_while(|(spec, _)| spec.id != option)
        .count();
    let counts = usize::from(seat_counts(record).len() > 1);
    u8::try_from((before + counts) / MENUS + 1).unwrap_or(1)
}

/// The menu of an option. For a number it has suggestions, and an entry that opens a form for another number.
fn option_entries(
    record: &Record,
    option: &OptionSpec,
    value: &str,
    language: Language,
) -> Vec<CreateSelectMenuOption> {
    let name = option_name(&record.table.game, option, language);
    let mut values = option.suggestions();
    if !values.iter().any(|suggested| suggested == value) {
        values.push(value.to_owned());
    }
    let entries = values.iter().map(|other| {
        let label = format!("{name}: {}", value_name(&record.table.game, option, other, language));
        entry(&label, format!("{}={other}", option.id)).default_selection(other == value)
    });
    let form = match option.kind {
        OptionKind::OneOf(_) => None,
        OptionKind::Number { .. } => {
            Some(entry(&say(language, &Message::new("table-other-number")), format!("{}={ASK}", option.id)))
        }
    };
    entries.chain(form).collect()
}

/// The form for a number, if `choice` is the menu entry that opens it.
pub fn number_form(record: &Record, choice: &str, language: Language) -> Option<CreateModal> {
    let id = choice.strip_suffix(ASK)?.strip_suffix('=')?;
    let (option, value) =
        applying(&record.table.game, &lobby::options(record)).into_iter().find(|(option, _)| option.id == id)?;
    let OptionKind::Number { range, .. } = &option.kind else { return None };
    let label = Message::new("table-number").with("least", *range.start()).with("most", *range.end());
    let input = CreateInputText::new(InputTextStyle::Short, clipped(&say(language, &label), 45), "number")
        .value(value.to_string())
        .min_length(1)
        .max_length(LONGEST_NUMBER)
        .required(true);
    let control = Control::ask(&record.table.id, LobbyAction::Number(id.to_owned()));
    Some(form_with(&control, &option_name(&record.table.game, option, language), [input]))
}

/// The menus of a page, and the buttons back and to the other pages.
pub(super) fn paged(
    record: &Record,
    menus: Vec<CreateActionRow>,
    page: u8,
    language: Language,
) -> Vec<CreateActionRow> {
    let pages = u8::try_from(menus.len().div_ceil(MENUS)).unwrap_or(u8::MAX).max(1);
    let page = page.clamp(1, pages);
    let turn = |to: u8, id: &str| {
        let there = (1..=pages).contains(&to);
        let ask = || ask_button(record, language, LobbyAction::Options(to), &Message::new(id), ButtonStyle::Secondary);
        there.then(ask)
    };
    let others = [turn(page - 1, "table-page-before"), turn(page + 1, "table-page-after")];
    let ways = others.into_iter().flatten().chain([way_back(record, language)]).collect();
    let shown = menus.into_iter().skip(usize::from(page - 1) * MENUS).take(MENUS);
    shown.chain([CreateActionRow::Buttons(ways)]).collect()
}

/// The menu of time controls and, with a limit, of what happens on a time-out.
fn times(record: &Record, language: Language) -> Outgoing {
    let text = |id: &str| say(language, &Message::new(id));
    let chosen = TimeControl::of(&record.table.time_control);
    let controls = time_control::ALL.map(|control| {
        let name = time_control_name(control.id, language);
        entry(&name, control.id).default_selection(control.id == chosen.id)
    });
    let mut menus = vec![menu(record, LobbyAction::TimeControl, &text("life-time-menu"), controls.to_vec())];
    if chosen.allowance != Allowance::Unlimited {
        let outs = TimeOut::ALL.map(|out| {
            let label = Message::new("life-out").with("out", time_out_name(out.word(), language));
            entry(&say(language, &label), out.word()).default_selection(out == record.table.time_out)
        });
        menus.push(menu(record, LobbyAction::TimeOut, &text("life-out-menu"), outs.to_vec()));
    }
    let rows = menus.into_iter().flatten().collect();
    let rows = with_way_back(record, rows, language);
    Outgoing { content: time_line(record, language), rows, ..Outgoing::default() }
}

fn seat_counts(record: &Record) -> Vec<u8> {
    registry::game(&record.table.game).map_or_else(Vec::new, |game| game.seats().collect())
}

/// The menu for the number of seats, if the game has a choice.
fn seat_count(record: &Record, language: Language) -> Option<CreateActionRow> {
    let counts = seat_counts(record);
    if counts.len() < 2 {
        return None;
    }
    let label = |count: u8| say(language, &Message::new("table-seat-count").with("seats", i64::from(count)));
    let entries = counts
        .iter()
        .map(|count| entry(&label(*count), count.to_string()).default_selection(*count == record.table.seat_count));
    menu(record, LobbyAction::SeatCount, &label(record.table.seat_count), entries.collect())
}

/// The creator's menu of the seats: invitations, guests, computers.
fn seats(record: &Record, language: Language) -> Outgoing {
    let text = |id: &str| say(language, &Message::new(id));
    let mut content = format!("**{}**\n", text("table-seats"));
    content.push_str(&seat_lines(record, language, |row| escaped(&row.name)));
    let invite = seats::free(record).next().map(|_| {
        let control = Control::ask(&record.table.id, LobbyAction::Invite).to_string();
        let menu = CreateSelectMenu::new(control, CreateSelectMenuKind::User { default_users: None });
        CreateActionRow::SelectMenu(menu.placeholder(text("table-invite")))
    });
    let send_away = menu(record, LobbyAction::SendAway, &text("table-send-away"), guests(record, language));
    let computers = menu(record, LobbyAction::SeatComputer, &text("table-seat-computer"), computers(record, language));
    let rows = [invite, send_away, computers].into_iter().flatten().collect();
    Outgoing { content, rows: with_way_back(record, rows, language), ..Outgoing::default() }
}

/// The guests whom the creator can send away.
fn guests(record: &Record, language: Language) -> Vec<CreateSelectMenuOption> {
    let label = |id: &str, name: String| say(language, &Message::new(id).with("name", name));
    let names = names(record, language);
    let sitting = record.seats.iter().filter_map(|(seat, row)| match &row.occupant {
        Occupant::Person { player, .. } if *player == record.table.creator => None,
        Occupant::Person { player, name, .. } => {
            Some(entry(&label("table-remove", name.clone()), print_guest(Guest::Sitting(*player))))
        }
        Occupant::Computer { .. } => {
            let name = format!("{}. {}", seat + 1, names[usize::from(*seat)]);
            Some(entry(&label("table-remove", name), print_guest(Guest::Computer(*seat))))
        }
    });
    let invited = record
        .invitations
        .values()
        .map(|row| entry(&label("table-withdraw", row.name.clone()), print_guest(Guest::Invited(row.player))));
    sitting.chain(invited).collect()
}

/// The computers that can be seated: first on all free seats, then on each.
fn computers(record: &Record, language: Language) -> Vec<CreateSelectMenuOption> {
    let levels = registry::game(&record.table.game).map_or(&[][..], |game| game.levels());
    let free: Vec<u8> = seats::free(record).collect();
    let all = (free.len() > 1).then_some(None);
    let seats = all.into_iter().chain(free.into_iter().map(Some));
    let choices = seats.flat_map(|seat| levels.iter().map(move |level| (seat, *level)));
    let entries = choices.map(|(seat, level)| {
        let computer = computer_title(level);
        let label = match seat {
            None => Message::new("table-fill").with("computer", computer),
            Some(seat) => {
                Message::new("table-seat-computer-on").with("seat", i64::from(seat) + 1).with("computer", computer)
            }
        };
        entry(&say(language, &label), SeatedComputer { seat, level: level.to_owned() }.to_string())
    });
    entries.collect()
}

/// The menu of seats that a person can change to.
fn places(record: &Record, player: i64, language: Language) -> Outgoing {
    let mut content = seat_lines(record, language, |row| escaped(&row.name));
    let own = seat_of(record, player).map(|seat| i64::from(seat.0) + 1).unwrap_or_default();
    content.push_str(&say(language, &Message::new("table-own-seat").with("seat", own)));
    let entries = seats::free(record).map(|seat| {
        let label = say(language, &Message::new("table-seat").with("seat", i64::from(seat) + 1));
        entry(&format!("{label}{}", team(record, seat, language)), seat.to_string())
    });
    let placeholder = say(language, &Message::new("table-change-seat"));
    let rows = menu(record, LobbyAction::TakeSeat, &placeholder, entries.collect()).into_iter().collect();
    Outgoing { content, rows: with_way_back(record, rows, language), ..Outgoing::default() }
}
