//! A tournament with its people and tables, and what is decided about it. No I/O.

use evora_id::{TableId, UserId};
use evora_store::{Millis, TournamentAppend, TournamentPhase, TournamentState};
use evora_tournaments::{
    Contradiction, Entrant, Fact, Finish, Format, GameNumber, Phase, Refusal, STREAK, Tournament,
};
use evora_wire::TournamentRow;

/// More steps than can follow from one event.
const MAX_STEPS: usize = 16;

/// How the game at a table ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TableEnd {
    /// With a finish for each seat.
    Ended(Vec<Finish>),
    /// Without a result.
    Cancelled,
}

/// What somebody wants, or that nothing but time has passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Request {
    /// Joins, or comes back.
    Join {
        /// Who.
        user: UserId,
        /// Their rating.
        rating: i32,
    },
    /// Leaves.
    Leave {
        /// Who.
        user: UserId,
    },
    /// Begins it at once.
    Start,
    /// Calls it off before it begins.
    CallOff,
    /// Games may have ended, entrants may be out of its club, or it is time to begin or to end.
    Look,
}

/// A tournament with its people and tables.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The number of its facts.
    pub(crate) version: u64,
    pub(crate) tournament: Tournament,
    /// The account of each entrant.
    pub(crate) users: Vec<UserId>,
    /// The rating of each entrant when they joined.
    pub(crate) ratings: Vec<i32>,
    /// The table of each game.
    pub(crate) tables: Vec<TableId>,
    /// Who sat out each round of a Swiss tournament.
    pub(crate) byes: Vec<Vec<u16>>,
    /// What the store's lists have of it.
    pub(crate) stored: TournamentState,
    /// The results of each entrant so far, by entrant.
    pub(crate) rows: Vec<TournamentRow>,
    /// The standings; those in one list share a place.
    pub(crate) order: Vec<Vec<u16>>,
}

/// What was decided: facts to store, and the state after them.
#[derive(Debug)]
pub(crate) struct Decision {
    pub(crate) state: State,
    pub(crate) append: TournamentAppend,
    /// Whether it begins with these facts.
    begins: bool,
}

/// Why nothing was decided.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DecisionError {
    /// The request is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Broken invariant: a fact that was decided does not follow.
    #[error(transparent)]
    Broken(#[from] Contradiction),
    /// The system provides no random bytes.
    #[error("no random bytes for the id of a table")]
    NoRandomness,
}

impl State {
    /// A tournament that nobody has joined.
    pub(crate) fn new(tournament: Tournament, stored: TournamentState) -> State {
        State {
            version: 0,
            tournament,
            users: Vec::new(),
            ratings: Vec::new(),
            tables: Vec::new(),
            byes: Vec::new(),
            stored,
            rows: Vec::new(),
            order: Vec::new(),
        }
    }

    /// The number of somebody who joined.
    pub(crate) fn entrant(&self, user: &UserId) -> Option<Entrant> {
        let at = self.users.iter().position(|known| known == user)?;
        u16::try_from(at).ok().map(Entrant)
    }

    /// The table of a game.
    pub(crate) fn table(&self, game: GameNumber) -> Option<&TableId> {
        self.tables.get(usize::try_from(game.0).ok()?)
    }

    /// Rounds of a Swiss tournament or a knock-out that were paired.
    pub(crate) fn rounds(&self) -> u32 {
        let rounds = match self.tournament.spec().format() {
            Format::Arena { .. } => 0,
            Format::Swiss { .. } => self.tournament.rounds(),
            Format::Knockout { .. } => {
                self.tournament.games().iter().map(|game| game.round + 1).max().unwrap_or(0)
            }
        };
        u32::try_from(rounds).unwrap_or(u32::MAX)
    }

    /// Applies a fact, except for the people and tables that it brings and what lists have.
    pub(crate) fn apply(&mut self, fact: &Fact) -> Result<(), Contradiction> {
        let rounds = self.tournament.rounds();
        self.tournament.apply(fact)?;
        match fact {
            Fact::Joined { rating } => self.ratings.push(*rating),
            Fact::Paired { byes, .. } if self.tournament.rounds() > rounds => {
                self.byes.push(byes.iter().map(|entrant| entrant.0).collect());
            }
            _ => {}
        }
        self.version += 1;
        Ok(())
    }

    /// Computes the standings again.
    pub(crate) fn rank(&mut self) {
        let is_arena = matches!(self.tournament.spec().format(), Format::Arena { .. });
        let standings = self.tournament.standings();
        let same = |one: &evora_tournaments::Standing, two: &evora_tournaments::Standing| {
            one.place == two.place
        };
        self.order = standings
            .chunk_by(same)
            .map(|tied| tied.iter().map(|standing| standing.entrant.0).collect())
            .collect();
        self.rows = standings
            .into_iter()
            .map(|standing| TournamentRow {
                entrant: standing.entrant.0,
                points: standing.points,
                buchholz: standing.buchholz,
                sonneborn_berger: standing.sonneborn_berger,
                wins: standing.wins,
                games: standing.games,
                streak: standing.streak,
                on_fire: is_arena && standing.streak >= STREAK,
                left: standing.has_left,
            })
            .collect();
        // Whoever left before it began has a row and no place.
        let is_ranked = |entrant: &u16| self.order.iter().flatten().any(|ranked| ranked == entrant);
        let others = (0..self.tournament.entrants()).filter(|entrant| !is_ranked(entrant));
        let row = |entrant| TournamentRow { entrant, left: true, ..TournamentRow::default() };
        self.rows.extend(others.map(row));
        self.rows.sort_unstable_by_key(|row| row.entrant);
    }

    /// Decides what follows from games that ended, from entrants who are out of the tournament's club, from a request, and from
    /// the time. Returns `None` if nothing does.
    ///
    /// A request that asks for what is so already (to join twice, to leave twice) is granted without a fact.
    pub(crate) fn decide(
        &self,
        ends: &[(GameNumber, TableEnd)],
        outside_club: &[u16],
        request: Request,
        duration: Option<Millis>,
        now: Millis,
    ) -> Result<Option<Decision>, DecisionError> {
        let mut decision = Decision {
            state: self.clone(),
            append: TournamentAppend {
                at: now,
                facts: Vec::new(),
                state: self.stored.clone(),
                joined: Vec::new(),
                paired: Vec::new(),
                ended: Vec::new(),
            },
            begins: false,
        };
        for (game, end) in ends {
            decision.end(*game, end)?;
        }
        for entrant in outside_club {
            decision.withdraw(Entrant(*entrant))?;
        }
        decision.request(request)?;
        decision.begin_in_time()?;
        decision.advance(duration)?;
        if decision.append.facts.is_empty() {
            return Ok(None);
        }
        decision.state.rank();
        decision.summarise(duration);
        Ok(Some(decision))
    }
}

impl Decision {
    /// Those who play in these games.
    pub(crate) fn players(&self, games: &[u32]) -> Vec<UserId> {
        let found = games.iter().filter_map(|&game| self.state.tournament.game(GameNumber(game)));
        let seats = found.flat_map(|game| &game.seats);
        seats.filter_map(|entrant| self.state.users.get(usize::from(entrant.0))).cloned().collect()
    }

    fn add(&mut self, fact: &Fact) -> Result<(), DecisionError> {
        self.state.apply(fact)?;
        self.begins |= *fact == Fact::Started;
        // Facts are plain data: serializing them cannot fail.
        self.append.facts.push(serde_json::to_string(fact).unwrap_or_default());
        Ok(())
    }

    /// The end of a game, unless it is known.
    fn end(&mut self, game: GameNumber, end: &TableEnd) -> Result<(), DecisionError> {
        let is_on = self.state.tournament.game(game).is_some_and(evora_tournaments::Game::is_on);
        if !is_on {
            return Ok(());
        }
        self.append.ended.push(game.0);
        match end.clone() {
            TableEnd::Ended(finishes) => self.add(&Fact::Ended { game, finishes }),
            TableEnd::Cancelled => self.add(&Fact::Cancelled { game }),
        }
    }

    /// Has an entrant leave, unless they have left or it is over.
    fn withdraw(&mut self, entrant: Entrant) -> Result<(), DecisionError> {
        match self.state.tournament.leave(entrant) {
            Ok(fact) => self.add(&fact),
            Err(_) => Ok(()),
        }
    }

    fn request(&mut self, request: Request) -> Result<(), DecisionError> {
        let tournament = &self.state.tournament;
        match request {
            Request::Join { user, rating } => match self.state.entrant(&user) {
                Some(entrant) => match tournament.come_back(entrant) {
                    Ok(fact) => self.add(&fact),
                    Err(Refusal::IsThere(_)) => Ok(()),
                    Err(refusal) => Err(refusal.into()),
                },
                None => {
                    let fact = tournament.join(rating)?;
                    self.append.joined.push((tournament.entrants(), user.clone()));
                    self.state.users.push(user);
                    self.add(&fact)
                }
            },
            Request::Leave { user } => {
                let nobody = Refusal::NoEntrant(Entrant(u16::MAX));
                match tournament.leave(self.state.entrant(&user).ok_or(nobody)?) {
                    Ok(fact) => self.add(&fact),
                    Err(Refusal::HasLeft(_)) => Ok(()),
                    Err(refusal) => Err(refusal.into()),
                }
            }
            Request::Start => {
                let fact = tournament.start()?;
                self.add(&fact)
            }
            Request::CallOff => match tournament.phase() {
                Phase::Open => {
                    self.append.state.phase = TournamentPhase::CalledOff;
                    self.add(&Fact::Finished)
                }
                Phase::Running => Err(Refusal::Begun.into()),
                Phase::Over => Err(Refusal::Over.into()),
            },
            Request::Look => Ok(()),
        }
    }

    /// Begins the tournament if it is time, or ends it if too few are there.
    fn begin_in_time(&mut self) -> Result<(), DecisionError> {
        let is_due = self.state.stored.starts_at <= self.append.at;
        if self.state.tournament.phase() != Phase::Open || !is_due {
            return Ok(());
        }
        match self.state.tournament.start() {
            Ok(fact) => self.add(&fact),
            Err(_) => {
                self.append.state.phase = TournamentPhase::TooFew;
                self.add(&Fact::Finished)
            }
        }
    }

    /// Pairs games and ends the tournament, as far as that is possible now.
    fn advance(&mut self, duration: Option<Millis>) -> Result<(), DecisionError> {
        for _ in 0..MAX_STEPS {
            let is_time_up = self.ends_at(duration).is_some_and(|end| end <= self.append.at);
            let Some(fact) = self.state.tournament.next(is_time_up) else { return Ok(()) };
            if let Fact::Paired { games, .. } = &fact {
                for _ in games {
                    let table = crate::tables::opening::new_id();
                    let table = table.map_err(|_| DecisionError::NoRandomness)?;
                    let number = u32::try_from(self.state.tables.len()).unwrap_or(u32::MAX);
                    self.append.paired.push((number, table.clone()));
                    self.state.tables.push(table);
                }
            }
            self.add(&fact)?;
        }
        Ok(())
    }

    /// When an arena's time is up: it counts from the moment in which it begins.
    fn ends_at(&self, duration: Option<Millis>) -> Option<Millis> {
        match self.state.stored.phase {
            TournamentPhase::Open => Some(self.append.at + duration?),
            _ => self.state.stored.ends_at,
        }
    }

    /// What the store's lists have of it now.
    fn summarise(&mut self, duration: Option<Millis>) {
        let now = self.append.at;
        let before = self.state.stored.phase;
        let tournament = &self.state.tournament;
        let stored = &mut self.append.state;
        if self.begins {
            stored.phase = TournamentPhase::Running;
            stored.starts_at = now;
            stored.ends_at = duration.map(|duration| now + duration);
        }
        if tournament.phase() == Phase::Over {
            if self.begins || before == TournamentPhase::Running {
                stored.phase = TournamentPhase::Over;
                let winner = self.state.order.first().and_then(|first| match &first[..] {
                    [alone] => self.state.users.get(usize::from(*alone)),
                    _ => None,
                });
                stored.winner = winner.cloned();
            }
            stored.finished_at = Some(now);
        }
        stored.entrants = tournament.participants();
        self.state.stored = stored.clone();
    }
}

#[cfg(test)]
mod tests;
