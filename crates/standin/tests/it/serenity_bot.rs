//! A serenity bot. serenity drops an unreadable interaction with only a debug line, so this test reads one.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{
    ButtonStyle, CommandInteraction, Context, CreateActionRow, CreateAttachment, CreateButton, CreateCommand,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateMessage, EditInteractionResponse, EventHandler,
    GatewayIntents, HttpBuilder, Interaction, Ready, async_trait,
};
use standin::{Answer, Config, Standin};
use tokio::sync::Notify;

struct Handler(Arc<Notify>);

async fn greet(context: &Context, command: &CommandInteraction) {
    let button = CreateButton::new("go").label("Go").style(ButtonStyle::Primary);
    let message = CreateInteractionResponseMessage::new()
        .content(format!("hello, {}", command.user.global_name.as_deref().unwrap_or_default()))
        .add_file(CreateAttachment::bytes(b"picture".to_vec(), "a.png").description("alt"))
        .components(vec![CreateActionRow::Buttons(vec![button])]);
    command.create_response(context, CreateInteractionResponse::Message(message)).await.unwrap();
    command.get_response(context).await.unwrap();
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, _: Ready) {
        let commands = vec![CreateCommand::new("greet").description("Greets")];
        serenity::all::Command::set_global_commands(&context, commands).await.unwrap();
        self.0.notify_one();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => greet(&context, &command).await,
            Interaction::Component(press) => {
                press.create_response(&context, CreateInteractionResponse::Acknowledge).await.unwrap();
                press.edit_response(&context, EditInteractionResponse::new().content("gone")).await.unwrap();
                press.user.direct_message(&context, CreateMessage::new().content("psst")).await.unwrap();
                self.0.notify_one();
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn serenity_bot_runs_unchanged() {
    let standin = Standin::start(Config::default()).await.unwrap();
    let http = HttpBuilder::new(standin.token()).proxy(standin.url()).ratelimiter_disabled(true).build();
    let done = Arc::new(Notify::new());
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let mut client = serenity::client::ClientBuilder::new_with_http(http, intents)
        .event_handler(Handler(Arc::clone(&done)))
        .await
        .unwrap();
    let running = tokio::spawn(async move { client.start_autosharded().await });
    done.notified().await;
    let anna = standin.person("Anna", "de");
    let shown = anna.command("greet", json!({})).await.unwrap();
    let message = shown.message().expect("serenity has read the command");
    assert_eq!((message.content.as_str(), message.files[0].description.as_deref()), ("hello, Anna", Some("alt")));
    let shown = anna.press(message.id, "go").await.unwrap();
    assert!(matches!(shown.answer, Answer::Updated { .. }), "serenity has read the press");
    done.notified().await;
    assert_eq!(anna.sees(anna.place()).unwrap()[0].content, "gone");
    assert_eq!(anna.sees(anna.direct().place()).unwrap()[0].content, "psst");
    assert!(standin.unknown_requests().is_empty());
    running.abort();
}
