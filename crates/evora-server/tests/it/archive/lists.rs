//! Lists of games, and searching them.

use evora_rules::RuleSet;
use evora_store::NewReview;
use evora_table::{Command, Options};
use evora_wire::{GamePage, HowEnded, Player, PlayerStatistics, Profile};

use super::making::{Archive, TestTable, options};
use crate::harness::server::NOON;

#[tokio::test]
async fn games_are_listed_a_page_at_a_time_and_found_by_what_they_were() {
    let archive = Archive::new().await;
    let (ann, bob) = (archive.account("Ann").await, archive.account("Bob").await);
    let eve = archive.guest("Eve").await;
    let mut ids = Vec::new();
    for number in 0..7 {
        let (rules, people) = match number % 3 {
            0 => (RuleSet::Mini, vec![ann.clone(), bob.clone()]),
            1 => (RuleSet::Azul, vec![bob.clone(), eve.clone()]),
            _ => (RuleSet::Mini, vec![ann.clone(), bob.clone(), eve.clone()]),
        };
        let options = options(rules, people.len());
        let mut test_table = TestTable::begin(&people, options, NOON + number * 100_000);
        test_table.play(3);
        for seat in 1..people.len() {
            test_table.act(seat, Command::Resign);
        }
        test_table.keep(&archive.app.store).await;
        ids.push(test_table.id.to_string());
    }
    let private = Options { public: false, ..options(RuleSet::Mini, 2) };
    let mut hidden = TestTable::begin(&[ann.clone(), bob.clone()], private, NOON);
    hidden.act(0, Command::Resign);
    hidden.keep(&archive.app.store).await;
    ids.reverse();

    let mut path = "/api/games?limit=3".to_owned();
    let (mut found, mut sizes) = (Vec::new(), Vec::new());
    loop {
        let page: GamePage = archive.json(&path).await;
        sizes.push(page.games.len());
        found.extend(page.games.into_iter().map(|game| game.id.to_string()));
        let Some(next) = page.next else { break };
        path = format!("/api/games?limit=3&cursor={next}");
    }
    assert_eq!((found, sizes), (ids.clone(), vec![3, 3, 1]));

    let count = async |query: &str| {
        let page: GamePage = archive.json(&format!("/api/games?{query}")).await;
        page.games.len()
    };
    assert_eq!(count("rules=mini").await, 5);
    assert_eq!(count("rules=mini&players=3").await, 2);
    assert_eq!(count("name=ann").await, 5);
    assert_eq!(count("name=BOB&rules=azul").await, 2);
    assert_eq!(count("name=nobody").await, 0);
    assert_eq!(count(&format!("player={}", eve.id)).await, 4);
    assert_eq!(count(&format!("player={}&name=ann", eve.id)).await, 0);
    assert_eq!(count("rated=true").await, 0);
    // Ann is host of her games, and all others resigned.
    assert_eq!(count("how=resigned").await, 7);
    assert_eq!(count("how=resigned&rules=azul").await, 2);
    assert_eq!(count("how=played").await, 0);
    assert_eq!(count("name=ann&won=true").await, 5);
    assert_eq!(count("name=ann&won=false").await, 0);
    assert_eq!(count("name=bob&won=true").await, 2);
    assert_eq!(count("name=bob&won=false&rules=mini&players=3").await, 2);
    assert_eq!(count("name=bob&won=false&how=timed_out").await, 0);
    assert_eq!(count(&format!("from={}", NOON + 400_000)).await, 3);
    assert_eq!(count(&format!("until={}", NOON + 400_000)).await, 4);

    let page: GamePage = archive.json("/api/games?limit=1").await;
    let game = &page.games[0];
    assert_eq!(game.result.how, HowEnded::Resigned { seat: 1 });
    assert_eq!((&game.result.winners[..], &game.result.ranks[..]), (&[0][..], &[1, 2][..]));
    assert!(matches!(&game.players[0], Player::Account { name, .. } if name == "Ann"));

    let profile: Profile = archive.json("/api/players/aNN").await;
    let standings: Vec<_> = profile
        .standings
        .iter()
        .map(|standing| (standing.rules.as_str(), standing.players, standing.games, standing.wins))
        .collect();
    assert_eq!(standings, [("mini", 2, 3, 3), ("mini", 3, 2, 2)]);
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused_with_a_sentence() {
    let archive = Archive::new().await;
    for (path, status) in [
        ("/api/games?limit=0", 422),
        ("/api/games?limit=101", 422),
        ("/api/games?players=5", 422),
        ("/api/games?limit=x", 400),
        ("/api/games?rules=chess", 400),
        ("/api/games?colour=blue", 400),
        ("/api/games?cursor=x", 422),
        ("/api/games?player=x", 400),
        ("/api/games?won=true", 422),
        ("/api/games?how=lost", 400),
        ("/api/players/nobody", 404),
        ("/api/players/%ff", 404),
        ("/api/players/nobody/ratings/azul/2", 404),
        ("/api/players/nobody/statistics/azul/2", 404),
        ("/api/leaderboard/chess/2", 404),
        ("/api/leaderboard/duel/3", 404),
        ("/api/leaderboard/azul/x", 404),
        ("/api/leaderboard/azul/2?cursor=x", 422),
    ] {
        let (got, kind, body) = archive.get(None, path).await;
        assert_eq!((got, kind.as_str()), (status, "application/problem+json"), "{path}: {body}");
        let problem: evora_wire::Problem = serde_json::from_str(&body).unwrap();
        assert!(problem.detail.ends_with('.') && problem.detail.len() > 10, "{path}: {body}");
    }
}

#[tokio::test]
async fn signs_of_life_and_the_description_are_there() {
    let archive = Archive::new().await;
    assert_eq!(archive.get(None, "/healthz").await.0, 200);
    assert_eq!(archive.get(None, "/readyz").await, {
        let kind = "text/plain; charset=utf-8".to_owned();
        (200, kind, "ready\n".to_owned())
    });
    let description: serde_json::Value = archive.json("/api/openapi.json").await;
    assert!(description["paths"]["/api/games"]["get"].is_object());
    assert!(description["components"]["schemas"]["ToClient"].is_object());
}

#[tokio::test]
async fn statistics_have_the_games_that_were_played_to_their_end() {
    let archive = Archive::new().await;
    let (ann, bob) = (archive.account("Ann").await, archive.account("Bob").await);
    let mut tables = Vec::new();
    for number in 0..3 {
        let people = [ann.clone(), bob.clone()];
        let at = NOON + number * 100_000;
        let mut table = TestTable::begin(&people, options(RuleSet::Mini, 2), at);
        if number == 1 {
            table.act(0, Command::Resign);
        } else {
            table.play(usize::MAX);
        }
        table.keep(&archive.app.store).await;
        tables.push(table);
    }
    let new = NewReview { judged: "[]".into(), accuracy: "[null,81.5]".into() };
    archive.app.store.add_review(&tables[2].id, new).await.unwrap();
    let told: PlayerStatistics = archive.json("/api/players/bob/statistics/mini/2").await;
    assert_eq!(told.games.len(), 2, "a resigned game has no breakdown");
    for (game, table) in told.games.iter().zip([&tables[0], &tables[2]]) {
        let result = table.table.result().unwrap();
        assert_eq!((&game.table, game.score), (&table.id, result.scores[1]));
        assert_eq!(game.rank, result.ranks[1]);
        let points: i32 = game.parts.iter().map(|part| part.points).sum();
        assert_eq!(points, i32::from(game.score));
    }
    assert_eq!(told.games[0].accuracy, None);
    assert_eq!(told.games[1].accuracy, Some(81.5));
    let told: PlayerStatistics = archive.json("/api/players/ann/statistics/mini/2").await;
    assert_eq!(told.games[1].accuracy, None);
    let none: PlayerStatistics = archive.json("/api/players/ann/statistics/azul/2").await;
    assert_eq!(none.games, []);
}
