//! Custom ids: what a button or menu of ours means, in at most [`LONGEST`] characters. Everything that a press needs stands in
//! it or in the store; nothing in memory.

mod deals;
mod home;
mod life;
mod lobby;
mod replay;
mod settings;
mod standings;
mod start;

use std::fmt;

use games::engine::rulebook;
use games::engine::seat::Seat;
use games::lang::Language;
use games::registry;

pub use self::deals::DealAction;
pub use self::life::LifeAction;
pub use self::lobby::{LobbyAction, SeatedComputer, parse_guest, print_guest};
pub use self::replay::{Eyes, ReplayAction, Step};
pub use self::settings::{LaterPart, PrivacyAction, SettingsAction};
pub use self::standings::{Leaders, LeadersAsk, PageAsked, Profile, ProfileAsk};
pub use self::start::{Against, LessonStep, StartAction, round};
use crate::record::TableId;

/// The longest custom id that Discord takes, in characters.
pub const LONGEST: usize = 100;
/// The version of the format; presses on controls of another version only refresh.
const VERSION: &str = "1";

/// What a control asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A text of the game's notation, entered by a seat for a decision of it; a menu's value replaces the text.
    Enter {
        seat: Seat,
        /// The seat's decision number when the control was shown.
        decision: i64,
        text: String,
    },
    /// Something that is not a move.
    Table(TableAction),
}

/// What can be asked of a table apart from moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// Something in its lobby.
    Lobby(LobbyAction),
    /// Something of a running table.
    Life(LifeAction),
    /// Something about the deals that people have noted.
    Deal(DealAction),
    Turn,
    /// A whole move that everybody is offered alike, entered for the seat of whoever presses, whichever that is.
    Enter(String),
    /// Ask whether to resign.
    Resign,
    /// Do not resign after all.
    Stay,
    /// The same table once more.
    Rematch,
    /// The recorded game as a file.
    Record,
    /// A look back at it.
    Replay(ReplayAction),
}

/// A custom id of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Control {
    At {
        table: TableId,
        action: Action,
    },
    /// Show a page of the rules. They belong to a game and not to a table, and can be read without one.
    Rules {
        /// The game's id; one of the registry.
        game: String,
        /// The page, counted from 1.
        page: u8,
    },
    /// Something on the panel from which a game is started.
    Start(StartAction),
    /// A step of a lesson.
    Lesson(LessonStep),
    /// Show the page that explains a rule, beside the refusal that names it.
    Rule {
        /// The game's id; one of the registry.
        game: String,
        /// The number of the rule, which stands on a page.
        rule: String,
    },
    /// Show all commands.
    Commands,
    /// Something on a page of settings.
    Settings(SettingsAction),
    /// Something about the data of whoever presses.
    Privacy(PrivacyAction),
    /// Something about a leaderboard.
    Leaders {
        ask: LeadersAsk,
        shown: Leaders,
    },
    /// Something about what a person has reached.
    Profile {
        ask: ProfileAsk,
        shown: Profile,
    },
}

impl Control {
    /// A control that is not a move.
    pub fn ask(table: &TableId, ask: impl Into<TableAction>) -> Self {
        Self::At { table: table.clone(), action: Action::Table(ask.into()) }
    }

    /// A text entered by a seat for a decision of it.
    pub fn enter(table: &TableId, seat: Seat, decision: i64, text: &str) -> Self {
        Self::At { table: table.clone(), action: Action::Enter { seat, decision, text: text.to_owned() } }
    }

    /// Reads a custom id; `None` for anything that is not exactly ours.
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
        // One way to write each control: nobody can make up variants that the limits were not checked for.
        (control.to_string() == id).then_some(control)
    }

    fn parse_of_no_table(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ')?;
        Some(match word {
            "start" => Self::Start(StartAction::parse(rest)?),
            "lesson" => Self::Lesson(LessonStep::parse(rest)?),
            "help" if rest == "commands" => Self::Commands,
            "settings" => Self::Settings(SettingsAction::parse(rest)?),
            "privacy" => Self::Privacy(PrivacyAction::parse(rest)?),
            "rules" => {
                let (game, page) = rest.split_once(' ')?;
                Self::Rules { game: registry::game(game)?.id().to_owned(), page: page.parse().ok()? }
            }
            "rule" => {
                let (game, rule) = rest.split_once(' ')?;
                let game = registry::game(game)?;
                rulebook::page_of(game.rules_text(Language::default()), rule)?;
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
            Self::Lesson(step) => write!(f, "{VERSION}|-|-|-|lesson {step}"),
            Self::Rule { game, rule } => write!(f, "{VERSION}|-|-|-|rule {game} {rule}"),
            Self::Commands => write!(f, "{VERSION}|-|-|-|help commands"),
            Self::Settings(action) => write!(f, "{VERSION}|-|-|-|settings {action}"),
            Self::Privacy(action) => write!(f, "{VERSION}|-|-|-|privacy {action}"),
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
    use crate::record::WishKind;

    #[test]
    fn a_control_that_is_read_back_wrongly_would_act_in_another_game() {
        let table = TableId::parse("k3j9x2").unwrap();
        let others = [
            Control::enter(&table, Seat(1), 42, "place carrier A1-A5"),
            Control::Rules { game: "sub_search".to_owned(), page: 3 },
            Control::Rule { game: "battleship".to_owned(), rule: "R-BAT-6".to_owned() },
        ];
        let enter = TableAction::Enter("bid 24k hope".to_owned());
        let asks = [
            TableAction::Turn,
            enter,
            TableAction::Resign,
            TableAction::Stay,
            TableAction::Rematch,
            TableAction::Record,
        ];
        let lobby = [
            LobbyAction::Join,
            LobbyAction::Decline,
            LobbyAction::Leave,
            LobbyAction::SetUp,
            LobbyAction::Start,
            LobbyAction::Computer("normal".to_owned()),
            LobbyAction::Options(2),
            LobbyAction::Option("size".to_owned()),
            LobbyAction::Number("rounds".to_owned()),
            LobbyAction::SeatCount,
            LobbyAction::Times,
            LobbyAction::TimeControl,
            LobbyAction::TimeOut,
            LobbyAction::Seats,
            LobbyAction::Invite,
            LobbyAction::SendAway,
            LobbyAction::SeatComputer,
            LobbyAction::ChangeSeat,
            LobbyAction::TakeSeat,
            LobbyAction::Colours,
            LobbyAction::TakeColour,
        ];
        let life = [
            LifeAction::Menu,
            LifeAction::Wish(WishKind::Draw),
            LifeAction::CancelNow,
            LifeAction::Agree(WishKind::Undo, 1_700_000_000_000),
            LifeAction::Decline(WishKind::Cancel, 5),
            LifeAction::Leave,
            LifeAction::LeaveNow,
            LifeAction::TakeOver,
            LifeAction::Replace(5),
            LifeAction::Claim(0),
            LifeAction::End,
            LifeAction::EndNow,
        ];
        let replay = [
            ReplayAction::Open,
            ReplayAction::Show(Eyes::Own, Step::First),
            ReplayAction::Show(Eyes::Seat(Seat(254)), Step::At(u32::MAX)),
            ReplayAction::Show(Eyes::Everything, Step::Last),
            ReplayAction::Jump(Eyes::Everybody),
            ReplayAction::Look(Eyes::Everything, 7),
            ReplayAction::Gif,
            ReplayAction::PostGif,
            ReplayAction::Recap,
            ReplayAction::PostRecap,
            ReplayAction::Verify,
        ];
        let asks = asks.into_iter().chain(lobby.map(TableAction::from)).chain(life.map(TableAction::Life));
        let asks = asks.chain(replay.map(TableAction::from));
        let deals = [
            DealAction::Open,
            DealAction::Show(2),
            DealAction::Propose,
            DealAction::Write(5),
            DealAction::Agree(1_700_000_000_000),
            DealAction::Decline(7),
            DealAction::Withdraw,
            DealAction::Delete,
        ];
        let asks = asks.chain(deals.map(TableAction::Deal));
        use PrivacyAction as P;
        let part = LaterPart { number: 3, after: table.clone() };
        let export = [P::Export(None), P::Export(Some(part))];
        let privacy = [P::About, P::Policy(2), P::Terms(1), P::Delete, P::DeleteReally, P::Keep];
        let personal =
            SettingsAction::all().map(Control::Settings).chain(privacy.into_iter().chain(export).map(Control::Privacy));
        let game = || "battleship".to_owned();
        let against = [Against::Computer("easy".to_owned()), Against::Anybody, Against::Chosen];
        let begin = against.map(|against| StartAction::Begin { game: game(), against });
        let start = [StartAction::Choose, StartAction::Open(game())].into_iter().chain(begin);
        let step =
            |entered: &str, text: &str| LessonStep { game: game(), entered: entered.to_owned(), text: text.to_owned() };
        let lesson = [step("", ""), step("", "E"), step("E7;E8", "A?b|c"), step("E7", "menu 1")];
        let start = start.map(Control::Start).chain(lesson.map(Control::Lesson));
        let personal = personal.chain(start);
        for control in asks.map(|ask| Control::ask(&table, ask)).chain(others).chain(personal) {
            assert_eq!(Control::parse(&control.to_string()), Some(control));
        }
    }

    #[test]
    fn a_custom_id_that_is_not_ours_is_not_guessed_at() {
        for id in [
            "",
            "1",
            "1|k3|0|1",
            "2|k3|0|1|A5",
            "1|K3|0|1|A5",
            "1|averyverylongname|0|1|A5",
            "1|k3|300|1|A5",
            "1|k3|0|x|A5",
            "1|k3|0|01|A5",
            "1|k3|-|-|fly",
            "1|k3|-|-|enter",
            "1|k3|-|-|enter ",
            "1|k3|-|1|join",
            "1|k3|-|-|join now",
            "1|k3|-|-|options 300",
            "1|k3|-|-|options 01",
            "1|k3|-|-|replay own",
            "1|k3|-|-|replay own 01",
            "1|k3|-|-|replay seat0 1",
            "1|k3|-|-|replay 1 1",
            "1|k3|-|-|replay seat256 1",
            "1|k3|-|-|replay all -1",
            "1|k3|-|-|replay-jump all 1",
            "1|k3|-|-|gif all",
            "1|k3|-|-|deals 1",
            "1|k3|-|-|deals-page 01",
            "1|k3|-|-|deal-write 300",
            "1|k3|-|-|deal-agree",
            "1|k3|-|-|deal-decline x",
            "1|-|-|-|join",
            "1|-|0|1|A5",
            "1|k3|-|-|rules battleship 1",
            "1|-|-|-|rules",
            "1|-|-|-|rules battleship",
            "1|-|-|-|rules battleship 01",
            "1|-|-|-|rules battleship 300",
            "1|-|-|-|rules chess 1",
            "1|-|-|-|rules battleship 1 ",
            "1|-|-|-|settings",
            "1|-|-|-|settings text",
            "1|-|-|-|settings text maybe",
            "1|-|-|-|privacy policy",
            "1|-|-|-|privacy policy 01",
            "1|-|-|-|privacy about 1",
            "1|-|-|-|privacy export 2",
            "1|-|-|-|privacy export 02 k3",
            "1|k3|-|-|settings mine",
            "1|-|-|-|start",
            "1|-|-|-|start choose battleship",
            "1|-|-|-|start open",
            "1|-|-|-|start open chess",
            "1|-|-|-|start open battleship easy",
            "1|-|-|-|start anybody battleship easy",
            "1|-|-|-|start computer battleship",
            "1|-|-|-|start computer battleship grandmaster",
            "1|k3|-|-|start open battleship",
            "1|-|-|-|lesson battleship",
            "1|-|-|-|lesson battleship E7",
            "1|-|-|-|lesson convoy |",
            "1|-|-|-|lesson chess |",
            "1|k3|-|-|lesson battleship |",
        ] {
            assert_eq!(Control::parse(id), None, "{id}");
        }
    }

    #[test]
    fn the_longest_press_fits_into_a_custom_id() {
        let table = TableId::parse("abcdefghijkl").unwrap();
        assert!(Control::enter(&table, Seat(5), 9_999_999_999, &"x".repeat(PRESS)).to_string().len() <= 100);
        let public = Control::ask(&table, TableAction::Enter("x".repeat(PRESS)));
        assert!(public.to_string().len() <= 100);
    }
}
