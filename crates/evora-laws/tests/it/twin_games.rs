//! How many games the rules play against their twins.

/// Games per rule set and number of players in an ordinary run.
const USUAL: u64 = 2_500;

/// Returns how many games are played: `EVORA_TWIN_GAMES`, as `cargo xtask twins` sets it, or a few.
pub(crate) fn games() -> u64 {
    let wanted = std::env::var("EVORA_TWIN_GAMES").ok();
    wanted.map_or(USUAL, |wanted| wanted.parse().expect("EVORA_TWIN_GAMES is a number of games"))
}

/// Returns the seed of a game; each combination of rules and players has seeds of its own.
pub(crate) fn seed(game: u64, combination: usize) -> u64 {
    game + 10_000 * combination as u64
}
