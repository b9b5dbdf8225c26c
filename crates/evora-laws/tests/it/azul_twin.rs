//! The fast rules and their slow twin, move list by move list and score by score.

use evora_chance::{Draws, Quick};
use evora_game::{Game, GameSpec};
use evora_laws::twin::azul::{Twin, TwinTurn};
use evora_notation::{Event, Notation, legal_words};
use evora_rules::azul::{Azul, Colour, Column, Row, Tiles};
use evora_rules::{AnyPosition, Players, Position, RuleSet, Seat, Source, Turn};

use crate::twin_games::{games, seed};

/// How the moves of a game are chosen, so that rare rules are met often.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taste {
    /// Evenly.
    Any,
    /// A line rather than the floor: long, full walls.
    Lines,
    /// Long lines first, so that tiles stay out and bag and lid run dry.
    Hoard,
    /// Mostly the floor, so that nothing moves to a wall.
    Floor,
}

const TASTES: [Taste; 4] = [Taste::Any, Taste::Lines, Taste::Hoard, Taste::Floor];

impl Taste {
    fn choose<'a>(self, words: &'a [String], draws: &mut Quick) -> &'a str {
        let likes = |word: &&String| match self {
            Taste::Any => true,
            Taste::Lines => !word.ends_with('F'),
            Taste::Hoard => word.ends_with(['5', '4', '3']),
            Taste::Floor => word.ends_with('F'),
        };
        let liked: Vec<&String> = words.iter().filter(likes).collect();
        // One time in sixteen anything goes.
        if liked.is_empty() || (self != Taste::Floor && draws.below(16) == 0) {
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
    idle_ends: u32,
    row_ends: u32,
    swept: u32,
    shared_wins: u32,
}

fn sorted(tiles: &[char]) -> Tiles {
    tiles.iter().filter_map(|&letter| Colour::from_letter(letter)).collect()
}

fn compare_positions(fast: &Azul, slow: &Twin) {
    assert_eq!(fast.bag(), sorted(&slow.bag), "bag");
    assert_eq!(fast.lid(), sorted(&slow.lid), "lid");
    assert_eq!(fast.tiles_at(Source::Centre), sorted(&slow.centre), "centre");
    for (source, tiles) in fast.factories().zip(&slow.factories) {
        assert_eq!(fast.tiles_at(source), sorted(tiles), "factory {source}");
    }
    assert_eq!(fast.first().index(), slow.first, "first");
    assert_eq!(fast.marker().map(Seat::index), slow.marker_owner, "marker");
    assert_eq!(usize::from(fast.round()), slow.round, "round");
    for (seat, slow) in fast.players().seats().zip(&slow.boards) {
        let board = fast.board(seat);
        assert_eq!(i32::from(board.score()), slow.score, "score of {seat}");
        assert_eq!(board.floor(), sorted(&slow.floor), "floor of {seat}");
        assert_eq!(usize::from(board.floor_spaces()), slow.floor.len(), "floor spaces of {seat}");
        for row in Row::ALL {
            let held = board.line(row).map(|held| Tiles::of(held.colour, held.count.into()));
            assert_eq!(
                held.unwrap_or_default(),
                sorted(&slow.lines[row.index()]),
                "line {row} of {seat}"
            );
            for column in Column::ALL {
                let slow = slow.wall[row.index()][column.index()];
                let fast = board.wall().get(row, column).map(Colour::letter);
                assert_eq!(fast, slow, "wall of {seat} at {row}, {column}");
            }
        }
    }
}

fn azul_of(position: &AnyPosition) -> Azul {
    let (AnyPosition::Azul(azul) | AnyPosition::Mini(azul)) = position else {
        panic!("another game")
    };
    *azul
}

/// Plays one game on both.
fn play(rules: RuleSet, players: Players, seed: u64, met: &mut Met) {
    let mut draws = Quick::new(seed);
    let taste = TASTES[(seed % 4) as usize];
    let first = Seat::ALL[draws.below(players.count() as u32) as usize];
    let grey = rules.name().ends_with("-grey");
    let mut fast = Game::new(GameSpec::new(rules, players, first).unwrap());
    let mut slow = Twin::new(players.count(), grey, first.index());
    loop {
        let position = *fast.position();
        let azul = azul_of(&position);
        match position.turn() {
            Turn::Chance(_) => {
                assert_eq!(slow.turn(), TwinTurn::Deal);
                compare_positions(&azul, &slow);
                let chance = position.draw(&mut draws).unwrap();
                let event = position.chance_event(&chance);
                let Event::Deal { factories } = &event else { unreachable!() };
                met.poured += u32::from(azul.bag().len() < 4 * factories.len() as u32);
                met.short += u32::from(factories.last().unwrap().len() < 4);
                slow.deal(factories).unwrap();
                fast.apply(chance).unwrap();
            }
            Turn::Seat(seat) => {
                assert_eq!(slow.turn(), TwinTurn::Player(seat.index()));
                let words = legal_words(&position);
                assert_eq!(words, slow.legal());
                let word = taste.choose(&words, &mut draws).to_string();
                let lines = |azul: &Azul| azul.board(seat).wall().covered().len();
                let before = lines(&azul);
                slow.play(&word).unwrap();
                fast.play(position.parse_word(&word).unwrap()).unwrap();
                let after = azul_of(fast.position());
                let line_full = Row::ALL.iter().any(|&row| azul.board(seat).full(row).is_some());
                let settled = !matches!(fast.position().turn(), Turn::Seat(_));
                let swept = grey && settled && line_full && lines(&after) == before;
                met.swept += u32::from(swept);
            }
            Turn::Over => {
                assert_eq!(slow.turn(), TwinTurn::Over);
                compare_positions(&azul, &slow);
                let outcome = position.outcome().unwrap();
                let scores: Vec<i32> =
                    players.seats().map(|seat| i32::from(outcome.scores[seat])).collect();
                let winners: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
                assert_eq!((scores, &winners), (slow.final_scores(), &slow.winners()));
                met.idle_ends += u32::from(azul.idle_rounds() == 5);
                met.row_ends += u32::from(azul.idle_rounds() < 5);
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
    assert!(
        met.poured > 0 && met.idle_ends > 0 && met.row_ends > 0 && met.shared_wins > 0,
        "{met:?}"
    );
    assert!(met.short > 0 || players != Players::Four, "{met:?}");
    assert!(met.swept > 0 || !rules.name().ends_with("-grey"), "{met:?}");
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
    azul_agrees_with_its_twin_with_two_players: Azul, Two;
    azul_agrees_with_its_twin_with_three_players: Azul, Three;
    azul_agrees_with_its_twin_with_four_players: Azul, Four;
    azul_grey_agrees_with_its_twin_with_two_players: AzulGrey, Two;
    azul_grey_agrees_with_its_twin_with_three_players: AzulGrey, Three;
    azul_grey_agrees_with_its_twin_with_four_players: AzulGrey, Four;
    mini_agrees_with_its_twin_with_two_players: Mini, Two;
    mini_agrees_with_its_twin_with_three_players: Mini, Three;
    mini_agrees_with_its_twin_with_four_players: Mini, Four;
    mini_grey_agrees_with_its_twin_with_two_players: MiniGrey, Two;
    mini_grey_agrees_with_its_twin_with_three_players: MiniGrey, Three;
    mini_grey_agrees_with_its_twin_with_four_players: MiniGrey, Four;
}
