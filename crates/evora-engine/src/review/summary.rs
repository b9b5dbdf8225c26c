//! A game as a whole: the share of the win over time, luck, accuracy, turning points.

use std::ops::Range;

use evora_game::Game;
use evora_rules::{BySeat, Seat};

use super::{Figures, Grade, decisions};
use crate::value::Value;

/// How fast the accuracy of a decision falls with the share of the win it gives up: giving up 10 % leaves 61 of 100.
const STRICTNESS: f32 = 5.0;

/// The number of turning points of a game.
const TURNING_POINTS: usize = 3;

/// The review of a game, as far as its decisions have been judged.
#[derive(Clone, Debug)]
pub struct GameReview {
    /// The plies of all decisions, judged or not. Forced moves are none.
    pub decisions: Vec<usize>,
    /// The value after each number of steps, from 0; `None` where it is not known (yet), as before the first deal.
    pub values: Vec<Option<PlyValue>>,
    /// What each player did.
    pub players: Vec<PlayerReview>,
    /// The plies of the decisions that changed the share of the win most, the largest first. Only marked ones count.
    pub turning_points: Vec<usize>,
}

/// The value of a game at a ply.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlyValue {
    /// The share of the win of each seat.
    pub wins: BySeat<f32>,
    /// How much chance has changed it so far.
    pub luck: BySeat<f32>,
}

/// What a player did in a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PlayerReview {
    /// The decisions that were judged.
    pub decisions: u32,
    /// 0 to 100; `None` without a decision.
    pub accuracy: Option<f32>,
    /// The share of the win given up, in all.
    pub win: f32,
    /// Points of lead given up, in all.
    pub points: f32,
    /// What chance changed of the share of the win.
    pub luck: f32,
    /// The number of decisions of each grade, best first.
    pub grades: [u32; Grade::ALL.len()],
}

/// The accuracy of a decision that gives up this share of the win, from 0 to 100.
pub fn accuracy(win: f32) -> f32 {
    100.0 * libm::expf(-STRICTNESS * win)
}

impl GameReview {
    /// Sums up judged decisions of a game, in any order. What does not fit the game is left out.
    pub fn new(game: &Game, judged: &[Figures]) -> GameReview {
        let decisions = decisions(game);
        // By place in `decisions`.
        let mut known: Vec<Option<&Figures>> = vec![None; decisions.len()];
        for figures in judged {
            if let Ok(place) = decisions.binary_search(&figures.ply) {
                known[place] = Some(figures);
            }
        }
        let mut judged: Vec<&Figures> = known.iter().copied().flatten().collect();
        let values = values(game, &decisions, &known);
        let luck = values.last().and_then(|last| Some(last.as_ref()?.luck));
        let players = game.spec().players().seats();
        let players =
            players.map(|seat| player(seat, &judged, luck.map_or(0.0, |luck| luck[seat])));
        let players = players.collect();
        judged.retain(|figures| figures.grade.mark().is_some());
        let turning_points = turning_points(&judged);
        GameReview { decisions, values, players, turning_points }
    }
}

/// The decisions with the largest swings, the largest first; of equal ones the first. Sorting all of them would take more
/// space in the page.
fn turning_points(marked: &[&Figures]) -> Vec<usize> {
    let mut points: Vec<&Figures> = Vec::new();
    while points.len() < TURNING_POINTS.min(marked.len()) {
        let left = marked.iter().filter(|it| points.iter().all(|known| known.ply != it.ply));
        let largest =
            left.reduce(|one, next| if next.loss.win > one.loss.win { next } else { one });
        let Some(largest) = largest else { break };
        points.push(largest);
    }
    points.iter().map(|figures| figures.ply).collect()
}

fn player(seat: Seat, judged: &[&Figures], luck: f32) -> PlayerReview {
    let mut sums = PlayerReview { luck, ..PlayerReview::default() };
    let mut total = 0.0;
    for figures in judged.iter().filter(|figures| figures.seat == seat) {
        sums.decisions += 1;
        sums.win += figures.loss.win;
        sums.points += figures.loss.points;
        sums.grades[figures.grade as usize] += 1;
        total += accuracy(figures.loss.win);
    }
    sums.accuracy = (sums.decisions > 0).then(|| total / sums.decisions as f32);
    sums
}

/// Whether any of these steps of a game shows something that nobody knew before.
#[inline(never)]
fn has_luck(game: &Game, plies: Range<usize>) -> bool {
    game.steps().get(plies).is_some_and(|steps| steps.iter().any(|step| step.reveals()))
}

/// The value at every ply: that of the next decision, or of the result, as soon as no luck is in between; until then
/// that of the move before. What changes from one to the other is luck.
fn values(game: &Game, decisions: &[usize], known: &[Option<&Figures>]) -> Vec<Option<PlyValue>> {
    let end = game.outcome().map(|outcome| Value::exact(game.spec().players(), &outcome).wins);
    let mut values = Vec::with_capacity(game.ply() + 1);
    let mut luck = BySeat::new([0.0; 4]);
    // The decision at or after the ply.
    let mut next = 0;
    // Whether luck is still to come before that decision.
    let mut awaits = false;
    for ply in 0..=game.ply() {
        if ply > 0 && decisions.get(next) == Some(&(ply - 1)) {
            next += 1;
            awaits = true;
        }
        let upcoming = decisions.get(next).copied().unwrap_or(game.ply());
        let behind = next.checked_sub(1).and_then(|last| Some(known[last]?.played));
        let ahead = match decisions.get(next) {
            Some(_) => known[next].map(|figures| figures.best),
            // A game that somebody resigned has no result by the rules.
            None => end.or(behind),
        };
        let is_settled = !has_luck(game, ply..upcoming);
        if is_settled && awaits {
            awaits = false;
            let from = next.checked_sub(1).map_or(0, |last| decisions[last]);
            let drawn = has_luck(game, from..upcoming);
            if let (true, Some(ahead), Some(behind)) = (drawn, ahead, behind) {
                for seat in game.spec().players().seats() {
                    luck[seat] += ahead[seat] - behind[seat];
                }
            }
        }
        let wins = if is_settled { ahead } else { behind };
        values.push(wins.map(|wins| PlyValue { wins, luck }));
    }
    values
}

#[cfg(test)]
mod tests {
    use evora_game::{Action, GoalChoice, Policy, Seeded, choose, seeded};
    use evora_rules::{Players, Position, RuleSet, Turn};

    use super::*;
    use crate::analysis::Loss;

    /// A random game.
    fn game(rules: RuleSet, players: Players, seed: u64) -> Game {
        let Seeded { spec, mut stream } =
            seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
        let mut moves = evora_chance::Quick::new(seed);
        let mut game = Game::new(spec);
        loop {
            match game.position().turn() {
                Turn::Over => return game,
                Turn::Chance(_) => {
                    let chance = game.position().draw(&mut stream).unwrap();
                    game.apply(chance).unwrap();
                }
                Turn::Seat(_) => {
                    let mv = choose(game.position(), Policy::Lively, &mut moves).unwrap();
                    game.play(mv).unwrap();
                }
            }
        }
    }

    /// Figures with made-up values: before the n-th decision player 1 has a share of 0.3 + 0.02 n, and gives up `lost`.
    fn figures(game: &Game, lost: impl Fn(usize) -> f32) -> Vec<Figures> {
        let made = |(number, ply): (usize, usize)| {
            let Action::Move { seat, .. } = game.steps()[ply].action else { panic!("no move") };
            let value = |share: f32| BySeat::new([share, 1.0 - share, 0.0, 0.0]);
            let (best, win) = (0.3 + 0.02 * (number % 20) as f32, lost(number));
            let played = if seat == Seat::S0 { best - win } else { best + win };
            let loss = Loss { win, points: 10.0 * win };
            let grade = Grade::new(win == 0.0, loss);
            Figures { ply, seat, best: value(best), played: value(played), loss, grade }
        };
        decisions(game).into_iter().enumerate().map(made).collect()
    }

    #[test]
    fn accuracy_is_as_the_page_says() {
        let page = include_str!("../../../../docs/analysis.md");
        for (win, left) in [(0.0, 100.0), (0.05, 77.9), (0.1, 60.7), (0.2, 36.8)] {
            assert!((accuracy(win) - left).abs() < 0.05, "{win}: {}", accuracy(win));
        }
        assert!(page.contains("100 · e^(−5 · share given up)"));
    }

    #[test]
    fn players_are_summed_up_and_the_largest_swings_turn_the_game() {
        let game = game(RuleSet::Azul, Players::Two, 3);
        let lost = |number: usize| match number {
            4 => 0.3,
            9 => 0.06,
            11 => 0.12,
            14 => 0.06,
            _ => 0.0,
        };
        let judged = figures(&game, lost);
        // The order in which decisions were judged does not matter.
        let backwards: Vec<Figures> = judged.iter().rev().copied().collect();
        let review = GameReview::new(&game, &backwards);
        let plies = [4, 11, 9].map(|number| judged[number].ply);
        assert_eq!(review.turning_points, plies);
        let seats = review.players.iter().zip([Seat::S0, Seat::S1]);
        for (player, seat) in seats {
            let own: Vec<f32> =
                judged.iter().filter(|it| it.seat == seat).map(|it| it.loss.win).collect();
            assert_eq!(player.decisions as usize, own.len());
            assert!((player.win - own.iter().sum::<f32>()).abs() < 1e-5);
            let mean = own.iter().map(|&win| accuracy(win)).sum::<f32>() / own.len() as f32;
            assert!((player.accuracy.unwrap() - mean).abs() < 1e-3);
            assert_eq!(player.grades.iter().sum::<u32>(), player.decisions);
        }
        let marked: u32 = review.players.iter().flat_map(|player| &player.grades[2..]).sum();
        assert_eq!(marked, 4);
    }

    #[test]
    fn luck_and_decisions_add_up_to_the_change_between_two_deals() {
        // Between decisions without a deal the made-up shares rise, which is neither luck nor a decision.
        for (rules, players) in [
            (RuleSet::Azul, Players::Two),
            (RuleSet::Mini, Players::Two),
            (RuleSet::Pavilion, Players::Two),
            (RuleSet::Duel, Players::Two),
        ] {
            let game = game(rules, players, 5);
            let judged = figures(&game, |number| if number % 7 == 0 { 0.01 } else { 0.0 });
            let review = GameReview::new(&game, &judged);
            assert_eq!(review.values.len(), game.ply() + 1);
            // Nothing is known before the first deal, everything after the first decision.
            assert_eq!(review.values[0], None, "{rules:?}");
            assert!(review.values[judged[0].ply..].iter().all(Option::is_some), "{rules:?}");
            let end = review.values.last().unwrap().unwrap();
            let exact = Value::exact(game.spec().players(), &game.outcome().unwrap());
            assert_eq!(end.wins, exact.wins);
            // The slow twin: the sum over all pairs of decisions with luck in between.
            let mut luck = 0.0;
            for (place, one) in judged.iter().enumerate() {
                let (until, share) = match judged.get(place + 1) {
                    Some(next) => (next.ply, next.best[Seat::S0]),
                    None => (game.ply(), exact.wins[Seat::S0]),
                };
                let drawn = (one.ply..until).any(|ply| {
                    let step = &game.steps()[ply];
                    match step.action {
                        Action::Chance(_) => true,
                        Action::Move { mv, .. } => step.before.uncovers(mv),
                    }
                });
                if drawn {
                    luck += share - one.played[Seat::S0];
                }
                let at = review.values[one.ply].unwrap();
                assert_eq!(at.wins, one.best);
            }
            assert!((end.luck[Seat::S0] - luck).abs() < 1e-4, "{rules:?}");
            assert!((end.luck[Seat::S0] + end.luck[Seat::S1]).abs() < 1e-4, "{rules:?}");
            assert_eq!(review.players[0].luck, end.luck[Seat::S0]);
        }
    }

    #[test]
    fn a_game_that_was_resigned_ends_with_the_value_of_its_last_move() {
        let whole = game(RuleSet::Azul, Players::Two, 3);
        let last = decisions(&whole)[6];
        let mut game = whole.clone();
        game.undo_to(last + 1).unwrap();
        assert_eq!(game.outcome(), None);
        let judged = figures(&game, |_| 0.1);
        let review = GameReview::new(&game, &judged);
        let end = review.values.last().unwrap().unwrap();
        assert_eq!(end.wins, judged.last().unwrap().played);
    }

    #[test]
    fn a_part_of_a_game_has_values_where_they_are_known() {
        let game = game(RuleSet::Azul, Players::Two, 3);
        let judged = figures(&game, |_| 0.0);
        let review = GameReview::new(&game, &judged[5..6]);
        let ply = judged[5].ply;
        assert!(review.values[ply].is_some() && review.values[ply - 1].is_none());
        assert!(review.values.last().unwrap().is_some(), "the result is known");
        assert_eq!(review.decisions.len(), judged.len());
        assert_eq!(review.players.iter().map(|player| player.decisions).sum::<u32>(), 1);
        // What does not fit the game is left out.
        let strange = Figures { ply: 0, ..judged[0] };
        assert_eq!(GameReview::new(&game, &[strange]).players[0].decisions, 0);
        assert_eq!(GameReview::new(&game, &[]).players[0].accuracy, None);
    }
}
