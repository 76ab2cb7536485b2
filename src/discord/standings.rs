//! `/leaderboard` and `/profile`, and the controls below their answers.

use games::canvas::ThemeId;
use games::lang::{Language, Message};
use games::registry;
use poise::serenity_prelude as serenity;

use super::context::{Context, app, caller, complete_game, responder};
use super::faces::face;
use super::press::{MadeUp, Press};
use super::{App, Failure};
use crate::delivery::controls::{Leaders, LeadersAsk, PageAsked, Profile, ProfileAsk};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::standings::{LeadersPage, PAGE, ProfilePage, Reader};
use crate::drawing::Urgency;
use crate::ratings::board::{Board, FARTHEST, Order, Period, Scope};
use crate::ratings::season::Season;
use crate::snowflake::snowflake;
use crate::store::results::{Face, Leader};
use crate::table::{Person, Refused};

/// Results of a profile.
const PAST: i64 = 5;

pub(super) fn all() -> Vec<poise::Command<App, Failure>> {
    vec![leaderboard(), profile()]
}

/// Where somebody asks, and for whom the answer is.
#[derive(Clone, Copy)]
struct Asked<'a> {
    person: &'a Person,
    guild: Option<i64>,
    /// The language of an answer that everybody reads.
    everybody: Option<Language>,
}

#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Where {
    #[name = "this server"]
    #[name_localized("de", "dieser Server")]
    Here,
    #[name = "all servers"]
    #[name_localized("de", "alle Server")]
    Everywhere,
}

#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Span {
    #[name = "this season"]
    #[name_localized("de", "diese Saison")]
    Season,
    #[name = "last season"]
    #[name_localized("de", "letzte Saison")]
    LastSeason,
    #[name = "all time"]
    #[name_localized("de", "alle Zeiten")]
    AllTime,
}

#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum By {
    #[name = "rating"]
    #[name_localized("de", "Wertung")]
    Rating,
    #[name = "wins"]
    #[name_localized("de", "Siege")]
    Wins,
    #[name = "games"]
    #[name_localized("de", "Spiele")]
    Games,
}

/// Who plays best, in this server or everywhere
#[poise::command(
    slash_command,
    name_localized("de", "bestenliste"),
    description_localized("de", "Wer am besten spielt, auf diesem Server oder überall"),
    interaction_context = "Guild|BotDm"
)]
async fn leaderboard(
    ctx: Context<'_>,
    #[description = "Which game; all of them without it"]
    #[name_localized("de", "spiel")]
    #[description_localized("de", "Welches Spiel; ohne Angabe alle")]
    #[autocomplete = "complete_game"]
    game: Option<String>,
    #[description = "Where it was played"]
    #[name_localized("de", "wo")]
    #[description_localized("de", "Wo gespielt wurde")]
    r#where: Option<Where>,
    #[description = "When it was played"]
    #[name_localized("de", "zeitraum")]
    #[description_localized("de", "Wann gespielt wurde")]
    period: Option<Span>,
    #[description = "What it is ordered by"]
    #[name_localized("de", "nach")]
    #[description_localized("de", "Wonach sortiert wird")]
    by: Option<By>,
    #[description = "As text instead of a picture"]
    #[name_localized("de", "text")]
    #[description_localized("de", "Als Text statt als Bild")]
    text: Option<bool>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let game = match game.as_deref().map(registry::game) {
        None => None,
        Some(Some(game)) => Some(game.id().to_owned()),
        Some(None) => {
            responder.refuse(&Refused::new("table-refused-game")).await;
            return Ok(());
        }
    };
    let season = Season::of(app.clock.now());
    let shown = Leaders {
        game,
        here: ctx.interaction.guild_id.is_some() && !matches!(r#where, Some(Where::Everywhere)),
        period: match period {
            Some(Span::Season) => Period::Season(season),
            Some(Span::LastSeason) => Period::Season(season.before()),
            None | Some(Span::AllTime) => Period::AllTime,
        },
        order: match by {
            None | Some(By::Rating) => Order::Rating,
            Some(By::Wins) => Order::Wins,
            Some(By::Games) => Order::Games,
        },
        page: PageAsked::Number(1),
        text: text.unwrap_or(person.looks.text_boards),
    };
    let guild = ctx.interaction.guild_id.map(|guild| snowflake(guild.get()));
    let answer = app.leaders(shown, Asked { person: &person, guild, everybody: None }).await?;
    responder.whisper(&answer).await;
    Ok(())
}

/// What you or somebody else has reached
#[poise::command(
    slash_command,
    name_localized("de", "profil"),
    description_localized("de", "Was du oder jemand anderes erreicht hat"),
    interaction_context = "Guild|BotDm"
)]
async fn profile(
    ctx: Context<'_>,
    #[description = "Whose profile; your own without it"]
    #[name_localized("de", "person")]
    #[description_localized("de", "Wessen Profil; ohne Angabe dein eigenes")]
    person: Option<serenity::User>,
    #[description = "As text instead of a picture"]
    #[name_localized("de", "text")]
    #[description_localized("de", "Als Text statt als Bild")]
    text: Option<bool>,
) -> Result<(), Failure> {
    let (app, responder, asking) = (app(&ctx), responder(&ctx), caller(&ctx));
    let user = person.as_ref().unwrap_or(&ctx.interaction.user);
    if user.bot {
        responder.refuse(&Refused::new("profile-bot")).await;
        return Ok(());
    }
    let guild = ctx.interaction.guild_id.map(|guild| snowflake(guild.get()));
    let text = text.unwrap_or(asking.looks.text_boards);
    let shown = Profile { player: snowflake(user.id.get()), here: guild.is_some(), text };
    let asked = Asked { person: &asking, guild, everybody: None };
    match app.profile(shown, Some(face(user)), asked).await? {
        Ok(answer) => drop(responder.whisper(&answer).await),
        Err(refused) => responder.refuse(&refused).await,
    }
    Ok(())
}

impl Press<'_> {
    fn guild(&self) -> Option<i64> {
        self.interaction.guild_id.map(|guild| snowflake(guild.get()))
    }

    /// The language of what everybody reads here: the one that the server has chosen, else its own.
    async fn public_language(&self) -> Result<Language, Failure> {
        let own = self.interaction.guild_locale.as_deref().map_or(self.person.language, Language::of_locale);
        Ok(match self.guild() {
            Some(guild) => self.app.store.guild(guild).await?.language.unwrap_or(own),
            None => own,
        })
    }

    pub(super) async fn leaders(&self, ask: LeadersAsk, mut shown: Leaders) -> Result<(), Failure> {
        let asked = Asked { person: &self.person, guild: self.guild(), everybody: None };
        match ask {
            LeadersAsk::Game => {
                shown.game = registry::game(&self.chosen()?).map(|game| game.id().to_owned());
            }
            LeadersAsk::Period => {
                shown.period = Period::parse(&self.chosen()?).ok_or(MadeUp)?;
            }
            LeadersAsk::Post => {
                let everybody = async {
                    let asked = Asked { everybody: Some(self.public_language().await?), ..asked };
                    let outgoing = self.app.leaders(shown, asked).await?;
                    Ok(Ok(move || outgoing.follow_up(false)))
                };
                return self.post(everybody).await;
            }
            LeadersAsk::Open
            | LeadersAsk::Order
            | LeadersAsk::Scope
            | LeadersAsk::Before
            | LeadersAsk::After
            | LeadersAsk::Own => {}
        }
        let outgoing = self.app.leaders(shown, asked).await?;
        self.show(&outgoing, ask != LeadersAsk::Open).await;
        Ok(())
    }

    pub(super) async fn profile(&self, ask: ProfileAsk, shown: Profile) -> Result<(), Failure> {
        let own = (shown.player == self.person.id).then(|| face(&self.interaction.user));
        let asked = Asked { person: &self.person, guild: self.guild(), everybody: None };
        if ask == ProfileAsk::Post {
            let everybody = async {
                let asked = Asked { everybody: Some(self.public_language().await?), ..asked };
                let outgoing = self.app.profile(shown, own, asked).await?;
                Ok(outgoing.map(|outgoing| move || outgoing.follow_up(false)))
            };
            return self.post(everybody).await;
        }
        match self.app.profile(shown, own, asked).await? {
            Ok(outgoing) => drop(self.show(&outgoing, ask == ProfileAsk::Scope).await),
            Err(refused) => self.responder.refuse(&refused).await,
        }
        Ok(())
    }
}

impl App {
    fn reader(&self, asked: Asked<'_>) -> Reader {
        Reader {
            language: asked.everybody.unwrap_or(asked.person.language),
            theme: if asked.everybody.is_some() { ThemeId::default() } else { asked.person.looks.palette },
            everybody: asked.everybody.is_some(),
            in_server: asked.guild.is_some(),
            season: Season::of(self.clock.now()),
        }
    }

    async fn leaders(&self, mut shown: Leaders, asked: Asked<'_>) -> Result<Outgoing, Failure> {
        let scope = match asked.guild {
            Some(guild) if shown.here => Scope::Server(guild),
            _ => {
                shown.here = false;
                Scope::Everywhere
            }
        };
        let board = Board { scope, game: shown.game.clone(), period: shown.period };
        let hidden = self.store.is_hidden(asked.person.id).await?;
        let own = if hidden { None } else { self.own(&board, shown.order, asked.person).await? };
        let last = u32::try_from(FARTHEST / i64::from(PAGE)).unwrap_or(1);
        let mut number = match (shown.page, &own) {
            (PageAsked::Number(number), _) => number.min(last),
            (PageAsked::Own, Some(own)) => u32::try_from((own.place - 1) / i64::from(PAGE) + 1).unwrap_or(1).min(last),
            (PageAsked::Own, None) => 1,
        };
        let page = |number: u32| {
            let skipped = i64::from(number - 1) * i64::from(PAGE);
            self.store.leaders(&board, shown.order, skipped, i64::from(PAGE) + 1)
        };
        let mut leaders = page(number).await?;
        if leaders.is_empty() && number > 1 {
            // There were more people a while ago.
            number = 1;
            leaders = page(number).await?;
        }
        let more = leaders.len() > PAGE as usize && number < last;
        leaders.truncate(PAGE as usize);
        let drawn = leaders.iter().chain(&own).filter(|_| !shown.text);
        let avatars = drawn.filter_map(|leader| Some((leader.player, leader.face.as_ref()?.avatar.clone()?)));
        let avatars = self.avatars.of(avatars).await;
        let page = LeadersPage { shown, number, leaders, more, own, hidden, avatars };
        let reader = self.reader(asked);
        Ok(self.drawing.draw(Urgency::Answer, move || page.message(reader)).await?)
    }

    /// Where somebody stands, who is on a board.
    async fn own(&self, board: &Board, order: Order, person: &Person) -> Result<Option<Leader>, Failure> {
        let Some((standing, Some(place))) = self.store.standing(board, order, person.id).await? else {
            return Ok(None);
        };
        let face = self.store.face(person.id).await?;
        Ok(Some(Leader { player: person.id, place, standing, face }))
    }

    /// A profile, or why it is shown to nobody.
    async fn profile(
        &self,
        mut shown: Profile,
        known: Option<Face>,
        asked: Asked<'_>,
    ) -> Result<Result<Outgoing, Refused>, Failure> {
        let hidden = self.store.is_hidden(shown.player).await?;
        if hidden && shown.player != asked.person.id {
            return Ok(Err(Refused::new("profile-hidden")));
        }
        let scope = match asked.guild {
            Some(guild) if shown.here => Scope::Server(guild),
            _ => {
                shown.here = false;
                Scope::Everywhere
            }
        };
        let standings = self.store.standings_of(shown.player, scope, Period::AllTime).await?;
        let board = Board { scope, game: None, period: Period::AllTime };
        let place = self.store.standing(&board, Order::Rating, shown.player).await?.and_then(|(_, place)| place);
        let place = place.filter(|_| !hidden);
        // Where and when somebody has played elsewhere is nobody's business but the person's own.
        let own = shown.player == asked.person.id && asked.everybody.is_none();
        let past = match asked.guild {
            Some(guild) => self.store.past_games(shown.player, Scope::Server(guild), PAST).await?,
            None if own => self.store.past_games(shown.player, Scope::Everywhere, PAST).await?,
            None => Vec::new(),
        };
        let face = match known {
            Some(face) => face,
            None => self.store.face(shown.player).await?.unwrap_or_else(|| {
                let name = crate::delivery::render::say(asked.person.language, &Message::new("leaders-somebody"));
                Face { name, avatar: None }
            }),
        };
        let avatar = face.avatar.clone().filter(|_| !shown.text).map(|avatar| (shown.player, avatar));
        let avatar = self.avatars.of(avatar).await.remove(&shown.player);
        let page = ProfilePage { shown, face, standings, place, past, avatar };
        let reader = self.reader(asked);
        Ok(Ok(self.drawing.draw(Urgency::Answer, move || page.message(reader)).await?))
    }
}
