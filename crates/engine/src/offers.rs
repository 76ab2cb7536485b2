//! A panel made from the choices alone, for games and steps that need no panel of their own.

use std::fmt;

use super::prompt::{Choice, Next};
use crate::lang::Message;
use crate::panel::{Button, ControlRow, ENTRIES, Focus, Label, MenuEntry, Panel, Press, Pressed, Tone};

/// The most choices shown as buttons: three rows, and one row for pages and back.
const BUTTONS: usize = 15;

/// The panel of a partial move: its choices as buttons, menus, pages and forms, with a way back to the start.
pub fn panel<P: fmt::Display>(focus: Focus<'_, P>, next: &dyn Fn(&P) -> Next<P>) -> Panel {
    let (partial, next) = (focus.partial.to_string(), next(focus.partial).printed());
    let focus = Focus { partial: partial.as_str(), look: focus.look };
    let (panel, mut steps) = match next {
        Next::Pick(choices) => pick(focus, &choices),
        Next::Several { choices, least, most, separator } => several(focus, &choices, (least, most), separator),
        Next::Number { least, most } => (number(focus, least, most), Vec::new()),
        Next::Text { .. } => (Panel::new().buttons(vec![form(focus)]), Vec::new()),
        Next::Done => {
            let enter = Button::new(focus.partial, Message::new("panel-enter").with("text", focus.partial));
            (Panel::new().buttons(vec![enter.tone(Tone::Success)]), Vec::new())
        }
        Next::Nothing => (Panel::new(), Vec::new()),
    };
    if !focus.partial.is_empty() {
        steps.push(Button::back());
    }
    panel.buttons(steps)
}

fn label(choice: &Choice) -> Label {
    choice.label.clone().map_or_else(|| Label::Plain(choice.text.clone()), Label::Words)
}

fn pick(focus: Focus<'_>, choices: &[Choice]) -> (Panel, Vec<Button>) {
    let empty = Panel::new();
    if choices.len() <= BUTTONS {
        let buttons = choices.iter().map(|choice| Button::new(choice.text.as_str(), label(choice)));
        return (empty.buttons(buttons.collect()), Vec::new());
    }
    let (shown, steps) = page(focus, choices);
    (empty.menu(Message::new("panel-choose"), entries(shown)), steps)
}

fn entries(choices: &[Choice]) -> Vec<MenuEntry> {
    choices.iter().map(|choice| MenuEntry::new(choice.text.as_str(), label(choice))).collect()
}

/// The visible page of a long list, and the buttons that turn pages.
pub fn page<'c, T>(focus: Focus<'_>, list: &'c [T]) -> (&'c [T], Vec<Button>) {
    let pages = list.len().div_ceil(ENTRIES).max(1);
    let looked_at = focus.look.strip_prefix("page ").and_then(|number| number.parse().ok()).unwrap_or(1);
    let number = looked_at.clamp(1, pages);
    let turn = |to: usize, id: &str| {
        let press = Press::look(Focus { look: &format!("page {to}"), ..focus });
        Button::pressing(press, Message::new(id).with("page", to).with("pages", pages))
    };
    let mut steps = Vec::new();
    if number > 1 {
        steps.push(turn(number - 1, "panel-page-before"));
    }
    if number < pages {
        steps.push(turn(number + 1, "panel-page-after"));
    }
    let from = (number - 1) * ENTRIES;
    (&list[from..list.len().min(from + ENTRIES)], steps)
}

fn several(focus: Focus<'_>, choices: &[Choice], picks: (u8, u8), separator: char) -> (Panel, Vec<Button>) {
    let (shown, steps) = page(focus, choices);
    let most = picks.1.min(u8::try_from(shown.len()).unwrap_or(u8::MAX));
    let row = ControlRow::Several {
        prompt: Message::new("panel-choose-several").with("least", picks.0).with("most", most),
        entries: entries(shown),
        press: Press::several(focus.partial, separator),
        least: picks.0.min(most),
        most,
    };
    (Panel::new().row(row), steps)
}

fn number(focus: Focus<'_>, least: i64, most: i64) -> Panel {
    let button = |number: i64| Button::new(format!("{}{number}", focus.partial), number.to_string());
    let span = most.saturating_sub(least);
    if usize::try_from(span).is_ok_and(|span| span < BUTTONS) {
        return Panel::new().buttons((least..=most).map(button).collect());
    }
    Panel::new().buttons(vec![button(least), button(most), form(focus)])
}

fn form(focus: Focus<'_>) -> Button {
    Button::pressing(Press::form(focus.partial), Message::new("panel-form"))
}

/// The text that a menu with several picks enters for these choices, for play without a client.
pub fn chosen<'c>(entered: &str, separator: char, choices: impl IntoIterator<Item = &'c Choice>) -> String {
    Pressed::joined(entered, separator, choices.into_iter().map(|choice| choice.text.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(partial: &str, look: &str, next: &dyn Fn(&String) -> Next) -> Panel {
        panel(Focus { partial: &partial.to_owned(), look }, next)
    }

    fn choices(count: usize) -> Vec<Choice> {
        (0..count).map(|number| Choice::plain(format!("T{number}"))).collect()
    }

    fn texts(panel: &Panel) -> Vec<String> {
        panel.presses().map(|press| press.text().to_owned()).collect()
    }

    #[test]
    fn few_choices_are_buttons_and_many_choices_are_menu_pages() {
        let few = shown("", "", &|_| Next::Pick(choices(15)));
        assert_eq!(few.rows().len(), 3);
        let first = shown("", "", &|_| Next::Pick(choices(60)));
        assert_eq!(first.check(), Ok(()));
        assert_eq!(texts(&first).len(), ENTRIES + 1);
        let last = shown("", "page 3", &|_| Next::Pick(choices(60)));
        assert!(texts(&last).contains(&"T59".to_owned()) && texts(&last).contains(&"?page 2".to_owned()));
        let beyond = shown("", "page 99", &|_| Next::Pick(choices(60)));
        assert_eq!(beyond, last, "a page beyond the last shows the last");
    }

    #[test]
    fn pages_together_offer_every_choice_once() {
        let mut seen: Vec<String> = (1..=3)
            .flat_map(|number| {
                let look = format!("page {number}");
                let shown = shown("go ", &look, &|_| Next::Pick(choices(60)));
                texts(&shown).into_iter().filter(|text| text.starts_with('T')).collect::<Vec<_>>()
            })
            .collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 60);
    }

    #[test]
    fn few_numbers_are_buttons_and_many_numbers_are_a_form() {
        let few = shown("bid ", "", &|_| Next::Number { least: 2, most: 5 });
        assert_eq!(texts(&few), ["bid 2", "bid 3", "bid 4", "bid 5", ""]);
        let many = shown("bid ", "", &|_| Next::Number { least: 0, most: i64::MAX });
        assert_eq!(texts(&many)[2], "bid #");
        assert_eq!(many.check(), Ok(()));
    }

    #[test]
    fn several_choices_are_picked_in_one_menu_and_joined() {
        let next = |_: &String| Next::Several { choices: choices(3), least: 1, most: 9, separator: '+' };
        let shown = shown("fire ", "", &next);
        assert_eq!(shown.check(), Ok(()));
        assert_eq!(texts(&shown)[0], "*+fire ");
        assert_eq!(chosen("fire ", '+', &choices(2)), "fire T0+T1");
    }
}
