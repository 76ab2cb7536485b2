//! The worker for searches for somebody to play with: it calls people who want to know, settles pairs, pairs people who wait, and ends
//! searches. It asks the store for due searches, so that a restart forgets none. Each step is one transaction.

use std::collections::BTreeMap;

use games::lang::Language;
use tokio_util::sync::CancellationToken;

use crate::backoff;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::calls::Pages;
use crate::delivery::render::partner as pages;
use crate::entropy::entropy;
use crate::record::search::Queue;
use crate::record::{Millis, TableId};
use crate::store::{Store, StoreError};
use crate::table::partner::{self, News, Opening};

/// How many searches are looked at together.
const BATCH: u32 = 32;

/// The worker for searches.
#[derive(Clone)]
pub struct Searches {
    /// The stored searches.
    pub store: Store,
    /// The source of the current time.
    pub clock: Clock,
    /// Shows the pages of searches.
    pub pages: Pages,
}

/// The number of failures for a search, by server and person, and for how long it is skipped.
type Failing = BTreeMap<(i64, i64), (i64, Millis)>;

impl Searches {
    /// Looks at searches until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let mut changes = self.store.changes();
        let mut failing = Failing::default();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            self.look_at_all(&mut failing).await;
            let now = self.clock.now();
            let next = self.store.next_search(now).await.ok().flatten();
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = tokio::time::sleep(backoff::until(next, now)) => {}
            }
        }
    }

    /// Does what is due for all searches. Failures are tried again later.
    async fn look_at_all(&self, failing: &mut Failing) {
        let now = self.clock.now();
        let due = match self.store.due_searches(now, BATCH).await {
            Ok(due) => due,
            Err(error) => return tracing::error!(error = causes(&error), "cannot read which searches are due"),
        };
        for search in due {
            let known = failing.get(&search).copied();
            if known.is_some_and(|(_, until)| now < until) {
                continue;
            }
            if let Err(error) = self.look(search).await {
                tracing::error!(error = causes(&error), "what is due for a search could not be done");
                let failures = known.map_or(0, |(failures, _)| failures) + 1;
                failing.insert(search, (failures, now + backoff::FAILED.wait(failures)));
            } else if known.is_some() {
                failing.remove(&search);
            }
        }
    }

    /// Does what is due for a search.
    async fn look(&self, (guild, player): (i64, i64)) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store
            .call_for((guild, player), now, |search, candidates| partner::called(search, candidates, now))
            .await?;
        let Ok(secret) = entropy() else { return Ok(()) };
        let Ok(name) = entropy() else { return Ok(()) };
        let opening = Opening { id: TableId::from_bytes(&name[..8]), secret };
        let look = |queue: &mut Queue| {
            let news = partner::look(queue, player, &opening, now);
            let search = match &news {
                News::Changed(search) | News::Ended(search) => Some(search),
                News::None => None,
            };
            let record = search.and_then(|search| queue.tables.get(&search.table)).cloned();
            (news, record)
        };
        let (news, record) = self.store.change_searches(guild, (None, now), look).await?;
        match news {
            News::None => {}
            News::Changed(search) => {
                let language = Language::of_locale(&search.language);
                self.pages.show(&search.page, &pages::page(&search, record.as_ref(), now, language)).await;
            }
            News::Ended(search) => {
                let language = Language::of_locale(&search.language);
                self.pages.show(&search.page, &pages::ended(&search, record.as_ref(), language)).await;
            }
        }
        Ok(())
    }
}
