//! The book's examples of the large factory and of a chip that changes hands: D-9.8 and D-9.9 of
//! `docs/rules/duel.md`. Those before them are in `duel_end.rs`, which is as long as a file may be.

use evora_rules::duel::{Chip, Colour, Factory, FactoryChip, Held, Phase, Row};
use evora_rules::{Position, Seat, Turn};

use Seat::{S0, S1};

use crate::duel_scene::{Scene, chips, count_with, legal_with, play, points, tiles};

#[test]
fn d_9_8_two_turquoise_from_the_large_factory_and_the_others_lie_singly_on_its_moon_side() {
    let start = Scene::turns(1).large_sun("BTTKR").position();
    assert_eq!(count_with(&start, "LT2"), 1, "nothing is stacked, so there is no order to choose");
    let mut position = start;
    play(&mut position, &["LT2"]);
    let turquoise = Some(Held { colour: Colour::Turquoise, count: 2 });
    assert_eq!(position.board(S0).line(Row::R2), turquoise);
    assert_eq!((position.sun(Factory::Large), position.large_moon()), (tiles(""), tiles("BKR")));
    assert_eq!((position.marker(), position.turn()), (None, Turn::Seat(S1)));
    // Singly: each colour can be taken, none lies under another.
    for word in ["MB2", "MK2", "MR2"] {
        assert_eq!(count_with(&position, word), 1, "{word}");
    }
}

#[test]
fn d_9_9_the_chip_turned_up_goes_to_the_other_player_and_any_three_complete_line_four() {
    let scene = Scene::turns(2).moon(1, "Y").chip(1, "TR").chip(2, "YY");
    let scene = scene.taken(S0, 1).taken(S1, 1).store(S0, "BB,TY");
    // Row 4 of the dome is `B?`, `R?` and an empty slot.
    let scene = scene.plates(S0, "3@4r0 12@5r0 6@7r0 10@8r0 2@1r0").line(S0, 4, "KKK");
    let mut position = scene.position();
    assert_eq!(position.factory_chip(0), FactoryChip::Down(Chip::TR));
    assert_eq!(legal_with(&position, "D"), "D2");
    play(&mut position, &["MY6"]);
    assert_eq!(position.factory_chip(0), FactoryChip::Up(Chip::TR));
    assert_eq!((legal_with(&position, "D"), position.turn()), ("D1 D2".into(), Turn::Seat(S1)));
    play(&mut position, &["D1", "D2"]);
    assert_eq!(position.board(S1).chips(), chips("TR"));
    assert_eq!((position.phase(), position.turn()), (Phase::Completing(Row::R4), Turn::Seat(S0)));
    assert_eq!(legal_with(&position, ""), "chips4:BB,TY,YY skip4", "none of them shows black");
    let seen = play(&mut position, &["chips4:BB,TY,YY", "4@2"]);
    assert_eq!(points(&seen), [(S0, 1)]);
    assert_eq!((position.tower(), position.board(S0).chips()), (tiles("KK"), chips("")));
}
