//! Railways: the goods that can reach a port, and the charge (section 4.18).

use std::collections::VecDeque;

use super::board::Board;
use super::data::{Cargo, City, Good, Money, Node, Port, tables};

/// The number of ports and cities.
const NODES: usize = Port::COUNT + City::COUNT;

/// For each node of [`Node::all`], the number of places that a train passes on its way to one port (BLO-159).
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines([Option<u8>; NODES]);

impl Lines {
    /// Places passed from a node; `None` if no railway leads from there.
    pub(super) fn passed(&self, from: Node) -> Option<u8> {
        self.0[from.index()]
    }
}

/// The charge for a number of units that pass a number of places.
pub(super) fn charge(count: u8, passed: u8) -> Money {
    Money::from(count) * Money::from(passed) * tables().rail
}

impl Board {
    /// The railways to a port. They run only through uncaptured cities and open ports (BLO-158).
    pub(super) fn lines_to(&self, port: Port) -> Lines {
        let mut passed = [None; NODES];
        let mut reached = [false; NODES];
        let start = Node::Port(port);
        reached[start.index()] = true;
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((node, steps)) = queue.pop_front() {
            for next in node.links().iter().copied().filter(|next| self.is_served(*next)) {
                if !std::mem::replace(&mut reached[next.index()], true) {
                    passed[next.index()] = Some(steps);
                    queue.push_back((next, steps + 1));
                }
            }
        }
        Lines(passed)
    }

    /// Whether trains take neither an action nor a charge in this turn, because of a Night Train (BLO-139).
    pub(super) fn trains_run_free(&self) -> bool {
        self.turn().is_some_and(|turn| turn.effects.night_train)
    }

    /// Goods that could come to a port by rail: origin, places passed and goods there, the nearest first.
    pub(super) fn railed_to(&self, port: Port) -> Vec<(Node, u8, Cargo)> {
        let lines = self.lines_to(port);
        let reached = Node::all().filter_map(|node| Some((node, lines.passed(node)?, self.stock(node))));
        let mut reached: Vec<_> = reached.filter(|(_, _, stock)| !stock.only(&Good::OF_THE_SOUTH).is_empty()).collect();
        reached.sort_by_key(|(_, passed, _)| *passed);
        reached
    }
}
