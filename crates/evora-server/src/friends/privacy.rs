//! Who may challenge and follow somebody, and see that they are online and their clubs.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use evora_store::Privacy;
use evora_wire::{AllowedTo, PrivacyChange, PrivacySettings};

use super::{FriendsChanged, notify, online};
use crate::app::App;
use crate::auth::InPerson;
use crate::extract::Body;
use crate::guard::RateKind;
use crate::problem::Refused;

fn wire_allowed(allowed: evora_store::AllowedTo) -> AllowedTo {
    match allowed {
        evora_store::AllowedTo::Everyone => AllowedTo::Everyone,
        evora_store::AllowedTo::Following => AllowedTo::Following,
        evora_store::AllowedTo::Nobody => AllowedTo::Nobody,
    }
}

fn stored_allowed(allowed: AllowedTo) -> evora_store::AllowedTo {
    match allowed {
        AllowedTo::Everyone => evora_store::AllowedTo::Everyone,
        AllowedTo::Following => evora_store::AllowedTo::Following,
        AllowedTo::Nobody => evora_store::AllowedTo::Nobody,
    }
}

/// Privacy settings as a message has them.
pub(crate) fn wire_privacy(privacy: Privacy) -> PrivacySettings {
    PrivacySettings {
        challenge: wire_allowed(privacy.challenge),
        presence: wire_allowed(privacy.presence),
        follow: wire_allowed(privacy.follow),
        clubs: wire_allowed(privacy.clubs),
    }
}

/// Who may challenge and follow you, and see that you are online and your clubs.
#[utoipa::path(
    get, path = "/api/privacy", tag = "friends", operation_id = "get_privacy", security(("cookie" = [])),
    responses((status = 200, description = "Your privacy settings.", body = PrivacySettings), Refused),
)]
pub(super) async fn read(
    State(app): State<App>,
    person: InPerson,
) -> Result<Json<PrivacySettings>, Refused> {
    person.needs_account()?;
    Ok(Json(wire_privacy(app.store.privacy_of(&person.user.id).await?)))
}

/// Sets who may challenge and follow you, and see that you are online and your clubs. What is left out stays as it is.
#[utoipa::path(
    put, path = "/api/privacy", tag = "friends", operation_id = "set_privacy", security(("cookie" = [])),
    request_body = PrivacyChange,
    responses((status = 204, description = "The settings are stored."), Refused),
)]
pub(super) async fn set(
    State(app): State<App>,
    person: InPerson,
    Body(change): Body<PrivacyChange>,
) -> Result<StatusCode, Refused> {
    person.needs_account()?;
    let user = &person.user.id;
    app.guard.limits.check(RateKind::Act, user)?;
    let change = evora_store::PrivacyChange {
        challenge: change.challenge.map(stored_allowed),
        presence: change.presence.map(stored_allowed),
        follow: change.follow.map(stored_allowed),
        clubs: change.clubs.map(stored_allowed),
    };
    app.store.set_privacy(user, change).await?;
    online::publish_visibility(&app, user, None).await;
    notify(&app, user, FriendsChanged::Challenges).await;
    Ok(StatusCode::NO_CONTENT)
}
