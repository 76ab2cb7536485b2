//! The connection to Discord, or to a stand-in for it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use games::canvas::ThemeId;
use games::registry;
use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret as _, SecretString};
use serenity::http::{LightMethod, Request, Route};
use serenity::{Client, GatewayIntents, Http, HttpBuilder};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::check::Application;
use super::faces::Faces;
use super::files::Files;
use super::queue::Queue;
use super::shards::ShardKeeper;
use super::uplink::Uplink;
use super::watchdog::{Limits, Watchdog};
use super::{App, SeenInteractions, Watch, options, privacy, replay, verify};
use crate::avatars::Avatars;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::announcements::Announcements;
use crate::delivery::leases::Leases;
use crate::delivery::members::Members;
use crate::delivery::messages_below::MessagesBelow;
use crate::delivery::render::privacy::Links;
use crate::delivery::{Delivery, Places, Remover};
use crate::drawing::{DrawingPool, Urgency};
use crate::entropy::entropy;
use crate::erasures::Erasures;
use crate::gate::Gate;
use crate::operation::{Shards, Vitals};
use crate::opponents::{Opponents, Planner};
use crate::store::Store;
use crate::store::leases::{Served, name_of_process};
use crate::table::computer;
use crate::timekeeper::Timekeeper;

/// Where the bot connects to.
#[derive(Clone, Debug)]
pub struct Connection {
    pub token: SecretString,
    /// The address of a stand-in, `http://127.0.0.1:4000`; Discord itself without one.
    pub stand_in: Option<String>,
    /// How much silence of the gateway is too much.
    pub watchdog: Limits,
    /// Into how many shards the servers are parted where several processes share a database; as many as Discord recommends
    /// without it.
    pub shards: Option<u32>,
    /// Where the policy and the terms are published.
    pub links: Links,
}

/// Why the bot could not be connected, in a sentence that says what to change.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    /// Discord does not know the token.
    #[error(
        "Discord does not accept the token. Copy it anew from the developer portal (Bot, Reset Token) into the setting discord.token or the variable FLAGGSCHIFF_TOKEN."
    )]
    Token,
    /// The stand-in is not on this machine.
    #[error(
        "discord.stand_in is {0}, but a stand-in must be on this machine (http://127.0.0.1:PORT). Leave the setting out to connect to Discord."
    )]
    NotLoopback(String),
    /// There is no way out.
    #[error("the gate before Discord cannot be opened on this machine: {0}")]
    Gate(std::io::Error),
    /// Nobody answers.
    #[error("{0} cannot be reached: {1}")]
    Unreachable(String, Box<serenity::Error>),
}

/// A bot that is running.
pub struct Bot {
    stop: CancellationToken,
    tasks: TaskTracker,
    shards: Arc<serenity::ShardManager>,
    unknown_events: Arc<AtomicU64>,
    leases: Leases,
    gate: Arc<Gate>,
    vitals: Vitals,
    /// The name under which this process has leased its shards, if others share its database.
    process: Option<(Store, String)>,
}

/// The tasks that a bot has at rest: delivery, computers, clocks, announcements, who forgets, the gateway.
const WORKERS: usize = 6;

/// How long a stop waits for what is under way, leases to be given back among it.
const GRACE: Duration = Duration::from_secs(3);

/// How long of it a stop tries to give leases back.
const GIVING_BACK: Duration = Duration::from_secs(1);

/// What the bot hears of.
pub(super) const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// Connections to the gate that are kept for the next request.
const IDLE: usize = 8;

/// Where Discord's HTTP API is.
const DISCORD: &str = "https://discord.com";

impl Connection {
    /// Where requests go: Discord, or a stand-in on this machine and nowhere else.
    pub(super) fn upstream(&self) -> Result<&str, ConnectionError> {
        match &self.stand_in {
            None => Ok(DISCORD),
            Some(address) if is_loopback(address) => Ok(address),
            Some(address) => Err(ConnectionError::NotLoopback(address.clone())),
        }
    }

    /// serenity, asking the gate for everything. With its own limiter on it would ignore the gate.
    pub(super) fn http(&self, gate: &Gate) -> Result<Http, ConnectionError> {
        // A proxy of the environment would be given the token in the clear.
        // A connection on loopback is made anew faster than the buffers of those that were opened in a rush are worth keeping.
        let client = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(IDLE).build();
        let client = client.map_err(|error| ConnectionError::Gate(std::io::Error::other(error)))?;
        let builder = HttpBuilder::new(self.token.expose_secret()).client(client);
        Ok(builder.proxy(gate.url()).ratelimiter_disabled(true).build())
    }

    pub(super) fn name(&self) -> String {
        self.stand_in.clone().unwrap_or_else(|| "Discord".to_owned())
    }

    /// Connects, registers the commands and starts to work in the background.
    ///
    /// # Errors
    /// When nobody answers or the token is refused.
    pub async fn start(&self, store: Store, clock: Clock) -> Result<Bot, ConnectionError> {
        self.start_with(store, clock, Arc::new(computer::plan)).await
    }

    /// The same with computers that think otherwise, for tests.
    ///
    /// # Errors
    /// As [`Self::start`].
    pub async fn start_with(&self, store: Store, clock: Clock, planner: Planner) -> Result<Bot, ConnectionError> {
        let unreachable = |error| ConnectionError::Unreachable(self.name(), Box::new(error));
        let gate = Gate::start(self.upstream()?, &self.token).await.map_err(ConnectionError::Gate)?;
        let gate = Arc::new(gate);
        let http = self.http(&gate)?;
        let files = Files::new(self.stand_in.as_deref());
        let files = files.map_err(|error| ConnectionError::Gate(std::io::Error::other(error)))?;
        let drawing = DrawingPool::new();
        // A first press must not wait for what is made once; nobody acts before the usual colours are there.
        let warm_up = |theme: ThemeId, urgency: Urgency| {
            let pool = drawing.clone();
            tokio::spawn(async move { pool.draw(urgency, move || registry::warm_up(theme)).await })
        };
        let warm = warm_up(ThemeId::default(), Urgency::Answer);
        ThemeId::ALL.into_iter().for_each(|theme| drop(warm_up(theme, Urgency::Background)));
        // If the gateway's address cannot be read, serenity would fall back to the real one.
        http.get_gateway().await.map_err(unreachable)?;
        let asked = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
        let me = http.fire::<Application>(asked).await.map_err(|error| match &error {
            serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
                if response.status_code.as_u16() == 401 =>
            {
                ConnectionError::Token
            }
            _ => unreachable(error),
        })?;
        http.set_application_id(me.id);
        // Before anybody can act, and not while Discord cannot be reached.
        if let Err(error) = Timekeeper::begin(&store, &clock).await {
            // The worker does it when the database is there again.
            tracing::error!(error = causes(&error), "cannot note that the bot is there");
        }
        let (messages_below, leases) = (MessagesBelow::default(), Leases::default());
        let unknown_events = Arc::new(AtomicU64::new(0));
        let (vitals, tasks) = (Vitals { gate: Arc::downgrade(&gate), ..Vitals::default() }, TaskTracker::new());
        let keeper = match store.is_shared() {
            true => Some(self.keeper(&http, &gate, &store, &clock, &vitals).await?),
            false => None,
        };
        let avatars = Avatars::new(self.stand_in.as_deref());
        let avatars = avatars.map_err(|error| ConnectionError::Gate(std::io::Error::other(error)))?;
        let app = App {
            store: store.clone(),
            clock: clock.clone(),
            messages_below: messages_below.clone(),
            leases: leases.clone(),
            seen_interactions: SeenInteractions::default(),
            drawing: drawing.clone(),
            links: self.links.clone(),
            films: Queue::new(replay::WAITING),
            recaps: Queue::new(replay::WAITING),
            proofs: Queue::new(verify::WAITING),
            exports: Queue::new(privacy::WAITING),
            files,
            uplink: Uplink::default(),
            faces: Faces::default(),
            avatars,
            under_way: tasks.clone(),
        };
        let framework = poise::Framework::builder()
            .options(options())
            .initialize_owners(false)
            .setup(move |ctx, _ready, framework| {
                Box::pin(async move {
                    // Without commands the buttons still work: a failure here must not stop the bot.
                    if let Err(error) = poise::builtins::register_globally(ctx, &framework.options().commands).await {
                        tracing::error!(error = causes(&error), "the commands could not be registered");
                    }
                    Ok(app)
                })
            })
            .build();
        let mut client = serenity::ClientBuilder::new_with_http(http, INTENTS)
            .framework(framework)
            .raw_event_handler(Watch { unknown_events: Arc::clone(&unknown_events), shards: vitals.shards.clone() })
            .await
            .map_err(unreachable)?;
        if let Ok(Err(error)) = warm.await {
            tracing::error!(%error, "a first picture could not be drawn");
        }
        let stop = CancellationToken::new();
        let shards = Arc::clone(&client.shard_manager);
        let delivery = Delivery {
            store: store.clone(),
            http: Arc::clone(&client.http),
            clock: clock.clone(),
            messages_below,
            leases: leases.clone(),
            drawing,
            gate: Arc::clone(&gate),
            places: Places::default(),
            backlog: vitals.backlog.clone(),
        };
        let remover = Remover { http: Arc::clone(&client.http), clock: clock.clone() };
        let erasures = Erasures { store: store.clone(), remover, clock: clock.clone() };
        tasks.spawn(delivery.run(stop.clone(), tasks.clone()));
        tasks.spawn(erasures.run(stop.clone()));
        let announcements =
            Announcements { store: store.clone(), http: Arc::clone(&client.http), clock: clock.clone() };
        tasks.spawn(announcements.run(stop.clone()));
        let members = Members { http: Arc::clone(&client.http) };
        let timekeeper =
            Timekeeper { store: store.clone(), clock: clock.clone(), members, shards: vitals.shards.clone() };
        tasks.spawn(timekeeper.run(stop.clone()));
        tasks.spawn(Opponents { store: store.clone(), clock, planner }.run(stop.clone(), tasks.clone()));
        let (stopped, guard) = (stop.clone(), Arc::clone(&gate));
        let watchdog = Watchdog::new(store.clone(), Arc::clone(&shards), vitals.shards.clone(), self.watchdog);
        let known = vitals.shards.clone();
        let process = keeper.as_ref().map(|keeper| (store, keeper.process.clone()));
        tasks.spawn(async move {
            tokio::select! {
                () = stopped.cancelled() => {}
                () = guard.token_refused() => stopped.cancel(),
                ended = gateway(&mut client, keeper, &known) => {
                    if let Err(error) = ended {
                        tracing::error!(error = causes(&error), "the connection to Discord has ended");
                    }
                    stopped.cancel();
                }
                () = watchdog.run() => stopped.cancel(),
            }
        });
        Ok(Bot { stop, tasks, shards, unknown_events, leases, gate, vitals, process })
    }

    /// What has this process serve its part of the shards, no more and no less.
    async fn keeper(
        &self,
        http: &Http,
        gate: &Arc<Gate>,
        store: &Store,
        clock: &Clock,
        vitals: &Vitals,
    ) -> Result<ShardKeeper, ConnectionError> {
        let told = http.get_bot_gateway().await;
        let told = told.map_err(|error| ConnectionError::Unreachable(self.name(), Box::new(error)))?;
        let entropy = entropy().map_err(|error| ConnectionError::Gate(std::io::Error::other(error)))?;
        let number = entropy.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
        // Until leases are taken other processes do what is due.
        store.serve(Served { shards: BTreeSet::new(), ..Served::everything(1) });
        Ok(ShardKeeper {
            store: store.clone(),
            clock: clock.clone(),
            gate: Arc::clone(gate),
            vitals: vitals.shards.clone(),
            process: name_of_process(number),
            total: self.shards.unwrap_or(told.shards),
        })
    }
}

async fn gateway(client: &mut Client, keeper: Option<ShardKeeper>, shards: &Shards) -> serenity::Result<()> {
    if let Some(keeper) = keeper {
        return keeper.run(client).await;
    }
    let total = client.http.get_bot_gateway().await?.shards;
    shards.expect(&(0..total).collect(), total);
    client.start_shards(total).await
}

fn is_loopback(address: &str) -> bool {
    let Some(host) = address.strip_prefix("http://") else { return false };
    host.parse::<std::net::SocketAddr>().is_ok_and(|address| address.ip().is_loopback())
}

impl Bot {
    /// Waits until the connection ends by itself.
    pub async fn ended(&self) {
        self.stop.cancelled().await;
    }

    /// How many messages are being worked on.
    pub fn busy(&self) -> usize {
        self.leases.count()
    }

    /// How many interactions, messages and turns of computers are under way, besides the workers themselves.
    pub fn under_way(&self) -> usize {
        self.tasks.len().saturating_sub(WORKERS)
    }

    /// What stands before Discord's HTTP API.
    pub fn gate(&self) -> &Gate {
        &self.gate
    }

    /// Events of Discord that could not be understood so far.
    pub fn unknown_events(&self) -> u64 {
        self.unknown_events.load(Ordering::Relaxed)
    }

    /// What tells how it is.
    pub fn vitals(&self) -> Vitals {
        self.vitals.clone()
    }

    /// Stops within three seconds: no new work, and what is under way has until then. A gateway that says nothing would take
    /// longer to close.
    pub async fn stop(self) {
        self.stop.cancel();
        self.gate.close();
        self.tasks.close();
        let ended = async { tokio::join!(self.shards.shutdown_all(), self.tasks.wait()) };
        let giving_back = if self.process.is_some() { GIVING_BACK } else { Duration::ZERO };
        if tokio::time::timeout(GRACE - giving_back, ended).await.is_err() {
            tracing::warn!("stopped with work under way; it goes on at the next start");
        }
        if let Some((store, process)) = self.process {
            // What is not given back ends by itself.
            let _ = tokio::time::timeout(giving_back, store.release_shards(&process)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stand_in_elsewhere_would_be_given_the_token() {
        assert!(is_loopback("http://127.0.0.1:4000"));
        for address in
            ["http://127.0.0.1.evil.example:1", "http://10.0.0.1:80", "https://discord.com", "127.0.0.1:4000"]
        {
            assert!(!is_loopback(address), "{address}");
        }
    }

    #[test]
    fn a_token_is_never_printed() {
        let connection = Connection {
            token: SecretString::from("Bot secret-token"),
            stand_in: None,
            watchdog: Limits::default(),
            shards: None,
            links: Links::default(),
        };
        assert!(!format!("{connection:?}").contains("secret-token"));
    }
}
