//! The explorer of openings.

use evora_notation::print_position;
use evora_rules::{AnyPosition, Position as _, RuleSet};
use evora_table::Command;
use evora_wire::{Explorer, MoveKind, Problem};

use super::making::{Archive, TestTable, options};
use crate::broken_tables::break_facts;
use crate::harness::server::NOON;

/// The address of what is told of a position.
fn address(position: &AnyPosition) -> String {
    let text = print_position(position).replace('%', "%25").replace('+', "%2B");
    format!(
        "/api/explorer?position={}",
        text.replace(' ', "%20").replace('#', "%23").replace('&', "%26")
    )
}

#[tokio::test]
async fn games_of_bots_and_of_the_server_are_told_apart() {
    let archive = Archive::new().await;
    let (ann, bob) = (archive.account("Ann").await, archive.account("Bob").await);
    let people = [ann, bob];
    let mut table = TestTable::begin(&people, options(RuleSet::Azul, 2), NOON);
    table.play(usize::MAX);
    let game = table.table.game.clone().unwrap();
    let first = *game.at(1).unwrap();
    let before: Explorer = archive.json(&address(&first)).await;
    assert_eq!(before.games, 0);
    assert!(before.bot_games > 0);
    assert!(before.kinds.iter().all(|row| row.people.offered == 0));
    assert!(before.kinds.iter().all(|row| !row.moves.is_empty()));
    assert!(matches!(before.kinds[0].what, MoveKind::Take { .. }), "{:?}", before.kinds[0]);
    table.keep(&archive.app.store).await;
    // A resigned game was not played to its end.
    let mut resigned = TestTable::begin(&people, options(RuleSet::Azul, 2), NOON + 1);
    resigned.act(0, Command::Resign);
    resigned.keep(&archive.app.store).await;
    archive.pass(60);
    let after: Explorer = archive.json(&address(&first)).await;
    assert_eq!((after.games, after.bot_games), (1, before.bot_games));
    assert!(after.kinds.iter().all(|row| row.people.offered == 1));
    assert_eq!(after.kinds.iter().map(|row| row.people.played).sum::<u64>(), 1);
}

#[tokio::test]
async fn a_game_that_cannot_be_read_is_passed_over() {
    let archive = Archive::new().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    let mut games = Vec::new();
    for n in 0..2 {
        let mut table = TestTable::begin(&people, options(RuleSet::Azul, 2), NOON + n);
        table.play(usize::MAX);
        table.keep(&archive.app.store).await;
        games.push(table);
    }
    break_facts(&archive.app.store, &games[0].id, None).await;
    let game = games[1].table.game.clone().unwrap();
    let told: Explorer = archive.json(&address(game.at(1).unwrap())).await;
    assert_eq!(told.games, 1);
    assert!(told.bot_games > 0);
}

#[tokio::test]
async fn a_position_that_cannot_be_explored_is_refused_with_a_sentence() {
    let archive = Archive::new().await;
    let mut table = TestTable::begin(
        &[archive.account("Ann").await, archive.account("Bob").await],
        options(RuleSet::Azul, 2),
        NOON,
    );
    table.play(usize::MAX);
    let game = table.table.game.clone().unwrap();
    let later = game.steps().iter().find(|step| step.before.rounds_done() == 1).unwrap();
    for (path, status, what) in [
        ("/api/explorer".into(), 400, "position"),
        ("/api/explorer?position=".into(), 422, "position"),
        ("/api/explorer?position=nonsense".into(), 422, "can't be read"),
        ("/api/explorer?position=azul&more=1".into(), 400, "more"),
        (address(game.position()), 422, "first round"),
        (address(&later.before), 422, "first round"),
    ] {
        let (got, kind, body) = archive.get(None, &path).await;
        assert_eq!((got, kind.as_str()), (status, "application/problem+json"), "{path}: {body}");
        let problem: Problem = serde_json::from_str(&body).unwrap();
        assert!(body.contains(what) && problem.detail.ends_with('.'), "{path}: {body}");
    }
}
