//! The table of a group: a cross table for games of two, the rounds for games of several.

use games::lang::{Language, Message};

use super::person;
use crate::cup::course::is_for_several;
use crate::cup::score::{self, Line, UNIT, finished};
use crate::cup::{Cup, CupTable, Finished, Pace, Place, Slot, Stage, TableState};
use crate::delivery::outgoing::clipped;
use crate::delivery::render::say;

/// The width of a table as text, in columns. It fits a phone of 320 px.
const WIDTH: usize = 28;

/// The sign of a person who is struck out, in place of the place.
const STRUCK: &str = "×";

/// A field of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A person against the same person, or a round in which the person rests.
    None,
    /// The game is still to come.
    Open,
    /// The game is running.
    Playing,
    /// The result.
    Result(String),
}

impl Cell {
    fn text(&self) -> &str {
        match self {
            Self::None => " ",
            Self::Open => "·",
            Self::Playing => "…",
            Self::Result(text) => text,
        }
    }
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GridRow {
    /// The place, or nothing for a person who is struck out.
    pub(super) place: Option<usize>,
    /// The name.
    pub(super) name: String,
    /// The fields.
    pub(super) cells: Vec<Cell>,
    /// The points.
    pub(super) points: String,
}

/// The table of a group of a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    /// The stage.
    pub(super) stage: Stage,
    /// The heading.
    pub(super) title: String,
    /// Whether the columns are the people, in the order of the lines. Else they are rounds.
    pub(super) is_cross_table: bool,
    /// The headings of the columns.
    pub(super) columns: Vec<String>,
    /// The lines, the best first.
    pub(super) rows: Vec<GridRow>,
}

/// The tables of a cup, the latest stage first.
pub(super) fn grids(cup: &Cup, language: Language) -> Vec<Grid> {
    let mut parts: Vec<(Stage, u8)> = cup.tables.keys().map(|slot| (slot.stage, slot.group)).collect();
    parts.dedup();
    parts.sort_by_key(|(stage, group)| (std::cmp::Reverse(*stage), *group));
    parts.into_iter().map(|(stage, group)| grid(cup, stage, group, language)).collect()
}

/// The tables that the picture shows: those of the groups until there is a final. More would be too small for a phone.
pub(super) fn latest(cup: &Cup, language: Language) -> Vec<Grid> {
    let mut all = grids(cup, language);
    let is_final = |grid: &Grid| grid.stage != Stage::Groups;
    if all.iter().any(is_final) {
        all.retain(is_final);
    }
    all
}

/// The heading of a group of a stage.
pub(super) fn title(cup: &Cup, stage: Stage, group: u8) -> Message {
    part(cup, stage, group).unwrap_or_else(|| Message::new("cup-stage").with("stage", stage.word()))
}

/// The name of a group of a stage, unless it is the only group.
pub(super) fn part(cup: &Cup, stage: Stage, group: u8) -> Option<Message> {
    let several_groups = cup.tables.keys().any(|slot| slot.stage == stage && slot.group > 0);
    match stage {
        Stage::Groups => several_groups.then(|| Message::new("cup-group").with("group", letter(group))),
        Stage::Final | Stage::Replay => Some(Message::new("cup-stage").with("stage", stage.word())),
    }
}

/// The name of a round, if the group plays in rounds: one after the other, or at tables of several people.
pub(super) fn round(cup: &Cup, slot: &Slot) -> Option<Message> {
    let in_rounds = cup.pace == Pace::Evening || is_for_several(cup);
    let later = cup.stage(slot.stage).any(|(other, _)| other.group == slot.group && other.round > 0);
    (in_rounds && later).then(|| Message::new("cup-round").with("round", i64::from(slot.round) + 1))
}

fn letter(group: u8) -> String {
    char::from(b'A' + group % 26).to_string()
}

/// Points for people: whole points for games of two, the full figures otherwise.
fn points(line: &Line, several: bool) -> String {
    if several { line.points.to_string() } else { (line.points / UNIT).to_string() }
}

fn grid(cup: &Cup, stage: Stage, group: u8, language: Language) -> Grid {
    let several = is_for_several(cup);
    let lines = score::table(cup, stage, group);
    let tables: Vec<_> = cup.stage(stage).filter(|(slot, _)| slot.group == group).collect();
    let rounds = tables.iter().map(|(slot, _)| slot.round).max().map_or(0, |last| last + 1);
    let columns = match several {
        true => (1..=rounds)
            .map(|round| say(language, &Message::new("cup-column-round").with("round", i64::from(round))))
            .collect(),
        false => (1..=lines.len()).map(|number| number.to_string()).collect(),
    };
    let between =
        |one: u8, two: u8| tables.iter().find(|(_, table)| [one, two].iter().all(|it| table.seats.contains(it)));
    let in_round =
        |one: u8, round: u8| tables.iter().find(|(slot, table)| slot.round == round && table.seats.contains(&one));
    let cell = |number: u8, found: Option<&(&Slot, &CupTable)>| match found {
        None => Cell::None,
        Some((slot, table)) => match (finished(cup, slot), &table.state) {
            (Some(done), _) => Cell::Result(of_table(&done, number, several)),
            (None, TableState::Playing(_)) => Cell::Playing,
            (None, _) => Cell::Open,
        },
    };
    let row = |line: &Line| GridRow {
        place: line.place,
        name: person(cup, line.number, language),
        cells: match several {
            true => (0..rounds).map(|round| cell(line.number, in_round(line.number, round))).collect(),
            false => lines
                .iter()
                .map(|other| match other.number == line.number {
                    true => Cell::None,
                    false => cell(line.number, between(line.number, other.number)),
                })
                .collect(),
        },
        points: points(line, several),
    };
    Grid {
        stage,
        is_cross_table: !several,
        title: say(language, &title(cup, stage, group)),
        columns,
        rows: lines.iter().map(row).collect(),
    }
}

/// The result of a person at a table: the points against the other, or the place among several. A walkover is a plus.
fn of_table(done: &Finished, number: u8, several: bool) -> String {
    let place = done.places.get(&number).copied().unwrap_or(Place::Missed);
    match place {
        Place::Missed => "–".to_owned(),
        Place::Rank(_) if done.is_walkover() && done.places.len() == 2 => "+".to_owned(),
        Place::Rank(rank) if several => format!("{rank}."),
        Place::Left if several => "–".to_owned(),
        Place::Rank(_) | Place::Left => {
            let other = done.places.iter().find(|(other, _)| **other != number).map(|(_, place)| *place);
            match other {
                Some(other) if place < other => "2".to_owned(),
                Some(other) if place == other && place != Place::Left => "1".to_owned(),
                _ => "0".to_owned(),
            }
        }
    }
}

impl Grid {
    /// Whether the results in a column do not count, because they are against a person who is struck out.
    pub(super) fn is_void(&self, column: usize) -> bool {
        self.is_cross_table && self.rows.get(column).is_some_and(|row| row.place.is_none())
    }

    /// Whether somebody in the table is struck out.
    pub(super) fn has_struck(&self) -> bool {
        self.rows.iter().any(|row| row.place.is_none())
    }

    /// The table as text, in at most [`WIDTH`] columns.
    pub(super) fn text(&self, language: Language) -> String {
        let word = say(language, &Message::new("cup-column-points"));
        let figures =
            self.rows.iter().map(|row| row.points.chars().count()).max().unwrap_or(0).max(word.chars().count());
        let cell = if self.columns.iter().any(|column| column.chars().count() > 1) { 3 } else { 2 };
        let room = WIDTH - 3 - self.columns.len() * cell - figures - 1;
        let head: String = self.columns.iter().map(|column| format!("{column:>cell$}")).collect();
        let mut lines = vec![self.title.clone(), format!("{:room$}{head} {word:>figures$}", "", room = room + 3)];
        lines.extend(self.rows.iter().map(|row| {
            let place = row.place.map_or_else(|| STRUCK.to_owned(), |place| place.to_string());
            let cells: String = row.cells.iter().map(|field| format!("{:>cell$}", field.text())).collect();
            let name = clipped(&row.name, room);
            format!("{place:>2} {name:room$}{cells} {:>figures$}", row.points)
        }));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cup::tests::{begun, end};

    #[test]
    fn table_as_text_fits_28_columns() {
        for (game, people) in [("battleship", 5), ("naval_battles", 20), ("battleship", 20)] {
            let mut cup = begun(game, Pace::Weeks, people);
            for entrant in cup.people.values_mut() {
                entrant.name = "A name that is far too long for any table".to_owned();
            }
            let slots: Vec<Slot> = cup.tables.keys().copied().collect();
            for slot in slots.into_iter().step_by(2) {
                let count = cup.tables[&slot].seats.len();
                let places: Vec<Place> = (1..=u8::try_from(count).unwrap()).map(Place::Rank).collect();
                end(&mut cup, slot, &places, 5);
            }
            for language in Language::ALL {
                for grid in grids(&cup, language) {
                    let text = grid.text(language);
                    let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
                    assert!(widest <= WIDTH, "{widest}:\n{text}");
                }
            }
        }
    }

    #[test]
    fn cross_table_shows_wins_draws_walkovers_and_open_games() {
        let mut cup = begun("battleship", Pace::Weeks, 4);
        let slots: Vec<Slot> = cup.tables.keys().copied().collect();
        end(&mut cup, slots[0], &[Place::Rank(1), Place::Rank(2)], 5);
        end(&mut cup, slots[1], &[Place::Rank(1), Place::Rank(1)], 5);
        end(&mut cup, slots[2], &[Place::Rank(1), Place::Missed], 5);
        insta::assert_snapshot!(grids(&cup, Language::En)[0].text(Language::En));
    }
}
