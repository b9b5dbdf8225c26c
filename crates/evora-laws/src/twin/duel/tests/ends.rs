//! Goals, short deals, and full random games.

use super::*;

#[test]
fn goals() {
    let board = |words: &str| {
        let mut board = TwinBoard::default();
        set_up(&mut board, words);
        board
    };
    let cells = |cells: &[Cell]| {
        let words: Vec<String> =
            cells.iter().map(|cell| format!("T{}{}", cell.0, cell.1)).collect();
        board(&words.join(" "))
    };
    let all: Vec<Cell> = (1..=6).flat_map(row_cells).collect();
    for (goal, points) in
        [("rows", 18), ("columns", 42), ("diagonals", 20), ("edge", 20), ("corners", 22)]
    {
        assert_eq!((cells(&all).goal(goal), cells(&[]).goal(goal)), (points, 0), "{goal}");
    }
    assert_eq!((cells(&row_cells(2)).goal("rows"), cells(&row_cells(2)[1..]).goal("rows")), (3, 0));
    assert_eq!(
        (cells(&column_cells(6)).goal("columns"), cells(&row_cells(6)).goal("columns")),
        (7, 0)
    );
    assert_eq!((cells(&row_cells(2)).goal("edge"), cells(&row_cells(6)).goal("edge")), (2, 6));
    let rising = [(6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6)];
    assert_eq!((cells(&rising).goal("diagonals"), cells(&rising[1..]).goal("diagonals")), (10, 0));
    for (slot, points) in [3, 0, 3, 0, 0, 0, 8, 0, 8].into_iter().enumerate() {
        assert_eq!(cells(&slot_cells(slot + 1)).goal("corners"), points);
        assert_eq!(cells(&slot_cells(slot + 1)[1..]).goal("corners"), 0);
    }
    // Every any-colour cell, or none; special tiles count as tiles, and as one more colour.
    for (goal, words, points) in [
        ("universal", "2r0@1 3r0@9 T11 T66", 4),
        ("universal", "2r0@1 3r0@9 T11 T65", 0),
        ("universal", "1r0@1 T11", 0),
        ("special", "1r0@1 5r0@9 11r0@3 S22", -6),
        ("special", "2r0@1", 0),
        ("five-colours", "B11 T12 K13 Y14 R15 B31 T32 K33 Y34 S35", 8),
        ("five-colours", "B11 T12 K13 S14 S15 S16 B21 T22 K23 Y24 Y25 Y26", 0),
        ("rows", "B11 T12 K13 S14 S15 S16", 3),
        ("edge", "S11 S22", 1),
    ] {
        assert_eq!(board(words).goal(goal), points, "{goal} {words}");
    }
    // D-6.4: summed first, not below 0.
    let mut twin = Twin::new(0, &["rows", "columns", "special"]);
    set_up(&mut twin.boards[0], "1r0@4 5r0@9 11r0@7 S11 S12 S13 S14 S15 S16");
    twin.boards[0].score = 5;
    assert_eq!(twin.final_scores(), [0, 5]);
    twin.boards[0].score = 8;
    assert_eq!(twin.final_scores(), [2, 5]);
}

#[test]
fn invalid_goals_are_rejected() {
    for goals in [
        &["rows", "columns"][..],
        &["rows", "five-colours", "edge"],
        &["rows", "rows", "edge"],
        &["rows", "columns", "colours"],
        &["rows", "edge", "corners", "special", "universal"],
    ] {
        assert!(std::panic::catch_unwind(|| Twin::new(0, goals)).is_err());
    }
    assert!(std::panic::catch_unwind(|| Twin::new(2, &FIRST_GAME)).is_err());
}

/// A game before the deal of this round, with this bag and this tower; player 1 starts.
fn dealing(bag: &str, tower: &str) -> Twin {
    let mut twin = mosaic(4, "", "");
    (twin.display, twin.unseen, twin.phase, twin.first) = (vec![], vec![], Phase::Deal, 1);
    (twin.bag, twin.tower) = (tiles(bag), tiles(tower));
    twin
}

#[test]
fn deals_from_bag_and_tower() {
    // D-6.1: the large factory first; the tower only when a tile is needed.
    let many = "BTKYRBTKYRBTKYRB";
    for (bag, tower, deal, left) in [
        ("BTKYR", many, "BTKY,RBTK,YRBT,KYRB,BTKYR", Some((0, 0))),
        ("BTKYRB", many, "BTKY,RBTK,YRBT,KYRB,BTKYR", Some((1, 0))),
        ("BTKYRB", many, "TBKY,RBTK,YRBT,KYRT,BTKYR", None), // The bag's one B must be on 1.
        ("BTKYRB", many, "RTKY,RBTK,YRTY,KYRB,BTKYB", None),
        ("BTKYRBTKY", "KK", "BTKY,KK,,,BTKYR", Some((0, 0))),
        ("BTKYRBTKY", "KK", "BTKK,KY,,,BTKYR", None),
        ("BTKYRBTKY", "KK", "BTKY,K,K,,BTKYR", None),
        ("BTKYRBTKY", "", "BTKY,,,,BTKYR", Some((0, 0))),
        ("BTKY", "RB", "B,,,,BTKYR", Some((0, 0))),
        ("BTKY", "RB", "Y,,,,BTKBR", None),
        ("BT", "", ",,,,BT", Some((0, 0))),
        ("BT", "", "T,,,,B", None),
        ("", "", ",,,,", Some((0, 0))),
    ] {
        let mut twin = dealing(bag, tower);
        match left {
            Some((bag, tower)) => {
                twin.deal(&factories(deal)).unwrap();
                assert_eq!((twin.bag.len(), twin.tower.len()), (bag, tower), "{deal}");
            }
            None => refused(&mut twin, |twin| twin.deal(&factories(deal))),
        }
    }
    // The bag is just enough: the tower stays.
    let mut twin = dealing("BTKYRBBBBBBBBBBBBBBBB", "KK");
    twin.deal(&factories("BBBB,BBBB,BBBB,BBBB,BTKYR")).unwrap();
    assert_eq!((twin.bag.len(), twin.tower.len()), (0, 2));
}

#[test]
fn a_large_factory_of_one_colour() {
    for (bag, tower, large, allowed) in [
        ("BBBBBT", "", "BBBBB", false), // D-2.3: drawn again until the T is among them.
        ("BBBBBT", "", "BBBBT", true),
        ("BBBBB", "TT", "BBBBB", true), // D-6.2: only one colour in the bag, and no tile needed.
        ("BBBBBBB", "TT", "BBBBB", true),
        ("BBBB", "BT", "BBBBB", false), // A tile was needed: the bag gets the tower.
        ("BBBB", "BT", "BBBBT", true),
        ("BBBB", "BB", "BBBBB", true),
        ("", "BBBBBB", "BBBBB", true),
        ("", "BBBBBT", "BBBBB", false),
        ("BB", "", "BB", true),
        ("B", "", "B", true),
        // BBBBB was drawn and put back into a bag that now holds everything, so anything may
        // follow;
        ("BB", "BBBTTTT", "BTTTT", true),
        ("BB", "BBBTTTTT", "TTTTB", true),
        ("BB", "BBBTTTTT", "TTTTT", false),
        // but not if BBBBB cannot have been drawn: then both are among the five.
        ("BB", "BBTTTTT", "BTTTT", false),
        ("BB", "BBTTTTT", "BBTTT", true),
        ("BK", "BBBBTTTTT", "BTTTT", false),
        ("BK", "BBBBTTTTT", "BKTTT", true),
    ] {
        let mut twin = dealing(bag, tower);
        let mut rest = tiles(&format!("{bag}{tower}"));
        large.chars().for_each(|tile| remove_one(&mut rest, tile).unwrap());
        // The rest goes to the small factories, the bag's tiles first if the tower was not needed.
        if bag.len() >= 5 {
            rest = tiles(bag);
            large.chars().for_each(|tile| remove_one(&mut rest, tile).unwrap());
            rest.extend(tower.chars());
        }
        let mut deal: Vec<String> = rest.chunks(4).map(String::from_iter).collect();
        deal.resize(4, String::new());
        deal.push(large.to_string());
        if !allowed {
            refused(&mut twin, |twin| twin.deal(&deal));
            continue;
        }
        twin.deal(&deal).unwrap();
        assert!(twin.bag.is_empty() && twin.tower.is_empty());
        // D-6.2: if they are of one colour, whoever takes them takes the marker and pays for it.
        twin.chips(&["TT", "TR", "KK", "BR"]).unwrap();
        twin.play(&legal(&twin, "L")[0].clone()).unwrap();
        assert_eq!(twin.marker_owner, one_coloured(&tiles(large)).then_some(1), "{large}");
        assert_eq!(twin.marker_on_large, !one_coloured(&tiles(large)));
    }
}

#[test]
fn nothing_to_deal() {
    let mut twin = dealing("", "");
    twin.boards.iter_mut().for_each(|board| board.score = 7);
    assert_eq!(twin.turn(), TwinTurn::Deal);
    refused(&mut twin, |twin| twin.deal(&factories("B,,,,")));
    twin.deal(&factories(",,,,")).unwrap();
    twin.chips(&["TT", "TR", "KK", "BR"]).unwrap();
    // D-6.1: all chips are turned up at once.
    assert_eq!((twin.turn(), twin.legal().join(" ")), (TwinTurn::Player(1), "D1 D2 D3 D4".into()));
    play(&mut twin, "D4 D1 D2 D3");
    // D-6.2: player 1 stays starting player, pays nothing, and wins the tie.
    assert_eq!((twin.turn(), twin.first, twin.marker_owner), (TwinTurn::Over, 1, None));
    assert_eq!((twin.final_scores(), twin.winners()), (vec![7, 7], vec![1]));
    // A partial deal: chips of small factories without tiles are turned up.
    let mut twin = dealing("BTKYRBTKYR", "");
    twin.deal(&factories("BTKY,R,,,BTKYR")).unwrap();
    twin.chips(&["TT", "TR", "KK", "BR"]).unwrap();
    assert_eq!(legal(&twin, "D"), ["D3", "D4"]);
}

/// Asserts D-10, given the tiles of the game and the boards before the last event.
fn check(twin: &Twin, kit: &[char], before: &[TwinBoard; 2]) {
    let mut heap = [twin.bag.clone(), twin.tower.clone()].concat();
    heap.extend(twin.large_sun.iter().chain(&twin.large_moon));
    let mut plates = [twin.display.clone(), twin.unseen.clone(), twin.looked.clone()].concat();
    plates.extend(twin.under.iter().map(|(_, plate)| plate));
    let mut chips = twin.pool.clone();
    for factory in &twin.factories {
        heap.extend(factory.sun.iter().chain(&factory.moon));
        chips.extend(factory.chip.iter().map(|chip| chip.name.clone()));
        let bare = factory.sun.is_empty() && factory.moon.is_empty();
        let dealt = twin.phase != Phase::Chips;
        assert!(factory.chip.as_ref().is_none_or(|chip| chip.face_up == bare));
        assert!(!dealt || factory.chip.is_some() || bare);
    }
    for (board, before) in twin.boards.iter().zip(before) {
        heap.extend(board.lines.iter().flatten().chain(&board.damaged));
        heap.extend(board.dome.iter().flatten().flatten().filter(|tile| **tile != 'S'));
        plates.extend(board.plates.iter().flatten().map(|(plate, _)| plate));
        chips.extend(board.chips.iter().chain(&board.spent).cloned());
        assert!(board.score >= 0 && board.damaged.len() <= 4);
        assert!(board.tokens <= 2 && board.taken <= 2);
        for (line, tiles) in board.lines.iter().enumerate() {
            assert!(tiles.len() <= line + 1 && one_coloured(tiles));
        }
        // Laid tiles stay; every tile is on a cell that takes it; a special plate has its special
        // tile if and only if its colours are covered.
        let mut cells = before.dome.iter().flatten().zip(board.dome.iter().flatten());
        assert!(cells.all(|(then, now)| then.is_none() || now == then));
        let mut slots = before.plates.iter().zip(&board.plates);
        assert!(slots.all(|(then, now)| then.is_none() || now == then));
        for slot in 1..=9 {
            let coloured = |cell: &&Cell| board.shows(**cell) != Some('*');
            let cells = slot_cells(slot);
            let done = cells.iter().filter(coloured).all(|cell| board.covered(*cell));
            for cell in cells {
                let tile = board.dome[cell.0 - 1][cell.1 - 1];
                match board.shows(cell) {
                    Some('*') => assert_eq!(tile, done.then_some('S')),
                    Some('?') => assert!(tile != Some('S')),
                    colour => assert!(tile.is_none() || tile == colour),
                }
            }
        }
    }
    assert_eq!(sorted(&heap), sorted(kit));
    plates.sort();
    assert_eq!(plates, (1..=18).collect::<Vec<u8>>());
    chips.sort();
    let mut all = CHIPS.repeat(2);
    all.sort();
    assert_eq!(chips, all);
    assert_eq!(twin.marker_on_large, twin.marker_owner.is_none());
}

/// Draws tiles as people would; the tower refills the empty bag when a tile is needed.
fn draw(twin: &mut Twin, tiles: usize, dice: &mut impl FnMut(usize) -> usize) -> String {
    let mut drawn = String::new();
    for _ in 0..tiles {
        if twin.bag.is_empty() {
            twin.bag = std::mem::take(&mut twin.tower);
        }
        if !twin.bag.is_empty() {
            drawn.push(twin.bag.remove(dice(twin.bag.len())));
        }
    }
    drawn
}

/// The index of a random plate of this kind.
fn of_kind(plates: &[u8], kind: &str, dice: &mut impl FnMut(usize) -> usize) -> usize {
    let can: Vec<usize> =
        (0..plates.len()).filter(|place| kind_of(plates[*place]) == kind).collect();
    can[dice(can.len())]
}

#[test]
fn random_games() {
    let mut seed: u64 = 88172645463325252;
    let mut dice = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 20) as usize % below
    };
    for game in 0..300 {
        let mut goals: Vec<&str> = GOALS.iter().map(|sides| sides[dice(2)]).collect();
        if game % 2 == 0 {
            goals.remove(dice(4));
        }
        let mut twin = Twin::new(game % 2, &goals);
        // Some games have a small bag, so that deals are short and large factories one-coloured.
        match game % 10 {
            0 => twin.bag = COLOURS.repeat(5),
            1 => twin.bag = tiles("BBBBBBBBBBBBBBBBBBBBBTTKYR"),
            2 => twin.bag = tiles("BBBBBBBTT"),
            _ => (),
        }
        let (kit, mut deals) = (twin.bag.clone(), 0);
        while twin.turn() != TwinTurn::Over {
            let before = twin.boards.clone();
            match twin.turn() {
                TwinTurn::Player(_) => {
                    let words = twin.legal();
                    assert!(!words.is_empty() && words.is_sorted_by(|one, other| one < other));
                    // In half of the games, choose a kind of move first, by its first letter;
                    // seldom `F`.
                    let mut words: Vec<&String> = words.iter().collect();
                    if game % 4 < 2 {
                        let mut kinds: Vec<char> =
                            words.iter().map(|word| tiles(word)[0]).collect();
                        kinds.dedup();
                        let kind = kinds[dice(kinds.len())];
                        words.retain(|word| word.starts_with(kind));
                        let home = |word: &&String| !word.contains('F');
                        if dice(20) > 0 && words.iter().any(home) {
                            words.retain(home);
                        }
                    }
                    twin.play(words[dice(words.len())]).unwrap();
                }
                TwinTurn::Plates(due) => {
                    let mut drawn = Vec::new();
                    let (mut unseen, mut under) = (twin.unseen.clone(), twin.under.clone());
                    for place in 0..due {
                        drawn.push(match unseen.len() {
                            0 => under.remove(0).1,
                            n => unseen.remove(match &twin.top {
                                // The back of the first one is known.
                                Some(kind) if place == 0 => of_kind(&unseen, kind, &mut dice),
                                _ => dice(n),
                            }),
                        });
                    }
                    twin.plates(&drawn).unwrap();
                }
                TwinTurn::Top => {
                    let kinds = ["special", "universal"];
                    let kind = kinds[dice(2)];
                    if twin.tell_top(kind).is_err() {
                        // At least one of the two is possible.
                        kinds.iter().find(|kind| twin.tell_top(kind).is_ok()).unwrap();
                    }
                }
                TwinTurn::Stack => {
                    let plate = match twin.unseen.len() {
                        0 => twin.under[0].1,
                        _ => twin.unseen[of_kind(&twin.unseen, &twin.drawn_kinds[0], &mut dice)],
                    };
                    twin.stack(plate).unwrap();
                }
                TwinTurn::Deal => {
                    deals += 1;
                    let mut table = twin.clone();
                    let mut large = draw(&mut table, 5, &mut dice);
                    while one_coloured(&tiles(&large)) && {
                        let bag = [table.bag.clone(), tiles(&large)].concat();
                        !one_coloured(&bag)
                    } {
                        table.bag.extend(large.chars());
                        large = draw(&mut table, 5, &mut dice);
                    }
                    let mut dealt: Vec<String> =
                        (0..4).map(|_| draw(&mut table, 4, &mut dice)).collect();
                    dealt.push(large);
                    twin.deal(&dealt).unwrap();
                    assert_eq!(
                        (sorted(&twin.bag), sorted(&twin.tower)),
                        (sorted(&table.bag), sorted(&table.tower))
                    );
                }
                TwinTurn::Chips(due) => {
                    let mut pool = twin.pool.clone();
                    let chips: Vec<String> =
                        (0..due).map(|_| pool.remove(dice(pool.len()))).collect();
                    let chips: Vec<&str> = chips.iter().map(String::as_str).collect();
                    twin.chips(&chips).unwrap();
                }
                TwinTurn::Over => (),
            }
            check(&twin, &kit, &before);
            if matches!(twin.phase, Phase::Completing(..) | Phase::Laying(..))
                && before != twin.boards
            {
                // D-3.4, D-3.7: at the end of phase 1 everything is taken and used.
                let tokens = if twin.round == 5 { 0 } else { 2 };
                assert!(twin.boards.iter().all(|board| board.taken == 2 && board.tokens == tokens));
                assert!(twin.large_sun.is_empty() && twin.large_moon.is_empty());
                assert!(twin.factories.iter().all(|factory| *factory == TwinFactory::default()));
            }
        }
        assert_eq!((deals, twin.round, twin.pool.len()), (5, 5, 0));
        assert!(twin.boards.iter().all(|board| board.plates.iter().flatten().count() == 9));
        assert_eq!(twin.winners().len(), 1);
        assert!(twin.final_scores().iter().all(|score| *score >= 0));
    }
}
