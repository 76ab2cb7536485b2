//! Renders the wanted messages of a record for one reader: content, picture, alt text, controls.

mod card;
pub mod deals;
mod frame;
pub mod lesson;
pub mod lobby;
mod panel_rows;
pub mod partner;
pub mod privacy;
pub mod proof;
pub mod puzzle;
pub mod recap;
pub mod replay;
mod rules;
mod seat_panel;
pub mod settings;
pub mod standing;
pub mod start;
#[cfg(test)]
mod tests;
mod text_boards;

use games::engine::evaluation::TurningPoint;
use games::engine::game::Play;
use games::engine::phone;
use games::engine::presenter::Style;
use games::engine::prompt::{Choice, Next};
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::{self, Focus, Press};
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle,
};

pub use self::card::{announcement, card, thread_name};
pub(super) use self::rules::rules_button;
pub use self::rules::{Note, commands, help, rule, rule_row, rules};
use self::seat_panel::news;
pub use self::seat_panel::{PanelContext, private_panel, told};
pub use self::text_boards::board_as_text;
use super::controls::{Control, LifeAction, TableAction};
use super::fit::{Keep, fitted, latest};
use super::outgoing::{Outgoing, PictureFile, clipped, escaped};
use crate::record::settings::DisplaySettings;
use crate::record::{Address, MessageKind, Record, Status};
use crate::table::play::{self, ReplayError};
use crate::table::replacing::Closed;
use crate::table::{colours, kept_position, language, language_of, names};

/// The most characters of the latest turns on the board: eight lines of a phone, so that the picture is seen with them.
const LATEST_TURNS: usize = 300;

/// The most characters of the last turn on the board of a finished game.
const LAST_TURN: usize = 120;

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
        MessageKind::Panel(_) if record.table.status == Status::Lobby => Ok(lobby::creators_page(record)),
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
    let latest = match record.table.status {
        // The result comes first, and the recap tells the rest.
        Status::Over => turns.last().filter(|turn| turn.chars().count() <= LAST_TURN).map(std::slice::from_ref),
        _ => Some(latest(&turns, LATEST_TURNS)),
    };
    let mut status = latest.unwrap_or_default().to_vec();
    status.push(say_named(record, language, &now));
    status.extend(standing::ran_out(record, game.as_ref(), Viewer::Spectator, language).map(standing::small));
    status.extend(standing::proposed(record, language));
    status.extend(standing::left(record, language));
    status.extend(standing::waiting(record, language));
    let called = standing::called(record, language);
    status.extend(called.iter().map(|(line, _)| line.clone()));
    let mut end: Vec<String> = game.epilogue().iter().map(|message| say_named(record, language, message)).collect();
    end.extend(key_moment(record, language)?);
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
fn end_buttons(record: &Record, language: Language) -> [CreateButton; 3] {
    let button = |ask, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    [
        button(TableAction::Rematch, "table-rematch", ButtonStyle::Primary),
        recap::button(record, language),
        replay::button(record, language),
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

/// The sentence about the decisive turn of a finished game, if the game can evaluate itself. It names what happened if that is short.
fn key_moment(record: &Record, language: Language) -> Result<Option<String>, ReplayError> {
    /// The most lines of a phone.
    const LINES: usize = 5;
    let point = match record.table.status {
        Status::Over => play::replay(record)?.turning_point(),
        _ => None,
    };
    let words = |point: TurningPoint| {
        let said = say_named(record, language, &point.in_words(None));
        match phone::lines(&said) {
            ..=LINES => said,
            _ => say_named(record, language, &TurningPoint { told: Vec::new(), ..point }.in_words(None)),
        }
    };
    Ok(point.map(words))
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

/// A link to the new place of a panel, for its previous place.
pub fn moved(record: &Record, kind: MessageKind, to: &Address) -> Option<Outgoing> {
    let (MessageKind::Panel(seat), Address::Posted { channel, message, .. }) = (kind, to) else { return None };
    let place = format!("https://discord.com/channels/@me/{channel}/{message}");
    let game = Message::new(record.table.game.as_str());
    let moved = Message::new("life-panel-moved").with("game", game).with("place", place);
    Some(Outgoing::text(say(language_of(record, Seat(seat)), &moved)))
}

/// The answer to a late press on a public button: the refusal, and the news if nothing is offered any more.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn too_late(record: &Record, seat: Seat, refused: Outgoing) -> Result<Outgoing, ReplayError> {
    let game = play::game(record)?;
    let came = match game.public().is_empty() {
        true => news(record, game.as_ref(), seat),
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
    let control = Control::enter(&record.table.id, seat, decision, press.text());
    Some(form_with(&control, &say(language, &Message::new(record.table.game.as_str())), [input]))
}

/// A form whose input comes back with this control.
fn form_with(control: &Control, title: &str, inputs: impl IntoIterator<Item = CreateInputText>) -> CreateModal {
    let rows = inputs.into_iter().map(CreateActionRow::InputText).collect();
    CreateModal::new(control.to_string(), clipped(title, 45)).components(rows)
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
