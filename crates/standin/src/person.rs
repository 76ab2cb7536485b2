//! A person, as a test uses one.

use std::fmt;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::actions::{self, Answer, Shown, Use};
use crate::permissions;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Choice, Form, Page, Post, Seen, World};

/// A person who stands in a channel. Cheap to clone.
#[derive(Clone)]
pub struct Person {
    shared: Arc<Shared>,
    id: Id,
    place: Id,
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person").field("id", &self.id).field("place", &self.place).finish()
    }
}

/// Options as a JSON object; null stands for none.
fn fields(options: Value) -> Result<Map<String, Value>, Refusal> {
    match options {
        Value::Object(fields) => Ok(fields),
        Value::Null => Ok(Map::new()),
        _ => Err(Refusal::because("options are given as an object of names and values")),
    }
}

impl Person {
    pub(crate) const fn new(shared: Arc<Shared>, id: Id, place: Id) -> Self {
        Self { shared, id, place }
    }

    /// Their user id.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// The channel they stand in.
    #[must_use]
    pub const fn place(&self) -> Id {
        self.place
    }

    /// The same person in another channel or thread.
    #[must_use]
    pub fn at(&self, channel: Id) -> Self {
        Self { place: channel, ..self.clone() }
    }

    /// The same person in their direct messages with the bot.
    #[must_use]
    pub fn direct(&self) -> Self {
        let place = self.shared.world().direct_with(self.id);
        self.at(place)
    }

    /// Runs a slash command: its name with subcommands separated by spaces, its options as an object. Returns when the
    /// bot has answered, a deferred answer when it is filled, or "failed" after the deadline. As on Discord, the person
    /// sees an answer before the bot has the reply to its own request; see [`crate::Standin::answering`].
    ///
    /// # Errors
    ///
    /// What Discord's client would not send: no such command here, an option missing, wrong or out of range.
    pub async fn command(&self, name: &str, options: Value) -> Result<Shown, Refusal> {
        self.shared.command(self.id, self.place, name, &fields(options)?).await
    }

    /// Types into one option of a command and returns the choices offered.
    ///
    /// # Errors
    ///
    /// As for [`Self::command`], and where the option is not completed or the bot does not answer.
    pub async fn autocomplete(&self, name: &str, options: Value, focused: &str) -> Result<Vec<Choice>, Refusal> {
        match self.shared.autocomplete(self.id, self.place, name, &fields(options)?, focused).await?.answer {
            Answer::Choices { choices } => Ok(choices),
            _ => Err(Refusal::because("the bot did not offer choices in time")),
        }
    }

    /// Presses a button. Returns as [`Self::command`] does; where the bot only acknowledges the press, when something has come of it
    /// or the bot asks for nothing more.
    ///
    /// # Errors
    ///
    /// Where this person cannot see the message, or it has no such button that is enabled.
    pub async fn press(&self, message: Id, custom_id: &str) -> Result<Shown, Refusal> {
        self.shared.component(self.id, message, custom_id, Use::Press).await
    }

    /// Chooses from a menu.
    ///
    /// # Errors
    ///
    /// As for [`Self::press`], and where too many or too few entries are chosen or one is not offered.
    pub async fn choose(&self, message: Id, custom_id: &str, values: &[&str]) -> Result<Shown, Refusal> {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        self.shared.component(self.id, message, custom_id, Use::Choose(&values)).await
    }

    /// Submits a form: texts by the custom ids of its inputs; what is left out keeps what stands in it.
    ///
    /// # Errors
    ///
    /// Where the form is not this person's, or a text does not fit its input.
    pub async fn submit(&self, form: &Form, values: Value) -> Result<Shown, Refusal> {
        self.shared.submit(self.id, form.interaction, &fields(values)?).await
    }

    /// Writes a message and returns its id.
    ///
    /// # Errors
    ///
    /// Where the place cannot be seen or the text is empty.
    pub fn writes(&self, content: &str) -> Result<Id, Refusal> {
        self.shared.write(self.id, self.place, content)
    }

    /// What this person sees in a channel, oldest first.
    ///
    /// # Errors
    ///
    /// Where they cannot see the channel.
    pub fn sees(&self, channel: Id) -> Result<Vec<Seen>, Refusal> {
        self.shared.sees(self.id, channel, Page::default())
    }

    /// Sends the bot an interaction of a kind that nobody has heard of.
    ///
    /// # Errors
    ///
    /// Where the place cannot be seen.
    pub fn sends_unknown_interaction(&self) -> Result<Id, Refusal> {
        self.shared.unknown_interaction(self.id, self.place)
    }

    /// Allows or forbids direct messages from the bot.
    pub fn set_direct_messages(&self, open: bool) {
        // A person made through this interface exists as long as the world.
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
    /// Where there is no such server.
    pub fn join(&self, guild: Id) -> Result<(), Refusal> {
        let mut world = self.shared.world();
        if !world.guilds.contains_key(&guild) {
            return Err(Refusal::unknown("server", guild));
        }
        world.join(self.id, guild);
        Ok(())
    }

    /// Leaves a server: a direct message with its bot remains, and Discord's client still lets others name this person by id.
    ///
    /// # Errors
    ///
    /// Where there is no such server.
    pub fn leave(&self, guild: Id) -> Result<(), Refusal> {
        let mut world = self.shared.world();
        if !world.guilds.contains_key(&guild) {
            return Err(Refusal::unknown("server", guild));
        }
        world.leave(self.id, guild);
        Ok(())
    }

    /// Gives this person exactly these permissions, by Discord's names, besides those of every member.
    ///
    /// # Errors
    ///
    /// Where a name is unknown.
    pub fn set_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        let more = permissions::bits(names.iter().copied()).map_err(|name| Refusal::unknown("permission", name))?;
        self.shared.set_member(guild, self.id, more)
    }
}

impl Shared {
    /// A person writes a message.
    pub(crate) fn write(&self, person: Id, channel: Id, content: &str) -> Result<Id, Refusal> {
        let mut world = self.world();
        actions::refuse_unseen(&world, person, channel)?;
        let there = &world.channels[&channel];
        if world.permissions_in(there, person) & World::to_write(there) == 0 {
            return Err(Refusal::because("this person may not write here"));
        }
        // A person who is too fast is told to wait, too, but what people write is not what is tested.
        let _ = world.count_write(channel);
        let body = json!({"content": content});
        let written = world.post(Post::plain(channel, person, &body, &[]));
        written.map(|(_, id)| id).map_err(|_| Refusal::because("an empty message, or a locked thread"))
    }

    /// What a person sees.
    pub(crate) fn sees(&self, person: Id, channel: Id, page: Page) -> Result<Vec<Seen>, Refusal> {
        let world = self.world();
        actions::refuse_unseen(&world, person, channel)?;
        Ok(world.seen_in(person, channel, page))
    }

    /// Changes a person: `name`, `locale`, `dms_open`.
    pub(crate) fn change_person(&self, person: Id, change: &Value) -> Result<Value, Refusal> {
        let mut world = self.world();
        let user =
            world.users.get_mut(&person).filter(|user| !user.bot).ok_or_else(|| Refusal::unknown("person", person))?;
        if let Some(name) = change["name"].as_str() {
            name.clone_into(&mut user.name);
        }
        if let Some(locale) = change["locale"].as_str() {
            locale.clone_into(&mut user.locale);
        }
        if let Some(open) = change["dms_open"].as_bool() {
            user.direct_open = open;
        }
        let now = user.control_json();
        world.person_changed(person);
        Ok(now)
    }

    /// Sets a member's permissions.
    pub(crate) fn set_member(&self, guild: Id, person: Id, permissions: u64) -> Result<(), Refusal> {
        let mut world = self.world();
        let known = world.guilds.get_mut(&guild).ok_or_else(|| Refusal::unknown("server", guild))?;
        let member = known.members.get_mut(&person).ok_or_else(|| Refusal::unknown("member", person))?;
        member.permissions = permissions;
        world.guild_changed(guild);
        Ok(())
    }
}
