//! The stand-in as a test holds it.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::faults::{AnswerFault, Disconnect};
use crate::keep::{self, Keeper};
use crate::line::Line;
use crate::moderation::Whom;
use crate::person::Person;
use crate::record::{Recorded, Recorder};
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Avatar, Failure, Kind, World};
use crate::{control, http, page};

/// Why a stand-in could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Anyone who reaches it can act as anyone, so it must not be reached from elsewhere.
    #[error("{0} is not a loopback address, and the stand-in serves no others")]
    NotLoopback(SocketAddr),
    /// The port is taken or may not be used.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The bot cannot be invited with what is no permission of Discord's.
    #[error("{0} is not a permission of Discord's")]
    Permission(String),
    /// The recording cannot be written.
    #[error("cannot write the recording: {0}")]
    Record(io::Error),
}

/// The listeners of an address, and where the bot finds the stand-in. A bot must reach it on this machine, or it would
/// send its token over the network, so another machine's door has one on loopback beside it.
async fn bind(listen: SocketAddr) -> Result<(Vec<TcpListener>, SocketAddr), StartError> {
    let failed = |error| StartError::Listen(listen, error);
    let outer = TcpListener::bind(listen).await.map_err(failed)?;
    let mut address = outer.local_addr().map_err(failed)?;
    if address.ip().is_loopback() {
        return Ok((vec![outer], address));
    }
    let loopback = if address.is_ipv6() { IpAddr::from(Ipv6Addr::LOCALHOST) } else { Ipv4Addr::LOCALHOST.into() };
    if address.ip().is_unspecified() {
        address.set_ip(loopback);
        return Ok((vec![outer], address));
    }
    let inner = TcpListener::bind((loopback, 0)).await.map_err(failed)?;
    let address = inner.local_addr().map_err(failed)?;
    Ok((vec![outer, inner], address))
}

/// Serves until the stand-in stops.
async fn serve(listener: TcpListener, router: Router, mut stopping: watch::Receiver<bool>) {
    let stop = async move {
        // The sender lives as long as the stand-in; its end means stop as well.
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    if let Err(error) = axum::serve(listener, router).with_graceful_shutdown(stop).await {
        tracing::error!(%error, "the stand-in has stopped serving");
    }
}

/// A running stand-in. It stops when it is dropped.
pub struct Standin {
    shared: Arc<Shared>,
    address: SocketAddr,
    page: SocketAddr,
    server: Mutex<Option<JoinHandle<()>>>,
    keeper: Mutex<Option<Keeper>>,
}

impl fmt::Debug for Standin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Standin").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Standin {
    /// Starts a stand-in with the servers of `config`, and Anna (German) and Ben (English) in them, or with the world that
    /// `config.keep` holds. Where that cannot be read, a warning says so, the file is set aside (with
    /// `.unreadable` appended) and the world is a new one.
    ///
    /// # Errors
    ///
    /// Where the address is not loopback or cannot be used, a permission is none of Discord's, or the recording cannot be
    /// created.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        if !config.listen.ip().is_loopback() && !config.is_exposed() {
            return Err(StartError::NotLoopback(config.listen));
        }
        config.invitation().map_err(|name| StartError::Permission(name.to_owned()))?;
        let recorder = Recorder::create(config.record.as_deref()).map_err(StartError::Record)?;
        let (listeners, address) = bind(config.listen).await?;
        let outer = listeners.first().and_then(|listener| listener.local_addr().ok());
        let page = outer.filter(|outer| !outer.ip().is_unspecified()).unwrap_or(address);
        let (keep, url) = (config.keep.clone(), format!("http://{address}"));
        let kept = match &keep {
            Some(path) => keep::read(path).await,
            None => None,
        };
        let world = match kept {
            Some(kept) => World::restored(kept, config.clone(), url, recorder),
            None => World::new(config.clone(), url, recorder),
        };
        let shared = Arc::new(Shared::new(config, world));
        let keeper = match keep {
            Some(path) => Some(Keeper::start(path, Arc::clone(&shared)).await),
            None => None,
        };
        let router = http::router(&shared).merge(control::router(&shared)).merge(page::router());
        let router = control::guarded(router, &shared);
        let serving = listeners.into_iter().map(|listener| serve(listener, router.clone(), shared.stopping()));
        let serving = futures_util::future::join_all(serving);
        let server = tokio::spawn(async move {
            serving.await;
        });
        Ok(Self { shared, address, page, server: Mutex::new(Some(server)), keeper: Mutex::new(keeper) })
    }

    /// `http://127.0.0.1:PORT`, to be used in place of `https://discord.com`. Always on this machine, also where the
    /// stand-in listens elsewhere as well.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where people open the page: the address that was asked for, also where it is not on this machine alone.
    #[must_use]
    pub fn page_url(&self) -> String {
        format!("http://{}", self.page)
    }

    /// `ws://127.0.0.1:PORT/gateway`, for libraries that do not ask for it.
    #[must_use]
    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }

    /// The bot token that is accepted.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.shared.config().token
    }

    /// The id of the application, and of its bot user.
    #[must_use]
    pub fn application(&self) -> Id {
        self.shared.world().application
    }

    /// Ends all connections, gives the port free, and keeps the world a last time.
    pub async fn stop(&self) {
        self.shared.stop();
        if let Some(mut server) = self.server.lock().await.take() {
            // A request that hangs on demand must not hold up the end.
            if tokio::time::timeout(Duration::from_secs(1), &mut server).await.is_err() {
                server.abort();
            }
        }
        if let Some(keeper) = self.keeper.lock().await.take() {
            keeper.end().await;
        }
    }

    /// Says what "restart the bot" in the control interface does.
    pub fn set_restart(&self, restart: impl Fn() + Send + Sync + 'static) {
        self.shared.set_restart(Arc::new(restart));
    }

    /// The person of this name, with this language: one who exists, or a new member of the first server. They stand in
    /// the server's first channel.
    #[must_use]
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let mut world = self.shared.world();
        let known = world.users.values().find(|user| !user.bot && user.name == name).map(|user| user.id);
        let first: Vec<Id> = world.guilds.keys().copied().take(1).collect();
        let id = known.unwrap_or_else(|| world.add_person(name, locale, &first));
        if let Some(user) = world.users.get_mut(&id) {
            locale.clone_into(&mut user.locale);
        }
        world.touch();
        let place =
            world.channels.values().find(|channel| channel.kind == Kind::Text).map_or(Id(0), |channel| channel.id);
        drop(world);
        Person::new(Arc::clone(&self.shared), id, place)
    }

    /// A person who is member of no server.
    #[must_use]
    pub fn stranger(&self, name: &str, locale: &str) -> Person {
        let mut world = self.shared.world();
        let id = world.add_person(name, locale, &[]);
        let place = world.direct_with(id);
        drop(world);
        Person::new(Arc::clone(&self.shared), id, place)
    }

    /// Gives a person a picture, as Discord's content network serves it: `/avatars/{user}/{hash}.png`.
    pub fn set_avatar(&self, person: Id, png: Vec<u8>) {
        if let Some(user) = self.shared.world().users.get_mut(&person) {
            user.avatar = Some(Avatar::new(png));
        }
    }

    /// What Discord calls a person's picture, if there is one.
    #[must_use]
    pub fn avatar(&self, person: Id) -> Option<String> {
        self.shared.world().users.get(&person)?.avatar.as_ref().map(|avatar| avatar.hash.clone())
    }

    /// The first server.
    #[must_use]
    pub fn guild(&self) -> Id {
        self.shared.world().guilds.keys().next().copied().unwrap_or(Id(0))
    }

    /// A new server with a channel `#general`; returns both.
    #[must_use]
    pub fn new_guild(&self, name: &str, locale: &str) -> (Id, Id) {
        let made = self.shared.new_guild(name, locale);
        let id = |field: &str| http::id_of(&made[field]).unwrap_or(Id(0));
        (id("id"), id("channel"))
    }

    /// A new channel of a server.
    ///
    /// # Errors
    ///
    /// Where there is no such server.
    pub fn new_channel(&self, guild: Id, name: &str) -> Result<Id, Refusal> {
        self.shared.new_channel(guild, name)
    }

    /// A new public thread of a channel, opened by somebody.
    ///
    /// # Errors
    ///
    /// Where there is no such channel, or too many threads are open.
    pub fn new_thread(&self, channel: Id, name: &str, owner: Id) -> Result<Id, Refusal> {
        self.shared.new_thread(channel, name, owner, None)
    }

    /// A new private thread of a channel with these members besides the one who opens it.
    ///
    /// # Errors
    ///
    /// As for [`Self::new_thread`].
    pub fn new_private_thread(&self, channel: Id, name: &str, owner: Id, members: &[Id]) -> Result<Id, Refusal> {
        self.shared.new_thread(channel, name, owner, Some(members))
    }

    /// Adds somebody to a thread; the bot is somebody, too.
    ///
    /// # Errors
    ///
    /// Where there is no such thread.
    pub fn add_to_thread(&self, thread: Id, user: Id) -> Result<(), Refusal> {
        self.shared.add_to_thread(thread, user)
    }

    /// Changes a server's preferred language.
    ///
    /// # Errors
    ///
    /// Where there is no such server.
    pub fn set_guild_locale(&self, guild: Id, locale: &str) -> Result<(), Refusal> {
        self.shared.set_guild_locale(guild, locale)
    }

    /// Takes exactly these permissions, by Discord's names, from the bot in a channel; none gives all back.
    ///
    /// # Errors
    ///
    /// Where there is no such channel or permission.
    pub fn deny_bot(&self, channel: Id, names: &[&str]) -> Result<(), Refusal> {
        self.shared.deny_bot(channel, names)
    }

    /// Takes permissions in a channel from somebody and gives others, in place of what was so before.
    ///
    /// # Errors
    ///
    /// Where there is no such channel, it is a thread or direct messages, or there is no such permission.
    pub fn overwrite(&self, channel: Id, whom: Whom, allow: &[&str], deny: &[&str]) -> Result<(), Refusal> {
        self.shared.overwrite(channel, whom, allow, deny)
    }

    /// Archives, locks or renames a channel or thread, with the fields of Discord's PATCH.
    ///
    /// # Errors
    ///
    /// Where there is no such channel.
    pub fn change_channel(&self, channel: Id, change: &Value) -> Result<(), Refusal> {
        self.shared.change_place(channel, change)
    }

    /// Deletes a channel or thread, as a moderator would.
    ///
    /// # Errors
    ///
    /// Where there is no such channel.
    pub fn delete_channel(&self, channel: Id) -> Result<(), Refusal> {
        self.shared.delete_channel(channel)
    }

    /// Deletes a message, as a moderator would.
    ///
    /// # Errors
    ///
    /// Where there is no such message.
    pub fn delete_message(&self, channel: Id, message: Id) -> Result<(), Refusal> {
        self.shared.delete_message(channel, message)
    }

    /// Lets everyone's role in a server allow exactly this, by Discord's names. The bot keeps what its own role allows.
    ///
    /// # Errors
    ///
    /// Where there is no such server or permission.
    pub fn set_everyone_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        self.shared.set_everyone_permissions(guild, names)
    }

    /// Gives the bot exactly these permissions in a server, by Discord's names. Everyone's role loses what it lacks; the
    /// people who are members keep that by other roles.
    ///
    /// # Errors
    ///
    /// Where there is no such server or permission.
    pub fn set_bot_permissions(&self, guild: Id, names: &[&str]) -> Result<(), Refusal> {
        self.shared.set_bot_permissions(guild, names)
    }

    /// Ends all gateway connections; returns how many there were.
    pub fn drop_connections(&self, how: Disconnect) -> usize {
        self.shared.drop_connections(how)
    }

    /// Lets requests go wrong.
    pub fn trouble(&self, fault: AnswerFault) {
        self.shared.world().faults.add(fault);
    }

    /// Delivers the next so many interactions to every session of the bot, whichever shard they belong to.
    pub fn deliver_everywhere(&self, times: u32) {
        self.shared.world().faults.deliver_everywhere(times);
    }

    /// Delivers the next so many interactions twice.
    pub fn deliver_twice(&self, times: u32) {
        self.shared.world().faults.deliver_twice(times);
    }

    /// Lets the next so many changes of pressed messages (answers of type 7) that list no attachments lose the message's
    /// files, as some have at Discord.
    pub fn forget_files(&self, times: u32) {
        self.shared.world().faults.forget_files(times);
    }

    /// Calls off all trouble that has not happened yet.
    pub fn clear_faults(&self) {
        self.shared.world().faults.clear();
    }

    /// How slow the bot's line is.
    #[must_use]
    pub fn line(&self) -> Line {
        self.shared.line()
    }

    /// Makes the bot's line slow, or fast again. What is under way arrives when it would have.
    pub fn set_line(&self, line: Line) {
        self.shared.set_line(line);
    }

    /// How many gateway connections of the bot are identified.
    #[must_use]
    pub fn connected(&self) -> usize {
        self.shared.world().sessions.connected()
    }

    /// How many sessions of the bot are not connected and can be resumed.
    #[must_use]
    pub fn lost_sessions(&self) -> usize {
        self.shared.world().sessions.lost()
    }

    /// How many identifies got Invalid Session because they came too soon after another one (`Config::between_identifies`).
    #[must_use]
    pub fn refused_identifies(&self) -> usize {
        self.shared.world().sessions.refused()
    }

    /// How many sessions were resumed at the first address instead of READY's `resume_gateway_url`. Discord accepts that, but
    /// ends such connections sooner.
    #[must_use]
    pub fn misplaced_resumes(&self) -> usize {
        self.shared.world().sessions.misplaced()
    }

    /// The registered commands, as Discord would list them.
    #[must_use]
    pub fn commands(&self) -> Value {
        self.shared.world().commands_json()
    }

    /// How many requests of the bot have no answer yet: they are on their way, or their answers are. What they do can be
    /// seen before. A bot may still be reading the last bytes of an answer that has left here.
    #[must_use]
    pub fn answering(&self) -> usize {
        self.shared.answering().load(Ordering::SeqCst)
    }

    /// How many messages of the gateway are on their way to the bot. Only a slow line ([`Self::set_line`]) has any.
    #[must_use]
    pub fn arriving(&self) -> usize {
        self.shared.arriving().load(Ordering::SeqCst)
    }

    /// The bot's latest requests, oldest first; at most 5,000.
    #[must_use]
    pub fn requests(&self) -> Vec<Recorded> {
        self.shared.world().journal.recent(usize::MAX)
    }

    /// How many requests the bot has made so far.
    #[must_use]
    pub fn request_count(&self) -> u64 {
        self.shared.world().journal.count()
    }

    /// How many of them were refused with 429.
    #[must_use]
    pub fn limited_count(&self) -> u64 {
        self.shared.world().journal.limited()
    }

    /// The bot's requests after so many, oldest first; at most the latest 5,000.
    #[must_use]
    pub fn requests_after(&self, count: u64) -> Vec<Recorded> {
        let world = self.shared.world();
        let later = usize::try_from(world.journal.count().saturating_sub(count)).unwrap_or(usize::MAX);
        world.journal.recent(later)
    }

    /// The bot's requests to routes that do not exist here. Not empty means that the bot needs something the stand-in
    /// does not have, or that it asks for something Discord does not have.
    #[must_use]
    pub fn unknown_requests(&self) -> Vec<String> {
        self.shared.world().journal.unknown().to_vec()
    }

    /// The fields of the bot's requests that Discord does not have and that were passed over (`Config::lenient`), by
    /// their paths.
    #[must_use]
    pub fn unknown_fields(&self) -> Vec<String> {
        self.shared.unknown_fields()
    }

    /// The tokens of all interactions that can still be answered: what must never stand in a log.
    #[must_use]
    pub fn interaction_tokens(&self) -> Vec<String> {
        self.shared.world().tokens.keys().cloned().collect()
    }

    /// The interactions that people saw fail; at most the latest 1,000.
    #[must_use]
    pub fn failures(&self) -> Vec<Failure> {
        self.shared.world().failures.iter().cloned().collect()
    }

    /// Waits until something is so: `look` is called now and after every change. None after `timeout`.
    pub async fn until<T>(&self, timeout: Duration, look: impl FnMut() -> Option<T>) -> Option<T> {
        self.shared.until(timeout, look).await
    }
}

impl Drop for Standin {
    fn drop(&mut self) {
        self.shared.stop();
    }
}
