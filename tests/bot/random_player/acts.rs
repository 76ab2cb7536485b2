//! The random player's actions: presses, choices, forms, typed moves and commands.

use flaggschiff::table::{play, seat_of};
use games::engine::bot::Budget;
use serde_json::{Map, Value, json};
use standin::{Form, Id, Shown};

use super::screen::{self, Control};
use super::table::number;
use super::walk::{THOUGHT, Walk};
use super::words::silly;

/// The commands about a table. The player types them more often than the others.
const OF_TABLE: [&str; 8] = ["board", "hand", "undo", "table", "games", "draw", "replay", "resign"];
/// The maximum number of open tables.
const TABLES: usize = 3;
/// The maximum length of a typed move, in characters.
const LONGEST: usize = 500;

/// The probability of an action, in percent: low if it ends a game or needs much processor time.
fn wanted(text: &str) -> u32 {
    match text.split(' ').next().unwrap_or_default() {
        "gif" | "gif-post" | "recap" | "recap-post" => 3,
        "resign" | "leave-now" | "cancel-now" | "end-now" | "claim" => 8,
        "privacy" => 15,
        "agree" => 30,
        "lesson" | "rules" | "leaders" | "profile" => 40,
        _ => 100,
    }
}

impl Walk {
    /// Uses a control of a message, mostly of a recent one and of the person's panel.
    pub(super) async fn press(&mut self, who: usize, on_any: bool) -> Result<(), String> {
        let Some(control) = self.control(who, on_any).await else { return Ok(()) };
        let values = self.values(&control);
        let shown = self.make_use(who, &control, &values).await?;
        match shown.as_ref().and_then(Shown::form).cloned() {
            Some(form) if self.chance(92) => self.fill_in(who, &form).await,
            _ => Ok(()),
        }
    }

    /// Presses twice at the same time.
    pub(super) async fn press_twice(&mut self, who: usize) -> Result<(), String> {
        let Some(control) = self.control(who, false).await else { return Ok(()) };
        let values = self.values(&control);
        self.note(who, &format!("twice at once: {} {values:?}", control.named()));
        let person = self.people[who].clone();
        let chosen: Vec<&str> = values.iter().map(String::as_str).collect();
        let once = async || match control.kind() {
            2 => person.press(control.message, &control.id).await,
            _ => person.choose(control.message, &control.id, &chosen).await,
        };
        let (one, two) = tokio::join!(once(), once());
        self.tally.presses += 2;
        self.answered(one)?;
        self.answered(two)?;
        Ok(())
    }

    async fn make_use(&mut self, who: usize, control: &Control, values: &[String]) -> Result<Option<Shown>, String> {
        self.note(
            who,
            &format!("uses {} {}", control.named(), if values.is_empty() { String::new() } else { values.join(" + ") }),
        );
        let person = &self.people[who];
        let chosen: Vec<&str> = values.iter().map(String::as_str).collect();
        let shown = match control.kind() {
            2 => person.press(control.message, &control.id).await,
            _ => person.choose(control.message, &control.id, &chosen).await,
        };
        self.tally.presses += 1;
        self.answered(shown)
    }

    async fn control(&mut self, who: usize, on_any: bool) -> Option<Control> {
        let places = self.places(who).await;
        let all = screen::messages(&self.people[who], &places);
        let messages = if on_any { all } else { screen::latest(all, 4) };
        let panels: Vec<_> = messages.iter().filter(|message| screen::is_panel(message)).cloned().collect();
        let own_panel = !on_any && self.chance(65);
        let messages = if own_panel && !panels.is_empty() { panels } else { messages };
        let usable: Vec<Vec<Control>> = messages.iter().map(screen::controls).filter(|all| !all.is_empty()).collect();
        if usable.is_empty() {
            return None;
        }
        // Draws again after a rare action.
        for _ in 0..10 {
            let message = self.dice.pick(&usable);
            let control = self.dice.pick(message).clone();
            if self.chance(wanted(control.text())) {
                return Some(control);
            }
        }
        None
    }

    /// Random choices from a menu.
    fn values(&mut self, control: &Control) -> Vec<String> {
        let mut offered: Vec<String> = match control.kind() {
            3 => crate::stage::offered(&control.shape).into_iter().map(str::to_owned).collect(),
            5 => self.people.iter().map(|person| person.id().to_string()).collect(),
            8 => vec![self.people[0].place().to_string()],
            _ => return Vec::new(),
        };
        let bound = |name: &str| control.shape[name].as_u64().map_or(1, |bound| usize::try_from(bound).unwrap());
        let (least, most) = (bound("min_values"), bound("max_values").min(offered.len()));
        let count = least + self.dice.below(u32::try_from(most.saturating_sub(least) + 1).expect("few")) as usize;
        self.dice.shuffle(&mut offered);
        offered.truncate(count);
        offered
    }

    async fn fill_in(&mut self, who: usize, form: &Form) -> Result<(), String> {
        let mut values = Map::new();
        for input in form.inputs.iter().filter(|input| input.kind == 4) {
            let longest = usize::try_from(input.max_length).unwrap_or(usize::MAX).min(6_000);
            let text = match self.dice.below(10) {
                0..5 => self.dice.below(30).to_string(),
                5 => continue,
                _ => silly(&mut self.dice, longest),
            };
            values.insert(input.custom_id.clone(), json!(text));
        }
        let values = Value::Object(values);
        self.note(
            who,
            &format!("fills in [{}] {}", form.custom_id, values.to_string().chars().take(200).collect::<String>()),
        );
        let shown = self.people[who].submit(form, values).await;
        self.tally.forms += 1;
        self.answered(shown).map(drop)
    }

    /// Types a move: a computer's choice, a suggestion, or nonsense.
    pub(super) async fn move_typed(&mut self, who: usize) -> Result<(), String> {
        let places = self.places(who).await;
        let mut open = self.open_tables().await;
        self.dice.shuffle(&mut open);
        let player = number(&self.people[who]);
        let own = open.into_iter().find(|record| seat_of(record, player).is_some() && record.table.thread.is_some());
        let thread = own.as_ref().and_then(|record| record.table.thread).map(|thread| Id(thread.cast_unsigned()));
        let place = match thread {
            Some(thread) if self.chance(90) => thread,
            _ => *self.dice.pick(&places),
        };
        let sensible = own.filter(|_| self.dice.below(100) < 55).and_then(|record| {
            let seat = seat_of(&record, player).filter(|seat| record.prompts_of(seat.0).next().is_some())?;
            let game = play::game(&record).expect("it replays");
            game.choose(seat, "normal", Budget::percent(THOUGHT), &mut self.dice)
        });
        let text = match sensible {
            Some(line) => line,
            None if self.chance(65) => match self.suggested(who, place).await? {
                Some(text) => text,
                None => return Ok(()),
            },
            None => silly(&mut self.dice, LONGEST),
        };
        self.run(who, place, "move", json!({"move": text})).await.map(drop)
    }

    /// A suggestion for a typed move, after a few steps of autocomplete.
    async fn suggested(&mut self, who: usize, place: Id) -> Result<Option<String>, String> {
        let mut typed = String::new();
        for _ in 0..=self.dice.below(4) {
            self.note(who, &format!("begins to type «{typed}»"));
            let choices = self.people[who].at(place).autocomplete("move", json!({"move": typed}), "move").await;
            let choices = choices.map_err(|refusal| format!("no suggestions: {refusal}"))?;
            self.tally.interactions += 1;
            let values: Vec<&str> = choices.iter().filter_map(|choice| choice.value.as_str()).collect();
            if values.is_empty() {
                break;
            }
            typed = (*self.dice.pick(&values)).to_owned();
        }
        Ok((!typed.is_empty()).then_some(typed))
    }

    /// Types a random command with random options.
    pub(super) async fn command(&mut self, who: usize) -> Result<(), String> {
        let places = self.places(who).await;
        let place = *self.dice.pick(&places);
        let (name, options) = match self.chance(60) {
            true => ((*self.dice.pick(&OF_TABLE)).to_owned(), Vec::new()),
            false => {
                let all = self.stage.standin.commands();
                let all: Vec<(String, Vec<Value>)> = all.as_array().into_iter().flatten().flat_map(commands).collect();
                self.dice.pick(&all).clone()
            }
        };
        if name == "play" && self.open_tables().await.len() >= TABLES {
            return Ok(());
        }
        let mut given = Map::new();
        for option in options {
            if (option["required"] == true || self.chance(40))
                && let Some(value) = self.option(&option)
            {
                given.insert(option["name"].as_str().unwrap_or_default().to_owned(), value);
            }
        }
        self.run(who, place, &name, Value::Object(given)).await.map(drop)
    }

    /// A random value of an option.
    fn option(&mut self, option: &Value) -> Option<Value> {
        if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
            return Some(self.dice.pick(choices)["value"].clone());
        }
        Some(match option["type"].as_u64()? {
            3 => {
                let games: Vec<&str> = games::registry::GAMES.iter().map(|game| game.id()).collect();
                match option["name"].as_str()? {
                    "game" => json!(self.dice.pick(&games)),
                    "computer" => json!(self.dice.pick(&["easy", "normal", "hard"])),
                    _ => json!(silly(&mut self.dice, 50)),
                }
            }
            4 => json!(self.dice.below(12)),
            5 => json!(self.chance(50)),
            6 => json!(self.dice.pick(&self.people).id().to_string()),
            7 => json!(self.people[0].place().to_string()),
            _ => return None,
        })
    }

    /// Runs a command.
    pub(super) async fn run(
        &mut self,
        who: usize,
        place: Id,
        name: &str,
        options: Value,
    ) -> Result<Option<Shown>, String> {
        self.note(who, &format!("types /{name} {options}"));
        let shown = self.people[who].at(place).command(name, options).await;
        self.tally.commands += 1;
        self.answered(shown)
    }
}

/// A command with each of its subcommands, and their options.
fn commands(command: &Value) -> Vec<(String, Vec<Value>)> {
    let name = command["name"].as_str().unwrap_or_default();
    let options = command["options"].as_array().cloned().unwrap_or_default();
    let below: Vec<&Value> = options.iter().filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).collect();
    if below.is_empty() {
        return vec![(name.to_owned(), options)];
    }
    let nested = below.into_iter().flat_map(commands);
    nested.map(|(below, options)| (format!("{name} {below}"), options)).collect()
}
