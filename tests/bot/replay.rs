//! Replays step by step, GIFs, recaps and proofs of fairness.

use std::time::Duration;

use serde_json::{Value, json};
use standin::{Person, Seen};

use crate::duel::{Duel, at_sea, enter};
use crate::stage::{Stage, choose, press, resign, shown};

/// The description of the picture.
fn alt(message: &Seen) -> &str {
    message.files[0].description.as_deref().expect("a description")
}

/// The number of boards whose alt text names a ship.
fn fleets(message: &Seen) -> usize {
    alt(message).matches("B6-B9").count()
}

async fn replay(person: &Person) -> Seen {
    let shown = shown(person.command("replay", json!({})).await);
    assert!(shown.ephemeral, "only the person who asks sees it");
    shown
}

/// A file as the client hands it over.
fn file(text: &str) -> Value {
    use base64::Engine as _;
    json!({"filename": "a.game", "base64": base64::engine::general_purpose::STANDARD.encode(text)})
}

async fn verify(person: &Person, text: &str) -> String {
    shown(person.command("verify", json!({"file": file(text)})).await).content
}

#[tokio::test(flavor = "multi_thread")]
async fn replay_of_a_running_game_shows_what_its_viewer_may_know() {
    let (stage, duel) = at_sea().await;
    for (person, field) in [(&duel.anna, "A1"), (&duel.anna, "J1"), (&duel.ben, "J2")] {
        enter(person, field).await;
    }
    stage.settled().await;
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    // Each person sees only their own fleet, from the latest step back to the beginning.
    for (person, own) in [(&duel.anna, 1), (&duel.ben, 1), (&carla, 0)] {
        let latest = replay(person).await;
        assert_eq!(fleets(&latest), own, "{}", alt(&latest));
        assert!(latest.button("GIF").is_none(), "{:?}", latest.buttons());
        let [back, first] =
            if person.id() == duel.anna.id() { ["◀ Zurück", "Anfang"] } else { ["◀ Back", "First"] };
        let before = press(person, &latest, back).await;
        assert_eq!(before.id, latest.id, "the step replaces the page");
        assert_eq!(fleets(&before), own, "{}", alt(&before));
        assert_ne!(alt(&before), alt(&latest));
        let beginning = press(person, &before, first).await;
        assert_eq!(fleets(&beginning), 0, "{}", alt(&beginning));
    }
    let choices = duel.ben.autocomplete("replay", json!({}), "game").await.unwrap();
    assert_eq!(
        choices.iter().map(|choice| choice.name.as_str()).collect::<Vec<_>>(),
        ["Battleship · Anna · now playing"]
    );
    let told = replay(&duel.ben).await;
    assert!(told.content.contains("As you saw it") && told.content.contains("Step 5 of 5"), "{}", told.content);
    assert!(told.content.contains("You fire at J2: miss"), "{}", told.content);

    // Forged controls are refused as well.
    let controls = ["replay all 1", "replay seat2 3", "replay public last", "gif", "gif-post", "recap", "recap-post"];
    let id = |control: &str| format!("1|{}|-|-|{control}", duel.id);
    for control in controls {
        let message = stage.post_as_bot(carla.direct().place(), &[("look", &id(control))]).await;
        let refused = shown(carla.direct().press(message, &id(control)).await);
        assert!(
            refused.files.is_empty() && refused.content.contains("after the end"),
            "{control}: {}",
            refused.content
        );
    }
    let early = shown(duel.anna.command("replay", json!({"gif": true})).await);
    assert!(early.files.is_empty() && early.content.contains("nach dem Ende"), "{}", early.content);
    // A stranger who knows the id of a table cannot see it.
    let stranger = stage.standin.person("Dora", "en-US").direct();
    let refused = shown(stranger.command("replay", json!({"game": duel.id.as_str()})).await);
    assert!(refused.content.contains("one of your games"), "{}", refused.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_see_every_step_after_the_end() {
    let stage = Stage::open().await;
    let duel = Duel::won_by_ben(&stage).await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    let board = duel.board();
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    let beginning = press(&carla, &board, "Replay").await;
    assert!(beginning.ephemeral && beginning.id != board.id, "the board stays");
    assert!(beginning.content.contains("Everything, including what was hidden"), "{}", beginning.content);
    assert!(beginning.content.contains("The beginning of 27 steps"), "{}", beginning.content);
    assert_eq!(fleets(&beginning), 0);
    let mut page = press(&carla, &beginning, "Next ▶").await;
    assert_eq!(fleets(&page), 1, "Anna has placed her fleet: {}", alt(&page));
    page = press(&carla, &page, "Next ▶").await;
    assert_eq!(fleets(&page), 2, "{}", alt(&page));
    page = press(&carla, &page, "Next ▶").await;
    assert!(page.content.contains("Anna fires at J1: miss"), "{}", page.content);
    // Ben's replay does not show Anna's fleet.
    page = choose(&carla, &page, "seat2").await;
    assert!(page.content.contains("As Ben saw it") && page.content.contains("Step 3 of 27"), "{}", page.content);
    assert_eq!(fleets(&page), 1, "{}", alt(&page));
    page = choose(&carla, &page, "public").await;
    assert!(page.content.contains("As everybody saw it"), "{}", page.content);
    assert_eq!(fleets(&page), 0, "{}", alt(&page));
    page = choose(&carla, &page, "all").await;
    // The menu jumps ahead; then to the end.
    page = choose(&carla, &page, "11").await;
    assert!(page.content.contains("Step 11 of 27"), "{}", page.content);
    page = press(&carla, &page, "Last").await;
    assert!(page.content.contains("**Ben wins:**"), "{}", page.content);
    assert!(page.content.matches("**Ben wins:**").count() == 1, "{}", page.content);

    // The card opens the replay too, and players find the game in their list.
    let card = stage.sees(anna, duel.channel, |message| message.button("Rematch").is_some()).await;
    let again = press(&anna.at(duel.channel), &card, "Replay").await;
    assert!(again.content.contains("Alles, auch was verborgen war"), "{}", again.content);
    let choices = ben.direct().autocomplete("replay", json!({}), "game").await.unwrap();
    let choices: Vec<_> = choices.into_iter().map(|choice| (choice.name, choice.value)).collect();
    assert!(choices.len() == 1 && choices[0].1 == duel.id.as_str(), "{choices:?}");
    assert!(choices[0].0.starts_with("Battleship · Anna · ") && choices[0].0.ends_with(" · won"), "{choices:?}");
    for (typed, found) in [("anna", 1), ("BATTLE", 1), ("Zoe", 0)] {
        let choices = ben.direct().autocomplete("replay", json!({"game": typed}), "game").await.unwrap();
        assert_eq!(choices.len(), found, "{typed}: {choices:?}");
    }
    let named = shown(ben.direct().command("replay", json!({"game": duel.id.as_str()})).await);
    assert!(named.content.contains("27 steps"), "{}", named.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn recap_is_private_until_somebody_posts_it() {
    let stage = Stage::open().await;
    let duel = Duel::won_by_ben(&stage).await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    let own = press(anna, &duel.board(), "Stats").await;
    assert!(own.ephemeral && own.content.contains("Ben"), "{}", own.content);
    assert_eq!(own.files.len(), 1);
    assert!(alt(&own).contains("24 Schüsse, 24 Treffer (100 %"), "{}", alt(&own));
    assert!(alt(&own).contains("längste Serie: 24"), "{}", alt(&own));
    assert!(alt(&own).contains("Du: 1 Schuss"), "the reader is addressed as \"Du\": {}", alt(&own));
    assert!(!own.content.contains("24 Treffer"), "the picture has the figures: {}", own.content);
    // It can be posted once: the button is gone afterwards.
    let bare = press(anna, &own, "Allen hier zeigen").await;
    assert!(bare.id == own.id && bare.buttons().is_empty() && bare.files.len() == 1, "{bare:?}");
    let has_figures = |message: &Seen| !message.files.is_empty() && alt(message).contains("longest run: 24");
    let posted = stage.sees(ben, duel.thread, |message| !message.ephemeral && has_figures(message)).await;
    assert!(alt(&posted).contains("Anna: 1 shot"), "{}", alt(&posted));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn animation_is_private_until_somebody_posts_it() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna, "J1").await;
    resign(&duel.ben).await;
    stage.settled().await;
    let page = press(&duel.anna, &duel.board(), "Replay").await;
    let own = press(&duel.anna, &page, "GIF").await;
    assert!(own.ephemeral && own.content.contains("Das ganze Spiel"), "{}", own.content);
    let gif = &own.files[0];
    assert_eq!((gif.name.as_str(), gif.content_type.as_deref()), ("game.gif", Some("image/gif")));
    assert!(gif.bytes.starts_with(b"GIF89a") && gif.bytes.ends_with(b"\x3b"), "{} bytes", gif.bytes.len());
    // It can be posted once: the button is gone afterwards.
    let bare = press(&duel.anna, &own, "Allen hier zeigen").await;
    assert!(bare.id == own.id && bare.buttons().is_empty() && bare.files.len() == 1, "{bare:?}");
    let is_posted = |message: &Seen| !message.ephemeral && message.files.iter().any(|file| file.name == "game.gif");
    let posted = stage.sees(&duel.ben, duel.thread, is_posted).await;
    assert!(posted.content.contains("The whole game"), "{}", posted.content);
    let command = shown(duel.ben.command("replay", json!({"gif": true})).await);
    assert_eq!(command.files[0].bytes.len(), posted.files[0].bytes.len());
    // With boards as text the steps are text.
    let settings = shown(duel.ben.command("settings", json!({})).await);
    press(&duel.ben, &settings, "Boards as text").await;
    let text = replay(&duel.ben).await;
    assert!(text.files.is_empty() && text.content.contains("```"), "{}", text.content);
    let text = press(&duel.ben, &text, "Last").await;
    assert!(text.files.is_empty() && text.content.contains("```") && text.content.len() > 400, "{}", text.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn proof_that_was_tampered_with_is_rejected() {
    let (stage, duel) = at_sea().await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    let announced = shown(ben.command("verify", json!({})).await);
    let hash = announced.content.split('`').nth(1).expect("a hash").to_owned();
    assert_eq!(hash.len(), 64);
    let card = ben.sees(duel.channel).unwrap().into_iter().find(|message| message.id == duel.card).expect("a card");
    assert!(card.content.contains(&hash[..16]), "{}", card.content);
    enter(anna, "J1").await;
    enter(ben, "A1").await;
    resign(ben).await;
    stage.settled().await;

    let proof = shown(anna.command("verify", json!({})).await);
    for part in ["Der Nachweis stimmt", &hash, "Alle 21 Einträge im Spielverlauf", "Ben hat aufgegeben"] {
        assert!(proof.content.contains(part), "{part}: {}", proof.content);
    }
    let page = press(ben, &duel.board(), "Replay").await;
    let same = press(ben, &page, "Proof of fair play").await;
    assert!(
        same.content.contains("The proof holds") && same.content.contains("All 21 entries of the game record follow"),
        "{}",
        same.content
    );

    // In the channel the command means the game that ended there last.
    for person in [anna, ben] {
        let here = shown(person.at(duel.channel).command("verify", json!({})).await);
        assert!(here.content.contains(&hash), "{}", here.content);
    }

    // Both the bot and the command line accept the file that the bot exports.
    let record = press(ben, &page, "Game record").await;
    let text = String::from_utf8(record.files[0].bytes.to_vec()).unwrap();
    let good = verify(ben, &text).await;
    assert!(good.contains("The proof holds") && good.contains("a file alone"), "{good}");
    let path = stage.folder().join("a.game");
    std::fs::write(&path, &text).unwrap();
    for command in ["verify", "replay"] {
        let run =
            std::process::Command::new(env!("CARGO_BIN_EXE_flaggschiff")).arg(command).arg(&path).output().unwrap();
        assert!(run.status.success(), "{command}: {}", String::from_utf8_lossy(&run.stderr));
    }

    let other = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        text.replacen(from, to, 1)
    };
    let digit = if hash.starts_with('0') { "1" } else { "0" };
    let seed = text.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
    let tampered = [
        (other(&hash, &format!("{digit}{}", &hash[1..])), "hash was published"),
        (other(seed, &"0".repeat(64)), "match the secret"),
        (other("move 1 J1", "move 1 Z9"), "is against the rules"),
        (other("result 1-2", "result 2-1"), "a different result"),
        (other("size=10", "size=11"), "no option like this"),
        (other("players 2", "players 3"), "not for so many players"),
        (other("secret ", "secrets "), "be read:"),
    ];
    for (text, reason) in tampered {
        let verdict = verify(ben, &text).await;
        assert!(!verdict.contains("proof holds") && verdict.contains(reason), "{reason}: {verdict}");
    }
    stage.close().await;
}

/// A file of the largest size with a valid proof, whose moves take long and are replayed four times.
fn hostile() -> String {
    use games::engine::dice;
    let secret = [7; 32];
    let head = format!(
        "flaggschiff 1\ngame battleship {}\noptions size=10 contact=none record_misses=true border_marks=true starter=random\nplayers 2\n\
         secret {}\ncommitment {}\nseed {}\n",
        games::registry::game("battleship").unwrap().revision(),
        dice::hex(&secret),
        dice::commitment(&secret),
        dice::hex(&dice::table_seed(&secret, [])),
    );
    let undone: String = (73_998..=74_000).rev().map(|line| format!("move 1 agree undo {line}\n")).collect();
    [head, "move 1 random\n".repeat(74_000), undone].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_files_of_others_do_not_delay_an_honest_proof() {
    let (stage, duel) = at_sea().await;
    resign(&duel.ben).await;
    stage.settled().await;
    let page = press(&duel.anna, &duel.board(), "Replay").await;
    let honest = String::from_utf8(press(&duel.anna, &page, "Spielverlauf").await.files[0].bytes.to_vec()).unwrap();
    let (begun, hostile) = (std::time::Instant::now(), hostile());
    let others = ["Carl", "Dora", "Emil"].map(|name| stage.standin.person(name, "en-US"));
    let [carl, dora, emil] = &others;
    let late = async {
        // The honest file must come after the hostile ones, and no event shows that their replay has begun.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let verdict = verify(&duel.anna, &honest).await;
        (verdict, begun.elapsed())
    };
    let (one, two, three, (verdict, took)) =
        tokio::join!(verify(carl, &hostile), verify(dora, &hostile), verify(emil, &hostile), late);
    for refused in [one, two, three] {
        assert!(refused.contains("This game was not checked") && refused.contains("takes longer"), "{refused}");
    }
    assert!(verdict.contains("Der Nachweis stimmt"), "{verdict}");
    println!("an honest proof behind three hostile ones: {took:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_record_file_is_refused_with_a_reason() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let undone = "move 1 B2\nmove 1 undo 1\n".repeat(20_000);
    let head = "flaggschiff 1\ngame battleship 1\noptions size=10 contact=corners misses=on border=on starter=random\nplayers 2\n";
    let proof = "secret 00\ncommitment 00\nseed 0000000000000000000000000000000000000000000000000000000000000000\n";
    let hostile = [
        (String::new(), "not a game record"),
        ("A picture, perhaps".to_owned(), "not a game record"),
        ("**@everyone** <@1> [x](http://y)\n".repeat(9), "\\*\\*\\@everyone"),
        ("flaggschiff 1\n".repeat(20_000), "“game” is missing"),
        (format!("{head}{proof}{undone}"), "takes longer than is possible here"),
        ("x".repeat(1 << 20 | 1), "too large"),
    ];
    for (text, reason) in hostile {
        let answer = verify(&ben, &text).await;
        assert!(answer.contains(reason), "{reason}: {answer}");
    }
    use base64::Engine as _;
    let bytes = base64::engine::general_purpose::STANDARD.encode([0xff, 0xfe, 0x00]);
    let file = json!({"filename": "a.game", "base64": bytes});
    let answer = shown(ben.command("verify", json!({"file": file})).await);
    assert!(answer.content.contains("not a game record"), "{}", answer.content);
    stage.close().await;
}
