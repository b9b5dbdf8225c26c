//! Which evaluators a user asks for.

use std::convert::Infallible;
use std::path::PathBuf;
use std::str::FromStr;

use super::BadNetwork;
use crate::engine::Evaluators;

/// What bots evaluate with, instead of the built-in networks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetworkChoice {
    /// The hand-made evaluators: `classic`.
    Classic,
    /// A network file, for the game that it was trained for.
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
    /// Replaces evaluators by those that were asked for. Fails if the file cannot be read or is not a network for
    /// this program.
    pub fn apply(&self, evaluators: Evaluators) -> Result<Evaluators, CannotUseNetwork> {
        let NetworkChoice::File(path) = self else { return Ok(Evaluators::classic()) };
        let named = |why| CannotUseNetwork { path: path.clone(), why };
        let file = std::fs::read(path).map_err(|error| named(error.into()))?;
        evaluators.with_network(&file).map_err(|error| named(error.into()))
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
    #[error(transparent)]
    Read(#[from] std::io::Error),
    #[error(transparent)]
    Bad(#[from] BadNetwork),
}
