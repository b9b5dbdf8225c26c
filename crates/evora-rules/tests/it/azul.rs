//! Every number of `docs/rules/azul.md`, one test or more for each, named after it.

use evora_rules::azul::{
    Azul, Colour, Column, Illegal, Impossible, Line, Phase, Reason, Row, all_tiles,
};
use evora_rules::{
    Cited, Draws, Misdeal, Outcome, Players, Points, Position, Seat, Side, Source, Turn,
};

use Seat::{S0, S1, S2};
use Side::{Coloured, Grey};

use crate::scene::{self, Scene, deal, legal, play, refusal, tiles};

/// Points given for tiles on the wall, in order.
fn tile_points(seen: &[Points<Reason>]) -> Vec<(Seat, i16)> {
    let tiles = seen.iter().filter(|p| matches!(p.reason, Reason::Tile { .. }));
    tiles.map(|p| (p.seat, p.points)).collect()
}

/// Answers every draw with the last tile of the bag in colour order.
struct Last;

impl Draws for Last {
    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

// components and set-up

#[test]
fn a_1_1_five_seven_or_nine_factories_and_no_other_number_of_players() {
    for (players, factories) in [(2, 5), (3, 7), (4, 9)] {
        let position = Azul::new(Players::new(players).unwrap(), Coloured, S0);
        assert_eq!(position.factories().count(), factories);
    }
    for refused in [0, 1, 5, 6, 100] {
        assert_eq!(Players::new(refused), None);
    }
    let position = Scene::offer(2, Coloured).factory(1, "BBYK").position();
    let refused = refusal(&position, "6B1");
    assert_eq!(refused, Illegal::NoSuchFactory { factory: Source::F6, factories: 5 });
    assert_eq!(refused.rule().as_str(), "A-1.1");
}

#[test]
fn a_1_2_boards_start_empty_with_lines_of_one_to_five_spaces_and_score_zero() {
    let position = Azul::new(Players::Four, Coloured, S0);
    assert_eq!(Row::ALL.map(Row::spaces), [1, 2, 3, 4, 5]);
    for seat in Seat::ALL {
        let board = position.board(seat);
        assert!(Row::ALL.iter().all(|&row| board.line(row).is_none()));
        assert!(board.wall().covered().is_empty());
        assert_eq!((board.floor_spaces(), board.score()), (0, 0));
    }
}

#[test]
fn a_1_3_all_tiles_are_in_the_bag_and_none_in_the_lid() {
    let position = Azul::new(Players::Three, Grey, S0);
    assert_eq!(position.bag(), all_tiles());
    assert_eq!(Colour::ALL.map(|colour| position.bag().get(colour)), [20; 5]);
    assert!(position.lid().is_empty());
}

#[test]
fn a_1_4_the_starting_player_is_whoever_the_table_chose() {
    for seat in Players::Four.seats() {
        let mut position = Azul::new(Players::Four, Coloured, seat);
        let deal = position.draw(&mut Last).unwrap();
        position.apply(&deal).unwrap();
        assert_eq!(position.turn(), Turn::Seat(seat));
    }
}

#[test]
fn a_1_5_each_factory_gets_four_tiles_from_the_bag() {
    let mut position = Azul::new(Players::Two, Coloured, S0);
    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, deal(&["WWWW"; 5]));
    position.apply(&drawn).unwrap();
    assert_eq!(position.bag().len(), 80);
    assert_eq!(position.tiles_at(Source::F5), tiles("WWWW"));
    let again = Azul::new(Players::Two, Coloured, S0);
    let short = again.check_chance(&deal(&["WWWW", "WWWW", "WWW", "WWWW", "WWWW"])).unwrap_err();
    assert_eq!(
        short,
        Impossible::Misdeal(Misdeal::WrongCount { factory: Source::F3, due: 4, got: 3 })
    );
    assert_eq!(short.rule().as_str(), "A-1.5");
    let extra = deal(&["WWWW", "WWWW", "WWWW", "WWWW", "WWWW", "B"]);
    assert!(again.check_chance(&extra).is_err(), "a sixth factory with two players");
}

#[test]
fn a_1_6_all_boards_have_the_same_side_up() {
    for side in Side::ALL {
        assert_eq!(Azul::new(Players::Two, side, S0).side(), side);
    }
}

// the offer

#[test]
fn a_2_1_the_starting_player_moves_first_then_clockwise_with_the_marker_in_the_centre() {
    let mut position = Azul::new(Players::Three, Coloured, S1);
    position.apply(&deal(&["BBYK", "RRRW", "BYRK", "KWWW", "BBRW", "YYYY", "RKKW"])).unwrap();
    assert_eq!(position.marker(), None);
    assert!(position.tiles_at(Source::Centre).is_empty());
    for (seat, word) in [(S1, "1B1"), (S2, "2R1"), (S0, "3B1"), (S1, "4K2")] {
        assert_eq!(position.turn(), Turn::Seat(seat));
        play(&mut position, &[word]);
    }
}

#[test]
fn a_2_2_a_turn_takes_all_tiles_of_one_colour_and_the_rest_goes_to_the_centre() {
    let scene = Scene::offer(2, Coloured).factory(1, "BBYK").factory(2, "WWWW").centre("YRR");
    let mut position = scene.position();
    play(&mut position, &["1B3"]);
    assert_eq!(position.board(S0).line(Row::R3).unwrap().count, 2);
    assert!(position.tiles_at(Source::F1).is_empty());
    assert_eq!(position.tiles_at(Source::Centre), tiles("YYRRK"));
    play(&mut position, &["CR3"]);
    assert_eq!(position.board(S1).line(Row::R3).unwrap().count, 2);
    assert_eq!(position.tiles_at(Source::Centre), tiles("YYK"));
    let refused = refusal(&position, "CBF");
    assert_eq!(refused, Illegal::NotThere { from: Source::Centre, colour: Colour::Blue });
    assert_eq!(refused.rule().as_str(), "A-2.2");
}

#[test]
fn a_2_3_the_first_from_the_centre_takes_the_marker_before_any_tile() {
    let mut position = Scene::offer(2, Coloured).centre("YYRR").floor(S0, "KKKKKK").position();
    play(&mut position, &["CYF"]);
    // Six spaces were taken; the marker has the seventh, and both tiles go to the lid.
    assert_eq!(position.marker(), Some(S0));
    assert_eq!(position.board(S0).floor(), tiles("KKKKKK"));
    assert_eq!(position.board(S0).floor_spaces(), 7);
    assert_eq!(position.lid(), tiles("YY"));
    play(&mut position, &["CR1"]);
    assert_eq!(position.marker(), Some(S0), "the second to take from the centre gets no marker");
}

#[test]
fn a_2_3_on_a_full_floor_the_marker_costs_nothing_and_still_starts_the_next_round() {
    let scene = Scene::offer(2, Coloured).centre("YK").floor(S1, "KKKKKKK").score(S1, 20);
    let scene = scene.wall(S1, [".....", ".....", "KW...", ".....", "....."]);
    let mut position = scene.with(|setup| setup.turn = S1).position();
    play(&mut position, &["CY2", "CK1"]);
    assert_eq!(position.scores()[S1], 20 - 14);
    assert_eq!(position.first(), S1);
}

#[test]
fn a_2_3_the_marker_cannot_be_taken_alone() {
    // The centre is empty but for the marker: there is no move from it.
    let position = Scene::offer(2, Coloured).factory(1, "BBBB").position();
    assert!(legal(&position).iter().all(|word| word.starts_with('1')));
}

#[test]
fn a_2_4_a_line_takes_one_colour_until_it_is_full_and_none_its_wall_row_has() {
    let position = Scene::offer(2, Coloured)
        .factory(1, "BBYR")
        .line(S0, 1, "B")
        .line(S0, 3, "Y")
        .wall(S0, [".....", ".B...", ".....", ".....", "....."])
        .position();
    for (word, reason) in [
        ("1B1", Illegal::LineFull { line: Line::L1 }),
        ("1B2", Illegal::OnWall { line: Line::L2, colour: Colour::Blue }),
        ("1B3", Illegal::OtherColour { line: Line::L3, holds: Colour::Yellow }),
    ] {
        let refused = refusal(&position, word);
        assert_eq!((refused, refused.rule().as_str()), (reason, "A-2.4"));
    }
    assert_eq!(
        legal(&position).iter().filter(|w| w.starts_with("1B")).count(),
        3,
        "4, 5 and floor"
    );
    assert!(position.check(scene::mv("1Y3")).is_ok());
}

#[test]
fn a_2_5_what_does_not_fit_falls_to_the_floor_and_all_may_go_there() {
    let scene = Scene::offer(2, Coloured).factory(1, "BBBY").factory(2, "RRRR");
    let mut position = scene.position();
    play(&mut position, &["1B2"]);
    assert_eq!(position.board(S0).full(Row::R2), Some(Colour::Blue));
    assert_eq!(position.board(S0).floor(), tiles("B"));
    play(&mut position, &["2RF"]);
    assert_eq!(position.board(S1).floor(), tiles("RRRR"));
    assert!(Row::ALL.iter().all(|&row| position.board(S1).line(row).is_none()));
}

#[test]
fn a_2_6_past_the_seventh_space_tiles_go_to_the_lid() {
    let scene = Scene::offer(2, Coloured).factory(1, "BBBB").factory(2, "Y").floor(S0, "RRRRR");
    let mut position = scene.position();
    play(&mut position, &["1BF"]);
    assert_eq!(position.board(S0).floor(), tiles("BBRRRRR"));
    assert_eq!(position.lid(), tiles("BB"));
}

#[test]
fn a_2_7_the_offer_ends_when_table_and_centre_are_empty() {
    let mut position = Scene::offer(2, Coloured).factory(1, "BBBY").position();
    play(&mut position, &["1B4"]);
    assert_eq!(position.phase(), Phase::Offer, "the centre has a tile");
    play(&mut position, &["CY5"]);
    assert_eq!(position.phase(), Phase::Deal);
    assert!(legal(&position).is_empty());
    assert_eq!(refusal(&position, "1B1"), Illegal::DealFirst);
}

// wall tiling

#[test]
fn a_3_1_full_lines_are_resolved_from_the_top_and_scored_at_once() {
    // Line 1 first: red at row 1, column 3 stands alone. Then line 2's yellow, right below it,
    // already finds it: if both were scored together, each would count 2.
    let scene = Scene::offer(2, Coloured).factory(1, "Y").line(S0, 1, "R").line(S0, 2, "Y");
    let mut position = scene.position();
    let seen = play(&mut position, &["1Y2"]);
    assert_eq!(tile_points(&seen), [(S0, 1), (S0, 2)]);
    assert_eq!(position.board(S0).wall().get(Row::R1, Column::C3), Some(Colour::Red));
    assert_eq!(position.board(S0).wall().get(Row::R2, Column::C3), Some(Colour::Yellow));
    assert_eq!(position.lid(), tiles("Y"), "the other yellow");
}

#[test]
fn a_3_2_lines_that_are_not_full_keep_their_tiles() {
    let scene = Scene::offer(2, Coloured).factory(1, "YY").line(S0, 5, "KKKK");
    let mut position = scene.position();
    play(&mut position, &["1Y3"]);
    assert_eq!(position.board(S0).line(Row::R3).unwrap().count, 2);
    assert_eq!(position.board(S0).line(Row::R5).unwrap().count, 4);
}

#[test]
fn a_3_3_each_player_tiles_alone() {
    let scene = Scene::offer(3, Coloured).factory(1, "Y").line(S0, 1, "B").line(S1, 1, "B");
    let mut position = scene.line(S2, 1, "B").position();
    let seen = play(&mut position, &["1YF"]);
    assert_eq!(tile_points(&seen), [(S0, 1), (S1, 1), (S2, 1)]);
}

// scoring (A-4.1 and have tests of their own beside the run tables)

#[test]
fn a_4_1_a_lone_tile_scores_one_in_play() {
    let mut position = Scene::offer(2, Coloured).factory(1, "B").position();
    let seen = play(&mut position, &["1B1"]);
    assert_eq!(tile_points(&seen), [(S0, 1)]);
}

#[test]
fn a_4_2_four_across_and_three_down_score_seven_in_play() {
    let walls = ["BYRK.", "...R.", "...Y.", ".....", "....."];
    let scene = Scene::offer(2, Coloured).factory(1, "K");
    // Black belongs at row 1, column 4: put it there last.
    let mut missing = walls;
    missing[0] = "BYR..";
    let mut position = scene.wall(S0, missing).position();
    let seen = play(&mut position, &["1K1"]);
    assert_eq!(tile_points(&seen), [(S0, 7)]);
}

#[test]
fn a_4_3_the_floor_is_subtracted_once_from_the_sum_and_never_below_zero() {
    // Score 0, one tile for 1 point, then −2: the gain counts first, and the rest is forgiven.
    let scene = Scene::offer(2, Coloured).factory(1, "BBB");
    let mut position = scene.position();
    let seen = play(&mut position, &["1B1"]);
    assert_eq!(seen.last().unwrap().reason, Reason::Floor { spaces: 2 });
    assert_eq!(seen.last().unwrap().points, -1, "only what there is can be lost");
    assert_eq!(position.scores()[S0], 0);
}

#[test]
fn a_4_4_floor_tiles_go_to_the_lid_and_the_marker_owner_starts() {
    let scene = Scene::offer(3, Coloured).factory(1, "BBYY").floor(S0, "K");
    let mut position = scene.position();
    play(&mut position, &["1BF", "CYF"]);
    assert_eq!(position.lid(), tiles("BBYYK"));
    assert!(position.board(S0).floor().is_empty());
    assert_eq!((position.marker(), position.first()), (Some(S1), S1));
}

#[test]
fn a_4_4_the_same_player_starts_again_if_nobody_took_the_marker() {
    let scene = Scene::offer(2, Coloured).factory(1, "BBBB").factory(2, "YYYY");
    let mut position = scene.with(|setup| (setup.first, setup.turn) = (S1, S1)).position();
    play(&mut position, &["1B4", "2Y4"]);
    assert_eq!((position.marker(), position.first()), (None, S1));
}

// next round and end

#[test]
fn a_5_1_a_complete_row_ends_the_game_after_the_round() {
    let scene = Scene::offer(2, Coloured).factory(1, "WB");
    let mut position = scene.wall(S0, ["BYRK.", ".....", ".....", ".....", "....."]).position();
    play(&mut position, &["1W1"]);
    assert_eq!(position.turn(), Turn::Seat(S1), "the round is played to its end");
    play(&mut position, &["CB1"]);
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(refusal(&position, "1B1"), Illegal::Over);
}

#[test]
fn a_5_1_a_complete_column_does_not_end_the_game() {
    let scene = Scene::offer(2, Coloured).factory(1, "B");
    let mut position = scene.wall(S0, [".....", "W....", "K....", "R....", "Y...."]).position();
    play(&mut position, &["1B1"]);
    assert_eq!(position.board(S0).wall().complete_columns(), 1);
    assert_eq!(position.phase(), Phase::Deal);
}

/// Two players between rounds, with this much in the bag and the rest of the tiles in the lid.
fn before_a_deal(bag: &str) -> Azul {
    let scene = Scene::offer(2, Coloured).lid(all_tiles() - tiles(bag));
    scene.with(|setup| setup.phase = Phase::Deal).position()
}

#[test]
fn a_5_2_the_lid_is_poured_in_when_a_tile_is_needed_and_the_bag_is_empty() {
    let mut position = before_a_deal("BBBBKK");
    for (factories, wrong) in [
        // The bag's two black ones must both be on factory 2.
        (["BBBB", "KRRR", "YYYY", "WWWW", "RRRR"], Some("A-5.2")),
        (["BBBB", "RRRR", "YYYY", "WWWW", "KKKK"], Some("A-5.2")),
        // Yellow is not in the bag while factory 1 is filled.
        (["BBBY", "BKKR", "YYYY", "WWWW", "RRRR"], Some("A-1.5")),
        (["BBBB", "KKRY", "YYYY", "WWWW", "RRRR"], None),
    ] {
        let got = position.check_chance(&deal(&factories));
        assert_eq!(got.err().map(|reason| reason.rule().as_str()), wrong, "{factories:?}");
    }
    position.apply(&deal(&["BBBB", "KKRY", "YYYY", "WWWW", "RRRR"])).unwrap();
    assert_eq!(position.bag().len(), 80, "all that was in the lid, less the 14 dealt from it");
    assert!(position.lid().is_empty());
}

#[test]
fn a_5_2_the_lid_is_not_poured_in_sooner() {
    // The bag holds exactly what the deal needs: it ends empty and the lid stays.
    let mut position = before_a_deal("BBBBYYYYRRRRKKKKWWWW");
    position.apply(&deal(&["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"])).unwrap();
    assert!(position.bag().is_empty());
    assert_eq!(position.lid().len(), 80);
}

#[test]
fn a_5_2_when_both_run_out_the_round_starts_with_what_there_is() {
    let scene = Scene::all_but_two_in_use().with(|setup| setup.phase = Phase::Deal);
    let position = scene.lid(tiles("WW")).position();
    assert!(position.bag().is_empty());
    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, deal(&["WW"]));
    let mut dealt = position;
    dealt.apply(&drawn).unwrap();
    assert!(dealt.bag().is_empty() && dealt.lid().is_empty());
    assert_eq!(dealt.turn(), Turn::Seat(S0));
    for wrong in [deal(&["W", "W"]), deal(&["", "WW"]), deal(&["WWW"]), deal(&[])] {
        let refused = position.check_chance(&wrong).unwrap_err();
        assert_eq!(refused.rule().as_str(), "A-5.2", "factories are filled in order: {wrong:?}");
    }
}

#[test]
fn a_5_3_the_game_ends_when_nothing_can_be_dealt() {
    let mut position = Scene::all_but_two_in_use().factory(1, "WW").position();
    assert!(position.bag().is_empty() && position.lid().is_empty());
    play(&mut position, &["1W4"]);
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.board(S0).wall().complete_rows(), 0);
    assert_eq!(position.outcome().unwrap().scores[S0], 10 * 4, "four colours are complete");
}

#[test]
fn a_5_4_two_for_a_row_seven_for_a_column_ten_for_a_colour() {
    // Player 0 completes row 1, column 1 and blue with one tile.
    let walls = [".YRKW", "WB...", "K.B..", "R..B.", "Y...B"];
    let mut position = Scene::offer(2, Coloured).factory(1, "B").wall(S0, walls).position();
    let seen = play(&mut position, &["1B1"]);
    let bonus = position.bonus(S0);
    assert_eq!((bonus.rows, bonus.columns, bonus.colours), (2, 7, 10));
    let told: Vec<(i16, Reason)> = seen[1..].iter().map(|p| (p.points, p.reason)).collect();
    assert_eq!(
        told,
        [
            (2, Reason::Rows { count: 1 }),
            (7, Reason::Columns { count: 1 }),
            (10, Reason::Colours { count: 1 })
        ]
    );
    assert_eq!(position.scores()[S0], 10, "the running score has no bonus in it");
    assert_eq!(position.outcome().unwrap().scores[S0], 29);
}

/// The outcome of a finished game of three with these scores and walls.
fn finished(boards: [(u16, [&str; 5]); 3]) -> Outcome {
    let scene = Scene::offer(3, Coloured).with(|setup| setup.phase = Phase::Over);
    let scene = Seat::ALL
        .into_iter()
        .zip(boards)
        .fold(scene, |scene, (seat, (score, wall))| scene.score(seat, score).wall(seat, wall));
    scene.position().outcome().unwrap()
}

#[test]
fn a_5_5_the_highest_score_wins_then_more_rows_then_all_still_tied() {
    let one_row = ["BYRKW", ".....", ".....", ".....", "....."];
    let two_rows = ["BYRKW", "WBYRK", ".....", ".....", "....."];
    let winners = |boards| finished(boards).winners.iter().collect::<Vec<_>>();
    let same_wall = [".YRK.", "WBYR.", ".....", ".....", "....."];
    assert_eq!(winners([(30, one_row), (33, same_wall), (10, one_row)]), [S1]);
    // 30 + 2 and 28 + 4 tie at 32; two rows beat one.
    assert_eq!(winners([(30, one_row), (28, two_rows), (10, one_row)]), [S1]);
    // Level in both: shared.
    assert_eq!(winners([(30, one_row), (32, same_wall), (30, one_row)]), [S0, S2]);
}

#[test]
fn a_5_6_five_rounds_without_a_tile_to_any_wall_end_the_game() {
    for (idle, phase) in [(3, Phase::Deal), (4, Phase::Over)] {
        let scene = Scene::offer(2, Coloured).factory(1, "BB").with(|setup| setup.idle = idle);
        let mut position = scene.position();
        play(&mut position, &["1BF"]);
        assert_eq!((position.idle_rounds(), position.phase()), (idle + 1, phase));
    }
    // One tile on any wall starts the count anew.
    let scene = Scene::offer(2, Coloured).factory(1, "BB").with(|setup| setup.idle = 4);
    let mut position = scene.line(S1, 1, "R").position();
    play(&mut position, &["1BF"]);
    assert_eq!((position.idle_rounds(), position.phase()), (0, Phase::Deal));
}

// the coloured wall (its pattern is tested beside the wall)

#[test]
fn a_6_there_is_nothing_to_choose_on_the_coloured_wall() {
    let scene = Scene::offer(2, Coloured).factory(1, "BY").line(S0, 1, "R");
    let position = scene.position();
    let refused = refusal(&position, "1@3");
    assert_eq!((refused, refused.rule().as_str()), (Illegal::NoChoice, "A-6"));
}

// the grey wall

#[test]
fn a_7_1_the_owner_chooses_a_column_without_that_colour_in_row_or_column() {
    let scene = Scene::offer(2, Grey).factory(1, "Y").line(S0, 2, "RR");
    let walls = ["R....", ".K...", "..R..", ".....", "....."];
    let mut position = scene.wall(S0, walls).position();
    assert_eq!(refusal(&position, "2@4"), Illegal::NotTilingYet);
    play(&mut position, &["1YF"]);
    assert_eq!((position.turn(), position.phase()), (Turn::Seat(S0), Phase::Tiling(Row::R2)));
    assert_eq!(legal(&position), ["2@4", "2@5"]);
    let (row, column) = (Row::R2, Column::C2);
    assert_eq!(refusal(&position, "2@2"), Illegal::Covered { row, column });
    let in_column = Illegal::InColumn { column: Column::C1, colour: Colour::Red };
    assert_eq!(refusal(&position, "2@1"), in_column);
    assert_eq!(in_column.rule().as_str(), "A-7.1");
    assert_eq!(refusal(&position, "3@4"), Illegal::OtherRow { row });
    assert_eq!(refusal(&position, "1Y1"), Illegal::TilingNow { row });
    let seen = play(&mut position, &["2@4"]);
    assert_eq!(tile_points(&seen), [(S0, 1)]);
}

#[test]
fn a_7_1_lines_top_to_bottom_and_players_in_seating_order() {
    let scene = Scene::offer(3, Grey).factory(1, "Y").line(S1, 3, "BBB").line(S1, 1, "K");
    let mut position = scene.line(S0, 5, "RRRRR").line(S2, 2, "WW").position();
    play(&mut position, &["1YF"]);
    for (seat, row, word) in
        [(S0, Row::R5, "5@1"), (S1, Row::R1, "1@1"), (S1, Row::R3, "3@3"), (S2, Row::R2, "2@2")]
    {
        assert_eq!((position.turn(), position.phase()), (Turn::Seat(seat), Phase::Tiling(row)));
        play(&mut position, &[word]);
    }
    assert_eq!(position.phase(), Phase::Deal);
}

#[test]
fn a_7_1_a_single_column_is_still_a_decision() {
    let scene = Scene::offer(2, Grey).factory(1, "Y").line(S0, 1, "R");
    let mut position = scene.wall(S0, ["BYKW.", ".....", ".....", ".....", "....."]).position();
    play(&mut position, &["1YF"]);
    assert_eq!(legal(&position), ["1@5"]);
}

#[test]
fn a_7_2_a_line_without_a_legal_column_is_swept_to_the_floor_at_once() {
    // Row 3 has one free cell, column 5, where red already stands in row 1.
    let walls = ["....R", ".....", "BYKW.", ".....", "....."];
    let scene = Scene::offer(2, Grey).factory(1, "Y").line(S0, 3, "RRR").line(S0, 4, "KKKK");
    let mut position = scene.wall(S0, walls).score(S0, 30).floor(S0, "BBBBB").position();
    let seen = play(&mut position, &["1Y5"]);
    let swept = Reason::Swept { row: Row::R3, colour: Colour::Red };
    assert_eq!(seen, [Points { seat: S0, points: 0, reason: swept }]);
    // Before line 4 is placed, the floor is full and the third red tile is in the lid.
    assert_eq!(position.phase(), Phase::Tiling(Row::R4));
    assert_eq!(position.board(S0).floor(), tiles("BBBBBRR"));
    assert_eq!(position.lid(), tiles("R"));
    let seen = play(&mut position, &["4@1"]);
    assert_eq!(tile_points(&seen), [(S0, 2)], "below the blue tile");
    assert_eq!(position.scores()[S0], 30 + 2 - 14);
}

#[test]
fn a_7_3_the_ban_on_colours_of_the_wall_row_holds_on_the_grey_wall() {
    let scene = Scene::offer(2, Grey).factory(1, "RY");
    let position = scene.wall(S0, [".....", "....R", ".....", ".....", "....."]).position();
    let refused = Illegal::OnWall { line: Line::L2, colour: Colour::Red };
    assert_eq!(refusal(&position, "1R2"), refused);
}

#[test]
fn a_7_4_a_colour_is_complete_wherever_its_tiles_stand() {
    let scene = Scene::offer(2, Grey).factory(1, "Y").line(S0, 5, "RRRRR");
    let walls = [".R...", "R....", "..R..", "....R", "....."];
    let mut position = scene.wall(S0, walls).position();
    play(&mut position, &["1YF"]);
    assert_eq!(legal(&position), ["5@4"]);
    play(&mut position, &["5@4"]);
    assert_eq!(position.bonus(S0).colours, 10);
}

// the examples in the books (A-9.4 stands beside the run tables)

#[test]
fn a_9_1_three_first_turns() {
    let mut position = Azul::new(Players::Three, Coloured, S0);
    position.apply(&deal(&["KKBW", "YRRR", "BYRK", "KWWW", "BBRW", "YYYY", "RKKW"])).unwrap();
    play(&mut position, &["1K2"]);
    assert_eq!(position.tiles_at(Source::Centre), tiles("BW"));
    play(&mut position, &["2Y1"]);
    assert_eq!(position.tiles_at(Source::Centre), tiles("BWRRR"));
    play(&mut position, &["CR3"]);
    assert_eq!(position.marker(), Some(S2));
    assert_eq!(position.board(S2).full(Row::R3), Some(Colour::Red));
    assert_eq!(position.board(S2).floor_spaces(), 1, "the marker");
    assert!(position.board(S2).floor().is_empty());
}

#[test]
fn a_9_2_where_two_yellow_may_go() {
    let scene = Scene::offer(2, Coloured).factory(1, "YYBK").line(S0, 4, "B");
    let mut position = scene.wall(S0, [".....", "..Y..", "...Y.", ".....", "....."]).position();
    let yellow: Vec<_> = legal(&position).into_iter().filter(|w| w.starts_with("1Y")).collect();
    assert_eq!(yellow, ["1Y1", "1Y5", "1YF"]);
    play(&mut position, &["1Y1"]);
    assert_eq!(position.board(S0).floor(), tiles("Y"));
}

#[test]
fn a_9_3_lines_two_and_four_are_full() {
    let scene = Scene::offer(2, Coloured).factory(1, "W").line(S0, 2, "RR").line(S0, 4, "BBBB");
    let mut position = scene.line(S0, 3, "KK").line(S0, 5, "Y").position();
    let seen = play(&mut position, &["1WF"]);
    assert_eq!(tile_points(&seen), [(S0, 1), (S0, 1)]);
    assert_eq!(position.lid(), tiles("RBBBW"));
    assert_eq!(position.board(S0).line(Row::R3).unwrap().count, 2);
    assert_eq!(position.board(S0).line(Row::R5).unwrap().count, 1);
}

#[test]
fn a_9_5_five_floor_spaces_with_the_marker_cost_eight() {
    let scene = Scene::offer(2, Coloured).centre("YYYY").score(S0, 20);
    let mut position = scene.wall(S0, ["BY...", ".....", ".....", ".....", "....."]).position();
    let seen = play(&mut position, &["CYF"]);
    assert_eq!(seen[0], Points { seat: S0, points: -8, reason: Reason::Floor { spaces: 5 } });
    assert_eq!(position.scores()[S0], 12);
}
