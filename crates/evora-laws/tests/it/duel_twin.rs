//! Duel and its slow twin, move list by move list and score by score.

use evora_chance::{Draws, Quick};
use evora_laws::game::Dice;
use evora_laws::twin::Slow;
use evora_laws::twin::duel::Twin;
use evora_notation::{Event, Notation, legal_words};
use evora_rules::duel::{
    Chip, ChipSet, Colour, Column, Duel, Factory, FactoryChip, Goals, Phase, PlateKind, Row, Slot,
    Then, Tile, Tiles,
};
use evora_rules::{AnyPosition, Players, Position, Seat, Turn};

use crate::twin_games::games;

/// How the moves of a game are chosen, so that rare rules are met often.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taste {
    /// Evenly.
    Any,
    /// Lines rather than the damaged stack, chips spent: full domes.
    Build,
    /// Plates of the stack, drawn again and again.
    Draw,
    /// Full domes, and where few plates are left, the whole stack.
    Empty,
    /// The damaged stack, so that scores are low and nothing is built.
    Damage,
}

const TASTES: [Taste; 5] = [Taste::Any, Taste::Build, Taste::Draw, Taste::Empty, Taste::Damage];

/// Few plates are left in the stack.
const FEW: usize = 5;

impl Taste {
    fn likes(self, word: &str, stack: usize) -> bool {
        match self {
            Taste::Empty if stack <= FEW => Taste::Draw.likes(word, stack),
            Taste::Empty => word != "draw" && Taste::Build.likes(word, stack),
            Taste::Any => true,
            Taste::Build => {
                let short = word.starts_with(['1', '2', '3', '4', 'L', 'M'])
                    && word.chars().nth(2).is_some_and(|line| ('1'..='4').contains(&line));
                short || word.starts_with("chips") || word.contains('@')
            }
            Taste::Draw => word == "draw" || word.starts_with("under"),
            Taste::Damage => word.chars().nth(2) == Some('F') || word.starts_with("skip"),
        }
    }

    fn choose<'a>(self, words: &'a [String], stack: usize, draws: &mut impl Draws) -> &'a str {
        let liked: Vec<&String> = words.iter().filter(|word| self.likes(word, stack)).collect();
        // One time in eight anything goes.
        if liked.is_empty() || draws.below(8) == 0 {
            return &words[draws.below(words.len() as u32) as usize];
        }
        liked[draws.below(liked.len() as u32) as usize]
    }
}

/// What the games of a test met.
#[derive(Default, Debug)]
struct Met {
    poured: u32,
    stacked: u32,
    from_under: u32,
    tops: u32,
    tops_in_draws: u32,
    tops_returned: u32,
    free_draws: u32,
    payments: u32,
    specials: u32,
    several_turns: u32,
    broke: u32,
    ties: u32,
}

fn tiles(letters: &[char]) -> Tiles {
    letters.iter().filter_map(|&letter| Colour::from_letter(letter)).collect()
}

fn chips(names: &[String]) -> ChipSet {
    names.iter().map(|name| name.parse::<Chip>().unwrap()).collect()
}

fn compare_positions(fast: &Duel, slow: &Twin) {
    assert_eq!(fast.bag(), tiles(&slow.bag), "bag");
    assert_eq!(fast.tower(), tiles(&slow.tower), "tower");
    assert_eq!(fast.large_moon(), tiles(&slow.large_moon), "large moon");
    assert_eq!(fast.sun(Factory::Large), tiles(&slow.large_sun), "large sun");
    for (small, factory) in slow.factories.iter().enumerate() {
        assert_eq!(fast.sun(Factory::SMALL[small]), tiles(&factory.sun), "sun {small}");
        let moon: String = factory.moon.iter().collect();
        assert_eq!(fast.moon(small).to_string(), moon, "moon {small}");
        let chip = factory.chip.as_ref().map(|chip| (chip.name.clone(), chip.face_up));
        let ours = match fast.factory_chip(small) {
            FactoryChip::Down(chip) => Some((chip.name().to_owned(), false)),
            FactoryChip::Up(chip) => Some((chip.name().to_owned(), true)),
            FactoryChip::None | FactoryChip::Hidden => None,
        };
        assert_eq!(ours, chip, "chip {small}");
    }
    let numbers = |plates: evora_rules::duel::PlateSet| -> Vec<u8> {
        plates.iter().map(evora_rules::duel::Plate::number).collect()
    };
    let sorted = |plates: &[u8]| {
        let mut plates = plates.to_vec();
        plates.sort_unstable();
        plates
    };
    assert_eq!(numbers(fast.display()), sorted(&slow.display), "display");
    assert_eq!(numbers(fast.unseen()), sorted(&slow.unseen), "unseen");
    assert_eq!(numbers(fast.looked()), sorted(&slow.looked), "looked");
    assert_eq!(usize::from(fast.drawn()), slow.drawn, "drawn");
    let kinds: Vec<&str> = fast.drawn_kinds().map(PlateKind::name).collect();
    assert_eq!(kinds, slow.drawn_kinds, "kinds of those drawn");
    assert_eq!(fast.top().map(PlateKind::name), slow.top.as_deref(), "top");
    let under: Vec<(usize, u8)> = fast
        .returned()
        .iter()
        .map(|returned| (returned.by().index(), returned.plate().unwrap().number()))
        .collect();
    assert_eq!(under, slow.under, "under");
    assert_eq!(fast.pool(), chips(&slow.pool), "pool");
    assert_eq!(fast.first().index(), slow.first, "first");
    assert_eq!(fast.marker().map(Seat::index), slow.marker_owner, "marker");
    assert_eq!(usize::from(fast.round()), slow.round, "round");
    for (seat, slow) in Players::Two.seats().zip(&slow.boards) {
        let board = fast.board(seat);
        assert_eq!(i32::from(board.score()), slow.score, "score of {seat}");
        assert_eq!(board.damaged(), tiles(&slow.damaged), "damaged of {seat}");
        assert_eq!((board.chips(), board.spent()), (chips(&slow.chips), chips(&slow.spent)));
        assert_eq!(usize::from(board.tokens()), slow.tokens, "tokens of {seat}");
        assert_eq!(usize::from(board.chips_taken()), slow.taken, "chips taken by {seat}");
        for slot in Slot::ALL {
            let plate = board.dome().plate(slot).map(|(p, q)| (p.number(), q as u8));
            assert_eq!(plate, slow.plates[slot.index()], "slot {slot} of {seat}");
        }
        for row in Row::ALL {
            let held = board.line(row).map(|held| Tiles::of(held.colour, held.count.into()));
            assert_eq!(held.unwrap_or_default(), tiles(&slow.lines[row.index()]), "line {row}");
            for column in Column::ALL {
                let tile = board.dome().tile(row, column).map(Tile::letter);
                assert_eq!(tile, slow.dome[row.index()][column.index()], "{row}@{column}");
            }
        }
    }
}

fn duel(position: &AnyPosition) -> Duel {
    let AnyPosition::Duel(duel) = position else { panic!("another game") };
    *duel
}

/// Three or four goals, from a number.
fn goals(seed: u64) -> Goals {
    let side = |tile: u64| (seed % 5 != tile).then_some(seed >> (3 + tile) & 1 == 1);
    Goals::of_tiles([side(0), side(1), side(2), side(3)]).unwrap()
}

/// Plays one game on both.
fn play(seed: u64, met: &mut Met) {
    let mut draws = Dice { quick: Quick::new(seed), clumpy: seed.is_multiple_of(8) };
    let taste = TASTES[(seed / 2 % 5) as usize];
    let first = Seat::ALL[draws.below(2) as usize];
    let goals = goals(seed);
    let names: Vec<&str> = goals.iter().map(evora_rules::duel::Goal::name).collect();
    let mut position = AnyPosition::Duel(Duel::new(first, goals));
    let mut slow = Twin::new(first.index(), &names);
    let mut last = None;
    loop {
        let game = duel(&position);
        compare_positions(&game, &slow);
        match position.turn() {
            Turn::Chance(_) => {
                let chance = position.draw(&mut draws).unwrap();
                let event = position.chance_event(&chance);
                if let Event::Deal { factories } = &event {
                    met.poured += u32::from(factories.concat().len() as u32 > game.bag().len());
                }
                let known = game.unseen().is_empty() && !game.returned().is_empty();
                met.from_under += u32::from(known && matches!(event, Event::Stack { .. }));
                met.tops += u32::from(game.phase() == Phase::Top(Then::Filled));
                met.tops_in_draws += u32::from(game.phase() == Phase::Top(Then::Drawing));
                let returned = [Phase::Top(Then::Returning), Phase::Top(Then::Next)];
                met.tops_returned += u32::from(returned.contains(&game.phase()));
                slow.take_chance(&event).unwrap();
                position.apply(&chance).unwrap();
            }
            Turn::Seat(seat) => {
                assert_eq!(slow.to_move(), Some(seat.index()));
                let words = legal_words(&position);
                assert_eq!(words, slow.legal_words());
                let word = taste.choose(&words, game.stack_left(), &mut draws).to_string();
                met.stacked += u32::from(word.contains('^'));
                met.payments += u32::from(word.starts_with("chips"));
                let score = game.board(seat).score();
                met.free_draws += u32::from(word == "draw" && score == 0);
                met.broke += u32::from(score == 0);
                let takes = |word: &str| word.starts_with(['1', '2', '3', '4', 'L', 'M', 'D']);
                met.several_turns +=
                    u32::from(last == Some(seat) && takes(&word) && !word.contains('@'));
                last = takes(&word).then_some(seat);
                slow.play_legal(&word);
                position.play(position.parse_word(&word).unwrap()).unwrap();
            }
            Turn::Over => {
                assert!(slow.is_over());
                let outcome = position.outcome().unwrap();
                let scores: Vec<i32> =
                    Players::Two.seats().map(|seat| i32::from(outcome.scores[seat])).collect();
                let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
                assert_eq!((&scores, &winners), (&slow.final_scores(), &slow.winners()));
                met.ties += u32::from(scores[0] == scores[1]);
                let specials = Players::Two.seats().any(|seat| {
                    let dome = game.board(seat).dome();
                    !dome.special_cells().and(dome.covered()).is_empty()
                });
                met.specials += u32::from(specials);
                return;
            }
        }
    }
}

/// Plays a quarter of the games and sees that they met what they should.
fn agree(quarter: u64) {
    let mut met = Met::default();
    let games = games() / 4;
    for game in quarter * games..(quarter + 1) * games {
        play(game, &mut met);
    }
    println!("{met:?}");
    let Met { poured, stacked, from_under, free_draws, payments, .. } = met;
    let Met { specials, several_turns, broke, ties, tops, tops_in_draws, tops_returned, .. } = met;
    let must =
        [poured, stacked, from_under, free_draws, payments, specials, several_turns, broke, ties];
    let told = [tops, tops_in_draws, tops_returned];
    assert!(must.iter().chain(&told).all(|&times| times > 0), "{met:?}");
}

#[test]
fn duel_agrees_with_its_twin_in_the_first_quarter_of_the_games() {
    agree(0);
}

#[test]
fn duel_agrees_with_its_twin_in_the_second_quarter_of_the_games() {
    agree(1);
}

#[test]
fn duel_agrees_with_its_twin_in_the_third_quarter_of_the_games() {
    agree(2);
}

#[test]
fn duel_agrees_with_its_twin_in_the_last_quarter_of_the_games() {
    agree(3);
}
