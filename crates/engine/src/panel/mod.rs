//! The text and the controls that a player gets, for any client.
//!
//! Every client has limits: four rows for the game, five buttons in a row, 25 entries in a menu, and presses short
//! enough for a custom id. A panel that exceeds the limits fails its game's battery ([`Panel::check`]). In production
//! the panel is cut to the limits ([`Panel::within_limits`]), so that every player can act.

mod press;

use std::fmt;

pub use self::press::{Press, Pressed};
use crate::lang::Message;
use crate::phone::lines_of_buttons;

/// The most rows of controls. Clients have five rows; the last belongs to the table.
pub const ROWS: usize = 4;
/// The most buttons in a row.
pub const BUTTONS: usize = 5;
/// The most entries in a menu.
pub const ENTRIES: usize = 25;
/// The longest label of the button that opens the menu of the table.
pub const TABLE_LABEL: &str = "Tisch …";
/// The longest press, in bytes.
pub const PRESS: usize = 70;

/// A partial move and a look, which a panel and its picture are made for. Neither changes the game.
#[derive(Debug, PartialEq, Eq)]
pub struct Focus<'a, P: ?Sized = str> {
    /// The partial move, which may be empty: as text, or as a value of the game's own type.
    pub partial: &'a P,
    /// The look: an alternative content to show, in a word or two of the game's own (another fleet, the hand, a page of
    /// a menu). Usually empty.
    pub look: &'a str,
}

impl<P: ?Sized> Clone for Focus<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: ?Sized> Copy for Focus<'_, P> {}

impl Default for Focus<'_> {
    fn default() -> Self {
        Self::on("")
    }
}

impl<'a, P: ?Sized> Focus<'a, P> {
    /// A focus without a look.
    pub fn on(partial: &'a P) -> Self {
        Self { partial, look: "" }
    }
}

/// The limit that a panel exceeds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PanelError {
    /// Too many rows.
    #[error("{0} rows of controls, at most {ROWS}")]
    Rows(usize),
    /// Too many buttons in a row, or none.
    #[error("a row of {0} buttons, 1 to {BUTTONS}")]
    Buttons(usize),
    /// Too many entries in a menu, or none.
    #[error("a menu of {0} entries, 1 to {ENTRIES}")]
    Entries(usize),
    /// A menu with an impossible number of picks.
    #[error("{least} to {most} of {entries} entries are to be picked")]
    Picks {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// The number of entries.
        entries: usize,
    },
    /// A press is too long for a custom id.
    #[error("too long for a custom id: {0}")]
    Press(String),
    /// A client cannot tell two controls apart.
    #[error("two controls enter the same: {0}")]
    Twice(String),
}

/// The look of a button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// An ordinary choice.
    #[default]
    Plain,
    /// The usual next step.
    Primary,
    /// Confirms.
    Success,
    /// Final.
    Danger,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its press.
    pub press: Press,
    /// Its label.
    pub label: Label,
    /// Its look.
    pub tone: Tone,
    /// Whether it can be pressed. A panel has no other buttons.
    offered: bool,
}

/// The label of a control: words, or a name that is the same in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// Words.
    Words(Message),
    /// A coordinate, a number.
    Plain(String),
}

impl From<Message> for Label {
    fn from(message: Message) -> Self {
        Self::Words(message)
    }
}

impl From<String> for Label {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl Button {
    /// A plain button.
    pub fn new(text: impl fmt::Display, label: impl Into<Label>) -> Self {
        Self::pressing(Press::new(text), label)
    }

    /// A plain button with a press of any kind.
    pub fn pressing(press: Press, label: impl Into<Label>) -> Self {
        Self { press, label: label.into(), tone: Tone::Plain, offered: true }
    }

    /// A button that clears the partial move.
    pub fn back() -> Self {
        Self::new("", Message::new("panel-back"))
    }

    /// Sets the look of the button.
    #[must_use]
    pub fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// Leaves the button out of its panel unless it can be pressed now.
    #[must_use]
    pub fn offered(self, offered: bool) -> Self {
        Self { offered, ..self }
    }
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuEntry {
    /// Its press.
    pub press: Press,
    /// Its label.
    pub label: Label,
    /// Whether it is marked as chosen.
    pub chosen: bool,
}

impl MenuEntry {
    /// An entry that is not chosen.
    pub fn new(text: impl fmt::Display, label: impl Into<Label>) -> Self {
        Self { press: Press::new(text), label: label.into(), chosen: false }
    }
}

/// One row of controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlRow {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu with one pick.
    Menu {
        /// The text on it before a pick.
        prompt: Message,
        /// Its entries, 1 to 25.
        entries: Vec<MenuEntry>,
    },
    /// A menu with several picks, which are appended to the text.
    Several {
        /// The text on it before a pick.
        prompt: Message,
        /// Its entries, 1 to 25. Their presses are the texts to append to the stem.
        entries: Vec<MenuEntry>,
        /// The press of the menu itself: the stem and the separator.
        press: Press,
        /// The fewest picks, at least 1.
        least: u8,
        /// The most picks.
        most: u8,
    },
}

impl ControlRow {
    fn check(&self) -> Result<(), PanelError> {
        match self {
            Self::Buttons(buttons) if !(1..=BUTTONS).contains(&buttons.len()) => {
                Err(PanelError::Buttons(buttons.len()))
            }
            Self::Menu { entries, .. } | Self::Several { entries, .. } if !(1..=ENTRIES).contains(&entries.len()) => {
                Err(PanelError::Entries(entries.len()))
            }
            Self::Several { entries, least, most, .. }
                if *least == 0 || least > most || usize::from(*most) > entries.len() =>
            {
                Err(PanelError::Picks { least: *least, most: *most, entries: entries.len() })
            }
            _ => self.presses().try_for_each(Press::check),
        }
    }

    /// Every press of this row.
    fn presses(&self) -> Box<dyn Iterator<Item = &Press> + '_> {
        match self {
            Self::Buttons(buttons) => Box::new(buttons.iter().map(|button| &button.press)),
            Self::Menu { entries, .. } => Box::new(entries.iter().map(|entry| &entry.press)),
            Self::Several { entries, press, .. } => {
                Box::new(entries.iter().map(|entry| &entry.press).chain(std::iter::once(press)))
            }
        }
    }

    /// The presses of this row; a menu with several picks counts as one.
    pub fn open(&self) -> Box<dyn Iterator<Item = &Press> + '_> {
        match self {
            Self::Buttons(buttons) => Box::new(buttons.iter().map(|button| &button.press)),
            Self::Menu { entries, .. } => Box::new(entries.iter().map(|entry| &entry.press)),
            Self::Several { press, .. } => Box::new(std::iter::once(press)),
        }
    }

    /// The part of the row that a client can show, if any.
    fn within_limits(mut self) -> Option<Self> {
        let fits = |press: &Press| press.check().is_ok();
        match &mut self {
            Self::Buttons(buttons) => {
                buttons.retain(|button| fits(&button.press));
                buttons.truncate(BUTTONS);
            }
            Self::Menu { entries, .. } => {
                entries.retain(|entry| fits(&entry.press));
                entries.truncate(ENTRIES);
            }
            Self::Several { entries, most, .. } => {
                entries.retain(|entry| fits(&entry.press));
                entries.truncate(ENTRIES);
                *most = (*most).min(u8::try_from(entries.len()).unwrap_or(u8::MAX));
            }
        }
        self.check().is_ok().then_some(self)
    }
}

/// The text and the controls of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    text: Vec<Message>,
    rows: Vec<ControlRow>,
    table: Option<usize>,
    reason: Option<usize>,
}

impl Panel {
    /// An empty panel.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a paragraph. The first one is the headline: who decides, and what.
    #[must_use]
    pub fn say(mut self, message: Message) -> Self {
        self.text.push(message);
        self
    }

    /// Adds the reason for a suggestion, a paragraph that is shown even if news takes the place of others. It fits in two lines of a
    /// phone.
    #[must_use]
    pub fn because(self, reason: Message) -> Self {
        Self { reason: Some(self.text.len()), ..self }.say(reason)
    }

    /// Leaves the end of the last row to the button that opens the menu of the table, if the row has buttons and room for one more.
    /// Else the house chooses a place.
    #[must_use]
    pub fn table_here(self) -> Self {
        let last = self.rows.len().checked_sub(1).filter(|row| self.has_room(*row));
        Self { table: last.or(self.table), ..self }
    }

    /// The row whose end belongs to the button of the table: the one that the game names, or else the last one if a phone shows
    /// the button beside its buttons. `None` if the button takes a row of its own.
    pub fn table_row(&self) -> Option<usize> {
        /// The most buttons of a game in one line with a button of the house.
        const BESIDE: usize = 2;
        let last = self.rows.len().checked_sub(1);
        self.table.or(last.filter(|row| match &self.rows[*row] {
            ControlRow::Buttons(buttons) => {
                buttons.len() <= BESIDE || self.rows.len() == ROWS && buttons.len() < BUTTONS
            }
            ControlRow::Menu { .. } | ControlRow::Several { .. } => false,
        }))
    }

    /// The lines in which a phone shows the controls, with this label on the button of the table. `said` says a message.
    pub fn lines(&self, table: &str, said: impl Fn(&Message) -> String) -> usize {
        let length = |text: &str| text.chars().count();
        let label = |button: &Button| match &button.label {
            Label::Words(words) => length(&said(words)),
            Label::Plain(plain) => length(plain),
        };
        let lines = self.rows.iter().enumerate().map(|(at, row)| match row {
            ControlRow::Buttons(buttons) => {
                let table = (self.table_row() == Some(at)).then(|| length(table));
                lines_of_buttons(buttons.iter().map(label).chain(table))
            }
            ControlRow::Menu { .. } | ControlRow::Several { .. } => 1,
        });
        lines.sum::<usize>() + usize::from(self.table_row().is_none())
    }

    /// Takes the buttons away that enter this text.
    #[must_use]
    pub fn without(mut self, text: &str) -> Self {
        for row in &mut self.rows {
            if let ControlRow::Buttons(buttons) = row {
                buttons.retain(|button| button.press.text() != text);
            }
        }
        self
    }

    /// Adds those of the buttons that are offered, in as many rows as they need.
    #[must_use]
    pub fn buttons(mut self, mut buttons: Vec<Button>) -> Self {
        buttons.retain(|button| button.offered);
        self.rows.extend(buttons.chunks(BUTTONS).map(|row| ControlRow::Buttons(row.to_vec())));
        self
    }

    /// Adds a menu, unless it has no entries.
    #[must_use]
    pub fn menu(mut self, prompt: Message, entries: Vec<MenuEntry>) -> Self {
        if !entries.is_empty() {
            self.rows.push(ControlRow::Menu { prompt, entries });
        }
        self
    }

    /// Adds a menu of the first entries that it has room for, unless there are none.
    #[must_use]
    pub fn menu_of_first(self, prompt: Message, mut entries: Vec<MenuEntry>) -> Self {
        entries.truncate(ENTRIES);
        self.menu(prompt, entries)
    }

    /// Adds a row.
    #[must_use]
    pub fn row(mut self, row: ControlRow) -> Self {
        self.rows.push(row);
        self
    }

    /// The paragraphs.
    pub fn text(&self) -> &[Message] {
        &self.text
    }

    /// The number of the paragraph that is the reason for a suggestion.
    pub fn reason(&self) -> Option<usize> {
        self.reason
    }

    /// The rows of controls.
    pub fn rows(&self) -> &[ControlRow] {
        &self.rows
    }

    /// Every press. A menu with several picks counts as one.
    pub fn presses(&self) -> impl Iterator<Item = &Press> {
        self.rows.iter().flat_map(ControlRow::open)
    }

    /// Checks the limits of clients.
    ///
    /// # Errors
    /// The first limit that the panel exceeds.
    pub fn check(&self) -> Result<(), PanelError> {
        if self.rows.len() > ROWS {
            return Err(PanelError::Rows(self.rows.len()));
        }
        self.rows.iter().try_for_each(ControlRow::check)?;
        let mut seen = std::collections::BTreeSet::new();
        let mut buttons = self.rows.iter().flat_map(|row| match row {
            ControlRow::Buttons(buttons) => buttons.iter().map(|button| &button.press).collect(),
            ControlRow::Several { press, .. } => vec![press],
            ControlRow::Menu { .. } => Vec::new(),
        });
        match buttons.find(|press| !seen.insert(press.text())) {
            Some(twice) => Err(PanelError::Twice(twice.text().to_owned())),
            None => Ok(()),
        }
    }

    /// Whether a row has room for one more button.
    fn has_room(&self, row: usize) -> bool {
        matches!(self.rows.get(row), Some(ControlRow::Buttons(buttons)) if buttons.len() < BUTTONS)
    }

    /// The part of the panel that every client can show. Of two buttons with the same press only the first stays.
    #[must_use]
    pub fn within_limits(mut self) -> Self {
        let mut seen = std::collections::BTreeSet::new();
        for row in &mut self.rows {
            if let ControlRow::Buttons(buttons) = row {
                buttons.retain(|button| seen.insert(button.press.text().to_owned()));
            }
        }
        self.rows = self.rows.into_iter().filter_map(ControlRow::within_limits).take(ROWS).collect();
        self.table = self.table.filter(|row| self.has_room(*row));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(text: &str) -> Button {
        Button::new(text, text)
    }

    #[test]
    fn button_of_the_table_has_a_line_of_its_own_below_a_menu() {
        let panel = Panel::new().menu(Message::new("m"), vec![MenuEntry::new("a", "a")]);
        let said = |_: &Message| String::new();
        assert_eq!(panel.clone().lines("Table…", said), 2);
        assert_eq!(panel.buttons(vec![button("Done")]).table_here().lines("Table…", said), 2);
    }

    #[test]
    fn panel_over_the_limits_is_found_and_cut() {
        let long = "x".repeat(PRESS + 1);
        let entries =
            |count: usize| (0..count).map(|n| MenuEntry::new(n.to_string(), n.to_string())).collect::<Vec<_>>();
        let menu = |count| Panel::new().menu(Message::new("m"), entries(count));
        let several = |least, most| ControlRow::Several {
            prompt: Message::new("m"),
            entries: entries(3),
            press: Press::several("fire ", '+'),
            least,
            most,
        };
        for (panel, error) in [
            (Panel::new().buttons((0..21).map(|n| button(&n.to_string())).collect()), PanelError::Rows(5)),
            (Panel::new().buttons(vec![button(&long)]), PanelError::Press(long.clone())),
            (Panel::new().buttons(vec![button("a"), button("a")]), PanelError::Twice("a".to_owned())),
            (menu(26), PanelError::Entries(26)),
            (Panel::new().row(ControlRow::Buttons(Vec::new())), PanelError::Buttons(0)),
            (Panel::new().row(several(0, 2)), PanelError::Picks { least: 0, most: 2, entries: 3 }),
            (Panel::new().row(several(1, 4)), PanelError::Picks { least: 1, most: 4, entries: 3 }),
        ] {
            assert_eq!(panel.check(), Err(error.clone()), "{panel:?}");
            assert_eq!(panel.within_limits().check(), Ok(()), "{error}");
        }
        assert_eq!(menu(25).within_limits(), menu(25));
    }

    #[test]
    fn button_of_the_table_stands_only_where_there_is_room() {
        let row = |count: usize| (0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>();
        assert_eq!(Panel::new().buttons(row(4)).table_here().table_row(), Some(0));
        assert_eq!(Panel::new().buttons(row(5)).table_here().table_row(), None);
        let menu = Panel::new().menu(Message::new("m"), vec![MenuEntry::new("a", "a")]);
        assert_eq!(menu.table_here().table_row(), None);
    }
}
