//! Neural networks: a value for every seat and a prior for every move, in one pass.
//!
//! A network reads a position as a few dozen *input rows* out of a few thousand, sums their weights into a
//! hidden layer, and computes two heads from it. All arithmetic is in integers up to the last layer, so
//! every machine gets the same answer. `docs/networks.md` describes the layers and the file format.

mod any;
mod azul;
mod blocks;
mod built_in;
mod cache;
mod choice;
mod duel;
mod encoding;
mod evaluator;
mod file;
mod forward;
mod kernels;
mod layout;
mod multisets;
mod pavilion;
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod x86;

pub use any::{AnyNetwork, Input};
pub use built_in::{BUILT_IN, BuiltIn, built_in, expand};
pub use choice::{CannotUseNetwork, NetworkChoice};
pub use encoding::{Encode, MoveRows, Part, RowList, RowSink};
pub use evaluator::NetworkEvaluator;
pub use file::{BadNetwork, Network};
pub use kernels::Kernels;
pub use layout::{Layout, MOVE_ROWS, Section, Symmetry};

/// Outputs of the policy head: the length of a move's embedding.
pub(crate) const POLICY: usize = 32;
/// Outputs of the value head's layers.
pub(crate) const VALUE: usize = 32;
/// Outputs of the layer behind the hidden one: value head, then policy head.
pub(crate) const HEADS: usize = VALUE + POLICY;
/// Outputs of the last layer: for up to four seats, a logit of the win and the points still to come.
pub(crate) const OUTPUTS: usize = 8;
/// Largest size of the hidden layer.
pub(crate) const MOST_HIDDEN: usize = 512;
/// The hidden layer's size is a multiple of this.
pub(crate) const HIDDEN_STEP: usize = 128;

/// Fixed-point scales: the integer that stands for 1.
pub(crate) mod scale {
    /// Weights of rows, and the hidden layer they sum to.
    pub(crate) const ROW: i32 = 64;
    /// Bits that a product of two activations loses on its way to [`ACTIVATION`].
    pub(crate) const PRODUCT_SHIFT: u32 = 5;
    /// Activations between layers, in `u8`; the largest is 127.
    pub(crate) const ACTIVATION: i32 = 128;
    /// Weights of the dense layers, and of moves' embeddings.
    pub(crate) const WEIGHT: i32 = 64;
    /// Bits that a dense layer's sum loses on its way to [`ACTIVATION`].
    pub(crate) const DENSE_SHIFT: u32 = 6;
    /// Bits that the policy head's sum loses, and the largest result.
    pub(crate) const POLICY_SHIFT: u32 = 5;
    pub(crate) const MOST_POLICY: i32 = 2047;
    /// What a logit of a move is divided by.
    pub(crate) const LOGIT: f32 = ((ACTIVATION * WEIGHT) >> POLICY_SHIFT) as f32 * WEIGHT as f32;
    /// What a last output is divided by.
    pub(crate) const OUTPUT: f32 = (ACTIVATION * WEIGHT) as f32;
    /// Points are predicted in units of ten.
    pub(crate) const POINTS: f32 = 10.0;
}
