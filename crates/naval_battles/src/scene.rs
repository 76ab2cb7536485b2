//! The content of a picture, before it is drawn: the whole table for the public, or the subject of a player's decision.
//!
//! `Focus::look` selects other content: `table`, `signs` for the key to the signs, `hand` for the viewer's cards, the number of a seat for its fleet, or the id of a
//! ship or action card, which is shown large.

mod attacks;
mod choosing;
mod hand;
mod marks;
mod playable;
mod seas;
mod signs;

use super::data::{Card, Nation, Ship};
use super::mode::GOAL;
use super::notation::Partial;
use super::table::{Attack, Phase, Unit};
use super::view::View;
use engine::captions::Captions;
use engine::lang::list;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::Seat;
use marks::Marks;
pub(super) use signs::{Sign, SignScene};

/// The look that shows all fleets.
pub(super) const TABLE: &str = "table";
/// The look that shows the viewer's fleet and hand, independent of the decision.
pub(super) const HAND: &str = "hand";

/// The look that shows the key to the signs.
pub(super) const SIGNS: &str = "signs";

/// The content of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// The phase and its player, or the result.
    pub(super) title: String,
    /// The turn and the deck, or details of the decision.
    pub(super) note: String,
    pub(super) body: Body,
}

impl Scene {
    /// The seats whose fleets are shown; none if no fleet is.
    pub(super) fn fleets(&self) -> Vec<Seat> {
        match &self.body {
            Body::Sea(sea) => sea.fleets.iter().map(|fleet| fleet.seat).collect(),
            _ => Vec::new(),
        }
    }
}

/// The picture below the title.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Body {
    /// All nations, for the choice of one.
    Nations(Vec<NationScene>),
    /// Ships of one nation side by side.
    Ships(Vec<ShipScene>),
    /// One action card.
    Card(HandCard),
    Sea(Sea),
    End(End),
    /// The key to the signs.
    Signs(Vec<SignScene>),
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct End {
    /// All players, the winners first.
    pub(super) players: Vec<FleetScene>,
    /// The text for a player who has sunk nothing.
    pub(super) none: String,
}

/// A nation, free or taken.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NationScene {
    pub(super) nation: Nation,
    pub(super) name: String,
    /// The player who has taken it.
    pub(super) taker: Option<String>,
}

/// Fleets, attacks and a hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sea {
    pub(super) fleets: Vec<FleetScene>,
    /// Fleets of which only nation, number of ships and points are shown.
    pub(super) others: Vec<FleetScene>,
    pub(super) attacks: Vec<AttackScene>,
    /// Whether the fleets lie around a table.
    pub(super) faced: bool,
    /// Whether attacks are listed in words, not drawn as arrows.
    pub(super) listed: bool,
    /// The viewer's ships that fire or fly, or can, while a target is chosen; `None` if there is no room.
    pub(super) firing: Option<Vec<ShipScene>>,
    pub(super) hand: Vec<HandCard>,
}

impl Sea {
    /// Marks the ships of its attacks.
    fn mark_ships(&mut self) {
        let ships = self.attacks.iter().flat_map(|attack| attack.by.iter().chain([&attack.declared.target]));
        let marked: Vec<Ship> = ships.copied().collect();
        for ship in self.fleets.iter_mut().flat_map(|fleet| &mut fleet.ships) {
            ship.marked = marked.contains(&ship.unit.ship);
        }
    }
}

/// A fleet with its player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FleetScene {
    pub(super) seat: Seat,
    pub(super) nation: Option<Nation>,
    pub(super) player: String,
    /// The player's own points, out of the goal.
    pub(super) points: String,
    /// The ships that the player has sunk.
    pub(super) captured: Vec<Ship>,
    /// The number of cards in hand.
    pub(super) hand: u8,
    /// The number of ships in reserve; `None` if not known yet.
    pub(super) reserve: Option<u8>,
    /// The cards in front of it, and whether each is used in this turn.
    pub(super) front: Vec<(Card, bool)>,
    /// The reason why it cannot be attacked: withdrawn, eliminated or left.
    pub(super) state: Option<String>,
    pub(super) team: Option<TeamScene>,
    /// The points of the whole series.
    pub(super) series: Option<String>,
    /// The cards in hand that the viewer knows.
    pub(super) known_hand: Vec<Card>,
    /// The ships in reserve that the viewer knows.
    pub(super) known_reserve: Vec<Ship>,
    /// Whether the game waits for its player, or the player has won.
    pub(super) active: bool,
    /// Its ships and submarines.
    pub(super) ships: Vec<ShipScene>,
    /// The word before the number of a row.
    pub(super) row_word: String,
    /// The word for submarines.
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
    /// Whether each of its mounts is used in this turn.
    pub(super) used: Vec<bool>,
    /// Whether its aircraft have flown in this turn.
    pub(super) flown: bool,
    pub(super) mark: Mark,
    /// The die needed against it for the attack that is being declared.
    pub(super) needed: Option<i8>,
    /// Whether it is in a fleet in which a target is being chosen, or is attacked.
    pub(super) target: bool,
    /// Whether numbers of attacks lie on its card.
    pub(super) marked: bool,
    /// The name of its class.
    pub(super) class: String,
}

/// The role of a card in a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    #[default]
    None,
    /// It can be chosen.
    Candidate,
    /// It is chosen.
    Chosen,
    /// Others can be chosen, but not this one.
    Faint,
}

/// An attack.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AttackScene {
    pub(super) declared: Attack,
    /// The attacking ships, each once; empty for a land-based air attack.
    pub(super) by: Vec<Ship>,
    /// The name of its card.
    pub(super) what: String,
    /// The die needed.
    pub(super) needed: Option<i8>,
    /// The text of its result.
    pub(super) outcome: Option<String>,
    pub(super) mark: Mark,
}

/// An action card.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HandCard {
    pub(super) card: Card,
    pub(super) name: String,
    /// Its name in one short word, for a small card.
    pub(super) short: String,
    /// Its effect in a few words.
    pub(super) does: String,
    /// The phases in which it is played.
    pub(super) when: String,
    /// The number of copies in hand.
    pub(super) copies: usize,
    /// The text for the number of copies; empty for one.
    pub(super) pile: String,
    pub(super) mark: Mark,
}

/// The scene of a viewer for the current partial move.
pub(super) fn scene(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let words = Captions { game: super::NavalBattles::ID, texts: crate::texts(), style };
    let own = view.seat().filter(|_| style.private);
    let playable = own.and_then(|seat| playable::playable(view, seat));
    SceneBuilder { view, marks: Marks::of(view, focus.partial), playable, words }.scene(focus.look)
}

/// Builds the scene of a view.
struct SceneBuilder<'a> {
    view: &'a View,
    marks: Marks,
    /// The cards that the viewer can play now; `None` while no cards are played.
    playable: Option<Vec<Card>>,
    words: Captions<'a>,
}

impl SceneBuilder<'_> {
    fn scene(&self, look: &str) -> Scene {
        let mut body = self.looked_at(look).unwrap_or_else(|| self.body());
        if let Body::Sea(sea) = &mut body {
            sea.mark_ships();
        }
        Scene { title: self.title(), note: self.note(&body), body }
    }

    /// The content that a look selects; `None` if it selects nothing.
    fn looked_at(&self, look: &str) -> Option<Body> {
        match (look, self.view.seat()) {
            (TABLE, _) => return Some(Body::Sea(self.whole())),
            (SIGNS, _) => return Some(self.signs()),
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

    /// The content that fits the phase and the viewer.
    fn body(&self) -> Body {
        let table = &self.view.game.table;
        let own = self.view.seat().filter(|_| self.words.style.private);
        match (own, &table.phase) {
            _ if table.outcome.is_some() => Body::End(self.end()),
            (_, Phase::Fleets) => self.choosing(own),
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

    /// The names of the card and the ship in the partial move.
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
