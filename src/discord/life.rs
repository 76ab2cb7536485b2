//! Requests at a running table that are not moves, by buttons and by commands.

use games::lang::{Language, Message};
use poise::serenity_prelude as serenity;
use serenity::Permissions;

use super::press::Press;
use super::requests::{Moved, own_seat, refusal};
use super::{App, Failure};
use crate::delivery::controls::{Action, Control, LifeAction, TableAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::standing::{self, Asking};
use crate::delivery::render::{self, PanelContext};
use crate::record::settings::Personal;
use crate::record::{Address, MessageKind, Millis, Record, Status, TableId, WishKind};
use crate::snowflake::snowflake;
use crate::table::lobby::persons;
use crate::table::proposals::{self, Proposed};
use crate::table::{Person, Refused, clocks, panel_at, play, replacing, seat_of, shown};

/// Whether a member moderates the channel of a table and may therefore end the table. Rights in other channels do not count.
pub(super) fn moderates(
    record: &Record,
    (guild, channel): (Option<serenity::GuildId>, serenity::ChannelId),
    member: Option<&serenity::Member>,
) -> bool {
    let (guild, channel) = (guild.map(|guild| snowflake(guild.get())), snowflake(channel.get()));
    let here =
        guild == record.table.guild && [record.table.channel, record.table.thread_or_channel()].contains(&channel);
    let needed = Permissions::MANAGE_MESSAGES | Permissions::MANAGE_THREADS | Permissions::MANAGE_GUILD;
    let has = member.and_then(|member| member.permissions).unwrap_or_default();
    here && has.intersects(needed | Permissions::ADMINISTRATOR)
}

impl App {
    /// Makes a person's wish. Returns the answer.
    pub(super) async fn wish(
        &self,
        record: &Record,
        person: &Person,
        kind: WishKind,
        origin: &str,
    ) -> Result<Outgoing, Failure> {
        let now = self.clock.now();
        let propose = |record: &mut Record| proposals::propose(record, person.id, kind, origin, now);
        Ok(self.answer_to_wish(record, person, kind, self.proposed(record, propose).await?))
    }

    /// Notes the menu of a person at a table, so that it can show the end of the game.
    pub(super) fn menu_opened(&self, record: &Record, player: i64, at: Address) {
        if record.table.status == Status::Playing {
            self.open_menus.opened(&record.table.id, player, at, self.clock.now());
        }
    }

    /// Stops the clocks of a person who goes on vacation, or starts them again.
    pub(super) async fn away_changed(&self, player: i64, until: Option<Millis>) -> Result<(), Failure> {
        let now = self.clock.now();
        for sitting in self.store.tables_of(player).await? {
            let change = |record: &mut Record| {
                if play::of_this_release(record).is_ok() {
                    clocks::away_changed(record, player, until, now);
                }
            };
            self.store.change(&sitting.table, change).await?;
        }
        Ok(())
    }

    /// The table that a channel refers to. If no game is running there, it is the channel's lobby, for moderators and for people
    /// seated in it.
    pub(super) async fn table_or_lobby(
        &self,
        channel: i64,
        person: &Person,
        moderates: &(impl Fn(&Record) -> bool + Sync),
    ) -> Result<Record, Failure> {
        if self.store.table_in(channel, Some(person.id)).await?.is_none()
            && let Some(lobby) = self.store.lobby_in(channel).await?
            && let Some(record) = self.store.read(&lobby).await?
            && (moderates(&record) || seat_of(&record, person.id).is_some())
        {
            return Ok(record);
        }
        self.table_here(channel, person).await
    }

    /// Carries out a step that makes or answers a wish.
    async fn proposed(
        &self,
        record: &Record,
        mut step: impl FnMut(&mut Record) -> Result<Proposed, Refused> + Send,
    ) -> Result<Result<(Proposed, Record), Refused>, Failure> {
        let stepped = self.store.update(&record.table.id, |record| Ok((step(record)?, record.clone())));
        Ok(stepped.await?)
    }

    /// The answer to a person's wish.
    fn answer_to_wish(
        &self,
        record: &Record,
        person: &Person,
        kind: WishKind,
        proposed: Result<(Proposed, Record), Refused>,
    ) -> Outgoing {
        match proposed {
            Ok((Proposed::Asked, record)) => {
                let (player, language, now) = (person.id, person.language, self.clock.now());
                standing::menu(&record, Asking { player, moderates: false, language, now })
            }
            Ok((Proposed::Done, record)) => {
                let done = format!("life-done-{}", kind.word());
                let text = render::say(person.language, &Message::new(done));
                Outgoing::text(format!("{text}\n<#{}>", record.table.thread_or_channel()))
            }
            Err(refused) => refusal(person.language, record, &refused),
        }
    }
}

impl Press<'_> {
    pub(super) async fn life(&self, record: &Record, action: LifeAction) -> Result<(), Failure> {
        let (person, now) = (&self.person, self.app.clock.now());
        let (player, origin) = (person.id, self.responder.origin());
        match action {
            LifeAction::Menu => {
                // Noted before it is shown, because a press on it may close it at once.
                let expected = self.responder.address(now);
                self.app.menu_opened(record, player, expected.clone());
                let at = self.show_beside(record, &standing::menu(record, self.asking(record))).await?;
                if at != expected {
                    self.app.menu_opened(record, player, at);
                }
                Ok(())
            }
            LifeAction::Back => self.tell(&standing::menu(record, self.asking(record))).await,
            LifeAction::Told => {
                let mut told = self.app.told(record, own_seat(record, person)?).await?;
                told.rows.extend(self.is_menu().then(|| standing::back(record, person.language)));
                self.tell(&told).await
            }
            // Nobody else has to agree.
            LifeAction::Wish(WishKind::Cancel) if persons(record).count() < 2 && self.seated(record).is_ok() => {
                self.tell(&standing::question(record, LifeAction::CancelNow, person.language)).await
            }
            LifeAction::Wish(kind) => {
                let answer = self.app.wish(record, person, kind, &origin).await?;
                self.tell(&answer).await
            }
            LifeAction::CancelNow => {
                let answer = self.app.wish(record, person, WishKind::Cancel, &origin).await?;
                self.tell(&answer).await
            }
            LifeAction::Agree(kind, at) => {
                let agree = |record: &mut Record| proposals::agree(record, player, (kind, at), &origin, now);
                let proposed = self.app.proposed(record, agree).await?;
                self.tell(&self.app.answer_to_wish(record, person, kind, proposed)).await
            }
            LifeAction::Decline(kind, at) => {
                self.change(record, |record| proposals::decline(record, player, (kind, at))).await
            }
            LifeAction::Leave => {
                replacing::running(record)?;
                self.seated(record)?;
                self.tell(&standing::question(record, LifeAction::LeaveNow, person.language)).await
            }
            LifeAction::LeaveNow => self.change(record, |record| replacing::leave(record, player, &origin, now)).await,
            LifeAction::Replace(seat) => {
                self.change(record, |record| replacing::replace_missing(record, player, seat, now)).await
            }
            LifeAction::Claim(seat) => {
                self.change(record, |record| replacing::claim(record, player, seat, &origin, now)).await
            }
            LifeAction::TakeOver => self.take_over(record).await,
            LifeAction::End | LifeAction::EndNow if !self.moderates(record) => {
                Err(Refused::new("life-refused-moderator").into())
            }
            LifeAction::End => self.tell(&standing::question(record, LifeAction::EndNow, person.language)).await,
            LifeAction::EndNow => self.change(record, |record| replacing::end(record, player, now)).await,
            LifeAction::ShowHints => self.hints(record, true).await,
            LifeAction::HideHints => self.hints(record, false).await,
        }
    }

    /// Turns hints in the presser's panels on or off, at every table.
    async fn hints(&self, record: &Record, on: bool) -> Result<(), Failure> {
        let client = Language::of_locale(&self.interaction.locale);
        let change = |settings: &mut Personal| settings.display.hints = on;
        self.app.store.change_settings(self.person.id, client, change).await?;
        self.app.follow_settings(self.person.id, None);
        let record = self.app.store.read(&record.table.id).await?.unwrap_or_else(|| record.clone());
        let menu = standing::menu(&record, self.asking(&record));
        let note = Message::new(if on { "settings-is-hints-on" } else { "settings-is-hints-off" });
        let content = format!("{}\n{}", render::say(self.person.language, &note), menu.content);
        self.tell(&Outgoing { content, ..menu }).await
    }

    fn moderates(&self, record: &Record) -> bool {
        let place = (self.interaction.guild_id, self.interaction.channel_id);
        moderates(record, place, self.interaction.member.as_ref())
    }

    fn asking(&self, record: &Record) -> Asking {
        let Person { id: player, language, .. } = self.person;
        Asking { player, moderates: self.moderates(record), language, now: self.app.clock.now() }
    }

    fn seated(&self, record: &Record) -> Result<(), Refused> {
        seat_of(record, self.person.id).map(drop).ok_or_else(|| Refused::new("table-refused-stranger"))
    }

    /// Answers in private: in place of a menu or a question, or below a panel or the board.
    pub(super) async fn tell(&self, answer: &Outgoing) -> Result<(), Failure> {
        let replaces = self.is_question() || self.is_menu();
        // A message without controls says all that there is to say.
        if replaces
            && !answer.rows.is_empty()
            && let Some(table) = self.table()
        {
            let now = self.app.clock.now();
            let at = self.responder.pressed(self.interaction.message.id, now);
            self.app.open_menus.opened(&table, self.person.id, at, now);
        }
        self.show(answer, replaces).await;
        Ok(())
    }

    /// The table of the pressed control.
    fn table(&self) -> Option<TableId> {
        match Control::parse(&self.interaction.data.custom_id)? {
            Control::At { table, .. } => Some(table),
            _ => None,
        }
    }

    /// Whether the menu of a table was pressed. A panel has buttons to the menu and to what happened.
    pub(super) fn is_menu(&self) -> bool {
        let asks = |control| match control {
            Control::At { action: Action::Table(TableAction::Life(action)), .. } => action != LifeAction::Menu,
            _ => false,
        };
        self.controls().any(asks) && !self.is_panel()
    }

    /// Whether a press on the menu of a table comes after the end of its game. What happened can still be read.
    pub(super) fn is_left_over(&self, record: &Record, ask: &TableAction) -> bool {
        let is_over = matches!(record.table.status, Status::Over | Status::Cancelled);
        is_over && *ask != TableAction::Life(LifeAction::Told) && (self.is_menu() || self.is_question())
    }

    /// Brings a menu up to date whose game has ended.
    pub(super) async fn ended(&self, record: &Record) -> Result<(), Failure> {
        self.tell(&standing::menu(record, self.asking(record))).await
    }

    /// Changes the table and shows its menu.
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
            Ok(record) => self.tell(&standing::menu(&record, self.asking(&record))).await,
            Err(refused) => self.tell(&refusal(self.person.language, record, &refused)).await,
        }
    }

    /// Lets the presser play on for a person who has left. The answer is the panel.
    async fn take_over(&self, before: &Record) -> Result<(), Failure> {
        let (person, now) = (&self.person, self.app.clock.now());
        let address = self.responder.address(now);
        let taken = self.app.store.update(&before.table.id, |record| {
            let seat = replacing::take_over(record, person, now)?;
            let former = panel_at(record, seat);
            shown(record, MessageKind::Panel(seat.0), address.clone());
            Ok::<_, Refused>((seat, Moved { to: record.clone(), former }))
        });
        let (seat, Moved { to: record, former }) = taken.await??;
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        let panel = self.app.first_panel(record, seat, PanelContext::at(&address)).await?;
        let shown = self.responder.whisper(&panel).await;
        self.app.settle_panel(&self.responder, (&before.table.id, seat), &former, &address, shown).await
    }
}
