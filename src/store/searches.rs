//! Searches for somebody to play with, people who want to know of them, and people who are avoided.

use std::collections::BTreeSet;

use super::engine::{Row, Transaction};
use super::rows::{self, values};
use super::sql::{self as all, searches as sql};
use super::{Store, StoreError, results};
use crate::operation::metrics;
use crate::ratings::board::{Period, Scope};
use crate::ratings::finish::WINDOW;
use crate::ratings::rating::points;
use crate::record::search::{
    Alert, CallReason, Candidate, Candidates, Looker, Pace, PageState, Pairing, Queue, Search,
};
use crate::record::{Address, Millis, NOBODY, Occupant, Record, SeatRow, Status, TableId};

/// A table that waits for somebody, for a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingTable {
    /// The table.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// The name of the person who opened it.
    pub name: String,
    /// The id of the time control.
    pub time_control: String,
    /// The options in the game's own notation.
    pub options: String,
}

/// What has become of a call because somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlertCall<'g> {
    /// The server.
    pub guild: i64,
    /// The game's id.
    pub game: &'g str,
    /// When the person got it; `None` if it could not be sent, so that the person can be called again on that day.
    pub sent_at: Option<Millis>,
}

/// A private message about a table that has not begun, which is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The table.
    pub table: TableId,
    /// The person's id at Discord.
    pub player: i64,
    /// Why the person is called.
    pub reason: CallReason,
    /// Failed attempts in a row.
    pub attempts: i64,
    /// Rises with each new reason to call the person.
    pub version: i64,
}

impl Store {
    /// Changes the searches of a server and their tables in one transaction, and opens the tables that `change` adds. `also` is a
    /// person whose games count for a pairing, too. `change` may run again if the database was busy. Changes in one server happen one
    /// after the other, also those of several processes.
    ///
    /// # Errors
    /// As [`Store::create`] for a new table.
    pub async fn change_searches<T: Send>(
        &self,
        guild: i64,
        (also, now): (Option<i64>, Millis),
        mut change: impl FnMut(&mut Queue) -> T + Send,
    ) -> Result<T, StoreError> {
        let _measured = metrics::store("searches");
        let (answer, is_changed) = patiently!(transact!(self, transaction => {
            let old = self.queue(&mut transaction, guild, also, now).await?;
            let mut new = old.clone();
            let answer = change(&mut new);
            if new != old {
                self.write_queue(&mut transaction, guild, &old, &new).await?;
                self.tell(&mut transaction).await?;
            }
            Ok((answer, new != old))
        }))?;
        if is_changed {
            self.announce();
        }
        Ok(answer)
    }

    /// The searches of a server and what counts for them, locked against other changes.
    async fn queue(
        &self,
        transaction: &mut Transaction,
        guild: i64,
        also: Option<i64>,
        now: Millis,
    ) -> Result<Queue, StoreError> {
        if transaction.is_shared() {
            // A new table locks the number of the server itself, after its creator's.
            transaction.rows(all::CROWD_LOCK, values![!guild, !guild]).await?;
        }
        let mut queue = Queue::default();
        for mut row in transaction.rows(sql::SEARCHES_OF_GUILD, values![guild]).await? {
            let search = search(&mut row)?;
            queue.searches.insert(search.player, search);
        }
        if let Some(mut row) = transaction.rows(all::GUILD_LOAD, values![guild]).await?.into_iter().next() {
            queue.named_channels = super::people::guild(&mut row)?.1.channels;
        }
        let tables: BTreeSet<&TableId> = queue.searches.values().map(|search| &search.table).collect();
        for table in tables {
            match rows::load_locked(transaction, &self.inner.journals, table).await {
                Ok(record) => queue.tables.extend(record.map(|record| (table.clone(), record))),
                Err(StoreError::Damaged(why)) => {
                    tracing::error!(%table, why, "the table of a search cannot be read, so the search is over");
                }
                Err(error) => return Err(error),
            }
        }
        let people: BTreeSet<i64> = queue.searches.keys().copied().chain(also).collect();
        let mut today: Vec<(i64, BTreeSet<TableId>)> = Vec::new();
        for player in &people {
            let (looker, tables) = looker(transaction, *player, now).await?;
            queue.lookers.insert(*player, looker);
            today.push((*player, tables));
        }
        for (player, tables) in &today {
            let met = today.iter().filter(|(other, _)| other != player);
            let met = met.map(|(other, theirs)| (*other, tables.intersection(theirs).count()));
            let met = met.filter(|(_, count)| *count > 0).collect();
            if let Some(looker) = queue.lookers.get_mut(player) {
                looker.met_today = met;
            }
        }
        Ok(queue)
    }

    async fn write_queue(
        &self,
        transaction: &mut Transaction,
        guild: i64,
        old: &Queue,
        new: &Queue,
    ) -> Result<(), StoreError> {
        for record in new.tables.values().filter(|record| !old.tables.contains_key(&record.table.id)) {
            rows::create(transaction, record).await?;
            // The table of a pair takes the place of a card.
            if record.table.creator != NOBODY {
                self.has_room(transaction, record).await?;
            }
        }
        for player in old.searches.keys().filter(|player| !new.searches.contains_key(player)) {
            transaction.run(sql::SEARCH_DELETE, values![*player, guild]).await?;
        }
        for (id, record) in &new.tables {
            if let Some(before) = old.tables.get(id).filter(|before| *before != record) {
                rows::save(transaction, before, record).await?;
            }
        }
        // A change of a table has woken its searches, whose times are known already.
        for (player, search) in &new.searches {
            if old.searches.get(player) != Some(search) {
                put(transaction, search).await?;
            }
        }
        Ok(())
    }

    /// The searches of a person in all servers that are not over.
    pub async fn searches_of(&self, player: i64) -> Result<Vec<Search>, StoreError> {
        self.list(sql::SEARCHES_OF, values![player], search).await
    }

    /// The searches that need attention by now in the servers of this process, as server, person and failed looks in a row, the longest
    /// due first; `limit` bounds their number.
    pub async fn due_searches(&self, now: Millis, limit: u32) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        let read = |row: &mut Row| Ok((row.int()?, row.int()?, row.int()?));
        self.due(sql::DUE_SEARCHES, sql::DUE_SEARCHES_OF_SHARDS, now, limit, read).await
    }

    /// Puts a search off that could not be looked at. `attempts` is the number of failed looks in a row.
    pub async fn search_later(
        &self,
        (guild, player): (i64, i64),
        until: Millis,
        attempts: i64,
    ) -> Result<(), StoreError> {
        self.write("searches", sql::SEARCH_LATER, values![player, guild, until, attempts]).await
    }

    /// When the next search needs attention after `now`.
    pub async fn next_search(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        self.next(sql::NEXT_SEARCH, now).await
    }

    /// Lobbies of a server that wait for a person, the oldest first: in `channel` or in one of the channels that the server has named
    /// for games. None of them was opened by somebody whom the person avoids. `limit` bounds their number.
    pub async fn waiting_tables(
        &self,
        guild: i64,
        player: i64,
        (channel, named): (i64, &BTreeSet<i64>),
        limit: u32,
    ) -> Result<Vec<WaitingTable>, StoreError> {
        let read = |row: &mut Row| {
            let (table, game, time_control, options) = (rows::table_id(row)?, row.text()?, row.text()?, row.text()?);
            Ok(WaitingTable { table, game, time_control, options, name: row.maybe_text()?.unwrap_or_default() })
        };
        let named = listed(named.iter());
        let values = values![guild, player, channel, named.as_str(), i64::from(limit)];
        self.list(sql::WAITING_TABLES, values, read).await
    }

    /// The people whom a person avoids.
    pub async fn avoidances_of(&self, player: i64) -> Result<Vec<i64>, StoreError> {
        self.list(sql::AVOIDANCES_OF, values![player], Row::int).await
    }

    /// Sets the people whom a person avoids.
    pub async fn avoid(&self, player: i64, others: &BTreeSet<i64>) -> Result<(), StoreError> {
        let _measured = metrics::store("avoidances");
        patiently!(transact!(self, transaction => {
            transaction.run(sql::AVOIDANCES_DELETE, values![player]).await?;
            for other in others {
                transaction.run(sql::AVOIDANCE_ADD, values![player, *other]).await?;
            }
            Ok(())
        }))
    }

    /// For which games a person wants to be called, in all servers.
    pub async fn alerts_of(&self, player: i64) -> Result<Vec<Alert>, StoreError> {
        self.list(sql::ALERTS_OF, values![player], alert).await
    }

    /// Sets for which games a person wants to be called in a server. Games that stay keep the time of their latest call.
    pub async fn set_alerts(
        &self,
        player: i64,
        (guild, channel): (i64, i64),
        games: &BTreeSet<String>,
    ) -> Result<(), StoreError> {
        let _measured = metrics::store("alerts");
        patiently!(transact!(self, transaction => {
            for mut row in transaction.rows(sql::ALERTS_OF, values![player]).await? {
                let known = alert(&mut row)?;
                if known.guild == guild && !games.contains(&known.game) {
                    transaction.run(sql::ALERT_DELETE, values![player, guild, known.game.as_str()]).await?;
                }
            }
            for game in games {
                let values = values![player, guild, game.as_str(), channel, None::<i64>, 0_i64];
                transaction.run(sql::ALERT_PUT, values).await?;
            }
            Ok(())
        }))
    }

    /// Notes that a person has answered a call for a game in a server.
    pub async fn alert_answered(&self, player: i64, guild: i64, game: &str) -> Result<(), StoreError> {
        self.write("alerts", sql::ALERT_ANSWERED, values![player, guild, game]).await
    }

    /// Calls a person no more for a game in a server.
    pub async fn end_alert(&self, player: i64, guild: i64, game: &str) -> Result<(), StoreError> {
        self.write("alerts", sql::ALERT_DELETE, values![player, guild, game]).await
    }

    /// Decides in one transaction who is called because of a search. `choose` gets the search as it is now and the people who want to
    /// know of it, and returns the people to call; it may run again if the database was busy. Nothing happens if the search has
    /// ended or its calls were decided already.
    pub async fn call_for(
        &self,
        (guild, player): (i64, i64),
        now: Millis,
        choose: impl Fn(&Search, &Candidates) -> BTreeSet<i64> + Send + Sync,
    ) -> Result<(), StoreError> {
        let _measured = metrics::store("alerts");
        let is_decided = patiently!(transact!(self, transaction => {
            if transaction.is_shared() {
                transaction.rows(all::CROWD_LOCK, values![!guild, !guild]).await?;
            }
            let rows = transaction.rows(sql::SEARCHES_OF_GUILD, values![guild]).await?;
            let mut searches = Vec::new();
            for mut row in rows {
                searches.push(search(&mut row)?);
            }
            let due = |search: &Search| search.player == player && search.alert_at.is_some_and(|at| at <= now);
            let Some(search) = searches.into_iter().find(due) else { return Ok(false) };
            let candidates = candidates(&mut transaction, &search).await?;
            for called in choose(&search, &candidates) {
                let values = values![called, guild, search.game.as_str(), now];
                transaction.run(sql::ALERT_CALLED, values).await?;
                let values = values![search.table.as_str(), called, CallReason::Alert.word(), now, 0_i64];
                transaction.run(sql::CALL_ADD, values).await?;
            }
            // A search that has just ended stays ended.
            transaction.run(sql::SEARCH_ALERTED, values![player, guild]).await?;
            self.tell(&mut transaction).await?;
            Ok(true)
        }))?;
        if is_decided {
            self.announce();
        }
        Ok(())
    }

    /// The private messages to send by now about tables that this process serves, the longest due first; `limit` bounds their number.
    pub async fn due_calls(&self, now: Millis, limit: u32) -> Result<Vec<Call>, StoreError> {
        let read = |row: &mut Row| {
            let (table, player, reason) = (rows::table_id(row)?, row.int()?, row.text()?);
            let known = CallReason::parse(&reason);
            let reason = known.ok_or_else(|| StoreError::Damaged(format!("{reason:?} is no reason of a call")))?;
            Ok(Call { table, player, reason, attempts: row.int()?, version: row.int()? })
        };
        self.due(sql::DUE_CALLS, sql::DUE_CALLS_OF_SHARDS, now, limit, read).await
    }

    /// Removes a private message that was sent or that nobody needs. A message for a newer reason stays.
    pub async fn called(&self, call: &Call, alert: Option<AlertCall<'_>>) -> Result<(), StoreError> {
        let _measured = metrics::store("calls");
        patiently!(transact!(self, transaction => {
            let gone = transaction.run(sql::CALL_DELETE, values![call.table.as_str(), call.player, call.version]).await?;
            if let Some(AlertCall { guild, game, sent_at }) = alert.filter(|_| gone > 0) {
                let unanswered = i64::from(sent_at.is_some());
                transaction.run(sql::ALERT_SENT, values![call.player, guild, game, sent_at, unanswered]).await?;
            }
            Ok(())
        }))
    }

    /// Postpones a private message. `attempts` is the number of failed attempts in a row.
    pub async fn call_later(&self, call: &Call, until: Millis, attempts: i64) -> Result<(), StoreError> {
        let values = values![call.table.as_str(), call.player, call.version, until, attempts];
        self.write("calls", sql::CALL_LATER, values).await
    }

    /// Deletes the searches of a person, the wishes to be called, the calls that are still to be sent, and the person in lists of
    /// avoided people.
    pub async fn forget_searches(&self, player: i64) -> Result<(), StoreError> {
        let _measured = metrics::store("erasure");
        patiently!(transact!(self, transaction => forget(&mut transaction, player).await))
    }
}

/// [`Store::forget_searches`] within a transaction.
pub(super) async fn forget(transaction: &mut Transaction, player: i64) -> Result<(), StoreError> {
    let statements =
        [sql::SEARCHES_FORGET, sql::ALERTS_FORGET, sql::AVOIDANCES_DELETE, sql::AVOIDED_FORGET, sql::CALLS_FORGET];
    for statement in statements {
        transaction.run(statement, values![player]).await?;
    }
    Ok(())
}

/// Wakes the searches of a lobby that closes or whose seats change, and those of people who begin a game with others; notes the people
/// to call.
pub(super) async fn note(transaction: &mut Transaction, old: &Record, new: &Record) -> Result<(), StoreError> {
    let id = new.table.id.as_str();
    let had_seats = !(old.seats.is_empty() && old.invitations.is_empty());
    let changed = old.seats.keys().ne(new.seats.keys()) || old.invitations != new.invitations;
    let closes = new.table.status != Status::Lobby;
    if old.table.status == Status::Lobby && (closes || (had_seats && changed)) {
        transaction.run(sql::SEARCHES_WAKE, values![id]).await?;
    }
    if old.table.status == Status::Lobby && new.table.status == Status::Playing {
        let person = |row: &SeatRow| match row.occupant {
            Occupant::Person { player, .. } => Some(player),
            Occupant::Computer { .. } => None,
        };
        let people: BTreeSet<i64> = new.seats.values().filter_map(person).collect();
        for player in people.iter().filter(|_| people.len() > 1) {
            transaction.run(sql::SEARCHES_WAKE_OF, values![*player]).await?;
        }
    }
    for (player, reason) in &new.calls {
        transaction.run(sql::CALL_PUT, values![id, *player, reason.word(), 0_i64, 0_i64]).await?;
    }
    Ok(())
}

/// What counts when a person is paired, and the tables of the person's rated games today.
async fn looker(
    transaction: &mut Transaction,
    player: i64,
    now: Millis,
) -> Result<(Looker, BTreeSet<TableId>), StoreError> {
    let mut looker = Looker::default();
    let season = Period::AllTime.stored();
    let everywhere = values![player, Scope::Everywhere.number(), season.as_str()];
    for mut row in transaction.rows(all::STANDINGS_OF, everywhere).await? {
        let (game, standing) = (row.text()?, results::standing(&mut row)?);
        looker.ratings.insert(game, (points(standing.rating.strength), standing.rated.games()));
    }
    for mut row in transaction.rows(sql::LAST_OPPONENTS, values![player]).await? {
        looker.last_opponents.extend(row.maybe_int()?);
    }
    for mut row in transaction.rows(sql::AVOIDANCES_OF, values![player]).await? {
        looker.avoids.insert(row.int()?);
    }
    for mut row in transaction.rows(sql::PLAYS_WITH_PEOPLE, values![player]).await? {
        looker.plays.insert(row.text()?);
    }
    let mut today = BTreeSet::new();
    for mut row in transaction.rows(all::RESULTS_RATED_SINCE, values![player, now - WINDOW]).await? {
        today.insert(rows::table_id(&mut row)?);
    }
    Ok((looker, today))
}

/// The people who may be called because of a search. Each is locked, so that two servers do not call the same person.
async fn candidates(transaction: &mut Transaction, search: &Search) -> Result<Candidates, StoreError> {
    let mut alerts = Vec::new();
    for mut row in transaction.rows(sql::ALERTS_FOR, values![search.guild, search.game.as_str()]).await? {
        alerts.push(alert(&mut row)?);
    }
    let mut found = Candidates::default();
    for alert in alerts {
        let player = alert.player;
        if transaction.is_shared() {
            transaction.rows(all::CROWD_LOCK, values![player, player]).await?;
        }
        let latest = transaction.rows(sql::ALERT_LATEST, values![player]).await?;
        let latest = latest.into_iter().next().map(|mut row| row.maybe_int()).transpose()?.flatten();
        let mut avoids = BTreeSet::new();
        for mut row in transaction.rows(sql::AVOIDANCES_OF, values![player]).await? {
            avoids.insert(row.int()?);
        }
        let known = transaction.rows(all::PLAYER_LOAD, values![player]).await?.into_iter().next();
        let known = known.map(|mut row| super::people::player(&mut row)).transpose()?.unwrap_or_default();
        found.people.push(Candidate { alert, latest, settings: known.settings, avoids });
    }
    for mut row in transaction.rows(sql::AVOIDANCES_OF, values![search.player]).await? {
        found.avoided.insert(row.int()?);
    }
    if let Some(mut row) = transaction.rows(all::GUILD_LOAD, values![search.guild]).await?.into_iter().next() {
        found.named_channels = super::people::guild(&mut row)?.1.channels;
    }
    Ok(found)
}

/// Ids between commas, with one at each end.
fn listed<'a>(ids: impl Iterator<Item = &'a i64>) -> String {
    ids.fold(",".to_owned(), |list, id| format!("{list}{id},"))
}

pub(super) async fn put(transaction: &mut Transaction, search: &Search) -> Result<(), StoreError> {
    let (token, message, token_until) = match &search.page {
        Address::Answer { token, pressed, until } => (Some(token.as_str()), *pressed, Some(*until)),
        _ => (None, None, None),
    };
    let values = values![
        search.player,
        search.guild,
        search.channel,
        search.game.as_str(),
        search.any_game,
        search.pace.word(),
        search.name.as_str(),
        search.language.as_str(),
        search.origin.as_str(),
        search.since,
        search.until,
        search.table.as_str(),
        search.pairing.map(|pairing| pairing.since),
        search.pairing.map(|pairing| pairing.until),
        search.alert_at,
        search.wake_at,
        search.attempts,
        token,
        message,
        token_until,
        search.shown.word(),
    ];
    transaction.run(sql::SEARCH_PUT, values).await.map(drop)
}

pub(super) fn search(row: &mut Row) -> Result<Search, StoreError> {
    let (player, guild, channel, game) = (row.int()?, row.int()?, row.int()?, row.text()?);
    let (any_game, pace) = (row.int()? != 0, row.text()?);
    let pace = Pace::parse(&pace).ok_or_else(|| StoreError::Damaged(format!("{pace:?} is no pace of a search")))?;
    let (name, language, origin) = (row.text()?, row.text()?, row.text()?);
    let (since, until, table) = (row.int()?, row.int()?, rows::table_id(row)?);
    let pairing = row.maybe_int()?.zip(row.maybe_int()?).map(|(since, until)| Pairing { since, until });
    let (alert_at, wake_at, attempts) = (row.maybe_int()?, row.int()?, row.int()?);
    let (token, pressed, token_until) = (row.maybe_text()?, row.maybe_int()?, row.maybe_int()?);
    let page = token.zip(token_until).map(|(token, until)| Address::Answer { token, pressed, until });
    let shown = row.text()?;
    let shown = PageState::parse(&shown).ok_or_else(|| StoreError::Damaged(format!("{shown:?} is no page")))?;
    Ok(Search {
        player,
        guild,
        channel,
        game,
        any_game,
        pace,
        name,
        language,
        origin,
        since,
        until,
        table,
        pairing,
        alert_at,
        wake_at,
        attempts,
        page: page.unwrap_or_default(),
        shown,
    })
}

pub(super) fn alert(row: &mut Row) -> Result<Alert, StoreError> {
    let (player, guild, game, channel) = (row.int()?, row.int()?, row.text()?, row.int()?);
    Ok(Alert { player, guild, game, channel, called_at: row.maybe_int()?, unanswered: row.int()? })
}
