//! Honours: questions to the standings of seasons that have ended.

use super::engine::Row;
use super::results::{Leader, leader};
use super::rows::values;
use super::season_ends::season;
use super::{Store, StoreError, sql};
use crate::ratings::board::Scope;
use crate::ratings::honour::{
    Champions, Contest, ENOUGH_GAMES, ENOUGH_PEOPLE, FEWEST_GAMES, Field, Honour, MOST, places,
};
use crate::ratings::season::Season;

/// The most seasons of a person that are looked through, each of one game in one server.
const SEASONS: i64 = 100;

impl Store {
    /// The people with honours in a game, a server and a season, best first, at most [`MOST`]. Nobody without enough games. Hidden
    /// people are left out.
    pub async fn honoured(&self, field: &Field) -> Result<Vec<Leader>, StoreError> {
        let season = field.season.to_string();
        let values = values![
            field.guild,
            field.game.as_str(),
            season.as_str(),
            FEWEST_GAMES,
            MOST,
            ENOUGH_PEOPLE,
            ENOUGH_GAMES,
            field.season.begins(),
            field.season.after().begins(),
        ];
        let leaders = self.list(sql::seasons::HONOURED, values, leader).await?;
        let scores: Vec<i64> = leaders.iter().map(|leader| leader.standing.rating.score()).collect();
        let placed = places(&scores).into_iter().zip(leaders);
        Ok(placed.map(|(place, leader)| Leader { place, ..leader }).collect())
    }

    /// The champions of a game in a server: the first of the season before `current`.
    pub async fn champions(&self, guild: i64, game: &str, current: Season) -> Result<Champions, StoreError> {
        let field = Field { guild, game: game.to_owned(), season: current.before() };
        let honoured = self.honoured(&field).await?;
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
        let read = |row: &mut Row| Ok(Field { guild: row.int()?, game: row.text()?, season: season(row)? });
        let current = current.to_string();
        let values = values![player, scope.number(), current.as_str(), FEWEST_GAMES, SEASONS];
        let mut honours = Vec::new();
        for field in self.list(sql::seasons::SEASONS_OF, values, read).await? {
            if honours.len() == count {
                break;
            }
            let place = self.honoured(&field).await?.iter().find(|leader| leader.player == player).map(|own| own.place);
            let Field { guild, game, season } = field;
            let contest = Contest::Season(season);
            honours.extend(place.map(|place| Honour { place, game, contest, guild }));
        }
        Ok(honours)
    }
}
