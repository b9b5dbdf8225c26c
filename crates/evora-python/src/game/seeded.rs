//! A game and the seed that its chance is drawn from.

use std::sync::Arc;

use evora_chance::{Purpose, Stream};
use evora_game::{Game, GoalChoice, Step, seeded};
use evora_rules::{AnyChance, AnyIllegal, AnyImpossible, AnyMove, GameSpec, Position};

/// A game and the stream of its seed.
///
/// The place in the stream follows from the steps: an outcome that the seed would have drawn counts as drawn, whoever supplied it. So a
/// game that was read from a record, copied or taken back goes on as it would have.
pub(crate) struct SeededGame {
    game: Game,
    deals: Option<Deals>,
}

struct Deals {
    seed: u64,
    stream: Stream,
    /// Of every outcome that was drawn, the ply and the place in the stream before it.
    drawn: Vec<(usize, u128)>,
}

impl Clone for SeededGame {
    fn clone(&self) -> SeededGame {
        SeededGame { game: self.game.clone(), deals: self.deals.as_ref().map(Deals::copy) }
    }
}

impl PartialEq for SeededGame {
    fn eq(&self, other: &SeededGame) -> bool {
        self.seed() == other.seed() && self.game == other.game
    }
}

impl Deals {
    /// The stream of a seed after the draws of the spec.
    fn new(spec: &GameSpec, seed: u64) -> Deals {
        let goals = spec.goals().map_or(GoalChoice::FIRST_GAME, GoalChoice::Given);
        let start = seeded(spec.rules(), spec.players(), Some(spec.first()), goals, seed);
        // A spec that exists can be drawn.
        let stream = start.map_or_else(|| Stream::new(seed, Purpose::Game), |start| start.stream);
        Deals { seed, stream, drawn: vec![] }
    }

    fn copy(&self) -> Deals {
        let mut stream = Stream::new(self.seed, Purpose::Game);
        stream.seek(self.stream.position());
        Deals { seed: self.seed, stream, drawn: self.drawn.clone() }
    }

    /// Advances the stream if it draws this outcome.
    fn follow(
        &mut self,
        ply: usize,
        before: &impl Position<Chance = AnyChance>,
        chance: &AnyChance,
    ) {
        let place = self.stream.position();
        if before.draw(&mut self.stream).as_ref() == Some(chance) {
            self.drawn.push((ply, place));
        } else {
            self.stream.seek(place);
        }
    }

    /// Goes back to this ply.
    fn undo_to(&mut self, ply: usize) {
        while let Some((_, place)) = self.drawn.pop_if(|(drawn, _)| *drawn >= ply) {
            self.stream.seek(place);
        }
    }
}

impl SeededGame {
    /// A game with its steps so far.
    pub(crate) fn new(game: Game, seed: Option<u64>) -> SeededGame {
        let deals = seed.map(|seed| {
            let mut deals = Deals::new(game.spec(), seed);
            for (ply, step) in game.steps().iter().enumerate() {
                if let evora_game::Action::Chance(chance) = &step.action {
                    deals.follow(ply, &step.before, chance);
                }
            }
            deals
        });
        SeededGame { game, deals }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn seed(&self) -> Option<u64> {
        self.deals.as_ref().map(|deals| deals.seed)
    }

    pub(crate) fn play(&mut self, mv: AnyMove) -> Result<Arc<Step>, AnyIllegal> {
        self.game.play(mv)
    }

    pub(crate) fn apply(&mut self, chance: AnyChance) -> Result<Arc<Step>, AnyImpossible> {
        let step = self.game.apply(chance)?;
        if let Some(deals) = &mut self.deals {
            deals.follow(self.game.ply() - 1, &step.before, &chance);
        }
        Ok(step)
    }

    /// Draws the next outcome of chance and applies it. Returns `None` if chance is not to act or there is no seed.
    pub(crate) fn draw(&mut self) -> Option<Arc<Step>> {
        let deals = self.deals.as_mut()?;
        let (ply, place) = (self.game.ply(), deals.stream.position());
        let chance = self.game.position().draw(&mut deals.stream)?;
        let step = self.game.apply(chance).ok()?;
        deals.drawn.push((ply, place));
        Some(step)
    }

    /// Takes back everything after this many steps.
    pub(crate) fn undo_to(&mut self, ply: usize) {
        if self.game.undo_to(ply).is_some()
            && let Some(deals) = &mut self.deals
        {
            deals.undo_to(ply);
        }
    }
}
