//! Which evaluators a user asks for.

use std::convert::Infallible;
use std::path::PathBuf;
use std::str::FromStr;

use super::{AnyNetwork, BadNetwork, expand};
use crate::engine::Evaluators;

/// What bots evaluate with, instead of the built-in networks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkChoice {
    /// The hand-made evaluators: `classic`.
    Classic,
    /// A network file, for the game that it was trained for; it may be compressed with gzip.
    File(PathBuf),
}

impl FromStr for NetworkChoice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<NetworkChoice, Infallible> {
        Ok(match text {
            "classic" => NetworkChoice::Classic,
            path => NetworkChoice::File(path.into()),
        })
    }
}

impl NetworkChoice {
    /// Reads the network; `None` for the hand-made evaluators. Fails if the file cannot be read or is not a network for
    /// this program.
    pub fn read(&self) -> Result<Option<AnyNetwork>, CannotUseNetwork> {
        let NetworkChoice::File(path) = self else { return Ok(None) };
        let named = |why| CannotUseNetwork { path: path.clone(), why };
        let file = std::fs::read(path).map_err(|error| named(error.into()))?;
        let file = expand(&file).map_err(|error| named(error.into()))?;
        AnyNetwork::read(&file).map(Some).map_err(|error| named(error.into()))
    }

    /// Replaces evaluators by those that were asked for. Fails as [`read`](NetworkChoice::read) does.
    pub fn apply(&self, evaluators: Evaluators) -> Result<Evaluators, CannotUseNetwork> {
        Ok(match self.read()? {
            Some(network) => evaluators.with(network),
            None => Evaluators::classic(),
        })
    }
}

/// The way it is written.
impl std::fmt::Display for NetworkChoice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NetworkChoice::Classic => f.write_str("classic"),
            NetworkChoice::File(path) => path.display().fmt(f),
        }
    }
}

/// Error for a network file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct CannotUseNetwork {
    path: PathBuf,
    why: Why,
}

#[derive(Debug, thiserror::Error)]
enum Why {
    #[error("cannot read the file: {0}")]
    Read(#[from] std::io::Error),
    #[error(transparent)]
    Bad(#[from] BadNetwork),
}
