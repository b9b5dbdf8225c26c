//! Time management: how much of the remaining time a move may take.

use std::time::Duration;

use evora_rules::{AnyPosition, Position, RuleSet};

/// The clock of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Remaining time.
    pub left: Duration,
    /// Increment per move.
    pub increment: Duration,
}

/// Time that is never used, so that latency does not lose the game.
const RESERVE: Duration = Duration::from_millis(50);

impl Clock {
    /// The time for the next move in this position.
    pub fn share(self, position: &AnyPosition) -> Duration {
        let usable = self.left.saturating_sub(RESERVE);
        // Early moves get more time, because the last moves of a round are few and often forced.
        let even = usable / moves_to_come(position).max(2);
        let wanted = even + even / 2 + self.increment * 3 / 4;
        wanted.min(usable / 2)
    }
}

/// Expected number of moves that a player still has to make.
fn moves_to_come(position: &AnyPosition) -> u32 {
    // Rounds of a typical game, and moves of one player per round.
    let (rounds, decisions): (u32, u32) = match position.rules() {
        RuleSet::Azul | RuleSet::Mini => (5, 6),
        RuleSet::AzulGrey | RuleSet::MiniGrey => (5, 9),
        RuleSet::Pavilion | RuleSet::PavilionGrey => (6, 12),
        RuleSet::Duel => (5, 14),
    };
    rounds.saturating_sub(u32::from(position.rounds_done())).max(1) * decisions
}

#[cfg(test)]
mod tests {
    use evora_rules::Seat;

    use super::*;

    #[test]
    fn a_share_never_takes_what_is_kept_back_and_grows_with_what_is_left() {
        for rules in RuleSet::ALL {
            for &players in rules.players() {
                let position = rules.start(players, Seat::S0).unwrap();
                let mut before = Duration::ZERO;
                for left in [0, 40, 60, 500, 60_000, 3_600_000].map(Duration::from_millis) {
                    for increment in [0, 100, 10_000].map(Duration::from_millis) {
                        let share = Clock { left, increment }.share(&position);
                        assert!(share <= left.saturating_sub(RESERVE), "{left:?} {increment:?}");
                    }
                    let share = Clock { left, increment: Duration::ZERO }.share(&position);
                    assert!(share >= before && (share > before || left <= RESERVE), "{left:?}");
                    before = share;
                }
            }
        }
    }
}
