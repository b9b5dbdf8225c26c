//! Descriptions of positions, sensible and not.

use evora_chance::{Draws, Quick};
use evora_rules::duel::{
    Chip, ChipSet, Colour, Column, Duel, Factory, FactoryChip, Goals, Held, Phase, Plate,
    PlateKind, PlateSet, Quarter, Row, Setup, SetupError, Tile,
};
use evora_rules::{Cited, Position, Seat, Turn};

use PlateKind::{Special, Universal};

use Seat::{S0, S1, S3};

use crate::duel_scene::{
    SPECIAL, Scene, UNIVERSAL, chips, deal, drawn, four_chips, happen, legal, mv, plate, plates,
    play, shown, stack, tiles, top,
};

#[test]
fn a_description_of_a_position_leads_back_to_it() {
    let mut phases = Vec::new();
    for seed in 0..20 {
        let mut draws = Quick::new(seed);
        let mut position = Duel::new(S1, Goals::FIRST_GAME);
        loop {
            assert_eq!(Setup::from(&position).validate(), Ok(position));
            let phase = std::mem::discriminant(&position.phase());
            if !phases.contains(&phase) {
                phases.push(phase);
            }
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => position.apply(&position.draw(&mut draws).unwrap()).unwrap(),
                Turn::Seat(_) => {
                    let words = legal(&position);
                    let draw = words.contains(&"draw".into()) && draws.below(2) == 0;
                    let any = &words[draws.below(words.len() as u32) as usize];
                    position.play(mv(if draw { "draw" } else { any })).unwrap();
                }
            }
        }
    }
    assert_eq!(phases.len(), 13, "every phase came");
}

#[test]
fn a_description_keeps_who_returned_what_in_which_turn() {
    let scene = Scene::turns(2).sun(1, "RRRR").under(S0, &[9, 7]).under(S0, &[14]);
    let setup = scene.under(S1, &[16]).setup();
    let position = setup.validate().unwrap();
    assert_eq!(Setup::from(&position), setup);
    assert_eq!(setup.under[1], (S0, vec![plate(14)]));
}

/// Everything that is wrong with a description, and by which rules.
fn errors(setup: &Setup) -> Vec<(SetupError, &'static str)> {
    let errors = setup.validate().unwrap_err();
    errors.into_iter().map(|error| (error, error.rule().as_str())).collect()
}

/// The one thing that is wrong with a description, and by which rule.
fn error(setup: &Setup) -> (SetupError, &'static str) {
    let errors = errors(setup);
    assert_eq!(errors.len(), 1, "{errors:#?}");
    errors[0]
}

/// The description with something changed.
fn but(setup: &Setup, change: impl FnOnce(&mut Setup)) -> Setup {
    let mut setup = setup.clone();
    change(&mut setup);
    setup
}

/// Round 2, phase 1; five plates each lie, and four red tiles on factory 1 with a chip.
fn turns() -> Scene {
    Scene::turns(2).sun(1, "RRRR").chip(1, "TT")
}

#[test]
fn every_fault_of_a_description_is_told_at_once() {
    let wrong = but(&turns().setup(), |setup| {
        setup.turn = S3;
        setup.round = 6;
        setup.bag += tiles("B");
        setup.pool = setup.pool.without(Chip::RR).unwrap();
        setup.unseen = setup.unseen.without(plate(18));
        setup.boards[1].score = 6;
    });
    assert_eq!(
        errors(&wrong),
        [
            (SetupError::NoSuchSeat { seat: S3 }, "D-1.1"),
            (SetupError::NoSuchRound { round: 6 }, "D-6.3"),
            (SetupError::TileCount { colour: Colour::Blue, count: 14 }, "D-2.3"),
            (SetupError::PlateCount { plate: plate(18), count: 0 }, "D-1.3"),
            (SetupError::ChipCount { chip: Chip::RR, count: 1 }, "D-1.4"),
            (SetupError::ScoreTooHigh { seat: S1, score: 6, most: 5 }, "D-5.1"),
        ]
    );
}

#[test]
fn seats_and_rounds_must_be_there() {
    let good = turns().setup();
    let no_seat = (SetupError::NoSuchSeat { seat: S3 }, "D-1.1");
    assert_eq!(error(&but(&good, |setup| setup.turn = S3)), no_seat);
    assert_eq!(error(&but(&good, |setup| setup.first = S3)), no_seat);
    assert_eq!(error(&but(&good, |setup| setup.marker = Some(S3))), no_seat);
    let all = but(&good, |setup| (setup.turn, setup.first, setup.marker) = (S3, S3, Some(S3)));
    assert_eq!(error(&all), no_seat, "told once");
    let no_round = (SetupError::NoSuchRound { round: 6 }, "D-6.3");
    assert_eq!(error(&but(&good, |setup| setup.round = 6)), no_round);
}

#[test]
fn no_tile_plate_or_chip_is_lost_or_made() {
    let good = turns().setup();
    let count = |count| (SetupError::TileCount { colour: Colour::Yellow, count }, "D-2.3");
    assert_eq!(error(&but(&good, |setup| setup.bag -= tiles("Y"))), count(12));
    for change in [
        |setup: &mut Setup| setup.tower += tiles("Y"),
        |setup: &mut Setup| setup.sun[1] = tiles("Y"),
        |setup: &mut Setup| setup.moon[1] = stack("Y"),
        |setup: &mut Setup| setup.large_sun = tiles("Y"),
        |setup: &mut Setup| setup.large_moon = tiles("Y"),
        |setup: &mut Setup| setup.boards[1].damaged = tiles("Y"),
        |setup: &mut Setup| setup.boards[0].dome[0][0] = Some(Tile::Colour(Colour::Yellow)),
        |setup: &mut Setup| {
            setup.boards[0].lines[2] = Some(Held { colour: Colour::Yellow, count: 1 });
        },
    ] {
        assert_eq!(error(&but(&good, change)), count(14));
    }
    // Plate 1 lies in slot 1 of player 0, plate 18 is in the stack.
    let count = |plate, count| (SetupError::PlateCount { plate, count }, "D-1.3");
    let twice = but(&good, |setup| setup.display = plates(&[1]));
    assert_eq!(error(&twice), count(plate(1), 2));
    let lost = but(&good, |setup| setup.unseen = setup.unseen.without(plate(18)));
    assert_eq!(error(&lost), count(plate(18), 0));
    let twice = but(&good, |setup| setup.under = vec![(S0, vec![plate(18)])]);
    assert_eq!(error(&twice), count(plate(18), 2));
    let count = |count| (SetupError::ChipCount { chip: Chip::TT, count }, "D-1.4");
    assert_eq!(error(&but(&good, |setup| setup.pool = setup.pool.with(Chip::TT))), count(3));
    assert_eq!(error(&but(&good, |setup| setup.factory_chips[0] = FactoryChip::None)), count(1));
}

#[test]
fn factories_hold_what_they_have_room_for_on_one_side() {
    let crowded = |factory, count| (SetupError::CrowdedFactory { factory, count }, "D-2.3");
    assert_eq!(error(&turns().sun(2, "BBBBB").setup()), crowded(Factory::F2, 5));
    assert_eq!(error(&turns().moon(2, "BBBB").setup()), crowded(Factory::F2, 4));
    assert_eq!(error(&turns().large_sun("BBBTTT").setup()), crowded(Factory::Large, 6));
    assert_eq!(error(&turns().large_moon("BBBTT").setup()), crowded(Factory::Large, 5));
    turns().sun(2, "BBBB").moon(3, "BBB").large_moon("BBBT").position();
    let both = |factory| (SetupError::BothSides { factory }, "D-3.2");
    assert_eq!(error(&turns().moon(1, "B").setup()), both(Factory::F1));
    assert_eq!(error(&turns().large_sun("B").large_moon("T").setup()), both(Factory::Large));
}

#[test]
fn a_chip_is_up_exactly_where_no_tile_is_left() {
    let good = turns().chip(2, "KK").setup();
    let face = |factory| (SetupError::ChipFace { factory }, "D-3.2");
    let up = but(&good, |setup| setup.factory_chips[0] = FactoryChip::Up(Chip::TT));
    assert_eq!(error(&up), face(Factory::F1));
    let down = but(&good, |setup| setup.factory_chips[1] = FactoryChip::Down(Chip::KK));
    assert_eq!(error(&down), face(Factory::F2));
    let hidden = but(&good, |setup| {
        setup.factory_chips[0] = FactoryChip::Hidden;
        setup.pool = setup.pool.with(Chip::TT);
    });
    assert_eq!(error(&hidden), face(Factory::F1), "somebody must know it");
}

#[test]
fn the_display_and_the_stack_hold_what_they_can() {
    let four = turns().display(&[15, 16, 17, 18]).setup();
    assert_eq!(error(&four), (SetupError::CrowdedDisplay { count: 4 }, "D-2.1"));
    // Nine plates are neither laid nor shown; the token is placed, the plate not laid yet.
    let turn = Scene::turns(2).sun(1, "RRRR").tokens(S0, 1).setup();
    let drawing = |drawn| {
        but(&turn, |setup| {
            (setup.phase, setup.top, setup.boards[0].tokens) = (Phase::Drawing, None, 2);
            // Nine plates are left: 10 to 18, of which four are special.
            let kinds = Plate::all().skip(9).chain([plate(10)]).map(Plate::kind);
            setup.drawn = kinds.take(drawn).collect();
        })
    };
    assert_eq!(drawing(9).validate().map(|p| (p.drawn(), p.stack_left())), Ok((9, 0)));
    assert_eq!(error(&drawing(10)), (SetupError::DrawnTooMany { drawn: 10, stack: 9 }, "D-3.1"));
    let all = but(&turns().setup(), |setup| {
        setup.boards.iter_mut().for_each(|board| board.plates = [None; 9]);
        setup.boards[0].plates[0] = Some((plate(1), Quarter::R0));
        setup.unseen = PlateSet::EMPTY;
        setup.under = vec![(S0, Plate::all().skip(1).collect())];
    });
    assert_eq!(error(&all), (SetupError::TooManyReturned, "D-3.1"));
    let nothing = but(&turns().setup(), |setup| setup.under = vec![(S1, Vec::new())]);
    assert_eq!(
        error(&nothing),
        (SetupError::TooManyReturned, "D-3.1"),
        "a turn that returned nothing"
    );
}

#[test]
fn lines_and_the_damaged_stack_hold_what_they_can() {
    let count = |row, count| (SetupError::LineCount { seat: S1, row, count }, "D-1.1");
    assert_eq!(error(&turns().line(S1, 2, "KKK").setup()), count(Row::R2, 3));
    let none = but(&turns().setup(), |setup| {
        setup.boards[1].lines[3] = Some(Held { colour: Colour::Red, count: 0 });
    });
    assert_eq!(error(&none), count(Row::R4, 0));
    let full = turns().line(S1, 1, "K").line(S1, 6, "KKKKKK").damaged(S1, "YYYY").position();
    assert_eq!(full.board(S1).damaged_count(), 4);
    let crowded = (SetupError::CrowdedDamaged { seat: S1, count: 5 }, "D-1.1");
    assert_eq!(error(&turns().damaged(S1, "YYYKK").setup()), crowded);
}

#[test]
fn domes_hold_only_what_their_plates_take() {
    // Plate 1 is `YK/T*`, and slot 9 is empty.
    let scene = || turns().plates(S0, "1@1r0 2@2r0");
    for (tile, row, column) in [
        ("1@1=K", Row::R1, Column::C1),
        ("2@2=K", Row::R2, Column::C2),
        ("1@2=S", Row::R1, Column::C2),
        ("1@3=S", Row::R1, Column::C3),
        ("6@6=K", Row::R6, Column::C6),
    ] {
        let wrong = cell_fault(&scene().tiles(S0, tile).setup());
        assert_eq!(wrong, (SetupError::WrongCell { seat: S0, row, column }, "D-4.2"), "{tile}");
    }
    scene().tiles(S0, "1@1=Y 1@2=K 1@3=R").position();
    let special = (SetupError::SpecialTile { seat: S0, row: Row::R2, column: Column::C2 }, "D-5.2");
    let full = scene().tiles(S0, "1@1=Y 1@2=K 2@1=T").setup();
    assert_eq!(full.boards[0].dome[1][1], Some(Tile::Special), "the scene adds it");
    assert_eq!(error(&but(&full, |setup| setup.boards[0].dome[1][1] = None)), special);
    assert_eq!(error(&scene().tiles(S0, "1@1=Y 1@2=K 2@2=S").setup()), special);
}

/// The one error besides special tiles that do not fit.
fn cell_fault(setup: &Setup) -> (SetupError, &'static str) {
    let mut errors = errors(setup);
    errors.retain(|(error, _)| !matches!(error, SetupError::SpecialTile { .. }));
    assert_eq!(errors.len(), 1, "{errors:#?}");
    errors[0]
}

#[test]
fn a_score_is_at_most_what_the_tiles_can_have_given() {
    let scene = |score| turns().plates(S0, "1@1r0").tiles(S0, "1@1=Y 1@2=K").score(S0, score);
    assert_eq!(scene(29).position().scores()[S0], 29);
    let high = SetupError::ScoreTooHigh { seat: S0, score: 30, most: 29 };
    assert_eq!(error(&scene(30).setup()), (high, "D-5.1"));
    assert_eq!(scene(0).position().scores()[S0], 0);
}

#[test]
fn plates_tokens_and_chips_fit_the_round() {
    let good = turns().setup();
    let laid = |laid, due| (SetupError::PlatesLaid { seat: S0, laid, due }, "D-2.5");
    let fewer = but(&good, |setup| {
        let (plate, _) = setup.boards[0].plates[0].take().unwrap();
        setup.unseen = setup.unseen.with(plate);
    });
    assert_eq!(error(&fewer), laid(4, 5));
    let more = but(&good, |setup| {
        setup.boards[0].plates[8] = Some((plate(18), Quarter::R0));
        setup.unseen = setup.unseen.without(plate(18));
    });
    assert_eq!(error(&more), laid(6, 5));
    // Who draws has placed a token for it.
    let no_token = but(&turns().tokens(S0, 0).setup(), |setup| {
        (setup.phase, setup.drawn) = (Phase::Drawing, vec![Special]);
    });
    assert_eq!(error(&no_token), laid(3, 2));

    let tokens = |tokens| (SetupError::Tokens { seat: S0, tokens }, "D-3.1");
    assert_eq!(error(&turns().tokens(S0, 3).setup()), tokens(3));
    assert_eq!(error(&Scene::between(2).tokens(S0, 1).setup()), tokens(1));
    let last = but(&Scene::turns(5).sun(1, "R").setup(), |setup| setup.boards[0].tokens = 1);
    assert_eq!(errors(&last), [tokens(1), laid(9, 10)]);

    let taken = |seat, taken| (SetupError::ChipsTaken { seat, taken }, "D-3.4");
    let three = Scene::turns(2).sun(1, "R").taken(S0, 3).taken(S1, 1).setup();
    assert_eq!(error(&three), taken(S0, 3));
    let five = Scene::turns(2).sun(1, "R").chip(1, "TT").taken(S0, 2).taken(S1, 2).setup();
    assert_eq!(
        errors(&five),
        [(SetupError::PoolSize { pool: 11, due: 12 }, "D-2.4"), taken(S0, 4),]
    );
    let held = |seat, held, due| (SetupError::ChipsHeld { seat, held, due }, "D-1.4");
    let swapped = but(&turns().store(S1, "KK").setup(), |setup| {
        setup.boards[0].chips = chips("KK");
        setup.boards[1].chips = ChipSet::EMPTY;
    });
    assert_eq!(errors(&swapped), [held(S0, 5, 4), held(S1, 2, 3)]);
    let between = but(&Scene::between(2).setup(), |setup| setup.boards[1].taken = 1);
    assert_eq!(errors(&between), [held(S1, 4, 3), taken(S1, 1)]);
}

#[test]
fn the_pool_gives_four_chips_a_round() {
    // After a deal the chips are still to come.
    let dealt = Scene::between(2).with(|setup| setup.phase = Phase::Chips).large_sun("TTTTR");
    let dealt = dealt.sun(1, "RRRR").sun(2, "YYYY").sun(3, "KKKK").sun(4, "BBBB");
    let dealt = dealt.display(&[16, 17, 18]).setup();
    assert_eq!(dealt.validate().unwrap().pool().len(), 12);
    let soon = but(&dealt, |setup| {
        let chip = setup.pool.nth(0).unwrap();
        setup.pool = setup.pool.without(chip).unwrap();
        setup.factory_chips[0] = FactoryChip::Down(chip);
    });
    assert_eq!(error(&soon), (SetupError::PoolSize { pool: 11, due: 12 }, "D-2.4"));
    // Nothing is missing on a factory while there are tiles to deal, and the display is full.
    let short = but(&dealt, |setup| setup.bag += std::mem::take(&mut setup.sun[2]));
    assert_eq!(error(&short), (SetupError::NotDealt, "D-6.1"));
    let hidden = but(&dealt, |setup| {
        setup.display = setup.display.without(plate(18));
        setup.unseen = setup.unseen.with(plate(18));
    });
    assert_eq!(error(&hidden), (SetupError::PlatesFirst, "D-6.1"));
}

#[test]
fn the_marker_lies_there_while_the_large_sun_side_is_full() {
    let taken = turns().large_sun("BBTKY").marker(S1).setup();
    assert_eq!(error(&taken), (SetupError::MarkerTaken, "D-3.3"));
    turns().large_moon("BBT").marker(S1).position();
}

/// The set-up, step by step.
fn set_up() -> Vec<Duel> {
    let mut position = Duel::new(S0, Goals::FIRST_GAME);
    let mut steps = vec![position];
    let four = ["TTTT", "KKKK", "YYYY", "RRRR"];
    let chips = four_chips("TT,TT,KK,KY");
    for chance in [shown(&[1, 2, 3]), top(Universal), deal("BBBBT", &four), chips] {
        happen(&mut position, &[chance]);
        steps.push(position);
    }
    for (word, number, kind) in [("A1@1r0", 4, Special), ("A2@1r0", 5, Universal)] {
        play(&mut position, &[word]);
        steps.push(position);
        for chance in [shown(&[number]), top(kind)] {
            happen(&mut position, &[chance]);
            steps.push(position);
        }
    }
    steps
}

#[test]
fn in_the_set_up_nothing_has_been_taken() {
    let steps = set_up();
    for position in &steps {
        assert_eq!(Setup::from(position).validate(), Ok(*position));
    }
    let wrong = (SetupError::SetUp, "D-2.5");
    let [before, untold, undealt, dealt, lays, laid_one, ..] = &steps[..] else { panic!() };
    for (step, change) in [
        (before, (|setup| setup.marker = Some(S0)) as fn(&mut Setup)),
        (before, |setup| setup.phase = Phase::Deal),
        (before, |setup| setup.boards[0].score = 4),
        (before, |setup| setup.phase = Phase::Turn),
        (before, |setup| setup.phase = Phase::Over),
        (untold, |setup| {
            setup.display = setup.display.without(plate(3));
            setup.unseen = setup.unseen.with(plate(3));
        }),
        (undealt, |setup| setup.phase = Phase::Chips),
        (undealt, |setup| setup.boards[1].tokens = 1),
        (undealt, |setup| {
            setup.bag -= tiles("R");
            setup.tower = tiles("R");
        }),
        (dealt, |setup| setup.phase = Phase::SetUp),
        (lays, |setup| setup.turn = S0),
        (lays, |setup| setup.first = S1),
        (lays, |setup| {
            setup.display = setup.display.without(plate(3));
            setup.unseen = setup.unseen.with(plate(3));
        }),
        (lays, |setup| {
            setup.display = setup.display.without(plate(3));
            setup.boards[0].plates[0] = Some((plate(3), Quarter::R0));
        }),
        (laid_one, |setup| setup.boards.swap(0, 1)),
        (laid_one, |setup| {
            setup.unseen = setup.unseen.without(plate(18));
            setup.under = vec![(S1, vec![plate(18)])];
        }),
    ] {
        assert_eq!(error(&but(&Setup::from(step), change)), wrong);
    }
    let later = but(&turns().setup(), |setup| setup.phase = Phase::SetUp);
    assert_eq!(errors(&later), [wrong, (SetupError::NotEmpty, "D-3.7")]);
}

#[test]
fn in_the_set_up_nobody_has_laid_two_plates() {
    // Player 1 has laid one and player 0 none; with two of player 1 the display would be filled next.
    let laid_one = &set_up()[5];
    let two = but(&Setup::from(laid_one), |setup| {
        setup.boards[1].plates[1] = Some((plate(18), Quarter::R0));
        setup.unseen = setup.unseen.without(plate(18));
    });
    assert_eq!(two.validate(), Err(vec![SetupError::SetUp]));
}

#[test]
fn outside_phase_1_the_factories_are_empty() {
    let not_empty = (SetupError::NotEmpty, "D-3.7");
    assert_eq!(error(&Scene::between(1).sun(1, "R").setup()), not_empty);
    assert_eq!(error(&Scene::between(1).moon(1, "R").setup()), not_empty);
    assert_eq!(error(&Scene::over().large_moon("R").setup()), not_empty);
    let laying = Scene::turns(5).plates(S0, UNIVERSAL).line(S0, 1, "B");
    let laying = laying.with(|setup| setup.phase = Phase::Laying(Row::R1));
    laying.clone().position();
    assert_eq!(error(&laying.large_sun("R").setup()), not_empty);
}

#[test]
fn drawn_plates_belong_to_a_player_who_draws() {
    let stray = (SetupError::StrayPlates, "D-3.1");
    let good = turns().setup();
    assert_eq!(error(&but(&good, |setup| setup.drawn = vec![Special])), stray);
    let look = |setup: &mut Setup, numbers: &[u8]| {
        setup.looked = plates(numbers);
        setup.unseen = numbers.iter().fold(setup.unseen, |left, &n| left.without(plate(n)));
    };
    assert_eq!(error(&but(&good, |setup| look(setup, &[18]))), stray);
    // The same turn in its phases: a token is placed, and before the lay one plate is missing.
    let mut position = turns().tokens(S0, 1).position();
    let draws = ["draw", "top:U", "draw", "top:S", "draw", "top:U", "draw", "top:S"];
    play(&mut position, &draws);
    let drawing = Setup::from(&position);
    play(&mut position, &["look"]);
    let looking = Setup::from(&position);
    happen(&mut position, &[drawn(18), drawn(17), drawn(16), drawn(15)]);
    let keeping = Setup::from(&position);
    play(&mut position, &["A15@9r0"]);
    let returning = Setup::from(&position);
    play(&mut position, &["under16"]);
    let begun = Setup::from(&position);
    for (good, change) in [
        (&drawing, (|setup| setup.drawn = Vec::new()) as fn(&mut Setup)),
        (&looking, |setup| setup.drawn = Vec::new()),
        (&keeping, |setup| setup.drawn = vec![Special]),
        (&keeping, |setup| setup.unseen = setup.unseen.union(std::mem::take(&mut setup.looked))),
        (&returning, |setup| setup.drawn = vec![Special]),
        (&returning, |setup| setup.phase = Phase::Returning { begun: true }),
        (&begun, |setup| setup.under[0].0 = S1),
    ] {
        assert!(good.validate().is_ok());
        assert_eq!(error(&but(good, change)), stray);
    }
    assert_eq!(error(&but(&drawing, |setup| look(setup, &[18]))), stray);
    let one = but(&returning, |setup| {
        setup.unseen = setup.unseen.union(plates(&[16, 17]));
        setup.looked = plates(&[18]);
    });
    assert_eq!(error(&one), stray, "a last one goes back by itself");
}

#[test]
fn whoever_is_to_act_has_something_to_do() {
    let nothing = (SetupError::NothingToDo { seat: S0 }, "D-3.6");
    assert_eq!(error(&Scene::turns(2).setup()), nothing);
    // The other has a token, or could take the chip.
    assert_eq!(error(&Scene::turns(2).tokens(S1, 1).setup()), nothing);
    let scene = Scene::turns(2).chip(1, "TT").taken(S0, 2).taken(S1, 1);
    assert_eq!(error(&scene.clone().setup()), nothing);
    scene.with(|setup| setup.turn = S1).position();
    // Nothing is shown where three plates are, or where none is left.
    let due = (SetupError::NothingDue, "D-6.1");
    let plates = |round, display: &[u8]| {
        let scene = Scene::between(round).display(display);
        scene.with(|setup| setup.phase = Phase::Plates).setup()
    };
    assert_eq!(error(&plates(1, &[16, 17, 18])), due);
    assert_eq!(error(&plates(4, &[])), due);
    plates(1, &[16, 17]).validate().unwrap();
}

#[test]
fn between_rounds_everything_is_settled() {
    let scene = || Scene::between(4).plates(S0, UNIVERSAL).plates(S1, SPECIAL);
    let unresolved = |row| (SetupError::Unresolved { seat: S0, row }, "D-4.3");
    assert_eq!(error(&scene().line(S0, 2, "KK").setup()), unresolved(Row::R2), "to be laid");
    let never = scene().tiles(S0, "5@6=R").line(S0, 5, "Y").setup();
    assert_eq!(error(&never), unresolved(Row::R5), "never to be laid");
    scene().line(S0, 2, "K").line(S0, 5, "Y").position();
    let damaged = (SetupError::DamagedLeft { seat: S1 }, "D-4.6");
    assert_eq!(error(&scene().damaged(S1, "Y").setup()), damaged);
    let wrong_first = (SetupError::WrongFirst { marker: S1, first: S0 }, "D-6.1");
    assert_eq!(error(&scene().marker(S1).setup()), wrong_first);
    assert_eq!(error(&Scene::over().marker(S1).setup()), wrong_first);
    let wrong_end = (SetupError::WrongEnd, "D-6.3");
    assert_eq!(error(&Scene::between(5).setup()), wrong_end);
    assert_eq!(error(&scene().with(|setup| setup.phase = Phase::Over).setup()), wrong_end);
}

#[test]
fn in_phase_2_the_line_in_hand_is_one_to_be_decided_about() {
    let phase = |phase| {
        let scene = Scene::turns(5).plates(S0, UNIVERSAL).plates(S1, SPECIAL);
        scene.with(|setup| setup.phase = phase)
    };
    let laying = || phase(Phase::Laying(Row::R3));
    let completing = || phase(Phase::Completing(Row::R3));
    let nothing = (SetupError::NothingToDecide { seat: S0, row: Row::R3 }, "D-4.1");
    laying().line(S0, 3, "YYY").position();
    completing().line(S0, 3, "YY").store(S0, "YY,KY").position();
    for scene in [
        laying(),
        laying().line(S0, 3, "BBB"),
        completing(),
        completing().line(S0, 3, "YYY").store(S0, "YY,KY"),
        completing().line(S0, 3, "YY").store(S0, "YY,BB"),
        completing().line(S0, 3, "BB").store(S0, "BB,BB"),
    ] {
        assert_eq!(error(&scene.setup()), nothing);
    }
    // What comes before must be resolved, what comes after need not.
    let unresolved = (SetupError::Unresolved { seat: S0, row: Row::R1 }, "D-4.3");
    assert_eq!(error(&laying().line(S0, 3, "YYY").line(S0, 1, "B").setup()), unresolved);
    laying().line(S0, 3, "YYY").line(S0, 4, "BBBB").line(S1, 1, "Y").damaged(S0, "K").position();
    let second = laying().line(S1, 3, "TTT").damaged(S0, "K").with(|setup| setup.turn = S1);
    assert_eq!(error(&second.setup()), (SetupError::DamagedLeft { seat: S0 }, "D-4.6"));
}
