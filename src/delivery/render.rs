//! Renders the wanted messages of a record for one reader: content, picture, alt text, controls.

mod card;
pub mod deals;
pub mod lesson;
pub mod lobby;
mod panel_rows;
pub mod privacy;
pub mod proof;
pub mod recap;
pub mod replay;
mod rules;
pub mod settings;
pub mod standing;
pub mod start;
#[cfg(test)]
mod tests;
mod text_boards;

use games::engine::evaluation::TurningPoint;
use games::engine::game::Play;
use games::engine::journal::Agreement;
use games::engine::presenter::Style;
use games::engine::prompt::{Choice, Next, RESIGN, UNDO};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::{self, Focus, Panel, Press};
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle,
};

pub use self::card::{announcement, card, thread_name};
pub use self::rules::{Note, commands, help, rule, rule_row, rules};
use self::rules::{rule_button, rules_button};
pub use self::text_boards::board_as_text;
use self::text_boards::{Sight, text_instead};
use super::controls::{Control, LifeAction, TableAction};
use super::fit::{Keep, fitted, latest};
use super::outgoing::{Outgoing, PictureFile, clipped, escaped};
use crate::record::settings::DisplaySettings;
use crate::record::{Address, MenuPosition, MessageKind, Record, Status};
use crate::table::play::{self, ReplayError};
use crate::table::replacing::Closed;
use crate::table::{board_fault, clocks, colours, kept_position, language, language_of, names};

/// The most characters of the latest turns on the board. A phone shows that much above the picture without scrolling.
const LATEST_TURNS: usize = 700;

/// The longest alt text, in characters.
const ALT: usize = 1024;

/// A text in a language.
pub fn say(language: Language, message: &Message) -> String {
    registry::texts().say(language, message, &[])
}

/// A text that names seats, for a message. Names are written by people, so they are escaped.
fn say_named(record: &Record, language: Language, message: &Message) -> String {
    let names: Vec<String> = names(record, language).iter().map(|name| escaped(name)).collect();
    registry::texts().say(language, message, &names)
}

/// Renders the wanted message.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn message(record: &Record, kind: MessageKind) -> Result<Outgoing, ReplayError> {
    match kind {
        MessageKind::Card => Ok(card(record)),
        MessageKind::Board => board(record),
        MessageKind::Panel(seat) => {
            let row = record.messages.get(&kind);
            let context = row.map(|row| PanelContext::at(&row.address)).unwrap_or_default();
            let mut context = context.left(kept_position(record, Seat(seat)));
            // A call is a message of its own, even if the panel was elsewhere.
            context.direct |= row.is_some_and(|row| row.call);
            private_panel(record, Seat(seat), &context)
        }
    }
}

fn ask_button(
    record: &Record,
    language: Language,
    ask: impl Into<TableAction>,
    label: &Message,
    style: ButtonStyle,
) -> CreateButton {
    control_button(&Control::ask(&record.table.id, ask), language, label, style)
}

/// A button with the text of a message.
pub(super) fn control_button(
    control: &Control,
    language: Language,
    label: &Message,
    style: ButtonStyle,
) -> CreateButton {
    CreateButton::new(control.to_string()).label(clipped(&say(language, label), 80)).style(style)
}

/// A menu of values.
pub(super) fn value_menu(control: &Control, prompt: &str, options: Vec<CreateSelectMenuOption>) -> CreateActionRow {
    let menu = CreateSelectMenu::new(control.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(clipped(prompt, 150)))
}

/// An entry of a menu.
pub(super) fn entry(label: &str, value: impl Into<String>) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(clipped(label, 100), value)
}

/// The public board.
fn board(record: &Record) -> Result<Outgoing, ReplayError> {
    let language = language(record);
    let game = play::game(record)?;
    let button = |ask, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    let mut buttons = match record.table.status {
        Status::Over => end_buttons(record, language).into(),
        Status::Cancelled => Vec::new(),
        _ => vec![button(TableAction::Turn, "table-turn", ButtonStyle::Primary)],
    };
    if record.table.status == Status::Playing {
        buttons.extend(standing::take_over(record, language));
        buttons.push(button(TableAction::Life(LifeAction::Menu), "life-menu", ButtonStyle::Secondary));
    }
    buttons.push(rules_button(&record.table.game, 1, &Message::new("table-rules"), language));
    buttons.extend(deals::button(record, language));
    let now = match record.table.status {
        Status::Cancelled => Closed::message(record),
        _ => game.status(Viewer::Spectator),
    };
    let turns = game.latest_turns();
    let told = |turn: &Vec<Message>| -> String {
        turn.iter().map(|told| say_named(record, language, told)).collect::<Vec<_>>().join("\n")
    };
    let turns: Vec<String> = turns.iter().map(told).collect();
    let mut status = latest(&turns, LATEST_TURNS).to_vec();
    status.push(say_named(record, language, &now));
    status.extend(standing::ran_out(record, game.as_ref(), Viewer::Spectator, language).map(standing::small));
    status.extend(standing::proposed(record, language));
    status.extend(standing::left(record, language));
    status.extend(standing::waiting(record, language));
    let called = standing::called(record, language);
    status.extend(called.iter().map(|(line, _)| line.clone()));
    let mut end: Vec<String> = game.epilogue().iter().map(|message| say_named(record, language, message)).collect();
    end.extend(turning_point(record)?.map(|point| say_named(record, language, &point.in_words(None))));
    end.extend(super::standings::changes_line(record, language));
    let more = |_| say(language, &Message::new("table-end-more"));
    let content = fitted(&status, &end, &[], Keep::First, more);
    let picture =
        picture(record, game.as_ref(), Viewer::Spectator, Focus::default(), (language, DisplaySettings::default()));
    let rows = buttons.chunks(panel::BUTTONS).map(|row| CreateActionRow::Buttons(row.to_vec()));
    let mut rows: Vec<CreateActionRow> = rows.collect();
    // The public choices are above the answers to proposals, so that a late press cannot hit a control that has moved
    // up.
    rows.extend(public_row(record, game.as_ref(), language));
    rows.extend(standing::answers(record, language).into_iter().map(CreateActionRow::Buttons));
    let pings = called.map(|(_, players)| players).unwrap_or_default();
    Ok(Outgoing { content, picture: Some(picture), rows, pings })
}

/// The public buttons of a finished game.
fn end_buttons(record: &Record, language: Language) -> [CreateButton; 4] {
    let button = |ask, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    [
        button(TableAction::Rematch, "table-rematch", ButtonStyle::Primary),
        recap::button(record, language),
        replay::button(record, language),
        button(TableAction::Record, "table-record", ButtonStyle::Secondary),
    ]
}

/// The choices that the game offers everybody alike, with the first highlighted.
fn public_row(record: &Record, game: &dyn Play, language: Language) -> Option<CreateActionRow> {
    let offered = if record.table.status == Status::Playing { game.public() } else { Vec::new() };
    let names = names(record, language);
    let styles = std::iter::once(ButtonStyle::Primary).chain(std::iter::repeat(ButtonStyle::Secondary));
    let button = |(Choice { text, label }, style): (Choice, ButtonStyle)| {
        let said = label.map_or_else(|| text.clone(), |label| registry::texts().say(language, &label, &names));
        let control = Control::ask(&record.table.id, TableAction::Enter(text));
        CreateButton::new(control.to_string()).label(clipped(&said, 80)).style(style)
    };
    let buttons: Vec<CreateButton> = offered.into_iter().zip(styles).map(button).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

/// The decisive line of a finished game, if the game can evaluate itself.
fn turning_point(record: &Record) -> Result<Option<TurningPoint>, ReplayError> {
    match record.table.status {
        Status::Over => Ok(play::replay(record)?.turning_point()),
        _ => Ok(None),
    }
}

/// The board for a viewer in this appearance, with alt text.
pub fn picture(
    record: &Record,
    game: &dyn Play,
    viewer: Viewer,
    focus: Focus<'_>,
    (language, display): (Language, DisplaySettings),
) -> PictureFile {
    drawn(record, game, viewer, focus, (language, display), viewer != Viewer::Spectator)
}

/// Draws the board of [`picture`]. `private` enlarges the subject of a decision.
fn drawn(
    record: &Record,
    game: &dyn Play,
    viewer: Viewer,
    focus: Focus<'_>,
    (language, display): (Language, DisplaySettings),
    private: bool,
) -> PictureFile {
    let names = names(record, language);
    let ended = record.table.status == Status::Cancelled;
    let colours = &colours::by_seat(record);
    let style = Style { private, ended, colours, ..display.style(language, &names) };
    let drawn = game.picture(viewer, focus, style);
    let situation = if ended { Closed::message(record) } else { game.situation(viewer) };
    let late = game.outcome().and_then(|_| standing::ran_out(record, game, viewer, language));
    PictureFile { png: drawn.png, alt: alt((game, viewer), situation, late, (language, &names)) }
}

/// The alt text of a picture: the situation, the boards, and who was late.
fn alt(
    (game, viewer): (&dyn Play, Viewer),
    situation: Message,
    late: Option<String>,
    (language, names): (Language, &[String]),
) -> String {
    let said = [situation].into_iter().chain(game.alt(viewer));
    let said = said.map(|message| registry::texts().say(language, &message, names));
    clipped(&said.chain(late).collect::<Vec<_>>().join(" ").replace("**", ""), ALT)
}

/// The state of a private panel, apart from its game.
#[derive(Clone, Debug, Default)]
pub struct PanelContext {
    /// The partial move.
    pub entered: String,
    /// The opened menu entry.
    pub look: String,
    /// The reason for a refusal, if there was one.
    pub note: Option<Note>,
    /// Whether the panel is a direct message, which must name its table.
    pub direct: bool,
    /// The number of journal rows that the person has seen, if the panel is only updated.
    pub known_rows: Option<u64>,
}

impl PanelContext {
    /// A panel at this address: the answer to an interaction, or a message to its person.
    pub fn at(address: &Address) -> Self {
        Self { direct: !address.is_by_token(), ..Self::default() }
    }

    /// The same panel at the menu position where its person left it.
    #[must_use]
    pub fn left(self, MenuPosition { entered, look, rows }: MenuPosition) -> Self {
        Self { entered, look, known_rows: u64::try_from(rows).ok(), ..self }
    }

    /// The menu position. An updated panel returns to the top if its partial move has become impossible.
    fn focus(&self, game: &dyn Play, seat: Seat) -> Focus<'_> {
        let Self { entered, look, known_rows, .. } = self;
        let is_gone = known_rows.is_some() && !entered.is_empty() && game.next(seat, entered) == Next::Nothing;
        if is_gone { Focus::default() } else { Focus { partial: entered, look } }
    }
}

/// The news for a seat. At the top of the menus, this is everything since the seat's last line. Deeper in the menus and
/// during a draft, it is only the news since the previous press, because more would push the question out of sight.
fn news(record: &Record, game: &dyn Play, seat: Seat, (focus, known_rows): (Focus<'_>, Option<u64>)) -> Vec<Message> {
    let unread = focus == Focus::default() && play::draft(record, seat).text.is_empty();
    let since = match (unread, known_rows) {
        (true, _) => game.whole_turns(play::last_line_of(record, seat).saturating_sub(1)),
        (_, Some(rows)) => rows.max(play::last_line_of(record, seat).saturating_sub(1)),
        (_, None) => return Vec::new(),
    };
    game.told(Viewer::Seat(seat), since)
}

/// A piece of news without the sentences that the panel says itself, such as an open offer.
fn unsaid(told: String, asked: &[String]) -> Option<String> {
    let Some(said) = asked.iter().find(|said| !said.is_empty() && told.contains(said.as_str())) else {
        return Some(told);
    };
    let left = told.replacen(said.as_str(), "", 1).replace("  ", " ").trim().to_owned();
    if left.is_empty() { None } else { unsaid(left, asked) }
}

/// The panel of the person on a seat.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn private_panel(record: &Record, seat: Seat, context: &PanelContext) -> Result<Outgoing, ReplayError> {
    let PanelContext { note, direct, known_rows, .. } = context;
    if record.table.status == Status::Cancelled {
        let lines =
            [about(record, seat, language_of(record, seat)), say(language_of(record, seat), &Closed::message(record))];
        return Ok(Outgoing::text(lines.join("\n")));
    }
    if let Some(farewell) = standing::farewell(record, seat) {
        return Ok(farewell);
    }
    let language = language_of(record, seat);
    let viewer = Viewer::Seat(seat);
    let game = play::game_of(record, seat)?;
    let focus = context.focus(game.as_ref(), seat);
    let panel = game.panel(viewer, focus);
    if let Err(error) = panel.check() {
        tracing::error!(table = %record.table.id, %error, "a panel is cut to what Discord shows");
    }
    let panel = with_undo_state(record, game.as_ref(), seat, panel).within_limits();
    let say_named = |message: &Message| say_named(record, language, message);
    let mut head = Vec::new();
    if *direct {
        head.push(about(record, seat, language));
    }
    if let Some(note) = note {
        head.push(note.warning());
    }
    if let Some(fault) = board_fault(record) {
        head.push(format!("⚠️ {}", say(language, &fault)));
    }
    if let Some(row) = play::last_noticed(record, game.as_ref(), viewer)
        && let Some(Agreement::Undo(_)) = Agreement::parse(&row.text)
    {
        head.push(say(language, &Message::new("life-taken-back")));
    }
    head.extend(standing::ran_out(record, game.as_ref(), viewer, language).map(standing::small));
    head.extend(standing::late(record, seat, language));
    head.extend(standing::proposed(record, language));
    head.extend(deals::asked(record, seat, language));
    let lost = play::draft(record, seat).lost;
    if !lost.is_empty() {
        let lines = lost.iter().map(|line| escaped(line)).collect::<Vec<_>>().join("; ");
        head.push(format!("⚠️ {}", say(language, &Message::new("panel-draft-lost").with("lines", lines))));
    }
    let told = news(record, game.as_ref(), seat, (focus, *known_rows));
    let situation = game.situation(viewer);
    let mut question = Vec::new();
    // The news of a finished game ends with the result, and its panel asks nothing.
    let is_asked = game.outcome().is_none() && !panel.text().is_empty();
    if !is_asked && !told.contains(&situation) {
        question.push(say_named(&situation));
    }
    let asked: Vec<String> = panel.text().iter().map(say_named).collect();
    let news: Vec<String> = told.iter().map(say_named).filter_map(|told| unsaid(told, &asked)).collect();
    if panel.is_urgent() {
        head.extend(asked)
    } else {
        question.extend(asked)
    }
    question.extend(hint(record, game.as_ref(), seat, focus.partial).as_ref().map(say_named));
    let as_of = match game.moment(viewer) {
        Some(moment) => Message::new("table-as-of-moment").with("moment", moment),
        None => Message::new("table-as-of").with("ply", game.progress()),
    };
    let as_of = match clocks::offer_due(record, seat.0) {
        Some(due) => Message::new("life-as-of-offer").with("as-of", as_of).with("due", standing::moment(due)),
        None => as_of,
    };
    let as_of = match clocks::due(record, seat.0) {
        Some(due) => Message::new("life-as-of").with("as-of", as_of).with("due", standing::moment(due)),
        None if clocks::is_paused(record, seat.0) => Message::new("life-as-of-up").with("as-of", as_of),
        None => as_of,
    };
    // A resignation is no move, but would be counted as one.
    let ends = |text: &str| text == RESIGN || Agreement::parse(text) == Some(Agreement::End);
    let given_up = record.journal.last().is_some_and(|row| ends(&row.text));
    if game.outcome().is_none() || !given_up {
        question.push(format!("-# {}", say_named(&as_of)));
    }
    let more = |count: usize| say(language, &Message::new("table-news-more").with("count", count));
    let display = display_settings(record, seat);
    let sight = Sight { viewer, focus: Some(focus) };
    let board = text_instead(record, game.as_ref(), sight, (language, display), [&head, &news, &question]);
    let picture = board.is_none().then(|| picture(record, game.as_ref(), viewer, focus, (language, display)));
    question.splice(..0, board);
    let content = fitted(&head, &news, &question, Keep::Last, more);
    let mut rows = panel_rows(&panel, record, seat, language);
    let answers = deals::answers_of(record, seat, language).into_iter();
    let answers = answers.chain(standing::answers_of(record, seat, language)).collect();
    let mut answers = answer_rows(answers, standing::ROWS.saturating_sub(rows.len() + 1));
    // If no row is left, the answers go to the end of the last row.
    let crowding = match rows.len() + 1 < standing::ROWS {
        true => Vec::new(),
        false => answers.drain(..).next().unwrap_or_default(),
    };
    let mut table = table_row(record, undo_button(record, seat, &panel), crowding, language);
    let rule = note.as_ref().and_then(|note| rule_button(&record.table.game, note, language));
    // The rule button comes after the existing buttons, so that the second half of a double press does not hit it.
    let further = rule.and_then(|rule| match table.len() < panel::BUTTONS {
        true => {
            table.push(rule);
            None
        }
        false => Some(CreateActionRow::Buttons(vec![rule])),
    });
    rows.push(CreateActionRow::Buttons(table));
    // The note names its rule, so the button can be left out.
    let answers = answers.into_iter().map(CreateActionRow::Buttons);
    rows.extend(answers.chain(further).take(standing::ROWS.saturating_sub(rows.len())));
    Ok(Outgoing { content, picture, rows, ..Outgoing::default() })
}

/// A link to the new place of a panel, for its previous place.
pub fn moved(record: &Record, kind: MessageKind, to: &Address) -> Option<Outgoing> {
    let (MessageKind::Panel(seat), Address::Posted { channel, message, .. }) = (kind, to) else { return None };
    let place = format!("https://discord.com/channels/@me/{channel}/{message}");
    let moved = Message::new("life-panel-moved").with("place", place);
    Some(Outgoing::text(say(language_of(record, Seat(seat)), &moved)))
}

/// The answer to a late press on a public button: the refusal, and the news if nothing is offered any more.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn too_late(record: &Record, seat: Seat, refused: Outgoing) -> Result<Outgoing, ReplayError> {
    let game = play::game(record)?;
    let came = match game.public().is_empty() {
        true => news(record, game.as_ref(), seat, (Focus::default(), None)),
        false => Vec::new(),
    };
    let language = language_of(record, seat);
    let came: Vec<String> = came.iter().map(|message| say_named(record, language, message)).collect();
    let more = |count: usize| say(language, &Message::new("table-news-more").with("count", count));
    Ok(Outgoing {
        content: fitted(&[refused.content], &came, &[], Keep::Last, more),
        rows: refused.rows,
        ..Outgoing::default()
    })
}

/// The hint for a person who plays the first game of a kind and wants hints.
fn hint(record: &Record, game: &dyn Play, seat: Seat, entered: &str) -> Option<Message> {
    let row = record.seats.get(&seat.0)?;
    let hint = (row.first_game && row.display.hints).then(|| game.hint(seat, entered))??;
    Some(Message::new("panel-hint").with("hint", hint))
}

/// The display settings of the person on a seat.
fn display_settings(record: &Record, seat: Seat) -> DisplaySettings {
    record.seats.get(&seat.0).map(|row| row.display).unwrap_or_default()
}

/// A line about the table: the game, the players and the thread.
fn about_table(record: &Record, language: Language) -> String {
    let names: Vec<String> = names(record, language).iter().map(|name| escaped(name)).collect();
    let about = Message::new("life-about").with("game", Message::new(record.table.game.as_str()));
    let place = format!("<#{}>", record.table.thread_or_channel());
    say(language, &about.with("players", names.join(" – ")).with("place", place))
}

/// A line about the table for a seat: the game, team-mates, opponents and the thread.
fn about(record: &Record, seat: Seat, language: Language) -> String {
    let names = names(record, language);
    let teams = crate::table::lobby::teams(record);
    let mate = |other: usize| teams.as_ref().is_some_and(|teams| teams[other] == teams[seat.index()]);
    let others = names.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let (mates, opponents): (Vec<_>, Vec<_>) = others.partition(|(other, _)| mate(*other));
    let [mates, opponents] =
        [mates, opponents].map(|seats| seats.iter().map(|(_, name)| escaped(name)).collect::<Vec<_>>().join(", "));
    let about = if mates.is_empty() { Message::new("table-about") } else { Message::new("table-about-team") };
    let about = about.with("game", Message::new(record.table.game.as_str())).with("mates", mates);
    let place = format!("<#{}>", record.table.thread_or_channel());
    say(language, &about.with("opponents", opponents).with("place", place))
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

/// The last row, with the buttons of every game. After the end it has the rematch button. Answers displace the buttons
/// for rules and resigning, which the menu has, too. The confirming answer comes last: a late press there was meant for
/// resigning or for no button.
fn table_row(
    record: &Record,
    undo: Option<Control>,
    crowding: Vec<CreateButton>,
    language: Language,
) -> Vec<CreateButton> {
    let button = |ask, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    let rules = rules_button(&record.table.game, 1, &Message::new("table-rules"), language);
    match record.table.status {
        Status::Over => {
            let [rematch, recap, replay, _] = end_buttons(record, language);
            vec![rematch, recap, replay, rules]
        }
        _ => {
            let label = Message::new("table-undo");
            let undo = undo.map(|undo| control_button(&undo, language, &label, ButtonStyle::Secondary));
            let left = panel::BUTTONS - crowding.len() - usize::from(undo.is_some());
            // When the undo button disappears, the harmless refresh button takes its place.
            let refresh = button(TableAction::Turn, "table-refresh", ButtonStyle::Secondary);
            let menu = button(TableAction::Life(LifeAction::Menu), "life-menu", ButtonStyle::Secondary);
            let resign = button(TableAction::Resign, "table-resign", ButtonStyle::Danger);
            let rules = (left > 2).then_some(rules);
            let resign = (left > 3).then_some(resign);
            let others = [Some(refresh), rules, Some(menu), resign].into_iter().flatten();
            undo.into_iter().chain(others).chain(crowding.into_iter().rev()).collect()
        }
    }
}

/// The control that takes back the last change of a draft, unless the game has its own button for it.
fn undo_button(record: &Record, seat: Seat, panel: &Panel) -> Option<Control> {
    let own = panel.presses().any(|press| press.text() == UNDO);
    let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    (has_changed_draft(record, seat) && !own).then(|| Control::enter(&record.table.id, seat, decision, UNDO))
}

/// Enables the game's own undo button if the draft has changed, even if it is now empty, and disables it if nothing can
/// be undone, as after a roll.
fn with_undo_state(record: &Record, game: &dyn Play, seat: Seat, panel: Panel) -> Panel {
    match has_changed_draft(record, seat) {
        true => panel.with_enabled(UNDO, true),
        false if game.can_undo(seat) => panel,
        false => panel.with_enabled(UNDO, false),
    }
}

/// Whether the draft of a seat has changed.
fn has_changed_draft(record: &Record, seat: Seat) -> bool {
    record.drafts.get(&seat.0).is_some_and(|draft| !draft.earlier.is_empty())
}

/// The controls of a panel.
fn panel_rows(panel: &Panel, record: &Record, seat: Seat, language: Language) -> Vec<CreateActionRow> {
    let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    let names = names(record, language);
    let id = |text: &str| Control::enter(&record.table.id, seat, decision, text).to_string();
    panel_rows::rows(panel, id, |message| registry::texts().say(language, message, &names))
}

/// The form for the text that completes a partial move; `None` if no text is typed there.
pub fn form(
    record: &Record,
    seat: Seat,
    decision: i64,
    entered: &str,
    next: &Next,
    language: Language,
) -> Option<CreateModal> {
    let (label, longest) = match next {
        Next::Number { least, most } => {
            let digits = least.to_string().len().max(most.to_string().len());
            let label = Message::new("panel-form-number").with("least", *least).with("most", *most);
            (label, u16::try_from(digits).unwrap_or(20))
        }
        Next::Text { longest } => (Message::new("panel-form-text").with("longest", i64::from(*longest)), *longest),
        _ => return None,
    };
    let input = CreateInputText::new(InputTextStyle::Short, clipped(&say(language, &label), 45), "text")
        .max_length(longest.clamp(1, 4000))
        .required(matches!(next, Next::Number { .. }));
    let press = Press::form(entered);
    let control = Control::enter(&record.table.id, seat, decision, press.text()).to_string();
    let title = clipped(&say(language, &Message::new(record.table.game.as_str())), 45);
    Some(CreateModal::new(control, title).components(vec![CreateActionRow::InputText(input)]))
}

/// A question that asks for confirmation. Yes enters the move, no changes nothing.
pub fn question(record: &Record, seat: Seat, step: &str, question: &Message, language: Language) -> Outgoing {
    let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    let yes = Control::enter(&record.table.id, seat, decision, step);
    // "No" comes first, so that a double press on the previous button does not confirm.
    let rows = vec![CreateActionRow::Buttons(vec![
        ask_button(record, language, TableAction::Stay, &Message::new("table-no"), ButtonStyle::Secondary),
        control_button(&yes, language, &Message::new("table-yes"), ButtonStyle::Danger),
    ])];
    Outgoing { content: say(language, question), rows, ..Outgoing::default() }
}

/// The public board, for a person who does not play.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn spectator_board(
    record: &Record,
    (language, display): (Language, DisplaySettings),
) -> Result<Outgoing, ReplayError> {
    let game = play::game(record)?;
    let content = say_named(record, language, &game.situation(Viewer::Spectator));
    let picture = picture(record, game.as_ref(), Viewer::Spectator, Focus::default(), (language, display));
    Ok(Outgoing { content, picture: Some(picture), ..Outgoing::default() })
}
