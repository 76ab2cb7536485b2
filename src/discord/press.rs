//! Presses on buttons and menus. Everything that is needed stands in the custom id or in the store.

use std::convert::Infallible;

use games::engine::seat::Seat;
use games::lang::Message;
use games::panel::{Focus, Pressed};
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind, Http};

use super::answer::Responder;
use super::requests::{By, Moved, is_beginning, next_of, own_seat, refusal, resign_question};
use super::{App, Failure};
use crate::causes::causes;
use crate::delivery::controls::{Action, Control, TableAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::{self, Note, PanelContext};
use crate::operation::metrics;
use crate::record::{Address, MessageKind, Millis, Place, Record, Status, TableId};
use crate::snowflake::snowflake;
use crate::table::{self, Person, Refused, has_panel, play};

/// A press that no control of the message leads to: its custom id, or what came with it, was made up.
#[derive(Debug, thiserror::Error)]
#[error("nothing that is shown leads to this press")]
pub(super) struct MadeUp;

/// A press, with what is known of it.
pub(super) struct Press<'a> {
    pub(super) app: &'a App,
    pub(super) responder: Responder<'a>,
    pub(super) interaction: &'a ComponentInteraction,
    pub(super) person: Person,
}

/// The message from which an interaction came.
#[derive(Clone, Copy)]
pub(super) struct Origin<'a> {
    pub(super) message: &'a serenity::Message,
    pub(super) guild: Option<serenity::GuildId>,
}

impl Origin<'_> {
    fn ephemeral(self) -> bool {
        self.message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
    }

    /// Whether it is seen by one person alone.
    pub(super) fn private(self) -> bool {
        self.ephemeral() || self.guild.is_none()
    }

    fn address(self) -> Address {
        let Self { message, .. } = self;
        let (channel, id) = (snowflake(message.channel_id.get()), snowflake(message.id.get()));
        Address::Posted { channel, message: id, at: message.timestamp.unix_timestamp() * 1000 }
    }

    /// Where a panel will stand that answers from here: it is looked at now.
    pub(super) fn panel_address(self, responder: &Responder<'_>, now: Millis) -> Address {
        match self.address() {
            Address::Posted { channel, message, .. } if self.private() && !self.ephemeral() => {
                Address::Posted { channel, message, at: now }
            }
            _ if self.ephemeral() => responder.pressed(self.message.id, now),
            _ => responder.address(now),
        }
    }
}

/// Whether there is a game, and this person plays on that seat.
pub(super) fn holds(record: &Record, person: &Person, seat: Seat) -> Result<(), Refused> {
    play::begun(record)?;
    let holds = table::seat_of(record, person.id) == Some(seat);
    if holds { Ok(()) } else { Err(Refused::new("table-refused-other-seat")) }
}

/// Handles a press; its person gets an answer whatever happens.
pub(super) async fn handle(app: &App, http: &Http, interaction: &ComponentInteraction) {
    let measured = metrics::Interaction::arrived("press");
    let person = app.person(&interaction.user, interaction.member.as_ref(), &interaction.locale).await;
    let language = person.language;
    let (id, token) = (interaction.id, &interaction.token);
    let responder = Responder { http, id, token, language, measured, uplink: &app.uplink };
    let Some(control) = Control::parse(&interaction.data.custom_id) else {
        responder.tell(&Message::new("table-refused-control")).await;
        return;
    };
    let press = Press { app, responder, interaction, person };
    let handled = match control.is_private() && !press.private() {
        true => Err(MadeUp.into()),
        false => press.handle(control).await,
    };
    match handled {
        Ok(()) => {}
        Err(error) if error.is::<MadeUp>() => press.responder.tell(&Message::new("table-refused-control")).await,
        Err(error) => {
            tracing::error!(error = causes(error.as_ref()), "a press failed");
            press.responder.fail(Some(error.as_ref())).await;
        }
    }
}

impl Press<'_> {
    async fn handle(&self, control: Control) -> Result<(), Failure> {
        let (table, action) = match control {
            Control::At { table, action } => (table, action),
            Control::Rules { game, page } => return self.rules(&game, page).await,
            Control::Start(action) => return self.start(action).await,
            Control::Lesson(step) => return self.lesson(step).await,
            Control::Rule { game, rule } => return self.rule(&game, &rule).await,
            Control::Commands => {
                self.responder.whisper(&render::commands(self.person.language)).await;
                return Ok(());
            }
            Control::Settings(action) => return self.settings(action).await,
            Control::Privacy(action) => return self.privacy(action).await,
            Control::Leaders { ask, shown } => return self.leaders(ask, shown).await,
            Control::Profile { ask, shown } => return self.profile(ask, shown).await,
        };
        tracing::Span::current().record("table", table.as_str());
        let record = match self.app.table(&table).await? {
            Ok(record) => record,
            Err(refused) => return self.refuse(&refused).await,
        };
        self.app
            .permitted(
                &record,
                (self.interaction.channel_id, self.interaction.channel.as_ref()),
                self.interaction.app_permissions,
            )
            .await?;
        match action {
            Action::Enter { seat, decision, text } => self.pressed(&record, seat, decision, &text).await,
            Action::Table(ask) => self.ask(&record, ask).await,
        }
    }

    async fn ask(&self, record: &Record, ask: TableAction) -> Result<(), Failure> {
        let person = &self.person;
        match ask {
            TableAction::Lobby(action) => self.lobby(record, action).await,
            TableAction::Life(action) => self.life(record, action).await,
            TableAction::Turn => self.turn(record, None).await,
            TableAction::Enter(line) => self.offered(record, &line).await,
            TableAction::Deal(action) => self.deal(record, action).await,
            TableAction::Resign => match resign_question(record, person) {
                Ok(question) => self.show_beside(record, &question).await,
                Err(refused) => self.refuse(&refused).await,
            },
            TableAction::Stay => self.stay(record).await,
            TableAction::Rematch => {
                let here = snowflake(self.interaction.channel_id.get()) == record.table.channel;
                self.app.rematch(&self.responder, record, person, (here, self.interaction.member.as_ref())).await
            }
            TableAction::Record => self.record(record).await,
            TableAction::Replay(action) => self.replay(record, action).await,
        }
    }

    /// Pages are turned where they stand; a panel or a card stays as it is.
    async fn rules(&self, game: &str, page: u8) -> Result<(), Failure> {
        let game = registry::game(game).ok_or("a control of a game that is not in the registry")?;
        let outgoing = self.app.rules(game, page, &self.person).await?;
        let turned = self.controls().all(|control| matches!(control, Control::Rules { .. }));
        self.show(&outgoing, turned).await;
        Ok(())
    }

    /// The page that explains a rule; the refusal that names it can be read beside it.
    async fn rule(&self, game: &str, rule: &str) -> Result<(), Failure> {
        let game = registry::game(game).ok_or("a control of a game that is not in the registry")?;
        self.responder.whisper(&self.app.rule(game, rule.to_owned(), &self.person).await?).await;
        Ok(())
    }

    /// The value chosen in a menu, where what was pressed is one.
    pub(super) fn choice(&self) -> Option<String> {
        match &self.interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
            _ => None,
        }
    }

    /// The value chosen in a menu.
    pub(super) fn chosen(&self) -> Result<String, MadeUp> {
        self.choice().ok_or(MadeUp)
    }

    /// All values chosen in a menu of several.
    fn all_chosen(&self) -> &[String] {
        match &self.interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values,
            _ => &[],
        }
    }

    pub(super) async fn refuse(&self, refused: &Refused) -> Result<(), Failure> {
        self.responder.refuse(refused).await;
        Ok(())
    }

    /// The message that was pressed.
    fn origin(&self) -> Origin<'_> {
        Origin { message: &self.interaction.message, guild: self.interaction.guild_id }
    }

    /// Whether the message that was pressed is seen by this person alone.
    pub(super) fn private(&self) -> bool {
        self.origin().private()
    }

    /// Shows something private: in the place of the message that was pressed where that is private and `replace`, else
    /// as a new message. Whether it was shown.
    pub(super) async fn show(&self, outgoing: &Outgoing, replace: bool) -> bool {
        match self.private() && replace {
            true => self.responder.update(outgoing).await,
            false => self.responder.whisper(outgoing).await,
        }
    }

    /// Shows something private beside what was pressed. A panel that nothing reaches any more, or never did since it came as a
    /// further answer, is reached by this press from then on: what is decided beside it is seen on it.
    pub(super) async fn show_beside(&self, record: &Record, outgoing: &Outgoing) -> Result<(), Failure> {
        let now = self.app.clock.now();
        let lost = |seat: &Seat| self.origin().ephemeral() && !has_panel(record, *seat, now);
        let Some(seat) = table::seat_of(record, self.person.id).filter(lost) else {
            self.responder.whisper(outgoing).await;
            return Ok(());
        };
        let kind = MessageKind::Panel(seat.0);
        let _lease = self.app.leases.hold(&record.table.id, kind);
        let address = self.responder.pressed(self.interaction.message.id, now);
        let noted = self.app.store.update(&record.table.id, |record| {
            table::found(record, kind, &address);
            Ok::<_, Infallible>(())
        });
        noted.await?.unwrap_or_else(|never| match never {});
        self.responder.acknowledge().await;
        self.responder.follow_up(outgoing, true).await;
        Ok(())
    }

    /// Shows the panel of a seat, which is the only one then.
    async fn show_panel(
        &self,
        (table, seat): (&TableId, Seat),
        panel: &Moved<Outgoing>,
        at: &Address,
    ) -> Result<(), Failure> {
        let shown = self.show(&panel.to, true).await;
        self.app.panel_stands(&self.responder, (table, seat), &panel.former, at, shown).await
    }

    /// Where the message stands that was pressed.
    pub(super) fn message_address(&self) -> Address {
        self.origin().address()
    }

    /// Where the panel of this person will stand after the answer.
    pub(super) fn panel_address(&self) -> Address {
        self.origin().panel_address(&self.responder, self.app.clock.now())
    }

    /// What a control of a panel means; the entry of a menu is a control of its own.
    async fn pressed(&self, record: &Record, seat: Seat, decision: i64, text: &str) -> Result<(), Failure> {
        let several = matches!(Pressed::read(text), Pressed::Several { .. });
        let text = self.entered(text);
        match Pressed::read(&text) {
            Pressed::Look(focus) if !several => self.look(record, seat, focus).await,
            Pressed::Form(entered) if !several => self.form(record, seat, decision, entered).await,
            _ => self.enter(record, seat, decision, &text).await,
        }
    }

    /// The text that a control of a panel enters: that of the entry which was chosen in a menu, those of several joined.
    pub(super) fn entered(&self, text: &str) -> String {
        match Pressed::read(text) {
            Pressed::Several { stem, separator } => Pressed::joined(stem, separator, self.all_chosen()),
            _ => self.choice().unwrap_or_else(|| text.to_owned()),
        }
    }

    /// Shows the panel with something else in view; nothing changes in the game.
    async fn look(&self, record: &Record, seat: Seat, focus: Focus<'_>) -> Result<(), Failure> {
        if let Err(refused) = self.holds(record, seat) {
            return self.refuse(&refused).await;
        }
        let address = self.panel_address();
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        let place = table::position_after_look(record, seat, focus.look, focus, self.app.clock.now());
        let Moved { to: moved, former } = self.app.panel_moves(&record.table.id, seat, &address, place.clone()).await?;
        let panel = self.app.panel(moved, seat, PanelContext::at(&address).left(place)).await?;
        self.show_panel((&record.table.id, seat), &Moved { to: panel, former }, &address).await
    }

    /// Asks for the number or the text that follows what was entered.
    async fn form(&self, record: &Record, seat: Seat, decision: i64, entered: &str) -> Result<(), Failure> {
        if let Err(refused) = self.holds(record, seat) {
            return self.refuse(&refused).await;
        }
        let next = next_of(record, seat, entered).await?;
        let Some(form) = render::form(record, seat, decision, entered, &next, self.person.language) else {
            return self.refuse(&Refused::new("table-stale")).await;
        };
        self.responder.send(|| serenity::CreateInteractionResponse::Modal(form.clone())).await;
        Ok(())
    }

    /// Whether there is a game, and this person plays on that seat.
    fn holds(&self, record: &Record, seat: Seat) -> Result<(), Refused> {
        holds(record, &self.person, seat)
    }

    /// A step of a move: a whole one is carried out, the beginning of one opens the panel one step deeper.
    async fn enter(&self, record: &Record, seat: Seat, decision: i64, text: &str) -> Result<(), Failure> {
        if let Err(refused) = self.holds(record, seat) {
            return self.refuse(&refused).await;
        }
        // An answered question is gone, and the panel shows what came of it.
        if self.is_question() && has_panel(record, seat, self.app.clock.now()) {
            match self.app.decide(&self.responder, &record.table.id, seat, decision, text).await? {
                Some(refused) => {
                    self.show(&refused, true).await;
                }
                None => self.dismiss(record, seat).await?,
            }
            return Ok(());
        }
        let answer = self.panel_address();
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        let beginning = text.is_empty() || is_beginning(record, seat, text).await?;
        let outgoing = if beginning && record.table.status == Status::Playing {
            let place = table::position_after_look(record, seat, text, Focus::on(text), self.app.clock.now());
            let context = PanelContext::at(&answer).left(place.clone());
            let Moved { to: moved, former } = self.app.panel_moves(&record.table.id, seat, &answer, place).await?;
            Moved { to: self.app.panel(moved, seat, context).await?, former }
        } else {
            self.app.enter(&self.responder, &record.table.id, seat, By::Panel(decision), text, answer.clone()).await?
        };
        self.show_panel((&record.table.id, seat), &outgoing, &answer).await
    }

    /// Whether what was pressed is no panel: a question can be answered by going on.
    pub(super) fn is_question(&self) -> bool {
        let stay = |control| matches!(control, Control::At { action: Action::Table(TableAction::Stay), .. });
        self.private() && self.controls().any(stay)
    }

    /// What the buttons mean of the message that was pressed.
    pub(super) fn controls(&self) -> impl Iterator<Item = Control> + '_ {
        let components = self.interaction.message.components.iter().flat_map(|row| &row.components);
        components.filter_map(|component| match component {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => Control::parse(custom_id),
                _ => None,
            },
            _ => None,
        })
    }

    /// The game goes on in the panel, if there is one.
    async fn stay(&self, record: &Record) -> Result<(), Failure> {
        match table::seat_of(record, self.person.id) {
            Some(seat) if has_panel(record, seat, self.app.clock.now()) => self.dismiss(record, seat).await,
            _ => self.turn(record, None).await,
        }
    }

    /// Takes away the question that was answered.
    async fn dismiss(&self, record: &Record, seat: Seat) -> Result<(), Failure> {
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        self.responder.dismiss(self.app.clock.now()).await;
        Ok(())
    }

    /// A move that everybody is offered alike, for the seat of whoever presses. It names all that it is about, and the rules
    /// judge it as if it had been typed.
    async fn offered(&self, record: &Record, line: &str) -> Result<(), Failure> {
        let seat = match (play::begun(record), table::seat_of(record, self.person.id)) {
            (Err(refused), _) => return self.refuse(&refused).await,
            (Ok(()), None) => return self.refuse(&Refused::new("table-refused-onlooker")).await,
            (Ok(()), Some(seat)) => seat,
        };
        if play::is_second_press(record, seat, line, self.app.clock.now()) {
            return self.turn(record, Some(&Message::new("table-stale"))).await;
        }
        self.app.enter_typed(&self.responder, &record.table.id, seat, (By::Offer, line)).await
    }

    /// Shows the panel of whoever presses, with a note where there is something to say.
    pub(super) async fn turn(&self, record: &Record, note: Option<&Message>) -> Result<(), Failure> {
        let seat = match own_seat(record, &self.person) {
            Ok(seat) => seat,
            Err(refused) => return self.refuse(&refused).await,
        };
        let note = note.map(|note| Note { reason: render::say(self.person.language, note), rule: None });
        if self.is_list() {
            return self.app.panel_anew(&self.responder, record, seat, (Place::default(), note)).await;
        }
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        let address = self.panel_address();
        let top = Place::default();
        let Moved { to: moved, former } = self.app.panel_moves(&record.table.id, seat, &address, top).await?;
        let panel = self.app.panel(moved, seat, PanelContext { note, ..PanelContext::at(&address) }).await?;
        self.show_panel((&record.table.id, seat), &Moved { to: panel, former }, &address).await
    }

    /// Whether what was pressed is a list of ways to several panels: it stays, and the panel is a message of its own.
    fn is_list(&self) -> bool {
        self.private() && self.controls().all(|control| is_way(&control))
    }

    /// Whether what was pressed is a panel of a running game.
    pub(super) fn is_panel(&self) -> bool {
        self.private() && self.controls().any(|control| is_way(&control)) && !self.is_list()
    }

    /// The recorded game as a file that proves itself.
    async fn record(&self, record: &Record) -> Result<(), Failure> {
        let Some(recording) = play::recording(record) else {
            return self.refuse(&Refused::new("table-refused-not-over")).await;
        };
        let text = render::say(self.person.language, &Message::new("table-record-file"));
        let name = format!("{}.game", record.table.id);
        let file = recording.print().into_bytes();
        let response = || {
            let message = Outgoing::text(text.clone()).answer().ephemeral(true);
            let attachment = serenity::CreateAttachment::bytes(file.clone(), name.clone());
            serenity::CreateInteractionResponse::Message(message.add_file(attachment))
        };
        self.responder.send(response).await;
        Ok(())
    }
}

/// Whether a control leads to a panel, or brings it up to date.
fn is_way(control: &Control) -> bool {
    matches!(control, Control::At { action: Action::Table(TableAction::Turn), .. })
}

impl App {
    /// Tells a person why a table does not do what was asked.
    pub(super) async fn refuse_at(&self, responder: &Responder<'_>, record: &Record, refused: &Refused) {
        responder.whisper(&refusal(responder.language, record, refused)).await;
    }
}
