//! The rules of Convoy.

use super::auction::Auction;
use super::notation::{LONGEST, Move};
use super::view::View;
use super::{Attack, Convoy, Fleet, Offer, flaw};
use crate::dice::{Chance, Script};
use crate::lang::Message;
use crate::log::Log;
use crate::offers;
use crate::options::{ChosenOptions, OptionSpec};
use crate::outcome::Outcome;
use crate::prelude::*;
use crate::prompt::{Choice, MoveKind, Next, Prompt};
use crate::refusal::Refusal;
use crate::rules::{PositionError, Setup};
use crate::seat::{Seat, Seats, Viewer};

/// An event that a move announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards that the seat was dealt.
    Dealt(Vec<u8>),
    /// A turn begins, with this many crates in the harbour.
    Turn(Seat, u8),
    /// Crates were loaded. Nobody hears this before the fleet sails.
    Loaded(Seat, u8),
    /// A die was thrown, with this face; the number of crates left.
    Scouted(Seat, u8, u8),
    /// A marker was put down.
    Marked(Seat, u8),
    /// A fleet was named.
    Named(Seat, String),
    /// Cards were played against all others.
    Attacked(Seat, Vec<u8>),
    /// A card was played against an attack.
    Blocked(Seat, u8),
    /// An attack was let pass.
    Passed(Seat),
    /// A card is offered: from, to, card.
    Offered(Seat, Seat, u8),
    /// The offer was taken.
    Accepted(Seat, Seat, u8),
    /// The offer is gone.
    Gone(Seat, Seat),
    /// A card has changed hands.
    Given(Seat, Seat),
    /// The strength up to which the seat lets attacks pass.
    MaxSet(u8),
    /// A fleet has sailed with this many crates.
    Sailed(Seat, u8),
    /// The discards were shuffled.
    Shuffled,
    /// A seat drew a card.
    Drawn(Seat),
    /// The drawn card.
    Drew(u8),
    /// A tug is auctioned.
    Auctioned(Seat),
    /// A seat bids this many points.
    Bid(Seat, u8),
    /// A seat bids no more.
    Waived(Seat),
    /// A seat has bought the tug for this many points.
    Sold(Seat, u8),
    /// A seat has left, with these cards, offered ones included.
    Left(Seat, Vec<u8>),
    /// The top card of the deck, told only to a cheating computer.
    Peeked(u8),
    /// The game is over.
    Over(String),
}

/// The number of cards of each strength from 1 to 4.
pub(super) const COPIES: u8 = 4;
/// The number of crates in the harbour when a round begins.
pub(super) const STOCK: u8 = 8;
/// The highest face, from 0, with which a scout costs no crates.
pub(super) const SAFE: u8 = 3;
/// The mark among the loads for lashing all crates before it.
const LASHED: u8 = 0;

static OPTIONS: &[OptionSpec] = &[OptionSpec::number("rounds", 1..=3, 2), OptionSpec::one_of("teams", &["off", "on"])];

pub(super) fn refused(rule: &'static str, reason: &str) -> Refusal {
    Refusal::new(rule, Message::new(format!("convoy-refused-{reason}")))
}

impl Rules for Convoy {
    type Move = Move;
    type Partial = String;
    type Event = Event;
    type View = View;
    const ID: &'static str = "convoy";
    const REVISION: u32 = 2;
    const OLDEST: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 3..=4;
    const DEALS: bool = true;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    fn check(options: &ChosenOptions, seats: u8) -> Result<(), Message> {
        if options.get("teams") == "on" && seats != 4 { Err(Message::new("convoy-bad-teams")) } else { Ok(()) }
    }

    fn teams(options: &ChosenOptions, seats: u8) -> Option<Vec<u8>> {
        (options.get("teams") == "on").then(|| (0..seats).map(|seat| seat % 2 + 1).collect())
    }

    fn start(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let mut deck: Vec<u8> = (1..=4).flat_map(|card| vec![card; usize::from(COPIES)]).collect();
        chance.shuffle(0, 0, &mut deck);
        let mut game = Self {
            revision: setup.revision,
            rounds: u8::try_from(setup.options.number("rounds")).expect("a few"),
            teams: setup.options.get("teams") == "on",
            round: 1,
            turn: u8::try_from(chance.roll(u32::from(setup.seats))).expect("few seats"),
            turns: 1,
            scouted: false,
            stock: STOCK,
            shuffles: 1,
            attacks: 0,
            auctions: 0,
            auctioned: false,
            deck,
            discards: Vec::new(),
            dice: Script::new(),
            over: None,
            attack: None,
            auction: None,
            fleets: vec![Fleet::default(); usize::from(setup.seats)],
            offers: Vec::new(),
        };
        for seat in Seat::all(setup.seats) {
            let hand = game.deck.split_off(game.deck.len() - 3);
            game.fleets[seat.index()].hand.clone_from(&hand);
            log.whisper(seat, Event::Dealt(hand));
        }
        log.tell(Event::Turn(Seat(game.turn), game.stock));
        game
    }

    fn position(text: &str) -> Result<Self, PositionError> {
        let read: Result<Self, _> = toml::from_str(text);
        let mut game = read.map_err(|error| PositionError { line: 1, fault: error.message().to_owned() })?;
        if flaw::is(flaw::POSITION_FORGETS) {
            game.fleets.iter_mut().for_each(|fleet| fleet.mark = 0);
        }
        let seats = u8::try_from(game.fleets.len()).unwrap_or(0);
        let sound = Self::SEATS.contains(&seats)
            && game.turn < seats
            && game.offers.iter().all(|offer| offer.from < seats && offer.to < seats)
            && game.auction.iter().all(|auction| {
                auction.leader < seats
                    && !auction.waiting.is_empty()
                    && auction.waiting.iter().all(|seat| *seat < seats)
            })
            && game.attack.iter().all(|attack| attack.by < seats && attack.waiting.iter().all(|seat| *seat < seats))
            && (0..seats).all(|seat| game.fleets[usize::from(seat)].loads.iter().all(|load| *load <= STOCK));
        if sound { Ok(game) } else { Err(PositionError { line: 1, fault: "there is no such seat".to_owned() }) }
    }

    fn seats(&self) -> u8 {
        self.seats_at()
    }

    fn prompts(&self) -> Vec<Prompt> {
        if self.over.is_some() {
            return Vec::new();
        }
        let mut prompts = match (&self.attack, &self.auction) {
            (Some(attack), _) => {
                let seat = Seat(attack.waiting[0]);
                let helpless = self.fleets[seat.index()].hand.iter().all(|card| *card < 3);
                let prompt = Prompt::must(seat, "defend").numbered(self.attacks);
                vec![if flaw::is(flaw::PROMPT_TELLS) && helpless { prompt.numbered(0) } else { prompt }]
            }
            (None, Some(auction)) => auction.prompts().collect(),
            (None, None) => vec![Prompt::must(Seat(self.turn), "sail").numbered(self.turns)],
        };
        for offer in &self.offers {
            let both = Seats::one(Seat(offer.from)).with(Seat(offer.to));
            let number = if flaw::is(flaw::PROMPTS_ALIKE) { 0 } else { u32::from(offer.from) };
            prompts.push(Prompt::may(Seat(offer.to), "offer").numbered(number).known_to(both));
        }
        prompts
    }

    fn script(&mut self) -> Option<&mut Script> {
        Some(&mut self.dice)
    }

    fn next(&self, seat: Seat, entered: &String) -> Next {
        self.choices(seat, entered)
    }

    fn parse(&self, _seat: Seat, text: &str) -> Result<Move, Refusal> {
        if self.over.is_some() {
            return Err(refused("NAV-193", "over"));
        }
        Move::read(text).ok_or_else(|| refused("SEE-41", "unknown"))
    }

    fn apply(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), Refusal> {
        self.allowed(seat, step)?;
        match step {
            Move::Load(crates) => {
                self.fleets[seat.index()].loads.push(*crates);
                log.tell(Event::Loaded(seat, *crates));
            }
            Move::Lash => self.fleets[seat.index()].loads.push(LASHED),
            Move::Sail => self.sail(seat, chance, log),
            Move::Scout => self.scout(seat, chance, log),
            Move::Mark(field) => {
                self.fleets[seat.index()].mark = *field;
                log.tell_revocable(Event::Marked(seat, *field));
            }
            Move::Name(name) => {
                self.fleets[seat.index()].name.clone_from(name);
                log.tell_revocable(Event::Named(seat, name.clone()));
            }
            Move::Attack(cards) => self.attack(seat, cards, log),
            Move::Block(card) => {
                self.discard(seat, *card);
                log.tell(Event::Blocked(seat, *card));
                self.answered(seat, log);
            }
            Move::Pass => {
                self.pass(seat, log);
                self.answered(seat, log);
            }
            Move::Offer(to, card) => {
                self.take(seat, *card);
                self.offers.push(Offer { from: seat.0, to: to.0, card: *card });
                log.whisper_to(Seats::one(seat).with(*to), Event::Offered(seat, *to, *card));
            }
            Move::Accept(from) => {
                let offer = self.close_offer(*from, seat).expect("it was looked for");
                self.fleets[seat.index()].hand.push(offer.card);
                log.whisper_to(Seats::one(seat).with(*from), Event::Accepted(*from, seat, offer.card));
                log.tell(Event::Given(*from, seat));
            }
            Move::Decline(from) => self.drop_offer(*from, seat, log),
            Move::Max(strength) => {
                self.fleets[seat.index()].max = *strength;
                log.whisper(seat, Event::MaxSet(*strength));
            }
            Move::Auction => {
                self.open_auction(seat);
                log.tell(Event::Auctioned(seat));
            }
            Move::Bid(bid, _) => {
                self.raise(seat, *bid);
                log.tell(Event::Bid(seat, *bid));
                self.end_auction(log);
            }
            Move::Waive(_) => {
                self.waive(seat);
                log.tell(Event::Waived(seat));
                self.end_auction(log);
            }
            Move::Resign => self.leave(seat, log),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_of()
    }
}

impl Drafts for Convoy {
    fn move_kind(&self, _seat: Seat, step: &Move) -> MoveKind {
        match step {
            Move::Load(_) | Move::Lash => MoveKind::Draft,
            Move::Sail => MoveKind::Commit,
            _ => MoveKind::Ply,
        }
    }

    fn draft(&self, seat: Seat) -> Vec<Move> {
        self.loading(seat).skip(usize::from(flaw::is(flaw::DRAFT_VANISHES))).collect()
    }

    fn commit(&self, seat: Seat, step: &Move) -> Vec<Move> {
        self.loading(seat).skip(usize::from(flaw::is(flaw::COMMIT_FORGETS))).chain([step.clone()]).collect()
    }
}

impl Waiting for Convoy {
    fn on_time_out(&self, prompt: &Prompt) -> Option<String> {
        Some(match prompt.kind {
            "sail" if flaw::is(flaw::LATE_LINE_REFUSED) => "sail home".to_owned(),
            "sail" => "sail".to_owned(),
            "defend" => "pass".to_owned(),
            "bid" => format!("waive {}", Auction::of_prompt(prompt)),
            _ => format!("decline {}", prompt.id + 1),
        })
    }

    fn is_side_action(&self, _seat: Seat, step: &Move) -> bool {
        match step {
            Move::Offer(..) | Move::Accept(_) | Move::Decline(_) => true,
            Move::Waive(_) => flaw::is(flaw::ASIDE_DECIDES),
            _ => false,
        }
    }
}

impl Convoy {
    /// The drafted moves of a seat, in order.
    fn loading(&self, seat: Seat) -> impl Iterator<Item = Move> {
        let step = |load: u8| if load == LASHED { Move::Lash } else { Move::Load(load) };
        self.fleets[seat.index()].loads.iter().copied().map(step)
    }

    /// Whether the seat has loaded crates that are not lashed.
    pub(super) fn has_loose_crates(&self, seat: Seat) -> bool {
        self.fleets[seat.index()].loads.last().is_some_and(|load| *load != LASHED)
    }

    pub(super) fn hand(&self, seat: Seat) -> Vec<u8> {
        let mut hand = self.fleets[seat.index()].hand.clone();
        hand.sort_unstable();
        hand.dedup();
        hand
    }

    pub(super) fn on_turn(&self, seat: Seat) -> bool {
        let free = self.over.is_none() && self.attack.is_none() && self.auction.is_none();
        free && self.turn == seat.0
    }

    pub(super) fn defends(&self, seat: Seat) -> bool {
        self.attack.as_ref().is_some_and(|attack| attack.waiting.first() == Some(&seat.0))
    }

    pub(super) fn may_offer(&self, seat: Seat) -> bool {
        let fleet = &self.fleets[seat.index()];
        !fleet.left && !fleet.hand.is_empty() && !self.offers.iter().any(|offer| offer.from == seat.0)
    }

    /// Checks whether a move is allowed, without changing anything.
    pub(super) fn allowed(&mut self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        if self.over.is_some() {
            return Err(refused("NAV-193", "over"));
        }
        if self.fleets[seat.index()].left {
            return Err(refused("NAV-194", "left"));
        }
        let has = |card: &u8| self.fleets[seat.index()].hand.contains(card);
        match step {
            _ if step.needs_the_turn() && !self.on_turn(seat) => Err(refused("SEE-30", "turn")),
            Move::Auction if self.auctioned => Err(refused("BLO-153", "auctioned")),
            Move::Bid(bid, auction) => self.may_bid(seat, *bid, *auction),
            Move::Waive(auction) => self.takes_part(seat, *auction).map(drop),
            Move::Block(_) | Move::Pass if !self.defends(seat) => Err(refused("NAV-66", "slot")),
            Move::Load(crates) if !(1..=self.stock.saturating_sub(self.pending(seat.0)).min(3)).contains(crates) => {
                if flaw::is(flaw::REFUSAL_CHANGES) {
                    self.stock = self.stock.saturating_sub(1);
                }
                Err(refused("SEE-R36", "load"))
            }
            Move::Lash if !self.has_loose_crates(seat) => Err(refused("SEE-64", "lash")),
            Move::Scout if self.scouted => Err(refused("NAV-159", "scouted")),
            Move::Mark(field) if !(1..=40).contains(field) => Err(refused("SEE-20", "field")),
            Move::Name(name) if name.chars().count() > usize::from(LONGEST) || name.contains(char::is_control) => {
                Err(refused("SEE-20", "name"))
            }
            Move::Attack(cards) if cards.len() > 2 || !cards.iter().all(has) || cards.get(1) == cards.first() => {
                Err(refused("NAV-106", "cards"))
            }
            Move::Block(card) if !has(card) => Err(refused("NAV-74", "cards")),
            Move::Max(strength) if *strength > 99 => Err(refused("BLO-199", "max")),
            Move::Offer(to, card) => {
                let partner = *to != seat && self.fleets.get(to.index()).is_some_and(|fleet| !fleet.left);
                let possible = partner && has(card) && self.may_offer(seat);
                if possible { Ok(()) } else { Err(refused("BLO-185", "offer")) }
            }
            Move::Accept(from) | Move::Decline(from) => {
                let open = self.offers.iter().any(|offer| offer.from == from.0 && offer.to == seat.0);
                if open { Ok(()) } else { Err(refused("BLO-185", "no-offer")) }
            }
            _ => Ok(()),
        }
    }

    fn take(&mut self, seat: Seat, card: u8) {
        let hand = &mut self.fleets[seat.index()].hand;
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
        }
    }

    fn discard(&mut self, seat: Seat, card: u8) {
        self.take(seat, card);
        self.discards.push(card);
    }

    fn scout(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let loose = flaw::is(flaw::DOES_NOT_REPLAY) || flaw::is(flaw::UNDO_OF_A_ROLL);
        let die = if loose { flaw::loose_die() } else { u8::try_from(chance.roll(6)).expect("six faces") };
        self.scouted = true;
        if die > SAFE {
            self.stock = self.stock.saturating_sub(2);
        }
        let event = Event::Scouted(seat, die, self.stock);
        if flaw::is(flaw::UNDO_OF_A_ROLL) {
            log.tell_revocable(event);
        } else {
            log.tell(event);
        }
    }

    fn attack(&mut self, seat: Seat, cards: &[u8], log: &mut Log<Event>) {
        cards.iter().for_each(|card| self.discard(seat, *card));
        self.attacks += 1;
        let strength = cards.iter().sum();
        log.tell(Event::Attacked(seat, cards.to_vec()));
        let seats = self.seats();
        let others = (1..seats).map(|step| (seat.0 + step) % seats);
        let others =
            others.filter(|other| !self.fleets[usize::from(*other)].left && self.team(*other) != self.team(seat.0));
        let waiting: Vec<u8> = others.collect();
        self.attack = Some(Attack { by: seat.0, strength, waiting });
        self.pass_by_order(log);
    }

    /// Lets the attack pass for seats that have ordered this.
    fn pass_by_order(&mut self, log: &mut Log<Event>) {
        while let Some(attack) = &self.attack {
            let Some(seat) = attack.waiting.first().copied() else {
                self.attack = None;
                break;
            };
            if self.fleets[usize::from(seat)].max < attack.strength {
                break;
            }
            self.pass(Seat(seat), log);
            if let Some(attack) = &mut self.attack {
                attack.waiting.remove(0);
            }
        }
    }

    fn pass(&mut self, seat: Seat, log: &mut Log<Event>) {
        if let Some(by) = self.attack.as_ref().map(|attack| usize::from(attack.by)) {
            self.fleets[by].points += 1;
            self.fleets[seat.index()].points -= 1;
        }
        log.tell(Event::Passed(seat));
    }

    fn answered(&mut self, seat: Seat, log: &mut Log<Event>) {
        if let Some(attack) = &mut self.attack {
            attack.waiting.retain(|waiting| *waiting != seat.0);
        }
        self.pass_by_order(log);
    }

    fn close_offer(&mut self, from: Seat, to: Seat) -> Option<Offer> {
        let at = self.offers.iter().position(|offer| offer.from == from.0 && offer.to == to.0)?;
        Some(self.offers.remove(at))
    }

    fn drop_offer(&mut self, from: Seat, to: Seat, log: &mut Log<Event>) {
        if let Some(offer) = self.close_offer(from, to) {
            self.fleets[from.index()].hand.push(offer.card);
            log.whisper_to(Seats::one(from).with(to), Event::Gone(from, to));
        }
    }

    fn sail(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let crates = self.pending(seat.0);
        self.fleets[seat.index()].loads.clear();
        self.stock = self.stock.saturating_sub(crates);
        // Since revision 2 a crate is worth two points.
        self.fleets[seat.index()].points += i64::from(crates) * if self.revision < 2 { 1 } else { 2 };
        log.tell(Event::Sailed(seat, crates));
        self.draw(seat, chance, log);
        self.next_turn(log);
    }

    fn draw(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discards);
            let number = if flaw::is(flaw::DRAWN_TWICE) { 0 } else { self.shuffles };
            chance.shuffle(0, number, &mut self.deck);
            self.shuffles += 1;
            log.tell(Event::Shuffled);
        }
        if let Some(card) = self.deck.pop() {
            self.fleets[seat.index()].hand.push(card);
            log.tell(Event::Drawn(seat));
            if flaw::is(flaw::TOLD_TO_ONE_TOO_MANY) {
                log.tell(Event::Drew(card));
            } else {
                log.whisper(seat, Event::Drew(card));
            }
        }
        if let (true, Some(top)) = (flaw::is(flaw::CHEATING_COMPUTER), self.deck.last()) {
            log.whisper(seat, Event::Peeked(*top));
        }
    }

    fn next_turn(&mut self, log: &mut Log<Event>) {
        let seats = self.seats();
        (self.scouted, self.auctioned) = (false, false);
        self.turns += 1;
        for _ in 0..seats {
            self.turn = (self.turn + 1) % seats;
            if self.turn == 0 {
                self.round += 1;
                self.stock = STOCK;
            }
            if !self.fleets[usize::from(self.turn)].left {
                break;
            }
        }
        if self.round > self.rounds {
            let points: Vec<i64> = self.fleets.iter().map(|fleet| fleet.points).collect();
            let teams = self.teams.then(|| (0..seats).map(|seat| seat % 2 + 1).collect());
            let mut outcome = Outcome::by_points(points.clone(), teams.clone(), "rounds");
            if flaw::is(flaw::POINTS_DO_NOT_ADD_UP) {
                let upside_down = points.iter().map(|points| -points).collect();
                outcome.places = Outcome::by_points(upside_down, teams, "rounds").places;
            }
            self.end(&outcome, log);
        } else {
            log.tell(Event::Turn(Seat(self.turn), self.stock));
        }
    }

    fn end(&mut self, outcome: &Outcome, log: &mut Log<Event>) {
        self.over = Some(outcome.to_string());
        log.tell(Event::Over(outcome.to_string()));
    }

    fn leave(&mut self, seat: Seat, log: &mut Log<Event>) {
        for other in Seat::all(self.seats()) {
            self.drop_offer(other, seat, log);
            self.drop_offer(seat, other, log);
        }
        let hand = std::mem::take(&mut self.fleets[seat.index()].hand);
        self.discards.extend(&hand);
        let fleet = &mut self.fleets[seat.index()];
        (fleet.left, fleet.max) = (true, 0);
        fleet.loads.clear();
        log.tell(Event::Left(seat, hand));
        if self.attack.as_ref().is_some_and(|attack| attack.by == seat.0) {
            self.attack = None;
        }
        self.answered(seat, log);
        self.leave_auction(seat);
        self.end_auction(log);
        let staying: Vec<u8> = (0..self.seats()).filter(|seat| !self.fleets[usize::from(*seat)].left).collect();
        let team = self.team(staying[0]);
        if staying.iter().all(|other| self.team(*other) == team) {
            let mut outcome = Outcome::won_by(self.seats(), |seat| self.team(seat.0) == team, "last");
            outcome.teams = self.teams.then(|| (0..self.seats()).map(|seat| seat % 2 + 1).collect());
            self.end(&outcome, log);
        } else if self.turn == seat.0 {
            self.next_turn(log);
        }
    }
}

/// The line of an attack with these cards, for play without a menu.
pub(super) fn attack_line(cards: &[u8]) -> String {
    let choices: Vec<Choice> = cards.iter().map(|card| Choice::plain(card.to_string())).collect();
    offers::chosen("attack ", '+', &choices)
}
