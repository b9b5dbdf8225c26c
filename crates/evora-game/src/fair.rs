//! Fair games, and the claims of records about them (`docs/fairness.md`).

use evora_chance::{BadHex, Commitment, Key, Secret, Share};
use evora_notation::Record;
use evora_rules::{AnyChance, AnyPosition, GameSpec, Players, Position, RuleSet, Seat};

use crate::goals::GoalChoice;
use crate::selfplay::draw_spec;

/// Returns the spec of a game with a fair key: the key draws the starting player and Duel's goals, unless they were
/// chosen. `None` if the number of players or the starting player is invalid.
pub fn fair_spec(
    rules: RuleSet,
    players: Players,
    first: Option<Seat>,
    goals: GoalChoice,
    key: &Key,
) -> Option<GameSpec> {
    draw_spec(rules, players, first, goals, &mut key.start())
}

/// The chance events of a game with a fair key.
///
/// Stateless: a draw depends only on the key, the position and the number of the step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FairDraws(Key);

impl FairDraws {
    /// Creates the draws of a key.
    pub const fn new(key: Key) -> FairDraws {
        FairDraws(key)
    }

    /// Returns the chance event of this position after `step` steps (moves and chance); `None` if
    /// chance is not to act. Repeatable, also after a take-back.
    pub fn draw(&self, position: &AnyPosition, step: u32) -> Option<AnyChance> {
        position.draw(&mut self.0.deals(step))
    }
}

/// What the players chose instead of leaving it to the key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chosen {
    /// The starting player.
    pub first: bool,
    /// Duel's goals.
    pub goals: bool,
}

impl Chosen {
    const FIRST: &str = "first";
    const GOALS: &str = "goals";

    /// Returns the names of what was chosen, as in the tag `Chosen`.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let names = [(self.first, Chosen::FIRST), (self.goals, Chosen::GOALS)];
        names.into_iter().filter(|(chosen, _)| *chosen).map(|(_, name)| name)
    }

    fn read(text: &str) -> Option<Chosen> {
        let mut chosen = Chosen::default();
        for name in text.split_whitespace() {
            match name {
                Chosen::FIRST => chosen.first = true,
                Chosen::GOALS => chosen.goals = true,
                _ => return None,
            }
        }
        Some(chosen)
    }
}

/// A record's claim about its deals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The commitment, published before the first share.
    pub commitment: Commitment,
    /// The secret, revealed after the game.
    pub secret: Option<Secret>,
    /// The shares of the seats, in order.
    pub shares: Vec<Share>,
    /// What was chosen instead of drawn.
    pub chosen: Chosen,
}

/// Why a tag of a claim is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum WrongTag {
    /// The record has no commitment.
    #[error("there is no commitment for it")]
    Alone,
    /// The value is not a valid secret, commitment or share.
    #[error(transparent)]
    Hex(#[from] BadHex),
    /// There is no player in the seat it belongs to.
    #[error("there is no player in that seat")]
    Seat,
    /// The value names something that cannot be chosen.
    #[error("only first and goals can be chosen")]
    Chosen,
}

/// An invalid tag of a claim.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("the tag {tag}: {why}")]
pub struct BadClaim {
    /// The name of the tag.
    pub tag: String,
    /// What is wrong with it.
    pub why: WrongTag,
}

impl Claim {
    const COMMITMENT: &str = "Commitment";
    const SECRET: &str = "Secret";
    const SHARE: &str = "Share";
    const CHOSEN: &str = "Chosen";

    /// Returns the tags of the claim, in order.
    pub fn tags(&self) -> Vec<(String, String)> {
        let mut tags = vec![(Claim::COMMITMENT.into(), self.commitment.to_string())];
        let secret = self.secret.iter();
        tags.extend(secret.map(|secret| (Claim::SECRET.into(), secret.to_hex())));
        let shares = self.shares.iter().enumerate().filter(|(_, share)| !share.is_empty());
        tags.extend(
            shares.map(|(seat, share)| (format!("{}{seat}", Claim::SHARE), share.to_string())),
        );
        let chosen: Vec<&str> = self.chosen.names().collect();
        if !chosen.is_empty() {
            tags.push((Claim::CHOSEN.into(), chosen.join(" ")));
        }
        tags
    }

    /// Reads a record's claim. Returns `Ok(None)` if it has no commitment, secret or share, and all
    /// invalid tags if there are any.
    pub fn read(record: &Record) -> Result<Option<Claim>, Vec<BadClaim>> {
        let is_part = |(tag, _): &&(String, String)| {
            tag == Claim::COMMITMENT || tag == Claim::SECRET || seat_of(tag).is_some()
        };
        let parts: Vec<_> = record.tags.iter().filter(is_part).collect();
        let told = |name: &str| record.tags.iter().find(|(tag, _)| tag == name);
        let Some((_, commitment)) = told(Claim::COMMITMENT) else {
            let alone = |(tag, _): &(String, String)| bad(tag, WrongTag::Alone);
            let wrong: Vec<BadClaim> = parts.into_iter().map(alone).collect();
            return if wrong.is_empty() { Ok(None) } else { Err(wrong) };
        };
        let players = usize::try_from(record.start.players).unwrap_or(usize::MAX);
        let mut shares = vec![Share::NONE; players.min(Seat::ALL.len())];
        let mut wrong = Vec::new();
        for (tag, value) in parts {
            let Some(seat) = seat_of(tag) else { continue };
            match (shares.get_mut(seat), value.parse()) {
                (None, _) => wrong.push(bad(tag, WrongTag::Seat)),
                (Some(_), Err(why)) => wrong.push(bad(tag, WrongTag::Hex(why))),
                (Some(share), Ok(told)) => *share = told,
            }
        }
        let commitment = commitment.parse();
        wrong.extend(commitment.err().map(|why| bad(Claim::COMMITMENT, WrongTag::Hex(why))));
        let secret = told(Claim::SECRET).map(|(_, value)| value.parse()).transpose();
        wrong.extend(secret.as_ref().err().map(|&why| bad(Claim::SECRET, WrongTag::Hex(why))));
        let chosen = told(Claim::CHOSEN).map(|(_, value)| Chosen::read(value));
        wrong.extend((chosen == Some(None)).then(|| bad(Claim::CHOSEN, WrongTag::Chosen)));
        match (commitment, secret) {
            (Ok(commitment), Ok(secret)) if wrong.is_empty() => {
                let chosen = chosen.flatten().unwrap_or_default();
                Ok(Some(Claim { commitment, secret, shares, chosen }))
            }
            _ => Err(wrong),
        }
    }

    /// Returns the key of the game, if the secret has been revealed.
    pub fn key(&self) -> Option<Key> {
        self.secret.as_ref().map(|secret| secret.key(&self.shares))
    }
}

fn bad(tag: &str, why: WrongTag) -> BadClaim {
    BadClaim { tag: tag.into(), why }
}

/// Returns the seat number of a share's tag, valid or not; `None` for any other tag.
fn seat_of(tag: &str) -> Option<usize> {
    let number = tag.strip_prefix(Claim::SHARE)?;
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    match number {
        _ if !digits => None,
        // One spelling for each seat, so that no share appears twice.
        "0" | "1" | "2" | "3" => number.parse().ok(),
        _ => Some(usize::MAX),
    }
}
