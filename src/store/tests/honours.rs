//! Honours of past seasons, and the servers that are told of their ends.

use games::lang::Language;

use super::Home;
use super::results::{GUILD, NOW, duel, end, play};
use super::samples::id;
use crate::ratings::board::Scope;
use crate::ratings::honour::{Champions, Contest, Honour, announced_at};
use crate::ratings::season::Season;
use crate::record::{DAY, HOUR, Millis, Record};
use crate::store::leases::Served;
use crate::store::{SeasonEnd, Store};

fn season(text: &str) -> Season {
    Season::parse(text).expect("a season")
}

fn current() -> Season {
    Season::of(NOW)
}

/// Plays games, a quarter of an hour apart. The first of each pair wins.
async fn play_all(store: &Store, name: &str, games: &[[i64; 2]], from: Millis) {
    for (number, players) in (0..).zip(games) {
        play(store, &format!("{name}{number}"), *players, from + number * HOUR / 4).await;
    }
}

/// Everybody plays everybody twice; the lower number wins.
async fn everybody_meets(store: &Store, name: &str, people: i64, from: Millis) {
    let pairs = (1..=people).flat_map(|one| (one + 1..=people).map(move |two| [one, two]));
    let games: Vec<[i64; 2]> = pairs.flat_map(|pair| [pair, pair]).collect();
    play_all(store, name, &games, from).await;
}

/// The places and people with honours.
async fn honoured(store: &Store, guild: i64, season: Season) -> Vec<(i64, i64)> {
    let leaders = store.honoured(guild, "battleship", season).await.expect("asked");
    leaders.into_iter().map(|leader| (leader.place, leader.player)).collect()
}

async fn champions(store: &Store, current: &str) -> Champions {
    store.champions(GUILD, "battleship", season(current)).await.expect("asked")
}

/// Ends a game of another kind, in another server, or in another season.
async fn play_elsewhere(store: &Store, name: &str, change: impl Fn(&mut Record), at: Millis) {
    let mut record = duel(name, [3, 4]);
    change(&mut record);
    store.create(record).await.expect("created");
    store.change(&id(name), |record| end(record, at)).await.expect("ended");
}

/// Plays a whole duel in a server. The first person wins.
async fn play_in(store: &Store, guild: i64, name: &str, players: [i64; 2], at: Millis) {
    let mut record = duel(name, players);
    record.table.guild = Some(guild);
    store.create(record).await.expect("created");
    store.change(&id(name), |record| end(record, at)).await.expect("ended");
}

pub(super) async fn honours_need_ten_games_of_four_people_and_five_of_each_who_is_named(home: &impl Home) {
    let store = home.open().await;
    let nine = [[1, 2], [1, 2], [1, 2], [1, 3], [1, 3], [1, 4], [1, 4], [2, 3], [2, 4]];
    play_all(&store, "a", &nine, NOW).await;
    assert_eq!(honoured(&store, GUILD, current()).await, [], "nine games");
    // The tenth game is of another kind, in another server, or a season before.
    play_elsewhere(&store, "kind", |record| record.table.game = "sub_search".to_owned(), NOW).await;
    play_elsewhere(&store, "server", |record| record.table.guild = Some(GUILD + 1), NOW).await;
    play_elsewhere(&store, "before", |_| {}, current().begins() - 1).await;
    assert_eq!(honoured(&store, GUILD, current()).await, []);
    play(&store, "ten", [3, 4], NOW + DAY).await;
    // The others have four games and three.
    assert_eq!(honoured(&store, GUILD, current()).await, [(1, 1), (2, 2)]);
    assert_eq!(honoured(&store, GUILD, current().before()).await, []);
    let three = GUILD + 2;
    for number in 0..12_i64 {
        let players = [[5, 6], [5, 7], [6, 7]][usize::try_from(number % 3).expect("small")];
        play_in(&store, three, &format!("three{number}"), players, NOW + number * HOUR).await;
    }
    assert_eq!(honoured(&store, three, current()).await, [], "three people");
}

pub(super) async fn person_with_many_games_settles_that_there_were_enough(home: &impl Home) {
    let store = home.open().await;
    everybody_meets(&store, "a", 6, NOW).await;
    assert_eq!(honoured(&store, GUILD, current()).await, [(1, 1), (2, 2), (3, 3)]);
}

pub(super) async fn equal_scores_share_a_place_of_honour(home: &impl Home) {
    let store = home.open().await;
    // Two pairs that meet nobody else are exactly equal.
    for day in 0..5 {
        play_all(&store, &format!("d{day}x"), &[[11, 12], [13, 14]], NOW + day * DAY).await;
    }
    assert_eq!(honoured(&store, GUILD, current()).await, [(1, 11), (1, 13), (3, 12), (3, 14)]);
    let both = champions(&store, "2027-Q1").await;
    assert!(both.has(11) && both.has(13) && !both.has(12));
}

pub(super) async fn hidden_and_forgotten_people_have_no_honours(home: &impl Home) {
    let store = home.open().await;
    everybody_meets(&store, "a", 5, NOW).await;
    let (all, rest) = ([(1, 1), (2, 2), (3, 3)], [(1, 2), (2, 3), (3, 4)]);
    assert_eq!(honoured(&store, GUILD, current()).await, all);
    let hide = async |hidden| {
        store.change_settings(1, Language::De, |settings| settings.hidden = hidden).await.expect("changed");
    };
    hide(true).await;
    assert_eq!(honoured(&store, GUILD, current()).await, rest);
    assert_eq!(store.honours_of(1, Scope::Everywhere, season("2027-Q1"), 9).await.expect("asked"), []);
    hide(false).await;
    assert_eq!(honoured(&store, GUILD, current()).await, all);
    // On 1 January, between the end of the season and its announcement.
    store.forget_results(1).await.expect("forgotten");
    assert_eq!(honoured(&store, GUILD, current()).await, rest);
    let champions = champions(&store, "2027-Q1").await;
    assert!(champions.has(2) && !champions.has(1));
}

pub(super) async fn honours_stay_when_other_people_are_forgotten(home: &impl Home) {
    let store = home.open().await;
    everybody_meets(&store, "a", 4, NOW).await;
    assert_eq!(honoured(&store, GUILD, current()).await, [(1, 1), (2, 2), (3, 3)]);
    for (forgotten, left) in [(1, [(1, 2), (2, 3), (3, 4)].as_slice()), (4, &[(1, 2), (2, 3)]), (3, &[(1, 2)])] {
        store.forget_results(forgotten).await.expect("forgotten");
        assert_eq!(honoured(&store, GUILD, current()).await, left, "without {forgotten}");
    }
    // A pair that has met nobody else is forgotten as a whole.
    let (pairs, alone) = (GUILD + 1, GUILD + 2);
    for day in 0..5 {
        for (name, players) in [("x", [11, 12]), ("y", [13, 14])] {
            play_in(&store, pairs, &format!("{name}{day}"), players, NOW + day * DAY).await;
        }
    }
    assert_eq!(honoured(&store, pairs, current()).await, [(1, 11), (1, 13), (3, 12), (3, 14)]);
    for forgotten in [13, 14] {
        store.forget_results(forgotten).await.expect("forgotten");
    }
    assert_eq!(honoured(&store, pairs, current()).await, [(1, 11), (2, 12)]);
    // Forgotten people count where they have played, and nowhere else.
    for day in 10..20 {
        play_in(&store, alone, &format!("z{day}"), [11, 12], NOW + day * DAY).await;
    }
    assert_eq!(honoured(&store, alone, current()).await, []);
}

pub(super) async fn champion_is_the_first_of_the_last_season_until_the_next_one_ends(home: &impl Home) {
    let store = home.open().await;
    everybody_meets(&store, "a", 4, NOW).await;
    let next = season("2027-Q1");
    // In the first quarter of 2027 person 4 wins everything.
    let games: Vec<[i64; 2]> = (0..4).flat_map(|_| [[4, 1], [4, 2], [4, 3]]).collect();
    play_all(&store, "b", &games, next.begins()).await;
    for (current, expected) in [("2026-Q4", None), ("2027-Q1", Some(1)), ("2027-Q2", Some(4)), ("2027-Q3", None)] {
        let champions = champions(&store, current).await;
        assert_eq!((1..=5).find(|player| champions.has(*player)), expected, "{current}");
    }
    let honours = async |player, scope, current: &str, count| {
        store.honours_of(player, scope, season(current), count).await.expect("asked")
    };
    let honour = |place, of: &str| Honour {
        place,
        game: "battleship".to_owned(),
        contest: Contest::Season(season(of)),
        guild: GUILD,
    };
    let first = [honour(1, "2027-Q1")];
    assert_eq!(honours(4, Scope::Server(GUILD), "2027-Q2", 9).await, first, "the fourth place of 2026 is none");
    assert_eq!(honours(4, Scope::Server(GUILD), "2027-Q1", 9).await, [], "the season is not over");
    assert_eq!(honours(1, Scope::Everywhere, "2027-Q1", 9).await, [honour(1, "2026-Q4")]);
    assert_eq!(honours(1, Scope::Server(GUILD + 1), "2027-Q1", 9).await, []);
    let latest_first = honours(1, Scope::Everywhere, "2027-Q3", 9).await;
    assert_eq!(latest_first.last(), Some(&honour(1, "2026-Q4")));
    assert_eq!(honours(1, Scope::Everywhere, "2027-Q3", 0).await, []);
}

pub(super) async fn server_is_told_once_and_only_of_seasons_in_which_it_had_a_channel(home: &impl Home) {
    let store = home.open().await;
    let (now, season) = (NOW, Season::of(NOW));
    let due = async |at| {
        let due = store.due_season_ends(at, 100).await.expect("asked");
        due.into_iter().map(|end| (end.guild, end.season, end.attempts)).collect::<Vec<_>>()
    };
    let name_channel = async |guild| {
        store.change_guild(guild, |settings| settings.announcements = Some(33)).await.expect("changed");
    };
    store.change_guild(2, |settings| settings.language = Some(Language::De)).await.expect("changed");
    name_channel(3).await;
    for _ in 0..2 {
        store.plan_season_ends(now).await.expect("planned");
    }
    let at = announced_at(season);
    assert_eq!(due(at - 1).await, []);
    assert_eq!(due(at).await, [(3, season, 0)]);
    // Another server names a channel after the end of the season.
    name_channel(4).await;
    store.plan_season_ends(season.after().begins()).await.expect("planned");
    assert_eq!(due(at).await, [(3, season, 0)]);
    // A failure, then success, with plans in between.
    let end = SeasonEnd { guild: 3, season, attempts: 0 };
    store.tell_season_end_later(&end, at + 7).await.expect("noted");
    store.plan_season_ends(at).await.expect("planned");
    assert_eq!(due(at + 6).await, []);
    assert_eq!(due(at + 7).await, [(3, season, 1)]);
    store.season_end_told(&end, at + 7).await.expect("noted");
    store.plan_season_ends(at + 7).await.expect("planned");
    assert_eq!(due(at + DAY).await, []);
    let after = season.after();
    assert_eq!(due(announced_at(after)).await, [(3, after, 0), (4, after, 0)]);
    store.drop_season_end(&SeasonEnd { guild: 3, season: after, attempts: 0 }).await.expect("noted");
    store.plan_season_ends(announced_at(after)).await.expect("planned");
    assert_eq!(due(announced_at(after)).await, [(4, after, 0)]);
}

pub(super) async fn process_tells_servers_of_its_own_shards_only(home: &impl Home) {
    let store = home.open().await;
    for guild in [3, 1 << 22, 5 << 22 | 3] {
        store.change_guild(guild, |settings| settings.announcements = Some(33)).await.expect("changed");
    }
    store.plan_season_ends(NOW).await.expect("planned");
    let due = async |shards: &[u32]| {
        store.serve(Served { shards: shards.iter().copied().collect(), ..Served::everything(12) });
        let due = store.due_season_ends(announced_at(Season::of(NOW)), 100).await.expect("asked");
        due.into_iter().map(|end| end.guild).collect::<Vec<_>>()
    };
    assert_eq!(due(&[1, 5]).await, [1 << 22, 5 << 22 | 3]);
    assert_eq!(due(&[0, 2]).await, [3]);
    assert!(due(&[]).await.is_empty());
}
