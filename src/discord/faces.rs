//! How people look who act: noted beside the path of answers, for those who play. Leaderboards name them later.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use quick_cache::sync::Cache;

use super::{App, named};
use crate::causes::causes;
use crate::record::Millis;
use crate::snowflake::snowflake;
use crate::store::results::Face;

/// People of whom it is remembered that the store knows how they look.
const KNOWN: usize = 10_000;
/// For how long that is believed, in milliseconds: somebody may have been forgotten since, by another process too, and play again.
const BELIEVED: Millis = 10 * 60 * 1000;

/// Of whom the store knows how they look, so that it is not asked with every press. Clones share it.
#[derive(Clone)]
pub(crate) struct Faces {
    /// With the moment at which that was found out, of the time that passes.
    known: Arc<Cache<i64, (Face, Millis)>>,
}

impl Default for Faces {
    fn default() -> Self {
        Self { known: Arc::new(Cache::new(KNOWN)) }
    }
}

impl Faces {
    /// Whether the store knows at this moment that somebody looks so.
    fn are_known(&self, player: i64, face: &Face, now: Millis) -> bool {
        self.known.get(&player).is_some_and(|(known, since)| known == *face && now - since < BELIEVED)
    }

    fn remember(&self, player: i64, face: Face, now: Millis) {
        self.known.insert(player, (face, now));
    }
}

/// How a person looks everywhere: not by the name that only one server knows.
pub(super) fn face(user: &serenity::User) -> Face {
    Face { name: named(user, None), avatar: user.avatar.map(|avatar| avatar.to_string()) }
}

impl App {
    /// Notes how somebody looks who acts, if that is new and the person plays.
    pub(super) fn met(&self, user: &serenity::User) {
        let (player, face) = (snowflake(user.id.get()), face(user));
        let now = self.clock.passed();
        if user.bot || self.faces.are_known(player, &face, now) {
            return;
        }
        let (app, under_way) = (self.clone(), self.under_way.token());
        tokio::spawn(async move {
            let _under_way = under_way;
            match app.store.note_face(player, &face).await {
                Ok(true) => app.faces.remember(player, face, now),
                Ok(false) => {}
                Err(error) => tracing::warn!(error = causes(&error), "how somebody looks could not be noted"),
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_forgotten_and_plays_again_would_be_nobody_in_leaderboards_until_a_restart() {
        let (faces, face) = (Faces::default(), Face { name: "Ann".to_owned(), avatar: None });
        assert!(!faces.are_known(1, &face, 100));
        faces.remember(1, face.clone(), 100);
        assert!(faces.are_known(1, &face, 100 + BELIEVED - 1));
        assert!(!faces.are_known(1, &Face { avatar: Some("5f".to_owned()), ..face.clone() }, 100));
        assert!(!faces.are_known(1, &face, 100 + BELIEVED));
    }
}
