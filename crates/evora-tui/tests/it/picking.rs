//! Which spots can be picked, and their effects.

use evora_chance::{Draws, Quick};
use evora_game::{Policy, choose};
use evora_rules::{AnyMove, AnyPosition, AnyReason, MoveList, Position, RuleSet, Turn, pavilion};
use evora_tui::TerminalGame;
use evora_tui::controller::{Pick, effect, spots};

use crate::harness::terminal_game;

/// Calls back with positions of every rule set in which a seat is to move.
fn positions(mut each: impl FnMut(&AnyPosition, &mut Quick)) {
    for rules in RuleSet::ALL {
        for seed in 0..3 {
            let mut terminal_game = terminal_game(rules, &["random", "random"], seed);
            let mut draws = Quick::new(seed);
            while terminal_game.position().turn() != Turn::Over {
                step(&mut terminal_game, &mut draws, &mut each);
            }
        }
    }
}

fn step(
    terminal_game: &mut TerminalGame,
    draws: &mut Quick,
    each: &mut impl FnMut(&AnyPosition, &mut Quick),
) {
    if terminal_game.draw() {
        return;
    }
    each(terminal_game.position(), draws);
    let mv = choose(terminal_game.position(), Policy::Lively, draws).unwrap();
    terminal_game.play(mv).unwrap();
}

fn legal(position: &AnyPosition) -> Vec<AnyMove> {
    let list = position.legal_moves();
    list.iter().collect()
}

#[test]
fn every_legal_move_can_be_put_together_spot_by_spot_in_any_order() {
    positions(|position, draws| {
        let moves = legal(position);
        let mv = moves[draws.below(moves.len() as u32) as usize];
        let mut left = spots(mv);
        let mut pick = Pick::new(position);
        while !left.is_empty() {
            let spot = left.remove(draws.below(left.len() as u32) as usize);
            // Spots that follow from earlier ones are chosen automatically.
            if pick.count(spot) > spots(mv).iter().filter(|&&s| s == spot).count() - 1 {
                continue;
            }
            let wanted = spots(mv).iter().filter(|&&s| s == spot).count();
            let chosen = pick.count(spot);
            assert!(chosen == wanted || pick.open().contains(&spot), "{mv:?} {spot:?}");
            if chosen < wanted {
                assert!(pick.choose(spot), "{mv:?} {spot:?}");
            }
        }
        assert_eq!(pick.ready(), Some(mv));
    });
}

#[test]
fn choosing_what_comes_next_always_leads_to_a_legal_move() {
    positions(|position, draws| {
        let mut pick = Pick::new(position);
        loop {
            let next = pick.next();
            let done = pick.ready().is_some() && (next.is_empty() || draws.below(2) == 0);
            if done {
                break;
            }
            assert!(!next.is_empty(), "nothing to choose and nothing ready: {:?}", position.turn());
            let before: Vec<_> = pick.chosen().collect();
            assert!(pick.choose(next[draws.below(next.len() as u32) as usize]));
            // Taking back restores the state; then choose again.
            if draws.below(4) == 0 {
                assert!(pick.back());
                assert_eq!(pick.chosen().collect::<Vec<_>>(), before);
            }
        }
        assert!(position.check(pick.ready().unwrap()).is_ok());
    });
}

#[test]
fn spots_tell_any_two_moves_apart() {
    positions(|position, _| {
        let mut all: Vec<_> = legal(position)
            .into_iter()
            .map(|mv| {
                let mut spots = spots(mv);
                spots.sort_unstable();
                spots
            })
            .collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    });
}

#[test]
fn in_summer_pavilion_a_move_does_what_was_said() {
    positions(|position, draws| {
        let AnyPosition::Pavilion(game) = position else { return };
        let Turn::Seat(seat) = position.turn() else { return };
        let moves = legal(position);
        let mv = moves[draws.below(moves.len() as u32) as usize];
        let said = effect(position, mv);
        let (mut after, mut told) = (*position, 0);
        after
            .play_watched(mv, |points| {
                let at_end = matches!(
                    points.reason,
                    AnyReason::Pavilion(
                        pavilion::Reason::Star { .. } | pavilion::Reason::Number { .. }
                    )
                );
                if points.seat == seat && !at_end {
                    told += i32::from(points.points);
                }
            })
            .unwrap();
        // The last round also takes the kept tiles, which is not an effect of this move.
        if game.round() < 6 {
            assert_eq!(i32::from(said.gain) - i32::from(said.cost), told, "{mv:?}");
        }
        if let (AnyPosition::Pavilion(after), AnyMove::Pavilion(pavilion::Move::Place { .. })) =
            (after, mv)
        {
            let due = match after.phase() {
                pavilion::Phase::Bonus { due } => due,
                _ => 0,
            };
            assert_eq!(said.bonus, due, "{mv:?}");
        }
    });
}

#[test]
fn in_azul_what_moves_promise_is_what_the_round_pays() {
    use evora_rules::azul::{Reason, floor_penalty};
    for seed in 0..20 {
        let players: &[&str] =
            [&["random"; 2][..], &["random"; 3], &["random"; 4]][seed as usize % 3];
        let mut terminal_game = terminal_game(RuleSet::Azul, players, seed);
        let mut draws = Quick::new(seed);
        let mut promised = [0i32; 4];
        while terminal_game.position().turn() != Turn::Over {
            if terminal_game.draw() {
                promised = [0; 4];
                continue;
            }
            let Turn::Seat(seat) = terminal_game.position().turn() else { unreachable!() };
            let mv = choose(terminal_game.position(), Policy::Uniform, &mut draws).unwrap();
            let said = effect(terminal_game.position(), mv);
            promised[seat.index()] += i32::from(said.gain) - i32::from(said.cost);
            terminal_game.play(mv).unwrap();
            let told = &terminal_game.steps().last().unwrap().points;
            if told.is_empty() {
                continue;
            }
            let mut paid = [0i32; 4];
            for points in told {
                paid[points.seat.index()] += match points.reason {
                    AnyReason::Azul(Reason::Tile { .. }) => i32::from(points.points),
                    // The full penalty: effects ignore that scores do not fall below 0.
                    AnyReason::Azul(Reason::Floor { spaces }) => -i32::from(floor_penalty(spaces)),
                    _ => 0,
                };
            }
            assert_eq!(paid, promised);
        }
    }
}

#[test]
fn in_duel_a_laid_tile_scores_what_was_said() {
    use evora_rules::duel::{Move, Reason};
    positions(|position, _| {
        for mv in legal(position) {
            let AnyMove::Duel(Move::Place { .. }) = mv else { continue };
            let (mut after, mut told) = (*position, Vec::new());
            after.play_watched(mv, |points| told.push(points)).unwrap();
            let laid: i32 = told
                .iter()
                .take_while(|points| {
                    matches!(
                        points.reason,
                        AnyReason::Duel(Reason::Tile { .. } | Reason::SpecialTile { .. })
                    )
                })
                .take(2)
                .enumerate()
                .filter(|(place, points)| {
                    *place == 0
                        || matches!(points.reason, AnyReason::Duel(Reason::SpecialTile { .. }))
                })
                .map(|(_, points)| i32::from(points.points))
                .sum();
            assert_eq!(i32::from(effect(position, mv).gain), laid, "{mv:?} {told:?}");
        }
    });
}
