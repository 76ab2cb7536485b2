//! Who is called because somebody looks for a partner.

use std::collections::BTreeSet;

use crate::record::search::{Candidate, Candidates, Pace, Search};
use crate::record::{DAY, Millis};

/// After how many calls in a row without an answer a person is called no more.
pub const MOST_UNANSWERED: i64 = 5;
/// How long after a call a person is not called again, in milliseconds.
const BETWEEN: Millis = DAY;

/// The people who are called because of a search. Each can see its card, was not called for a day, and is neither on vacation nor in
/// quiet hours. For a search over days, quiet hours only delay the call.
pub fn called(search: &Search, candidates: &Candidates, now: Millis) -> BTreeSet<i64> {
    let Candidates { people, avoided, named_channels } = candidates;
    let sees = |channel: i64| channel == search.channel || named_channels.contains(&search.channel);
    let wants = |candidate: &&Candidate| {
        let Candidate { alert, latest, settings, avoids } = candidate;
        let awake = match settings.quiet_until(now) {
            None => true,
            Some(until) => search.pace == Pace::Days && until < search.until,
        };
        alert.player != search.player
            && !avoided.contains(&alert.player)
            && !avoids.contains(&search.player)
            && sees(alert.channel)
            && alert.unanswered < MOST_UNANSWERED
            && latest.is_none_or(|latest| latest + BETWEEN <= now)
            && settings.away(now).is_none()
            && awake
    };
    people.iter().filter(wants).map(|candidate| candidate.alert.player).collect()
}
