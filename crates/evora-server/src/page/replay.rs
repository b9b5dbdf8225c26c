//! Replays of games.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use evora_game::{Audience, BadGame, Game};
use evora_notation::read_records;
use evora_wire::limits::RECORD_FACTOR;
use evora_wire::{GameResult, Player, ProblemKind, Replay, ReplayState, View};

use super::seat::{TableViewpoint, Viewpoint};
use crate::app::App;
use crate::archive;
use crate::auth::Visitor;
use crate::extract::{PathParams, Query, is_timeout, timed_out};
use crate::guard::{Address, RateKind};
use crate::problem::Refused;
use crate::room::{seat_number, step};

/// A replay of a game: a finished one from any seat, a running one from your own.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/replay",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = evora_id::TableId, Path, description = "The table"), TableViewpoint),
    responses((status = 200, description = "The game after each step", body = Replay), Refused)
)]
pub(super) async fn replay_table(
    State(app): State<App>,
    address: Address,
    who: Visitor,
    PathParams(id): PathParams<String>,
    Query(TableViewpoint { seat, link }): Query<TableViewpoint>,
) -> Result<Json<Replay>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let (stored, own) = archive::readable_game(&app, &id, &who, link.as_ref()).await?;
    let table = &stored.table;
    let audience = match own {
        // While the game runs, only its players may see it, each from their own seat.
        Some(seat) if !stored.is_over() => Audience::Seat(seat),
        _ => Viewpoint { seat }.audience(table.seat_states.len())?,
    };
    let game = table.game.clone().ok_or_else(Refused::not_found)?;
    let players: Vec<Option<Player>> = stored.row.seats.iter().map(archive::player).collect();
    Ok(Json(Replay {
        rules: stored.row.rules.into(),
        names: players.iter().map(name).collect(),
        players,
        first: seat_number(game.spec().first()),
        states: app.analysis_pool().run(&address, move |_| states(&game, audience)).await?,
        result: table.result().map(GameResult::new),
    }))
}

fn name(player: &Option<Player>) -> Option<String> {
    match player {
        Some(Player::Guest { name, .. } | Player::Account { name, .. }) => Some(name.clone()),
        Some(Player::Bot { .. } | Player::Deleted {}) | None => None,
    }
}

/// A replay of a record, which is the body. Nothing is stored.
#[utoipa::path(
    post,
    path = "/api/replay",
    tag = "archive", security((), ("cookie" = []), ("token" = ["read"])),
    params(Viewpoint),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, description = "The game after each step", body = Replay), Refused)
)]
pub(super) async fn replay_record(
    State(app): State<App>,
    address: Address,
    Query(from): Query<Viewpoint>,
    request: Request,
) -> Result<Json<Replay>, Refused> {
    app.guard.limits.check(RateKind::Replay, &address)?;
    let most = app.config.guard.body_bytes.saturating_mul(RECORD_FACTOR);
    let body = to_bytes(request.into_body(), most).await.map_err(|error| {
        if is_timeout(&error) {
            return Refused(timed_out());
        }
        let detail = format!("A record can have {most} bytes at most.");
        Refused::new(ProblemKind::TooLarge, detail).because("problem-file-too-large")
    })?;
    app.analysis_pool().run(&address, move |_| replay(&body, from)).await?.map(Json)
}

/// Replays the first game of a file.
fn replay(file: &[u8], from: Viewpoint) -> Result<Replay, Refused> {
    // Programs get the line of the error; people only read that the file is broken.
    let bad = |why: String| Refused::new(ProblemKind::Invalid, why).because("problem-file-broken");
    let empty = || {
        let refused = Refused::new(ProblemKind::Invalid, "There is no game in the file.");
        refused.because("problem-file-empty")
    };
    let text = std::str::from_utf8(file).map_err(|_| {
        let refused = Refused::new(ProblemKind::Invalid, "The file isn't text.");
        refused.because("problem-file-not-text")
    })?;
    let records = read_records(text).map_err(|error| bad(truncated(&error.to_string())))?;
    let record = records.first().ok_or_else(empty)?;
    let game = Game::from_record(record).map_err(|BadGame { line, complaint, .. }| {
        bad(truncated(&format!("Line {line}: {complaint}")))
    })?;
    let players = game.spec().players().count();
    let audience = from.audience(players)?;
    let tag = |seat: usize| {
        let name = format!("Player{seat}");
        record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| truncated(value))
    };
    Ok(Replay {
        rules: game.spec().rules().into(),
        players: vec![None; players],
        names: (0..players).map(tag).collect(),
        first: seat_number(game.spec().first()),
        states: states(&game, audience),
        result: None,
    })
}

/// The game after each step, as an audience may know it.
fn states(game: &Game, audience: Audience) -> Vec<ReplayState> {
    let seen = game.seen_by(audience);
    let state = |ply: usize| {
        Some(ReplayState {
            step: ply.checked_sub(1).and_then(|last| step(game, last, audience)),
            view: View::new(&seen.view_at(ply)?),
        })
    };
    (0..=game.ply()).filter_map(state).collect()
}

/// A text cut to 300 characters, without control characters.
fn truncated(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(300).collect()
}
