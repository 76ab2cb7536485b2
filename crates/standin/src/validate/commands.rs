//! Limits of application commands.

use serde_json::Value;

use super::components::FILE_TYPES;
use super::report::Report;
use super::rules::{Field, Rule, ignored, length, may, must, unique};

static SLASH_NAME: Rule = Rule::Also(&Rule::Text(1, 32), slash_name);
static FREE_NAME: Rule = Rule::Text(1, 32);
static DESCRIPTION: Rule = Rule::Text(1, 100);
static OPTIONAL_DESCRIPTION: Rule = Rule::Text(0, 100);

static CHOICE: Rule = Rule::Object(&[&[
    must("name", Rule::Text(1, 100)),
    may("name_localizations", Rule::ByLocale(&Rule::Text(1, 100))),
    must("value", Rule::Also(&Rule::Scalar(100), choice_value)),
]]);
/// The choices of an option or an autocompletion.
pub(super) const CHOICES: Rule = Rule::List(0, 25, &CHOICE);

/// The fields of every option. `option_rules` checks them against the option's type.
const OPTION: &[Field] = &[
    must("type", Rule::Int(1, 11)),
    must("name", Rule::Also(&Rule::Text(1, 32), slash_name)),
    may("name_localizations", Rule::ByLocale(&SLASH_NAME)),
    must("description", Rule::Text(1, 100)),
    may("description_localizations", Rule::ByLocale(&DESCRIPTION)),
    may("required", Rule::Bool),
    may("choices", CHOICES),
    may("autocomplete", Rule::Bool),
    may("channel_types", Rule::List(0, 20, &Rule::Int(0, 16))),
    may("min_value", Rule::Number),
    may("max_value", Rule::Number),
    may("min_length", Rule::Int(0, 6000)),
    may("max_length", Rule::Int(1, 6000)),
    may("file_types", FILE_TYPES),
];

static VALUE: Rule =
    Rule::Also(&Rule::Object(&[OPTION, &[may("options", Rule::List(0, 0, &Rule::Any))]]), option_rules);
const VALUE_TYPES: &[i64] = &[3, 4, 5, 6, 7, 8, 9, 10, 11];
static VALUES: Rule = Rule::List(0, 25, &Rule::ByType(&[(VALUE_TYPES, &VALUE)]));
static SUBCOMMAND: Rule = Rule::Object(&[OPTION, &[may("options", Rule::Also(&VALUES, sibling_rules))]]);
static SUBCOMMANDS: Rule = Rule::List(1, 25, &Rule::ByType(&[(&[1], &SUBCOMMAND)]));
static GROUP: Rule = Rule::Object(&[OPTION, &[must("options", Rule::Also(&SUBCOMMANDS, sibling_rules))]]);
static OPTIONS: Rule = Rule::List(0, 25, &Rule::ByType(&[(&[1], &SUBCOMMAND), (&[2], &GROUP), (VALUE_TYPES, &VALUE)]));

const SHARED: &[Field] = &[
    may("id", Rule::Snowflake),
    may("description_localizations", Rule::ByLocale(&OPTIONAL_DESCRIPTION)),
    may("name_localizations", Rule::ByLocale(&FREE_NAME)),
    may("description", Rule::Text(0, 100)),
    may("options", Rule::Also(&OPTIONS, sibling_rules)),
    may("default_member_permissions", Rule::Also(&Rule::Any, permission_bits)),
    may("dm_permission", Rule::Bool),
    may("default_permission", Rule::Bool),
    may("nsfw", Rule::Bool),
    may("contexts", Rule::List(0, 3, &Rule::OneOf(&[0, 1, 2]))),
    may("integration_types", Rule::List(0, 2, &Rule::OneOf(&[0, 1]))),
    may("type", Rule::OneOf(&[1, 2, 3])),
    may("handler", Rule::OneOf(&[1, 2])),
    // Fields of a command in Discord's answers.
    ignored("application_id"),
    ignored("guild_id"),
    ignored("version"),
];

static NEW_FIELDS: Rule = Rule::Object(&[&[must("name", Rule::Text(1, 32))], SHARED]);
static NEW: Rule = Rule::Also(&NEW_FIELDS, command_rules);
static EDIT_FIELDS: Rule = Rule::Object(&[&[may("name", Rule::Text(1, 32))], SHARED]);
static ALL: Rule = Rule::List(0, 110, &NEW);

/// A new command.
pub(super) const COMMAND: Rule = Rule::Also(&NEW, |_, _| {});
/// All commands of a scope.
pub(super) const COMMANDS: Rule = Rule::Also(&ALL, names_are_unique);
/// A change of a command.
pub(super) const COMMAND_EDIT: Rule = Rule::Also(&EDIT_FIELDS, |_, _| {});

/// Accepts letters and digits of any script, `-`, `_` and `'`, but no capital letter that has a small form.
fn slash_name(name: &Value, report: &mut Report) {
    let Some(name) = name.as_str() else { return };
    let allowed = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'') || is_combining(c);
    if !name.chars().all(allowed) || name.to_lowercase() != name {
        report.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

/// Whether a character is a vowel sign of Devanagari or Thai. These are marks, not letters, and Discord allows them.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}')
}

fn choice_value(value: &Value, report: &mut Report) {
    if value.as_str().is_some_and(str::is_empty) {
        report.fault("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
}

fn permission_bits(value: &Value, report: &mut Report) {
    let ok = value.is_u64() || value.as_str().is_some_and(|text| text.parse::<u64>().is_ok());
    if !ok {
        report.fault("NUMBER_TYPE_COERCE", "Value is not a set of permissions.");
    }
}

fn command_rules(command: &Value, report: &mut Report) {
    if command["type"].as_i64().unwrap_or(1) == 1 {
        report.within("name", |report| slash_name(&command["name"], report));
        if command["description"].as_str().is_none_or(str::is_empty) {
            report.missing("description");
        }
        for (locale, name) in command["name_localizations"].as_object().into_iter().flatten() {
            report.within("name_localizations", |report| report.within(locale, |report| slash_name(name, report)));
        }
    } else {
        for field in ["description", "options"] {
            let empty = command[field].is_null()
                || command[field] == ""
                || command[field].as_array().is_some_and(Vec::is_empty);
            if !empty {
                report.fault_at(field, "APPLICATION_COMMAND_CONTEXT_MENU_FIELD", "Only slash commands have this field");
            }
        }
    }
    if total_length(command) > 8000 {
        report.fault("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
    }
}

/// The total length of the names, descriptions and values of a command, its options and choices. For each text, the
/// longest translation counts.
fn total_length(node: &Value) -> usize {
    let longest = |field: &str| {
        let own = node[field].as_str().map_or(0, length);
        let translated = node[format!("{field}_localizations")].as_object().into_iter().flatten();
        translated.filter_map(|(_, text)| text.as_str()).map(length).fold(own, usize::max)
    };
    let below = |field: &str| -> usize { node[field].as_array().into_iter().flatten().map(total_length).sum() };
    longest("name")
        + longest("description")
        + node["value"].as_str().map_or(0, length)
        + below("options")
        + below("choices")
}

fn option_rules(option: &Value, report: &mut Report) {
    let kind = option["type"].as_i64().unwrap_or_default();
    let has = |field: &str| {
        !option[field].is_null()
            && option[field] != false
            && option[field].as_array().is_none_or(|list| !list.is_empty())
    };
    let table: [(&str, &[i64]); 8] = [
        ("choices", &[3, 4, 10]),
        ("autocomplete", &[3, 4, 10]),
        ("min_value", &[4, 10]),
        ("max_value", &[4, 10]),
        ("min_length", &[3]),
        ("max_length", &[3]),
        ("channel_types", &[7]),
        ("file_types", &[11]),
    ];
    for (field, kinds) in table {
        if has(field) && !kinds.contains(&kind) {
            report.fault_at(
                field,
                "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID",
                format!("An option of type {kind} cannot have this field"),
            );
        }
    }
    if has("choices") && has("autocomplete") {
        report.fault_at(
            "autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            "Choices and autocomplete exclude each other",
        );
    }
    report.within("choices", |report| choices_fit(kind, &option["choices"], report));
}

/// The choices of a text option are texts, those of a number option numbers. Duplicates are allowed, because poise
/// registers some.
fn choices_fit(kind: i64, choices: &Value, report: &mut Report) {
    for (index, choice) in choices.as_array().into_iter().flatten().enumerate() {
        report.within(index, |report| {
            let fits = match kind {
                3 => choice["value"].is_string(),
                4 => choice["value"].is_i64(),
                _ => choice["value"].is_number(),
            };
            if !fits {
                report.fault_at("value", "BASE_TYPE_BAD_TYPE", "Does not fit the option's type");
            }
        });
    }
}

/// Options of one level: unique names, required ones first, subcommands not mixed with values.
fn sibling_rules(options: &Value, report: &mut Report) {
    let taken = ("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists");
    unique(options, "name", |option| option["name"].as_str(), taken, report);
    let options = options.as_array().map_or(&[][..], Vec::as_slice);
    let optional = options.iter().position(|option| option["required"] != true).unwrap_or(options.len());
    for (index, _) in options.iter().enumerate().skip(optional).filter(|(_, option)| option["required"] == true) {
        let message = "Required options must be placed before non-required options";
        report.within(index, |report| {
            report.fault_at("required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        });
    }
    let nested = options.iter().filter(|option| matches!(option["type"].as_i64(), Some(1 | 2))).count();
    if nested > 0 && nested < options.len() {
        report.fault(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
}

fn names_are_unique(commands: &Value, report: &mut Report) {
    let key = |command: &'_ Value| {
        Some((command["type"].as_i64().unwrap_or(1), command["name"].as_str().unwrap_or_default().to_owned()))
    };
    let taken = ("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");
    unique(commands, "name", key, taken, report);
}
