//! The decision in pictures. Numbers are those of the continuations, in their order.

use super::Composer;
use super::shown::small;
use crate::board::Vessel;
use crate::data::{Card, Cargo, Effect, Node, Overseas, Place as Harbour, Port, Sea, Ship, Zone};
use crate::notation::Verb;
use crate::odds::loss;
use crate::orders::{Answer, Course, Move, Target};
use crate::panels::{self, ATLANTIC, GULF, HAND, MAP, PRICES, SHIPS, SIGNS, STACK, UNION};
use crate::partial::Partial;
use crate::scene::{AuctionScene, Body, CardScene, Choice, HoldScene, Marks, Place, RouteScene};
use crate::suggestions;
use crate::words;
use engine::lang::Message;
use engine::panel::Focus;

impl Composer<'_> {
    /// The subject of the picture, and the ship being decided on.
    pub(super) fn body(&self, focus: Focus<'_, Partial>) -> (Body, Option<Ship>) {
        let board = self.view.board();
        if self.own.is_none() {
            let body = match () {
                () if board.outcome.is_some() => Body::End(self.places()),
                () if board.lot().is_some() => Body::Auction(self.auction()),
                () => self.whole(),
            };
            return (body, None);
        }
        let partial = &panels::shown_partial(self.view, focus);
        let body = match partial {
            Partial::Rail(ship) => self.origins(*ship, focus.look),
            Partial::Verb(Verb::Load | Verb::Unload) | Partial::Load(_) | Partial::Throw(_) | Partial::Unload(_) => {
                Body::Holds(self.holds())
            }
            Partial::SailTo { ship, .. } => self.routes(*ship, partial),
            Partial::Sail { ship, .. } => self.destinations(*ship, partial, focus.look),
            Partial::Route { course, .. } => self.route(course),
            Partial::Place(_)
            | Partial::Launch(_)
            | Partial::Verb(Verb::Improve)
            | Partial::Pledge { plays: false, .. } => self.places_of(partial, focus.look),
            Partial::Verb(Verb::Play | Verb::Discard | Verb::Swap | Verb::Promise | Verb::Ask)
            | Partial::Swap(_)
            | Partial::SwapFor(..)
            | Partial::Propose { .. }
            | Partial::Pledge { plays: true, .. }
            | Partial::Accept(_) => Body::Hand(self.hand(partial)),
            Partial::Play(card) => self.targets(*card, partial, focus.look),
            Partial::Verb(Verb::Auction) => self.market(partial),
            Partial::Nothing
            | Partial::Verb(_)
            | Partial::Whole(_)
            | Partial::All(_)
            | Partial::ByRail
            | Partial::Suggested => self.looked_at(focus.look),
        };
        let asked = board.voyage.as_ref().map(|voyage| voyage.ship);
        (body, partial.ship().or(asked))
    }

    /// Ships that nobody owns, numbered if one of them is to be chosen.
    fn market(&self, partial: &Partial) -> Body {
        Body::Auction(AuctionScene { stack: self.stack(&self.follows(partial)), ..AuctionScene::default() })
    }

    fn whole(&self) -> Body {
        Body::Whole(Marks { changes: self.news(), ..Marks::default() })
    }

    /// The subject of the look; without a look, that of the situation.
    fn looked_at(&self, look: &str) -> Body {
        let board = self.view.board();
        match look {
            HAND => Body::Hand(self.hand(&Partial::Verb(Verb::Play))),
            PRICES => Body::Prices,
            SIGNS => Body::Signs,
            STACK => self.market(&Partial::Nothing),
            UNION => Body::Whole(Marks { changes: self.changes(), ..Marks::default() }),
            SHIPS => Body::Holds(self.holds()),
            ATLANTIC => coast(Sea::Atlantic),
            GULF => coast(Sea::Gulf),
            MAP => self.whole(),
            _ if board.outcome.is_some() => Body::End(self.places()),
            _ if board.lot().is_some() => Body::Auction(self.auction()),
            _ => self.route_before_test().or_else(|| self.home_coast()).unwrap_or_else(|| self.whole()),
        }
    }

    /// The route of the ship whose owner is asked before a test.
    fn route_before_test(&self) -> Option<Body> {
        let board = self.view.board();
        let voyage = board.voyage.as_ref()?;
        let vessel = board.vessel(voyage.ship).filter(|vessel| Some(vessel.owner) == self.own)?;
        let left = &voyage.route[voyage.at..];
        let route = self.scene_of(vessel, 1, &voyage.route, left);
        Some(Body::Coast(vec![vec![left[0]], voyage.route.clone()], Marks { routes: vec![route], ..Marks::default() }))
    }

    /// The coast with most of the player's ships, and the places on it to which they are suggested to sail; the Atlantic
    /// without ships, because nothing can be read on the whole map.
    fn home_coast(&self) -> Option<Body> {
        let (board, own) = (self.view.board(), self.own?);
        let lie = |gulf: bool| -> Vec<Zone> {
            let zones = board.ships_of(own).filter_map(|vessel| vessel.zone);
            zones.filter(|zone| (zone.text().sea == Sea::Gulf) == gulf).collect()
        };
        let (gulf, atlantic) = (lie(true), lie(false));
        let zones = if gulf.len() > atlantic.len() { gulf } else { atlantic };
        let marks = Marks { changes: self.news(), ..Marks::default() };
        if zones.is_empty() {
            return Some(coast(Sea::Atlantic));
        }
        let is_gulf = |zone: Zone| zone.text().sea == Sea::Gulf;
        let end = |step: Move| match step {
            Move::Sail(course) => course.route.last().copied(),
            _ => None,
        };
        let ends = suggestions::line(&self.view.game, own, Verb::Move).into_iter().filter_map(end);
        let ends = ends.filter(|end| end.place().is_some() && is_gulf(*end) == is_gulf(zones[0])).map(|end| vec![end]);
        let window: Vec<Vec<Zone>> = [zones.clone()].into_iter().chain(ends).collect();
        Some(Body::Coast(window, marks))
    }

    /// The continuations on the page in the look, with their numbers.
    fn page(&self, partial: &Partial, look: &str) -> Vec<(u8, Partial)> {
        let Some(own) = self.own else { return Vec::new() };
        let page = panels::page(&self.view.game, own, partial, look);
        page.into_iter().map(|(number, partial)| (small(number), partial)).collect()
    }

    /// The continuations of a partial move.
    fn follows(&self, partial: &Partial) -> Vec<Partial> {
        self.own.map_or_else(Vec::new, |own| panels::picks(&self.view.game, own, partial))
    }

    /// A ship's destinations, each with the least chance of a loss.
    fn destinations(&self, ship: Ship, partial: &Partial, look: &str) -> Body {
        let board = self.view.board();
        let Some(vessel) = board.vessel(ship) else { return self.whole() };
        let routes = board.routes(vessel);
        let choice = |(number, partial): (u8, Partial)| {
            let zone = panels::zone_of(&partial)?;
            let (_, least) = board.safest(vessel, &routes[zone.index()])?;
            let note = if least == 0 { String::new() } else { format!("{least}%") };
            Some(Choice { number, at: Place::Zone(zone), note })
        };
        let choices: Vec<Choice> = self.page(partial, look).into_iter().filter_map(choice).collect();
        let start = vessel.zone.into_iter().collect::<Vec<_>>();
        let window = [start].into_iter().chain(zones(&choices)).collect();
        Body::Coast(window, Marks { choices, ..Marks::default() })
    }

    /// The best routes to a zone.
    fn routes(&self, ship: Ship, partial: &Partial) -> Body {
        let Some(vessel) = self.view.board().vessel(ship) else { return self.whole() };
        let follows = self.follows(partial);
        let courses = follows.iter().filter_map(|follows| match follows {
            Partial::Route { course, .. } | Partial::Whole(Move::Sail(course) | Move::Flee(course)) => Some(course),
            _ => None,
        });
        let routes = courses.enumerate().map(|(at, course)| self.on_course(vessel, small(at + 1), course)).collect();
        drawn(routes)
    }

    /// A chosen route.
    fn route(&self, course: &Course) -> Body {
        let route = self.view.board().vessel(course.ship).map(|vessel| self.on_course(vessel, 1, course));
        route.map_or_else(|| self.whole(), |route| drawn(vec![route]))
    }

    fn on_course(&self, vessel: &Vessel, number: u8, course: &Course) -> RouteScene {
        let zones: Vec<Zone> = vessel.zone.into_iter().chain(course.route.iter().copied()).collect();
        self.scene_of(vessel, number, &zones, &zones)
    }

    /// A route with the tests in those of its zones that lie ahead.
    fn scene_of(&self, vessel: &Vessel, number: u8, zones: &[Zone], ahead: &[Zone]) -> RouteScene {
        let tests = |answer: Answer| self.view.board().tests_in(vessel, ahead, answer);
        let kept = tests(Answer::Keep);
        let dumped = (!vessel.hold.is_empty() && !kept.is_empty()).then(|| 100 - loss(&tests(Answer::Dump)));
        let to = zones.last().map_or_else(String::new, |zone| self.place(*zone));
        RouteScene {
            number,
            zones: zones.to_vec(),
            tests: kept.iter().map(|test| (test.zone, loss(std::slice::from_ref(test)))).collect(),
            to,
            arrives: 100 - loss(&kept),
            dumped,
        }
    }

    /// The name of a zone for people: its harbour or its code.
    fn place(&self, zone: Zone) -> String {
        let names = super::names(self.words.style.language);
        match zone.place() {
            Some(Harbour::Port(port)) => names.ports[port.index()].clone(),
            Some(Harbour::Overseas(port)) => names.overseas[port.index()].clone(),
            None => names.zones[zone.index()].clone(),
        }
    }

    /// Zones or ports of the continuations, numbered. Further numbers of one place are below the first.
    fn places_of(&self, partial: &Partial, look: &str) -> Body {
        let places = self.page(partial, look).into_iter();
        let places = places.filter_map(|(number, partial)| Some((number, Place::Zone(panels::zone_of(&partial)?))));
        let choices = gathered(places);
        Body::Coast(zones(&choices).collect(), Marks { choices, ..Marks::default() })
    }

    /// Places of origin of goods by rail. If one has several kinds, the further numbers are below the first.
    fn origins(&self, ship: Ship, look: &str) -> Body {
        // Goods already in the basket by rail are part of all continuations.
        let begun = self.view.game.baskets.load_of(ship).is_some_and(|load| !load.railed.is_empty());
        if begun {
            return Body::Holds(self.holds());
        }
        let place = |(number, partial): (u8, Partial)| {
            let Partial::Whole(Move::Loading(load)) = partial else { return None };
            let place = match load.railed.last()?.from {
                Node::Port(port) => Place::Zone(port.zone()),
                Node::City(city) => Place::City(city),
            };
            Some((number, place))
        };
        let choices = gathered(self.page(&Partial::Rail(ship), look).into_iter().filter_map(place));
        if choices.is_empty() {
            return Body::Holds(self.holds());
        }
        let ports = Port::all().map(Port::zone).collect();
        Body::Coast(vec![ports], Marks { choices, ..Marks::default() })
    }

    /// The targets of a card: ports, or ships in their places; else the hand.
    fn targets(&self, card: Card, partial: &Partial, look: &str) -> Body {
        let board = self.view.board();
        let target = |(number, partial): (u8, Partial)| {
            let Partial::Whole(Move::Play(_, target)) = partial else { return None };
            let zone = match target {
                Target::Port(port) => port.zone(),
                Target::Ship(ship) => board.vessel(ship)?.zone?,
                Target::None | Target::Sea(_) | Target::Launch(..) | Target::Works(_) => return None,
            };
            Some((number, Place::Zone(zone)))
        };
        let choices = gathered(self.page(partial, look).into_iter().filter_map(target));
        if choices.is_empty() && card.effect() == Effect::PrivateLaunch {
            return self.market(partial);
        }
        if choices.is_empty() {
            return Body::Hand(self.hand(&Partial::Verb(Verb::Play)));
        }
        Body::Coast(zones(&choices).collect(), Marks { choices, ..Marks::default() })
    }

    fn is_own_turn(&self) -> bool {
        self.own.is_some_and(|seat| self.view.board().turn_of(seat).is_some())
    }

    /// The player's hand, each kind of card once.
    fn hand(&self, partial: &Partial) -> Vec<CardScene> {
        let Some(secrets) = self.view.own() else { return Vec::new() };
        // After the player's own card, the continuations are wanted cards. A card asked for is another player's.
        let of_others = matches!(partial, Partial::SwapFor(..)) || partial.verb() == Some(Verb::Ask);
        let follows = if of_others { Vec::new() } else { self.follows(partial) };
        let number = |card: Card| follows.iter().position(|one| one.card() == Some(card)).map(|at| small(at + 1));
        // The lack of an effect only matters while cards are played.
        let plays = matches!(partial, Partial::Verb(Verb::Play | Verb::Discard));
        let own = self.own;
        let kinds = secrets.hand.chunk_by(|one, other| one == other);
        let scene = |kind: &[Card]| {
            let card = kind[0];
            let number = number(card);
            let promised = secrets.pledged.iter().any(|(seat, pledged)| Some(*seat) == own && *pledged == card);
            let playable = !plays || number.is_some();
            let why = match (playable, self.is_own_turn()) {
                (true, _) => String::new(),
                (false, true) => self.words.word("not-now"),
                (false, false) => self.words.word("not-your-turn"),
            };
            CardScene {
                card,
                title: self.say(&words_of(card)),
                text: self.say(&words::effect(card)),
                count: small(kind.len()),
                number,
                playable,
                why,
                promised,
            }
        };
        kinds.map(scene).collect()
    }

    /// The player's ships in ports, with their holds after the basket.
    fn holds(&self) -> Vec<HoldScene> {
        let Some(own) = self.own else { return Vec::new() };
        let (board, baskets) = (self.view.board(), &self.view.game.baskets);
        let said = super::fixed(self.words.style.language);
        let scene = |vessel: &Vessel| {
            let zone = vessel.zone?;
            let (load, sale) = (baskets.load_of(vessel.ship), baskets.sale_of(vessel.ship));
            let aboard = load.map_or(Cargo::NONE, |load| load.taken());
            let off = load.map_or(Cargo::NONE, |load| load.dumped).and(sale.map_or(Cargo::NONE, |sale| sale.goods));
            let here = load.map_or(Cargo::NONE, |load| load.goods);
            let stock = match zone.place() {
                Some(Harbour::Port(port)) => board.port(port).stock,
                Some(Harbour::Overseas(port)) => board.overseas[port.index()],
                None => Cargo::NONE,
            };
            let cost = load.map(|load| self.view.game.bill(own, std::slice::from_ref(load)));
            let sum =
                cost.and_then(Result::ok).map_or_else(String::new, |bill| format!("−{}", said.dollars(bill.cost)));
            let (port, stock) = (self.place(zone), stock.less(here).unwrap_or(stock));
            Some(HoldScene { vessel: vessel.clone(), port, aboard, off, stock, sum })
        };
        board.ships_of(own).filter_map(scene).collect()
    }
}

/// The name of a card.
fn words_of(card: Card) -> Message {
    words::text(&format!("card-{}", card.id()))
}

/// Choices at their places. Further numbers of one place are below the first.
fn gathered(places: impl Iterator<Item = (u8, Place)>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for (number, at) in places {
        match choices.iter_mut().find(|choice| choice.at == at) {
            Some(choice) if choice.note.is_empty() => choice.note = number.to_string(),
            Some(choice) => choice.note = format!("{} {number}", choice.note),
            None => choices.push(Choice { number, at, note: String::new() }),
        }
    }
    choices
}

/// The zones of choices, one group for each.
fn zones(choices: &[Choice]) -> impl Iterator<Item = Vec<Zone>> {
    choices.iter().filter_map(|choice| match choice.at {
        Place::Zone(zone) => Some(vec![zone]),
        Place::City(_) => None,
    })
}

/// Routes on the part of the map around them.
fn drawn(routes: Vec<RouteScene>) -> Body {
    let window = routes.iter().map(|route| route.zones.clone()).collect();
    Body::Coast(window, Marks { routes, ..Marks::default() })
}

/// The ports of a sea, with those overseas.
fn coast(sea: Sea) -> Body {
    let ports = Port::all().map(Port::zone).chain(Overseas::all().map(Overseas::zone));
    let ports = ports.filter(|zone| zone.text().sea == sea).collect();
    Body::Coast(vec![ports], Marks::default())
}
