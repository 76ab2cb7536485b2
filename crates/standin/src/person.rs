//! People, as tests use them.

use std::fmt;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::actions::{self, Answer, Shown, Use};
use crate::permissions;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Choice, Form, Page, Post, Seen, World};

/// A person in a channel. Cheap to clone.
#[derive(Clone)]
pub struct Person {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: Id,
    pub(crate) place: Id,
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person").field("id", &self.id).field("place", &self.place).finish()
    }
}

impl Person {
    pub(crate) const fn new(shared: Arc<Shared>, id: Id, place: Id) -> Self {
        Self { shared, id, place }
    }

    /// Their user id.
    pub const fn id(&self) -> Id {
        self.id
    }

    /// Their present channel.
    pub const fn place(&self) -> Id {
        self.place
    }

    /// This person in another channel or thread.
    pub fn at(&self, channel: Id) -> Self {
        Self { place: channel, ..self.clone() }
    }

    /// This person in their direct messages with the bot.
    pub fn direct(&self) -> Self {
        let place = self.shared.world().direct_with(self.id);
        self.at(place)
    }

    /// Types into one option of a command and returns the choices offered.
    ///
    /// # Errors
    ///
    /// As for [`Self::command`]; also if the option has no autocomplete or the bot does not answer.
    pub async fn autocomplete(&self, name: &str, options: Value, focused: &str) -> Result<Vec<Choice>, Refusal> {
        match self.complete(name, options, focused).await?.answer {
            Answer::Choices { choices } => Ok(choices),
            _ => Err(Refusal::because("the bot did not offer choices in time")),
        }
    }

    /// Presses a button. Returns like [`Self::command`]. An acknowledged press returns when it has an effect or the bot
    /// is quiet.
    ///
    /// # Errors
    ///
    /// If this person cannot see the message, or it has no such enabled button.
    pub async fn press(&self, message: Id, custom_id: &str) -> Result<Shown, Refusal> {
        self.component(message, custom_id, Use::Press).await
    }

    /// Chooses from a menu.
    ///
    /// # Errors
    ///
    /// As for [`Self::press`]; also if the number of entries is wrong or one is not offered.
    pub async fn choose(&self, message: Id, custom_id: &str, values: &[&str]) -> Result<Shown, Refusal> {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        self.component(message, custom_id, Use::Choose(&values)).await
    }

    /// Submits a form with values by custom id. An input without a value keeps its default.
    ///
    /// # Errors
    ///
    /// If the form is not this person's, or a text does not fit its input.
    pub async fn submit(&self, form: &Form, values: Value) -> Result<Shown, Refusal> {
        self.submit_to(form.interaction, values).await
    }

    /// Writes a message and returns its id.
    ///
    /// # Errors
    ///
    /// If the channel cannot be seen or the text is empty.
    pub fn writes(&self, content: &str) -> Result<Id, Refusal> {
        let mut world = self.shared.world();
        actions::refuse_unseen(&world, self.id, self.place)?;
        let there = &world.channels[&self.place];
        if !there.kind.has_messages() || world.permissions_in(there, self.id) & World::to_write(there) == 0 {
            return Err(Refusal::because("this person may not write here"));
        }
        // People count for the limit, but are never refused: tests are about the bot.
        let _ = world.count_write(self.place);
        let body = json!({"content": content});
        let written = world.post(Post::plain(self.place, self.id, &body, &[]));
        written.map(|(_, id)| id).map_err(|_| Refusal::because("an empty message, or a locked thread"))
    }

    /// Reacts to a message with an emoji of Unicode.
    ///
    /// # Errors
    ///
    /// If they cannot see the message or may not react to it, or it is not an emoji.
    pub fn react(&self, message: Id, emoji: &str) -> Result<(), Refusal> {
        self.set_reaction(message, emoji, true)
    }

    /// Removes this person's reaction.
    ///
    /// # Errors
    ///
    /// If they cannot see the message, or nobody has reacted to it with this emoji.
    pub fn unreact(&self, message: Id, emoji: &str) -> Result<(), Refusal> {
        self.set_reaction(message, emoji, false)
    }

    /// Adds or removes this person's reaction.
    pub(crate) fn set_reaction(&self, message: Id, emoji: &str, reacts: bool) -> Result<(), Refusal> {
        let mut world = self.shared.world();
        let found = actions::visible(&world, self.id, message)?;
        let key = (found.channel, message);
        let done = if reacts { world.react(key, self.id, emoji) } else { world.unreact(key, self.id, emoji) };
        done.map_err(|_| Refusal::because(format!("this person cannot react so with {emoji} here")))
    }

    /// The messages that this person sees in a channel, oldest first.
    ///
    /// # Errors
    ///
    /// If they cannot see the channel.
    pub fn sees(&self, channel: Id) -> Result<Vec<Seen>, Refusal> {
        self.sees_page(channel, Page::default())
    }

    /// A page of the messages that this person sees in a channel, oldest first.
    pub(crate) fn sees_page(&self, channel: Id, page: Page) -> Result<Vec<Seen>, Refusal> {
        let world = self.shared.world();
        actions::refuse_unseen(&world, self.id, channel)?;
        Ok(world.seen_in(self.id, channel, page))
    }

    /// Allows or forbids direct messages from the bot.
    pub fn set_direct_messages(&self, open: bool) {
        // An error is impossible: every `Person` exists in the world.
        let _ = self.shared.change_person(self.id, &json!({"dms_open": open}));
    }

    /// Changes the language of this person's client, such as `de`.
    pub fn set_locale(&self, locale: &str) {
        let _ = self.shared.change_person(self.id, &json!({"locale": locale}));
    }

    /// Becomes a member of a server.
    ///
    /// # Errors
    ///
    /// If there is no such server.
    pub fn join(&self, guild: Id) -> Result<(), Refusal> {
        self.shared.join(self.id, guild)
    }

    /// Leaves a server. Direct messages with its bot remain.
    ///
    /// # Errors
    ///
    /// If there is no such server.
    pub fn leave(&self, guild: Id) -> Result<(), Refusal> {
        self.shared.leave(self.id, guild)
    }

    /// Installs the application for this person, so that its commands follow them everywhere, or removes it.
    pub fn set_installed(&self, installed: bool) {
        let _ = self.shared.change_person(self.id, &json!({"installed": installed}));
    }

    /// Deletes their account: they leave all servers, and their messages lose their name.
    pub fn deletes_account(&self) {
        self.shared.world().delete_account(self.id);
    }

    /// This person in direct messages with others: a group if it has a name or more than two people.
    pub fn among(&self, others: &[Id], name: Option<&str>) -> Self {
        let mut people = vec![self.id];
        people.extend_from_slice(others);
        let place = self.shared.world().add_group(name, &people);
        self.at(place)
    }

    /// Sets this person's permissions, by Discord's names, besides those of every member.
    ///
    /// # Errors
    ///
    /// If they are not a member of this server, or a name is unknown.
    pub fn set_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        let more = permissions::bits(names.iter().copied()).map_err(|name| Refusal::unknown("permission", name))?;
        let mut world = self.shared.world();
        let known = world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?;
        let member = known.members.get_mut(&self.id).ok_or_else(|| Refusal::unknown("member", self.id))?;
        member.permissions = more;
        world.guild_changed(guild);
        Ok(())
    }
}

impl Shared {
    /// Changes a person: `name`, `locale`, `dms_open`, `installed`.
    pub(crate) fn change_person(&self, person: Id, change: &Value) -> Result<Value, Refusal> {
        let mut world = self.world();
        let user = world
            .users
            .get_mut(&person)
            .filter(|user| !user.bot && !user.gone)
            .ok_or_else(|| Refusal::unknown("person", person))?;
        if let Some(name) = change["name"].as_str() {
            name.clone_into(&mut user.name);
        }
        if let Some(locale) = change["locale"].as_str() {
            locale.clone_into(&mut user.locale);
        }
        if let Some(open) = change["dms_open"].as_bool() {
            user.direct_open = open;
        }
        let installs = change["installed"].as_bool();
        user.installed = installs.unwrap_or(user.installed);
        let now = user.control_json();
        world.person_changed(person);
        if installs.is_some() {
            let commands = world.commands_json();
            world.tell_all("commands_changed", commands);
        }
        Ok(now)
    }
}
