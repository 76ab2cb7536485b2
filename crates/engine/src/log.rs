//! Events: what a move announces, and to whom.

use super::prompt::MoveKind;
use super::seat::{Seat, Seats, Viewer};

/// Who learns of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    Everyone,
    /// The holders of these seats.
    Seats(Seats),
}

impl Audience {
    /// One seat alone.
    pub fn only(seat: Seat) -> Self {
        Self::Seats(Seats::one(seat))
    }

    /// Nobody.
    pub const NOBODY: Self = Self::Seats(Seats::NONE);

    /// Whoever belongs to one of the two.
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
    /// Who learns of it.
    pub audience: Audience,
    /// What happened.
    pub event: E,
    /// Whether it tells nothing but an open choice of the mover, who may take it back.
    pub revocable: bool,
}

/// Collects the events of one step, in order.
///
/// Whether a move may be taken back is read off here: what was told cannot be unlearned. Only events that say what the
/// mover has just chosen in public ([`Log::tell_revocable`]) leave a way back.
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

    /// Announces to everybody what the mover has chosen in public and may take back (SEE-R32, BLO-204).
    pub fn tell_revocable(&mut self, event: E) {
        self.push(Audience::Everyone, event, true);
    }

    /// Tells the holder of one seat only.
    pub fn whisper(&mut self, seat: Seat, event: E) {
        self.push(Audience::only(seat), event, false);
    }

    /// Tells the holders of several seats only (BLO-185).
    pub fn whisper_to(&mut self, seats: Seats, event: E) {
        self.push(Audience::Seats(seats), event, false);
    }

    fn push(&mut self, audience: Audience, event: E, revocable: bool) {
        self.entries.push(LogEntry { audience, event, revocable });
    }

    /// Everything that was announced, oldest first.
    pub fn entries(&self) -> &[LogEntry<E>] {
        &self.entries
    }

    /// What the viewer learned, oldest first.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.entries.iter().filter(move |entry| entry.audience.includes(viewer)).map(|entry| &entry.event)
    }

    /// Takes the entries out and leaves the log empty.
    pub fn take(&mut self) -> Vec<LogEntry<E>> {
        std::mem::take(&mut self.entries)
    }
}

/// What open drafts have announced and nobody is told yet, for whoever carries out drafts on the game itself: everybody hears
/// it in the moment in which it becomes rows of the journal.
#[derive(Clone, Debug)]
pub struct Withheld<E> {
    of_seats: Vec<Vec<LogEntry<E>>>,
}

impl<E> Withheld<E> {
    /// Nothing yet, of so many seats.
    pub fn new(seats: u8) -> Self {
        Self { of_seats: (0..seats).map(|_| Vec::new()).collect() }
    }

    /// What is told now that a seat has made a move of this kind which announced this.
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

/// What a row of the journal remembers of itself, so that it need not be carried out again to know whether it can be taken
/// back and who noticed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Dice were thrown or a deck was shuffled.
    pub drew: bool,
    /// Somebody was told something that cannot be unlearned.
    pub revealed: bool,
    /// Who was told anything at all.
    pub noticed: Audience,
    /// Who was told something that not everybody was.
    pub whispered: Seats,
}

impl Trace {
    /// The trace of a step that announced this.
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
    fn what_a_draft_announces_would_be_heard_before_it_counts_or_never() {
        let mut withheld = Withheld::new(2);
        let mut told = |seat: u8, kind, event| -> Vec<&str> {
            let told = withheld.told(Seat(seat), kind, log(event));
            told.heard_by(Viewer::Spectator).copied().collect()
        };
        assert!(told(0, MoveKind::Draft, "K1 sails").is_empty());
        assert!(told(1, MoveKind::Draft, "K7 sails").is_empty());
        assert!(told(0, MoveKind::Draft, "K2 arrives").is_empty());
        assert_eq!(told(0, MoveKind::Ply, "a draw is offered"), ["a draw is offered"], "beside the draft");
        assert_eq!(told(0, MoveKind::Commit, "done"), ["K1 sails", "K2 arrives", "done"]);
        assert_eq!(told(0, MoveKind::Commit, "done again"), ["done again"], "each is told once");
        assert_eq!(told(1, MoveKind::Commit, "done"), ["K7 sails", "done"], "another draft stays as it is");
    }
}
