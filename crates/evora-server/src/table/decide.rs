//! What people may do at a table: each command becomes facts, or is refused.

use evora_chance::{Secret, Share};
use evora_game::{FairDraws, Game, GoalChoice, Step, fair_spec, scores, winners};
use evora_notation::Notation;
use evora_rules::{AnyIllegal, Seat};

use super::fact::{Fact, Forfeit, Millis, Outcome, Person, Sitter};
use super::options::{OnTimeout, Reserved};
use super::state::{Chair, Stage, Table};

/// What somebody wants to do at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Takes a seat.
    Join {
        /// Which; any free one if `None`.
        seat: Option<Seat>,
        /// Whether they have the link.
        linked: bool,
    },
    /// Leaves before the start.
    Leave,
    /// Adds to what deals come from.
    Share(Share),
    /// Starts the game.
    Start,
    /// Moves.
    Play {
        /// The step that the move is meant for.
        ply: u32,
        /// The move.
        word: String,
    },
    /// Resigns.
    Resign,
    /// Ends a game that nobody else plays but bots, without a winner.
    Abandon,
    /// Declines the seat that is kept for them.
    Decline {
        /// That seat.
        seat: Seat,
    },
    /// Asks to take back their last move.
    AskTakeback,
    /// Agrees to taking back, or does not.
    AnswerTakeback(bool),
    /// Says something in the chat.
    Say(String),
}

/// Why a command is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has begun, or is over.
    #[error("the game has already begun")]
    Begun,
    /// The game has not begun, or is over.
    #[error("no game is being played at this table")]
    NotPlaying,
    /// They sit at the table already.
    #[error("you already have a seat at this table")]
    Seated,
    /// They do not sit at the table.
    #[error("you don't have a seat at this table")]
    NotSeated,
    /// No such seat, or somebody sits there, or it is for others.
    #[error("there is no free seat for you at this table")]
    NoSeat,
    /// Rated games are for those with an account.
    #[error("rated games need an account")]
    NeedsAccount,
    /// Some seats are empty.
    #[error("some seats are still free")]
    NotFull,
    /// Only the host may do that.
    #[error("only the host can start the game")]
    NotHost,
    /// It is somebody else's turn.
    #[error("it isn't your turn")]
    NotYourTurn,
    /// The game has gone on since, or this move was made already.
    #[error("the game is at ply {ply}, and this was meant for another")]
    Stale {
        /// Where the game is.
        ply: u32,
    },
    /// Not a move word.
    #[error(transparent)]
    BadWord(evora_notation::BadWord),
    /// Against the rules.
    #[error(transparent)]
    Illegal(AnyIllegal),
    /// The table does not allow that.
    #[error("this table doesn't allow that")]
    NotAllowed,
    /// Other people play.
    #[error("other people play in this game, so you can only resign")]
    NotAlone,
    /// There is nothing to take back, or chance has acted since.
    #[error("you have no move that can still be taken back")]
    NothingToTakeBack,
    /// Nobody has asked.
    #[error("no one has asked to take a move back")]
    NotAsked,
}

/// What follows from a command: facts that are yet to be written down, and the table with them.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The facts, in order.
    pub facts: Vec<Fact>,
    /// The table after them.
    pub table: Table,
}

impl Decision {
    fn new(table: &Table) -> Decision {
        Decision { facts: Vec::new(), table: table.clone() }
    }

    /// Adds a fact.
    ///
    /// # Errors
    /// If it contradicts the table.
    fn add(&mut self, at: Millis, fact: Fact) -> Result<(), Refusal> {
        self.table.add(at, &fact).map_err(|_| Refusal::NotPlaying)?;
        self.facts.push(fact);
        Ok(())
    }

    /// Adds the step that was just taken in the game. It is not read and played again.
    fn add_step(&mut self, at: Millis, fact: Fact, game: &Game) -> Result<(), Refusal> {
        self.table.add_known(at, &fact, Some(game)).map_err(|_| Refusal::NotPlaying)?;
        self.facts.push(fact);
        Ok(())
    }
}

impl Table {
    /// Decides what a person's command leads to, or why it is refused. Nothing is changed yet.
    ///
    /// # Errors
    /// With the reason if the command is refused.
    pub fn decide(
        &self,
        who: &Person,
        command: Command,
        secret: &Secret,
        at: Millis,
    ) -> Result<Decision, Refusal> {
        let facts = match command {
            Command::Join { seat, linked } => self.join(who, seat, linked)?,
            Command::Leave => self.leave(who)?,
            Command::Decline { seat } => {
                self.must_be_open()?;
                vec![Fact::Closed { declined: Some(seat) }]
            }
            Command::Share(share) => {
                self.must_be_open()?;
                let shared = |seat| Fact::Shared { seat, share: share.to_string() };
                let facts: Vec<Fact> = self.seats_of(&who.id).map(shared).collect();
                if facts.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                facts
            }
            Command::Start => {
                self.must_be_open()?;
                if who.id != self.host.id {
                    return Err(Refusal::NotHost);
                }
                return self.begin(secret, at);
            }
            Command::Play { ply, word } => return self.play(who, ply, &word, secret, at),
            Command::Resign => {
                let seat = self.must_play(who)?;
                return self.forfeit(seat, Forfeit::Resigned, at);
            }
            Command::Abandon => self.abandon(who)?,
            Command::AskTakeback => self.ask_takeback(who)?,
            Command::AnswerTakeback(granted) => self.answer_takeback(who, granted)?,
            Command::Say(text) => match self.options.chat {
                true => vec![Fact::Said { by: who.clone(), text }],
                false => return Err(Refusal::NotAllowed),
            },
        };
        self.decided(facts, at)
    }

    /// The decision that these facts make.
    ///
    /// # Errors
    /// If they contradict the table.
    pub fn decided(&self, facts: Vec<Fact>, at: Millis) -> Result<Decision, Refusal> {
        let mut decision = Decision::new(self);
        facts.into_iter().try_for_each(|fact| decision.add(at, fact))?;
        Ok(decision)
    }

    fn leave(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        self.must_be_open()?;
        let seats = self.seats_of(&who.id);
        let mut facts: Vec<Fact> = seats.map(|seat| Fact::Unseated { seat }).collect();
        if facts.is_empty() {
            return Err(Refusal::NotSeated);
        }
        if who.id == self.host.id {
            facts.push(Fact::Closed { declined: None });
        }
        Ok(facts)
    }

    fn must_be_open(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Open { Ok(()) } else { Err(Refusal::Begun) }
    }

    /// The seat of somebody who is in a game that is on.
    fn must_play(&self, who: &Person) -> Result<Seat, Refusal> {
        if self.stage != Stage::Playing {
            return Err(Refusal::NotPlaying);
        }
        let seat = self.seat_of(&who.id).ok_or(Refusal::NotSeated)?;
        match self.chairs[seat.index()].forfeit {
            None => Ok(seat),
            Some(_) => Err(Refusal::NotPlaying),
        }
    }

    fn join(&self, who: &Person, seat: Option<Seat>, linked: bool) -> Result<Vec<Fact>, Refusal> {
        self.must_be_open()?;
        if self.options.rated && who.guest {
            return Err(Refusal::NeedsAccount);
        }
        if self.seat_of(&who.id).is_some() {
            return Err(Refusal::Seated);
        }
        let is_free = |place: usize| {
            let for_them = linked || self.options.seats.get(place) == Some(&Reserved::Open);
            let empty = self.chairs.get(place).is_some_and(|chair| chair.sitter.is_none());
            for_them && empty && (linked || self.options.public)
        };
        let place = match seat {
            Some(seat) => Some(seat).filter(|seat| is_free(seat.index())),
            None => Seat::ALL.into_iter().find(|seat| is_free(seat.index())),
        };
        let seat = place.ok_or(Refusal::NoSeat)?;
        Ok(vec![Fact::Seated { seat, sitter: Sitter::Person(who.clone()) }])
    }

    /// Begins the game: who starts and what the goals are comes from the key, unless it was chosen.
    ///
    /// # Errors
    /// If the game has begun, or a seat is free.
    pub fn begin(&self, secret: &Secret, at: Millis) -> Result<Decision, Refusal> {
        self.must_be_open()?;
        if self.chairs.iter().any(|chair| chair.sitter.is_none()) {
            return Err(Refusal::NotFull);
        }
        let (Some(rules), Some(players)) = (self.options.rule_set(), self.options.players()) else {
            return Err(Refusal::NotPlaying);
        };
        let chosen = self.options.first.and_then(|first| Seat::from_index(first.into()));
        let goals = self.options.goals().unwrap_or(GoalChoice::Random);
        let spec = fair_spec(rules, players, chosen, goals, &self.key(secret));
        let spec = spec.ok_or(Refusal::NotPlaying)?;
        let goals = spec.goals().map(|goals| goals.iter().map(|goal| goal.name().into()).collect());
        let mut decision = Decision::new(self);
        let goals = goals.unwrap_or_default();
        decision.add(at, Fact::Started { first: spec.first(), goals, backs: true })?;
        self.go_on(decision, secret, at)
    }

    fn play(
        &self,
        who: &Person,
        ply: u32,
        word: &str,
        secret: &Secret,
        at: Millis,
    ) -> Result<Decision, Refusal> {
        let seat = self.must_play(who)?;
        if ply != self.ply() {
            return Err(Refusal::Stale { ply: self.ply() });
        }
        if self.turn() != Some(seat) || self.bot_to_act().is_some() {
            return Err(Refusal::NotYourTurn);
        }
        self.play_for(seat, word, secret, at)
    }

    /// A move for whoever is to act, and everything that follows by itself: chance, and the end.
    ///
    /// # Errors
    /// If there is no game, if the word is no move, or if the move is not legal.
    pub fn play_for(
        &self,
        seat: Seat,
        word: &str,
        secret: &Secret,
        at: Millis,
    ) -> Result<Decision, Refusal> {
        let mut game = self.game.clone().ok_or(Refusal::NotPlaying)?;
        let mv = game.position().parse_word(word).map_err(Refusal::BadWord)?;
        let word = game.position().word(mv);
        game.play(mv).map_err(Refusal::Illegal)?;
        let mut decision = Decision::new(self);
        decision.add_step(at, Fact::Moved { seat, word }, &game)?;
        self.go_on(decision, secret, at)
    }

    /// Adds what happens by itself: chance, as often as it is to act, and the end of the game.
    fn go_on(
        &self,
        mut decision: Decision,
        secret: &Secret,
        at: Millis,
    ) -> Result<Decision, Refusal> {
        let draws = FairDraws::new(self.key(secret));
        while let Some(game) = &decision.table.game
            && let Some(chance) = draws.draw(game.position(), decision.table.ply())
        {
            let mut game = game.clone();
            let event = game.position().chance_event(&chance);
            game.apply(chance).map_err(|_| Refusal::NotPlaying)?;
            decision.add_step(at, Fact::Chance { event }, &game)?;
        }
        if decision.table.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            let outcome = decision.table.settled().ok_or(Refusal::NotPlaying)?;
            decision.add(at, Fact::Ended { outcome })?;
        }
        Ok(decision)
    }

    /// The outcome of a game that ends now; who has left cannot win.
    fn settled(&self) -> Option<Outcome> {
        let game = self.game.as_ref()?;
        let seats = Seat::ALL.into_iter().zip(&self.chairs);
        let left = seats.filter(|(_, chair)| chair.forfeit.is_some()).map(|(seat, _)| seat);
        Some(Outcome {
            scores: scores(game),
            winners: winners(game, &self.departures),
            forfeits: left.collect(),
        })
    }

    /// Puts a seat out of the running. If only one is left, the game ends.
    fn forfeit(&self, seat: Seat, why: Forfeit, at: Millis) -> Result<Decision, Refusal> {
        let mut decision = Decision::new(self);
        decision.add(at, Fact::Forfeited { seat, why })?;
        let chairs = decision.table.chairs.iter();
        if chairs.filter(|chair| chair.forfeit.is_none()).count() <= 1
            && let Some(outcome) = decision.table.settled()
        {
            decision.add(at, Fact::Ended { outcome })?;
        }
        Ok(decision)
    }

    /// Ends the game as it stands, without a winner.
    fn abandon(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        let Some(settled) = self.settled().filter(|_| self.stage == Stage::Playing) else {
            return Err(Refusal::NotPlaying);
        };
        if self.seat_of(&who.id).is_none() {
            return Err(Refusal::NotSeated);
        }
        if !self.plays_alone(&who.id) {
            return Err(Refusal::NotAlone);
        }
        let outcome = Outcome { winners: Vec::new(), ..settled };
        Ok(vec![Fact::Ended { outcome }])
    }

    /// What happens when the time of whoever is to act has run out; `None` before that.
    pub fn time_out(&self, at: Millis) -> Option<Decision> {
        let seat = self.turn()?;
        if at < self.deadline()? {
            return None;
        }
        let decision = match self.options.on_timeout {
            OnTimeout::Bot => self.decided(vec![Fact::BotTookOver { seat }], at),
            OnTimeout::Forfeit => self.forfeit(seat, Forfeit::TimedOut, at),
        };
        decision.ok()
    }

    fn ask_takeback(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        let seat = self.must_play(who)?;
        if !self.options.takebacks {
            return Err(Refusal::NotAllowed);
        }
        let step = self.last_of(&who.id).ok_or(Refusal::NothingToTakeBack)?;
        // What chance or a chip turned up has shown cannot be unseen.
        if self.steps()[step..].iter().any(|step| step.is_chance() || step.uncovers()) {
            return Err(Refusal::NothingToTakeBack);
        }
        let asked = Fact::TakebackAsked { seat, step: step as u32 };
        let mut facts = vec![asked];
        // Bots never mind.
        if self.people_but(&who.id).is_empty() {
            facts.push(Fact::TookBack { step: step as u32 });
        }
        Ok(facts)
    }

    /// The step that was a person's last move.
    pub fn last_of(&self, person: &str) -> Option<usize> {
        let moved = |step: &Step| step.seat().is_some_and(|by| self.sits(person, by));
        self.steps().iter().rposition(|step| moved(step))
    }

    /// Seats of people who still play, but for one person's.
    fn people_but(&self, person: &str) -> Vec<Seat> {
        let plays = |(_, chair): &(usize, &Chair)| match &chair.sitter {
            Some(Sitter::Person(other)) => other.id != person && chair.bot_since.is_none(),
            _ => false,
        };
        let seats = self.chairs.iter().enumerate().filter(plays);
        seats.filter_map(|(place, _)| Seat::from_index(place)).collect()
    }

    /// The person in a seat.
    fn person_in(&self, seat: Seat) -> Option<&Person> {
        match &self.chairs.get(seat.index())?.sitter {
            Some(Sitter::Person(person)) => Some(person),
            _ => None,
        }
    }

    fn answer_takeback(&self, who: &Person, granted: bool) -> Result<Vec<Fact>, Refusal> {
        let seat = self.must_play(who)?;
        let asked = self.asked.as_ref().ok_or(Refusal::NotAsked)?;
        if !granted || self.sits(&who.id, asked.seat) {
            return Ok(vec![Fact::TakebackRefused { seat }]);
        }
        let mut facts = vec![Fact::TakebackGranted { seat }];
        let agreed = |other: &Seat| self.sits(&who.id, *other) || asked.granted.contains(other);
        let asker = self.person_in(asked.seat).map_or("", |person| &person.id);
        if self.people_but(asker).iter().all(agreed) {
            facts.push(Fact::TookBack { step: asked.step });
        }
        Ok(facts)
    }
}
