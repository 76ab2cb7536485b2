//! Steps about texts and controls. `WHO` is a seat or `all`; `[PARTIAL @LOOK]` is the focus of a panel.
//!
//! | step | meaning |
//! | --- | --- |
//! | `says WHO: TEXT \| TEXT` | the story of all events so far; `says WHO de:` in German |
//! | `mentions WHO: WORDS \| WORDS` | the whole story contains these words |
//! | `reads WHO [..]: WORDS \| WORDS` | the texts of the panel contain these words |
//! | `labels WHO [..]: LABEL \| LABEL` | the panel has controls with these labels; `…` stands for anything |
//! | `presses WHO: TEXT \| TEXT` | the panel has controls that enter these texts |
//! | `taps WHO: 2 TEXT \| 1 TEXT` | this many taps enter these texts |
//! | `public: TEXT \| TEXT` | the public buttons |
//!
//! `mentions not`, `reads not`, `labels not` and `presses not` check that none of these is there.

use super::super::super::panels;
use super::super::super::state::BlockadeRunner;
use super::super::super::story;
use super::{Player, values};
use engine::battery::presses;
use engine::battery::spoken::check_panel;
use engine::battery::trial::{names, panel_in};
use engine::lang::{Language, Message};
use engine::panel::{Focus, Panel};
use engine::seat::Viewer;

fn say(language: Language, message: &Message) -> String {
    engine::battery::texts().say(language, message, &names()).replace('\u{a0}', " ")
}

/// Whether a text matches this pattern, in which `…` stands for anything.
fn is_like(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut rest = Some(rest);
    for part in parts {
        rest =
            rest.and_then(|rest| if part.is_empty() { Some("") } else { rest.split_once(part).map(|(_, rest)| rest) });
    }
    rest == Some("")
}

impl Player {
    /// Carries out a step of this kind; `false` if the step is of another kind.
    pub(super) fn reading(&mut self, step: &str) -> bool {
        let Some((head, rest)) = step.split_once(':') else { return false };
        let (head, focus) = head.split_once('[').unwrap_or((head, ""));
        let (partial, look) =
            focus.trim_end_matches([']', ' ']).split_once('@').unwrap_or((focus.trim_end_matches(']'), ""));
        let words: Vec<&str> = head.split_whitespace().collect();
        let is_not = words.get(1) == Some(&"not");
        let language = if words.last() == Some(&"de") { Language::De } else { Language::En };
        let who = words.iter().skip(1).find_map(|word| self.seat(word));
        let viewer = who.map_or(Viewer::Spectator, Viewer::Seat);
        let (place, expected) = (self.place.clone(), values(rest));
        let table = self.table();
        let told = || {
            let events: Vec<_> = table.log.heard_by(viewer).collect();
            story::tell(&events, viewer).iter().map(|said| say(language, said)).collect::<Vec<_>>()
        };
        let panel = || {
            let panel = panel_in::<BlockadeRunner>(&table.view(viewer), Focus { partial: partial.trim(), look });
            check_panel::<BlockadeRunner>(&panel);
            panel
        };
        let read = |panel: &Panel| panel.text().iter().map(|said| say(language, said)).collect::<Vec<_>>().join("\n");
        let found: Vec<String> = match words[0] {
            "says" => {
                assert_eq!(told(), expected, "{place}");
                return true;
            }
            "public" => {
                let public = panels::public(&table.view(Viewer::Spectator)).into_iter().map(|choice| choice.text);
                assert_eq!(public.collect::<Vec<_>>(), expected, "{place}");
                return true;
            }
            "taps" => {
                let seat = who.expect("a seat taps");
                for (taps, text) in expected.iter().filter_map(|value| value.split_once(' ')) {
                    assert_eq!(presses::taps(table, seat, text).to_string(), taps, "{place}: {text}");
                }
                return true;
            }
            "mentions" => vec![told().concat()],
            "reads" => vec![read(&panel())],
            "labels" => presses::labels(&panel()),
            "presses" => presses::presses(table, who.expect("a seat presses")),
            _ => return false,
        };
        for value in expected {
            let whole = ["labels", "presses"].contains(&words[0]) || value.contains('…');
            let fits = |text: &String| if whole { is_like(text, value) } else { text.contains(value) };
            let is_there = found.iter().any(fits);
            assert_ne!(is_there, is_not, "{place}: {value} in {found:?}");
        }
        true
    }
}
