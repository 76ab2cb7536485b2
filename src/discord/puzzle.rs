//! `/puzzle`: the puzzle of the day.

use games::lang::Message;
use poise::serenity_prelude as serenity;

use super::context::{Context, app, caller, responder};
use super::press::Press;
use super::{App, Failure};
use crate::delivery::controls::{PuzzleAction, PuzzleOfDay};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::puzzle::{self as pages, Answered, PuzzlePage};
use crate::drawing::Urgency;
use crate::record::Millis;
use crate::record::puzzle::{PuzzleTally, PuzzleTry, day_of_server};
use crate::record::settings::Zone;
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::{Person, Refused};

/// A request for the puzzle of today.
#[derive(Clone, Copy)]
struct Asked<'a> {
    person: &'a Person,
    guild: Option<i64>,
    /// When the interaction was made. It is the same in every process that receives the interaction.
    at: Millis,
}

/// Today's puzzle where it was asked for.
struct Today {
    of: PuzzleOfDay,
    /// When the next day begins.
    next: Millis,
}

#[poise::command(slash_command)]
pub(super) async fn puzzle(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let guild = ctx.interaction.guild_id.map(|guild| snowflake(guild.get()));
    let asked = Asked { person: &person, guild, at: ctx.interaction.id.created_at().timestamp_millis() };
    let today = app.puzzle_of_today(asked).await?;
    responder.whisper(&app.puzzle_page(asked, &today, ("", None)).await?).await;
    Ok(())
}

impl Press<'_> {
    /// A control of the puzzle of the day.
    pub(super) async fn puzzle(&self, action: PuzzleAction) -> Result<(), Failure> {
        let guild = self.interaction.guild_id.map(|guild: serenity::GuildId| snowflake(guild.get()));
        let at = self.interaction.id.created_at().timestamp_millis();
        let asked = Asked { person: &self.person, guild, at };
        let today = self.app.puzzle_of_today(asked).await?;
        let past = |day: i64| (day != today.of.day).then(|| Message::new("puzzle-new-day"));
        let (page, replace) = match action {
            PuzzleAction::Open => (self.app.puzzle_page(asked, &today, ("", None)).await?, false),
            PuzzleAction::Solve(day) => (self.app.puzzle_page(asked, &today, ("", past(day))).await?, false),
            PuzzleAction::Enter(of, _) if of != today.of => {
                let note = past(of.day).or_else(|| Some(Message::new("puzzle-replaced")));
                (self.app.puzzle_page(asked, &today, ("", note)).await?, true)
            }
            PuzzleAction::Enter(_, text) => (self.app.answer_puzzle(asked, &today, &self.entered(&text)).await?, true),
            // These are about the answer that is shown, also after its day.
            PuzzleAction::Tell(of) => return self.tell_try(of).await,
            PuzzleAction::Report(of) => (self.app.report_puzzle(asked, &today, of).await?, true),
        };
        self.show(&page, replace).await;
        Ok(())
    }

    /// Posts how this person answered, without the answer.
    async fn tell_try(&self, of: PuzzleOfDay) -> Result<(), Failure> {
        let tried = self.app.store.puzzle_try(self.person.id, of.day).await?;
        let tried = tried.filter(|tried| tried.puzzle == of.number);
        let found = tried.ok_or_else(|| Refused::new("puzzle-not-tried"))?.found;
        let everybody = async {
            let told = pages::told(self.public_language().await?, &self.person.name, of, found);
            Ok(move || told.follow_up(false))
        };
        self.post(everybody).await
    }
}

impl App {
    /// The puzzle of today: in a server by its time zone, in private by that of the person.
    async fn puzzle_of_today(&self, asked: Asked<'_>) -> Result<Today, Failure> {
        let (zone, posted) = match asked.guild {
            Some(guild) => (self.store.guild(guild).await?.zone, self.store.puzzle_post(guild).await?),
            None => (self.store.player(asked.person.id).await?.and_then(|player| player.settings.zone), None),
        };
        let (day, next) = day_of_server(&zone.unwrap_or_else(Zone::utc), self.clock.now(), posted);
        let number = self.puzzles.number_of(day).ok_or_else(|| Refused::new("puzzle-none"))?;
        Ok(Today { of: PuzzleOfDay { day, number }, next })
    }

    /// The page for a person: the question, or the answer after the try of today.
    async fn puzzle_page(
        &self,
        asked: Asked<'_>,
        today: &Today,
        (entered, note): (&str, Option<Message>),
    ) -> Result<Outgoing, Failure> {
        if let Some(tried) = self.store.puzzle_try(asked.person.id, today.of.day).await? {
            let note = note.or_else(|| Some(Message::new("puzzle-tried")));
            return self.solved_puzzle(asked, today, tried, note).await;
        }
        let (page, entered) = (self.page(asked, today.of, note)?, entered.to_owned());
        Ok(self.drawing.draw(Urgency::Answer, move || page.question(&entered)).await?)
    }

    /// Enters an answer or a part of one. The first answer counts.
    async fn answer_puzzle(&self, asked: Asked<'_>, today: &Today, text: &str) -> Result<Outgoing, Failure> {
        let PuzzleOfDay { day, number } = today.of;
        let found = self.puzzles.read(number)?.puzzle.is_right(text);
        let Some(found) = found else { return self.puzzle_page(asked, today, (text, None)).await };
        let new = PuzzleTry {
            player: asked.person.id,
            day,
            puzzle: number,
            guild: asked.guild,
            found,
            reported: false,
            at: asked.at,
        };
        let tried = self.store.try_puzzle(&new).await?;
        let note = (tried != new).then(|| Message::new("puzzle-tried"));
        self.solved_puzzle(asked, today, tried, note).await
    }

    /// Notes that a person reports a puzzle that the person has tried, for the operator.
    async fn report_puzzle(
        &self,
        asked: Asked<'_>,
        today: &Today,
        PuzzleOfDay { day, number }: PuzzleOfDay,
    ) -> Result<Outgoing, Failure> {
        let reports = self.store.report_puzzle(asked.person.id, day, number).await?;
        if let Some(reports) = reports {
            tracing::warn!(
                puzzle = number,
                reports,
                "a puzzle was reported as wrong; the setting puzzles.out takes it out"
            );
        }
        let tried = self.store.puzzle_try(asked.person.id, day).await?.filter(|tried| tried.puzzle == number);
        let Some(tried) = tried else { return self.puzzle_page(asked, today, ("", None)).await };
        self.solved_puzzle(asked, today, tried, Some(Message::new("puzzle-reported"))).await
    }

    async fn solved_puzzle(
        &self,
        asked: Asked<'_>,
        today: &Today,
        tried: PuzzleTry,
        note: Option<Message>,
    ) -> Result<Outgoing, Failure> {
        let here = match asked.guild {
            Some(guild) => Some(self.store.puzzle_tally(guild, tried.day).await?),
            None => None,
        };
        let page = self.page(asked, PuzzleOfDay { day: tried.day, number: tried.puzzle }, note)?;
        let next = (tried.day == today.of.day).then_some(today.next);
        let answered = Answered { tried, here, next };
        Ok(self.drawing.draw(Urgency::Answer, move || page.solution(&answered)).await?)
    }

    fn page(&self, asked: Asked<'_>, of: PuzzleOfDay, note: Option<Message>) -> Result<PuzzlePage, Failure> {
        let Person { language, display, .. } = *asked.person;
        Ok(PuzzlePage { puzzle: self.puzzles.read(of.number)?, day: of.day, note, reader: (language, display) })
    }

    /// How the latest puzzles of a person went, if the person has tried any.
    pub(super) async fn latest_puzzles(&self, player: i64) -> Result<Option<PuzzleTally>, StoreError> {
        const LATEST: i64 = 12;
        Ok(Some(self.store.puzzles_of(player, LATEST).await?).filter(|tally| tally.tried > 0))
    }
}
