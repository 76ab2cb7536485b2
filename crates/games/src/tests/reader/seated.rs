//! A table for a reader and computers. It is the only part of these tests that knows what a control enters.

use engine::bot::Budget;
use engine::dice::{Dice, Stream, numbered_seed};
use engine::draft::Draft;
use engine::game::{Game, Play};
use engine::lang::Language;
use engine::options::ChosenOptions;
use engine::panel::{ControlRow, Focus, Panel, Pressed};
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};
use engine::undo::Undo;

use super::page::{Act, Page, Voice, rows};

/// The seat of the reader.
const READER: Seat = Seat(0);

/// A game of a reader against computers.
pub(super) struct Seated {
    play: Box<dyn Play>,
    drafts: Vec<Draft>,
    level: &'static str,
    luck: Dice,
    language: Language,
    names: Vec<String>,
    /// The partial move and the look of the reader's panel.
    focus: (String, String),
    /// The presses of the reader.
    pub(super) presses: u32,
}

impl Seated {
    /// A game for two against the weakest computer.
    pub(super) fn new(game: &dyn Game, options: &str, language: Language, number: u64) -> Self {
        let options = ChosenOptions::parse(game.options(), options).expect("known options");
        let seats = *game.seats().start();
        Self {
            play: game.begin(&options, seats, numbered_seed(71, number)),
            drafts: vec![Draft::default(); usize::from(seats)],
            level: game.levels()[0],
            luck: Dice::stream(&numbered_seed(72, number), Stream::Draft, None, 0),
            language,
            names: vec!["Anna".to_owned(), "Ben".to_owned()],
            focus: <(String, String)>::default(),
            presses: 0,
        }
    }

    /// Lets the computers play until the reader has a decision. Returns its page, or `None` after the end.
    pub(super) fn page(&mut self) -> Option<Page> {
        loop {
            let prompts = self.play.prompts();
            let waited_for: Vec<Seat> = prompts.iter().filter(|prompt| prompt.must).map(|prompt| prompt.seat).collect();
            if waited_for.contains(&READER) {
                return Some(self.shown());
            }
            let seat = *waited_for.first()?;
            let line = self.play.choose(seat, self.level, Budget::FULL, &mut self.luck).expect("the game waits for it");
            self.enter(seat, &line);
        }
    }

    /// The text board.
    pub(super) fn board(&self) -> String {
        self.drafted().text_to_decide(Viewer::Seat(READER), self.looked_at(), &self.names, self.language)
    }

    /// Whether the reader has won.
    pub(super) fn has_won(&self) -> bool {
        self.play.outcome().expect("it is over").winners().contains(&READER)
    }

    fn enter(&mut self, seat: Seat, line: &str) {
        let entered = match Undo::parse(line) {
            Some(undo) => self.play.take_back(seat, &self.drafts, &undo).expect("the panel offers it"),
            None => self.play.enter(seat, &self.drafts, line),
        };
        assert_eq!(entered.refused, None, "{line} of seat {seat}\n{}", self.play.position());
        self.drafts = entered.drafts;
    }

    fn drafted(&self) -> Box<dyn Play> {
        self.play.with_draft(READER, &self.drafts[READER.index()])
    }

    fn panel(&self) -> Panel {
        self.drafted().panel(Viewer::Seat(READER), self.looked_at())
    }

    fn looked_at(&self) -> Focus<'_> {
        Focus { partial: &self.focus.0, look: &self.focus.1 }
    }

    /// The strings of the reader's panel.
    fn shown(&self) -> Page {
        let (game, panel, viewer) = (self.drafted(), self.panel(), Viewer::Seat(READER));
        let voice = Voice { language: self.language, names: &self.names };
        let is_new = self.looked_at() == Focus::default() && self.drafts[READER.index()].text.is_empty();
        let since = game.news_since(READER, game.last_line(READER).unwrap_or(0).saturating_sub(1));
        let told = if is_new { game.told(viewer, since) } else { Vec::new() };
        let page = Page {
            news: told.iter().map(|message| voice.say(message)).collect(),
            panel: panel.text().iter().map(|message| voice.say(message)).collect(),
            board: self.board(),
            rows: rows(&panel, voice),
        };
        page.check();
        page
    }

    /// Presses the controls of the reader's panel.
    pub(super) fn press(&mut self, act: &Act) {
        self.presses += 1;
        let panel = self.panel();
        let press = match &panel.rows()[act.row] {
            ControlRow::Buttons(buttons) => buttons[act.places[0]].press.text().to_owned(),
            ControlRow::Menu { entries, .. } => entries[act.places[0]].press.text().to_owned(),
            ControlRow::Several { entries, press, .. } => {
                let Pressed::Several { stem, separator } = press.pressed() else { panic!("{press:?}") };
                Pressed::joined(stem, separator, act.places.iter().map(|place| entries[*place].press.text()))
            }
        };
        match Pressed::read(&press) {
            Pressed::Enter(text) if text.is_empty() || self.leads_on(text) => {
                self.focus = (text.to_owned(), String::new());
            }
            Pressed::Enter(text) => {
                self.enter(READER, text);
                self.focus = <(String, String)>::default();
            }
            Pressed::Look(Focus { partial, look }) => self.focus = (partial.to_owned(), look.to_owned()),
            Pressed::Form(_) | Pressed::Several { .. } => panic!("{press} needs a form"),
        }
    }

    fn leads_on(&self, text: &str) -> bool {
        !matches!(self.drafted().next(READER, text), Next::Done | Next::Nothing)
    }
}
