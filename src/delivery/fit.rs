//! Fits a text into a message: the important parts stay whole, and a list is shortened.

/// The longest text of a message, in characters.
const LONGEST: usize = 2000;

/// Which lines of a list are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The first ones, for a list that begins with the most important.
    First,
    /// The last ones, for news.
    Last,
}

/// Joins the lines of `before`, `list` and `after` to a text of at most `LONGEST` characters. If the list is too long,
/// one line (`more`) counts the lines that are left out. No line is cut.
pub fn fitted(
    before: &[String],
    list: &[String],
    after: &[String],
    keep: Keep,
    more: impl Fn(usize) -> String,
) -> String {
    let whole = |list: &[String]| [before, list, after].concat().join("\n");
    let fits = |text: &String| text.chars().count() <= LONGEST;
    let full = whole(list);
    if fits(&full) {
        return full;
    }
    let shortened = |kept: usize| {
        let rest = [more(list.len() - kept)];
        match keep {
            Keep::First => whole(&[&list[..kept], &rest[..]].concat()),
            Keep::Last => whole(&[&rest[..], &list[list.len() - kept..]].concat()),
        }
    };
    let best = (0..list.len()).rev().map(shortened).find(fits);
    best.unwrap_or_else(|| lines(&whole(&[])))
}

/// The longest two turns that are kept even if they do not fit, in characters.
const TWO_TURNS: usize = 500;

/// The last turns that fit into `room` characters: always the last one, and usually the one before, which may still be
/// unread.
pub fn latest(turns: &[String], room: usize) -> &[String] {
    let long = |from: usize| turns[from..].iter().map(|turn| turn.chars().count() + 1).sum::<usize>();
    let two = turns.len().saturating_sub(2);
    let from = (0..two).find(|from| long(*from) <= room).unwrap_or(two);
    let from = if long(from) <= TWO_TURNS.max(room) { from } else { turns.len().saturating_sub(1) };
    &turns[from..]
}

/// Whether a list of lines fits into a message.
pub fn fits<'a>(lines: impl Iterator<Item = &'a String>) -> bool {
    lines.map(|line| line.chars().count() + 1).sum::<usize>() <= LONGEST + 1
}

/// The leading whole lines of a text that fit into a message.
fn lines(text: &str) -> String {
    let mut room = LONGEST;
    let fitting = text.lines().take_while(|line| {
        let long = line.chars().count() + 1;
        let fits = long <= room + 1;
        room = room.saturating_sub(long);
        fits
    });
    fitting.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    fn shots(count: usize) -> Vec<String> {
        (1..=count).map(|number| format!("Anna fires at A{number}: miss.")).collect()
    }

    fn fit(news: &[String], keep: Keep) -> String {
        fitted(&said(&["Battleship"]), news, &said(&["Your turn."]), keep, |count| format!("and {count} more"))
    }

    #[test]
    fn text_that_fits_is_kept_whole() {
        let text = fit(&shots(2), Keep::Last);
        assert_eq!(text, "Battleship\nAnna fires at A1: miss.\nAnna fires at A2: miss.\nYour turn.");
    }

    #[test]
    fn news_is_shortened_and_the_question_is_kept() {
        for count in [70, 83, 84, 200, 1_000] {
            let text = fit(&shots(count), Keep::Last);
            assert!(text.chars().count() <= LONGEST, "{}", text.len());
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!((lines[0], lines[lines.len() - 1]), ("Battleship", "Your turn."));
            assert_eq!(lines[lines.len() - 2], format!("Anna fires at A{count}: miss."), "the latest is kept");
            if count > 84 {
                assert_eq!(lines[1], format!("and {} more", count + 3 - lines.len()));
                assert!(text.chars().count() > LONGEST - 60, "there is room for more: {}", text.len());
            }
        }
        let first = fit(&shots(200), Keep::First);
        let lines: Vec<&str> = first.lines().collect();
        assert_eq!(lines[1], "Anna fires at A1: miss.");
        assert_eq!(lines[lines.len() - 2], format!("and {} more", 203 - lines.len()));
    }

    #[test]
    fn last_two_turns_are_kept_even_if_they_do_not_fit_unless_they_are_long() {
        let turns = said(&["The first.", "The second.", "The third one."]);
        assert_eq!(latest(&turns, 1_000), turns);
        assert_eq!(latest(&turns, 38), turns);
        assert_eq!(latest(&turns, 37), &turns[1..]);
        assert_eq!(latest(&turns, 3), &turns[1..]);
        assert_eq!(latest(&turns[..1], 3), &turns[..1]);
        let long = said(&["One.", &"Two. ".repeat(200), &"Three. ".repeat(100)]);
        assert_eq!(latest(&long, 700), &long[2..]);
        assert_eq!(latest(&[], 3), said(&[]));
    }

    #[test]
    fn line_that_does_not_fit_is_left_out_and_not_cut() {
        let text = fit(&said(&["A short one.", &"A very long one. ".repeat(200)]), Keep::First);
        assert_eq!(text, "Battleship\nA short one.\nand 1 more\nYour turn.");
        let text = fitted(&said(&[&"é".repeat(1_990)]), &[], &said(&["Your turn."]), Keep::First, |_| String::new());
        assert_eq!(text, "é".repeat(1_990));
    }
}
