//! What anybody may see, and descriptions of positions, sensible and not.

use evora_chance::{Draws, Quick};
use evora_rules::pavilion::{Colour, Pavilion, Phase, Setup, SetupError, Star};
use evora_rules::{Cited, MoveList, Players, Position, Seat, Side, Source, Turn};

use Seat::{S0, S1, S3};
use Side::{Coloured, Grey};

use crate::pavilion_scene::{Last, Scene, play, supply, tiles};

#[test]
fn nothing_is_hidden_in_summer_pavilion() {
    let position = Scene::offer(2, Coloured).factory(1, "BBYG").stock(S1, "PP").position();
    assert_eq!(position.view(S0), position);
    assert_eq!(position.view(S1), position);
}

#[test]
fn a_description_of_a_position_leads_back_to_it() {
    for (players, side) in Players::ALL.into_iter().flat_map(|p| Side::ALL.map(|side| (p, side))) {
        let mut draws = Quick::new(7);
        let mut list = <Pavilion as Position>::Moves::default();
        let mut position = Pavilion::new(players, side, S1);
        loop {
            assert_eq!(Setup::from(&position).validate(), Ok(position));
            match position.turn() {
                Turn::Over => break,
                Turn::Chance(_) => position.apply(&position.draw(&mut draws).unwrap()).unwrap(),
                Turn::Seat(_) => {
                    position.legal_moves_into(&mut list);
                    position
                        .play(list.get(draws.below(list.len() as u32) as usize).unwrap())
                        .unwrap();
                }
            }
        }
    }
    // Random players seldom complete a feature.
    let scene = Scene::placing(3, Grey).supply("PGOYBR").star(S0, 'O', "....R.").kept(S1, "YY");
    let mut position = scene.stock(S0, "RRRRRRR").position();
    for (word, phase) in [
        ("O.6=R", Phase::Bonus { due: 3 }),
        ("+R", Phase::Bonus { due: 2 }),
        ("+B", Phase::Bonus { due: 1 }),
        ("+P", Phase::Supply),
    ] {
        play(&mut position, &[word]);
        assert_eq!(position.phase(), phase);
        assert_eq!(Setup::from(&position).validate(), Ok(position));
    }
}

#[test]
fn the_two_positions_before_the_first_deal() {
    let mut position = Pavilion::new(Players::Two, Grey, S1);
    let empty = Scene::offer(2, Grey).round(0).with(|setup| setup.first = S1);
    let before = |phase| empty.clone().with(|setup| setup.phase = phase);
    assert_eq!(before(Phase::Supply).position(), position);
    position.apply(&supply("PPPPPRRRRR")).unwrap();
    assert_eq!(before(Phase::Deal).supply("PPPPPRRRRR").position(), position);
    position.apply(&position.draw(&mut Last).unwrap()).unwrap();
    assert_eq!((position.round(), position.turn()), (1, Turn::Seat(S1)));
}

/// Everything that is wrong with a description, and by which rules.
fn errors(setup: &Setup) -> Vec<(SetupError, &'static str)> {
    let errors = setup.validate().unwrap_err();
    errors.into_iter().map(|error| (error, error.rule().as_str())).collect()
}

/// The one thing that is wrong with a description, and by which rule.
fn error(scene: Scene) -> (SetupError, &'static str) {
    let errors = errors(&scene.setup());
    assert_eq!(errors.len(), 1, "{errors:#?}");
    errors[0]
}

/// Two players taking tiles.
fn offer(side: Side) -> Scene {
    Scene::offer(2, side).factory(1, "BBYG")
}

/// Two players placing tiles; player 0 has three red.
fn placing() -> Scene {
    Scene::placing(2, Coloured).stock(S0, "RRR")
}

#[test]
fn every_fault_of_a_description_is_told_at_once() {
    let mut setup = offer(Coloured).setup();
    setup.turn = S3;
    setup.bag += tiles("R");
    setup.factories[7] = tiles("P");
    setup.boards[S1].score = 6;
    setup.round = 7;
    assert_eq!(
        errors(&setup),
        [
            (SetupError::NoSuchSeat { seat: S3, players: Players::Two }, "P-1.1"),
            (SetupError::NotLaidOut { factory: Source::F8, players: Players::Two }, "P-1.1"),
            (SetupError::TileCount { colour: Colour::Purple, count: 23 }, "P-9"),
            (SetupError::TileCount { colour: Colour::Red, count: 23 }, "P-9"),
            (SetupError::Score { seat: S1, score: 6, most: 5 }, "P-1.2"),
            (SetupError::NoSuchRound { round: 7 }, "P-1.5"),
        ]
    );
}

#[test]
fn seats_and_factories_must_be_there_and_hold_what_they_can() {
    let no_seat = (SetupError::NoSuchSeat { seat: S3, players: Players::Two }, "P-1.1");
    assert_eq!(error(offer(Coloured).with(|setup| setup.turn = S3)), no_seat);
    assert_eq!(error(offer(Coloured).with(|setup| setup.first = S3)), no_seat);
    assert_eq!(error(offer(Coloured).with(|setup| setup.marker = Some(S3))), no_seat);
    let not_laid_out = SetupError::NotLaidOut { factory: Source::F6, players: Players::Two };
    assert_eq!(error(offer(Coloured).factory(6, "R")), (not_laid_out, "P-1.1"));
    let crowded = SetupError::CrowdedFactory { factory: Source::F2, count: 5 };
    assert_eq!(error(offer(Coloured).factory(2, "RRRRR")), (crowded, "P-1.3"));
    let crowded = SetupError::CrowdedSupply { count: 11 };
    assert_eq!(error(offer(Coloured).supply("PPGGOOYYBBR")), (crowded, "P-1.3"));
    let mut lost = offer(Coloured).setup();
    lost.bag -= tiles("G");
    let count = SetupError::TileCount { colour: Colour::Green, count: 21 };
    assert_eq!(errors(&lost), [(count, "P-9")]);
}

#[test]
fn boards_must_hold_what_their_side_allows() {
    let wrong = SetupError::WrongColour { seat: S1, star: Star::Orange, colour: Colour::Red };
    assert_eq!(error(offer(Coloured).star(S1, 'O', "O..R..")), (wrong, "P-4.3"));
    let repeats = SetupError::CentreRepeats { seat: S0, colour: Colour::Red };
    assert_eq!(error(offer(Coloured).star(S0, '*', "RG.R..")), (repeats, "P-4.3"));
    for (star, spaces) in [('O', "RRG..."), ('O', "RGR..."), ('*', "GRYPOG")] {
        let mixed = SetupError::MixedStar { seat: S0, star: Star::from_letter(star).unwrap() };
        assert_eq!(error(offer(Grey).star(S0, star, spaces)), (mixed, "P-7.1"), "{spaces}");
    }
    for (star, spaces) in [('O', "RR...R"), ('O', "RG...."), ('*', "RRRRRR")] {
        offer(Grey).star(S0, star, spaces).position();
    }
}

#[test]
fn a_score_lies_between_one_and_what_the_tiles_can_have_given() {
    // Three tiles on a star give 1 + 2 + 3 at most, and one on another 1.
    let scene = |score| {
        let scene = offer(Coloured).star(S0, 'O', "OO..O.").star(S0, '*', "..R...");
        scene.score(S0, score)
    };
    for score in [0, 13] {
        let wrong = SetupError::Score { seat: S0, score, most: 12 };
        assert_eq!(error(scene(score)), (wrong, "P-1.2"));
    }
    for score in [1, 12] {
        assert_eq!(scene(score).position().scores()[S0], score);
    }
}

#[test]
fn four_tiles_at_most_are_kept_and_none_in_the_last_round() {
    let keeps = |count, most, round| SetupError::KeepsTooMuch { seat: S1, count, most, round };
    assert_eq!(error(placing().kept(S1, "RRGGB")), (keeps(5, 4, 1), "P-4.7"));
    assert_eq!(error(placing().round(6).kept(S1, "R")), (keeps(1, 0, 6), "P-5.2"));
    assert_eq!(placing().round(5).kept(S1, "RRGG").position().board(S1).kept(), tiles("RRGG"));
}

#[test]
fn before_the_first_deal_nothing_has_happened() {
    let no_round = (SetupError::NoSuchRound { round: 7 }, "P-1.5");
    assert_eq!(error(offer(Coloured).round(7)), no_round);
    let too_soon = (SetupError::BeforeFirstDeal, "P-1.3");
    let start = |phase| Scene::offer(2, Coloured).round(0).with(|setup| setup.phase = phase);
    let filled = || start(Phase::Deal).supply("PPPPPRRRRR");
    for scene in [
        offer(Coloured).round(0),
        placing().round(0),
        filled().with(|setup| setup.phase = Phase::Over),
        start(Phase::Supply).supply("R"),
        start(Phase::Deal),
        filled().supply("PPPPPRRRR"),
        filled().score(S1, 4),
        filled().stock(S0, "R"),
        filled().star(S0, 'R', "R....."),
        filled().kept(S0, ""),
        filled().with(|setup| setup.marker = Some(S0)),
        filled().with(|setup| setup.tower = tiles("R")),
    ] {
        assert_eq!(error(scene), too_soon);
    }
}

#[test]
fn a_description_must_fit_its_moment() {
    assert_eq!(error(Scene::offer(2, Coloured)), (SetupError::EmptyTable, "P-3.1"));
    assert_eq!(error(placing().factory(1, "B")), (SetupError::TilesOnTable, "P-3.1"));
    assert_eq!(error(placing().centre("B")), (SetupError::TilesOnTable, "P-3.1"));
    let between = |side| Scene::between(2, side);
    assert_eq!(error(between(Coloured).factory(1, "B")), (SetupError::TilesOnTable, "P-3.1"));

    let too_soon = (SetupError::PassedTooSoon { seat: S1 }, "P-4.1");
    assert_eq!(error(offer(Coloured).kept(S1, "")), too_soon);
    let not_passed = (SetupError::NotPassed { seat: S1 }, "P-4.1");
    for scene in [between(Coloured), Scene::over(2, Coloured)] {
        assert_eq!(error(scene.with(|setup| setup.boards[S1].passed = false)), not_passed);
    }
    assert_eq!(error(placing().kept(S0, "R")), (SetupError::HasPassed { seat: S0 }, "P-4.7"));
    assert_eq!(error(placing().stock(S0, "")), (SetupError::EmptyStock { seat: S0 }, "P-4.7"));

    let wrong_first = (SetupError::WrongFirst { marker: S1, first: S0 }, "P-5.1");
    for scene in [between(Grey), Scene::over(2, Grey)] {
        assert_eq!(error(scene.with(|setup| setup.marker = Some(S1))), wrong_first);
    }
    assert_eq!(error(between(Coloured).round(6)), (SetupError::WrongEnd, "P-5.2"));
    assert_eq!(error(Scene::over(2, Coloured).round(5)), (SetupError::WrongEnd, "P-5.2"));
}

#[test]
fn bonus_tiles_must_have_been_earned_and_be_there() {
    // The window of orange is worth 3, the statue between orange and red 2.
    let scene = |due, supply| {
        let scene = placing().supply(supply).with(|setup| setup.phase = Phase::Bonus { due });
        scene.star(S1, 'B', "....BB")
    };
    let window = |due, supply| scene(due, supply).star(S0, 'O', "....OO");
    let statue = |due, supply| scene(due, supply).star(S0, 'O', "OO....").star(S0, 'R', "..RR..");
    let none = |due| (SetupError::NoBonus { seat: S0, due }, "P-4.5");
    assert_eq!(error(scene(1, "PGOYBR")), none(1), "the other player's window");
    assert_eq!(error(statue(3, "PGOYBR")), none(3));
    assert_eq!(error(window(3, "PG")), none(3), "too few in the supply");
    assert_eq!(error(window(4, "PGOYBR")), none(4));
    assert_eq!(error(window(0, "PGOYBR")), none(0));
    for scene in [window(3, "PGO"), window(1, "P"), statue(2, "PG")] {
        assert_eq!(scene.position().turn(), Turn::Seat(S0));
    }
    let both = statue(4, "PGOYBR").star(S0, 'O', "OO..OO");
    assert_eq!(error(both), none(4), "no single placement gives four");
    let pillars = scene(3, "PGOYBR").star(S0, 'O', ".OO...").star(S0, 'R', ".RR...");
    let pillars = pillars.star(S0, 'B', ".BB...").star(S0, '*', "POG..Y");
    assert_eq!(error(pillars), none(3), "one placement completes two pillars at most");
}

#[test]
fn the_supply_waits_only_where_it_can_be_refilled() {
    let scene = |supply| {
        let scene = placing().supply(supply).with(|setup| setup.phase = Phase::Supply);
        scene.star(S1, 'B', "....BB")
    };
    let window = |supply| scene(supply).star(S0, 'O', "....OO");
    let none = (SetupError::NoRefill { seat: S0 }, "P-4.6");
    assert_eq!(error(scene("PGOYBR")), none, "no feature is complete");
    assert_eq!(error(window("PGOYBRPGOY")), none, "the supply is full");
    assert_eq!(error(window("PGOYBR").hoard(S1)), none, "nothing to fill it with");
    let bare = window("PGOYBR").with(|setup| {
        setup.bag += std::mem::take(&mut setup.boards[S0].held);
    });
    assert_eq!(error(bare), none, "who took a bonus tile has it");
    assert_eq!(window("PGOYBR").position().phase(), Phase::Supply);
}
