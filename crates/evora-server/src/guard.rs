//! Origin checks, rate limits, time limits, and caps on connections and sockets.
//!
//! The middleware of all routes: [`origin`] refuses cross-site requests, [`headers`] adds security headers,
//! [`problems`] turns every error into a problem. [`Limits`], `Connections` and [`Sockets`] limit each
//! visitor.

mod address;
mod body_time;
mod connections;
mod headers;
mod limits;
mod origin;
mod problems;
mod settings;
pub(crate) mod shared_limits;
mod sockets;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

pub use address::Address;
pub(crate) use address::is_proxy;
pub(crate) use connections::{Connections, Full, Place};
pub(crate) use headers::{PAGE_POLICY, SharedWith};
pub use limits::{Key, Limits, RateKind, Rates};
pub(crate) use origin::{Site, host};
pub use settings::{GuardSettings, Rate};
pub use sockets::{SocketPermit, Sockets};

use crate::app::{App, BadConfig, Config, Time};

/// Origin checks, rate limits and socket caps of a node.
pub struct Guard {
    /// The rate limits.
    pub limits: Limits,
    /// The open sockets.
    pub sockets: Sockets,
    pub(crate) connections: Connections,
    pub(crate) site: Site,
    pub(crate) client_header: Option<axum::http::HeaderName>,
}

impl Guard {
    /// Creates a guard from the configuration.
    ///
    /// # Errors
    /// If the origin or the name of the client header is invalid.
    pub fn new(config: &Config, time: Time) -> Result<Guard, BadConfig> {
        let settings = &config.guard;
        let header = settings.client_header.as_deref().map(str::parse).transpose();
        Ok(Guard {
            limits: Limits::new(&settings.rates, settings.remembered, &time),
            sockets: Sockets::new(settings.sockets, settings.sockets_per_address),
            connections: Connections::new(settings.connections, settings.connections_per_address),
            site: Site::new(config.origin.as_deref())?,
            client_header: header.map_err(|_| BadConfig {
                what: "guard.client_header",
                why: "It must be a header name, as in `x-forwarded-for`.".into(),
            })?,
        })
    }
}

/// Adds the middleware of all routes.
pub(crate) fn wrap(router: Router<App>, app: &App) -> Router<App> {
    router
        .layer(DefaultBodyLimit::max(app.config.guard.body_bytes))
        .layer(middleware::from_fn_with_state(app.clone(), body_time::limit))
        .layer(middleware::from_fn_with_state(app.clone(), origin::check))
        .layer(middleware::from_fn_with_state(app.clone(), limit_requests))
        .layer(CatchPanicLayer::custom(problems::panicked))
        .layer(middleware::from_fn(problems::normalize))
        .layer(middleware::from_fn_with_state(app.clone(), headers::add))
}

/// Limits the rate of requests per address.
async fn limit_requests(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    match app.guard.limits.check(RateKind::Request, &address) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::get;
    use evora_store::{Bus, Options, Store};
    use tower::Service;

    use super::*;
    use crate::app::Dependencies;

    #[tokio::test]
    async fn a_panic_is_answered_without_details() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("evora.db").display());
        let store = Store::open(&url, Options::default()).await.unwrap();
        let dependencies =
            Dependencies::new(store, Bus::local(), Config::default(), Time::of(|| 0));
        let app = App::new(dependencies.ok().unwrap());
        async fn panics() {
            panic!("the secret is 42");
        }
        let routes = Router::new().route("/api/panic", get(panics));
        let mut router: Router = wrap(routes, &app).with_state(app);
        let answer = router.call(Request::get("/api/panic").body(Body::empty()).unwrap()).await;
        let answer = answer.unwrap();
        assert_eq!(answer.status().as_u16(), 500);
        assert_eq!(answer.headers()["content-type"], "application/problem+json");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        let body = to_bytes(answer.into_body(), 10_000).await.unwrap();
        assert!(!String::from_utf8_lossy(&body).contains("secret"));
    }
}
