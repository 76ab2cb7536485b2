//! Marks on chosen and selectable things. They come from the same choices as the panel, so that picture and panel agree.

use super::super::choices;
use super::super::data::{Card, Ship};
use super::super::notation::{Named, Partial, Step, Verb};
use super::super::table::{Fleet, Phase, Unit};
use super::super::view::View;
use super::Mark;
use super::playable::continued;

/// The things that a partial move names, and the things that can be chosen next.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    chosen: Named,
    offered: Named,
    step: Step,
}

impl Marks {
    pub(super) fn of(view: &View, partial: &Partial) -> Self {
        let step = partial.step.clone();
        let Some(seat) = view.seat().filter(|_| step != Step::Nothing) else { return Self::default() };
        let chosen = step.names();
        let mut offered = choices::listed(&view.game, seat, partial);
        let mut steps = continued(view, seat, partial);
        if matches!(&step, Step::Fire(Some(_), _)) {
            // The panel offers mounts and targets together.
            let begun = steps.iter().filter(|next| next.step.leads_on());
            let targets: Vec<Partial> = begun.flat_map(|mounts| continued(view, seat, mounts)).collect();
            steps.extend(targets);
        }
        for next in steps {
            let named = next.step.names();
            offered.ships.extend(new_ones(&named.ships, &chosen.ships));
            offered.cards.extend(new_ones(&named.cards, &chosen.cards));
            offered.attacks.extend(new_ones(&named.attacks, &chosen.attacks));
        }
        Self { chosen, offered, step }
    }

    /// The phase of the step.
    pub(super) fn phase(&self) -> Option<&'static str> {
        match self.step.verb()? {
            Verb::Fire | Verb::Air | Verb::Fly => Some(Phase::Declare.name()),
            Verb::Prepare => Some(Phase::Prepare.name()),
            _ => None,
        }
    }

    /// Whether the seat is choosing another nation.
    pub(super) fn is_of_nation(&self) -> bool {
        self.step.verb() == Some(Verb::Nation)
    }

    pub(super) fn ship(&self, ship: Ship) -> Mark {
        mark(&self.chosen.ships, &self.offered.ships, &ship)
    }

    pub(super) fn card(&self, card: Card) -> Mark {
        mark(&self.chosen.cards, &self.offered.cards, &card)
    }

    pub(super) fn attack(&self, number: u8) -> Mark {
        mark(&self.chosen.attacks, &self.offered.attacks, &number)
    }

    /// Ships that can be chosen next.
    pub(super) fn candidates(&self) -> &[Ship] {
        &self.offered.ships
    }

    /// The viewer's ships that fire or fly or, while none is chosen, those that can.
    pub(super) fn firing<'f>(&'f self, own: &'f Fleet) -> impl Iterator<Item = &'f Unit> {
        let of = |ships: &[Ship]| own.units.iter().any(|unit| ships.contains(&unit.ship));
        let ships = if of(&self.chosen.ships) { &self.chosen.ships } else { &self.offered.ships };
        own.units.iter().filter(|unit| ships.contains(&unit.ship))
    }

    /// The first ship that is chosen.
    pub(super) fn first_ship(&self) -> Option<Ship> {
        self.chosen.ships.first().copied()
    }

    /// The first card that is chosen.
    pub(super) fn first_card(&self) -> Option<Card> {
        self.chosen.cards.first().copied()
    }
}

/// The things in `named` after the ones already in `chosen`.
fn new_ones<T: Copy + PartialEq>(named: &[T], chosen: &[T]) -> Vec<T> {
    named.strip_prefix(chosen).unwrap_or(named).to_vec()
}

fn mark<T: PartialEq>(chosen: &[T], offered: &[T], thing: &T) -> Mark {
    match () {
        () if chosen.contains(thing) => Mark::Chosen,
        () if offered.contains(thing) => Mark::Candidate,
        () if offered.is_empty() => Mark::None,
        () => Mark::Faint,
    }
}
