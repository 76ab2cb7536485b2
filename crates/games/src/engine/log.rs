//! Events: what a move announces, and to whom.

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

    /// Whether the viewer belongs to the audience.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Everyone, _) => true,
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
}

/// Collects the events of one step, in order.
///
/// Whether a move may be taken back is read off here: an event that tells anybody but the mover something new makes the
/// move final.
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
        self.entries.push(LogEntry { audience: Audience::Everyone, event });
    }

    /// Tells the holder of one seat only.
    pub fn whisper(&mut self, seat: Seat, event: E) {
        self.entries.push(LogEntry { audience: Audience::only(seat), event });
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

    /// Forgets everything but keeps the memory.
    pub fn clear(&mut self) {
        self.entries.clear();
    }
}
