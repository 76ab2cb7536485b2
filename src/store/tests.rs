//! The tests: a battery that every engine has to pass, and what is particular to one engine.

mod changes;
mod faults;
mod leases;
#[cfg(unix)]
mod limits;
mod moving;
mod people;
mod plans;
#[cfg(unix)]
mod postgres;
mod questions;
mod results;
mod samples;
pub(crate) mod sqlite;

use std::convert::Infallible;

use super::{Store, StoreError};
use crate::record::{Record, TableId};

/// A database of a test's own.
trait Home: Sized {
    /// Makes an empty place for a database, unless the engine is missing on this machine, which has been said.
    fn new() -> Option<Self>;
    /// Where it is, as [`Store::open`] takes it.
    fn address(&self) -> String;
    /// What an engine needs before a database can be opened.
    async fn prepare(&self) {}
    /// Opens the database, creating it the first time.
    async fn open(&self) -> Store {
        self.prepare().await;
        opened(&self.address()).await
    }
}

/// Opens a database that nobody has open.
async fn opened(address: &str) -> Store {
    let mut store = Store::open(address).await;
    // A process that another test is starting holds every lock of this one for a moment, between fork and exec.
    for _ in 0..100 {
        if !matches!(store, Err(StoreError::InUse { .. })) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        store = Store::open(address).await;
    }
    store.expect("the database of a test opens")
}

/// Changes a table by something that cannot fail.
async fn change(store: &Store, table: &TableId, mut edit: impl FnMut(&mut Record) + Send) -> Result<(), StoreError> {
    let done = store
        .update(table, |record| {
            edit(record);
            Ok::<_, Infallible>(())
        })
        .await?;
    let Ok(()) = done;
    Ok(())
}

async fn stored(store: &Store, table: &TableId) -> Record {
    store.read(table).await.expect("the table can be read").expect("there is the table")
}

/// Runs every test of the battery on one engine.
macro_rules! battery {
    ($engine:ident, $home:ty) => {
        battery!($engine, $home: changes:
            a_table_comes_back_as_it_was_stored,
            every_change_of_a_table_is_stored_and_nothing_else,
            each_status_occupant_and_address_survives,
            a_missing_table_is_none_to_read_and_an_error_to_update,
            a_name_that_is_taken_is_refused,
            a_finished_table_has_one_rematch_whoever_opens_it,
            nobody_is_invited_to_two_seats_of_a_table,
            a_refusing_change_leaves_nothing_behind,
            a_panicking_change_leaves_nothing_behind,
            the_journal_the_name_the_secret_and_the_seed_are_never_rewritten,
            an_origin_that_comes_twice_is_refused_by_name,
            players_can_exchange_their_seats,
            racing_updates_of_one_table_all_apply,
            racing_updates_of_many_tables_all_apply,
            what_is_stored_survives_closing,
            a_closed_store_says_so;
            questions:
            due_messages_come_longest_due_first,
            what_waits_would_wait_for_as_long_as_the_clock_was_set_back,
            decisions_that_are_looked_at_wait_for_as_long_as_the_bot_was_not_there,
            computers_are_asked_longest_due_first_and_only_in_running_games,
            the_tables_of_a_person_come_with_its_turns_first,
            a_place_means_the_table_that_is_played_there,
            open_tables_are_those_of_the_lobby_and_those_played,
            no_more_tables_are_opened_than_a_person_or_a_server_may_have,
            a_player_is_remembered,
            a_commit_wakes_who_waits_and_a_refusal_does_not;
            people:
            what_a_person_has_chosen_would_be_lost_when_somebody_else_brings_a_language,
            what_a_server_has_chosen_would_be_lost,
            two_presses_at_once_would_lose_one_setting,
            a_seat_would_not_be_seen_as_its_holder_wants_to_see_it,
            a_table_with_something_of_somebody_would_be_overlooked,
            who_wants_to_be_forgotten_would_be_after_a_restart,
            a_token_would_be_kept_that_leads_nowhere,
            a_result_would_be_announced_twice_or_where_nobody_wants_it;
            leases:
            processes_share_the_shards_and_take_over_those_of_one_that_is_gone,
            a_process_would_send_the_messages_of_another_ones_shards,
            a_clock_that_is_set_would_take_shards_from_their_process_or_leave_them_to_nobody,
            a_process_that_is_started_again_would_take_what_another_one_serves_or_wait_too_long,
            the_first_process_to_reach_a_database_that_was_away_would_take_the_shards_of_all,
            two_connections_would_be_opened_at_once,
            a_clock_that_is_set_back_would_keep_all_shards_from_being_connected;
            results:
            a_finished_table_would_not_be_counted_or_be_counted_twice,
            a_page_or_a_place_would_not_be_what_a_list_of_all_says,
            who_has_finished_a_game_would_be_taught_it_again_and_again,
            a_game_that_was_given_up_in_its_set_up_would_use_up_the_hints_of_a_beginner,
            a_sixth_game_of_the_same_two_in_a_day_would_be_rated,
            who_hides_would_stand_on_a_board_or_push_others_down,
            a_past_game_would_not_be_found_by_whom_one_played,
            who_is_forgotten_and_comes_back_would_be_farmed_anew,
            tables_that_end_at_once_would_lose_a_result_or_wait_for_each_other_for_ever,
            who_is_forgotten_would_be_found_in_results_or_take_others_records_along,
            games_that_ended_before_there_were_results_would_count_for_nobody,
            a_face_would_be_kept_of_somebody_who_plays_nowhere;
            moving:
            everything_arrives_in_an_empty_database,
            a_database_that_holds_something_is_not_moved_into
        );
    };
    ($engine:ident, $home:ty: $($part:ident: $($test:ident),*);*) => {
        mod $engine {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    let Some(home) = <$home as super::Home>::new() else { return };
                    super::$part::$test(&home).await;
                }
            )*)*
        }
    };
}

battery!(on_sqlite, super::sqlite::File);
#[cfg(unix)]
battery!(on_postgres, super::postgres::Schema);
battery!(on_sqlite_in_memory, super::sqlite::Memory:
    changes:
    a_table_comes_back_as_it_was_stored,
    a_refusing_change_leaves_nothing_behind,
    racing_updates_of_one_table_all_apply;
    questions:
    due_messages_come_longest_due_first
);
