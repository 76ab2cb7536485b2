//! The table as plain text: each fleet with its numbers and rows, then the open attacks and the draw pile.

use super::data::{Card, Ship, Ships};
use super::mode::Mode;
use super::notation::Partial;
use super::scene;
use super::table::{Attack, Fleet, Phase, Table, Unit};
use super::view::View;
use super::words;
use canvas::ThemeId;
use engine::columns;
use engine::lang::Language;
use engine::panel::Focus;
use engine::presenter::Style;
use engine::seat::Seat;

/// The maximum length of the text, in bytes.
const LONGEST: usize = 1_800;

/// The degree to which names are shortened.
#[derive(Clone, Copy)]
struct Names {
    /// The most letters of a ship's name.
    letters: usize,
    /// Whether cards in front of fleets are named, not counted.
    cards: bool,
}

/// From full names to the shortest unambiguous ones.
const NAMES: [Names; 3] =
    [Names { letters: usize::MAX, cards: true }, Names { letters: 6, cards: true }, Names { letters: 6, cards: false }];

/// The table of a viewer.
pub(super) fn text(view: &View, names: &[String], language: Language) -> String {
    fitting(view, &titles(view, names, language), &|_| true)
}

/// The fleets of a decision with their ships, the others in a line each; above them the phase of the viewer's turn, and the key to
/// the signs.
pub(super) fn to_decide(view: &View, focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
    let (theme, own_misses) = (ThemeId::default(), false);
    let style = Style { language, names, theme, private: true, own_misses, ended: false, colours: &[] };
    let (scene, texts) = (scene::scene(view, focus, style), crate::texts());
    let shown = scene.fleets();
    let board = fitting(view, &titles(view, names, language), &|seat| {
        shown.is_empty() || view.viewer.is(seat) || shown.contains(&seat)
    });
    let mut above = String::new();
    let table = &view.game.table;
    // A question of the own turn, such as whether to end it, does not name the phase.
    if matches!(table.phase, Phase::Reorganise | Phase::Prepare | Phase::Declare) && view.viewer.is(table.turn) {
        above.push_str(&format!("{}\n", scene.title));
    }
    if focus.look == scene::SIGNS {
        above.push_str(&format!("{}\n", texts.say(language, &words::text("text-legend"), names)));
    }
    columns::narrow(&(above + &board))
}

/// The players with their nations: `Anna (Japan)`.
fn titles(view: &View, names: &[String], language: Language) -> Vec<String> {
    let title = |(name, fleet): (&String, &Fleet)| match fleet.nation {
        Some(nation) => format!("{name} ({})", crate::texts().say(language, &words::nation(nation), names)),
        None => name.clone(),
    };
    names.iter().zip(&view.game.table.fleets).map(title).collect()
}

/// The table with the ships of some fleets, in as full names as fit.
fn fitting(view: &View, names: &[String], is_shown: &dyn Fn(Seat) -> bool) -> String {
    let shorter = NAMES.map(|kept| whole(view, names, kept, is_shown));
    let fits = shorter.iter().find(|text| text.len() <= LONGEST);
    fits.or(shorter.last()).cloned().unwrap_or_default()
}

fn whole(view: &View, names: &[String], kept: Names, is_shown: &dyn Fn(Seat) -> bool) -> String {
    let table = &view.game.table;
    let fleets = Seat::all(table.seats()).flat_map(|seat| {
        let name = names.get(seat.index()).map_or("", String::as_str);
        let (fleet, secrets) = (table.fleet(seat), view.game.secrets(seat));
        // The rest of the nation become reinforcements once the seat is ready.
        let choosing = table.phase == Phase::Fleets && !secrets.fleet.is_empty();
        let (chosen, reserve) = match () {
            () if choosing => (secrets.fleet, secrets.fleet.others()),
            () => (Ships::default(), secrets.reserve),
        };
        let of = |ships: Ships| fleet.nation.map(|nation| ships.of(nation).collect::<Vec<Ship>>()).unwrap_or_default();
        let ships = [("f", &of(chosen)), ("r", &of(reserve)), ("w", &fleet.captured)];
        let ships = ships.map(|(sign, ships)| listed(sign, ships, kept));
        let further = hand(&secrets.hand).into_iter().chain(ships.into_iter().flatten()).filter(|_| kept.cards);
        let own = rows(table, seat, kept).chain(further).filter(move |_| is_shown(seat));
        [head(table, seat, name, kept)].into_iter().chain(own)
    });
    let attacks: Vec<String> = table.open_attacks().map(|attack| self::attack(table, attack, kept)).collect();
    let pile = (table.turns > 0).then(|| format!("%{}", table.draw_pile));
    let below = (!attacks.is_empty()).then(|| attacks.join(" "));
    fleets.chain(below).chain(pile).map(|line| format!("{line}\n")).collect()
}

/// `1 Anna *12 =40 #7 +6 >planning,near-miss'`: points, points of the series, cards in hand, reinforcements, and cards in front of
/// the fleet. A `'` marks cards used in this turn.
fn head(table: &Table, seat: Seat, name: &str, kept: Names) -> String {
    let fleet = table.fleet(seat);
    let mut head = format!("{seat} {name} *{}", table.points(seat));
    if table.mode == Mode::Series {
        head.push_str(&format!(" ={}", fleet.total + fleet.score()));
    }
    head.push_str(&format!(" #{} +{}", fleet.hand, fleet.reserve));
    if !fleet.front.is_empty() {
        head.push_str(&format!(" >{}", front(fleet, kept)));
    }
    if fleet.is_withdrawn() {
        head.push_str(" ~");
    }
    if fleet.out {
        head.push_str(" x");
    }
    head
}

fn front(fleet: &Fleet, kept: Names) -> String {
    if !kept.cards {
        return fleet.front.len().to_string();
    }
    let laid = fleet.front.iter().map(|laid| format!("{}{}", laid.card.id(), if laid.used { "'" } else { "" }));
    laid.collect::<Vec<_>>().join(",")
}

fn rows(table: &Table, seat: Seat, kept: Names) -> impl Iterator<Item = String> {
    [(1, '1'), (2, '2'), (3, '3'), (0, 'u')].into_iter().filter_map(move |(row, sign)| {
        let units: Vec<String> = table.fleet(seat).row(row).map(|unit| self::unit(table, unit, kept)).collect();
        (!units.is_empty()).then(|| format!(" {sign}: {}", units.join(" ")))
    })
}

/// The cards in hand, if the viewer knows them.
fn hand(cards: &[Card]) -> Option<String> {
    let named: Vec<&str> = cards.iter().map(|card| card.id()).collect();
    (!named.is_empty()).then(|| format!(" h: {}", named.join(" ")))
}

/// Ships outside the table: ` r: Hood Renown`.
fn listed(sign: &str, ships: &[Ship], kept: Names) -> Option<String> {
    let named: Vec<String> = ships.iter().map(|ship| name(*ship, kept)).collect();
    (!named.is_empty()).then(|| format!(" {sign}: {}", named.join(" ")))
}

/// `Bismarck'' 9/11`: guns and aircraft used in this turn, the hull that is left, and the whole hull. A `!` marks an
/// active submarine.
fn unit(table: &Table, unit: &Unit, kept: Names) -> String {
    let active = if unit.active { "!" } else { "" };
    let guns = (0..).zip(&unit.ship.card().weapons).filter(|(at, _)| table.is_used(unit.ship, *at)).count();
    let used = "'".repeat(guns + usize::from(table.has_flown(unit.ship)));
    format!("{}{active}{used} {}/{}", name(unit.ship, kept), unit.hull_left(), unit.ship.card().hull)
}

fn name(ship: Ship, kept: Names) -> String {
    ship.card().name.chars().filter(|sign| *sign != ' ').take(kept.letters).collect()
}

/// `a1 Tennessee>T13 -3`: number, ships and damage, which air attacks do not have. `4+` is the die needed.
fn attack(table: &Table, attack: &Attack, kept: Names) -> String {
    let mut by: Vec<String> = attack.attackers().map(|ship| name(ship, kept)).collect();
    by.dedup();
    let by = by.join("+");
    let mut said = format!("a{} {by}>{}", attack.number, name(attack.target, kept));
    if let Some(card) = attack.card.filter(|_| !attack.is_air()) {
        said.push_str(&format!(" -{}", card.card().damage));
    }
    if let Some(needed) = table.needed(attack) {
        said.push_str(&format!(" {needed}+"));
    }
    said
}
