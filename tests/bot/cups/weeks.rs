//! Cups over weeks: with people who never come, leave or are forgotten.

use flaggschiff::cup::{CupStatus, Place, Stage as CupStage, TableState, score};
use flaggschiff::record::DAY;
use serde_json::json;
use standin::Seen;

use super::{Field, card};
use crate::stage::{Stage, eventually, press, shown};

/// Anna, Ben and Cara play; Dora never comes, Emil leaves, Finn asks to be forgotten.
#[tokio::test(flavor = "multi_thread")]
async fn cup_over_weeks_ends_with_an_absent_a_leaving_and_a_forgotten_person() {
    let mut stage = Stage::open().await;
    let field = Field::begin(&stage, "battleship", "weeks", 5).await;
    field.rests(&stage).await;
    let cup = field.cup(&stage).await;
    assert!(cup.tables.values().all(|table| matches!(table.state, TableState::Waiting { .. })), "all games at once");
    let [anna, ben, cara, dora, emil] = [0, 1, 2, 3, 4];
    for at in [anna, ben, cara, emil] {
        field.comes(&stage, &field.people[at]).await;
    }
    field.beats(&stage, anna, ben).await;
    field.beats(&stage, ben, cara).await;
    field.beats(&stage, emil, anna).await;
    // Emil withdraws after one of four games: it is asked first, and his results are struck out.
    let list = shown(field.people[emil].command("cup", json!({})).await);
    let controls = list.controls();
    let menu =
        controls.iter().filter_map(|control| control["custom_id"].as_str()).find(|id| id.ends_with("cup choose"));
    let page = shown(field.people[emil].choose(list.id, menu.unwrap(), &[field.id.as_str()]).await);
    let question = press(&field.people[emil], &page, "Withdraw").await;
    assert!(question.content.contains("Do you want to withdraw?"));
    assert_eq!(field.cup(&stage).await.people[&4].left_at, None, "nothing has happened yet");
    let page = press(&field.people[emil], &question, "Yes, withdraw").await;
    assert!(page.content.contains("You are out of this cup"), "{}", page.content);
    field.rests(&stage).await;
    let cup = field.cup(&stage).await;
    assert!(cup.people[&4].is_struck);
    let of_emil = |state: &TableState| matches!(state, TableState::Finished(_));
    assert!(cup.tables.values().filter(|table| table.seats.contains(&4)).all(|table| of_emil(&table.state)));
    // A call when a third of the time is left, and a restart meanwhile.
    stage.restart().await;
    stage.clock.advance(2 * DAY + 1);
    let private = field.people[dora].direct();
    stage.sees(&private, private.place(), |message| message.content.contains("still wait")).await;
    // Dora is out after three days.
    stage.clock.advance(DAY + 1);
    eventually("Dora is out", async || field.cup(&stage).await.people[&3].left_at.is_some()).await;
    field.rests(&stage).await;
    // Cara is forgotten in her last game.
    let privacy = shown(field.people[cara].command("privacy", json!({})).await);
    let sure = press(&field.people[cara], &privacy, "Delete my data…").await;
    let yes = sure.buttons().into_iter().find(|label| label.starts_with("Yes")).unwrap().to_owned();
    press(&field.people[cara], &sure, &yes).await;
    eventually("the cup is over", async || field.cup(&stage).await.status == CupStatus::Over).await;
    let cup = field.cup(&stage).await;
    eventually("Cara is forgotten", async || field.cup(&stage).await.people[&2].name.is_empty()).await;
    field.rests(&stage).await;
    assert_eq!(
        score::places(&cup).first(),
        Some(&(1, 0)),
        "Anna has beaten Ben, and the others did not come or have left"
    );
    let card = card(&stage, &field.people[anna], |message| message.content.contains("wins the cup!")).await;
    let named = |message: &Seen| {
        message.content.contains("Cara")
            || message.files.iter().any(|file| file.description.as_deref().is_some_and(|alt| alt.contains("Cara")))
    };
    assert!(!named(&card), "{}", card.content);
    let sheets = field.people[anna].sees(field.channel).unwrap();
    let sheets: Vec<&Seen> = sheets.iter().filter(|message| message.content.contains("**All games**")).collect();
    assert!(sheets.len() == 1 && !named(sheets[0]), "{sheets:?}");
    let missed = cup.tables.values().filter_map(|table| match &table.state {
        TableState::Finished(done) => done.places.get(&3),
        _ => None,
    });
    assert!(missed.into_iter().any(|place| *place == Place::Missed));
    // The private panel of a forgotten person is deleted while it may still be brought up to date.
    stage.settled().await;
    stage.close_allowing(|request| request.method == "PATCH" && request.refusal["code"] == 10008).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_people_play_two_groups_and_a_final() {
    let stage = Stage::open().await;
    let people = super::people(&stage, 6);
    super::open(&people[0], "seeschlacht", "weeks", "a").await;
    let there = card(&stage, &people[0], |message| message.button("Join").is_some()).await;
    for person in &people {
        press(person, &there, "Join").await;
    }
    super::wait_for_start(&stage, &super::cup_of(&there)).await;
    let field = Field { id: super::cup_of(&there), channel: people[0].place(), people };
    field.runs(&stage).await;
    for last in [false, true] {
        field.rests(&stage).await;
        for person in &field.people {
            field.comes(&stage, person).await;
        }
        field.rests(&stage).await;
        for table in field.cup(&stage).await.tables.values() {
            let (Some(thread), TableState::Playing(_)) = (table.thread, &table.state) else { continue };
            let loser = usize::from(*table.seats.iter().max().unwrap());
            let thread = standin::Id(u64::try_from(thread).unwrap());
            crate::stage::resign(&field.people[loser].at(thread)).await;
        }
        field.rests(&stage).await;
        assert_eq!(field.cup(&stage).await.latest_stage(), CupStage::Final, "{last}");
    }
    eventually("the cup is over", async || field.cup(&stage).await.status == CupStatus::Over).await;
    let cup = field.cup(&stage).await;
    assert_eq!(score::places(&cup).iter().map(|(place, _)| *place).collect::<Vec<_>>(), [1, 2]);
    // One press opens the next cup with the same people, who are asked once.
    field.rests(&stage).await;
    let over = card(&stage, &field.people[1], |message| message.button("Repeat this cup").is_some()).await;
    press(&field.people[1], &over, "Repeat this cup").await;
    let next = card(&stage, &field.people[1], |message| message.button("Join").is_some()).await;
    assert_eq!(next.pings.len(), 6, "{}", next.content);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_of_four_begins_without_the_one_who_does_not_come() {
    let stage = Stage::open().await;
    let field = Field::begin(&stage, "naval_battles", "weeks", 4).await;
    field.rests(&stage).await;
    for person in &field.people[..3] {
        field.comes(&stage, person).await;
    }
    let states = async || field.cup(&stage).await.tables.values().map(|table| table.state.clone()).collect::<Vec<_>>();
    assert!(
        states().await.iter().all(|state| matches!(state, TableState::Waiting { expected, .. } if expected.len() == 1))
    );
    stage.clock.advance(3 * DAY + 1);
    let playing = |state: &TableState| matches!(state, TableState::Playing(people) if people.len() == 3);
    eventually("both games begin with three", async || states().await.iter().all(playing)).await;
    field.rests(&stage).await;
    stage.close().await;
}
