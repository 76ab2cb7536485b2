//! A bot of a few lines for what Flaggschiff does not do: forms, silence, and messages that would like to be a page.

use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, Context, CreateActionRow, CreateAttachment,
    CreateButton, CreateCommand, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EventHandler, GatewayIntents, HttpBuilder, InputTextStyle, Interaction, ModalInteraction, Ready, async_trait,
};
use tokio::task::JoinHandle;

use crate::stage::Stage;

/// What a message holds that would like to run.
pub(super) const HOSTILE: &str = "<script>window.__hit=1</script><img src=x onerror=\"window.__hit=1\">";

/// Runs until it is dropped.
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
        let names = ["form", "hostile", "silent", "panel"];
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
        "hostile" => CreateInteractionResponse::Message(hostile()),
        "panel" => CreateInteractionResponse::Message(panel()),
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

/// Says what was filled in.
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

fn hostile() -> CreateInteractionResponseMessage {
    let options = vec![CreateSelectMenuOption::new(HOSTILE, "one").description(HOSTILE)];
    let menu = CreateSelectMenu::new("menu", CreateSelectMenuKind::String { options }).placeholder(HOSTILE);
    let content = format!(
        "{HOSTILE} [a link](javascript:window.__hit=1) [another](data:text/html,x) <javascript:window.__hit=1> \
         **<b onclick=window.__hit=1>bold</b>** `{HOSTILE}`\n```html\n{HOSTILE}\n```\n> {HOSTILE}\n# {HOSTILE}\n||{HOSTILE}||"
    );
    CreateInteractionResponseMessage::new()
        .content(content)
        .embed(CreateEmbed::new().title(HOSTILE).description(HOSTILE).field(HOSTILE, HOSTILE, true))
        .add_file(CreateAttachment::bytes(b"<script>window.__hit=1</script>".to_vec(), "<b>.html").description(HOSTILE))
        .components(vec![
            CreateActionRow::Buttons(vec![CreateButton::new("go").label(HOSTILE)]),
            CreateActionRow::SelectMenu(menu),
        ])
}

/// For one person alone, with a button that answers and one that does not.
fn panel() -> CreateInteractionResponseMessage {
    let buttons = vec![CreateButton::new("go").label("Go"), CreateButton::new("silent").label("Nothing")];
    CreateInteractionResponseMessage::new()
        .content("a private panel")
        .ephemeral(true)
        .components(vec![CreateActionRow::Buttons(buttons)])
}

async fn follow(context: &Context, press: &ComponentInteraction) {
    if press.data.custom_id == "go" {
        let changed = CreateInteractionResponseMessage::new().content("it went");
        press.create_response(context, CreateInteractionResponse::UpdateMessage(changed)).await.expect("an answer");
    }
}
