//! What a player reads and presses.
//!
//! **What is entered and looked at** is the same for the panel and for the picture beside it ([`entered`]):
//!
//! - `move kate~`, `flee kate~`, `place kate~`: where the ship may end. The entries of the menu have numbers, from 1, in the order of
//!   what may follow (`choices::next` of this text), and so have the places in the picture.
//! - `move kate to A24~`: at most three routes, numbered from 1 in the order of what may follow; the first is the one that is decided
//!   on. `move kate A12 A24~`: one of them is decided on.
//! - `load~`, `loading kate~`, `unload~`, `unloading kate~`: holds and harbours, with the basket of the view.
//! - `play~`, `discard~`: the hand. `play torpedoes~`: targets, numbered like destinations. `auction~`: ships of the stack, numbered.
//! - `improve~`, `promise 2 defend~`: the ports of a coast, numbered. `swap 2~`, `accept s4~`: the hand.
//! - Nothing: the coast at which most of the own ships lie, or the ship that is up for auction, or the test that is asked about.
//!
//! Looks: [`HAND`], [`PRICES`], [`STACK`], [`UNION`], [`MAP`], [`SHIPS`], [`ATLANTIC`] and [`GULF`] show the picture of that; [`TURN`],
//! [`MORE`] and [`SURE`] are panels that need no picture of their own. `page 2` turns a menu and changes no number; the picture shows
//! what is on the page that is looked at ([`page`]): harbours before the open sea, one coast after the other.
//!
//! **A second press in haste** meets nothing that counts, wherever the screen is fixed: at the top of the message or at its end.
//! What is chosen from menus is safe; of buttons each that counts has a place that none has before it: those of the turn stand in
//! the fifth column, those of a basket, of a Move action and of the auctioneer second in the last row, those of a route in the first
//! three columns, to which menus alone lead, the questions before tests in places that change from test to test, and passes in places that change from ship to ship. The third column is left free from the
//! third row on, because the table asks there whether somebody resigns.

mod auction;
mod cards;
mod dealing;
mod looking;
mod lying;
mod moving;
mod pages;
mod placing;
mod trade;
mod turn;

pub(super) use self::auction::public;
pub(super) use self::pages::{page, zone_of};
use super::choices;
use super::data::Ship;
use super::orders::Move;
use super::situation;
use super::state::{BlockadeRunner, Line};
use super::view::View;
use super::words::{of_move, text};
use engine::lang::Message;
use engine::panel::{Button, Focus, MenuEntry, Panel, Press};
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// The own hand.
pub(super) const HAND: &str = "hand";
/// Prices and boxes.
pub(super) const PRICES: &str = "prices";
/// The ships that nobody owns.
pub(super) const STACK: &str = "stack";
/// What the Union has done this year.
pub(super) const UNION: &str = "union";
/// The whole map.
pub(super) const MAP: &str = "map";
/// Everybody's ships.
pub(super) const SHIPS: &str = "ships";
/// The coasts, large.
pub(super) const ATLANTIC: &str = "coast atlantic";
pub(super) const GULF: &str = "coast gulf";
/// The panel of the turn, although something is under way in it.
const TURN: &str = "turn";
/// What else there is: looks, swaps and deals.
const MORE: &str = "more";
/// Asks whether somebody is sure.
const SURE: &str = "sure";
/// What stands before the number of a page of a menu.
const PAGE: &str = "page ";

/// The panel of whoever looks, with what was chosen so far.
pub(super) fn panel(view: &View, focus: Focus<'_>) -> Panel {
    // What the picture beside it shows of the end, in words (BLO-176); how it ended stands above.
    if view.seat().is_some() && view.board().outcome.is_some() {
        return situation::results(view.board()).into_iter().fold(Panel::new(), Panel::say);
    }
    let playing = |seat: &Seat| view.board().plays(*seat);
    let Some(seat) = view.seat().filter(playing) else { return Panel::new() };
    let entered = entered(view, focus);
    let desk = Desk { game: &view.game, seat, look: focus.look, entered: &entered };
    let words: Vec<&str> = entered.trim_end_matches('~').split(' ').collect();
    let ship = words.get(1).and_then(|ship| Ship::named(ship));
    match (&words[..], ship) {
        ([""], _) => desk.beginning(),
        (["load"] | ["loading", _], _) => trade::load(desk, ship),
        (["unload"] | ["unloading", _], _) => trade::unload(desk, ship),
        (["place", _], Some(ship)) => placing::panel(desk, ship),
        (["move" | "flee", _], Some(ship)) => moving::destinations(desk, ship),
        (["move" | "flee", ..], Some(ship)) => moving::routes(desk, ship),
        (["play"] | ["discard"], _) => cards::hand(desk),
        (["play", card], _) => cards::target(desk, card),
        (["auction"], _) => auction::choice(desk),
        _ => desk.step(dealing::question(desk, &words)),
    }
}

/// What is looked at to be asked whether a move is meant: the end of a turn in which actions would be lost (BLO-77).
pub(super) fn asks(view: &View, step: &Move) -> Option<&'static str> {
    let left = view.board().turn().map_or(0, |turn| turn.actions);
    (*step == Move::End && left > 0).then_some(SURE)
}

/// What counts as entered: what was, as long as something may follow it; where nothing was, or no more, what is under way. The panel
/// and the picture are made for it.
pub(super) fn entered(view: &View, focus: Focus<'_>) -> String {
    let Some(seat) = view.seat() else { return String::new() };
    let game = &view.game;
    let leads_on = |entered: &str| matches!(choices::next(game, seat, entered), Next::Pick(_));
    match focus.partial {
        "move~" => first(game, seat, "move~", "move ").unwrap_or_default(),
        entered if !entered.is_empty() && leads_on(entered) => {
            game.far_end(seat, entered).unwrap_or_else(|| entered.to_owned())
        }
        _ if focus.look.is_empty() || focus.look.starts_with(PAGE) => under_way(game, seat).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The first of what may follow a text that begins so.
fn first(game: &BlockadeRunner, seat: Seat, entered: &str, begins: &str) -> Option<String> {
    picks(game, seat, entered).into_iter().map(|choice| choice.text).find(|text| text.starts_with(begins))
}

/// What a seat has begun, or has to do before anything else; `None` if it may begin anything.
fn under_way(game: &BlockadeRunner, seat: Seat) -> Option<String> {
    if game.check_answer(seat).is_ok() {
        return None;
    }
    if game.places(seat).is_some() {
        return first(game, seat, "", "place ");
    }
    if game.fleeing() == Some(seat) {
        return first(game, seat, "", "flee ");
    }
    if game.auctioneer() == Some(seat) {
        return first(game, seat, "", "auction~");
    }
    let basket = match game.baskets.lines.last() {
        Some(Line::Load(_)) => first(game, seat, "", "load~"),
        Some(Line::Unload(_)) => first(game, seat, "", "unload~"),
        None => None,
    };
    basket.or_else(|| game.moved(seat).and_then(|_| first(game, seat, "move~", "move ")))
}

fn picks(game: &BlockadeRunner, seat: Seat, entered: &str) -> Vec<Choice> {
    match choices::next(game, seat, entered) {
        Next::Pick(choices) => choices,
        _ => Vec::new(),
    }
}

/// What a panel is made of.
#[derive(Clone, Copy)]
struct Desk<'v> {
    game: &'v BlockadeRunner,
    seat: Seat,
    look: &'v str,
    /// What counts as entered.
    entered: &'v str,
}

impl<'v> Desk<'v> {
    /// The panel of whoever has entered nothing.
    fn beginning(self) -> Panel {
        let game = self.game;
        let on_turn = game.check_turn(self.seat).is_ok();
        match self.look {
            SURE if on_turn => turn::sure(self),
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

    /// What may follow a text, as texts.
    fn picks(self, entered: &str) -> Vec<String> {
        picks(self.game, self.seat, entered).into_iter().map(|choice| choice.text).collect()
    }

    /// Whether a text is a whole move that is accepted now.
    fn accepts(self, entered: &str) -> bool {
        choices::next(self.game, self.seat, entered) == Next::Done
    }

    /// An entry of a menu with the words that its text has everywhere.
    fn entry(self, entered: String) -> MenuEntry {
        let label = of_move(self.game, self.seat, &entered);
        MenuEntry::new(entered, label)
    }

    /// A step that needs no panel of its own: what is asked, what may follow, and the way back.
    fn step(self, question: Message) -> Panel {
        let numbered = dealing::is_numbered(self);
        let entries = self.page(self.entered, |number, entered| {
            let label = dealing::short(self, number, &entered);
            let label =
                if numbered { text("entry-numbered").with("number", number).with("what", label) } else { label };
            Some(MenuEntry::new(entered, label))
        });
        let back = match self.entered.split_once(" rail~").or_else(|| self.entered.split_once(" dump~")) {
            Some((ship, _)) => Button::new(format!("{ship}~"), Message::new("panel-back")),
            None => Button::back(),
        };
        Panel::new().say(question).menu(text("menu-choose"), entries).buttons(vec![back])
    }

    /// Shows something; nothing that was entered is kept.
    fn shows(self, look: &str, label: &str) -> Button {
        Button::pressing(Press::look(Focus { partial: "", look }), text(&format!("button-{label}")))
    }

    /// Back to the panel of the turn, although something is under way.
    fn back(self) -> Button {
        Button::pressing(Press::look(Focus { partial: "", look: TURN }), Message::new("panel-back"))
    }
}

fn button(entered: impl std::fmt::Display, label: &str) -> Button {
    Button::new(entered, text(&format!("button-{label}")))
}

/// Words in the place of controls that there are at other times.
fn idle(id: &str) -> Button {
    Button::idle(id, text(&format!("idle-{id}")))
}
