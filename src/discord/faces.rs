//! How people look who act: noted beside the path of answers, for those who play. Leaderboards name them later.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use quick_cache::sync::Cache;

use super::App;
use crate::causes::causes;
use crate::snowflake::snowflake;
use crate::store::results::Face;

/// People of whom it is remembered that the store knows how they look.
const KNOWN: usize = 10_000;

/// Of whom the store knows how they look, so that it is not asked with every press. Clones share it.
#[derive(Clone)]
pub(crate) struct Faces {
    known: Arc<Cache<i64, Face>>,
}

impl Default for Faces {
    fn default() -> Self {
        Self { known: Arc::new(Cache::new(KNOWN)) }
    }
}

/// How a person looks everywhere: not by the name that only one server knows.
pub(super) fn face(user: &serenity::User) -> Face {
    Face { name: user.display_name().to_owned(), avatar: user.avatar.map(|avatar| avatar.to_string()) }
}

impl App {
    /// Notes how somebody looks who acts, if that is new and the person plays.
    pub(super) fn met(&self, user: &serenity::User) {
        let (player, face) = (snowflake(user.id.get()), face(user));
        if user.bot || self.faces.known.get(&player).is_some_and(|known| known == face) {
            return;
        }
        let (app, under_way) = (self.clone(), self.under_way.token());
        tokio::spawn(async move {
            let _under_way = under_way;
            match app.store.note_face(player, &face).await {
                Ok(true) => app.faces.known.insert(player, face),
                Ok(false) => {}
                Err(error) => tracing::warn!(error = causes(&error), "how somebody looks could not be noted"),
            }
        });
    }
}
