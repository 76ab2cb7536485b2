//! The texts about privacy: a summary of the stored data, the policy and the terms.

use games::lang::{Language, Message};
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{control_button, say};
use crate::delivery::controls::{Control, LaterPart, PrivacyAction};
use crate::delivery::outgoing::{Outgoing, clipped};

/// The public addresses of the texts, if the operator has any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// The address of the privacy policy.
    pub privacy: Option<String>,
    /// The address of the terms of service.
    pub terms: Option<String>,
}

/// The most characters of a page, which leaves room for other lines.
const PAGE: usize = 1_900;

/// A legal text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// The privacy policy.
    Policy,
    /// The terms of service.
    Terms,
}

impl Paper {
    fn text(self, language: Language) -> &'static str {
        match self {
            Self::Policy => games::engine::file_in!(language, ["/docs/privacy."], [".md"]),
            Self::Terms => games::engine::file_in!(language, ["/docs/terms."], [".md"]),
        }
    }

    /// The pages of the text, each with as many sections as fit.
    fn pages(self, language: Language) -> Vec<String> {
        let mut pages: Vec<String> = Vec::new();
        for (number, section) in self.text(language).trim_end().split("\n## ").enumerate() {
            // Discord's headings are large, so titles of sections are bold.
            let section = match section.split_once('\n') {
                Some((title, text)) => format!("**{}**\n{}", title.trim_start_matches("# "), text.trim()),
                None => section.to_owned(),
            };
            match pages.last_mut().filter(|page| page.chars().count() + section.chars().count() + 2 <= PAGE) {
                Some(page) if number > 0 => page.push_str(&format!("\n\n{section}")),
                _ => pages.push(section),
            }
        }
        pages
    }

    fn action(self, page: u8) -> PrivacyAction {
        match self {
            Self::Policy => PrivacyAction::Policy(page),
            Self::Terms => PrivacyAction::Terms(page),
        }
    }
}

fn button(language: Language, action: PrivacyAction, label: &str, style: ButtonStyle) -> CreateButton {
    control_button(&Control::Privacy(action), language, &Message::new(label), style)
}

/// A summary of the stored data, with the person's choices.
pub fn about(language: Language, links: &Links) -> Outgoing {
    let mut own = vec![
        button(language, PrivacyAction::Export(None), "privacy-export", ButtonStyle::Primary),
        button(language, PrivacyAction::Policy(1), "privacy-policy", ButtonStyle::Secondary),
        button(language, PrivacyAction::Terms(1), "privacy-terms", ButtonStyle::Secondary),
    ];
    let public = [(&links.privacy, "privacy-policy-public"), (&links.terms, "privacy-terms-public")];
    own.extend(public.into_iter().filter_map(|(address, label)| {
        let label = clipped(&say(language, &Message::new(label)), 80);
        address.as_ref().map(|address| CreateButton::new_link(address).label(label))
    }));
    // The delete button is the first of the last row. In the question, "keep" takes its place, so that a double tap
    // deletes nothing.
    let delete = vec![button(language, PrivacyAction::Delete, "privacy-delete", ButtonStyle::Danger)];
    let rows = vec![CreateActionRow::Buttons(own), CreateActionRow::Buttons(delete)];
    Outgoing { content: say(language, &Message::new("privacy-about")), rows, ..Outgoing::default() }
}

/// A page of a legal text, counted from 1, with buttons to turn it.
pub fn paper(paper: Paper, page: u8, language: Language) -> Outgoing {
    let pages = paper.pages(language);
    let last = u8::try_from(pages.len()).unwrap_or(u8::MAX);
    let page = page.clamp(1, last);
    let turn = |to: u8, label: &str| {
        let there = (1..=last).contains(&to);
        // The numbers distinguish the ids of two disabled buttons.
        button(language, paper.action(to), label, ButtonStyle::Secondary).disabled(!there)
    };
    let buttons = vec![
        turn(page - 1, "table-page-before"),
        turn(page + 1, "table-page-after"),
        button(language, PrivacyAction::About, "privacy-back", ButtonStyle::Secondary),
    ];
    let content = pages[usize::from(page) - 1].clone();
    Outgoing { content, rows: vec![CreateActionRow::Buttons(buttons)], ..Outgoing::default() }
}

/// The message with a part of an export, counted from 1, and the button for the next part.
pub fn exported(language: Language, number: u32, next: Option<LaterPart>) -> Outgoing {
    let mut content = say(language, &Message::new("privacy-exported"));
    if number > 1 || next.is_some() {
        let more = if next.is_some() { "yes" } else { "no" };
        let part = Message::new("privacy-exported-part").with("part", i64::from(number)).with("more", more);
        content.push_str(&format!("\n{}", say(language, &part)));
    }
    let next = next
        .map(|part| button(language, PrivacyAction::Export(Some(part)), "privacy-export-next", ButtonStyle::Primary));
    // There is no delete button, because this message appears under the finger that has just tapped.
    let back = button(language, PrivacyAction::About, "privacy-back", ButtonStyle::Secondary);
    let buttons = next.into_iter().chain([back]).collect();
    Outgoing { content, rows: vec![CreateActionRow::Buttons(buttons)], ..Outgoing::default() }
}

/// The question whether to delete everything. `open` is the number of open games and tables.
pub fn really(language: Language, open: usize) -> Outgoing {
    // "Keep" comes first and is wider than the button that it replaces: see `about`.
    let buttons = vec![
        button(language, PrivacyAction::Keep, "privacy-delete-no", ButtonStyle::Secondary),
        button(language, PrivacyAction::DeleteReally, "privacy-delete-yes", ButtonStyle::Danger),
    ];
    let content = say(language, &Message::new("privacy-delete-really").with("open", open));
    Outgoing { content, rows: vec![CreateActionRow::Buttons(buttons)], ..Outgoing::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::TableId;

    #[test]
    fn pages_of_legal_texts_fit_and_are_complete() {
        for paper in [Paper::Policy, Paper::Terms] {
            for language in Language::ALL {
                let pages = paper.pages(language);
                assert!(pages.iter().all(|page| page.chars().count() <= PAGE), "{paper:?} {language:?}");
                let words =
                    |text: &str| text.replace(['#', '*'], "").split_whitespace().map(str::to_owned).collect::<Vec<_>>();
                assert_eq!(words(&pages.join("\n")), words(paper.text(language)));
                // Both languages have the same sections.
                let sections = |language| paper.text(language).matches("\n## ").count();
                assert_eq!(sections(Language::De), sections(Language::En));
            }
        }
    }

    /// The actions of a message's controls, row by row.
    fn controls(message: &Outgoing) -> Vec<Vec<PrivacyAction>> {
        let rows = serde_json::to_value(&message.rows).expect("JSON");
        let action = |button: &serde_json::Value| match Control::parse(button["custom_id"].as_str()?) {
            Some(Control::Privacy(action)) => Some(action),
            other => panic!("{other:?}"),
        };
        let row =
            |row: &serde_json::Value| row["components"].as_array().expect("a row").iter().filter_map(action).collect();
        rows.as_array().expect("rows").iter().map(row).collect()
    }

    #[test]
    fn double_tap_deletes_nothing() {
        use PrivacyAction::{Delete, DeleteReally, Keep};
        for language in Language::ALL {
            let about = controls(&about(language, &Links::default()));
            assert_eq!(about.last(), Some(&vec![Delete]), "the delete button begins its row");
            assert!(about.iter().rev().skip(1).flatten().all(|action| *action != Delete));
            assert_eq!(controls(&really(language, 0)), [[Keep, DeleteReally]]);
            let wide = |label: &str| say(language, &Message::new(label)).chars().count();
            assert!(wide("privacy-delete-no") > wide("privacy-delete"), "a double tap cannot reach the second button");
            let next = LaterPart { number: 2, after: TableId::parse("k3").expect("a name") };
            for next in [None, Some(next)] {
                let exported = controls(&exported(language, 1, next));
                assert!(
                    !exported.concat().contains(&Delete),
                    "the message appears under the finger that has just tapped"
                );
            }
        }
    }

    #[test]
    fn page_number_is_clamped() {
        for page in [0, 1, 200] {
            assert!(!super::paper(Paper::Policy, page, Language::De).content.is_empty());
        }
    }
}
