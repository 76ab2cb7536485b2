//! The card of a table in its channel, and the menus of its lobby.

use std::fmt::Write as _;

use games::engine::dice;
use games::engine::options::{ChosenOptions, OptionKind};
use games::engine::seat::Viewer;
use games::lang::{Language, Message};
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use super::{ask_button, rules_button, say, say_named};
use crate::delivery::controls::{Control, TableAction};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::store::record::{Record, Status};
use crate::table::{language, names, play, seat_of};

/// The name of a table's thread.
pub fn thread_name(record: &Record) -> String {
    let language = language(record);
    let game = say(language, &Message::new(record.table.game.as_str()));
    clipped(&format!("{game}: {}", names(record, language).join(" – ")), 100)
}

/// The card in the channel.
pub fn card(record: &Record) -> Outgoing {
    let language = language(record);
    let table = &record.table;
    let say = |message: Message| say_named(record, language, &message);
    let mut content = format!("## {}\n", say(Message::new(table.game.as_str())));
    match table.status {
        Status::Lobby => lobby_text(record, language, &mut content),
        Status::Playing => {
            let _ = writeln!(
                content,
                "{}",
                say(Message::new("table-card-playing").with("players", versus(record, language)))
            );
            if let Some(thread) = table.thread.filter(|thread| *thread != table.channel) {
                let _ = writeln!(content, "→ <#{thread}>");
            }
        }
        Status::Over => {
            let status = play::game(record).map(|game| game.status(Viewer::Spectator));
            content.push_str(&say(status.unwrap_or_else(|_| Message::new("table-refused-over"))));
        }
        Status::Cancelled => content.push_str(&say(Message::new("table-card-cancelled"))),
    }
    let invited = table.invited.filter(|_| table.status == Status::Lobby);
    let pings = invited.and_then(|invited| u64::try_from(invited).ok()).into_iter().collect();
    Outgoing { content, rows: card_rows(record, language), pings, ..Outgoing::default() }
}

fn lobby_text(record: &Record, language: Language, content: &mut String) {
    let table = &record.table;
    let say = |message: Message| say_named(record, language, &message);
    let _ = writeln!(content, "{}", say(Message::new(format!("{}-about", table.game))));
    // Kept for somebody: the first of the open seats.
    let mut kept = table.invited.filter(|invited| seat_of(record, *invited).is_none());
    for (seat, name) in (0..).zip(names(record, language)) {
        let open = !record.seats.contains_key(&seat);
        let text = match kept.take_if(|_| open) {
            Some(invited) => say(Message::new("table-card-reserved").with("player", format!("<@{invited}>"))),
            None => escaped(&name),
        };
        let _ = writeln!(content, "{}. {text}", seat + 1);
    }
    content.push('\n');
    for (option, value) in options(record).iter() {
        let text = |id: String| say(Message::new(id));
        let option_text = text(format!("{}-option-{}", table.game, option.id));
        let value_text = text(format!("{}-option-{}-{value}", table.game, option.id));
        let _ = writeln!(content, "-# {option_text}: {value_text}");
    }
    let hash = dice::commitment(&table.secret);
    let _ = writeln!(content, "-# {}", say(Message::new("table-card-hash").with("hash", &hash[..16])));
}

fn options(record: &Record) -> ChosenOptions {
    let specs = registry::game(&record.table.game).map_or(&[][..], |game| game.options());
    ChosenOptions::parse(specs, &record.table.options).unwrap_or_else(|_| ChosenOptions::new(specs))
}

fn versus(record: &Record, language: Language) -> String {
    names(record, language).iter().map(|name| format!("**{}**", escaped(name))).collect::<Vec<_>>().join(" – ")
}

fn card_rows(record: &Record, language: Language) -> Vec<CreateActionRow> {
    let button = |ask, id: &str, style| ask_button(record, language, ask, &Message::new(id), style);
    let game = registry::game(&record.table.game);
    match record.table.status {
        Status::Lobby => {
            let mut first = vec![
                button(TableAction::Join, "table-join", ButtonStyle::Success),
                button(TableAction::Leave, "table-leave", ButtonStyle::Secondary),
                button(TableAction::Options, "table-options", ButtonStyle::Secondary),
            ];
            let taken = u8::try_from(record.seats.len()).unwrap_or(u8::MAX);
            if game.is_some_and(|game| game.seats().contains(&taken)) {
                first.push(button(TableAction::Start, "table-start", ButtonStyle::Primary));
            }
            first.push(rules_button(&record.table.game, 1, "table-rules", language));
            let levels = game.map_or(&[][..], |game| game.levels());
            let computers = levels.iter().map(|level| {
                let label = Message::new("table-against").with("level", *level);
                ask_button(record, language, TableAction::Computer((*level).to_owned()), &label, ButtonStyle::Primary)
            });
            vec![CreateActionRow::Buttons(first), CreateActionRow::Buttons(computers.collect())]
        }
        Status::Playing => Vec::new(),
        Status::Over => vec![CreateActionRow::Buttons(vec![
            button(TableAction::Rematch, "table-rematch", ButtonStyle::Primary),
            button(TableAction::Record, "table-record", ButtonStyle::Secondary),
        ])],
        Status::Cancelled => Vec::new(),
    }
}

/// The options of a lobby in one menu.
pub fn option_menu(record: &Record, language: Language) -> Outgoing {
    let game = &record.table.game;
    let text = |id: String| say(language, &Message::new(id));
    let chosen = options(record);
    let mut content = format!("**{}**\n", say(language, &Message::new("table-options")));
    let mut entries = Vec::new();
    for (option, value) in chosen.iter() {
        let name = text(format!("{game}-option-{}", option.id));
        let _ = writeln!(content, "{name}: **{}**", text(format!("{game}-option-{}-{value}", option.id)));
        let others = option.suggestions().into_iter().filter(|other| *other != value.to_string());
        entries.extend(others.map(|other| {
            let label = match option.kind {
                OptionKind::OneOf(_) => text(format!("{game}-option-{}-{other}", option.id)),
                OptionKind::Number { .. } => other.clone(),
            };
            CreateSelectMenuOption::new(clipped(&format!("{name}: {label}"), 100), format!("{}={other}", option.id))
        }));
    }
    let control = Control::ask(&record.table.id, TableAction::Option).to_string();
    let menu = CreateSelectMenu::new(control, CreateSelectMenuKind::String { options: entries });
    let menu = menu.placeholder(say(language, &Message::new("table-choose-option")));
    Outgoing { content, rows: vec![CreateActionRow::SelectMenu(menu)], ..Outgoing::default() }
}
