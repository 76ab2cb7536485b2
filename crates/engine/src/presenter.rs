//! The presentation of a game. It is made from views and events only, never from the state.

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
    /// Scenes: recorded games, by name, for pages of the rules and for the lesson. A scene shows the game after its
    /// last move.
    const SCENES: &'static [(&'static str, &'static str)] = &[];

    /// The texts of the game in a language, as Fluent.
    fn texts(language: Language) -> &'static str;

    /// The rules for players in a language, in Discord's markdown: pages of at most 1,800 characters, separated by
    /// lines of three dashes. Each statement carries its rule id.
    fn rules_text(language: Language) -> &'static str;
}

/// The controls of a game and their words.
pub trait Panels: Rules {
    /// The [`Focus::look`] that shows a player's own hand, in games of cards.
    const HAND: Option<&'static str> = None;

    /// The colours that players choose from before the game begins, at least one for each seat (BLO-14); empty in games
    /// without such a choice. Pictures ask [`Style::colour_of`]. The name of a colour is the text `<game>-colour-<id>`.
    const COLOURS: &'static [SeatColour] = &[];

    /// The panel of a viewer. `next` returns the choices that continue a partial move, like [`Rules::next`]. A
    /// spectator's panel has no controls.
    fn panel(
        _view: &Self::View,
        focus: Focus<'_, Self::Partial>,
        next: &dyn Fn(&Self::Partial) -> Next<Self::Partial>,
    ) -> Panel {
        offers::panel(focus, next)
    }

    /// The [`Focus::look`] of the panel that asks the player to confirm a costly move (BLO-77), even a typed one;
    /// `None` if the move needs no question. Every game asks about resigning without this.
    fn asks(_view: &Self::View, _step: &Self::Move) -> Option<&'static str> {
        None
    }

    /// Whole moves that the public board offers as buttons, such as bids in an auction (BLO-146, BLO-147): at most
    /// [`BUTTONS`](crate::panel::BUTTONS), the most frequent first. They are made from the view of a spectator. Each
    /// move is legal for at least one seat and complete in itself, because any player may press its button twice or
    /// long after it was shown.
    fn public(_view: &Self::View) -> Vec<Choice> {
        Vec::new()
    }

    /// The last line of a panel for beginners: one short sentence about the next thing to do, given a partial move. It fits
    /// in two lines of a phone.
    fn hint(_view: &Self::View, _partial: &Self::Partial) -> Option<Message> {
        None
    }

    /// One or two sentences of a lesson's coach, about the events since the lesson began and a partial move. A game
    /// with a scene called `lesson` has sentences for each step and for the end.
    fn coach(_view: &Self::View, _heard: &[&Self::Event], _partial: &Self::Partial) -> Option<Message> {
        None
    }
}

/// The board as a picture, as alt text and as plain text.
pub trait Pictures: Rules {
    /// The colour of each seat in a game that assigns colours itself, as an index into
    /// [`SideColours::seats`](canvas::SideColours::seats); empty by default. Charts that compare seats use them.
    fn side_colours(_view: &Self::View) -> Vec<u8> {
        Vec::new()
    }

    /// The picture of the board.
    fn picture(view: &Self::View, focus: Focus<'_, Self::Partial>, style: Style<'_>) -> Picture;

    /// The alt text of the board, without the turn. Together with the [`Retelling::situation`] it renders to at most
    /// 1,024 characters.
    fn alt(view: &Self::View) -> Vec<Message>;

    /// The text board: plain text of fixed width, with few words apart from the names of the seats. The text
    /// `<game>-text-legend` explains its signs.
    fn text(view: &Self::View, names: &[String], language: Language) -> String;

    /// The part of the text board that a decision is about, in lines of at most [`COLUMNS`](super::columns::COLUMNS);
    /// by default the whole board with wide lines broken.
    fn text_to_decide(
        view: &Self::View,
        _focus: Focus<'_, Self::Partial>,
        names: &[String],
        language: Language,
    ) -> String {
        columns::narrow(&Self::text(view, names, language))
    }
}

/// The events of a game in words.
pub trait Retelling: Rules {
    /// Whether [`Retelling::epilogue`] consists of the figures of [`Retelling::attempts`]. A review compares those
    /// figures with the odds and leaves the epilogue out.
    const EPILOGUE_IS_FIGURES: bool = false;

    /// Whether the public board tells the latest turns, because the status line is too short for the events of a turn.
    const TELLS_TURNS: bool = false;

    /// The status line for the public: the latest event and the turn; by default only the turn.
    fn status(view: &Self::View) -> Message {
        Self::situation(view)
    }

    /// The turn, or the result, without the latest event. Private messages and alt texts use it because they outlive
    /// the latest event.
    fn situation(view: &Self::View) -> Message;

    /// A public count that rises as the game goes on, such as shots or turns.
    fn progress(view: &Self::View) -> usize;

    /// The time in the game's own terms, such as `1863, turn of Anna`; `None` in games that count moves.
    fn moment(_view: &Self::View) -> Option<Message> {
        None
    }

    /// The paragraphs for everybody after the end, in addition to the status.
    fn epilogue(_view: &Self::View) -> Vec<Message> {
        Vec::new()
    }

    /// The attempts in an event: shots, throws of dice and tests whose success was a matter of chance. `before` is the
    /// full view before the move. Reviews of finished games compare attempts with the odds.
    fn attempts(_before: &Self::View, _event: &Self::Event) -> Vec<Attempt> {
        Vec::new()
    }

    /// An event in words, as the viewer hears it; `None` if there is nothing to say. A sentence for the viewer who sees
    /// everything ([`Viewer::Everything`]) must name its seat.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Message>;

    /// Whether a turn begins with this event, in games whose turns take several lines. A finished turn is told as a
    /// whole.
    fn begins_turn(_event: &Self::Event) -> bool {
        false
    }

    /// The seat whose turn begins with this event, in games in which others act in a player's turn. At the beginning of its turn a
    /// seat is told everything since its turn before, although it has acted in between.
    fn turn_of(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// Whether a chapter of many turns, such as a year, begins with this event.
    fn begins_chapter(_event: &Self::Event) -> bool {
        false
    }

    /// Several events in words, oldest first. One sentence may tell several events.
    fn recap(events: &[&Self::Event], viewer: Viewer) -> Vec<Message> {
        events.iter().filter_map(|event| Self::tell(event, viewer)).collect()
    }

    /// The events that weigh most for the viewer, the worst loss first, each in at most [`phone::LINES`](crate::phone::LINES)
    /// lines of a phone. A panel shows them instead of a story that does not fit. Empty if no event outweighs the others.
    fn highlights(_events: &[&Self::Event], _viewer: Viewer) -> Vec<Message> {
        Vec::new()
    }

    /// The events as in [`Retelling::recap`], for a turn whose player has already been named, as in a review.
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
    /// The theme.
    pub theme: ThemeId,
    /// Whether the picture accompanies a decision in a private message. It shows the decision large, within the size
    /// that Discord gives a picture.
    pub private: bool,
    /// Whether the picture marks the misses on the viewer's own side, in games whose rules do not mark them. The view
    /// must hold these misses.
    pub own_misses: bool,
    /// Whether the game was ended by an agreed draw or a closed table instead of its rules.
    pub ended: bool,
    /// The colour that each seat has chosen, as an index into [`Panels::COLOURS`]; empty if nobody has chosen.
    pub colours: &'a [u8],
}

impl Style<'_> {
    /// The colour of a seat, as an index into [`Panels::COLOURS`]. Seats that have not chosen take the colours in
    /// order.
    pub fn colour_of(&self, seat: Seat) -> usize {
        usize::from(self.colours.get(seat.index()).copied().unwrap_or(seat.0))
    }
}
