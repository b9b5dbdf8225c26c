//! Grades of decisions.

use crate::analysis::{Loss, Mark};

/// How good a decision was, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// The best move, or one that gives up nothing that could be displayed.
    Best,
    /// Less than an inaccuracy.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 5] =
        [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The grade of a move that gives up this much.
    pub fn new(is_best: bool, loss: Loss) -> Grade {
        match loss.mark() {
            Some(Mark::Blunder) => Grade::Blunder,
            Some(Mark::Mistake) => Grade::Mistake,
            Some(Mark::Inaccuracy) => Grade::Inaccuracy,
            None if is_best || loss.is_negligible() => Grade::Best,
            None => Grade::Good,
        }
    }

    /// The mark of a bad decision.
    pub fn mark(self) -> Option<Mark> {
        match self {
            Grade::Best | Grade::Good => None,
            Grade::Inaccuracy => Some(Mark::Inaccuracy),
            Grade::Mistake => Some(Mark::Mistake),
            Grade::Blunder => Some(Mark::Blunder),
        }
    }

    /// The name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_follow_the_share_given_up() {
        let grade = |is_best, win| Grade::new(is_best, Loss { win, points: 0.0 });
        assert_eq!([0.0, 0.0004].map(|win| grade(false, win)), [Grade::Best; 2]);
        assert_eq!(grade(true, 0.0), Grade::Best);
        assert_eq!([0.001, 0.049].map(|win| grade(false, win)), [Grade::Good; 2]);
        let marked = [0.05, 0.1, 0.2].map(|win| grade(false, win));
        assert_eq!(marked, [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder]);
        assert!(marked.map(|grade| grade.mark().map(Mark::sign)) == ["?!", "?", "??"].map(Some));
        // A move may cost points and no share of the win, in a game that is won anyway.
        assert_eq!(Grade::new(false, Loss { win: 0.0, points: 3.0 }), Grade::Good);
    }
}
