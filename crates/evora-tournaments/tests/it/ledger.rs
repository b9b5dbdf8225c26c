//! What happened in a tournament, kept and counted in the plainest way, from `docs/tournaments.md`. It shares no code with the crate.

use std::cmp::Reverse;

use evora_tournaments::{Entrant, Fact, Finish, Format, Spec};

/// Somebody who joined.
pub(crate) struct Person {
    pub(crate) rating: i32,
    pub(crate) is_here: bool,
    /// Whether they left before the beginning and did not come back.
    pub(crate) took_no_part: bool,
    pub(crate) byes: u32,
    /// When they left last: how many had left before, and how many games had ended.
    pub(crate) left_at: Option<(usize, usize)>,
}

/// A game that was paired.
pub(crate) struct Kept {
    pub(crate) seats: Vec<Entrant>,
    pub(crate) is_on: bool,
    pub(crate) finishes: Option<Vec<Finish>>,
}

/// A tournament, fact by fact.
pub(crate) struct Ledger {
    pub(crate) spec: Spec,
    pub(crate) people: Vec<Person>,
    pub(crate) games: Vec<Kept>,
    /// The games that ended, in that order.
    pub(crate) ended: Vec<usize>,
    pub(crate) has_begun: bool,
    departures: usize,
    pub(crate) rounds: usize,
}

/// A line of the standings: what is counted, in the order of the fields of `Standing`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Line {
    pub(crate) points: u32,
    pub(crate) buchholz: u32,
    pub(crate) sonneborn_berger: u32,
    pub(crate) wins: u32,
    pub(crate) games: u32,
    pub(crate) streak: u32,
}

/// What a seat gets: 2 for everybody who ranks below it, 1 for everybody of the same rank.
fn worth(finishes: &[Finish], own: usize) -> u32 {
    let mut sum = 0;
    for (seat, finish) in finishes.iter().enumerate() {
        if seat != own && finish.rank > finishes[own].rank {
            sum += 2;
        } else if seat != own && finish.rank == finishes[own].rank {
            sum += 1;
        }
    }
    sum
}

/// Whether a seat won alone.
pub(crate) fn has_won(finishes: &[Finish], own: usize) -> bool {
    (0..finishes.len()).all(|seat| seat == own || finishes[seat].rank > finishes[own].rank)
}

impl Ledger {
    pub(crate) fn new(spec: Spec) -> Ledger {
        Ledger {
            spec,
            people: vec![],
            games: vec![],
            ended: vec![],
            has_begun: false,
            departures: 0,
            rounds: 0,
        }
    }

    pub(crate) fn person(&self, entrant: Entrant) -> &Person {
        &self.people[usize::from(entrant.0)]
    }

    pub(crate) fn note(&mut self, fact: &Fact) {
        match fact {
            Fact::Joined { rating } => self.people.push(Person {
                rating: *rating,
                is_here: true,
                took_no_part: false,
                byes: 0,
                left_at: None,
            }),
            Fact::Left { entrant } => self.goes(*entrant),
            Fact::Returned { entrant } => {
                let person = &mut self.people[usize::from(entrant.0)];
                (person.is_here, person.took_no_part, person.left_at) = (true, false, None);
            }
            Fact::Started => self.has_begun = true,
            Fact::Paired { games, byes } => {
                for seats in games {
                    let kept = Kept { seats: seats.clone(), is_on: true, finishes: None };
                    self.games.push(kept);
                }
                byes.iter().for_each(|entrant| self.people[usize::from(entrant.0)].byes += 1);
                self.rounds += 1;
            }
            Fact::Ended { game, finishes } => {
                let at = game.0 as usize;
                self.games[at].is_on = false;
                self.games[at].finishes = Some(finishes.clone());
                self.ended.push(at);
                for (seat, finish) in finishes.iter().enumerate() {
                    if !finish.present {
                        self.goes(self.games[at].seats[seat]);
                    }
                }
            }
            Fact::Cancelled { game } => self.games[game.0 as usize].is_on = false,
            Fact::Finished => {}
        }
    }

    fn goes(&mut self, entrant: Entrant) {
        let (departures, ended, has_begun) = (self.departures, self.ended.len(), self.has_begun);
        let person = &mut self.people[usize::from(entrant.0)];
        if person.is_here {
            person.is_here = false;
            person.took_no_part = !has_begun;
            person.left_at = Some((departures, ended));
            self.departures += 1;
        }
    }

    /// Everybody who ever joined.
    pub(crate) fn everybody(&self) -> Vec<Entrant> {
        (0..self.people.len()).map(|at| Entrant(at as u16)).collect()
    }

    /// Whether somebody sits at a table.
    pub(crate) fn plays(&self, entrant: Entrant) -> bool {
        self.games.iter().any(|game| game.is_on && game.seats.contains(&entrant))
    }

    /// The last game that somebody was paired for, whatever became of it.
    pub(crate) fn last_game(&self, entrant: Entrant) -> Option<usize> {
        (0..self.games.len()).rev().find(|&at| self.games[at].seats.contains(&entrant))
    }

    /// The games that count, in the order in which they ended.
    pub(crate) fn counted(&self) -> impl Iterator<Item = (&[Entrant], &[Finish])> {
        self.ended.iter().map(|&at| {
            let game = &self.games[at];
            (game.seats.as_slice(), game.finishes.as_deref().unwrap())
        })
    }

    /// How often two have sat at one table in games that count.
    pub(crate) fn met(&self, one: Entrant, two: Entrant) -> u32 {
        let both = |seats: &[Entrant]| seats.contains(&one) && seats.contains(&two);
        self.counted().filter(|(seats, _)| both(seats)).count() as u32
    }

    /// How often somebody had the first seat.
    pub(crate) fn first_seats(&self, entrant: Entrant) -> usize {
        self.games.iter().filter(|game| game.seats[0] == entrant).count()
    }

    /// Points in an arena or a Swiss tournament, with wins, games and the streak.
    pub(crate) fn line(&self, entrant: Entrant) -> Line {
        let mut line = Line::default();
        let is_arena = matches!(self.spec.format(), Format::Arena { .. });
        for (seats, finishes) in self.counted() {
            let Some(own) = seats.iter().position(|seat| *seat == entrant) else { continue };
            let is_double = is_arena && line.streak >= 2;
            line.points += worth(finishes, own) * if is_double { 2 } else { 1 };
            line.games += 1;
            if has_won(finishes, own) {
                line.wins += 1;
                line.streak += 1;
            } else {
                line.streak = 0;
            }
        }
        // A bye is worth 2 points with two seats, 2 with three and 3 with four.
        let bye = if self.spec.seats() == 4 { 3 } else { 2 };
        line.points += bye * self.person(entrant).byes;
        line
    }

    /// The same with the tie-breaks of a Swiss tournament.
    pub(crate) fn line_with_tie_breaks(&self, entrant: Entrant) -> Line {
        let mut line = self.line(entrant);
        for (seats, finishes) in self.counted() {
            let Some(own) = seats.iter().position(|seat| *seat == entrant) else { continue };
            for other in (0..seats.len()).filter(|&other| other != own) {
                let points = self.line(seats[other]).points;
                line.buchholz += points;
                if finishes[own].rank < finishes[other].rank {
                    line.sonneborn_berger += 2 * points;
                } else if finishes[own].rank == finishes[other].rank {
                    line.sonneborn_berger += points;
                }
            }
        }
        let opponents = self.spec.seats() as u32 - 1;
        line.buchholz += self.person(entrant).byes * opponents * line.points;
        line
    }

    /// Those who are here, in the order in which a Swiss round is paired: points, ratings, then who joined first.
    pub(crate) fn in_order(&self) -> Vec<Entrant> {
        let mut here = self.everybody();
        here.retain(|entrant| self.person(*entrant).is_here);
        here.sort_by_key(|&it| {
            (Reverse(self.line(it).points), Reverse(self.person(it).rating), it)
        });
        here
    }
}
