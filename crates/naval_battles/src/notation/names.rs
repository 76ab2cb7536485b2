//! The names of ships, cards and nations in moves: ids, and names in both languages, as people type them.

use std::sync::LazyLock;

use crate::data::{Card, DATA, Kind, Nation, Ship};
use engine::words::Words;

/// The text in lower case, without diacritics, so that names can be typed on any keyboard.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for sign in text.to_lowercase().chars() {
        match sign {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'é' | 'è' | 'ê' => plain.push('e'),
            '\'' | '’' | '.' | '"' | '“' | '”' => {}
            '–' | '_' => plain.push('-'),
            '>' | ',' | '/' | '&' | '+' => plain.extend([' ', sign, ' ']),
            sign => plain.push(sign),
        }
    }
    plain
}

/// A plain name without spaces and signs.
pub(super) fn folded(plain: &str) -> String {
    plain.chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// A printed name in the form in which names are compared.
fn known(name: &str) -> String {
    folded(&plain(name))
}

/// The ids and names of ships.
pub(super) static SHIPS: LazyLock<Vec<(String, Ship)>> = LazyLock::new(|| {
    let ships = Nation::ALL.into_iter().flat_map(Nation::ships);
    ships.flat_map(|ship| [ship.id(), &ship.card().name].map(|name| (known(name), ship))).collect()
});

/// The last words of ship names, which many players use alone.
static LAST_NAMES: LazyLock<Vec<(String, Ship)>> = LazyLock::new(|| {
    let ships = Nation::ALL.into_iter().flat_map(Nation::ships);
    ships.map(|ship| (known(ship.card().name.rsplit(' ').next().unwrap_or_default()), ship)).collect()
});

/// The ship with this plain name. A prefix of at least four letters is enough if only one name, or else only one last word of
/// a name, begins with it.
pub(crate) fn ship(name: &str) -> Option<Ship> {
    let name = folded(name);
    if let Some((_, ship)) = SHIPS.iter().find(|(known, _)| *known == name) {
        return Some(*ship);
    }
    let only = |names: &[(String, Ship)]| {
        let mut begins = names.iter().filter(|(known, _)| known.starts_with(&name)).map(|(_, ship)| *ship);
        let first = begins.next()?;
        begins.all(|other| other == first).then_some(first)
    };
    (name.len() >= SHORTEST).then(|| only(&SHIPS).or_else(|| only(&LAST_NAMES)))?
}

/// The minimum length of a prefix that names a ship.
const SHORTEST: usize = 4;
/// The number of words in the longest name.
pub(super) const LONGEST_NAME: usize = 4;

/// The text of a move. If it is longer than `longest` bytes, its ships are shortened to prefixes.
pub(crate) fn within(text: String, longest: usize) -> String {
    if text.len() <= longest {
        return text;
    }
    let words = text.split(' ').map(|word| {
        let (id, place) = word.split_once(':').map_or((word, None), |(id, place)| (id, Some(place)));
        let (id, comma) = id.strip_suffix(',').map_or((id, ""), |id| (id, ","));
        let short = Ship::named(id).map_or(id, |ship| shortened(ship));
        place.map_or_else(|| format!("{short}{comma}"), |place| format!("{short}:{place}"))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The shortest prefix of a ship's id that names it.
fn shortened(named: Ship) -> &'static str {
    let id = named.id();
    let mut prefixes = (SHORTEST..id.len()).map(|end| &id[..end]);
    prefixes.find(|prefix| ship(prefix) == Some(named)).unwrap_or(id)
}

/// The names of nations.
pub(super) static NATIONS: LazyLock<Words<Nation>> =
    LazyLock::new(|| Words::new(crate::texts(), "naval_battles", Nation::ALL.map(|nation| (nation.id(), nation))));

/// The ids and names of cards. If several cards share a name, the number in the id follows the name.
pub(super) static CARDS: LazyLock<Vec<(String, Card)>> = LazyLock::new(|| {
    let named = |name: &dyn Fn(Card) -> &'static str| {
        let alone = |card: Card| Card::all().filter(|other| name(*other) == name(card)).count() == 1;
        let number = |card: Card| if alone(card) { "" } else { card.id().rsplit('-').next().unwrap_or_default() };
        Card::all().map(|card| (known(&format!("{}{}", name(card), number(card))), card)).collect::<Vec<_>>()
    };
    let [english, german] = [
        named(&|card| &DATA.actions[usize::from(card.0)].name),
        named(&|card| &DATA.actions[usize::from(card.0)].name_de),
    ];
    [named(&Card::id), english, german].concat()
});

/// The card with this plain name.
pub(super) fn card(name: &str) -> Option<Card> {
    let name = folded(name);
    CARDS.iter().find(|(known, _)| *known == name).map(|(_, card)| *card)
}

/// The card with this id or short word: `r4` is Reinforcements of 4 points.
pub(crate) fn card_word(word: &str) -> Option<Card> {
    Card::named(word).or_else(|| {
        let points: u8 = word.strip_prefix('r')?.parse().ok()?;
        Card::all().find(|card| card.kind() == Kind::Reinforcements && card.card().points == points)
    })
}

/// The word for a card in a press, where bytes are scarce.
pub(super) fn short_word(card: Card) -> String {
    if card.kind() == Kind::Reinforcements { format!("r{}", card.card().points) } else { card.id().to_owned() }
}
