//! `/privacy`: shows, exports and deletes what is stored about a person.

use games::lang::Message;
use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::CreateAttachment;

use super::Failure;
use super::context::{Context, app, caller, responder};
use super::press::Press;
use crate::causes::causes;
use crate::delivery::controls::{Control, LaterPart, PrivacyAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::privacy::{self as pages, Paper};
use crate::delivery::render::say;
use crate::record::{Millis, Player, TableId};
use crate::store::{Store, StoreError};
use crate::table::export;

/// How many people may wait for an export, counting the one whose export is being made.
pub(super) const WAITING: usize = 16;
/// The bytes of tables in one part of an export. Discord accepts ten megabytes, and the rest of a part is small.
const PART: usize = 8_000_000;
/// How many tables are read at once.
const BATCH: i64 = 50;

/// A part of an export.
struct Exported {
    file: Vec<u8>,
    /// The number of the part, counted from 1.
    number: u32,
    /// The next part, if there is more.
    next: Option<LaterPart>,
}

#[poise::command(slash_command)]
pub(super) async fn privacy(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    responder.whisper(&pages::about(person.language, &app.links)).await;
    Ok(())
}

impl Press<'_> {
    /// A control about the presser's own data.
    pub(super) async fn privacy(&self, action: PrivacyAction) -> Result<(), Failure> {
        let language = self.person.language;
        let page = match action {
            PrivacyAction::About => pages::about(language, &self.app.links),
            PrivacyAction::Policy(page) => pages::paper(Paper::Policy, page, language),
            PrivacyAction::Terms(page) => pages::paper(Paper::Terms, page, language),
            PrivacyAction::Export(part) => return self.export(part).await,
            PrivacyAction::Delete => {
                let open = self.app.store.tables_of(self.person.id).await?.len();
                pages::really(language, open)
            }
            PrivacyAction::DeleteReally => {
                self.app.store.ask_to_be_forgotten(self.person.id, self.app.clock.now()).await?;
                Outgoing::text(say(language, &Message::new("privacy-deleting")))
            }
            PrivacyAction::Keep => Outgoing::text(say(language, &Message::new("privacy-kept"))),
        };
        // A page of settings keeps its message. A question and its answer replace each other.
        let own = self.controls().all(|control| matches!(control, Control::Privacy(_)));
        self.show(&page, own).await;
        Ok(())
    }

    /// Sends an export. The answer is deferred first, since reading everything takes a while.
    async fn export(&self, part: Option<LaterPart>) -> Result<(), Failure> {
        let queued = self.app.exports.join(self.person.id).map_err(|none| none.refused("privacy"))?;
        if !self.responder.defer().await {
            return Ok(());
        }
        let _turn = queued.turn().await;
        match Exported::read(&self.app.store, self.app.clock.now(), self.person.id, part, PART).await {
            Ok(Exported { file, number, next }) => {
                let page = pages::exported(self.person.language, number, next);
                let name =
                    if number == 1 { "flaggschiff.json".to_owned() } else { format!("flaggschiff-{number}.json") };
                let answer = || page.edit_answer().new_attachment(CreateAttachment::bytes(file.clone(), name.clone()));
                self.responder.fill(answer).await;
            }
            Err(error) => {
                tracing::error!(error = causes(&error), "an export could not be made");
                self.responder.fill_with_failure(Some(&error)).await;
            }
        }
        Ok(())
    }
}

impl Exported {
    /// Reads the first part or a later one, with at most `room` bytes of tables. Only the first part holds more than tables.
    async fn read(
        store: &Store,
        now: Millis,
        player: i64,
        part: Option<LaterPart>,
        room: usize,
    ) -> Result<Self, StoreError> {
        let (mut tables, mut next) = (export::Part::new(room), None);
        let number = part.as_ref().map_or(1, |part| part.number);
        let mut file = json!({"made_at": export::time(now), "part": number});
        if part.is_none() {
            let known = store.player(player).await?;
            file["you"] = export::person(&known.unwrap_or_else(|| Player { id: player, ..Player::default() }));
            let face = store.face(player).await?;
            file["in_leaderboards"] = json!(face.map(|face| json!({"name": face.name, "picture": face.avatar})));
            let standings = store.all_standings_of(player).await?;
            let mut cups = Vec::new();
            for id in store.cups_with(player).await? {
                cups.extend(store.cup(&id).await?.map(|cup| crate::cup::export::part(&cup, player)));
            }
            file["cups"] = cups.into();
            let searches = store.searches_of(player).await?;
            file["searches"] = searches.iter().map(export::search).collect();
            let alerts = store.alerts_of(player).await?;
            file["calls_when_somebody_looks"] = alerts.iter().map(export::alert).collect();
            let avoided = store.avoidances_of(player).await?;
            file["not_paired_with"] = avoided.iter().map(i64::to_string).collect();
            let tries = store.puzzle_tries_of(player).await?;
            file["puzzles"] = tries.iter().map(export::puzzle_try).collect();
            file["standings"] = standings.iter().map(|(board, standing)| export::standing(board, standing)).collect();
        }
        let mut last = part.map(|part| part.after);
        'all: loop {
            let after = last.as_ref().map_or("", TableId::as_str);
            let found = store.tables_with(player, after, BATCH).await?;
            if found.is_empty() {
                break;
            }
            for table in found {
                let entry = match store.read(&table).await {
                    Ok(record) => record.map(|record| export::table(&record, player)),
                    Err(error) if error.is_of_all_tables() => return Err(error),
                    Err(error) => {
                        tracing::error!(%table, error = causes(&error), "a table of an export cannot be read");
                        Some(export::unreadable(&table))
                    }
                };
                if !entry.is_none_or(|entry| tables.add(entry)) {
                    next = last.map(|after| LaterPart { number: number.saturating_add(1), after });
                    break 'all;
                }
                last = Some(table);
            }
        }
        file["tables"] = tables.tables();
        Ok(Self { file: format!("{file:#}").into_bytes(), number, next })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::table::tests::playing;

    #[tokio::test]
    async fn every_table_is_in_exactly_one_part_of_an_export() {
        let store = Store::open("sqlite::memory:").await.expect("opened");
        let anna = playing().table.creator;
        let mut names = Vec::new();
        for number in 0..120 {
            let mut record = playing();
            record.table.id = TableId::parse(&format!("t{number:03}")).expect("a name");
            names.push(record.table.id.to_string());
            store.create(record).await.expect("created");
        }
        let (mut part, mut found, mut number) = (None, Vec::new(), 0);
        loop {
            let exported = Exported::read(&store, 7, anna, part, 20_000).await.expect("read");
            let file: Value = serde_json::from_slice(&exported.file).expect("JSON");
            number += 1;
            assert_eq!((exported.number, file["part"].as_u64()), (number, Some(u64::from(number))));
            assert_eq!(file["you"].is_object(), number == 1, "only the first part holds more than tables");
            assert!(exported.file.len() < 21_000, "{}", exported.file.len());
            let tables = file["tables"].as_array().expect("tables").iter();
            found.extend(tables.map(|table| table["table"].as_str().expect("a name").to_owned()));
            part = exported.next;
            if part.is_none() {
                break;
            }
        }
        assert!(number > 3, "{number}");
        assert_eq!(found, names);
    }
}
