//! The choices that continue a partial move, for menus, autocomplete and random play.

mod attacks;
mod fleets;
mod slots;

use std::borrow::Cow;

use super::bot;
use super::data::{Card, Ship};
use super::notation::{Move, Named, Order, Partial, Step};
use super::ready_made;
use super::state::NavalBattles;
use super::table::Phase;
use super::words::text;
use engine::dice::Chance;
use engine::log::Log;
use engine::panel::Press;
use engine::prompt::{Choice, MoveKind, Next};
use engine::seat::Seat;

/// The choices that continue a seat's partial move.
pub(super) fn next(game: &NavalBattles, seat: Seat, partial: &Partial) -> Next<Partial> {
    let Some(game) = game_after(game, seat, &partial.before) else { return Next::Nothing };
    let fleet = game.table.fleet(seat);
    if game.table.outcome.is_some() || fleet.left || fleet.out {
        return Next::Nothing;
    }
    let offers = Offers { game: &game, seat };
    let choices = match (&partial.step, &game.table.phase) {
        (Step::Nothing, _) => offers.all(),
        (Step::Orders, _) => Order::ALL.into_iter().map(|order| whole(Move::Orders(order))).collect(),
        (Step::Discards(thrown), _) if !thrown.is_empty() => {
            return done_if(offers.allows(&Move::Discard(thrown.clone())));
        }
        (Step::Withdraw | Step::Discard | Step::Discards(_), _) => return offers.several(&partial.step),
        (Step::Suggested, _) => return done_if(partial.before.is_empty() && !bot::suggested(&game, seat).is_empty()),
        (Step::Also(moves), _) => {
            return done_if(partial.before.is_empty() && game.with_further(seat, moves).is_some());
        }
        (Step::Alternative, _) => {
            return done_if(partial.before.is_empty() && !bot::alternative(&game, seat).moves.is_empty());
        }
        (Step::Whole(step), _) => return done_if(offers.allows(step)),
        (Step::ReadyMade(nation, number), _) => {
            let ships = ready_made::of(*nation)[number - 1].ships().collect();
            return done_if(offers.allows(&Move::Fleet(*nation, ships)));
        }
        (step, _) if let Some(step) = step.reinforces() => return done_if(offers.allows(&step)),
        (step, Phase::Fleets) => offers.of_fleet(step),
        (step, Phase::Defend(_)) => offers.of_slot(step),
        (step, _) if game.table.turn == seat => [offers.of_rows(step), offers.of_attack(step)].concat(),
        _ => Vec::new(),
    };
    match pick(choices) {
        Next::Pick(choices) => Next::Pick(choices.into_iter().map(|choice| after(&partial.before, choice)).collect()),
        other => other,
    }
}

/// A choice with these moves before it.
fn after(before: &[Move], choice: Choice<Partial>) -> Choice<Partial> {
    Choice { text: choice.text.after(before), ..choice }
}

fn done_if(done: bool) -> Next<Partial> {
    if done { Next::Done } else { Next::Nothing }
}

/// The game after moves that can still be taken back, or after the confirmation of the attacks; `None` if one is refused.
pub(super) fn game_after<'g>(game: &'g NavalBattles, seat: Seat, moves: &[Move]) -> Option<Cow<'g, NavalBattles>> {
    let mut game = Cow::Borrowed(game);
    for step in moves {
        let declares = game.table.phase == Phase::Declare && *step == Move::End;
        let stays = declares || *step != Move::Random && game.kind_of(seat, step) == MoveKind::Draft;
        if !stays || game.check(seat, step).is_err() {
            return None;
        }
        game.to_mut().carry_out(seat, step, &mut Chance::unused(), &mut Log::default());
    }
    Some(game)
}

/// Every attack of one weapon on one target that a seat can declare now.
pub(super) fn attacks(game: &NavalBattles, seat: Seat) -> Vec<Move> {
    Offers { game, seat }.attacks()
}

/// Whether a Reinforcements card can bring in a ship, alone or with another one (NAV-149).
pub(super) fn reinforces(game: &NavalBattles, seat: Seat, card: Card) -> bool {
    Offers { game, seat }.reinforcing().iter().any(|cards| cards.contains(&card))
}

/// The ships and cards in a menu that takes several at once.
pub(super) fn listed(game: &NavalBattles, seat: Seat, partial: &Partial) -> Named {
    let Some(game) = game_after(game, seat, &partial.before) else { return Named::default() };
    let offers = Offers { game: &game, seat };
    let (ships, cards) = match (&partial.step, offers.several(&partial.step)) {
        (Step::Withdraw, Next::Several { .. }) => offers.damage_cards().into_iter().unzip(),
        (_, Next::Several { .. }) => (Vec::new(), once(game.secrets(seat).hand.iter().copied())),
        _ => return Named::default(),
    };
    Named { ships, cards, attacks: Vec::new() }
}

/// The legal moves of a seat.
#[derive(Clone, Copy)]
struct Offers<'g> {
    game: &'g NavalBattles,
    seat: Seat,
}

/// A choice that begins a move, with its label.
fn begins(step: Step) -> Choice<Partial> {
    let verb = match &step {
        Step::Defend { with, .. } => with.to_string().replace(' ', "-"),
        step => step.verb().map(|verb| verb.to_string()).unwrap_or_default(),
    };
    Choice::labelled(step, text(&format!("begin-{verb}")))
}

/// A choice of a ship within a move.
fn ship(step: impl Into<Partial>, ship: Ship) -> Choice<Partial> {
    Choice::labelled(step, text("choice-ship").with("ship", ship))
}

/// A choice of a card within a move.
fn card(step: Step, card: Card) -> Choice<Partial> {
    Choice::labelled(step, text("choice-card").with("card", card))
}

/// A choice of one of several cards: equal ones are `card`, `card#2`, because the entries of a menu must differ.
fn copy<'c>(card: Card, before: impl Iterator<Item = &'c Card>) -> Choice {
    match before.filter(|other| **other == card).count() + 1 {
        1 => Choice::labelled(card.to_string(), text("choice-card").with("card", card)),
        number => {
            let words = text("choice-copy").with("card", card).with("number", number);
            Choice::labelled(format!("{card}#{number}"), words)
        }
    }
}

fn whole(step: Move) -> Choice<Partial> {
    let label = super::words::of_move(&step);
    Choice { text: step.into(), label }
}

/// The choices whose text fits in a press.
fn pick(mut choices: Vec<Choice<Partial>>) -> Next<Partial> {
    choices.retain(|choice| Press::fits(&choice.text));
    if choices.is_empty() { Next::Nothing } else { Next::Pick(choices) }
}

/// The things in order, without duplicates.
fn once<T: Ord>(things: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut things: Vec<T> = things.into_iter().collect();
    things.sort_unstable();
    things.dedup();
    things
}

impl Offers<'_> {
    /// Whether a move is legal.
    fn allows(self, step: &Move) -> bool {
        self.game.check(self.seat, step).is_ok()
    }

    /// The legal ones of these moves, as choices.
    fn allowed(self, steps: impl IntoIterator<Item = Move>) -> Vec<Choice<Partial>> {
        steps.into_iter().filter(|step| self.allows(step)).map(whole).collect()
    }

    /// The choices that end a phase, clear the draft, and resign.
    fn ends(self) -> Vec<Choice<Partial>> {
        let drafted = !self.game.drafted(self.seat).is_empty();
        let clear = drafted.then_some(Move::Clear);
        let mut ends = self.allowed([Move::End].into_iter().chain(clear));
        ends.push(whole(Move::Resign));
        ends
    }

    /// The first choices of every move that the seat may make.
    fn all(self) -> Vec<Choice<Partial>> {
        let mut all = match &self.game.table.phase {
            Phase::Fleets => self.choosing(),
            Phase::Defend(_) => self.defences(),
            _ if self.game.table.turn == self.seat => self.turn(),
            _ => Vec::new(),
        };
        all.push(begins(Step::Orders));
        all.extend(self.ends());
        all
    }

    fn turn(self) -> Vec<Choice<Partial>> {
        match self.game.table.phase {
            Phase::Layout => self.rows(),
            Phase::Reorganise => [self.rows(), self.reorganise_cards()].concat(),
            Phase::Prepare => self.preparing(),
            Phase::Declare => self.declaring(),
            Phase::Resolve => self.resolving(),
            Phase::Discard if self.game.secrets(self.seat).hand.is_empty() => Vec::new(),
            Phase::Discard => vec![begins(Step::Discard)],
            _ => Vec::new(),
        }
    }

    /// The entries of a move that takes several at once.
    fn several(self, step: &Step) -> Next<Partial> {
        let (choices, most): (Vec<Choice>, usize) = match step {
            Step::Discards(_) if self.game.check_phase(self.seat, &Phase::Discard).is_ok() => {
                let hand = &self.game.secrets(self.seat).hand;
                (hand.iter().enumerate().map(|(at, card)| copy(*card, hand[..at].iter())).collect(), hand.len())
            }
            Step::Discard if self.game.check_phase(self.seat, &Phase::Discard).is_ok() => {
                let hand = once(self.game.secrets(self.seat).hand.iter().copied());
                let listed = |card: &Card| Choice::labelled(card.to_string(), text("choice-card").with("card", *card));
                (hand.iter().map(listed).collect(), hand.len())
            }
            Step::Withdraw if self.allows(&Move::Withdraw(Vec::new())) => self.damage(),
            _ => return Next::Nothing,
        };
        if choices.is_empty() {
            return Next::Nothing;
        }
        let most = u8::try_from(most).expect("few cards");
        Next::Several { choices, least: 1, most, separator: ' ' }
    }
}
