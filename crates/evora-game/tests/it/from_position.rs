//! Records and traces of games that begin with a position.

use evora_game::{Action, Audience, Complaint, Game, GameSpec, Verdict, verify};
use evora_notation::{Event, Record, print_position, read_records};
use evora_rules::{Position, RuleSet, Seat};

use crate::play::{every_game, random_game};

/// The rest of a game after this many steps, as a game of its own.
fn rest(game: &Game, ply: usize) -> Game {
    let position = *game.at(ply).unwrap();
    let spec = GameSpec::new(position.rules(), position.players(), Seat::S0).unwrap();
    let spec = match position.goals() {
        Some(goals) => spec.with_goals(goals),
        None => spec,
    };
    let mut rest = Game::from_position(spec, position);
    for step in &game.steps()[ply..] {
        match step.action {
            Action::Move { mv, .. } => drop(rest.play(mv).unwrap()),
            Action::Chance(chance) => drop(rest.apply(chance).unwrap()),
        }
    }
    rest
}

fn read(text: &str) -> Record {
    read_records(text).unwrap().remove(0)
}

#[test]
fn a_record_and_a_trace_that_begin_with_a_position_are_read_back() {
    for (number, (rules, players, seed)) in every_game(1).enumerate() {
        let game = random_game(rules, players, seed, |_| true);
        for part in [0, 3, 7, 9] {
            let ply = 1 + (game.ply() - 1) * part / 10 + number % 2;
            let rest = rest(&game, ply.min(game.ply()));
            let position = print_position(rest.at(0).unwrap());
            let record = rest.record(None);
            let text = record.to_string();
            assert!(text.contains(&format!("\n[Position \"{position}\"]\n")), "{text}");
            let again = Game::from_record(&read(&text)).unwrap();
            assert_eq!(again.steps(), rest.steps(), "{text}");
            assert_eq!(again.at(0), rest.at(0));
            assert_eq!(again.spec().goals(), rest.spec().goals());
            // The canonical text is a fixed point.
            assert_eq!(again.record(None).to_string(), text);
            assert_eq!(read(&text).to_string(), text);
            // And so with traces, through their JSON.
            let trace = rest.seen_by(Audience::Omniscient).trace(None);
            let lines = trace.iter().enumerate().map(|(line, event)| evora_notation::Located {
                line,
                event: serde_json::from_str::<Event>(&event.to_json()).unwrap(),
            });
            assert_eq!(Game::from_events(lines).unwrap().steps(), rest.steps());
            // Nobody else is told the position, which hides nothing.
            let seen = rest.seen_by(Audience::Seat(Seat::S0)).record(None).to_string();
            assert!(!seen.contains("Position"), "{seen}");
            assert_eq!(verify(&record), Verdict::NotClaimed);
        }
    }
}

#[test]
fn a_game_from_its_start_has_no_position() {
    for (rules, players, seed) in every_game(1) {
        let text = random_game(rules, players, seed, |_| true).record(Some(seed)).to_string();
        assert!(!text.contains("Position"), "{text}");
    }
}

#[test]
fn a_position_that_does_not_fit_is_refused_with_the_reason() {
    let game = rest(&random_game(RuleSet::Duel, evora_rules::Players::Two, 3, |_| true), 40);
    let good = game.record(None).to_string();
    let other = if good.contains("[First \"0\"]") { "1" } else { "0" };
    let own = if other == "1" { "0" } else { "1" };
    for (from, to, says) in [
        (
            "[Rules \"duel\"]".to_owned(),
            "[Rules \"azul\"]".to_owned(),
            "it is of duel for 2, and the game is azul for 2",
        ),
        (
            format!("[First \"{own}\"]"),
            format!("[First \"{other}\"]"),
            "the first player must be the one who started its round, ",
        ),
        (
            "[Position \"duel 2".into(),
            "[Position \"duel 3".into(),
            "field 2 (players): the game is for 2 players",
        ),
        ("[Position \"".into(), "[Position \"x".into(), "the position: field 1 (rules)"),
        (" bag:".into(), " bag:B9".into(), "the position: "),
    ] {
        let text = good.replacen(&from, &to, 1);
        assert_ne!(text, good);
        let bad = Game::from_record(&read(&text)).unwrap_err();
        assert_eq!((bad.number, bad.name), (1, "start"));
        let Complaint::Malformed(what) = bad.complaint else { panic!("{:?}", bad.complaint) };
        assert!(what.contains(says), "{what}");
    }
    // Goals that the position does not have; without any, they are those of the position.
    let goals = good.lines().find(|line| line.starts_with("[Goals")).unwrap();
    assert!(Game::from_record(&read(&good.replace(&format!("{goals}\n"), ""))).is_ok());
    let four = "[Goals \"rows edge corners special\"]";
    let bad = Game::from_record(&read(&good.replace(goals, four))).unwrap_err();
    assert!(bad.to_string().contains("it has other goals"), "{bad}");
}
