//! What commands and presses ask of tables, together: one path for each thing that can be asked.

use std::sync::Arc;

use games::engine::dice::Seed;
use games::engine::prompt::Next;
use games::engine::seat::Seat;
use games::lang::{Language, Message};

use super::answer::{Ticket, reason};
use super::{App, Failure};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::render;
use crate::store::StoreError;
use crate::store::record::{Address, Record, Status, TableId};
use crate::table::play::{self, Entered, Entry};
use crate::table::{Person, Refused, names, seat_of};

/// Fresh randomness that nobody can guess.
pub(super) fn entropy() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// A table's name: short enough for custom ids, from 36^8 so that none is met twice.
pub(super) fn table_name() -> TableId {
    const LETTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
    let name = entropy()[..8].iter().map(|byte| char::from(LETTERS[usize::from(*byte) % 36])).collect::<String>();
    TableId::parse(&name).expect("eight letters and digits are a name")
}

impl App {
    /// Reads a table.
    pub(super) async fn table(&self, id: &TableId) -> Result<Result<Record, Refused>, StoreError> {
        Ok(self.store.read(id).await?.ok_or_else(|| Refused::new("table-refused-gone")))
    }

    /// Carries out what a person entered for a seat and makes the panel that answers it.
    pub(super) async fn enter(
        &self,
        ticket: &Ticket<'_>,
        table: &TableId,
        seat: Seat,
        decision: Option<i64>,
        line: &str,
        answer: Address,
    ) -> Result<Outgoing, Failure> {
        let origin = ticket.origin();
        let now = self.clock.now();
        let entered = self.store.update(table, |record| {
            let entry = Entry { seat, decision, line, origin: &origin, answer: Some(answer.clone()), now };
            play::enter(record, &entry).map(|entered| (entered, record.clone()))
        });
        let (record, note) = match entered.await? {
            Ok((Entered::Done(refused), record)) => (record, refused),
            Ok((Entered::Again, record)) => (record, None),
            Ok((Entered::Stale, record)) => (record, Some(Refused::new("table-stale"))),
            Err(refused) => {
                let record = self.table(table).await?.map_err(|_| "the table is gone")?;
                (record, Some(refused))
            }
        };
        let note = note.map(|refused| told(ticket.language, &record, &refused));
        self.panel(record, seat, String::new(), note).await
    }

    /// The panel of a seat, drawn where drawing disturbs nobody.
    pub(super) async fn panel(
        &self,
        record: Record,
        seat: Seat,
        entered: String,
        note: Option<String>,
    ) -> Result<Outgoing, Failure> {
        let drawn =
            tokio::task::spawn_blocking(move || render::private_panel(&record, seat, &entered, note.as_deref()));
        Ok(drawn.await??)
    }

    /// Notes that the panel of a seat now stands at this address.
    pub(super) async fn panel_shown(&self, table: &TableId, seat: Seat, address: Address) -> Result<(), StoreError> {
        let kind = crate::store::record::MessageKind::Panel(seat.0);
        let shown = self.store.update(table, |record| {
            crate::table::shown(record, kind, address.clone());
            Ok::<_, std::convert::Infallible>(())
        });
        shown.await?.unwrap_or_else(|never| match never {});
        Ok(())
    }

    /// The table that a command in this channel is about.
    pub(super) async fn table_here(
        &self,
        channel: i64,
        person: &Person,
    ) -> Result<Result<Record, Refused>, StoreError> {
        let here = self.store.table_in(channel, Some(person.id)).await?;
        let table = match here {
            Some(table) => Some(table),
            None => {
                let sittings = self.store.tables_of(person.id).await?;
                let mut playing = sittings.iter().filter(|sitting| sitting.status == Status::Playing);
                match (playing.next(), playing.next()) {
                    (Some(only), None) => Some(only.table.clone()),
                    (Some(_), Some(_)) => return Ok(Err(Refused::new("table-refused-several"))),
                    _ => None,
                }
            }
        };
        match table {
            Some(table) => self.table(&table).await,
            None => Ok(Err(Refused::new("table-refused-none-here"))),
        }
    }
}

/// A refusal for the person at a table.
pub(super) fn told(language: Language, record: &Record, refused: &Refused) -> String {
    let names: Vec<String> = names(record, language).iter().map(|name| escaped(name)).collect();
    reason(language, refused, &names)
}

/// The seat of a person at a table where there is a game to look at.
pub(super) fn own_seat(record: &Record, person: &Person) -> Result<Seat, Refused> {
    play::begun(record)?;
    seat_of(record, person.id).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// A page of the rules of a table's game, counted from 1.
pub(super) fn rules_page(game: &str, language: Language, page: u8) -> (String, u8) {
    let Some(game) = games::registry::game(game) else { return (String::new(), 0) };
    let pages: Vec<&str> = game.rules_text(language).split("\n---\n").collect();
    let count = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    let index = usize::from(page.clamp(1, count)) - 1;
    (pages[index].trim().to_owned(), count)
}

/// Whether a text is a whole move or only the beginning of one.
pub(super) async fn is_beginning(record: &Record, seat: Seat, text: &str) -> Result<bool, Failure> {
    let record = Arc::new(record.clone());
    let text = text.to_owned();
    let next = tokio::task::spawn_blocking(move || play::game_of(&record, seat).map(|game| game.next(seat, &text)));
    Ok(matches!(next.await??, Next::Pick(_) | Next::Number { .. } | Next::Text { .. }))
}

/// The question whether to resign.
pub(super) fn resign_question(record: &Record, person: &Person) -> Result<Outgoing, Refused> {
    let seat = own_seat(record, person)?;
    match record.table.status {
        Status::Playing => {
            let question = Message::new("table-resign-really");
            Ok(render::question(record, seat, "resign", &question, person.language))
        }
        _ => Err(Refused::new("table-refused-over")),
    }
}
