//! What there is to do with a game, step by step.

use evora_engine::{Engine, Stop};
use evora_game::Game;
use evora_notation::read_records;
use evora_puzzles::{Depths, Finder};
use evora_wire::{JudgedMove, Work};

/// The seed of searches for puzzles: with the same seed a game always has the same puzzles.
const PUZZLE_SEED: u64 = 1;

/// Work on a game, cut into steps of some tenths of a second to some seconds.
#[derive(Clone, Debug)]
pub struct Task {
    engine: Engine,
    work: Work,
    game: Game,
    /// The plies of all decisions; there is a step for each.
    plies: Vec<u32>,
}

/// What a step made.
#[derive(Clone, PartialEq, Debug)]
pub enum Made {
    /// Nothing that counts.
    Nothing,
    /// A judged decision.
    Judged(Box<JudgedMove>),
    /// A puzzle, as a line of text.
    Puzzle(String),
}

impl Task {
    /// Work on a game with this engine.
    pub fn new(engine: Engine, work: Work, game: Game) -> Task {
        let plies = evora_study::review(&game, &[]).decisions;
        Task { engine, work, game, plies }
    }

    /// Work on the game of a record.
    ///
    /// # Errors
    /// If the text is not the record of one game.
    pub fn read(engine: Engine, work: Work, record: &str) -> Result<Task, String> {
        let records = read_records(record).map_err(|error| error.to_string())?;
        let [record] = &records[..] else {
            return Err(format!(
                "expected the record of one game, and these are {}",
                records.len()
            ));
        };
        let game = Game::from_record(record).map_err(|error| error.to_string())?;
        Ok(Task::new(engine, work, game))
    }

    /// The game.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The plies of all decisions.
    pub(super) fn plies(&self) -> &[u32] {
        &self.plies
    }

    /// The number of steps.
    pub fn steps(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Does a step. If it is told to stop, what it made does not count.
    ///
    /// # Errors
    /// If the work is impossible.
    pub fn step(&self, number: u32, stop: &Stop) -> Result<Made, String> {
        let Some(&ply) = self.plies.get(number as usize) else { return Ok(Made::Nothing) };
        let ply = ply as usize;
        match self.work {
            Work::Review {} => {
                let judged = evora_study::judge(&self.engine, &self.game, ply, None, None, stop);
                let judged = judged.map_err(|problem| problem.detail)?;
                Ok(judged.map_or(Made::Nothing, |judged| Made::Judged(Box::new(judged))))
            }
            Work::Puzzles { nodes } => {
                let Some(position) = self.game.at(ply) else { return Ok(Made::Nothing) };
                let depths = Depths::with_check(nodes);
                let finder = Finder::new(self.engine.clone(), depths, PUZZLE_SEED);
                let found = finder.find_until(position, stop);
                Ok(found.map_or(Made::Nothing, |puzzle| Made::Puzzle(puzzle.to_string())))
            }
        }
    }

    /// The result of all steps, as JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn result(&self, made: &[Made]) -> Result<String, String> {
        let written = match self.work {
            Work::Review {} => {
                let judged = made.iter().filter_map(|made| match made {
                    Made::Judged(judged) => Some(&**judged),
                    Made::Nothing | Made::Puzzle(_) => None,
                });
                serde_json::to_string(&judged.collect::<Vec<_>>())
            }
            Work::Puzzles { .. } => {
                let lines = made.iter().filter_map(|made| match made {
                    Made::Puzzle(line) => Some(line),
                    Made::Nothing | Made::Judged(_) => None,
                });
                serde_json::to_string(&lines.collect::<Vec<_>>())
            }
        };
        written.map_err(|error| error.to_string())
    }
}
