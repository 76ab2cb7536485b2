//! Expected shares of the result, and the turning point of a finished game.

use super::outcome::Outcome;
use super::seat::Seat;
use crate::lang::{Arg, Message, sentences};

/// The shares of all seats together, in thousandths.
pub const WHOLE: u16 = 1_000;
/// The least change, in thousandths, that counts as decisive.
const LEAST: u16 = 100;
/// The most sentences that retell a line.
const TOLD: usize = 2;

/// The share of each seat, in thousandths that add up to [`WHOLE`], if the chance to win is proportional to the weight.
/// If all weights are 0, the shares are equal.
pub fn shares(weights: &[u64]) -> Vec<u16> {
    let equal = weights.iter().all(|weight| *weight == 0);
    let weight = |weight: u64| if equal { 1 } else { u128::from(weight) };
    let total: u128 = weights.iter().map(|own| weight(*own)).sum();
    // Rounding the running sum instead of each share leaves no remainder.
    let given = |sum: u128| u16::try_from(sum * u128::from(WHOLE) / total).expect("at most all of it");
    let mut sum = 0;
    let share = |own: &u64| {
        let before = given(sum);
        sum += weight(*own);
        given(sum) - before
    };
    weights.iter().map(share).collect()
}

/// A weight for [`shares`]: the whole part of a number, 0 if it is negative.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
pub fn weight(value: f64) -> u64 {
    value as u64
}

/// The share of each seat in a result: the winners share it equally.
pub fn of_outcome(outcome: &Outcome) -> Vec<u16> {
    let winners = outcome.winners();
    let weights: Vec<u64> =
        (0..).map(Seat).take(outcome.places.len()).map(|seat| u64::from(winners.contains(&seat))).collect();
    shares(&weights)
}

/// The change of the expected shares by one line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The seat that entered it.
    pub seat: Seat,
    /// The number of the line, counted from 1.
    pub number: usize,
    /// The share of each seat before it, in thousandths that add up to [`WHOLE`].
    pub before: Vec<u16>,
    /// The share of each seat after it.
    pub after: Vec<u16>,
}

impl Swing {
    /// The change for the seat that entered the line.
    fn size(&self) -> u16 {
        let seat = self.seat.index();
        self.before[seat].abs_diff(self.after[seat])
    }

    /// How much the seat that entered the line lost by it.
    pub(crate) fn cost(&self) -> u16 {
        let seat = self.seat.index();
        self.before[seat].saturating_sub(self.after[seat])
    }

    /// Whether some seat leads both before and after the line.
    fn keeps_the_lead(&self) -> bool {
        let most = |shares: &[u16]| shares.iter().copied().max().unwrap_or_default();
        let (before, after) = (most(&self.before), most(&self.after));
        self.before.iter().zip(&self.after).any(|shares| shares == (&before, &after))
    }

    /// The seat with the largest change; in a tie, the seat that entered the line.
    fn meant_most_for(&self) -> Seat {
        let change = |seat: &Seat| self.before[seat.index()].abs_diff(self.after[seat.index()]);
        let others = (0..).map(Seat).take(self.before.len());
        others.fold(self.seat, |most, seat| if change(&seat) > change(&most) { seat } else { most })
    }
}

/// The line with the largest change for the seat that entered it; in a tie, the first. `None` if no change is decisive.
pub fn decisive(swings: &[Swing]) -> Option<&Swing> {
    swings.iter().rev().max_by_key(|swing| swing.size()).filter(|swing| swing.size() >= LEAST)
}

/// The decisive line of a game that ends with the last of these lines. A last line that keeps the leader counts only if
/// no earlier line was decisive.
pub fn decisive_before_the_end(swings: &[Swing]) -> Option<&Swing> {
    let earlier = match swings.split_last() {
        Some((last, earlier)) if last.keeps_the_lead() => earlier,
        _ => swings,
    };
    decisive(earlier).or_else(|| decisive(swings))
}

/// A line or a turn of a game, as its panels call it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When {
    /// The number of the line or the turn among all, counted from 1.
    pub number: usize,
    /// The number of the turn, counted from 1, in games that tell whole turns.
    pub turn: Option<usize>,
    /// The time of the turn, in games that name it.
    pub moment: Option<Message>,
}

impl When {
    /// Adds it to a message.
    #[must_use]
    pub fn tell(&self, message: Message) -> Message {
        let moment = self.moment.clone().map_or_else(|| Arg::from(""), Arg::from);
        let said = message.with("number", self.number).with("turn", self.turn.unwrap_or_default());
        said.with("named", self.moment.is_some()).with("moment", moment)
    }
}

/// The turning point of a game: its decisive line or turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// Its change.
    pub swing: Swing,
    /// The line or the turn.
    pub when: When,
    /// Its public events.
    pub told: Vec<Message>,
}

impl TurningPoint {
    /// One sentence: the player, the line, and the chances of the seat with the largest change. It calls the seat of
    /// the `reader` "you".
    pub fn in_words(&self, reader: Option<Seat>) -> Message {
        let Swing { seat, before, after, .. } = &self.swing;
        let whose = self.swing.meant_most_for();
        let percent = |shares: &[u16]| i64::from((shares[whose.index()] + 5) / 10);
        let (was, is) = (percent(before), percent(after));
        let said = self.when.tell(Message::new("replay-turning-point"));
        let said = said.with("seat", *seat).with("own", reader == Some(*seat));
        let chances = Message::new("replay-chances").with("seat", whose).with("own", reader == Some(whose));
        let said = said.with("chances", chances.with("before", was).with("after", is).with("rose", is > was));
        said.with("told", self.told()).with("sentences", self.told.len())
    }

    fn told(&self) -> Arg {
        sentences(self.told.iter().take(TOLD).cloned()).map_or_else(|| Arg::from(""), Arg::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battery::texts;
    use crate::lang::Language;

    fn swing(number: usize, seat: u8, before: u16, after: u16) -> Swing {
        let of_all = |own: u16| if seat == 0 { vec![own, WHOLE - own] } else { vec![WHOLE - own, own] };
        Swing { seat: Seat(seat), number, before: of_all(before), after: of_all(after) }
    }

    #[test]
    fn shares_add_up() {
        for weights in [&[1, 1, 1][..], &[0, 0, 0, 0], &[7, 0, 2], &[u64::MAX, u64::MAX], &[1, 999_999]] {
            let shares = shares(weights);
            assert_eq!(shares.iter().map(|share| u32::from(*share)).sum::<u32>(), u32::from(WHOLE), "{weights:?}");
        }
        assert_eq!(shares(&[1, 3]), [250, 750]);
        assert_eq!(of_outcome(&Outcome::parse("2-1-2 sunk").expect("an outcome")), [0, 1_000, 0]);
        assert_eq!(of_outcome(&Outcome::parse("1-1 drawn").expect("an outcome")), [500, 500]);
    }

    #[test]
    fn decisive_line_is_the_first_with_the_largest_swing_for_or_against_its_seat() {
        let swings = [swing(1, 0, 500, 550), swing(2, 1, 450, 150), swing(3, 0, 850, 550), swing(4, 1, 450, 400)];
        assert_eq!(decisive(&swings).map(|swing| swing.number), Some(2));
        assert_eq!(decisive(&swings[3..]), None, "a small change has decided nothing");
        assert_eq!(decisive(&[]), None);
    }

    #[test]
    fn line_that_only_ends_the_game_is_not_the_turning_point() {
        let mattered = |swings: &[Swing]| decisive_before_the_end(swings).map(|swing| swing.number);
        let earlier = [swing(1, 0, 500, 550), swing(2, 1, 450, 650), swing(3, 0, 350, 400)];
        let with = |last| earlier.iter().cloned().chain([last]).collect::<Vec<_>>();
        assert_eq!(mattered(&with(swing(4, 1, 600, 1_000))), Some(2), "it stood so");
        assert_eq!(mattered(&with(swing(4, 0, 400, 0))), Some(2), "the seat that was behind moved last");
        assert_eq!(mattered(&with(swing(4, 1, 500, 1_000))), Some(2), "nobody was ahead");
        assert_eq!(mattered(&with(swing(4, 0, 400, 1_000))), Some(4), "it has turned the game round");
        assert_eq!(mattered(&[swing(1, 0, 500, 520), swing(2, 0, 520, 1_000)]), Some(2), "nothing else has decided it");
    }

    #[test]
    fn long_line_is_told_in_part() {
        let told = |count| (0..count).map(|_| Message::new("life-over-agreed")).collect();
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        let say = |language, turn, told| {
            let point = TurningPoint { swing: swing(34, 1, 450, 784), when: When { number: 34, ..turn }, told };
            texts().say(language, &point.in_words(None), &names)
        };
        let german = say(Language::De, When::default(), told(0));
        assert_eq!(
            german,
            "Entscheidend war Schritt 34 von Ben. Die Aussichten von Ben stiegen von 45\u{a0}% auf 78\u{a0}%."
        );
        let agreed = texts().say(Language::En, &Message::new("life-over-agreed"), &[]);
        let german = say(Language::De, When { turn: Some(7), ..When::default() }, told(0));
        assert!(german.starts_with("Entscheidend war Zug 7 von Ben. "), "{german}");
        let english = say(Language::En, When::default(), told(5));
        assert!(english.ends_with("Ben’s chances of winning rose from 45% to 78%."), "{english}");
        assert_eq!((english.matches(&agreed).count(), english.contains('…')), (TOLD, true), "{english}");
    }

    #[test]
    fn reader_is_called_you() {
        let names = ["Anna", "Ben", "Carla"].map(str::to_owned);
        let say = |point: &TurningPoint, reader| texts().say(Language::De, &point.in_words(reader), &names);
        let when = When { number: 34, ..When::default() };
        let point = TurningPoint { swing: swing(34, 1, 450, 784), when, told: Vec::new() };
        let own = say(&point, Some(Seat(1)));
        assert_eq!(own, "Entscheidend war dein Schritt 34. Deine Aussichten stiegen von 45\u{a0}% auf 78\u{a0}%.");
        assert!(say(&point, Some(Seat(0))).contains("Schritt 34 von Ben. Die Aussichten von Ben"), "it was the other");
        // What is lost in somebody else's turn is his loss whose ship it was.
        let swing = Swing { seat: Seat(0), number: 9, before: vec![180, 600, 220], after: vec![480, 200, 320] };
        let when = When { number: 9, turn: Some(3), moment: None };
        let point = TurningPoint { swing, when, told: Vec::new() };
        let lost = say(&point, Some(Seat(1)));
        assert_eq!(lost, "Entscheidend war Zug 3 von Anna. Deine Aussichten fielen von 60\u{a0}% auf 20\u{a0}%.");
    }

    #[test]
    fn turn_is_called_what_the_game_calls_it() {
        let moment = Some(Message::new("life-over-agreed"));
        let when = When { number: 34, turn: Some(13), moment: moment.clone() };
        let point = TurningPoint { swing: swing(34, 1, 450, 784), when, told: Vec::new() };
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        for language in Language::ALL {
            let said = texts().say(language, &point.in_words(None), &names);
            let moment = texts().say(language, moment.as_ref().expect("a moment"), &[]);
            assert!(said.contains(&moment) && !said.contains("13"), "{said}");
        }
    }
}
