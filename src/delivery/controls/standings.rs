//! Actions on leaderboards and profiles. A control describes its page completely.

use std::fmt;

use games::registry;

use crate::ratings::board::{Order, Period};
use crate::record::words::words;

/// A page of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageAsked {
    /// The page with this number, counted from 1.
    Number(u32),
    /// The page with the person who asks.
    Own,
}

/// A page of the leaderboards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaders {
    /// The game's id in the registry; `None` for all games together.
    pub game: Option<String>,
    /// Whether only games in this server count.
    pub here: bool,
    /// The period that counts.
    pub period: Period,
    /// The order of the entries.
    pub order: Order,
    /// The page of the list.
    pub page: PageAsked,
    /// Whether to show text instead of a picture.
    pub text: bool,
}

impl Leaders {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let game = match words.next()? {
            "-" => None,
            id => Some(registry::game(id)?.id().to_owned()),
        };
        let here = here(words.next()?)?;
        let (period, order) = (Period::parse(words.next()?)?, Order::parse(words.next()?)?);
        let page = match words.next()? {
            "own" => PageAsked::Own,
            number => PageAsked::Number(number.parse().ok().filter(|number| *number > 0)?),
        };
        let text = form(words.next()?)?;
        words.next().is_none().then_some(Self { game, here, period, order, page, text })
    }
}

impl fmt::Display for Leaders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, here, period, order, page, text } = self;
        let game = game.as_deref().unwrap_or("-");
        write!(f, "{game} {} {period} {} ", here_word(*here), order.word())?;
        match page {
            PageAsked::Number(number) => write!(f, "{number} ")?,
            PageAsked::Own => f.write_str("own ")?,
        }
        f.write_str(form_word(*text))
    }
}

/// An action on a leaderboard. Every action shows a leaderboard; its word keeps the custom ids of one message distinct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadersAsk {
    /// Change the order.
    Order,
    /// Switch between this server and all servers.
    Scope,
    /// Show the previous page.
    Before,
    /// Show the next page.
    After,
    /// Show the page with the person.
    Own,
    /// Show it in private to the person who presses.
    Open,
    /// Show the game that is the menu's value, `-` for all games.
    Game,
    /// Show the period that is the menu's value.
    Period,
    /// Post it in public.
    Post,
}

words! {
    LeadersAsk {
        Order => "by",
        Scope => "in",
        Before => "before",
        After => "after",
        Own => "own",
        Open => "open",
        Game => "game",
        Period => "period",
        Post => "post",
    }
}

/// An action on a profile. Every action shows the profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileAsk {
    /// Switch between this server and all servers.
    Scope,
    /// Show it in private to the person who presses.
    Open,
    /// Post it in public.
    Post,
}

words! {
    ProfileAsk { Scope => "in", Open => "open", Post => "post" }
}

/// A page of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The person's id at Discord.
    pub player: i64,
    /// Whether only games in this server count.
    pub here: bool,
    /// Whether to show text instead of a picture.
    pub text: bool,
}

impl Profile {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let player = words.next()?.parse().ok()?;
        let shown = Self { player, here: here(words.next()?)?, text: form(words.next()?)? };
        words.next().is_none().then_some(shown)
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.player, here_word(self.here), form_word(self.text))
    }
}

fn here_word(here: bool) -> &'static str {
    if here { "here" } else { "everywhere" }
}

fn here(word: &str) -> Option<bool> {
    [true, false].into_iter().find(|here| here_word(*here) == word)
}

fn form_word(text: bool) -> &'static str {
    if text { "text" } else { "picture" }
}

fn form(word: &str) -> Option<bool> {
    [true, false].into_iter().find(|text| form_word(*text) == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delivery::controls::Control;
    use crate::ratings::season::Season;

    #[test]
    fn controls_of_leaderboards_and_profiles_are_short_and_parse_from_their_printed_form() {
        let season = Season::parse("2026-Q4").map(Period::Season).expect("a season");
        for ask in LeadersAsk::ALL {
            for page in [PageAsked::Own, PageAsked::Number(u32::MAX)] {
                for order in Order::ALL {
                    let longest = registry::GAMES.iter().map(|game| game.id()).max_by_key(|id| id.len());
                    let game = longest.map(str::to_owned);
                    let shown = Leaders { game, here: false, period: season, order, page, text: false };
                    let control = Control::Leaders { ask, shown };
                    assert_eq!(Control::parse(&control.to_string()), Some(control.clone()));
                    // Another game may have a longer id.
                    assert!(control.to_string().len() + 10 <= 100, "{control}");
                }
            }
        }
        for ask in ProfileAsk::ALL {
            let shown = Profile { player: i64::MIN, here: true, text: true };
            let control = Control::Profile { ask, shown };
            assert_eq!(Control::parse(&control.to_string()), Some(control.clone()));
            assert!(control.to_string().len() <= 100);
        }
        for wrong in [
            "1|-|-|-|leaders by chess here all rating 1 text",
            "1|-|-|-|leaders by - here all rating 0 text",
            "1|-|-|-|leaders by - here all rating 01 text",
            "1|-|-|-|leaders by - here 2026-Q5 rating 1 text",
            "1|-|-|-|leaders by - here all rating 1 text more",
            "1|-|-|-|leaders fly - here all rating 1 text",
            "1|-|-|-|profile in x here text",
            "1|-|-|-|profile in 7 there text",
            "1|k3|-|-|profile in 7 here text",
        ] {
            assert_eq!(Control::parse(wrong), None, "{wrong}");
        }
    }
}
