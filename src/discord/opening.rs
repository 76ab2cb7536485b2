//! Opening tables: a new one, and the rematch of a finished one.

use std::convert::Infallible;

use games::engine::seat::Seat;
use games::lang::Message;
use poise::serenity_prelude as serenity;

use super::answer::Responder;
use super::lobby::Stepped;
use super::requests::table_name;
use super::{App, Failure};
use crate::delivery::render::{self, PanelContext, start};
use crate::entropy::entropy;
use crate::record::{Address, MessageKind, MessageRow, Record, Status};
use crate::store::StoreError;
use crate::store::crowd::Crowd;
use crate::table::rematch::{self, Again};
use crate::table::{self, Person, Refused, lobby, seats};

/// How often a rematch can be overtaken by another one that is closed again at once.
const RACES: u32 = 4;

/// How whoever opens a table is answered.
#[derive(Clone, Copy)]
pub(super) enum Answer<'t> {
    /// With its card, which belongs here.
    Card,
    /// With the way to it, in this text: its card belongs elsewhere.
    Way(&'t str),
    /// With the way to it in the place of what was pressed.
    InPlace,
}

impl App {
    /// The channel in which a table that is opened here belongs. A thread shows one game: what is opened in the thread of
    /// a table belongs into the channel of that table.
    pub(super) async fn place_for_table(&self, here: i64) -> Result<i64, StoreError> {
        let Some(table) = self.store.table_in(here, None).await? else { return Ok(here) };
        let record = self.store.read(&table).await?;
        let owner = record.filter(|record| record.table.thread == Some(here));
        Ok(owner.map_or(here, |record| record.table.channel))
    }

    /// Stores a new table, answers with its card or with the way to it, and with the panel of the person if the game begins at
    /// once, or says that too many are open. Does nothing and says so when the table, or the rematch, exists already, unless
    /// this interaction has opened it, which may have been delivered to another process as well: that one answers.
    pub(super) async fn open(
        &self,
        responder: &Responder<'_>,
        mut record: Record,
        person: &Person,
        answer: Answer<'_>,
    ) -> Result<bool, Failure> {
        let begun = table::seat_of(&record, person.id).filter(|_| record.table.status == Status::Playing);
        if let Some(seat) = begun {
            // The follow-up below shows it; there is no need for a private message.
            table::shown(&mut record, MessageKind::Panel(seat.0), Address::Nowhere);
        }
        lobby::owe_panel(&mut record, responder.owed(self.clock.now()));
        // Until the answer stands, delivery leaves the card alone. If it never does, the card is posted.
        let card = matches!(answer, Answer::Card);
        let lease = card.then(|| self.leases.hold(&record.table.id, MessageKind::Card));
        match self.store.create(record.clone()).await {
            Err(StoreError::TableExists(_) | StoreError::RematchExists(_)) => {
                let there = self.store.read(&record.table.id).await?;
                let same = |there: &Record| there.seats.values().any(|seat| seat.origin == responder.origin());
                return Ok(there.is_some_and(|there| same(&there)));
            }
            Err(StoreError::Crowded(crowd)) => {
                responder.refuse(&no_room(crowd)).await;
                return Ok(true);
            }
            created => created?,
        }
        match answer {
            Answer::Card => responder.post(&render::card(&record)).await,
            Answer::Way(text) => responder.tell(&way_to(&record, text)).await,
            Answer::InPlace => {
                responder.update(&start::opened(record.table.channel, person.language)).await;
            }
        }
        drop(lease);
        if let Some(seat) = begun {
            self.panel_follows(responder, record, seat).await?;
        }
        Ok(true)
    }

    /// Shows the first panel of a seat as a further answer, which is brought up to date from then on: a computer may have moved
    /// before it stands.
    async fn panel_follows(&self, responder: &Responder<'_>, record: Record, seat: Seat) -> Result<(), Failure> {
        let (table, kind) = (record.table.id.clone(), MessageKind::Panel(seat.0));
        let _lease = self.leases.hold(&table, kind);
        let record = self.store.read(&table).await?.unwrap_or(record);
        let rows = record.journal.len();
        let panel = self.panel(record, seat, PanelContext::default()).await?;
        let Some(message) = responder.follow_up(&panel, true).await else { return Ok(()) };
        let address = responder.further(message, self.clock.now());
        let stands = self.store.update(&table, |record| {
            // A press on it may have been faster.
            if table::panel_at(record, seat) == Address::Nowhere {
                table::found(record, kind, &address);
                if record.journal.len() != rows {
                    table::mark_dirty(record, kind);
                }
            }
            Ok::<_, Infallible>(())
        });
        stands.await?.unwrap_or_else(|never| match never {});
        Ok(())
    }

    /// Opens the rematch of a finished table; whoever asks for it after that joins it. Its card belongs into the channel of
    /// the table: asked for from elsewhere, the thread or direct messages, it is posted there, and the answer is the way to
    /// it.
    pub(super) async fn rematch(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        person: &Person,
        (here, member): (bool, Option<&serenity::Member>),
    ) -> Result<(), Failure> {
        for _ in 0..RACES {
            if let Some(id) = self.store.rematch_of(&record.table.id).await? {
                match self.table(&id).await? {
                    Ok(there) => self.join_rematch(responder, &there, person).await?,
                    Err(refused) => responder.refuse(&refused).await,
                }
                return Ok(());
            }
            if record.messages.get(&MessageKind::Card).is_some_and(MessageRow::is_gone) {
                responder.refuse(&Refused::new("table-refused-place-gone")).await;
                return Ok(());
            }
            if let Some(guild) = record.table.guild
                && let Err(refused) = Self::may_open(&self.store.guild(guild).await?, member)
            {
                responder.refuse(&refused).await;
                return Ok(());
            }
            let now = self.clock.now();
            let card = if here { responder.address(now) } else { Address::Nowhere };
            let (secret, origin) = (entropy()?, responder.origin());
            let id = table_name(&origin);
            let again = Again { id, creator: person, secret, origin: &origin, card, now };
            let new = match rematch::open(record, again) {
                Ok(new) => new,
                Err(refused) => {
                    responder.refuse(&refused).await;
                    return Ok(());
                }
            };
            let elsewhere = if new.invitations.is_empty() { "table-rematch-there" } else { "table-rematch-opened" };
            let answer = if here { Answer::Card } else { Answer::Way(elsewhere) };
            if self.open(responder, new, person, answer).await? {
                return Ok(());
            }
            // Another press was faster: there is one to be found now.
        }
        Err("no rematch can be opened and none is found".into())
    }

    /// Joins a rematch if a seat of it is kept for this person, and says where it is in any case.
    async fn join_rematch(&self, responder: &Responder<'_>, there: &Record, person: &Person) -> Result<(), Failure> {
        if seats::kept_for(there, person.id).is_none() {
            responder.tell(&way_to(there, "table-rematch-there")).await;
            return Ok(());
        }
        let (origin, now) = (responder.origin(), self.clock.now());
        let join = |record: &mut Record| lobby::join(record, person, &origin, now);
        match self.step_in_lobby(responder, there, person, None, join).await? {
            Err(refused) => responder.refuse(&refused).await,
            Ok(Stepped { record, begun: Some(seat), _leases }) => {
                let panel = self.first_panel(record, seat, PanelContext::default()).await?;
                responder.whisper(&panel).await;
            }
            Ok(stepped) => responder.tell(&way_to(&stepped.record, "table-rematch-joined")).await,
        }
        Ok(())
    }
}

fn no_room(crowd: Crowd) -> Refused {
    let (id, most) = match crowd {
        Crowd::Person(most) => ("table-refused-crowd-person", most),
        Crowd::Server(most) => ("table-refused-crowd-server", most),
    };
    Refused { rule: None, reason: Message::new(id).with("most", i64::from(most)) }
}

/// Where a table is, in a text with a place.
fn way_to(record: &Record, text: &str) -> Message {
    Message::new(text).with("place", format!("<#{}>", record.table.thread_or_channel()))
}
