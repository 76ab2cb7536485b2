//! Settings of people and servers, and their effects.

use flaggschiff::record::MessageKind;
use flaggschiff::record::settings::{Personal, Pushes, Starters};
use games::canvas::ThemeId;
use games::lang::Language;
use serde_json::{Value, json};
use standin::{Answer, Form, Person, Seen};

use crate::duel::{Duel, at_sea, enter, open, table_of};
use crate::stage::{Stage, choose, press, shown};

async fn settings(person: &Person) -> Seen {
    shown(person.command("settings", json!({})).await)
}

/// The exported file, requested from the page about the person's data.
pub(crate) async fn exported(person: &Person, about: &Seen) -> String {
    let label = if about.button("My data").is_some() { "My data" } else { "Meine Daten" };
    let answer = press(person, about, label).await;
    let file = answer.files.first().expect("a file");
    assert_eq!(answer.buttons(), [if label == "My data" { "Back" } else { "Zurück" }]);
    reqwest::get(&file.url).await.unwrap().text().await.unwrap()
}

async fn stored(stage: &Stage, person: &Person) -> Personal {
    let id = i64::try_from(person.id().0).unwrap();
    stage.store().player(id).await.unwrap().map(|player| player.settings).unwrap_or_default()
}

/// The custom id of the control whose id ends with `end`.
fn control(message: &Seen, end: &str) -> String {
    let controls = message.controls();
    let mut ids = controls.iter().filter_map(|control| control["custom_id"].as_str());
    ids.find(|id| id.ends_with(end)).unwrap_or_else(|| panic!("no control {end} in {controls:#?}")).to_owned()
}

pub(crate) async fn form(person: &Person, message: &Seen, label: &str) -> Form {
    let button = message.button(label).unwrap_or_else(|| panic!("no button {label} among {:?}", message.buttons()));
    match person.press(message.id, button).await.expect("pressed").answer {
        Answer::Form { form } => form,
        other => panic!("no form: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_come_in_the_chosen_language() {
    let stage = Stage::open().await;
    let ben = stage.standin.person("Ben", "en-US");
    let page = settings(&ben).await;
    assert!(page.ephemeral && page.content.starts_with("**Your settings.**"), "{}", page.content);
    assert_eq!(page.files.len(), 1, "a preview");
    let page = choose(&ben, &page, "de").await;
    assert!(page.content.starts_with("**Deine Einstellungen.**"), "{}", page.content);
    // Commands, presses and suggestions change language; public messages do not.
    let help = shown(ben.command("help", json!({})).await);
    assert!(help.content.contains("Brettspiele über Seeschlachten"), "{}", help.content);
    let card = open(&ben, &[]).await;
    assert!(card.button("Join").is_some(), "{:?}", card.buttons());
    let menu = press(&ben, &card, "Options").await;
    assert!(menu.content.contains("Optionen"), "{}", menu.content);
    let choices = ben.autocomplete("play", json!({"game": "versenken"}), "game").await.unwrap();
    assert_eq!(choices.len(), 1, "{choices:?}");
    let page = choose(&ben, &settings(&ben).await, "discord").await;
    assert!(page.content.starts_with("**Your settings.**"), "{}", page.content);
    assert_eq!(stored(&stage, &ben).await, Personal::default());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_panel_takes_a_new_language_and_new_colours() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let panel = press(&duel.ben, &duel.board(), "My turn").await;
    let picture = |message: &Seen| message.files.first().map(|file| file.id);
    let before = picture(&panel);
    let page = choose(&duel.ben, &settings(&duel.ben).await, "de").await;
    let in_german = |message: &Seen| message.id == panel.id && message.button("Zufall").is_some();
    stage.sees(&duel.ben, duel.thread, in_german).await;
    choose(&duel.ben, &page, "light").await;
    assert_eq!(stored(&stage, &duel.ben).await.display.palette, ThemeId::Light);
    let drawn_anew = |message: &Seen| message.id == panel.id && picture(message) != before;
    stage.sees(&duel.ben, duel.thread, drawn_anew).await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn text_boards_replace_pictures_on_request_and_can_be_played() {
    let (stage, duel) = at_sea().await;
    let page = settings(&duel.anna).await;
    let page = press(&duel.anna, &page, "Spielfelder als Text").await;
    assert!(page.files.is_empty() && page.content.contains("```"), "{}", page.content);
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    let panel = if panel.files.is_empty() { panel } else { panic!("a picture") };
    assert!(panel.content.contains("```\n") && panel.content.chars().count() <= 2000, "{}", panel.content);
    // A press edits a text panel in place, and the rules do not replace it.
    let rules = press(&duel.anna, &panel, "Regeln").await;
    assert_ne!(rules.id, panel.id);
    let row = choose(&duel.anna, &panel, "A").await;
    assert_eq!(row.id, panel.id, "the press edits the panel");
    let board = shown(duel.anna.command("board", json!({"text": true})).await);
    assert!(board.content.contains("```"), "{}", board.content);
    // A spectator with this setting gets a text board too.
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    press(&carla, &settings(&carla).await, "Boards as text").await;
    let board = shown(carla.command("board", json!({})).await);
    assert!(board.files.is_empty() && board.content.contains("```"), "{}", board.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_and_vacations_are_read_as_people_write_them() {
    let stage = Stage::open().await;
    let anna = stage.standin.person("Anna", "de");
    let page = press(&anna, &settings(&anna).await, "Benachrichtigungen …").await;
    let asked = form(&anna, &page, "Ruhezeit …").await;
    let page = shown(anna.submit(&asked, json!({"from": "22 Uhr", "until": "7:30", "zone": "Wien"})).await);
    assert!(page.content.contains("22:00–07:30 Uhr (Europe/Vienna)"), "{}", page.content);
    for (wrong, reason) in [
        (json!({"from": "abends", "until": "7", "zone": "Wien"}), "Diese Uhrzeiten verstehe ich nicht"),
        (json!({"from": "22", "until": "7", "zone": "Mordor"}), "„Mordor“ kenne ich nicht"),
    ] {
        let asked = form(&anna, &page, "Ruhezeit …").await;
        let page = shown(anna.submit(&asked, wrong).await);
        assert!(page.content.contains(reason), "{}", page.content);
    }
    let kept = stored(&stage, &anna).await;
    assert_eq!(kept.quiet.unwrap().to_string(), "22:00–07:30", "invalid input changes nothing");
    let page = press(&anna, &page, "Keine Ruhezeit").await;
    assert!(page.content.contains("Keine Ruhezeit. Deine Zeitzone: Europe/Vienna"), "{}", page.content);

    let asked = form(&anna, &page, "Urlaub …").await;
    let page = shown(anna.submit(&asked, json!({"until": "gestern"})).await);
    assert!(page.content.contains("Dieses Datum verstehe ich nicht"), "{}", page.content);
    let asked = form(&anna, &page, "Urlaub …").await;
    let page = shown(anna.submit(&asked, json!({})).await);
    assert!(page.content.contains("bis du dich zurückmeldest"), "{}", page.content);
    assert_eq!(stored(&stage, &anna).await.away_until, Some(Personal::UNTIL_BACK));
    let page = press(&anna, &page, "Ich bin zurück").await;
    assert!(page.content.contains("nicht im Urlaub"), "{}", page.content);
    choose(&anna, &page, "off").await;
    assert_eq!(stored(&stage, &anna).await.pushes, Pushes::Off);

    let choices = anna.autocomplete("settings", json!({"timezone": "york"}), "timezone").await.unwrap();
    assert_eq!(choices.len(), 1, "{choices:?}");
    let page = shown(anna.command("settings", json!({"timezone": "America/New_York"})).await);
    assert!(
        page.content.contains("America/New\\_York") || page.content.contains("America/New_York"),
        "{}",
        page.content
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_settings_apply_and_only_managers_change_them() {
    let stage = Stage::open().await;
    let (anna, ben) = (stage.standin.person("Anna", "de"), stage.standin.person("Ben", "en-US"));
    let page = settings(&ben).await;
    assert!(page.button("Server settings").is_none(), "{:?}", page.buttons());
    let guild = stage.standin.guild();
    anna.set_permissions(guild, &["MANAGE_GUILD"]).unwrap();
    let page = press(&anna, &settings(&anna).await, "Server-Einstellungen").await;
    assert!(page.content.contains("Tische dürfen in jedem Kanal eröffnet werden"), "{}", page.content);

    // Tables only in one channel, and only by managers of the server.
    let there = stage.standin.new_channel(guild, "spiele").unwrap();
    let channels = control(&page, "server-channels");
    let page = shown(anna.choose(page.id, &channels, &[&there.to_string()]).await);
    assert!(page.content.contains(&format!("<#{there}>")), "{}", page.content);
    let refused = shown(ben.command("play", json!({})).await);
    assert!(refused.ephemeral && refused.content.contains(&format!("opened here: <#{there}>")), "{}", refused.content);
    let card = shown(ben.at(there).command("play", json!({"game": "battleship"})).await);
    assert!(!card.ephemeral);
    let page = press(&anna, &page, "Nur wer den Server verwaltet").await;
    let refused = shown(ben.at(there).command("play", json!({})).await);
    assert!(refused.content.contains("only people who manage it"), "{}", refused.content);
    let roles = control(&page, "server-roles");
    let everyone = guild.to_string();
    let page = shown(anna.choose(page.id, &roles, &[&everyone]).await);
    assert!(page.content.contains("Alle dürfen"), "{}", page.content);

    // Defaults of new tables.
    let page = choose(&anna, &page, "day").await;
    let page = press(&anna, &page, "Öffentliches: Sprache des Servers").await;
    let page = press(&anna, &page, "Öffentliches: Englisch").await;
    assert!(page.button("Öffentliches: Deutsch").is_some(), "{:?}", page.buttons());
    let card = shown(ben.at(there).command("play", json!({"game": "battleship"})).await);
    assert!(card.button("Mitspielen").is_some(), "{:?}", card.buttons());
    let record = stage.record(&table_of(&card)).await;
    assert_eq!((record.table.language.as_str(), record.table.time_control.as_str()), ("de", "day"));

    // A former manager presses a button of an old page.
    anna.set_permissions(guild, &[]).unwrap();
    let refused = press(&anna, &page, "Nur wer den Server verwaltet").await;
    assert!(refused.content.contains("Server verwalten"), "{}", refused.content);
    let kept = stage.store().guild(i64::try_from(guild.0).unwrap()).await.unwrap();
    assert_eq!((kept.starters, kept.language), (Starters::Everybody, Some(Language::De)));
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stored_data_is_handed_out_to_its_person() {
    let (stage, duel) = at_sea().await;
    enter(&duel.anna, "A1").await;
    let about = shown(duel.anna.command("privacy", json!({})).await);
    assert!(about.ephemeral && about.content.contains("Deine Daten"), "{}", about.content);
    let policy = press(&duel.anna, &about, "Datenschutzerklärung").await;
    assert!(policy.content.contains("Wer verantwortlich ist"), "{}", policy.content);
    let next = press(&duel.anna, &policy, "Nächste Seite ▶").await;
    assert_ne!(next.content, policy.content);
    let about = press(&duel.anna, &next, "Zurück").await;
    let text = exported(&duel.anna, &about).await;
    let everything: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(everything["you"]["id"], duel.anna.id().to_string());
    let table = &everything["tables"][0];
    assert_eq!((table["table"].as_str(), table["status"].as_str()), (Some(duel.id.as_str()), Some("running")));
    assert_eq!(table["your_seats"][0]["moves"], "after the end of the game");
    let is_of_her_alone = |text: &str| {
        assert!(!text.contains("Ben") && !text.contains(&duel.ben.id().to_string()), "data of another person");
    };
    is_of_her_alone(&text);

    crate::stage::resign(&duel.anna).await;
    stage.settled().await;
    let text = exported(&duel.anna, &about).await;
    let everything: Value = serde_json::from_str(&text).expect("JSON");
    let table = &everything["tables"][0];
    let moves = table["your_seats"][0]["moves"].as_array().expect("after the end").iter();
    let moves: Vec<&str> = moves.filter_map(|row| row["move"].as_str()).collect();
    assert!(moves.ends_with(&["A1", "resign"]) && moves.len() == 11, "{moves:?}");
    assert_eq!(table["your_results"][0]["outcome"], "lost");
    let standings = everything["standings"].as_array().expect("a list");
    let of_all = |standing: &&Value| standing["server"] == "all servers" && standing["game"] == "all games";
    let of_all: Vec<&Value> = standings.iter().filter(of_all).collect();
    assert_eq!(of_all.len(), 2, "all time and a season: {standings:#?}");
    assert!(of_all.iter().any(|standing| standing["season"] == "all time"), "{of_all:#?}");
    is_of_her_alone(&text);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_person_disappears_and_the_opponent_keeps_the_game() {
    let (stage, duel) = at_sea().await;
    let lobby = open(&duel.anna.at(duel.channel), &[]).await;
    choose(&duel.anna, &settings(&duel.anna).await, "light").await;
    let about = shown(duel.anna.command("privacy", json!({})).await);
    let question = press(&duel.anna, &about, "Daten löschen …").await;
    assert_eq!(question.buttons(), ["Nein, alles behalten", "Ja, alles löschen"], "a second tap keeps everything");
    assert!(question.content.contains("2 offene Tische und Spiele"), "{}", question.content);
    let kept = press(&duel.anna, &question, "Nein, alles behalten").await;
    assert!(kept.content.contains("nichts gelöscht"), "{}", kept.content);
    let about = shown(duel.anna.command("privacy", json!({})).await);
    let question = press(&duel.anna, &about, "Daten löschen …").await;
    press(&duel.anna, &question, "Ja, alles löschen").await;
    let id = i64::try_from(duel.anna.id().0).unwrap();
    crate::stage::eventually("Anna's data are deleted", async || {
        stage.store().player(id).await.unwrap().is_none()
            && stage.store().tables_with(id, "", 10).await.unwrap().is_empty()
            && stage.store().to_be_forgotten(i64::MAX).await.unwrap().is_empty()
    })
    .await;
    // Ben has won and keeps his game and its proof.
    let record = duel.record(&stage).await;
    assert!(
        record.table.result.as_deref().is_some_and(|result| result.contains("resign")),
        "{:?}",
        record.table.result
    );
    let board = |message: &Seen| message.button("Rematch").is_some();
    stage.sees(&duel.ben, duel.thread, board).await;
    let recording = flaggschiff::table::play::recording(&record).expect("over");
    assert_eq!(recording.names[0], "Deleted player");
    recording.verify(games::registry::GAMES, usize::MAX).expect("the proof holds");
    let closed = stage.record(&table_of(&lobby)).await;
    assert!(closed.messages.contains_key(&MessageKind::Card));
    let everything = format!("{record:?}{closed:?}");
    assert!(!everything.contains("Anna") && !everything.contains(&id.to_string()), "{everything}");
    // A forgotten person can begin again.
    let card = open(&duel.anna.at(duel.channel), &[]).await;
    assert!(card.button("Join").is_some());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn result_is_announced_in_the_channel_of_the_setting() {
    let stage = Stage::open().await;
    let guild = stage.standin.guild();
    let there = stage.standin.new_channel(guild, "ergebnisse").unwrap();
    let id = |id: standin::Id| i64::try_from(id.0).unwrap();
    let chosen = Some(id(there));
    stage.store().change_guild(id(guild), |settings| settings.announcements = chosen).await.unwrap();
    let duel = Duel::placed(&stage, &["starter=creator"]).await;
    crate::stage::resign(&duel.anna).await;
    let told = stage.sees(&duel.ben, there, |message| message.content.contains("🏁")).await;
    assert!(told.content.contains("**Anna** – **Ben**"), "{}", told.content);
    assert!(told.content.contains(&format!("<#{}>", duel.thread)), "{}", told.content);
    stage.settled().await;
    assert_eq!(duel.ben.sees(there).unwrap().len(), 1);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn erasure_goes_on_after_a_stop() {
    let (mut stage, duel) = at_sea().await;
    let id = i64::try_from(duel.anna.id().0).unwrap();
    let now = stage.clock.now();
    stage.store().ask_to_be_forgotten(id, now).await.unwrap();
    // The state after a kill between two steps: the game is over, and its table still names Anna.
    let leave = |record: &mut flaggschiff::record::Record| flaggschiff::table::erasure::leave(record, id, now);
    stage.store().update(&duel.id, leave).await.unwrap().unwrap();
    stage.restart().await;
    crate::stage::eventually("Anna's data are deleted", async || {
        stage.store().tables_with(id, "", 10).await.unwrap().is_empty()
            && stage.store().to_be_forgotten(i64::MAX).await.unwrap().is_empty()
    })
    .await;
    let record = duel.record(&stage).await;
    assert_eq!(record.journal.iter().filter(|row| row.text.contains("resign")).count(), 1, "given up once");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn person_who_wants_no_messages_gets_none_when_a_game_begins() {
    let stage = Stage::open().await;
    let [anna, ben, eva] = ["Anna", "Ben", "Eva"].map(|name| stage.standin.person(name, "en-US"));
    let id = i64::try_from(anna.id().0).unwrap();
    stage.store().change_settings(id, Language::En, |settings| settings.pushes = Pushes::Off).await.unwrap();
    for creator in [&anna, &eva] {
        let card = open(creator, &[]).await;
        press(&ben, &card, "Join").await;
    }
    let direct = eva.direct();
    stage.sees(&direct, direct.place(), |message| message.content.contains("Place your fleet")).await;
    stage.settled().await;
    let direct = anna.direct();
    assert!(direct.sees(direct.place()).is_ok_and(|messages| messages.is_empty()));
    stage.close().await;
}
