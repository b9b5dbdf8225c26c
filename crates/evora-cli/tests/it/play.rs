//! Whole games at the prompt, typed and read through pipes as a person would type and read.

use std::io::Write;
use std::process::Stdio;

use crate::table::{Folder, Table, evora, play_to_the_end, replay, words};

#[test]
fn whole_games_can_be_played_saved_and_replayed() {
    let folder = Folder::new("whole-games");
    for (rules, seats) in [
        ("azul", "human,random"),
        ("azul-grey", "human,human,human"),
        ("mini", "human,random,random,random"),
        ("mini-grey", "random,human"),
        ("pavilion", "human,random"),
        ("pavilion-grey", "human,human,random"),
        ("duel", "human,random"),
        ("duel", "human,human"),
    ] {
        let mut table = Table::new(&["--rules", rules, "--seats", seats, "--seed", "3"]);
        let screen = table.read();
        let last = play_to_the_end(&mut table, screen);
        assert!(last.contains("The game is over after"), "{last}");
        let parts = match rules {
            "duel" => [" = start 5, tiles ", ", goals "],
            "pavilion" | "pavilion-grey" => [" = start 5, placements ", ", numbers "],
            _ => [" = tiles ", ", colours "],
        };
        assert!(parts.iter().all(|part| last.contains(part)), "{last}");
        let file = folder.file(&format!("{rules}-{}.evora", seats.len()));
        assert!(table.answer(&format!("save {file}")).contains("Saved to "));
        table.leave();
        let (legal, end) = replay(&file);
        assert!(legal && end.starts_with("{\"t\":\"end\",\"scores\":["), "{end}");
    }
}

#[test]
fn a_saved_game_goes_on_where_it_was_and_deals_what_it_would_have_dealt() {
    let folder = Folder::new("saved-game");
    let args = ["--rules", "azul-grey", "--seats", "human,human", "--seed", "8"];
    let mut straight = Table::new(&args);
    let screen = straight.read();
    play_to_the_end(&mut straight, screen);
    let whole = folder.file("whole.evora");
    straight.answer(&format!("save {whole}"));
    straight.leave();

    // The same game again, saved after a few moves, loaded, and played on in the same way.
    let words: Vec<String> = std::fs::read_to_string(&whole)
        .unwrap()
        .lines()
        .filter(|line| !line.starts_with(['[', 'd']))
        .flat_map(|line| line.split_whitespace().map(String::from).collect::<Vec<_>>())
        .collect();
    let mut table = Table::new(&args);
    table.read();
    words[..25].iter().for_each(|word| drop(table.answer(word)));
    let part = folder.file("part.evora");
    table.answer(&format!("save {part}"));
    table.leave();
    let mut table = Table::new(&["--load", &part]);
    table.read();
    for word in &words[25..] {
        let screen = table.answer(word);
        assert!(!screen.contains("isn’t allowed"), "{word}: {screen}");
    }
    let again = folder.file("again.evora");
    table.answer(&format!("save {again}"));
    table.leave();
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(read(&again), read(&whole));
}

#[test]
fn undo_leads_back_through_rounds_and_the_same_tiles_come_again() {
    let mut table = Table::new(&["--seats", "human,human", "--seed", "4"]);
    let mut screens = vec![table.read()];
    let mut played = Vec::new();
    while played.len() < 30 {
        let word = words(&table.answer("?"))[0].clone();
        screens.push(table.answer(&word));
        played.push(word);
    }
    let board = |screen: &str| screen[screen.rfind("Bag ").unwrap()..].to_string();
    for number in (0..30).rev() {
        assert_eq!(board(&table.answer("undo")), board(&screens[number]), "back to move {number}");
    }
    for (number, word) in played.iter().enumerate() {
        assert_eq!(board(&table.answer(word)), board(&screens[number + 1]), "again move {number}");
    }
    table.leave();
}

#[test]
fn a_pass_may_be_typed_in_any_order_and_case() {
    let mut table = Table::new(&[
        "--rules",
        "pavilion",
        "--seats",
        "human,human",
        "--seed",
        "6",
        "--first",
        "1",
    ]);
    let mut screen = table.read();
    while !screen.contains(", tower 0.\nSupply:") {
        let word = words(&table.answer("?"))[0].clone();
        screen = table.answer(&word);
    }
    // The stock of whoever is to place, as its title shows it.
    let stock = screen.rsplit_once("stock ").unwrap().1.lines().next().unwrap();
    let letters: Vec<&str> = stock.split_whitespace().collect();
    let (first, last) = (letters[0], letters[letters.len() - 1]);
    assert!(first != last, "{screen}");
    let typed = format!("PASS:{}{first}", last.to_lowercase());
    assert!(table.answer(&typed).contains(&format!("(pass:{first}{last})")), "{typed}: {screen}");
    assert!(table.answer("pass:xyz").contains("isn’t a move"));
    table.leave();
}

#[test]
fn d_8_the_table_never_tells_what_is_hidden() {
    let mut returned = 0;
    for seed in 0..40 {
        let output = evora()
            .args(["play", "--rules", "duel", "--seats", "random,random", "--seed"])
            .arg(seed.to_string())
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        returned += text.matches("puts a plate under the stack.").count();
        assert!(!text.contains("(under"), "seed {seed}: the other player may not know the plate");
    }
    assert!(returned > 0, "no plate was returned in any of the games");

    // At the table a face-down chip has no name, and a plate under the stack only to who put it there.
    let mut table = Table::new(&["--rules", "duel", "--seats", "human,human", "--seed", "4"]);
    let mut screen = table.read();
    for _ in 0..60 {
        for line in screen.lines().filter(|line| line.contains("chip face down")) {
            assert!(line.ends_with("chip face down"), "{line}");
        }
        let legal = words(&table.answer("?"));
        let draw = legal.iter().find(|word| ["draw", "look"].contains(&word.as_str()));
        screen = table.answer(draw.unwrap_or(&legal[0]));
    }
    table.leave();
}

#[test]
fn nothing_already_there_is_written_over() {
    let folder = Folder::new("written-over");
    let precious = folder.file("precious");
    std::fs::write(&precious, "do not lose me").unwrap();
    let mut table = Table::new(&["--seed", "1", "--first", "1"]);
    table.read();
    assert!(
        table.answer(&format!("save {precious}")).contains("already exists; choose another name")
    );
    assert_eq!(std::fs::read_to_string(&precious).unwrap(), "do not lose me");
    assert!(
        table.answer(&format!("save {}/no/where", folder.0.display())).contains("Can’t save to")
    );
    let own = folder.file("own");
    assert!(table.answer(&format!("save {own}")).contains("Saved to"));
    assert!(
        table.answer(&format!("save {own}")).contains("Saved to"),
        "one's own file may be renewed"
    );
    table.leave();
}

#[test]
fn a_loaded_game_keeps_the_names_and_remarks_it_came_with() {
    let folder = Folder::new("names");
    let file = folder.file("club.evora");
    let text = "[Rules \"azul\"]\n[Players \"2\"]\n[First \"0\"]\n[Event \"club\"]\n\
                [Player0 \"Ana\"]\n[Player1 \"random\"]\n{hello}\n\ndeal BBYK RRRW BYRK KWWW BBRW\n";
    std::fs::write(&file, text).unwrap();
    let mut table = Table::new(&["--load", &file]);
    table.read();
    let copy = folder.file("copy.evora");
    table.answer(&format!("save {copy}"));
    table.leave();
    assert_eq!(std::fs::read_to_string(&copy).unwrap(), text);
}

#[test]
fn a_tie_says_what_decided_it() {
    let output = evora()
        .args(["play", "--rules", "duel", "--seats", "random,random", "--seed", "12"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let last = text.lines().last().unwrap();
    assert_eq!(last, "Player 2 wins because ties go to the owner of the marker (D-6.4).");
}

#[test]
fn random_players_alone_play_to_the_end_without_being_asked() {
    let output = evora()
        .args(["play", "--seats", "random,random", "--seed", "2"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.contains(" = tiles "), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where there is no terminal");
}

#[test]
fn an_input_that_ends_or_is_noise_is_no_disaster() {
    for input in [&b""[..], b"\xff\xfe\x00\n\n", &[b'x'; 10_000], b"1B", b"save\nundo\n?\n"] {
        let mut child = evora()
            .args(["play", "--seed", "2"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        assert!(String::from_utf8(output.stdout).unwrap().ends_with("Goodbye.\n"));
    }
}

#[test]
fn a_question_mark_after_a_move_tells_what_it_would_do_without_making_it() {
    let args = ["--seats", "human,human", "--seed", "3", "--first", "1"];
    let mut table = Table::new(&args);
    table.read();
    let told = table.answer("1B2?");
    let fills = "Player 1 takes 2 blue from factory 1 for line 2. (fills the line, +1 point)";
    assert!(told.contains(fills), "{told}");
    let told = table.answer("1BF?");
    assert!(told.contains("to the floor. (2 tiles spill over, −2 points)"), "{told}");
    assert!(table.answer("9B1?").contains("9B1 isn’t allowed"));
    // It is made only without the mark, and nothing was made before.
    assert!(table.answer("1B2").contains("for line 2 (1B2)."));
    table.leave();
}
