//! Pictures of positions, as SVG and PNG.
//!
//! An SVG picture is written in less time than it takes to look it up. A PNG picture takes some ten milliseconds of a core: it is drawn in the analysis
//! pool, where one client's requests wait for each other, and the latest are kept ([`PngCache`](super::PngCache)).

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use evora_notation::parse_position;
use evora_picture::{Options, PngSize, SeatNumbers};
use evora_rules::Position as _;
use evora_wire::{PositionPictureQuery, ProblemKind, TablePictureQuery, View};
use sha2::{Digest, Sha256};

use super::public_table::PublicTable;
use crate::app::App;
use crate::extract::{PathParams, Query};
use crate::guard::{Address, RateKind, SharedWith};
use crate::problem::Refused;

/// The width of a PNG picture.
const WIDTH: PngSize = PngSize::Width(1000);
/// The size that previews of links have everywhere.
const CARD: PngSize = PngSize::Card(1200, 630);

/// Pictures are for people, who count from 1.
const PEOPLE: Options = Options { seats: SeatNumbers::FromOne, is_over: false };

/// How long others may keep a picture.
#[derive(Clone, Copy)]
enum Keep {
    /// Until it changes: they ask each time.
    Fresh,
    /// A day: it never changes, except for how it is drawn.
    Day,
    /// As long, but only for who asked: the address is a secret.
    Private,
}

impl Keep {
    const fn header(self) -> &'static str {
        match self {
            Keep::Fresh => "public, no-cache",
            Keep::Day => "public, max-age=86400",
            Keep::Private => "private, no-cache",
        }
    }
}

/// The form of a picture.
#[derive(Clone, Copy)]
enum Form {
    Svg,
    Png(PngSize),
}

impl Form {
    fn png(is_card: bool) -> Form {
        Form::Png(if is_card { CARD } else { WIDTH })
    }
}

/// A picture of a table as everybody may see it: of the latest position, or of any of a finished game.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/image.svg",
    tag = "share", security(()),
    params(("id" = evora_id::TableId, Path, description = "The table"), TablePictureQuery),
    responses(
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
        (status = 304, description = "The picture has not changed"),
        Refused,
    )
)]
pub(super) async fn table_svg(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
    Query(query): Query<TablePictureQuery>,
) -> Result<Response, Refused> {
    of_table(&app, &address, &headers, &id, &query, Form::Svg).await
}

/// The same picture as pixels, 1000 in a row; with `card=true` for previews of links.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/image.png",
    tag = "share", security(()),
    params(("id" = evora_id::TableId, Path, description = "The table"), TablePictureQuery),
    responses(
        (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
        (status = 304, description = "The picture has not changed"),
        Refused,
    )
)]
pub(super) async fn table_png(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
    Query(query): Query<TablePictureQuery>,
) -> Result<Response, Refused> {
    of_table(&app, &address, &headers, &id, &query, Form::png(query.card)).await
}

/// A picture of a position text, as somebody sees it who plays at no seat.
#[utoipa::path(
    get,
    path = "/api/position/image.svg",
    tag = "share", security(()),
    params(PositionPictureQuery),
    responses(
        (status = 200, description = "The picture", body = String, content_type = "image/svg+xml"),
        (status = 304, description = "The picture has not changed"),
        Refused,
    )
)]
pub(super) async fn position_svg(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Query(query): Query<PositionPictureQuery>,
) -> Result<Response, Refused> {
    of_position(&app, &address, &headers, &query, Form::Svg).await
}

/// The same picture as pixels, 1000 in a row; with `card=true` for previews of links.
#[utoipa::path(
    get,
    path = "/api/position/image.png",
    tag = "share", security(()),
    params(PositionPictureQuery),
    responses(
        (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
        (status = 304, description = "The picture has not changed"),
        Refused,
    )
)]
pub(super) async fn position_png(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Query(query): Query<PositionPictureQuery>,
) -> Result<Response, Refused> {
    of_position(&app, &address, &headers, &query, Form::png(query.card)).await
}

async fn of_table(
    app: &App,
    address: &Address,
    headers: &HeaderMap,
    id: &str,
    query: &TablePictureQuery,
    form: Form,
) -> Result<Response, Refused> {
    app.guard.limits.check(RateKind::Picture, address)?;
    let table = PublicTable::read(app, id, query.link.as_ref()).await?;
    let (view, ply) = table.view(query.ply)?;
    let keep = match (&query.link, table.is_over()) {
        (Some(_), _) => Keep::Private,
        (None, true) => Keep::Day,
        (None, false) => Keep::Fresh,
    };
    let options = Options { is_over: table.is_end(ply), ..PEOPLE };
    drawn(app, address, headers, (view, options), form, keep).await
}

async fn of_position(
    app: &App,
    address: &Address,
    headers: &HeaderMap,
    query: &PositionPictureQuery,
    form: Form,
) -> Result<Response, Refused> {
    app.guard.limits.check(RateKind::Picture, address)?;
    let view = view_of_text(&query.position)?;
    drawn(app, address, headers, (view, PEOPLE), form, Keep::Day).await
}

/// A position text as everybody may see it.
///
/// # Errors
/// If it is no position.
pub(super) fn view_of_text(text: &str) -> Result<View, Refused> {
    let position = parse_position(text).map_err(|error| {
        let detail = format!("The position can't be read: {error}.");
        Refused::new(ProblemKind::Invalid, detail)
    })?;
    Ok(View::new(&position.public_view()))
}

/// Draws a view, unless the client has the picture.
async fn drawn(
    app: &App,
    address: &Address,
    request_headers: &HeaderMap,
    (view, options): (View, Options),
    form: Form,
    keep: Keep,
) -> Result<Response, Refused> {
    let svg = evora_picture::svg_with(&view, options);
    let hash: [u8; 32] = Sha256::digest(svg.as_bytes()).into();
    let (kind, mark) = match form {
        Form::Svg => ("image/svg+xml", "s"),
        Form::Png(PngSize::Width(_)) => ("image/png", "p"),
        Form::Png(PngSize::Card(..)) => ("image/png", "c"),
    };
    let tag = format!("\"{}{mark}\"", hex::encode(hash.get(..12).unwrap_or_default()));
    let tag = HeaderValue::from_str(&tag).map_err(|_| broken())?;
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep.header()));
    headers.insert(header::ETAG, tag.clone());
    let shared = Extension(SharedWith::Pictures);
    if request_headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Ok((StatusCode::NOT_MODIFIED, shared, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let body = match form {
        Form::Svg => Bytes::from(svg),
        Form::Png(size) => {
            let draw = async {
                let job =
                    move |_: &evora_engine::Stop| evora_picture::png_with(&view, options, size);
                let png = app.analysis_pool().run(address, job).await?;
                png.map(Bytes::from).ok_or_else(broken)
            };
            app.png_cache().get((hash, size), draw).await?
        }
    };
    Ok((shared, headers, body).into_response())
}

fn broken() -> Refused {
    Refused::new(ProblemKind::Internal, "The picture can't be drawn. The fault is on the server.")
}
