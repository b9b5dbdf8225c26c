//! Sources of tiles: the factories and the centre.

use crate::closed::closed;

closed! {
    /// A factory display or the centre (A-2.2, P-3).
    pub enum Source ("source") {
        /// Factory 1.
        F1 = '1',
        /// Factory 2.
        F2 = '2',
        /// Factory 3.
        F3 = '3',
        /// Factory 4.
        F4 = '4',
        /// Factory 5.
        F5 = '5',
        /// Factory 6, from three players on.
        F6 = '6',
        /// Factory 7, from three players on.
        F7 = '7',
        /// Factory 8, with four players.
        F8 = '8',
        /// Factory 9, with four players.
        F9 = '9',
        /// The centre of the table.
        Centre = 'C',
    }
}

impl Source {
    /// The nine factories; fewer are used with fewer players.
    pub const FACTORIES: [Source; 9] = {
        use Source::*;
        [F1, F2, F3, F4, F5, F6, F7, F8, F9]
    };

    /// Returns the name for messages: `factory 3`, or `the centre`.
    pub fn name(self) -> String {
        match self {
            Source::Centre => "the centre".into(),
            factory => format!("factory {factory}"),
        }
    }
}
