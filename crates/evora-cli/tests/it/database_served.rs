//! The open database from end to end: files that a server made and serves, read by `evora database verify`.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use evora_siege::{Games, Node, SteppedClock};
use evora_wire::Database;
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use crate::cluster::{program, sqlite};

const PATIENCE: Duration = Duration::from_secs(90);
/// After so many days the month is over.
const DAYS: i64 = 40;

async fn download(url: &str) -> Vec<u8> {
    let answer = reqwest::get(url).await.unwrap().error_for_status().unwrap();
    answer.bytes().await.unwrap().to_vec()
}

fn verify(file: &Path) -> (Option<i32>, String, String) {
    let mut command = Command::new(program());
    let output =
        command.env("LC_ALL", "C").args(["database", "verify"]).arg(file).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_a_server_made_are_verified_and_damaged_ones_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let backend = sqlite(folder.path());
    let node = Node::start(&backend, 1).await;
    let ended = Games::open(&[&node], 2).await.end().await;
    assert!(node.stop().await.success());
    // A month later the server has made the files.
    let clock = SteppedClock::new(folder.path(), 1).unwrap();
    clock.step(DAYS * 24 * 60 * 60);
    let node = Node::start_with(&backend, 1, clock.variables()).await;
    let (url, begun) = (format!("{}/api/database", node.base()), Instant::now());
    let database = loop {
        let database: Database = serde_json::from_slice(&download(&url).await).unwrap();
        if 2 * database.files.len() == ended.tables.len() {
            break database;
        }
        assert!(begun.elapsed() < PATIENCE, "{database:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let downloads = folder.path().join("downloads");
    std::fs::create_dir(&downloads).unwrap();
    for name in database.files.iter().map(|file| file.name.as_str()).chain(["SHA256SUMS"]) {
        std::fs::write(downloads.join(name), download(&format!("{url}/{name}")).await).unwrap();
    }
    let mut tables = BTreeSet::new();
    for file in &database.files {
        let at = downloads.join(&file.name);
        let (status, told, complaint) = verify(&at);
        assert_eq!((status, &*complaint), (Some(0), ""), "{told}");
        let right = format!(": {} games, all verified; the checksum is right\n", file.games);
        assert!(told.ends_with(&right), "{told}");
        let mut text = String::new();
        MultiGzDecoder::new(&std::fs::read(&at).unwrap()[..]).read_to_string(&mut text).unwrap();
        let table =
            |line: &str| Some(line.strip_prefix("[Table \"")?.strip_suffix("\"]")?.to_owned());
        tables.extend(text.lines().filter_map(table));
    }
    assert_eq!(tables, ended.tables.into_iter().collect());

    // One byte is another, in the middle of the file.
    let at = downloads.join(&database.files[0].name);
    let bytes = std::fs::read(&at).unwrap();
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    std::fs::write(&at, damaged).unwrap();
    let (status, told, complaint) = verify(&at);
    assert!(matches!(status, Some(1 | 2)), "{status:?} {told} {complaint}");
    assert!(!told.contains("the checksum is right"), "{told}");
    assert!(complaint.contains("cannot read") || complaint.contains("checksum"), "{complaint}");
    // All games are right, but a player has another name: it is not the file that was published.
    let mut text = String::new();
    MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    let renamed = text.replacen("[Player0 \"anonymous\"]", "[Player0 \"Ann\"]", 1);
    assert_ne!(renamed, text);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(renamed.as_bytes()).unwrap();
    std::fs::write(&at, encoder.finish().unwrap()).unwrap();
    let (status, _, complaint) = verify(&at);
    assert_eq!(status, Some(1), "{complaint}");
    assert!(
        complaint.contains("the checksum is") && complaint.contains("SHA256SUMS has"),
        "{complaint}"
    );
    assert!(node.stop().await.success());
}
