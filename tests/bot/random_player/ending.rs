//! Ends every game: people agree on a draw or resign, lobbies are closed, computers play on.

use flaggschiff::record::{Record, Status};
use serde_json::json;
use standin::Id;

use super::screen;
use super::walk::Walk;

/// The maximum number of passes over all tables until all have ended.
const ROUNDS: usize = 12;

impl Walk {
    /// Ends all tables.
    pub(super) async fn end(&mut self) -> Result<(), String> {
        for _ in 0..ROUNDS {
            self.rest().await;
            let open = self.open_tables().await;
            if open.is_empty() {
                return Ok(());
            }
            for record in open {
                match record.table.status {
                    Status::Lobby => self.close_lobby(&record).await?,
                    _ if self.chance(30) => self.agree_on_a_draw(&record).await?,
                    _ => self.give_up(&record).await?,
                }
                self.rest().await;
                self.judge()?;
            }
        }
        let open = self.open_tables().await;
        let left: Vec<String> = open.iter().map(|record| format!("{} {:?}", record.table.id, record.prompts)).collect();
        Err(format!("games that do not end though everybody has given up: {left:?}"))
    }

    async fn close_lobby(&mut self, record: &Record) -> Result<(), String> {
        let Some(creator) = self.numbered(record.table.creator) else { return Ok(()) };
        let place = Id(record.table.channel.cast_unsigned());
        // From the page of seats, "leave" is reached by the first page of the set-up.
        for asked in ["leave", "set-up", "leave"] {
            let id = format!("1|{}|-|-|{asked}", record.table.id);
            let seen = screen::messages(&self.people[creator], &[place]);
            let Some(control) = seen.iter().flat_map(screen::controls).find(|control| control.id == id) else {
                continue;
            };
            self.note(creator, &format!("uses {}", control.named()));
            let shown = self.people[creator].press(control.message, &control.id).await;
            self.answered(shown)?;
            if asked == "leave" {
                return Ok(());
            }
        }
        Err(format!("no way to close the lobby {}", record.table.id))
    }

    async fn agree_on_a_draw(&mut self, record: &Record) -> Result<(), String> {
        let Some(thread) = record.table.thread.map(|thread| Id(thread.cast_unsigned())) else { return Ok(()) };
        for who in self.holders(record) {
            self.run(who, thread, "draw", json!({})).await?;
            self.rest().await;
        }
        Ok(())
    }

    async fn give_up(&mut self, record: &Record) -> Result<(), String> {
        let Some(thread) = record.table.thread.map(|thread| Id(thread.cast_unsigned())) else { return Ok(()) };
        for who in self.holders(record) {
            let shown = self.run(who, thread, "resign", json!({})).await?;
            let question = shown.as_ref().and_then(|shown| shown.message()).map(screen::controls).unwrap_or_default();
            if let Some(yes) = question.into_iter().find(|control| control.text() == "resign" && control.kind() == 2) {
                self.note(who, &format!("uses {}", yes.named()));
                let shown = self.people[who].press(yes.message, &yes.id).await;
                self.answered(shown)?;
            }
            self.rest().await;
            self.judge()?;
        }
        Ok(())
    }

    fn holders(&self, record: &Record) -> Vec<usize> {
        (0..record.table.seat_count).filter_map(|seat| self.holder(record, seat)).collect()
    }
}
