//! `evora serve` on a disk that is full or fails: it says so, goes on reading, and goes on writing once it can, without
//! a restart. Nothing that was acknowledged is lost.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use evora_test_services::{Answer, Client, SmallDisk, psql};
use serde_json::{Value, json};

use crate::cluster::postgres;
use crate::server::{PATIENCE, Server};

/// A server with this database.
async fn serve(db: &str) -> Server {
    start(&mut command(db, "off")).await
}

async fn start(command: &mut Command) -> Server {
    let mut command = std::mem::replace(command, Command::new("true"));
    tokio::task::spawn_blocking(move || Server::start(&mut command)).await.unwrap()
}

/// The command of a server with this database and log level.
fn command(db: &str, log: &str) -> Command {
    // The shell ignores the signal that the kernel sends at a limit of the file size, and the server inherits that; then
    // the write fails, like on a broken disk.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_evora")]);
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", log, "--db", db]);
    for limit in ["act", "guest", "table"] {
        command.arg(format!("--rate-{limit}")).arg("100000/1");
    }
    command.env_clear().env("PATH", std::env::var_os("PATH").unwrap()).stdin(Stdio::null());
    command
}

/// Somebody who plays both seats of a table, and of another when the game is over.
struct Game {
    client: Client,
    /// The table, and its ply after the last move that was acknowledged, if there was one.
    table: Mutex<(String, Option<u64>)>,
}

impl Game {
    async fn open(server: &Server) -> Game {
        let client = Client::new(format!("http://{}", server.address));
        client.sign_in_as_guest().await;
        let game = Game { client, table: Mutex::default() };
        let opened = game.open_table().await;
        assert_eq!(opened.status, 201, "{opened:?}");
        game
    }

    async fn open_table(&self) -> Answer {
        let table = json!({
            "options": {"rules": "azul"}, "seats": [{"kind": "me"}, {"kind": "me"}], "share": "00",
        });
        let opened = self.client.post("/api/tables", Some(table)).await;
        if opened.status.is_success() {
            let id = opened.body["table"]["id"].as_str().unwrap().to_owned();
            *self.table.lock().unwrap() = (id, None);
        }
        opened
    }

    /// Reads the table, which can be done at any time: it has what was acknowledged, and nothing that was refused.
    async fn read(&self) -> Value {
        let (table, ply) = self.table.lock().unwrap().clone();
        let answer = self.client.get(&format!("/api/tables/{table}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        let found = answer.body["game"]["ply"].as_u64();
        assert!(ply.is_none() || found == ply, "{found:?} instead of {ply:?}");
        answer.body
    }

    /// Plays the first legal move.
    async fn play(&self) -> Answer {
        let game = &self.read().await["game"];
        let Some(legal) = game["legal"].as_array() else { return self.open_table().await };
        let body = json!({"ply": game["ply"], "word": legal[0]["word"]});
        let path = format!("/api/tables/{}/moves", self.table.lock().unwrap().0);
        let answer = self.client.post(&path, Some(body)).await;
        if answer.status.is_success() {
            self.table.lock().unwrap().1 = answer.body["game"]["ply"].as_u64();
            assert!(self.table.lock().unwrap().1.is_some(), "{answer:?}");
        }
        answer
    }

    /// What is promised while nothing can be written.
    async fn expect_reads_only(&self) {
        until_refused(async || self.play().await).await;
        until_refused(async || Client::new(&self.client.base).post("/api/guest", None).await).await;
        self.read().await;
        let ready = self.client.get("/readyz").await;
        assert_eq!(ready.status, 503, "{ready:?}");
        assert!(ready.headers.contains_key("retry-after"), "{ready:?}");
        assert_eq!(self.client.get("/healthz").await.status, 200);
        assert_eq!(self.client.get("/api/games").await.status, 200);
        until_refused(async || self.play().await).await;
        self.read().await;
    }

    /// What is promised as soon as it can be written again.
    async fn expect_writes(&self) {
        for _ in 0..3 {
            let played = self.play().await;
            assert!(played.status.is_success(), "{played:?}");
        }
        // A failed probe is repeated only after a moment.
        let begun = Instant::now();
        while self.client.get("/readyz").await.status != 200 {
            assert!(begun.elapsed() < PATIENCE, "it does not become ready");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Writes until it is refused: PostgreSQL still has room in the pages that it has. Nothing else may happen.
async fn until_refused(write: impl AsyncFn() -> Answer) {
    for _ in 0..1000 {
        let answer = write().await;
        if answer.status.is_success() {
            continue;
        }
        assert_eq!((answer.status.as_u16(), answer.problem()), (503, "unavailable"), "{answer:?}");
        let seconds = answer.headers["retry-after"].to_str().unwrap();
        assert!(seconds.parse::<u32>().unwrap() > 0, "{seconds}");
        return;
    }
    panic!("a thousand writes, and none was refused");
}

/// Breaks the disk, looks, mends it, looks, and kills the server: all that was acknowledged is in the database.
async fn break_and_mend(db: &str, fail: impl Fn(&Server), mend: impl Fn(&Server)) {
    let server = serve(db).await;
    let game = Game::open(&server).await;
    game.expect_writes().await;
    for _ in 0..3 {
        fail(&server);
        game.expect_reads_only().await;
        mend(&server);
        game.expect_writes().await;
    }
    drop(server);
    let again = serve(db).await;
    let client = game.client.at(format!("http://{}", again.address));
    let game = Game { client, table: game.table };
    game.read().await;
    game.expect_writes().await;
}

fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("evora.db").display())
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_it_reads_and_writes_again_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path(), 16).unwrap() else { return };
    let db = sqlite(folder.path());
    break_and_mend(&db, |_| disk.fill().unwrap(), |_| disk.make_room().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_once_a_minute_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path(), 16).unwrap() else { return };
    let mut command = command(&sqlite(folder.path()), "warn");
    let server = start(command.stderr(Stdio::piped())).await;
    let game = Game::open(&server).await;
    disk.fill().unwrap();
    for _ in 0..30 {
        until_refused(async || game.play().await).await;
    }
    disk.make_room().unwrap();
    game.expect_writes().await;
    server.signal("TERM");
    let (_, log) = tokio::task::spawn_blocking(move || server.end()).await.unwrap();
    assert_eq!(log.matches("the database can't be used now").count(), 1, "{log}");
    assert!(log.contains("database or disk is full") && !log.contains("Refused("), "{log}");
    assert!(log.lines().count() <= 6, "{log}");
}

/// A running server has files open for writing, so its file system can become read-only only before it starts.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_read_only_disk_it_refuses_to_start_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::mount(folder.path(), 16).unwrap() else { return };
    let db = sqlite(folder.path());
    let game = Game::open(&serve(&db).await).await;
    disk.set_read_only(true).unwrap();
    let output = command(&db, "off").output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("Read-only file system"), "{told}");
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_evora"));
    doctor.args(["doctor", "--json", "--listen", "127.0.0.1:0", "--db", &db]).env_clear();
    let found = String::from_utf8(doctor.output().unwrap().stdout).unwrap();
    assert!(found.contains("doctor-disk-read-only"), "{found}");
    disk.set_read_only(false).unwrap();
    let again = serve(&db).await;
    let client = game.client.at(format!("http://{}", again.address));
    Game { client, table: game.table }.expect_writes().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_disk_fails_it_reads_and_writes_again_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let limit = |server: &Server, bytes: &str| {
        let mut prlimit = Command::new("prlimit");
        prlimit.args(["--pid", &server.id().to_string(), &format!("--fsize={bytes}:unlimited")]);
        assert!(prlimit.status().unwrap().success());
    };
    let db = sqlite(folder.path());
    break_and_mend(&db, |server| limit(server, "1"), |server| limit(server, "unlimited")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_on_a_full_disk_is_treated_alike() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = tempfile::tempdir().unwrap();
    let Some(postgres) = postgres(folder.path()) else { return };
    let small = folder.path().join("small");
    std::fs::create_dir(&small).unwrap();
    let Some(disk) = SmallDisk::mount(&small, 48).unwrap() else { return };
    // The server owns its tables' files.
    let space = small.join("space");
    std::fs::create_dir(&space).unwrap();
    let owner = folder.path().join("postgres").metadata().unwrap();
    chown(&space, Some(owner.uid()), Some(owner.gid())).unwrap();
    let space = format!("CREATE TABLESPACE small LOCATION '{}'", space.display());
    psql(&postgres.url, &[&space, "CREATE DATABASE small TABLESPACE small"]).unwrap();
    let db = postgres.url.replace("/postgres", "/small");
    break_and_mend(&db, |_| disk.fill().unwrap(), |_| disk.make_room().unwrap()).await;
}

/// As after a failover to a server that only follows.
#[tokio::test(flavor = "multi_thread")]
async fn postgres_that_is_read_only_is_treated_alike() {
    let folder = tempfile::tempdir().unwrap();
    let Some(postgres) = postgres(folder.path()) else { return };
    let admin = &postgres.url;
    psql(admin, &["CREATE DATABASE evora"]).unwrap();
    let read_only = |value: &str| {
        let set = format!("ALTER DATABASE evora SET default_transaction_read_only = {value}");
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'evora'";
        psql(admin, &[&set, end]).unwrap();
    };
    let db = admin.replace("/postgres", "/evora");
    break_and_mend(&db, |_| read_only("on"), |_| read_only("off")).await;
}
