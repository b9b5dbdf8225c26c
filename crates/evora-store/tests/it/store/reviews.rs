//! Reviews of finished games.

use evora_store::{NewReview, TableId};

use super::making::{game, guest};
use super::place::Place;

fn review(judged: &str, accuracy: &str) -> NewReview {
    NewReview { judged: judged.into(), accuracy: accuracy.into() }
}

pub(crate) async fn the_first_review_of_a_game_stays(place: &Place) {
    let store = place.open().await;
    let (ann, bob) = (guest(&store, 1).await, guest(&store, 2).await);
    let (one, other) = (game(&store, 1, &[&ann]).await, game(&store, 2, &[&ann]).await);
    assert_eq!(store.review(&one).await, Ok(None));
    assert_eq!(store.add_review(&one, review("[1]", "[90.5]")).await, Ok(true));
    assert_eq!(store.add_review(&one, review("[2]", "[1.0]")).await, Ok(false));
    let again = place.open().await;
    assert_eq!(again.review(&one).await, Ok(Some("[1]".into())));
    assert_eq!(again.review(&other).await, Ok(None));
    assert_eq!(again.accuracies_of(&ann).await, Ok(vec![(one, "[90.5]".into())]));
    assert_eq!(again.accuracies_of(&bob).await, Ok(vec![]));
    let unknown = TableId::random().unwrap();
    assert!(store.add_review(&unknown, review("[]", "[]")).await.is_err());
}
