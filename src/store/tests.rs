//! The tests: a battery for both engines, and tests of what is special to one engine.

mod changes;
mod cups;
mod faults;
mod honours;
mod leases;
#[cfg(unix)]
mod limits;
mod moving;
mod people;
mod plans;
#[cfg(unix)]
mod postgres;
mod puzzles;
mod questions;
mod results;
mod samples;
mod searches;
pub(crate) mod sqlite;

use super::{Store, StoreError};
use crate::record::{Record, TableId};

/// A database for one test.
trait Home: Sized {
    /// Makes an empty place for a database. If the engine is not installed, says so and returns `None`.
    fn new() -> Option<Self>;
    /// The address for [`Store::open`].
    fn address(&self) -> String;
    /// Prepares the engine before the database can be opened.
    async fn prepare(&self) {}
    /// Opens the database, creating it the first time.
    async fn open(&self) -> Store {
        self.prepare().await;
        opened(&self.address()).await
    }

    /// Opens the database and creates these tables.
    async fn open_with(&self, tables: impl IntoIterator<Item = Record>) -> Store {
        let store = self.open().await;
        for record in tables {
            store.create(record).await.expect("created");
        }
        store
    }
}

/// Opens a database that nobody else has open.
async fn opened(address: &str) -> Store {
    let mut store = Store::open(address).await;
    // A child process of another test holds this lock for a moment, between fork and exec.
    for _ in 0..100 {
        if !matches!(store, Err(StoreError::InUse { .. })) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        store = Store::open(address).await;
    }
    store.expect("the database of a test opens")
}

async fn stored(store: &Store, table: &TableId) -> Record {
    store.read(table).await.expect("the table can be read").expect("there is the table")
}

/// Defines the tests of the battery for one engine.
macro_rules! battery {
    ($engine:ident, $home:ty) => {
        battery!($engine, $home: changes:
            table_is_read_as_it_was_stored,
            every_change_of_a_table_is_stored_and_nothing_else,
            each_status_occupant_and_address_is_stored,
            missing_table_is_none_to_read_and_an_error_to_update,
            taken_name_is_refused,
            finished_table_has_one_rematch,
            nobody_is_invited_to_two_seats_of_a_table,
            refused_change_stores_nothing,
            panicking_change_stores_nothing,
            journal_name_secret_and_seed_are_never_rewritten,
            second_move_of_an_origin_is_refused,
            players_can_exchange_their_seats,
            racing_updates_of_one_table_all_apply,
            racing_updates_of_many_tables_all_apply,
            stored_data_survives_closing,
            closed_store_says_so;
            questions:
            due_messages_come_longest_due_first,
            waiting_work_becomes_due_after_the_clock_was_set_back,
            clocks_of_decisions_stop_while_the_bot_is_down,
            computers_are_asked_longest_due_first_and_only_in_running_games,
            tables_of_a_person_come_with_their_turns_first,
            place_refers_to_the_table_that_is_played_there,
            open_tables_are_in_the_lobby_or_played,
            tables_of_a_person_and_a_server_are_limited,
            known_player_keeps_the_private_channel,
            commit_wakes_waiting_workers_and_refusal_does_not;
            people:
            settings_of_a_person_survive_other_updates,
            settings_of_a_server_are_stored,
            simultaneous_changes_of_settings_all_apply,
            seat_is_read_with_display_settings_of_its_holder,
            every_table_with_data_of_a_person_is_found,
            request_to_be_forgotten_survives_a_restart,
            expired_tokens_are_deleted,
            result_is_announced_once_where_the_server_wants_it;
            leases:
            processes_share_shards_and_take_over_those_of_a_dead_one,
            process_sends_messages_of_its_own_shards_only,
            setting_a_clock_moves_no_shards,
            restarted_process_takes_shards_when_leases_have_expired,
            shards_stay_with_their_processes_when_the_database_was_away,
            connections_of_a_queue_are_opened_one_at_a_time,
            shards_connect_after_the_clock_was_set_back;
            results:
            finished_table_is_counted_once,
            pages_and_places_agree_with_the_whole_list,
            finished_game_ends_the_hints_for_beginners,
            game_resigned_during_set_up_keeps_the_hints_for_beginners,
            sixth_game_of_the_same_two_in_a_day_is_not_rated,
            hidden_person_is_on_no_board_and_takes_no_place,
            past_games_name_their_opponents,
            games_with_a_forgotten_person_count_for_the_daily_limit,
            tables_that_end_at_once_are_all_counted,
            forgotten_person_leaves_results_of_others_whole,
            games_from_before_results_are_counted_once,
            face_is_kept_only_for_people_with_a_seat;
            cups:
            cup_is_read_as_it_was_stored,
            cup_knows_how_its_tables_stand,
            absent_person_is_last_where_the_others_play,
            due_cups_come_longest_due_first,
            dates_of_running_cups_move_while_the_bot_is_down,
            cups_of_a_person_and_a_server_are_found,
            missed_tables_count_until_as_many_games_are_finished,
            cups_arrive_in_another_database;
            honours:
            honours_need_ten_games_of_four_people_and_five_of_each_who_is_named,
            person_with_many_games_settles_that_there_were_enough,
            equal_scores_share_a_place_of_honour,
            hidden_and_forgotten_people_have_no_honours,
            honours_stay_when_other_people_are_forgotten,
            champion_is_the_first_of_the_last_season_until_the_next_one_ends,
            server_is_told_once_and_only_of_seasons_in_which_it_had_a_channel,
            process_tells_servers_of_its_own_shards_only;
            searches:
            search_is_read_as_it_was_stored,
            search_ends_with_the_lobby_of_its_table,
            change_of_seats_wakes_the_searches_of_the_table,
            racing_searches_see_each_other,
            search_and_join_at_once_use_a_card_once,
            games_of_the_people_who_look_count_for_a_pair,
            tables_wait_for_those_who_can_see_and_take_a_seat,
            wish_to_be_called_is_kept_for_each_game_and_server,
            call_is_decided_once_and_kept_until_it_is_sent,
            people_to_call_are_stored_with_the_change_of_their_table,
            nothing_of_a_forgotten_person_remains_in_searches,
            game_with_people_wakes_and_marks_the_searches_for_now_of_its_players,
            failed_search_waits_and_stops_no_others,
            answer_to_a_call_is_for_one_game,
            lobbies_are_due_by_their_time_control_or_their_answer,
            time_of_searches_stands_still_while_the_bot_is_down;
            puzzles:
            first_try_of_a_day_counts,
            one_of_many_simultaneous_tries_counts,
            tries_are_counted_by_server_and_by_person,
            person_reports_a_puzzle_once_and_after_a_try,
            tries_of_a_puzzle_and_of_a_person_are_forgotten,
            post_is_due_until_it_is_noted_and_again_after_a_change_of_settings,
            post_of_a_server_that_ends_its_posts_is_known_until_it_is_dropped,
            posts_are_due_at_once_after_the_clock_was_set_back,
            post_belongs_to_the_process_of_its_shard;
            moving:
            everything_arrives_in_an_empty_database,
            database_with_content_is_no_target_of_a_move
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
    table_is_read_as_it_was_stored,
    refused_change_stores_nothing,
    racing_updates_of_one_table_all_apply;
    questions:
    due_messages_come_longest_due_first
);
