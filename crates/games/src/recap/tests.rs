//! Tests of the picture of a whole game.

use super::*;
use canvas::reference::{matches_reference, palettes_are_blessed};
use engine::evaluation::When;
use engine::lang::Language;

/// Scenes with every colour, for two and for six.
fn palette_fixture() -> Vec<RecapScene> {
    let words = Words {
        chances: "Chances".into(),
        begin: "Beginning".into(),
        end: "End".into(),
        success: "Hits".into(),
        chance: "by chance".into(),
        run: "best run".into(),
    };
    let percent = |number: usize| Percent { number, text: format!("{number}%") };
    let scene = |seats: usize| {
        let player = |at: usize| Player {
            name: ["Maren", "Captain Vogt", "Ben", "Ida", "Onno", "Jule"][at].into(),
            colour: at,
            won: at == 0,
            success: (at != 5).then(|| [30 + 7 * at, 24 + 2 * at].map(percent)),
            run: at + 2,
        };
        // A game that sways and ends with a win of the first seat.
        let sample = |number: u16| {
            let own = |at: u16| 20 + (number * (at + 3) * 37) % 60 + if at == 0 { number * 4 } else { 0 };
            let weights: Vec<u64> = (0..u16::try_from(seats).unwrap_or(6)).map(|at| u64::from(own(at))).collect();
            (f64::from(number) / 40.0, engine::evaluation::shares(&weights))
        };
        RecapScene {
            headline: "Maren wins".into(),
            note: "Schiffe versenken · 93 steps".into(),
            players: (0..seats).map(player).collect(),
            course: (0..=40).map(sample).collect(),
            mattered: Some((0.62, "Key moment: step 58".into())),
            words: words.clone(),
        }
    };
    vec![scene(2), scene(6)]
}

#[test]
fn recap_equals_its_reference_picture() {
    for (name, scene) in ["two", "six"].into_iter().zip(palette_fixture()) {
        matches_reference(&format!("games-recap-{name}"), &draw(&scene, ThemeId::Dark));
        matches_reference(&format!("games-recap-{name}-light"), &draw(&scene, ThemeId::Light));
        matches_reference(&format!("games-recap-{name}-safe"), &draw(&scene, ThemeId::Safe));
    }
}

#[test]
fn texts_are_large_enough_on_a_phone_and_lie_apart() {
    for scene in palette_fixture() {
        let faults = canvas::unread(&draw::paint(&scene, ThemeId::default().theme()), |_| false);
        assert!(faults.is_empty(), "{faults:?}");
    }
}

#[test]
fn palettes_keep_the_colours_of_bands_and_bars() {
    let canvases = |id: ThemeId| palette_fixture().into_iter().map(move |scene| draw::paint(&scene, id.theme()));
    palettes_are_blessed("recap", &PALETTES, canvases);
}

#[test]
fn recap_uses_the_colours_of_the_game() {
    for (id, colours) in [("sub_search", &[0, 2][..]), ("seeschlacht", &[2, 5]), ("battleship", &[])] {
        let game = crate::registry::game(id).expect("a game");
        let options = engine::options::ChosenOptions::new(game.options());
        let mut given = game.begin(&options, 2, [3; 32]).side_colours();
        given.sort_unstable();
        assert_eq!(given, colours, "{id}");
    }
}

#[test]
fn advice_without_words_is_left_out() {
    let advice = |told: &[&str], same, elsewhere| {
        let told = told.iter().map(|id| Message::new(*id)).collect();
        let said = advised(&Advice { seat: Seat(0), told, same, elsewhere })?;
        Some(texts().say(engine::lang::Language::En, &said, &["Anna".to_owned()]))
    };
    let same = advice(&[], true, None).expect("it was the best");
    assert_eq!(same, "Even a strong player would have found nothing better here.");
    assert_eq!(advice(&[], false, None), None, "there are no words for it");
    let when = |turn| Some(When { number: 12, turn, moment: None });
    assert_eq!(advice(&[], true, when(None)), None, "the recap does not mention that line");
    let other = advice(&["recap-drawn"], false, when(Some(4))).expect("there are words");
    assert_eq!(other, "A strong player, knowing no more, would have played differently in your turn 4: “A draw”");
}

/// All sentences of a recap.
fn of_all(game: &str, review: &Review, reader: Option<Seat>) -> Vec<Message> {
    [figures(game, review, reader), told(review, reader)].concat()
}

#[test]
fn every_golden_game_has_a_recap_in_words_and_as_a_picture() {
    for game in crate::registry::GAMES {
        for (path, recording) in crate::registry::tests::golden(*game) {
            let replay = recording.told(crate::registry::GAMES).expect("it replays");
            for reader in [None, Some(Seat(0)), Some(Seat(1))] {
                let Some(review) = replay.review(game.levels()[0], reader) else { continue };
                for language in Language::ALL {
                    let say = |said: &Message| texts().say(language, said, &recording.names);
                    let said: Vec<String> = of_all(game.id(), &review, reader).iter().map(say).collect();
                    for line in &said {
                        assert!(line.chars().count() <= 1_200 && !line.contains('['), "{}: {line}", path.display());
                        // The sentence around it says whose turn it was.
                        for headline in ["turn.**", "Zug.**", "**Zug von"] {
                            assert!(!line.contains(headline), "{}: {headline} in {line}", path.display());
                        }
                    }
                }
                let style = Style { names: &recording.names, ..engine::battery::trial::style(false) };
                let outcome = replay.outcome().expect("it is over");
                picture(game.id(), &review, outcome, style);
            }
        }
    }
}
