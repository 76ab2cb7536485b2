//! Settings of people and servers, as plain data.

use std::collections::BTreeSet;
use std::fmt;

use games::canvas::ThemeId;
use games::engine::presenter::Style;
use games::lang::Language;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

use super::words::words;
use super::{DAY, Millis};

/// The way to call a person when a game waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pushes {
    /// By a private message.
    #[default]
    Private,
    /// By a mention in the thread of the game.
    Mention,
    /// Not at all.
    Off,
}

words! {
    Pushes { Private => "private", Mention => "mention", Off => "off" }
}

/// A time zone of the built-in database, such as `Europe/Berlin`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(String);

impl Zone {
    /// The zone with this name, in any case; `None` if there is none.
    pub fn parse(name: &str) -> Option<Self> {
        let zone = TimeZone::get(name).ok()?;
        zone.iana_name().map(|name| Self(name.to_owned()))
    }

    /// All zones that are named after a place, in alphabetical order.
    pub fn all() -> impl Iterator<Item = Self> {
        let is_place = |name: &String| {
            name.split_once('/').is_some_and(|(area, _)| !matches!(area, "Etc" | "SystemV" | "posix" | "right" | "US"))
        };
        jiff::tz::db().available().map(|name| name.as_str().to_owned()).filter(is_place).map(Self)
    }

    /// The zones that a name or a city may mean: the zone with this name, else those of a city with this name, else
    /// those whose names contain it.
    pub fn find(text: &str) -> Vec<Self> {
        let wanted = text.trim().to_lowercase().replace(' ', "_");
        if let Some((_, zone)) = GERMAN.iter().find(|(city, _)| *city == wanted) {
            return Self::parse(zone).into_iter().collect();
        }
        if let Some(zone) = Self::parse(&wanted).filter(|zone| zone.0.contains('/') || zone.0 == "UTC") {
            return vec![zone];
        }
        let plain = |zone: &Self| zone.0.to_lowercase();
        let city: Vec<Self> = Self::all().filter(|zone| plain(zone).rsplit('/').next() == Some(&wanted)).collect();
        if city.is_empty() { Self::all().filter(|zone| plain(zone).contains(&wanted)).collect() } else { city }
    }

    /// The name in the time zone database.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The local minute of the day, from 0 to 1439, the date and the zone.
    fn local(&self, now: Millis) -> Option<(i64, Date, TimeZone)> {
        let zone = TimeZone::get(&self.0).ok()?;
        let there = Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone());
        Some((i64::from(there.hour()) * 60 + i64::from(there.minute()), there.date(), zone))
    }

    /// The local date at a moment, as `2026-07-31`.
    pub fn date(&self, at: Millis) -> Option<String> {
        self.local(at).map(|(_, date, _)| date.to_string())
    }

    /// UTC.
    pub fn utc() -> Self {
        Self("UTC".to_owned())
    }

    /// The local day at a moment, counted from the first day of 1970.
    pub fn day(&self, at: Millis) -> i64 {
        let days = |date: Date| Date::new(1970, 1, 1).ok()?.until(date).ok().map(|span| i64::from(span.get_days()));
        self.local(at).and_then(|(_, date, _)| days(date)).unwrap_or_else(|| at.div_euclid(DAY))
    }

    /// The moment at which a local day begins, counted from the first day of 1970.
    pub fn begin(&self, day: i64) -> Millis {
        let begin = || {
            let date = Date::new(1970, 1, 1).ok()?.checked_add(jiff::Span::new().try_days(day).ok()?).ok()?;
            moment(date, 0, &TimeZone::get(&self.0).ok()?)
        };
        begin().unwrap_or(day * DAY)
    }

    /// The end of a local date, given as `2026-07-31` or `31.7.2026`; `None` if it is no date.
    pub fn end_of(&self, date: &str) -> Option<Millis> {
        let numbers: Vec<i16> =
            date.trim().split(['.', '-', '/']).map(|part| part.trim().parse()).collect::<Result<_, _>>().ok()?;
        let [a, b, c] = numbers[..] else { return None };
        let (year, month, day) = if date.contains('.') { (c, b, a) } else { (a, b, c) };
        let year = if (0..100).contains(&year) { 2000 + year } else { year };
        let date = Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()?;
        moment(date.checked_add(1.day()).ok()?, 0, &TimeZone::get(&self.0).ok()?)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// German names of cities, and cities without a zone of their own.
const GERMAN: [(&str, &str); 22] = [
    ("deutschland", "Europe/Berlin"),
    ("germany", "Europe/Berlin"),
    ("hamburg", "Europe/Berlin"),
    ("münchen", "Europe/Berlin"),
    ("köln", "Europe/Berlin"),
    ("frankfurt", "Europe/Berlin"),
    ("stuttgart", "Europe/Berlin"),
    ("leipzig", "Europe/Berlin"),
    ("wien", "Europe/Vienna"),
    ("österreich", "Europe/Vienna"),
    ("graz", "Europe/Vienna"),
    ("zürich", "Europe/Zurich"),
    ("schweiz", "Europe/Zurich"),
    ("bern", "Europe/Zurich"),
    ("basel", "Europe/Zurich"),
    ("prag", "Europe/Prague"),
    ("warschau", "Europe/Warsaw"),
    ("rom", "Europe/Rome"),
    ("brüssel", "Europe/Brussels"),
    ("kopenhagen", "Europe/Copenhagen"),
    ("lissabon", "Europe/Lisbon"),
    ("athen", "Europe/Athens"),
];

/// The moment of a minute of a day. A minute that summer time skips means the moment of the change, a repeated one its
/// first time.
fn moment(date: Date, minute: i64, zone: &TimeZone) -> Option<Millis> {
    let time = Time::new(i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?, 0, 0).ok()?;
    Some(zone.to_zoned(date.to_datetime(time)).ok()?.timestamp().as_millisecond())
}

/// The daily hours in which a person is not called, in the person's own zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: u16,
    until: u16,
}

impl QuietHours {
    /// Minutes in a day.
    pub const DAY: u16 = 24 * 60;

    /// From one minute of the day to another, each from 0 to 1439, across midnight if `until` is not after `from`;
    /// `None` if they are equal.
    pub fn new(from: u16, until: u16) -> Option<Self> {
        (from < Self::DAY && until < Self::DAY && from != until).then_some(Self { from, until })
    }

    /// Reads two times of day, such as `22`, `22:00` or `22.30 Uhr`.
    pub fn parse(from: &str, until: &str) -> Option<Self> {
        Self::new(time_of_day(from)?, time_of_day(until)?)
    }

    /// The minute of the day at which they start.
    pub fn from(self) -> u16 {
        self.from
    }

    /// The minute of the day at which they end.
    pub fn until(self) -> u16 {
        self.until
    }
}

/// Prints `22:00–07:30`.
impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, until } = self;
        write!(f, "{:02}:{:02}–{:02}:{:02}", from / 60, from % 60, until / 60, until % 60)
    }
}

/// Reads a minute of the day.
fn time_of_day(text: &str) -> Option<u16> {
    let text = text.trim().to_lowercase();
    let (text, afternoon) = match (text.strip_suffix("pm"), text.strip_suffix("am")) {
        (Some(text), _) => (text.to_owned(), Some(true)),
        (_, Some(text)) => (text.to_owned(), Some(false)),
        _ => (text.trim_end_matches("uhr").to_owned(), None),
    };
    let (hour, minute) = text.split_once([':', '.', 'h']).unwrap_or((&text, "0"));
    let hour: u16 = hour.trim().parse().ok()?;
    let minute: u16 = if minute.trim().is_empty() { 0 } else { minute.trim().parse().ok()? };
    let hour = match (afternoon, hour) {
        (Some(true), 1..=11) => hour + 12,
        (Some(false), 12) => 0,
        (Some(_), 1..=12) | (None, 0..=23) => hour,
        (None, 24) if minute == 0 => 0,
        _ => return None,
    };
    (minute < 60).then_some(hour * 60 + minute)
}

/// A person's settings for the display of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplaySettings {
    /// The colours of private pictures.
    pub palette: ThemeId,
    /// Whether boards are private texts instead of pictures.
    pub text_boards: bool,
    /// Whether the person's own side shows the opponents' misses.
    pub own_misses: bool,
    /// Whether the panel explains what to do, in the first game of each kind.
    pub hints: bool,
}

impl Default for DisplaySettings {
    fn default() -> Self {
        Self { palette: ThemeId::default(), text_boards: false, own_misses: true, hints: true }
    }
}

impl DisplaySettings {
    /// The style of a public picture of a game.
    pub fn style(self, language: Language, names: &[String]) -> Style<'_> {
        let Self { palette: theme, own_misses, .. } = self;
        Style { language, names, theme, private: false, own_misses, ended: false, colours: &[] }
    }
}

/// How to call a person for whom a game waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Push {
    /// Send a private message.
    Private,
    /// Mention the person in the thread of the game.
    Mention,
    /// Decide again at this time.
    Later(Millis),
    /// Do not call.
    Never,
}

/// The settings of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Personal {
    /// The language of everything private; `None` for that of the client.
    pub language: Option<Language>,
    /// How the person is called.
    pub pushes: Pushes,
    /// The person's time zone. Without it there are no quiet hours.
    pub zone: Option<Zone>,
    /// When the person is not called.
    pub quiet: Option<QuietHours>,
    /// The end of the vacation, or [`Self::UNTIL_BACK`].
    pub away_until: Option<Millis>,
    /// How games are displayed.
    pub display: DisplaySettings,
    /// Whether the person is left out of leaderboards and hides the profile from others.
    pub hidden: bool,
}

impl Personal {
    /// A vacation without a fixed end.
    pub const UNTIL_BACK: Millis = Millis::MAX;

    /// The end of the vacation if the person is on one at `now`.
    pub fn away(&self, now: Millis) -> Option<Millis> {
        self.away_until.filter(|until| *until > now)
    }

    /// The end of the quiet hours if they hold at `now`.
    pub fn quiet_until(&self, now: Millis) -> Option<Millis> {
        let (quiet, zone) = (self.quiet?, self.zone.as_ref()?);
        let (minute, today, zone) = zone.local(now)?;
        let (from, until) = (i64::from(quiet.from), i64::from(quiet.until));
        let past_midnight = from > until;
        let (holds, end) = match past_midnight {
            false => ((from..until).contains(&minute), today),
            true if minute >= from => (true, today.checked_add(1.day()).ok()?),
            true => (minute < until, today),
        };
        // At the end of summer time an hour comes twice; the quiet hours end the first time.
        holds.then(|| moment(end, until, &zone)).flatten().filter(|end| *end > now)
    }

    /// How to call this person at `now`.
    pub fn push(&self, now: Millis) -> Push {
        let later = self.away(now).max(self.quiet_until(now));
        match (self.pushes, later) {
            (Pushes::Off, _) | (_, Some(Self::UNTIL_BACK)) => Push::Never,
            (_, Some(later)) => Push::Later(later),
            (Pushes::Private, None) => Push::Private,
            (Pushes::Mention, None) => Push::Mention,
        }
    }
}

/// Who may open tables in a server. Managers of the server always may.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Starters {
    /// Everybody who can use the command.
    #[default]
    Everybody,
    /// Members with one of these roles.
    Roles(BTreeSet<i64>),
    /// Managers of the server.
    Managers,
}

/// The settings of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildSettings {
    /// The language of public posts; `None` for that of the server at Discord.
    pub language: Option<Language>,
    /// The channels in which tables may be opened; empty for all.
    pub channels: BTreeSet<i64>,
    /// The id of the time control of new tables; `None` for the default.
    pub time_control: Option<String>,
    /// The people who may open tables.
    pub starters: Starters,
    /// The channel for results of games that several people finished.
    pub announcements: Option<i64>,
    /// Whether people may look for somebody to play with.
    pub searches: bool,
    /// The channel for the puzzle of the day.
    pub puzzles: Option<PuzzleChannel>,
    /// The time zone in which days of the server begin; `None` for UTC.
    pub zone: Option<Zone>,
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            language: None,
            channels: BTreeSet::new(),
            time_control: None,
            starters: Starters::default(),
            announcements: None,
            searches: true,
            puzzles: None,
            zone: None,
        }
    }
}

/// The channel for the puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChannel {
    /// The channel.
    pub channel: i64,
    /// The language of the server at Discord when the channel was chosen, for a server that has chosen no language.
    pub language: Language,
}

impl GuildSettings {
    /// Whether a table may be opened in a channel or in one of its threads.
    pub fn allows(&self, channel: i64, parent: Option<i64>) -> bool {
        self.channels.is_empty() || [Some(channel), parent].into_iter().flatten().any(|at| self.channels.contains(&at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{HOUR, MINUTE};

    fn at(text: &str) -> Millis {
        text.parse::<Timestamp>().expect("a moment").as_millisecond()
    }

    fn quiet(zone: &str, from: &str, until: &str) -> Personal {
        Personal { zone: Zone::parse(zone), quiet: QuietHours::parse(from, until), ..Personal::default() }
    }

    #[test]
    fn quiet_hours_delay_a_call_until_they_end() {
        let day = quiet("Europe/Berlin", "8", "12:30");
        // In winter Berlin is one hour ahead of UTC.
        assert_eq!(day.quiet_until(at("2026-01-10T06:59:59Z")), None);
        assert_eq!(day.quiet_until(at("2026-01-10T07:00:00Z")), Some(at("2026-01-10T11:30:00Z")));
        assert_eq!(day.push(at("2026-01-10T11:29:59Z")), Push::Later(at("2026-01-10T11:30:00Z")));
        assert_eq!(day.push(at("2026-01-10T11:30:00Z")), Push::Private);
        assert_eq!(Personal { zone: None, ..day }.quiet_until(at("2026-01-10T08:00:00Z")), None);
    }

    #[test]
    fn quiet_hours_continue_past_midnight() {
        let night = quiet("Europe/Berlin", "22:00", "7");
        assert_eq!(night.quiet_until(at("2026-07-10T19:59:00Z")), None);
        assert_eq!(night.quiet_until(at("2026-07-10T20:00:00Z")), Some(at("2026-07-11T05:00:00Z")));
        assert_eq!(night.quiet_until(at("2026-07-11T04:59:59Z")), Some(at("2026-07-11T05:00:00Z")));
        assert_eq!(night.quiet_until(at("2026-07-11T05:00:00Z")), None);
    }

    #[test]
    fn quiet_hours_keep_their_time_of_day_when_the_clocks_change() {
        let night = quiet("Europe/Berlin", "22", "7");
        // The night of 29 March is one hour shorter, that of 25 October one hour longer.
        assert_eq!(night.quiet_until(at("2026-03-28T22:00:00Z")), Some(at("2026-03-29T05:00:00Z")));
        assert_eq!(night.quiet_until(at("2026-10-24T21:00:00Z")), Some(at("2026-10-25T06:00:00Z")));
        // A skipped end means the moment of the change.
        assert_eq!(
            quiet("Europe/Berlin", "22", "2:30").quiet_until(at("2026-03-28T22:00:00Z")),
            Some(at("2026-03-29T01:30:00Z"))
        );
        // A repeated hour ends the first time, and quiet hours do not return between the two ends.
        let short = quiet("Europe/Berlin", "22", "2:30");
        assert_eq!(short.quiet_until(at("2026-10-24T22:00:00Z")), Some(at("2026-10-25T00:30:00Z")));
        assert_eq!(short.quiet_until(at("2026-10-25T01:15:00Z")), None);
    }

    #[test]
    fn quiet_hours_hold_at_exactly_the_minutes_between_their_ends() {
        for zone in ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata"] {
            let night = quiet(zone, "21:15", "6:45");
            for quarter in 0..4 * 24 * 366 {
                let now = at("2026-01-01T00:00:00Z") + quarter * 15 * MINUTE;
                let (minute, ..) = night.zone.as_ref().expect("a zone").local(now).expect("a day");
                let end = night.quiet_until(now);
                assert_eq!(end.is_some(), !(6 * 60 + 45..21 * 60 + 15).contains(&minute), "{zone} {now}");
                assert!(end.is_none_or(|end| end > now && end - now <= 11 * HOUR), "{zone} {now}");
            }
        }
    }

    #[test]
    fn person_on_vacation_is_not_called() {
        let mut person = Personal { away_until: Some(1_000), ..Personal::default() };
        assert_eq!((person.push(999), person.push(1_000)), (Push::Later(1_000), Push::Private));
        person.pushes = Pushes::Mention;
        assert_eq!(person.push(1_000), Push::Mention);
        person.away_until = Some(Personal::UNTIL_BACK);
        assert_eq!(person.push(999), Push::Never);
        person = Personal { pushes: Pushes::Off, ..Personal::default() };
        assert_eq!(person.push(0), Push::Never);
        // A vacation that ends at night.
        let night = Personal { away_until: Some(at("2026-07-10T21:00:00Z")), ..quiet("Europe/Berlin", "22", "7") };
        assert_eq!(night.push(at("2026-07-10T20:30:00Z")), Push::Later(at("2026-07-11T05:00:00Z")));
    }

    #[test]
    fn times_of_day_are_read_in_common_forms() {
        for (text, minute) in [
            ("22", Some(1320)),
            ("22:30", Some(1350)),
            (" 7.05 Uhr", Some(425)),
            ("24:00", Some(0)),
            ("10pm", Some(1320)),
            ("12 am", Some(0)),
            ("12:15 pm", Some(735)),
            ("7h", Some(420)),
            ("25", None),
            ("13pm", None),
            ("22:60", None),
            ("abends", None),
            ("", None),
        ] {
            assert_eq!(time_of_day(text), minute, "{text}");
        }
        assert_eq!(QuietHours::parse("7", "7:00"), None);
        assert_eq!(QuietHours::parse("22", "7").expect("hours").to_string(), "22:00–07:00");
    }

    #[test]
    fn vacation_includes_its_last_day() {
        let berlin = Zone::parse("europe/berlin").expect("a zone");
        assert_eq!(berlin.as_str(), "Europe/Berlin");
        for date in ["2026-07-31", "31.7.2026", "31.07.26"] {
            assert_eq!(berlin.end_of(date), Some(at("2026-07-31T22:00:00Z")), "{date}");
        }
        for date in ["31.7.", "2026-02-30", "morgen", ""] {
            assert_eq!(berlin.end_of(date), None, "{date}");
        }
    }

    #[test]
    fn day_begins_at_local_midnight() {
        for zone in ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "America/Santiago"] {
            let zone = Zone::parse(zone).expect("a zone");
            for quarter in 0..4 * 24 * 366 {
                let now = at("2026-01-01T00:00:00Z") + quarter * 15 * MINUTE;
                let day = zone.day(now);
                assert!(zone.begin(day) <= now && now < zone.begin(day + 1), "{zone} {now}");
            }
        }
        let berlin = Zone::parse("Europe/Berlin").expect("a zone");
        assert_eq!(berlin.day(at("2026-07-09T22:00:00Z")), berlin.day(at("2026-07-10T21:59:59Z")));
        assert_eq!(Zone::utc().begin(1), 24 * HOUR);
        // Midnight is skipped when summer time begins in Santiago.
        let santiago = Zone::parse("America/Santiago").expect("a zone");
        assert_eq!(santiago.begin(santiago.day(at("2026-09-06T12:00:00Z"))), at("2026-09-06T04:00:00Z"));
    }

    #[test]
    fn every_offered_zone_is_found() {
        let zones: Vec<Zone> = Zone::all().collect();
        assert!(zones.len() > 300 && zones.iter().any(|zone| zone.as_str() == "Europe/Berlin"));
        for zone in &zones {
            assert_eq!(Zone::find(zone.as_str()), std::slice::from_ref(zone));
        }
        for (_, zone) in GERMAN {
            assert!(Zone::parse(zone).is_some(), "{zone}");
        }
        let found = |text| Zone::find(text).iter().map(Zone::to_string).collect::<Vec<_>>();
        assert_eq!(found("berlin"), ["Europe/Berlin"]);
        assert_eq!(found(" Wien "), ["Europe/Vienna"]);
        assert_eq!(found("New York"), ["America/New_York"]);
        assert_eq!(found("utc"), ["UTC"]);
        assert!(found("europe").len() > 40 && found("Mordor").is_empty());
    }

    #[test]
    fn tables_open_in_allowed_channels_and_their_threads_only() {
        let anywhere = GuildSettings::default();
        assert!(anywhere.allows(1, None));
        let one = GuildSettings { channels: [1].into(), ..GuildSettings::default() };
        assert!(one.allows(1, None) && one.allows(9, Some(1)) && !one.allows(2, Some(3)));
    }
}
