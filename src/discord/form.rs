//! Forms that people have filled in: numbers for options, the rest of a move, deals.

use games::engine::seat::Seat;
use games::panel::Pressed;
use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, Http, ModalInteraction};

use super::answer::Responder;
use super::lobby::PressedMessage;
use super::press::{Origin, holds};
use super::requests::Moved;
use super::{App, Failure, deals, settings};
use crate::delivery::controls::{Action, Control, DealAction, LobbyAction, TableAction};
use crate::delivery::render::lobby as menus;
use crate::operation::metrics;
use crate::record::{MessageKind, Record, TableId};
use crate::table::{Person, Refused, lobby};

/// Handles a form. Its person always gets an answer.
pub(super) async fn handle(app: &App, http: &Http, form: &ModalInteraction) {
    let measured = metrics::Interaction::arrived("form");
    let person = app.person(&form.user, form.member.as_ref(), &form.locale).await;
    let (id, token, language) = (form.id, &form.token, person.language);
    let responder = Responder { http, id, token, language, measured, uplink: &app.uplink };
    let control = Control::parse(&form.data.custom_id);
    if let Some(Control::At { table, .. }) = &control {
        tracing::Span::current().record("table", table.as_str());
    }
    let handled = match control {
        Some(Control::At { table, action: Action::Table(TableAction::Lobby(LobbyAction::Number(option))) }) => {
            number(app, &responder, &person, form, &table, &option).await
        }
        Some(Control::At { table, action: Action::Enter { seat, decision, text } }) => {
            let Pressed::Form(partial) = Pressed::read(&text) else { return responder.refuse(&unknown()).await };
            let line = format!("{partial}{}", input(form, None));
            r#move(app, &responder, &person, form, (&table, seat, decision), &line).await
        }
        Some(Control::At { table, action: Action::Table(TableAction::Deal(DealAction::Write(seat))) }) => {
            let origin = Origin::of_form(form);
            deals::written(app, &responder, &person, (&table, Seat(seat)), origin, input(form, None)).await
        }
        Some(Control::Settings(action)) => settings::form(app, &responder, &person, form, action).await,
        _ => return responder.refuse(&unknown()).await,
    };
    if let Err(error) = handled {
        responder.end(&error, "a form").await;
    }
}

fn unknown() -> Refused {
    Refused::new("table-refused-control")
}

/// Enters a move that a form completes. The panel that opened the form shows the result.
async fn r#move(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
    (table, seat, decision): (&TableId, Seat, i64),
    line: &str,
) -> Result<(), Failure> {
    let record = app.table(table).await?;
    holds(&record, person, seat)?;
    let origin = Origin::of_form(form).ok_or_else(unknown)?;
    app.permitted(&record, (form.channel_id, form.channel.as_ref()), form.app_permissions).await?;
    let _lease = app.leases.hold(table, MessageKind::Panel(seat.0));
    let answer = origin.panel_address(responder, app.clock.now());
    let Moved { to: panel, former } = app.enter(responder, table, seat, decision, line, answer.clone()).await?;
    let shown = responder.show(&panel, origin.private()).await;
    app.settle_panel(responder, (table, seat), &former, &answer, shown).await
}

/// The trimmed text of the input with this id, or of the first one.
pub(super) fn input<'f>(form: &'f ModalInteraction, id: Option<&str>) -> &'f str {
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let mut texts = inputs.filter_map(|component| match component {
        ActionRowComponent::InputText(input) if id.is_none_or(|id| input.custom_id == id) => input.value.as_deref(),
        _ => None,
    });
    texts.next().unwrap_or_default().trim()
}

/// Sets an option to the number of a form. The menu that opened the form shows the result.
async fn number(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
    table: &TableId,
    option: &str,
) -> Result<(), Failure> {
    let record = app.table(table).await?;
    let choice = format!("{option}={}", input(form, None));
    let step = |record: &mut Record| lobby::choose_option(record, person.id, &choice);
    let origin = Origin::of_form(form).ok_or_else(unknown)?;
    let page = LobbyAction::Options(menus::page_of(&record, option));
    let pressed = PressedMessage::Page(origin.panel_address(responder, app.clock.now()), page.clone());
    let stepped = app.step_in_lobby(responder, &record, person, &pressed, step).await?;
    responder.show(&menus::page(&stepped.record, person.id, &page, person.language), origin.private()).await;
    Ok(())
}
