//! Files of games of self-play.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::Context;
pub use evora_env::selfplay::{Decision, LearnedGame, Searched};
use evora_rules::Players;

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
