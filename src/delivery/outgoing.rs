//! A message on its way out, and the forms in which Discord takes one.

use games::lang::readable;
use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse, EditMessage,
};

/// The name of every picture: a file's name tells nothing.
const FILE: &str = "board.png";

/// A picture with its description.
#[derive(Clone, Debug)]
pub struct PictureFile {
    pub png: Vec<u8>,
    /// What it shows, in words.
    pub alt: String,
}

/// A message to be sent.
#[derive(Clone, Debug, Default)]
pub struct Outgoing {
    /// The text, in Discord's markdown.
    pub content: String,
    pub picture: Option<PictureFile>,
    pub rows: Vec<CreateActionRow>,
    /// Who may be pinged by a mention in the text; nobody else is, whatever it says.
    pub pings: Vec<u64>,
}

impl Outgoing {
    /// A message of words alone.
    pub fn text(content: impl Into<String>) -> Self {
        Self { content: content.into(), ..Self::default() }
    }

    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().copied())
    }

    fn attachment(&self) -> Option<CreateAttachment> {
        let picture = self.picture.as_ref()?;
        Some(CreateAttachment::bytes(picture.png.clone(), FILE).description(picture.alt.clone()))
    }

    /// As a message of the bot.
    pub fn post(&self, nonce: &str) -> CreateMessage {
        CreateMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .add_files(self.attachment())
            .allowed_mentions(self.mentions())
            .nonce(serenity::all::Nonce::String(nonce.to_owned()))
            .enforce_nonce(true)
    }

    /// As an edit of a message of the bot. The picture takes the place of the earlier one.
    pub fn edit(&self) -> EditMessage {
        let pictures = self.attachment().into_iter().fold(EditAttachments::new(), EditAttachments::add);
        EditMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            .attachments(pictures)
            .allowed_mentions(self.mentions())
    }

    /// As the answer to an interaction, or as the update of the message that was pressed.
    pub fn answer(&self, private: bool) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(&self.content)
            .components(self.rows.clone())
            // The list of files replaces those that the message had.
            .files(self.attachment())
            .allowed_mentions(self.mentions())
            .ephemeral(private)
    }

    /// As a further answer to an interaction.
    pub fn follow_up(&self, private: bool) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(&self.content)
            .components(self.rows.clone())
            .add_files(self.attachment())
            .allowed_mentions(self.mentions())
            .ephemeral(private)
    }

    /// As an edit of the answer to an interaction.
    pub fn edit_answer(&self) -> EditInteractionResponse {
        let pictures = self.attachment().into_iter().fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(&self.content)
            .components(self.rows.clone())
            .attachments(pictures)
            .allowed_mentions(self.mentions())
    }
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

/// Text of a person, such as a name, so that nothing in it is read as markdown, a mention or a link, or turns what follows round.
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
    use super::*;

    #[test]
    fn a_name_cannot_format_mention_or_link() {
        assert_eq!(escaped("**Anna** <@1> [x](y)"), "\\*\\*Anna\\*\\* \\<\\@1\\> \\[x\\]\\(y\\)");
        assert_eq!(escaped("Jürgen\n# 1"), "Jürgen\\# 1");
        assert_eq!(escaped("An\u{202e}na"), "Anna");
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        assert_eq!(clipped("äöü", 3), "äöü");
        assert_eq!(clipped("äöüß", 3), "äö…");
    }
}
