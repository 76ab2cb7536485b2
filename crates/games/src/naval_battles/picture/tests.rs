//! Tests of the pictures.

use super::*;
use crate::picture::reference::{keeps_the_colours, looks_as_it_did};

fn drawn(scene: &Scene) -> Picture {
    show(scene, ThemeId::default())
}

#[test]
fn pictures_look_as_they_did() {
    looks_as_it_did("naval_battles-table", &drawn(&specimen::table()));
    looks_as_it_did("naval_battles-table-safe", &show(&specimen::table(), ThemeId::Safe));
    looks_as_it_did("naval_battles-six", &drawn(&specimen::six()));
    looks_as_it_did("naval_battles-turn", &drawn(&specimen::turn()));
    looks_as_it_did("naval_battles-turn-light", &show(&specimen::turn(), ThemeId::Light));
    looks_as_it_did("naval_battles-target", &drawn(&specimen::target()));
    looks_as_it_did("naval_battles-defence", &drawn(&specimen::defence()));
    looks_as_it_did("naval_battles-resolving", &drawn(&specimen::resolving()));
    looks_as_it_did("naval_battles-choosing", &drawn(&specimen::choosing()));
    looks_as_it_did("naval_battles-nations", &drawn(&specimen::nations()));
    looks_as_it_did("naval_battles-carrier", &show(&specimen::carrier(), ThemeId::Light));
    looks_as_it_did("naval_battles-card", &drawn(&specimen::card()));
}

#[test]
fn palettes_keep_the_colours_of_all_scenes() {
    for theme in ThemeId::ALL {
        for (at, scene) in specimen::scenes().iter().enumerate() {
            keeps_the_colours(&format!("{at} {}", theme.id()), paint(scene, theme.theme()), &show(scene, theme));
        }
    }
}
