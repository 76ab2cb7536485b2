//! Messages with controls fit on a phone of 390 by 844 pixels, picture included, and panels at a desktop of 1280 by 800.

use flaggschiff::delivery::controls::{Control, LessonStep};
use flaggschiff::record::Record;
use flaggschiff::record::settings::{Personal, QuietHours, Zone};
use flaggschiff::table::play;
use games::engine::bot::Budget;
use games::engine::dice::Dice;
use games::engine::prompt::Next;
use games::engine::seat::{Seat, Viewer};
use games::lang::Language;
use games::lesson::ways::{WAYS, pressed};
use games::panel::{Focus, Pressed};
use games::registry;
use serde_json::json;
use standin::{Id, Person, Seen};

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;
use crate::duel::Duel;
use crate::stage::{Stage, choose, press, resign, shown};

const PHONE: Settings = Settings { width: 390, height: 844, ..Settings::TELEPHONE };
const DESKTOP: Settings = Settings { width: 1280, height: 800, ..Settings::ENGLISH };

/// The most pixels that a panel may be high. A phone shows 710 of a message.
const HIGHEST: f64 = 640.0;

/// Decisions of a person in each game, on a phone and at a desktop.
const DECISIONS: [usize; 2] = [8, 3];

/// The height of a message once its buttons and its picture are drawn; at a desktop from its question to its last control.
const HEIGHT: &str = "const panel = place(arguments[0]); \
                      const buttons = [...panel.querySelectorAll('.row > .button:not(:disabled)')]; \
                      const labels = buttons.map((button) => button.textContent.trim()); \
                      const drawn = [...panel.querySelectorAll('.picture img')].every((image) => image.complete) \
                        && JSON.stringify(labels) === JSON.stringify(arguments[1]); \
                      const at = (part) => panel.querySelector(part).getBoundingClientRect(); \
                      const asked = at('.tray').bottom - at('.content').top; \
                      const height = innerWidth < 700 ? panel.getBoundingClientRect().height : asked; \
                      return drawn ? height : null";

/// The height of the part of the page in which messages are seen.
const ROOM: &str = "return document.querySelector('.log').clientHeight";

/// A message that was measured: its height in pixels, and what it shows.
type Measured = (f64, String);

/// The panel of a person, as it is now.
fn panel_of(person: &Person) -> Seen {
    let is_panel =
        |message: &Seen| message.button("Table…").or(message.button("Tisch …")).is_some() && message.ephemeral;
    person.sees(person.place()).expect("the channel is open").into_iter().rev().find(is_panel).expect("a panel")
}

/// Measures a panel. A picture is kept of the highest one.
async fn measure(tab: &Tab, language: &str, (panel, shows): (&Seen, &str), measured: &mut Vec<Measured>) {
    let message = tab.within(&format!("article[data-message='{}']", panel.id.0));
    let labels: Vec<String> = panel.buttons().into_iter().map(|label| label.trim().to_owned()).collect();
    let look = async || message.script::<Option<f64>>(HEIGHT, json!([message.scope(), labels])).await.ok()?;
    let height = message.until("a drawn panel", look).await;
    if measured.iter().all(|(known, _)| *known < height) {
        tab.picture(&format!("{language}-highest")).await;
    }
    measured.push((height, format!("{shows:?} {:?} {}", panel.buttons(), panel.content)));
}

/// Asserts that every measured message keeps a limit, and prints the figures.
fn assert_fits((what, language): (&str, &str), measured: &[Measured], most: f64) {
    let mean = measured.iter().map(|(height, _)| height).sum::<f64>() / measured.len() as f64;
    let (highest, at) = measured.iter().max_by(|one, two| one.0.total_cmp(&two.0)).expect("a message");
    println!("{what}, {language}: {} messages, mean {mean:.0} px, most {highest:.0} of {most:.0} px", measured.len());
    assert!(*highest <= most, "{what}, {language}: {highest:.0} px: {at}");
}

/// The table whose game is not over yet.
async fn running(stage: &Stage) -> Option<Record> {
    let tables = stage.store().open_tables().await.expect("tables");
    stage.store().read(tables.first()?).await.expect("readable")
}

/// A person makes some decisions against the computer, and opens a menu at random before each move.
async fn played(
    scene: &Scene,
    tab: &Tab,
    person: &Person,
    (game, language): (&str, &str),
    decisions: usize,
) -> Vec<Measured> {
    let (stage, seat) = (&scene.stage, Seat(0));
    let mut luck = Dice::luck(&[5; 32], seat);
    let mut measured = Vec::new();
    shown(person.command("play", json!({"game": game, "computer": "normal"})).await);
    for _ in 0..decisions {
        stage.settled().await;
        let Some(table) = running(stage).await.filter(|table| table.waits_for(seat.0)) else { break };
        let panel = panel_of(person);
        measure(tab, language, (&panel, ""), &mut measured).await;
        let play = play::game_of(&table, seat).expect("it can be replayed");
        let offered = play.panel(Viewer::Seat(seat), Focus::default());
        let opens = |text: &&str| match Pressed::read(text) {
            Pressed::Look(_) => true,
            Pressed::Enter(text) => !text.is_empty() && matches!(play.next(seat, text), Next::Pick(_)),
            Pressed::Form(_) | Pressed::Several { .. } => false,
        };
        let menus: Vec<&str> = offered.presses().map(|press| press.text()).filter(opens).collect();
        if !menus.is_empty() {
            let text = *luck.pick(&menus);
            let opened = choose(person, &panel, text).await;
            measure(tab, language, (&opened, text), &mut measured).await;
        }
        let line = play.choose(seat, "normal", Budget::FULL, &mut luck).expect("a decision");
        shown(person.command("move", json!({"move": line})).await);
    }
    if running(stage).await.is_some() {
        resign(person).await;
    }
    measured
}

/// Plays a game in both languages. Every panel keeps its limit.
async fn assert_one_screen(game: &str) {
    let Some(scene) = Scene::open(&format!("one-screen-{game}"), PHONE).await else { return };
    for (language, person) in [("english", &scene.ben), ("german", &scene.anna)] {
        let channel = scene.stage.standin.new_channel(scene.stage.standin.guild(), language).expect("a channel");
        let person = person.at(channel);
        let tab = scene.tab(&format!("#{}/{channel}", person.id())).await;
        let measured = played(&scene, &tab, &person, (game, language), DECISIONS[0]).await;
        assert_fits((game, language), &measured, HIGHEST);
    }
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn question_picture_and_controls_are_seen_together_at_a_desktop() {
    let Some(scene) = Scene::open("one-screen-desktop", DESKTOP).await else { return };
    for (language, person) in [("english", &scene.ben), ("german", &scene.anna)] {
        for game in registry::GAMES {
            let channel = scene.stage.standin.new_channel(scene.stage.standin.guild(), language).expect("a channel");
            let person = person.at(channel);
            let tab = scene.tab(&format!("#{}/{channel}", person.id())).await;
            let measured = played(&scene, &tab, &person, (game.id(), language), DECISIONS[1]).await;
            let room: f64 = tab.script(ROOM, json!([])).await.expect("a number");
            assert_fits((game.id(), language), &measured, room);
        }
    }
    scene.close().await;
}

/// The help and the pages of a person's settings, with quiet hours and on vacation.
async fn of_the_house(scene: &Scene, tab: &Tab, language: &str, person: &Person) -> Vec<Measured> {
    let mut measured = Vec::new();
    let help = shown(person.command("help", json!({})).await);
    measure(tab, language, (&help, "the help"), &mut measured).await;
    let id = i64::try_from(person.id().0).expect("an id");
    let change = |settings: &mut Personal| {
        settings.quiet = QuietHours::parse("22:00", "7:00");
        settings.zone = Zone::parse("Europe/Berlin");
        settings.away_until = Some(Personal::UNTIL_BACK);
    };
    scene.stage.store().change_settings(id, Language::En, change).await.expect("changed");
    let settings = shown(person.command("settings", json!({})).await);
    measure(tab, language, (&settings, "the settings"), &mut measured).await;
    let way = settings.button("Notifications…").or(settings.button("Benachrichtigungen …")).expect("everybody has it");
    let calls = shown(person.press(settings.id, way).await);
    measure(tab, language, (&calls, "the settings of calls"), &mut measured).await;
    measured
}

/// All pages of the rules.
async fn of_the_rules(tab: &Tab, language: &str, person: &Person) -> Vec<Measured> {
    let mut measured = Vec::new();
    // Without the option, one more line names it.
    let first = shown(person.command("rules", json!({})).await);
    measure(tab, language, (&first, "no game named"), &mut measured).await;
    for game in registry::GAMES {
        let mut page = shown(person.command("rules", json!({"game": game.id()})).await);
        for number in 1_usize.. {
            let shows = format!("{} {number}: {}", game.id(), page.content);
            measure(tab, language, (&page, &shows), &mut measured).await;
            let Some(next) = page.button("Next page ▶").or(page.button("Nächste Seite ▶")) else { break };
            page = shown(person.press(page.id, next).await);
        }
    }
    measured
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_the_rules_fit_on_a_phone() {
    let Some(scene) = Scene::open("one-screen-rules", PHONE).await else { return };
    for (language, person) in [("english", &scene.ben), ("german", &scene.anna)] {
        let channel = scene.stage.standin.new_channel(scene.stage.standin.guild(), language).expect("a channel");
        let person = person.at(channel);
        let tab = scene.tab(&format!("#{}/{channel}", person.id())).await;
        assert_fits(("the rules", language), &of_the_rules(&tab, language, &person).await, HIGHEST);
    }
    scene.close().await;
}

/// The pages of all tutorials on the ways that their coaches show.
async fn of_the_tutorials(stage: &Stage, tab: &Tab, language: &str, person: &Person) -> Vec<Measured> {
    let mut measured = Vec::new();
    for (id, _, way, _) in WAYS {
        for steps in 0..=way.len() {
            let step = LessonStep { game: (*id).to_owned(), pressed: pressed(id, &way[..steps]), text: String::new() };
            let control = Control::Lesson(step).to_string();
            let posted = stage.post_as_bot(person.place(), &[("…", &control)]).await;
            let page = shown(person.press(posted, &control).await);
            assert_eq!(page.files.len(), 1, "{id} after {:?}: {}", &way[..steps], page.content);
            measure(tab, language, (&page, &format!("{id} after {:?}", &way[..steps])), &mut measured).await;
        }
    }
    measured
}

#[tokio::test(flavor = "multi_thread")]
async fn tutorials_fit_on_a_phone() {
    let Some(scene) = Scene::open("one-screen-tutorials", PHONE).await else { return };
    for (language, person) in [("english", &scene.ben), ("german", &scene.anna)] {
        let person = person.direct();
        let tab = scene.tab(&format!("#{}/{}", person.id(), person.place())).await;
        let measured = of_the_tutorials(&scene.stage, &tab, language, &person).await;
        assert_fits(("the tutorials", language), &measured, HIGHEST);
    }
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_and_settings_fit_on_a_phone() {
    let Some(scene) = Scene::open("one-screen-house", PHONE).await else { return };
    for (language, person) in [("english", &scene.ben), ("german", &scene.anna)] {
        let guild = scene.stage.standin.guild();
        let channel = scene.stage.standin.new_channel(guild, language).expect("a channel");
        let person = person.at(channel);
        // A manager of the server has one more button.
        person.set_permissions(guild, &["MANAGE_GUILD"]).expect("a member");
        let tab = scene.tab(&format!("#{}/{channel}", person.id())).await;
        assert_fits(("the house", language), &of_the_house(&scene, &tab, language, &person).await, HIGHEST);
    }
    scene.close().await;
}

/// The menu of people in a message.
fn people(message: &Seen) -> String {
    let controls = message.controls();
    let menu = controls.iter().find(|control| control["type"] == 5).expect("a menu of people");
    menu["custom_id"].as_str().expect("the menu has a custom id").to_owned()
}

/// The start panel of each game, then the creator's page and the page of an invited person.
async fn before_a_game(stage: &Stage, tab: &Tab, language: &str, [creator, guest]: [&Person; 2]) -> Vec<Measured> {
    let mut measured = Vec::new();
    for game in registry::GAMES {
        let start = shown(creator.command("play", json!({})).await);
        let start = choose(creator, &start, game.id()).await;
        measure(tab, language, (&start, game.id()), &mut measured).await;
        let opened = creator.choose(start.id, &people(&start), &[&guest.id().to_string()]).await;
        let page = shown(opened);
        measure(tab, language, (&page, "the creator's page"), &mut measured).await;
        stage.settled().await;
        let card = newest(creator, &["Join", "Mitspielen"]);
        measure(tab, language, (&card, "the card"), &mut measured).await;
        tab.goto(&format!("#{}/{}", guest.id(), guest.place())).await;
        let way = card.button("Set up…").or(card.button("Einrichten …")).expect("everybody has it");
        let invited = shown(guest.press(card.id, way).await);
        measure(tab, language, (&invited, "the invited person's page"), &mut measured).await;
        tab.goto(&format!("#{}/{}", creator.id(), creator.place())).await;
    }
    measured
}

/// The newest public message that has one of these buttons.
fn newest(person: &Person, labels: &[&str]) -> Seen {
    let seen = person.sees(person.place()).expect("the channel is open").into_iter().rev();
    let mut public = seen.filter(|message| !message.ephemeral);
    public.find(|message| labels.iter().any(|label| message.button(label).is_some())).expect("the message is there")
}

#[tokio::test(flavor = "multi_thread")]
async fn start_panels_and_pages_of_a_lobby_fit_on_a_phone() {
    let Some(scene) = Scene::open("one-screen-lobby", PHONE).await else { return };
    let standin = &scene.stage.standin;
    for (language, locale, [creator, guest]) in
        [("english", "en-US", ["Carla", "Dora"]), ("german", "de", ["Emil", "Frieda"])]
    {
        standin.set_guild_locale(standin.guild(), locale).expect("a server");
        let channel = standin.new_channel(standin.guild(), language).expect("a channel");
        let [creator, guest] = [creator, guest].map(|name| standin.person(name, locale).at(channel));
        let tab = scene.tab(&format!("#{}/{channel}", creator.id())).await;
        assert_fits(
            ("the lobby", language),
            &before_a_game(&scene.stage, &tab, language, [&creator, &guest]).await,
            HIGHEST,
        );
    }
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_fit_on_a_phone() {
    let Some(scene) = Scene::open("one-screen-results", PHONE).await else { return };
    let standin = &scene.stage.standin;
    for (language, locale) in [("english", "en-US"), ("german", "de")] {
        standin.set_guild_locale(standin.guild(), locale).expect("a server");
        let channel = standin.new_channel(standin.guild(), language).expect("a channel");
        let tab = scene.tab(&format!("#{}/{channel}", scene.ben.id())).await;
        let mut measured = Vec::new();
        if language == "english" {
            let (anna, ben) = (scene.anna.at(channel), scene.ben.at(channel));
            let duel = Duel::begin_at(&scene.stage, &anna, &ben, &["starter=creator"]).await;
            let duel = duel.fought(&scene.stage).await;
            tab.goto(&format!("#{}/{}", ben.id(), duel.thread)).await;
            measure(&tab, language, (&duel.board(), "a game to its end"), &mut measured).await;
            let recap = press(&ben, &duel.board(), "Stats").await;
            measure(&tab, language, (&recap, "its recap"), &mut measured).await;
        }
        for game in registry::GAMES {
            shown(scene.ben.at(channel).command("play", json!({"game": game.id(), "computer": "easy"})).await);
            scene.stage.settled().await;
            let ben = scene.ben.at(thread_of_newest(&scene, channel));
            resign(&ben).await;
            scene.stage.settled().await;
            tab.goto(&format!("#{}/{}", ben.id(), ben.place())).await;
            measure(&tab, language, (&newest(&ben, &["Rematch", "Revanche"]), game.id()), &mut measured).await;
        }
        assert_fits(("the result", language), &measured, HIGHEST);
    }
    scene.close().await;
}

/// The thread of the newest table in a channel.
fn thread_of_newest(scene: &Scene, channel: Id) -> Id {
    let seen = scene.ben.at(channel).sees(channel).expect("the channel is open").into_iter().rev();
    let mut cards = seen.filter_map(|message| message.content.split_once("→ <#").map(|(_, end)| end.to_owned()));
    let end = cards.next().expect("a card with a thread");
    end.split('>').next().and_then(|id| id.parse().ok()).expect("an id")
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_of_battleship_fit_on_a_phone() {
    assert_one_screen("battleship").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_of_sub_search_fit_on_a_phone() {
    assert_one_screen("sub_search").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_of_seeschlacht_fit_on_a_phone() {
    assert_one_screen("seeschlacht").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_of_naval_battles_fit_on_a_phone() {
    assert_one_screen("naval_battles").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panels_of_blockade_runner_fit_on_a_phone() {
    assert_one_screen("blockade_runner").await;
}
