//! The story of a year and of turns in both languages, the alt text and the text board.

use super::super::data::{Card, Port, Ship};
use super::super::events::Event;
use super::super::partial::Partial;
use super::super::scene::scene;
use super::super::situation::parts_played;
use super::super::state::BlockadeRunner;
use super::super::story;
use super::super::words::text;
use super::random::walk;
use engine::battery::trial::{Trial, people, style};
use engine::bot::Budget;
use engine::dice::{Dice, numbered_seed};
use engine::game::{Adapter, Draft, Game, Play};
use engine::lang::{Language, Message};
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::phone;
use engine::prelude::*;
use engine::prompt::waited_for;
use engine::seat::{Seat, Viewer};

const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);
/// A name of the greatest length that a client shows.
const NAME: &str = "Wöchentliche Hafenrundfahrt 1 ÄÖ";

/// Anna's turn in 1862 against Ben, with further lines.
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

/// Section 4.4 to 4.9
#[test]
fn year_of_the_union_is_told_in_three_lines() {
    let mut table = table("ship kate 1 A24\nwar 21\ndraw tampa charleston galveston\ndice 4 5 3");
    table.play(ANNA, "end").play(BEN, "end");
    let all = told(&table, Viewer::Spectator);
    let year = all.iter().position(|said| said.starts_with("**1863.**")).expect("the story has the year");
    let second = "21 war goods arrived: 3 blockades grow, one port attacked, one city captured. Blockade: Charleston 3; Tampa 1.";
    let after = "Captured inland: Nashville. Squadron: Blake Bank (A11). Prices: cotton $12,000, tobacco $18,000, black market goods $17,000. Turn order: Anna, Ben.";
    assert_eq!(all[year..], ["**1863.** **Galveston falls.**", second, after]);
}

/// A player who returns reads the essential events of others' turns and none of the player's own. Prices are shown
/// where they are needed.
#[test]
fn year_of_others_is_told_in_400_characters() {
    let mut table =
        table("ship kate 1 A24 2c\nship cecile 2 A17 1c\nwar 21\ndraw tampa charleston galveston\ndice 4 5 3");
    table.play(ANNA, "unload kate 2c").play(ANNA, "end");
    table.play(BEN, "unload cecile 1c").play(BEN, "discard captain").play(BEN, "end");
    let own = told(&table, Viewer::Seat(ANNA));
    assert_eq!(own[0], "**Ben:** Sold for $9,000.");
    assert!(!own[0].contains("Captain") && !own[0].contains("falls"), "{own:?}");
    assert!(own.iter().all(|said| !said.contains("In your turn") && !said.contains("Prices")), "{own:?}");
    let length: usize = own.iter().map(|said| said.chars().count()).sum();
    assert!(length <= 400, "{length}: {own:?}");
}

/// BLO-108
#[test]
fn situation_names_the_deciding_seat_and_the_question() {
    let mut table = table("ship kate 1 A24 2w");
    let situation = |table: &Trial<BlockadeRunner>, language, viewer| {
        say(language, &BlockadeRunner::situation(&table.view(viewer)))
    };
    let own = situation(&table, Language::De, Viewer::Seat(ANNA));
    assert_eq!(own, "1862: **Du** bist am Zug, noch 4 Aktionen.");
    table.play(ANNA, "move kate A23 A11 A4");
    let asked = situation(&table, Language::En, Viewer::Seat(BEN));
    let risk = "the goods of Kate before the test in Charleston (A4): 6% risk of losing the ship (value 6).";
    assert_eq!(asked, format!("1862: **Anna** decides what becomes of {risk}"));
}

/// BLO-180, BLO-203
#[test]
fn shared_place_is_told_as_shared() {
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
    assert_eq!(own, results, "the panel repeats the picture as text");
}

/// BLO-182
#[test]
fn alt_text_and_text_board_say_what_the_picture_shows() {
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
        "Squadron: St. George’s (A17).",
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

/// BLO-182: blockade and defence decide the tests of ships that flee. They are shown until the port is captured.
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
        let ports = scene(&table.view(viewer), Focus::on(&Partial::Nothing), style(false)).sea.ports;
        let port = ports[Port::named("charleston").expect("a port").index()];
        assert_eq!((port.closed, port.blockade, port.defence), (false, 6, 5), "in the picture");
    }
    table.play(BEN, "flee kate A10");
    let (text, alt) = shown(&table, Viewer::Spectator);
    assert!(text.contains("A4  Charleston      x\n"), "{text}");
    assert!(!alt.contains("Charleston 6/5"), "{alt}");
}

/// Six players with names of the greatest length own all ships; every port is blockaded.
#[test]
fn full_board_fits_into_alt_text_and_text_board() {
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

/// The Union phase stays short, every text fits into a message, and no text names a card of another's hand.
#[test]
fn random_game_is_told_briefly() {
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
                let table: Vec<&Event> = events.iter().copied().filter(|event| !is_public_offer(event)).collect();
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

/// Public events of swaps and deals apart from the turns.
fn is_public_offer(event: &Event) -> bool {
    matches!(event, Event::Promised { .. } | Event::Kept { .. } | Event::Lapsed { .. } | Event::Swapped { .. })
}

/// BLO-183: a drawn card is told by name, for each kind of card.
#[test]
fn every_drawn_card_is_told_by_name() {
    for card in Card::all() {
        let drew = Event::DrewCard { seat: ANNA, card };
        for (language, said) in [(Language::En, "You draw "), (Language::De, "Du ziehst ")] {
            let told =
                <BlockadeRunner as Retelling>::tell(&drew, Viewer::Seat(ANNA)).expect("the event has a sentence");
            assert!(say(language, &told).starts_with(said), "{card}");
        }
    }
}

/// A quotation of a turn follows words that have named the player.
#[test]
fn quoted_turn_does_not_repeat_the_player() {
    let mut table = table("ship kate 1 A24");
    table.play(ANNA, "auction syren");
    for viewer in [Viewer::Seat(ANNA), Viewer::Seat(BEN), Viewer::Spectator] {
        let events: Vec<&Event> = table.log.heard_by(viewer).collect();
        let deeds = BlockadeRunner::deeds(&events, viewer);
        let deeds: Vec<String> = deeds.iter().map(|said| say(Language::De, said)).collect();
        assert_eq!(deeds, ["Syren wird versteigert."], "{viewer:?}");
    }
}

/// What weighs most, in English.
fn weighty(table: &Trial<BlockadeRunner>, viewer: Viewer) -> Vec<String> {
    let events: Vec<&Event> = table.log.heard_by(viewer).collect();
    story::highlights(&events, viewer).iter().map(|said| say(Language::En, said)).collect()
}

/// BLO-72: a player's own turn is old once others have played; the new year and its fallen ports come first.
#[test]
fn weightiest_news_of_a_new_year_is_not_the_own_old_turn() {
    let mut table =
        table("ship kate 1 A24 2c\nship cecile 2 A17 1c\nwar 21\ndraw tampa charleston galveston\ndice 4 5 3");
    table.play(ANNA, "unload kate 2c").play(ANNA, "move kate A23").play(ANNA, "end");
    table.play(BEN, "unload cecile 1c").play(BEN, "end");
    let said = weighty(&table, Viewer::Seat(ANNA));
    assert_eq!(said[..2], ["**1863:** Galveston falls.", "Squadron: Blake Bank (A11)."], "{said:?}");
    assert_eq!(said[2..], ["Ben sells for $9,000."], "{said:?}");
}

/// An assault that is over is not coming.
#[test]
fn repelled_assault_is_not_still_to_come() {
    let mut table = table("ship kate 1 A24\nwar 21\ndraw tampa charleston mobile\ndice 4 5 3");
    table.play(ANNA, "end").play(BEN, "end");
    let said = weighty(&table, Viewer::Seat(ANNA));
    assert!(said[0].starts_with("**1863:**") && said.iter().all(|said| !said.contains("Next")), "{said:?}");
}

/// Names that do not fit are counted.
#[test]
fn weighty_lists_are_short() {
    let ships =
        "ship kate 1 A24 2w\nship margaret_and_jessie 1 A24\nship city_of_petersburg 1 A24\nship robert_e_lee 1 A24";
    let mut table = table(ships);
    for ship in ["kate", "margaret_and_jessie", "city_of_petersburg", "robert_e_lee"] {
        table.play(ANNA, &format!("move {ship} A23 keep"));
    }
    let said = weighty(&table, Viewer::Seat(ANNA));
    assert_eq!(said, ["Arrived: Kate and 3 more."]);
}

/// Plays a game of computers and shows it before each decision, with its state, the seat that decides and the number of the seat's last
/// line.
fn played(seats: u8, number: u64, mut show: impl FnMut(&dyn Play, &BlockadeRunner, Seat, u64)) {
    let game = Adapter::<BlockadeRunner>::new();
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let seed = numbered_seed(5, number);
    let mut play = game.begin(&options, seats, seed);
    let mut luck: Vec<Dice> = Seat::all(seats).map(|seat| Dice::luck(&seed, seat)).collect();
    let mut last = vec![0; usize::from(seats)];
    while let Some(seat) = waited_for(&play.prompts()) {
        let state = BlockadeRunner::position(&play.position()).expect("a position");
        show(&*play, &state, seat, last[seat.index()]);
        let line = play.choose(seat, "normal", Budget::percent(2), &mut luck[seat.index()]).expect("a line");
        last[seat.index()] = play.plies() + 1;
        let drafts = vec![Draft::default(); usize::from(seats)];
        assert!(play.enter(seat, &drafts, &line).refused.is_none(), "{line}");
    }
}

/// Whether a seat's turn begins.
fn begins(state: &BlockadeRunner, seat: Seat) -> bool {
    let is_fresh = state.board.turn().is_some_and(|turn| turn.actions == state.actions_of_a_turn(seat));
    is_fresh && state.check_turn(seat).is_ok()
}

/// BLO-72: a bid in another player's turn does not hide the year from the news at the beginning of the own turn.
#[test]
fn news_of_a_turn_begins_with_the_year() {
    let (mut turns, mut after_bids, mut year, mut began) = (0, 0, 0, 0);
    played(3, 1, |play, state, seat, own| {
        if state.board.year != year {
            (year, began) = (state.board.year, play.plies());
        }
        if year > 1861 && begins(state, seat) && play.begins_turn(own.max(1) - 1) {
            let viewer = Viewer::Seat(seat);
            let said = play.highlights(viewer, play.news_since(seat, own.saturating_sub(1)));
            let said: Vec<String> = said.iter().map(|said| say(Language::En, said)).collect();
            let dated = format!("**{year}:**");
            assert!(said.iter().take(2).any(|said| said.starts_with(&dated)), "{said:?}");
            (turns, after_bids) = (turns + 1, after_bids + usize::from(own > began));
        }
    });
    assert!(turns >= 10 && after_bids > 0, "{turns} {after_bids}");
}

/// BLO-72: what has happened until a year begins for a player is read on a phone at a glance.
#[test]
fn year_is_told_to_a_player_in_14_lines() {
    for (seats, most) in [(2, 14), (3, 19), (4, 19), (6, 23)] {
        let mut heights: Vec<usize> = Vec::new();
        played(seats, 1, |play, state, seat, own| {
            if begins(state, seat) && play.begins_chapter(own.max(1) - 1) {
                let news = play.told(Viewer::Seat(seat), play.news_since(seat, own.saturating_sub(1)));
                for language in Language::ALL {
                    heights.push(news.iter().map(|told| phone::lines(&say(language, told))).sum());
                }
            }
        });
        let (sum, longest): (usize, usize) =
            (heights.iter().sum(), heights.iter().copied().max().unwrap_or(usize::MAX));
        assert!(sum <= 14 * heights.len() && longest <= most, "{seats} seats: {heights:?}");
    }
}

/// A hint has a line of a phone.
#[test]
fn hints_fit_into_a_line_of_a_phone() {
    let all = "setup bought restart flee flee-empty test bid auctioneer sell bribe load carry moving basket card improve end turn";
    for language in Language::ALL {
        for id in all.split(' ') {
            let hint = text(&format!("hint-{id}")).with("value", 5_u8).with("odds", 12_u8);
            let said = say(language, &hint);
            assert!(phone::lines(&said) == 1, "{said}");
        }
    }
}
