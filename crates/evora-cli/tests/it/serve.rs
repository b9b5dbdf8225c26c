//! `evora serve` and `evora backup` as real processes.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::server::{PATIENCE, Server};

fn evora(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.env_clear().env("HOME", folder).stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the status line and the body of a GET request.
fn get(address: &str, path: &str) -> (String, String) {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n"))
}

/// Sends a request with this head. Returns the status line and the body.
fn ask(address: &str, head: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    write!(stream, "{head}Connection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.lines().next().unwrap().to_owned(), body.to_owned())
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn it_starts_with_nothing_set_up_and_stops_when_asked() {
    for signal in ["TERM", "INT"] {
        let folder = folder(signal);
        let server = Server::start(evora(&folder).args(["serve", "--listen", "127.0.0.1:0"]));
        assert!(server.address.starts_with("127.0.0.1:") && !server.address.ends_with(":0"));
        assert_eq!(get(&server.address, "/healthz"), ("HTTP/1.1 200 OK".into(), "ok\n".into()));
        assert_eq!(get(&server.address, "/readyz").1, "ready\n");
        assert!(folder.join(".local/share/evora/evora.db").is_file());
        server.signal(signal);
        let (status, log) = server.end();
        assert_eq!(status.code(), Some(0), "{log}");
        assert!(log.contains("started") && log.contains("stopped"), "{log}");
    }
}

#[test]
fn it_takes_as_many_connections_as_the_limit_of_open_files_allows() {
    let folder = folder("open-files");
    let start = |settings: &[&str]| {
        let mut command = Command::new("prlimit");
        command.args(["--nofile=200:1000", env!("CARGO_BIN_EXE_evora"), "serve"]);
        command.env_clear().env("HOME", &folder).stdin(Stdio::null()).stderr(Stdio::piped());
        let path = std::env::var_os("PATH").unwrap();
        let server = Server::start(
            command.env("PATH", path).args(["--listen", "127.0.0.1:0"]).args(settings),
        );
        server.signal("TERM");
        server.end().1
    };
    let log = start(&[]);
    assert!(log.contains("sized to the limit of open files limit=1000"), "{log}");
    assert!(!log.contains("WARN"), "{log}");
    // Whoever asks for more than there is should know.
    let log = start(&["--sockets", "5000"]);
    assert!(log.contains("WARN") && log.contains("LimitNOFILE"), "{log}");
}

#[test]
fn a_connection_that_says_nothing_does_not_keep_it_from_stopping() {
    let folder = folder("idle");
    let mut command = evora(&folder);
    let server =
        Server::start(command.args(["serve", "--listen", "127.0.0.1:0", "--stop-seconds", "1"]));
    let mut idle = TcpStream::connect(&server.address).unwrap();
    write!(idle, "GET /healthz HTTP/1.1\r\nHost:").unwrap();
    server.signal("TERM");
    assert_eq!(server.end().0.code(), Some(0));
}

#[test]
fn the_address_of_the_site_is_told_apart_from_the_one_it_listens_at() {
    let mut command = evora(&folder("site"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--origin", "http://evora.example:8080"]);
    let mut server = Server::start(&mut command);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    assert_eq!(get(&server.address, "/readyz").1, "ready\n");
    assert_eq!(server.line(), "evora.example:8080");
}

#[test]
fn the_operator_has_a_listener_of_its_own() {
    let folder = folder("admin");
    let mut command = evora(&folder);
    command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0"]);
    let mut server = Server::start(command.args(["--log-format", "json"]));
    let admin = std::mem::take(&mut server.address);
    server.address = server.line();
    assert!(get(&server.address, "/api/games").0.ends_with("200 OK"));
    let (status, metrics) = get(&admin, "/metrics");
    assert!(status.ends_with("200 OK"), "{status}");
    let counted = "evora_http_requests_total{route=\"/api/games\",method=\"GET\",status=\"200\"} 1";
    assert!(metrics.contains(counted), "{metrics}");
    assert!(metrics.contains("evora_store_jobs_total"), "{metrics}");
    // An alert on its growth needs the counter from the start.
    for kind in ["unavailable", "failed"] {
        let counted = format!("evora_store_errors_total{{kind=\"{kind}\"}} 0");
        assert!(metrics.contains(&counted), "{metrics}");
    }
    assert_eq!(get(&admin, "/readyz").1, "ready\n");
    // A page whose name leads here, and one that sends forms here.
    let as_page = |head: &str| ask(&admin, &format!("GET /reports HTTP/1.1\r\n{head}")).0;
    assert!(as_page(&format!("Host: {admin}\r\n")).ends_with("200 OK"));
    assert!(as_page("Host: evil.example:9017\r\n").contains(" 421 "));
    let foreign = format!("Host: {admin}\r\nOrigin: http://evil.example\r\n");
    assert!(as_page(&foreign).contains(" 403 "));
    assert!(!get(&server.address, "/metrics").1.contains("evora_http"));
    server.signal("TERM");
    let (status, log) = server.end();
    assert_eq!(status.code(), Some(0));
    for line in log.lines() {
        assert!(line.starts_with('{') && line.ends_with('}'), "{line}");
    }
}

#[test]
fn settings_are_printed_without_secrets_and_bad_ones_refused() {
    let folder = folder("config");
    let file = folder.join("evora.toml");
    std::fs::write(&file, "bot-threads = 3\nlog = \"warn\"\n").unwrap();
    let mut command = evora(&folder);
    command.env("EVORA_DB", "postgres://ann:hush@db/evora").env("EVORA_LOG", "debug");
    command.args(["serve", "--print-config", "--listen", "127.0.0.1:1", "--config"]).arg(&file);
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let printed = String::from_utf8(output.stdout).unwrap();
    for line in [
        "listen = \"127.0.0.1:1\"  # flag",
        "db = \"postgres://***@db/evora\"  # environment",
        "log = \"debug\"  # environment",
        "bot-threads = 3  # file",
        "log-format = \"human\"  # default",
    ] {
        assert!(printed.lines().any(|printed| printed == line), "{line}\n{printed}");
    }
    let output = evora(&folder).args(["serve", "--log", "loud"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let why = "--log loud: loud is no level; use off, error, warn, info, debug or trace";
    assert!(told(&output).contains(why), "{}", told(&output));
    std::fs::write(&file, "bots = 3\n").unwrap();
    let output = evora(&folder).args(["serve", "--config"]).arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("there is no setting bots; evora serve --help lists all"));
    std::fs::write(&file, "log = \"loud\"\n").unwrap();
    let output = evora(&folder).args(["serve", "--config"]).arg(&file).output().unwrap();
    let why = "evora.toml: log = loud: loud is no level";
    assert!(told(&output).contains(why), "{}", told(&output));
}

#[test]
fn what_keeps_it_from_starting_is_told_with_what_to_do() {
    let folder = folder("failures");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = evora(&folder).args(["serve", "--listen", &address]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("another program listens there"), "{}", told(&output));
    let free = ["serve", "--listen", "127.0.0.1:0"];
    let output = evora(&folder).args(free).args(["--db", "sqlite:/no/where.db"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("does its folder exist"), "{}", told(&output));
    let (junk, file) = (folder.join("junk.db"), folder.join("junk.toml"));
    std::fs::write(&junk, "This is no database. ".repeat(100)).unwrap();
    std::fs::write(&file, format!("db = 'sqlite:{}'\n", junk.display())).unwrap();
    let output = evora(&folder).args(free).arg("--config").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let why = told(&output);
    assert!(why.contains("junk.toml: db = sqlite:") && !why.contains("folder exist"), "{why}");
    assert!(why.contains("file is not a database; name a database of Évora"), "{why}");
    let output = evora(&folder).args(free).env_remove("HOME").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("set HOME, or name a file with --db"), "{}", told(&output));
    let output = evora(&folder).args(free).env("EVORA_TEST_SEED", "seven").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("EVORA_TEST_SEED is \"seven\"; it must be a whole number"));
    drop(taken);
    let unreachable = format!("postgres://ann:hush@{address}/evora");
    let output = evora(&folder).args(free).args(["--db", &unreachable]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = told(&output);
    assert!(told.contains("is PostgreSQL running there") && !told.contains("hush"), "{told}");
}

#[test]
fn a_database_file_has_one_server_at_a_time() {
    let folder = folder("twice");
    let start = || {
        let mut command = evora(&folder);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        command
    };
    let mut first = Server::start(&mut start());
    let second = start().output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    let why = told(&second);
    assert!(why.contains("another process uses") && why.contains("stop that evora"), "{why}");
    assert_eq!(get(&first.address, "/readyz").1, "ready\n");
    // The same file by another name.
    #[cfg(unix)]
    {
        let link = folder.join("link.db");
        std::os::unix::fs::symlink(folder.join(".local/share/evora/evora.db"), &link).unwrap();
        let other = start().args(["--db", &format!("sqlite:{}", link.display())]).output().unwrap();
        assert_eq!(other.status.code(), Some(1), "{}", told(&other));
    }
    // Even one that was killed leaves nothing that has to be cleaned up.
    first.kill();
    let third = Server::start(&mut start());
    assert_eq!(get(&third.address, "/readyz").1, "ready\n");
}

#[test]
fn a_database_in_use_is_copied_whole() {
    let folder = folder("backup");
    let server = Server::start(evora(&folder).args(["serve", "--listen", "127.0.0.1:0"]));
    let db = folder.join(".local/share/evora/evora.db");
    let copy = folder.join("copy.db");
    let backup = || evora(&folder).arg("backup").arg(&db).arg(&copy).output().unwrap();
    let output = backup();
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let again = backup();
    assert_eq!(again.status.code(), Some(1));
    assert!(told(&again).contains("there is already a file"), "{}", told(&again));
    drop(server);
    let url = format!("sqlite:{}", copy.display());
    let again =
        Server::start(evora(&folder).args(["serve", "--listen", "127.0.0.1:0", "--db", &url]));
    assert_eq!(get(&again.address, "/readyz").1, "ready\n");
    let nothing = evora(&folder).args(["backup", "nothing.db", "copy.db"]).output().unwrap();
    assert_eq!(nothing.status.code(), Some(2));
    assert!(told(&nothing).contains("there is no such database file"));
    assert!(!folder.join("nothing.db").exists());
}
