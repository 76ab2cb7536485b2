//! The panel of wind and sailing. Up to ten courses of the chosen ship have buttons, numbered as in the picture. A menu
//! has its further courses and leads to the other ships.

use super::{Focus, button, entry_of, headed, sea, talk, talks};
use crate::bot::suggestion::{Suggestion, suggestion};
use crate::choices::{self, Signs};
use crate::course::{Course, Leg};
use crate::courses::{self, Voyage};
use crate::events::{End, Event, Sailed};
use crate::goal::Goal;
use crate::notation::{Attempt, Move};
use crate::partial::Partial;
use crate::selection::{SEA, Selection, all_straight, handy, not_straight, numbered};
use crate::ship::{Pose, Ship, ShipId, Side};
use crate::story;
use crate::view::View;
use crate::words::{self, arrow, named, text};
use engine::lang::{Arg, Message, commas, sentences};
use engine::panel::{Button, ENTRIES, MenuEntry, Panel, Press, Tone};
use engine::prompt::UNDO;

/// The prefix of a look that shows a page of further courses.
const PAGE: &str = "page ";

pub(super) fn panel(view: &View, side: Side, selected: &Selection, focus: Focus<'_>) -> Panel {
    let is_answer = focus.partial.is_question() || view.game.offer == Some(side.other());
    let suggested = if is_answer { None } else { suggestion(&view.game, side) };
    let context = PanelContext { view, side, selected, focus, suggested: suggested.as_ref() };
    context.decision(context.says()).table_here()
}

/// The data that the panel is built from.
#[derive(Clone, Copy)]
struct PanelContext<'v> {
    view: &'v View,
    side: Side,
    selected: &'v Selection,
    focus: Focus<'v>,
    /// What it suggests, unless it asks a question or about an offer.
    suggested: Option<&'v Suggestion>,
}

impl PanelContext<'_> {
    fn id(self, ship: Ship) -> ShipId {
        ShipId { side: self.side, ship }
    }

    /// The ship of the decision.
    fn chosen(self) -> Option<Ship> {
        match *self.selected {
            Selection::Course(ship) | Selection::Building(ship, _) => Some(ship),
            _ => None,
        }
    }

    /// Whether a course is built sign by sign.
    fn builds(self) -> bool {
        matches!(self.selected, Selection::Building(..))
    }

    fn has_draft(self) -> bool {
        self.view.game.draft.is_some()
    }

    /// The question, then what matters for it, the most important first: the effects of the draft (SEE-R36), the owed
    /// ships that cannot go straight ahead (SEE-30), and the ship's goal and moves.
    fn says(self) -> Panel {
        let game = &self.view.game;
        let is_question = self.focus.partial.is_question();
        let wind = !is_question && choices::may_try_wind(game, self.side) && game.round == 1;
        let is_asked = !is_question && self.has_draft() && !game.ends_by_courses();
        let free = is_asked && self.chosen().is_some() && game.owed(self.side).is_empty();
        let about = match self.focus.partial {
            Partial::Wind => ["wind-both", "wind-strength", "wind-binds"].map(text).to_vec(),
            Partial::Pass => vec![text("pass-stay")],
            _ if game.ends_by_courses() => vec![text("sail-ends-how")],
            _ => self.chosen().map(|ship| self.about(ship)).unwrap_or_default(),
        };
        let said = self.effects().into_iter().chain(free.then(|| text("sail-free"))).chain(self.left_out());
        let panel = said.fold(headed(self.view, self.side, self.focus, self.asks()), Panel::say);
        let why = self.suggested.map(|suggested| words::suggested(&suggested.why));
        let panel = why.into_iter().fold(panel, Panel::because);
        about.into_iter().chain(self.drafted()).chain(wind.then(|| text("wind-open"))).fold(panel, Panel::say)
    }

    /// The reasons why the remaining owed ships do not go straight ahead; `None` while any ship can.
    fn left_out(self) -> Option<Message> {
        let game = &self.view.game;
        let is_asked = !self.focus.partial.is_question() && !self.builds();
        if !is_asked || game.ends_by_courses() || all_straight(game, self.side).is_some() {
            return None;
        }
        let mut left: Vec<(&str, Vec<Ship>)> = Vec::new();
        for ship in game.owed(self.side) {
            let why = not_straight(game, self.id(ship));
            match left.iter_mut().find(|(other, _)| *other == why) {
                Some((_, ships)) => ships.push(ship),
                None => left.push((why, vec![ship])),
            }
        }
        let said = |(why, ships): (&str, Vec<Ship>)| {
            Arg::from(text("not-straight-why").with("ships", words::ships(ships)).with("why", why))
        };
        let left: Vec<Arg> = left.into_iter().map(said).collect();
        (!left.is_empty()).then(|| text("not-straight").with("ships", commas(left)))
    }

    /// The question.
    fn asks(self) -> Message {
        match self.focus.partial {
            _ if self.view.game.ends_by_courses() => text("sail-ends"),
            Partial::Wind => text("wind-ask"),
            Partial::Pass => text("pass-ask"),
            _ => match self.chosen() {
                Some(ship) => text("sail-ship").with("ship", named(ship)),
                None if self.has_draft() => text("sail-done"),
                None => text("sail-none"),
            },
        }
    }

    /// The goal of a ship, its pose and its moves, or the course that is being built.
    fn about(self, ship: Ship) -> Vec<Message> {
        let game = &self.view.game;
        let id = self.id(ship);
        let Some(vessel) = game.sea.get(id) else { return Vec::new() };
        let allowances = game.wind.allowances(game.sea.heavily_damaged(id));
        let Selection::Building(_, course) = *self.selected else {
            let Pose { field, heading } = vessel.pose;
            let without_damage = game.wind.allowances(false)[heading.index()];
            let said = text("sail-moves").with("field", field).with("heading", heading);
            let said = said.with("moves", allowances[heading.index()]);
            let moves = said.with("why", if without_damage > 0 { "damage" } else { "wind" });
            let mut said: Vec<Message> = Goal::of(game, id).map(goal).into_iter().chain([moves]).collect();
            // Why a ship cannot go ahead matters more than where it goes.
            if allowances[heading.index()] == 0 {
                said.reverse();
            }
            return said;
        };
        let pose = courses::path(vessel.pose, course).last().unwrap_or(vessel.pose);
        let made = u8::try_from(course.moves()).unwrap_or(u8::MAX);
        let left = allowances[pose.heading.index()].saturating_sub(made);
        let begun = if course == Course::STAY { "none".to_owned() } else { course.to_string() };
        let said = text("build").with("course", begun).with("field", pose.field);
        vec![said.with("heading", pose.heading).with("left", left)]
    }

    /// The drafted courses. While a ship is chosen, only the latest one is told.
    fn drafted(self) -> Option<Message> {
        let latest = self.view.game.latest_turn().iter();
        let sailed: Vec<&Sailed> = latest
            .filter_map(|event| if let Event::Sailed(sailed) = event { Some(sailed) } else { None })
            .filter(|_| self.has_draft())
            .collect();
        let course = |sailed: &&Sailed| Arg::from(story::course(sailed, self.view.viewer));
        let last = sailed.last()?;
        Some(match self.chosen() {
            Some(_) => text("draft-latest").with("course", course(last)).with("count", sailed.len()),
            None => text("draft").with("courses", commas(sailed.iter().map(course))),
        })
    }

    /// What the drafted courses would do besides moving ships.
    fn effects(self) -> Option<Message> {
        let events = if self.has_draft() { self.view.game.latest_turn() } else { &[] };
        sentences(events.iter().flat_map(|event| self.would(event)).chain(self.ends()))
    }

    fn would(self, event: &Event) -> Vec<Message> {
        match event {
            Event::Arrived { ship, points, .. } => {
                vec![text("draft-arrives").with("ship", ship.ship).with("points", *points)]
            }
            Event::Sailed(sailed) => {
                let sinks = |id: ShipId| text("draft-sinks").with("ship", id.ship).with("own", id.side == self.side);
                let rammed = if let End::Ram(other) = sailed.end { Some(other) } else { None };
                let rams = rammed.map(|other| {
                    let other = story::whose(other, self.view.viewer);
                    text("draft-rams").with("ship", sailed.ship.ship).with("other", other)
                });
                let hurt = (sailed.hurt > 0)
                    .then(|| text("draft-hurt").with("ship", sailed.ship.ship).with("hurt", sailed.hurt));
                let sank = rammed.filter(|_| sailed.sank).map(sinks);
                let sunk = sailed.sunk.then(|| sinks(sailed.ship));
                rams.into_iter().chain(hurt).chain(sank).chain(sunk).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The end of the game that the draft leads to.
    fn ends(self) -> Option<Message> {
        let outcome = self.view.game.verdict().filter(|_| self.has_draft())?;
        Some(text(match outcome.winners()[..] {
            [winner] if winner == self.side.seat() => "draft-wins",
            [_] => "draft-loses",
            _ => "draft-ends",
        }))
    }

    /// Adds a menu of these further courses and of what else can be done: the other ships, each to give it a course or
    /// to take its course back, all ships straight ahead, and what is rarely needed. Courses without room there are on
    /// pages of their own.
    fn others(self, panel: Panel, mut courses: Vec<MenuEntry>) -> Panel {
        let straight = all_straight(&self.view.game, self.side).filter(|line| self.lays(line));
        let straight = straight.map(|line| MenuEntry::new(line, text("button-all-straight")));
        let ships = Ship::ALL.into_iter().filter_map(|ship| self.other(ship));
        // An offer of the other side has a button.
        let talk = talk(self.view, self.side).filter(|_| self.view.game.offer.is_none());
        let has_button = self.focus.look == SEA && matches!(self.selected, Selection::Course(_));
        let sea = (!has_button).then(|| sea(self.focus));
        let others: Vec<MenuEntry> =
            straight.into_iter().chain(ships).chain(sea.into_iter().chain(talk).map(entry_of)).collect();
        let prompt = text("choose-other").with("courses", !courses.is_empty());
        if courses.len() + others.len() <= ENTRIES {
            courses.extend(others);
            return panel.menu(prompt, courses);
        }
        let pages: Vec<&[MenuEntry]> = courses.chunks(ENTRIES - 1).collect();
        let page = self.page().min(pages.len());
        let next = (page + 1) % (pages.len() + 1);
        let look = if next == 0 { String::new() } else { format!("{PAGE}{next}") };
        let label = text(if next == 0 { "other-ships" } else { "more-courses" });
        let leads_on =
            MenuEntry { press: Press::look(Focus { look: &look, ..self.focus }), label: label.into(), chosen: false };
        let shown = page.checked_sub(1).map_or(others, |page| pages[page].to_vec());
        panel.menu(prompt, [leads_on].into_iter().chain(shown).collect())
    }

    /// The menu entry of a ship; `None` if it has no choice or is already chosen.
    fn other(self, ship: Ship) -> Option<MenuEntry> {
        let game = &self.view.game;
        let pose = game.sea.get(self.id(ship))?.pose;
        let label = |id: &str| text(id).with("ship", ship).with("field", pose.field).with("heading", pose.heading);
        if game.courses().iter().any(|(sailed, _)| *sailed == ship) {
            return Some(MenuEntry::new(format!("{UNDO} {ship}"), label("undo-entry")));
        }
        let owed = courses::obliged(&game.sea, self.id(ship), game.wind);
        let is_open = game.may_sail(self.id(ship)) && self.chosen() != Some(ship);
        is_open.then(|| MenuEntry::new(Partial::Listing(ship), label("ship-entry").with("owed", owed)))
    }

    /// Adds the controls: the answers to a question, or the courses, the other ships and the whole turn.
    fn decision(self, panel: Panel) -> Panel {
        match (self.focus.partial, self.selected) {
            (Partial::Wind, _) => {
                let wind = |attempt, label| button(Move::Wind(attempt), label);
                let both = [wind(Attempt::Both, "wind-both"), wind(Attempt::Strength, "wind-strength")];
                panel.buttons(both.into_iter().chain([Button::back()]).collect())
            }
            (Partial::Pass, _) => {
                let pass = button(Move::Done, "pass").tone(Tone::Danger);
                panel.buttons(vec![Button::back(), pass])
            }
            (Partial::Talk, _) => panel.buttons(talks(self.view, self.side, self.focus)),
            (_, Selection::Building(ship, course)) => {
                self.turn(self.others(panel.buttons(self.building(*ship, *course)), Vec::new()))
            }
            (_, Selection::Course(ship)) => self.turn(self.courses(panel, *ship)),
            _ => self.turn(self.others(panel, Vec::new())),
        }
    }

    /// Adds the courses: buttons of a few, and entries of the others in the menu of what else can be done, together
    /// with a course that is built sign by sign. On the whole sea courses have no numbers, so a button leads back to
    /// them.
    fn courses(self, panel: Panel, ship: Ship) -> Panel {
        let all = numbered(&self.view.game, self.id(ship));
        let handy = handy(&self.view.game, self.id(ship), &all);
        let buttons = match self.focus.look {
            SEA => vec![sea(self.focus)],
            _ => handy.iter().map(|(number, voyage)| course_button(ship, *number, voyage)).collect(),
        };
        let alike = |voyage: &Voyage| {
            let ends_so = |other: &&(u8, Voyage)| other.1.to == voyage.to && other.1.end == voyage.end;
            all.iter().filter(ends_so).count() > 1
        };
        let others = all.iter().filter(|course| !handy.contains(course));
        let others = others.map(|(number, voyage)| entry(self.id(ship), *number, voyage, alike(voyage)));
        let build = || MenuEntry::new(Partial::Building(ship, Course::STAY), text("button-build"));
        let build = (choices::voyages(&self.view.game, self.id(ship)).len() > handy.len()).then(build);
        self.others(panel.buttons(buttons), others.chain(build).collect())
    }

    /// The number of the shown page of further courses; 0 for what else can be done.
    fn page(self) -> usize {
        self.focus.look.strip_prefix(PAGE).and_then(|number| number.parse().ok()).unwrap_or_default()
    }

    /// The buttons for the next sign of a course, its end, and the way back.
    fn building(self, ship: Ship, course: Course) -> Vec<Button> {
        let Signs { further, ends } = choices::signs(&self.view.game, self.id(ship), course);
        let sign = |(leg, label): (Leg, &str)| {
            let longer = Partial::Building(ship, course.then(leg));
            further.contains(&leg).then(|| Button::new(longer, text(&format!("button-{label}"))))
        };
        let finish = ends
            .first()
            .map(|voyage| Button::new(Move::Sail(ship, voyage.course), text("button-finish")).tone(Tone::Success));
        let signs = [(Leg::Left, "left"), (Leg::Step, "ahead"), (Leg::Right, "right")];
        let before = course.before().map(|before| Partial::Building(ship, before)).unwrap_or_default();
        let back = Button::new(before, Message::new("panel-back"));
        signs.into_iter().filter_map(sign).chain(finish).chain([back]).collect()
    }

    /// Adds the last row: the end of sailing, undo or the wind, and a suggestion or the enemy's offer of a draw.
    fn turn(self, panel: Panel) -> Panel {
        let game = &self.view.game;
        // Asks first while nothing has sailed.
        let done = if self.has_draft() { Partial::Whole(Move::Done) } else { Partial::Pass };
        let done = Button::new(done, text("button-done")).tone(Tone::Success);
        let done = game.check(self.side, &Move::Done).is_ok().then_some(done);
        let back = match self.has_draft() {
            true => Some(Button::new(UNDO, text("button-undo"))),
            false if choices::may_try_wind(game, self.side) => Some(Button::new(Partial::Wind, text("button-wind"))),
            false => None,
        };
        let suggest = |suggested: &Suggestion| {
            let label = match suggested.steps[..] {
                [Move::Wind(_)] => "button-suggest-wind",
                _ if self.has_draft() => "button-suggest-rest",
                _ => "button-suggest",
            };
            Button::new(Partial::Suggested, text(label)).tone(Tone::Primary)
        };
        let answer = talk(self.view, self.side).filter(|_| game.offer.is_some());
        let last = answer.or_else(|| self.suggested.map(suggest));
        panel.buttons(done.into_iter().chain(back).chain(last).collect())
    }

    /// Whether a line lays courses of several ships: the course of a single one has a control of its own.
    fn lays(self, line: &Partial) -> bool {
        line.is_line() && !self.view.game.ends_by_courses()
    }
}

/// The goal of a merchant, with heading and distance.
fn goal(goal: Goal) -> Message {
    let said = text("goal").with("field", goal.field).with("heading", goal.heading);
    said.with("steps", i64::from(goal.steps))
}

/// The button of a course: its number in the picture, and the heading at its end.
fn course_button(ship: Ship, number: u8, voyage: &Voyage) -> Button {
    let course = Move::Sail(ship, voyage.course);
    match voyage.end {
        End::Stay => Button::new(course, text("button-stay").with("number", number)),
        End::Ram(_) => Button::new(course, format!("{number} ✕")),
        _ => Button::new(course, format!("{number} {}", arrow(voyage.to.heading))),
    }
}

/// A course in the menu, numbered as in the picture. `signs` shows its signs, if another course has the same end.
fn entry(id: ShipId, number: u8, voyage: &Voyage, signs: bool) -> MenuEntry {
    let label = words::course_end("course-entry", id, voyage).with("number", number).with("signs", signs);
    MenuEntry::new(Move::Sail(id.ship, voyage.course), label)
}
