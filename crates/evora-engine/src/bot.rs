//! Somebody to play against.

use evora_chance::{Draws, Quick};
use evora_rules::azul::Azul;
use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{AnyMove, AnyView, MoveList, Sight, Turn};

use crate::evaluator::{Game, weigh};
use crate::greedy::greedy;
use crate::level::{Level, Plan};
use crate::limits::{Settings, Stop};
use crate::search::search;
use crate::thought::Thought;

/// A way to choose moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any legal move.
    Random,
    /// What brings most at once.
    Greedy,
    /// One of the levels.
    Level(Level),
    /// Everything, within the limits it is given.
    Full,
}

impl Bot {
    /// The move this bot chooses for the seat that is to move, from what that seat sees. Limits on
    /// nodes do not make a level stronger than it is. `None` where nobody is to move.
    pub fn choose(self, view: &AnyView, settings: &Settings, stop: &Stop) -> Option<AnyMove> {
        match view {
            AnyView::Azul(view) | AnyView::Mini(view) => {
                choose::<Azul>(self, view, settings, stop).map(AnyMove::Azul)
            }
            AnyView::Pavilion(view) => {
                choose::<Pavilion>(self, view, settings, stop).map(AnyMove::Pavilion)
            }
            AnyView::Duel(view) => choose::<Duel>(self, view, settings, stop).map(AnyMove::Duel),
        }
    }
}

/// Searches what a seat sees of a position in which it is to move, telling `report` now and then what
/// it thinks so far. `None` where that seat is not to move.
pub fn think(
    view: &AnyView,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(Thought<AnyMove>),
) -> Option<Thought<AnyMove>> {
    match view {
        AnyView::Azul(view) | AnyView::Mini(view) => {
            search_as::<Azul>(view, settings, stop, report, AnyMove::Azul)
        }
        AnyView::Pavilion(view) => {
            search_as::<Pavilion>(view, settings, stop, report, AnyMove::Pavilion)
        }
        AnyView::Duel(view) => search_as::<Duel>(view, settings, stop, report, AnyMove::Duel),
    }
}

/// Searches one game and answers in moves of any game.
fn search_as<P>(
    view: &P::View,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(Thought<AnyMove>),
    any: fn(P::Move) -> AnyMove,
) -> Option<Thought<AnyMove>>
where
    P: Game<Move: Send, View: Sync>,
{
    let thought = search::<P>(view, settings, stop, &mut |thought| report(thought.map(any)))?;
    Some(thought.map(any))
}

fn choose<P>(bot: Bot, view: &P::View, settings: &Settings, stop: &Stop) -> Option<P::Move>
where
    P: Game<Move: Send, View: Sync>,
{
    let mut draws = Quick::new(settings.seed);
    let world = view.resample(&mut draws);
    let Turn::Seat(seat) = world.turn() else { return None };
    let list = world.legal_moves();
    if list.len() == 1 {
        return list.get(0);
    }
    let searched = |settings: &Settings| {
        search::<P>(view, settings, stop, &mut |_| {})?.best().map(|best| best.mv)
    };
    match bot {
        Bot::Random => list.get(draws.below(list.len() as u32) as usize),
        Bot::Greedy => greedy(&world, seat, &mut draws),
        Bot::Full => searched(settings),
        Bot::Level(level) => match level.plan(world.method()) {
            Plan::Glance { heat } => {
                let mut weights: Vec<f32> = list.iter().map(|mv| world.greed(seat, mv)).collect();
                weigh(&mut weights, heat);
                pick(&weights, &mut draws).and_then(|place| list.get(place))
            }
            Plan::Search { nodes } => {
                let mut settings = *settings;
                let given = settings.limits.nodes;
                // The highest level does all it can in the time it is given.
                if level != Level::TOP || settings.limits.deadline.is_none() {
                    settings.limits.nodes = Some(given.map_or(nodes, |given| given.min(nodes)));
                }
                searched(&settings)
            }
        },
    }
}

/// A place, each as likely as its weight says; `None` where nothing has weight.
pub fn pick(weights: &[f32], draws: &mut impl Draws) -> Option<usize> {
    let sum: f32 = weights.iter().sum();
    let mut at = sum * (draws.below(1 << 24) as f32 / (1 << 24) as f32);
    for (place, &weight) in weights.iter().enumerate() {
        if at < weight {
            return Some(place);
        }
        at -= weight;
    }
    // Rounding may leave a little over.
    weights.iter().rposition(|&weight| weight > 0.0)
}
