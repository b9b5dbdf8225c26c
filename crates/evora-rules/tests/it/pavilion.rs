//! Every number of `docs/rules/pavilion.md` up to P-4.6, one test or more for each, named after it;
//! those from passing on are in `pavilion_end.rs`.

use evora_rules::pavilion::{
    Colour, Draw, FeatureKind, Illegal, Impossible, Pavilion, Phase, Reason, SpaceSet, Star, Tip,
    all_tiles, cost, features,
};
use evora_rules::{Misdeal, Players, Points, Position, Seat, Side, Source, Turn};

use Seat::{S0, S1, S2};
use Side::{Coloured, Grey};

// P-1: components and set-up

use crate::pavilion_scene::{
    Last, Scene, deal, impossible, legal, legal_with, play, points, refusal, space, supply, tiles,
};

#[test]
fn p_1_1_five_seven_or_nine_factories_and_no_other_number_of_players() {
    for (players, factories) in [(2, 5), (3, 7), (4, 9)] {
        let position = Pavilion::new(Players::new(players).unwrap(), Coloured, S0);
        assert_eq!(position.factories().count(), factories);
    }
    for refused in [0, 1, 5, 6, 100] {
        assert_eq!(Players::new(refused), None);
    }
    let position = Scene::offer(2, Coloured).factory(1, "BBYG").position();
    let reason = Illegal::NoSuchFactory { factory: Source::F6, factories: 5 };
    assert_eq!(refusal(&position, "6B"), (reason, "P-1.1"));
}

#[test]
fn p_1_2_every_score_starts_at_five_on_an_empty_board() {
    let position = Pavilion::new(Players::Four, Coloured, S0);
    for seat in Seat::ALL {
        let board = position.board(seat);
        assert_eq!((board.score(), board.covered(), board.tiles().len()), (5, SpaceSet::EMPTY, 0));
    }
}

#[test]
fn p_1_2_no_loss_takes_a_score_below_one() {
    // The watcher hears of what was lost, not of what would have been.
    for (score, lost) in [(5, -3), (4, -3), (3, -2), (2, -1), (1, 0)] {
        let mut position = Scene::offer(2, Coloured).centre("YYYB").score(S0, score).position();
        let reason = Reason::Marker { tiles: 3 };
        assert_eq!(play(&mut position, &["CY"]), [Points { seat: S0, points: lost, reason }]);
        assert_eq!(position.scores()[S0], score.saturating_sub(3).max(1));

        let mut position = Scene::placing(2, Coloured).stock(S0, "YYY").score(S0, score).position();
        let reason = Reason::Discards { tiles: 3 };
        assert_eq!(play(&mut position, &["pass:"]), [Points { seat: S0, points: lost, reason }]);
        assert_eq!(position.scores()[S0], score.saturating_sub(3).max(1));
    }
}

#[test]
fn p_1_3_the_supply_is_filled_first_and_then_four_tiles_lie_on_each_factory() {
    let mut position = Pavilion::new(Players::Two, Coloured, S0);
    assert_eq!((position.bag(), position.supply()), (all_tiles(), tiles("")));
    assert_eq!(position.turn(), Turn::Chance(Draw::Supply { tiles: 10 }));
    let too_soon = (Impossible::NoDealDue { phase: Phase::Supply }, "P-5.1");
    assert_eq!(impossible(&position, &deal(&["YYYY"; 5])), too_soon);
    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, supply("RRRRRRRRRR"));
    position.apply(&drawn).unwrap();
    assert_eq!(position.supply(), tiles("RRRRRRRRRR"));

    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { factories: 5, tiles: 20 }));
    assert_eq!(refusal(&position, "1R"), (Illegal::DealFirst, "P-5.1"));
    let wrong = Misdeal::WrongCount { factory: Source::F3, due: 4, got: 3 };
    let short = deal(&["RRRR", "RRRR", "RRR", "BBBB", "BBBB"]);
    assert_eq!(impossible(&position, &short), (Impossible::Misdeal(wrong), "P-1.3"));
    let left = all_tiles() - tiles("RRRRRRRRRRRRRRRRRRRRRR");
    let wrong = Misdeal::NotInBag { factory: Source::F4, got: tiles("BBBR"), left };
    let thirteenth_red = deal(&["RRRR", "RRRR", "RRRR", "RBBB", "BBBB"]);
    assert_eq!(impossible(&position, &thirteenth_red), (Impossible::Misdeal(wrong), "P-1.3"));
    let sixth = deal(&["RRRR", "RRRR", "RRRR", "BBBB", "BBBB", "B"]);
    let wrong = Misdeal::WrongCount { factory: Source::F6, due: 0, got: 1 };
    assert_eq!(impossible(&position, &sixth).0, Impossible::Misdeal(wrong));

    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, deal(&["RRRR", "RRRR", "RRRR", "BBBB", "BBBB"]));
    position.apply(&drawn).unwrap();
    assert_eq!(position.tiles_at(Source::F5), tiles("BBBB"));
    assert_eq!((position.bag().len(), position.round()), (102, 1));
    assert_eq!(position.phase(), Phase::Offer);
}

#[test]
fn p_1_4_the_marker_is_in_the_centre_and_whoever_the_table_chose_starts() {
    for seat in Players::Four.seats() {
        let mut position = Pavilion::new(Players::Four, Grey, seat);
        for _ in 0..2 {
            position.apply(&position.draw(&mut Last).unwrap()).unwrap();
        }
        assert_eq!((position.marker(), position.turn()), (None, Turn::Seat(seat)));
    }
}

#[test]
fn p_1_5_each_of_the_six_rounds_has_its_trump() {
    for (round, trump) in (1..).zip("PGOYBR".chars()) {
        // Of two pairs only the trump's is broken up.
        for other in "PGOYBR".chars().filter(|&other| other != trump) {
            let there = format!("{trump}{trump}{other}{other}");
            let mut position = Scene::offer(2, Coloured).round(round).factory(1, &there).position();
            assert_eq!(position.trump().letter(), trump);
            play(&mut position, &[&format!("1{other}")]);
            assert_eq!(position.board(S0).stock(), tiles(&there[1..]), "{there}");
            assert_eq!(position.tiles_at(Source::Centre), tiles(&there[..1]));
        }
    }
}

#[test]
fn p_1_6_all_boards_have_the_same_side_up() {
    for side in Side::ALL {
        assert_eq!(Pavilion::new(Players::Two, side, S0).side(), side);
    }
}

// P-2: the board (where the tips point is tested beside the stars)

#[test]
fn p_2_the_eighteen_features_and_the_spaces_around_them() {
    let told = features().map(|feature| {
        let spaces: Vec<String> = feature.spaces.iter().map(|space| space.to_string()).collect();
        format!("{}{} {}", feature.kind, feature.star, spaces.join(" "))
    });
    // Windows, statues and pillars; clockwise after purple comes orange again.
    assert_eq!(
        told.join(", "),
        "wO O.5 O.6, sO O.1 O.2 R.3 R.4, pO O.2 O.3 *.1 *.6, \
         wR R.5 R.6, sR R.1 R.2 B.3 B.4, pR R.2 R.3 *.1 *.2, \
         wB B.5 B.6, sB B.1 B.2 Y.3 Y.4, pB B.2 B.3 *.2 *.3, \
         wY Y.5 Y.6, sY Y.1 Y.2 G.3 G.4, pY Y.2 Y.3 *.3 *.4, \
         wG G.5 G.6, sG G.1 G.2 P.3 P.4, pG G.2 G.3 *.4 *.5, \
         wP P.5 P.6, sP O.3 O.4 P.1 P.2, pP P.2 P.3 *.5 *.6"
    );
}

#[test]
fn p_2_every_feature_gives_its_tiles_whichever_of_its_spaces_is_covered_last() {
    for feature in features() {
        let gives = match feature.kind {
            FeatureKind::Window => 3,
            FeatureKind::Statue => 2,
            FeatureKind::Pillar => 1,
        };
        for last in feature.spaces.iter() {
            for missing in [None, feature.spaces.iter().find(|&space| space != last)] {
                let before =
                    |space| feature.spaces.has(space) && space != last && Some(space) != missing;
                let own = last.star.colour().unwrap_or(Colour::ALL[last.tip.index()]);
                let stock = own.to_string().repeat(6);
                let scene = Scene::placing(2, Coloured).supply("PGOYBRPGOY").stock(S0, &stock);
                let mut position = scene.stock(S1, "R").cover(S0, before).position();
                play(&mut position, &[&format!("{last}={own}")]);
                let phase = match missing {
                    None => Phase::Bonus { due: gives },
                    Some(_) => Phase::Placing,
                };
                assert_eq!(position.phase(), phase, "{feature:?}, last {last}");
            }
        }
    }
}

#[test]
fn p_2_a_space_costs_what_the_tables_say() {
    for (side, star, costs) in [
        (Coloured, 'B', [1, 2, 3, 4, 5, 6]),
        (Coloured, '*', [1, 2, 3, 4, 5, 6]),
        (Grey, 'O', [3, 2, 1, 4, 5, 6]),
        (Grey, 'B', [3, 2, 1, 4, 5, 6]),
        (Grey, '*', [3, 3, 3, 3, 3, 3]),
    ] {
        for (tip, due) in Tip::ALL.into_iter().zip(costs) {
            assert_eq!(cost(side, space(&format!("{star}.{tip}"))), due);
            let mut position = Scene::placing(2, side).stock(S0, "BBBBBBB").position();
            play(&mut position, &[&format!("{star}.{tip}=B")]);
            assert_eq!(position.tower().len(), u32::from(due) - 1, "{side} {star}.{tip}");
            assert_eq!(position.board(S0).stock().len(), 7 - u32::from(due));
        }
    }
}

#[test]
fn p_2_one_placement_can_complete_two_features_and_each_pays_once() {
    let scene = || Scene::placing(2, Coloured).supply("PGOYBRPGOY").stock(S1, "R");
    // The statue after orange and the pillar of orange.
    let statue_and_pillar = scene().star(S0, 'O', "O.O...").star(S0, 'R', "..RR..");
    let mut position = statue_and_pillar.star(S0, '*', "P....G").stock(S0, "OO").position();
    play(&mut position, &["O.2=O"]);
    assert_eq!(position.phase(), Phase::Bonus { due: 2 + 1 });
    // The statue before red and the pillar of red.
    let statue_and_pillar = scene().star(S0, 'O', "OO....").star(S0, 'R', ".R.R..");
    let mut position = statue_and_pillar.star(S0, '*', "PG....").stock(S0, "RRR").position();
    play(&mut position, &["R.3=R"]);
    assert_eq!(position.phase(), Phase::Bonus { due: 2 + 1 });
    // The pillars of orange and red.
    let two_pillars = scene().star(S0, 'O', ".OO...").star(S0, 'R', ".RR...");
    let mut position = two_pillars.star(S0, '*', ".P...G").stock(S0, "Y").position();
    play(&mut position, &["*.1=Y"]);
    assert_eq!(position.phase(), Phase::Bonus { due: 1 + 1 });
    // A tile beside a window that was complete before brings nothing.
    let mut position = scene().star(S0, 'O', "....OO").stock(S0, "O").position();
    play(&mut position, &["O.1=O"]);
    assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S1)));
}

// P-3: phase 1, the offer

#[test]
fn p_3_1_turns_go_clockwise_until_factories_and_centre_are_empty() {
    let mut position = Pavilion::new(Players::Three, Coloured, S1);
    position.apply(&supply("PPPPPPPPPP")).unwrap();
    position.apply(&deal(&["BBYG", "RRRR", "YYYY", "OOOO", "GGGG", "BBBB", "OOOO"])).unwrap();
    let words = ["1B", "2R", "3Y", "4O", "5G", "6B", "7O", "CY"];
    for (seat, word) in [S1, S2, S0, S1, S2, S0, S1, S2].into_iter().zip(words) {
        assert_eq!(position.turn(), Turn::Seat(seat));
        play(&mut position, &[word]);
    }
    assert_eq!(position.phase(), Phase::Offer, "the centre has a tile");
    for word in ["pass:", "B.1=B"] {
        assert_eq!(refusal(&position, word), (Illegal::NotPlacingYet, "P-3.1"));
    }
    assert_eq!(refusal(&position, "+G"), (Illegal::NoBonusDue, "P-4.5"));
    play(&mut position, &["CG"]);
    assert_eq!(position.phase(), Phase::Placing);
}

#[test]
fn p_3_2_all_tiles_of_a_colour_and_exactly_one_trump_come_from_a_factory() {
    let scene = Scene::offer(2, Coloured).factory(1, "RRPP").factory(2, "BBYG").centre("O");
    let mut position = scene.position();
    assert_eq!(legal(&position), ["1R", "2B", "2G", "2Y", "CO"]);
    let trump = Illegal::Trump { from: Source::F1, trump: Colour::Purple };
    assert_eq!(refusal(&position, "1P"), (trump, "P-3.2"));
    let nothing = Illegal::NotThere { from: Source::F1, colour: Colour::Blue };
    assert_eq!(refusal(&position, "1B"), (nothing, "P-3.2"));
    assert_eq!(position.would_take(Source::F1, Colour::Red), tiles("RRP"));
    play(&mut position, &["1R", "2B"]);
    assert_eq!(position.board(S0).stock(), tiles("RRP"));
    assert_eq!(position.board(S1).stock(), tiles("BB"), "no trump lay there");
    assert_eq!(position.tiles_at(Source::Centre), tiles("OPYG"));
    assert!(position.tiles_at(Source::F1).is_empty() && position.tiles_at(Source::F2).is_empty());
}

#[test]
fn p_3_2_from_a_factory_of_nothing_but_trump_exactly_one_is_taken() {
    let mut position = Scene::offer(2, Coloured).factory(1, "PPPP").position();
    assert_eq!(legal(&position), ["1P"]);
    let seen = play(&mut position, &["1P"]);
    assert_eq!(position.board(S0).stock(), tiles("P"));
    assert_eq!(position.tiles_at(Source::Centre), tiles("PPP"));
    assert_eq!((position.marker(), seen), (None, vec![]));
}

#[test]
fn p_3_3_from_the_centre_it_works_the_same_way_and_the_rest_stays() {
    let mut position = Scene::offer(2, Coloured).centre("YYPPB").factory(2, "GGGG").position();
    assert_eq!(legal(&position), ["2G", "CB", "CY"]);
    let trump = Illegal::Trump { from: Source::Centre, trump: Colour::Purple };
    assert_eq!(refusal(&position, "CP"), (trump, "P-3.3"));
    let nothing = Illegal::NotThere { from: Source::Centre, colour: Colour::Red };
    assert_eq!(refusal(&position, "CR"), (nothing, "P-3.3"));
    play(&mut position, &["CY", "CB"]);
    assert_eq!(position.board(S0).stock(), tiles("YYP"));
    assert_eq!(position.board(S1).stock(), tiles("BP"));
    assert!(position.tiles_at(Source::Centre).is_empty());
    assert_eq!(position.tiles_at(Source::F2), tiles("GGGG"));
}

#[test]
fn p_3_3_from_a_centre_of_nothing_but_trump_exactly_one_is_taken() {
    let mut position = Scene::offer(2, Coloured).centre("PPP").position();
    assert_eq!(legal(&position), ["CP"]);
    assert_eq!(points(&play(&mut position, &["CP"])), [(S0, -1)]);
    assert_eq!(position.board(S0).stock(), tiles("P"));
    assert_eq!(position.tiles_at(Source::Centre), tiles("PP"));
    play(&mut position, &["CP", "CP"]);
    assert_eq!(position.board(S0).stock(), tiles("PP"));
    assert_eq!(position.phase(), Phase::Placing);
}

#[test]
fn p_3_4_the_first_from_the_centre_takes_the_marker_and_loses_a_point_for_each_tile() {
    let scene = Scene::offer(2, Coloured).centre("YYPBB").factory(1, "GG").factory(2, "RROO");
    let mut position = scene.with(|setup| setup.turn = S1).position();
    // Two yellow and the purple that comes along: three points, and none for the marker.
    let seen = play(&mut position, &["CY"]);
    assert_eq!(seen, [Points { seat: S1, points: -3, reason: Reason::Marker { tiles: 3 } }]);
    assert_eq!((position.marker(), position.scores()[S1]), (Some(S1), 2));
    // The next from the centre pays nothing and gets no marker; nor does who takes from a factory.
    assert_eq!(play(&mut position, &["CB", "1G", "2R"]), []);
    assert_eq!((position.marker(), position.scores()[S0]), (Some(S1), 5));
}

#[test]
fn p_3_5_taken_tiles_join_the_stock() {
    let scene = Scene::offer(2, Coloured).factory(1, "RRPP").factory(2, "GGGG").stock(S0, "RB");
    let mut position = scene.position();
    play(&mut position, &["1R", "2G"]);
    assert_eq!(position.board(S0).stock(), tiles("RRRBP"));
    assert_eq!((position.board(S1).stock(), position.board(S1).kept()), (tiles("GGGG"), tiles("")));
}

#[test]
fn p_3_6_if_nobody_took_the_marker_the_previous_starter_starts_phase_2_and_the_next_round() {
    // Factory 1 leaves nothing over: its one purple comes along.
    let scene = Scene::offer(3, Coloured).factory(1, "RRRP").factory(2, "YYYY");
    let mut position = scene.with(|setup| (setup.first, setup.turn) = (S2, S2)).position();
    play(&mut position, &["1R", "2Y"]);
    assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S2)));
    play(&mut position, &["pass:RRRP", "pass:YYYY"]);
    assert_eq!(position.phase(), Phase::Deal);
    assert_eq!((position.marker(), position.first()), (None, S2));
    position.apply(&position.draw(&mut Last).unwrap()).unwrap();
    assert_eq!((position.round(), position.turn()), (2, Turn::Seat(S2)));
}

// P-4: phase 2, placing

#[test]
fn p_4_1_the_marker_owner_begins_then_clockwise_and_who_has_passed_is_skipped() {
    let scene = Scene::offer(3, Coloured).centre("Y").stock(S0, "RRR").stock(S2, "GGG");
    let mut position = scene.with(|setup| setup.turn = S1).position();
    play(&mut position, &["CY"]);
    let turns = [(S1, "Y.1=Y"), (S2, "pass:GGG"), (S0, "R.1=R"), (S0, "R.2=R")];
    for (seat, word) in turns {
        // Player 1 has spent its last tile and passes by itself when its turn comes round.
        assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(seat)));
        play(&mut position, &[word]);
    }
    assert_eq!(position.phase(), Phase::Deal, "all have passed");
}

#[test]
fn p_4_1_nothing_is_taken_in_phase_2_and_nothing_is_covered_twice() {
    let scene = Scene::placing(2, Coloured).stock(S0, "BBB").star(S0, 'B', ".B....");
    let position = scene.position();
    assert_eq!(refusal(&position, "1B"), (Illegal::PlacingNow, "P-4.1"));
    assert_eq!(refusal(&position, "CB"), (Illegal::PlacingNow, "P-4.1"));
    assert_eq!(refusal(&position, "+B"), (Illegal::NoBonusDue, "P-4.5"));
    let covered = Illegal::Covered { space: space("B.2") };
    assert_eq!(refusal(&position, "B.2=B"), (covered, "P-4.2"));
    assert_eq!(legal_with(&position, "B."), "B.1=B B.3=B");
}

#[test]
fn p_4_2_the_price_is_any_mix_of_the_colour_and_trump_with_one_of_the_colour() {
    let position = Scene::placing(2, Coloured).stock(S0, "BBBPPPPG").position();
    assert_eq!(
        legal_with(&position, "B."),
        "B.1=B B.2=B B.2=B+1 B.3=B B.3=B+1 B.3=B+2 B.4=B+1 B.4=B+2 B.4=B+3 \
         B.5=B+2 B.5=B+3 B.5=B+4 B.6=B+3 B.6=B+4"
    );
    for (word, stock, tower) in [
        ("B.4=B+1", "PPPG", "BBP"),
        ("B.4=B+2", "BPPG", "BPP"),
        ("B.4=B+3", "BBPG", "PPP"),
        ("B.1=B", "BBPPPPG", ""),
    ] {
        let mut position = position;
        play(&mut position, &[word]);
        assert_eq!((position.board(S0).stock(), position.tower()), (tiles(stock), tiles(tower)));
        assert_eq!(position.board(S0).tile(space(&word[..3])), Some(Colour::Blue), "never a joker");
    }
}

#[test]
fn p_4_2_prices_that_cannot_be_paid() {
    let position = Scene::placing(2, Coloured).stock(S0, "BBBPPPG").position();
    let jokers = |name, cost, colour| Illegal::TooManyJokers { space: space(name), cost, colour };
    let few = |colour, have, need| Illegal::TooFew { colour, have, need };
    for (word, reason) in [
        ("B.1=B+1", jokers("B.1", 1, Colour::Blue)),
        ("B.3=B+3", jokers("B.3", 3, Colour::Blue)),
        ("P.3=P+1", Illegal::TrumpForItself { trump: Colour::Purple }),
        ("*.2=P+1", Illegal::TrumpForItself { trump: Colour::Purple }),
        ("P.4=P", few(Colour::Purple, 3, 4)),
        ("B.4=B", few(Colour::Blue, 3, 4)),
        ("B.5=B+4", few(Colour::Purple, 3, 4)),
        // Not even one of the colour itself.
        ("R.4=R+3", few(Colour::Red, 0, 1)),
    ] {
        assert_eq!(refusal(&position, word), (reason, "P-4.2"), "{word}");
    }
    assert_eq!(legal_with(&position, "P."), "P.1=P P.2=P P.3=P");
    assert_eq!(legal_with(&position, "G."), "G.1=G G.2=G+1 G.3=G+2 G.4=G+3");
}

#[test]
fn p_4_2_only_the_trump_of_the_round_is_wild() {
    let mut position = Scene::placing(2, Coloured).round(5).stock(S0, "RBP").position();
    assert_eq!(legal_with(&position, "R."), "R.1=R R.2=R+1");
    assert_eq!(legal_with(&position, "B."), "B.1=B");
    play(&mut position, &["R.2=R+1"]);
    assert_eq!((position.board(S0).stock(), position.tower()), (tiles("P"), tiles("B")));
}

#[test]
fn p_4_3_a_coloured_star_takes_its_colour_and_the_centre_star_each_colour_once() {
    let scene = Scene::placing(2, Coloured).stock(S0, "BGP").star(S0, '*', ".G..R.");
    let mut position = scene.position();
    assert_eq!(legal_with(&position, "*"), "*.1=B *.1=P");
    assert_eq!(legal_with(&position, "G"), "G.1=G G.2=G+1");
    assert_eq!(legal_with(&position, "R"), "");
    let other = Illegal::OtherColour { star: Colour::Red, colour: Colour::Blue };
    assert_eq!(refusal(&position, "R.1=B"), (other, "P-4.3"));
    let on_centre = (Illegal::OnCentre { colour: Colour::Green }, "P-4.3");
    assert_eq!(refusal(&position, "*.1=G"), on_centre);
    play(&mut position, &["*.1=B"]);
    assert!(!position.board(S0).takes(Star::Centre, Colour::Blue));
    assert_eq!(legal_with(&position, "*"), "", "purple 2 costs two");
}

#[test]
fn p_4_4_a_placement_scores_the_run_that_now_contains_it() {
    for (before, word, run) in [
        ("......", "B.4=B", 1),
        // Not neighbours.
        ("BB...B", "B.4=B", 1),
        ("..B...", "B.4=B", 2),
        ("....B.", "B.4=B", 2),
        ("..B.B.", "B.4=B", 3),
        // Two runs become one.
        ("BB.BB.", "B.3=B", 5),
        // 6 and 1 are neighbours.
        ("B.....", "B.6=B", 2),
        (".....B", "B.1=B", 2),
        ("BB..B.", "B.6=B", 4),
        ("B.B...", "B.2=B", 3),
        ("B.BBBB", "B.2=B", 6),
        ("BBBBB.", "B.6=B", 6),
        (".BBBBB", "B.1=B", 6),
    ] {
        // Tiles on other stars count nothing.
        let scene = Scene::placing(2, Coloured).stock(S0, "BBBBBB").star(S0, 'R', "RR..R.");
        let mut position = scene.star(S0, 'B', before).position();
        let seen = play(&mut position, &[word]);
        let reason = Reason::Placed { space: space(&word[..3]), colour: Colour::Blue, run };
        assert_eq!(seen, [Points { seat: S0, points: run.into(), reason }], "{before} {word}");
        assert_eq!(position.scores()[S0], 5 + u16::from(run));
    }
}

/// Player 0 completes a window by covering orange 6; player 1 has a tile for its turn after that.
fn window(supply: &str) -> Scene {
    let scene = Scene::placing(2, Coloured).supply(supply).star(S0, 'O', "....O.");
    scene.stock(S0, "OOOOOO").stock(S1, "R")
}

#[test]
fn p_4_5_bonus_tiles_are_chosen_freely_and_must_be_taken_at_once() {
    let mut position = window("PGGOOYYBBR").position();
    let seen = play(&mut position, &["O.6=O"]);
    assert_eq!(points(&seen), [(S0, 2)], "bonus tiles are no points");
    assert_eq!((position.phase(), position.turn()), (Phase::Bonus { due: 3 }, Turn::Seat(S0)));
    assert_eq!(legal(&position), ["+B", "+G", "+O", "+P", "+R", "+Y"]);
    for word in ["pass:", "R.1=R", "1R"] {
        assert_eq!(refusal(&position, word), (Illegal::BonusFirst { due: 3 }, "P-4.5"));
    }
    play(&mut position, &["+P"]);
    assert_eq!(position.phase(), Phase::Bonus { due: 2 });
    let none_left = Illegal::NotInSupply { colour: Colour::Purple };
    assert_eq!(refusal(&position, "+P"), (none_left, "P-4.5"));
    assert_eq!(play(&mut position, &["+G", "+G"]), []);
    assert_eq!(position.board(S0).stock(), tiles("PGG"));
    assert_eq!(position.supply(), tiles("OOYYBBR"));
}

#[test]
fn p_4_5_bonus_tiles_can_be_spent_from_the_next_turn_on() {
    let mut position = window("PGGOOYYBBR").position();
    play(&mut position, &["O.6=O", "+R", "+Y", "+Y"]);
    position.apply(&supply("GGG")).unwrap();
    assert_eq!(position.turn(), Turn::Seat(S1));
    play(&mut position, &["R.1=R"]);
    assert_eq!(position.turn(), Turn::Seat(S0));
    play(&mut position, &["Y.2=Y"]);
    assert_eq!(position.board(S0).stock(), tiles("R"));
}

#[test]
fn p_4_5_if_the_supply_holds_fewer_the_rest_is_forfeited() {
    let mut position = window("GR").position();
    play(&mut position, &["O.6=O"]);
    assert_eq!(position.phase(), Phase::Bonus { due: 2 });
    play(&mut position, &["+G", "+R"]);
    assert_eq!(position.board(S0).stock(), tiles("GR"));
    assert_eq!(position.turn(), Turn::Chance(Draw::Supply { tiles: 10 }));
    position.apply(&supply("BBBBBBBBBB")).unwrap();
    assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S1)));
}

#[test]
fn p_4_5_from_an_empty_supply_nothing_is_taken() {
    let mut position = window("").position();
    play(&mut position, &["O.6=O"]);
    assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S1)));
    assert!(position.board(S0).stock().is_empty());
}

#[test]
fn p_4_6_after_bonus_tiles_the_supply_is_refilled_to_ten() {
    for (there, left) in [("PGGOOYYBBR", 7), ("PGBR", 1)] {
        let mut position = window(there).position();
        play(&mut position, &["O.6=O", "+P", "+G", "+B"]);
        let due = 10 - left as u8;
        assert_eq!(position.phase(), Phase::Supply);
        assert_eq!(position.turn(), Turn::Chance(Draw::Supply { tiles: due }));
        assert_eq!(legal(&position), Vec::<String>::new());
        assert_eq!(refusal(&position, "R.1=R"), (Illegal::SupplyFirst, "P-4.6"));
        let wrong = Impossible::WrongSupply { due, got: 2 };
        assert_eq!(impossible(&position, &supply("YY")), (wrong, "P-4.6"));
        let too_soon = Impossible::NoDealDue { phase: Phase::Supply };
        assert_eq!(impossible(&position, &deal(&["YYYY"; 5])), (too_soon, "P-5.1"));
        position.apply(&supply(&"Y".repeat(due.into()))).unwrap();
        assert_eq!((position.supply().len(), position.turn()), (10, Turn::Seat(S1)));
    }
}

#[test]
fn p_4_6_after_any_other_turn_nothing_is_refilled() {
    // A plain placement, a pass, and a window completed while the supply was empty.
    let plain = Scene::placing(2, Coloured).supply("GR").stock(S0, "BB").stock(S1, "R");
    for (scene, word, there) in
        [(plain.clone(), "B.1=B", 2), (plain, "pass:", 2), (window(""), "O.6=O", 0)]
    {
        let mut position = scene.position();
        play(&mut position, &[word]);
        assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S1)));
        assert_eq!((position.supply().len(), position.draw(&mut Last)), (there, None));
        let not_due = (Impossible::NoSupplyDue, "P-4.6");
        assert_eq!(impossible(&position, &supply("YYYYYYYY")), not_due);
    }
}

#[test]
fn p_4_6_the_tower_goes_into_the_bag_when_a_tile_is_needed_and_the_bag_is_empty() {
    let mut position = window("PGGOOYYBBR").bag("GY").position();
    play(&mut position, &["O.6=O", "+P", "+G", "+B"]);
    let tower = position.tower();
    // The bag's two come first, in either order; the third is of the tower.
    for (drawn, colour, left) in
        [("RGY", Colour::Red, "GY"), ("GRY", Colour::Red, "Y"), ("YYG", Colour::Yellow, "G")]
    {
        let reason = Impossible::NotInBag { colour, left: tiles(left) };
        assert_eq!(impossible(&position, &supply(drawn)), (reason, "P-4.6"), "{drawn}");
    }
    assert_eq!(position.draw(&mut Last), Some(supply("YGR")));
    for drawn in ["GYR", "YGR", "GYY"] {
        let mut position = position;
        position.apply(&supply(drawn)).unwrap();
        assert_eq!(position.bag(), tower - tiles(&drawn[2..]));
        assert!(position.tower().is_empty());
    }
}

#[test]
fn p_4_6_the_tower_is_not_poured_in_sooner() {
    // The bag holds exactly what is needed: it ends empty and the tower stays.
    let mut position = window("PGGOOYYBBR").bag("GYR").position();
    play(&mut position, &["O.6=O", "+P", "+G", "+B"]);
    let tower = position.tower();
    position.apply(&supply("YRG")).unwrap();
    assert_eq!((position.bag(), position.tower()), (tiles(""), tower));
}

#[test]
fn p_4_6_if_bag_and_tower_are_empty_the_spaces_stay_empty() {
    // Orange 1 completes a statue and costs one tile: nothing goes to the tower.
    let scene = |spaces: &str| {
        let scene = Scene::placing(2, Coloured).supply("PGGOOYYBBR").star(S0, 'O', spaces);
        scene.star(S0, 'R', "..RR..").stock(S0, "OO").hoard(S1)
    };
    let mut position = scene(".O....").position();
    play(&mut position, &["O.1=O", "+P", "+R"]);
    assert_eq!((position.phase(), position.turn()), (Phase::Placing, Turn::Seat(S1)));
    assert_eq!((position.supply(), position.draw(&mut Last)), (tiles("GGOOYYBB"), None));
    // Orange 2 costs two: the one that went to the tower is all that can be drawn.
    let mut position = scene("O.....").position();
    play(&mut position, &["O.2=O", "+P", "+R"]);
    assert_eq!(position.turn(), Turn::Chance(Draw::Supply { tiles: 1 }));
    position.apply(&supply("O")).unwrap();
    assert_eq!((position.supply(), position.turn()), (tiles("GGOOOYYBB"), Turn::Seat(S1)));
}
