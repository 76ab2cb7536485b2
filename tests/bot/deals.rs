//! Deals at a table of the test game: proposed by a form, agreed to in private, read by everybody, called off, deleted and
//! exported.

use serde_json::json;
use standin::{Answer, Form, Person, Seen, Shown};

use crate::convoy::seated;
use crate::settings::exported;
use crate::stage::{Stage, offered, press, shown};

/// The page of deals, opened from the board.
async fn page(stage: &Stage, person: &Person) -> Seen {
    let board = stage.sees(person, person.place(), |message| message.button("Deals").is_some()).await;
    let page = press(person, &board, "Deals").await;
    assert!(page.ephemeral);
    page
}

/// The custom id of the control of a page with this action.
fn control(page: &Seen, word: &str) -> String {
    let controls = page.controls();
    let ids = controls.iter().filter_map(|control| control["custom_id"].as_str());
    ids.into_iter().find(|id| id.contains(word)).unwrap_or_else(|| panic!("no {word} on {controls:#?}")).to_owned()
}

/// The form for a deal with the holder of a seat, counted from 0.
async fn form(person: &Person, page: &Seen, seat: &str) -> Form {
    let asked = person.choose(page.id, &control(page, "deal-propose"), &[seat]).await;
    let Ok(Shown { answer: Answer::Form { form }, .. }) = asked else { panic!("no form: {asked:?}") };
    form
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_note_a_deal_that_everybody_reads_and_either_of_them_can_delete() {
    let mut stage = Stage::open().await;
    let ([anna, ben, carla], card) = seated(&stage).await;
    stage.settled().await;
    let empty = page(&stage, &anna).await;
    assert!(empty.content.contains("Noch ist keine freie Absprache notiert."), "{}", empty.content);
    let menu = empty.controls().into_iter().find(|control| offered(control) == ["1", "2"]);
    assert!(menu.is_some(), "the two others: {:#?}", empty.controls());
    stage.restart().await;
    let asked = form(&anna, &empty, "1").await;
    assert_eq!(asked.title, "Absprache mit Ben");
    let text = "**I scout** @everyone <@1>\nyou sail";
    let proposed = shown(anna.submit(&asked, json!({"text": text})).await);
    assert_eq!(proposed.id, empty.id, "in the place of the page that opened the form");
    let escaped = "\\*\\*I scout\\*\\* \\@everyone \\<\\@1\\> you sail";
    assert!(proposed.content.contains(&format!("Du schlägst Ben vor: {escaped}")), "{}", proposed.content);

    // Ben has no panel and is asked by a private message; Carla knows nothing of it.
    let direct = ben.direct();
    let panel = stage.sees(&direct, direct.place(), |message| message.button("Answer…").is_some()).await;
    assert!(panel.content.contains(&format!("Anna proposes a deal to you: {escaped}")), "{}", panel.content);
    assert!(panel.pings.is_empty());
    let looked = page(&stage, &carla).await;
    assert!(looked.content.contains("No deal has been noted yet."), "{}", looked.content);
    let menu = press(&direct, &panel, "Answer…").await;
    let (agree, decline) = (control(&menu, "deal-agree"), control(&menu, "deal-decline"));
    let late = stage.post_as_bot(ben.place(), &[("Agree", &agree), ("Decline", &decline)]).await;
    let by_another = shown(carla.press(late, &agree).await);
    assert!(by_another.content.contains("not proposed any more"), "{}", by_another.content);

    // A double press agrees once; a late refusal does not change an agreed deal.
    let agreed = press(&direct, &menu, "Agree").await;
    assert!(agreed.id != panel.id, "the panel stays");
    stage.settled().await;
    let again = shown(ben.press(late, &agree).await);
    assert!(again.content.contains("**1.** Anna and Ben, <t:"), "{}", again.content);
    let declined = shown(ben.press(late, &decline).await);
    assert!(declined.content.contains("not proposed any more"), "{}", declined.content);
    let panel = stage.sees(&direct, direct.place(), |message| message.id == panel.id).await;
    assert!(panel.button("Answer…").is_none() && !panel.content.contains("proposes"), "{}", panel.content);
    let read = page(&stage, &carla).await;
    assert!(read.content.contains(escaped) && read.content.contains("Anna and Ben"), "{}", read.content);
    let of_others = |page: &Seen| page.controls().iter().any(|control| control.to_string().contains("deal-delete"));
    assert!(!of_others(&read), "the deal is not Carla's");

    // The deal is part of Anna's stored data.
    let about = shown(anna.command("privacy", json!({})).await);
    let file = exported(&anna, &about).await;
    assert!(file.contains("your_notes") && file.contains("I scout"), "{file}");
    let about = shown(carla.command("privacy", json!({})).await);
    assert!(!exported(&carla, &about).await.contains("I scout"));

    // One calls it off, the other deletes it.
    let record = stage.record(&crate::duel::table_of(&card)).await;
    let at = record.notes.keys().next().expect("the deal is stored").to_string();
    let mine = page(&stage, &anna).await;
    let off = shown(anna.choose(mine.id, &control(&mine, "deal-withdraw"), &[&at]).await);
    assert!(off.content.contains(&format!("~~{escaped}~~ – <t:")), "{}", off.content);
    let theirs = page(&stage, &ben).await;
    let gone = shown(ben.choose(theirs.id, &control(&theirs, "deal-delete"), &[&at]).await);
    assert!(gone.content.contains("No deal has been noted yet."), "{}", gone.content);
    let refused = shown(anna.choose(off.id, &control(&off, "deal-delete"), &[&at]).await);
    assert!(refused.content.contains("oder sie wurde gelöscht"), "{}", refused.content);
    let record = stage.record(&crate::duel::table_of(&card)).await;
    assert!(record.notes.is_empty() && record.journal.is_empty());
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_long_notes_are_read_page_by_page_and_the_next_one_is_refused() {
    let stage = Stage::open().await;
    let ([anna, ben, _], _) = seated(&stage).await;
    stage.settled().await;
    let (mut mine, mut his) = (page(&stage, &anna).await, None);
    for number in 0..20 {
        let asked = form(&anna, &mine, "1").await;
        mine = shown(anna.submit(&asked, json!({"text": format!("{number:_>300}")})).await);
        if number % 3 < 2 && number < 19 {
            continue;
        }
        if number == 2 {
            let asked = form(&anna, &mine, "1").await;
            let refused = shown(anna.submit(&asked, json!({"text": "a fourth one"})).await);
            assert!(refused.content.contains("schon 3 offene Vorschläge"), "{}", refused.content);
        }
        // Ben agrees to one after the other.
        let mut agreed = page(&stage, &ben).await;
        while agreed.button("Agree").is_some() {
            agreed = press(&ben, &agreed, "Agree").await;
        }
        his = Some(agreed);
    }
    let mut his = his.expect("he has agreed");
    let asked = form(&anna, &mine, "1").await;
    let refused = shown(anna.submit(&asked, json!({"text": "one more"})).await);
    assert!(refused.content.contains("schon 20 Notizen"), "{}", refused.content);
    let (mut read, mut pages) = (his.content.matches("Anna and Ben").count(), 1);
    while his.button("◀ Previous page").is_some() {
        his = press(&ben, &his, "◀ Previous page").await;
        (read, pages) = (read + his.content.matches("Anna and Ben").count(), pages + 1);
    }
    assert!(read == 20 && pages > 5, "{read} on {pages} pages");
    stage.close().await;
}
