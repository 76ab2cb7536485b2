//! The cases of `cases/*.txt`: rules and worked examples, played order by order.
//!
//! `== name` begins a case, `#` a comment; `|` separates several values of one step:
//!
//! | step | meaning |
//! | --- | --- |
//! | `given NAME: LINES` | lines of a position, used by later steps as `{NAME}` |
//! | `at LINES` | the game starts from this position |
//! | `; LINES` | more lines for the `at` or `given` above |
//! | `1: ORDER \| ORDER` | seat 1 gives these orders, all legal |
//! | `1: ORDER \| ORDER ! BLO-7 WORDS` | the rule refuses each of these orders; the reason contains the words |
//! | `late KIND: ORDER; ORDER` | the clock gives these orders for the open decision of this kind |
//! | `asks 2 bid`, `asks nobody` | the decision that the game waits for |
//! | `told KIND: EVENT \| EVENT` | all events of this kind so far, as everybody hears them |
//! | `told 2 KIND: EVENT \| EVENT` | all events of this kind so far, as seat 2 hears them |
//! | `sequence KIND KIND` | all events of these kinds, in this order |
//! | `no KEY` | the position has no line with this key |
//! | any other | a line of the position; `…` stands for the rest of the line |
//!
//! [`reading`] has the steps about panels and texts.

mod reading;

use super::super::board::Duty;
use super::super::events::Event;
use super::support::{Table, asked, at};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

macro_rules! files {
    ($($file:ident),+) => {
        $(#[test]
        fn $file() {
            play(stringify!($file), include_str!(concat!("cases/", stringify!($file), ".txt")));
        })+
    };
}

files!(
    auctions,
    cards,
    deals,
    ends,
    evasion,
    improvements,
    late,
    load,
    moves,
    orders,
    panels,
    rail,
    restart,
    setup,
    sorties,
    swaps,
    telling,
    turns,
    union,
    unload,
    year
);

/// Plays all cases of a file.
fn play(file: &str, text: &str) {
    let mut player = Player { place: String::new(), given: Vec::new(), table: None, checks: 0 };
    let lines: Vec<&str> = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).collect();
    let mut name = String::new();
    for (number, line) in (1..).zip(&lines).filter(|(_, line)| !line.is_empty() && !line.starts_with(';')) {
        let further = lines[number..].iter().take_while(|line| line.starts_with(';')).copied();
        let step = std::iter::once(*line).chain(further).collect::<String>();
        if let Some(next) = step.strip_prefix("== ") {
            player.is_checked();
            name = next.to_owned();
        }
        player.place = format!("cases/{file}.txt:{number}: {name}: {line}");
        if !step.starts_with("== ") {
            player.step(&step);
        }
    }
    player.is_checked();
}

/// The state of a run through a file.
struct Player {
    /// The current step, for messages.
    place: String,
    given: Vec<(String, String)>,
    table: Option<Table>,
    /// The number of checks in the case so far.
    checks: usize,
}

/// The values of a step.
fn values(text: &str) -> Vec<&str> {
    text.split('|').map(str::trim).filter(|value| !value.is_empty()).collect()
}

impl Player {
    /// Checks that the last case has checked something.
    fn is_checked(&mut self) {
        let checks = std::mem::take(&mut self.checks);
        assert!(checks > 0 || self.table.is_none(), "{}: the case checks nothing", self.place);
    }

    fn seat(&self, word: &str) -> Option<Seat> {
        Seat::parse(word, self.table.as_ref()?.game.seats())
    }

    fn table(&mut self) -> &mut Table {
        let place = &self.place;
        self.table.as_mut().unwrap_or_else(|| panic!("{place}: no position before it"))
    }

    fn filled(&self, lines: &str) -> String {
        self.given.iter().fold(lines.to_owned(), |lines, (name, given)| lines.replace(name, given))
    }

    fn step(&mut self, step: &str) {
        let (first, rest) = step.split_once(' ').unwrap_or((step, ""));
        if first == "given" {
            let (name, lines) = rest.split_once(':').unwrap_or_else(|| panic!("{}: no lines", self.place));
            return self.given.insert(0, (format!("{{{name}}}"), self.filled(lines)));
        }
        if first == "at" {
            return self.table = Some(at(&self.filled(rest)));
        }
        if let Some(seat) = first.strip_suffix(':').and_then(|seat| self.seat(seat)) {
            return self.orders(seat, rest);
        }
        self.checks += 1;
        match first {
            "late" => self.late(rest),
            "asks" => {
                let found = asked(self.table()).map_or("nobody".to_owned(), |(seat, kind)| format!("{seat} {kind}"));
                assert_eq!(found, rest, "{}", self.place);
            }
            "told" => {
                let (kind, events) = rest.split_once(':').unwrap_or_else(|| panic!("{}: no kind", self.place));
                let (viewer, kind) = match kind.split_once(' ') {
                    Some((seat, kind)) => (Viewer::Seat(self.seat(seat).expect("a seat")), kind),
                    None => (Viewer::Spectator, kind),
                };
                let all = self.table().log.heard_by(viewer).filter_map(described).collect::<Vec<String>>();
                let told: Vec<&str> = all.iter().filter_map(|event| event.strip_prefix(kind)).collect();
                let told: Vec<&str> =
                    told.into_iter().filter(|rest| rest.is_empty() || rest.starts_with(' ')).collect();
                let told: Vec<&str> = told.into_iter().map(str::trim).collect();
                assert_eq!(told, values(events), "{}", self.place);
            }
            "sequence" => {
                let kinds: Vec<&str> = rest.split(' ').collect();
                let events: Vec<String> = self.table().heard(0).iter().filter_map(described).collect();
                let words = events.iter().map(|event| event.split(' ').next().unwrap_or_default());
                let found: Vec<&str> = words.filter(|word| kinds.contains(word)).collect();
                assert_eq!(found, kinds, "{}", self.place);
            }
            _ if self.reading(step) => {}
            _ => values(step).into_iter().for_each(|line| self.line(line)),
        }
    }

    fn orders(&mut self, mut seat: Seat, orders: &str) {
        let (orders, refusal) = orders.split_once(" ! ").map_or((orders, None), |(orders, rule)| (orders, Some(rule)));
        for order in values(orders) {
            let (other, order) = order.split_once(": ").map_or((None, order), |(other, text)| (self.seat(other), text));
            seat = other.unwrap_or(seat);
            let place = format!("{}: {order}", self.place);
            let Some((rule, words)) = refusal.map(|rule| rule.split_once(' ').unwrap_or((rule, ""))) else {
                let result = self.table().try_move(seat, order);
                assert_eq!(result.err(), None, "{place}");
                continue;
            };
            self.checks += 1;
            assert!(self.table().clone().try_move(seat, order).is_err(), "{place} is accepted");
            assert_eq!(self.table().refused(seat, order), rule, "{place}");
            let reason = self.table().reason(seat, order);
            assert!(reason.contains(words), "{place}: {reason}");
        }
    }

    fn late(&mut self, rest: &str) {
        let (kind, expected) = rest.split_once(": ").expect("a kind and orders");
        let place = self.place.clone();
        let table = self.table();
        let prompt = table.game.prompts().into_iter().find(|prompt| prompt.kind == kind);
        let prompt = prompt.unwrap_or_else(|| panic!("{place}: there is no such decision"));
        let line = table.game.on_time_out(&prompt).unwrap_or_default();
        assert_eq!(line, expected, "{place}");
        line.split("; ").for_each(|order| {
            table.play(prompt.seat, order);
        });
    }

    /// Checks that the position has this line, or no line with this key.
    fn line(&mut self, line: &str) {
        let text = self.table().game.to_string();
        let begins = |other: &str, start: &str| other == start || other.starts_with(&format!("{start} "));
        let holds = match (line.strip_prefix("no "), line.strip_suffix(" …")) {
            (Some(key), _) => !text.lines().any(|other| begins(other, key)),
            (None, Some(start)) => text.lines().any(|other| begins(other, start)),
            (None, None) => text.lines().any(|other| other == line),
        };
        assert!(holds, "{}: {line} in\n{text}", self.place);
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
