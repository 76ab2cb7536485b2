//! Steps of declaring and resolving attacks.

use super::super::data::{Card, Kind, Ship};
use super::super::notation::{self, Move};
use super::super::table::Attack;
use super::super::words::ships;
use super::{LONGEST, Offers, begins, card, once, ship, text, whole};
use engine::prompt::Choice;
use engine::seat::Seat;

impl Offers<'_> {
    /// What may be declared.
    pub(super) fn declaring(self) -> Vec<Choice> {
        let game = self.game;
        let any_target = game.targets(self.seat).next().is_some();
        let mut choices = Vec::new();
        choices.extend((!self.fired().is_empty()).then(|| begins("fire~")));
        choices.extend((any_target && !self.land_air().is_empty()).then(|| begins("air~")));
        choices.extend((any_target && !self.carriers().is_empty()).then(|| begins("fly~")));
        choices.extend((!self.surprises().is_empty()).then(|| begins("surprise~")));
        choices.extend((!game.table.attacks.is_empty()).then(|| begins("cancel~")));
        choices
    }

    fn hand(self) -> Vec<Card> {
        once(self.game.secrets(self.seat).hand.iter().copied())
    }

    /// Cards that some mounts may fire at something.
    fn fired(self) -> Vec<Card> {
        self.hand().into_iter().filter(|card| self.firing(*card).next().is_some()).collect()
    }

    /// Mounts that may fire a card at something: one, or pairs of them.
    fn firing(self, card: Card) -> impl Iterator<Item = Vec<(Ship, u8)>> {
        let mounts = if card.kind().weapon().is_some() { self.game.mounts(self.seat, card) } else { Vec::new() };
        let pair = card.card().ships_needed == 2;
        let others = mounts.clone();
        let sets = mounts.into_iter().flat_map(move |mount| {
            let behind = others.iter().filter(move |other| pair && other.0 > mount.0);
            let alone = (!pair).then(|| vec![mount]);
            alone.into_iter().chain(behind.map(move |other| vec![mount, *other])).collect::<Vec<_>>()
        });
        sets.filter(move |mounts| self.reached(card, mounts[0].0).next().is_some())
    }

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

    fn surprises(self) -> Vec<Choice> {
        self.allowed(Seat::all(self.game.table.seats()).map(Move::Surprise))
    }

    /// What attacks are still to be resolved, each and all of them.
    pub(super) fn resolving(self) -> Vec<Choice> {
        let mut choices = vec![whole(Move::ResolveAll)];
        choices.extend(self.game.table.open_attacks().next().map(|_| begins("resolve~")));
        choices
    }

    /// What may follow the beginning of an attack.
    pub(super) fn of_attack(self, words: &[&str]) -> Vec<Choice> {
        let table = &self.game.table;
        match words {
            ["fire"] => self.fired().into_iter().map(|held| card(format!("fire {held}~"), held)).collect(),
            ["fire", id] => {
                let Some(held) = Card::named(id) else { return Vec::new() };
                self.firing(held).map(|mounts| self.by_mounts(held, &mounts)).collect()
            }
            ["fire", id, mounts @ ..] => self.fired_from(id, mounts),
            ["air"] => self.land_air().into_iter().map(|held| card(format!("air {held} >~"), held)).collect(),
            ["air", id, ">", targets @ ..] => self.of_air(id, targets),
            ["fly"] => self.carriers().into_iter().map(|own| ship(format!("fly {own}~"), own)).collect(),
            ["fly", id] => {
                let Some(own) = Ship::named(id) else { return Vec::new() };
                let targets = self.game.targets(self.seat).map(|unit| unit.ship);
                self.allowed(targets.map(|target| Move::Fly(own, target)))
            }
            ["surprise"] => self.surprises(),
            ["cancel"] => self.allowed(table.attacks.iter().map(|attack| Move::Cancel(attack.number))),
            ["resolve"] => {
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

    fn by_mounts(self, card: Card, mounts: &[(Ship, u8)]) -> Choice {
        let written: Vec<String> = mounts.iter().map(|(ship, mount)| format!("{ship}:{mount}")).collect();
        let words = super::super::words::mounts(mounts);
        let begun = format!("fire {card} {}", written.join(" "));
        Choice::labelled(format!("{}~", notation::within(begun, LONGEST - 1)), words)
    }

    fn fired_from(self, id: &str, mounts: &[&str]) -> Vec<Choice> {
        let read = |written: &&str| {
            let (name, mount) = written.split_once(':')?;
            Some((notation::ship(name)?, mount.parse().ok()?))
        };
        let mounts: Option<Vec<(Ship, u8)>> = mounts.iter().map(read).collect();
        let (Some(card), Some(mounts)) = (Card::named(id), mounts) else { return Vec::new() };
        let targets: Vec<Ship> =
            mounts.first().map(|(from, _)| self.reached(card, *from).collect()).unwrap_or_default();
        self.allowed(targets.into_iter().map(|target| Move::Fire { card, mounts: mounts.clone(), target }))
    }

    /// Targets of a land-based air attack, one after the other.
    fn of_air(self, id: &str, targets: &[&str]) -> Vec<Choice> {
        let Some(card) = Card::named(id) else { return Vec::new() };
        let named: Option<Vec<Ship>> = targets.iter().map(|id| notation::ship(id.trim_end_matches(','))).collect();
        let Some(named) = named else { return Vec::new() };
        let room = usize::from(card.card().attacks) - named.len().min(usize::from(card.card().attacks));
        let all: Vec<Ship> = self.game.targets(self.seat).map(|unit| unit.ship).collect();
        let one_more = all.into_iter().filter(|_| room > 0).filter_map(|target| {
            let targets: Vec<Ship> = named.iter().copied().chain([target]).collect();
            let step = Move::Air(card, targets);
            let more = if room > 1 { "~" } else { "" };
            let entered = format!("{}{more}", notation::within(step.to_string(), LONGEST - more.len()));
            self.allows(&step).then(|| ship(entered, target))
        });
        let enough = Move::Air(card, named.clone());
        let only = (!named.is_empty() && self.allows(&enough)).then(|| {
            let words = text("choice-enough").with("ships", ships(named.iter().copied()));
            Choice::labelled(notation::within(enough.to_string(), LONGEST), words)
        });
        only.into_iter().chain(one_more).collect()
    }
}
