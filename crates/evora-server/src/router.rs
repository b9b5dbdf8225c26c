//! The router with every route, and the OpenAPI description.

use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::middleware::from_fn;
use axum::routing::get;
use evora_wire::Messages;
use utoipa::Modify;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Info, License, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::{
    admin, archive, clubs, days, friends, guard, identity, moderation, page, push, share, socket,
    tables, tournaments, work,
};

/// The routes of a node.
pub fn router(app: App) -> Router {
    let (routes, description) = api_routes().split_for_parts();
    let description =
        Bytes::from(serde_json::to_vec(&with_messages(description)).unwrap_or_default());
    let openapi_json = async move || ([(header::CONTENT_TYPE, "application/json")], description);
    let routes = routes
        .route("/api/openapi.json", get(openapi_json))
        .merge(admin::health_routes())
        .merge(share::embed_routes())
        .fallback(page::file);
    guard::wrap(routes, &app).with_state(app).layer(from_fn(admin::measure))
}

/// The OpenAPI 3.1 description of the API.
pub fn openapi() -> OpenApi {
    with_messages(api_routes().into_openapi())
}

/// The routes of each module.
fn api_routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(api_info())
        .merge(identity::routes())
        .merge(tables::routes())
        .merge(socket::routes())
        .merge(archive::routes())
        .merge(page::routes())
        .merge(share::routes())
        .merge(moderation::routes())
        .merge(friends::routes())
        .merge(clubs::routes())
        .merge(tournaments::routes())
        .merge(push::routes())
        .merge(days::routes())
        .merge(work::routes())
}

/// Adds all messages to the description, including those of WebSockets.
fn with_messages(mut openapi: OpenApi) -> OpenApi {
    Messages.modify(&mut openapi);
    openapi
}

fn api_info() -> OpenApi {
    let mut info = Info::new("Évora", env!("CARGO_PKG_VERSION"));
    info.description = Some("Play the games of the Azul family, online and fairly.".into());
    info.license = Some(License::new("MIT OR Apache-2.0"));
    let cookie = ApiKeyValue::with_description(
        "__Host-evora",
        "The session cookie; named `evora` if the site is served over plain HTTP.",
    );
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A token that an account created for a program."))
        .build();
    let worker = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A token of the operator's for workers."))
        .build();
    let mut components = Components::new();
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    components.add_security_scheme("token", SecurityScheme::Http(token));
    components.add_security_scheme("worker", SecurityScheme::Http(worker));
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}
