//! The connection to Discord, or to a stand-in for it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use games::canvas::ThemeId;
use games::puzzles::PuzzleBook;
use games::registry;
use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret as _, SecretString};
use serenity::http::{LightMethod, Request, Route};
use serenity::{Client, GatewayIntents, Http, HttpBuilder};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::check::Application;
use super::double_press::{DOUBLE_PRESS, LatestPresses};
use super::faces::Faces;
use super::files::Files;
use super::queue::Queue;
use super::shards::ShardKeeper;
use super::uplink::Uplink;
use super::watchdog::{SILENCE_LIMIT, Watchdog};
use super::{App, SeenInteractions, Watch, options, privacy, replay, verify};
use crate::avatars::Avatars;
use crate::causes::causes;
use crate::clock::Clock;
use crate::cups::Cups;
use crate::delivery::announcements::Announcements;
use crate::delivery::calls::{Calls, Pages};
use crate::delivery::cups::CupPost;
use crate::delivery::leases::Leases;
use crate::delivery::members::Members;
use crate::delivery::messages_below::MessagesBelow;
use crate::delivery::open_menus::OpenMenus;
use crate::delivery::puzzles::DailyPuzzles;
use crate::delivery::render::privacy::Links;
use crate::delivery::{Delivery, Places, Remover};
use crate::drawing::{DrawingPool, Urgency};
use crate::entropy::entropy;
use crate::erasures::Erasures;
use crate::gate::Gate;
use crate::operation::{Shards, Vitals};
use crate::opponents::{Opponents, Planner};
use crate::searches::Searches;
use crate::store::Store;
use crate::store::leases::{Served, name_of_process};
use crate::table::computer;
use crate::timekeeper::Timekeeper;

/// The settings of the connection to Discord.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The bot's token.
    pub token: SecretString,
    /// The address of a stand-in such as `http://127.0.0.1:4000`, or `None` for Discord itself.
    pub stand_in: Option<String>,
    /// The silence of the gateway after which the process ends.
    pub silence_limit: Duration,
    /// The number of shards, if several processes share a database; by default as many as Discord recommends.
    pub shards: Option<u32>,
    /// The addresses of the policy and the terms.
    pub links: Links,
    /// The longest time from an answer to the second half of a double press.
    pub double_press: Duration,
    /// The numbers of daily puzzles that are taken out.
    pub puzzles_out: BTreeSet<u32>,
}

/// Why the bot could not connect, in a sentence that says what to change.
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
    /// The gate could not be opened.
    #[error("the gate before Discord cannot be opened on this machine: {0}")]
    Gate(std::io::Error),
    /// Nobody answers at this address.
    #[error("{0} cannot be reached: {1}")]
    Unreachable(String, Box<serenity::Error>),
}

/// A running bot.
pub struct Bot {
    stop: CancellationToken,
    tasks: TaskTracker,
    /// The number of tasks that run as long as the bot does.
    workers: usize,
    shards: Arc<serenity::ShardManager>,
    unknown_events: Arc<AtomicU64>,
    leases: Leases,
    gate: Arc<Gate>,
    vitals: Vitals,
    /// The store and the name under which this process leases its shards, if other processes share the database.
    process: Option<(Store, String)>,
}

/// How long a stop waits for running tasks and for the release of leases.
const GRACE: Duration = Duration::from_secs(3);

/// The part of [`GRACE`] in which a stop tries to release leases.
const GIVING_BACK: Duration = Duration::from_secs(1);

/// The events that the bot receives.
pub(super) const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// The most idle connections to the gate.
const IDLE: usize = 8;

/// The base address of Discord's HTTP API.
const DISCORD: &str = "https://discord.com";

impl Connection {
    /// A connection to a stand-in, with the usual settings.
    pub fn to_stand_in(token: &str, url: String) -> Self {
        Self {
            token: SecretString::from(token.to_owned()),
            stand_in: Some(url),
            silence_limit: SILENCE_LIMIT,
            shards: None,
            links: Links::default(),
            double_press: DOUBLE_PRESS,
            puzzles_out: BTreeSet::new(),
        }
    }

    /// The base address of requests: Discord, or a stand-in on this machine.
    pub(super) fn upstream(&self) -> Result<&str, ConnectionError> {
        match &self.stand_in {
            None => Ok(DISCORD),
            Some(address) if is_loopback(address) => Ok(address),
            Some(address) => Err(ConnectionError::NotLoopback(address.clone())),
        }
    }

    /// A client for Discord's HTTP API that goes through the gate. serenity's limiter is off, because it would ignore the gate.
    pub(super) fn http(&self, gate: &Gate) -> Result<Http, ConnectionError> {
        // A proxy from the environment would get the token in the clear. Few idle connections are kept: on loopback a new one
        // costs less than the buffers of an old one.
        let client = reqwest::Client::builder().no_proxy().pool_max_idle_per_host(IDLE).build();
        let client = client.map_err(|error| ConnectionError::Gate(std::io::Error::other(error)))?;
        let builder = HttpBuilder::new(self.token.expose_secret()).client(client);
        Ok(builder.proxy(gate.url()).ratelimiter_disabled(true).build())
    }

    pub(super) fn name(&self) -> String {
        self.stand_in.clone().unwrap_or_else(|| "Discord".to_owned())
    }

    /// Connects, registers the commands and starts the workers.
    ///
    /// # Errors
    /// When nobody answers or the token is refused.
    pub async fn start(&self, store: Store, clock: Clock) -> Result<Bot, ConnectionError> {
        self.start_with(store, clock, Arc::new(computer::plan)).await
    }

    /// Connects with another planner for computers, for tests.
    ///
    /// # Errors
    /// When nobody answers or the token is refused.
    pub async fn start_with(&self, store: Store, clock: Clock, planner: Planner) -> Result<Bot, ConnectionError> {
        let unreachable = |error| ConnectionError::Unreachable(self.name(), Box::new(error));
        let gate = Gate::start(self.upstream()?, &self.token).await.map_err(ConnectionError::Gate)?;
        let gate = Arc::new(gate);
        let http = self.http(&gate)?;
        let files = Files::new(self.stand_in.as_deref());
        let other = |error: reqwest::Error| ConnectionError::Gate(std::io::Error::other(error));
        let files = files.map_err(other)?;
        let drawing = DrawingPool::new();
        // The first press must not wait for pictures that are made once. The usual colours are made first.
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
        // The clocks are put off before anybody can act, and only once Discord answers.
        if let Err(error) = Timekeeper::begin(&store, &clock).await {
            // The worker tries again when the database is back.
            tracing::error!(error = causes(&error), "cannot note that the bot is up");
        }
        let (messages_below, leases) = (MessagesBelow::default(), Leases::default());
        let open_menus = OpenMenus::default();
        let unknown_events = Arc::new(AtomicU64::new(0));
        let (vitals, tasks) = (Vitals { gate: Arc::downgrade(&gate), ..Vitals::default() }, TaskTracker::new());
        let keeper = match store.is_shared() {
            true => Some(self.keeper(&http, &gate, &store, &clock, &vitals).await?),
            false => None,
        };
        let avatars = Avatars::new(self.stand_in.as_deref());
        let avatars = avatars.map_err(other)?;
        let puzzles = Arc::new(PuzzleBook::without(self.puzzles_out.iter().copied()));
        let app = App {
            store: store.clone(),
            clock: clock.clone(),
            messages_below: messages_below.clone(),
            open_menus: open_menus.clone(),
            leases: leases.clone(),
            seen_interactions: SeenInteractions::default(),
            latest_presses: LatestPresses::new(self.double_press),
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
            puzzles: Arc::clone(&puzzles),
            under_way: tasks.clone(),
        };
        let framework = poise::Framework::builder()
            .options(options())
            .initialize_owners(false)
            .setup(move |ctx, _ready, framework| {
                Box::pin(async move {
                    // Buttons work without commands, so a failure here does not stop the bot.
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
        let (delivery_drawing, puzzle_drawing) = (drawing.clone(), drawing.clone());
        let delivery = Delivery {
            store: store.clone(),
            http: Arc::clone(&client.http),
            clock: clock.clone(),
            messages_below,
            open_menus,
            leases: leases.clone(),
            drawing,
            gate: Arc::clone(&gate),
            places: Places::default(),
            backlog: vitals.backlog.clone(),
        };
        let remover = Remover { http: Arc::clone(&client.http), clock: clock.clone() };
        let erasures = Erasures { store: store.clone(), remover, clock: clock.clone() };
        let mut workers = 0;
        employ(&tasks, &mut workers, delivery.run(stop.clone(), tasks.clone()));
        employ(&tasks, &mut workers, erasures.run(stop.clone()));
        let announcements =
            Announcements { store: store.clone(), http: Arc::clone(&client.http), clock: clock.clone() };
        employ(&tasks, &mut workers, announcements.run(stop.clone()));
        let post = CupPost {
            store: store.clone(),
            http: Arc::clone(&client.http),
            clock: clock.clone(),
            drawing: delivery_drawing,
        };
        employ(&tasks, &mut workers, Cups { store: store.clone(), clock: clock.clone(), post }.run(stop.clone()));
        let puzzles = DailyPuzzles {
            store: store.clone(),
            http: Arc::clone(&client.http),
            clock: clock.clone(),
            drawing: puzzle_drawing,
            book: puzzles,
        };
        employ(&tasks, &mut workers, puzzles.run(stop.clone()));
        let members = Members { http: Arc::clone(&client.http) };
        let timekeeper =
            Timekeeper { store: store.clone(), clock: clock.clone(), members, shards: vitals.shards.clone() };
        employ(&tasks, &mut workers, timekeeper.run(stop.clone()));
        let (http, members) = (Arc::clone(&client.http), Members { http: Arc::clone(&client.http) });
        let calls = Calls { store: store.clone(), http, clock: clock.clone(), members };
        employ(&tasks, &mut workers, calls.run(stop.clone()));
        let pages = Pages { http: Arc::clone(&client.http), clock: clock.clone() };
        employ(&tasks, &mut workers, Searches { store: store.clone(), clock: clock.clone(), pages }.run(stop.clone()));
        employ(
            &tasks,
            &mut workers,
            Opponents { store: store.clone(), clock, planner }.run(stop.clone(), tasks.clone()),
        );
        let (stopped, guard) = (stop.clone(), Arc::clone(&gate));
        let watchdog = Watchdog::new(store.clone(), Arc::clone(&shards), vitals.shards.clone(), self.silence_limit);
        let known = vitals.shards.clone();
        let process = keeper.as_ref().map(|keeper| (store, keeper.process.clone()));
        employ(&tasks, &mut workers, async move {
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
        Ok(Bot { stop, tasks, workers, shards, unknown_events, leases, gate, vitals, process })
    }

    /// Makes the keeper that gives this process its share of the shards.
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
        // Until this process has leases, other processes do the due work.
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

/// Starts a task that runs as long as the bot does, and counts it.
fn employ(tasks: &TaskTracker, workers: &mut usize, worker: impl Future<Output = ()> + Send + 'static) {
    *workers += 1;
    tasks.spawn(worker);
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

    /// How many messages are being updated.
    pub fn busy(&self) -> usize {
        self.leases.count()
    }

    /// How many interactions, deliveries and computer turns are running, without the workers themselves.
    pub fn under_way(&self) -> usize {
        self.tasks.len().saturating_sub(self.workers)
    }

    /// The gate before Discord's HTTP API.
    pub fn gate(&self) -> &Gate {
        &self.gate
    }

    /// How many events could not be understood so far.
    pub fn unknown_events(&self) -> u64 {
        self.unknown_events.load(Ordering::Relaxed)
    }

    /// The vital signs of this bot.
    pub fn vitals(&self) -> Vitals {
        self.vitals.clone()
    }

    /// Stops within three seconds: no new work begins, and running work may finish until then. A silent gateway would take
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
            // A lease that is not released expires.
            let _ = tokio::time::timeout(giving_back, store.release_shards(&process)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_stand_in_on_loopback_gets_the_token() {
        assert!(is_loopback("http://127.0.0.1:4000"));
        for address in
            ["http://127.0.0.1.evil.example:1", "http://10.0.0.1:80", "https://discord.com", "127.0.0.1:4000"]
        {
            assert!(!is_loopback(address), "{address}");
        }
    }

    #[test]
    fn debug_output_hides_the_token() {
        let connection = Connection::to_stand_in("Bot secret-token", String::new());
        assert!(!format!("{connection:?}").contains("secret-token"));
    }
}
