//! Public bid buttons below the board: the first press, a late press, a repeated press, a press by a spectator.

use serde_json::json;
use standin::{Person, Seen};

use crate::convoy::{on_turn, seated};
use crate::duel::{enter, table_of};
use crate::stage::{Stage, press, shown};

/// Three people in an auction in turn order, a spectator, and the card of the table.
async fn auctioned(stage: &Stage) -> ([Person; 3], Person, Seen) {
    let ([anna, ben, carla], card) = seated(stage).await;
    stage.settled().await;
    let turn = on_turn(stage, &card).await;
    let mut people = [anna, ben, carla];
    people.rotate_left(turn);
    enter(&people[0], "auction").await;
    let dora = stage.standin.person("Dora", "de").at(people[0].place());
    (people, dora, card)
}

/// Waits for a board with this button.
async fn board(stage: &Stage, person: &Person, label: &str) -> Seen {
    stage.sees(person, person.place(), |message| !message.ephemeral && message.button(label).is_some()).await
}

async fn journal(stage: &Stage, card: &Seen) -> Vec<String> {
    let record = stage.record(&table_of(card)).await;
    record.journal.into_iter().map(|row| row.text).collect()
}

/// BLO-146 to BLO-149
#[tokio::test(flavor = "multi_thread")]
async fn bid_by_a_button_of_the_board_counts_for_its_first_presser() {
    let stage = Stage::patient().await;
    let ([turn, second, third], dora, card) = auctioned(&stage).await;
    let first = board(&stage, &second, "Bid 2").await;
    assert!(first.button("My turn").is_some() && first.button("Bid no more").is_some());
    let control = first.button("Bid 2").unwrap().to_owned();
    // A spectator gets a private refusal in their own language.
    let watching = shown(dora.press(first.id, &control).await);
    assert!(watching.ephemeral && watching.content.contains("Du schaust an diesem Tisch zu"), "{}", watching.content);
    assert_eq!(journal(&stage, &card).await, ["auction"]);
    // The answer to a bid is the bidder's panel.
    let bid = press(&second, &first, "Bid 2").await;
    assert!(bid.ephemeral && bid.content.contains('2') && !bid.content.contains("⚠️"), "{}", bid.content);
    let next = board(&stage, &third, "Bid 3").await;
    assert!(next.button("Bid 2").is_none(), "{:?}", next.buttons());
    assert_eq!(journal(&stage, &card).await, ["auction", "bid 2 1"]);
    // A late and a repeated press on the replaced button.
    let old = stage.post_as_bot(third.place(), &[("Bid 2", control.as_str())]).await;
    let late = shown(third.press(old, &control).await);
    assert!(late.ephemeral && late.content.contains("(BLO-147)"), "{}", late.content);
    assert!(["leads with 2", "führt mit 2"].iter().any(|said| late.content.contains(said)), "{}", late.content);
    let again = shown(second.press(old, &control).await);
    assert!(again.content.contains("(BLO-146)"), "{}", again.content);
    press(&third, &next, "Bid 3").await;
    let after = board(&stage, &third, "Bid 4").await;
    assert_eq!(journal(&stage, &card).await, ["auction", "bid 2 1", "bid 3 1"]);
    // After the end the buttons are gone. A late press is answered with the reason and the result.
    for person in [&turn, &second] {
        press(person, &after, "Bid no more").await;
    }
    stage.settled().await;
    let ended = stage.sees(&turn, turn.place(), |message| message.button("My turn").is_some()).await;
    assert!(ended.button("Bid no more").is_none() && ended.button("Bid 4").is_none(), "{:?}", ended.buttons());
    let gone = shown(second.press(old, &control).await);
    assert!(
        gone.content.contains("(BLO-149)")
            && ["the tug for 3 points", "den Schlepper für 3 Punkte"].iter().any(|sold| gone.content.contains(sold)),
        "{}",
        gone.content
    );
    stage.close().await;
}

/// BLO-147
#[tokio::test(flavor = "multi_thread")]
async fn second_of_two_simultaneous_presses_shows_the_new_state() {
    let mut stage = Stage::patient().await;
    let ([_, second, third], _, card) = auctioned(&stage).await;
    let offered = board(&stage, &second, "Bid 2").await;
    stage.restart().await;
    let control = offered.button("Bid 2").unwrap();
    let (one, two) = tokio::join!(second.press(offered.id, control), third.press(offered.id, control));
    let refused: Vec<Seen> =
        [one, two].into_iter().map(shown).filter(|answer| answer.content.contains("(BLO-147)")).collect();
    assert_eq!(refused.len(), 1);
    assert_eq!(journal(&stage, &card).await, ["auction", "bid 2 1"]);
    board(&stage, &second, "Bid 3").await;
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn press_on_a_public_offer_of_a_closed_table_is_refused_as_any_move() {
    let stage = Stage::patient().await;
    let ([turn, second, third], _, _) = auctioned(&stage).await;
    let control = board(&stage, &second, "Bid 2").await.button("Bid 2").unwrap().to_owned();
    let old = stage.post_as_bot(third.place(), &[("Bid 2", control.as_str())]).await;
    for person in [&second, &third] {
        crate::stage::resign(person).await;
    }
    stage.settled().await;
    let ended = stage.sees(&turn, turn.place(), |message| message.button("Rematch").is_some()).await;
    assert!(ended.button("Bid 2").is_none() && ended.button("Bid no more").is_none());
    let over = shown(turn.press(old, &control).await);
    assert!(["is over", "vorbei", "zu Ende"].iter().any(|said| over.content.contains(said)), "{}", over.content);
    stage.close().await;
}

/// BLO-185: the leader of an auction has no decision but still has a panel, on which they can offer a card in private. The partner
/// is called once, and the call names the offer.
#[tokio::test(flavor = "multi_thread")]
async fn auction_leader_can_offer_a_card_and_the_partner_is_called_once() {
    let stage = Stage::patient().await;
    let ([turn, second, third], _, card) = auctioned(&stage).await;
    let shown_to_all = board(&stage, &turn, "My turn").await;
    let panel = press(&turn, &shown_to_all, "My turn").await;
    let partners = crate::stage::choose(&turn, &panel, "offer~").await;
    let record = stage.record(&table_of(&card)).await;
    let to = (record.journal[0].seat + 1) % 3 + 1;
    let cards = crate::stage::choose(&turn, &partners, &format!("offer {to}~")).await;
    let control = cards.controls().iter().find_map(|control| control["custom_id"].as_str().map(str::to_owned));
    shown(turn.press(cards.id, &control.expect("a card to offer")).await);
    stage.settled().await;
    stage.clock.advance(flaggschiff::table::clocks::CALL_AFTER + flaggschiff::table::clocks::THINKING);
    let call = stage.sees(&second, second.direct().place(), has_offer).await;
    assert!(["offers you a", "bietet dir eine"].iter().any(|said| call.content.contains(said)), "{}", call.content);
    stage.settled().await;
    let listed = shown(second.command("games", json!({})).await);
    assert_eq!(listed.content.lines().count(), 1, "{}", listed.content);
    // The third player is called for the auction and learns nothing of the offer.
    let asked = |message: &Seen| message.button("Bid 2").or(message.button("2 bieten")).is_some();
    let private = stage.sees(&third, third.direct().place(), asked).await;
    assert!(!has_offer(&private), "{:?}", private.buttons());
    stage.close().await;
}

/// Whether a message offers its reader a card.
fn has_offer(message: &Seen) -> bool {
    message.buttons().iter().any(|label| label.starts_with('✓'))
}
