//! Taking dome plates in phase 1 (D-3.1): from the display, or drawn unseen from the stack.

use evora_rules::duel::{Draw, Duel, Illegal, Impossible, Phase, PlateKind, Quarter, Reason, Slot};
use evora_rules::{Points, Position, Seat, Turn};

use PlateKind::{Special, Universal};

use Seat::{S0, S1};

use crate::duel_scene::{
    Last, Scene, Script, count_with, draw_and_look, drawn, happen, impossible, legal, legal_with,
    plate, plates, play, points, refusal, shown, top,
};

/// Round 1, player 0 has both tokens; plates 4, 5 and 6 are shown, and there are red tiles.
fn tokens_left() -> Scene {
    Scene::turns(1).tokens(S0, 0).display(&[4, 5, 6]).sun(1, "RRRR").plates(S0, "1@1r0")
}

#[test]
fn d_3_1_a_shown_plate_goes_to_any_empty_slot_in_any_orientation_and_is_not_replaced() {
    let mut position = tokens_left().position();
    assert_eq!(count_with(&position, "A"), 3 * 8 * 4);
    assert_eq!(
        legal_with(&position, "A5@9"),
        "A5@9r0 A5@9r1 A5@9r2 A5@9r3",
        "any empty slot, any orientation"
    );
    assert_eq!(refusal(&position, "A7@9r0"), (Illegal::NotShown { plate: plate(7) }, "D-3.1"));
    assert_eq!(refusal(&position, "A1@9r0"), (Illegal::NotShown { plate: plate(1) }, "D-3.1"));
    assert_eq!(refusal(&position, "A5@1r0"), (Illegal::SlotTaken { slot: Slot::S1 }, "D-3.1"));
    let stack = position.stack_left();
    assert_eq!(play(&mut position, &["A5@9r3"]), []);
    assert_eq!(position.board(S0).dome().plate(Slot::S9), Some((plate(5), Quarter::R3)));
    assert_eq!((position.display(), position.stack_left()), (plates(&[4, 6]), stack));
    assert_eq!((position.board(S0).tokens(), position.scores()[S0]), (1, 5));
    assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(S1)));
}

#[test]
fn d_3_1_two_tokens_a_round() {
    let mut position = tokens_left().sun(2, "YYYY").position();
    // Player 1 has used both.
    play(&mut position, &["A5@9r3"]);
    for word in ["A4@9r0", "draw"] {
        assert_eq!(refusal(&position, word), (Illegal::NoToken, "D-3.1"));
    }
    assert_eq!((count_with(&position, "A"), count_with(&position, "draw")), (0, 0));
    play(&mut position, &["1RF", "A4@2r0"]);
    assert_eq!((position.board(S0).tokens(), position.turn()), (2, Turn::Seat(S1)));
    let position = tokens_left().tokens(S0, 2).position();
    for word in ["A6@9r0", "draw"] {
        assert_eq!(refusal(&position, word), (Illegal::NoToken, "D-3.1"));
    }
}

#[test]
fn d_3_1_none_in_round_five() {
    let position = Scene::turns(5).sun(1, "RRRR").position();
    for word in ["A1@1r0", "draw"] {
        assert_eq!(refusal(&position, word), (Illegal::LastRound, "D-3.1"));
    }
    assert_eq!(legal(&position), ["1R1", "1R2", "1R3", "1R4", "1R5", "1R6", "1RF"]);
}

#[test]
fn d_3_1_without_a_draw_there_is_nothing_to_look_at_or_return() {
    let position = tokens_left().position();
    assert_eq!(refusal(&position, "look"), (Illegal::NothingDrawn, "D-3.1"));
    assert_eq!(refusal(&position, "under4"), (Illegal::NothingToReturn, "D-3.1"));
    let stray = Impossible::NotDue { chance: drawn(9), phase: Phase::Turn };
    assert_eq!(impossible(&position, &drawn(9)), (stray, "D-3.1"));
    assert_eq!(position.draw(&mut Last), None);
}

#[test]
fn d_3_1_a_draw_costs_a_point_and_commits_the_player() {
    let mut position = tokens_left().position();
    let before = position.stack_left();
    let paid = Points { seat: S0, points: -1, reason: Reason::Draw };
    assert_eq!(play(&mut position, &["draw"]), [paid]);
    assert_eq!(position.turn(), Turn::Chance(Draw::Top));
    play(&mut position, &["top:U"]);
    assert_eq!((position.phase(), position.turn()), (Phase::Drawing, Turn::Seat(S0)));
    assert_eq!((position.board(S0).tokens(), position.scores()[S0]), (1, 4));
    assert_eq!((position.drawn(), position.stack_left()), (1, before - 1));
    assert_eq!(legal(&position), ["draw", "look"]);
    for word in ["A5@9r3", "1RF", "D1", "under9", "1@1", "MRF", "skip1"] {
        assert_eq!(refusal(&position, word), (Illegal::StillDrawing, "D-3.1"), "{word}");
    }
    assert_eq!(play(&mut position, &["draw", "top:U", "draw", "top:S"]), [paid, paid]);
    assert_eq!((position.board(S0).tokens(), position.scores()[S0]), (1, 2), "one token for all");
    assert_eq!((position.drawn(), position.display()), (3, plates(&[4, 5, 6])));
}

#[test]
fn d_3_1_the_drawn_plates_are_looked_at_only_after_the_last_draw() {
    let mut position = tokens_left().position();
    play(&mut position, &["draw", "top:S", "draw", "top:S", "look"]);
    assert_eq!((position.phase(), position.turn()), (Phase::Looking, Turn::Chance(Draw::Stack)));
    assert_eq!((position.drawn(), position.looked()), (2, plates(&[])));
    for word in ["A5@9r3", "draw", "look", "under9"] {
        assert_eq!(refusal(&position, word), (Illegal::ChanceFirst, "D-6.1"));
    }
    assert_eq!(legal(&position), Vec::<String>::new());
    // Plates 1, 4, 5 and 6 are not in the stack, and 2, 3 and 7 lie on the other dome.
    for number in [1, 2, 3, 4, 5, 6, 7] {
        let wrong = (Impossible::NotOnTop { plate: plate(number) }, "D-3.1");
        assert_eq!(impossible(&position, &drawn(number)), wrong);
    }
    assert_eq!(position.draw(&mut Script(&[1])), Some(drawn(9)));
    happen(&mut position, &[drawn(9)]);
    assert_eq!((position.drawn(), position.looked()), (1, plates(&[9])));
    assert_eq!(position.turn(), Turn::Chance(Draw::Stack));
    let again = (Impossible::NotOnTop { plate: plate(9) }, "D-3.1");
    assert_eq!(impossible(&position, &drawn(9)), again);
    // Plate 8 is the first special one left.
    assert_eq!(position.draw(&mut Script(&[0])), Some(drawn(8)));
    happen(&mut position, &[drawn(16)]);
    assert_eq!((position.phase(), position.turn()), (Phase::Keeping, Turn::Seat(S0)));
    assert_eq!((position.looked(), position.scores()[S0]), (plates(&[9, 16]), 3));
}

/// Player 0 has drawn and looked at these plates.
fn looked(numbers: &[u8]) -> Duel {
    let mut position = tokens_left().top(plate(numbers[0]).kind()).position();
    draw_and_look(&mut position, numbers);
    position
}

/// What lies under the stack, top to bottom: who returned it, and whether it begins a turn's plates.
fn returned(position: &Duel) -> Vec<(u8, Seat, bool)> {
    let told = position.returned().iter();
    told.map(|returned| (returned.plate().unwrap().number(), returned.by(), returned.begins()))
        .collect()
}

#[test]
fn d_3_1_one_of_the_plates_looked_at_is_laid_and_a_last_one_goes_under_the_stack_by_itself() {
    let mut position = looked(&[9, 16]);
    assert_eq!((legal(&position).len(), count_with(&position, "A16@")), (2 * 8 * 4, 8 * 4));
    for word in ["1RF", "draw", "look", "under9", "MRF"] {
        assert_eq!(refusal(&position, word), (Illegal::KeepOne, "D-3.1"), "{word}");
    }
    for number in [4, 8] {
        let other = (Illegal::NotLooked { plate: plate(number) }, "D-3.1");
        assert_eq!(refusal(&position, &format!("A{number}@9r0")), other);
    }
    assert_eq!(refusal(&position, "A9@1r0"), (Illegal::SlotTaken { slot: Slot::S1 }, "D-3.1"));
    assert_eq!(play(&mut position, &["A16@5r2"]), []);
    assert_eq!(position.board(S0).dome().plate(Slot::S5), Some((plate(16), Quarter::R2)));
    assert_eq!(returned(&position), [(9, S0, true)]);
    assert_eq!((position.looked(), position.unseen().has(plate(9))), (plates(&[]), false));
    assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(S1)));
    assert_eq!((position.board(S0).tokens(), position.display()), (1, plates(&[4, 5, 6])));
}

#[test]
fn d_3_1_a_single_drawn_plate_is_laid_and_nothing_is_returned() {
    let mut position = looked(&[9]);
    play(&mut position, &["A9@5r0"]);
    assert_eq!((returned(&position), position.turn()), (vec![], Turn::Seat(S1)));
}

#[test]
fn d_3_1_the_others_go_under_the_stack_one_by_one_each_below_those_before() {
    let mut position = looked(&[9, 16, 12, 8]);
    assert_eq!(position.scores()[S0], 1);
    play(&mut position, &["A16@5r2"]);
    assert_eq!(
        (position.phase(), position.turn()),
        (Phase::Returning { begun: false }, Turn::Seat(S0))
    );
    assert_eq!(legal(&position), ["under12", "under8", "under9"]);
    for word in ["1RF", "A12@9r0", "draw", "look"] {
        assert_eq!(refusal(&position, word), (Illegal::ReturnFirst, "D-3.1"), "{word}");
    }
    for number in [16, 4] {
        let other = (Illegal::NotLooked { plate: plate(number) }, "D-3.1");
        assert_eq!(refusal(&position, &format!("under{number}")), other);
    }
    play(&mut position, &["under12"]);
    assert_eq!(
        (position.phase(), position.turn()),
        (Phase::Returning { begun: true }, Turn::Seat(S0))
    );
    assert_eq!(legal(&position), ["under8", "under9"]);
    assert_eq!(returned(&position), [(12, S0, true)]);
    play(&mut position, &["under9"]);
    assert_eq!(returned(&position), [(12, S0, true), (9, S0, false), (8, S0, false)]);
    assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(S1)));
}

#[test]
fn d_3_1_each_turn_returns_its_plates_below_those_of_the_turns_before() {
    let scene = Scene::turns(1).tokens(S0, 0).tokens(S1, 0).display(&[4, 5, 6]).sun(1, "RRRR");
    let mut position = scene.position();
    play(&mut position, &["draw", "top:U", "draw", "top:S", "draw", "top:U", "look"]);
    happen(&mut position, &[drawn(18), drawn(17), drawn(16)]);
    play(&mut position, &["A17@9r0", "under18"]);
    draw_and_look(&mut position, &[15, 14]);
    play(&mut position, &["A14@9r0"]);
    assert_eq!(returned(&position), [(18, S0, true), (16, S0, false), (15, S1, true)]);
    assert_eq!(position.stack_left(), 18 - 3 - 2 - 2);
}

#[test]
fn d_3_1_a_player_without_points_cannot_draw_but_once_and_free_where_no_plate_is_shown() {
    let scene = |score, display: &[u8]| {
        let scene = Scene::turns(1).tokens(S0, 0).sun(1, "RRRR").display(display);
        scene.score(S0, score).position()
    };
    let broke = (Illegal::NoPoints, "D-3.1");
    assert_eq!(refusal(&scene(0, &[4]), "draw"), broke, "a plate is shown");
    let mut free = scene(0, &[]);
    assert_eq!(legal_with(&free, "draw"), "draw");
    let seen = play(&mut free, &["draw", "top:S"]);
    assert_eq!(seen, [Points { seat: S0, points: 0, reason: Reason::Draw }]);
    assert_eq!((free.scores()[S0], free.board(S0).tokens()), (0, 1));
    assert_eq!((legal(&free), refusal(&free, "draw")), (vec!["look".into()], broke));
    play(&mut free, &["look"]);
    happen(&mut free, &[drawn(9)]);
    play(&mut free, &["A9@9r0"]);
    assert_eq!(free.turn(), Turn::Seat(S1));

    // Who has a point pays it, and the display being empty gives no second draw.
    let mut paying = scene(1, &[]);
    assert_eq!(points(&play(&mut paying, &["draw", "top:U"])), [(S0, -1)]);
    assert_eq!((legal(&paying), refusal(&paying, "draw")), (vec!["look".into()], broke));
    let mut paying = scene(1, &[4]);
    assert_eq!(points(&play(&mut paying, &["draw", "top:U"])), [(S0, -1)]);
    assert_eq!((legal(&paying), refusal(&paying, "draw")), (vec!["look".into()], broke));
    let mut paying = scene(2, &[]);
    let paid = play(&mut paying, &["draw", "top:U", "draw", "top:S"]);
    assert_eq!(points(&paid), [(S0, -1), (S0, -1)]);
    assert_eq!(refusal(&paying, "draw"), broke);
}

#[test]
fn d_3_1_no_plate_is_drawn_from_an_empty_stack() {
    // In round 4 three plates are shown and one is in the stack.
    let scene = Scene::turns(4).tokens(S0, 0).tokens(S1, 0).display(&[4, 5, 6]).sun(1, "RRRR");
    let mut position = scene.unseen(&[18]).position();
    assert_eq!(position.stack_left(), 1);
    play(&mut position, &["draw"]);
    assert_eq!(refusal(&position, "draw"), (Illegal::EmptyStack, "D-3.1"));
    assert_eq!((legal(&position), position.stack_left()), (vec!["look".into()], 0));
    play(&mut position, &["look"]);
    assert_eq!(position.draw(&mut Last), Some(drawn(18)));
    happen(&mut position, &[drawn(18)]);
    play(&mut position, &["A18@8r0"]);
    assert_eq!(refusal(&position, "draw"), (Illegal::EmptyStack, "D-3.1"));
    assert_eq!((count_with(&position, "draw"), count_with(&position, "A")), (0, 3 * 2 * 4));
}

/// Round 4: one plate is on top, below it two that player 0 returned and one of player 1.
fn known_stack() -> Scene {
    let scene = Scene::turns(4).tokens(S0, 0).tokens(S1, 0).sun(1, "RRRR");
    scene.unseen(&[18]).under(S0, &[9, 7]).under(S1, &[5])
}

#[test]
fn d_3_1_returned_plates_come_up_after_all_others_and_in_their_order() {
    let mut position = known_stack().position();
    // Below plate 18 the backs are those of the returned plates 9, 7 and 5.
    for _ in 0..3 {
        play(&mut position, &["draw"]);
        let wrong = (Impossible::NoSuchBack { kind: Universal }, "D-3.1");
        assert_eq!(impossible(&position, &top(Universal)), wrong);
        assert_eq!(position.draw(&mut Script(&[])), Some(top(Special)));
        play(&mut position, &["top:S"]);
    }
    play(&mut position, &["draw"]);
    assert_eq!(refusal(&position, "draw"), (Illegal::EmptyStack, "D-3.1"));
    play(&mut position, &["look"]);
    for (place, number) in [18, 9, 7, 5].into_iter().enumerate() {
        assert_eq!(position.draw(&mut Script(&[])), Some(drawn(number)));
        for other in [18, 9, 7, 5].into_iter().filter(|&other| other != number) {
            let wrong = (Impossible::NotOnTop { plate: plate(other) }, "D-3.1");
            assert_eq!(impossible(&position, &drawn(other)), wrong);
        }
        happen(&mut position, &[drawn(number)]);
        assert_eq!(position.stack_left(), 0);
        assert_eq!(position.looked().len(), place + 1);
    }
    play(&mut position, &["A7@9r0", "under5", "top:S", "under18"]);
    assert_eq!(returned(&position), [(5, S0, true), (18, S0, false), (9, S0, false)]);
}

#[test]
fn d_3_1_what_is_left_of_a_turns_plates_still_belongs_to_that_player() {
    let mut position = known_stack().position();
    draw_and_look(&mut position, &[18, 9]);
    assert_eq!(returned(&position), [(7, S0, true), (5, S1, true)]);
    play(&mut position, &["A9@9r0"]);
    assert_eq!(returned(&position), [(7, S0, true), (5, S1, true), (18, S0, true)]);
}

#[test]
fn d_3_1_returned_plates_come_to_the_display_in_their_order_too() {
    let scene = known_stack().with(|setup| {
        (setup.phase, setup.round) = (Phase::Plates, 3);
        setup.sun = Default::default();
        setup.boards.iter_mut().for_each(|board| board.tokens = 2);
    });
    let mut position = scene.position();
    assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 3 }));
    for (numbers, wrong) in [([9, 18, 7], 9), ([18, 7, 9], 7), ([18, 9, 5], 5), ([18, 9, 9], 9)] {
        let wrong = (Impossible::NotOnTop { plate: plate(wrong) }, "D-3.1");
        assert_eq!(impossible(&position, &shown(&numbers)), wrong);
    }
    assert_eq!(position.draw(&mut Last), Some(shown(&[18, 9, 7])));
    happen(&mut position, &[shown(&[18, 9, 7]), top(Special)]);
    assert_eq!((position.display(), position.phase()), (plates(&[7, 9, 18]), Phase::Deal));
    assert_eq!(returned(&position), [(5, S1, true)]);
}

#[test]
fn d_3_1_a_plate_is_also_laid_where_the_tokens_are_all_that_is_left() {
    let scene = Scene::turns(1).tokens(S0, 1).tokens(S1, 1).display(&[4]);
    let mut position = scene.position();
    play(&mut position, &["A4@9r0"]);
    // Nothing is shown any more, so player 1 must draw; nobody may leave a token.
    assert_eq!((legal(&position), position.turn()), (vec!["draw".into()], Turn::Seat(S1)));
    draw_and_look(&mut position, &[9]);
    assert_eq!(count_with(&position, "A9@"), 7 * 4);
    play(&mut position, &["A9@9r0"]);
    assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 3 }));
    assert_eq!([S0, S1].map(|seat| position.board(seat).dome().plate_count()), [3, 3]);
}
