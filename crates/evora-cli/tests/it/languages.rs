//! The command in every language.

use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use evora_chance::{Purpose, Stream};
use evora_game::{GoalChoice, Policy, choose};
use evora_notation::Notation;
use evora_rules::duel::Goals;
use evora_rules::{RuleSet, Seat};
use evora_tui::{Beginning, Next, Participant, TerminalGame};
use evora_words::{Lang, Words};

use crate::table::{Folder, evora, replay};

/// Runs the command with this input and these environment variables.
fn answer(args: &[&str], variables: &[(&str, &str)], input: &str) -> Output {
    let mut command = evora();
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command.args(args).envs(variables.iter().copied());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // Short enough for the pipe to hold it all.
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// Returns a person's moves in a whole game against a bot or random moves.
fn moves(rules: RuleSet, other: &str, seed: u64) -> Vec<String> {
    let beginning = Beginning {
        rules,
        participants: vec![Participant::Human, Participant::from_name(other).unwrap()],
        first: Some(Seat::S0),
        goals: GoalChoice::Given(Goals::FIRST_GAME),
        seed,
    };
    let mut table = evora_tui::Controller::new(TerminalGame::new(&beginning).unwrap(), None);
    let mut stream = Stream::new(seed + 1, Purpose::Moves);
    let mut typed = Vec::new();
    loop {
        match table.advance() {
            Next::Stepped => {}
            Next::Bot(_) => while table.thinking_for().is_some() && !table.wait(Duration::MAX) {},
            Next::Person(_) => {
                let mv = choose(table.position(), Policy::Lively, &mut stream).unwrap();
                typed.push(table.position().word(mv));
                table.play(mv).unwrap();
            }
            Next::Over => return typed,
        }
    }
}

#[test]
fn whole_games_of_every_rule_set_are_played_in_polish_and_ukrainian() {
    let folder = Folder::new("languages");
    for (number, rules) in RuleSet::ALL.into_iter().enumerate() {
        let other = ["random", "bot:1"][number % 2];
        let moves = moves(rules, other, 21);
        for lang in [Lang::Pl, Lang::Uk] {
            let words = Words::new(lang);
            let file = folder.file(&format!("{rules}-{lang}"));
            let mut typed: String = format!("{}\n?\n", words.say("command-help"));
            moves.iter().for_each(|word| typed += &format!("{word}\n"));
            typed += &format!("{} {file}\n", words.say("command-save"));
            typed += &format!("{}\n", words.say("command-quit"));
            let seats = format!("human,{other}");
            let args = ["--lang", lang.code(), "play", "--rules", rules.name(), "--seats", &seats];
            let args = [&args[..], &["--first", "1", "--seed", "21"]].concat();
            let output = answer(&args, &[], &typed);
            let said = text(output.stdout);
            assert!(output.status.success() && output.stderr.is_empty(), "{lang}, {rules}");
            assert!(said.starts_with(&words.say("line-welcome")), "{said}");
            assert!(said.ends_with(&format!("{}\n", words.say("line-goodbye"))), "{said}");
            assert!(!said.contains(['⟨', '⟩', '{', '}']), "{lang}, {rules}: {said}");
            let (legal, end) = replay(&file);
            assert!(legal && end.starts_with("{\"t\":\"end\""), "{lang}, {rules}: {end}");
        }
    }
}

/// Returns the rules page of a language.
fn page(lang: Lang, name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let file = match lang {
        Lang::En => folder.join(name),
        lang => folder.join(lang.code()).join(name),
    };
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn the_rules_are_told_in_every_language() {
    for lang in Lang::ALL {
        for rules in RuleSet::ALL {
            let name = match rules {
                RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => "azul.md",
                RuleSet::Pavilion | RuleSet::PavilionGrey => "pavilion.md",
                RuleSet::Duel => "duel.md",
            };
            let told = answer(&["rules", rules.name(), "--lang", lang.code()], &[], "");
            assert_eq!(text(told.stdout), page(lang, name), "{lang}, {rules}");
        }
    }
}

#[test]
fn the_option_chooses_the_language_before_the_environment() {
    let spoken = |args: &[&str], variables: &[(&str, &str)]| {
        let told = text(answer(&[&["rules"], args].concat(), variables, "").stdout);
        Lang::ALL.into_iter().find(|&lang| page(lang, "azul.md") == told)
    };
    assert_eq!(spoken(&[], &[]), Some(Lang::En));
    assert_eq!(spoken(&[], &[("LANG", "pl_PL.UTF-8")]), Some(Lang::Pl));
    assert_eq!(spoken(&[], &[("LANG", "pl_PL.UTF-8"), ("LC_ALL", "uk_UA.UTF-8")]), Some(Lang::Uk));
    assert_eq!(spoken(&[], &[("LANG", "de_DE.UTF-8")]), Some(Lang::En));
    assert_eq!(spoken(&["--lang", "en"], &[("LC_ALL", "uk_UA.UTF-8")]), Some(Lang::En));
    let refused = answer(&["rules", "--lang", "xx"], &[], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(refused.stderr).contains("[possible values: en, pl, uk]"));
}

#[test]
fn advice_and_notes_are_in_the_language_too() {
    let trace = text(answer(&["trace", "--seed", "3"], &[], "").stdout);
    let begun: String = trace.lines().take(6).map(|line| format!("{line}\n")).collect();
    for lang in [Lang::Pl, Lang::Uk] {
        let words = Words::new(lang);
        let args = |command| ["--lang", lang.code(), command, "-"];
        let told = answer(&[&args("analyse")[..], &["--nodes", "20"]].concat(), &[], &begun);
        let told = text(told.stdout);
        let head = [("number", 1.into()), ("rules", "azul".into()), ("players", 2.into())];
        assert!(told.starts_with(&words.tell("analyse-game", &head)), "{told}");
        assert!(told.contains(&words.tell("analyse-in-all", &[("number", 1.into())])), "{told}");
        assert!(!told.contains(['⟨', '{']) && !told.contains("Player"), "{told}");
        let hint =
            text(answer(&[&args("hint")[..], &["--nodes", "20"]].concat(), &[], &begun).stdout);
        assert!(hint.lines().count() > 1 && !hint.contains(['⟨', '{']), "{hint}");
        let note = text(answer(&args("replay"), &[], &begun).stderr);
        let next = words.tell("next-seat", &[("seat", 2.into())]);
        let said = [("number", 1.into()), ("next", next.into())];
        assert_eq!(note, format!("evora: {}\n", words.tell("replay-unfinished", &said)));
    }
}
