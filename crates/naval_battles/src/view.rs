//! The view of a viewer (NAV-210 to NAV-223).

use super::state::{NavalBattles, Secrets};
use super::table::Phase;
use engine::seat::{Seat, Viewer};

/// The part of a game that a viewer may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The game without the secrets of other seats and the piles.
    pub(super) game: NavalBattles,
}

impl View {
    pub(super) fn of(game: &NavalBattles, viewer: Viewer) -> Self {
        let drafts = viewer.seat() == Some(game.table.turn) || matches!(viewer, Viewer::Everything(_));
        let game = if drafts { game } else { game.committed() };
        let mut game = game.seen_by(viewer);
        // Before a seat changes its layout, it sees the default one.
        let chosen = |seat: &Seat| game.table.phase == Phase::Layout && !game.secrets(*seat).fleet.is_empty();
        if let Some(seat) = viewer.seat().filter(chosen) {
            game.begin_layout(seat);
        }
        Self { viewer, game }
    }

    /// The seat of the viewer, if the viewer plays.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }
}

impl NavalBattles {
    /// The game without everything that is hidden from the viewer.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Self {
        let seen = |(seat, secrets): (Seat, &Secrets)| {
            if viewer.sees(seat) { secrets.clone() } else { Secrets::default() }
        };
        let secrets = Seat::all(self.table.seats()).zip(&self.secrets).map(seen).collect();
        let all = matches!(viewer, Viewer::Everything(_));
        let pile = |cards: &Vec<_>| if all { cards.clone() } else { Vec::new() };
        let draft = self.draft.as_ref().map(|draft| {
            Box::new(super::state::Draft { base: draft.base.seen_by(viewer), moves: draft.moves.clone() })
        });
        Self {
            table: self.table.clone(),
            secrets,
            draw_pile: pile(&self.draw_pile),
            discards: pile(&self.discards),
            draft,
            script: Default::default(),
        }
    }
}
