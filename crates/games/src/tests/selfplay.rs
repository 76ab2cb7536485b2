//! Computers that play against each other.

use engine::options::ChosenOptions;

use crate::registry::GAMES;

#[test]
fn selfplay_depends_on_its_seed_only() {
    for game in GAMES {
        let options = ChosenOptions::new(game.options());
        let levels = vec![game.levels()[0]; usize::from(*game.seats().start())];
        let [one, again] = [1, 1].map(|seed| game.selfplay(&options, &levels, 5, seed));
        assert_eq!(one, again, "{}", game.id());
        // Short games of two seeds may be equally long by chance.
        let differs = (2..6).any(|seed| game.selfplay(&options, &levels, 5, seed).plies != one.plies);
        assert!(differs, "{}: every seed gives games of the same length", game.id());
        assert_eq!(one.results.values().sum::<u64>(), one.games);
    }
}

#[test]
fn longer_selfplay_begins_with_the_same_games() {
    for game in GAMES {
        let options = ChosenOptions::new(game.options());
        let levels = vec![game.levels()[0]; usize::from(*game.seats().start())];
        let [few, many] = [3, 4].map(|games| game.selfplay(&options, &levels, games, 1));
        assert!(few.results.iter().all(|(result, count)| many.results[result] >= *count), "{}", game.id());
    }
}

#[test]
fn recorded_game_of_every_level_can_be_verified() {
    for game in GAMES {
        for (number, level) in (0..).zip(game.levels()) {
            let levels = vec![*level; usize::from(*game.seats().start())];
            let [one, again] =
                [1, 1].map(|seed| game.record(&ChosenOptions::new(game.options()), &levels, seed, number));
            assert_eq!(one, again, "{} {level}", game.id());
            assert_eq!(one.verify(GAMES, usize::MAX), Ok(()), "{} {level}", game.id());
            assert!(one.result.is_some() && one.proof.is_some(), "{} {level}", game.id());
        }
    }
}
