//! The pages in which menus, and the pictures beside them, show what may follow: never more than can be read at once.

use super::{Desk, PAGE, picks};
use crate::data::{Port, Sea, Zone};
use crate::state::BlockadeRunner;
use crate::words::text;
use engine::panel::{ENTRIES, Focus, MenuEntry, Press};
use engine::seat::Seat;

/// What is on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Harbours in which a ship may end.
    Harbours,
    /// The open sea.
    Sea,
    /// Places at the Atlantic and in the Caribbean.
    Atlantic,
    /// Places at the Gulf.
    Gulf,
    /// Everything else.
    All,
}

impl Kind {
    /// The text of the entry that leads there.
    fn id(self) -> &'static str {
        match self {
            Self::Harbours => "entry-to-harbours",
            Self::Sea => "entry-to-sea",
            Self::Atlantic => "entry-to-atlantic",
            Self::Gulf => "entry-to-gulf",
            Self::All => "entry-page",
        }
    }
}

/// Texts that may follow, each with its number: its place, from 1, among all that may follow.
struct Page {
    kind: Kind,
    choices: Vec<(usize, String)>,
}

/// The zone that a text names, or that of the port that it names.
pub(crate) fn zone_of(entered: &str) -> Option<Zone> {
    let words = entered.trim_end_matches('~').rsplit(' ');
    words.take(2).find_map(|word| Zone::coded(word).or_else(|| Port::named(word).map(Port::zone)))
}

/// Of what kind a text is that may follow another one.
fn kind(entered: &str, follows: &str) -> Kind {
    let words: Vec<&str> = entered.trim_end_matches('~').split(' ').collect();
    let Some(zone) = zone_of(follows) else { return Kind::All };
    match words[..] {
        ["move" | "flee", _] if zone.place().is_some() => Kind::Harbours,
        ["move" | "flee", _] => Kind::Sea,
        ["place", _] | ["improve"] | ["play", ..] | ["promise" | "ask", _, "defend"] => match zone.text().sea {
            Sea::Gulf => Kind::Gulf,
            Sea::Atlantic | Sea::Caribbean => Kind::Atlantic,
        },
        _ => Kind::All,
    }
}

/// Everything that may follow a text, page by page.
fn pages(game: &BlockadeRunner, seat: Seat, entered: &str) -> Vec<Page> {
    let follows = picks(game, seat, entered).into_iter().map(|choice| choice.text);
    let all: Vec<(usize, String)> = follows.enumerate().map(|(at, text)| (at + 1, text)).collect();
    let mut kinds: Vec<Page> = Vec::new();
    for choice in all {
        let kind = kind(entered, &choice.1);
        match kinds.iter_mut().find(|page| page.kind == kind) {
            Some(page) => page.choices.push(choice),
            None => kinds.push(Page { kind, choices: vec![choice] }),
        }
    }
    // Where there are several pages, each keeps an entry for the next one.
    if let [only] = &kinds[..]
        && only.choices.len() <= ENTRIES
    {
        return kinds;
    }
    let chunk = |page: Page| -> Vec<Page> {
        let chunks = page.choices.chunks(ENTRIES - 1);
        chunks.map(|choices| Page { kind: page.kind, choices: choices.to_vec() }).collect()
    };
    kinds.into_iter().flat_map(chunk).collect()
}

/// Which page is looked at, from 0.
fn looked_at(look: &str, pages: usize) -> usize {
    let number = look.strip_prefix(PAGE).and_then(|number| number.parse::<usize>().ok());
    number.unwrap_or(1).clamp(1, pages.max(1)) - 1
}

/// What the page that is looked at shows, with the numbers.
pub(crate) fn page(game: &BlockadeRunner, seat: Seat, entered: &str, look: &str) -> Vec<(usize, String)> {
    let mut pages = pages(game, seat, entered);
    let at = looked_at(look, pages.len());
    if pages.is_empty() { Vec::new() } else { pages.swap_remove(at).choices }
}

impl Desk<'_> {
    /// The entries of the page that is looked at of what may follow a text; the last one leads to the next page.
    pub(super) fn page(self, entered: &str, entry: impl Fn(usize, String) -> Option<MenuEntry>) -> Vec<MenuEntry> {
        let mut pages = pages(self.game, self.seat, entered);
        let at = looked_at(self.look, pages.len());
        if pages.is_empty() {
            return Vec::new();
        }
        let more = (pages.len() > 1).then(|| self.turned(&pages, at));
        let choices = pages.swap_remove(at).choices;
        choices.into_iter().filter_map(|(number, text)| entry(number, text)).chain(more).collect()
    }

    /// The entry that leads to the page behind one; behind the last one follows the first.
    fn turned(self, pages: &[Page], at: usize) -> MenuEntry {
        let next = (at + 1) % pages.len();
        let id = if pages[next].kind == pages[at].kind { Kind::All.id() } else { pages[next].kind.id() };
        let of_kind = pages.iter().filter(|page| page.kind == pages[next].kind);
        let count: usize = of_kind.map(|page| page.choices.len()).sum();
        let label = text(id).with("page", next + 1).with("pages", pages.len()).with("count", count);
        let look = format!("{PAGE}{}", next + 1);
        let press = Press::look(Focus { partial: self.entered, look: &look });
        MenuEntry { press, ..MenuEntry::new("", label) }
    }
}
