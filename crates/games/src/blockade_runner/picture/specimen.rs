//! Scenes that show every colour and every sign, for palettes and tests.

use std::sync::{Arc, LazyLock};

use crate::blockade_runner::data::{Card, Cargo, City, Good, Overseas, Port, Ship, Zone, tables};
use crate::blockade_runner::scene::{
    AuctionScene, BidderScene, Body, CardScene, Change, Choice, CityScene, ClassScene, HoldScene, Livery, LotScene, Marks,
    Names, Place, PlaceScene, PlayerScene, PortScene, PriceScene, RouteScene, Scene, SeaScene, ShipScene, Standing, Words,
};
use crate::lang::Language;

/// All of them.
pub(super) fn scenes() -> Vec<Scene> {
    vec![whole()]
}

fn names() -> Arc<Names> {
    static NAMES: LazyLock<Arc<Names>> = LazyLock::new(|| {
        Arc::new(Names::of(Language::En, |_, id| {
            let word = |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
            id.split('_').map(word).collect::<Vec<String>>().join(" ")
        }))
    });
    Arc::clone(&NAMES)
}

fn words() -> Arc<Words> {
    static WORDS: LazyLock<Arc<Words>> = LazyLock::new(|| {
        let signs = "cotton,tobacco,war goods,black market,defence,improved,blockade,closed,captured,squadron,its die,Captain,Pilot";
        Arc::new(Words {
            game: "Blockade Runner".into(),
            war: "war goods this year".into(),
            pool: "defence pool".into(),
            stack: "ships for sale".into(),
            steps: "steps".into(),
            arrives: "arrives".into(),
            dumped: "without goods".into(),
            speed: "speed".into(),
            cargo: "cargo".into(),
            price: "price".into(),
            bid: "highest bid".into(),
            passed: "passed".into(),
            promised: "promised".into(),
            money: "money".into(),
            ships: "ships".into(),
            closed: "closed".into(),
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

/// Seats in the colours that they have if nobody changes them.
fn livery(number: u8) -> Livery {
    Livery { colour: number - 1, number }
}

/// `2c 1b`.
fn goods(text: &str) -> Cargo {
    let unit = |cargo: Cargo, (count, letter): (char, char)| {
        let good = Good::lettered(letter).unwrap_or_else(|| panic!("there are no goods {letter}"));
        cargo.plus(good, u8::try_from(count.to_digit(10).unwrap_or_default()).unwrap_or_default())
    };
    let words = text.split_whitespace().map(|word| (word.chars().next().unwrap_or('0'), word.chars().last().unwrap_or('c')));
    words.fold(Cargo::NONE, unit)
}

/// `kate 1 A17 2w captain`, with a star for the one that is decided on.
fn afloat(text: &str) -> ShipScene {
    let mut parts = text.split_whitespace();
    let mut next = || parts.next().unwrap_or_default();
    let (name, owner, code) = (next(), next(), next());
    let rest: Vec<&str> = parts.collect();
    let aboard: Vec<&str> = rest.iter().copied().filter(|word| word.starts_with(|first: char| first.is_ascii_digit())).collect();
    ShipScene {
        ship: ship(name),
        owner: livery(owner.parse().unwrap_or(1)),
        zone: zone(code),
        cargo: goods(&aboard.join(" ")),
        captain: rest.contains(&"captain"),
        pilot: rest.contains(&"pilot"),
        chosen: rest.contains(&"*"),
    }
}

fn sea(ships: &[&str]) -> SeaScene {
    let mut ports: Vec<PortScene> = Port::all()
        .map(|port| PortScene { closed: false, defence: port.text().defence, blockade: 0, goods: port.spaces() })
        .collect();
    let blockades = [("norfolk", 2), ("new_bern", 1), ("wilmington", 1), ("charleston", 1), ("savannah", 4), ("tampa", 2)];
    let more = [("cedar_key", 1), ("pensacola", 1), ("mobile", 6), ("new_orleans", 1)];
    for (id, blockade) in blockades.into_iter().chain(more) {
        ports[port(id).index()].blockade = blockade;
    }
    for (id, defence) in [("savannah", 5), ("charleston", 5), ("mobile", 6), ("pensacola", 4)] {
        ports[port(id).index()].defence = defence;
    }
    for id in ["jacksonville", "galveston"] {
        ports[port(id).index()] = PortScene { closed: true, ..PortScene::default() };
    }
    ports[port("mobile").index()].goods = goods("1c");
    ports[port("wilmington").index()].goods = goods("1c 1t");
    let mut cities: Vec<CityScene> = City::all().map(|city| CityScene { captured: false, goods: city.spaces() }).collect();
    for id in ["charlotte", "nashville"] {
        cities[City::named(id).expect("a city").index()] = CityScene { captured: true, goods: Cargo::NONE };
    }
    cities[City::named("richmond").expect("a city").index()].goods = goods("1t");
    let mut overseas: Vec<Cargo> = Overseas::all().map(Overseas::spaces).collect();
    overseas[Overseas::named("nassau").expect("a port").index()] = goods("4w 3b");
    SeaScene { ports, cities, overseas, squadron: Some(zone("A17")), ships: ships.iter().map(|ship| afloat(ship)).collect() }
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
        livery: livery(number),
        name: name.to_owned(),
        money,
        cargo: 4 + number,
        ships: 2 + number % 3,
        hand: 4,
        delivered: number % 4,
        ..PlayerScene::default()
    }
}

fn standing(players: usize) -> Standing {
    let names = [("Captain Vogt", 21), ("Maren", 109), ("Jasper Okonkwo", 24), ("Li", 8), ("Henriette", 63), ("Bo", 5)];
    let number = |at: usize| u8::try_from(at + 1).unwrap_or(1);
    let mut players: Vec<PlayerScene> =
        names.iter().take(players).enumerate().map(|(at, (name, money))| player(number(at), name, *money)).collect();
    players[1].actions = Some(3);
    players[1].own = true;
    let price = |good: Good, price: u16, sold: u8| {
        let track = tables().track(good);
        PriceScene { good, price, ends: (track.min, track.max), sold, spaces: track.spaces }
    };
    Standing {
        year: 1862,
        players,
        prices: vec![price(Good::Cotton, 11, 7), price(Good::Tobacco, 18, 0), price(Good::Black, 16, 2)],
        war: 7,
        effort: [8, 2, 1],
        pool: 10,
        stack: (28, 6),
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
pub(super) fn named() -> Vec<(&'static str, Scene)> { vec![("whole", whole())] }
