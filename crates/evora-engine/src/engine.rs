//! The engine: one evaluator for each game, and everything that plays or analyses with them.

use std::hint::black_box;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use evora_chance::Quick;
use evora_rules::azul::Azul;
use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{
    AnyMove, AnyPosition, AnyView, MoveList as _, Players, RuleSet, Seat, View as _,
};

use crate::bot::{Bot, choose};
use crate::evaluator::{Evaluator, SearchGame, position_value};
use crate::instant::Instant;
use crate::limits::{Limits, Settings, Stop};
use crate::linear::Linear;
use crate::mcts::KeptTree;
use crate::network::{self, AnyNetwork, BadNetwork, BuiltIn, Encode, NetworkEvaluator};
use crate::search::search;
use crate::search_result::SearchResult;
use crate::solve::{Solution, solve};
use crate::value::Value;

/// The evaluators of an engine, one for each game. By default, the built-in networks where there is one, and the
/// hand-made evaluators elsewhere.
///
/// Copies share the evaluators.
#[derive(Clone)]
pub struct Evaluators {
    azul: Arc<dyn Searcher<Azul>>,
    pavilion: Arc<dyn Searcher<Pavilion>>,
    duel: Arc<dyn Searcher<Duel>>,
}

impl Default for Evaluators {
    fn default() -> Evaluators {
        // Read once; copies share the weights.
        static BUILT_IN: LazyLock<Evaluators> = LazyLock::new(|| {
            network::BUILT_IN.iter().fold(Evaluators::classic(), Evaluators::with_built_in)
        });
        BUILT_IN.clone()
    }
}

impl Evaluators {
    /// The hand-made evaluators.
    pub fn classic() -> Evaluators {
        Evaluators {
            azul: Arc::new(Alone(Linear::<Azul>::default())),
            pavilion: Arc::new(Alone(Linear::<Pavilion>::default())),
            duel: Arc::new(Alone(Linear::<Duel>::default())),
        }
    }

    /// Replaces the evaluator of Azul and Azul Mini.
    pub fn with_azul(self, evaluator: impl Evaluator<Azul> + 'static) -> Evaluators {
        Evaluators { azul: Arc::new(Alone(evaluator)), ..self }
    }

    /// Replaces the evaluator of Summer Pavilion.
    pub fn with_pavilion(self, evaluator: impl Evaluator<Pavilion> + 'static) -> Evaluators {
        Evaluators { pavilion: Arc::new(Alone(evaluator)), ..self }
    }

    /// Replaces the evaluator of Duel.
    pub fn with_duel(self, evaluator: impl Evaluator<Duel> + 'static) -> Evaluators {
        Evaluators { duel: Arc::new(Alone(evaluator)), ..self }
    }

    /// Adds a network file of any game. It evaluates the rule set and number of players that it was trained for, and
    /// Azul Mini with Azul; the evaluators from before do the rest. Fails if the file is not a network for this program.
    pub fn with_network(self, file: &[u8]) -> Result<Evaluators, BadNetwork> {
        Ok(self.with(AnyNetwork::read(file)?))
    }

    /// Adds a network, as [`with_network`](Evaluators::with_network) does.
    pub fn with(self, network: AnyNetwork) -> Evaluators {
        match network {
            AnyNetwork::Azul(network) => {
                Evaluators { azul: WithNetwork::read(network, self.azul), ..self }
            }
            AnyNetwork::Pavilion(network) => {
                Evaluators { pavilion: WithNetwork::read(network, self.pavilion), ..self }
            }
            AnyNetwork::Duel(network) => {
                Evaluators { duel: WithNetwork::read(network, self.duel), ..self }
            }
        }
    }

    /// Adds a built-in network, which is read when it is first used.
    fn with_built_in(self, network: &'static BuiltIn) -> Evaluators {
        match network.rules {
            RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
                Evaluators { azul: WithNetwork::built_in(network, self.azul), ..self }
            }
            RuleSet::Pavilion | RuleSet::PavilionGrey => {
                Evaluators { pavilion: WithNetwork::built_in(network, self.pavilion), ..self }
            }
            RuleSet::Duel => Evaluators { duel: WithNetwork::built_in(network, self.duel), ..self },
        }
    }
}

/// A network for one rule set and number of players of a game, and what evaluates the others.
struct WithNetwork<P> {
    game: (RuleSet, Players),
    /// `None` if a built-in file cannot be read, which a test rules out.
    network: LazyLock<Option<Alone<NetworkEvaluator<P>>>, ReadNetwork<P>>,
    others: Arc<dyn Searcher<P>>,
}

/// Reads a network when it is first used.
type ReadNetwork<P> = Box<dyn FnOnce() -> Option<Alone<NetworkEvaluator<P>>> + Send>;

impl<P: Encode + SearchGame<Move: Send, View: Sync> + Send + Sync + 'static> WithNetwork<P> {
    /// A network that was read.
    fn read(network: NetworkEvaluator<P>, others: Arc<dyn Searcher<P>>) -> Arc<dyn Searcher<P>> {
        let game = network.game();
        let read: ReadNetwork<P> = Box::new(|| Some(Alone(network)));
        Arc::new(WithNetwork { game, network: LazyLock::new(read), others })
    }

    /// A built-in network, not read yet.
    fn built_in(network: &'static BuiltIn, others: Arc<dyn Searcher<P>>) -> Arc<dyn Searcher<P>> {
        let read: ReadNetwork<P> = Box::new(|| {
            let file = network.expand().ok()?;
            NetworkEvaluator::read(&file).ok().map(Alone)
        });
        let game = (network.rules, network.players);
        Arc::new(WithNetwork { game, network: LazyLock::new(read), others })
    }

    /// The searcher for a position.
    fn searcher(&self, position: &P) -> &dyn Searcher<P> {
        if self.game == (position.network_rules(), position.players())
            && let Some(network) = &*self.network
        {
            return network;
        }
        self.others.as_ref()
    }
}

impl<P> Searcher<P> for WithNetwork<P>
where
    P: Encode + SearchGame<Move: Send, View: Sync> + Send + Sync + 'static,
{
    fn search(
        &self,
        view: &P::View,
        settings: &Settings,
        stop: &Stop,
        kept: &mut Option<KeptTree<P>>,
        report: &mut dyn FnMut(SearchResult<P::Move>),
    ) -> Option<SearchResult<P::Move>> {
        // Rule set and number of players are the same, whatever is hidden.
        let any = view.resample(&mut Quick::new(0));
        self.searcher(&any).search(view, settings, stop, kept, report)
    }

    fn static_value(&self, position: &P) -> Value {
        self.searcher(position).static_value(position)
    }

    fn policy(&self, position: &P, moves: &P::Moves) -> Vec<f32> {
        self.searcher(position).policy(position, moves)
    }

    fn solve(&self, view: &P::View, limits: Limits, stop: &Stop) -> Option<Solution<P::Move>> {
        let any = view.resample(&mut Quick::new(0));
        self.searcher(&any).solve(view, limits, stop)
    }

    fn has_policy(&self, position: &P) -> bool {
        self.searcher(position).has_policy(position)
    }

    fn evaluation_time(&self, positions: &[P], with_priors: bool, runs: u32) -> Duration {
        let Some(first) = positions.first() else { return Duration::ZERO };
        self.searcher(first).evaluation_time(positions, with_priors, runs)
    }
}

impl std::fmt::Debug for Evaluators {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Evaluators").finish_non_exhaustive()
    }
}

/// Evaluator and search of one game, with the type of the evaluator erased. A virtual call starts a whole
/// search; within it all calls of the evaluator are static.
pub(crate) trait Searcher<P: SearchGame>: Send + Sync {
    /// Searches from a view; see [`search`](crate::search::search).
    fn search(
        &self,
        view: &P::View,
        settings: &Settings,
        stop: &Stop,
        kept: &mut Option<KeptTree<P>>,
        report: &mut dyn FnMut(SearchResult<P::Move>),
    ) -> Option<SearchResult<P::Move>>;

    /// The value of a position without search.
    fn static_value(&self, position: &P) -> Value;

    /// The prior of each move of a position.
    fn policy(&self, position: &P, moves: &P::Moves) -> Vec<f32>;

    /// Solves a position; see [`Engine::solve`].
    fn solve(&self, view: &P::View, limits: Limits, stop: &Stop) -> Option<Solution<P::Move>>;

    /// Whether the priors of this position are good enough to play by, as a network's are.
    fn has_policy(&self, position: &P) -> bool;

    /// Evaluates positions of one rule set and number of players, several times. Returns the shortest time that all of
    /// them took.
    fn evaluation_time(&self, positions: &[P], with_priors: bool, runs: u32) -> Duration;
}

/// One evaluator for all positions of its game.
struct Alone<E>(E);

impl<P, E> Searcher<P> for Alone<E>
where
    P: SearchGame<Move: Send, View: Sync> + Send,
    E: Evaluator<P>,
{
    fn search(
        &self,
        view: &P::View,
        settings: &Settings,
        stop: &Stop,
        kept: &mut Option<KeptTree<P>>,
        report: &mut dyn FnMut(SearchResult<P::Move>),
    ) -> Option<SearchResult<P::Move>> {
        search(view, &self.0, settings, stop, kept, report)
    }

    fn static_value(&self, position: &P) -> Value {
        position_value(&self.0, position)
    }

    fn policy(&self, position: &P, moves: &P::Moves) -> Vec<f32> {
        let mut priors = vec![];
        self.0.priors(position, moves, &mut priors);
        priors
    }

    fn solve(&self, view: &P::View, limits: Limits, stop: &Stop) -> Option<Solution<P::Move>> {
        let world = view.resample(&mut Quick::new(0));
        // What is hidden could make another move the best.
        if !world.is_perfect_information() {
            return None;
        }
        solve(&world, &self.0, limits, stop)
    }

    fn has_policy(&self, _: &P) -> bool {
        E::JOINT
    }

    fn evaluation_time(&self, positions: &[P], with_priors: bool, runs: u32) -> Duration {
        let (mut moves, mut priors) = (P::Moves::default(), vec![]);
        let mut run = || {
            let started = Instant::now();
            for position in positions {
                if with_priors {
                    position.legal_moves_into(&mut moves);
                    priors.clear();
                    black_box(self.0.evaluate(position, &moves, &mut priors));
                } else {
                    black_box(self.0.value(position));
                }
            }
            started.elapsed()
        };
        (0..runs).map(|_| run()).min().unwrap_or_default()
    }
}

/// Searches positions and chooses moves with a set of evaluators.
///
/// Bots, hints, analysis, matches, the engine protocol and benchmarks all take theirs from an `Engine`, so
/// that replacing its [`Evaluators`] replaces them everywhere. Copies share the evaluators.
#[derive(Clone, Debug, Default)]
pub struct Engine {
    evaluators: Evaluators,
}

impl Engine {
    /// An engine with these evaluators.
    pub fn new(evaluators: Evaluators) -> Engine {
        Engine { evaluators }
    }

    /// Its evaluators.
    pub fn evaluators(&self) -> &Evaluators {
        &self.evaluators
    }

    /// The value of a position to every seat without search: exact where the game is over, else the evaluator's.
    pub fn value(&self, position: &AnyPosition) -> Value {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => azul.static_value(game),
            AnyPosition::Pavilion(game) => pavilion.static_value(game),
            AnyPosition::Duel(game) => duel.static_value(game),
        }
    }

    /// The legal moves of a position with their priors as probabilities, in the order of
    /// [`legal_moves`](evora_rules::Position::legal_moves). Empty if no seat is to move.
    pub fn policy(&self, position: &AnyPosition) -> Vec<(AnyMove, f32)> {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                policy_as(azul.as_ref(), game, AnyMove::Azul)
            }
            AnyPosition::Pavilion(game) => policy_as(pavilion.as_ref(), game, AnyMove::Pavilion),
            AnyPosition::Duel(game) => policy_as(duel.as_ref(), game, AnyMove::Duel),
        }
    }

    /// Solves a position from the view of the seat to move: the best move for certain, by playing every line to the end of the
    /// game. Returns `None` if nobody is to move, more than two play, something hidden matters, a limit was reached, or the game may
    /// go on after this round.
    pub fn solve(&self, view: &AnyView, limits: Limits, stop: &Stop) -> Option<Solution<AnyMove>> {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        match view {
            AnyView::Azul(view) | AnyView::Mini(view) => {
                Some(azul.solve(view, limits, stop)?.map(AnyMove::Azul))
            }
            AnyView::Pavilion(view) => {
                Some(pavilion.solve(view, limits, stop)?.map(AnyMove::Pavilion))
            }
            AnyView::Duel(view) => Some(duel.solve(view, limits, stop)?.map(AnyMove::Duel)),
        }
    }

    /// Whether this rule set and number of players has priors that are good enough to play by without search, as a
    /// network's are.
    pub fn has_policy(&self, rules: RuleSet, players: Players) -> bool {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        match rules.start(players, Seat::S0) {
            Some(AnyPosition::Azul(game) | AnyPosition::Mini(game)) => azul.has_policy(&game),
            Some(AnyPosition::Pavilion(game)) => pavilion.has_policy(&game),
            Some(AnyPosition::Duel(game)) => duel.has_policy(&game),
            None => false,
        }
    }

    /// Evaluates positions of one game, rule set and number of players several times, with or without priors. Returns the
    /// shortest time that all of them took.
    pub(crate) fn evaluation_time(
        &self,
        positions: &[AnyPosition],
        with_priors: bool,
        runs: u32,
    ) -> Duration {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        let (mut azuls, mut pavilions, mut duels) = (vec![], vec![], vec![]);
        for position in positions {
            match position {
                AnyPosition::Azul(game) | AnyPosition::Mini(game) => azuls.push(*game),
                AnyPosition::Pavilion(game) => pavilions.push(*game),
                AnyPosition::Duel(game) => duels.push(*game),
            }
        }
        azul.evaluation_time(&azuls, with_priors, runs)
            + pavilion.evaluation_time(&pavilions, with_priors, runs)
            + duel.evaluation_time(&duels, with_priors, runs)
    }

    /// Searches from the view of the seat to move and passes intermediate results to `report`. Returns
    /// `None` if nobody is to move.
    pub fn search(
        &self,
        view: &AnyView,
        settings: &Settings,
        stop: &Stop,
        report: &mut dyn FnMut(SearchResult<AnyMove>),
    ) -> Option<SearchResult<AnyMove>> {
        self.search_with(&mut SearchMemory::default(), view, settings, stop, report)
    }

    /// Like [`search`](Engine::search), going on with what the last search of the game left in `memory`.
    pub fn search_with(
        &self,
        memory: &mut SearchMemory,
        view: &AnyView,
        settings: &Settings,
        stop: &Stop,
        report: &mut dyn FnMut(SearchResult<AnyMove>),
    ) -> Option<SearchResult<AnyMove>> {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        match view {
            AnyView::Azul(view) | AnyView::Mini(view) => {
                let (kept, any) = (&mut memory.azul, AnyMove::Azul);
                search_as(azul.as_ref(), view, settings, stop, kept, report, any)
            }
            AnyView::Pavilion(view) => {
                let (kept, any) = (&mut memory.pavilion, AnyMove::Pavilion);
                search_as(pavilion.as_ref(), view, settings, stop, kept, report, any)
            }
            AnyView::Duel(view) => {
                let (kept, any) = (&mut memory.duel, AnyMove::Duel);
                search_as(duel.as_ref(), view, settings, stop, kept, report, any)
            }
        }
    }

    /// The move that a bot plays for the seat to move, from the view of that seat. Limits on nodes never make
    /// a level stronger than it is. Returns `None` if nobody is to move.
    pub fn choose(
        &self,
        bot: Bot,
        view: &AnyView,
        settings: &Settings,
        stop: &Stop,
    ) -> Option<AnyMove> {
        self.choose_with(&mut SearchMemory::default(), bot, view, settings, stop)
    }

    /// Like [`choose`](Engine::choose), going on with what the last search of the game left in `memory`.
    pub fn choose_with(
        &self,
        memory: &mut SearchMemory,
        bot: Bot,
        view: &AnyView,
        settings: &Settings,
        stop: &Stop,
    ) -> Option<AnyMove> {
        let Evaluators { azul, pavilion, duel } = &self.evaluators;
        match view {
            AnyView::Azul(view) | AnyView::Mini(view) => {
                choose(bot, azul.as_ref(), view, settings, stop, &mut memory.azul)
                    .map(AnyMove::Azul)
            }
            AnyView::Pavilion(view) => {
                choose(bot, pavilion.as_ref(), view, settings, stop, &mut memory.pavilion)
                    .map(AnyMove::Pavilion)
            }
            AnyView::Duel(view) => {
                choose(bot, duel.as_ref(), view, settings, stop, &mut memory.duel)
                    .map(AnyMove::Duel)
            }
        }
    }
}

/// What the last search of a game leaves for the next one. It belongs to one game and one engine.
#[derive(Debug, Default)]
pub struct SearchMemory {
    azul: Option<KeptTree<Azul>>,
    pavilion: Option<KeptTree<Pavilion>>,
    duel: Option<KeptTree<Duel>>,
}

/// The legal moves of one game with their priors, as moves of any game.
fn policy_as<P: SearchGame>(
    searcher: &dyn Searcher<P>,
    position: &P,
    any: fn(P::Move) -> AnyMove,
) -> Vec<(AnyMove, f32)> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return vec![];
    }
    let mut priors = searcher.policy(position, &moves);
    let sum: f32 = priors.iter().sum();
    if sum > 0.0 {
        priors.iter_mut().for_each(|prior| *prior /= sum);
    }
    moves.iter().map(any).zip(priors).collect()
}

/// Searches one game and converts its moves to those of any game.
fn search_as<P: SearchGame>(
    searcher: &dyn Searcher<P>,
    view: &P::View,
    settings: &Settings,
    stop: &Stop,
    kept: &mut Option<KeptTree<P>>,
    report: &mut dyn FnMut(SearchResult<AnyMove>),
    any: fn(P::Move) -> AnyMove,
) -> Option<SearchResult<AnyMove>> {
    let mut report = |result: SearchResult<P::Move>| report(result.map(any));
    Some(searcher.search(view, settings, stop, kept, &mut report)?.map(any))
}

#[cfg(test)]
mod tests;
