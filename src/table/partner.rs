//! Searches for somebody to play with: who is paired with whom, and what becomes of a search. All functions are pure.

mod alerts;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use games::engine::options::ChosenOptions;
use games::lang::Language;
use games::registry;

pub use self::alerts::{MOST_UNANSWERED, called};
use super::lobby::{self, NewTable};
use super::replacing::{Closed, close};
use super::time_control::{Allowance, TimeControl};
use super::{Person, Refused, has_panel, mark_dirty, seat_of, seats};
use crate::ratings::finish::MOST_TOGETHER;
use crate::record::search::{CallReason, Looker, Pace, PageState, Pairing, Queue, Search};
use crate::record::settings::DisplaySettings;
use crate::record::{
    Address, DAY, HOUR, InvitationRow, MINUTE, MessageKind, Millis, NOBODY, Record, SECOND, SeatRow, Status, TableId,
};

/// How many points of difference between two ratings an hour of waiting makes up for.
const POINTS_AN_HOUR: i64 = 20;
/// The least number of rated games that make a rating count.
const KNOWN_AFTER: i64 = 5;
/// After how long a page has surely been sent, in milliseconds.
const SENT_WITHIN: Millis = 4 * SECOND;
/// After how long a search for now offers a computer meanwhile, in milliseconds.
pub const COMPUTER_AFTER: Millis = 3 * MINUTE;

impl Pace {
    /// How long a search lasts, in milliseconds.
    pub fn lasts(self) -> Millis {
        match self {
            Self::Now => 30 * MINUTE,
            Self::Days => 3 * DAY,
        }
    }

    /// How long two people who were paired have to join, in milliseconds.
    pub fn joins_within(self) -> Millis {
        match self {
            Self::Now => 5 * MINUTE,
            Self::Days => DAY,
        }
    }

    /// The time control of a table: the server's if it fits, else the usual one.
    pub fn time_control(self, of_server: Option<&str>) -> &str {
        let fits = |id: &&str| {
            let control = TimeControl::of(id);
            match self {
                Self::Now => control.is_quick(),
                Self::Days => !control.is_quick() && control.allowance != Allowance::Unlimited,
            }
        };
        of_server.filter(fits).unwrap_or(match self {
            Self::Now => "live",
            Self::Days => "day",
        })
    }
}

/// A search that is about to begin.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The person who looks.
    pub person: Person,
    /// The server.
    pub guild: i64,
    /// The channel of the card.
    pub channel: i64,
    /// The game on the card.
    pub game: &'static str,
    /// Whether every other game is welcome, too.
    pub any_game: bool,
    /// When the person wants to play.
    pub pace: Pace,
    /// The time control of new tables in the server.
    pub time_control: Option<String>,
    /// The language of public messages.
    pub language: Language,
    /// The interaction.
    pub origin: String,
    /// The private page that shows the search.
    pub page: Address,
    /// The new table.
    pub opening: Opening,
}

/// What a new table needs.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The id of the table.
    pub id: TableId,
    /// 32 unpredictable bytes.
    pub secret: [u8; 32],
}

/// Begins a search. If somebody fits, the two are paired at a new table; else a card is opened. Returns the search as it is now. A
/// person who looks in this server already keeps that search.
pub fn begin(queue: &mut Queue, beginning: &Beginning, now: Millis) -> Search {
    let Beginning { person, guild, channel, pace, .. } = beginning.clone();
    if let Some(known) = queue.searches.get(&person.id).cloned() {
        // A person who has declined a pair looks no more, also if the pair is not settled yet.
        settle(queue, &known.table, now);
    }
    if let Some(known) = queue.searches.get(&person.id).filter(|known| !is_over(queue, known)) {
        return known.clone();
    }
    let search = Search {
        player: person.id,
        guild,
        channel,
        game: beginning.game.to_owned(),
        any_game: beginning.any_game,
        pace,
        name: person.name.clone(),
        language: person.language.code().to_owned(),
        origin: beginning.origin.clone(),
        since: now,
        until: now + pace.lasts(),
        table: beginning.opening.id.clone(),
        pairing: None,
        alert_at: None,
        wake_at: now,
        attempts: 0,
        page: beginning.page.clone(),
        shown: PageState::Waiting,
    };
    queue.searches.insert(person.id, search);
    if !pair(queue, person.id, (beginning.language, &beginning.opening), now) {
        let mut card = table(beginning.game, &person, &[], beginning, now);
        card.table.time_control = pace.time_control(beginning.time_control.as_deref()).to_owned();
        queue.tables.insert(card.table.id.clone(), card);
        if let Some(search) = queue.searches.get_mut(&person.id) {
            search.alert_at = Some(now);
        }
    }
    let search = queue.searches.get_mut(&person.id).expect("the search has just begun");
    // The answer shows it, so the person needs no call.
    if let Some(record) = queue.tables.get_mut(&search.table) {
        record.calls.remove(&person.id);
    }
    search.shown = page_state(search, now);
    search.wake_at = wake(search, now);
    search.clone()
}

/// A table for two in the lobby.
fn table(game: &'static str, opener: &Person, invited: &[InvitationRow], terms: &Beginning, now: Millis) -> Record {
    let seats = registry::game(game).map_or(2, |game| *game.seats().start());
    let options = registry::game(game).map(|game| ChosenOptions::new(game.options()).to_string());
    lobby::open(NewTable {
        id: terms.opening.id.clone(),
        game,
        options: options.unwrap_or_default(),
        guild: Some(terms.guild),
        channel: terms.channel,
        creator: opener.clone(),
        seat_count: seats.max(2),
        invited: invited.to_vec(),
        language: terms.language,
        secret: terms.opening.secret,
        origin: terms.origin.clone(),
        card: Address::Nowhere,
        now,
        rematch_of: None,
    })
    .expect("a table for two has a seat for one guest")
}

/// Whether a search is over, because its game has begun or its table was closed.
fn is_over(queue: &Queue, search: &Search) -> bool {
    queue.tables.get(&search.table).is_none_or(|record| record.table.status != Status::Lobby)
}

/// Whether a person plays with people in one go, so that a partner for now would wait in vain.
fn is_busy(queue: &Queue, player: i64, pace: Pace) -> bool {
    let plays = queue
        .lookers
        .get(&player)
        .is_some_and(|looker| looker.plays.iter().any(|control| TimeControl::of(control).is_quick()));
    pace == Pace::Now && plays
}

/// Checks that a person may look for somebody at this pace.
///
/// # Errors
/// When the person plays with people in one go, and wants to play now.
pub fn may_begin(queue: &Queue, player: i64, pace: Pace) -> Result<(), Refused> {
    if is_busy(queue, player, pace) { Err(Refused::new("partner-refused-busy")) } else { Ok(()) }
}

/// The game that two people can play: that of the one who is particular about it, else that of `second`, who has waited longer.
fn common_game(first: &Search, second: &Search) -> Option<&'static str> {
    let game = match (first.any_game, second.any_game) {
        (true, _) => &second.game,
        (false, true) => &first.game,
        (false, false) if first.game == second.game => &first.game,
        (false, false) => return None,
    };
    registry::game(game).map(games::engine::game::Game::id)
}

/// The channel that two people can certainly see: the one where both look, or one that the server has named for games.
fn common_channel(first: &Search, second: &Search, named: &BTreeSet<i64>) -> Option<i64> {
    if first.channel == second.channel {
        return Some(first.channel);
    }
    [second, first].map(|search| search.channel).into_iter().find(|channel| named.contains(channel))
}

/// How far apart two people are, in points times the milliseconds of an hour; less for each hour that `second` has waited.
fn distance(queue: &Queue, first: &Search, second: &Search, game: &str, now: Millis) -> i64 {
    let rating = |search: &Search| {
        let known = queue.lookers.get(&search.player).and_then(|looker| looker.ratings.get(game));
        known.filter(|(_, games)| *games >= KNOWN_AFTER).map(|(points, _)| *points)
    };
    // A person whose rating is not known fits anybody.
    let apart = rating(first).zip(rating(second)).map_or(0, |(one, other)| (one - other).abs());
    apart.saturating_mul(HOUR).saturating_sub(POINTS_AN_HOUR.saturating_mul((now - second.since).max(0)))
}

/// Whether nobody but the person who looks has to do with a card in the lobby, so that it can be closed for a pair.
fn is_alone(card: &Record, player: i64) -> bool {
    let is_free = card.seats.len() == 1 && card.invitations.is_empty();
    card.table.status == Status::Lobby && is_free && seat_of(card, player).is_some()
}

/// The person who is paired with the person who looks: the nearest by `distance`, and among equals the one who has waited longest.
/// The opponent of the latest game is taken only if nobody else fits.
pub fn pick(queue: &Queue, player: i64, now: Millis) -> Option<i64> {
    let own = queue.searches.get(&player)?;
    let nothing = Looker::default();
    let of = |player: i64| queue.lookers.get(&player).unwrap_or(&nothing);
    let has_company = queue.tables.get(&own.table).is_some_and(|card| !is_alone(card, player));
    if has_company || is_busy(queue, player, own.pace) {
        return None;
    }
    let is_open = |search: &&Search| queue.tables.get(&search.table).is_some_and(|card| is_alone(card, search.player));
    let may_meet = |search: &&Search| {
        let avoided = of(player).avoids.contains(&search.player) || of(search.player).avoids.contains(&player);
        !avoided && of(player).met_today.get(&search.player).copied().unwrap_or(0) < MOST_TOGETHER
    };
    let fits = queue
        .searches
        .values()
        .filter(|search| search.player != player && search.waits() && search.until > now && search.pace == own.pace);
    let fits = fits.filter(is_open).filter(may_meet).filter(|search| !is_busy(queue, search.player, search.pace));
    let fits = fits.filter(|search| common_channel(own, search, &queue.named_channels).is_some());
    let fitting = fits.filter_map(|search| common_game(own, search).map(|game| (search, game)));
    let (again, others): (Vec<_>, Vec<_>) = fitting.partition(|(search, _)| {
        of(player).last_opponents.contains(&search.player) || of(search.player).last_opponents.contains(&player)
    });
    let nearest = |found: Vec<(&Search, &'static str)>| {
        let far = |(search, game): &(&Search, &'static str)| {
            (distance(queue, own, search, game, now), search.since, search.player)
        };
        found.into_iter().min_by_key(far).map(|(search, _)| search.player)
    };
    nearest(others).or_else(|| nearest(again))
}

/// Pairs a person with whom it fits, at a new table with a seat for each. Their cards are closed. Returns whether somebody fits.
fn pair(queue: &mut Queue, player: i64, (language, opening): (Language, &Opening), now: Millis) -> bool {
    let Some(other) = pick(queue, player, now) else { return false };
    let (own, second) = (queue.searches[&player].clone(), queue.searches[&other].clone());
    let (Some(game), Some(channel)) =
        (common_game(&own, &second), common_channel(&own, &second, &queue.named_channels))
    else {
        return false;
    };
    let former = queue.tables.get(&second.table).cloned();
    let terms = Beginning {
        person: person_of(&own),
        guild: own.guild,
        channel,
        game,
        any_game: false,
        pace: own.pace,
        time_control: None,
        language,
        origin: own.origin.clone(),
        page: Address::Nowhere,
        opening: opening.clone(),
    };
    let mut record = table(game, &person_of(&own), &[InvitationRow::new(other, second.name.clone())], &terms, now);
    // Nobody sits yet: both have to join.
    record.seats.clear();
    record.invitations.insert(0, InvitationRow::new(player, own.name.clone()));
    record.table.creator = NOBODY;
    let pairing = Pairing { since: now, until: now + own.pace.joins_within() };
    record.table.answer_by = Some(pairing.until);
    // The card of the one who has waited had the server's time control.
    let known = former.as_ref().map(|former| former.table.time_control.as_str());
    record.table.time_control = own.pace.time_control(known).to_owned();
    record.calls = [player, other].map(|called| (called, CallReason::Pair)).into();
    for search in [&own, &second] {
        if let Some(card) = queue.tables.get_mut(&search.table) {
            close(card, Closed::Found, now);
        }
    }
    for search in [player, other] {
        if let Some(search) = queue.searches.get_mut(&search) {
            search.table = record.table.id.clone();
            (search.pairing, search.alert_at) = (Some(pairing), None);
            // The page of the other is to show the pair.
            search.wake_at = now;
        }
    }
    queue.tables.insert(record.table.id.clone(), record);
    true
}

fn person_of(search: &Search) -> Person {
    Person {
        id: search.player,
        name: search.name.clone(),
        language: Language::of_locale(&search.language),
        display: DisplaySettings::default(),
    }
}

/// What a look at a search has found for a private page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The page shows this search differently now.
    Changed(Search),
    /// This search has ended.
    Ended(Search),
}

impl News {
    /// The search whose page changes.
    pub fn search(&self) -> &Search {
        match self {
            Self::Changed(search) | Self::Ended(search) => search,
        }
    }
}

/// Does what is due for a search: ends it, settles its pair, or pairs its person. `opening` is for a new table.
pub fn look(queue: &mut Queue, player: i64, opening: &Opening, now: Millis) -> Vec<News> {
    let Some(search) = queue.searches.get(&player).cloned() else { return Vec::new() };
    if is_over(queue, &search) {
        return bury(queue, search, now);
    }
    let ended = if search.pairing.is_some() {
        settle(queue, &search.table, now)
    } else if search.until <= now {
        end(queue, player, Closed::Unfound, now)
    } else if is_busy(queue, player, search.pace) {
        end(queue, player, Closed::Busy, now)
    } else {
        Vec::new()
    };
    let mut news: Vec<News> = ended.into_iter().map(News::Ended).collect();
    if queue.searches.get(&player).is_some_and(Search::waits) {
        let language = queue.tables.get(&search.table).map_or(Language::default(), super::language);
        pair(queue, player, (language, opening), now);
    }
    let Some(found) = queue.searches.get_mut(&player) else { return news };
    let wanted = page_state(found, now);
    let reached = matches!(found.page, Address::Answer { until, .. } if until > now);
    if !reached {
        // The token is useless.
        found.page = Address::Nowhere;
    }
    let tells = reached && wanted != found.shown && !found.page.may_be_on_its_way(now);
    if tells || !reached {
        found.shown = wanted;
    }
    (found.wake_at, found.attempts) = (wake(found, now), 0);
    news.extend(tells.then(|| News::Changed(found.clone())));
    news
}

/// Removes a search that is over. Its page says so, unless the person began the game there, so that the page is the panel now. A person
/// who sees no panel yet is told that the game has begun.
fn bury(queue: &mut Queue, mut search: Search, now: Millis) -> Vec<News> {
    let record = queue.tables.get_mut(&search.table).filter(|record| record.table.status == Status::Playing);
    let seat = record.as_ref().and_then(|record| seat_of(record, search.player));
    let row = record.as_ref().zip(seat).and_then(|(record, seat)| record.messages.get(&MessageKind::Panel(seat.0)));
    let panel = row.map(|row| row.address.clone());
    let is_unknown = panel.as_ref().is_some_and(|panel| panel.message().is_none() && panel.may_be_on_its_way(now));
    if is_unknown || search.page.may_be_on_its_way(now) {
        (search.wake_at, search.attempts) = (now + SENT_WITHIN, 0);
        queue.searches.insert(search.player, search);
        return Vec::new();
    }
    if let Some((record, _)) = record.zip(seat).filter(|(record, seat)| !has_panel(record, *seat, now)) {
        record.calls.insert(search.player, CallReason::Begun);
    }
    let panel = panel.as_ref().and_then(Address::message);
    let is_panel = panel.is_some() && panel == search.page.message();
    queue.searches.remove(&search.player);
    if is_panel { Vec::new() } else { vec![News::Ended(search)] }
}

/// What the page of a search shows.
pub fn page_state(search: &Search, now: Millis) -> PageState {
    match (search.pairing, search.pace) {
        (Some(_), _) => PageState::Pair,
        (None, Pace::Now) if now - search.since >= COMPUTER_AFTER => PageState::Computers,
        (None, _) => PageState::Waiting,
    }
}

/// When a search needs attention next.
fn wake(search: &Search, now: Millis) -> Millis {
    let token = match search.page {
        // A page that is being sent is changed afterwards.
        Address::Answer { .. } if page_state(search, now) != search.shown => Some(now + SENT_WITHIN),
        Address::Answer { until, .. } => Some(until),
        _ => None,
    };
    let computers = search.since + COMPUTER_AFTER;
    let computers = (search.pace == Pace::Now && computers > now).then_some(computers);
    let end = search.pairing.map_or(search.until, |pairing| pairing.until).max(now + SECOND);
    [token, computers, search.alert_at].into_iter().flatten().fold(end, Millis::min)
}

/// Ends the search of a person who does not look any more. The card is closed, and a partner goes on waiting. Returns the search.
pub fn stop(queue: &mut Queue, player: i64, now: Millis) -> Option<Search> {
    let search = queue.searches.get(&player).cloned()?;
    if is_over(queue, &search) {
        return queue.searches.remove(&player);
    }
    if search.waits() {
        return end(queue, player, Closed::Stopped, now).pop();
    }
    if let Some(record) = queue.tables.get_mut(&search.table) {
        // The pair is settled as if the person had declined.
        let _ = lobby::leave(record, player, now).or_else(|_| lobby::decline(record, player));
    }
    settle(queue, &search.table, now);
    Some(search)
}

/// Ends a search and closes its card. A card with other people stays. Returns the search.
fn end(queue: &mut Queue, player: i64, why: Closed, now: Millis) -> Vec<Search> {
    let Some(search) = queue.searches.remove(&player) else { return Vec::new() };
    if let Some(card) = queue.tables.get_mut(&search.table)
        && lobby::persons(card).count() == 1
    {
        close(card, why, now);
        if why == Closed::Unfound {
            card.calls.insert(player, CallReason::Closed);
        }
    }
    vec![search]
}

/// Settles a pair. A person who has declined, or has not joined in time, loses the search. The other waits on with the time waited, and
/// the table becomes the card of that search. If nobody is left, the table is closed. Returns the searches of those who have not joined
/// in time.
fn settle(queue: &mut Queue, table: &TableId, now: Millis) -> Vec<Search> {
    let Queue { searches, tables, .. } = queue;
    let is_of_pair = |record: &&mut Record| record.table.creator == NOBODY && record.table.status == Status::Lobby;
    let Some(record) = tables.get_mut(table).filter(is_of_pair) else { return Vec::new() };
    let pairs = searches.values().filter(|search| search.table == *table);
    let pair: Vec<(i64, Option<Pairing>)> = pairs.map(|search| (search.player, search.pairing)).collect();
    let over = pair.iter().any(|(_, pairing)| pairing.is_none_or(|pairing| pairing.until <= now));
    let stays = |player: i64| {
        let kept = seats::kept_for(record, player).is_some();
        seat_of(record, player).is_some() || (kept && !over)
    };
    let (here, gone): (Vec<i64>, Vec<i64>) = pair.iter().map(|(player, _)| *player).partition(|player| stays(*player));
    if here.len() == 2 {
        return Vec::new();
    }
    let mut missed = Vec::new();
    for player in &gone {
        let search = searches.remove(player);
        if let Some(seat) = seats::kept_for(record, *player) {
            record.invitations.remove(&seat);
            record.calls.insert(*player, CallReason::Missed);
            missed.extend(search);
        }
    }
    let Some(search) = here.first().and_then(|player| searches.get_mut(player)) else {
        close(record, Closed::Missed, now);
        return missed;
    };
    let person = person_of(search);
    if let Some(seat) = seats::kept_for(record, person.id) {
        record.invitations.remove(&seat);
        record.seats.insert(seat, SeatRow::taken(person.occupant(), search.origin.clone()));
    }
    // A seat that was kept for somebody who was forgotten is free, too.
    record.invitations.clear();
    record.table.creator = person.id;
    record.calls.insert(person.id, CallReason::GoesOn);
    (record.table.answer_by, record.table.attended_at) = (None, Some(now));
    mark_dirty(record, MessageKind::Card);
    let waited = search.pairing.map_or(0, |pairing| now - pairing.since);
    (search.until, search.channel) = (search.until + waited, record.table.channel);
    search.game.clone_from(&record.table.game);
    (search.pairing, search.alert_at, search.wake_at) = (None, Some(now), now);
    missed
}
