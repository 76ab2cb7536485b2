//! Presses and forms about the deals that people have noted at a table.

use games::engine::seat::Seat;

use super::answer::Responder;
use super::press::{MadeUp, Origin, Press};
use super::requests::refusal;
use super::{App, Failure};
use crate::delivery::controls::{Action, Control, DealAction, TableAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::deals;
use crate::record::{Record, TableId};
use crate::table::{Person, Refused, notes};

impl App {
    /// Changes the deals of a table. Returns what to show this person.
    async fn deal(
        &self,
        record: &Record,
        person: &Person,
        page: Option<u8>,
        mut change: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<Result<Outgoing, Outgoing>, Failure> {
        let changed = self.store.update(&record.table.id, |record| change(record).map(|()| record.clone()));
        Ok(match changed.await? {
            Ok(record) => Ok(deals::page(&record, person.id, page, person.language)),
            Err(refused) => Err(refusal(person.language, record, &refused)),
        })
    }
}

impl Press<'_> {
    pub(super) async fn deal(&self, record: &Record, action: DealAction) -> Result<(), Failure> {
        if !notes::are_kept(record) {
            return Err(Refused::new("table-refused-control").into());
        }
        let (player, language, now) = (self.person.id, self.person.language, self.app.clock.now());
        let chosen = || self.chosen()?.parse().map_err(|_| MadeUp);
        match action {
            DealAction::Open => self.show_deals(&deals::page(record, player, None, language)).await,
            DealAction::Show(page) => self.show_deals(&deals::page(record, player, Some(page), language)).await,
            DealAction::Propose => {
                let seat = self.chosen()?.parse().map_err(|_| MadeUp)?;
                let form = deals::form(record, Seat(seat), language);
                self.open_form(form.ok_or_else(|| Refused::new("deal-refused-partner"))?).await
            }
            // The text comes with a form.
            DealAction::Write(_) => Err(Refused::new("table-refused-control").into()),
            DealAction::Agree(at) => self.change_deals(record, |record| notes::agree(record, player, at, now)).await,
            DealAction::Decline(at) => self.change_deals(record, |record| notes::decline(record, player, at)).await,
            DealAction::Withdraw => {
                let at = chosen()?;
                self.change_deals(record, |record| notes::withdraw(record, player, at, now)).await
            }
            DealAction::Delete => {
                let at = chosen()?;
                self.change_deals(record, |record| notes::delete(record, player, at)).await
            }
        }
    }

    /// Shows a page of deals: in place of the one that was pressed, or below a panel or the board.
    async fn show_deals(&self, page: &Outgoing) -> Result<(), Failure> {
        self.show(page, self.is_deals()).await;
        Ok(())
    }

    async fn change_deals(
        &self,
        record: &Record,
        change: impl FnMut(&mut Record) -> Result<(), Refused> + Send,
    ) -> Result<(), Failure> {
        match self.app.deal(record, &self.person, None, change).await? {
            Ok(page) => self.show_deals(&page).await,
            // The page stays below the refusal.
            Err(refusal) => {
                self.responder.whisper(&refusal).await;
                Ok(())
            }
        }
    }

    /// Whether a page of deals was pressed. Each has a button that shows the page.
    fn is_deals(&self) -> bool {
        let shows = |control| {
            matches!(control, Control::At { action: Action::Table(TableAction::Deal(DealAction::Show(_))), .. })
        };
        self.controls().any(shows)
    }
}

/// Proposes the deal that was written into a form. The page that opened the form shows it.
pub(super) async fn written(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    (table, with): (&TableId, Seat),
    origin: Option<Origin<'_>>,
    typed: &str,
) -> Result<(), Failure> {
    let record = app.table(table).await?;
    let (now, pressed) = (app.clock.now(), responder.origin());
    let propose = |record: &mut Record| notes::propose(record, person.id, with, typed, &pressed, now);
    match app.deal(&record, person, None, propose).await? {
        Ok(page) if origin.is_some_and(Origin::private) => responder.update(&page).await,
        Ok(page) | Err(page) => responder.whisper(&page).await,
    };
    Ok(())
}
