//! Games that begin at a position, for tests of turns, refusals, events and ends.

use super::*;
use engine::battery::trial::{self, Trial};
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::seat::Seat;

pub(super) const WHITE: Seat = Seat(0);
pub(super) const YELLOW: Seat = Seat(1);

pub(super) type Table = Trial<Seeschlacht>;

/// The usual lines of a position, unless a test replaces them.
const USUAL: [&str; 4] = ["round 3", "first white", "turn white wind", "wind blue 5"];

/// A position from lines separated by `;`, completed by the usual lines.
#[track_caller]
pub(super) fn bare(lines: &str) -> Table {
    let said: Vec<&str> = lines.split(';').map(str::trim).filter(|line| !line.is_empty()).collect();
    let key = |line: &str| line.split(' ').next().unwrap_or_default().replace("headings", "turn");
    let left_out = USUAL.into_iter().filter(|usual| said.iter().all(|line| key(line) != key(usual)));
    let text: Vec<&str> = ["seeschlacht 2"].into_iter().chain(left_out).chain(said.iter().copied()).collect();
    Table::at(&text.join("\n"))
}

/// The position of [`bare`] with a merchant of each side at home, so that no side has lost its last merchant.
#[track_caller]
pub(super) fn table(lines: &str) -> Table {
    bare(&format!("{lines}; ship W-H3 X4 h2; ship Y-H3 X46 h5"))
}

/// A game at its beginning; `draw` is the number of its random draws.
pub(super) fn started(options: &str, draw: u64) -> Table {
    trial::start(&ChosenOptions::parse(Seeschlacht::OPTIONS, options).unwrap(), draw)
}

/// The example of the README.
pub(super) fn example_of_the_readme() -> Table {
    let mut tables = trial::positions_of::<Seeschlacht>(include_str!("../../README.md"));
    assert_eq!(tables.len(), 1, "one example");
    tables.remove(0)
}

#[easy_ext::ext(TableExt)]
impl Table {
    /// Makes moves separated by `;`, which must be accepted.
    #[track_caller]
    pub(super) fn all(&mut self, seat: Seat, line: &str) -> &mut Self {
        line.split(';').fold(self, |game, text| game.play(seat, text.trim()))
    }

    /// The state of a ship, `T16 h2 hits 1 loaded`; or `sunk`.
    #[track_caller]
    pub(super) fn ship(&self, name: &str) -> String {
        let Some(vessel) = self.game.sea.get(id(name)) else { return "sunk".to_owned() };
        let hits = if vessel.hits > 0 { format!(" hits {}", vessel.hits) } else { String::new() };
        let flags = [(vessel.loaded, " loaded"), (vessel.arrived, " arrived")];
        let flags = flags.map(|(is, word)| if is { word } else { "" });
        format!("{}{hits}{}", vessel.pose, flags.concat())
    }

    /// The side to move and the open step, `white sail`.
    #[track_caller]
    pub(super) fn open(&self) -> String {
        let (side, step) = self.game.turn().expect("a turn is played");
        format!("{} {}", side.name(), step.name())
    }

    /// The lines of the position with this beginning, without it.
    pub(super) fn lines(&self, start: &str) -> Vec<String> {
        self.game.to_string().lines().filter_map(|line| line.strip_prefix(start)).map(str::to_owned).collect()
    }
}
