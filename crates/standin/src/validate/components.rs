//! Limits of the components under a message: classic rows and the newer layout.

use std::collections::HashSet;

use serde_json::Value;

use super::report::Report;
use super::rules::{Field, Rule, may, must, unique};

const WEB: &[&str] = &["http", "https", "discord"];
const MEDIA: &[&str] = &["http", "https", "attachment"];

pub(super) const CUSTOM_ID: Rule = Rule::Text(1, 100);
/// The file types that an upload accepts: `image`, `video`, `audio`, or extensions with their dot.
pub(super) const FILE_TYPES: Rule = Rule::List(0, 10, &Rule::Text(1, 100));
/// The fields that every component has.
pub(super) const ANY_COMPONENT: &[Field] = &[must("type", Rule::Int(1, 100)), may("id", Rule::Int(0, i32::MAX as i64))];

static EMOJI: Rule =
    Rule::Object(&[&[may("id", Rule::Snowflake), may("name", Rule::Text(0, 32)), may("animated", Rule::Bool)]]);

static BUTTON_FIELDS: Rule = Rule::Object(&[
    ANY_COMPONENT,
    &[
        must("style", Rule::Int(1, 6)),
        may("label", Rule::Text(0, 80)),
        may("emoji", Rule::Also(&EMOJI, emoji_rules)),
        may("custom_id", CUSTOM_ID),
        may("url", Rule::Url(512, WEB)),
        may("sku_id", Rule::Snowflake),
        may("disabled", Rule::Bool),
    ],
]);
static BUTTON: Rule = Rule::Also(&BUTTON_FIELDS, button_rules);

static OPTION: Rule = Rule::Object(&[&[
    must("label", Rule::Text(1, 100)),
    must("value", Rule::Text(1, 100)),
    may("description", Rule::Text(0, 100)),
    may("emoji", Rule::Also(&EMOJI, emoji_rules)),
    may("default", Rule::Bool),
]]);

const SELECT: &[Field] = &[
    must("custom_id", CUSTOM_ID),
    may("placeholder", Rule::Text(0, 150)),
    may("min_values", Rule::Int(0, 25)),
    may("max_values", Rule::Int(1, 25)),
    may("disabled", Rule::Bool),
    may("required", Rule::Bool),
];

static MENU_FIELDS: Rule = Rule::Object(&[ANY_COMPONENT, SELECT, &[must("options", Rule::List(1, 25, &OPTION))]]);
/// A menu with its own entries.
pub(super) static MENU: Rule = Rule::Also(&MENU_FIELDS, menu_rules);
/// A menu of users, roles, both, or channels.
pub(super) static PICKER: Rule = Rule::Object(&[
    ANY_COMPONENT,
    SELECT,
    &[may("default_values", Rule::List(0, 25, &Rule::Any)), may("channel_types", Rule::List(0, 25, &Rule::Int(0, 16)))],
]);

static ROW_FIELDS: Rule = Rule::Object(&[
    ANY_COMPONENT,
    &[must("components", Rule::List(1, 5, &Rule::ByType(&[(&[2], &BUTTON), (&[3], &MENU), (&[5, 6, 7, 8], &PICKER)])))],
]);
static ROW: Rule = Rule::Also(&ROW_FIELDS, row_rules);
static CLASSIC: Rule = Rule::List(0, 5, &Rule::ByType(&[(&[1], &ROW)]));

const MEDIUM: Rule = Rule::Object(&[&[must("url", Rule::Url(2048, MEDIA))]]);
const PICTURE: &[Field] = &[may("description", Rule::Text(0, 1024)), may("spoiler", Rule::Bool)];
/// A text component.
pub(super) static TEXT: Rule = Rule::Object(&[ANY_COMPONENT, &[must("content", Rule::Text(1, 4000))]]);
static THUMBNAIL: Rule = Rule::Object(&[ANY_COMPONENT, PICTURE, &[must("media", MEDIUM)]]);
static SECTION: Rule = Rule::Object(&[
    ANY_COMPONENT,
    &[
        must("components", Rule::List(1, 3, &Rule::ByType(&[(&[10], &TEXT)]))),
        must("accessory", Rule::ByType(&[(&[2], &BUTTON), (&[11], &THUMBNAIL)])),
    ],
]);
static GALLERY_ITEM: Rule = Rule::Object(&[PICTURE, &[must("media", MEDIUM)]]);
static GALLERY: Rule = Rule::Object(&[ANY_COMPONENT, &[must("items", Rule::List(1, 10, &GALLERY_ITEM))]]);
static FILE: Rule = Rule::Object(&[
    ANY_COMPONENT,
    &[
        must("file", Rule::Object(&[&[must("url", Rule::Url(2048, &["attachment"]))]])),
        may("spoiler", Rule::Bool),
        may("name", Rule::Any),
        may("size", Rule::Any),
    ],
]);
static SEPARATOR: Rule = Rule::Object(&[ANY_COMPONENT, &[may("divider", Rule::Bool), may("spacing", Rule::Int(1, 2))]]);
static PART: Rule = Rule::ByType(&[
    (&[1], &ROW),
    (&[9], &SECTION),
    (&[10], &TEXT),
    (&[12], &GALLERY),
    (&[13], &FILE),
    (&[14], &SEPARATOR),
]);
static CONTAINER: Rule = Rule::Object(&[
    ANY_COMPONENT,
    &[
        must("components", Rule::List(1, 40, &PART)),
        may("accent_color", Rule::Int(0, 0xFF_FFFF)),
        may("spoiler", Rule::Bool),
    ],
]);
static LAYOUT: Rule = Rule::List(0, 40, &Rule::ByType(&[(&[1, 9, 10, 12, 13, 14], &PART), (&[17], &CONTAINER)]));

/// Checks the components of a message. `layout` says whether the message consists of components alone.
pub(super) fn check(components: &Value, layout: bool, report: &mut Report) {
    (if layout { &LAYOUT } else { &CLASSIC }).check(components, report);
    unique_custom_ids(components, &mut HashSet::new(), report);
    if layout && count(components) > 40 {
        report.fault("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components may be at most 40");
    }
}

/// Reports custom ids that occur twice in a message or form.
pub(super) fn unique_custom_ids<'a>(node: &'a Value, seen: &mut HashSet<&'a str>, report: &mut Report) {
    match node {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                report.within(index, |report| unique_custom_ids(item, seen, report));
            }
        }
        Value::Object(fields) => {
            if fields.get("custom_id").and_then(Value::as_str).is_some_and(|id| !seen.insert(id)) {
                report.fault_at(
                    "custom_id",
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                );
            }
            for inner in ["components", "accessory", "component"] {
                if let Some(value) = fields.get(inner) {
                    report.within(inner, |report| unique_custom_ids(value, seen, report));
                }
            }
        }
        _ => {}
    }
}

fn count(node: &Value) -> usize {
    match node {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => {
            1 + fields.get("components").map_or(0, count) + fields.get("accessory").map_or(0, count)
        }
        _ => 0,
    }
}

fn row_rules(row: &Value, report: &mut Report) {
    let Some(inner) = row["components"].as_array() else {
        return;
    };
    if inner.len() > 1 && inner.iter().any(|component| component["type"] != 2) {
        report.fault_at("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds up to five buttons or one menu");
    }
}

fn button_rules(button: &Value, report: &mut Report) {
    let style = button["style"].as_i64().unwrap_or_default();
    let (needs, refuses): (&str, &[&str]) = match style {
        5 => ("url", &["custom_id", "sku_id"]),
        6 => ("sku_id", &["custom_id", "url", "label", "emoji"]),
        _ => ("custom_id", &["url", "sku_id"]),
    };
    if button[needs].is_null() {
        report.missing(needs);
    }
    for field in refuses {
        if !button[*field].is_null() {
            report.fault_at(
                field,
                "BUTTON_COMPONENT_FIELD_NOT_ALLOWED",
                format!("A button of style {style} cannot have this field."),
            );
        }
    }
    let unlabelled = button["label"].as_str().is_none_or(str::is_empty) && button["emoji"].is_null();
    if unlabelled && style != 6 {
        report.fault_at("label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji");
    }
}

fn emoji_rules(emoji: &Value, report: &mut Report) {
    if emoji["id"].is_null() && emoji["name"].as_str().is_none_or(|name| name.is_empty() || name.is_ascii()) {
        report.fault_at("name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

fn menu_rules(menu: &Value, report: &mut Report) {
    let taken = ("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used");
    report.within("options", |report| {
        unique(&menu["options"], "value", |option| option["value"].as_str(), taken, report);
    });
    let options = menu["options"].as_array().map_or(&[][..], Vec::as_slice);
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if least > most || most > options.len() as u64 {
        report.fault_at(
            "max_values",
            "SELECT_COMPONENT_MAX_VALUES_INVALID",
            "Must be at least min_values and at most the number of options",
        );
    }
    if options.iter().filter(|option| option["default"] == true).count() as u64 > most {
        report.fault_at(
            "options",
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "More options are chosen by default than max_values",
        );
    }
}
