//! Panels: the texts and controls of a player.
//!
//! **The partial move and the look** are the same for the panel and for its picture ([`shown_partial`]):
//!
//! - `move kate~`, `flee kate~`, `place kate~`: the ship's destinations. Entries of the menu are numbered from 1, in
//!   the order of the continuations (`choices::next`). The places in the picture have the same numbers.
//! - `move kate to A24~`: at most three routes, numbered from 1 in the order of the continuations. The first one is
//!   chosen. `move kate A12 A24~`: this route is chosen.
//! - `load~`, `loading kate~`, `unload~`, `unloading kate~`: holds and harbours, with the view's basket.
//! - `play~`, `discard~`: the hand. `play torpedoes~`: targets, numbered like destinations. `auction~`: ships of the
//!   stack, numbered.
//! - `improve~`, `promise 2 defend~`: the ports of a coast, numbered. `swap 2~`, `accept s4~`: the hand.
//! - Nothing, also while ships move: the coast with most of the player's ships, or the ship up for auction, or the zone of the test
//!   that the player is asked about.
//!
//! Looks: [`HAND`], [`PRICES`], [`STACK`], [`UNION`], [`MAP`], [`SHIPS`], [`ATLANTIC`], [`GULF`] and [`SIGNS`] each show
//! a picture of their subject. [`TURN`], [`MORE`] and [`SURE`] are panels without a picture of their own. `page 2`
//! turns the page of a menu and changes no number. The picture shows the places of that page ([`page`]): harbours
//! before the open sea, one coast after the other.

mod auction;
mod cards;
mod dealing;
mod looking;
mod moving;
mod pages;
mod placing;
mod ships_in_port;
mod trade;
mod turn;
mod voyages;
mod why;

pub(super) use self::auction::public;
pub(super) use self::pages::{page, zone_of};
use super::choices;
use super::notation::Verb;
use super::orders::Move;
use super::partial::Partial;
use super::situation;
use super::state::{BlockadeRunner, Line};
use super::view::View;
use super::words::{of_partial, text};
use engine::lang::Message;
use engine::panel::{Button, Focus, MenuEntry, Panel, Press};
use engine::prompt::Next;
use engine::seat::Seat;

/// Look: the player's hand.
pub(super) const HAND: &str = "hand";
/// Look: prices and boxes.
pub(super) const PRICES: &str = "prices";
/// Look: the ships that nobody owns.
pub(super) const STACK: &str = "stack";
/// Look: the Union's part of this year.
pub(super) const UNION: &str = "union";
/// Look: the whole map.
pub(super) const MAP: &str = "map";
/// Look: the meanings of the signs in pictures.
pub(super) const SIGNS: &str = "signs";
/// Look: everybody's ships.
pub(super) const SHIPS: &str = "ships";
/// Looks: one coast, large.
pub(super) const ATLANTIC: &str = "coast atlantic";
pub(super) const GULF: &str = "coast gulf";
/// Look: the panel of the turn, even while an order is under way.
const TURN: &str = "turn";
/// Look: further looks, swaps and deals.
const MORE: &str = "more";
/// Look: the question whether the player is sure.
const SURE: &str = "sure";
/// The look of a menu's page, without the number.
const PAGE: &str = "page ";

/// The panel of a viewer.
pub(super) fn panel(view: &View, focus: Focus<'_, Partial>) -> Panel {
    // The final results as text, because the picture shows them as well (BLO-176).
    if view.seat().is_some() && view.board().outcome.is_some() {
        return situation::results(view.board()).into_iter().fold(Panel::new(), Panel::say);
    }
    let playing = |seat: &Seat| view.board().plays(*seat);
    let Some(seat) = view.seat().filter(playing) else { return Panel::new() };
    let partial = shown_partial(view, focus);
    let desk = Desk { game: &view.game, seat, look: focus.look, partial: &partial };
    match &partial {
        Partial::Nothing => desk.first_panel(),
        Partial::Verb(Verb::Load) => trade::load(desk, None),
        Partial::Load(ship) => trade::load(desk, Some(*ship)),
        Partial::Verb(Verb::Unload) => trade::unload(desk, None),
        Partial::Unload(ship) => trade::unload(desk, Some(*ship)),
        Partial::Place(ship) => placing::panel(desk, *ship),
        Partial::Sail { ship, .. } => moving::destinations(desk, *ship),
        Partial::SailTo { ship, .. } => moving::routes(desk, *ship),
        Partial::Route { course, .. } => moving::routes(desk, course.ship),
        Partial::Verb(Verb::Play | Verb::Discard) => cards::hand(desk),
        Partial::Play(card) => cards::target(desk, *card),
        Partial::Verb(Verb::Auction) => auction::choice(desk),
        Partial::Verb(_) | Partial::Rail(_) | Partial::Throw(_) | Partial::Launch(_) => desk.step(),
        Partial::Swap(_) | Partial::SwapFor(..) | Partial::Propose { .. } | Partial::Pledge { .. } => desk.step(),
        Partial::Accept(_) | Partial::Whole(_) | Partial::All(_) | Partial::ByRail | Partial::Suggested => desk.step(),
    }
}

/// The look that asks whether a move is meant: the end of a turn with actions left (BLO-77).
pub(super) fn asks(view: &View, step: &Move) -> Option<&'static str> {
    let left = view.board().turn().map_or(0, |turn| turn.actions);
    (*step == Move::End && left > 0).then_some(SURE)
}

/// The partial move that panel and picture show: the chosen one while it has continuations, else the one under way.
pub(super) fn shown_partial(view: &View, focus: Focus<'_, Partial>) -> Partial {
    let Some(seat) = view.seat() else { return Partial::Nothing };
    let game = &view.game;
    match focus.partial {
        Partial::Verb(Verb::Move) => picks(game, seat, focus.partial).into_iter().next().unwrap_or_default(),
        partial if *partial != Partial::Nothing && !picks(game, seat, partial).is_empty() => {
            game.far_end(seat, partial).unwrap_or_else(|| partial.clone())
        }
        _ if focus.look.is_empty() || focus.look.starts_with(PAGE) => under_way(game, seat).unwrap_or_default(),
        _ => Partial::Nothing,
    }
}

/// A seat's unfinished order, or the one that it has to give first; `None` if it may begin anything.
fn under_way(game: &BlockadeRunner, seat: Seat) -> Option<Partial> {
    if game.check_answer(seat).is_ok() {
        return None;
    }
    let first = |is: fn(&Partial) -> bool| picks(game, seat, &Partial::Nothing).into_iter().find(is);
    if game.places(seat).is_some() {
        return first(|partial| matches!(partial, Partial::Place(_)));
    }
    if game.fleeing() == Some(seat) {
        return first(|partial| matches!(partial, Partial::Sail { flees: true, .. }));
    }
    if game.auctioneer() == Some(seat) {
        return first(|partial| *partial == Partial::Verb(Verb::Auction));
    }
    match game.baskets.lines.last() {
        Some(Line::Load(_)) => first(|partial| *partial == Partial::Verb(Verb::Load)),
        Some(Line::Unload(_)) => first(|partial| *partial == Partial::Verb(Verb::Unload)),
        None => None,
    }
}

/// The continuations of a partial move.
pub(super) fn picks(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Vec<Partial> {
    match choices::next(game, seat, partial) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    }
}

/// The inputs of a panel.
#[derive(Clone, Copy)]
struct Desk<'v> {
    game: &'v BlockadeRunner,
    seat: Seat,
    look: &'v str,
    partial: &'v Partial,
}

impl<'v> Desk<'v> {
    /// The panel without a partial move.
    fn first_panel(self) -> Panel {
        let game = self.game;
        let on_turn = game.check_turn(self.seat).is_ok();
        match self.look {
            SURE if on_turn => turn::sure(self),
            HAND if on_turn && !self.picks(&Partial::Verb(Verb::Play)).is_empty() => cards::hand(self),
            look if ["", TURN, SURE].contains(&look) || look.starts_with(PAGE) => match () {
                () if game.check_answer(self.seat).is_ok() => moving::question(self),
                () if on_turn => turn::panel(self),
                () if game.auctioneer() == Some(self.seat) => auction::choice(self),
                () if auction::concerns(self) => auction::bidding(self),
                () => looking::panel(self),
            },
            _ => looking::panel(self),
        }
    }

    /// The continuations of a partial move.
    fn picks(self, partial: &Partial) -> Vec<Partial> {
        picks(self.game, self.seat, partial)
    }

    /// Whether a whole move is legal.
    fn accepts(self, step: &Move) -> bool {
        self.game.accepts(self.seat, step)
    }

    /// A menu entry with the usual label of a partial move.
    fn entry(self, partial: &Partial) -> MenuEntry {
        MenuEntry::new(partial, of_partial(self.game, self.seat, partial))
    }

    /// A step without a panel of its own: a question, the continuations, and a button back.
    fn step(self) -> Panel {
        let numbered = dealing::is_numbered(self.partial);
        let entries = self.page(self.partial, |number, partial| {
            let label = dealing::short(self, number, &partial);
            let label =
                if numbered { text("entry-numbered").with("number", number).with("what", label) } else { label };
            Some(MenuEntry::new(partial, label))
        });
        let back = match self.partial {
            Partial::Rail(ship) | Partial::Throw(ship) => Button::new(Partial::Load(*ship), Message::new("panel-back")),
            _ => Button::back(),
        };
        Panel::new()
            .say(dealing::question(self))
            .menu(dealing::prompt(self.partial), entries)
            .buttons(vec![back])
            .table_here()
    }

    /// A button that shows a look and drops the partial move.
    fn shows(self, look: &str, label: &str) -> Button {
        Button::pressing(Press::look(Focus { partial: "", look }), text(&format!("button-{label}")))
    }

    /// A button back to the panel of the turn, even while an order is under way.
    fn back(self) -> Button {
        Button::pressing(Press::look(Focus { partial: "", look: TURN }), Message::new("panel-back"))
    }
}

fn button(partial: impl std::fmt::Display, label: &str) -> Button {
    Button::new(partial, text(&format!("button-{label}")))
}
