//! Output for an audience depends only on what it may know.
//!
//! From the audience's view before a step, another world is sampled. The same step
//! taken there must give the same output and the same view afterwards: so the output can be
//! derived from the view, and contains nothing else.

use evora_chance::Quick;
use evora_game::{Action, Audience, Game, Step};
use evora_rules::{AnyMove, AnyPosition, AnyView, MoveList, Position, Seat, View as _};

use crate::play::{every_game, random_game};

fn view(position: &AnyPosition, audience: Audience) -> AnyView {
    match audience {
        Audience::Seat(seat) => position.view(seat),
        Audience::Spectators => position.public_view(),
        Audience::Omniscient => panic!("they see the position itself"),
    }
}

fn audiences(position: &AnyPosition) -> Vec<Audience> {
    let seats = position.players().seats().map(Audience::Seat);
    seats.chain([Audience::Spectators]).collect()
}

/// Returns everything an audience gets of a step, as text.
fn told(step: &Step, audience: Audience) -> String {
    let seen = step.seen_by(audience);
    let (event, points) = (seen.event().to_json(), seen.points());
    let word = seen.word();
    format!("{event} {word:?} {:?} {points:?} {}", seen.seat(), seen.ends_round())
}

/// Returns the step in another world, if it is possible there: if the audience does not know the step, any
/// that the rules hide in the same way.
fn same_step(
    step: &Step,
    other: AnyPosition,
    audience: Audience,
    draws: &mut Quick,
) -> Option<(Step, AnyPosition)> {
    let known = step.seen_by(audience).is_revealed();
    match &step.action {
        Action::Move { mv, .. } if known => Step::play(other, *mv).ok(),
        Action::Move { .. } => Step::play(other, hidden_move(&other, audience)?).ok(),
        Action::Chance(chance) if known => Step::apply(other, *chance).ok(),
        Action::Chance(_) => Step::apply(other, other.draw(draws)?).ok(),
    }
}

/// Returns a legal move that the rules hide from an audience.
fn hidden_move(position: &AnyPosition, audience: Audience) -> Option<AnyMove> {
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves_into(&mut list);
    list.iter().find(|&mv| !position.reveals_move(mv, audience))
}

/// A view does not contain how many hidden moves of a turn were made: the steps do. So the other world may
/// be some moves behind, and catches up here.
fn catch_up(mut position: AnyPosition, with: &AnyPosition, audience: Audience) -> AnyPosition {
    while position.turn() != with.turn()
        && let Some(mv) = hidden_move(&position, audience)
    {
        position.play(mv).unwrap();
    }
    position
}

#[test]
fn d_8_truths_that_look_alike_give_an_audience_the_same_bytes() {
    let mut draws = Quick::new(17);
    let (mut hidden, mut uncovered, mut rebuilt) = (0, 0, 0);
    for (rules, players, seed) in every_game(2) {
        let game = random_game(rules, players, seed, |_| true);
        for (ply, step) in game.steps().iter().enumerate() {
            let after = game.at(ply + 1).unwrap();
            for audience in audiences(&step.before) {
                let other = view(&step.before, audience).resample(&mut draws);
                assert_eq!(view(&other, audience), view(&step.before, audience), "{rules} {ply}");
                hidden += u32::from(!step.seen_by(audience).is_revealed());
                let Some((twin, mut twin_after)) = same_step(step, other, audience, &mut draws)
                else {
                    // A step that is impossible there reveals something that the audience did not know: it
                    // must be one that is fully visible to it.
                    assert!(step.seen_by(audience).is_revealed(), "{rules} {ply} {audience:?}");
                    continue;
                };
                assert_eq!(told(&twin, audience), told(step, audience), "{rules} {ply}");
                if !step.seen_by(audience).is_revealed() && !step.is_chance() {
                    twin_after = catch_up(twin_after, after, audience);
                }
                if step.uncovers() && !step.is_chance() {
                    uncovered += 1;
                    continue;
                }
                assert_eq!(
                    view(&twin_after, audience),
                    view(after, audience),
                    "{rules}, seed {seed}, ply {ply}, {audience:?}: {}",
                    told(step, audience)
                );
                rebuilt += 1;
            }
        }
    }
    assert!(hidden > 500 && uncovered > 100 && rebuilt > 10_000, "{hidden} {uncovered} {rebuilt}");
}

#[test]
fn the_omniscient_are_told_everything_and_nobody_else_more_than_the_rules_say() {
    for (rules, players, seed) in every_game(1) {
        let game = random_game(rules, players, seed, |_| true);
        for step in game.steps() {
            assert_eq!(step.seen_by(Audience::Omniscient).event(), step.event());
            for audience in audiences(&step.before) {
                let seen = step.seen_by(audience);
                if !seen.is_revealed() {
                    assert!(rules.has_hidden_information());
                    assert_eq!((seen.word(), seen.revealed_move()), (None, None));
                    assert_eq!(seen.event(), step.event().masked());
                }
            }
        }
        assert_eq!(game.seen_by(Audience::Omniscient).view(), None);
    }
}

#[test]
fn d_8_a_player_sees_every_plate_they_looked_at_and_nobody_else_does() {
    let looks = |game: &Game, audience| {
        let seen = game.seen_by(audience).trace(None);
        let plates = seen.iter().filter_map(|event| match event {
            evora_notation::Event::Stack { plate } => Some(*plate),
            _ => None,
        });
        plates.collect::<Vec<_>>()
    };
    let mut second = 0;
    for seed in 0..40 {
        let duel = evora_rules::RuleSet::Duel;
        let game = random_game(duel, evora_rules::Players::Two, seed, |_| true);
        let all = looks(&game, Audience::Omniscient);
        let [first, other] = [Seat::S0, Seat::S1].map(|seat| looks(&game, Audience::Seat(seat)));
        let public = looks(&game, Audience::Spectators);
        assert!(!all.contains(&0) && public.iter().all(|&plate| plate == 0));
        for ((plate, one), other) in all.iter().zip(&first).zip(&other) {
            // Exactly one of the two looked at it.
            assert!((one, other) == (plate, &0) || (one, other) == (&0, plate));
        }
        let steps = game.steps().windows(2);
        second += steps.filter(|two| two.iter().all(|step| is_look(step))).count();
    }
    assert!(second > 20, "plates looked at right after another: {second}");
}

fn is_look(step: &Step) -> bool {
    step.event().name() == "stack"
}
