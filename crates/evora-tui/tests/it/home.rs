//! The start page: its choices, and which of them are remembered.

use evora_game::GoalChoice;
use evora_rules::duel::{Goal, Goals};
use evora_rules::{AnyPosition, Position, RuleSet, Seat, Turn};
use evora_tui::preferences;
use evora_tui::screen::canvas::Target;
use evora_tui::screen::{App, Button, Options};
use evora_words::{Lang, Words};
use ratatui::crossterm::event::KeyCode;

use crate::harness::{Guest, options};

fn at_home(options: Options) -> Guest {
    let mut guest = Guest::new(App::at_home(options), 80, 24, 0);
    guest.look();
    guest
}

/// Clicks the arrow after the value in this row.
fn more(guest: &mut Guest, row: u16) {
    let is_more = |target: &Target| matches!(target, Target::Button(Button::More(_)));
    let hits = guest.app.hits().iter();
    let (area, _) = *hits.clone().find(|(area, target)| area.y == row && is_more(target)).unwrap();
    assert!(guest.click(area));
    guest.look();
}

/// Returns the row with this label.
fn row(guest: &mut Guest, label: &str) -> u16 {
    let screen = guest.look();
    screen.lines().position(|line| line.contains(&format!("│  {label} "))).unwrap() as u16
}

/// Changes the row with this label until it has this value.
fn choose(guest: &mut Guest, label: &str, value: &str) {
    for _ in 0..20 {
        let row = row(guest, label);
        let screen = guest.look();
        if screen.lines().nth(row.into()).unwrap().contains(&format!("◂ {value} ▸")) {
            return;
        }
        more(guest, row);
    }
    panic!("{label} is never {value}: {}", guest.look());
}

/// Starts the game and returns its position.
fn begin(guest: &mut Guest) -> AnyPosition {
    let play = guest.app.words().say("home-begin");
    let screen = guest.look();
    let row = screen.lines().position(|line| line.contains(&format!("│  {play} "))).unwrap();
    let hit = *guest.app.hits().iter().find(|(area, _)| area.y == row as u16).unwrap();
    assert!(guest.click(hit.0));
    guest.look();
    *guest.app.game_screen().unwrap().table().position()
}

fn goals(position: &AnyPosition) -> Goals {
    let AnyPosition::Duel(game) = position else { panic!("another game") };
    game.goals()
}

#[test]
fn who_starts_can_be_chosen_and_the_custom_of_the_book_is_told() {
    for first in [Seat::S0, Seat::S1] {
        let mut guest = at_home(options(Words::new(Lang::En)));
        assert!(guest.look().contains("last in Portugal"), "{}", guest.look());
        choose(&mut guest, "Player 2", "you");
        choose(&mut guest, "Starts", &format!("Player {}", first.index() + 1));
        assert_eq!(begin(&mut guest).turn(), Turn::Seat(first));
    }
}

#[test]
fn enter_plays_from_any_line_and_space_changes_the_line() {
    let mut guest = at_home(options(Words::new(Lang::En)));
    choose(&mut guest, "Game", "Azul Duel");
    choose(&mut guest, "Goals", "your choice");
    guest.press(KeyCode::Char(' '));
    assert!(!guest.look().contains("◂ your choice ▸"), "{}", guest.look());
    choose(&mut guest, "Goals", "your choice");
    guest.press(KeyCode::Enter);
    assert!(matches!(guest.app.game_screen().unwrap().table().position(), AnyPosition::Duel(_)));
}

#[test]
fn what_the_sides_and_the_goals_are_stands_on_the_first_page() {
    let mut guest = at_home(options(Words::new(Lang::En)));
    for (game, about, custom) in [
        ("Azul", "has its colour printed on it", "last in Portugal"),
        ("Azul, grey wall", "you choose where in its row", "last in Portugal"),
        ("Azul: Summer Pavilion", "Every star has its own colour", "youngest"),
        ("Azul: Summer Pavilion, grey side", "first two tiles", "youngest"),
        ("Azul Duel", "Goals say what scores", "drawn"),
    ] {
        choose(&mut guest, "Game", game);
        let screen = guest.look();
        assert!(screen.contains(about) && screen.contains(custom), "{game}: {screen}");
    }
}

#[test]
fn d_2_2_goals_are_chosen_drawn_or_those_of_a_first_game_and_the_choice_stays() {
    let folder = tempfile::tempdir().unwrap();
    let open = || {
        let goals = preferences::load_goals(folder.path());
        let options = options(Words::new(Lang::En));
        let mut guest = at_home(Options { goals, folder: Some(folder.path().into()), ..options });
        choose(&mut guest, "Game", "Azul Duel");
        guest
    };
    // The very first game.
    assert_eq!(goals(&begin(&mut open())), Goals::FIRST_GAME);
    for (way, count, kept) in
        [("three at random", 3, GoalChoice::Random), ("four at random", 4, GoalChoice::Random4)]
    {
        let mut guest = open();
        choose(&mut guest, "Goals", way);
        assert_eq!(goals(&begin(&mut guest)).iter().count(), count);
        assert_eq!(preferences::load_goals(folder.path()), kept);
    }
    // One by one: a row for each tile, and at most one is left out.
    let mut guest = open();
    choose(&mut guest, "Goals", "your choice");
    let below = row(&mut guest, "Goals");
    for (tile, times) in [(1, 1), (2, 1), (3, 1), (4, 1)] {
        (0..times).for_each(|_| more(&mut guest, below + tile));
    }
    let screen = guest.look();
    let wanted =
        Goals::new([Goal::FiveColours, Goal::Edge, Goal::Corners, Goal::Universal]).unwrap();
    assert_eq!(goals(&begin(&mut guest)), wanted, "{screen}");
    assert_eq!(preferences::load_goals(folder.path()), GoalChoice::Given(wanted));
    // The choice is remembered.
    assert_eq!(goals(&begin(&mut open())), wanted);
}

#[test]
fn another_game_keeps_the_goals_that_were_chosen() {
    let mut guest = at_home(options(Words::new(Lang::En)));
    choose(&mut guest, "Game", "Azul Duel");
    choose(&mut guest, "Player 1", "random");
    choose(&mut guest, "Player 2", "random");
    choose(&mut guest, "Goals", "four at random");
    begin(&mut guest);
    while !guest.is_over() {
        guest.look();
        guest.press(KeyCode::Esc);
    }
    guest.press(KeyCode::F(9));
    let screen = guest.look();
    assert!(screen.contains("◂ four at random ▸"), "{screen}");
    assert_eq!(begin(&mut guest).rules(), RuleSet::Duel);
}
