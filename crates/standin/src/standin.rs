//! A running stand-in, as tests use it.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

use crate::config::Config;
use crate::faults::AnswerFault;
use crate::keep::{self, Keeper};
use crate::moderation::NewThread;
use crate::person::Person;
use crate::record::{Recorded, Recorder};
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Avatar, ChannelKind, Failure, World};
use crate::{control, http, page};

/// The reason why a stand-in cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is reachable from other machines, where anyone could act as anyone.
    #[error("{0} is not a loopback address, and the stand-in serves no others")]
    NotLoopback(SocketAddr),
    /// The port is taken or may not be used.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// An unknown permission in the bot's invitation.
    #[error("{0} is not a permission of Discord's")]
    Permission(String),
    /// The recording cannot be written.
    #[error("cannot write the recording: {0}")]
    Record(io::Error),
}

/// The listeners for an address, and the bot's address. If `listen` is not loopback, there is a second listener on
/// loopback, so that the bot does not send its token over the network.
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
        // The sender lives as long as the stand-in, so an error also means stop.
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
    /// Starts a stand-in with the servers of `config` and the members Anna (German) and Ben (English), or with the
    /// world in `config.keep`. An unreadable world is reported and set aside (with the suffix `.unreadable`), and a new
    /// one begins.
    ///
    /// # Errors
    ///
    /// If the address is not loopback or is in use, a permission is unknown, or the recording cannot be created.
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

    /// `http://127.0.0.1:PORT`, for the bot in place of `https://discord.com`. It is always on this machine, even if the
    /// stand-in also listens elsewhere.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The address of the page for people, which may be on another machine's network.
    pub fn page_url(&self) -> String {
        format!("http://{}", self.page)
    }

    /// `ws://127.0.0.1:PORT/gateway`, for libraries that do not request the gateway's address.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }

    /// The bot token that is accepted.
    pub fn token(&self) -> &str {
        &self.shared.config.token
    }

    /// The id of the application, and of its bot user.
    pub fn application(&self) -> Id {
        self.shared.world().application
    }

    /// Ends all connections, frees the port and writes the kept world a last time.
    pub async fn stop(&self) {
        self.shared.stop();
        if let Some(mut server) = self.server.lock().await.take() {
            // A request that hangs because of a fault must not delay the stop.
            if tokio::time::timeout(Duration::from_secs(1), &mut server).await.is_err() {
                server.abort();
            }
        }
        if let Some(keeper) = self.keeper.lock().await.take() {
            keeper.end().await;
        }
    }

    /// Sets the function that "restart the bot" calls.
    pub fn set_restart(&self, restart: impl Fn() + Send + Sync + 'static) {
        self.shared.set_restart(Arc::new(restart));
    }

    /// The person with this name, an existing one or a new member of the first server, with this language. They are in the
    /// first text channel.
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let mut world = self.shared.world();
        let known = world.users.values().find(|user| !user.bot && user.name == name).map(|user| user.id);
        let first: Vec<Id> = world.guilds.keys().copied().take(1).collect();
        let id = known.unwrap_or_else(|| world.add_person(name, locale, &first));
        if let Some(user) = world.users.get_mut(&id) {
            locale.clone_into(&mut user.locale);
        }
        world.touch();
        let place = world
            .channels
            .values()
            .find(|channel| channel.kind == ChannelKind::Text)
            .map_or(Id(0), |channel| channel.id);
        drop(world);
        Person::new(Arc::clone(&self.shared), id, place)
    }

    /// A person who is a member of no server.
    pub fn stranger(&self, name: &str, locale: &str) -> Person {
        let mut world = self.shared.world();
        let id = world.add_person(name, locale, &[]);
        let place = world.direct_with(id);
        drop(world);
        Person::new(Arc::clone(&self.shared), id, place)
    }

    /// Gives a person an avatar, as Discord's content network serves it: `/avatars/{user}/{hash}.png`.
    pub fn set_avatar(&self, person: Id, png: Vec<u8>) {
        if let Some(user) = self.shared.world().users.get_mut(&person) {
            user.avatar = Some(Avatar::new(png));
        }
    }

    /// The hash of a person's avatar, if there is one.
    pub fn avatar(&self, person: Id) -> Option<String> {
        self.shared.world().users.get(&person)?.avatar.as_ref().map(|avatar| avatar.hash.clone())
    }

    /// The first server.
    pub fn guild(&self) -> Id {
        self.shared.world().guilds.keys().next().copied().unwrap_or(Id(0))
    }

    /// Adds a server with the bot and a channel `#general`. Returns both ids.
    pub fn new_guild(&self, name: &str, locale: &str) -> (Id, Id) {
        self.made_guild(name, locale, true)
    }

    /// Adds a server with the application's commands but without its bot, and with a channel `#general`. Returns both ids.
    pub fn new_guild_without_bot(&self, name: &str, locale: &str) -> (Id, Id) {
        self.made_guild(name, locale, false)
    }

    fn made_guild(&self, name: &str, locale: &str, bot: bool) -> (Id, Id) {
        let made = self.shared.new_guild(name, locale, bot);
        let id = |field: &str| http::id_of(&made[field]).unwrap_or(Id(0));
        (id("id"), id("channel"))
    }

    /// Kicks the bot from a server. The bot gets only that event, and its later requests about the server are refused.
    ///
    /// # Errors
    ///
    /// If there is no such server.
    pub fn kick_bot(&self, guild: Id) -> Result<(), Refusal> {
        self.shared.leave(self.application(), guild)
    }

    /// Invites the bot into a server of which it is no member.
    ///
    /// # Errors
    ///
    /// If there is no such server.
    pub fn invite_bot(&self, guild: Id) -> Result<(), Refusal> {
        self.shared.join(self.application(), guild)
    }

    /// A new text channel of a server.
    ///
    /// # Errors
    ///
    /// If there is no such server.
    pub fn new_channel(&self, guild: Id, name: &str) -> Result<Id, Refusal> {
        self.new_channel_of_kind(guild, name, ChannelKind::Text)
    }

    /// A new public thread of a text or announcement channel.
    ///
    /// # Errors
    ///
    /// If there is no such channel, it has no threads, or too many are open.
    pub fn new_thread(&self, channel: Id, name: &str, owner: Id) -> Result<Id, Refusal> {
        self.shared.open_thread(channel, &NewThread { name, owner, private: None, says: "" })
    }

    /// A new private thread of a text channel, with `members` besides its owner.
    ///
    /// # Errors
    ///
    /// As for [`Self::new_thread`].
    pub fn new_private_thread(&self, channel: Id, name: &str, owner: Id, members: &[Id]) -> Result<Id, Refusal> {
        self.shared.open_thread(channel, &NewThread { name, owner, private: Some(members), says: "" })
    }

    /// A new post in a forum: a thread with a first message.
    ///
    /// # Errors
    ///
    /// As for [`Self::new_thread`].
    pub fn new_post(&self, forum: Id, name: &str, owner: Id, says: &str) -> Result<Id, Refusal> {
        self.shared.open_thread(forum, &NewThread { name, owner, private: None, says })
    }

    /// Orders that requests go wrong.
    pub fn trouble(&self, fault: AnswerFault) {
        self.shared.world().faults.add(fault);
    }

    /// Delivers the next interactions to every session of the bot, of any shard.
    pub fn deliver_everywhere(&self, times: u32) {
        self.shared.world().faults.everywhere.add(times);
    }

    /// Delivers the next interactions twice.
    pub fn deliver_twice(&self, times: u32) {
        self.shared.world().faults.twice.add(times);
    }

    /// Makes the next changes of pressed messages (answers of type 7) without a list of attachments lose the message's
    /// files, as happens at Discord.
    pub fn forget_files(&self, times: u32) {
        self.shared.world().faults.forgetful.add(times);
    }

    /// Cancels all faults that have not happened yet.
    pub fn clear_faults(&self) {
        self.shared.world().faults.clear();
    }

    /// The number of identified gateway connections.
    pub fn connected(&self) -> usize {
        self.shared.world().sessions.connected()
    }

    /// The number of sessions that are not connected and can be resumed.
    pub fn lost_sessions(&self) -> usize {
        self.shared.world().sessions.lost()
    }

    /// The number of identifies that got Invalid Session because they came too soon (`Config::between_identifies`).
    pub fn refused_identifies(&self) -> usize {
        self.shared.world().sessions.refused
    }

    /// The number of sessions that were resumed at the first address instead of READY's `resume_gateway_url`. Discord
    /// accepts that, but ends such connections sooner.
    pub fn misplaced_resumes(&self) -> usize {
        self.shared.world().sessions.misplaced
    }

    /// The registered commands as Discord lists them.
    pub fn commands(&self) -> Value {
        self.shared.world().commands_json()
    }

    /// The number of requests whose answer has not arrived. Their effects may already be visible. A bot may still be reading
    /// the last bytes of an answer that has arrived.
    pub fn answering(&self) -> usize {
        self.shared.answering.load(Ordering::SeqCst)
    }

    /// The number of gateway messages on their way to the bot; only a slow line ([`Shared::set_line`]) has any.
    pub fn arriving(&self) -> usize {
        self.shared.arriving.load(Ordering::SeqCst)
    }

    /// The bot's latest requests, oldest first; at most 5,000. A request is recorded shortly after its effect can be seen.
    pub fn requests(&self) -> Vec<Recorded> {
        self.shared.world().journal.recent(usize::MAX)
    }

    /// The number of requests so far.
    pub fn request_count(&self) -> u64 {
        self.shared.world().journal.requests
    }

    /// The number of requests refused with 429.
    pub fn limited_count(&self) -> u64 {
        self.shared.world().journal.limited
    }

    /// The bot's requests after its first `count` ones, oldest first; at most the latest 5,000.
    pub fn requests_after(&self, count: u64) -> Vec<Recorded> {
        let world = self.shared.world();
        let later = usize::try_from(world.journal.requests.saturating_sub(count)).unwrap_or(usize::MAX);
        world.journal.recent(later)
    }

    /// The bot's requests to unknown routes, which the stand-in lacks or Discord does not have.
    pub fn unknown_requests(&self) -> Vec<String> {
        self.shared.world().journal.unknown.clone()
    }

    /// The tokens of all interactions, which must not be in any log.
    pub fn interaction_tokens(&self) -> Vec<String> {
        self.shared.world().tokens.keys().cloned().collect()
    }

    /// The failed interactions; at most the latest 1,000.
    pub fn failures(&self) -> Vec<Failure> {
        self.shared.world().failures.iter().cloned().collect()
    }
}

/// Every method of [`Shared`] works on a stand-in.
impl Deref for Standin {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl Drop for Standin {
    fn drop(&mut self) {
        self.shared.stop();
    }
}
