//! The networks that bots play with: those of `--network` and of contestants in a match.

use evora_engine::network::{AnyNetwork, NetworkChoice, built_in};
use evora_engine::{Engine, Evaluators};
use evora_rules::{Players, RuleSet};

use crate::args::NetworkArgs;
use crate::failure::Failure;

/// Evaluators, and the network files that were asked for among them.
#[derive(Clone, Default)]
pub(crate) struct Networks {
    evaluators: Evaluators,
    files: Vec<NetworkFile>,
    /// Whether the built-in networks are left out.
    is_classic: bool,
}

#[derive(Clone)]
struct NetworkFile {
    /// How it was asked for, as in `--network my.network`.
    option: String,
    network: AnyNetwork,
}

impl Networks {
    /// Reads the networks of `--network`. Fails if one cannot be used.
    pub(crate) fn read(args: &NetworkArgs) -> Result<Networks, Failure> {
        args.choices
            .iter()
            .try_fold(Networks::default(), |networks, choice| networks.with(choice, "--network "))
    }

    /// Adds what a contestant plays with. Fails if it cannot be used.
    pub(crate) fn with_own(&self, choice: &NetworkChoice) -> Result<Networks, Failure> {
        self.clone().with(choice, "network=")
    }

    fn with(mut self, choice: &NetworkChoice, option: &str) -> Result<Networks, Failure> {
        let read = choice.read().map_err(|error| Failure::Bad(format!("{option}{error}")))?;
        let Some(network) = read else {
            return Ok(Networks {
                evaluators: Evaluators::classic(),
                files: vec![],
                is_classic: true,
            });
        };
        self.evaluators = self.evaluators.with(network.clone());
        self.files.push(NetworkFile { option: format!("{option}{choice}"), network });
        Ok(self)
    }

    /// An engine for any game.
    pub(crate) fn engine(&self) -> Engine {
        Engine::new(self.evaluators.clone())
    }

    /// An engine for a single game. Fails if a network is for another: it would never be asked.
    pub(crate) fn engine_for(&self, rules: RuleSet, players: Players) -> Result<Engine, Failure> {
        match self.files.iter().find(|file| !file.network.serves(rules, players)) {
            Some(file) => Err(file.is_for_another(rules, players)),
            None => Ok(self.engine()),
        }
    }

    /// The checksum of the network that evaluates a game; `None` if the hand-made evaluator does.
    pub(crate) fn checksum(&self, rules: RuleSet, players: Players) -> Option<u32> {
        let serves = |file: &&NetworkFile| file.network.serves(rules, players);
        if let Some(file) = self.files.iter().rev().find(serves) {
            return Some(file.network.network().checksum());
        }
        let (rules, players) = AnyNetwork::game_of(rules, players).filter(|_| !self.is_classic)?;
        let network = AnyNetwork::read(&built_in(rules, players)?).ok()?;
        Some(network.network().checksum())
    }

    /// Fails if there are networks, and all are for other games than this one of several.
    pub(crate) fn check_one_of(&self, rules: RuleSet, players: Players) -> Result<(), Failure> {
        match self.files.last() {
            Some(file) if !self.files.iter().any(|file| file.network.serves(rules, players)) => {
                Err(file.is_for_another(rules, players))
            }
            _ => Ok(()),
        }
    }
}

impl NetworkFile {
    fn is_for_another(&self, rules: RuleSet, players: Players) -> Failure {
        let (its_rules, its_players) = self.network.game();
        Failure::Bad(format!(
            "{}: a network for {its_rules} with {its_players} players; this game is {rules} with {players} players",
            self.option
        ))
    }
}
