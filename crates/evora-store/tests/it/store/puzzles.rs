//! Attempts at puzzles.

use evora_store::{Millis, PuzzleAttempt, PuzzleCandidate, TableId, UserId};

use super::making::{NOON, game, guest, new_table, over, table_id};
use super::place::Place;

fn attempt(puzzle: &str, solved: bool, at: i64) -> PuzzleAttempt {
    PuzzleAttempt { puzzle: puzzle.into(), solved, at }
}

pub(crate) async fn the_first_attempt_at_a_puzzle_stays(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let first = vec![attempt("b", true, NOON + 1), attempt("a", false, NOON)];
    assert_eq!(store.add_puzzle_attempts(&ann, first, 3).await, Ok(true));
    let again = vec![attempt("a", true, NOON - 1)];
    assert_eq!(store.add_puzzle_attempts(&ann, again, 3).await, Ok(true));
    let kept = vec![attempt("a", false, NOON), attempt("b", true, NOON + 1)];
    assert_eq!(store.puzzle_attempts(&ann).await, Ok(kept.clone()));
    assert_eq!(store.puzzle_attempts(&bob).await, Ok(vec![]));
    // Who could have too many gets none of them.
    let more = vec![attempt("c", true, NOON), attempt("d", true, NOON)];
    assert_eq!(store.add_puzzle_attempts(&ann, more, 3).await, Ok(false));
    assert_eq!(store.puzzle_attempts(&ann).await, Ok(kept));
    store.delete_user(&ann, NOON, NOON).await.unwrap();
    assert_eq!(store.puzzle_attempts(&ann).await, Ok(vec![]));
    let nobody = UserId::random().unwrap();
    let one = vec![attempt("a", true, NOON)];
    assert!(store.add_puzzle_attempts(&nobody, one, 3).await.is_err());
}

pub(crate) async fn puzzles_are_looked_for_in_finished_public_games_once(place: &Place) {
    let store = place.open().await;
    let finished = async |n: u8, ended_at: Millis, public: bool| {
        let mut table = new_table(&table_id(n));
        (table.summary, table.public) = (over(ended_at), public);
        store.create(table).await.unwrap();
    };
    finished(1, NOON + 2, true).await;
    finished(2, NOON + 1, true).await;
    finished(3, NOON, false).await;
    let ann = guest(&store, 1).await;
    game(&store, 4, &[&ann]).await;
    let games = async |nodes| store.games_to_search(nodes, None, 10).await.unwrap();
    assert_eq!(games(1000).await, [table_id(2), table_id(1)]);
    assert_eq!(store.games_to_search(1000, None, 1).await.unwrap(), [table_id(2)]);
    let after = async |n| store.games_to_search(1000, Some(&table_id(n)), 10).await.unwrap();
    assert_eq!(after(2).await, [table_id(1)]);
    assert_eq!(after(1).await, []);
    assert_eq!(store.puzzle_search(&table_id(1)).await, Ok(None));
    let found = |ids: &[&str]| {
        let found =
            ids.iter().map(|id| PuzzleCandidate { id: (*id).into(), line: format!("{id}…") });
        found.collect::<Vec<_>>()
    };
    store.add_puzzle_search(&table_id(1), 1000, NOON, found(&["b", "a"])).await.unwrap();
    store.add_puzzle_search(&table_id(2), 1000, NOON, found(&["c", "a"])).await.unwrap();
    assert_eq!(store.puzzle_search(&table_id(1)).await, Ok(Some(1000)));
    assert_eq!(store.puzzle_candidates().await.unwrap(), found(&["a", "b", "c"]));
    assert!(games(1000).await.is_empty());
    // A more careful search takes the place of an earlier one.
    assert_eq!(games(2000).await, [table_id(2), table_id(1)]);
    store.add_puzzle_search(&table_id(1), 2000, NOON, found(&["b"])).await.unwrap();
    assert_eq!(store.puzzle_candidates().await.unwrap(), found(&["a", "b", "c"]));
    assert_eq!(games(2000).await, [table_id(2)]);
    let unknown = TableId::random().unwrap();
    assert!(store.add_puzzle_search(&unknown, 1, NOON, vec![]).await.is_err());
}
