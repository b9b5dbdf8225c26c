//! Hidden information stays hidden, whatever a player types.

use evora_rules::{AnyMove, AnyPosition, MoveList, Position, RuleSet, Turn, duel};
use evora_tui::screen::App;
use evora_tui::{Controller, Participant, TerminalGame};
use evora_words::{Lang, Words};

use crate::harness::{self, Guest, options, terminal_game};

/// Returns a game of Duel in which the bot of seat 1 has just looked at its drawn plates.
fn bot_looks() -> TerminalGame {
    let mut terminal_game = terminal_game(RuleSet::Duel, &["human", "bot:8"], 3);
    loop {
        if terminal_game.draw() {
            continue;
        }
        let AnyPosition::Duel(game) = terminal_game.position() else { unreachable!() };
        let Turn::Seat(seat) = game.turn() else { unreachable!() };
        if !game.looked().is_empty() && terminal_game.participant(seat) != Participant::Human {
            return terminal_game;
        }
        let list = terminal_game.position().legal_moves();
        let wanted = [duel::Move::Draw, duel::Move::Look].map(AnyMove::Duel);
        let mv = list.iter().find(|mv| wanted.contains(mv)).or(list.iter().next()).unwrap();
        terminal_game.play(mv).unwrap();
    }
}

#[test]
fn the_plates_a_bot_looks_at_cannot_be_listed_or_asked_for() {
    let words = Words::new(Lang::En);
    let terminal_game = bot_looks();
    let secrets: Vec<String> =
        words.list_legal(terminal_game.position()).into_iter().map(|(word, _)| word).collect();
    let app = App::with_table(options(Words::new(Lang::En)), Controller::new(terminal_game, None));
    let mut guest = Guest::new(app, 100, 30, 0);
    for line in ["?", &secrets[0]] {
        guest.type_line(line);
        // Paint before the bot has answered.
        guest.app.paint(&mut guest.buffer);
        let screen = harness::text(&guest.buffer);
        assert!(screen.contains(&words.say("table-not-yours")), "{screen}");
        assert!(guest.app.game_screen().unwrap().window().is_none());
        assert!(!secrets.iter().any(|secret| screen.contains(secret.as_str())), "{screen}");
    }
}
