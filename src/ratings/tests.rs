//! Properties of ratings, and values from the authors of the model.

use super::board::{Period, Scope};
use super::finish::{Finish, MOST_A_DAY, MOST_TOGETHER, RecentTable};
use super::rating::{Rating, Side, points, rated};
use super::season::Season;
use super::standing::{Standing, after};
use crate::record::verdict::{Counted, Verdict};
use crate::record::{DAY, JournalRow, Occupant, Record, SeatRow, Status, TableId};
use crate::table::lobby;
use crate::table::tests::{departure, new_table};

fn id(name: &str) -> TableId {
    TableId::parse(name).expect("a good name")
}

/// A finished game in which everybody has entered some moves.
fn table(seats: u8, result: &str) -> Record {
    let mut record = lobby::open(new_table("a", "battleship", seats)).expect("nobody is invited");
    (record.table.status, record.table.ended_at) = (Status::Over, Some(1_000));
    record.table.result = Some(result.to_owned());
    for seat in 0..seats {
        record.seats.insert(seat, person(100 + i64::from(seat)));
        for line in 0..3_i64 {
            let line = 10 * i64::from(seat) + line;
            record.journal.push(step(seat, "A1", line, "i:1"));
        }
    }
    record
}

fn step(seat: u8, text: &str, line: i64, origin: &str) -> JournalRow {
    JournalRow { seat, text: text.to_owned(), line, origin: origin.to_owned(), at: 1 }
}

fn person(player: i64) -> SeatRow {
    SeatRow::taken(Occupant::Person { player, name: "Ann".to_owned(), language: "de".to_owned() }, "i:1")
}

fn computer() -> SeatRow {
    SeatRow::taken(Occupant::Computer { level: "hard".to_owned() }, "i:1")
}

fn verdicts(record: &Record) -> Vec<(i64, Verdict, Counted)> {
    let finish = Finish::of(record).expect("somebody took part");
    finish.participants.iter().map(|one| (one.player, one.verdict, one.counted)).collect()
}

#[test]
fn seasons_begin_with_the_quarters_of_a_year() {
    for (at, season) in [
        (0, "1970-Q1"),
        (90 * DAY - 1, "1970-Q1"),
        (90 * DAY, "1970-Q2"),
        // 2024 is a leap year: its second quarter begins on the 92nd day.
        (1_704_067_200_000 - 1, "2023-Q4"),
        (1_704_067_200_000, "2024-Q1"),
        (1_704_067_200_000 + 91 * DAY - 1, "2024-Q1"),
        (1_704_067_200_000 + 91 * DAY, "2024-Q2"),
        (1_790_812_800_000, "2026-Q4"),
        (1_790_812_800_000 - 1, "2026-Q3"),
        // 2100 is not.
        (4_102_444_800_000 + 90 * DAY, "2100-Q2"),
    ] {
        assert_eq!(Season::of(at).to_string(), season, "{at}");
        assert_eq!(Season::parse(season), Some(Season::of(at)));
    }
    let season = Season::parse("2026-Q1").expect("a season");
    assert_eq!((season.before().to_string().as_str(), season.year(), season.quarter()), ("2025-Q4", 2026, 1));
    for wrong in ["", "2026", "2026-Q0", "2026-Q5", "2026-q1", "26-Q1", "2026-Q01", "+2026-Q1"] {
        assert_eq!(Season::parse(wrong), None, "{wrong}");
    }
    assert_eq!(Period::parse("all"), Some(Period::AllTime));
    assert_eq!((Scope::Everywhere.number(), Scope::Server(7).number()), (0, 7));
}

/// From the documentation of `skillratings`.
#[test]
fn ratings_are_those_of_the_model() {
    let side = |place, ratings: &[(i64, i64)]| Side {
        place,
        ratings: ratings
            .iter()
            .map(|(strength, uncertainty)| Rating { strength: *strength, uncertainty: *uncertainty })
            .collect(),
    };
    let strengths = |sides: &[Side]| -> Vec<Vec<i64>> {
        rated(sides).iter().map(|ratings| ratings.iter().map(|rating| rating.strength).collect()).collect()
    };
    let new = (25_000, 8_333);
    assert_eq!(
        rated(&[side(1, &[new]), side(2, &[new])]),
        [vec![Rating { strength: 27_635, uncertainty: 8_065 }], vec![Rating { strength: 22_365, uncertainty: 8_065 }]]
    );
    let one = [new, (30_000, 1_200), (21_000, 6_500)];
    let two = [new, (41_000, 1_400), (19_200, 4_300)];
    let three = [new, (29_400, 1_600), (17_200, 2_100)];
    assert_eq!(strengths(&[side(1, &one), side(2, &two)]), [[27_904, 30_060, 22_767], [22_096, 40_918, 18_427]]);
    assert_eq!(strengths(&[side(1, &one), side(1, &two)]), [[25_653, 30_014, 21_397], [24_347, 40_982, 19_026]]);
    let hundredths: Vec<Vec<i64>> = strengths(&[side(2, &one), side(1, &two), side(3, &three)])
        .iter()
        .map(|team| team.iter().map(|strength| (strength + 5) / 10).collect())
        .collect();
    assert_eq!(hundredths, [[2538, 3001, 2123], [2796, 4108, 1999], [2166, 2928, 1699]]);
    assert_eq!((points(25_000), points(8_333), points(-1_000)), (1500, 500, -60));
}

#[test]
fn winner_gains_and_loser_loses_rating() {
    let levels = [(25_000, 8_333), (60_000, 300), (-5_000, 1), (25_000, 1), (24_999, 7_000), (41_234, 2_345)];
    let ratings = levels.map(|(strength, uncertainty)| Rating { strength, uncertainty });
    for count in 2..=6 {
        for turn in 0..6 {
            let of = |number: usize| ratings[(number * 5 + turn * (number + 1)) % 6];
            let sides: Vec<Side> = (0..count)
                .map(|number| Side { place: u8::try_from(number).expect("few") + 1, ratings: vec![of(number)] })
                .collect();
            let after = rated(&sides);
            let change = |number: usize| after[number][0].strength - of(number).strength;
            assert!(change(0) >= 0 && change(count - 1) <= 0, "{sides:?}: {after:?}");
            for number in 0..count {
                let (old, new) = (of(number).uncertainty, after[number][0].uncertainty);
                assert!((1..=old).contains(&new), "{sides:?}: {after:?}");
            }
        }
    }
}

#[test]
fn verdicts_follow_from_places_and_teams() {
    use Counted::Rated;
    use Verdict::{Drawn, Lost, Won};
    assert_eq!(verdicts(&table(2, "1-2 sunk")), [(100, Won, Rated), (101, Lost, Rated)]);
    assert_eq!(verdicts(&table(2, "1-1 agreed")), [(100, Drawn, Rated), (101, Drawn, Rated)]);
    let three = verdicts(&table(3, "2-1-3 points points 5,9,1"));
    assert_eq!(three, [(100, Lost, Rated), (101, Won, Rated), (102, Lost, Rated)]);
    let teams = table(4, "3-1-3-1 end teams 1-2-1-2");
    assert_eq!(verdicts(&teams).iter().map(|one| one.1).collect::<Vec<_>>(), [Lost, Won, Lost, Won]);
    assert_eq!(Finish::of(&teams).expect("over").sides(), [[0, 2], [1, 3]]);
    let shared = verdicts(&table(3, "1-1-3 points points 5,5,1"));
    assert_eq!(shared.iter().map(|one| one.1).collect::<Vec<_>>(), [Drawn, Drawn, Lost]);
    let mut open = table(2, "1-2 sunk");
    open.table.status = Status::Playing;
    assert_eq!(Finish::of(&open), None);
    assert_eq!(Finish::of(&table(2, "win 0")), None);
}

#[test]
fn unplayed_games_and_games_with_computers_are_not_rated() {
    let counted = |record: &Record| verdicts(record).into_iter().map(|one| one.2).collect::<Vec<_>>();
    let mut against_computer = table(2, "1-2 sunk");
    against_computer.seats.insert(1, computer());
    assert_eq!(counted(&against_computer), [Counted::Computer]);
    let mut agreed = table(2, "1-2 sunk");
    agreed.table.rated = false;
    assert_eq!(counted(&agreed), [Counted::Unrated; 2]);
    // Two moves, and something that does not count as a third: resigning, the clock, the same line, undo, an agreement.
    for (text, line, origin) in [
        ("resign", 90, "i:9"),
        ("A1", 90, "t:9"),
        ("A2", 11, "i:9"),
        ("undo 12", 90, "i:9"),
        ("agree draw", 90, "i:9"),
        ("resign now", 90, "i:9"),
    ] {
        let mut short = table(2, "1-2 resigned");
        short.journal.retain(|row| row.line != 12);
        short.journal.push(step(1, text, line, origin));
        assert_eq!(counted(&short), [Counted::Short; 2], "{text}");
    }
    let mut alone = table(2, "1-2 sunk");
    alone.seats.remove(&1);
    assert_eq!(counted(&alone), [Counted::Unrated]);
    let mut computers = table(2, "1-2 sunk");
    computers.seats = [(0, computer()), (1, computer())].into();
    assert_eq!(Finish::of(&computers), None);
}

#[test]
fn leaving_a_rated_game_is_a_loss_for_that_person_only() {
    use Counted::{Rated, Unrated};
    use Verdict::{Lost, Won};
    // Another person continues and wins.
    let mut replaced = table(2, "2-1 sunk");
    replaced.seats.insert(1, person(200));
    replaced.departures.push(departure(1, 101, "Ben", 1));
    assert_eq!(verdicts(&replaced), [(100, Lost, Rated), (200, Won, Rated), (101, Lost, Rated)]);
    let finish = Finish::of(&replaced).expect("over");
    assert_eq!((finish.participants[2].place, finish.participants[2].departed, finish.count), (3, true, 3));
    // A computer continues: rated only for the person who left.
    replaced.seats.insert(1, computer());
    replaced.table.rated = false;
    assert_eq!(verdicts(&replaced), [(100, Lost, Unrated), (101, Lost, Rated)]);
    let finish = Finish::of(&replaced).expect("over");
    let [stayed, gone] = after(&finish, &[Standing::NEW; 2])[..] else { panic!("two took part") };
    assert_eq!((stayed.rating, stayed.unrated), (Rating::NEW, 1));
    assert!(gone.rating.strength < Rating::NEW.strength && gone.rated.lost == 1);
    // A person who returns has left nevertheless.
    replaced.seats.insert(1, person(101));
    assert_eq!(verdicts(&replaced), [(100, Lost, Unrated), (101, Lost, Rated)]);
    // Leaving costs nothing when the game is no longer rated: as a successor, or after an undo.
    replaced.departures.push(departure(0, 100, "Ann", 1));
    replaced.seats.insert(0, person(300));
    assert_eq!(verdicts(&replaced), [(300, Lost, Unrated), (100, Lost, Unrated), (101, Lost, Rated)]);
    // One seat is not two opponents: the loss is that of a game for two.
    let alone = |record: &Record| {
        let finish = Finish::of(record).expect("over");
        let before = vec![Standing::NEW; finish.participants.len()];
        after(&finish, &before).last().map(|left| left.rating.strength)
    };
    let mut one = table(2, "1-2 sunk");
    one.departures.push(departure(1, 101, "Ben", 1));
    (one.table.rated, one.seats) = (false, [(0, person(100)), (1, computer())].into());
    let mut two = one.clone();
    two.seats.insert(1, person(200));
    assert_eq!(alone(&one), alone(&two));
    // Too few lines also count for a person who leaves.
    let mut short = one.clone();
    short.journal.iter_mut().filter(|row| row.line == 12).for_each(|row| row.at = 2);
    assert_eq!(verdicts(&short), [(100, Verdict::Won, Unrated), (101, Lost, Unrated)]);
    replaced.journal.insert(0, step(0, "agree undo 1", 0, "i:9"));
    assert_eq!(verdicts(&replaced), [(300, Lost, Unrated), (100, Lost, Unrated), (101, Lost, Unrated)]);
}

#[test]
fn games_between_the_same_people_are_rated_a_limited_number_of_times() {
    let tables = |names: std::ops::Range<usize>| {
        let table = |number| RecentTable { table: id(&format!("t{number}")), with_forgotten: false };
        names.map(table).collect::<Vec<_>>()
    };
    let counted = |recent: &[Vec<RecentTable>]| {
        let mut finish = Finish::of(&table(2, "1-2 sunk")).expect("over");
        finish.limit(recent);
        finish.participants[0].counted
    };
    assert_eq!(counted(&[tables(0..MOST_TOGETHER - 1), tables(0..MOST_TOGETHER - 1)]), Counted::Rated);
    assert_eq!(counted(&[tables(0..MOST_TOGETHER), tables(0..MOST_TOGETHER)]), Counted::Often);
    assert_eq!(counted(&[tables(0..MOST_TOGETHER), tables(9..15)]), Counted::Rated, "these people have not met");
    assert_eq!(counted(&[tables(0..MOST_A_DAY), Vec::new()]), Counted::Often);
    // The other account was forgotten and returns, on either side of the table.
    let forgotten = |count: usize| {
        let mut tables = tables(0..MOST_TOGETHER);
        tables.iter_mut().take(count).for_each(|table| table.with_forgotten = true);
        tables
    };
    assert_eq!(counted(&[forgotten(MOST_TOGETHER), Vec::new()]), Counted::Often);
    assert_eq!(counted(&[tables(7..9), forgotten(MOST_TOGETHER)]), Counted::Often);
    assert_eq!(counted(&[forgotten(MOST_TOGETHER - 1), Vec::new()]), Counted::Rated);
    assert_eq!(counted(&[forgotten(MOST_TOGETHER - 1), tables(4..5)]), Counted::Often, "one more as a new person");
}

#[test]
fn each_result_is_counted_once() {
    let mut standing = Standing::NEW;
    let mut games = 0;
    for (result, counts) in
        [("1-2 sunk", true), ("1-2 sunk", true), ("1-1 agreed", true), ("2-1 sunk", false), ("1-2 sunk", true)]
    {
        let mut record = table(2, result);
        record.table.rated = counts;
        let finish = Finish::of(&record).expect("over");
        standing = after(&finish, &[standing, Standing::NEW])[0];
        games += 1;
        assert_eq!(standing.games(), games);
    }
    assert_eq!((standing.rated.won, standing.rated.drawn, standing.rated.lost, standing.unrated), (3, 1, 0, 1));
    assert_eq!((standing.streak, standing.best_streak), (1, 2));
    assert!(standing.is_provisional());
}
