use std::io::{BufReader, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use evora_chance::Quick;
use evora_game::{GoalChoice, Policy, SelfPlay};
use evora_rules::{Players, Position, RuleSet, Turn, View as _};
use proptest::prelude::*;

use super::*;

/// Says all this and hears every answer.
fn talk(said: impl AsRef<[u8]>) -> Vec<String> {
    let mut heard = Vec::new();
    serve(&Engine::default(), said.as_ref(), &mut heard).unwrap();
    let heard = String::from_utf8(heard).unwrap();
    assert!(heard.is_empty() || heard.ends_with('\n'));
    heard.lines().map(String::from).collect()
}

const DEALT: &str = "position rules azul players 2 first 0 moves deal:BBYY,BBRW,BRWW,YRRW,BYWW";

#[test]
fn the_handshake_names_the_engine_and_its_options() {
    let heard = talk("evora\nisready\nquit\nisready\n");
    assert!(heard[0].starts_with("id name Évora "), "{heard:?}");
    assert_eq!(heard[2], "option name Threads type spin default 1 min 1 max 64");
    assert_eq!(heard[heard.len() - 2..], ["evoraok", "readyok"]);
}

#[test]
fn the_talk_of_the_page_is_a_talk() {
    let page = include_str!("../../../../../docs/engine-protocol.md");
    let lines: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("    ")).collect();
    let said: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("> ")).collect();
    let heard: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("< ")).collect();
    for line in &heard {
        let answer = Answer::parse(line).unwrap();
        assert_eq!(answer.to_string(), **line);
    }
    // Everything but its name and what it thinks is exactly what our engine answers.
    let is_free = |line: &str| ["info ", "bestmove ", "id "].iter().any(|it| line.starts_with(it));
    let is_plain = |line: &&&str| !is_free(line);
    let expected: Vec<&str> = heard.iter().filter(is_plain).copied().collect();
    let mut real =
        talk(said.join("\n").replace("go nodes 4000\n", "").replace("go infinite", "go nodes 1"));
    real.retain(|line| is_plain(&&line.as_str()));
    assert_eq!(real, expected);
}

#[test]
fn a_thought_is_told_and_ends_in_a_move() {
    let heard = talk(format!("setoption name MultiPV value 3\n{DEALT}\ngo nodes 2000\n"));
    let (best, infos) = heard.split_last().unwrap();
    assert!(
        infos.len() >= 6 && infos.iter().all(|info| info.starts_with("info depth ")),
        "{heard:?}"
    );
    for (number, info) in (1..=3).zip(&infos[infos.len() - 3..]) {
        assert!(info.contains(&format!(" multipv {number} nodes 2000 nps ")), "{info}");
        assert!(info.contains(" score win 0.") && info.contains(" margin "), "{info}");
    }
    let expected = infos[infos.len() - 3].split_once(" pv ").unwrap().1.split(' ').next().unwrap();
    assert!(best.starts_with(&format!("bestmove {expected} ponder ")), "{best}");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_move_and_levels_answer_without_a_word() {
    let best = |said: &str| talk(format!("{said}\n{DEALT}\ngo nodes 300\n")).pop().unwrap();
    assert_eq!(best("setoption name Seed value 5"), best("setoption name Seed value 5"));
    for level in 1..=4 {
        let heard = talk(format!("setoption name Level value {level}\n{DEALT}\ngo\n"));
        assert!(heard.len() == 1 && heard[0].starts_with("bestmove "), "{heard:?}");
    }
}

#[test]
fn every_kind_of_limit_ends_a_thought() {
    for go in
        ["movetime 30", "depth 2", "clock 500 500 inc 5", "nodes 1", "clock 0 0", "movetime 0"]
    {
        let heard = talk(format!("{DEALT}\ngo {go}\n"));
        assert!(heard.last().unwrap().starts_with("bestmove "), "{go}: {heard:?}");
    }
    assert_eq!(
        talk(format!("{DEALT}\ngo clock 1 2 3\n")),
        ["error go: clock needs 2 numbers in this game, not 3"]
    );
}

#[test]
fn where_nobody_is_to_move_there_is_no_move() {
    assert_eq!(talk("position rules azul players 2 first 0\ngo nodes 5\n"), ["bestmove none"]);
}

#[test]
fn what_is_refused_leaves_everything_as_it_was() {
    let table = talk(format!("{DEALT}\nd\n"));
    assert!(table[0].starts_with("position text azul 2 round:1 offer:0 "), "{table:?}");
    for (bad, says) in [
        ("position rules chess players 2 first 0", "error position: \"chess\" is no rule set"),
        ("position rules azul players 5 first 0", "error position: 5 players cannot play"),
        (
            "position rules duel players 2 first 0 goals rows",
            "error position: a game has three or four goals",
        ),
        ("position text azul 2", "error position: field 3 (round): is missing"),
        (
            "position rules azul players 2 first 0 moves deal:BBYY,BBRW,BRWW,YRRW,BYWW 1B1 1B2",
            "error position: step 3 (1B2): ",
        ),
        ("setoption name Level value 0", "error setoption: \"0\": Level is a number from 1 to 8"),
        ("go forth", "error go: \"forth\"; go takes movetime MS"),
        ("go nodes 0", "error go: nodes 0 is no search; the least is nodes 1"),
        ("go depth 0", "error go: depth 0 is no search; the least is depth 1"),
        ("hello", "error \"hello\" is not a command"),
    ] {
        let heard = talk(format!("{DEALT}\n{bad}\nd\n"));
        assert!(heard.len() == 2 && heard[0].starts_with(says), "{bad}: {heard:?}");
        assert_eq!(heard[1], table[0]);
    }
    assert!(talk("go\nd\n").iter().all(|line| line.starts_with("error there is no position yet")));
    assert_eq!(talk(format!("{DEALT}\nnewgame\nd\n")).len(), 1);
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut said = b"\xff\xfe\x00\n\n \r\n".to_vec();
    said.extend(vec![b'a'; 200_000]);
    said.extend(b"\nposition\x00text\nisready");
    let heard = talk(&said);
    assert_eq!(heard.len(), 4, "{heard:?}");
    assert!(heard[0].contains("not UTF-8") && heard[1].contains("too long"), "{heard:?}");
    assert!(heard[2].starts_with("error") && heard[3] == "readyok", "{heard:?}");
}

/// An input that is said piece by piece.
struct Ear(Receiver<String>, Vec<u8>);

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            let Ok(said) = self.0.recv() else { return Ok(0) };
            self.1 = said.into_bytes();
        }
        let part = self.1.len().min(buffer.len());
        buffer[..part].copy_from_slice(&self.1[..part]);
        self.1.drain(..part);
        Ok(part)
    }
}

/// An output that is heard line by line.
struct Mouth(Sender<String>, Vec<u8>);

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            match byte {
                b'\n' => {
                    let line = String::from_utf8(std::mem::take(&mut self.1)).unwrap();
                    self.0.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
                }
                _ => self.1.push(byte),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Talks with an engine that runs beside us; `say` gives what it is told, `hear` its next line
/// that is not `info`.
fn beside(talk: impl FnOnce(&dyn Fn(&str), &dyn Fn() -> String)) {
    let ((mouth, heard), (said, ear)) = (channel(), channel());
    let engine = thread::spawn(|| {
        serve(&Engine::default(), BufReader::new(Ear(ear, vec![])), Mouth(mouth, vec![]))
    });
    talk(&|line| said.send(format!("{line}\n")).unwrap(), &|| {
        loop {
            let line = heard.recv_timeout(Duration::from_secs(20)).unwrap();
            if !line.starts_with("info ") {
                return line;
            }
        }
    });
    drop(said);
    engine.join().unwrap().unwrap();
}

#[test]
fn whoever_asks_while_it_thinks_is_answered() {
    beside(|say, hear| {
        say(DEALT);
        say("go infinite");
        say("isready");
        assert_eq!(hear(), "readyok");
        for command in ["go", DEALT, "newgame", "setoption name Seed value 1"] {
            say(command);
            assert!(hear().contains("must wait for bestmove"), "{command}");
        }
        thread::sleep(Duration::from_millis(50));
        let asked = Instant::now();
        say("stop");
        assert!(hear().starts_with("bestmove "));
        assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
        // A stop that crosses with the answer does no harm, and the next thought is its own.
        say("stop");
        say("go nodes 10");
        assert!(hear().starts_with("bestmove "));
        // The end of the input ends an endless thought too.
        say("go infinite");
    });
}

#[test]
fn a_thought_on_the_others_time_waits_until_it_is_hit_or_missed() {
    beside(|say, hear| {
        say(DEALT);
        say("go nodes 3000");
        let first = hear();
        let words: Vec<&str> = first.split(' ').collect();
        let ["bestmove", mv, "ponder", expected] = words[..] else { panic!("{first}") };
        // Its time is over long before it is hit, and still it waits.
        say(&format!("{DEALT} {mv} {expected}"));
        say("go movetime 1 ponder");
        thread::sleep(Duration::from_millis(20));
        say("isready");
        assert_eq!(hear(), "readyok");
        say("ponderhit");
        assert!(hear().starts_with("bestmove "));
        // Nodes count as they do without pondering.
        say("go nodes 2500 ponder");
        say("ponderhit");
        assert!(hear().starts_with("bestmove "));
        // Missed: it answers as to any stop, and a hit that comes too late does nothing.
        say("go movetime 60000 ponder");
        say("stop");
        assert!(hear().starts_with("bestmove "));
        say("ponderhit");
        say("isready");
        assert_eq!(hear(), "readyok");
        // Hit with time to spare: whoever is in a hurry can still stop it.
        say("go movetime 60000 ponder");
        say("ponderhit");
        say("stop");
        assert!(hear().starts_with("bestmove "));
        // The end of the input ends what is pondered too.
        say("go ponder");
    });
}

#[test]
fn an_endless_thought_with_nothing_to_think_waits_to_be_asked() {
    beside(|say, hear| {
        say("position rules azul players 2 first 0");
        say("go infinite");
        thread::sleep(Duration::from_millis(30));
        say("isready");
        assert_eq!(hear(), "readyok");
        say("stop");
        assert_eq!(hear(), "bestmove none");
    });
}

#[test]
fn somebody_who_does_not_listen_ends_the_talk() {
    struct Deaf;
    impl Write for Deaf {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let said = format!("{DEALT}\nisready\ngo infinite\n");
    let error = serve(&Engine::default(), said.as_bytes(), Deaf).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn d_8_a_position_drawn_from_a_view_can_be_told_and_is_seen_as_the_true_one() {
    for rules in RuleSet::ALL {
        for seed in 0..4 {
            let players = Players::Two;
            let mut game =
                SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Lively)
                    .unwrap();
            let mut draws = Quick::new(seed);
            while game.next().is_some() {
                let position = *game.position();
                let Turn::Seat(seat) = position.turn() else { continue };
                let view = position.view(seat);
                let told = view.resample(&mut draws);
                let text = print_position(&told);
                assert_eq!(parse_position(&text), Ok(told), "{text}");
                assert_eq!(told.view(seat), view);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_bytes_are_answered_in_known_lines(
        parts in prop::collection::vec(
            prop_oneof![
                prop::collection::vec(any::<u8>(), 0..30),
                "(go|position|setoption|moves|text|rules|azul|deal:|nodes|1|2| |\n){1,12}".prop_map(String::into_bytes),
                Just(format!("\n{DEALT}\n").into_bytes()),
                Just(b"\ngo nodes 50\n".to_vec()),
            ],
            0..8,
        )
    ) {
        let mut said = parts.concat();
        said.extend(b"\nquit\n");
        for line in talk(&said) {
            prop_assert!(Answer::parse(&line).is_some(), "{}", line);
        }
    }
}

#[test]
fn legal_moves_are_listed() {
    let heard = |said: &str| {
        let mut heard = vec![];
        serve(&Engine::default(), said.as_bytes(), &mut heard).unwrap();
        String::from_utf8(heard).unwrap()
    };
    assert!(heard("legal\n").starts_with("error there is no position yet"));
    let start = "position rules azul players 2 first 0";
    assert_eq!(heard(&format!("{start}\nlegal\n")), "legal\n", "before the deal nobody moves");
    let dealt = heard(&format!("{start} moves deal:BBBB,YYYY,RRRR,KKKK,WWWW\nlegal\n"));
    let words: Vec<&str> = dealt.trim().split(' ').collect();
    assert_eq!((words.len(), words[0], words[1]), (1 + 5 * 6, "legal", "1B1"));
    assert!(words.contains(&"5WF"), "{dealt}");
}
