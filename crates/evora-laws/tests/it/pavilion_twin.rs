//! Summer Pavilion and its slow twin, move list by move list and score by score.

use evora_chance::{Draws, Quick};
use evora_laws::game::Dice;
use evora_laws::twin::pavilion::{Twin, TwinTurn};
use evora_notation::{Event, Notation, legal_words};
use evora_rules::pavilion::{Colour, Pavilion, Space, Star, Tiles, Tip};
use evora_rules::{AnyPosition, Players, Position, RuleSet, Seat, Source, Turn};

use crate::twin_games::{games, seed};

/// How the moves of a game are chosen, so that rare rules are met often.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taste {
    /// Evenly.
    Any,
    /// Covering spaces rather than passing: full stars, many bonus tiles.
    Build,
    /// The spaces around windows and statues first.
    Features,
    /// Passing and keeping as much as possible.
    Keep,
}

const TASTES: [Taste; 4] = [Taste::Any, Taste::Build, Taste::Features, Taste::Keep];

impl Taste {
    fn likes(self, word: &str) -> bool {
        match self {
            Taste::Any => true,
            Taste::Build => !word.starts_with("pass"),
            Taste::Features => [".5=", ".6=", ".1=", "+"].iter().any(|part| word.contains(part)),
            Taste::Keep => word.starts_with("pass") && word.len() >= "pass:XXXX".len(),
        }
    }

    fn choose<'a>(self, words: &'a [String], draws: &mut impl Draws) -> &'a str {
        let liked: Vec<&String> = words.iter().filter(|word| self.likes(word)).collect();
        // One time in sixteen anything goes.
        if liked.is_empty() || draws.below(16) == 0 {
            return &words[draws.below(words.len() as u32) as usize];
        }
        liked[draws.below(liked.len() as u32) as usize]
    }
}

/// What the games of a test met.
#[derive(Default, Debug)]
struct Met {
    poured: u32,
    short: u32,
    nobody_took_the_marker: u32,
    only_trump: u32,
    bonus_tiles: u32,
    full_stars: u32,
    full_numbers: u32,
    score_floor: u32,
    shared_wins: u32,
}

fn tiles(letters: &[char]) -> Tiles {
    letters.iter().filter_map(|&letter| Colour::from_letter(letter)).collect()
}

fn compare_positions(fast: &Pavilion, slow: &Twin) {
    assert_eq!(fast.bag(), tiles(&slow.bag), "bag");
    assert_eq!(fast.tower(), tiles(&slow.tower), "tower");
    assert_eq!(fast.supply(), tiles(&slow.supply), "supply");
    assert_eq!(fast.tiles_at(Source::Centre), tiles(&slow.centre), "centre");
    for (source, letters) in fast.factories().zip(&slow.factories) {
        assert_eq!(fast.tiles_at(source), tiles(letters), "factory {source}");
    }
    assert_eq!(fast.first().index(), slow.first, "first");
    assert_eq!(fast.marker().map(Seat::index), slow.marker_owner, "marker");
    assert_eq!(usize::from(fast.round()), slow.round, "round");
    for (seat, slow) in fast.players().seats().zip(&slow.boards) {
        let board = fast.board(seat);
        assert_eq!(i32::from(board.score()), slow.score, "score of {seat}");
        assert_eq!(board.stock(), tiles(&slow.stock), "stock of {seat}");
        assert_eq!(board.kept(), tiles(&slow.kept), "kept by {seat}");
        assert_eq!(board.passed(), slow.passed, "passed: {seat}");
        for (star, tip) in Star::ALL.into_iter().flat_map(|star| Tip::ALL.map(|tip| (star, tip))) {
            let fast = board.tile(Space { star, tip }).map(Colour::letter);
            assert_eq!(fast, slow.stars[star.index()][tip.index()], "{star}.{tip} of {seat}");
        }
    }
}

fn pavilion(position: &AnyPosition) -> Pavilion {
    let AnyPosition::Pavilion(pavilion) = position else { panic!("another game") };
    *pavilion
}

/// Plays one game on both.
fn play(rules: RuleSet, players: Players, seed: u64, met: &mut Met) {
    let mut draws = Dice { quick: Quick::new(seed), clumpy: seed.is_multiple_of(16) };
    let taste = TASTES[(seed / 2 % 4) as usize];
    let first = Seat::ALL[draws.below(players.count() as u32) as usize];
    let mut position = rules.start(players, first).unwrap();
    let mut slow = Twin::new(players.count(), rules == RuleSet::PavilionGrey, first.index());
    loop {
        let game = pavilion(&position);
        compare_positions(&game, &slow);
        match position.turn() {
            Turn::Chance(_) => {
                let chance = position.draw(&mut draws).unwrap();
                let drawn = match position.chance_event(&chance) {
                    Event::Supply { tiles } => {
                        assert_eq!(slow.turn(), TwinTurn::Supply);
                        slow.supply(&tiles).unwrap();
                        tiles.len()
                    }
                    Event::Deal { factories } => {
                        assert_eq!(slow.turn(), TwinTurn::Deal);
                        met.short += u32::from(factories.iter().any(|f| f.len() < 4));
                        met.nobody_took_the_marker +=
                            u32::from(game.round() > 0 && game.marker().is_none());
                        slow.deal(&factories).unwrap();
                        factories.concat().len()
                    }
                    other => panic!("{other:?}"),
                };
                met.poured += u32::from(drawn as u32 > game.bag().len());
                position.apply(&chance).unwrap();
            }
            Turn::Seat(seat) => {
                assert_eq!(slow.turn(), TwinTurn::Player(seat.index()));
                let words = legal_words(&position);
                assert_eq!(words, slow.legal());
                let word = taste.choose(&words, &mut draws).to_string();
                met.bonus_tiles += u32::from(word.starts_with('+'));
                met.only_trump +=
                    u32::from(word.len() == 2 && word.ends_with(game.trump().letter()));
                slow.play_legal(&word);
                position.play(position.parse_word(&word).unwrap()).unwrap();
                let score = |game: &Pavilion| game.board(seat).score();
                met.score_floor += u32::from(score(&pavilion(&position)) == 1);
            }
            Turn::Over => {
                assert_eq!(slow.turn(), TwinTurn::Over);
                let outcome = position.outcome().unwrap();
                let scores: Vec<i32> =
                    players.seats().map(|seat| i32::from(outcome.scores[seat])).collect();
                let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
                assert_eq!((scores, &winners), (slow.final_scores(), &slow.winners()));
                let bonus = |seat| game.bonus(seat);
                met.full_stars += u32::from(players.seats().any(|seat| bonus(seat).stars > 0));
                met.full_numbers += u32::from(players.seats().any(|seat| bonus(seat).numbers > 0));
                met.shared_wins += u32::from(winners.len() > 1);
                return;
            }
        }
    }
}

/// Plays all games of a rule set and sees that they met what they should.
fn agree(rules: RuleSet, players: Players) {
    let mut met = Met::default();
    for game in 0..games() {
        play(rules, players, seed(game, players.index() + 3 * rules as usize), &mut met);
    }
    println!("{rules}, {players} players: {met:?}");
    let Met { poured, nobody_took_the_marker, only_trump, bonus_tiles, .. } = met;
    let Met { full_stars, full_numbers, score_floor, shared_wins, .. } = met;
    let must = [poured, nobody_took_the_marker, only_trump, bonus_tiles];
    let must_too = [full_stars, full_numbers, score_floor, shared_wins];
    assert!(must.into_iter().chain(must_too).all(|times| times > 0), "{met:?}");
}

macro_rules! agree {
    ($($name:ident: $rules:ident, $players:ident;)+) => {
        $(#[test]
        fn $name() {
            agree(RuleSet::$rules, Players::$players);
        })+
    };
}

agree! {
    pavilion_agrees_with_its_twin_with_two_players: Pavilion, Two;
    pavilion_agrees_with_its_twin_with_three_players: Pavilion, Three;
    pavilion_agrees_with_its_twin_with_four_players: Pavilion, Four;
    pavilion_grey_agrees_with_its_twin_with_two_players: PavilionGrey, Two;
    pavilion_grey_agrees_with_its_twin_with_three_players: PavilionGrey, Three;
    pavilion_grey_agrees_with_its_twin_with_four_players: PavilionGrey, Four;
}
