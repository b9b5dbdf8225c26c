//! Randomness of tables: the system's, or from a seed in tests.

use sha2::{Digest, Sha256};

/// A seed that replaces the system's random bytes: all tables get the same secret, so that their deals follow from the
/// players' shares, and bots choose the same move in the same position.
///
/// For tests only. Whoever knows the seed knows every deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TestSeed(u64);

impl TestSeed {
    /// The environment variable that sets it.
    pub const VARIABLE: &'static str = "EVORA_TEST_SEED";

    /// Parses the variable's value. Builds without debug assertions refuse any seed, so that no published build uses one
    /// by accident.
    ///
    /// # Errors
    /// If the value is not a number, or this build refuses seeds.
    pub fn parse(value: &str) -> Result<TestSeed, String> {
        if !cfg!(debug_assertions) {
            let why = "is only for tests of a debug build; unset it";
            return Err(format!("{} {why}", TestSeed::VARIABLE));
        }
        let number = value
            .parse()
            .map_err(|_| format!("{} is {value:?}; it must be a whole number", TestSeed::VARIABLE));
        number.map(TestSeed)
    }
}

/// The secret of a new table.
pub(crate) fn table_secret(seed: Option<TestSeed>) -> Result<[u8; 32], getrandom::Error> {
    if let Some(TestSeed(number)) = seed {
        let text = format!("evora test seed {number}");
        return Ok(Sha256::digest(text.as_bytes()).into());
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// The seed of a bot's search at a ply, independent of the deals.
pub(crate) fn bot_seed(seed: Option<TestSeed>, ply: u32) -> u64 {
    if let Some(TestSeed(number)) = seed {
        return number.wrapping_add(u64::from(ply));
    }
    let mut bytes = [0; 8];
    // Without random bytes, a predictable bot is better than none.
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_seed_no_two_tables_share_a_secret() {
        assert_ne!(table_secret(None), table_secret(None));
        assert_ne!(bot_seed(None, 3), bot_seed(None, 3));
    }

    #[test]
    #[cfg(debug_assertions)]
    fn a_seed_determines_secrets_and_bots() {
        let [one, two] = ["1", "2"].map(|text| TestSeed::parse(text).ok());
        assert_eq!(table_secret(one), table_secret(one));
        assert_ne!(table_secret(one), table_secret(two));
        assert_eq!(bot_seed(one, 3), bot_seed(one, 3));
        assert_ne!(bot_seed(one, 3), bot_seed(one, 4));
    }

    #[test]
    fn invalid_seeds_are_refused_and_release_builds_refuse_all() {
        for text in ["", "-1", "seven"] {
            assert!(TestSeed::parse(text).is_err(), "{text}");
        }
        assert_eq!(TestSeed::parse("7").is_ok(), cfg!(debug_assertions));
    }
}
