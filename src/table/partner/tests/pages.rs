//! Private pages of searches.

use super::*;
use crate::record::MessageRow;

/// A page that was pressed now, in the message with this id.
fn page(message: i64) -> Address {
    Address::Answer { token: "aW50".to_owned(), pressed: Some(message), until: NOW + 14 * MINUTE }
}

#[test]
fn page_of_a_search_for_now_offers_computers_after_three_minutes() {
    let mut queue = Queue::default();
    let page = page(5);
    let terms = Beginning { pace: Pace::Now, page, ..beginning(&queue, 10) };
    let anna = begin(&mut queue, &terms, NOW);
    assert_eq!(anna.alert_at, Some(NOW));
    queue.searches.get_mut(&10).unwrap().alert_at = None;
    assert_eq!(looked(&mut queue, 10, NOW + 10_000), []);
    assert_eq!(queue.searches[&10].wake_at, NOW + 3 * MINUTE);
    let news = looked(&mut queue, 10, NOW + 3 * MINUTE);
    let [News::Changed(shown)] = &news[..] else { panic!("no change") };
    assert_eq!(page_state(shown, NOW + 3 * MINUTE), PageState::Computers);
    assert_eq!(looked(&mut queue, 10, NOW + 3 * MINUTE), [], "once");
    assert_eq!(queue.searches[&10].wake_at, NOW + 14 * MINUTE, "the token is forgotten then");
    looked(&mut queue, 10, NOW + 14 * MINUTE);
    assert_eq!((&queue.searches[&10].page, queue.searches[&10].wake_at), (&Address::Nowhere, NOW + 30 * MINUTE));
}

#[test]
fn page_of_the_one_who_waits_shows_the_pair() {
    let mut queue = Queue::default();
    let page = page(5);
    let terms = Beginning { page, ..beginning(&queue, 10) };
    begin(&mut queue, &terms, NOW);
    looks(&mut queue, 20, NOW + MINUTE);
    assert_eq!(queue.searches[&10].wake_at, NOW + MINUTE);
    assert!(matches!(&looked(&mut queue, 10, NOW + MINUTE)[..], [News::Changed(search)] if search.pairing.is_some()));
}

/// Person 10 looks on a page, and person 20 joins the card a minute later. The panel of 10 is at this address.
fn begun(panel: Option<Address>) -> Queue {
    let mut queue = Queue::default();
    let terms = Beginning { page: page(5), ..beginning(&queue, 10) };
    let anna = begin(&mut queue, &terms, NOW);
    let card = queue.tables.get_mut(&anna.table).unwrap();
    lobby::join(card, &person(20), "i:20", NOW + MINUTE).unwrap();
    if let Some(address) = panel {
        let seat = seat_of(card, 10).unwrap();
        card.messages.insert(MessageKind::Panel(seat.0), MessageRow { address, ..MessageRow::default() });
    }
    queue
}

#[test]
fn page_says_that_the_game_has_begun_unless_it_is_the_panel() {
    let posted = Address::Posted { channel: 8, message: 5, at: NOW };
    for (panel, told) in [(None, 1), (Some(page(6)), 1), (Some(posted), 0), (Some(page(5)), 0)] {
        let mut queue = begun(panel);
        let news = looked(&mut queue, 10, NOW + MINUTE);
        assert_eq!(news.len(), told);
        assert!(news.iter().all(|news| matches!(news, News::Ended(search) if search.page == page(5))));
        assert!(queue.searches.is_empty());
    }
}

#[test]
fn page_waits_until_it_is_known_where_the_panel_is() {
    let panel = Address::Answer { token: "eHg=".to_owned(), pressed: None, until: NOW + 15 * MINUTE };
    let mut queue = begun(Some(panel));
    assert_eq!(looked(&mut queue, 10, NOW + MINUTE), []);
    assert_eq!(queue.searches[&10].wake_at, NOW + MINUTE + 4_000);
    assert_eq!(looked(&mut queue, 10, NOW + MINUTE + 4_000).len(), 1);
}

#[test]
fn page_of_a_search_that_cannot_be_looked_at_counts_no_failures_after_a_success() {
    let mut queue = Queue::default();
    looks(&mut queue, 10, NOW);
    queue.searches.get_mut(&10).unwrap().attempts = 3;
    looked(&mut queue, 10, NOW + 1);
    assert_eq!(queue.searches[&10].attempts, 0);
}
