//! A game as an animation: what one viewer noticed of it, a picture for each step. It is drawn picture by picture, so that
//! others can draw in between.

use canvas::{Animation, ThemeId};
use engine::game::Play;
use engine::lang::Language;
use engine::panel::Focus;
use engine::presenter::Style;
use engine::replay::{Replay, Steps};
use engine::seat::Viewer;

/// The largest file, in bytes: what is larger is told in fewer pictures.
const LARGEST: usize = 6_000_000;
/// The most pictures: of games with more steps each shows several. The largest take 5 s of the processor.
const MOST: usize = 130;
/// How long the first and the last picture are shown, in hundredths of a second: long enough to see who plays and how it ended.
const FIRST: u16 = 150;
const LAST: u16 = 500;
/// How long all others are shown together, and each of them at least and at most.
const BETWEEN: usize = 4_500;
const SHORTEST: usize = 20;
const LONGEST: usize = 120;

/// A game that is being drawn.
pub struct Film {
    replay: Replay,
    steps: Steps,
    names: Vec<String>,
    language: Language,
    theme: ThemeId,
    /// As [`Style::colours`].
    colours: Vec<u8>,
    /// After which steps it is drawn.
    shown: Vec<usize>,
    /// How many of them are drawn.
    drawn: usize,
    play: Box<dyn Play>,
    animation: Option<Animation>,
    largest: usize,
}

impl Film {
    /// A game as a viewer noticed it, with the names of the seats.
    pub fn new(replay: Replay, viewer: Viewer, names: Vec<String>, language: Language, theme: ThemeId) -> Self {
        let steps = replay.steps(viewer);
        let (shown, play) = (evenly(steps.count(), MOST), replay.at(&steps, 0));
        let (colours, animation) = (Vec::new(), None);
        Self { replay, steps, names, language, theme, colours, shown, drawn: 0, play, animation, largest: LARGEST }
    }

    /// The same with the colours that the seats have chosen, as [`Style::colours`].
    pub fn coloured(self, colours: Vec<u8>) -> Self {
        Self { colours, ..self }
    }

    /// How many steps the game has.
    pub fn steps(&self) -> usize {
        self.steps.count()
    }

    /// How many pictures it has, the first and the last included.
    pub fn pictures(&self) -> usize {
        self.shown.len()
    }

    /// How long it takes to look at, in hundredths of a second.
    pub fn duration(&self) -> usize {
        (0..self.pictures()).map(|number| usize::from(self.shown_for(number))).sum()
    }

    /// Draws the next picture. Whether there is another one.
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

    /// The GIF file, as far as it is drawn.
    pub fn into_gif(self) -> Vec<u8> {
        self.animation.map(Animation::finish).unwrap_or_default()
    }

    fn bytes(&self) -> usize {
        self.animation.as_ref().map_or(0, Animation::bytes)
    }

    /// With half as many pictures.
    fn begin_again(&mut self) {
        self.shown = evenly(self.steps.count(), self.pictures() / 2);
        (self.drawn, self.animation, self.play) = (0, None, self.replay.at(&self.steps, 0));
    }

    fn shown_for(&self, number: usize) -> u16 {
        match number {
            _ if number + 1 == self.pictures() => LAST,
            0 => FIRST,
            _ => (BETWEEN / self.pictures()).clamp(SHORTEST, LONGEST) as u16,
        }
    }
}

/// At most so many of the steps from 0 to the last one, both of them included, at equal distances.
fn evenly(last: usize, most: usize) -> Vec<usize> {
    let gaps = last.min(most.max(2) - 1);
    (0..=gaps).map(|gap| gap * last / gaps.max(1)).collect()
}

#[cfg(test)]
mod tests;
