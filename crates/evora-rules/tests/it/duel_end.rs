//! Every number of `docs/rules/duel.md` from D-4 on, one test or more for each, named after it: the
//! mosaic, scoring, the end of a round and of the game, and the book's examples. The goals (D-6.4,
//! D-7) are in `duel_goals.rs`, what is hidden (D-8) in `duel_view.rs`, the preparation of a round
//! (D-6.1, D-6.2) in `duel_deal.rs`.

use std::collections::BTreeSet;

use evora_chance::{Draws, Quick};
use evora_rules::duel::{
    Breakdown, ChipSet, Colour, Column, Draw, Duel, Factory, FactoryChip, Held, Illegal,
    Impossible, Phase, Plate, PlateSet, Reason, Row, Slot, Tile, all_tiles,
};
use evora_rules::{Points, Position, Seat, Turn};

use Seat::{S0, S1};

use crate::duel_scene::{
    Last, SPECIAL, Scene, UNIVERSAL, cells, chips, count_with, deal, drawn, everything, goals,
    happen, impossible, legal, mv, plate, plates, play, points, refusal, stack, tiles,
};

/// Five plates, for round 2. The rows: `?BKY` `TKR?` `TR` `B?` `TYYR` `?K?B`; the third slot of the
/// first and of the last row is empty, and two of the second.
const FIVE: &str = "2@1r0 4@2r0 3@4r0 6@7r0 10@8r0";

/// The position when phase 2 begins, and the score changes since.
fn mosaic(scene: Scene) -> (Duel, Vec<Points<Reason>>) {
    let mut position = scene.position();
    let seen = play(&mut position, &["D1"]);
    (position, seen)
}

fn held(colour: Colour, count: u8) -> Option<Held> {
    Some(Held { colour, count })
}

// D-4: phase 2, the mosaic

#[test]
fn d_4_1_two_chips_that_show_the_colour_or_three_of_any_kind_for_a_missing_tile() {
    let scene = Scene::last(2).plates(S0, FIVE).line(S0, 3, "TT").store(S0, "BB,TT,TY,TR");
    let (mut position, _) = mosaic(scene);
    assert_eq!((position.phase(), position.turn()), (Phase::Completing(Row::R3), Turn::Seat(S0)));
    assert_eq!(
        legal(&position).join(" "),
        "chips3:BB,TT,TR chips3:BB,TT,TY chips3:BB,TY,TR chips3:TT,TR chips3:TT,TY \
         chips3:TT,TY,TR chips3:TY,TR skip3"
    );
    let wrong = (Illegal::WrongPayment { missing: 1, colour: Colour::Turquoise }, "D-4.1");
    for word in ["chips3:BB,TT", "chips3:TT", "chips3:BB,TT,TY,TR", "chips3:"] {
        assert_eq!(refusal(&position, word), wrong, "{word}");
    }
    for names in ["TT,KK", "TT,TT"] {
        let missing = (Illegal::MissingChips { chips: chips(names) }, "D-4.1");
        assert_eq!(refusal(&position, &format!("chips3:{names}")), missing);
    }
    for word in ["chips4:TT,TR", "skip2", "skip4"] {
        assert_eq!(refusal(&position, word), (Illegal::OtherLine { row: Row::R3 }, "D-4.1"));
    }
    for word in ["3@1", "1RF", "draw", "D1"] {
        assert_eq!(refusal(&position, word), (Illegal::CompleteNow { row: Row::R3 }, "D-4.1"));
    }
    let spent = position.board(S0).spent();
    play(&mut position, &["chips3:TT,TR"]);
    assert_eq!((position.phase(), legal(&position)), (Phase::Laying(Row::R3), vec!["3@1".into()]));
    assert_eq!(position.board(S0).chips(), chips("BB,TY"));
    assert_eq!(position.board(S0).spent(), spent.plus(chips("TT,TR")));
    assert_eq!(points(&play(&mut position, &["3@1"])), [(S0, 1)]);
    assert_eq!((position.tower(), position.board(S0).line(Row::R3)), (tiles("T"), None));
    assert_eq!(position.board(S0).chips(), chips("BB,TY"), "unspent ones stay");
}

#[test]
fn d_4_1_equal_chips_are_one_choice_and_several_missing_tiles_add_up() {
    let choices = |round, line, store| {
        let scene = Scene::last(round).plates(S0, FIVE).line(S0, 3, line).store(S0, store);
        legal(&mosaic(scene).0).join(" ")
    };
    assert_eq!(
        choices(2, "TT", "TT,TT,KK,KK"),
        "chips3:TT,KK,KK chips3:TT,TT chips3:TT,TT,KK skip3"
    );
    assert_eq!(choices(2, "TT", "BB,BB,KK,KK"), "chips3:BB,BB,KK chips3:BB,KK,KK skip3");
    // Two tiles: four turquoise chips, five with two turquoise ones, or any six.
    assert_eq!(
        choices(3, "T", "BB,TT,TT,TY,TR,KK"),
        "chips3:BB,TT,TT,TR,KK chips3:BB,TT,TT,TY,KK chips3:BB,TT,TT,TY,TR \
         chips3:BB,TT,TT,TY,TR,KK chips3:BB,TT,TY,TR,KK chips3:TT,TT,TY,TR chips3:TT,TT,TY,TR,KK \
         skip3"
    );
    assert_eq!(
        choices(3, "T", "BB,BB,KK,TT,TR,YY"),
        "chips3:BB,BB,TT,TR,KK chips3:BB,BB,TT,TR,KK,YY chips3:BB,BB,TT,TR,YY \
         chips3:BB,TT,TR,KK,YY skip3"
    );
    assert_eq!(choices(3, "T", "BB,BB,KK,KK,YY,YY"), "chips3:BB,BB,KK,KK,YY,YY skip3");
}

#[test]
fn d_4_1_only_where_chips_suffice_and_the_tile_can_be_laid_is_there_a_choice() {
    let after = |scene: Scene| mosaic(scene.plates(S0, FIVE)).0.phase();
    let short = |store| Scene::last(2).line(S0, 3, "TT").store(S0, store);
    assert_eq!(after(short("TT,TR,KK,KK")), Phase::Completing(Row::R3));
    assert_eq!(after(short("TT,KK")), Phase::Plates, "two chips, one of them turquoise");
    assert_eq!(after(short("TY")), Phase::Plates);
    // Four missing tiles cost eight chips or more.
    assert_eq!(after(Scene::last(2).line(S0, 5, "T").store(S0, "TT,TT,TR,TR")), Phase::Plates);
    // No free black cell in row 3, though plates may still bring one.
    assert_eq!(after(Scene::last(2).line(S0, 3, "KK").store(S0, "KK,KK,BK,BK")), Phase::Plates);
    // An empty line is not completed.
    assert_eq!(after(Scene::last(2).store(S0, "TT,TT,TR,TR")), Phase::Plates);
}

#[test]
fn d_4_1_a_line_may_be_left_and_chips_once_spent_are_gone() {
    let scene = Scene::last(2).plates(S0, FIVE).line(S0, 3, "TT").line(S0, 4, "BBB");
    let (start, _) = mosaic(scene.line(S0, 5, "TTTT").store(S0, "TT,TR,BB,BR"));
    let mut position = start;
    assert_eq!(play(&mut position, &["skip3"]), []);
    assert_eq!(position.phase(), Phase::Completing(Row::R4));
    assert_eq!(position.board(S0).line(Row::R3), held(Colour::Turquoise, 2));
    play(&mut position, &["chips4:BB,BR", "4@1", "skip5"]);
    assert_eq!((position.phase(), position.board(S0).chips()), (Phase::Plates, chips("TT,TR")));
    assert_eq!(position.board(S0).line(Row::R5), held(Colour::Turquoise, 4));

    let mut position = start;
    play(&mut position, &["chips3:BB,BR,TT", "3@1"]);
    assert_eq!(position.phase(), Phase::Plates, "one chip is left, and pays for nothing");
    assert_eq!(position.board(S0).chips(), chips("TR"));
    assert_eq!(position.board(S0).line(Row::R4), held(Colour::Blue, 3));
}

#[test]
fn d_4_2_a_full_line_must_send_a_tile_to_a_free_cell_of_its_choice() {
    let scene = Scene::last(2).plates(S0, FIVE).line(S0, 2, "KK").line(S0, 3, "TTT");
    let (mut position, _) = mosaic(scene);
    assert_eq!(position.phase(), Phase::Laying(Row::R2));
    assert_eq!(legal(&position), ["2@2", "2@4"], "the black cell, and the any-colour cell");
    for word in ["skip2", "chips2:TT,TT", "1RF", "draw", "look", "D1"] {
        assert_eq!(refusal(&position, word), (Illegal::LayTileNow { row: Row::R2 }, "D-4.2"));
    }
    assert_eq!(refusal(&position, "3@1"), (Illegal::OtherLine { row: Row::R2 }, "D-4.1"));
    for (column, word) in [(Column::C1, "2@1"), (Column::C5, "2@5")] {
        let wrong = Illegal::WrongCell { row: Row::R2, column, colour: Colour::Black };
        assert_eq!(refusal(&position, word), (wrong, "D-4.2"));
    }
    assert_eq!(points(&play(&mut position, &["2@4"])), [(S0, 1)]);
    let board = position.board(S0);
    assert_eq!(board.dome().tile(Row::R2, Column::C4), Some(Tile::Colour(Colour::Black)));
    assert_eq!((board.line(Row::R2), position.tower()), (None, tiles("K")));
    assert!(!board.dome().free(Colour::Red).has(Row::R2, Column::C4));
    // Then the next full line.
    assert_eq!((position.phase(), legal(&position)), (Phase::Laying(Row::R3), vec!["3@1".into()]));
    play(&mut position, &["3@1"]);
    assert_eq!(position.tower(), tiles("KTT"));
}

#[test]
fn d_4_2_player_0_lays_all_of_theirs_and_then_player_1() {
    let scene = Scene::last(2).plates(S0, FIVE).line(S0, 3, "TTT").line(S1, 1, "Y").line(S1, 6, "");
    let (mut position, _) = mosaic(scene.plates(S1, "1@1r0 5@3r0 7@6r0 8@8r0 9@9r0"));
    assert_eq!(position.turn(), Turn::Seat(S0));
    assert_eq!(points(&play(&mut position, &["3@1"])), [(S0, 1)]);
    assert_eq!((position.turn(), legal(&position)), (Turn::Seat(S1), vec!["1@1".into()]));
    assert_eq!(points(&play(&mut position, &["1@1"])), [(S1, 1)]);
    assert_eq!(position.phase(), Phase::Plates);
}

/// Round 2; all plates of the first row lie: `YKYBTB` and `T*K*?Y`, then `TR` `B*`, `*T` `YB`.
fn full_first_row() -> Scene {
    Scene::last(2).plates(S0, "1@1r0 8@2r0 15@3r0 9@4r0 16@7r0")
}

#[test]
fn d_4_3_a_line_that_can_never_be_laid_is_damaged_full_or_not() {
    let swept = |row, colour| {
        let reason = Reason::Swept { row, colour };
        Points { seat: S0, points: 0, reason }
    };
    let damaged = |tiles, points| Points { seat: S0, points, reason: Reason::Damaged { tiles } };
    let (position, seen) = mosaic(full_first_row().line(S0, 1, "R"));
    assert_eq!(seen, [swept(Row::R1, Colour::Red), damaged(1, -1)]);
    assert_eq!((position.tower(), position.board(S0).line(Row::R1)), (tiles("R"), None));
    // Row 2 takes red on its any-colour cell, as long as that is free.
    let (position, seen) = mosaic(full_first_row().line(S0, 2, "R"));
    assert_eq!((seen, position.board(S0).line(Row::R2)), (vec![], held(Colour::Red, 1)));
    let covered = || full_first_row().tiles(S0, "2@5=B");
    let (position, seen) = mosaic(covered().line(S0, 2, "R"));
    assert_eq!(seen, [swept(Row::R2, Colour::Red), damaged(1, -1)]);
    assert_eq!(position.board(S0).line(Row::R2), None);
    // Chips do not help, and what finds no room goes to the tower and costs nothing.
    let (position, seen) = mosaic(
        covered()
            .line(S0, 1, "R")
            .line(S0, 2, "RR")
            .damaged(S0, "KKK")
            .score(S0, 17)
            .store(S0, "RR"),
    );
    assert_eq!(seen, [swept(Row::R1, Colour::Red), swept(Row::R2, Colour::Red), damaged(4, -10)]);
    assert_eq!((position.tower(), position.scores()[S0]), (tiles("RRRKKK"), 7));
}

#[test]
fn d_4_3_while_a_slot_of_its_row_is_empty_the_tiles_stay() {
    // No black in row 3, none and no blue in row 5.
    let scene = full_first_row().line(S0, 3, "KKK").line(S0, 4, "TT").line(S0, 5, "BB");
    let (position, seen) = mosaic(scene);
    assert_eq!((seen, position.tower()), (vec![], tiles("")));
    let lines = [Row::R3, Row::R4, Row::R5].map(|row| position.board(S0).line(row));
    let stay = [held(Colour::Black, 3), held(Colour::Turquoise, 2), held(Colour::Blue, 2)];
    assert_eq!((position.phase(), lines), (Phase::Plates, stay));
    // Where a plate takes black, the same full line must be laid.
    let (position, _) = mosaic(
        full_first_row()
            .line(S0, 3, "KKK")
            .plates(S0, "14@6r0 12@5r0")
            .with(|setup| (setup.boards[0].plates[6], setup.boards[0].plates[3]) = (None, None)),
    );
    assert_eq!((position.phase(), legal(&position)), (Phase::Laying(Row::R3), vec!["3@4".into()]));
}

#[test]
fn d_4_4_lines_that_are_not_full_and_still_possible_keep_their_tiles() {
    let scene = Scene::last(2).plates(S0, FIVE).line(S0, 2, "K").line(S0, 4, "BBB");
    let (position, seen) = mosaic(scene.line(S0, 6, "KKKKK"));
    assert_eq!((seen, position.tower()), (vec![], tiles("")));
    let lines = Row::ALL.map(|row| position.board(S0).line(row).map_or(0, |held| held.count));
    assert_eq!((lines, position.board(S0).damaged_count()), ([0, 1, 0, 3, 0, 5], 0));
}

#[test]
fn d_4_5_a_colour_may_stand_several_times_in_a_row_or_column() {
    let scene = || Scene::last(5).plates(S0, UNIVERSAL);
    let (mut position, _) = mosaic(scene().tiles(S0, "3@2=Y").line(S0, 3, "YYY"));
    assert_eq!(legal(&position), ["3@3"]);
    assert_eq!(points(&play(&mut position, &["3@3"])), [(S0, 2)]);
    let (mut position, _) = mosaic(scene().tiles(S0, "3@2=Y 2@2=K 4@1=K").line(S0, 4, "KKKK"));
    assert_eq!(legal(&position), ["4@2", "4@3", "4@6"]);
    assert_eq!(points(&play(&mut position, &["4@2"])), [(S0, 2 + 3)]);
}

/// The losses told to this player at the end of a round.
fn losses(score: u16, damaged: &str, marker: bool) -> (Vec<(Reason, i16)>, Duel) {
    let scene = Scene::last(2).plates(S0, FIVE).tiles(S0, "1@1=B").score(S0, score);
    let scene = scene.damaged(S0, damaged);
    let (position, seen) = mosaic(if marker { scene.marker(S0) } else { scene });
    assert!(seen.iter().all(|change| change.seat == S0));
    (seen.iter().map(|change| (change.reason, change.points)).collect(), position)
}

#[test]
fn d_4_6_what_damaged_tiles_and_the_marker_cost() {
    let damaged = |tiles| Reason::Damaged { tiles };
    assert_eq!(losses(17, "", false).0, []);
    for (there, lost) in [("K", -1), ("KR", -3), ("KRR", -6), ("KRRY", -10)] {
        let count = there.len() as u8;
        let (seen, position) = losses(17, there, false);
        assert_eq!(seen, [(damaged(count), lost)]);
        assert_eq!(position.scores()[S0], 17u16.saturating_add_signed(lost));
        assert_eq!((position.tower(), position.board(S0).damaged()), (tiles(there), tiles("")));
        let (seen, position) = losses(17, there, true);
        assert_eq!(seen, [(damaged(count), lost), (Reason::Marker, -2)]);
        assert_eq!(position.scores()[S0], 15u16.saturating_add_signed(lost));
    }
    assert_eq!(losses(17, "", true).0, [(Reason::Marker, -2)]);
}

#[test]
fn d_4_6_the_score_does_not_fall_below_zero() {
    let damaged = |tiles| Reason::Damaged { tiles };
    for (score, there, marker, told) in [
        (4, "KRR", true, vec![(damaged(3), -4), (Reason::Marker, 0)]),
        (7, "KRR", true, vec![(damaged(3), -6), (Reason::Marker, -1)]),
        (9, "KRRY", false, vec![(damaged(4), -9)]),
        (1, "", true, vec![(Reason::Marker, -1)]),
        (0, "K", false, vec![(damaged(1), 0)]),
    ] {
        let (seen, position) = losses(score, there, marker);
        assert_eq!((seen, position.scores()[S0]), (told, 0), "{score} {there}");
    }
}

#[test]
fn d_4_6_each_player_pays_for_their_own() {
    let scene = Scene::last(1).damaged(S0, "KK").damaged(S1, "R").marker(S1);
    let (position, seen) = mosaic(scene);
    assert_eq!(points(&seen), [(S0, -3), (S1, -1), (S1, -2)]);
    assert_eq!((position.scores()[S0], position.scores()[S1]), (2, 2));
    assert_eq!(position.tower(), tiles("KKR"));
}

// D-5: scoring a laid tile

#[test]
fn d_5_1_the_runs_through_a_tile_across_and_down() {
    for (neighbours, across, down, worth) in [
        ("", 1, 1, 1),
        ("2@2 2@4 4@2 4@4", 1, 1, 1),
        ("3@1 3@5 1@3 5@3", 1, 1, 1),
        ("3@2", 2, 1, 2),
        ("3@4", 2, 1, 2),
        ("2@3", 1, 2, 2),
        ("4@3", 1, 2, 2),
        ("3@2 3@4", 3, 1, 3),
        ("2@3 4@3 5@3", 1, 4, 4),
        ("3@4 3@5 1@3", 3, 1, 3),
        ("3@2 2@3", 2, 2, 4),
        ("3@1 3@2 4@3 6@3", 3, 2, 5),
        ("3@1 3@2 3@4 3@5 3@6", 6, 1, 6),
        ("3@1 3@2 3@4 3@5 3@6 1@3 2@3 4@3 5@3 6@3", 6, 6, 12),
    ] {
        let scene = Scene::last(5).plates(S0, UNIVERSAL).cover(S0, cells(neighbours));
        let (mut position, _) = mosaic(scene.line(S0, 3, "YYY"));
        let seen = play(&mut position, &["3@3"]);
        let (row, column, colour) = (Row::R3, Column::C3, Colour::Yellow);
        let reason = Reason::Tile { row, column, colour, across, down };
        assert_eq!(seen[0], Points { seat: S0, points: worth, reason }, "{neighbours}");
        assert_eq!(position.scores()[S0], 5 + worth as u16);
    }
}

#[test]
fn d_5_1_special_tiles_count_in_runs() {
    // Plates 5 and 9 are full: special tiles in row 1, column 4 and row 4, column 4.
    let cover = cells("1@3 2@3 2@4 3@3 3@4 4@3");
    let scene = || Scene::last(5).plates(S0, SPECIAL).cover(S0, cover);
    for (line, letters, word, worth) in [
        // Beside the special tile of row 4: B S K, and nothing below or above.
        (4, "KKKK", "4@5", 3),
        // Below it: five tiles up to row 1, two of them special.
        (5, "TTTTT", "5@4", 5),
        // K K S and Y before them.
        (1, "Y", "1@1", 1),
        (1, "K", "1@2", 3),
    ] {
        let (mut position, _) = mosaic(scene().line(S0, line, letters));
        assert_eq!(play(&mut position, &[word])[0].points, worth, "{word}");
    }
}

#[test]
fn d_5_2_the_third_coloured_cell_of_a_special_plate_brings_a_special_tile_worth_its_row() {
    for (covered, line, letters, word, tile, special) in [
        ("1@3 2@3", 2, "RR", "2@4", 2, "1@4"),
        ("1@2 2@1", 1, "Y", "1@1", 4, "2@2"),
        ("3@5 4@6", 4, "KKKK", "4@5", 4, "3@6"),
        ("3@4 4@3", 3, "TTT", "3@3", 4, "4@4"),
        ("5@6 6@5", 6, "RRRRRR", "6@6", 4, "5@5"),
        ("5@1 6@2", 5, "KKKKK", "5@2", 4, "6@1"),
    ] {
        let scene = Scene::last(5).plates(S0, SPECIAL).line(S0, line, letters);
        let (mut position, _) = mosaic(scene.clone().cover(S0, cells(covered)));
        let seen = play(&mut position, &[word]);
        let (row, column) = cells(special).iter().next().unwrap();
        let worth = row.index() as i16 + 1;
        assert_eq!(points(&seen)[..2], [(S0, tile), (S0, worth)], "{word}");
        assert_eq!(seen[1].reason, Reason::SpecialTile { row, column });
        assert_eq!(position.board(S0).dome().tile(row, column), Some(Tile::Special));
        assert_eq!(position.scores()[S0], 5 + (tile + worth) as u16);
        // The second coloured cell brings none.
        let (mut position, _) = mosaic(scene.cover(S0, cells(&covered[..3])));
        assert_eq!(play(&mut position, &[word]).len(), 1);
        assert_eq!(position.board(S0).dome().tile(row, column), None);
    }
}

#[test]
fn d_5_2_a_special_tile_scores_for_no_run_and_a_universal_plate_brings_none() {
    // The special cell of row 1, column 4 has neighbours on both sides.
    let scene = Scene::last(5).plates(S0, SPECIAL).cover(S0, cells("1@3 2@3 1@6 2@5 2@6"));
    let (mut position, _) = mosaic(scene.line(S0, 2, "RR"));
    assert_eq!(position.board(S0).dome().tile(Row::R1, Column::C5), Some(Tile::Special));
    assert_eq!(points(&play(&mut position, &["2@4"])), [(S0, 4), (S0, 1)]);
    let scene = Scene::last(5).plates(S0, UNIVERSAL).cover(S0, cells("1@1 1@2 2@1"));
    let (mut position, _) = mosaic(scene.line(S0, 2, "KK"));
    assert_eq!(points(&play(&mut position, &["2@2"])), [(S0, 4)]);
}

// D-6.3: the end (the rest of D-6 is in `duel_deal.rs` and `duel_goals.rs`)

#[test]
fn d_6_3_after_round_five_the_game_is_over_and_not_sooner() {
    for round in 1..=5 {
        let scene = Scene::last(round);
        assert_eq!(scene.clone().position().rounds_done(), u16::from(round) - 1);
        let (position, _) = mosaic(scene);
        let over = round == 5;
        let phase = [Phase::Plates, Phase::Plates, Phase::Plates, Phase::Deal, Phase::Over];
        assert_eq!(position.phase(), phase[usize::from(round) - 1]);
        assert_eq!((position.outcome().is_some(), position.turn() == Turn::Over), (over, over));
        assert_eq!((position.rounds_done(), position.round()), (round.into(), round));
    }
    let position = Scene::over().position();
    assert_eq!([S0, S1].map(|seat| position.board(seat).dome().plate_count()), [9, 9]);
    assert_eq!(legal(&position), Vec::<String>::new());
    for word in ["1RF", "draw", "look", "A1@1r0", "1@1", "skip1", "D1", "MRF"] {
        assert_eq!(refusal(&position, word), (Illegal::Over, "D-6.3"));
    }
    let (phase, chance) = (Phase::Over, deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"]));
    let not_due = (Impossible::NotDue { chance, phase }, "D-6.3");
    assert_eq!(impossible(&position, &chance), not_due);
    assert_eq!(position.draw(&mut Last), None);
}

// D-9: the examples of the book

#[test]
fn d_9_1_two_plates_are_drawn_for_two_points_and_one_goes_under_the_stack() {
    let scene = Scene::turns(1).tokens(S0, 0).display(&[4, 5, 6]).sun(1, "RRRR");
    let mut position = scene.position();
    let words = ["draw", "top:S", "draw", "top:S", "look"];
    assert_eq!(points(&play(&mut position, &words)), [(S0, -1), (S0, -1)]);
    happen(&mut position, &[drawn(16), drawn(9)]);
    play(&mut position, &["A9@5r1"]);
    assert_eq!((position.scores()[S0], position.turn()), (3, Turn::Seat(S1)));
    let under: Vec<_> = position.returned().iter().map(|returned| returned.plate()).collect();
    assert_eq!((under, position.display()), (vec![Some(plate(16))], plates(&[4, 5, 6])));
}

#[test]
fn d_9_2_black_below_and_yellow_on_top() {
    let mut position = Scene::turns(1).sun(2, "TTKY").position();
    play(&mut position, &["2T2^KY"]);
    assert_eq!((position.moon(1), position.moon(1).top()), (stack("KY"), Some(Colour::Yellow)));
    assert_eq!(position.board(S0).line(Row::R2), held(Colour::Turquoise, 2));
    assert_eq!(position.sun(Factory::F2), tiles(""));
}

#[test]
fn d_9_3_one_blue_two_black_or_two_yellow_and_no_marker_for_the_yellow_ones() {
    let scene = Scene::turns(1).moon(1, "KY").moon(2, "BY").moon(3, "YK").large_moon("BK");
    let start = scene.position();
    assert_eq!(["T", "R"].map(|letter| count_with(&start, &format!("M{letter}"))), [0, 0]);
    for (word, colour, count, marker) in [
        ("MB3", Colour::Blue, 1, Some(S0)),
        ("MK3", Colour::Black, 2, Some(S0)),
        ("MY3", Colour::Yellow, 2, None),
    ] {
        let mut position = start;
        play(&mut position, &[word]);
        assert_eq!(position.board(S0).line(Row::R3), held(colour, count));
        assert_eq!(position.marker(), marker);
    }
}

#[test]
fn d_9_4_a_whole_mosaic() {
    // Row 1 takes no red; `T*K*?Y` is row 2, `RT` row 3, `Y?` row 4.
    let scene = Scene::last(2).plates(S0, "1@1r0 8@2r0 15@3r0 14@4r0 10@8r0");
    let scene = scene.line(S0, 1, "R").line(S0, 2, "KK").line(S0, 3, "RR").line(S0, 4, "BBBB");
    let (mut position, seen) = mosaic(scene.line(S0, 5, "YYY"));
    assert_eq!(seen.len(), 1);
    assert_eq!(position.board(S0).damaged(), tiles("R"));
    let seen = play(&mut position, &["2@3"]);
    assert_eq!((points(&seen), position.tower()), (vec![(S0, 1)], tiles("K")));
    assert_eq!(legal(&position), ["4@2"], "the any-colour cell");
    let seen = play(&mut position, &["4@2"]);
    assert_eq!(points(&seen), [(S0, 1), (S0, -1)], "and one for the damaged tile");
    assert_eq!(position.tower(), tiles("RKBBB"));
    let lines = Row::ALL.map(|row| position.board(S0).line(row));
    let stay = [None, None, held(Colour::Red, 2), None, held(Colour::Yellow, 3), None];
    assert_eq!((lines, position.scores()[S0]), (stay, 6));
}

#[test]
fn d_9_5_two_turquoise_chips_or_three_of_any_kind_complete_a_line() {
    let scene = |store| Scene::last(2).plates(S0, FIVE).line(S0, 3, "TT").store(S0, store);
    for (store, word) in [("TT,TR,BB,KK", "chips3:TT,TR"), ("KK,BB,YY", "chips3:BB,KK,YY")] {
        let (mut position, _) = mosaic(scene(store));
        assert_eq!(points(&play(&mut position, &[word, "3@1"])), [(S0, 1)]);
        assert_eq!((position.tower(), position.phase()), (tiles("T"), Phase::Plates));
    }
}

#[test]
fn d_9_6_yellow_for_four_a_special_tile_for_two_and_blue_for_three() {
    let scene = Scene::last(2).plates(S0, "1@1r0 8@4r0 2@3r0 4@8r0 6@9r0");
    let scene = scene.tiles(S0, "1@2=K 2@1=T").line(S0, 1, "Y").line(S0, 3, "BBB");
    let (mut position, _) = mosaic(scene);
    let seen = play(&mut position, &["1@1", "3@2"]);
    let tile =
        |row, column, colour, across, down| Reason::Tile { row, column, colour, across, down };
    let told: Vec<(i16, Reason)> =
        seen.iter().map(|change| (change.points, change.reason)).collect();
    assert_eq!(
        told,
        [
            (4, tile(Row::R1, Column::C1, Colour::Yellow, 2, 2)),
            (2, Reason::SpecialTile { row: Row::R2, column: Column::C2 }),
            (3, tile(Row::R3, Column::C2, Colour::Blue, 1, 3)),
        ]
    );
    assert_eq!(position.scores()[S0], 5 + 9);
}

#[test]
fn d_9_7_three_damaged_tiles_and_the_marker_cost_eight() {
    let (seen, position) = losses(17, "KRY", true);
    assert_eq!(seen, [(Reason::Damaged { tiles: 3 }, -6), (Reason::Marker, -2)]);
    assert_eq!(position.scores()[S0], 17 - 8);
    assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 3 }));
}

// D-10: invariants, here over a few games (the laws try them on many)

/// A random move; which kind of move first, so that the rare ones come too.
fn choose(position: &Duel, draws: &mut Quick) -> String {
    let words = legal(position);
    let kinds: BTreeSet<char> = words.iter().filter_map(|word| word.chars().next()).collect();
    let kind = kinds.into_iter().collect::<Vec<_>>();
    let kind = kind[draws.below(kind.len() as u32) as usize];
    let words: Vec<String> = words.into_iter().filter(|word| word.starts_with(kind)).collect();
    words[draws.below(words.len() as u32) as usize].clone()
}

/// All plates and all chips, wherever they are; each plate in one place.
fn kit(position: &Duel) -> (Vec<u8>, ChipSet) {
    let sets = [position.display(), position.unseen(), position.looked()];
    let under = position.returned().iter().filter_map(|returned| returned.plate());
    let domes = [S0, S1].map(|seat| position.board(seat).dome());
    let laid = domes.into_iter().flat_map(|d| Slot::ALL.into_iter().filter_map(|s| d.plate(s)));
    let all = sets.into_iter().flat_map(PlateSet::iter).chain(under).chain(laid.map(|(p, _)| p));
    let mut numbers: Vec<u8> = all.map(Plate::number).collect();
    numbers.sort_unstable();
    let boards = [S0, S1].map(|seat| position.board(seat));
    let held =
        boards.into_iter().flat_map(|board| board.chips().iter().chain(board.spent().iter()));
    let on = (0..4).filter_map(|small| match position.factory_chip(small) {
        FactoryChip::Down(chip) | FactoryChip::Up(chip) => Some(chip),
        FactoryChip::None | FactoryChip::Hidden => None,
    });
    (numbers, position.pool().iter().chain(held).chain(on).collect())
}

#[test]
fn d_10_nothing_is_lost_five_rounds_nine_plates_each_and_the_points_told_are_the_outcome() {
    let (mut specials, mut drawn_plates, mut bought) = (0, 0, 0);
    for seed in 0..60 {
        let mut draws = Quick::new(seed);
        let first = Seat::ALL[seed as usize % 2];
        let goals = [goals("rows columns diagonals"), goals("five-colours edge corners special")];
        let mut position = Duel::new(first, goals[seed as usize / 2 % 2]);
        let mut sums = [Breakdown::default(); 2];
        let mut deals = 0;
        while position.turn() != Turn::Over {
            let before = position;
            let watch = |change: Points<Reason>| {
                sums[change.seat.index()].add(change.points, change.reason);
                specials += u32::from(matches!(change.reason, Reason::SpecialTile { .. }));
            };
            if let Turn::Seat(_) = position.turn() {
                let word = choose(&before, &mut draws);
                drawn_plates += u32::from(word == "draw");
                bought += u32::from(word.starts_with("chips"));
                position.play_watched(mv(&word), watch).unwrap();
            } else {
                deals += u8::from(position.phase() == Phase::Deal);
                position.apply_watched(&before.draw(&mut draws).unwrap(), watch).unwrap();
            }
            assert_eq!(everything(&position), all_tiles());
            assert_eq!(kit(&position), ((1..=18).collect(), ChipSet::ALL));
            let over = position.phase() == Phase::Over;
            for seat in [S0, S1].into_iter().filter(|_| !over) {
                assert_eq!(sums[seat.index()].total(), i32::from(position.scores()[seat]));
            }
        }
        assert_eq!((deals, position.round(), position.rounds_done()), (5, 5, 5));
        let outcome = position.outcome().unwrap();
        for seat in [S0, S1] {
            assert_eq!(position.board(seat).dome().plate_count(), 9);
            assert_eq!(sums[seat.index()].total(), i32::from(outcome.scores[seat]));
        }
        assert_eq!(outcome.winners.len(), 1);
    }
    assert!(
        specials > 0 && drawn_plates > 100 && bought > 100,
        "{specials} {drawn_plates} {bought}"
    );
}
