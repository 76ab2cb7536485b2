//! Converts the controls of a game's panel to those of Discord. Controls show no markdown, so names need no escaping.

use games::lang::Message;
use games::panel::{self, Label, Panel, Tone};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::delivery::outgoing::clipped;

/// The rows of a panel. `id` makes the custom id for a text, and `said` makes the text of a message.
pub(super) fn rows(
    panel: &Panel,
    id: impl Fn(&str) -> String,
    said: impl Fn(&Message) -> String,
) -> Vec<CreateActionRow> {
    let label = |label: &Label| label_text(label, &said);
    let button = |button: &panel::Button| {
        CreateButton::new(id(button.press.text())).label(clipped(&label(&button.label), 80)).style(style(button.tone))
    };
    let options = |entries: &[panel::MenuEntry]| {
        let option = |entry: &panel::MenuEntry| {
            let text = clipped(&label(&entry.label), 100);
            CreateSelectMenuOption::new(text, entry.press.text()).default_selection(entry.chosen)
        };
        CreateSelectMenuKind::String { options: entries.iter().map(option).collect() }
    };
    let placeholder = |prompt: &Message| clipped(&said(prompt), 150);
    let row = |(number, row): (usize, &panel::ControlRow)| match row {
        panel::ControlRow::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        panel::ControlRow::Menu { prompt, entries } => {
            // The chosen value is the text; the number only distinguishes the ids of menus.
            let menu = CreateSelectMenu::new(id(&format!("menu {number}")), options(entries));
            CreateActionRow::SelectMenu(menu.placeholder(placeholder(prompt)))
        }
        panel::ControlRow::Several { prompt, entries, press, least, most } => {
            let menu = CreateSelectMenu::new(id(press.text()), options(entries)).min_values(*least).max_values(*most);
            CreateActionRow::SelectMenu(menu.placeholder(placeholder(prompt)))
        }
    };
    panel.rows().iter().enumerate().map(row).collect()
}

/// The buttons beside which those of the house stand, if there are any.
pub(super) fn beside<'r>(rows: &'r mut [CreateActionRow], panel: &Panel) -> Option<&'r mut Vec<CreateButton>> {
    match rows.get_mut(panel.table_row()?)? {
        CreateActionRow::Buttons(buttons) => Some(buttons),
        _ => None,
    }
}

/// The labels of a row of buttons; none for a menu.
pub(super) fn labels(row: &panel::ControlRow, said: impl Fn(&Message) -> String) -> Vec<String> {
    match row {
        panel::ControlRow::Buttons(buttons) => buttons.iter().map(|button| label_text(&button.label, &said)).collect(),
        panel::ControlRow::Menu { .. } | panel::ControlRow::Several { .. } => Vec::new(),
    }
}

fn label_text(label: &Label, said: impl Fn(&Message) -> String) -> String {
    match label {
        Label::Words(message) => said(message),
        Label::Plain(text) => text.clone(),
    }
}

fn style(tone: Tone) -> ButtonStyle {
    match tone {
        Tone::Plain => ButtonStyle::Secondary,
        Tone::Primary => ButtonStyle::Primary,
        Tone::Success => ButtonStyle::Success,
        Tone::Danger => ButtonStyle::Danger,
    }
}
