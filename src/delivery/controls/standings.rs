//! What can be asked of leaderboards and profiles. A control says all of what it shows.

use std::fmt;

use games::registry;

use crate::ratings::board::{Order, Period};

/// Which page of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageAsked {
    /// Counted from 1.
    Number(u32),
    /// The one on which the person stands who asks.
    Own,
}

/// What is shown of the leaderboards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaders {
    /// The game's id, one of the registry; all games together without one.
    pub game: Option<String>,
    /// Whether only the server counts in which it is asked.
    pub here: bool,
    pub period: Period,
    pub order: Order,
    pub page: PageAsked,
    /// As text instead of a picture.
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

/// Declares what is asked with its words. Two controls of a message never have the same id, so that there is a word for each
/// that could lead to the same view.
macro_rules! asks {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $ask:ident = $word:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $ask),*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$ask),*];

            pub(super) fn word(self) -> &'static str {
                match self {
                    $(Self::$ask => $word),*
                }
            }

            pub(super) fn parse(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|ask| ask.word() == word)
            }
        }
    };
}

asks! {
    /// What is asked of a leaderboard.
    LeadersAsk {
        /// Show it: chosen where the order is chosen.
        Order = "by",
        /// Show it: chosen where the server is chosen.
        Scope = "in",
        /// Show it: the page before.
        Before = "before",
        /// Show it: the page after.
        After = "after",
        /// Show it: the page on which the person stands.
        Own = "own",
        /// Show it to whoever presses.
        Open = "open",
        /// Show it for the game that is the menu's value, `-` for all.
        Game = "game",
        /// Show it for the period that is the menu's value.
        Period = "period",
        /// Show it to everybody.
        Post = "post",
    }
}

asks! {
    /// What is asked of a profile.
    ProfileAsk {
        /// Show it: chosen where the server is chosen.
        Scope = "in",
        /// Show it to whoever presses.
        Open = "open",
        /// Show it to everybody.
        Post = "post",
    }
}

/// Whose profile is shown, and what of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The person's id at Discord.
    pub player: i64,
    /// Whether only the server counts in which it is asked.
    pub here: bool,
    /// As text instead of a picture.
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
    fn a_control_of_a_leaderboard_or_a_profile_would_show_another_one_or_be_too_long() {
        let season = Season::parse("2026-Q4").map(Period::Season).expect("a season");
        for ask in LeadersAsk::ALL {
            for page in [PageAsked::Own, PageAsked::Number(u32::MAX)] {
                for order in Order::ALL {
                    let longest = registry::GAMES.iter().map(|game| game.id()).max_by_key(|id| id.len());
                    let game = longest.map(str::to_owned);
                    let shown = Leaders { game, here: false, period: season, order, page, text: false };
                    let control = Control::Leaders { ask: *ask, shown };
                    assert_eq!(Control::parse(&control.to_string()), Some(control.clone()));
                    // Another game may have a longer id.
                    assert!(control.to_string().len() + 10 <= 100, "{control}");
                }
            }
        }
        for ask in ProfileAsk::ALL {
            let shown = Profile { player: i64::MIN, here: true, text: true };
            let control = Control::Profile { ask: *ask, shown };
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
