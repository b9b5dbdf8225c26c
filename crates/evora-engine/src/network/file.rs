//! Networks and their files.

use evora_rules::{Players, RuleSet};

use super::blocks::{Dense, Lanes, Narrow, Weights};
use super::layout::Layout;
use super::{HEADS, HIDDEN_STEP, MOST_HIDDEN, OUTPUTS, POLICY, VALUE};

/// The first bytes of a network file.
const MAGIC: &[u8; 8] = b"EVORANET";
/// The version of the file format.
const VERSION: u16 = 1;
/// Magic, version, rule set, players, three sizes, layout hash.
const HEADER: usize = 8 + 2 + 1 + 1 + 3 * 4 + 8;

/// The weights of a network.
pub struct Network {
    pub(super) layout: Layout,
    pub(super) hidden: usize,
    pub(super) row_biases: Vec<Lanes>,
    /// For each input row, its weights to the whole hidden layer.
    pub(super) rows: Vec<Narrow>,
    pub(super) heads: Dense<{ HEADS / Weights::OUTPUTS }>,
    pub(super) value: Dense<{ VALUE / Weights::OUTPUTS }>,
    pub(super) outputs: Dense<{ OUTPUTS.div_ceil(Weights::OUTPUTS) }>,
    /// The embedding for each row of a move.
    pub(super) moves: Vec<Lanes>,
    checksum: u32,
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Network({self})")
    }
}

/// The rule set, the players, the hidden layer's size and the checksum.
impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Layout { rules, players, .. } = &self.layout;
        write!(f, "{rules} {players}p {}h {:08x}", self.hidden, self.checksum)
    }
}

/// Why a file is no network that can be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNetwork {
    /// The file does not start as network files do.
    #[error("not a network file: it does not start with EVORANET")]
    Magic,
    /// The file was compressed with gzip and damaged since, or what it expands to is too large for a network.
    #[error("compressed, but damaged or too large for a network; copy the file again")]
    Compression,
    /// The format is another version's.
    #[error("network format {found}; this program reads format {VERSION}")]
    Version {
        /// The version in the file.
        found: u16,
    },
    /// The file names a rule set that this program does not have.
    #[error(
        "made for rule set number {found}, which this program does not know; it has numbers 0 to {}",
        RuleSet::ALL.len() - 1
    )]
    RuleSet {
        /// The rule set's number.
        found: u8,
    },
    /// The file names a rule set or a number of players that has no networks, or is another game's.
    #[error(
        "made for {} with {players} players, which is another game or has no networks",
        rule_set_name(*rules)
    )]
    Game {
        /// The rule set's number.
        rules: u8,
        /// The number of players.
        players: u8,
    },
    /// The hidden layer has a size that is not supported.
    #[error(
        "a hidden layer of {found}; supported are multiples of {HIDDEN_STEP} up to {MOST_HIDDEN}"
    )]
    Hidden {
        /// The size in the file.
        found: u32,
    },
    /// The network was trained for other inputs than this program has.
    #[error(
        "trained for inputs {found:016x}; this program has {expected:016x} for {rules}, {players} players"
    )]
    Layout {
        /// The hash in the file.
        found: u64,
        /// The program's hash.
        expected: u64,
        /// The rule set.
        rules: RuleSet,
        /// The number of players.
        players: usize,
    },
    /// The file has another length than its header says.
    #[error(
        "{}: it has {found} bytes, and should have {expected}",
        if found < expected { "cut short" } else { "too long" }
    )]
    Length {
        /// The length of the file.
        found: usize,
        /// The length by its header.
        expected: usize,
    },
    /// The bytes were damaged.
    #[error("damaged: checksum {found:08x}, stored {stored:08x}; copy the file again")]
    Checksum {
        /// The checksum of the bytes.
        found: u32,
        /// The checksum at the end of the file.
        stored: u32,
    },
}

impl Network {
    /// Reads a network file. `layout` gives the program's layout for a rule set and number of players.
    pub fn read(
        bytes: &[u8],
        layout: impl Fn(RuleSet, Players) -> Option<Layout>,
    ) -> Result<Network, BadNetwork> {
        if !bytes.starts_with(MAGIC) {
            return Err(BadNetwork::Magic);
        }
        let short = BadNetwork::Length { found: bytes.len(), expected: HEADER };
        let mut reader = Reader(&bytes[MAGIC.len()..]);
        let version = reader.number::<2>().map(u16::from_le_bytes).ok_or(short.clone())?;
        if version != VERSION {
            return Err(BadNetwork::Version { found: version });
        }
        let [rules, players] = reader.number::<2>().ok_or(short.clone())?;
        let mut size = || reader.number::<4>().map(u32::from_le_bytes).ok_or(short.clone());
        let (hidden, rows, move_rows) = (size()?, size()?, size()?);
        let hash = reader.number::<8>().map(u64::from_le_bytes).ok_or(short)?;
        // A damaged header must not be taken for that of another game, so nothing is believed before this.
        let checksum = checksum(bytes)
            .map_err(|damaged| wrong_length(bytes, hidden, rows, move_rows).unwrap_or(damaged))?;
        let rule_set =
            RuleSet::from_index(rules.into()).ok_or(BadNetwork::RuleSet { found: rules })?;
        let layout = Players::new(players.into())
            .and_then(|players| layout(rule_set, players))
            .ok_or(BadNetwork::Game { rules, players })?;
        let expected = layout.hash();
        if hash != expected
            || rows as usize != layout.rows()
            || move_rows as usize != layout.move_rows()
        {
            let players = layout.players.count();
            return Err(BadNetwork::Layout { found: hash, expected, rules: layout.rules, players });
        }
        let size = hidden as usize;
        if !is_supported(size) {
            return Err(BadNetwork::Hidden { found: hidden });
        }
        let expected = Network::file_len(&layout, size);
        if bytes.len() != expected {
            return Err(BadNetwork::Length { found: bytes.len(), expected });
        }
        let row_biases = Lanes::collect(&reader.wide(size));
        let rows = reader.rows(layout.rows() * size / Narrow::LEN);
        let heads = reader.dense(size / 2, HEADS);
        let value = reader.dense(VALUE, VALUE);
        let outputs = reader.dense(2 * VALUE, OUTPUTS);
        let moves = Lanes::collect(&reader.narrow(layout.move_rows() * POLICY));
        Ok(Network {
            layout,
            hidden: size,
            row_biases,
            rows,
            heads,
            value,
            outputs,
            moves,
            checksum,
        })
    }

    /// The length of a file in bytes.
    pub fn file_len(layout: &Layout, hidden: usize) -> usize {
        file_len(hidden, layout.rows(), layout.move_rows())
    }

    /// The rule set that the network plays.
    pub fn rules(&self) -> RuleSet {
        self.layout.rules
    }

    /// The number of players that it plays with.
    pub fn players(&self) -> Players {
        self.layout.players
    }

    /// Identifies the weights.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }
}

/// The length of a file with layers of these sizes, in bytes.
fn file_len(hidden: usize, rows: usize, move_rows: usize) -> usize {
    let dense = |inputs: usize, outputs: usize| outputs * (inputs + 4);
    let others = 2 * hidden
        + dense(hidden / 2, HEADS)
        + dense(VALUE, VALUE)
        + dense(2 * VALUE, OUTPUTS)
        + HEADER
        + 4;
    // The numbers of rows may come from a damaged header.
    rows.saturating_mul(hidden)
        .saturating_add(move_rows.saturating_mul(POLICY))
        .saturating_add(others)
}

/// The checksum of a file. Fails if it is not the one at its end.
fn checksum(bytes: &[u8]) -> Result<u32, BadNetwork> {
    let (body, stored) = bytes.split_at(bytes.len().saturating_sub(4));
    let stored = Reader(stored).number().map_or(0, u32::from_le_bytes);
    let found = crc32fast::hash(body);
    if found == stored { Ok(found) } else { Err(BadNetwork::Checksum { found, stored }) }
}

/// The error for a file that has not the length that its header asks for; `None` if it has, or if its header makes no
/// sense.
fn wrong_length(bytes: &[u8], hidden: u32, rows: u32, move_rows: u32) -> Option<BadNetwork> {
    let [hidden, rows, move_rows] = [hidden, rows, move_rows].map(|size| size as usize);
    let expected = is_supported(hidden).then(|| file_len(hidden, rows, move_rows))?;
    let found = bytes.len();
    (found != expected).then_some(BadNetwork::Length { found, expected })
}

/// Whether a hidden layer can have this size.
fn is_supported(hidden: usize) -> bool {
    hidden > 0 && hidden <= MOST_HIDDEN && hidden.is_multiple_of(HIDDEN_STEP)
}

/// The name of a rule set, by its number in files.
fn rule_set_name(number: u8) -> &'static str {
    RuleSet::from_index(number.into()).map_or("no rule set", RuleSet::name)
}

/// Reads little-endian numbers from bytes whose number was checked.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*number)
    }

    fn wide(&mut self, count: usize) -> Vec<i16> {
        (0..count).map(|_| self.number().map_or(0, i16::from_le_bytes)).collect()
    }

    fn rows(&mut self, blocks: usize) -> Vec<Narrow> {
        let block = |bytes: [u8; Narrow::LEN]| Narrow(bytes.map(|byte| byte as i8));
        (0..blocks).map(|_| block(self.number().unwrap_or([0; Narrow::LEN]))).collect()
    }

    fn narrow(&mut self, count: usize) -> Vec<i16> {
        (0..count).map(|_| self.number().map_or(0, i8::from_le_bytes).into()).collect()
    }

    /// The weights of all outputs, then the biases.
    fn dense<const BLOCKS: usize>(&mut self, inputs: usize, outputs: usize) -> Dense<BLOCKS> {
        let weights: Vec<i8> =
            (0..inputs * outputs).map(|_| self.number().map_or(0, i8::from_le_bytes)).collect();
        let biases: Vec<i32> =
            (0..outputs).map(|_| self.number().map_or(0, i32::from_le_bytes)).collect();
        Dense::new(inputs, &weights, &biases)
    }
}
