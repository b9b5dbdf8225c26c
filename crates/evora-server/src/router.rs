//! Every route.

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
use crate::{admin, archive, guard, identity, moderation, page, socket, tables};

/// The interface of a node.
pub fn router(app: App) -> Router {
    let (routes, described) = parts().split_for_parts();
    let described = Bytes::from(serde_json::to_vec(&whole(described)).unwrap_or_default());
    let describe = async move || ([(header::CONTENT_TYPE, "application/json")], described);
    let routes =
        routes.route("/api/openapi.json", get(describe)).merge(admin::signs()).fallback(page::file);
    guard::around(routes, &app).with_state(app).layer(from_fn(admin::measure))
}

/// The description of the interface, as OpenAPI 3.1.
pub fn openapi() -> OpenApi {
    whole(parts().into_openapi())
}

/// The parts of the interface, a line each.
fn parts() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(about())
        .merge(identity::routes())
        .merge(tables::routes())
        .merge(socket::routes())
        .merge(archive::routes())
        .merge(page::routes())
        .merge(moderation::routes())
}

/// The description with every message, those of the sockets too.
fn whole(mut openapi: OpenApi) -> OpenApi {
    Messages.modify(&mut openapi);
    openapi
}

fn about() -> OpenApi {
    let mut info = Info::new("Évora", env!("CARGO_PKG_VERSION"));
    info.description = Some("Play the games of the Azul family, online and fairly.".into());
    info.license = Some(License::new("MIT OR Apache-2.0"));
    let cookie = ApiKeyValue::with_description(
        "__Host-evora",
        "What a browser is known by; `evora` where the site is served over plain HTTP.",
    );
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A token that an account made for a program."))
        .build();
    let mut components = Components::new();
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    components.add_security_scheme("token", SecurityScheme::Http(token));
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}
