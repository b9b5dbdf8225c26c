//! Rated games are counted once.

use evora_rules::RuleSet;
use evora_server::archive::{Settled, settle};
use evora_table::{Command, Options, Person};
use evora_wire::{GamePage, LeaderPage, Profile, RatingHistory};

use super::making::{Archive, TestTable, options};
use crate::harness::server::NOON;

/// A rated game which the last player to sit down loses by resigning; three points in time apart.
async fn resigned(archive: &Archive, people: &[Person], number: i64) -> TestTable {
    let rated = Options { rated: true, takebacks: false, ..options(RuleSet::Azul, people.len()) };
    let mut test_table = TestTable::begin(people, rated, NOON + number * 1000);
    test_table.play(2);
    for seat in (1..people.len()).rev() {
        test_table.act(seat, Command::Resign);
    }
    test_table.keep(&archive.app.store).await;
    test_table
}

#[tokio::test]
async fn a_game_is_counted_once_whoever_counts_it() {
    let archive = Archive::new().await;
    let (ann, bob) = (archive.account("Ann").await, archive.account("Bob").await);
    let test_table = resigned(&archive, &[ann, bob], 0).await;
    let counting = (0..8).map(|_| {
        let (app, id) = (archive.app.clone(), test_table.id.clone());
        tokio::spawn(async move { settle(&app, &id).await.unwrap() })
    });
    let mut now = 0;
    for counted in counting.collect::<Vec<_>>() {
        now += usize::from(counted.await.unwrap() == Settled::Now);
    }
    // The sweeper may have been faster than all of them.
    assert!(now <= 1);
    assert_eq!(settle(&archive.app, &test_table.id).await, Ok(Settled::Before));
    let history: RatingHistory = archive.json("/api/players/ann/ratings/azul/2").await;
    assert_eq!(history.points.len(), 1);
    assert!(history.points[0].rating > 1500);
    let history: RatingHistory = archive.json("/api/players/bob/ratings/azul/2").await;
    assert!(history.points.len() == 1 && history.points[0].rating < 1500);
    let page: GamePage = archive.json("/api/games?rated=true").await;
    let changes = &page.games[0].result.ratings;
    assert_eq!((changes.len(), changes[0].before), (2, 1500));
    assert!(changes[0].after > 1500 && changes[1].after < 1500);
}

#[tokio::test]
async fn games_of_the_same_players_that_end_together_are_all_counted() {
    let archive = Archive::new().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    let mut counting = Vec::new();
    for number in 0..6 {
        let (app, id) = (archive.app.clone(), resigned(&archive, &people, number).await.id);
        counting.push(tokio::spawn(async move { settle(&app, &id).await.unwrap() }));
    }
    for counted in counting {
        assert_ne!(counted.await.unwrap(), Settled::Never);
    }
    let history: RatingHistory = archive.json("/api/players/ann/ratings/azul/2").await;
    assert_eq!(history.points.len(), 6);
    let profile: Profile = archive.json("/api/players/ann").await;
    let rating = profile.standings[0].rating.unwrap();
    assert!(rating.rating > 1500 && rating.give_or_take < 700);
}

#[tokio::test]
async fn what_does_not_count_is_not_counted() {
    let archive = Archive::new().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    let mut casual = TestTable::begin(&people, options(RuleSet::Azul, 2), NOON);
    casual.act(0, Command::Resign);
    casual.keep(&archive.app.store).await;
    assert_eq!(settle(&archive.app, &casual.id).await, Ok(Settled::Never));
    let rated = Options { rated: true, ..options(RuleSet::Azul, 2) };
    let running = TestTable::begin(&people, rated, NOON);
    running.keep(&archive.app.store).await;
    assert_eq!(settle(&archive.app, &running.id).await, Ok(Settled::Never));
    let nowhere = "aaaaaaaaaaaa".parse().unwrap();
    assert_eq!(settle(&archive.app, &nowhere).await, Ok(Settled::Never));
}

#[tokio::test]
async fn the_best_are_listed_in_order_a_page_at_a_time() {
    let archive = Archive::new().await;
    let mut people = Vec::new();
    for number in 0..4 {
        people.push(archive.account(&format!("Player{number}x")).await);
    }
    for number in 0..96 {
        let (one, other) = [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (0, 3)][number % 6];
        let mut pair = [people[one].clone(), people[other].clone()];
        // The lower number wins most of the time, but not always: who never loses stays uncertain.
        if number / 6 % 3 == 2 {
            pair.reverse();
        }
        let test_table = resigned(&archive, &pair, number as i64).await;
        assert_ne!(settle(&archive.app, &test_table.id).await.unwrap(), Settled::Never);
    }
    let all: LeaderPage = archive.json("/api/leaderboard/azul/2").await;
    let first: LeaderPage = archive.json("/api/leaderboard/azul/2?limit=1").await;
    assert!(all.leaders.len() > 1, "{all:?}");
    let ratings: Vec<i32> = all.leaders.iter().map(|leader| leader.rating.rating).collect();
    assert!(ratings.windows(2).all(|pair| pair[0] >= pair[1]), "{ratings:?}");
    assert_eq!(first.leaders[0], all.leaders[0]);
    let next = first.next.unwrap();
    let second: LeaderPage =
        archive.json(&format!("/api/leaderboard/azul/2?limit=1&cursor={next}")).await;
    assert_eq!(second.leaders[0], all.leaders[1]);
    assert_eq!(second.leaders[0].place, 2);
    let none: LeaderPage = archive.json("/api/leaderboard/azul/3").await;
    assert!(none.leaders.is_empty() && none.next.is_none());
}
