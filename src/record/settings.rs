//! What people and servers have chosen, as plain data.

use std::collections::BTreeSet;
use std::fmt;

use games::canvas::ThemeId;
use games::lang::Language;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

use super::Millis;

/// How somebody is told that a game waits.
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

impl Pushes {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Private, Self::Mention, Self::Off];

    /// The word for it in the database, in custom ids and in the ids of texts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Mention => "mention",
            Self::Off => "off",
        }
    }

    /// The one with this word.
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pushes| pushes.id() == id)
    }
}

/// A time zone of the built-in database, such as `Europe/Berlin`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(String);

impl Zone {
    /// The zone with this name, whatever its case; `None` where there is none.
    pub fn parse(name: &str) -> Option<Self> {
        let zone = TimeZone::get(name).ok()?;
        zone.iana_name().map(|name| Self(name.to_owned()))
    }

    /// All zones that are called after a place, in alphabetical order.
    pub fn all() -> impl Iterator<Item = Self> {
        let is_place = |name: &String| {
            name.split_once('/').is_some_and(|(area, _)| !matches!(area, "Etc" | "SystemV" | "posix" | "right" | "US"))
        };
        jiff::tz::db().available().map(|name| name.as_str().to_owned()).filter(is_place).map(Self)
    }

    /// The zones that somebody can mean who writes a name or a city: the one of this name, else those of a city of this name,
    /// else those whose names hold it.
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

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The minute of the day that it is there, from 0 to 1439, and the date.
    fn local(&self, now: Millis) -> Option<(i64, Date, TimeZone)> {
        let zone = TimeZone::get(&self.0).ok()?;
        let there = Timestamp::from_millisecond(now).ok()?.to_zoned(zone.clone());
        Some((i64::from(there.hour()) * 60 + i64::from(there.minute()), there.date(), zone))
    }

    /// The date that it is there at a moment, as `2026-07-31`.
    pub fn date(&self, at: Millis) -> Option<String> {
        self.local(at).map(|(_, date, _)| date.to_string())
    }

    /// The last moment of a date there, written as `2026-07-31` or `31.7.2026`; `None` where it is no date.
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

/// Cities as they are called in German, and those that no zone is called after.
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

/// When a minute of a day comes. One that the change to summer time leaves out comes when the clock has been put forward, one that
/// comes twice the first time.
fn moment(date: Date, minute: i64, zone: &TimeZone) -> Option<Millis> {
    let time = Time::new(i8::try_from(minute / 60).ok()?, i8::try_from(minute % 60).ok()?, 0, 0).ok()?;
    Some(zone.to_zoned(date.to_datetime(time)).ok()?.timestamp().as_millisecond())
}

/// The hours of each day in which nobody is to be disturbed, in the person's own zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: u16,
    until: u16,
}

impl QuietHours {
    /// Minutes of a day.
    pub const DAY: u16 = 24 * 60;

    /// From one minute of the day to another, each from 0 to 1439. Where `until` is not after `from` they go on past midnight;
    /// `None` where they begin when they end.
    pub fn new(from: u16, until: u16) -> Option<Self> {
        (from < Self::DAY && until < Self::DAY && from != until).then_some(Self { from, until })
    }

    /// Reads two times of day such as `22`, `22:00` or `22.30 Uhr`.
    pub fn parse(from: &str, until: &str) -> Option<Self> {
        Self::new(time_of_day(from)?, time_of_day(until)?)
    }

    /// The minute of the day from which they hold.
    pub fn from(self) -> u16 {
        self.from
    }

    /// The minute of the day at which they end.
    pub fn until(self) -> u16 {
        self.until
    }
}

/// As `22:00–07:30`.
impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, until } = self;
        write!(f, "{:02}:{:02}–{:02}:{:02}", from / 60, from % 60, until / 60, until % 60)
    }
}

/// The minute of the day that a text names.
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

/// How somebody wants to see games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// The colours of private pictures.
    pub palette: ThemeId,
    /// Whether boards are private texts instead of pictures.
    pub text_boards: bool,
    /// Whether one's own side shows where the others have missed it.
    pub own_misses: bool,
    /// Whether the panel says what to do, in the first game of each kind.
    pub hints: bool,
}

impl Default for Looks {
    fn default() -> Self {
        Self { palette: ThemeId::default(), text_boards: false, own_misses: true, hints: true }
    }
}

/// What to do about a person for whom a game waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Push {
    /// Send a private message.
    Private,
    /// Mention the person in the thread of the game.
    Mention,
    /// Ask again at this moment.
    Later(Millis),
    /// Nothing.
    Never,
}

/// What a person has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Personal {
    /// The language of everything private; without it that of the client.
    pub language: Option<Language>,
    /// How the person is told that a game waits.
    pub pushes: Pushes,
    /// Where the person lives; without it there are no quiet hours.
    pub zone: Option<Zone>,
    /// When nobody disturbs the person.
    pub quiet: Option<QuietHours>,
    /// Until when the person is on vacation, or [`Self::UNTIL_BACK`].
    pub away_until: Option<Millis>,
    /// How the person wants to see games.
    pub looks: Looks,
    /// Whether the person stands in no leaderboard and shows the own profile to nobody.
    pub hidden: bool,
}

impl Personal {
    /// A vacation that lasts until the person says that it is over.
    pub const UNTIL_BACK: Millis = Millis::MAX;

    /// The end of the vacation if the person is on one at `now`.
    pub fn away(&self, now: Millis) -> Option<Millis> {
        self.away_until.filter(|until| *until > now)
    }

    /// When the quiet hours end, if they hold at `now`.
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
        // When summer time ends within them, their last hour comes twice: it is over the first time.
        holds.then(|| moment(end, until, &zone)).flatten().filter(|end| *end > now)
    }

    /// What to do at `now` about this person, for whom a game waits.
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

/// Who may open tables in a server. Who manages the server always may.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Starters {
    /// Everybody who can use the command.
    #[default]
    Everybody,
    /// Who has one of these roles.
    Roles(BTreeSet<i64>),
    /// Who manages the server.
    Managers,
}

/// What a server has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuildSettings {
    /// The language of public posts; without it that of the server at Discord.
    pub language: Option<Language>,
    /// Where tables may be opened; empty where it does not matter.
    pub channels: BTreeSet<i64>,
    /// The id of the time control that a new table begins with; without it the table's own default.
    pub time_control: Option<String>,
    /// Who may open tables.
    pub starters: Starters,
    /// Where results are announced of games that several people have played to the end.
    pub announcements: Option<i64>,
}

impl GuildSettings {
    /// Whether a table may be opened in a channel or in a thread of it.
    pub fn allows(&self, channel: i64, parent: Option<i64>) -> bool {
        self.channels.is_empty() || [Some(channel), parent].into_iter().flatten().any(|at| self.channels.contains(&at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Millis = 60_000;
    const HOUR: Millis = 60 * MINUTE;

    fn at(text: &str) -> Millis {
        text.parse::<Timestamp>().expect("a moment").as_millisecond()
    }

    fn quiet(zone: &str, from: &str, until: &str) -> Personal {
        Personal { zone: Zone::parse(zone), quiet: QuietHours::parse(from, until), ..Personal::default() }
    }

    #[test]
    fn a_push_would_come_in_the_quiet_hours_or_not_after_them() {
        let day = quiet("Europe/Berlin", "8", "12:30");
        // In winter Berlin is an hour ahead of UTC.
        assert_eq!(day.quiet_until(at("2026-01-10T06:59:59Z")), None);
        assert_eq!(day.quiet_until(at("2026-01-10T07:00:00Z")), Some(at("2026-01-10T11:30:00Z")));
        assert_eq!(day.push(at("2026-01-10T11:29:59Z")), Push::Later(at("2026-01-10T11:30:00Z")));
        assert_eq!(day.push(at("2026-01-10T11:30:00Z")), Push::Private);
        assert_eq!(Personal { zone: None, ..day }.quiet_until(at("2026-01-10T08:00:00Z")), None);
    }

    #[test]
    fn quiet_hours_would_end_at_midnight() {
        let night = quiet("Europe/Berlin", "22:00", "7");
        assert_eq!(night.quiet_until(at("2026-07-10T19:59:00Z")), None);
        assert_eq!(night.quiet_until(at("2026-07-10T20:00:00Z")), Some(at("2026-07-11T05:00:00Z")));
        assert_eq!(night.quiet_until(at("2026-07-11T04:59:59Z")), Some(at("2026-07-11T05:00:00Z")));
        assert_eq!(night.quiet_until(at("2026-07-11T05:00:00Z")), None);
    }

    #[test]
    fn a_change_of_the_clocks_would_end_quiet_hours_at_another_time_of_day() {
        let night = quiet("Europe/Berlin", "22", "7");
        // On 29 March the night has an hour less, on 25 October an hour more.
        assert_eq!(night.quiet_until(at("2026-03-28T22:00:00Z")), Some(at("2026-03-29T05:00:00Z")));
        assert_eq!(night.quiet_until(at("2026-10-24T21:00:00Z")), Some(at("2026-10-25T06:00:00Z")));
        // An end that the clocks leave out comes when they have been put forward.
        assert_eq!(
            quiet("Europe/Berlin", "22", "2:30").quiet_until(at("2026-03-28T22:00:00Z")),
            Some(at("2026-03-29T01:30:00Z"))
        );
        // The hour that comes twice: over at its first end, and not quiet for ever between the two.
        let short = quiet("Europe/Berlin", "22", "2:30");
        assert_eq!(short.quiet_until(at("2026-10-24T22:00:00Z")), Some(at("2026-10-25T00:30:00Z")));
        assert_eq!(short.quiet_until(at("2026-10-25T01:15:00Z")), None);
    }

    #[test]
    fn each_moment_would_not_lie_within_the_hours_that_it_is_said_to_lie_in() {
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
    fn somebody_on_vacation_would_be_called() {
        let mut person = Personal { away_until: Some(1_000), ..Personal::default() };
        assert_eq!((person.push(999), person.push(1_000)), (Push::Later(1_000), Push::Private));
        person.pushes = Pushes::Mention;
        assert_eq!(person.push(1_000), Push::Mention);
        person.away_until = Some(Personal::UNTIL_BACK);
        assert_eq!(person.push(999), Push::Never);
        person = Personal { pushes: Pushes::Off, ..Personal::default() };
        assert_eq!(person.push(0), Push::Never);
        // Back from vacation in the night.
        let night = Personal { away_until: Some(at("2026-07-10T21:00:00Z")), ..quiet("Europe/Berlin", "22", "7") };
        assert_eq!(night.push(at("2026-07-10T20:30:00Z")), Push::Later(at("2026-07-11T05:00:00Z")));
    }

    #[test]
    fn a_time_of_day_as_people_write_it_would_not_be_read() {
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
    fn a_vacation_would_end_before_its_last_day_has() {
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
    fn a_zone_that_is_offered_would_not_be_taken() {
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
    fn a_table_would_be_refused_where_the_server_allows_it() {
        let anywhere = GuildSettings::default();
        assert!(anywhere.allows(1, None));
        let one = GuildSettings { channels: [1].into(), ..GuildSettings::default() };
        assert!(one.allows(1, None) && one.allows(9, Some(1)) && !one.allows(2, Some(3)));
    }
}
