//! An outgoing message, and the forms in which Discord accepts it.

use std::collections::BTreeSet;

use games::lang::readable;
use serde::Serialize;
use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse, EditMessage,
};

/// The name of every picture, so that it reveals nothing.
const FILE: &str = "board.png";

/// A picture with its alt text.
#[derive(Clone, Debug)]
pub struct PictureFile {
    /// The encoded picture.
    pub png: Vec<u8>,
    /// The alt text.
    pub alt: String,
}

/// A message to be sent.
#[derive(Clone, Debug, Default)]
pub struct Outgoing {
    /// The text, in Discord's markdown.
    pub content: String,
    /// The picture, if there is one.
    pub picture: Option<PictureFile>,
    /// The rows of controls, at most five.
    pub rows: Vec<CreateActionRow>,
    /// The people whom a mention in the text may ping.
    pub pings: Vec<u64>,
}

/// Fills a builder of serenity with the parts that all forms of a message share.
macro_rules! filled {
    ($message:ident, $builder:expr) => {
        $builder
            .content(&$message.content)
            .components(unique_controls(&$message.rows))
            .allowed_mentions($message.mentions())
    };
}

impl Outgoing {
    /// A message of text only.
    pub fn text(content: impl Into<String>) -> Self {
        Self { content: content.into(), ..Self::default() }
    }

    /// The approximate size in bytes.
    pub fn bytes(&self) -> usize {
        self.content.len() + self.picture.as_ref().map_or(0, |picture| picture.png.len() + picture.alt.len())
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().copied())
    }

    fn attachments(&self) -> EditAttachments {
        self.attachment().into_iter().fold(EditAttachments::new(), EditAttachments::add)
    }

    fn attachment(&self) -> Option<CreateAttachment> {
        let picture = self.picture.as_ref()?;
        Some(CreateAttachment::bytes(picture.png.clone(), FILE).description(picture.alt.clone()))
    }

    /// The request for a new message.
    pub fn post(&self, nonce: &str) -> CreateMessage {
        let nonce = serenity::all::Nonce::String(nonce.to_owned());
        filled!(self, CreateMessage::new()).add_files(self.attachment()).nonce(nonce).enforce_nonce(true)
    }

    /// The request for an edit of a message. The picture replaces the previous one.
    pub fn edit(&self) -> EditMessage {
        filled!(self, EditMessage::new()).attachments(self.attachments())
    }

    /// The request for an answer to an interaction, or for an update of the pressed message. The files replace the
    /// previous ones.
    pub fn answer(&self) -> CreateInteractionResponseMessage {
        filled!(self, CreateInteractionResponseMessage::new()).files(self.attachment())
    }

    /// The request for a follow-up to an interaction.
    pub fn follow_up(&self, private: bool) -> CreateInteractionResponseFollowup {
        let message = self.edit_follow_up();
        if private { message.ephemeral(true) } else { message }
    }

    /// The request for an edit of a follow-up. The files replace the previous ones.
    pub fn edit_follow_up(&self) -> CreateInteractionResponseFollowup {
        filled!(self, CreateInteractionResponseFollowup::new()).add_files(self.attachment())
    }

    /// The request for an edit of the answer to an interaction. The picture replaces the previous one.
    pub fn edit_answer(&self) -> EditInteractionResponse {
        filled!(self, EditInteractionResponse::new()).attachments(self.attachments())
    }
}

/// The properties by which Discord distinguishes controls.
struct Identity {
    custom_id: Option<String>,
    is_open: bool,
}

impl Identity {
    fn of(control: &impl Serialize) -> Self {
        let control = serde_json::to_value(control).unwrap_or_default();
        Self {
            custom_id: control["custom_id"].as_str().map(str::to_owned),
            is_open: control["disabled"].as_bool() != Some(true),
        }
    }
}

/// The controls with each custom id once, because Discord refuses a message with duplicates. Prefers an enabled
/// control, else the first.
fn unique_controls(rows: &[CreateActionRow]) -> Vec<CreateActionRow> {
    let identities = rows.iter().flat_map(|row| match row {
        CreateActionRow::Buttons(buttons) => buttons.iter().map(Identity::of).collect(),
        CreateActionRow::SelectMenu(menu) => vec![Identity::of(menu)],
        CreateActionRow::InputText(_) => Vec::new(),
    });
    let open: BTreeSet<String> =
        identities.filter(|control| control.is_open).filter_map(|control| control.custom_id).collect();
    let mut placed = BTreeSet::new();
    let mut stays = |control: Identity| {
        let Some(id) = control.custom_id else { return true };
        let stays = (control.is_open || !open.contains(&id)) && placed.insert(id.clone());
        if !stays {
            // The text after the fourth part may be secret.
            let of = id.split('|').take(4).collect::<Vec<_>>().join("|");
            tracing::error!(of, "a control is left out: another one of its message has the same custom id");
        }
        stays
    };
    let row = |row: &CreateActionRow| match row {
        CreateActionRow::Buttons(buttons) => {
            let left: Vec<_> = buttons.iter().filter(|button| stays(Identity::of(button))).cloned().collect();
            (!left.is_empty()).then_some(CreateActionRow::Buttons(left))
        }
        CreateActionRow::SelectMenu(menu) => stays(Identity::of(menu)).then(|| row.clone()),
        CreateActionRow::InputText(_) => Some(row.clone()),
    };
    rows.iter().filter_map(row).collect()
}

/// Cuts a text to a number of characters, with an ellipsis.
pub fn clipped(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(longest - 1).collect();
    cut.push('…');
    cut
}

/// Lines in a row. A line that ends with a letter, a digit or a bracket gets a full stop.
pub fn with_full_stops<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> String {
    let stopped = |line: S| {
        let line = line.as_ref();
        let open = line.ends_with(|last: char| last.is_alphanumeric() || last == ')');
        format!("{line}{}", if open { "." } else { "" })
    };
    lines.into_iter().map(stopped).collect::<Vec<_>>().join(" ")
}

/// Escapes a text that a person wrote, such as a name. The result contains no markdown, mentions, links or changes of
/// writing direction.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in readable(text).chars() {
        if "\\*_~`|>#[]()<:@-".contains(c) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use serenity::all::{CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

    use super::*;

    /// The controls that each form sends for these rows: the label of a button, the custom id of a menu.
    fn sent(rows: Vec<CreateActionRow>) -> Vec<Value> {
        let outgoing = Outgoing { rows, ..Outgoing::text("a panel") };
        let ways = [
            serde_json::to_value(outgoing.post("1")),
            serde_json::to_value(outgoing.edit()),
            serde_json::to_value(outgoing.answer()),
            serde_json::to_value(outgoing.follow_up(true)),
            serde_json::to_value(outgoing.edit_answer()),
        ];
        let controls = ways.map(|way| {
            let rows = way.expect("a message")["components"].as_array().cloned().unwrap_or_default();
            let controls = rows.into_iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
            controls.map(|control| control.get("label").unwrap_or(&control["custom_id"]).clone()).collect::<Vec<_>>()
        });
        let [first, others @ ..] = controls;
        assert!(others.iter().all(|other| *other == first), "{first:?} {others:?}");
        first
    }

    fn button(id: &str, label: &str) -> CreateButton {
        CreateButton::new(id).label(label)
    }

    #[test]
    fn lines_in_a_row_end_with_full_stops() {
        assert_eq!(
            with_full_stops(["Anna: 3 games (1 won)", "“Hit!”", "Over."]),
            "Anna: 3 games (1 won). “Hit!” Over."
        );
    }

    #[test]
    fn custom_id_occurs_once_in_a_message_on_an_enabled_control() {
        let menu = |id: &str| {
            let options = vec![CreateSelectMenuOption::new("entry", "entry")];
            CreateActionRow::SelectMenu(CreateSelectMenu::new(id, CreateSelectMenuKind::String { options }))
        };
        let buttons = CreateActionRow::Buttons;
        let same = sent(vec![buttons(vec![button("a", "1"), button("b", "2")]), menu("c")]);
        assert_eq!(same, [json!("1"), json!("2"), json!("c")]);
        let closed = button("undo", "closed").disabled(true);
        assert_eq!(sent(vec![buttons(vec![closed.clone()]), buttons(vec![button("undo", "open")])]), [json!("open")]);
        assert_eq!(sent(vec![buttons(vec![button("undo", "open"), closed.clone()])]), [json!("open")]);
        assert_eq!(sent(vec![buttons(vec![closed.clone(), closed.label("later")])]), [json!("closed")]);
        assert_eq!(sent(vec![menu("m"), menu("m"), buttons(vec![button("m", "button")])]), [json!("m")]);
        let links = ["1", "2"].map(|label| CreateButton::new_link("https://example.org").label(label));
        assert_eq!(sent(vec![buttons(links.to_vec())]).len(), 2, "links have no custom id");
    }

    #[test]
    fn name_cannot_format_mention_or_link() {
        assert_eq!(escaped("**Anna** <@1> [x](y)"), "\\*\\*Anna\\*\\* \\<\\@1\\> \\[x\\]\\(y\\)");
        assert_eq!(escaped("Jürgen\n# 1"), "Jürgen\\# 1");
        assert_eq!(escaped("An\u{202e}na"), "Anna");
    }

    #[test]
    fn text_is_cut_between_characters() {
        assert_eq!(clipped("äöü", 3), "äöü");
        assert_eq!(clipped("äöüß", 3), "äö…");
    }
}
