//! A puzzle as a line of text.

use evora_puzzles::{BadPuzzle, Checked, Puzzle};

/// The end of a game for two: the white tiles are better on our floor than in the other player's last line.
pub(crate) const LINE: &str = "e5b32c5c\tCWF CK5\t100\t100\tproven\t1514\t94\tdeny,floor,last-round\t100 CKF CW5\tazul 2 round:5 offer:0 first:0 marker:1 idle:0 factories:-,-,-,-,- centre:KKKWW bag:- lid:B8Y9R10K12W6 board:32;W,WW,YYY,RR,BBBBB;BYRK./.BYRK/.WB../.K.../YR...;BW board:25;B,RR,YYY,WWWW,-;.YRKW/WBY../.WB../.K.../.R...;R";

#[test]
fn a_line_is_read_and_written_alike() {
    let puzzle: Puzzle = LINE.parse().unwrap();
    assert_eq!(puzzle.to_string(), LINE);
    assert_eq!(puzzle.checked, Checked::Proven);
    assert_eq!(puzzle.wrong_moves().len(), puzzle.wrong.len());
}

#[test]
fn each_bad_column_is_named() {
    let columns: Vec<&str> = LINE.split('\t').collect();
    for (place, text, says) in [
        (0, "00000000", "id: the position has"),
        (1, "9K9", "line: "),
        (1, "CB2", "line: CB2: "),
        (2, "101", "win: 101 is more than 100"),
        (3, "many", "margin: many is not a number"),
        (4, "surely", "checked: surely is not a number"),
        (5, "-1", "rating: -1 is not a number"),
        (6, "", "deviation:  is not a number"),
        (7, "moon", "themes: they are"),
        (8, "12", "wrong: an entry is a loss and moves"),
        (8, "300 CKF", "wrong: 300 is not a number"),
        (9, "chess", "position: field 1 (rules)"),
    ] {
        let mut columns = columns.clone();
        columns[place] = text;
        let error = columns.join("\t").parse::<Puzzle>().unwrap_err().to_string();
        assert!(error.starts_with(says), "{text}: {error}");
    }
    let error = "3d31044a\t4R3".parse::<Puzzle>();
    assert_eq!(error, Err(BadPuzzle::Columns(2)));
    // A position in which chance acts is no puzzle.
    let start = "azul 2 round:0 deal first:1 marker:C idle:0 factories:-,-,-,-,- centre:- \
                 bag:B20Y20R20K20W20 lid:- board:0;-,-,-,-,-;...../...../...../...../.....;- \
                 board:0;-,-,-,-,-;...../...../...../...../.....;-";
    let mut columns = columns;
    columns[9] = start;
    let error = columns.join("\t").parse::<Puzzle>().unwrap_err().to_string();
    assert_eq!(error, "position: nobody is to move");
}
