//! Blockade Runner through the whole bot: a turn by presses, an auction with bids below the board, a secret swap, restarts.

use flaggschiff::table::play;
use games::engine::seat::Seat;
use serde_json::{Value, json};
use standin::Seen;

use crate::company::{Company, either};
use crate::duel::enter;
use crate::stage::{Stage, choose, press, shown};

/// The custom id of the first button of a message whose label begins with `label`.
fn begins<'a>(message: &'a Seen, label: &str) -> Option<&'a str> {
    message.buttons().into_iter().find(|button| button.starts_with(label))
}

/// A ship to put up for auction at the start: the cheapest one that nobody was dealt.
async fn put_up(company: &Company, seat: Seat) -> String {
    for ship in ["theodora", "calhoun", "victoria", "magnolia", "swan", "zephine", "rosita", "susanna"] {
        let answer = enter(company.person(seat), &format!("auction {ship}")).await;
        if !answer.content.contains("⚠️") {
            return ship.to_owned();
        }
        assert!(answer.content.contains("BLO-145"), "{}", answer.content);
    }
    panic!("every small ship has an owner");
}

/// BLO-145 to BLO-150
#[tokio::test(flavor = "multi_thread")]
async fn ship_is_auctioned_by_bids_below_the_board_across_a_restart() {
    let mut stage = Stage::patient().await;
    let company = Company::seated(&stage, "blockade_runner", false).await;
    let auctioneer = company.play_to(&stage, "turn").await;
    let ship = put_up(&company, auctioneer).await;
    stage.restart().await;
    let (asked, kind) = company.asked(&stage).await.expect("somebody is asked");
    assert_eq!(kind, "bid");
    let bidder = company.person(asked);
    let offered = |message: &Seen| !message.ephemeral && begins(message, "$7,000 for").is_some();
    let board = stage.sees(bidder, bidder.place(), offered).await;
    let label = begins(&board, "$7,000 for").unwrap().to_owned();
    let control = board.button(&label).unwrap().to_owned();
    // A player who is not asked yet passes in advance; nobody else learns of it.
    let early = Seat::all(3).find(|seat| ![asked, auctioneer].contains(seat)).expect("a third one");
    let passed = press(company.person(early), &board, "Pass").await;
    assert!(passed.ephemeral && !passed.content.contains("⚠️"), "{}", passed.content);
    let said =
        ["You pass for this ship.", "Du passt für dieses Schiff."].iter().any(|told| passed.content.contains(told));
    assert!(said, "{}", passed.content);
    stage.settled().await;
    let same = stage.sees(bidder, bidder.place(), offered).await;
    assert_eq!((same.id, &same.content), (board.id, &board.content));
    let own = press(bidder, &board, &label).await;
    assert!(own.ephemeral && !own.content.contains("⚠️"), "{}", own.content);
    stage.settled().await;
    // A press on an outbid button changes nothing and is answered with the current bid.
    let (next, _) = company.asked(&stage).await.expect("somebody is asked");
    let late = company.person(next);
    let old = stage.post_as_bot(late.place(), &[(&label, control.as_str())]).await;
    let refused = shown(late.press(old, &control).await);
    assert!(refused.ephemeral && refused.content.contains("BLO-147"), "{}", refused.content);
    assert!(["8,000", "8.000"].iter().any(|amount| refused.content.contains(amount)), "{}", refused.content);
    // The others pass, the winner pays and places the ship.
    while let Some((seat, kind)) = company.asked(&stage).await.filter(|(_, kind)| kind == "bid") {
        assert_ne!(seat, early, "a player who has passed in advance is asked");
        enter(company.person(seat), if seat == asked { "bid 9k" } else { "pass" }).await;
        assert_eq!(kind, "bid");
    }
    assert_eq!(company.asked(&stage).await, Some((asked, "place".to_owned())));
    // A press after the auction is answered with the buyer and the price.
    for person in [late, bidder] {
        let over = shown(person.press(old, &control).await);
        assert!(over.ephemeral && over.content.contains("BLO-146"), "{}", over.content);
        assert!(["7,000", "7.000"].iter().any(|price| over.content.contains(price)), "{}", over.content);
    }
    let closed = enter(bidder, &format!("place {ship} A9")).await;
    assert!(closed.content.contains("BLO-150"), "{}", closed.content);
    let placed = enter(bidder, &format!("place {ship} A24")).await;
    assert!(!placed.content.contains("⚠️"), "{}", placed.content);
    let rows = company.record(&stage).await.journal;
    assert_eq!(rows.iter().filter(|row| row.text.starts_with("bid 7k")).count(), 1);
    stage.close().await;
}

/// BLO-166, BLO-185
#[tokio::test(flavor = "multi_thread")]
async fn swap_is_announced_only_to_its_two_partners() {
    let stage = Stage::patient().await;
    let company = Company::seated(&stage, "blockade_runner", false).await;
    company.play_to(&stage, "turn").await;
    let hand = |seat: Seat| {
        let record = company.record(&stage);
        async move {
            let position = play::game(&record.await).unwrap().position();
            let key = format!("hand {seat} ");
            let line = position.lines().find_map(|line| line.strip_prefix(&key)).expect("a hand").to_owned();
            line.split(' ').map(str::to_owned).collect::<Vec<_>>()
        }
    };
    let mut own = hand(Seat(1)).await;
    let all = ["pilot", "fort_fisher", "fort_griffin", "css_virginia", "captain", "convoy", "torpedoes", "stevedores"];
    let foreign = all.into_iter().find(|card| !own.iter().any(|held| held == card)).expect("a hand is smaller");
    let given = own.swap_remove(0);
    let wanted = hand(Seat(2)).await.into_iter().find(|card| *card != given).expect("another card");
    let [anna, ben, carla] = &company.people;
    let missing = enter(ben, &format!("swap 3 {foreign} any")).await;
    assert!(missing.content.contains("BLO-168"), "{}", missing.content);
    let offered = enter(ben, &format!("swap 3 {given} any")).await;
    assert!(offered.ephemeral && !offered.content.contains("⚠️"), "{}", offered.content);
    stage.settled().await;
    let before = stage.sees(anna, anna.place(), |message| message.button("My turn").is_some()).await;
    let panel = company.panel(&stage, Seat(2)).await;
    assert!(panel.ephemeral, "{}", panel.content);
    // A menu of partners that is open stays open while others make offers.
    let leads_on = offered.controls().into_iter().any(|menu| crate::stage::offered(menu).contains(&"?more"));
    let more = if leads_on { choose(ben, &offered, "?more").await } else { offered };
    let menu = choose(ben, &more, "swap 3~").await;
    enter(carla, &format!("swap 2 {wanted} any")).await;
    let asked =
        stage.sees(ben, ben.place(), |message| message.ephemeral && message.content.contains("offers you")).await;
    let stems = |message: &Seen| -> Vec<String> {
        let texts = |control: &Value| {
            let values = crate::stage::offered(control).into_iter().map(str::to_owned);
            let own = control["custom_id"].as_str().and_then(|id| id.split('|').nth(4)).map(str::to_owned);
            values.chain(own).collect::<Vec<_>>()
        };
        let texts = message.controls().into_iter().flat_map(texts);
        texts.filter(|text| text.starts_with("swap 3 ")).collect()
    };
    assert!(!stems(&menu).is_empty(), "{:?}", menu.buttons());
    assert_eq!(stems(&asked), stems(&menu));
    let accepted = enter(carla, &format!("accept s1 {wanted}")).await;
    assert!(!accepted.content.contains("⚠️"), "{}", accepted.content);
    // The player who made the offer sees its result on his panel.
    let came = |message: &Seen| {
        let says = |text| message.content.contains(text);
        message.ephemeral && (says("You give Carla ") || says("Carla gives you "))
    };
    stage.sees(ben, ben.place(), came).await;
    let again = enter(carla, &format!("accept s1 {wanted}")).await;
    assert!(again.content.contains("BLO-169") || again.content.contains("BLO-167"), "{}", again.content);
    stage.settled().await;
    let told = anna.sees(anna.place()).unwrap();
    let says = |card: &str| told.iter().any(|message| message.content.to_lowercase().contains(&card.replace('_', " ")));
    assert!(!says(&given) && !says(&wanted), "{before:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turn_is_taken_by_presses_and_a_wrong_move_names_its_rule() {
    let mut stage = Stage::patient().await;
    let company = Company::seated(&stage, "blockade_runner", true).await;
    let seat = company.play_to(&stage, "turn").await;
    let panel = company.panel(&stage, seat).await;
    assert!(panel.ephemeral && panel.files.len() == 1, "{}", panel.content);
    let person = company.person(seat);
    for (line, rule) in
        [("move kate A33", "BLO-9"), ("unload 9c", "BLO-"), ("improve tampa", "BLO-123"), ("expire", "")]
    {
        let refused = enter(person, line).await;
        assert!(refused.content.contains("⚠️") && refused.content.contains(rule), "{line}: {}", refused.content);
    }
    stage.restart().await;
    let hand = shown(person.command("hand", json!({})).await);
    assert!(hand.ephemeral && hand.files.len() == 1, "{}", hand.content);
    let before = company.record(&stage).await.journal.len();
    let panel = company.panel(&stage, seat).await;
    let label = either(&panel, ["Zug beenden", "End turn"]);
    // With actions left it asks first.
    let sure = press(person, &panel, label).await;
    assert_eq!(company.record(&stage).await.journal.len(), before, "{}", sure.content);
    press(person, &sure, either(&sure, ["Zug beenden", "End the turn"])).await;
    stage.settled().await;
    let rows = company.record(&stage).await.journal;
    assert_eq!(rows[before..].iter().filter(|row| row.seat == seat.0 && row.text == "end").count(), 1);
    stage.close().await;
}

/// BLO-204
#[tokio::test(flavor = "multi_thread")]
async fn emptied_basket_is_refilled_by_undo() {
    let stage = Stage::patient().await;
    let company = Company::seated(&stage, "blockade_runner", false).await;
    let seat = company.play_to(&stage, "turn").await;
    let person = company.person(seat);
    let basket = choose(person, &company.panel(&stage, seat).await, "load~").await;
    let values = |message: &Seen| -> Vec<String> {
        message.controls().into_iter().flat_map(crate::stage::offered).map(str::to_owned).collect()
    };
    let goods = values(&basket).into_iter().find(|value| value.starts_with("loading ") && !value.ends_with('~'));
    let goods = goods.expect("a ship loads something");
    let nothing = goods.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let filled = choose(person, &basket, &goods).await;
    let again = match values(&filled).contains(&nothing) {
        true => filled,
        false => choose(person, &filled, &format!("{nothing}~")).await,
    };
    choose(person, &again, &nothing).await;
    let panel = company.panel(&stage, seat).await;
    let controls = panel.controls();
    let undo = |control: &&&Value| control["custom_id"].as_str().is_some_and(|id| id.ends_with("|undo"));
    let undo: Vec<_> = controls.iter().filter(undo).collect();
    assert!(matches!(undo[..], [undo] if undo["disabled"] != true), "{undo:?}");
    choose(person, &panel, "undo").await;
    assert_eq!(company.record(&stage).await.drafts[&seat.0].text, goods);
    stage.close().await;
}

/// BLO-77
#[tokio::test(flavor = "multi_thread")]
async fn typed_end_of_a_turn_asks_before_actions_are_lost() {
    let stage = Stage::patient().await;
    let company = Company::seated(&stage, "blockade_runner", true).await;
    let seat = company.play_to(&stage, "turn").await;
    let person = company.person(seat);
    let before = company.record(&stage).await.journal.len();
    let position = play::game(&company.record(&stage).await).unwrap().position();
    let hand = position.lines().find_map(|line| line.strip_prefix(&format!("hand {seat} "))).expect("a hand");
    let carried_out_before = format!("discard {}; end", hand.split(' ').next().unwrap());
    for typed in ["end", "ende", &carried_out_before] {
        let asked = enter(person, typed).await;
        let asks =
            ["Really end the turn?", "Wirklich den Zug beenden?"].iter().any(|text| asked.content.contains(text));
        assert!(asks && asked.ephemeral, "{typed}: {}", asked.content);
    }
    let rows = company.record(&stage).await.journal;
    let rows: Vec<&str> = rows[before..].iter().map(|row| row.text.as_str()).collect();
    assert!(matches!(rows[..], [discard] if discard.starts_with("discard ")), "{rows:?}");
    let asked = enter(person, "end").await;
    press(person, &asked, either(&asked, ["Zug beenden", "End the turn"])).await;
    stage.settled().await;
    let rows = company.record(&stage).await.journal;
    assert_eq!(rows[before..].iter().filter(|row| row.seat == seat.0 && row.text == "end").count(), 1);
    stage.close().await;
}
