use image::AnimationDecoder as _;
use image::codecs::gif::GifDecoder;

use super::*;
use crate::registry::GAMES;
use canvas::Picture;
use engine::record::Recording;

fn golden(path: &str) -> Recording {
    let (game, name) = path.split_once('/').expect("a game and a name");
    let path = format!("{}/../{game}/tests/golden/{name}.game", env!("CARGO_MANIFEST_DIR"));
    Recording::parse(&std::fs::read_to_string(path).expect("a golden game")).expect("it is read")
}

/// A film for the viewer who sees everything.
fn film(recording: &Recording) -> Film {
    let replay = recording.told(GAMES).expect("it replays");
    let viewer = replay.everything().expect("it is over");
    Film::new(replay, viewer, recording.names.clone(), Language::En, ThemeId::default())
}

/// The frames of a GIF as `image` decodes them, each with its time in milliseconds.
fn decoded(gif: &[u8]) -> Vec<(u32, image::RgbaImage)> {
    let decoder = GifDecoder::new(std::io::Cursor::new(gif)).expect("a GIF");
    let frames = decoder.into_frames().collect_frames().expect("whole frames");
    let shown = frames.into_iter().map(|frame| (frame.delay().numer_denom_ms().0, frame.into_buffer()));
    shown.collect()
}

fn pixels(picture: &Picture) -> image::RgbaImage {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&picture.png));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut rgb = vec![0; reader.output_buffer_size().expect("small")];
    reader.next_frame(&mut rgb).expect("a PNG");
    let rgba = rgb.chunks_exact(3).flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255]).collect();
    image::RgbaImage::from_raw(picture.width, picture.height, rgba).expect("as many pixels")
}

#[test]
fn each_frame_equals_the_picture_of_its_step() {
    for path in ["battleship/shots", "sub_search/mine", "naval_battles/points", "blockade_runner/last"] {
        let recording = golden(path);
        let mut film = film(&recording);
        film.shown.truncate(6);
        let (steps, shown) = (film.steps.clone(), film.shown.clone());
        while film.draw() {}
        let frames = decoded(&film.into_gif());
        assert_eq!(frames.len(), shown.len(), "{path}");
        let replay = recording.told(GAMES).expect("it replays");
        for ((_, frame), step) in frames.iter().zip(shown) {
            let style = Style { names: &recording.names, ..engine::battery::trial::style(false) };
            let picture = replay.at(&steps, step).picture(steps.viewer(), Focus::default(), style);
            assert!(*frame == pixels(&picture), "{path}, step {step}: other pixels");
        }
    }
}

#[test]
fn film_of_a_long_game_takes_less_than_a_minute() {
    for last in [0, 1, 2, 7, 100, 129, 130, 131, 1_000, 50_000] {
        let shown = evenly(last, MOST);
        assert!(shown.len() <= MOST && shown.is_sorted_by(|one, next| one < next), "{last}: {shown:?}");
        assert_eq!((shown[0], shown[shown.len() - 1]), (0, last));
        let film = Film { shown, ..film(&golden("battleship/sunk")) };
        assert!(film.duration() < 6_000, "{last}: {}", film.duration());
    }
}

#[test]
fn film_of_the_longest_series_fits_into_six_megabytes_at_once() {
    let mut film = film(&golden("naval_battles/series"));
    assert!(film.steps() > MOST, "{} steps", film.steps());
    let mut drawn = 1;
    while film.draw() {
        drawn += 1;
    }
    assert_eq!((drawn, film.pictures()), (MOST, MOST), "no picture is drawn twice");
    let bytes = film.into_gif().len();
    assert!(bytes <= LARGEST, "{bytes} bytes");
}

#[test]
fn film_that_is_too_large_gets_fewer_pictures() {
    let mut film = film(&golden("battleship/sunk"));
    let many = film.pictures();
    film.largest = 150_000;
    while film.draw() {}
    let pictures = film.pictures();
    let gif = film.into_gif();
    assert!(gif.len() <= 150_000, "{} bytes in {pictures} pictures", gif.len());
    assert!(pictures > 2 && pictures < many, "{pictures} of {many}");
    assert_eq!(decoded(&gif).len(), pictures);
}
