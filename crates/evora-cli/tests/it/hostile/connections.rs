//! Slow and silent clients: they are let go, and take no place from players.

use std::process::Command;
use std::time::{Duration, Instant};

use evora_test_services::{Client, Socket};
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::serve;
use evora_siege::raw::{ask, closed, connect, is_open, read, request};

/// Two people who play over sockets that must never break.
struct Match {
    table: String,
    players: [(Socket, Value); 2],
}

impl Match {
    async fn begin(base: &str) -> Match {
        let (ann, ben) = (Client::new(base), Client::new(base));
        ann.sign_in_as_guest().await;
        ben.sign_in_as_guest().await;
        let table = ann.play(&ben, json!({"rules": "azul"})).await;
        let ((ann, _), (ben, mut seen)) = (ann.watch(&table).await, ben.watch(&table).await);
        let mut players = [(ann, Value::Null), (ben, seen["game"].take())];
        for (socket, game) in &mut players {
            socket.say(json!({"type": "hello"})).await;
            *game = socket.until("table").await["game"].take();
        }
        Match { table, players }
    }

    /// Plays some moves. Returns the longest time that one took to be acknowledged.
    async fn play(&mut self, moves: usize) -> Duration {
        let mut longest = Duration::ZERO;
        for _ in 0..moves {
            let to_move = self.players.iter().position(|(_, game)| game["legal"].is_array());
            let Some(place) = to_move else { return longest };
            let (socket, game) = &mut self.players[place];
            let begun = Instant::now();
            let word = &game["legal"][0]["word"];
            socket.say(json!({"type": "play", "ply": game["ply"], "word": word})).await;
            let mut accepted = false;
            for (number, (socket, game)) in self.players.iter_mut().enumerate() {
                let ply = game["ply"].as_u64().unwrap();
                while game["ply"].as_u64().unwrap() == ply || (number == place && !accepted) {
                    let mut message = socket.next().await.expect("a player's socket was closed");
                    match message["type"].as_str().unwrap() {
                        "accepted" => accepted = true,
                        "refused" => panic!("{message}"),
                        _ if message["game"].is_object() => *game = message["game"].take(),
                        _ => {}
                    }
                }
            }
            longest = longest.max(begun.elapsed());
        }
        longest
    }
}

/// Raises the limit of open files of this process. Returns it.
fn open_files() -> usize {
    let id = std::process::id().to_string();
    let mut ask = Command::new("prlimit");
    ask.args(["--pid", &id, "--nofile", "--output=HARD", "--noheadings"]);
    let hard = String::from_utf8(ask.output().unwrap().stdout).unwrap().trim().to_owned();
    let raised = Command::new("prlimit").args(["--pid", &id, &format!("--nofile={hard}")]).status();
    assert!(raised.unwrap().success());
    hard.parse().unwrap_or(usize::MAX)
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_silent_connections_do_not_stop_a_game() {
    let folder = tempfile::tempdir().unwrap();
    // As many as any limit of open files allows that is enough for the silent ones.
    let limits = ["--first-request-seconds", "60", "--connections", "4000", "--sockets", "4000"];
    let (server, admin) = serve(folder.path(), &limits).await;
    let base = format!("http://{}", server.address);
    let mut game = Match::begin(&base).await;
    game.play(5).await;
    // From a hundred addresses.
    let count = open_files().saturating_sub(1000).min(10_000);
    let mut silent: Vec<TcpStream> = Vec::new();
    for group in 0..count / 100 {
        let from = |n: usize| connect(&server.address, u16::try_from(n).unwrap());
        silent.extend(join_all((0..100).map(|n| from(20_000 + n))).await);
        if group % 10 == 0 {
            game.play(1).await;
        }
    }
    let longest = game.play(10).await;
    // An idle connection can lose its place after a second; so newcomers get in although it is full.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let newcomer = Client::new(&base);
    newcomer.sign_in_as_guest().await;
    newcomer.watch(&game.table).await;
    let metrics = Client::new(format!("http://{admin}")).get("/metrics").await.text;
    for line in metrics.lines().filter(|line| line.starts_with("# TYPE ")) {
        let name = line.split(' ').nth(2).unwrap();
        assert!(metrics.contains(&format!("# HELP {name} ")), "{name} is not described");
    }
    for name in ["evora_store_queue 0", "evora_bots_to_move 0", "evora_passwords_in_progress 0"] {
        assert!(metrics.lines().any(|line| line == name), "{name}\n{metrics}");
    }
    let moves =
        metrics.lines().find_map(|line| line.strip_prefix("evora_moves_total{by=\"person\"} "));
    assert!(moves.unwrap().parse::<usize>().unwrap() > 20, "{moves:?}");
    let open = metrics.lines().find_map(|line| line.strip_prefix("evora_connections "));
    let open: usize = open.unwrap().parse().unwrap();
    assert!((count.min(3900)..=4000).contains(&open), "{open} of {count}");
    let longest = longest.max(game.play(5).await);
    eprintln!("{count} silent connections, {open} of them open; a move took {longest:?} at most");
    assert!(longest < Duration::from_secs(5), "{longest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_clients_are_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let limits = ["--first-request-seconds", "1", "--idle-seconds", "2", "--body-seconds", "1"];
    let (server, _) = serve(folder.path(), &limits).await;
    let address = server.address.as_str();
    let silent = async { closed(&mut connect(address, 1).await).await };
    let half_a_head = async {
        let mut stream = connect(address, 2).await;
        stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: evora\r\nX-Slow: ").await.unwrap();
        closed(&mut stream).await;
    };
    let trickling_head = async {
        let mut stream = connect(address, 3).await;
        let mut head = b"GET / HTTP/1.1\r\nHost: evora\r\nX-Slow: ".as_slice();
        while stream.write_all(head).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            head = b"x";
        }
    };
    let trickling_body = async {
        let mut stream = connect(address, 4).await;
        let whole = request("POST", "/api/sign-in", &" ".repeat(10_000));
        let (head, _) = whole.split_at(whole.len() - 10_000);
        stream.write_all(head).await.unwrap();
        let (mut reading, mut writing) = stream.into_split();
        let trickle = async {
            while writing.write_all(b" ").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        tokio::select! {
            answer = read(&mut reading) => assert_eq!(answer.unwrap().status, 408),
            () = trickle => panic!("no answer"),
        }
    };
    let idle = async {
        let mut stream = connect(address, 5).await;
        let games = request("GET", "/api/games", "");
        assert_eq!(ask(&mut stream, &games).await.unwrap().status, 200);
        assert_eq!(ask(&mut stream, &games).await.unwrap().status, 200, "it is kept open");
        closed(&mut stream).await;
    };
    tokio::join!(silent, half_a_head, trickling_head, trickling_body, idle);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let (server, _) = serve(folder.path(), &["--connections-per-address", "3"]).await;
    let games = request("GET", "/api/games", "");
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = connect(&server.address, 1).await;
        assert_eq!(ask(&mut stream, &games).await.unwrap().status, 200);
        open.push(stream);
    }
    let refused = read(&mut connect(&server.address, 1).await).await.unwrap();
    assert_eq!((refused.status, refused.retry_after), (429, Some(5)));
    // Others come in, and those who were there stay.
    let mut other = connect(&server.address, 2).await;
    assert_eq!(ask(&mut other, &games).await.unwrap().status, 200);
    assert!(open.iter().all(is_open));
    drop(open);
}
