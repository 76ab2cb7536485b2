//! Names and descriptions of the slash commands in every language, from `assets/lang/*/commands.ftl`.

use std::borrow::Cow;

use games::lang::{Language, Message};

use super::{App, Failure};
use crate::delivery::render::say;

type Text = Cow<'static, str>;
type Localizations = Cow<'static, [(Text, Text)]>;

/// The language in which commands are registered. The other languages are localisations.
const REGISTERED: Language = Language::En;

/// Fills in the visible texts of a command, its options and their choices.
pub(super) fn fill_in(command: &mut poise::Command<App, Failure>) {
    let id = format!("command-{}", command.name);
    command.name_localizations = localizations(&id);
    (command.description, command.description_localizations) = about(&id);
    for option in &mut command.parameters {
        let id = format!("{id}-{}", option.name);
        option.name_localizations = localizations(&id);
        (option.description, option.description_localizations) = about(&id);
        for choice in option.choices.to_mut() {
            let id = format!("{id}-{}", choice.name.to_lowercase());
            (choice.name, choice.localizations) = (text(REGISTERED, &id), localizations(&id));
        }
    }
}

fn text(language: Language, id: &str) -> Text {
    say(language, &Message::new(id)).into()
}

fn localizations(id: &str) -> Localizations {
    let others = Language::ALL.into_iter().filter(|language| *language != REGISTERED);
    others.map(|language| (language.code().into(), text(language, id))).collect()
}

fn about(id: &str) -> (Option<Text>, Localizations) {
    let id = format!("{id}-about");
    (Some(text(REGISTERED, &id)), localizations(&id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands;

    #[test]
    fn english_texts_name_commands_and_options_as_they_are_registered() {
        for command in commands::all() {
            let id = format!("command-{}", command.name);
            assert_eq!(text(REGISTERED, &id), command.name);
            for option in &command.parameters {
                assert_eq!(text(REGISTERED, &format!("{id}-{}", option.name)), option.name, "{id}");
            }
        }
    }
}
