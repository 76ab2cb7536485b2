//! Leaderboards and profiles as messages: text, picture and controls. They are made from plain values, for one reader
//! or for everybody.

mod honours;
mod leaders_picture;
mod portrait;
mod profile_picture;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub(super) use self::portrait::finish;
use games::canvas::{ThemeId, can_be_read};
use games::lang::{Arg, Language, Message};
use games::registry;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

pub use self::honours::{HonourShown, Podium, season_ended};
use super::champions::marked;
use super::controls::{Control, Leaders, LeadersAsk, PageAsked, Profile, ProfileAsk};
use super::fit::{Keep, fitted};
use super::outgoing::{Outgoing, PictureFile, clipped, escaped, with_full_stops};
use super::render::{control_button, entry, say, value_menu};
use crate::avatars::Encoded;
use crate::ratings::board::{FARTHEST, Order, Period};
use crate::ratings::finish::{MOST_A_DAY, MOST_TOGETHER};
use crate::ratings::honour::Champions;
use crate::ratings::rating::{Rating, points};
use crate::ratings::season::Season;
use crate::ratings::standing::{PROVISIONAL, Standing, Tally};
use crate::record::Record;
use crate::record::puzzle::PuzzleTally;
use crate::record::verdict::{Counted, Verdict};
use crate::store::results::{Face, Leader, PastGame};
use crate::table::names;

/// The number of people on a page.
pub const PAGE: u32 = 10;
/// The number of seasons to choose from, including the current one.
const SEASONS: usize = 5;
/// The longest alt text, in characters.
const ALT: usize = 1024;

/// The reader of a page.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The language of the page.
    pub language: Language,
    /// The palette of the picture.
    pub theme: ThemeId,
    /// Whether everybody reads the page. Such a page has no personal entry, and no controls that change the page.
    pub everybody: bool,
    /// Whether the page is shown in a server.
    pub in_server: bool,
    /// The current season.
    pub season: Season,
}

/// A page of a leaderboard.
#[derive(Clone, Debug)]
pub struct LeadersPage {
    /// The leaderboard and the requested page.
    pub shown: Leaders,
    /// The number of the page, counted from 1.
    pub number: u32,
    /// The entries, best first.
    pub leaders: Vec<Leader>,
    /// Whether there is another page.
    pub more: bool,
    /// The person who asks.
    pub own: Option<Leader>,
    /// Whether the person who asks is left out of leaderboards.
    pub hidden: bool,
    /// The champions of the game in the server, if the page is about both.
    pub champions: Champions,
    /// The avatars, by the person's id at Discord.
    pub avatars: BTreeMap<i64, Encoded>,
}

/// The profile of a person.
#[derive(Clone, Debug)]
pub struct ProfilePage {
    /// The requested profile.
    pub shown: Profile,
    /// The person's name and avatar.
    pub face: Face,
    /// The figures by game. The empty name has the sum of all games.
    pub standings: BTreeMap<String, Standing>,
    /// The rank by rating in all games together.
    pub place: Option<i64>,
    /// The finished games, latest first.
    pub past: Vec<PastGame>,
    /// The latest honours, latest first.
    pub honours: Vec<HonourShown>,
    /// How the person's latest puzzles went, for the person alone.
    pub puzzles: Option<PuzzleTally>,
    /// The avatar, if it could be fetched.
    pub avatar: Option<Encoded>,
}

impl LeadersPage {
    /// The page as a message.
    pub fn message(&self, reader: Reader) -> Outgoing {
        let words = Words { reader };
        let mut before = vec![words.say(&self.about("leaders-about", words))];
        let mut lines = Vec::new();
        if self.leaders.is_empty() {
            before.push(words.say(&Message::new("leaders-nobody")));
        } else if self.shown.text {
            lines.extend(self.leaders.iter().map(|leader| {
                let name = escaped(&self.name(leader, words));
                let value = words.value(self.shown.order, &leader.standing);
                let line = Message::new("leaders-line").with("place", place(leader.place));
                words.say(&line.with("name", name).with("value", value))
            }));
        }
        let mut after = Vec::new();
        if !reader.everybody && !self.leaders.is_empty() {
            after.push(
                words.say(&match &self.own {
                    Some(own) => Message::new("leaders-you")
                        .with("place", place(own.place))
                        .with("value", words.value(self.shown.order, &own.standing)),
                    None if self.hidden => Message::new("leaders-hidden"),
                    None => Message::new("leaders-not-you"),
                }),
            );
        }
        if self.leaders.iter().any(|leader| leader.standing.is_provisional()) {
            after.push(words.say(&Message::new("leaders-note").with("games", PROVISIONAL)));
        }
        if self.leaders.iter().any(|leader| self.champions.has(leader.player)) {
            let season = words.period(Period::Season(reader.season.before()));
            after.push(words.say(&Message::new("honours-champion").with("season", season)));
        }
        let drawn = !(self.shown.text || self.leaders.is_empty());
        if drawn {
            lines.extend(self.unwritten(words));
        }
        let content = fitted(&before, &lines, &after, Keep::First, |_| String::new());
        let picture = drawn.then(|| PictureFile { png: leaders_picture::draw(self, words), alt: self.alt(words) });
        Outgoing { content, picture, rows: self.rows(words), ..Outgoing::default() }
    }

    /// The name of a person, with the sign of a champion.
    fn name(&self, leader: &Leader, words: Words) -> String {
        let name = words.name(leader.face.as_ref());
        if self.champions.has(leader.player) { marked(&name) } else { name }
    }

    /// A line with the names that the picture's fonts cannot show.
    fn unwritten(&self, words: Words) -> Option<String> {
        let names = self.leaders.iter().filter_map(|leader| {
            let name = leader.face.as_ref().map(|face| &face.name).filter(|name| !can_be_read(name))?;
            // Each name may have its own direction of writing.
            Some(format!("{}. \u{2068}{}\u{2069}", place(leader.place), escaped(name)))
        });
        let names = names.collect::<Vec<_>>().join(" · ");
        (!names.is_empty()).then(|| words.say(&Message::new("leaders-unwritten").with("names", names)))
    }

    fn about(&self, id: &str, words: Words) -> Message {
        Message::new(id)
            .with("title", Message::new("leaders-title"))
            .with("game", words.game(self.shown.game.as_deref()))
            .with("scope", words.scope(self.shown.here))
            .with("period", words.period(self.shown.period))
    }

    fn alt(&self, words: Words) -> String {
        let head = self.about("leaders-alt", words).with("order", self.shown.order.word());
        let people = self.leaders.iter().map(|leader| {
            let name = words.name(leader.face.as_ref());
            let name = match self.champions.has(leader.player) {
                true => words.say(&Message::new("honours-champion-alt").with("name", name)),
                false => name,
            };
            let value = words.value(self.shown.order, &leader.standing);
            format!("{}. {name}: {}", place(leader.place), words.say(&value))
        });
        clipped(&format!("{} {}", words.say(&head), people.collect::<Vec<_>>().join("; ")), ALT)
    }

    fn rows(&self, words: Words) -> Vec<CreateActionRow> {
        let shown = Leaders { page: PageAsked::Number(self.number), ..self.shown.clone() };
        let first = Leaders { page: PageAsked::Number(1), ..shown.clone() };
        let control = |ask, shown: Leaders| Control::Leaders { ask, shown };
        let button = |ask, shown: Leaders, label: &Message| words.button(&control(ask, shown), label);
        if words.reader.everybody {
            let open = button(LeadersAsk::Open, first, &Message::new("leaders-open"));
            return vec![CreateActionRow::Buttons(vec![open])];
        }
        let menu = |ask, prompt: &str, entries: Vec<(String, String, bool)>| {
            let option =
                |(label, value, chosen): (String, String, bool)| entry(&label, value).default_selection(chosen);
            let options = entries.into_iter().map(option).collect();
            value_menu(&control(ask, first.clone()), &words.say(&Message::new(prompt)), options)
        };
        let ids = std::iter::once(None).chain(registry::GAMES.iter().map(|game| Some(game.id())));
        let games = ids.map(|id| {
            let chosen = id == self.shown.game.as_deref();
            (words.say(&words.game(id)), id.unwrap_or("-").to_owned(), chosen)
        });
        let mut seasons: Vec<Period> = std::iter::successors(Some(words.reader.season), |season| Some(season.before()))
            .take(SEASONS)
            .map(Period::Season)
            .collect();
        seasons.push(Period::AllTime);
        if !seasons.contains(&self.shown.period) {
            seasons.push(self.shown.period);
        }
        let periods = seasons
            .into_iter()
            .map(|period| (words.say(&words.period(period)), period.to_string(), period == self.shown.period));
        let mut rows = vec![
            menu(LeadersAsk::Game, "leaders-which-game", games.collect()),
            menu(LeadersAsk::Period, "leaders-which-period", periods.collect()),
        ];
        let mut choices: Vec<CreateButton> = Order::ALL
            .iter()
            .map(|order| {
                let label = Message::new("leaders-order").with("order", order.word());
                let ask = Leaders { order: *order, ..first.clone() };
                // Buttons of orders have different ids; the current one is disabled.
                let chosen = *order == self.shown.order;
                let style = if chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
                button(LeadersAsk::Order, ask, &label).style(style).disabled(chosen)
            })
            .collect();
        if words.reader.in_server {
            let other = Leaders { here: !self.shown.here, ..first.clone() };
            choices.push(button(LeadersAsk::Scope, other.clone(), &words.scope(other.here)));
        }
        rows.push(CreateActionRow::Buttons(choices));
        let mut ways = Vec::new();
        let page = |number| Leaders { page: PageAsked::Number(number), ..shown.clone() };
        if self.number > 1 || self.more {
            let (back, on) = (self.number.saturating_sub(1).max(1), self.number.saturating_add(1));
            ways.push(
                button(LeadersAsk::Before, page(back), &Message::new("leaders-before")).disabled(self.number == 1),
            );
            ways.push(button(LeadersAsk::After, page(on), &Message::new("leaders-after")).disabled(!self.more));
            let own = Leaders { page: PageAsked::Own, ..shown.clone() };
            let here = self.own.as_ref().is_none_or(|own| {
                own.place > FARTHEST || self.leaders.iter().any(|leader| leader.player == own.player)
            });
            ways.push(button(LeadersAsk::Own, own, &Message::new("leaders-own")).disabled(here));
        }
        if words.reader.in_server && !self.leaders.is_empty() {
            ways.push(button(LeadersAsk::Post, shown.clone(), &Message::new("leaders-post")));
        }
        if !ways.is_empty() {
            rows.push(CreateActionRow::Buttons(ways));
        }
        rows
    }
}

impl ProfilePage {
    /// The profile as a message, with a note if the person has not played there.
    pub fn message(&self, reader: Reader) -> Outgoing {
        let words = Words { reader };
        let name = escaped(&self.face.name);
        let Some(all) = self.standings.get("") else {
            let id = if self.shown.here { "profile-none-here" } else { "profile-none" };
            let none = words.say(&Message::new(id).with("name", name));
            let content = [none].into_iter().chain(self.puzzles(words)).collect::<Vec<_>>().join("\n");
            return Outgoing { content, rows: self.rows(words, false), ..Outgoing::default() };
        };
        let about = Message::new("profile-about").with("name", name).with("scope", words.scope(self.shown.here));
        let before: Vec<String> =
            [words.say(&about)].into_iter().chain(words.honours(&self.honours, escaped)).collect();
        let mut lines = Vec::new();
        if self.shown.text {
            lines.extend(self.figures(words, all));
        }
        if !self.past.is_empty() {
            lines.push(words.say(&Message::new("profile-last")));
            lines.extend(self.past.iter().map(|past| words.say(&past_line(past, words))));
        }
        let after: Vec<String> = self.puzzles(words).into_iter().collect();
        let content = fitted(&before, &lines, &after, Keep::First, |_| String::new());
        let draw = || PictureFile { png: profile_picture::draw(self, all, words), alt: self.alt(words, all) };
        let picture = (!self.shown.text).then(draw);
        Outgoing { content, picture, rows: self.rows(words, true), ..Outgoing::default() }
    }

    /// The line about the latest puzzles.
    fn puzzles(&self, words: Words) -> Option<String> {
        let PuzzleTally { tried, found } = self.puzzles?;
        Some(words.say(&Message::new("profile-puzzles").with("tried", tried).with("found", found)))
    }

    /// The figures of the picture, as lines.
    fn figures(&self, words: Words, all: &Standing) -> Vec<String> {
        let mut lines: Vec<String> =
            self.games().map(|(game, standing)| words.say(&words.figures(game, standing))).collect();
        if lines.len() > 1 {
            lines.insert(0, words.say(&words.figures("", all)));
        }
        if all.best_streak > 0 {
            let streak = Message::new("profile-streak").with("best", all.best_streak).with("now", all.streak);
            lines.push(words.say(&streak));
        }
        if all.unrated > 0 {
            lines.push(words.say(&Message::new("profile-unrated").with("count", all.unrated)));
        }
        if all.computers.games() > 0 {
            lines.push(words.say(&tally(Message::new("profile-computers"), all.computers)));
        }
        lines
    }

    /// The games that were played, most played first.
    fn games(&self) -> impl Iterator<Item = (&str, &Standing)> {
        let mut games: Vec<(&str, &Standing)> = self
            .standings
            .iter()
            .map(|(game, standing)| (game.as_str(), standing))
            .filter(|(game, _)| registry::game(game).is_some())
            .collect();
        games.sort_by_key(|(game, standing)| (-standing.games(), *game));
        games.into_iter()
    }

    fn alt(&self, words: Words, all: &Standing) -> String {
        let rating = match words.score(all) {
            Some(score) => tally(Message::new("profile-alt-rating"), all.rated)
                .with("score", score)
                .with("sure", words.sure(all))
                .with("games", all.rated.games()),
            None => Message::new("profile-no-rating"),
        };
        let head = Message::new("profile-alt")
            .with("name", self.face.name.as_str())
            .with("here", self.shown.here)
            .with("rating", rating);
        let honours = words.honours(&self.honours, str::to_owned).map(|line| line.replace("⚓ ", ""));
        let figures = self.figures(words, all).into_iter().map(|line| line.replace("**", ""));
        let figures = with_full_stops(honours.into_iter().chain(figures));
        clipped(&format!("{} {figures}", words.say(&head)), ALT)
    }

    fn rows(&self, words: Words, anything: bool) -> Vec<CreateActionRow> {
        let control = |ask, shown| Control::Profile { ask, shown };
        let leaders = Leaders {
            game: None,
            here: self.shown.here,
            period: Period::AllTime,
            order: Order::Rating,
            page: PageAsked::Number(1),
            text: self.shown.text,
        };
        let leaders = Control::Leaders { ask: LeadersAsk::Open, shown: leaders };
        let leaders = words.button(&leaders, &Message::new("leaders-title"));
        let mut buttons = Vec::new();
        if words.reader.everybody {
            buttons.push(words.button(&control(ProfileAsk::Open, self.shown), &Message::new("profile-title")));
        } else if words.reader.in_server {
            let other = Profile { here: !self.shown.here, ..self.shown };
            buttons.push(words.button(&control(ProfileAsk::Scope, other), &words.scope(other.here)));
            if anything {
                buttons.push(words.button(&control(ProfileAsk::Post, self.shown), &Message::new("leaders-post")));
            }
        }
        buttons.push(leaders);
        vec![CreateActionRow::Buttons(buttons)]
    }
}

fn past_line(past: &PastGame, words: Words) -> Message {
    let when = format!("<t:{}:R>", past.ended_at.div_euclid(1000));
    let (verdict, rank) = match past.rank {
        Some(rank) => ("ranked", rank.into()),
        None => (past.verdict.word(), Arg::from("")),
    };
    let line = Message::new("profile-past")
        .with("verdict", verdict)
        .with("rank", rank)
        .with("game", words.game(Some(&past.game)))
        .with("when", when);
    // Only readers in a server may see where its games were played.
    let line = match past.guild {
        Some(_) if words.reader.in_server => {
            Message::new("profile-past-place").with("past", line).with("place", format!("<#{}>", past.place))
        }
        _ => line,
    };
    match past.change {
        Some(change) => Message::new("profile-past-change").with("past", line).with("change", signed(change.by)),
        None => line,
    }
}

/// The line of a finished table about ratings: the changes, or why there are none. `None` if a computer took part from
/// the start, and before the result is counted.
pub fn changes_line(record: &Record, language: Language) -> Option<String> {
    let words = |message: &Message| say(language, message);
    let names = names(record, language);
    let name = |row: &crate::record::ResultRow| {
        let left = record.departures.iter().find(|departure| row.departed && Some(departure.player) == row.player);
        let name = left.map(|departure| departure.name.clone()).or_else(|| names.get(usize::from(row.seat)).cloned());
        escaped(&name.unwrap_or_default())
    };
    let changed: Vec<String> = record
        .results
        .iter()
        .filter_map(|row| {
            // A forgotten person has no change, and the name on the seat may be that of a successor.
            let change = row.change.filter(|_| row.player.is_some())?;
            let line = Message::new("results-change").with("name", name(row));
            Some(words(&line.with("score", points(change.score).to_string()).with("by", signed(change.by))))
        })
        .collect();
    if !changed.is_empty() {
        return Some(words(&Message::new("results-rated").with("changes", changed.join(" · "))));
    }
    match record.results.first()?.counted {
        Counted::Computer | Counted::Rated => None,
        counted => {
            let unrated = Message::new("results-unrated").with("counted", counted.word());
            Some(words(&unrated.with("together", MOST_TOGETHER).with("most", MOST_A_DAY)))
        }
    }
}

/// A rank as text.
fn place(place: i64) -> String {
    if place > FARTHEST { format!("{FARTHEST}+") } else { place.to_string() }
}

/// A change in thousandths as text.
fn signed(by: i64) -> String {
    match points(by) {
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

fn tally(message: Message, tally: Tally) -> Message {
    message.with("won", tally.won).with("drawn", tally.drawn).with("lost", tally.lost)
}

/// How certain a rating is, as a selector of texts.
fn sure(standing: &Standing) -> &'static str {
    let share = standing.rating.uncertainty * 100 / Rating::NEW.uncertainty;
    match share {
        _ if standing.is_provisional() => "guess",
        75.. => "rough",
        45.. => "fair",
        _ => "sure",
    }
}

/// Texts for one reader.
#[derive(Clone, Copy, Debug)]
struct Words {
    reader: Reader,
}

/// The name of a season, such as "Q4 2026".
fn named(season: Season) -> Message {
    Message::new("leaders-season").with("quarter", season.quarter().to_string()).with("year", season.year().to_string())
}

impl Words {
    fn say(self, message: &Message) -> String {
        say(self.reader.language, message)
    }

    fn button(self, control: &Control, label: &Message) -> CreateButton {
        control_button(control, self.reader.language, label, ButtonStyle::Secondary)
    }

    fn name(self, face: Option<&Face>) -> String {
        face.map_or_else(|| self.say(&Message::new("leaders-somebody")), |face| face.name.clone())
    }

    fn game(self, id: Option<&str>) -> Message {
        Message::new(id.filter(|id| !id.is_empty()).unwrap_or("leaders-all-games"))
    }

    fn scope(self, here: bool) -> Message {
        Message::new(if here { "leaders-here" } else { "leaders-everywhere" })
    }

    fn period(self, period: Period) -> Message {
        let Period::Season(season) = period else { return Message::new("leaders-all-time") };
        let named = named(season);
        if season == self.reader.season { Message::new("leaders-this-season").with("season", named) } else { named }
    }

    /// The score, with a question mark while it is provisional; `None` without a rated game.
    fn score(self, standing: &Standing) -> Option<String> {
        let guess = if standing.is_provisional() { "?" } else { "" };
        (standing.rated.games() > 0).then(|| format!("{}{guess}", points(standing.rating.score())))
    }

    fn value(self, order: Order, standing: &Standing) -> Message {
        Message::new("leaders-value")
            .with("order", order.word())
            .with("score", self.score(standing).unwrap_or_default())
            .with("wins", standing.rated.won)
            .with("games", standing.rated.games())
    }

    fn figures(self, game: &str, standing: &Standing) -> Message {
        let name = self.game(Some(game));
        let Some(score) = self.score(standing) else {
            return Message::new("profile-game-unrated").with("game", name);
        };
        let line = tally(Message::new("profile-game").with("game", name), standing.rated);
        line.with("score", score).with("sure", self.sure(standing))
    }

    fn sure(self, standing: &Standing) -> Message {
        Message::new("profile-sure").with("sure", sure(standing))
    }

    fn verdict(self, verdict: Verdict) -> String {
        self.say(&Message::new("profile-verdict").with("verdict", verdict.word()))
    }
}
