//! Reads orders.

use super::names::{Known, LONGEST_NAME, NAMES, Names, folded, tokens};
use super::near::near;
use super::{Unread, Verb};
use crate::data::{Card, Cargo, Good, Money, Node, Port, Sea, Ship, Zone};
use crate::orders::{Answer, Course, Loading, Move, OfferId, Pledge, Sale, Target, Work};
use engine::seat::Seat;
use engine::words::Verb as _;

/// The most units for one ship, more than any ship carries. Orders for more are refused.
const MOST_UNITS: u8 = 60;
/// The most units in an order, more than all ships carry. The limit prevents overflow.
const MOST_OF_ALL: u16 = 200;
/// The most money, in thousands, more than anybody ever has. Larger amounts are read as this and refused as
/// unaffordable.
const MOST_MONEY: Money = 9_999;

/// Reads an order in a game with this many seats, in any language of the product.
///
/// `unload kate` without goods is read as an empty sale. The position then decides which goods are sold.
///
/// # Errors
/// The reason why the text is no order.
pub(crate) fn read(text: &str, seats: u8) -> Result<Move, Unread> {
    read_with(&NAMES, text, seats)
}

/// Reads an order with the given names.
///
/// # Errors
/// The reason why the text is no order.
pub(crate) fn read_with(names: &Names, text: &str, seats: u8) -> Result<Move, Unread> {
    read_order(names, &tokens(text), (text, seats))
}

/// The reason why a text is no order, with a similar name if there is one. Slow, because it compares every name; only
/// for messages.
pub(crate) fn hinted(text: &str, unread: Unread) -> Unread {
    match unread {
        Unread::Unknown(_) | Unread::Form(_) | Unread::Word(_) | Unread::Zone(_) => {
            near(&NAMES, &tokens(text)).map_or(unread, Unread::Near)
        }
        other => other,
    }
}

fn read_order(names: &Names, tokens: &[String], (text, seats): (&str, u8)) -> Result<Move, Unread> {
    let mut reader = Reader { names, tokens, seats, sells_nothing: false };
    let verb = reader.word().and_then(Verb::named).ok_or_else(|| Unread::Unknown(tokens.first().cloned()))?;
    // A partial move is never an order.
    if text.trim_end().ends_with('~') {
        return Err(verb.unread());
    }
    let step = reader.order(verb)?.ok_or_else(|| verb.unread())?;
    if reader.sells_nothing {
        return Err(Unread::Zero);
    }
    match reader.peek() {
        None => Ok(step),
        Some(word) => Err(match verb.unread() {
            Unread::Word(_) => Unread::Word(word.to_owned()),
            unread => unread,
        }),
    }
}

/// Goods in positions: `2c 1t`.
pub(crate) fn goods(word: &str) -> Option<(Good, u8)> {
    let letter = word.chars().next_back()?;
    let digits = word.strip_suffix(letter)?;
    let is_number = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    let count = is_number.then(|| digits.parse().ok())??;
    Some((Good::lettered(letter)?, count))
}

/// The result for the words after a verb: an order, or `None` if they do not fit.
type Step = Result<Option<Move>, Unread>;

impl Verb {
    /// The verb with this id.
    pub(crate) fn named(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|verb| verb.id() == id)
    }

    /// The reason to refuse the rest of an order: the form of the verb, or the verb itself if it takes no arguments.
    fn unread(self) -> Unread {
        match self {
            Self::Loading => Unread::Form(Self::Load),
            Self::Unloading => Unread::Form(Self::Unload),
            Self::Keep
            | Self::Dump
            | Self::Stop
            | Self::Pass
            | Self::Done
            | Self::End
            | Self::Resign
            | Self::Expire => Unread::Word(self.id().to_owned()),
            other => Unread::Form(other),
        }
    }
}

/// A reader of the remaining words of an order.
#[derive(Clone)]
struct Reader<'t> {
    names: &'t Names,
    tokens: &'t [String],
    seats: u8,
    /// Whether a sale named amounts that are all 0.
    sells_nothing: bool,
}

/// One player's part of a swap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ware {
    Card(Card),
    Any,
    Money,
    /// A ship, a place or goods.
    Other,
}

impl<'t> Reader<'t> {
    /// Reads the rest of an order after its verb.
    fn order(&mut self, verb: Verb) -> Step {
        Ok(match verb {
            Verb::Place => {
                let ship = self.ship();
                self.is_next("to");
                ship.zip(self.zone()).map(|(ship, zone)| Move::Place { ship, zone })
            }
            Verb::Load if self.is_empty() => Some(Move::LoadBasket),
            Verb::Load => self.loads().map(Move::Load),
            Verb::Unload if self.is_empty() => Some(Move::UnloadBasket),
            Verb::Unload => self.sales().map(Move::Unload),
            Verb::Loading => self.loading().map(Move::Loading),
            Verb::Unloading => self.sale().map(Move::Unloading),
            Verb::Move => self.course()?.map(Move::Sail),
            Verb::Flee => self.course()?.map(Move::Flee),
            Verb::Keep => Some(Move::Keep),
            Verb::Dump => self.whole_dump().map(|()| Some(Move::Dump))?,
            Verb::Stop => Some(Move::Stop),
            Verb::Play => self.play(),
            Verb::Discard => self.card().map(Move::Discard),
            Verb::Improve => match self.fortified()? {
                Some(port) => Some(Move::Improve(port, self.money()?)),
                None => None,
            },
            Verb::Auction => self.ship().map(Move::Auction),
            Verb::Bid => self.money()?.map(|amount| Move::Bid(amount, self.ship())),
            Verb::Max => self.money()?.map(Move::Max),
            Verb::Pass => Some(if self.is_next("all") { Move::PassAll } else { Move::Pass(self.ship()) }),
            Verb::Done => Some(Move::Done),
            Verb::Swap => self.swap()?,
            Verb::Promise | Verb::Ask => self.propose(verb == Verb::Ask)?,
            Verb::Accept => self.offer_id().map(|id| match id {
                OfferId::Swap(number) => Move::AcceptSwap(number, self.card()),
                OfferId::Deal(number) => Move::AcceptDeal(number),
            }),
            Verb::Decline => self.offer_id().map(Move::Decline),
            Verb::Withdraw if self.is_next("max") => Some(Move::WithdrawMax),
            Verb::Withdraw if self.is_next("pass") => Some(Move::WithdrawPass),
            Verb::Withdraw => self.offer_id().map(Move::Withdraw),
            Verb::End => Some(Move::End),
            Verb::Resign => Some(Move::Resign),
            Verb::Expire => Some(Move::Expire),
        })
    }

    fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    fn peek(&self) -> Option<&'t str> {
        self.tokens.first().map(String::as_str)
    }

    fn skip(&mut self, tokens: usize) {
        self.tokens = &self.tokens[tokens..];
    }

    /// The next word as read by `read`, which may refuse it.
    fn next<T>(&mut self, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let thing = read(self.peek()?)?;
        self.skip(1);
        Some(thing)
    }

    /// Takes the next sign if it is this one.
    fn is_sign(&mut self, sign: &str) -> bool {
        self.next(|token| (token == sign).then_some(())).is_some()
    }

    /// Takes the thing with the longest name that begins here.
    fn named<T: Copy>(&mut self, known: &Known<T>) -> Option<T> {
        for words in (1..=LONGEST_NAME.min(self.tokens.len())).rev() {
            let parts: Vec<String> = self.tokens[..words].iter().map(|token| folded(token)).collect();
            // A sign is no part of a name.
            if parts.iter().any(String::is_empty) {
                continue;
            }
            let name = parts.concat();
            if let Some((_, thing)) = known.iter().find(|(known, _)| *known == name) {
                self.skip(words);
                return Some(*thing);
            }
        }
        None
    }

    fn word(&mut self) -> Option<&'static str> {
        let names = self.names;
        self.named(&names.words)
    }

    /// Takes the next word if it is this one, in any language.
    fn is_next(&mut self, word: &str) -> bool {
        let before = self.tokens;
        let is = self.word() == Some(word);
        if !is {
            self.tokens = before;
        }
        is
    }

    fn ship(&mut self) -> Option<Ship> {
        let names = self.names;
        self.named(&names.ships)
    }

    fn card(&mut self) -> Option<Card> {
        let names = self.names;
        self.named(&names.cards)
    }

    fn node(&mut self) -> Option<Node> {
        let names = self.names;
        self.named(&names.nodes)
    }

    fn sea(&mut self) -> Option<Sea> {
        let names = self.names;
        self.named(&names.seas)
    }

    fn zone(&mut self) -> Option<Zone> {
        let names = self.names;
        self.named(&names.zones)
    }

    fn seat(&mut self) -> Result<Option<Seat>, Unread> {
        let number = |token: &str| token.bytes().all(|sign| sign.is_ascii_digit()).then(|| token.to_owned());
        match self.next(number) {
            None => Ok(None),
            Some(number) => Seat::parse(&number, self.seats).map(Some).ok_or(Unread::Seat),
        }
    }

    fn offer_id(&mut self) -> Option<OfferId> {
        let number = |token: &str, letter| token.strip_prefix(letter)?.parse().ok();
        self.next(|token| number(token, 's').map(OfferId::Swap).or_else(|| number(token, 'd').map(OfferId::Deal)))
    }

    /// An amount: `23k`, `23000`.
    fn money(&mut self) -> Result<Option<Money>, Unread> {
        let is_amount = |token: &str| {
            let digits = token.strip_prefix('-').unwrap_or(token);
            let digits = digits.strip_suffix('k').unwrap_or(digits);
            let parts = |sign: char| sign.is_ascii_digit() || sign == '.';
            (digits.starts_with(|sign: char| sign.is_ascii_digit()) && digits.chars().all(parts))
                .then(|| token.to_owned())
        };
        let Some(amount) = self.next(is_amount) else { return Ok(None) };
        let (digits, in_thousands) = match amount.strip_suffix('k') {
            Some(digits) => (digits, true),
            None => (amount.as_str(), self.is_sign("k")),
        };
        if digits.contains(['.', '-']) {
            return Err(Unread::Amount);
        }
        let number: u64 = digits.parse().unwrap_or(u64::from(MOST_MONEY) * 1000);
        let thousands = if in_thousands { number } else { number / 1000 };
        if !in_thousands && !number.is_multiple_of(1000) {
            return Err(Unread::Amount);
        }
        Ok(Some(Money::try_from(thousands).unwrap_or(MOST_MONEY).min(MOST_MONEY)))
    }

    /// Goods of one kind: `2c`, `2 c`.
    fn units(&mut self) -> Option<(Good, u8)> {
        self.next(goods).or_else(|| {
            let [count, letter, ..] = self.tokens else { return None };
            let units = goods(&format!("{count}{letter}"))?;
            self.skip(2);
            Some(units)
        })
    }

    /// Goods joined in one word: `2c1t`.
    fn joined(&mut self) -> Option<Cargo> {
        self.next(|token| {
            let parts: Vec<&str> = token.split_inclusive(|sign: char| sign.is_ascii_alphabetic()).collect();
            let mut cargo = Cargo::NONE;
            for part in parts {
                let (good, count) = goods(part)?;
                cargo = checked(cargo, good, count)?;
            }
            Some(cargo)
        })
    }

    /// Goods with a minus sign: `-2b`.
    fn dumped(&mut self) -> Option<(Good, u8)> {
        if self.is_sign("-") { self.units() } else { self.next(|token| goods(token.strip_prefix('-')?)) }
    }

    /// The load of one ship.
    fn loading(&mut self) -> Option<Loading> {
        let mut load = Loading::of(self.ship()?);
        let mut units = 0u8;
        while !self.is_empty() && !matches!(self.peek(), Some("," | "/")) {
            self.is_sign("+");
            if self.peek().is_some_and(|token| token.starts_with('-')) {
                let (good, count) = self.dumped()?;
                load.dumped = checked(load.dumped, good, count)?;
            } else if let Some((good, count)) = self.units() {
                match self.is_sign("@") {
                    true if count > 0 => {
                        units = units.checked_add(count).filter(|units| *units <= MOST_UNITS)?;
                        load.rail(good, count, self.node()?);
                    }
                    true => return None,
                    false => load.goods = checked(load.goods, good, count)?,
                }
            } else if let Some(goods) = self.joined() {
                for (good, count) in goods.kinds() {
                    load.goods = checked(load.goods, good, count)?;
                }
            } else {
                // The next ship may follow without a comma.
                break;
            }
        }
        (units.checked_add(load.goods.units())? <= MOST_UNITS).then_some(load)
    }

    /// The sale of one ship.
    fn sale(&mut self) -> Option<Sale> {
        let mut ahead = self.clone();
        ahead.ship()?;
        let load = self.loading()?;
        self.sells_nothing |= load.goods.is_empty() && self.tokens.len() < ahead.tokens.len();
        (load.dumped.is_empty() && load.railed.is_empty()).then_some(Sale { ship: load.ship, goods: load.goods })
    }

    /// A list with optional commas.
    fn some<T>(&mut self, read: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut list = vec![read(self)?];
        while self.is_sign(",") || !(self.is_empty() || self.peek() == Some("/")) {
            list.push(read(self)?);
        }
        Some(list)
    }

    fn loads(&mut self) -> Option<Vec<Loading>> {
        let units = |load: &Loading| u16::from(load.taken().units()) + u16::from(load.dumped.units());
        self.some(Self::loading).filter(|loads| loads.iter().map(units).sum::<u16>() <= MOST_OF_ALL)
    }

    fn sales(&mut self) -> Option<Vec<Sale>> {
        let units = |sale: &Sale| u16::from(sale.goods.units());
        self.some(Self::sale).filter(|sales| sales.iter().map(units).sum::<u16>() <= MOST_OF_ALL)
    }

    /// Checks that nothing follows `dump`: it throws everything overboard.
    fn whole_dump(&mut self) -> Result<(), Unread> {
        let names_goods = self.joined().is_some() || self.units().is_some();
        if names_goods { Err(Unread::DumpsPart) } else { Ok(()) }
    }

    /// A ship, its route and the answer.
    fn course(&mut self) -> Result<Option<Course>, Unread> {
        let Some(ship) = self.ship() else { return Ok(None) };
        let mut course = Course { ship, route: Vec::new(), answer: Answer::Ask };
        while let Some(token) = self.peek() {
            if let Some(zone) = self.zone() {
                course.route.push(zone);
            } else if self.is_next("keep") {
                course.answer = Answer::Keep;
                break;
            } else if self.is_next("dump") {
                self.whole_dump()?;
                course.answer = Answer::Dump;
                if self.is_sign("<") {
                    let Some(value) = self.next(|token| token.parse().ok()) else { return Ok(None) };
                    course.answer = Answer::DumpBelow(value);
                }
                break;
            } else if self.is_next("to") {
                // People also type `sail kate to nassau`.
            } else if self.word().is_some() {
                return Ok(None);
            } else if !self.is_sign(",") {
                return Err(Unread::Zone(token.to_owned()));
            }
        }
        Ok(Some(course))
    }

    /// A card with its target.
    fn play(&mut self) -> Option<Move> {
        let card = self.card()?;
        if self.is_empty() && card.effect() == crate::data::Effect::Stevedores {
            return Some(Move::StevedoresBasket);
        }
        self.target().map(|target| Move::Play(card, target))
    }

    fn target(&mut self) -> Option<Target> {
        if self.is_empty() {
            return Some(Target::None);
        }
        if let Some(ship) = self.ship() {
            return if self.is_empty() {
                Some(Target::Ship(ship))
            } else {
                self.zone().map(|zone| Target::Launch(ship, zone))
            };
        }
        if let Some(node) = self.node() {
            return match node {
                Node::Port(port) => Some(Target::Port(port)),
                Node::City(_) => None,
            };
        }
        self.sea().map(Target::Sea).or_else(|| self.works().map(Target::Works))
    }

    /// Up to two works, one of each kind.
    fn works(&mut self) -> Option<Vec<Work>> {
        let mut works = vec![self.work()?];
        if self.is_sign("/") {
            works.push(self.work()?);
        }
        let same = matches!(works[..], [Work::Load(_), Work::Load(_)] | [Work::Unload(_), Work::Unload(_)]);
        (!same).then_some(works)
    }

    fn work(&mut self) -> Option<Work> {
        if self.is_next("unload") {
            self.sales().map(Work::Unload)
        } else if self.is_next("load") {
            self.loads().map(Work::Load)
        } else {
            None
        }
    }

    /// A Confederate port. Only such a port has a defence (BLO-122).
    fn fortified(&mut self) -> Result<Option<Port>, Unread> {
        match self.node() {
            Some(Node::Port(port)) => Ok(Some(port)),
            Some(Node::City(city)) => Err(Unread::City(city)),
            None => self.zone().and_then(Zone::overseas).map_or(Ok(None), |overseas| Err(Unread::Overseas(overseas))),
        }
    }

    /// A swap of one card for another, or for any.
    fn swap(&mut self) -> Step {
        let Some(to) = self.seat()? else { return Ok(None) };
        let mut wares = Vec::new();
        while let Some(token) = self.peek() {
            if !(self.is_sign("+") || self.is_sign(",") || self.is_sign("/") || self.is_sign("&")) {
                wares.push(self.ware().ok_or_else(|| Unread::Word(token.to_owned()))?);
            }
        }
        match wares[..] {
            _ if wares.contains(&Ware::Money) => Err(Unread::Gift),
            [Ware::Card(given), Ware::Card(wanted)] => Ok(Some(Move::Swap { to, given, wanted: Some(wanted) })),
            [Ware::Card(given), Ware::Any] => Ok(Some(Move::Swap { to, given, wanted: None })),
            _ if wares.contains(&Ware::Other) || wares.len() > 2 => Err(Unread::NotOneForOne),
            _ => Ok(None),
        }
    }

    fn ware(&mut self) -> Option<Ware> {
        if self.is_next("any") {
            return Some(Ware::Any);
        }
        if let Some(card) = self.card() {
            return Some(Ware::Card(card));
        }
        let is_other = self.ship().is_some() || self.node().is_some() || self.joined().is_some();
        if is_other {
            return Some(Ware::Other);
        }
        match self.money() {
            Ok(None) => None,
            Ok(Some(_)) | Err(_) => Some(Ware::Money),
        }
    }

    /// A promise to a seat, or one asked of it.
    fn propose(&mut self, asks: bool) -> Step {
        let Some(to) = self.seat()? else { return Ok(None) };
        if !matches!(self.money(), Ok(None)) {
            return Err(Unread::Gift);
        }
        let pledge = if self.is_next("play") {
            self.card().map(Pledge::Play)
        } else if self.is_next("defend") {
            self.fortified()?.map(Pledge::Defend)
        } else {
            None
        };
        Ok(pledge.map(|pledge| Move::Propose { to, asks, pledge }))
    }
}

/// The cargo plus units of a kind; `None` if it exceeds what a ship can carry.
fn checked(cargo: Cargo, good: Good, count: u8) -> Option<Cargo> {
    let units = cargo.units().checked_add(count)?;
    (units <= MOST_UNITS).then(|| cargo.plus(good, count))
}
