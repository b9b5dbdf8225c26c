//! What a seat has seen of a game, as numbers.

use evora_game::{Action, Game, SeenStep};
use evora_rules::duel::{self, Chip, Duel, Factory, FactoryChip};
use evora_rules::{
    AnyChance, AnyPosition, Audience, Deal, Players, Position, Seat, TileColour, pavilion,
};

use crate::encoded::Encoded;
use crate::seats::clockwise_from;

/// An action of a player, or one item that chance drew, as a seat saw it. `docs/environments.md` has the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeenAction {
    /// Who acted: 1 for chance, 2 for the seat that observes, 3 and on for the others clockwise.
    pub actor: u16,
    /// 0 if the seat does not know what it was; otherwise 1 more than the number of the action or of the item.
    pub action: u16,
}

impl SeenAction {
    /// Chance, as an actor.
    pub const CHANCE: u16 = 1;
    /// The seat that observes, as an actor.
    pub const OBSERVER: u16 = 2;
    /// An action that the seat does not know.
    pub const HIDDEN: u16 = 0;
}

/// Returns every action of a game so far as a seat saw it: equal for two games with the same start exactly if the seat cannot tell them apart.
///
/// An outcome of chance is its items in the order of [`next_draw`](crate::next_draw), except that the tiles of one factory, whose
/// order nobody can see once they lie there, are sorted by colour. A chip of Duel is hidden when it is laid, and comes again, known, after
/// the action that turns it up.
pub fn history(game: &Game, seat: Seat) -> Vec<SeenAction> {
    let players = game.position().players();
    let mut seen = Vec::new();
    for (ply, step) in game.seen_by(Audience::Seat(seat)).steps().enumerate() {
        let drawn = |item, is_known| SeenAction {
            actor: SeenAction::CHANCE,
            action: if is_known { 1 + item } else { SeenAction::HIDDEN },
        };
        match game.steps()[ply].action {
            Action::Move { seat: who, .. } => {
                let actor = SeenAction::OBSERVER + place_of(who, seat, players);
                seen.push(SeenAction { actor, action: number(&step) });
            }
            Action::Chance(chance) => {
                seen.extend(items(&chance).into_iter().map(|item| drawn(item, step.is_revealed())));
            }
        }
        seen.extend(
            turned_up_by(game, ply).into_iter().map(|chip| drawn(chip.index() as u16, true)),
        );
    }
    seen
}

/// Returns the chips of Duel that were turned up so far, in order. Everybody saw them, but no record has them: a step is masked as it was known when it
/// was made.
pub fn turned_up(game: &Game) -> Vec<Chip> {
    (0..game.ply()).flat_map(|ply| turned_up_by(game, ply)).collect()
}

/// Returns the chips that a step turned up, in the order of the factories (D-3.2, D-3.3, D-6.1).
fn turned_up_by(game: &Game, ply: usize) -> Vec<Chip> {
    let around = game.at(ply).zip(game.at(ply + 1));
    let Some((AnyPosition::Duel(before), AnyPosition::Duel(after))) = around else { return vec![] };
    let up = |duel: &Duel, small| match duel.factory_chip(small) {
        FactoryChip::Up(chip) => Some(chip),
        FactoryChip::None | FactoryChip::Hidden | FactoryChip::Down(_) => None,
    };
    let is_new = |&small: &usize| up(before, small).is_none();
    (0..Factory::SMALL.len()).filter(is_new).filter_map(|small| up(after, small)).collect()
}

/// Returns how many seats clockwise from the observer somebody sits.
fn place_of(who: Seat, observer: Seat, players: Players) -> u16 {
    clockwise_from(observer, players).position(|seat| seat == who).unwrap_or_default() as u16
}

/// Returns 1 more than the number of a move; 0 if the move is hidden.
fn number(step: &SeenStep<'_>) -> u16 {
    let number = step.revealed_move().and_then(|(before, mv)| before.number_of(mv));
    number.map_or(SeenAction::HIDDEN, |number| 1 + number as u16)
}

/// Returns the items that chance drew.
fn items(chance: &AnyChance) -> Vec<u16> {
    match chance {
        AnyChance::Azul(deal) => dealt(deal),
        AnyChance::Pavilion(pavilion::Chance::Deal(deal)) => dealt(deal),
        AnyChance::Pavilion(pavilion::Chance::Supply(supply)) => {
            supply.drawn().iter().map(|colour| colour.index() as u16).collect()
        }
        AnyChance::Duel(duel::Chance::Deal(deal)) => {
            let factories = [deal.large].into_iter().chain(deal.small);
            factories.flat_map(duel::Tiles::iter).map(|colour| colour.index() as u16).collect()
        }
        AnyChance::Duel(duel::Chance::Chips(chips)) => {
            chips.iter().map(|chip| chip.index() as u16).collect()
        }
        AnyChance::Duel(duel::Chance::Top(kind)) => vec![kind.index() as u16],
        AnyChance::Duel(duel::Chance::Plates(shown)) => {
            shown.iter().map(|plate| plate.index() as u16).collect()
        }
        AnyChance::Duel(duel::Chance::Stack(plate)) => vec![plate.index() as u16],
    }
}

/// Returns the tiles of every factory.
fn dealt<C: TileColour>(deal: &Deal<C>) -> Vec<u16> {
    let tiles = deal.factories.iter().flat_map(|factory| factory.iter());
    tiles.map(|colour| colour.index() as u16).collect()
}
