//! Loads and sales.

use super::super::data::{Cargo, Good, Money, Node, Place};
use super::super::orders::{Loading, Sale};
use super::super::words::{Dollars, cargo, text};
use super::semicolons;
use engine::lang::{Message, commas};

/// The load of each ship, and the cost.
pub(super) fn loaded(loads: &[Loading], harbours: &[Place], cost: Money) -> Message {
    let ships = loads.iter().zip(harbours).map(|(load, place)| loading(load, *place));
    text("told-loaded").with("ships", semicolons(ships)).with("free", cost == 0).with("cost", Dollars(cost))
}

fn loading(load: &Loading, place: Place) -> Message {
    let mut origins: Vec<Node> = load.railed.iter().map(|railed| railed.from).collect();
    origins.dedup();
    let said = text("told-load").with("ship", load.ship).with("place", place).with("goods", cargo(load.taken()));
    let said = said.with("taken", load.taken().units()).with("thrown", load.dumped.units());
    said.with("dumped", cargo(load.dumped)).with("railed", origins.len()).with("origins", commas(origins))
}

/// The sales by place, the income, and the prices that fell.
pub(super) fn unloaded(
    sales: &[Sale],
    harbours: &[Place],
    (income, bribe): (Money, Money),
    fallen: &[(Good, Money)],
) -> Message {
    let mut places: Vec<(Place, Cargo)> = Vec::new();
    for (sale, place) in sales.iter().zip(harbours) {
        match places.iter_mut().find(|(other, _)| other == place) {
            Some((_, goods)) => *goods = goods.and(sale.goods),
            None => places.push((*place, sale.goods)),
        }
    }
    let sold =
        places.into_iter().map(|(place, goods)| text("told-sale").with("goods", cargo(goods)).with("place", place));
    let said = text("told-sold").with("sales", semicolons(sold)).with("income", Dollars(income));
    let said = said.with("bribed", bribe > 0).with("bribe", Dollars(bribe)).with("fallen", fallen.len());
    let price = |(good, price): &(Good, Money)| text("told-price").with("good", *good).with("price", Dollars(*price));
    said.with("prices", commas(fallen.iter().map(price)))
}
