//! A whole game of Duel played from the text output only: the kind on top of the stack is read there, plates are
//! drawn by it, and the drawn plates are of that kind (D-1.3, D-3.1).

use std::io::{BufReader, PipeReader, PipeWriter, Read, Write, pipe};

use evora_chance::{Draws, Purpose, Stream};
use evora_game::{Policy, choose};
use evora_notation::Notation;
use evora_rules::{AnyPosition, Position, RuleSet, Seat};
use evora_tui::plain::{Shell, play};
use evora_tui::{Controller, Next};
use evora_words::{Lang, Words};

use super::typist::{beginning, table};

/// The reader of the output.
struct Reader {
    out: PipeReader,
    typed: PipeWriter,
}

impl Reader {
    /// Returns the output up to the next prompt.
    fn read(&mut self) -> String {
        let (mut said, mut byte) = (Vec::new(), [0]);
        let asks = |said: &[u8]| said.ends_with(b"your move: ") || said.ends_with(b"or quit: ");
        while !asks(&said) && self.out.read(&mut byte).unwrap() > 0 {
            said.push(byte[0]);
        }
        String::from_utf8(said).unwrap()
    }

    fn answer(&mut self, word: &str) -> String {
        writeln!(self.typed, "{word}").unwrap();
        self.read()
    }
}

/// Returns the rest of the last line with this prefix.
fn line<'a>(said: &'a str, begin: &str) -> Option<&'a str> {
    said.lines().filter_map(|line| line.strip_prefix(begin)).next_back()
}

/// Parses a list of kinds.
fn kinds(told: &str) -> Vec<&str> {
    told.split(", ").collect()
}

/// Returns the kinds of plates by their faces, such as `9 (TR/B*)  12 (TK/R?)`.
fn faces(told: &str) -> Vec<&'static str> {
    let kind = |face: &str| if face.contains('*') { "special" } else { "universal" };
    told.split("  ").map(kind).collect()
}

/// Plays a game, drawing plates of other kinds only if necessary. Returns how many of the wanted kind were drawn.
fn play_for(wanted: &str, seed: u64) -> usize {
    let words = Words::new(Lang::En);
    let beginning = beginning(RuleSet::Duel, "human,human", seed);
    let (input, typed) = pipe().unwrap();
    let (out, writer) = pipe().unwrap();
    let table_of_theirs = table(&beginning);
    let mut drawn_in_all = 0;
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let input = BufReader::new(input);
            play(
                table_of_theirs,
                &words,
                Shell { input, out: writer, interactive: true, seen: false, columns: || None },
            )
        });
        let mut reader = Reader { out, typed };
        let mut said = reader.read();
        // Legal moves come from a controller of our own; the table is read from the output.
        let mut own = table(&beginning);
        let mut random = Stream::new(seed, Purpose::Moves);
        let mut expected: Vec<String> = Vec::new();
        while on_turn(&mut own) {
            let draw = own.position().parse_word("draw").ok();
            let can_draw = draw.is_some_and(|mv| own.position().check(mv).is_ok());
            let top = line(&said, "Top of the stack: ").map(String::from);
            let drawn = line(&said, "Drawn, not looked at yet: ").map(kinds).unwrap_or_default();
            assert_eq!(drawn, expected, "{said}");
            the_rest_is_told(&own, &said);
            let word = if can_draw && top.as_deref() == Some(wanted) && random.below(3) > 0 {
                expected.extend(top);
                drawn_in_all += 1;
                "draw".to_string()
            } else if !drawn.is_empty() {
                "look".to_string()
            } else {
                // If nothing else is legal, draw a plate of any kind.
                let mut any = || choose(own.position(), Policy::Lively, &mut random).unwrap();
                let mut tries = (0..50).map(|_| own.position().word(any()));
                let word = tries.find(|word| word != "draw");
                word.unwrap_or_else(|| {
                    expected.extend(top);
                    "draw".to_string()
                })
            };
            own.play(own.position().parse_word(&word).unwrap()).unwrap();
            said = reader.answer(&word);
            if word == "look" {
                let mut came = faces(line(&said, "You’re looking at: ").unwrap());
                came.sort_unstable();
                expected.sort_unstable();
                assert_eq!(came, std::mem::take(&mut expected), "{said}");
            }
        }
        writeln!(reader.typed, "quit").unwrap();
    });
    drawn_in_all
}

/// Checks that returned plates and spent chips are shown.
fn the_rest_is_told(table: &Controller, said: &str) {
    let AnyPosition::Duel(game) = table.position() else { panic!("another game") };
    let returned = game.returned().len();
    let told = said.contains(&format!("Returned under the stack ({returned}): "));
    assert_eq!(told, returned > 0, "{said}");
    for seat in [Seat::S0, Seat::S1] {
        let spent = game.board(seat).spent();
        assert!(spent.is_empty() || said.contains(&format!("spent {spent}")), "{said}");
    }
}

/// Lets chance act. Returns whether a seat is to move.
fn on_turn(table: &mut Controller) -> bool {
    loop {
        match table.advance() {
            Next::Person(_) => return true,
            Next::Over => return false,
            Next::Stepped | Next::Bot(_) => {}
        }
    }
}

#[test]
fn d_3_1_plates_are_drawn_by_the_kind_that_is_told_and_that_kind_comes() {
    for wanted in ["special", "universal"] {
        let drawn: usize = (0..4).map(|seed| play_for(wanted, seed)).sum();
        assert!(drawn > 4, "{wanted}: {drawn}");
    }
}
