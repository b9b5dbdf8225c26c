//! Themes of hand-made positions of Duel.

use evora_notation::parse_position;
use evora_puzzles::Theme;
use evora_rules::AnyPosition;

use crate::themes::themes;

/// What lies on the table in a turn of phase 1: factory 4 is empty, and its chip can be taken.
const TURN: &str = "sun:BBKK,BBBR,TKRR,-,KKYYR moon:-,-,-,-,- chips:TY?,TT?,YY?,TT";
/// The same with a stack on factory 4, whose top tile is blue.
const STACK: &str = "sun:BBKK,BBBR,TKRR,-,KKYYR moon:-,-,-,KRB,- chips:TY?,TT?,YY?,TT?";

/// A position of round 3 in which player 0 has a turn.
fn turn(table: &str) -> AnyPosition {
    let tower = if table == STACK { "B4T9K1Y5R3" } else { "B5T9K2Y5R4" };
    read(&format!(
        "duel 2 round:3 turn:0 first:1 marker:L goals:rows,columns,diagonals display:10,11,17 stack:6,7,8,9,16 under:- \
         drawn:- top:S looked:- {table} pool:BK,TY,TR,KK,KY,KY,RR,RR bag:K1Y1 tower:{tower} \
         board:4;R,BB,RRR,-,KK,T;-,-,13r0,-,2r2,-,18r3,15r2,5r3;....../....../....../..B.../....../......;-;BB,BB,TR,KK;-;0;0 \
         board:0;Y,Y,KK,R,YYY,K;12r1,-,4r1,14r0,-,-,-,3r1,1r2;.T..../T...../....../....../....../......;-;BR;BK,BR,YY;0;0"
    ))
}

/// A position of round 4 in phase 2: what player 0 has to do, the lines and the chips, and the goals. The tower has the tiles
/// that are not in these lines.
fn laying(phase: &str, lines: &str, chips: &str, goals: &str) -> AnyPosition {
    // Of each colour there are 13 tiles (D-2.3); these lie elsewhere: on the domes, in the other lines, in the bag.
    let elsewhere = [('B', 11), ('T', 13), ('K', 11), ('Y', 11), ('R', 8)];
    let tower: String = elsewhere
        .iter()
        .map(|&(colour, count)| (colour, 13_usize - count - lines.matches(colour).count()))
        .filter(|&(_, left)| left > 0)
        .map(|(colour, left)| format!("{colour}{left}"))
        .collect();
    read(&format!(
        "duel 2 round:4 {phase} first:0 marker:1 goals:{goals} display:- stack:- under:- drawn:- top:- looked:- sun:-,-,-,-,- \
         moon:-,-,-,-,- chips:-,-,-,- pool:BB,BR,KK,RR bag:B2T5K1Y3R3 tower:{tower} \
         board:63;{lines};9r1,1r0,12r1,2r1,14r2,4r2,10r1,17r0,5r2;.TYKR./.RTSBK/.YTYK./...RY./...T../......;T;{chips};2;2 \
         board:31;T,BB,YYY,-,KKKKK,BBB;16r3,3r1,13r2,6r1,11r1,18r3,8r1,15r1,7r2;.BBT../.YKR../BTK.../..R.../....../......;-;BB,BK,TY,TR,KK,KY,KY,RR;-;2;2"
    ))
}

fn read(text: &str) -> AnyPosition {
    parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn takes_from_the_moon_sides_are_told_from_those_from_the_sun() {
    assert_eq!(themes(turn(STACK), "MBF", &[]), [Theme::Floor, Theme::Moon]);
    assert_eq!(themes(turn(STACK), "1BF", &[]), [Theme::Floor]);
}

#[test]
fn chips_that_are_taken_spent_or_spared_are_told() {
    assert_eq!(themes(turn(TURN), "D4", &[]), [Theme::Chips]);
    assert_eq!(themes(turn(TURN), "1BF", &[]), [Theme::Floor]);
    let lines = "-,-,-,-,-,RRRRR";
    let chips = "BR,TR;BK,TT,TT,TY,YY,YY";
    let of = |phase: &str, word: &str| {
        themes(laying(phase, lines, chips, "rows,columns,special"), word, &[])
    };
    assert_eq!(of("complete:0:6", "chips6:BR,TR"), [Theme::Line, Theme::Chips]);
    assert_eq!(of("complete:0:6", "skip6"), [Theme::Chips]);
}

#[test]
fn plates_are_told() {
    for word in ["A10@1r1", "A17@2r0", "draw"] {
        assert_eq!(themes(turn(TURN), word, &[]), [Theme::Dome], "{word}");
    }
    assert_eq!(themes(turn(TURN), "D4", &[]), [Theme::Chips]);
}

#[test]
fn a_place_on_the_dome_is_told_with_the_goal_that_it_serves() {
    let lines = "-,-,-,K,RRRRR,BB";
    let of = |goals: &str, word: &str| {
        themes(laying("lay:0:5", lines, "TT,TY;BK,BR,TT,TR,YY,YY", goals), word, &[])
    };
    assert_eq!(of("rows,edge,universal", "5@1"), [Theme::Tiling, Theme::Goal]);
    assert_eq!(of("rows,columns,special", "5@1"), [Theme::Tiling]);
}
