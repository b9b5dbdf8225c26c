//! Who may see and do what at tables; clocks; several nodes.

use std::time::Duration;

use evora_chance::Quick;
use evora_store::{Change, ChangeKind, TableId};
use evora_wire::{
    Happened, HowEnded, Joined, Rules, TableInfo, TableWhole, ToClient, ToServer, View,
};
use serde_json::{Value, json};

use crate::harness::cluster::Cluster;
use crate::harness::socket::{choose, play_out};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_by_link_is_there_only_for_those_with_the_link() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben, eve) =
        (cluster.guest("Ann").await, cluster.guest("Ben").await, cluster.guest("Eve").await);
    let rest = json!([{"kind": "open"}, {"kind": "link"}]);
    let made = node.open(&ann, Rules::Azul, rest, json!({"visibility": "link"})).await;
    let (id, link) = (made.table.id, made.link.unwrap());
    let seat_link = made.seat_links[0].secret.clone();
    let path = format!("/api/tables/{id}");
    let wrong = "a".repeat(26);
    for who in [None, Some(&eve)] {
        for path in [path.clone(), format!("{path}?link={wrong}")] {
            assert_eq!(node.get(who, &path).await.0, 404);
        }
        let socket = format!("{path}/socket?link={wrong}");
        assert_eq!(node.try_socket(who, &socket).await.err(), Some(404));
    }
    for body in [json!({}), json!({"seat": 1}), json!({"link": wrong})] {
        assert_eq!(node.post(&eve, &format!("{path}/join"), body).await.0, 404);
    }
    for (action, body) in
        [("leave", json!({})), ("start", json!({})), ("share", json!({"share": "00"}))]
    {
        assert_eq!(node.post(&eve, &format!("{path}/{action}"), body).await.0, 404, "{action}");
    }
    assert_eq!(node.get(None, "/api/tables").await.1["tables"], json!([]));
    assert_eq!(node.get(None, &format!("{path}?link={}", link.as_str())).await.0, 200);
    assert_eq!(node.get(Some(&ann), &path).await.0, 200);
    // The table's link opens open seats, a seat's link that seat.
    let join = format!("{path}/join");
    assert_eq!(node.post(&ben, &join, json!({"link": link, "seat": 2})).await.0, 409);
    assert_eq!(node.post(&ben, &join, json!({"link": seat_link, "seat": 1})).await.0, 403);
    let joined: Joined = node.done(&ben, &join, json!({"link": seat_link})).await;
    assert_eq!(joined.seat, 2);
    assert_eq!(node.post(&eve, &join, json!({"link": seat_link})).await.0, 409);
    let joined: Joined = node.done(&eve, &join, json!({"link": link})).await;
    assert_eq!(joined.seat, 1);
    // Only the host may begin it by hand.
    assert_eq!(node.post(&eve, &format!("{path}/start"), json!({})).await.0, 403);
    let info: TableInfo = node.done(&ann, &format!("{path}/start"), json!({})).await;
    assert_eq!(info.you, Some(0));
    assert_eq!(node.post(&ben, &format!("{path}/leave"), json!({})).await.0, 409);
    // The page keeps the link in its address, also for players, and adds it to all that it asks about the table.
    let with_link = |rest: &str| format!("{path}{rest}?link={}", link.as_str());
    for rest in ["", "/replay"] {
        assert_eq!(node.get(Some(&ben), &with_link(rest)).await.0, 200, "{rest}");
    }
    let (_, replay) = node.get(Some(&ben), &format!("{}&seat=2", with_link("/replay"))).await;
    assert!(replay["states"].as_array().is_some_and(|states| states.len() > 1), "{replay}");
    assert!(node.try_socket(Some(&ben), &with_link("/socket")).await.is_ok());
    // Once the game is over, whoever has the link may step through it.
    let replay = with_link("/replay");
    assert_eq!(node.get(None, &replay).await.0, 409);
    for who in [&ann, &ben] {
        assert_eq!(node.post(who, &format!("{path}/resign"), json!({})).await.0, 200);
    }
    // And take its record, trace, review and proof.
    for rest in ["/replay", "/record", "/trace", "/review", "/verify"] {
        assert_eq!(node.get(None, &with_link(rest)).await.0, 200, "{rest}");
        for without in [format!("{path}{rest}"), format!("{path}{rest}?link={wrong}")] {
            assert_eq!(node.get(None, &without).await.0, 404, "{rest}");
        }
    }
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_spectators_only_players_see_the_game() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben, eve) =
        (cluster.guest("Ann").await, cluster.guest("Ben").await, cluster.guest("Eve").await);
    let options = json!({"spectators": false, "chat": false});
    let table = node.begun(Rules::Duel, &[&ann, &ben], options).await;
    let path = format!("/api/tables/{table}");
    let (status, whole) = node.get(Some(&eve), &path).await;
    assert_eq!((status, &whole["game"]), (200, &Value::Null));
    assert_eq!(node.try_socket(Some(&eve), &format!("{path}/socket")).await.err(), Some(403));
    assert!(node.get(Some(&ann), &path).await.1["game"].is_object());
    let move_path = format!("{path}/moves");
    assert_eq!(node.post(&eve, &move_path, json!({"ply": 3, "word": "x"})).await.0, 403);
    for who in [&ann, &eve] {
        let chat = node.post(who, &format!("{path}/chat"), json!({"text": "hello"})).await;
        assert_eq!((chat.0, &chat.1["type"]), (403, &json!("/api/problems/no-chat")));
    }
    let rated = json!({"options": {"rules": "azul", "rated": true, "clock": {"kind": "days", "days": 1}},
        "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(node.post(&ann, "/api/tables", rated).await.0, 403);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_hidden_is_told_to_the_other_seat_or_spectators() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let (mut unders, mut looks) = (0, 0);
    for seed in 0..3 {
        let table = node.begun(Rules::Duel, &[&ann, &ben], json!({})).await;
        let mut spectator = node.watch(None, &table, None).await;
        let mut second = node.watch(Some(&ben), &table, None).await;
        let mut sockets = [
            node.watch(Some(&ann), &table, None).await,
            node.watch(Some(&ben), &table, None).await,
        ];
        for socket in &mut sockets {
            socket.next().await.unwrap();
        }
        play_out(&mut sockets, &mut Quick::new(seed)).await;
        // What really happened is in the store.
        let id: TableId = table.parse().unwrap();
        let changes = cluster.store.changes(&id, 0, 10_000).await.unwrap();
        for (mine, socket) in [(None, &mut spectator), (Some(1), &mut second)] {
            let mut watched = Vec::new();
            while !matches!(watched.last(), Some(ToClient::Ended { .. })) {
                watched.push(socket.next().await.unwrap());
            }
            let (under, look) = check_hidden(&watched, mine, &changes);
            unders += under;
            looks += look;
            // The secret of the deals is nowhere.
            let secret = cluster.store.table(&id).await.unwrap().unwrap().secret;
            assert!(!format!("{watched:?}").contains(&hex::encode(secret.0)));
        }
    }
    assert!(unders > 0 && looks > 0, "{unders} {looks}");
    node.stop().await;
}

/// Holds what one audience was told against what happened; counts what was kept from it.
fn check_hidden(watched: &[ToClient], mine: Option<u8>, changes: &[Change]) -> (u32, u32) {
    let (mut unders, mut looks, mut mover) = (0, 0, None);
    for message in watched {
        let (version, step, game) = match message {
            ToClient::Moved { version, step, game } | ToClient::Dealt { version, step, game } => {
                (*version, step, game)
            }
            _ => continue,
        };
        let change = &changes[version as usize - 1];
        assert_eq!(change.version, version);
        match &step.what {
            Happened::Move { seat, word, .. } => {
                mover = Some(*seat);
                let secret = change.body.contains("under") && mover != mine;
                assert_eq!(word.is_none(), secret, "{}", change.body);
                assert_eq!(change.kind, ChangeKind::Move);
                unders += u32::from(secret);
            }
            Happened::Stack { plate } => {
                assert_eq!(plate.is_some(), mine.is_some() && mover == mine);
                looks += u32::from(plate.is_none());
            }
            _ => {}
        }
        let Some(game) = game else { continue };
        let View::Duel(view) = &*game.view else { panic!("another game") };
        assert_eq!(game.legal.is_some(), mine.is_some() && view.turn == mine);
        assert!(view.looked.is_empty() || (mine.is_some() && view.turn == mine));
        for turn in &view.returned {
            let known = turn.plates.iter().any(|plate| plate.number.is_some());
            assert!(!known || Some(turn.by) == mine);
        }
    }
    (unders, looks)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_see_each_others_moves_and_play_a_bot_once() {
    let cluster = Cluster::new().await;
    let (one, two) = (cluster.node("one", 1).await, cluster.node("two", 1).await);
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let rest = json!([{"kind": "open"}, {"kind": "bot", "level": 1}]);
    let made = one.open(&ann, Rules::Mini, rest, json!({})).await;
    let table = made.table.id.to_string();
    let mut first = one.watch(Some(&ann), &table, None).await;
    first.next().await.unwrap();
    let _: Joined =
        two.done(&ben, &format!("/api/tables/{table}/join"), json!({"share": "07"})).await;
    let mut second = two.watch(Some(&ben), &table, None).await;
    first.until(|message| matches!(message, ToClient::Started { .. })).await;
    let mut draws = Quick::new(5);
    let mut ended = [false; 2];
    let mut played = [None; 2];
    while ended != [true; 2] {
        for (place, socket) in [&mut first, &mut second].into_iter().enumerate() {
            let ply = socket.game.as_ref().map(|game| game.ply);
            if let Some(words) = socket.legal()
                && played[place] != ply
                && !ended[place]
            {
                played[place] = ply;
                let word = choose(&words, &mut draws);
                socket.say(&ToServer::Play { ply: ply.unwrap(), word }).await;
            }
        }
        let message = tokio::select! {
            message = first.next(), if !ended[0] => (0, message.unwrap()),
            message = second.next(), if !ended[1] => (1, message.unwrap()),
        };
        match message {
            (place, ToClient::Ended { .. }) => ended[place] = true,
            (_, ToClient::Refused { problem, .. }) => panic!("{problem:?}"),
            _ => {}
        }
    }
    let id: TableId = table.parse().unwrap();
    let changes = cluster.store.changes(&id, 0, 10_000).await.unwrap();
    let plies: Vec<u32> = changes.iter().filter_map(|change| change.ply).collect();
    assert!(plies.iter().copied().eq(0..plies.len() as u32), "each ply once");
    one.stop().await;
    two.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_node_serves_less_than_another_has_acknowledged() {
    let cluster = Cluster::new().await;
    let nodes = [cluster.deaf_node("one").await, cluster.deaf_node("two").await];
    let people = [cluster.guest("Ann").await, cluster.guest("Ben").await];
    let options = json!({"first": 0, "takebacks": true});
    let table = nodes[0].begun(Rules::Azul, &[&people[0], &people[1]], options).await;
    let path = format!("/api/tables/{table}");
    let look = async |node: usize, who: usize| -> TableWhole {
        let (status, body) = nodes[node].get(Some(&people[who]), &path).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_value(body).unwrap()
    };
    let moves = format!("{path}/moves");
    for turn in 0..6 {
        // Whoever is to move looks at one node and plays at the other.
        let (who, node) =
            (usize::from(look(turn % 2, 0).await.game.unwrap().legal.is_none()), turn % 2);
        let game = look(node, who).await.game.unwrap();
        let word = game.legal.unwrap()[0].word.clone();
        let body = json!({"ply": game.ply, "word": word});
        let (status, answer) = nodes[1 - node].post(&people[who], &moves, body).await;
        assert_eq!(status, 200, "{answer}");
        let seen = look(node, who).await;
        assert!(seen.game.unwrap().ply > game.ply);
        let mut socket = nodes[node].watch(Some(&people[who]), &table, None).await;
        socket.next().await.unwrap();
        assert!(socket.game.unwrap().ply > game.ply);
    }
    // What one node refuses may be possible since another took a move back.
    let game = look(0, 0).await.game.unwrap();
    let who = usize::from(game.legal.is_none());
    let game = look(0, who).await.game.unwrap();
    let play = json!({"ply": game.ply, "word": game.legal.unwrap()[0].word});
    assert_eq!(nodes[0].post(&people[who], &moves, play.clone()).await.0, 200);
    look(1, who).await;
    let ask = json!({"ply": game.ply});
    assert_eq!(nodes[0].post(&people[who], &format!("{path}/takeback"), ask).await.0, 200);
    let agree = json!({"ply": game.ply, "agree": true});
    let answer = format!("{path}/takeback/answer");
    assert_eq!(nodes[1].post(&people[1 - who], &answer, agree).await.0, 200);
    assert_eq!(nodes[0].post(&people[who], &moves, play).await.0, 200);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_node_died_is_taken_over() {
    let cluster = Cluster::new().await;
    let idle = cluster.node("idle", 0).await;
    let ann = cluster.guest("Ann").await;
    let rest = json!([{"kind": "bot", "level": 1}]);
    let made = idle.open(&ann, Rules::Mini, rest, json!({"first": 1})).await;
    let mut socket = idle.watch(Some(&ann), made.table.id.as_str(), None).await;
    socket.next().await.unwrap();
    // Somebody undertakes it and is never heard of again. A lease of more than a minute would be void.
    let (id, now) = (made.table.id.as_str().parse().unwrap(), idle.app.time.now());
    let version = cluster.store.version(&id).await.unwrap().unwrap();
    assert!(cluster.store.claim_bot(&id, version, "dead", now, now + 59_000).await.unwrap());
    let other = cluster.node("other", 1).await;
    evora_server::sweep(&other.app).await.unwrap();
    assert_eq!(cluster.store.version(&id).await.unwrap(), Some(version));
    cluster.pass(59_001);
    let moved = socket.until(|message| matches!(message, ToClient::Moved { .. })).await;
    assert_eq!(moved.version(), Some(version + 1));
    idle.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_runs_out_of_time_loses_or_a_bot_plays_on() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let clock = json!({"kind": "bank", "seconds": 600, "increment": 5});
    let options = json!({"clock": clock, "first": 1});
    let table = node.begun(Rules::Azul, &[&ann, &ben], options).await;
    let mut socket = node.watch(Some(&ben), &table, None).await;
    socket.next().await.unwrap();
    let clocks = socket.game.as_ref().unwrap().clocks.clone().unwrap();
    assert_eq!((clocks.running, clocks.left[0]), (Some(1), 600_000));
    cluster.pass(601_000);
    // A move after the time is no move, whether or not the keeper of clocks was there first.
    let word = socket.legal().unwrap()[0].clone();
    let answer = socket.play(&word).await;
    assert!(matches!(answer, ToClient::Refused { .. }), "{answer:?}");
    let mut again = node.watch(Some(&ann), &table, None).await;
    let ToClient::Table { table, .. } = again.next().await.unwrap() else { panic!() };
    let result = table.result.unwrap();
    assert_eq!((result.how, result.winners), (HowEnded::TimedOut { seat: 1 }, vec![0]));
    assert_eq!(table.seats[1].bot, None, "nobody has played for him");

    let options =
        json!({"clock": {"kind": "per_move", "seconds": 3600}, "first": 0, "on_timeout": "bot"});
    let table = node.begun(Rules::Azul, &[&ann, &ben], options).await;
    let mut socket = node.watch(Some(&ben), &table, None).await;
    socket.next().await.unwrap();
    cluster.pass(3_600_001);
    let over = socket.until(|message| matches!(message, ToClient::BotTookOver { .. })).await;
    assert!(matches!(over, ToClient::BotTookOver { seat: 0, .. }));
    socket.until(|message| matches!(message, ToClient::Moved { .. })).await;
    let bots = async |table: &str| {
        let seats =
            node.get(None, &format!("/api/tables/{table}")).await.1["table"]["seats"].clone();
        seats.as_array().unwrap().iter().map(|seat| seat["bot"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(bots(&table).await, [json!(3), json!(null)]);

    // With three, a bot plays for the first who leaves; the second ends the game.
    let eve = cluster.guest("Eve").await;
    let table = node.begun(Rules::Azul, &[&ann, &ben, &eve], json!({"first": 2})).await;
    let resign = format!("/api/tables/{table}/resign");
    assert_eq!(node.post(&ann, &resign, json!(null)).await.0, 200);
    assert_eq!(bots(&table).await, [json!(3), json!(null), json!(null)]);
    assert_eq!(node.post(&ben, &resign, json!(null)).await.0, 200);
    assert_eq!(bots(&table).await, [json!(null), json!(null), json!(null)]);
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn takebacks_by_consent_chat_resigning_and_a_rematch_one_seat_on() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben, eve) =
        (cluster.guest("Ann").await, cluster.guest("Ben").await, cluster.guest("Eve").await);
    let table =
        node.begun(Rules::Azul, &[&ann, &ben], json!({"takebacks": true, "first": 0})).await;
    let mut first = node.watch(Some(&ann), &table, None).await;
    let mut second = node.watch(Some(&ben), &table, None).await;
    first.next().await.unwrap();
    second.next().await.unwrap();
    let ply = first.game.as_ref().unwrap().ply;
    let before = first.game.clone();
    first.play(&first.legal().unwrap()[0].clone()).await;
    first.say(&ToServer::AskTakeback { ply }).await;
    second.until(|message| matches!(message, ToClient::TakebackAsked { .. })).await;
    second.say(&ToServer::AnswerTakeback { ply: ply + 1, agree: true }).await;
    second.until(|message| matches!(message, ToClient::Refused { .. })).await;
    second.say(&ToServer::AnswerTakeback { ply, agree: true }).await;
    first.until(|message| matches!(message, ToClient::TookBack { .. })).await;
    assert_eq!(first.game.as_ref().unwrap().view, before.unwrap().view);
    first.play(&first.legal().unwrap()[1].clone()).await;
    second.say(&ToServer::Say { text: " well  played ".into() }).await;
    let said = first.until(|message| matches!(message, ToClient::Said { .. })).await;
    let ToClient::Said { line, .. } = said else { panic!() };
    assert_eq!((line.seat, line.text.trim()), (Some(1), line.text.as_str()));
    // A newcomer reads it too; who is too far back gets the whole table.
    let mut late = node.watch(Some(&eve), &table, None).await;
    let ToClient::Table { chat, .. } = late.next().await.unwrap() else { panic!() };
    assert_eq!(chat, [line]);
    let rematch = format!("/api/tables/{table}/rematch");
    assert_eq!(node.post(&ann, &rematch, json!({})).await.0, 409);
    second.say(&ToServer::Resign {}).await;
    let ended = first.until(|message| matches!(message, ToClient::Ended { .. })).await;
    let ToClient::Ended { result, .. } = ended else { panic!() };
    assert_eq!((result.how, result.ranks), (HowEnded::Resigned { seat: 1 }, vec![1, 2]));
    assert_eq!(node.post(&eve, &rematch, json!({})).await.0, 403);
    let one: Joined = node.done(&ben, &rematch, json!({})).await;
    let told = first.until(|message| matches!(message, ToClient::Rematch { .. })).await;
    assert!(matches!(told, ToClient::Rematch { table, .. } if table == one.table.id));
    let join = format!("/api/tables/{}/join", one.table.id);
    assert_eq!(node.post(&eve, &join, json!({})).await.0, 409);
    let two: Joined = node.done(&ann, &rematch, json!({})).await;
    assert_eq!((one.seat, two.seat, &one.table.id), (0, 1, &two.table.id));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_matches_meet_and_the_lobby_tells_of_tables() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let mut lobby = node.try_socket(Some(&ben), "/api/lobby/socket").await.unwrap();
    let first: Value = serde_json::from_str(&lobby.text().await.unwrap()).unwrap();
    assert_eq!(first, json!({"type": "tables", "tables": []}));
    let quick = json!({"rules": "mini", "players": 2, "share": "00"});
    let one: Joined = node.done(&ann, "/api/quick", quick.clone()).await;
    let mut told = json!({"type": "online"});
    while ["online", "best"].contains(&told["type"].as_str().unwrap()) {
        told = serde_json::from_str(&lobby.text().await.unwrap()).unwrap();
    }
    assert_eq!((&told["type"], &told["table"]["id"]), (&json!("table"), &json!(one.table.id)));
    let same: Joined = node.done(&ann, "/api/quick", quick.clone()).await;
    assert_eq!(same.table.id, one.table.id);
    let two: Joined = node.done(&ben, "/api/quick", quick).await;
    assert_eq!((two.seat, &two.table.id), (1, &one.table.id));
    // Now it can be watched.
    let mut seen = Vec::new();
    while !["table", "yours"].iter().all(|kind| seen.contains(&(json!(kind), json!("playing")))) {
        let told: Value = serde_json::from_str(&lobby.text().await.unwrap()).unwrap();
        seen.push((told["type"].clone(), told["table"]["state"].clone()));
    }
    let mine = node.get(Some(&ben), "/api/me/tables?state=playing").await.1;
    assert_eq!(mine["tables"][0]["id"], json!(one.table.id));
    node.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_table_begins_by_itself_and_a_stopping_node_says_goodbye() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    let body = json!({"options": {"rules": "azul"}, "seats": [{"kind": "me"}, {"kind": "bot", "level": 1}]});
    let made: evora_wire::TableMade = node.done(&ann, "/api/tables", body).await;
    let mut socket = node.watch(Some(&ann), made.table.id.as_str(), None).await;
    socket.until(|message| matches!(message, ToClient::Started { .. })).await;
    let (stopped, goodbye) = tokio::join!(
        tokio::time::timeout(Duration::from_secs(20), node.stop()),
        socket.until(|message| matches!(message, ToClient::Goodbye { .. })),
    );
    stopped.unwrap();
    assert!(matches!(goodbye, ToClient::Goodbye { .. }));
}
