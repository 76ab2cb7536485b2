//! Reads the text of a position, and sees that the rules allow it.

use super::super::board::Harbour;
use super::super::ends::Ending;
use super::super::notation::{self, Move};
use super::super::options::{OPTIONS, Options};
use super::super::sea::Sea;
use super::super::ship::{DoneThisTurn, Ship, ShipId, Side, Vessel};
use super::super::state::{Score, Seeschlacht, Stage, Step};
use super::deeds;
use engine::options::ChosenOptions;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::rules::PositionError;

/// The keys of lines in the order in which they are read, wherever they stand, and how many words behind them tell two
/// lines apart. Any number of lines may be the same where there is no such count.
const KEYS: [Key; 13] = [
    ("option", Some(1)),
    ("round", Some(0)),
    ("first", Some(0)),
    ("headings", Some(0)),
    ("turn", Some(0)),
    ("wind", Some(0)),
    ("score", Some(0)),
    ("offer", Some(0)),
    ("ship", Some(1)),
    ("did", None),
    ("over", Some(0)),
    ("dice", Some(0)),
    ("course", Some(1)),
];

/// Reads a position.
pub(in super::super) fn parse(text: &str) -> Result<Seeschlacht, PositionError> {
    let mut lines = position::lines(text, Seeschlacht::ID, Seeschlacht::REVISION, &KEYS)?;
    let mut chosen = ChosenOptions::new(OPTIONS);
    for line in lines.iter_mut().filter(|line| line.key == "option") {
        line.read(|words| words.option(&mut chosen))?;
    }
    let mut reader =
        Reader { options: Options::of(&chosen), round: None, first: None, stage: None, has_sailed: false, game: None };
    for line in lines.iter_mut().filter(|line| line.key != "option") {
        let key = line.key;
        line.read(|words| reader.line(key, words))?;
    }
    let last = lines.iter().map(|line| line.number).max().unwrap_or(1);
    let whole = reader.game.ok_or_else(|| "there is no line \"wind\"".to_owned());
    let whole = whole.map(|game| {
        let shown = game.turn().is_some_and(|(side, _)| game.shows_sailing(side));
        Seeschlacht { has_sailed: game.has_sailed || shown, ..game }
    });
    whole.and_then(Seeschlacht::counted).map_err(|fault| PositionError { line: last, fault })
}

/// What has been read so far.
struct Reader {
    options: Options,
    round: Option<u16>,
    first: Option<Side>,
    stage: Option<Stage>,
    /// A ship of which nothing else is said has sailed.
    has_sailed: bool,
    /// The game, from the line on that says the wind.
    game: Option<Seeschlacht>,
}

impl Reader {
    fn line(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "round" => {
                let round = words.number()?;
                let limit = self.options.round_limit;
                ensure((1..=limit).contains(&round), format!("a round is one of 1 to {limit} (SEE-146)"))?;
                self.round = Some(round);
            }
            "first" => self.first = Some(deeds::side(words)?),
            "headings" => {
                let mut ready = |side: Side| words.is_next(side.name());
                self.stage = Some(Stage::Headings { ready: Side::BOTH.map(&mut ready) });
            }
            "turn" => {
                ensure(self.stage.is_none(), "headings are chosen before the first turn (SEE-148)")?;
                let side = deeds::side(words)?;
                let step = words.one_of(|word| Step::ALL.into_iter().find(|step| step.name() == word), "step")?;
                let by_itself =
                    self.options.auto_harbour && matches!(step, Step::Load | Step::Repair | Step::Batteries);
                ensure(!by_itself, "this step goes by itself (option auto-harbour)")?;
                self.stage = Some(Stage::Turn { side, step });
                self.has_sailed = words.is_next("sailed");
                ensure(!self.has_sailed || step > Step::Wind, "the first course closes this step (SEE-149)")?;
            }
            "wind" => self.begin(words)?,
            _ => {
                let game = self.game.as_mut().ok_or("there is no line \"wind\"")?;
                game.read(key, words)?;
            }
        }
        Ok(())
    }

    fn begin(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let round = self.round.ok_or("there is no line \"round\"")?;
        let first = self.first.ok_or("there is no line \"first\"")?;
        let stage = self.stage.ok_or("there is no line \"turn\" or \"headings\"")?;
        let (wind, tried) = (deeds::wind(words)?, words.is_next("tried"));
        let headings = matches!(stage, Stage::Headings { ready } if ready != [true; 2]);
        let begun = matches!(stage, Stage::Turn { .. });
        ensure(begun || headings && round == 1 && !tried, "headings are chosen before the first turn (SEE-148)")?;
        let new = Seeschlacht::new(self.options, first, wind);
        self.game = Some(Seeschlacht { sea: Sea::EMPTY, round, stage, tried, has_sailed: self.has_sailed, ..new });
        Ok(())
    }
}

impl Seeschlacht {
    fn read(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "score" => {
                let points = [words.number()?, words.number()?];
                let arrivals = words.number()?;
                let score = Score { points, arrivals };
                let fits = (1..=6).contains(&arrivals) && score.arrived().next().is_some();
                ensure(fits && !self.options.grand, "so many arrivals score otherwise (SEE-132)")?;
                self.score = score;
            }
            "offer" => self.offer = Some(deeds::side(words)?),
            "ship" => self.read_ship(words)?,
            "did" => self.latest.push(deeds::read(words)?),
            "over" => self.read_end(words)?,
            "dice" => loop {
                self.script.push_back(words.one_of(face, "face of a die")?);
                if words.is_empty() {
                    break;
                }
            },
            _ => self.read_course(words)?,
        }
        Ok(())
    }

    fn read_ship(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let id = deeds::ship(words)?;
        let mut vessel = Vessel::new(deeds::pose(words)?);
        if words.is_next("hits") {
            vessel.hits = words.number()?;
            ensure(
                (1..id.ship.sunk_by()).contains(&vessel.hits),
                format!("{id} is sunk by fewer hits (SEE-3, SEE-4)"),
            )?;
        }
        let mut flag = |word| words.is_next(word);
        (vessel.loaded, vessel.arrived) = (flag("loaded"), flag("arrived"));
        vessel.done = DoneThisTurn {
            sailed: flag("sailed"),
            moved: flag("moved"),
            repaired: flag("repaired"),
            shelled: flag("shelled"),
            fired: flag("fired"),
        };
        self.check_ship(id, &vessel)?;
        self.sea.put(id, vessel);
        Ok(())
    }

    fn check_ship(&self, id: ShipId, vessel: &Vessel) -> Result<(), String> {
        let DoneThisTurn { sailed, moved, repaired, shelled, fired } = vessel.done;
        let field = vessel.pose.field;
        ensure(self.sea.ship_at(field).is_none(), format!("there is a ship on {field} already (SEE-10)"))?;
        let barred = field.harbour() == Some(Harbour::Neutral) && !id.ship.is_merchant();
        ensure(!barred, format!("{id} is barred from the neutral harbour (SEE-18)"))?;
        let cargo = vessel.loaded || vessel.arrived;
        ensure(id.ship.is_merchant() || !cargo, format!("{id} is no merchant (SEE-6)"))?;
        let arrived = !vessel.arrived || !self.options.grand && id.is_destination(field);
        ensure(arrived, format!("{id} has not arrived there (SEE-131)"))?;
        let deeds = [(sailed, Step::Sail), (repaired, Step::Repair), (shelled, Step::Batteries), (fired, Step::Fire)];
        let timely = |since: Step| self.turn().is_some_and(|(_, step)| since <= step);
        let in_time = deeds.into_iter().all(|(done, since)| !done || timely(since));
        ensure(in_time, format!("the turn is not as far as what {id} has done (SEE-26)"))?;
        let mover = self.turn().is_some_and(|(side, _)| id.side == side);
        ensure(mover || !(sailed || repaired || fired), format!("it is not the turn of {id} (SEE-28)"))?;
        ensure(!mover || !shelled, format!("no battery has rolled at {id} (SEE-106)"))?;
        ensure(sailed || !moved, format!("{id} has moved without sailing (SEE-47)"))
    }

    /// The game, if no more merchants have arrived or are under way than there are (SEE-2, SEE-132).
    fn counted(self) -> Result<Self, String> {
        let fits = |arrived: [u8; 2]| {
            Side::BOTH.into_iter().all(|side| {
                let here = self.sea.merchants(side).filter(|(_, vessel)| vessel.arrived).count();
                let under_way = self.sea.merchants(side).count() - here;
                let arrived = usize::from(arrived[side.index()]);
                here <= arrived && arrived + under_way <= Ship::MERCHANTS
            })
        };
        let possible = self.score.arrived().any(fits);
        ensure(possible, "so many merchants have not arrived (SEE-132)").map(|()| self)
    }

    fn read_end(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let winner =
            words.one_of(|word| if word == "draw" { Some(None) } else { Side::parse(word).map(Some) }, "side")?;
        let ending = words.one_of(|word| Ending::ALL.into_iter().find(|end| end.name() == word), "way to end")?;
        let of_variant = ending.decided_by(self.options.grand).is_some();
        ensure(of_variant, "the other variant ends like this")?;
        let outcome = self.outcome_of(ending, winner);
        ensure(self.offer.is_none(), "an offer lapses when the game ends")?;
        self.outcome = Some(outcome.ok_or("a game that ends like this has another winner (SEE-138)")?);
        Ok(())
    }

    /// A course that can still be taken back is sailed from the position before it.
    fn read_course(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let ship = words.one_of(Ship::parse, "ship")?;
        let course = words.one_of(notation::course, "course")?;
        let (side, _) = self.turn().ok_or("ships sail in turns (SEE-26)")?;
        let step = Move::Sail(ship, course);
        self.check(side, &step).map_err(|refusal| format!("{step} is refused by {}", refusal.rule))?;
        self.follow(side, &step);
        Ok(())
    }
}

/// A face of either die, from 0: numbers, or the colours in their order.
fn face(word: &str) -> Option<u32> {
    match word {
        "y" => Some(0),
        "b" => Some(1),
        "r" => Some(2),
        number => number.parse().ok().filter(|face| (1..=6).contains(face)).map(|face: u32| face - 1),
    }
}
