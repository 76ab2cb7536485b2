//! Moves and partial moves as text, for menus and for suggestions while typing.

use super::{Dollars, cargo, text};
use crate::board::Vessel;
use crate::data::{Card, Cargo, Money, Port, Ship};
use crate::notation::Verb;
use crate::odds::loss;
use crate::orders::{Answer, Course, Loading, Move, OfferId, Pledge, Sale, Target};
use crate::partial::Partial;
use crate::state::BlockadeRunner;
use crate::suggestions;
use engine::lang::{Arg, Message, commas};
use engine::seat::Seat;

/// A partial move, whole or not, as text.
pub(crate) fn of_partial(game: &BlockadeRunner, seat: Seat, partial: &Partial) -> Message {
    match partial {
        Partial::Nothing => name(""),
        Partial::Verb(verb) => text(&format!("begin-{verb}")),
        Partial::Rail(_) => text("begin-rail"),
        Partial::Throw(_) => text("begin-throw"),
        Partial::Place(ship) | Partial::Load(ship) | Partial::Unload(ship) | Partial::Sail { ship, .. } => {
            vessel(game, *ship)
        }
        Partial::SailTo { end, .. } => name(*end),
        Partial::Route { course, .. } => of_course(game, course),
        Partial::Launch(ship) => ship_card(*ship),
        Partial::Play(card) | Partial::SwapFor(_, card) => name(*card),
        Partial::Accept(number) => of_accepted_swap(game, seat, *number, None),
        Partial::Swap(to) => text("begin-swap-with").with("seat", *to),
        Partial::Propose { to, asks } => text(&format!("begin-{}-with", Verb::proposing(*asks))).with("seat", *to),
        Partial::Pledge { plays, .. } => text(if *plays { "begin-play-pledge" } else { "begin-defend-pledge" }),
        Partial::Whole(step) => of_step(game, seat, step),
        Partial::All(_) | Partial::ByRail | Partial::Suggested => {
            name(commas(suggestions::named(game, seat, partial).iter().map(|step| of_step(game, seat, step))))
        }
    }
}

/// A text that is only a name.
fn name(name: impl Into<Arg>) -> Message {
    text("name").with("name", name)
}

/// A whole move as text.
pub(crate) fn of_step(game: &BlockadeRunner, seat: Seat, step: &Move) -> Message {
    let bare = |id: &str| text(&format!("move-{id}"));
    match step {
        Move::Place { ship, zone } => bare("place").with("ship", *ship).with("zone", *zone),
        Move::Load(loads) => bare("load").with("loads", commas(loads.iter().map(loaded))),
        Move::Unload(sales) => bare("unload").with("sales", commas(sales.iter().map(sold))),
        Move::Loading(load) => bare("loading").with("ship", load.ship).with("goods", loading(game, seat, load)),
        Move::Unloading(sale) => bare("unloading").with("ship", sale.ship).with("goods", unloading(game, seat, sale)),
        Move::LoadBasket => bare("load-basket"),
        Move::UnloadBasket => bare("unload-basket"),
        Move::StevedoresBasket => bare("stevedores"),
        Move::Sail(course) | Move::Flee(course) => of_course(game, course),
        Move::Keep => bare("keep"),
        Move::Dump => bare("dump"),
        Move::Stop => bare("stop"),
        Move::Play(card, target) => of_play(*card, target),
        Move::Discard(card) => bare("discard").with("card", *card),
        Move::Improve(port, own) => of_improvement(game, *port, *own),
        Move::Auction(ship) => ship_card(*ship),
        Move::Bid(amount, ship) => match ship.or_else(|| game.board.lot().map(|lot| lot.ship)) {
            Some(ship) => bare("bid").with("ship", ship).with("bid", Dollars(*amount)),
            None => name(Dollars(*amount)),
        },
        Move::Max(amount) => bare("max").with("max", Dollars(*amount)),
        Move::Pass(_) => bare("pass"),
        Move::PassAll => bare("pass-all"),
        Move::WithdrawMax => bare("withdraw-max"),
        Move::WithdrawPass => bare("withdraw-pass"),
        Move::Done => bare("done"),
        Move::Swap { wanted: Some(wanted), to, given } => {
            bare("swap").with("seat", *to).with("given", *given).with("wanted", *wanted)
        }
        Move::Swap { wanted: None, to, given } => bare("swap-any").with("seat", *to).with("given", *given),
        Move::Propose { to, asks, pledge } => {
            bare(if *asks { "ask" } else { "promise" }).with("seat", *to).with("pledge", of_pledge(*pledge))
        }
        Move::AcceptSwap(number, card) => of_accepted_swap(game, seat, *number, *card),
        Move::AcceptDeal(number) => of_deal(game, seat, "accept", *number),
        Move::Decline(id) => of_offer(game, seat, "decline", *id),
        Move::Withdraw(id) => of_offer(game, seat, "withdraw", *id),
        Move::End => bare("end"),
        Move::Resign => bare("resign"),
        Move::Expire => bare("expire"),
    }
}

/// A ship with its place and the goods on board.
pub(crate) fn vessel(game: &BlockadeRunner, ship: Ship) -> Message {
    match game.board.vessel(ship) {
        Some(Vessel { zone: Some(zone), hold, .. }) => text("ship-at")
            .with("ship", ship)
            .with("zone", *zone)
            .with("units", hold.units())
            .with("hold", cargo(*hold)),
        _ => ship_card(ship),
    }
}

/// The data on a ship's card.
pub(crate) fn ship_card(ship: Ship) -> Message {
    let card = ship.card();
    let said = text("ship-card").with("ship", ship).with("cargo", card.cargo).with("speed", card.speed);
    said.with("price", Dollars(ship.price()))
}

/// The text of a course: destination, steps and risk.
fn of_course(game: &BlockadeRunner, course: &Course) -> Message {
    let (Some(vessel), Some(end)) = (game.board.vessel(course.ship), course.route.last()) else {
        return name(course.ship);
    };
    let tests = game.board.tests_on(vessel, &course.route, course.answer);
    let said = text("move-course").with("ship", course.ship).with("zone", *end).with("steps", course.route.len());
    let said = said.with("tests", tests.len()).with("loss", loss(&tests));
    match course.answer {
        Answer::Ask => said.with("answer", "ask").with("limit", 0_u8),
        Answer::Keep => said.with("answer", "keep").with("limit", 0_u8),
        Answer::Dump => said.with("answer", "dump").with("limit", 0_u8),
        Answer::DumpBelow(limit) => said.with("answer", "below").with("limit", limit),
    }
}

/// A ship's load, with the ship's name.
fn loaded(load: &Loading) -> Message {
    text("ship-goods").with("ship", load.ship).with("goods", cargo(load.taken()))
}

/// A ship's sale, with the ship's name.
fn sold(sale: &Sale) -> Message {
    text("ship-goods").with("ship", sale.ship).with("goods", cargo(sale.goods))
}

/// A ship's line in the loading basket, with its price. An empty one means removal from the basket.
pub(crate) fn loading(game: &BlockadeRunner, seat: Seat, load: &Loading) -> Message {
    if load.is_empty() {
        return text("leave-out");
    }
    let cost = game.bill(seat, std::slice::from_ref(load)).map_or(0, |bill| bill.cost);
    let railed = load.railed.iter().map(|railed| {
        let goods = cargo(Cargo::of(railed.good, railed.count));
        text("railed").with("goods", goods).with("from", railed.from)
    });
    let here = load.goods.kinds().map(|(good, count)| super::units(good, count));
    let said = text("loading").with("cost", Dollars(cost)).with("takes", !load.taken().is_empty());
    let said = said.with("goods", commas(here.chain(railed)));
    said.with("thrown", !load.dumped.is_empty()).with("dumped", cargo(load.dumped))
}

/// A ship's line in the unloading basket, with its income. An empty one means removal from the basket.
pub(crate) fn unloading(game: &BlockadeRunner, seat: Seat, sale: &Sale) -> Message {
    if sale.goods.is_empty() {
        return text("leave-out");
    }
    let proceeds = game.proceeds(seat, std::slice::from_ref(sale));
    let said = text("unloading").with("goods", cargo(sale.goods)).with("income", Dollars(proceeds.income));
    said.with("bribed", proceeds.bribe > 0).with("bribe", Dollars(proceeds.bribe))
}

fn of_play(card: Card, target: &Target) -> Message {
    let on = |target: Arg| text("move-play-on").with("card", card).with("target", target);
    match target {
        Target::None => name(card),
        Target::Ship(ship) => on((*ship).into()),
        Target::Port(port) => on((*port).into()),
        Target::Sea(sea) => on((*sea).into()),
        Target::Launch(ship, zone) => text("move-launch").with("card", card).with("ship", *ship).with("zone", *zone),
        Target::Works(_) => name(card),
    }
}

/// A port with the cost of an improvement, and the payers.
fn of_improvement(game: &BlockadeRunner, port: Port, own: Option<Money>) -> Message {
    let (pool, own) = game.paid(port, own);
    let payer = match (pool, own) {
        (_, 0) => "pool",
        (0, _) => "own",
        _ => "both",
    };
    let said = text("move-improve").with("port", port).with("level", game.board.port(port).defence + 1);
    said.with("payer", payer).with("pool", Dollars(pool)).with("own", Dollars(own)).with("cost", Dollars(pool + own))
}

/// The text of a promise.
fn of_pledge(pledge: Pledge) -> Message {
    match pledge {
        Pledge::Play(card) => text("pledge-play").with("card", card),
        Pledge::Defend(port) => text("pledge-defend").with("port", port),
    }
}

fn of_accepted_swap(game: &BlockadeRunner, seat: Seat, number: u16, card: Option<Card>) -> Message {
    let Some(offer) = game.secrets(seat).offers.iter().find(|offer| offer.number == number) else {
        return name(OfferId::Swap(number).to_string());
    };
    let accepts = |id: &str| text(id).with("seat", offer.from).with("received", offer.given);
    card.map_or_else(|| accepts("begin-accept"), |card| accepts("accept-swap").with("given", card))
}

fn of_offer(game: &BlockadeRunner, seat: Seat, verb: &str, id: OfferId) -> Message {
    let number = match id {
        OfferId::Swap(number) => number,
        OfferId::Deal(number) => return of_deal(game, seat, verb, number),
    };
    match game.secrets(seat).offers.iter().find(|offer| offer.number == number) {
        Some(offer) => {
            let other = if offer.from == seat { offer.to } else { offer.from };
            text(&format!("{verb}-swap")).with("seat", other).with("given", offer.given)
        }
        None => name(id.to_string()),
    }
}

fn of_deal(game: &BlockadeRunner, seat: Seat, verb: &str, number: u16) -> Message {
    match game.secrets(seat).deals.iter().find(|deal| deal.number == number) {
        Some(deal) => {
            let own = deal.promiser == seat;
            let other = if own { deal.partner } else { deal.promiser };
            let said = text(&format!("{verb}-deal")).with("seat", other).with("own", own);
            said.with("pledge", of_pledge(deal.pledge))
        }
        None => name(OfferId::Deal(number).to_string()),
    }
}
