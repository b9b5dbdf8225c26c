//! Random games with fair deals.

use evora_chance::{Purpose, Secret, Share, Stream};
use evora_game::{Chosen, Claim, FairDraws, Game, GoalChoice, Policy, choose, fair_spec};
use evora_notation::Record;
use evora_rules::{Players, Position, RuleSet, Seat, Turn};

/// Returns a claim whose secret and shares are derived from a number.
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

/// Plays a whole game of random moves, with the deals of a claim's key.
pub(crate) fn play(
    rules: RuleSet,
    claim: &Claim,
    first: Option<Seat>,
    goals: GoalChoice,
) -> Record {
    let players = Players::new(claim.shares.len()).unwrap();
    let key = claim.key().unwrap();
    let mut game = Game::new(fair_spec(rules, players, first, goals, &key).unwrap());
    let (draws, mut moves) =
        (FairDraws::new(key), Stream::new(claim.shares.len() as u64, Purpose::Moves));
    loop {
        match game.position().turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let chance = draws.draw(game.position(), game.ply() as u32).unwrap();
                game.apply(chance).unwrap();
            }
            Turn::Seat(_) => {
                let mv = choose(game.position(), Policy::Lively, &mut moves).unwrap();
                game.play(mv).unwrap();
            }
        }
    }
    Record { tags: claim.tags(), ..game.record(None) }
}

pub(crate) fn fair(rules: RuleSet, players: Players, number: u8) -> Record {
    play(rules, &claim(players, number), None, GoalChoice::Random)
}
