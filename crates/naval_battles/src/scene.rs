//! The content of a picture, before it is drawn: the whole table for the public, or what a decision is about.
//!
//! `Focus::look` asks for something else: `table`, `hand` for the own cards, the number of a seat for its fleet, or the id of a ship or of an action card,
//! which is then shown large.

mod attacks;
mod choosing;
mod hand;
mod marks;
mod playable;
mod seas;

use super::data::{Card, Nation, Ship};
use super::mode::GOAL;
use super::notation::Partial;
use super::table::{Fate, Phase, Unit};
use super::view::View;
use engine::captions::Captions;
use engine::outcome::list;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::Seat;
use marks::Marks;

/// The look that shows all fleets.
pub(super) const TABLE: &str = "table";
/// The look that shows the own fleet and hand, whatever is decided.
pub(super) const HAND: &str = "hand";

/// A picture, before it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// What is going on.
    pub(super) title: String,
    /// The turn and the deck, or what is asked.
    pub(super) note: String,
    pub(super) body: Body,
    /// A table of many fleets, for opening. What everybody sees of one game is of one size, so that a GIF can be made of it.
    pub(super) large: bool,
}

/// Fleets for which the size of a decision will do.
pub(super) const FEW: usize = 3;

/// The picture below the title.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    /// The nations, of which one is taken.
    Nations(Vec<NationScene>),
    /// Ships of one nation side by side.
    Ships(Vec<ShipScene>),
    /// One action card.
    Card(HandCard),
    Sea(Sea),
    End(End),
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct End {
    /// All players, the winners first.
    pub(super) players: Vec<FleetScene>,
    /// The words for a player who has sunk nothing.
    pub(super) none: String,
}

/// A nation that is taken or can be.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NationScene {
    pub(super) nation: Nation,
    pub(super) name: String,
    /// Who has taken it.
    pub(super) taker: Option<String>,
}

/// Fleets, attacks and a hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sea {
    pub(super) fleets: Vec<FleetScene>,
    pub(super) attacks: Vec<AttackScene>,
    /// All fleets lie around a table.
    pub(super) faced: bool,
    /// Attacks are listed in words; else they are arrows.
    pub(super) listed: bool,
    /// While a target is chosen and there is room: the own ships that fire or fly, or can.
    pub(super) firing: Option<Vec<ShipScene>>,
    pub(super) hand: Vec<HandCard>,
}

/// A fleet with its player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FleetScene {
    pub(super) nation: Option<Nation>,
    pub(super) player: String,
    /// Points captured, of those that are needed; of a member of a team his alone.
    pub(super) points: String,
    /// What it has sunk.
    pub(super) captured: Vec<Ship>,
    /// Cards in hand and in reserve.
    pub(super) hand: u8,
    /// Nothing where it is not known yet.
    pub(super) reserve: Option<u8>,
    /// Cards in front of it, and whether they are used up in this turn.
    pub(super) front: Vec<(Card, bool)>,
    /// Withdrawn, eliminated, left: what keeps it from being attacked.
    pub(super) state: Option<String>,
    pub(super) team: Option<TeamScene>,
    /// The points of the whole series.
    pub(super) series: Option<String>,
    /// The hand and the reserve, as far as the viewer of the whole table knows them.
    pub(super) known_hand: Vec<Card>,
    pub(super) known_reserve: Vec<Ship>,
    /// Whether something is waited for from its player, or he has won.
    pub(super) active: bool,
    /// Its ships and submarines.
    pub(super) ships: Vec<ShipScene>,
    /// The words before the number of a row and for the submarines.
    pub(super) row_word: String,
    pub(super) submarines_word: String,
}

/// A team.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TeamScene {
    /// From 0.
    pub(super) number: u8,
    /// Its number and the points of all its members, in words.
    pub(super) words: String,
}

/// A ship or submarine card.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ShipScene {
    pub(super) unit: Unit,
    /// Which of its mounts are used in this turn.
    pub(super) used: Vec<bool>,
    /// Whether it has flown in this turn.
    pub(super) flown: bool,
    pub(super) mark: Mark,
    /// What the attack that is being declared needs on the die against it.
    pub(super) needed: Option<i8>,
    /// Whether a target is chosen in its fleet.
    pub(super) target: bool,
    /// The name of its class.
    pub(super) class: String,
}

/// What a decision says of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    #[default]
    None,
    /// It can be chosen.
    Candidate,
    /// It is chosen.
    Chosen,
    /// It cannot be chosen where others can.
    Faint,
}

/// An attack that is declared.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AttackScene {
    pub(super) number: u8,
    pub(super) kind: super::data::Kind,
    /// What fires it; nothing of a land-based one.
    pub(super) by: Vec<Ship>,
    /// Its card in words.
    pub(super) what: String,
    pub(super) target: Ship,
    /// What the die has to show.
    pub(super) needed: Option<i8>,
    /// What it costs of the hull; nothing where it sinks at once.
    pub(super) damage: Option<u8>,
    pub(super) fate: Fate,
    /// What it came to, in words.
    pub(super) outcome: Option<String>,
    /// The die and the Planning cards that were added.
    pub(super) rolled: Option<(u8, u8)>,
    pub(super) mark: Mark,
}

/// An action card of a hand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HandCard {
    pub(super) card: Card,
    pub(super) name: String,
    /// What it does, in a few words.
    pub(super) does: String,
    /// When it is played.
    pub(super) when: String,
    /// Copies of it in the hand.
    pub(super) copies: usize,
    /// The same in words, where there are several.
    pub(super) pile: String,
    pub(super) mark: Mark,
}

/// The scene of a viewer for what is entered so far.
pub(super) fn scene(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let words = Captions { game: super::NavalBattles::ID, texts: crate::texts(), style };
    let own = view.seat().filter(|_| style.private);
    let playable = own.and_then(|seat| playable::playable(view, seat));
    SceneBuilder { view, marks: Marks::of(view, focus.partial), playable, words }.scene(focus.look)
}

/// Makes scenes of a view.
struct SceneBuilder<'a> {
    view: &'a View,
    marks: Marks,
    /// The cards that can be played, while the viewer plays any.
    playable: Option<Vec<Card>>,
    words: Captions<'a>,
}

impl SceneBuilder<'_> {
    fn scene(&self, look: &str) -> Scene {
        let body = self.looked_at(look).unwrap_or_else(|| self.body());
        let many = usize::from(self.view.game.table.seats()) > FEW;
        let large = many && (!self.words.style.private || matches!(&body, Body::Sea(sea) if sea.faced));
        Scene { title: self.title(), note: self.note(&body), body, large }
    }

    /// What was asked for.
    fn looked_at(&self, look: &str) -> Option<Body> {
        match (look, self.view.seat()) {
            (TABLE, _) => return Some(Body::Sea(self.whole())),
            (HAND, Some(own)) if self.view.game.table.phase != Phase::Fleets => {
                return Some(Body::Sea(Sea { fleets: vec![self.fleet(own)], hand: self.hand(own), ..Sea::default() }));
            }
            _ => {}
        }
        if let Some(ship) = Ship::named(look) {
            return Some(Body::Ships(vec![self.single(ship)]));
        }
        if let Some(card) = Card::named(look) {
            return Some(Body::Card(self.card(card, 1)));
        }
        let seat = look.parse().ok().and_then(|number: u8| number.checked_sub(1)).map(Seat)?;
        (seat.0 < self.view.game.table.seats()).then(|| Body::Sea(self.one_fleet(seat)))
    }

    /// What the situation calls for.
    fn body(&self) -> Body {
        let table = &self.view.game.table;
        let own = self.view.seat().filter(|_| self.words.style.private);
        match (own, &table.phase) {
            (_, Phase::Fleets) => self.choosing(own),
            _ if table.outcome.is_some() => Body::End(self.end()),
            (Some(seat), _) if !table.fleet(seat).out => match self.newcomers(seat) {
                ships if ships.is_empty() => Body::Sea(self.decision(seat)),
                ships => Body::Ships(ships),
            },
            _ => Body::Sea(self.whole()),
        }
    }

    fn title(&self) -> String {
        let table = &self.view.game.table;
        if let Some(outcome) = &table.outcome {
            let winners = outcome.winners();
            let said = self.words.text("won").with("count", winners.len()).with("winners", list(&winners));
            return self.words.say(&said);
        }
        if self.words.style.ended {
            return self.words.word("over");
        }
        let seat = table.slot().unwrap_or(table.turn);
        let phase = self.marks.phase().unwrap_or(table.phase.name());
        self.words.say(&self.words.text("title").with("phase", phase).with("seat", seat))
    }

    /// The card that is being played and the ship that fires or flies, as far as they are chosen.
    fn played(&self) -> String {
        let card = self.marks.first_card().map(super::words::card);
        match (card, self.marks.first_ship()) {
            (Some(card), Some(ship)) => {
                self.words.say(&self.words.text("played").with("card", card).with("ship", ship))
            }
            (Some(card), None) => self.words.say(&card),
            (None, Some(ship)) => ship.card().name.clone(),
            (None, None) => String::new(),
        }
    }

    fn note(&self, body: &Body) -> String {
        let table = &self.view.game.table;
        match (body, self.view.seat()) {
            (Body::Ships(cards), Some(seat)) if table.phase == Phase::Fleets && cards.len() > 1 => {
                let chosen = &self.view.game.secrets(seat).fleet;
                let points = table.fleet(seat).nation.map_or(0, |nation| chosen.points(nation));
                self.words.say(&self.words.text("chosen").with("points", points).with("most", GOAL))
            }
            (Body::Sea(_), Some(_)) if !self.marks.candidates().is_empty() => self.played(),
            _ if table.turns == 0 => String::new(),
            _ => self.words.say(&self.words.text("note").with("turn", table.turns).with("deck", table.draw_pile)),
        }
    }
}
