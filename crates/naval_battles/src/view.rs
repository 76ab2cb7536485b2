//! What one viewer may know (NAV-210 to NAV-223).

use super::state::{NavalBattles, Secrets};
use super::table::Phase;
use engine::seat::{Seat, Viewer};

/// What one viewer may know of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The game as the viewer sees it, without the secrets of others and the piles.
    pub(super) game: NavalBattles,
}

impl View {
    pub(super) fn of(game: &NavalBattles, viewer: Viewer) -> Self {
        let drafts = viewer.seat() == Some(game.table.turn) || matches!(viewer, Viewer::Everything(_));
        let game = if drafts { game } else { game.committed() };
        let mut game = game.seen_by(viewer);
        // A seat that has yet to lay out sees its fleet in rows before it changes anything.
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
    /// The game without what the viewer may not know.
    fn seen_by(&self, viewer: Viewer) -> Self {
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
