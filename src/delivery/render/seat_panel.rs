//! The private panel of a seat: news, question, picture and controls.

use games::engine::game::Play;
use games::engine::journal::Agreement;
use games::engine::phone::lines_of_buttons;
use games::engine::prompt::{Next, RESIGN, UNDO};
use games::engine::seat::{Seat, Viewer};
use games::engine::undo::Undo;
use games::lang::{Language, Message};
use games::panel::{self, Focus, Panel};
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::frame::{Fitted, Parts};
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
use crate::table::{board_fault, clocks, kept_position, language_of, names};

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

/// The number of the row after which a seat's news begins; `None` if there is no news. At the top of the menus, this is everything since
/// the seat's last line. Deeper in the menus and during a draft, it is only the news since the previous press, because more would push
/// the question out of sight.
fn news_begin(
    record: &Record,
    game: &dyn Play,
    seat: Seat,
    (focus, known_rows): (Focus<'_>, Option<u64>),
) -> Option<u64> {
    let unread = focus == Focus::default() && play::draft(record, seat).text.is_empty();
    match (unread, known_rows) {
        (true, _) => Some(since_last_line(record, game, seat)),
        (_, known) => known.map(|rows| rows.max(play::last_line_of(record, seat).saturating_sub(1))),
    }
}

/// The news for a seat at the top of the menus.
pub(super) fn news(record: &Record, game: &dyn Play, seat: Seat) -> Vec<Message> {
    game.told(Viewer::Seat(seat), since_last_line(record, game, seat))
}

/// The number of the row after which to tell a seat the news since its last line.
fn since_last_line(record: &Record, game: &dyn Play, seat: Seat) -> u64 {
    game.news_since(seat, play::last_line_of(record, seat).saturating_sub(1))
}

/// Everything since the last line of a seat and everything that its panel says, as a message of its own.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn told(record: &Record, seat: Seat) -> Result<Outgoing, ReplayError> {
    let (language, viewer) = (language_of(record, seat), Viewer::Seat(seat));
    let game = play::game_of(record, seat)?;
    let told = news(record, game.as_ref(), seat);
    let situation = game.situation(viewer);
    let place = kept_position(record, seat);
    let asked = game.panel(viewer, Focus { partial: &place.entered, look: &place.look });
    let said = say_named(record, language, &situation);
    let asked = asked.text().iter().map(|message| say_named(record, language, message));
    // A panel that asks for nothing says a part of the situation.
    let mut now: Vec<String> = asked.filter(|asked| !said.contains(asked.as_str())).collect();
    now.extend(Some(said).filter(|_| !told.contains(&situation)));
    let news = told.iter().map(|message| say_named(record, language, message));
    let news: Vec<String> = news.filter_map(|told| unsaid(told, &now)).collect();
    now.extend(as_of(record, game.as_ref(), viewer).map(|as_of| standing::small(say_named(record, language, &as_of))));
    let about = about(record, seat, language);
    Ok(Outgoing::text(fitted(&[about], &news, &now, Keep::Last, |count| more_news(language, count))))
}

/// The line that counts the pieces of news that are left out.
fn more_news(language: Language, count: usize) -> String {
    say(language, &Message::new("table-news-more").with("count", count))
}

/// The progress of the game. A resignation is no move, but would be counted as one.
fn as_of(record: &Record, game: &dyn Play, viewer: Viewer) -> Option<Message> {
    let ends = |text: &str| text == RESIGN || Agreement::parse(text) == Some(Agreement::End);
    let given_up = record.journal.last().is_some_and(|row| ends(&row.text));
    let as_of = match game.moment(viewer) {
        Some(moment) => Message::new("table-as-of-moment").with("moment", moment),
        None => Message::new("table-as-of").with("ply", game.progress()),
    };
    (game.outcome().is_none() || !given_up).then_some(as_of)
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
    let language = language_of(record, seat);
    if record.table.status == Status::Cancelled {
        let lines = [about(record, seat, language), say(language, &Closed::message(record))];
        return Ok(Outgoing::text(lines.join("\n")));
    }
    if let Some(farewell) = standing::farewell(record, seat) {
        return Ok(farewell);
    }
    let viewer = Viewer::Seat(seat);
    let game = play::game_of(record, seat)?;
    let focus = context.focus(game.as_ref(), seat);
    let panel = game.panel(viewer, focus);
    if let Err(error) = panel.check() {
        tracing::error!(table = %record.table.id, %error, "a panel is cut to what Discord shows");
    }
    let panel = with_undo_state(record, game.as_ref(), seat, panel).within_limits();
    let parts = parts(record, game.as_ref(), seat, (&panel, focus, context));
    let display = display_settings(record, seat);
    let sight = Sight { viewer, focus: Some(focus) };
    let [before, news, mut after] = parts.whole();
    let board = text_instead(record, game.as_ref(), sight, (language, display), [&before, &news, &after]);
    let picture = board.is_none().then(|| picture(record, game.as_ref(), viewer, focus, (language, display)));
    // A text board is read from top to bottom, so nothing has to fit on a screen.
    let (content, is_cut) = match board {
        Some(board) => {
            after.push(board);
            (fitted(&before, &news, &after, Keep::Last, |count| more_news(language, count)), false)
        }
        None => {
            let menu = say(language, &Message::new(menu_label(is_asked(record, seat))));
            let controls = panel.lines(&menu, said(record, language));
            let Fitted { lines, is_cut } = parts.fitted(controls);
            (fitted(&lines, &[], &[], Keep::First, |_| String::new()), is_cut)
        }
    };
    let rows = rows(record, seat, &panel, (context.note.as_ref(), is_cut));
    Ok(Outgoing { content, picture, rows, ..Outgoing::default() })
}

/// The text of a panel.
fn parts(
    record: &Record,
    game: &dyn Play,
    seat: Seat,
    (panel, focus, context): (&Panel, Focus<'_>, &PanelContext),
) -> Parts {
    let (language, viewer) = (language_of(record, seat), Viewer::Seat(seat));
    let say_named = |message: &Message| say_named(record, language, message);
    let is_asked = game.outcome().is_none() && !panel.text().is_empty();
    let mut asked: Vec<String> = match is_asked {
        true => panel.text().iter().map(say_named).collect(),
        false => vec![say_named(&game.situation(viewer))],
    };
    let since = news_begin(record, game, seat, (focus, context.known_rows));
    let told = since.map_or_else(Vec::new, |since| game.told(viewer, since));
    let highlights = since.map_or_else(Vec::new, |since| game.highlights(viewer, since));
    let news = told.iter().map(say_named).filter_map(|told| unsaid(told, &asked)).collect();
    let hint = hint(record, game, seat, focus.partial).as_ref().map(say_named);
    let reason = panel.reason().filter(|at| hint.is_none() && (1..asked.len()).contains(at)).map(|at| asked.remove(at));
    let details = asked.split_off(1);
    Parts {
        about: context.direct.then(|| standing::small(about(record, seat, language))),
        question: asked.pop().unwrap_or_default(),
        notices: notices(record, game, seat, context.note.as_ref()),
        news,
        highlights: highlights.iter().map(say_named).collect(),
        details,
        advice: hint.or(reason),
        is_over: game.outcome().is_some(),
    }
}

/// The lines of a panel that are not about the game itself.
fn notices(record: &Record, game: &dyn Play, seat: Seat, note: Option<&Note>) -> Vec<String> {
    let (language, viewer) = (language_of(record, seat), Viewer::Seat(seat));
    let mut notices: Vec<String> = note.map(Note::warning).into_iter().collect();
    notices.extend(board_fault(record).map(|fault| format!("⚠️ {}", say(language, &fault))));
    if let Some(row) = play::last_noticed(record, game, viewer)
        && let Some(Agreement::Undo(_)) = Agreement::parse(&row.text)
    {
        notices.push(say(language, &Message::new("life-taken-back")));
    }
    notices.extend(standing::ran_out(record, game, viewer, language).map(standing::small));
    notices.extend(standing::late(record, seat, language));
    notices.extend(standing::proposed_to(record, Some(seat), language));
    notices.extend(deals::asked(record, seat, language));
    let lost = play::draft(record, seat).lost;
    if !lost.is_empty() {
        let lines = lost.iter().map(|line| escaped(line)).collect::<Vec<_>>().join("; ");
        notices.push(format!("⚠️ {}", say(language, &Message::new("panel-draft-lost").with("lines", lines))));
    }
    let due = |id: &str, due| Message::new(id).with("due", standing::moment(due));
    let offer = clocks::offer_due(record, seat.0).map(|at| due("life-offer-due", at));
    let own = match clocks::due(record, seat.0) {
        Some(at) => Some(due("life-due", at)),
        None => clocks::is_paused(record, seat.0).then(|| match standing::plays_alone(record) {
            true => Message::new("life-due-over-alone"),
            false => Message::new("life-due-over"),
        }),
    };
    notices.extend(offer.into_iter().chain(own).map(|due| standing::small(say(language, &due))));
    notices
}

/// The controls of a panel: those of the game, those of the table, and the rule of a refusal.
fn rows(record: &Record, seat: Seat, panel: &Panel, (note, is_cut): (Option<&Note>, bool)) -> Vec<CreateActionRow> {
    let language = language_of(record, seat);
    let mut rows = control_rows(panel, record, seat, language);
    // The note names its rule, so the button can be left out. It comes last, so that the second half of a double press does not hit it.
    let mut rule = note.and_then(|note| rule_button(&record.table.game, note, language));
    let is_asked = is_asked(record, seat);
    let length = |text: String| text.chars().count();
    let length_of = |id: &str| length(say(language, &Message::new(id)));
    let row = panel.table_row().map(|row| &panel.rows()[row]);
    let labels = row.map_or_else(Vec::new, |row| panel_rows::labels(row, said(record, language)));
    let mut line: Vec<usize> = labels.into_iter().map(length).chain([length_of(menu_label(is_asked))]).collect();
    let mut has_room_for = |id: &str| {
        line.push(length_of(id));
        let has_room = lines_of_buttons(line.iter().copied()) == 1;
        if !has_room {
            line.pop();
        }
        has_room
    };
    // The entries of a game can take back the latest move, too.
    let takes_back = panel.presses().any(|press| Undo::parse(press.text()).is_some());
    let undo = undo_button(record, seat, panel).filter(|_| has_room_for("table-undo") || !takes_back);
    // "What happened?" also stands in the menu of the table.
    let is_cut = is_cut && rule.is_none() && has_room_for("life-told");
    match panel_rows::beside(&mut rows, panel) {
        Some(buttons) => {
            let room = panel::BUTTONS.saturating_sub(buttons.len());
            let table = table_buttons(record, (undo, is_cut, is_asked), language);
            buttons.extend(table.into_iter().rev().take(room).rev());
            if buttons.len() < panel::BUTTONS {
                buttons.extend(rule.take());
            }
        }
        None => {
            let mut table = table_buttons(record, (undo, is_cut, is_asked), language);
            if table.len() < panel::BUTTONS {
                table.extend(rule.take());
            }
            rows.push(CreateActionRow::Buttons(table));
        }
    }
    let has_room = rows.len() < panel::ROWS;
    rows.extend(rule.filter(|_| has_room).map(|rule| CreateActionRow::Buttons(vec![rule])));
    rows
}

/// The label of the button for the menu of the table.
fn menu_label(is_asked: bool) -> &'static str {
    if is_asked { "life-answer" } else { "life-menu" }
}

/// Whether others wait for an answer of a seat to a proposal. The menu of the table has the answers.
fn is_asked(record: &Record, seat: Seat) -> bool {
    let is_open = matches!(record.table.status, Status::Playing);
    is_open && (standing::is_asked(record, seat) || deals::asked(record, seat, language_of(record, seat)).is_some())
}

/// The hint for a person who plays the first game of a kind and wants hints.
fn hint(record: &Record, game: &dyn Play, seat: Seat, entered: &str) -> Option<Message> {
    let row = record.seats.get(&seat.0)?;
    let hint = (row.first_game && row.display.hints).then(|| game.hint(seat, entered))??;
    Some(Message::new("panel-hint").with("hint", hint))
}

/// The buttons of every game. After the end they lead on.
pub(super) fn table_buttons(
    record: &Record,
    (undo, is_cut, is_asked): (Option<Control>, bool, bool),
    language: Language,
) -> Vec<CreateButton> {
    let button = |ask, id: &str| ask_button(record, language, ask, &Message::new(id), ButtonStyle::Secondary);
    let told = is_cut.then(|| button(TableAction::Life(LifeAction::Told), "life-told"));
    if record.table.status == Status::Over {
        let rules = rules_button(&record.table.game, 1, &Message::new("table-rules"), language);
        return end_buttons(record, language).into_iter().chain([rules]).chain(told).collect();
    }
    let label = Message::new("table-undo");
    let undo = undo.map(|undo| control_button(&undo, language, &label, ButtonStyle::Secondary));
    let style = if is_asked { ButtonStyle::Success } else { ButtonStyle::Secondary };
    let menu = button(TableAction::Life(LifeAction::Menu), menu_label(is_asked)).style(style);
    undo.into_iter().chain(told).chain([menu]).collect()
}

/// The control that takes back the last change of a draft, unless the game has its own button for it.
fn undo_button(record: &Record, seat: Seat, panel: &Panel) -> Option<Control> {
    let own = panel.presses().any(|press| press.text() == UNDO);
    let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    (has_changed_draft(record, seat) && !own).then(|| Control::enter(&record.table.id, seat, decision, UNDO))
}

/// Takes the game's own undo button away if nothing can be undone, as after a roll.
fn with_undo_state(record: &Record, game: &dyn Play, seat: Seat, panel: Panel) -> Panel {
    if has_changed_draft(record, seat) || game.can_undo(seat) { panel } else { panel.without(UNDO) }
}

/// Whether the draft of a seat has changed.
fn has_changed_draft(record: &Record, seat: Seat) -> bool {
    record.drafts.get(&seat.0).is_some_and(|draft| !draft.earlier.is_empty())
}

/// The controls of a panel.
pub(super) fn control_rows(panel: &Panel, record: &Record, seat: Seat, language: Language) -> Vec<CreateActionRow> {
    let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
    let id = |text: &str| Control::enter(&record.table.id, seat, decision, text).to_string();
    panel_rows::rows(panel, id, said(record, language))
}

/// Says the messages of a game with the plain names of the people, because controls show no markdown.
fn said(record: &Record, language: Language) -> impl Fn(&Message) -> String {
    let names = names(record, language);
    move |message| registry::texts().say(language, message, &names)
}
