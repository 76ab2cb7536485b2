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
use super::{App, Failure, entering, privacy, replay, settings, verify};
use crate::causes::causes;
use crate::delivery::controls::LifeAction;
use crate::delivery::fit::{Keep, fitted};
use crate::delivery::outgoing::{Outgoing, clipped, escaped};
use crate::delivery::render::standing::{self, Asking};
use crate::delivery::render::{self, say};
use crate::record::{Place, Record, Status, WishKind};
use crate::spelling::spelled;
use crate::store::{TableSummary, Turn};
use crate::table::time_control::{self, TimeControl};
use crate::table::{Person, Refused, computer_name, play, position_after_look, proposals};

/// The most opponents that `/play` can name: no game has more than six seats.
const OPPONENTS: usize = 5;
/// How long what is offered to complete an option may be, in characters.
const CHOICE: usize = 100;

pub(super) fn all() -> Vec<poise::Command<App, Failure>> {
    let mut all = vec![
        play_by_so_many(),
        r#move(),
        board(),
        hand(),
        games(),
        rules(),
        undo(),
        draw(),
        table(),
        resign(),
        replay::replay(),
        verify::verify(),
        help(),
    ];
    all.extend(settings::all());
    all.extend(privacy::all());
    all.extend(super::standings::all());
    for command in &mut all {
        // Installed by people they would be there where the bot is not.
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
    }
    all
}

/// `/play` with as many opponents as any game has room for.
fn play_by_so_many() -> poise::Command<App, Failure> {
    let most = registry::GAMES.iter().map(|game| usize::from(*game.seats().end())).max().unwrap_or(2);
    let mut play = play();
    let further = (most.max(2)..=OPPONENTS).map(|number| format!("opponent{number}"));
    let beyond: Vec<String> = further.collect();
    play.parameters.retain(|parameter| !beyond.iter().any(|name| *name == parameter.name));
    play
}

/// Start a game: against a friend, against whoever joins, or against the computer
#[poise::command(
    slash_command,
    name_localized("de", "spielen"),
    description_localized(
        "de",
        "Ein Spiel beginnen: gegen eine bestimmte Person, für alle, die wollen, oder gegen den Computer"
    ),
    interaction_context = "Guild"
)]
#[allow(clippy::too_many_arguments, reason = "each is an option of the command")]
async fn play(
    ctx: Context<'_>,
    #[description = "Which game"]
    #[name_localized("de", "spiel")]
    #[description_localized("de", "Welches Spiel")]
    #[autocomplete = "complete_game"]
    game: Option<String>,
    #[description = "Whom to challenge; without it anybody may join"]
    #[name_localized("de", "gegner")]
    #[description_localized("de", "Wen du herausforderst; ohne Angabe dürfen alle mitspielen")]
    opponent: Option<serenity::User>,
    #[description = "Whom to challenge besides"]
    #[name_localized("de", "gegner2")]
    #[description_localized("de", "Wen du außerdem herausforderst")]
    opponent2: Option<serenity::User>,
    #[description = "Whom to challenge besides"]
    #[name_localized("de", "gegner3")]
    #[description_localized("de", "Wen du außerdem herausforderst")]
    opponent3: Option<serenity::User>,
    #[description = "Whom to challenge besides"]
    #[name_localized("de", "gegner4")]
    #[description_localized("de", "Wen du außerdem herausforderst")]
    opponent4: Option<serenity::User>,
    #[description = "Whom to challenge besides"]
    #[name_localized("de", "gegner5")]
    #[description_localized("de", "Wen du außerdem herausforderst")]
    opponent5: Option<serenity::User>,
    #[description = "Play against the computer at once"]
    #[name_localized("de", "computer")]
    #[description_localized("de", "Sofort gegen den Computer spielen")]
    #[autocomplete = "complete_level"]
    computer: Option<String>,
    #[description = "How much time everybody has"]
    #[name_localized("de", "bedenkzeit")]
    #[description_localized("de", "Wie viel Zeit alle haben")]
    #[autocomplete = "complete_time"]
    time: Option<String>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let here = Here::from(ctx.interaction);
    let Some(chosen) = game_or_default(game.as_deref()) else {
        responder.refuse(&Refused::new("table-refused-game")).await;
        return Ok(());
    };
    if ctx.args.is_empty() {
        return app.show_start_panel(&responder, &person, &here, (chosen, false)).await;
    }
    let opponents: Vec<serenity::User> =
        [opponent, opponent2, opponent3, opponent4, opponent5].into_iter().flatten().collect();
    let members = &ctx.interaction.data.resolved.members;
    let invited = match invited(opponents.iter().map(|user| (user, members.get(&user.id))), &person) {
        Ok(invited) => invited,
        Err(refused) => {
            responder.refuse(&refused).await;
            return Ok(());
        }
    };
    let wanted = Wanted { game: chosen, invited, computer: computer.as_deref(), computers: 1, time: time.as_deref() };
    let named = (table_name(&responder.origin()), responder.address(app.clock.now()));
    let Prepared { record, elsewhere } = match app.prepare(&responder, &person, (&here, wanted), named).await? {
        Ok(prepared) => prepared,
        Err(refused) => {
            responder.refuse(&refused).await;
            return Ok(());
        }
    };
    let answer = if elsewhere { Answer::Way("table-opened-there") } else { Answer::Card };
    match app.open(&responder, record, &person, answer).await? {
        true => Ok(()),
        false => Err("a new table was given the name of another one".into()),
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
    let named = levels.iter().map(|level| (say(language, &computer_name(level)), (*level).to_owned()));
    response(named, partial)
}

/// Make a move, for example A5
#[poise::command(
    slash_command,
    name_localized("de", "zug"),
    description_localized("de", "Einen Zug machen, zum Beispiel A5"),
    interaction_context = "Guild|BotDm"
)]
async fn r#move(
    ctx: Context<'_>,
    #[description = "The move in the game's notation"]
    #[name_localized("de", "zug")]
    #[description_localized("de", "Der Zug in der Schreibweise des Spiels")]
    #[autocomplete = "complete_move"]
    #[max_length = 500]
    r#move: String,
) -> Result<(), Failure> {
    enter(&ctx, &r#move).await
}

/// Enters a line that was typed; the answer is the panel.
async fn enter(ctx: &Context<'_>, line: &str) -> Result<(), Failure> {
    let (app, responder, person) = (app(ctx), responder(ctx), caller(ctx));
    let Some(record) = table_here(ctx).await? else { return Ok(()) };
    if gives_up(&record.table.game, line) {
        return ask_to_resign(ctx, &record).await;
    }
    match own_seat(&record, &person) {
        Ok(seat) => app.enter_typed(&responder, &record.table.id, seat, (By::Typing, line)).await,
        Err(refused) => {
            app.refuse_at(&responder, &record, &refused).await;
            Ok(())
        }
    }
}

/// Offer your opponents a draw, or accept the one that they offer
#[poise::command(
    slash_command,
    name_localized("de", "remis"),
    description_localized("de", "Ein Remis anbieten oder das annehmen, das dir angeboten wird"),
    interaction_context = "Guild|BotDm"
)]
async fn draw(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let Some(record) = table_here(&ctx).await? else { return Ok(()) };
    let answer = match proposals::wish(&record, person.id, WishKind::Draw) {
        Err(refused) => {
            app.refuse_at(&responder, &record, &refused).await;
            return Ok(());
        }
        // What stands already is answered, or taken back.
        Ok((_, wish)) if record.table.proposals.iter().any(|open| open.wish == wish) => {
            let Person { id: player, language, .. } = person;
            standing::menu(&record, Asking { player, moderates: false, language, now: app.clock.now() })
        }
        Ok(_) => standing::question(&record, LifeAction::Wish(WishKind::Draw), person.language),
    };
    responder.whisper(&answer).await;
    Ok(())
}

/// See how your table stands: leave, agree on something, go on for somebody who is missing
#[poise::command(
    slash_command,
    name_localized("de", "tisch"),
    description_localized(
        "de",
        "Wie der Tisch steht: verlassen, etwas vereinbaren, für jemanden weiterspielen, der fehlt"
    ),
    interaction_context = "Guild|BotDm"
)]
async fn table(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let place = (ctx.interaction.guild_id, ctx.interaction.channel_id);
    let moderates = |record: &Record| moderates(record, place, ctx.interaction.member.as_deref());
    match app.table_or_lobby(channel(&ctx), &person, &moderates).await? {
        Ok(record) => {
            let Person { id: player, language, .. } = person;
            let asking = Asking { player, moderates: moderates(&record), language, now: app.clock.now() };
            responder.whisper(&standing::menu(&record, asking)).await;
        }
        Err(refused) => responder.refuse(&refused).await,
    }
    Ok(())
}

/// Take back your last step, as long as nobody has learned anything by it
#[poise::command(
    slash_command,
    name_localized("de", "zurücknehmen"),
    description_localized("de", "Deinen letzten Schritt zurücknehmen, solange niemand etwas durch ihn erfahren hat"),
    interaction_context = "Guild|BotDm"
)]
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
    let Ok(record) = app.table_here(channel(ctx), &person).await? else { return Ok(Vec::new()) };
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

/// Show the board as you may see it
#[poise::command(
    slash_command,
    name_localized("de", "brett"),
    description_localized("de", "Das Spielfeld zeigen, wie du es sehen darfst"),
    interaction_context = "Guild|BotDm"
)]
async fn board(
    ctx: Context<'_>,
    #[description = "As text instead of a picture"]
    #[name_localized("de", "text")]
    #[description_localized("de", "Als Text statt als Bild")]
    text: Option<bool>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let Some(record) = table_here(&ctx).await? else { return Ok(()) };
    if let Err(refused) = play::begun(&record) {
        responder.refuse(&refused).await;
        return Ok(());
    }
    let seat = crate::table::seat_of(&record, person.id);
    let as_text = text.unwrap_or(seat.is_none() && person.looks.text_boards);
    let outgoing = match seat {
        _ if as_text => render::board_as_text(&record, seat, person.language)?,
        // It can be played on, so it is the panel.
        Some(seat) => return app.panel_anew(&responder, &record, seat, (Place::default(), None)).await,
        None => app.spectator_board(record, &person).await?,
    };
    responder.whisper(&outgoing).await;
    Ok(())
}

/// Show your own cards, in a game of cards
#[poise::command(
    slash_command,
    name_localized("de", "karten"),
    description_localized("de", "Deine eigenen Karten zeigen, in einem Kartenspiel"),
    interaction_context = "Guild|BotDm"
)]
async fn hand(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let Some(record) = table_here(&ctx).await? else { return Ok(()) };
    let seat = match own_seat(&record, &person) {
        Ok(seat) => seat,
        Err(refused) => {
            app.refuse_at(&responder, &record, &refused).await;
            return Ok(());
        }
    };
    let Some(look) = registry::game(&record.table.game).and_then(|game| game.hand()) else {
        responder.tell(&Message::new("table-no-hand")).await;
        return Ok(());
    };
    let place = position_after_look(&record, seat, look, Focus { entered: "", look }, app.clock.now());
    app.panel_anew(&responder, &record, seat, (place, None)).await
}

/// Games in a list of one's own that have a way to their panels: five rows of two.
const WAYS: usize = 10;

/// List your games, those that wait for you first
#[poise::command(
    slash_command,
    name_localized("de", "spiele"),
    description_localized("de", "Deine Spiele auflisten, zuerst die, die auf dich warten"),
    interaction_context = "Guild|BotDm"
)]
async fn games(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let sittings = app.store.tables_of(person.id).await?;
    if sittings.is_empty() {
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
    let content = fitted(&[], &lines.collect::<Vec<_>>(), &[], Keep::First, more);
    let playing = sittings.iter().filter(|sitting| sitting.status == Status::Playing).take(WAYS);
    let ways: Vec<_> = playing
        .map(|sitting| {
            let label = Message::new("table-turn-at").with("game", named(sitting, true));
            standing::way_to(&sitting.table, &label, sitting.turn == Turn::Must, person.language)
        })
        .collect();
    let rows = ways.chunks(2).map(|row| serenity::CreateActionRow::Buttons(row.to_vec())).collect();
    responder.whisper(&Outgoing { content, rows, ..Outgoing::default() }).await;
    Ok(())
}

/// Read the rules of a game
#[poise::command(
    slash_command,
    name_localized("de", "regeln"),
    description_localized("de", "Die Regeln eines Spiels lesen"),
    interaction_context = "Guild|BotDm"
)]
async fn rules(
    ctx: Context<'_>,
    #[description = "Which game"]
    #[name_localized("de", "spiel")]
    #[description_localized("de", "Welches Spiel")]
    #[autocomplete = "complete_game"]
    game: Option<String>,
    #[description = "Which page"]
    #[name_localized("de", "seite")]
    #[description_localized("de", "Welche Seite")]
    #[min = 1]
    #[max = 20]
    page: Option<u8>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    // Without a word on which game it is the one that is played here.
    let named = match game {
        Some(game) => Some(game),
        None => app.table_here(channel(&ctx), &person).await?.ok().map(|record| record.table.game),
    };
    let Some(game) = game_or_default(named.as_deref()) else {
        responder.refuse(&Refused::new("table-refused-game")).await;
        return Ok(());
    };
    let mut outgoing = app.rules(game, page.unwrap_or(1), &person).await?;
    if named.is_none() {
        let others = say(person.language, &Message::new("table-rules-others"));
        outgoing.content.push_str(&format!("\n-# {others}"));
    }
    responder.whisper(&outgoing).await;
    Ok(())
}

/// Resign the game in this thread
#[poise::command(
    slash_command,
    name_localized("de", "aufgeben"),
    description_localized("de", "Das Spiel in diesem Thread aufgeben"),
    interaction_context = "Guild|BotDm"
)]
async fn resign(ctx: Context<'_>) -> Result<(), Failure> {
    let Some(record) = table_here(&ctx).await? else { return Ok(()) };
    ask_to_resign(&ctx, &record).await
}

/// Whether a line that was typed gives the game up, in whichever language.
fn gives_up(game: &str, line: &str) -> bool {
    let words = Language::ALL.map(|language| spelled(game, language, RESIGN));
    line.split([';', '\n']).any(|step| words.contains(&step.trim().to_lowercase()))
}

/// Nobody gives up without a question, however it was entered.
async fn ask_to_resign(ctx: &Context<'_>, record: &Record) -> Result<(), Failure> {
    let (app, responder, person) = (app(ctx), responder(ctx), caller(ctx));
    match resign_question(record, &person) {
        Ok(question) => {
            responder.whisper(&question).await;
        }
        Err(refused) => app.refuse_at(&responder, record, &refused).await,
    }
    Ok(())
}

/// How this bot works
#[poise::command(
    slash_command,
    name_localized("de", "hilfe"),
    description_localized("de", "Wie dieser Bot funktioniert"),
    interaction_context = "Guild|BotDm"
)]
async fn help(ctx: Context<'_>) -> Result<(), Failure> {
    let (responder, person) = (responder(&ctx), caller(&ctx));
    responder.whisper(&render::help(person.language)).await;
    Ok(())
}
