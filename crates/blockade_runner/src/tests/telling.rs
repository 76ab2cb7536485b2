//! What is told of a year and of turns, in both languages, and the board in words.

use super::super::data::{Card, Port, Ship};
use super::super::events::Event;
use super::super::scene::scene;
use super::super::situation::parts_played;
use super::super::state::BlockadeRunner;
use super::super::story;
use super::random::walk;
use engine::battery::trial::{Trial, people, style};
use engine::lang::{Language, Message};
use engine::panel::Focus;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);
/// The longest name that a client shows.
const NAME: &str = "Wöchentliche Hafenrundfahrt 1 ÄÖ";

/// Anna on turn in 1862 against Ben, with further lines.
fn table(lines: &str) -> Trial<BlockadeRunner> {
    let start = "blockade_runner 2\nplayers 2\nyear 1862\nphase turns\norder 1 2\nturn 1 actions 4\nboxes 6 0 2\n";
    let players = "seat 1 money 30k insurance 1\nhand 1 pilot torpedoes\nseat 2 money 20k\nhand 2 captain convoy\n";
    Trial::at(&format!("{start}port charleston blockade 2\nship fingal 2 G1\n{players}{lines}\n"))
}

fn say(language: Language, message: &Message) -> String {
    engine::battery::texts().say(language, message, &people(6)).replace('\u{a0}', " ")
}

fn told_in(language: Language, table: &Trial<BlockadeRunner>, viewer: Viewer) -> Vec<String> {
    let events: Vec<&Event> = table.log.heard_by(viewer).collect();
    story::tell(&events, viewer).iter().map(|said| say(language, said)).collect()
}

fn told(table: &Trial<BlockadeRunner>, viewer: Viewer) -> Vec<String> {
    told_in(Language::En, table, viewer)
}

/// BLO-89, BLO-92
#[test]
fn a_sale_would_be_told_without_its_port_its_bribe_or_the_price_that_fell() {
    let mut table = table("ship kate 1 A24 2c\nship cecile 1 A24 1c\nship austin 1 A4 2b");
    table.play(ANNA, "unload kate 2c, cecile 1c").play(ANNA, "unload austin 2b");
    let sold = "Sold: 3 cotton in Nassau for $30,000. The price falls: cotton $9,000.";
    let bribed = "Sold: 2 black market goods in Charleston for $30,000, $10,000 of it for bribes.";
    assert_eq!(told(&table, Viewer::Seat(BEN)), [format!("**Anna’s turn.** {sold} {bribed}")]);
    let german = told_in(Language::De, &table, Viewer::Seat(ANNA)).concat();
    assert!(german.starts_with("**Dein Zug.** Verkauft: 3 Baumwolle in Nassau für 30.000 $."), "{german}");
    assert!(german.contains("Der Preis fällt: Baumwolle 9.000 $."), "{german}");
}

/// BLO-77
#[test]
fn a_turn_that_is_over_would_be_told_with_every_load_and_every_safe_course() {
    let mut table = table("ship kate 1 A24 2c\nship cecile 1 A17\ndice 6 5");
    table.play(ANNA, "unload kate 2c").play(ANNA, "load kate 1w").play(ANNA, "move cecile A16");
    let running = told(&table, Viewer::Spectator).concat();
    assert!(
        running.contains("Loaded: Kate in Nassau 1 unit of war goods") && running.contains("Cecile: "),
        "{running}"
    );
    table.play(ANNA, "end");
    let over = told(&table, Viewer::Spectator);
    assert!(over[0].starts_with("**Anna’s turn.** Sold: 2 cotton in Nassau for $20,000."), "{over:?}");
    assert!(!over[0].contains("Loaded") && !over[0].contains("Cecile"), "{over:?}");
    let mut table = self::table("ship cecile 1 A17");
    table.play(ANNA, "load cecile 1w").play(ANNA, "load cecile 1w");
    table.play(ANNA, "move cecile A16").play(ANNA, "move cecile A17");
    table.play(ANNA, "end");
    let over = told(&table, Viewer::Spectator);
    assert!(over[0].starts_with("**Anna’s turn.** Only loading and sailing."), "{over:?}");
}

/// BLO-107
#[test]
fn a_test_would_be_told_without_dice_and_value() {
    let mut table = table("ship kate 1 A24\ndice 6 5");
    table.play(ANNA, "move kate A23 A11 A4");
    let told = told(&table, Viewer::Spectator);
    let passed = "test passed (rolled 6 and 5, not both over 7)";
    assert_eq!(told, [format!("**Anna’s turn.** Kate: Nassau (A24) → Charleston (A4), {passed}.")]);
}

/// BLO-107: the menu of the routes has said that there is no risk.
#[test]
fn a_test_that_cannot_be_failed_would_be_told_as_if_the_dice_had_decided_it() {
    let mut table = table("ship kate 1 A24 captain\ndice 6 8");
    table.play(ANNA, "move kate A23 A11 A4");
    let told = told(&table, Viewer::Spectator).concat();
    assert!(told.contains("test passed (rolled 6 and 8, no die goes over 9)"), "{told}");
}

/// BLO-110, BLO-128
#[test]
fn a_loss_would_be_told_without_its_owner_its_odds_its_goods_or_the_insurance() {
    let mut table = table("ship kate 1 A24 2w\nship cecile 1 A24\ndice 7 8");
    table.play(ANNA, "move kate A23 A11 A4 keep");
    let lost =
        "**Kate (Anna) is lost** in Charleston (A4): rolled 7 and 8, both over 6 (6% risk), with 2 war goods on board.";
    let told = told(&table, Viewer::Spectator).concat();
    assert_eq!(told, format!("**Anna’s turn.** {lost} The Insurance pays $10,000."), "the ship is named once");
    let german = told_in(Language::De, &table, Viewer::Seat(ANNA)).concat();
    assert!(
        german.contains("**Kate (dein Schiff) ist verloren:** Charleston (A4), gewürfelt 7 und 8, beide über 6"),
        "{german}"
    );
}

/// Section 4.4 to 4.9
#[test]
fn the_year_of_the_union_would_be_a_wall_of_text() {
    let mut table = table("ship kate 1 A24\nwar 21\ndraw tampa charleston galveston\ndice 4 5 3");
    table.play(ANNA, "end").play(BEN, "end");
    let all = told(&table, Viewer::Spectator);
    let year = all.iter().position(|said| said.starts_with("**1863.**")).expect("the year is told");
    let second =
        "21 war goods arrived: 3 Union cards, one assault, one inland capture. Blockade: Charleston 3; Tampa 1.";
    let after = "Captured inland: Nashville. Squadron: Blake Bank (A11). Prices: cotton $12,000, tobacco $18,000, black market goods $17,000. Turn order: Anna, Ben.";
    assert_eq!(all[year..], ["**1863.** **Galveston falls.**", second, after]);
}

/// Whoever comes back reads what matters of the turns of others, nothing of the own one, and prices where they are used.
#[test]
fn a_year_would_push_the_panel_of_whoever_plays_off_the_screen() {
    let mut table =
        table("ship kate 1 A24 2c\nship cecile 2 A17 1c\nwar 21\ndraw tampa charleston galveston\ndice 4 5 3");
    table.play(ANNA, "unload kate 2c").play(ANNA, "end");
    table.play(BEN, "unload cecile 1c").play(BEN, "discard captain").play(BEN, "end");
    let own = told(&table, Viewer::Seat(ANNA));
    assert!(own[0].starts_with("**Ben’s turn.** Sold: 1 cotton for $"), "{own:?}");
    assert!(!own[0].contains("Captain") && !own[0].contains("falls"), "{own:?}");
    assert!(own.iter().all(|said| !said.contains("Your turn.") && !said.contains("Prices")), "{own:?}");
    let length: usize = own.iter().map(|said| said.chars().count()).sum();
    assert!(length <= 400, "{length}: {own:?}");
}

/// BLO-40, BLO-42
#[test]
fn a_ship_that_flees_would_be_told_without_its_owner() {
    let mut table = table("ship kate 1 G9\nship cecile 1 A24\nwar 21\ndraw tampa charleston galveston\ndice 1 1");
    table.play(ANNA, "end").play(BEN, "end").play(ANNA, "flee kate G13");
    let all = told(&table, Viewer::Spectator).concat();
    assert!(
        all.contains("Kate (Anna): Galveston (G9) → Texas Banks (G13), test passed (rolled 1 and 1, not both over 5)."),
        "{all}"
    );
    let german = told_in(Language::De, &table, Viewer::Seat(ANNA)).concat();
    assert!(german.contains("Kate (dein Schiff): Galveston (G9) → Texas-Bänke (G13), Probe bestanden"), "{german}");
}

/// BLO-185
#[test]
fn a_swap_would_be_told_to_others_with_its_cards() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "swap 2 pilot captain");
    assert_eq!(told(&table, Viewer::Spectator), [""; 0]);
    assert_eq!(told(&table, Viewer::Seat(ANNA)), ["You offer Ben Pilot for Captain (s1)."]);
    assert_eq!(told_in(Language::De, &table, Viewer::Seat(BEN)), ["Anna bietet dir an: Lotse gegen Kapitän (s1)."]);
    table.play(BEN, "accept s1 captain");
    assert_eq!(told(&table, Viewer::Spectator), ["Anna and Ben swap cards."]);
    assert_eq!(told(&table, Viewer::Seat(BEN)), ["You give Anna Captain and receive Pilot."]);
}

/// BLO-169, BLO-185, BLO-193
#[test]
fn what_is_declined_or_lapses_would_be_a_number_that_nobody_remembers() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "swap 2 pilot captain").play(ANNA, "promise 2 defend mobile");
    table.play(BEN, "decline s1").play(BEN, "decline d1");
    assert_eq!(
        told(&table, Viewer::Seat(BEN)),
        [
            "Declined: Anna’s offer (Pilot for Captain), the promise that Anna offered you (improve the defence of Mobile)."
        ]
    );
    assert_eq!(
        told_in(Language::De, &table, Viewer::Seat(ANNA)),
        [
            "Abgelehnt: dein Angebot an Ben (Lotse gegen Kapitän), das Versprechen, das du Ben angeboten hast (Mobile verstärken)."
        ]
    );
    // Whoever has made an offer waits for an answer and hears that there will be none.
    table.play(ANNA, "swap 2 pilot captain").play(ANNA, "play pilot kate");
    let german = told_in(Language::De, &table, Viewer::Seat(ANNA)).concat();
    assert!(german.contains("Hinfällig: dein Angebot an Ben (Lotse gegen Kapitän)."), "{german}");
    let other = told(&table, Viewer::Seat(BEN)).concat();
    assert!(!other.contains("Lapsed"), "{other}");
}

/// BLO-187
#[test]
fn the_card_of_a_promise_would_be_told_to_others() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "promise 2 play torpedoes").play(BEN, "accept d1");
    assert_eq!(told(&table, Viewer::Spectator), ["Anna promises Ben to play a certain card this turn."]);
    assert_eq!(told(&table, Viewer::Seat(BEN)), ["Anna promises you to play Torpedoes this turn."]);
    let german = told_in(Language::De, &table, Viewer::Seat(ANNA));
    assert_eq!(german, ["Du versprichst Ben für diesen Zug: Seeminen spielen."]);
}

/// BLO-183
#[test]
fn a_card_that_is_drawn_would_be_told_to_others() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "play torpedoes charleston");
    let played = "**Anna’s turn.** Played: Torpedoes (blockade of Charleston falls).";
    assert_eq!(told(&table, Viewer::Spectator), [played]);
    assert!(told(&table, Viewer::Seat(ANNA)).concat().contains(" You draw "));
}

/// BLO-149, BLO-186
#[test]
fn an_auction_would_be_told_bid_by_bid_or_with_its_maxima() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "auction syren").play(BEN, "bid 13k");
    let goes_on = "**Anna’s turn.** Syren is up for auction.";
    assert_eq!(told(&table, Viewer::Spectator), [goes_on]);
    table.play(ANNA, "pass").play(BEN, "place syren A24");
    let over = "**Anna’s turn.** Ben buys Syren at auction for $13,000. Syren is placed in Nassau (A24).";
    assert_eq!(told(&table, Viewer::Spectator), [over]);
}

/// BLO-108
#[test]
fn nobody_would_know_who_is_asked_for_what() {
    let mut table = table("ship kate 1 A24 2w");
    let situation = |table: &Trial<BlockadeRunner>, language, viewer| {
        say(language, &BlockadeRunner::situation(&table.view(viewer)))
    };
    let own = situation(&table, Language::De, Viewer::Seat(ANNA));
    assert_eq!(own, "1862: **Du** bist am Zug, noch 4 Aktionen.");
    table.play(ANNA, "move kate A23 A11 A4");
    let asked = situation(&table, Language::En, Viewer::Seat(BEN));
    let risk = "the cargo of Kate before the test in Charleston (A4): value 6, 6% risk.";
    assert_eq!(asked, format!("1862: **Anna** decides what becomes of {risk}"));
}

/// BLO-180, BLO-203
#[test]
fn a_shared_place_would_be_told_as_a_victory_of_one() {
    let lines = "blockade_runner 2\nplayers 2\nyear 1865\nphase turns\norder 1 2\nturn 2 actions 4\n\
        ship kate 1 A24\nship cecile 2 A24\nseat 1 money 30k done\nseat 2 money 30k\n";
    let mut table = Trial::<BlockadeRunner>::at(lines);
    table.play(BEN, "end");
    let view = table.view(Viewer::Seat(ANNA));
    let said = say(Language::En, &BlockadeRunner::situation(&view));
    assert_eq!(said, "**You share first place:** Anna and Ben end equally rich.");
    let results: Vec<String> = BlockadeRunner::epilogue(&view).iter().map(|said| say(Language::De, said)).collect();
    assert_eq!(results[0], "1. Anna: **40.000 $** (30.000 $ und ein Schiff für 10.000 $)");
    let panel = engine::battery::trial::panel_in::<BlockadeRunner>(&view, Focus::default());
    let own: Vec<String> = panel.text().iter().map(|said| say(Language::De, said)).collect();
    assert_eq!(own, results, "what the picture beside the panel shows stands there in words");
}

/// BLO-182
#[test]
fn who_does_not_see_the_picture_would_miss_a_ship_a_port_or_the_own_hand() {
    let table = table("port galveston closed\nsquadron A17\npool 5k\nship kate 1 A24 2w");
    let view = table.view(Viewer::Seat(ANNA));
    let alt: Vec<String> = BlockadeRunner::alt(&view).iter().map(|said| say(Language::En, said)).collect();
    let alt = alt.join(" ");
    for said in [
        "Cotton $10,000 (box 6/8)",
        "Pool: $5,000. Squadron: St. George’s (A17).",
        "Blockade/defence: Charleston 2/4.",
        "Closed: Galveston.",
        "Anna $30,000: Kate in Nassau (A24) with 2 war goods.",
        "Your hand: Pilot, Torpedoes.",
    ] {
        assert!(alt.contains(said), "{said}: {alt}");
    }
    let text = BlockadeRunner::text(&view, &people(2), Language::En);
    for sign in [
        "1862\nCotton          10 6/8",
        "squadron",
        "A4  Charleston      2/4 3c",
        "G9  Galveston       x",
        "1 Anna $30 #2 i1 *4",
        "Kate            A24 2w",
        "h Pilot, Torpedoes",
    ] {
        assert!(text.contains(sign), "{sign}: {text}");
    }
    let other = BlockadeRunner::text(&table.view(Viewer::Seat(BEN)), &people(2), Language::En);
    assert!(!other.contains("Torpedoes"), "{other}");
    let german = BlockadeRunner::text(&view, &people(2), Language::De);
    for sign in ["Baumwolle       10 6/8", "A24 Nassau", "G1  Havanna", "h Lotse, Seeminen"] {
        assert!(german.contains(sign), "{sign}: {german}");
    }
}

/// BLO-182: blockade and defence decide the tests of the ships that flee, so they stand there until the port is taken.
#[test]
fn blockade_and_defence_of_a_port_that_ships_flee_from_are_shown() {
    let mut table = Trial::<BlockadeRunner>::at(
        "blockade_runner 2\nplayers 2\nyear 1863\nphase union\norder 2 1\nsortie charleston\ndrawn charleston\n\
         port charleston closed blockade 6 defence 5 goods 1c\nport galveston closed\nship kate 2 A4\nship fingal 1 A24\ndice 1 1\n",
    );
    let shown = |table: &Trial<BlockadeRunner>, viewer| {
        let view = table.view(viewer);
        let alt: Vec<String> = BlockadeRunner::alt(&view).iter().map(|said| say(Language::En, said)).collect();
        (BlockadeRunner::text(&view, &people(2), Language::En), alt.join(" "))
    };
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        let (text, alt) = shown(&table, viewer);
        assert!(text.contains("A4  Charleston      x6/5 1c\n") && text.contains("G9  Galveston       x\n"), "{text}");
        assert!(alt.contains("Blockade/defence: Charleston 6/5. Closed: Charleston, Galveston."), "{alt}");
        let ports = scene(&table.view(viewer), Focus::default(), style(false)).sea.ports;
        let port = ports[Port::named("charleston").expect("a port").index()];
        assert_eq!((port.closed, port.blockade, port.defence), (false, 6, 5), "in the picture");
    }
    table.play(BEN, "flee kate A10");
    let (text, alt) = shown(&table, Viewer::Spectator);
    assert!(text.contains("A4  Charleston      x\n"), "{text}");
    assert!(!alt.contains("Charleston 6/5"), "{alt}");
}

/// Six players with the longest names share all ships; every port is blockaded.
#[test]
fn a_full_board_in_words_would_not_fit_into_a_description() {
    let harbours = ["A17", "A24", "G1", "C3"];
    let ships: String = Ship::all()
        .zip((1..=6).cycle())
        .map(|(ship, seat)| format!("ship {ship} {seat} {} 1w\n", harbours[usize::from(ship.0) % 4]))
        .collect();
    let money: String = (1..=6).map(|seat| format!("seat {seat} money 120k\n")).collect();
    let ports: String = super::super::data::Port::all().map(|port| format!("port {port} blockade 6\n")).collect();
    let head = "blockade_runner 2\nplayers 6\nyear 1864\nphase turns\norder 1 2 3 4 5 6\nturn 1 actions 4\n";
    let table = Trial::<BlockadeRunner>::at(&format!("{head}{ports}{ships}{money}"));
    let (view, names) = (table.view(Viewer::Spectator), vec![NAME.to_owned(); 6]);
    for language in Language::ALL {
        let words = [vec![BlockadeRunner::situation(&view)], BlockadeRunner::alt(&view)].concat();
        let words: Vec<String> =
            words.iter().map(|said| engine::battery::texts().say(language, said, &names)).collect();
        let length = words.join(" ").chars().count();
        assert!(length <= 1_024, "{length}: {words:?}");
    }
    for language in Language::ALL {
        let text = BlockadeRunner::text(&view, &names, language);
        assert!(text.len() <= 1_900, "{}: {text}", text.len());
    }
}

/// The Union's part of a year stays short, nothing is too long for a message, and what is told names no card of a hand.
#[test]
fn a_random_game_would_be_told_at_length() {
    for seats in 2..=6 {
        let mut walk = walk(seats, 3);
        let mut parts = 0;
        while walk.step() {
            let now = parts_played(&walk.table.game.board);
            assert!(now >= parts, "{now} after {parts}");
            parts = now;
        }
        let events: Vec<&Event> = walk.table.log.heard_by(Viewer::Spectator).collect();
        let union = |events: &&[&Event]| matches!(events[0], Event::Year { .. });
        let part = |_: &&Event, next: &&Event| !matches!(next, Event::Year { .. } | Event::Turn { .. });
        for language in Language::ALL {
            let length = |said: &Message| say(language, said).chars().count();
            for events in events.chunk_by(part).filter(union) {
                let table: Vec<&Event> = events.iter().copied().filter(|event| !is_public_paper(event)).collect();
                let lines = story::tell(&table, Viewer::Spectator);
                let all: usize = lines.iter().map(length).sum();
                let ships = table.iter().filter(|event| matches!(event, Event::Ordered { .. })).count();
                assert!(lines.len() <= 3 && all <= 600 + 150 * ships, "{all} characters, {ships} ships: {lines:?}");
            }
            for viewer in Viewer::all(seats) {
                let events: Vec<&Event> = walk.table.log.heard_by(viewer).collect();
                story::tell(&events, viewer).iter().for_each(|said| assert!(length(said) <= 2_000, "{said:?}"));
            }
        }
    }
}

/// What two players do beside the turns and everybody hears of.
fn is_public_paper(event: &Event) -> bool {
    matches!(event, Event::Promised { .. } | Event::Kept { .. } | Event::Lapsed { .. } | Event::Swapped { .. })
}

/// BLO-183: each kind of card has its words when it is drawn.
#[test]
fn a_card_would_have_no_name_where_it_is_told() {
    for card in Card::all() {
        let drew = Event::DrewCard { seat: ANNA, card };
        for (language, said) in [(Language::En, "You draw "), (Language::De, "Du ziehst ")] {
            let told = <BlockadeRunner as Retelling>::tell(&drew, Viewer::Seat(ANNA)).expect("it is told");
            assert!(say(language, &told).starts_with(said), "{card}");
        }
    }
}

/// Whoever looks back at a turn reads whose it was in the sentence around it.
#[test]
fn a_turn_that_is_looked_back_at_would_say_once_more_whose_it_was() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "auction syren");
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        let events: Vec<&Event> = table.log.heard_by(viewer).collect();
        let deeds = BlockadeRunner::deeds(&events, viewer);
        let deeds: Vec<String> = deeds.iter().map(|said| say(Language::De, said)).collect();
        assert_eq!(deeds, ["Syren wird versteigert."], "{viewer:?}");
    }
}
