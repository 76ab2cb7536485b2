//! Looking back at games: `/replay`, the buttons of a replay, games as animations.

use std::collections::BTreeSet;

use games::engine::seat::Seat;
use games::film::Film;
use games::lang::{Arg, Language, Message, readable};
use poise::serenity_prelude as serenity;
use serenity::{CreateAttachment, CreateAutocompleteResponse};

use super::answer::Responder;
use super::context::{Context, app, caller, channel, responder, response, typing};
use super::press::{MadeUp, Press};
use super::queue::QueuePlace;
use super::{App, Failure};
use crate::causes::causes;
use crate::delivery::controls::{Eyes, ReplayAction, Step};
use crate::delivery::outgoing::{Outgoing, clipped};
use crate::delivery::render::{recap as recap_page, replay as page, say};
use crate::drawing::Urgency;
use crate::ratings::board::Scope;
use crate::record::settings::DisplaySettings;
use crate::record::{Millis, Record, Status, TableId};
use crate::store::results::Opponent;
use crate::table::{Person, Refused, colours, computer_titles, language, play, seat_of};

/// How many people may wait for an animation or a recap, counting the one that is being drawn. Each takes about two seconds.
pub(super) const WAITING: usize = 12;

/// How many finished games are suggested, how many of the latest ones are searched for a typed name, and how many characters a
/// suggestion may have.
const OFFERED: i64 = 25;
const LOOKED_THROUGH: i64 = 250;
const CHOICE: usize = 100;

/// The file name of an animation.
const FILE: &str = "game.gif";

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "complete_table"] game: Option<String>,
    gif: Option<bool>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let record = table_to_look_at(&ctx, game.as_deref()).await?;
    if gif == Some(true) {
        return app.gif(&responder, &record, &person).await;
    }
    let wanted = opening(&record);
    responder.whisper(&app.look_back(record, &person, wanted).await?).await;
    Ok(())
}

/// The first page: of a finished game its beginning with everything shown, of a running game the latest step.
fn opening(record: &Record) -> page::Wanted {
    match record.table.status {
        Status::Over => page::Wanted::Step(Eyes::Everything, Step::First),
        _ => page::Wanted::Step(Eyes::Own, Step::Last),
    }
}

/// The named game, or else the game of this place.
pub(super) async fn table_to_look_at(ctx: &Context<'_>, named: Option<&str>) -> Result<Record, Failure> {
    let record = app(ctx).table_to_look_at(channel(ctx), named, &caller(ctx)).await?;
    play::begun(&record)?;
    Ok(record)
}

/// The games of the person who types, running ones first.
pub(super) async fn complete_table(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let named = app(&ctx).own_tables(&typing(&ctx).await, partial).await.unwrap_or_else(|error| {
        tracing::error!(error = causes(error.as_ref()), "no suggestions");
        Vec::new()
    });
    response(named.into_iter(), partial)
}

impl App {
    /// A game for looking back. A game that is named must be one of the person's own: the place of another game may be hidden
    /// from them.
    async fn table_to_look_at(&self, channel: i64, named: Option<&str>, person: &Person) -> Result<Record, Failure> {
        let Some(name) = named else {
            // In the thread of a finished game, this is that game and not its rematch. In a channel without a running game, it is
            // the person's latest game there.
            let here = match self.store.table_in(channel, Some(person.id)).await? {
                Some(table) => Some(table),
                None => {
                    let past = self.store.past_games(person.id, Scope::Everywhere, OFFERED).await?;
                    past.into_iter().find(|game| game.channel == channel).map(|game| game.table)
                }
            };
            return match here {
                Some(table) => self.table(&table).await,
                None => self.table_here(channel, person).await,
            };
        };
        let unknown = || Refused::new("replay-refused-table");
        let record = self.table(&TableId::parse(name).ok_or_else(unknown)?).await?;
        if played(&record, person.id) { Ok(record) } else { Err(unknown().into()) }
    }

    /// A person's games with their labels. A typed text is searched for among more of them.
    async fn own_tables(&self, person: &Person, typed: &str) -> Result<Vec<(String, String)>, Failure> {
        let count = if typed.trim().is_empty() { OFFERED } else { LOOKED_THROUGH };
        let sittings = self.store.tables_of(person.id).await?;
        let past = self.store.past_games(person.id, Scope::Everywhere, count).await?;
        let opponents = self.store.opponents_of(person.id).await?;
        let choice =
            |(table, game): (&TableId, &str), opponents: &[Opponent], date: String, (state, rank): (&str, Arg)| {
                let others = opponents_named(opponents, person.language);
                let choice = Message::new("replay-choice").with("game", Message::new(game)).with("others", others);
                let choice = say(person.language, &choice.with("date", date).with("state", state).with("rank", rank));
                (clipped(&choice, CHOICE), table.to_string())
            };
        let running = sittings.iter().filter(|sitting| sitting.status == Status::Playing);
        let mut choices: Vec<_> = running
            .map(|sitting| {
                let others = opponents.get(&sitting.table).map_or(&[][..], Vec::as_slice);
                choice((&sitting.table, &sitting.game), others, String::new(), ("playing", Arg::from("")))
            })
            .collect();
        // A table that the person left twice has two entries.
        let mut named: BTreeSet<String> = choices.iter().map(|(_, table)| table.clone()).collect();
        for game in past {
            if named.insert(game.table.to_string()) {
                let (of, date) = ((&game.table, game.game.as_str()), date(game.ended_at));
                let state = match game.rank {
                    Some(rank) => ("ranked", rank.into()),
                    None => (game.verdict.word(), Arg::from("")),
                };
                choices.push(choice(of, &game.opponents, date, state));
            }
        }
        Ok(choices)
    }

    /// A page of a replay, drawn on a drawing thread.
    async fn look_back(&self, record: Record, person: &Person, wanted: page::Wanted) -> Result<Outgoing, Failure> {
        let (seat, reader) = (seat_of(&record, person.id), (person.language, person.display));
        Ok(self.drawing.draw(Urgency::Answer, move || page::replay(&record, seat, wanted, reader)).await???)
    }

    /// A place in the queue for animations.
    fn place_for(&self, record: &Record, person: &Person) -> Result<QueuePlace<'_>, Refused> {
        over(record)?;
        self.films.join(person.id).map_err(|none| none.refused("replay"))
    }

    /// Answers with the finished game as an animation. The answer is deferred.
    async fn gif(&self, responder: &Responder<'_>, record: &Record, person: &Person) -> Result<(), Failure> {
        let place = self.place_for(record, person)?;
        if !responder.defer().await {
            return Ok(());
        }
        match self.film(place, record, person.language, person.display).await {
            Ok(film) => {
                let rows = vec![page::post_button(record, person.language)];
                let words = film.words(record, person.language);
                let answer = || {
                    let file = serenity::EditAttachments::new().add(film.file(record, person.language));
                    serenity::EditInteractionResponse::new().content(&words).components(rows.clone()).attachments(file)
                };
                responder.fill(answer).await;
            }
            Err(error) => {
                tracing::error!(error = causes(error.as_ref()), "an animation could not be drawn");
                responder.fill_with_failure(Some(error.as_ref())).await;
            }
        }
        Ok(())
    }

    /// Answers with the recap of the finished game. The answer is deferred, since reviewing a long game takes time.
    async fn recap(&self, responder: &Responder<'_>, record: &Record, person: &Person) -> Result<(), Failure> {
        let place = self.place_for_recap(record, person)?;
        if !responder.defer().await {
            return Ok(());
        }
        let reader = seat_of(record, person.id);
        match self.reviewed(place, record, reader, (person.language, person.display)).await {
            Ok(mut recap) => {
                recap.rows.push(recap_page::post_button(record, person.language));
                responder.fill(|| recap.edit_answer()).await;
            }
            Err(error) => {
                tracing::error!(error = causes(error.as_ref()), "a game could not be reviewed");
                responder.fill_with_failure(Some(error.as_ref())).await;
            }
        }
        Ok(())
    }

    /// A place in the queue for recaps.
    fn place_for_recap(&self, record: &Record, person: &Person) -> Result<QueuePlace<'_>, Refused> {
        over(record)?;
        self.recaps.join(person.id).map_err(|none| none.refused("recap"))
    }

    /// The recap of a finished game, drawn on a drawing thread. The place in the queue ends before it is sent.
    async fn reviewed(
        &self,
        place: QueuePlace<'_>,
        record: &Record,
        seat: Option<Seat>,
        reader: (Language, DisplaySettings),
    ) -> Result<Outgoing, Failure> {
        let _turn = place.turn().await;
        let record = record.clone();
        let draw = move || recap_page::page(&record, seat, reader);
        Ok(self.drawing.draw(Urgency::Background, draw).await??)
    }

    /// Draws the animation picture by picture, so that answers can be drawn in between. The place in the queue ends before the
    /// animation is sent, since its reader may ask for another one.
    async fn film(
        &self,
        place: QueuePlace<'_>,
        record: &Record,
        language: Language,
        display: DisplaySettings,
    ) -> Result<Finished, Failure> {
        let _turn = place.turn().await;
        let record = record.clone();
        let begin = move || {
            let replay = play::replay(&record)?;
            let everything = replay.everything();
            let names = crate::table::names(&record, language);
            let film = |viewer| Film::new(replay, viewer, names, language, display.palette);
            Ok::<_, play::ReplayError>(everything.map(film).map(|film| film.coloured(colours::by_seat(&record))))
        };
        let mut film = self.drawing.draw(Urgency::Background, begin).await??.ok_or("the game is not over")?;
        loop {
            let draw = move || {
                let more = film.draw();
                (film, more)
            };
            let (drawn, more) = self.drawing.draw(Urgency::Background, draw).await?;
            film = drawn;
            if !more {
                break;
            }
        }
        let (steps, pictures, seconds) = (film.steps(), film.pictures() - 1, film.duration().div_ceil(100));
        Ok(Finished { steps, pictures, seconds, gif: film.into_gif() })
    }
}

/// A finished animation.
struct Finished {
    /// How many steps the game has, and how many of them have a picture.
    steps: usize,
    pictures: usize,
    seconds: usize,
    gif: Vec<u8>,
}

impl Finished {
    fn words(&self, record: &Record, language: Language) -> String {
        let about = Message::new("replay-animation").with("seconds", self.seconds);
        let about = about.with("steps", self.steps).with("pictures", self.pictures);
        let about = about.with("whole", self.pictures == self.steps);
        format!("{}\n-# {}", page::title(record, language), say(language, &about))
    }

    fn file(&self, record: &Record, language: Language) -> CreateAttachment {
        let description = clipped(&page::plain_title(record, language), 1024);
        CreateAttachment::bytes(self.gif.clone(), FILE).description(description)
    }
}

/// The names of opponents. Computers are named by their level.
pub(super) fn opponents_named(opponents: &[Opponent], language: Language) -> String {
    let level = |opponent: &Opponent| match opponent {
        Opponent::Person(_) => None,
        Opponent::Computer(level) => Some(level.clone()),
    };
    let computers = computer_titles(&opponents.iter().map(level).collect::<Vec<_>>());
    let name = |(opponent, computer): (&Opponent, Option<Message>)| match (opponent, computer) {
        (_, Some(computer)) => say(language, &computer),
        (Opponent::Person(name), _) if !name.is_empty() => readable(name),
        _ => say(language, &Message::new("privacy-forgotten")),
    };
    opponents.iter().zip(computers).map(name).collect::<Vec<_>>().join(", ")
}

/// The date in ISO format, which is the same in all languages.
fn date(time: Millis) -> String {
    let time = jiff::Timestamp::from_millisecond(time).unwrap_or_default();
    time.strftime("%Y-%m-%d").to_string()
}

/// Refuses unless the game is over, so that everything may be shown.
fn over(record: &Record) -> Result<(), Refused> {
    if record.table.status == Status::Over { Ok(()) } else { Err(Refused::new("replay-refused-running")) }
}

/// Whether a person plays at a table or has played there.
fn played(record: &Record, player: i64) -> bool {
    seat_of(record, player).is_some() || record.departures.iter().any(|left| left.player == player)
}

impl Press<'_> {
    /// A press on a replay, or on a button that leads to one.
    pub(super) async fn replay(&self, record: &Record, action: ReplayAction) -> Result<(), Failure> {
        play::begun(record)?;
        let wanted = match action {
            ReplayAction::Open => opening(record),
            ReplayAction::Show(eyes, step) => page::Wanted::Step(eyes, step),
            ReplayAction::Jump(eyes) => page::Wanted::Step(eyes, Step::At(self.chosen()?.parse().map_err(|_| MadeUp)?)),
            ReplayAction::Look(from, step) => {
                page::Wanted::Through { from, step, to: self.chosen()?.parse().map_err(|()| MadeUp)? }
            }
            ReplayAction::Gif => return self.app.gif(&self.responder, record, &self.person).await,
            ReplayAction::PostGif => return self.post_gif(record).await,
            ReplayAction::Recap => return self.app.recap(&self.responder, record, &self.person).await,
            ReplayAction::PostRecap => return self.post_recap(record).await,
            ReplayAction::Verify => return self.app.verify_table(&self.responder, record, &self.person).await,
        };
        let page = self.app.look_back(record.clone(), &self.person, wanted).await?;
        // A message that leads to a replay stays; a replay is replaced by its next page.
        self.show(&page, action != ReplayAction::Open).await;
        Ok(())
    }

    /// Posts the recap for everybody in the channel, in the table's language.
    async fn post_recap(&self, record: &Record) -> Result<(), Failure> {
        let place = self.app.place_for_recap(record, &self.person)?;
        let reviewed = async {
            let recap = self.app.reviewed(place, record, None, (language(record), DisplaySettings::default())).await?;
            Ok(move || recap.follow_up(false))
        };
        self.post(reviewed).await
    }

    /// Posts the animation for everybody in the channel, in the table's language.
    async fn post_gif(&self, record: &Record) -> Result<(), Failure> {
        let place = self.app.place_for(record, &self.person)?;
        let language = language(record);
        let drawn = async {
            let film = self.app.film(place, record, language, DisplaySettings::default()).await?;
            let words = film.words(record, language);
            let message = move || {
                let message = Outgoing::text(words.clone()).follow_up(false);
                message.add_file(film.file(record, language))
            };
            Ok(message)
        };
        self.post(drawn).await
    }
}
