//! Forms that people have filled in: numbers for options that no menu offers.

use games::lang::Message;
use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, Http, ModalInteraction};

use super::answer::Responder;
use super::{App, Failure, person};
use crate::causes::causes;
use crate::delivery::controls::{Action, Control, LobbyAction, TableAction};
use crate::delivery::render::lobby as menus;
use crate::store::record::{Record, TableId};
use crate::table::{Person, Refused, lobby};

/// Handles a form; its person gets an answer whatever happens.
pub(super) async fn handle(app: &App, http: &Http, form: &ModalInteraction) {
    let person = person(&form.user, form.member.as_ref(), &form.locale);
    let responder = Responder { http, id: form.id, token: &form.token, language: person.language };
    let Some(Control::At { table, action: Action::Table(TableAction::Lobby(LobbyAction::Number(option))) }) =
        Control::parse(&form.data.custom_id)
    else {
        responder.refuse(&Refused::new("table-refused-control")).await;
        return;
    };
    if let Err(error) = number(app, &responder, &person, &table, &option, typed(form)).await {
        tracing::error!(error = causes(error.as_ref()), "a form failed");
        responder.tell(&Message::new("table-refused-internal")).await;
    }
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
    table: &TableId,
    option: &str,
    typed: &str,
) -> Result<(), Failure> {
    let record = match app.table(table).await? {
        Ok(record) => record,
        Err(refused) => {
            responder.refuse(&refused).await;
            return Ok(());
        }
    };
    let choice = format!("{option}={typed}");
    let step = |record: &mut Record| lobby::choose_option(record, person.id, &choice);
    match app.step_in_lobby(responder, &record, person, None, step).await? {
        Err(refused) => responder.refuse(&refused).await,
        Ok(stepped) => {
            let page = menus::page_of(&stepped.record, option);
            responder.update(&menus::options(&stepped.record, page, person.language)).await;
        }
    }
    Ok(())
}
