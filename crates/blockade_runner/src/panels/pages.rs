//! The pages of continuations in menus and their pictures, none with more than can be read at once.

use super::{Desk, PAGE, picks};
use crate::bot::Advice;
use crate::data::{Sea, Zone};
use crate::notation::Verb;
use crate::orders::{Move, Pledge, Target};
use crate::partial::Partial;
use crate::state::BlockadeRunner;
use crate::words::text;
use engine::panel::{ENTRIES, Focus, MenuEntry, Press};
use engine::seat::Seat;

/// The contents of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Harbours as destinations.
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
    /// The id of the text of the entry that leads to the page.
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

/// A page of continuations, numbered from 1 through all pages.
struct Page {
    kind: Kind,
    choices: Vec<(usize, Partial)>,
}

/// The zone of a continuation, or of its port.
pub(crate) fn zone_of(partial: &Partial) -> Option<Zone> {
    match partial {
        Partial::SailTo { end: zone, .. }
        | Partial::Whole(Move::Place { zone, .. } | Move::Play(_, Target::Launch(_, zone))) => Some(*zone),
        Partial::Whole(
            Move::Improve(port, _)
            | Move::Play(_, Target::Port(port))
            | Move::Propose { pledge: Pledge::Defend(port), .. },
        ) => Some(port.zone()),
        _ => None,
    }
}

/// The kind of page for a continuation of a partial move.
fn kind(partial: &Partial, follows: &Partial) -> Kind {
    let Some(zone) = zone_of(follows) else { return Kind::All };
    match partial {
        Partial::Sail { .. } if zone.place().is_some() => Kind::Harbours,
        Partial::Sail { .. } => Kind::Sea,
        Partial::Place(_)
        | Partial::Verb(Verb::Improve)
        | Partial::Play(_)
        | Partial::Launch(_)
        | Partial::Pledge { plays: false, .. } => match zone.text().sea {
            Sea::Gulf => Kind::Gulf,
            Sea::Atlantic | Sea::Caribbean => Kind::Atlantic,
        },
        _ => Kind::All,
    }
}

/// All continuations of a partial move, page by page.
fn pages(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Vec<Page> {
    let mut kinds: Vec<Page> = Vec::new();
    for choice in picks(game, seat, partial) {
        let kind = kind(partial, &choice);
        match kinds.iter_mut().find(|page| page.kind == kind) {
            Some(page) => page.choices.push((0, choice)),
            None => kinds.push(Page { kind, choices: vec![(0, choice)] }),
        }
    }
    // The page of the suggested place comes first.
    let suggested = suggested(game, seat, partial);
    let has_it =
        |page: &Page| page.choices.iter().any(|(_, choice)| suggested.is_some() && zone_of(choice) == suggested);
    kinds.sort_by_key(|page| !has_it(page));
    let choices = kinds.iter_mut().flat_map(|page| &mut page.choices);
    (1..).zip(choices).for_each(|(number, (own, _))| *own = number);
    // Each of several pages keeps an entry for the next one.
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

/// The place that is suggested for a ship to be placed.
fn suggested(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Option<Zone> {
    match partial {
        Partial::Place(ship) => Advice::of(game, seat).berth(game.own(seat, *ship)?),
        _ => None,
    }
}

/// The index of the page in the look, from 0.
fn looked_at(look: &str, pages: usize) -> usize {
    let number = look.strip_prefix(PAGE).and_then(|number| number.parse::<usize>().ok());
    number.unwrap_or(1).clamp(1, pages.max(1)) - 1
}

/// The continuations on the page in the look, with their numbers.
pub(crate) fn page(game: &BlockadeRunner, seat: Seat, partial: &Partial, look: &str) -> Vec<(usize, Partial)> {
    let mut pages = pages(game, seat, partial);
    let at = looked_at(look, pages.len());
    if pages.is_empty() { Vec::new() } else { pages.swap_remove(at).choices }
}

impl Desk<'_> {
    /// The menu entries of the page in the look. The last one leads to the next page.
    pub(super) fn page(self, partial: &Partial, entry: impl Fn(usize, Partial) -> Option<MenuEntry>) -> Vec<MenuEntry> {
        let mut pages = pages(self.game, self.seat, partial);
        let at = looked_at(self.look, pages.len());
        if pages.is_empty() {
            return Vec::new();
        }
        let more = (pages.len() > 1).then(|| self.turned(&pages, at));
        let choices = pages.swap_remove(at).choices;
        choices.into_iter().filter_map(|(number, partial)| entry(number, partial)).chain(more).collect()
    }

    /// The entry that leads to the next page. The first page follows the last.
    fn turned(self, pages: &[Page], at: usize) -> MenuEntry {
        let next = (at + 1) % pages.len();
        let id = if pages[next].kind == pages[at].kind { Kind::All.id() } else { pages[next].kind.id() };
        let of_kind = pages.iter().filter(|page| page.kind == pages[next].kind);
        let count: usize = of_kind.map(|page| page.choices.len()).sum();
        let label = text(id).with("page", next + 1).with("pages", pages.len()).with("count", count);
        let look = format!("{PAGE}{}", next + 1);
        let press = Press::look(Focus { partial: self.partial, look: &look });
        MenuEntry { press, ..MenuEntry::new("", label) }
    }
}
