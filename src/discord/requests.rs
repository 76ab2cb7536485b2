//! What commands and presses ask of tables, together: one path for each thing that can be asked.

use std::time::Duration;

use games::engine::game::Game;
use games::engine::prompt::{Next, RESIGN};
use games::engine::seat::Seat;
use games::lang::{Language, Message};
use poise::serenity_prelude as serenity;
use serenity::Permissions;
use sha2::{Digest as _, Sha256};

use super::answer::{Responder, reason};
use super::{App, Failure, permissions};
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::render::{self, Note, PanelContext};
use crate::drawing::Urgency;
use crate::record::{Address, MessageKind, Place, Record, Status, TableId};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::play::{self, Applied, Line};
use crate::table::{
    Person, Refused, has_panel, kept_position, mark_dirty, may_try_refused, names, panel_at, panel_shown, seat_of,
    try_refused,
};

/// How long an earlier panel stays when it hangs on its way.
const PATIENCE: Duration = Duration::from_secs(3);

/// The name of the table that an interaction opens: short enough for custom ids, from 36^8 so that none is met twice. The
/// same interaction, delivered again or to another process, opens no second table.
pub(super) fn table_name(origin: &str) -> TableId {
    TableId::from_bytes(&Sha256::digest(origin)[..8])
}

/// A table whose panel of a seat stands somewhere else from now on.
pub(super) struct Moved<T> {
    /// The table, or what is to be shown of it.
    pub(super) to: T,
    /// Where the panel stood at the moment at which it moved: a delivery may have posted it since the table was read.
    pub(super) former: Address,
}

/// How a line was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By a press on a panel that was made for this decision.
    Panel(i64),
    /// By typing it.
    Typing,
    /// By a press on what everybody is offered alike.
    Offer,
}

impl By {
    /// The decision that it belongs to.
    fn decision(self) -> Option<i64> {
        match self {
            Self::Panel(decision) => Some(decision),
            Self::Typing | Self::Offer => None,
        }
    }
}

/// What a line came to.
struct Carried {
    record: Record,
    former: Address,
    /// Where in its menus the panel stays, if it is only brought up to date.
    place: Option<Place>,
    /// Why it was refused, or what was left of it when a part was carried out.
    refused: Option<Refused>,
    /// Whether anything was carried out, now or when the same interaction came before.
    done: bool,
}

impl App {
    /// Reads the table to which a press or a form belongs. One that only a later release of the program can play is left
    /// alone, in the lobby too.
    pub(super) async fn table(&self, id: &TableId) -> Result<Result<Record, Refused>, StoreError> {
        let Some(record) = self.store.read(id).await? else { return Ok(Err(Refused::new("table-refused-gone"))) };
        Ok(play::of_this_release(&record).map(|()| record).map_err(Refused::from))
    }

    /// Carries out what a person entered for a seat and makes what answers it: the panel. What belongs to no decision and is
    /// refused is answered by the reason alone as long as the seat has a panel, so that there is one.
    pub(super) async fn enter(
        &self,
        responder: &Responder<'_>,
        table: &TableId,
        seat: Seat,
        by: By,
        line: &str,
        answer: Address,
    ) -> Result<Moved<Outgoing>, Failure> {
        let Carried { mut record, mut former, place, refused, done } =
            self.carry_out(responder, table, seat, by, line, Some(&answer)).await?;
        if !done {
            let alone = by.decision().is_none() && has_panel(&record, seat, self.clock.now());
            if let Some(refused) = refused.as_ref().filter(|_| alone) {
                let refused = refusal(responder.language, &record, refused);
                let to = if by == By::Offer { too_late(record, seat, refused).await? } else { refused };
                return Ok(Moved { to, former });
            }
            let place = place.clone().unwrap_or_default();
            Moved { to: record, former } = self.panel_moves(table, seat, &answer, place).await?;
        }
        let context = PanelContext::at(&answer);
        let context = place.map_or(context.clone(), |place| context.left(place));
        let note = refused.map(|refused| note(responder.language, &record, &refused));
        let panel = self.panel(record, seat, PanelContext { note, ..context }).await?;
        Ok(Moved { to: panel, former })
    }

    /// Carries out what a person has typed, or has pressed where everybody is offered the same; the answer is a message of its own.
    pub(super) async fn enter_typed(
        &self,
        responder: &Responder<'_>,
        table: &TableId,
        seat: Seat,
        (by, line): (By, &str),
    ) -> Result<(), Failure> {
        let answer = responder.address(self.clock.now());
        let _lease = self.leases.hold(table, MessageKind::Panel(seat.0));
        let moved = self.enter(responder, table, seat, by, line, answer.clone()).await?;
        let shown = responder.whisper(&moved.to).await;
        self.panel_stands(responder, (table, seat), &moved.former, &answer, shown).await
    }

    /// Carries out what a person has confirmed for a seat that has a panel, which is brought up to date. Why not takes the
    /// place of the question.
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
        // Nothing to press where "Yes" stood a moment ago.
        let reason = |refused: Refused| Outgoing::text(note(responder.language, &record, &refused).warning());
        Ok(refused.map(reason))
    }

    /// The path of a move, from the line to the record. The panel of the seat stands at `answer` afterwards or, without
    /// one, is brought up to date where it is.
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
        Ok(match entered.await? {
            Ok((Applied::Done(refused), record, former)) => {
                Carried { record, former, place: None, refused, done: true }
            }
            Ok((Applied::Asks(_), record, former)) => {
                // The panel asks, as if what leads there had been pressed.
                let place = Some(kept_position(&record, seat));
                Carried { record, former, place, refused: None, done: true }
            }
            Ok((Applied::Again, record, former)) => Carried { record, former, place: None, refused: None, done: true },
            Ok((Applied::Stale, record, former)) => {
                // Nothing was entered: whoever was looking for something goes on there.
                let place = Some(kept_position(&record, seat));
                Carried { record, former, place, refused: Some(Refused::new("table-stale")), done: false }
            }
            Err(refused) => {
                let record = self.table(table).await?.map_err(|_| "the table is gone")?;
                Carried { former: panel_at(&record, seat), record, place: None, refused: Some(refused), done: false }
            }
        })
    }

    /// The panel of a seat, drawn where drawing disturbs nobody.
    pub(super) async fn panel(&self, record: Record, seat: Seat, context: PanelContext) -> Result<Outgoing, Failure> {
        Ok(self.drawing.draw(Urgency::Answer, move || render::private_panel(&record, seat, &context)).await??)
    }

    /// The same of a seat that was taken or whose game has begun just now: only the store knows whether its holder plays such
    /// a game for the first time.
    pub(super) async fn first_panel(
        &self,
        record: Record,
        seat: Seat,
        context: PanelContext,
    ) -> Result<Outgoing, Failure> {
        let record = self.store.read(&record.table.id).await?.unwrap_or(record);
        self.panel(record, seat, context).await
    }

    /// A page of a game's rules, as a person reads and wants to see it.
    pub(super) async fn rules(&self, game: &'static dyn Game, page: u8, person: &Person) -> Result<Outgoing, Failure> {
        let reader = (person.language, person.looks);
        Ok(self.drawing.draw(Urgency::Answer, move || render::rules(game, page, reader)).await?)
    }

    /// The page that explains a rule of a game, in the same way.
    pub(super) async fn rule(
        &self,
        game: &'static dyn Game,
        rule: String,
        person: &Person,
    ) -> Result<Outgoing, Failure> {
        let reader = (person.language, person.looks);
        Ok(self.drawing.draw(Urgency::Answer, move || render::rule(game, &rule, reader)).await?)
    }

    /// The board for somebody who does not play.
    pub(super) async fn spectator_board(&self, record: Record, person: &Person) -> Result<Outgoing, Failure> {
        let reader = (person.language, person.looks);
        Ok(self.drawing.draw(Urgency::Answer, move || render::spectator_board(&record, reader)).await??)
    }

    /// Notes that the panel of a seat stands at this address from now on, at this place of its menus, and answers what it is to
    /// show there.
    pub(super) async fn panel_moves(
        &self,
        table: &TableId,
        seat: Seat,
        address: &Address,
        place: Place,
    ) -> Result<Moved<Record>, StoreError> {
        let moved = self.store.update(table, |record| {
            let former = panel_at(record, seat);
            panel_shown(record, seat, address.clone(), place.clone());
            Ok::<_, std::convert::Infallible>(Moved { to: record.clone(), former })
        });
        Ok(moved.await?.unwrap_or_else(|never| match never {}))
    }

    /// Shows the panel of a seat in a message of its own, which is the only one then.
    pub(super) async fn panel_anew(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        seat: Seat,
        (place, note): (Place, Option<Note>),
    ) -> Result<(), Failure> {
        let (table, address) = (&record.table.id, responder.address(self.clock.now()));
        let _lease = self.leases.hold(table, MessageKind::Panel(seat.0));
        let Moved { to: moved, former } = self.panel_moves(table, seat, &address, place.clone()).await?;
        let context = PanelContext::at(&address).left(place);
        let panel = self.panel(moved, seat, PanelContext { note, ..context }).await?;
        let shown = responder.whisper(&panel).await;
        self.panel_stands(responder, (table, seat), &former, &address, shown).await
    }

    /// Somebody acts at a table: what Discord has refused of it is tried again where the bot may post now, as the permissions
    /// say that come with the interaction.
    pub(super) async fn permitted(
        &self,
        record: &Record,
        (channel, partial): (serenity::ChannelId, Option<&serenity::PartialChannel>),
        permissions: Option<Permissions>,
    ) -> Result<(), StoreError> {
        let (here, kind) = (snowflake(channel.get()), partial.map(|channel| channel.kind));
        let may_post = permissions.is_some_and(|has| permissions::may_post(has, kind));
        if !may_try_refused(record, here, may_post, self.clock.now()) {
            return Ok(());
        }
        let tried = self.store.update(&record.table.id, |record| {
            try_refused(record);
            Ok::<_, std::convert::Infallible>(())
        });
        tried.await?.unwrap_or_else(|never| match never {});
        Ok(())
    }

    /// Sees to it that a seat has one panel after an answer that was to become it. `former` is where it stood before. An
    /// answer that Discord has not taken, as happens after three seconds, stands nowhere: the panel before it is brought up
    /// to date.
    pub(super) async fn panel_stands(
        &self,
        responder: &Responder<'_>,
        (table, seat): (&TableId, Seat),
        former: &Address,
        answer: &Address,
        shown: bool,
    ) -> Result<(), Failure> {
        if shown {
            return self.retire_panels(responder, (table, seat), former, answer).await;
        }
        let kind = MessageKind::Panel(seat.0);
        let restored = self.store.update(table, |record| {
            let waits = record.waits_for(seat.0);
            if let Some(row) = record.messages.get_mut(&kind).filter(|row| row.address.is_same_message_as(answer)) {
                row.address = former.clone();
                // Nobody is called who need not do anything.
                if waits || *former != Address::Nowhere {
                    mark_dirty(record, kind);
                }
            }
            Ok::<_, std::convert::Infallible>(())
        });
        restored.await?.unwrap_or_else(|never| match never {});
        Ok(())
    }

    /// Takes away the panels of a seat that are not kept up to date any more: where it stood before this answer, and the
    /// answer itself if an earlier panel was pressed while it was on its way.
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
        let Some(record) = self.store.read(table).await? else { return Ok(()) };
        let stands = panel_at(&record, seat);
        // A new message that has taken the place of this answer may not stand yet. Once it does, it takes this one away.
        let answer = Some(answer).filter(|_| stands.message().is_some());
        for stale in [former].into_iter().chain(answer) {
            if self.is_same_message(responder, stale, &stands).await {
                continue;
            }
            // A delivery that began before the panel was held must not look for a message that is gone.
            let delivered = self.leases.delivered(table, MessageKind::Panel(seat.0));
            let _ = tokio::time::timeout(PATIENCE, delivered).await;
            responder.remove(stale, self.clock.now()).await;
        }
        Ok(())
    }

    /// Whether an answer that has been given is the message at another address. Discord is asked only if the ids do not tell.
    async fn is_same_message(&self, responder: &Responder<'_>, given: &Address, other: &Address) -> bool {
        match (given, other.message()) {
            _ if given.is_same_message_as(other) => true,
            (Address::Answer { token, pressed: None, until }, Some(message)) if *until > self.clock.now() => {
                let asked = responder.http.get_original_interaction_response(token).await;
                // One that cannot be found cannot be taken away either.
                asked.map_or(true, |found| snowflake(found.id.get()) == message)
            }
            _ => false,
        }
    }

    /// The table that a command in this channel is about. In the thread of a finished one that is the rematch, once it runs.
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
            Some(table) => match self.store.read(&table).await? {
                Some(record) => Ok(Ok(self.played_on(record, person).await?)),
                None => Ok(Err(Refused::new("table-refused-gone"))),
            },
            None => Ok(Err(Refused::new("table-refused-none-here"))),
        }
    }

    /// The game that this person now plays instead of a finished one: its rematch, or the rematch of that, if it is running.
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

/// A refusal as an answer of its own, with the way to its rule.
pub(super) fn refusal(language: Language, record: &Record, refused: &Refused) -> Outgoing {
    let note = note(language, record, refused);
    let rows = render::rule_row(&record.table.game, &note, language);
    Outgoing { content: note.warning(), rows, ..Outgoing::default() }
}

/// The refusal of a press on what everybody is offered alike, with what has come of that.
async fn too_late(record: Record, seat: Seat, refused: Outgoing) -> Result<Outgoing, Failure> {
    Ok(tokio::task::spawn_blocking(move || render::too_late(&record, seat, refused)).await??)
}

/// A refusal for the person at a table.
fn note(language: Language, record: &Record, refused: &Refused) -> Note {
    let names: Vec<String> = names(record, language).iter().map(|name| escaped(name)).collect();
    Note { reason: reason(language, refused, &names), rule: refused.rule }
}

/// The seat of a person at a table where there is a game to look at.
pub(super) fn own_seat(record: &Record, person: &Person) -> Result<Seat, Refused> {
    play::begun(record)?;
    seat_of(record, person.id).ok_or_else(|| Refused::new("table-refused-stranger"))
}

/// Whether a text is a whole move or only the beginning of one.
pub(super) async fn is_beginning(record: &Record, seat: Seat, text: &str) -> Result<bool, Failure> {
    let next = next_of(record, seat, text).await?;
    Ok(matches!(next, Next::Pick(_) | Next::Several { .. } | Next::Number { .. } | Next::Text { .. }))
}

/// What may follow a text.
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
