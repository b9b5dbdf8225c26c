//! `evora doctor` as a real process.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};

use serde_json::Value;

use crate::server::Server;

fn evora(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.env_clear().env("HOME", home).stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

/// What it found: its exit status, and the status of each message.
struct Examined {
    code: Option<i32>,
    checks: Vec<(String, String)>,
}

impl Examined {
    fn status(&self, id: &str) -> Option<&str> {
        self.checks.iter().find(|(found, _)| found == id).map(|(_, status)| status.as_str())
    }
}

fn examine(command: &mut Command) -> Examined {
    let output = command.args(["doctor", "--json"]).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let answer: Value = serde_json::from_str(&told).unwrap_or_else(|_| panic!("{told}"));
    let text = |check: &Value, name: &str| check[name].as_str().unwrap().to_owned();
    let checks = answer["checks"].as_array().unwrap().iter();
    let checks: Vec<_> = checks.map(|check| (text(check, "id"), text(check, "status"))).collect();
    assert_eq!(answer["ok"], output.status.success());
    assert_eq!(checks.iter().all(|(_, status)| status != "problem"), output.status.success());
    Examined { code: output.status.code(), checks }
}

#[test]
fn a_machine_with_nothing_set_up_is_well_and_stays_as_it_was() {
    let home = tempfile::tempdir().unwrap();
    let found = examine(evora(home.path()).env("EVORA_LISTEN", "127.0.0.1:0"));
    assert_eq!(found.code, Some(0), "{:?}", found.checks);
    for id in [
        "config-none",
        "site-home",
        "port-free",
        "disk-ok",
        "database-new",
        "clock-plausible",
        "bus-local",
        "workers-built-in",
    ] {
        assert_eq!(found.status(&format!("doctor-{id}")), Some("ok"), "{id}: {:?}", found.checks);
    }
    assert_eq!(home.path().read_dir().unwrap().count(), 0, "it has written something");
    // A line a check, in every language.
    for (lang, word) in [("en", "ok  "), ("pl", "dobrze  "), ("uk", "добре  ")] {
        let output = evora(home.path()).args(["doctor", "--lang", lang]).output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.lines().count() >= 8 && !told.contains('⟨'), "{told}");
        assert!(told.starts_with(word), "{told}");
    }
}

#[test]
fn a_running_server_is_recognised_and_so_is_one_that_was_killed() {
    let home = tempfile::tempdir().unwrap();
    let mut server = Server::start(evora(home.path()).args(["serve", "--listen", "127.0.0.1:0"]));
    let address = server.address.clone();
    let found = examine(evora(home.path()).env("EVORA_LISTEN", &address));
    assert_eq!(found.code, Some(0), "{:?}", found.checks);
    assert_eq!(found.status("doctor-port-ours"), Some("warning"));
    assert_eq!(found.status("doctor-database-in-use"), Some("warning"));
    assert_eq!(found.status("doctor-database-ok"), Some("ok"));
    server.kill();
    let found = examine(evora(home.path()).env("EVORA_LISTEN", &address));
    assert_eq!(found.status("doctor-port-free"), Some("ok"), "{:?}", found.checks);
    assert_eq!(found.status("doctor-database-in-use"), None);
    assert_eq!(found.status("doctor-database-ok"), Some("ok"));
    // A file that was overwritten in the middle.
    let server = Server::start(evora(home.path()).args(["serve", "--listen", "127.0.0.1:0"]));
    server.signal("TERM");
    server.end();
    let db = home.path().join(".local/share/evora/evora.db");
    let mut bytes = std::fs::read(&db).unwrap();
    assert!(bytes.len() > 3 * 4096, "{}", bytes.len());
    for byte in bytes.iter_mut().skip(2 * 4096) {
        *byte = 0xff;
    }
    std::fs::write(&db, bytes).unwrap();
    let found = examine(&mut evora(home.path()));
    assert_eq!(found.code, Some(1), "{:?}", found.checks);
}

#[test]
fn a_read_replica_is_looked_at() {
    let (home, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let Some(primary) = crate::cluster::postgres(folder.path()) else { return };
    let standby = evora_test_services::postgres_standby(&primary, folder.path()).unwrap();
    let mut standby = crate::cluster::installed("pg_basebackup", standby).unwrap();
    let found = |db: &str, replica: &str| {
        let mut command = evora(home.path());
        command.env("EVORA_LISTEN", "127.0.0.1:0");
        examine(command.env("EVORA_DB", db).env("EVORA_DB_REPLICA", replica))
    };
    let status = |found: &Examined, id: &str| {
        found.status(&format!("doctor-replica-{id}")).map(str::to_owned)
    };
    let well = found(&primary.url, &standby.url);
    assert_eq!(status(&well, "ok").as_deref(), Some("ok"), "{:?}", well.checks);
    let itself = found(&primary.url, &primary.url);
    assert_eq!(status(&itself, "not-a-standby").as_deref(), Some("warning"));
    // What it has not replayed is missing there.
    let pause = ["SELECT pg_wal_replay_pause()"];
    evora_test_services::psql(&standby.url, &pause).unwrap();
    let state = "SELECT pg_get_wal_replay_pause_state()";
    while evora_test_services::psql_value(&standby.url, state).unwrap() != "paused" {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let create = ["CREATE TABLE later AS SELECT 1 AS one"];
    evora_test_services::psql(&primary.url, &create).unwrap();
    let late = found(&primary.url, &standby.url);
    assert_eq!(status(&late, "late").as_deref(), Some("warning"), "{:?}", late.checks);
    standby.stop();
    let away = found(&primary.url, &standby.url);
    assert_eq!(status(&away, "unreachable").as_deref(), Some("warning"), "{:?}", away.checks);
    // None of this keeps a server from starting.
    assert!([well, itself, late, away].iter().all(|found| found.code == Some(0)));
}

#[test]
fn a_sqlite_database_with_a_replica_is_refused() {
    let home = tempfile::tempdir().unwrap();
    for db in ["", "sqlite:evora.db"] {
        let mut command = evora(home.path());
        command
            .env("EVORA_DB", db)
            .env("EVORA_DB_REPLICA", "postgres://ann:hush@127.0.0.1:1/evora");
        let output = command.args(["serve", "--listen", "127.0.0.1:0"]).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("db-replica is set, but db is not a PostgreSQL database"), "{told}");
        assert!(!told.contains("hush"), "{told}");
    }
    let mut command = evora(home.path());
    command.env("EVORA_DB_REPLICA", "sqlite:other.db").args(["serve", "--listen", "127.0.0.1:0"]);
    let told = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(told.contains("a replica is postgres://"), "{told}");
}

#[test]
fn what_would_go_wrong_is_told_with_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let file = home.path().join("evora.toml");
    std::fs::write(
        &file,
        "db = \"postgres://ann:hush@127.0.0.1:1/evora\"\norigin = \"https://localhost\"\n",
    )
    .unwrap();
    let mut command = evora(home.path());
    command.env("EVORA_CONFIG", &file).env("EVORA_LISTEN", &address).env("EVORA_LOG", "loud");
    command.env("EVORA_ORGIN", "x").env("EVORA_BUS", "nats://127.0.0.1:1");
    command.env("EVORA_ADMIN", "0.0.0.0:0").env("EVORA_SOCKETS", "999999999");
    let found = examine(&mut command);
    drop(taken);
    assert_eq!(found.code, Some(1));
    for (id, status) in [
        ("config-ok", "ok"),
        ("config-exposed", "warning"),
        ("environment-unknown", "warning"),
        ("log-bad", "problem"),
        ("site-local", "warning"),
        ("site-no-proxy", "warning"),
        ("admin-open", "warning"),
        ("port-taken", "problem"),
        ("files-low", "warning"),
        ("database-unreachable", "problem"),
        ("bus-unreachable", "problem"),
    ] {
        assert_eq!(found.status(&format!("doctor-{id}")), Some(status), "{id}: {:?}", found.checks);
    }
    let missing = home.path().join("nowhere/evora.db");
    let mut command = evora(home.path());
    let found = examine(command.env("EVORA_DB", format!("sqlite:{}", missing.display())));
    assert_eq!(found.status("doctor-disk-no-folder"), Some("problem"), "{:?}", found.checks);
    // It does not also say that the first start creates the file.
    assert_eq!(found.status("doctor-database-new"), None, "{:?}", found.checks);
    assert!(!missing.parent().unwrap().exists());
    let found = examine(evora(home.path()).env("EVORA_SOCKETS", "many"));
    assert_eq!(found.status("doctor-config-bad"), Some("problem"), "{:?}", found.checks);
    // A file with a level that serve refuses is not called valid.
    let loud = home.path().join("loud.toml");
    for log in ["loud", "info,evora_server=lod"] {
        std::fs::write(&loud, format!("log = \"{log}\"\n")).unwrap();
        let found = examine(evora(home.path()).env("EVORA_CONFIG", &loud));
        assert_eq!(found.status("doctor-log-bad"), Some("problem"), "{:?}", found.checks);
        assert_eq!(found.status("doctor-config-ok"), None, "{:?}", found.checks);
    }
    // No password is told.
    let output = command.env("EVORA_CONFIG", &file).env_remove("EVORA_DB").output().unwrap();
    assert!(!String::from_utf8(output.stdout).unwrap().contains("hush"));
}

/// A mail server that answers attempts to sign in with this line, and what it was told.
fn mail_server(signed_in: &'static str) -> (SocketAddr, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (sender, heard) = channel();
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let lines = BufReader::new(stream.try_clone().unwrap()).lines();
        stream.write_all(b"220 mail\r\n").unwrap();
        for line in lines {
            let Ok(line) = line else { break };
            let answer = match line.split(' ').next().unwrap() {
                "EHLO" => "250-mail\r\n250 AUTH PLAIN",
                "AUTH" => signed_in,
                _ => "250 ok",
            };
            sender.send(line).unwrap();
            if write!(stream, "{answer}\r\n").is_err() {
                break;
            }
        }
    });
    (address, heard)
}

#[test]
fn the_mail_server_is_tried_without_sending_anything() {
    let home = tempfile::tempdir().unwrap();
    let with_mail = |address: SocketAddr| {
        let mut command = evora(home.path());
        command.env("EVORA_LISTEN", "127.0.0.1:0").env("EVORA_ORIGIN", "http://evora.localhost");
        command.env("EVORA_MAIL", format!("smtp://ann:hush@{address}"));
        command.env("EVORA_MAIL_FROM", "noreply@evora.example");
        command
    };
    let (address, heard) = mail_server("235 welcome");
    let found = examine(&mut with_mail(address));
    assert_eq!(found.status("doctor-mail-ok"), Some("ok"), "{:?}", found.checks);
    let heard: Vec<String> = heard.iter().collect();
    assert!(heard.iter().any(|line| line.starts_with("AUTH ")), "{heard:?}");
    assert!(!heard.iter().any(|line| line.starts_with("MAIL ")), "{heard:?}");

    // What is wrong is told in the operator's language, and people can play without e-mails.
    let told = |address| {
        let output = with_mail(address).args(["doctor", "--lang", "pl"]).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    let told_wrong = told(mail_server("535 who?").0);
    assert!(told_wrong.contains("nie przyjmuje użytkownika lub hasła (535)"), "{told_wrong}");
    // Nobody listens there any more.
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let told_gone = told(gone);
    assert!(told_gone.contains("nikt tam nie nasłuchuje"), "{told_gone}");
    assert!(!told_gone.contains("hush"), "{told_gone}");
    let found = examine(&mut with_mail(gone));
    assert_eq!(found.status("doctor-mail-unusable"), Some("warning"), "{:?}", found.checks);
    let found = examine(with_mail(gone).env_remove("EVORA_ORIGIN"));
    assert_eq!(found.status("doctor-mail-no-origin"), Some("problem"), "{:?}", found.checks);
    let found = examine(evora(home.path()).env("EVORA_LISTEN", "127.0.0.1:0"));
    assert_eq!(found.status("doctor-mail-none"), Some("ok"), "{:?}", found.checks);
}

#[test]
fn what_is_wrong_with_a_setting_is_told_in_the_operators_language() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("evora.toml");
    std::fs::write(&file, "lisen = \"127.0.0.1:1\"\n").unwrap();
    let told = |name: &str, value: &str| {
        let mut command = evora(home.path());
        let output = command.env(name, value).args(["doctor", "--lang", "pl"]).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stdout).unwrap()
    };
    let many = told("EVORA_SOCKETS", "many");
    assert!(many.contains("EVORA_SOCKETS: many nie jest liczbą całkowitą"), "{many}");
    let unknown = told("EVORA_CONFIG", file.to_str().unwrap());
    assert!(unknown.contains("nie ma ustawienia lisen; może chodzi o listen?"), "{unknown}");
    // Each mistake has a line of its own.
    std::fs::write(&file, "lisen = \"127.0.0.1:1\"\nsockets = \"many\"\n").unwrap();
    assert_eq!(told("EVORA_CONFIG", file.to_str().unwrap()).lines().count(), 2);
    std::fs::write(&file, "log = \"info\"\nlisten =\n").unwrap();
    let broken = told("EVORA_CONFIG", file.to_str().unwrap());
    assert!(broken.contains("evora.toml, wiersz 2: to nie jest poprawny TOML"), "{broken}");
    let missing = told("EVORA_CONFIG", "/nowhere/evora.toml");
    assert!(missing.contains("nie ma takiego pliku ani folderu"), "{missing}");
}

#[test]
fn somebody_must_do_reviews_and_tokens_of_workers_must_be_readable() {
    let home = tempfile::tempdir().unwrap();
    let tokens = home.path().join("tokens");
    let listening = || {
        let mut command = evora(home.path());
        command.env("EVORA_LISTEN", "127.0.0.1:0").env("EVORA_BUILT_IN_WORKER", "off");
        command
    };
    let found = examine(&mut listening());
    assert_eq!((found.code, found.status("doctor-workers-nobody")), (Some(0), Some("warning")));
    for (text, id, status) in [
        ("sesame\n".to_owned(), "doctor-workers-bad", "problem"),
        (format!("{}\n", "7".repeat(64)), "doctor-workers-ok", "ok"),
    ] {
        std::fs::write(&tokens, text).unwrap();
        let found = examine(listening().env("EVORA_WORKER_TOKEN_FILE", &tokens));
        assert_eq!(found.status(id), Some(status), "{:?}", found.checks);
        assert_eq!(found.code, Some(i32::from(status == "problem")));
    }
}

#[test]
fn a_bus_that_hands_out_jobs_is_told() {
    let Ok(bus) = std::env::var("EVORA_TEST_NATS") else {
        let in_ci = std::env::var("CI").as_deref() == Ok("true");
        assert!(!in_ci, "EVORA_TEST_NATS is not set, and this is CI");
        eprintln!("left out: EVORA_TEST_NATS is not set; `cargo xtask test` sets it");
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let mut command = evora(home.path());
    let found = examine(command.env("EVORA_LISTEN", "127.0.0.1:0").env("EVORA_BUS", bus));
    assert_eq!(found.status("doctor-queue-jetstream"), Some("ok"), "{:?}", found.checks);
}
