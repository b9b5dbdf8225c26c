//! Guests, accounts, sessions and tokens.
//!
//! Sessions and tokens are secrets of 256 bits that only the client has; the store has their hashes. With a token, one
//! can only read here who one is.

mod account;
mod audit;
pub(crate) mod cookie;
mod device;
mod email;
mod export;
mod guest;
mod names;
mod page_settings;
mod passkey_sign_in;
mod passkeys;
mod passwords;
mod puzzles;
mod recovery;
mod reserved;
mod secret;
mod session;
mod sessions;
mod settings;
mod sign_in;
mod tokens;

pub(crate) use audit::{FailedAttempts, Source};
pub(crate) use names::refresh_names_of;
pub(crate) use page_settings::of as page_settings;
pub use passwords::Passwords;
pub(crate) use reserved::is_reserved;
pub(crate) use secret::{hash_of, random_secret};
pub(crate) use session::{RECHECK_SESSION, announce, announce_club, lifetime};
pub use settings::{Hashing, IdentitySettings};

use evora_id::UserId;
use evora_store::User;
use evora_table::wire_time;
use evora_wire::{Me, MeKind, ProblemKind, Role, Sanction, SanctionKind};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Refused;

/// The routes of guests, accounts, sessions and tokens.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(guest::me))
        .routes(routes!(guest::become_guest))
        .routes(routes!(account::sign_up, account::delete))
        .routes(routes!(account::change_password))
        .routes(routes!(sign_in::sign_in))
        .routes(routes!(sign_in::sign_out))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::revoke))
        .routes(routes!(page_settings::store_settings))
        .routes(routes!(puzzles::read, puzzles::add))
        .routes(routes!(recovery::count, recovery::make))
        .routes(routes!(recovery::recover))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::start))
        .routes(routes!(passkeys::rename, passkeys::remove))
        .routes(routes!(passkey_sign_in::start))
        .routes(routes!(passkey_sign_in::sign_in))
        .routes(routes!(email::read, email::set, email::remove))
        .routes(routes!(email::set_reminders))
        .routes(routes!(email::confirm_address))
        .routes(routes!(email::forgot))
        .routes(routes!(email::reset))
        .routes(routes!(audit::list))
        .routes(routes!(export::export))
}

/// A user's own view of their identity.
fn me(app: &App, user: &User) -> Me {
    let id = user.id.clone();
    Me {
        name: user.name.clone().unwrap_or_default(),
        tail: user.is_guest().then(|| id.tail().to_owned()),
        id,
        kind: if user.is_guest() { MeKind::Guest } else { MeKind::Account },
        since: wire_time(user.created_at),
        settings: page_settings::of(user),
        role: app.standings().role(&user.id).map(wire_role),
        sanctions: wire_sanctions(app, &user.id),
    }
}

/// A role as a message has it.
pub(crate) fn wire_role(role: evora_store::Role) -> Role {
    match role {
        evora_store::Role::Moderator => Role::Moderator,
        evora_store::Role::Admin => Role::Admin,
    }
}

/// What is imposed on somebody now.
pub(crate) fn wire_sanctions(app: &App, user: &UserId) -> Vec<Sanction> {
    let sanction = |sanction: evora_store::Sanction| Sanction {
        kind: match sanction.kind {
            evora_store::SanctionKind::Mute => SanctionKind::Mute,
            evora_store::SanctionKind::Suspension => SanctionKind::Suspension,
            evora_store::SanctionKind::Ban => SanctionKind::Ban,
        },
        reason: sanction.reason,
        at: wire_time(sanction.at),
        until: sanction.ends_at.map(wire_time),
    };
    app.standings().sanctions(user, app.time.now()).into_iter().map(sanction).collect()
}

/// Broken invariant: logged and answered with 500.
pub(crate) fn internal_error(error: &dyn std::fmt::Display) -> Refused {
    tracing::error!(%error, "broken invariant");
    Refused::new(
        ProblemKind::Internal,
        "Something went wrong on the server. Try again in a moment.",
    )
}
