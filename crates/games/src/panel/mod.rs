//! A neutral model of what a player reads and can press, in any client.
//!
//! Limits that every client shares are kept when a panel is built: at most four rows, five buttons a row, 25 entries a
//! menu, and texts of moves short enough for a custom id. A game that breaks them fails its battery, not a player.

use crate::lang::Message;

/// The most rows of controls. Clients have five; the last belongs to the table.
pub const ROWS: usize = 4;
/// The most buttons in a row.
pub const BUTTONS: usize = 5;
/// The most entries in a menu.
pub const ENTRIES: usize = 25;
/// The longest text of a move behind a button, in bytes.
pub const PRESS: usize = 70;

/// What a button or a menu entry means: a whole move or the beginning of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press(String);

impl Press {
    /// A press that enters this text.
    ///
    /// # Panics
    /// When the text is too long for a custom id; the grammar of a game is made so that it cannot be.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        assert!(text.len() <= PRESS, "too long for a button: {text}");
        Self(text)
    }

    /// What is entered.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// How a button stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// One of several.
    #[default]
    Plain,
    /// The usual next step.
    Primary,
    /// Confirms.
    Success,
    /// Cannot be taken back.
    Danger,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it enters.
    pub press: Press,
    /// What stands on it.
    pub label: Label,
    /// How it stands out.
    pub tone: Tone,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// What stands on a control: words, or a name that is the same in every language.
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
    /// A plain button that can be pressed.
    pub fn new(text: impl Into<String>, label: impl Into<Label>) -> Self {
        Self { press: Press::new(text), label: label.into(), tone: Tone::Plain, enabled: true }
    }

    /// The same button, standing out.
    #[must_use]
    pub fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }

    /// The same button, to be pressed only if so.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuEntry {
    /// What it enters.
    pub press: Press,
    /// What it is called.
    pub label: Label,
    /// Whether it shows as chosen.
    pub chosen: bool,
}

impl MenuEntry {
    /// An entry that is not chosen.
    pub fn new(text: impl Into<String>, label: impl Into<Label>) -> Self {
        Self { press: Press::new(text), label: label.into(), chosen: false }
    }
}

/// One row of controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlRow {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// A menu of which one entry is chosen.
    Menu {
        /// What stands on it before a choice.
        prompt: Message,
        /// Its entries, at most 25.
        entries: Vec<MenuEntry>,
    },
}

/// What a player reads and can press.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    text: Vec<Message>,
    rows: Vec<ControlRow>,
}

impl Panel {
    /// An empty panel.
    pub fn new() -> Self {
        Self::default()
    }

    /// With one more paragraph.
    #[must_use]
    pub fn say(mut self, message: Message) -> Self {
        self.text.push(message);
        self
    }

    /// With these buttons, in as many rows as they need. No buttons, no row.
    ///
    /// # Panics
    /// When the panel has no room for them.
    #[must_use]
    pub fn buttons(mut self, buttons: Vec<Button>) -> Self {
        self.rows.extend(buttons.chunks(BUTTONS).map(|row| ControlRow::Buttons(row.to_vec())));
        self.checked()
    }

    /// With a menu. No entries, no menu.
    ///
    /// # Panics
    /// When the panel has no room for it or the menu has too many entries.
    #[must_use]
    pub fn menu(mut self, prompt: Message, entries: Vec<MenuEntry>) -> Self {
        assert!(entries.len() <= ENTRIES, "a menu of {} entries", entries.len());
        if !entries.is_empty() {
            self.rows.push(ControlRow::Menu { prompt, entries });
        }
        self.checked()
    }

    /// The paragraphs.
    pub fn text(&self) -> &[Message] {
        &self.text
    }

    /// The rows of controls.
    pub fn rows(&self) -> &[ControlRow] {
        &self.rows
    }

    /// Everything that can be pressed now.
    pub fn presses(&self) -> impl Iterator<Item = &Press> {
        self.rows.iter().flat_map(|row| -> Box<dyn Iterator<Item = &Press>> {
            match row {
                ControlRow::Buttons(buttons) => Box::new(buttons.iter().filter(|b| b.enabled).map(|b| &b.press)),
                ControlRow::Menu { entries, .. } => Box::new(entries.iter().map(|entry| &entry.press)),
            }
        })
    }

    fn checked(self) -> Self {
        assert!(self.rows.len() <= ROWS, "a panel of {} rows", self.rows.len());
        self
    }
}
