//! The engine that played the games of counts.

use std::fmt;
use std::str::FromStr;

/// Which evaluator level 8 had in the games that were counted. Counts of different ones must not be added up as if one
/// player had made them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EngineId {
    /// The network with this checksum.
    Network(u32),
    /// The hand-made evaluator.
    Classic,
    /// Nobody wrote it down, or others than level 8 played too.
    #[default]
    Unknown,
}

/// Error for a text that names no engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected eight hexadecimal digits, classic or unknown")]
pub struct BadEngineId;

/// The checksum in eight hexadecimal digits, `classic` or `unknown`.
impl fmt::Display for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineId::Network(checksum) => write!(f, "{checksum:08x}"),
            EngineId::Classic => f.write_str("classic"),
            EngineId::Unknown => f.write_str("unknown"),
        }
    }
}

impl FromStr for EngineId {
    type Err = BadEngineId;

    fn from_str(text: &str) -> Result<EngineId, BadEngineId> {
        let is_checksum = |text: &str| {
            text.len() == 8 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        match text {
            "classic" => Ok(EngineId::Classic),
            "unknown" => Ok(EngineId::Unknown),
            _ if is_checksum(text) => {
                u32::from_str_radix(text, 16).map(EngineId::Network).map_err(|_| BadEngineId)
            }
            _ => Err(BadEngineId),
        }
    }
}
