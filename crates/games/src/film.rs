//! A game as a GIF for one viewer, with a picture for each step that the viewer noticed. Pictures are drawn one by one,
//! so that other work can be done between them.

use canvas::{Animation, ThemeId};
use engine::game::Play;
use engine::lang::Language;
use engine::panel::Focus;
use engine::presenter::Style;
use engine::replay::{Replay, Steps};
use engine::seat::Viewer;

/// The largest file, in bytes. A larger one gets fewer pictures.
const LARGEST: usize = 6_000_000;
/// The most pictures. In games with more steps, a picture shows several steps. The largest films take 5 s of processor
/// time.
const MOST: usize = 130;
/// The time of the first and the last picture, in hundredths of a second: enough to see who plays and how it ended.
const FIRST: u16 = 150;
const LAST: u16 = 500;
/// The total time of all other pictures, and the bounds for each of them.
const BETWEEN: u16 = 4_500;
const SHORTEST: u16 = 20;
const LONGEST: u16 = 120;

/// A game that is being drawn.
pub struct Film {
    replay: Replay,
    steps: Steps,
    names: Vec<String>,
    language: Language,
    theme: ThemeId,
    /// The colours of the seats, as in [`Style::colours`].
    colours: Vec<u8>,
    /// The steps after which a picture is drawn.
    shown: Vec<usize>,
    /// The number of pictures drawn so far.
    drawn: usize,
    play: Box<dyn Play>,
    animation: Option<Animation>,
    largest: usize,
}

impl Film {
    /// A film of a game for one viewer, with the names of the seats.
    pub fn new(replay: Replay, viewer: Viewer, names: Vec<String>, language: Language, theme: ThemeId) -> Self {
        let steps = replay.steps(viewer);
        let (shown, play) = (evenly(steps.count(), MOST), replay.at(&steps, 0));
        let (colours, animation) = (Vec::new(), None);
        Self { replay, steps, names, language, theme, colours, shown, drawn: 0, play, animation, largest: LARGEST }
    }

    /// Sets the colours that the seats have chosen, as in [`Style::colours`].
    pub fn coloured(self, colours: Vec<u8>) -> Self {
        Self { colours, ..self }
    }

    /// The number of steps of the game.
    pub fn steps(&self) -> usize {
        self.steps.count()
    }

    /// The number of pictures, including the first and the last.
    pub fn pictures(&self) -> usize {
        self.shown.len()
    }

    /// The duration of one showing, in hundredths of a second.
    pub fn duration(&self) -> usize {
        (0..self.pictures()).map(|number| usize::from(self.shown_for(number))).sum()
    }

    /// Draws the next picture and returns whether there is another one.
    pub fn draw(&mut self) -> bool {
        let Some(step) = self.shown.get(self.drawn).copied() else { return false };
        let before = self.drawn.checked_sub(1).map_or(0, |before| self.shown[before]);
        self.replay.play_on(self.play.as_mut(), &self.steps, before, step);
        let style = Style {
            language: self.language,
            names: &self.names,
            theme: self.theme,
            private: false,
            own_misses: true,
            ended: false,
            colours: &self.colours,
        };
        let picture = self.play.picture(self.steps.viewer(), Focus::default(), style);
        let shown_for = self.shown_for(self.drawn);
        match &mut self.animation {
            None => self.animation = Some(Animation::new(&picture, shown_for)),
            Some(animation) => animation.push(&picture, shown_for),
        }
        self.drawn += 1;
        if self.bytes() > self.largest && self.pictures() > 2 {
            self.begin_again();
        }
        self.drawn < self.pictures()
    }

    /// The GIF file with the pictures drawn so far.
    pub fn into_gif(self) -> Vec<u8> {
        self.animation.map(Animation::finish).unwrap_or_default()
    }

    fn bytes(&self) -> usize {
        self.animation.as_ref().map_or(0, Animation::bytes)
    }

    /// Starts again with half as many pictures.
    fn begin_again(&mut self) {
        self.shown = evenly(self.steps.count(), self.pictures() / 2);
        (self.drawn, self.animation, self.play) = (0, None, self.replay.at(&self.steps, 0));
    }

    fn shown_for(&self, number: usize) -> u16 {
        match number {
            _ if number + 1 == self.pictures() => LAST,
            0 => FIRST,
            _ => (BETWEEN / u16::try_from(self.pictures()).unwrap_or(u16::MAX)).clamp(SHORTEST, LONGEST),
        }
    }
}

/// At most `most` of the steps from 0 to `last`, both included, at equal distances.
fn evenly(last: usize, most: usize) -> Vec<usize> {
    let gaps = last.min(most.max(2) - 1);
    (0..=gaps).map(|gap| gap * last / gaps.max(1)).collect()
}

#[cfg(test)]
mod tests;
