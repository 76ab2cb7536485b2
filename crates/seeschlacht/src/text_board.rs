//! The text board: the sea with two signs for each field, then the barred lines, the headings of the ships, and the
//! wind.

use super::board::{Anchorage, BOARD, Field, Fields};
use super::courses::Voyage;
use super::partial::Partial;
use super::scene::{self, Window};
use super::selection::{SEA, Selection, handy, numbered, selection};
use super::ship::{ShipId, Side, Vessel};
use super::state::Seeschlacht;
use super::view::View;
use super::wind::Wind;
use canvas::ThemeId;
use engine::columns;
use engine::lang::Language;
use engine::panel::Focus;
use engine::presenter::Style;
use std::ops::RangeInclusive;

/// The whole board. White's signs are capitals, Yellow's are small letters.
pub(super) fn text(view: &View, names: &[String]) -> String {
    part(view, names, &Part { rows: 0..=u8::MAX, numbers: 1..=NUMBERS })
}

/// The part of the sea that the picture of this decision shows, or the whole sea if the focus asks for it.
pub(super) fn to_decide(view: &View, focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
    let (theme, own_misses) = (ThemeId::default(), false);
    let style = Style { language, names, theme, private: true, own_misses, ended: false, colours: &[] };
    let scene = scene::scene(view, focus, style);
    if focus.look == SEA {
        return format!("{}{}", text(view, names), goals(scene.goals));
    }
    let places = match scene.window {
        Window::Around(places) => places,
        Window::Whole => Vec::new(),
    };
    let part = part(view, names, &Part::around(&places));
    columns::narrow(&format!("{part}{}{}", goals(scene.goals), courses(view, focus.partial)))
}

/// The highest number of a field.
const NUMBERS: u8 = 49;
/// The largest range of numbers that a phone can show. Each number takes a column; the letter of the row and the name
/// of the last ship take two columns each.
#[expect(clippy::cast_possible_truncation, reason = "a few columns")]
const WIDEST: u8 = columns::COLUMNS as u8 - 4;
/// The fewest rows that are shown.
const FEWEST_ROWS: u8 = 11;

/// A part of the sea: some rows, between two numbers.
struct Part {
    rows: RangeInclusive<u8>,
    numbers: RangeInclusive<u8>,
}

impl Part {
    fn shows(&self, field: Field) -> bool {
        self.rows.contains(&field.row()) && self.numbers.contains(&field.number())
    }

    /// The part around these fields. If they do not all fit, the first fields have priority.
    fn around(places: &[Fields]) -> Self {
        let wide = |fields: Fields| span(fields, Field::number).is_none_or(|(from, to)| to - from <= WIDEST);
        let more = |seen: Fields, place: &Fields| {
            let both = seen.with(*place);
            if seen.is_empty() || wide(both) { both } else { seen }
        };
        let seen = places.iter().fold(Fields::NONE, more);
        let last = Field::all().map(Field::row).max().unwrap_or_default();
        let (first, end) = span(seen, Field::row).unwrap_or((0, last));
        let (top, bottom) = (first.saturating_sub(2), (end + 2).min(last));
        let top = top.min((bottom + 1).saturating_sub(FEWEST_ROWS));
        let (from, to) = span(seen, Field::number).unwrap_or((1, NUMBERS));
        let left = ((from + to) / 2).saturating_sub(WIDEST / 2).clamp(1, NUMBERS - WIDEST);
        Self { rows: top..=bottom.max((top + FEWEST_ROWS - 1).min(last)), numbers: left..=left + WIDEST }
    }
}

/// The smallest and the largest value of `measure` among these fields.
fn span(fields: Fields, measure: impl Fn(Field) -> u8) -> Option<(u8, u8)> {
    let measures = || fields.iter().map(&measure);
    Some((measures().min()?, measures().max()?))
}

fn part(view: &View, names: &[String], part: &Part) -> String {
    let game = &view.game;
    let fields: Vec<Field> = Field::all().filter(|field| part.shows(*field)).collect();
    let rows =
        fields.chunk_by(|one, two| one.row() == two.row()).map(|fields| row(game, fields, *part.numbers.start()));
    let fleets = Side::BOTH.map(|side| fleet(game, side, names.get(side.index()).map_or("", String::as_str)));
    let barred = [('|', &BOARD.spits), ('%', &BOARD.reefs)].map(|(sign, lines)| barred(sign, lines, part));
    let below = barred.into_iter().flatten().chain(fleets).chain([wind(game.wind)]);
    let lines = [numbers(&part.numbers)].into_iter().chain(rows).chain(below);
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The line of numbers above the fields: every fourth number.
fn numbers(shown: &RangeInclusive<u8>) -> String {
    let (from, to) = (*shown.start(), *shown.end());
    let first = (from - 1).next_multiple_of(4) + 1;
    let numbers = (first..=to).step_by(4).map(|number| format!("{number:<4}"));
    format!("  {}{}", " ".repeat(usize::from(first - from)), numbers.collect::<String>())
}

fn row(game: &Seeschlacht, fields: &[Field], from: u8) -> String {
    let letter = fields.first().map_or(' ', |field| letter(*field));
    // Every other row begins half a field to the right.
    let indent = fields.first().map_or(0, |field| usize::from(field.number() - from));
    let signs = fields.iter().map(|field| sign(game, *field)).collect::<String>();
    format!("{letter} {}{signs}", " ".repeat(indent))
}

fn letter(field: Field) -> char {
    field.to_string().chars().next().unwrap_or(' ')
}

fn sign(game: &Seeschlacht, field: Field) -> String {
    if let Some(id) = game.sea.ship_at(field) {
        return cased(id.side, &id.ship.to_string());
    }
    let guard = || Side::BOTH.into_iter().find(|side| BOARD.covered_by(*side).contains(field));
    let sign = match field.anchorage() {
        _ if field.is_land() => "#".to_owned(),
        Some(Anchorage::Plain) => "o".to_owned(),
        Some(Anchorage::Dotted) => "*".to_owned(),
        None if field.harbour().is_some() => "~".to_owned(),
        None => guard().map_or_else(|| ".".to_owned(), |side| cased(side, &side.letter().to_string())),
    };
    format!("{sign} ")
}

fn cased(side: Side, name: &str) -> String {
    if side == Side::White { name.to_uppercase() } else { name.to_lowercase() }
}

/// The lines that bar courses: `| D24-D26 V24-V26`.
fn barred(sign: char, lines: &[[Field; 2]], part: &Part) -> Option<String> {
    let seen = lines.iter().filter(|ends| ends.iter().all(|end| part.shows(*end)));
    let lines: Vec<String> = seen.map(|[one, other]| format!("{one}-{other}")).collect();
    (!lines.is_empty()).then(|| format!("{sign} {}", lines.join(" ")))
}

/// The goals of the merchant of the decision: `@ D4 D5`.
fn goals(goals: Fields) -> String {
    let named: String = goals.iter().map(|field| format!(" {field}")).collect();
    if named.is_empty() { named } else { format!("@{named}\n") }
}

/// Where the courses on buttons lead, which show only their numbers: `> 1:T4>2 2:T6>1`.
fn courses(view: &View, partial: &Partial) -> String {
    let (Selection::Course(ship), Some(side)) = (selection(view, partial), view.side()) else { return String::new() };
    if partial.is_question() {
        return String::new();
    }
    let id = ShipId { side, ship };
    let course = |(number, voyage): &(u8, Voyage)| {
        let hits = "!".repeat(usize::from(voyage.anchorages));
        format!(" {number}:{}>{}{hits}", voyage.to.field, voyage.to.heading)
    };
    let named: String = handy(&view.game, id, &numbered(&view.game, id)).iter().map(course).collect();
    if named.is_empty() { named } else { format!(">{named}\n") }
}

fn fleet(game: &Seeschlacht, side: Side, name: &str) -> String {
    let ships: String = game.sea.of(side).map(|(id, vessel)| format!(" {}{}", id.ship, ship(vessel))).collect();
    format!("{} {name}:{ships}", side.letter())
}

/// A ship's field, heading, hits, load and arrival: `:L39>2!!+=`.
fn ship(vessel: &Vessel) -> String {
    let load = if vessel.loaded { "+" } else { "" };
    let arrived = if vessel.arrived { "=" } else { "" };
    format!(":{}>{}{}{load}{arrived}", vessel.pose.field, vessel.pose.heading, "!".repeat(usize::from(vessel.hits)))
}

/// The strength and the direction of the wind: `))5`.
fn wind(wind: Wind) -> String {
    format!("{}{}", ")".repeat(wind.strength.index() + 1), wind.from)
}
