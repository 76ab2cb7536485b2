//! The messages of a cup in its channel: the card, and the tables of each group of a stage.

use std::collections::BTreeSet;

use games::engine::dice::{self, hex};
use games::lang::{Language, Message};
use serenity::all::{ButtonStyle, CreateActionRow};

use super::grid::{latest, round, title};
use super::{button, date, from_now, is_called_off, is_struck, name, named, people, picture, podium};
use crate::cup::course::{deadline, ends_by, is_for_several, table_secret};
use crate::cup::score::{against, finished, table};
use crate::cup::{Cup, CupStatus, CupTable, FEWEST, Finished, Pace, Place, Sheet, Slot, Stage, Start, TableState};
use crate::delivery::controls::CupAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped};
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
            lines.extend(course(cup.pace, is_for_several(cup)).map(say));
            let start = match cup.start {
                Start::With(count) => Message::new("cup-starts-with").with("count", i64::from(count)),
                Start::At(_) => Message::new("cup-starts-at").with("least", i64::try_from(FEWEST).unwrap_or_default()),
            };
            lines.push(say(start.with("at", date(deadline(cup))).with("in", from_now(deadline(cup)))));
            lines.push(match cup.people.is_empty() {
                true => say(Message::new("cup-people-nobody")),
                false => {
                    let names = people(cup, cup.people.keys().copied(), language);
                    say(Message::new("cup-people").with("names", names))
                }
            });
        }
        CupStatus::Running => {
            lines.push(say(pace(cup.pace, is_for_several(cup))));
            lines.extend(ends_by(cup).map(|at| say(Message::new("cup-ends").with("at", date(at)))));
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
        CupStatus::Cancelled => {
            let in_time = cup.ended_at.is_some_and(|ended| ended < deadline(cup));
            match cup.started_at {
                Some(_) => lines.extend(["cup-cancelled", "cup-games-go-on"].map(|id| say(Message::new(id)))),
                None => lines.push(say(Message::new(if in_time { "cup-cancelled" } else { "cup-not-held" }))),
            }
        }
    }
    lines
}

/// How a cup of this pace is played.
pub(super) fn course(pace: Pace, several: bool) -> impl Iterator<Item = Message> {
    let format = Message::new(if several { "cup-about-tables" } else { "cup-about-pairs" });
    let last = (several && pace == Pace::Weeks).then(|| Message::new("cup-about-final"));
    [self::pace(pace, several), format].into_iter().chain(last)
}

fn pace(pace: Pace, several: bool) -> Message {
    let days = if several { 5_i64 } else { 10 };
    Message::new(format!("cup-about-{pace}")).with("days", days)
}

fn card(cup: &Cup, former: &[i64], language: Language) -> Outgoing {
    let mut lines = vec![format!("## {}", say(language, &name(cup)))];
    let asked: Vec<i64> = former.iter().copied().filter(|_| cup.status == CupStatus::Open).collect();
    if !asked.is_empty() {
        let names = asked.iter().map(|player| format!("<@{player}>")).collect::<Vec<_>>().join(", ");
        lines.push(say(language, &Message::new("cup-again").with("names", names)));
    }
    let hash = &dice::commitment(&cup.secret)[..HASH];
    let proof = match cup.status {
        CupStatus::Open | CupStatus::Running => Some(Message::new("cup-proof")),
        CupStatus::Over => Some(Message::new("cup-secret").with("secret", hex(&cup.secret))),
        // The secret would give away the games that go on.
        CupStatus::Cancelled => None,
    };
    let after: Vec<String> =
        proof.into_iter().map(|proof| format!("-# {}", say(language, &proof.with("hash", hash)))).collect();
    let content = fitted(&lines, &about(cup, language), &after, Keep::First, |_| String::new());
    let grids = latest(cup, language);
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

/// The tables of a group: who plays whom, how each stands, and the hash of its secret.
fn tables(cup: &Cup, stage: Stage, group: u8, language: Language) -> Outgoing {
    let say = |message: Message| say(language, &message);
    let own = || cup.stage(stage).filter(|(slot, _)| slot.group == group);
    let mut head = vec![format!("**{}** · {}", say(title(cup, stage, group)), say(name(cup)))];
    let waiting = own().filter(|(_, table)| matches!(table.state, TableState::Waiting { .. }));
    if let Some(until) = waiting.filter_map(|(_, table)| table.come_until).min() {
        head.push(say(Message::new("cup-come-by").with("until", super::until(cup, until))));
    }
    if stage == Stage::Final {
        let lots = lots(cup).into_iter().map(|number| format!("{} ({number})", people(cup, [number], language)));
        let lots = lots.collect::<Vec<_>>().join(", ");
        head.extend((!lots.is_empty()).then(|| say(Message::new("cup-lots").with("people", lots))));
    }
    let (mut lines, mut last) = (Vec::new(), None);
    for (slot, table) in own() {
        let round = round(cup, slot).filter(|_| last.replace(slot.round) != Some(slot.round));
        lines.extend(round.map(|round| format!("**{}**", say(round))));
        lines.push(line(cup, slot, table, language));
    }
    let proved = own().any(|(_, table)| table.come_until.is_some());
    let after = proved.then(|| format!("-# {}", say(Message::new("cup-proofs"))));
    let mine = button(CupAction::Mine(cup.id.clone()), "cup-mine", ButtonStyle::Primary, language);
    let rows = match cup.status {
        CupStatus::Running => vec![CreateActionRow::Buttons(vec![mine])],
        _ => Vec::new(),
    };
    let content = fitted(&head, &lines, after.as_slice(), Keep::First, |_| String::new());
    Outgoing { content, rows, ..Outgoing::default() }
}

/// The people between whom lots decided about a place in the final.
fn lots(cup: &Cup) -> Vec<u8> {
    let inside: BTreeSet<u8> = cup.stage(Stage::Final).flat_map(|(_, table)| table.seats.iter().copied()).collect();
    let groups: BTreeSet<u8> = cup.stage(Stage::Groups).map(|(slot, _)| slot.group).collect();
    let level = |group: u8| {
        let mut lines = table(cup, Stage::Groups, group);
        let last = lines.iter().filter(|line| inside.contains(&line.number)).filter_map(|line| line.place).max();
        // Nobody who had withdrawn took part in the lot.
        let stayed = |number: u8| cup.people.get(&number).is_some_and(|entrant| entrant.left_at.is_none());
        lines.retain(|line| line.place == last && (inside.contains(&line.number) || stayed(line.number)));
        let level: Vec<u8> = lines.into_iter().map(|line| line.number).collect();
        if level.iter().all(|number| inside.contains(number)) { Vec::new() } else { level }
    };
    groups.into_iter().flat_map(level).collect()
}

/// A table: who plays, how it stands and, once it is announced, the hash of its secret.
fn line(cup: &Cup, slot: &Slot, table: &CupTable, language: Language) -> String {
    let say = |message: Message| say(language, &message);
    let here = match &table.state {
        TableState::Waiting { here, .. } => here.clone(),
        _ => BTreeSet::new(),
    };
    let short = |number: &u8| {
        let name = named(cup, *number, &clipped(&super::person(cup, *number, language), NAME));
        if here.contains(number) { format!("{name} ✓") } else { name }
    };
    let people = table.seats.iter().map(short).collect::<Vec<_>>().join(" – ");
    let stands = match (finished(cup, slot), &table.state, table.thread) {
        _ if is_called_off(cup, table) => Some(say(Message::new("cup-game-off"))),
        (Some(done), ..) => {
            let score = score(table, &done);
            let score =
                if table.seats.iter().any(|number| is_struck(cup, *number)) { format!("~~{score}~~") } else { score };
            Some(if done.is_walkover() { say(Message::new("cup-walkover").with("points", score)) } else { score })
        }
        (None, TableState::Playing(_), Some(thread)) => Some(format!("<#{thread}>")),
        (None, TableState::Playing(_), None) => Some(say(Message::new("cup-at-begins"))),
        (None, ..) => None,
    };
    let stands = stands.map(|stands| format!(" · {stands}")).unwrap_or_default();
    let hash = table.come_until.map(|_| {
        let hash = dice::commitment(&table_secret(cup, &table.id));
        format!("\n-# 🔒 {}…", &hash[..HASH])
    });
    let hash = hash.unwrap_or_default();
    format!("{people}{stands}{hash}")
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
