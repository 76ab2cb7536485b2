//! A small bot with features that Flaggschiff lacks: all kinds of menus, missing answers, forms, and messages that try to inject HTML.

use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAttachment, CreateButton, CreateCommand, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EventHandler, GatewayIntents, HttpBuilder, InputTextStyle, Interaction, Mentionable, ModalInteraction, Ready,
    async_trait,
};
use tokio::task::JoinHandle;

use super::hostile::{self, HOSTILE};
use crate::stage::Stage;

/// The alt text of the picture of `/picture`.
pub(super) const DESCRIPTION: &str = "Two boards of Battleship side by side";

/// The running bot. It stops when it is dropped.
pub(super) struct Scripted(JoinHandle<()>);

impl Scripted {
    pub(super) async fn start(stage: &Stage) -> Self {
        let http =
            HttpBuilder::new(stage.standin.token()).proxy(stage.standin.url()).ratelimiter_disabled(true).build();
        let builder = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client = builder.event_handler(Handler).await.expect("a client");
        let running = tokio::spawn(async move { client.start_autosharded().await.expect("a connection") });
        stage.connected().await;
        Self(running)
    }
}

impl Drop for Scripted {
    fn drop(&mut self) {
        self.0.abort();
    }
}

struct Handler;

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, _: Ready) {
        let names = ["form", "hostile", "embeds", "question", "silent", "panel", "menus", "picture"];
        let commands = names.map(|name| CreateCommand::new(name).description(HOSTILE)).to_vec();
        serenity::all::Command::set_global_commands(&context, commands).await.expect("commands");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => answer(&context, &command).await,
            Interaction::Modal(form) => receive(&context, &form).await,
            Interaction::Component(press) => follow(&context, &press).await,
            _ => {}
        }
    }
}

async fn answer(context: &Context, command: &CommandInteraction) {
    let response = match command.data.name.as_str() {
        "form" => CreateInteractionResponse::Modal(form()),
        "hostile" => CreateInteractionResponse::Message(hostile::message()),
        "embeds" => CreateInteractionResponse::Message(hostile::embeds()),
        "question" => CreateInteractionResponse::Modal(hostile::form()),
        "panel" => CreateInteractionResponse::Message(panel()),
        "menus" => CreateInteractionResponse::Message(menus()),
        "picture" => CreateInteractionResponse::Message(picture()),
        _ => return,
    };
    command.create_response(context, response).await.expect("an answer");
}

fn form() -> CreateModal {
    let name = CreateInputText::new(InputTextStyle::Short, "Name", "name").min_length(3).max_length(10);
    let story = CreateInputText::new(InputTextStyle::Paragraph, "Story", "story").required(false).max_length(20);
    CreateModal::new("signal", "A signal").components(vec![
        CreateActionRow::InputText(name.placeholder("of the ship")),
        CreateActionRow::InputText(story),
    ])
}

/// Answers a form with its values.
async fn receive(context: &Context, form: &ModalInteraction) {
    let rows = form.data.components.iter().flat_map(|row| &row.components);
    let texts = rows.filter_map(|part| match part {
        ActionRowComponent::InputText(input) => {
            Some(format!("{}={}", input.custom_id, input.value.as_deref().unwrap_or_default()))
        }
        _ => None,
    });
    let content = format!("received {}", texts.collect::<Vec<_>>().join(" "));
    let message = CreateInteractionResponseMessage::new().content(content);
    form.create_response(context, CreateInteractionResponse::Message(message)).await.expect("an answer");
}

/// An ephemeral message, with a button that answers and one that does not.
fn panel() -> CreateInteractionResponseMessage {
    let buttons = vec![CreateButton::new("go").label("Go"), CreateButton::new("silent").label("Nothing")];
    CreateInteractionResponseMessage::new()
        .content("a private panel")
        .ephemeral(true)
        .components(vec![CreateActionRow::Buttons(buttons)])
}

/// A public message with a menu of several choices, one of people and one of channels.
fn menus() -> CreateInteractionResponseMessage {
    let options = ["Red", "Green", "Blue"].map(|colour| CreateSelectMenuOption::new(colour, colour.to_lowercase()));
    let kinds = [
        ("Colours", CreateSelectMenuKind::String { options: options.to_vec() }),
        ("Whom", CreateSelectMenuKind::User { default_users: None }),
        ("Where", CreateSelectMenuKind::Channel { channel_types: None, default_channels: None }),
    ];
    let menus = kinds.map(|(name, kind)| {
        let several = matches!(kind, CreateSelectMenuKind::String { .. });
        let menu = CreateSelectMenu::new(name, kind).placeholder(name);
        CreateActionRow::SelectMenu(if several { menu.min_values(2).max_values(3) } else { menu })
    });
    CreateInteractionResponseMessage::new().content("three menus").components(menus.to_vec())
}

/// A large picture with a button below it.
fn picture() -> CreateInteractionResponseMessage {
    let bytes = include_bytes!("../../../crates/battleship/tests/pictures/battleship-both.png").to_vec();
    CreateInteractionResponseMessage::new()
        .content("a picture")
        .add_file(CreateAttachment::bytes(bytes, "board.png").description(DESCRIPTION))
        .components(vec![CreateActionRow::Buttons(vec![CreateButton::new("go").label("Go")])])
}

async fn follow(context: &Context, press: &ComponentInteraction) {
    let content = match &press.data.kind {
        ComponentInteractionDataKind::Button if ["go", HOSTILE].contains(&&*press.data.custom_id) => {
            "it went".to_owned()
        }
        ComponentInteractionDataKind::StringSelect { values } if press.data.custom_id == "Colours" => {
            format!("chose {}", values.join(" and "))
        }
        ComponentInteractionDataKind::UserSelect { values } => format!("chose {}", values[0].mention()),
        ComponentInteractionDataKind::ChannelSelect { values } => format!("chose {}", values[0].mention()),
        _ => return,
    };
    let changed = CreateInteractionResponseMessage::new().content(content);
    press.create_response(context, CreateInteractionResponse::UpdateMessage(changed)).await.expect("an answer");
}
