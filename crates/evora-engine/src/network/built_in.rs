//! The networks in the program.

use std::borrow::Cow;
use std::io::Read as _;

use evora_rules::{Players, RuleSet};
use flate2::read::GzDecoder;

use super::file::BadNetwork;

/// A network in the program: a file of `networks/`, compressed.
pub struct BuiltIn {
    /// Its rule set.
    pub rules: RuleSet,
    /// Its number of players.
    pub players: Players,
    file: &'static [u8],
}

impl BuiltIn {
    /// The bytes of the network file. Fails if the program was built with a damaged file, which a test rules out.
    pub fn expand(&self) -> Result<Cow<'static, [u8]>, BadNetwork> {
        expand(self.file)
    }
}

/// The bytes of a network file that may be compressed with gzip, as those in the tree are. Fails if the compression is damaged,
/// or if more comes out than any network has.
pub fn expand(file: &[u8]) -> Result<Cow<'_, [u8]>, BadNetwork> {
    /// The first bytes of what gzip writes.
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    /// More than twice the largest network that the format allows today.
    const MOST: u64 = 8 << 20;
    if !file.starts_with(&GZIP) {
        return Ok(Cow::Borrowed(file));
    }
    let mut bytes = vec![];
    let read = GzDecoder::new(file).take(MOST + 1).read_to_end(&mut bytes);
    match read {
        Ok(read) if read as u64 <= MOST => Ok(Cow::Owned(bytes)),
        _ => Err(BadNetwork::Compression),
    }
}

macro_rules! built_in {
    ($($rules:ident $players:ident $file:literal,)*) => {
        &[$(BuiltIn {
            rules: RuleSet::$rules,
            players: Players::$players,
            file: include_bytes!(concat!("../../networks/", $file, ".network.gz")),
        }),*]
    };
}

/// The networks in the program. `docs/networks.md` tells how each was trained.
pub const BUILT_IN: &[BuiltIn] = built_in![
    Azul Two "azul-2",
    Azul Three "azul-3",
    Azul Four "azul-4",
    AzulGrey Two "azul-grey-2",
    AzulGrey Three "azul-grey-3",
    AzulGrey Four "azul-grey-4",
    Pavilion Two "pavilion-2",
    Pavilion Three "pavilion-3",
    Pavilion Four "pavilion-4",
    PavilionGrey Two "pavilion-grey-2",
    Duel Two "duel-2",
];

/// The bytes of the built-in network file for a rule set and number of players; `None` if there is none.
pub fn built_in(rules: RuleSet, players: Players) -> Option<Cow<'static, [u8]>> {
    let is_for = |network: &&BuiltIn| (network.rules, network.players) == (rules, players);
    BUILT_IN.iter().find(is_for)?.expand().ok()
}
