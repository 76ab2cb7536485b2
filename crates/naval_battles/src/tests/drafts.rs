//! Whole lines at a table: drafts, and moves left ahead (R-29, NAV-159, NAV-195).

use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::{ANN, BEN, CLEO, FLEETS, table};
use engine::game::Draft;
use engine::matches::Match;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::Seat;

/// A table of three seats with their drafts.
struct Table {
    game: Match<NavalBattles>,
    drafts: Vec<Draft>,
}

#[easy_ext::ext(TableExt)]
impl Table {
    /// Ann's Declare phase, with further lines of the position.
    fn declaring(lines: &str) -> Self {
        let state = table("declare", &format!("{FLEETS}\n{lines}")).game;
        let options = ChosenOptions::new(NavalBattles::OPTIONS);
        let setup = Setup { options: &options, seats: 3, revision: NavalBattles::REVISION };
        let mut game = Match::start(&setup, [9; 32]);
        game.state = state;
        Self { game, drafts: vec![Draft::default(); 3] }
    }

    /// Enters a line, and returns its moves with their seats.
    #[track_caller]
    fn enter(&mut self, seat: Seat, line: &str) -> Vec<(Seat, String)> {
        let entered = self.game.enter(seat, &self.drafts, line);
        assert_eq!(entered.refused, None, "{line}");
        self.drafts = entered.drafts;
        entered.moves.into_iter().map(|row| (row.seat, row.text)).collect()
    }

    fn draft(&self, seat: Seat) -> Vec<&str> {
        self.drafts[seat.index()].text.lines().collect()
    }
}

/// NAV-156, NAV-159: the card is played at once. Earlier declarations stay in the draft.
#[test]
fn surprise_attack_leaves_declarations_in_draft() {
    let mut table = Table::declaring("hand 1 surprise-attack air-x1 air-x1\nhand 2 evasion\nfront 2 planning");
    table.enter(ANN, "air air-x1 > t13");
    assert_eq!(table.enter(ANN, "surprise 2"), [(ANN, "surprise 2".to_owned())]);
    assert_eq!(table.draft(ANN), ["air air-x1 > t13"]);
    assert!(table.game.state.table.fleet(BEN).front.is_empty());
    assert!(table.game.state.table.attacks.is_empty(), "declarations in the draft are secret");
    table.enter(ANN, "cancel a1");
    assert!(table.draft(ANN).is_empty());
}

/// NAV-195: a fleet that leaves takes only its own ships out of a drafted declaration.
#[test]
fn declaration_loses_only_ships_of_fleet_that_leaves() {
    let mut table = Table::declaring("hand 1 air-x2 air-x1");
    table.enter(ANN, "air air-x2 > t13, mogador; air air-x1 > suffren");
    table.enter(CLEO, "resign");
    assert_eq!(table.draft(ANN), ["air air-x2 > t13"]);
    assert_eq!(table.drafts[0].lost, ["air air-x2 > t13, mogador", "air air-x1 > suffren"], "Ann is told");
}

/// R-29, NAV-222: the game does not wait for a seat with a standing order or with moves left ahead.
#[test]
fn moves_left_ahead_are_played_at_once() {
    let mut table = Table::declaring("hand 1 air-x2\nhand 2 evasion");
    table.enter(BEN, "orders pass");
    table.enter(ANN, "air air-x2 > t13, mogador");
    let rows = table.enter(ANN, "end");
    assert_eq!(rows.last(), Some(&(BEN, "end".to_owned())), "{rows:?}");
    assert_eq!(table.game.state.table.slot(), Some(CLEO));
    table.enter(ANN, "ahead resolve all & end");
    let rows = table.enter(CLEO, "end");
    let last: Vec<&(Seat, String)> = rows.iter().rev().take(2).rev().collect();
    assert_eq!(last, [&(ANN, "resolve all".to_owned()), &(ANN, "end".to_owned())]);
    assert_eq!((table.game.state.table.turn, &table.game.state.table.phase), (BEN, &Phase::Reorganise));
}
