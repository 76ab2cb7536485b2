//! Choices for declaring and resolving attacks.

use super::super::data::{Card, Kind, Ship};
use super::super::notation::{Move, Partial, Step};
use super::super::table::Attack;
use super::super::words::ships;
use super::{Offers, begins, card, once, ship, text};
use engine::prompt::Choice;
use engine::seat::Seat;

impl Offers<'_> {
    /// The first steps of attacks that the seat may declare, and of cancelling one.
    pub(super) fn declaring(self) -> Vec<Choice<Partial>> {
        let game = self.game;
        let any_target = game.targets(self.seat).next().is_some();
        let mut choices = Vec::new();
        choices.extend((!self.fireable().is_empty()).then(|| begins(Step::Fire(None, Vec::new()))));
        choices.extend((any_target && !self.land_air().is_empty()).then(|| begins(Step::Air(None, Vec::new()))));
        choices.extend((any_target && !self.carriers().is_empty()).then(|| begins(Step::Fly(None))));
        choices.extend((!self.surprises().is_empty()).then(|| begins(Step::Surprise)));
        choices.extend((!game.table.attacks.is_empty()).then(|| begins(Step::Cancel)));
        choices
    }

    fn hand(self) -> Vec<Card> {
        once(self.game.secrets(self.seat).hand.iter().copied())
    }

    /// Cards in hand that some mount can fire at some target.
    fn fireable(self) -> Vec<Card> {
        self.hand().into_iter().filter(|card| self.firing_mounts(*card).next().is_some()).collect()
    }

    /// Sets of mounts that can fire a card at some target: single mounts, or pairs if the card needs two ships.
    fn firing_mounts(self, card: Card) -> impl Iterator<Item = Vec<(Ship, u8)>> {
        let mounts = if card.kind().weapon().is_some() { self.game.mounts(self.seat, card) } else { Vec::new() };
        let pair = card.card().ships_needed == 2;
        let others = mounts.clone();
        let sets = mounts.into_iter().flat_map(move |mount| {
            let partners = others.iter().filter(move |other| pair && other.0 > mount.0);
            let alone = (!pair).then(|| vec![mount]);
            alone.into_iter().chain(partners.map(move |other| vec![mount, *other])).collect::<Vec<_>>()
        });
        sets.filter(move |mounts| self.reached(card, mounts[0].0).next().is_some())
    }

    /// Targets that the weapons of `from` can reach with a card.
    fn reached(self, card: Card, from: Ship) -> impl Iterator<Item = Ship> {
        let reaches = move |unit: &&super::super::table::Unit| self.game.check_reach(card, from, unit).is_ok();
        self.game.targets(self.seat).filter(reaches).map(|unit| unit.ship)
    }

    fn land_air(self) -> Vec<Card> {
        self.hand().into_iter().filter(|card| card.kind() == Kind::LandAir).collect()
    }

    fn carriers(self) -> Vec<Ship> {
        let units = self.game.table.fleet(self.seat).units.iter();
        let ready = units.map(|unit| unit.ship).filter(|ship| ship.is_carrier() && !self.game.table.has_flown(*ship));
        ready.collect()
    }

    /// Every legal attack of one weapon on one target.
    pub(super) fn attacks(self) -> Vec<Move> {
        let fire = |card: Card, mounts: Vec<(Ship, u8)>| {
            let targets = self.reached(card, mounts[0].0);
            targets.map(|target| Move::Fire { card, mounts: mounts.clone(), target }).collect::<Vec<_>>()
        };
        let fired = self
            .hand()
            .into_iter()
            .flat_map(|card| self.firing_mounts(card).flat_map(move |mounts| fire(card, mounts)).collect::<Vec<_>>());
        let targets = || self.game.targets(self.seat).map(|unit| unit.ship);
        let from_land = self.land_air().into_iter().filter(|card| !card.card().has_several_targets());
        let from_land = from_land.flat_map(|card| targets().map(move |target| Move::Air(card, vec![target])));
        let flown = self.carriers().into_iter().flat_map(|own| targets().map(move |target| Move::Fly(own, target)));
        fired.chain(from_land).chain(flown).filter(|step| self.allows(step)).collect()
    }

    fn surprises(self) -> Vec<Choice<Partial>> {
        self.allowed(Seat::all(self.game.table.seats()).map(Move::Surprise))
    }

    /// Resolving all open attacks, or one of them.
    pub(super) fn resolving(self) -> Vec<Choice<Partial>> {
        let mut choices = vec![super::whole(Move::ResolveAll)];
        choices.extend(self.game.table.open_attacks().next().map(|_| begins(Step::Resolve)));
        choices
    }

    /// The choices that continue the declaration, the cancelling or the resolving of an attack.
    pub(super) fn of_attack(self, step: &Step) -> Vec<Choice<Partial>> {
        let table = &self.game.table;
        match step {
            Step::Fire(None, _) => {
                self.fireable().into_iter().map(|held| card(Step::Fire(Some(held), Vec::new()), held)).collect()
            }
            Step::Fire(Some(held), mounts) if mounts.is_empty() => {
                let by = |mounts: Vec<(Ship, u8)>| {
                    let words = super::super::words::mounts(&mounts);
                    Choice::labelled(Step::Fire(Some(*held), mounts), words)
                };
                self.firing_mounts(*held).map(by).collect()
            }
            Step::Fire(Some(card), mounts) => {
                let targets = mounts.iter().take(1).flat_map(|(from, _)| self.reached(*card, *from));
                let fire = |target| Move::Fire { card: *card, mounts: mounts.clone(), target };
                self.allowed(targets.map(fire))
            }
            Step::Air(None, _) => {
                self.land_air().into_iter().map(|held| card(Step::Air(Some(held), Vec::new()), held)).collect()
            }
            Step::Air(Some(card), targets) => self.of_air(*card, targets),
            Step::Fly(None) => self.carriers().into_iter().map(|own| ship(Step::Fly(Some(own)), own)).collect(),
            Step::Fly(Some(own)) => {
                let targets = self.game.targets(self.seat).map(|unit| unit.ship);
                self.allowed(targets.map(|target| Move::Fly(*own, target)))
            }
            Step::Surprise => self.surprises(),
            Step::Cancel => self.allowed(table.attacks.iter().map(|attack| Move::Cancel(attack.number))),
            Step::Resolve => {
                let bonuses = |attack: &Attack| if attack.rolls() { table.fleet(self.seat).plannings() } else { 0 };
                let each = table.open_attacks().flat_map(|attack| {
                    let attack_number = attack.number;
                    (0..=bonuses(attack)).map(move |bonus| Move::Resolve { attack: attack_number, bonus })
                });
                self.allowed(each)
            }
            _ => Vec::new(),
        }
    }

    /// The next targets of a land-based air attack, and the attack on the targets in `named`.
    fn of_air(self, card: Card, named: &[Ship]) -> Vec<Choice<Partial>> {
        let room = usize::from(card.card().attacks).saturating_sub(named.len());
        let targets = self.game.targets(self.seat).map(|unit| unit.ship);
        let one_more = targets.filter(|_| room > 0).filter_map(|target| {
            let targets: Vec<Ship> = named.iter().copied().chain([target]).collect();
            let attack = Move::Air(card, targets.clone());
            self.allows(&attack).then(|| {
                let chosen = if room > 1 { Step::Air(Some(card), targets) } else { Step::Whole(attack) };
                ship(chosen, target)
            })
        });
        let enough = Move::Air(card, named.to_vec());
        let no_more = (!named.is_empty() && self.allows(&enough)).then(|| {
            let words = text("choice-enough").with("ships", ships(named.iter().copied()));
            Choice::labelled(enough, words)
        });
        no_more.into_iter().chain(one_more).collect()
    }
}
