//! Honours as texts: the message about the end of a season, the line of a profile, the note about champions.

use games::canvas::ThemeId;
use games::lang::{Language, Message};
use games::panel::BUTTONS;
use serenity::all::CreateActionRow;

use super::{Reader, Words, named};
use crate::delivery::controls::{Control, Leaders, LeadersAsk, PageAsked};
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::ratings::board::{Order, Period};
use crate::ratings::honour::{Contest, FEWEST_GAMES, Honour};
use crate::ratings::season::Season;
use crate::store::results::Leader;

/// The most champions whose mentions are there to copy.
const MENTIONS: usize = 10;

/// The people with honours in a game, best first.
#[derive(Clone, Debug)]
pub struct Podium {
    /// The game's id in the registry.
    pub game: String,
    /// The people, with their places.
    pub leaders: Vec<Leader>,
}

/// An honour in a profile.
#[derive(Clone, Debug)]
pub struct HonourShown {
    /// The honour.
    pub honour: Honour,
    /// The name of its server, for a reader elsewhere.
    pub server: Option<String>,
}

/// The message about the end of a season, for a channel. It pings nobody.
pub fn season_ended(season: Season, podiums: &[Podium], language: Language) -> Outgoing {
    let reader =
        Reader { language, theme: ThemeId::default(), everybody: true, in_server: true, season: season.after() };
    let words = Words { reader };
    let name = |leader: &Leader| escaped(&words.name(leader.face.as_ref()));
    let period = Period::Season(season);
    let before = [words.say(&Message::new("season-ended").with("season", words.period(period)))];
    let mut lines = Vec::new();
    for podium in podiums {
        lines.push(words.say(&Message::new("season-ended-game").with("game", words.game(Some(&podium.game)))));
        lines.extend(podium.leaders.iter().map(|leader| {
            let line = Message::new("season-ended-place").with("place", leader.place).with("name", name(leader));
            words.say(&line.with("value", words.value(Order::Rating, &leader.standing)))
        }));
    }
    let champions = podiums.iter().flat_map(|podium| &podium.leaders).filter(|leader| leader.place == 1);
    let mut mentions: Vec<String> = Vec::new();
    for leader in champions {
        let mention = format!("<@{}>", leader.player);
        let mention = Message::new("season-ended-mention").with("name", name(leader)).with("mention", mention);
        let mention = words.say(&mention);
        if mentions.len() < MENTIONS && !mentions.contains(&mention) {
            mentions.push(mention);
        }
    }
    let after = [
        words.say(&Message::new("season-ended-about").with("games", FEWEST_GAMES)),
        words.say(&Message::new("season-ended-mentions").with("mentions", mentions.join(" · "))),
    ];
    let more = |count: usize| words.say(&Message::new("season-ended-more").with("count", count));
    let board = |podium: &Podium| {
        let shown = Leaders {
            game: Some(podium.game.clone()),
            here: true,
            period,
            order: Order::Rating,
            page: PageAsked::Number(1),
            text: false,
        };
        let label = Message::new("season-ended-board").with("game", words.game(Some(&podium.game)));
        words.button(&Control::Leaders { ask: LeadersAsk::Open, shown }, &label)
    };
    let buttons: Vec<_> = podiums.iter().map(board).collect();
    let rows = buttons.chunks(BUTTONS).map(|row| CreateActionRow::Buttons(row.to_vec())).collect();
    Outgoing { content: fitted(&before, &lines, &after, Keep::First, more), rows, ..Outgoing::default() }
}

impl Words {
    /// An honour in words, such as "2nd in Battleship, Q4 2026". `written` prepares the name of a server for its place.
    fn honour(self, shown: &HonourShown, written: fn(&str) -> String) -> String {
        let HonourShown { honour: Honour { place, game, contest, .. }, server } = shown;
        let contest = match contest {
            Contest::Season(season) => named(*season),
            Contest::Cup(at) => Message::new("honour-cup").with("season", named(Season::of(*at))),
        };
        let honour =
            Message::new("honour").with("place", *place).with("game", self.game(Some(game))).with("contest", contest);
        self.say(&match server {
            Some(server) => Message::new("honour-in-server").with("honour", honour).with("server", written(server)),
            None => honour,
        })
    }

    /// The line of a profile with all honours.
    pub(super) fn honours(self, honours: &[HonourShown], written: fn(&str) -> String) -> Option<String> {
        let all: Vec<String> = honours.iter().map(|shown| self.honour(shown, written)).collect();
        (!all.is_empty()).then(|| self.say(&Message::new("honours").with("honours", all.join(" · "))))
    }

    /// The latest honour, and how many more there are, for a narrow place in a picture.
    pub(super) fn latest_honour(self, honours: &[HonourShown]) -> Option<String> {
        let (latest, others) = honours.split_first()?;
        let honour = self.honour(latest, str::to_owned);
        Some(match others.len() {
            0 => honour,
            count => self.say(&Message::new("honours-more").with("honour", honour).with("count", count)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{matches_reference, page, profile, reader};
    use super::*;
    use crate::delivery::standings::{LeadersPage, ProfilePage};
    use crate::store::results::Face;

    fn season(text: &str) -> Season {
        Season::parse(text).expect("a season")
    }

    fn podium(game: &str, places: &[i64]) -> Podium {
        let leaders = places.iter().zip(page().leaders).map(|(place, leader)| Leader { place: *place, ..leader });
        Podium { game: game.to_owned(), leaders: leaders.collect() }
    }

    fn shown(place: i64, game: &str, of: &str, server: Option<&str>) -> HonourShown {
        let honour = Honour { place, game: game.to_owned(), contest: Contest::Season(season(of)), guild: 3 };
        HonourShown { honour, server: server.map(str::to_owned) }
    }

    #[test]
    fn end_of_a_season_names_the_first_three_and_shows_the_mention_of_each_champion_as_text() {
        for (language, title, board) in [
            (Language::En, "## ⚓ The season is over: Q4 2026", "Battleship: leaderboard"),
            (Language::De, "## ⚓ Die Saison ist zu Ende: 4. Quartal 2026", "Schiffe versenken: Bestenliste"),
        ] {
            let mut podiums = [podium("battleship", &[1, 2, 3]), podium("sub_search", &[1, 1, 3])];
            podiums[0].leaders[1].face = Some(Face { name: "**Ben** <@7>".to_owned(), avatar: None });
            let said = season_ended(season("2026-Q4"), &podiums, language);
            assert!(said.content.starts_with(title), "{}", said.content);
            let lines: Vec<&str> = said.content.lines().collect();
            assert_eq!(lines.len(), 3 + 2 * 4, "{}", said.content);
            assert!(lines[2].starts_with("🥇 **Kapitänin Jördis Ærøskøbing** · 1860 ("), "{}", lines[2]);
            assert!(lines[3].starts_with("🥈 **\\*\\*Ben\\*\\* \\<\\@7\\>**"), "{}", lines[3]);
            assert!(lines[6].starts_with("🥇") && lines[7].starts_with("🥇"), "two share a place: {}", said.content);
            // The champion of both games is there once.
            let mentions = "Kapitänin Jördis Ærøskøbing `<@100>` · Ben `<@101>`";
            assert!(lines[10].starts_with("-# ") && lines[10].ends_with(mentions), "{}", lines[10]);
            assert_eq!(said.content.matches("<@").count(), 2);
            let about = match language {
                Language::En => "-# A place takes at least 5 rated games in the season. ",
                Language::De => "-# Einen Platz gibt es ab 5 gewerteten Spielen in der Saison. ",
            };
            assert!(lines[9].starts_with(about), "{}", said.content);
            // Whoever may be pinged is listed apart from the text.
            assert!(said.pings.is_empty() && said.picture.is_none());
            let sent = serde_json::to_value(said.post("1")).expect("printed");
            assert_eq!(sent["allowed_mentions"]["parse"], serde_json::json!([]), "{sent}");
            let buttons = &sent["components"][0]["components"];
            assert_eq!(buttons[0]["label"], board);
            let control = buttons[0]["custom_id"].as_str().and_then(Control::parse);
            let Some(Control::Leaders { ask: LeadersAsk::Open, shown }) = control else { panic!("{sent}") };
            assert_eq!(shown.game.as_deref(), Some("battleship"));
            assert_eq!((shown.here, shown.period), (true, Period::Season(season("2026-Q4"))));
        }
    }

    #[test]
    fn message_about_a_season_fits_into_one_message_with_as_many_people_as_there_can_be() {
        let many: Vec<Podium> =
            games::registry::GAMES.iter().map(|game| podium(game.id(), &[1, 2, 3, 3, 3, 3, 3, 3, 3, 3])).collect();
        for language in Language::ALL {
            let said = season_ended(season("2026-Q4"), &many, language);
            assert!(said.content.chars().count() <= 2_000 && said.rows.len() == 1, "{}", said.content);
            assert!(said.content.ends_with("`<@100>`"), "{}", said.content);
        }
    }

    fn with_champion() -> LeadersPage {
        LeadersPage { champions: [101].into_iter().collect(), ..page() }
    }

    #[test]
    fn champion_has_an_anchor_on_leaderboards_and_nobody_else() {
        for (language, note, name) in [
            (Language::En, "-# ⚓ Champion of Q3 2026", "champion"),
            (Language::De, "-# ⚓ Champion im 3. Quartal 2026", "Champion"),
        ] {
            for everybody in [true, false] {
                let reader = reader(language, ThemeId::Dark, everybody);
                let said = with_champion().message(reader);
                assert!(said.content.lines().any(|line| line == note), "{}", said.content);
                assert!(said.picture.expect("drawn").alt.contains(&format!("2. Ben ({name}): ")));
                assert!(!page().message(reader).content.contains('⚓'));
                let mut text = with_champion();
                text.shown.text = true;
                let text = text.message(reader).content;
                assert!(text.contains("2. **⚓ Ben**") && text.matches('⚓').count() == 2, "{text}");
            }
        }
    }

    fn with_honours() -> ProfilePage {
        let honours = [
            shown(2, "battleship", "2026-Q3", None),
            shown(1, "sub_search", "2026-Q3", None),
            shown(3, "battleship", "2026-Q1", None),
        ];
        ProfilePage { honours: honours.into(), ..profile() }
    }

    #[test]
    fn profile_lists_honours_with_their_seasons_and_elsewhere_with_their_servers() {
        for (language, line) in [
            (
                Language::En,
                "⚓ Honours: 2nd in Battleship, Q3 2026 · 1st in Sub Search, Q3 2026 · 3rd in Battleship, Q1 2026",
            ),
            (
                Language::De,
                "⚓ Ehrenplätze: 2. Platz in Schiffe versenken, 3. Quartal 2026 · 1. Platz in U-Boot-Jagd, 3. Quartal 2026 · \
                 3. Platz in Schiffe versenken, 1. Quartal 2026",
            ),
        ] {
            let reader = reader(language, ThemeId::Dark, false);
            let said = with_honours().message(reader);
            assert_eq!(said.content.lines().nth(1), Some(line), "{}", said.content);
            assert!(said.picture.expect("drawn").alt.contains(&line[4..]), "for those who see no picture");
            let mut text = with_honours();
            text.shown.text = true;
            text.honours.truncate(1);
            text.honours[0].server = Some("The *Harbour*".to_owned());
            let text = text.message(reader);
            assert!(text.content.contains("2026, The \\*Harbour\\*\n"), "{}", text.content);
            assert!(!profile().message(reader).content.contains('⚓'));
        }
    }

    #[test]
    fn champion_and_honours_look_like_their_references() {
        for (language, theme, name) in
            [(Language::En, ThemeId::Dark, "honours-en-dark"), (Language::De, ThemeId::Light, "honours-de-light")]
        {
            let picture = with_honours().message(reader(language, theme, false)).picture.expect("drawn");
            matches_reference(name, &picture.png);
        }
        let mut board = with_champion();
        // A champion whose name is too long keeps the sign.
        board.champions = [101, 104].into_iter().collect();
        let picture = board.message(reader(Language::En, ThemeId::Dark, true)).picture.expect("drawn");
        matches_reference("champions-en-dark", &picture.png);
    }
}
