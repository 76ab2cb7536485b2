//! Two people in two tabs, each with its own proxy that records all traffic.

use std::collections::BTreeSet;

use standin::{Id, Person, Seen};

use super::browser::Settings;
use super::scene::Scene;
use super::sea::{GERMAN, fields, fire, fire_in, record, ships, water};
use super::tab::Tab;
use super::wire::Wire;

/// Anna's fleet without the carrier, which she places by menus. Menus offer ships by their first field, and no two ships of the two
/// fleets share it. So a ship of the other person in a tab must be a leak.
const HERS: &str = "place destroyer D6-D9; place torpedo_boat E2-G2; place torpedo_boat F4-H4; \
                    place torpedo_boat J8-J10; place speed_boat J1-J2; place speed_boat G8-G9; place speed_boat F6-G6";
/// Ben's whole fleet.
const HIS: &str = "place carrier A1-A5; place destroyer B6-B9; place torpedo_boat C5-E5; place torpedo_boat F1-H1; \
                   place torpedo_boat H6-H8; place speed_boat C1-D1; place speed_boat E8-E9; place speed_boat I5-J5";

/// Secrets of one person during the game.
#[derive(Default)]
struct Secrets {
    /// The ids of messages, files and direct messages, and the ships in notation.
    texts: BTreeSet<String>,
    pictures: Vec<Vec<u8>>,
}

impl Secrets {
    /// Adds the secrets that a person's direct messages and this channel show now.
    fn note(&mut self, person: &Person, channel: Id) {
        let direct = person.direct();
        self.texts.insert(direct.place().to_string());
        let all = |place: Id| person.sees(place).expect("visible").into_iter();
        let private: Vec<Seen> = all(channel).filter(|seen| seen.ephemeral).chain(all(direct.place())).collect();
        assert!(!private.is_empty(), "{person:?} has nothing private yet");
        for message in private {
            self.texts.insert(message.id.to_string());
            for file in message.files {
                self.texts.insert(file.id.to_string());
                self.pictures.push(file.bytes.to_vec());
            }
        }
    }

    /// Adds ships in the forms of the notation, the alt texts and the menus.
    fn note_ships(&mut self, ships: &[String]) {
        assert_eq!(ships.len(), 8);
        self.texts.extend(ships.iter().flat_map(|ship| [ship.clone(), ship.replace('-', "–")]));
    }

    /// The secrets that have passed a tab's proxy.
    fn carried(&self, wire: &Wire) -> Vec<String> {
        let texts = self.texts.iter().filter(|text| wire.carried(text.as_bytes())).cloned();
        let pictures = self.pictures.iter().enumerate().filter(|(_, picture)| wire.carried(picture));
        texts.chain(pictures.map(|(number, _)| format!("picture {number}"))).collect()
    }

    /// The secrets in a document.
    fn shown(&self, document: &str) -> Vec<&String> {
        self.texts.iter().filter(|text| document.contains(*text)).collect()
    }
}

/// One of the two people, with their tab, proxy and secrets.
struct Side {
    person: Person,
    tab: Tab,
    wire: Wire,
    secrets: Secrets,
}

impl Side {
    /// Asserts that no secret of the other person has arrived.
    async fn knows_nothing_of(&self, other: &Self) {
        let document = self.tab.document().await;
        assert_eq!(other.secrets.carried(&self.wire), Vec::<String>::new());
        // The two fleets may share a ship.
        let foreign = other.secrets.shown(&document).into_iter().filter(|text| !self.secrets.texts.contains(*text));
        assert_eq!(foreign.collect::<Vec<_>>(), Vec::<&String>::new());
    }

    /// Asserts that all of the person's own secrets have arrived, texts and pictures.
    async fn knows_everything(&self) {
        let carried = self.secrets.carried(&self.wire);
        assert_eq!(carried.len(), self.secrets.texts.len() + self.secrets.pictures.len(), "{carried:?}");
        assert!(!self.secrets.shown(&self.tab.document().await).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tab_never_holds_the_fleet_of_the_other_person() {
    let Some(scene) = Scene::open("two-tabs", Settings::ENGLISH).await else { return };
    let standin = &scene.stage.standin;
    standin.set_guild_locale(standin.guild(), "en-US").expect("a server");
    let general = scene.general();
    let (one, two) = (Wire::to(standin).await, Wire::to(standin).await);
    let tab = scene.tab_by(&one.base(), &format!("#{}", scene.anna.id())).await;
    let mut anna = Side { person: scene.anna.clone(), tab, wire: one, secrets: Secrets::default() };
    let tab = scene.another_tab_by(&two.base(), &format!("#{}", scene.ben.id())).await;
    let mut ben = Side { person: scene.ben.clone(), tab, wire: two, secrets: Secrets::default() };

    // Anna opens the table. Ben joins and gets his panel below the card; Anna's takes the place of her page.
    anna.tab.click("button", "Befehle zeigen").await;
    anna.tab.click("option", "/spielen").await;
    anna.tab.click("button", "Senden").await;
    anna.tab.message("Was möchtest du spielen").await.click("button", "Tisch eröffnen").await;
    ben.tab.message("Two hidden fleets").await.click("button", "Join").await;
    ben.tab.message("Place your fleet").await;
    ben.tab.command("Message #general", "move", HIS, "Send").await;
    let panel = ben.tab.message("Your fleet is placed").await;
    ben.tab.picture("1-ben-has-placed").await;
    let hers = anna.tab.message("Stelle deine Flotte auf").await;
    hers.click("button", "Von Hand …").await;
    hers.click("button", "B").await;
    hers.pick("Platz in Reihe B wählen", "B2 → B6").await;
    hers.sees("Zerstörer, 4 Felder").await;
    anna.tab.picture("2-anna-places").await;
    anna.secrets.note(&anna.person, general);
    ben.secrets.note(&ben.person, general);
    anna.knows_nothing_of(&ben).await;
    ben.knows_nothing_of(&anna).await;

    // She types the rest of her fleet.
    anna.tab.command("Nachricht an #general", "zug", HERS, "Senden").await;
    let hers = anna.tab.message("Deine Flotte steht").await;
    hers.click("button", "Fertig").await;
    hers.sees("Du bist bereit").await;
    panel.click("button", "Ready").await;
    panel.sees("Both fleets are in place").await;
    scene.stage.settled().await;
    let game = record(&scene.stage).await;
    let (her_ships, his_ships) = (ships(&game, 0), ships(&game, 1));
    anna.secrets.note_ships(&her_ships);
    ben.secrets.note_ships(&his_ships);
    assert!(anna.secrets.texts.is_disjoint(&ben.secrets.texts), "a shared secret would prove nothing");

    // Both fire a few shots and sink nothing, so both fleets stay secret.
    let mut shots = [water(&fields(&his_ships)).into_iter(), water(&fields(&her_ships)).into_iter()];
    for _ in 0..4 {
        let seat = record(&scene.stage).await.prompts.keys().next().expect("somebody is to fire").seat;
        let field = shots[usize::from(seat)].next().expect("water");
        if seat == 0 {
            fire_in(&hers, &field, GERMAN).await
        } else {
            fire(&panel, &field).await
        }
        scene.stage.settled().await;
        anna.secrets.note(&anna.person, general);
        ben.secrets.note(&ben.person, general);
    }
    ben.tab.picture("3-ben-fires").await;
    anna.tab.picture("4-anna-fires").await;
    anna.knows_nothing_of(&ben).await;
    ben.knows_nothing_of(&anna).await;
    // The search finds each person's own secrets, so it would have found the other's.
    anna.knows_everything().await;
    ben.knows_everything().await;

    // After the end both see everything.
    panel.click("button", "Table…").await;
    ben.tab.message("What happened?").await.click("button", "Resign").await;
    ben.tab.message("Really resign").await.click("button", "Yes, resign").await;
    anna.tab.sees("Du hast gewonnen").await;
    anna.tab.picture("5-over").await;
    scene.stage.settled().await;
    scene.close().await;
}
