//! A tournament, folded from its facts.

mod next;

use crate::fact::{Contradiction, Entrant, Fact, Finish, GameNumber, Refusal};
use crate::spec::{Format, LIMITS, Spec};

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Not begun.
    Open,
    /// Games are played.
    Running,
    /// Over.
    Over,
}

/// A game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The entrants in the order of their seats; the first one starts.
    pub seats: Vec<Entrant>,
    /// The round of a Swiss tournament or a knock-out, from 0; 0 in an arena.
    pub round: usize,
    /// How it ended.
    pub state: GameState,
}

/// Whether a game is on, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameState {
    /// It is played.
    On,
    /// It ended, with a finish for each seat.
    Ended(Vec<Finish>),
    /// It was called off and does not count.
    Cancelled,
}

impl Game {
    /// Whether it is played now.
    pub fn is_on(&self) -> bool {
        self.state == GameState::On
    }

    /// The finishes of a game that counts.
    pub fn finishes(&self) -> Option<&[Finish]> {
        match &self.state {
            GameState::Ended(finishes) => Some(finishes),
            GameState::On | GameState::Cancelled => None,
        }
    }
}

/// That an entrant left, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Departure {
    /// How many had left before them.
    pub(crate) order: u32,
    /// How many games had ended; those that end later decide no match of theirs.
    pub(crate) ended: usize,
    /// Whether the tournament had begun.
    pub(crate) has_begun: bool,
    /// Whether they did not say so, but did not come to a game.
    pub(crate) is_absence: bool,
}

/// An entrant's state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EntrantState {
    pub(crate) rating: i32,
    /// When they left, if they have.
    pub(crate) left: Option<Departure>,
    /// Rounds they sat out though they were there.
    pub(crate) byes: u32,
}

impl EntrantState {
    /// Whether they take part: whoever left before the beginning never did.
    pub(crate) fn takes_part(&self) -> bool {
        self.left.is_none_or(|departure| departure.has_begun)
    }
}

/// A tournament: its spec and what happened so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    spec: Spec,
    phase: Phase,
    entrants: Vec<EntrantState>,
    /// How often somebody left.
    departures: u32,
    games: Vec<Game>,
    /// The games that ended, in the order in which they did.
    ended: Vec<GameNumber>,
    /// Rounds of a Swiss tournament that were paired.
    rounds: usize,
    /// Who takes part in a knock-out, best first: those who are there when it begins.
    seeds: Vec<Entrant>,
}

impl Tournament {
    /// A tournament that nobody has joined.
    pub fn new(spec: Spec) -> Tournament {
        Tournament {
            spec,
            phase: Phase::Open,
            entrants: vec![],
            departures: 0,
            games: vec![],
            ended: vec![],
            rounds: 0,
            seeds: vec![],
        }
    }

    /// What it was started from.
    pub fn spec(&self) -> Spec {
        self.spec
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of entrants, those who left included.
    pub fn entrants(&self) -> u16 {
        u16::try_from(self.entrants.len()).unwrap_or(u16::MAX)
    }

    /// How many take part: all entrants but those who left before it began.
    pub fn participants(&self) -> u16 {
        let count = self.entrants.iter().filter(|state| state.takes_part()).count();
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    /// Whether an entrant has left. An entrant who does not exist has.
    pub fn has_left(&self, entrant: Entrant) -> bool {
        self.entrants.get(entrant.index()).is_none_or(|state| state.left.is_some())
    }

    /// Whether an entrant counts as having left because they did not come to a game.
    pub fn is_absent(&self, entrant: Entrant) -> bool {
        let left = self.entrants.get(entrant.index()).and_then(|state| state.left);
        left.is_some_and(|departure| departure.is_absence)
    }

    /// All games, in the order in which they were paired.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// A game; `None` if it was not paired.
    pub fn game(&self, number: GameNumber) -> Option<&Game> {
        self.games.get(number.index())
    }

    /// The game that an entrant plays now.
    pub fn game_of(&self, entrant: Entrant) -> Option<GameNumber> {
        let at =
            self.games.iter().rposition(|game| game.is_on() && game.seats.contains(&entrant))?;
        u32::try_from(at).ok().map(GameNumber)
    }

    /// Rounds of a Swiss tournament that were paired.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    pub(crate) fn states(&self) -> &[EntrantState] {
        &self.entrants
    }

    /// The games that ended and count, in the order in which they did.
    pub fn ended(&self) -> &[GameNumber] {
        &self.ended
    }

    /// The same with their finishes.
    pub(crate) fn finished(&self) -> impl Iterator<Item = (&Game, &[Finish])> {
        self.ended.iter().filter_map(|number| {
            let game = self.games.get(number.index())?;
            Some((game, game.finishes()?))
        })
    }

    /// All entrants.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = Entrant> + use<> {
        (0..self.entrants()).map(Entrant)
    }

    /// The fact that somebody joins.
    ///
    /// # Errors
    /// If it is too late: a knock-out has begun, more than half of a Swiss tournament's rounds are paired, or it is over. If it is
    /// full.
    pub fn join(&self, rating: i32) -> Result<Fact, Refusal> {
        let is_open = match (self.phase, self.spec.format()) {
            (Phase::Open, _) | (Phase::Running, Format::Arena { .. }) => true,
            (Phase::Running, Format::Swiss { rounds }) => 2 * self.rounds <= usize::from(rounds),
            (Phase::Running, Format::Knockout { .. }) => false,
            (Phase::Over, _) => return Err(Refusal::Over),
        };
        if !is_open {
            return Err(Refusal::TooLate);
        }
        if self.entrants() >= LIMITS.entrants {
            return Err(Refusal::Full);
        }
        Ok(Fact::Joined { rating })
    }

    /// The fact that an entrant leaves.
    ///
    /// # Errors
    /// If there is no such entrant, they have left, or it is over.
    pub fn leave(&self, entrant: Entrant) -> Result<Fact, Refusal> {
        match self.state(entrant)?.left.is_some() {
            true => Err(Refusal::HasLeft(entrant)),
            false => Ok(Fact::Left { entrant }),
        }
    }

    /// The fact that an entrant who left is back.
    ///
    /// # Errors
    /// If there is no such entrant, they have not left, or it is over; in a knock-out also once it has begun, because whoever leaves
    /// has lost their match.
    pub fn come_back(&self, entrant: Entrant) -> Result<Fact, Refusal> {
        match self.state(entrant)?.left.is_some() {
            true if self.is_out_for_good() => Err(Refusal::TooLate),
            true => Ok(Fact::Returned { entrant }),
            false => Err(Refusal::IsThere(entrant)),
        }
    }

    /// Whether nobody who left can come back.
    fn is_out_for_good(&self) -> bool {
        let is_knockout = matches!(self.spec.format(), Format::Knockout { .. });
        is_knockout && self.phase == Phase::Running
    }

    fn state(&self, entrant: Entrant) -> Result<&EntrantState, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        self.entrants.get(entrant.index()).ok_or(Refusal::NoEntrant(entrant))
    }

    /// The fact that it begins.
    ///
    /// # Errors
    /// If it has begun, or those who are there cannot fill a table.
    pub fn start(&self) -> Result<Fact, Refusal> {
        let found = self.entrants.iter().filter(|state| state.left.is_none()).count();
        match self.phase {
            Phase::Open if found < self.spec.seats() => {
                Err(Refusal::TooFew { found, needed: self.spec.seats() })
            }
            Phase::Open => Ok(Fact::Started),
            Phase::Running | Phase::Over => Err(Refusal::Begun),
        }
    }

    /// Applies a fact.
    ///
    /// # Errors
    /// If it cannot follow the facts so far; then nothing has changed.
    pub fn apply(&mut self, fact: &Fact) -> Result<(), Contradiction> {
        self.check(fact).map_err(|why| Contradiction { fact: fact.clone(), why })?;
        match fact {
            Fact::Joined { rating } => {
                self.entrants.push(EntrantState { rating: *rating, left: None, byes: 0 });
            }
            Fact::Left { entrant } => self.leaves(*entrant, false),
            Fact::Returned { entrant } => self.entrants[entrant.index()].left = None,
            Fact::Started => {
                self.phase = Phase::Running;
                if let Format::Knockout { .. } = self.spec.format() {
                    self.seeds = self.seeded();
                }
            }
            Fact::Paired { games, byes } => self.add_games(games, byes),
            Fact::Ended { game, finishes } => {
                let index = game.index();
                self.games[index].state = GameState::Ended(finishes.clone());
                self.ended.push(*game);
                let seats = self.games[index].seats.clone();
                for (entrant, _) in seats.iter().zip(finishes).filter(|(_, it)| !it.present) {
                    self.leaves(*entrant, true);
                }
            }
            Fact::Cancelled { game } => self.games[game.index()].state = GameState::Cancelled,
            Fact::Finished => self.phase = Phase::Over,
        }
        Ok(())
    }

    fn leaves(&mut self, entrant: Entrant, is_absence: bool) {
        let departure = Departure {
            order: self.departures,
            ended: self.ended.len(),
            has_begun: self.phase != Phase::Open,
            is_absence,
        };
        let state = &mut self.entrants[entrant.index()];
        if state.left.is_none() {
            state.left = Some(departure);
            self.departures += 1;
        }
    }

    fn add_games(&mut self, games: &[Vec<Entrant>], byes: &[Entrant]) {
        let is_swiss = matches!(self.spec.format(), Format::Swiss { .. });
        for seats in games {
            let round = match self.spec.format() {
                Format::Arena { .. } => 0,
                Format::Swiss { .. } => self.rounds,
                Format::Knockout { .. } => self.round_of_match(seats),
            };
            self.games.push(Game { seats: seats.clone(), round, state: GameState::On });
        }
        for entrant in byes {
            self.entrants[entrant.index()].byes += 1;
        }
        self.rounds += usize::from(is_swiss);
    }

    /// Those who are there, best first.
    fn seeded(&self) -> Vec<Entrant> {
        let mut seeds: Vec<Entrant> =
            self.everybody().filter(|entrant| !self.has_left(*entrant)).collect();
        seeds.sort_by_key(|entrant| {
            (std::cmp::Reverse(self.entrants[entrant.index()].rating), *entrant)
        });
        seeds
    }

    /// What is wrong with a fact.
    fn check(&self, fact: &Fact) -> Result<(), &'static str> {
        let wrong = |is_wrong: bool, why| if is_wrong { Err(why) } else { Ok(()) };
        wrong(self.phase == Phase::Over, "the tournament is over")?;
        let is_known = |entrant: &Entrant| entrant.index() < self.entrants.len();
        match fact {
            Fact::Joined { .. } => {
                wrong(self.entrants() >= LIMITS.entrants, "there is no room for more")
            }
            Fact::Left { entrant } => wrong(!is_known(entrant), "there is no such entrant"),
            Fact::Returned { entrant } => {
                wrong(!is_known(entrant), "there is no such entrant")?;
                wrong(self.is_out_for_good(), "whoever leaves a knock-out is out")
            }
            Fact::Started => wrong(self.phase != Phase::Open, "it has begun already"),
            Fact::Finished => {
                wrong(self.games.iter().any(Game::is_on), "games are still being played")
            }
            Fact::Paired { games, byes } => {
                wrong(self.phase != Phase::Running, "it has not begun")?;
                let mut seen: Vec<Entrant> = games.iter().flatten().chain(byes).copied().collect();
                wrong(!seen.iter().all(is_known), "there is no such entrant")?;
                let right_size = |game: &Vec<Entrant>| game.len() == self.spec.seats();
                wrong(!games.iter().all(right_size), "a table has another number of seats")?;
                let plays = |entrant: &Entrant| self.game_of(*entrant).is_some();
                wrong(seen.iter().any(plays), "an entrant plays already")?;
                let count = seen.len();
                seen.sort_unstable();
                seen.dedup();
                wrong(seen.len() != count, "an entrant is paired twice")
            }
            Fact::Ended { game, finishes } => {
                let found = self.game(*game).ok_or("there is no such game")?;
                wrong(!found.is_on(), "the game is not played")?;
                wrong(finishes.len() != found.seats.len(), "a finish for each seat is needed")
            }
            Fact::Cancelled { game } => {
                let found = self.game(*game).ok_or("there is no such game")?;
                wrong(!found.is_on(), "the game is not played")
            }
        }
    }
}
