use super::super::bucket::Room;
use super::super::response_headers::Refused;
use super::*;

const SECOND: Duration = Duration::from_secs(1);

fn limits(now: Instant) -> Limits {
    Limits::new(50, InvalidBounds { warn: 5, stop: 9 }, now)
}

fn edit(channel: u32) -> Route {
    Route::of("PATCH", &format!("/api/v10/channels/{channel}/messages/7"))
}

/// A message in a channel. Such requests are not spread over their window.
fn post(channel: u32) -> Route {
    Route::of("POST", &format!("/api/v10/channels/{channel}/messages"))
}

fn callback(interaction: u32) -> Route {
    Route::of("POST", &format!("/api/v10/interactions/{interaction}/t/callback"))
}

fn answer(remaining: u32) -> ResponseHeaders {
    let room = Room { limit: 5, remaining, reset_after: 5 * SECOND, bucket: Some("b".to_owned()) };
    ResponseHeaders { status: 200, room: Some(room), refused: None }
}

fn refused(scope: Scope, seconds: u32) -> ResponseHeaders {
    ResponseHeaders { status: 429, room: None, refused: Some(Refused { retry_after: seconds * SECOND, scope }) }
}

/// Lets these requests arrive, one after the other. Each can wait for fifteen seconds.
fn arrive(limits: &mut Limits, route: &Route, tickets: impl IntoIterator<Item = Ticket>, now: Instant) {
    for ticket in tickets {
        limits.enter(ticket, route, now + 15 * SECOND, now).unwrap();
    }
}

#[test]
fn channel_takes_its_limit_in_order_of_arrival() {
    let now = Instant::now();
    let mut limits = limits(now);
    arrive(&mut limits, &post(1), 0..12, now);
    arrive(&mut limits, &post(2), 12..14, now);
    assert_eq!(limits.release(now), [0, 12], "one request of each channel finds out the limit");
    assert_eq!(limits.wakes(), None);
    limits.answered(0, &answer(4), now);
    assert_eq!(limits.release(now), [1, 2, 3, 4]);
    limits.answered(12, &answer(4), now);
    assert_eq!(limits.release(now), [13], "the bucket has the same name, but another channel");
    for ticket in 1..5 {
        limits.answered(ticket, &answer(0), now);
    }
    assert_eq!((limits.release(now), limits.wakes()), (vec![], Some(now + 5 * SECOND)));
    assert_eq!(limits.release(now + 5 * SECOND), [5, 6, 7, 8, 9]);
    assert_eq!(limits.waiting(), 2);
}

#[test]
fn routes_that_discord_counts_together_share_a_bucket() {
    let now = Instant::now();
    let mut limits = limits(now);
    let other = Route::of("PATCH", "/api/v10/channels/1/elsewhere/7");
    arrive(&mut limits, &edit(1), [0], now);
    arrive(&mut limits, &other, [1, 2], now);
    assert_eq!(limits.release(now), [0, 1]);
    limits.answered(0, &answer(1), now);
    limits.answered(1, &answer(0), now);
    assert_eq!(limits.release(now), Vec::<Ticket>::new(), "the bucket is full");
    assert_eq!(limits.release(now + 5 * SECOND), [2]);
    assert_eq!(limits.buckets(), 1);
}

#[test]
fn refused_bucket_is_closed_for_all_until_its_time() {
    let now = Instant::now();
    let mut limits = limits(now);
    arrive(&mut limits, &edit(1), 0..3, now);
    assert_eq!(limits.release(now), [0]);
    assert_eq!(limits.answered(0, &refused(Scope::Bucket, 2), now).again, Some(2 * SECOND));
    arrive(&mut limits, &edit(1), [0], now);
    arrive(&mut limits, &edit(2), [3], now);
    assert_eq!(limits.release(now + SECOND), [3], "other channels go on");
    assert_eq!(limits.wakes(), Some(now + 2 * SECOND));
    assert_eq!(limits.release(now + 2 * SECOND), [0], "the request keeps its place");
    let refused = limits.answered(0, &refused(Scope::Bucket, 60), now + 2 * SECOND);
    assert_eq!(refused.again, Some(60 * SECOND));
    let later = now + 3 * SECOND;
    assert_eq!(
        limits.enter(9, &edit(1), later + 15 * SECOND, later),
        Err(59 * SECOND),
        "the wait is too long for any request"
    );
}

#[test]
fn global_refusal_holds_everything_but_answers_to_interactions() {
    let now = Instant::now();
    let mut limits = limits(now);
    arrive(&mut limits, &edit(1), [0], now);
    assert_eq!(limits.release(now), [0]);
    limits.answered(0, &refused(Scope::Global, 3), now);
    arrive(&mut limits, &edit(2), [1], now);
    arrive(&mut limits, &callback(1), [2], now);
    assert_eq!(limits.release(now), [2]);
    assert_eq!(limits.release(now + 3 * SECOND), [1]);
}

#[test]
fn fifty_requests_go_out_in_a_second_besides_answers() {
    let now = Instant::now();
    let mut limits = limits(now);
    for channel in 0..80 {
        arrive(&mut limits, &edit(channel), [Ticket::from(channel)], now);
    }
    for interaction in 0..80 {
        arrive(&mut limits, &callback(interaction), [Ticket::from(100 + interaction)], now);
    }
    let released = limits.release(now);
    assert_eq!(released.iter().filter(|ticket| **ticket >= 100).count(), 80);
    assert_eq!(
        released.iter().filter(|ticket| **ticket < 100).copied().collect::<Vec<_>>(),
        (0..50).collect::<Vec<_>>()
    );
    for ticket in released {
        limits.answered(ticket, &ResponseHeaders { status: 200, ..ResponseHeaders::default() }, now);
    }
    assert_eq!((limits.release(now), limits.wakes()), (vec![], Some(now + SECOND)));
    assert_eq!(limits.release(now + SECOND), (50..80).collect::<Vec<_>>());
}

#[test]
fn bucket_that_closes_recalls_requests_that_wait_for_the_global_limit() {
    let now = Instant::now();
    let mut limits = limits(now);
    limits.set_bounds(1, InvalidBounds::DEFAULT);
    arrive(&mut limits, &edit(1), [0], now);
    assert_eq!(limits.release(now), [0]);
    limits.answered(0, &answer(4), now);
    // Two have room in the bucket, and one of them finds a place.
    arrive(&mut limits, &edit(1), [1, 2], now);
    assert_eq!(limits.release(now + SECOND), [1]);
    limits.answered(1, &refused(Scope::Bucket, 10), now + SECOND);
    assert_eq!(limits.release(now + 4 * SECOND), Vec::<Ticket>::new());
    assert_eq!(limits.release(now + 11 * SECOND), [2]);
}

#[test]
fn request_that_gives_up_frees_its_place() {
    let now = Instant::now();
    let mut limits = limits(now);
    arrive(&mut limits, &edit(1), 0..3, now);
    assert_eq!(limits.release(now), [0]);
    limits.leave(1, now);
    limits.leave(0, now);
    assert_eq!(limits.release(now), [2], "the one that was asking is gone");
    limits.leave(2, now);
    assert_eq!((limits.waiting(), limits.under_way()), (0, 0));
}

#[test]
fn gate_closes_after_too_many_invalid_requests() {
    let now = Instant::now();
    let mut limits = limits(now);
    let forbidden = ResponseHeaders { status: 403, ..ResponseHeaders::default() };
    let mut alarms = Vec::new();
    for ticket in 0..9 {
        arrive(&mut limits, &edit(1), [ticket], now);
        assert_eq!(limits.release(now), [ticket]);
        alarms.extend(limits.answered(ticket, &forbidden, now).alarm);
    }
    assert_eq!(alarms.last(), Some(&Alarm::Closed(9)));
    assert_eq!(limits.enter(9, &edit(2), now + 15 * SECOND, now), Err(600 * SECOND));
    arrive(&mut limits, &callback(1), [10], now);
    assert_eq!(limits.release(now), [10], "answers go on");
    let later = now + 600 * SECOND;
    arrive(&mut limits, &edit(2), [11], later);
    assert_eq!(limits.release(later), [11]);
}

#[test]
fn memory_is_bounded_for_interactions_and_channels() {
    let (mut limits, mut now) = (limits(Instant::now()), Instant::now());
    for number in 0..3_000 {
        now += SECOND;
        let ticket = Ticket::from(number) * 2;
        arrive(&mut limits, &callback(number), [ticket], now);
        arrive(&mut limits, &edit(number), [ticket + 1], now);
        for ticket in limits.release(now) {
            let answer =
                if ticket % 2 == 0 { ResponseHeaders { status: 204, ..ResponseHeaders::default() } } else { answer(4) };
            limits.answered(ticket, &answer, now);
        }
    }
    assert!(limits.buckets() <= 11 * 60 + 1, "{} buckets, of which 600 were used in ten minutes", limits.buckets());
}

#[test]
fn waiting_requests_are_limited_in_all_and_for_each_bucket() {
    let now = Instant::now();
    let mut limits = limits(now);
    let mut entered = |channel: u32, tickets: std::ops::Range<Ticket>| {
        let enters = |ticket: &Ticket| limits.enter(*ticket, &edit(channel), now + 15 * SECOND, now).is_ok();
        tickets.filter(enters).count()
    };
    assert_eq!(entered(1, 0..10_000), MOST_QUEUED);
    assert_eq!(entered(2, 10_000..10_001), 1, "another channel has room");
    let others: usize = (3..1_000)
        .map(|channel| entered(channel, 10_000 * Ticket::from(channel)..10_000 * Ticket::from(channel) + 3))
        .sum();
    assert_eq!(others, MOST_WAITING - MOST_QUEUED - 1);
    assert!(limits.enter(1, &callback(1), now + SECOND, now).is_ok());
}
