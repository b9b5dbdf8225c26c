//! Games of self-play in a compact form: the seed of what chance does, and for each decision the move and what
//! the search found.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

use anyhow::Context;
use evora_rules::Players;

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

/// A share of the win as 16 bits.
const WIN_SCALE: f32 = 65_535.0;

impl LearnedGame {
    /// Appends the game to a file for `players` players.
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
}

fn bytes<const N: usize>(from: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Reads all games of some files.
pub fn read_games(
    players: Players,
    files: &[impl AsRef<Path>],
) -> anyhow::Result<Vec<LearnedGame>> {
    let mut games = vec![];
    for path in files {
        let path = path.as_ref();
        let file = File::open(path).with_context(|| path.display().to_string())?;
        let mut file = BufReader::with_capacity(1 << 20, file);
        while let Some(game) = LearnedGame::read(players.count(), &mut file)
            .with_context(|| path.display().to_string())?
        {
            games.push(game);
        }
    }
    Ok(games)
}
