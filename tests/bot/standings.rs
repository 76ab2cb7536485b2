//! After a game: the line below its result, the leaderboard, the profile.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use serde_json::json;
use standin::Seen;

use crate::duel::{Duel, FLEET, SHIPS, enter};
use crate::stage::{Stage, choose, eventually, press, shown};

/// A colour that no theme uses, for Anna's avatar.
const MAGENTA: [u8; 3] = [255, 0, 255];

fn picture(side: u32, colour: [u8; 3]) -> Vec<u8> {
    let mut png = Cursor::new(Vec::new());
    RgbImage::from_pixel(side, side, Rgb(colour)).write_to(&mut png, ImageFormat::Png).unwrap();
    png.into_inner()
}

/// A rated game that Anna, who has an avatar, has won.
async fn played(stage: &Stage) -> Duel {
    let anna = stage.standin.person("Anna", "de");
    stage.standin.set_avatar(anna.id(), picture(128, MAGENTA));
    let duel = Duel::begin(stage, &["starter=creator"]).await;
    enter(&duel.anna, &format!("{FLEET}; confirm")).await;
    enter(&duel.ben, &format!("{FLEET}; confirm")).await;
    for field in ["E1", "E2"] {
        enter(&duel.anna, field).await;
        enter(&duel.ben, field).await;
    }
    for field in SHIPS {
        enter(&duel.anna, field).await;
    }
    stage.settled().await;
    duel
}

/// The number of pixels of a message's picture in the colour of Anna's avatar.
fn magenta(message: &Seen) -> usize {
    let [file] = &message.files[..] else { panic!("one picture: {:?}", message.files) };
    let drawn = image::load_from_memory_with_format(&file.bytes, ImageFormat::Png).unwrap().to_rgb8();
    drawn.pixels().filter(|pixel| pixel.0 == MAGENTA).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn won_game_shows_on_board_leaderboard_and_profile() {
    check_standings(Stage::open().await).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn won_game_shows_on_board_leaderboard_and_profile_in_postgresql() {
    let Some(stage) = Stage::open_on_postgres().await else { return };
    check_standings(stage).await;
}

async fn check_standings(stage: Stage) {
    stage.standin.set_guild_locale(stage.standin.guild(), "en-US").unwrap();
    let duel = played(&stage).await;
    let (anna, ben) = (duel.anna.at(duel.channel), duel.ben.at(duel.channel));
    // The board shows the ratings to everybody, in the server's language.
    let said = "-# Rating: Anna 1174 (+174) · Ben 858 (−142)";
    stage.sees(&ben, duel.thread, |message| message.content.contains(said)).await;

    // The command answers in private; buttons and menus change its page.
    let list = shown(ben.command("leaderboard", json!({})).await);
    assert!(list.ephemeral && list.content.contains("▶ You: place 2 · 858? (0 of 1 won)"), "{}", list.content);
    let alt = list.files[0].description.clone().unwrap();
    assert!(alt.contains("1. Anna: 1174? (1 of 1 won); 2. Ben: 858?"), "{alt}");
    assert!(magenta(&list) > 800, "Anna's picture is not there");
    let list = press(&ben, &list, "Wins").await;
    assert!(list.content.contains("You: place 2 · 0 wins in 1 game"), "{}", list.content);
    let list = choose(&ben, &list, "battleship").await;
    assert!(list.content.contains("**Leaderboard** · Battleship · This server · All time"), "{}", list.content);
    let list = choose(&ben, &list, "sub_search").await;
    assert!(list.content.contains("Nobody has played") && list.files.is_empty(), "{}", list.content);
    let list = press(&ben, &list, "All servers").await;
    let list = choose(&ben, &list, "-").await;
    assert!(list.content.contains("· All servers ·") && list.files.len() == 1, "{}", list.content);
    // A list can be posted once: afterwards only this button is gone.
    let after = press(&ben, &list, "Show to all").await;
    assert!(after.id == list.id && after.button("Show to all").is_none(), "{:?}", after.buttons());
    assert_eq!((after.controls().len() + 1, after.files[0].id), (list.controls().len(), list.files[0].id));
    let is_posted = |message: &Seen| !message.ephemeral && message.content.starts_with("**Leaderboard**");
    let posted = stage.sees(&anna, duel.channel, is_posted).await;
    assert!(!posted.content.contains("You"), "{}", posted.content);
    let turned = press(&ben, &after, "Rating").await;
    assert!(turned.id == list.id && turned.button("Show to all").is_some(), "{:?}", turned.buttons());
    // A reader of the posted list opens a private page in their own language.
    let own = press(&anna, &posted, "Browse it yourself").await;
    assert!(own.ephemeral && own.content.contains("▶ Du: Platz 1 · 1 Sieg aus 1 Spiel"), "{}", own.content);
    let text = shown(anna.command("leaderboard", json!({"text": true, "by": 0})).await);
    assert!(
        text.files.is_empty() && text.content.contains("1. **Anna** · 1174? (1 von 1 gewonnen)"),
        "{}",
        text.content
    );

    // Profiles: the person's own, another's, a posted one, and one of a person without games.
    let profile = shown(anna.command("profile", json!({})).await);
    assert!(profile.ephemeral && profile.content.contains("🏆 gewonnen · Schiffe versenken"), "{}", profile.content);
    assert!(profile.content.contains(&format!("<#{}>", duel.thread)), "{}", profile.content);
    assert!(magenta(&profile) > 10_000, "Anna's picture is not there");
    let profile = shown(anna.command("profile", json!({"person": ben.id(), "text": true})).await);
    let figures = "**Schiffe versenken**: 0 gewonnen, 0 unentschieden, 1 verloren · Wertung 858? (erst eine Vermutung)";
    assert!(profile.content.contains(figures), "{}", profile.content);
    let profile = press(&anna, &profile, "Allen zeigen").await;
    assert!(profile.ephemeral && profile.button("Allen zeigen").is_none(), "{:?}", profile.buttons());
    let is_posted = |message: &Seen| !message.ephemeral && message.content.starts_with("**Ben** · This server");
    let posted = stage.sees(&ben, duel.channel, is_posted).await;
    let everywhere = press(&anna, &profile, "Alle Server").await;
    assert!(everywhere.content.starts_with("**Ben** · Alle Server"), "{}", everywhere.content);
    let carla = stage.standin.person("Carla", "en-US");
    let nobody = shown(anna.command("profile", json!({"person": carla.id()})).await);
    assert_eq!(nobody.content, "Carla hat hier noch kein Spiel beendet.");

    // A hidden profile is hidden from everybody else, also in older pages.
    let settings = shown(ben.command("settings", json!({})).await);
    let settings = press(&ben, &press(&ben, &settings, "Notifications…").await, "Leave leaderboards").await;
    assert!(settings.content.contains("You appear on no leaderboard"), "{}", settings.content);
    let list = shown(anna.command("leaderboard", json!({"text": true})).await);
    assert!(list.content.contains("1. **Anna**") && !list.content.contains("Ben"), "{}", list.content);
    let list = shown(ben.command("leaderboard", json!({"text": true})).await);
    assert!(list.content.contains("You are on no leaderboard") && !list.content.contains("Ben"), "{}", list.content);
    let refused = shown(anna.command("profile", json!({"person": ben.id()})).await);
    assert_eq!((refused.content.as_str(), refused.files.len()), ("⚠️ Dieses Profil ist privat.", 0));
    let refused = press(&anna, &posted, "Profile").await;
    assert_eq!((refused.content.as_str(), refused.ephemeral), ("⚠️ Dieses Profil ist privat.", true));
    let own = shown(ben.command("profile", json!({"text": true})).await);
    assert!(own.content.starts_with("**Ben**") && own.content.contains("0 won"), "{}", own.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaderboard_leaves_out_pictures_that_cannot_be_used() {
    let stage = Stage::open().await;
    let duel = played(&stage).await;
    let anna = duel.anna.at(duel.channel);
    for bytes in [b"no picture".to_vec(), picture(2_000, MAGENTA), vec![0; 1_000_000], Vec::new()] {
        stage.standin.set_avatar(anna.id(), bytes);
        // The bot notes her picture when she acts.
        let noted = async || {
            anna.command("games", json!({})).await.unwrap();
            let face = stage.store().face(i64::try_from(anna.id().0).unwrap()).await.unwrap();
            face.and_then(|face| face.avatar) == stage.standin.avatar(anna.id())
        };
        eventually("the picture is noted", noted).await;
        let list = shown(anna.command("leaderboard", json!({})).await);
        assert_eq!(magenta(&list), 0);
    }
    stage.close().await;
}
