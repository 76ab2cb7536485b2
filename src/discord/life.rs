//! What is asked of a running table apart from moves, by buttons and by commands.

use poise::serenity_prelude as serenity;
use serenity::Permissions;

use super::press::Press;
use super::requests::refusal;
use super::{App, Failure};
use crate::delivery::controls::{Action, Control, LifeAction, TableAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::{self, PanelContext, standing};
use crate::store::record::{MessageKind, Record, Wish};
use crate::table::proposals::{self, Proposed};
use crate::table::{Person, Refused, replacing, seat_of, shown};

/// Whether somebody looks after a channel and may therefore end its tables.
pub(super) fn moderates(member: Option<&serenity::Member>) -> bool {
    let needed = Permissions::MANAGE_MESSAGES | Permissions::MANAGE_THREADS | Permissions::MANAGE_GUILD;
    let has = member.and_then(|member| member.permissions).unwrap_or_default();
    has.intersects(needed | Permissions::ADMINISTRATOR)
}

impl App {
    /// A wish of a person; what to tell this person.
    pub(super) async fn wish(
        &self,
        record: &Record,
        person: &Person,
        wish: Wish,
        origin: &str,
    ) -> Result<Outgoing, Failure> {
        let now = self.clock.now();
        let wished = self.store.update(&record.table.id, |record| {
            proposals::propose(record, person.id, wish, origin, now).map(|proposed| (proposed, record.clone()))
        });
        Ok(match wished.await? {
            Ok((Proposed::Asked, record)) => standing::menu(&record, person.id, false, person.language),
            Ok((Proposed::Done, record)) => {
                let done = match wish {
                    Wish::Draw => "life-done-draw",
                    Wish::Cancel => "life-done-cancel",
                    Wish::Undo(_) => "life-done-undo",
                };
                let text = render::say(person.language, &games::lang::Message::new(done));
                Outgoing::text(format!("{text}\n<#{}>", record.table.place()))
            }
            Err(refused) => refusal(person.language, record, &refused),
        })
    }
}

impl Press<'_> {
    pub(super) async fn life(&self, record: &Record, action: LifeAction) -> Result<(), Failure> {
        let (person, now) = (&self.person, self.app.clock.now());
        let (player, origin) = (person.id, self.responder.origin());
        match action {
            LifeAction::Menu => {
                let moderates = moderates(self.interaction.member.as_ref());
                self.responder.whisper(&standing::menu(record, player, moderates, person.language)).await;
                Ok(())
            }
            LifeAction::Wish(wish) => {
                let answer = self.app.wish(record, person, wish, &origin).await?;
                self.tell(&answer).await
            }
            LifeAction::Decline(wish) => self.change(record, |record| proposals::decline(record, player, wish)).await,
            LifeAction::Leave => match replacing::running(record).and_then(|()| self.seated(record)) {
                Ok(()) => self.tell(&standing::question(record, LifeAction::LeaveNow, person.language)).await,
                Err(refused) => self.refuse(&refused).await,
            },
            LifeAction::LeaveNow => self.change(record, |record| replacing::leave(record, player, &origin, now)).await,
            LifeAction::Replace(seat) => {
                self.change(record, |record| replacing::replace_missing(record, player, seat, now)).await
            }
            LifeAction::Claim(seat) => {
                self.change(record, |record| replacing::claim(record, player, seat, &origin, now)).await
            }
            LifeAction::TakeOver => self.take_over(record).await,
            LifeAction::End | LifeAction::EndNow if !moderates(self.interaction.member.as_ref()) => {
                self.refuse(&Refused::new("life-refused-moderator")).await
            }
            LifeAction::End => self.tell(&standing::question(record, LifeAction::EndNow, person.language)).await,
            LifeAction::EndNow => self.change(record, |record| replacing::end(record, now)).await,
        }
    }

    fn seated(&self, record: &Record) -> Result<(), Refused> {
        seat_of(record, self.person.id).map(drop).ok_or_else(|| Refused::new("table-refused-stranger"))
    }

    /// Answers in private: in the place of a menu or a question, beside a panel or the board.
    async fn tell(&self, answer: &Outgoing) -> Result<(), Failure> {
        self.show(answer, self.is_question() || self.is_menu()).await;
        Ok(())
    }

    /// Whether what was pressed is the menu of a table: a panel only opens it.
    fn is_menu(&self) -> bool {
        let asks = |control| match control {
            Control::At { action: Action::Table(TableAction::Life(action)), .. } => action != LifeAction::Menu,
            _ => false,
        };
        self.controls().any(asks)
    }

    /// Changes the table and shows how it stands then.
    async fn change(
        &self,
        record: &Record,
        mut change: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<(), Failure> {
        let changed = self.app.store.update(&record.table.id, |record| {
            change(record)?;
            Ok::<_, Refused>(record.clone())
        });
        match changed.await? {
            Ok(record) => {
                let moderates = moderates(self.interaction.member.as_ref());
                self.tell(&standing::menu(&record, self.person.id, moderates, self.person.language)).await
            }
            Err(refused) => self.tell(&refusal(self.person.language, record, &refused)).await,
        }
    }

    /// Somebody goes on for a person who has left; the answer is the panel.
    async fn take_over(&self, before: &Record) -> Result<(), Failure> {
        let (person, now) = (&self.person, self.app.clock.now());
        let address = self.responder.address(now);
        let taken = self.app.store.update(&before.table.id, |record| {
            let seat = replacing::take_over(record, person, now)?;
            shown(record, MessageKind::Panel(seat.0), address.clone());
            Ok::<_, Refused>((seat, record.clone()))
        });
        match taken.await? {
            Ok((seat, record)) => {
                let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
                let panel = self.app.panel(record, seat, PanelContext::at(&address)).await?;
                let shown = self.responder.whisper(&panel).await;
                self.app.panel_stands(&self.responder, before, seat, &address, (shown, false)).await
            }
            Err(refused) => self.refuse(&refused).await,
        }
    }
}
