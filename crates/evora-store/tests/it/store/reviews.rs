//! Reviews of finished games.

use evora_store::TableId;

use super::making::game;
use super::place::Place;

pub(crate) async fn the_first_review_of_a_game_stays(place: &Place) {
    let store = place.open().await;
    let (one, other) = (game(&store, 1, &[]).await, game(&store, 2, &[]).await);
    assert_eq!(store.review(&one).await, Ok(None));
    assert_eq!(store.add_review(&one, "[1]".into()).await, Ok(true));
    assert_eq!(store.add_review(&one, "[2]".into()).await, Ok(false));
    let again = place.open().await;
    assert_eq!(again.review(&one).await, Ok(Some("[1]".into())));
    assert_eq!(again.review(&other).await, Ok(None));
    let unknown = TableId::random().unwrap();
    assert!(store.add_review(&unknown, "[]".into()).await.is_err());
}
