//! `/leaderboard` and `/profile`, and the controls of their answers.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use futures_util::future::join_all;
use games::canvas::ThemeId;
use games::lang::{Language, Message};
use games::registry;
use poise::serenity_prelude as serenity;

use super::context::{Context, app, caller, complete_game, guild, responder};
use super::faces::face;
use super::press::{MadeUp, Press};
use super::{App, Failure};
use crate::delivery::controls::{Leaders, LeadersAsk, PageAsked, Profile, ProfileAsk};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::standings::{HonourShown, LeadersPage, PAGE, ProfilePage, Reader};
use crate::drawing::Urgency;
use crate::ratings::board::{Board, FARTHEST, Order, Period, Scope};
use crate::ratings::honour::{Champions, Honour};
use crate::ratings::season::Season;
use crate::snowflake::{id, snowflake};
use crate::store::results::{Face, Leader};
use crate::table::{Person, Refused};

/// The most finished games in a profile.
const PAST: i64 = 5;

/// The most honours in a profile.
const HONOURS: usize = 3;
/// How long Discord may take for the name of a server.
const PATIENCE: Duration = Duration::from_secs(1);

/// A request: its person, its place, and the readers of the answer.
#[derive(Clone, Copy)]
struct Asked<'a> {
    person: &'a Person,
    guild: Option<i64>,
    http: &'a serenity::Http,
    /// The language of an answer for everybody; `None` for a private one.
    everybody: Option<Language>,
}

impl Asked<'_> {
    /// The scope of an answer. Outside of a server everything is shown, and `here` is cleared.
    fn scope(&self, here: &mut bool) -> Scope {
        *here &= self.guild.is_some();
        self.guild.filter(|_| *here).map_or(Scope::Everywhere, Scope::Server)
    }
}

#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Where {
    Here,
    Everywhere,
}

#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Span {
    Season,
    LastSeason,
    AllTime,
}

#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum By {
    Rating,
    Wins,
    Games,
}

#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    r#where: Option<Where>,
    period: Option<Span>,
    by: Option<By>,
    text: Option<bool>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let game = game.as_deref().map(|id| registry::game(id).ok_or_else(|| Refused::new("table-refused-game")));
    let game = game.transpose()?.map(|game| game.id().to_owned());
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
        text: text.unwrap_or(person.display.text_boards),
    };
    let guild = guild(&ctx);
    let http = &ctx.serenity_context().http;
    let answer = app.leaders(shown, Asked { person: &person, guild, http, everybody: None }).await?;
    responder.whisper(&answer).await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn profile(
    ctx: Context<'_>,
    person: Option<serenity::User>,
    text: Option<bool>,
) -> Result<(), Failure> {
    let (app, responder, asking) = (app(&ctx), responder(&ctx), caller(&ctx));
    let user = person.as_ref().unwrap_or(&ctx.interaction.user);
    if user.bot {
        return Err(Refused::new("profile-bot").into());
    }
    let guild = guild(&ctx);
    let text = text.unwrap_or(asking.display.text_boards);
    let shown = Profile { player: snowflake(user.id.get()), here: guild.is_some(), text };
    let http = &ctx.serenity_context().http;
    let asked = Asked { person: &asking, guild, http, everybody: None };
    responder.whisper(&app.profile(shown, Some(face(user)), asked).await?).await;
    Ok(())
}

impl Press<'_> {
    /// The language of public messages here: the one that the server has chosen, else the one of the server at Discord.
    pub(super) async fn public_language(&self) -> Result<Language, Failure> {
        let own = self.interaction.guild_locale.as_deref().map_or(self.person.language, Language::of_locale);
        Ok(match self.guild() {
            Some(guild) => self.app.store.guild(guild).await?.language.unwrap_or(own),
            None => own,
        })
    }

    pub(super) async fn leaders(&self, ask: LeadersAsk, mut shown: Leaders) -> Result<(), Failure> {
        let asked = Asked { person: &self.person, guild: self.guild(), http: self.responder.http, everybody: None };
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
                    Ok(move || outgoing.follow_up(false))
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
        let asked = Asked { person: &self.person, guild: self.guild(), http: self.responder.http, everybody: None };
        if ask == ProfileAsk::Post {
            let everybody = async {
                let asked = Asked { everybody: Some(self.public_language().await?), ..asked };
                let outgoing = self.app.profile(shown, own, asked).await?;
                Ok(move || outgoing.follow_up(false))
            };
            return self.post(everybody).await;
        }
        let outgoing = self.app.profile(shown, own, asked).await?;
        self.show(&outgoing, ask == ProfileAsk::Scope).await;
        Ok(())
    }
}

/// Honours with the names of their servers. In a server, all are from there.
async fn with_servers(honours: Vec<Honour>, asked: Asked<'_>) -> Vec<HonourShown> {
    let guilds: BTreeSet<i64> = honours.iter().map(|honour| honour.guild).filter(|_| asked.guild.is_none()).collect();
    let names = guilds.into_iter().map(|guild| async move {
        let named = asked.http.get_guild(serenity::GuildId::new(id(guild)));
        // The bot may have left the server, whose name stays out then.
        let named = tokio::time::timeout(PATIENCE, named).await.ok()?.ok()?;
        Some((guild, named.name))
    });
    let names: BTreeMap<i64, String> = join_all(names).await.into_iter().flatten().collect();
    let shown = |honour: Honour| HonourShown { server: names.get(&honour.guild).cloned(), honour };
    honours.into_iter().map(shown).collect()
}

impl App {
    fn reader(&self, asked: Asked<'_>) -> Reader {
        Reader {
            language: asked.everybody.unwrap_or(asked.person.language),
            theme: if asked.everybody.is_some() { ThemeId::default() } else { asked.person.display.palette },
            everybody: asked.everybody.is_some(),
            in_server: asked.guild.is_some(),
            season: Season::of(self.clock.now()),
        }
    }

    async fn leaders(&self, mut shown: Leaders, asked: Asked<'_>) -> Result<Outgoing, Failure> {
        let scope = asked.scope(&mut shown.here);
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
            // The page existed when it was shown last.
            number = 1;
            leaders = page(number).await?;
        }
        let room = usize::try_from(PAGE).unwrap_or(usize::MAX);
        let more = leaders.len() > room && number < last;
        leaders.truncate(room);
        let drawn = leaders.iter().chain(&own).filter(|_| !shown.text);
        let avatars = drawn.filter_map(|leader| Some((leader.player, leader.face.as_ref()?.avatar.clone()?)));
        let avatars = self.avatars.of(avatars).await;
        let reader = self.reader(asked);
        let champions = match (scope, &shown.game) {
            (Scope::Server(guild), Some(game)) => self.store.champions(guild, game, reader.season).await?,
            _ => Champions::default(),
        };
        let page = LeadersPage { shown, number, leaders, more, own, hidden, champions, avatars };
        Ok(self.drawing.draw(Urgency::Answer, move || page.message(reader)).await?)
    }

    /// The standing of a person who is on a board.
    async fn own(&self, board: &Board, order: Order, person: &Person) -> Result<Option<Leader>, Failure> {
        let Some((standing, Some(place))) = self.store.standing(board, order, person.id).await? else {
            return Ok(None);
        };
        let face = self.store.face(person.id).await?;
        Ok(Some(Leader { player: person.id, place, standing, face }))
    }

    /// A profile, unless its person hides it.
    async fn profile(&self, mut shown: Profile, known: Option<Face>, asked: Asked<'_>) -> Result<Outgoing, Failure> {
        let hidden = self.store.is_hidden(shown.player).await?;
        if hidden && shown.player != asked.person.id {
            return Err(Refused::new("profile-hidden").into());
        }
        let scope = asked.scope(&mut shown.here);
        let standings = self.store.standings_of(shown.player, scope, Period::AllTime).await?;
        let board = Board { scope, game: None, period: Period::AllTime };
        let place = self.store.standing(&board, Order::Rating, shown.player).await?.and_then(|(_, place)| place);
        let place = place.filter(|_| !hidden);
        // Nobody but the person may see where and when games in other servers were played.
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
        let puzzles = if own { self.latest_puzzles(shown.player).await? } else { None };
        let reader = self.reader(asked);
        let of = match asked.guild {
            Some(guild) => Some(Scope::Server(guild)),
            None => own.then_some(Scope::Everywhere),
        };
        let mut honours = Vec::new();
        if let Some(scope) = of {
            honours = self.store.honours_of(shown.player, scope, reader.season, HONOURS).await?;
            honours.extend(self.store.honours_in_cups(shown.player, scope, HONOURS).await?);
            honours.sort_by_key(|honour| std::cmp::Reverse(honour.contest.ended_at()));
            honours.truncate(HONOURS);
        }
        let honours = with_servers(honours, asked).await;
        let page = ProfilePage { shown, face, standings, place, past, honours, puzzles, avatar };
        Ok(self.drawing.draw(Urgency::Answer, move || page.message(reader)).await?)
    }
}
