//! The panel that starts games: a choice of games, a description, and opponents.

use games::engine::dice::Seed;
use games::engine::game::{Game, Play};
use games::engine::options::ChosenOptions;
use games::engine::seat::Viewer;
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::{alt, control_button, entry, lesson, lobby, partner, rules_button, say, value_menu};
use crate::delivery::controls::{Against, Control, LobbyAction, StartAction, round};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped};
use crate::record::search::Search;
use crate::record::settings::DisplaySettings;
use crate::record::{Record, Status};
use crate::store::searches::WaitingTable;
use crate::table::Person;

/// The scene that shows a game.
const LOOK: &str = "look";

/// Who else wants to play, for the panel.
#[derive(Clone, Debug, Default)]
pub struct Partners {
    /// Whether people may look for somebody to play with in the server.
    pub may_look: bool,
    /// Tables that wait for the reader.
    pub waiting: Vec<WaitingTable>,
    /// The search of the reader.
    pub search: Option<Search>,
    /// Whether the reader has joined the partner who was found.
    pub joined: bool,
}

/// The panel for a game. For a `newcomer` to the game it starts with the tutorial, if there is one.
pub fn panel(
    game: &dyn Game,
    newcomer: bool,
    partners: &Partners,
    (language, display): (Language, DisplaySettings),
) -> Outgoing {
    let id = game.id();
    let mut lines = vec![Message::new("start-title"), Message::new(format!("{id}-takes"))];
    // The picture shows what the game is about. With a row of tables to join, there is no room for it on a phone.
    let tables = partner::waiting_row(partners, id, language);
    let pictured = !display.text_boards && tables.is_none();
    lines.extend((!pictured).then(|| Message::new(format!("{id}-about"))));
    let mut content: Vec<String> = lines.iter().map(|line| say(language, line)).collect();
    content.extend(partners.search.as_ref().map(|search| partner::line(search, partners.joined, language)));
    content.extend(partner::waiting_options(&partners.waiting, language));
    let style = if newcomer { ButtonStyle::Primary } else { ButtonStyle::Secondary };
    let tutorial = lesson::button(game, language).map(|button| button.style(style));
    let anybody = begin_button(id, Against::Anybody, &Message::new("start-anybody"), language);
    let looks = partners.search.is_some();
    let search = (partners.may_look || looks).then(|| partner::open_button(id, looks, language));
    let rules = rules_button(id, 1, &Message::new("table-rules"), language);
    let own = tutorial.into_iter().chain([anybody]).chain(search).chain([rules]);
    let mut rows = vec![
        menu_of_games(id, language),
        CreateActionRow::Buttons(computers(game, language)),
        menu_of_people(game, language),
        CreateActionRow::Buttons(own.collect()),
    ];
    rows.extend(tables);
    Outgoing {
        content: content.join("\n"),
        picture: pictured.then(|| look(game, language, display)),
        rows,
        ..Outgoing::default()
    }
}

/// The panel after a table was opened: the creator's page or, once the game runs, the way there.
pub fn opened(record: &Record, creator: &Person) -> Outgoing {
    if record.table.status == Status::Lobby {
        return lobby::page(record, creator.id, &LobbyAction::SetUp, creator.language);
    }
    let game = Message::new(record.table.game.as_str());
    let place = format!("<#{}>", record.table.channel);
    Outgoing::text(say(creator.language, &Message::new("start-opened").with("game", game).with("place", place)))
}

/// The button that opens a table at once.
pub(super) fn begin_button(game: &str, against: Against, label: &Message, language: Language) -> CreateButton {
    control_button(&begin(game, against), language, label, ButtonStyle::Secondary)
}

/// The button that opens the panel for a game.
pub(super) fn open_button(game: &str, label: &Message, language: Language) -> CreateButton {
    control_button(&Control::Start(StartAction::Open(game.to_owned())), language, label, ButtonStyle::Secondary)
}

fn begin(game: &str, against: Against) -> Control {
    Control::Start(StartAction::Begin { game: game.to_owned(), against })
}

/// The menu of all games.
fn menu_of_games(chosen: &str, language: Language) -> CreateActionRow {
    let prompt = say(language, &Message::new("start-choose"));
    value_menu(&Control::Start(StartAction::Choose), &prompt, entries_of_games(Some(chosen), language))
}

/// An entry for each game, with what it is about.
pub(super) fn entries_of_games(chosen: Option<&str>, language: Language) -> Vec<CreateSelectMenuOption> {
    let option = |game: &&dyn Game| {
        let line = |end: &str| clipped(&say(language, &Message::new(format!("{}{end}", game.id()))), 100);
        entry(&line(""), game.id()).description(line("-brief")).default_selection(Some(game.id()) == chosen)
    };
    registry::GAMES.iter().map(option).collect()
}

/// The buttons for computers as opponents, the weakest highlighted.
fn computers(game: &dyn Game, language: Language) -> Vec<CreateButton> {
    let styles = std::iter::once(ButtonStyle::Success).chain(std::iter::repeat(ButtonStyle::Secondary));
    let levels = game.levels().iter().zip(styles).map(|(level, style)| {
        let label = Message::new("table-against").with("level", *level);
        begin_button(game.id(), Against::Computer((*level).to_owned()), &label, language).style(style)
    });
    let weakest = game.levels().first().filter(|_| round(game) > 1);
    let several = weakest.map(|level| {
        let label = Message::new("start-computers").with("count", i64::from(round(game)));
        let against = Against::Computers((*level).to_owned());
        begin_button(game.id(), against, &label, language)
    });
    levels.chain(several).collect()
}

/// The menu of people, as many as the game has further seats.
fn menu_of_people(game: &dyn Game, language: Language) -> CreateActionRow {
    let most = game.seats().end().saturating_sub(1).max(1);
    let prompt = match most {
        1 => Message::new("start-challenge"),
        _ => Message::new("start-challenge-several").with("most", i64::from(most)),
    };
    let people = CreateSelectMenuKind::User { default_users: None };
    let menu = CreateSelectMenu::new(begin(game.id(), Against::Chosen).to_string(), people).max_values(most);
    CreateActionRow::SelectMenu(menu.placeholder(clipped(&say(language, &prompt), 150)))
}

/// A picture of a game: its own scene, or else its start.
fn look(game: &dyn Game, language: Language, display: DisplaySettings) -> PictureFile {
    let (play, names) = shown(game);
    let style = display.style(language, &names);
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
    use crate::record::TableId;

    fn waiting(number: u32) -> WaitingTable {
        WaitingTable {
            table: TableId::parse(&format!("abcdefghijk{number}")).expect("a name"),
            game: registry::GAMES[0].id().to_owned(),
            name: "A name of 32 characters, as many as Discord allows".to_owned(),
            time_control: "evening".to_owned(),
            options: String::new(),
        }
    }

    #[test]
    fn table_that_waits_names_its_unusual_options() {
        let game = registry::game("battleship").expect("a game");
        let mut options = ChosenOptions::new(game.options());
        let shown = |options: &ChosenOptions| {
            let waiting = WaitingTable { name: "Anna".to_owned(), options: options.to_string(), ..waiting(1) };
            let partners = Partners { waiting: vec![waiting], ..Partners::default() };
            super::panel(game, false, &partners, (Language::En, DisplaySettings::default())).content
        };
        assert!(!shown(&options).contains("-# "), "{}", shown(&options));
        options.set("size", "12").expect("a size");
        assert!(shown(&options).ends_with("\n-# Anna: Board: 12 × 12"), "{}", shown(&options));
    }

    #[test]
    fn panel_for_every_game_fits_into_a_message_with_valid_controls() {
        for (game, language) in registry::GAMES.iter().flat_map(|game| Language::ALL.map(|language| (game, language))) {
            let partners = Partners { may_look: true, waiting: (1..=3).map(waiting).collect(), ..Partners::default() };
            let reader = (language, DisplaySettings::default());
            let alone = super::panel(*game, true, &Partners { may_look: true, ..Partners::default() }, reader);
            let lines: Vec<&str> = alone.content.lines().collect();
            assert!(lines.len() == 2 && lines.iter().all(|line| line.chars().count() <= 46), "{lines:?}");
            let picture = alone.picture.expect("a picture of the game");
            assert!(!picture.alt.is_empty() && alone.rows.len() == 4, "{}", game.id());
            let panel = super::panel(*game, true, &partners, reader);
            assert!(panel.picture.is_none() && panel.rows.len() == 5, "{}", game.id());
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
