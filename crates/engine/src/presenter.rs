//! How a game presents itself, made from views and events only and never from the state.

use super::attempt::Attempt;
use super::columns;
use super::offers;
use super::prelude::*;
use super::prompt::{Choice, Next};
use super::seat::{Seat, SeatColour, Viewer};
use crate::lang::{Language, Message};
use crate::panel::{Focus, Panel};
use canvas::{Picture, ThemeId};

/// The texts that a game brings along.
pub trait GameTexts: Rules {
    /// Recorded games, by name, for pages of the rules and for the lesson. A scene shows the game after the last move.
    const SCENES: &'static [(&'static str, &'static str)] = &[];

    /// The texts of the game in a language, as Fluent.
    fn texts(language: Language) -> &'static str;

    /// The rules for players in a language, in Discord's markdown: pages of at most 1,800 characters, separated by lines of three
    /// dashes. Each statement carries its rule id.
    fn rules_text(language: Language) -> &'static str;
}

/// The controls of a game, and the words beside them.
pub trait Panels: Rules {
    /// The [`Focus::look`] that shows a player's own hand, in games of cards.
    const HAND: Option<&'static str> = None;

    /// The colours that players choose from before the game begins, at least one a seat (BLO-14); none in games in which no seat
    /// chooses a colour. Pictures ask [`Style::colour_of`]. The name of a colour is the text `<game>-colour-<id>`.
    const COLOURS: &'static [SeatColour] = &[];

    /// The panel of a viewer. `next` gives the continuations of a beginning, as [`Rules::next`] does. A spectator's panel has no
    /// controls.
    fn panel(
        _view: &Self::View,
        focus: Focus<'_, Self::Partial>,
        next: &dyn Fn(&Self::Partial) -> Next<Self::Partial>,
    ) -> Panel {
        offers::panel(focus, next)
    }

    /// The [`Focus::look`] of the panel that asks whether a costly move is meant (BLO-77). A typed move is asked about as well. Every
    /// game asks about resigning.
    fn asks(_view: &Self::View, _step: &Self::Move) -> Option<&'static str> {
        None
    }

    /// Whole moves that everybody is offered as buttons below the public board, such as bids in an auction (BLO-146, BLO-147): at
    /// most [`BUTTONS`](crate::panel::BUTTONS), the most frequent first. They are made from the view of a spectator. Each is legal for at
    /// least one seat and names all that it is about, because any player may press it, twice, and long after it was shown.
    fn public(_view: &Self::View) -> Vec<Choice> {
        Vec::new()
    }

    /// One short sentence for a beginner who holds a seat: the next thing to do, given the beginning of a move. The panel of a
    /// running game ends with it.
    fn hint(_view: &Self::View, _partial: &Self::Partial) -> Option<Message> {
        None
    }

    /// One or two sentences of the coach of a lesson, about the events since the lesson began and the beginning of a move. A game
    /// with a scene called `lesson` has words for each step and for the end.
    fn coach(_view: &Self::View, _heard: &[&Self::Event], _partial: &Self::Partial) -> Option<Message> {
        None
    }
}

/// The board as a picture, in words and as plain text.
pub trait Pictures: Rules {
    /// The colour of each seat in a game that assigns colours itself, as an index into
    /// [`SideColours::seats`](canvas::SideColours::seats); empty by default. Comparisons of seats use them.
    fn side_colours(_view: &Self::View) -> Vec<u8> {
        Vec::new()
    }

    /// The board.
    fn picture(view: &Self::View, focus: Focus<'_, Self::Partial>, style: Style<'_>) -> Picture;

    /// The board in words, without the turn: together with the [`Retelling::situation`] at most 1,024 characters when rendered.
    fn alt(view: &Self::View) -> Vec<Message>;

    /// The board as plain text of fixed width, with few words besides the names of the seats. The text `<game>-text-legend` explains
    /// its signs.
    fn text(view: &Self::View, names: &[String], language: Language) -> String;

    /// The part of the text board that a decision is about, in lines of at most [`COLUMNS`](super::columns::COLUMNS); by default
    /// the whole board with wide lines broken.
    fn text_to_decide(
        view: &Self::View,
        _focus: Focus<'_, Self::Partial>,
        names: &[String],
        language: Language,
    ) -> String {
        columns::narrow(&Self::text(view, names, language))
    }
}

/// The course of a game in words.
pub trait Retelling: Rules {
    /// Whether [`Retelling::epilogue`] consists of the figures of [`Retelling::attempts`]. A review shows those beside chance and
    /// leaves the epilogue out.
    const EPILOGUE_IS_FIGURES: bool = false;

    /// Whether the public board tells the latest turns, in games in which more happens in a turn than a status can say.
    const TELLS_TURNS: bool = false;

    /// One line for the public: the latest event and the turn; by default only the latter.
    fn status(view: &Self::View) -> Message {
        Self::situation(view)
    }

    /// The turn, or the result, without the latest event: private messages and descriptions of pictures stay readable for longer
    /// than the status.
    fn situation(view: &Self::View) -> Message;

    /// A public count that rises with the game, such as shots or turns.
    fn progress(view: &Self::View) -> usize;

    /// The time in the game's own terms, such as `1863, turn of Anna`; `None` in games that count moves.
    fn moment(_view: &Self::View) -> Option<Message> {
        None
    }

    /// Paragraphs for everybody after the end, besides the status.
    fn epilogue(_view: &Self::View) -> Vec<Message> {
        Vec::new()
    }

    /// The attempts in an event whose success was a matter of chance: shots, throws of dice, tests. `before` is the full view before the
    /// move. Reviews of finished games compare them with the odds.
    fn attempts(_before: &Self::View, _event: &Self::Event) -> Vec<Attempt> {
        Vec::new()
    }

    /// An event in words, as the viewer hears it; `None` if there is nothing to say. The viewer who sees everything
    /// ([`Viewer::Everything`]) reads no sentence that leaves its seat open.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Message>;

    /// Whether a turn begins with this event, in games whose turns take several lines. A finished turn is told as a whole.
    fn begins_turn(_event: &Self::Event) -> bool {
        false
    }

    /// Whether a part of the game with many turns begins with this event, such as a year.
    fn begins_chapter(_event: &Self::Event) -> bool {
        false
    }

    /// The events that the viewer heard in words, oldest first; one sentence may tell several.
    fn recap(events: &[&Self::Event], viewer: Viewer) -> Vec<Message> {
        events.iter().filter_map(|event| Self::tell(event, viewer)).collect()
    }

    /// The same for a turn whose player has been named already, as in a review.
    fn deeds(events: &[&Self::Event], viewer: Viewer) -> Vec<Message> {
        Self::recap(events, viewer)
    }
}

/// All four parts of a game's presentation.
pub trait Presenter: GameTexts + Panels + Pictures + Retelling {}

impl<G: GameTexts + Panels + Pictures + Retelling> Presenter for G {}

/// The style of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style<'a> {
    /// The language of the words in it.
    pub language: Language,
    /// The names of the seats.
    pub names: &'a [String],
    /// The colours.
    pub theme: ThemeId,
    /// Whether the picture accompanies a decision in a private message. It shows the decision large, within the size that Discord
    /// gives a picture.
    pub private: bool,
    /// Whether a viewer's own side shows the shots that missed it, in games whose rules do not mark them. It shows nothing that the view
    /// does not hold.
    pub own_misses: bool,
    /// Whether the game is over although no rule has ended it: by an agreed draw or a closed table.
    pub ended: bool,
    /// The colour that each seat has chosen, as an index into [`Panels::COLOURS`]; empty if nobody has chosen.
    pub colours: &'a [u8],
}

impl Style<'_> {
    /// The colour of a seat, as an index into [`Panels::COLOURS`]. Seats that have not chosen take the colours in order.
    pub fn colour_of(&self, seat: Seat) -> usize {
        usize::from(self.colours.get(seat.index()).copied().unwrap_or(seat.0))
    }
}
