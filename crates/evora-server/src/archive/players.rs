//! Profiles, rating histories and the leaderboard.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use evora_id::UserId;
use evora_ratings::{Day, Shown};
use evora_rules::{Players, RuleSet};
use evora_store::{FinishedFilter, Holder, Page, Store, StoreError, User};
use evora_table::wire_time;
use evora_wire::{
    Leader, LeaderPage, LeaderQuery, Player, Profile, Rating, RatingHistory, RatingPoint, Rules,
    Standing,
};

use super::games::result_of;
use super::settle::rating;
use crate::app::App;
use crate::extract::{PathParams, Query, limit, number};
use crate::late_reads;
use crate::problem::Refused;

/// How many of a player's latest games a profile counts.
const MAX_GAMES: usize = 5000;
/// How many of the latest points a rating history has.
const MAX_POINTS: u32 = 1000;

/// Parses the rule set and number of players in a path. Fails if the game does not support that number.
pub(crate) fn parse_game(rules: &str, players: &str) -> Result<(RuleSet, u8), Refused> {
    let game = rules.parse::<RuleSet>().ok().and_then(|rules| {
        let count = players.parse::<u8>().ok()?;
        let players = Players::new(count.into())?;
        rules.players().contains(&players).then_some((rules, count))
    });
    game.ok_or_else(Refused::not_found)
}

/// The account with the name in a path. Fails if there is none.
pub(crate) async fn account_by_name(app: &App, name: &str) -> Result<(User, Player), Refused> {
    let key = evora_wire::text::name_key(name);
    let user = app.store.user_by_name(&key).await?.ok_or_else(Refused::not_found)?;
    let id = user.id.clone();
    let name = user.name.clone().ok_or_else(Refused::not_found)?;
    Ok((user, Player::Account { id, name }))
}

/// Converts a rating to its wire form.
fn to_wire(Shown { points, give_or_take, provisional }: Shown) -> Rating {
    let give_or_take = u32::try_from(give_or_take).unwrap_or_default();
    Rating { rating: points, give_or_take, provisional }
}

/// A player's profile: the date of joining, and the results of public games.
#[utoipa::path(
    get,
    path = "/api/players/{name}",
    tag = "archive", security(()),
    params(("name" = String, Path, description = "The account's name, case-insensitive")),
    responses(
        (status = 200, description = "The player", body = Profile),
        Refused,
    )
)]
pub(super) async fn get_player(
    State(app): State<App>,
    PathParams(name): PathParams<String>,
) -> Result<Json<Profile>, Refused> {
    let (user, player) = account_by_name(&app, &name).await?;
    let id = &user.id;
    let today = Day::from_millis(app.time.now());
    let standings =
        late_reads::read_about(&app, id, |store| async move { standings(&store, id, today).await });
    Ok(Json(Profile { player, since: wire_time(user.created_at), standings: standings.await? }))
}

/// How a player stands in each rule set and table size.
async fn standings(store: &Store, user: &UserId, today: Day) -> Result<Vec<Standing>, Refused> {
    let filter = FinishedFilter { user: Some(user.clone()), ..FinishedFilter::default() };
    let mut page = Page::first(200);
    let mut counts: BTreeMap<(Rules, u8), (u32, u32)> = BTreeMap::new();
    let mut examined = 0;
    loop {
        let found = store.search_finished(&filter, &page).await?;
        examined += found.items.len();
        for table in &found.items {
            let seat = table
                .seats
                .iter()
                .position(|seat| matches!(&seat.holder, Holder::User(id) if id == user));
            let result = result_of(store, table).await?;
            let (Some(seat), Some(result)) = (seat, result) else { continue };
            // Abandoned games are neither won nor lost.
            if result.winners.is_empty() {
                continue;
            }
            let (games, wins) = counts.entry((table.rules.into(), table.players)).or_default();
            *games += 1;
            *wins += u32::from(result.winners.iter().any(|&winner| usize::from(winner) == seat));
        }
        match found.next {
            Some(next) if examined < MAX_GAMES => page.after = Some(next),
            _ => break,
        }
    }
    let mut standings = Vec::new();
    for ((rules, players), (games, wins)) in counts {
        let rating = rating(store, user, rules.into(), players).await?;
        let rating = (rating.games > 0).then(|| to_wire(rating.shown(today)));
        standings.push(Standing { rules, players, games, wins, rating });
    }
    standings.sort_by_key(|standing| std::cmp::Reverse(standing.games));
    Ok(standings)
}

/// A player's rating history for a rule set and table size.
#[utoipa::path(
    get,
    path = "/api/players/{name}/ratings/{rules}/{players}",
    tag = "archive", security(()),
    params(
        ("name" = String, Path, description = "The account's name, case-insensitive"),
        ("rules" = Rules, Path, description = "The rule set"),
        ("players" = u8, Path, description = "The number of players"),
    ),
    responses(
        (status = 200, description = "The rating after each game", body = RatingHistory),
        Refused,
    )
)]
pub(super) async fn get_rating(
    State(app): State<App>,
    PathParams((name, rules, players)): PathParams<(String, String, String)>,
) -> Result<Json<RatingHistory>, Refused> {
    let (rules, players) = parse_game(&rules, &players)?;
    let (user, _) = account_by_name(&app, &name).await?;
    let id = &user.id;
    let past = late_reads::read_about(&app, id, |store| async move {
        store.history(id, rules, players, MAX_POINTS).await
    });
    let mut past = past.await?;
    past.reverse();
    let points = past.into_iter().map(|past| {
        let now = super::settle::from_store(past.rating, past.at);
        let Rating { rating, give_or_take, .. } = to_wire(now.shown(Day::from_millis(past.at)));
        RatingPoint { at: wire_time(past.at), table: past.table, rating, give_or_take }
    });
    Ok(Json(RatingHistory { rules: rules.into(), players, points: points.collect() }))
}

/// The leaderboard of a rule set and table size, without provisional ratings.
#[utoipa::path(
    get,
    path = "/api/leaderboard/{rules}/{players}",
    tag = "archive", security(()),
    params(
        ("rules" = Rules, Path, description = "The rule set"),
        ("players" = u8, Path, description = "The number of players"),
        LeaderQuery,
    ),
    responses(
        (status = 200, description = "A page of the leaderboard", body = LeaderPage),
        Refused,
    )
)]
pub(super) async fn get_leaders(
    State(app): State<App>,
    PathParams((rules, players)): PathParams<(String, String)>,
    Query(query): Query<LeaderQuery>,
) -> Result<Json<LeaderPage>, Refused> {
    let (rules, players) = parse_game(&rules, &players)?;
    leader_page(&app, &query, async |max_deviation, skip, limit| {
        let read = |store: Store| async move {
            store.leaders(rules, players, max_deviation, skip, limit).await
        };
        app.store.read_stale(read).await
    })
    .await
    .map(Json)
}

/// A page of a leaderboard, of which `read` reads so many entries after so many others, up to a deviation.
pub(crate) async fn leader_page(
    app: &App,
    query: &LeaderQuery,
    read: impl AsyncFnOnce(f64, u32, u32) -> Result<Vec<evora_store::Leader>, StoreError>,
) -> Result<LeaderPage, Refused> {
    let skip: u32 = query.cursor.as_deref().map_or(Ok(0), number)?;
    let wanted = limit(query.limit);
    // One more than wanted, to see whether there is another page.
    let mut found =
        read(evora_ratings::Rating::MAX_ESTABLISHED_DEVIATION, skip, wanted + 1).await?;
    let more = found.len() > wanted as usize;
    found.truncate(wanted as usize);
    let today = Day::from_millis(app.time.now());
    let leaders = (skip + 1..).zip(found).map(|(place, leader)| {
        let evora_store::Rating { rating, deviation, volatility, games } = leader.rating;
        let now = evora_ratings::Rating { rating, deviation, volatility, games, last: None };
        let player = Player::Account { id: leader.user, name: leader.name };
        Leader { place, player, rating: to_wire(now.shown(today)), games }
    });
    let next = more.then(|| (skip + wanted).to_string());
    Ok(LeaderPage { leaders: leaders.collect(), next })
}
