//! Results: counting finished tables, and leaderboards.

use games::lang::Language;

use super::samples::{bare, computer, id, person};
use super::{Home, stored};
use crate::ratings::board::{Board, Order, Period, Scope};
use crate::ratings::finish::{MOST_TOGETHER, WINDOW};
use crate::ratings::rating::Rating;
use crate::ratings::season::Season;
use crate::ratings::standing::Standing;
use crate::record::verdict::{Counted, Verdict};
use crate::record::{JournalRow, Millis, Record, ScoreChange, Status};
use crate::store::results::{Face, Leader, Opponent};
use crate::store::{Store, StoreError};

/// The server of these games.
pub(super) const GUILD: i64 = 3;
/// A time in the fourth quarter of 2026.
pub(super) const NOW: Millis = 1_795_000_000_000;

/// A duel in the server, just before its end.
pub(super) fn duel(name: &str, players: [i64; 2]) -> Record {
    let mut record = bare(name);
    record.table.guild = Some(GUILD);
    record.table.status = Status::Playing;
    record.seats = (0..).zip(players.map(person)).collect();
    for number in 0..6_u8 {
        let (line, origin) = (i64::from(number) + 1, format!("i:{number}"));
        record.journal.push(JournalRow { seat: number % 2, text: "A1".to_owned(), line, origin, at: 1 });
    }
    record
}

/// Ends a duel: the first seat wins.
pub(super) fn end(record: &mut Record, at: Millis) {
    record.table.status = Status::Over;
    record.table.ended_at = Some(at);
    record.table.result = Some("1-2 sunk".to_owned());
}

/// Plays a whole duel that the first person wins.
pub(super) async fn play(store: &Store, name: &str, players: [i64; 2], at: Millis) {
    store.create(duel(name, players)).await.expect("created");
    store.change(&id(name), |record| end(record, at)).await.expect("ended");
}

fn board(scope: Scope, game: Option<&str>, period: Period) -> Board {
    Board { scope, game: game.map(str::to_owned), period }
}

async fn reached(store: &Store, board: &Board, player: i64) -> Option<(Standing, Option<i64>)> {
    store.standing(board, Order::Rating, player).await.expect("asked")
}

pub(super) async fn finished_table_is_counted_once(home: &impl Home) {
    let store = home.open().await;
    play(&store, "a", [1, 2], NOW).await;
    let record = stored(&store, &id("a")).await;
    let rows: Vec<_> = record.results.iter().map(|row| (row.seat, row.player, row.verdict, row.counted)).collect();
    let expected = [(0, Some(1), Verdict::Won, Counted::Rated), (1, Some(2), Verdict::Lost, Counted::Rated)];
    assert_eq!(rows, expected);
    let changes: Vec<_> = record.results.iter().map(|row| row.change.expect("rated")).collect();
    // 27.635 - 8.065 and 22.365 - 8.065 instead of 25 - 8.333.
    assert_eq!((changes[0].score, changes[0].by), (19_570, 2_903));
    assert_eq!((changes[1].score, changes[1].by), (14_300, -2_367));

    let season = Period::Season(Season::parse("2026-Q4").expect("a season"));
    for scope in [Scope::Everywhere, Scope::Server(GUILD)] {
        for game in [None, Some("battleship")] {
            for period in [Period::AllTime, season] {
                let (standing, place) = reached(&store, &board(scope, game, period), 1).await.expect("counted");
                assert_eq!((standing.rating.score(), standing.rated.won, place), (19_570, 1, Some(1)));
                assert_eq!((standing.streak, standing.best_streak, standing.last_at), (1, 1, NOW));
            }
        }
    }
    let elsewhere = [
        board(Scope::Server(4), None, Period::AllTime),
        board(Scope::Everywhere, Some("sub_search"), Period::AllTime),
        board(Scope::Everywhere, None, Period::Season(Season::parse("2026-Q3").expect("a season"))),
    ];
    for board in &elsewhere {
        assert_eq!(reached(&store, board, 1).await, None, "{board:?}");
    }

    // A table that is over may be changed, or go on and end again.
    store.change(&id("a"), |record| record.table.options.push('x')).await.expect("changed");
    store.change(&id("a"), |record| record.table.status = Status::Playing).await.expect("resumed");
    store.change(&id("a"), |record| end(record, NOW + 1)).await.expect("ended");
    let (standing, _) = reached(&store, &board(Scope::Everywhere, None, Period::AllTime), 1).await.expect("counted");
    assert_eq!((standing.rated.games(), standing.last_at), (1, NOW));
    let rewritten = store.change(&id("a"), |record| record.results.clear()).await;
    assert!(matches!(rewritten, Err(StoreError::Rewritten { .. })), "{rewritten:?}");
}

pub(super) async fn pages_and_places_agree_with_the_whole_list(home: &impl Home) {
    let store = home.open().await;
    // The lower number wins. Two pairs that meet nobody else are exactly equal.
    let games = [[1, 2], [1, 3], [2, 3], [1, 4], [11, 12], [13, 14], [4, 2], [1, 2]];
    for (number, players) in games.into_iter().enumerate() {
        play(&store, &format!("t{number}"), players, NOW + i64::try_from(number).expect("small")).await;
    }
    let face = Face { name: "Ann".to_owned(), avatar: None };
    store.put_face(1, &face).await.expect("stored");
    let board = board(Scope::Server(GUILD), Some("battleship"), Period::AllTime);
    for order in Order::ALL {
        let all = store.leaders(&board, order, 0, 100).await.expect("asked");
        let value = |leader: &Leader| match order {
            Order::Rating => leader.standing.rating.score(),
            Order::Wins => leader.standing.rated.won,
            Order::Games => leader.standing.rated.games(),
        };
        let key = |leader: &Leader| (-value(leader), -leader.standing.rating.score(), leader.player);
        assert!(all.is_sorted_by_key(key), "{order:?}");
        assert_eq!(all.len(), 8);
        assert_eq!(all[0].face.as_ref(), Some(&face));
        for leader in &all {
            let ahead = all.iter().filter(|other| {
                (value(other), other.standing.rating.score()) > (value(leader), leader.standing.rating.score())
            });
            assert_eq!(leader.place, i64::try_from(ahead.count()).expect("few") + 1, "{order:?}");
            let asked = store.standing(&board, order, leader.player).await.expect("asked");
            assert_eq!(asked, Some((leader.standing, Some(leader.place))));
        }
        for skipped in 0..9 {
            let page = store.leaders(&board, order, skipped, 3).await.expect("asked");
            let from = usize::try_from(skipped).expect("small").min(all.len());
            assert_eq!(page, all[from..(from + 3).min(all.len())], "{order:?} after {skipped}");
        }
    }
    let games = store.past_games(2, Scope::Server(GUILD), 3).await.expect("asked");
    let names: Vec<_> = games.iter().map(|game| (game.table.as_str(), game.verdict)).collect();
    assert_eq!(names, [("t7", Verdict::Lost), ("t6", Verdict::Lost), ("t2", Verdict::Won)]);
    assert_eq!(store.past_games(2, Scope::Everywhere, 3).await.expect("asked"), games);
    assert_eq!(store.past_games(2, Scope::Server(4), 3).await.expect("asked"), []);
    let each = store.standings_of(2, Scope::Everywhere, Period::AllTime).await.expect("asked");
    assert_eq!(each.keys().map(String::as_str).collect::<Vec<_>>(), ["", "battleship"]);
}

pub(super) async fn finished_game_ends_the_hints_for_beginners(home: &impl Home) {
    let store = home.open().await;
    let firsts = async |name| {
        let record = stored(&store, &id(name)).await;
        record.seats.values().map(|row| row.first_game).collect::<Vec<_>>()
    };
    store.create(duel("a", [1, 2])).await.expect("created");
    assert_eq!(firsts("a").await, [true, true]);
    play(&store, "b", [2, 3], NOW).await;
    assert_eq!(firsts("a").await, [true, false], "also at a table that was open before");
    let mut other = duel("c", [2, 1]);
    other.table.game = "sub_search".to_owned();
    store.create(other).await.expect("created");
    assert_eq!(firsts("c").await, [true, true], "another game has its own first time");
}

pub(super) async fn game_resigned_during_set_up_keeps_the_hints_for_beginners(home: &impl Home) {
    let store = home.open().await;
    let first = async |player| {
        let name = format!("next{player}");
        store.create(duel(&name, [player, 9])).await.expect("created");
        stored(&store, &id(&name)).await.seats[&0].first_game
    };
    // The first seat resigns; the second one has played more lines.
    for (name, player, lines) in [("hasty", 1, 1), ("played", 2, 3)] {
        let mut record = duel(name, [player, 8]);
        record.journal.retain(|row| row.seat == 1 || row.line <= 2 * lines);
        let line = i64::try_from(record.journal.len()).expect("few") + 1;
        for (number, row) in (1..).zip(&mut record.journal) {
            row.line = number;
        }
        record.journal.push(JournalRow { seat: 0, text: "resign".to_owned(), line, origin: "i:9".to_owned(), at: 2 });
        store.create(record).await.expect("created");
        store.change(&id(name), |record| end(record, NOW)).await.expect("ended");
        assert_eq!(stored(&store, &id(name)).await.results.len(), 2, "the short game has results, too");
    }
    assert_eq!((first(1).await, first(2).await), (true, false));
    assert!(!first(8).await, "the opponent has played");
    // Games against a computer, which are not rated.
    for (name, lines) in [("begun", 1), ("enough", 3)] {
        let mut record = duel(name, [3, 4]);
        record.seats.insert(1, computer("easy"));
        record.journal.retain(|row| row.seat == 1 || row.line <= 2 * lines);
        for (number, row) in (1..).zip(&mut record.journal) {
            row.line = number;
        }
        store.create(record).await.expect("created");
        store.change(&id(name), |record| end(record, NOW)).await.expect("ended");
        let next = format!("n{name}");
        store.create(duel(&next, [3, 9])).await.expect("created");
        assert_eq!(stored(&store, &id(&next)).await.seats[&0].first_game, lines < 3, "{lines} lines");
    }
}

pub(super) async fn sixth_game_of_the_same_two_in_a_day_is_not_rated(home: &impl Home) {
    let store = home.open().await;
    let most = i64::try_from(MOST_TOGETHER).expect("few");
    for number in 0..=most {
        play(&store, &format!("t{number}"), [1, 2], NOW + number).await;
    }
    // The limit does not hold for other people, nor for the same two a day later.
    play(&store, "others", [1, 3], NOW + 10).await;
    play(&store, "later", [2, 1], NOW + 1 + WINDOW).await;
    for (name, counted) in [
        ("t0", Counted::Rated),
        (&format!("t{}", most - 1), Counted::Rated),
        (&format!("t{most}"), Counted::Often),
        ("others", Counted::Rated),
        ("later", Counted::Rated),
    ] {
        let results = stored(&store, &id(name)).await.results;
        assert!(results.iter().all(|row| row.counted == counted), "{name}: {results:?}");
    }
    let board = board(Scope::Everywhere, None, Period::AllTime);
    let (standing, _) = reached(&store, &board, 2).await.expect("counted");
    assert_eq!((standing.rated.won, standing.rated.lost, standing.unrated), (1, most, 1));
}

pub(super) async fn tables_that_end_at_once_are_all_counted(home: &impl Home) {
    const PEOPLE: i64 = 4;
    let store = home.open().await;
    let mut tables = Vec::new();
    for one in 0..PEOPLE {
        for two in (0..PEOPLE).filter(|two| *two != one) {
            let name = format!("t{one}x{two}");
            store.create(duel(&name, [one, two])).await.expect("created");
            tables.push(id(&name));
        }
    }
    let mut ends = tokio::task::JoinSet::new();
    for table in &tables {
        // Each game ends twice.
        for _ in 0..2 {
            let (store, table) = (store.clone(), table.clone());
            ends.spawn(async move {
                store
                    .change(&table, |record| {
                        if record.table.status == Status::Playing {
                            end(record, NOW);
                        }
                    })
                    .await
                    .expect("stored");
            });
        }
    }
    while let Some(ended) = ends.join_next().await {
        ended.expect("no panic");
    }
    for scope in [Scope::Everywhere, Scope::Server(GUILD)] {
        let board = board(scope, Some("battleship"), Period::AllTime);
        let leaders = store.leaders(&board, Order::Wins, 0, 100).await.expect("asked");
        assert_eq!(leaders.len(), usize::try_from(PEOPLE).expect("few"));
        for Leader { player, standing, .. } in leaders {
            let (wins, losses) = (standing.rated.won, standing.rated.lost);
            assert_eq!((wins, losses), (PEOPLE - 1, PEOPLE - 1), "player {player}");
        }
    }
}

pub(super) async fn forgotten_person_leaves_results_of_others_whole(home: &impl Home) {
    let store = home.open().await;
    play(&store, "a", [1, 2], NOW).await;
    play(&store, "b", [2, 1], NOW + 1).await;
    store.put_face(1, &Face { name: "Ann".to_owned(), avatar: None }).await.expect("stored");
    let everywhere = board(Scope::Everywhere, None, Period::AllTime);
    let opponent = reached(&store, &everywhere, 2).await.expect("counted");
    store.forget_results(1).await.expect("forgotten");
    let record = stored(&store, &id("a")).await;
    assert_eq!(record.results.iter().map(|row| row.player).collect::<Vec<_>>(), [None, Some(2)]);
    // Scores would link the games of a person, since each leads to the next.
    let nothing = Some(ScoreChange { score: 0, by: 0 });
    assert_eq!(record.results[0].change, nothing);
    assert_ne!(record.results[1].change, nothing);
    assert_eq!(store.past_games(1, Scope::Everywhere, 9).await.expect("asked"), []);
    assert_eq!(store.face(1).await.expect("asked"), None);
    assert_eq!(reached(&store, &everywhere, 1).await, None);
    let (standing, place) = reached(&store, &everywhere, 2).await.expect("counted");
    assert_eq!((standing, place), (opponent.0, Some(1)));
    assert_eq!(store.past_games(2, Scope::Everywhere, 9).await.expect("asked").len(), 2);
    // A person who comes back begins anew.
    play(&store, "c", [1, 2], NOW + 2).await;
    let (standing, _) = reached(&store, &everywhere, 1).await.expect("counted");
    assert_eq!(standing.rated.games(), 1);
    assert_eq!(store.past_games(1, Scope::Everywhere, 9).await.expect("asked").len(), 1);
}

pub(super) async fn games_from_before_results_are_counted_once(home: &impl Home) {
    let store = home.open().await;
    // Games as an earlier release leaves them: over, and not counted.
    for (name, players, at) in [("b", [1, 2], NOW), ("a", [2, 1], NOW + 1), ("c", [3, 1], NOW + 2)] {
        let mut record = duel(name, players);
        end(&mut record, at);
        store.create(record).await.expect("created");
    }
    let board = board(Scope::Everywhere, None, Period::AllTime);
    store.count_those_before().await.expect("done before");
    assert_eq!(
        reached(&store, &board, 1).await,
        None,
        "earlier games are counted once, when the database is first opened"
    );
    store.forget_that_those_before_are_counted().await;
    for _ in 0..2 {
        store.count_those_before().await.expect("counted");
        let (standing, _) = reached(&store, &board, 1).await.expect("counted");
        assert_eq!((standing.rated.won, standing.rated.lost, standing.best_streak), (1, 2, 1));
    }
    let first = stored(&store, &id("b")).await.results[0].change.expect("rated");
    assert_eq!(first.by, first.score - Rating::NEW.score(), "games are counted in the order in which they ended");
}

pub(super) async fn face_is_kept_only_for_people_with_a_seat(home: &impl Home) {
    let store = home.open().await;
    let face = Face { name: "Ann".to_owned(), avatar: Some("5f".to_owned()) };
    assert!(!store.put_face(1, &face).await.expect("asked"));
    assert_eq!(store.face(1).await.expect("asked"), None);
    store.create(duel("a", [1, 2])).await.expect("created");
    assert!(store.put_face(1, &face).await.expect("asked"));
    let later = Face { avatar: None, ..face };
    assert!(store.put_face(1, &later).await.expect("asked"));
    assert_eq!(store.face(1).await.expect("asked"), Some(later));
}

pub(super) async fn hidden_person_is_on_no_board_and_takes_no_place(home: &impl Home) {
    let store = home.open().await;
    for (number, players) in (0..).zip([[1, 2], [1, 3], [2, 3], [3, 4]]) {
        play(&store, &format!("t{number}"), players, NOW + number).await;
    }
    let board = board(Scope::Server(GUILD), Some("battleship"), Period::AllTime);
    let people = async |order| {
        let leaders = store.leaders(&board, order, 0, 100).await.expect("asked");
        leaders.into_iter().map(|leader| (leader.player, leader.place)).collect::<Vec<_>>()
    };
    let mut before = Vec::new();
    for order in Order::ALL {
        before.push(people(order).await);
    }
    assert!(!store.is_hidden(1).await.expect("asked"));
    store.change_settings(1, Language::De, |settings| settings.hidden = true).await.expect("changed");
    assert!(store.is_hidden(1).await.expect("asked") && !store.is_hidden(2).await.expect("asked"));
    // A game that is counted while the person hides.
    play(&store, "t9", [4, 1], NOW + 9).await;
    for order in Order::ALL {
        let now = people(order).await;
        assert!(now.len() == 3 && now.iter().all(|(player, _)| *player != 1), "{order:?}: {now:?}");
        assert_eq!(now[0].1, 1, "{order:?}: the first place is free");
        for (player, place) in now {
            let asked = store.standing(&board, order, player).await.expect("asked");
            assert_eq!(asked.and_then(|(_, place)| place), Some(place), "{order:?}");
        }
        assert_eq!(store.leaders(&board, order, 3, 9).await.expect("asked"), [], "a page without anybody");
    }
    assert_eq!(reached(&store, &board, 1).await.expect("counted").0.rated.games(), 3, "earlier games still count");
    store.change_settings(1, Language::De, |settings| settings.hidden = false).await.expect("changed");
    for (order, before) in Order::ALL.into_iter().zip(before) {
        assert_eq!(people(order).await.len(), before.len());
    }
}

pub(super) async fn past_games_name_their_opponents(home: &impl Home) {
    let store = home.open().await;
    play(&store, "a", [1, 2], NOW).await;
    play(&store, "b", [2, 3], NOW + 1).await;
    play(&store, "c", [3, 2], NOW + 2).await;
    let mut running = duel("d", [2, 1]);
    running.seats.insert(1, computer("easy"));
    store.create(running).await.expect("created");
    let captain = |number: i64| vec![Opponent::Person(format!("Käpt’n {number}"))];
    let past = store.past_games(2, Scope::Everywhere, 9).await.expect("asked");
    let past: Vec<_> = past.into_iter().map(|game| (game.table, game.opponents)).collect();
    assert_eq!(past, [(id("c"), captain(3)), (id("b"), captain(3)), (id("a"), captain(1))]);
    let now = store.opponents_of(2).await.expect("asked");
    assert_eq!(now, [(id("d"), vec![Opponent::Computer("easy".to_owned())])].into());
}

pub(super) async fn games_with_a_forgotten_person_count_for_the_daily_limit(home: &impl Home) {
    let store = home.open().await;
    for number in 0..i64::try_from(MOST_TOGETHER).expect("few") {
        play(&store, &format!("t{number}"), [1, 2], NOW + number).await;
    }
    store.forget_results(2).await.expect("forgotten");
    play(&store, "again", [1, 2], NOW + 100).await;
    play(&store, "later", [1, 2], NOW + WINDOW + 50).await;
    for (name, counted) in [("again", Counted::Often), ("later", Counted::Rated)] {
        let results = stored(&store, &id(name)).await.results;
        assert!(results.iter().all(|row| row.counted == counted), "{name}: {results:?}");
    }
}
