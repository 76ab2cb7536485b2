//! A neutral model of what a player reads and can press, in any client.
//!
//! Every client has limits: at most four rows of a game's own, five buttons a row, 25 entries a menu, and presses short
//! enough for a custom id. A panel that breaks them fails its game's battery ([`Panel::check`]); in production it is cut to
//! what fits ([`Panel::within_limits`]), so that no player stands before nothing.

mod press;

use std::fmt;

pub use self::press::{Press, Pressed};
use crate::lang::Message;

/// The most rows of controls. Clients have five; the last belongs to the table.
pub const ROWS: usize = 4;
/// The most buttons in a row.
pub const BUTTONS: usize = 5;
/// The most entries in a menu.
pub const ENTRIES: usize = 25;
/// The longest press, in bytes.
pub const PRESS: usize = 70;

/// What a person has entered and what is looked at, which both change nothing in the game. A panel and its picture are made
/// for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Focus<'a, P: ?Sized = str> {
    /// The beginning of a move, which may be empty: as text, or as the value of a game's own type.
    pub partial: &'a P,
    /// A look at something else, in a word or two of the game's own (another fleet, the hand, a page of a menu); mostly empty.
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
    /// On the beginning of a move, without a look at anything else.
    pub fn on(partial: &'a P) -> Self {
        Self { partial, look: "" }
    }
}

/// A limit that a panel breaks.
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
    /// A menu of which more are to be picked than there are.
    #[error("{least} to {most} of {entries} entries are to be picked")]
    Picks {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// How many there are.
        entries: usize,
    },
    /// A press that fits into no custom id.
    #[error("too long for a custom id: {0}")]
    Press(String),
    /// Two controls that a client cannot tell apart.
    #[error("two controls enter the same: {0}")]
    Twice(String),
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
    pub fn new(text: impl fmt::Display, label: impl Into<Label>) -> Self {
        Self::pressing(Press::new(text), label)
    }

    /// A plain button with a press of any kind.
    pub fn pressing(press: Press, label: impl Into<Label>) -> Self {
        Self { press, label: label.into(), tone: Tone::Plain, enabled: true }
    }

    /// Leads back to the beginning.
    pub fn back() -> Self {
        Self::new("", Message::new("panel-back"))
    }

    /// Words in the place of controls that there are at other times, called by a name that no other button of the panel has.
    pub fn idle(id: &str, label: impl Into<Label>) -> Self {
        Self::new(format!("{id}~"), label).enabled(false)
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
    pub fn new(text: impl fmt::Display, label: impl Into<Label>) -> Self {
        Self { press: Press::new(text), label: label.into(), chosen: false }
    }
}

/// One row of controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlRow {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu of which one entry is chosen.
    Menu {
        /// What stands on it before a choice.
        prompt: Message,
        /// Its entries, 1 to 25.
        entries: Vec<MenuEntry>,
    },
    /// A menu of which several entries are chosen at once. Each stands for what it adds to the text.
    Several {
        /// What stands on it before a choice.
        prompt: Message,
        /// Its entries, 1 to 25; their presses are what is put behind the stem.
        entries: Vec<MenuEntry>,
        /// The press of the menu itself: the stem, and what stands between the entries.
        press: Press,
        /// The fewest that are chosen, at least 1.
        least: u8,
        /// The most.
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

    /// What the controls of this row enter, those that cannot be pressed included.
    fn presses(&self) -> Box<dyn Iterator<Item = &Press> + '_> {
        match self {
            Self::Buttons(buttons) => Box::new(buttons.iter().map(|button| &button.press)),
            Self::Menu { entries, .. } => Box::new(entries.iter().map(|entry| &entry.press)),
            Self::Several { entries, press, .. } => {
                Box::new(entries.iter().map(|entry| &entry.press).chain(std::iter::once(press)))
            }
        }
    }

    /// What can be pressed in this row now; a menu of which several are chosen stands for itself.
    pub fn open(&self) -> Box<dyn Iterator<Item = &Press> + '_> {
        match self {
            Self::Buttons(buttons) => Box::new(buttons.iter().filter(|b| b.enabled).map(|b| &b.press)),
            Self::Menu { entries, .. } => Box::new(entries.iter().map(|entry| &entry.press)),
            Self::Several { press, .. } => Box::new(std::iter::once(press)),
        }
    }

    /// As much of it as a client can show; nothing if there is nothing left.
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

/// What a player reads and can press.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    text: Vec<Message>,
    rows: Vec<ControlRow>,
    urgent: bool,
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

    /// With paragraphs that stand before what has happened: somebody is asked in the middle of it.
    #[must_use]
    pub fn urgent(self) -> Self {
        Self { urgent: true, ..self }
    }

    /// Whether its paragraphs stand before what has happened.
    pub fn is_urgent(&self) -> bool {
        self.urgent
    }

    /// The same where the buttons that enter this text can be pressed only if so.
    #[must_use]
    pub fn with_enabled(mut self, text: &str, enabled: bool) -> Self {
        for row in &mut self.rows {
            if let ControlRow::Buttons(buttons) = row {
                let presses = buttons.iter_mut().filter(|button| button.press.text() == text);
                presses.for_each(|button| button.enabled = enabled);
            }
        }
        self
    }

    /// With these buttons, in as many rows as they need. No buttons, no row.
    #[must_use]
    pub fn buttons(mut self, buttons: Vec<Button>) -> Self {
        self.rows.extend(buttons.chunks(BUTTONS).map(|row| ControlRow::Buttons(row.to_vec())));
        self
    }

    /// With a menu. No entries, no menu.
    #[must_use]
    pub fn menu(mut self, prompt: Message, entries: Vec<MenuEntry>) -> Self {
        if !entries.is_empty() {
            self.rows.push(ControlRow::Menu { prompt, entries });
        }
        self
    }

    /// With a menu of as many entries as it holds; where there are none, with what stands in its row, so that what lies below
    /// keeps its place.
    #[must_use]
    pub fn menu_or(self, prompt: Message, mut entries: Vec<MenuEntry>, none: Button) -> Self {
        entries.truncate(ENTRIES);
        if entries.is_empty() { self.buttons(vec![none]) } else { self.menu(prompt, entries) }
    }

    /// With one more row.
    #[must_use]
    pub fn row(mut self, row: ControlRow) -> Self {
        self.rows.push(row);
        self
    }

    /// The paragraphs.
    pub fn text(&self) -> &[Message] {
        &self.text
    }

    /// The rows of controls.
    pub fn rows(&self) -> &[ControlRow] {
        &self.rows
    }

    /// Everything that can be pressed now, each with what it means. Menus of which several are chosen stand for themselves.
    pub fn presses(&self) -> impl Iterator<Item = &Press> {
        self.rows.iter().flat_map(ControlRow::open)
    }

    /// Whether every client can show it.
    ///
    /// # Errors
    /// The first limit that it breaks.
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

    /// As much of it as every client can show. Of two buttons that enter the same the first stays.
    #[must_use]
    pub fn within_limits(mut self) -> Self {
        let mut seen = std::collections::BTreeSet::new();
        for row in &mut self.rows {
            if let ControlRow::Buttons(buttons) = row {
                buttons.retain(|button| seen.insert(button.press.text().to_owned()));
            }
        }
        self.rows = self.rows.into_iter().filter_map(ControlRow::within_limits).take(ROWS).collect();
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
    fn a_panel_over_the_limits_is_found_and_cut_to_what_fits() {
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
}
