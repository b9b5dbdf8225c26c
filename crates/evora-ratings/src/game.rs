//! The effect of a finished game on its players' ratings.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::rating::{Day, Rating};

/// Glicko-2's system constant, which limits the change of volatility (Glickman: 0.3 to 1.2).
const TAU: f64 = 0.5;
/// Weng-Lin's beta: half of a newcomer's deviation, as in their paper.
const BETA: f64 = 175.0;

/// One seat of a finished game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entrant {
    /// The player's rating; `None` for bots and guests, who are not rated.
    pub rating: Option<Rating>,
    /// Their rank in the game, from 1; equal if it is shared.
    pub rank: usize,
}

/// The effect of a game on one rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// The stored rating before the game.
    pub before: Rating,
    /// The rating to store after the game.
    pub after: Rating,
    /// The change of the displayed rating in points.
    pub points: i32,
}

/// Rates a game that ended today: returns the change for each seat, in order.
///
/// Two-seat tables use Glicko-2, larger ones Weng-Lin. Unrated seats are left out and the others
/// compared with each other; with fewer than two rated seats, nothing changes.
pub fn rate(seats: &[Entrant], today: Day) -> Vec<Option<Change>> {
    let rated: Vec<(Rating, usize)> =
        seats.iter().filter_map(|seat| Some((seat.rating?.on(today), seat.rank))).collect();
    if rated.len() < 2 {
        return vec![None; seats.len()];
    }
    let (ratings, ranks): (Vec<Rating>, Vec<usize>) = rated.into_iter().unzip();
    let after = match (&ratings[..], &ranks[..], seats.len()) {
        (&[one, other], &[rank, other_rank], 2) => {
            vec![
                glicko_2(one, &[(other, outcome(rank, other_rank))]),
                glicko_2(other, &[(one, outcome(other_rank, rank))]),
            ]
        }
        _ => weng_lin(&ratings, &ranks),
    };
    let mut after = after.into_iter();
    let changes = seats.iter().map(|seat| {
        let before = seat.rating?;
        let after = after.next()?.played(today);
        let points = after.shown(today).points.saturating_sub(before.shown(today).points);
        Some(Change { before, after, points })
    });
    changes.collect()
}

/// Rates an attempt at something whose own rating does not change, such as a puzzle: a game of Glicko-2 that is won if it
/// was solved.
pub fn rate_attempt(solver: Rating, puzzle: Rating, solved: bool, today: Day) -> Change {
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let after = glicko_2(solver.on(today), &[(puzzle.clamped(), outcome)]).played(today);
    let points = after.shown(today).points.saturating_sub(solver.shown(today).points);
    Change { before: solver, after, points }
}

/// Returns the result of a seat of one rank against one of another.
fn outcome(rank: usize, other: usize) -> Outcomes {
    match rank.cmp(&other) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    }
}

/// One rating period of Glicko-2.
fn glicko_2(rating: Rating, results: &[(Rating, Outcomes)]) -> Rating {
    let theirs = |rating: Rating| Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let results: Vec<_> =
        results.iter().map(|&(other, outcome)| (theirs(other), outcome)).collect();
    let config = Glicko2Config { tau: TAU, ..Glicko2Config::new() };
    let Glicko2Rating { rating: points, deviation, volatility } =
        glicko2_rating_period(&theirs(rating), &results, &config);
    Rating { rating: points, deviation, volatility, ..rating }.clamped()
}

/// Rates one game by Weng-Lin, every seat a team of its own. The method's deviation only ever
/// shrinks, so each game also counts as a period in which strength may drift.
fn weng_lin(ratings: &[Rating], ranks: &[usize]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = ratings
        .iter()
        .map(|rating| {
            let Rating { rating, deviation, .. } = rating.after_periods(1.0);
            [WengLinRating { rating, uncertainty: deviation }]
        })
        .collect();
    let ranked: Vec<_> = teams
        .iter()
        .zip(ranks)
        .map(|(team, &rank)| (&team[..], MultiTeamOutcome::new(rank)))
        .collect();
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let after = weng_lin_multi_team(&ranked, &config).into_iter().flatten();
    ratings
        .iter()
        .zip(after)
        .map(|(rating, after)| {
            let (points, deviation) = (after.rating, after.uncertainty);
            Rating { rating: points, deviation, ..*rating }.clamped()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_the_example_of_glickmans_paper() {
        // Mark E. Glickman, "Example of the Glicko-2 system": tau 0.5, three opponents in one period.
        let player = |rating, deviation| Rating { rating, deviation, ..Rating::NEWCOMER };
        let after = glicko_2(
            player(1500.0, 200.0),
            &[
                (player(1400.0, 30.0), Outcomes::WIN),
                (player(1550.0, 100.0), Outcomes::LOSS),
                (player(1700.0, 300.0), Outcomes::LOSS),
            ],
        );
        assert!((after.rating - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn an_attempt_is_rated_like_a_game_of_two() {
        let day = Day(20_000);
        let solver = Rating { rating: 1620.0, deviation: 140.0, ..Rating::NEWCOMER };
        let puzzle = Rating { rating: 1710.0, deviation: 95.0, ..Rating::NEWCOMER };
        for (solved, ranks) in [(true, [1, 2]), (false, [2, 1])] {
            let seats = [(solver, ranks[0]), (puzzle, ranks[1])];
            let seats = seats.map(|(rating, rank)| Entrant { rating: Some(rating), rank });
            let change = rate_attempt(solver, puzzle, solved, day);
            assert_eq!(rate(&seats, day)[0], Some(change));
            assert_eq!(change.points > 0, solved);
        }
    }

    #[test]
    fn weng_lin_matches_the_library_on_another_scale() {
        // 25 ± 25/3 with beta 25/6 is 1500 ± 350 with beta 175: a factor of 42.
        let uncertainty = 350.0 / 42.0;
        let newcomer = [WengLinRating { rating: 25.0, uncertainty }];
        let teams: Vec<_> =
            [1, 2, 2].map(|rank| (&newcomer[..], MultiTeamOutcome::new(rank))).into();
        let theirs = weng_lin_multi_team(&teams, &WengLinConfig::new());
        // Newcomers already have the largest deviation, so the drift adds nothing.
        let ours = weng_lin(&[Rating::NEWCOMER; 3], &[1, 2, 2]);
        for (ours, theirs) in ours.iter().zip(theirs.into_iter().flatten()) {
            assert!((ours.rating - (1500.0 + 42.0 * (theirs.rating - 25.0))).abs() < 1e-6);
            assert!((ours.deviation - 42.0 * theirs.uncertainty).abs() < 1e-6);
        }
    }
}
