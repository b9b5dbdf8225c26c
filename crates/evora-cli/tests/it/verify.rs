//! `evora verify`: output and exit status for fair games and others.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const GAMES: [&str; 5] = ["azul-2", "azul-grey-4", "pavilion-3", "duel-2", "duel-2-before-backs"];

fn path(name: &str) -> String {
    format!("{}/../../testdata/fair/{name}.txt", env!("CARGO_MANIFEST_DIR"))
}

fn kept(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

fn verify(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.env("LC_ALL", "C").arg("verify").args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Short enough for the pipe to hold it all; a file is not waited for.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn fair_games_are_verified() {
    for name in GAMES {
        let (status, told, complaint) = verify(&[&path(name)], "");
        assert_eq!((status, &*complaint), (Some(0), ""), "{name}");
        assert!(told.starts_with("Game 1 is verified: the secret matches the commitment"));
    }
    let all: String = GAMES.map(kept).concat();
    let (status, told, _) = verify(&["-", "--json"], &all);
    assert_eq!(status, Some(0));
    assert_eq!(
        told,
        r#"{"game":1,"verdict":"verified","deals":5,"chosen":[],"finished":true}
{"game":2,"verdict":"verified","deals":9,"chosen":[],"finished":true}
{"game":3,"verdict":"verified","deals":12,"chosen":[],"finished":true}
{"game":4,"verdict":"verified","deals":31,"chosen":[],"finished":true}
{"game":5,"verdict":"verified","deals":23,"chosen":[],"finished":true}
"#
    );
}

#[test]
fn a_record_from_before_backs_were_told_is_written_as_it_was() {
    let name = "duel-2-before-backs";
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    let output = command.args(["convert", "--to", "record"]).arg(path(name)).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), kept(name));
}

#[test]
fn one_wrong_game_among_others_is_named() {
    let wrong = kept("azul-2").replace("deal BBYR YYYK", "deal BBYK YYYR");
    let (status, told, complaint) =
        verify(&["-"], &format!("{}{wrong}{}", kept("duel-2"), kept("pavilion-3")));
    assert_eq!(status, Some(1));
    assert_eq!(complaint, "evora: 1 of 3 games are not verified\n");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("Game 1 is verified"));
    assert_eq!(lines[1], "Game 2 does not check out:");
    assert!(lines[2].ends_with(
        "step 0: the record has deal BBYK YYYR BYKW BRRK YYYR, but the key gives deal BBYR YYYK BYKW BRRK YYYR"
    ));
    assert!(lines.last().unwrap().starts_with("Game 3 is verified"));
}

#[test]
fn every_kind_of_difference_is_told_as_json() {
    let cases: [(&str, &str, &str); 5] = [
        ("[Secret \"65", "[Secret \"66", "commitment"),
        ("[First \"1\"]", "[First \"0\"]", "first"),
        ("[Secret \"65", "[Secret \"6x", "tag"),
        ("\n1B5 4K3", "\n1B5 4K9", "illegal"),
        ("[Scores \"1 2\"]", "[Scores \"1 3\"]", "illegal"),
    ];
    for (right, wrong, kind) in cases {
        let text = kept("azul-2");
        assert!(text.contains(right), "{right}");
        let (status, told, _) = verify(&["--json", "-"], &text.replace(right, wrong));
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!((status, &told["verdict"]), (Some(1), &"differs".into()));
        assert_eq!(told["differences"][0]["kind"], kind);
    }
    let text = kept("duel-2").replace("edge corners", "columns corners");
    let (_, told, _) = verify(&["--json", "-"], &text);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["differences"][0]["kind"], "goals");
}

#[test]
fn what_cannot_be_verified_is_not_verified() {
    let text = kept("azul-2");
    let without = |tags: &[&str]| -> String {
        let kept = |line: &&str| !tags.iter().any(|tag| line.starts_with(&format!("[{tag}")));
        text.lines().filter(kept).map(|line| format!("{line}\n")).collect()
    };
    let (status, told, complaint) = verify(&["-"], &without(&["Secret"]));
    assert_eq!((status, &*complaint), (Some(1), "evora: the game is not verified\n"));
    assert_eq!(told, "Game 1 can’t be checked yet: its secret has not been revealed yet\n");
    let (status, told, _) = verify(&["-"], &without(&["Secret", "Commitment", "Share"]));
    assert_eq!(status, Some(1));
    assert_eq!(told, "Game 1 doesn’t claim fair deals: it has no commitment\n");
    let (status, told, _) = verify(&["-"], &without(&["Commitment", "Share"]));
    assert_eq!(status, Some(1));
    assert!(told.ends_with(
        "the tag Secret can’t be used: there’s no commitment that it could belong to\n"
    ));
}

#[test]
fn what_was_chosen_and_what_is_missing_is_noted() {
    let text = kept("duel-2").replace("[Share1", "[Chosen \"goals first\"]\n[Share1");
    let unfinished = &text[..text.find("\n2TF^RYB").unwrap()];
    let unfinished = unfinished.replace("[Scores \"8 6\"]\n[Winners \"0\"]\n", "");
    let (status, told, _) = verify(&["-"], &unfinished);
    assert_eq!(status, Some(0));
    assert_eq!(
        told,
        "Game 1 is verified: the secret matches the commitment, and all 8 draws match the key
  the starting player was chosen, not drawn
  the goals were chosen, not drawn
  the record stops before the end of the game, which is unfinished or was given up
"
    );
}

#[test]
fn what_cannot_be_read_has_status_2() {
    for (input, said) in [
        ("", "there is no game in it"),
        ("[Rules \"azul\"", "has no closing ]"),
        ("{\"t\":\"start\",\"rules\":\"azul\",\"players\":2,\"first\":0}\n", "this is a trace"),
    ] {
        let (status, told, complaint) = verify(&["-"], input);
        assert_eq!((status, &*told), (Some(2), ""), "{complaint}");
        assert!(complaint.starts_with("evora: standard input: "), "{complaint}");
        assert!(complaint.contains(said), "{complaint}");
    }
    assert_eq!(verify(&["no-such-file"], "").0, Some(2));
    // A syntax error after a fair game: the game is reported first, then the error.
    let (status, told, _) = verify(&["-"], &format!("{}[", kept("azul-2")));
    assert_eq!(status, Some(2));
    assert!(told.starts_with("Game 1 is verified"));
}

#[test]
fn every_language_has_its_words() {
    let wrong = kept("azul-2").replace("[Share0 \"65\"]", "[Share0 \"66\"]");
    let text = format!("{}{wrong}", kept("duel-2"));
    let english = verify(&["-"], &text);
    for lang in ["pl", "uk"] {
        let told = verify(&["-", "--lang", lang], &text);
        assert_eq!(told.0, english.0);
        for (ours, theirs) in told.1.lines().zip(english.1.lines()) {
            assert!(ours != theirs && !ours.contains(['⟨', '{']), "{ours}");
        }
        assert!(told.2 != english.2 && !told.2.contains(['⟨', '{']), "{}", told.2);
    }
}
