//! Presses on buttons and menus. Everything that a press needs is in its custom id or in the store.

use games::engine::seat::Seat;
use games::lang::Message;
use games::panel::{Focus, Pressed};
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind, Http};

use super::answer::{Responder, Shown};
use super::requests::{By, Moved, is_beginning, next_of, own_seat, resign_question};
use super::{App, Failure};
use crate::delivery::controls::{Action, Control, LifeAction, LobbyAction, PartnerAction, TableAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::{self, PanelContext};
use crate::operation::metrics;
use crate::record::{Address, MenuPosition, MessageKind, Millis, Record, Status, TableId};
use crate::snowflake::snowflake;
use crate::table::{self, Person, Refused, has_panel, play};

/// A press that matches no shown control: its custom id or its data was made up.
#[derive(Debug, thiserror::Error)]
#[error("nothing that is shown leads to this press")]
pub(super) struct MadeUp;

/// A press and its context.
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
    /// The message that a form was opened from.
    pub(super) fn of_form(form: &serenity::ModalInteraction) -> Option<Origin<'_>> {
        form.message.as_deref().map(|message| Origin { message, guild: form.guild_id })
    }

    fn ephemeral(self) -> bool {
        self.message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
    }

    /// Whether only one person sees it.
    pub(super) fn private(self) -> bool {
        self.ephemeral() || self.guild.is_none()
    }

    fn address(self) -> Address {
        let Self { message, .. } = self;
        let (channel, id) = (snowflake(message.channel_id.get()), snowflake(message.id.get()));
        Address::Posted { channel, message: id, at: message.timestamp.unix_timestamp() * 1000 }
    }

    /// The address of a panel that answers from here. The person is looking at it now.
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

/// Refuses unless the game has begun and this person plays on that seat.
pub(super) fn holds(record: &Record, person: &Person, seat: Seat) -> Result<(), Refused> {
    play::begun(record)?;
    let holds = table::seat_of(record, person.id) == Some(seat);
    if holds { Ok(()) } else { Err(Refused::new("table-refused-other-seat")) }
}

/// Handles a press. Its person always gets an answer.
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
    if !control.turns_a_page() && app.latest_presses.is_second_half(interaction) {
        press.responder.acknowledge().await;
        return;
    }
    app.latest_presses.note(interaction);
    let made_up = control.is_private() && !press.private();
    let handled = if made_up { Err(MadeUp.into()) } else { press.handle(control).await };
    app.latest_presses.note(interaction);
    match handled {
        Ok(()) => {}
        Err(error) if error.is::<MadeUp>() => press.responder.tell(&Message::new("table-refused-control")).await,
        Err(error) => press.responder.end(&error, "a press").await,
    }
}

impl Press<'_> {
    async fn handle(&self, control: Control) -> Result<(), Failure> {
        let (table, action) = match control {
            Control::At { table, action } => (table, action),
            Control::Rules { game, page } => {
                let (game, page) = match self.choice() {
                    Some(chosen) => chosen.parse().map_or((chosen, page), |page| (game, page)),
                    None => (game, page),
                };
                return self.rules(&game, page).await;
            }
            Control::Start(action) => return self.start(action).await,
            Control::Partner(action) => return self.partner(action).await,
            Control::Lesson(step) => return self.lesson(step).await,
            Control::Rule { game, rule } => return self.rule(&game, &rule).await,
            Control::Commands => {
                self.responder.whisper(&render::commands(self.person.language)).await;
                return Ok(());
            }
            Control::Settings(action) => return self.settings(action).await,
            Control::GuildLanguage(language) => return self.guild_language(language).await,
            Control::Privacy(action) => return self.privacy(action).await,
            Control::Puzzle(action) => return self.puzzle(action).await,
            Control::Leaders { ask, shown } => return self.leaders(ask, shown).await,
            Control::Profile { ask, shown } => return self.profile(ask, shown).await,
            Control::Cup(action) => return self.cup(action).await,
        };
        tracing::Span::current().record("table", table.as_str());
        let record = self.app.table(&table).await?;
        let place = (self.interaction.channel_id, self.interaction.channel.as_ref());
        self.app.permitted(&record, place, self.interaction.app_permissions).await?;
        if self.is_menu() || self.is_question() {
            self.app.open_menus.closed(&table, self.person.id);
        }
        match action {
            Action::Enter { seat, decision, text } => self.pressed(&record, seat, decision, &text).await,
            Action::Table(ask) => self.ask(&record, ask).await,
        }
    }

    async fn ask(&self, record: &Record, ask: TableAction) -> Result<(), Failure> {
        let person = &self.person;
        match ask {
            TableAction::Resign | TableAction::Life(_) if self.is_left_over(record, &ask) => self.ended(record).await,
            TableAction::Lobby(action) => self.lobby(record, action).await,
            TableAction::Life(action) => self.life(record, action).await,
            TableAction::Turn => self.turn(record).await,
            TableAction::Enter(line) => self.offered(record, &line).await,
            TableAction::Deal(action) => self.deal(record, action).await,
            TableAction::Resign => self.tell(&resign_question(record, person)?).await,
            TableAction::Stay => self.stay(record).await,
            TableAction::Rematch => {
                let here = snowflake(self.interaction.channel_id.get()) == record.table.channel;
                self.app.rematch(&self.responder, record, person, (here, self.interaction.member.as_ref())).await
            }
            TableAction::Record => self.record(record).await,
            TableAction::Replay(action) => self.replay(record, action).await,
        }
    }

    /// Turns the pages of the rules. A panel or a card with the button stays as it is.
    async fn rules(&self, game: &str, page: u8) -> Result<(), Failure> {
        let game = registry::game(game).ok_or("a control of a game that is not in the registry")?;
        let outgoing = self.app.rules(game, page, &self.person).await?;
        let turned = self.controls().all(|control| matches!(control, Control::Rules { .. } | Control::Lesson(_)));
        self.show(&outgoing, turned).await;
        Ok(())
    }

    /// Shows the page that explains a rule, below the refusal that names it.
    async fn rule(&self, game: &str, rule: &str) -> Result<(), Failure> {
        let game = registry::game(game).ok_or("a control of a game that is not in the registry")?;
        self.responder.whisper(&self.app.rule(game, rule.to_owned(), &self.person).await?).await;
        Ok(())
    }

    /// The value chosen in a menu, if a menu was pressed.
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

    /// All values chosen in a menu.
    pub(super) fn all_chosen(&self) -> &[String] {
        match &self.interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values,
            _ => &[],
        }
    }

    /// Answers with a form.
    pub(super) async fn open_form(&self, form: serenity::CreateModal) -> Result<(), Failure> {
        self.responder.send(|| serenity::CreateInteractionResponse::Modal(form.clone())).await;
        Ok(())
    }

    /// The server of the pressed message.
    pub(super) fn guild(&self) -> Option<i64> {
        self.interaction.guild_id.map(|guild| snowflake(guild.get()))
    }

    /// The pressed message.
    fn origin(&self) -> Origin<'_> {
        Origin { message: &self.interaction.message, guild: self.interaction.guild_id }
    }

    /// Whether only this person sees the pressed message.
    pub(super) fn private(&self) -> bool {
        self.origin().private()
    }

    /// Shows something private: in the pressed message if that is private and `replace`, else in a new one.
    pub(super) async fn show(&self, outgoing: &Outgoing, replace: bool) -> Shown {
        self.responder.show(outgoing, self.private() && replace).await
    }

    /// Shows something private below the pressed message. If that is a panel whose address is lost, the address of this press
    /// becomes the panel's, so that later decisions appear on it. Returns where it is shown.
    pub(super) async fn show_beside(&self, record: &Record, outgoing: &Outgoing) -> Result<Address, Failure> {
        let now = self.app.clock.now();
        let lost = |seat: &Seat| self.origin().ephemeral() && !has_panel(record, *seat, now);
        let Some(seat) = table::seat_of(record, self.person.id).filter(lost) else {
            return Ok(match self.responder.whisper(outgoing).await {
                Shown::FollowUp(message) => self.responder.follow_up_address(message, now),
                Shown::There | Shown::Anew | Shown::Nowhere => self.responder.address(now),
            });
        };
        let kind = MessageKind::Panel(seat.0);
        let _lease = self.app.leases.hold(&record.table.id, kind);
        let address = self.responder.pressed(self.interaction.message.id, now);
        self.app.store.change(&record.table.id, |record| table::found(record, kind, &address)).await?;
        self.responder.acknowledge().await;
        let shown = self.responder.follow_up(outgoing, true).await;
        Ok(shown.map_or(Address::Nowhere, |message| self.responder.follow_up_address(message, now)))
    }

    /// Moves the panel of a seat to the answer at `at`, at this menu position. The answer becomes the seat's only panel.
    async fn move_panel(
        &self,
        record: &Record,
        seat: Seat,
        (at, place): (&Address, MenuPosition),
        context: PanelContext,
    ) -> Result<(), Failure> {
        let Moved { to: moved, former } = self.app.panel_moves(&record.table.id, seat, at, place).await?;
        let panel = Moved { to: self.app.panel(moved, seat, context).await?, former };
        self.show_panel((&record.table.id, seat), &panel, at).await
    }

    /// Shows the panel of a seat, which becomes the seat's only panel.
    async fn show_panel(
        &self,
        (table, seat): (&TableId, Seat),
        panel: &Moved<Outgoing>,
        at: &Address,
    ) -> Result<(), Failure> {
        // The second press may come before Discord confirms the answer to the first.
        self.app.latest_presses.note(self.interaction);
        let shown = self.show(&panel.to, true).await;
        self.app.settle_panel(&self.responder, (table, seat), &panel.former, at, shown).await
    }

    /// The address of the pressed message.
    pub(super) fn message_address(&self) -> Address {
        self.origin().address()
    }

    /// The address of this person's panel after the answer.
    pub(super) fn panel_address(&self) -> Address {
        self.origin().panel_address(&self.responder, self.app.clock.now())
    }

    /// Carries out a control of a panel. An entry of a menu is a control of its own.
    async fn pressed(&self, record: &Record, seat: Seat, decision: i64, text: &str) -> Result<(), Failure> {
        let several = matches!(Pressed::read(text), Pressed::Several { .. });
        let text = self.entered(text);
        match Pressed::read(&text) {
            Pressed::Look(focus) if !several => self.look(record, seat, focus).await,
            Pressed::Form(entered) if !several => self.form(record, seat, decision, entered).await,
            _ => self.enter(record, seat, decision, &text).await,
        }
    }

    /// The text that a control enters: the chosen entry of a menu, or several chosen entries joined.
    pub(super) fn entered(&self, text: &str) -> String {
        match Pressed::read(text) {
            Pressed::Several { stem, separator } => Pressed::joined(stem, separator, self.all_chosen()),
            _ => self.choice().unwrap_or_else(|| text.to_owned()),
        }
    }

    /// Shows the panel with another focus. Nothing changes in the game.
    async fn look(&self, record: &Record, seat: Seat, focus: Focus<'_>) -> Result<(), Failure> {
        self.holds(record, seat)?;
        let at = self.panel_address();
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        let place = table::current_position(record, focus);
        let context = PanelContext::at(&at).left(place.clone());
        self.move_panel(record, seat, (&at, place), context).await
    }

    /// Opens the form for the number or the text that completes a partial move.
    async fn form(&self, record: &Record, seat: Seat, decision: i64, partial: &str) -> Result<(), Failure> {
        self.holds(record, seat)?;
        let next = next_of(record, seat, partial).await?;
        let form = render::form(record, seat, decision, partial, &next, self.person.language);
        self.open_form(form.ok_or_else(|| Refused::new("table-stale"))?).await
    }

    /// Refuses unless the game has begun and this person plays on that seat.
    fn holds(&self, record: &Record, seat: Seat) -> Result<(), Refused> {
        holds(record, &self.person, seat)
    }

    /// Enters a text: a whole move is carried out, and a partial move opens the panel one step deeper.
    async fn enter(&self, record: &Record, seat: Seat, decision: i64, text: &str) -> Result<(), Failure> {
        self.holds(record, seat)?;
        // The question is removed, and the panel shows the result.
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
        if beginning && record.table.status == Status::Playing {
            let place = table::current_position(record, Focus::on(text));
            let context = PanelContext::at(&answer).left(place.clone());
            return self.move_panel(record, seat, (&answer, place), context).await;
        }
        let panel = self.app.enter(&self.responder, &record.table.id, seat, decision, text, answer.clone()).await?;
        self.show_panel((&record.table.id, seat), &panel, &answer).await
    }

    /// Whether a question was pressed and not a panel. A question has a button to go on.
    pub(super) fn is_question(&self) -> bool {
        let stay = |control| matches!(control, Control::At { action: Action::Table(TableAction::Stay), .. });
        self.private() && self.controls().any(stay)
    }

    /// The controls of the buttons in the pressed message.
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

    /// Goes on with the game in the panel, if there is one.
    async fn stay(&self, record: &Record) -> Result<(), Failure> {
        match table::seat_of(record, self.person.id) {
            Some(seat) if has_panel(record, seat, self.app.clock.now()) => self.dismiss(record, seat).await,
            _ => self.turn(record).await,
        }
    }

    /// Removes the question that was answered.
    async fn dismiss(&self, record: &Record, seat: Seat) -> Result<(), Failure> {
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        self.responder.dismiss(self.app.clock.now()).await;
        Ok(())
    }

    /// Enters a move from a button that is the same for everybody, for the presser's seat. Its text is complete, and the rules
    /// judge it like a typed line.
    async fn offered(&self, record: &Record, line: &str) -> Result<(), Failure> {
        play::begun(record)?;
        let seat = table::seat_of(record, self.person.id);
        let seat = seat.ok_or_else(|| Refused::new("table-refused-onlooker"))?;
        self.app.enter_typed(&self.responder, &record.table.id, seat, (By::Offer, line)).await
    }

    /// Shows the panel of the presser.
    async fn turn(&self, record: &Record) -> Result<(), Failure> {
        let seat = own_seat(record, &self.person)?;
        if self.is_list() {
            return self.app.panel_anew(&self.responder, record, seat, (MenuPosition::default(), None)).await;
        }
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::Panel(seat.0));
        let at = self.panel_address();
        self.move_panel(record, seat, (&at, MenuPosition::default()), PanelContext::at(&at)).await
    }

    /// Whether a list of buttons to several panels was pressed. The list stays, and the panel is a new message.
    fn is_list(&self) -> bool {
        self.private() && self.controls().all(|control| is_way(&control))
    }

    /// Whether a panel of a running game was pressed. Its menu of the table leads on from there.
    pub(super) fn is_panel(&self) -> bool {
        let menu =
            |control| matches!(control, Control::At { action: Action::Table(TableAction::Life(LifeAction::Menu)), .. });
        self.private() && self.controls().any(menu)
    }

    /// Sends the recorded game as a file that proves itself.
    async fn record(&self, record: &Record) -> Result<(), Failure> {
        let recording = play::recording(record).ok_or_else(|| Refused::new("table-refused-not-over"))?;
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

/// Whether a control of a list opens a panel, or is about a search.
fn is_way(control: &Control) -> bool {
    let turn = matches!(control, Control::At { action: Action::Table(TableAction::Turn), .. });
    let join = Action::Table(TableAction::Lobby(LobbyAction::Join));
    turn || match control {
        Control::Partner(PartnerAction::Stop(_)) => true,
        Control::At { action, .. } => *action == join,
        _ => false,
    }
}
