//! Auctions: the state of the bidding, bids, maxima and passes, the auctioneer's choices, and the public buttons.

use super::{Desk, MORE, button, looking};
use crate::data::tables;
use crate::events::Early;
use crate::notation::Verb;
use crate::orders::Move;
use crate::partial::Partial;
use crate::view::View;
use crate::words::{Dollars, ship_card, text};
use engine::lang::Message;
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Tone};
use engine::prompt::Choice;

/// The raises on the buttons, in bid steps.
const RAISES: [u16; 3] = [1, 2, 5];
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
    let amounts = |verb: Verb| desk.picks(&Partial::Verb(verb)).into_iter().filter_map(|bid| amount(desk, bid));
    let panel = says(desk).into_iter().fold(Panel::new(), Panel::say);
    let panel = panel.menu_of_first(text("menu-bid"), amounts(Verb::Bid).collect());
    // The button names the ship, so that a second press cannot pass for another one.
    let pass = Move::Pass(desk.game.board.lot().map(|lot| lot.ship));
    let mut row = looking::look_buttons(desk);
    row.insert(1, button(pass, "pass").tone(Tone::Danger).offered(offers(&Move::Pass(None))));
    let panel = panel.buttons(row);
    let panel = panel.menu_of_first(text("menu-max"), amounts(Verb::Max).collect());
    let others = [Move::PassAll, Move::WithdrawMax, Move::WithdrawPass].into_iter().filter(offers);
    panel.menu(text("menu-ahead"), others.map(|step| desk.entry(&Partial::Whole(step))).collect())
}

/// A menu entry for an amount, with its distance from the highest bid.
fn amount(desk: Desk<'_>, partial: Partial) -> Option<MenuEntry> {
    let (amount, label) = match partial {
        Partial::Whole(Move::Bid(amount, _)) => (amount, "entry-bid"),
        Partial::Whole(Move::Max(amount)) => (amount, "entry-max"),
        _ => return None,
    };
    let lot = desk.game.board.lot()?;
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
    let looks: Vec<MenuEntry> = looking::entries(desk).into_iter().take(ENTRIES).collect();
    let panel = panel.menu(text("menu-look"), looks);
    panel.buttons(match between {
        true => vec![desk.shows(MORE, "more"), button(Move::Done, "done").offered(desk.accepts(&Move::Done))],
        false => vec![Button::back()],
    })
}
