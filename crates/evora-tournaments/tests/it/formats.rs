//! The rules of each format on small examples.

use evora_tournaments::{
    BadSpec, Entrant, Fact, Finish, Format, GameNumber, Phase, Refusal, Spec, Tournament,
};

use crate::random::Played;

const WON: Finish = Finish { rank: 0, present: true };
const LOST: Finish = Finish { rank: 1, present: true };
const ABSENT: Finish = Finish { rank: 1, present: false };

fn ended(game: u32, finishes: &[Finish]) -> Fact {
    Fact::Ended { game: GameNumber(game), finishes: finishes.to_vec() }
}

/// A tournament that has begun, with these ratings.
fn begun(format: Format, seats: u8, ratings: &[i32]) -> Played {
    let mut played = Played::new(format, seats);
    ratings.iter().for_each(|&rating| played.join(rating));
    played.start();
    played
}

fn pair(played: &mut Played) -> Vec<Vec<u16>> {
    let fact = played.tournament.next(false).unwrap();
    played.apply(fact.clone());
    let Fact::Paired { games, .. } = fact else { panic!("{fact:?}") };
    games.iter().map(|game| game.iter().map(|entrant| entrant.0).collect()).collect()
}

#[test]
fn a_spec_says_what_is_allowed() {
    let of = |format, seats| Spec::new(format, seats).unwrap_err().to_string();
    assert_eq!(of(Format::Swiss { rounds: 0 }, 2), "rounds: 0; allowed are 1 to 20");
    assert_eq!(of(Format::Arena { minutes: 1 }, 2), "minutes: 1; allowed are 5 to 720");
    assert_eq!(of(Format::Swiss { rounds: 5 }, 5), "seats at a table: 5; allowed are 2 to 4");
    assert_eq!(
        of(Format::Knockout { best_of: 2 }, 2),
        "matches of 2 games; the number must be odd"
    );
    let many = Spec::new(Format::Knockout { best_of: 3 }, 4);
    assert_eq!(many, Err(BadSpec::KnockoutOfMany { found: 4 }));
    let stored = r#"{"format":{"format":"knockout","best_of":4},"seats":2}"#;
    assert!(serde_json::from_str::<Spec>(stored).is_err());
}

#[test]
fn an_arena_doubles_points_after_two_wins_until_the_next_that_is_not_won() {
    let mut played = begun(Format::Arena { minutes: 60 }, 2, &[1500, 1400]);
    let mut points = vec![];
    for (game, first_wins) in [true, true, true, false, true].into_iter().enumerate() {
        let seats = pair(&mut played).remove(0);
        let is_first = seats[0] == 0;
        let finishes = if first_wins == is_first { [WON, LOST] } else { [LOST, WON] };
        played.apply(ended(game as u32, &finishes));
        let standings = played.tournament.standings();
        points.push(standings.iter().find(|it| it.entrant == Entrant(0)).unwrap().points);
    }
    assert_eq!(points, [2, 4, 8, 8, 10]);
}

#[test]
fn an_arena_pairs_two_who_have_just_played_only_if_nobody_else_plays() {
    let mut played = begun(Format::Arena { minutes: 60 }, 2, &[1500, 1400, 1300, 1200]);
    assert_eq!(pair(&mut played), [[1, 0], [3, 2]]);
    played.apply(ended(0, &[WON, LOST]));
    // The others may come back soon.
    assert_eq!(played.tournament.next(false), None);
    played.apply(ended(1, &[WON, LOST]));
    let games = pair(&mut played);
    assert!(games.iter().all(|game| *game != [0, 1] && *game != [2, 3]), "{games:?}");
}

#[test]
fn an_arena_ends_with_the_games_that_were_on_when_its_time_was_up() {
    let mut played = begun(Format::Arena { minutes: 60 }, 2, &[1500, 1400, 1300]);
    pair(&mut played);
    assert_eq!(played.tournament.next(true), None);
    played.apply(ended(0, &[WON, LOST]));
    assert_eq!(played.tournament.next(true), Some(Fact::Finished));
    played.apply(Fact::Finished);
    assert_eq!(played.tournament.join(1500), Err(Refusal::Over));
    assert_eq!(played.tournament.leave(Entrant(0)), Err(Refusal::Over));
}

#[test]
fn a_swiss_tournament_pairs_scores_and_gives_the_bye_to_the_last_without_one() {
    let mut played = begun(Format::Swiss { rounds: 3 }, 2, &[2000, 1900, 1800, 1700, 1600]);
    assert_eq!(pair(&mut played), [[2, 0], [3, 1]]);
    // Nobody is paired before the round has ended.
    played.apply(ended(0, &[LOST, WON]));
    assert_eq!(played.tournament.next(false), None);
    played.apply(ended(1, &[WON, LOST]));
    // 0, 3 and 4, who sat out, have two points each; the last of them meets the best of the others.
    let second = played.tournament.next(false).unwrap();
    let games = vec![vec![Entrant(0), Entrant(3)], vec![Entrant(1), Entrant(4)]];
    assert_eq!(second, Fact::Paired { games, byes: vec![Entrant(2)] });
    played.apply(second);
    assert_eq!(played.tournament.rounds(), 2);
}

#[test]
fn a_swiss_tournament_takes_people_until_half_of_its_rounds_are_paired() {
    let mut played = begun(Format::Swiss { rounds: 2 }, 2, &[1500, 1400]);
    pair(&mut played);
    played.join(1600);
    played.apply(ended(0, &[WON, LOST]));
    let second = played.tournament.next(false).unwrap();
    played.apply(second);
    assert_eq!(played.tournament.join(1700), Err(Refusal::TooLate));
}

#[test]
fn buchholz_counts_the_points_of_opponents_and_a_bye_ones_own() {
    let mut played = begun(Format::Swiss { rounds: 1 }, 2, &[1500, 1400, 1300]);
    assert_eq!(pair(&mut played), [[1, 0]]);
    played.apply(ended(0, &[LOST, WON]));
    let standings = played.tournament.standings();
    let of = |entrant: u16| standings.iter().find(|it| it.entrant == Entrant(entrant)).unwrap();
    assert_eq!((of(0).points, of(0).buchholz, of(0).sonneborn_berger), (2, 0, 0));
    assert_eq!((of(1).points, of(1).buchholz, of(1).sonneborn_berger), (0, 2, 0));
    assert_eq!((of(2).points, of(2).buchholz), (2, 2));
}

#[test]
fn tables_of_three_are_of_equal_strength_and_meet_new_people() {
    let mut played = begun(
        Format::Swiss { rounds: 2 },
        3,
        &[2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300, 1200],
    );
    let sorted = |mut games: Vec<Vec<u16>>| {
        games.iter_mut().for_each(|game| game.sort_unstable());
        games
    };
    assert_eq!(sorted(pair(&mut played)), [[0, 3, 6], [1, 4, 7], [2, 5, 8]]);
    for game in 0..3 {
        let rank = |rank| Finish { rank, present: true };
        played.apply(ended(game, &[rank(0), rank(1), rank(2)]));
    }
    let second = sorted(pair(&mut played));
    for table in &second {
        // At most those meet again who cannot avoid it: of nine, everybody can meet two others.
        let again =
            table.iter().filter(|one| table.iter().any(|two| two != *one && **one % 3 == *two % 3));
        assert_eq!(again.count(), 0, "{second:?}");
    }
}

#[test]
fn whoever_was_not_there_is_not_paired_until_they_return() {
    let mut played = begun(Format::Swiss { rounds: 3 }, 2, &[1500, 1400, 1300]);
    pair(&mut played);
    played.apply(ended(0, &[ABSENT, WON]));
    assert!(played.tournament.has_left(Entrant(1)));
    assert_eq!(pair(&mut played), [[2, 0]]);
    let back = played.tournament.come_back(Entrant(1)).unwrap();
    played.apply(back);
    played.apply(ended(1, &[WON, LOST]));
    let third = played.tournament.next(false).unwrap();
    let Fact::Paired { games, byes } = third else { panic!("{third:?}") };
    assert!(games.iter().flatten().chain(&byes).any(|entrant| *entrant == Entrant(1)));
}

#[test]
fn a_match_ends_when_the_other_side_cannot_catch_up() {
    let mut played = begun(Format::Knockout { best_of: 3 }, 2, &[1500, 1400]);
    assert_eq!(pair(&mut played), [[1, 0]]);
    played.apply(ended(0, &[LOST, WON]));
    assert_eq!(pair(&mut played), [[0, 1]]);
    played.apply(ended(1, &[WON, LOST]));
    assert_eq!(played.tournament.next(false), Some(Fact::Finished));
}

#[test]
fn a_tie_of_a_match_is_played_on_and_then_the_better_seed_goes_on() {
    let mut played = begun(Format::Knockout { best_of: 1 }, 2, &[1400, 1500]);
    for game in 0..5 {
        pair(&mut played);
        played.apply(ended(game, &[WON, WON]));
    }
    assert_eq!(played.tournament.next(false), Some(Fact::Finished));
    assert_eq!(played.tournament.standings()[0].entrant, Entrant(1));
}

#[test]
fn whoever_leaves_a_knock_out_loses_their_match_for_good() {
    let mut played = begun(Format::Knockout { best_of: 1 }, 2, &[1800, 1700, 1600, 1500]);
    assert_eq!(pair(&mut played), [[3, 0], [2, 1]]);
    played.apply(ended(0, &[ABSENT, WON]));
    assert_eq!(played.tournament.come_back(Entrant(3)), Err(Refusal::TooLate));
    played.apply(ended(1, &[WON, LOST]));
    let left = played.tournament.leave(Entrant(2)).unwrap();
    played.apply(left);
    assert_eq!(played.tournament.next(false), Some(Fact::Finished));
    let standings = played.tournament.standings();
    assert_eq!((standings[0].entrant, standings[0].points), (Entrant(0), 2));
}

fn leave(played: &mut Played, entrant: u16) {
    let fact = played.tournament.leave(Entrant(entrant)).unwrap();
    played.apply(fact);
}

/// Entrants with their rounds won, best first.
fn table(played: &Played) -> Vec<(u16, u32)> {
    played.tournament.standings().iter().map(|it| (it.entrant.0, it.points)).collect()
}

#[test]
fn whoever_leaves_during_a_game_has_lost_the_match_even_if_they_win_the_game() {
    for best_of in [1, 3] {
        let mut played = begun(Format::Knockout { best_of }, 2, &[1800, 1700, 1600, 1500]);
        assert_eq!(pair(&mut played), [[3, 0], [2, 1]]);
        leave(&mut played, 0);
        assert_eq!(table(&played)[0], (3, 1), "the other goes on at once");
        // The game is played to its end, and changes nothing.
        assert_eq!(played.tournament.next(false), None);
        played.apply(ended(0, &[LOST, WON]));
        for game in 1..=u32::from(best_of.div_ceil(2)) {
            let finishes = if game == 2 { [WON, LOST] } else { [LOST, WON] };
            played.apply(ended(game, &finishes));
            if game < u32::from(best_of.div_ceil(2)) {
                assert_eq!(pair(&mut played), [[1, 2]]);
            }
        }
        assert_eq!(pair(&mut played), [[3, 1]], "the final, best of {best_of}");
    }
}

#[test]
fn whoever_leaves_the_final_during_a_game_has_lost_it_and_of_two_the_first() {
    for both in [false, true] {
        let mut played = begun(Format::Knockout { best_of: 1 }, 2, &[1800, 1700]);
        pair(&mut played);
        leave(&mut played, 0);
        if both {
            leave(&mut played, 1);
        }
        assert_eq!(played.tournament.next(false), None, "the game is on");
        played.apply(ended(0, &[LOST, WON]));
        assert_eq!(played.tournament.next(false), Some(Fact::Finished));
        assert_eq!(table(&played), [(1, 1), (0, 0)]);
    }
}

#[test]
fn a_match_whose_sides_have_both_left_sends_somebody_on_who_loses_the_next() {
    let mut played = begun(Format::Knockout { best_of: 1 }, 2, &[1800, 1700, 1600, 1500]);
    pair(&mut played);
    leave(&mut played, 0);
    leave(&mut played, 3);
    played.apply(ended(1, &[LOST, WON]));
    // Nobody is left to play the final against; the game that is on is waited for.
    assert_eq!(played.tournament.next(false), None);
    played.apply(ended(0, &[LOST, WON]));
    assert_eq!(played.tournament.next(false), Some(Fact::Finished));
    assert_eq!(table(&played), [(1, 2), (3, 1), (0, 0), (2, 0)]);
}

#[test]
fn what_was_decided_before_somebody_left_stays_so() {
    let mut played = begun(Format::Knockout { best_of: 1 }, 2, &[1800, 1700, 1600, 1500]);
    pair(&mut played);
    played.apply(ended(0, &[LOST, WON]));
    leave(&mut played, 0);
    played.apply(ended(1, &[LOST, WON]));
    assert_eq!(played.tournament.next(false), Some(Fact::Finished));
    assert_eq!(table(&played), [(1, 2), (0, 1), (2, 0), (3, 0)]);
}

#[test]
fn whoever_leaves_before_the_beginning_takes_no_part() {
    let mut played = Played::new(Format::Arena { minutes: 60 }, 2);
    [1500, 1400, 1300].into_iter().for_each(|rating| played.join(rating));
    leave(&mut played, 1);
    let listed = |played: &Played| {
        let rows = played.tournament.standings();
        (played.tournament.participants(), rows.iter().map(|it| it.entrant.0).collect::<Vec<_>>())
    };
    assert_eq!(listed(&played), (2, vec![0, 2]));
    let back = played.tournament.come_back(Entrant(1)).unwrap();
    played.apply(back);
    assert_eq!(listed(&played), (3, vec![0, 1, 2]));
    leave(&mut played, 2);
    played.start();
    assert_eq!(listed(&played), (2, vec![0, 1]));
    leave(&mut played, 0);
    assert_eq!(listed(&played), (2, vec![0, 1]), "who leaves later did take part");
    assert_eq!(played.tournament.entrants(), 3, "numbers stay");
}

#[test]
fn a_tournament_begins_once_and_with_enough_people() {
    let mut played = Played::new(Format::Swiss { rounds: 3 }, 4);
    (0..3).for_each(|_| played.join(1500));
    assert_eq!(played.tournament.start(), Err(Refusal::TooFew { found: 3, needed: 4 }));
    played.join(1500);
    assert_eq!(played.tournament.phase(), Phase::Open);
    assert_eq!(played.tournament.next(false), None);
    played.start();
    assert_eq!(played.tournament.start(), Err(Refusal::Begun));
}

#[test]
fn facts_that_cannot_be_are_refused_and_change_nothing() {
    let mut played = begun(Format::Arena { minutes: 60 }, 2, &[1500, 1400, 1300]);
    pair(&mut played);
    let paired = |games: &[&[u16]]| Fact::Paired {
        games: games.iter().map(|game| game.iter().copied().map(Entrant).collect()).collect(),
        byes: vec![],
    };
    let before = played.tournament.clone();
    for wrong in [
        Fact::Started,
        Fact::Finished,
        Fact::Left { entrant: Entrant(9) },
        Fact::Cancelled { game: GameNumber(7) },
        ended(0, &[WON]),
        ended(1, &[WON, LOST]),
        paired(&[&[2, 9]]),
        paired(&[&[2, 2]]),
        paired(&[&[0, 2]]),
        paired(&[&[2]]),
    ] {
        let refused = played.tournament.apply(&wrong).unwrap_err();
        assert_eq!(refused.fact, wrong);
        assert_eq!(played.tournament, before);
    }
}

#[test]
fn three_hundred_are_paired_in_all_rounds() {
    let mut played = Played::new(Format::Swiss { rounds: 3 }, 2);
    (0..300).for_each(|number| played.join(2000 - number));
    assert_eq!(played.tournament.join(1500), Err(Refusal::Full));
    played.start();
    for _ in 0..3 {
        assert_eq!(pair(&mut played).len(), 150);
        for game in played.on() {
            played.apply(Fact::Ended { game, finishes: vec![LOST, WON] });
        }
    }
    let tournament: &Tournament = &played.tournament;
    assert_eq!(tournament.next(false), Some(Fact::Finished));
}
