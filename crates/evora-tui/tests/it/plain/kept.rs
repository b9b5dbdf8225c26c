//! Autosaved games.

use std::path::PathBuf;

use evora_chance::{Purpose, Stream};
use evora_notation::print_position;
use evora_rules::{RuleSet, Seat};
use evora_tui::autosave::{Autosave, unfinished};
use evora_tui::{Controller, TerminalGame, load};
use evora_words::{Lang, Words};

use super::typist::{beginning, play_on, said, whole_game};

/// A folder for unfinished games, deleted after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_game_that_was_killed_goes_on_where_it_was_and_to_the_same_end() {
    for (rules, seats) in [
        (RuleSet::Azul, "human,bot:2"),
        (RuleSet::MiniGrey, "human,human,greedy"),
        (RuleSet::PavilionGrey, "human,bot:1"),
        (RuleSet::Duel, "human,bot:1"),
    ] {
        let folder = Folder::new(&format!("killed-{rules}"));
        let beginning = beginning(rules, seats, 11);
        // The whole game without interruption.
        let people = || Stream::new(5, Purpose::Moves);
        let mut straight = Controller::new(TerminalGame::new(&beginning).unwrap(), None);
        play_on(&mut straight, &mut people(), usize::MAX);

        let autosave = Autosave::create(&folder.0).unwrap();
        let mut table = Controller::new(TerminalGame::new(&beginning).unwrap(), Some(autosave));
        let mut stream = people();
        play_on(&mut table, &mut stream, 9);
        let killed = print_position(table.position());
        let file = table.autosave_path().unwrap().to_path_buf();
        assert!(unfinished(&folder.0).is_empty(), "somebody sits at that table");
        // As if the process were killed: the game is not closed, but the lock is released.
        drop(table);
        assert_eq!(unfinished(&folder.0), std::slice::from_ref(&file));

        let autosave = Autosave::open(&file).unwrap();
        let game = load::from_file(&file).unwrap();
        let participants = game.participants();
        let mut table =
            Controller::new(game.into_session(participants, 999).unwrap(), Some(autosave));
        assert_eq!(print_position(table.position()), killed);
        play_on(&mut table, &mut stream, usize::MAX);
        assert_eq!(
            table.terminal_game().record().to_string(),
            straight.terminal_game().record().to_string()
        );
        table.leave();
        assert!(unfinished(&folder.0).is_empty() && !file.exists(), "a finished game is not kept");
        assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0, "nothing is left behind");
    }
}

#[test]
fn somebody_who_leaves_is_told_that_the_game_is_kept() {
    let words = Words::new(Lang::En);
    let mut beginning = beginning(RuleSet::Azul, "human,random", 3);
    beginning.first = Some(Seat::S0);
    let moves = whole_game(&beginning);
    let played = |name: &str, typed: &[String]| {
        let folder = Folder::new(name);
        let autosave = Autosave::create(&folder.0).unwrap();
        let table = Controller::new(TerminalGame::new(&beginning).unwrap(), Some(autosave));
        let text = said(&words, table, typed);
        (
            text.contains("Game saved. Resume it with evora play --resume."),
            unfinished(&folder.0).len(),
        )
    };
    assert_eq!(played("left", &moves[..5]), (true, 1));
    assert_eq!(played("left-at-once", &[]), (false, 0));
    assert_eq!(played("left-at-the-end", &moves), (false, 0));
}

#[test]
fn a_game_that_cannot_be_kept_is_played_all_the_same_and_that_is_said_once() {
    let folder = Folder::new("no-room");
    let autosave = Autosave::create(&folder.0).unwrap();
    std::fs::remove_dir_all(&folder.0).unwrap();
    let beginning = beginning(RuleSet::Mini, "human,random", 3);
    let table = Controller::new(TerminalGame::new(&beginning).unwrap(), Some(autosave));
    let text = said(&Words::new(Lang::En), table, &whole_game(&beginning));
    assert_eq!(text.matches("Can’t save the game: ").count(), 1, "{text}");
    assert!(text.contains("The game is over after "), "{text}");
}

#[test]
fn a_game_of_duel_kept_before_backs_were_told_goes_on_where_it_was() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/fair/duel-2-before-backs.txt");
    let whole = std::fs::read_to_string(file).unwrap();
    // Stopped in the third round, after laying a plate that was looked at.
    let end = whole.find("A12@1r3").unwrap() + "A12@1r3".len();
    let is_result = |line: &&str| line.starts_with("[Scores") || line.starts_with("[Winners");
    let lines: Vec<&str> = whole[..end].lines().filter(|line| !is_result(line)).collect();
    let old = lines.join("\n");
    assert!(!old.contains("top"));
    let game = load::load(old.as_bytes(), "old").unwrap();
    let (stands, participants) = (print_position(game.game().position()), game.participants());
    let terminal_game = game.into_session(participants, 1).unwrap();
    assert_eq!(print_position(terminal_game.position()), stands);
    assert!(stands.starts_with("duel 2 round:3 "), "{stands}");
}
