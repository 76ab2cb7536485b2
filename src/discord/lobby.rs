//! Presses in a lobby: on its card, and in the private menus of options and seats.

use games::engine::seat::Seat;
use games::lang::{Language, Message};

use super::answer::{Responder, Shown};
use super::press::{MadeUp, Press};
use super::start::guest;
use super::{App, Failure};
use crate::delivery::controls::{Control, LobbyAction, SeatedComputer, parse_guest};
use crate::delivery::leases::Lease;
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::render::{self, PanelContext, lobby as menus, say};
use crate::record::{Address, MessageKind, Record, Status};
use crate::table::{self, Person, Refused, colours, lobby, seat_of, seats};

/// The result of a step in a lobby. While it is held, delivery leaves the table's messages to the answer.
pub(super) struct Stepped {
    pub(super) record: Record,
    /// The seat of the person who made the step, if the game runs now: the answer is its panel.
    pub(super) begun: Option<Seat>,
    pub(super) _leases: Vec<Lease>,
}

impl App {
    /// Makes a step in a lobby. If the step begins the game, the answer is the panel of its person. `card` is the address of
    /// the card, if it was pressed; the answer updates it as long as the game has not begun.
    pub(super) async fn step_in_lobby(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        person: &Person,
        card: Option<Address>,
        mut step: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<Stepped, Failure> {
        let table = &record.table.id;
        let held = match card {
            Some(_) => self.leases.hold_in_turn(table, MessageKind::Card).await,
            None => self.leases.hold(table, MessageKind::Card),
        };
        let in_turn = held.was_alone();
        let panels = (0..record.table.seat_count).map(|seat| self.leases.hold(table, MessageKind::Panel(seat)));
        let leases = panels.chain([held]).collect();
        let panel = responder.address(self.clock.now());
        let stepped = self.store.update(table, |record| {
            step(record)?;
            let begun = seat_of(record, person.id).filter(|_| record.table.status == Status::Playing);
            if let Some(address) = &card {
                table::found(record, MessageKind::Card, address);
            }
            match (begun, &card) {
                (Some(seat), _) => table::shown(record, MessageKind::Panel(seat.0), panel.clone()),
                // If an older update of the card is on its way, delivery shows the card once more.
                (None, Some(address)) if in_turn => table::shown(record, MessageKind::Card, address.clone()),
                (None, _) => {}
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
            LobbyAction::Join => self.step(record, |record| lobby::join(record, person, &origin, now)).await,
            LobbyAction::Decline => self.step(record, |record| lobby::decline(record, player)).await,
            LobbyAction::Leave => self.step(record, |record| lobby::leave(record, player, now)).await,
            LobbyAction::SetUp => {
                if !self.private() {
                    self.card_found(record).await?;
                }
                let menu = menus::set_up(record, player, person.language);
                self.open_menu(seats::may_change(record, player).map(drop), &menu).await
            }
            LobbyAction::Start => self.step(record, |record| lobby::start(record, player, now)).await,
            LobbyAction::Computer(level) => {
                self.step(record, |record| seats::add_computer(record, player, None, &level, &origin, now)).await
            }
            LobbyAction::SeatComputer => {
                let chosen = SeatedComputer::parse(&chosen()?).ok_or(MadeUp)?;
                let SeatedComputer { seat, level } = chosen;
                let step = |record: &mut Record| match seat {
                    Some(_) => seats::add_computer(record, player, seat, &level, &origin, now),
                    None => seats::fill(record, player, &level, &origin, now),
                };
                self.step_in_menu(record, step, menus::seats).await
            }
            LobbyAction::SendAway => {
                let guest = parse_guest(&chosen()?).ok_or(MadeUp)?;
                self.step_in_menu(record, |record| seats::send_away(record, player, guest), menus::seats).await
            }
            LobbyAction::TakeSeat => {
                let seat = chosen()?.parse().map_err(|_| MadeUp)?;
                let menu = |record: &Record, language| menus::places(record, player, language);
                self.step_in_menu(record, |record| seats::change(record, player, seat), menu).await
            }
            LobbyAction::TakeColour => {
                let chosen = chosen()?;
                let menu = |record: &Record, language| menus::colours(record, player, language);
                self.step_in_menu(record, |record| colours::choose(record, player, &chosen), menu).await
            }
            LobbyAction::SeatCount => {
                let count = chosen()?.parse().map_err(|_| MadeUp)?;
                let menu = |record: &Record, language| menus::options(record, 1, language);
                self.step_in_menu(record, |record| seats::set_count(record, player, count), menu).await
            }
            LobbyAction::TimeControl => {
                let chosen = chosen()?;
                let step = |record: &mut Record| lobby::choose_time_control(record, player, &chosen);
                self.step_in_menu(record, step, menus::times).await
            }
            LobbyAction::TimeOut => {
                let chosen = chosen()?;
                let step = |record: &mut Record| lobby::choose_time_out(record, player, &chosen);
                self.step_in_menu(record, step, menus::times).await
            }
            LobbyAction::Option(option) => {
                let chosen = chosen()?;
                if let Some(form) = menus::number_form(record, &chosen, person.language) {
                    return self.open_form(form).await;
                }
                let menu =
                    |record: &Record, language| menus::options(record, menus::page_of(record, &option), language);
                self.step_in_menu(record, |record| lobby::choose_option(record, player, &chosen), menu).await
            }
            // The number comes with a form.
            LobbyAction::Number(_) => Err(Refused::new("table-refused-control").into()),
            LobbyAction::Invite => self.invite(record).await,
            LobbyAction::Options(page) => {
                self.open_menu(lobby::may_arrange(record, player), &menus::options(record, page, person.language)).await
            }
            LobbyAction::Times => {
                self.open_menu(lobby::may_arrange(record, player), &menus::times(record, person.language)).await
            }
            LobbyAction::Seats => {
                self.open_menu(lobby::may_arrange(record, player), &menus::seats(record, person.language)).await
            }
            LobbyAction::Colours => {
                let menu = menus::colours(record, player, person.language);
                self.open_menu(colours::may_choose(record, player).map(drop), &menu).await
            }
            LobbyAction::ChangeSeat => {
                let menu = menus::places(record, player, person.language);
                self.open_menu(seats::may_change(record, player).map(drop), &menu).await
            }
        }
    }

    /// Makes a step that was pressed on the card, or in the private menu of the table's creator, and updates that message.
    async fn step(
        &self,
        before: &Record,
        step: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<(), Failure> {
        if self.private() {
            let player = self.person.id;
            let menu = |record: &Record, language| menus::set_up(record, player, language);
            return self.step_in_menu(before, step, menu).await;
        }
        // The answer replaces what was pressed. In a lobby that may only be the card.
        if before.table.status == Status::Lobby && !self.is_card(before) {
            return Err(MadeUp.into());
        }
        let card = Some(self.message_address());
        let stepped = self.app.step_in_lobby(&self.responder, before, &self.person, card, step).await?;
        match stepped.begun {
            Some(seat) => {
                let panel = self.app.first_panel(stepped.record, seat, PanelContext::default()).await?;
                let shown = self.responder.whisper(&panel).await;
                let at = self.responder.address(self.app.clock.now());
                self.settle_panel_of_lobby(before, seat, &at, shown).await
            }
            None if self.responder.update(&render::card(&stepped.record)).await != Shown::Nowhere => Ok(()),
            None => {
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
        let former = table::panel_at(before, seat);
        self.app.settle_panel(&self.responder, (&before.table.id, seat), &former, at, shown).await
    }

    /// Whether the card of a table was pressed that has not begun.
    fn is_card(&self, record: &Record) -> bool {
        let join = Control::ask(&record.table.id, LobbyAction::Join);
        !self.private() && self.controls().any(|control| control == join)
    }

    /// Makes a step that was chosen in a private menu. Then the message shows the menu or, once the game runs, the panel.
    async fn step_in_menu(
        &self,
        before: &Record,
        step: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
        menu: impl Fn(&Record, Language) -> Outgoing,
    ) -> Result<(), Failure> {
        let stepped = self.app.step_in_lobby(&self.responder, before, &self.person, None, step).await?;
        let Some(seat) = stepped.begun else {
            self.responder.update(&menu(&stepped.record, self.person.language)).await;
            return Ok(());
        };
        let panel = self.app.first_panel(stepped.record, seat, PanelContext::default()).await?;
        let shown = self.responder.update(&panel).await;
        self.settle_panel_of_lobby(before, seat, &self.panel_address(), shown).await
    }

    /// Shows a menu: as a new message below the card, or in place of the menu that was pressed.
    async fn open_menu(&self, allowed: Result<(), Refused>, menu: &Outgoing) -> Result<(), Failure> {
        allowed?;
        self.show(menu, true).await;
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
        let stepped = self.app.step_in_lobby(&self.responder, record, &self.person, None, step).await?;
        self.responder.update(&menus::seats(&stepped.record, self.person.language)).await;
        self.responder.follow_up(&call(&stepped.record, &self.person, guest.player), false).await;
        Ok(())
    }
}

/// The public message that pings an invited person.
fn call(record: &Record, by: &Person, player: i64) -> Outgoing {
    let place = match (record.table.guild, record.messages.get(&MessageKind::Card).map(|row| &row.address)) {
        (Some(guild), Some(Address::Posted { channel, message, .. })) => {
            format!("https://discord.com/channels/{guild}/{channel}/{message}")
        }
        _ => format!("<#{}>", record.table.channel),
    };
    let text = Message::new("table-invited").with("player", format!("<@{player}>")).with("by", escaped(&by.name));
    let text = text.with("game", Message::new(record.table.game.as_str())).with("place", place);
    Outgoing {
        pings: u64::try_from(player).into_iter().collect(),
        ..Outgoing::text(say(table::language(record), &text))
    }
}
