//! Slash commands: few and guessable, in English and German.

use games::engine::prompt::{RESIGN, UNDO};
use games::lang::{Language, Message};
use games::panel::Focus;
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::context::{Context, app, caller, channel, complete_game, responder, response, table_here, typing};
use super::life::moderates;
use super::opening::Answer;
use super::replay::opponents_named;
use super::requests::{By, own_seat, resign_question, table_name};
use super::start::{Here, Prepared, Wanted, game_or_default, invited};
use super::{
    App, Failure, cups, entering, localized, privacy, puzzle, replay, settings, standings, unless_refused, verify,
};
use crate::causes::causes;
use crate::delivery::controls::LifeAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::delivery::render::standing::{self, Asking};
use crate::delivery::render::{self, partner, say};
use crate::record::{MenuPosition, Record, Status, WishKind};
use crate::spelling::spelled;
use crate::store::{TableSummary, Turn};
use crate::table::time_control::{self, TimeControl};
use crate::table::{Person, computer_title, current_position, play, proposals};

/// The most opponents that `/play` can name: no game has more than six seats.
const OPPONENTS: usize = 5;
/// The longest suggestion for an option that Discord accepts, in characters.
const CHOICE: usize = 100;

pub(super) fn all() -> Vec<poise::Command<App, Failure>> {
    let mut all = vec![
        play_for_registry(),
        r#move(),
        board(),
        hand(),
        games(),
        cups::cup(),
        rules(),
        undo(),
        draw(),
        table(),
        resign(),
        replay::replay(),
        verify::verify(),
        help(),
        settings::settings(),
        privacy::privacy(),
        standings::leaderboard(),
        standings::profile(),
        puzzle::puzzle(),
    ];
    for command in &mut all {
        // Otherwise people could install the commands for themselves, and use them in servers and chats without the
        // bot.
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
        let anywhere = || vec![serenity::InteractionContext::Guild, serenity::InteractionContext::BotDm];
        command.interaction_context.get_or_insert_with(anywhere);
        localized::fill_in(command);
    }
    all
}

/// `/play` with as many options for opponents as the largest game has seats for.
fn play_for_registry() -> poise::Command<App, Failure> {
    let most = registry::GAMES.iter().map(|game| usize::from(*game.seats().end())).max().unwrap_or(2);
    let mut play = play();
    let further = (most.max(2)..=OPPONENTS).map(|number| format!("opponent{number}"));
    let beyond: Vec<String> = further.collect();
    play.parameters.retain(|parameter| !beyond.iter().any(|name| *name == parameter.name));
    play
}

#[poise::command(slash_command, interaction_context = "Guild")]
#[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn play(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    opponent: Option<serenity::User>,
    opponent2: Option<serenity::User>,
    opponent3: Option<serenity::User>,
    opponent4: Option<serenity::User>,
    opponent5: Option<serenity::User>,
    #[autocomplete = "complete_level"] computer: Option<String>,
    #[autocomplete = "complete_time"] time: Option<String>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let here = Here::from(ctx.interaction);
    let chosen = game_or_default(game.as_deref())?;
    if ctx.args.is_empty() {
        return app.show_start_panel(&responder, &person, &here, (None, false)).await;
    }
    let opponents: Vec<serenity::User> =
        [opponent, opponent2, opponent3, opponent4, opponent5].into_iter().flatten().collect();
    let members = &ctx.interaction.data.resolved.members;
    let invited = invited(opponents.iter().map(|user| (user, members.get(&user.id))), &person)?;
    let wanted = Wanted { game: chosen, invited, computer: computer.as_deref(), computers: 1, time: time.as_deref() };
    let named = (table_name(&responder.origin()), responder.address(app.clock.now()));
    let Prepared { record, elsewhere } = app.prepare(&responder, &person, (&here, wanted), named).await?;
    let answer = if elsewhere { Answer::Way("table-opened-there") } else { Answer::Card };
    if app.open(&responder, record, &person, answer).await? {
        Ok(())
    } else {
        Err("a new table was given the name of another one".into())
    }
}

async fn complete_time(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let language = typing(&ctx).await.language;
    let name = |control: TimeControl| clipped(&standing::time_control_name(control.id, language), CHOICE);
    response(time_control::ALL.into_iter().map(|control| (name(control), control.id.to_owned())), partial)
}

async fn complete_level(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let language = typing(&ctx).await.language;
    let chosen = ctx.args.iter().find_map(|option| match option.value {
        serenity::ResolvedValue::String(id) if option.name == "game" => Some(id),
        _ => None,
    });
    let levels = game_or_default(chosen).map_or(&[][..], |game| game.levels());
    let named = levels.iter().map(|level| (say(language, &computer_title(level)), (*level).to_owned()));
    response(named, partial)
}

#[poise::command(slash_command)]
async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "complete_move"]
    #[max_length = 500]
    r#move: String,
) -> Result<(), Failure> {
    enter(&ctx, &r#move).await
}

/// Enters a typed line. The answer is the panel.
async fn enter(ctx: &Context<'_>, line: &str) -> Result<(), Failure> {
    let (app, responder, person) = (app(ctx), responder(ctx), caller(ctx));
    let record = table_here(ctx).await?;
    if let Some(elsewhere) = app.running_elsewhere(&record, &person).await? {
        responder.whisper(&elsewhere).await;
        return Ok(());
    }
    if resigns(&record.table.game, line) {
        return ask_to_resign(ctx, &record).await;
    }
    let seat = own_seat(&record, &person)?;
    app.enter_typed(&responder, &record.table.id, seat, (By::Typing, line)).await
}

#[poise::command(slash_command)]
async fn draw(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let record = table_here(&ctx).await?;
    let (_, wish) = proposals::wish(&record, person.id, WishKind::Draw)?;
    // An open offer is answered or taken back in the menu.
    let answer = if record.table.proposals.iter().any(|open| open.wish == wish && open.is_open()) {
        let Person { id: player, language, .. } = person;
        standing::menu(&record, Asking { player, moderates: false, language, now: app.clock.now() })
    } else {
        standing::question(&record, LifeAction::Wish(WishKind::Draw), person.language)
    };
    responder.whisper(&answer).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn table(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let place = (ctx.interaction.guild_id, ctx.interaction.channel_id);
    let moderates = |record: &Record| moderates(record, place, ctx.interaction.member.as_deref());
    let record = app.table_or_lobby(channel(&ctx), &person, &moderates).await?;
    let Person { id: player, language, .. } = person;
    let asking = Asking { player, moderates: moderates(&record), language, now: app.clock.now() };
    app.menu_opened(&record, player, responder.address(app.clock.now()));
    responder.whisper(&standing::menu(&record, asking)).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn undo(ctx: Context<'_>) -> Result<(), Failure> {
    enter(&ctx, UNDO).await
}

async fn complete_move(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = complete_move_choices(&ctx, partial).await.unwrap_or_else(|error| {
        tracing::error!(error = causes(error.as_ref()), "no suggestions");
        Vec::new()
    });
    let choices = choices.into_iter().map(|(name, value)| AutocompleteChoice::new(name, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn complete_move_choices(ctx: &Context<'_>, partial: &str) -> Result<Vec<(String, String)>, Failure> {
    let (app, person) = (app(ctx), typing(ctx).await);
    let Some(record) = unless_refused(app.table_here(channel(ctx), &person).await)? else { return Ok(Vec::new()) };
    let Ok(seat) = own_seat(&record, &person) else { return Ok(Vec::new()) };
    let game = play::game_of(&record, seat)?;
    Ok(entering::suggestions(
        &record.table.game,
        game.as_ref(),
        seat,
        partial,
        (person.language, &crate::table::names(&record, person.language)),
    ))
}

#[poise::command(slash_command)]
async fn board(ctx: Context<'_>, text: Option<bool>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let record = table_here(&ctx).await?;
    play::begun(&record)?;
    let seat = crate::table::seat_of(&record, person.id);
    let as_text = text.unwrap_or(seat.is_none() && person.display.text_boards);
    let outgoing = match seat {
        _ if as_text => render::board_as_text(&record, seat, person.language)?,
        // The seat can act from this answer, so the answer is the panel.
        Some(seat) => return app.panel_anew(&responder, &record, seat, (MenuPosition::default(), None)).await,
        None => app.spectator_board(record, &person).await?,
    };
    responder.whisper(&outgoing).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn hand(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let record = table_here(&ctx).await?;
    let seat = own_seat(&record, &person)?;
    let Some(look) = registry::game(&record.table.game).and_then(|game| game.hand()) else {
        responder.tell(&Message::new("table-no-hand")).await;
        return Ok(());
    };
    let place = current_position(&record, Focus { partial: "", look });
    app.panel_anew(&responder, &record, seat, (place, None)).await
}

/// The most buttons of a person's list, to panels and for searches: five rows of two.
const MOST_PANEL_BUTTONS: usize = 10;

#[poise::command(slash_command)]
async fn games(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let sittings = app.store.tables_of(person.id).await?;
    let searches = app.store.searches_of(person.id).await?;
    let cups = app.cups_waiting_for(&person).await?;
    if sittings.is_empty() && searches.is_empty() && cups.is_empty() {
        responder.tell(&Message::new("table-no-games")).await;
        return Ok(());
    }
    let opponents = app.store.opponents_of(person.id).await?;
    let named = |sitting: &TableSummary, plain: bool| {
        let game = Message::new(sitting.game.as_str());
        let Some(others) = opponents.get(&sitting.table).filter(|opponents| !opponents.is_empty()) else { return game };
        let others = opponents_named(others, person.language);
        let others = if plain { others } else { escaped(&others) };
        Message::new("table-line-game").with("game", game).with("others", others)
    };
    let lines = sittings.iter().map(|sitting| {
        let place = sitting.thread.unwrap_or(sitting.channel);
        let state = match (sitting.status, sitting.turn) {
            (Status::Lobby, _) => "table-line-lobby",
            (_, Turn::Must) => "table-line-yours",
            (_, Turn::May) => "table-line-may",
            (_, Turn::Others) => "table-line-others",
        };
        let line = Message::new(state).with("game", named(sitting, false)).with("place", format!("<#{place}>"));
        let line = line.with("since", standing::moment(sitting.since));
        say(
            person.language,
            &match sitting.due {
                Some(due) => Message::new("table-line-due").with("line", line).with("due", standing::moment(due)),
                None => line,
            },
        )
    });
    let more = |count: usize| say(person.language, &Message::new("table-games-more").with("count", count));
    let (first, to_cups): (Vec<String>, Vec<_>) = cups.into_iter().unzip();
    let searches: Vec<_> = searches
        .into_iter()
        .map(|search| {
            let joined = sittings.iter().any(|sitting| sitting.table == search.table);
            (search, joined)
        })
        .collect();
    let looking = searches.iter().map(|(search, joined)| partner::line(search, *joined, person.language));
    let first: Vec<String> = first.into_iter().chain(looking).collect();
    let content = fitted(&first, &lines.collect::<Vec<_>>(), &[], Keep::First, more);
    let looking = searches.iter().take(2);
    let looking = looking.flat_map(|(search, joined)| partner::list_buttons(search, *joined, person.language));
    let mut ways: Vec<_> = to_cups.into_iter().chain(looking).collect();
    let playing = sittings.iter().filter(|sitting| sitting.status == Status::Playing);
    let playing = playing.take(MOST_PANEL_BUTTONS - ways.len()).map(|sitting| {
        let label = Message::new("table-turn-at").with("game", named(sitting, true));
        standing::way_to(&sitting.table, &label, sitting.turn == Turn::Must, person.language)
    });
    ways.extend(playing);
    let rows = ways.chunks(2).map(|row| serenity::CreateActionRow::Buttons(row.to_vec())).collect();
    responder.whisper(&Outgoing { content, rows, ..Outgoing::default() }).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn rules(
    ctx: Context<'_>,
    #[autocomplete = "complete_game"] game: Option<String>,
    #[min = 1]
    #[max = 99]
    page: Option<u8>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    // Without the option, the rules are those of the game at this table.
    let named = match game {
        Some(game) => Some(game),
        None => unless_refused(app.table_here(channel(&ctx), &person).await)?.map(|record| record.table.game),
    };
    let game = game_or_default(named.as_deref())?;
    let mut outgoing = app.rules(game, page.unwrap_or(1), &person).await?;
    if named.is_none() {
        let others = say(person.language, &Message::new("table-rules-others"));
        outgoing.content.push_str(&format!("\n-# {others}"));
    }
    responder.whisper(&outgoing).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn resign(ctx: Context<'_>) -> Result<(), Failure> {
    let record = table_here(&ctx).await?;
    ask_to_resign(&ctx, &record).await
}

/// Whether a typed line resigns the game, in any language.
fn resigns(game: &str, line: &str) -> bool {
    let words = Language::ALL.map(|language| spelled(game, language, RESIGN));
    line.split([';', '\n']).any(|step| words.contains(&step.trim().to_lowercase()))
}

/// Asks whether to resign. Nobody resigns without this question, however the line was entered.
async fn ask_to_resign(ctx: &Context<'_>, record: &Record) -> Result<(), Failure> {
    let (responder, person) = (responder(ctx), caller(ctx));
    responder.whisper(&resign_question(record, &person)?).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> Result<(), Failure> {
    let (responder, person) = (responder(&ctx), caller(&ctx));
    responder.whisper(&render::help(person.language)).await;
    Ok(())
}
