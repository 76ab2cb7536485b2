//! The public state in pictures.

use super::Composer;
use crate::board::{Phase, PortState};
use crate::data::{Port, Ship, tables};
use crate::orders::Move;
use crate::partial::Partial;
use crate::scene::{AuctionScene, Change, ClassScene, PlaceScene, PlayerScene, SeaScene, Standing};
use engine::lang::commas;
use engine::seat::Seat;

impl Composer<'_> {
    pub(super) fn standing(&self) -> Standing {
        let board = self.view.board();
        // The next war effort. During setup it is that of the first year, which is fixed (BLO-25).
        let begins = board.phase == Phase::Setup;
        let effort = tables().war_effort(if begins { tables().first_war_goods.into() } else { board.war });
        let next = board.year + u16::from(!begins);
        let captures = if next >= tables().inland_from { effort.inland } else { 0 };
        Standing {
            year: board.year,
            players: self.order().into_iter().map(|seat| self.player(seat)).collect(),
            prices: board.prices,
            boxes: board.boxes,
            war: small(board.war),
            effort: [effort.cards, effort.assaults, captures],
            pool: board.pool,
            stack: small(board.stack().count()),
            lines: self.lines(),
        }
    }

    /// All seats in turn order; those who have left come last.
    fn order(&self) -> Vec<Seat> {
        let board = self.view.board();
        let mut order = board.order.clone();
        order.extend(board.seating.iter().copied().filter(|seat| !board.order.contains(seat)));
        order
    }

    fn player(&self, seat: Seat) -> PlayerScene {
        let board = self.view.board();
        let player = board.player(seat);
        PlayerScene {
            seat,
            name: self.name(seat),
            money: player.money,
            cargo: board.ships_of(seat).map(|vessel| vessel.ship.card().cargo).sum(),
            ships: small(board.ships_of(seat).count()),
            hand: player.hand,
            delivered: small(player.delivered),
            actions: board.turn_of(seat).map(|turn| turn.actions),
            own: self.view.viewer.is(seat),
            left: player.left.is_some(),
        }
    }

    /// The Union's part of this year, and the effects until the end of the turn.
    fn lines(&self) -> Vec<String> {
        let (board, text) = (self.view.board(), |id: &str| self.words.text(id));
        let mut lines = Vec::new();
        if !board.drawn.is_empty() {
            lines.push(self.say(&text("drawn").with("count", board.drawn.len())));
        }
        let (fallen, held): (Vec<_>, Vec<_>) = board.assaulted.iter().partition(|port| board.port(**port).closed);
        for (id, ports) in [("fallen", fallen), ("held", held)] {
            if !ports.is_empty() {
                lines.push(self.say(&text(id).with("ports", commas(ports.into_iter().copied()))));
            }
        }
        if !board.taken.is_empty() {
            lines.push(self.say(&text("taken").with("cities", commas(board.taken.iter()))));
        }
        if let Some(zone) = board.squadron {
            lines.push(self.say(&text("squadron").with("zone", zone)));
        }
        let Some(turn) = board.turn() else { return lines };
        let effects = turn.effects;
        let held = [
            (effects.convoy, "convoy"),
            (effects.coal, "coal"),
            (effects.night_train, "night-train"),
            (effects.friends, "friends"),
        ];
        lines.extend(held.into_iter().filter(|(holds, _)| *holds).map(|(_, id)| self.words.word(id)));
        lines.extend(effects.inlets.iter().map(|port| self.say(&text("inlet").with("port", port))));
        lines
    }

    pub(super) fn sea(&self, chosen: Option<Ship>) -> SeaScene {
        let board = self.view.board();
        // A port under assault is drawn with its blockade and its defence, because they decide the tests there.
        let port = |port: Port| PortState { closed: board.guarded(port).is_none(), ..*board.port(port) };
        SeaScene {
            ports: Port::all().map(port).collect(),
            cities: board.cities.to_vec(),
            overseas: board.overseas.to_vec(),
            squadron: board.squadron,
            ships: board.vessels.clone(),
            chosen,
        }
    }

    /// The Union's part of this year.
    pub(super) fn changes(&self) -> Vec<Change> {
        let board = self.view.board();
        let port = |port: Port| match (board.assaulted.contains(&port), board.port(port).closed) {
            (true, true) => Change::Closed(port),
            (true, false) => Change::Held(port),
            (false, _) => Change::Rise(port),
        };
        let cities = board.taken.iter().copied().map(Change::Captured);
        let squadron = board.squadron.map(Change::Squadron);
        board.drawn.iter().copied().map(port).chain(cities).chain(squadron).collect()
    }

    /// The Union's part of this year, until a player acts.
    pub(super) fn news(&self) -> Vec<Change> {
        let board = self.view.board();
        let fresh = match &board.phase {
            Phase::Union(_) => true,
            Phase::Turns(turn) => {
                turn.actions == self.view.game.actions_of_a_turn(turn.seat)
                    && turn.moving.is_none()
                    && board.players.iter().all(|player| !player.done)
            }
            Phase::Setup | Phase::Over => false,
        };
        if fresh { self.changes() } else { Vec::new() }
    }

    /// The ship up for auction, the bidders and the stack.
    pub(super) fn auction(&self) -> AuctionScene {
        let board = self.view.board();
        let Some(lot) = board.lot() else { return AuctionScene { stack: self.stack(&[]), ..AuctionScene::default() } };
        let winners = board.turn().and_then(|turn| turn.auction.as_ref()).map(|auction| auction.winners.clone());
        let winners = winners.unwrap_or_default();
        let bidders = board.playing().filter(|seat| !winners.contains(seat));
        AuctionScene { lot: Some(lot.clone()), bidders: bidders.collect(), stack: self.stack(&[]) }
    }

    /// Ships that nobody owns, by class, cheapest first, with their numbers among the continuations.
    pub(super) fn stack(&self, choices: &[Partial]) -> Vec<ClassScene> {
        let board = self.view.board();
        let money = self.own.map(|own| board.player(own).money);
        let key = |ship: Ship| (ship.price(), ship.card().cargo, ship.card().speed);
        let mut ships: Vec<Ship> = board.stack().collect();
        ships.sort_by_key(|ship| (key(*ship), *ship));
        let classes = ships.chunk_by(|one, other| key(*one) == key(*other));
        let payable = |ship: Ship| money.is_none_or(|money| ship.price() <= money);
        let sells = |partial: &Partial, ship: Ship| matches!(partial, Partial::Launch(sold) | Partial::Whole(Move::Auction(sold)) if *sold == ship);
        let number = |ship: &Ship| choices.iter().position(|one| sells(one, *ship)).map(|at| small(at + 1));
        let class = |ships: &[Ship]| ClassScene {
            ships: ships.to_vec(),
            numbers: ships.iter().filter_map(number).collect(),
            payable: payable(ships[0]),
        };
        classes.map(class).collect()
    }

    /// All players with their results, the best first.
    pub(super) fn places(&self) -> Vec<PlaceScene> {
        let board = self.view.board();
        let Some(outcome) = &board.outcome else { return Vec::new() };
        let mut seats = board.seating.clone();
        seats.sort_by_key(|seat| outcome.places[seat.index()]);
        let winners = outcome.winners();
        let place = |seat: Seat| PlaceScene {
            place: outcome.places[seat.index()],
            seat,
            ships: board.ships_of(seat).map(|vessel| vessel.ship).collect(),
            won: winners.contains(&seat),
        };
        seats.into_iter().map(place).collect()
    }
}

/// A number in the type that pictures use.
pub(super) fn small(number: impl TryInto<u8>) -> u8 {
    number.try_into().unwrap_or(u8::MAX)
}
