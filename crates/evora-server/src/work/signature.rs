//! The signature of an engine.

use evora_engine::Engine;
use evora_engine::bench::{measure, total};
use evora_rules::RuleSet;

/// Nodes for each position: few, because it is asked for at every start, and enough to come across every evaluator.
const NODES: u64 = 32;

/// A text that is the same for engines that give the same results: the version, and a hash of what short searches of
/// fixed positions of every game find with the evaluators in use.
pub fn engine_signature(engine: &Engine) -> String {
    let games = RuleSet::ALL
        .into_iter()
        .flat_map(|rules| rules.players().iter().map(move |it| (rules, *it)));
    let measured: Vec<_> =
        games.map(|(rules, players)| measure(engine, rules, players, NODES, 1)).collect();
    let (_, signature) = total(&measured);
    format!("{}-{signature:016x}", env!("CARGO_PKG_VERSION"))
}

#[cfg(test)]
mod tests {
    use evora_engine::Evaluators;

    use super::*;

    #[test]
    fn engines_with_other_evaluators_have_another_signature() {
        let (usual, classic) = (Engine::default(), Engine::new(Evaluators::classic()));
        assert_eq!(engine_signature(&usual), engine_signature(&Engine::default()));
        assert_ne!(engine_signature(&usual), engine_signature(&classic));
    }
}
