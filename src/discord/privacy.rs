//! `/privacy`: what is stored of a person; handing it out, deleting it.

use games::lang::Message;
use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{Builder as _, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage};

use super::context::{Context, app, caller, responder};
use super::press::Press;
use super::{App, Failure};
use crate::causes::causes;
use crate::delivery::controls::{Control, PrivacyAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::privacy::{self as pages, Paper};
use crate::delivery::render::say;
use crate::store::StoreError;
use crate::store::record::Player;
use crate::table::export;

/// Tables in a part of an export: some megabytes at most.
const PART: usize = 400;
/// Tables that are handed out at all; nobody plays so many.
const MOST: i64 = 100_000;
/// The name of the file.
const FILE: &str = "flaggschiff.json";

pub(super) fn all() -> Vec<poise::Command<App, Failure>> {
    vec![privacy()]
}

/// What is stored about you; get it or have it deleted
#[poise::command(
    slash_command,
    name_localized("de", "datenschutz"),
    description_localized("de", "Was über dich gespeichert ist: ansehen, mitnehmen oder löschen lassen"),
    interaction_context = "Guild|BotDm"
)]
async fn privacy(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    responder.whisper(&pages::about(person.language, &app.links)).await;
    Ok(())
}

impl Press<'_> {
    /// Something about the data of whoever presses.
    pub(super) async fn privacy(&self, action: PrivacyAction) -> Result<(), Failure> {
        let language = self.person.language;
        let page = match action {
            PrivacyAction::About => pages::about(language, &self.app.links),
            PrivacyAction::Policy(page) => pages::paper(Paper::Policy, page, language),
            PrivacyAction::Terms(page) => pages::paper(Paper::Terms, page, language),
            PrivacyAction::Export(part) => return self.export(part).await,
            PrivacyAction::Delete => {
                let open = self.app.store.tables_of(self.person.id).await?.len();
                pages::really(language, open)
            }
            PrivacyAction::DeleteReally => {
                self.app.store.ask_to_be_forgotten(self.person.id, self.app.clock.now()).await?;
                Outgoing::text(say(language, &Message::new("privacy-deleting")))
            }
            PrivacyAction::Keep => Outgoing::text(say(language, &Message::new("privacy-kept"))),
        };
        // A page of settings keeps its place, a question and its answer take each other's.
        let own = self.controls().all(|control| matches!(control, Control::Privacy(_)));
        self.show(&page, own).await;
        Ok(())
    }

    /// Hands out what is stored: said at once that it comes, made beside the path of answers.
    async fn export(&self, part: u8) -> Result<(), Failure> {
        let later = || CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
        if !self.responder.send(later).await {
            return Ok(());
        }
        let (file, parts) = self.app.export(self.person.id, part).await?;
        let page = pages::exported(self.person.language, part, parts);
        let answer = page.edit_answer().new_attachment(CreateAttachment::bytes(file, FILE));
        if let Err(error) = Box::pin(answer.execute(self.responder.http, self.responder.token)).await {
            tracing::error!(error = causes(&error), "an export could not be handed out");
        }
        Ok(())
    }
}

impl App {
    /// A part of what is stored of a person, counted from 1, and how many there are.
    async fn export(&self, player: i64, part: u8) -> Result<(Vec<u8>, u8), StoreError> {
        let tables = self.store.tables_with(player, "", MOST).await?;
        let parts = u8::try_from(tables.len().div_ceil(PART).max(1)).unwrap_or(u8::MAX);
        let mut entries = Vec::new();
        for table in tables.iter().skip(usize::from(part.max(1) - 1) * PART).take(PART) {
            if let Some(record) = self.store.read(table).await? {
                entries.push(export::table(&record, player));
            }
        }
        let known = self.store.player(player).await?;
        let known = known.unwrap_or_else(|| Player { id: player, ..Player::default() });
        let face = self.store.face(player).await?;
        let everything = json!({
            "made_at": export::time(self.clock.now()),
            "part": part,
            "parts": parts,
            "you": export::person(&known),
            "in_leaderboards": face.map(|face| json!({"name": face.name, "picture": face.avatar})),
            "standings": self.store.all_standings_of(player).await?,
            "tables": entries,
        });
        let file = serde_json::to_vec_pretty(&everything).expect("texts and numbers can be printed");
        Ok((file, parts))
    }
}
