//! Every number of `docs/rules/pavilion.md` from passing on (P-4.7, P-5 to P-9), one test or more
//! for each, named after it; those before are in `pavilion.rs`.

use evora_chance::Quick;
use evora_rules::pavilion::{
    Breakdown, Colour, Draw, Illegal, Impossible, Kept, Move, Pavilion, Phase, Reason, Star, Tip,
    all_tiles, number_points,
};
use evora_rules::{
    BySeat, Draws, Misdeal, MoveList, Players, Points, Position, Seat, Side, Source, Turn,
};

use Seat::{S0, S1, S2, S3};
use Side::{Coloured, Grey};

// P-4.7: passing

use crate::pavilion_scene::{
    Last, Scene, deal, everything, impossible, keep, legal, legal_with, play, points, refusal,
    space, supply, tiles,
};

#[test]
fn p_4_7_up_to_four_tiles_are_kept_and_the_others_cost_a_point_each() {
    let position = Scene::placing(2, Coloured).stock(S0, "GGGGGRR").stock(S1, "B").position();
    assert_eq!(
        legal_with(&position, "pass:"),
        "pass: pass:G pass:GG pass:GGG pass:GGGG pass:GGGR pass:GGR pass:GGRR \
         pass:GR pass:GRR pass:R pass:RR"
    );
    assert_eq!(Kept::new(tiles("GGGRR")), None, "five cannot even be asked for");
    let reason = Illegal::NotInStock { keep: keep("RRR"), stock: tiles("GGGGGRR") };
    assert_eq!(refusal(&position, "pass:RRR"), (reason, "P-4.7"));
    for (word, gone, lost) in
        [("pass:GGRR", "GGG", -3), ("pass:GGG", "GGRR", -4), ("pass:", "GGGGGRR", -4)]
    {
        let mut position = position;
        let seen = play(&mut position, &[word]);
        let reason = Reason::Discards { tiles: gone.len() as u8 };
        assert_eq!(seen, [Points { seat: S0, points: lost, reason }]);
        let board = position.board(S0);
        assert_eq!((board.kept(), board.stock()), (tiles(&word[5..]), tiles("")));
        assert_eq!((position.tower(), board.passed()), (tiles(gone), true));
    }
}

#[test]
fn p_4_7_keeping_all_costs_nothing_and_who_passed_is_out() {
    // Player 0 could place a tile, and passes all the same.
    let mut position = Scene::placing(2, Coloured).stock(S0, "GG").stock(S1, "RRR").position();
    assert_eq!(legal_with(&position, "G."), "G.1=G G.2=G");
    assert_eq!(play(&mut position, &["pass:GG"]), []);
    for word in ["R.1=R", "R.2=R"] {
        assert_eq!(position.turn(), Turn::Seat(S1));
        play(&mut position, &[word]);
    }
    assert_eq!(position.phase(), Phase::Deal);
    assert_eq!((position.scores()[S0], position.board(S0).kept()), (5, tiles("GG")));
}

#[test]
fn p_4_7_a_player_whose_stock_is_empty_passes() {
    // Player 0 would begin phase 2 but has nothing, and neither has player 2.
    let scene = Scene::offer(3, Coloured).factory(1, "RRRR").with(|setup| setup.turn = S1);
    let mut position = scene.position();
    assert_eq!(play(&mut position, &["1R"]), [], "nobody is told");
    assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S1)));
    assert!(position.board(S0).passed() && !position.board(S2).passed(), "its turn has not come");
    play(&mut position, &["R.1=R"]);
    assert_eq!(position.turn(), Turn::Seat(S1));
    assert!(position.board(S2).passed());
    play(&mut position, &["R.3=R"]);
    assert_eq!((position.phase(), position.scores().as_array()), (Phase::Deal, &[5, 7, 5, 5]));
}

// P-5: phase 3, next round

#[test]
fn p_5_1_the_marker_owner_starts_the_marker_goes_back_and_kept_tiles_return() {
    let scene = Scene::placing(3, Coloured).stock(S0, "GGR").kept(S1, "B").kept(S2, "");
    let mut position = scene.supply("GR").with(|setup| setup.marker = Some(S1)).position();
    play(&mut position, &["pass:GG"]);
    assert_eq!((position.phase(), position.rounds_done()), (Phase::Deal, 1));
    assert_eq!((position.marker(), position.first()), (Some(S1), S1));
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { factories: 7, tiles: 28 }));
    assert_eq!(legal(&position), Vec::<String>::new());
    assert_eq!(refusal(&position, "1B"), (Illegal::DealFirst, "P-5.1"));
    assert_eq!(impossible(&position, &supply("YYYYYYYY")), (Impossible::NoSupplyDue, "P-4.6"));
    assert_eq!((position.board(S0).kept(), position.board(S0).stock()), (tiles("GG"), tiles("")));

    position.apply(&position.draw(&mut Last).unwrap()).unwrap();
    assert_eq!((position.phase(), position.turn()), (Phase::Offer, Turn::Seat(S1)));
    assert_eq!((position.marker(), position.round(), position.trump()), (None, 2, Colour::Green));
    assert_eq!((position.board(S0).kept(), position.board(S0).stock()), (tiles(""), tiles("GG")));
    assert_eq!(position.board(S1).stock(), tiles("B"));
    assert!(Players::Three.seats().all(|seat| !position.board(seat).passed()));
    assert_eq!(position.supply(), tiles("GR"), "the supply is not refilled between rounds");
}

#[test]
fn p_5_1_the_tower_goes_into_the_bag_when_a_tile_is_needed_and_the_bag_is_empty() {
    let mut position = Scene::between(2, Coloured).bag("BBBBGG").position();
    let bag_first = Misdeal::BagFirst { factory: Source::F2, left: tiles("GG") };
    let (got, left) = (tiles("BBBY"), tiles("BBBBGG"));
    let not_in_bag = Misdeal::NotInBag { factory: Source::F1, got, left };
    for (factories, wrong, rule) in [
        // The bag's two green ones must both be on factory 2.
        (["BBBB", "GRRR", "YYYY", "OOOO", "RRRR"], bag_first, "P-5.1"),
        (["BBBB", "RRRR", "YYYY", "OOOO", "GGGG"], bag_first, "P-5.1"),
        // Yellow is not in the bag while factory 1 is filled.
        (["BBBY", "BGGR", "YYYY", "OOOO", "RRRR"], not_in_bag, "P-1.3"),
    ] {
        let refused = impossible(&position, &deal(&factories));
        assert_eq!(refused, (Impossible::Misdeal(wrong), rule), "{factories:?}");
    }
    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, deal(&["BBBB", "GGRR", "RRRR", "RRRR", "RRRR"]));
    position.apply(&deal(&["BBBB", "GGRY", "YYYY", "OOOO", "RRRR"])).unwrap();
    assert_eq!(position.bag().len(), 112, "all that was in the tower, less the 14 dealt from it");
    assert!(position.tower().is_empty());
}

#[test]
fn p_5_1_the_tower_is_not_poured_in_sooner() {
    // The bag holds exactly what the deal needs: it ends empty and the tower stays.
    let mut position = Scene::between(2, Coloured).bag("BBBBYYYYRRRRGGGGOOOO").position();
    position.apply(&deal(&["BBBB", "YYYY", "RRRR", "GGGG", "OOOO"])).unwrap();
    assert_eq!((position.bag().len(), position.tower().len()), (0, 112));
}

/// Three players between rounds whose boards are full: six tiles are left, one of each colour.
fn full_boards() -> Scene {
    [S0, S1, S2].into_iter().fold(Scene::between(3, Coloured), |s, seat| s.cover(seat, |_| true))
}

#[test]
fn p_5_1_if_both_run_out_the_last_factories_stay_short_or_empty() {
    let mut position = full_boards().position();
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { factories: 7, tiles: 6 }));
    for (factories, factory, due, got, rule) in [
        (vec!["OYBR", "P", "G"], Source::F2, 2, 1, "P-5.1"),
        (vec!["OYBR", "PGG"], Source::F2, 2, 3, "P-5.1"),
        (vec!["OYBR", "PG", "", "P"], Source::F4, 0, 1, "P-5.1"),
        // Factories are filled in order.
        (vec!["PG", "OYBR"], Source::F1, 4, 2, "P-1.3"),
        (vec![], Source::F1, 4, 0, "P-1.3"),
    ] {
        let wrong = Misdeal::WrongCount { factory, due, got };
        assert_eq!(impossible(&position, &deal(&factories)), (Impossible::Misdeal(wrong), rule));
    }
    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, deal(&["RBYO", "GP"]));
    position.apply(&drawn).unwrap();
    assert_eq!(position.bag().len() + position.tower().len(), 0);
    // Green is trump in round 2.
    assert_eq!(legal_with(&position, ""), "1B 1O 1R 1Y 2P");
    // Two tiles in the bag, four in the tower: the bag's are on factory 1.
    let position = full_boards().bag("PG").position();
    let wrong = Misdeal::BagFirst { factory: Source::F1, left: tiles("PG") };
    assert_eq!(impossible(&position, &drawn), (Impossible::Misdeal(wrong), "P-5.1"));
    assert_eq!(position.check_chance(&deal(&["PGOY", "BR"])), Ok(()));
}

#[test]
fn p_5_1_with_nothing_to_deal_phase_2_follows_at_once() {
    let scene = [S0, S1, S2].into_iter().fold(Scene::between(4, Coloured), |scene, seat| {
        scene.cover(seat, |_| true) // 126 tiles; player 3 has two of the other six
    });
    let mut position = scene.kept(S3, "YR").supply("PGOB").position();
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { factories: 9, tiles: 0 }));
    let wrong = Misdeal::WrongCount { factory: Source::F1, due: 0, got: 1 };
    assert_eq!(impossible(&position, &deal(&["Y"])), (Impossible::Misdeal(wrong), "P-5.1"));
    assert_eq!(position.draw(&mut Last), Some(deal(&[])));
    position.apply(&deal(&[])).unwrap();
    // Players 0, who starts, 1 and 2 have no tiles and have passed by themselves.
    assert_eq!((position.round(), position.phase()), (2, Phase::Placing));
    assert_eq!((position.turn(), position.marker()), (Turn::Seat(S3), None));
    assert_eq!(Seat::ALL.map(|seat| position.board(seat).passed()), [true, true, true, false]);
    play(&mut position, &["Y.1=Y", "pass:R"]);
    assert_eq!((position.phase(), position.first()), (Phase::Deal, S0));
    assert_eq!(position.board(S3).kept(), tiles("R"));
}

#[test]
fn p_5_1_rounds_in_which_nobody_has_a_tile_are_over_at_once_and_still_there_are_six() {
    let mut position = full_boards().supply("PGOYBR").position();
    for round in 2..=6 {
        assert_eq!((position.phase(), position.rounds_done()), (Phase::Deal, round - 1));
        let mut seen = Vec::new();
        position.apply_watched(&deal(&[]), |change| seen.push(change)).unwrap();
        // The last deal ends the game: seven stars and four numbers for each player.
        assert_eq!(seen.len(), if round == 6 { 3 * (7 + 4) } else { 0 });
    }
    assert_eq!((position.phase(), position.rounds_done()), (Phase::Over, 6));
}

#[test]
fn p_5_2_after_round_six_the_game_is_over_and_not_sooner() {
    for round in 1..=6 {
        let mut position = Scene::placing(2, Coloured).round(round).stock(S0, "B").position();
        assert_eq!(position.rounds_done(), u16::from(round) - 1);
        play(&mut position, &["B.1=B"]);
        let over = round == 6;
        assert_eq!(position.phase(), if over { Phase::Over } else { Phase::Deal });
        assert_eq!((position.outcome().is_some(), position.turn() == Turn::Over), (over, over));
        assert_eq!((position.rounds_done(), position.round()), (round.into(), round));
    }
    let position = Scene::over(2, Coloured).position();
    assert_eq!(legal(&position), Vec::<String>::new());
    for word in ["1B", "B.1=B", "+B", "pass:"] {
        assert_eq!(refusal(&position, word), (Illegal::Over, "P-5.2"));
    }
    let over = (Impossible::NoDealDue { phase: Phase::Over }, "P-5.2");
    assert_eq!(impossible(&position, &deal(&["YYYY"; 5])), over);
    assert_eq!(impossible(&position, &supply("Y")), (Impossible::NoSupplyDue, "P-4.6"));
    assert_eq!(position.draw(&mut Last), None);
}

#[test]
fn p_5_2_in_round_six_nothing_is_kept() {
    let scene = Scene::placing(2, Coloured).round(6).stock(S1, "YG");
    for (stock, lost) in [("BB", -2), ("BBBBBG", -4)] {
        let mut position = scene.clone().stock(S0, stock).position();
        assert_eq!(legal_with(&position, "pass:"), "pass:");
        for word in ["pass:B", "pass:BB", "pass:O"] {
            assert_eq!(refusal(&position, word), (Illegal::LastRound, "P-5.2"));
        }
        let seen = play(&mut position, &["pass:"]);
        let reason = Reason::Discards { tiles: stock.len() as u8 };
        assert_eq!(seen, [Points { seat: S0, points: lost, reason }]);
        assert_eq!((position.tower(), position.board(S0).kept()), (tiles(stock), tiles("")));
    }
}

// P-6: final scoring

#[test]
fn p_6_1_what_each_full_star_scores() {
    for (letter, worth) in
        [('*', 12), ('R', 14), ('B', 15), ('Y', 16), ('O', 17), ('G', 18), ('P', 20)]
    {
        let star = Star::from_letter(letter).unwrap();
        let scene = || Scene::placing(2, Coloured).round(6).stock(S0, "P");
        let mut position = scene().cover(S0, |space| space.star == star).position();
        let seen = play(&mut position, &["pass:"]);
        let reason = Reason::Star { star, colour: Colour::from_letter(letter) };
        assert_eq!(seen[1..], [Points { seat: S0, points: worth, reason }]);
        assert_eq!(position.scores()[S0], 4, "the running score has no bonus in it");
        assert_eq!(position.outcome().unwrap().scores[S0], 4 + worth as u16);
        // With a space left over it scores nothing.
        let five = |missing| scene().cover(S0, move |s| s.star == star && s.tip != missing);
        for missing in Tip::ALL {
            let mut position = five(missing).position();
            assert_eq!(points(&play(&mut position, &["pass:"])), [(S0, -1)]);
            assert_eq!(position.bonus(S0).total(), 0);
        }
    }
}

#[test]
fn p_6_2_what_all_spaces_of_a_cost_score_on_the_coloured_side() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(number_points), [4, 8, 12, 16, 0, 0]);
    for (tip, worth) in Tip::ALL.into_iter().zip([4, 8, 12, 16, 0, 0]) {
        let position = Scene::over(2, Coloured).cover(S0, |space| space.tip == tip).position();
        assert_eq!(position.board(S0).covered().len(), 7);
        assert_eq!((position.bonus(S0).numbers, position.bonus(S0).stars), (worth, 0));
        for missing in Star::ALL {
            let six = Scene::over(2, Coloured);
            let six = six.cover(S0, |space| space.tip == tip && space.star != missing);
            assert_eq!(six.position().bonus(S0).total(), 0, "without {missing}.{tip}");
        }
    }
}

#[test]
fn p_6_2_what_all_spaces_of_a_cost_score_on_the_grey_side() {
    use Tip::{T1, T2, T3, T4, T5, T6};
    let scored = |tips: &[Tip], centre: bool, missing: Option<Star>| {
        let scene = Scene::over(2, Grey).cover(S0, |space| match space.star {
            Star::Centre => centre,
            star => tips.contains(&space.tip) && Some(star) != missing,
        });
        scene.position().bonus(S0).numbers
    };
    // The 1s are in the third position; of the twelve 3s, six are on the centre star.
    for (tips, centre, worth) in [
        (&[T3][..], false, 4),
        (&[T2], false, 8),
        (&[T1], false, 0),
        (&[], true, 0),
        (&[T1], true, 12),
        (&[T4], false, 16),
        (&[T5, T6], false, 0),
        (&[T3, T1], true, 4 + 12),
    ] {
        assert_eq!(scored(tips, centre, None), worth, "{tips:?} {centre}");
        for missing in Star::OUTER {
            assert_eq!(scored(tips, centre, Some(missing)), 0, "{tips:?} without {missing}");
        }
    }
}

#[test]
fn p_6_2_the_bonuses_are_told_star_by_star_and_number_by_number() {
    let scene = Scene::placing(2, Coloured).round(6).stock(S0, "P").cover(S0, |_| true);
    let mut position = scene.cover(S1, |space| space.tip == Tip::T3).score(S1, 3).position();
    let seen = play(&mut position, &["pass:"]);
    let stars = [17, 14, 15, 16, 18, 20, 12].map(|points| (S0, points));
    let numbers = [4, 8, 12, 16].map(|points| (S0, points));
    assert_eq!(points(&seen), [&[(S0, -1)], &stars[..], &numbers, &[(S1, 12)]].concat());
    let number = |cost| Reason::Number { cost };
    let reasons: Vec<Reason> = seen[8..].iter().map(|change| change.reason).collect();
    assert_eq!(reasons, [number(1), number(2), number(3), number(4), number(3)]);
    let bonus = position.bonus(S0);
    assert_eq!((bonus.stars, bonus.numbers, bonus.total()), (112, 40, 152));
    let outcome = position.outcome().unwrap();
    assert_eq!((outcome.scores[S0], outcome.scores[S1]), (4 + 152, 3 + 12));
}

#[test]
fn p_6_3_the_highest_score_wins_and_ties_share_the_win() {
    let winners = |scene: Scene| -> Vec<Seat> {
        scene.position().outcome().unwrap().winners.iter().collect()
    };
    let three = |scores: [u16; 3]| {
        let scene = Scene::over(3, Coloured);
        Seat::ALL.into_iter().zip(scores).fold(scene, |scene, (seat, s)| scene.score(seat, s))
    };
    assert_eq!(winners(three([5, 4, 3])), [S0]);
    assert_eq!(winners(three([4, 5, 5])), [S1, S2]);
    assert_eq!(winners(three([2, 2, 2])), [S0, S1, S2]);
    // 3 + 12 for the centre star and 1 + 14 for the red one tie; no fewer or more tiles break it.
    let bonuses = three([3, 1, 5]).star(S0, '*', "PGOYBR").star(S1, 'R', "RRRRRR");
    assert_eq!(winners(bonuses.clone().star(S1, 'B', "B.....")), [S0, S1]);
    assert_eq!(winners(bonuses.score(S1, 2)), [S1]);
    // Seats that nobody sits in win nothing.
    assert_eq!(winners(Scene::over(2, Coloured).score(S0, 2).score(S1, 1)), [S0]);
}

// P-7: the grey side

#[test]
fn p_7_1_the_first_tile_is_free_and_the_second_decides() {
    // The third position of an outer star costs 1, and the first of any star 3.
    let start = Scene::placing(2, Grey).stock(S0, "GGGGGGRRRRRRYYYYYYPPPPP").position();
    for star in Star::ALL {
        let words = |tip: char| move |colour: &str| format!("{star}.{tip}={colour}");
        let [third, first, second] = ['3', '1', '2'].map(words);
        let only = |position: &Pavilion| {
            let takes = |&colour: &Colour| position.board(S0).takes(star, colour);
            Colour::ALL.into_iter().filter(takes).map(Colour::letter).collect::<String>()
        };
        let mut one = start;
        assert_eq!(only(&one), "PGOYBR");
        play(&mut one, &[&third("R")]);
        assert_eq!(only(&one), "PGOYBR", "one tile decides nothing");

        let mut alike = one;
        play(&mut alike, &[&first("R")]);
        assert_eq!(only(&alike), "R");
        let reason = (Illegal::OneColour { star, only: Colour::Red }, "P-7.1");
        assert_eq!(refusal(&alike, &second("G")), reason);

        let mut mixed = one;
        play(&mut mixed, &[&first("G")]);
        assert_eq!(only(&mixed), "POYB");
        for colour in [Colour::Red, Colour::Green] {
            let reason = (Illegal::Multicolour { star, colour }, "P-7.1");
            assert_eq!(refusal(&mixed, &second(&colour.to_string())), reason);
        }
        play(&mut mixed, &[&second("Y")]);
        assert_eq!(only(&mixed), "POB");
    }
}

#[test]
fn p_7_1_the_last_of_six_different_tiles_is_the_only_one_that_fits() {
    let scene = Scene::placing(2, Grey).stock(S0, "PGOYBR").star(S0, 'Y', "PG.YBR");
    assert_eq!(legal_with(&scene.clone().position(), "Y."), "Y.3=O");
    let one_colour = scene.star(S0, 'Y', "GG.GGG");
    assert_eq!(legal_with(&one_colour.position(), "Y."), "Y.3=G");
}

#[test]
fn p_7_2_several_stars_may_be_of_one_colour_or_multicolour() {
    let position = Scene::placing(2, Grey).star(S0, 'O', "RR....").stock(S0, "RR").position();
    assert_eq!(legal_with(&position, "B."), "B.2=R B.3=R", "a second red star");
    for (letter, worth) in [('R', 14), ('B', 15), ('Y', 16), ('O', 17), ('G', 18), ('P', 20)] {
        let spaces = letter.to_string().repeat(6);
        let scene = Scene::placing(2, Grey).round(6).stock(S0, "P").star(S0, 'B', &spaces);
        let mut position = scene.star(S0, '*', &spaces).star(S0, 'R', &spaces).position();
        let seen = play(&mut position, &["pass:"]);
        let reason = |star| Reason::Star { star, colour: Colour::from_letter(letter) };
        let told: Vec<(i16, Reason)> = seen[1..].iter().map(|p| (p.points, p.reason)).collect();
        assert_eq!(told, [Star::Red, Star::Blue, Star::Centre].map(|star| (worth, reason(star))));
        assert_eq!(position.outcome().unwrap().scores[S0], 4 + 3 * worth as u16);
    }
    let scene = Scene::over(2, Grey).star(S0, 'B', "PGOYBR").star(S0, '*', "RBYOGP");
    let position = scene.star(S0, 'P', "PPPPPP").star(S0, 'G', "PPPPP.").position();
    assert_eq!(position.bonus(S0).stars, 12 + 12 + 20);
}

#[test]
fn p_7_3_costs_are_those_of_the_grey_side_and_everything_else_is_as_above() {
    let scene = Scene::placing(2, Grey).stock(S0, "BPP").stock(S1, "G").supply("PGOYBRPGOY");
    let scene = scene.star(S0, 'O', ".Y....").star(S0, 'R', "..GP..");
    let mut position = scene.position();
    // Jokers help, but not the trump itself; position 3 costs 1 and position 1 costs 3.
    assert_eq!(legal_with(&position, "O."), "O.1=B+2 O.3=B O.3=P");
    assert_eq!(legal_with(&position, "*.6"), "*.6=B+2");
    let seen = play(&mut position, &["O.1=B+2"]);
    assert_eq!(points(&seen), [(S0, 2)], "runs follow the positions");
    assert_eq!((position.phase(), position.tower()), (Phase::Bonus { due: 2 }, tiles("PP")));
}

// P-8: the examples in the book, all from round 1 with purple as trump

#[test]
fn p_8_1_two_red_and_the_two_yellow_move_to_the_centre() {
    let mut position = Scene::offer(2, Coloured).factory(1, "RRYY").position();
    play(&mut position, &["1R"]);
    assert_eq!(position.board(S0).stock(), tiles("RR"));
    assert_eq!(position.tiles_at(Source::Centre), tiles("YY"));
}

#[test]
fn p_8_2_one_green_and_one_purple_and_the_other_two_move_to_the_centre() {
    let mut position = Scene::offer(2, Coloured).factory(1, "GPPY").position();
    play(&mut position, &["1G"]);
    assert_eq!(position.board(S0).stock(), tiles("GP"));
    assert_eq!(position.tiles_at(Source::Centre), tiles("PY"));
}

#[test]
fn p_8_3_three_yellow_and_one_purple_from_the_centre_cost_four() {
    let mut position = Scene::offer(2, Coloured).centre("YYYPPB").position();
    let seen = play(&mut position, &["CY"]);
    assert_eq!(seen, [Points { seat: S0, points: -4, reason: Reason::Marker { tiles: 4 } }]);
    assert_eq!((position.marker(), position.scores()[S0]), (Some(S0), 1));
    assert_eq!(position.board(S0).stock(), tiles("YYYP"));
}

/// Player 0 with this stock and one star covers a space: points, stock and tower afterwards.
fn placed(stock: &str, star: char, spaces: &str, word: &str) -> (i16, String, String) {
    let scene = Scene::placing(2, Coloured).stock(S0, stock).star(S0, star, spaces);
    let mut position = scene.position();
    let seen = play(&mut position, &[word]);
    let left = position.board(S0).stock().to_string();
    (seen[0].points, left, position.tower().to_string())
}

#[test]
fn p_8_4_seven_blue_and_blue_six() {
    let expected = (1, "B".into(), "BBBBB".into());
    assert_eq!(placed("BBBBBBB", 'B', "......", "B.6=B"), expected);
}

#[test]
fn p_8_5_red_three_with_both_neighbours_empty() {
    assert_eq!(placed("RRR", 'R', "R...RR", "R.3=R"), (1, "".into(), "RR".into()));
}

#[test]
fn p_8_6_one_orange_and_three_purple_join_a_run_of_two() {
    let expected = (3, "G".into(), "PPP".into());
    assert_eq!(placed("OGPPP", 'O', ".OO...", "O.4=O+3"), expected);
}

#[test]
fn p_8_7_two_purple_join_two_others() {
    assert_eq!(placed("PP", 'P', "P.P...", "P.2=P"), (3, "".into(), "P".into()));
}

#[test]
fn p_8_8_three_blue_and_three_purple_for_blue_six() {
    assert_eq!(placed("BBBPPP", 'B', "BB....", "B.6=B+3"), (3, "".into(), "PPPBB".into()));
}

#[test]
fn p_8_9_four_green_kept_and_two_red_discarded() {
    let mut position = Scene::placing(2, Coloured).stock(S0, "GGGGRR").position();
    let seen = play(&mut position, &["pass:GGGG"]);
    assert_eq!(seen, [Points { seat: S0, points: -2, reason: Reason::Discards { tiles: 2 } }]);
    assert_eq!((position.board(S0).kept(), position.tower()), (tiles("GGGG"), tiles("RR")));
}

#[test]
fn p_8_10_green_four_with_one_two_or_three_purple_is_covered_with_green() {
    let start = Scene::placing(2, Coloured).stock(S0, "PPPGGG").position();
    assert_eq!(legal_with(&start, "G.4"), "G.4=G+1 G.4=G+2 G.4=G+3", "never with purple alone");
    for (word, left, tower) in
        [("G.4=G+3", "GG", "PPP"), ("G.4=G+2", "PG", "PPG"), ("G.4=G+1", "PP", "PGG")]
    {
        let mut position = start;
        assert_eq!(points(&play(&mut position, &[word])), [(S0, 1)], "{word}");
        assert_eq!(position.board(S0).tile(space("G.4")), Some(Colour::Green), "{word}");
        assert_eq!((position.board(S0).stock(), position.tower()), (tiles(left), tiles(tower)));
    }
}

// P-9: invariants, here over a few games (the laws try them on many)

/// A random move, three times in four not a pass if there is another.
fn choose(position: &Pavilion, draws: &mut Quick) -> Move {
    let list = position.legal_moves();
    let busy: Vec<Move> = list.iter().filter(|mv| !matches!(mv, Move::Pass { .. })).collect();
    if busy.is_empty() || draws.below(4) == 0 {
        return list.get(draws.below(list.len() as u32) as usize).unwrap();
    }
    busy[draws.below(busy.len() as u32) as usize]
}

#[test]
fn p_9_no_tile_is_lost_no_space_uncovered_and_no_score_below_one_in_six_rounds() {
    for (players, side) in Players::ALL.into_iter().flat_map(|p| Side::ALL.map(|side| (p, side))) {
        for seed in 0..10 {
            let mut draws = Quick::new(seed);
            let mut position = Pavilion::new(players, side, S0);
            let mut sums: BySeat<Breakdown> = BySeat::default();
            let mut deals = 0;
            while position.turn() != Turn::Over {
                let before = position;
                let watch = |change: Points<Reason>| {
                    sums[change.seat].add(change.points, change.reason);
                };
                if let Turn::Seat(_) = position.turn() {
                    position.play_watched(choose(&before, &mut draws), watch).unwrap();
                } else {
                    deals += u8::from(position.phase() == Phase::Deal);
                    position.apply_watched(&before.draw(&mut draws).unwrap(), watch).unwrap();
                }
                assert_eq!(everything(&position), all_tiles());
                for seat in players.seats() {
                    let (now, then) = (position.board(seat), before.board(seat));
                    assert!(now.score() >= 1);
                    assert!(then.covered().iter().all(|s| now.tile(s) == then.tile(s)));
                }
            }
            assert_eq!((deals, position.round(), position.rounds_done()), (6, 6, 6));
            let outcome = position.outcome().unwrap();
            for seat in players.seats() {
                assert_eq!(sums[seat].total(), i32::from(outcome.scores[seat]), "{sums:?}");
            }
        }
    }
}
