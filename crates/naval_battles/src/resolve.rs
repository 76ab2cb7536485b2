//! Resolving attacks, winning, and the end of a turn (NAV-77 to NAV-98, NAV-188 to NAV-195).

use super::data::{Card, signed};
use super::events::{Event, count};
use super::mode::{Mode, SERIES_GOAL};
use super::refusals;
use super::setting_up::roll;
use super::state::NavalBattles;
use super::table::{Fate, HAND, Phase};
use engine::dice::Chance;
use engine::log::Log;
use engine::outcome::Outcome;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl NavalBattles {
    pub(super) fn check_resolve(&self, seat: Seat, number: u8, bonus: u8) -> Result<(), Refusal> {
        self.check_phase(seat, &Phase::Resolve)?;
        let attack = self.table.attack(number).ok_or_else(|| refusals::no_such_attack(number))?;
        let has_rolled = attack.rolls() && (attack.fate.hits() || attack.fate == Fate::Missed);
        if has_rolled && bonus > 0 {
            return Err(refusals::already_rolled(number));
        }
        if !attack.is_open() {
            return Err(refusals::attack_gone(number));
        }
        if bonus > 0 && !attack.rolls() {
            return Err(refusals::no_roll(number));
        }
        self.check_bonus(seat, bonus)
    }

    /// Resolves an attack, and ends the game if it reaches the goal.
    pub(super) fn resolve(&mut self, number: u8, bonus: u8, chance: &mut Chance, log: &mut Log<Event>) {
        let attack = self.table.attack(number).expect("the move was checked").clone();
        let (at, damage) = (attack.aim(), attack.card.map_or(0, |card| card.card().damage));
        let Some((_, target)) = self.table.find(attack.target) else {
            self.tell(Event::Resolved { at, die: None, bonus: 0, fate: Fate::Ignored, damage }, log);
            return;
        };
        let hull_left = target.hull_left();
        let needed = self.table.needed(&attack);
        let die = needed.map(|_| roll(chance));
        let hits = needed.zip(die).is_none_or(|(needed, die)| signed(die + bonus) >= needed);
        let fate = match hits {
            true if attack.is_air() || damage >= hull_left => Fate::Sunk,
            true => Fate::Hit,
            false => Fate::Missed,
        };
        self.tell(Event::Resolved { at, die, bonus, fate, damage }, log);
        if fate == Fate::Sunk {
            self.end_if_reached(log);
        }
    }

    /// Resolves all open attacks in the order of declaration (NAV-224).
    pub(super) fn resolve_all(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let open: Vec<u8> = self.table.open_attacks().map(|attack| attack.number).collect();
        let game = self.table.game;
        for number in open {
            if self.table.outcome.is_none() && self.table.game == game {
                self.resolve(number, 0, chance, log);
            }
        }
    }

    /// Ends the Attack phase if no attack is open (NAV-77). Rows move up (NAV-91).
    pub(super) fn end_attacks_if_resolved(&mut self, log: &mut Log<Event>) {
        let resolved = self.table.phase == Phase::Resolve && self.table.open_attacks().next().is_none();
        if !resolved || self.table.outcome.is_some() {
            return;
        }
        self.close_rows(log);
        self.tell(Event::AttacksOver, log);
    }

    fn close_rows(&mut self, log: &mut Log<Event>) {
        let gaps: Vec<Seat> = self.table.playing().filter(|seat| self.table.fleet(*seat).has_gap()).collect();
        gaps.into_iter().for_each(|seat| self.tell(Event::MovedUp { seat }, log));
    }

    /// Ends the game or the series if the attacker has reached the goal (NAV-188, NAV-198, NAV-206).
    fn end_if_reached(&mut self, log: &mut Log<Event>) {
        let (table, attacker) = (&self.table, self.table.turn);
        let fleet = table.fleet(attacker);
        let points = table.points(attacker);
        if table.mode == Mode::Series && fleet.total + fleet.score() >= SERIES_GOAL {
            let totals = table.fleets.iter().map(|fleet| i64::from(fleet.total + fleet.score())).collect();
            let by_points = Outcome::by_points(totals, None, "series");
            // In a game the attacker always has the most points. In a position from a text another seat may have more (EX-25).
            let reached = by_points.winners() == [attacker];
            let alone = || Outcome::won_by(table.seats(), |seat| seat == attacker, "series");
            let outcome = if reached { by_points } else { alone() };
            self.tell(Event::Over(outcome), log);
        } else if points >= table.mode.goal() && table.mode == Mode::Series {
            self.end_game_of_series(attacker, log);
        } else if points >= table.mode.goal() {
            let scores = table.fleets.iter().map(|fleet| i64::from(fleet.score())).collect();
            let teams = self.teams();
            let end = if teams.is_some() { "team-points" } else { "points" };
            self.tell(Event::Over(Outcome::by_points(scores, teams, end)), log);
        }
    }

    /// The team of each seat, from 1, as in an `Outcome`.
    fn teams(&self) -> Option<Vec<u8>> {
        Seat::all(self.table.seats()).map(|seat| self.table.mode.team(seat).map(|team| team + 1)).collect()
    }

    fn end_game_of_series(&mut self, winner: Seat, log: &mut Log<Event>) {
        let totals = self.table.fleets.iter().map(|fleet| fleet.total + fleet.score()).collect();
        self.tell(Event::GameOver { winner, totals }, log);
        self.draw_pile.clear();
        self.discards.clear();
        for secrets in &mut self.secrets {
            *secrets = super::state::Secrets { order: secrets.order, ..Default::default() };
        }
    }

    /// Takes a seat out of the game, and ends the game if only one player or team is left (NAV-190 to NAV-195). The seat's hand is
    /// discarded face down.
    pub(super) fn drop_out(&mut self, seat: Seat, left: bool, chance: &mut Chance, log: &mut Log<Event>) {
        let (turn, phase) = (self.table.turn, self.table.phase.clone());
        let secrets = self.secrets_mut(seat);
        let hand = std::mem::take(&mut secrets.hand);
        (secrets.reserve, secrets.fleet) = Default::default();
        self.discards.extend(&hand);
        log.whisper(seat, Event::Thrown { cards: hand });
        self.tell(Event::Out { seat, left }, log);
        if self.end_if_alone(log) {
            return;
        }
        match phase {
            Phase::Fleets => self.begin_if_ready(chance, log),
            Phase::Layout => self.deal_if_laid_out(chance, log),
            _ if turn == seat => {
                self.close_rows(log);
                self.begin_next_turn(log);
            }
            _ => self.end_attacks_if_resolved(log),
        }
    }

    /// Ends the game if only one player or team is left (NAV-193, NAV-225). Returns whether it did.
    fn end_if_alone(&mut self, log: &mut Log<Event>) -> bool {
        let alone = |seats: &[Seat]| seats.iter().all(|seat| self.table.friends(*seat, seats[0]));
        let playing: Vec<Seat> = self.table.playing().collect();
        if !alone(&playing) {
            return false;
        }
        let staying: Vec<Seat> = Seat::all(self.table.seats()).filter(|seat| !self.table.fleet(*seat).left).collect();
        if self.table.mode == Mode::Series && staying.len() > 1 {
            self.end_game_of_series(playing[0], log);
            return true;
        }
        let winner = if self.table.mode == Mode::Series { staying[0] } else { playing[0] };
        let wins = |seat: Seat| self.table.friends(seat, winner);
        let end = match self.table.mode {
            Mode::Single => "last",
            Mode::Series => "series-last",
            Mode::Teams { .. } => "team-last",
        };
        let outcome = Outcome { teams: self.teams(), ..Outcome::won_by(self.table.seats(), wins, end) };
        self.tell(Event::Over(outcome), log);
        true
    }

    pub(super) fn discard(&mut self, seat: Seat, cards: &[Card], log: &mut Log<Event>) {
        cards.iter().for_each(|card| self.secrets_mut(seat).take(*card));
        self.discards.extend(cards);
        log.whisper(seat, Event::Thrown { cards: cards.to_vec() });
        self.tell(Event::Discarded { seat, count: count(cards) }, log);
    }

    /// Draws up to seven cards, and begins the next turn (NAV-95 to NAV-98). A seat without a ship may be eliminated (NAV-190).
    pub(super) fn end_turn(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.table.turn;
        while self.secrets(seat).hand.len() < HAND {
            if self.draw_pile.is_empty() {
                if self.discards.is_empty() {
                    break;
                }
                self.draw_pile = std::mem::take(&mut self.discards);
                chance.shuffle(0, u64::from(self.table.shuffles), &mut self.draw_pile);
                self.tell(Event::Reshuffled, log);
            }
            let missing = HAND - self.secrets(seat).hand.len();
            let left = self.draw_pile.len() - missing.min(self.draw_pile.len());
            let cards = self.draw_pile.split_off(left);
            self.secrets_mut(seat).give(cards.iter().copied());
            self.tell(Event::Drew { seat, count: count(&cards) }, log);
            log.whisper(seat, Event::Drawn { cards });
        }
        if self.table.fleet(seat).units.is_empty() && self.table.bare_turns_left(seat) == 1 {
            self.drop_out(seat, false, chance, log);
        } else {
            self.begin_next_turn(log);
        }
    }

    fn begin_next_turn(&mut self, log: &mut Log<Event>) {
        let next = self.table.after(self.table.turn).next().expect("a seat is left in the game");
        self.tell(Event::Turn { seat: next }, log);
    }
}
