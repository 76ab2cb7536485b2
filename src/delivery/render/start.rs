//! The panel from which a game is started: which game, what it is like, against whom.

use games::engine::dice::Seed;
use games::engine::game::{Game, Play};
use games::engine::options::ChosenOptions;
use games::engine::presenter::Style;
use games::engine::seat::Viewer;
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{alt, lesson, rules_button, say};
use crate::delivery::controls::{Against, Control, StartAction, round};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped};
use crate::record::settings::Looks;

/// The scene of a game that shows what it looks like.
const LOOK: &str = "look";

/// The panel with a game chosen. It leads with the tutorial where a game has one and whoever asks has finished none of its kind
/// (`newcomer`).
pub fn panel(game: &dyn Game, newcomer: bool, (language, looks): (Language, Looks)) -> Outgoing {
    let id = game.id();
    let takes = Message::new(format!("{id}-takes"));
    let chosen = Message::new("start-game").with("game", Message::new(id)).with("takes", takes);
    let tutorial = lesson::button(game, language);
    let first = newcomer && tutorial.is_some();
    let lines = [Message::new("start-title"), chosen, Message::new(format!("{id}-about"))];
    let lead = Message::new(if first { "start-first" } else { "start-against" });
    let content: Vec<String> = lines.iter().chain([&lead]).map(|line| say(language, line)).collect();
    let style = if first { ButtonStyle::Primary } else { ButtonStyle::Secondary };
    let about = tutorial.map(|button| button.style(style)).into_iter();
    let about = about.chain([rules_button(id, 1, &Message::new("table-rules"), language)]);
    Outgoing {
        content: content.join("\n"),
        picture: (!looks.text_boards).then(|| look(game, language, looks)),
        rows: vec![
            menu_of_games(id, language),
            CreateActionRow::Buttons(about.collect()),
            CreateActionRow::Buttons(opponents(game, language)),
            menu_of_people(game, language),
        ],
        ..Outgoing::default()
    }
}

/// What has become of the panel when a table is open.
pub fn opened(place: i64, language: Language) -> Outgoing {
    Outgoing::text(say(language, &Message::new("start-opened").with("place", format!("<#{place}>"))))
}

/// Opens a table for a game at once.
pub(super) fn begin_button(game: &str, against: Against, label: &Message, language: Language) -> CreateButton {
    CreateButton::new(begin(game, against)).label(clipped(&say(language, label), 80))
}

/// Leads to the panel of a game.
pub(super) fn open_button(game: &str, label: &Message, language: Language) -> CreateButton {
    CreateButton::new(Control::Start(StartAction::Open(game.to_owned())).to_string())
        .label(clipped(&say(language, label), 80))
        .style(ButtonStyle::Secondary)
}

fn begin(game: &str, against: Against) -> String {
    Control::Start(StartAction::Begin { game: game.to_owned(), against }).to_string()
}

/// All games, with how long they take.
fn menu_of_games(chosen: &str, language: Language) -> CreateActionRow {
    let option = |game: &&dyn Game| {
        let line = |end: &str| clipped(&say(language, &Message::new(format!("{}{end}", game.id()))), 100);
        let option = CreateSelectMenuOption::new(line(""), game.id()).description(line("-takes"));
        option.default_selection(game.id() == chosen)
    };
    let options = CreateSelectMenuKind::String { options: registry::GAMES.iter().map(option).collect() };
    let menu = CreateSelectMenu::new(Control::Start(StartAction::Choose).to_string(), options);
    CreateActionRow::SelectMenu(menu.placeholder(clipped(&say(language, &Message::new("start-choose")), 150)))
}

/// The levels of the computer, the weakest standing out, and whoever likes.
fn opponents(game: &dyn Game, language: Language) -> Vec<CreateButton> {
    let styles = std::iter::once(ButtonStyle::Success).chain(std::iter::repeat(ButtonStyle::Secondary));
    let levels = game.levels().iter().zip(styles).map(|(level, style)| {
        let label = Message::new("table-against").with("level", *level);
        begin_button(game.id(), Against::Computer((*level).to_owned()), &label, language).style(style)
    });
    let anybody = begin_button(game.id(), Against::Anybody, &Message::new("start-anybody"), language);
    let weakest = game.levels().first().filter(|_| round(game) > 1);
    let several = weakest.map(|level| {
        let label = Message::new("table-against-several").with("level", *level).with("count", i64::from(round(game)));
        let against = Against::Computers((*level).to_owned());
        begin_button(game.id(), against, &label, language).style(ButtonStyle::Secondary)
    });
    levels.chain(several).chain([anybody.style(ButtonStyle::Secondary)]).collect()
}

/// The people of the server, as many of whom can be chosen as the game has further seats.
fn menu_of_people(game: &dyn Game, language: Language) -> CreateActionRow {
    let most = game.seats().end().saturating_sub(1).max(1);
    let prompt = match most {
        1 => Message::new("start-challenge"),
        _ => Message::new("start-challenge-several").with("most", i64::from(most)),
    };
    let people = CreateSelectMenuKind::User { default_users: None };
    let menu = CreateSelectMenu::new(begin(game.id(), Against::Chosen), people).max_values(most);
    CreateActionRow::SelectMenu(menu.placeholder(clipped(&say(language, &prompt), 150)))
}

/// What a game looks like: the scene that it brings along for that, else its beginning.
fn look(game: &dyn Game, language: Language, Looks { palette: theme, own_misses, .. }: Looks) -> PictureFile {
    let (play, names) = shown(game);
    let style = Style { language, names: &names, theme, private: false, own_misses, ended: false, colours: &[] };
    let viewer = Viewer::Spectator;
    let alt = alt((play.as_ref(), viewer), play.situation(viewer), None, (language, &names));
    PictureFile { png: play.picture(viewer, Focus::default(), style).png, alt }
}

fn shown(game: &dyn Game) -> (Box<dyn Play>, Vec<String>) {
    registry::scene(game, LOOK).unwrap_or_else(|| {
        let seats = *game.seats().start();
        let names = (1..=seats).map(|seat| seat.to_string()).collect();
        (game.begin(&ChosenOptions::new(game.options()), seats, Seed::default()), names)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panel_would_not_fit_into_a_message_or_offer_what_cannot_be_pressed() {
        for (game, language) in registry::GAMES.iter().flat_map(|game| Language::ALL.map(|language| (game, language))) {
            let panel = panel(*game, true, (language, Looks::default()));
            assert!(panel.content.chars().count() < 700, "more than a phone shows: {}", panel.content);
            let picture = panel.picture.expect("a picture of the game");
            assert!(!picture.alt.is_empty() && panel.rows.len() == 4, "{}", game.id());
            let controls = serde_json::to_string(&panel.rows).expect("controls are JSON");
            for id in controls.split("\"custom_id\":\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(id.len() <= 100 && Control::parse(id).is_some(), "{id}");
            }
            let buttons = panel.rows.iter().filter_map(|row| match row {
                CreateActionRow::Buttons(buttons) => Some(buttons.len()),
                _ => None,
            });
            assert!(buttons.clone().all(|count| (1..=5).contains(&count)), "{}", game.id());
        }
    }
}
