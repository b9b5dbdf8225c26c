//! Games with bots, and hints.

use crate::table::{Folder, Table, evora, play_to_the_end, replay, words};

const RULES: [&str; 7] =
    ["azul", "azul-grey", "mini", "mini-grey", "pavilion", "pavilion-grey", "duel"];

/// Plays a whole game without people.
fn watch(seats: &str, rules: &str, seed: &str) -> String {
    let output = evora()
        .args(["play", "--rules", rules, "--seats", seats, "--seed", seed])
        .output()
        .unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_human_and_a_bot_can_play_every_game_to_its_end() {
    let folder = Folder::new("bots");
    for rules in RULES {
        let mut table = Table::new(&["--rules", rules, "--seats", "human,bot:3", "--seed", "3"]);
        let screen = table.read();
        let last = play_to_the_end(&mut table, screen);
        assert!(last.contains("The game is over after"), "{last}");
        assert!(table.answer("hint").contains("nothing left to choose"));
        let file = folder.file(rules);
        assert!(table.answer(&format!("save {file}")).contains("Saved to "));
        table.leave();
        let (legal, end) = replay(&file);
        assert!(legal && end.starts_with("{\"t\":\"end\""), "{end}");
        assert!(std::fs::read_to_string(&file).unwrap().contains("[Player1 \"bot:3\"]"));
    }
}

#[test]
fn several_bots_and_all_kinds_of_players_sit_at_one_table() {
    let text = watch("greedy,bot:2,random,bot", "azul", "5");
    for name in ["1 (greedy)", "2 (bot:2)", "3 (random)", "4 (bot:3)"] {
        assert!(text.contains(&format!("Player {name}")), "{text}");
    }
    assert!(text.contains(" = tiles "), "{text}");
}

#[test]
fn by_default_a_human_plays_against_a_bot_that_takes_what_looks_best() {
    let mut table = Table::new(&["--seed", "1", "--players", "3"]);
    let screen = table.read();
    assert!(screen.contains("Bots have levels 1 to 8 (now 3)"), "{screen}");
    assert!(screen.contains("Player 1 (human)") && screen.contains("Player 3 (bot:3)"), "{screen}");
    table.leave();
}

#[test]
fn the_same_seed_and_seats_give_the_same_game() {
    for rules in ["azul", "pavilion", "duel"] {
        let game = watch("bot:3,bot:2", rules, "11");
        assert_eq!(game, watch("bot:3,bot:2", rules, "11"));
        assert_ne!(game, watch("bot:3,bot:2", rules, "12"));
    }
}

#[test]
fn bots_answer_a_move_that_was_taken_back_in_the_same_way_again() {
    let mut table = Table::new(&["--seats", "human,bot:3,bot:2", "--seed", "4", "--first", "1"]);
    table.read();
    let mut answers = Vec::new();
    // Once into the second round.
    for _ in 0..12 {
        let word = words(&table.answer("?"))[0].clone();
        answers.push((word.clone(), table.answer(&word)));
    }
    answers.iter().for_each(|_| assert!(table.answer("undo").contains("Taken back.")));
    assert!(table.answer("undo").contains("You have no move to take back."));
    for (word, screen) in answers {
        assert_eq!(table.answer(&word), screen, "{word}");
    }
    table.leave();
}

#[test]
fn a_saved_game_with_a_bot_goes_on_as_it_would_have() {
    let folder = Folder::new("saved-bot");
    let args = ["--rules", "mini-grey", "--seats", "bot:3,human", "--seed", "8"];
    let mut straight = Table::new(&args);
    let screen = straight.read();
    let mut typed = Vec::new();
    let mut next = screen.clone();
    while !next.ends_with("undo or quit: ") {
        let word = words(&straight.answer("?"))[0].clone();
        next = straight.answer(&word);
        typed.push(word);
    }
    let whole = folder.file("whole");
    straight.answer(&format!("save {whole}"));
    straight.leave();

    let half = typed.len() / 2;
    let mut table = Table::new(&args);
    table.read();
    typed[..half].iter().for_each(|word| drop(table.answer(word)));
    let part = folder.file("part");
    table.answer(&format!("save {part}"));
    table.leave();
    let mut table = Table::new(&["--load", &part]);
    assert!(table.read().contains("Player 1 (bot:3)"));
    typed[half..].iter().for_each(|word| drop(table.answer(word)));
    let again = folder.file("again");
    table.answer(&format!("save {again}"));
    table.leave();
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    assert_eq!(read(&again), read(&whole));

    // Others may take the seats when it is loaded.
    let mut table = Table::new(&["--load", &part, "--seats", "greedy,human"]);
    assert!(table.read().contains("Player 1 (greedy)"));
    table.leave();
}

#[test]
fn a_hint_is_a_legal_move_and_says_why() {
    for rules in RULES {
        let seats = if rules == "duel" { "human,human" } else { "human,human,bot:1" };
        let mut table = Table::new(&["--rules", rules, "--seats", seats, "--seed", "6"]);
        table.read();
        for _ in 0..3 {
            let hint = table.answer("hint");
            let told: Vec<&str> = hint.lines().collect();
            let word = told[1].split(' ').next().unwrap().to_string();
            let forced = hint.contains("There’s no other move.");
            assert!(forced || hint.contains("% of the time; expected points "), "{hint}");
            let screen = table.answer(&word);
            assert!(
                !screen.contains("isn’t allowed") && !screen.contains("isn’t a move"),
                "{screen}"
            );
        }
        table.leave();
    }
}
