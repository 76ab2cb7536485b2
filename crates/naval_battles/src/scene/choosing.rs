//! The choice of a nation, and of its ships.

use super::super::data::{Nation, Ship};
use super::super::table::{Place, Unit};
use super::{Body, Mark, NationScene, SceneBuilder, ShipScene};
use engine::seat::Seat;

impl SceneBuilder<'_> {
    /// The ships of the viewer's nation, or all nations.
    pub(super) fn choosing(&self, own: Option<Seat>) -> Body {
        let nation = own.and_then(|seat| Some((seat, self.view.game.table.fleet(seat).nation?)));
        match nation {
            Some((seat, nation)) if !self.marks.is_of_nation() => Body::Ships(self.of_nation(seat, nation)),
            _ => Body::Nations(Nation::ALL.into_iter().map(|nation| self.nation(nation)).collect()),
        }
    }

    /// The name of a player, with the number of their team.
    fn player(&self, seat: Seat) -> String {
        let player = self.words.say(&self.words.text("player").with("seat", seat));
        match self.view.game.table.mode.team(seat) {
            Some(team) => format!("{player} · {}", self.words.say(&self.words.text("team").with("team", team + 1))),
            None => player,
        }
    }

    fn nation(&self, nation: Nation) -> NationScene {
        let table = &self.view.game.table;
        let taker = Seat::all(table.seats()).find(|seat| table.fleet(*seat).nation == Some(nation));
        NationScene {
            nation,
            name: self.words.say(&super::super::words::nation(nation)),
            taker: taker.map(|seat| self.player(seat)),
        }
    }

    fn of_nation(&self, seat: Seat, nation: Nation) -> Vec<ShipScene> {
        let chosen = self.view.game.secrets(seat).fleet;
        let of = |ship: Ship| {
            let mark = if chosen.contains(ship) { Mark::Chosen } else { self.marks.ship(ship) };
            ShipScene { mark, ..self.single(ship) }
        };
        nation.ships().map(of).collect()
    }

    /// The ships that the seat can bring in, while it chooses one for Reinforcements (NAV-148).
    pub(super) fn newcomers(&self, seat: Seat) -> Vec<ShipScene> {
        let reserve = self.view.game.secrets(seat).reserve;
        let own = |ship: &&Ship| Some(ship.nation()) == self.view.game.table.fleet(seat).nation;
        let offered = self.marks.candidates().iter().filter(own).filter(|ship| reserve.contains(**ship));
        offered.map(|ship| self.single(*ship)).collect()
    }

    /// One ship, as it is on the table, otherwise as printed.
    pub(super) fn single(&self, ship: Ship) -> ShipScene {
        let table = &self.view.game.table;
        match table.find(ship) {
            Some((_, unit)) => self.ship(unit),
            None => {
                let row = u8::from(!ship.is_submarine());
                self.ship(&Unit::new(Place { ship, row, active: true }))
            }
        }
    }
}
