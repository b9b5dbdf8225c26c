//! `evora engine` through pipes, as a referee drives it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Engine {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_evora"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Engine { child, out }
    }

    fn say(&mut self, line: impl AsRef<[u8]>) {
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(line.as_ref()).unwrap();
        stdin.write_all(b"\n").unwrap();
    }

    /// The next line that is not `info`.
    fn hear(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(self.out.read_line(&mut line).unwrap() > 0, "the engine is gone");
            if !line.starts_with("info ") {
                return line.trim_end().to_owned();
            }
        }
    }

    fn leave(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

const DEALT: &str = "position rules azul players 2 first 0 moves deal:BBYY,BBRW,BRWW,YRRW,BYWW";

/// Returns the best move, without the expected reply.
fn best(answer: &str) -> String {
    let words: Vec<&str> = answer.split(' ').collect();
    assert_eq!(words[0], "bestmove", "{answer}");
    words[1].to_owned()
}

#[test]
fn a_referee_shakes_hands_and_plays_two_moves() {
    let mut engine = Engine::start();
    engine.say("evora");
    while engine.hear() != "evoraok" {}
    engine.say("setoption name Threads value 2");
    engine.say("isready");
    assert_eq!(engine.hear(), "readyok");
    engine.say("newgame");
    engine.say(DEALT);
    engine.say("go nodes 500");
    let first = best(&engine.hear());
    engine.say(format!("{DEALT} {first}"));
    engine.say("go movetime 20");
    let second = best(&engine.hear());
    engine.say(format!("{DEALT} {first} {second}"));
    engine.say("d");
    let table = engine.hear();
    assert!(table.starts_with("position text azul 2 round:1 offer:0 "), "{table}");
    // The position it prints can be set again.
    engine.say(&table);
    engine.say("d");
    assert_eq!(engine.hear(), table);
    engine.leave();
}

#[test]
fn stop_is_answered_at_once_in_every_game() {
    let mut engine = Engine::start();
    for (position, moves) in [
        (DEALT, ""),
        (
            "position rules pavilion players 2 first 0 moves",
            "supply:PGOYBRPGOY deal:PPPP,GGGG,OOOO,YYYY,BBBB",
        ),
        (
            "position rules duel players 2 first 0 moves",
            "plates:1,2,3 top:special deal:BBTT,TTKK,KKYY,YYRR,BTKYR chips:BB,TT,KK,YY",
        ),
    ] {
        engine.say(format!("{position} {moves}"));
        engine.say("go infinite");
        std::thread::sleep(Duration::from_millis(100));
        engine.say("isready");
        assert_eq!(engine.hear(), "readyok");
        let asked = Instant::now();
        engine.say("stop");
        let best = engine.hear();
        let waited = asked.elapsed();
        assert!(best.starts_with("bestmove ") && best != "bestmove none", "{position}: {best}");
        // Twenty milliseconds are the aim; a machine busy with other tests gets more.
        assert!(waited < Duration::from_millis(300), "{position}: {waited:?}");
    }
    engine.leave();
}

#[test]
fn garbage_does_not_end_the_talk_and_the_end_of_input_does() {
    let mut engine = Engine::start();
    engine.say(b"\x00\xff\xfe garbage \x07");
    assert!(engine.hear().starts_with("error this line is not UTF-8"));
    engine.say(vec![b'x'; 1 << 20]);
    assert!(engine.hear().starts_with("error this line is too long"));
    engine.say("position text azul 2 \u{7}");
    assert!(engine.hear().starts_with("error position: "));
    engine.say(DEALT);
    engine.say("go nodes 2000");
    // The input ends while it thinks: the answer still comes.
    drop(engine.child.stdin.take());
    assert!(engine.hear().starts_with("bestmove "));
    assert!(engine.child.wait().unwrap().success());
}
