//! The menu of attacks: whole ones, the best first.

use super::turn::{continued, reach};
use super::{PanelContext, labels};
use crate::bot;
use crate::choices;
use crate::notation::{Move, Partial, Step};
use crate::table::Phase;
use crate::view::View;
use crate::words::text;
use engine::lang::Message;
use engine::panel::{Button, ENTRIES, Focus, MenuEntry, Panel, Press, ROWS};

/// The look of the panel on which attacks begin with their card.
pub(super) const STEPS: &str = "steps";

/// Whether it is the viewer's turn, and an attack can be declared.
pub(crate) fn can_attack(view: &View) -> bool {
    let nothing = Partial::default();
    view.seat().is_some_and(|seat| !steps(PanelContext { view, seat, focus: Focus::on(&nothing) }).is_empty())
}

/// The first whole attack of the menu.
pub(crate) fn first_attack(view: &View) -> Option<Move> {
    let nothing = Partial::default();
    let context = PanelContext { view, seat: view.seat()?, focus: Focus::on(&nothing) };
    let (before, game) = reach(context, &Phase::Declare)?;
    let attacks = bot::ranked(&game, context.seat, choices::attacks(&game, context.seat));
    attacks.into_iter().find(|step| fits(&Partial::from(step.clone()).after(&before)))
}

fn fits(partial: &Partial) -> bool {
    Press::fits(partial)
}

/// The attacks of a turn.
struct Attacks {
    /// Whole ones that fit in a press, in the order of the menu.
    whole: Vec<(Partial, Move)>,
    /// How many of them the menu has.
    shown: usize,
    surprises: Vec<Partial>,
    /// Whether there are others than these.
    is_cut: bool,
}

impl Attacks {
    /// The best first or, where the menu is too small, those at different targets.
    fn of(context: PanelContext<'_>) -> Option<Self> {
        let (before, game) = reach(context, &Phase::Declare)?;
        let (surprises, begun): (Vec<Partial>, Vec<Partial>) =
            steps(context).into_iter().partition(|begun| matches!(begun.step, Step::Whole(_)));
        let attacks = bot::ranked(&game, context.seat, choices::attacks(&game, context.seat));
        let several =
            |begun: &Partial| matches!(begun.step, Step::Air(Some(card), _) if card.card().has_several_targets());
        let is_cut = attacks.len() + surprises.len() > ENTRIES || begun.iter().any(several);
        let shown = ENTRIES.saturating_sub(surprises.len() + usize::from(is_cut));
        let attacks = if attacks.len() > shown { different_first(attacks) } else { attacks };
        let enters = attacks.into_iter().map(|step| (Partial::from(step.clone()).after(&before), step));
        let whole: Vec<(Partial, Move)> = enters.filter(|(partial, _)| fits(partial)).collect();
        Some(Self { shown: shown.min(whole.len()), whole, surprises, is_cut })
    }
}

/// The whole attacks that fit, then Surprise Attacks and the way to all others.
pub(super) fn entries(context: PanelContext<'_>) -> Vec<MenuEntry> {
    let Some(Attacks { whole, shown, surprises, is_cut }) = Attacks::of(context) else { return Vec::new() };
    let surprises = surprises.into_iter().map(|step| MenuEntry::new(&step, begins(&step.step)));
    let further = is_cut.then(|| MenuEntry {
        press: Press::look(Focus { partial: "", look: STEPS }),
        ..MenuEntry::new("", text("entry-steps"))
    });
    labelled(context, &whole[..shown]).into_iter().chain(surprises).chain(further).collect()
}

/// Entries for whole attacks. Those that two cards can make name the card.
fn labelled(context: PanelContext<'_>, attacks: &[(Partial, Move)]) -> Vec<MenuEntry> {
    let labels: Vec<Message> = attacks.iter().map(|(_, step)| labels::attack(context, step)).collect();
    let entry = |((partial, step), label): (&(Partial, Move), &Message)| {
        let is_only = labels.iter().filter(|other| *other == label).count() == 1;
        let label = if is_only { label.clone() } else { labels::attack_with_card(context, step) };
        MenuEntry::new(partial, label)
    };
    attacks.iter().zip(&labels).map(entry).collect()
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
