//! The settings pages of a person and of a server.

use std::sync::LazyLock;

use games::canvas::ThemeId;
use games::engine::bot::Budget;
use games::engine::dice::{Dice, Seed};
use games::engine::game::Play;
use games::engine::options::ChosenOptions;
use games::engine::presenter::Style;
use games::engine::prompt;
use games::engine::seat::{Seat, Viewer};
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry;
use serenity::all::{
    ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, InputTextStyle, RoleId,
};

use super::{control_button, entry, form_with, say};
use crate::delivery::controls::{Control, PrivacyAction, SettingsAction};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped};
use crate::record::Millis;
use crate::record::settings::{GuildSettings, Personal, Pushes, Starters};
use crate::snowflake::id;
use crate::table::time_control;

/// The menu value for the language that Discord reports.
pub const AS_DISCORD: &str = "discord";
/// The most entries that can be chosen in a menu of channels or roles.
pub const MOST: u8 = 25;

fn text(language: Language, id: impl Into<String>) -> String {
    say(language, &Message::new(id))
}

fn button(language: Language, action: SettingsAction, label: &str, style: ButtonStyle) -> CreateButton {
    control_button(&Control::Settings(action), language, &Message::new(label), style)
}

/// A menu with one chosen entry. Each entry has a value, a label and whether it is chosen.
fn menu(action: SettingsAction, entries: impl IntoIterator<Item = (String, String, bool)>) -> CreateActionRow {
    let options = entries.into_iter().map(|(value, label, chosen)| entry(&label, value).default_selection(chosen));
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    CreateActionRow::SelectMenu(CreateSelectMenu::new(Control::Settings(action).to_string(), kind))
}

/// A menu of languages, starting with the one that Discord reports.
fn languages(language: Language, action: SettingsAction, like: &str, chosen: Option<Language>) -> CreateActionRow {
    let spoken = Language::ALL.into_iter().map(|spoken| {
        let label = say(language, &Message::new("settings-language").with("language", spoken.code()));
        (spoken.code().to_owned(), label, chosen == Some(spoken))
    });
    let as_discord = (AS_DISCORD.to_owned(), text(language, like), chosen.is_none());
    menu(action, std::iter::once(as_discord).chain(spoken))
}

fn palette(language: Language, theme: ThemeId) -> String {
    text(language, format!("settings-palette-{}", theme.id()))
}

/// The settings of what a person sees, with a preview. `manages` is whether the person manages the server.
pub fn personal(language: Language, settings: &Personal, manages: bool) -> Outgoing {
    use SettingsAction as A;
    let on = |on: bool| if on { "on" } else { "off" };
    let display = settings.display;
    let palettes =
        ThemeId::ALL.map(|theme| (theme.id().to_owned(), palette(language, theme), theme == display.palette));
    let plain = |action, label: &str| button(language, action, label, ButtonStyle::Secondary);
    let looks = vec![
        plain(A::TextBoards(!display.text_boards), &format!("settings-text-{}", on(!display.text_boards))),
        plain(A::OwnMisses(!display.own_misses), &format!("settings-misses-{}", on(!display.own_misses))),
    ];
    let further = std::iter::once(plain(A::Calls, "settings-calls"));
    let further = further.chain(manages.then(|| plain(A::Guild, "settings-server")));
    let rows = vec![
        languages(language, A::Language, "settings-language-mine", settings.language),
        menu(A::Palette, palettes),
        CreateActionRow::Buttons(looks),
        CreateActionRow::Buttons(further.collect()),
    ];
    let mut page = Outgoing { content: text(language, "settings-title"), rows, ..Outgoing::default() };
    preview(&mut page, language, settings);
    page
}

/// The settings of how a person is called and who sees them, below `note` about the previous action.
pub fn calls(language: Language, settings: &Personal, now: Millis, note: Option<&Message>) -> Outgoing {
    use SettingsAction as A;
    let on = |on: bool| if on { "on" } else { "off" };
    let hints = settings.display.hints;
    let quiet = match (settings.quiet, &settings.zone) {
        (Some(quiet), Some(zone)) => {
            Message::new("settings-is-quiet").with("hours", quiet.to_string()).with("zone", zone.to_string())
        }
        (_, Some(zone)) => Message::new("settings-is-not-quiet-in").with("zone", zone.to_string()),
        (_, None) => Message::new("settings-is-not-quiet"),
    };
    let away = match settings.away(now) {
        Some(Personal::UNTIL_BACK) => Message::new("settings-is-away-until-back"),
        Some(until) => Message::new("settings-is-away").with("until", format!("<t:{}:D>", (until - 1) / 1000)),
        None => Message::new("settings-is-not-away"),
    };
    let mut lines: Vec<String> = note.iter().map(|note| say(language, note)).collect();
    lines.push(text(language, "settings-calls-title"));
    lines.extend([&quiet, &away].map(|message| say(language, message)));
    lines.push(text(language, format!("settings-is-hints-{}", on(hints))));
    lines.push(text(language, format!("settings-is-hidden-{}", on(settings.hidden))));
    let pushes = Pushes::ALL.map(|pushes| {
        (
            pushes.word().to_owned(),
            text(language, format!("settings-pushes-{}", pushes.word())),
            pushes == settings.pushes,
        )
    });
    let plain = |action, label: &str| button(language, action, label, ButtonStyle::Secondary);
    let mut times = vec![plain(A::Quiet, "settings-quiet")];
    times.extend(settings.quiet.map(|_| plain(A::NotQuiet, "settings-not-quiet")));
    times.push(match settings.away(now) {
        Some(_) => button(language, A::Back, "settings-back", ButtonStyle::Success),
        None => plain(A::Away, "settings-away"),
    });
    let others = vec![
        plain(A::Hints(!hints), &format!("settings-hints-{}", on(!hints))),
        plain(A::Hidden(!settings.hidden), &format!("settings-hidden-{}", on(!settings.hidden))),
    ];
    let (privacy, label) = (Control::Privacy(PrivacyAction::About), Message::new("settings-privacy"));
    let privacy = control_button(&privacy, language, &label, ButtonStyle::Secondary);
    let rows = vec![
        menu(A::Pushes, pushes),
        CreateActionRow::Buttons(times),
        CreateActionRow::Buttons(others),
        CreateActionRow::Buttons(vec![plain(A::Mine, "table-back"), plain(A::Partners, "partner-settings"), privacy]),
    ];
    Outgoing { content: lines.join("\n"), rows, ..Outgoing::default() }
}

/// Adds a sample of a game in the person's display settings.
fn preview(page: &mut Outgoing, language: Language, settings: &Personal) {
    static SAMPLE: LazyLock<Box<dyn Play>> = LazyLock::new(sample);
    let names = ["settings-sample-you", "settings-sample-other"].map(|id| text(language, id));
    let display = settings.display;
    if display.text_boards {
        page.content.push_str(&format!("\n```\n{}```", SAMPLE.text(Viewer::Seat(Seat(0)), &names, language)));
        return;
    }
    let style = Style { private: true, ..display.style(language, &names) };
    let png = SAMPLE.picture(Viewer::Seat(Seat(0)), Focus::default(), style).png;
    let alt = say(language, &Message::new("settings-sample").with("palette", palette(language, display.palette)));
    page.picture = Some(PictureFile { png, alt });
}

/// A fixed position from the middle of a game between two computers.
fn sample() -> Box<dyn Play> {
    const LINES: usize = 40;
    let game = registry::GAMES[0];
    let seats = *game.seats().start();
    let mut play = game.begin(&ChosenOptions::new(game.options()), seats, Seed::default());
    let mut luck = Dice::luck(&Seed::default(), Seat(0));
    for _ in 0..LINES {
        let Some(seat) = prompt::waited_for(&play.prompts()) else { break };
        let Some(line) = play.choose(seat, game.levels()[0], Budget::FULL, &mut luck) else { break };
        play.enter(seat, &vec![Default::default(); usize::from(seats)], &line);
    }
    play
}

/// The settings of a server.
pub fn guild(language: Language, settings: &GuildSettings, note: Option<&Message>) -> Outgoing {
    use SettingsAction as A;
    let picker = |action, kind, placeholder: &str, most| {
        let menu = CreateSelectMenu::new(Control::Settings(action).to_string(), kind).min_values(0).max_values(most);
        CreateActionRow::SelectMenu(menu.placeholder(clipped(&text(language, placeholder), 150)))
    };
    let text_channels = || Some(vec![ChannelType::Text, ChannelType::News]);
    let channels = |chosen: Vec<i64>| CreateSelectMenuKind::Channel {
        channel_types: text_channels(),
        default_channels: Some(chosen.into_iter().map(|channel| ChannelId::new(id(channel))).collect()),
    };
    let roles = match &settings.starters {
        Starters::Roles(roles) => roles.iter().copied().collect(),
        Starters::Everybody | Starters::Managers => Vec::new(),
    };
    let names = |ids: &mut dyn Iterator<Item = i64>, sign: &str| {
        ids.map(|id| format!("<{sign}{id}>")).collect::<Vec<_>>().join(", ")
    };
    let allowed = match settings.channels.is_empty() {
        true => Message::new("settings-server-everywhere"),
        false => {
            Message::new("settings-server-only-in").with("channels", names(&mut settings.channels.iter().copied(), "#"))
        }
    };
    let starters = match &settings.starters {
        Starters::Everybody => Message::new("settings-server-everybody"),
        Starters::Managers => Message::new("settings-server-only-managers"),
        Starters::Roles(roles) => {
            Message::new("settings-server-only-roles").with("roles", names(&mut roles.iter().copied(), "@&"))
        }
    };
    let announced = match settings.announcements {
        Some(channel) => Message::new("settings-server-announced").with("channel", format!("<#{channel}>")),
        None => Message::new("settings-server-not-announced"),
    };
    let time = settings.time_control.as_deref().unwrap_or(time_control::NONE);
    let times = time_control::ALL.iter().map(|control| {
        let label = text(language, format!("settings-time-{}", control.id));
        (control.id.to_owned(), label, control.id == time)
    });
    let only_managers = settings.starters == Starters::Managers;
    let managers = match only_managers {
        true => button(language, A::GuildManagers(false), "settings-server-managers-off", ButtonStyle::Secondary),
        false => button(language, A::GuildManagers(true), "settings-server-managers-on", ButtonStyle::Secondary),
    };
    let next = next_language(settings.language);
    let spoken = next_label(language, settings.language);
    let change = Control::GuildLanguage(next).to_string();
    let mut lines: Vec<String> = note.iter().map(|note| say(language, note)).collect();
    lines.push(text(language, "settings-server-title"));
    let searches = Message::new(if settings.searches { "partner-server-on" } else { "partner-server-off" });
    lines.extend([&allowed, &starters, &announced, &searches].map(|message| say(language, message)));
    let looking = if settings.searches { "partner-server-switch-off" } else { "partner-server-switch-on" };
    let rows = vec![
        picker(
            A::GuildChannels,
            channels(settings.channels.iter().copied().collect()),
            "settings-server-channels",
            MOST,
        ),
        picker(
            A::GuildRoles,
            CreateSelectMenuKind::Role {
                default_roles: Some(roles.into_iter().map(|role| RoleId::new(id(role))).collect()),
            },
            "settings-server-roles",
            MOST,
        ),
        picker(
            A::GuildAnnouncements,
            channels(settings.announcements.into_iter().collect()),
            "settings-server-results",
            1,
        ),
        menu(A::GuildTimeControl, times),
        CreateActionRow::Buttons(vec![
            CreateButton::new(change).label(clipped(&spoken, 80)).style(ButtonStyle::Secondary),
            managers,
            button(language, A::GuildSearches(!settings.searches), looking, ButtonStyle::Secondary),
            button(language, A::GuildPuzzles, "settings-server-puzzles", ButtonStyle::Secondary),
            button(language, A::Mine, "settings-mine", ButtonStyle::Secondary),
        ]),
    ];
    Outgoing { content: lines.join("\n"), rows, ..Outgoing::default() }
}

/// The next choice of the language button: the language that Discord reports, then each language.
fn next_language(chosen: Option<Language>) -> Option<Language> {
    match chosen {
        None => Language::ALL.first().copied(),
        Some(chosen) => Language::ALL.into_iter().skip_while(|language| *language != chosen).nth(1),
    }
}

fn next_label(language: Language, chosen: Option<Language>) -> String {
    match chosen {
        None => text(language, "settings-language-server"),
        Some(chosen) => say(language, &Message::new("settings-language-posts").with("language", chosen.code())),
    }
}

/// The form for quiet hours, filled with the current or usual values.
pub fn quiet_form(language: Language, settings: &Personal) -> CreateModal {
    let time = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    let from = settings.quiet.map_or_else(|| "22:00".to_owned(), |quiet| time(quiet.from()));
    let until = settings.quiet.map_or_else(|| "07:00".to_owned(), |quiet| time(quiet.until()));
    let usual = match language {
        Language::De => "Europe/Berlin",
        _ => "",
    };
    let zone = settings.zone.as_ref().map_or(usual, |zone| zone.as_str());
    let input = |id: &str, most: u16, value: &str| {
        let label = clipped(&text(language, format!("settings-quiet-{id}")), 45);
        let input = CreateInputText::new(InputTextStyle::Short, label, id).min_length(1).max_length(most);
        let input = if value.is_empty() { input } else { input.value(value) };
        input.placeholder(clipped(&text(language, format!("settings-quiet-{id}-like")), 100))
    };
    let inputs = [input("from", 10, &from), input("until", 10, &until), input("zone", 60, zone)];
    form_with(&Control::Settings(SettingsAction::Quiet), &text(language, "settings-quiet-title"), inputs)
}

/// The form for a vacation.
pub fn away_form(language: Language) -> CreateModal {
    let label = clipped(&text(language, "settings-away-until"), 45);
    let input = CreateInputText::new(InputTextStyle::Short, label, "until").max_length(10).required(false);
    let input = input.placeholder(clipped(&text(language, "settings-away-like"), 100));
    form_with(&Control::Settings(SettingsAction::Away), &text(language, "settings-away-title"), [input])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_button_reaches_every_language() {
        let mut chosen = None;
        let mut seen = Vec::new();
        for _ in 0..=Language::ALL.len() {
            seen.push(chosen);
            chosen = next_language(chosen);
        }
        assert_eq!(chosen, None);
        assert_eq!(seen, [None, Some(Language::En), Some(Language::De)]);
    }

    #[test]
    fn preview_shows_a_game_in_progress() {
        let sample = sample();
        assert!(sample.outcome().is_none() && sample.progress() > 20, "{}", sample.position());
    }
}
