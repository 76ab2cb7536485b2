//! Checking moves, carrying them out, and drafts.

use super::data::{Card, Kind, Ship};
use super::events::Event;
use super::notation::{Layout, Move, Side};
use super::refusals;
use super::setting_up::random_fleet;
use super::state::{Draft, NavalBattles};
use super::table::Phase;
use engine::dice::Chance;
use engine::log::Log;
use engine::prompt::MoveKind;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl NavalBattles {
    /// Checks that a move is legal.
    pub(super) fn check(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        let fleet = self.table.fleet(seat);
        if self.table.outcome.is_some() {
            return Err(refusals::over());
        }
        if fleet.left || fleet.out && *step != Move::Resign {
            return Err(refusals::out());
        }
        match step {
            Move::Nation(nation) => self.check_nation(seat, *nation),
            Move::Fleet(nation, ships) => self.check_fleet(seat, *nation, ships),
            Move::Add(ship) => self.check_add(seat, *ship),
            Move::Drop(ship) => self.check_drop(seat, *ship),
            Move::Random => self.check_random(seat),
            Move::Layout(layout) => self.check_layout(seat, layout),
            Move::Place(ship, row) => self.check_move(seat, *ship, *row),
            Move::Flip(ship, _) => self.check_flip(seat, *ship),
            Move::Reinforce(cards, ships) => self.check_reinforce(seat, cards, ships),
            Move::Withdraw(removed) => self.check_withdraw(seat, removed),
            Move::Prepare(card, ship) => self.check_prepare(seat, *card, *ship),
            Move::Fire { card, mounts, target } => self.check_fire(seat, *card, mounts, *target),
            Move::Air(card, targets) => self.check_air(seat, *card, targets),
            Move::Fly(carrier, target) => self.check_fly(seat, *carrier, *target),
            Move::Surprise(victim) => self.check_surprise(seat, *victim),
            Move::Cancel(attack) => self.check_cancel(seat, *attack),
            Move::Clear => self.check_clear(seat),
            Move::Ward { .. } | Move::Escorts { .. } | Move::Fighters { .. } | Move::Stealth { .. } => {
                self.check_slot(seat).and_then(|()| self.check_defence(seat, step))
            }
            Move::Resolve { attack, bonus } => self.check_resolve(seat, *attack, *bonus),
            Move::ResolveAll => self.check_phase(seat, &Phase::Resolve),
            Move::Discard(cards) => {
                self.check_phase(seat, &Phase::Discard)?;
                self.check_held(seat, cards)
            }
            Move::Ahead(moves) => self.check_ahead(seat, moves),
            Move::End => self.check_end(seat),
            Move::Orders(_) | Move::Resign => Ok(()),
        }
    }

    fn check_clear(&self, seat: Seat) -> Result<(), Refusal> {
        match self.table.phase {
            Phase::Fleets => self.check_random(seat),
            _ if self.table.turn == seat => Ok(()),
            _ => Err(refusals::not_your_turn(self.table.turn)),
        }
    }

    fn check_end(&self, seat: Seat) -> Result<(), Refusal> {
        match &self.table.phase {
            Phase::Fleets => self.check_confirm(seat),
            Phase::Defend(_) => self.check_slot(seat),
            _ if self.table.turn != seat => Err(refusals::not_your_turn(self.table.turn)),
            Phase::Layout | Phase::Reorganise => self.check_rows(seat),
            Phase::Resolve => Err(refusals::wrong_phase(&Phase::Resolve)),
            Phase::Prepare | Phase::Declare | Phase::Discard => Ok(()),
        }
    }

    /// The kind of a move. In its turn a seat drafts until a move has effects that cannot be taken back.
    pub(super) fn kind_of(&self, seat: Seat, step: &Move) -> MoveKind {
        match step {
            Move::Fleet(..)
            | Move::Add(_)
            | Move::Drop(_)
            | Move::Random
            | Move::Layout(_)
            | Move::Place(..)
            | Move::Flip(..)
            | Move::Reinforce(..)
            | Move::Withdraw(_)
            | Move::Prepare(..)
            | Move::Fire { .. }
            | Move::Air(..)
            | Move::Fly(..)
            | Move::Cancel(_)
            | Move::Clear
            | Move::Discard(_) => MoveKind::Draft,
            Move::Surprise(_) => MoveKind::Commit,
            Move::End if self.can_reopen(seat) => MoveKind::Draft,
            Move::End if !matches!(self.table.phase, Phase::Defend(_)) => MoveKind::Commit,
            Move::End
            | Move::Nation(_)
            | Move::Ward { .. }
            | Move::Escorts { .. }
            | Move::Fighters { .. }
            | Move::Stealth { .. }
            | Move::Resolve { .. }
            | Move::ResolveAll
            | Move::Ahead(_)
            | Move::Orders(_)
            | Move::Resign => MoveKind::Ply,
        }
    }

    /// Whether the end of the current phase can be taken back, because nobody else moves after it and nothing is drawn.
    fn can_reopen(&self, seat: Seat) -> bool {
        match self.table.phase {
            Phase::Reorganise => self.table.takes_whole_turns(seat),
            Phase::Prepare => true,
            Phase::Declare => self.table.attacks.is_empty(),
            _ => false,
        }
    }

    /// Carries out a checked move.
    pub(super) fn carry_out(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) {
        match self.kind_of(seat, step) {
            MoveKind::Draft => self.change_draft(seat, step, chance, log),
            MoveKind::Commit => self.commit(seat, step, chance, log),
            MoveKind::Ply => match self.draft.take() {
                Some(draft) => self.play_under_draft(*draft, (seat, step), chance, log),
                None => self.play(seat, step, chance, log),
            },
        }
    }

    fn change_draft(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) {
        match step {
            Move::Fleet(_, ships) => self.secrets_mut(seat).fleet = ships.iter().copied().collect(),
            Move::Add(ship) => {
                let secrets = self.secrets_mut(seat);
                secrets.fleet = secrets.fleet.with(*ship);
            }
            Move::Drop(ship) => {
                let secrets = self.secrets_mut(seat);
                secrets.fleet = secrets.fleet.without(*ship);
            }
            Move::Random => {
                let nation = self.table.fleet(seat).nation.expect("the move was checked");
                self.secrets_mut(seat).fleet = random_fleet(nation, |fleets| chance.dice().below(fleets));
            }
            Move::Clear if self.table.phase == Phase::Fleets => self.secrets_mut(seat).fleet = Default::default(),
            Move::Clear => self.lay_again(Vec::new()),
            Move::Cancel(attack) => self.lay_again(self.drafted_without(*attack)),
            _ => {
                let mut draft =
                    self.draft.take().unwrap_or_else(|| Box::new(Draft { base: self.clone(), moves: Vec::new() }));
                draft.note(step);
                self.change(seat, step, log);
                self.draft = Some(draft);
            }
        }
    }

    /// Applies a drafted move of a turn or of a layout.
    fn change(&mut self, seat: Seat, step: &Move, log: &mut Log<Event>) {
        match step {
            Move::Layout(layout) => self.lay(seat, layout),
            Move::Place(ship, row) if self.table.phase == Phase::Layout => {
                self.begin_layout(seat);
                self.table.fleet_mut(seat).unit_mut(*ship).expect("the move was checked").row = *row;
            }
            Move::Flip(ship, side) if self.table.phase == Phase::Layout => {
                self.begin_layout(seat);
                let unit = self.table.fleet_mut(seat).unit_mut(*ship).expect("the move was checked");
                unit.active = *side == Side::Active;
            }
            Move::Place(ship, row) => self.tell(Event::Moved { ship: *ship, row: *row }, log),
            Move::Flip(ship, side) => {
                self.tell(Event::Flipped { ship: *ship, active: *side == Side::Active }, log);
            }
            Move::Reinforce(cards, ships) => self.reinforce(seat, cards, ships, log),
            Move::Withdraw(removed) => {
                self.secrets_mut(seat).take(Card::of(Kind::Withdrawal));
                self.tell(Event::Withdrew { removed: removed.clone() }, log);
            }
            Move::Prepare(card, ship) => {
                self.secrets_mut(seat).take(*card);
                self.tell(Event::Prepared { card: *card, ship: *ship }, log);
            }
            Move::Fire { card, mounts, target } => self.fire(*card, mounts, *target),
            Move::Air(card, targets) => self.send_air(*card, targets),
            Move::Fly(carrier, target) => self.fly(*carrier, *target),
            Move::Discard(cards) => self.discard(seat, cards, log),
            Move::End => self.end_phase(log),
            _ => unreachable!("{step} is no part of a draft"),
        }
    }

    /// Ends a phase that can be reopened.
    fn end_phase(&mut self, log: &mut Log<Event>) {
        let event = match self.table.phase {
            Phase::Reorganise => Event::Reorganised,
            Phase::Prepare => Event::GotReady,
            _ => Event::Declared { attacks: Vec::new() },
        };
        self.tell(event, log);
    }

    fn commit(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) {
        if let Move::Surprise(victim) = step {
            return self.surprise_all(seat, *victim, log);
        }
        self.draft = None;
        match self.table.phase {
            Phase::Fleets => self.confirm_fleet(seat, chance, log),
            Phase::Layout => self.confirm_layout(seat, chance, log),
            // In revision 1 of the rules a seat without a ship is eliminated here.
            Phase::Reorganise => self.drop_out(seat, false, chance, log),
            Phase::Declare => {
                self.tell(Event::Declared { attacks: self.table.attacks.clone() }, log);
                self.end_attacks_if_resolved(log);
            }
            _ => self.end_turn(chance, log),
        }
    }

    /// Commits a Surprise Attack with the whole draft except the declared attacks, which stay in the draft (NAV-159, R-7).
    fn surprise_all(&mut self, seat: Seat, victim: Seat, log: &mut Log<Event>) {
        let (open, counts) = self.drafted(seat).into_iter().partition(Move::declares);
        self.lay_again(counts);
        self.draft = None;
        self.surprise(seat, victim, log);
        self.lay_again(open);
    }

    /// The moves that a Surprise Attack leaves in the draft.
    pub(super) fn left_open(&self, seat: Seat) -> Vec<Move> {
        self.drafted(seat).into_iter().filter(Move::declares).collect()
    }

    fn play(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) {
        match step {
            Move::Nation(nation) => {
                self.secrets_mut(seat).fleet = Default::default();
                self.tell(Event::Claimed { seat, nation: *nation }, log);
            }
            Move::Ahead(moves) => {
                self.secrets_mut(seat).ahead.clone_from(moves);
                log.whisper(seat, Event::Ahead { moves: moves.clone() });
            }
            Move::Orders(order) => {
                let own_slot = self.table.slot() == Some(seat);
                self.secrets_mut(seat).take_order(*order, own_slot);
                log.whisper(seat, Event::Ordered { order: *order });
            }
            Move::Resign => self.drop_out(seat, true, chance, log),
            Move::End => {
                if self.table.is_attacked(seat) && self.passes(seat) {
                    log.whisper(seat, Event::Passed { order: self.secrets(seat).order });
                }
                self.end_slot(seat, chance, log);
                self.end_attacks_if_resolved(log);
            }
            step if step.is_defence() => self.defend(seat, step, chance, log),
            Move::Resolve { attack, bonus } => {
                self.resolve(*attack, *bonus, chance, log);
                self.end_attacks_if_resolved(log);
            }
            Move::ResolveAll => {
                self.resolve_all(chance, log);
                self.end_attacks_if_resolved(log);
            }
            _ => unreachable!("{step} is no ply"),
        }
    }

    /// Plays a move on the game without the draft, then applies the drafted moves again.
    fn play_under_draft(
        &mut self,
        draft: Draft,
        (seat, step): (Seat, &Move),
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let Draft { base, moves } = draft;
        *self = base;
        let (attacker, turns) = (self.table.turn, self.table.turns);
        self.play(seat, step, chance, log);
        if self.table.outcome.is_some() || (self.table.turn, self.table.turns) != (attacker, turns) {
            return;
        }
        for step in moves {
            let step = if self.check(attacker, &step).is_ok() { Some(step) } else { self.mended_move(attacker, &step) };
            if let Some(step) = step {
                self.change_draft(attacker, &step, chance, &mut Log::default());
            }
        }
    }

    /// Applies the drafted moves again to the game without its draft. None of them draws anything, and their events were logged
    /// before.
    fn lay_again(&mut self, moves: Vec<Move>) {
        if let Some(draft) = self.draft.take() {
            *self = draft.base;
        }
        let (seat, mut chance) = (self.table.turn, Chance::unused());
        moves.iter().for_each(|step| self.change_draft(seat, step, &mut chance, &mut Log::default()));
    }

    /// The draft without one of its attacks: an air attack keeps its other targets.
    fn drafted_without(&self, attack: u8) -> Vec<Move> {
        let mut moves = self.drafted(self.table.turn);
        let mut before = usize::from(attack) - 1;
        for at in 0..moves.len() {
            let declared = moves[at].attacks();
            if before >= declared {
                before -= declared;
                continue;
            }
            match &mut moves[at] {
                Move::Air(_, targets) if declared > 1 => drop(targets.remove(before)),
                _ => drop(moves.remove(at)),
            }
            break;
        }
        moves
    }

    /// The rest of an air attack after one of its targets has left: the attacks on the other targets (NAV-195).
    pub(super) fn mended_move(&self, seat: Seat, step: &Move) -> Option<Move> {
        let Move::Air(card, targets) = step else { return None };
        let left: Vec<Ship> =
            targets.iter().copied().filter(|target| self.check_target(seat, *target).is_ok()).collect();
        let mended = Move::Air(*card, left);
        self.check(seat, &mended).is_ok().then_some(mended)
    }
}

impl Draft {
    /// Adds a move, and drops earlier moves that it makes void.
    fn note(&mut self, step: &Move) {
        match step {
            Move::Layout(Layout { .. }) => self.moves.clear(),
            Move::Place(ship, _) => {
                self.moves.retain(|other| !matches!(other, Move::Place(moved, _) if moved == ship));
            }
            Move::Flip(ship, _) => self.moves.retain(|other| !matches!(other, Move::Flip(turned, _) if turned == ship)),
            _ => {}
        }
        self.moves.push(step.clone());
    }
}
