//! The cards of the game, read from `assets/games/naval_battles/ships.toml` and `actions.toml`.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

/// The shipped file of the ships. A test ties its hash to the revision of the rules.
pub(super) const SHIPS_FILE: &str = engine::lang::asset!("games/naval_battles/ships.toml");
/// The shipped file of the action cards. A test ties its hash to the revision of the rules.
pub(super) const ACTIONS_FILE: &str = engine::lang::asset!("games/naval_battles/actions.toml");

/// The contents of both files.
pub(super) static DATA: LazyLock<Data> = LazyLock::new(|| {
    let ships: ShipsFile = toml::from_str(SHIPS_FILE).expect("the file of the ships is shipped and tested");
    let actions: ActionsFile =
        toml::from_str(ACTIONS_FILE).expect("the file of the action cards is shipped and tested");
    Data { ships: ships.ship, actions: actions.action }
});

/// All cards.
pub(super) struct Data {
    pub(super) ships: Vec<ShipCard>,
    pub(super) actions: Vec<ActionCard>,
}

#[derive(Deserialize)]
struct ShipsFile {
    ship: Vec<ShipCard>,
}

#[derive(Deserialize)]
struct ActionsFile {
    action: Vec<ActionCard>,
}

/// The number of ships of each nation (NAV-1).
pub(super) const SHIPS_OF_A_NATION: usize = 13;

/// A nation (NAV-1), in the order of that rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    Germany,
    France,
    GreatBritain,
    Italy,
    Japan,
    UnitedStates,
}

impl Nation {
    /// All nations.
    pub const ALL: [Self; 6] =
        [Self::Germany, Self::France, Self::GreatBritain, Self::Italy, Self::Japan, Self::UnitedStates];

    /// The id in notation, texts and data.
    pub fn id(self) -> &'static str {
        ["germany", "france", "great_britain", "italy", "japan", "united_states"][self as usize]
    }

    /// The nation with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|nation| nation.id() == id)
    }

    /// Its cards, in the order of the file.
    pub fn ships(self) -> impl DoubleEndedIterator<Item = Ship> + Clone {
        let first = self as usize * SHIPS_OF_A_NATION;
        (first..first + SHIPS_OF_A_NATION).map(|at| Ship(u8::try_from(at).expect("78 cards")))
    }
}

/// The class of a ship (NAV-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Battleship,
    Battlecruiser,
    FleetCarrier,
    LightCarrier,
    EscortCarrier,
    HeavyCruiser,
    LightCruiser,
    Destroyer,
    TorpedoBoat,
    Submarine,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 10] = [
        Self::Battleship,
        Self::Battlecruiser,
        Self::FleetCarrier,
        Self::LightCarrier,
        Self::EscortCarrier,
        Self::HeavyCruiser,
        Self::LightCruiser,
        Self::Destroyer,
        Self::TorpedoBoat,
        Self::Submarine,
    ];

    /// The id in texts and data.
    pub fn id(self) -> &'static str {
        [
            "battleship",
            "battlecruiser",
            "fleet_carrier",
            "light_carrier",
            "escort_carrier",
            "heavy_cruiser",
            "light_cruiser",
            "destroyer",
            "torpedo_boat",
            "submarine",
        ][self as usize]
    }

    /// The hull classification code, which pictures show.
    pub fn code(self) -> &'static str {
        ["BB", "BC", "CV", "CVL", "CVE", "CA", "CL", "DD", "TB", "SS"][self as usize]
    }
}

/// The kind of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Main,
    Secondary,
    Torpedo,
}

/// A weapon symbol on a card (NAV-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Mount {
    pub kind: Weapon,
    /// In inches; `None` for torpedoes.
    pub calibre: Option<u8>,
}

/// The numbers that an air attack needs (NAV-126, NAV-170), without flak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct AirNumbers {
    row1: u8,
    row2: u8,
    row3: u8,
    submarine: u8,
}

impl AirNumbers {
    /// The number against a ship in this row, or against a submarine for row 0.
    pub fn against(self, row: Row) -> u8 {
        [self.submarine, self.row1, self.row2, self.row3][usize::from(row)]
    }

    /// The die needed against this ship in its row, flak included (NAV-126, NAV-171).
    pub(super) fn needed(self, ship: Ship, row: Row) -> i8 {
        signed(self.against(row) + ship.card().flak)
    }

    /// The numbers against rows 1 to 3 and submarines.
    pub fn all(self) -> [u8; 4] {
        [self.row1, self.row2, self.row3, self.submarine]
    }
}

/// The highest face of a die (NAV-2).
pub(super) const HIGHEST: i8 = 6;

/// A printed number or a die as a signed number, for differences.
pub(super) fn signed(number: u8) -> i8 {
    i8::try_from(number).expect("dice and printed numbers are small")
}

/// A row from 1 to 3; 0 for submarines, which are in no row (NAV-22).
pub(super) type Row = u8;

/// The printed data of a ship or submarine card.
#[derive(Debug, Deserialize)]
pub struct ShipCard {
    id: String,
    pub name: String,
    pub nation: Nation,
    pub class: Class,
    pub year: u16,
    /// Victory points (NAV-3).
    pub points: u8,
    pub hull: u8,
    pub flak: u8,
    pub weapons: Vec<Mount>,
    pub targeting: u8,
    /// Carriers only (NAV-5).
    pub air: Option<AirNumbers>,
    /// The number needed for each fighter roll of the carrier (NAV-177).
    #[serde(default)]
    pub fighters: Vec<u8>,
    /// Submarines only.
    pub stealth: Option<u8>,
}

/// A ship or submarine, by its index in the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ship(pub(super) u8);

impl Ship {
    /// Its card.
    pub fn card(self) -> &'static ShipCard {
        &DATA.ships[usize::from(self.0)]
    }

    /// The id in notation: the id in the file without the nation.
    pub fn id(self) -> &'static str {
        self.card().id.split_once('-').expect("a nation and a name").1
    }

    /// The card with this id.
    pub fn named(id: &str) -> Option<Self> {
        (0..u8::try_from(DATA.ships.len()).expect("78 cards")).map(Self).find(|ship| ship.id() == id)
    }

    /// Its nation.
    pub fn nation(self) -> Nation {
        Nation::ALL[usize::from(self.0) / SHIPS_OF_A_NATION]
    }

    /// Its index among the ships of its nation, from 0.
    pub fn place(self) -> usize {
        usize::from(self.0) % SHIPS_OF_A_NATION
    }

    /// Victory points.
    pub fn points(self) -> u16 {
        u16::from(self.card().points)
    }

    /// Whether it is a submarine (NAV-22).
    pub fn is_submarine(self) -> bool {
        self.card().stealth.is_some()
    }

    /// Whether it is a carrier (NAV-5).
    pub fn is_carrier(self) -> bool {
        self.card().air.is_some()
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of ships of one nation. The nation itself is not part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ships(u16);

impl Ships {
    /// No ship.
    pub const NONE: Self = Self(0);
    /// All ships of a nation.
    pub const ALL: Self = Self((1 << SHIPS_OF_A_NATION) - 1);

    /// Whether the set has the ship, which must be of the set's nation.
    pub fn contains(self, ship: Ship) -> bool {
        self.0 & 1 << ship.place() != 0
    }

    /// The set with this ship.
    #[must_use]
    pub fn with(self, ship: Ship) -> Self {
        Self(self.0 | 1 << ship.place())
    }

    /// The set without this ship.
    #[must_use]
    pub fn without(self, ship: Ship) -> Self {
        Self(self.0 & !(1 << ship.place()))
    }

    /// The other ships of the nation.
    #[must_use]
    pub fn others(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// The number of ships.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("at most 13")
    }

    /// Whether the set has no ship.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ships of the set, which must be of this nation.
    pub fn of(self, nation: Nation) -> impl DoubleEndedIterator<Item = Ship> + Clone {
        nation.ships().filter(move |ship| self.contains(*ship))
    }

    /// The victory points of all ships together.
    pub fn points(self, nation: Nation) -> u16 {
        self.of(nation).map(Ship::points).sum()
    }
}

impl FromIterator<Ship> for Ships {
    fn from_iter<I: IntoIterator<Item = Ship>>(ships: I) -> Self {
        ships.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A time when a card may be played (NAV-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Use {
    Reorganise,
    Prepare,
    Attack,
    Defend,
}

/// A kind of action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    MainGuns,
    SecondaryGuns,
    TorpedoSpread,
    DepthCharges,
    LandAir,
    NearMiss,
    Armour,
    Escorts,
    SmallTarget,
    Evasion,
    Withdrawal,
    Reinforcements,
    SurpriseAttack,
    Planning,
}

impl Kind {
    /// The weapon that fires it, if any (NAV-52, NAV-118).
    pub fn weapon(self) -> Option<Weapon> {
        match self {
            Self::MainGuns => Some(Weapon::Main),
            Self::SecondaryGuns => Some(Weapon::Secondary),
            Self::TorpedoSpread | Self::DepthCharges => Some(Weapon::Torpedo),
            _ => None,
        }
    }
}

/// The printed data of an action card.
#[derive(Debug, Deserialize)]
pub struct ActionCard {
    id: String,
    pub(super) name: String,
    pub(super) name_de: String,
    pub kind: Kind,
    /// The number of copies in the deck.
    pub count: u8,
    phases: Vec<Use>,
    /// Guns only, in inches.
    #[serde(default)]
    calibres: Vec<u8>,
    #[serde(default)]
    pub damage: u8,
    #[serde(default)]
    pub ships_needed: u8,
    #[serde(default)]
    attacker_rows: Vec<Row>,
    #[serde(default)]
    target_rows: Vec<Row>,
    #[serde(default)]
    submarine_target_rows: Vec<Row>,
    /// The number that a torpedo spread needs as the sum of die and targeting.
    #[serde(default)]
    pub hit: u8,
    /// The number of attacks of a land-based air attack (NAV-124).
    #[serde(default)]
    pub attacks: u8,
    pub air: Option<AirNumbers>,
    /// The largest printed hull that Small Target protects.
    #[serde(default)]
    pub max_hull: u8,
    /// The most damage cards that Withdrawal removes.
    #[serde(default)]
    pub remove_damage: u8,
    /// The most points that Reinforcements brings in.
    #[serde(default)]
    pub points: u8,
}

impl ActionCard {
    /// Whether the card may be played for this use (NAV-6).
    pub fn is_for(&self, phase: Use) -> bool {
        self.phases.contains(&phase)
    }

    /// Whether this mount may fire it (NAV-52, NAV-100, NAV-105).
    pub fn fits(&self, mount: Mount) -> bool {
        self.kind.weapon() == Some(mount.kind) && mount.calibre.is_none_or(|calibre| self.calibres.contains(&calibre))
    }

    /// Whether its aircraft attack several targets (NAV-124).
    pub(super) fn has_several_targets(&self) -> bool {
        self.kind == Kind::LandAir && self.attacks > 1
    }

    /// The die needed for torpedoes of this ship, targeting subtracted (NAV-116).
    pub(super) fn needed_by(&self, ship: Ship) -> i8 {
        signed(self.hit) - signed(ship.card().targeting)
    }

    /// Whether this kind of ship may fire the card: submarines fire only torpedoes (NAV-119).
    pub(super) fn is_for_ship(&self, ship: Ship) -> bool {
        !ship.is_submarine() || self.kind == Kind::TorpedoSpread
    }

    /// Whether a ship in this row may fire it (NAV-56).
    pub fn fires_from(&self, row: Row) -> bool {
        self.attacker_rows.contains(&row)
    }

    /// Whether it reaches a ship in this row (NAV-57, NAV-113).
    pub fn reaches(&self, row: Row, from_submarine: bool) -> bool {
        let rows = if from_submarine { &self.submarine_target_rows } else { &self.target_rows };
        rows.contains(&row)
    }

    /// The inches in the name of a gun's card.
    pub(super) fn inches(&self) -> Option<String> {
        let (inches, _) = self.name.rsplit_once('"')?;
        Some(format!("{inches}\"").replace("\" & ", "+"))
    }

    /// The calibres of the mounts that may fire it, in inches.
    pub fn calibres(&self) -> &[u8] {
        &self.calibres
    }
}

/// An action card, by its index in the file. All copies are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(super) u8);

impl Card {
    /// All different cards, one copy each.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..u8::try_from(DATA.actions.len()).expect("few kinds")).map(Self)
    }

    /// Its printed data.
    pub fn card(self) -> &'static ActionCard {
        &DATA.actions[usize::from(self.0)]
    }

    /// Its kind.
    pub fn kind(self) -> Kind {
        self.card().kind
    }

    /// The id in notation, texts and data.
    pub fn id(self) -> &'static str {
        &self.card().id
    }

    /// The card with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|card| card.id() == id)
    }

    /// The first card of a kind. Use it for kinds with a single card.
    pub fn of(kind: Kind) -> Self {
        Self::all().find(|card| card.kind() == kind).expect("there are cards of every kind")
    }

    /// The whole deck, unshuffled (NAV-1).
    pub fn deck() -> Vec<Self> {
        Self::all().flat_map(|card| vec![card; usize::from(card.card().count)]).collect()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
