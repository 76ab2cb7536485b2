//! Names and avatars of people who act. They are stored in the background for leaderboards, for people who play.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use quick_cache::sync::Cache;

use super::{App, named};
use crate::causes::causes;
use crate::record::Millis;
use crate::snowflake::snowflake;
use crate::store::results::Face;

/// The most people whose stored name and avatar are remembered.
const KNOWN: usize = 10_000;
/// How long a remembered name and avatar are trusted, in milliseconds. Another process may have erased the person in
/// the meantime.
const BELIEVED: Millis = 10 * 60 * 1000;

/// Names and avatars that the store knows, so that not every press asks it. Clones share them.
#[derive(Clone)]
pub(crate) struct Faces {
    /// By person: the name and avatar, and when they were learned, as in `Clock::passed`.
    known: Arc<Cache<i64, (Face, Millis)>>,
}

impl Default for Faces {
    fn default() -> Self {
        Self { known: Arc::new(Cache::new(KNOWN)) }
    }
}

impl Faces {
    /// Whether the store knows this name and avatar at `now`.
    fn are_known(&self, player: i64, face: &Face, now: Millis) -> bool {
        self.known.get(&player).is_some_and(|(known, since)| known == *face && now - since < BELIEVED)
    }

    fn remember(&self, player: i64, face: Face, now: Millis) {
        self.known.insert(player, (face, now));
    }
}

/// A person's global name and avatar. Leaderboards of all servers show them, so nicknames do not count.
pub(super) fn face(user: &serenity::User) -> Face {
    Face { name: named(user, None), avatar: user.avatar.map(|avatar| avatar.to_string()) }
}

impl App {
    /// Stores the name and avatar of a person who acts, if they are new and the person plays.
    pub(super) fn met(&self, user: &serenity::User) {
        let (player, face) = (snowflake(user.id.get()), face(user));
        let now = self.clock.passed();
        if user.bot || self.faces.are_known(player, &face, now) {
            return;
        }
        let app = self.clone();
        self.under_way.spawn(async move {
            match app.store.note_face(player, &face).await {
                Ok(true) => app.faces.remember(player, face, now),
                Ok(false) => {}
                Err(error) => tracing::warn!(error = causes(&error), "a name and avatar could not be stored"),
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_face_is_trusted_for_ten_minutes() {
        let (faces, face) = (Faces::default(), Face { name: "Ann".to_owned(), avatar: None });
        assert!(!faces.are_known(1, &face, 100));
        faces.remember(1, face.clone(), 100);
        assert!(faces.are_known(1, &face, 100 + BELIEVED - 1));
        assert!(!faces.are_known(1, &Face { avatar: Some("5f".to_owned()), ..face.clone() }, 100));
        assert!(!faces.are_known(1, &face, 100 + BELIEVED));
    }
}
