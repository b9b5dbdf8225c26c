//! Values of positions.

use evora_rules::{BySeat, Outcome, Players, Seat};

/// The value of a position to every seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Value {
    /// Expected share of the win of each seat; they sum to 1.
    pub wins: BySeat<f32>,
    /// Expected final points of each seat.
    pub points: BySeat<f32>,
}

/// Weight of the margin in the utility; the rest is the share of the win. It keeps bots playing for points
/// in won and lost positions.
const MARGIN_WEIGHT: f32 = 0.1;

/// Weight of a hundred own points in the utility. It makes bots build rather than destroy, at nearly no
/// cost in wins (`docs/strength.md`).
const OWN_POINTS: f32 = 0.6;

/// Weight of the margin where only the win counts.
const TIE_BREAK: f32 = 0.05;

/// The margin in points that maps to about 0.7.
const MARGIN_SPREAD: f32 = 40.0;

/// Maps any number to between −1 and 1, and `spread` to about 0.7.
fn squash(number: f32, spread: f32) -> f32 {
    number / (number * number + spread * spread).sqrt()
}

impl Value {
    /// The value for expected final points with a standard deviation of about `spread` in their
    /// differences.
    pub fn from_points(players: Players, points: BySeat<f32>, spread: f32) -> Value {
        // A seat wins if it is ahead of every other one.
        let mut wins = BySeat::new([0.0; 4]);
        let mut sum = 0.0;
        for seat in players.seats() {
            let others = players.seats().filter(|&other| other != seat);
            let ahead =
                others.map(|other| 0.5 + 0.5 * squash(points[seat] - points[other], spread));
            wins[seat] = ahead.product();
            sum += wins[seat];
        }
        if sum > 0.0 {
            players.seats().for_each(|seat| wins[seat] /= sum);
        }
        Value { wins, points }
    }

    /// The exact value of a finished game.
    pub fn exact(players: Players, outcome: &Outcome) -> Value {
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        let mut exact = Value {
            wins: BySeat::new([0.0; 4]),
            points: BySeat::new(outcome.scores.as_array().map(f32::from)),
        };
        for seat in players.seats().filter(|&seat| outcome.winners.has(seat)) {
            exact.wins[seat] = share;
        }
        exact
    }

    /// The utility that each seat maximises.
    pub fn utility(&self, players: Players) -> BySeat<f32> {
        let mut utility = BySeat::new([0.0; 4]);
        for seat in players.seats() {
            let margin = 0.5 + 0.5 * squash(self.margin(players, seat), MARGIN_SPREAD);
            let own = OWN_POINTS * self.points[seat] / 100.0;
            utility[seat] = (1.0 - MARGIN_WEIGHT) * self.wins[seat] + MARGIN_WEIGHT * margin + own;
        }
        utility
    }

    /// The utility of a seat that plays to win and for nothing else; the margin only decides between moves that
    /// win or lose alike.
    pub fn utility_to_win(&self, players: Players) -> BySeat<f32> {
        let mut utility = BySeat::new([0.0; 4]);
        for seat in players.seats() {
            let margin = 0.5 + 0.5 * squash(self.margin(players, seat), MARGIN_SPREAD);
            utility[seat] = self.wins[seat] + TIE_BREAK * margin;
        }
        utility
    }

    /// Linear interpolation: `part` of the other value, and the rest of this one.
    pub fn lerp(&self, other: &Value, part: f32) -> Value {
        let mut mixed = *self;
        for seat in Seat::ALL {
            mixed.wins[seat] += (other.wins[seat] - mixed.wins[seat]) * part;
            mixed.points[seat] += (other.points[seat] - mixed.points[seat]) * part;
        }
        mixed
    }

    /// The margin of a seat over the best other one, in points.
    pub fn margin(&self, players: Players, seat: Seat) -> f32 {
        let others = players.seats().filter(|&other| other != seat);
        let best = others.map(|other| self.points[other]).fold(f32::NEG_INFINITY, f32::max);
        self.points[seat] - best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_the_win_add_up_to_one_and_follow_the_points() {
        for players in Players::ALL {
            let points = BySeat::new([31.0, 44.0, 28.0, 44.5]);
            let value = Value::from_points(players, points, 12.0);
            let sum: f32 = players.seats().map(|seat| value.wins[seat]).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum}");
            for (one, two) in players.seats().flat_map(|a| players.seats().map(move |b| (a, b))) {
                assert_eq!(points[one] > points[two], value.wins[one] > value.wins[two]);
            }
        }
    }

    #[test]
    fn a_seat_wants_to_win_before_it_wants_points() {
        let narrow = Value {
            wins: BySeat::new([1.0, 0.0, 0.0, 0.0]),
            points: BySeat::new([41.0, 40.0, 0.0, 0.0]),
        };
        let lost = Value {
            wins: BySeat::new([0.0, 1.0, 0.0, 0.0]),
            points: BySeat::new([40.0, 40.0, 0.0, 0.0]),
        };
        let high = Value { points: BySeat::new([90.0, 40.0, 0.0, 0.0]), ..narrow };
        let utility = |value: Value| value.utility(Players::Two)[Seat::S0];
        assert!(utility(lost) < utility(narrow) && utility(narrow) < utility(high));
    }
}
