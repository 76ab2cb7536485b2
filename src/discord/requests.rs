//! Commands and presses that act on a table: one path for each kind of request.

use std::time::Duration;

use games::engine::game::Game;
use games::engine::prompt::{Next, RESIGN};
use games::engine::seat::Seat;
use games::lang::{Language, Message};
use games::panel;
use poise::serenity_prelude as serenity;
use serenity::Permissions;
use sha2::{Digest as _, Sha256};

use super::answer::{Responder, Shown, reason};
use super::{App, Failure, permissions};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::render::{self, Note, PanelContext, standing};
use crate::drawing::Urgency;
use crate::record::{Address, MenuPosition, MessageKind, Record, Status, TableId};
use crate::snowflake::snowflake;
use crate::store::{StoreError, TableSummary, Turn};
use crate::table::play::{self, Applied, Line};
use crate::table::{
    Person, Refused, has_panel, kept_position, mark_dirty, may_try_refused, names, panel_at, panel_shown, seat_of,
    try_refused,
};

/// How long to wait for a delivery of an earlier panel before that panel is removed.
const PATIENCE: Duration = Duration::from_secs(3);

/// The name of the table that an interaction opens: short enough for custom ids, and one of 36^8, so that no two collide. The same
/// interaction gives the same name, also in another process, so it opens no second table.
pub(super) fn table_name(origin: &str) -> TableId {
    TableId::from_bytes(&Sha256::digest(origin)[..8])
}

/// A panel that has moved to another message.
pub(super) struct Moved<T> {
    /// The table, or its rendered panel.
    pub(super) to: T,
    /// The address of the panel before it moved. A delivery may have posted it after the table was read.
    pub(super) former: Address,
}

/// How a line was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// A press on a panel that was made for this decision.
    Panel(i64),
    /// Typing.
    Typing,
    /// A press on a button that is the same for everybody.
    Offer,
}

impl By {
    /// The decision that the line belongs to.
    fn decision(self) -> Option<i64> {
        match self {
            Self::Panel(decision) => Some(decision),
            Self::Typing | Self::Offer => None,
        }
    }
}

/// The result of a line.
struct Carried {
    record: Record,
    former: Address,
    /// The menu position that the panel keeps, if it is only updated.
    place: Option<MenuPosition>,
    /// Why the line, or the rest of it, was refused.
    refused: Option<Refused>,
    /// Whether anything was carried out, now or when the same interaction arrived before.
    done: bool,
}

impl App {
    /// Reads the table of a press or a form. Refuses a table that only a later release can play, even in the lobby.
    pub(super) async fn table(&self, id: &TableId) -> Result<Record, Failure> {
        let record = self.store.read(id).await?.ok_or_else(|| Refused::new("table-refused-gone"))?;
        play::of_this_release(&record).map_err(Refused::from)?;
        Ok(record)
    }

    /// Enters a line from a panel for a seat. The answer is the panel.
    pub(super) async fn enter(
        &self,
        responder: &Responder<'_>,
        table: &TableId,
        seat: Seat,
        decision: i64,
        line: &str,
        answer: Address,
    ) -> Result<Moved<Outgoing>, Failure> {
        let carried = self.carry_out(responder, table, seat, By::Panel(decision), line, Some(&answer)).await?;
        self.panel_after(responder, seat, carried, &answer).await
    }

    /// Enters a typed line, or one from a button that is the same for everybody. The answer is a new message: the panel, or the
    /// reason alone if the line is refused and the seat has a panel, which stays where it is.
    pub(super) async fn enter_typed(
        &self,
        responder: &Responder<'_>,
        table: &TableId,
        seat: Seat,
        (by, line): (By, &str),
    ) -> Result<(), Failure> {
        let answer = responder.address(self.clock.now());
        let _lease = self.leases.hold(table, MessageKind::Panel(seat.0));
        let carried = self.carry_out(responder, table, seat, by, line, Some(&answer)).await?;
        let refused = carried.refused.as_ref().filter(|_| !carried.done);
        if let Some(refused) = refused.filter(|_| has_panel(&carried.record, seat, self.clock.now())) {
            let reason = refusal(responder.language, &carried.record, refused);
            let reason = if by == By::Offer { too_late(carried.record, seat, reason).await? } else { reason };
            responder.whisper(&reason).await;
            return Ok(());
        }
        let moved = self.panel_after(responder, seat, carried, &answer).await?;
        let shown = responder.whisper(&moved.to).await;
        self.settle_panel(responder, (table, seat), &moved.former, &answer, shown).await
    }

    /// The panel after a line, which moves to `answer`.
    async fn panel_after(
        &self,
        responder: &Responder<'_>,
        seat: Seat,
        carried: Carried,
        answer: &Address,
    ) -> Result<Moved<Outgoing>, Failure> {
        let Carried { mut record, mut former, place, refused, done } = carried;
        if !done {
            let place = place.clone().unwrap_or_default();
            Moved { to: record, former } = self.panel_moves(&record.table.id, seat, answer, place).await?;
        }
        let context = PanelContext::at(answer);
        let context = place.map_or(context.clone(), |place| context.left(place));
        let note = refused.map(|refused| note(responder.language, &record, &refused));
        let panel = self.panel(record, seat, PanelContext { note, ..context }).await?;
        Ok(Moved { to: panel, former })
    }

    /// Enters a line that a person has confirmed for a seat with a panel, and has that panel updated. Returns the refusal, which
    /// replaces the question.
    pub(super) async fn decide(
        &self,
        responder: &Responder<'_>,
        table: &TableId,
        seat: Seat,
        decision: i64,
        line: &str,
    ) -> Result<Option<Outgoing>, Failure> {
        let Carried { record, refused, .. } =
            self.carry_out(responder, table, seat, By::Panel(decision), line, None).await?;
        // No button may appear where "Yes" was a moment ago.
        let reason = |refused: Refused| Outgoing::text(note(responder.language, &record, &refused).warning());
        Ok(refused.map(reason))
    }

    /// Carries out a move, from the line to the record. The panel of the seat moves to `answer` or, without one, is updated where
    /// it is.
    async fn carry_out(
        &self,
        responder: &Responder<'_>,
        table: &TableId,
        seat: Seat,
        by: By,
        line: &str,
        answer: Option<&Address>,
    ) -> Result<Carried, Failure> {
        let decision = by.decision();
        let origin = responder.origin();
        let now = self.clock.now();
        let alone = self.leases.address(table, MessageKind::Panel(seat.0)).await;
        let entered = self.store.update(table, |record| {
            let entry = Line { seat, decision, line, origin: &origin, answer: answer.cloned(), now };
            let former = panel_at(record, seat);
            let enter = if by == By::Typing { play::enter_typed } else { play::enter };
            let entered = enter(record, &entry)?;
            if answer.is_none() {
                mark_dirty(record, MessageKind::Panel(seat.0));
            }
            Ok((entered, record.clone(), former))
        });
        let entered = entered.await?;
        drop(alone);
        let (applied, record, former) = match entered {
            Ok(entered) => entered,
            Err(refused) => {
                let record = self.table(table).await?;
                let former = panel_at(&record, seat);
                return Ok(Carried { record, former, place: None, refused: Some(refused), done: false });
            }
        };
        // The panel stays if nothing was entered. A panel that asks a question shows it as if its button had been pressed.
        let place = matches!(applied, Applied::Asks(_) | Applied::Stale).then(|| kept_position(&record, seat));
        let done = applied != Applied::Stale;
        let refused = match applied {
            Applied::Done(refused) => refused,
            Applied::Stale => Some(Refused::new("table-stale")),
            Applied::Again | Applied::Asks(_) => None,
        };
        Ok(Carried { record, former, place, refused, done })
    }

    /// The panel of a seat, drawn on a drawing thread.
    pub(super) async fn panel(&self, record: Record, seat: Seat, context: PanelContext) -> Result<Outgoing, Failure> {
        Ok(self.drawing.draw(Urgency::Answer, move || render::private_panel(&record, seat, &context)).await??)
    }

    /// All news since the last line of a seat.
    pub(super) async fn told(&self, record: &Record, seat: Seat) -> Result<Outgoing, Failure> {
        let record = record.clone();
        Ok(self.drawing.draw(Urgency::Answer, move || render::told(&record, seat)).await??)
    }

    /// The panel of a seat that was just taken or whose game has just begun. Reads the table again: only the store knows whether
    /// its holder plays this game for the first time.
    pub(super) async fn first_panel(
        &self,
        record: Record,
        seat: Seat,
        context: PanelContext,
    ) -> Result<Outgoing, Failure> {
        let record = self.store.read(&record.table.id).await?.unwrap_or(record);
        self.panel(record, seat, context).await
    }

    /// A page of a game's rules, in a person's language and display settings.
    pub(super) async fn rules(&self, game: &'static dyn Game, page: u8, person: &Person) -> Result<Outgoing, Failure> {
        let reader = (person.language, person.display);
        Ok(self.drawing.draw(Urgency::Answer, move || render::rules(game, page, reader)).await?)
    }

    /// The page that explains a rule of a game.
    pub(super) async fn rule(
        &self,
        game: &'static dyn Game,
        rule: String,
        person: &Person,
    ) -> Result<Outgoing, Failure> {
        let reader = (person.language, person.display);
        Ok(self.drawing.draw(Urgency::Answer, move || render::rule(game, &rule, reader)).await?)
    }

    /// The board for a person who does not play.
    pub(super) async fn spectator_board(&self, record: Record, person: &Person) -> Result<Outgoing, Failure> {
        let reader = (person.language, person.display);
        Ok(self.drawing.draw(Urgency::Answer, move || render::spectator_board(&record, reader)).await??)
    }

    /// Notes that the panel of a seat moves to this address and this menu position. Returns the table for it.
    pub(super) async fn panel_moves(
        &self,
        table: &TableId,
        seat: Seat,
        address: &Address,
        place: MenuPosition,
    ) -> Result<Moved<Record>, StoreError> {
        let change = |record: &mut Record| {
            let former = panel_at(record, seat);
            panel_shown(record, seat, address.clone(), place.clone());
            Moved { to: record.clone(), former }
        };
        let _alone = self.leases.address(table, MessageKind::Panel(seat.0)).await;
        self.store.change(table, change).await
    }

    /// Shows the panel of a seat in a new message, which becomes its only one.
    pub(super) async fn panel_anew(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        seat: Seat,
        (place, note): (MenuPosition, Option<Note>),
    ) -> Result<(), Failure> {
        let (table, address) = (&record.table.id, responder.address(self.clock.now()));
        let _lease = self.leases.hold(table, MessageKind::Panel(seat.0));
        let Moved { to: moved, former } = self.panel_moves(table, seat, &address, place.clone()).await?;
        let context = PanelContext::at(&address).left(place);
        let panel = self.panel(moved, seat, PanelContext { note, ..context }).await?;
        let shown = responder.whisper(&panel).await;
        self.settle_panel(responder, (table, seat), &former, &address, shown).await
    }

    /// Makes refused deliveries of a table due after an interaction there, if the permissions that came with it let the bot post
    /// now.
    pub(super) async fn permitted(
        &self,
        record: &Record,
        (channel, partial): (serenity::ChannelId, Option<&serenity::PartialChannel>),
        permissions: Option<Permissions>,
    ) -> Result<(), StoreError> {
        let (here, kind) = (snowflake(channel.get()), partial.map(|channel| channel.kind));
        let may_post = permissions.is_some_and(|has| permissions::may_post(has, kind));
        if may_try_refused(record, here, may_post, self.clock.now()) {
            self.store.change(&record.table.id, try_refused).await?;
        }
        Ok(())
    }

    /// Ensures that a seat has one panel after an answer that was to become it. `former` is where the panel was before. If Discord
    /// has not accepted the answer, for example after three seconds, the former panel is updated instead.
    pub(super) async fn settle_panel(
        &self,
        responder: &Responder<'_>,
        (table, seat): (&TableId, Seat),
        former: &Address,
        answer: &Address,
        shown: Shown,
    ) -> Result<(), Failure> {
        let kind = MessageKind::Panel(seat.0);
        let anew = match shown {
            Shown::There => return self.retire_panels(responder, (table, seat), former, answer).await,
            Shown::Anew => Some(responder.address(self.clock.now())),
            Shown::FollowUp(message) => Some(responder.follow_up_address(message, self.clock.now())),
            Shown::Nowhere => None,
        };
        if let Some(anew) = anew {
            let moves = |record: &mut Record| {
                let row = record.messages.get_mut(&kind).filter(|row| row.address.is_same_message_as(answer));
                row.into_iter().for_each(|row| row.address = anew.clone());
            };
            self.store.change(table, moves).await?;
            return self.retire_panels(responder, (table, seat), former, &anew).await;
        }
        let restore = |record: &mut Record| {
            let waits = record.waits_for(seat.0);
            if let Some(row) = record.messages.get_mut(&kind).filter(|row| row.address.is_same_message_as(answer)) {
                row.address = former.clone();
                // A person who need not act is not called.
                if waits || *former != Address::Nowhere {
                    mark_dirty(record, kind);
                }
            }
        };
        Ok(self.store.change(table, restore).await?)
    }

    /// Removes the panels of a seat that are no longer kept up to date: the one before this answer, and the answer itself if an
    /// earlier panel was pressed while it was on its way.
    async fn retire_panels(
        &self,
        responder: &Responder<'_>,
        (table, seat): (&TableId, Seat),
        former: &Address,
        answer: &Address,
    ) -> Result<(), Failure> {
        if former.is_same_message_as(answer) || *former == Address::Nowhere {
            return Ok(());
        }
        let kind = MessageKind::Panel(seat.0);
        // A delivery that began before the panel was held must not edit a removed message.
        let _ = tokio::time::timeout(PATIENCE, self.leases.delivered(table, kind)).await;
        // A press on the former panel moves the panel back there, or comes after its removal.
        let _alone = self.leases.address(table, kind).await;
        let Some(record) = self.store.read(table).await? else { return Ok(()) };
        let stands = panel_at(&record, seat);
        // A newer message that replaces this answer may not be there yet. When it is, its own call removes this one.
        let answer = Some(answer).filter(|_| stands.message().is_some());
        for stale in [former].into_iter().chain(answer) {
            if !self.is_same_message(responder, stale, &stands).await {
                responder.remove(stale, self.clock.now()).await;
            }
        }
        Ok(())
    }

    /// Whether an answer is the message at another address. Asks Discord only if the ids do not settle it.
    async fn is_same_message(&self, responder: &Responder<'_>, given: &Address, other: &Address) -> bool {
        match (given, other.message()) {
            _ if given.is_same_message_as(other) => true,
            (Address::Answer { token, pressed: None, until }, Some(message)) if *until > self.clock.now() => {
                let asked = responder.http.get_original_interaction_response(token).await;
                // A message that cannot be found cannot be removed either.
                asked.map_or(true, |found| snowflake(found.id.get()) == message)
            }
            _ => false,
        }
    }

    /// The table that a command in this channel is about. In the thread of a finished game, this is its rematch, once that is
    /// running.
    pub(super) async fn table_here(&self, channel: i64, person: &Person) -> Result<Record, Failure> {
        let table = match self.store.table_in(channel, Some(person.id)).await? {
            Some(table) => table,
            None => {
                let sittings = self.store.tables_of(person.id).await?;
                let mut playing = sittings.iter().filter(|sitting| sitting.status == Status::Playing);
                match (playing.next(), playing.next()) {
                    (Some(only), None) => only.table.clone(),
                    (Some(_), Some(_)) => return Err(Refused::new("table-refused-several").into()),
                    _ => return Err(Refused::new("table-refused-none-here").into()),
                }
            }
        };
        let record = self.store.read(&table).await?.ok_or_else(|| Refused::new("table-refused-gone"))?;
        Ok(self.played_on(record, person).await?)
    }

    /// The way to the running games of a person who types a line where the game is over; `None` if there are none.
    pub(super) async fn running_elsewhere(
        &self,
        record: &Record,
        person: &Person,
    ) -> Result<Option<Outgoing>, StoreError> {
        if !matches!(record.table.status, Status::Over | Status::Cancelled) {
            return Ok(None);
        }
        let mut running = self.store.tables_of(person.id).await?;
        running.retain(|sitting| sitting.status == Status::Playing);
        running.truncate(panel::BUTTONS);
        let places: Vec<String> = running.iter().map(|at| format!("<#{}>", at.thread.unwrap_or(at.channel))).collect();
        let said = Message::new("table-over-elsewhere").with("count", running.len()).with("places", places.join(", "));
        let way = |at: &TableSummary| {
            let label = Message::new("table-turn-at").with("game", Message::new(at.game.as_str()));
            standing::way_to(&at.table, &label, at.turn == Turn::Must, person.language)
        };
        let rows = vec![serenity::CreateActionRow::Buttons(running.iter().map(way).collect())];
        let content = render::say(person.language, &said);
        Ok((!running.is_empty()).then(|| Outgoing { content, rows, ..Outgoing::default() }))
    }

    /// The running rematch of a finished table at which this person plays, or the rematch of that one; else the table itself.
    async fn played_on(&self, record: Record, person: &Person) -> Result<Record, StoreError> {
        let (mut status, mut table) = (record.table.status, record.table.id.clone());
        while status == Status::Over {
            let Some(id) = self.store.rematch_of(&table).await? else { break };
            let Some(rematch) = self.store.read(&id).await? else { break };
            if rematch.table.status == Status::Playing && seat_of(&rematch, person.id).is_some() {
                return Ok(rematch);
            }
            (status, table) = (rematch.table.status, id);
        }
        Ok(record)
    }
}

/// A refusal as an answer, with a button to its rule.
pub(super) fn refusal(language: Language, record: &Record, refused: &Refused) -> Outgoing {
    let note = note(language, record, refused);
    let rows = render::rule_row(&record.table.game, &note, language);
    Outgoing { content: note.warning(), rows, ..Outgoing::default() }
}

/// The refusal of a late press on a public button, with the result of the offer.
async fn too_late(record: Record, seat: Seat, refused: Outgoing) -> Result<Outgoing, Failure> {
    Ok(tokio::task::spawn_blocking(move || render::too_late(&record, seat, refused)).await??)
}

/// A refusal as a note for a person at a table.
fn note(language: Language, record: &Record, refused: &Refused) -> Note {
    let names: Vec<String> = names(record, language).iter().map(|name| escaped(name)).collect();
    Note { reason: reason(language, refused, &names), rule: refused.rule }
}

/// The seat of a person at a table whose game has begun.
pub(super) fn own_seat(record: &Record, person: &Person) -> Result<Seat, Refused> {
    play::begun(record)?;
    seat_of(record, person.id).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// Whether a line is a partial move.
pub(super) async fn is_beginning(record: &Record, seat: Seat, text: &str) -> Result<bool, Failure> {
    Ok(next_of(record, seat, text).await?.is_open())
}

/// The continuations of a partial move.
pub(super) async fn next_of(record: &Record, seat: Seat, text: &str) -> Result<Next, Failure> {
    let (record, text) = (record.clone(), text.to_owned());
    let next = tokio::task::spawn_blocking(move || play::game_of(&record, seat).map(|game| game.next(seat, &text)));
    Ok(next.await??)
}

/// The question whether to resign.
pub(super) fn resign_question(record: &Record, person: &Person) -> Result<Outgoing, Refused> {
    let seat = own_seat(record, person)?;
    match record.table.status {
        Status::Playing => {
            let question = Message::new("table-resign-really");
            Ok(render::question(record, seat, RESIGN, &question, person.language))
        }
        _ => Err(Refused::new("table-refused-over")),
    }
}
