//! A world that outlives its stand-in.

use std::path::{Path, PathBuf};
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use standin::{ChannelKind, Config, Deadlines, Id, Person, Standin};
use tempfile::TempDir;

use crate::bot::{Bot, callback, contents, id, invited_with_more, refusal, webhook, with_button};

fn config(file: &Path) -> Config {
    let more = ["MANAGE_THREADS", "CREATE_PRIVATE_THREADS", "PIN_MESSAGES"];
    Config { keep: Some(file.to_owned()), ..invited_with_more(&more) }
}

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.world.json");
    (folder, file)
}

/// A bot with a kept world in a folder.
async fn kept() -> (TempDir, PathBuf, Bot) {
    let (folder, file) = folder();
    let bot = Bot::with(config(&file)).await;
    (folder, file, bot)
}

/// Waits until `fits` is true of the file's content. Returns this content.
async fn written(file: &Path, fits: impl Fn(&Value) -> bool) -> Value {
    let look = async {
        loop {
            let text = std::fs::read(file).unwrap();
            let kept: Value = serde_json::from_slice(&text).expect("the file is whole at any time");
            if fits(&kept) {
                return kept;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), look).await.expect("the change is written")
}

/// The folder of attachments.
fn files(file: &Path) -> PathBuf {
    file.with_extension("json.files")
}

/// The names and contents of the files of attachments.
fn attachments(file: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(files(file)).into_iter().flatten().flatten();
    entries
        .filter_map(|entry| Some((entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).ok()?)))
        .collect()
}

/// A copy of the file and its folder once `fits` is true: the state that a kill would leave.
async fn killed(file: &Path, fits: impl Fn(&Value) -> bool) -> PathBuf {
    written(file, fits).await;
    let copy = file.with_file_name("killed.world.json");
    std::fs::copy(file, &copy).unwrap();
    std::fs::create_dir(files(&copy)).unwrap();
    for (name, bytes) in attachments(file) {
        std::fs::write(files(&copy).join(name), bytes).unwrap();
    }
    copy
}

/// Everything that anybody can see, without the stand-in's address.
async fn everything(bot: &Bot) -> Value {
    let get = async |path: String| -> Value {
        bot.http.get(format!("{}{path}", bot.standin.url())).send().await.unwrap().json().await.unwrap()
    };
    let mut world = get("/control/world".to_owned()).await;
    world["connected"].take();
    let mut all = json!({"world": world, "commands": bot.standin.commands()});
    let ids = |list: &Value| -> Vec<Id> { list.as_array().unwrap().iter().map(id).collect() };
    for channel in ids(&all["world"]["channels"].clone()) {
        all["bot"][channel.to_string()] = bot.get(&format!("/channels/{channel}")).await.1;
        all["pins"][channel.to_string()] = bot.get(&format!("/channels/{channel}/pins")).await.1;
        let written = bot.get(&format!("/channels/{channel}/messages?limit=100")).await.1;
        all["written"][channel.to_string()] = written;
        for person in ids(&all["world"]["people"].clone()) {
            let seen = get(format!("/control/people/{person}/channels/{channel}/messages")).await;
            all["seen"][person.to_string()][channel.to_string()] = seen;
        }
    }
    serde_json::from_str(&all.to_string().replace(&bot.standin.url(), "")).unwrap()
}

/// The newest message that a person sees in a channel.
fn newest(person: &Person, channel: Id) -> standin::Seen {
    person.sees(channel).unwrap().pop().expect("a message")
}

/// Makes a world with one of everything. Returns a thread and an open form.
async fn furnish(bot: &mut Bot) -> (Id, standin::Form) {
    bot.register().await;
    let (anna, ben) = (bot.anna.clone(), bot.ben.clone());
    let embedded = json!({"content": "board", "embeds": [{"title": "t", "image": {"url": "attachment://a.png"}}]});
    let every_byte: Vec<u8> = (0..=255).collect();
    let files = [("a.png", every_byte.clone()), ("b.txt", "Schiff \u{1F6A2}".into()), ("empty", Vec::new())];
    let (_, board) = bot.upload(Method::POST, &bot.messages(), embedded, &files).await;
    let board = id(&board);
    bot.patch(&format!("{}/{board}", bot.messages()), json!({"content": "board, edited"})).await;
    let (status, thread) = bot.post(&format!("{}/{board}/threads", bot.messages()), json!({"name": "Game"})).await;
    assert_eq!(status, 201, "{thread}");
    let thread = id(&thread);
    bot.call(Method::PUT, &format!("/channels/{thread}/thread-members/{}", anna.id()), &Value::Null).await;
    anna.at(thread).writes("in the thread").unwrap();
    let (_, private) = bot.post(&format!("/channels/{}/threads", bot.channel), json!({"name": "p", "type": 12})).await;
    bot.patch(&format!("/channels/{}", id(&private)), json!({"archived": true, "locked": true})).await;
    let question = ben.writes(&format!("question for <@{}>", anna.id())).unwrap();
    bot.call(Method::PUT, &format!("/channels/{}/pins/{question}", bot.channel), &Value::Null).await;
    bot.say(json!({"content": "reply", "message_reference": {"message_id": question}, "nonce": "r"})).await;
    let direct = anna.direct().place();
    bot.post(&format!("/channels/{direct}/messages"), with_button("private", "d")).await;
    anna.set_direct_messages(false);
    anna.set_locale("fr");
    ben.set_permissions(bot.standin.guild(), &["MANAGE_GUILD"]).unwrap();
    let (werft, yard) = bot.standin.new_guild("Werft", "de");
    bot.standin.new_channel(werft, "dock").unwrap();
    bot.standin.deny_bot(yard, &["EMBED_LINKS"]).unwrap();
    let category = bot.standin.new_channel_of_kind(werft, "halls", ChannelKind::Category).unwrap();
    bot.standin.move_channel(yard, Some(category), false).unwrap();
    bot.standin.change_channel(yard, &json!({"nsfw": true})).unwrap();
    let forum = bot.standin.new_channel_of_kind(werft, "ideas", ChannelKind::Forum).unwrap();
    bot.standin.new_post(forum, "One", anna.id(), "an idea").unwrap();
    bot.standin.set_everyone_permissions(werft, &["VIEW_CHANNEL"]).unwrap();
    anna.among(&[ben.id()], Some("crew")).writes("in the group").unwrap();
    ben.set_installed(true);
    let (_, other) = bot.standin.new_guild_without_bot("Dock", "de");
    assert!(bot.ben.sees(other).is_err());
    let _ = bot.standin.stranger("Carl", "de");
    let whisper = json!({"type": 4, "data": {"content": "only for Anna", "flags": 64}});
    let (pressed, _) = bot.exchange(anna.command("play", json!({})), whisper).await;
    assert!(pressed.message().unwrap().ephemeral);
    let form = json!({"type": 9, "data": {"custom_id": "f", "title": "Form", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "text", "label": "Text", "style": 1}]},
    ]}});
    let (opened, _) = bot.exchange(ben.command("play", json!({})), form).await;
    (thread, opened.form().unwrap().clone())
}

#[tokio::test]
async fn kept_world_is_complete_after_a_start_on_another_port() {
    let (_folder, file, mut bot) = kept().await;
    let (thread, form) = furnish(&mut bot).await;
    let (application, token) = (bot.standin.application(), bot.standin.token().to_owned());
    let before = everything(&bot).await;
    let old_url = bot.standin.url();
    bot.standin.stop().await;
    let holder = std::net::TcpListener::bind(old_url.trim_start_matches("http://"));

    let mut bot = Bot::with(config(&file)).await;
    drop(holder);
    assert_ne!(bot.standin.url(), old_url);
    assert_eq!((bot.standin.application(), bot.standin.token()), (application, &*token));
    // `Bot::with` resets Anna's language.
    bot.anna.set_locale("fr");
    let after = everything(&bot).await;
    assert_eq!(before, after, "before and after");
    let board = bot.anna.sees(bot.channel).unwrap().remove(0);
    let embedded = board.embeds[0]["image"]["url"].as_str().unwrap();
    for (url, bytes) in [
        (embedded, (0..=255).collect::<Vec<u8>>()),
        (&board.files[0].url, "Schiff \u{1F6A2}".into()),
        (&board.files[1].url, Vec::new()),
    ] {
        assert!(url.starts_with(&bot.standin.url()), "{url}");
        assert_eq!(bot.http.get(url).send().await.unwrap().bytes().await.unwrap(), bytes);
    }

    // The restored world works.
    let ben = bot.ben.clone();
    let (submitted, _) = bot
        .exchange(ben.submit(&form, json!({"text": "hello"})), json!({"type": 4, "data": {"content": "taken"}}))
        .await;
    assert_eq!(submitted.message().unwrap().content, "taken");
    let last = before["written"].as_object().unwrap().values().filter_map(Value::as_array).flatten().map(id).max();
    let (_, more) = bot.post(&format!("/channels/{thread}/messages"), json!({"content": "more"})).await;
    assert!(Some(id(&more)) > last);
    let direct = bot.anna.direct().place();
    let refused = bot.post(&format!("/channels/{direct}/messages"), json!({"content": "x"})).await.1;
    assert_eq!(refused["code"], 50007, "direct messages are still closed");
    let command = bot.standin.commands()[0]["id"].clone();
    bot.register().await;
    assert_eq!(bot.standin.commands()[0]["id"], command, "a command registered again keeps its id");
    bot.standin.stop().await;
}

#[tokio::test]
async fn old_tokens_work_after_a_kill_and_open_interactions_have_failed() {
    let (_folder, file, mut bot) = kept().await;
    bot.register().await;
    let anna = bot.anna.clone();
    let whisper = json!({"type": 4, "data": {"content": "old", "flags": 64}});
    let (_, answered) = bot.exchange(anna.command("play", json!({})), whisper).await;
    let thinks = tokio::spawn({
        let anna = anna.clone();
        async move { anna.command("play", json!({})).await }
    });
    let thinking = bot.answer_next(json!({"type": 5})).await;
    let waits = tokio::spawn({
        let anna = anna.clone();
        async move { anna.command("play", json!({"number": 7})).await }
    });
    let waiting = bot.asked().await;
    let copy = killed(&file, |kept| kept["interactions"].as_array().unwrap().len() == 3).await;
    thinks.abort();
    waits.abort();

    let bot = Bot::with(config(&copy)).await;
    let failures = bot.standin.failures();
    assert_eq!(failures.len(), 1, "{failures:?}");
    assert_eq!(failures[0].interaction, id(&waiting));
    let late = bot.answer(&waiting, json!({"type": 4, "data": {"content": "late"}})).await;
    assert_eq!(refusal(late), (404, 10062));
    let original = |interaction: &Value| format!("{}/messages/@original", webhook(interaction));
    assert_eq!(bot.patch(&original(&answered), json!({"content": "new"})).await.0, 200);
    assert!(newest(&bot.anna, bot.channel).thinking);
    assert_eq!(bot.patch(&original(&thinking), json!({"content": "thought"})).await.0, 200);
    assert_eq!(contents(&bot.anna, bot.channel), ["new", "thought"]);
    assert_eq!(bot.ben.sees(bot.channel).unwrap().len(), 1, "the ephemeral message is still private");
    assert_eq!(bot.post(&webhook(&answered), json!({"content": "follow-up"})).await.0, 200);
    assert_eq!(bot.delete(&original(&answered)).await.0, 204);
    assert_eq!(bot.answer(&answered, json!({"type": 6})).await.1["code"], 40060);
}

#[tokio::test]
async fn tokens_expire_even_while_nothing_runs() {
    let (_folder, file, mut bot) = kept().await;
    bot.register().await;
    let anna = bot.anna.clone();
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    let (_, answered) = bot.exchange(anna.command("play", json!({})), hello).await;
    bot.standin.stop().await;
    let deadlines = Deadlines { token: Duration::from_millis(1), ..Deadlines::default() };
    for _ in 0..2 {
        let bot = Bot::with(Config { deadlines, ..config(&file) }).await;
        let refused = bot.patch(&format!("{}/messages/@original", webhook(&answered)), json!({"content": "x"})).await;
        assert_eq!(refusal(refused), (401, 50027), "{}", callback(&answered));
        bot.standin.stop().await;
    }
}

#[tokio::test]
async fn enforced_nonce_names_its_message_after_a_kill() {
    let (_folder, file, bot) = kept().await;
    let body = |nonce: &str| json!({"content": nonce, "nonce": nonce, "enforce_nonce": true});
    let kept = id(&bot.say(body("kept")).await.1);
    let copy = killed(&file, |kept| !kept["messages"].as_array().unwrap().is_empty()).await;
    let lost = id(&bot.say(body("lost")).await.1);

    let bot = Bot::with(config(&copy)).await;
    assert_eq!(id(&bot.say(body("kept")).await.1), kept);
    let path = format!("{}/{lost}", bot.messages());
    assert_eq!(bot.patch(&path, json!({"content": "x"})).await.1["code"], 10008);
    let anew = id(&bot.say(body("lost")).await.1);
    assert!(anew > lost, "an id is never used twice");
}

#[tokio::test]
async fn file_of_an_earlier_release_is_read() {
    let (_folder, file, bot) = kept().await;
    bot.anna.writes("hello").unwrap();
    bot.standin.stop().await;
    let mut kept = written(&file, |_| true).await;
    let without = |node: &mut Value, names: &[&str]| {
        for (_, one) in node.as_object_mut().unwrap() {
            names.iter().for_each(|name| drop(one.as_object_mut().unwrap().remove(*name)));
        }
    };
    without(&mut kept["users"], &["installed", "gone"]);
    without(&mut kept["guilds"], &["everyone", "installed"]);
    without(&mut kept["channels"], &["overwrites", "category", "nsfw"]);
    let channel = bot.channel.to_string();
    // An earlier file has `bot_denied` (here SEND_MESSAGES) instead of overwrites, and nonces by channel.
    kept["channels"][&channel]["bot_denied"] = json!(1 << 11);
    kept.as_object_mut().unwrap().remove("nonces_of_authors");
    kept["nonces"] = json!([[[channel, "\"n\""], ["1", 1]]]);
    std::fs::write(&file, kept.to_string()).unwrap();
    let bot = Bot::with(config(&file)).await;
    assert_eq!(bot.anna.sees(bot.channel).unwrap()[0].content, "hello");
    assert_eq!(bot.say(json!({"content": "x"})).await.1["code"], 50013);
    bot.standin.deny_bot(bot.channel, &[]).unwrap();
    assert_eq!(bot.say(json!({"content": "x"})).await.0, 200);
}

#[tokio::test]
async fn unreadable_file_is_set_aside_for_a_new_world() {
    let (folder, file, bot) = kept().await;
    bot.anna.writes("hello").unwrap();
    bot.standin.stop().await;
    let whole = std::fs::read_to_string(&file).unwrap();
    let newer = whole.replacen("\"version\":2", "\"version\":3", 1);
    let torn = serde_json::from_str(&whole).map(|mut kept: Value| {
        kept["users"] = json!({});
        kept.to_string()
    });
    for text in [whole[..whole.len() / 2].to_owned(), String::new(), newer, torn.unwrap(), "[]".to_owned()] {
        std::fs::write(&file, &text).unwrap();
        std::fs::create_dir_all(files(&file)).unwrap();
        std::fs::write(files(&file).join("5"), &text).unwrap();
        let bot = Bot::with(config(&file)).await;
        assert!(bot.anna.sees(bot.channel).unwrap().is_empty(), "a new world after {text}");
        let aside = folder.path().join("test.world.json.unreadable");
        assert_eq!(std::fs::read_to_string(&aside).unwrap(), text);
        let attached = folder.path().join("test.world.json.unreadable.files").join("5");
        assert_eq!(std::fs::read_to_string(attached).unwrap(), text, "its attachments are set aside with it");
        bot.standin.stop().await;
    }
    std::fs::write(&file, whole).unwrap();
    let bot = Bot::with(config(&file)).await;
    assert_eq!(bot.anna.sees(bot.channel).unwrap().len(), 1);
}

#[tokio::test]
async fn only_the_latest_state_of_a_picture_is_kept() {
    let (_folder, file, bot) = kept().await;
    let picture = |n: u8| [("board.png", vec![n; 50_000])];
    let (_, message) = bot.upload(Method::POST, &bot.messages(), json!({"content": "board"}), &picture(0)).await;
    let (_, other) = bot.upload(Method::POST, &bot.messages(), json!({"content": "other"}), &picture(200)).await;
    let path = format!("{}/{}", bot.messages(), id(&message));
    for n in 1..=100 {
        bot.upload(Method::PATCH, &path, json!({"attachments": [{"id": 0}]}), &picture(n)).await;
    }
    bot.standin.stop().await;
    let size = std::fs::metadata(&file).unwrap().len();
    assert!(size < 20_000, "{size} bytes in a file without pictures");
    let mut kept: Vec<u8> = attachments(&file).into_iter().map(|(_, bytes)| bytes[0]).collect();
    kept.sort_unstable();
    assert_eq!(kept, [100, 200], "only the latest state of each picture");

    let lost = other["attachments"][0]["id"].as_str().unwrap();
    std::fs::remove_file(files(&file).join(lost)).unwrap();
    std::fs::write(files(&file).join("99"), "left over from a kill").unwrap();
    let bot = Bot::with(config(&file)).await;
    let seen = bot.anna.sees(bot.channel).unwrap();
    assert_eq!((seen[0].files[0].bytes.to_vec(), seen[1].files[0].size), (vec![100; 50_000], 50_000));
    assert_eq!(bot.http.get(&seen[0].files[0].url).send().await.unwrap().status(), 200);
    assert_eq!(bot.http.get(&seen[1].files[0].url).send().await.unwrap().status(), 404);
    bot.standin.stop().await;
    assert_eq!(attachments(&file).len(), 1);
}

#[tokio::test]
async fn oldest_attachments_are_forgotten_first() {
    let (_folder, file) = folder();
    let bot = Bot::with(Config { attachment_bytes: 8_000, ..config(&file) }).await;
    for n in 0..30_u8 {
        bot.upload(Method::POST, &bot.messages(), json!({"content": "x"}), &[("a.txt", vec![n; 1_000])]).await;
    }
    let seen = bot.anna.sees(bot.channel).unwrap();
    let there: Vec<bool> = seen.iter().map(|message| message.files[0].bytes.len() == 1_000).collect();
    let forgotten = there.iter().filter(|there| !**there).count();
    assert!((21..=22).contains(&forgotten) && there.is_sorted(), "the oldest go first: {there:?}");
    assert!(seen.iter().all(|message| message.files[0].size == 1_000), "messages still list forgotten files");
    assert_eq!(bot.http.get(&seen[0].files[0].url).send().await.unwrap().status(), 404);
    bot.standin.stop().await;
    assert!(attachments(&file).len() <= 9);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_kept_world() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_folder, file, bot) = kept().await;
    bot.upload(Method::POST, &bot.messages(), json!({"content": "x"}), &[("a.txt", vec![1])]).await;
    bot.standin.stop().await;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let (name, _) = attachments(&file).remove(0);
    assert_eq!([mode(&file), mode(&files(&file)), mode(&files(&file).join(name))], [0o600, 0o700, 0o600]);
}

#[tokio::test]
async fn stand_in_works_without_a_writable_file() {
    let (folder, _) = folder();
    let bot = Bot::with(config(&folder.path().join("missing").join("world.json"))).await;
    bot.anna.writes("hello").unwrap();
    bot.standin.stop().await;
    let bot = Bot::with(config(folder.path())).await;
    assert!(bot.anna.sees(bot.channel).unwrap().is_empty());
    bot.standin.stop().await;
    assert!(folder.path().is_dir());
}

#[tokio::test]
async fn dropped_stand_in_keeps_its_world_within_the_history() {
    let (_folder, file) = folder();
    let standin = Standin::start(config(&file)).await.unwrap();
    written(&file, |kept| kept["users"].as_object().unwrap().len() == 3).await;
    let ben = standin.person("Ben", "en-US");
    for text in ["a", "b", "c", "d"] {
        ben.writes(text).unwrap();
    }
    drop((standin, ben));
    written(&file, |kept| kept["messages"].as_array().unwrap().len() == 4).await;
    let standin = Standin::start(Config { history: 2, ..config(&file) }).await.unwrap();
    let ben = standin.person("Ben", "en-US");
    ben.writes("e").unwrap();
    assert_eq!(contents(&ben, ben.place()), ["d", "e"]);
    standin.stop().await;
    assert_eq!(written(&file, |_| true).await["messages"].as_array().unwrap().len(), 2);
}
