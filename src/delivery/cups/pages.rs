//! What a person reads and presses in private: the cups of the server, one cup, the own games, a new cup.

use games::engine::game::Game;
use games::lang::{Language, Message};
use games::registry;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenuOption};

use super::grid::{Grid, grids};
use super::sheets::{about, course};
use super::{button, date, from_now, is_called_off, name, people, podium, result};
use crate::cup::course::is_for_several;
use crate::cup::news::waiting_for;
use crate::cup::score::finished;
use crate::cup::{Cup, CupStatus, CupTable, Pace, Slot, Start, TableState, Topic};
use crate::delivery::controls::{Control, CupAction, Draft, TableAction};
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, clipped};
use crate::delivery::render::{control_button, entry, say, value_menu};
use crate::record::Millis;
use crate::record::settings::Zone;

/// The hour at which cups of an evening begin, in the zone of the server or, without one, of the person who opens the cup.
const HOUR_OF_EVENING: i8 = 20;
/// How many evenings can be chosen.
const EVENINGS: u8 = 7;
/// The numbers of people with which a cup can begin.
const WITH: [u8; 3] = [3, 4, 5];
/// The most rows of buttons of own games.
const ROWS: usize = 4;
/// Buttons in a row, so that the names of opponents can be read on a phone.
const IN_A_ROW: usize = 2;

/// A person who reads a private page.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The person's id at Discord.
    pub player: i64,
    /// The language.
    pub language: Language,
    /// Whether the person manages the server.
    pub manages: bool,
    /// Whether the page is shown in the server, and not in a private message.
    pub in_server: bool,
}

impl Reader {
    fn say(self, message: &Message) -> String {
        say(self.language, message)
    }

    fn button(self, action: CupAction, label: &str, style: ButtonStyle) -> CreateButton {
        button(action, label, style, self.language)
    }
}

/// The cups of the server, the newest first.
pub fn list_page(cups: &[Cup], reader: Reader) -> Outgoing {
    let state = |cup: &Cup| Message::new("cup-state").with("state", cup.status.word());
    let game = |cup: &Cup| Message::new(cup.game.as_str());
    let line = |cup: &Cup| {
        let message = Message::new("cup-line").with("game", game(cup)).with("state", state(cup));
        let message = message.with("pace", Message::new("cup-pace-short").with("pace", cup.pace.word()));
        let count = i64::try_from(cup.people.len()).unwrap_or_default();
        reader.say(&message.with("count", count).with("channel", cup.channel.to_string()))
    };
    let mut lines = vec![reader.say(&Message::new("cup-title"))];
    lines.extend(cups.iter().map(line));
    if cups.is_empty() {
        lines.push(reader.say(&Message::new("cup-none")));
    }
    let option = |cup: &Cup| {
        let label = Message::new("cup-entry").with("game", game(cup)).with("state", state(cup));
        let names = cup.people.keys().map(|number| super::person(cup, *number, reader.language));
        let names = clipped(&names.collect::<Vec<_>>().join(", "), 100);
        let option = entry(&reader.say(&label), cup.id.as_str());
        if names.is_empty() { option } else { option.description(names) }
    };
    let options: Vec<CreateSelectMenuOption> = cups.iter().map(option).collect();
    let prompt = reader.say(&Message::new("cup-choose"));
    let menu = (!options.is_empty()).then(|| value_menu(&Control::Cup(CupAction::Choose), &prompt, options));
    let new = registry::GAMES
        .first()
        .map(|game| reader.button(CupAction::Draft(Draft::new(*game)), "cup-new", ButtonStyle::Secondary));
    let buttons = CreateActionRow::Buttons(new.into_iter().collect());
    Outgoing { rows: menu.into_iter().chain([buttons]).collect(), ..Outgoing::text(lines.join("\n")) }
}

/// What a person can do with a cup. `note` is what has just happened.
pub fn cup_page(cup: &Cup, note: &[Message], reader: Reader) -> Outgoing {
    let mut lines: Vec<String> = note.iter().map(|message| reader.say(message)).collect();
    lines.push(format!("**{}** · <#{}>", reader.say(&name(cup)), cup.channel));
    lines.extend(about(cup, reader.language));
    let entrant = cup.number_of(reader.player).and_then(|number| cup.people.get(&number));
    if cup.status == CupStatus::Running && entrant.is_some_and(|entrant| entrant.left_at.is_some()) {
        lines.push(reader.say(&Message::new("cup-withdrawn")));
    }
    let id = || cup.id.clone();
    let takes_part = entrant.is_some_and(|entrant| entrant.left_at.is_none());
    let mut buttons = Vec::new();
    match cup.status {
        CupStatus::Open if takes_part => {
            buttons.push(reader.button(CupAction::Leave(id()), "cup-leave", ButtonStyle::Secondary));
        }
        CupStatus::Open => buttons.push(reader.button(CupAction::Join(id()), "cup-join", ButtonStyle::Success)),
        CupStatus::Running => {
            if takes_part {
                buttons.push(reader.button(CupAction::Mine(id()), "cup-mine", ButtonStyle::Primary));
            }
            buttons.push(reader.button(CupAction::Table(id()), "cup-table", ButtonStyle::Secondary));
            if takes_part {
                buttons.push(reader.button(CupAction::Leave(id()), "cup-withdraw", ButtonStyle::Secondary));
            }
        }
        CupStatus::Over => {
            buttons.push(reader.button(CupAction::Table(id()), "cup-table", ButtonStyle::Secondary));
            if reader.in_server {
                buttons.push(reader.button(CupAction::Again(id()), "cup-repeat", ButtonStyle::Secondary));
            }
        }
        CupStatus::Cancelled => {}
    }
    let list = reader.in_server.then(|| reader.button(CupAction::List, "cup-list", ButtonStyle::Secondary));
    let mut further = Vec::from_iter(list);
    let goes_on = matches!(cup.status, CupStatus::Open | CupStatus::Running);
    if goes_on && (reader.manages || cup.creator == reader.player) {
        further.push(reader.button(CupAction::Cancel(id()), "cup-cancel", ButtonStyle::Danger));
    }
    let rows = [buttons, further].into_iter().filter(|row| !row.is_empty()).map(CreateActionRow::Buttons);
    Outgoing { rows: rows.collect(), ..Outgoing::text(lines.join("\n")) }
}

/// The games of a person in a cup: first those that wait for the person, with a button to each.
pub fn mine_page(cup: &Cup, reader: Reader) -> Outgoing {
    let language = reader.language;
    let title = Message::new("cup-mine-title").with("game", Message::new(cup.game.as_str()));
    let Some(number) = cup.number_of(reader.player) else {
        let lines = [reader.say(&title), reader.say(&Message::new("cup-left"))];
        return Outgoing::text(lines.join("\n"));
    };
    let opponents = |table: &CupTable| {
        let others = table.seats.iter().copied().filter(|other| *other != number);
        people(cup, others, language)
    };
    let plain = |table: &CupTable| {
        let others = table.seats.iter().filter(|other| **other != number);
        others.map(|other| super::person(cup, *other, language)).collect::<Vec<_>>().join(", ")
    };
    let waiting: Vec<Slot> = waiting_for(cup, number).into_iter().map(|(slot, _)| slot).collect();
    let mut own: Vec<(&Slot, &CupTable)> =
        cup.tables.iter().filter(|(_, table)| table.seats.contains(&number)).collect();
    own.sort_by_key(|(slot, table)| {
        let playing = matches!(table.state, TableState::Playing(_));
        (waiting.iter().position(|other| other == *slot).unwrap_or(usize::MAX), !playing, **slot)
    });
    let (mut lines, mut buttons) = (vec![reader.say(&title)], Vec::new());
    for (slot, table) in own {
        let said = |id: &str| Message::new(id).with("opponents", opponents(table));
        let label = |id: &str| Message::new(id).with("opponents", plain(table));
        let line = match (finished(cup, slot), &table.state, table.come_until) {
            _ if is_called_off(cup, table) => said("cup-mine-over").with("result", Message::new("cup-game-off")),
            (Some(done), ..) => said("cup-mine-over").with("result", result(&done, number, is_for_several(cup))),
            (None, TableState::Waiting { .. }, Some(until)) if waiting.contains(slot) => {
                let come = Control::Cup(CupAction::Come(cup.id.clone(), table.id.clone()));
                buttons.push(control_button(&come, language, &label("cup-come"), ButtonStyle::Success));
                said("cup-mine-come").with("until", super::until(cup, until)).with("in", from_now(until))
            }
            (None, TableState::Waiting { expected, .. }, Some(until)) => said("cup-mine-here")
                .with("until", super::until(cup, until))
                .with("missing", people(cup, expected.iter().copied(), language)),
            (None, TableState::Playing(_), _) => {
                let turn = Control::ask(&table.id, TableAction::Turn);
                buttons.push(control_button(&turn, language, &label("cup-turn"), ButtonStyle::Primary));
                match table.thread {
                    Some(thread) => said("cup-mine-playing").with("thread", thread.to_string()),
                    None => said("cup-mine-playing-soon"),
                }
            }
            _ => said("cup-mine-later"),
        };
        lines.push(reader.say(&line));
    }
    if buttons.is_empty() {
        lines.insert(1, reader.say(&Message::new("cup-mine-none")));
    }
    let mut rows: Vec<CreateActionRow> =
        buttons.chunks(IN_A_ROW).take(ROWS).map(|row| CreateActionRow::Buttons(row.to_vec())).collect();
    rows.push(CreateActionRow::Buttons(vec![
        reader.button(CupAction::Mine(cup.id.clone()), "cup-refresh", ButtonStyle::Secondary),
        reader.button(CupAction::Show(cup.id.clone()), "cup-back", ButtonStyle::Secondary),
    ]));
    Outgoing {
        content: fitted(&lines[..1], &lines[1..], &[], Keep::First, |_| String::new()),
        rows,
        ..Outgoing::default()
    }
}

/// A cup in the list of a person's games, if games of it wait for the person: a line, and the button to them.
pub fn in_list(cup: &Cup, reader: Reader) -> Option<(String, CreateButton)> {
    let waiting = waiting_for(cup, cup.number_of(reader.player)?);
    let until = waiting.first()?.1.come_until?;
    let line = Message::new("cup-waits")
        .with("cup", name(cup))
        .with("count", i64::try_from(waiting.len()).unwrap_or_default())
        .with("until", super::until(cup, until));
    let mine = Control::Cup(CupAction::Mine(cup.id.clone()));
    Some((reader.say(&line), control_button(&mine, reader.language, &name(cup), ButtonStyle::Primary)))
}

/// The tables of a cup as text.
pub fn table_page(cup: &Cup, reader: Reader) -> Outgoing {
    let head = vec![format!("**{}**", reader.say(&name(cup)))];
    let grids = grids(cup, reader.language);
    let texts: Vec<String> = grids.iter().map(|grid| format!("```\n{}\n```", grid.text(reader.language))).collect();
    let note = if is_for_several(cup) { "cup-table-note-several" } else { "cup-table-note" };
    let struck = grids.iter().any(Grid::has_struck).then_some("cup-table-struck");
    let note = [note].into_iter().chain(struck).map(|id| format!("-# {}", reader.say(&Message::new(id))));
    let content = fitted(&head, &texts, &note.collect::<Vec<_>>(), Keep::First, |_| String::new());
    let back = reader.button(CupAction::Show(cup.id.clone()), "cup-back", ButtonStyle::Secondary);
    Outgoing { content, rows: vec![CreateActionRow::Buttons(vec![back])], ..Outgoing::default() }
}

/// A question before something that cannot be undone: `withdraw` or cancel.
pub fn question(cup: &Cup, withdraw: bool, reader: Reader) -> Outgoing {
    let (word, yes) = match withdraw {
        true => ("leave", CupAction::Withdraw(cup.id.clone())),
        false => ("cancel", CupAction::CancelNow(cup.id.clone())),
    };
    // "No" comes first, so that a double press on the previous button does not confirm.
    let no = reader.button(CupAction::Show(cup.id.clone()), &format!("cup-{word}-no"), ButtonStyle::Secondary);
    let yes = reader.button(yes, &format!("cup-{word}-yes"), ButtonStyle::Danger);
    let running = (!withdraw && cup.started_at.is_some()).then(|| Message::new("cup-games-go-on"));
    let lines = [Message::new(format!("cup-{word}-question"))].into_iter().chain(running);
    let text = lines.map(|line| reader.say(&line)).collect::<Vec<_>>().join(" ");
    Outgoing { rows: vec![CreateActionRow::Buttons(vec![no, yes])], ..Outgoing::text(text) }
}

/// The page on which a cup is prepared, for a channel. `zone` is that of the server or, without one, of the person.
pub fn draft_page(draft: Draft, channel: i64, zone: &Zone, now: Millis, reader: Reader) -> Outgoing {
    let language = reader.language;
    let prompt = |id: &str| reader.say(&Message::new(id));
    let game = |game: &&'static dyn Game| {
        let chosen = game.id() == draft.game.id();
        entry(&reader.say(&Message::new(game.id())), game.id()).default_selection(chosen)
    };
    let pace = |pace: &Pace| {
        let label = reader.say(&Message::new("cup-draft-pace").with("pace", pace.word()));
        entry(&label, pace.word()).default_selection(*pace == draft.pace)
    };
    let mut starts: Vec<Start> = WITH.map(Start::With).to_vec();
    starts.extend(evenings(zone, now).into_iter().map(Start::At));
    let start = |start: &Start| {
        let label = match *start {
            Start::With(count) => Message::new("cup-draft-with").with("count", i64::from(count)),
            Start::At(at) => {
                let (date, time) = written(at, zone, language);
                Message::new("cup-draft-at").with("date", date).with("time", time).with("zone", zone.as_str())
            }
        };
        entry(&reader.say(&label), start.to_string()).default_selection(*start == draft.start)
    };
    let menu = |action: CupAction, id: &str, options| value_menu(&Control::Cup(action), &prompt(id), options);
    let create = reader.button(CupAction::Create(draft), "cup-create", ButtonStyle::Success);
    let list = reader.button(CupAction::List, "cup-list", ButtonStyle::Secondary);
    let rows = vec![
        menu(CupAction::DraftGame(draft), "cup-draft-choose-game", registry::GAMES.iter().map(game).collect()),
        menu(CupAction::DraftPace(draft), "cup-draft-choose-pace", draft.paces().iter().map(pace).collect()),
        menu(CupAction::DraftStart(draft), "cup-draft-choose-start", starts.iter().map(start).collect()),
        CreateActionRow::Buttons(vec![create, list]),
    ];
    let lines = std::iter::once(Message::new("cup-draft-title"))
        .chain(course(draft.pace, *draft.game.seats().end() > 2))
        .chain([Message::new("cup-draft-here").with("channel", channel.to_string())]);
    let content = lines.map(|line| reader.say(&line)).collect::<Vec<_>>().join("\n");
    Outgoing { content, rows, ..Outgoing::default() }
}

/// The next evenings in a zone.
pub fn evenings(zone: &Zone, now: Millis) -> Vec<Millis> {
    let evening = |days: i64| {
        let zone = TimeZone::get(zone.as_str()).ok()?;
        let today = Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone()).date();
        let date = today.checked_add(jiff::Span::new().try_days(days).ok()?).ok()?;
        let there = zone.to_zoned(date.at(HOUR_OF_EVENING, 0, 0, 0)).ok()?;
        Some(there.timestamp().as_millisecond())
    };
    (0..=EVENINGS.into()).filter_map(evening).filter(|at| *at > now).take(EVENINGS.into()).collect()
}

/// Date and time in a zone, as the language writes them.
fn written(at: Millis, zone: &Zone, language: Language) -> (String, String) {
    let zone = TimeZone::get(zone.as_str()).unwrap_or(TimeZone::UTC);
    let there = Timestamp::from_millisecond(at).unwrap_or_default().to_zoned(zone);
    let date = match language {
        Language::De => format!("{}.{}.", there.day(), there.month()),
        Language::En => there.strftime("%b %-d").to_string(),
    };
    (date, there.strftime("%H:%M").to_string())
}

/// A private message to a person in a cup.
pub fn news(cup: &Cup, number: u8, topic: Topic, language: Language) -> Outgoing {
    let waiting = waiting_for(cup, number);
    let (at, until) = match (topic, cup.start) {
        (Topic::Soon | Topic::Moved, Start::At(at)) => (at, date(at)),
        _ => {
            let at = waiting.first().and_then(|(_, table)| table.come_until).unwrap_or_default();
            (at, super::until(cup, at))
        }
    };
    let message = Message::new(format!("cup-news-{topic}"))
        .with("game", Message::new(cup.game.as_str()))
        .with("count", i64::try_from(waiting.len()).unwrap_or_default())
        .with("channel", cup.channel.to_string())
        .with("until", until)
        .with("in", from_now(at));
    let mut lines = vec![say(language, &message)];
    if topic == Topic::Over
        && let Some((place, _)) = podium(cup).iter().find(|(_, people)| people.contains(&number))
    {
        let place = Message::new("cup-place").with("place", i64::try_from(*place).unwrap_or_default());
        lines.push(say(language, &Message::new("cup-news-place").with("place", place)));
    }
    if topic == Topic::Cancelled && cup.started_at.is_some() {
        lines.push(say(language, &Message::new("cup-games-go-on")));
    }
    let action = match topic {
        Topic::Games | Topic::LastCall => {
            Some(button(CupAction::Mine(cup.id.clone()), "cup-mine", ButtonStyle::Primary, language))
        }
        Topic::Over => Some(button(CupAction::Table(cup.id.clone()), "cup-table", ButtonStyle::Secondary, language)),
        Topic::Moved => Some(button(CupAction::Leave(cup.id.clone()), "cup-leave", ButtonStyle::Secondary, language)),
        Topic::Soon | Topic::TooFew | Topic::Cancelled | Topic::Out => None,
    };
    let rows = action.map(|button| CreateActionRow::Buttons(vec![button])).into_iter().collect();
    Outgoing { rows, ..Outgoing::text(lines.join("\n")) }
}
