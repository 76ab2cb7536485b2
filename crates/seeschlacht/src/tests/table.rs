//! Games that begin at a position, for the tests of everything above the courses: turns, refusals, events and ends.

use super::super::notation::Move;
use super::super::refusals::must_move;
use super::super::state::Seeschlacht;
use super::*;
use engine::battery::trial::{self, Trial};
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::refusal::Refusal;
use engine::seat::Seat;

pub(super) const WHITE: Seat = Seat(0);
pub(super) const YELLOW: Seat = Seat(1);

pub(super) type Table = Trial<Seeschlacht>;

/// What stands in a position whose lines say nothing else.
const USUAL: [&str; 4] = ["round 3", "first white", "turn white wind", "wind blue 5"];

/// A position from lines that are parted by `;`, with the usual ones where they are left out.
#[track_caller]
pub(super) fn bare(lines: &str) -> Table {
    Table::at(&text_of(lines))
}

/// The text of [`bare`].
pub(super) fn text_of(lines: &str) -> String {
    let said: Vec<&str> = lines.split(';').map(str::trim).filter(|line| !line.is_empty()).collect();
    let key = |line: &str| line.split(' ').next().unwrap_or_default().replace("headings", "turn");
    let left_out = USUAL.into_iter().filter(|usual| said.iter().all(|line| key(line) != key(usual)));
    let text: Vec<&str> = ["seeschlacht 2"].into_iter().chain(left_out).chain(said.iter().copied()).collect();
    format!("{}\n", text.join("\n"))
}

/// The same with a merchant of either side in its home harbour, so that nobody has lost the last one.
#[track_caller]
pub(super) fn table(lines: &str) -> Table {
    bare(&format!("{lines}; ship W-H3 X4 h2; ship Y-H3 X46 h5"))
}

/// A game from its beginning; `draw` numbers what is drawn for it.
pub(super) fn started(options: &str, draw: u64) -> Table {
    trial::start(&ChosenOptions::parse(Seeschlacht::OPTIONS, options).unwrap(), draw)
}

/// The position that the folder's README gives as its example.
pub(super) fn example_of_the_readme() -> Table {
    let mut tables = trial::positions_of::<Seeschlacht>(include_str!("../../README.md"));
    assert_eq!(tables.len(), 1, "one example");
    tables.remove(0)
}

/// The rule of a refusal and the id of its text.
fn told_of(refusal: &Refusal) -> String {
    let id = refusal.reason.id.as_str();
    format!("{} {}", refusal.rule, id.strip_prefix("seeschlacht-refused-").unwrap_or(id))
}

#[easy_ext::ext(TableExt)]
impl Table {
    /// Makes moves that must be accepted, parted by `;`.
    #[track_caller]
    pub(super) fn all(&mut self, seat: Seat, line: &str) -> &mut Self {
        line.split(';').fold(self, |game, text| game.play(seat, text.trim()))
    }

    /// Both sides pass a turn, White first.
    #[track_caller]
    pub(super) fn pass_a_round(&mut self) -> &mut Self {
        self.play(WHITE, "done").play(YELLOW, "done")
    }

    /// Why a move is refused, as the rule and the id of the text, having seen that nothing changed.
    #[track_caller]
    pub(super) fn refusal(&mut self, seat: Seat, text: &str) -> String {
        let before = self.clone();
        let Err(refusal) = self.try_move(seat, text) else { panic!("{text} is accepted") };
        assert_eq!(self.game, before.game, "a refusal changed the state");
        assert_eq!(self.log, before.log, "a refusal was announced");
        told_of(&refusal)
    }

    /// Sees that each of these moves is refused for this reason.
    #[track_caller]
    pub(super) fn refuses_all(&mut self, seat: Seat, reason: &str, texts: &[&str]) {
        texts.iter().for_each(|text| assert_eq!(self.refusal(seat, text), reason, "{text:?}"));
    }

    /// Sees that a move is refused because these ships, `K1 K4`, have to sail first.
    #[track_caller]
    pub(super) fn waits_for(&mut self, seat: Seat, text: &str, owed: &str) {
        let owed: Vec<Ship> = owed.split(' ').map(|name| Ship::parse(name).expect("a ship")).collect();
        assert_eq!(self.try_move(seat, text), Err(must_move(&owed)), "{text:?}");
    }

    /// Where a ship is, with its damage and cargo, `T16 h2 hits 1 loaded`; or `sunk`.
    #[track_caller]
    pub(super) fn ship(&self, name: &str) -> String {
        let Some(vessel) = self.game.sea.get(id(name)) else { return "sunk".to_owned() };
        let hits = if vessel.hits > 0 { format!(" hits {}", vessel.hits) } else { String::new() };
        let flags = [(vessel.loaded, " loaded"), (vessel.arrived, " arrived")];
        let flags = flags.map(|(is, word)| if is { word } else { "" });
        format!("{}{hits}{}", vessel.pose, flags.concat())
    }

    /// Whose turn it is and which step is open, `white sail`.
    #[track_caller]
    pub(super) fn open(&self) -> String {
        let (side, step) = self.game.turn().expect("a turn is played");
        format!("{} {}", side.name(), step.name())
    }

    /// The wind, `blue 5`.
    pub(super) fn wind(&self) -> String {
        self.game.wind.to_string()
    }

    /// What happened in this turn and the one before, as positions hold it.
    pub(super) fn did(&self) -> Vec<String> {
        self.lines("did ")
    }

    /// The lines of the position that begin so, without that.
    pub(super) fn lines(&self, start: &str) -> Vec<String> {
        self.game.to_string().lines().filter_map(|line| line.strip_prefix(start)).map(str::to_owned).collect()
    }

    /// The points of both sides and how many have arrived.
    pub(super) fn score(&self) -> (u8, u8, u8) {
        let [white, yellow] = self.game.score.points;
        (white, yellow, self.game.score.arrivals)
    }

    /// A move as it would be read.
    #[track_caller]
    pub(super) fn read(&self, seat: Seat, text: &str) -> Move {
        self.game.parse(seat, text).unwrap_or_else(|refusal| panic!("{text}: {}", told_of(&refusal)))
    }

    /// Whether what the latest move told may be taken back; `count` events were there before it.
    pub(super) fn revocable_since(&self, count: usize) -> bool {
        self.log.entries()[count..].iter().all(|entry| entry.revocable)
    }
}
