//! The options of section 7 of the rules. `rules/options.txt` tests their effects.

use super::super::options::OPTIONS;
use super::table::{TableExt as _, started};
use super::*;
use engine::options::{ChosenOptions, OptionKind};
use engine::prelude::*;

/// Section 7: ids, values and defaults.
#[test]
fn first_value_of_each_option_is_the_default() {
    let table = [
        "variant short grand",
        "ramming forced free",
        "grounding stop hit",
        "neutral-fire allowed ceasefire",
        "last-merchant play-on loss",
        "round-limit 100 20..=500",
        "decided play-on end",
        "auto-harbour on off",
    ];
    let printed = OPTIONS.iter().map(|spec| match &spec.kind {
        OptionKind::OneOf(words) => format!("{} {}", spec.id, words.join(" ")),
        OptionKind::Number { range, default } => format!("{} {default} {range:?}", spec.id),
    });
    assert_eq!(printed.collect::<Vec<_>>(), table);
}

/// Section 7, sections O and P.
#[test]
fn options_of_one_variant_are_shown_only_with_it() {
    let shown = |chosen: &str| {
        let chosen = ChosenOptions::parse(OPTIONS, chosen).unwrap();
        OPTIONS.iter().map(|spec| spec.id).filter(|id| Seeschlacht::applies(&chosen, id)).collect::<Vec<_>>().join(" ")
    };
    let both = "variant ramming grounding neutral-fire";
    assert_eq!(shown(""), format!("{both} round-limit decided auto-harbour"));
    assert_eq!(shown("variant=grand"), format!("{both} last-merchant round-limit auto-harbour"));
}

/// Section 7, section 2 of the README.
#[test]
fn positions_print_every_option_that_differs_from_its_default() {
    let other = ["variant=grand", "ramming=free", "grounding=hit", "neutral-fire=ceasefire"];
    for chosen in [&other[..], &["last-merchant=loss", "round-limit=20", "decided=end", "auto-harbour=off"]].concat() {
        let table = started(chosen, 1);
        assert_eq!(table.lines("option "), [chosen.replace('=', " ")]);
        assert_eq!(Table::at(&table.game.to_string()).game, table.game);
    }
    assert_eq!(started("", 1).lines("option "), Vec::<String>::new());
}

/// SEE-146.
#[test]
fn round_limit_is_a_number_from_20_to_500() {
    for beyond in ["19", "501", "0", "many"] {
        assert!(ChosenOptions::parse(OPTIONS, &format!("round-limit={beyond}")).is_err(), "{beyond}");
    }
}
