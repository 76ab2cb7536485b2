//! Attacks in a picture.

use super::super::table::{Attack, Fate};
use super::{AttackScene, Mark, SceneBuilder};
use engine::seat::Seat;

impl SceneBuilder<'_> {
    /// An attack of this turn or of the latest one.
    pub(super) fn attack(&self, attack: &Attack) -> AttackScene {
        let words = &self.words;
        let what = match attack.card {
            Some(card) => words.say(&super::super::words::card(card)),
            None => words.word("flown"),
        };
        let outcome = (!attack.is_open()).then(|| words.say(&words.text("fate").with("fate", attack.fate.name())));
        let mut by: Vec<_> = attack.attackers().collect();
        by.dedup();
        let needed = attack.is_open().then(|| self.view.game.table.needed(attack)).flatten();
        AttackScene { declared: attack.clone(), by, what, needed, outcome, mark: self.marks.attack(attack.number) }
    }

    /// The attacks of this turn or, while there are none, of the turn before.
    pub(super) fn attacks(&self) -> Vec<AttackScene> {
        let table = &self.view.game.table;
        let latest = table.latest.as_ref().map_or(&[][..], |(_, attacks)| attacks);
        let shown = if table.attacks.is_empty() { latest } else { &table.attacks };
        shown.iter().map(|attack| self.attack(attack)).collect()
    }

    /// The attacks on fleets that the seat may defend.
    pub(super) fn attacks_on(&self, seat: Seat) -> Vec<AttackScene> {
        let table = &self.view.game.table;
        let on_it = table.attacks.iter().filter(|attack| table.friends(attack.owner, seat));
        let shown = on_it.filter(|attack| attack.fate != Fate::Ignored).map(|attack| self.attack(attack));
        // An attack that is warded off cannot be chosen any more.
        let faint = |attack: AttackScene| {
            if attack.declared.is_open() { attack } else { AttackScene { mark: Mark::Faint, ..attack } }
        };
        shown.map(faint).collect()
    }
}
