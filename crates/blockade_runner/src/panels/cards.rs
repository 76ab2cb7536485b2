//! The hand: the effect of each card, its targets, and its use without effect.

use super::Desk;
use crate::data::{Card, Effect, Port, tables};
use crate::notation::Verb;
use crate::orders::{Move, Target};
use crate::partial::Partial;
use crate::words::{Dollars, effect, of_partial, text, vessel};
use engine::lang::Message;
use engine::panel::{Button, MenuEntry, Panel};

/// The panel of the cards to play with or without effect.
pub(super) fn hand(desk: Desk<'_>) -> Panel {
    let entries = |verb: Verb| desk.picks(&Partial::Verb(verb)).iter().map(|partial| desk.entry(partial)).collect();
    let panel = held(desk).into_iter().fold(Panel::new().say(text("say-hand")), Panel::say);
    let panel = panel.menu_of_first(text("menu-play"), entries(Verb::Play));
    let without = text("menu-discard").with("pool", Dollars(tables().pool_without));
    panel.menu_of_first(without, entries(Verb::Discard)).buttons(vec![Button::back()]).table_here()
}

/// Each kind of card in the hand: its effect, and why it cannot be played now.
pub(super) fn held(desk: Desk<'_>) -> Vec<Message> {
    let mut hand = desk.game.secrets(desk.seat).hand.clone();
    let copies = |card: Card| desk.game.secrets(desk.seat).hand.iter().filter(|held| **held == card).count();
    hand.dedup();
    let on_turn = desk.game.check_turn(desk.seat).is_ok();
    let told = |card: Card| {
        let said = text("say-card").with("card", card).with("count", copies(card)).with("effect", effect(card));
        match why_not(desk, card).filter(|_| on_turn) {
            Some(reason) => text("say-card-not-now").with("card", said).with("reason", reason),
            None => said,
        }
    };
    hand.into_iter().map(told).collect()
}

/// Why a card of the hand cannot be played with its effect now.
fn why_not(desk: Desk<'_>, card: Card) -> Option<Message> {
    let game = desk.game;
    let refused = |target: Target| game.check_play(desk.seat, card, &target).err().map(|refusal| refusal.reason);
    match card.effect() {
        Effect::Stevedores if game.baskets.lines.is_empty() => Some(text("say-fill-baskets")),
        Effect::Stevedores => None,
        Effect::Captain { .. }
        | Effect::Pilot { .. }
        | Effect::HiddenInlet
        | Effect::ReduceBlockade { .. }
        | Effect::Gale { .. }
        | Effect::PrivateLaunch => match (game.targets(desk.seat, card).next(), card.effect()) {
            (Some(target), _) => refused(target),
            (None, Effect::PrivateLaunch) => Some(no_launch(desk)),
            (None, _) => Some(text("say-no-target")),
        },
        _ => refused(Target::None),
    }
}

/// Why no ship can be launched.
fn no_launch(desk: Desk<'_>) -> Message {
    let board = &desk.game.board;
    let cheapest = board.stack().map(|ship| ship.price()).min();
    let money = Dollars(board.player(desk.seat).money);
    text("say-no-launch")
        .with("any", cheapest.is_some())
        .with("price", Dollars(cheapest.unwrap_or_default()))
        .with("money", money)
}

/// The panel of a card's targets, numbered as in the picture, with the change of each.
pub(super) fn target(desk: Desk<'_>, card: Card) -> Panel {
    let said = text("say-target").with("card", card).with("effect", effect(card));
    let entries = desk.page(desk.partial, |number, partial| {
        let label = text("entry-numbered").with("number", number).with("what", changes(desk, &partial));
        Some(MenuEntry::new(partial, label))
    });
    let panel = Panel::new().say(said).menu(text("menu-target"), entries);
    panel.buttons(vec![Button::new(Partial::Verb(Verb::Play), Message::new("panel-back"))]).table_here()
}

/// The change that a card would make to a target.
fn changes(desk: Desk<'_>, partial: &Partial) -> Message {
    let board = &desk.game.board;
    match partial {
        Partial::Whole(Move::Play(card, Target::Port(port))) => on_port(desk, *card, *port),
        Partial::Whole(Move::Play(_, Target::Ship(ship))) => vessel(desk.game, *ship),
        Partial::Whole(Move::Play(_, Target::Sea(sea))) => {
            let blown = |port: &Port| port.zone().text().sea == *sea && board.port(*port).blockade > 0;
            text("entry-sea").with("sea", *sea).with("ports", board.open_ports().filter(blown).count())
        }
        _ => of_partial(desk.game, desk.seat, partial),
    }
}

fn on_port(desk: Desk<'_>, card: Card, port: Port) -> Message {
    let state = desk.game.board.port(port);
    match card.effect() {
        Effect::ReduceBlockade { amount } => {
            let after = state.blockade.saturating_sub(amount);
            text("entry-blockade").with("port", port).with("before", state.blockade).with("after", after)
        }
        _ => text("entry-inlet").with("port", port).with("blockade", state.blockade),
    }
}
