//! Whole games over real sockets.

use evora_chance::Quick;
use evora_wire::{ProblemKind, Rules, ToClient, ToServer};
use serde_json::json;

use crate::harness::cluster::Cluster;
use crate::harness::socket::{choose, play_out};

#[tokio::test(flavor = "multi_thread")]
async fn every_rule_set_is_played_to_its_end_by_two_over_sockets() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    for &rules in Rules::ALL {
        let table = node.begun(rules, &[&ann, &ben], json!({})).await;
        let mut sockets = [
            node.watch(Some(&ann), &table, None).await,
            node.watch(Some(&ben), &table, None).await,
        ];
        let mut spectator = node.watch(None, &table, None).await;
        for socket in &mut sockets {
            let first = socket.next().await.unwrap();
            assert!(matches!(first, ToClient::Table { game: Some(_), .. }), "{first:?}");
        }
        let ended = play_out(&mut sockets, &mut Quick::new(7)).await;
        let ToClient::Ended { result, version, .. } = &ended else { panic!("{ended:?}") };
        assert!(!result.winners.is_empty());
        // Whoever watched saw the same end.
        let seen = spectator.until(|message| matches!(message, ToClient::Ended { .. })).await;
        assert_eq!(seen, ended);
        assert_eq!(spectator.last, *version);
        let (status, whole) = node.get(None, &format!("/api/tables/{table}")).await;
        assert_eq!((status, whole["table"]["state"].as_str()), (200, Some("over")));
        assert_eq!(whole["table"]["result"], serde_json::to_value(result).unwrap());
    }
    node.stop().await;
}

/// Updates are rendered once for each audience, and sent to everybody in it; requests render anew.
#[tokio::test(flavor = "multi_thread")]
async fn what_sockets_get_is_what_is_rendered_anew_for_each_audience() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    for &rules in Rules::ALL {
        let table = node.begun(rules, &[&ann, &ben], json!({})).await;
        let audiences = [Some(&ann), Some(&ben), None];
        let mut sockets = Vec::new();
        for who in audiences {
            let mut socket = node.watch(who, &table, None).await;
            socket.next().await.unwrap();
            sockets.push(socket);
        }
        let mut draws = Quick::new(11);
        for number in 0.. {
            let Some(mover) = sockets.iter().position(|socket| socket.legal().is_some()) else {
                break;
            };
            let word = choose(&sockets[mover].legal().unwrap(), &mut draws);
            let answer = sockets[mover].play(&word).await;
            let ToClient::Accepted { version, .. } = answer else { panic!("{answer:?}") };
            for socket in &mut sockets {
                while socket.last < version {
                    socket.next().await.unwrap();
                }
            }
            // Often enough for every kind of move and every end of a game, and cheap.
            if number % 16 > 0 && sockets.iter().any(|socket| socket.legal().is_some()) {
                continue;
            }
            for (who, socket) in audiences.iter().zip(&sockets) {
                let (_, whole) = node.get(*who, &format!("/api/tables/{table}")).await;
                assert_eq!(serde_json::to_value(&socket.game).unwrap(), whole["game"], "{number}");
            }
        }
    }
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_fill_seats_and_play_every_rule_set() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    for &rules in Rules::ALL {
        let rest = match rules {
            Rules::Duel => json!([{"kind": "bot", "level": 4}]),
            _ => json!([{"kind": "bot", "level": 1}, {"kind": "bot", "level": 4}]),
        };
        let made = node.open(&ann, rules, rest, json!({})).await;
        let mut socket = node.watch(Some(&ann), made.table.id.as_str(), None).await;
        let mut draws = Quick::new(3);
        let mut at = None;
        loop {
            if let Some(words) = socket.legal()
                && at != socket.game.as_ref().map(|game| game.ply)
            {
                at = socket.game.as_ref().map(|game| game.ply);
                let answer = socket.play(&choose(&words, &mut draws)).await;
                assert!(matches!(answer, ToClient::Accepted { .. }), "{answer:?}");
            }
            if let ToClient::Ended { .. } = socket.next().await.unwrap() {
                break;
            }
        }
    }
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_cut_just_what_was_missed_is_told() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let table = node.begun(Rules::Azul, &[&ann, &ben], json!({})).await;
    let mut sockets =
        [node.watch(Some(&ann), &table, None).await, node.watch(Some(&ben), &table, None).await];
    for socket in &mut sockets {
        socket.next().await.unwrap();
    }
    let mut cut = node.watch(None, &table, None).await;
    cut.next().await.unwrap();
    let (before, mut draws) = (cut.last, Quick::new(1));
    drop(cut);
    for _ in 0..4 {
        let mover = sockets.iter().position(|socket| socket.legal().is_some()).unwrap();
        let word = choose(&sockets[mover].legal().unwrap(), &mut draws);
        sockets[mover].play(&word).await;
        for socket in &mut sockets {
            socket.until(|message| matches!(message, ToClient::Moved { .. })).await;
        }
    }
    let last = sockets[0].last;
    assert_eq!(last, before + 4);
    let mut again = node.watch(None, &table, Some(before)).await;
    for version in before + 1..=last {
        let message = again.next().await.unwrap();
        assert_eq!(message.version(), Some(version));
        // The game comes once, with the last.
        let ToClient::Moved { game, .. } = message else { panic!("{message:?}") };
        assert_eq!(game.is_some(), version == last);
    }
    assert_eq!(again.game.as_ref().unwrap().view, sockets[0].game.as_ref().unwrap().view);
    // Nothing missed, nothing told; and the line is alive.
    let mut same = node.watch(None, &table, Some(last)).await;
    same.say(&ToServer::Ping {}).await;
    assert!(matches!(same.next().await.unwrap(), ToClient::Pong { .. }));
    let mut ahead = node.watch(None, &table, Some(last + 1)).await;
    assert_eq!(ahead.next().await, Some(ToClient::Reload { version: last }));
    ahead.say(&ToServer::Hello { after: None }).await;
    assert!(matches!(ahead.next().await.unwrap(), ToClient::Table { .. }));
    let mut never = node.watch(None, &table, Some(0)).await;
    assert!(matches!(never.next().await.unwrap(), ToClient::Table { .. }));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_and_repeated_moves_do_nothing() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let table = node.begun(Rules::Azul, &[&ann, &ben], json!({"first": 0})).await;
    let mut socket = node.watch(Some(&ann), &table, None).await;
    let mut other = node.watch(Some(&ben), &table, None).await;
    socket.next().await.unwrap();
    other.next().await.unwrap();
    let (ply, words) = (socket.game.as_ref().unwrap().ply, socket.legal().unwrap());
    assert!(other.legal().is_none());
    let refused = |message: ToClient| match message {
        ToClient::Refused { ply, problem } => (ply, problem.kind),
        other => panic!("{other:?}"),
    };
    let answer = other.play(&words[0]).await;
    assert_eq!(refused(answer), (Some(ply), ProblemKind::NotYourTurn));
    assert_eq!(refused(socket.play("nonsense").await).1, ProblemKind::BadWord);
    assert_eq!(refused(socket.play("9B1").await).1, ProblemKind::Illegal);
    let first = socket.play(&words[0]).await;
    assert!(matches!(first, ToClient::Accepted { .. }), "{first:?}");
    for (word, fine) in [(&words[0], true), (&words[1], false)] {
        socket.say(&ToServer::Play { ply, word: word.clone() }).await;
        let answer = socket
            .until(|m| matches!(m, ToClient::Accepted { .. } | ToClient::Refused { .. }))
            .await;
        match fine {
            true => assert!(matches!(answer, ToClient::Accepted { .. })),
            false => assert_eq!(refused(answer), (Some(ply), ProblemKind::Stale)),
        }
    }
    let moved = other.until(|message| matches!(message, ToClient::Moved { .. })).await;
    assert_eq!(moved.version(), Some(other.last));
    other.say(&ToServer::Ping {}).await;
    assert!(matches!(other.next().await.unwrap(), ToClient::Pong { .. }), "told once only");
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_answered_and_in_the_end_the_line_is_closed() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let table = node.begun(Rules::Azul, &[&ann, &ben], json!({})).await;
    let mut socket = node.watch(Some(&ann), &table, None).await;
    let mut answers = 0;
    for nonsense in ["", "{}", "[1,2]", "\u{0}", r#"{"type":"play","ply":-1,"word":""}"#, "null"] {
        socket.send(nonsense.into()).await;
    }
    socket.send("{".repeat(5000)).await;
    for _ in 0..2 {
        socket.send("{".into()).await;
    }
    while let Some(message) = socket.next().await {
        answers += u32::from(matches!(message, ToClient::Refused { .. }));
    }
    assert_eq!(answers, 9);
    let mut large = node.watch(Some(&ann), &table, None).await;
    // The server may have closed before all of it was sent.
    let _ = large.try_send("x".repeat(1 << 20)).await;
    while large.next().await.is_some() {}
    // Everybody else is well.
    let mut socket = node.watch(Some(&ben), &table, None).await;
    assert!(matches!(socket.next().await.unwrap(), ToClient::Table { .. }));
    node.stop().await;
}
