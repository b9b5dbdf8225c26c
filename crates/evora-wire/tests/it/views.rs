//! Messages contain nothing hidden, in random games of every rule set and number of players.

use evora_chance::Quick;
use evora_game::{Audience, break_down};
use evora_notation::legal_words;
use evora_rules::{AnyMove, AnyPosition, Points, Position, RuleSet, Seat, Turn, View as _, duel};
use evora_wire::{Happened, LegalMove, MoveDetail, Step, Told, View};

use crate::play::{random_game, state_for};

/// Returns every kind of start, this many times.
fn starts(each: u64) -> impl Iterator<Item = (AnyPosition, u64)> {
    RuleSet::ALL.into_iter().flat_map(move |rules| {
        // Only Duel has hidden information, so it is played more.
        let times = if rules == RuleSet::Duel { 8 * each } else { each };
        rules.players().iter().flat_map(move |&players| {
            let first = move |seed: u64| players.seats().nth(seed as usize % players.count());
            (0..times).filter_map(move |seed| Some((rules.start(players, first(seed)?)?, seed)))
        })
    })
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// Checks that a seat gets the same messages in any other position that it cannot distinguish, and so do
/// spectators.
fn nothing_hidden_shows(position: &AnyPosition, draws: &mut Quick) {
    let seats = position.players().seats();
    let spectators = json(&View::new(&position.public_view()));
    for seat in seats.clone() {
        let other = position.view(seat).resample(draws);
        let sent = |position| json(&state_for(position, Audience::Seat(seat)));
        assert_eq!(sent(position), sent(&other));
        assert_eq!(json(&View::new(&other.public_view())), spectators);
        assert_eq!(
            json(&state_for(position, Audience::Spectators)),
            json(&state_for(&other, Audience::Spectators))
        );
    }
}

#[test]
fn what_a_seat_cannot_tell_apart_is_sent_alike() {
    let mut draws = Quick::new(11);
    for (start, seed) in starts(3) {
        random_game(start, seed, |_, _, after, _| nothing_hidden_shows(after, &mut draws));
    }
}

#[test]
fn only_the_seat_to_move_gets_its_moves() {
    for (start, seed) in starts(1) {
        random_game(start, seed, |_, _, after, _| {
            for seat in after.players().seats() {
                let expected = (after.turn() == Turn::Seat(seat)).then(|| legal_words(after));
                let legal = state_for(after, Audience::Seat(seat)).legal;
                let words =
                    |all: Vec<LegalMove>| all.into_iter().map(|choice| choice.word).collect();
                assert_eq!(legal.map(words), expected);
            }
            assert_eq!(state_for(after, Audience::Spectators).legal, None);
        });
    }
}

#[test]
fn a_plate_is_in_one_place_for_every_reader() {
    let start = RuleSet::Duel.start(evora_rules::Players::Two, Seat::S0).unwrap();
    let (mut seen_backs, mut seen_returned) = (0, 0);
    for seed in 0..30 {
        random_game(start, seed, |_, _, after, _| {
            let views = after.players().seats().map(|seat| View::new(&after.view(seat)));
            for view in views.chain([View::new(&after.public_view())]) {
                let View::Duel(view) = view else { panic!("another game") };
                let laid = view.boards.iter().flat_map(|board| board.slots.iter().flatten());
                let faces = laid.clone().map(|plate| plate.number);
                let faces =
                    faces.chain(view.display.iter().chain(&view.looked).map(|plate| plate.number));
                let returned = || view.returned.iter().flat_map(|turn| &turn.plates);
                let mut all: Vec<u8> =
                    faces.chain(returned().filter_map(|plate| plate.number)).collect();
                all.extend(&view.unseen);
                all.sort_unstable();
                assert_eq!(all, (1..=18).collect::<Vec<u8>>());
                let held = view.looked.len() + view.backs.len();
                let elsewhere = laid.count() + view.display.len() + held + view.drawn.len();
                assert_eq!(usize::from(view.stack) + elsewhere, 18);
                assert!(returned().count() <= usize::from(view.stack) + view.drawn.len());
                seen_backs += view.backs.len();
                seen_returned += returned().count();
            }
        });
    }
    assert!(seen_backs > 100 && seen_returned > 100, "the games have what there is to hide");
}

#[test]
fn the_stack_is_as_high_as_it_is() {
    let start = RuleSet::Duel.start(evora_rules::Players::Two, Seat::S0).unwrap();
    for seed in 0..10 {
        random_game(start, seed, |_, _, after, _| {
            let (AnyPosition::Duel(full), Turn::Seat(seat)) = (after, after.turn()) else { return };
            let View::Duel(view) = View::new(&after.view(seat)) else { return };
            assert_eq!(usize::from(view.stack), full.stack_left());
        });
    }
}

#[test]
fn d_8_what_is_told_of_steps_hides_what_is_hidden() {
    let (mut unders, mut stacks) = (0, 0);
    let start = RuleSet::Duel.start(evora_rules::Players::Two, Seat::S0).unwrap();
    for seed in 0..20 {
        // The seat that moved last looks at what chance then draws.
        let mut looker = None;
        random_game(start, seed, |before, mv, _, _| {
            if let Turn::Seat(seat) = before.turn() {
                looker = Some(seat);
            }
            let step = match mv {
                Some(mv) => evora_game::Step::play(*before, mv).unwrap().0,
                None => {
                    let chance = before.draw(&mut Quick::new(seed)).unwrap();
                    evora_game::Step::apply(*before, chance).unwrap().0
                }
            };
            let secret = matches!(mv, Some(AnyMove::Duel(duel::Move::Under { .. })));
            unders += u32::from(secret);
            for audience in
                [Audience::Seat(Seat::S0), Audience::Seat(Seat::S1), Audience::Spectators]
            {
                let own = Some(audience) == looker.map(Audience::Seat);
                match Step::new(7, &step.seen_by(audience)).unwrap().what {
                    Happened::Move { word, detail, .. } => {
                        assert_eq!(word.is_none(), secret && !own);
                        assert_eq!(detail == MoveDetail::HIDDEN, secret && !own);
                    }
                    Happened::Stack { plate } => {
                        stacks += 1;
                        assert_eq!(plate.is_some(), own);
                    }
                    told => assert!(!json(&told).contains("\"chips\":["), "chips lie face down"),
                }
            }
        });
    }
    assert!(unders > 10 && stacks > 10);
}

#[test]
fn the_parts_of_a_score_add_up_to_it() {
    for (start, seed) in starts(2) {
        let mut all: Vec<Points<_>> = Vec::new();
        let mut sums = [0i32; 4];
        let begins = start.scores();
        let end = random_game(start, seed, |_, _, _, told| {
            for points in told {
                let told = Told::from(*points);
                sums[usize::from(told.seat)] += i32::from(told.points);
            }
            all.extend(told);
        });
        let outcome = end.outcome().unwrap();
        for seat in end.players().seats() {
            let parts = break_down(end.rules(), seat, all.iter().copied());
            let total: i32 = parts.iter().map(|part| part.points).sum();
            assert_eq!(total, i32::from(outcome.scores[seat]), "{:?}", end.rules());
            assert_eq!(total, i32::from(begins[seat]) + sums[seat.index()]);
        }
    }
}
