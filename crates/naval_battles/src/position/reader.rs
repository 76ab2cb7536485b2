//! Reads the text of a position, and sees that it can be one.

use super::super::data::{Card, Nation, Row, Ship, Ships};
use super::super::events::count;
use super::super::mode::{Mode, OPTIONS};
use super::super::notation::{self, Move, Order};
use super::super::state::{NavalBattles, Secrets};
use super::super::table::{Attack, BARE_TURNS, Earlier, Fate, Front, Phase, Place, Table};
use engine::dice::Chance;
use engine::log::Log;
use engine::options::ChosenOptions;
use engine::outcome::Outcome;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::rules::PositionError;
use engine::seat::Seat;

/// The keys of lines in the order in which they are read, wherever they stand, and how many words behind them tell two
/// lines apart. Any number of lines may be the same where there is no such count.
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

/// More than anything is counted to in a game.
const MOST: u16 = 9_999;

/// Reads a position. Without a line `draw` the draw pile of a game that has begun holds every card that is nowhere else.
pub(in super::super) fn parse(text: &str) -> Result<NavalBattles, PositionError> {
    let revision = position::revision(text, NavalBattles::OLDEST..=NavalBattles::REVISION);
    let mut lines = position::lines(text, NavalBattles::ID, revision, &KEYS)?;
    let last = lines.iter().map(|line| line.number).max().unwrap_or(1);
    let fault = |fault: String| PositionError { line: last, fault };
    let mut chosen = ChosenOptions::new(OPTIONS);
    for line in lines.iter_mut().filter(|line| line.key == "option") {
        line.read(|words| words.option(&mut chosen))?;
    }
    let mut seats = 2;
    for line in lines.iter_mut().filter(|line| line.key == "seats") {
        line.read(|words| {
            seats = words.number()?;
            ensure(NavalBattles::SEATS.contains(&seats), "there are two to six seats (NAV-10)")
        })?;
    }
    let mode = Mode::of(&chosen, seats).ok_or_else(|| fault("so many seats are no such teams (NAV-201)".to_owned()))?;
    let mut reader = Reader { game: NavalBattles::new(revision, mode, seats), has_draw_pile: false };
    for line in lines.iter_mut().filter(|line| !["option", "seats", "draft"].contains(&line.key)) {
        let key = line.key;
        line.read(|words| reader.line(key, words))?;
    }
    let mut game = reader.counted().map_err(fault)?;
    for line in lines.iter_mut().filter(|line| line.key == "draft") {
        line.read(|words| enter(&mut game, words))?;
    }
    Ok(game)
}

/// Enters a move of a draft.
fn enter(game: &mut NavalBattles, words: &mut Words<'_>) -> Result<(), String> {
    let seat = seat(game, words)?;
    let text = words.rest();
    let step = notation::read(&text).ok_or_else(|| format!("{text} is no move"))?;
    let kind = game.kind_of(seat, &step);
    ensure(kind == engine::prompt::MoveKind::Draft, format!("{text} cannot be taken back"))?;
    let mut chance = Chance::unused();
    ensure(step != Move::Random, "a random fleet is no fleet yet")?;
    game.apply(seat, &step, &mut chance, &mut Log::default()).map_err(|refusal| format!("{text}: {}", refusal.rule))
}

fn seat(game: &NavalBattles, words: &mut Words<'_>) -> Result<Seat, String> {
    words.one_of(|word| Seat::parse(word, game.table.seats()), "seat")
}

fn ship(words: &mut Words<'_>) -> Result<Ship, String> {
    words.one_of(Ship::named, "ship")
}

fn card(words: &mut Words<'_>) -> Result<Card, String> {
    words.one_of(Card::named, "card")
}

/// All that is left of a line.
fn all<T>(words: &mut Words<'_>, read: impl Fn(&mut Words<'_>) -> Result<T, String>) -> Result<Vec<T>, String> {
    let mut things = Vec::new();
    while !words.is_empty() {
        things.push(read(words)?);
    }
    Ok(things)
}

/// What has been read so far.
struct Reader {
    game: NavalBattles,
    has_draw_pile: bool,
}

impl Reader {
    fn line(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "game" => {
                (self.game.table.game, self.game.table.shuffles) = (words.number()?, words.number()?);
                ensure((1..=MOST).contains(&self.game.table.game), "games are counted from 1")?;
                ensure(self.game.table.shuffles <= MOST, "so often nothing is shuffled")?;
                if !words.is_empty() {
                    let earlier = Earlier { turns: words.number()?, winner: seat(&self.game, words)? };
                    ensure(self.game.table.game > 1, "before the first game there is none")?;
                    ensure(earlier.turns <= MOST, "so many turns there are not")?;
                    self.game.table.earlier = Some(earlier);
                }
                Ok(())
            }
            "turn" => self.turn(words),
            "slots" => {
                let slots = all(words, |words| seat(&self.game, words))?;
                ensure(matches!(self.game.table.phase, Phase::Defend(_)), "nobody defends in this phase")?;
                self.game.table.phase = Phase::Defend(slots);
                Ok(())
            }
            "attack" => {
                let attack = self.attack(words)?;
                self.game.table.attacks.push(attack);
                Ok(())
            }
            "last" => {
                let by = seat(&self.game, words)?;
                let attack = self.attack(words)?;
                let (whose, attacks) = self.game.table.latest.get_or_insert((by, Vec::new()));
                ensure(*whose == by, "the latest attacks are of one seat")?;
                attacks.push(attack);
                Ok(())
            }
            "damage" | "done" => self.unit(key, words),
            "draw" | "discards" => {
                let cards = if words.is_next("-") { Vec::new() } else { all(words, card)? };
                self.has_draw_pile |= key == "draw";
                *(if key == "draw" { &mut self.game.draw_pile } else { &mut self.game.discards }) = cards;
                Ok(())
            }
            "dice" => {
                let faces = all(words, |words| words.number::<u32>())?;
                ensure(faces.iter().all(|face| (1..=6).contains(face)), "a die shows 1 to 6")?;
                self.game.script = faces.into_iter().map(|face| face - 1).collect();
                Ok(())
            }
            "over" => {
                let text = words.rest();
                let outcome = Outcome::parse(&text).ok_or_else(|| format!("{text} is no end"))?;
                outcome.check(self.game.table.seats()).map_err(|fault| fault.to_string())?;
                self.game.table.outcome = Some(outcome);
                Ok(())
            }
            _ => {
                let seat = seat(&self.game, words)?;
                self.of_seat(key, seat, words)
            }
        }
    }

    fn turn(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let turn = seat(&self.game, words)?;
        let table = &mut self.game.table;
        (table.turn, table.turns) = (turn, words.number()?);
        ensure(table.turns <= MOST, "no game is so long")?;
        let phases = [
            Phase::Fleets,
            Phase::Layout,
            Phase::Reorganise,
            Phase::Prepare,
            Phase::Declare,
            Phase::Defend(Vec::new()),
            Phase::Resolve,
            Phase::Discard,
        ];
        table.phase = words.one_of(|word| phases.iter().find(|phase| phase.name() == word).cloned(), "phase")?;
        let begun = !matches!(table.phase, Phase::Fleets | Phase::Layout);
        ensure(begun == (table.turns > 0), "turns are counted from 1, as soon as all fleets are laid out")?;
        let seats = table.seats();
        table.starter =
            if words.is_next("-") { None } else { Some(words.one_of(|word| Seat::parse(word, seats), "seat")?) };
        table.skips = words.is_next("skips");
        Ok(())
    }

    fn of_seat(&mut self, key: &str, seat: Seat, words: &mut Words<'_>) -> Result<(), String> {
        let nation = self.game.table.fleet(seat).nation;
        match key {
            "fleet" => return self.fleet(seat, words),
            "row" => {
                let row: Row = words.number()?;
                ensure((1..=3).contains(&row), "there are three rows (NAV-19)")?;
                for ship in all(words, ship)? {
                    ensure(!ship.is_submarine(), format!("{ship} is in no row (NAV-22)"))?;
                    self.put(seat, Place { ship, row, active: false })?;
                }
            }
            "submarines" => {
                let placed = all(words, |words| Ok((ship(words)?, words.is_next("active"))))?;
                for (ship, active) in placed {
                    ensure(ship.is_submarine(), format!("{ship} is no submarine"))?;
                    self.put(seat, Place { ship, row: 0, active })?;
                }
            }
            "front" => {
                let front = all(words, |words| Ok(Front { card: card(words)?, used: words.is_next("used") }))?;
                self.game.table.fleet_mut(seat).front = front;
            }
            "captured" => self.game.table.fleet_mut(seat).captured = all(words, ship)?,
            "hand" => {
                let cards = all(words, card)?;
                self.game.secrets_mut(seat).give(cards);
            }
            "reserve" | "chosen" => {
                let ships = all(words, ship)?;
                ensure(ships.iter().all(|ship| Some(ship.nation()) == nation), "all are of one nation (NAV-14)")?;
                let ships: Ships = ships.into_iter().collect();
                let secrets = self.game.secrets_mut(seat);
                *(if key == "reserve" { &mut secrets.reserve } else { &mut secrets.fleet }) = ships;
            }
            "ahead" => {
                let text = words.rest();
                let Some(Move::Ahead(moves)) = notation::read(&text) else { return Err(format!("{text} is no plan")) };
                self.game.secrets_mut(seat).ahead = moves;
            }
            _ => {
                let order = |word: &str| Order::ALL.into_iter().find(|order| order.name() == word);
                let (order, asked) = (words.one_of(order, "standing order")?, words.is_next("asked"));
                let own_slot = self.game.table.slot() == Some(seat);
                ensure(own_slot || !asked, "who has no slot is not asked there (NAV-66)")?;
                self.game.secrets_mut(seat).take_order(order, asked);
            }
        }
        Ok(())
    }

    fn fleet(&mut self, seat: Seat, words: &mut Words<'_>) -> Result<(), String> {
        let nation = if words.is_next("-") { None } else { Some(words.one_of(Nation::named, "nation")?) };
        let taken = self.game.table.fleets.iter().any(|fleet| fleet.nation == nation && nation.is_some());
        ensure(!taken, "each nation is taken once (NAV-11)")?;
        let fleet = self.game.table.fleet_mut(seat);
        fleet.nation = nation;
        fleet.ready = words.is_next("ready");
        fleet.out = words.is_next("out");
        fleet.left = words.is_next("left");
        fleet.total = words.number()?;
        ensure(fleet.total <= MOST, "nobody has so many points")?;
        if words.is_next("bare") {
            fleet.bare = words.number()?;
            ensure((1..BARE_TURNS).contains(&fleet.bare), "after so many turns without a ship nobody plays (NAV-190)")?;
        }
        Ok(())
    }

    fn put(&mut self, seat: Seat, place: Place) -> Result<(), String> {
        let fleet = self.game.table.fleet_mut(seat);
        let own = fleet.nation == Some(place.ship.nation());
        ensure(own, format!("{} belongs to another nation (NAV-14)", place.ship))?;
        ensure(fleet.unit(place.ship).is_none(), format!("{} lies in two places (NAV-19)", place.ship))?;
        fleet.put(place);
        Ok(())
    }

    fn unit(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        let ship = ship(words)?;
        let (owner, _) = self.game.table.find(ship).ok_or_else(|| format!("{ship} is not on the table"))?;
        let unit = self.game.table.fleet_mut(owner).unit_mut(ship).expect("it was looked for");
        if key == "damage" {
            unit.damage = all(words, card)?;
            return ensure(unit.hull_left() > 0, format!("{ship} would be sunk (NAV-85)"));
        }
        (unit.fighters, unit.prepared) = (words.number()?, words.is_next("prepared"));
        Ok(())
    }

    fn attack(&self, words: &mut Words<'_>) -> Result<Attack, String> {
        let (number, play) = (words.number()?, words.number()?);
        let (mut fired, mut carrier) = (None, None);
        if words.is_next("fly") {
            carrier = Some(ship(words)?);
        } else if !words.is_next("-") {
            fired = Some(card(words)?);
        }
        let mut mounts = Vec::new();
        while !words.is_next(">") {
            let word = words.word()?;
            let mount = word.split_once(':').and_then(|(id, mount)| Some((Ship::named(id)?, mount.parse().ok()?)));
            mounts.push(mount.ok_or_else(|| format!("{word} is no mount"))?);
        }
        let (target, owner) = (ship(words)?, seat(&self.game, words)?);
        let fate = words.one_of(|word| Fate::ALL.into_iter().find(|fate| fate.name() == word), "fate")?;
        let stealth = words.is_next("stealth");
        let rolled = if words.is_next("die") { Some((words.number()?, words.number()?)) } else { None };
        let fits = mounts.iter().all(|(ship, mount): &(Ship, u8)| usize::from(*mount) < ship.card().weapons.len());
        let known = carrier.is_none_or(Ship::is_carrier) && (carrier.is_some() != fired.is_some());
        ensure(fits && known, "nothing fires like this")?;
        Ok(Attack { number, play, card: fired, mounts, carrier, target, owner, fate, stealth, rolled })
    }

    /// What follows from the cards: how many there are, which everybody knows.
    fn counted(self) -> Result<NavalBattles, String> {
        let Self { mut game, has_draw_pile } = self;
        sound(&game.table)?;
        let mut left = Card::deck();
        let hands = game.secrets.iter().flat_map(|secrets| secrets.hand.iter().copied());
        let piles = game.draw_pile.iter().chain(&game.discards).copied();
        let used: Vec<Card> = hands.chain(piles).chain(game.table.open_cards()).collect();
        for card in used {
            let at = left.iter().position(|other| *other == card);
            left.remove(at.ok_or_else(|| format!("there are not so many of {card} (NAV-1)"))?);
        }
        if game.table.turns > 0 && !has_draw_pile {
            game.draw_pile = left;
        }
        (game.table.draw_pile, game.table.discards) = (count(&game.draw_pile), count(&game.discards));
        for (fleet, secrets) in game.table.fleets.iter_mut().zip(&game.secrets) {
            let Secrets { hand, reserve, .. } = secrets;
            (fleet.hand, fleet.reserve) =
                (count(hand), if fleet.units.is_empty() && game.table.turns == 0 { 0 } else { reserve.len() });
        }
        Ok(game)
    }
}

/// Whether what lies open can lie like this.
fn sound(table: &Table) -> Result<(), String> {
    let fleet = |seat: Seat| table.fleet(seat);
    let lie = table.fleets.iter().flat_map(|fleet| {
        let units = fleet.units.iter().map(|unit| unit.ship);
        units.chain(fleet.captured.iter().copied())
    });
    let mut lie: Vec<Ship> = lie.collect();
    lie.sort_unstable();
    ensure(lie.windows(2).all(|pair| pair[0] != pair[1]), "a ship lies in two places (NAV-87)")?;
    for seat in Seat::all(table.seats()) {
        let chosen = fleet(seat).nation.is_some();
        ensure(chosen || table.phase == Phase::Fleets || fleet(seat).out, "somebody has no nation (NAV-11)")?;
        ensure(chosen || !fleet(seat).ready, "a fleet is confirmed without a nation (NAV-11)")?;
    }
    if table.outcome.is_some() {
        return Ok(());
    }
    ensure(table.playing().count() > 0, "nobody plays")?;
    ensure(table.phase == Phase::Fleets || !fleet(table.turn).out, "who is at turn is out of the game (NAV-191)")?;
    ensure(table.phase == Phase::Fleets || table.starter.is_some(), "nobody has begun (NAV-17)")?;
    let of_owner = |attack: &Attack| fleet(attack.owner).nation == Some(attack.target.nation());
    let all = || table.attacks.iter().chain(table.latest.iter().flat_map(|(_, attacks)| attacks));
    ensure(all().all(of_owner), "an attack is on somebody who does not own the target (NAV-58)")?;
    let on_table = |attack: &Attack| table.find(attack.target).is_some();
    ensure(
        all().all(|attack| attack.fate != Fate::Sunk || !on_table(attack)),
        "what is sunk lies on the table (NAV-87)",
    )?;
    let confirmed = matches!(table.phase, Phase::Defend(_) | Phase::Resolve | Phase::Discard);
    ensure(confirmed || table.attacks.is_empty(), "attacks are resolved before they are declared (NAV-28)")?;
    let waits = table.phase == Phase::Resolve || table.slot().is_some();
    ensure(
        table.open_attacks().all(|attack| waits && (on_table(attack) || table.phase == Phase::Resolve)),
        "an attack is open outside of the Attack phase (NAV-77)",
    )?;
    let numbers: Vec<u8> = table.attacks.iter().map(|attack| attack.number).collect();
    ensure(numbers.windows(2).all(|pair| pair[0] < pair[1]), "attacks are numbered in order")?;
    let plays = |attack: &Attack| attack.play <= attack.number && numbers.contains(&attack.play);
    ensure(table.attacks.iter().all(plays), "an attack belongs to none")?;
    match &table.phase {
        Phase::Defend(slots) => {
            let others = slots.iter().all(|slot| !fleet(*slot).out && !table.friends(*slot, table.turn));
            ensure(!slots.is_empty() && others, "nobody has the slot (NAV-67)")
        }
        Phase::Fleets => ensure(table.playing().any(|seat| !fleet(seat).ready), "all fleets are chosen (NAV-17)"),
        Phase::Layout => ensure(fleet(table.turn).units.is_empty(), "the fleet is laid out (NAV-18)"),
        Phase::Resolve => ensure(table.open_attacks().next().is_some(), "nothing is to be resolved (NAV-77)"),
        _ => Ok(()),
    }
}
