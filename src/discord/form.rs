//! Forms that people have filled in: numbers for options that no menu offers, what completes a move, deals.

use games::engine::seat::Seat;
use games::panel::Pressed;
use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, Http, ModalInteraction};

use super::answer::Responder;
use super::press::{Origin, holds};
use super::requests::{By, Moved};
use super::{App, Failure, deals, settings};
use crate::causes::causes;
use crate::delivery::controls::{Action, Control, DealAction, LobbyAction, TableAction};
use crate::delivery::render::lobby as menus;
use crate::operation::metrics;
use crate::record::{MessageKind, Record, TableId};
use crate::table::{Person, Refused, lobby};

/// Handles a form; its person gets an answer whatever happens.
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
            let Pressed::Form(entered) = Pressed::read(&text) else { return responder.refuse(&unknown()).await };
            let line = format!("{entered}{}", typed(form));
            r#move(app, &responder, &person, form, (&table, seat, decision), &line).await
        }
        Some(Control::At { table, action: Action::Table(TableAction::Deal(DealAction::Write(seat))) }) => {
            let origin = form.message.as_deref().map(|message| Origin { message, guild: form.guild_id });
            deals::written(app, &responder, &person, (&table, Seat(seat)), origin, typed(form)).await
        }
        Some(Control::Settings(action)) => settings::form(app, &responder, &person, form, action).await,
        _ => return responder.refuse(&unknown()).await,
    };
    if let Err(error) = handled {
        tracing::error!(error = causes(error.as_ref()), "a form failed");
        responder.fail(Some(error.as_ref())).await;
    }
}

fn unknown() -> Refused {
    Refused::new("table-refused-control")
}

/// Enters the move that was completed by typing. The panel that opened the form shows what came of it.
async fn r#move(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
    (table, seat, decision): (&TableId, Seat, i64),
    line: &str,
) -> Result<(), Failure> {
    let allowed = app.table(table).await?.and_then(|record| holds(&record, person, seat).map(|()| record));
    let Some(message) = form.message.as_deref() else {
        responder.refuse(&unknown()).await;
        return Ok(());
    };
    match allowed {
        Ok(record) => app.permitted(&record, (form.channel_id, form.channel.as_ref()), form.app_permissions).await?,
        Err(refused) => {
            responder.refuse(&refused).await;
            return Ok(());
        }
    }
    let origin = Origin { message, guild: form.guild_id };
    let _lease = app.leases.hold(table, MessageKind::Panel(seat.0));
    let answer = origin.panel_address(responder, app.clock.now());
    let Moved { to: panel, former } =
        app.enter(responder, table, seat, By::Panel(decision), line, answer.clone()).await?;
    let shown = match origin.private() {
        true => responder.update(&panel).await,
        false => responder.whisper(&panel).await,
    };
    app.panel_stands(responder, (table, seat), &former, &answer, shown).await
}

/// What was typed into the only input.
fn typed(form: &ModalInteraction) -> &str {
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let typed = inputs.filter_map(|component| match component {
        ActionRowComponent::InputText(input) => input.value.as_deref(),
        _ => None,
    });
    typed.map(str::trim).next().unwrap_or_default()
}

/// Sets an option to the number that was typed. The menu that opened the form shows what came of it.
async fn number(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
    table: &TableId,
    option: &str,
) -> Result<(), Failure> {
    let record = match app.table(table).await? {
        Ok(record) => record,
        Err(refused) => {
            responder.refuse(&refused).await;
            return Ok(());
        }
    };
    let choice = format!("{option}={}", typed(form));
    let step = |record: &mut Record| lobby::choose_option(record, person.id, &choice);
    match app.step_in_lobby(responder, &record, person, None, step).await? {
        Err(refused) => responder.refuse(&refused).await,
        Ok(stepped) => {
            let page = menus::page_of(&stepped.record, option);
            let menu = menus::options(&stepped.record, page, person.language);
            let origin = form.message.as_deref().map(|message| Origin { message, guild: form.guild_id });
            match origin.is_some_and(Origin::private) {
                true => responder.update(&menu).await,
                false => responder.whisper(&menu).await,
            };
        }
    }
    Ok(())
}
