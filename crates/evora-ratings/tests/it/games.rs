//! What must hold of ratings, whoever plays.

use evora_game::{Finish, ranks};
use evora_ratings::{Change, Day, Entrant, Rating};
use proptest::prelude::*;

const TODAY: Day = Day(20_000);

/// Somebody who played, and how the game ended for them.
#[derive(Clone, Copy, Debug)]
struct Player {
    rating: Option<Rating>,
    finish: Finish,
}

fn rate(players: &[Player], today: Day) -> Vec<Option<Change>> {
    let finishes: Vec<Finish> = players.iter().map(|player| player.finish).collect();
    let ranked = players.iter().zip(ranks(&finishes));
    let entrants: Vec<Entrant> =
        ranked.map(|(player, rank)| Entrant { rating: player.rating, rank }).collect();
    evora_ratings::rate(&entrants, today)
}

fn seat(rating: Rating, won: bool, score: i64) -> Player {
    Player { rating: Some(rating), finish: Finish::Played { won, score } }
}

fn at(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, games: 30, last: Some(TODAY), ..Rating::NEWCOMER }
}

fn changes(seats: &[Player]) -> Vec<Change> {
    rate(seats, TODAY).into_iter().map(Option::unwrap).collect()
}

/// A game in which seat 0 comes first, then seat 1, and so on: everybody's rating after it.
fn in_order(ratings: &[Rating]) -> Vec<Rating> {
    let seats = ratings.iter().enumerate();
    let seats: Vec<Player> = seats.map(|(i, &r)| seat(r, i == 0, -(i as i64))).collect();
    changes(&seats).into_iter().map(|change| change.after).collect()
}

#[test]
fn two_newcomers_come_out_as_glicko_2_says() {
    let [winner, loser] =
        changes(&[seat(Rating::NEWCOMER, true, 50), seat(Rating::NEWCOMER, false, 40)])[..]
    else {
        unreachable!()
    };
    assert_eq!((winner.points, loser.points), (162, -162));
    assert_eq!((winner.after.shown(TODAY).points, loser.after.shown(TODAY).points), (1662, 1338));
    assert_eq!((winner.after.games, winner.after.last), (1, Some(TODAY)));
    assert!(winner.after.shown(TODAY).provisional);
}

#[test]
fn who_ranks_higher_gains_more() {
    for players in 2..=4 {
        let after = in_order(&vec![Rating::NEWCOMER; players]);
        assert!(after.windows(2).all(|pair| pair[0].rating > pair[1].rating + 50.0), "{after:?}");
        assert!(after.iter().all(|rating| rating.deviation < 350.0));
        assert!(after[0].rating > 1500.0 && after[players - 1].rating < 1500.0);
    }
}

#[test]
fn beating_the_strong_brings_more_than_beating_the_weak() {
    for others in [1, 2, 3] {
        let gain = |strength: f64| {
            let mut ratings = vec![at(strength, 60.0); others + 1];
            ratings[0] = at(1500.0, 60.0);
            in_order(&ratings)[0].rating - 1500.0
        };
        assert!(gain(1800.0) > 1.5 * gain(1500.0), "{}, {}", gain(1800.0), gain(1500.0));
        assert!(gain(1500.0) > gain(1200.0) && gain(1200.0) > 0.0);
    }
}

#[test]
fn a_shared_win_moves_equals_nowhere_and_draws_others_together() {
    let equals = changes(&[seat(at(1600.0, 80.0), true, 5), seat(at(1600.0, 80.0), true, 5)]);
    assert!(equals.iter().all(|change| change.points == 0));
    for others in [1, 2, 3] {
        let mut seats = vec![seat(at(1400.0, 80.0), true, 5); others];
        seats.push(seat(at(1700.0, 80.0), true, 5));
        let changes = changes(&seats);
        assert!(changes[others].points < 0);
        assert!(changes[..others].iter().all(|change| change.points > 0));
    }
}

#[test]
fn the_later_result_weighs_a_little_more() {
    let other = at(1500.0, 60.0);
    for players in 2..=4 {
        let play = |rating: Rating, wins: bool| {
            let mut seats = vec![seat(other, !wins, 10); players];
            seats[0] = seat(rating, wins, if wins { 20 } else { 0 });
            changes(&seats)[0].after
        };
        let start = at(1500.0, 60.0);
        let up = play(play(start, false), true);
        let down = play(play(start, true), false);
        assert!(up.rating > down.rating, "{up:?} {down:?}");
        assert!((up.rating - down.rating).abs() < 20.0);
        assert_eq!((up.games, down.games), (32, 32));
    }
}

#[test]
fn who_leaves_loses_whatever_the_score() {
    let left = |after| Player { rating: Some(at(1500.0, 60.0)), finish: Finish::Left { after } };
    let two = changes(&[left(40), seat(at(1500.0, 60.0), true, 0)]);
    assert!(two[0].points < 0 && two[1].points > 0);
    let four = changes(&[
        seat(at(1500.0, 60.0), false, -4),
        left(3),
        seat(at(1500.0, 60.0), true, 9),
        left(30),
    ]);
    let order = [2, 0, 3, 1];
    assert!(order.windows(2).all(|pair| four[pair[0]].points > four[pair[1]].points), "{four:?}");
}

#[test]
fn bots_and_guests_are_not_rated_and_count_for_nothing() {
    let guest = Player { rating: None, finish: Finish::Played { won: true, score: 99 } };
    let alone = [guest, seat(Rating::NEWCOMER, false, 3)];
    assert_eq!(rate(&alone, TODAY), [None, None]);
    assert_eq!(rate(&[guest, guest, guest], TODAY), [None, None, None]);
    assert_eq!(rate(&[], TODAY), []);
    let three = [guest, seat(at(1500.0, 60.0), false, 7), seat(at(1500.0, 60.0), false, 3)];
    let told = rate(&three, TODAY);
    assert_eq!(told[0], None);
    assert!(told[1].unwrap().points > 0 && told[2].unwrap().points < 0);
}

#[test]
fn a_rating_grows_unsure_with_the_days_and_sure_with_games() {
    let rating = at(1800.0, 60.0);
    let after = |days| rating.on(Day(TODAY.0 + days)).deviation;
    assert_eq!((after(0), after(-9)), (60.0, 60.0));
    assert!(after(10) < after(100) && after(100) < after(1000));
    assert!((95.0..120.0).contains(&after(365)), "{}", after(365));
    assert_eq!((after(1_000_000), after(i64::MAX - TODAY.0)), (350.0, 350.0));
    assert!(!rating.shown(TODAY).provisional);
    assert!(rating.shown(Day(TODAY.0 + 1000)).provisional);

    for players in 2..=4 {
        let mut ratings = vec![Rating::NEWCOMER; players];
        let mut games = 0;
        while ratings.iter().any(|rating| rating.shown(TODAY).provisional) {
            ratings = in_order(&ratings);
            ratings.rotate_left(1);
            games += 1;
            assert!(games < 60, "{players} players: {ratings:?}");
        }
        assert!(games >= 5, "{players} players, {games} games");
        for _ in 0..2_000 {
            ratings = in_order(&ratings);
            ratings.rotate_left(1);
        }
        assert!(ratings.iter().all(|rating| rating.deviation > 29.0), "{ratings:?}");
        assert!(ratings.iter().all(|rating| (rating.rating - 1500.0).abs() < 100.0));
    }
}

#[test]
fn days_are_counted_from_1970() {
    assert_eq!(Day::from_millis(0), Day(0));
    assert_eq!(Day::from_millis(-1), Day(-1));
    assert_eq!(Day::from_millis(86_400_000 * 20_000 + 5), TODAY);
}

fn any_number() -> impl Strategy<Value = f64> {
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -1.0, 1e300, 1e-300, 5e-324];
    prop_oneof![3 => 0.0..4000.0, 1 => any::<f64>(), 1 => prop::sample::select(odd.to_vec())]
}

fn any_rating() -> impl Strategy<Value = Rating> {
    (any_number(), any_number(), any_number(), any::<u32>(), any::<Option<i64>>()).prop_map(
        |(rating, deviation, volatility, games, last)| Rating {
            rating,
            deviation,
            volatility,
            games,
            last: last.map(Day),
        },
    )
}

fn any_seat() -> impl Strategy<Value = Player> {
    let finish = prop_oneof![
        4 => (any::<bool>(), -20i64..60).prop_map(|(won, score)| Finish::Played { won, score }),
        1 => any::<u32>().prop_map(|after| Finish::Left { after }),
    ];
    (prop::option::weighted(0.9, any_rating()), finish)
        .prop_map(|(rating, finish)| Player { rating, finish })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn nothing_ever_leaves_its_bounds(seats in prop::collection::vec(any_seat(), 0..=4), today in any::<i64>()) {
        for change in rate(&seats, Day(today)).into_iter().flatten() {
            let Rating { rating, deviation, volatility, .. } = change.after;
            prop_assert!((100.0..=4000.0).contains(&rating));
            prop_assert!((30.0..=350.0).contains(&deviation));
            prop_assert!((0.01..=0.15).contains(&volatility));
            prop_assert!(change.points.abs() < 4000);
        }
    }

    #[test]
    fn where_somebody_sits_makes_no_difference(seats in prop::collection::vec(any_seat(), 2..=4)) {
        let mut turned = seats.clone();
        turned.rotate_left(1);
        let mut told = rate(&turned, TODAY);
        told.rotate_right(1);
        for (one, other) in rate(&seats, TODAY).into_iter().zip(told) {
            prop_assert_eq!(one.is_some(), other.is_some());
            if let (Some(one), Some(other)) = (one, other) {
                // Sums in another order.
                prop_assert!((one.after.rating - other.after.rating).abs() < 1e-6);
                prop_assert!((one.after.deviation - other.after.deviation).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn winning_never_costs_and_coming_last_never_pays(ratings in prop::collection::vec((500.0..3000.0, 30.0..350.0), 2..=4)) {
        let ratings: Vec<Rating> = ratings.into_iter().map(|(rating, deviation)| at(rating, deviation)).collect();
        let after = in_order(&ratings);
        prop_assert!(after[0].rating >= ratings[0].rating);
        let last = ratings.len() - 1;
        prop_assert!(after[last].rating <= ratings[last].rating);
    }
}
