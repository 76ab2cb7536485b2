//! What a person with text boards gets: strings, and controls that are known by their labels alone.

use engine::lang::{Language, Message};
use engine::panel::{ControlRow, Label, Panel};

use crate::registry;

/// Strings in the language of a reader.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub(super) language: Language,
    pub(super) names: &'a [String],
}

impl Voice<'_> {
    pub(super) fn say(&self, message: &Message) -> String {
        registry::texts().say(self.language, message, self.names)
    }
}

/// A message with a panel, as it is read from top to bottom.
#[derive(Clone, Debug, Default)]
pub(super) struct Page {
    /// The news since the reader's last act, oldest first.
    pub(super) news: Vec<String>,
    /// The question with its details.
    pub(super) panel: Vec<String>,
    /// The board around the decision.
    pub(super) board: String,
    /// The rows of controls.
    pub(super) rows: Vec<Row>,
}

/// A row of buttons, or a menu.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The text on a menu; `None` for buttons.
    pub(super) prompt: Option<String>,
    /// The fewest and the most picks of a menu that takes several.
    pub(super) picks: Option<[usize; 2]>,
    /// The labels of the buttons or entries.
    pub(super) labels: Vec<String>,
}

/// What a reader does: the row and the places in it.
#[derive(Clone, Debug)]
pub(super) struct Act {
    pub(super) row: usize,
    pub(super) places: Vec<usize>,
}

impl Page {
    /// All controls with their labels.
    pub(super) fn controls(&self) -> impl Iterator<Item = (Act, &str)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(|(row, controls)| {
            let places = controls.labels.iter().enumerate();
            places.map(move |(place, label)| (Act { row, places: vec![place] }, label.as_str()))
        })
    }

    /// The first control with one of these labels; earlier labels are better.
    pub(super) fn named(&self, labels: &[&str]) -> Option<Act> {
        labels.iter().find_map(|wanted| self.best(|label| (label == *wanted).then_some(())))
    }

    /// The first control whose label has one of these words; earlier words are better.
    pub(super) fn containing(&self, words: &[&str]) -> Option<Act> {
        words.iter().find_map(|word| self.best(|label| label.contains(word).then_some(())))
    }

    /// The first entry of a menu whose text has one of these words.
    pub(super) fn in_menu(&self, words: &[&str]) -> Option<Act> {
        let is_meant = |row: &Row| row.prompt.as_ref().is_some_and(|said| words.iter().any(|word| said.contains(word)));
        let row = self.rows.iter().position(is_meant)?;
        let place = self.rows[row].labels.iter().position(|label| !label.is_empty())?;
        Some(Act { row, places: vec![place] })
    }

    /// The page with the labels of some controls taken away.
    pub(super) fn without(&self, acts: &[Act]) -> Self {
        let mut page = self.clone();
        for act in acts {
            page.rows[act.row].labels[act.places[0]].clear();
        }
        page
    }

    /// The text on the menu of a control; `None` for a button.
    pub(super) fn prompt(&self, act: &Act) -> Option<&str> {
        self.rows[act.row].prompt.as_deref()
    }

    /// The control with the greatest worth; `None` for a label that is not wanted. The first of equals.
    pub(super) fn best<W: Ord>(&self, worth: impl Fn(&str) -> Option<W>) -> Option<Act> {
        let valued = self.controls().filter_map(|(act, label)| Some((worth(label)?, act)));
        valued.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, act)| act)
    }

    /// A control, counted from the last row, where games put what ends a decision.
    pub(super) fn nth(&self, number: usize) -> Act {
        let controls: Vec<Act> = self.controls().map(|(act, _)| act).collect();
        let mut act = controls[controls.len() - 1 - number % controls.len()].clone();
        let [least, _] = self.rows[act.row].picks.unwrap_or([1, 1]);
        let first = act.places[0].min(self.rows[act.row].labels.len() - least);
        act.places = (first..).take(least).collect();
        act
    }

    /// Everything that is said above the controls.
    pub(super) fn words(&self) -> String {
        self.news.iter().chain(&self.panel).map(|line| format!("{line}\n")).collect()
    }
}

/// The rows of a panel in words.
pub(super) fn rows(panel: &Panel, voice: Voice<'_>) -> Vec<Row> {
    let label = |label: &Label| match label {
        Label::Words(words) => voice.say(words),
        Label::Plain(plain) => plain.clone(),
    };
    let row = |row: &ControlRow| match row {
        ControlRow::Buttons(buttons) => {
            Row { prompt: None, picks: None, labels: buttons.iter().map(|button| label(&button.label)).collect() }
        }
        ControlRow::Menu { prompt, entries } => Row {
            prompt: Some(voice.say(prompt)),
            picks: None,
            labels: entries.iter().map(|entry| label(&entry.label)).collect(),
        },
        ControlRow::Several { prompt, entries, least, most, .. } => Row {
            prompt: Some(voice.say(prompt)),
            picks: Some([usize::from(*least), usize::from(*most)]),
            labels: entries.iter().map(|entry| label(&entry.label)).collect(),
        },
    };
    panel.rows().iter().map(row).collect()
}

impl Page {
    /// Checks that no label stands twice in a panel, and that the latest news, the question and the board fit into a message. A message
    /// leaves out older news, which "What happened?" tells. Entries of one menu may be the same to a player, such as equal guns of one
    /// ship.
    pub(super) fn check(&self) {
        let mut labels: Vec<&str> = Vec::new();
        for row in &self.rows {
            let mut of_row: Vec<&str> = row.labels.iter().map(String::as_str).collect();
            if row.prompt.is_some() {
                of_row.sort_unstable();
                of_row.dedup();
            }
            labels.extend(of_row);
        }
        labels.sort_unstable();
        let twice: Vec<&[&str]> = labels.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}\n{self:#?}");
        let kept = self.news.last().into_iter().chain(&self.panel).chain([&self.board]);
        let length: usize = kept.map(|text| text.chars().count() + 1).sum();
        assert!(length <= 1_980, "{length} characters\n{self:#?}");
    }
}
