//! Tests of Duel's twin: the examples of D-9, the goals, rare cases, and random games against D-10.

use super::*;

const FIRST_GAME: [&str; 3] = ["rows", "columns", "diagonals"];

fn tiles(letters: &str) -> Vec<char> {
    letters.chars().collect()
}

fn sorted(heap: &[char]) -> String {
    let mut heap = heap.to_vec();
    heap.sort();
    String::from_iter(heap)
}

fn names(words: &str) -> Vec<String> {
    words.split_whitespace().map(String::from).collect()
}

/// A deal from `1,2,3,4,L`.
fn factories(letters: &str) -> Vec<String> {
    letters.split(',').map(String::from).collect()
}

/// A game in its first round, with plates 3, 4, 5 on display, a special one on top, player 0 to
/// move.
fn started(letters: &str) -> Twin {
    let mut twin = Twin::new(0, &FIRST_GAME);
    twin.plates(&[1, 2, 3]).unwrap();
    twin.tell_top("universal").unwrap();
    twin.deal(&factories(letters)).unwrap();
    twin.chips(&["TT", "TR", "KK", "BR"]).unwrap();
    twin.play("A1@1r0").unwrap();
    twin.plates(&[4]).unwrap();
    twin.tell_top("special").unwrap();
    twin.play("A2@1r0").unwrap();
    twin.plates(&[5]).unwrap();
    twin.tell_top("special").unwrap();
    twin
}

/// Lays plates and tiles on a board: `8r1@4` a plate on a slot, `K12` a tile on row 1, column 2,
/// `YY:3` a line.
fn set_up(board: &mut TwinBoard, words: &str) {
    for word in words.split_whitespace() {
        if let Some((tiles, line)) = word.split_once(':') {
            board.lines[number(line) - 1] = tiles.chars().collect();
        } else if let Some((plate, slot)) = word.split_once('@') {
            let (plate, orientation) = plate.split_once('r').unwrap();
            let laid = (number(plate) as u8, number(orientation) as u8);
            board.plates[number(slot) - 1] = Some(laid);
        } else {
            let letters = tiles(word);
            board.dome[digit(letters[1]) - 1][digit(letters[2]) - 1] = Some(letters[0]);
        }
    }
}

/// A game at the start of phase 2 of this round, with player 0's board as above, these chips and 20
/// points; player 1's board is empty.
fn mosaic(round: usize, words: &str, chips: &str) -> Twin {
    let mut twin = Twin::new(0, &FIRST_GAME);
    set_up(&mut twin.boards[0], words);
    (twin.round, twin.boards[0].chips, twin.boards[0].score) = (round, names(chips), 20);
    twin.mosaic(0, 1);
    twin
}

fn legal(twin: &Twin, start: &str) -> Vec<String> {
    twin.legal().into_iter().filter(|word| word.starts_with(start)).collect()
}

fn play(twin: &mut Twin, words: &str) {
    for word in words.split_whitespace() {
        match word.strip_prefix("top=") {
            Some(kind) => twin.tell_top(kind).unwrap(),
            None => twin.play(word).unwrap(),
        }
    }
}

fn refused(twin: &mut Twin, act: impl Fn(&mut Twin) -> Result<(), String>) {
    let before = twin.clone();
    assert!(act(twin).is_err());
    assert_eq!(*twin, before);
}

#[test]
fn plates_have_four_distinct_orientations_and_the_kit_is_complete() {
    // D-1.3: nine of each kind, three different colours each; so no two orientations look the same.
    for (kind, number) in [('*', 9), ('?', 9)] {
        assert_eq!(PLATES.iter().filter(|plate| plate.contains(kind)).count(), number);
    }
    for plate in 1..=18 {
        let looks = [0, 1, 2, 3].map(|orientation| plate_cells(plate, orientation));
        for (i, look) in looks.iter().enumerate() {
            assert!(!looks[..i].contains(look));
            let colours = COLOURS.iter().filter(|colour| look.as_flattened().contains(colour));
            assert_eq!(colours.count(), 3);
        }
    }
    assert_eq!(plate_cells(8, 0), [['Y', 'B'], ['K', '*']]);
    assert_eq!(plate_cells(8, 1), [['K', 'Y'], ['*', 'B']]); // A quarter turn clockwise.
    assert_eq!(plate_cells(8, 3), [['B', '*'], ['Y', 'K']]);
    // D-1.4: the names' halves, and the names, in colour order.
    let place = |letter: char| COLOURS.iter().position(|colour| *colour == letter).unwrap();
    let keys = CHIPS.map(|chip| (place(tiles(chip)[0]), place(tiles(chip)[1])));
    assert!(keys.is_sorted() && keys.iter().all(|(one, other)| one <= other));
}

#[test]
fn setup_in_rulebook_order() {
    // D-2.5, in the order of the notation.
    let mut twin = Twin::new(1, &["five-colours", "edge", "corners", "special"]);
    assert_eq!((twin.turn(), twin.boards[0].score), (TwinTurn::Plates(3), 5));
    for plates in [&[][..], &[1, 2], &[1, 1, 2], &[0, 1, 2], &[1, 2, 19], &[1, 2, 3, 4]] {
        refused(&mut twin, |twin| twin.plates(plates));
    }
    twin.plates(&[18, 2, 7]).unwrap();
    assert_eq!(twin.turn(), TwinTurn::Top);
    refused(&mut twin, |twin| twin.tell_top("flat"));
    refused(&mut twin, |twin| twin.deal(&factories("BBBB,TTTT,KKKK,YYYY,RRRRB")));
    twin.tell_top("universal").unwrap();
    refused(&mut twin, |twin| twin.tell_top("universal"));
    assert_eq!(twin.turn(), TwinTurn::Deal);
    for letters in
        ["BBBB,TTTT,KKKK,YYYY", "BBBB,TTTT,KKKK,YYYY,RRRRR", "BBBB,TTTT,KKKK,YYYY,RRRB", "", ",,,,"]
    {
        refused(&mut twin, |twin| twin.deal(&factories(letters)));
    }
    for letters in ["BBB,TTTT,KKKK,YYYY,RRRRB", "BBBB,TTTS,KKKK,YYYY,RRRRB"] {
        refused(&mut twin, |twin| twin.deal(&factories(letters)));
    }
    refused(&mut twin, |twin| twin.chips(&["TT", "TR", "KK", "BR"]));
    twin.deal(&factories("BBBB,TTTT,KKKK,YYYY,RRRRB")).unwrap();
    assert_eq!((twin.turn(), twin.bag.len()), (TwinTurn::Chips(4), 44));
    for chips in [["TT", "TR", "KK", "RB"], ["TT", "TT", "TT", "BR"], ["TT", "TR", "KK", ""]] {
        refused(&mut twin, |twin| twin.chips(&chips));
    }
    refused(&mut twin, |twin| twin.chips(&["TT", "TR", "KK"]));
    twin.chips(&["TT", "TT", "KK", "BR"]).unwrap();
    assert_eq!((twin.turn(), twin.round), (TwinTurn::Player(0), 0));
    assert_eq!(twin.legal().len(), 3 * 9 * 4);
    for word in ["draw", "A1@1r0", "A2@0r0", "A2@1r4", "A02@1r0", "A2@1", "1B1", "D1", "é", ""] {
        refused(&mut twin, |twin| twin.play(word));
    }
    twin.play("A18@9r3").unwrap();
    assert_eq!((twin.turn(), twin.boards[0].plates[8]), (TwinTurn::Plates(1), Some((18, 3))));
    refused(&mut twin, |twin| twin.plates(&[18]));
    refused(&mut twin, |twin| twin.plates(&[1])); // Special, but the top one is not.
    twin.plates(&[3]).unwrap();
    twin.tell_top("universal").unwrap();
    assert_eq!((twin.turn(), twin.display.clone()), (TwinTurn::Player(1), vec![2, 7, 3]));
    twin.play("A3@9r0").unwrap();
    twin.plates(&[4]).unwrap();
    twin.tell_top("special").unwrap();
    assert_eq!((twin.turn(), twin.round, twin.first), (TwinTurn::Player(1), 1, 1));
    assert_eq!((twin.boards[0].tokens, twin.boards[1].tokens), (0, 0));
}

#[test]
fn drawing_plates_from_the_stack() {
    // D-9.1, D-3.1
    let mut twin = started("BBTT,BBTT,BBTT,KKYY,RRRBB");
    play(&mut twin, "draw top=universal draw top=special");
    assert_eq!(twin.drawn_kinds, ["special", "universal"]);
    assert_eq!((twin.boards[0].score, twin.legal().join(" ")), (3, "draw look".into()));
    twin.play("look").unwrap();
    // Plate 14 has another back than the first one drawn.
    for plate in [1, 3, 5, 0, 19, 14] {
        refused(&mut twin, |twin| twin.stack(plate));
    }
    assert!(twin.turn() == TwinTurn::Stack && twin.legal().is_empty());
    twin.stack(9).unwrap();
    refused(&mut twin, |twin| twin.stack(9));
    twin.stack(14).unwrap();
    refused(&mut twin, |twin| twin.stack(10));
    assert_eq!((twin.legal().len(), legal(&twin, "A9@").len()), (2 * 8 * 4, 8 * 4));
    twin.play("A14@5r2").unwrap();
    assert_eq!((twin.turn(), twin.under.clone()), (TwinTurn::Player(1), vec![(0, 9)]));
    assert_eq!((twin.boards[0].plates[4], twin.boards[0].tokens), (Some((14, 2)), 1));
    assert_eq!((twin.display.clone(), twin.unseen.len()), (vec![3, 4, 5], 11));
    // The order of returned plates; the points run out. Special is on top; 6 and 10 are universal,
    // 7, 8 and 11 special.
    play(&mut twin, "draw top=universal draw top=special draw top=universal draw top=special draw");
    refused(&mut twin, |twin| twin.tell_top("flat"));
    play(&mut twin, "top=universal");
    assert_eq!((twin.boards[1].score, twin.legal().join(" ")), (0, "look".into()));
    twin.play("look").unwrap();
    [7, 6, 8, 10, 11].iter().for_each(|plate| twin.stack(*plate).unwrap());
    twin.play("A7@2r0").unwrap();
    assert_eq!(twin.legal().join(" "), "under10 under11 under6 under8");
    play(&mut twin, "under11 under6 under10");
    assert_eq!(twin.under, [(0, 9), (1, 11), (1, 6), (1, 10), (1, 8)]);
    assert_eq!(twin.turn(), TwinTurn::Player(0));
    play(&mut twin, "A3@2r0");
    assert!(!twin.legal().contains(&"draw".to_string())); // Player 1 has 0 points.
    assert_eq!(legal(&twin, "A").len(), 2 * 7 * 4);
    // Returned plates come up again in order when the others are gone.
    (twin.unseen, twin.boards[1].score, twin.top) = (vec![18], 3, Some("special".into()));
    play(&mut twin, "draw");
    refused(&mut twin, |twin| twin.tell_top("universal")); // Plate 9 is next, then 11, then 6.
    play(&mut twin, "top=special draw top=special draw");
    refused(&mut twin, |twin| twin.tell_top("special"));
    play(&mut twin, "top=universal look");
    refused(&mut twin, |twin| twin.stack(9));
    twin.stack(18).unwrap();
    refused(&mut twin, |twin| twin.stack(11));
    twin.stack(9).unwrap();
    twin.stack(11).unwrap();
    assert_eq!(twin.under, [(1, 6), (1, 10), (1, 8)]);
    play(&mut twin, "A9@3r0 under18");
    assert_eq!(twin.under, [(1, 6), (1, 10), (1, 8), (1, 18), (1, 11)]);
    assert!(legal(&twin, "A").is_empty() && legal(&twin, "draw").is_empty()); // D-3.1: no token.
}

#[test]
fn an_empty_display_and_no_points() {
    // D-3.1: the free first draw, for a player with 0 points only; no second one.
    for (score, after, words) in [(0, 0, "look"), (1, 0, "look"), (2, 1, "draw look")] {
        let mut twin = started("BBTT,BBTT,BBTT,KKYY,RRRBB");
        (twin.display, twin.boards[0].score) = (vec![], score);
        assert_eq!(legal(&twin, "A").len() + legal(&twin, "draw").len(), 1);
        play(&mut twin, "draw top=special");
        assert_eq!((twin.boards[0].score, twin.legal().join(" ")), (after, words.into()));
    }
    // A stack of one plate, and of none.
    let mut twin = started("BBTT,BBTT,BBTT,KKYY,RRRBB");
    (twin.unseen, twin.top) = (vec![6], Some("universal".into()));
    let mut none = twin.clone();
    twin.play("draw").unwrap();
    assert_eq!(twin.legal(), ["look"]);
    play(&mut twin, "look");
    twin.stack(6).unwrap();
    play(&mut twin, "A6@2r0"); // The only plate looked at: none to return.
    assert_eq!((twin.turn(), twin.under.len()), (TwinTurn::Player(1), 0));
    none.unseen = vec![];
    assert!(legal(&none, "draw").is_empty() && !legal(&none, "A").is_empty());
    // D-3.1: no tokens in round 5.
    none.round = 5;
    assert!(legal(&none, "A").is_empty());
}

#[test]
fn sun_sides() {
    // D-9.2
    let mut twin = started("BBBB,TTKY,BBTK,KKYY,RRTBB");
    let small = "2T1^KY 2T1^YK 2T2^KY 2T2^YK 2T3^KY 2T3^YK 2T4^KY 2T4^YK \
        2T5^KY 2T5^YK 2T6^KY 2T6^YK 2TF^KY 2TF^YK";
    assert_eq!(legal(&twin, "2T").join(" "), small);
    assert_eq!(legal(&twin, "2K3").join(" "), "2K3^TTY 2K3^TYT 2K3^YTT");
    assert_eq!(legal(&twin, "4K3"), ["4K3"]); // Leftovers of one colour.
    assert_eq!(legal(&twin, "1B3"), ["1B3"]);
    for word in ["2T3", "2T3^K", "2T3^YY", "4K3^YY", "1B3^", "2R3", "5B1", "2T7^KY", "LB3^RR"] {
        refused(&mut twin, |twin| twin.play(word));
    }
    twin.play("2T3^KY").unwrap();
    assert_eq!((twin.factories[1].moon.clone(), twin.factories[1].sun.len()), (tiles("KY"), 0));
    assert_eq!((twin.boards[0].lines[2].clone(), twin.turn()), (tiles("TT"), TwinTurn::Player(1)));
    assert!(!twin.factories[1].chip.as_ref().unwrap().face_up);
    // The large factory; the marker stays. D-3.5: two blue on line 1, one is damaged.
    twin.play("LB1").unwrap();
    assert_eq!((sorted(&twin.large_moon), twin.marker_on_large), ("RRT".into(), true));
    assert_eq!(
        (twin.boards[1].lines[0].clone(), sorted(&twin.boards[1].damaged)),
        (vec!['B'], "B".into())
    );
    // D-3.2: no leftovers, so the chip is turned up; D-3.5: past four damaged, to the tower.
    assert!(legal(&twin, "D").is_empty());
    twin.boards[0].damaged = tiles("KKK");
    twin.play("1BF").unwrap();
    assert_eq!((twin.boards[0].damaged.clone(), twin.tower.clone()), (tiles("KKKB"), tiles("BBB")));
    assert_eq!(legal(&twin, "D"), ["D1"]);
    // D-3.5: line 1 is full; a line takes one colour only; room on the dome does not matter.
    assert_eq!(legal(&twin, "3B").len(), 2 * 6);
    assert!(legal(&twin, "3B1").is_empty());
    twin.play("D1").unwrap();
    assert_eq!((twin.boards[1].chips.join(" "), twin.boards[1].taken), ("TT".into(), 1));
    assert_eq!(legal(&twin, "4K").join(" "), "4K1 4K2 4K4 4K5 4K6 4KF");
    assert!(legal(&twin, "D").is_empty());
}

#[test]
fn moon_sides() {
    // D-9.3: blue, two black (one on the large factory), two yellow.
    let mut twin = started("TTKY,TTBY,TTKB,TTBK,RRTBB");
    for (factory, stack) in ["KY", "BY", "YK", "BB"].iter().enumerate() {
        (twin.factories[factory].sun, twin.factories[factory].moon) = (vec![], tiles(stack));
    }
    (twin.large_sun, twin.large_moon) = (vec![], tiles("K"));
    assert_eq!(legal(&twin, "M").len(), 3 * 7);
    let before = twin.clone();
    twin.play("MY2").unwrap();
    assert_eq!((twin.boards[0].lines[1].clone(), twin.marker_on_large), (tiles("YY"), true));
    assert_eq!(
        (twin.factories[0].moon.clone(), twin.factories[1].moon.clone()),
        (tiles("K"), tiles("B"))
    );
    assert_eq!(twin.factories[2].moon, tiles("YK"));
    // Black now: factories 1 and 3 and the large one, with the marker.
    twin.play("MK2").unwrap();
    assert_eq!(
        (twin.boards[1].lines[1].clone(), twin.boards[1].damaged.clone()),
        (tiles("KK"), tiles("K"))
    );
    assert_eq!((twin.marker_owner, twin.marker_on_large), (Some(1), false));
    assert_eq!(legal(&twin, "D"), ["D1"]); // D-3.3: an empty stack.
    // One per stack, even if the next has the same colour.
    twin.play("MB6").unwrap();
    assert_eq!((twin.boards[0].lines[5].len(), twin.factories[3].moon.clone()), (2, tiles("B")));
    assert_eq!(legal(&twin, "D"), ["D1", "D2"]);
    // Only the first takes the marker; tiles go to the damaged stack.
    let mut twin = before;
    twin.large_moon = tiles("KRR");
    play(&mut twin, "MRF MKF");
    assert_eq!((twin.marker_owner, twin.boards[0].damaged.len()), (Some(0), 2));
}

#[test]
fn passing_and_the_end_of_the_phase() {
    // D-3.6: player 0 is done; player 1 has two chips and a token left.
    let mut twin = started("BBBB,TTTT,KKKK,YYYY,RRRBB");
    (twin.large_sun, twin.boards[0].tokens) = (vec![], 2);
    twin.factories.iter_mut().for_each(|factory| factory.sun.clear());
    twin.factories.iter_mut().for_each(TwinFactory::turn_chip);
    (twin.boards[1].tokens, twin.marker_owner, twin.marker_on_large) = (1, Some(1), false);
    assert_eq!(twin.legal().join(" "), "D1 D2 D3 D4"); // Nobody else may pass.
    play(&mut twin, "D1 D2 D3");
    assert_eq!((twin.turn(), twin.legal().len()), (TwinTurn::Player(1), 1 + 1 + 3 * 8 * 4));
    play(&mut twin, "A3@5r0");
    assert_eq!((twin.turn(), twin.legal().join(" ")), (TwinTurn::Player(1), "D4".into()));
    // D-3.7: phase 2 has no decision here; D-4.6: the marker costs 2. D-6.1: its owner starts.
    play(&mut twin, "D4");
    assert_eq!((twin.turn(), twin.boards[1].score), (TwinTurn::Plates(1), 3));
    assert_eq!((twin.first, twin.round), (1, 1));
    twin.plates(&[18]).unwrap();
    twin.tell_top("special").unwrap();
    twin.deal(&factories("BBBT,TTTK,KKKY,YYYB,RRRBB")).unwrap();
    twin.chips(&["TT", "RR", "RR", "BR"]).unwrap();
    assert_eq!((twin.turn(), twin.round, twin.boards[0].tokens), (TwinTurn::Player(1), 2, 0));
    assert!(twin.marker_on_large && twin.marker_owner.is_none() && twin.boards[0].taken == 0);
    // D-3.4: at most two each.
    twin.factories[0].sun.clear();
    twin.factories[0].turn_chip();
    twin.boards[1].taken = 2;
    assert!(legal(&twin, "D").is_empty());
}

#[test]
fn rulebook_example_of_the_mosaic() {
    // D-9.4: the upper slots `YK/T*`, `TY/?K`, `YB/K*`: no red or any-colour cell in row 1.
    let words = "1r0@1 6r0@2 8r0@3 2r2@4 R:1 KK:2 TT:3 BBBB:4 YYY:5";
    let mut twin = mosaic(1, words, "");
    assert_eq!(twin.boards[0].damaged, ['R']); // D-4.3
    assert_eq!(twin.legal(), ["2@3", "2@4", "2@5"]); // D-4.2: `?`, `K`, `K`.
    refused(&mut twin, |twin| twin.play("2@2"));
    twin.play("2@5").unwrap();
    assert_eq!((twin.boards[0].score, twin.tower.clone()), (21, vec!['K']));
    assert_eq!(twin.legal(), ["4@1", "4@2"]); // `KT/B?`
    twin.play("4@2").unwrap();
    let board = &twin.boards[0];
    assert_eq!((board.score, sorted(&twin.tower)), (22 - 1, "BBBKR".into())); // D-4.6
    assert_eq!((board.dome[3][1], board.dome[1][4]), (Some('B'), Some('K')));
    assert_eq!(board.lines, ["", "", "TT", "", "YYY", ""].map(tiles));
    assert!(board.damaged.is_empty());
    // D-4.3: a full line without a cell waits for a plate, or is cleared; the rest goes to the
    // tower.
    for (words, left, score, tower) in [
        ("1r0@1 RR:2", 2, 20, ""),
        ("4r0@1 RR:2 R21 R22", 2, 20, ""),
        ("1r0@1 1r0@2 1r0@3 RR:2", 0, 17, "RR"),
        ("1r0@1 1r0@2 1r0@3 R:2", 0, 19, "R"),
        ("1r0@4 1r0@5 1r0@6 RRRR:4 RR:3", 0, 10, "RRRRRR"),
        ("1r0@4 1r0@5 1r0@6 TTT:4 RR:3", 3, 17, "RR"),
    ] {
        let twin = mosaic(1, words, "");
        let lines = twin.boards[0].lines.iter().map(Vec::len).sum::<usize>();
        assert_eq!((lines, twin.boards[0].score), (left, score), "{words}");
        assert_eq!(sorted(&twin.tower), tower);
    }
}

#[test]
fn chips_complete_lines() {
    // D-9.5: two showing turquoise, or three of any kind.
    let mut twin = mosaic(1, "9r0@4 TT:3", "TR TT");
    assert_eq!(twin.legal(), ["chips3:TT,TR", "skip3"]);
    for word in ["chips3:TR,TT", "chips3:TT", "chips3:", "skip", "skip2", "3@1"] {
        refused(&mut twin, |twin| twin.play(word));
    }
    twin.play("chips3:TT,TR").unwrap();
    assert_eq!((twin.boards[0].spent.join(" "), twin.boards[0].chips.len()), ("TT TR".into(), 0));
    assert_eq!(twin.legal(), ["3@1"]);
    twin.play("3@1").unwrap();
    assert_eq!((twin.boards[0].score, twin.tower.clone()), (21, vec!['T']));
    assert!(twin.boards[0].lines[2].is_empty());
    let mut twin = mosaic(1, "2r0@4 TTT:4", "KK BR BR YY");
    assert_eq!(legal(&twin, "chips").join(" "), "chips4:BR,BR,KK chips4:BR,BR,YY chips4:BR,KK,YY");
    twin.play("skip4").unwrap();
    assert_eq!((twin.turn(), twin.boards[0].lines[3].len()), (TwinTurn::Plates(3), 3));
    // D-4.1: two missing: 4 of the colour, 5 with 2 of it, or 6; every distinct set once.
    let twin = mosaic(1, "2r0@1 17r0@4 T:3 T:2", "TT TT TR BB BB KK");
    assert_eq!(
        legal(&twin, "").join(" "),
        "chips2:BB,BB,KK chips2:BB,BB,TR chips2:BB,BB,TT \
        chips2:BB,TR,KK chips2:BB,TT,KK chips2:BB,TT,TR chips2:BB,TT,TT chips2:TT,TR \
        chips2:TT,TR,KK chips2:TT,TT chips2:TT,TT,KK chips2:TT,TT,TR skip2"
    );
    let mut twin = twin;
    twin.play("skip2").unwrap();
    assert_eq!(
        legal(&twin, "").join(" "),
        "chips3:BB,BB,TT,TR,KK chips3:BB,BB,TT,TT,KK \
        chips3:BB,BB,TT,TT,TR chips3:BB,BB,TT,TT,TR,KK chips3:BB,TT,TT,TR,KK skip3"
    );
    // D-4.1: not an empty line, not one with no cell for its colour, not with too few chips.
    for (words, chips) in [
        ("2r0@4", "TT TT TT TT"),
        ("1r0@4 RR:3", "RR RR RR RR"),
        ("2r0@4 TT:3", "TT KK"),
        ("2r0@4 T:3", "TT TT TR"),
    ] {
        assert_eq!(mosaic(1, words, chips).turn(), TwinTurn::Plates(3), "{words}");
    }
    // Spent chips are not available for the next line.
    let mut twin = mosaic(1, "2r0@4 2r0@5 TT:3 TTT:4", "TT TT");
    play(&mut twin, "chips3:TT,TT 3@1");
    assert_eq!(twin.turn(), TwinTurn::Plates(3));
}

#[test]
fn scoring_a_tile() {
    // D-9.6: slot 1 is `KY/*B`, slot 4 `BK/*T`.
    let mut twin = mosaic(1, "8r1@1 13r0@4 K11 B22 Y:1 BBB:3", "");
    twin.play("1@2").unwrap();
    assert_eq!((twin.boards[0].score, twin.boards[0].dome[1][0]), (20 + 2 + 2 + 2, Some('S')));
    twin.play("3@1").unwrap();
    assert_eq!(twin.boards[0].score, 26 + 3);
    // D-5.1: runs cross plate borders and colours, a gap ends them; D-5.2: row 6 is worth 6.
    for (words, word, points) in [
        ("2r0@2 T11 T12 T15 B:1", "1@4", 2),
        ("2r0@2 T11 T12 T13 B:1", "1@4", 4),
        ("2r0@2 T11 T12 T13 T24 T34 B:1", "1@4", 4 + 3),
        ("2r0@2 T23 T25 T26 T44 KK:2", "2@4", 4),
        ("8r0@8 Y53 B54 KKKKKK:6", "6@3", 2 + 6),
        ("8r2@8 B63 Y64 KKKKK:5", "5@4", 2 + 5),
        ("2r0@8 B54 T63 KKKKKK:6", "6@4", 2 + 2), // A universal plate gets no special tile,
        ("2r0@8 B54 T63 K64 KKKKK:5", "5@3", 2 + 2),
        ("8r0@8 Y53 KKKKKK:6", "6@3", 2), // a special one only with its third tile.
    ] {
        let mut twin = mosaic(1, words, "");
        twin.play(word).unwrap();
        assert_eq!(twin.boards[0].score - 20, points, "{words}");
    }
    // D-9.7, D-4.6: not below 0.
    for (damaged, marker, before, after) in [
        ("BTK", Some(0), 20, 12),
        ("BTK", Some(0), 7, 0),
        ("BTKY", None, 20, 10),
        ("BT", Some(1), 20, 17),
        ("", Some(0), 1, 0),
    ] {
        let mut twin = mosaic(1, "", "");
        (twin.boards[0].damaged, twin.boards[0].score) = (tiles(damaged), before);
        (twin.marker_owner, twin.marker_on_large) = (marker, marker.is_none());
        twin.mosaic(0, 1);
        assert_eq!((twin.boards[0].score, sorted(&twin.tower)), (after, sorted(&tiles(damaged))));
    }
}

#[test]
fn player_0_decides_first_and_round_5_is_the_last() {
    // Player 0 decides all of phase 2 first, then player 1; D-6.3: the game ends after round 5.
    let mut twin = mosaic(5, "2r0@1 T:1 TTT:4", "TT TT");
    assert_eq!(twin.turn(), TwinTurn::Player(0));
    set_up(&mut twin.boards[1], "2r0@1 K:1 BB:2");
    (twin.marker_owner, twin.marker_on_large) = (Some(1), false);
    play(&mut twin, "1@1");
    assert_eq!((twin.turn(), twin.legal().join(" ")), (TwinTurn::Player(1), "1@1".into()));
    play(&mut twin, "1@1");
    assert_eq!((twin.turn(), twin.first), (TwinTurn::Over, 1));
    assert!(twin.legal().is_empty());
    for word in ["", "1@1", "draw"] {
        refused(&mut twin, |twin| twin.play(word));
    }
    refused(&mut twin, |twin| twin.plates(&[1]));
    refused(&mut twin, |twin| twin.plates(&[]));
    // D-6.4: the highest score; a tie goes to the marker's owner.
    assert_eq!((twin.final_scores(), twin.winners()), (vec![21, 4], vec![0]));
    for (scores, first, winner) in [((9, 9), 1, 1), ((9, 9), 0, 0), ((9, 10), 0, 1)] {
        (twin.boards[0].score, twin.boards[1].score) = scores;
        twin.first = first;
        assert_eq!(twin.winners(), [winner]);
    }
}

mod ends;
