//! Tests of the toolkit.

use super::cover::drawable;
use super::vision::Vision;
use super::*;

fn ink(draw: impl FnOnce(&mut Canvas)) -> Vec<u8> {
    let mut canvas = Canvas::new(200, 40, Colour::BLACK);
    draw(&mut canvas);
    canvas.into_pixels()
}

fn writing(text: &str) -> Vec<u8> {
    let style = TextStyle::new(Face::Label, 20.0, Colour::WHITE);
    ink(|canvas| {
        canvas.text(text, Point::new(4.0, 28.0), &style);
    })
}

#[test]
fn characters_without_a_glyph_become_one_dot_each() {
    for (text, drawn) in [
        ("Maren", "Maren"),
        ("Łukasz Ökonom", "Łukasz Ökonom"),
        ("Щука Ωmega Việt", "Щука Ωmega Việt"),
        ("海軍", "··"),
        ("مرحبا", "·····"),
        // A family of four, a waving hand of some colour, a flag: one sign each.
        ("👨‍👩‍👧‍👦 ok", "· ok"),
        ("👋🏽!", "·!"),
        ("🇩🇪🇫🇷", "··"),
        ("❤️", "·"),
        ("a\u{202e}b\u{200b}c\td\ne", "abc d e"),
        ("z\u{334}\u{321}\u{31b}\u{329}\u{319}", "z\u{334}\u{321}"),
        ("\u{301}\u{301}", ""),
        ("", ""),
    ] {
        assert_eq!(drawable(text), drawn, "{text:?}");
    }
    assert!(drawable(&"x".repeat(100_000)).len() < 1_000);
    for (text, can) in [("海軍", false), ("⚓", false), ("", false), ("海軍 7", true), ("Щука", true)] {
        assert_eq!(can_be_read(text), can, "{text:?}");
    }
}

#[test]
fn anchor_is_drawn_before_a_name_also_when_the_name_is_cut() {
    let style = TextStyle::new(Face::Strong, 20.0, Colour::WHITE);
    let columns = |text: &str, room: f64| -> Vec<bool> {
        let pixels = ink(|canvas| {
            canvas.text(text, Point::new(4.0, 28.0), &style.clone().within(room));
        });
        (0..200).map(|x| (0..40).any(|y| pixels[4 * (200 * y + x)] > 127)).collect()
    };
    for face in [Face::Label, Face::Strong, Face::Title] {
        let wide = text_width("⚓ Anna", face, 20.0) - text_width("Anna", face, 20.0);
        assert!((20.0..30.0).contains(&wide), "{face:?}: {wide}");
    }
    let (marked, plain, cut) = (columns("⚓ Anna", 190.0), columns("Anna", 190.0), columns("⚓ Anna Annabella", 90.0));
    // The letters have moved to the right, and the sign stands in the free place.
    assert!(marked[6..22].iter().filter(|ink| **ink).count() > 10 && marked != plain, "{marked:?}");
    assert_eq!(marked[..22], cut[..22]);
    assert_ne!(writing("⚓️"), writing("·"));
}

#[test]
fn no_character_is_drawn_as_a_box() {
    assert_eq!(writing("軍 x"), writing("· x"));
    assert_ne!(writing("軍 x"), writing("x"));
    // Glyph 0 is the box that a font draws for a missing character.
    let every: String = (0..0x2_0000).filter_map(char::from_u32).collect();
    for part in every.chars().collect::<Vec<_>>().chunks(300) {
        let part: String = part.iter().collect();
        text::with_shaper(|shaper| {
            let shaped = shaper.shape(&part, Face::Title, 16.0, None);
            assert!(shaped.runs.iter().all(|(_, glyphs)| glyphs.iter().all(|glyph| glyph.id != 0)));
        });
    }
}

#[test]
fn text_fits_its_room() {
    let long = "Wilhelmine Großadmiral von und zu Ωmega Щука ".repeat(30);
    for face in [Face::Label, Face::Strong, Face::Title] {
        for room in [0.0, 5.0, 20.0, 60.0, 200.0, 700.0] {
            let style = TextStyle::new(face, 18.0, Colour::WHITE).within(room);
            let mut canvas = Canvas::new(10, 10, Colour::BLACK);
            let width = canvas.text(&long, Point::default(), &style);
            let dots = text_width("…", face, 18.0);
            assert!(width <= room.max(dots), "{face:?} {room}: {width}");
            assert!(room < 60.0 || width > room * 0.7, "{face:?} {room}: {width}");
        }
    }
    assert!((text_width("AVAVAV", Face::Title, 20.0) - text_width("A", Face::Title, 20.0) * 6.0).abs() > 1.0, "kerned");
}

#[test]
fn text_aligns_to_its_point() {
    let ends = |align: Align| {
        let style = TextStyle::new(Face::Strong, 20.0, Colour::WHITE).aligned(align);
        let pixels = ink(|canvas| {
            canvas.text("HHH", Point::new(100.0, 30.0), &style);
        });
        let inked: Vec<usize> = (0..200).filter(|x| (0..40).any(|y| pixels[4 * (200 * y + x)] > 128)).collect();
        (inked[0], inked[inked.len() - 1])
    };
    assert!(ends(Align::Start).0 >= 100);
    assert!(ends(Align::End).1 < 100);
    let (left, right) = ends(Align::Middle);
    assert!((left + right).abs_diff(199) <= 2);
}

#[test]
fn shapes_appear_at_their_places() {
    let at = |pixels: &[u8], x: usize, y: usize| [0, 1, 2].map(|part| pixels[4 * (200 * y + x) + part]);
    let red = Colour::hex(0xff0000);
    let pixels = ink(|canvas| {
        canvas.moved(Transform::shift(100.0, 20.0).turned(0.25).scaled(2.0), |canvas| {
            canvas.rect(Rect::new(2.0, -1.0, 4.0, 2.0), red);
        });
        canvas.clipped(&Path::rect(Rect::new(0.0, 0.0, 10.0, 40.0)), |canvas| {
            canvas.rect(Rect::new(0.0, 0.0, 20.0, 20.0), Colour::WHITE);
        });
        canvas.faint(0.5, |canvas| {
            canvas.rect(Rect::new(40.0, 0.0, 10.0, 10.0), Colour::WHITE);
            canvas.rect(Rect::new(40.0, 0.0, 10.0, 10.0), red);
        });
        canvas.fill(&Path::ring(Point::new(150.0, 20.0), 10.0, 5.0), Colour::WHITE);
        let stops = vec![(0.0, Colour::BLACK), (1.0, Colour::WHITE)];
        let sweep = Paint::Radial { centre: Point::new(185.0, 20.0), radius: 10.0, stops };
        canvas.circle(Point::new(185.0, 20.0), 10.0, sweep);
    });
    assert_eq!(at(&pixels, 100, 28), [255, 0, 0]);
    assert_eq!(at(&pixels, 108, 20), [0, 0, 0]);
    assert_eq!(at(&pixels, 5, 5), [255; 3]);
    assert_eq!(at(&pixels, 15, 5), [0; 3]);
    let [r, g, b] = at(&pixels, 45, 5);
    assert!(r.abs_diff(128) <= 1 && g == 0 && b == 0, "as one piece: {r} {g} {b}");
    assert_eq!(at(&pixels, 150, 20), [0; 3]);
    assert_eq!(at(&pixels, 157, 20), [255; 3]);
    assert!(at(&pixels, 185, 20)[0] < 30 && at(&pixels, 185, 12)[0] > 150);
}

#[test]
fn svg_path_equals_the_path_built_by_chaining() {
    let built = Path::new()
        .from(-1.5, 2.0)
        .to(3.0, 2.0)
        .bend(4.0, 5.0, 6.0, 7.0)
        .curve((1.0, 2.0), (3.0, 4.0), (5.0, 6.0))
        .close()
        .from(0.25, 0.0)
        .to(0.25, 9.0);
    assert_eq!(Path::from_svg("M-1.5 2 L3 2 Q4 5 6 7 C1 2 3 4 5 6 Z M.25 0 L.25 9"), built);
    assert_eq!(Path::from_svg("m-1.5 2h4.5q1 3 3 5c-5-5-3-3-1-1zM.25 0v9"), built);
    assert_eq!(Path::from_svg(""), Path::new());
}

#[test]
#[should_panic(expected = "path \"M0 0 L1\"")]
fn svg_path_with_a_fault_panics() {
    Path::from_svg("M0 0 L1");
}

#[test]
fn picture_over_a_backdrop_equals_the_picture_drawn_at_once() {
    let base = || Canvas::new(60, 30, Paint::down(0.0, 30.0, Colour::WHITE, Colour::hex(0x102030)));
    let layer = std::sync::Arc::new(base().into_backdrop());
    let over = || Canvas::over(std::sync::Arc::clone(&layer));
    assert_eq!(over().into_pixels(), base().into_pixels());
    let dot = |mut canvas: Canvas| {
        canvas.circle(Point::new(30.0, 15.0), 8.0, Colour::hex(0xff8000));
        canvas.into_pixels()
    };
    let differ = |a: &[u8], b: &[u8]| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 1);
    assert!(!differ(&dot(over()), &dot(base())));
    // A backdrop keeps the indices of one palette; another palette must not get them.
    for paint in [Colour::WHITE, Colour::BLACK] {
        let palette = Palette::of(vec![base(), Canvas::new(9, 9, paint)]);
        assert_eq!(over().encode(&palette), base().encode(&palette));
    }
}

#[test]
fn stamp_copies_a_piece_to_the_same_place() {
    let layer = std::sync::Arc::new(Canvas::new(40, 30, Colour::BLACK).into_backdrop());
    let over = || Canvas::over(std::sync::Arc::clone(&layer));
    let dot = |canvas: &mut Canvas, at: f64| canvas.circle(Point::new(at, 15.0), 6.0, Colour::WHITE);
    let mut both = over();
    [10.0, 30.0].iter().for_each(|at| dot(&mut both, *at));
    let palette = Palette::of(vec![Canvas::new(9, 9, Colour::WHITE), over()]);
    let stamps = std::sync::Arc::new(Stamps::of(both, &palette));
    let mut drawn = over();
    dot(&mut drawn, 30.0);
    let mut stamped = over();
    stamped.stamp(&stamps, Rect::new(20.0, 5.0, 20.0, 20.0));
    // A piece outside the picture copies nothing.
    stamped.stamp(&stamps, Rect::new(60.0, 5.0, 20.0, 90.0));
    assert_eq!(drawn.encode(&palette), stamped.encode(&palette));
    assert_ne!(over().encode(&palette).png, over().encode(&Palette::of(vec![over()])).png);
}

#[test]
fn shown_lengths_shrink_with_the_picture() {
    assert_eq!(shown::DECISION, (1100, 700));
    assert_eq!(shown::in_box(22.0, shown::DECISION), 11.0);
    assert_eq!(shown::in_box(100.0, (640, 1400)), 25.0, "a high picture shrinks to the height");
    assert_eq!(shown::in_box(10.0, (300, 200)), 10.0, "nothing grows");
    assert_eq!(shown::on_phone(1100.0, shown::DECISION), 340.0);
    assert_eq!(shown::on_phone(100.0, (640, 1400)), 25.0);
}

#[test]
fn oklab_round_trip_keeps_bytes() {
    use super::colour::Oklab;
    for r in (0..=255).step_by(15) {
        for g in (0..=255).step_by(15) {
            for b in (0..=255).step_by(15) {
                assert_eq!(Oklab::of([r, g, b]).bytes(), [r, g, b]);
            }
        }
    }
}

#[test]
fn palette_finds_the_nearest_colour() {
    let mut specimen = Canvas::new(64, 64, Colour::hex(0x204060));
    specimen.rect(Rect::new(0.0, 0.0, 64.0, 20.0), Colour::WHITE);
    specimen.rect(Rect::new(0.0, 20.0, 30.0, 20.0), Colour::hex(0xd02020));
    let palette = Palette::of(vec![specimen]);
    assert_eq!(palette.colours().len(), 3, "even colours are in it exactly");
    let of = |colour: [u8; 3]| palette.colours()[usize::from(palette.index(colour))];
    // An empty cache slot reads as black, so ask for black before and after the others.
    assert_eq!(of([0, 0, 0]), [0x20, 0x40, 0x60]);
    for colour in 0..40_000_u32 {
        let [_, r, g, b] = (colour * 419).to_be_bytes();
        let (first, again) = (palette.index([r, g, b]), palette.index([r, g, b]));
        assert_eq!(first, again);
    }
    assert_eq!(of([0, 0, 0]), [0x20, 0x40, 0x60]);
    assert_eq!(of([250, 250, 255]), [255; 3]);
    assert_eq!(of([200, 40, 30]), [0xd0, 0x20, 0x20]);
}

#[test]
fn every_theme_has_readable_text() {
    let light = |colour: Colour| super::colour::Oklab::of([colour.r, colour.g, colour.b]).0[0];
    for id in ThemeId::ALL {
        let theme = id.theme();
        assert_eq!(theme.id, id);
        for text in [theme.page.text, theme.page.soft_text, theme.page.accent, theme.board.coordinate] {
            for ground in [theme.page.ground, theme.board.frame] {
                assert!((light(text) - light(ground)).abs() > 0.4, "{text:?} on {ground:?}");
            }
        }
        let side = &theme.side;
        for (text, ground) in [(side.on_red, side.red), (side.on_yellow, side.yellow)] {
            assert!((light(text) - light(ground)).abs() > 0.4, "{text:?} on {ground:?}");
        }
    }
}

#[test]
fn theme_is_found_by_its_id() {
    for id in ThemeId::ALL {
        assert_eq!(ThemeId::parse(id.id()), Some(id));
    }
    assert_eq!(ThemeId::parse("sepia"), None);
}

#[test]
fn safe_theme_keeps_meanings_apart_for_colour_blind_eyes() {
    let theme = ThemeId::Safe.theme();
    let meanings = [
        ("water", theme.sea.middle),
        ("hit", theme.mark.flame),
        ("miss", theme.mark.miss),
        ("ship", theme.ship.hull_light),
        ("sunk", theme.ship.wreck),
    ];
    for vision in Vision::ALL {
        for (at, (name, one)) in meanings.iter().enumerate() {
            for (other_name, other) in &meanings[..at] {
                let contrast = vision.contrast(*one, *other);
                assert!(contrast > 0.14, "{vision:?}: {name} and {other_name} differ by {contrast}");
            }
        }
        let (red, yellow) = (theme.side.red, theme.side.yellow);
        assert!(vision.contrast(red, yellow) > 0.14, "{vision:?}: the sides");
    }
    // The measure detects a known confusion.
    let (red, green) = (Colour::hex(0xa05020), Colour::hex(0x607820));
    assert!(Vision::Full.contrast(red, green) > 2.0 * Vision::Deuteranopia.contrast(red, green));
}

#[test]
fn grid_computes_its_fields() {
    let grid = Grid { x: 10.0, y: 20.0, cell: 30.0, rows: 10, columns: 12 };
    assert_eq!(grid.area(), Rect::new(10.0, 20.0, 360.0, 300.0));
    assert_eq!(grid.field(1, 2), Rect::new(70.0, 50.0, 30.0, 30.0));
    assert_eq!(grid.centre(0, 0), Point::new(25.0, 35.0));
    assert!(grid.has(9, 11) && !grid.has(10, 0) && !grid.has(0, 12));
    assert_eq!([0, 9, 11].map(Grid::letter), ['A', 'J', 'L']);
}
