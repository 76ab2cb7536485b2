//! The arrangement of a fleet's cards: each row on its own band, the first one nearest the enemy.

use super::layout::measure;
use super::ship_card;
use crate::data::Row;
use crate::scene::{FleetScene, ShipScene};
use canvas::Rect;

/// The gaps between two cards of a band, between its edge and its cards, and between two bands, in pixels.
const GAP: f64 = 6.0;
const PAD: f64 = 3.0;
const BETWEEN: f64 = 6.0;
/// The room for the name of a row: the height above its cards, and the minimum and maximum width next to them.
const TOP_TAB: f64 = 30.0;
const SIDE_TAB: (f64, f64) = (30.0, 44.0);
/// The width of the name of a row next to its cards, as a share of the line.
const TAB_SHARE: f64 = 0.06;
/// The factors by which the letters must grow to justify another row next to the first one, two other rows (or a row and submarines)
/// next to each other, and several lines for one row.
const BESIDE_FIRST: f64 = 2.5;
const ROWS_BESIDE: f64 = 1.6;
const SUBMARINES_BESIDE: f64 = 1.03;
const SEVERAL_LINES: f64 = 1.04;

/// The direction of the enemy, to whom the first row is nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Facing {
    Up,
    Down,
    Left,
    Right,
}

impl Facing {
    /// Whether the cards of a row are side by side, not below each other.
    pub(super) const fn across(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }

    /// Converts width and height to lengths along the rows and from row to row, and back.
    const fn turned(self, (one, other): (f64, f64)) -> (f64, f64) {
        if self.across() { (one, other) } else { (other, one) }
    }

    /// An area of a room. Its place and size are given along the rows, and away from the enemy.
    fn area(self, room: Rect, (along, back): (f64, f64), (long, deep): (f64, f64)) -> Rect {
        match self {
            Self::Up => Rect::new(room.x + along, room.y + back, long, deep),
            Self::Down => Rect::new(room.x + along, room.bottom() - back - deep, long, deep),
            Self::Left => Rect::new(room.x + back, room.y + along, deep, long),
            Self::Right => Rect::new(room.right() - back - deep, room.y + along, deep, long),
        }
    }
}

/// The ground of a row, and the place of its name; row 0 is for submarines.
pub(super) struct Band {
    pub(super) row: Row,
    pub(super) area: Rect,
    pub(super) tab: Rect,
}

/// Cards and bands with their places.
#[derive(Default)]
pub(super) struct Formation<'f> {
    pub(super) cards: Vec<(&'f ShipScene, Rect)>,
    pub(super) bands: Vec<Band>,
    /// Its quality: the height of its letters, divided by the penalty for rows that are harder to tell apart.
    pub(super) worth: f64,
}

impl<'f> Formation<'f> {
    /// The best formation in this room.
    pub(super) fn of(fleet: &'f FleetScene, room: Rect, facing: Facing) -> Self {
        let groups = groups(fleet);
        let field = Field::of(room, facing);
        let ways = (0..1_usize << groups.len().saturating_sub(1))
            .flat_map(|parted| (1..=fleet.ships.len()).map(move |most| (parted, most)));
        let plans = ways.map(|(parted, most)| {
            let lanes = lanes(&groups, parted, most);
            let card = field.card(&lanes);
            let worth = letters(fleet, card.0, card.1) / lanes.iter().map(Lane::penalty).fold(1.0, f64::max);
            (worth, lanes, card)
        });
        let best = plans.reduce(|best, next| if next.0 > best.0 + 0.01 { next } else { best });
        best.map_or_else(Self::default, |(worth, lanes, card)| Self { worth, ..field.placed(&lanes, card) })
    }
}

/// The height of the letters on the cards of a fleet.
pub(super) fn letters(fleet: &FleetScene, w: f64, h: f64) -> f64 {
    let targets = fleet.ships.iter().all(|ship| ship.target);
    if targets { ship_card::letters_of_target(w, h) } else { ship_card::letters(w, h) }
}

/// Ships of one row.
struct Group<'f> {
    row: Row,
    ships: Vec<&'f ShipScene>,
}

/// The occupied rows, then the submarines.
fn groups(fleet: &FleetScene) -> Vec<Group<'_>> {
    let of = |row: Row| {
        let ships: Vec<&ShipScene> = fleet.ships.iter().filter(|ship| ship.unit.row == row).collect();
        (!ships.is_empty()).then_some(Group { row, ships })
    };
    [1, 2, 3, 0].into_iter().filter_map(of).collect()
}

/// One row, or several rows next to each other, with their cards in a number of lines.
struct Lane<'g, 'f> {
    groups: &'g [Group<'f>],
    lines: usize,
}

impl<'g, 'f> Lane<'g, 'f> {
    /// The lane with the fewest lines that have at most `most` cards each.
    fn of(groups: &'g [Group<'f>], most: usize) -> Self {
        let longest = groups.iter().map(|group| group.ships.len()).max().unwrap_or(1);
        let cards = |lines: usize| Self { groups, lines }.cards_in_line();
        Self { groups, lines: (1..longest).find(|lines| cards(*lines) <= most).unwrap_or(longest) }
    }

    /// The number of cards of one row in a line.
    const fn of_line(&self, group: &Group<'_>) -> usize {
        group.ships.len().div_ceil(self.lines)
    }

    /// The number of cards of all its rows in a line.
    fn cards_in_line(&self) -> usize {
        self.groups.iter().map(|group| self.of_line(group)).sum()
    }

    /// The penalty for rows that are harder to tell apart than a single row in one line, at least 1.
    fn penalty(&self) -> f64 {
        match self.groups.iter().filter(|group| group.row > 0).count() {
            2.. if self.groups[0].row == 1 => BESIDE_FIRST,
            2.. => ROWS_BESIDE,
            1 if self.groups.len() > 1 => SUBMARINES_BESIDE,
            _ if self.lines > 1 => SEVERAL_LINES,
            _ => 1.0,
        }
    }
}

/// Distributes rows to lanes. Each bit of `parted` is a border between two rows, and is set if they are in different lanes.
fn lanes<'g, 'f>(groups: &'g [Group<'f>], parted: usize, most: usize) -> Vec<Lane<'g, 'f>> {
    let mut begin = 0;
    let ends = (1..=groups.len()).filter(|end| *end == groups.len() || parted >> (end - 1) & 1 == 1);
    let lane = |end| {
        let lane = Lane::of(&groups[begin..end], most);
        begin = end;
        lane
    };
    ends.map(lane).collect()
}

/// The length of `count` cards of this length, with the gaps between them.
fn spread(count: usize, measured: f64) -> f64 {
    measure(count) * (measured + GAP) - GAP
}

/// A room for lanes.
struct Field {
    room: Rect,
    facing: Facing,
    /// Its lengths along the rows and from row to row.
    size: (f64, f64),
    /// The room for the name of a row.
    tab: f64,
}

impl Field {
    fn of(room: Rect, facing: Facing) -> Self {
        let beside = (TAB_SHARE * room.w).clamp(SIDE_TAB.0, SIDE_TAB.1);
        let tab = if facing.across() { beside } else { TOP_TAB };
        Self { room, facing, size: facing.turned((room.w, room.h)), tab }
    }

    /// The length of a row with cards of this length.
    fn long(&self, cards: usize, card: f64) -> f64 {
        self.tab + 2.0 * PAD + spread(cards, card)
    }

    /// The spare length of a lane for each of its rows.
    fn spare_along(&self, lane: &Lane<'_, '_>, card: f64) -> f64 {
        let rows: f64 = lane.groups.iter().map(|group| self.long(lane.of_line(group), card) + BETWEEN).sum();
        (self.size.0 + BETWEEN - rows) / measure(lane.groups.len())
    }

    /// The spare length across all lanes.
    fn spare_back(&self, lanes: &[Lane<'_, '_>], card: f64) -> f64 {
        let all: f64 = lanes.iter().map(|lane| 2.0 * PAD + spread(lane.lines, card) + BETWEEN).sum();
        (self.size.1 + BETWEEN - all) / measure(lanes.len())
    }

    /// The largest width and height of cards with which all lanes fit.
    fn card(&self, lanes: &[Lane<'_, '_>]) -> (f64, f64) {
        let along = |lane: &Lane<'_, '_>| {
            self.spare_along(lane, 0.0) * measure(lane.groups.len()) / measure(lane.cards_in_line())
        };
        let long = lanes.iter().map(along).fold(f64::INFINITY, f64::min);
        let lines: usize = lanes.iter().map(|lane| lane.lines).sum();
        let deep = self.spare_back(lanes, 0.0) * measure(lanes.len()) / measure(lines);
        let (w, h) = self.facing.turned((long.max(1.0), deep.max(1.0)));
        ship_card::shaped(w, h)
    }

    fn placed<'f>(&self, lanes: &[Lane<'_, 'f>], card: (f64, f64)) -> Formation<'f> {
        let mut formation = Formation::default();
        let (long, deep) = self.facing.turned(card);
        let more = self.spare_back(lanes, deep);
        let mut back = 0.0;
        for lane in lanes {
            let thick = 2.0 * PAD + spread(lane.lines, deep) + more;
            let mut along = 0.0;
            for group in lane.groups {
                let length = self.long(lane.of_line(group), long) + self.spare_along(lane, long);
                let of = |size: f64| self.facing.area(self.room, (along, back), (size, thick));
                formation.bands.push(Band { row: group.row, area: of(length), tab: of(self.tab) });
                let cards = Rect::new(along + self.tab, back, length - self.tab, thick);
                formation.cards.extend(self.cards(group, lane.of_line(group), cards, (long, deep)));
                along += length + BETWEEN;
            }
            back += thick + BETWEEN;
        }
        formation
    }

    /// The cards of a row in the middle of an area. The area is given along the rows, and away from the enemy.
    fn cards<'f>(
        &self,
        group: &Group<'f>,
        of_line: usize,
        area: Rect,
        (long, deep): (f64, f64),
    ) -> impl Iterator<Item = (&'f ShipScene, Rect)> {
        let lines = group.ships.chunks(of_line);
        let first = area.centre().y - spread(lines.len(), deep) / 2.0;
        let placed = lines.zip(0_u8..).flat_map(move |(line, down)| {
            let begin = area.centre().x - spread(line.len(), long) / 2.0;
            let back = first + f64::from(down) * (deep + GAP);
            let at = move |along: u8| (begin + f64::from(along) * (long + GAP), back);
            line.iter()
                .zip(0_u8..)
                .map(move |(ship, along)| (*ship, self.facing.area(self.room, at(along), (long, deep))))
        });
        placed.collect::<Vec<_>>().into_iter()
    }
}
