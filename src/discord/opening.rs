//! Opening tables: a new one, and the rematch of a finished one.

use games::engine::seat::Seat;
use games::lang::Message;
use poise::serenity_prelude as serenity;

use super::answer::Responder;
use super::lobby::PressedMessage;
use super::requests::table_name;
use super::{App, Failure};
use crate::delivery::champions;
use crate::delivery::controls::LobbyAction;
use crate::delivery::render::{self, PanelContext, start};
use crate::entropy::entropy;
use crate::record::{Address, MessageKind, MessageRow, Record, Status};
use crate::store::StoreError;
use crate::store::crowd::Crowd;
use crate::table::rematch::{self, Again};
use crate::table::{self, Person, Refused, lobby, seats};

/// How often a rematch may be closed between two reads before the attempt to open one fails.
const RACES: u32 = 4;

/// The answer to the person who opens a table.
#[derive(Clone, Copy)]
pub(super) enum Answer<'t> {
    /// The table's card, which belongs in this channel.
    Card,
    /// This text with a link to the table, whose card belongs in another channel.
    Way(&'t str),
    /// The creator's page or, once the game runs, a link to the table, in the pressed message at this address.
    InPlace(&'t Address),
}

impl App {
    /// The channel that a new table belongs in. A thread shows one game. So a table that is opened in the thread of another table
    /// belongs in that table's channel.
    pub(super) async fn place_for_table(&self, here: i64) -> Result<i64, StoreError> {
        let Some(table) = self.store.table_in(here, None).await? else { return Ok(here) };
        let record = self.store.read(&table).await?;
        let owner = record.filter(|record| record.table.thread == Some(here));
        Ok(owner.map_or(here, |record| record.table.channel))
    }

    /// Stores a new table and answers with its card or a link to it, and with the panel of the person if the game begins at
    /// once. If too many tables are open, says so.
    ///
    /// Returns `false`, and answers nothing, if the table or the rematch exists already and another interaction opened it. If
    /// the same interaction opened it in another process, that process answers.
    pub(super) async fn open(
        &self,
        responder: &Responder<'_>,
        mut record: Record,
        person: &Person,
        answer: Answer<'_>,
    ) -> Result<bool, Failure> {
        let begun = table::seat_of(&record, person.id).filter(|_| record.table.status == Status::Playing);
        if let Some(seat) = begun {
            // The follow-up below shows the panel, so no private message is needed.
            table::shown(&mut record, MessageKind::Panel(seat.0), Address::Nowhere);
        }
        lobby::owe_panel(&mut record, responder.owed_address(self.clock.now()));
        if let Answer::InPlace(page) = answer {
            lobby::shown_to_creator(&mut record, person.id, page.clone(), LobbyAction::SetUp.to_string());
        }
        // Delivery does not touch the card until the answer is sent. If the answer fails, delivery posts the card.
        let card = matches!(answer, Answer::Card);
        let lease = card.then(|| self.leases.hold(&record.table.id, MessageKind::Card));
        let page = self.leases.hold(&record.table.id, MessageKind::CREATORS_PAGE);
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
            Answer::Card => {
                let shown = champions::with_signs(&self.store, &record, self.clock.now()).await?;
                responder.post(&render::card(&shown)).await;
            }
            Answer::Way(text) => responder.tell(&way_to(&record, text)).await,
            Answer::InPlace(_) => {
                responder.update(&start::opened(&record, person)).await;
            }
        }
        drop((lease, page));
        if let Some(seat) = begun {
            self.panel_follows(responder, record, seat).await?;
        }
        Ok(true)
    }

    /// Shows the first panel of a seat as a follow-up. From then on delivery keeps it up to date: a computer may have moved
    /// in the meantime.
    async fn panel_follows(&self, responder: &Responder<'_>, record: Record, seat: Seat) -> Result<(), Failure> {
        let (table, kind) = (record.table.id.clone(), MessageKind::Panel(seat.0));
        let _lease = self.leases.hold(&table, kind);
        let record = self.store.read(&table).await?.unwrap_or(record);
        let rows = record.journal.len();
        let panel = self.panel(record, seat, PanelContext::default()).await?;
        let Some(message) = responder.follow_up(&panel, true).await else { return Ok(()) };
        let address = responder.follow_up_address(message, self.clock.now());
        let note = |record: &mut Record| {
            // A press on the panel may have been faster.
            if table::panel_at(record, seat) == Address::Nowhere {
                table::found(record, kind, &address);
                if record.journal.len() != rows {
                    table::mark_dirty(record, kind);
                }
            }
        };
        self.store.change(&table, note).await?;
        Ok(())
    }

    /// Opens the rematch of a finished table, or joins it if there is one. Its card belongs in the channel of the table. If
    /// the press came from a thread or a direct message, the card is posted there and the answer links to it.
    pub(super) async fn rematch(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        person: &Person,
        (here, member): (bool, Option<&serenity::Member>),
    ) -> Result<(), Failure> {
        for _ in 0..RACES {
            if let Some(id) = self.store.rematch_of(&record.table.id).await? {
                let there = self.table(&id).await?;
                return self.join_rematch(responder, &there, person).await;
            }
            if record.messages.get(&MessageKind::Card).is_some_and(MessageRow::is_gone) {
                return Err(Refused::new("table-refused-place-gone").into());
            }
            if let Some(guild) = record.table.guild {
                Self::may_open(&self.store.guild(guild).await?, member)?;
            }
            let now = self.clock.now();
            let card = if here { responder.address(now) } else { Address::Nowhere };
            let (secret, origin) = (entropy()?, responder.origin());
            let id = table_name(&origin);
            let again = Again { id, creator: person, secret, origin: &origin, card, now };
            let new = rematch::open(record, again)?;
            let elsewhere = if new.invitations.is_empty() { "table-rematch-there" } else { "table-rematch-opened" };
            let answer = if here { Answer::Card } else { Answer::Way(elsewhere) };
            if self.open(responder, new, person, answer).await? {
                return Ok(());
            }
            // Another press was faster, so there is a rematch now.
        }
        Err("no rematch can be opened and none is found".into())
    }

    /// Joins a rematch if a seat is kept for this person, and links to it in any case.
    async fn join_rematch(&self, responder: &Responder<'_>, there: &Record, person: &Person) -> Result<(), Failure> {
        if seats::kept_for(there, person.id).is_none() {
            responder.tell(&way_to(there, "table-rematch-there")).await;
            return Ok(());
        }
        let (origin, now) = (responder.origin(), self.clock.now());
        let join = |record: &mut Record| lobby::join(record, person, &origin, now);
        let stepped = self.step_in_lobby(responder, there, person, &PressedMessage::Other, join).await?;
        match stepped.begun {
            Some(seat) => {
                let panel = self.first_panel(stepped.record, seat, PanelContext::default()).await?;
                responder.whisper(&panel).await;
            }
            None => responder.tell(&way_to(&stepped.record, "table-rematch-joined")).await,
        }
        Ok(())
    }
}

pub(super) fn no_room(crowd: Crowd) -> Refused {
    let (id, most) = match crowd {
        Crowd::Person(most) => ("table-refused-crowd-person", most),
        Crowd::Server(most) => ("table-refused-crowd-server", most),
    };
    Refused { rule: None, reason: Message::new(id).with("most", i64::from(most)) }
}

/// A text with a link to a table.
fn way_to(record: &Record, text: &str) -> Message {
    Message::new(text).with("place", format!("<#{}>", record.table.thread_or_channel()))
}
