//! Placing a fleet in private, by menus, buttons and text.

use standin::{Person, Seen};

use crate::duel::{Duel, FLEET, enter};
use crate::stage::{Stage, choose, offered, press};

/// The ships named in the panel's alt text.
fn ships(panel: &Seen) -> String {
    let alt = panel.files[0].description.clone().unwrap_or_default();
    let found = alt.split_once("Your ships: ").or_else(|| alt.split_once("Deine Schiffe: "));
    found.map_or(String::new(), |(_, rest)| rest.split('.').next().unwrap_or_default().to_owned())
}

/// The values that the menu of a panel offers.
fn menu(panel: &Seen) -> Vec<String> {
    let menu = panel.controls().into_iter().find(|control| control["type"] == 3).expect("a menu");
    offered(menu).into_iter().map(str::to_owned).collect()
}

/// Presses a button and asserts that the panel stays the same message with one picture.
async fn in_place(person: &Person, panel: &Seen, label: &str) -> Seen {
    let after = press(person, panel, label).await;
    assert_eq!((after.id, after.files.len()), (panel.id, 1), "{label}");
    after
}

#[tokio::test(flavor = "multi_thread")]
async fn every_step_of_a_placement_changes_the_panel_in_place() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let ben = &duel.ben;
    assert!(duel.joined.content.contains("Place your fleet"), "{}", duel.joined.content);
    let panel = in_place(ben, &duel.joined, "By hand…").await;
    assert!(panel.content.contains("**Carrier, 5 squares:** in which row?"), "{}", panel.content);
    let panel = in_place(ben, &panel, "B").await;
    assert!(panel.content.contains("**Carrier, 5 squares:** where in row B?"), "{}", panel.content);
    // A carrier fits horizontally up to column 6 and vertically anywhere. The last entry switches to another ship.
    let places = menu(&panel);
    assert_eq!(places.len(), 6 + 10 + 1);
    assert!(places.contains(&"place carrier B6-B10".to_owned()) && places.contains(&"place carrier B7-F7".to_owned()));
    let panel = choose(ben, &panel, "place").await;
    let panel = choose(ben, &panel, "place destroyer").await;
    assert!(panel.content.contains("**Destroyer, 4 squares:** in which row?"), "{}", panel.content);
    let panel = choose(ben, &panel, "place carrier").await;
    let panel = in_place(ben, &panel, "B").await;
    let panel = choose(ben, &panel, "place carrier B2-B6").await;
    assert_eq!(ships(&panel), "B2-B6");
    assert!(panel.content.contains("**Destroyer, 4 squares:** in which row?"), "{}", panel.content);

    let panel = choose(ben, &panel, "B2").await;
    assert!(panel.content.contains("Carrier B2–B6"), "{}", panel.content);
    let panel = in_place(ben, &panel, "Rotate").await;
    assert!(ships(&panel).ends_with("B2-F2") || !ships(&panel).contains("B2-B6"), "{}", ships(&panel));
    let first = ships(&panel).split('-').next().unwrap().to_owned();
    let panel = choose(ben, &panel, &first).await;
    let panel = in_place(ben, &panel, "Move").await;
    let panel = in_place(ben, &panel, "D").await;
    let panel = choose(ben, &panel, &format!("move {first} D10")).await;
    assert_eq!(ships(&panel), "D10-H10");
    let panel = in_place(ben, &panel, "Fill the rest").await;
    let filled = ships(&panel);
    assert!(filled.split(' ').count() == 8 && filled.contains("D10-H10"), "{filled}");
    let panel = in_place(ben, &panel, "Undo").await;
    assert_eq!(ships(&panel), "D10-H10");
    let panel = choose(ben, &panel, "D10").await;
    let panel = in_place(ben, &panel, "Remove").await;
    assert_eq!(ships(&panel), "");

    assert!(!panel.buttons().contains(&"Ready"), "an empty fleet cannot be confirmed");
    let panel = in_place(ben, &panel, "Random").await;
    let random = ships(&panel);
    assert_eq!(random.split(' ').count(), 8);
    let panel = in_place(ben, &panel, "Random").await;
    assert_ne!(ships(&panel), random);
    let panel = choose(ben, &panel, "clear").await;
    assert_eq!(ships(&panel), "");
    let panel = in_place(ben, &panel, "Random").await;
    let panel = in_place(ben, &panel, "Ready").await;
    assert!(!panel.buttons().contains(&"Ready"));
    assert!(panel.content.contains("You are ready."), "{}", panel.content);
    let board = stage.sees(&duel.anna, duel.thread, |message| message.content.contains("**Ben** is ready")).await;
    assert!(board.content.contains("**Anna** is still placing ships"), "{}", board.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_panels_of_a_seat_show_the_same_draft() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &[]).await;
    let (public, private) = (&duel.anna, duel.anna.direct());
    let direct = stage.sees(&private, private.place(), |message| message.button("Zufall").is_some()).await;
    let direct = press(&private, &direct, "Zufall").await;
    stage.settled().await;
    // If Discord does not remove the old panel, there are two.
    stage.fail_deletions(1);
    let panel = press(public, &duel.board(), "My turn").await;
    assert!(panel.ephemeral);
    assert_eq!(ships(&panel), ships(&direct));
    let panel = press(public, &panel, "Zufall").await;
    assert_ne!(ships(&panel), ships(&direct));
    // A press on the outdated panel changes nothing and shows the current state.
    let direct = press(&private, &direct, "Rückgängig").await;
    assert!(direct.content.contains("Inzwischen hat sich etwas geändert"), "{}", direct.content);
    assert_eq!(ships(&direct), ships(&panel));
    let direct = press(&private, &direct, "Aktualisieren").await;
    assert_eq!(ships(&direct), ships(&panel));
    stage.settled().await;
    stage.close_allowing(|request| request.status == 500).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn my_turn_button_opens_the_panel_if_direct_messages_are_closed() {
    let stage = Stage::open().await;
    stage.standin.person("Anna", "de").set_direct_messages(false);
    let duel = Duel::begin(&stage, &["starter=creator"]).await;
    stage.settled().await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    let panel = press(&duel.anna, &panel, "Zufall").await;
    press(&duel.anna, &panel, "Fertig").await;
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    // The panel that the button has opened now says that it is her turn.
    stage
        .sees(&duel.anna, duel.thread, |message| message.ephemeral && message.content.contains("Du bist am Zug"))
        .await;
    stage.settled().await;
    stage.close_allowing(|request| request.status == 403 && request.path.contains("/channels")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_panel_of_the_large_board_fits_into_a_message() {
    let stage = Stage::open().await;
    let duel = Duel::begin(&stage, &["size=12", "starter=creator"]).await;
    let panel = press(&duel.ben, &duel.joined, "By hand…").await;
    let panel = press(&duel.ben, &panel, "L").await;
    assert_eq!(menu(&panel).len(), 8 + 1, "in the lowest row no carrier begins beyond column 8");
    choose(&duel.ben, &panel, "place carrier L1-L5").await;
    let panel = choose(&duel.ben, &enter(&duel.ben, "move L1 L8").await, "L8").await;
    let panel = press(&duel.ben, &panel, "Move").await;
    let panel = press(&duel.ben, &panel, "A").await;
    assert_eq!(menu(&panel).len(), 8);
    enter(&duel.ben, "random; confirm").await;
    enter(&duel.anna, "random; confirm").await;
    let panel = press(&duel.anna, &duel.board(), "My turn").await;
    assert_eq!(menu(&panel).len(), 12);
    let panel = choose(&duel.anna, &panel, "L").await;
    assert_eq!(panel.buttons().iter().filter(|label| label.starts_with('L')).count(), 12);
    press(&duel.anna, &panel, "L12").await;
    stage.close().await;
}
