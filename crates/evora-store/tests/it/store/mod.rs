//! What a store promises, held against every database: SQLite in a temporary folder, and PostgreSQL
//! where `EVORA_TEST_POSTGRES` says how to reach a server that databases can be made in
//! (`cargo xtask test` starts one). In CI it must not be left out.

mod accounts;
mod appends;
mod audit;
mod bots;
mod challenges;
mod club_acts;
mod clubs;
mod days;
mod finished;
mod friends;
mod game_files;
mod lists;
mod making;
mod moderation;
mod passkeys;
pub(crate) mod place;
mod postgres;
mod puzzles;
mod ratings;
mod recovery;
mod reviews;
mod service_time;
mod sqlite;
mod start;
mod tournaments;
mod watching;

/// Makes a test of each law for each database.
macro_rules! laws {
    ($($module:ident: $($law:ident,)*;)*) => {
        mod on_sqlite {$($(
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $law() {
                super::$module::$law(&super::place::Place::sqlite()).await;
            }
        )*)*}

        mod on_postgres {$($(
            #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $law() {
                let Some(place) = super::place::Place::postgres().await else { return };
                super::$module::$law(&place).await;
                place.end().await;
            }
        )*)*}
    };
}

laws! {
    start:
        an_empty_database_becomes_a_good_one,
        eight_nodes_may_start_at_once,
        a_closed_store_refuses,
        an_inspection_tells_the_state_and_changes_nothing,
    ;
    appends:
        a_table_reads_back_as_it_was_opened,
        changes_are_numbered_without_a_gap,
        a_stale_writer_is_refused_and_leaves_no_trace,
        of_many_writers_exactly_one_wins_each_version,
        many_tables_at_once_do_not_disturb_each_other,
        a_failure_does_not_spoil_its_neighbours,
        appends_of_any_length_are_written_whole,
        appends_together_leave_what_they_leave_one_by_one,
        no_ply_is_there_twice_in_a_branch,
        a_take_back_lets_plies_be_used_again,
        options_and_seats_change_with_the_table,
        any_text_is_kept_as_it_is,
        what_was_acknowledged_is_there_after_opening_again,
        an_identifier_in_use_is_refused,
    ;
    bots:
        clocks_that_ran_out_are_found,
        bots_that_must_move_are_found,
        one_node_alone_gets_a_bot,
        a_lease_ends_with_time_or_with_the_move,
        a_lease_from_before_the_clock_was_set_back_is_void,
        chat_leaves_the_lease_alone,
        a_node_that_stops_lets_go,
        abandoned_tables_go_and_games_stay,
    ;
    days:
        a_turn_is_told_once_and_not_when_it_is_over,
        whoever_is_at_the_table_is_found_on_any_node,
        games_that_wait_come_by_the_time_left,
        of_many_keys_for_push_services_the_first_stays,
        a_device_has_one_session_and_goes_with_it,
        a_notification_is_sent_by_one_node_and_again_if_it_is_not_finished,
        an_e_mail_about_a_turn_is_sent_by_one_node_and_again_if_it_is_not_finished,
        vacations_begin_and_end_once,
        tables_that_have_not_heard_of_a_vacation_are_found,
        what_is_kept_of_days_goes_with_the_account,
    ;
    puzzles:
        the_first_attempt_at_a_puzzle_stays,
        puzzles_are_looked_for_in_finished_public_games_once,
    ;
    reviews:
        the_first_review_of_a_game_stays,
    ;
    game_files:
        months_with_games_get_a_file_in_order,
        a_file_is_replaced_as_a_whole,
        a_name_that_changes_has_its_files_made_again,
        one_node_makes_files,
    ;
    finished:
        every_reader_gets_the_same_of_a_compressed_game,
        what_is_said_after_a_game_was_compressed_is_read_with_it,
        games_that_may_still_change_are_left_alone,
        a_move_that_is_interrupted_leaves_everything_as_it_was,
        of_several_nodes_one_compresses_a_game_while_all_read_it,
        lines_of_a_deleted_account_go_and_the_game_stays,
        a_damaged_game_is_named_and_others_are_read,
        a_game_with_an_unreadable_change_stays_where_it_is,
        one_node_compresses_games,
    ;
    watching:
        the_best_games_that_may_be_shown_come_first,
        all_nodes_show_the_same_game,
    ;
    service_time:
        the_time_in_service_goes_on_and_never_back_but_for_an_outage,
        the_next_deadline_is_that_of_a_game_in_progress,
        a_change_keeps_its_time_in_service,
    ;
    lists:
        open_tables_are_listed_by_page,
        open_tables_are_filtered,
        games_to_watch_are_listed_by_page,
        a_users_tables_are_listed,
        finished_games_are_searched,
        finished_games_are_searched_by_their_result,
        every_kind_of_search_has_its_index,
    ;
    audit:
        what_was_done_to_an_account_is_listed_by_page,
        what_is_repeated_is_counted,
        only_so_many_entries_are_kept_for_so_long,
    ;
    accounts:
        devices_are_known_to_their_account_until_they_expire,
        a_guest_becomes_an_account,
        of_many_who_want_a_name_one_gets_it,
        sessions_begin_and_end,
        tokens_come_and_go,
        a_deleted_user_leaves_games_without_a_name,
        an_export_has_everything_and_no_secret,
        guests_who_are_gone_lose_their_names_and_games_stay,
    ;
    recovery:
        recovery_codes_work_once_and_void_the_old,
        links_confirm_addresses_and_reset_passwords_once,
        players_to_move_are_reminded_once,
    ;
    passkeys:
        passkeys_come_and_go,
        challenges_are_answered_once_in_time_and_are_few,
    ;
    ratings:
        a_result_counts_once,
        a_stale_result_changes_nothing,
        the_best_come_first,
        games_that_were_not_counted_are_found,
    ;
    friends:
        whoever_is_followed_is_listed_with_their_presence,
        a_block_hides_the_blocker_and_looks_like_being_offline,
        privacy_settings_say_who_may_follow_and_see,
        lists_of_people_are_limited,
        presence_is_merged_over_nodes_and_expires,
        a_deleted_user_leaves_no_friends,
    ;
    challenges:
        what_became_of_a_challenge_follows_from_its_table,
        a_challenge_reaches_only_those_who_allow_it,
        challenges_expire_and_are_forgotten,
        a_deleted_user_leaves_no_challenges,
    ;
    clubs:
        a_club_is_founded_found_changed_and_deleted,
        names_of_clubs_are_taken_by_whatever_looks_like_them,
        members_are_listed_with_the_presence_that_one_may_see,
        the_best_of_a_club_come_first,
        clubs_on_a_profile_are_those_that_one_may_know_of,
        reports_of_clubs_wait_and_moderators_close_clubs,
    ;
    club_acts:
        an_open_club_is_joined_and_another_is_asked,
        leaders_let_in_decline_and_keep_out,
        a_role_allows_what_it_says_and_no_more,
        clubs_and_members_are_limited,
        a_club_passes_on_when_its_owner_leaves,
        a_deleted_user_leaves_clubs_to_others,
        many_who_join_at_once_are_counted,
    ;
    tournaments:
        a_tournament_reads_back_as_it_was_created,
        of_many_writers_to_a_tournament_one_wins_each_version,
        what_is_due_in_tournaments_is_found,
        what_is_due_is_found_part_by_part,
        tournaments_are_listed_by_page,
        a_users_tournaments_are_listed,
        a_clubs_tournaments_are_listed_to_those_who_may_see_them,
        entrants_who_are_out_of_the_club_are_found,
    ;
    moderation:
        reports_are_taken_down_once_and_resolved,
        mutes_are_a_list,
        what_is_imposed_is_recorded_and_can_be_lifted,
    ;
}
