//! Exact solving against its slow, obvious twin: every line played to the end.

use evora_chance::Quick;
use evora_engine::{Features, Limits, Linear, SearchGame, Stop, greedy, solve};
use evora_rules::azul::Azul;
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::Pavilion;
use evora_rules::{MoveList, Outcome, Players, Position, Seat, Side, Turn};

/// The twin looks at no more positions than this.
const MOST: u64 = 40_000;

/// Who wins, then by how much, in 65,536ths of a point; a mean where chance comes between.
fn worth(outcome: &Outcome, seat: Seat) -> i64 {
    let other = Players::Two.after(seat);
    let wins = i64::from(outcome.winners.has(seat)) - i64::from(outcome.winners.has(other));
    let margin = i64::from(outcome.scores[seat]) - i64::from(outcome.scores[other]);
    (1000 * wins + margin) << 16
}

/// Beyond every end of a game.
const FAR: i64 = 1 << 40;

/// The value of a position to `seat`, where a game that goes on after the round is worth `beyond`;
/// `None` if it takes too long.
fn twin<P: SearchGame>(position: &P, seat: Seat, beyond: i64, nodes: &mut u64) -> Option<i64> {
    *nodes += 1;
    if *nodes > MOST {
        return None;
    }
    match position.turn() {
        Turn::Over => Some(worth(&position.outcome()?, seat)),
        Turn::Chance(_) => {
            let Some(outcomes) = position.chance_outcomes() else { return Some(beyond) };
            let (mut sum, mut all) = (0, 0);
            for (chance, ways) in outcomes {
                let mut next = position.clone();
                next.apply(&chance).unwrap();
                sum += i128::from(ways) * i128::from(twin(&next, seat, beyond, nodes)?);
                all += i128::from(ways);
            }
            Some((sum / all) as i64)
        }
        Turn::Seat(mover) => {
            let list = position.legal_moves();
            let values = list.iter().map(|mv| {
                let mut next = position.clone();
                next.play(mv).unwrap();
                twin(&next, seat, beyond, nodes)
            });
            let values = values.collect::<Option<Vec<_>>>()?;
            if mover == seat { values.into_iter().max() } else { values.into_iter().min() }
        }
    }
}

/// How often solver and twin were compared.
#[derive(Default, Debug)]
struct Compared {
    /// Where the answer is proven, and the line goes to the end of the game.
    lines: u32,
    /// Where it is proven, and chance is still to come.
    means: u32,
    /// Where it cannot be proven, because somebody can make the game go on.
    unproven: u32,
}

/// Compares solver and twin wherever the twin is quick enough, over greedy games.
fn compare<P: SearchGame + Features>(start: impl Fn(u64) -> P, games: u64) -> Compared {
    let (evaluator, mut compared) = (Linear::default(), Compared::default());
    for seed in 0..games {
        let mut draws = Quick::new(seed);
        let mut position = start(seed);
        while position.turn() != Turn::Over {
            let Turn::Seat(seat) = position.turn() else {
                let chance = position.draw(&mut draws).unwrap();
                position.apply(&chance).unwrap();
                continue;
            };
            let worst = |nodes: &mut u64| twin(&position, seat, -FAR, nodes);
            if position.is_perfect_information()
                && position.rounds_done() >= 3
                && let Some(worst) = worst(&mut 0)
            {
                let best = twin(&position, seat, FAR, &mut 0).unwrap();
                let solution = solve(&position, &evaluator, Limits::default(), &Stop::default());
                match solution {
                    None => {
                        assert!(worst < best || worst.abs() >= FAR / 2, "{position:?}");
                        compared.unproven += 1;
                    }
                    Some(solution) => {
                        assert_eq!(worst, best, "{position:?}");
                        confirm(&position, seat, worst, &solution.line, &mut compared);
                    }
                }
            }
            let mv = greedy(&position, seat, &mut draws).unwrap();
            position.play(mv).unwrap();
        }
    }
    compared
}

/// Plays the line of a solution and looks whether it brings what the twin says.
fn confirm<P: SearchGame>(
    position: &P,
    seat: Seat,
    value: i64,
    line: &[P::Move],
    compared: &mut Compared,
) {
    let mut end = position.clone();
    line.iter().for_each(|&mv| end.play(mv).unwrap());
    if let Some(outcome) = end.outcome() {
        assert_eq!(worth(&outcome, seat), value, "{position:?}");
        compared.lines += 1;
    } else {
        // Chance is still to come: the first move must be one of the best.
        let mut next = position.clone();
        next.play(*line.first().unwrap()).unwrap();
        assert_eq!(twin(&next, seat, -FAR, &mut 0), Some(value), "{position:?}");
        compared.means += 1;
    }
}

#[test]
fn azul_is_solved_as_by_playing_every_line() {
    for side in [Side::Coloured, Side::Grey] {
        let compared = compare(|_| Azul::new(Players::Two, side, Seat::S0), 24);
        assert!(compared.lines > 60 && compared.unproven > 40, "{compared:?}");
        assert_eq!(compared.means, 0);
    }
}

#[test]
fn summer_pavilion_is_solved_as_by_playing_every_line() {
    for side in [Side::Coloured, Side::Grey] {
        let compared = compare(|_| Pavilion::new(Players::Two, side, Seat::S0), 12);
        assert!(compared.lines > 10 && compared.means > 0, "{compared:?}");
    }
}

#[test]
fn duel_is_solved_as_by_playing_every_line() {
    let compared = compare(|_| Duel::new(Seat::S0, Goals::FIRST_GAME), 12);
    assert!(compared.lines > 30 && compared.means == 0, "{compared:?}");
}

#[test]
fn what_cannot_be_proven_is_not_answered() {
    // At the start of a game nothing is near its end, and a few looks prove nothing.
    let mut azul = Azul::new(Players::Two, Side::Coloured, Seat::S0);
    azul.apply(&azul.draw(&mut Quick::new(1)).unwrap()).unwrap();
    let evaluator = Linear::default();
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    assert_eq!(solve(&azul, &evaluator, limits, &Stop::default()), None);
    let mut three = Azul::new(Players::Three, Side::Coloured, Seat::S0);
    three.apply(&three.draw(&mut Quick::new(1)).unwrap()).unwrap();
    assert_eq!(solve(&three, &evaluator, limits, &Stop::default()), None);
    let stop = Stop::default();
    stop.stop();
    assert_eq!(solve(&azul, &evaluator, Limits::default(), &stop), None);
}
