//! The chance events of a game, from a seed or from a fair key.

use evora_chance::{Secret, Share};
use evora_game::{
    Action, Chosen, Claim, FairDraws, Game, GameSpec, GoalChoice, Seeded, fair_spec, seeded,
};
use evora_rules::{AnyChance, Players, Position, RuleSet, Seat};
use evora_wire::{Problem, ProblemKind};

use crate::message::DealsFrom;

/// Where the chance events of a game come from. It has no state: what was taken back is drawn again alike.
pub(crate) enum Deals {
    /// A seed.
    Seeded(u64),
    /// A fair key.
    Fair {
        /// The secret, the shares and what was chosen.
        claim: Claim,
        /// The draws of the key.
        draws: FairDraws,
    },
}

impl Deals {
    /// Reads where chance comes from.
    ///
    /// # Errors
    /// If the secret or a share cannot be read, or there is not a share for each seat.
    pub(crate) fn read(
        from: &DealsFrom,
        players: Players,
        chosen: Chosen,
    ) -> Result<Deals, Problem> {
        let (secret, shares) = match from {
            DealsFrom::Seed(seed) => return Ok(Deals::Seeded(*seed)),
            DealsFrom::Fair { secret, shares } => (secret, shares),
        };
        let secret: Secret =
            secret.parse().map_err(|_| invalid("A secret is 64 hex digits, 0 to 9 and a to f."))?;
        if shares.len() != players.count() {
            return Err(invalid("There must be a share, or null, for each seat."));
        }
        let share = |share: &Option<evora_wire::Share>| match share {
            Some(share) => {
                Share::new(&share.bytes()).ok_or_else(|| invalid("A share is too long."))
            }
            None => Ok(Share::NONE),
        };
        let shares = shares.iter().map(share).collect::<Result<Vec<Share>, Problem>>()?;
        let key = secret.key(&shares);
        let commitment = secret.commitment();
        let claim = Claim { commitment, secret: Some(secret), shares, chosen };
        Ok(Deals::Fair { claim, draws: FairDraws::new(key) })
    }

    /// The message it was read from.
    pub(crate) fn to_wire(&self) -> DealsFrom {
        match self {
            Deals::Seeded(seed) => DealsFrom::Seed(*seed),
            Deals::Fair { claim, .. } => {
                let share = |share: &Share| match share.is_empty() {
                    true => None,
                    false => evora_wire::Share::from_bytes(share.bytes()).ok(),
                };
                DealsFrom::Fair {
                    secret: claim.secret.as_ref().map(Secret::to_hex).unwrap_or_default(),
                    shares: claim.shares.iter().map(share).collect(),
                }
            }
        }
    }

    /// The seed, if chance comes from one.
    pub(crate) fn seed(&self) -> Option<u64> {
        match self {
            Deals::Seeded(seed) => Some(*seed),
            Deals::Fair { .. } => None,
        }
    }

    /// The spec of a game, with everything drawn that was not chosen. Returns `None` if there is no such game.
    pub(crate) fn spec(
        &self,
        rules: RuleSet,
        players: Players,
        first: Option<Seat>,
        goals: GoalChoice,
    ) -> Option<GameSpec> {
        match self {
            Deals::Seeded(seed) => Some(seeded(rules, players, first, goals, *seed)?.spec),
            Deals::Fair { claim, .. } => fair_spec(rules, players, first, goals, &claim.key()?),
        }
    }

    /// The chance event that is due. Returns `None` if chance is not to act.
    pub(crate) fn draw(&self, game: &Game) -> Option<AnyChance> {
        match self {
            Deals::Fair { draws, .. } => draws.draw(game.position(), game.ply() as u32),
            Deals::Seeded(seed) => {
                // The stream up to here; a game has a few dozen chance events.
                let spec = game.spec();
                let goals = spec.goals().map_or(GoalChoice::Random, GoalChoice::Given);
                let (rules, players, first) = (spec.rules(), spec.players(), Some(spec.first()));
                let Seeded { mut stream, .. } = seeded(rules, players, first, goals, *seed)?;
                for step in game.steps() {
                    if let Action::Chance(_) = step.action {
                        step.before.draw(&mut stream);
                    }
                }
                game.position().draw(&mut stream)
            }
        }
    }
}

fn invalid(why: &str) -> Problem {
    Problem::new(ProblemKind::Invalid, why)
}
