//! Events, which moves announce, and their audiences.

use super::prompt::MoveKind;
use super::seat::{Seat, Seats, Viewer};

/// The audience of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    Everyone,
    /// These seats.
    Seats(Seats),
}

impl Audience {
    /// One seat alone.
    pub fn only(seat: Seat) -> Self {
        Self::Seats(Seats::one(seat))
    }

    /// Nobody.
    pub const NOBODY: Self = Self::Seats(Seats::NONE);

    /// The union of two audiences.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Seats(one), Self::Seats(two)) => Self::Seats(one.or(two)),
            _ => Self::Everyone,
        }
    }

    /// Whether the viewer belongs to the audience.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Everyone, _) | (_, Viewer::Everything(_)) => true,
            (Self::Seats(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Seats(_), Viewer::Spectator) => false,
        }
    }
}

/// An event together with its audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry<E> {
    /// The audience.
    pub audience: Audience,
    /// The event.
    pub event: E,
    /// Whether the event only shows a public choice of the mover, who may take it back.
    pub revocable: bool,
}

/// Collects the events of one step, in order.
///
/// The log also decides whether a move may be taken back, because nobody can unlearn an event. Only events that show a
/// public choice of the mover ([`Log::tell_revocable`]) can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log<E> {
    entries: Vec<LogEntry<E>>,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

impl<E> Log<E> {
    /// Announces an event to everybody.
    pub fn tell(&mut self, event: E) {
        self.push(Audience::Everyone, event, false);
    }

    /// Announces a public choice of the mover, who may take it back (SEE-R32, BLO-204).
    pub fn tell_revocable(&mut self, event: E) {
        self.push(Audience::Everyone, event, true);
    }

    /// Announces an event to one seat only.
    pub fn whisper(&mut self, seat: Seat, event: E) {
        self.push(Audience::only(seat), event, false);
    }

    /// Announces an event to these seats only (BLO-185).
    pub fn whisper_to(&mut self, seats: Seats, event: E) {
        self.push(Audience::Seats(seats), event, false);
    }

    fn push(&mut self, audience: Audience, event: E, revocable: bool) {
        self.entries.push(LogEntry { audience, event, revocable });
    }

    /// Every event, oldest first.
    pub fn entries(&self) -> &[LogEntry<E>] {
        &self.entries
    }

    /// The events that a viewer learned, oldest first.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.entries.iter().filter(move |entry| entry.audience.includes(viewer)).map(|entry| &entry.event)
    }

    /// Takes the entries and leaves the log empty.
    pub fn take(&mut self) -> Vec<LogEntry<E>> {
        std::mem::take(&mut self.entries)
    }
}

/// The withheld events of drafts, for callers that carry out drafts on the game itself. They are announced when the
/// draft is committed.
#[derive(Clone, Debug)]
pub struct Withheld<E> {
    of_seats: Vec<Vec<LogEntry<E>>>,
}

impl<E> Withheld<E> {
    /// No withheld events, for this many seats.
    pub fn new(seats: u8) -> Self {
        Self { of_seats: (0..seats).map(|_| Vec::new()).collect() }
    }

    /// The events to announce after a seat has made a move of this kind, which itself `announced` these events.
    pub fn told(&mut self, seat: Seat, kind: MoveKind, announced: Log<E>) -> Log<E> {
        let withheld = &mut self.of_seats[seat.index()];
        match kind {
            MoveKind::Draft => {
                withheld.extend(announced.entries);
                Log::default()
            }
            MoveKind::Commit => {
                let mut entries = std::mem::take(withheld);
                entries.extend(announced.entries);
                Log { entries }
            }
            MoveKind::Ply => announced,
        }
    }
}

/// The facts about a row of the journal that decide whether it can be taken back and who noticed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Dice were thrown or a deck was shuffled.
    pub drew: bool,
    /// A seat was told a fact that it cannot unlearn.
    pub revealed: bool,
    /// The seats that were told anything.
    pub noticed: Audience,
    /// The seats that were told an event that was not public.
    pub whispered: Seats,
}

impl Trace {
    /// The trace of a step with these events.
    pub fn of<E>(drew: bool, announced: &[LogEntry<E>]) -> Self {
        Self {
            drew,
            revealed: announced.iter().any(|entry| !entry.revocable),
            noticed: announced.iter().fold(Audience::NOBODY, |all, entry| all.or(entry.audience)),
            whispered: announced.iter().fold(Seats::NONE, |all, entry| match entry.audience {
                Audience::Everyone => all,
                Audience::Seats(seats) => all.or(seats),
            }),
        }
    }

    /// Whether the step can be taken back.
    pub fn revocable(self) -> bool {
        !self.drew && !self.revealed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(event: &'static str) -> Log<&'static str> {
        let mut log = Log::default();
        log.tell(event);
        log
    }

    /// SEE-131
    #[test]
    fn commit_announces_the_events_of_a_draft() {
        let mut withheld = Withheld::new(2);
        let mut told = |seat: u8, kind, event| -> Vec<&str> {
            let told = withheld.told(Seat(seat), kind, log(event));
            told.heard_by(Viewer::Spectator).copied().collect()
        };
        assert!(told(0, MoveKind::Draft, "K1 sails").is_empty());
        assert!(told(1, MoveKind::Draft, "K7 sails").is_empty());
        assert!(told(0, MoveKind::Draft, "K2 arrives").is_empty());
        assert_eq!(told(0, MoveKind::Ply, "a draw is offered"), ["a draw is offered"], "the draft stays withheld");
        assert_eq!(told(0, MoveKind::Commit, "done"), ["K1 sails", "K2 arrives", "done"]);
        assert_eq!(told(0, MoveKind::Commit, "done again"), ["done again"], "each event is announced once");
        assert_eq!(told(1, MoveKind::Commit, "done"), ["K7 sails", "done"], "the other draft was kept");
    }
}
