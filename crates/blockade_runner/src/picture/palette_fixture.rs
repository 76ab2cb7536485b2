//! Scenes that show every colour and every sign, for palettes and tests.

use std::sync::{Arc, LazyLock};

use crate::BlockadeRunner;
use crate::board::{Lot, Vessel};
use crate::data::{Card, Cargo, City, Good, Port, Ship, Zone};
use crate::scene::{
    AuctionScene, Body, CardScene, Change, Choice, ClassScene, HoldScene, Marks, Names, Place, PlaceScene, PlayerScene,
    RouteScene, Scene, SeaScene, Standing, Words,
};
use engine::lang::Language;
use engine::prelude::*;
use engine::seat::Seat;

/// All scenes.
pub(super) fn scenes() -> Vec<Scene> {
    vec![
        whole(),
        union(),
        destinations(),
        far(),
        routes(),
        holds(),
        single(),
        prices(),
        signs(),
        hand(),
        three(),
        auction(),
        market(),
        end(),
        plan(),
    ]
}

fn names() -> Arc<Names> {
    static NAMES: LazyLock<Arc<Names>> = LazyLock::new(|| {
        Arc::new(Names::of(Language::En, |_, id| {
            let word =
                |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
            id.split('_').map(word).collect::<Vec<String>>().join(" ")
        }))
    });
    Arc::clone(&NAMES)
}

fn words() -> Arc<Words> {
    static WORDS: LazyLock<Arc<Words>> = LazyLock::new(|| {
        let signs = "cotton,tobacco,war goods,black market,defence,improved,blockade,closed,captured,squadron,its die,Captain,Pilot,speed,cargo spaces,cards,ships";
        Arc::new(Words {
            language: Language::En,
            game: "Blockade Runner".into(),
            war: "war goods this year".into(),
            pool: "defence pool".into(),
            stack: "ships for sale".into(),
            arrives: "arrives".into(),
            dumped: "unladen".into(),
            speed: "speed".into(),
            cargo: "cargo".into(),
            price: "price".into(),
            bid: "highest bid".into(),
            passed: "passed".into(),
            promised: "promised".into(),
            money: "money".into(),
            ships: "ships".into(),
            signs: signs.split(',').map(str::to_owned).collect(),
        })
    });
    Arc::clone(&WORDS)
}

pub(super) fn port(id: &str) -> Port {
    Port::named(id).unwrap_or_else(|| panic!("there is no port {id}"))
}

pub(super) fn zone(code: &str) -> Zone {
    Zone::coded(code).unwrap_or_else(|| panic!("there is no zone {code}"))
}

pub(super) fn ship(id: &str) -> Ship {
    Ship::named(id).unwrap_or_else(|| panic!("there is no ship {id}"))
}

/// `2c 1b`.
fn goods(text: &str) -> Cargo {
    let unit = |cargo: Cargo, (count, letter): (char, char)| {
        let good = Good::lettered(letter).unwrap_or_else(|| panic!("there are no goods {letter}"));
        cargo.plus(good, u8::try_from(count.to_digit(10).unwrap_or_default()).unwrap_or_default())
    };
    let words =
        text.split_whitespace().map(|word| (word.chars().next().unwrap_or('0'), word.chars().last().unwrap_or('c')));
    words.fold(Cargo::NONE, unit)
}

/// `kate 1 A17 2w captain`.
fn afloat(text: &str) -> Vessel {
    let mut parts = text.split_whitespace();
    let mut next = || parts.next().unwrap_or_default();
    let (name, owner, code) = (next(), next(), next());
    let rest: Vec<&str> = parts.collect();
    let aboard: Vec<&str> =
        rest.iter().copied().filter(|word| word.starts_with(|first: char| first.is_ascii_digit())).collect();
    Vessel {
        ship: ship(name),
        owner: Seat(owner.parse::<u8>().expect("a seat") - 1),
        zone: Some(zone(code)),
        hold: goods(&aboard.join(" ")),
        captain: rest.contains(&"captain"),
        pilot: rest.contains(&"pilot"),
    }
}

/// Everything on the map but ships.
const BOARD: &str = "blockade_runner 2
players 2
year 1862
phase turns
turn 1 actions 4
port norfolk blockade 2
port new_bern blockade 1
port wilmington blockade 1 goods 1c 1t
port charleston blockade 1 defence 5
port savannah blockade 4 defence 5
port jacksonville closed
port cedar_key blockade 1
port tampa blockade 2
port pensacola blockade 1 defence 4
port mobile blockade 6 defence 6 goods 1c
port new_orleans blockade 1
port galveston closed
city richmond goods 1t
city charlotte captured
city nashville captured
overseas nassau goods 4w 3b
ship kate 1 A24
ship fingal 2 A24
";

fn sea(ships: &[&str]) -> SeaScene {
    let board = BlockadeRunner::position(BOARD).expect("a position").board;
    SeaScene {
        ports: board.ports.to_vec(),
        cities: board.cities.to_vec(),
        overseas: board.overseas.to_vec(),
        squadron: Some(zone("A17")),
        ships: ships.iter().map(|ship| afloat(ship)).collect(),
        chosen: None,
    }
}

const FLEETS: [&str; 19] = [
    "theodora 3 G1 1c",
    "calhoun 2 A24 1w",
    "victoria 4 A24 1b",
    "kate 1 A17 2w captain",
    "cecile 1 A4 2c pilot",
    "ella_warley 3 G7 1c 1t",
    "elizabeth 2 A24 2b",
    "austin 2 G6 2c",
    "matagorda 3 A3 captain pilot",
    "fingal 1 A24 3w",
    "syren 5 A9 2t",
    "hansa 6 C3 1w 1b",
    "don 4 A22 1c",
    "hope 5 A3 2c 1t",
    "lynx 6 G11",
    "magnolia 5 A24",
    "swan 6 G6 1c",
    "herald 1 G15 2c",
    "economist 4 A3 1b 2w",
];

fn player(number: u8, name: &str, money: u16) -> PlayerScene {
    PlayerScene {
        seat: Seat(number - 1),
        name: name.to_owned(),
        money,
        cargo: 4 + number,
        ships: 2 + number % 3,
        hand: 4,
        delivered: number % 4,
        actions: None,
        own: false,
        left: false,
    }
}

fn standing(players: usize) -> Standing {
    let names = [("Captain Vogt", 21), ("Maren", 109), ("Jasper Okonkwo", 24), ("Li", 8), ("Henriette", 63), ("Bo", 5)];
    let number = |at: usize| u8::try_from(at + 1).unwrap_or(1);
    let mut players: Vec<PlayerScene> =
        names.iter().take(players).enumerate().map(|(at, (name, money))| player(number(at), name, *money)).collect();
    players[1].actions = Some(3);
    players[1].own = true;
    Standing {
        year: 1862,
        players,
        prices: [11, 18, 16],
        boxes: [7, 0, 2],
        war: 7,
        effort: [8, 2, 1],
        pool: 10,
        stack: 28,
        lines: vec![
            "Elizabeth: Savannah, 14 % – passed".into(),
            "Maren sold 2 black market goods for $22k".into(),
            "Captain Vogt improved Charleston to 5".into(),
        ],
    }
}

fn scene(body: Body, large: bool) -> Scene {
    Scene {
        title: "Maren’s turn".into(),
        note: "3 actions left".into(),
        names: names(),
        words: words(),
        colours: Vec::new(),
        standing: standing(3),
        sea: sea(&FLEETS),
        body,
        large,
    }
}

/// The whole map with six players.
pub(super) fn whole() -> Scene {
    Scene { standing: standing(6), ..scene(Body::Whole(Marks::default()), true) }
}

/// The whole map after the Union has acted.
pub(super) fn union() -> Scene {
    let rises = ["wilmington", "charleston", "norfolk", "tampa", "cedar_key", "pensacola", "new_orleans"];
    let rises = rises.into_iter().map(|id| Change::Rise(port(id)));
    let city = |id: &str| Change::Captured(City::named(id).expect("a city"));
    let more = [
        Change::Held(port("savannah")),
        Change::Closed(port("galveston")),
        city("nashville"),
        Change::Squadron(zone("A17")),
    ];
    let marks = Marks { changes: rises.chain(more).collect(), ..Marks::default() };
    let mut scene = scene(Body::Whole(marks), true);
    scene.title = "The Union acts".into();
    scene.standing.lines = vec![
        "9 union cards: the blockade grows before nine ports.".into(),
        "Savannah is assaulted and holds; Galveston is closed.".into(),
        "Nashville is captured. The squadron lies off Bermuda.".into(),
    ];
    scene
}

fn choice(number: u8, code: &str, note: &str) -> Choice {
    Choice { number, at: Place::Zone(zone(code)), note: note.to_owned() }
}

fn choosing(codes: &[&str]) -> Vec<Choice> {
    let number = |at: usize| u8::try_from(at + 1).unwrap_or(1);
    codes.iter().enumerate().map(|(at, code)| choice(number(at), code, ["", "6%", "14%"][at % 3])).collect()
}

/// Chooses a ship. The picture shows its owner's ships.
fn choose(scene: &mut Scene, name: &str) {
    scene.sea.chosen = Some(ship(name));
    let owner = scene.sea.ships.iter().find(|vessel| vessel.ship == ship(name)).map(|vessel| vessel.owner);
    scene.sea.ships.retain(|vessel| Some(vessel.owner) == owner);
}

/// The destinations of a ship in Charleston.
pub(super) fn destinations() -> Scene {
    let codes = ["A1", "A2", "A3", "A5", "A8", "A9", "A10", "A11", "A15", "A16", "A17"];
    let window = codes.iter().map(|code| vec![zone(code)]).collect();
    let mut scene = scene(Body::Coast(window, Marks { choices: choosing(&codes), ..Marks::default() }), false);
    choose(&mut scene, "cecile");
    scene.title = "Where does Cecile go?".into();
    scene
}

/// The Gulf, as a look shows it.
pub(super) fn plan() -> Scene {
    let codes = ["G1", "G2", "G6", "G9", "G10", "G11"];
    let window = vec![codes.map(zone).to_vec()];
    let scene = scene(Body::Coast(window, Marks::default()), false);
    Scene { title: "Your turn".into(), ..scene }
}

/// The destinations of a fast ship in New Orleans.
pub(super) fn far() -> Scene {
    let codes = ["G1", "G2", "G5", "G11", "G13", "G18", "G23", "C5", "A28", "A29", "A12", "A24", "C4", "C3"];
    let window = codes.iter().map(|code| vec![zone(code)]).collect();
    let mut scene = scene(Body::Coast(window, Marks { choices: choosing(&codes), ..Marks::default() }), false);
    choose(&mut scene, "ella_warley");
    scene.title = "Where does Ella Warley go?".into();
    scene
}

fn route(number: u8, codes: &[&str], tests: &[(&str, u8)], to: &str, odds: (u8, Option<u8>)) -> RouteScene {
    RouteScene {
        number,
        zones: codes.iter().map(|code| zone(code)).collect(),
        tests: tests.iter().map(|(code, chance)| (zone(code), *chance)).collect(),
        to: to.to_owned(),
        arrives: odds.0,
        dumped: odds.1,
    }
}

/// Three ways from Wilmington to Bermuda.
pub(super) fn routes() -> Scene {
    let routes = vec![
        route(1, &["A3", "A9", "A15", "A16", "A17"], &[("A3", 6), ("A17", 14)], "St. George’s", (81, Some(94))),
        route(2, &["A3", "A10", "A19", "A20", "A16", "A17"], &[("A3", 6), ("A17", 14)], "St. George’s", (81, Some(94))),
        route(3, &["A3", "A9", "A8", "A14", "A18", "A17"], &[("A3", 6), ("A17", 14)], "St. George’s", (81, None)),
    ];
    let window = routes.iter().map(|route| route.zones.clone()).collect();
    let mut scene = scene(Body::Coast(window, Marks { routes, ..Marks::default() }), false);
    choose(&mut scene, "matagorda");
    scene.title = "Matagorda to St. George’s".into();
    scene
}

fn hold(ship: &str, port: &str, [aboard, off, stock]: [&str; 3], sum: &str) -> HoldScene {
    HoldScene {
        vessel: afloat(ship),
        port: port.to_owned(),
        aboard: goods(aboard),
        off: goods(off),
        stock: goods(stock),
        sum: sum.to_owned(),
    }
}

/// Loaded ships.
pub(super) fn holds() -> Scene {
    let holds = vec![
        hold("fingal 2 A4 1c captain", "Charleston", ["1c 1t", "", "1c"], "−$5k"),
        hold("kate 2 A24 2w 1b", "Nassau", ["", "1b", "4w 3b"], ""),
        hold("syren 2 A3 pilot", "Wilmington", ["", "", "2c 1t"], ""),
        hold("margaret_and_jessie 2 G7 1w", "New Orleans", ["1c", "1w", "3c"], "−$1k"),
        hold("theodora 2 C3", "Port-au-Prince", ["1w", "", "3w 5b"], ""),
    ];
    Scene { title: "Loading".into(), ..scene(Body::Holds(holds), false) }
}

/// A single ship.
pub(super) fn single() -> Scene {
    let holds = vec![hold("fingal 2 A4 1c captain", "Charleston", ["1c 1t", "", "1c"], "−$5k")];
    Scene { title: "Loading".into(), ..scene(Body::Holds(holds), false) }
}

/// The price tracks.
pub(super) fn prices() -> Scene {
    Scene { title: "Prices".into(), standing: standing(6), ..scene(Body::Prices, false) }
}

/// The meanings of the signs.
pub(super) fn signs() -> Scene {
    Scene { title: "Signs".into(), ..scene(Body::Signs, false) }
}

fn card(id: &str, title: &str, text: &str, number: Option<u8>) -> CardScene {
    CardScene {
        card: Card::named(id).unwrap_or_else(|| panic!("there is no card {id}")),
        title: title.to_owned(),
        text: text.to_owned(),
        count: 1,
        number,
        playable: number.is_some(),
        why: String::new(),
        promised: false,
    }
}

/// A hand of six.
pub(super) fn hand() -> Scene {
    let mut cards = vec![
        card(
            "captain",
            "Captain",
            "One of your ships adds 2 to every evasion value. Stays until the ship is lost.",
            Some(1),
        ),
        card("torpedoes", "Torpedoes", "The blockade of one open port falls by 2.", Some(2)),
        card("fort_morgan", "Fort Morgan", "The defence of Mobile rises by 2, at most to 6.", None),
        card("commerce_raider", "Commerce Raider", "Removes the high seas squadron.", Some(3)),
        card(
            "autumn_gale",
            "Autumn Gale",
            "Atlantic or Gulf: the blockade of every open port there falls by 1.",
            Some(4),
        ),
        card("king_cotton", "King Cotton", "The price of cotton rises by two steps.", Some(5)),
    ];
    cards[2].why = "Mobile has 6".into();
    cards[1].promised = true;
    cards[5].count = 2;
    Scene { title: "Your hand".into(), ..scene(Body::Hand(cards), false) }
}

/// A hand of three.
pub(super) fn three() -> Scene {
    let cards = vec![
        card(
            "pilot",
            "Pilot",
            "One of your ships adds 1 to its speed: range and evasion value. Stays until the ship is lost.",
            Some(1),
        ),
        card(
            "night_train",
            "Night Train",
            "Until the end of your turn rail transport uses no action and costs nothing for cities passed.",
            Some(2),
        ),
        card(
            "private_launch",
            "Private Launch",
            "Buy one ship of the stack for its printed price without an auction and place it at once.",
            Some(3),
        ),
    ];
    Scene { title: "Your hand".into(), ..scene(Body::Hand(cards), false) }
}

/// The stack by classes, without ships in play.
fn stack() -> Vec<ClassScene> {
    let mut classes: Vec<ClassScene> = Vec::new();
    for ship in Ship::all() {
        let key = |ship: Ship| (ship.card().cargo, ship.card().speed, ship.card().start);
        match classes.iter_mut().find(|class| class.ships.first().is_some_and(|first| key(*first) == key(ship))) {
            Some(class) => class.ships.push(ship),
            None => classes.push(ClassScene { ships: vec![ship], numbers: Vec::new(), payable: ship.price() <= 15 }),
        }
    }
    classes
}

/// A ship in an auction.
pub(super) fn auction() -> Scene {
    let passed = vec![Seat(2), Seat(3)];
    let lot = Lot { ship: ship("hope"), bid: 23, bidder: Seat(1), asked: Seat(0), passed };
    let bidders = vec![Seat(1), Seat(2), Seat(3), Seat(0)];
    let auction = AuctionScene { lot: Some(lot), bidders, stack: stack() };
    let mut standing = standing(6);
    standing.players[0].money = 31;
    Scene { title: "Auction".into(), standing, ..scene(Body::Auction(auction), true) }
}

/// The stack alone.
pub(super) fn market() -> Scene {
    let mut stack = stack();
    let mut number = 0;
    for class in stack.iter_mut().filter(|class| class.payable) {
        class.numbers = class.ships.iter().zip(number + 1..).map(|(_, number)| number).collect();
        number = class.numbers.last().copied().unwrap_or(number);
    }
    let auction = AuctionScene { stack, ..AuctionScene::default() };
    Scene { title: "Ships for sale".into(), ..scene(Body::Auction(auction), false) }
}

/// The end of a game of six.
pub(super) fn end() -> Scene {
    let place = |(place, (seat, ships)): (u8, (u8, &[&str]))| PlaceScene {
        place,
        seat: Seat(seat),
        ships: ships.iter().map(|id| ship(id)).collect(),
        won: place == 1,
    };
    let fleets: [(u8, &[&str]); 6] = [
        (1, &["hope", "fingal", "kate", "syren"]),
        (0, &["hansa", "don", "cecile"]),
        (2, &["elizabeth", "minho"]),
        (4, &["fox", "lynx", "badger", "advance", "antonica"]),
        (5, &["swan"]),
        (3, &[]),
    ];
    let places = (1..).zip(fleets).map(place).collect();
    let mut scene = scene(Body::End(places), true);
    scene.title = "Maren wins".into();
    scene.note = String::new();
    scene.standing = Standing { year: 1865, ..standing(6) };
    for (player, money) in scene.standing.players.iter_mut().zip([198, 214, 164, 41, 97, 88]) {
        player.money = money;
    }
    scene
}
