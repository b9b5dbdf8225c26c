//! Files of the open database: compressed, long, and sometimes damaged.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

const GAMES: [&str; 4] = ["azul-2", "azul-grey-4", "pavilion-3", "duel-2"];

fn kept(name: &str) -> String {
    let path = format!("{}/../../testdata/fair/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// The games as the server writes them.
fn text(games: &[String]) -> String {
    games.join("\n")
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// A folder with a file of games and the list of its checksums.
fn published(bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evora_azul_2026-10.txt.gz");
    std::fs::write(&file, bytes).unwrap();
    let line = format!("{}  evora_azul_2026-10.txt.gz\n", hex::encode(Sha256::digest(bytes)));
    std::fs::write(folder.path().join("SHA256SUMS"), line).unwrap();
    (folder, file)
}

fn evora(args: &[&str], file: &Path) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    let Output { status, stdout, stderr } =
        command.env("LC_ALL", "C").args(args).arg(file).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn a_file_is_verified_by_its_checksum_and_every_game() {
    let games = GAMES.map(kept);
    let (folder, file) = published(&compressed(&text(&games)));
    let (status, told, complaint) = evora(&["database", "verify"], &file);
    assert_eq!((status, &*complaint), (Some(0), ""), "{told}");
    assert!(told.ends_with(": 4 games, all verified; the checksum is right\n"), "{told}");
    // Without a list the checksum is told.
    std::fs::remove_file(folder.path().join("SHA256SUMS")).unwrap();
    let (status, told, _) = evora(&["database", "verify"], &file);
    let hash = hex::encode(Sha256::digest(std::fs::read(&file).unwrap()));
    assert_eq!(status, Some(0));
    assert!(told.contains("no SHA256SUMS") && told.contains(&hash), "{told}");
    // What was decompressed already can be verified, too.
    let plain = folder.path().join("games.txt");
    std::fs::write(&plain, text(&games)).unwrap();
    assert_eq!(evora(&["database", "verify"], &plain).0, Some(0));
}

#[test]
fn a_file_that_is_not_what_was_published_fails() {
    let bytes = compressed(&text(&GAMES.map(kept)));
    let (folder, file) = published(&bytes);
    // Another edition: every game is right, but it is not the file.
    std::fs::write(&file, compressed(&text(&[kept("azul-2")]))).unwrap();
    let (status, _, complaint) = evora(&["database", "verify"], &file);
    assert_eq!(status, Some(1));
    assert!(
        complaint.contains("the checksum is") && complaint.contains("SHA256SUMS has"),
        "{complaint}"
    );
    // A download that broke off.
    std::fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let (status, _, complaint) = evora(&["database", "verify"], &file);
    assert_eq!(status, Some(2));
    assert!(complaint.contains("cannot read"), "{complaint}");
    // A file that is not there, although the list of others is.
    let (status, _, complaint) = evora(&["database", "verify"], &folder.path().join("nofile"));
    assert_eq!(status, Some(2));
    assert!(complaint.contains("nofile") && !complaint.contains("SHA256SUMS"), "{complaint}");
    // A list without the file, and one that is none.
    let sums = folder.path().join("SHA256SUMS");
    std::fs::write(&sums, format!("{}  other.txt.gz\n", "ab".repeat(32))).unwrap();
    let (status, _, complaint) = evora(&["database", "verify"], &file);
    assert_eq!(status, Some(2));
    assert!(complaint.contains("has no line for evora_azul_2026-10.txt.gz"), "{complaint}");
    std::fs::write(&sums, "nonsense\n").unwrap();
    assert!(evora(&["database", "verify"], &file).2.contains("line 1: expected 64 hex digits"));
    // A game that was dealt otherwise, in a file with the right checksum.
    let mut games = GAMES.map(kept);
    games[0] = games[0].replace("deal BBYR YYYK", "deal BBYK YYYR");
    let (_folder, file) = published(&compressed(&text(&games)));
    let (status, _, complaint) = evora(&["database", "verify"], &file);
    assert_eq!(status, Some(1));
    assert!(
        complaint.contains("game 1: ") && complaint.contains("does not check out: line "),
        "{complaint}"
    );
    assert!(complaint.ends_with("1 of 4 games are bad; each is reported above\n"), "{complaint}");
}

#[test]
fn a_bad_game_in_the_middle_is_told_and_the_others_are_read() {
    let mut games = GAMES.map(kept);
    // The second cannot be read, the third breaks the rules.
    games[1] = games[1].replacen("[Players \"4\"]", "[Players \"many\"]", 1);
    games[2] = games[2].replacen("\ndeal ", "\n1B1 deal ", 1);
    let all = text(&games);
    let (_folder, file) = published(&compressed(&all));
    let line = 1 + all[..all.find("[Players \"many\"]").unwrap()].matches('\n').count() - 1;
    let (status, told, complaint) = evora(&["replay"], &file);
    assert_eq!(status, Some(2), "{complaint}");
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(
        complaint.contains("evora: game 2: ")
            && complaint.contains(&format!("line {line}, column 1")),
        "{complaint}"
    );
    assert!(complaint.contains("evora: game 3: "), "{complaint}");
    assert!(complaint.ends_with("2 of 4 games are bad; each is reported above\n"), "{complaint}");
    // Every command goes on.
    let (_, told, _) = evora(&["verify", "--json"], &file);
    assert!(told.contains("{\"game\":1,") && told.contains("{\"game\":4,"), "{told}");
    let (_, told, _) = evora(&["convert", "--to", "record"], &file);
    assert_eq!(told, format!("{}\n{}", games[0], games[3]));
    let (status, told, _) =
        evora(&["analyse", "--json", "--game", "4", "--ply", "1", "--nodes", "50"], &file);
    assert_eq!(status, Some(2));
    assert!(told.contains("\"game\":4"), "{told}");
}

#[test]
fn a_compressed_file_reads_like_the_plain_one() {
    let all = text(&GAMES.map(kept));
    let (folder, file) = published(&compressed(&all));
    let plain = folder.path().join("plain.txt");
    std::fs::write(&plain, &all).unwrap();
    for args in
        [&["replay"][..], &["verify", "--json"], &["convert"], &["convert", "--to", "record"]]
    {
        assert_eq!(evora(args, &file).1, evora(args, &plain).1, "{args:?}");
    }
    assert_eq!(evora(&["convert", "--to", "record"], &file).1, all);
}
