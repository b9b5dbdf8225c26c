//! Games of self-play in a compact form: the seed of what chance does, and for each decision the move and what
//! the search found. The training tool writes them, and replaying one gives the whole game.

use std::io::{self, Read, Write};

use evora_chance::Quick;
use evora_game::{Game, GoalChoice, seeded};
use evora_rules::{GameSpec, MoveList, Players, Position, RuleSet, Seat, Turn};

/// A decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The place of the move in the list of legal moves.
    pub played: u16,
    /// What the search found; `None` if it is not recorded, because the move was forced or searched only briefly.
    pub searched: Option<Searched>,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Searched {
    /// The share of the win of each seat in use.
    pub wins: Vec<f32>,
    /// Moves with visits: their places in the list of legal moves, and their shares of the visits, in 255ths.
    pub visits: Vec<(u16, u8)>,
}

/// A game of self-play.
#[derive(Clone, PartialEq, Debug)]
pub struct LearnedGame {
    /// The seat that started.
    pub first: u8,
    /// Seed of what chance did.
    pub seed: u64,
    /// The decisions in order.
    pub decisions: Vec<Decision>,
}

/// Why a game of self-play cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadReplay {
    /// No such seat can start.
    #[error("no seat {first} can start")]
    First {
        /// The seat.
        first: u8,
    },
    /// A place is outside the list of legal moves.
    #[error("decision {decision} names legal move {place}, but there are {legal}")]
    Place {
        /// The index of the decision.
        decision: usize,
        /// The place.
        place: u16,
        /// The number of legal moves.
        legal: usize,
    },
    /// The game does not end with its last decision.
    #[error("the game is not over after its {decisions} decisions")]
    Unfinished {
        /// The number of decisions.
        decisions: usize,
    },
    /// The game ends before its last decision.
    #[error("the game is over after {played} of its {decisions} decisions")]
    Surplus {
        /// The decisions that were played.
        played: usize,
        /// The number of decisions.
        decisions: usize,
    },
}

/// A share of the win as 16 bits.
const WIN_SCALE: f32 = 65_535.0;

impl LearnedGame {
    /// Appends the game to a file for `players` players.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, players: usize, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&[self.first])?;
        out.write_all(&self.seed.to_le_bytes())?;
        out.write_all(&(self.decisions.len() as u16).to_le_bytes())?;
        for Decision { played, searched } in &self.decisions {
            out.write_all(&played.to_le_bytes())?;
            let Some(Searched { wins, visits }) = searched else {
                out.write_all(&[0])?;
                continue;
            };
            let most = visits.len().min(255);
            out.write_all(&[most as u8])?;
            // The last share follows from the others.
            for &win in &wins[..players - 1] {
                out.write_all(&((win * WIN_SCALE).round() as u16).to_le_bytes())?;
            }
            for &(place, share) in &visits[..most] {
                out.write_all(&place.to_le_bytes())?;
                out.write_all(&[share])?;
            }
        }
        Ok(())
    }

    /// Reads the next game. Returns `None` at the end of the file.
    ///
    /// # Errors
    /// If it cannot be read, or ends within a game.
    pub fn read(players: usize, from: &mut impl Read) -> io::Result<Option<LearnedGame>> {
        let mut first = [0];
        if from.read(&mut first)? == 0 {
            return Ok(None);
        }
        let seed = u64::from_le_bytes(bytes(from)?);
        let count = u16::from_le_bytes(bytes(from)?);
        let mut decisions = Vec::with_capacity(count.into());
        for _ in 0..count {
            let played = u16::from_le_bytes(bytes(from)?);
            let [most] = bytes(from)?;
            let mut searched = None;
            if most > 0 {
                let mut wins = vec![];
                for _ in 1..players {
                    wins.push(f32::from(u16::from_le_bytes(bytes(from)?)) / WIN_SCALE);
                }
                wins.push((1.0 - wins.iter().sum::<f32>()).max(0.0));
                let mut visits = vec![];
                for _ in 0..most {
                    let [low, high, share] = bytes(from)?;
                    visits.push((u16::from_le_bytes([low, high]), share));
                }
                searched = Some(Searched { wins, visits });
            }
            decisions.push(Decision { played, searched });
        }
        Ok(Some(LearnedGame { first: first[0], seed, decisions }))
    }

    /// Replays the game through the rules.
    ///
    /// # Errors
    /// If it is no whole game of this rule set and number of players.
    pub fn replay(&self, rules: RuleSet, players: Players) -> Result<Game, BadReplay> {
        let bad_first = || BadReplay::First { first: self.first };
        let first = Seat::from_index(self.first.into()).ok_or_else(bad_first)?;
        let spec = match rules.has_goals() {
            true => seeded(rules, players, Some(first), drawn_goals(self.seed), self.seed)
                .map(|game| game.spec),
            false => GameSpec::new(rules, players, first).ok(),
        };
        let mut game = Game::new(spec.ok_or_else(bad_first)?);
        let (mut deals, mut decisions) = (Quick::new(self.seed), self.decisions.iter().enumerate());
        let count = self.decisions.len();
        loop {
            let position = *game.position();
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let drawn = position.draw(&mut deals);
                    let applied = drawn.and_then(|chance| game.apply(chance).ok());
                    applied.ok_or(BadReplay::Unfinished { decisions: count })?;
                }
                Turn::Seat(_) => {
                    let Some((number, decision)) = decisions.next() else {
                        return Err(BadReplay::Unfinished { decisions: count });
                    };
                    let moves = position.legal_moves();
                    let bad =
                        |place| BadReplay::Place { decision: number, place, legal: moves.len() };
                    let visits = decision.searched.iter().flat_map(|searched| &searched.visits);
                    let mut places = visits.map(|&(place, _)| place);
                    if let Some(place) = places.find(|&place| usize::from(place) >= moves.len()) {
                        return Err(bad(place));
                    }
                    let played = moves.get(decision.played.into());
                    let played = played.and_then(|mv| game.play(mv).ok());
                    played.ok_or_else(|| bad(decision.played))?;
                }
            }
        }
        match decisions.next() {
            None => Ok(game),
            Some((played, _)) => Err(BadReplay::Surplus { played, decisions: count }),
        }
    }
}

/// One game in this many has all four goals, the others three.
const FOUR_GOALS: u64 = 4;

/// Returns how Duel's goals are drawn in a game of self-play with a seed.
pub const fn drawn_goals(seed: u64) -> GoalChoice {
    if seed.is_multiple_of(FOUR_GOALS) { GoalChoice::Random4 } else { GoalChoice::Random }
}

fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}
