//! The private panel of a seat: news, question, picture and controls.

use games::engine::game::Play;
use games::engine::journal::Agreement;
use games::engine::prompt::{Next, RESIGN, UNDO};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::{self, Focus, Panel};
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::rules::{Note, rule_button, rules_button};
use super::text_boards::{Sight, text_instead};
use super::{
    about, ask_button, control_button, deals, display_settings, end_buttons, panel_rows, picture, say, say_named,
    standing,
};
use crate::delivery::controls::{Control, LifeAction, TableAction};
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::record::{Address, MenuPosition, Record, Status};
use crate::table::play::{self, ReplayError};
use crate::table::replacing::Closed;
use crate::table::{board_fault, clocks, language_of, names};

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
pub(super) fn news(
    record: &Record,
    game: &dyn Play,
    seat: Seat,
    (focus, known_rows): (Focus<'_>, Option<u64>),
) -> Vec<Message> {
    let unread = focus == Focus::default() && play::draft(record, seat).text.is_empty();
    let since = match (unread, known_rows) {
        (true, _) => since_last_line(record, game, seat),
        (_, Some(rows)) => rows.max(play::last_line_of(record, seat).saturating_sub(1)),
        (_, None) => return Vec::new(),
    };
    game.told(Viewer::Seat(seat), since)
}

/// The number of the row after which a seat has not acted. A finished turn is told as a whole.
fn since_last_line(record: &Record, game: &dyn Play, seat: Seat) -> u64 {
    game.whole_turns(play::last_line_of(record, seat).saturating_sub(1))
}

/// All news since the last line of a seat, as a message of its own.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn told(record: &Record, seat: Seat) -> Result<Outgoing, ReplayError> {
    let (language, viewer) = (language_of(record, seat), Viewer::Seat(seat));
    let game = play::game_of(record, seat)?;
    let mut told = game.told(viewer, since_last_line(record, game.as_ref(), seat));
    let situation = game.situation(viewer);
    if !told.contains(&situation) {
        told.push(situation);
    }
    let news: Vec<String> = told.iter().map(|message| say_named(record, language, message)).collect();
    let more = |count: usize| say(language, &Message::new("table-news-more").with("count", count));
    Ok(Outgoing::text(fitted(&[about(record, seat, language)], &news, &[], Keep::Last, more)))
}

/// A piece of news without the sentences that the panel says itself, such as an open offer.
pub(super) fn unsaid(told: String, asked: &[String]) -> Option<String> {
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
        None if clocks::is_paused(record, seat.0) => {
            let id = if standing::plays_alone(record) { "life-as-of-up-alone" } else { "life-as-of-up" };
            Message::new(id).with("as-of", as_of)
        }
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
    let mut rows = control_rows(&panel, record, seat, language);
    let answers = deals::answers_of(record, seat, language).into_iter();
    let answers = answers.chain(standing::answers_of(record, seat, language)).collect();
    let mut answers = standing::answer_rows(answers, standing::ROWS.saturating_sub(rows.len() + 1));
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

/// The hint for a person who plays the first game of a kind and wants hints.
fn hint(record: &Record, game: &dyn Play, seat: Seat, entered: &str) -> Option<Message> {
    let row = record.seats.get(&seat.0)?;
    let hint = (row.first_game && row.display.hints).then(|| game.hint(seat, entered))??;
    Some(Message::new("panel-hint").with("hint", hint))
}

/// The last row, with the buttons of every game. After the end it has the rematch button. The confirming answer comes last:
/// a late press there was meant for no button.
pub(super) fn table_row(
    record: &Record,
    undo: Option<Control>,
    crowding: Vec<CreateButton>,
    language: Language,
) -> Vec<CreateButton> {
    let button = |ask, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    if record.table.status == Status::Over {
        let [rematch, recap, replay, _] = end_buttons(record, language);
        return vec![
            rematch,
            recap,
            replay,
            rules_button(&record.table.game, 1, &Message::new("table-rules"), language),
        ];
    }
    let label = Message::new("table-undo");
    let undo = undo.map(|undo| control_button(&undo, language, &label, ButtonStyle::Secondary));
    // When the undo button disappears, the harmless refresh button takes its place.
    let refresh = button(TableAction::Turn, "table-refresh", ButtonStyle::Secondary);
    let menu = button(TableAction::Life(LifeAction::Menu), "life-menu", ButtonStyle::Secondary);
    undo.into_iter().chain([refresh, menu]).chain(crowding.into_iter().rev()).collect()
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
pub(super) fn control_rows(panel: &Panel, record: &Record, seat: Seat, language: Language) -> Vec<CreateActionRow> {
    let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    let names = names(record, language);
    let id = |text: &str| Control::enter(&record.table.id, seat, decision, text).to_string();
    panel_rows::rows(panel, id, |message| registry::texts().say(language, message, &names))
}
