//! Records, traces and proofs.

use evora_game::{Referee, Verdict, verify};
use evora_notation::{Event, read_events, read_records};
use evora_rules::RuleSet;
use evora_table::{Command, Options};
use evora_wire::Verify;

use super::making::{Archive, TestTable, options};
use crate::harness::server::NOON;

fn verdict(text: &str) -> Verdict {
    let records = read_records(text).unwrap();
    assert_eq!(records.len(), 1);
    verify(&records[0])
}

#[tokio::test]
async fn the_record_of_every_finished_game_is_verified() {
    let archive = Archive::new().await;
    for rules in RuleSet::ALL {
        for players in rules.players() {
            let mut people = Vec::new();
            for seat in 0..players.count() {
                people.push(archive.guest(&format!("{rules} {players} {seat}")).await);
            }
            let mut test_table = TestTable::begin(&people, options(rules, people.len()), NOON);
            test_table.play(usize::MAX);
            test_table.keep(&archive.app.store).await;
            let (status, kind, text) =
                archive.get(None, &format!("/api/tables/{}/record", test_table.id)).await;
            assert_eq!((status, kind.as_str()), (200, "text/plain; charset=utf-8"), "{text}");
            let Verdict::Verified { deals, finished: true, .. } = verdict(&text) else {
                panic!("{rules} {players}: {:?}\n{text}", verdict(&text));
            };
            assert!(deals > 0);
            assert!(text.contains(&format!("[Player0 \"{}\"]", people[0].name)), "{text}");
            assert!(text.contains("[Share0 \"0707070707\"]") && !text.contains("[Share1"));

            let (status, kind, text) =
                archive.get(None, &format!("/api/tables/{}/trace", test_table.id)).await;
            assert_eq!((status, kind.as_str()), (200, "application/x-ndjson"), "{text}");
            let mut referee = Referee::new();
            let mut events = 0;
            let read = read_events(text.as_bytes(), |located| {
                events += 1;
                referee.see(&located.event).map(drop)
            });
            assert_eq!(read.unwrap(), Ok(()));
            assert!(events > test_table.table.steps().len() + 1);
            assert!(text.lines().last().unwrap().starts_with("{\"t\":\"end\""));
        }
    }
}

/// The values of a tag.
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let begin = format!("[{name} \"");
    text.lines().find_map(|line| line.strip_prefix(&begin)?.strip_suffix("\"]"))
}

#[tokio::test]
async fn what_people_chose_is_said_and_verified_for_every_rule_set() {
    let archive = Archive::new().await;
    for rules in RuleSet::ALL {
        let people = [
            archive.guest(&format!("{rules} a")).await,
            archive.guest(&format!("{rules} b")).await,
        ];
        let names = ["rows", "edge", "corners"].map(String::from).to_vec();
        let all = [(None, vec![]), (Some(1), vec![]), (None, names.clone()), (Some(0), names)];
        for (first, goals) in all {
            if !goals.is_empty() && rules != RuleSet::Duel {
                continue;
            }
            let expected = match (first.is_some(), !goals.is_empty()) {
                (false, false) => None,
                (true, false) => Some("first"),
                (false, true) => Some("goals"),
                (true, true) => Some("first goals"),
            };
            for resigns in [false, true] {
                let options = Options { first, goals: goals.clone(), ..options(rules, 2) };
                let mut test_table = TestTable::begin(&people, options, NOON);
                test_table.play(if resigns { 3 } else { usize::MAX });
                if resigns {
                    test_table.act(1, Command::Resign);
                }
                test_table.keep(&archive.app.store).await;
                let (_, _, text) =
                    archive.get(None, &format!("/api/tables/{}/record", test_table.id)).await;
                let Verdict::Verified { finished, chosen, .. } = verdict(&text) else {
                    panic!("{rules} {expected:?}: {:?}\n{text}", verdict(&text));
                };
                assert_eq!(finished, !resigns);
                assert_eq!((chosen.first, chosen.goals), (first.is_some(), !goals.is_empty()));
                assert_eq!(tag(&text, "Chosen"), expected, "{text}");
                // Only a game that was played to its end has an end.
                for end in ["Scores", "Winners"] {
                    assert_eq!(tag(&text, end).is_some(), !resigns, "{end}: {text}");
                }
                let forfeit = resigns.then_some("1 resigned");
                assert_eq!(tag(&text, "Forfeit"), forfeit, "{text}");
            }
        }
    }
}

#[tokio::test]
async fn what_was_chosen_or_taken_back_or_given_up_is_verified_too() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Bob").await];
    let names = ["rows", "edge", "corners"].map(String::from).to_vec();
    let chosen = Options { first: Some(1), goals: names, ..options(RuleSet::Duel, 2) };
    let mut test_table = TestTable::begin(&people, chosen, NOON);
    test_table.play(1);
    while test_table.table.steps().last().unwrap().is_chance() {
        test_table.play(1);
    }
    let last = test_table.table.steps().last().unwrap().seat().unwrap().index();
    test_table.act(last, Command::AskTakeback);
    test_table.act(1 - last, Command::AnswerTakeback(true));
    test_table.play(10);
    test_table.act(0, Command::Say("I have had enough".into()));
    test_table.act(0, Command::Resign);
    test_table.keep(&archive.app.store).await;
    let (status, _, text) =
        archive.get(None, &format!("/api/tables/{}/record", test_table.id)).await;
    assert_eq!(status, 200, "{text}");
    let Verdict::Verified { chosen, finished: false, .. } = verdict(&text) else {
        panic!("{:?}\n{text}", verdict(&text));
    };
    assert!(chosen.first && chosen.goals);
    assert!(text.contains("[Forfeit \"0 resigned\"]"), "{text}");
    assert!(!text.contains("enough"));
}

#[tokio::test]
async fn while_a_game_runs_only_its_players_have_it_and_only_what_they_saw() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Bob").await];
    let stranger = archive.guest("Eve").await;
    let mut test_table = TestTable::begin(&people, options(RuleSet::Duel, 2), NOON);
    test_table.play(40);
    assert!(test_table.table.outcome.is_none());
    test_table.keep(&archive.app.store).await;
    let chips: Vec<String> = test_table
        .table
        .steps()
        .iter()
        .filter_map(|step| match step.event() {
            Event::Chips { chips } => Some(format!("chips {}", chips.join(" "))),
            _ => None,
        })
        .collect();
    assert!(!chips.is_empty());
    for what in ["record", "trace"] {
        let path = format!("/api/tables/{}/{what}", test_table.id);
        for who in [None, Some(&stranger)] {
            let (status, kind, text) = archive.get(who, &path).await;
            assert_eq!((status, kind.as_str()), (409, "application/problem+json"), "{text}");
            assert!(text.contains("/api/problems/not-over"), "{text}");
        }
        let (status, _, text) = archive.get(Some(&people[0]), &path).await;
        assert_eq!(status, 200, "{text}");
        let secret = serde_json::to_string(&test_table.facts).unwrap();
        assert!(!secret.is_empty() && !text.contains("Secret") && !text.contains("legal"));
        assert!(!text.contains("state") && text.contains('?'), "{text}");
        assert!(!chips.iter().any(|chips| text.contains(chips.as_str())), "{text}");
    }
    let (_, _, text) =
        archive.get(Some(&people[0]), &format!("/api/tables/{}/record", test_table.id)).await;
    assert_eq!(text.matches("chips ? ? ? ?").count(), chips.len(), "{text}");
    let path = format!("/api/tables/{}/verify", test_table.id);
    let proof: Verify = archive.json(&path).await;
    assert_eq!(proof.secret, None);
    assert_eq!(proof.commitment, test_table.table.commitment);
}

#[tokio::test]
async fn the_secret_is_told_when_the_game_is_over() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Bob").await];
    let mut test_table = TestTable::begin(&people, options(RuleSet::Mini, 2), NOON);
    test_table.play(usize::MAX);
    test_table.keep(&archive.app.store).await;
    let proof: Verify = archive.json(&format!("/api/tables/{}/verify", test_table.id)).await;
    let secret: evora_chance::Secret = proof.secret.unwrap().parse().unwrap();
    assert_eq!(secret.commitment().to_string(), proof.commitment);
    let shares: Vec<Option<&str>> =
        proof.shares.iter().map(|share| share.as_ref().map(evora_wire::Share::as_str)).collect();
    assert_eq!(shares, [Some("0707070707"), None]);
}

#[tokio::test]
async fn a_private_game_is_there_for_its_players_alone() {
    let archive = Archive::new().await;
    let people = [archive.guest("Ann").await, archive.guest("Bob").await];
    let stranger = archive.guest("Eve").await;
    let private = Options { public: false, ..options(RuleSet::Azul, 2) };
    let mut test_table = TestTable::begin(&people, private, NOON);
    test_table.play(usize::MAX);
    test_table.keep(&archive.app.store).await;
    for what in ["record", "trace", "verify"] {
        let path = format!("/api/tables/{}/{what}", test_table.id);
        let nothing = archive.get(None, "/api/tables/aaaaaaaaaaaa/record").await;
        assert_eq!(nothing.0, 404);
        assert_eq!(archive.get(None, &path).await, nothing);
        assert_eq!(archive.get(Some(&stranger), &path).await, nothing);
        assert_eq!(archive.get(Some(&people[1]), &path).await.0, 200);
    }
    for path in ["/api/tables/x/record", "/api/tables/%ff/record", "/api/tables/ÄÖ/trace"] {
        assert_eq!(archive.get(None, path).await.0, 404, "{path}");
    }
}
