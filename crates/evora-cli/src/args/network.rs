//! `--network`, of the commands in which bots think.

use evora_engine::network::NetworkChoice;

#[derive(clap::Args, Debug)]
pub(crate) struct NetworkArgs {
    /// A network file that bots play with, for the game that it is for; "classic": without networks
    // Listed before the language, after the options of a command.
    #[arg(long = "network", value_name = "FILE", display_order = 997)]
    pub(crate) choices: Vec<NetworkChoice>,
}
