//! Every number of `docs/rules/duel.md` up to D-3, one test or more for each, named after it. Taking
//! plates (D-3.1) is in `duel_plates.rs`, everything from D-4 on in `duel_end.rs`, `duel_goals.rs` and
//! `duel_view.rs`.

use evora_rules::duel::{
    Cell, CellSet, Chance, Chip, ChipSet, Colour, Column, Draw, Duel, Factory, FactoryChip, Goal,
    Goals, Held, Illegal, Impossible, Line, Phase, Plate, PlateKind, PlateSet, Quarter, Row, Slot,
    all_tiles,
};
use evora_rules::{Players, Position, Seat, Turn};

use Seat::{S0, S1};

// D-1: the kit

use crate::duel_scene::{
    Last, Scene, Script, chip, chips, count_with, deal, drawn, everything, four_chips, happen,
    impossible, legal, legal_with, plate, plates, play, refusal, shown, stack, tiles, top,
};

#[test]
fn d_1_1_two_play_and_start_with_five_points_and_an_empty_board() {
    let position = Duel::new(S1, Goals::FIRST_GAME);
    assert_eq!(position.players(), Players::Two);
    for seat in [S0, S1] {
        let board = position.board(seat);
        assert_eq!((board.score(), board.tiles(), board.chips()), (5, tiles(""), chips("")));
        assert_eq!((board.tokens(), board.chips_taken()), (0, 0));
        assert_eq!((board.dome().plate_count(), board.dome().covered()), (0, CellSet::EMPTY));
        assert_eq!(Row::ALL.map(|row| board.line(row)), [None; 6]);
    }
}

#[test]
fn d_1_1_the_six_lines_have_one_to_six_spaces_and_the_damaged_stack_four() {
    for (row, spaces) in Row::ALL.into_iter().zip(1..) {
        let scene = Scene::turns(1).sun(1, "RR").sun(2, "R").sun(3, "YYYY");
        let mut position = scene.line(S0, spaces, &"R".repeat(spaces - 1)).position();
        play(&mut position, &[&format!("1R{row}")]);
        let full = Held { colour: Colour::Red, count: spaces as u8 };
        assert_eq!(position.board(S0).line(row), Some(full));
        assert_eq!(position.board(S0).damaged(), tiles("R"), "the second one does not fit");
        play(&mut position, &["3YF"]);
        let line = Line::from_letter(row.letter()).unwrap();
        assert_eq!(refusal(&position, &format!("2R{row}")), (Illegal::LineFull { line }, "D-3.5"));
    }
    let mut position = Scene::turns(1).sun(1, "RRRR").sun(2, "YYYY").sun(3, "BBB").position();
    play(&mut position, &["1RF", "2YF", "3BF"]);
    assert_eq!(position.tower(), tiles("RRRRYYYYBBB"), "after the round");
    assert_eq!(position.scores()[S0], 0, "four damaged tiles cost ten points");
}

#[test]
fn d_1_1_line_r_feeds_row_r_and_each_row_of_plates_serves_two_lines() {
    let serve = ["14@1 3@2 2@9", "14@4 3@5 2@9", "14@7 3@8 2@1"];
    for (row, number) in Row::ALL.into_iter().zip(1..) {
        // As printed `RT/Y?` and `TR/B?`, for the lower line; upside down `?Y/TR` and `?B/RT`.
        let (quarter, columns) = if number % 2 == 0 { ("r0", [2, 4]) } else { ("r2", [1, 3]) };
        let words = serve[(number - 1) / 2].split(' ').map(|word| format!("{word}{quarter} "));
        let scene = Scene::last(1).plates(S0, &words.collect::<String>());
        let mut position = scene.line(S0, number, &"K".repeat(number)).position();
        play(&mut position, &["D1"]);
        assert_eq!(position.phase(), Phase::Laying(row));
        assert_eq!(legal(&position), columns.map(|column| format!("{row}@{column}")));
        play(&mut position, &[&format!("{row}@{}", columns[1])]);
        let covered = CellSet::cell(row, Column::ALL[columns[1] - 1]);
        assert_eq!(position.board(S0).dome().covered(), covered);
    }
}

#[test]
fn d_1_2_four_small_factories_of_four_tiles_and_a_large_one_of_five() {
    let mut position = Duel::new(S0, Goals::FIRST_GAME);
    happen(&mut position, &[shown(&[1, 2, 3]), top(PlateKind::Special)]);
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { tiles: 21 }));
    let four = ["BBBB", "TTTT", "KKKK", "YYYY"];
    happen(&mut position, &[deal("BTKYR", &four), four_chips("BB,BK,BR,TT")]);
    assert_eq!(
        Factory::ALL.map(|f| position.sun(f).to_string()),
        ["BBBB", "TTTT", "KKKK", "YYYY", "BTKYR"]
    );
    assert_eq!((position.large_moon(), position.marker()), (tiles(""), None));
    for small in 0..4 {
        assert!(position.moon(small).is_empty());
        assert!(matches!(position.factory_chip(small), FactoryChip::Down(_)));
    }
}

#[test]
fn d_1_3_the_eighteen_plates() {
    let table = "YK/T* ?B/TK TR/B? KY/R? K*/TR TY/?K *K/RB YB/K* TR/B* \
                 YR/?B Y*/KR TK/R? BK/*T RT/Y? TB/?Y *T/YB R?/BK *Y/BR";
    let told = Plate::all().map(|plate| {
        let [a, b, c, d] = plate.cells(Quarter::R0).map(Cell::letter);
        format!("{a}{b}/{c}{d}")
    });
    assert_eq!(told.collect::<Vec<_>>().join(" "), table);
    let special = Plate::all().filter(|plate| plate.kind() == PlateKind::Special);
    let numbers: Vec<u8> = special.map(Plate::number).collect();
    assert_eq!(numbers, [1, 5, 7, 8, 9, 11, 13, 16, 18]);
    assert_eq!((Plate::new(0), Plate::new(19)), (None, None));
}

#[test]
fn d_1_3_orientations_are_quarter_turns_clockwise() {
    // Plate 14 is `RT/Y?`; slot 5 is in the middle.
    for (quarter, upper, lower) in
        [(0, "RT", "Y?"), (1, "YR", "?T"), (2, "?Y", "TR"), (3, "T?", "RY")]
    {
        let scene = Scene::turns(1).tokens(S0, 0).display(&[14]).sun(1, "RRRR");
        let mut position = scene.position();
        play(&mut position, &[&format!("A14@5r{quarter}")]);
        let dome = position.board(S0).dome();
        let letters: String = CellSet::slot(Slot::S5)
            .iter()
            .map(|(r, c)| dome.cell(r, c).unwrap().letter())
            .collect();
        assert_eq!(letters, format!("{upper}{lower}"));
        let rows: Vec<Row> = CellSet::slot(Slot::S5).iter().map(|(row, _)| row).collect();
        assert_eq!(rows, [Row::R3, Row::R3, Row::R4, Row::R4]);
    }
}

#[test]
fn d_1_4_two_chips_of_each_of_ten_kinds() {
    assert_eq!(
        ChipSet::ALL.to_string(),
        "BB,BB,BK,BK,BR,BR,TT,TT,TY,TY,TR,TR,KK,KK,KY,KY,YY,YY,RR,RR"
    );
    assert_eq!(chip("KY").halves(), [Colour::Black, Colour::Yellow]);
    assert!("YK".parse::<Chip>().is_err() && "BT".parse::<Chip>().is_err());
    let shows = |colour| ChipSet::ALL.showing(colour).to_string();
    assert_eq!(shows(Colour::Turquoise), "TT,TT,TY,TY,TR,TR");
    assert_eq!(shows(Colour::Red), "BR,BR,TR,TR,RR,RR");
}

#[test]
fn d_1_5_the_two_goals_of_one_tile_exclude_each_other() {
    let names = Goal::ALL.map(Goal::name);
    let told = "rows five-colours columns edge diagonals corners universal special";
    assert_eq!(names.join(" "), told);
    // The tiles are the pairs in this order.
    for (one, two, three) in
        (0..8).flat_map(|i| (0..8).flat_map(move |j| (0..8).map(move |k| (i, j, k))))
    {
        let tiles = [one / 2, two / 2, three / 2];
        let apart = tiles[0] != tiles[1] && tiles[0] != tiles[2] && tiles[1] != tiles[2];
        let goals = Goals::new([one, two, three].map(|goal| Goal::ALL[goal]));
        assert_eq!(goals.is_some(), apart, "{one} {two} {three}");
    }
}

// D-2: set-up

#[test]
fn d_2_1_three_plates_are_shown_and_fifteen_are_in_the_stack() {
    let mut position = Duel::new(S0, Goals::FIRST_GAME);
    assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 3 }));
    assert_eq!((position.display(), position.unseen()), (PlateSet::EMPTY, PlateSet::ALL));
    for numbers in [&[][..], &[4, 5]] {
        let wrong = Impossible::WrongPlates { due: 3, got: numbers.len() as u8 };
        assert_eq!(impossible(&position, &shown(numbers)), (wrong, "D-2.1"));
    }
    let twice = Impossible::NotOnTop { plate: plate(4) };
    assert_eq!(impossible(&position, &shown(&[4, 5, 4])), (twice, "D-3.1"));
    assert_eq!(position.draw(&mut Last), Some(shown(&[18, 17, 16])));
    assert_eq!(position.draw(&mut Script(&[3, 3, 0])), Some(shown(&[4, 5, 1])));
    happen(&mut position, &[shown(&[9, 2, 14])]);
    assert_eq!(position.display(), plates(&[2, 9, 14]));
    assert_eq!((position.stack_left(), position.unseen().has(plate(9))), (15, false));
}

#[test]
fn d_2_2_three_goals_or_four_and_for_a_first_game_rows_columns_and_diagonals() {
    use Goal::{Columns, Corners, Diagonals, Edge, FiveColours, Rows, Special, Universal};
    let first: Vec<Goal> = Goals::FIRST_GAME.iter().collect();
    assert_eq!(first, [Rows, Columns, Diagonals]);
    let four = Goals::new([Special, Corners, Edge, FiveColours]).unwrap();
    assert_eq!(four.iter().collect::<Vec<_>>(), [FiveColours, Edge, Corners, Special]);
    assert_eq!(Duel::new(S0, four).goals(), four);
    assert_eq!(Goals::new([Rows, Universal]), None, "two are too few");
    assert_eq!(Goals::new([Rows, Columns, Corners, Special, Edge]), None, "five are too many");
    assert_eq!(Goals::new([Rows, Rows, Columns]), None);
    let sides = Goals::of_tiles([Some(false), Some(true), None, Some(false)]);
    assert_eq!(sides, Goals::new([Rows, Edge, Universal]));
}

/// The table with three plates shown, before the first deal.
fn undealt() -> Duel {
    let mut position = Duel::new(S0, Goals::FIRST_GAME);
    happen(&mut position, &[shown(&[1, 2, 3]), top(PlateKind::Special)]);
    position
}

#[test]
fn d_2_3_the_large_factory_is_filled_first_and_then_the_small_ones_in_order() {
    let mut position = undealt();
    assert_eq!((position.bag(), position.phase()), (all_tiles(), Phase::Deal));
    assert_eq!(refusal(&position, "A1@1r0"), (Illegal::ChanceFirst, "D-6.1"));
    let not_due = Impossible::NotDue { chance: shown(&[4]), phase: Phase::Deal };
    assert_eq!(impossible(&position, &shown(&[4])), (not_due, "D-6.1"));
    // Places in the sorted bag, in the order the tiles are drawn.
    let large = [0, 12, 24, 36, 48];
    let small = [59, 58, 57, 56, 47, 46, 45, 44, 35, 34, 33, 32, 23, 22, 21, 20];
    let dealt = position.draw(&mut Script(&[&large[..], &small].concat())).unwrap();
    assert_eq!(dealt, deal("BTKYR", &["RRRR", "YYYY", "KKKK", "TTTT"]));
    let four = ["TTTT", "KKKK", "YYYY", "RRRR"];
    let count = |factory, due, got| (Impossible::WrongCount { factory, due, got }, "D-2.3");
    let short = deal("BBBT", &["TTTT", "KKKK", "YYYY", "RRRRR"]);
    assert_eq!(impossible(&position, &short), count(Factory::Large, 5, 4));
    let short = deal("BBBTT", &["TTTT", "KKK", "YYYY", "RRRR"]);
    assert_eq!(impossible(&position, &short), count(Factory::F2, 4, 3));
    let fourteen = deal("BBBBT", &["BBBB", "BBBB", "BBYY", "RRRR"]);
    let left = all_tiles() - tiles("BBBBTBBBBBBBB");
    let not_in_bag = Impossible::NotInBag { factory: Factory::F3, got: tiles("BBYY"), left };
    assert_eq!(impossible(&position, &fourteen), (not_in_bag, "D-2.3"));
    happen(&mut position, &[deal("BBBBT", &four)]);
    assert_eq!((position.bag().len(), position.phase()), (44, Phase::Chips));
    assert_eq!(position.bag(), all_tiles() - tiles("BBBBTTTTTKKKKYYYYRRRR"));
    assert_eq!((position.sun(Factory::Large), position.marker()), (tiles("BBBBT"), None));
}

#[test]
fn d_2_3_five_tiles_of_one_colour_are_put_back_and_drawn_again() {
    let position = undealt();
    let four = ["TTTT", "KKKK", "YYYY", "RRRR"];
    assert_eq!(impossible(&position, &deal("BBBBB", &four)), (Impossible::OneColour, "D-2.3"));
    // Five reds, put back; then five blues, put back; then four reds and a blue.
    let places = [64, 63, 62, 61, 60, 0, 0, 0, 0, 0, 64, 63, 62, 61, 0, 59, 58, 57, 56];
    let dealt = position.draw(&mut Script(&places)).unwrap();
    assert_eq!(dealt, deal("BRRRR", &["RRRR", "BBBB", "BBBB", "BBBB"]));
    assert_eq!(position.check_chance(&dealt), Ok(()));
    // A source that always answers the same does not keep us for ever.
    let Some(Chance::Deal(last)) = position.draw(&mut Last) else { panic!("a deal is due") };
    assert_eq!((last.large, last.small[0]), (tiles("BRRRR"), tiles("RRRR")));
}

#[test]
fn d_2_4_four_chips_of_a_pool_of_twenty_lie_face_down() {
    let mut position = undealt();
    happen(&mut position, &[deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"])]);
    assert_eq!((position.turn(), position.pool()), (Turn::Chance(Draw::Chips), ChipSet::ALL));
    let third = (Impossible::NotInPool { chip: Chip::KY }, "D-2.4");
    assert_eq!(impossible(&position, &four_chips("KY,KY,RR,KY")), third);
    assert_eq!(position.draw(&mut Last), Some(four_chips("RR,RR,YY,YY")));
    assert_eq!(position.draw(&mut Script(&[2, 2, 0, 16])), Some(four_chips("BK,BK,BB,RR")));
    happen(&mut position, &[four_chips("KY,TT,TT,BR")]);
    let down = ["KY", "TT", "TT", "BR"].map(|name| FactoryChip::Down(chip(name)));
    assert_eq!([0, 1, 2, 3].map(|small| position.factory_chip(small)), down);
    assert_eq!(position.pool().to_string(), "BB,BB,BK,BK,BR,TY,TY,TR,TR,KK,KK,KY,YY,YY,RR,RR");
}

#[test]
fn d_2_5_plates_deal_chips_the_second_players_lay_plates_the_first_players_lay_plates_turns() {
    for (first, second) in [(S0, S1), (S1, S0)] {
        let mut position = Duel::new(first, Goals::FIRST_GAME);
        assert_eq!((position.phase(), position.round()), (Phase::Plates, 0));
        happen(&mut position, &[shown(&[1, 2, 3])]);
        assert_eq!(position.turn(), Turn::Chance(Draw::Top));
        happen(&mut position, &[top(PlateKind::Universal)]);
        assert_eq!(position.phase(), Phase::Deal);
        happen(&mut position, &[deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"])]);
        assert_eq!(position.phase(), Phase::Chips);
        happen(&mut position, &[four_chips("KY,TT,TT,BR")]);
        assert_eq!((position.phase(), position.turn()), (Phase::SetUp, Turn::Seat(second)));
        assert_eq!((legal(&position).len(), count_with(&position, "A")), (108, 108));
        for word in ["draw", "look", "under1", "1T1", "LB1", "MB1", "D1", "1@1", "skip1"] {
            assert_eq!(refusal(&position, word), (Illegal::LayFirst, "D-2.5"), "{word}");
        }
        let not_shown = (Illegal::NotShown { plate: plate(4) }, "D-3.1");
        assert_eq!(refusal(&position, "A4@1r0"), not_shown);
        play(&mut position, &["A2@9r3"]);
        let lies = Some((plate(2), Quarter::R3));
        assert_eq!(position.board(second).dome().plate(Slot::S9), lies);

        assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 1 }));
        let laid_already = (Impossible::NotOnTop { plate: plate(2) }, "D-3.1");
        assert_eq!(impossible(&position, &shown(&[2])), laid_already);
        happen(&mut position, &[shown(&[4]), top(PlateKind::Special)]);
        assert_eq!((position.phase(), position.turn()), (Phase::SetUp, Turn::Seat(first)));
        assert_eq!(position.display(), plates(&[1, 3, 4]));
        play(&mut position, &["A4@9r0"]);
        assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 1 }));
        assert_eq!((position.phase(), position.round()), (Phase::Plates, 0));
        happen(&mut position, &[shown(&[18]), top(PlateKind::Special)]);

        assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(first)));
        assert_eq!((position.round(), position.display()), (1, plates(&[1, 3, 18])));
        assert_eq!([S0, S1].map(|seat| position.board(seat).tokens()), [0, 0]);
        assert_eq!([S0, S1].map(|seat| position.board(seat).score()), [5, 5]);
        assert_eq!((position.first(), position.rounds_done()), (first, 0));
    }
}

// D-3: phase 1; D-3.1 is in `duel_plates.rs`

#[test]
fn d_3_2_all_tiles_of_a_colour_leave_the_sun_side_and_the_rest_is_stacked_as_the_player_likes() {
    let scene = Scene::turns(1).sun(2, "TTKY").chip(2, "KK").sun(3, "BBBB").chip(3, "RR");
    let mut position = scene.position();
    assert_eq!(legal_with(&position, "2T1"), "2T1^KY 2T1^YK");
    assert_eq!(legal_with(&position, "2K6"), "2K6^TTY 2K6^TYT 2K6^YTT");
    assert_eq!(legal_with(&position, "3B"), "3B1 3B2 3B3 3B4 3B5 3B6 3BF");
    let nothing = Illegal::NotThere { factory: Factory::F2, colour: Colour::Red };
    assert_eq!(refusal(&position, "2R1"), (nothing, "D-3.2"));
    let nothing = Illegal::NotThere { factory: Factory::F1, colour: Colour::Blue };
    assert_eq!(refusal(&position, "1B1"), (nothing, "D-3.2"));
    play(&mut position, &["2T3^YK"]);
    assert_eq!((position.sun(Factory::F2), position.moon(1)), (tiles(""), stack("YK")));
    assert_eq!(
        position.board(S0).line(Row::R3),
        Some(Held { colour: Colour::Turquoise, count: 2 })
    );
    assert_eq!(position.factory_chip(1), FactoryChip::Down(Chip::KK));
    // Nothing is left over: the chip is turned up.
    play(&mut position, &["3B4"]);
    assert_eq!(
        (position.moon(2), position.factory_chip(2)),
        (stack(""), FactoryChip::Up(Chip::RR))
    );
}

#[test]
fn d_3_2_every_order_is_offered_once_and_none_is_told_without_a_choice() {
    for (sun, taken, orders) in [
        ("BTKY", "B", "TKY TYK KTY KYT YTK YKT"),
        ("BBTK", "B", "TK KT"),
        ("BTTK", "B", "TTK TKT KTT"),
        ("BTKK", "B", "TKK KTK KKT"),
        ("BTK", "B", "TK KT"),
    ] {
        let position = Scene::turns(1).sun(1, sun).position();
        let mut words: Vec<String> =
            orders.split(' ').map(|order| format!("1{taken}F^{order}")).collect();
        words.sort();
        assert_eq!(legal_with(&position, &format!("1{taken}F")), words.join(" "));
        let rest = tiles(sun) - tiles(sun).only(Colour::Blue);
        let wrong = (Illegal::WrongOrder { rest, choice: true }, "D-3.2");
        for word in ["1BF", "1BF^T", "1BF^RY", "1BF^BTK"] {
            assert_eq!(refusal(&position, word), wrong, "{word}");
        }
    }
    for (sun, rest) in [("BTTT", "TTT"), ("BBKK", "KK"), ("BBBY", "Y"), ("BBBB", "")] {
        let position = Scene::turns(1).sun(1, sun).position();
        assert_eq!(legal_with(&position, "1BF"), "1BF");
        let reason = (Illegal::WrongOrder { rest: tiles(rest), choice: false }, "D-3.2");
        for word in ["1BF^K", "1BF^TTT", "1BF^KK", "1BF^Y"] {
            assert_eq!(refusal(&position, word), reason, "{word}");
        }
        let mut after = position;
        play(&mut after, &["1BF"]);
        assert_eq!(after.moon(0), stack(rest));
    }
    // Four colours, six orders each, six lines and the damaged stack.
    let position = Scene::turns(1).sun(1, "BTKY").position();
    assert_eq!(legal(&position).len(), 4 * 6 * 7);
}

#[test]
fn d_3_2_the_rest_of_the_large_factory_goes_to_its_moon_side() {
    let mut position = Scene::turns(1).large_sun("BBTKY").sun(1, "RRRR").position();
    assert_eq!(legal_with(&position, "LB"), "LB1 LB2 LB3 LB4 LB5 LB6 LBF");
    let reason = (Illegal::WrongOrder { rest: tiles("TKY"), choice: false }, "D-3.2");
    assert_eq!(refusal(&position, "LB2^TKY"), reason);
    let nothing = Illegal::NotThere { factory: Factory::Large, colour: Colour::Red };
    assert_eq!(refusal(&position, "LR1"), (nothing, "D-3.2"));
    play(&mut position, &["LB2"]);
    assert_eq!((position.sun(Factory::Large), position.large_moon()), (tiles(""), tiles("TKY")));
    assert_eq!((position.marker(), position.turn()), (None, Turn::Seat(S1)));
    assert_eq!(position.board(S0).line(Row::R2), Some(Held { colour: Colour::Blue, count: 2 }));
}

#[test]
fn d_3_3_a_colour_is_taken_from_every_moon_side_but_only_one_from_each_stack() {
    let scene = Scene::turns(1).moon(1, "KYY").moon(2, "BY").moon(3, "YB").large_moon("YYK");
    let mut position = scene.sun(4, "YYYY").position();
    // Turquoise is nowhere, red nowhere, and the yellow below the blue of factory 3 is not shown.
    let colours =
        ["B", "T", "K", "Y", "R"].map(|letter| count_with(&position, &format!("M{letter}")));
    assert_eq!(colours, [7, 0, 7, 7, 0]);
    let nowhere = (Illegal::NotOnMoon { colour: Colour::Turquoise }, "D-3.3");
    assert_eq!(refusal(&position, "MT1"), nowhere);
    play(&mut position, &["MY6"]);
    assert_eq!(position.board(S0).line(Row::R6), Some(Held { colour: Colour::Yellow, count: 4 }));
    assert_eq!([0, 1, 2].map(|small| position.moon(small).to_string()), ["KY", "B", "YB"]);
    assert_eq!((position.large_moon(), position.sun(Factory::F4)), (tiles("K"), tiles("YYYY")));
    play(&mut position, &["MY1", "MB1"]);
    assert_eq!(position.board(S1).line(Row::R1), Some(Held { colour: Colour::Yellow, count: 1 }));
    assert_eq!(position.board(S0).damaged(), tiles("B"), "blue from factories 2 and 3");
    assert_eq!([0, 1, 2].map(|small| position.moon(small).to_string()), ["K", "", "Y"]);
}

#[test]
fn d_3_3_the_first_from_the_large_moon_side_takes_the_marker_and_nobody_else() {
    let scene = Scene::turns(1).moon(1, "KY").moon(2, "BT").large_moon("BBKT").sun(3, "RRRR");
    let mut position = scene.position();
    play(&mut position, &["MY1"]);
    assert_eq!(position.marker(), None, "only from a small stack");
    play(&mut position, &["MT1"]);
    assert_eq!((position.marker(), position.large_moon()), (Some(S1), tiles("BBK")));
    play(&mut position, &["MB2"]);
    assert_eq!((position.marker(), position.large_moon()), (Some(S1), tiles("K")));
    assert_eq!(position.board(S0).line(Row::R2), Some(Held { colour: Colour::Blue, count: 2 }));
    assert_eq!(position.scores()[S1], 5, "the marker costs nothing yet");
}

#[test]
fn d_3_3_where_a_small_stack_becomes_empty_the_chip_is_turned_up() {
    let scene = Scene::turns(1).moon(1, "YK").moon(2, "K").moon(3, "K").sun(4, "R");
    let scene = scene.chip(1, "TT").chip(2, "BB").chip(3, "YY").chip(4, "RR");
    let mut position = scene.position();
    play(&mut position, &["MKF"]);
    assert_eq!(
        [0, 1, 2, 3].map(|small| position.factory_chip(small)),
        [
            FactoryChip::Down(Chip::TT),
            FactoryChip::Up(Chip::BB),
            FactoryChip::Up(Chip::YY),
            FactoryChip::Down(Chip::RR),
        ]
    );
    assert_eq!(legal_with(&position, "D"), "D2 D3");
}

#[test]
fn d_3_4_a_chip_that_is_up_is_taken_two_at_most_in_a_round() {
    let scene = Scene::turns(1).chip(1, "TT").chip(2, "BR").chip(3, "YY").sun(4, "RRRR");
    let mut position = scene.chip(4, "KY").position();
    assert_eq!(legal_with(&position, "D"), "D1 D2 D3");
    let face_down = |factory| (Illegal::NoChip { factory }, "D-3.4");
    assert_eq!(refusal(&position, "D4"), face_down(Factory::F4));
    assert_eq!(refusal(&position, "DL"), face_down(Factory::Large));
    play(&mut position, &["D2"]);
    assert_eq!((position.board(S0).chips(), position.board(S0).chips_taken()), (chips("BR"), 1));
    assert_eq!(position.factory_chip(1), FactoryChip::None);
    assert_eq!(refusal(&position, "D2"), face_down(Factory::F2));
    play(&mut position, &["4RF", "D1"]);
    assert_eq!((position.board(S0).chips(), position.board(S0).chips_taken()), (chips("BR,TT"), 2));
    play(&mut position, &["D3"]);
    // Player 0 has two and can do nothing else, so the last one is player 1's.
    assert_eq!((position.turn(), legal(&position)), (Turn::Seat(S1), vec!["D4".into()]));
    let scene = Scene::turns(1).chip(1, "TT").chip(2, "BR").sun(4, "RRRR");
    let position = scene.taken(S0, 2).taken(S1, 0).position();
    assert_eq!(refusal(&position, "D1"), (Illegal::TwoChips, "D-3.4"));
    assert_eq!(count_with(&position, "D"), 0);
}

#[test]
fn d_3_4_in_the_next_round_two_more_may_be_taken_and_the_store_is_kept() {
    let scene = Scene::turns(2).chip(1, "TT").chip(2, "BR").sun(4, "RRRR").store(S0, "KK,KY");
    let mut position = scene.taken(S0, 0).taken(S1, 2).position();
    play(&mut position, &["D1", "4RF", "D2"]);
    assert_eq!(position.board(S0).chips(), chips("BR,TT,KK,KY"));
}

#[test]
fn d_3_5_taken_tiles_go_to_one_line_of_their_colour_and_what_does_not_fit_is_damaged() {
    let scene = Scene::turns(1).sun(1, "RRRR").sun(2, "BBB").sun(3, "RR").sun(4, "KK");
    let scene = scene.line(S0, 1, "Y").line(S0, 3, "R").line(S0, 4, "BB");
    let mut position = scene.position();
    // Line 1 is full, line 4 holds blue.
    assert_eq!(legal_with(&position, "1R"), "1R2 1R3 1R5 1R6 1RF");
    assert_eq!(legal_with(&position, "2B"), "2B2 2B4 2B5 2B6 2BF");
    assert_eq!(refusal(&position, "1R1"), (Illegal::LineFull { line: Line::L1 }, "D-3.5"));
    let other = Illegal::OtherColour { line: Line::L4, holds: Colour::Blue };
    assert_eq!(refusal(&position, "1R4"), (other, "D-3.5"));
    play(&mut position, &["1R3", "4KF", "2B4"]);
    assert_eq!(position.board(S0).line(Row::R3), Some(Held { colour: Colour::Red, count: 3 }));
    assert_eq!(position.board(S0).line(Row::R4), Some(Held { colour: Colour::Blue, count: 4 }));
    assert_eq!(position.board(S0).damaged(), tiles("RRB"));
    assert_eq!((position.board(S1).damaged(), position.tower()), (tiles("KK"), tiles("")));
}

#[test]
fn d_3_5_the_same_holds_for_tiles_of_the_moon_sides() {
    let scene = Scene::turns(1).large_moon("RRB").sun(1, "YYYY").line(S0, 1, "R").line(S0, 2, "B");
    let position = scene.position();
    assert_eq!(legal_with(&position, "MR"), "MR3 MR4 MR5 MR6 MRF");
    assert_eq!(refusal(&position, "MR1"), (Illegal::LineFull { line: Line::L1 }, "D-3.5"));
    let other = Illegal::OtherColour { line: Line::L2, holds: Colour::Blue };
    assert_eq!(refusal(&position, "MR2"), (other, "D-3.5"));
}

#[test]
fn d_3_5_when_four_damaged_tiles_lie_there_further_ones_go_to_the_tower() {
    for (before, word, damaged, tower) in [
        ("", "1RF", "RRRR", ""),
        ("BB", "1RF", "BBRR", "RR"),
        ("BKY", "1R1", "BKYR", "RR"),
        ("BKYY", "1R2", "BKYY", "RR"),
        ("BKYY", "1RF", "BKYY", "RRRR"),
        ("BKYY", "1R4", "BKYY", ""),
    ] {
        let scene = Scene::turns(1).sun(1, "RRRR").sun(2, "T").damaged(S0, before);
        let mut position = scene.position();
        play(&mut position, &[word]);
        let board = position.board(S0);
        assert_eq!(
            (board.damaged(), board.damaged_count()),
            (tiles(damaged), damaged.len() as u32)
        );
        assert_eq!(position.tower(), tiles(tower), "{before} {word}");
    }
}

#[test]
fn d_3_5_any_colour_may_be_put_in_any_line_even_without_room_on_the_dome() {
    // Rows 1 and 2 of player 0 are full of plates that take no red in row 1; the others have none.
    let scene = Scene::turns(2).plates(S0, "1@1r0 8@2r0 15@3r0 9@4r0 16@7r0").sun(1, "RRRR");
    let position = scene.position();
    let dome = position.board(S0).dome();
    assert!(dome.free(Colour::Red).and(CellSet::row(Row::R1)).is_empty());
    assert_eq!(legal(&position), ["1R1", "1R2", "1R3", "1R4", "1R5", "1R6", "1RF"]);
}

#[test]
fn d_3_6_who_can_do_nothing_passes_and_the_other_may_take_several_turns_in_a_row() {
    // Player 1 has taken two chips and used both tokens.
    let scene = Scene::turns(1).chip(1, "TT").chip(2, "BR").sun(4, "RRRR").display(&[4, 5]);
    let mut position = scene.tokens(S0, 0).taken(S0, 0).taken(S1, 2).position();
    play(&mut position, &["A4@9r0"]);
    assert_eq!(position.turn(), Turn::Seat(S1), "there are tiles");
    play(&mut position, &["4RF"]);
    for word in ["D1", "A5@8r0", "D2"] {
        assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(S0)));
        play(&mut position, &[word]);
    }
    assert_eq!((position.phase(), position.scores()[S1]), (Phase::Plates, 0));
}

#[test]
fn d_3_6_nobody_who_can_do_something_may_pass() {
    // There is no word for passing: one tile is left, and it must be taken.
    let position = Scene::turns(1).large_moon("K").line(S0, 1, "K").position();
    assert_eq!(legal(&position), ["MK2", "MK3", "MK4", "MK5", "MK6", "MKF"]);
    let mut position = Scene::turns(1).chip(1, "TT").taken(S0, 1).taken(S1, 2).position();
    assert_eq!(legal(&position), ["D1"]);
    play(&mut position, &["D1"]);
    assert_eq!(position.phase(), Phase::Plates);
    // A player without points can still draw where no plate is shown.
    let scene = Scene::turns(1).tokens(S0, 1).score(S0, 0);
    assert_eq!(legal(&scene.clone().position()), ["draw"]);
    assert_eq!(count_with(&scene.display(&[17]).position(), "A17@"), 7 * 4);
}

#[test]
fn d_3_7_the_phase_ends_when_tiles_chips_and_tokens_are_used_up_and_not_sooner() {
    let scene = Scene::turns(1).sun(1, "RR").chip(1, "TT").tokens(S1, 1).display(&[9]);
    let scene = scene.plates(S0, "1@1r0 2@4r0 3@7r0").line(S0, 1, "Y");
    let mut position = scene.taken(S0, 1).taken(S1, 2).position();
    for word in ["1RF", "A9@9r0", "D1"] {
        assert_eq!(position.phase(), Phase::Turn);
        for early in ["1@1", "skip1", "chips1:TT"] {
            assert_eq!(refusal(&position, early), (Illegal::NotMosaicYet, "D-3.7"));
        }
        play(&mut position, &[word]);
    }
    // Plate 1 is `YK/T*`.
    assert_eq!((position.phase(), legal(&position)), (Phase::Laying(Row::R1), vec!["1@1".into()]));
}

#[test]
fn d_3_7_in_round_five_no_tokens_are_waited_for() {
    let mut position = Scene::turns(5).sun(1, "R").position();
    assert_eq!([S0, S1].map(|seat| position.board(seat).tokens()), [0, 0]);
    play(&mut position, &["1RF"]);
    assert_eq!(position.phase(), Phase::Over);
}

#[test]
fn d_3_7_each_of_the_things_left_keeps_the_phase_open() {
    let scene = || Scene::turns(1).sun(1, "R").tokens(S1, 2);
    for (left, words) in [
        (scene().large_moon("K"), "MKF"),
        (scene().moon(2, "K"), "MKF"),
        (scene().sun(2, "K"), "2KF"),
        (scene().large_sun("K"), "LKF"),
        (scene().chip(2, "KK").taken(S0, 2).taken(S1, 1), "D2"),
        (scene().tokens(S1, 1).display(&[18]), "A18@9r1"),
        (scene().tokens(S1, 1), "draw"),
    ] {
        let mut position = left.position();
        play(&mut position, &["1RF"]);
        assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(S1)));
        assert!(count_with(&position, words) > 0, "{words}");
        play(&mut position, &[words]);
        if words == "draw" {
            play(&mut position, &["top:S"]);
            assert_eq!(position.phase(), Phase::Drawing);
            play(&mut position, &["look"]);
            happen(&mut position, &[drawn(18)]);
            play(&mut position, &["A18@9r1"]);
        }
        assert_eq!(position.phase(), Phase::Plates, "{words}");
        assert_eq!(everything(&position), all_tiles());
    }
}
