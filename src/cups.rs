//! The worker for cups: begins them, creates and settles their tables, tells people, keeps the messages in the channel up to date.
//!
//! Each step is one transaction and may be the last before a kill: the next look finds what is still to be done. A table is created
//! under a name that follows from its place in the cup, so a second attempt creates no second table.

use std::collections::BTreeMap;
use std::convert::Infallible;

use games::lang::Language;
use games::registry;
use tokio_util::sync::CancellationToken;

use crate::backoff::{self, FAILED};
use crate::causes::causes;
use crate::clock::Clock;
use crate::cup::course::{self, Task};
use crate::cup::{Cup, CupId, CupStatus, Sheet, Slot};
use crate::delivery::cups::CupPost;
use crate::ratings::board::{Board, Order, Period, Scope};
use crate::record::{InvitationRow, Millis, Record, TableId, is_forgotten};
use crate::store::{Store, StoreError};
use crate::table::of_cup::{self, NewTableOfCup};
use crate::table::play::of_this_release;
use crate::table::{replacing, seat_of};
use crate::timekeeper::can_act;

/// How many cups are looked up at once.
const BATCH: u32 = 16;
/// How many looks in a row a cup gets, so that one does not delay the others for ever.
const LOOKS: usize = 8;

/// The worker for cups.
pub struct Cups {
    /// The stored cups and tables.
    pub store: Store,
    /// The source of the current time.
    pub clock: Clock,
    /// Sends messages.
    pub post: CupPost,
}

impl Cups {
    /// Looks after cups until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let mut changes = self.store.changes();
        let mut watch = backoff::ClockWatch::default();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            if let Some(longest) = watch.longest_wait(self.clock.now())
                && let Err(error) = self.store.recall_cups(self.clock.now(), longest).await
            {
                tracing::error!(error = causes(&error), "cups may wait for as long as the clock was set back");
            }
            self.attend_all(&stop).await;
            let now = self.clock.now();
            let next = self.store.next_cup(now).await.ok().flatten();
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = tokio::time::sleep(backoff::until(next, now)) => {}
            }
        }
    }

    async fn attend_all(&self, stop: &CancellationToken) {
        let due = match self.store.due_cups(self.clock.now(), BATCH).await {
            Ok(due) => due,
            Err(error) => return tracing::error!(error = causes(&error), "cannot read which cups are due"),
        };
        for cup in due {
            if stop.is_cancelled() {
                return;
            }
            let done = self.attend(&cup).await;
            if let Err(error) = &done {
                tracing::error!(error = causes(error), %cup, "what is due in a cup could not be done");
            }
            if let Err(error) = self.note(&cup, matches!(done, Ok(true))).await {
                tracing::error!(error = causes(&error), %cup, "a cup cannot be put off");
                return;
            }
        }
    }

    /// Notes whether everything due in a cup is done. The next look after a failure waits.
    async fn note(&self, cup: &CupId, is_done: bool) -> Result<(), StoreError> {
        let failures = self.store.failures_with_cup(cup).await?;
        match is_done {
            true if failures == 0 => Ok(()),
            true => self.store.cup_succeeded(cup).await,
            false => self.store.look_at_cup_later(cup, self.clock.now() + FAILED.wait(failures + 1)).await,
        }
    }

    /// Does what is due in a cup, and returns whether nothing is left. One thing that fails does not stop the others.
    async fn attend(&self, id: &CupId) -> Result<bool, StoreError> {
        let mut before = Vec::new();
        for _ in 0..LOOKS {
            // Read first: the note that people can act again moves the times of the cup, too.
            let up_at = self.store.up_at().await?;
            let Some(cup) = self.look(id).await? else { return Ok(true) };
            let now = self.clock.now();
            let can_act = can_act(up_at, now);
            // While people cannot act, no time is up.
            let tasks = course::tasks(&cup, if can_act { now } else { Millis::MIN });
            // The same things are to be done again: they have failed.
            if tasks.is_empty() || tasks == before {
                self.tell(&cup).await?;
                return Ok(tasks.is_empty());
            }
            for (table, slot, task) in &tasks {
                if let Err(error) = self.carry_out(&cup, table, *slot, task).await {
                    tracing::error!(error = causes(&error), cup = %id, %table, "a table of a cup could not be changed");
                }
            }
            before = tasks;
        }
        Ok(true)
    }

    /// Brings a cup forward and returns it; `None` if there is no such cup, or only a later release knows its game.
    async fn look(&self, id: &CupId) -> Result<Option<Cup>, StoreError> {
        let Some(cup) = self.store.cup(id).await? else { return Ok(None) };
        if registry::game(&cup.game).is_none() {
            self.store.look_at_cup_later(id, self.clock.now() + backoff::LONGEST).await?;
            return Ok(None);
        }
        let ratings = match cup.status {
            CupStatus::Open => self.ratings(&cup).await?,
            _ => BTreeMap::new(),
        };
        let now = self.clock.now();
        let looked = self.store.update_cup(id, |cup| {
            course::look(cup, &ratings, now);
            Ok::<_, Infallible>(cup.clone())
        });
        let Some(Ok(cup)) = looked.await? else { return Ok(None) };
        Ok(Some(cup))
    }

    /// The scores of the people in a cup that begins now, in its game and server.
    async fn ratings(&self, cup: &Cup) -> Result<BTreeMap<i64, i64>, StoreError> {
        let begins = course::is_due(cup, self.clock.now());
        let board = Board { scope: Scope::Server(cup.guild), game: Some(cup.game.clone()), period: Period::AllTime };
        let mut ratings = BTreeMap::new();
        for entrant in cup.people.values().filter(|_| begins) {
            if let Some((standing, _)) = self.store.standing(&board, Order::Rating, entrant.player).await? {
                ratings.insert(entrant.player, standing.rating.score());
            }
        }
        Ok(ratings)
    }

    async fn carry_out(&self, cup: &Cup, table: &TableId, slot: Slot, task: &Task) -> Result<(), StoreError> {
        let now = self.clock.now();
        match task {
            Task::Create(people) => return self.create(cup, table, slot, people, now).await,
            Task::Close => self.store.change(table, |record| of_cup::close(record, now)).await?,
            Task::Settle { gone, time_up } => {
                let settle = |record: &mut _| {
                    if of_this_release(record).is_ok() {
                        of_cup::settle(record, gone, *time_up, now);
                    }
                };
                self.store.change(table, settle).await?;
            }
            Task::Leave(people) => {
                for player in people {
                    let leave = |record: &mut Record| {
                        // The journal keeps the origin for ever, so it names no person.
                        let origin = seat_of(record, *player).map_or_else(String::new, |seat| format!("w:{}", seat.0));
                        replacing::leave(record, *player, &origin, now)
                    };
                    let left = self.store.update(table, leave).await?;
                    if let Err(refused) = left {
                        tracing::debug!(%table, reason = refused.reason.id, "a person has left a table of a cup already");
                    }
                }
            }
        }
        Ok(())
    }

    async fn create(
        &self,
        cup: &Cup,
        table: &TableId,
        slot: Slot,
        people: &[u8],
        now: Millis,
    ) -> Result<(), StoreError> {
        let Some(game) = registry::game(&cup.game) else { return Ok(()) };
        let seats = cup.tables.get(&slot).map_or(people.len(), |table| table.seats.len());
        let named = people.iter().filter_map(|number| cup.people.get(number));
        let named = named.filter(|entrant| !is_forgotten(entrant.player));
        let new = NewTableOfCup {
            cup: cup.id.clone(),
            id: table.clone(),
            game,
            guild: cup.guild,
            channel: cup.channel,
            people: named.map(|entrant| InvitationRow::new(entrant.player, entrant.name.as_str())).collect(),
            language: Language::of_locale(&cup.language),
            secret: course::table_secret(cup, table),
            time_control: cup.pace.time_control(seats),
            now,
        };
        match self.store.create(of_cup::open(new)).await {
            Err(StoreError::TableExists(_)) => Ok(()),
            created => created,
        }
    }

    /// Brings the messages in the channel up to date, and tells people what is due.
    async fn tell(&self, cup: &Cup) -> Result<(), StoreError> {
        let now = self.clock.now();
        let due = |at: Option<Millis>| at.is_some_and(|at| at <= now);
        let behind = cup.messages.iter().filter(|(_, row)| row.is_behind() && row.retry_at <= now);
        let sheets: Vec<Sheet> = behind.map(|(sheet, _)| *sheet).collect();
        let former = match (&cup.follows, cup.status) {
            (Some(former), CupStatus::Open) => self.former(former).await?,
            _ => Vec::new(),
        };
        for sheet in sheets {
            self.post.bring_up_to_date(cup, sheet, &former).await?;
        }
        // The lists of games come first: news point at them.
        let numbers = cup.people.iter().filter(|(_, entrant)| due(entrant.news.map(|news| news.at)));
        for (number, _) in numbers {
            self.post.tell(cup, *number).await?;
        }
        Ok(())
    }

    /// The people of an earlier cup.
    async fn former(&self, id: &CupId) -> Result<Vec<i64>, StoreError> {
        let Some(cup) = self.store.cup(id).await? else { return Ok(Vec::new()) };
        Ok(cup.asked_again().map(|entrant| entrant.player).collect())
    }
}
