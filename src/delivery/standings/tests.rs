//! Texts and pictures of leaderboards and profiles. `BLESS_PICTURES=1 cargo test standings` draws the references anew.

use std::io::Cursor;
use std::path::PathBuf;

use games::engine::outcome::Rank;
use image::{ImageFormat, Rgba, RgbaImage};

use super::*;
use crate::record::TableId;

/// A striped avatar, which shows whether it is drawn upright and round.
fn avatar(seed: u8) -> Encoded {
    let picture = RgbaImage::from_fn(128, 128, |x, y| {
        let stripe = (x + y) / 16 % 2 == 0;
        let shade = u8::try_from(y + 64).unwrap_or(255);
        if stripe { Rgba([seed, shade, 160, 255]) } else { Rgba([240, 200, seed, 255]) }
    });
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png).expect("written");
    png.into_inner().into()
}

fn standing(score: i64, uncertainty: i64, won: i64, lost: i64) -> Standing {
    Standing {
        rating: Rating { strength: score + uncertainty, uncertainty },
        rated: Tally { won, drawn: 1, lost },
        computers: Tally { won: 12, drawn: 0, lost: 3 },
        unrated: 2,
        streak: 2,
        best_streak: 7,
        last_at: 0,
    }
}

const NAMES: [&str; 10] = [
    "Kapitänin Jördis Ærøskøbing",
    "Ben",
    "🧭 Admiral 🚢 Zoë 🧭",
    "ΝΑΥΑΡΧΟΣ Ωμέγα",
    "Ein Name, der viel zu lang für jede Liste ist",
    "Серёжа",
    "李小龙",
    "سفينة",
    "x",
    "Zoë van der Meer-O’Brien",
];

pub(super) fn page() -> LeadersPage {
    let leaders: Vec<Leader> = (0..10_i64)
        .map(|number| {
            let name = NAMES[usize::try_from(number).expect("few")];
            let face = Some(Face { name: name.to_owned(), avatar: None }).filter(|_| number != 8);
            let games = if number == 4 { 2 } else { 40 - number };
            let standing = standing(31_000 - 1_200 * number, 1_500 + 300 * number, games, 17 + number);
            let standing = if number == 4 {
                Standing { rated: Tally { won: 2, drawn: 0, lost: 0 }, ..standing }
            } else {
                standing
            };
            Leader { player: 100 + number, place: if number == 6 { 6 } else { number + 1 }, standing, face }
        })
        .collect();
    let own = Leader {
        player: 7,
        place: 1_234,
        standing: standing(9_000, 4_000, 3, 21),
        face: Some(Face { name: "Ich selbst".to_owned(), avatar: None }),
    };
    LeadersPage {
        shown: Leaders {
            game: Some("battleship".to_owned()),
            here: true,
            period: Period::AllTime,
            order: Order::Rating,
            page: PageAsked::Number(1),
            text: false,
        },
        number: 1,
        leaders,
        more: true,
        hidden: false,
        own: Some(own),
        champions: Champions::default(),
        avatars: [(100, avatar(40)), (103, avatar(220)), (104, b"no picture at all".as_slice().into())].into(),
    }
}

pub(super) fn profile() -> ProfilePage {
    let standings = [
        (String::new(), standing(27_300, 2_100, 31, 14)),
        ("battleship".to_owned(), standing(29_000, 2_500, 22, 9)),
        ("sub_search".to_owned(), standing(21_100, 3_900, 9, 5)),
    ];
    let past = |number: i64, verdict| PastGame {
        table: TableId::parse("k3").expect("a name"),
        game: "battleship".to_owned(),
        guild: Some(3),
        channel: 7,
        place: 77,
        ended_at: 1_795_000_000_000 - number,
        verdict,
        rank: None,
        counted: Counted::Rated,
        change: Some(crate::record::ScoreChange { score: 29_000, by: 570 - 800 * number }),
        opponents: Vec::new(),
    };
    ProfilePage {
        shown: Profile { player: 100, here: true, text: false },
        face: Face { name: NAMES[0].to_owned(), avatar: None },
        standings: standings.into(),
        place: Some(3),
        past: vec![
            past(0, Verdict::Won),
            past(1, Verdict::Won),
            past(2, Verdict::Drawn),
            past(3, Verdict::Lost),
            past(4, Verdict::Won),
        ],
        honours: Vec::new(),
        puzzles: Some(PuzzleTally { tried: 12, found: 9 }),
        avatar: Some(avatar(90)),
    }
}

pub(super) fn reader(language: Language, theme: ThemeId, everybody: bool) -> Reader {
    Reader { language, theme, everybody, in_server: true, season: Season::parse("2026-Q4").expect("a season") }
}

/// Compares a picture with the reference of this name.
pub(super) fn matches_reference(name: &str, png: &[u8]) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let path = folder.join(format!("{name}.png"));
    if std::env::var_os("BLESS_PICTURES").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(&path, png).expect("a file");
        return;
    }
    let read = |png: &[u8]| image::load_from_memory_with_format(png, ImageFormat::Png).expect("a PNG").to_rgb8();
    let (now, then) = (read(png), read(&std::fs::read(&path).expect("the reference picture is there")));
    assert_eq!(now.dimensions(), then.dimensions(), "{name}");
    let sum: u64 = now.as_raw().iter().zip(then.as_raw()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    let mean = sum as f64 / now.as_raw().len() as f64;
    // Processors differ by one level here and there; a moved letter differs by far more.
    assert!(mean < 0.05, "{name} differs by {mean} levels; bless it with BLESS_PICTURES=1 if that is meant");
}

#[test]
fn leaderboards_look_like_their_references() {
    for (language, theme, everybody, name) in [
        (Language::De, ThemeId::Dark, false, "leaders-de-dark"),
        (Language::En, ThemeId::Light, true, "leaders-en-light"),
        (Language::En, ThemeId::Safe, false, "leaders-en-safe"),
    ] {
        let mut page = page();
        if theme == ThemeId::Light {
            page.shown.order = Order::Wins;
            page.shown.game = None;
        }
        if theme == ThemeId::Safe {
            page.own = page.leaders.get(3).cloned();
            page.shown.period = Period::Season(Season::parse("2026-Q4").expect("a season"));
        }
        let picture = page.message(reader(language, theme, everybody)).picture.expect("drawn");
        assert!(picture.png.len() < 400_000, "{} bytes", picture.png.len());
        matches_reference(name, &picture.png);
    }
}

#[test]
fn profiles_look_like_their_references() {
    for (language, theme, name) in
        [(Language::De, ThemeId::Dark, "profile-de-dark"), (Language::En, ThemeId::Light, "profile-en-light")]
    {
        let mut page = profile();
        if theme == ThemeId::Light {
            // A newcomer without a picture.
            page.standings =
                [(String::new(), Standing { computers: Tally { won: 1, drawn: 0, lost: 2 }, ..Standing::NEW })].into();
            page.standings.insert("battleship".to_owned(), page.standings[""]);
            (page.avatar, page.place, page.face.name) = (None, None, "Ben".to_owned());
            page.past.truncate(1);
        }
        let picture = page.message(reader(language, theme, false)).picture.expect("drawn");
        matches_reference(name, &picture.png);
    }
}

#[test]
fn second_of_four_is_shown_as_a_rank_and_not_as_a_loss() {
    let mut page = profile();
    page.past[3].rank = Some(Rank { place: 2, of: 4 });
    for (language, said, lost) in
        [(Language::En, "🏁 2nd of 4 ·", "lost ·"), (Language::De, "🏁 Platz 2 von 4 ·", "verloren ·")]
    {
        let content = page.message(reader(language, ThemeId::Dark, false)).content;
        assert!(content.contains(said) && !content.contains("🏳️") && !content.contains(lost), "{content}");
    }
}

#[test]
fn alt_text_names_a_rating_only_if_the_picture_does() {
    let mut page = profile();
    let newcomer = Standing { computers: Tally { won: 1, drawn: 0, lost: 2 }, ..Standing::NEW };
    let unrated = [(String::new(), newcomer), ("battleship".to_owned(), newcomer)];
    for (language, none, rating) in
        [(Language::En, "No rating yet.", "Rating "), (Language::De, "Noch keine Wertung.", "Wertung ")]
    {
        let alt = |page: &ProfilePage| page.message(reader(language, ThemeId::Dark, false)).picture.expect("drawn").alt;
        let rated = alt(&page);
        assert!(rated.contains(rating) && !rated.contains(none), "{rated}");
        let standings = std::mem::replace(&mut page.standings, unrated.clone().into());
        let said = alt(&page);
        assert!(said.contains(none) && !said.contains(rating) && !said.contains('?'), "{said}");
        page.standings = standings;
    }
}

#[test]
fn pages_escape_names_and_have_all_texts() {
    for language in Language::ALL {
        for everybody in [true, false] {
            for order in Order::ALL {
                let mut page = page();
                (page.shown.text, page.shown.order) = (true, order);
                page.leaders[1].face = Some(Face { name: "**Ben** <@7>".to_owned(), avatar: None });
                let said = page.message(reader(language, ThemeId::Dark, everybody));
                assert!(
                    said.picture.is_none() && said.content.contains("\\*\\*Ben\\*\\* \\<\\@7\\>"),
                    "{}",
                    said.content
                );
                assert_eq!(said.content.contains("1234"), !everybody, "{}", said.content);
                assert!(said.content.chars().count() < 1_000, "{}", said.content);
                assert_eq!(said.rows.len(), if everybody { 1 } else { 4 });
            }
            let said = page().message(reader(language, ThemeId::Dark, everybody)).content;
            let unwritten = said.lines().find(|line| line.contains("李小龙")).expect("a name that no font has");
            assert!(unwritten.contains("سفينة") && !unwritten.contains("Ben") && unwritten.matches(". ").count() == 2);
            let mut page = page();
            page.leaders.clear();
            let said = page.message(reader(language, ThemeId::Dark, everybody));
            assert!(said.picture.is_none() && said.content.contains("/play") | said.content.contains("/spielen"));
            let mut profile = profile();
            profile.shown.text = true;
            let said = profile.message(reader(language, ThemeId::Dark, everybody)).content;
            assert!(said.contains("22") && said.contains("<#77>") && !said.contains("(sure)"), "{said}");
            profile.standings.clear();
            assert!(profile.message(reader(language, ThemeId::Dark, everybody)).picture.is_none());
        }
    }
    let place = |server: bool| {
        let reader = Reader { in_server: server, ..reader(Language::De, ThemeId::Dark, false) };
        profile().message(reader).content.contains("<#77>")
    };
    assert_eq!((place(true), place(false)), (true, false), "links into a server are shown only there");
}

#[test]
fn successor_of_a_forgotten_person_shows_no_lost_points() {
    use crate::record::{Occupant, ResultRow, ScoreChange, Status};
    let mut record = crate::table::tests::playing();
    record.table.status = Status::Over;
    let result = |seat, player, departed, by| ResultRow {
        seat,
        player,
        verdict: Verdict::Lost,
        place: 1,
        participants: 3,
        counted: Counted::Rated,
        departed,
        change: Some(ScoreChange { score: 20_000, by }),
    };
    // Carla took over from Anna, who had left.
    record.departures.push(crate::table::tests::departure(0, 10, "Anna", 1));
    let carla = Occupant::Person { player: 30, name: "Carla".to_owned(), language: "en".to_owned() };
    record.seats.get_mut(&0).expect("taken").occupant = carla;
    record.results = vec![result(1, Some(20), false, 1_000), result(0, Some(10), true, -1_000)];
    let said = changes_line(&record, Language::En).expect("rated");
    assert!(said.contains("Anna") && said.contains("Person 20") && !said.contains("Carla"), "{said}");
    record.results[1] = ResultRow { player: None, ..result(0, None, true, 0) };
    let said = changes_line(&record, Language::En).expect("rated");
    assert!(said.contains("Person 20") && !said.contains("Carla"), "{said}");
}
