//! Which side of the player boards is up.

use crate::closed::closed;

closed! {
    /// The side of the boards that is up, the same for all players (A-1.6, P-1.6).
    pub enum Side ("side") {
        /// Colours are printed on the spaces (A-6, P-2).
        Coloured = 'c',
        /// The spaces are blank and their owner chooses (A-7, P-7).
        Grey = 'g',
    }
}
