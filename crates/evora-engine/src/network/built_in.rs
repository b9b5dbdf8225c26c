//! The networks in the program.

/// The network files in `networks/`. `docs/networks.md` tells how each was trained.
pub(crate) const BUILT_IN: [&[u8]; 8] = [
    include_bytes!("../../networks/azul-2.network"),
    include_bytes!("../../networks/azul-3.network"),
    include_bytes!("../../networks/azul-4.network"),
    include_bytes!("../../networks/azul-grey-2.network"),
    include_bytes!("../../networks/azul-grey-3.network"),
    include_bytes!("../../networks/azul-grey-4.network"),
    include_bytes!("../../networks/pavilion-2.network"),
    include_bytes!("../../networks/duel-2.network"),
];
