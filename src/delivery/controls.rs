//! Custom ids: the meaning of a button or menu, in at most [`LONGEST`] characters. A press needs only its custom id and
//! the store, and nothing in memory.

/// Declares an enum of actions, with the word and the arguments of each in a custom id.
macro_rules! actions {
    ($(#[$about:meta])* $name:ident {
        $($(#[$doc:meta])* $action:ident $(($($argument:ident: $type:ty),+))? = $word:literal,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $action $(($($type),+))?,)+
        }

        impl $name {
            pub(in crate::delivery) fn parse(word: &str, rest: &str) -> Option<Self> {
                let mut arguments = rest.split(' ');
                Some(match word {
                    $($word => Self::$action $(($(arguments.next()?.parse::<$type>().ok()?),+))?,)+
                    _ => return None,
                })
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$action $(($($argument),+))? => {
                        f.write_str($word)?;
                        $($(write!(f, " {}", $argument)?;)+)?
                    })+
                }
                Ok(())
            }
        }
    };
}

mod cup;
mod deals;
mod home;
mod life;
mod lobby;
mod partner;
mod puzzle;
mod replay;
mod settings;
mod standings;
mod start;

use std::fmt;

use games::engine::rulebook;
use games::engine::seat::Seat;
use games::lang::Language;
use games::registry;

pub use self::cup::{CupAction, Draft};
pub use self::deals::DealAction;
pub use self::life::LifeAction;
pub use self::lobby::{LobbyAction, SeatedComputer, parse_guest, print_guest};
pub use self::partner::PartnerAction;
pub use self::puzzle::{PuzzleAction, PuzzleOfDay};
pub use self::replay::{Eyes, ReplayAction, Step};
pub use self::settings::{LaterPart, PrivacyAction, SettingsAction};
pub use self::standings::{Leaders, LeadersAsk, PageAsked, Profile, ProfileAsk};
pub use self::start::{Against, LessonStep, StartAction, round};
use crate::record::TableId;

/// The longest custom id that Discord accepts, in characters.
pub const LONGEST: usize = 100;
/// The version of the format. A press on a control of another version only refreshes its message.
const VERSION: &str = "1";
/// The word for the language that Discord reports.
const DISCORDS: &str = "discord";

/// An action at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A seat enters a line or a partial move for a decision. A menu's value replaces the text.
    Enter {
        /// The seat that acts.
        seat: Seat,
        /// The seat's decision number when the control was shown.
        decision: i64,
        /// The line or the partial move.
        text: String,
    },
    /// An action that belongs to no particular seat.
    Table(TableAction),
}

/// An action at a table that belongs to no particular seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// An action in the lobby.
    Lobby(LobbyAction),
    /// An action on the running table.
    Life(LifeAction),
    /// An action on deals.
    Deal(DealAction),
    /// Show the panel of the person who presses.
    Turn,
    /// A whole line that the game offers everybody. It is entered for the seat of the person who presses.
    Enter(String),
    /// Ask whether to resign.
    Resign,
    /// Do not resign after all.
    Stay,
    /// Open a rematch.
    Rematch,
    /// Send the recorded game as a file.
    Record,
    /// An action on the replay.
    Replay(ReplayAction),
}

/// A button or a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    /// An action at a table.
    At {
        /// The table.
        table: TableId,
        /// The action.
        action: Action,
    },
    /// Show a page of the rules of a game, with or without a table. A menu's value replaces the game or, as a number, the page.
    Rules {
        /// The game's id in the registry.
        game: String,
        /// The page, counted from 1.
        page: u8,
    },
    /// An action on the panel that starts games.
    Start(StartAction),
    /// An action on searches for somebody to play with.
    Partner(PartnerAction),
    /// A step of a lesson.
    Lesson(LessonStep),
    /// Show the page that explains a rule, below the refusal that names the rule.
    Rule {
        /// The game's id in the registry.
        game: String,
        /// The id of a rule that a page explains.
        rule: String,
    },
    /// An action on cups.
    Cup(CupAction),
    /// Show all commands.
    Commands,
    /// An action on a page of settings.
    Settings(SettingsAction),
    /// Set the language of public posts in the server; `None` for the server's language at Discord.
    GuildLanguage(Option<Language>),
    /// An action on the personal data of the person who presses.
    Privacy(PrivacyAction),
    /// An action on the puzzle of the day.
    Puzzle(PuzzleAction),
    /// An action on a leaderboard.
    Leaders {
        /// The action.
        ask: LeadersAsk,
        /// The page to show. A menu's value replaces a part of it.
        shown: Leaders,
    },
    /// An action on a profile.
    Profile {
        /// The action.
        ask: ProfileAsk,
        /// The page to show.
        shown: Profile,
    },
}

impl Control {
    /// A control for an action at a table.
    pub fn ask(table: &TableId, ask: impl Into<TableAction>) -> Self {
        Self::At { table: table.clone(), action: Action::Table(ask.into()) }
    }

    /// A control that enters a text for a decision of a seat.
    pub fn enter(table: &TableId, seat: Seat, decision: i64, text: &str) -> Self {
        Self::At { table: table.clone(), action: Action::Enter { seat, decision, text: text.to_owned() } }
    }

    /// Reads a custom id; `None` unless it is exactly one of ours.
    pub fn parse(id: &str) -> Option<Self> {
        let mut parts = id.splitn(5, '|');
        let mut part = || parts.next();
        let (version, table, seat, decision, text) = (part()?, part()?, part()?, part()?, part()?);
        if version != VERSION {
            return None;
        }
        let control = match (table, seat, decision) {
            ("-", "-", "-") => Self::parse_of_no_table(text)?,
            (table, "-", "-") => Self::ask(&TableId::parse(table)?, TableAction::parse(text)?),
            (table, seat, decision) => {
                Self::enter(&TableId::parse(table)?, Seat(seat.parse().ok()?), decision.parse().ok()?, text)
            }
        };
        // Each control has one spelling, so that nobody can forge variants with unchecked limits.
        (control.to_string() == id).then_some(control)
    }

    fn parse_of_no_table(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ')?;
        Some(match word {
            "start" => Self::Start(StartAction::parse(rest)?),
            "partner" => Self::Partner(PartnerAction::parse_known(rest)?),
            "lesson" => Self::Lesson(LessonStep::parse(rest)?),
            "cup" => {
                let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                Self::Cup(CupAction::parse(word, rest)?)
            }
            "help" if rest == "commands" => Self::Commands,
            "settings" => Self::Settings(SettingsAction::parse(rest)?),
            "server-language" if rest == DISCORDS => Self::GuildLanguage(None),
            "server-language" => Self::GuildLanguage(Some(Language::of_code(rest)?)),
            "privacy" => Self::Privacy(PrivacyAction::parse(rest)?),
            "puzzle" => Self::Puzzle(PuzzleAction::parse(rest)?),
            "rules" => {
                let (game, page) = rest.split_once(' ')?;
                Self::Rules { game: registry::game(game)?.id().to_owned(), page: page.parse().ok()? }
            }
            "rule" => {
                let (game, rule) = rest.split_once(' ')?;
                let game = registry::game(game)?;
                rulebook::chapter_of(game.rules_text(Language::default()), rule)?;
                Self::Rule { game: game.id().to_owned(), rule: rule.to_owned() }
            }
            "leaders" => {
                let (ask, shown) = rest.split_once(' ')?;
                Self::Leaders { ask: LeadersAsk::parse(ask)?, shown: Leaders::parse(shown)? }
            }
            "profile" => {
                let (ask, shown) = rest.split_once(' ')?;
                Self::Profile { ask: ProfileAsk::parse(ask)?, shown: Profile::parse(shown)? }
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At { table, action: Action::Enter { seat, decision, text } } => {
                write!(f, "{VERSION}|{table}|{}|{decision}|{text}", seat.0)
            }
            Self::At { table, action: Action::Table(ask) } => write!(f, "{VERSION}|{table}|-|-|{ask}"),
            Self::Rules { game, page } => write!(f, "{VERSION}|-|-|-|rules {game} {page}"),
            Self::Start(action) => write!(f, "{VERSION}|-|-|-|start {action}"),
            Self::Partner(action) => write!(f, "{VERSION}|-|-|-|partner {action}"),
            Self::Lesson(step) => write!(f, "{VERSION}|-|-|-|lesson {step}"),
            Self::Rule { game, rule } => write!(f, "{VERSION}|-|-|-|rule {game} {rule}"),
            Self::Cup(action) => write!(f, "{VERSION}|-|-|-|cup {action}"),
            Self::Commands => write!(f, "{VERSION}|-|-|-|help commands"),
            Self::Settings(action) => write!(f, "{VERSION}|-|-|-|settings {action}"),
            Self::GuildLanguage(language) => {
                let code = language.map_or(DISCORDS, Language::code);
                write!(f, "{VERSION}|-|-|-|server-language {code}")
            }
            Self::Privacy(action) => write!(f, "{VERSION}|-|-|-|privacy {action}"),
            Self::Puzzle(action) => write!(f, "{VERSION}|-|-|-|puzzle {action}"),
            Self::Leaders { ask, shown } => write!(f, "{VERSION}|-|-|-|leaders {} {shown}", ask.word()),
            Self::Profile { ask, shown } => write!(f, "{VERSION}|-|-|-|profile {} {shown}", ask.word()),
        }
    }
}

impl TableAction {
    fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "turn" => Self::Turn,
            "enter" if !rest.is_empty() => Self::Enter(rest.to_owned()),
            "resign" => Self::Resign,
            "stay" => Self::Stay,
            "rematch" => Self::Rematch,
            "record" => Self::Record,
            _ => {
                let life = LifeAction::parse(word, rest).map(Self::Life);
                let replay = || ReplayAction::parse(word, rest).map(Self::Replay);
                let deals = || DealAction::parse(word, rest).map(Self::Deal);
                let lobby = || LobbyAction::parse(word, rest).map(Self::Lobby);
                life.or_else(replay).or_else(deals).or_else(lobby)?
            }
        })
    }
}

impl From<LobbyAction> for TableAction {
    fn from(action: LobbyAction) -> Self {
        Self::Lobby(action)
    }
}

impl From<ReplayAction> for TableAction {
    fn from(action: ReplayAction) -> Self {
        Self::Replay(action)
    }
}

impl fmt::Display for TableAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lobby(action) => write!(f, "{action}"),
            Self::Life(action) => write!(f, "{action}"),
            Self::Deal(action) => write!(f, "{action}"),
            Self::Replay(action) => write!(f, "{action}"),
            Self::Turn => f.write_str("turn"),
            Self::Enter(text) => write!(f, "enter {text}"),
            Self::Resign => f.write_str("resign"),
            Self::Stay => f.write_str("stay"),
            Self::Rematch => f.write_str("rematch"),
            Self::Record => f.write_str("record"),
        }
    }
}

#[cfg(test)]
mod tests {
    use games::panel::PRESS;

    use super::*;

    /// One text for each action of a table.
    const AT_A_TABLE: &str = "\
        turn,enter bid 24k hope,resign,stay,rematch,record,\
        join,turn-down,leave,set-up,start,computer normal,options 2,option size,number rounds,seat-count,times,\
        time-control,time-out,seats,invite,send-away,seat-computer,change-seat,take-seat,colours,take-colour,\
        menu,back,told,wish draw,cancel-now,agree undo 1700000000000,decline cancel 5,leave-game,leave-now,take-over,replace 5,\
        claim 0,end,end-now,hints-on,hints-off,still-there,\
        replay-open,replay own first,replay seat255 4294967295,replay all last,replay-jump public,replay-look all 7,\
        gif,gif-post,recap,recap-post,verify,\
        deals,deals-page 2,deal-propose,deal-write 5,deal-agree 1700000000000,deal-decline 7,deal-withdraw,deal-delete";

    #[test]
    fn controls_parse_from_their_printed_form() {
        use PrivacyAction as P;
        let table = TableId::parse("k3j9x2").unwrap();
        for text in AT_A_TABLE.split(',') {
            let id = format!("1|k3j9x2|-|-|{text}");
            assert_eq!(Control::parse(&id).map(|control| control.to_string()), Some(id));
        }
        let game = || "battleship".to_owned();
        let others = [
            Control::enter(&table, Seat(1), 42, "place carrier A1-A5"),
            Control::Rules { game: "sub_search".to_owned(), page: 3 },
            Control::Rule { game: game(), rule: "R-BAT-6".to_owned() },
        ];
        let part = LaterPart { number: 3, after: table };
        let export = [P::Export(None), P::Export(Some(part))];
        let privacy = [P::About, P::Policy(2), P::Terms(1), P::Delete, P::DeleteReally, P::Keep];
        let languages = Language::ALL.map(Some).into_iter().chain([None]).map(Control::GuildLanguage);
        let personal = SettingsAction::ALL
            .into_iter()
            .map(Control::Settings)
            .chain(languages)
            .chain(privacy.into_iter().chain(export).map(Control::Privacy));
        let against = [Against::Computer("easy".to_owned()), Against::Anybody, Against::Chosen];
        let begin = against.map(|against| StartAction::Begin { game: game(), against });
        let start = [StartAction::Choose, StartAction::Open(game())].into_iter().chain(begin);
        let cups = [
            "list",
            "choose",
            "show k3",
            "join k3",
            "leave k3",
            "withdraw k3",
            "mine k3",
            "come k3 j9x2",
            "table k3",
            "cancel k3",
            "cancel-now k3",
            "again k3",
            "draft battleship/evening/w4",
            "draft-game seeschlacht/weeks/a28333333",
            "draft-pace sub_search/weeks/w20",
            "draft-start battleship/weeks/w3",
            "create naval_battles/evening/w5",
        ];
        for text in cups {
            let id = format!("1|-|-|-|cup {text}");
            assert_eq!(Control::parse(&id).map(|control| control.to_string()), Some(id));
        }
        let step =
            |pressed: &str, text: &str| LessonStep { game: game(), pressed: pressed.to_owned(), text: text.to_owned() };
        let lesson = [step("", ""), step("", "E"), step("7a03.", "A?b|c"), step("7", "menu 1")];
        let of = PuzzleOfDay { day: 20_787, number: 730 };
        let entered = ["", "E", "E7", "sub 100~", "a|b", "menu 1"].map(|text| PuzzleAction::Enter(of, text.to_owned()));
        let puzzle = [PuzzleAction::Open, PuzzleAction::Solve(-1), PuzzleAction::Tell(of), PuzzleAction::Report(of)];
        let puzzle = puzzle.into_iter().chain(entered).map(Control::Puzzle);
        let start = start.map(Control::Start).chain(lesson.map(Control::Lesson));
        for control in others.into_iter().chain(personal).chain(start).chain(puzzle) {
            assert_eq!(Control::parse(&control.to_string()), Some(control));
        }
    }

    #[test]
    fn foreign_custom_id_is_rejected() {
        let whole = "\
            ,1,1|k3|0|1,2|k3|0|1|A5,1|K3|0|1|A5,1|averyverylongname|0|1|A5,1|k3|300|1|A5,1|k3|0|x|A5,1|k3|0|01|A5,\
            1|k3|-|1|join,1|-|0|1|A5";
        let at_a_table = "\
            fly,enter,enter ,join now,options 300,options 01,replay own,replay own 01,replay seat0 1,replay 1 1,\
            replay seat256 1,replay all -1,replay-jump all 1,gif all,deals 1,deals-page 01,deal-write 300,\
            deal-agree,deal-decline x,rules battleship 1,settings mine,start open battleship,lesson battleship |";
        let of_no_table = "\
            join,rules,rules battleship,rules battleship 01,rules battleship 300,rules chess 1,rules battleship 1 ,\
            settings,settings text,settings text maybe,server-language,server-language EN,\
            privacy policy,privacy policy 01,privacy about 1,privacy export 2,privacy export 02 k3,cup,cup fly,cup join,cup join K3,cup come k3,cup draft chess/weeks/w4,cup draft seeschlacht/evening/w4,\
            cup draft battleship/weeks/w2,cup draft battleship/weeks/w04,cup draft battleship/weeks/w21,\
            start,start choose battleship,start open,start open chess,\
            start open battleship easy,start anybody battleship easy,start computer battleship,\
            start computer battleship grandmaster,lesson battleship,lesson battleship E7,lesson convoy |,\
            lesson chess |,puzzle,puzzle open 1,puzzle solve,puzzle solve 01,puzzle enter 1 2,puzzle enter 1|E7,puzzle tell 1,\
            puzzle report 1 -2,puzzle report 1 2 3";
        let whole = whole.split(',').map(str::to_owned);
        let at_a_table = at_a_table.split(',').map(|text| format!("1|k3|-|-|{text}"));
        let of_no_table = of_no_table.split(',').map(|text| format!("1|-|-|-|{text}"));
        for id in whole.chain(at_a_table).chain(of_no_table) {
            assert_eq!(Control::parse(&id), None, "{id}");
        }
    }

    #[test]
    fn longest_press_fits_into_a_custom_id() {
        let table = TableId::parse("abcdefghijkl").unwrap();
        assert!(Control::enter(&table, Seat(5), 9_999_999_999, &"x".repeat(PRESS)).to_string().len() <= 100);
        let public = Control::ask(&table, TableAction::Enter("x".repeat(PRESS)));
        assert!(public.to_string().len() <= 100);
    }
}
