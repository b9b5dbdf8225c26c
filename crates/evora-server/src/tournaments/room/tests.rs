//! Watchers of a room while the store is slow, or away, and those who join while they are removed from its club.

use std::time::Duration;

use evora_store::{
    Bus, ClubAdmission, ClubLimits, ClubSettings, MembersShownTo, NewClub, NewTournament as Stored,
    Options, Store,
};
use serde_json::json;
use tempfile::TempDir;

use super::super::entry::enter;
use super::*;
use crate::app::{Config, Dependencies, Time};

/// The room of an arena that nobody has joined.
async fn room() -> (App, Arc<TournamentRoom>, TempDir) {
    room_of(None).await
}

/// The same, for the members of a club, of whom its creator is the only one.
async fn room_of(club: Option<ClubId>) -> (App, Arc<TournamentRoom>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("evora.db").display());
    let store = Store::open(&url, Options::default()).await.unwrap();
    let config = Config { bot_threads: 0, ..Config::default() };
    let dependencies = Dependencies::new(store, Bus::local(), config, Time::of(|| 0));
    let app = App::new(dependencies.ok().unwrap());
    let creator = UserId::from_bytes([1; 16]);
    app.store.create_guest(&creator, "Ana", 0).await.unwrap();
    app.store.upgrade(&creator, "Ana", "ana", "hash", 0).await.unwrap();
    if let Some(id) = club.clone() {
        let settings = ClubSettings {
            name: "Azulejo".into(),
            name_key: "azulejo".into(),
            description: String::new(),
            admission: ClubAdmission::Open,
            members_shown_to: MembersShownTo::Everyone,
        };
        let limits =
            ClubLimits { owned: 1, joined: 1, members: 1, leaders: 1, requests: 1, kept_out: 1 };
        let new = NewClub { id, settings, founder: creator.clone(), at: 0 };
        app.store.found_club(new, limits).await.unwrap();
    }
    let arena = json!({
        "name": "Cup", "format": {"kind": "arena", "minutes": 30}, "rules": "mini", "players": 2,
        "clock": {"kind": "per_move", "seconds": 30}, "starts": 3_600_000,
    });
    let wanted: evora_wire::NewTournament = serde_json::from_value(arena).unwrap();
    let options = TournamentOptions::new(&wanted, None).unwrap();
    let id = TournamentId::from_bytes([7; 16]);
    let stored = Stored {
        id: id.clone(),
        name: wanted.name,
        rules: wanted.rules.into(),
        players: wanted.players,
        public: true,
        club,
        options: serde_json::to_string(&options).unwrap(),
        created_by: creator,
        created_at: 0,
        starts_at: 3_600_000,
        ends_at: None,
    };
    app.store.create_tournament(stored, 5).await.unwrap();
    let room = app.tournament_rooms().room(&app, &id).await.unwrap();
    (app, room, folder)
}

#[tokio::test]
async fn whoever_looks_does_not_wait_for_those_who_decide() {
    let (app, room, _folder) = room().await;
    let deciding = room.open(&app).await.unwrap();
    let look = async {
        assert_eq!(room.you(Some(&room.creator)), None);
        room.watch(&app, None).await.unwrap().0.version
    };
    assert_eq!(tokio::time::timeout(Duration::from_secs(20), look).await, Ok(deciding.version));
}

#[tokio::test]
async fn watchers_hear_that_something_changed_that_cannot_be_told() {
    let (app, room, _folder) = room().await;
    let (_, mut updates) = room.watch(&app, None).await.unwrap();
    let mut state = room.open(&app).await.unwrap();
    for is_away in [false, true] {
        if is_away {
            app.store.close().await;
        }
        let mut next = state.clone();
        next.version += 1;
        next.stored.entrants += 1;
        room.replace(&app, &mut state, next).await;
        let change = updates.try_recv().unwrap();
        assert_eq!(matches!(change, Change::Unknown), is_away, "{change:?}");
        assert_eq!(room.version(), state.version);
    }
}

#[tokio::test]
async fn what_a_tournament_is_and_its_standings_are_told_of_one_moment() {
    let (app, room, _folder) = room().await;
    let mut state = room.open(&app).await.unwrap();
    let user = room.creator.clone();
    let joins = Request::Join { user, rating: 1500 };
    let decision = state.decide(&[], &[], joins, room.options.duration(), 0).unwrap().unwrap();
    // Stored, and not yet taken over.
    let stored = app.store.append_to_tournament(&room.id, state.version, decision.append).await;
    assert_eq!(stored, Ok(true));
    let behind = message::info(&app, &room.id, &state, None).await.unwrap();
    assert_eq!(behind, None);
    room.replace(&app, &mut state, decision.state).await;
    drop(state);
    let info = room.info(&app, None).await.unwrap();
    assert_eq!((info.about.entrants, info.rows.len(), info.entrants.len()), (1, 1, 1));
}

#[tokio::test]
async fn whoever_is_removed_from_the_club_while_they_join_is_out_again() {
    let (app, room, _folder) = room_of(Some(ClubId::from_bytes([3; 16]))).await;
    enter(&app, &room, room.creator.clone(), 1500).await.unwrap();
    // He was a member when it was checked whether he may join.
    let ben = UserId::from_bytes([2; 16]);
    app.store.create_guest(&ben, "Ben", 0).await.unwrap();
    let Refused(problem) = enter(&app, &room, ben.clone(), 1500).await.unwrap_err();
    assert_eq!(problem.kind, ProblemKind::Forbidden);
    let state = room.open(&app).await.unwrap();
    let is_in = |user| !state.tournament.has_left(state.entrant(user).unwrap());
    assert_eq!((is_in(&room.creator), is_in(&ben)), (true, false));
}
