//! Auctions: the state of the bidding, bids, maxima and passes, the auctioneer's choices, and the public buttons.

use super::{Desk, MORE, button};
use crate::bot::Advice;
use crate::data::{Money, tables};
use crate::events::Early;
use crate::notation::Verb;
use crate::orders::Move;
use crate::partial::Partial;
use crate::view::View;
use crate::words::{Dollars, ship_card, text};
use engine::lang::Message;
use engine::panel::{Button, MenuEntry, Panel, Tone};
use engine::prompt::Choice;

/// The raises on the buttons, in bid steps.
const RAISES: [u16; 3] = [1, 2, 5];
/// The raises with a button in the panel, beside a maximum.
const SHOWN: usize = 1;

/// Whether the seat takes part in the current auction.
pub(super) fn concerns(desk: Desk<'_>) -> bool {
    desk.picks(&Partial::Nothing).iter().any(|partial| {
        matches!(
            partial,
            Partial::Verb(Verb::Bid | Verb::Max)
                | Partial::Whole(Move::Pass(_) | Move::PassAll | Move::WithdrawMax | Move::WithdrawPass)
        )
    })
}

/// The next bids of the seat that is asked (BLO-146, BLO-147), and a pass. Seats that are not asked pass in advance
/// (BLO-199). Each button names the ship, so that it cannot hit another one.
pub(crate) fn public(view: &View) -> Vec<Choice> {
    let game = &view.game;
    let Some((seat, lot)) = game.bidding().zip(game.board.lot()).filter(|_| game.board.outcome.is_none()) else {
        return Vec::new();
    };
    let money = game.board.player(seat).money;
    let bids = RAISES.map(|steps| lot.bid + steps * tables().bid_step).into_iter().filter(|bid| *bid <= money);
    let choice = |bid| {
        let label = text("button-public-bid").with("bid", Dollars(bid)).with("ship", lot.ship);
        Choice::labelled(Move::Bid(bid, Some(lot.ship)).to_string(), label)
    };
    let pass = Choice::labelled(Move::Pass(Some(lot.ship)).to_string(), text("button-pass"));
    bids.map(choice).chain([pass]).collect()
}

/// The panel to bid, to pass, or to give a maximum or a pass in advance.
pub(super) fn bidding(desk: Desk<'_>) -> Panel {
    let offered = desk.picks(&Partial::Nothing);
    let offers = |step: &Move| offered.iter().any(|partial| matches!(partial, Partial::Whole(other) if other == step));
    let amounts = |verb: Verb| desk.picks(&Partial::Verb(verb)).into_iter();
    let (raises, others): (Vec<Partial>, Vec<Partial>) = amounts(Verb::Bid).partition(|bid| raises(desk, bid));
    let bid = |partial: Partial| {
        Some(Button::new(&partial, text("button-bid").with("amount", Dollars(amount_of(&partial)?))))
    };
    let panel = says(desk).into_iter().fold(Panel::new(), Panel::say);
    let worth = worth(desk);
    let other = |entry: &MenuEntry| worth.as_ref().is_none_or(|button| button.press != entry.press);
    let maxima = amounts(Verb::Max).filter_map(|most| amount(desk, most)).filter(other).collect();
    let panel = panel.buttons(raises.into_iter().filter_map(bid).chain(worth).collect());
    let panel = panel.menu_of_first(text("menu-bid"), others.into_iter().filter_map(|bid| amount(desk, bid)).collect());
    let panel = panel.menu_of_first(text("menu-max"), maxima);
    // The button names the ship, so that a second press cannot pass for another one.
    let pass = Move::Pass(desk.game.board.lot().map(|lot| lot.ship));
    let pass = button(pass, "pass").tone(Tone::Danger).offered(offers(&Move::Pass(None)));
    let ahead = [(Move::PassAll, "pass-all"), (Move::WithdrawMax, "no-max"), (Move::WithdrawPass, "no-pass")];
    let ahead = ahead.map(|(step, label)| button(&step, label).offered(offers(&step)));
    panel.buttons([pass].into_iter().chain(ahead).chain([desk.shows(MORE, "more")]).collect()).table_here()
}

/// Whether a bid has a button of its own.
fn raises(desk: Desk<'_>, bid: &Partial) -> bool {
    let lot = desk.game.board.lot();
    let raised = lot.zip(amount_of(bid)).map(|(lot, amount)| amount.saturating_sub(lot.bid));
    raised.is_some_and(|raised| RAISES[..SHOWN].iter().any(|steps| steps * tables().bid_step == raised))
}

/// A button with the maximum that the ship is worth.
fn worth(desk: Desk<'_>) -> Option<Button> {
    let most = Advice::of(desk.game, desk.seat).limit(desk.game.board.lot()?.ship);
    let order = Move::Max(most);
    let label = text("button-max").with("amount", Dollars(most));
    desk.accepts(&order).then(|| Button::new(order, label).tone(Tone::Primary))
}

/// The amount of a bid or a maximum.
fn amount_of(partial: &Partial) -> Option<Money> {
    match partial {
        Partial::Whole(Move::Bid(amount, _) | Move::Max(amount)) => Some(*amount),
        _ => None,
    }
}

/// A menu entry for an amount, with its distance from the highest bid.
fn amount(desk: Desk<'_>, partial: Partial) -> Option<MenuEntry> {
    let (amount, lot) = (amount_of(&partial)?, desk.game.board.lot()?);
    let label = if partial.verb() == Some(Verb::Max) { "entry-max" } else { "entry-bid" };
    let label = text(label).with("amount", Dollars(amount)).with("more", Dollars(amount.saturating_sub(lot.bid)));
    Some(MenuEntry::new(partial, label))
}

/// The ship up for auction, the state of the bidding, and the seat's maximum or early pass.
fn says(desk: Desk<'_>) -> Vec<Message> {
    let game = desk.game;
    let money = Dollars(game.board.player(desk.seat).money);
    let Some(lot) = game.board.lot() else { return vec![text("say-auction-between").with("money", money)] };
    let own = game.secrets(desk.seat);
    let said = text("say-auction").with("ship", lot.ship).with("bid", Dollars(lot.bid));
    let said = said.with("seat", lot.bidder).with("own", lot.bidder == desk.seat);
    let purse = text("say-purse").with("money", money).with("ship", ship_card(lot.ship));
    let asked = text("say-asked").with("seat", lot.asked).with("own", lot.asked == desk.seat);
    let asked = asked.with("leads", lot.bidder == desk.seat);
    // An early pass overrides a maximum.
    let maximum =
        own.maximum.filter(|_| own.early.is_none()).map(|maximum| text("say-maximum").with("max", Dollars(maximum)));
    let early = own.early.map(|early| text("say-early").with("all", early == Early::Action));
    [said].into_iter().chain(early).chain(maximum).chain([asked, purse]).collect()
}

/// The panel to choose the next ship to auction; between two ships also to end the action.
pub(super) fn choice(desk: Desk<'_>) -> Panel {
    let game = desk.game;
    let money = Dollars(game.board.player(desk.seat).money);
    let between = game.auctioneer() == Some(desk.seat);
    let said = text("say-auctioneer").with("money", money).with("between", between);
    let ships = desk.page(&Partial::Verb(Verb::Auction), |number, partial| match partial {
        Partial::Whole(Move::Auction(ship)) => {
            Some(MenuEntry::new(partial, text("entry-numbered").with("number", number).with("what", ship_card(ship))))
        }
        _ => None,
    });
    let panel = Panel::new().say(said).menu_of_first(text("menu-auction"), ships);
    let back = if between { button(Move::Done, "done") } else { Button::back() };
    let back = back.offered(!between || desk.accepts(&Move::Done));
    panel.buttons(vec![back, desk.shows(MORE, "more")]).table_here()
}
