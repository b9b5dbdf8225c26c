//! Tests of the twin, on the rulebook's examples.

use super::*;

fn dealt(players: usize, grey: bool, factories: &str) -> Twin {
    let mut twin = Twin::new(players, grey, 0);
    let factories: Vec<String> = factories.split(' ').map(String::from).collect();
    twin.deal(&factories).unwrap();
    twin
}

/// A two-player game whose last tile, a white one, lies in the centre for player 0 to take.
fn last_move(grey: bool) -> Twin {
    let mut twin = dealt(2, grey, "WBBB YYYY RRRR KKKK WWWW");
    twin.factories = vec![vec![]; 5];
    twin.centre = vec!['W'];
    twin
}

#[test]
fn a_9_1_first_turns() {
    let mut twin = dealt(3, false, "KKBW YRRR BBBB YYYY WWWW KKKK BBYY");
    twin.play("1K2").unwrap();
    assert_eq!(twin.centre, ['B', 'W']);
    twin.play("2Y1").unwrap();
    assert_eq!(twin.centre, ['B', 'W', 'R', 'R', 'R']);
    twin.play("CR3").unwrap();
    assert_eq!(twin.boards[2].floor, ['1']);
    assert_eq!(twin.boards[2].lines[2], ['R', 'R', 'R']);
    assert_eq!((twin.marker_owner, twin.marker_in_centre), (Some(2), false));
    assert_eq!(twin.turn(), TwinTurn::Player(0));
}

#[test]
fn a_9_2_targets() {
    let mut twin = dealt(2, false, "YYBB RRRR KKKK WWWW BBBB");
    twin.boards[0].wall[1][2] = Some('Y');
    twin.boards[0].wall[2][3] = Some('Y');
    twin.boards[0].lines[3] = vec!['B'];
    let mut words = twin.legal();
    words.retain(|word| word.starts_with("1Y"));
    assert_eq!(words, ["1Y1", "1Y5", "1YF"]);
    twin.play("1Y1").unwrap();
    assert_eq!(twin.boards[0].lines[0], ['Y']);
    assert_eq!(twin.boards[0].floor, ['Y']);
}

#[test]
fn a_9_3_tiling() {
    let mut twin = last_move(false);
    twin.boards[1].lines[1] = vec!['R'; 2];
    twin.boards[1].lines[2] = vec!['Y'; 2];
    twin.boards[1].lines[3] = vec!['B'; 4];
    twin.boards[1].lines[4] = vec!['K'; 4];
    twin.play("CWF").unwrap();
    let board = &twin.boards[1];
    assert_eq!((board.score, board.lines[2].len(), board.lines[4].len()), (2, 2, 4));
    assert_eq!((board.wall[1][3], board.wall[3][3]), (Some('R'), Some('B')));
    twin.lid.sort();
    assert_eq!(twin.lid, ['B', 'B', 'B', 'R', 'W']);
    assert_eq!((twin.turn(), twin.boards[0].score), (TwinTurn::Deal, 0));
}

#[test]
fn a_9_4_points() {
    let mut board = Twin::new(2, false, 0).boards[0].clone();
    assert_eq!(board.points(2, 2), 1);
    board.wall[2][1] = Some('B');
    board.wall[2][3] = Some('B');
    assert_eq!(board.points(2, 2), 3);
    assert_eq!(board.points(1, 1), 2);
    board.wall[2][0] = Some('B');
    board.wall[0][2] = Some('B');
    board.wall[1][2] = Some('B');
    assert_eq!(board.points(2, 2), 7);
    board.wall[2] = [None; 5];
    assert_eq!(board.points(2, 2), 3);
}

#[test]
fn a_9_5_floor() {
    let mut twin = last_move(false);
    twin.boards[0].score = 20;
    twin.boards[0].floor = vec!['B', 'B', 'B'];
    twin.play("CWF").unwrap();
    assert_eq!(twin.boards[0].score, 12);
}

#[test]
fn a_2_3_marker_on_a_full_floor() {
    let mut twin = last_move(false);
    twin.first = 1;
    twin.boards[0].score = 20;
    twin.boards[0].floor = vec!['B'; 7];
    twin.play("CWF").unwrap();
    assert_eq!((twin.boards[0].score, twin.first), (6, 0));
}

#[test]
fn a_7_2_no_column() {
    let mut twin = last_move(true);
    twin.boards[0].lines[1] = vec!['R'; 2];
    twin.boards[0].wall[1] = [None, Some('B'), Some('Y'), Some('K'), Some('W')];
    twin.boards[0].wall[3][0] = Some('R');
    twin.boards[0].score = 9;
    twin.play("CW1").unwrap();
    assert_eq!(twin.legal(), ["1@1", "1@2", "1@3", "1@4"]);
    assert!(twin.play("1@5").is_err() && twin.play("2@1").is_err());
    twin.play("1@2").unwrap();
    assert_eq!((twin.turn(), twin.boards[0].score), (TwinTurn::Deal, 9 + 2 - 4));
    assert_eq!(twin.lid, ['R', 'R']);
}

#[test]
fn a_5_4_and_a_5_5_end() {
    let mut twin = last_move(false);
    // Player 0: rows 1 to 4, column 1 and yellow complete, except for the white tile to come.
    for row in 0..5 {
        for column in 0..5 {
            if (row < 4 || column == 0) && (row, column) != (0, 4) {
                let colour = COLOURS[(column + 5 - row) % 5];
                twin.boards[0].wall[row][column] = Some(colour);
            }
        }
    }
    // Player 1: equal final points, fewer rows.
    twin.boards[1].score = 4 * 2 + 7 + 10 + 5 + 4 - 1;
    twin.play("CW1").unwrap();
    assert_eq!(twin.turn(), TwinTurn::Over);
    assert_eq!(twin.boards[0].score, 5 + 4 - 1);
    assert_eq!((twin.final_scores(), twin.winners()), (vec![33, 33], vec![0]));
    // One blue tile more completes blue and column 5.
    twin.boards[0].wall[4][4] = Some('B');
    assert_eq!(twin.final_scores(), [33 + 10 + 7, 33]);
}
