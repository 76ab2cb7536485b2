//! The presentation of Convoy, as plain as possible.

use super::auction::Auction;
use super::rules::{Event, SAFE};
use super::view::View;
use super::{Convoy, flaw};
use crate::attempt::Attempt;
use crate::lang::{Language, Message, list};
use crate::offers;
use crate::panel::{Button, Focus, MenuEntry, Panel, Press};
use crate::prelude::*;
use crate::presenter::Style;
use crate::prompt::{Choice, Next, UNDO};
use crate::seat::{Seat, SeatColour, Viewer};
use canvas::{Cache, Canvas, Colour, Palette, Picture, Rect, Theme, ThemeId};

fn text(id: &str) -> Message {
    Message::new(format!("convoy-{id}"))
}

const fn colour(id: &'static str, square: &'static str) -> SeatColour {
    SeatColour { id, square }
}

/// The bar of a fleet in a theme, by the place of its colour among [`Panels::COLOURS`].
fn bar(theme: &Theme, colour: usize) -> Colour {
    let colours = [theme.side.red, theme.side.yellow, theme.page.accent, theme.page.text, theme.page.ship];
    colours[colour % colours.len()]
}

impl GameTexts for Convoy {
    fn texts(language: Language) -> &'static str {
        crate::testing::texts(language)
    }

    fn rules_text(language: Language) -> &'static str {
        match language {
            Language::En => {
                "Load crates, lash them and sail (SEE-R36, SEE-30, SEE-41, SEE-64, NAV-159, SEE-20). Attack and answer (NAV-66, NAV-74, \
                 NAV-106, BLO-199). Offer a card (BLO-185), bid for a tug (BLO-146, BLO-147, BLO-148, BLO-149, BLO-153). The others go on until the end (NAV-193, NAV-194)."
            }
            Language::De => {
                "Lade Kisten, zurre sie fest und segle (SEE-R36, SEE-30, SEE-41, SEE-64, NAV-159, SEE-20). Greif an und wehr ab (NAV-66, NAV-74, \
                 NAV-106, BLO-199). Biete eine Karte an (BLO-185) oder auf einen Schlepper (BLO-146, BLO-147, BLO-148, BLO-149, BLO-153). Die anderen spielen weiter bis zum Ende (NAV-193, NAV-194)."
            }
        }
    }
}

impl Panels for Convoy {
    const COLOURS: &'static [SeatColour] = &[
        colour("red", "🟥"),
        colour("yellow", "🟨"),
        colour("gold", "🟧"),
        colour("white", "⬜"),
        colour("grey", "⬛"),
    ];

    /// The choices, and a button for the hand, which is shown only on request.
    fn panel(view: &View, focus: Focus<'_, String>, next: &dyn Fn(&String) -> Next) -> Panel {
        let mut panel = offers::panel(focus, next);
        let Some((hand, loads, _)) = &view.own else { return panel };
        if panel.rows().is_empty() {
            return panel;
        }
        if focus.look == "hand" {
            let cards = hand.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            panel = panel.say(text("hand").with("cards", cards));
        }
        if flaw::is(flaw::PANEL_TOO_LARGE) {
            return panel
                .menu(text("look"), (0..30).map(|n| MenuEntry::new(format!("mark {n}"), n.to_string())).collect());
        }
        let look = Press::look(Focus { look: "hand", ..focus });
        let mut buttons = vec![Button::pressing(look, text("look"))];
        if !loads.is_empty() {
            buttons.push(Button::new(format!("{UNDO} load"), text("unload")));
        }
        panel.buttons(buttons)
    }

    fn public(view: &View) -> Vec<Choice> {
        view.auction.as_ref().map_or_else(Vec::new, Auction::choices)
    }

    fn hint(view: &View, _partial: &String) -> Option<Message> {
        match view.defender {
            Some((seat, _)) => view.viewer.is(seat).then(|| text("hint-defend")),
            None if view.auction.is_some() => None,
            None => view.viewer.is(view.turn).then(|| text("hint-sail")),
        }
    }
}

impl Pictures for Convoy {
    fn picture(view: &View, _focus: Focus<'_, String>, style: Style<'_>) -> Picture {
        let draw = |theme: &Theme, first: usize| {
            let mut canvas = Canvas::new(220, 140, theme.page.ground);
            for (row, fleet) in (0..).zip(&view.fleets) {
                let long = f64::from(u16::try_from(fleet.points.clamp(0, 200)).expect("small")) + 4.0;
                let colour = bar(theme, first + style.colour_of(Seat(row)));
                canvas.rect(Rect::new(4.0, 6.0 + 30.0 * f64::from(row), long, 20.0), colour);
            }
            canvas
        };
        static PALETTES: Cache<ThemeId, Palette> = Cache::new();
        let theme = style.theme.theme();
        // Together the canvases show every colour.
        let palette = || Palette::of((0..Self::COLOURS.len()).map(|first| draw(theme, first)));
        draw(theme, 0).encode(&PALETTES.get_or_make(style.theme, palette))
    }

    fn alt(_view: &View) -> Vec<Message> {
        Vec::new()
    }

    fn text(view: &View, names: &[String], _language: Language) -> String {
        let fleets = names.iter().zip(&view.fleets).zip(0..);
        let hand = |seat: usize| view.open.as_ref().map_or_else(String::new, |hands| format!(" {:?}", hands[seat]));
        fleets.map(|((name, fleet), at)| format!("{name}: {} ({}){}\n", fleet.points, fleet.cards, hand(at))).collect()
    }
}

impl Retelling for Convoy {
    fn situation(view: &View) -> Message {
        let you = |seat: Seat| view.viewer.is(seat);
        if let (None, Some(auction)) = (&view.outcome, &view.auction) {
            let (leader, standing) = (Seat(auction.leader), auction.standing);
            return text("auction").with("leader", leader).with("you", you(leader)).with("standing", standing);
        }
        match (&view.outcome, view.defender) {
            (Some(outcome), _) => outcome.told("convoy", view.viewer),
            (None, Some((seat, strength))) => {
                text("defends").with("seat", seat).with("you", you(seat)).with("strength", strength)
            }
            (None, None) => {
                let id = if flaw::is(flaw::TEXT_MISSING) { "turn-broken" } else { "turn" };
                text(id).with("seat", view.turn).with("you", you(view.turn)).with("stock", view.stock)
            }
        }
    }

    fn progress(view: &View) -> usize {
        view.turns as usize
    }

    fn epilogue(view: &View) -> Vec<Message> {
        let fleet = |(seat, fleet): (u8, &super::view::FleetView)| {
            text("points").with("seat", Seat(seat)).with("points", fleet.points)
        };
        (0..).zip(&view.fleets).map(fleet).collect()
    }

    /// Counts a scout without loss as a success.
    fn attempts(_before: &View, event: &Event) -> Vec<Attempt> {
        let Event::Scouted(seat, die, _) = event else { return Vec::new() };
        let faces = if flaw::is(flaw::ODDS_WRONG) { 1 } else { SAFE + 1 };
        vec![Attempt::of(*seat, faces.into(), 6, *die <= SAFE)]
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        // These sentences do not name their seat.
        if matches!((event, viewer), (Event::Drew(_) | Event::MaxSet(_), Viewer::Everything(_))) {
            return None;
        }
        Some(match event {
            Event::Scouted(seat, die, stock) => {
                text("told-scouted").with("seat", *seat).with("die", die + 1).with("stock", *stock)
            }
            Event::Marked(seat, field) => text("told-marked").with("seat", *seat).with("field", *field),
            Event::Named(seat, name) => text("told-named").with("seat", *seat).with("name", name.as_str()),
            Event::Attacked(seat, cards) => {
                let cards = cards.iter().map(u8::to_string).collect::<Vec<_>>().join(" + ");
                text("told-attacked").with("seat", *seat).with("cards", cards)
            }
            Event::Blocked(seat, card) => text("told-blocked").with("seat", *seat).with("card", *card),
            Event::Passed(seat) => text("told-passed").with("seats", *seat).with("count", 1_i64),
            Event::Offered(from, to, card) => {
                let said = text("told-offered").with("from", *from).with("to", *to);
                said.with("card", *card).with("you", viewer.is(*to))
            }
            Event::Gone(from, to) => text("told-gone").with("from", *from).with("to", *to),
            Event::Given(from, to) => text("told-given").with("from", *from).with("to", *to),
            Event::Sailed(seat, crates) => text("told-sailed").with("seat", *seat).with("crates", *crates),
            Event::Drew(card) => text("told-drew").with("card", *card),
            Event::MaxSet(strength) => text("told-max").with("strength", *strength),
            Event::Auctioned(seat) => text("told-auctioned").with("seat", *seat),
            Event::Bid(seat, bid) => text("told-bid").with("seat", *seat).with("bid", *bid),
            Event::Waived(seat) => text("told-waived").with("seat", *seat),
            Event::Sold(seat, price) => text("told-sold").with("seat", *seat).with("price", *price),
            Event::Left(seat, _) => text("told-left").with("seat", *seat),
            _ => return None,
        })
    }

    /// One sentence tells all seats that let the same attack pass.
    fn recap(events: &[&Event], viewer: Viewer) -> Vec<Message> {
        let mut told = Vec::new();
        let mut passed: Vec<Seat> = Vec::new();
        let sentence = |passed: &mut Vec<Seat>| {
            let seats = std::mem::take(passed);
            (!seats.is_empty()).then(|| text("told-passed").with("seats", list(&seats)).with("count", seats.len()))
        };
        for event in events {
            match event {
                Event::Passed(seat) => passed.push(*seat),
                _ => {
                    told.extend(sentence(&mut passed));
                    told.extend(Self::tell(event, viewer));
                }
            }
        }
        told.extend(sentence(&mut passed));
        told
    }
}
