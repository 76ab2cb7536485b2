//! The pages of a game's rules for players: the scene of a page, and the page that explains a rule.
//!
//! A page with a scene begins with a mark, an invisible Markdown comment on a line of its own:
//!
//! ```text
//! <!-- scene look -->                  for a spectator
//! <!-- scene hand seat 2 -->           for a seat
//! <!-- scene firing seat 1 J~ -->      with the text that the seat has entered, or a look (`J~?prices`)
//! ```

use super::seat::{Seat, Viewer};
use crate::panel::{Focus, Pressed};

/// The line between two pages.
const BETWEEN: &str = "\n---\n";

/// A page of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page<'a> {
    /// The text, without the mark of a scene.
    pub text: &'a str,
    /// The scene on the page.
    pub scene: Option<Shown<'a>>,
}

/// A scene on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The name of the scene, one of [`GameTexts::SCENES`](super::presenter::GameTexts::SCENES).
    pub name: &'a str,
    /// The viewer: a seat, or a spectator.
    pub viewer: Viewer,
    /// The text that the seat has entered, and its look.
    pub focus: Focus<'a>,
}

/// The pages of the rules, in order.
pub fn pages(rules: &str) -> impl Iterator<Item = Page<'_>> {
    rules.split(BETWEEN).map(|page| {
        let page = page.trim();
        let (first, rest) = page.split_once('\n').unwrap_or((page, ""));
        match Shown::parse(first) {
            Some(scene) => Page { text: rest.trim_start(), scene: Some(scene) },
            None => Page { text: page, scene: None },
        }
    })
}

/// The page, counted from 1, that explains a rule: the first page after the overview that names the rule, or else the
/// overview. `None` if no page names the rule.
pub fn page_of(rules: &str, rule: &str) -> Option<u8> {
    let mut naming = (1..).zip(pages(rules)).filter(|(_, page)| names(page.text, rule)).map(|(number, _)| number);
    match naming.next()? {
        1 => naming.next().or(Some(1)),
        number => Some(number),
    }
}

/// The statement of a page that names a rule, in plain words, and the rest of the page. A statement stays on the page
/// unless it is an item of a list.
pub fn statement(page: &str, rule: &str) -> Option<(String, String)> {
    let (at, line) = page.lines().enumerate().find(|(_, line)| names(line, rule))?;
    let item = line.trim_start().strip_prefix("- ");
    // A statement ends with its rule ids.
    let said = item.unwrap_or(line).split_inclusive("). ").find(|said| names(said, rule))?;
    let statement = said.replace("**", "");
    let alone = item.is_some_and(|item| item.len() == said.len());
    let rest = page.lines().enumerate().filter(|(other, _)| !(alone && *other == at)).map(|(_, line)| line);
    Some((statement.trim().trim_end_matches([',', ';']).to_owned(), rest.collect::<Vec<_>>().join("\n")))
}

/// Whether a page names this rule id as a whole word: SUB-1 is neither SUB-10 nor R-SUB-1.
fn names(text: &str, rule: &str) -> bool {
    text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').any(|word| word == rule)
}

impl<'a> Shown<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let mark = line.strip_prefix("<!-- scene ")?.strip_suffix(" -->")?;
        let (name, rest) = mark.split_once(' ').unwrap_or((mark, ""));
        let (viewer, entered) = match rest.strip_prefix("seat ") {
            Some(rest) => {
                let (seat, entered) = rest.split_once(' ').unwrap_or((rest, ""));
                (Viewer::Seat(Seat::parse(seat, u8::MAX)?), entered)
            }
            None if rest.is_empty() => (Viewer::Spectator, ""),
            None => return None,
        };
        let focus = match Pressed::read(entered) {
            Pressed::Look(focus) => focus,
            _ => Focus::on(entered),
        };
        Some(Self { name, viewer, focus })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "## Aim\nSink (BAT-1), never twice (BAT-28).\n\n---\n\n<!-- scene look -->\n## Marks\nDots (BAT-2).\n---\n\
                         <!-- scene hand seat 2 J~?prices -->\nTwice (BAT-28, R-BAT-3, BAT-40 to BAT-42).";

    #[test]
    fn mark_of_a_scene_is_read_and_left_out_of_the_page() {
        let pages: Vec<Page<'_>> = pages(RULES).collect();
        let focus = |entered, look| Focus { partial: entered, look };
        let shown = |name, viewer, focus| Some(Shown { name, viewer, focus });
        assert_eq!(
            pages.iter().map(|page| page.scene).collect::<Vec<_>>(),
            [
                None,
                shown("look", Viewer::Spectator, focus("", "")),
                shown("hand", Viewer::Seat(Seat(1)), focus("J~", "prices")),
            ]
        );
        assert_eq!(pages[1].text, "## Marks\nDots (BAT-2).");
        assert!(pages.iter().all(|page| !page.text.contains("<!--")), "{pages:?}");
        for line in ["<!-- scene look seat 0 -->", "<!-- scene look everybody -->", "<!-- scene -->", "<!-- scene look"]
        {
            assert_eq!(Shown::parse(line), None, "{line}");
        }
    }

    #[test]
    fn statement_of_a_rule_is_shown_alone() {
        let page = "## Firing\n- **One** shot (BAT-26),\n- never twice (BAT-28), or so (BAT-46).\n\n**A hit:** go on (BAT-30). A **miss** \
                    ends it (BAT-29, BAT-36). Good luck.";
        let said = |rule| statement(page, rule).map(|(said, rest)| (said, rest.lines().count()));
        assert_eq!(said("BAT-26"), Some(("One shot (BAT-26)".to_owned(), 4)), "an item of a list is not said twice");
        assert_eq!(said("BAT-46"), Some(("never twice (BAT-28), or so (BAT-46).".to_owned(), 4)));
        assert_eq!(said("BAT-36"), Some(("A miss ends it (BAT-29, BAT-36).".to_owned(), 5)), "others need their place");
        assert_eq!(said("BAT-2"), None);
    }

    #[test]
    fn page_of_a_rule_comes_after_the_overview() {
        for (rule, page) in [
            ("BAT-1", Some(1)),
            ("BAT-2", Some(2)),
            ("BAT-28", Some(3)),
            ("R-BAT-3", Some(3)),
            ("BAT-42", Some(3)),
            ("BAT-3", None),
            ("BAT-4", None),
        ] {
            assert_eq!(page_of(RULES, rule), page, "{rule}");
        }
    }
}
