//! The text of a position. The grammar is in the README of this crate.

use std::fmt;

use super::data::{Card, Nation, Ship, Ships};
use super::events::count;
use super::mode::{Mode, OPTIONS};
use super::notation::{self, Move, Order};
use super::state::NavalBattles;
use super::table::{Attack, Earlier, Fate, Front, Phase, Place, Table, Unit};
use engine::dice::Chance;
use engine::log::Log;
use engine::options::ChosenOptions;
use engine::outcome::Outcome;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::prompt::MoveKind;
use engine::rules::PositionError;
use engine::seat::Seat;

/// A position shows the game without its draft. The moves of the draft follow in lines of their own.
impl fmt::Display for NavalBattles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Self::ID, self.table.revision)?;
        self.committed().print(f)?;
        for seat in Seat::all(self.table.seats()) {
            self.drafted(seat).iter().try_for_each(|step| writeln!(f, "draft {seat} {step}"))?;
        }
        Ok(())
    }
}

/// Writes a key and a list, unless the list is empty.
fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    key: impl fmt::Display,
    things: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { Ok(()) } else { writeln!(f, "{key} {}", things.join(" ")) }
}

impl NavalBattles {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        writeln!(f, "option mode {}", table.mode.name())?;
        writeln!(f, "seats {}", table.seats())?;
        let earlier = table.earlier.map(|earlier| format!(" {} {}", earlier.turns, earlier.winner)).unwrap_or_default();
        writeln!(f, "game {} {}{earlier}", table.game, table.shuffles)?;
        let starter = table.starter.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        let skips = if table.skips { " skips" } else { "" };
        writeln!(f, "turn {} {} {} {starter}{skips}", table.turn, table.turns, table.phase.name())?;
        if let Phase::Defend(slots) = &table.phase {
            list(f, "slots", slots)?;
        }
        for seat in Seat::all(table.seats()) {
            self.print_fleet(f, seat)?;
        }
        for attack in &table.attacks {
            writeln!(f, "attack {attack}")?;
        }
        if let Some((seat, attacks)) = &table.latest {
            attacks.iter().try_for_each(|attack| writeln!(f, "last {seat} {attack}"))?;
        }
        // An empty pile is not the same as a deck that is not dealt yet.
        if table.turns > 0 {
            list(f, "draw", pile(&self.draw_pile))?;
            list(f, "discards", pile(&self.discards))?;
        }
        list(f, "dice", self.script.iter().map(|face| face + 1))?;
        table.outcome.iter().try_for_each(|outcome| writeln!(f, "over {outcome}"))
    }

    fn print_fleet(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let (fleet, secrets) = (self.table.fleet(seat), self.secrets(seat));
        let nation = fleet.nation.map_or("-", Nation::id);
        write!(f, "fleet {seat} {nation}")?;
        let flags = [(fleet.ready, "ready"), (fleet.out, "out"), (fleet.left, "left")];
        flags.iter().filter(|(is, _)| *is).try_for_each(|(_, flag)| write!(f, " {flag}"))?;
        write!(f, " {}", fleet.total)?;
        if fleet.bare > 0 {
            write!(f, " bare {}", fleet.bare)?;
        }
        writeln!(f)?;
        for row in 1..=3 {
            list(f, format_args!("row {seat} {row}"), fleet.row(row).map(|unit| unit.ship))?;
        }
        let submarine = |unit: &Unit| format!("{}{}", unit.ship, if unit.active { " active" } else { "" });
        list(f, format_args!("submarines {seat}"), fleet.row(0).map(submarine))?;
        for unit in &fleet.units {
            list(f, format_args!("damage {}", unit.ship), &unit.damage)?;
            if unit.prepared || unit.fighters > 0 {
                writeln!(f, "done {} {}{}", unit.ship, unit.fighters, if unit.prepared { " prepared" } else { "" })?;
            }
        }
        let front = fleet.front.iter().map(|front| format!("{}{}", front.card, if front.used { " used" } else { "" }));
        list(f, format_args!("front {seat}"), front)?;
        list(f, format_args!("captured {seat}"), &fleet.captured)?;
        list(f, format_args!("hand {seat}"), &secrets.hand)?;
        let ships =
            |ships: Ships| fleet.nation.map(|nation| ships.of(nation).collect::<Vec<Ship>>()).unwrap_or_default();
        list(f, format_args!("reserve {seat}"), ships(secrets.reserve))?;
        if fleet.ready {
            list(f, format_args!("chosen {seat}"), ships(secrets.fleet))?;
        }
        if !secrets.ahead.is_empty() {
            writeln!(f, "ahead {seat} {}", Move::Ahead(secrets.ahead.clone()))?;
        }
        if secrets.order != Order::Ask || secrets.asked {
            writeln!(f, "orders {seat} {}{}", secrets.order.name(), if secrets.asked { " asked" } else { "" })?;
        }
        Ok(())
    }
}

/// The cards of a pile; `-` for an empty one.
fn pile(cards: &[Card]) -> Vec<String> {
    if cards.is_empty() { vec!["-".to_owned()] } else { cards.iter().map(ToString::to_string).collect() }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.play)?;
        self.card.iter().try_for_each(|card| write!(f, " {card}"))?;
        self.carrier.iter().try_for_each(|carrier| write!(f, " fly {carrier}"))?;
        self.mounts.iter().try_for_each(|(ship, mount)| write!(f, " {ship}:{mount}"))?;
        let stealth = if self.stealth { " stealth" } else { "" };
        write!(f, " > {} {} {}{stealth}", self.target, self.owner, self.fate.name())?;
        self.rolled.iter().try_for_each(|(die, bonus)| write!(f, " die {die} {bonus}"))
    }
}

/// The keys of the lines in reading order. The number is how many words after the key distinguish two lines with it; lines without
/// a number may repeat.
const KEYS: [Key; 24] = [
    ("option", Some(1)),
    ("seats", Some(0)),
    ("game", Some(0)),
    ("turn", Some(0)),
    ("slots", Some(0)),
    ("fleet", Some(1)),
    ("row", Some(2)),
    ("submarines", Some(1)),
    ("damage", Some(1)),
    ("done", Some(1)),
    ("front", Some(1)),
    ("captured", Some(1)),
    ("hand", Some(1)),
    ("reserve", Some(1)),
    ("chosen", Some(1)),
    ("ahead", Some(1)),
    ("orders", Some(1)),
    ("attack", Some(1)),
    ("last", Some(2)),
    ("draw", Some(0)),
    ("discards", Some(0)),
    ("dice", Some(0)),
    ("over", Some(0)),
    ("draft", None),
];

/// Reads a position. Without a line `draw`, the draw pile of a game that has begun holds every card that no other line names.
///
/// # Errors
/// If a line cannot be read: the first such line. Unreachable positions are no error.
pub(super) fn parse(text: &str) -> Result<NavalBattles, PositionError> {
    let revision = position::revision(text, NavalBattles::OLDEST..=NavalBattles::REVISION);
    let mut lines = position::lines(text, NavalBattles::ID, revision, &KEYS)?;
    let mut options = ChosenOptions::new(OPTIONS);
    let mut game = NavalBattles::new(revision, Mode::Single, *NavalBattles::SEATS.start());
    let mut has_draw_pile = false;
    let drafts = lines.split_off(lines.partition_point(|line| line.key != "draft"));
    for line in &mut lines {
        has_draw_pile |= line.key == "draw";
        let key = line.key;
        line.read(|words| match key {
            "option" => words.option(&mut options),
            "seats" => {
                let seats = words.number()?;
                ensure(NavalBattles::SEATS.contains(&seats), "there are two to six seats (NAV-10)")?;
                let mode = Mode::of(&options, seats).ok_or("so many seats are no such teams (NAV-201)")?;
                game = NavalBattles::new(revision, mode, seats);
                Ok(())
            }
            _ => game.read(key, words),
        })?;
    }
    let last = lines.iter().map(|line| line.number).max().unwrap_or(1);
    game.count_cards(has_draw_pile).map_err(|fault| PositionError { line: last, fault })?;
    for mut line in drafts {
        line.read(|words| game.enter(words))?;
    }
    Ok(game)
}

/// The rest of a line.
fn all<T>(words: &mut Words<'_>, read: impl Fn(&mut Words<'_>) -> Result<T, String>) -> Result<Vec<T>, String> {
    let mut things = Vec::new();
    while !words.is_empty() {
        things.push(read(words)?);
    }
    Ok(things)
}

fn ship(words: &mut Words<'_>) -> Result<Ship, String> {
    words.one_of(Ship::named, "ship")
}

fn card(words: &mut Words<'_>) -> Result<Card, String> {
    words.one_of(Card::named, "card")
}

fn pile_of(words: &mut Words<'_>) -> Result<Vec<Card>, String> {
    if words.is_next("-") { Ok(Vec::new()) } else { all(words, card) }
}

impl Table {
    fn read_seat(&self, words: &mut Words<'_>) -> Result<Seat, String> {
        words.one_of(|word| Seat::parse(word, self.seats()), "seat")
    }

    fn read_attack(&self, words: &mut Words<'_>) -> Result<Attack, String> {
        let (number, play) = (words.number()?, words.number()?);
        let carrier = if words.is_next("fly") { Some(ship(words)?) } else { None };
        let card = if carrier.is_none() { Some(card(words)?) } else { None };
        let mount = |word: &str| word.split_once(':').and_then(|(id, at)| Some((Ship::named(id)?, at.parse().ok()?)));
        let mut mounts = Vec::new();
        while !words.is_next(">") {
            mounts.push(words.one_of(mount, "mount")?);
        }
        let (target, owner) = (ship(words)?, self.read_seat(words)?);
        let fate = words.one_of(|word| Fate::ALL.into_iter().find(|fate| fate.name() == word), "fate")?;
        let stealth = words.is_next("stealth");
        let rolled = if words.is_next("die") { Some((words.number()?, words.number()?)) } else { None };
        Ok(Attack { number, play, card, mounts, carrier, target, owner, fate, stealth, rolled })
    }

    /// Reads a ship that is on the table.
    fn read_unit(&mut self, words: &mut Words<'_>) -> Result<&mut Unit, String> {
        let ship = ship(words)?;
        let mut units = self.fleets.iter_mut().flat_map(|fleet| &mut fleet.units);
        units.find(|unit| unit.ship == ship).ok_or_else(|| format!("{ship} is not on the table"))
    }
}

impl NavalBattles {
    fn read(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let table = &mut self.table;
        match key {
            "game" => {
                (table.game, table.shuffles) = (words.number()?, words.number()?);
                if !words.is_empty() {
                    table.earlier = Some(Earlier { turns: words.number()?, winner: table.read_seat(words)? });
                }
            }
            "turn" => {
                (table.turn, table.turns) = (table.read_seat(words)?, words.number()?);
                table.phase = words.one_of(Phase::named, "phase")?;
                table.starter = if words.is_next("-") { None } else { Some(table.read_seat(words)?) };
                table.skips = words.is_next("skips");
            }
            "slots" => table.phase = Phase::Defend(all(words, |words| table.read_seat(words))?),
            "damage" => {
                let unit = table.read_unit(words)?;
                unit.damage = all(words, card)?;
            }
            "done" => {
                let unit = table.read_unit(words)?;
                (unit.fighters, unit.prepared) = (words.number()?, words.is_next("prepared"));
            }
            "attack" => table.attacks.push(table.read_attack(words)?),
            "last" => {
                let (by, attack) = (table.read_seat(words)?, table.read_attack(words)?);
                table.latest.get_or_insert((by, Vec::new())).1.push(attack);
            }
            "draw" => self.draw_pile = pile_of(words)?,
            "discards" => self.discards = pile_of(words)?,
            "dice" => {
                let face = |word: &str| word.parse::<u32>().ok()?.checked_sub(1).filter(|face| *face < 6);
                self.script = all(words, |words| words.one_of(face, "face of a die"))?.into();
            }
            "over" => {
                let text = words.rest();
                table.outcome = Some(Outcome::parse(&text).ok_or_else(|| format!("{text} is no end"))?);
            }
            _ => {
                let seat = table.read_seat(words)?;
                self.read_of_seat(key, seat, words)?;
            }
        }
        Ok(())
    }

    fn read_of_seat(&mut self, key: &str, seat: Seat, words: &mut Words<'_>) -> Result<(), String> {
        let fleet = &mut self.table.fleets[seat.index()];
        let secrets = &mut self.secrets[seat.index()];
        match key {
            "fleet" => {
                fleet.nation = if words.is_next("-") { None } else { Some(words.one_of(Nation::named, "nation")?) };
                fleet.ready = words.is_next("ready");
                fleet.out = words.is_next("out");
                fleet.left = words.is_next("left");
                fleet.total = words.number()?;
                fleet.bare = if words.is_next("bare") { words.number()? } else { 0 };
            }
            "row" => {
                let row = words.one_of(|word| word.parse().ok().filter(|row| (1..=3).contains(row)), "row (NAV-19)")?;
                all(words, ship)?.into_iter().for_each(|ship| fleet.put(Place { ship, row, active: false }));
            }
            "submarines" => {
                let place =
                    |words: &mut Words<'_>| Ok(Place { ship: ship(words)?, row: 0, active: words.is_next("active") });
                all(words, place)?.into_iter().for_each(|place| fleet.put(place));
            }
            "front" => fleet.front = all(words, |words| Ok(Front { card: card(words)?, used: words.is_next("used") }))?,
            "captured" => fleet.captured = all(words, ship)?,
            "hand" => secrets.give(all(words, card)?),
            "reserve" => secrets.reserve = all(words, ship)?.into_iter().collect(),
            "chosen" => secrets.fleet = all(words, ship)?.into_iter().collect(),
            "ahead" => match notation::read(&words.rest()) {
                Some(Move::Ahead(moves)) => secrets.ahead = moves,
                _ => return Err("this is nothing to be left ahead".to_owned()),
            },
            _ => {
                let order = |word: &str| Order::ALL.into_iter().find(|order| order.name() == word);
                (secrets.order, secrets.asked) = (words.one_of(order, "standing order")?, words.is_next("asked"));
            }
        }
        Ok(())
    }

    /// Sets the numbers that follow from the cards, and the draw pile if no line names it.
    fn count_cards(&mut self, has_draw_pile: bool) -> Result<(), String> {
        let mut left = Card::deck();
        let hands = self.secrets.iter().flat_map(|secrets| &secrets.hand);
        for card in hands.chain(&self.draw_pile).chain(&self.discards).copied().chain(self.table.open_cards()) {
            let at = left.iter().position(|other| *other == card);
            left.remove(at.ok_or_else(|| format!("there are not so many of {card} (NAV-1)"))?);
        }
        let table = &mut self.table;
        if table.turns > 0 && !has_draw_pile {
            self.draw_pile = left;
        }
        (table.draw_pile, table.discards) = (count(&self.draw_pile), count(&self.discards));
        for (fleet, secrets) in table.fleets.iter_mut().zip(&self.secrets) {
            let hidden = fleet.units.is_empty() && table.turns == 0;
            (fleet.hand, fleet.reserve) = (count(&secrets.hand), if hidden { 0 } else { secrets.reserve.len() });
        }
        Ok(())
    }

    /// Enters a move of a draft.
    fn enter(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (seat, text) = (self.table.read_seat(words)?, words.rest());
        let drafted = |step: &Move| *step != Move::Random && self.kind_of(seat, step) == MoveKind::Draft;
        let step = notation::read(&text).filter(drafted).ok_or_else(|| format!("{text} is no move of a draft"))?;
        let applied = self.apply(seat, &step, &mut Chance::unused(), &mut Log::default());
        applied.map_err(|refusal| format!("{text}: {}", refusal.rule))
    }
}
