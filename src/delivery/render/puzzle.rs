//! The puzzle of the day: the question, the answer, the post for a server, and the settings of a server for it.

use games::engine::presenter::Style;
use games::engine::puzzle::Shown;
use games::lang::{Language, Message};
use games::puzzles::Numbered;
use games::registry;
use serenity::all::{
    ButtonStyle, ChannelId, ChannelType, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, InputTextStyle,
};

use super::{ALT, control_button, panel_rows, say};
use crate::delivery::controls::{Control, PuzzleAction, PuzzleOfDay, SettingsAction};
use crate::delivery::outgoing::{Outgoing, PictureFile, clipped, escaped};
use crate::record::Millis;
use crate::record::puzzle::{PuzzleTally, PuzzleTry};
use crate::record::settings::{DisplaySettings, GuildSettings, Zone};
use crate::snowflake::id;

/// A puzzle as one reader sees it.
pub struct PuzzlePage {
    /// The puzzle.
    pub puzzle: Numbered,
    /// The day.
    pub day: i64,
    /// A line above everything else.
    pub note: Option<Message>,
    /// The language and the display settings of the reader.
    pub reader: (Language, DisplaySettings),
}

/// How a person's try went.
pub struct Answered {
    /// The try.
    pub tried: PuzzleTry,
    /// The tries in the server; `None` in a private conversation.
    pub here: Option<PuzzleTally>,
    /// When the next day begins; `None` if it has begun.
    pub next: Option<Millis>,
}

impl PuzzlePage {
    fn language(&self) -> Language {
        self.reader.0
    }

    fn of_day(&self) -> PuzzleOfDay {
        PuzzleOfDay { day: self.day, number: self.puzzle.number }
    }

    /// The names of the two seats.
    fn names(&self) -> [String; 2] {
        ["puzzle-you", "puzzle-opponent"].map(|id| say(self.language(), &Message::new(id)))
    }

    fn say(&self, message: &Message) -> String {
        registry::texts().say(self.language(), message, &self.names())
    }

    fn button(&self, action: PuzzleAction, label: &str, style: ButtonStyle) -> CreateButton {
        control_button(&Control::Puzzle(action), self.language(), &Message::new(label), style)
    }

    /// The note and the title.
    fn head(&self) -> Vec<String> {
        let title = Message::new("puzzle-title").with("game", Message::new(self.puzzle.game));
        let title = self.say(&title.with("number", i64::from(self.puzzle.number)));
        self.note.iter().map(|note| self.say(note)).chain([title]).collect()
    }

    /// The question with the part of an answer that has been entered.
    pub fn question(&self, entered: &str) -> Outgoing {
        let panel = self.puzzle.puzzle.panel(entered);
        let mut lines = self.head();
        // Deeper in the menus, the question was read one press before, and the picture repeats it.
        match entered {
            "" => lines.push(self.say(&self.puzzle.puzzle.question())),
            _ => lines.extend(panel.text().iter().map(|message| self.say(message))),
        }
        let picture = self.board(&mut lines, Shown::Question(entered));
        let id = |text: &str| Control::Puzzle(PuzzleAction::Enter(self.of_day(), text.to_owned())).to_string();
        let rows = panel_rows::rows(&panel, id, |message| self.say(message));
        Outgoing { content: lines.join("\n"), picture, rows, ..Outgoing::default() }
    }

    /// The answer, after the reader's try.
    pub fn solution(&self, answered: &Answered) -> Outgoing {
        let Answered { tried, here, next } = answered;
        let mut lines = self.head();
        let verdict = Message::new(if tried.found { "puzzle-right" } else { "puzzle-wrong" });
        lines.push(self.say(&verdict));
        lines.push(self.say(&self.puzzle.puzzle.solution()));
        lines.extend(here.map(|tally| self.say(&with_tally(Message::new("puzzle-here"), tally))));
        let next = next.map(|next| Message::new("puzzle-next").with("when", super::standing::moment(next)));
        lines.extend(next.map(|next| self.say(&next)));
        let picture = self.board(&mut lines, Shown::Solution);
        let tell = here.map(|_| self.button(PuzzleAction::Tell(self.of_day()), "puzzle-tell", ButtonStyle::Secondary));
        let report = (!tried.reported)
            .then(|| self.button(PuzzleAction::Report(self.of_day()), "puzzle-report", ButtonStyle::Secondary));
        let buttons: Vec<CreateButton> = tell.into_iter().chain(report).collect();
        let rows = (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons)).into_iter().collect();
        Outgoing { content: lines.join("\n"), picture, rows, ..Outgoing::default() }
    }

    /// The post of a day, below what became of the latest one: its answer, and how many found it.
    pub fn post(&self, before: Option<(&Numbered, PuzzleTally)>) -> Outgoing {
        let mut lines = vec![self.say(&Message::new("puzzle-post"))];
        lines.push(self.say(&self.puzzle.puzzle.question()));
        if let Some((puzzle, tally)) = before {
            let solution = puzzle.puzzle.solution();
            lines.push(self.say(&with_tally(Message::new("puzzle-before").with("solution", solution), tally)));
        }
        let picture = self.picture(Shown::Question(""));
        let solve = self.button(PuzzleAction::Solve(self.day), "puzzle-solve", ButtonStyle::Primary);
        let rows = vec![CreateActionRow::Buttons(vec![solve])];
        Outgoing { content: lines.join("\n"), picture: Some(picture), rows, ..Outgoing::default() }
    }

    /// The board: a picture, or for people who prefer it a text, which is added to the lines.
    fn board(&self, lines: &mut Vec<String>, shown: Shown<'_>) -> Option<PictureFile> {
        if !self.reader.1.text_boards {
            return Some(self.picture(shown));
        }
        lines.push(format!("```\n{}\n```", self.puzzle.puzzle.text(self.language()).trim_end()));
        if shown == Shown::Solution {
            lines.push(self.say(&self.puzzle.puzzle.shares()));
        }
        None
    }

    fn picture(&self, shown: Shown<'_>) -> PictureFile {
        let (language, display) = self.reader;
        let names = self.names();
        let style = Style { private: true, ..display.style(language, &names) };
        let said = match shown {
            Shown::Question(_) => vec![self.puzzle.puzzle.question()],
            Shown::Solution => vec![self.puzzle.puzzle.solution(), self.puzzle.puzzle.shares()],
        };
        let said: Vec<String> =
            said.into_iter().chain(self.puzzle.puzzle.alt()).map(|message| self.say(&message)).collect();
        let alt = clipped(&said.join(" ").replace("**", ""), ALT);
        PictureFile { png: self.puzzle.puzzle.picture(shown, style).png, alt }
    }
}

fn with_tally(message: Message, tally: PuzzleTally) -> Message {
    message.with("tried", tally.tried).with("found", tally.found)
}

/// The line that tells everybody how somebody answered, without the answer.
pub fn told(language: Language, name: &str, of: PuzzleOfDay, found: bool) -> Outgoing {
    let line = Message::new("puzzle-told").with("name", escaped(name)).with("found", found);
    let line = line.with("number", i64::from(of.number));
    let control = Control::Puzzle(PuzzleAction::Solve(of.day));
    let solve = control_button(&control, language, &Message::new("puzzle-solve"), ButtonStyle::Secondary);
    let rows = vec![CreateActionRow::Buttons(vec![solve])];
    Outgoing { content: say(language, &line), rows, ..Outgoing::default() }
}

/// The button that shows the puzzle of today.
pub fn button(language: Language) -> CreateButton {
    let control = Control::Puzzle(PuzzleAction::Open);
    control_button(&control, language, &Message::new("puzzle-open"), ButtonStyle::Secondary)
}

/// The settings of a server for the puzzle of the day, below `note` about the previous action.
pub fn settings(language: Language, settings: &GuildSettings, note: Option<&Message>) -> Outgoing {
    let zone = settings.zone.clone().unwrap_or_else(Zone::utc).to_string();
    let posted = match settings.puzzles {
        Some(chosen) => Message::new("puzzle-settings-posted").with("channel", format!("<#{}>", chosen.channel)),
        None => Message::new("puzzle-settings-not-posted"),
    };
    let said = [Message::new("puzzle-settings"), posted, Message::new("puzzle-settings-zone").with("zone", zone)];
    let lines: Vec<String> = note.into_iter().chain(&said).map(|message| say(language, message)).collect();
    let chosen = settings.puzzles.map(|puzzles| ChannelId::new(id(puzzles.channel))).into_iter().collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: Some(chosen),
    };
    let prompt = say(language, &Message::new("puzzle-settings-channel"));
    let menu = CreateSelectMenu::new(Control::Settings(SettingsAction::GuildPuzzleChannel).to_string(), kind);
    let menu = menu.min_values(0).max_values(1).placeholder(clipped(&prompt, 150));
    let button = |action, label: &str| {
        control_button(&Control::Settings(action), language, &Message::new(label), ButtonStyle::Secondary)
    };
    let buttons = vec![
        button(SettingsAction::GuildZone, "puzzle-settings-change-zone"),
        button(SettingsAction::Guild, "puzzle-settings-back"),
    ];
    let rows = vec![CreateActionRow::SelectMenu(menu), CreateActionRow::Buttons(buttons)];
    Outgoing { content: lines.join("\n"), rows, ..Outgoing::default() }
}

/// The form for the time zone of a server.
pub fn zone_form(language: Language, settings: &GuildSettings) -> CreateModal {
    let text = |id: &str, longest: usize| clipped(&say(language, &Message::new(id)), longest);
    let input = CreateInputText::new(InputTextStyle::Short, text("settings-quiet-zone", 45), "zone");
    let input = input.min_length(1).max_length(60).placeholder(text("settings-quiet-zone-like", 100));
    let input = settings.zone.iter().fold(input, |input, zone| input.value(zone.as_str()));
    let id = Control::Settings(SettingsAction::GuildZone).to_string();
    let rows = vec![CreateActionRow::InputText(input)];
    CreateModal::new(id, text("puzzle-settings-zone-title", 45)).components(rows)
}

#[cfg(test)]
mod tests {
    use games::puzzles::{self, PuzzleBook};

    use super::*;
    use crate::delivery::controls::LONGEST;

    /// A page of a puzzle.
    fn page(number: u32, line: Option<&str>, text_boards: bool, language: Language) -> PuzzlePage {
        let mut puzzle = PuzzleBook::without([]).read(number).expect("a puzzle");
        if let Some(line) = line {
            let game = puzzles::games().find(|game| game.id() == puzzle.game).expect("a game");
            puzzle.puzzle = game.puzzles().expect("puzzles").read(line).expect("a puzzle");
        }
        let display = DisplaySettings { text_boards, ..DisplaySettings::default() };
        PuzzlePage { puzzle, day: 20_787, note: None, reader: (language, display) }
    }

    /// Everything that is sent of a message: text, controls, picture, alt text.
    fn sent(message: &Outgoing) -> String {
        let rows = serde_json::to_string(&message.rows).expect("JSON");
        let picture = message.picture.as_ref().map(|picture| (&picture.alt, &picture.png));
        format!("{} {rows} {picture:?}", message.content)
    }

    #[test]
    fn question_and_post_do_not_hold_the_answer() {
        let one = "10 corners A1C7E3 - A3-D3 E7 148 61 E4 44";
        let other = "10 corners A1C7E3 - A3-D3 E4 148 61 E7 44";
        for text_boards in [false, true] {
            let pages = [one, other].map(|line| page(1, Some(line), text_boards, Language::En));
            for entered in ["", "E", "nonsense"] {
                let [one, other] = pages.each_ref().map(|page| sent(&page.question(entered)));
                assert!(one == other, "{entered}");
            }
            let [one, other] = pages.each_ref().map(|page| sent(&page.post(None)));
            assert!(one == other);
        }
    }

    #[test]
    fn solution_tells_the_share_of_each_field_in_words_too() {
        for number in (1..=PuzzleBook::without([]).len()).step_by(7) {
            for text_boards in [false, true] {
                let page = page(number, None, text_boards, Language::De);
                let tried = PuzzleTry {
                    player: 1,
                    day: 1,
                    puzzle: number,
                    guild: Some(1),
                    found: true,
                    reported: false,
                    at: 0,
                };
                let answered = Answered { tried, here: Some(PuzzleTally::default()), next: Some(0) };
                let message = page.solution(&answered);
                assert!(message.content.chars().count() <= 2_000, "{}", message.content);
                let said = message.picture.map_or(message.content, |picture| picture.alt);
                let shares = page.say(&page.puzzle.puzzle.shares());
                assert!(said.contains(&shares), "{said}");
                let (_, shares) = shares.split_once(": ").expect("a list");
                let percents = shares.trim_end_matches('.').split(", ").filter_map(|share| share.rsplit(' ').next());
                let percents: Vec<u32> = percents.map(|percent| percent.parse().expect("a number")).collect();
                assert!(!percents.is_empty() && percents.is_sorted_by(|one, next| one >= next), "{shares}");
            }
        }
    }

    #[test]
    fn controls_of_every_puzzle_fit() {
        for number in (1..=PuzzleBook::without([]).len()).step_by(7) {
            for language in Language::ALL {
                let page = page(number, None, true, language);
                let entered: Vec<String> =
                    page.puzzle.puzzle.panel("").presses().map(|press| press.text().to_owned()).collect();
                for entered in [String::new()].iter().chain(&entered) {
                    let message = page.question(entered);
                    assert!(message.content.chars().count() <= 2_000 && message.rows.len() <= 5);
                    let rows = serde_json::to_string(&message.rows).expect("JSON");
                    let ids = rows.split("\"custom_id\":\"").skip(1).filter_map(|rest| rest.split('"').next());
                    for id in ids {
                        assert!(id.chars().count() <= LONGEST && Control::parse(id).is_some(), "{id}");
                    }
                }
            }
        }
    }
}
