//! Attempts at puzzles.

use evora_store::{PuzzleAttempt, UserId};

use super::making::{NOON, guest};
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
