//! Messages that ask for a decision fit on a phone of 390 by 844 pixels, picture included.

use flaggschiff::record::Record;
use flaggschiff::table::play;
use games::engine::bot::Budget;
use games::engine::dice::Dice;
use games::engine::prompt::Next;
use games::engine::seat::{Seat, Viewer};
use games::panel::{Focus, Pressed};
use serde_json::json;
use standin::{Person, Seen};

use super::browser::Settings;
use super::scene::Scene;
use super::tab::Tab;
use crate::stage::{Stage, choose, resign, shown};

const PHONE: Settings = Settings { width: 390, height: 844, ..Settings::TELEPHONE };

/// The most pixels that a panel may be high. A phone shows 710 of a message.
const HIGHEST: f64 = 640.0;

/// Decisions of a person in each game.
const DECISIONS: usize = 8;

/// The height of a message once its picture is drawn.
const HEIGHT: &str = "const panel = place(arguments[0]); \
                      const drawn = [...panel.querySelectorAll('.picture img')].every((image) => image.complete); \
                      return drawn ? panel.getBoundingClientRect().height : null";

/// A panel that was measured: its height in pixels, and the look or partial move that it shows.
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
    let look = async || message.script::<Option<f64>>(HEIGHT, json!([message.scope()])).await.ok()?;
    let height = message.until("a drawn panel", look).await;
    if measured.iter().all(|(known, _)| *known < height) {
        tab.picture(&format!("{language}-highest")).await;
    }
    measured.push((height, shows.to_owned()));
}

/// The table whose game is not over yet.
async fn running(stage: &Stage) -> Option<Record> {
    let tables = stage.store().open_tables().await.expect("tables");
    stage.store().read(tables.first()?).await.expect("readable")
}

/// A person plays against the computer, and opens a menu at random before each move.
async fn played(scene: &Scene, tab: &Tab, person: &Person, (game, language): (&str, &str)) -> Vec<Measured> {
    let (stage, seat) = (&scene.stage, Seat(0));
    let mut luck = Dice::luck(&[5; 32], seat);
    let mut measured = Vec::new();
    shown(person.command("play", json!({"game": game, "computer": "normal"})).await);
    for _ in 0..DECISIONS {
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
        let measured = played(&scene, &tab, &person, (game, language)).await;
        let mean = measured.iter().map(|(height, _)| height).sum::<f64>() / measured.len() as f64;
        let (highest, at) = measured.iter().max_by(|one, two| one.0.total_cmp(&two.0)).expect("a panel");
        println!("{game}, {language}: {} panels, mean {mean:.0} px, most {highest:.0} px at {at:?}", measured.len());
        assert!(*highest <= HIGHEST, "{measured:#?}");
    }
    scene.close().await;
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
