//! Ready-made fleets of exactly 25 points, three of each nation, for players who want to begin at once.

use super::data::{Nation, Ship};

/// A ready-made fleet. Its id is the argument `kind` of the text `naval_battles-choice-ready`.
pub(super) struct ReadyMade {
    pub(super) id: &'static str,
    ships: &'static str,
}

impl ReadyMade {
    /// Its ships.
    pub(super) fn ships(&self) -> impl Iterator<Item = Ship> {
        self.ships.split(' ').map(|id| Ship::named(id).expect("a ship of the file"))
    }
}

/// The fleets of a nation: guns, carriers, and a mixed one with submarines.
pub(super) fn of(nation: Nation) -> &'static [ReadyMade; 3] {
    &ALL[nation as usize]
}

const fn fleets(guns: &'static str, carriers: &'static str, mixed: &'static str) -> [ReadyMade; 3] {
    [
        ReadyMade { id: "guns", ships: guns },
        ReadyMade { id: "carriers", ships: carriers },
        ReadyMade { id: "mixed", ships: mixed },
    ]
}

static ALL: [[ReadyMade; 3]; 6] = [
    fleets(
        "bismarck scharnhorst admiral-scheer prinz-eugen nuernberg z23 t13 schnellboot",
        "scharnhorst graf-zeppelin prinz-eugen nuernberg z23 t13 u47",
        "tirpitz gneisenau admiral-scheer nuernberg z23 t13 schnellboot u47 u123",
    ),
    fleets(
        "richelieu dunkerque strasbourg algerie suffren la-galissonniere mogador la-melpomene",
        "richelieu dunkerque bearn algerie mogador le-fantasque surcouf",
        "dunkerque lorraine algerie suffren la-galissonniere mogador le-fantasque surcouf casabianca",
    ),
    fleets(
        "king-george-v warspite hood norfolk dido cossack javelin",
        "rodney ark-royal belfast dido cossack upholder",
        "warspite illustrious audacity norfolk dido upholder",
    ),
    fleets(
        "littorio roma zara bolzano duca-degli-abruzzi capitani-romani artigliere",
        "littorio aquila zara duca-degli-abruzzi capitani-romani artigliere aliseo leonardo-da-vinci",
        "andrea-doria giulio-cesare zara bolzano duca-degli-abruzzi capitani-romani artigliere leonardo-da-vinci scire",
    ),
    fleets(
        "yamato kongo mikuma takao agano kagero shimakaze",
        "zuikaku shoho mikuma kagero shimakaze i19",
        "nagato shoho mikuma takao agano kagero i174 i19",
    ),
    fleets(
        "iowa tennessee alaska indianapolis brooklyn fletcher pt109 wahoo",
        "washington enterprise indianapolis atlanta fletcher wahoo",
        "tennessee independence bogue indianapolis brooklyn atlanta fletcher pt109",
    ),
];
