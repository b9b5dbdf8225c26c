//! The full screen on a pseudo-terminal, with a parser of its output.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

/// The timeout for a screen to appear.
const MOST: Duration = Duration::from_secs(60);

/// What the terminal shows, and whether the program has closed it.
struct Seen {
    parser: vt100::Parser,
    closed: bool,
}

struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    seen: Arc<(Mutex<Seen>, Condvar)>,
}

/// The beginning and the end of a synchronized update.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

/// How many of these bytes a terminal shows now: not an update that has begun and not ended. A frame arrives in pieces,
/// and a test that saw only a part of one would click on what moves with the rest.
fn complete(bytes: &[u8]) -> usize {
    let last = |what: &[u8]| bytes.windows(what.len()).rposition(|window| window == what);
    match (last(BEGIN), last(END)) {
        (Some(begin), end) if end.is_none_or(|end| end < begin) => begin,
        // A beginning may itself be cut.
        _ => (1..BEGIN.len())
            .find(|&cut| bytes.ends_with(&BEGIN[..cut]))
            .map_or(bytes.len(), |cut| bytes.len() - cut),
    }
}

fn rows(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

impl Terminal {
    /// Starts `evora play` on a terminal of 80×24, with its own state folder.
    fn play(folder: &Path, args: &[&str]) -> Terminal {
        Terminal::start(folder, &[&["play"], args].concat())
    }

    fn start(folder: &Path, args: &[&str]) -> Terminal {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let command = Command::new(env!("CARGO_BIN_EXE_evora"))
            .env_clear()
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C.UTF-8")
            .env("XDG_STATE_HOME", folder)
            .args(args);
        let child = command.spawn(pts).unwrap();
        let (pty, parser) = (Arc::new(pty), vt100::Parser::new(rows(24), rows(80), 0));
        let seen = Arc::new((Mutex::new(Seen { parser, closed: false }), Condvar::new()));
        let (from, to) = (Arc::clone(&pty), Arc::clone(&seen));
        std::thread::spawn(move || {
            let (mut bytes, mut pending) = ([0; 4096], vec![]);
            loop {
                let read = (&*from).read(&mut bytes);
                let mut seen = to.0.lock().unwrap();
                match read {
                    Ok(count) if count > 0 => {
                        pending.extend_from_slice(&bytes[..count]);
                        let complete: Vec<u8> = pending.drain(..complete(&pending)).collect();
                        seen.parser.process(&complete);
                    }
                    // Reading fails once the program has ended.
                    _ => {
                        seen.parser.process(&pending);
                        seen.closed = true;
                    }
                }
                to.1.notify_all();
                if seen.closed {
                    return;
                }
            }
        });
        Terminal { pty, child, seen }
    }

    fn send(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the predicate holds. Returns the text of the screen.
    fn wait(&self, what: &str, is_wanted: impl Fn(&Seen) -> bool) -> String {
        let until = Instant::now() + MOST;
        let mut seen = self.seen.0.lock().unwrap();
        while !is_wanted(&seen) {
            let left = until.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "no {what}:\n{}", seen.parser.screen().contents());
            seen = self.seen.1.wait_timeout(seen, left).unwrap().0;
        }
        seen.parser.screen().contents()
    }

    /// Waits until the screen shows a text.
    fn wait_for(&self, text: &str) -> String {
        self.wait(text, |seen| seen.parser.screen().contents().contains(text))
    }

    /// Waits until the program has exited. Returns its status.
    fn ended(mut self) -> i32 {
        self.wait("end", |seen| seen.closed);
        let seen = self.seen.0.lock().unwrap();
        let screen = seen.parser.screen();
        assert!(
            !screen.alternate_screen() && !screen.hide_cursor(),
            "the terminal was not given back"
        );
        drop(seen);
        self.child.wait().unwrap().code().unwrap()
    }
}

/// Returns an empty folder for this test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_first_page_leads_to_a_game_and_out_again() {
    let terminal = Terminal::play(&folder("home"), &[]);
    terminal.wait_for("Language");
    assert!(terminal.seen.0.lock().unwrap().parser.screen().alternate_screen());
    // Down to the game, on to the grey wall, back up, and play.
    terminal.send("\x1b[B\x1b[C\x1b[A\r");
    terminal.wait_for("Azul, grey wall");
    terminal.wait_for("F10");
    terminal.send("\x1b[21~");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn d_2_2_duel_has_the_goals_that_were_last_chosen() {
    let folder = folder("goals");
    let goals = |args: &[&str]| {
        let terminal =
            Terminal::play(&folder, &[&["--rules", "duel", "--seed", "3"], args].concat());
        let screen = terminal.wait_for("F10");
        terminal.send("\x1b[21~");
        assert_eq!(terminal.ended(), 0);
        ["rows", "columns", "diagonals", "edge", "corners"].map(|goal| screen.contains(goal))
    };
    let first_game = [true, true, true, false, false];
    assert_eq!(goals(&[]), first_game);
    let chosen = [true, false, false, true, true];
    assert_eq!(goals(&["--goals", "rows,edge,corners"]), chosen);
    assert_eq!(goals(&[]), chosen);
    assert_eq!(goals(&["--goals", "first"]), first_game);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_move_is_made_by_clicks_and_a_resize_is_followed() {
    let args = ["--seats", "human,human", "--seed", "5", "--first", "1"];
    let terminal = Terminal::play(&folder("mouse"), &args);
    terminal.wait_for("Player 1: pick tiles.");
    let click = |x: u16, y: u16| terminal.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    // The first tile of the first factory, then the floor, then the button that confirms.
    click(4, 2);
    let screen = terminal.wait_for("Where to?");
    let floor = screen.lines().position(|line| line.contains(" F ")).unwrap();
    click(12, floor as u16 + 1);
    let screen = terminal.wait_for("Confirm");
    let (row, line) =
        screen.lines().enumerate().find(|(_, line)| line.contains("Confirm")).unwrap();
    let column = line[..line.find("Confirm").unwrap()].chars().count();
    click(column as u16 + 2, row as u16 + 1);
    terminal.wait_for("Player 2: pick tiles.");
    // The screen first: what the program draws right after the resize must not be cut to the old size.
    terminal.seen.0.lock().unwrap().parser.screen_mut().set_size(rows(40), rows(130));
    terminal.pty.resize(Size::new(40, 130)).unwrap();
    terminal.wait("bar in the last row", |seen| {
        seen.parser.screen().rows(0, 130).nth(39).is_some_and(|row| row.contains("F10"))
    });
    terminal.send("quit\r");
    assert_eq!(terminal.ended(), 0);
}

/// Keys and a resize that wait at the same moment must both arrive.
#[test]
fn no_key_is_lost_while_the_window_is_resized() {
    let args = ["--seats", "human,human", "--seed", "5", "--first", "1"];
    let terminal = Terminal::play(&folder("resize"), &args);
    terminal.wait_for("Player 1: pick tiles.");
    // Large enough for both sizes.
    terminal.seen.0.lock().unwrap().parser.screen_mut().set_size(rows(25), rows(80));
    for typed in 1..=30_u8 {
        let height = 24 + u16::from(typed % 2 == 0);
        terminal.pty.resize(Size::new(height, 80)).unwrap();
        terminal.send("z");
        terminal.wait("typed word", |seen| {
            seen.parser.screen().contents().contains(&"z".repeat(typed.into()))
        });
    }
    terminal.send("\x03");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let folder = folder("kill");
    let args = ["--rules", "duel", "--seats", "human,human", "--seed", "8", "--first", "1"];
    let mut killed = Terminal::play(&folder, &args);
    killed.wait_for("pick a plate");
    // The first plate that is shown, wherever the cursor finds room for it.
    for _ in 0..3 {
        killed.send("\t\r");
    }
    killed.wait_for("Confirm");
    killed.send("\r");
    killed.wait_for("Player 1: pick a plate");
    killed.child.kill().unwrap();
    killed.child.wait().unwrap();

    let resumed = Terminal::play(&folder, &["--resume"]);
    resumed.wait_for("Player 1: pick a plate");
    let screen = resumed.wait_for("Player 2 lays the");
    assert!(screen.contains("Azul Duel"), "{screen}");
    // Whoever leaves is told that the game is kept, and nobody else is playing it then.
    resumed.send("\x1b[21~");
    resumed.wait_for("evora play --resume");
    assert_eq!(resumed.ended(), 0);
    let again = Terminal::play(&folder, &["--resume"]);
    again.wait_for("Player 2 lays the");
    again.send("\x03");
    assert_eq!(again.ended(), 0);
}

#[test]
fn a_record_is_stepped_through_both_ways() {
    let folder = folder("replay");
    let file = folder.join("game.txt");
    let trace = std::process::Command::new(env!("CARGO_BIN_EXE_evora"))
        .args(["trace", "--rules", "azul", "--games", "1", "--seed", "3"])
        .output()
        .unwrap();
    std::fs::write(folder.join("trace.jsonl"), trace.stdout).unwrap();
    let record = std::process::Command::new(env!("CARGO_BIN_EXE_evora"))
        .args(["convert", "--to", "record"])
        .arg(folder.join("trace.jsonl"))
        .output()
        .unwrap();
    std::fs::write(&file, record.stdout).unwrap();
    let terminal = Terminal::play(&folder, &["--replay", file.to_str().unwrap()]);
    terminal.wait_for("step 0 of");
    terminal.send("\x1b[C\x1b[C\x1b[C");
    terminal.wait_for("step 3 of");
    terminal.send("\x1b[D");
    terminal.wait_for("step 2 of");
    terminal.send("\x1b[F");
    terminal.wait("end of the game", |seen| {
        let screen = seen.parser.screen().contents();
        let step = screen.split("step ").nth(1).and_then(|rest| rest.split_once(" of "));
        step.is_some_and(|(at, rest)| rest.starts_with(at))
    });
    terminal.send("\x1b[21~");
    assert_eq!(terminal.ended(), 0);
}

#[test]
fn an_update_that_has_not_ended_is_not_shown_yet() {
    let text = |text: &str| complete(text.as_bytes());
    assert_eq!(text("plain"), 5);
    assert_eq!(text("a\x1b[?2026hb"), 1);
    assert_eq!(text("a\x1b[?2026hb\x1b[?2026l"), 18);
    assert_eq!(text("a\x1b[?2026hb\x1b[?2026lc\x1b[?2026hd"), 19);
    assert_eq!(text("a\x1b[?202"), 1);
}

#[test]
fn a_puzzle_is_solved_on_a_terminal_in_colours_and_wrapped_lines() {
    let folder = folder("puzzle");
    let set = include_str!("../../../../puzzles/puzzles.txt");
    let puzzle: evora_puzzles::Puzzle =
        set.lines().find(|line| line.contains("\tmini 2 ")).unwrap().parse().unwrap();
    let terminal = Terminal::start(&folder, &["puzzles", "solve", "--id", &puzzle.id()]);
    let screen = terminal.wait_for("your move:");
    assert!(screen.contains("Azul Mini") && screen.contains("(you)"), "{screen}");
    let is_painted = |seen: &Seen| {
        let screen = seen.parser.screen();
        let cells =
            (0..24).flat_map(|row| (0..80).filter_map(move |column| screen.cell(row, column)));
        cells.into_iter().any(|cell| cell.bgcolor() != vt100::Color::Default)
    };
    terminal.wait("tile in its colour", is_painted);
    terminal.send(&format!("{}\r", puzzle.line[0]));
    terminal.wait_for("Right!");
    terminal.send("quit\r");
    terminal.wait_for("Solved: 1");
    assert_eq!(terminal.ended(), 0);
    std::fs::remove_dir_all(&folder).unwrap();
}
