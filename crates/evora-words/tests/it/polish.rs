//! Polish: cases, genders, and the forms after 1, after 2 to 4 and after the rest.

use evora_rules::{AnyIllegal, AnyReason, RuleSet, Seat, Source, Tiles, azul, duel, pavilion};
use evora_words::{Lang, Words};

fn polish() -> Words {
    Words::new(Lang::Pl)
}

/// A taking of Azul from factory 3 to line 4.
fn takes(words: &Words, count: u32, colour: &str) -> String {
    let args = [
        ("count", count.into()),
        ("colour", colour.into()),
        ("marker", "no".into()),
        ("source", "factory".into()),
        ("factory", 3.into()),
        ("target", "line".into()),
        ("line", 4.into()),
    ];
    words.tell("azul-takes", &args)
}

#[test]
fn counts_agree_with_tiles_and_their_colours() {
    let words = polish();
    for (count, colour, tiles) in [
        (1, "blue", "1 niebieską płytkę"),
        (1, "turquoise", "1 turkusową płytkę"),
        (2, "yellow", "2 żółte płytki"),
        (4, "blue", "4 niebieskie płytki"),
        (5, "red", "5 czerwonych płytek"),
        (12, "black", "12 czarnych płytek"),
        (21, "purple", "21 fioletowych płytek"),
        (22, "white", "22 białe płytki"),
        (25, "green", "25 zielonych płytek"),
        (100, "orange", "100 pomarańczowych płytek"),
    ] {
        let told = format!("bierze {tiles} z warsztatu 3 do linii 4");
        assert_eq!(takes(&words, count, colour), told);
    }
}

#[test]
fn the_starting_marker_comes_with_one_tile_or_with_several() {
    let words = polish();
    let told = |count: u32, target: &str| {
        let args = [
            ("count", count.into()),
            ("colour", "red".into()),
            ("marker", "yes".into()),
            ("source", "centre".into()),
            ("factory", "C".into()),
            ("target", target.to_owned().into()),
            ("line", 2.into()),
        ];
        words.tell("azul-takes", &args)
    };
    assert_eq!(
        told(1, "floor"),
        "bierze 1 czerwoną płytkę ze środka na podłogę, a z nią płytkę pierwszego gracza"
    );
    assert_eq!(
        told(3, "line"),
        "bierze 3 czerwone płytki ze środka do linii 2, a płytkę pierwszego gracza na podłogę"
    );
    assert_eq!(
        told(7, "line"),
        "bierze 7 czerwonych płytek ze środka do linii 2, a płytkę pierwszego gracza na podłogę"
    );
}

#[test]
fn lists_of_tiles_stand_alone_or_after_a_verb() {
    use pavilion::Colour;
    let words = polish();
    let tiles =
        Tiles::of(Colour::Blue, 1) + Tiles::of(Colour::Red, 3) + Tiles::of(Colour::Green, 5);
    assert_eq!(words.tiles(tiles), "5 zielonych, 1 niebieska i 3 czerwone");
    assert_eq!(words.tiles(Tiles::<Colour>::EMPTY), "nic");
    for used in ["take", "keep", "pay"] {
        let args = [("count", 1.into()), ("colour", "blue".into()), ("use", used.into())];
        assert_eq!(words.tell("tiles-part", &args), "1 niebieską");
    }
}

#[test]
fn names_of_places_are_short() {
    let words = polish();
    assert_eq!(words.game(RuleSet::PavilionGrey), "Azul: Letni Pawilon, strona szara");
    assert_eq!(words.seat(Seat::S0), "Gracz 1");
    assert_eq!(words.source(Source::Centre), "środek");
    assert_eq!(words.source(Source::F3), "warsztat 3");
    assert_eq!(words.azul_line(azul::Line::Floor), "podłoga");
    assert_eq!(words.duel_line(duel::Line::Floor), "stos uszkodzonych płytek");
}

#[test]
fn reasons_read_like_this() {
    let words = polish();
    let azul = |reason| words.reason(AnyReason::Azul(reason));
    let tile = |across, down| azul::Reason::Tile {
        row: azul::Row::R1,
        column: azul::Column::C2,
        colour: azul::Colour::White,
        across,
        down,
    };
    assert_eq!(azul(tile(1, 1)), "biała, rząd 1, kolumna 2: samotna");
    assert_eq!(azul(tile(3, 2)), "biała, rząd 1, kolumna 2: 3 w poziomie i 2 w pionie");
    let swept = |row| azul::Reason::Swept { row, colour: azul::Colour::Black };
    assert_eq!(
        azul(swept(azul::Row::R1)),
        "dla czarnej z linii 1 nie ma kolumny: spada na podłogę"
    );
    assert_eq!(
        azul(swept(azul::Row::R4)),
        "dla czarnych z linii 4 nie ma kolumny: spadają na podłogę"
    );
    let floor = [1, 2, 5].map(|spaces| azul(azul::Reason::Floor { spaces }));
    assert_eq!(floor, ["podłoga, 1 pole", "podłoga, 2 pola", "podłoga, 5 pól"]);
    let rows = [1, 2, 5].map(|count| azul(azul::Reason::Rows { count }));
    assert_eq!(rows, ["1 pełny rząd", "2 pełne rzędy", "5 pełnych rzędów"]);

    let pavilion = |reason| words.reason(AnyReason::Pavilion(reason));
    let marker = [1, 2, 5].map(|tiles| pavilion(pavilion::Reason::Marker { tiles }));
    assert_eq!(
        marker,
        ["1 płytką", "2 płytkami", "5 płytkami"]
            .map(|with| format!("płytka pierwszego gracza, wzięta z {with}"))
    );
    let discards = [1, 12, 22].map(|tiles| pavilion(pavilion::Reason::Discards { tiles }));
    assert_eq!(discards, ["1 odrzucona płytka", "12 odrzuconych płytek", "22 odrzucone płytki"]);

    let damaged =
        [1, 4].map(|tiles| words.reason(AnyReason::Duel(duel::Reason::Damaged { tiles })));
    assert_eq!(damaged, ["1 uszkodzona płytka", "4 uszkodzone płytki"]);
}

#[test]
fn a_pass_reads_like_this() {
    let words = polish();
    let args = [("tiles", "2 zielone i 1 czerwoną".into()), ("count", 3.into())];
    let passes = words.tell("pavilion-passes", &args);
    assert_eq!(passes, "pasuje i zachowuje 2 zielone i 1 czerwoną");
    assert_eq!(words.say("pavilion-passes-keeping-nothing"), "pasuje i nic nie zachowuje");
    let ways =
        [9, 22, 41].map(|count| words.tell("pavilion-pass-ways", &[("count", count.into())]));
    assert_eq!(ways, ["pass:… (9 sposobów)", "pass:… (22 sposoby)", "pass:… (41 sposobów)"]);
}

#[test]
fn what_a_space_costs_and_brings_reads_like_this() {
    let words = polish();
    let told = |cost: u32, points: u32| {
        let args = [("cost", cost.into()), ("points", points.into())];
        words.tell("pavilion-placement", &args)
    };
    assert_eq!(told(1, 5), "5 punktów za 1 płytkę");
    assert_eq!(told(4, 1), "1 punkt za 4 płytki");
    assert_eq!(told(6, 2), "2 punkty za 6 płytek");
}

#[test]
fn moves_of_duel_read_like_this() {
    let words = polish();
    let takes = |source: &str, target: &str, stacks: &str| {
        let args = [
            ("count", 2.into()),
            ("colour", "turquoise".into()),
            ("source", source.to_owned().into()),
            ("factory", 2.into()),
            ("target", target.to_owned().into()),
            ("line", 6.into()),
            ("stacks", stacks.to_owned().into()),
            ("stack", "czarna, żółta".into()),
        ];
        words.tell("duel-takes", &args)
    };
    assert_eq!(
        takes("factory", "line", "yes"),
        "bierze 2 turkusowe płytki z warsztatu 2 do linii 6, a z reszty układa stos od dołu: czarna, żółta"
    );
    assert_eq!(
        takes("large", "damaged", "no"),
        "bierze 2 turkusowe płytki z dużego warsztatu na stos uszkodzonych"
    );
}

#[test]
fn refusals_read_like_this() {
    let words = polish();
    let told = |reason: AnyIllegal| words.refusal(&reason);
    let there = |from| azul::Illegal::NotThere { from, colour: azul::Colour::Blue };
    assert_eq!(told(there(Source::F3).into()), "w warsztacie 3 nie ma niebieskich płytek");
    assert_eq!(told(there(Source::Centre).into()), "na środku nie ma niebieskich płytek");
    let few = |have, need| {
        told(pavilion::Illegal::TooFew { colour: pavilion::Colour::Orange, have, need }.into())
    };
    assert_eq!(few(0, 1), "potrzeba 1 pomarańczowej, a w zapasie nie ma żadnej");
    assert_eq!(few(1, 2), "potrzeba 2 pomarańczowych, a w zapasie jest tylko 1");
    assert_eq!(few(3, 6), "potrzeba 6 pomarańczowych, a w zapasie są tylko 3");
    assert_eq!(few(5, 6), "potrzeba 6 pomarańczowych, a w zapasie jest tylko 5");
    let chip = |factory| told(duel::Illegal::NoChip { factory }.into());
    assert_eq!(chip(duel::Factory::Large), "w dużym warsztacie nie ma odkrytego żetonu");
    assert_eq!(chip(duel::Factory::F1), "w warsztacie 1 nie ma odkrytego żetonu");
}
