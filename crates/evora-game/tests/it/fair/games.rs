//! Random games with fair deals.

use evora_chance::{Purpose, Secret, Share, Stream};
use evora_game::{Chosen, Claim, Game, GoalChoice, Policy, choose, fair_spec};
use evora_notation::{Record, Start};
use evora_rules::{Players, Position, RuleSet, Seat, Turn};

/// A claim whose secret and shares follow from a number.
pub(crate) fn claim(players: Players, number: u8) -> Claim {
    let secret = Secret::new(std::array::from_fn(|i| (i as u8).wrapping_mul(number) ^ number));
    let share = |seat: Seat| {
        Share::new(&[number ^ seat as u8, 0x5A, 0xC3][..(number as usize + seat.index()) % 4])
    };
    Claim {
        commitment: secret.commitment(),
        secret: Some(secret),
        shares: players.seats().map(|seat| share(seat).unwrap()).collect(),
        chosen: Chosen::default(),
    }
}

/// A whole game of random moves, with the deals of a claim's key.
pub(crate) fn play(
    rules: RuleSet,
    claim: &Claim,
    first: Option<Seat>,
    goals: GoalChoice,
) -> Record {
    let players = Players::new(claim.shares.len()).unwrap();
    let game = FairGame::begin(rules, players, first, goals, claim.key().unwrap()).unwrap();
    let mut moves = Stream::new(claim.shares.len() as u64, Purpose::Moves);
    let mut record = Record::new(Start::new(&game.position, game.first, None));
    record.tags = claim.tags();
    let mut telling = Telling::new(game.position);
    loop {
        let position = *telling.position();
        let events = match position.turn() {
            Turn::Over => return record,
            Turn::Chance(_) => {
                let step = record.steps.len() as u32;
                telling.apply(&game.draws.draw(&position, step).unwrap()).unwrap()
            }
            Turn::Seat(_) => {
                telling.play(choose(&position, Policy::Lively, &mut moves).unwrap()).unwrap()
            }
        };
        events.iter().for_each(|event| record.push(event));
    }
}

pub(crate) fn fair(rules: RuleSet, players: Players, number: u8) -> Record {
    play(rules, &claim(players, number), None, GoalChoice::Random)
}
