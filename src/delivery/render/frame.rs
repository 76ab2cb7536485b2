//! The text of a private panel: a headline and two lines. A phone shows 710 px of a message, and the picture and the controls need
//! the rest.

use games::engine::phone::{EDITED, LINES, lines as height};
use games::panel::ROWS;

/// The lines below the headline if a line of controls is missing.
const LINES_WITH_ROOM: usize = 4;

/// The lines below the headline once the game is over: there are few controls, and the whole result is told.
const LINES_AT_THE_END: usize = 6;

/// The parts of a panel's text.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// The table, for a panel in a direct message.
    pub(super) about: Option<String>,
    /// The question. Only its first line is sure to be shown.
    pub(super) question: String,
    /// Lines that are always shown: refusals, proposals, deadlines.
    pub(super) notices: Vec<String>,
    /// The news since the person's last act, oldest first.
    pub(super) news: Vec<String>,
    /// What weighs most in the news, the weightiest first. It is shown instead of news that does not fit.
    pub(super) highlights: Vec<String>,
    /// What the game says besides the question, the most important first.
    pub(super) details: Vec<String>,
    /// The hint of a first game, or the reason for a suggestion. It is always shown, and takes the place of other lines.
    pub(super) advice: Option<String>,
    /// Whether the game is over.
    pub(super) is_over: bool,
}

/// The text of a panel.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fitted {
    pub(super) lines: Vec<String>,
    /// Whether something is left out, which "What happened?" tells.
    pub(super) is_cut: bool,
}

impl Parts {
    /// The lines before the news, the news, and the question with its details, nothing left out: the order in which they are read
    /// aloud.
    pub(super) fn whole(&self) -> [Vec<String>; 3] {
        let before = self.about.iter().chain(&self.notices);
        let asked = [&self.question].into_iter().chain(&self.details).chain(&self.advice);
        [before.cloned().collect(), self.news.clone(), asked.cloned().collect()]
    }

    /// The lines that fit beside so many lines of controls. The news that does not fit whole is shortened, because it usually says why the person has to decide.
    pub(super) fn fitted(&self, controls: usize) -> Fitted {
        let (headline, rest) = match height(&self.question) {
            2.. if !self.is_over => parted(&self.question),
            _ => (self.question.as_str(), ""),
        };
        // Names can make advice long.
        let advice = self.advice.as_deref().map(|advice| match height(advice) {
            ..=LINES => advice.to_owned(),
            _ => beginning(advice, LINES),
        });
        let fixed: usize = self.notices.iter().chain(&advice).map(|line| height(line)).sum();
        let lines = match controls {
            _ if self.is_over => LINES_AT_THE_END,
            ROWS.. => LINES,
            _ => LINES_WITH_ROOM,
        };
        // Notices can stand for days, so they leave two lines to the headline and one to the news.
        let longest = (lines + 1).saturating_sub(fixed).max(2);
        let is_long = height(headline) > longest;
        let taken = fixed + height(headline).min(longest).saturating_sub(1);
        let mut room = lines.saturating_sub(taken).max(1);
        let (news, is_news_cut) = self.fitted_news(&mut room);
        let details: Vec<&str> = rest.lines().chain(self.details.iter().map(String::as_str)).collect();
        let shown: Vec<&str> = details.iter().copied().take_while(|line| takes(&mut room, line)).collect();
        let short = is_long.then(|| beginning(headline, longest));
        let headline = short.as_deref().unwrap_or(headline);
        let is_cut = is_long || is_news_cut || shown.len() < details.len();
        let lines = self.about.iter().map(String::as_str).chain([headline]);
        let lines = lines.chain(self.notices.iter().chain(&news).map(String::as_str));
        let lines = lines.chain(shown).chain(advice.as_deref());
        Fitted { lines: lines.filter(|line| !line.is_empty()).map(str::to_owned).collect(), is_cut }
    }

    /// The news that fits, and whether something is left out: all of it, or else its highlights, or else its last lines.
    fn fitted_news(&self, room: &mut usize) -> (Vec<String>, bool) {
        let all: usize = self.news.iter().map(|line| height(line)).sum();
        let is_cut = all > *room;
        let highlights = is_cut && !self.highlights.is_empty();
        let lines: Vec<&String> =
            if highlights { self.highlights.iter().collect() } else { self.news.iter().rev().collect() };
        let Some((first, others)) = lines.split_first() else { return (Vec::new(), is_cut) };
        // The first line is always told: lesser ones alone would mislead.
        let mut news = if takes(room, first) {
            vec![(*first).clone()]
        } else {
            let short = beginning(first, *room);
            *room = 0;
            vec![short]
        };
        // A sentence that stops before its point misleads, so any other line that does not fit is left out.
        let others = others.iter().map(|line| (*line).clone());
        match highlights {
            true => news.extend(others.filter(|line| takes(room, line))),
            false => news.extend(others.take_while(|line| takes(room, line))),
        }
        // Highlights stand in the order of their weight, news in the order of time.
        if !highlights {
            news.reverse();
        }
        (news, is_cut)
    }
}

/// The news that fits above the coach of a lesson. Four lines of controls leave room for four lines of text in all, and each line less
/// for two more.
pub(super) fn news_above(
    (news, highlights): (Vec<String>, Vec<String>),
    others: &[&[String]],
    controls: usize,
) -> Vec<String> {
    const LESSON: usize = 4;
    let mut others: Vec<String> = others.iter().copied().flatten().cloned().collect();
    if let Some(last) = others.last_mut() {
        last.push_str(EDITED);
    }
    let lines = (LESSON + 2 * ROWS).saturating_sub(2 * controls);
    let mut room = lines.saturating_sub(others.iter().map(|line| height(line)).sum());
    if room == 0 {
        return Vec::new();
    }
    Parts { news, highlights, ..Parts::default() }.fitted_news(&mut room).0
}

/// The headline of a question and the rest: the first line, or the first sentence if it is in bold type.
fn parted(question: &str) -> (&str, &str) {
    let bold = [".** ", "!** ", "?** "].into_iter().filter_map(|end| Some(question.find(end)? + 3)).min();
    match (question.find('\n'), bold) {
        (Some(line), bold) if bold.is_none_or(|bold| line < bold) => (&question[..line], &question[line + 1..]),
        (_, Some(bold)) => (&question[..bold], &question[bold + 1..]),
        (_, None) => (question, ""),
    }
}

/// Whether a line fits into the room that is left, and then takes it.
fn takes(room: &mut usize, line: &str) -> bool {
    let left = room.checked_sub(height(line));
    *room = left.unwrap_or(*room);
    left.is_some()
}

/// The beginning of a text, at most so many lines of a phone: whole sentences if one fits, or else whole words and an ellipsis. Bold type is
/// closed, and brackets are whole.
fn beginning(text: &str, lines: usize) -> String {
    let mut kept = String::new();
    // The length of the whole sentences.
    let mut sentences = 0;
    for word in text.split_whitespace() {
        let space = if kept.is_empty() { "" } else { " " };
        if height(&format!("{kept}{space}{word} …")) > lines {
            break;
        }
        kept.extend([space, word]);
        if ends_sentence(word) {
            sentences = kept.len();
        }
    }
    let rest = match sentences {
        0 => {
            if let Some(bracket) = kept.rfind(" (").filter(|open| !kept[*open..].contains(')')) {
                kept.truncate(bracket);
            }
            " …"
        }
        _ => {
            kept.truncate(sentences);
            ""
        }
    };
    let open = kept.matches("**").count() % 2 == 1;
    format!("{kept}{}{rest}", if open { "**" } else { "" })
}

/// Whether a word is the last of a sentence, and no number or abbreviation such as "3." or "z."
fn ends_sentence(word: &str) -> bool {
    let Some(word) = word.trim_end_matches("**").strip_suffix(['.', '!', '?']) else { return false };
    word.chars().count() > 1 && word.parse::<u32>().is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn panel_has_a_headline_and_two_lines() {
        let parts = Parts {
            question: "**Your shot.**".to_owned(),
            news: said(&["Anna fires at A1: miss.", "You fire at B2: miss.", "Anna fires at A2: miss."]),
            ..Parts::default()
        };
        let Fitted { lines, is_cut } = parts.fitted(ROWS);
        assert_eq!(lines, ["**Your shot.**", "You fire at B2: miss.", "Anna fires at A2: miss."]);
        assert!(is_cut, "the first shot is left out");
        let parts = Parts { news: parts.news[1..].to_vec(), details: said(&["Two ships are left."]), ..parts };
        assert_eq!(parts.fitted(ROWS).lines, lines);
        assert!(parts.fitted(ROWS).is_cut, "the details are left out");
        let parts = Parts { news: parts.news[1..].to_vec(), ..parts };
        let all = ["**Your shot.**", "Anna fires at A2: miss.", "Two ships are left."];
        assert_eq!(parts.fitted(ROWS), Fitted { lines: said(&all), is_cut: false });
        let notices = said(&["⚠️ That square is outside the board, which ends at J10 (BAT-25)."]);
        let parts = Parts { notices, ..parts };
        assert_eq!(
            parts.fitted(ROWS).lines[1..],
            [parts.notices.clone(), parts.news.clone()].concat(),
            "a refusal leaves the news"
        );
    }

    #[test]
    fn highlights_replace_news_that_does_not_fit() {
        let highlights = said(&["**Lost: Tirpitz.**", "Sunk: Kongo.", "Damaged: Yamato."]);
        let news =
            said(&["Ben attacks three times, and the second attack sinks Tirpitz, the pride of the whole fleet."]);
        let parts = Parts { question: "**Your turn.**".to_owned(), news, highlights, ..Parts::default() };
        let Fitted { lines, is_cut } = parts.fitted(ROWS);
        assert_eq!(lines, ["**Your turn.**", "**Lost: Tirpitz.**", "Sunk: Kongo."]);
        assert!(is_cut, "the story is left out");
        let parts = Parts { news: said(&["Ben passes."]), ..parts };
        assert_eq!(parts.fitted(ROWS).lines, ["**Your turn.**", "Ben passes."]);
    }

    #[test]
    fn end_of_the_game_is_told_whole() {
        let question = format!("**You win.** {}", "Ben has no ship left. ".repeat(2).trim_end());
        let news =
            ["You sink Kongo.", "You sink Yamato.", "Ben draws a card.", "The score is 25 to 18.", "It was 9 rounds."];
        let parts = Parts { question, news: said(&news), ..Parts::default() };
        assert!(parts.fitted(ROWS).is_cut);
        let parts = Parts { is_over: true, ..parts };
        let Fitted { lines, is_cut } = parts.fitted(ROWS);
        assert_eq!((&lines[0], &lines[1..]), (&parts.question, &parts.news[..]));
        assert!(!is_cut && height(&parts.question) == 2, "{lines:?}");
    }

    #[test]
    fn weightiest_highlight_is_told_even_if_only_a_lesser_one_fits() {
        let highlights = said(&["**Lost: Dido, Javelin, Upholder** (7 points).", "Damaged: your Belfast."]);
        let (news, advice) = (vec!["Ben attacks six times. ".repeat(5)], Some("Press the suggestion.".to_owned()));
        let parts = Parts { news, highlights, advice, ..Parts::default() };
        assert_eq!(parts.fitted(ROWS).lines, ["**Lost: Dido, Javelin, Upholder** …", "Press the suggestion."]);
    }

    #[test]
    fn no_sentence_stops_before_its_point_if_another_fits() {
        let long = "Sunk: Kongo, the second ship of the line that the enemy has lost in this battle.";
        let highlights = said(&["**Lost: Tirpitz.**", long, "Damaged: Yamato."]);
        let parts = Parts { news: vec![long.repeat(3)], highlights, ..Parts::default() };
        assert_eq!(parts.fitted(ROWS).lines, ["**Lost: Tirpitz.**", "Damaged: Yamato."]);
        let parts = Parts { news: said(&[long, "Ben draws a card."]), highlights: Vec::new(), ..parts };
        assert_eq!(parts.fitted(ROWS).lines, ["Ben draws a card."]);
    }

    #[test]
    fn long_news_without_highlights_ends_with_a_sentence() {
        let news = said(&[
            "**Submarines and mines are ready.** The hunt begins, and nobody knows yet how long it will take to find them all!",
        ]);
        let parts = Parts { news, advice: Some("Sail.".to_owned()), ..Parts::default() };
        assert_eq!(parts.fitted(ROWS).lines, ["**Submarines and mines are ready.**", "Sail."]);
        assert_eq!(
            beginning("On the 3. day Ben sails the whole fleet to the harbour.", 1),
            "On the 3. day Ben sails the whole fleet …"
        );
    }

    #[test]
    fn question_that_is_a_list_is_shortened() {
        let parts = Parts { question: "Kate (cargo 2, speed 4), ".repeat(20), ..Parts::default() };
        let Fitted { lines, is_cut } = parts.fitted(ROWS);
        assert!(is_cut && lines.len() == 1 && height(&lines[0]) == LINES + 1, "{lines:?}");
    }

    #[test]
    fn advice_with_long_names_is_shortened() {
        let advice =
            Some(format!("Press the green button, then {} may defend.", "Wöchentliche Hafenrundfahrt, ".repeat(5)));
        let lines = Parts { question: "**Your turn.**".to_owned(), advice, ..Parts::default() }.fitted(ROWS).lines;
        assert!(lines.len() == 2 && height(&lines[1]) == LINES && lines[1].ends_with('…'), "{lines:?}");
    }

    #[test]
    fn headline_is_the_first_line_or_the_first_sentence_in_bold_type() {
        for (question, headline, rest) in [
            ("**Your turn.** Which row?", "**Your turn.**", "Which row?"),
            ("**Your turn:** which **row?** A or B", "**Your turn:** which **row?**", "A or B"),
            ("Your turn.\nWhich **row?** A or B", "Your turn.", "Which **row?** A or B"),
            ("Which row?", "Which row?", ""),
        ] {
            assert_eq!(parted(question), (headline, rest));
        }
    }

    #[test]
    fn long_news_is_shortened_between_words() {
        let news = format!("**Anna sails {}", "home ".repeat(40));
        let parts = Parts { question: "Your turn.\nMove.".to_owned(), news: vec![news], ..Parts::default() };
        let Fitted { lines, is_cut } = parts.fitted(ROWS);
        assert!(is_cut && lines[1].starts_with("**Anna sails home") && lines[1].ends_with("home** …"), "{lines:?}");
        assert!(lines.len() == 2 && height(&lines[1]) == 2, "{lines:?}");
    }
}
