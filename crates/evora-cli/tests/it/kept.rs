//! Autosaved games, and reviews.

use std::process::{Output, Stdio};

use evora_game::GoalChoice;
use evora_notation::Notation;
use evora_rules::{MoveList, Position, RuleSet};
use evora_tui::autosave::{Autosave, unfinished};
use evora_tui::{Beginning, Next, Participant, TerminalGame};

use crate::table::{Folder, evora};

/// Runs the command with this input and this folder of unfinished games.
fn answer(folder: &Folder, args: &[&str], input: &str) -> Output {
    let mut command = evora();
    command.arg("play").args(args).env("XDG_STATE_HOME", &folder.0);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that fails need not read its input.
    let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// Plays a game of two people for this many moves; each is the first legal one.
fn game(moves: usize, autosave: Option<Autosave>) -> evora_tui::Controller {
    let beginning = Beginning {
        rules: RuleSet::Azul,
        participants: vec![Participant::Human; 2],
        first: None,
        goals: GoalChoice::Random,
        seed: 4,
    };
    let mut table = evora_tui::Controller::new(TerminalGame::new(&beginning).unwrap(), autosave);
    let mut played = 0;
    loop {
        match table.advance() {
            Next::Person(_) if played < moves => {
                let legal = table.position().legal_moves();
                let first = legal.iter().next().unwrap();
                table.play(first).unwrap();
                played += 1;
            }
            Next::Stepped => {}
            _ => return table,
        }
    }
}

#[test]
fn the_latest_unfinished_game_goes_on_and_stays_kept() {
    let folder = Folder::new("resume");
    let kept = folder.0.join("evora").join("unfinished");
    let none = answer(&folder, &["--resume"], "");
    assert_eq!(none.status.code(), Some(2));
    assert_eq!(text(none.stderr), "evora: there’s no unfinished game to resume\n");

    let table = game(3, Some(Autosave::create(&kept).unwrap()));
    let next = {
        let legal = table.position().legal_moves();
        table.position().word(legal.iter().next().unwrap())
    };
    assert_eq!(answer(&folder, &["--resume"], "").status.code(), Some(2), "somebody plays it");
    drop(table);
    let said = text(answer(&folder, &["--resume"], &format!("{next}\nquit\n")).stdout);
    assert!(said.contains(&format!("({next})")), "{said}");
    assert!(said.ends_with("Goodbye.\nGame saved. Resume it with evora play --resume.\n"));
    assert_eq!(unfinished(&kept).len(), 1);
    let record = std::fs::read_to_string(&unfinished(&kept)[0]).unwrap();
    assert_eq!(record, game(4, None).terminal_game().record().to_string());
}

#[test]
fn a_game_that_is_over_is_not_gone_on_with() {
    let folder = Folder::new("resume-over");
    let kept = folder.0.join("evora").join("unfinished");
    // The game is not closed, as if the process were killed.
    drop(game(usize::MAX, Some(Autosave::create(&kept).unwrap())));
    assert_eq!(unfinished(&kept).len(), 1);
    assert_eq!(answer(&folder, &["--resume"], "").status.code(), Some(2));
}

#[test]
fn what_comes_through_a_pipe_leaves_nothing_behind() {
    let folder = Folder::new("nothing-behind");
    let said = text(answer(&folder, &["--seed", "5", "--first", "1"], "1Y2\nquit\n").stdout);
    assert!(said.contains("(1Y2)") && said.ends_with("\nGoodbye.\n"), "{said}");
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn a_record_is_looked_through_step_by_step() {
    let folder = Folder::new("look-through");
    let file = folder.file("game");
    std::fs::write(&file, game(5, None).terminal_game().record().to_string()).unwrap();
    let said = text(answer(&folder, &["--replay", &file], "\n\nback\n6\n7\nquit\n").stdout);
    for prompt in ["0 of 6: \n", "1 of 6: \n", "2 of 6: back\n", "1 of 6: 6\n", "6 of 6: 7\n"] {
        assert!(said.contains(&format!("Step {prompt}")), "{prompt}: {said}");
    }
    assert_eq!(said.matches(" takes ").count(), 2, "{said}");
    assert!(said.ends_with("The record ends here.\nStep 6 of 6: quit\nGoodbye.\n"), "{said}");

    let missing = answer(&folder, &["--replay", "no-such-file"], "");
    assert_eq!(missing.status.code(), Some(2));
    std::fs::write(&file, "[Rules \"azul\"]\n[Players \"2\"]\n[First \"0\"]\n\n1B2\n").unwrap();
    assert_eq!(answer(&folder, &["--replay", &file], "").status.code(), Some(1));
}
