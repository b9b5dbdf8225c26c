//! Themes of hand-made positions, and what they must agree with in the set.

use evora_notation::{Notation as _, parse_position};
use evora_puzzles::{Checked, Puzzle, Theme, Wrong};
use evora_rules::pavilion::Bonus;
use evora_rules::{AnyMove, AnyPosition, Position as _, effect};

const EMPTY: &str = "0;-,-,-,-,-;...../...../...../...../.....;-";

/// A position of Azul for two with this centre and these boards; all other tiles are in the lid.
fn azul(marker: &str, centre: &str, board: &str, other: &str) -> AnyPosition {
    let seen = format!("{centre}{board}{other}");
    let left = |colour: char| 20 - seen.matches(colour).count();
    let lid: String = "BYRKW".chars().map(|colour| format!("{colour}{}", left(colour))).collect();
    let text = format!(
        "azul 2 round:3 offer:0 first:0 marker:{marker} idle:0 factories:-,-,-,-,- centre:{centre} bag:- \
         lid:{lid} board:{board} board:{other}"
    );
    parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position of Azul's grey side for two in which player 0 places the blue tiles of line 4; all tiles that no board has are in the
/// lid.
fn tiling(wall: &str) -> AnyPosition {
    let left =
        |colour: char| 20 - u32::from(colour == 'B') * 4 - wall.matches(colour).count() as u32;
    let lid: String = "BYRKW".chars().map(|colour| format!("{colour}{}", left(colour))).collect();
    let text = format!(
        "azul-grey 2 round:3 tile:0:4 first:0 marker:0 idle:0 factories:-,-,-,-,- centre:- bag:- lid:{lid} \
         board:0;-,-,-,BBBB,-;{wall};- board:{EMPTY}"
    );
    parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn azul_tells_that_a_place_on_the_grey_wall_is_chosen() {
    let of = |wall: &str, word: &str| themes(tiling(wall), word, &[]);
    assert_eq!(of("...../...../...../...../.....", "4@2"), [Theme::Tiling]);
    // What it completes is told too, but only from the place that completes it.
    let row = "...../...../...../YRK.W/.....";
    assert_eq!(of(row, "4@4"), [Theme::Row, Theme::Tiling]);
    let column = "Y..../R..../K..../...../W....";
    assert_eq!(of(column, "4@1"), [Theme::Column, Theme::Tiling]);
    assert_eq!(of(column, "4@2"), [Theme::Tiling]);
    // Whoever only takes tiles chooses no place.
    assert_eq!(themes(azul("1", "BBK", EMPTY, EMPTY), "CB3", &[]), []);
}

fn words(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

/// The themes of an answer with its line, and with wrong answers.
pub(crate) fn themes(position: AnyPosition, line: &str, wrong: &[&str]) -> Vec<Theme> {
    let wrong = wrong.iter().map(|line| Wrong { line: words(line), loss: 20 });
    let puzzle = Puzzle {
        position,
        line: words(line),
        win: 80,
        margin: 20,
        checked: Checked::Proven,
        rating: 1500,
        deviation: 100,
        wrong: wrong.collect(),
    };
    // What was made by hand can be played.
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle.clone()));
    puzzle.themes()
}

#[test]
fn azul_tells_what_a_full_line_completes() {
    let column = "0;-,-,-,-,YYYY;B..../W..../K..../R..../.....;-";
    assert_eq!(themes(azul("1", "YKK", column, EMPTY), "CY5", &[]), [Theme::Line, Theme::Column]);
    let colour = "0;-,-,-,-,BBBB;B..../.B.../..B../...B./.....;-";
    assert_eq!(themes(azul("1", "BKK", colour, EMPTY), "CB5", &[]), [Theme::Line, Theme::Colour]);
    let row = "0;-,-,-,-,-;.YRKW/...../...../...../.....;-";
    let last = [Theme::Line, Theme::Row, Theme::LastRound];
    assert_eq!(themes(azul("1", "BKK", row, EMPTY), "CB1", &[]), last);
    // A line that is not filled completes nothing.
    assert_eq!(themes(azul("1", "BKK", row, EMPTY), "CB2", &[]), []);
}

#[test]
fn azul_tells_of_floor_and_marker() {
    assert_eq!(themes(azul("1", "BBK", EMPTY, EMPTY), "CBF", &[]), [Theme::Floor]);
    assert_eq!(themes(azul("1", "BBK", EMPTY, EMPTY), "CB1", &[]), [Theme::Floor, Theme::Line]);
    assert_eq!(themes(azul("C", "BBK", EMPTY, EMPTY), "CB3", &[]), [Theme::Marker]);
}

#[test]
fn others_who_must_take_the_rest_carry_a_burden() {
    let position = azul("1", "BYYYK", EMPTY, EMPTY);
    assert_eq!(themes(position, "CB3 CYF", &[]), [Theme::Burden]);
    assert_eq!(themes(position, "CB3 CY3", &[]), []);
    // What the mover drops later is no burden of others.
    assert_eq!(themes(position, "CB3 CK3 CYF", &[]), []);
}

#[test]
fn an_answer_denies_what_the_reply_to_a_wrong_one_takes() {
    let position = azul("1", "BBYK", EMPTY, EMPTY);
    assert_eq!(themes(position, "CB3", &["CY3 CB2"]), [Theme::Deny]);
    assert_eq!(themes(position, "CB3", &["CY3 CK2", "CK3 CB4"]), [Theme::Deny]);
    assert_eq!(themes(position, "CB3", &["CY3 CK2", "CK3"]), []);
}

/// A position of Summer Pavilion for two, in round 3 with orange as trump, in which player 0 places tiles: the stars of the first
/// board by letter, and the stock. The other player has passed; all other tiles are in the tower.
fn pavilion(rules: &str, stars: &[(char, &str)], stock: &str) -> AnyPosition {
    pavilion_in(rules, "place:0", stars, stock)
}

/// The same in a phase of player 0.
fn pavilion_in(rules: &str, phase: &str, stars: &[(char, &str)], stock: &str) -> AnyPosition {
    let star = |letter: char| {
        let found = stars.iter().find(|(star, _)| *star == letter);
        found.map_or("......", |(_, spaces)| spaces)
    };
    let board = ['O', 'R', 'B', 'Y', 'G', 'P', '*'].map(star).join("/");
    let supply = "POOOYYYYYB";
    let seen = format!("{supply}{board}{stock}");
    let left = |colour: char| 22 - seen.matches(colour).count();
    let tower: String =
        "PGOYBR".chars().map(|colour| format!("{colour}{}", left(colour))).collect();
    let none = ["......"; 7].join("/");
    let text = format!(
        "{rules} 2 round:3 {phase} first:1 marker:1 supply:{supply} factories:-,-,-,-,- centre:- bag:- tower:{tower} \
         board:5;{board};stock;{stock} board:5;{none};kept;-"
    );
    parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn pavilion_tells_what_a_tile_completes() {
    let of = |stars: &[(char, &str)], stock: &str, word: &str| {
        themes(pavilion("pavilion", stars, stock), word, &[])
    };
    // Positions 5 and 6 of a star surround its window.
    assert_eq!(of(&[('R', ".....R")], "RRRRR", "R.5=R"), [Theme::Window]);
    assert_eq!(of(&[('R', "R.....")], "RRRRR", "R.5=R"), []);
    // A statue: positions 1 and 2 of a star, and 3 and 4 of the next one clockwise.
    let statue = [('R', ".R...."), ('B', "..BB..")];
    assert_eq!(of(&statue, "GR", "R.1=R"), [Theme::Statue]);
    // A pillar: positions 2 and 3 of a star, and two of the centre.
    assert_eq!(of(&[('R', ".RR..."), ('*', "B.....")], "GG", "*.2=G"), [Theme::Pillar]);
    // The last space of a star; its window was complete before.
    assert_eq!(of(&[('G', ".GGGGG")], "GR", "G.1=G"), [Theme::Star]);
    assert_eq!(of(&[('G', "..GGGG")], "GR", "G.1=G"), []);
}

#[test]
fn pavilion_tells_of_all_spaces_of_a_number() {
    let ones = |letter: char, spaces: &'static str| (letter, spaces);
    let all = [
        ones('O', "O....."),
        ones('R', "R....."),
        ones('B', "B....."),
        ones('Y', "Y....."),
        ones('G', "G....."),
        ones('*', "R....."),
    ];
    let of = |stars: &[(char, &str)], stock: &str, word: &str| {
        themes(pavilion("pavilion", stars, stock), word, &[])
    };
    assert_eq!(of(&all, "PG", "P.1=P"), [Theme::Number]);
    assert_eq!(of(&all[1..], "PG", "P.1=P"), []);
    // Fives and sixes have no bonus.
    let fives: Vec<(char, &str)> = vec![
        ('O', "....O."),
        ('R', "....R."),
        ('B', "....B."),
        ('Y', "....Y."),
        ('G', "....G."),
        ('*', "....R."),
    ];
    assert_eq!(of(&fives, "PPPPP", "P.5=P"), []);
    // On the grey side costs differ from positions: the ones are at position 3 of the six outer stars.
    let grey =
        [('O', "..O..."), ('R', "..R..."), ('B', "..B..."), ('Y', "..Y..."), ('G', "..G...")];
    let grey_of =
        |stars: &[(char, &str)]| themes(pavilion("pavilion-grey", stars, "PG"), "P.3=P", &[]);
    assert_eq!(grey_of(&grey), [Theme::Number]);
    assert_eq!(grey_of(&grey[1..]), []);
}

#[test]
fn pavilion_tells_of_passes_and_trumps() {
    let of = |stock: &str, word: &str| themes(pavilion("pavilion", &[], stock), word, &[]);
    assert_eq!(of("GG", "pass:GG"), [Theme::Pass]);
    assert_eq!(of("OR", "R.2=R+1"), [Theme::Trump]);
    assert_eq!(of("RR", "R.2=R"), []);
}

#[test]
fn pavilion_tells_that_a_bonus_tile_is_taken() {
    let window = [('R', "....RR")];
    for word in ["+P", "+Y"] {
        let position = pavilion_in("pavilion", "bonus:0:3", &window, "GG");
        assert_eq!(themes(position, word, &[]), [Theme::Bonus]);
    }
    // The move that earns bonus tiles takes none yet.
    let earning = themes(pavilion("pavilion", &[('R', ".....R")], "RRRRR"), "R.5=R", &[]);
    assert_eq!(earning, [Theme::Window]);
}

/// The set's puzzles with this kind of position.
fn set() -> Vec<Puzzle> {
    let lines = include_str!("../../../../puzzles/puzzles.txt").lines().skip(1);
    lines.map(|line| line.parse().unwrap()).collect()
}

#[test]
fn features_of_pavilion_give_the_bonus_tiles_that_the_effect_promises() {
    let mut placed = 0;
    for puzzle in set() {
        let (AnyPosition::Pavilion(game), Some(mv @ AnyMove::Pavilion(_))) =
            (&puzzle.position, puzzle.answer())
        else {
            continue;
        };
        let themes = puzzle.themes();
        let gives = |theme, tiles| if themes.contains(&theme) { tiles } else { 0 };
        let told = gives(Theme::Window, 3) + gives(Theme::Statue, 2) + gives(Theme::Pillar, 1);
        assert_eq!(told, effect(&puzzle.position, mv).bonus, "{}", puzzle.id());
        // Stars and numbers are what the final bonus counts.
        let mut after = puzzle.position;
        after.play(mv).unwrap();
        let AnyPosition::Pavilion(after) = after else { panic!("another game") };
        let bonus = |game: &evora_rules::pavilion::Pavilion| {
            Bonus::of(game.side(), game.board(puzzle.seat()))
        };
        assert_eq!(themes.contains(&Theme::Star), bonus(&after).stars > bonus(game).stars);
        assert_eq!(themes.contains(&Theme::Number), bonus(&after).numbers > bonus(game).numbers);
        placed += u32::from(told > 0);
    }
    assert!(placed > 0);
}

#[test]
fn the_word_of_a_move_of_duel_tells_its_kind() {
    let mut seen = 0;
    for puzzle in set().iter().filter(|puzzle| puzzle.position.as_duel().is_some()) {
        let word = puzzle.position.word(puzzle.answer().unwrap());
        let kind = match word.as_bytes() {
            [b'M', ..] => Some(Theme::Moon),
            [b'D', ..] => Some(Theme::Chips),
            [b'A', ..] => Some(Theme::Dome),
            _ if word == "draw" || word == "look" || word.starts_with("under") => Some(Theme::Dome),
            _ if word.starts_with("chips") || word.starts_with("skip") => Some(Theme::Chips),
            _ => None,
        };
        let kinds = [Theme::Moon, Theme::Chips, Theme::Dome];
        let told: Vec<Theme> =
            puzzle.themes().into_iter().filter(|theme| kinds.contains(theme)).collect();
        assert_eq!(told, kind.into_iter().collect::<Vec<_>>(), "{} {word}", puzzle.id());
        seen += 1;
    }
    assert!(seen > 0);
}
