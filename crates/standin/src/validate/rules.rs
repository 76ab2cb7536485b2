//! A small language for tables of limits.

use std::collections::HashSet;
use std::hash::Hash;

use serde_json::{Map, Value};

use crate::snowflake::as_discord_writes;

use super::report::Report;

/// A requirement for a JSON value.
pub(crate) enum Rule {
    /// Anything.
    Any,
    /// True or false.
    Bool,
    /// A whole number between two bounds, both included.
    Int(i64, i64),
    /// Any number.
    Number,
    /// A text between two lengths in code points, both included.
    Text(usize, usize),
    /// An id, as a string or a number.
    Snowflake,
    /// A URL up to a length, with one of these schemes.
    Url(usize, &'static [&'static str]),
    /// One of these numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Words(&'static [&'static str]),
    /// A text up to a length, or a number.
    Scalar(usize),
    /// A time as ISO 8601.
    Time,
    /// An object with these fields and no others.
    Object(&'static [&'static [Field]]),
    /// A list between two lengths, both included.
    List(usize, usize, &'static Rule),
    /// An object whose `type` chooses the rule.
    ByType(&'static [(&'static [i64], &'static Rule)]),
    /// Texts by locale.
    ByLocale(&'static Rule),
    /// A field of a feature that the stand-in lacks, with the feature's name. It is refused.
    NotHere(&'static str),
    /// A rule, and then a check of fields that depend on each other.
    Also(&'static Rule, fn(&Value, &mut Report)),
}

/// A field of an object.
pub(crate) struct Field {
    name: &'static str,
    required: bool,
    rule: Rule,
}

/// A required field.
pub(crate) const fn must(name: &'static str, rule: Rule) -> Field {
    Field { name, required: true, rule }
}

/// An optional field; null means that it is left out.
pub(crate) const fn may(name: &'static str, rule: Rule) -> Field {
    Field { name, required: false, rule }
}

/// A field that Discord ignores here and some libraries send.
pub(crate) const fn ignored(name: &'static str) -> Field {
    may(name, Rule::Any)
}

/// Discord's locales.
const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

impl Rule {
    /// Notes every fault of `value` in `report`.
    pub(crate) fn check(&self, value: &Value, report: &mut Report) {
        match self {
            Self::Any => {}
            Self::Bool => expect(value.is_boolean(), "BASE_TYPE_BAD_TYPE", "Must be either true or false.", report),
            Self::Number => expect(value.is_number(), "FLOAT_TYPE_COERCE", "Must be a number.", report),
            Self::Int(least, most) => whole_number(value, *least, *most, report),
            Self::Text(least, most) => text(value, *least, *most, report),
            Self::Snowflake => expect(is_snowflake(value), "NUMBER_TYPE_COERCE", "Value is not snowflake.", report),
            Self::Url(most, schemes) => url(value, *most, schemes, report),
            Self::OneOf(known) => {
                let ok = value.as_i64().is_some_and(|number| known.contains(&number));
                expect(ok, "BASE_TYPE_CHOICES", format!("Value must be one of {known:?}."), report);
            }
            Self::Words(known) => {
                let ok = value.as_str().is_some_and(|word| known.contains(&word));
                expect(ok, "BASE_TYPE_CHOICES", format!("Value must be one of {known:?}."), report);
            }
            Self::Scalar(most) => {
                if !value.is_number() {
                    text(value, 0, *most, report);
                }
            }
            Self::Time => {
                let ok = value.as_str().and_then(as_discord_writes).is_some();
                expect(ok, "DATETIME_TYPE_PARSE", "Could not parse as a time; use ISO 8601.", report);
            }
            Self::Object(groups) => object(value, groups, report),
            Self::List(least, most, of) => list(value, *least, *most, of, report),
            Self::ByType(kinds) => by_type(value, kinds, report),
            Self::ByLocale(of) => by_locale(value, of, report),
            Self::NotHere(what) => {
                report.fault("STANDIN_NOT_MODELLED", format!("The stand-in does not have {what}."));
            }
            Self::Also(rule, also) => {
                rule.check(value, report);
                also(value, report);
            }
        }
    }
}

fn expect(ok: bool, code: &'static str, message: impl Into<String>, report: &mut Report) {
    if !ok {
        report.fault(code, message);
    }
}

/// Reports every element of a list whose `field` repeats that of an earlier element.
pub(crate) fn unique<'a, K: Eq + Hash>(
    list: &'a Value,
    field: &str,
    key: impl Fn(&'a Value) -> Option<K>,
    (code, message): (&'static str, &str),
    report: &mut Report,
) {
    let mut seen = HashSet::new();
    for (index, item) in list.as_array().into_iter().flatten().enumerate() {
        if key(item).is_some_and(|key| !seen.insert(key)) {
            report.within(index, |report| report.fault_at(field, code, message));
        }
    }
}

/// Whether a value is an id that Discord accepts.
pub(crate) fn is_snowflake(value: &Value) -> bool {
    match value {
        Value::String(text) => {
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && text.parse::<u64>().is_ok()
        }
        other => other.is_u64(),
    }
}

/// The length of a text as Discord counts it: in Unicode code points.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

fn whole_number(value: &Value, least: i64, most: i64, report: &mut Report) {
    match value.as_i64() {
        None => report.fault("NUMBER_TYPE_COERCE", "Value is not int."),
        Some(number) if number < least => {
            report.fault("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {least}."));
        }
        Some(number) if number > most => {
            report.fault("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {most}."));
        }
        Some(_) => {}
    }
}

fn text(value: &Value, least: usize, most: usize, report: &mut Report) {
    let Some(text) = value.as_str() else {
        return report.fault("STRING_TYPE_CONVERT", "Could not interpret value as string.");
    };
    let length = length(text);
    if length > most && least > 0 {
        report.fault("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
    } else if length > most {
        report.fault("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
    } else if length == 0 && least > 0 {
        report.fault("BASE_TYPE_REQUIRED", "This field is required");
    } else if length < least {
        report.fault("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
    }
}

fn url(value: &Value, most: usize, schemes: &[&str], report: &mut Report) {
    text(value, 0, most, report);
    if let Some(text) = value.as_str().filter(|text| !text.is_empty()) {
        let known = text.split_once("://").is_some_and(|(scheme, rest)| schemes.contains(&scheme) && !rest.is_empty());
        if !known {
            report.fault("URL_TYPE_INVALID_URL", format!("Not a well formed URL; scheme must be one of {schemes:?}."));
        }
    }
}

fn object(value: &Value, groups: &[&[Field]], report: &mut Report) {
    let Value::Object(given) = value else {
        return report.fault("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    };
    for field in groups.iter().copied().flatten() {
        match given.get(field.name) {
            None | Some(Value::Null) if field.required => {
                report.missing(field.name);
            }
            None | Some(Value::Null) => {}
            Some(value) => report.within(field.name, |report| field.rule.check(value, report)),
        }
    }
    for name in unknown_fields(given, groups) {
        report.within(name, |report| report.ignored("STANDIN_UNKNOWN_FIELD", "Discord has no such field here."));
    }
}

fn unknown_fields<'a>(given: &'a Map<String, Value>, groups: &[&[Field]]) -> impl Iterator<Item = &'a String> {
    given.keys().filter(|name| !groups.iter().copied().flatten().any(|field| field.name == **name))
}

fn list(value: &Value, least: usize, most: usize, of: &Rule, report: &mut Report) {
    let Value::Array(items) = value else {
        return report.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    };
    if items.len() < least || items.len() > most {
        let message = if least == 0 {
            format!("Must be {most} or fewer in length.")
        } else {
            format!("Must be between {least} and {most} in length.")
        };
        report.fault(if least == 0 { "BASE_TYPE_MAX_LENGTH" } else { "BASE_TYPE_BAD_LENGTH" }, message);
    }
    for (index, item) in items.iter().enumerate() {
        report.within(index, |report| of.check(item, report));
    }
}

fn by_type(value: &Value, kinds: &[(&[i64], &Rule)], report: &mut Report) {
    let Some(kind) = value.get("type") else {
        return report.missing("type");
    };
    match kinds.iter().find(|(known, _)| kind.as_i64().is_some_and(|kind| known.contains(&kind))) {
        Some((_, rule)) => rule.check(value, report),
        None => report.within("type", |report| {
            let known: Vec<i64> = kinds.iter().flat_map(|(kinds, _)| *kinds).copied().collect();
            report.fault("UNION_TYPE_CHOICES", format!("Value of field \"type\" must be one of {known:?}."));
        }),
    }
}

fn by_locale(value: &Value, of: &Rule, report: &mut Report) {
    let Value::Object(texts) = value else {
        return report.fault("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
    };
    for (locale, text) in texts {
        report.within(locale, |report| {
            expect(LOCALES.contains(&locale.as_str()), "BASE_TYPE_CHOICES", "Not a locale of Discord's.", report);
            of.check(text, report);
        });
    }
}
