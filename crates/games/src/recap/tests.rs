//! Tests of the picture of a whole game.

use super::*;
use crate::picture::reference::{keeps_the_colours, looks_as_it_did};

#[test]
fn the_picture_of_a_whole_game_looks_as_it_did() {
    for (name, scene) in ["two", "six"].into_iter().zip(draw::specimens()) {
        looks_as_it_did(&format!("recap-{name}"), &draw(&scene, ThemeId::Dark));
        looks_as_it_did(&format!("recap-{name}-light"), &draw(&scene, ThemeId::Light));
        looks_as_it_did(&format!("recap-{name}-safe"), &draw(&scene, ThemeId::Safe));
    }
}

#[test]
fn palettes_keep_the_colours_of_bands_and_bars() {
    for scene in draw::specimens() {
        for id in ThemeId::ALL {
            keeps_the_colours(id.id(), draw::paint(&scene, id.theme()), &draw(&scene, id));
        }
    }
}
