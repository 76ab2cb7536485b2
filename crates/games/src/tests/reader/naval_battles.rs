//! Declares the attacks that sink by what their entries say, then those that are suggested, and takes the best defence.

use super::page::{Act, Page};

/// Chooses a ready fleet, then attacks.
pub(super) fn act(page: &Page) -> Option<Act> {
    let words = page.words();
    let is_full = ["25 of 25", "25 von 25"].iter().any(|full| words.contains(full));
    let fleet = || page.named(&["1: guns", "1: Artillerie"]).filter(|_| !is_full);
    let sinking = page.best(sinks);
    let next = [
        "Confirm",
        "Fertig",
        "Confirm the layout",
        "Aufstellung bestätigen",
        "Attack! Then end the turn",
        "Angreifen! Dann Zug beenden",
        "Resolve all",
        "Alle ausführen",
    ];
    let suggested = ["Suggestion: ", "Vorschlag: ", "Best: ", "Am besten: "];
    let last = ["Let all pass", "Durchlassen", "Done", "Resolve all", "Alle ", "End turn", "Zug beenden"];
    let nation = || page.named(&["Germany", "Deutschland", "Great Britain", "Großbritannien"]);
    let chosen = nation().or_else(fleet).or(sinking).or_else(|| page.named(&next));
    chosen.or_else(|| page.containing(&suggested)).or_else(|| page.containing(&last))
}

/// The points of an attack that sinks for sure: `Hood 15″ −3 → Agano (2 pts, hull 3)`.
fn sinks(label: &str) -> Option<u32> {
    let (by, target) = label.split_once(" → ")?;
    let damage: u32 = by.rsplit_once('−')?.1.parse().ok()?;
    let number_at = |text: &str, word: &str| {
        let (_, rest) = text.split_once(word)?;
        rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse::<u32>().ok()
    };
    let hull = number_at(target, "hull ").or_else(|| number_at(target, "Rumpf "))?;
    let misses = ["never", "nie", "hits on", "trifft"].iter().any(|word| target.contains(word));
    (damage >= hull && !misses).then_some(hull)
}
