//! Searches without a database.

mod company;
mod pages;

use super::*;
use crate::record::MessageRow;
use crate::record::search::{Alert, Candidate, Candidates};
use crate::record::settings::{Personal, QuietHours, Zone};

const GUILD: i64 = 1;
const CHANNEL: i64 = 2;
/// 12:00 in Berlin in winter.
const NOW: Millis = 1_767_956_400_000;

fn person(id: i64) -> Person {
    Person { id, name: format!("Person {id}"), language: Language::En, display: DisplaySettings::default() }
}

fn opening(number: usize) -> Opening {
    Opening { id: TableId::parse(&format!("t{number}")).unwrap(), secret: [7; 32] }
}

/// A search of a person for Battleship, over days.
fn beginning(queue: &Queue, id: i64) -> Beginning {
    Beginning {
        person: person(id),
        guild: GUILD,
        channel: CHANNEL,
        game: "battleship",
        any_game: false,
        pace: Pace::Days,
        time_control: None,
        language: Language::En,
        origin: format!("i:{id}"),
        page: Address::Nowhere,
        opening: opening(queue.tables.len()),
    }
}

fn looks(queue: &mut Queue, id: i64, now: Millis) -> Search {
    let terms = beginning(queue, id);
    begin(queue, &terms, now)
}

fn looked(queue: &mut Queue, id: i64, now: Millis) -> Vec<News> {
    let opening = opening(queue.tables.len());
    look(queue, id, &opening, now)
}

fn joins(queue: &mut Queue, id: i64, now: Millis) {
    let table = queue.searches[&id].table.clone();
    lobby::join(queue.tables.get_mut(&table).unwrap(), &person(id), &format!("i:join{id}"), now).unwrap();
}

/// The store keeps the calls, and a loaded table has none.
fn called_all(queue: &mut Queue) {
    queue.tables.values_mut().for_each(|record| record.calls.clear());
}

fn record<'q>(queue: &'q Queue, search: &Search) -> &'q Record {
    &queue.tables[&search.table]
}

fn rated(queue: &mut Queue, id: i64, points: i64, games: i64) {
    let looker = queue.lookers.entry(id).or_default();
    looker.ratings.insert("battleship".to_owned(), (points, games));
}

/// A queue in which these people wait since these hours ago. None of their cards counts.
fn waiting(people: &[(i64, i64)]) -> Queue {
    let mut queue = Queue::default();
    for (id, hours) in people {
        // Nobody is paired while they come.
        let known = std::mem::take(&mut queue.searches);
        looks(&mut queue, *id, NOW - hours * HOUR);
        queue.searches.extend(known);
    }
    queue
}

#[test]
fn first_search_opens_a_card_and_the_second_pairs_the_two() {
    let mut queue = Queue::default();
    let anna = looks(&mut queue, 10, NOW);
    assert!(anna.waits() && anna.until == NOW + 3 * DAY && anna.alert_at == Some(NOW));
    let card = record(&queue, &anna).clone();
    assert_eq!((card.table.creator, card.table.time_control.as_str(), card.table.seat_count), (10, "day", 2));
    assert!(seat_of(&card, 10).is_some() && card.invitations.is_empty());
    let ben = looks(&mut queue, 20, NOW + MINUTE);
    let anna = queue.searches[&10].clone();
    assert_eq!(anna.table, ben.table);
    assert_eq!(ben.pairing, Some(Pairing { since: NOW + MINUTE, until: NOW + MINUTE + DAY }));
    let pair = record(&queue, &ben);
    let kept: Vec<i64> = pair.invitations.values().map(|row| row.player).collect();
    assert_eq!((kept, pair.seats.len(), pair.table.creator), (vec![20, 10], 0, NOBODY));
    assert_eq!(pair.calls, [(10, CallReason::Pair)].into(), "the other has the answer");
    let card = &queue.tables[&card.table.id];
    assert_eq!(Closed::message(card).id, "life-closed-found");
    assert!(card.calls.is_empty(), "the pair tells it");
    joins(&mut queue, 10, NOW + HOUR);
    joins(&mut queue, 20, NOW + 2 * HOUR);
    assert_eq!(record(&queue, &ben).table.status, Status::Playing);
    for id in [10, 20] {
        assert!(matches!(&looked(&mut queue, id, NOW + 2 * HOUR)[..], [News::Ended(search)] if search.player == id));
    }
    assert!(queue.searches.is_empty());
}

#[test]
fn second_press_keeps_the_search() {
    let mut queue = Queue::default();
    let anna = looks(&mut queue, 10, NOW);
    let before = queue.clone();
    assert_eq!(looks(&mut queue, 10, NOW + HOUR), anna);
    assert_eq!(queue, before);
}

#[test]
fn nearest_rating_is_picked_less_twenty_points_for_each_hour_of_waiting() {
    for (hours, picked) in [(4, 20), (5, 30), (6, 30)] {
        let mut queue = waiting(&[(20, 0), (30, hours), (10, 0)]);
        // 100 points apart, and 200.
        for (id, points) in [(10, 1500), (20, 1400), (30, 1700)] {
            rated(&mut queue, id, points, 5);
        }
        assert_eq!(pick(&queue, 10, NOW), Some(picked), "after {hours} hours");
    }
}

#[test]
fn person_with_fewer_than_five_rated_games_fits_anybody() {
    let mut queue = waiting(&[(20, 0), (30, 0), (10, 0)]);
    for (id, points, games) in [(10, 1500, 9), (20, 1499, 5), (30, 3000, 4)] {
        rated(&mut queue, id, points, games);
    }
    assert_eq!(pick(&queue, 10, NOW), Some(30));
}

#[test]
fn last_opponent_is_picked_only_if_nobody_else_waits() {
    let mut queue = waiting(&[(20, 9), (10, 0)]);
    queue.lookers.entry(20).or_default().last_opponents.insert(10);
    assert_eq!(pick(&queue, 10, NOW), Some(20));
    let mut queue = waiting(&[(20, 9), (30, 0), (10, 0)]);
    assert_eq!(pick(&queue, 10, NOW), Some(20), "the one who has waited longest");
    queue.lookers.entry(20).or_default().last_opponents.insert(10);
    assert_eq!(pick(&queue, 10, NOW), Some(30));
}

#[test]
fn pair_with_five_rated_games_today_is_not_made() {
    let mut queue = waiting(&[(20, 0), (10, 0)]);
    queue.lookers.entry(10).or_default().met_today.insert(20, 4);
    assert_eq!(pick(&queue, 10, NOW), Some(20));
    queue.lookers.entry(10).or_default().met_today.insert(20, 5);
    assert_eq!(pick(&queue, 10, NOW), None);
}

#[test]
fn avoided_person_gets_what_an_empty_queue_gives() {
    for (who, whom) in [(10, 20), (20, 10)] {
        let mut queue = Queue::default();
        looks(&mut queue, 10, NOW);
        queue.lookers.entry(who).or_default().avoids.insert(whom);
        let mut empty = Queue::default();
        let mut terms = beginning(&queue, 20);
        let found = begin(&mut queue, &terms, NOW + 1);
        terms.opening = opening(1);
        assert_eq!(found, begin(&mut empty, &terms, NOW + 1));
        assert_eq!(queue.tables[&found.table], empty.tables[&found.table]);
    }
}

#[test]
fn people_are_paired_only_where_both_can_see_the_table() {
    let apart = |named: &[i64]| {
        let mut queue = Queue { named_channels: named.iter().copied().collect(), ..Queue::default() };
        looks(&mut queue, 10, NOW);
        let terms = Beginning { channel: 3, ..beginning(&queue, 20) };
        let ben = begin(&mut queue, &terms, NOW);
        (ben.pairing.is_some(), record(&queue, &ben).table.channel)
    };
    assert_eq!(apart(&[]), (false, 3));
    assert_eq!(apart(&[CHANNEL]), (true, CHANNEL));
    assert_eq!(apart(&[3]), (true, 3));
    assert_eq!(apart(&[CHANNEL, 3, 4]), (true, CHANNEL), "the channel of the one who waits");
}

#[test]
fn game_and_pace_must_fit() {
    let pairs = |game: &'static str, any_game: bool, pace: Pace, waits_for_any: bool| {
        let mut queue = Queue::default();
        let terms = Beginning { any_game: waits_for_any, ..beginning(&queue, 10) };
        begin(&mut queue, &terms, NOW);
        let terms = Beginning { game, any_game, pace, ..beginning(&queue, 20) };
        let found = begin(&mut queue, &terms, NOW);
        found.pairing.map(|_| record(&queue, &found).table.game.clone())
    };
    let battleship = Some("battleship".to_owned());
    assert_eq!(pairs("battleship", false, Pace::Days, false), battleship);
    assert_eq!(pairs("battleship", false, Pace::Now, false), None);
    assert_eq!(pairs("sub_search", false, Pace::Days, false), None);
    assert_eq!(pairs("sub_search", true, Pace::Days, false), battleship);
    assert_eq!(pairs("sub_search", false, Pace::Days, true), Some("sub_search".to_owned()));
    assert_eq!(pairs("sub_search", true, Pace::Days, true), battleship, "the game of the one who waits");
}

#[test]
fn person_who_does_not_join_loses_the_search_and_the_other_keeps_the_time_waited() {
    let mut queue = Queue::default();
    looks(&mut queue, 10, NOW);
    looks(&mut queue, 20, NOW + HOUR);
    joins(&mut queue, 10, NOW + 2 * HOUR);
    let up = NOW + HOUR + DAY;
    assert_eq!(looked(&mut queue, 20, up - 1), []);
    assert_eq!(queue.searches.len(), 2);
    assert!(matches!(&looked(&mut queue, 20, up)[..], [News::Ended(search)] if search.player == 20));
    let anna = queue.searches[&10].clone();
    assert_eq!((anna.since, anna.until, anna.pairing), (NOW, NOW + 3 * DAY + DAY, None));
    let card = record(&queue, &anna);
    assert_eq!((card.table.status, card.table.creator, card.table.answer_by), (Status::Lobby, 10, None));
    assert!(card.invitations.is_empty() && seat_of(card, 10).is_some());
    assert_eq!(card.calls, [(10, CallReason::GoesOn), (20, CallReason::Missed)].into());
    // Somebody else comes.
    looks(&mut queue, 30, up);
    assert_eq!(queue.searches[&10].table, queue.searches[&30].table);
    assert!(queue.searches[&10].pairing.is_some());
}

#[test]
fn partner_of_a_person_who_declines_waits_on() {
    for declines in [true, false] {
        let mut queue = Queue::default();
        looks(&mut queue, 10, NOW);
        looks(&mut queue, 20, NOW);
        called_all(&mut queue);
        match declines {
            true => {
                let table = queue.searches[&20].table.clone();
                lobby::decline(queue.tables.get_mut(&table).unwrap(), 20).unwrap();
                looked(&mut queue, 10, NOW + 1);
            }
            false => drop(stop(&mut queue, 20, NOW + 1)),
        }
        let anna = &queue.searches[&10];
        assert!(anna.waits() && !queue.searches.contains_key(&20));
        assert!(seat_of(record(&queue, anna), 10).is_some(), "the table is the card of the search");
        let called = record(&queue, anna).calls.clone();
        assert_eq!(called, [(10, CallReason::GoesOn)].into(), "nobody is told what they have just done");
    }
}

#[test]
fn pair_that_nobody_joins_is_closed() {
    let mut queue = Queue::default();
    looks(&mut queue, 10, NOW);
    let ben = looks(&mut queue, 20, NOW);
    called_all(&mut queue);
    let news = looked(&mut queue, 10, NOW + DAY);
    let told: Vec<i64> = news.iter().map(|news| news.search().player).collect();
    assert_eq!(told, [10, 20], "the pages of both");
    assert!(queue.searches.is_empty());
    let record = record(&queue, &ben);
    assert_eq!((record.table.status, Closed::message(record).id.as_str()), (Status::Cancelled, "life-closed-missed"));
    assert_eq!(record.calls, [10, 20].map(|id| (id, CallReason::Missed)).into());
}

#[test]
fn search_ends_with_its_time_and_closes_its_card() {
    for (pace, lasts) in [(Pace::Now, 30 * MINUTE), (Pace::Days, 3 * DAY)] {
        let mut queue = Queue::default();
        let terms = Beginning { pace, ..beginning(&queue, 10) };
        let anna = begin(&mut queue, &terms, NOW);
        looked(&mut queue, 10, NOW + lasts - 1);
        assert!(queue.searches.contains_key(&10));
        assert!(matches!(&looked(&mut queue, 10, NOW + lasts)[..], [News::Ended(_)]));
        assert!(queue.searches.is_empty());
        let card = record(&queue, &anna);
        assert_eq!(Closed::message(card).id, "life-closed-unfound");
        assert_eq!(card.calls, [(10, CallReason::Closed)].into());
    }
}

#[test]
fn stopped_search_closes_its_card() {
    let mut queue = Queue::default();
    let anna = looks(&mut queue, 10, NOW);
    let stopped = stop(&mut queue, 10, NOW + 1);
    assert_eq!(stopped.map(|search| search.table), Some(anna.table.clone()));
    assert!(queue.searches.is_empty());
    assert_eq!(Closed::message(record(&queue, &anna)).id, "life-closed-stopped");
    assert!(stop(&mut queue, 10, NOW + 2).is_none());
}

/// Notifications about turns may be switched off, but a person who looks is told that somebody has come.
#[test]
fn person_who_sees_no_panel_is_told_that_the_game_has_begun() {
    for sees_panel in [false, true] {
        let mut queue = Queue::default();
        let anna = looks(&mut queue, 10, NOW);
        let card = queue.tables.get_mut(&anna.table).unwrap();
        lobby::join(card, &person(20), "i:join", NOW + 1).unwrap();
        assert_eq!(card.table.status, Status::Playing);
        if sees_panel {
            let seat = seat_of(card, 10).unwrap();
            let address = Address::Posted { channel: 1, message: 2, at: NOW };
            card.messages.insert(MessageKind::Panel(seat.0), MessageRow { address, ..MessageRow::default() });
        }
        looked(&mut queue, 10, NOW + 2);
        let called = if sees_panel { [].into() } else { [(10, CallReason::Begun)].into() };
        assert_eq!(record(&queue, &anna).calls, called);
        assert!(queue.searches.is_empty());
    }
}

#[test]
fn time_control_is_that_of_the_server_if_it_fits_the_pace() {
    let chosen = [None, Some("none"), Some("live"), Some("evening"), Some("day"), Some("three_days"), Some("ten_days")];
    let of = |pace: Pace| chosen.map(|server| pace.time_control(server));
    assert_eq!(of(Pace::Now), ["live", "live", "live", "evening", "live", "live", "live"]);
    assert_eq!(of(Pace::Days), ["day", "day", "day", "day", "day", "three_days", "ten_days"]);
}

/// A small generator, so that every run makes the same queues.
struct Luck(u64);

impl Luck {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn id(&mut self, most: u64) -> i64 {
        self.below(most).cast_signed()
    }
}

/// What must hold after every step: each search has one lobby, which is its own card or a table of two who may meet. A pair throws
/// nobody out who has joined a card, and nobody else sits at the table of a pair.
fn holds(queue: &Queue) {
    for record in queue.tables.values() {
        let found = Closed::of(record) == Some(Closed::Found);
        assert!(!found || record.seats.len() == 1, "a guest is thrown out");
        let stranger = record.table.creator == NOBODY && seat_of(record, 99).is_some();
        assert!(!stranger, "a stranger at the table of a pair");
    }
    for search in queue.searches.values() {
        let record = record(queue, search);
        if record.table.status != Status::Lobby {
            continue;
        }
        if search.waits() {
            assert_eq!(record.table.creator, search.player, "{search:?}");
            assert!(seat_of(record, search.player).is_some());
            continue;
        }
        let other = queue.searches.values().find(|other| other.table == search.table && other.player != search.player);
        let Some(other) = other else { continue };
        assert_eq!(other.pairing, search.pairing);
        assert_eq!(other.pace, search.pace);
        let avoids =
            |one: i64, other: i64| queue.lookers.get(&one).is_some_and(|looker| looker.avoids.contains(&other));
        assert!(!avoids(search.player, other.player) && !avoids(other.player, search.player), "an avoided pair");
        let sees = |search: &Search| {
            search.channel == record.table.channel || queue.named_channels.contains(&record.table.channel)
        };
        assert!(sees(search) && sees(other), "a table that one of them may not see");
        assert!(!record.seats.values().any(SeatRow::is_computer));
    }
}

#[test]
fn any_course_of_searches_keeps_its_rules_and_comes_to_an_end() {
    let games = ["battleship", "sub_search"];
    let mut pairs = 0;
    for seed in 0..60 {
        let mut luck = Luck(seed);
        let mut queue = Queue { named_channels: [7].into(), ..Queue::default() };
        for id in 1..=8 {
            let looker = queue.lookers.entry(id).or_default();
            looker.avoids.insert(luck.id(8) + 1);
            looker.last_opponents.insert(luck.id(8) + 1);
            looker.ratings.insert("battleship".to_owned(), (luck.id(2000), luck.id(9)));
        }
        let mut now = NOW;
        for step in 0..150 {
            now += luck.id(2) * luck.id(8) * HOUR;
            let id = luck.id(8) + 1;
            match luck.below(6) {
                0 | 1 => {
                    let terms = Beginning {
                        game: games[usize::from(luck.below(2) == 1)],
                        any_game: luck.below(3) == 0,
                        pace: if luck.below(3) == 0 { Pace::Now } else { Pace::Days },
                        channel: 5 + luck.id(3),
                        ..beginning(&queue, id)
                    };
                    let begun = begin(&mut queue, &terms, now);
                    pairs += usize::from(begun.pairing.is_some_and(|pairing| pairing.since == now));
                }
                2 if queue.searches.get(&id).is_some_and(|search| !search.waits()) => {
                    let table = queue.searches[&id].table.clone();
                    let _ = lobby::join(queue.tables.get_mut(&table).unwrap(), &person(id), &format!("i:{step}"), now);
                }
                3 => {
                    // A stranger joins any card, or the person declines.
                    if let Some(search) = queue.searches.get(&id).cloned() {
                        let table = queue.tables.get_mut(&search.table).unwrap();
                        let _ = lobby::decline(table, id).or_else(|_| lobby::join(table, &person(99), "i:99", now));
                    }
                }
                4 if luck.below(4) == 0 => drop(stop(&mut queue, id, now)),
                _ => drop(looked(&mut queue, id, now)),
            }
            holds(&queue);
        }
        for _ in 0..40 {
            now += DAY / 2;
            // A card with somebody who waits for its opener outlives the search.
            let of_searches: Vec<TableId> = queue.searches.values().map(|search| search.table.clone()).collect();
            let others = queue.tables.values_mut().filter(|record| !of_searches.contains(&record.table.id));
            others.for_each(|record| crate::table::replacing::close_due(record, now));
            for id in 1..=8 {
                looked(&mut queue, id, now);
                holds(&queue);
            }
        }
        assert!(queue.searches.is_empty(), "searches end: {:?}", queue.searches);
        let open = queue.tables.values().filter(|record| record.table.status == Status::Lobby);
        assert_eq!(open.count(), 0, "no card stays behind");
    }
    assert!(pairs > 100, "{pairs} pairs");
}

fn candidate(id: i64) -> Candidate {
    let game = "battleship".to_owned();
    let alert = Alert { player: id, guild: GUILD, game, channel: CHANNEL, called_at: None, unanswered: 0 };
    Candidate { alert, latest: None, settings: Personal::default(), avoids: BTreeSet::new() }
}

/// Whether a person is called for a search over days or for now.
fn is_called(change: impl Fn(&mut Candidates), pace: Pace) -> bool {
    let mut queue = Queue::default();
    let terms = Beginning { pace, ..beginning(&queue, 10) };
    let search = begin(&mut queue, &terms, NOW);
    let mut candidates = Candidates { people: vec![candidate(20)], ..Candidates::default() };
    change(&mut candidates);
    called(&search, &candidates, NOW).contains(&20)
}

#[test]
fn person_is_called_at_most_once_a_day() {
    let after = |passed: Millis| is_called(|all| all.people[0].latest = Some(NOW - passed), Pace::Days);
    assert!(is_called(|_| {}, Pace::Days) && is_called(|_| {}, Pace::Now));
    assert!(!after(0) && !after(DAY - 1) && after(DAY));
}

#[test]
fn person_is_called_no_more_after_five_calls_without_an_answer() {
    let after = |calls: i64| is_called(|all| all.people[0].alert.unanswered = calls, Pace::Days);
    assert!(after(4) && !after(5) && !after(6));
}

#[test]
fn nobody_is_called_in_quiet_hours_or_on_vacation() {
    let with = |settings: &Personal, pace| is_called(|all| all.people[0].settings = settings.clone(), pace);
    let quiet = |from: &str, until: &str| Personal {
        zone: Zone::parse("Europe/Berlin"),
        quiet: QuietHours::parse(from, until),
        ..Personal::default()
    };
    assert!(!with(&quiet("11", "13"), Pace::Now), "in quiet hours");
    assert!(with(&quiet("11", "13"), Pace::Days), "the call waits until they end");
    assert!(with(&quiet("13", "11"), Pace::Now));
    for until in [NOW + 1, Personal::UNTIL_BACK] {
        let away = Personal { away_until: Some(until), ..Personal::default() };
        assert!(!with(&away, Pace::Now) && !with(&away, Pace::Days), "on vacation");
    }
}

#[test]
fn avoided_people_and_the_person_who_looks_are_not_called() {
    assert!(!is_called(|all| _ = all.avoided.insert(20), Pace::Days));
    assert!(!is_called(|all| _ = all.people[0].avoids.insert(10), Pace::Days));
    assert!(!is_called(|all| all.people[0].alert.player = 10, Pace::Days));
}

#[test]
fn nobody_is_called_to_a_channel_that_they_may_not_see() {
    assert!(!is_called(|all| all.people[0].alert.channel = 3, Pace::Days));
    let named = |all: &mut Candidates| {
        all.people[0].alert.channel = 3;
        all.named_channels.insert(CHANNEL);
    };
    assert!(is_called(named, Pace::Days));
}
