//! The backs of plates, which everybody sees (D-1.3, D-3.1 and D-8 of `docs/rules/duel.md`).

use std::collections::BTreeMap;

use evora_chance::{Draws, Quick};
use evora_rules::duel::{
    Chance, Draw, Duel, FactoryChip, Goals, Illegal, Impossible, Phase, Plate, PlateKind, Setup,
    SetupError, Then, View,
};
use evora_rules::{Position, Seat, Turn, View as _};

use PlateKind::{Special, Universal};
use Seat::{S0, S1};

use crate::duel_scene::{
    Scene, Script, draw_and_look, drawn, happen, impossible, legal, mv, plate, plates, play,
    refusal, shown, top,
};

/// Round 2, both players with both tokens. In the stack are the special plates 7, 8, 9, 11, 13, 16 and
/// 18 and the universal ones 10, 12, 14, 15 and 17.
fn table() -> Scene {
    Scene::turns(2).sun(1, "RRRR").tokens(S0, 0).tokens(S1, 0)
}

/// Round 4, both players with both tokens: nobody knows the place of these plates, player 0 returned
/// those, and as many as are left of the last four are shown.
fn last_plates(unseen: &[u8], under: &[u8]) -> Scene {
    let shown = &[11, 12, 13][..4 - unseen.len() - under.len()];
    let scene =
        Scene::turns(4).sun(1, "RRRR").tokens(S0, 0).tokens(S1, 0).unseen(unseen).display(shown);
    if under.is_empty() { scene } else { scene.under(S0, under) }
}

#[test]
fn d_3_1_the_back_on_top_is_told_whenever_another_plate_lies_there() {
    let mut position = Duel::new(S0, Goals::FIRST_GAME);
    assert_eq!(position.top(), None, "nothing has been shown yet");
    happen(&mut position, &[shown(&[1, 2, 3])]);
    assert_eq!((position.phase(), position.top()), (Phase::Top(Then::Filled), None));
    assert_eq!(position.turn(), Turn::Chance(Draw::Top));
    assert_eq!(refusal(&position, "A1@1r0"), (Illegal::TopFirst, "D-3.1"));
    let not_yet = Impossible::NotDue { chance: shown(&[4]), phase: position.phase() };
    assert_eq!(impossible(&position, &shown(&[4])), (not_yet, "D-3.1"));
    happen(&mut position, &[top(Universal)]);
    assert_eq!((position.phase(), position.top()), (Phase::Deal, Some(Universal)));
    let again = Impossible::NotDue { chance: top(Special), phase: Phase::Deal };
    assert_eq!(impossible(&position, &top(Special)), (again, "D-3.1"));

    let mut position = table().top(Universal).position();
    play(&mut position, &["draw"]);
    assert_eq!((position.phase(), position.top()), (Phase::Top(Then::Drawing), None));
    assert_eq!(position.drawn_kinds().collect::<Vec<_>>(), [Universal]);
    play(&mut position, &["top:S", "draw", "top:U"]);
    assert_eq!(position.drawn_kinds().collect::<Vec<_>>(), [Universal, Special]);
    assert_eq!((position.phase(), position.top()), (Phase::Drawing, Some(Universal)));
    play(&mut position, &["look"]);
    happen(&mut position, &[drawn(14), drawn(9)]);
    play(&mut position, &["A14@9r0"]);
    // Plate 9 went under a stack that has others: what lies on top is the same.
    assert_eq!((position.turn(), position.top()), (Turn::Seat(S1), Some(Universal)));
}

#[test]
fn d_3_1_plates_have_the_kind_that_their_back_showed() {
    let mut position = table().top(Universal).position();
    play(&mut position, &["draw", "top:S", "look"]);
    let other = Impossible::OtherKind { plate: plate(9), top: Universal };
    assert_eq!(impossible(&position, &drawn(9)), (other, "D-3.1"));
    assert_eq!(position.draw(&mut Script(&[1])), Some(drawn(12)), "the second universal one");
    happen(&mut position, &[drawn(12)]);

    let scene = Scene::between(1).display(&[4]).with(|setup| setup.phase = Phase::Plates);
    let mut position = scene.top(Universal).position();
    assert_eq!(position.turn(), Turn::Chance(Draw::Plates { count: 2 }));
    let other = Impossible::OtherKind { plate: plate(18), top: Universal };
    assert_eq!(impossible(&position, &shown(&[18, 17])), (other, "D-3.1"));
    // The first is the third universal plate of those left; the second may be any.
    assert_eq!(position.draw(&mut Script(&[2, 0])), Some(shown(&[14, 8])));
    happen(&mut position, &[shown(&[17, 18])]);
}

#[test]
fn d_3_1_a_kind_is_as_likely_as_its_share_of_the_plates_that_can_lie_there() {
    // Seven special plates and five universal ones; two of the special ones and one of the others are drawn.
    let mut position = table().top(Special).position();
    assert_eq!([Special, Universal].map(|kind| position.unseen().of_kind(kind).len()), [7, 5]);
    play(&mut position, &["draw", "top:U", "draw", "top:S", "draw"]);
    let kinds = |position: &Duel, bound: u32| -> Vec<Chance> {
        (0..bound).map(|place| position.draw(&mut Bounded(place, bound)).unwrap()).collect()
    };
    let expected = [[top(Special); 5].as_slice(), &[top(Universal); 4]].concat();
    assert_eq!(kinds(&position, 9), expected);
    // Where only one kind is left, nothing is drawn.
    let mut position = last_plates(&[16, 17, 18], &[]).top(Universal).position();
    play(&mut position, &["draw"]);
    assert_eq!(position.draw(&mut Never), Some(top(Special)));
    let none = (Impossible::NoSuchBack { kind: Universal }, "D-3.1");
    assert_eq!(impossible(&position, &top(Universal)), none);
    // Nor where a returned plate is next.
    let mut position = last_plates(&[18], &[14, 16]).position();
    play(&mut position, &["draw"]);
    assert_eq!(position.draw(&mut Never), Some(top(Universal)));
    play(&mut position, &["top:U", "draw"]);
    assert_eq!(position.draw(&mut Never), Some(top(Special)));
}

/// Answers with this place, and checks of how many it is.
struct Bounded(u32, u32);

impl Draws for Bounded {
    fn below(&mut self, bound: u32) -> u32 {
        assert_eq!(bound, self.1);
        self.0
    }
}

/// Nothing is drawn from it.
struct Never;

impl Draws for Never {
    fn below(&mut self, bound: u32) -> u32 {
        panic!("nothing is to be drawn, not even of {bound}")
    }
}

#[test]
fn d_3_1_a_plate_returned_under_an_empty_stack_is_the_top_one() {
    let mut position = last_plates(&[14, 16], &[]).top(Universal).position();
    draw_and_look(&mut position, &[14, 16]);
    assert_eq!((position.stack_left(), position.top()), (0, None));
    play(&mut position, &["A14@9r0"]);
    assert_eq!(
        (position.phase(), position.turn()),
        (Phase::Top(Then::Next), Turn::Chance(Draw::Top))
    );
    assert_eq!(position.draw(&mut Never), Some(top(Special)));
    happen(&mut position, &[top(Special)]);
    assert_eq!((position.turn(), position.top()), (Turn::Seat(S1), Some(Special)));
}

#[test]
fn d_3_1_of_several_plates_returned_under_an_empty_stack_the_first_is_the_top_one() {
    let mut position = last_plates(&[14, 15, 16, 18], &[]).top(Universal).position();
    draw_and_look(&mut position, &[14, 16, 18, 15]);
    play(&mut position, &["A18@9r0"]);
    assert_eq!(position.phase(), Phase::Returning { begun: false });
    let mut two = position;
    play(&mut position, &["under15"]);
    assert_eq!(position.phase(), Phase::Top(Then::Returning));
    assert_eq!(position.draw(&mut Never), Some(top(Universal)));
    play(&mut position, &["top:U"]);
    assert_eq!(
        (position.phase(), position.top()),
        (Phase::Returning { begun: true }, Some(Universal))
    );
    play(&mut position, &["under16"]);
    assert_eq!((position.turn(), position.top()), (Turn::Seat(S1), Some(Universal)));
    // Where the second goes back by itself, the first is told all the same.
    let three = [("under16", Special), ("under14", Universal)];
    for (word, kind) in three {
        let mut after = two;
        play(&mut after, &[word]);
        assert_eq!(after.draw(&mut Never), Some(top(kind)));
    }
    two = last_plates(&[14, 15, 16], &[]).top(Universal).position();
    draw_and_look(&mut two, &[14, 15, 16]);
    play(&mut two, &["A15@9r0", "under16"]);
    assert_eq!((two.phase(), two.returned().len()), (Phase::Top(Then::Next), 2));
    happen(&mut two, &[top(Special)]);
    assert_eq!((two.turn(), two.top()), (Turn::Seat(S1), Some(Special)));
}

#[test]
fn d_8_the_kind_on_top_and_those_drawn_are_seen_by_everybody() {
    let position = |first, second| {
        let mut position = table().top(first).position();
        play(&mut position, &["draw", if second == Special { "top:S" } else { "top:U" }]);
        position
    };
    for seat in [S0, S1] {
        let view = position(Universal, Special).view(seat);
        assert_eq!(view.table().drawn_kinds().collect::<Vec<_>>(), [Universal]);
        assert_eq!(
            (view.table().top(), view.of_spectators().table().top()),
            (Some(Special), Some(Special))
        );
        assert_ne!(position(Universal, Universal).view(seat), view);
        assert_ne!(position(Special, Special).view(seat), view);
    }
}

fn under_kinds(view: &View) -> Vec<PlateKind> {
    view.table().returned().iter().map(|returned| returned.kind()).collect()
}

#[test]
fn d_8_a_returned_plates_back_is_known_to_the_other_once_it_is_on_top() {
    // Player 0 returned a universal plate above two special ones, or below them.
    let position = |under: &[u8]| last_plates(&[], under).position();
    let (above, below) = (position(&[14, 16, 18]), position(&[16, 18, 14]));
    assert_eq!((above.top(), below.top()), (Some(Universal), Some(Special)));
    assert_eq!(under_kinds(&above.view(S1)), [Universal, Special, Special]);
    assert_eq!(under_kinds(&below.view(S1)), [Special, Special, Universal]);
    assert_eq!(position(&[18, 14, 16]).view(S1), below.view(S1), "what is below is not told");
    let mut draws = Quick::new(1);
    let mut second = BTreeMap::new();
    for _ in 0..400 {
        let world = below.view(S1).resample(&mut draws);
        assert_eq!(world.returned()[0].kind(), Special);
        *second.entry(world.returned()[1].kind()).or_insert(0) += 1;
    }
    assert!(
        second.len() == 2 && second.values().all(|count| (150..250).contains(count)),
        "{second:?}"
    );
}

#[test]
fn d_8_that_the_first_plate_is_the_top_one_is_seen_while_the_others_are_still_in_hand() {
    let mut position = last_plates(&[14, 15, 16, 18], &[]).top(Universal).position();
    draw_and_look(&mut position, &[14, 16, 18, 15]);
    play(&mut position, &["A18@9r0"]);
    let hand = position.view(S1);
    assert_eq!(hand.others_backs().collect::<Vec<_>>(), [Special, Universal, Universal]);
    let after = |words: &[&str]| {
        let mut after = position;
        play(&mut after, words);
        after
    };
    // Before its back is told, nobody can know which it is.
    assert_eq!(after(&["under15"]).view(S1), after(&["under16"]).view(S1));
    let one = after(&["under15", "top:U"]);
    let view = one.view(S1);
    assert_eq!(
        (view.table().phase(), view.table().top()),
        (Phase::Returning { begun: true }, Some(Universal))
    );
    assert_eq!(
        (under_kinds(&view), view.others_backs().collect::<Vec<_>>()),
        (vec![Universal], vec![Special, Universal])
    );
    assert_eq!(view.table().unseen(), plates(&[14, 15, 16]));
    assert_eq!(after(&["under14", "top:U"]).view(S1), view);
    assert_ne!(after(&["under16", "top:S"]).view(S1), view);
    assert_eq!(one.view(S0).of_spectators(), view.of_spectators());
}

#[test]
fn d_8_spectators_see_the_same_whichever_view_it_is_made_of() {
    for_each_position(30, |position| {
        let [one, other] = [S0, S1].map(|seat| position.view(seat).of_spectators());
        assert_eq!(one, other);
        assert_eq!(one.of_spectators(), one);
        // What somebody returns in a turn that is not over counts as in hand, but for the top one.
        if !matches!(position.phase(), Phase::Returning { .. } | Phase::Top(Then::Returning)) {
            let views = [one, position.view(S0), position.view(S1)];
            assert_eq!(views.map(|view| view.stack_left()), [position.stack_left(); 3]);
        }
    });
}

#[test]
fn backs_told_must_fit_the_stack() {
    let good = last_plates(&[16, 18], &[14]).setup();
    let error = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        setup.validate().unwrap_err()
    };
    assert_eq!(good.top, Some(Special));
    assert_eq!(error(&|setup| setup.top = None), [SetupError::Top]);
    assert_eq!(error(&|setup| setup.top = Some(Universal)), [SetupError::Backs]);
    let drawing = |drawn: &[PlateKind], top| {
        let drawn = drawn.to_vec();
        move |setup: &mut Setup| {
            (setup.phase, setup.top) = (Phase::Drawing, top);
            setup.drawn = drawn.clone();
            setup.boards[0].tokens = 1;
        }
    };
    let mut setup = good.clone();
    drawing(&[Special, Special], Some(Universal))(&mut setup);
    assert_eq!(setup.validate().map(|position| position.top()), Ok(Some(Universal)));
    assert_eq!(error(&drawing(&[Special, Special], Some(Special))), [SetupError::Backs]);
    assert_eq!(error(&drawing(&[Special, Special, Universal], Some(Special))), [SetupError::Top]);
    assert_eq!(error(&drawing(&[Special, Universal], Some(Universal))), [SetupError::Backs]);
    let nothing = error(&|setup| setup.phase = Phase::Top(Then::Next));
    assert_eq!(nothing, [SetupError::StrayPlates], "nobody returned it in this turn");
}

/// Every position of games in which plates are drawn twice out of three times: whole ones, and the
/// ends of some in which the stack is drawn empty.
fn for_each_position(games: u64, mut look: impl FnMut(&Duel)) {
    let ends = [
        last_plates(&[14, 15, 16, 18], &[]),
        last_plates(&[16, 18], &[14]),
        last_plates(&[15, 16], &[14, 18]),
    ];
    for seed in 0..games {
        let mut draws = Quick::new(seed);
        let mut position = match ends.get((seed % 8) as usize) {
            Some(end) => end.clone().position(),
            None => Duel::new(S0, Goals::FIRST_GAME),
        };
        while position.turn() != Turn::Over {
            look(&position);
            if let Turn::Seat(_) = position.turn() {
                let words = legal(&position);
                let draw = words.contains(&"draw".into()) && draws.below(3) > 0;
                let any = &words[draws.below(words.len() as u32) as usize];
                position.play(mv(if draw { "draw" } else { any })).unwrap();
            } else {
                position.apply(&position.draw(&mut draws).unwrap()).unwrap();
            }
        }
    }
}

/// Answers with every series of numbers there is, one series after another.
#[derive(Default)]
struct Every {
    series: Vec<(u32, u32)>,
    asked: usize,
}

impl Draws for Every {
    fn below(&mut self, bound: u32) -> u32 {
        if self.asked == self.series.len() {
            self.series.push((0, bound));
        }
        self.asked += 1;
        self.series[self.asked - 1].0
    }
}

impl Every {
    /// How likely the series is, leaving out the first so many numbers.
    fn chance(&self, fixed: usize) -> f64 {
        self.series.iter().skip(fixed).map(|&(_, bound)| 1.0 / f64::from(bound)).product()
    }

    /// Goes on to the next series with the same first so many numbers; whether there is one.
    fn next(&mut self, fixed: usize) -> bool {
        self.asked = 0;
        while self.series.len() > fixed {
            let last = self.series.last_mut().unwrap();
            last.0 += 1;
            if last.0 < last.1 {
                return true;
            }
            self.series.pop();
        }
        false
    }
}

/// How likely a special back is told next by worlds that agree with the view, counted over everything
/// that can be drawn.
fn told(view: &View) -> f64 {
    // The chips come first and do not matter.
    let chips =
        (0..4).filter(|&small| view.table().factory_chip(small) == FactoryChip::Hidden).count();
    let (mut every, mut special) = (Every::default(), 0.0);
    loop {
        let world = view.resample(&mut every);
        let kind = world.draw(&mut every).unwrap();
        special += every.chance(chips) * f64::from(u8::from(kind == top(Special)));
        if !every.next(chips) {
            return special;
        }
    }
}

/// The same counted over every order of the plates whose place the view does not tell.
fn counted(view: &View) -> f64 {
    let table = view.table();
    let hidden: Vec<PlateKind> = table.unseen().iter().map(Plate::kind).collect();
    let hand: Vec<PlateKind> = view.others_backs().collect();
    let under: Vec<Option<PlateKind>> =
        table.returned().iter().map(|returned| returned.plate().map(Plate::kind)).collect();
    let in_stack = hidden.len() - hand.len() - under.iter().filter(|kind| kind.is_none()).count();
    let told: Vec<PlateKind> = table.drawn_kinds().chain(table.top()).collect();
    let (mut agree, mut special) = (0u64, 0u64);
    permutations(&hidden, &mut |order| {
        let mut rest = order.iter().copied();
        let mut stack: Vec<PlateKind> = rest.by_ref().take(in_stack).collect();
        let mut groups: Vec<(Vec<PlateKind>, Vec<PlateKind>)> = Vec::new();
        for (returned, known) in table.returned().iter().zip(&under) {
            let kind = known.unwrap_or_else(|| rest.next().unwrap());
            stack.push(kind);
            if returned.begins() || groups.is_empty() {
                groups.push((Vec::new(), Vec::new()));
            }
            let (seen, here) = groups.last_mut().unwrap();
            seen.push(returned.kind());
            here.push(kind);
        }
        let mut in_hand: Vec<PlateKind> = rest.collect();
        // Of the plates in hand, the first one here went under the stack first.
        if table.phase() == Phase::Top(Then::Returning) && !in_hand.is_empty() {
            stack.push(in_hand[0]);
        }
        in_hand.sort_unstable();
        for (seen, here) in &mut groups {
            seen.sort_unstable();
            here.sort_unstable();
        }
        let agrees = in_hand == hand
            && stack.starts_with(&told)
            && groups.iter().all(|(seen, here)| seen == here);
        agree += u64::from(agrees);
        special += u64::from(agrees && stack[told.len()] == Special);
    });
    special as f64 / agree as f64
}

fn permutations(items: &[PlateKind], each: &mut impl FnMut(&[PlateKind])) {
    fn go(items: &mut [PlateKind], from: usize, each: &mut impl FnMut(&[PlateKind])) {
        if from == items.len() {
            return each(items);
        }
        for place in from..items.len() {
            items.swap(from, place);
            go(items, from + 1, each);
            items.swap(from, place);
        }
    }
    go(&mut items.to_vec(), 0, each);
}

#[test]
fn d_8_from_any_view_a_kind_is_told_as_often_as_the_stacks_that_agree_have_it() {
    let (mut compared, mut uneven, mut after_returning) = (0, 0, 0);
    for_each_position(160, |position| {
        if position.turn() != Turn::Chance(Draw::Top) || position.round() < 2 {
            return;
        }
        for view in [S0, S1].map(|seat| position.view(seat)) {
            for view in [view, view.of_spectators()] {
                if view.table().unseen().len() > 7 {
                    continue;
                }
                let (told, counted) = (told(&view), counted(&view));
                assert!((told - counted).abs() < 1e-9, "{told} {counted} {view:?}");
                compared += 1;
                uneven += u32::from(counted > 0.0 && counted < 1.0);
                after_returning += u32::from(
                    position.phase() != Phase::Top(Then::Filled) && position.drawn() == 0,
                );
            }
        }
    });
    assert!(
        compared > 300 && uneven > 100 && after_returning > 20,
        "{compared} {uneven} {after_returning}"
    );
}

#[test]
fn a_game_begun_before_backs_were_told_goes_on_without_them() {
    for seed in 0..10 {
        let mut draws = Quick::new(seed);
        let mut position = Duel::new(S0, Goals::FIRST_GAME).without_backs();
        while position.turn() != Turn::Over {
            assert_eq!((position.top(), position.drawn_kinds().count()), (None, 0));
            assert_ne!(position.turn(), Turn::Chance(Draw::Top));
            for seat in [S0, S1] {
                let view = position.view(seat);
                assert_eq!(view.resample(&mut draws).view(seat), view);
            }
            if let Turn::Seat(_) = position.turn() {
                let words = legal(&position);
                let any = &words[draws.below(words.len() as u32) as usize];
                position.play(mv(any)).unwrap();
            } else {
                position.apply(&position.draw(&mut draws).unwrap()).unwrap();
            }
        }
    }
}
