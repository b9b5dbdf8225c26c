//! The open database: files of all public games.

use std::io::Read as _;
use std::time::Duration;

use evora_game::{Verdict, verify};
use evora_notation::{Record, RecordReader, read_records};
use evora_rules::RuleSet;
use evora_server::archive::{make_database, settle};
use evora_store::{Actor, AuditId, NewAuditEntry};
use evora_table::{Command, Millis, Options, Person};
use evora_wire::{Clock, Database, DatabaseFile};
use flate2::read::MultiGzDecoder;
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use sha2::{Digest, Sha256};

use super::making::{Archive, TestTable, options};
use crate::harness::server::NOON;

/// The days of a month and more, in seconds.
const MONTH: i64 = 40 * 24 * 60 * 60;

/// A server that has looked for files to make, as every node does at its start, and made none: the next one to make files is the
/// test.
async fn archive() -> Archive {
    let archive = Archive::new().await;
    let app = &archive.app;
    // The node has not begun to look as long as another node gets the lease, here one that ends at once.
    while app.store.lease_game_files("another", NOON, NOON).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(make_database(app).await.unwrap(), 0);
    archive
}

/// A finished game that began at this time.
async fn finished(archive: &Archive, people: &[Person], changed: Options, at: Millis) -> TestTable {
    let mut table = TestTable::begin(people, changed, at);
    table.play(usize::MAX);
    table.keep(&archive.app.store).await;
    table
}

async fn rename(archive: &Archive, person: &Person, name: &str) {
    let entry = NewAuditEntry {
        id: AuditId::random().unwrap(),
        user: person.id.clone(),
        at: NOON,
        actor: Actor::Operator,
        action: "renamed".into(),
        details: "{}".into(),
        counted: None,
        hidden: false,
        expires_at: None,
    };
    let key = evora_wire::text::name_key(name);
    archive.app.store.rename(&person.id, name, &key, entry).await.unwrap();
}

async fn bytes_of(archive: &Archive, file: &DatabaseFile) -> Vec<u8> {
    let url = format!("{}/api/database/{}", archive.client().base, file.name);
    let answer = reqwest::get(url).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/gzip");
    assert_eq!(answer.headers()["content-length"], file.bytes.to_string().as_str());
    answer.bytes().await.unwrap().to_vec()
}

fn text_of(bytes: &[u8]) -> String {
    let mut text = String::new();
    MultiGzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

fn tag<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    record.tags.iter().find(|(of, _)| of == name).map(|(_, value)| value.as_str())
}

#[tokio::test]
async fn every_public_game_of_a_month_is_in_its_file_and_reads_back() {
    let archive = archive().await;
    let (ann, bob) = (archive.account("Ann").await, archive.account("Bob").await);
    let guest = archive.guest("Guest k3m9").await;
    let mut tables = Vec::new();
    for rules in RuleSet::ALL {
        let people = [ann.clone(), guest.clone()];
        tables.push(finished(&archive, &people, options(rules, 2), NOON).await);
    }
    let three = [bob.clone(), ann.clone(), guest.clone()];
    tables.push(finished(&archive, &three, options(RuleSet::Azul, 3), NOON - 5000).await);
    let mut resigned =
        TestTable::begin(&[ann.clone(), bob.clone()], options(RuleSet::Azul, 2), NOON);
    resigned.play(5);
    resigned.act(1, Command::Resign);
    resigned.keep(&archive.app.store).await;
    tables.push(resigned);
    // What is not public, or not over, is in no file.
    let private = Options { public: false, ..options(RuleSet::Azul, 2) };
    let private = finished(&archive, &[ann.clone(), bob.clone()], private, NOON).await;
    let mut running =
        TestTable::begin(&[ann.clone(), bob.clone()], options(RuleSet::Azul, 2), NOON);
    running.play(3);
    running.keep(&archive.app.store).await;

    // While the month goes on, and shortly after it, there is nothing.
    assert_eq!(make_database(&archive.app).await.unwrap(), 0);
    let none: Database = archive.json("/api/database").await;
    assert_eq!((none.licence.as_str(), none.files.len()), ("CC0-1.0", 0));
    archive.pass(MONTH);
    assert_eq!(make_database(&archive.app).await.unwrap(), RuleSet::ALL.len() as u32);
    assert_eq!(make_database(&archive.app).await.unwrap(), 0);

    let database: Database = archive.json("/api/database").await;
    assert_eq!(database.files.len(), RuleSet::ALL.len());
    let (_, kind, sums) = archive.get(None, "/api/database/SHA256SUMS").await;
    assert_eq!(kind, "text/plain; charset=utf-8");
    let mut found = 0;
    for file in &database.files {
        assert_eq!(file.month, "2027-01");
        assert_eq!(file.name, format!("evora_{}_2027-01.txt.gz", file.rules.as_str()));
        let bytes = bytes_of(&archive, file).await;
        assert_eq!(bytes.len() as u64, file.bytes);
        assert_eq!(hex::encode(Sha256::digest(&bytes)), file.sha256);
        assert!(sums.contains(&format!("{}  {}\n", file.sha256, file.name)), "{sums}");
        let text = text_of(&bytes);
        let records: Vec<Record> =
            RecordReader::new(text.as_bytes()).collect::<Result<_, _>>().unwrap();
        assert_eq!(records, read_records(&text).unwrap());
        assert_eq!(records.len() as u64, file.games);
        let ended: Vec<_> = records.iter().map(|record| tag(record, "Ended").unwrap()).collect();
        assert!(ended.is_sorted(), "{ended:?}");
        for record in &records {
            let id = tag(record, "Table").unwrap();
            assert_ne!(id, private.id.as_str());
            let table = tables.iter().find(|table| table.id.as_str() == id).unwrap();
            found += 1;
            // The steps are those of the record that everybody gets, and the deals are proved.
            let (_, _, own) = archive.get(None, &format!("/api/tables/{id}/record")).await;
            let own = read_records(&own).unwrap().remove(0);
            assert_eq!((&record.start, &record.result), (&own.start, &own.result));
            let steps = |record: &Record| -> Vec<_> {
                record.steps.iter().map(|step| step.event.clone()).collect()
            };
            assert_eq!(steps(record), steps(&own));
            let Verdict::Verified { finished, .. } = verify(record) else { panic!("{record}") };
            let ending = if finished { "played" } else { "resigned" };
            assert_eq!(tag(record, "Ending"), Some(ending));
            assert_eq!((tag(record, "Clock"), tag(record, "Rated")), (Some("move 60"), Some("no")));
            for (seat, person) in table.people.iter().enumerate() {
                let name = if person.guest { "anonymous" } else { &person.name };
                assert_eq!(tag(record, &format!("Player{seat}")), Some(name));
            }
        }
        assert!(!text.contains("k3m9"), "a guest has no name");
    }
    assert_eq!(found, tables.len());
}

#[tokio::test]
async fn a_file_is_the_same_whoever_makes_it_and_can_be_read_in_parts() {
    let archive = archive().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    for number in 0..3 {
        finished(&archive, &people, options(RuleSet::Mini, 2), NOON + number * 1000).await;
    }
    archive.pass(MONTH);
    assert_eq!(make_database(&archive.app).await.unwrap(), 1);
    let first: Database = archive.json("/api/database").await;
    let file = &first.files[0];
    let bytes = bytes_of(&archive, file).await;
    // Bob has another name and then his own again: the file is made anew and has the same bytes.
    for name in ["Rob", "Bob"] {
        rename(&archive, &people[1], name).await;
        archive.pass(1);
        assert_eq!(make_database(&archive.app).await.unwrap(), 1);
        let text = text_of(
            &bytes_of(&archive, &archive.json::<Database>("/api/database").await.files[0]).await,
        );
        assert!(text.contains(&format!("[Player1 \"{name}\"]")), "{text}");
    }
    let again: Database = archive.json("/api/database").await;
    assert_eq!(again.files[0].sha256, file.sha256);
    assert!(again.files[0].made > file.made);

    let path = format!("/api/database/{}", file.name);
    let nobody = archive.client();
    let ask = async |headers: &[(&str, &str)]| nobody.ask(Method::GET, &path, None, headers).await;
    let tag = format!("\"{}\"", file.sha256);
    let known = ask(&[("if-none-match", &tag)]).await;
    assert_eq!((known.status, known.text.len()), (StatusCode::NOT_MODIFIED, 0));
    let url = format!("{}{path}", nobody.base);
    let part = async |range: &str| {
        let answer = reqwest::Client::new().get(&url).header("range", range).send().await.unwrap();
        let told =
            answer.headers().get("content-range").map(|told| told.to_str().unwrap().to_owned());
        (answer.status().as_u16(), told, answer.bytes().await.unwrap().to_vec())
    };
    let whole = bytes.len();
    assert_eq!(
        part("bytes=10-19").await,
        (206, Some(format!("bytes 10-19/{whole}")), bytes[10..20].to_vec())
    );
    assert_eq!(part("bytes=100-").await.2, bytes[100..]);
    assert_eq!(part("bytes=-7").await.2, bytes[whole - 7..]);
    assert_eq!(part("pages=1-2").await, (200, None, bytes.clone()));
    let beyond = part(&format!("bytes={whole}-")).await;
    assert_eq!((beyond.0, beyond.1), (416, Some(format!("bytes */{whole}"))));
    for wrong in ["evora_mini_2026-12.txt.gz", "evora_chess_2027-01.txt.gz", "x", "..%2Fx"] {
        assert_eq!(archive.get(None, &format!("/api/database/{wrong}")).await.0, 404, "{wrong}");
    }
}

#[tokio::test]
async fn calls_at_once_make_each_file_once() {
    let archive = archive().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    finished(&archive, &people, options(RuleSet::Mini, 2), NOON).await;
    archive.pass(MONTH);
    let made = join_all((0..4).map(|_| make_database(&archive.app))).await;
    let made: u32 = made.into_iter().map(Result::unwrap).sum();
    assert_eq!(made, 1);
}

#[tokio::test]
async fn a_long_file_is_stored_in_parts_and_read_across_them() {
    let archive = archive().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    // Secrets do not compress: some hundred games are more than a part.
    for number in 0..360 {
        finished(&archive, &people, options(RuleSet::Azul, 2), NOON + number).await;
    }
    archive.pass(MONTH);
    make_database(&archive.app).await.unwrap();
    let file = archive.json::<Database>("/api/database").await.files.remove(0);
    assert!(file.bytes > 64 * 1024, "{}", file.bytes);
    let bytes = bytes_of(&archive, &file).await;
    assert_eq!(hex::encode(Sha256::digest(&bytes)), file.sha256);
    let text = text_of(&bytes);
    assert_eq!(RecordReader::new(text.as_bytes()).filter(Result::is_ok).count(), 360);
    let url = format!("{}/api/database/{}", archive.client().base, file.name);
    let border = 64 * 1024;
    let range = format!("bytes={}-{}", border - 3, border + 2);
    let answer = reqwest::Client::new().get(url).header("range", range).send().await.unwrap();
    assert_eq!(answer.bytes().await.unwrap(), bytes[border - 3..border + 3]);
}

#[tokio::test]
async fn a_deleted_account_is_anonymous_in_files_made_before() {
    let archive = archive().await;
    let people = [archive.account("Ann").await, archive.account("Bob").await];
    finished(&archive, &people, options(RuleSet::Mini, 2), NOON).await;
    let rated = Options {
        rated: true,
        clock: Clock::Bank { seconds: 600, increment: 5 },
        ..options(RuleSet::Mini, 2)
    };
    let rated = finished(&archive, &people, rated, NOON).await;
    settle(&archive.app, &rated.id).await.unwrap();
    archive.pass(MONTH);
    make_database(&archive.app).await.unwrap();
    let file = async || archive.json::<Database>("/api/database").await.files.remove(0);
    let before = file().await;
    let text = text_of(&bytes_of(&archive, &before).await);
    assert!(
        text.contains("[Player0 \"Ann\"]") && text.contains("[Clock \"bank 600+5\"]"),
        "{text}"
    );
    assert!(text.contains("[Rated \"yes\"]\n[Rating0 \"1500\"]\n[Rating1 \"1500\"]"), "{text}");
    archive.app.store.delete_user(&people[0].id, NOON, NOON).await.unwrap();
    assert_eq!(make_database(&archive.app).await.unwrap(), 1);
    let after = file().await;
    assert_ne!(after.sha256, before.sha256);
    let text = text_of(&bytes_of(&archive, &after).await);
    assert!(!text.contains("Ann") && text.contains("[Player0 \"anonymous\"]"), "{text}");
    assert!(text.contains("[Player1 \"Bob\"]"));
    assert_eq!(make_database(&archive.app).await.unwrap(), 0);
}
