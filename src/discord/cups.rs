//! `/cup`: the cups of a server, joining and leaving, the own games, and new cups.

use games::lang::Message;
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::CreateButton;

use super::answer::Responder;
use super::context::{Context, app, caller, responder};
use super::lobby::PressedMessage;
use super::press::{MadeUp, Press};
use super::settings::manages;
use super::start::Here;
use super::{App, Failure};
use crate::cup::course::{self, NewCup};
use crate::cup::{Cup, CupId, CupStatus, FEWEST, LARGEST_GROUP, Pace, Start};
use crate::delivery::controls::{CupAction, Draft};
use crate::delivery::cups::{
    Reader, cup_page, draft_page, evenings, in_list, list_page, mine_page, question, table_page,
};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::PanelContext;
use crate::entropy::entropy;
use crate::record::settings::{GuildSettings, Zone};
use crate::record::{Address, DAY, Millis, Status, TableId};
use crate::snowflake::snowflake;
use crate::table::{self, Person, Refused, lobby};

/// How far back missed tables count, in milliseconds.
const REMEMBERED: Millis = 60 * DAY;

#[poise::command(slash_command, interaction_context = "Guild")]
pub(super) async fn cup(ctx: Context<'_>) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let guild = ctx.interaction.guild_id.ok_or_else(|| Refused::new("table-refused-guild"))?;
    let reader = reader(&person, ctx.interaction.member.as_deref());
    responder.whisper(&app.cups_page(snowflake(guild.get()), reader).await?).await;
    Ok(())
}

fn reader(person: &Person, member: Option<&serenity::Member>) -> Reader {
    Reader { player: person.id, language: person.language, manages: manages(member), in_server: member.is_some() }
}

fn gone() -> Refused {
    Refused::new("cup-refused-gone")
}

impl App {
    /// The page of the latest cups of a server.
    async fn cups_page(&self, guild: i64, reader: Reader) -> Result<Outgoing, Failure> {
        let mut ids = Vec::new();
        for status in [CupStatus::Open, CupStatus::Running, CupStatus::Over] {
            ids.extend(self.store.cups_in(guild, status, SHOWN).await?);
        }
        let mut cups = Vec::new();
        for id in ids.iter().take(SHOWN as usize) {
            cups.extend(self.store.cup(id).await?);
        }
        Ok(list_page(&cups, reader))
    }

    /// The cups whose games wait for a person, as lines and buttons of a list.
    pub(super) async fn cups_waiting_for(&self, person: &Person) -> Result<Vec<(String, CreateButton)>, Failure> {
        let reader = reader(person, None);
        let mut waiting = Vec::new();
        for entry in self.store.cups_of(person.id).await? {
            if entry.status == CupStatus::Running && !entry.withdrawn {
                let cup = self.store.cup(&entry.cup).await?;
                waiting.extend(cup.and_then(|cup| in_list(&cup, reader)));
            }
        }
        Ok(waiting)
    }

    /// The time zone in which a cup begins: that of the server, or else of the person who opens it; UTC if none is chosen.
    async fn zone_of_cup(&self, server: &GuildSettings, player: i64) -> Result<Zone, Failure> {
        let own = self.store.player(player).await?.and_then(|player| player.settings.zone);
        Ok(server.zone.clone().or(own).unwrap_or_else(Zone::utc))
    }

    /// Opens a cup in the channel of a request, in its pace and with its start. If the person has opened the same cup before and it is
    /// still open, or somebody has repeated the same cup before, returns that one.
    async fn open_cup(
        &self,
        responder: &Responder<'_>,
        person: &Person,
        here: &Here<'_>,
        (draft, follows): (Draft, Option<CupId>),
    ) -> Result<Cup, Failure> {
        let ground = self.ground(responder.http, here).await?;
        let now = self.clock.now();
        if matches!(draft.start, Start::At(at) if at <= now) {
            return Err(Refused::new("cup-refused-past").into());
        }
        let guild = here.guild().ok_or_else(|| Refused::new("table-refused-guild"))?;
        let wish = match &follows {
            Some(former) => format!("again:{former}"),
            None => format!("new:{guild}:{}:{}:{draft}", ground.place, person.id),
        };
        for earlier in 0.. {
            let id = course::cup_id(&wish, earlier);
            if let Some(cup) = self.store.cup(&id).await? {
                let is_closed = match follows {
                    Some(_) => cup.status == CupStatus::Cancelled,
                    None => cup.status != CupStatus::Open,
                };
                if is_closed { continue } else { return Ok(cup) }
            }
            if self.store.count_open_cups(guild).await? >= course::MOST_OPEN {
                let refused: Refused = Message::new("cup-refused-many").with("most", course::MOST_OPEN).into();
                return Err(refused.into());
            }
            let cup = course::open(NewCup {
                id,
                guild,
                channel: ground.place,
                game: draft.game.id(),
                pace: draft.pace,
                start: draft.start,
                creator: person.id,
                language: ground.server.language.unwrap_or_else(|| here.language(person.language)),
                secret: entropy()?,
                follows: follows.clone(),
                now,
            });
            if self.store.create_cup(&cup).await? {
                return Ok(cup);
            }
        }
        Err(gone().into())
    }
}

/// How many cups the list shows.
const SHOWN: u32 = 10;

impl Press<'_> {
    pub(super) async fn cup(&self, action: CupAction) -> Result<(), Failure> {
        match action {
            CupAction::List => self.show_cups().await,
            CupAction::Choose => {
                let cup = self.cup_at(&CupId::parse(&self.chosen()?).ok_or(MadeUp)?).await?;
                self.show_cup(&cup, &[], true).await
            }
            CupAction::Show(id) => self.show_cup(&self.cup_at(&id).await?, &[], true).await,
            CupAction::Join(id) => self.join_cup(&id).await,
            CupAction::Leave(id) => self.leave_cup(&id, false).await,
            CupAction::Withdraw(id) => self.leave_cup(&id, true).await,
            CupAction::Mine(id) => {
                let page = mine_page(&self.cup_at(&id).await?, self.reader());
                self.show_page(&page).await
            }
            CupAction::Come(id, table) => self.come(&id, &table).await,
            CupAction::Table(id) => {
                let page = table_page(&self.cup_at(&id).await?, self.reader());
                self.show_page(&page).await
            }
            CupAction::Cancel(id) => {
                let cup = self.cup_at(&id).await?;
                self.may_cancel(&cup)?;
                self.show_page(&question(&cup, false, self.reader())).await
            }
            CupAction::CancelNow(id) => {
                self.may_cancel(&self.cup_at(&id).await?)?;
                let now = self.app.clock.now();
                let cup = self.change_cup(&id, |cup| course::cancel(cup, now)).await?;
                self.show_cup(&cup, &[], true).await
            }
            CupAction::Again(id) => self.again(&id).await,
            CupAction::Draft(draft) => self.draft(draft).await,
            CupAction::DraftGame(draft) => {
                let game = registry::game(&self.chosen()?).ok_or(MadeUp)?;
                let pace =
                    if (Draft { game, ..draft }).paces().contains(&draft.pace) { draft.pace } else { Pace::Weeks };
                self.draft(Draft { game, pace, ..draft }).await
            }
            CupAction::DraftPace(draft) => {
                let pace = self.chosen()?.parse().map_err(|()| MadeUp)?;
                let draft = Draft { pace, ..draft };
                let allowed = draft.paces().contains(&pace);
                if allowed { self.draft(draft).await } else { Err(Refused::new("cup-refused-evening").into()) }
            }
            CupAction::DraftStart(draft) => {
                self.draft(Draft { start: self.chosen()?.parse().map_err(|()| MadeUp)?, ..draft }).await
            }
            CupAction::Create(draft) => {
                let here = Here::from(self.interaction);
                let cup = self.app.open_cup(&self.responder, &self.person, &here, (draft, None)).await?;
                self.show_created(&cup).await
            }
        }
    }

    fn reader(&self) -> Reader {
        reader(&self.person, self.interaction.member.as_ref())
    }

    /// A cup of this server. In private messages, a cup in which the person takes part.
    async fn cup_at(&self, id: &CupId) -> Result<Cup, Failure> {
        let cup = self.app.store.cup(id).await?;
        let guild = self.interaction.guild_id.map(|guild| snowflake(guild.get()));
        let seen = |cup: &Cup| match guild {
            Some(guild) => cup.guild == guild,
            None => cup.number_of(self.person.id).is_some(),
        };
        cup.filter(seen).ok_or_else(|| gone().into())
    }

    async fn change_cup(
        &self,
        id: &CupId,
        mut change: impl FnMut(&mut Cup) -> Result<(), Refused> + Send,
    ) -> Result<Cup, Failure> {
        let changed = self.app.store.update_cup(id, |cup| change(cup).map(|()| cup.clone())).await?;
        Ok(changed.ok_or_else(gone)??)
    }

    /// Shows a private page: in place of the pressed page of cups, or below a public message.
    async fn show_page(&self, page: &Outgoing) -> Result<(), Failure> {
        self.show(page, self.is_page_of_cups()).await;
        Ok(())
    }

    /// Whether a private page about cups was pressed, and not a private call, which stays.
    fn is_page_of_cups(&self) -> bool {
        self.private() && self.controls().any(|control| control.is_private())
    }

    async fn show_cups(&self) -> Result<(), Failure> {
        let guild = self.interaction.guild_id.ok_or_else(|| Refused::new("table-refused-guild"))?;
        let page = self.app.cups_page(snowflake(guild.get()), self.reader()).await?;
        self.show_page(&page).await
    }

    async fn show_cup(&self, cup: &Cup, note: &[Message], replace: bool) -> Result<(), Failure> {
        self.show(&cup_page(cup, note, self.reader()), replace && self.is_page_of_cups()).await;
        Ok(())
    }

    async fn join_cup(&self, id: &CupId) -> Result<(), Failure> {
        let (store, now, player) = (&self.app.store, self.app.clock.now(), self.person.id);
        let known = self.cup_at(id).await?;
        if known.number_of(player).is_none() {
            let goes_on = |status| matches!(status, CupStatus::Open | CupStatus::Running);
            let entries = store.cups_of(player).await?;
            let others = entries.iter().filter(|entry| goes_on(entry.status) && !entry.withdrawn && entry.cup != *id);
            let others = others.count();
            let past = store.attendance(player, now - REMEMBERED).await?;
            course::may_enter(past.missed, past.finished, past.ordinary)?;
            self.change_cup(id, |cup| course::join(cup, &self.person, others, now)).await?;
        }
        let mut note = vec![Message::new("cup-joined")];
        let settings = store.player(player).await?.map(|player| player.settings).unwrap_or_default();
        if settings.away(now).is_some() {
            note.push(Message::new("cup-joined-away"));
        }
        self.show_cup(&self.cup_at(id).await?, &note, true).await
    }

    async fn leave_cup(&self, id: &CupId, confirmed: bool) -> Result<(), Failure> {
        let cup = self.cup_at(id).await?;
        if cup.number_of(self.person.id).is_none() {
            return Err(Refused::new("cup-refused-stranger").into());
        }
        if cup.status == CupStatus::Running && !confirmed {
            return self.show_page(&question(&cup, true, self.reader())).await;
        }
        let (player, now) = (self.person.id, self.app.clock.now());
        let cup = self.change_cup(id, |cup| course::leave(cup, player, now)).await?;
        let left = Message::new("cup-left");
        let note = if cup.status == CupStatus::Open { std::slice::from_ref(&left) } else { &[] };
        self.show_cup(&cup, note, true).await
    }

    fn may_cancel(&self, cup: &Cup) -> Result<(), Refused> {
        let may = cup.creator == self.person.id || manages(self.interaction.member.as_ref());
        if may { Ok(()) } else { Err(Refused::new("cup-refused-creator")) }
    }

    async fn draft(&self, draft: Draft) -> Result<(), Failure> {
        let ground = self.app.ground(self.responder.http, &Here::from(self.interaction)).await?;
        let zone = self.app.zone_of_cup(&ground.server, self.person.id).await?;
        let page = draft_page(draft, ground.place, &zone, self.app.clock.now(), self.reader());
        self.show_page(&page).await
    }

    async fn show_created(&self, cup: &Cup) -> Result<(), Failure> {
        if cup.status != CupStatus::Open {
            return self.show_cup(cup, &[], true).await;
        }
        let created = Message::new("cup-created").with("game", Message::new(cup.game.as_str()));
        let created = created.with("channel", cup.channel.to_string());
        self.show_cup(cup, &[created], true).await
    }

    /// The first evening that leaves people a day to join.
    async fn evening_to_come(&self) -> Result<Start, Failure> {
        let server = self.app.store.guild(self.interaction.guild_id.map_or(0, |guild| snowflake(guild.get()))).await?;
        let (zone, now) = (self.app.zone_of_cup(&server, self.person.id).await?, self.app.clock.now());
        let evening = evenings(&zone, now).into_iter().find(|at| *at >= now + DAY);
        Ok(Start::At(evening.unwrap_or(now + DAY)))
    }

    /// Opens a cup like a finished one, and asks its people to join again.
    async fn again(&self, id: &CupId) -> Result<(), Failure> {
        let former = self.cup_at(id).await?;
        let game = registry::game(&former.game).ok_or_else(|| Refused::new("table-refused-game"))?;
        let here = Here::from(self.interaction);
        let others = former.asked_again().filter(|entrant| entrant.player != self.person.id).count();
        let start = match others + 1 {
            count @ ..=LARGEST_GROUP => Start::With(u8::try_from(count.max(FEWEST)).unwrap_or(u8::MAX)),
            // Of more people some will be missing, so the others do not wait for them.
            _ => self.evening_to_come().await?,
        };
        let draft = Draft { game, pace: former.pace, start };
        let cup = self.app.open_cup(&self.responder, &self.person, &here, (draft, Some(former.id))).await?;
        self.show_created(&cup).await
    }

    /// Takes the reserved seat at a table of a cup. Once all are there, the answer is the panel, else the own games.
    async fn come(&self, id: &CupId, table: &TableId) -> Result<(), Failure> {
        let cup = self.cup_at(id).await?;
        let is_there = cup.tables.values().any(|known| known.id == *table);
        let record = match is_there {
            true => self.app.store.read(table).await?,
            false => None,
        };
        let Some(record) = record else { return Err(Refused::new("cup-refused-not-waiting").into()) };
        if record.table.status != Status::Lobby {
            return self.show_page(&mine_page(&cup, self.reader())).await;
        }
        let (person, now, origin) = (&self.person, self.app.clock.now(), self.responder.origin());
        let pressed = PressedMessage::Other;
        let join = |record: &mut _| match lobby::join(record, person, &origin, now) {
            // A second press finds the person at the table.
            Err(_) if table::seat_of(record, person.id).is_some() => Ok(()),
            joined => joined,
        };
        let stepped = self.app.step_in_lobby(&self.responder, &record, person, &pressed, join).await?;
        match stepped.begun {
            Some(seat) => {
                let panel = self.app.first_panel(stepped.record, seat, PanelContext::default()).await?;
                // The list of games stays, so that further games can be joined.
                let shown = self.responder.whisper(&panel).await;
                let at = self.responder.address(self.app.clock.now());
                self.app.settle_panel(&self.responder, (table, seat), &Address::Nowhere, &at, shown).await
            }
            None => {
                let page = mine_page(&self.cup_at(id).await?, self.reader());
                self.show_page(&page).await
            }
        }
    }
}
