//! The end of a season: one message for the server, and what is left of it afterwards: honours, and the champion's anchor.

use flaggschiff::ratings::honour::announced_at;
use flaggschiff::ratings::season::Season;
use flaggschiff::record::{DAY, MINUTE, Millis};
use serde_json::json;
#[cfg(unix)]
use sqlx::PgConnection;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use standin::{AnswerFault, Id, Person, Seen, Trouble};

use crate::duel::open;
#[cfg(unix)]
use crate::process::Process;
#[cfg(unix)]
use crate::processes::two;
use crate::stage::{Stage, eventually, press, shown};

fn number(id: Id) -> i64 {
    i64::try_from(id.0).unwrap()
}

/// The statements for a season in which these people with these names, best first, have played twelve rated games of Battleship each.
pub(crate) fn played(guild: Id, season: Season, people: &[Person], names: &[&str]) -> Vec<String> {
    let guild = number(guild);
    let mut statements = Vec::new();
    for (ahead, (person, name)) in (0..).zip(people.iter().zip(names)) {
        let (player, score) = (number(person.id()), 30_000 - 2_000 * ahead);
        let (won, lost) = (12 - 2 * ahead, 2 * ahead);
        for (scope, game, season) in [
            (guild, "battleship", season.to_string()),
            (guild, "battleship", String::new()),
            (guild, "", String::new()),
            (0, "", String::new()),
        ] {
            statements.push(format!(
                "INSERT INTO standings VALUES ({player}, {scope}, '{game}', '{season}', {}, 1000, {score}, \
                 {won}, 0, {lost}, 12, 1, 0, 0, 0, 0, 0, 3, 1) ON CONFLICT DO NOTHING",
                score + 1_000
            ));
        }
        statements.push(format!("INSERT INTO faces VALUES ({player}, '{name}', NULL) ON CONFLICT DO NOTHING"));
    }
    statements
}

/// Four people, and the channel for results.
struct Club {
    people: Vec<Person>,
    channel: Id,
    season: Season,
}

impl Club {
    /// People who have played through the current season, and a bot that has planned its end.
    async fn open(names: &[&str]) -> (Stage, Self) {
        let mut stage = Stage::without_bot().await;
        let guild = stage.standin.guild();
        stage.standin.set_guild_locale(guild, "en-US").unwrap();
        let people: Vec<Person> = names.iter().map(|name| stage.standin.person(name, "en-US")).collect();
        let channel = stage.standin.new_channel(guild, "results").unwrap();
        let season = Season::of(stage.clock.now());
        stage.open_store().await.close().await;
        let mut database = SqliteConnection::connect(stage.database()).await.unwrap();
        for statement in played(guild, season, &people, names) {
            sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut database).await.unwrap();
        }
        database.close().await.unwrap();
        stage.start().await;
        (stage, Self { people, channel, season })
    }

    /// Names the channel, and waits until the end of the current season is planned.
    async fn names_channel(&self, stage: &Stage) {
        let (guild, channel) = (number(stage.standin.guild()), Some(number(self.channel)));
        stage.store().change_guild(guild, |settings| settings.announcements = channel).await.unwrap();
        stage.clock.advance(MINUTE);
        let season = Season::of(stage.clock.now());
        eventually("the end of the season is planned", async || {
            let due = stage.store().due_season_ends(Millis::MAX, 10).await.unwrap();
            due.iter().any(|end| end.season == season)
        })
        .await;
    }

    /// Sets the clock to a moment before (negative) or after the announcement is due.
    fn sets_clock(&self, stage: &Stage, after: Millis) {
        stage.clock.set(announced_at(self.season) + after - stage.clock.now());
    }

    /// The messages in the channel for results.
    fn told(&self) -> Vec<Seen> {
        self.people[1].sees(self.channel).unwrap()
    }

    async fn is_told(&self, stage: &Stage) -> Seen {
        stage.sees(&self.people[1], self.channel, |message| message.content.contains('⚓')).await
    }

    /// Waits until nothing is due any more.
    async fn nothing_is_due(&self, stage: &Stage) {
        eventually("no end of a season is due", async || {
            stage.store().due_season_ends(stage.clock.now(), 10).await.unwrap().is_empty()
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn server_is_told_of_its_season_once_and_champions_have_an_anchor() {
    let (mut stage, club) = Club::open(&["Anna", "Ben", "Carla", "Dora"]).await;
    let [anna, ben, ..] = &club.people[..] else { panic!("four people") };
    club.names_channel(&stage).await;
    club.sets_clock(&stage, -10 * MINUTE);
    stage.settled().await;
    assert!(club.told().is_empty(), "the second day has not begun");

    // Discord fails at first, and loses an answer.
    let post = format!("/channels/{}/messages", club.channel);
    for trouble in [Trouble::Error { status: 500 }, Trouble::Lost] {
        stage.standin.trouble(AnswerFault::next(1, trouble).only("POST", &post));
    }
    club.sets_clock(&stage, 0);
    let told = club.is_told(&stage).await;
    let season = format!("Q{} {}", club.season.quarter(), club.season.year());
    assert!(told.content.starts_with(&format!("## ⚓ The season is over: {season}\n### Battleship\n")), "{told:?}");
    let first = "🥇 **Anna** · 1800 (12 of 12 won)\n🥈 **Ben** · 1680 (10 of 12 won)\n🥉 **Carla**";
    assert!(told.content.contains(first), "{}", told.content);
    assert!(told.content.ends_with(&format!(": Anna `<@{}>`", anna.id())), "{}", told.content);
    assert!(!told.content.contains("Dora") && told.pings.is_empty() && !told.pings_everyone, "{told:?}");
    club.nothing_is_due(&stage).await;
    stage.restart().await;
    stage.clock.advance(MINUTE);
    stage.settled().await;
    assert_eq!(club.told().len(), 1, "once");

    // Everybody opens the board of that season with the button, also twice.
    let reader = ben.at(club.channel);
    for _ in 0..2 {
        let board = press(&reader, &told, "Battleship: leaderboard").await;
        assert!(
            board.ephemeral && board.content.contains(&format!("Battleship · This server · {season}")),
            "{board:?}"
        );
        assert!(board.content.contains(&format!("-# ⚓ Champion of {season}")), "{}", board.content);
        let alt = board.files[0].description.clone().unwrap();
        assert!(alt.contains("1. Anna (champion): ") && alt.matches("champion").count() == 1, "{alt}");
    }
    let everywhere = shown(ben.command("leaderboard", json!({"where": 1, "game": "battleship"})).await);
    assert!(!everywhere.content.contains('⚓'), "an anchor holds for one server: {}", everywhere.content);

    // Honours in profiles: in the server, and in private with its name.
    let profile = shown(ben.command("profile", json!({"person": anna.id()})).await);
    assert!(profile.content.contains(&format!("⚓ Honours: 1st in Battleship, {season}")), "{}", profile.content);
    let private = shown(ben.direct().command("profile", json!({})).await);
    assert!(private.content.contains(&format!("⚓ Honours: 2nd in Battleship, {season}, ")), "{}", private.content);
    let other = shown(ben.direct().command("profile", json!({"person": anna.id()})).await);
    assert!(!other.content.contains('⚓'), "in which servers she plays is her secret: {}", other.content);

    // Cards and boards.
    let card = open(anna, &["starter=creator"]).await;
    assert!(card.content.contains("1. ⚓ Anna"), "{}", card.content);
    press(ben, &card, "Join").await;
    let thread = stage.thread(anna, &card).await;
    let playing = |message: &Seen| message.id == card.id && message.content.contains("**⚓ Anna** – **Ben**");
    stage.sees(ben, card.channel, playing).await;
    let board = |message: &Seen| message.button("My turn").is_some();
    let board = stage.sees(ben, thread, board).await;
    assert!(board.content.contains("⚓ Anna") && !board.content.contains("⚓ Ben"), "{}", board.content);
    stage.close_allowing(|request| request.method == "POST" && request.path.ends_with(&post)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_that_names_a_channel_later_is_not_told_of_the_old_season() {
    let (stage, club) = Club::open(&["Anna", "Ben", "Carla", "Dora"]).await;
    // On 1 January.
    club.sets_clock(&stage, -DAY / 2);
    club.names_channel(&stage).await;
    club.sets_clock(&stage, MINUTE);
    club.nothing_is_due(&stage).await;
    stage.settled().await;
    assert!(club.told().is_empty());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_is_forgotten_on_the_first_day_is_not_named_on_the_second() {
    let (stage, club) = Club::open(&["Anna", "Ben", "Carla", "Dora", "Eva"]).await;
    let [anna, ben, ..] = &club.people[..] else { panic!("five people") };
    club.names_channel(&stage).await;
    club.sets_clock(&stage, -DAY / 2);
    let anna = number(anna.id());
    stage.store().ask_to_be_forgotten(anna, stage.clock.now()).await.unwrap();
    eventually("Anna is forgotten", async || stage.store().to_be_forgotten(Millis::MAX).await.unwrap().is_empty())
        .await;
    club.sets_clock(&stage, 0);
    let told = club.is_told(&stage).await;
    assert!(told.content.contains("🥇 **Ben**") && told.content.contains("🥉 **Dora**"), "{}", told.content);
    assert!(!told.content.contains("Anna") && !told.content.contains(&anna.to_string()), "{}", told.content);
    assert!(told.content.contains(&format!("Ben `<@{}>`", ben.id())), "{}", told.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn season_of_three_people_ends_without_a_message() {
    let (stage, club) = Club::open(&["Anna", "Ben", "Carla"]).await;
    club.names_channel(&stage).await;
    club.sets_clock(&stage, 0);
    club.nothing_is_due(&stage).await;
    stage.settled().await;
    assert!(club.told().is_empty());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn profile_names_the_servers_of_honours_unless_discord_is_silent() {
    let mut stage = Stage::without_bot().await;
    let names = ["Anna", "Ben", "Carla", "Dora"];
    let people = names.map(|name| stage.standin.person(name, "en-US"));
    let season = Season::of(stage.clock.now()).before();
    stage.open_store().await.close().await;
    let mut database = SqliteConnection::connect(stage.database()).await.unwrap();
    let others = ["Hafen", "Werft"].map(|name| stage.standin.new_guild(name, "de").0);
    for guild in [stage.standin.guild(), others[0], others[1]] {
        for statement in played(guild, season, &people, &names) {
            sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut database).await.unwrap();
        }
    }
    database.close().await.unwrap();
    stage.start().await;
    let profile = async || shown(people[0].direct().command("profile", json!({"text": true})).await).content;
    let honours = profile().await;
    let honours = honours.lines().nth(1).unwrap();
    assert_eq!(honours.matches("1st in Battleship").count(), 3, "{honours}");
    assert!(["Harbour", "Hafen", "Werft"].iter().all(|server| honours.contains(server)), "{honours}");

    // Discord answers none of them. The bot waits a second for each.
    for guild in [stage.standin.guild(), others[0], others[1]] {
        let route = format!("/guilds/{guild}");
        stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 60_000 }).only("GET", &route));
    }
    let honours = profile().await;
    assert_eq!(honours.matches("1st in Battleship").count(), 3, "{honours}");
    assert!(!honours.contains("Hafen"), "{honours}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_channel_is_not_tried_for_ever() {
    let (stage, club) = Club::open(&["Anna", "Ben", "Carla", "Dora"]).await;
    club.names_channel(&stage).await;
    let post = format!("/channels/{}/messages", club.channel);
    stage.standin.trouble(AnswerFault::next(1, Trouble::Refused { code: 50_013 }).only("POST", &post));
    club.sets_clock(&stage, 0);
    club.nothing_is_due(&stage).await;
    stage.clock.advance(DAY);
    stage.settled().await;
    assert!(club.told().is_empty());
    stage.close_allowing(|request| request.refusal["code"] == 50_013).await;
}

/// The statements for a server that is to be told now, in this language, of the season before the current one.
pub(crate) fn to_be_told(stage: &Stage, channel: Id, language: &str) -> [String; 2] {
    let (guild, season) = (number(stage.standin.guild()), Season::of(stage.clock.now()).before());
    let settings = format!("'{language}', '', 'everybody', ''");
    let columns = "id, language, channels, starters, roles, announcements";
    [
        format!("INSERT INTO guilds ({columns}) VALUES ({guild}, {settings}, {})", number(channel)),
        format!("INSERT INTO season_ends (guild, season, retry_at, attempts) VALUES ({guild}, '{season}', 0, 0)"),
    ]
}

/// Four people who have played through the season before the current one. Returns one of them, and the channel for results.
#[cfg(unix)]
async fn prepared(stage: &Stage) -> (Person, Id, PgConnection) {
    let guild = stage.standin.guild();
    let names = ["Anna", "Ben", "Carla", "Dora"];
    let people = names.map(|name| stage.standin.person(name, "de"));
    let channel = stage.standin.new_channel(guild, "ergebnisse").unwrap();
    stage.open_store().await.close().await;
    let mut database = PgConnection::connect(stage.database()).await.unwrap();
    let season = Season::of(stage.clock.now()).before();
    for statement in played(guild, season, &people, &names) {
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut database).await.unwrap();
    }
    let [anna, ..] = people;
    (anna, channel, database)
}

/// Makes the end of the season before the current one due.
#[cfg(unix)]
async fn due(stage: &Stage, channel: Id, database: &mut PgConnection) {
    for statement in to_be_told(stage, channel, "de") {
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut *database).await.unwrap();
    }
}

/// Waits until the database knows that the server was told, and a look of each worker longer.
#[cfg(unix)]
async fn assert_told_once(anna: &Person, channel: Id, database: &mut PgConnection) {
    let told = "SELECT COUNT(*) FROM season_ends WHERE posted_at IS NOT NULL";
    let mut count = 0_i64;
    for _ in 0..600 {
        count = sqlx::query_scalar(told).fetch_one(&mut *database).await.unwrap();
        if count == 1 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(count, 1, "the server was told");
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let seen = anna.sees(channel).unwrap();
    assert_eq!(seen.len(), 1, "{seen:?}");
    assert!(seen[0].content.starts_with("## ⚓ Die Saison ist zu Ende: "), "{}", seen[0].content);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn two_processes_tell_a_server_of_its_season_once() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let (anna, channel, mut database) = prepared(&stage).await;
    let processes = two(&stage, 2).await;
    // While the one process waits for Discord's answer, the other one looks several times.
    let post = format!("/channels/{channel}/messages");
    stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 3_000 }).only("POST", &post));
    due(&stage, channel, &mut database).await;
    assert_told_once(&anna, channel, &mut database).await;
    drop(processes);
    stage.standin.stop().await;
}

/// The message arrives, but the process is killed before it can note that.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn server_is_told_once_if_the_process_is_killed_between_message_and_note() {
    let Some(stage) = Stage::without_bots_on_postgres().await else { return };
    let (anna, channel, mut database) = prepared(&stage).await;
    let mut process = Process::start(&stage).await;
    let post = format!("/channels/{channel}/messages");
    stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 600_000 }).only("POST", &post));
    due(&stage, channel, &mut database).await;
    stage.sees(&anna, channel, |message| message.content.contains('⚓')).await;
    process.replace(&stage).await;
    assert_told_once(&anna, channel, &mut database).await;
    drop(process);
    stage.standin.stop().await;
}
