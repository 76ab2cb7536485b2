//! What one viewer may know (section 4.22).

use super::board::Board;
use super::state::{BlockadeRunner, Secrets};
use engine::seat::{Seat, Viewer};

/// What one viewer may know of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The game as he sees it: of others' secrets and of the decks there is nothing in it.
    pub(super) game: BlockadeRunner,
}

impl View {
    pub(super) fn of(game: &BlockadeRunner, viewer: Viewer) -> Self {
        let all = matches!(viewer, Viewer::Everything(_));
        let seen = |(seat, secrets): (Seat, &Secrets)| {
            if viewer.sees(seat) { secrets.clone() } else { Secrets::default() }
        };
        let secrets = Seat::all(game.board.seats()).zip(&game.secrets).map(seen).collect();
        let on_turn = game.board.turn().is_some_and(|turn| viewer.sees(turn.seat));
        let game = BlockadeRunner {
            revision: game.revision,
            board: game.board.clone(),
            secrets,
            deck: if all { game.deck.clone() } else { Vec::new() },
            baskets: if on_turn { game.baskets.clone() } else { Default::default() },
            script: Default::default(),
        };
        Self { viewer, game }
    }

    /// What is open.
    pub(super) fn board(&self) -> &Board {
        &self.game.board
    }

    /// The seat of the one who looks, if he plays.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// What the one who looks alone knows, if he plays.
    pub(super) fn own(&self) -> Option<&Secrets> {
        self.seat().map(|seat| self.game.secrets(seat))
    }
}
