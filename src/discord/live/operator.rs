//! The operator's part: prompts, the interactions that follow, and how long answers take.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;

use super::Live;
use super::acts;
use super::command::{NAME, OPTION};
use super::pictures::Picture;
use super::rights::Site;
use super::session::Session;
use super::wire::{Answer, Ask, Trouble};
use crate::discord::Finding;
use crate::record::Millis;

/// Discord's numbers for kinds of interactions.
mod kinds {
    pub(super) const PRESS: u64 = 3;
    pub(super) const COMPLETION: u64 = 4;
    pub(super) const FORM: u64 = 5;
}

/// Discord's number for an answer to autocomplete.
const CHOICES: u8 = 8;

/// The operator, as the check sees them.
pub(super) struct Operator<'a> {
    pub(super) live: &'a Live<'a>,
    pub(super) site: &'a Site,
    heard: UnboundedReceiver<Value>,
}

/// Guides the operator through the steps.
pub(super) async fn try_out(live: &Live<'_>, site: &Site, command: &str, session: Session) {
    let mut operator = Operator { live, site, heard: session.listen() };
    let Some(typed) = live.step("Command and completion", operator.typed(command)).await else { return };
    if live.step("Panel", acts::panel(&operator, &typed)).await.is_none() {
        return;
    }
    live.step("New picture", acts::picture(&mut operator)).await;
    live.step("Components alone", acts::controls(&mut operator)).await;
    live.step("Form", acts::form(&mut operator)).await;
    live.step("Deferred answer", acts::later(&mut operator)).await;
    live.step("Private message", acts::direct(&operator, &typed)).await;
    if let Err(trouble) = Box::pin(acts::layout(&mut operator)).await {
        live.warning(format!("The newer layout, which no release uses yet: {trouble}"));
    }
}

impl Operator<'_> {
    /// Waits for the command and answers autocomplete until then.
    async fn typed(&mut self, command: &str) -> Result<Value, Trouble> {
        // Discord would send the presses to both programs.
        let prompt = format!(
            "Stop the bot if it runs with this token. Then type /{NAME} in #{}, choose one of the words on offer and send it.",
            self.site.name
        );
        let ours = |heard: &Value| heard["data"]["id"] == command;
        let mut heard = self.wait(prompt, ours).await?;
        let mut completed = false;
        while heard["type"].as_u64() == Some(kinds::COMPLETION) {
            let words = ["bow", "stern"].map(|word| json!({"name": word, "value": word}));
            let answered = self.send(&heard, json!({"type": CHOICES, "data": {"choices": words}}), None).await;
            match answered {
                // Of several autocomplete requests while somebody types, only the latest is still open.
                Err(trouble) if completed && trouble.code() == 10_062 => {}
                answered => {
                    let answered = answered?;
                    if !completed {
                        self.judge("A completion", &heard, &answered);
                    }
                }
            }
            completed = true;
            heard = self.next(ours).await?;
        }
        self.live.holds(completed, &format!("What is typed for `{OPTION}` is completed."));
        Ok(heard)
    }

    /// Prompts for something and waits for the interaction.
    async fn wait(&mut self, prompt: String, fits: impl Fn(&Value) -> bool) -> Result<Value, Trouble> {
        (self.live.out)(super::Said::Prompt(prompt));
        self.next(fits).await
    }

    /// Prompts for a press of a button of the panel.
    pub(super) async fn press(&mut self, button: &str) -> Result<Value, Trouble> {
        let id = acts::custom_id(button);
        let prompt = format!("Press “{}” below the answer.", super::both(button));
        self.wait(prompt, move |heard| {
            heard["type"].as_u64() == Some(kinds::PRESS) && heard["data"]["custom_id"] == *id
        })
        .await
    }

    /// Waits for the filled-in form.
    pub(super) async fn filled_in(&mut self) -> Result<Value, Trouble> {
        self.wait("Write something into the form and send it.".to_owned(), |heard| {
            heard["type"].as_u64() == Some(kinds::FORM)
        })
        .await
    }

    /// The next interaction that fits. Others are ignored.
    async fn next(&mut self, fits: impl Fn(&Value) -> bool) -> Result<Value, Trouble> {
        let patience = self.live.options.patience;
        let heard = async {
            loop {
                match self.heard.recv().await {
                    Some(heard) if fits(&heard) => return Ok(heard),
                    Some(_) => {}
                    None => return Err(Trouble::Other("the session at the gateway has ended.".to_owned())),
                }
            }
        };
        let nothing = |_| {
            Trouble::Other(format!(
                "nothing arrives within {} s. If Discord shows that the interaction failed, something else uses this token: stop \
                 it. Clear \"Interactions Endpoint URL\" in the developer portal.",
                patience.as_secs()
            ))
        };
        tokio::time::timeout(patience, heard).await.map_err(nothing)?
    }

    /// Sends the first answer to an interaction.
    pub(super) async fn send(
        &self,
        heard: &Value,
        answer: Value,
        picture: Option<&Picture>,
    ) -> Result<Answer, Trouble> {
        let (id, token) = (super::text(&heard["id"])?, super::text(&heard["token"])?);
        let path = format!("/interactions/{id}/{token}/callback");
        let leaves = acts::left_by(&self.site.application, &token, &answer);
        self.live.wire.send(Ask::post(path, answer).leaving(move |_| leaves).with(picture)).await
    }

    /// Sends the first answer and reports how long it took.
    pub(super) async fn answer(
        &self,
        what: &str,
        heard: &Value,
        answer: Value,
        picture: Option<&Picture>,
    ) -> Result<(), Trouble> {
        let answered = self.send(heard, answer, picture).await?;
        self.judge(what, heard, &answered);
        Ok(())
    }

    fn judge(&self, what: &str, heard: &Value, answered: &Answer) {
        let options = self.live.options;
        let age = self.live.wire.age(&heard["id"]);
        self.live.say(judged(what, answered.took, age, (options.slow, options.too_slow)));
    }
}

/// The finding about the time that an answer took. `age` is the age of the interaction by Discord's clock when Discord accepted the
/// answer.
fn judged(what: &str, took: Duration, age: Option<Millis>, (slow, too_slow): (Duration, Duration)) -> Finding {
    let since = age.and_then(|age| u64::try_from(age).ok()).map(Duration::from_millis);
    let longest = since.map_or(took, |since| since.max(took));
    let since = since.map_or(String::new(), |since| format!(", {} ms or more after the press", since.as_millis()));
    let said = format!("{what} was taken within {} ms{since}.", took.as_millis());
    if longest > too_slow {
        Finding::fault(format!(
            "{said} Discord gives 3 s: people will see that interactions fail. The line of this machine is too slow, or its clock \
             is wrong."
        ))
    } else if longest > slow {
        Finding::warning(format!("{said} That is slow: look for a machine with a faster line, or nearer to Discord."))
    } else {
        Finding::ok(said)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::Grade;

    #[test]
    fn answer_is_slow_by_its_own_time_or_by_the_age_of_the_press() {
        let limits = (Duration::from_millis(800), Duration::from_secs(2));
        let grade = |took, age| judged("x", Duration::from_millis(took), age, limits).grade;
        assert_eq!(grade(800, Some(800)), Grade::Ok);
        assert_eq!(grade(801, None), Grade::Warning);
        assert_eq!(grade(10, Some(801)), Grade::Warning);
        assert_eq!(grade(2_001, Some(10)), Grade::Fault);
        assert_eq!(grade(10, Some(2_001)), Grade::Fault);
    }
}
