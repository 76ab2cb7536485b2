//! The worker for searches for somebody to play with: it calls people who want to know, settles pairs, pairs people who wait, and ends
//! searches. It asks the store for due searches, so that a restart forgets none. Each step is one transaction.

use games::lang::Language;
use tokio_util::sync::CancellationToken;

use crate::backoff;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::calls::Pages;
use crate::delivery::render::partner as pages;
use crate::entropy::entropy;
use crate::record::TableId;
use crate::record::search::Queue;
use crate::store::{Store, StoreError};
use crate::table::partner::{self, News, Opening};
use crate::timekeeper::can_act;

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

impl Searches {
    /// Looks at searches until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let mut changes = self.store.changes();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            self.look_at_all().await;
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
    async fn look_at_all(&self) {
        let due = match self.due().await {
            Ok(due) => due,
            Err(error) => return tracing::error!(error = causes(&error), "cannot read which searches are due"),
        };
        for (guild, player, failures) in due {
            let Err(error) = self.look((guild, player)).await else { continue };
            tracing::error!(error = causes(&error), "what is due for a search could not be done");
            let failures = failures + 1;
            let until = self.clock.now() + backoff::FAILED.wait(failures);
            if let Err(error) = self.store.search_later((guild, player), until, failures).await {
                return tracing::error!(error = causes(&error), "a search cannot be put off");
            }
        }
    }

    /// The searches that are due. While people cannot act, there are none, so that no time is up meanwhile.
    async fn due(&self) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        let now = self.clock.now();
        match can_act(self.store.up_at().await?, now) {
            true => self.store.due_searches(now, BATCH).await,
            false => Ok(Vec::new()),
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
            let news = partner::look(queue, player, &opening, now).into_iter();
            let with_table = news.map(|news| {
                let record = queue.tables.get(&news.search().table).cloned();
                (news, record)
            });
            with_table.collect::<Vec<_>>()
        };
        for (news, record) in self.store.change_searches(guild, (None, now), look).await? {
            let language = Language::of_locale(&news.search().language);
            let page = match &news {
                News::Changed(search) => pages::page(search, record.as_ref(), now, language),
                News::Ended(search) => pages::ended(search, record.as_ref(), language),
            };
            self.pages.show(&news.search().page, &page).await;
        }
        Ok(())
    }
}
