//! The size of messages: those with legal moves, of which Duel has by far the most, and those of tournaments.

use evora_game::Audience;
use evora_rules::{AnyPosition, MoveList, Position, RuleSet, Seat, Turn};
use evora_wire::{
    Player, TableId, TournamentEntrant, TournamentGame, TournamentGameState, TournamentInfo,
    TournamentRow, TournamentToClient, UserId,
};

use crate::play::{random_game, state_for};

/// The most bytes of a state with legal moves in the games below, whose largest has 678 moves in 86,032 bytes.
const BUDGET: usize = 88_000;

/// Random games to look through. The turns with the most moves have over 600.
const GAMES: u64 = 100;

#[test]
fn the_state_with_the_most_legal_moves_stays_within_its_budget() {
    let (mut most, mut largest) = (0, 0);
    for seed in 0..GAMES {
        let start = RuleSet::Duel.start(RuleSet::Duel.players()[0], Seat::S0).unwrap();
        random_game(start, seed, |before, _, _, _| {
            let Turn::Seat(seat) = before.turn() else { return };
            let mut list = <AnyPosition as Position>::Moves::default();
            before.legal_moves_into(&mut list);
            if list.len() > most {
                most = list.len();
                let state = state_for(before, Audience::Seat(seat));
                largest = largest.max(serde_json::to_vec(&state).unwrap().len());
            }
        });
    }
    assert!(most > 600, "{most} moves are too few for a measurement");
    assert!(largest <= BUDGET, "{most} moves are {largest} bytes");
}

/// The most bytes of a whole tournament, which has at most 300 entrants and 150 games at a time.
const TOURNAMENT_BUDGET: usize = 95_000;
/// The most bytes of what is told when a game of it ends and the next is paired.
const UPDATE_BUDGET: usize = 2_600;

#[test]
fn the_largest_tournament_and_its_updates_stay_within_their_budgets() {
    let id = |n: u16| format!("{n:026}").replace('0', "z").replace('1', "y");
    let entrants: Vec<_> = (0..300)
        .map(|entrant| TournamentEntrant {
            entrant,
            player: Player::Account { id: UserId::new(id(entrant)).unwrap(), name: "n".repeat(20) },
            rating: 1500,
        })
        .collect();
    let row = |entrant| TournamentRow {
        entrant,
        points: 120,
        buchholz: 4321,
        sonneborn_berger: 4321,
        wins: 20,
        games: 30,
        streak: 12,
        on_fire: true,
        left: false,
    };
    let game = |game: u16| TournamentGame {
        game: 10_000 + u32::from(game),
        round: 19,
        table: TableId::new("k3m9x2pqrs7a").unwrap(),
        seats: vec![2 * game, 2 * game + 1],
        state: TournamentGameState::On,
        ranks: vec![],
    };
    let order: Vec<Vec<u16>> = (0..300).map(|entrant| vec![entrant]).collect();
    let tournament = TournamentInfo {
        about: crate::examples::tournament(),
        version: 20_000,
        entrants,
        rows: (0..300).map(row).collect(),
        order: order.clone(),
        rounds: 20,
        byes: vec![vec![]; 20],
        games: (0..150).map(game).collect(),
        you: None,
    };
    let size = serde_json::to_vec(&tournament).unwrap().len();
    assert!(size <= TOURNAMENT_BUDGET, "{size} bytes");
    let update = TournamentToClient::Update {
        version: 20_001,
        about: None,
        entrants: vec![],
        rows: (0..4).map(row).collect(),
        order: Some(order),
        rounds: None,
        byes: None,
        games: vec![game(0), game(1)],
    };
    let size = serde_json::to_vec(&update).unwrap().len();
    assert!(size <= UPDATE_BUDGET, "{size} bytes");
}
