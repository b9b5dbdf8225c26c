//! A move's detail matches what the move then does, in random games of every rule set.

use evora_game::Audience;
use evora_rules::{AnyPosition, MoveList, Position, RuleSet, Seat, Turn};
use evora_wire::{AzulView, DuelView, FactoryChip, LegalMove, MoveDetail, PavilionView, View};

use crate::play::{random_game, state_for};

fn view(position: &AnyPosition, seat: Seat) -> View {
    View::clone(&state_for(position, Audience::Seat(seat)).view)
}

/// Sorts tiles, for comparison.
fn heap(tiles: &str) -> String {
    let mut letters: Vec<char> = tiles.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

fn without(tiles: &str, some: &str) -> String {
    let mut left = tiles.to_owned();
    for letter in some.chars() {
        let at = left.find(letter).expect("the tile lies there");
        left.remove(at);
    }
    heap(&left)
}

fn place(number: u8) -> usize {
    usize::from(number) - 1
}

/// Plays games of a rule set and calls back with every move that ends no round: the view before, the detail, and the
/// view after.
fn each_move(rules: RuleSet, mut watch: impl FnMut(usize, View, MoveDetail, View)) {
    for &players in rules.players() {
        for seed in 0..6 {
            let start = rules.start(players, Seat::S0).unwrap();
            random_game(start, seed, |before, mv, after, _| {
                let (Some(mv), Turn::Seat(seat)) = (mv, before.turn()) else { return };
                if after.rounds_done() > before.rounds_done() {
                    return;
                }
                let detail = MoveDetail::of(before, mv).expect("a legal move has a detail");
                watch(seat.index(), view(before, seat), detail, view(after, seat));
            });
        }
    }
}

#[test]
fn every_legal_move_is_a_choice_with_a_detail() {
    for rules in RuleSet::ALL {
        let start = rules.start(rules.players()[0], Seat::S0).unwrap();
        random_game(start, 3, |before, mv, _, _| {
            if mv.is_none() {
                return;
            }
            let mut list = <AnyPosition as Position>::Moves::default();
            before.legal_moves_into(&mut list);
            assert_eq!(LegalMove::all(before).len(), list.len());
        });
    }
}

#[test]
fn azul_moves_do_what_they_say() {
    let (mut takes, mut lost_tiles, mut markers) = (0, 0, 0);
    for rules in [RuleSet::Azul, RuleSet::AzulGrey, RuleSet::Mini] {
        each_move(rules, |seat, before, detail, after| {
            let (View::Azul(before), View::Azul(after)) = (before, after) else { panic!() };
            let (had, has) = (&before.boards[seat], &after.boards[seat]);
            match detail {
                MoveDetail::AzulTake {
                    factory,
                    colour,
                    count,
                    line,
                    floor,
                    lost,
                    left,
                    marker,
                    floor_spaces,
                } => {
                    let tiles = colour.as_str().repeat(count.into());
                    let lying =
                        factory.map_or(&before.centre, |factory| &before.factories[place(factory)]);
                    let rest = without(lying, &tiles);
                    // The last take of the offer also begins the tiling.
                    if !is_offer(&after) {
                        return;
                    }
                    if factory.is_some() {
                        assert_eq!(rest, heap(&left));
                        assert_eq!(heap(&after.centre), heap(&format!("{}{left}", before.centre)));
                    } else {
                        assert_eq!((heap(&after.centre), left.as_str()), (rest, ""));
                    }
                    if let Some(line) = line {
                        let laid = usize::from(count - floor - lost);
                        assert_eq!(
                            has.lines[place(line)].len(),
                            had.lines[place(line)].len() + laid
                        );
                    } else {
                        assert_eq!(floor + lost, count);
                    }
                    let fallen = colour.as_str().repeat(floor.into());
                    assert_eq!(heap(&has.floor), heap(&format!("{}{fallen}", had.floor)));
                    assert_eq!(has.floor_spaces, floor_spaces);
                    assert_eq!(marker, before.marker.is_none() && after.marker.is_some());
                    takes += 1;
                    lost_tiles += u32::from(lost);
                    markers += u32::from(marker);
                }
                MoveDetail::AzulPlace { row, column, colour } => {
                    let cell = has.wall[place(row)].chars().nth(place(column));
                    assert_eq!(cell, colour.as_str().chars().next());
                }
                other => panic!("{other:?} is of another game"),
            }
        });
    }
    assert!(takes > 500 && lost_tiles > 10 && markers > 20);
}

fn is_offer(view: &AzulView) -> bool {
    view.phase == evora_wire::AzulPhase::Offer {}
}

#[test]
fn pavilion_moves_do_what_they_say() {
    let (mut trumps, mut jokers_paid) = (0, 0);
    for rules in [RuleSet::Pavilion, RuleSet::PavilionGrey] {
        each_move(rules, |seat, before, detail, after| {
            let (View::Pavilion(before), View::Pavilion(after)) = (before, after) else { panic!() };
            check_pavilion(seat, &before, &detail, &after);
            match detail {
                MoveDetail::PavilionTake { trump, .. } => trumps += u32::from(trump),
                MoveDetail::PavilionPlace { jokers, .. } => jokers_paid += u32::from(jokers),
                _ => {}
            }
        });
    }
    assert!(trumps > 50 && jokers_paid > 50);
}

fn check_pavilion(seat: usize, before: &PavilionView, detail: &MoveDetail, after: &PavilionView) {
    let (had, has) = (&before.boards[seat], &after.boards[seat]);
    match detail {
        MoveDetail::PavilionTake { factory, colour, tiles, trump, left, marker } => {
            assert_eq!(heap(&has.stock), heap(&format!("{}{tiles}", had.stock)));
            if factory.is_some() {
                assert_eq!(heap(&after.centre), heap(&format!("{}{left}", before.centre)));
            } else {
                assert_eq!(heap(&after.centre), without(&before.centre, tiles));
            }
            assert_eq!(*trump, tiles.chars().any(|tile| tile.to_string() != colour.as_str()));
            assert_eq!(*marker, before.marker.is_none() && after.marker.is_some());
        }
        MoveDetail::PavilionPlace { star, position, colour, cost, jokers, paid, .. } => {
            let cell = has.stars[star].chars().nth(place(*position));
            assert_eq!(cell, colour.as_str().chars().next());
            assert_eq!(heap(&has.stock), without(&had.stock, paid));
            assert_eq!(paid.len(), usize::from(*cost));
            let own = paid.matches(colour.as_str()).count();
            assert!(own >= usize::from(cost - jokers) && own > 0);
        }
        MoveDetail::PavilionBonus { colour } => {
            assert_eq!(heap(&has.stock), heap(&format!("{}{colour}", had.stock)));
        }
        MoveDetail::PavilionPass { keep } => assert_eq!(heap(&has.kept), heap(keep)),
        other => panic!("{other:?} is of another game"),
    }
}

#[test]
fn duel_moves_do_what_they_say() {
    let mut seen = std::collections::BTreeSet::new();
    each_move(RuleSet::Duel, |seat, before, detail, after| {
        let (View::Duel(before), View::Duel(after)) = (before, after) else { panic!() };
        check_duel(seat, &before, &detail, &after);
        seen.insert(serde_json::to_value(&detail).unwrap()["move"].to_string());
    });
    assert_eq!(seen.len(), 10, "{seen:?}");
}

fn check_duel(seat: usize, before: &DuelView, detail: &MoveDetail, after: &DuelView) {
    let (had, has) = (&before.boards[seat], &after.boards[seat]);
    // The last take of the offer also begins the mosaic phase.
    let offered = after.phase == evora_wire::DuelPhase::Turn {};
    let laid = |line: &Option<u8>, count: u8, damaged: u8, lost: u8| {
        if let Some(line) = line {
            let more = usize::from(count - damaged - lost);
            assert_eq!(has.lines[place(*line)].len(), had.lines[place(*line)].len() + more);
        } else {
            assert_eq!(damaged + lost, count);
        }
        assert_eq!(has.damaged.len(), had.damaged.len() + usize::from(damaged));
    };
    match detail {
        MoveDetail::DuelLay { plate, slot, quarter, cells, .. } => {
            let lies = has.slots[place(*slot)].as_ref().unwrap();
            assert_eq!((lies.number, lies.quarter, &lies.cells), (*plate, *quarter, cells));
        }
        MoveDetail::DuelSun { factory, count, line, damaged, lost, left, marker, .. }
            if offered =>
        {
            let at = factory.map_or(4, place);
            assert_eq!(after.sun[at], "");
            match factory {
                Some(_) => assert_eq!(after.moon[at], format!("{}{left}", before.moon[at])),
                None => {
                    assert_eq!(heap(&after.moon[4]), heap(&format!("{}{left}", before.moon[4])));
                }
            }
            assert_eq!(*marker, before.marker.is_none() && after.marker.is_some());
            laid(line, *count, *damaged, *lost);
        }
        MoveDetail::DuelMoon { colour, count, stacks, line, damaged, lost, marker } if offered => {
            for at in 0..4 {
                let gives = stacks.iter().any(|&stack| place(stack) == at);
                let top = if gives { colour.as_str() } else { "" };
                assert_eq!(before.moon[at], format!("{}{top}", after.moon[at]));
            }
            let large = usize::from(*count) - stacks.len();
            assert_eq!(before.moon[4].len(), after.moon[4].len() + large);
            assert_eq!(*marker, before.marker.is_none() && after.marker.is_some());
            laid(line, *count, *damaged, *lost);
        }
        MoveDetail::DuelChip { factory, chip } => {
            let lay = &before.chips[place(*factory)];
            let up = match lay {
                FactoryChip::Up { chip } => Some(chip.clone()),
                _ => None,
            };
            assert_eq!(*chip, up);
            assert_eq!(has.chips.len(), had.chips.len() + 1);
        }
        MoveDetail::DuelComplete { row, chips } => {
            assert_eq!(has.spent.len(), had.spent.len() + chips.len());
            assert!(has.chips.len() + chips.len() == had.chips.len(), "row {row}");
        }
        MoveDetail::DuelPlace { row, column, colour } => {
            let cell = has.dome[place(*row)].chars().nth(place(*column));
            assert_eq!(cell, colour.as_str().chars().next());
        }
        _ => {}
    }
}
