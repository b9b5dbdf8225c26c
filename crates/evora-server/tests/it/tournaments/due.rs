//! What is due in some tournaments, while others cannot be read.

use evora_store::{Added, NewTournament, TournamentId};
use evora_wire::{Rules, TournamentPhase};
use serde_json::json;

use super::{create, join, new, until};
use crate::harness::server::{NOON, Server};

#[tokio::test]
async fn however_many_tournaments_cannot_be_read_others_begin() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    // More than one sweep looks at, before the other by id and by time.
    for digits in 222..=999 {
        let digits = digits.to_string();
        let Ok(id) = TournamentId::new(format!("222222222{digits}")) else { continue };
        let broken = NewTournament {
            id,
            name: "Broken".into(),
            rules: Rules::Mini.into(),
            players: 2,
            public: true,
            club: None,
            options: "{".into(),
            created_by: ana.id().await.parse().unwrap(),
            created_at: NOON,
            starts_at: NOON,
            ends_at: None,
        };
        assert_eq!(server.app.store.create_tournament(broken, 1000).await, Ok(Added::Done));
    }
    let id = create(&ben, new(json!({"kind": "arena", "minutes": 30}), NOON)).await;
    for who in [&ana, &ben] {
        join(who, &id).await;
    }
    server.pass(3600);
    until(&ana, &id, |it| it.about.phase == TournamentPhase::Running).await;
}
