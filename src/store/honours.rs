//! Honours: questions to the standings of seasons that have ended.

use super::engine::Row;
use super::results::{Leader, leader, set_places};
use super::rows::values;
use super::season_ends::season;
use super::{Store, StoreError, sql};
use crate::ratings::board::{Order, Scope};
use crate::ratings::honour::{Champions, Contest, ENOUGH_GAMES, ENOUGH_PEOPLE, FEWEST_GAMES, Honour, LAST_PLACE, MOST};
use crate::ratings::season::Season;

/// The most seasons of a person that are looked through, each of one game in one server.
const SEASONS: i64 = 100;

impl Store {
    /// The people with honours in a game, a server and a season, best first, at most [`MOST`]. Nobody without enough games. Hidden
    /// people are left out.
    pub async fn honoured(&self, guild: i64, game: &str, season: Season) -> Result<Vec<Leader>, StoreError> {
        let name = season.to_string();
        let values = values![
            guild,
            game,
            name.as_str(),
            FEWEST_GAMES,
            MOST,
            ENOUGH_PEOPLE,
            ENOUGH_GAMES,
            season.begins(),
            season.after().begins(),
        ];
        let mut leaders = self.list(sql::seasons::HONOURED, values, leader).await?;
        set_places(&mut leaders, Order::Rating, (1, 1));
        leaders.retain(|leader| leader.place <= LAST_PLACE);
        Ok(leaders)
    }

    /// The champions of a game in a server: the first of the season before `current`.
    pub async fn champions(&self, guild: i64, game: &str, current: Season) -> Result<Champions, StoreError> {
        let honoured = self.honoured(guild, game, current.before()).await?;
        Ok(honoured.iter().filter(|leader| leader.place == 1).map(|leader| leader.player).collect())
    }

    /// A person's latest honours from seasons before `current`, the latest first, in one server or everywhere; `count` bounds
    /// their number.
    pub async fn honours_of(
        &self,
        player: i64,
        scope: Scope,
        current: Season,
        count: usize,
    ) -> Result<Vec<Honour>, StoreError> {
        let read = |row: &mut Row| Ok((row.int()?, row.text()?, season(row)?));
        let current = current.to_string();
        let values = values![player, scope.number(), current.as_str(), FEWEST_GAMES, SEASONS];
        let mut honours = Vec::new();
        for (guild, game, season) in self.list(sql::seasons::SEASONS_OF, values, read).await? {
            if honours.len() == count {
                break;
            }
            let honoured = self.honoured(guild, &game, season).await?;
            let own = honoured.iter().find(|leader| leader.player == player);
            honours.extend(own.map(|own| Honour { place: own.place, game, contest: Contest::Season(season), guild }));
        }
        Ok(honours)
    }
}
