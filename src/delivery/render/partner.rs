//! Searches for somebody to play with: their pages, the tables that wait, and private messages about them.

use games::lang::{Language, Message};
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, UserId,
};

use super::lobby::{option_lines, unusual_options};
use super::standing::moment;
use super::start::Partners;
use super::{ask_button, control_button, entry, rules_button, say, start, value_menu};
use crate::delivery::controls::{Against, Control, LobbyAction, PartnerAction, SettingsAction};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::record::search::{CallReason, Pace, PageState, Search};
use crate::record::{Millis, Occupant, Record, Status};
use crate::snowflake::id;
use crate::store::searches::WaitingTable;
use crate::table::replacing::Closed;
use crate::table::{lobby, partner, seat_of, seats};

/// The menu value for any game.
pub const ANY: &str = "any";
/// The most characters of a name on a button, so that the time fits on a phone, too.
const NAME: usize = 20;
/// The most people whom a person can avoid: as many as a menu of Discord can hold.
pub const MOST_AVOIDED: u8 = 25;

fn text(language: Language, id: impl Into<String>) -> String {
    say(language, &Message::new(id))
}

fn button(language: Language, action: PartnerAction, label: &str, style: ButtonStyle) -> CreateButton {
    control_button(&Control::Partner(action), language, &Message::new(label), style)
}

/// The button that opens the page of a search. `looks` is whether the reader looks already.
pub(super) fn open_button(game: &str, looks: bool, language: Language) -> CreateButton {
    let label = if looks { "partner-looking" } else { "partner-look" };
    button(language, PartnerAction::Open(game.to_owned()), label, ButtonStyle::Secondary)
}

/// The buttons that join the table of a pair and tables that wait. One of another game than the `shown` one names it.
pub(super) fn waiting_row(partners: &Partners, shown: &str, language: Language) -> Option<CreateActionRow> {
    let join = |waiting: &WaitingTable| {
        let label = if waiting.game == shown { "partner-join" } else { "partner-join-game" };
        let label = Message::new(label)
            .with("name", clipped(&waiting.name, NAME))
            .with("game", Message::new(waiting.game.as_str()))
            .with("time", Message::new(format!("partner-time-{}", waiting.time_control)));
        let control = Control::ask(&waiting.table, LobbyAction::Join);
        control_button(&control, language, &label, ButtonStyle::Success)
    };
    let known = partners.waiting.iter().filter(|waiting| registry::game(&waiting.game).is_some());
    let pair = partners.search.iter().filter_map(|search| join_button(search, partners.joined, language));
    let buttons: Vec<CreateButton> = pair.chain(known.map(join)).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

/// A line for each table that waits with other options than the usual ones.
pub(super) fn waiting_options(tables: &[WaitingTable], language: Language) -> Vec<String> {
    let line = |waiting: &WaitingTable| {
        let options = unusual_options(&waiting.game, &waiting.options, language);
        (!options.is_empty()).then(|| format!("-# {}: {}", escaped(&clipped(&waiting.name, NAME)), options.join(" · ")))
    };
    tables.iter().filter_map(line).collect()
}

/// The page that asks for the terms of a search.
pub fn ask(game: &str, any: bool, language: Language) -> Outgoing {
    let any_game = entry(&text(language, "partner-any"), ANY).default_selection(any);
    let games = start::entries_of_games(Some(game).filter(|_| !any), language);
    let options: Vec<CreateSelectMenuOption> = std::iter::once(any_game).chain(games).collect();
    let menu = Control::Partner(PartnerAction::Ask(game.to_owned(), any));
    let paces = Pace::ALL.map(|pace| {
        let begin = PartnerAction::Begin(game.to_owned(), any, pace);
        button(language, begin, &format!("partner-pace-{pace}"), ButtonStyle::Success)
    });
    let back = start::open_button(game, &Message::new("table-back"), language);
    let partners = control_button(
        &Control::Settings(SettingsAction::Partners),
        language,
        &Message::new("partner-settings"),
        ButtonStyle::Secondary,
    );
    Outgoing {
        content: text(language, "partner-ask"),
        rows: vec![
            value_menu(&menu, &text(language, "start-choose"), options),
            CreateActionRow::Buttons(paces.to_vec()),
            CreateActionRow::Buttons(vec![back, partners]),
        ],
        ..Outgoing::default()
    }
}

/// A search in one line: the game, the pace and the end. `joined` is whether the person has joined the partner.
pub fn line(search: &Search, joined: bool, language: Language) -> String {
    let (id, game, until) = match search.pairing {
        Some(pairing) if joined => ("partner-line-joined", search.game.as_str(), pairing.until),
        Some(pairing) => ("partner-line-pair", search.game.as_str(), pairing.until),
        None if search.any_game => ("partner-line", "partner-any", search.until),
        None => ("partner-line", search.game.as_str(), search.until),
    };
    let line = Message::new(id).with("game", Message::new(game)).with("pace", search.pace.word());
    say(language, &line.with("place", format!("<#{}>", search.channel)).with("until", moment(until)))
}

/// The button that ends a search.
pub fn stop_button(search: &Search, language: Language) -> CreateButton {
    button(language, PartnerAction::Stop(search.guild), "partner-stop", ButtonStyle::Secondary)
}

/// The button that joins the partner who was found, unless the person has joined.
fn join_button(search: &Search, joined: bool, language: Language) -> Option<CreateButton> {
    let join = Control::ask(&search.table, LobbyAction::Join);
    let join = || control_button(&join, language, &Message::new("table-join"), ButtonStyle::Success);
    search.pairing.filter(|_| !joined).map(|_| join())
}

/// The buttons of a search in a list: the way into the game for a pair, and the end of the search.
pub fn list_buttons(search: &Search, joined: bool, language: Language) -> Vec<CreateButton> {
    join_button(search, joined, language).into_iter().chain([stop_button(search, language)]).collect()
}

/// The page of a search. `record` is its table.
pub fn page(search: &Search, record: Option<&Record>, now: Millis, language: Language) -> Outgoing {
    let state = partner::page_state(search, now);
    if let (PageState::Pair, Some(record)) = (state, record) {
        return pair(record, search.player, language);
    }
    let mut content = say(language, &Message::new("partner-waits").with("line", line(search, false, language)));
    content.extend(record.and_then(|card| options(card, language)).map(|options| format!("\n{options}")));
    let back = start::open_button(&search.game, &Message::new("table-help-play"), language);
    let mut rows = vec![CreateActionRow::Buttons(vec![stop_button(search, language), back])];
    if let (PageState::Computers, Some(game)) = (state, registry::game(&search.game)) {
        content = format!("{content}\n{}", text(language, "partner-meanwhile"));
        let computers = game.levels().iter().map(|level| {
            let label = Message::new("table-against").with("level", *level);
            start::begin_button(game.id(), Against::Computer((*level).to_owned()), &label, language)
        });
        rows.insert(0, CreateActionRow::Buttons(computers.collect()));
    }
    Outgoing { content, rows, ..Outgoing::default() }
}

/// The options of a table in one small line, if its game has any.
fn options(record: &Record, language: Language) -> Option<String> {
    let lines = option_lines(record, language);
    (!lines.is_empty()).then(|| format!("-# {}", lines.join(" · ")))
}

/// What a person reads who was paired: who with, and until when both must join.
fn pair(record: &Record, player: i64, language: Language) -> Outgoing {
    let others = record.invitations.values().filter(|row| row.player != player).map(|row| row.name.clone());
    let sitting = record.seats.values().filter_map(|row| match &row.occupant {
        Occupant::Person { player: sitting, name, .. } if *sitting != player => Some(name.clone()),
        _ => None,
    });
    let other = others.chain(sitting).next().unwrap_or_default();
    let is_in = seat_of(record, player).is_some();
    let content = Message::new(if is_in { "partner-pair-waits" } else { "partner-pair" })
        .with("game", Message::new(record.table.game.as_str()))
        .with("time", Message::new(format!("partner-time-{}", record.table.time_control)))
        .with("other", escaped(&other))
        .with("place", format!("<#{}>", record.table.channel))
        .with("until", moment(record.table.answer_by.unwrap_or_default()));
    let lobby = |ask: LobbyAction, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    let mut buttons = match is_in {
        true => vec![lobby(LobbyAction::Leave, "table-leave", ButtonStyle::Secondary)],
        false => vec![
            lobby(LobbyAction::Join, "table-join", ButtonStyle::Success),
            lobby(LobbyAction::Decline, "table-decline", ButtonStyle::Secondary),
        ],
    };
    buttons.push(rules_button(&record.table.game, 1, &Message::new("table-rules"), language));
    let rows = vec![CreateActionRow::Buttons(buttons)];
    let lines: Vec<String> = std::iter::once(say(language, &content)).chain(options(record, language)).collect();
    Outgoing { content: lines.join("\n"), rows, ..Outgoing::default() }
}

/// The page of a search that has ended. `record` is its table.
pub fn ended(search: &Search, record: Option<&Record>, language: Language) -> Outgoing {
    let sits = |record: &Record| seat_of(record, search.player).is_some();
    let told = match record {
        Some(record) if matches!(record.table.status, Status::Playing | Status::Over) && sits(record) => {
            return again(&begun(record, language), &search.game, language);
        }
        Some(record) if record.table.status == Status::Lobby && sits(record) => Message::new("partner-table-stays"),
        Some(record) if Closed::of(record) == Some(Closed::Busy) => Message::new("partner-busy"),
        Some(record) if Closed::of(record) == Some(Closed::Missed) => Message::new("partner-lost"),
        Some(record) if record.table.status == Status::Cancelled => Closed::message(record),
        _ => Message::new("partner-lost"),
    };
    again(&say(language, &told), &search.game, language)
}

/// The page of a search that its person has ended. `record` is its table, which may have begun or stay open.
pub fn stopped(search: &Search, record: Option<&Record>, language: Language) -> Outgoing {
    let goes_on =
        |record: &&Record| record.table.status != Status::Cancelled && seat_of(record, search.player).is_some();
    match record.filter(goes_on) {
        Some(record) => ended(search, Some(record), language),
        None => again(&text(language, "partner-stopped"), &search.game, language),
    }
}

/// A text with the way to another game.
pub fn again(content: &str, game: &str, language: Language) -> Outgoing {
    let play = start::open_button(game, &Message::new("table-help-play"), language);
    let rows = vec![CreateActionRow::Buttons(vec![play])];
    Outgoing { content: content.to_owned(), rows, ..Outgoing::default() }
}

/// The private message about a table that has not begun, for this reason; `None` if there is nothing to say any more. `last` is
/// whether a person who wants to know of searches is called no more without an answer to this call.
pub fn call(record: &Record, player: i64, (reason, last): (CallReason, bool), language: Language) -> Option<Outgoing> {
    let table = &record.table;
    let waits = table.status == Status::Lobby;
    let invited = seats::kept_for(record, player).is_some();
    let says = |told: &Message| Some(Outgoing::text(about(record, told, language)));
    match reason {
        CallReason::Alert => {
            let free = seats::free(record).next().is_some() || invited;
            (waits && free && seat_of(record, player).is_none()).then(|| alert(record, last, language)).flatten()
        }
        CallReason::Pair => (waits && invited).then(|| pair(record, player, language)),
        CallReason::StillThere => {
            (lobby::asks_opener(record) && table.creator == player).then(|| still_there(record, language))
        }
        CallReason::GoesOn if waits && table.creator == player => says(&Message::new("partner-goes-on")),
        CallReason::GoesOn => None,
        // The table may have become the card of the other's search, and its game may have begun.
        CallReason::Missed => says(&Message::new("partner-lost")),
        CallReason::Begun => (table.status == Status::Playing).then(|| Outgoing::text(begun(record, language))),
        CallReason::Closed => (table.status == Status::Cancelled).then(|| says(&Closed::message(record))).flatten(),
    }
}

/// A sentence that the game at a table has begun, and where.
fn begun(record: &Record, language: Language) -> String {
    let told = Message::new("partner-begun").with("game", Message::new(record.table.game.as_str()));
    say(language, &told.with("place", format!("<#{}>", record.table.thread_or_channel())))
}

/// A sentence about a table, below a line that says which.
fn about(record: &Record, told: &Message, language: Language) -> String {
    let which = Message::new("partner-about").with("game", Message::new(record.table.game.as_str()));
    let which = which.with("place", format!("<#{}>", record.table.channel));
    format!("{}\n{}", say(language, &which), say(language, told))
}

fn still_there(record: &Record, language: Language) -> Outgoing {
    let until = moment(record.table.answer_by.unwrap_or_default());
    let content = about(record, &Message::new("partner-still-there").with("until", until), language);
    let here =
        ask_button(record, language, LobbyAction::StillThere, &Message::new("partner-here"), ButtonStyle::Success);
    let leave = ask_button(record, language, LobbyAction::Leave, &Message::new("table-close"), ButtonStyle::Secondary);
    Outgoing { content, rows: vec![CreateActionRow::Buttons(vec![here, leave])], ..Outgoing::default() }
}

/// The call of a person who wants to know when somebody looks.
fn alert(record: &Record, last: bool, language: Language) -> Option<Outgoing> {
    let table = &record.table;
    let guild = table.guild?;
    let names = crate::table::names(record, language);
    let name = seat_of(record, table.creator).and_then(|seat| names.get(seat.index()).cloned())?;
    let told = Message::new("partner-alert").with("name", escaped(&name));
    let told = told.with("time", Message::new(format!("partner-time-{}", table.time_control)));
    let mut content = about(record, &told, language);
    if last {
        content = format!("{content}\n-# {}", text(language, "partner-alert-last"));
    }
    let buttons = vec![
        button(language, PartnerAction::Answer(table.id.clone()), "table-join", ButtonStyle::Success),
        rules_button(&table.game, 1, &Message::new("table-rules"), language),
        button(language, PartnerAction::Silence(guild, table.game.clone()), "partner-silence", ButtonStyle::Secondary),
    ];
    Some(Outgoing { content, rows: vec![CreateActionRow::Buttons(buttons)], ..Outgoing::default() })
}

/// The public call of a person who gets no private messages. It says no more than the card does or did.
pub fn aloud(record: &Record, player: i64, reason: CallReason) -> Outgoing {
    let id = if reason == CallReason::Missed { "partner-aloud-missed" } else { "partner-aloud" };
    let told = Message::new(id).with("player", format!("<@{player}>"));
    let told = told.with("game", Message::new(record.table.game.as_str()));
    let pings = u64::try_from(player).into_iter().collect();
    Outgoing { pings, ..Outgoing::text(say(crate::table::language(record), &told)) }
}

/// The settings about partners: for which games a person is called in this server, and whom the person avoids. Without `alerts` the
/// reader is in no server.
pub fn settings(alerts: Option<&[String]>, avoided: &[i64], language: Language) -> Outgoing {
    let picker = |action, kind, placeholder: &str, most: u8| {
        let menu = CreateSelectMenu::new(Control::Settings(action).to_string(), kind).min_values(0).max_values(most);
        CreateActionRow::SelectMenu(menu.placeholder(clipped(&text(language, placeholder), 150)))
    };
    let games = |chosen: &[String]| {
        let options = start::entries_of_games(None, language).into_iter().zip(registry::GAMES);
        let options = options
            .map(|(option, game)| option.default_selection(chosen.iter().any(|chosen| chosen == game.id())))
            .collect();
        let most = u8::try_from(registry::GAMES.len()).unwrap_or(u8::MAX);
        picker(SettingsAction::Alerts, CreateSelectMenuKind::String { options }, "partner-alerts", most)
    };
    let people = avoided.iter().map(|player| UserId::new(id(*player))).collect();
    let people = CreateSelectMenuKind::User { default_users: Some(people) };
    let back = Control::Settings(SettingsAction::Calls);
    let back = control_button(&back, language, &Message::new("settings-calls"), ButtonStyle::Secondary);
    let lines = [
        Some("partner-settings-title"),
        Some(if alerts.is_some() { "partner-settings-alerts" } else { "partner-settings-elsewhere" }),
        Some("partner-settings-avoid"),
    ];
    Outgoing {
        content: lines.into_iter().flatten().map(|id| text(language, id)).collect::<Vec<_>>().join("\n"),
        rows: alerts
            .map(games)
            .into_iter()
            .chain([
                picker(SettingsAction::Avoid, people, "partner-avoid", MOST_AVOIDED),
                CreateActionRow::Buttons(vec![back]),
            ])
            .collect(),
        ..Outgoing::default()
    }
}
