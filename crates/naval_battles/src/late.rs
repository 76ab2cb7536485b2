//! The line that is entered for a seat after a time-out: the smallest legal step (NAV-226 to NAV-228).

use super::notation::Move;
use super::state::NavalBattles;
use super::table::Phase;
use engine::prompt::Prompt;
use engine::seat::Seat;

impl NavalBattles {
    pub(super) fn late_line(&self, prompt: &Prompt) -> Option<String> {
        let seat = prompt.seat;
        let line = match prompt.kind {
            "fleet" => match self.table.fleet(seat).nation {
                Some(_) => "clear; random; end".to_owned(),
                None => format!("nation {}; random; end", self.table.free_nations().next()?.id()),
            },
            "layout" => format!("clear; {}; end", Move::Layout(self.layout_in_one_row(seat))),
            "turn" => self.late_turn(seat).iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
            "resolve" => "resolve all; end".to_owned(),
            "discard" => "clear; end".to_owned(),
            "defend" => "end".to_owned(),
            _ => return None,
        };
        Some(line)
    }

    /// The rest of a turn (NAV-227). Drafted moves of Reorganise and Prepare count, attacks and discards do not, and rows move up.
    fn late_turn(&self, seat: Seat) -> Vec<Move> {
        let (drafted, begun) = (self.drafted(seat), &self.committed().table.phase);
        let of = |phase: Phase| drafted.iter().filter(move |step| step.phase().as_ref() == Some(&phase)).cloned();
        let mut moves = vec![Move::Clear];
        if *begun == Phase::Reorganise {
            moves.extend(of(Phase::Reorganise).chain(self.moved_up(seat)));
            moves.push(Move::End);
            if !self.table.takes_whole_turns(seat) {
                return moves;
            }
        }
        if matches!(begun, Phase::Reorganise | Phase::Prepare) {
            moves.extend(of(Phase::Prepare));
            moves.push(Move::End);
        }
        let phases_left = if self.table.skips { 1 } else { 2 };
        moves.extend(std::iter::repeat_n(Move::End, phases_left));
        moves
    }

    /// Moves that close the gaps between the rows of a seat (NAV-91).
    fn moved_up(&self, seat: Seat) -> Vec<Move> {
        let fleet = self.table.fleet(seat);
        let mut closed = fleet.clone();
        closed.move_up();
        let moved = closed.units.iter().zip(&fleet.units).filter(|(after, before)| after.row != before.row);
        moved.map(|(after, _)| Move::Place(after.ship, after.row)).collect()
    }
}
