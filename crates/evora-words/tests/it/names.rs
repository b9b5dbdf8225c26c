//! Names and lists.

use std::collections::BTreeSet;

use evora_rules::duel::{Factory, Goal, PlateKind};
use evora_rules::pavilion::{FeatureKind, Star};
use evora_rules::{RuleSet, Seat, Source, Tiles, azul, duel, pavilion};
use evora_words::{ColourName, Lang, Words, seat_number};

#[test]
fn words_go_to_any_thread() {
    fn shared<T: Send + Sync>() {}
    shared::<Words>();
}

#[test]
fn a_missing_message_gives_its_name() {
    let words = Words::new(Lang::En);
    assert_eq!(words.say("no-such-message"), "⟨no-such-message⟩");
    assert_eq!(words.tell("", &[]), "⟨⟩");
}

#[test]
fn counts_choose_the_forms_of_the_language() {
    let forms = |lang| {
        let text = "forms = { $count ->\n [one] one\n [few] few\n [many] many\n*[other] other\n}";
        let words = Words::of_texts(lang, &[text]);
        [1, 2, 5, 12, 21, 22].map(|count| words.tell("forms", &[("count", count.into())]))
    };
    assert_eq!(forms(Lang::En), ["one", "other", "other", "other", "other", "other"]);
    assert_eq!(forms(Lang::Pl), ["one", "few", "many", "many", "many", "few"]);
    assert_eq!(forms(Lang::Uk), ["one", "few", "many", "many", "one", "few"]);
}

#[test]
fn lists_read_like_this() {
    let words = Words::new(Lang::En);
    let parts = ["a", "b", "c", "d"].map(String::from);
    assert_eq!([0, 1, 2, 3].map(|n| words.list(&parts[..n])), ["", "a", "a and b", "a, b and c"]);
    assert_eq!(words.choice(&parts), "a or b or c or d");
    assert_eq!(words.choice(&[]), "");
    let tiles = Tiles::of(azul::Colour::Blue, 2) + Tiles::of(azul::Colour::Red, 1);
    assert_eq!(words.tiles(tiles), "2 blue and 1 red");
    assert_eq!(words.tiles(Tiles::<duel::Colour>::EMPTY), "nothing");
}

#[test]
fn names_read_like_this() {
    let words = Words::new(Lang::En);
    assert_eq!(
        RuleSet::ALL.map(|rules| words.game(rules)),
        [
            "Azul",
            "Azul, grey wall",
            "Azul Mini",
            "Azul Mini, grey wall",
            "Azul: Summer Pavilion",
            "Azul: Summer Pavilion, grey side",
            "Azul Duel",
        ]
    );
    assert_eq!(Words::new(Lang::Pl).game(RuleSet::Duel), "Azul: Pojedynek");
    assert_eq!(Words::new(Lang::Uk).game(RuleSet::Duel), "Азул. Дуель");
    assert_eq!(words.seat(Seat::S0), "Player 1");
    assert_eq!(seat_number(Seat::S3), 4);
    assert_eq!(words.source(Source::F7), "factory 7");
    assert_eq!(words.source(Source::Centre), "the centre");
    assert_eq!(words.azul_line(azul::Line::L2), "line 2");
    assert_eq!(words.azul_line(azul::Line::Floor), "the floor");
    assert_eq!(words.duel_line(duel::Line::Floor), "the damaged stack");
    assert_eq!(words.duel_factory(Factory::F2), "factory 2");
    assert_eq!(words.duel_factory(Factory::Large), "the large factory");
    assert_eq!(
        words.goal_pays(Goal::Edge),
        "1 point for each tile on the 20 cells along the edge."
    );
}

/// The names of several things, in a language: all there, and all different.
fn all_differ(lang: Lang, names: impl IntoIterator<Item = String>) {
    let mut seen = BTreeSet::new();
    for name in names {
        assert!(!name.is_empty() && !name.contains(['⟨', '{', '}']), "{lang}: {name}");
        assert!(seen.insert(name.clone()), "{lang}: {name} is said of two things");
    }
}

#[test]
fn every_language_has_a_name_for_everything() {
    for lang in Lang::ALL {
        let words = &Words::new(lang);
        all_differ(lang, RuleSet::ALL.map(|rules| words.game(rules)));
        all_differ(lang, Seat::ALL.map(|seat| words.seat(seat)));
        all_differ(lang, Source::ALL.map(|source| words.source(source)));
        all_differ(lang, azul::Line::ALL.map(|line| words.azul_line(line)));
        all_differ(lang, duel::Line::ALL.map(|line| words.duel_line(line)));
        all_differ(lang, Factory::ALL.map(|factory| words.duel_factory(factory)));
        all_differ(lang, Star::ALL.map(|star| words.star(star)));
        all_differ(lang, FeatureKind::ALL.map(|kind| words.feature(kind)));
        all_differ(lang, Goal::ALL.map(|goal| words.goal(goal)));
        all_differ(lang, Goal::ALL.map(|goal| words.goal_pays(goal)));
        let kinds = [PlateKind::Special, PlateKind::Universal];
        all_differ(
            lang,
            kinds.map(|kind| words.plate_kind(kind)).into_iter().chain([words.marker()]),
        );
        colours_differ::<azul::Colour>(words);
        colours_differ::<pavilion::Colour>(words);
        colours_differ::<duel::Colour>(words);
    }
}

fn colours_differ<C: ColourName>(words: &Words) {
    all_differ(words.lang(), C::COLOURS.iter().map(|&colour| words.colour(colour)));
    // 1, 2 and 5 have forms of their own in Slavic languages.
    for count in [1, 2, 5] {
        let tiles = C::COLOURS.iter().map(|&colour| words.tiles(Tiles::of(colour, count)));
        all_differ(words.lang(), tiles);
    }
}

#[test]
fn decimals_stand_behind_the_sign_of_the_language() {
    let told = Lang::ALL.map(|lang| Words::new(lang).decimal(-12.345, 2));
    assert_eq!(told, ["-12.35", "-12,35", "-12,35"].map(String::from));
    assert_eq!(Words::new(Lang::Pl).decimal(7.0, 0), "7");
}
