//! Sells, loads and sails where the entries name the most money.

use super::page::{Act, Page};

/// The greatest chance of a loss that is taken, in per cent.
const RISK: u32 = 40;

pub(super) fn act(page: &Page) -> Option<Act> {
    let words = page.words();
    let sells = || {
        page.containing(&["Sell all", "Verkauf +", "Load all", "Beladen −", "→ "])
            .filter(|act| page.prompt(act).is_none())
    };
    let sails = || page.best(|label| voyage(label).filter(|_| label.contains(" → ")));
    let bids = || {
        let money =
            words.split_once("You have ").or_else(|| words.split_once("Du hast ")).map(|(_, rest)| amount(rest));
        let most = money.flatten().unwrap_or(0) / 2;
        page.best(|label| {
            amount(label)
                .filter(|bid| label.starts_with(['$', '1', '2', '3', '4', '5', '6', '7', '8', '9']) && *bid <= most)
        })
    };
    let passes = || page.named(&["Pass", "Passen"]);
    let tested =
        || page.best(|label| (label.contains('%') && !label.contains(" → ")).then(|| 100 - percent(label).min(100)));
    let stops = ["End sailing", "Fahrt beenden", "No more", "Aufhören"];
    let ends = || page.named(&stops).or_else(|| page.named(&["End the turn", "End turn", "Zug beenden"]));
    let places = || page.in_menu(&["Place ", "einsetzen"]);
    let bidding = passes().is_some();
    sells()
        .or_else(|| bids().filter(|_| bidding))
        .or_else(passes)
        .or_else(sails)
        .or_else(places)
        .or_else(|| tested().filter(|_| ends().is_none()))
        .or_else(ends)
}

/// What a voyage brings, less its risk; `None` if it is too risky or brings nothing.
fn voyage(label: &str) -> Option<u32> {
    let (risk, income) = (percent(label), amount(label).unwrap_or(0));
    let finds = ["finds", "findet"].iter().any(|word| label.contains(word));
    (risk <= RISK && (income > 0 || finds)).then(|| (income + u32::from(finds) * 2_000) * (100 - risk) / 100)
}

/// The first chance in a label: `12%` or `12 %`.
fn percent(label: &str) -> u32 {
    let before = label.split('%').next().filter(|before| before.len() < label.len()).unwrap_or_default();
    let digits: String = before.trim_end().chars().rev().take_while(char::is_ascii_digit).collect();
    digits.chars().rev().collect::<String>().parse().unwrap_or(0)
}

/// The first amount of at least a thousand: `$12,000` or `12.000 $`.
fn amount(label: &str) -> Option<u32> {
    let groups = label.split(|sign: char| !(sign.is_ascii_digit() || sign == ',' || sign == '.'));
    let amounts = groups.filter(|group| group.len() > 4 && group.contains([',', '.']));
    amounts.filter_map(|group| group.replace([',', '.'], "").parse().ok()).next()
}
