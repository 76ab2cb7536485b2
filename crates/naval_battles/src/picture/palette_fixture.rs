//! Scenes that show every colour of this game's pictures, for the palette and the tests. All come from positions.

use crate::NavalBattles;
use crate::scene::{self, Body, Scene};
use canvas::ThemeId;
use engine::lang::Language;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

/// The names of the players.
pub(super) const NAMES: [&str; 6] = ["Maren", "Captain Vogt", "Jörg", "Pelle", "Aylin", "Old Tom"];
const FIRST: Viewer = Viewer::Seat(Seat(0));
const SECOND: Viewer = Viewer::Seat(Seat(1));

/// Two fleets with cards before them, damage, and points.
const FLEETS: &str = "fleet 1 japan ready 0\nrow 1 1 mikuma kashii kagero\nrow 1 2 yamato shimakaze\nrow 1 3 shoho\nsubmarines 1 i174 active
damage yamato main-14 secondary-5\nfront 1 near-miss planning\ncaptured 1 aliseo scire
hand 1 secondary-5 main-12 main-18 torpedo-4 air-x2 evasion reinforcements-3
fleet 2 italy ready 0\nrow 2 1 capitani-romani artigliere\nrow 2 2 zara bolzano duca-degli-abruzzi\nrow 2 3 littorio roma
damage zara torpedo-3\ndamage roma main-14 main-15\nfront 2 armour
hand 2 armour escorts small-target evasion near-miss depth-2 secondary-4
";

/// A third fleet.
const THIRD: &str = "fleet 3 germany ready 0\nrow 3 1 schnellboot nuernberg\nrow 3 2 bismarck t13 prinz-eugen\nrow 3 3 graf-zeppelin\nsubmarines 3 u47
damage bismarck main-16\nhand 3 evasion escorts small-target main-11 torpedo-3 secondary-6 surprise-attack
";

/// Attacks of the first fleet, open and resolved.
const ATTACKS: &str =
    "attack 1 1 secondary-5 kagero:0 > capitani-romani 2 open\nattack 2 2 main-18 yamato:0 > bismarck 3 open
attack 3 3 torpedo-4 i174:0 > littorio 2 open\nattack 4 4 air-x2 > artigliere 2 open\nattack 5 4 air-x2 > bismarck 3 off
attack 6 6 fly shoho > t13 3 open
";

/// The scene of a position for a viewer, with a partial move.
pub(super) fn seen(position: &str, viewer: Viewer, focus: Focus<'_>, language: Language) -> Scene {
    let game = NavalBattles::position(position).unwrap_or_else(|fault| panic!("{fault}\n{position}"));
    of_game(&game, viewer, focus, language)
}

/// The scene of a game for a viewer, with a partial move.
pub(super) fn of_game(game: &NavalBattles, viewer: Viewer, focus: Focus<'_>, language: Language) -> Scene {
    let names = NAMES.map(str::to_owned);
    let private = viewer != Viewer::Spectator;
    let theme = ThemeId::default();
    let style = Style { language, names: &names, theme, private, own_misses: true, ended: false, colours: &[] };
    let partial = NavalBattles::partial(focus.partial);
    scene::scene(&game.view(viewer), Focus { partial: &partial, look: focus.look }, style)
}

/// A position of three fleets in a phase.
pub(super) fn three(phase: &str, more: &str) -> String {
    format!("naval_battles 2\noption mode single\nseats 3\ngame 1 1\nturn 1 5 {phase} 1\n{FLEETS}{THIRD}{more}")
}

/// A position of two fleets in a phase.
pub(super) fn two(phase: &str, more: &str) -> String {
    format!("naval_battles 2\noption mode single\nseats 2\ngame 1 1\nturn 1 5 {phase} 1\n{FLEETS}{more}")
}

/// All scenes.
pub(super) fn scenes() -> Vec<Scene> {
    vec![
        table(),
        six(),
        turn(),
        duel(),
        target(),
        targets(),
        defence(),
        resolving(),
        choosing(),
        nations(),
        carrier(),
        card(),
        layout(),
        end(),
        known(),
        teams(),
        guns(),
        duellists(),
        signs(),
    ]
}

/// Everybody's table with attacks that are being defended against.
pub(super) fn table() -> Scene {
    seen(&three("defend", &format!("slots 2 3\n{ATTACKS}")), Viewer::Spectator, Focus::default(), Language::En)
}

/// A fourth fleet.
const FOURTH: &str = "fleet 4 great_britain ready 0\nrow 4 1 cossack javelin dido\nrow 4 2 king-george-v hood\nrow 4 3 audacity\nsubmarines 4 upholder
hand 4 surprise-attack near-miss\n";

/// Four fleets before attacks are declared.
pub(super) fn four(mode: &str) -> String {
    three("declare", FOURTH).replace("seats 3", "seats 4").replace("mode single", &format!("mode {mode}"))
}

/// A fifth fleet or its remains, and a sixth; the fourth has withdrawn.
pub(super) fn of_six(phase: &str, fifth: &str, more: &str) -> String {
    let sixth = "fleet 6 france ready 0\nrow 6 1 mogador le-fantasque la-melpomene\nrow 6 2 dunkerque algerie la-galissonniere\nrow 6 3 bearn\nsubmarines 6 surcouf
hand 6 main-13 air-x1\n";
    let others = format!("{FOURTH}front 4 withdrawal\nfleet 5 united_states ready {fifth}\n{sixth}{more}");
    three(phase, &others).replace("seats 3", "seats 6")
}

/// Six fleets, one of them out and one withdrawn, with the result of the previous turn.
pub(super) fn six() -> Scene {
    let last =
        "last 6 1 1 main-13 dunkerque:0 > bismarck 3 hit\nlast 6 2 2 torpedo-3 mogador:1 > schnellboot 3 missed die 2 0
last 6 3 3 fly bearn > kagero 1 hit die 6 1\nlast 6 4 4 air-x1 > hood 4 off\n";
    seen(&of_six("reorganise", "out 0", last), Viewer::Spectator, Focus::default(), Language::En)
}

/// A target in one of four fleets.
pub(super) fn aiming(focus: Focus<'_>) -> Scene {
    let fifth = "0\nrow 5 1 indianapolis independence fletcher pt109\nrow 5 2 tennessee brooklyn\nsubmarines 5 wahoo";
    seen(&of_six("declare", fifth, ""), FIRST, focus, Language::En)
}

/// The choice of a target, for the palette and the tests.
pub(super) fn targets() -> Scene {
    aiming(Focus::on("fire main-18 yamato:0~"))
}

/// The viewer's turn: fleet and hand.
pub(super) fn turn() -> Scene {
    seen(&three("declare", ""), FIRST, Focus::default(), Language::En)
}

/// The viewer's turn against the only enemy, with declared attacks.
pub(super) fn duel() -> Scene {
    let declared = "draft 1 fire secondary-5 kagero:0 > capitani-romani\ndraft 1 fire torpedo-4 i174:0 > littorio
draft 1 air air-x2 > artigliere, roma\n";
    seen(&two("declare", declared), FIRST, Focus::default(), Language::De)
}

/// A fleet before its layout; the other fleet has been laid out.
pub(super) fn layout() -> Scene {
    seen(LAYOUT, SECOND, Focus::default(), Language::De)
}

/// The second fleet is laid out.
pub(super) const LAYOUT: &str =
    "naval_battles 2\noption mode single\nseats 2\ngame 1 0\nturn 2 0 layout 1\nfleet 1 italy ready 0
row 1 1 capitani-romani artigliere\nrow 1 2 zara bolzano duca-degli-abruzzi\nrow 1 3 littorio roma
fleet 2 germany ready 0\nchosen 2 scharnhorst graf-zeppelin prinz-eugen nuernberg z23 t13 u47\n";

/// The end of a game of three.
pub(super) fn end() -> Scene {
    let captured = "captured 1 schnellboot nuernberg bismarck graf-zeppelin prinz-eugen u47 leonardo-da-vinci";
    let position = three("discard", "over 1-2-3 points points 25,6,0\n").replace("captured 1 aliseo scire", captured);
    let position = position.replace("front 2 armour", "front 2 armour\ncaptured 2 kongo");
    let gone = "row 3 1 schnellboot nuernberg\nrow 3 2 bismarck t13 prinz-eugen\nrow 3 3 graf-zeppelin\nsubmarines 3 u47\ndamage bismarck main-16\n";
    seen(&position.replace(gone, "row 3 1 t13\n"), Viewer::Spectator, Focus::default(), Language::En)
}

/// A table for a viewer who may see every hand and reserve.
pub(super) fn known() -> Scene {
    let position = two("reorganise", "reserve 1 kongo nagato takao agano i19 zuikaku\nreserve 2 aquila aliseo scire\n");
    let looks = Focus { partial: "", look: scene::TABLE };
    let mut scene = seen(&position, FIRST, looks, Language::En);
    let other = seen(&position, SECOND, looks, Language::En);
    if let (Body::Sea(sea), Body::Sea(other)) = (&mut scene.body, other.body) {
        sea.fleets[1] = other.fleets[1].clone();
    }
    scene
}

/// Four fleets of two teams.
pub(super) fn teams() -> Scene {
    seen(&four("teams-2"), Viewer::Spectator, Focus::default(), Language::En)
}

/// Everybody's table of two with attacks that are being defended against.
pub(super) fn duellists() -> Scene {
    let attacks = ATTACKS.replace("bismarck 3", "zara 2").replace("t13 3", "roma 2");
    seen(&two("defend", &format!("slots 2\n{attacks}")), Viewer::Spectator, Focus::default(), Language::De)
}

/// Guns for a card that is fired before attacks are declared.
pub(super) fn guns() -> Scene {
    seen(&two("reorganise", ""), FIRST, Focus::on("end; end; fire main-18~"), Language::De)
}

/// A target for torpedoes of a submarine.
pub(super) fn target() -> Scene {
    let position = three("declare", "draft 1 fire secondary-5 kagero:0 > capitani-romani\n");
    seen(&position, FIRST, Focus::on("fire torpedo-4 i174:0~"), Language::En)
}

/// The viewer's slot.
pub(super) fn defence() -> Scene {
    seen(&three("defend", &format!("slots 2 3\n{ATTACKS}")), SECOND, Focus::default(), Language::De)
}

/// The viewer's attacks, some of them resolved.
pub(super) fn resolving() -> Scene {
    let rolled = ATTACKS.replace("capitani-romani 2 open", "capitani-romani 2 hit");
    let rolled = rolled
        .replace("littorio 2 open", "littorio 2 missed die 1 0")
        .replace("artigliere 2 open", "artigliere 2 hit die 4 1");
    seen(&three("resolve", &rolled), FIRST, Focus::default(), Language::En)
}

/// The choice of a fleet.
pub(super) fn choosing() -> Scene {
    let position = "naval_battles 2\noption mode single\nseats 2\ngame 1 0\nturn 1 0 fleets -\nfleet 1 great_britain 0\nfleet 2 italy 0
draft 1 fleet great_britain hood cossack ark-royal upholder\n";
    seen(position, FIRST, Focus::default(), Language::En)
}

/// Nations, two of which are taken.
pub(super) fn nations() -> Scene {
    let position = "naval_battles 2\noption mode single\nseats 3\ngame 1 0\nturn 1 0 fleets -\nfleet 1 - 0\nfleet 2 italy 0\nfleet 3 japan 0\n";
    seen(position, Viewer::Spectator, Focus::default(), Language::De)
}

/// A carrier, large.
pub(super) fn carrier() -> Scene {
    seen(&three("declare", ""), FIRST, Focus { partial: "", look: "graf-zeppelin" }, Language::De)
}

/// An action card, large.
pub(super) fn card() -> Scene {
    seen(&three("declare", ""), FIRST, Focus { partial: "", look: "main-18" }, Language::De)
}

/// The key to the signs.
pub(super) fn signs() -> Scene {
    seen(&three("declare", ""), FIRST, Focus { partial: "", look: scene::SIGNS }, Language::De)
}
