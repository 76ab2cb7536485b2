//! What lines of a position are made of.

use crate::board::Moving;
use crate::data::{Card, Cargo, City, Money, Port, Ship, Zone};
use crate::notation;
use engine::position::{Words, ensure};

/// More than anything is counted to in a game, and more thousands than anybody ever has.
const MOST: u16 = 9_999;

pub(super) fn ship(words: &mut Words<'_>) -> Result<Ship, String> {
    words.one_of(Ship::named, "ship")
}

pub(super) fn card(words: &mut Words<'_>) -> Result<Card, String> {
    words.one_of(Card::named, "card")
}

pub(super) fn port(words: &mut Words<'_>) -> Result<Port, String> {
    words.one_of(Port::named, "Confederate port")
}

pub(super) fn city(words: &mut Words<'_>) -> Result<City, String> {
    words.one_of(City::named, "city")
}

pub(super) fn zone(words: &mut Words<'_>) -> Result<Zone, String> {
    words.one_of(Zone::coded, "zone")
}

/// All that is left of a line.
pub(super) fn all<T>(
    words: &mut Words<'_>,
    read: impl Fn(&mut Words<'_>) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut things = Vec::new();
    while !words.is_empty() {
        things.push(read(words)?);
    }
    Ok(things)
}

/// All that is left of a line, each once.
pub(super) fn each_once<T: PartialEq>(
    words: &mut Words<'_>,
    read: impl Fn(&mut Words<'_>) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let things = all(words, read)?;
    let once = things.iter().enumerate().all(|(at, thing)| !things[..at].contains(thing));
    ensure(once, "something stands there twice").map(|()| things)
}

/// A number that a game can count to.
pub(super) fn count(words: &mut Words<'_>) -> Result<u16, String> {
    let count = words.number()?;
    ensure(count <= MOST, "so much there is not").map(|()| count)
}

/// An amount: `23k`.
pub(super) fn money(words: &mut Words<'_>) -> Result<Money, String> {
    let amount = words.one_of(|word| word.strip_suffix('k')?.parse().ok(), "amount of money")?;
    ensure(amount <= MOST, "so much money there is not").map(|()| amount)
}

/// The goods that follow, as far as there are any.
pub(super) fn goods(words: &mut Words<'_>) -> Result<Cargo, String> {
    let mut cargo = Cargo::NONE;
    loop {
        let mut ahead = words.clone();
        let Some((good, units)) = ahead.word().ok().and_then(notation::goods) else { return Ok(cargo) };
        ensure(cargo[good] == 0 && units <= 20, "goods of a kind stand together, and are few")?;
        cargo = cargo.plus(good, units);
        *words = ahead;
    }
}

/// Goods on spaces: `-` or what lies there.
pub(super) fn stock(words: &mut Words<'_>, spaces: Cargo) -> Result<Cargo, String> {
    if words.is_next("-") {
        return Ok(Cargo::NONE);
    }
    let goods = goods(words)?;
    ensure(!goods.is_empty(), "goods are missing")?;
    ensure(spaces.less(goods).is_some(), "there are not so many spaces (BLO-9)").map(|()| goods)
}

/// The ships of an open Move action.
pub(super) fn moving(words: &mut Words<'_>) -> Result<Moving, String> {
    let mut moving = Moving::default();
    if words.is_next("moved") {
        while !words.is_empty() && !words.is_next("convoy") {
            moving.moved.insert(ship(words)?);
        }
    } else if !words.is_next("convoy") {
        return Ok(moving);
    }
    moving.together = all(words, ship)?.into_iter().collect();
    Ok(moving)
}
