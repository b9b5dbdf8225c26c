//! What is hidden (D-8 of `docs/rules/duel.md`): what a seat sees, and full positions that agree
//! with it.

use std::collections::BTreeMap;

use evora_chance::{Draws, Quick};
use evora_rules::duel::{
    Chip, ChipSet, Duel, FactoryChip, Goals, Phase, Plate, PlateKind, Setup, View,
};
use evora_rules::{Position, Seat, Turn, View as _};

use PlateKind::{Special, Universal};
use Seat::{S0, S1};

use crate::duel_scene::{Scene, chips, draw_and_look, legal, mv, plate, plates, play, tiles};

/// Round 2 with red tiles on factory 1. In the stack are the special plates 7, 9, 11, 16 and 18 and
/// the universal ones 14, 15 and 17.
fn table() -> Scene {
    let scene = Scene::turns(2).sun(1, "RRRR").plates(S0, "1@1r0 2@2r0 3@3r0 4@4r0 5@5r0");
    scene.plates(S1, "6@1r0 8@2r0 10@3r0 12@4r0 13@5r0")
}

/// The same with plates that player 1 returned, turn by turn.
fn returned(turns: &[&[u8]]) -> Duel {
    turns.iter().fold(table(), |scene, turn| scene.under(S1, turn)).position()
}

/// The numbers of the returned plates of a position; 0 where they are not told.
fn under(position: &Duel) -> Vec<u8> {
    let plates = position.returned().iter().map(|returned| returned.plate());
    plates.map(|plate| plate.map_or(0, Plate::number)).collect()
}

fn kinds(view: &View) -> Vec<PlateKind> {
    view.table().returned().iter().map(|returned| returned.kind()).collect()
}

#[test]
fn d_8_the_face_down_chips_are_hidden_from_both() {
    let with = |one, two| table().sun(2, "BBBB").chip(1, one).chip(2, two).position();
    let position = with("TT", "KY");
    for seat in [S0, S1] {
        let view = position.view(seat);
        for (one, two) in [("KY", "TT"), ("KK", "KY"), ("RR", "YY"), ("TT", "TT")] {
            assert_ne!(with(one, two), position);
            assert_eq!(with(one, two).view(seat), view, "{one} {two}");
        }
        assert_eq!(view.table().factory_chip(0), FactoryChip::Hidden);
        assert_eq!(view.table().factory_chip(1), FactoryChip::Hidden);
        assert_eq!(view.table().factory_chip(2), FactoryChip::None);
        // All that have not been seen yet, in the pool or face down.
        assert_eq!(view.table().pool(), position.pool().with(Chip::TT).with(Chip::KY));
    }
}

#[test]
fn d_8_a_chip_that_is_up_is_seen_and_so_are_those_taken() {
    let up = |name| table().chip(2, name).chip(1, "KY").position();
    for seat in [S0, S1] {
        assert_ne!(up("TT").view(seat), up("KK").view(seat));
        let view = up("TT").view(seat);
        assert_eq!(view.table().factory_chip(1), FactoryChip::Up(Chip::TT));
        assert_eq!(view.table().factory_chip(0), FactoryChip::Hidden);
        let store = |name| table().store(S0, name).position().view(seat);
        assert_ne!(store("TT"), store("KK"));
        assert_eq!(store("TT").table().board(S0).chips(), chips("TT"));
    }
}

#[test]
fn d_8_the_other_knows_neither_which_plates_were_returned_nor_in_what_order() {
    let position = returned(&[&[9, 7]]);
    let view = position.view(S0);
    for other in [[7, 9], [16, 11], [18, 9]] {
        let other = returned(&[&other]);
        assert_eq!(other.view(S0), view);
        assert_ne!(other.view(S1), position.view(S1));
    }
    assert_eq!((under(view.table()), kinds(&view)), (vec![0, 0], vec![Special, Special]));
    assert_eq!(view.table().unseen(), plates(&[7, 9, 11, 14, 15, 16, 17, 18]));
    // Their number is seen, and so are the backs; in which order those lie is not.
    assert_ne!(returned(&[&[9]]).view(S0), view);
    assert_ne!(returned(&[&[9, 14]]).view(S0), view);
    let mixed = returned(&[&[9, 14]]).view(S0);
    for other in [[14, 9], [15, 16], [18, 17]] {
        assert_eq!(returned(&[&other]).view(S0), mixed);
    }
    assert_eq!(kinds(&mixed), [Special, Universal]);
}

#[test]
fn d_8_backs_are_seen_turn_by_turn() {
    let view = |turns: &[&[u8]]| returned(turns).view(S0);
    assert_ne!(view(&[&[9], &[14]]), view(&[&[14], &[9]]));
    assert_ne!(view(&[&[9], &[14]]), view(&[&[9, 14]]));
    assert_eq!(view(&[&[9], &[14]]), view(&[&[7], &[15]]));
    assert_eq!(view(&[&[9, 14], &[7]]), view(&[&[15, 16], &[18]]));
    assert_eq!(kinds(&view(&[&[14], &[15, 9]])), [Universal, Special, Universal]);
}

#[test]
fn d_8_who_returned_plates_knows_which_they_are_and_in_what_order_they_lie() {
    let position = table().under(S0, &[9, 7]).under(S1, &[14]).under(S0, &[16]).position();
    let own = position.view(S0);
    assert_eq!(under(own.table()), [9, 7, 0, 16]);
    assert_eq!(own.table().unseen(), plates(&[11, 14, 15, 17, 18]));
    let other = position.view(S1);
    assert_eq!(under(other.table()), [0, 0, 14, 0]);
    assert_eq!(kinds(&other), [Special, Special, Universal, Special]);
    assert_eq!(other.table().unseen(), plates(&[7, 9, 11, 15, 16, 17, 18]));
    let swapped = table().under(S0, &[7, 9]).under(S1, &[14]).under(S0, &[16]).position();
    assert_ne!(swapped.view(S0), own);
    assert_eq!(swapped.view(S1), other);
    assert_eq!((own.seat(), other.seat()), (Some(S0), Some(S1)));
}

/// Player 1 is to move and has a token; plate 13 is shown.
fn to_draw(top: PlateKind) -> Duel {
    let scene = table().tokens(S1, 1).with(|setup| {
        setup.turn = S1;
        setup.boards[1].plates[4] = None;
        setup.display = plates(&[13]);
    });
    scene.top(top).position()
}

/// Player 1 has drawn and looked at these plates.
fn looked(numbers: &[u8]) -> Duel {
    let mut position = to_draw(plate(numbers[0]).kind());
    draw_and_look(&mut position, numbers);
    position
}

#[test]
fn d_8_plates_looked_at_are_seen_by_who_drew_them_and_their_backs_by_the_other() {
    let position = looked(&[14, 9]);
    let (own, other) = (position.view(S1), position.view(S0));
    assert_eq!((own.table().looked(), own.others_backs().count()), (plates(&[9, 14]), 0));
    assert_eq!(other.table().looked(), plates(&[]));
    assert_eq!(other.others_backs().collect::<Vec<_>>(), [Special, Universal]);
    assert_eq!(other.table().unseen(), plates(&[7, 9, 11, 14, 15, 16, 17, 18]));
    assert_eq!(looked(&[15, 16]).view(S0), other);
    assert_ne!(looked(&[15, 16]).view(S1), own);
    assert_eq!(looked(&[9, 14]).view(S0), other, "nothing is to be gained from what came first");
    assert_ne!(looked(&[9, 16]).view(S0), other, "two special backs");
    assert_ne!(looked(&[14]).view(S0), other);
    // How many were drawn is seen before anybody looks.
    let (mut one, mut two) = (to_draw(Special), to_draw(Special));
    play(&mut one, &["draw", "top:S"]);
    play(&mut two, &["draw", "top:S", "draw", "top:S"]);
    assert_ne!(one.view(S0), two.view(S0));
    assert_eq!((one.view(S0).table().drawn(), two.view(S0).table().drawn()), (1, 2));
}

#[test]
fn d_8_how_far_returning_has_come_is_not_seen_by_the_other() {
    let mut position = looked(&[14, 9, 7, 16]);
    play(&mut position, &["A16@9r0"]);
    let (own, other) = (position.view(S1), position.view(S0));
    assert_eq!(other.others_backs().collect::<Vec<_>>(), [Special, Special, Universal]);
    let mut views = Vec::new();
    for word in ["under14", "under9", "under7"] {
        let mut after = position;
        play(&mut after, &[word]);
        assert_eq!(after.phase(), Phase::Returning { begun: true });
        assert_eq!(after.view(S0), other, "{word}");
        assert_ne!(after.view(S1), own);
        views.push(after.view(S1));
    }
    assert!(views[0] != views[1] && views[0] != views[2] && views[1] != views[2]);
    // When all are back, their number and backs are seen.
    let after = |words: [&str; 2]| {
        let mut after = position;
        play(&mut after, &words);
        after
    };
    let (one, two) = (after(["under14", "under9"]), after(["under7", "under14"]));
    assert_eq!((under(&one), under(&two)), (vec![14, 9, 7], vec![7, 14, 9]));
    assert_eq!(one.view(S0), two.view(S0));
    assert_eq!(kinds(&one.view(S0)), [Special, Special, Universal]);
    assert_eq!(under(one.view(S1).table()), [14, 9, 7]);
}

#[test]
fn d_8_everything_else_is_seen_by_both() {
    let scene = table().large_moon("BK").moon(2, "TY").line(S0, 2, "KK").damaged(S1, "R");
    let position = scene.display(&[18]).store(S1, "KY").marker(S1).position();
    for seat in [S0, S1] {
        assert_eq!(*position.view(seat).table(), position);
    }
    // The bag is known, its order is not part of a position.
    assert_eq!(position.view(S0).table().bag(), position.bag());
    assert_eq!(position.tower(), tiles(""));
}

/// How often each answer comes in this many full positions that agree with a view; all are checked.
fn samples<T: Ord>(
    position: &Duel,
    seat: Seat,
    count: u64,
    answer: impl Fn(&Duel) -> T,
) -> BTreeMap<T, u32> {
    let (view, mut draws) = (position.view(seat), Quick::new(5));
    let mut seen = BTreeMap::new();
    for _ in 0..count {
        let full = view.resample(&mut draws);
        assert_eq!(Setup::from(&full).validate(), Ok(full));
        assert_eq!(full.view(seat), view);
        *seen.entry(answer(&full)).or_default() += 1;
    }
    seen
}

/// Each of so many possibilities comes, none of them far too often or too seldom.
fn assert_even<T>(seen: &BTreeMap<T, u32>, possibilities: usize) {
    assert_eq!(seen.len(), possibilities);
    let mean = seen.values().sum::<u32>() / possibilities as u32;
    assert!(mean >= 100, "too few samples");
    for &count in seen.values() {
        assert!((mean / 2..mean * 3 / 2).contains(&count), "{:?}", seen.values());
    }
}

#[test]
fn d_8_a_full_position_that_agrees_reaches_every_returned_pair() {
    // One of five special plates, one of three universal ones, in either order.
    let seen = samples(&returned(&[&[9, 14]]), S0, 6000, under);
    assert_even(&seen, 5 * 3 * 2);
    // Two of five special plates, then one universal one of another turn.
    let seen = samples(&returned(&[&[9, 7], &[15]]), S0, 12000, under);
    assert_even(&seen, 5 * 4 * 3);
    // Who returned them has nothing to guess.
    let seen = samples(&returned(&[&[9, 14]]), S1, 50, under);
    assert_eq!(seen.into_keys().collect::<Vec<_>>(), [[9, 14]]);
    let mixed = table().under(S0, &[9, 7]).under(S1, &[14]).position();
    let seen: Vec<Vec<u8>> = samples(&mixed, S0, 300, under).into_keys().collect();
    assert_eq!(seen, [[9, 7, 14], [9, 7, 15], [9, 7, 17]]);
}

#[test]
fn d_8_a_full_position_that_agrees_reaches_every_chip_and_every_plate_looked_at() {
    let position = table().chip(1, "TT").position();
    let hidden = position.pool().with(Chip::TT);
    let of = |full: &Duel| match full.factory_chip(0) {
        FactoryChip::Down(chip) => (chip, full.pool().with(chip)),
        other => panic!("{other:?}"),
    };
    let seen = samples(&position, S0, 2000, of);
    let kinds: Vec<(Chip, ChipSet)> = seen.keys().copied().collect();
    let possible = Chip::ALL.into_iter().filter(|&chip| hidden.get(chip) > 0);
    assert_eq!(kinds, possible.map(|chip| (chip, hidden)).collect::<Vec<_>>());
    // A kind of which two are left is twice as likely.
    let often = |chip| f64::from(seen[&(chip, hidden)]) / 2000.0 * f64::from(hidden.len());
    for (chip, _) in kinds {
        assert!(
            (often(chip) - f64::from(hidden.get(chip))).abs() < 0.4,
            "{chip:?} {}",
            often(chip)
        );
    }

    let numbers = |full: &Duel| full.looked().iter().map(Plate::number).collect::<Vec<_>>();
    let seen = samples(&looked(&[14, 9]), S0, 3000, numbers);
    assert_even(&seen, 5 * 3);
    let seen = samples(&looked(&[14, 9]), S1, 50, numbers);
    assert_eq!(seen.into_keys().collect::<Vec<_>>(), [[9, 14]]);
}

#[test]
fn d_8_whatever_happens_full_positions_agree_with_what_a_seat_knows() {
    for seed in 0..20 {
        let mut draws = Quick::new(seed);
        let mut position = Duel::new(S0, Goals::FIRST_GAME);
        while position.turn() != Turn::Over {
            for seat in [S0, S1] {
                let view = position.view(seat);
                let full = view.resample(&mut draws);
                assert_eq!(full.view(seat), view);
                // Whoever knows everything, as after the game, has no doubts.
                assert_eq!(View::omniscient(&position, seat).resample(&mut draws), position);
                assert_eq!(Setup::from(&full).validate(), Ok(full));
                assert_eq!(full.turn(), position.turn());
                if position.turn() == Turn::Seat(seat) {
                    assert_eq!(legal(&full), legal(&position));
                }
            }
            if let Turn::Seat(_) = position.turn() {
                let words = legal(&position);
                // Draw plates wherever it is possible, half of the time.
                let draw = words.contains(&"draw".into()) && draws.below(2) == 0;
                let any = &words[draws.below(words.len() as u32) as usize];
                position.play(mv(if draw { "draw" } else { any })).unwrap();
            } else {
                position.apply(&position.draw(&mut draws).unwrap()).unwrap();
            }
        }
    }
}
