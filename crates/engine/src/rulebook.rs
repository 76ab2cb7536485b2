//! The chapters of a game's rules for players: the scene of a chapter, and the chapter that explains a rule.
//!
//! A chapter with a scene begins with a mark, an invisible Markdown comment on a line of its own:
//!
//! ```text
//! <!-- scene look -->                  for a spectator
//! <!-- scene hand seat 2 -->           for a seat
//! <!-- scene firing seat 1 J~ -->      with the text that the seat has entered, or a look (`J~?prices`)
//! ```

use super::seat::{Seat, Viewer};
use crate::panel::{Focus, Pressed};

/// The line between two chapters.
const BETWEEN: &str = "\n---\n";

/// A chapter of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter<'a> {
    /// The text, without the mark of a scene.
    pub text: &'a str,
    /// The scene at its beginning.
    pub scene: Option<Shown<'a>>,
}

/// A scene of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// The name of the scene, one of [`GameTexts::SCENES`](super::presenter::GameTexts::SCENES).
    pub name: &'a str,
    /// The viewer: a seat, or a spectator.
    pub viewer: Viewer,
    /// The text that the seat has entered, and its look.
    pub focus: Focus<'a>,
}

/// The chapters of the rules, in order. The first one is the overview.
pub fn chapters(rules: &str) -> impl Iterator<Item = Chapter<'_>> {
    rules.split(BETWEEN).map(|chapter| {
        let chapter = chapter.trim();
        let (first, rest) = chapter.split_once('\n').unwrap_or((chapter, ""));
        match Shown::parse(first) {
            Some(scene) => Chapter { text: rest.trim_start(), scene: Some(scene) },
            None => Chapter { text: chapter, scene: None },
        }
    })
}

/// The chapter, counted from 1, that explains a rule: the first one after the overview that names the rule, or else the
/// overview. `None` if no chapter names the rule.
pub fn chapter_of(rules: &str, rule: &str) -> Option<u8> {
    let mut naming =
        (1..).zip(chapters(rules)).filter(|(_, chapter)| names(chapter.text, rule)).map(|(number, _)| number);
    match naming.next()? {
        1 => naming.next().or(Some(1)),
        number => Some(number),
    }
}

/// A text in which the first statement that names a rule is marked.
pub fn marked(text: &str, rule: &str) -> String {
    let mut is_marked = false;
    let mut mark = |said: &str| match !is_marked && names(said, rule) {
        true => {
            is_marked = true;
            marked_whole(said)
        }
        false => said.to_owned(),
    };
    // A statement ends with its rule ids.
    let statements = text.split_inclusive('\n').flat_map(|line| line.split_inclusive("). "));
    statements.map(&mut mark).collect()
}

/// A statement with a mark, in bold type. The sign of a list or of small print stays before it.
fn marked_whole(said: &str) -> String {
    let sign = said.trim_start().split_once(' ').map_or("", |(sign, _)| sign);
    let number = sign.strip_suffix('.').filter(|number| number.bytes().all(|digit| digit.is_ascii_digit()));
    let start = match number.is_some() || ["-", "-#"].contains(&sign) {
        true => said.len() - said.trim_start().len() + sign.len() + 1,
        false => 0,
    };
    let end = said.trim_end_matches([' ', '\n', ',', ';']).len();
    format!("{}▶ **{}**{}", &said[..start], said[start..end].replace("**", ""), &said[end..])
}

/// Whether a text names this rule id as a whole word: SUB-1 is neither SUB-10 nor R-SUB-1.
pub fn names(text: &str, rule: &str) -> bool {
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
    fn mark_of_a_scene_is_read_and_left_out_of_the_chapter() {
        let chapters: Vec<Chapter<'_>> = chapters(RULES).collect();
        let focus = |entered, look| Focus { partial: entered, look };
        let shown = |name, viewer, focus| Some(Shown { name, viewer, focus });
        assert_eq!(
            chapters.iter().map(|chapter| chapter.scene).collect::<Vec<_>>(),
            [
                None,
                shown("look", Viewer::Spectator, focus("", "")),
                shown("hand", Viewer::Seat(Seat(1)), focus("J~", "prices")),
            ]
        );
        assert_eq!(chapters[1].text, "## Marks\nDots (BAT-2).");
        assert!(chapters.iter().all(|chapter| !chapter.text.contains("<!--")), "{chapters:?}");
        for line in ["<!-- scene look seat 0 -->", "<!-- scene look everybody -->", "<!-- scene -->", "<!-- scene look"]
        {
            assert_eq!(Shown::parse(line), None, "{line}");
        }
    }

    #[test]
    fn statement_of_a_rule_is_marked_in_its_place() {
        let text = "## Firing\n- **One** shot (BAT-26),\n1. never twice (BAT-28), or so (BAT-46).\n\n**A hit:** go on (BAT-30). A \
                    **miss** ends it (BAT-29, BAT-36). Good luck.";
        for (rule, said, marked_as) in [
            ("BAT-26", "- **One** shot (BAT-26),\n", "- ▶ **One shot (BAT-26)**,\n"),
            ("BAT-46", "1. never twice (BAT-28), or so (BAT-46).", "1. ▶ **never twice (BAT-28), or so (BAT-46).**"),
            ("BAT-36", "A **miss** ends it (BAT-29, BAT-36). ", "▶ **A miss ends it (BAT-29, BAT-36).** "),
        ] {
            assert_eq!(marked(text, rule), text.replace(said, marked_as), "{rule}");
        }
        assert_eq!(marked(text, "BAT-2"), text);
        assert_eq!(marked("One (BAT-1). Two (BAT-1).", "BAT-1"), "▶ **One (BAT-1).** Two (BAT-1).", "once is enough");
    }

    #[test]
    fn chapter_of_a_rule_comes_after_the_overview() {
        for (rule, chapter) in [
            ("BAT-1", Some(1)),
            ("BAT-2", Some(2)),
            ("BAT-28", Some(3)),
            ("R-BAT-3", Some(3)),
            ("BAT-42", Some(3)),
            ("BAT-3", None),
            ("BAT-4", None),
        ] {
            assert_eq!(chapter_of(RULES, rule), chapter, "{rule}");
        }
    }
}
