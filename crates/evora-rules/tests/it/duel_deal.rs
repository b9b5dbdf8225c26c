//! The preparation of a round: D-6.1 and D-6.2 of `docs/rules/duel.md`.

use evora_rules::duel::{
    Chance, Chip, ChipSet, Draw, Duel, Factory, FactoryChip, Goal, Illegal, Impossible, Phase,
    PlateKind, Reason, all_tiles,
};
use evora_rules::{Position, Seat, Turn};

use Seat::{S0, S1};

use crate::duel_scene::{
    Last, SPECIAL, Scene, Script, UNIVERSAL, all_cells, cells, deal, everything, four_chips,
    happen, impossible, legal, legal_with, plates, play, points, refusal, shown, tiles, top,
};

#[test]
fn d_6_1_plates_then_tiles_then_chips_and_the_owner_of_the_marker_starts() {
    let mut position = Scene::last(1).marker(S1).display(&[4]).position();
    play(&mut position, &["D1"]);
    assert_eq!((position.first(), position.rounds_done()), (S1, 1));
    assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 2 }));
    assert_eq!(refusal(&position, "draw"), (Illegal::ChanceFirst, "D-6.1"));
    let early = deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"]);
    let not_due = |chance, phase| (Impossible::NotDue { chance, phase }, "D-6.1");
    assert_eq!(impossible(&position, &early), not_due(early, Phase::Plates));
    happen(&mut position, &[shown(&[18, 17]), top(PlateKind::Special)]);
    assert_eq!((position.display(), position.phase()), (plates(&[4, 17, 18]), Phase::Deal));
    let chips = four_chips("TT,TT,KK,KY");
    assert_eq!(impossible(&position, &chips), not_due(chips, Phase::Deal));
    happen(&mut position, &[early]);
    assert_eq!(impossible(&position, &early), not_due(early, Phase::Chips));
    let pool = position.pool();
    happen(&mut position, &[chips]);

    assert_eq!((position.round(), position.rounds_done()), (2, 1));
    assert_eq!((position.phase(), position.turn()), (Phase::Turn, Turn::Seat(S1)));
    assert_eq!((position.marker(), position.first()), (None, S1));
    for seat in [S0, S1] {
        let board = position.board(seat);
        assert_eq!((board.tokens(), board.chips_taken()), (0, 0));
    }
    let down = |name: &str| FactoryChip::Down(name.parse().unwrap());
    assert_eq!([0, 1, 2, 3].map(|f| position.factory_chip(f)), ["TT", "TT", "KK", "KY"].map(down));
    assert_eq!((pool.len(), position.pool().len()), (16, 12));
    assert_eq!(impossible(&position, &early), not_due(early, Phase::Turn));
    assert_eq!(legal_with(&position, "draw"), "draw", "the tokens are back");
}

#[test]
fn d_6_1_after_round_four_no_plate_is_left_to_show() {
    let mut position = Scene::last(4).position();
    assert_eq!((position.display().len(), position.stack_left()), (0, 0));
    play(&mut position, &["D1"]);
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { tiles: 21 }));
    // Four chips are left for the last round.
    let dealt = deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"]);
    happen(&mut position, &[dealt]);
    let left = position.pool();
    assert_eq!(left.len(), 4);
    let Some(Chance::Chips(drawn)) = position.draw(&mut Last) else { panic!("chips are due") };
    assert_eq!(drawn.into_iter().collect::<ChipSet>(), left);
    happen(&mut position, &[Chance::Chips(drawn)]);
    assert_eq!((position.round(), position.pool().len()), (5, 0));
}

#[test]
fn d_6_1_the_tower_goes_into_the_bag_exactly_when_a_tile_is_needed() {
    let mut position = Scene::between(1).bag("BBBBKYY").position();
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { tiles: 21 }));
    let rest = ["RRRR", "RRRR", "RRRY"];
    let small = |first| [first, rest[0], rest[1], rest[2]];
    let bag_first = |factory, left| (Impossible::BagFirst { factory, left: tiles(left) }, "D-6.1");
    // The large factory's five come from the bag alone.
    let strange = Impossible::NotInBag {
        factory: Factory::Large,
        got: tiles("BBBBR"),
        left: tiles("BBBBKYY"),
    };
    let refused = impossible(&position, &deal("BBBBR", &small("KYYB")));
    assert_eq!(refused, (strange, "D-2.3"));
    // What is then left in the bag is on factory 1, before anything of the tower.
    for first in ["BRRR", "KRRR", "RRRR"] {
        let refused = impossible(&position, &deal("BBBYY", &small(first)));
        assert_eq!(refused, bag_first(Factory::F1, "BK"));
    }
    let drawn = position.draw(&mut Last).unwrap();
    assert_eq!(drawn, deal("BBKYY", &["BBRR", "RRRR", "RRRR", "YRRR"]));
    happen(&mut position, &[deal("BBBYY", &small("BKRR"))]);
    assert_eq!((position.bag().len(), position.tower()), (65 - 21, tiles("")));
    assert_eq!(position.sun(Factory::F1), tiles("BKRR"));
}

#[test]
fn d_6_1_the_tower_is_not_poured_in_sooner() {
    // The bag holds what the deal needs, or just what the large factory needs.
    let four = ["TTTT", "KKKK", "YYYY", "RRRR"];
    let mut position = Scene::between(1).bag("BBBBTTTTTKKKKYYYYRRRR").position();
    happen(&mut position, &[deal("BBBBT", &four)]);
    assert_eq!((position.bag().len(), position.tower().len()), (0, 44));

    let mut position = Scene::between(1).bag("BBBBT").position();
    assert_eq!(
        position.draw(&mut Script(&[])),
        Some(deal("BBBBT", &["BBBB", "BBBB", "BTTT", "TTTT"]))
    );
    happen(&mut position, &[deal("BBBBT", &four)]);
    assert_eq!((position.bag().len(), position.tower().len()), (44, 0));

    // Empty already: the tower goes in for the first tile.
    let mut position = Scene::between(1).bag("").position();
    happen(&mut position, &[deal("BBBBT", &four)]);
    assert_eq!((position.bag().len(), position.tower().len()), (44, 0));
}

/// Round 4 is over, both domes are full but for one any-colour cell of player 0, and three yellow
/// tiles are left.
fn three_left() -> Scene {
    let scene = Scene::between(4).plates(S0, UNIVERSAL).plates(S1, SPECIAL);
    let scene = scene.tiles(S0, "1@1=B 2@4=B 2@6=T 4@1=T 4@3=K 4@6=K 5@6=R 6@2=R");
    scene.cover(S0, all_cells().minus(cells("6@3"))).cover(S1, all_cells())
}

/// The same, but four more cells of the last row are free: seven tiles are left.
fn seven_left() -> Scene {
    let scene = Scene::between(4).plates(S0, UNIVERSAL).plates(S1, SPECIAL);
    let scene = scene.tiles(S0, "1@1=B 2@4=B 2@6=T 4@1=T 4@3=K 4@6=K 5@6=R 6@2=R");
    scene.cover(S0, all_cells().minus(cells("6@1 6@3 6@4 6@5 6@6"))).cover(S1, all_cells())
}

#[test]
fn d_6_1_if_bag_and_tower_run_out_the_round_is_played_with_what_there_is() {
    let mut position = seven_left().bag("YY").position();
    assert_eq!((position.tower(), position.bag()), (tiles("BKYYY"), tiles("YY")));
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { tiles: 7 }));
    // What runs short does so by D-6.1.
    let count = |factory, due, got| {
        let rule = if due == 5 { "D-2.3" } else { "D-6.1" };
        (Impossible::WrongCount { factory, due, got }, rule)
    };
    for (wrong, reason) in [
        (deal("BYYY", &["KYY"]), count(Factory::Large, 5, 4)),
        (deal("BYYYY", &["K", "Y"]), count(Factory::F1, 2, 1)),
        (deal("BYYYY", &["KYY"]), count(Factory::F1, 2, 3)),
        (deal("BYYYY", &["KY", "", "", "Y"]), count(Factory::F4, 0, 1)),
    ] {
        assert_eq!(impossible(&position, &wrong), reason);
    }
    happen(&mut position, &[deal("BYYYY", &["KY"])]);
    assert_eq!((position.bag(), position.tower()), (tiles(""), tiles("")));
    let pool = position.pool();
    let Some(chips) = position.draw(&mut Script(&[])) else { panic!("chips are due") };
    happen(&mut position, &[chips]);
    // A small factory without tiles has its chip up at once.
    let on = [0, 1, 2, 3].map(|small| position.factory_chip(small));
    let four: Vec<Chip> = pool.iter().collect();
    let up = FactoryChip::Up;
    assert_eq!(on, [FactoryChip::Down(four[0]), up(four[1]), up(four[2]), up(four[3])]);
    assert_eq!(legal_with(&position, "D"), "D2 D3 D4");
    assert_eq!(position.turn(), Turn::Seat(S0));
}

#[test]
fn d_6_1_a_deal_is_told_even_when_nothing_is_left() {
    let mut position = three_left().line(S0, 6, "YYY").with(|setup| setup.first = S1).position();
    assert_eq!(position.bag().len() + position.tower().len(), 0);
    assert_eq!(position.turn(), Turn::Chance(Draw::Deal { tiles: 0 }));
    let count = Impossible::WrongCount { factory: Factory::Large, due: 0, got: 1 };
    assert_eq!(impossible(&position, &deal("Y", &[])), (count, "D-6.1"));
    assert_eq!(position.draw(&mut Last), Some(deal("", &[])));
    happen(&mut position, &[deal("", &[])]);
    assert_eq!(position.turn(), Turn::Chance(Draw::Chips));
    let Some(chips) = position.draw(&mut Script(&[])) else { panic!("chips are due") };
    happen(&mut position, &[chips]);
    assert_eq!((position.round(), position.turn()), (5, Turn::Seat(S1)));
    assert_eq!(legal(&position), ["D1", "D2", "D3", "D4"]);

    // D-6.2: nobody took the marker, so nobody pays for it, and the start stays where it was.
    let seen = play(&mut position, &["D1", "D2", "D3", "D4"]);
    let told: Vec<(Seat, Goal, i16)> = seen
        .iter()
        .map(|change| match change.reason {
            Reason::Goal { goal } => (change.seat, goal, change.points),
            other => panic!("{other:?}"),
        })
        .collect();
    use Goal::{Columns, Diagonals, Rows};
    assert_eq!(
        told,
        [
            (S0, Rows, 15),
            (S0, Columns, 35),
            (S0, Diagonals, 20),
            (S1, Rows, 18),
            (S1, Columns, 42),
            (S1, Diagonals, 20),
        ]
    );
    assert_eq!((position.marker(), position.first(), position.phase()), (None, S1, Phase::Over));
}

#[test]
fn d_6_2_where_the_large_factory_got_nothing_a_tie_goes_to_the_last_starting_player() {
    for first in [S0, S1] {
        // 5 + 15 + 35 + 20 points for player 0; player 1 has 80 for the goals.
        let scene = three_left().line(S0, 6, "YYY").score(S0, 10).score(S1, 0);
        let mut position = scene.with(|setup| setup.first = first).position();
        happen(&mut position, &[deal("", &[])]);
        let Some(chips) = position.draw(&mut Script(&[])) else { panic!("chips are due") };
        happen(&mut position, &[chips]);
        play(&mut position, &["D1", "D2", "D3", "D4"]);
        let outcome = position.outcome().unwrap();
        assert_eq!((outcome.scores[S0], outcome.scores[S1]), (80, 80));
        assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [first]);
    }
}

#[test]
fn d_6_2_the_large_factory_stays_one_coloured_where_the_bag_is() {
    let four = ["TTTT", "KKKK", "YYYY", "BBBB"];
    let mut position = Scene::between(1).bag("RRRRR").position();
    let drawn = position.draw(&mut Script(&[4, 3, 2, 1, 0, 59]));
    let once = deal("RRRRR", &["BBBR", "BBBB", "BBBB", "BBTT"]);
    assert_eq!(drawn, Some(once), "nothing is drawn again: the next tile is factory 1's");
    happen(&mut position, &[deal("RRRRR", &four)]);
    assert_eq!(position.sun(Factory::Large), tiles("RRRRR"));
    // Two more red ones are left in the bag and come first.
    let mut position = Scene::between(1).bag("RRRRRRR").position();
    let left = (Impossible::BagFirst { factory: Factory::F1, left: tiles("RR") }, "D-6.1");
    assert_eq!(impossible(&position, &deal("RRRRR", &four)), left);
    happen(&mut position, &[deal("RRRRR", &["RRTT", "KKKK", "YYYY", "BBBB"])]);
    // One tile of another colour in the bag, and it is drawn again.
    let position = Scene::between(1).bag("BRRRRR").position();
    let again = (Impossible::OneColour, "D-2.3");
    assert_eq!(impossible(&position, &deal("RRRRR", &["BTTT", "KKKK", "YYYY", "BBBB"])), again);
    assert_eq!(position.check_chance(&deal("BRRRR", &["RTTT", "KKKK", "YYYY", "BBBB"])), Ok(()));
    let drawn = position.draw(&mut Script(&[5, 4, 3, 2, 1, 0, 0, 0, 0, 0])).unwrap();
    assert_eq!(drawn, deal("BRRRR", &["BBBR", "BBBB", "BBBB", "BTTT"]));
}

#[test]
fn d_6_2_the_bag_is_judged_with_the_tower_in_it_only_where_a_tile_was_needed() {
    let four = ["TTTT", "KKKK", "YYYY", "BBBB"];
    let again = (Impossible::OneColour, "D-2.3");
    // Three red ones in the bag: for the fourth the tower went in, and it has other colours.
    let position = Scene::between(1).bag("RRR").position();
    assert_eq!(impossible(&position, &deal("RRRRR", &four)), again);
    // Once put back, the bag's three need not be among the five.
    assert_eq!(position.check_chance(&deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"])), Ok(()));
    let places = [2, 1, 0, 61, 60, 0, 0, 0, 0, 60];
    assert_eq!(
        position.draw(&mut Script(&places)),
        Some(deal("BBBBR", &["BBBB", "BBBB", "BTTT", "TTTT"])),
        "five red, put back, then drawn from all 65"
    );
    // Where five of one colour cannot have come, they must be.
    let bag_first = |left| {
        let left = tiles(left);
        (Impossible::BagFirst { factory: Factory::Large, left }, "D-6.1")
    };
    let position = Scene::between(1).bag("BRR").position();
    let without = deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"]);
    assert_eq!(impossible(&position, &without), bag_first("BRR"));
    let few = Scene::between(1).bag("RRR").line(S0, 6, "RRRRR").line(S1, 5, "RRRR").position();
    assert_eq!(few.tower().len(), 65 - 3 - 9);
    let without = deal("BBBBT", &["TTTT", "KKKK", "YYYY", "BBBB"]);
    assert_eq!(impossible(&few, &without), bag_first("RRR"));
    assert_eq!(few.check_chance(&deal("BRRRR", &four)), Ok(()));
    // An empty bag: everything comes from the tower.
    let position = Scene::between(1).bag("").position();
    assert_eq!(impossible(&position, &deal("RRRRR", &four)), again);
}

#[test]
fn d_6_2_a_one_coloured_bag_and_tower_leave_the_large_factory_so() {
    let mut position = three_left().bag("Y").position();
    assert_eq!((position.bag(), position.tower()), (tiles("Y"), tiles("YY")));
    assert_eq!(position.draw(&mut Last), Some(deal("YYY", &[])));
    happen(&mut position, &[deal("YYY", &[])]);
    let Some(chips) = position.draw(&mut Script(&[])) else { panic!("chips are due") };
    happen(&mut position, &[chips]);
    assert_eq!(position.sun(Factory::Large), tiles("YYY"));
    // Fewer than five, all of one colour: the marker goes with them.
    play(&mut position, &["D1", "LY6"]);
    assert_eq!((position.marker(), position.large_moon()), (Some(S1), tiles("")));
}

#[test]
fn d_6_2_whoever_takes_the_last_sun_tiles_with_nothing_left_over_takes_and_pays_for_the_marker() {
    for sun in ["RRRRR", "RR", "R"] {
        let scene = Scene::turns(1).large_sun(sun).sun(1, "B");
        let mut position = scene.position();
        assert_eq!(play(&mut position, &["LR6"]), []);
        assert_eq!((position.marker(), position.large_moon()), (Some(S0), tiles("")), "{sun}");
        let seen = play(&mut position, &["1B6"]);
        assert_eq!(points(&seen), [(S0, -2)]);
        assert_eq!((seen[0].reason, position.first()), (Reason::Marker, S0));
    }
    let mut position = Scene::turns(1).large_sun("RRB").sun(1, "B").position();
    play(&mut position, &["LR6"]);
    assert_eq!((position.marker(), position.large_moon()), (None, tiles("B")), "one is left over");
    play(&mut position, &["MBF"]);
    assert_eq!(position.marker(), Some(S1));
}

#[test]
fn d_6_2_a_deal_keeps_every_tile() {
    let mut position: Duel = Scene::between(1).bag("RRR").position();
    for chance in [deal("BBBBT", &["TTTT", "KKKK", "YYYY", "RRRR"]), four_chips("TT,TT,KK,KY")] {
        happen(&mut position, &[chance]);
        assert_eq!(everything(&position), all_tiles());
    }
    assert_eq!((position.bag().len(), position.tower().len()), (44, 0));
}
