//! What may follow a text, one step at a time: for menus, autocomplete and random play. A text that ends in `~` is a beginning that
//! is never submitted.

mod attacks;
mod fleets;
mod slots;

use super::data::{Card, Ship};
use super::notation::{self, Move, Order};
use super::state::NavalBattles;
use super::table::Phase;
use super::words::text;
use engine::dice::Chance;
use engine::line;
use engine::log::Log;
use engine::panel::PRESS;
use engine::prompt::{Choice, MoveKind, Next, RESIGN};
use engine::seat::Seat;

/// The beginnings of the moves, as far as they are chosen step by step.
pub(super) const ORDERS: &str = "orders~";

/// The longest text of a move that a press holds, behind the ends of two phases.
pub(super) const LONGEST: usize = PRESS - "end; end; ".len();

/// What may follow what a seat has entered.
pub(super) fn next(game: &NavalBattles, seat: Seat, entered: &str) -> Next {
    let fleet = game.table.fleet(seat);
    if game.table.outcome.is_some() || fleet.left || fleet.out {
        return Next::Nothing;
    }
    if entered == ORDERS {
        return pick(Order::ALL.into_iter().map(|order| whole(Move::Orders(order))).collect());
    }
    if let Some((head, rest)) = entered.rsplit_once("; ") {
        return behind(game, seat, head).map_or(Next::Nothing, |later| headed(head, next(&later, seat, rest)));
    }
    let offers = Offers { game, seat };
    let Some(begun) = entered.strip_suffix('~') else {
        return match notation::read(entered) {
            _ if entered.is_empty() => pick(offers.all()),
            // A blank at the end asks for the list that follows.
            Some(step) if !entered.ends_with(' ') && game.check(seat, &step).is_ok() => Next::Done,
            _ => offers.several(entered),
        };
    };
    let words: Vec<&str> = begun.split(' ').collect();
    match game.table.phase {
        Phase::Fleets => pick(offers.of_fleet(&words)),
        Phase::Defend(_) => pick(offers.of_slot(&words)),
        _ if game.table.turn == seat => pick(offers.of_turn(&words)),
        _ => Next::Nothing,
    }
}

/// The game behind a line of moves that can still be taken back, or of the confirmation of the attacks; `None` if one is refused.
pub(super) fn behind(game: &NavalBattles, seat: Seat, line: &str) -> Option<NavalBattles> {
    let mut game = game.clone();
    let mut chance = Chance::unused();
    for part in line::parts(line) {
        let step = notation::read(part)?;
        let declares = game.table.phase == Phase::Declare && step == Move::End;
        let stays = declares || step != Move::Random && game.kind_of(seat, &step) == MoveKind::Draft;
        if !stays || game.check(seat, &step).is_err() {
            return None;
        }
        game.carry_out(seat, &step, &mut chance, &mut Log::default());
    }
    Some(game)
}

/// The same behind a line.
fn headed(head: &str, next: Next) -> Next {
    match next {
        Next::Pick(choices) => {
            let behind = |choice: Choice| Choice { text: format!("{head}; {}", choice.text), ..choice };
            Next::Pick(choices.into_iter().map(behind).collect())
        }
        other => other,
    }
}

/// Whether a card of Reinforcements could bring something in, alone or with another one (NAV-149).
pub(super) fn reinforces(game: &NavalBattles, seat: Seat, card: Card) -> bool {
    Offers { game, seat }.reinforcing().iter().any(|cards| cards.contains(&card))
}

/// What a seat may enter.
#[derive(Clone, Copy)]
struct Offers<'g> {
    game: &'g NavalBattles,
    seat: Seat,
}

/// The beginning of a move in words.
fn begins(entered: impl Into<String>) -> Choice {
    let entered = entered.into();
    let begun = entered.strip_prefix(slots::AHEAD).unwrap_or(&entered);
    let verb = begun.trim_end_matches('~').trim_end().replace(' ', "-");
    Choice::labelled(entered, text(&format!("begin-{verb}")))
}

/// A ship on the way to a move.
fn ship(entered: String, ship: Ship) -> Choice {
    Choice::labelled(entered, text("choice-ship").with("ship", ship))
}

/// A card on the way to a move.
fn card(entered: String, card: Card) -> Choice {
    Choice::labelled(entered, text("choice-card").with("card", card))
}

fn whole(step: Move) -> Choice {
    let entered = step.to_string();
    match super::words::of_move(&step) {
        Some(words) => Choice::labelled(notation::within(entered, LONGEST), words),
        None => Choice::plain(entered),
    }
}

fn pick(mut choices: Vec<Choice>) -> Next {
    choices.retain(|choice| choice.text.len() <= PRESS);
    if choices.is_empty() { Next::Nothing } else { Next::Pick(choices) }
}

/// Things of which each is offered once.
fn once<T: Ord>(things: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut things: Vec<T> = things.into_iter().collect();
    things.sort_unstable();
    things.dedup();
    things
}

impl Offers<'_> {
    /// Whether a move would be accepted.
    fn allows(self, step: &Move) -> bool {
        self.game.check(self.seat, step).is_ok()
    }

    /// Those that would be accepted.
    fn allowed(self, steps: impl IntoIterator<Item = Move>) -> Vec<Choice> {
        steps.into_iter().filter(|step| self.allows(step)).map(whole).collect()
    }

    /// The end of a phase, what takes all back, and leaving.
    fn ends(self) -> Vec<Choice> {
        let drafted = !self.game.drafted(self.seat).is_empty();
        let clear = drafted.then_some(Move::Clear);
        let mut ends = self.allowed([Move::End].into_iter().chain(clear));
        ends.push(Choice::plain(RESIGN));
        ends
    }

    /// Everything that a seat may begin with.
    fn all(self) -> Vec<Choice> {
        let mut all = match &self.game.table.phase {
            Phase::Fleets => self.choosing(),
            Phase::Defend(_) => self.defences(),
            _ if self.game.table.turn == self.seat => self.turn(),
            _ => Vec::new(),
        };
        all.push(begins(ORDERS));
        all.extend(self.ends());
        all
    }

    fn turn(self) -> Vec<Choice> {
        match self.game.table.phase {
            Phase::Layout => self.rows(),
            Phase::Reorganise => [self.rows(), self.cards_of_reorganise()].concat(),
            Phase::Prepare => self.preparing(),
            Phase::Declare => self.declaring(),
            Phase::Resolve => self.resolving(),
            Phase::Discard if self.game.secrets(self.seat).hand.is_empty() => Vec::new(),
            Phase::Discard => vec![begins("discard ")],
            _ => Vec::new(),
        }
    }

    /// What may follow the beginning of a move in the own turn.
    fn of_turn(self, words: &[&str]) -> Vec<Choice> {
        match words {
            ["move" | "flip" | "reinforce" | "prepare", ..] => self.of_rows(words),
            ["fire" | "air" | "fly" | "surprise" | "cancel" | "resolve", ..] => self.of_attack(words),
            _ => Vec::new(),
        }
    }

    /// Lists of which several things are picked at once.
    fn several(self, entered: &str) -> Next {
        let (things, most): (Vec<String>, usize) = match entered {
            "discard " if self.game.check_phase(self.seat, &Phase::Discard).is_ok() => {
                let hand = once(self.game.secrets(self.seat).hand.iter().copied());
                (hand.iter().map(ToString::to_string).collect(), hand.len())
            }
            "withdraw " if self.allows(&Move::Withdraw(Vec::new())) => self.damage(),
            _ => return Next::Nothing,
        };
        if things.is_empty() {
            return Next::Nothing;
        }
        let choices = things.into_iter().map(|thing| {
            let words = super::words::of_thing(&thing);
            words.map_or_else(|| Choice::plain(thing.clone()), |words| Choice::labelled(thing.clone(), words))
        });
        let most = u8::try_from(most).expect("few cards");
        Next::Several { choices: choices.collect(), least: 1, most, separator: ' ' }
    }
}
