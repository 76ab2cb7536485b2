//! The menu of attacks: whole ones, the best first.

use super::turn::{continued, reach};
use super::{PanelContext, labels};
use crate::bot;
use crate::choices;
use crate::data::{Card, Row};
use crate::notation::{Move, Partial, Side, Step};
use crate::table::{Attack, Phase, Unit};
use crate::view::View;
use crate::words::text;
use engine::lang::Message;
use engine::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Press, ROWS};

/// The look of the panel on which attacks begin with their card.
pub(super) const STEPS: &str = "steps";

/// Whether it is the viewer's turn, and an attack can be declared.
pub(crate) fn can_attack(view: &View) -> bool {
    let nothing = Partial::default();
    let context = |seat| PanelContext { view, seat, focus: Focus::on(&nothing) };
    view.seat().map(context).is_some_and(|context| !steps(context).is_empty() || !forward(context).is_empty())
}

/// The first whole attack of the menu.
pub(crate) fn first_attack(view: &View) -> Option<Move> {
    let nothing = Partial::default();
    let attacks = Attacks::of(PanelContext { view, seat: view.seat()?, focus: Focus::on(&nothing) })?;
    attacks.whole.into_iter().next().map(|(_, step)| step)
}

fn fits(partial: &Partial) -> bool {
    Press::fits(partial)
}

/// The entries that are kept free for other targets of each entered attack.
const CHANGES: usize = 2;

/// The attacks of a turn.
struct Attacks {
    /// Whole ones that fit in a press, in the order of the menu.
    whole: Vec<(Partial, Move)>,
    /// How many of them the menu has.
    shown: usize,
    surprises: Vec<Partial>,
    /// Cards with several targets, which are chosen one by one.
    raids: Vec<Partial>,
    /// Whether there are others than these.
    is_cut: bool,
}

impl Attacks {
    /// The best first or, where the menu is too small, those at different targets.
    fn of(context: PanelContext<'_>) -> Option<Self> {
        let (before, game) = reach(context, &Phase::Declare)?;
        let (surprises, begun): (Vec<Partial>, Vec<Partial>) =
            steps(context).into_iter().partition(|begun| matches!(begun.step, Step::Whole(_)));
        let forward = forward(context);
        let possible = choices::attacks(&game, context.seat).into_iter();
        let possible = possible.chain(forward.iter().map(|(_, step)| step.clone())).collect();
        let attacks = bot::ranked(&game, context.seat, possible);
        let several =
            |begun: &Partial| matches!(begun.step, Step::Air(Some(card), _) if card.card().has_several_targets());
        let raids: Vec<Partial> = begun.into_iter().filter(several).collect();
        let entered = context.view.game.table.attacks.len();
        let room = ENTRIES.saturating_sub(CHANGES * entered).max(ENTRIES / 2);
        let others = surprises.len() + raids.len();
        let is_cut = attacks.len() + others > room;
        let shown = room.saturating_sub(others + usize::from(is_cut));
        let attacks = if attacks.len() > shown { different_first(attacks) } else { attacks };
        let enters = attacks.into_iter().map(|step| match forward.iter().find(|(_, other)| *other == step) {
            Some((moved, _)) => (Step::Also(vec![moved.clone(), step.clone()]).into(), step),
            None => (Partial::from(step.clone()).after(&before), step),
        });
        let whole: Vec<(Partial, Move)> = enters.filter(|(partial, _)| fits(partial)).collect();
        Some(Self { shown: shown.min(whole.len()), whole, surprises, raids, is_cut })
    }
}

/// The whole attacks that fit, then cards with several targets, Surprise Attacks and the way to all others.
pub(super) fn entries(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let Some(Attacks { whole, shown, surprises, raids, is_cut }) = Attacks::of(context) else { return Vec::new() };
    let surprises = surprises.into_iter().map(|step| MenuEntry::new(&step, begins(&step.step)));
    let raids =
        raids.into_iter().map(|step| MenuEntry::new(&step, text("entry-raid").with("card", begins(&step.step))));
    let further = is_cut.then(|| MenuEntry {
        press: Press::look(Focus { partial: "", look: STEPS }),
        ..MenuEntry::new("", text("entry-steps"))
    });
    labelled(context, &whole[..shown]).into_iter().chain(raids).chain(surprises).chain(further).collect()
}

/// Entries that turn an entered attack to another target, at most `most`: first the best of each attack, then the
/// second best.
pub(super) fn changes(context: PanelContext<'_>, most: usize) -> Vec<MenuEntry> {
    let attacks = &context.view.game.table.attacks;
    let is_single = |attack: &&Attack| attacks.iter().filter(|other| other.play == attack.play).count() == 1;
    let single = attacks.iter().filter(is_single);
    let ranked = single.flat_map(|attack| at_other_targets(context, attack).into_iter().enumerate());
    let mut ranked: Vec<(usize, MenuEntry)> = ranked.collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, entry)| entry).take(most).collect()
}

/// Entries that turn an attack to other targets, the best first.
fn at_other_targets(context: PanelContext<'_>, attack: &Attack) -> Vec<MenuEntry> {
    let cancelled = [Move::Cancel(attack.number)];
    let Some(game) = choices::game_after(&context.view.game, context.seat, &cancelled) else { return Vec::new() };
    let at_another = |step: &Move| match step {
        _ if step.targets() == [attack.target] => false,
        Move::Fire { card, mounts, .. } => attack.card == Some(*card) && attack.mounts == *mounts,
        Move::Fly(carrier, _) => attack.carrier == Some(*carrier),
        Move::Air(card, targets) => attack.card == Some(*card) && targets.len() == 1,
        _ => false,
    };
    let others = bot::ranked(&game, context.seat, choices::attacks(&game, context.seat));
    let enters = others.into_iter().filter(at_another).map(|step| {
        let label = text("entry-instead").with("number", attack.number).with("target", labels::aim(context, &step));
        (Partial::from(step).after(&cancelled), label)
    });
    enters.filter(|(partial, _)| fits(partial)).map(|(partial, label)| MenuEntry::new(&partial, label)).collect()
}

/// Entries for whole attacks. Those that two cards can make name the card.
fn labelled(context: PanelContext<'_>, attacks: &[(Partial, Move)]) -> Vec<MenuEntry> {
    let label = |(partial, step): &(Partial, Move)| match moved_to(partial) {
        None => labels::attack(context, step),
        row => labels::attack_in_full(context, step, row, false),
    };
    let labels: Vec<Message> = attacks.iter().map(label).collect();
    let entry = |((partial, step), label): (&(Partial, Move), &Message)| {
        let is_only = labels.iter().filter(|other| *other == label).count() == 1;
        let in_full = || labels::attack_in_full(context, step, moved_to(partial), true);
        MenuEntry::new(partial, if is_only { label.clone() } else { in_full() })
    };
    attacks.iter().zip(&labels).map(entry).collect()
}

/// The row to which a ship moves before an attack, or 0 for a submarine that turns active; `None` if nothing moves.
fn moved_to(partial: &Partial) -> Option<Row> {
    let Step::Also(moves) = &partial.step else { return None };
    moves.iter().find_map(|step| match step {
        Move::Place(_, row) => Some(*row),
        Move::Flip(..) => Some(0),
        _ => None,
    })
}

/// Attacks of ships that move to another row for them or, as a submarine, turn active; each with that move.
fn forward(context: PanelContext<'_>) -> Vec<(Move, Move)> {
    let (game, seat) = (&context.view.game, context.seat);
    let (hand, units) = (&game.secrets(seat).hand, &game.table.fleet(seat).units);
    let fires = |card: &Card, unit: &Unit, row: Row| {
        let fits = unit.ship.card().weapons.iter().any(|mount| card.card().fits(*mount));
        fits && card.card().is_for_ship(unit.ship) && (row == 0 || card.card().fires_from(row))
    };
    let mut all: Vec<(Move, Move)> = Vec::new();
    for unit in units.iter().filter(|unit| !unit.prepared) {
        let moves: Vec<(Move, Row)> = match unit.ship.is_submarine() {
            true if unit.active => Vec::new(),
            true => vec![(Move::Flip(unit.ship, Side::Active), 0)],
            false => (1..unit.row).rev().map(|row| (Move::Place(unit.ship, row), row)).collect(),
        };
        for (moved, row) in moves {
            let is_new = |card: &Card| fires(card, unit, row) && (row == 0 || !card.card().fires_from(unit.row));
            if !hand.iter().any(is_new) {
                continue;
            }
            let Some((_, after)) = game.with_further(seat, std::slice::from_ref(&moved)) else { continue };
            let by_it = |step: &Move| match step {
                Move::Fire { card, mounts, .. } => is_new(card) && mounts.iter().any(|(ship, _)| *ship == unit.ship),
                _ => false,
            };
            for step in choices::attacks(&after, seat).into_iter().filter(by_it) {
                // Its entry names the ship and not the mount.
                if !all.iter().any(|(_, other)| is_alike(other, &step)) {
                    all.push((moved.clone(), step));
                }
            }
        }
    }
    all
}

/// Whether two attacks differ at most in the mounts of their ships.
fn is_alike(one: &Move, other: &Move) -> bool {
    let ships = |step: &Move| match step {
        Move::Fire { mounts, .. } => mounts.iter().map(|(ship, _)| *ship).collect(),
        _ => Vec::new(),
    };
    one.weapon() == other.weapon() && one.targets() == other.targets() && ships(one) == ships(other)
}

/// The attacks, the best: first one at each target, then one of each weapon at each target, then the others.
fn different_first(attacks: Vec<Move>) -> Vec<Move> {
    let (mut at_targets, mut by_weapons): (Vec<Move>, Vec<Move>) = (Vec::new(), Vec::new());
    let mut others = Vec::new();
    for step in attacks {
        let same_targets = |other: &Move| other.targets() == step.targets();
        let same_weapon = |other: &Move| same_targets(other) && other.weapon() == step.weapon();
        match () {
            () if !at_targets.iter().any(same_targets) => at_targets.push(step),
            () if !at_targets.iter().chain(&by_weapons).any(same_weapon) => by_weapons.push(step),
            () => others.push(step),
        }
    }
    [at_targets, by_weapons, others].concat()
}

/// The panel with the attacks that the menu has no room for, and with the cards with which they begin.
pub(super) fn step_by_step(context: PanelContext<'_>) -> Panel {
    let begun = steps(context).into_iter().map(|begun| MenuEntry::new(&begun, begins(&begun.step)));
    let panel = Panel::new().say(text("ask-attack")).menu_of_first(text("menu-cards"), begun.collect());
    let attacks = Attacks::of(context);
    let further = attacks.iter().flat_map(|attacks| attacks.whole[attacks.shown..].chunks(ENTRIES)).take(FURTHER);
    let panel = further.fold(panel, |panel, attacks| panel.menu(text("menu-more-attacks"), labelled(context, attacks)));
    panel.buttons(vec![Button::back()]).table_here()
}

/// The menus of further attacks beside the one of cards and the row of the way back.
const FURTHER: usize = ROWS - 2;

/// The steps that begin attacks: cards, carriers, and Surprise Attacks.
fn steps(context: PanelContext<'_>) -> Vec<Partial> {
    let Some((before, game)) = reach(context, &Phase::Declare) else { return Vec::new() };
    let mut begun = continued(context, &game, Step::Nothing);
    begun.retain(|step| matches!(step, Step::Fire(..) | Step::Air(..) | Step::Fly(_) | Step::Surprise));
    let all = begun.into_iter().flat_map(|step| continued(context, &game, step));
    all.map(|step| Partial { before: before.clone(), step }).collect()
}

/// The label of an entry that begins an attack.
fn begins(step: &Step) -> Message {
    match step {
        Step::Fly(Some(ship)) => text("entry-fly").with("ship", *ship),
        Step::Whole(Move::Surprise(seat)) => text("entry-surprise").with("seat", *seat),
        Step::Fire(Some(card), _) | Step::Air(Some(card), _) => text("entry-fire").with("card", *card),
        other => text("line-other").with("text", other.to_string()),
    }
}
