//! Notation: any seat may type any text in any state. An accepted line prints as a line with the same effect, a refused line changes
//! nothing, and nothing panics.

use games::engine::game::LineResult;
use games::engine::journal::JournalEntry;
use games::engine::prompt::Next;
use games::engine::refusal::Refusal;
use games::engine::seat::{Seat, Viewer};
use games::lang::Language;
use games::panel::Focus;
use games::registry;

use super::reached::Reached;

/// Checks the properties. The first two bytes choose a state; the others are the text.
pub fn holds(bytes: &[u8]) {
    let Some((reached, text)) = Reached::chosen_by(bytes) else { return };
    for seat in Seat::all(reached.play.seats()) {
        a_line(reached, seat, &text);
        half_a_line(reached, seat, &text);
    }
}

/// Checks the text as a line of a seat.
fn a_line(reached: &Reached, seat: Seat, text: &str) {
    let mut play = reached.play.fork();
    let LineResult { moves, drafts, refused, .. } = play.enter(seat, &reached.drafts, text);
    if let Some(refusal) = refused {
        can_be_said(&refusal);
    }
    if moves.is_empty() {
        assert_eq!(play.position(), reached.play.position(), "{text:?} made no move but changed the game");
    } else {
        let own: Vec<&str> = moves.iter().filter(|row| row.seat == seat).map(|row| row.text.as_str()).collect();
        let (printed, mut again) = (own.join("\n"), reached.play.fork());
        let read = again.enter(seat, &reached.drafts_without(seat), &printed);
        assert_eq!(read.moves, moves, "{text:?} prints as {printed:?}, which has another effect");
        assert_eq!(again.position(), play.position(), "{text:?} prints as {printed:?}, another position");
        let (mut replayed, line) = (reached.play.fork(), reached.play.plies() + 1);
        for (number, row) in (line..).zip(&moves) {
            let entry = JournalEntry { seat: row.seat, text: row.text.clone(), line };
            replayed.replay(number, &entry).unwrap_or_else(|refusal| panic!("{entry:?} is refused: {refusal:?}"));
        }
        assert_eq!(replayed.position(), play.position(), "{text:?} replays to another position");
        let mut undone = play.fork();
        if undone.undo(seat).is_some() {
            assert_eq!(undone.position(), reached.play.position(), "undoing {text:?} leads to another position");
        }
    }
    let draft = &drafts[seat.index()].text;
    if !draft.is_empty() {
        let read = play.fork().enter(seat, &reached.drafts_without(seat), draft);
        assert_eq!(&read.drafts[seat.index()].text, draft, "the draft of {text:?} parses differently");
        assert_eq!((read.moves, read.refused), (Vec::new(), None), "the draft of {text:?} is more than a draft");
    }
}

/// Checks the text as the beginning of a line, for which menus and autocomplete ask for the next step.
fn half_a_line(reached: &Reached, seat: Seat, text: &str) {
    let seen = reached.seen_by(seat);
    let panel = seen.panel(Viewer::Seat(seat), Focus::on(text));
    assert_eq!(panel.check(), Ok(()), "the panel of seat {seat} after {text:?}");
    if seen.next(seat, text) == Next::Done {
        let refused = reached.play.fork().enter(seat, &reached.drafts, text).refused;
        assert_eq!(refused, None, "`next` calls {text:?} a whole move of seat {seat}");
    }
}

fn can_be_said(refusal: &Refusal) {
    for language in Language::ALL {
        let names = ["Anna", "Ben", "Cem", "Dora", "Eva", "Finn"].map(String::from);
        assert!(!registry::texts().say(language, &refusal.reason, &names).is_empty(), "{}", refusal.rule);
    }
}
