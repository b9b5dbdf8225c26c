//! Tests of Summer Pavilion's twin: the examples of P-8, rare cases, and random games against P-9.

use super::*;

fn tiles(letters: &str) -> Vec<char> {
    letters.chars().collect()
}

fn sorted(heap: &[char]) -> String {
    let mut heap = heap.to_vec();
    heap.sort();
    String::from_iter(heap)
}

/// A two-player game after its first deal.
fn dealt(first: usize, factories: [&str; 5]) -> Twin {
    let mut twin = Twin::new(2, false, first);
    twin.supply("PPGGOOYYBB").unwrap();
    twin.deal(&factories.map(String::from)).unwrap();
    twin
}

/// A two-player game, player 0 to place, with these spaces covered and this stock; player 1 has
/// none.
fn placing(grey: bool, round: usize, covered: &str, stock: &str) -> Twin {
    let mut twin = Twin::new(2, grey, 0);
    twin.supply("PPGGOOYYBB").unwrap();
    (twin.round, twin.phase) = (round, Phase::Placing(0));
    (twin.boards[0].stock, twin.boards[0].score) = (tiles(stock), 20);
    for word in covered.split_whitespace() {
        let letters = tiles(word);
        let star = STARS.iter().position(|star| *star == letters[0]).unwrap();
        twin.boards[0].stars[star][digit(letters[2]) - 1] = Some(letters[4]);
    }
    twin
}

fn legal(twin: &Twin, start: &str) -> Vec<String> {
    twin.legal().into_iter().filter(|word| word.starts_with(start)).collect()
}

fn refused(twin: &mut Twin, act: impl Fn(&mut Twin) -> Result<(), String>) {
    let before = twin.clone();
    assert!(act(twin).is_err());
    assert_eq!(*twin, before);
}

#[test]
fn rulebook_examples_of_the_offer() {
    // P-8.1, P-8.2
    let mut twin = dealt(0, ["RRYY", "GPOO", "YYYP", "BBBR", "BBBR"]);
    assert_eq!(legal(&twin, "2"), ["2G", "2O"]);
    twin.play("1R").unwrap();
    assert_eq!((sorted(&twin.boards[0].stock), sorted(&twin.centre)), ("RR".into(), "YY".into()));
    assert_eq!(twin.turn(), TwinTurn::Player(1));
    twin.play("2G").unwrap();
    assert_eq!((sorted(&twin.boards[1].stock), sorted(&twin.centre)), ("GP".into(), "OOYY".into()));
    // P-8.3
    (twin.centre, twin.boards[0].score) = (tiles("YYYPPO"), 10);
    twin.play("CY").unwrap();
    assert_eq!((twin.marker_owner, twin.boards[0].score), (Some(0), 6));
    assert_eq!((sorted(&twin.boards[0].stock), twin.centre.len()), ("PRRYYY".into(), 2));
    twin.play("CO").unwrap();
    assert_eq!((twin.marker_owner, twin.boards[1].score), (Some(0), 5)); // P-3.4: only the first.
    for word in ["1R", "3P", "6B", "CR", "CB", "4", "4B1", "+P", "pass:"] {
        refused(&mut twin, |twin| twin.play(word));
    }
}

#[test]
fn rulebook_examples_of_placing() {
    // P-8.4 to P-8.8: covered, stock, move, stock left, tower, points.
    for (covered, stock, word, left, tower, points) in [
        ("", "BBBBBBB", "B.6=B", "B", "BBBBB", 1),
        ("R.1=R R.5=R R.6=R", "RRR", "R.3=R", "", "RR", 1),
        ("O.2=O O.3=O", "OGPPP", "O.4=O+3", "G", "PPP", 3),
        ("P.1=P P.3=P", "PP", "P.2=P", "", "P", 3),
        ("B.1=B B.2=B", "BBBPPP", "B.6=B+3", "", "BBPPP", 3),
        ("O.2=O O.3=O O.4=O O.5=O O.6=O", "O", "O.1=O", "", "", 6), // P-4.4: a full ring.
    ] {
        let mut twin = placing(false, 1, covered, stock);
        twin.play(word).unwrap();
        let board = &twin.boards[0];
        assert_eq!(board.score - 20, points, "{word}");
        assert_eq!((sorted(&board.stock), sorted(&twin.tower)), (left.into(), tower.into()));
    }
    // P-8.9; P-1.2: not below 1.
    for (before, after) in [(20, 18), (2, 1)] {
        let mut twin = placing(false, 1, "", "RGGRGG");
        twin.boards[0].score = before;
        twin.play("pass:GGGG").unwrap();
        let board = &twin.boards[0];
        assert_eq!((sorted(&board.kept), sorted(&twin.tower)), ("GGGG".into(), "RR".into()));
        assert!(board.score == after && board.passed && board.stock.is_empty());
    }
}

#[test]
fn placement_and_pass_words() {
    // P-4.2: every mix; the trump has no jokers.
    let mut twin = placing(false, 1, "", "BBPP");
    let placements = "*.1=B *.1=P *.2=B *.2=B+1 *.2=P *.3=B+1 *.3=B+2 *.4=B+2 \
        B.1=B B.2=B B.2=B+1 B.3=B+1 B.3=B+2 B.4=B+2 P.1=P P.2=P";
    let passes = "pass: pass:B pass:BB pass:P pass:PB pass:PBB pass:PP pass:PPB pass:PPBB";
    assert_eq!(twin.legal().join(" "), format!("{placements} {passes}"));
    for word in ["pass:BP", "pass:PPP", "pass", "B.2=B+0", "B.5=B+3", "B.2=P", "R.1=B", "+B", ""] {
        refused(&mut twin, |twin| twin.play(word));
    }
    assert!(legal(&placing(false, 1, "*.5=G", "GG"), "*").is_empty()); // P-4.3: no colour twice.
    assert_eq!(legal(&placing(false, 1, "", "GGGGGR"), "pass:GGG").len(), 3); // None, or one more.
}

#[test]
fn grey_stars_and_final_scores() {
    // P-7.1: with 0, 1, 2 same and 2 different tiles; P-2: position 3 costs 1, the centre 3.
    for (covered, expected) in [
        ("", "O.3=G O.3=O O.3=P O.3=R"),
        ("O.5=R", "O.3=G O.3=O O.3=P O.3=R"),
        ("O.4=R O.6=R", "O.3=R"),
        ("O.4=R O.6=G", "O.3=O O.3=P"),
    ] {
        assert_eq!(legal(&placing(true, 2, covered, "RGPO"), "O.3").join(" "), expected);
    }
    assert_eq!(legal(&placing(true, 1, "", "RRRRR"), "B").len(), 5);
    assert_eq!(legal(&placing(true, 1, "", "RRPP"), "*").len(), 12);
    // P-7.2: a full red star 14, two multicolour ones 12 each; P-6.2: nothing.
    let mut twin = placing(true, 1, "", "");
    twin.boards[0].stars[2] = [Some('R'); 6];
    (twin.boards[0].stars[6], twin.boards[0].stars[0]) = (COLOURS.map(Some), COLOURS.map(Some));
    assert_eq!(twin.final_scores(), [20 + 14 + 12 + 12, 5]);
    // P-6.2: all 1s, all 2s, all twelve 3s.
    twin.boards[0].stars = [[Some('R'), Some('R'), Some('R'), None, None, None]; 7];
    assert_eq!(twin.final_scores(), [20 + 4 + 8, 5]);
    twin.boards[0].stars[6] = [Some('R'); 6];
    assert_eq!(twin.final_scores(), [20 + 14 + 4 + 8 + 12, 5]);
    // P-6.1, P-6.2, P-6.3 on the coloured side.
    let mut twin = placing(false, 6, "", "");
    for (star, points) in [17, 14, 15, 16, 18, 20, 12].into_iter().enumerate() {
        twin.boards[0].stars = [[None; 6]; 7];
        twin.boards[0].stars[star] = COLOURS.map(|c| Some(if star == 6 { c } else { STARS[star] }));
        assert_eq!(twin.final_scores(), [20 + points, 5]);
    }
    for (position, points) in [4, 8, 12, 16, 0, 0].into_iter().enumerate() {
        twin.boards[0].stars = [[None; 6]; 7];
        (0..7).for_each(|star| twin.boards[0].stars[star][position] = Some('R'));
        assert_eq!(twin.final_scores(), [20 + points, 5]);
    }
    assert_eq!(twin.winners(), [0]);
    twin.boards[1].score = 20;
    assert_eq!(twin.winners(), [0, 1]);
}

#[test]
fn only_trump_and_an_untaken_marker() {
    // P-3.2, P-3.3
    let mut twin = dealt(0, ["PPPP", "BBBR", "BBBR", "BBBR", "BBBR"]);
    assert_eq!(legal(&twin, "1"), ["1P"]);
    twin.play("1P").unwrap();
    assert_eq!((sorted(&twin.boards[0].stock), sorted(&twin.centre)), ("P".into(), "PPP".into()));
    assert_eq!(legal(&twin, "C"), ["CP"]);
    twin.play("CP").unwrap();
    assert_eq!((sorted(&twin.centre), twin.boards[1].score), ("PP".into(), 4));
    ["2B", "3B", "4B", "5B", "CR", "CP"].iter().for_each(|word| twin.play(word).unwrap());
    assert_eq!((twin.turn(), twin.first), (TwinTurn::Player(1), 0)); // P-4.1: the marker's owner.
    // P-3.6; P-5.1: kept tiles stay in the corners until the deal.
    let mut twin = dealt(1, ["RRRR", "YYYP", "GGGG", "BBBB", "OOOO"]);
    ["1R", "2Y", "3G", "4B", "5O"].iter().for_each(|word| twin.play(word).unwrap());
    assert_eq!((twin.turn(), twin.marker_owner), (TwinTurn::Player(1), None));
    ["pass:", "pass:PY"].iter().for_each(|word| twin.play(word).unwrap());
    assert_eq!((twin.turn(), twin.first, twin.round), (TwinTurn::Deal, 1, 1));
    assert_eq!((sorted(&twin.boards[0].kept), twin.boards[0].stock.len()), ("PY".into(), 0));
    twin.deal(&["RRRR", "YYYP", "GGGG", "BBBB", "OOOO"].map(String::from)).unwrap();
    assert_eq!((sorted(&twin.boards[0].stock), twin.boards[0].kept.len()), ("PY".into(), 0));
    assert_eq!((twin.turn(), legal(&twin, "3")), (TwinTurn::Player(1), vec!["3G".to_string()]));
}

#[test]
fn bonus_tiles_and_the_supply() {
    // P-2: a window, a statue, a pillar, a statue with a pillar, two pillars; P-4.5: one by one.
    for (covered, stock, word, owed) in [
        ("P.5=P", "PPPPPP", "P.6=P", 3),
        ("P.1=P O.3=O O.4=O", "PPB", "P.2=P", 2),
        ("R.2=R *.1=P *.2=R", "RRRB", "R.3=R", 1),
        ("O.1=O R.3=R R.4=R O.3=O *.6=B *.1=P", "OO", "O.2=O", 3),
        ("O.2=O O.3=O *.6=B *.2=R R.2=R R.3=R", "G", "*.1=G", 2),
        ("O.5=O O.6=O O.2=O O.3=O *.5=B *.2=R R.2=R", "G", "*.1=G", 0),
    ] {
        let mut twin = placing(false, 1, covered, stock);
        twin.play(word).unwrap();
        for bonus in &["+G", "+O", "+P"][..owed] {
            assert_eq!(twin.legal(), ["+B", "+G", "+O", "+P", "+Y"], "{word}");
            refused(&mut twin, |twin| twin.play("+R"));
            twin.play(bonus).unwrap();
        }
        let due = if owed > 0 { TwinTurn::Supply } else { TwinTurn::Deal };
        assert_eq!(twin.turn(), due, "{word}");
    }
    // P-4.5: the rest is forfeited. P-4.6: the bag first, then the tower, all there is.
    let mut twin = placing(false, 1, "P.5=P", "PPPPPP");
    (twin.supply, twin.bag) = (tiles("GG"), tiles("RG"));
    ["P.6=P", "+G", "+G"].iter().for_each(|word| twin.play(word).unwrap());
    twin.tower = tiles("BBY");
    for letters in ["", "RGBB", "RGBBYP", "BRGBY", "RBGBY", "RGBBP"] {
        refused(&mut twin, |twin| twin.supply(letters));
    }
    let mut other = twin.clone();
    twin.supply("GRBYB").unwrap();
    assert_eq!((sorted(&twin.supply), twin.turn()), ("BBGRY".into(), TwinTurn::Player(0)));
    // P-4.6: the tower is not used until a tile is needed.
    other.supply = tiles("GGGGGGGG");
    other.supply("RG").unwrap();
    assert_eq!((other.bag.len(), sorted(&other.tower)), (0, "BBY".into()));
    // P-4.6: both empty, no refill; an empty supply, no bonus and no refill.
    for (supply, bag, words) in [("GGG", "", "*.1=G +G"), ("", "RG", "*.1=G")] {
        let mut twin = placing(false, 1, "O.2=O O.3=O *.6=B", "GG");
        (twin.supply, twin.bag) = (tiles(supply), tiles(bag));
        words.split(' ').for_each(|word| twin.play(word).unwrap());
        assert!(twin.legal().contains(&"pass:G".to_string()));
    }
}

#[test]
fn short_deals_and_the_last_rounds() {
    let mut twin = placing(false, 1, "", "RRR"); // P-5.1
    (twin.bag, twin.tower) = (tiles("RG"), tiles("BBY"));
    twin.play("pass:RRR").unwrap();
    let deal = |letters: &str| letters.split(',').map(String::from).collect::<Vec<String>>();
    for letters in ["RBBY,G,,,", "RGB,BY,,,", "RGBB,Y,,", "RGBB,R,,,", "RGBB,Y,P,,"] {
        refused(&mut twin, |twin| twin.deal(&deal(letters)));
    }
    twin.deal(&deal("BRGB,Y,,,")).unwrap();
    assert_eq!((twin.turn(), twin.legal().join(" ")), (TwinTurn::Player(0), "1B 1R 2Y".into()));
    // P-5.1, P-3.6: nothing to deal at all; P-4.7: player 1 passes by themselves; P-5.2.
    let mut twin = placing(false, 4, "", "RR");
    (twin.bag, twin.marker_owner, twin.marker_in_centre) = (vec![], Some(1), false);
    twin.play("pass:RR").unwrap();
    assert_eq!((twin.turn(), twin.round, twin.first), (TwinTurn::Deal, 4, 1));
    twin.deal(&deal(",,,,")).unwrap();
    assert_eq!((twin.turn(), twin.round, twin.first), (TwinTurn::Player(0), 5, 1));
    assert!(twin.marker_in_centre && twin.boards[1].passed && twin.boards[0].stock == ['R', 'R']);
    twin.play("pass:RR").unwrap();
    twin.deal(&deal(",,,,")).unwrap();
    assert_eq!(twin.legal(), ["*.1=R", "*.2=R", "R.1=R", "R.2=R", "pass:"]);
    twin.boards[0].score = 2;
    twin.play("pass:").unwrap();
    assert_eq!((twin.turn(), twin.round, twin.boards[0].score), (TwinTurn::Over, 6, 1));
}

/// Asserts P-9, given the boards before the last event.
fn check(twin: &Twin, before: &[TwinBoard]) {
    let mut heap = [twin.bag.clone(), twin.tower.clone(), twin.supply.clone()].concat();
    heap.extend(twin.factories.iter().flatten().chain(&twin.centre));
    for (board, before) in twin.boards.iter().zip(before) {
        heap.extend(board.stock.iter().chain(&board.kept));
        heap.extend(board.stars.iter().flatten().flatten());
        assert!(board.score >= 1 && board.kept.len() <= 4 && twin.supply.len() <= 10);
        let mut spaces = before.stars.iter().flatten().zip(board.stars.iter().flatten());
        assert!(spaces.all(|(then, now)| then.is_none() || now == then));
    }
    assert_eq!(sorted(&heap), sorted(&COLOURS.repeat(22)));
    assert_eq!(twin.marker_in_centre, twin.marker_owner.is_none());
}

#[test]
fn random_games() {
    let mut seed: u64 = 1;
    let mut dice = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    for game in 0..1200 {
        let players = 2 + game % 3;
        let (mut twin, mut deals) = (Twin::new(players, game % 6 < 3, game % players), 0);
        while twin.turn() != TwinTurn::Over {
            let before = twin.boards.clone();
            if let TwinTurn::Player(_) = twin.turn() {
                let mut words = twin.legal();
                assert!(!words.is_empty() && words.is_sorted_by(|one, other| one < other));
                if game % 12 < 6 && dice(20) > 0 && !words[0].starts_with("pass") {
                    words.retain(|word| !word.starts_with("pass")); // In half the games.
                }
                twin.play(&words[dice(words.len())]).unwrap();
            } else {
                // All tiles, in an order in which they could be drawn.
                let mut order = Vec::new();
                for mut heap in [twin.bag.clone(), twin.tower.clone()] {
                    while !heap.is_empty() {
                        order.push(heap.remove(dice(heap.len())));
                    }
                }
                let mut next = |n| String::from_iter(order.drain(..usize::min(n, order.len())));
                if twin.turn() == TwinTurn::Supply {
                    twin.supply(&next(10 - twin.supply.len())).unwrap();
                } else {
                    deals += 1;
                    let dealt: Vec<String> = twin.factories.iter().map(|_| next(4)).collect();
                    twin.deal(&dealt).unwrap();
                }
            }
            check(&twin, &before);
        }
        assert_eq!((deals, twin.round), (6, 6));
    }
}
