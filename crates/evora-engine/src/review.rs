//! Review of a whole game: a grade for every decision, why another move was better, accuracy, turning points, and luck
//! apart from skill.
//!
//! A game is reviewed decision by decision ([`Engine::judge`]), in any order; [`GameReview::new`] sums up what has been
//! judged so far. Every decision is judged from the view of its player. `docs/analysis.md` explains the figures.

mod grade;
mod summary;
mod why;

use evora_game::{Action, Game};
use evora_rules::{AnyMove, AnyView, BySeat, Position, Seat, Turn};

use crate::analysis::{Analysis, Budget, Loss, Review, only_move};
use crate::engine::Engine;
use crate::limits::Stop;
use crate::search_result::Candidate;

pub use grade::Grade;
pub use summary::{GameReview, PlayerReview, PlyValue, accuracy};
pub use why::{Reply, Why};

/// Node limit of each search of a review: a game for two takes some seconds in a browser.
pub const REVIEW_NODES: u64 = 4_000;

/// A decision of a game that was judged.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The move played.
    pub played: Candidate<AnyMove>,
    /// The best move.
    pub best: Candidate<AnyMove>,
    /// Whether the best move is proven.
    pub proven: bool,
    /// Where and by whom it was made, its values and its grade, which are all that a summary needs.
    pub figures: Figures,
    /// What the best move gains over the move played, if the grade has a mark.
    pub why: Vec<Why>,
}

/// The values of a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    /// The number of steps before the decision.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// The share of the win of each seat after the best move.
    pub best: BySeat<f32>,
    /// The same after the move played.
    pub played: BySeat<f32>,
    /// What it gave up.
    pub loss: Loss,
    /// The grade.
    pub grade: Grade,
}

/// The plies of a game at which a seat moved and had more than one legal move, in order.
pub fn decisions(game: &Game) -> Vec<usize> {
    let steps = game.steps().iter().enumerate();
    let free = steps.filter(|(_, step)| {
        matches!(step.action, Action::Move { .. }) && only_move(&step.before).is_none()
    });
    free.map(|(ply, _)| ply).collect()
}

impl Engine {
    /// Judges the move at a ply of a game, or another legal move in its place. Returns `None` if no seat moved there, it
    /// had no choice, or the move is not legal.
    pub fn judge(
        &self,
        game: &Game,
        ply: usize,
        instead: Option<AnyMove>,
        budget: Budget,
        stop: &Stop,
    ) -> Option<Judgement> {
        let step = game.steps().get(ply)?;
        let (Action::Move { mv, .. }, Turn::Seat(seat)) = (step.action, step.before.turn()) else {
            return None;
        };
        let mv = instead.unwrap_or(mv);
        if !why::is_legal(&step.before, mv) {
            return None;
        }
        let view = step.before.view(seat);
        let analysis = self.analyse(&view, budget, stop)?;
        let review = self.review(&view, &analysis, mv, budget);
        Judgement::new(ply, &view, &analysis, &review)
    }
}

impl Judgement {
    /// Judges a move that was analysed and reviewed from the view of its player. Returns `None` if it was forced.
    pub fn new(
        ply: usize,
        view: &AnyView,
        analysis: &Analysis,
        review: &Review,
    ) -> Option<Judgement> {
        let &Analysis { seat, proven, .. } = analysis;
        let best = analysis.candidates.first()?.clone();
        let (played, loss) = (review.candidate.clone()?, review.loss?);
        let grade = Grade::new(played.mv == best.mv, loss);
        // If the move played looks better, the search has not decided between the two: neither is worth more.
        let is_worse = loss.win > 0.0;
        let (best_wins, after) =
            (best.value.wins, if is_worse { played.value.wins } else { best.value.wins });
        let figures = Figures { ply, seat, best: best_wins, played: after, loss, grade };
        let why = if grade.mark().is_some() {
            why::compare(view, seat, &best, &played, loss)
        } else {
            Vec::new()
        };
        Some(Judgement { played, best, proven, figures, why })
    }
}
