//! The cases of `cases/*.txt`, in the language of [`engine::battery::cases`].
//!
//! | question | the entries |
//! | --- | --- |
//! | `told KIND` | The events of this kind in the notation of [`described`]. |
//! | `sequence KIND KIND` | The kinds of all events of these kinds, in order. |

use super::super::board::Duty;
use super::super::events::Event;
use super::super::state::BlockadeRunner;
use super::support::Table;
use engine::battery::cases::{Ask, Cases, case_files};

case_files!(
    BlockadeRunner: auctions cards deals ends evasion improvements late load moves orders panels rail restart setup sorties
    swaps telling turns union unload year
);

impl Cases for BlockadeRunner {
    fn read(table: &Table, ask: &Ask<'_>) -> Option<Vec<String>> {
        let events = || table.log.heard_by(ask.viewer).filter_map(described);
        let kind = |event: &str| event.split(' ').next().unwrap_or_default().to_owned();
        match ask.what {
            "told" => Some(
                events()
                    .filter(|event| kind(event) == ask.rest)
                    .map(|event| event[ask.rest.len()..].trim_start().to_owned())
                    .collect(),
            ),
            "sequence" => Some(
                events()
                    .map(|event| kind(&event))
                    .filter(|kind| ask.rest.split(' ').any(|known| known == kind))
                    .collect(),
            ),
            _ => None,
        }
    }
}

/// An event in the notation of steps: its kind, then its values. `None` for kinds without a notation.
fn described(event: &Event) -> Option<String> {
    let listed = |things: Vec<String>| things.join(" ");
    let of = |duty: &Duty| match duty {
        Duty::Play => "play".to_owned(),
        Duty::Defend(port) => format!("defend {port}"),
    };
    Some(match event {
        Event::Year { year } => format!("year {year}"),
        Event::WarEffort { goods, cards, assaults, captures } => {
            format!("effort {goods} {cards} {assaults} {captures}")
        }
        Event::UnionCard { port, blockade, defence } => format!("card {port} {blockade} {defence}"),
        Event::Assaults { ports } => format!("assaults {}", listed(ports.iter().map(ToString::to_string).collect())),
        Event::Assault { port, blockade, defence, closed } => {
            format!("assault {port} {blockade} {defence}{}", if *closed { " closed" } else { "" })
        }
        Event::PortCaptured { port } => format!("fallen {port}"),
        Event::CityCaptured { city, throws } => {
            let throws = throws.iter().map(|[one, two]| format!("{one}+{two}")).collect();
            format!("city {city} {}", listed(throws))
        }
        Event::Squadron { zone, die } => format!("squadron {} {die}", zone.code()),
        Event::TurnOrder { order, lots } => {
            let order = listed(order.iter().map(ToString::to_string).collect());
            format!("order {order}{}", if *lots { " by lot" } else { "" })
        }
        Event::Turn { seat, actions } => format!("turn {seat} {actions}"),
        Event::TurnOver { seat, unused } => format!("over {seat} {unused}"),
        Event::Placed { ship, zone, .. } => format!("placed {ship} {}", zone.code()),
        Event::Unloaded { fallen, .. } => {
            let fallen = fallen.iter().map(|(good, price)| format!("{}{price}k", good.letter()));
            format!("fall {}", listed(fallen.collect()))
        }
        Event::Ordered { course, flees, .. } => format!("voyage {}{}", course.ship, if *flees { " flees" } else { "" }),
        Event::Asked { ship, zone, value, .. } => format!("question {ship} {} {value}", zone.code()),
        Event::Tested { ship, zone, value, passed, .. } => {
            format!("test {ship} {} {value}{}", zone.code(), if *passed { "" } else { " lost" })
        }
        Event::Lost { ship, insured, .. } => {
            format!("lost {ship}{}", insured.map_or(String::new(), |paid| format!(" insured {paid}k")))
        }
        Event::Restarted { seat, money, ship } => {
            format!("restart {seat} {money}k {}", ship.map_or("-", super::super::data::Ship::id))
        }
        Event::Bid { seat, amount } => format!("bid {seat} {amount}k"),
        Event::Passed { seat, short } => format!("bid {seat} pass{}", if *short { " short" } else { "" }),
        Event::EarlySet { early, .. } => format!("early {early:?}").to_lowercase(),
        Event::Bought { seat, ship, price } => format!("sale {seat} {ship} {price}k"),
        Event::CalledOff { ship } => format!("off {ship}"),
        Event::Swapped { one, two } => format!("swap {one} {two}"),
        Event::OfferGone { why, .. } => format!("gone {why:?}").to_lowercase(),
        Event::Kept { promiser, duty, .. } => format!("promise {promiser} {} kept", of(duty)),
        Event::Lapsed { promiser, duty, .. } => format!("promise {promiser} {} lapsed", of(duty)),
        Event::Left { seat, .. } => format!("left {seat}"),
        Event::Managed { .. } => "managed".to_owned(),
        _ => return None,
    })
}
