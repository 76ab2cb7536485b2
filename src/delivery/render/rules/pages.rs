//! The pages of the rules: each fits on a phone, and each heading begins one.

use games::engine::phone;
use games::engine::rulebook::{self, Shown};

/// The most lines of a page. The controls below it take the rest of the screen.
const LINES: usize = 18;

/// The lines that a picture takes.
const PICTURE: usize = 11;

/// The mark of a heading.
const HEADING: &str = "## ";

/// A page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page<'a> {
    /// The text.
    pub(super) text: &'a str,
    /// The scene on the page.
    pub(super) scene: Option<Shown<'a>>,
}

impl<'a> Page<'a> {
    /// The heading with which the page begins. A page without one goes on with the page before.
    pub(super) fn heading(&self) -> Option<&'a str> {
        self.text.strip_prefix(HEADING)?.lines().next()
    }
}

/// The pages of the rules, in order.
pub(super) fn pages(rules: &str) -> Vec<Page<'_>> {
    // Above the first page stands the command that opened it.
    let above = [1].into_iter().chain(std::iter::repeat(0));
    let chapters = rulebook::chapters(rules).zip(above);
    chapters.flat_map(|(chapter, above)| of_a_chapter(chapter.text, chapter.scene, above)).collect()
}

/// The page, counted from 0, that explains a rule: the first one after the overview that names it, or else one of the overview.
pub(super) fn page_of(pages: &[Page<'_>], rule: &str) -> Option<usize> {
    let overview = pages.iter().skip(1).position(|page| page.heading().is_some()).map_or(pages.len(), |at| at + 1);
    let (overview, further) = pages.split_at(overview);
    let names = |page: &Page<'_>| rulebook::names(page.text, rule);
    further.iter().position(names).map(|at| overview.len() + at).or_else(|| overview.iter().position(names))
}

/// The pages of a chapter. Its picture is on the first one, below `above` other lines.
fn of_a_chapter<'a>(text: &'a str, mut scene: Option<Shown<'a>>, above: usize) -> Vec<Page<'a>> {
    let mut pages = Vec::new();
    for section in sections(text) {
        let taken = if scene.is_some() { PICTURE + above } else { 0 };
        pages.extend(cut(section, taken).into_iter().map(|text| Page { text, scene: scene.take() }));
    }
    pages
}

/// The parts of a chapter, each with its heading.
fn sections(text: &str) -> Vec<&str> {
    let begins = text.match_indices(HEADING).map(|(at, _)| at).filter(|at| text[..*at].ends_with('\n'));
    let (mut sections, mut from) = (Vec::new(), 0);
    for at in begins.chain([text.len()]) {
        sections.push(&text[from..at]);
        from = at;
    }
    sections
}

/// Cuts a text into as few pages as possible, about equally high. A picture takes `taken` lines of the first one.
fn cut(text: &str, taken: usize) -> Vec<&str> {
    let pieces = pieces(text, taken);
    let fewest = filled(&pieces, LINES, taken).len();
    let mut equal = (1..=LINES).map(|most| filled(&pieces, most, taken));
    let ends = equal.find(|ends| ends.len() == fewest).unwrap_or_default();
    let from = [0].into_iter().chain(ends.iter().copied());
    from.zip(&ends).map(|(from, to)| text[from..*to].trim()).collect()
}

/// The ends of pages of at most `most` lines each.
fn filled(pieces: &[&str], most: usize, taken: usize) -> Vec<usize> {
    let (mut ends, mut page, mut end) = (Vec::new(), String::new(), 0);
    for piece in pieces {
        let room = if ends.is_empty() { most.saturating_sub(taken) } else { most };
        if !page.is_empty() && lines(&format!("{page}{piece}")) > room {
            ends.push(end);
            page.clear();
        }
        page.push_str(piece);
        end += piece.len();
    }
    ends.push(end);
    ends
}

/// The lines of a phone that a text takes.
fn lines(text: &str) -> usize {
    // A heading is larger, and a list is indented.
    let larger = usize::from(text.starts_with(HEADING));
    phone::lines(&text.trim().replace("\n- ", "\n\u{a0}\u{a0}\u{a0}\u{a0}- ")) + larger
}

/// The statements of a text, which end with their rule ids.
fn statements(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive("). ")
}

/// The sentences of a text. One that leads on to a list ends there.
fn sentences(text: &str) -> Vec<&str> {
    text.split_inclusive(":\n").flat_map(|part| part.split_inclusive(". ")).collect()
}

/// The parts of a text that stay whole: paragraphs, but lines, statements or sentences of a paragraph that is too high for a page.
fn pieces(text: &str, taken: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    for paragraph in text.split_inclusive("\n\n") {
        let most = if pieces.is_empty() { LINES - taken } else { LINES };
        let fits = |text: &str| lines(text) <= most;
        match paragraph {
            paragraph if fits(paragraph) => pieces.push(paragraph),
            paragraph => pieces.extend(rows(paragraph).into_iter().flat_map(|row| match row {
                row if fits(row) => vec![row],
                row => statements(row).flat_map(|said| if fits(said) { vec![said] } else { sentences(said) }).collect(),
            })),
        }
    }
    pieces
}

/// The lines of a paragraph, with each line that leads on: a heading, or one before a list or a table.
fn rows(paragraph: &str) -> Vec<&str> {
    let (mut rows, mut from, mut to, mut is_table) = (Vec::new(), 0, 0, false);
    for line in paragraph.split_inclusive('\n') {
        to += line.len();
        is_table ^= line.starts_with("```");
        if !is_table && !line.starts_with(HEADING) && !line.trim_end().ends_with(':') {
            rows.push(&paragraph[from..to]);
            from = to;
        }
    }
    rows.extend(Some(&paragraph[from..]).filter(|rest| !rest.is_empty()));
    rows
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use games::lang::Language;
    use games::registry::GAMES;

    use super::*;

    /// The rules of all games in all languages.
    fn all_rules() -> impl Iterator<Item = (String, &'static str)> {
        let of_a_game = |language: Language| GAMES.iter().map(move |game| (*game, language));
        let all = Language::ALL.into_iter().flat_map(of_a_game);
        all.map(|(game, language)| (format!("{} {}", game.id(), language.code()), game.rules_text(language)))
    }

    #[test]
    fn every_page_fits_on_a_phone_and_is_whole() {
        for (name, rules) in all_rules() {
            for Page { text, scene } in pages(rules) {
                let taken = if scene.is_some() { PICTURE } else { 0 };
                assert!(lines(text) + taken <= LINES, "{name}: {} lines: {text}", lines(text) + taken);
                assert!(text.lines().count() > 1 || !text.starts_with(HEADING), "{name}: a heading alone: {text}");
                for mark in ["```", "**"] {
                    assert!(text.matches(mark).count() % 2 == 0, "{name}: {mark} is cut: {text}");
                }
            }
        }
    }

    #[test]
    fn pages_say_everything_once_in_order() {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for (name, rules) in all_rules() {
            let chapters: Vec<String> = rulebook::chapters(rules).flat_map(|chapter| words(chapter.text)).collect();
            let pages: Vec<String> = pages(rules).iter().flat_map(|page| words(page.text)).collect();
            assert_eq!(pages, chapters, "{name}");
        }
    }

    #[test]
    fn headings_fit_into_a_menu_and_pages_into_the_option_of_the_command() {
        for (name, rules) in all_rules() {
            let pages = pages(rules);
            let headings: Vec<&str> = pages.iter().filter_map(Page::heading).collect();
            assert!(pages.len() <= 99 && (5..=25).contains(&headings.len()), "{name}: {headings:?}");
            assert!(pages[0].heading().is_some(), "{name}");
            assert_eq!(headings.iter().collect::<BTreeSet<_>>().len(), headings.len(), "{name}: {headings:?}");
        }
    }

    #[test]
    fn every_rule_has_a_page_that_names_it() {
        for (name, rules) in all_rules() {
            let pages = pages(rules);
            let words = rules.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
            let ids: BTreeSet<&str> = words.filter(|word| rulebook::chapter_of(rules, word).is_some()).collect();
            let is_rule = |word: &&&str| word.contains('-') && word.ends_with(|sign: char| sign.is_ascii_digit());
            let rules_of_the_game: Vec<_> = ids.iter().filter(is_rule).collect();
            assert!(rules_of_the_game.len() > 40, "{name}: {rules_of_the_game:?}");
            for rule in rules_of_the_game {
                let page = page_of(&pages, rule).unwrap_or_else(|| panic!("{name}: {rule} is on no page"));
                assert!(rulebook::names(pages[page].text, rule), "{name}: {rule}");
            }
        }
    }

    #[test]
    fn paragraph_that_is_too_high_is_cut_between_lines_and_statements() {
        let item = "- A line of the list that takes all of the width of two lines of a phone (BAT-1).\n";
        let list = format!("## A list\nIt has many lines:\n{}", item.repeat(20));
        let pages = cut(&list, 0);
        assert!(pages.len() > 1 && pages.iter().skip(1).all(|page| page.starts_with("- A line")), "{pages:?}");
        let statement = "A statement that takes all of the width of two lines of a phone (BAT-1). ".repeat(20);
        let pages = cut(&statement, PICTURE);
        assert!(pages.iter().all(|page| page.starts_with("A statement") && page.ends_with("(BAT-1).")), "{pages:?}");
        assert!(lines(pages[0]) <= LINES - PICTURE, "{pages:?}");
        let heights: Vec<usize> = pages[1..].iter().map(|page| lines(page)).collect();
        assert!(heights.iter().max().unwrap() - heights.iter().min().unwrap() <= 4, "equally high: {heights:?}");
    }
}
