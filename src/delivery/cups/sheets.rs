//! The messages of a cup in its channel: the card, and the tables of each group of a stage.

use std::collections::BTreeSet;

use games::engine::dice;
use games::lang::{Language, Message};
use serenity::all::{ButtonStyle, CreateActionRow};

use super::grid::{grids, title};
use super::{button, date, from_now, name, people, picture, podium};
use crate::cup::course::{self, is_for_several};
use crate::cup::score::{against, finished};
use crate::cup::{Cup, CupStatus, CupTable, FEWEST, Finished, Pace, Place, Sheet, Slot, Stage, Start, TableState};
use crate::delivery::controls::CupAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped, escaped};
use crate::delivery::render::{rules_button, say};

/// How many hexadecimal digits of a hash are shown.
const HASH: usize = 16;
/// The longest name in a list of tables, in characters.
const NAME: usize = 20;

/// A message of a cup in its channel, in the language of the cup. `former` are the people of the cup that it follows, who are asked
/// to play again while nobody has been asked.
pub fn sheet(cup: &Cup, sheet: Sheet, former: &[i64]) -> Outgoing {
    let language = Language::of_locale(&cup.language);
    match sheet {
        Sheet::Card => card(cup, former, language),
        Sheet::Group(stage, group) => tables(cup, stage, group, language),
    }
}

/// What a cup is and how it stands, in lines.
pub(super) fn about(cup: &Cup, language: Language) -> Vec<String> {
    let say = |message: Message| say(language, &message);
    let mut lines = Vec::new();
    match cup.status {
        CupStatus::Open => {
            lines.push(say(pace(cup)));
            lines.push(say(Message::new(if is_for_several(cup) { "cup-about-tables" } else { "cup-about-pairs" })));
            if is_for_several(cup) && cup.pace == Pace::Weeks {
                lines.push(say(Message::new("cup-about-final")));
            }
            lines.push(say(match cup.start {
                Start::With(count) => Message::new("cup-starts-with").with("count", i64::from(count)),
                Start::At(at) => Message::new("cup-starts-at")
                    .with("at", date(at))
                    .with("in", from_now(at))
                    .with("least", i64::try_from(FEWEST).unwrap_or_default()),
            }));
            lines.push(match cup.people.is_empty() {
                true => say(Message::new("cup-people-nobody")),
                false => {
                    let names = people(cup, cup.people.keys().copied(), language);
                    say(Message::new("cup-people").with("names", names))
                }
            });
        }
        CupStatus::Running => {
            lines.push(say(pace(cup)));
            lines.extend(course::ends_by(cup).map(|at| say(Message::new("cup-ends").with("at", date(at)))));
        }
        CupStatus::Over => {
            let podium = podium(cup);
            let named = |numbers: &Vec<u8>| people(cup, numbers.iter().copied(), language);
            let line = |id: &str, numbers: &Vec<u8>| {
                let count = i64::try_from(numbers.len()).unwrap_or_default();
                say(Message::new(id).with("count", count).with("names", named(numbers)))
            };
            let places = [(1, "cup-winner"), (2, "cup-second"), (3, "cup-third")];
            lines.extend(places.iter().filter_map(|(place, id)| Some(line(id, podium.get(place)?))));
            if podium.is_empty() {
                lines.push(say(Message::new("cup-over-nobody")));
            }
        }
        CupStatus::Cancelled => lines.push(say(match cup.started_at {
            None if cup.people.len() < FEWEST => {
                Message::new("cup-not-held").with("least", i64::try_from(FEWEST).unwrap_or_default())
            }
            _ => Message::new("cup-cancelled"),
        })),
    }
    lines
}

fn pace(cup: &Cup) -> Message {
    let days = if is_for_several(cup) { 5_i64 } else { 10 };
    Message::new(format!("cup-about-{}", cup.pace)).with("days", days)
}

fn card(cup: &Cup, former: &[i64], language: Language) -> Outgoing {
    let mut lines = vec![format!("## {}", say(language, &name(cup)))];
    let asked: Vec<i64> = former.iter().copied().filter(|_| cup.status == CupStatus::Open).collect();
    if !asked.is_empty() {
        let names = asked.iter().map(|player| format!("<@{player}>")).collect::<Vec<_>>().join(", ");
        lines.push(say(language, &Message::new("cup-again").with("names", names)));
    }
    let after = match cup.status {
        CupStatus::Open | CupStatus::Running => {
            let hash = &dice::commitment(&cup.secret)[..HASH];
            vec![format!("-# {}", say(language, &Message::new("cup-proof").with("hash", hash)))]
        }
        CupStatus::Over | CupStatus::Cancelled => Vec::new(),
    };
    let content = fitted(&lines, &about(cup, language), &after, Keep::First, |_| String::new());
    let grids = grids(cup, language);
    let drawn = matches!(cup.status, CupStatus::Running | CupStatus::Over) && !grids.is_empty();
    let picture = drawn.then(|| PictureFile {
        png: picture::draw(&say(language, &name(cup)), &grids, language),
        alt: picture::alt(cup, &grids, language),
    });
    let pings = asked.iter().filter_map(|player| u64::try_from(*player).ok()).collect();
    Outgoing { content, picture, rows: rows(cup, language), pings }
}

/// The controls of the card, the same for everybody.
fn rows(cup: &Cup, language: Language) -> Vec<CreateActionRow> {
    let button = |action: fn(crate::cup::CupId) -> CupAction, label: &str, style| {
        button(action(cup.id.clone()), label, style, language)
    };
    let rules = || rules_button(&cup.game, 1, &Message::new("table-rules"), language);
    let buttons = match cup.status {
        CupStatus::Open => vec![
            button(CupAction::Join, "cup-join", ButtonStyle::Success),
            button(CupAction::Leave, "cup-leave", ButtonStyle::Secondary),
            rules(),
        ],
        CupStatus::Running => vec![
            button(CupAction::Mine, "cup-mine", ButtonStyle::Primary),
            button(CupAction::Table, "cup-table", ButtonStyle::Secondary),
            rules(),
        ],
        CupStatus::Over => vec![
            button(CupAction::Table, "cup-table", ButtonStyle::Secondary),
            button(CupAction::Again, "cup-repeat", ButtonStyle::Secondary),
        ],
        CupStatus::Cancelled => return Vec::new(),
    };
    vec![CreateActionRow::Buttons(buttons)]
}

/// The tables of a group: who plays whom, and how each stands.
fn tables(cup: &Cup, stage: Stage, group: u8, language: Language) -> Outgoing {
    let head = format!("**{}** · {}", say(language, &title(cup, stage, group)), say(language, &name(cup)));
    let own: Vec<(&Slot, &CupTable)> = cup.stage(stage).filter(|(slot, _)| slot.group == group).collect();
    let mut lines = Vec::new();
    let mut round = None;
    let several_rounds =
        own.iter().any(|(slot, _)| slot.round > 0) && (cup.pace == Pace::Evening || is_for_several(cup));
    for (slot, table) in &own {
        if several_rounds && round != Some(slot.round) {
            round = Some(slot.round);
            let message = Message::new("cup-round").with("round", i64::from(slot.round) + 1);
            lines.push(format!("**{}**", say(language, &message)));
        }
        lines.push(line(cup, slot, table, language));
    }
    let waiting = own.iter().filter(|(_, table)| matches!(table.state, TableState::Waiting { .. }));
    let mut head = vec![head];
    if let Some(until) = waiting.filter_map(|(_, table)| table.come_until).min() {
        head.push(say(language, &Message::new("cup-come-by").with("until", super::until(cup, until))));
    }
    let begins = |table: &&CupTable| table.come_until.is_some() && !matches!(table.state, TableState::Finished(_));
    let hashes: Vec<String> = own
        .iter()
        .map(|(_, table)| *table)
        .filter(begins)
        .map(|table| dice::commitment(&course::table_secret(cup, &table.id))[..HASH].to_owned())
        .collect();
    let proofs = (!hashes.is_empty() && cup.status == CupStatus::Running).then(|| {
        let message = Message::new("cup-proofs").with("hashes", hashes.join(" · "));
        format!("-# {}", say(language, &message))
    });
    let after: Vec<String> = proofs.into_iter().collect();
    let mine = button(CupAction::Mine(cup.id.clone()), "cup-mine", ButtonStyle::Primary, language);
    let rows = match cup.status {
        CupStatus::Running => vec![CreateActionRow::Buttons(vec![mine])],
        _ => Vec::new(),
    };
    let content = fitted(&head, &lines, &after, Keep::First, |_| String::new());
    Outgoing { content, rows, ..Outgoing::default() }
}

fn line(cup: &Cup, slot: &Slot, table: &CupTable, language: Language) -> String {
    let here = match &table.state {
        TableState::Waiting { here, .. } => here.clone(),
        _ => BTreeSet::new(),
    };
    let short = |number: &u8| {
        let name = escaped(&clipped(&super::person(cup, *number, language), NAME));
        if here.contains(number) { format!("{name} ✓") } else { name }
    };
    let people = table.seats.iter().map(short).collect::<Vec<_>>().join(" – ");
    let further = match (finished(cup, slot), &table.state, table.thread) {
        (Some(done), ..) => {
            let id = if done.is_walkover() { "cup-walkover" } else { "cup-score" };
            say(language, &Message::new(id).with("points", score(table, &done)))
        }
        (None, TableState::Playing(_), Some(thread)) => format!("<#{thread}>"),
        (None, TableState::Playing(_), None) => say(language, &Message::new("cup-at-begins")),
        (None, ..) => return people,
    };
    format!("{people} · {further}")
}

/// The result of a table in figures: the points of two people, the places of several.
fn score(table: &CupTable, done: &Finished) -> String {
    let places: Vec<Place> =
        table.seats.iter().map(|number| done.places.get(number).copied().unwrap_or(Place::Missed)).collect();
    match places[..] {
        [one, two] => format!("{} : {}", against(one, two), against(two, one)),
        _ => {
            let place = |place: &Place| match place {
                Place::Rank(rank) => format!("{rank}."),
                Place::Left | Place::Missed => "–".to_owned(),
            };
            places.iter().map(place).collect::<Vec<_>>().join(" ")
        }
    }
}
