//! Posts for everybody a message that one person sees. The button for it works once.

use std::future::Future;

use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonKind, CreateActionRow, CreateButton, CreateInteractionResponseFollowup, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::Failure;
use super::permissions::may_write;
use super::press::Press;
use crate::causes::causes;
use crate::delivery::outgoing::Outgoing;
use crate::table::Refused;

impl Press<'_> {
    /// Posts the message that `made` returns in the channel of the press. The button is removed first, so that nobody can press it
    /// again while the message is being made.
    pub(super) async fn post<M>(&self, made: impl Future<Output = Result<M, Failure>>) -> Result<(), Failure>
    where
        M: Fn() -> CreateInteractionResponseFollowup,
    {
        if !self.may_write() {
            return Err(Refused::new("post-refused-silent").into());
        }
        if !self.responder.change_controls(&self.interaction.message, &self.controls_but_pressed()).await {
            return Ok(());
        }
        match made.await {
            Ok(message) => {
                self.responder.follow_up_with(message).await;
            }
            Err(error) => match error.downcast_ref::<Refused>() {
                Some(refused) => self.responder.refuse_after(refused).await,
                None => {
                    tracing::error!(error = causes(error.as_ref()), "a message for everybody could not be made");
                    self.responder.measured.failed();
                    let failed = Outgoing::text(self.responder.failure(Some(error.as_ref())));
                    self.responder.follow_up(&failed, true).await;
                }
            },
        }
        Ok(())
    }

    /// Whether this person may write messages here. A message that is posted for somebody counts as written by that person.
    fn may_write(&self) -> bool {
        let member = self.interaction.member.as_ref().filter(|_| self.interaction.guild_id.is_some());
        let kind = self.interaction.channel.as_ref().map(|channel| channel.kind);
        member.is_none_or(|member| may_write(member.permissions.unwrap_or_default(), kind))
    }

    /// The controls of the pressed message without the pressed button.
    fn controls_but_pressed(&self) -> Vec<CreateActionRow> {
        let rows = self.interaction.message.components.iter().filter_map(|row| {
            let mut buttons = Vec::new();
            for component in &row.components {
                match component {
                    ActionRowComponent::Button(button) if !self.is_pressed(&button.data) => {
                        buttons.push(CreateButton::from(button.clone()));
                    }
                    ActionRowComponent::SelectMenu(menu) => return same_menu(menu).map(CreateActionRow::SelectMenu),
                    _ => {}
                }
            }
            (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
        });
        rows.collect()
    }

    fn is_pressed(&self, button: &ButtonKind) -> bool {
        matches!(button, ButtonKind::NonLink { custom_id, .. } if *custom_id == self.interaction.data.custom_id)
    }
}

/// A copy of a menu of texts.
fn same_menu(menu: &serenity::SelectMenu) -> Option<CreateSelectMenu> {
    let option = |option: &serenity::SelectMenuOption| {
        CreateSelectMenuOption::new(&option.label, &option.value).default_selection(option.default)
    };
    let options = CreateSelectMenuKind::String { options: menu.options.iter().map(option).collect() };
    let same = CreateSelectMenu::new(menu.custom_id.clone()?, options);
    Some(match &menu.placeholder {
        Some(placeholder) => same.placeholder(placeholder),
        None => same,
    })
}
