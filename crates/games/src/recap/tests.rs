//! Tests of the picture of a whole game.

use super::*;
use canvas::reference::{keeps_the_colours, looks_as_it_did};
use engine::lang::Language;

#[test]
fn recap_equals_its_reference_picture() {
    for (name, scene) in ["two", "six"].into_iter().zip(draw::specimens()) {
        looks_as_it_did(&format!("games-recap-{name}"), &draw(&scene, ThemeId::Dark));
        looks_as_it_did(&format!("games-recap-{name}-light"), &draw(&scene, ThemeId::Light));
        looks_as_it_did(&format!("games-recap-{name}-safe"), &draw(&scene, ThemeId::Safe));
    }
}

#[test]
fn palette_keeps_the_colours_of_bands_and_bars() {
    for scene in draw::specimens() {
        for id in ThemeId::ALL {
            keeps_the_colours(id.id(), draw::paint(&scene, id.theme()), &draw(&scene, id));
        }
    }
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
    assert_eq!(advice(&[], true, Some((12, None))), None, "the recap does not mention that line");
    let other = advice(&["recap-drawn"], false, Some((12, Some(4)))).expect("there are words");
    assert_eq!(
        other,
        "With what was known then, a strong player would have played differently in your turn 4: “A draw”"
    );
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
                    let said: Vec<String> = lines(game.id(), &review, reader).iter().map(say).collect();
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
