//! Opening tables: a new one, and the rematch of a finished one.

use games::lang::Message;

use super::answer::Responder;
use super::requests::entropy;
use super::{App, Failure};
use crate::delivery::render::{self, PanelContext};
use crate::store::StoreError;
use crate::store::record::{Address, MessageKind, Record, Status};
use crate::table::rematch::{self, Again};
use crate::table::{self, Person};

impl App {
    /// Stores a new table, answers with its card or, where that belongs elsewhere, with the way to it, and with the panel
    /// of the person if the game begins at once. Does nothing and says so when there is a table of this name.
    pub(super) async fn open(
        &self,
        responder: &Responder<'_>,
        mut record: Record,
        person: &Person,
        here: bool,
    ) -> Result<bool, Failure> {
        let begun = table::seat_of(&record, person.id).filter(|_| record.table.status == Status::Playing);
        if let Some(seat) = begun {
            // The follow-up below shows it; there is no need for a private message.
            table::shown(&mut record, MessageKind::Panel(seat.0), Address::Nowhere);
        }
        // Until the answer stands, delivery leaves the card alone. If it never does, the card is posted.
        let lease = here.then(|| self.leases.hold(&record.table.id, MessageKind::Card));
        if !self.create(&record).await? {
            return Ok(false);
        }
        if here {
            responder.post(&render::card(&record)).await;
        } else {
            responder.tell(&way_to(&record)).await;
        }
        drop(lease);
        if let Some(seat) = begun {
            let panel = self.panel(record, seat, PanelContext::default()).await?;
            responder.follow_up(&panel).await;
        }
        Ok(true)
    }

    /// Opens the rematch of a finished table, or says where it is. Its card belongs into the channel of the table: asked
    /// for from elsewhere, the thread or direct messages, it is posted there, and the answer is the way to it.
    pub(super) async fn rematch(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        person: &Person,
        here: bool,
    ) -> Result<(), Failure> {
        let mut id = rematch::name(&record.table.id);
        loop {
            match self.store.read(&id).await? {
                Some(closed) if closed.table.status == Status::Cancelled => id = rematch::name(&id),
                Some(there) => {
                    responder.tell(&way_to(&there)).await;
                    return Ok(());
                }
                None => {
                    let now = self.clock.now();
                    let card = if here { responder.address(now) } else { Address::Nowhere };
                    let (id, secret, origin) = (id.clone(), entropy(), responder.origin());
                    let again = Again { id, creator: person, secret, origin: &origin, card, now };
                    let new = match rematch::open(record, again) {
                        Ok(new) => new,
                        Err(refused) => {
                            responder.refuse(&refused).await;
                            return Ok(());
                        }
                    };
                    if self.open(responder, new, person, here).await? {
                        return Ok(());
                    }
                    // Another press was faster: there is one to be found now.
                }
            }
        }
    }

    /// Stores a new table; nothing happens and the answer is no when there is one of this name.
    async fn create(&self, record: &Record) -> Result<bool, StoreError> {
        match self.store.create(record.clone()).await {
            Err(StoreError::TableExists(_)) => Ok(false),
            created => created.map(|()| true),
        }
    }
}

/// Where a rematch is.
fn way_to(record: &Record) -> Message {
    Message::new("table-rematch-there").with("place", format!("<#{}>", record.table.place()))
}
