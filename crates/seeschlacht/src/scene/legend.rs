//! The meanings of the signs of a scene.

use super::from_view::SceneBuilder;
use super::{Candidate, Decision, Mark, Sign};
use crate::events::End;
use crate::ship::Side;
use crate::wind::Colour;

/// The signs of possible and past actions of ships, and of their damage.
const HAPPENED: [Sign; 12] = [
    Sign::Mark(Mark::MustSail),
    Sign::Mark(Mark::CanFire),
    Sign::Mark(Mark::CanLoad),
    Sign::Mark(Mark::CanRepair),
    Sign::Mark(Mark::Done),
    Sign::Mark(Mark::Arrived),
    Sign::Hit,
    Sign::Rammed,
    Sign::ShotHit,
    Sign::ShotMiss,
    Sign::Wreck,
    Sign::Load,
];

/// The signs of the board, for pictures without a decision.
const GROUND: [Sign; 4] = [Sign::Dotted, Sign::Battery(Side::White), Sign::Battery(Side::Yellow), Sign::Reef];

impl SceneBuilder<'_> {
    /// The signs that may occur, with their words, the most important first. The picture leaves out signs that it does
    /// not show.
    pub(super) fn legend(&self, decision: &Decision) -> Vec<(Sign, String)> {
        let ground = if *decision == Decision::None { &GROUND[..] } else { &[] };
        let signs = self.of_the_decision(decision).into_iter().chain(HAPPENED).chain(ground.iter().copied());
        signs.map(|sign| (sign, self.words.word(&format!("sign-{}", name(sign))))).collect()
    }

    fn of_the_decision(&self, decision: &Decision) -> Vec<Sign> {
        match decision {
            Decision::Course(all) => of_courses(all),
            Decision::Fire { area, .. } if area.is_empty() => vec![Sign::Aim],
            Decision::Fire { .. } => Colour::ALL.map(Sign::Line).to_vec(),
            Decision::Batteries { .. } => self.view.side().map(Sign::Battery).into_iter().chain([Sign::Aim]).collect(),
            Decision::None | Decision::Heading(_) => Vec::new(),
        }
    }
}

fn of_courses(all: &[Candidate]) -> Vec<Sign> {
    let signs = [Sign::Number, Sign::Open, Sign::Anchor, Sign::Harbour, Sign::Stay, Sign::Stop, Sign::Ram];
    let occurs = |sign: &Sign| all.iter().any(|candidate| of_an_end(candidate) == *sign);
    let harm = all.iter().any(|candidate| candidate.harm > 0).then_some(Sign::Harm);
    signs.into_iter().filter(occurs).chain(harm).collect()
}

fn of_an_end(candidate: &Candidate) -> Sign {
    match candidate.end {
        End::Full if candidate.number.is_none() => Sign::Open,
        End::Full => Sign::Number,
        End::Anchor => Sign::Anchor,
        End::Harbour => Sign::Harbour,
        End::Stay => Sign::Stay,
        End::Ram(_) => Sign::Ram,
        End::Stop => Sign::Stop,
    }
}

/// The word of a sign in the texts of pictures.
fn name(sign: Sign) -> &'static str {
    match sign {
        Sign::Hit => "hit",
        Sign::Load => "load",
        Sign::Mark(Mark::MustSail) => "must-sail",
        Sign::Mark(Mark::Done) => "done",
        Sign::Mark(Mark::CanFire) => "can-fire",
        Sign::Mark(Mark::CanLoad) => "can-load",
        Sign::Mark(Mark::CanRepair) => "can-repair",
        Sign::Mark(Mark::Arrived) => "arrived",
        Sign::Line(Colour::Yellow) => "line-1",
        Sign::Line(Colour::Blue) => "line-2",
        Sign::Line(Colour::Red) => "line-3",
        Sign::Battery(Side::White) => "battery-white",
        Sign::Battery(Side::Yellow) => "battery-yellow",
        Sign::Number => "number",
        Sign::Open => "open",
        Sign::Aim => "aim",
        Sign::Anchor => "anchor",
        Sign::Harbour => "harbour",
        Sign::Stay => "stay",
        Sign::Ram => "ram",
        Sign::Stop => "stop",
        Sign::Harm => "harm",
        Sign::Rammed => "rammed",
        Sign::ShotHit => "shot-hit",
        Sign::ShotMiss => "shot-miss",
        Sign::Wreck => "wreck",
        Sign::Dotted => "dotted",
        Sign::Reef => "reef",
    }
}
