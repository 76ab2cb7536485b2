//! `flaggschiff replay`: a recorded game, told move by move or as an animation.

use std::path::{Path, PathBuf};

use clap::Args;
use games::canvas::ThemeId;
use games::engine::game::Play;
use games::engine::journal::{JournalError, fold};
use games::engine::presenter::Style;
use games::engine::replay;
use games::engine::seat::Viewer;
use games::film::Film;
use games::lang::{Language, Message};
use games::recap;
use games::registry::GAMES;

use super::Failure;
use super::chosen::{self, Begun, Recorded};
use super::terminal::{Speaker, Terminal, plain};

/// The game to tell, and its audience.
#[derive(Debug, Args)]
pub(super) struct Replay {
    /// The recorded game.
    file: PathBuf,
    /// Tell it as the holder of this seat was told it, counted from 1; as everybody was told it by default.
    #[arg(long)]
    seat: Option<u8>,
    /// The language, such as de; that of the system by default.
    #[arg(long, value_parser = chosen::language)]
    language: Option<Language>,
    /// Also write it as an animation: all that was hidden is shown once the game is over; with --seat as its holder saw it.
    #[arg(long, value_name = "FILE.gif")]
    gif: Option<PathBuf>,
    /// Also draw how it went, once it is over: the chances of all seats over time, and what they tried beside chance.
    #[arg(long, value_name = "FILE.png")]
    recap: Option<PathBuf>,
    /// The colours of what is drawn: dark, light, or safe for colour-blind eyes.
    #[arg(long, value_parser = chosen::theme, default_value = "dark")]
    theme: ThemeId,
}

impl Replay {
    pub(super) fn run(self) -> Result<(), Failure> {
        let recorded = Recorded::read(&self.file)?;
        let recording = &recorded.recording;
        let Begun { game, options, mut play } = recorded.begin()?;
        let viewer = chosen::viewer(self.seat, play.seats())?;
        // A recording that does not hold is not told.
        let replay = recording.told(GAMES).map_err(|fault| recorded.does_not_hold(&fault))?;
        let terminal = Terminal::new();
        let speaker = terminal.speaker(self.language.unwrap_or_else(chosen::usual_language), &recording.names);

        terminal.write(&speaker.text(game.id()))?;
        for option in chosen::options_in_words(game, &options) {
            terminal.write(&speaker.say(&option))?;
        }
        let eyes = match viewer {
            Viewer::Seat(seat) => Message::new("cli-seen-by").with("seat", seat),
            Viewer::Spectator | Viewer::Everything(_) => Message::new("cli-seen-by-all"),
        };
        terminal.write(&format!("{}\n{}", speaker.names().join(" – "), speaker.say(&eyes)))?;
        terminal.write("")?;

        // Plies are counted as in `render --ply`: without those that were taken back.
        for (ply, (number, row)) in (1_usize..).zip(fold(&recording.journal)) {
            let refused = |refusal| JournalError { number, text: row.text.clone(), refusal }.into();
            play.replay(number, row).map_err(|refusal| recorded.does_not_hold(&refused(refusal)))?;
            for told in play.told(viewer, number - 1) {
                terminal.write(&format!("{ply:>4}  {}", speaker.say(&told)))?;
            }
        }
        terminal.write("")?;
        let level = game.levels().last().copied().unwrap_or_default();
        let review = replay.review(level, None);
        let tried = review.as_ref().is_some_and(|review| review.figures.iter().any(|figures| figures.attempts > 0));
        // The review says the same and more.
        let epilogue = if game.epilogue_is_figures() && tried { Vec::new() } else { play.epilogue() };
        show_end((play.as_ref(), &epilogue), viewer, game.id(), &terminal, &speaker)?;
        if let Some((review, end)) = review.zip(replay.outcome()) {
            let language = self.language.unwrap_or_else(chosen::usual_language);
            let figures = recap::figures(game.id(), &review, None);
            for said in figures.into_iter().chain(recap::told(&review, None)) {
                terminal.write(&speaker.say(&said))?;
            }
            if let Some(file) = &self.recap {
                let (names, theme, colours) = (speaker.names(), self.theme, &play.side_colours());
                let style = Style { language, names, theme, private: false, own_misses: true, ended: false, colours };
                let picture = recap::picture(game.id(), &review, end, style);
                chosen::write_file(file, &picture.png, "--recap")?;
            }
        }
        if let Some(gif) = &self.gif {
            terminal.write(&self.animate(&recorded, replay, viewer, gif)?)?;
        }
        Ok(())
    }

    /// Writes the animation. Returns a sentence about it.
    fn animate(
        &self,
        recorded: &Recorded,
        replay: replay::Replay,
        viewer: Viewer,
        gif: &Path,
    ) -> Result<String, Failure> {
        let recording = &recorded.recording;
        let viewer = if self.seat.is_none() { replay.everything().unwrap_or(viewer) } else { viewer };
        let language = self.language.unwrap_or_else(chosen::usual_language);
        let mut film = Film::new(replay, viewer, recording.names.clone(), language, self.theme);
        while film.draw() {}
        let (pictures, seconds, file) = (film.pictures(), film.duration().div_ceil(100), gif.display());
        let bytes = film.into_gif();
        chosen::write_file(gif, &bytes, "--gif")?;
        Ok(plain(&format!("\n{file}: {pictures} pictures, {seconds} s, {} bytes", bytes.len())))
    }
}

/// Shows the final board and what is told after the end.
pub(super) fn show_end(
    (play, epilogue): (&dyn Play, &[Message]),
    viewer: Viewer,
    game: &str,
    terminal: &Terminal,
    speaker: &Speaker,
) -> Result<(), Failure> {
    terminal.write_board(&play.text(viewer, speaker.names(), speaker.language()))?;
    if let Some(legend) = speaker.known(&format!("{game}-text-legend")) {
        terminal.write(&legend)?;
    }
    terminal.write(&format!("\n{}", speaker.say(&play.status(viewer))))?;
    for paragraph in epilogue {
        terminal.write(&speaker.say(paragraph))?;
    }
    Ok(())
}
