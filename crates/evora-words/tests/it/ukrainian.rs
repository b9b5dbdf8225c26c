//! Ukrainian: cases, genders and the three plural forms, in sentences of every game.

use evora_rules::{AnyReason, Points, RuleSet, Seat, Tiles, azul, duel, pavilion};
use evora_words::{Lang, Value, Words};

/// A count of each plural form, and of those that look like another one, each with a colour.
const COUNTED: [(u32, &str); 6] =
    [(1, "blue"), (2, "yellow"), (5, "red"), (12, "black"), (22, "white"), (25, "turquoise")];

fn words() -> Words {
    Words::new(Lang::Uk)
}

/// A message with these arguments.
fn told<const N: usize>(id: &str, args: [(&str, Value<'_>); N]) -> String {
    words().tell(id, &args)
}

/// A message for each of these counts.
fn counted<const N: usize>(id: &str, counts: [u32; N]) -> [String; N] {
    counts.map(|count| told(id, [("count", count.into())]))
}

#[test]
fn taken_tiles_agree_with_their_number() {
    let takes = COUNTED.map(|(count, colour)| {
        told(
            "azul-takes",
            [
                ("count", count.into()),
                ("colour", colour.into()),
                ("marker", "no".into()),
                ("source", "factory".into()),
                ("factory", 3.into()),
                ("target", "line".into()),
                ("line", 4.into()),
            ],
        )
    });
    assert_eq!(
        takes,
        [
            "бере 1 синю плитку з вітрини 3 до ряду 4",
            "бере 2 жовті плитки з вітрини 3 до ряду 4",
            "бере 5 червоних плиток з вітрини 3 до ряду 4",
            "бере 12 чорних плиток з вітрини 3 до ряду 4",
            "бере 22 білі плитки з вітрини 3 до ряду 4",
            "бере 25 бірюзових плиток з вітрини 3 до ряду 4",
        ]
    );
    assert_eq!(
        told(
            "azul-takes",
            [
                ("count", 21.into()),
                ("colour", "green".into()),
                ("marker", "yes".into()),
                ("source", "centre".into()),
                ("target", "floor".into()),
            ]
        ),
        "бере 21 зелену плитку із центру на підлогу, а з нею маркер"
    );
}

#[test]
fn tiles_by_themselves_agree_with_their_number() {
    let parts = |used: &str| {
        COUNTED.map(|(count, colour)| {
            let args = [("count", count.into()), ("colour", colour.into()), ("use", used.into())];
            told("tiles-part", args)
        })
    };
    let many = ["2 жовті", "5 червоних", "12 чорних", "22 білі", "25 бірюзових"];
    assert_eq!(parts("have")[0], "1 синя");
    assert_eq!(parts("have")[1..], many);
    for used in ["take", "keep", "pay"] {
        assert_eq!(parts(used)[0], "1 синю");
        assert_eq!(parts(used)[1..], many);
    }
    let tiles = Tiles::of(pavilion::Colour::Purple, 1)
        + Tiles::of(pavilion::Colour::Orange, 3)
        + Tiles::of(pavilion::Colour::Red, 6);
    assert_eq!(words().tiles(tiles), "1 фіолетова, 3 помаранчеві та 6 червоних");
    assert_eq!(words().tiles(Tiles::<azul::Colour>::EMPTY), "нічого");
}

#[test]
fn reasons_agree_with_their_number() {
    assert_eq!(
        counted("azul-reason-floor", [1, 3, 7]),
        ["підлога, 1 місце", "підлога, 3 місця", "підлога, 7 місць"]
    );
    assert_eq!(
        counted("azul-reason-rows", [1, 2, 5]),
        ["1 завершена горизонталь", "2 завершені горизонталі", "5 завершених горизонталей"]
    );
    assert_eq!(
        counted("azul-reason-colours", [1, 4, 5]),
        ["1 завершений колір", "4 завершені кольори", "5 завершених кольорів"]
    );
    assert_eq!(
        counted("pavilion-reason-discards", [1, 2, 11, 21, 24]),
        [
            "скинуто 1 плитку",
            "скинуто 2 плитки",
            "скинуто 11 плиток",
            "скинуто 21 плитку",
            "скинуто 24 плитки",
        ]
    );
    assert_eq!(
        counted("pavilion-reason-marker", [1, 2, 5]),
        [
            "маркер першого ходу, взятий із 1 плиткою",
            "маркер першого ходу, взятий із 2 плитками",
            "маркер першого ходу, взятий із 5 плитками",
        ]
    );
    assert_eq!(
        counted("duel-reason-damaged", [1, 4, 5]),
        ["1 пошкоджена плитка", "4 пошкоджені плитки", "5 пошкоджених плиток"]
    );
}

#[test]
fn points_are_told_with_their_place() {
    use azul::{Colour, Column, Reason, Row};
    let tile = |colour, across, down| {
        let reason = Reason::Tile { row: Row::R2, column: Column::C3, colour, across, down };
        let points = i16::from(across + down);
        words().explain(Points { seat: Seat::S0, points, reason: AnyReason::Azul(reason) })
    };
    assert_eq!(
        tile(Colour::Blue, 4, 3),
        "Гравець 1 +7: синя, горизонталь 2 (4 поспіль), вертикаль 3 (3)"
    );
    let swept = |row| words().reason(AnyReason::Azul(Reason::Swept { row, colour: Colour::Black }));
    assert_eq!(swept(Row::R1), "чорна з ряду 1 не має вільної вертикалі й падає на підлогу");
    assert_eq!(swept(Row::R4), "чорні з ряду 4 не мають вільної вертикалі й падають на підлогу");
}

#[test]
fn a_line_of_points_fits_in_a_window() {
    use duel::{Colour, Column, Reason, Row};
    let (row, column) = (Row::R6, Column::C6);
    for colour in Colour::ALL {
        for reason in [
            Reason::Tile { row, column, colour, across: 6, down: 6 },
            Reason::Tile { row, column, colour, across: 6, down: 1 },
            Reason::Tile { row, column, colour, across: 1, down: 1 },
            Reason::Swept { row, colour },
        ] {
            let points = Points { seat: Seat::S1, points: 12, reason: AnyReason::Duel(reason) };
            let line = words().explain(points);
            assert!(line.chars().count() <= 72, "{line}");
        }
    }
}

#[test]
fn placements_and_passes_read_like_this() {
    let placement = |cost: u32, points: u32| {
        told("pavilion-placement", [("cost", cost.into()), ("points", points.into())])
    };
    assert_eq!(placement(1, 5), "5 очок за 1 плитку");
    assert_eq!(placement(3, 1), "1 очко за 3 плитки");
    assert_eq!(placement(6, 2), "2 очки за 6 плиток");
    let pass = [("tiles", "1 зелену та 3 сині".into()), ("count", 4.into())];
    assert_eq!(told("pavilion-passes", pass), "пасує й залишає собі 1 зелену та 3 сині");
    assert_eq!(words().say("pavilion-passes-keeping-nothing"), "пасує й нічого не залишає");
    let ways = counted("pavilion-pass-ways", [21, 22, 25]);
    assert_eq!(ways, ["pass:… (21 спосіб)", "pass:… (22 способи)", "pass:… (25 способів)"]);
}

#[test]
fn moves_of_duel_read_like_this() {
    let takes = |count: u32, colour: &str, source: &str, target: &str, stack: &str| {
        let stacks = if stack.is_empty() { "no" } else { "yes" };
        told(
            "duel-takes",
            [
                ("count", count.into()),
                ("colour", colour.into()),
                ("source", source.into()),
                ("factory", 2.into()),
                ("target", target.into()),
                ("line", 3.into()),
                ("stacks", stacks.into()),
                ("stack", stack.into()),
            ],
        )
    };
    assert_eq!(
        takes(2, "turquoise", "factory", "line", "чорна, жовта"),
        "бере 2 бірюзові плитки з вітрини 2 до ряду 3, а решту складає стопкою знизу догори: чорна, жовта"
    );
    assert_eq!(
        takes(5, "red", "large", "damaged", ""),
        "бере 5 червоних плиток з великої вітрини до пошкоджених"
    );
    let missing = |count: u32, colour: &str| {
        let told = told(
            "duel-refused-wrong-payment",
            [("count", count.into()), ("colour", colour.into())],
        );
        told.split(':').next().unwrap().to_owned()
    };
    assert_eq!(missing(1, "blue"), "бракує 1 синьої плитки");
    assert_eq!(missing(3, "black"), "бракує 3 чорних плиток");
}

#[test]
fn games_have_their_ukrainian_names() {
    assert_eq!(words().game(RuleSet::MiniGrey), "Азул Міні, сіра стіна");
    assert_eq!(words().game(RuleSet::Pavilion), "Азул. Літній палац");
    assert_eq!(words().game(RuleSet::Duel), "Азул. Дуель");
}
