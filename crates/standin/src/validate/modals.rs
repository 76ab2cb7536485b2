//! Limits of forms (modals).

use std::collections::HashSet;

use serde_json::Value;

use super::components::{ANY_COMPONENT, CUSTOM_ID, FILE_TYPES, MENU, PICKER, TEXT, unique_custom_ids};
use super::report::Report;
use super::rules::{Field, Rule, may, must};

/// The fields of a text input. In a row it also has its own label; in a label component it has none.
const INPUT: &[Field] = &[
    must("custom_id", CUSTOM_ID),
    must("style", Rule::OneOf(&[1, 2])),
    may("min_length", Rule::Int(0, 4000)),
    may("max_length", Rule::Int(1, 4000)),
    may("required", Rule::Bool),
    may("value", Rule::Text(0, 4000)),
    may("placeholder", Rule::Text(0, 100)),
];

static ROW_INPUT: Rule =
    Rule::Also(&Rule::Object(&[ANY_COMPONENT, INPUT, &[must("label", Rule::Text(1, 45))]]), input_rules);
static LABELLED_INPUT: Rule =
    Rule::Also(&Rule::Object(&[ANY_COMPONENT, INPUT, &[may("label", Rule::Text(1, 45))]]), input_rules);

static FORM_MENU: Rule = Rule::Also(&MENU, choice_rules);
static FORM_PICKER: Rule = Rule::Also(&PICKER, choice_rules);

const AMOUNT: &[Field] = &[may("min_values", Rule::Int(0, 10)), may("max_values", Rule::Int(1, 10))];
const CHOSEN: &[Field] = &[must("custom_id", CUSTOM_ID), may("required", Rule::Bool)];
static ENTRY: Rule = Rule::Object(&[&[
    must("label", Rule::Text(1, 100)),
    must("value", Rule::Text(1, 100)),
    may("description", Rule::Text(0, 100)),
    may("default", Rule::Bool),
]]);
static UPLOAD: Rule =
    Rule::Also(&Rule::Object(&[ANY_COMPONENT, CHOSEN, AMOUNT, &[may("file_types", FILE_TYPES)]]), choice_rules);
static RADIO_GROUP: Rule = Rule::Object(&[ANY_COMPONENT, CHOSEN, &[must("options", Rule::List(2, 10, &ENTRY))]]);
static CHECKBOX_GROUP: Rule = Rule::Also(
    &Rule::Object(&[ANY_COMPONENT, CHOSEN, AMOUNT, &[must("options", Rule::List(1, 10, &ENTRY))]]),
    choice_rules,
);
static CHECKBOX: Rule = Rule::Object(&[ANY_COMPONENT, &[must("custom_id", CUSTOM_ID), may("default", Rule::Bool)]]);

static ROW: Rule =
    Rule::Object(&[ANY_COMPONENT, &[must("components", Rule::List(1, 1, &Rule::ByType(&[(&[4], &ROW_INPUT)])))]]);
static LABEL: Rule = Rule::Object(&[
    ANY_COMPONENT,
    &[
        must("label", Rule::Text(1, 45)),
        may("description", Rule::Text(0, 100)),
        must(
            "component",
            Rule::ByType(&[
                (&[3], &FORM_MENU),
                (&[4], &LABELLED_INPUT),
                (&[5, 6, 7, 8], &FORM_PICKER),
                (&[19], &UPLOAD),
                (&[21], &RADIO_GROUP),
                (&[22], &CHECKBOX_GROUP),
                (&[23], &CHECKBOX),
            ]),
        ),
    ],
]);

static FIELDS: Rule = Rule::Object(&[&[
    must("custom_id", CUSTOM_ID),
    must("title", Rule::Text(1, 45)),
    must("components", Rule::List(1, 5, &Rule::ByType(&[(&[1], &ROW), (&[10], &TEXT), (&[18], &LABEL)]))),
]]);

/// A form.
pub(super) const MODAL: Rule = Rule::Also(&FIELDS, form_rules);

fn form_rules(form: &Value, report: &mut Report) {
    report.within("components", |report| unique_custom_ids(&form["components"], &mut HashSet::new(), report));
}

/// A required choice needs at least one entry, and no component of a form is disabled.
fn choice_rules(choice: &Value, report: &mut Report) {
    if choice["required"] != false && choice["min_values"] == 0 {
        report.fault_at(
            "min_values",
            "COMPONENT_REQUIRED_MIN_VALUES_INVALID",
            "Must be at least 1 where the component is required",
        );
    }
    if choice["disabled"] == true {
        report.fault_at("disabled", "COMPONENT_DISABLED_IN_MODAL", "Components of a modal cannot be disabled");
    }
}

fn input_rules(input: &Value, report: &mut Report) {
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if least > most {
        report.fault_at("min_length", "TEXT_INPUT_MIN_LENGTH_INVALID", "Must be at most max_length");
    }
    let given = input["value"].as_str().map_or(0, |value| value.chars().count() as u64);
    if given > most || (given > 0 && given < least) {
        report.fault_at("value", "BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
    }
}
