//! Presses in a lobby: on its card, and in the private menus of options and seats.

use games::engine::seat::Seat;
use games::lang::Message;

use super::answer::{Responder, Shown};
use super::press::{MadeUp, Press};
use super::start::guest;
use super::{App, Failure};
use crate::delivery::champions;
use crate::delivery::controls::{Control, LobbyAction, SeatedComputer, parse_guest};
use crate::delivery::leases::Lease;
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::render::{self, PanelContext, lobby as menus, say};
use crate::record::{Address, MessageKind, NOBODY, Record, Status};
use crate::table::{self, Person, Refused, colours, lobby, seat_of, seats};

/// The result of a step in a lobby. While it is held, delivery leaves the table's messages to the answer.
pub(super) struct Stepped {
    pub(super) record: Record,
    /// The seat of the person who made the step, if the game runs now: the answer is its panel.
    pub(super) begun: Option<Seat>,
    pub(super) _leases: Vec<Lease>,
}

/// The message on which a step in a lobby was pressed.
pub(super) enum PressedMessage {
    /// The card at this address.
    Card(Address),
    /// A private page at this address, which shows this page after the step.
    Page(Address, LobbyAction),
    /// Another message, which stays as it is.
    Other,
}

impl App {
    /// Makes a step in a lobby. If the step begins the game, the answer is the panel of its person. Else it updates what was pressed.
    pub(super) async fn step_in_lobby(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        person: &Person,
        pressed: &PressedMessage,
        mut step: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<Stepped, Failure> {
        let table = &record.table.id;
        let held = match pressed {
            PressedMessage::Card(_) => self.leases.hold_in_turn(table, MessageKind::Card).await,
            PressedMessage::Page(..) | PressedMessage::Other => self.leases.hold(table, MessageKind::Card),
        };
        let in_turn = held.was_alone();
        let panels = (0..record.table.seat_count).map(|seat| self.leases.hold(table, MessageKind::Panel(seat)));
        let leases = panels.chain([held]).collect();
        let panel = responder.address(self.clock.now());
        let stepped = self.store.update(table, |record| {
            step(record)?;
            let begun = seat_of(record, person.id).filter(|_| record.table.status == Status::Playing);
            if let Some(seat) = begun {
                table::shown(record, MessageKind::Panel(seat.0), panel.clone());
            }
            match pressed {
                PressedMessage::Card(address) => {
                    table::found(record, MessageKind::Card, address);
                    // If an older update of the card is on its way, delivery shows the card once more.
                    if begun.is_none() && in_turn {
                        table::shown(record, MessageKind::Card, address.clone());
                    }
                }
                PressedMessage::Page(address, page) => {
                    lobby::shown_to_creator(record, person.id, address.clone(), page.to_string());
                }
                PressedMessage::Other => {}
            }
            Ok::<_, Refused>((record.clone(), begun))
        });
        let (record, begun) = stepped.await??;
        Ok(Stepped { record, begun, _leases: leases })
    }
}

impl Press<'_> {
    pub(super) async fn lobby(&self, record: &Record, action: LobbyAction) -> Result<(), Failure> {
        let (person, player, now) = (&self.person, self.person.id, self.app.clock.now());
        let origin = self.responder.origin();
        // The value chosen in a menu.
        let chosen = || self.chosen();
        match action {
            LobbyAction::Join => {
                let join = |record: &mut Record| lobby::join(record, person, &origin, now);
                self.step(record, &LobbyAction::SetUp, join).await
            }
            LobbyAction::Decline => {
                self.step(record, &action, |record| lobby::decline(record, player)).await?;
                // Of two people who were paired, the other is told when the pair is settled.
                if record.table.creator != NOBODY {
                    let declined = call(record, person, record.table.creator, "table-declines");
                    self.responder.follow_up(&declined, false).await;
                }
                Ok(())
            }
            LobbyAction::Leave => self.step(record, &action, |record| lobby::leave(record, player, now)).await,
            LobbyAction::SetUp => {
                if !self.private() {
                    self.card_found(record).await?;
                }
                let may = match seats::kept_for(record, player) {
                    Some(_) => Ok(()),
                    None => seats::may_change(record, player).map(drop),
                };
                self.open_page(record, may, &action).await
            }
            LobbyAction::StillThere => {
                self.step(record, &LobbyAction::SetUp, |record| lobby::attend(record, player, now)).await
            }
            LobbyAction::Start => {
                self.step(record, &LobbyAction::SetUp, |record| lobby::start(record, player, now)).await
            }
            LobbyAction::Computer(level) => {
                let seat = |record: &mut Record| seats::add_computer(record, player, None, &level, &origin, now);
                self.step(record, &LobbyAction::SetUp, seat).await
            }
            LobbyAction::SeatComputer => {
                let chosen = SeatedComputer::parse(&chosen()?).ok_or(MadeUp)?;
                let SeatedComputer { seat, level } = chosen;
                let step = |record: &mut Record| match seat {
                    Some(_) => seats::add_computer(record, player, seat, &level, &origin, now),
                    None => seats::fill(record, player, &level, &origin, now),
                };
                self.step_on_page(record, &LobbyAction::Seats, step).await
            }
            LobbyAction::SendAway => {
                let guest = parse_guest(&chosen()?).ok_or(MadeUp)?;
                let step = |record: &mut Record| seats::send_away(record, player, guest);
                self.step_on_page(record, &LobbyAction::Seats, step).await
            }
            LobbyAction::TakeSeat => {
                let seat = chosen()?.parse().map_err(|_| MadeUp)?;
                let step = |record: &mut Record| seats::change(record, player, seat);
                self.step_on_page(record, &LobbyAction::ChangeSeat, step).await
            }
            LobbyAction::TakeColour => {
                let chosen = chosen()?;
                let step = |record: &mut Record| colours::choose(record, player, &chosen);
                self.step_on_page(record, &LobbyAction::Colours, step).await
            }
            LobbyAction::SeatCount => {
                let count = chosen()?.parse().map_err(|_| MadeUp)?;
                let step = |record: &mut Record| seats::set_count(record, player, count);
                self.step_on_page(record, &LobbyAction::Options(1), step).await
            }
            LobbyAction::TimeControl => {
                let chosen = chosen()?;
                let step = |record: &mut Record| lobby::choose_time_control(record, player, &chosen);
                self.step_on_page(record, &LobbyAction::Times, step).await
            }
            LobbyAction::TimeOut => {
                let chosen = chosen()?;
                let step = |record: &mut Record| lobby::choose_time_out(record, player, &chosen);
                self.step_on_page(record, &LobbyAction::Times, step).await
            }
            LobbyAction::Option(option) => {
                let chosen = chosen()?;
                if let Some(form) = menus::number_form(record, &chosen, person.language) {
                    return self.open_form(form).await;
                }
                let page = LobbyAction::Options(menus::page_of(record, &option));
                self.step_on_page(record, &page, |record| lobby::choose_option(record, player, &chosen)).await
            }
            // The number comes with a form.
            LobbyAction::Number(_) => Err(Refused::new("table-refused-control").into()),
            LobbyAction::Invite => self.invite(record).await,
            LobbyAction::Options(_) | LobbyAction::Times | LobbyAction::Seats => {
                self.open_page(record, lobby::may_arrange(record, player), &action).await
            }
            LobbyAction::Colours => {
                self.open_page(record, colours::may_choose(record, player).map(drop), &action).await
            }
            LobbyAction::ChangeSeat => {
                self.open_page(record, seats::may_change(record, player).map(drop), &action).await
            }
        }
    }

    /// Makes a step that was pressed on the card, which is updated, or on a private page, which shows `page` then.
    async fn step(
        &self,
        before: &Record,
        page: &LobbyAction,
        step: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<(), Failure> {
        if self.private() {
            return self.step_on_page(before, page, step).await;
        }
        // The answer replaces what was pressed. In a lobby that may only be the card.
        if before.table.status == Status::Lobby && !self.is_card(before) {
            return Err(MadeUp.into());
        }
        let card = PressedMessage::Card(self.message_address());
        let stepped = self.app.step_in_lobby(&self.responder, before, &self.person, &card, step).await?;
        match stepped.begun {
            Some(seat) => {
                let panel = self.app.first_panel(stepped.record, seat, PanelContext::default()).await?;
                let shown = self.responder.whisper(&panel).await;
                let at = self.responder.address(self.app.clock.now());
                self.settle_panel_of_lobby(before, seat, &at, shown).await
            }
            None => {
                let (store, now) = (&self.app.store, self.app.clock.now());
                let card = render::card(&*champions::with_signs(store, &stepped.record, now).await?);
                if self.responder.update(&card).await != Shown::Nowhere {
                    return Ok(());
                }
                // The answer is lost, so delivery shows the card.
                let behind = |record: &mut Record| table::mark_dirty(record, MessageKind::Card);
                Ok(self.app.store.change(&before.table.id, behind).await?)
            }
        }
    }

    /// Notes the first panel of the seat whose step has begun the game.
    async fn settle_panel_of_lobby(
        &self,
        before: &Record,
        seat: Seat,
        at: &Address,
        shown: Shown,
    ) -> Result<(), Failure> {
        // Until the game begins, there is only the page of the creator. If it was pressed, it becomes the panel.
        let creates = before.table.creator == self.person.id && !self.private();
        let former = match before.table.status {
            Status::Lobby => Some(lobby::creators_page_at(before)).filter(|_| creates).unwrap_or_default(),
            _ => table::panel_at(before, seat),
        };
        self.app.settle_panel(&self.responder, (&before.table.id, seat), &former, at, shown).await
    }

    /// Whether the card of a table was pressed that has not begun.
    fn is_card(&self, record: &Record) -> bool {
        let join = Control::ask(&record.table.id, LobbyAction::Join);
        !self.private() && self.controls().any(|control| control == join)
    }

    /// Makes a step that was pressed on a private page. Then the message shows `page` or, once the game runs, the panel.
    async fn step_on_page(
        &self,
        before: &Record,
        page: &LobbyAction,
        step: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<(), Failure> {
        let (person, pressed) = (&self.person, PressedMessage::Page(self.panel_address(), page.clone()));
        let stepped = self.app.step_in_lobby(&self.responder, before, person, &pressed, step).await?;
        let Some(seat) = stepped.begun else {
            let shown = menus::page(&stepped.record, person.id, page, person.language);
            self.responder.update(&shown).await;
            return Ok(());
        };
        let panel = self.app.first_panel(stepped.record, seat, PanelContext::default()).await?;
        let shown = self.responder.update(&panel).await;
        self.settle_panel_of_lobby(before, seat, &self.panel_address(), shown).await
    }

    /// Shows a page: as a new message below the card, or in place of the page that was pressed. The creator's page is then kept up to date.
    async fn open_page(
        &self,
        record: &Record,
        allowed: Result<(), Refused>,
        page: &LobbyAction,
    ) -> Result<(), Failure> {
        allowed?;
        let (person, at) = (&self.person, self.panel_address());
        let _lease = self.app.leases.hold(&record.table.id, MessageKind::CREATORS_PAGE);
        let look = |record: &mut Record| {
            lobby::shown_to_creator(record, person.id, at.clone(), page.to_string());
            record.clone()
        };
        let record = match record.table.creator == person.id {
            true => self.app.store.change(&record.table.id, look).await?,
            false => record.clone(),
        };
        self.show(&menus::page(&record, person.id, page, person.language), true).await;
        Ok(())
    }

    /// Notes the address of the card that was pressed, so that invitations can link to it.
    async fn card_found(&self, record: &Record) -> Result<(), Failure> {
        let known = record.messages.get(&MessageKind::Card).map(|row| &row.address);
        if matches!(known, Some(Address::Answer { .. })) {
            let card = self.message_address();
            self.app.store.change(&record.table.id, |record| table::found(record, MessageKind::Card, &card)).await?;
        }
        Ok(())
    }

    /// Keeps a seat for the chosen person and pings that person. An edit of the card would ping nobody.
    async fn invite(&self, record: &Record) -> Result<(), Failure> {
        let (user, member) = self.chosen_people()?.next().ok_or(MadeUp)?;
        let guest = guest(user, member)?;
        let player = self.person.id;
        let step = |record: &mut Record| seats::invite(record, player, guest.clone());
        self.step_on_page(record, &LobbyAction::Seats, step).await?;
        self.responder.follow_up(&call(record, &self.person, guest.player, "table-invited"), false).await;
        Ok(())
    }
}

/// The public message that pings a person about an invitation.
fn call(record: &Record, by: &Person, player: i64, id: &str) -> Outgoing {
    let place = match (record.table.guild, record.messages.get(&MessageKind::Card).map(|row| &row.address)) {
        (Some(guild), Some(Address::Posted { channel, message, .. })) => {
            format!("https://discord.com/channels/{guild}/{channel}/{message}")
        }
        _ => format!("<#{}>", record.table.channel),
    };
    let text = Message::new(id).with("player", format!("<@{player}>")).with("by", escaped(&by.name));
    let text = text.with("game", Message::new(record.table.game.as_str())).with("place", place);
    Outgoing {
        pings: u64::try_from(player).into_iter().collect(),
        ..Outgoing::text(say(table::language(record), &text))
    }
}
