//! The world as a person sees it.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::snowflake::Id;

use super::messages::{Message, flags, kinds};
use super::{Reaction, World};

/// A message as a person sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    /// The message.
    pub id: Id,
    /// Its channel.
    pub channel: Id,
    /// The author.
    pub author: Id,
    /// The author's name.
    pub author_name: String,
    /// Its text.
    pub content: String,
    /// Its embeds, as Discord writes them.
    pub embeds: Vec<Value>,
    /// Its files, without those shown inside an embed.
    pub files: Vec<File>,
    /// Its components, as Discord writes them.
    pub components: Vec<Value>,
    /// Whether only this person can see it.
    pub ephemeral: bool,
    /// Whether it still says "thinking …".
    pub thinking: bool,
    /// Whether it says "(edited)".
    pub edited: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    /// The people whom it pings.
    pub pings: Vec<Id>,
    /// Whether it pings everyone.
    pub pings_everyone: bool,
    /// The message it replies to.
    pub replies_to: Option<Id>,
    /// The thread that was opened from it, or that it announces.
    pub thread: Option<Id>,
    /// The command that it answers.
    pub answers: Option<Invoked>,
    /// Discord's number of the message's type: 0 plain, 6 pin, 18 thread, 19 reply, 20 answer to an interaction.
    pub kind: u8,
    /// Discord's flags.
    pub flags: u64,
    /// The emojis below it.
    pub reactions: Vec<Reaction>,
    /// The nonce it was sent with.
    pub nonce: Value,
}

/// The command in the line above its answer.
#[derive(Clone, Debug, Serialize)]
pub struct Invoked {
    /// The command's name, with subcommands.
    pub command: String,
    /// Who used it.
    pub person: Id,
    /// That person's name.
    pub person_name: String,
}

impl Invoked {
    /// Reads `interaction_metadata` of a command.
    fn new(origin: &Value) -> Option<Self> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let user = &origin["user"];
        let person_name = text(&user["global_name"]).or_else(|| text(&user["username"]))?;
        Some(Self { command: text(&origin["name"])?, person: user["id"].as_str()?.parse().ok()?, person_name })
    }
}

/// A file of a message.
#[derive(Clone, Debug, Serialize)]
pub struct File {
    /// The attachment.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its media type: the one sent, or one derived from its name and content.
    pub content_type: Option<String>,
    /// Its address.
    pub url: String,
    /// Its length in bytes.
    pub size: usize,
    /// The width of a picture.
    pub width: Option<u32>,
    /// The height of a picture.
    pub height: Option<u32>,
    /// Its content.
    #[serde(skip)]
    pub bytes: Bytes,
}

/// A form (modal) that the bot has opened.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// The interaction that it answers.
    pub interaction: Id,
    /// Its custom id.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its inputs in order.
    pub inputs: Vec<Input>,
    /// Its components, as Discord writes them.
    pub components: Vec<Value>,
}

/// One input of a form.
#[derive(Clone, Debug, Serialize)]
pub struct Input {
    /// Its custom id.
    pub custom_id: String,
    /// Its label.
    pub label: String,
    /// Discord's number of the component's type; 4 is a text.
    pub kind: u64,
    /// Whether it must be filled in.
    pub required: bool,
    /// Its default text.
    pub value: String,
    /// The fewest characters it takes.
    pub min_length: u64,
    /// The most characters it takes.
    pub max_length: u64,
}

/// A choice of autocomplete.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The name in the person's language.
    pub name: String,
    /// The value that is sent.
    pub value: Value,
}

/// A selection of a channel's messages: the latest ones, or the latest before a message.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Page {
    pub(crate) before: Option<Id>,
    pub(crate) limit: Option<usize>,
}

impl Seen {
    /// All components with a custom id or a link, nested ones included.
    pub fn controls(&self) -> Vec<&Value> {
        let mut found = Vec::new();
        collect(&self.components, &mut found);
        found
    }

    /// The custom id of the button with this label.
    pub fn button(&self, label: &str) -> Option<&str> {
        self.controls().into_iter().find(|control| control["type"] == 2 && control["label"] == label)?["custom_id"]
            .as_str()
    }

    /// The labels of the buttons that can be pressed, in order.
    pub fn buttons(&self) -> Vec<&str> {
        let pressable = |control: &&Value| control["type"] == 2 && control["disabled"] != true;
        self.controls().into_iter().filter(pressable).filter_map(|control| control["label"].as_str()).collect()
    }
}

/// The components below a node that a person can use.
fn collect<'a>(nodes: &'a [Value], found: &mut Vec<&'a Value>) {
    for node in nodes {
        if node["custom_id"].is_string() || node["url"].is_string() {
            found.push(node);
        }
        collect(node["components"].as_array().map_or(&[], Vec::as_slice), found);
        for single in ["accessory", "component"] {
            if let Some(inner) = node.get(single) {
                collect(std::slice::from_ref(inner), found);
            }
        }
    }
}

impl Form {
    /// A form from the data of the bot's answer.
    pub(crate) fn new(interaction: Id, data: &Value) -> Self {
        let components = data["components"].as_array().cloned().unwrap_or_default();
        let inputs = components.iter().filter_map(Input::new).collect();
        let text = |field: &str| data[field].as_str().unwrap_or_default().to_owned();
        Self { interaction, custom_id: text("custom_id"), title: text("title"), inputs, components }
    }
}

impl Input {
    /// The input of a row or label; none for a plain text.
    fn new(outer: &Value) -> Option<Self> {
        let inner = outer["components"].get(0).or_else(|| outer.get("component"))?;
        let label = inner["label"].as_str().or_else(|| outer["label"].as_str());
        Some(Self {
            custom_id: inner["custom_id"].as_str()?.to_owned(),
            label: label.unwrap_or_default().to_owned(),
            kind: inner["type"].as_u64()?,
            required: inner["required"].as_bool().unwrap_or(true),
            value: inner["value"].as_str().unwrap_or_default().to_owned(),
            min_length: inner["min_length"].as_u64().unwrap_or(0),
            max_length: inner["max_length"].as_u64().unwrap_or(4000),
        })
    }
}

impl World {
    /// A message as its viewers see it.
    pub(crate) fn seen(&self, message: &Message) -> Seen {
        let files = self.shown_attachments(message).map(|attachment| {
            let size = attachment.picture_size;
            File {
                id: attachment.id,
                name: attachment.filename.clone(),
                description: attachment.description.clone(),
                content_type: attachment.content_type.clone(),
                url: self.attachment_url(message.channel, attachment),
                size: attachment.size,
                width: size.map(|(width, _)| width),
                height: size.map(|(_, height)| height),
                bytes: attachment.bytes.clone(),
            }
        });
        Seen {
            id: message.id,
            channel: message.channel,
            author: message.author,
            author_name: self.users.get(&message.author).map(|user| user.name.clone()).unwrap_or_default(),
            content: message.content.clone(),
            embeds: self.embeds_json(message),
            files: files.collect(),
            components: message.components.clone(),
            ephemeral: message.is_ephemeral(),
            thinking: message.flags & flags::LOADING != 0,
            edited: message.edited_ms.is_some(),
            pinned: message.pinned,
            pings: message.pings.users.clone(),
            pings_everyone: message.pings.everyone,
            replies_to: message.reference.and_then(|(_, message)| message),
            thread: self.thread_of(message),
            answers: Invoked::new(&message.origin).filter(|_| message.kind == kinds::COMMAND),
            kind: message.kind,
            flags: message.flags,
            reactions: message.reactions.clone(),
            nonce: message.nonce.clone(),
        }
    }

    /// A page of the messages that a person sees in a channel, oldest first. It reads only that page, because a channel may be
    /// long.
    pub(crate) fn seen_in(&self, person: Id, channel: Id, page: Page) -> Vec<Seen> {
        let latest = self.visible_in(person, channel, page.before).rev().take(page.limit.unwrap_or(usize::MAX));
        let mut seen: Vec<Seen> = latest.map(|message| self.seen(message)).collect();
        seen.reverse();
        seen
    }

    /// The latest message that a person sees in a channel.
    pub(crate) fn latest_seen(&self, person: Id, channel: Id) -> Option<Id> {
        self.visible_in(person, channel, None).next_back().map(|message| message.id)
    }

    fn visible_in(&self, person: Id, channel: Id, before: Option<Id>) -> impl DoubleEndedIterator<Item = &Message> {
        let range = self.messages.range((channel, Id(0))..(channel, before.unwrap_or(Id(u64::MAX))));
        let messages = range.map(|(_, message)| message.as_ref());
        messages.filter(move |message| message.only_for.is_none_or(|only| only == person))
    }

    /// The thread that was opened from a message, or that it announces.
    fn thread_of(&self, message: &Message) -> Option<Id> {
        let opened_here = (message.flags & flags::HAS_THREAD != 0).then_some(message.id);
        let told = message.reference.filter(|_| message.kind == kinds::THREAD_CREATED).map(|(thread, _)| thread);
        opened_here.or(told)
    }
}
