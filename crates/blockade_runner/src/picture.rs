//! The pictures: the whole map for everybody, or a large view of a viewer's decision.

mod auction;
mod berths;
mod beside;
mod chart;
mod coast;
mod colours;
mod ending;
mod goods;
mod ground;
mod hand;
mod holds;
mod icons;
mod labels;
mod marks;
#[cfg(test)]
mod palette_fixture;
mod panels;
mod places;
mod portrait;
mod prices;
mod signs;
mod standing;
mod steamers;
mod title;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::data::Zone;
use super::scene::{self, Body, Marks, Names, Scene};
use berths::Berths;
use canvas::{Backdrop, Backdrops, Cache, Canvas, Palettes, Picture, Rect, Theme, ThemeId, Transform, shown};
use chart::Chart;
use colours::Colours;
use engine::lang::Language;
use labels::Labels;
use places::Site;
use steamers::Token;

/// The smallest fonts in pictures for decisions: of what is decided on, and of everything else. A phone shows them with
/// 9 and 7 pixels.
const DECIDED: f64 = 29.2;
const BESIDES: f64 = 23.0;

/// The size of the public picture.
const LARGE: (u16, u16) = (1_375, 875);
/// The part of the map, and the column beside it, in pictures for decisions.
const COAST: Rect = Rect::new(8.0, title::HEIGHT, 824.0, 636.0);
const BESIDE: Rect = Rect::new(842.0, title::HEIGHT, 250.0, 636.0);

static PALETTES: Palettes = Palettes::new(engine::lang::asset!("palettes/blockade_runner.txt"));

/// Draws a scene in a theme.
pub(super) fn draw(scene: &Scene, id: ThemeId) -> Picture {
    paint(scene, id.theme()).encode(PALETTES.get(id))
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let colours = Colours::of(theme.id, &scene.colours);
    match &scene.body {
        Body::Whole(marks) => whole(scene, marks, theme, &colours),
        Body::Coast(window, marks) => coast(scene, window, marks, theme, &colours),
        _ => panels(scene, theme, &colours),
    }
}

/// The whole map with the standing around it.
fn whole(scene: &Scene, marks: &Marks, theme: &Theme, colours: &Colours) -> Canvas {
    let chart = Chart::whole(standing::MAP);
    let words = words_of_all(&chart, &scene.names);
    let mut canvas = Canvas::over(backdrop(scene, theme, colours, &chart, &words));
    let mut berths = Berths::clone(&words);
    let spots = marks::spots(&chart, &mut berths, marks, scene.sea.squadron);
    let tokens = steamers::tokens(&chart, &mut berths, &scene.sea);
    on_the_map(&mut canvas, scene, marks, theme, colours, &chart, &berths, &spots, &tokens);
    standing::draw(&mut canvas, theme, colours, scene);
    canvas
}

/// The places of the words on the whole map.
fn words_of_all(chart: &Chart, names: &Names) -> Arc<Berths> {
    static WORDS: Cache<Language, Berths> = Cache::new();
    WORDS.get_or_make(names.language, || {
        let mut berths = Berths::of(chart, names, |_| true);
        let obstacles = labels::Obstacles { choices: &[], ships: &[] };
        let which = labels::Which { told: &|_| true, needed: &|_| false };
        berths.put_labels(chart, Labels::of(chart, which, &Marks::default(), obstacles));
        berths.put_codes(chart, names, |_| true);
        berths
    })
}

/// The constant part of all pictures of the whole map.
fn backdrop(scene: &Scene, theme: &Theme, colours: &Colours, chart: &Chart, berths: &Berths) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<(ThemeId, Language)> = Backdrops::new();
    BACKDROPS.get((theme.id, scene.names.language), || {
        let mut canvas = Canvas::new(LARGE.0, LARGE.1, theme.page.ground);
        ground::draw(&mut canvas, colours, chart, berths, &scene.names);
        standing::ground(&mut canvas, theme, colours, chart, &scene.words);
        canvas
    })
}

/// A part of the map, with a column beside it.
fn coast(scene: &Scene, window: &[Vec<Zone>], marks: &Marks, theme: &Theme, colours: &Colours) -> Canvas {
    let (width, height) = shown::DECISION;
    let chart = Chart::around(window, COAST);
    let (berths, spots, tokens) = ships_of_part(scene, marks, &chart);
    let mut canvas = Canvas::new(width, height, theme.page.ground);
    ground::draw(&mut canvas, colours, &chart, &berths, &scene.names);
    on_the_map(&mut canvas, scene, marks, theme, colours, &chart, &berths, &spots, &tokens);
    let (width, height) = (f64::from(width), f64::from(height));
    for side in [
        Rect::new(0.0, 0.0, width, COAST.y),
        Rect::new(0.0, COAST.bottom(), width, height - COAST.bottom()),
        Rect::new(0.0, COAST.y, COAST.x, COAST.h),
        Rect::new(COAST.right(), COAST.y, width - COAST.right(), COAST.h),
    ] {
        canvas.rect(side, theme.page.ground);
    }
    let frame = canvas::Path::rect(COAST.grown(1.5));
    canvas.stroke(&frame, &canvas::Line::wide(3.0), theme.page.ornament);
    title::draw(&mut canvas, theme, scene, width);
    beside::draw(&mut canvas, theme, colours, scene, marks, BESIDE);
    canvas
}

/// The places of the words on a part of the map, of the numbers of choices, and of ships. If the number of a ship would
/// cover a word, the word goes elsewhere.
fn ships_of_part<'a>(scene: &'a Scene, marks: &Marks, chart: &Chart) -> (Berths, marks::Spots, Vec<Token<'a>>) {
    let (mut berths, spots) = words_of_part(scene, marks, chart);
    let tokens = steamers::tokens(chart, &mut berths, &scene.sea);
    let numbers: Vec<Rect> = tokens.iter().flat_map(Token::numbers).collect();
    let covers = |(site, spread): (Site, &places::Spread)| {
        let parts = labels::parts(site, chart, spread);
        numbers.iter().any(|number| parts.iter().any(|part| berths::covered(*part, *number) > 0.0))
    };
    let covered = berths.labels.all().any(covers);
    berths.make_way(chart, &scene.names, &numbers);
    if covered {
        let (berths, spots) = words_around(scene, marks, chart, &tokens, &berths.codes().collect::<Vec<_>>());
        return (berths, spots, tokens);
    }
    (berths, spots, tokens)
}

/// The places of the words on a part of the map, and of the numbers of choices.
fn words_of_part(scene: &Scene, marks: &Marks, chart: &Chart) -> (Berths, marks::Spots) {
    words_around(scene, marks, chart, &[], &[])
}

/// The places of the words around these ships. Names leave these codes where they are.
fn words_around(
    scene: &Scene,
    marks: &Marks,
    chart: &Chart,
    ships: &[Token<'_>],
    codes: &[Rect],
) -> (Berths, marks::Spots) {
    let told = |site: Site| is_told(scene, marks, chart, site);
    let needed = |site: Site| is_needed(scene, marks, site);
    // Choices take their places before names.
    let mut berths = Berths::of(chart, &scene.names, told);
    let spots = marks::spots(chart, &mut berths, marks, scene.sea.squadron);
    berths.keep(ships.iter().map(|ship| (ship.bounds(), ship.numbers())), steamers::SHIP);
    let numbers = ships.iter().flat_map(Token::numbers).map(|number| number.grown(2.0));
    let rooms: Vec<Rect> = spots.rooms(chart).into_iter().chain(numbers).chain(codes.iter().copied()).collect();
    let obstacles = labels::Obstacles { choices: &rooms, ships: &scene.sea.ships };
    let which = labels::Which { told: &told, needed: &needed };
    berths.put_labels(chart, Labels::of(chart, which, marks, obstacles).packed(chart, &scene.sea, &scene.names));
    berths.put_codes(chart, &scene.names, |zone| chart.is_close() || !marks.ask() || is_marked(scene, marks, zone));
    (berths, spots)
}

/// Whether a place is shown with its name, its goods and its blockade. A picture for planning leaves out only cities that would cover
/// each other.
fn is_told(scene: &Scene, marks: &Marks, chart: &Chart, site: Site) -> bool {
    let fits = chart.has_room_for_cities() || !matches!(site, Site::City(_));
    chart.is_close() || !marks.ask() && fits || concerns(scene, marks, site) || is_needed(scene, marks, site)
}

/// Whether a harbour is a choice, has a ship of the viewer, or is what a picture without a choice is about.
fn is_needed(scene: &Scene, marks: &Marks, site: Site) -> bool {
    let own = scene.standing.players.iter().find(|player| player.own).map(|player| player.seat);
    let holds = |zone: Zone| scene.sea.ships.iter().any(|ship| ship.zone == Some(zone) && Some(ship.owner) == own);
    let chosen = |zone: Zone| marks.choices.iter().any(|choice| choice.at == scene::Place::Zone(zone));
    let about = |zone: Zone| match &scene.body {
        Body::Coast(window, _) if !marks.ask() => window.iter().flatten().any(|one| *one == zone),
        _ => false,
    };
    site.zone().is_some_and(|zone| holds(zone) || chosen(zone) || about(zone))
}

/// Whether a place has a mark that matters, or the chosen ship.
fn concerns(scene: &Scene, marks: &Marks, site: Site) -> bool {
    match site {
        Site::City(city) => marks.choices.iter().any(|choice| choice.at == scene::Place::City(city)),
        Site::Port(_) | Site::Overseas(_) => site.zone().is_some_and(|zone| {
            let passed = marks.routes.iter().any(|route| {
                let ends = [route.zones.first(), route.zones.last()].contains(&Some(&zone));
                ends || route.tests.iter().any(|(test, _)| *test == zone)
            });
            let on_route = marks.routes.iter().any(|route| route.zones.contains(&zone));
            if on_route { passed } else { is_marked(scene, marks, zone) }
        }),
    }
}

/// Whether a zone has a mark or the chosen ship.
fn is_marked(scene: &Scene, marks: &Marks, zone: Zone) -> bool {
    let chosen = scene.sea.ships.iter().any(|ship| scene.sea.chosen == Some(ship.ship) && ship.zone == Some(zone));
    let on_route = marks.routes.iter().any(|route| route.zones.contains(&zone));
    chosen || on_route || marks.choices.iter().any(|choice| choice.at == scene::Place::Zone(zone))
}

/// Draws everything that changes on the map.
#[expect(clippy::too_many_arguments, reason = "the scene, its style and its layout")]
fn on_the_map(
    canvas: &mut Canvas,
    scene: &Scene,
    marks: &Marks,
    theme: &Theme,
    colours: &Colours,
    chart: &Chart,
    berths: &Berths,
    spots: &marks::Spots,
    tokens: &[Token<'_>],
) {
    marks::below(canvas, theme, colours, chart, berths, marks, spots);
    if let Some((zone, room)) = scene.sea.squadron.zip(spots.squadron) {
        icons::squadron(canvas, colours, room.centre(), room.w / 2.0);
        if marks.changes.contains(&scene::Change::Squadron(zone)) {
            canvas::signs::frame(canvas, theme, room.grown(3.0));
        }
    }
    steamers::draw(canvas, theme, colours, tokens);
    let over: Vec<Rect> = tokens.iter().map(Token::bounds).collect();
    let crossed = |site: Site| site.zone().is_some_and(|zone| marks.routes.iter().any(|way| way.zones.contains(&zone)));
    for (site, spread) in berths.labels.all() {
        let name = site.name_room(chart, spread);
        if crossed(site) || over.iter().any(|ship| berths::covered(*ship, name) > 0.0) {
            ground::name(canvas, colours, chart, &scene.names, (site, spread));
        }
    }
    places::draw(canvas, colours, chart, &berths.labels, &scene.sea, &scene.names);
    ground::codes_above(canvas, colours, chart, berths, &over);
    marks::above(canvas, theme, colours, chart, berths, marks, spots);
}

/// Pictures without a map, in the size for decisions or in that of the public picture.
fn panels(scene: &Scene, theme: &Theme, colours: &Colours) -> Canvas {
    let size = if scene.large { LARGE } else { shown::DECISION };
    let scale = f64::from(size.0) / f64::from(shown::DECISION.0);
    let mut canvas = Canvas::new(size.0, size.1, theme.page.ground);
    let by = if scene.large { Transform::NONE.scaled(scale) } else { Transform::NONE };
    canvas.moved(by, |canvas| {
        let (width, height) = (f64::from(shown::DECISION.0), f64::from(shown::DECISION.1));
        title::draw(canvas, theme, scene, width);
        let room = Rect::new(8.0, title::HEIGHT + 2.0, width - 16.0, height - title::HEIGHT - 10.0);
        match &scene.body {
            Body::Holds(ships) => holds::draw(canvas, theme, colours, ships, room),
            Body::Prices => prices::draw(canvas, theme, colours, scene, room),
            Body::Signs => signs::draw(canvas, theme, colours, &scene.words, room),
            Body::Hand(cards) => hand::draw(canvas, theme, colours, &scene.words, cards, room),
            Body::Auction(offer) => auction::draw(canvas, theme, colours, scene, offer, room),
            Body::End(places) => ending::draw(canvas, theme, colours, scene, places, room),
            Body::Whole(_) | Body::Coast(..) => {}
        }
    });
    canvas
}
