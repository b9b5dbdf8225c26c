//! The vector environment against games that are played one by one.

use evora_chance::Quick;
use evora_engine::{Bot, Level, Stop};
use evora_env::{
    BadSettings, Buffers, Encoded, Rewards, Seeds, StepError, VectorEnv, VectorSettings,
    legal_action, sample_legal,
};
use evora_game::GoalChoice;
use evora_rules::{AnyPosition, GameSpec, Players, Position, RuleSet, Seat, Turn};

/// A vector with its buffers.
struct Table {
    env: VectorEnv,
    draws: Quick,
    observations: Vec<u8>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    terminations: Vec<u8>,
    truncations: Vec<u8>,
    seats: Vec<u8>,
    last: Vec<u8>,
}

impl Table {
    fn new(settings: VectorSettings) -> Table {
        let env = VectorEnv::new(settings).unwrap();
        let games = env.games();
        let (seen, actions, players) = (env.observation_len(), env.action_count(), env.players());
        let mut table = Table {
            draws: Quick::new(11),
            observations: vec![9; games * seen],
            masks: vec![9; games * actions],
            rewards: vec![9.0; games * players],
            terminations: vec![9; games],
            truncations: vec![9; games],
            seats: vec![9; games],
            last: vec![9; games * seen],
            env,
        };
        table.reset(Some(3));
        table
    }

    fn buffers(&mut self) -> (&mut VectorEnv, Buffers<'_>) {
        let buffers = Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            terminations: &mut self.terminations,
            truncations: &mut self.truncations,
            seats: &mut self.seats,
            last_observations: Some(&mut self.last),
        };
        (&mut self.env, buffers)
    }

    fn reset(&mut self, seed: Option<u64>) {
        let (env, buffers) = self.buffers();
        env.reset(seed, buffers).unwrap();
    }

    fn reset_each(&mut self, seeds: &[Option<u64>]) -> Result<(), StepError> {
        let (env, buffers) = self.buffers();
        env.reset_until(Seeds::Each(seeds), buffers, &Stop::default())
    }

    fn step(&mut self, actions: &[i64]) -> Result<(), StepError> {
        let (env, buffers) = self.buffers();
        env.step(actions, buffers)
    }

    /// Random legal actions, in each game by numbers of its own.
    fn random_actions(&mut self) -> Vec<i64> {
        let mut actions = vec![0; self.env.games()];
        let (count, word) = (self.env.action_count(), self.draws.word());
        for (game, action) in actions.iter_mut().enumerate() {
            let mut draws = Quick::new(word ^ game as u64);
            let mask = &self.masks[game * count..(game + 1) * count];
            sample_legal(mask, count, &mut draws, std::slice::from_mut(action));
        }
        actions
    }

    fn positions(&self) -> Vec<AnyPosition> {
        (0..self.env.games()).map(|game| self.env.position(game).unwrap()).collect()
    }

    /// Asserts that what was written is what the seats to act see and may do.
    fn assert_rows_are_true(&self) {
        let (seen, count) = (self.env.observation_len(), self.env.action_count());
        for (game, position) in self.positions().into_iter().enumerate() {
            let Turn::Seat(seat) = position.turn() else { panic!("{position:?}") };
            assert_eq!(self.seats[game], seat as u8);
            let (mut observation, mut mask) = (vec![0; seen], vec![0; count]);
            position.write_observation(seat, &mut observation);
            position.write_mask(&mut mask);
            assert_eq!(self.observations[game * seen..(game + 1) * seen], observation);
            assert_eq!(self.masks[game * count..(game + 1) * count], mask);
        }
    }
}

fn settings(rules: RuleSet, players: Players, games: usize) -> VectorSettings {
    VectorSettings::new(GameSpec::new(rules, players, Seat::S0).unwrap(), games)
}

/// Every rule set with every number of players.
fn all() -> impl Iterator<Item = (RuleSet, Players)> {
    RuleSet::ALL.into_iter().flat_map(|rules| rules.players().iter().map(move |&p| (rules, p)))
}

#[test]
fn steps_are_those_of_games_played_one_by_one() {
    for (rules, players) in all() {
        for rewards in [Rewards::Outcome, Rewards::Points] {
            let mut table = Table::new(VectorSettings { rewards, ..settings(rules, players, 7) });
            let seats = players.count();
            let mut ended = 0;
            for _ in 0..300 {
                table.assert_rows_are_true();
                let (before, actions) = (table.positions(), table.random_actions());
                table.step(&actions).unwrap();
                for (game, mut alone) in before.into_iter().enumerate() {
                    let before = alone.scores();
                    alone.play(legal_action(&alone, actions[game]).unwrap()).unwrap();
                    let over = alone.outcome();
                    assert_eq!(table.terminations[game], u8::from(over.is_some()));
                    let paid = &table.rewards[game * seats..(game + 1) * seats];
                    let scores = over.map_or(alone.scores(), |outcome| outcome.scores);
                    for seat in players.seats() {
                        let expected = match (rewards, over) {
                            (Rewards::Points, _) => {
                                f32::from(scores[seat]) - f32::from(before[seat])
                            }
                            (Rewards::Outcome, None) => 0.0,
                            (Rewards::Outcome, Some(outcome)) => {
                                let (n, k) = (seats as f32, outcome.winners.iter().count() as f32);
                                let share = if outcome.winners.has(seat) { n / k } else { 0.0 };
                                (share - 1.0) / (n - 1.0)
                            }
                        };
                        assert_eq!(paid[seat.index()], expected);
                    }
                    ended += u32::from(over.is_some());
                }
            }
            assert!(ended > 0, "{rules}: no game ended");
        }
    }
}

#[test]
fn a_game_depends_on_its_seed_and_place_alone() {
    for (rules, players) in all() {
        let play = |games, threads| {
            let goals = GoalChoice::Random;
            let mut table =
                Table::new(VectorSettings { threads, goals, ..settings(rules, players, games) });
            let mut first_five = Vec::new();
            for _ in 0..150 {
                let actions = table.random_actions();
                table.step(&actions).unwrap();
                first_five.push(table.positions()[..5].to_vec());
            }
            first_five
        };
        let alone = play(5, 1);
        assert!(alone == play(5, 3), "{rules}");
        assert!(alone == play(12, 5), "{rules}");
        assert!(alone[0].iter().any(|position| *position != alone[0][0]));
    }
}

#[test]
fn a_seed_gives_the_same_games_again_and_none_gives_the_next() {
    let mut table = Table::new(settings(RuleSet::Duel, Players::Two, 4));
    let first = table.positions();
    table.reset(None);
    let next = table.positions();
    assert_ne!(first, next);
    table.reset(Some(4));
    assert_ne!(first, table.positions());
    table.reset(Some(3));
    assert_eq!(first, table.positions());
    table.reset(None);
    assert_eq!(next, table.positions());
}

#[test]
fn a_seed_for_each_game_gives_the_games_of_vectors_of_one() {
    // A game lasts a single step, so that others begin all the time.
    let cut = |games, threads| VectorSettings {
        max_steps: Some(1),
        threads,
        ..settings(RuleSet::Azul, Players::Two, games)
    };
    let seeds: Vec<u64> = (0..200).map(|number| number % 100).collect();
    let alone: Vec<Vec<AnyPosition>> = seeds
        .iter()
        .map(|&seed| {
            let mut table = Table::new(cut(1, 1));
            table.reset(Some(seed));
            let mut begun = table.positions();
            let actions = table.random_actions();
            table.step(&actions).unwrap();
            begun.extend(table.positions());
            begun
        })
        .collect();
    assert_ne!(alone[0], alone[1]);
    for threads in [1, 3] {
        let mut table = Table::new(cut(200, threads));
        table.reset_each(&seeds.iter().copied().map(Some).collect::<Vec<_>>()).unwrap();
        table.assert_rows_are_true();
        let first = table.positions();
        let mut twin = Table::new(cut(200, 1));
        twin.env = table.env.try_clone().unwrap();
        let actions = table.random_actions();
        table.step(&actions).unwrap();
        let begun: Vec<_> =
            first.into_iter().zip(table.positions()).map(|(one, next)| vec![one, next]).collect();
        assert!(begun == alone);
        // Copies go on with these seeds.
        twin.step(&actions).unwrap();
        assert_eq!(twin.positions(), table.positions());
    }
}

#[test]
fn games_without_a_seed_of_their_own_go_on() {
    let mut table = Table::new(settings(RuleSet::Duel, Players::Two, 3));
    table.reset(None);
    let next = table.positions();
    table.reset(Some(3));
    table.reset_each(&[Some(8), None, None]).unwrap();
    let mixed = table.positions();
    assert_eq!(mixed[1..], next[1..]);
    let mut other = Table::new(settings(RuleSet::Duel, Players::Two, 1));
    other.reset(Some(8));
    assert_eq!(mixed[0], other.positions()[0]);
    // The seed of its own stays until there is another.
    table.reset_each(&[None, Some(8), None]).unwrap();
    assert_eq!(table.positions()[1], mixed[0]);
    other.reset(None);
    assert_eq!(table.positions()[0], other.positions()[0]);
    table.reset(Some(3));
    table.reset(None);
    assert_eq!(table.positions(), next);
    let told = table.reset_each(&[Some(1); 2]).unwrap_err().to_string();
    assert_eq!(told, "2 seeds for 3 games; each game needs one");
    assert_eq!(table.positions(), next);
}

#[test]
fn a_copy_goes_on_by_itself_as_the_original_would() {
    for (rules, players) in all() {
        let (mut table, mut twin) = (
            Table::new(VectorSettings { threads: 2, ..settings(rules, players, 70) }),
            Table::new(settings(rules, players, 70)),
        );
        for _ in 0..10 {
            let actions = table.random_actions();
            table.step(&actions).unwrap();
        }
        twin.env = table.env.try_clone().unwrap();
        let (before, actions) = (table.positions(), table.random_actions());
        assert_eq!(twin.positions(), before);
        twin.step(&actions).unwrap();
        assert_eq!(table.positions(), before);
        table.step(&actions).unwrap();
        assert_eq!((twin.positions(), twin.rewards), (table.positions(), table.rewards));
        assert_eq!((twin.observations, twin.masks), (table.observations, table.masks));
    }
}

#[test]
fn a_wrong_action_names_its_game_and_changes_nothing() {
    for (rules, players) in all() {
        for threads in [1, 2] {
            let mut table = Table::new(VectorSettings { threads, ..settings(rules, players, 6) });
            for _ in 0..20 {
                let actions = table.random_actions();
                table.step(&actions).unwrap();
            }
            let before = (table.positions(), table.observations.clone(), table.rewards.clone());
            let count = table.env.action_count();
            let illegal = table.masks[4 * count..].iter().position(|&legal| legal == 0).unwrap();
            for wrong in [illegal as i64, -1, count as i64, i64::MAX] {
                let mut actions = table.random_actions();
                actions[4] = wrong;
                let told = table.step(&actions).unwrap_err();
                assert!(matches!(told, StepError::Action { game: 4, .. }), "{told}");
                assert!(told.to_string().starts_with("game 4: "), "{told}");
            }
            let told = table.step(&[0; 5]).unwrap_err().to_string();
            assert_eq!(told, "5 actions for 6 games; each game needs one");
            assert_eq!(
                before,
                (table.positions(), table.observations.clone(), table.rewards.clone())
            );
        }
    }
}

#[test]
fn opponents_act_inside_and_the_caller_sits_in_seat_0() {
    for (rules, players) in all() {
        for opponent in [Bot::Random, Bot::Greedy, Bot::Level(Level::ALL[0])] {
            let opponent = Some(opponent);
            let mut table = Table::new(VectorSettings { opponent, ..settings(rules, players, 3) });
            let mut ended = 0;
            for _ in 0..120 {
                assert_eq!(table.seats, [0; 3]);
                table.assert_rows_are_true();
                let actions = table.random_actions();
                table.step(&actions).unwrap();
                ended += table.terminations.iter().map(|&over| u32::from(over)).sum::<u32>();
            }
            assert!(ended > 0, "{rules}: no game ended");
        }
    }
}

#[test]
fn a_long_game_is_truncated_and_its_last_observation_is_kept() {
    let mut table = Table::new(VectorSettings {
        max_steps: Some(10),
        ..settings(RuleSet::Azul, Players::Two, 2)
    });
    for step in 1..=30 {
        table.last.fill(9);
        let (before, actions) = (table.positions(), table.random_actions());
        table.step(&actions).unwrap();
        let cut = u8::from(step % 10 == 0);
        assert_eq!((&table.truncations, &table.terminations), (&vec![cut; 2], &vec![0; 2]));
        let mut alone = before[0];
        let Turn::Seat(actor) = alone.turn() else { panic!("a seat acts") };
        alone.play(legal_action(&alone, actions[0]).unwrap()).unwrap();
        let seen = table.env.observation_len();
        let mut last = vec![9; seen];
        if cut == 1 && !matches!(alone.turn(), Turn::Chance(_)) {
            alone.write_observation(actor, &mut last);
            assert_eq!(table.last[..seen], last);
        } else if cut == 0 {
            assert_eq!(table.last[..seen], last, "left alone");
        }
    }
}

#[test]
fn wrong_settings_and_buffers_are_refused() {
    let refused = |settings| VectorEnv::new(settings).unwrap_err();
    assert_eq!(refused(settings(RuleSet::Azul, Players::Two, 0)), BadSettings::NoGames);
    let one = || settings(RuleSet::Azul, Players::Two, 1);
    assert_eq!(refused(VectorSettings { threads: 0, ..one() }), BadSettings::NoThreads);
    assert_eq!(refused(VectorSettings { max_steps: Some(0), ..one() }), BadSettings::NoSteps);
    let mut table = Table::new(settings(RuleSet::Azul, Players::Two, 3));
    table.masks.pop();
    let told = table.step(&[0; 3]).unwrap_err().to_string();
    assert_eq!(told, "the buffer for masks has 539 items; 3 games × 180 need 540");
}
