//! Friends: following and blocking people, who is online, and challenges by name.
//!
//! Nobody learns who blocks them or keeps something to themselves: to them, such a person looks like somebody who is
//! offline and does not answer. So following and challenging always succeed, and what the other may not see or have is
//! left out where it is read.

pub(crate) mod absent;
pub(crate) mod challenges;
pub(crate) mod online;
pub(crate) mod people;
pub(crate) mod privacy;

use evora_id::UserId;
use evora_store::Subject;
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The routes of friends and challenges.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(people::list_following))
        .routes(routes!(people::follow, people::unfollow))
        .routes(routes!(people::list_followers))
        .routes(routes!(people::list_blocked))
        .routes(routes!(people::block, people::unblock))
        .routes(routes!(people::get_relation))
        .routes(routes!(privacy::read, privacy::set))
        .routes(routes!(challenges::list_challenges, challenges::challenge))
        .routes(routes!(challenges::withdraw))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
}

/// A message to a user's streams on all nodes: read it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FriendsChanged {
    /// Whom they follow.
    People,
    /// Their challenges.
    Challenges,
    /// Their games in tournaments.
    Tournaments,
}

/// Makes a user's streams on all nodes read something again.
pub(crate) async fn notify(app: &App, user: &UserId, what: FriendsChanged) {
    let message = serde_json::to_vec(&what).unwrap_or_default();
    // Streams also read everything from time to time, so a lost message only causes a delay.
    if let Err(error) = app.bus.publish(&Subject::UserFriends(user.clone()), message).await {
        tracing::warn!(%error, "could not publish on the bus");
    }
}
