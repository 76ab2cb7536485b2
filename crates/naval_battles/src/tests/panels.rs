//! The panels of a player: what stands where, how many taps things take, and what a press in haste does.

use super::super::data::{Card, Nation, Ship};
use super::super::notation::{self, Layout, Move};
use super::super::setting_up::random_fleet;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::super::{panels, scene};
use super::scenes::{ANNA, BEN, Table, at_sea, attacked, begun};
use super::{CLEO, FLEETS, fleets, table as naval};
use engine::battery::presses::{in_haste, labels, open, presses, taps};
use engine::battery::trial::{RandomWalk, english, style};
use engine::dice::{Dice, Stream};
use engine::panel::{ControlRow, ENTRIES, Focus, PRESS, Panel, Press, Tone};
use engine::seat::{Seat, Viewer};

fn panel(table: &Table, seat: Seat) -> Panel {
    panels::panel(&table.view(Viewer::Seat(seat)), Focus::default())
}

fn said(table: &Table, seat: Seat) -> String {
    panel(table, seat).text().iter().map(english).collect::<Vec<_>>().join("\n")
}

/// NAV-11
#[test]
fn a_nation_that_is_taken_could_be_pressed() {
    let mut table = begun();
    assert_eq!(presses(&table, BEN).len(), 6);
    table.play(ANNA, "nation germany");
    assert!(!presses(&table, BEN).contains(&"nation germany".to_owned()));
    assert!(said(&table, BEN).contains("Germany"), "{}", said(&table, BEN));
}

/// NAV-12: what no longer fits into the 25 points is not offered.
#[test]
fn a_ready_made_fleet_takes_one_tap_and_its_confirmation_another() {
    let mut table = begun();
    table.play(ANNA, "nation japan");
    assert!(!presses(&table, ANNA).contains(&"end".to_owned()), "an empty fleet could be confirmed");
    assert_eq!(taps(&table, ANNA, "fleet japan 1"), 1);
    table.play(ANNA, "fleet japan 1");
    let offered = presses(&table, ANNA);
    assert!(offered.iter().all(|text| !text.starts_with("add ")), "more than 25 points are offered: {offered:?}");
    assert!(said(&table, ANNA).contains("25 of 25"), "{}", said(&table, ANNA));
    assert_eq!(taps(&table, ANNA, "end"), 1);
}

/// NAV-29: the phases before are ended by the same press.
#[test]
fn a_shot_from_reorganise_would_take_taps_for_the_ends_of_phases() {
    let table = at_sea();
    assert_eq!(taps(&table, ANNA, "end; end; fire main-14 tennessee:0 > bismarck"), 4);
    assert_eq!(taps(&table, ANNA, "end; end; fly enterprise > t13"), 4);
    assert_eq!(taps(&table, ANNA, "end; prepare near-miss fletcher"), 4);
    assert_eq!(taps(&table, ANNA, "end; end; end; end"), 2);
}

fn asked(table: &Table, seat: Seat, look: &str) -> String {
    let shown = panels::panel(&table.view(Viewer::Seat(seat)), Focus { partial: "", look });
    shown.text().iter().map(english).collect::<Vec<_>>().join("\n")
}

/// NAV-65: what ends the turn stands where attacks are confirmed at other times.
#[test]
fn one_tap_would_throw_a_turn_away_in_which_something_can_attack() {
    let table = at_sea();
    let offered = presses(&table, ANNA);
    assert!(!offered.contains(&"end; end; end; end".to_owned()), "{offered:?}");
    assert!(asked(&table, ANNA, "sure").contains("could still attack"), "{}", asked(&table, ANNA, "sure"));
}

/// NAV-12
#[test]
fn a_fleet_far_below_25_points_would_be_confirmed_without_a_question() {
    let mut table = begun();
    table.play(ANNA, "nation japan");
    table.play(ANNA, "fleet japan yamato zuikaku");
    assert!(!presses(&table, ANNA).contains(&"end".to_owned()), "17 points are confirmed with one tap");
    assert!(asked(&table, ANNA, "sure").contains("17 of 25"), "{}", asked(&table, ANNA, "sure"));
    assert_eq!(taps(&table, ANNA, "end"), 2);
}

/// NAV-93: with and without an attack, as long as there is a hand.
#[test]
fn discarding_would_be_skipped_without_a_word() {
    let mut table = at_sea();
    assert!(presses(&table, ANNA).contains(&"end; end; end".to_owned()), "nothing leads to the discards");
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13");
    let attack = presses(&table, ANNA).into_iter().find(|text| text.ends_with("ahead resolve all")).expect("a button");
    table.enter(ANNA, &attack);
    table.enter(BEN, "end");
    assert_eq!((table.game.table.turn, &table.game.table.phase), (ANNA, &Phase::Discard), "{}", table.game);
}

/// NAV-78, NAV-164: only Planning is a reason to resolve attacks one by one.
#[test]
fn who_could_add_planning_would_not_be_asked_before_the_dice() {
    let mut table = at_sea();
    table.enter(ANNA, "end; prepare planning indianapolis; end; fire main-14 tennessee:0 > t13");
    let offered = presses(&table, ANNA);
    assert!(!offered.iter().any(|text| text.ends_with("ahead resolve all")), "{offered:?}");
    assert!(offered.contains(&"end".to_owned()), "{offered:?}");
}

/// NAV-29
#[test]
fn phases_that_an_attack_has_ended_would_be_closed_without_a_word() {
    let mut table = at_sea();
    assert!(!said(&table, ANNA).contains("reopens"));
    table.enter(ANNA, "end; prepare near-miss fletcher");
    assert!(said(&table, ANNA).contains("Reorganising is over"), "{}", said(&table, ANNA));
    table.enter(ANNA, "end; fire main-14 tennessee:0 > t13");
    let labels = labels(&panel(&table, ANNA));
    assert!(labels.iter().any(|label| label.contains("Reorganising is over")), "{labels:?}");
}

/// NAV-34: a row is a tap, behind the menu of the ships.
#[test]
fn the_rows_that_a_ship_can_go_to_would_lie_in_a_second_menu() {
    assert_eq!(taps(&at_sea(), ANNA, "move fletcher 2"), 3);
}

/// NAV-116, NAV-126, NAV-171
#[test]
fn what_the_die_has_to_show_would_be_told_only_behind_the_choice() {
    let table = at_sea();
    let entries =
        |entered: &str| labels(&panels::panel(&table.view(Viewer::Seat(ANNA)), Focus::on(entered))).join("\n");
    let flown = entries("end; end; fly enterprise~");
    assert!(flown.contains("Bismarck (row 1, 6 points, hull 11, hits on 6+)"), "{flown}");
    let torpedoes = entries("end; end; fire torpedo-3~");
    assert!(torpedoes.contains("(row 1, 1 point, hull 2, hits on 4+)"), "{torpedoes}");
    let guns = entries("end; end; fire main-14~");
    assert!(guns.contains("Bismarck (row 1, 6 points, hull 11)"), "{guns}");
}

/// NAV-148
#[test]
fn newcomers_would_be_offered_without_their_points_and_what_is_left() {
    let table = fleets("reorganise", "reinforcements-5", "");
    let mut table = table;
    table.game.secrets_mut(ANNA).reserve =
        [Ship::named("takao"), Ship::named("kagero")].into_iter().flatten().collect();
    let shown = |entered: &str| panels::panel(&table.view(Viewer::Seat(ANNA)), Focus::on(entered));
    let first = shown("reinforce r5 >~");
    assert!(labels(&first).contains(&"Takao (3)".to_owned()), "{:?}", labels(&first));
    let second = shown("reinforce r5 > takao 2~");
    let said: String = second.text().iter().map(english).collect();
    assert!(said.contains("2 points are left"), "{said}");
}

/// NAV-204: team-mates are asked about the same attacks.
#[test]
fn an_attack_on_the_fleet_of_a_mate_would_be_taken_for_one_on_the_own() {
    let table = Table::at(
        "naval_battles 2\nseats 4\noption mode teams-2\ngame 1 1\nturn 1 9 defend 1\nslots 2 4\n\
        fleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0\nfleet 4 italy ready 0\n\
        row 1 1 kongo\nrow 2 1 t13\nrow 3 1 mogador\nrow 4 1 zara\nattack 1 1 main-14 kongo:0 > t13 2 open\n",
    );
    assert!(said(&table, BEN).contains("**T13** (hull 2): a1 3 damage"), "{}", said(&table, BEN));
    let mut later = table;
    later.enter(BEN, "end");
    assert!(said(&later, Seat(3)).contains("T13 (Ben)"), "{}", said(&later, Seat(3)));
}

/// NAV-51
#[test]
fn what_was_entered_would_not_be_listed_and_could_not_be_taken_back() {
    let mut table = at_sea();
    table.enter(ANNA, "move fletcher 2; end; end; fire main-14 tennessee:0 > bismarck");
    let offered = presses(&table, ANNA);
    for line in ["undo move fletcher 2", "undo fire main-14 tennessee:0 > bismarck", "clear"] {
        assert!(offered.contains(&line.to_owned()), "{line} is not among {offered:?}");
    }
    assert!(said(&table, ANNA).contains("Entered: Fletcher in row 2, 1 attack."), "{}", said(&table, ANNA));
}

/// NAV-149: presses call the cards by short names.
#[test]
fn reinforcements_would_be_offered_without_a_name_and_drawn_as_useless() {
    let table = at_sea();
    let labels = labels(&panel(&table, ANNA));
    assert!(labels.contains(&"Bring in: Reinforcements (3)".to_owned()), "{labels:?}");
    let scene = scene::scene(&table.view(Viewer::Seat(ANNA)), Focus::default(), style(true));
    let scene::Body::Sea(sea) = scene.body else { panic!("no sea") };
    let card = sea.hand.iter().find(|held| held.card.id() == "reinforcements-3").expect("it is held");
    assert_eq!(card.mark, scene::Mark::None);
}

/// Ben is attacked by so much, in a game that Anna wins with so many points.
fn under_fire(attacks: &str, captured: &str) -> Table {
    naval("defend", &format!("{FLEETS}\nslots 2\n{attacks}\ncaptured 1 {captured}"))
}

/// NAV-82: each alone leaves something of the hull.
#[test]
fn attacks_that_sink_a_ship_together_would_be_told_one_by_one() {
    let guns = "attack 1 1 main-12 mikuma:0 > nuernberg 2 open\nattack 2 2 main-14 kongo:0 > nuernberg 2 open";
    let table = under_fire(guns, "schnellboot");
    let said = said(&table, BEN);
    assert!(said.contains("together 5 of 5: sinks it"), "{said}");
    assert!(!said.contains("wins"), "{said}");
    let torpedoes = "attack 1 1 main-12 mikuma:0 > nuernberg 2 open\nattack 2 2 torpedo-4 i174:0 > nuernberg 2 open";
    let perhaps = self::said(&under_fire(torpedoes, "schnellboot"), BEN);
    assert!(perhaps.contains("together up to 6 of 5: can sink it"), "{perhaps}");
}

/// NAV-188
#[test]
fn whoever_is_about_to_lose_would_not_be_warned() {
    let most = "tirpitz scharnhorst gneisenau admiral-scheer prinz-eugen schnellboot";
    let sure = "attack 1 1 main-14 kongo:0 > t13 2 open";
    let said_of = |attacks: &str| said(&under_fire(attacks, most), BEN);
    assert!(said_of(sure).contains("If all of this gets through, Anna wins!"), "{}", said_of(sure));
    let flown = "attack 1 1 air-x1 > t13 2 open";
    assert!(said_of(flown).contains("If all of this hits, Anna wins!"), "{}", said_of(flown));
}

/// What stands out is no worse than what else there is.
#[test]
fn the_end_of_a_turn_or_of_a_slot_would_stand_out_before_what_helps() {
    let tone = |table: &Table, seat: Seat, text: &str, look: &str| {
        let shown = panels::panel(&table.view(Viewer::Seat(seat)), Focus { partial: "", look });
        let all = shown.rows().iter().filter_map(|row| match row {
            ControlRow::Buttons(buttons) => Some(buttons.clone()),
            _ => None,
        });
        all.flatten().find(|button| button.press.text() == text).expect("a button").tone
    };
    assert_eq!(tone(&at_sea(), ANNA, "?sure", ""), Tone::Plain, "something can attack");
    let mut table = attacked();
    assert_eq!(tone(&table, BEN, "end", ""), Tone::Plain, "Near Miss helps");
    table.game.secrets_mut(BEN).hand.clear();
    assert_eq!(tone(&table, BEN, "end", ""), Tone::Primary, "nothing else can be done");
}

///
#[test]
fn the_attacker_would_be_waited_for_again_after_the_defence() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13");
    let offered = presses(&table, ANNA);
    let attack = offered.iter().find(|text| text.contains("ahead")).expect("a button that leaves something ahead");
    assert!(offered.contains(&"end; ahead resolve all".to_owned()), "nothing can be discarded: {offered:?}");
    assert_eq!(table.enter(ANNA, attack).1, None);
    assert_eq!(table.enter(BEN, "end").1, None);
    assert_eq!(table.game.table.turn, BEN, "{}", table.game);
    assert_eq!(table.game.table.fleet(ANNA).score(), 1);
}

/// NAV-67, NAV-69
#[test]
fn letting_all_attacks_pass_takes_one_tap_and_a_card_two() {
    let table = attacked();
    assert_eq!(taps(&table, BEN, "end"), 1);
    assert_eq!(taps(&table, BEN, "near-miss a1"), 2);
    let said = said(&table, BEN);
    assert!(said.contains("T13") && said.contains("3 damage"), "{said}");
    let offered = presses(&table, BEN);
    assert!(!offered.iter().any(|text| text.starts_with("armour")), "Armour does not help: {offered:?}");
}

/// NAV-67
#[test]
fn a_defence_would_be_offered_in_notation() {
    let labels = labels(&panel(&attacked(), BEN));
    assert!(labels.contains(&"Near Miss: a1 T13".to_owned()), "{labels:?}");
}

/// NAV-68: where a menu cannot hold all defences they are parted by cards.
#[test]
fn defences_that_one_menu_cannot_hold_would_be_left_out() {
    let attacks = "attack 1 1 air-x3 > t13 2 open
attack 2 1 air-x3 > nuernberg 2 open
attack 3 1 air-x3 > t13 2 open
        attack 4 4 air-x2 > t13 2 open
attack 5 4 air-x2 > nuernberg 2 open
attack 6 6 fly shoho > t13 2 open
        attack 7 7 main-14 kongo:0 > t13 2 open
attack 8 8 main-12 mikuma:0 > nuernberg 2 open";
    let table = naval(
        "defend",
        &format!(
            "{FLEETS}
slots 2
{attacks}
hand 2 near-miss evasion small-target escorts
"
        ),
    );
    let begun = ["near-miss~", "escorts~", "small-target~", "evasion~", "fighters~"];
    let whole = begun.map(|begun| table.offered(BEN, begun).expect("some defence")).concat();
    assert!(whole.len() > ENTRIES, "{whole:?}");
    let offered = presses(&table, BEN);
    assert!(begun.iter().all(|begun| offered.iter().any(|text| text == begun)), "{offered:?}");
    for defence in &whole {
        assert_eq!(taps(&table, BEN, defence), 4, "{defence}");
    }
    let shown = |entered: &str| labels(&panels::panel(&table.view(Viewer::Seat(BEN)), Focus::on(entered)));
    assert!(shown("").contains(&"Near Miss".to_owned()), "{:?}", shown(""));
    assert!(shown("near-miss~").contains(&"Near Miss: a7 T13".to_owned()), "{:?}", shown("near-miss~"));
}

/// NAV-35
#[test]
fn a_gap_would_stop_the_turn_without_a_word() {
    let mut table = at_sea();
    table.enter(ANNA, "move enterprise 3");
    let said = said(&table, ANNA);
    assert!(said.contains("row is empty"), "{said}");
    assert!(!presses(&table, ANNA).iter().any(|text| text.starts_with("end")), "a phase could be ended with a gap");
}

/// NAV-93
#[test]
fn cards_are_discarded_from_one_menu() {
    let mut table = at_sea();
    assert_eq!(taps(&table, ANNA, "end; end; end"), 1);
    table.enter(ANNA, "end; end; end");
    let several = |row: &ControlRow| matches!(row, ControlRow::Several { .. });
    assert!(panel(&table, ANNA).rows().iter().any(several), "{:?}", panel(&table, ANNA).rows());
}

/// The names of two ships and a target are longer together than a press.
#[test]
fn a_shot_of_two_ships_with_long_names_would_fit_behind_no_button() {
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 1\nturn 1 1 reorganise 1\n\
        fleet 1 italy ready 0\nrow 1 1 duca-degli-abruzzi capitani-romani\nhand 1 secondary-4-5-pair\n\
        reserve 1 littorio\nfleet 2 france ready 0\nrow 2 1 la-galissonniere\nreserve 2 richelieu\n";
    let table = Table::at(position);
    let begun = presses(&table, ANNA).into_iter().find(|text| text.contains("fire")).expect("a card that can be fired");
    let shots = open(&table, ANNA, &begun);
    let shot = shots.iter().find(|control| control.text.contains('>')).expect("a shot");
    let mut fired = table.clone();
    assert_eq!(fired.enter(ANNA, &shot.text).1, None, "{}", shot.text);
    assert_eq!(fired.game.table.attacks.len(), 1);
}

/// whoever lets everything pass would never be asked again, and could not change it.
#[test]
fn the_standing_order_that_is_given_would_not_stand_on_its_button() {
    let mut table = at_sea();
    assert_eq!(taps(&table, ANNA, "orders pass-small"), 3);
    table.play(ANNA, "orders pass");
    let labels = labels(&panel(&table, ANNA));
    assert!(labels.iter().any(|label| label.contains("let everything through")), "{labels:?}");
}

/// who defends later leaves an answer with two taps, and nobody waits for him.
#[test]
fn an_answer_could_be_left_ahead_only_by_typing() {
    let mut table = fleets("declare", "main-14 air-x1", "");
    table.game.secrets_mut(CLEO).hand = vec![Card::named("evasion").expect("a card")];
    assert_eq!(table.enter(ANNA, "fire main-14 kongo:0 > t13; air air-x1 > mogador; end").1, None);
    assert_eq!(taps(&table, CLEO, "ahead evasion a2 & end"), 2);
    table.play(CLEO, "ahead evasion a2 & end");
    assert!(said(&table, CLEO).contains("Set in advance"), "{}", said(&table, CLEO));
    assert!(presses(&table, CLEO).contains(&"ahead".to_owned()), "it cannot be dropped");
}

/// one answer after the other by the menu; what failed dice end is said beforehand.
#[test]
fn a_second_answer_could_be_left_ahead_only_by_typing() {
    let mut table = fleets("declare", "main-14 air-x2", "");
    table.game.secrets_mut(CLEO).hand = vec![Card::named("evasion").expect("a card"); 2];
    assert_eq!(table.enter(ANNA, "fire main-14 kongo:0 > t13; air air-x2 > mogador, suffren; end").1, None);
    table.play(CLEO, "ahead evasion a2 & end");
    let second = "ahead evasion a2 & evasion a3 & end";
    assert_eq!(taps(&table, CLEO, second), 2, "{:?}", presses(&table, CLEO));
    let labels = labels(&panel(&table, CLEO));
    assert!(labels.iter().any(|label| label.contains("Evasion") && label.contains("a3 Suffren")), "{labels:?}");
    table.play(CLEO, second);
    assert!(!presses(&table, CLEO).iter().any(|press| press.contains("evasion")), "each is there once");
}

/// NAV-149: with cards of 2 and 3 points a ship of 5 comes in, though neither card brings it in alone.
#[test]
fn two_cards_that_bring_in_a_ship_together_would_be_said_to_bring_in_none() {
    let mut table = naval("reorganise", &format!("{FLEETS}\nhand 1 reinforcements-2 reinforcements-3"));
    table.game.secrets_mut(ANNA).reserve = Ship::named("nagato").into_iter().collect();
    assert_eq!(table.offered(ANNA, "reinforce~"), Some(vec!["reinforce r2 r3 >~".to_owned()]));
    assert!(!said(&table, ANNA).contains("Reinforcements (2)"), "{}", said(&table, ANNA));
    table.game.secrets_mut(ANNA).hand.pop();
    assert!(said(&table, ANNA).contains("Reinforcements (2)"), "{}", said(&table, ANNA));
}

/// NAV-143, EX-12
#[test]
fn the_second_of_two_equal_damage_cards_could_not_be_removed() {
    let lines = format!("{FLEETS}\nhand 1 withdrawal\ndamage kongo main-15 main-15 secondary-6");
    let mut table = super::table("reorganise", &lines);
    let shown = panels::panel(&table.view(Viewer::Seat(ANNA)), Focus::on("withdraw "));
    let second = |row: &ControlRow| match row {
        ControlRow::Several { entries, .. } => entries.iter().any(|entry| entry.press.text() == "kongo:main-15#2"),
        _ => false,
    };
    assert!(shown.rows().iter().any(second), "{:?}", shown.rows());
    assert_eq!(table.enter(ANNA, "withdraw kongo:main-15 kongo:main-15#2").1, None);
    let kongo = table.game.table.fleet(ANNA).unit(Ship::named("kongo").expect("a ship")).expect("it is there");
    assert_eq!(kongo.damage.len(), 1);
}

fn presses_behind(table: &Table, seat: Seat, entered: &str) -> Vec<String> {
    open(table, seat, entered).into_iter().map(|control| control.text).collect()
}

/// The names of three targets are longer together than a press, whichever they are.
#[test]
fn an_air_attack_on_long_names_would_fit_behind_no_button_or_could_not_be_taken_back() {
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 1\nturn 1 1 reorganise 1\n\
        fleet 1 france ready 0\nrow 1 1 la-galissonniere\nhand 1 air-x3\nreserve 1 richelieu\n\
        fleet 2 italy ready 0\nrow 2 1 duca-degli-abruzzi capitani-romani leonardo-da-vinci\nreserve 2 littorio\n";
    let position = position.replace(" leonardo-da-vinci", "");
    let position = format!("{position}submarines 2 leonardo-da-vinci\n");
    let mut table = Table::at(&position);
    let mut entered = presses(&table, ANNA).into_iter().find(|text| text.contains("air air-x3")).expect("the card");
    for target in ["duca", "capi", "leon"] {
        let offered = presses_behind(&table, ANNA, &entered);
        let named = |text: &&String| text.rsplit([' ', ',']).next().is_some_and(|last| last.starts_with(target));
        entered = offered.iter().find(named).unwrap_or_else(|| panic!("{target}: {offered:?}")).clone();
    }
    assert!(entered.len() <= PRESS, "{entered}");
    assert_eq!(table.enter(ANNA, &entered).1, None, "{entered}");
    assert_eq!(table.game.table.attacks.len(), 3);
    let offered = presses(&table, ANNA);
    assert!(offered.iter().any(|text| text.starts_with("undo air") && text.len() <= PRESS), "{offered:?}");
}

/// NAV-56: main guns are fired from the first two rows.
#[test]
fn rows_would_be_suggested_from_which_nothing_can_be_fired() {
    let mut table = begun();
    table.play(ANNA, "nation germany");
    let ships = ["bismarck", "scharnhorst", "nuernberg", "graf-zeppelin", "t13"];
    table.game.secrets_mut(ANNA).fleet = ships.into_iter().filter_map(Ship::named).collect();
    let rows: Vec<Vec<&str>> =
        table.game.ready_rows(ANNA).iter().map(|row| row.iter().map(|ship| ship.id()).collect()).collect();
    assert_eq!(rows, [vec!["nuernberg", "t13"], vec!["bismarck", "scharnhorst"], vec!["graf-zeppelin"]]);
}

/// NAV-19
#[test]
fn rows_that_are_suggested_would_fit_behind_no_button() {
    let mut longest = 0;
    for nation in Nation::ALL {
        for number in 0..60 {
            let mut dice = Dice::stream(&[3; 32], Stream::Setup, None, number);
            let mut table = begun();
            table.play(ANNA, &format!("nation {}", nation.id()));
            table.game.secrets_mut(ANNA).fleet = random_fleet(nation, |fleets| dice.below(fleets));
            let rows = table.game.ready_rows(ANNA);
            let layout = Move::Layout(Layout { rows, submarines: Vec::new() }).to_string();
            longest = longest.max(notation::within(layout, PRESS).len());
        }
    }
    assert!(longest <= PRESS, "{longest}");
}

/// NAV-52: once for each card of the hand, in words.
#[test]
fn a_card_that_cannot_be_fired_would_be_missing_without_a_word() {
    let without_12_inches = FLEETS.replace("mikuma ", "");
    let table = naval("reorganise", &format!("{without_12_inches}\nhand 1 main-11 main-14 torpedo-3 evasion"));
    let said = said(&table, ANNA);
    assert!(said.contains("11\" Main Guns (no mount fits)"), "{said}");
    assert!(!said.contains("14\" Main Guns (") && !said.contains("Evasion ("), "{said}");
}

/// NAV-44
#[test]
fn a_step_would_not_say_what_is_to_be_chosen() {
    let table = fleets("reorganise", "near-miss air-x2", "");
    let asked = |entered: &str| {
        let shown = panels::panel(&table.view(Viewer::Seat(ANNA)), Focus::on(entered));
        shown.text().iter().map(english).collect::<String>()
    };
    assert!(asked("end; prepare near-miss~").contains("uses no other card this turn"));
    assert!(asked("end; end; air air-x2 > t13~").contains("So far: T13"));
    assert!(asked("move kongo~").contains("Kongo"));
}

#[test]
fn the_whole_table_could_not_be_seen_or_the_way_back_would_lose_what_was_chosen() {
    let table = at_sea();
    for (entered, look, wanted) in
        [("", "", "?table"), ("", "table", "?"), ("move fletcher~", "", "move fletcher~?table")]
    {
        let shown = panels::panel(&table.view(Viewer::Seat(ANNA)), Focus { partial: entered, look });
        let presses: Vec<&str> = shown.presses().map(Press::text).collect();
        assert!(presses.contains(&wanted), "{wanted} is not among {presses:?}");
    }
    assert!(panel(&table, BEN).presses().any(|press| press.text() == "?table"), "who waits does not see it");
}

/// Anna takes a fleet at random: ready-made ones are offered by their numbers, which is not how they are written.
fn fleet_at_random(game: &NavalBattles, seat: Seat, _dice: &mut Dice) -> Option<String> {
    let chooses = game.table.phase == Phase::Fleets && seat == ANNA;
    let (nation, chosen) = (game.table.fleet(seat).nation, !game.secrets(seat).fleet.is_empty());
    chooses.then(|| match (nation, chosen) {
        (None, _) => Move::Nation(game.table.free_nations().next().expect("two play")).to_string(),
        (Some(_), false) => Move::Random.to_string(),
        (Some(_), true) => Move::End.to_string(),
    })
}

#[test]
fn a_second_press_in_haste_would_end_something_or_destroy_a_draft() {
    let mut looked = 0;
    for number in 0..3 {
        let dice = Dice::stream(&[15; 32], Stream::Setup, None, number);
        let walk = RandomWalk::walk(begun(), dice, fleet_at_random);
        looked += in_haste(walk, BEN, |step| *step == Move::Clear);
    }
    assert!(looked > 50, "{looked}");
}

/// NAV-61, NAV-119, NAV-122: submarines fire torpedoes, and none of them at a submarine.
#[test]
fn players_whose_ships_can_hurt_nobody_any_more_would_pass_turn_after_turn() {
    let deadlock = "No ship can reach an enemy any more";
    let says = |lines: &str| said(&naval("reorganise", &format!("{lines}\nhand 1 torpedo-3 near-miss")), ANNA);
    let only_submarines = "submarines 1 i174 active i19\nsubmarines 2 u47";
    assert!(says(only_submarines).contains(deadlock), "{}", says(only_submarines));
    for (others, why) in [
        ("row 2 1 t13", "torpedoes reach a ship, and her depth charges submarines"),
        ("row 3 1 bearn", "aircraft reach everything"),
        ("reserve 2 bismarck", "a ship may come in that can be hit"),
    ] {
        let lines = format!("{only_submarines}\n{others}");
        assert!(!says(&lines).contains(deadlock), "{why}");
    }
}
