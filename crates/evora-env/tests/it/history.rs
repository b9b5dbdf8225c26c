//! Histories tell a seat what it was told in words, nothing more and nothing less.

use evora_chance::{Draws, Quick};
use evora_env::{Encoded, NextDraw, SeenAction, history, next_draw, turned_up};
use evora_game::{Action, Audience, Game};
use evora_rules::{
    AnyChance, AnyPosition, GameSpec, MoveList, Players, Position, RuleSet, Seat, Turn, duel,
    pavilion,
};

/// What happens next, by chance; `None` at the end.
fn next(game: &Game, draws: &mut Quick) -> Option<Action> {
    let position = game.position();
    match position.turn() {
        Turn::Over => None,
        Turn::Chance(_) => Some(Action::Chance(position.draw(draws).unwrap())),
        Turn::Seat(seat) => {
            let list = position.legal_moves();
            let place = draws.below(list.len() as u32) as usize;
            Some(Action::Move { seat, mv: list.get(place).unwrap() })
        }
    }
}

/// The game after an action; `None` if it is not possible there.
fn after(game: &Game, action: &Action) -> Option<Game> {
    let mut after = game.clone();
    match *action {
        Action::Move { mv, .. } => after.play(mv).is_ok(),
        Action::Chance(chance) => after.apply(chance).is_ok(),
    }
    .then_some(after)
}

/// All that a seat has seen, in words: its record, and the chips that were turned up, which no record has.
fn told(game: &Game, seat: Seat) -> String {
    format!("{} {:?}", game.seen_by(Audience::Seat(seat)).record(None), turned_up(game))
}

fn observation(game: &Game, seat: Seat) -> Vec<u8> {
    let mut bytes = vec![0; game.position().observation_len()];
    game.position().write_observation(seat, &mut bytes);
    bytes
}

/// Two games have the same history for a seat exactly if it was told the same, and then it observes the same, too. Returns whether they have.
fn agree(one: &Game, other: &Game, seat: Seat) -> bool {
    let same = history(one, seat) == history(other, seat);
    assert_eq!(same, told(one, seat) == told(other, seat), "{seat:?} {}", told(one, seat));
    assert!(!same || observation(one, seat) == observation(other, seat), "{}", told(one, seat));
    same
}

fn start(rules: RuleSet, players: Players) -> Game {
    Game::new(GameSpec::new(rules, players, Seat::S1).unwrap())
}

#[test]
fn histories_are_equal_exactly_if_a_seat_was_told_the_same() {
    let mut told_apart = 0;
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let (mut game, mut draws) = (start(rules, players), Quick::new(3));
            while let Some(action) = next(&game, &mut draws) {
                let real = after(&game, &action).unwrap();
                for _ in 0..2 {
                    let other = next(&game, &mut draws).unwrap();
                    let other = after(&game, &other).unwrap();
                    for seat in players.seats() {
                        told_apart += u32::from(!agree(&real, &other, seat));
                    }
                }
                game = real;
            }
        }
    }
    assert!(told_apart > 1_000, "{told_apart}");
}

/// Another truth is another outcome of a hidden draw, or another plate that was returned. It goes on as the game does for as long as it can.
#[test]
fn truths_that_look_alike_to_a_seat_have_the_same_history_as_long_as_they_do() {
    let (mut steps, mut parted) = (0, 0);
    for seed in 0..12 {
        let (mut game, mut draws) = (start(RuleSet::Duel, Players::Two), Quick::new(seed));
        let mut twins: Vec<(Game, Seat)> = Vec::new();
        while let Some(action) = next(&game, &mut draws) {
            let real = after(&game, &action).unwrap();
            let known: Vec<(Game, Seat)> = twins;
            twins = Vec::new();
            for (twin, seat) in known {
                let Some(twin) = after(&twin, &action) else { continue };
                match agree(&real, &twin, seat) {
                    true => twins.push((twin, seat)),
                    false => parted += 1,
                }
            }
            let other = next(&game, &mut draws).unwrap();
            let other = after(&game, &other).unwrap();
            for seat in [Seat::S0, Seat::S1] {
                if agree(&real, &other, seat) && other.position() != real.position() {
                    twins.push((other.clone(), seat));
                }
            }
            twins.truncate(6);
            steps += twins.len();
            game = real;
        }
    }
    assert!(steps > 500 && parted > 20, "{steps} {parted}");
}

/// Draws an outcome item by item.
fn chain(position: &AnyPosition, draws: &mut Quick) -> (Vec<u8>, AnyChance) {
    let mut drawn = Vec::new();
    loop {
        match next_draw(position, &drawn).unwrap() {
            NextDraw::Done(chance) => return (drawn, chance),
            NextDraw::Item(items) => {
                drawn.push(items[draws.below(items.len() as u32) as usize].item);
            }
        }
    }
}

/// Sorts the tiles of each factory; every other outcome keeps its order.
fn as_it_lies(mut drawn: Vec<u8>, chance: &AnyChance) -> Vec<u8> {
    let large = match chance {
        AnyChance::Azul(_) | AnyChance::Pavilion(pavilion::Chance::Deal(_)) => 0,
        AnyChance::Duel(duel::Chance::Deal(_)) => drawn.len().min(5),
        AnyChance::Pavilion(_) | AnyChance::Duel(_) => return drawn,
    };
    let (large, small) = drawn.split_at_mut(large);
    large.sort_unstable();
    small.chunks_mut(4).for_each(<[u8]>::sort_unstable);
    drawn
}

#[test]
fn the_numbers_are_those_of_actions_and_of_chains() {
    let (mut hidden, mut turned) = (0, 0);
    for rules in RuleSet::ALL {
        let (mut game, mut draws) = (start(rules, Players::Two), Quick::new(8));
        while let Some(mut action) = next(&game, &mut draws) {
            let before = *game.position();
            let (old, up) = (history(&game, Seat::S0), turned_up(&game));
            let (actor, numbers) = match action {
                Action::Move { seat, mv } => {
                    let actor = SeenAction::OBSERVER + u16::from(seat != Seat::S0);
                    (actor, vec![before.number_of(mv).unwrap() as u16])
                }
                Action::Chance(_) => {
                    let (drawn, chance) = chain(&before, &mut draws);
                    action = Action::Chance(chance);
                    let items = as_it_lies(drawn, &chance).into_iter().map(u16::from);
                    (SeenAction::CHANCE, items.collect())
                }
            };
            game = after(&game, &action).unwrap();
            let is_known =
                game.steps().last().unwrap().seen_by(Audience::Seat(Seat::S0)).is_revealed();
            let mut expected = old;
            expected.extend(numbers.into_iter().map(|number| {
                let action = if is_known { 1 + number } else { SeenAction::HIDDEN };
                SeenAction { actor, action }
            }));
            // What the step turned up comes after it.
            expected.extend(turned_up(&game)[up.len()..].iter().map(|chip| {
                turned += 1;
                SeenAction { actor: SeenAction::CHANCE, action: 1 + chip.index() as u16 }
            }));
            hidden += u32::from(!is_known);
            assert_eq!(history(&game, Seat::S0), expected);
        }
    }
    // All chips are turned up in the five rounds.
    assert!(hidden > 5 && turned == 20, "{hidden} {turned}");
}

#[test]
fn seats_count_clockwise_from_the_observer() {
    let (mut game, mut draws) = (start(RuleSet::Azul, Players::Three), Quick::new(1));
    for _ in 0..4 {
        let action = next(&game, &mut draws).unwrap();
        game = after(&game, &action).unwrap();
    }
    let actors = |seat| -> Vec<u16> {
        history(&game, seat).iter().skip(28).map(|seen| seen.actor).collect()
    };
    // Seats 1, 2 and 0 have moved.
    assert_eq!(actors(Seat::S0), [3, 4, 2]);
    assert_eq!(actors(Seat::S1), [2, 3, 4]);
    assert_eq!(actors(Seat::S2), [4, 2, 3]);
}
