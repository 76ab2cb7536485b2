//! The hard variant: players must remember their misses, so no message may show them (BAT-44 to BAT-50).

use std::collections::BTreeSet;

use serde_json::json;
use standin::{Person, Seen};

use crate::completion::suggestions;
use crate::duel::{Duel, FLEET, enter};
use crate::settings::exported;
use crate::stage::{Stage, choose, press, resign, shown};

/// Whether a text names this field; `A10` does not name A1.
fn names(text: &str, field: &str) -> bool {
    text.match_indices(field).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + field.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(|c| c.is_ascii_digit())
    })
}

/// The readable texts of a message: its content and its alt texts.
fn readable(message: &Seen) -> Vec<String> {
    let alts = message.files.iter().flat_map(|file| [file.name.clone(), file.description.clone().unwrap_or_default()]);
    alts.chain([message.content.clone(), format!("{:?}", message.embeds)]).collect()
}

async fn suggested(person: &Person, typed: &str) -> BTreeSet<String> {
    suggestions(person, typed).await.into_iter().collect()
}

fn row(letter: char, without: &[&str]) -> BTreeSet<String> {
    (1..=10).map(|column| format!("{letter}{column}")).filter(|field| !without.contains(&field.as_str())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_earlier_miss_can_be_read_anywhere() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["record_misses=false", "starter=creator"]).await;
    let (anna, ben) = (&duel.anna, &duel.ben);
    let carla = stage.standin.person("Carla", "en-US").at(duel.thread);
    duel.place(FLEET, FLEET).await;
    let private = anna.direct();

    // Anna and Ben fire in turn, first by typing and then by buttons.
    let mut missed = Vec::new();
    for (number, (annas, bens)) in [("B1", "C9"), ("E9", "D3"), ("H4", "E7"), ("D8", "F6")].into_iter().enumerate() {
        for (person, field) in [(anna, annas), (ben, bens)] {
            stage.settled().await;
            let panel = match number {
                0 | 1 => enter(person, field).await,
                _ => {
                    let label = if person.id() == anna.id() { "Aktualisieren" } else { "Refresh" };
                    let panel = press(person, &duel.board(), "My turn").await;
                    let panel = press(person, &panel, label).await;
                    let panel = choose(person, &panel, &field[..1]).await;
                    press(person, &panel, field).await
                }
            };
            assert!(!readable(&panel).iter().any(|text| names(text, field)), "{field}: {panel:?}");
            stage.settled().await;
            assert!(names(&duel.board().content, field), "the status line names it once: {}", duel.board().content);
            for watcher in [anna, ben, &carla, &private] {
                for options in [json!({}), json!({"text": true})] {
                    let board = shown(watcher.command("board", options).await);
                    assert!(!readable(&board).iter().any(|text| names(text, field)), "{field}: {}", board.content);
                }
            }
            missed.push(field);
        }
    }
    // Neither a replay nor an export of data shows the misses or their number.
    for watcher in [anna, ben, &carla, &private] {
        let mut looked = vec![shown(watcher.command("replay", json!({})).await)];
        let back = if watcher.id() == anna.id() { "◀ Zurück" } else { "◀ Back" };
        let goes_on = |page: &Seen| {
            let controls = page.controls();
            controls.iter().any(|control| control["label"] == back && control["disabled"] != true)
        };
        while goes_on(looked.last().unwrap()) {
            looked.push(press(watcher, looked.last().unwrap(), back).await);
        }
        let about = shown(watcher.command("privacy", json!({})).await);
        let file = exported(watcher, &about).await;
        for text in looked.iter().flat_map(readable).chain([file]) {
            for field in &missed {
                assert!(!names(&text, field), "{field}: {text}");
            }
        }
    }
    // A hit, so that each board has a red mark.
    assert!(enter(anna, "A1").await.content.contains("Treffer"));
    enter(anna, "J1").await;
    enter(ben, "A2").await;
    enter(ben, "J2").await;
    stage.settled().await;
    missed.extend(["J1"]);

    for watcher in [anna, ben, &carla] {
        for place in [duel.thread, duel.channel, watcher.direct().place()] {
            for message in watcher.sees(place).unwrap() {
                for (text, field) in
                    readable(&message).iter().flat_map(|text| missed.iter().map(move |field| (text, field)))
                {
                    assert!(!names(text, field), "{field} in {text}");
                }
            }
        }
    }
    // Menus offer every field except the hits, and pictures show no miss.
    let board = duel.board().files[0].bytes.clone();
    for letter in 'A'..='J' {
        let wanted = row(letter, &["A1"]);
        assert_eq!(suggested(anna, &letter.to_string()).await, wanted);
        let panel = press(anna, &duel.board(), "My turn").await;
        let panel = choose(anna, &panel, &letter.to_string()).await;
        let buttons =
            panel.buttons().into_iter().filter(|label| label.starts_with(letter) && (2..=3).contains(&label.len()));
        let buttons: BTreeSet<String> = buttons.map(str::to_owned).collect();
        assert_eq!(buttons, wanted);
        assert_eq!(panel.buttons().into_iter().filter(|label| label.len() == 1).count(), 9);
    }
    // A repeated miss gets the answer of a first one and does not change the picture.
    let first = enter(anna, "J3").await.content;
    enter(ben, "J3").await;
    let second = enter(anna, "B1").await.content;
    let without_count = |text: &str| text.lines().filter(|line| !line.starts_with("-#")).collect::<Vec<_>>().join("\n");
    assert_eq!(without_count(&first), without_count(&second));
    enter(ben, "C9").await;
    stage.settled().await;
    assert!(duel.board().files[0].bytes == board, "the picture has changed");
    let refused = enter(anna, "A1").await;
    assert!(refused.content.contains("(BAT-48)"), "{}", refused.content);

    // After the end all shots are shown (BAT-54).
    resign(ben).await;
    stage.settled().await;
    let alt = duel.board().files[0].description.clone().unwrap();
    for field in &missed {
        let (row, column) = field.split_at(1);
        let row = format!(" {row}");
        let after = alt.split(&row).skip(1).map(|rest| rest.split([',', '.']).next().unwrap());
        let listed = after.flat_map(|columns| columns.split(' ')).any(|listed| listed == column);
        assert!(listed, "{field}: {alt}");
    }
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn replaced_board_leaves_no_shot_readable() {
    let stage = Stage::open().await;
    let duel = Duel::placed(&stage, &["record_misses=false", "starter=creator"]).await;
    enter(&duel.anna, "B1").await;
    stage.settled().await;
    let old = duel.board().id;
    stage.clock.advance(60 * 60 * 1000);
    // This holds even if Discord does not delete the old board at once.
    stage.fail_deletions(2);
    enter(&duel.ben, "C9").await;
    stage.settled().await;
    assert_ne!(duel.board().id, old);
    let boards = duel.ben.sees(duel.thread).unwrap();
    assert!(!boards.iter().any(|message| names(&message.content, "B1")), "{boards:?}");
    stage.close_allowing(|request| request.status == 500).await;
}
