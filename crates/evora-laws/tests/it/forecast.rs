//! What a round would give is what it gives, wherever nobody had a choice left.

use evora_chance::{Draws, Quick};
use evora_rules::{
    AnyMove, AnyPosition, Forecast, MoveList, Players, Position, RuleSet, Seat, Turn, azul, duel,
    pavilion,
};

/// How often something was seen.
#[derive(Default, Debug)]
struct Seen {
    rounds: usize,
    with_tiles: usize,
    with_penalty: usize,
    games: usize,
}

/// Whether tiles are still taken, so that a forecast is one.
fn is_offer(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.phase() == azul::Phase::Offer,
        AnyPosition::Pavilion(game) => game.phase() == pavilion::Phase::Offer,
        AnyPosition::Duel(game) => {
            !matches!(game.phase(), duel::Phase::Completing(_) | duel::Phase::Laying(_))
        }
    }
}

fn round(position: &AnyPosition) -> u16 {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.round(),
        AnyPosition::Pavilion(game) => game.round().into(),
        AnyPosition::Duel(game) => game.round().into(),
    }
}

/// Plays a game of Azul or Duel at random and holds every forecast to the round's end.
fn check(start: AnyPosition, seed: u64, seen: &mut Seen) {
    let (mut position, mut draws) = (start, Quick::new(seed));
    let mut list = <AnyPosition as Position>::Moves::default();
    let mut told: [Option<Forecast>; 4] = [None; 4];
    loop {
        match position.turn() {
            Turn::Over => break,
            Turn::Chance(_) => position.apply_unchecked(&position.draw(&mut draws).unwrap()),
            Turn::Seat(mover) => {
                let (offer, before) = (is_offer(&position), round(&position));
                if offer {
                    for seat in position.players().seats() {
                        told[seat.index()] = Some(position.forecast(seat));
                    }
                }
                position.legal_moves_into(&mut list);
                // Who takes changes their own board; who chooses may choose less than the best.
                if offer || list.len() > 1 {
                    told[mover.index()] = None;
                }
                let place = draws.below(list.len() as u32) as usize;
                position.play_unchecked(list.get(place).unwrap());
                let ended = !matches!(position.turn(), Turn::Seat(_)) && !is_midway(&position);
                if ended && before > 0 {
                    compare(&position, &told, seen);
                }
            }
        }
    }
    let outcome = position.outcome().unwrap();
    for (seat, told) in position.players().seats().zip(told) {
        if let Some(told) = told {
            let total = (i32::from(told.score) + i32::from(told.end)).max(0);
            assert_eq!(i32::from(outcome.scores[seat]), total, "{seat:?} of {position:?}");
            seen.games += 1;
        }
    }
}

/// Whether chance only shows plates or their backs in a turn.
fn is_midway(position: &AnyPosition) -> bool {
    use duel::{Phase, Then};
    let AnyPosition::Duel(game) = position else { return false };
    match game.phase() {
        Phase::Looking => true,
        Phase::Top(then) => then != Then::Filled,
        _ => false,
    }
}

fn compare(position: &AnyPosition, told: &[Option<Forecast>; 4], seen: &mut Seen) {
    for seat in position.players().seats() {
        if let Some(told) = told[seat.index()] {
            assert_eq!(position.scores()[seat], told.score, "{seat:?} of {position:?}: {told:?}");
            seen.rounds += 1;
            seen.with_tiles += usize::from(told.tiles > 0);
            seen.with_penalty += usize::from(told.penalty > 0);
        }
    }
}

#[test]
fn a_forecast_is_what_the_round_gives_where_nobody_has_a_choice() {
    for rules in [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Mini, RuleSet::Duel] {
        let mut seen = Seen::default();
        for seed in 0..400 {
            let players = if rules == RuleSet::Duel { 2 } else { 2 + seed as usize % 3 };
            let start = rules.start(Players::new(players).unwrap(), Seat::S0).unwrap();
            check(start, seed, &mut seen);
        }
        assert!(seen.rounds > 400 && seen.with_tiles > 100, "{rules:?}: {seen:?}");
        assert!(seen.with_penalty > 100 && seen.games > 10, "{rules:?}: {seen:?}");
    }
}

#[test]
fn a_forecast_of_placing_is_what_passing_costs_at_least() {
    let mut seen = 0;
    for seed in 0..60 {
        let players = Players::new(2 + seed as usize % 3).unwrap();
        let mut position = RuleSet::Pavilion.start(players, Seat::S0).unwrap();
        let mut draws = Quick::new(seed);
        let mut list = <AnyPosition as Position>::Moves::default();
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => position.apply_unchecked(&position.draw(&mut draws).unwrap()),
                Turn::Seat(seat) => {
                    position.legal_moves_into(&mut list);
                    let left = |mv: AnyMove| {
                        let AnyMove::Pavilion(pavilion::Move::Pass { .. }) = mv else {
                            return None;
                        };
                        let mut after = position;
                        after.play_unchecked(mv);
                        Some(after.scores()[seat])
                    };
                    if let Some(best) = list.iter().filter_map(left).max() {
                        assert_eq!(position.forecast(seat).score, best, "{position:?}");
                        seen += usize::from(best < position.scores()[seat]);
                    }
                    let place = draws.below(list.len() as u32) as usize;
                    position.play_unchecked(list.get(place).unwrap());
                }
            }
        }
    }
    assert!(seen > 100, "{seen}");
}
