//! A game as a text, for pickling.

use std::sync::Arc;

use evora_game::{Game, Step};
use evora_notation::{Event, Notation, Start, parse_position, print_position, read_step};
use evora_rules::{Cited, GameSpec, Seat};
use serde::{Deserialize, Serialize};

use super::seeded::SeededGame;
use super::steps::check_tags;

/// Everything a game is made of. Reading it replays the steps, so a text that somebody else wrote cannot make an illegal game.
#[derive(Serialize, Deserialize)]
pub(crate) struct State {
    start: Start,
    /// Where the game does not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    steps: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
}

impl State {
    pub(crate) fn of(seeded: &SeededGame, tags: &[(String, String)]) -> State {
        let game = seeded.game();
        let start = game.at(0).filter(|start| **start != game.spec().start());
        State {
            start: game.start_event(seeded.seed()),
            position: start.map(print_position),
            steps: game.steps().iter().map(|step| step.event().in_record()).collect(),
            tags: tags.to_vec(),
        }
    }

    /// The game, and its tags.
    ///
    /// # Errors
    /// If it is not a legal game.
    pub(crate) fn game(self) -> Result<(SeededGame, Vec<(String, String)>), String> {
        check_tags(&self.tags)?;
        let mut spec = self.start.spec().map_err(|bad| bad.to_string())?;
        let mut game = match &self.position {
            None => Game::new(spec),
            Some(text) => {
                let position = parse_position(text).map_err(|bad| bad.to_string())?;
                let fits = (position.rules(), evora_rules::Position::players(&position));
                if fits != (spec.rules(), spec.players()) {
                    return Err("its position is of another game".into());
                }
                spec = with_goals_of(spec, &position);
                Game::from_position(spec, position)
            }
        };
        for (place, step) in self.steps.iter().enumerate() {
            take(&mut game, step).map_err(|why| format!("step {}: {why}", place + 1))?;
        }
        Ok((SeededGame::new(game, self.start.seed), self.tags))
    }
}

/// The spec with the goals that a position is played for.
pub(crate) fn with_goals_of(spec: GameSpec, position: &evora_rules::AnyPosition) -> GameSpec {
    match position.goals() {
        Some(goals) => spec.with_goals(goals),
        None => spec,
    }
}

/// The step that a word stands for at a position.
///
/// # Errors
/// If there is no such position, or the step is illegal there.
pub(crate) fn step_at(position: &str, word: &str) -> Result<Arc<Step>, String> {
    let position = parse_position(position).map_err(|bad| bad.to_string())?;
    let players = evora_rules::Position::players(&position);
    let spec = GameSpec::new(position.rules(), players, Seat::S0).map_err(|bad| bad.to_string())?;
    let mut game = Game::from_position(with_goals_of(spec, &position), position);
    take(&mut game, word)?;
    game.steps().first().cloned().ok_or_else(|| "there is no step".to_owned())
}

fn take(game: &mut Game, step: &str) -> Result<(), String> {
    let position = *game.position();
    let players = game.spec().players().count();
    match read_step(step, players).map_err(|bad| bad.what)? {
        Event::Move { word, .. } => {
            let mv = position.parse_word(&word).map_err(|bad| bad.to_string())?;
            game.play(mv).map_err(|reason| format!("{reason} ({})", reason.rule()))?;
        }
        event => {
            let none = || format!("there is no {} in {}", event.name(), position.rules());
            let chance = position.parse_chance(&event).ok_or_else(none)??;
            game.apply(chance).map_err(|reason| format!("{reason} ({})", reason.rule()))?;
        }
    }
    Ok(())
}
