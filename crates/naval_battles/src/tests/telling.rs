//! A turn told as a short story, whose turn it is, and the table in words.

use super::super::data::{Card, Nation, Ship};
use super::super::events::Event;
use super::super::state::NavalBattles;
use super::super::{notation, story, words};
use super::scenes::{ANNA, BEN, Table, at_sea, attacked};
use super::{CLEO, FLEETS, dice, fleets, table};
use engine::battery::trial::english;
use engine::lang::Language;
use engine::prelude::*;
use engine::rulebook;
use engine::seat::Viewer;

fn told(table: &Table, viewer: Viewer) -> Vec<String> {
    let events: Vec<_> = table.log.heard_by(viewer).collect();
    story::tell(&events, viewer).iter().map(english).collect()
}

/// What is told of what was announced from this event on.
fn told_since(table: &Table, viewer: Viewer, before: usize) -> Vec<String> {
    let events: Vec<_> = table.log.entries()[before..].iter().filter(|entry| entry.audience.includes(viewer)).collect();
    let events: Vec<_> = events.iter().map(|entry| &entry.event).collect();
    story::tell(&events, viewer).iter().map(english).collect()
}

/// NAV-87
#[test]
fn a_loss_would_not_be_told_first() {
    let mut table = attacked();
    table.enter(BEN, "end");
    table.enter(ANNA, "resolve all");
    let told = told(&table, Viewer::Spectator);
    assert!(told[0].starts_with("**Sunk: T13 (Ben)** (one point)."), "{told:?}");
    assert_eq!(told[1], "a1 Tennessee with 14\" Main Guns at T13 (Ben) – **sunk**");
}

/// NAV-80: whoever resolves an attack has heard of its declaration before.
#[test]
fn a_hit_would_be_told_without_its_ship_and_its_damage() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > bismarck; end");
    table.enter(BEN, "end");
    let before = table.log.entries().len();
    table.enter(ANNA, "resolve all");
    assert_eq!(told_since(&table, Viewer::Seat(ANNA), before), ["a1 Bismarck (Ben) – 3 damage"]);
}

/// NAV-72, NAV-131
#[test]
fn a_defence_would_be_told_without_the_ship_it_is_for() {
    let mut table = attacked();
    let before = table.log.entries().len();
    table.play(BEN, "escorts a1 bismarck").play(BEN, "near-miss a1");
    let told = told_since(&table, Viewer::Seat(BEN), before);
    assert_eq!(told, ["a1 Bismarck (your fleet) (diverted from T13) – warded off by Near Miss"]);
}

/// NAV-66
#[test]
fn an_attack_that_the_panel_lists_would_be_told_twice() {
    let table = attacked();
    let told = told(&table, Viewer::Seat(BEN));
    assert!(!told.concat().contains("Tennessee") && !told.concat().contains("aimed"), "{told:?}");
}

/// Whose ships are attacked is said once where it is one player's alone: with the turn.
#[test]
fn the_owner_would_be_named_behind_each_ship_that_is_attacked() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13; fly enterprise > bismarck; end");
    table.enter(BEN, "end");
    table.enter(ANNA, "resolve all");
    let heard: Vec<_> = table.log.heard_by(Viewer::Seat(ANNA)).collect();
    let turn = Event::Turn { seat: ANNA };
    let events: Vec<&Event> = [&turn].into_iter().chain(heard).collect();
    let told: Vec<String> = story::tell(&events, Viewer::Seat(ANNA)).iter().map(english).collect();
    assert!(told[0].starts_with("**In your turn against Ben:** **Sunk: T13"), "{told:?}");
    assert!(told[1].starts_with("a1 Tennessee with 14\" Main Guns at T13 – "), "{told:?}");
    assert!(!told[1..].concat().contains("Ben"), "{told:?}");
}

/// NAV-176: what the die needed.
#[test]
fn fighters_in_vain_would_be_told_without_what_they_needed() {
    let mut table = fleets("declare", "air-x1", "");
    table.enter(ANNA, "air air-x1 > nuernberg; end");
    dice(&mut table, &[1]);
    let value = Ship::named("graf-zeppelin").unwrap().card().fighters[0];
    table.play(BEN, &format!("fighters graf-zeppelin {value} a1"));
    let told = told(&table, Viewer::Spectator).concat();
    assert!(told.contains(&format!("fighters of Graf Zeppelin in vain (1, needed {value})")), "{told}");
}

/// NAV-28
#[test]
fn a_turn_would_be_told_in_another_order_than_it_was_played() {
    let hands = "hand 1 reinforcements-3 near-miss main-12 surprise-attack\nreserve 1 takao\nfront 2 armour";
    let mut table = table("reorganise", &format!("{FLEETS}\n{hands}"));
    let lines = "reinforce reinforcements-3 > takao 1; move kagero 2; end; prepare near-miss kongo; end; surprise 2";
    let (_, refused) = table.enter(ANNA, &format!("{lines}; fire main-12 mikuma:0 > nuernberg; end"));
    assert_eq!(refused, None);
    let told = told(&table, Viewer::Spectator);
    let before = "Reinforcements: Takao. The fleet is reorganised. Prepared: Near Miss. A Surprise Attack discards the cards in front of Ben’s fleet.";
    assert_eq!(told, [before, "a1 Mikuma with 12\" Main Guns at Nürnberg (Ben) – still open"]);
}

/// NAV-131, NAV-218
#[test]
fn a_diverted_attack_would_be_told_without_its_first_target_and_a_failed_roll_not_at_all() {
    let mut table = fleets("declare", "air-x1", "escorts");
    table.enter(ANNA, "air air-x1 > nuernberg; fly shoho > u47; end");
    dice(&mut table, &[1]);
    table.play(BEN, "escorts a1 t13").play(BEN, "stealth a2");
    let told = told(&table, Viewer::Spectator);
    assert!(
        told.contains(&"a1 Air Attack x1 at T13 (Ben) (diverted from Nürnberg) – still open".to_owned()),
        "{told:?}"
    );
    assert!(
        told.contains(&"a2 aircraft of Shoho at U 47 (Ben), stealth in vain (1, needed 3) – still open".to_owned()),
        "{told:?}"
    );
}

/// NAV-195
#[test]
fn an_attack_on_a_fleet_that_has_left_would_be_told_as_open() {
    let mut table = fleets("declare", "air-x2", "");
    table.enter(ANNA, "air air-x2 > nuernberg, mogador; end");
    table.play(BEN, "resign");
    let told = told(&table, Viewer::Spectator);
    assert!(told.contains(&"a1 Air Attack x2 at Nürnberg (Ben) – dropped".to_owned()), "{told:?}");
    assert!(told.contains(&"a2 Air Attack x2 at Mogador (3) – still open".to_owned()), "{told:?}");
}

/// NAV-91
#[test]
fn rows_that_move_up_would_not_be_told() {
    let mut table = table("declare", "row 1 1 kongo\nrow 2 1 t13\nrow 2 2 bismarck\nrow 3 1 suffren\nhand 1 main-14");
    table.enter(ANNA, "fire main-14 kongo:0 > t13; end");
    table.play(BEN, "end").play(ANNA, "resolve all");
    assert_eq!(told(&table, Viewer::Seat(BEN)).last().map(String::as_str), Some("Your rows move up."));
}

///
#[test]
fn what_was_left_in_advance_would_be_told_in_notation() {
    let mut table = fleets("declare", "main-14 air-x1", "");
    table.game.secrets_mut(CLEO).hand = vec![Card::named("evasion").expect("a card")];
    table.enter(ANNA, "fire main-14 kongo:0 > t13; air air-x1 > mogador; end");
    table.play(CLEO, "ahead evasion a2 & end");
    let heard = told(&table, Viewer::Seat(CLEO));
    assert_eq!(heard.last().map(String::as_str), Some("In advance: Evasion against attack a2, let the rest through."));
    table.play(ANNA, "ahead resolve all & end");
    assert!(
        !told(&table, Viewer::Seat(ANNA)).concat().contains("In advance"),
        "what every turn ends with is told each time"
    );
}

/// whom a standing order has let pass is asked nothing, so that no panel lists the attacks on him.
#[test]
fn an_attack_that_a_standing_order_let_pass_would_not_be_told() {
    let mut table = attacked();
    table.play(BEN, "orders ask").play(BEN, "orders pass").play(BEN, "end");
    let told = told(&table, Viewer::Seat(BEN));
    assert!(told.concat().contains("a1 Tennessee with 14\" Main Guns at T13 (your fleet) – still open"), "{told:?}");
    assert_eq!(told.concat().matches("Standing order").count(), 1, "one takes the place of the other: {told:?}");
}

/// NAV-72
#[test]
fn an_attack_that_was_warded_off_would_be_told_without_what_did_it() {
    let mut table = attacked();
    table.enter(BEN, "near-miss a1");
    let told = told(&table, Viewer::Seat(BEN));
    assert!(told[0].contains("T13 (your fleet) – warded off by Near Miss"), "{told:?}");
}

/// NAV-210
#[test]
fn the_cards_that_a_seat_draws_would_be_told_to_others() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13; end");
    table.enter(BEN, "end");
    table.enter(ANNA, "resolve all; end");
    table.enter(ANNA, "end");
    assert!(told(&table, Viewer::Seat(ANNA)).join(" ").contains("You draw"), "{:?}", told(&table, Viewer::Seat(ANNA)));
    assert!(!told(&table, Viewer::Seat(BEN)).join(" ").contains("draw"), "{:?}", told(&table, Viewer::Seat(BEN)));
}

/// NAV-215
#[test]
fn nobody_would_know_who_defends() {
    let table = attacked();
    let status = |viewer| english(&words::situation(&table.view(viewer)));
    assert!(status(Viewer::Spectator).contains("Anna attacks: **Ben** defends"), "{}", status(Viewer::Spectator));
    assert!(status(Viewer::Seat(BEN)).contains("**you** defend"), "{}", status(Viewer::Seat(BEN)));
}

/// NAV-207
#[test]
fn each_of_a_team_would_be_said_to_have_points_of_its_own() {
    let teams = "naval_battles 2\noption mode teams-2\nseats 4\ngame 1 1\nturn 1 5 reorganise 1\n\
        fleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0\nfleet 4 italy ready 0\n\
        row 1 1 kongo\nrow 2 1 bismarck\nrow 3 1 suffren\nrow 4 1 roma\n\
        captured 1 t13 nuernberg\ncaptured 3 schnellboot\n";
    let view = Table::at(teams).view(Viewer::Spectator);
    let said = english(&words::situation(&view));
    assert!(said.ends_with("Points: Team 1 (Anna, 3) 5/50, Team 2 (Ben, 4) 0/50."), "{said}");
    assert!(english(&NavalBattles::alt(&view)[0]).starts_with("Anna (Team 1), Japan, 5/50 points, "));
    assert!(NavalBattles::text(&view, &[], Language::En).starts_with("1  *5 "));
}

/// NAV-197
#[test]
fn points_of_a_series_would_be_taken_for_those_of_the_game() {
    let series = SERIES.replace("fleet 1 japan ready 0", "fleet 1 japan ready 30");
    let view = Table::at(&series).view(Viewer::Spectator);
    let said = english(&words::situation(&view));
    assert!(said.ends_with("Game 2. Points: Anna 4/25, Ben 0/25. Series: Anna 34/75, Ben 0/75."), "{said}");
    let said = english(&words::situation(&Table::at(SERIES).view(Viewer::Spectator)));
    assert!(!said.contains("Series"), "nobody has points of an earlier game: {said}");
}

const SERIES: &str = "naval_battles 2\noption mode series\nseats 2\ngame 2 2\nturn 1 5 reorganise 1\n\
    fleet 1 japan ready 0\nfleet 2 germany ready 0\nrow 1 1 kongo\nrow 2 1 bismarck\ncaptured 1 t13 nuernberg\n";

/// NAV-215, NAV-217
#[test]
fn who_does_not_see_the_picture_would_miss_a_side_a_card_in_front_or_an_attack() {
    let attacks = "slots 2\nattack 1 1 main-12 mikuma:0 > t13 2 open\nattack 2 2 torpedo-4 i174:0 > bismarck 2 open\n\
        attack 3 3 air-x1 > u47 2 open\nfront 2 near-miss planning used\nfront 3 withdrawal";
    let view = table("defend", &format!("{FLEETS}\n{attacks}")).view(Viewer::Spectator);
    let alt: Vec<String> = NavalBattles::alt(&view).iter().map(english).collect();
    let aimed = "attacks: a1 T13 2 damage, a2 Bismarck 4 damage on 2+, a3 U 47 on 5+.";
    assert!(
        alt[1].contains("submarines U 47 0/1 passive, U 123 0/2 active; in front: Near Miss, Planning; "),
        "{alt:?}"
    );
    assert!(alt[1].ends_with(aimed), "{alt:?}");
    assert!(alt[2].ends_with("; withdrawn; in front: Withdrawal."), "{alt:?}");
    let text = NavalBattles::text(&view, &["Anna".to_owned(), "Ben".to_owned(), "Cleo".to_owned()], Language::En);
    for sign in
        [">near-miss,planning'", "U123! 0/2", "a1 Mikuma>T13 -2", "a2 I-174>Bismarck -4 2+", "a3 >U47 5+", " ~\n"]
    {
        assert!(text.contains(sign), "{sign}: {text}");
    }
}

/// NAV-8: where it is not in the panel, since the picture shows it.
#[test]
fn whoever_does_not_see_the_picture_would_not_know_the_own_hand() {
    let view = at_sea().view(Viewer::Seat(ANNA));
    let hand = english(NavalBattles::alt(&view).last().unwrap());
    assert!(hand.starts_with("Your hand: 14\" Main Guns, 15\" Main Guns, "), "{hand}");
    let text = NavalBattles::text(&view, &["Anna".to_owned(), "Ben".to_owned()], Language::En);
    assert_eq!(text.matches(" h: ").count(), 1, "{text}");
    assert!(text.contains(" h: main-14 main-15 torpedo-3 "), "{text}");
}

/// NAV-124
#[test]
fn a_ship_that_is_attacked_several_times_would_be_named_as_often() {
    let ships = ["t13", "t13", "bismarck"].map(|id| Ship::named(id).unwrap());
    assert_eq!(english(&words::text("choice-ship").with("ship", words::ships(ships))), "2× T13, Bismarck");
}

/// The longest names that clients show, in the language with the longer words.
#[test]
fn the_table_in_words_would_not_fit_into_a_description_when_much_is_open() {
    let cards =
        [(1, "air-x1"), (2, "air-x1"), (3, "air-x2"), (3, "air-x2"), (5, "air-x3"), (5, "air-x3"), (5, "air-x3")];
    let attack = |(number, (play, card))| format!("attack {number} {play} {card} > graf-zeppelin 2 open\n");
    let attacks: String = (1..).zip(cards).map(attack).collect();
    let nations = ["united_states", "germany", "france", "great_britain", "italy", "japan"];
    let fleets = (1..).zip(nations).map(|(seat, nation)| {
        let ships: Vec<&str> =
            Nation::named(nation).unwrap().ships().filter(|ship| !ship.is_submarine()).map(Ship::id).collect();
        format!("fleet {seat} {nation} ready 0\nrow {seat} 1 {}\nfront {seat} near-miss\n", ships.join(" "))
    });
    let fleets: String = fleets.collect();
    let header = "naval_battles 2\noption mode teams-3\nseats 6\ngame 1 1\n";
    let table = Table::at(&format!("{header}turn 1 1 defend 1\nslots 2\n{fleets}{attacks}"));
    let names = vec!["Wöchentliche Hafenrundfahrt 1 ÄÖ".to_owned(); 6];
    let view = table.view(Viewer::Spectator);
    let alt = NavalBattles::alt(&view);
    let said: Vec<String> = alt.iter().map(|said| engine::battery::texts().say(Language::De, said, &names)).collect();
    assert!(said.join(" ").chars().count() <= 1_024, "{}: {said:?}", said.join(" ").chars().count());
    assert!(said[1].contains("a1 Graf Zeppelin ab ") && said[1].contains(" weitere"), "{said:?}");
    let text = NavalBattles::text(&view, &names, Language::En);
    assert!(text.len() <= 1_900, "{}: {text}", text.len());
}

/// Both pages show the same moves in the same order.
#[test]
fn a_move_on_the_last_page_of_the_rules_would_not_be_read() {
    let shown = |language: Language| {
        let page = rulebook::pages(NavalBattles::rules_text(language)).last().unwrap();
        let lines: Vec<&str> = page.text.lines().filter(|line| line.starts_with("- ")).collect();
        let moves = lines.iter().flat_map(|line| line.split('`').skip(1).step_by(2));
        moves.map(|text| (text, notation::read(text))).collect::<Vec<_>>()
    };
    let [english, german] = [Language::En, Language::De].map(shown);
    assert!(english.len() > 25 && english.len() == german.len(), "{} and {}", english.len(), german.len());
    for (english, german) in english.into_iter().zip(german) {
        assert!(english.1.is_some() && english.1 == german.1, "{english:?} and {german:?}");
    }
}

/// NAV-216
#[test]
fn the_status_would_tell_of_a_draft() {
    let mut table = at_sea();
    let before = english(&NavalBattles::status(&table.view(Viewer::Spectator)));
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13");
    assert_eq!(english(&NavalBattles::status(&table.view(Viewer::Spectator))), before);
}

#[test]
fn a_card_on_the_table_would_be_missing_in_the_words_and_in_the_text() {
    let table = at_sea();
    let view = table.view(Viewer::Spectator);
    let alt: String = NavalBattles::alt(&view).iter().map(english).collect();
    let text = NavalBattles::text(&view, &["Anna".to_owned(), "Ben".to_owned()], Language::En);
    for ship in ["Tennessee", "Enterprise", "Wahoo", "Bismarck", "Prinz Eugen", "T13"] {
        assert!(alt.contains(ship), "{ship}: {alt}");
        assert!(text.contains(&ship.replace(' ', "")), "{ship}: {text}");
    }
}
