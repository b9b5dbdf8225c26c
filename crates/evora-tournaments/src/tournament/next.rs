//! The organiser: what to do next.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::{Game, Phase, Tournament};
use crate::fact::{Entrant, Fact};
use crate::pairing::{Candidate, Round, arena, knockout, swiss, tables};
use crate::spec::Format;
use crate::standings::Standing;

/// Games beyond a match's own that break a tie; after them the better seed goes on.
const TIE_BREAKS: usize = 4;

/// How a match of a knock-out stands.
enum Match {
    /// Somebody goes on.
    Decided(Entrant),
    /// A game is played.
    On,
    /// The next game has these seats.
    Next([Entrant; 2]),
}

/// A round of a knock-out: for each match its two sides; `None` is a free place.
type Sides = Vec<(Option<Entrant>, Option<Entrant>)>;

impl Tournament {
    /// The organiser's next step: games to pair, or the end. `None` if there is nothing to do until somebody joins or a game
    /// ends. `is_time_up` tells whether an arena's minutes are over; games that are on then still count.
    pub fn next(&self, is_time_up: bool) -> Option<Fact> {
        if self.phase != Phase::Running {
            return None;
        }
        match self.spec.format() {
            Format::Arena { .. } => self.next_of_arena(is_time_up),
            Format::Swiss { rounds } => self.next_of_swiss(rounds.into()),
            Format::Knockout { best_of } => self.next_of_knockout(best_of.into()),
        }
    }

    fn next_of_arena(&self, is_time_up: bool) -> Option<Fact> {
        let is_on = self.games.iter().any(Game::is_on);
        if is_time_up {
            return (!is_on).then_some(Fact::Finished);
        }
        let standings = self.standings();
        let is_waiting =
            |entrant: &Entrant| !self.has_left(*entrant) && self.game_of(*entrant).is_none();
        let waiting: Vec<usize> = (standings.iter().map(|standing| standing.entrant))
            .filter(is_waiting)
            .map(Entrant::index)
            .collect();
        let last = self.last_tables();
        let played_last = |table: &[usize]| {
            let first = table.first().and_then(|entrant| last.get(entrant));
            first.is_some() && table.iter().all(|entrant| last.get(entrant) == first)
        };
        let found = arena::seat(&waiting, self.spec.seats(), !is_on, &played_last);
        let games: Vec<_> =
            found.into_iter().map(|table| self.in_order_of_seats(entrants_at(&table))).collect();
        (!games.is_empty()).then_some(Fact::Paired { games, byes: vec![] })
    }

    /// The place in the list of games of everybody's last one.
    fn last_tables(&self) -> HashMap<usize, usize> {
        let games = self.games.iter().enumerate();
        games
            .flat_map(|(at, game)| game.seats.iter().map(move |entrant| (entrant.index(), at)))
            .collect()
    }

    fn next_of_swiss(&self, rounds: usize) -> Option<Fact> {
        if self.games.iter().any(Game::is_on) {
            return None;
        }
        let state = |standing: &Standing| &self.entrants[standing.entrant.index()];
        let mut there = self.standings();
        there.retain(|standing| !standing.has_left);
        // Tie-breaks are for the end.
        there.sort_by_key(|it| (Reverse(it.points), Reverse(state(it).rating), it.entrant));
        let candidates: Vec<Candidate> = (there.iter())
            .map(|standing| Candidate {
                entrant: standing.entrant,
                score: standing.points,
                byes: state(standing).byes,
            })
            .collect();
        if self.rounds >= rounds || candidates.len() < self.spec.seats() {
            return Some(Fact::Finished);
        }
        let met = self.meetings();
        let met = |one: usize, two: usize| {
            let pair = ordered(candidates[one].entrant, candidates[two].entrant);
            met.get(&pair).copied().unwrap_or(0)
        };
        let Round { tables, byes } = match self.spec.seats() {
            2 => swiss::pair(&candidates, &met),
            seats => tables::seat(&candidates, seats, &met),
        };
        let named = |places: Vec<usize>| -> Vec<Entrant> {
            places.into_iter().map(|place| candidates[place].entrant).collect()
        };
        Some(Fact::Paired {
            games: tables.into_iter().map(|table| self.in_order_of_seats(named(table))).collect(),
            byes: named(byes),
        })
    }

    /// How often each two entrants have sat at one table.
    fn meetings(&self) -> HashMap<(Entrant, Entrant), u32> {
        let mut met = HashMap::new();
        for (game, _) in self.finished() {
            for (at, &one) in game.seats.iter().enumerate() {
                for &two in &game.seats[at + 1..] {
                    *met.entry(ordered(one, two)).or_default() += 1;
                }
            }
        }
        met
    }

    /// The order of seats: whoever had the fewest first seats starts, then the one with the fewest second seats follows, and so on;
    /// of equal ones the one who stands lower, who is later in the list.
    fn in_order_of_seats(&self, mut entrants: Vec<Entrant>) -> Vec<Entrant> {
        entrants.reverse();
        let mut seated = Vec::with_capacity(entrants.len());
        while !entrants.is_empty() {
            let seat = seated.len();
            let sat = |entrant: &Entrant| {
                self.games.iter().filter(|game| game.seats.get(seat) == Some(entrant)).count()
            };
            let fewest = entrants.iter().map(sat).min();
            let at = entrants.iter().position(|entrant| Some(sat(entrant)) == fewest).unwrap_or(0);
            seated.push(entrants.remove(at));
        }
        seated
    }

    fn next_of_knockout(&self, best_of: usize) -> Option<Fact> {
        // A game against somebody who has left is played to its end, although its match is decided.
        let is_free = |entrant: &Entrant| self.game_of(*entrant).is_none();
        let last = self.bracket(best_of).pop()?;
        let games: Vec<Vec<Entrant>> = (last.iter())
            .filter_map(|&(one, two)| match self.match_of(one, two, best_of)? {
                Match::Next(seats) if seats.iter().all(is_free) => Some(seats.to_vec()),
                Match::Next(_) | Match::On | Match::Decided(_) => None,
            })
            .collect();
        if !games.is_empty() {
            return Some(Fact::Paired { games, byes: vec![] });
        }
        (!self.games.iter().any(Game::is_on)).then_some(Fact::Finished)
    }

    /// The rounds of the bracket, the last of which is not decided, or is the final.
    fn bracket(&self, best_of: usize) -> Vec<Sides> {
        let entrant = |seed: &Option<usize>| seed.and_then(|seed| self.seeds.get(seed).copied());
        let places = knockout::first_round(self.seeds.len());
        let mut rounds: Vec<Sides> = vec![
            places
                .chunks(2)
                .map(|pair| (entrant(&pair[0]), pair.get(1).and_then(entrant)))
                .collect(),
        ];
        loop {
            let Some(last) = rounds.last() else { return rounds };
            let winners: Option<Vec<Option<Entrant>>> = (last.iter())
                .map(|&(one, two)| match self.match_of(one, two, best_of) {
                    Some(Match::Decided(winner)) => Some(Some(winner)),
                    Some(Match::On | Match::Next(_)) => None,
                    None => Some(None),
                })
                .collect();
            match winners {
                Some(winners) if winners.len() > 1 => {
                    rounds.push(winners.chunks(2).map(|pair| (pair[0], pair[1])).collect());
                }
                _ => return rounds,
            }
        }
    }

    /// Which round a game of these two belongs to: one after those that are decided.
    pub(super) fn round_of_match(&self, seats: &[Entrant]) -> usize {
        let Format::Knockout { best_of } = self.spec.format() else { return 0 };
        let is_match = |&(one, two): &(Option<Entrant>, Option<Entrant>)| {
            seats.iter().all(|entrant| one == Some(*entrant) || two == Some(*entrant))
        };
        let bracket = self.bracket(best_of.into());
        bracket.iter().rposition(|round| round.iter().any(is_match)).unwrap_or(0)
    }

    /// How a match stands; `None` if nobody is in it. Whoever leaves first has lost it at that moment, unless it was decided by
    /// then. What is decided stays so, whoever leaves later and however a game ends that is still on.
    fn match_of(
        &self,
        one: Option<Entrant>,
        two: Option<Entrant>,
        best_of: usize,
    ) -> Option<Match> {
        let (one, two) = match (one, two) {
            (Some(one), Some(two)) => (one, two),
            (Some(alone), None) | (None, Some(alone)) => return Some(Match::Decided(alone)),
            (None, None) => return None,
        };
        let departure = |entrant: Entrant| Some((self.entrants[entrant.index()].left?, entrant));
        let first_to_leave =
            [one, two].into_iter().filter_map(departure).min_by_key(|(left, _)| left.order);
        let counted = first_to_leave.map_or(self.ended.len(), |(left, _)| left.ended);
        let is_between = |game: &&Game| game.seats.contains(&one) && game.seats.contains(&two);
        let (mut won, mut lost, mut played) = (0, 0, 0);
        for (game, finishes) in self.finished().take(counted).filter(|(game, _)| is_between(game)) {
            played += 1;
            let own = usize::from(game.seats[0] != one);
            match finishes[own].rank.cmp(&finishes[1 - own].rank) {
                std::cmp::Ordering::Less => won += 1,
                std::cmp::Ordering::Greater => lost += 1,
                std::cmp::Ordering::Equal => {}
            }
        }
        let better = if self.is_seeded_before(one, two) { one } else { two };
        let leader = match won.cmp(&lost) {
            std::cmp::Ordering::Greater => Some(one),
            std::cmp::Ordering::Less => Some(two),
            std::cmp::Ordering::Equal => None,
        };
        // Wins that the one behind can still get.
        let still = best_of.saturating_sub(played);
        if let Some(leader) = leader.filter(|_| usize::abs_diff(won, lost) > still) {
            return Some(Match::Decided(leader));
        }
        if played >= best_of + TIE_BREAKS {
            return Some(Match::Decided(better));
        }
        if let Some((_, loser)) = first_to_leave {
            return Some(Match::Decided(if loser == one { two } else { one }));
        }
        if self.games.iter().any(|game| game.is_on() && is_between(&game)) {
            return Some(Match::On);
        }
        // The lower seed starts, and then both in turn.
        let worse = if better == one { two } else { one };
        Some(Match::Next(if played % 2 == 0 { [worse, better] } else { [better, worse] }))
    }

    fn is_seeded_before(&self, one: Entrant, two: Entrant) -> bool {
        let seed = |entrant| self.seeds.iter().position(|seed| *seed == entrant);
        seed(one) < seed(two)
    }

    /// For each entrant of a knock-out, the round they got to, from 0: whoever has won a match is in the next one, and the winner
    /// one further than the other side of the final.
    pub(crate) fn rounds_reached(&self) -> HashMap<Entrant, u32> {
        let Format::Knockout { best_of } = self.spec.format() else { return HashMap::new() };
        let mut reached = HashMap::new();
        let bracket = self.bracket(best_of.into());
        for (number, round) in (0..).zip(&bracket) {
            for entrant in round.iter().flat_map(|&(one, two)| [one, two]).flatten() {
                reached.insert(entrant, number);
            }
        }
        // The others of the last round may still play.
        for &(one, two) in bracket.last().into_iter().flatten() {
            if one.is_some()
                && two.is_some()
                && let Some(Match::Decided(winner)) = self.match_of(one, two, best_of.into())
            {
                *reached.entry(winner).or_default() += 1;
            }
        }
        reached
    }
}

fn entrants_at(places: &[usize]) -> Vec<Entrant> {
    places.iter().map(|&place| Entrant(u16::try_from(place).unwrap_or(u16::MAX))).collect()
}

fn ordered(one: Entrant, two: Entrant) -> (Entrant, Entrant) {
    (one.min(two), one.max(two))
}
