//! `flaggschiff render`: a picture of a recorded game.

use std::path::PathBuf;

use clap::Args;
use games::canvas::ThemeId;
use games::engine::journal::fold;
use games::engine::presenter::Style;
use games::lang::Language;
use games::panel::Focus;
use games::registry::GAMES;

use super::Failure;
use super::chosen::{self, Recorded};
use super::terminal::{Terminal, plain};

/// The picture to draw.
#[derive(Debug, Args)]
pub(super) struct Render {
    /// The recorded game.
    file: PathBuf,
    /// After how many moves, counted without those that were taken back; 0 is the beginning. After all by default.
    #[arg(long)]
    ply: Option<usize>,
    /// The private picture of this seat, counted from 1; the public one by default.
    #[arg(long)]
    seat: Option<u8>,
    /// What the holder of the seat has entered so far, such as a chosen row.
    #[arg(long, requires = "seat", default_value = "", hide_default_value = true, value_name = "TEXT")]
    entered: String,
    /// The language of the words in it, such as de; that of the system by default.
    #[arg(long, value_parser = chosen::language)]
    language: Option<Language>,
    /// The colours: dark, light, or safe for colour-blind eyes.
    #[arg(long, value_parser = chosen::theme, default_value = "dark")]
    theme: ThemeId,
    /// Where to write the PNG file.
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
}

impl Render {
    pub(super) fn run(self) -> Result<(), Failure> {
        let recorded = Recorded::read(&self.file)?;
        let recording = &recorded.recording;
        let viewer = chosen::viewer(self.seat, recorded.begin()?.play.seats())?;
        let plies = fold(&recording.journal).len();
        if let Some(ply) = self.ply.filter(|ply| *ply > plies) {
            return Err(format!("there is no move {ply}; choose --ply 0 to {plies}").into());
        }
        let play = recording.replay(GAMES, self.ply).map_err(|fault| recorded.does_not_hold(&fault))?;
        let style = Style {
            language: self.language.unwrap_or_else(chosen::usual_language),
            names: &recording.names,
            theme: self.theme,
            private: viewer.seat().is_some(),
            own_misses: true,
            ended: false,
            colours: &[],
        };
        let picture = play.picture(viewer, Focus::on(&self.entered), style);
        chosen::write_file(&self.out, &picture.png, "--out")?;
        let (out, width, height, bytes) = (self.out.display(), picture.width, picture.height, picture.png.len());
        Terminal::new().write(&plain(&format!("{out}: {width} x {height} pixels, {bytes} bytes")))?;
        Ok(())
    }
}
