//! The board as plain text: prices, ports, ports overseas, cities, and the players with their ships. Money in thousands.

use super::board::{Board, Vessel, priced};
use super::data::{Cargo, City, Good, Overseas, Port, Zone, tables};
use super::partial::Partial;
use super::scene::{self, Body, Marks, Place, Standing};
use super::view::View;
use super::words;
use crate::texts;
use canvas::ThemeId;
use engine::columns;
use engine::lang::{Arg, Language, Message};
use engine::panel::Focus;
use engine::presenter::Style;
use engine::seat::Seat;

/// The greatest length in bytes that leaves room for the legend and the situation in the same message.
const ROOMY: usize = 1_500;
/// The greatest length in bytes that a client shows of a board.
const LONGEST: usize = 1_800;
/// The greatest length of a line that a phone does not wrap, in letters.
const LINE: usize = 40;

/// The detail in which places are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Places {
    All,
    /// Ports but no cities.
    Ports,
    /// Ports by their codes only, several in a line.
    Codes,
}

/// The text board for a viewer, in as much detail as fits.
pub(super) fn text(view: &View, names: &[String], language: Language) -> String {
    let standing = scene::standing(view, style(names, language));
    let page = Page { board: view.board(), names, language, standing: &standing };
    let whole = |places| page.lines(view, places, None);
    let tries = [(Places::All, ROOMY), (Places::Ports, LONGEST)].into_iter();
    let fits = tries.map(|(places, longest)| (whole(places), longest)).find(|(text, longest)| text.len() <= *longest);
    fits.map_or_else(|| whole(Places::Codes), |(text, _)| text)
}

/// The part that the picture of a decision shows: its zones, and everybody's money. The whole board if the picture shows
/// all.
pub(super) fn to_decide(view: &View, focus: Focus<'_, Partial>, names: &[String], language: Language) -> String {
    let scene = scene::scene(view, focus, style(names, language));
    let zones: Vec<Zone> = match &scene.body {
        Body::Whole(_) | Body::End(_) => return columns::narrow(&text(view, names, language)),
        Body::Coast(groups, marks) => groups.iter().flatten().copied().chain(marked(marks)).collect(),
        Body::Holds(holds) => holds.iter().filter_map(|hold| hold.vessel.zone).collect(),
        Body::Prices | Body::Hand(_) | Body::Auction(_) | Body::Signs => Vec::new(),
    };
    let page = Page { board: view.board(), names, language, standing: &scene.standing };
    columns::narrow(&page.lines(view, Places::All, Some(&zones)))
}

/// The zones of choices and routes.
fn marked(marks: &Marks) -> impl Iterator<Item = Zone> {
    let chosen = marks.choices.iter().filter_map(|choice| match choice.at {
        Place::Zone(zone) => Some(zone),
        Place::City(_) => None,
    });
    chosen.chain(marks.routes.iter().flat_map(|route| &route.zones).copied())
}

/// The style of a picture for the decision of a reader.
fn style(names: &[String], language: Language) -> Style<'_> {
    let (theme, own_misses) = (ThemeId::default(), false);
    Style { language, names, theme, private: true, own_misses, ended: false, colours: &[] }
}

struct Page<'v> {
    board: &'v Board,
    names: &'v [String],
    language: Language,
    standing: &'v Standing,
}

impl Page<'_> {
    /// All lines, or those about some zones.
    fn lines(&self, view: &View, places: Places, zones: Option<&[Zone]>) -> String {
        let shown = |zone: Zone| zones.is_none_or(|zones| zones.contains(&zone));
        let ports = Port::all().map(|port| self.port(port));
        let overseas = Overseas::all().map(|place| {
            let stock = goods(self.board.overseas[place.index()]);
            (place.zone(), self.named(place), stock)
        });
        let harbours = ports.chain(overseas).filter(|(zone, ..)| shown(*zone));
        let harbours = match places {
            Places::Codes => rows(harbours.map(|(zone, _, state)| format!("{:<4}{state}", zone.code())), 3),
            _ => harbours.map(|(zone, name, state)| format!("{:<4}{name:<15} {state}", zone.code())).collect(),
        };
        let inland = match places {
            Places::All if zones.is_none() => rows(City::all().map(|city| self.city(city)), 2),
            _ => Vec::new(),
        };
        let players = self.standing.players.iter().flat_map(|player| {
            let seat = player.seat;
            let is_own = view.viewer.is(seat);
            let ships = self.board.ships_of(seat).filter(|vessel| is_own || vessel.zone.is_none_or(shown)).map(ship);
            [self.player(seat)].into_iter().chain(ships).collect::<Vec<_>>()
        });
        let all = self.market().into_iter().chain(harbours).chain(inland).chain(players);
        let all = all.chain(self.lot()).chain(self.standing.lines.iter().cloned()).chain(self.hand(view));
        all.map(|line| format!("{}\n", line.trim_end())).collect()
    }

    fn say(&self, message: &Message) -> String {
        texts().say(self.language, message, self.names)
    }

    fn named(&self, thing: impl Into<Arg>) -> String {
        self.say(&words::text("name").with("name", thing))
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The year, prices with their boxes (`Tabak 18 0/4`), war goods with what they will cost (`12 3/1/0`: cards, assaults and
    /// captures of the Union), pool, and ships for sale with the lowest price.
    fn market(&self) -> Vec<String> {
        let row = |name: String, value: String| format!("{name:<15}{value}");
        let track = |good: Good| {
            let (filled, spaces) = (self.board.boxes[priced(good)], tables().track(good).spaces);
            row(self.say(&words::short(good)), format!("{:>3} {filled}/{spaces}", self.board.price(good)))
        };
        let war = row(self.say(&words::short(Good::War)), format!("{:>3}", self.board.war));
        let pool = row(self.say(&words::text("picture-pool")), format!("{:>3}", self.board.pool));
        let ships = self.standing.stack;
        let price = self.board.stack().map(|ship| ship.price()).min().unwrap_or_default();
        let stack = row(self.say(&words::text("picture-stack")), format!("{ships:>3} ${price}"));
        let [cards, assaults, captures] = self.standing.effort;
        let war = format!("{war} {cards}/{assaults}/{captures}");
        let tracks = Good::PRICED.into_iter().map(track);
        [self.board.year.to_string()].into_iter().chain(tracks).chain([war, pool, stack]).collect()
    }

    /// Zone, name, and `2/5 3c`: blockade, defence and goods. A closed port has `x`, before the rest while ships flee
    /// from it.
    fn port(&self, port: Port) -> (Zone, String, String) {
        let lost = if self.board.port(port).closed { "x" } else { "" };
        let state = self
            .board
            .guarded(port)
            .map_or_else(String::new, |state| format!("{}/{} {}", state.blockade, state.defence, goods(state.stock)));
        let state = format!("{lost}{state}");
        (port.zone(), self.named(port), state)
    }

    fn city(&self, city: City) -> String {
        let state = &self.board.cities[city.index()];
        let stock = if state.captured { "x".to_owned() } else { goods(state.stock) };
        format!("{:<12}{stock}", self.named(city))
    }

    /// `1 Anna $13 #5 w2 i1 s1 *4`: money, cards in the hand, war goods delivered, Insurances, Subsidies, actions
    /// left.
    fn player(&self, seat: Seat) -> String {
        let (own, name) = (self.board.player(seat), self.name(seat));
        if own.left.is_some() {
            return format!("{seat} {name} x");
        }
        let counted = [("w", own.delivered), ("i", own.insurance.into()), ("s", own.subsidy.into())];
        let counted: String =
            counted.iter().filter(|(_, count)| *count > 0).map(|(sign, count)| format!(" {sign}{count}")).collect();
        let turn = self.board.turn_of(seat).map_or_else(String::new, |turn| format!(" *{}", turn.actions));
        format!("{seat} {name} ${} #{}{counted}{turn}", own.money, own.hand)
    }

    /// `! Hope 25 (Anna) > Bea`: the ship up for auction, the highest bid with its bidder, and the seat asked for a
    /// bid.
    fn lot(&self) -> Option<String> {
        let lot = self.board.lot()?;
        let (bidder, asked) = (self.name(lot.bidder), self.name(lot.asked));
        Some(format!("! {} {} ({bidder}) > {asked}", lot.ship.card().name, lot.bid))
    }

    /// The cards in the viewer's hand, if there is one.
    fn hand(&self, view: &View) -> Vec<String> {
        let hand = view.own().map_or(&[][..], |own| &own.hand);
        let mut lines: Vec<String> = Vec::new();
        for name in hand.iter().map(|card| self.named(*card)) {
            match lines.last_mut() {
                Some(line) if line.chars().count() + name.chars().count() + 2 <= LINE => {
                    line.push_str(&format!(", {name}"))
                }
                _ => lines.push(format!("h {name}")),
            }
        }
        lines
    }
}

/// Cells in lines of the width of a phone, with at least one space between two cells.
fn rows(cells: impl Iterator<Item = String>, columns: usize) -> Vec<String> {
    let width = LINE / columns;
    let cells: Vec<String> = cells.map(|cell| format!("{:<width$}", cell + " ")).collect();
    cells.chunks(columns).map(|row| row.concat()).collect()
}

/// `Kate A17 2w C`: zone, goods on board, Captain and Pilot.
fn ship(vessel: &Vessel) -> String {
    let on_board = if vessel.hold.is_empty() { String::new() } else { format!(" {}", goods(vessel.hold)) };
    format!("  {:<15} {}{on_board}{}", vessel.ship.card().name, vessel.zone.map_or("-", Zone::code), crew(vessel))
}

/// The crew of a ship, each with a space before it: `C` for a Captain and `P` for a Pilot.
fn crew(vessel: &Vessel) -> String {
    let cards = [(vessel.captain, " C"), (vessel.pilot, " P")];
    cards.into_iter().filter(|(is, _)| *is).map(|(_, sign)| sign).collect()
}

/// `2c 1t`, or `-` for none.
fn goods(goods: Cargo) -> String {
    let units: Vec<String> = goods.kinds().map(|(good, count)| format!("{count}{}", good.letter())).collect();
    if units.is_empty() { "-".to_owned() } else { units.join(" ") }
}
