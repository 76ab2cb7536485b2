//! Composes the scene of a picture from a view.

mod decided;
mod shown;

use std::sync::{Arc, LazyLock};

use super::{Body, Names, Scene, Standing, Words};
use crate::BlockadeRunner;
use crate::board::Phase;
use crate::partial::Partial;
use crate::texts;
use crate::view::View;
use engine::captions::Captions;
use engine::lang::{Language, Message};
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::Seat;

/// The scene of a view. Private pictures show the decision; all others the whole map, the ship up for auction or the
/// end.
pub(crate) fn scene(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let words = Captions { game: BlockadeRunner::ID, texts: crate::texts(), style };
    let own = view.seat().filter(|_| style.private);
    let composer = Composer { view, own, words };
    let (body, chosen) = composer.body(focus);
    let large = matches!(body, Body::Whole(_)) || own.is_none();
    // Only the map marks the ship.
    let mut sea = composer.sea(chosen.filter(|_| matches!(body, Body::Whole(_) | Body::Coast(..))));
    // Ships of others only matter for plans, and for the places of the first ships.
    let decides = matches!(&body, Body::Coast(_, marks) if marks.ask());
    if decides && view.board().phase != Phase::Setup {
        sea.ships.retain(|vessel| own == Some(vessel.owner));
    }
    Scene {
        title: composer.title(&body),
        note: composer.note(),
        names: names(style.language),
        words: fixed(style.language),
        colours: Seat::all(view.board().seats()).map(|seat| style.colour_of(seat)).collect(),
        standing: composer.standing(),
        sea,
        body,
        large,
    }
}

/// Year, players and prices as a picture shows them.
pub(crate) fn standing(view: &View, style: Style<'_>) -> Standing {
    let words = Captions { game: BlockadeRunner::ID, texts: crate::texts(), style };
    Composer { view, own: view.seat(), words }.standing()
}

/// The inputs of a scene.
struct Composer<'a> {
    view: &'a View,
    /// The deciding seat, in pictures for a decision.
    own: Option<Seat>,
    words: Captions<'a>,
}

impl Composer<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    fn name(&self, seat: Seat) -> String {
        self.words.style.names.get(seat.index()).cloned().unwrap_or_else(|| (seat.0 + 1).to_string())
    }

    /// The title: whose turn it is, the subject of the picture, or how the game ended.
    fn title(&self, body: &Body) -> String {
        let board = self.view.board();
        let id = match body {
            Body::Holds(_) => Some("holds"),
            Body::Prices => Some("prices"),
            Body::Signs => Some("signs"),
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
            return self.say(&won.with("winners", engine::lang::list(&winners)));
        }
        match &board.phase {
            Phase::Setup => self.setting_up(),
            Phase::Union(_) => self.fleeing().unwrap_or_else(|| self.words.word("union")),
            Phase::Turns(turn) => self.turn(turn.seat),
            Phase::Over => self.words.word("over"),
        }
    }

    /// The title during setup. In pictures for a decision, it names the seat to place a ship.
    fn setting_up(&self) -> String {
        match self.own.zip(self.view.game.setting_up()) {
            Some((own, seat)) => self.say(&self.words.text("places").with("own", own == seat).with("seat", seat)),
            None => self.words.word("setup"),
        }
    }

    /// The title while the viewer's ships flee, with the port.
    fn fleeing(&self) -> Option<String> {
        let port = self.view.board().sortie().filter(|_| self.own.is_some() && self.view.game.fleeing() == self.own)?;
        Some(self.say(&self.words.text("flees").with("port", port)))
    }

    /// The title of a turn. In pictures for a decision, it names the seat that the game waits for.
    fn turn(&self, seat: Seat) -> String {
        let Some(own) = self.own else { return self.say(&self.words.text("turn").with("seat", seat)) };
        let board = self.view.board();
        let placing = board.placing.first().map(|placing| placing.seat);
        if let Some(seat) = placing {
            return self.say(&self.words.text("places").with("own", seat == own).with("seat", seat));
        }
        let asked = self.view.game.bidding().unwrap_or(seat);
        self.say(&self.words.text("asked").with("own", asked == own).with("seat", asked))
    }

    /// The number of actions that the viewer has left.
    fn note(&self) -> String {
        let turn = self.own.and_then(|own| self.view.board().turn_of(own));
        turn.map_or_else(String::new, |turn| self.say(&self.words.text("actions").with("count", turn.actions)))
    }
}

/// One value for each language.
type InLanguages<T> = LazyLock<[Arc<T>; Language::ALL.len()]>;

/// The names of places.
fn names(language: Language) -> Arc<Names> {
    static NAMES: InLanguages<Names> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            let name = |kind: &str, id: &str| say(language, &format!("{kind}-{id}"));
            Arc::new(Names::of(language, name))
        })
    });
    Arc::clone(&NAMES[language as usize])
}

/// The words that do not change during a game.
fn fixed(language: Language) -> Arc<Words> {
    static WORDS: InLanguages<Words> = LazyLock::new(|| {
        Language::ALL.map(|language| Arc::new(Words::of(language, |id| say(language, &format!("picture-{id}")))))
    });
    Arc::clone(&WORDS[language as usize])
}

fn say(language: Language, id: &str) -> String {
    texts().say(language, &Message::new(format!("{}-{id}", BlockadeRunner::ID)), &[])
}
