//! The goals and the final result: D-6.4 and D-7 of `docs/rules/duel.md`.

use evora_rules::duel::{CellSet, Column, Goal, Reason, Row, Slot};
use evora_rules::{Position, Seat};

use Seat::{S0, S1};

use crate::duel_scene::{SPECIAL, Scene, UNIVERSAL, all_cells, cells, goals, play};

/// What a dome of these plates is worth for a goal with these cells covered, and those special tiles
/// that come with them.
fn worth(goal: Goal, plates: &str, covered: CellSet) -> i16 {
    let position = Scene::over().plates(S0, plates).cover(S0, covered).position();
    goal.points(position.board(S0).dome())
}

fn slots(slots: &[Slot]) -> CellSet {
    slots.iter().fold(CellSet::EMPTY, |all, &slot| all | CellSet::slot(slot))
}

// D-6.4: the final result

#[test]
fn d_6_4_the_goals_are_added_and_told_one_by_one() {
    // Rows 1 and 2 are full, and so are the two diagonals but for one cell; the last tile is laid.
    let covered = CellSet::row(Row::R1) | CellSet::row(Row::R2) | cells("3@3 4@4 5@5 6@6");
    let scene = Scene::last(5).plates(S0, UNIVERSAL).cover(S0, covered.minus(cells("1@1")));
    let scene = scene.line(S0, 1, "B").score(S0, 20).plates(S1, SPECIAL);
    let mut position = scene.goals("rows columns diagonals special").position();
    let seen = play(&mut position, &["D1", "1@1"]);
    let told: Vec<(Seat, i16, Reason)> =
        seen[1..].iter().map(|change| (change.seat, change.points, change.reason)).collect();
    let goal = |goal| Reason::Goal { goal };
    assert_eq!(seen[0].points, 6 + 2);
    assert_eq!(
        told,
        [
            (S0, 6, goal(Goal::Rows)),
            (S0, 10, goal(Goal::Diagonals)),
            (S1, -27, goal(Goal::Special)),
            (S1, 22, Reason::NotBelowZero),
        ]
    );
    assert_eq!((position.scores()[S0], position.scores()[S1]), (28, 5), "without the goals");
    let outcome = position.outcome().unwrap();
    assert_eq!((outcome.scores[S0], outcome.scores[S1]), (28 + 16, 0));
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [S0]);
}

#[test]
fn d_6_4_a_players_goals_are_summed_first_and_only_the_total_is_not_below_zero() {
    let final_score = |score, names: &str, covered: CellSet| {
        let scene = Scene::over().plates(S0, SPECIAL).cover(S0, covered).score(S0, score);
        scene.goals(names).position().outcome().unwrap().scores[S0]
    };
    let rest = all_cells().minus(slots(&[Slot::S4, Slot::S5, Slot::S6]));
    // Twelve cells of the middle rows are bare: 16 tiles on the edge, three special cells empty.
    assert_eq!(final_score(0, "edge corners special", rest), 16 + 22 - 9);
    assert_eq!(final_score(4, "edge corners special", rest), 4 + 16 + 22 - 9);
    assert_eq!(final_score(5, "edge corners special", CellSet::EMPTY), 0);
    // 9 for the special cells takes more than the score, but not more than the rest brings.
    assert_eq!(final_score(2, "rows columns special", rest), 2 + 12 - 9);
    // Rows 5 and 6 have five colours, and four columns are full.
    let one = all_cells().minus(CellSet::slot(Slot::S5));
    assert_eq!(final_score(1, "five-colours columns special", one), 1 + 8 + 28 - 3);
}

#[test]
fn d_6_4_only_the_goals_of_the_game_count() {
    let score = |names: &str| {
        let scene = Scene::over().plates(S0, UNIVERSAL).cover(S0, all_cells()).score(S0, 5);
        scene.goals(names).position().outcome().unwrap().scores[S0]
    };
    assert_eq!(score("rows columns diagonals"), 5 + 18 + 42 + 20);
    assert_eq!(score("rows columns diagonals universal"), 5 + 18 + 42 + 20 + 18);
    assert_eq!(score("rows edge corners special"), 5 + 18 + 20 + 22);
    assert_eq!(score("columns corners universal"), 5 + 42 + 22 + 18);
}

#[test]
fn d_6_4_the_highest_score_wins_and_a_tie_goes_to_the_owner_of_the_marker() {
    let winners = |one, two, first: Seat, marker: Option<Seat>| {
        let scene = Scene::over().score(S0, one).score(S1, two);
        let position = scene.with(|setup| (setup.first, setup.marker) = (first, marker)).position();
        let outcome = position.outcome().unwrap();
        assert_eq!((outcome.scores[S0], outcome.scores[S1]), (one, two));
        outcome.winners.iter().collect::<Vec<_>>()
    };
    for owner in [S0, S1] {
        assert_eq!(winners(4, 3, owner, Some(owner)), [S0]);
        assert_eq!(winners(0, 5, owner, Some(owner)), [S1]);
        assert_eq!(winners(4, 4, owner, Some(owner)), [owner]);
        assert_eq!(winners(0, 0, owner, Some(owner)), [owner]);
        assert_eq!(winners(4, 4, owner, None), [owner], "the last starting player");
    }
}

#[test]
fn d_6_4_the_marker_of_the_last_round_decides_the_tie() {
    for owner in [S0, S1] {
        let other = if owner == S0 { S1 } else { S0 };
        // The marker costs its owner two points, and a damaged tile the other one.
        let scene = Scene::last(5).marker(owner).score(owner, 4);
        let scene = scene.score(other, 3).damaged(other, "K");
        let mut position = scene.position();
        play(&mut position, &["D1"]);
        let outcome = position.outcome().unwrap();
        assert_eq!((outcome.scores[S0], outcome.scores[S1]), (2, 2));
        assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [owner]);
    }
}

// D-7: the goals

#[test]
fn d_7_rows_three_for_each_full_row() {
    for row in Row::ALL {
        assert_eq!(worth(Goal::Rows, UNIVERSAL, CellSet::row(row)), 3);
        for column in Column::ALL {
            let five = CellSet::row(row).minus(CellSet::cell(row, column));
            assert_eq!(worth(Goal::Rows, UNIVERSAL, five), 0, "{row} without {column}");
        }
    }
    assert_eq!(worth(Goal::Rows, UNIVERSAL, CellSet::EMPTY), 0);
    let two = CellSet::row(Row::R2) | CellSet::row(Row::R5) | CellSet::column(Column::C1);
    assert_eq!(worth(Goal::Rows, UNIVERSAL, two), 6);
    assert_eq!(worth(Goal::Rows, UNIVERSAL, all_cells()), 18);
    // Special tiles count: rows 1 and 2 are full with the plates of slots 1 to 3.
    assert_eq!(worth(Goal::Rows, SPECIAL, slots(&[Slot::S1, Slot::S2, Slot::S3])), 6);
    assert_eq!(worth(Goal::Rows, SPECIAL, CellSet::row(Row::R2)), 0, "its special cell is empty");
}

#[test]
fn d_7_columns_seven_for_each_full_column() {
    for column in Column::ALL {
        assert_eq!(worth(Goal::Columns, UNIVERSAL, CellSet::column(column)), 7);
        for row in Row::ALL {
            let five = CellSet::column(column).minus(CellSet::cell(row, column));
            assert_eq!(worth(Goal::Columns, UNIVERSAL, five), 0, "{column} without {row}");
        }
    }
    let two = CellSet::column(Column::C2) | CellSet::column(Column::C6) | CellSet::row(Row::R1);
    assert_eq!(worth(Goal::Columns, UNIVERSAL, two), 14);
    assert_eq!(worth(Goal::Columns, UNIVERSAL, all_cells()), 42);
    assert_eq!(worth(Goal::Columns, SPECIAL, slots(&[Slot::S1, Slot::S4, Slot::S7])), 14);
    assert_eq!(worth(Goal::Columns, SPECIAL, CellSet::column(Column::C1)), 0);
}

#[test]
fn d_7_diagonals_ten_for_each_of_the_two() {
    let down = cells("1@1 2@2 3@3 4@4 5@5 6@6");
    let up = cells("6@1 5@2 4@3 3@4 2@5 1@6");
    assert_eq!(worth(Goal::Diagonals, UNIVERSAL, down), 10);
    assert_eq!(worth(Goal::Diagonals, UNIVERSAL, up), 10);
    assert_eq!(worth(Goal::Diagonals, UNIVERSAL, down | up), 20);
    for (row, column) in (down | up).iter() {
        let without = (down | up).minus(CellSet::cell(row, column));
        assert_eq!(worth(Goal::Diagonals, UNIVERSAL, without), 10);
    }
    assert_eq!(worth(Goal::Diagonals, UNIVERSAL, all_cells().minus(down | up)), 0);
    // Special tiles lie on the first diagonal in rows 2, 4 and 5.
    assert_eq!(worth(Goal::Diagonals, SPECIAL, slots(&[Slot::S1, Slot::S5, Slot::S9])), 10);
    assert_eq!(worth(Goal::Diagonals, SPECIAL, down), 0);
}

#[test]
fn d_7_universal_two_for_each_any_colour_cell_if_all_are_covered() {
    let any = cells("1@1 2@4 2@6 4@1 4@3 4@6 5@6 6@2 6@3");
    assert_eq!(worth(Goal::Universal, UNIVERSAL, any), 18);
    assert_eq!(worth(Goal::Universal, UNIVERSAL, all_cells()), 18);
    for (row, column) in any.iter() {
        let without = all_cells().minus(CellSet::cell(row, column));
        assert_eq!(worth(Goal::Universal, UNIVERSAL, without), 0);
    }
    // Two universal plates, 2 and 3, among special ones: any-colour cells in 1@1 and 2@4.
    let mixed = "2@1r0 3@2r0 7@3r0 8@4r0 9@5r0 11@6r0 13@7r0 16@8r0 18@9r0";
    assert_eq!(worth(Goal::Universal, mixed, cells("1@1 2@4")), 4);
    assert_eq!(worth(Goal::Universal, mixed, all_cells().minus(cells("2@4"))), 0);
    // Without any-colour cells there is nothing to score.
    assert_eq!(worth(Goal::Universal, SPECIAL, all_cells()), 0);
    assert_eq!(worth(Goal::Universal, SPECIAL, CellSet::EMPTY), 0);
}

#[test]
fn d_7_five_colours_four_for_each_row_with_five_different_ones() {
    // Row 1 is `?BTRKY`.
    let row = |words: &str| {
        let position = Scene::over().plates(S0, UNIVERSAL).tiles(S0, words).position();
        Goal::FiveColours.points(position.board(S0).dome())
    };
    assert_eq!(row("1@2=B 1@3=T 1@4=R 1@5=K 1@6=Y"), 4);
    assert_eq!(row("1@1=B 1@2=B 1@3=T 1@4=R 1@5=K 1@6=Y"), 4);
    assert_eq!(row("1@2=B 1@3=T 1@4=R 1@5=K"), 0);
    assert_eq!(row("1@1=B 1@2=B 1@3=T 1@4=R 1@5=K"), 0, "blue twice");
    assert_eq!(row("1@1=Y 1@2=B 1@3=T 1@4=R 1@5=K"), 4);
    // Row 2 is `TKB?R?`: five cells of four colours, then of five.
    let two = "1@2=B 1@3=T 1@4=R 1@5=K 1@6=Y 2@1=T 2@2=K 2@3=B 2@5=R";
    assert_eq!(row(&format!("{two} 2@4=T")), 4);
    assert_eq!(row(&format!("{two} 2@6=Y")), 8);
}

#[test]
fn d_7_five_colours_special_tiles_are_one_further_colour_in_their_row_once() {
    // Row 3 is `YBTRY*`: four colours, and a special tile when plate 11 in slot 6 is full.
    let four = cells("3@1 3@2 3@3 3@4 3@5");
    assert_eq!(worth(Goal::FiveColours, SPECIAL, four), 0);
    assert_eq!(worth(Goal::FiveColours, SPECIAL, four | CellSet::slot(Slot::S6)), 4);
    // Row 4 is `K*B*KR`: three colours and two special tiles, which count once.
    let (left, middle) = (CellSet::slot(Slot::S4), CellSet::slot(Slot::S5));
    let position = Scene::over().plates(S0, SPECIAL).cover(S0, left | middle | cells("4@5 4@6"));
    let position = position.position();
    let dome = position.board(S0).dome();
    assert_eq!(dome.covered().and(CellSet::row(Row::R4)).len(), 6);
    assert_eq!(Goal::FiveColours.points(dome), 0);
}

#[test]
fn d_7_edge_one_for_each_tile_on_the_twenty_cells_of_the_edge() {
    for (row, column) in all_cells().iter() {
        let edge = [0, 5].contains(&row.index()) || [0, 5].contains(&column.index());
        let worth = worth(Goal::Edge, UNIVERSAL, CellSet::cell(row, column));
        assert_eq!(worth, i16::from(edge), "{row}@{column}");
    }
    assert_eq!(worth(Goal::Edge, UNIVERSAL, all_cells()), 20);
    assert_eq!(worth(Goal::Edge, UNIVERSAL, CellSet::row(Row::R1)), 6);
    assert_eq!(
        worth(Goal::Edge, UNIVERSAL, CellSet::column(Column::C6) | CellSet::row(Row::R3)),
        7
    );
    // Plate 13 in slot 7 has its special cell in the corner.
    assert_eq!(worth(Goal::Edge, SPECIAL, cells("5@1 6@2")), 2);
    assert_eq!(worth(Goal::Edge, SPECIAL, cells("5@1 6@2 5@2")), 3);
}

#[test]
fn d_7_corners_three_for_a_full_upper_plate_and_eight_for_a_lower_one() {
    for (slot, points) in Slot::ALL.into_iter().zip([3, 0, 3, 0, 0, 0, 8, 0, 8]) {
        assert_eq!(worth(Goal::Corners, UNIVERSAL, CellSet::slot(slot)), points, "{slot}");
        assert_eq!(
            worth(Goal::Corners, SPECIAL, CellSet::slot(slot)),
            points,
            "with a special tile"
        );
        for (row, column) in CellSet::slot(slot).iter() {
            let three = CellSet::slot(slot).minus(CellSet::cell(row, column));
            assert_eq!(worth(Goal::Corners, UNIVERSAL, three), 0);
        }
    }
    assert_eq!(worth(Goal::Corners, UNIVERSAL, slots(&[Slot::S1, Slot::S9])), 11);
    assert_eq!(worth(Goal::Corners, UNIVERSAL, all_cells()), 22);
}

#[test]
fn d_7_special_minus_three_for_each_empty_special_cell() {
    assert_eq!(worth(Goal::Special, SPECIAL, CellSet::EMPTY), -27);
    for (count, slot) in (1..).zip(Slot::ALL) {
        assert_eq!(worth(Goal::Special, SPECIAL, CellSet::slot(slot)), -24, "{slot}");
        let first = slots(&Slot::ALL[..count]);
        assert_eq!(worth(Goal::Special, SPECIAL, first), -3 * (9 - count as i16));
    }
    assert_eq!(worth(Goal::Special, SPECIAL, cells("1@1 1@2")), -27, "one coloured cell is free");
    assert_eq!(worth(Goal::Special, UNIVERSAL, CellSet::EMPTY), 0);
    // Seven special plates.
    let mixed = "2@1r0 3@2r0 7@3r0 8@4r0 9@5r0 11@6r0 13@7r0 16@8r0 18@9r0";
    assert_eq!(worth(Goal::Special, mixed, CellSet::slot(Slot::S1)), -21);
    assert_eq!(worth(Goal::Special, mixed, CellSet::slot(Slot::S3)), -18);
}

#[test]
fn d_7_the_goals_of_a_game_are_worth_what_they_are_worth_one_by_one() {
    let covered = slots(&[Slot::S1, Slot::S2, Slot::S3, Slot::S5, Slot::S9]);
    let position = Scene::over().plates(S0, SPECIAL).cover(S0, covered).position();
    let dome = position.board(S0).dome();
    assert_eq!(Goal::ALL.map(|goal| goal.points(dome)), [6, 0, 0, 11, 10, 14, 0, -12]);
    assert_eq!(goals("rows edge diagonals special").points(dome), 6 + 11 + 10 - 12);
    assert_eq!(goals("five-colours columns corners universal").points(dome), 14);
}
