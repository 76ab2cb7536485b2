//! From what a reader may know to what the picture shows him.

mod decided;
mod shown;

use std::sync::{Arc, LazyLock};

use super::{Body, Livery, Names, Scene, Words};
use crate::BlockadeRunner;
use crate::board::Phase;
use crate::texts;
use crate::view::View;
use engine::captions::Captions;
use engine::lang::{Language, Message};
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::Seat;

/// The scene of a view. Private pictures show what is decided on; all others the whole map, the ship under the hammer or the end.
pub(crate) fn scene(view: &View, focus: Focus<'_>, style: Style<'_>) -> Scene {
    let words = Captions { game: BlockadeRunner::ID, texts: crate::texts(), style };
    let own = view.seat().filter(|_| style.private);
    let composer = Composer { view, own, words };
    let (body, chosen) = composer.body(focus);
    let large = matches!(body, Body::Whole(_)) || own.is_none();
    Scene {
        title: composer.title(&body),
        note: composer.note(),
        names: names(style.language),
        words: fixed(style.language),
        standing: composer.standing(),
        sea: composer.sea(chosen),
        body,
        large,
    }
}

/// What scenes are made from.
struct Composer<'a> {
    view: &'a View,
    /// Who decides, in pictures that go with a decision.
    own: Option<Seat>,
    words: Captions<'a>,
}

impl Composer<'_> {
    /// The colour that a seat has chosen, and its number (BLO-14).
    fn livery(&self, seat: Seat) -> Livery {
        let colour = u8::try_from(self.words.style.colour_of(seat)).unwrap_or(seat.0);
        Livery { colour, number: seat.0 + 1 }
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    fn name(&self, seat: Seat) -> String {
        self.words.style.names.get(seat.index()).cloned().unwrap_or_else(|| (seat.0 + 1).to_string())
    }

    /// Whose turn it is, what is shown, or how the game ended.
    fn title(&self, body: &Body) -> String {
        let board = self.view.board();
        let id = match body {
            Body::Holds(_) => Some("holds"),
            Body::Prices => Some("prices"),
            Body::Hand(_) => Some("hand"),
            Body::Auction(auction) => Some(if auction.lot.is_some() { "auction" } else { "for-sale" }),
            Body::Whole(_) | Body::Coast(..) | Body::End(_) => None,
        };
        if let Some(id) = id {
            return self.words.word(id);
        }
        if let Some(outcome) = &board.outcome {
            let winners = outcome.winners();
            let won = self.words.text("won").with("count", winners.len());
            return self.say(&won.with("winners", engine::outcome::list(&winners)));
        }
        match &board.phase {
            Phase::Setup => self.setting_up(),
            Phase::Union(_) => self.fleeing().unwrap_or_else(|| self.words.word("union")),
            Phase::Turns(turn) => self.turn(turn.seat),
            Phase::Over => self.words.word("over"),
        }
    }

    /// That ships are placed; in pictures for a decision, whose turn it is to place one.
    fn setting_up(&self) -> String {
        match self.own.zip(self.view.game.setting_up()) {
            Some((own, seat)) => self.say(&self.words.text("places").with("own", own == seat).with("seat", seat)),
            None => self.words.word("setup"),
        }
    }

    /// That the reader's ships flee, and from where.
    fn fleeing(&self) -> Option<String> {
        let port = self.view.board().sortie().filter(|_| self.own.is_some() && self.view.game.fleeing() == self.own)?;
        Some(self.say(&self.words.text("flees").with("port", port)))
    }

    /// Whose turn it is; in pictures for a decision, whose it is that is waited for.
    fn turn(&self, seat: Seat) -> String {
        let Some(own) = self.own else { return self.say(&self.words.text("turn").with("seat", seat)) };
        let board = self.view.board();
        let placing = board.placing.first().map(|placing| placing.seat);
        let asked = placing.or_else(|| self.view.game.bidding()).unwrap_or(seat);
        self.say(&self.words.text("asked").with("own", asked == own).with("seat", asked))
    }

    /// How many actions the reader has left.
    fn note(&self) -> String {
        let turn = self.own.and_then(|own| self.view.board().turn_of(own));
        turn.map_or_else(String::new, |turn| self.say(&self.words.text("actions").with("count", turn.actions)))
    }
}

/// One of something for each language.
type InLanguages<T> = LazyLock<[Arc<T>; Language::ALL.len()]>;

/// What places are called.
fn names(language: Language) -> Arc<Names> {
    static NAMES: InLanguages<Names> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            let name = |kind: &str, id: &str| say(language, &format!("{kind}-{id}"));
            Arc::new(Names::of(language, name))
        })
    });
    Arc::clone(&NAMES[language as usize])
}

/// What does not change in a game.
fn fixed(language: Language) -> Arc<Words> {
    static WORDS: InLanguages<Words> = LazyLock::new(|| {
        Language::ALL.map(|language| Arc::new(Words::of(|id| say(language, &format!("picture-{id}")))))
    });
    Arc::clone(&WORDS[language as usize])
}

fn say(language: Language, id: &str) -> String {
    texts().say(language, &Message::new(format!("{}-{id}", BlockadeRunner::ID)), &[])
}
