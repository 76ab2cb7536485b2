//! Messages, embeds and forms of a bot that try to inject HTML and scripts.

use serenity::all::{
    CreateActionRow, CreateAttachment, CreateButton, CreateEmbed, CreateEmbedAuthor, CreateEmbedFooter,
    CreateInputText, CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle,
};

/// A message that tries to run scripts.
pub(super) const HOSTILE: &str = "<script>window.__hit=1</script><img src=x onerror=\"window.__hit=1\">";

/// A text that tries to run a script, short enough for names, titles and labels.
pub(super) const SHORT: &str = "<img src=x onerror=__hit=1>";

/// Hostile addresses that Discord accepts: one that closes its attribute, an invalid one, and one of another host that looks like
/// a file of this host.
const QUOTING: &str = "https://hostile.invalid/\" onerror=\"window.__hit=1\" x=\"<b>";
const BROKEN: &str = "https://[";
const ELSEWHERE: &str = "https://hostile.invalid/attachments/1/2/picture.png";

pub(super) fn message() -> CreateInteractionResponseMessage {
    let options = vec![CreateSelectMenuOption::new(HOSTILE, "one").description(HOSTILE)];
    let menu = CreateSelectMenu::new("menu", CreateSelectMenuKind::String { options }).placeholder(HOSTILE);
    let content = format!(
        "{HOSTILE} [a link](javascript:window.__hit=1) [another](data:text/html,x) <javascript:window.__hit=1> \
         [nowhere]({BROKEN}) **<b onclick=window.__hit=1>bold</b>** `{HOSTILE}`\n```html\n{HOSTILE}\n```\n> {HOSTILE}\n\
         # {HOSTILE}\n||{HOSTILE}||"
    );
    CreateInteractionResponseMessage::new()
        .content(content)
        .embed(CreateEmbed::new().title(HOSTILE).description(HOSTILE).field(HOSTILE, HOSTILE, true))
        .add_file(CreateAttachment::bytes(b"<script>window.__hit=1</script>".to_vec(), "<b>.html").description(HOSTILE))
        .components(vec![
            CreateActionRow::Buttons(vec![CreateButton::new(HOSTILE).label(HOSTILE)]),
            CreateActionRow::SelectMenu(menu),
        ])
}

/// An embed for each hostile address in every place that an embed has for one.
pub(super) fn embeds() -> CreateInteractionResponseMessage {
    let embeds = [QUOTING, BROKEN, ELSEWHERE].map(embed).to_vec();
    let links = [QUOTING, BROKEN].map(|address| CreateButton::new_link(address).label(HOSTILE)).to_vec();
    CreateInteractionResponseMessage::new()
        .content("hostile embeds")
        .embeds(embeds)
        .components(vec![CreateActionRow::Buttons(links)])
}

fn embed(address: &str) -> CreateEmbed {
    let author = CreateEmbedAuthor::new(HOSTILE).url(address).icon_url(address);
    CreateEmbed::new()
        .title(HOSTILE)
        .url(address)
        .author(author)
        .description(format!("[{address}]({address})"))
        .image(address)
        .thumbnail(address)
        .footer(CreateEmbedFooter::new(HOSTILE).icon_url(address))
}

pub(super) fn form() -> CreateModal {
    let input = CreateInputText::new(InputTextStyle::Short, SHORT, HOSTILE).placeholder(HOSTILE).value(HOSTILE);
    CreateModal::new(HOSTILE, SHORT).components(vec![CreateActionRow::InputText(input)])
}
