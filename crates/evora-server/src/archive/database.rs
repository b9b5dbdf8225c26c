//! The open database: all public games as files, one for each finished month and rule set.

mod make;
mod month;
mod range;
mod record;

use std::fmt::Write as _;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use evora_rules::RuleSet;
use evora_store::{GameFile, StoreError};
use evora_table::wire_time;
use evora_wire::{Database, DatabaseFile};
use futures_util::stream::try_unfold;

pub use make::make;
pub(crate) use make::run;

use crate::app::App;
use crate::extract::PathParams;
use crate::guard::{Address, RateKind};
use crate::identity::internal_error;
use crate::problem::Refused;
use make::PART;
use month::Month;
use range::{Range, Requested};

/// The licence of the files, by its SPDX identifier.
const LICENCE: &str = "CC0-1.0";

/// The name of a file, as in `evora_azul_2026-10.txt.gz`. Returns `None` if its time is no month.
fn file_name(file: &GameFile) -> Option<String> {
    let month = Month::of(file.month.starts_at)?;
    Some(format!("evora_{}_{month}.txt.gz", file.month.rules))
}

/// The rule set and the month of a file's name.
fn parse_name(name: &str) -> Option<(RuleSet, Month)> {
    let (rules, month) = name.strip_prefix("evora_")?.strip_suffix(".txt.gz")?.rsplit_once('_')?;
    Some((rules.parse().ok()?, month.parse().ok()?))
}

/// All files, as they were some seconds ago at the latest.
async fn files(app: &App) -> Result<Vec<GameFile>, StoreError> {
    app.store.read_stale(|store| async move { store.game_files().await }).await
}

/// The files of the open database: every public game that has ended, by month and rule set.
#[utoipa::path(
    get,
    path = "/api/database",
    tag = "archive", security(()),
    responses((status = 200, description = "The files, the latest month first", body = Database), Refused)
)]
pub(super) async fn get_database(State(app): State<App>) -> Result<Json<Database>, Refused> {
    let files = files(&app).await?;
    let files = files.iter().filter_map(|file| {
        Some(DatabaseFile {
            name: file_name(file)?,
            rules: file.month.rules.into(),
            month: Month::of(file.month.starts_at)?.to_string(),
            games: file.games,
            bytes: file.bytes,
            sha256: hex::encode(file.sha256),
            made: wire_time(file.made_at),
        })
    });
    Ok(Json(Database { licence: LICENCE.into(), files: files.collect() }))
}

/// The checksums of all files of the open database, as `sha256sum --check` reads them.
#[utoipa::path(
    get,
    path = "/api/database/SHA256SUMS",
    tag = "archive", security(()),
    responses(
        (status = 200, description = "A line for each file", body = String, content_type = "text/plain"),
        Refused,
    )
)]
pub(super) async fn get_sums(State(app): State<App>) -> Result<impl IntoResponse, Refused> {
    let mut lines = String::new();
    for file in files(&app).await? {
        if let Some(name) = file_name(&file) {
            // Writing to a text cannot fail.
            let _ = writeln!(lines, "{}  {name}", hex::encode(file.sha256));
        }
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], lines))
}

/// A file of the open database: game records, compressed with gzip.
#[utoipa::path(
    get,
    path = "/api/database/{file}",
    tag = "archive", security(()),
    params(("file" = String, Path, description = "The name of the file")),
    responses(
        (status = 200, description = "The file", body = Vec<u8>, content_type = "application/gzip"),
        (status = 206, description = "The part of the file that `Range` asks for", body = Vec<u8>, content_type = "application/gzip"),
        (status = 304, description = "The file has not changed"),
        (status = 416, description = "The file is shorter than that"),
        Refused,
    )
)]
pub(super) async fn get_file(
    State(app): State<App>,
    address: Address,
    request_headers: HeaderMap,
    PathParams(name): PathParams<String>,
) -> Result<Response, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (rules, month) = parse_name(&name).ok_or_else(Refused::not_found)?;
    let starts_at = month.starts_at().ok_or_else(Refused::not_found)?;
    let file = app.store.read_stale(|store| async move {
        store.game_file(rules, starts_at).await?.ok_or_else(Refused::not_found)
    });
    let file = file.await?;
    let value = |text: String| HeaderValue::from_str(&text).map_err(|error| internal_error(&error));
    let tag = value(format!("\"{}\"", hex::encode(file.sha256)))?;
    let mut headers = HeaderMap::new();
    headers.insert(header::ETAG, tag.clone());
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, no-cache"));
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if request_headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let (status, range) = match range::requested(&request_headers, &tag, file.bytes) {
        Requested::Whole => (StatusCode::OK, Range { from: 0, until: file.bytes }),
        Requested::Part(range) => {
            let last = range.until.saturating_sub(1);
            let told = format!("bytes {}-{last}/{}", range.from, file.bytes);
            headers.insert(header::CONTENT_RANGE, value(told)?);
            (StatusCode::PARTIAL_CONTENT, range)
        }
        Requested::Nothing => {
            headers.insert(header::CONTENT_RANGE, value(format!("bytes */{}", file.bytes))?);
            return Ok((StatusCode::RANGE_NOT_SATISFIABLE, headers).into_response());
        }
    };
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/gzip"));
    headers.insert(header::CONTENT_LENGTH, value((range.until - range.from).to_string())?);
    headers.insert(header::CONTENT_DISPOSITION, value(format!("attachment; filename=\"{name}\""))?);
    Ok((status, headers, body(app, file, range)).into_response())
}

/// Some bytes of a file, read part by part as the client takes them.
fn body(app: App, file: GameFile, range: Range) -> Body {
    let parts = try_unfold(range.from, move |at| {
        let (app, month, edition) = (app.clone(), file.month, file.edition);
        async move {
            if at >= range.until {
                return Ok(None);
            }
            let number = u32::try_from(at / PART as u64).unwrap_or(u32::MAX);
            let (start, end) =
                (at % PART as u64, (range.until - at + at % PART as u64).min(PART as u64));
            let bytes = app.store.read_stale(|store| async move {
                let bytes = store.game_file_part(month, edition, number).await?;
                let bytes = bytes.map(Bytes::from).filter(|bytes| bytes.len() as u64 >= end);
                // The edition is gone: the client sees that the answer is too short, and asks again.
                bytes.ok_or_else(|| StoreError::Failed {
                    action: "read a part of a file of games",
                    reason: "it was replaced".into(),
                })
            });
            let bytes = bytes.await?;
            Ok::<_, StoreError>(Some((bytes.slice(start as usize..end as usize), at - start + end)))
        }
    });
    Body::from_stream(parts)
}

#[cfg(test)]
mod tests {
    use evora_store::GameMonth;

    use super::*;

    #[test]
    fn a_files_name_says_its_rule_set_and_month() {
        for rules in RuleSet::ALL {
            let month: Month = "2027-01".parse().unwrap();
            let starts_at = month.starts_at().unwrap();
            let month_of = GameMonth { rules, starts_at, ends_at: starts_at + 1 };
            let file = GameFile {
                month: month_of,
                edition: 0,
                games: 0,
                bytes: 0,
                sha256: [0; 32],
                made_at: 0,
            };
            let name = file_name(&file).unwrap();
            assert_eq!(name, format!("evora_{rules}_2027-01.txt.gz"));
            assert_eq!(parse_name(&name), Some((rules, month)));
        }
        for wrong in [
            "",
            "evora_azul_2027-01.txt",
            "evora_chess_2027-01.txt.gz",
            "evora_azul_2027-13.txt.gz",
            "evora_azul_27-1.txt.gz",
        ] {
            assert_eq!(parse_name(wrong), None, "{wrong}");
        }
    }
}
