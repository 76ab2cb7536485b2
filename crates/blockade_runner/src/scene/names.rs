//! The names of places in a language.

use crate::data::{City, Overseas, Port, Zone};
use engine::lang::Language;

/// The names of all places, by their index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    pub language: Language,
    pub zones: Vec<String>,
    pub ports: Vec<String>,
    pub cities: Vec<String>,
    pub overseas: Vec<String>,
    /// The seas, large on the water: the Atlantic and the Gulf.
    pub seas: [String; 2],
}

impl Names {
    /// The names in a language. `name` gives the name of a thing by its kind and its id.
    pub(crate) fn of(language: Language, name: impl Fn(&str, &str) -> String) -> Self {
        Self {
            language,
            zones: Zone::all().map(|zone| name("zone", zone.id())).collect(),
            ports: Port::all().map(|port| name("port", port.id())).collect(),
            cities: City::all().map(|city| name("city", city.id())).collect(),
            overseas: Overseas::all().map(|port| name("overseas", port.id())).collect(),
            seas: [name("sea", "atlantic"), name("sea", "gulf")],
        }
    }
}
