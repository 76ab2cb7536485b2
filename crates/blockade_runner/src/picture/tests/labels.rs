//! Names on the map. In every part of the map that a game draws, no name covers another or anything of another place,
//! and no edge cuts a name. Words have the same size in all themes.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::*;
use super::palette_fixture;
use crate::data::{City, Overseas, Port, Sea};
use crate::scene::{Choice, Place, RouteScene};
use canvas::{Face, writing::short};
use engine::lang::Message;

/// The names in a language.
fn said(language: Language) -> Names {
    let say = |message| engine::battery::texts().say(language, &message, &[]);
    Names::of(language, |kind, id| say(Message::new(format!("blockade_runner-{kind}-{id}"))))
}

/// A word or sign on a map, with its place.
#[derive(Clone, Debug)]
struct Drawn {
    what: String,
    at: Rect,
    is_word: bool,
}

fn wide(text: &str, face: Face, size: f64) -> f64 {
    canvas::text_width(text, face, short(size))
}

/// All words of a map, and the goods and shields that no word may cover.
fn drawn(chart: &Chart, berths: &Berths, names: &Names) -> Vec<Drawn> {
    let mut all = Vec::new();
    for (site, spread) in berths.labels.all() {
        let (size, name) = (site.size(chart), site.name(names).to_owned());
        let w = wide(&name, places::face(site), size);
        let left = places::start(spread.name.x, spread.align, w);
        let at = Rect::new(left, spread.name.y - 0.72 * size, w, 0.9 * size);
        all.push(Drawn { what: name.clone(), at, is_word: true });
        let parts = spread.spaces.iter().map(|(_, at)| *at);
        let shield = spread.shield.map(|at| Rect::new(at.x, at.y, 0.0, 0.0).grown(0.42 * chart.sizes.shield));
        let dot = Rect::new(spread.dot.x, spread.dot.y, 0.0, 0.0).grown(0.25 * size);
        for at in parts.chain(shield).chain([dot]) {
            all.push(Drawn { what: format!("what {name} has"), at, is_word: false });
        }
        if let Site::Port(port) = site {
            let at = labels::marker_room(chart, port).grown(-1.0);
            all.push(Drawn { what: format!("the blockade of {name}"), at, is_word: false });
        }
    }
    let size = chart.sizes.code;
    for zone in Zone::all() {
        let Some(code) = berths.code(zone) else { continue };
        let up = if code.named { 0.1 * size } else { -0.35 * size };
        let (foot, w) = (code.middle.y - up, wide(zone.code(), Face::Strong, size));
        let die = if code.die.is_some() { 1.36 * size } else { 0.0 };
        let at = Rect::new(code.middle.x - w / 2.0 - die, foot - 0.72 * size, w + die, 0.72 * size);
        all.push(Drawn { what: zone.code().to_owned(), at, is_word: true });
        if code.named {
            let (name, size) = (&names.zones[zone.index()], chart.sizes.zone);
            let w = wide(name, Face::Label, size);
            let at = Rect::new(code.middle.x - w / 2.0, foot + 0.3 * size, w, 0.9 * size);
            all.push(Drawn { what: name.clone(), at, is_word: true });
        }
    }
    if chart.whole {
        for (name, at) in names.seas.iter().zip(ground::seas_at(chart)) {
            let w = wide(name, ground::SEA.0, ground::SEA.1);
            let at = Rect::new(at.x - w / 2.0, at.y - 0.72 * ground::SEA.1, w, 0.72 * ground::SEA.1);
            all.push(Drawn { what: name.clone(), at, is_word: true });
        }
    }
    all
}

/// Everything that covers a word, and every word that is cut.
fn faults(chart: &Chart, all: &[Drawn]) -> Vec<String> {
    let mut faults = Vec::new();
    for (at, one) in all.iter().enumerate().filter(|(_, one)| one.is_word) {
        let room = chart.area;
        let is_seen = one.at.x >= room.x && one.at.right() <= room.right();
        if !is_seen || one.at.y < room.y || one.at.bottom() > room.bottom() {
            faults.push(format!("{} is cut: {:?}", one.what, one.at));
        }
        for (_, other) in
            all.iter().enumerate().filter(|(place, other)| *place != at && (!other.is_word || *place > at))
        {
            if berths::covered(one.at, other.at) > 1.0 {
                faults
                    .push(format!("{} and {} lie over each other: {:?} {:?}", one.what, other.what, one.at, other.at));
            }
        }
    }
    faults
}

/// The zones within reach of a ship of this speed, with the shortest route to each; harbours first, as in a menu.
fn reached(from: Zone, speed: usize) -> Vec<Vec<Zone>> {
    let mut routes = BTreeMap::from([(from, vec![from])]);
    let mut open = VecDeque::from([from]);
    while let Some(zone) = open.pop_front() {
        let route = routes[&zone].clone();
        for other in zone.adjacent().iter().filter(|_| route.len() <= speed) {
            if !routes.contains_key(other) {
                routes.insert(*other, [route.as_slice(), &[*other]].concat());
                open.push_back(*other);
            }
        }
    }
    let mut all: Vec<Vec<Zone>> = routes.into_values().filter(|route| route.len() > 1).collect();
    all.sort_by_key(|route| route.last().is_some_and(|zone| zone.place().is_none()));
    all
}

/// The marks and the zones of a picture.
struct Part {
    window: Vec<Vec<Zone>>,
    marks: Marks,
}

fn seen(window: Vec<Vec<Zone>>) -> Part {
    Part { window, marks: Marks::default() }
}

/// A part with numbers at these places, some of them with a chance below.
fn choosing(window: Vec<Vec<Zone>>, places: impl IntoIterator<Item = Place>) -> Part {
    let note = |number: u8| ["", "6%", "100%"][usize::from(number % 3)].to_owned();
    let choice = |(number, at): (u8, Place)| Choice { number, at, note: note(number) };
    let choices = (1_u8..).zip(places).map(choice).collect();
    Part { window, marks: Marks { choices, ..Marks::default() } }
}

/// Every part of the map that a game shows: the two seas, the coasts with a player's ships, places to put ships and
/// targets of cards, origins of goods by rail, destinations of ships of every speed from every zone, page by page,
/// and the routes there.
fn parts() -> Vec<Part> {
    let ports: Vec<Zone> = Port::all().map(Port::zone).collect();
    let overseas: Vec<Zone> = Overseas::all().map(Overseas::zone).collect();
    let harbours = [ports.clone(), overseas].concat();
    let of = |sea: Sea| harbours.iter().copied().filter(|zone| zone.text().sea == sea).collect::<Vec<_>>();
    let one_by_one = |zones: &[Zone]| zones.iter().map(|zone| vec![*zone]).collect::<Vec<_>>();
    let named = |zones: &[Zone]| choosing(one_by_one(zones), zones.iter().copied().map(Place::Zone));
    let mut parts = vec![seen(vec![of(Sea::Atlantic)]), seen(vec![of(Sea::Gulf)]), named(&ports), named(&harbours)];
    let cities: Vec<Place> = City::all().map(Place::City).collect();
    let origins = ports.iter().copied().map(Place::Zone).chain(cities.iter().copied()).take(23);
    parts.push(choosing(vec![ports.clone()], origins));
    parts.push(choosing(vec![ports.clone()], cities));
    parts.extend(ports.windows(4).map(named));
    // A player's ships are in two zones, both in the Gulf or both outside it, or in more zones of both.
    let is_gulf = |zone: Zone| zone.text().sea == Sea::Gulf;
    for one in Zone::all() {
        for other in Zone::all().filter(|other| one <= *other && is_gulf(one) == is_gulf(*other)) {
            parts.push(seen(vec![vec![one, other]]));
        }
    }
    for (from, speed) in Zone::all().flat_map(|from| [3, 4, 5, 6, 7, 9].map(|speed| (from, speed))) {
        let routes = reached(from, speed);
        for page in routes.chunks(23) {
            let ends: Vec<Zone> = page.iter().filter_map(|route| route.last().copied()).collect();
            let window = [vec![from]].into_iter().chain(one_by_one(&ends)).collect();
            parts.push(choosing(window, ends.into_iter().map(Place::Zone)));
        }
        let long = routes.into_iter().filter(|route| route.len() == speed + 1);
        for zones in long.filter(|route| route.last().is_some_and(|zone| zone.place().is_some())) {
            let tests = zones.iter().step_by(2).map(|zone| (*zone, 14)).collect();
            let route =
                RouteScene { number: 1, zones: zones.clone(), tests, to: String::new(), arrives: 81, dumped: None };
            parts.push(Part { window: vec![zones], marks: Marks { routes: vec![route], ..Marks::default() } });
        }
    }
    parts
}

/// A scene of this part with ships of six players.
fn scene_of(part: &Part, names: &Arc<Names>) -> Scene {
    Scene {
        names: Arc::clone(names),
        body: Body::Coast(part.window.clone(), part.marks.clone()),
        ..palette_fixture::whole()
    }
}

#[test]
fn parts_of_the_map_cut_and_cover_no_names() {
    cut_and_cover_no_names(3);
}

#[test]
#[ignore = "every part of the map, for a release build"]
fn every_part_of_the_map_cuts_and_covers_no_names() {
    cut_and_cover_no_names(1);
}

/// Looks at one in this many parts. Neither words nor numbers of choices cover a name: a decision has to be readable.
fn cut_and_cover_no_names(one_in: usize) {
    let mut pictures = BTreeSet::new();
    let mut all = Vec::new();
    let names = Language::ALL.map(|language| Arc::new(said(language)));
    let parts = parts();
    for (number, part) in parts.iter().enumerate().step_by(one_in) {
        let chart = Chart::around(&part.window, COAST);
        // Many windows give the same chart.
        if !pictures.insert(format!("{:?} {:?}", chart.part(), part.marks)) {
            continue;
        }
        let names = &names[number % names.len()];
        let (berths, spots) = words_of_part(&scene_of(part, names), &part.marks, &chart);
        let drawn = drawn(&chart, &berths, names);
        let circles = spots.choices().map(|at| Rect::new(at.x, at.y, 0.0, 0.0).grown(0.4 * chart.sizes.choice));
        let circles: Vec<Rect> = circles.filter(|circle| chart.shows(circle.centre(), 0.0)).collect();
        let covers =
            |word: &&Drawn| word.is_word && circles.iter().any(|circle| berths::covered(word.at, *circle) > 12.0);
        let covered = drawn.iter().filter(covers).map(|word| format!("a number covers {}", word.what));
        let said = faults(&chart, &drawn).into_iter().chain(covered);
        all.extend(said.map(|fault| format!("{:?}: {fault}", part.window)));
    }
    let count = all.len();
    all.truncate(40);
    assert!(all.is_empty(), "{count} faults in {} pictures\n{}", pictures.len(), all.join("\n"));
}

#[test]
fn whole_map_cuts_and_covers_no_names() {
    for language in Language::ALL {
        let (chart, names) = (Chart::whole(standing::MAP), said(language));
        let berths = words_of_all(&chart, &names);
        let mut all = drawn(&chart, &berths, &names);
        all.push(Drawn { what: "the meanings".to_owned(), at: standing::legend(&chart), is_word: false });
        let faults = faults(&chart, &all);
        assert!(faults.is_empty(), "{language:?}: {}", faults.join("\n"));
        assert!(Site::all().all(|site| berths.labels.of_site(site).is_some()), "every place is named");
        assert!(Zone::all().all(|zone| berths.code(zone).is_some()), "every zone has its code");
    }
}

/// A part without a decision shows everything that a plan needs. If it is wide, what does not fit is left out.
#[test]
fn part_of_the_map_without_choices_names_all_harbours_and_zones() {
    let names = Arc::new(said(Language::De));
    let mut faults = Vec::new();
    for part in parts().iter().filter(|part| !part.marks.ask()) {
        let chart = Chart::around(&part.window, COAST);
        if !chart.is_close() {
            continue;
        }
        let (berths, _) = words_of_part(&scene_of(part, &names), &part.marks, &chart);
        for zone in part.window.concat() {
            let site = Site::all().find(|site| site.zone() == Some(zone)).filter(|site| site.is_seen(&chart));
            let is_named = site.is_none_or(|site| berths.labels.of_site(site).is_some());
            let is_seen = chart.shows(chart.zone(zone), -40.0);
            let is_coded = !is_seen || berths.code(zone).is_some();
            for lack in [(is_named, "name"), (is_coded, "code")].iter().filter(|(fits, _)| !fits).map(|(_, lack)| lack)
            {
                faults.push(format!("{zone} has no {lack} in {:?} at {:.2}", part.window, chart.scale));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// Languages and themes use the same sizes, so that one layout fits all.
#[test]
fn places_of_names_are_the_same_in_every_language() {
    let chart = Chart::whole(standing::MAP);
    let spreads = Language::ALL.map(|language| words_of_all(&chart, &said(language)).labels.clone());
    for site in Site::all() {
        let [one, other] = spreads.each_ref().map(|labels| labels.of_site(site).map(|spread| spread.name));
        assert_eq!(one, other, "{site:?}");
    }
}
