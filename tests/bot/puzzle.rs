//! The puzzle of the day: one try, the answer, the daily post of a server.

use std::time::Duration;

use flaggschiff::record::puzzle::PuzzleTally;
use flaggschiff::record::settings::{PuzzleChannel, Zone};
use flaggschiff::record::{DAY, HOUR, MINUTE};
use flaggschiff::store::Store;
use games::engine::puzzle::Puzzle;
use games::lang::Language;
use games::puzzles::{Numbered, PuzzleBook};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use standin::{AnswerFault, Id, Person, Seen, Trouble};

use crate::process::Process;
use crate::settings::{exported, form};
use crate::stage::{Stage, eventually, offered, press, shown};
use crate::test_scale::TestScale;

/// Kills around the first post.
const KILLS: TestScale = TestScale { sample: 3, all: 40 };

fn number(id: Id) -> i64 {
    i64::try_from(id.0).unwrap()
}

/// The puzzle of today in UTC.
fn today(stage: &Stage) -> (i64, Numbered) {
    let (book, day) = (PuzzleBook::without([]), Zone::utc().day(stage.clock.now()));
    (day, book.read(book.number_of(day).unwrap()).unwrap())
}

/// The texts that lead to a right or a wrong answer.
fn way(puzzle: &dyn Puzzle, right: bool) -> [String; 2] {
    for first in puzzle.panel("").presses().map(|press| press.text().to_owned()) {
        let panel = puzzle.panel(&first);
        let answer =
            panel.presses().map(|press| press.text().to_owned()).find(|text| puzzle.is_right(text) == Some(right));
        if let Some(answer) = answer {
            return [first, answer];
        }
    }
    panic!("the puzzle has no such answer")
}

/// The custom id that enters a text, and the menu's value if it is a menu.
fn control(message: &Seen, text: &str) -> (String, Option<String>) {
    let controls = message.controls();
    let id = |control: &Value| control["custom_id"].as_str().unwrap_or_default().to_owned();
    if let Some(menu) = controls.iter().find(|control| offered(control).contains(&text)) {
        return (id(menu), Some(text.to_owned()));
    }
    let button = controls.iter().map(|control| id(control)).find(|id| id.ends_with(&format!("|{text}")));
    (button.unwrap_or_else(|| panic!("nothing enters {text} in {controls:#?}")), None)
}

async fn enter(person: &Person, message: &Seen, text: &str) -> Seen {
    let (id, value) = control(message, text);
    match value {
        Some(value) => shown(person.choose(message.id, &id, &[&value]).await),
        None => shown(person.press(message.id, &id).await),
    }
}

/// Opens the puzzle and enters all but the last choice. Returns that page and the last text.
async fn almost(person: &Person, puzzle: &dyn Puzzle, right: bool) -> (Seen, String) {
    let page = shown(person.command("puzzle", json!({})).await);
    let [first, last] = way(puzzle, right);
    (enter(person, &page, &first).await, last)
}

async fn solve(person: &Person, puzzle: &dyn Puzzle, right: bool) -> Seen {
    let (page, last) = almost(person, puzzle, right).await;
    enter(person, &page, &last).await
}

/// A server whose puzzles are posted in a new channel, before a bot runs.
async fn with_posts(stage: &Stage, store: &Store) -> Id {
    let guild = stage.standin.guild();
    let channel = stage.standin.new_channel(guild, "puzzles").unwrap();
    let chosen = Some(PuzzleChannel { channel: number(channel), language: Language::En });
    store.change_guild(number(guild), |settings| settings.puzzles = chosen).await.unwrap();
    channel
}

/// The posts of puzzles in a channel.
fn posts(person: &Person, channel: Id) -> Vec<Seen> {
    person.sees(channel).unwrap().into_iter().filter(|message| message.button("Solve").is_some()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzle_is_solved_step_by_step_and_once_a_day() {
    let mut stage = Stage::patient().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let mut games = Vec::new();
    for _ in 0..2 {
        let (day, puzzle) = today(&stage);
        games.push(puzzle.game);
        let puzzle = puzzle.puzzle.as_ref();
        let (page, last) = almost(&anna, puzzle, true).await;
        assert!(page.ephemeral && page.files.len() == 1, "{}", page.content);
        assert!(page.content.contains("Rätsel des Tages") && !page.content.contains("Richtig"), "{}", page.content);
        // Everything that the panel needs is in its ids.
        stage.restart().await;
        let solved = enter(&anna, &page, &last).await;
        assert!(solved.id == page.id && solved.files.len() == 1, "{}", solved.content);
        assert!(solved.content.contains("**Richtig!**") && solved.content.contains("passenden"), "{}", solved.content);
        assert!(solved.content.contains("bisher 1 Versuch, davon 1 richtig"), "{}", solved.content);
        let wrong = solve(&ben, puzzle, false).await;
        assert!(wrong.content.contains("Not this time") && wrong.content.contains("that fit"), "{}", wrong.content);
        let again = shown(ben.command("puzzle", json!({})).await);
        assert!(
            again.content.contains("one try a day") && again.content.contains("Not this time"),
            "{}",
            again.content
        );
        let tries = stage.store().puzzle_tries_of(number(ben.id())).await.unwrap();
        assert!(tries.iter().any(|tried| tried.day == day && !tried.found), "{tries:?}");
        stage.clock.advance(DAY);
    }
    assert_ne!(games[0], games[1], "the games take turns");
    let profile = shown(anna.command("profile", json!({})).await);
    assert!(profile.content.contains("zuletzt 2 von 2 gelöst"), "{}", profile.content);
    let other = shown(ben.command("profile", json!({"person": anna.id().to_string()})).await);
    assert!(!other.content.contains("🧩"), "only the person sees it: {}", other.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_see_how_somebody_answered_but_not_what() {
    let stage = Stage::patient().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let puzzle = today(&stage).1.puzzle;
    let solved = solve(&anna, puzzle.as_ref(), true).await;
    shown_or_nothing(&anna, &solved, "Mein Ergebnis zeigen").await;
    let told =
        stage.sees(&ben, anna.place(), |message| message.content.contains("**Anna**") && !message.ephemeral).await;
    let [_, answer] = way(puzzle.as_ref(), true);
    let answer = answer.rsplit(' ').next().unwrap();
    assert!(told.files.is_empty() && !told.content.contains(answer), "{}", told.content);
    let page = press(&ben, &told, "Solve").await;
    assert!(page.ephemeral && page.content.contains("**Where "), "{}", page.content);
    let person = stage.standin.person("Carla", "en-US").direct();
    let private = solve(&person, puzzle.as_ref(), true).await;
    assert_eq!(private.buttons(), ["Report a mistake"], "nobody else is here");
    stage.close().await;
}

/// Presses a button whose answer may be a change of the message alone.
async fn shown_or_nothing(person: &Person, message: &Seen, label: &str) {
    let button = message.button(label).unwrap_or_else(|| panic!("{:?}", message.buttons()));
    person.press(message.id, button).await.expect("the client sends it");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_press_and_report_do_no_harm() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    let (day, puzzle) = today(&stage);
    let forged = |text: &str| format!("1|-|-|-|puzzle enter {day} {}|{text}", puzzle.number);
    let direct = anna.direct();
    for text in ["", "nonsense", "Z99", "place carrier A1-A5", "sub 99-900", "resign"] {
        let posted = stage.post_as_bot(direct.place(), &[("x", &forged(text))]).await;
        let answer = shown(direct.press(posted, &forged(text)).await);
        assert!(
            answer.button("Report a mistake").is_none() && answer.content.contains("number "),
            "{text}: {}",
            answer.content
        );
    }
    let early = format!("1|-|-|-|puzzle tell {day} {}", puzzle.number);
    let posted = stage.post_as_bot(direct.place(), &[("x", &early)]).await;
    let refused = shown(direct.press(posted, &early).await);
    assert!(refused.content.contains("not tried"), "{}", refused.content);
    let posted = stage.post_as_bot(anna.place(), &[("x", &forged(""))]).await;
    let refused = shown(anna.press(posted, &forged("")).await);
    assert!(refused.content.contains("no longer understand"), "a private control on a public message");
    assert_eq!(stage.store().puzzle_tries_of(number(anna.id())).await.unwrap(), []);
    let solved = solve(&anna, puzzle.puzzle.as_ref(), false).await;
    let report = solved.button("Report a mistake").expect("a button").to_owned();
    let thanks = press(&anna, &solved, "Report a mistake").await;
    assert!(thanks.content.contains("Thank you") && thanks.button("Report a mistake").is_none(), "{}", thanks.content);
    let posted = stage.post_as_bot(direct.place(), &[("x", &report)]).await;
    let again = shown(direct.press(posted, &report).await);
    assert!(again.content.contains("Thank you"), "{}", again.content);
    assert_eq!(stage.store().report_puzzle(number(anna.id()), day, puzzle.number).await.unwrap(), None);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn press_on_yesterdays_puzzle_shows_that_of_today() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    let channel = with_posts(&stage, stage.store()).await;
    let post = stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    let (page, last) = almost(&anna, today(&stage).1.puzzle.as_ref(), true).await;
    stage.clock.advance(DAY);
    let fresh = enter(&anna, &page, &last).await;
    let number_of_today = format!("number {}", today(&stage).1.number);
    assert!(fresh.content.contains("A new day has begun") && fresh.content.contains(&number_of_today));
    assert_eq!(stage.store().puzzle_tries_of(number(anna.id())).await.unwrap(), [], "no try is lost");
    let fresh = press(&anna, &post, "Solve").await;
    assert!(fresh.content.contains("A new day has begun") && fresh.content.contains(&number_of_today));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn result_is_shown_and_a_mistake_reported_after_midnight() {
    let stage = Stage::patient().await;
    let (anna, ben) = (stage.standin.person("Anna", "en-US"), stage.standin.person("Ben", "en-US"));
    let (day, puzzle) = today(&stage);
    let solved = solve(&anna, puzzle.puzzle.as_ref(), true).await;
    stage.clock.advance(DAY);
    shown_or_nothing(&anna, &solved, "Show my result").await;
    let told = stage.sees(&ben, anna.place(), |message| message.content.contains("**Anna**")).await;
    assert!(told.content.contains(&format!("solved puzzle number {}.", puzzle.number)), "{}", told.content);
    let thanks = press(&anna, &solved, "Report a mistake").await;
    let title = format!("number {}", puzzle.number);
    assert!(thanks.content.contains("Thank you") && thanks.content.contains(&title), "{}", thanks.content);
    assert!(!thanks.content.contains("next puzzle"), "the next one has come: {}", thanks.content);
    let tried = stage.store().puzzle_try(number(anna.id()), day).await.unwrap();
    assert!(tried.is_some_and(|tried| tried.reported));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzle_that_was_replaced_while_somebody_chose_is_not_called_one_of_a_past_day() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US").direct();
    let (day, puzzle) = today(&stage);
    let old = format!("1|-|-|-|puzzle enter {day} {}|", puzzle.number + 2);
    let posted = stage.post_as_bot(anna.place(), &[("x", &old)]).await;
    let fresh = shown(anna.press(posted, &old).await);
    assert!(fresh.content.contains("That puzzle was wrong"), "{}", fresh.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_answers_at_once_are_one_try() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    let puzzle = today(&stage).1.puzzle;
    let (one, right) = almost(&anna, puzzle.as_ref(), true).await;
    let (two, wrong) = almost(&anna, puzzle.as_ref(), false).await;
    let (first, second) = tokio::join!(enter(&anna, &one, &right), enter(&anna, &two, &wrong));
    let verdict = |page: &Seen| page.content.contains("**Right!**");
    assert_eq!(verdict(&first), verdict(&second), "{}\n{}", first.content, second.content);
    assert_eq!(first.content.contains("one try a day"), !second.content.contains("one try a day"));
    let tally = stage.store().puzzle_tally(number(stage.standin.guild()), today(&stage).0).await.unwrap();
    assert_eq!(tally, PuzzleTally { tried: 1, found: i64::from(verdict(&first)) });
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_gets_a_post_a_day_that_tells_the_last_answer() {
    let mut stage = Stage::patient().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let guild = stage.standin.guild();
    let channel = stage.standin.new_channel(guild, "puzzles").unwrap();
    anna.set_permissions(guild, &["MANAGE_GUILD"]).unwrap();
    let settings = shown(anna.command("settings", json!({})).await);
    let page = press(&anna, &press(&anna, &settings, "Server-Einstellungen").await, "Rätsel des Tages …").await;
    assert!(page.content.contains("Keine tägliche Nachricht") && page.content.contains("UTC"), "{}", page.content);
    let asked = form(&anna, &page, "Zeitzone …").await;
    let refused = shown(anna.submit(&asked, json!({"zone": "Mordor"})).await);
    assert!(refused.content.contains("„Mordor“ kenne ich nicht"), "{}", refused.content);
    let asked = form(&anna, &page, "Zeitzone …").await;
    let page = shown(anna.submit(&asked, json!({"zone": "Kiritimati"})).await);
    assert!(page.content.contains("Pacific/Kiritimati"), "{}", page.content);
    let menu = page.controls().iter().find_map(|menu| menu["custom_id"].as_str().map(str::to_owned)).unwrap();
    let page = shown(anna.choose(page.id, &menu, &[&channel.to_string()]).await);
    assert!(page.content.contains(&format!("<#{channel}>")), "{}", page.content);
    let zone = Zone::parse("Pacific/Kiritimati").unwrap();
    let book = PuzzleBook::without([]);
    let puzzle_of = |day: i64| book.read(book.number_of(day).unwrap()).unwrap().puzzle;
    let day = zone.day(stage.clock.now());
    let post = stage.sees(&ben, channel, |message| message.button("Solve").is_some()).await;
    assert!(!post.content.contains("The last answer") && post.files.len() == 1, "{}", post.content);
    let question = press(&ben, &post, "Solve").await;
    let [first, last] = way(puzzle_of(day).as_ref(), true);
    let question = enter(&ben, &question, &first).await;
    let solved = enter(&ben, &question, &last).await;
    assert!(solved.content.contains("**Right!**"), "the day is that of the server: {}", solved.content);
    stage.restart().await;
    // Nobody but managers may choose.
    anna.set_permissions(guild, &[]).unwrap();
    let refused = shown(anna.choose(page.id, &menu, &[]).await);
    assert!(refused.content.contains("Server verwalten"), "{}", refused.content);
    anna.set_permissions(guild, &["MANAGE_GUILD"]).unwrap();
    stage.clock.advance(zone.begin(day + 1) - stage.clock.now());
    let two = || (posts(&ben, channel).len() == 2).then_some(());
    stage.standin.until(crate::stage::PATIENCE, two).await.expect("the post of the next day");
    let next = posts(&ben, channel).pop().unwrap();
    assert!(
        next.content.contains("The last answer: ") && next.content.contains("1 tried, 1 found it"),
        "{}",
        next.content
    );
    // A manager ends it.
    let page = shown(anna.choose(page_of(&anna).await.id, &menu, &[]).await);
    assert!(page.content.contains("Keine tägliche Nachricht"), "{}", page.content);
    stage.clock.advance(2 * DAY);
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(posts(&ben, channel).len(), 2);
    stage.close().await;
}

/// The page of the server about the puzzle of the day.
async fn page_of(person: &Person) -> Seen {
    let settings = shown(person.command("settings", json!({})).await);
    press(person, &press(person, &settings, "Server-Einstellungen").await, "Rätsel des Tages …").await
}

#[tokio::test(flavor = "multi_thread")]
async fn post_that_failed_is_made_later() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    stage.standin.trouble(AnswerFault::next(2, Trouble::Error { status: 500 }).only("POST", "/channels/"));
    let channel = with_posts(&stage, stage.store()).await;
    let failed = async || {
        let failed = stage.standin.requests().into_iter().filter(|request| request.status == 500).count();
        stage.clock.advance(2_000);
        failed == 2
    };
    eventually("both attempts fail", failed).await;
    stage.clock.advance(60_000);
    stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(posts(&anna, channel).len(), 1);
    stage.close_allowing(|request| request.status == 500).await;
}

/// The channel in the settings of the server, as a manager chooses it.
async fn choose_channel(stage: &Stage, channel: Option<Id>) {
    let chosen = channel.map(|channel| PuzzleChannel { channel: number(channel), language: Language::En });
    stage.store().change_guild(number(stage.standin.guild()), |settings| settings.puzzles = chosen).await.unwrap();
}

/// Waits until no post is due.
async fn nothing_is_due(stage: &Stage) {
    let due = async || stage.store().due_puzzle_posts(stage.clock.now(), 9).await.unwrap().is_empty();
    eventually("no post is due", due).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_that_ends_its_posts_and_begins_anew_gets_one_a_day() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    let channel = with_posts(&stage, stage.store()).await;
    stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    nothing_is_due(&stage).await;
    choose_channel(&stage, None).await;
    choose_channel(&stage, Some(channel)).await;
    nothing_is_due(&stage).await;
    // For some minutes, the nonce would hide another post.
    let path = format!("/channels/{channel}/messages");
    let sent = stage.standin.requests().into_iter().filter(|request| request.path.ends_with(&path));
    assert_eq!(sent.count(), 1);
    // Another channel gets the puzzle of this day, too.
    let other = stage.standin.new_channel(stage.standin.guild(), "other").unwrap();
    choose_channel(&stage, Some(other)).await;
    stage.sees(&anna, other, |message| message.button("Solve").is_some()).await;
    choose_channel(&stage, None).await;
    stage.clock.advance(2 * DAY);
    nothing_is_due(&stage).await;
    let later = stage.store().due_puzzle_posts(i64::MAX, 9).await.unwrap();
    assert_eq!((later, posts(&anna, other).len()), (Vec::new(), 1), "the row is gone after its day");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_post_waits_longer_each_time_and_is_tried_on_the_next_day_and_after_a_change() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    let tomorrow = || Zone::utc().begin(today(&stage).0 + 1);
    // In its last hour, the day would end too early.
    if tomorrow() - stage.clock.now() < HOUR {
        stage.clock.advance(HOUR);
    }
    let tomorrow = tomorrow();
    stage.standin.trouble(AnswerFault::next(u32::MAX, Trouble::Refused { code: 50_013 }).only("POST", "/channels/"));
    let channel = with_posts(&stage, stage.store()).await;
    let post = async || stage.store().due_puzzle_posts(i64::MAX, 9).await.unwrap().remove(0);
    for (attempt, wait) in [(1, MINUTE), (2, 2 * MINUTE), (3, 4 * MINUTE)] {
        eventually("the attempt fails", async || post().await.attempts == attempt).await;
        assert!((0..=wait).contains(&(post().await.due - stage.clock.now())), "attempt {attempt}");
        stage.clock.advance(wait);
    }
    let mut attempts = 3;
    while post().await.due != tomorrow {
        attempts += 1;
        eventually("the attempt fails", async || post().await.attempts == attempts).await;
        let due = post().await.due;
        assert!(due <= tomorrow);
        if due < tomorrow {
            stage.clock.advance(due - stage.clock.now());
        }
    }
    stage.clock.advance(tomorrow - stage.clock.now());
    eventually("the next day brings an attempt", async || post().await.attempts > attempts).await;
    stage.standin.clear_faults();
    choose_channel(&stage, None).await;
    choose_channel(&stage, Some(channel)).await;
    stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    stage.close_allowing(|request| request.status == 403).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_server_does_not_stop_the_posts_of_others() {
    let mut stage = Stage::without_bot().await;
    let anna = stage.standin.person("Anna", "en-US");
    let store = stage.open_store().await;
    let channel = with_posts(&stage, &store).await;
    let chosen = PuzzleChannel { channel: 1, language: Language::En };
    store.change_guild(1, |settings| settings.puzzles = Some(chosen)).await.unwrap();
    store.close().await;
    let mut database = SqliteConnection::connect(stage.database()).await.unwrap();
    sqlx::raw_sql("UPDATE guilds SET channels = '?' WHERE id = 1").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    stage.start().await;
    stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn next_post_comes_in_time_after_the_clock_was_set_back() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    stage.clock.set(400 * DAY);
    let channel = with_posts(&stage, stage.store()).await;
    stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    nothing_is_due(&stage).await;
    stage.clock.set(-400 * DAY);
    let two = || (posts(&anna, channel).len() == 2).then_some(());
    stage.standin.until(crate::stage::PATIENCE, two).await.expect("the post of the right day");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn post_stays_that_of_the_day_when_the_server_moves_to_another_zone() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    let channel = with_posts(&stage, stage.store()).await;
    let post = stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    let title = format!("number {}", today(&stage).1.number);
    // At any time, at least one of these zones has another date than UTC.
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
        nothing_is_due(&stage).await;
        let zone = Zone::parse(zone);
        stage
            .store()
            .change_guild(number(stage.standin.guild()), |settings| settings.zone = zone.clone())
            .await
            .unwrap();
        nothing_is_due(&stage).await;
        let page = press(&anna, &post, "Solve").await;
        assert!(page.content.contains(&title) && !page.content.contains("new day"), "{}", page.content);
    }
    assert_eq!(posts(&anna, channel).len(), 1);
    stage.close().await;
}

/// A stage on each database, without a bot.
async fn stages() -> Vec<Stage> {
    let postgres = Stage::without_bot_on_postgres().await;
    [Stage::without_bot().await].into_iter().chain(postgres).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_between_the_post_and_the_note_of_it_leaves_one_post() {
    for stage in stages().await {
        let anna = stage.standin.person("Anna", "en-US");
        let store = stage.open_store().await;
        let channel = with_posts(&stage, &store).await;
        store.close().await;
        let post = format!("/channels/{channel}/messages");
        stage.standin.trouble(AnswerFault::next(1, Trouble::Late { ms: 600_000 }).only("POST", &post));
        let mut bot = Process::start(&stage).await;
        stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
        bot.replace(&stage).await;
        let sent = || stage.standin.requests().into_iter().filter(|request| request.path.ends_with(&post)).count();
        eventually("the next process sends the post again", async || sent() == 2).await;
        bot.terminate().await;
        assert_eq!(posts(&anna, channel).len(), 1);
        let store = stage.open_store().await;
        assert!(store.puzzle_post(number(stage.standin.guild())).await.unwrap().is_some(), "the post is noted");
        store.close().await;
        stage.standin.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_around_the_post_repeats_and_loses_nothing() {
    for stage in stages().await {
        let anna = stage.standin.person("Anna", "en-US");
        let store = stage.open_store().await;
        let channel = with_posts(&stage, &store).await;
        store.close().await;
        let mut bot = Process::start(&stage).await;
        for kill in 0..u64::try_from(KILLS.count()).unwrap() {
            // The moment itself is tested: before, during and after the post.
            tokio::time::sleep(Duration::from_millis(kill * 40 % 400)).await;
            bot.replace(&stage).await;
        }
        stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
        let puzzle = today(&stage).1.puzzle;
        let (page, last) = almost(&anna, puzzle.as_ref(), true).await;
        let (id, value) = control(&page, &last);
        let value = value.as_deref();
        let send = async || match value {
            Some(value) => anna.choose(page.id, &id, &[value]).await,
            None => anna.press(page.id, &id).await,
        };
        let (answer, ()) = tokio::join!(send(), async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            bot.replace(&stage).await;
        });
        drop(answer);
        let solved = send().await.unwrap().message().cloned().expect("an answer");
        assert!(solved.content.contains("**Right!**"), "{}", solved.content);
        drop(bot);
        let store = stage.open_store().await;
        assert_eq!(store.puzzle_tries_of(number(anna.id())).await.unwrap().len(), 1);
        store.close().await;
        assert_eq!(posts(&anna, channel).len(), 1);
        stage.standin.stop().await;
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn two_processes_post_once_and_count_one_try() {
    let Some(stage) = Stage::patient_on_postgres().await else { return };
    let anna = stage.standin.person("Anna", "en-US");
    let store = stage.open_store().await;
    let channel = with_posts(&stage, &store).await;
    let processes = crate::processes::two(&stage, 2).await;
    stage.sees(&anna, channel, |message| message.button("Solve").is_some()).await;
    stage.standin.deliver_everywhere(u32::MAX);
    let puzzle = today(&stage).1.puzzle;
    let solved = solve(&anna, puzzle.as_ref(), true).await;
    assert!(solved.content.contains("**Right!**") && !solved.content.contains("one try a day"), "{}", solved.content);
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    assert_eq!(posts(&anna, channel).len(), 1);
    assert_eq!(store.puzzle_tries_of(number(anna.id())).await.unwrap().len(), 1);
    store.close().await;
    drop(processes);
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzle_that_the_operator_takes_out_is_replaced_and_its_tries_are_forgotten() {
    let stage = Stage::without_bot().await;
    let anna = stage.standin.person("Anna", "en-US");
    let (day, puzzle) = today(&stage);
    let instead = PuzzleBook::without([puzzle.number]).number_of(day).unwrap();
    assert_ne!(instead, puzzle.number);
    let mut bot = Process::start(&stage).await;
    solve(&anna, puzzle.puzzle.as_ref(), false).await;
    bot.kill();
    eventually("the connection is gone", async || stage.standin.connected() == 0).await;
    let settings = format!("[puzzles]\nout = [{}, 4711]\n", puzzle.number);
    let other = Process::begin(&stage, &settings, "warn");
    stage.connected().await;
    let fresh = async || {
        let page = shown(anna.command("puzzle", json!({})).await);
        page.content.contains(&format!("number {instead}")) && page.content.contains("**Where ")
    };
    eventually("another puzzle can be tried", fresh).await;
    assert!(other.log().contains("4711"), "a number without a puzzle is logged");
    drop(other);
    stage.standin.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_person_has_no_tries_and_the_export_has_them() {
    let stage = Stage::patient().await;
    let anna = stage.standin.person("Anna", "en-US");
    solve(&anna, today(&stage).1.puzzle.as_ref(), true).await;
    let about = shown(anna.command("privacy", json!({})).await);
    let everything: Value = serde_json::from_str(&exported(&anna, &about).await).unwrap();
    assert_eq!(everything["puzzles"][0]["found"], true, "{everything:#}");
    let question = press(&anna, &about, "Delete my data…").await;
    press(&anna, &question, "Yes, delete everything").await;
    let id = number(anna.id());
    eventually("the tries are gone", async || stage.store().puzzle_tries_of(id).await.unwrap().is_empty()).await;
    stage.close().await;
}
