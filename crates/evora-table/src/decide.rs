//! Commands: each becomes facts or is refused.

use evora_chance::{Secret, Share};
use evora_game::{FairDraws, Game, GoalChoice, Step, fair_spec, scores, winners};
use evora_id::UserId;
use evora_notation::Notation;
use evora_rules::{AnyIllegal, Seat};
use evora_wire::{Clock, OnTimeout};

use crate::fact::{Fact, Forfeit, Outcome, Participant, Person, Ticks};
use crate::options::Reserved;
use crate::state::{SeatState, Stage, Table};

/// A command to a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Takes a seat.
    Join {
        /// The seat; any free one if `None`.
        seat: Option<Seat>,
        /// Whether the person came with a link to the seat or the table, or the seat is reserved for them.
        linked: bool,
    },
    /// Leaves before the game starts.
    Leave,
    /// Adds a share to the deals.
    Share(Share),
    /// Starts the game.
    Start,
    /// Plays a move.
    Play {
        /// The ply that the move is meant for.
        ply: u32,
        /// The move word.
        word: String,
    },
    /// Resigns.
    Resign,
    /// Ends a game against bots only, without a winner.
    Abandon,
    /// Declines a seat reserved for the person in a rematch.
    Decline {
        /// The reserved seat.
        seat: Seat,
    },
    /// Asks to take back the person's last move.
    AskTakeback,
    /// Agrees to a takeback or refuses it.
    AnswerTakeback(bool),
    /// Sends a chat line.
    Say(String),
}

/// Why a command is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game has started or is over.
    #[error("the game has already begun")]
    Begun,
    /// The game has not started or is over.
    #[error("no game is being played at this table")]
    NotPlaying,
    /// The person already has a seat.
    #[error("you already have a seat at this table")]
    Seated,
    /// The person has no seat.
    #[error("you don't have a seat at this table")]
    NotSeated,
    /// The seat does not exist, is taken, or is reserved for somebody else.
    #[error("there is no free seat for you at this table")]
    NoSeat,
    /// Rated games need an account.
    #[error("rated games need an account")]
    NeedsAccount,
    /// Some seats are free.
    #[error("some seats are still free")]
    NotFull,
    /// Only the host may start the game.
    #[error("only the host can start the game")]
    NotHost,
    /// It is somebody else's turn.
    #[error("it isn't your turn")]
    NotYourTurn,
    /// The command was meant for another ply.
    #[error("the game is at ply {ply}, and this was meant for another")]
    Stale {
        /// The ply of the game.
        ply: u32,
    },
    /// Not a move word.
    #[error(transparent)]
    BadWord(evora_notation::BadWord),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(AnyIllegal),
    /// The table's options do not allow that.
    #[error("this table doesn't allow that")]
    NotAllowed,
    /// Other people play in this game.
    #[error("other people play in this game, so you can only resign")]
    NotAlone,
    /// The person has no move to take back, or something hidden was revealed since.
    #[error("you have no move that can still be taken back")]
    NothingToTakeBack,
    /// There is no takeback request.
    #[error("no one has asked to take a move back")]
    NotAsked,
}

/// What it means to give up a rated game in which nobody has moved yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unmoved {
    /// The game is called off, because there is nothing to rate.
    CalledOff,
    /// Whoever gives up has lost, as in a tournament. The game is not rated.
    Lost,
}

/// The result of a command: facts still to be stored, and the table after them.
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

    /// Adds a fact and applies it.
    ///
    /// # Errors
    /// If it contradicts the table.
    fn add(&mut self, at: Ticks, fact: Fact) -> Result<(), Refusal> {
        self.table.add(at, &fact).map_err(|_| Refusal::NotPlaying)?;
        self.facts.push(fact);
        Ok(())
    }

    /// Adds a step that `game` already has, without parsing and applying it again.
    fn add_step(&mut self, at: Ticks, fact: Fact, game: &Game) -> Result<(), Refusal> {
        self.table.add_known(at, &fact, Some(game)).map_err(|_| Refusal::NotPlaying)?;
        self.facts.push(fact);
        Ok(())
    }
}

impl Table {
    /// Decides a person's command, without changing this table.
    ///
    /// # Errors
    /// The reason if the command is refused.
    pub fn decide(
        &self,
        who: &Person,
        command: Command,
        secret: &Secret,
        at: Ticks,
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
            Command::Resign => return self.resign(who, Unmoved::CalledOff, at),
            Command::Abandon => self.abandon(who)?,
            Command::AskTakeback => self.ask_takeback(who)?,
            Command::AnswerTakeback(granted) => self.answer_takeback(who, granted)?,
            Command::Say(text) => match self.options.chat {
                true => vec![Fact::Said { by: Some(who.clone()), text }],
                false => return Err(Refusal::NotAllowed),
            },
        };
        self.decided(facts, at)
    }

    /// The decision that consists of these facts.
    ///
    /// # Errors
    /// If they contradict the table.
    pub fn decided(&self, facts: Vec<Fact>, at: Ticks) -> Result<Decision, Refusal> {
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

    /// The seat of a person who plays in a running game. Fails if there is no such game, or they left it.
    fn must_play(&self, who: &Person) -> Result<Seat, Refusal> {
        if self.stage != Stage::Playing {
            return Err(Refusal::NotPlaying);
        }
        let seat = self.seat_of(&who.id).ok_or(Refusal::NotSeated)?;
        match self.seat_states[seat.index()].forfeit {
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
            let is_allowed = linked || self.options.seats.get(place) == Some(&Reserved::Open);
            let empty = self
                .seat_states
                .get(place)
                .is_some_and(|seat_state| seat_state.participant.is_none());
            is_allowed && empty && (linked || self.options.public)
        };
        let place = match seat {
            Some(seat) => Some(seat).filter(|seat| is_free(seat.index())),
            None => Seat::ALL.into_iter().find(|seat| is_free(seat.index())),
        };
        let seat = place.ok_or(Refusal::NoSeat)?;
        Ok(vec![Fact::Seated { seat, participant: Participant::Person(who.clone()) }])
    }

    /// Starts the game. The starting player and the goals follow from the key, unless they were chosen.
    ///
    /// # Errors
    /// If the game has started or a seat is free.
    pub fn begin(&self, secret: &Secret, at: Ticks) -> Result<Decision, Refusal> {
        self.must_be_open()?;
        if self.seat_states.iter().any(|seat_state| seat_state.participant.is_none()) {
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
        self.advance(decision, secret, at)
    }

    fn play(
        &self,
        who: &Person,
        ply: u32,
        word: &str,
        secret: &Secret,
        at: Ticks,
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

    /// Plays a move for a seat, with the chance steps and the end of the game that follow from it.
    ///
    /// # Errors
    /// If there is no game, the word is not a move word, or the move is not legal.
    pub fn play_for(
        &self,
        seat: Seat,
        word: &str,
        secret: &Secret,
        at: Ticks,
    ) -> Result<Decision, Refusal> {
        let mut game = self.game.clone().ok_or(Refusal::NotPlaying)?;
        let mv = game.position().parse_word(word).map_err(Refusal::BadWord)?;
        let word = game.position().word(mv);
        game.play(mv).map_err(Refusal::Illegal)?;
        let mut decision = Decision::new(self);
        decision.add_step(at, Fact::Moved { seat, word }, &game)?;
        self.advance(decision, secret, at)
    }

    /// Adds the chance steps that are due, and the end of the game.
    fn advance(
        &self,
        mut decision: Decision,
        secret: &Secret,
        at: Ticks,
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
            let outcome = decision.table.outcome_now().ok_or(Refusal::NotPlaying)?;
            decision.add(at, Fact::Ended { outcome })?;
        }
        Ok(decision)
    }

    /// The outcome if the game ended now. Seats that forfeited cannot win.
    fn outcome_now(&self) -> Option<Outcome> {
        let game = self.game.as_ref()?;
        let seats = Seat::ALL.into_iter().zip(&self.seat_states);
        let left =
            seats.filter(|(_, seat_state)| seat_state.forfeit.is_some()).map(|(seat, _)| seat);
        Some(Outcome {
            scores: scores(game),
            winners: winners(game, &self.departures),
            forfeits: left.collect(),
        })
    }

    /// Resigns for a person.
    ///
    /// # Errors
    /// If they do not play.
    pub fn resign(&self, who: &Person, unmoved: Unmoved, at: Ticks) -> Result<Decision, Refusal> {
        let seat = self.must_play(who)?;
        self.forfeit(seat, Forfeit::Resigned, unmoved, at)
    }

    /// Whether nobody has moved yet.
    pub fn is_unmoved(&self) -> bool {
        self.steps().iter().all(|step| step.is_chance())
    }

    /// Forfeits a seat. If only one other remains, or only bots do, the game ends.
    fn forfeit(
        &self,
        seat: Seat,
        why: Forfeit,
        unmoved: Unmoved,
        at: Ticks,
    ) -> Result<Decision, Refusal> {
        if unmoved == Unmoved::CalledOff && self.options.rated && self.is_unmoved() {
            return self.decided(vec![self.end_without_winner()?], at);
        }
        let mut decision = Decision::new(self);
        decision.add(at, Fact::Forfeited { seat, why })?;
        let stay = || decision.table.seat_states.iter().filter(|seat| seat.forfeit.is_none());
        let is_person = |seat: &SeatState| matches!(seat.participant, Some(Participant::Person(_)));
        if (stay().count() <= 1 || !stay().any(is_person))
            && let Some(outcome) = decision.table.outcome_now()
        {
            decision.add(at, Fact::Ended { outcome })?;
        }
        Ok(decision)
    }

    /// Ends a game against bots only.
    fn abandon(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        if self.stage != Stage::Playing {
            return Err(Refusal::NotPlaying);
        }
        if self.seat_of(&who.id).is_none() {
            return Err(Refusal::NotSeated);
        }
        if !self.plays_alone(&who.id) {
            return Err(Refusal::NotAlone);
        }
        Ok(vec![self.end_without_winner()?])
    }

    /// The end of the game in its current state, without a winner.
    fn end_without_winner(&self) -> Result<Fact, Refusal> {
        let outcome = self.outcome_now().ok_or(Refusal::NotPlaying)?;
        Ok(Fact::Ended { outcome: Outcome { winners: Vec::new(), ..outcome } })
    }

    /// The decision when the player to move has run out of time or, without a clock, stayed away too long. Returns `None`
    /// before that.
    pub fn time_out(&self, at: Ticks) -> Option<Decision> {
        self.time_out_as(Unmoved::CalledOff, at)
    }

    /// The same, where giving up before the first move may count.
    pub fn time_out_as(&self, unmoved: Unmoved, at: Ticks) -> Option<Decision> {
        let seat = self.turn()?;
        if at < self.deadline()? {
            return None;
        }
        let decision = match self.options.on_timeout {
            // Nobody else plays, so nobody has won.
            _ if self.options.clock == (Clock::Unlimited {}) && self.is_alone(seat) => {
                self.decided(vec![self.end_without_winner().ok()?], at)
            }
            OnTimeout::Bot => self.decided(vec![Fact::BotTookOver { seat }], at),
            OnTimeout::Forfeit => self.forfeit(seat, Forfeit::TimedOut, unmoved, at),
        };
        decision.ok()
    }

    fn ask_takeback(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        let seat = self.must_play(who)?;
        if !self.options.takebacks {
            return Err(Refusal::NotAllowed);
        }
        let step = self.last_move_of(&who.id).ok_or(Refusal::NothingToTakeBack)?;
        // Revealed information cannot be hidden again.
        if self.steps()[step..].iter().any(|step| step.reveals()) {
            return Err(Refusal::NothingToTakeBack);
        }
        let asked = Fact::TakebackAsked { seat, step: step as u32 };
        let mut facts = vec![asked];
        // Bots always agree.
        if self.other_people(Some(&who.id)).is_empty() {
            facts.push(Fact::TookBack { step: step as u32 });
        }
        Ok(facts)
    }

    /// The ply of a person's last move.
    pub fn last_move_of(&self, person: &UserId) -> Option<usize> {
        let moved = |step: &Step| step.seat().is_some_and(|by| self.sits(person, by));
        self.steps().iter().rposition(|step| moved(step))
    }

    /// Whether a person has this seat and nobody else still plays.
    pub(crate) fn is_alone(&self, seat: Seat) -> bool {
        self.person_in(seat).is_some_and(|person| self.other_people(Some(&person.id)).is_empty())
    }

    /// The seats of people who still play, except one person's.
    pub(crate) fn other_people(&self, person: Option<&UserId>) -> Vec<Seat> {
        let plays = |(_, seat_state): &(usize, &SeatState)| match &seat_state.participant {
            Some(Participant::Person(other)) => {
                Some(&other.id) != person && seat_state.bot_since.is_none()
            }
            _ => false,
        };
        let seats = self.seat_states.iter().enumerate().filter(plays);
        seats.filter_map(|(place, _)| Seat::from_index(place)).collect()
    }

    /// The person in a seat.
    pub(crate) fn person_in(&self, seat: Seat) -> Option<&Person> {
        match &self.seat_states.get(seat.index())?.participant {
            Some(Participant::Person(person)) => Some(person),
            _ => None,
        }
    }

    fn answer_takeback(&self, who: &Person, granted: bool) -> Result<Vec<Fact>, Refusal> {
        let seat = self.must_play(who)?;
        let request = self.takeback.as_ref().ok_or(Refusal::NotAsked)?;
        if !granted || self.sits(&who.id, request.seat) {
            return Ok(vec![Fact::TakebackRefused { seat }]);
        }
        let mut facts = vec![Fact::TakebackGranted { seat }];
        let agreed = |other: &Seat| self.sits(&who.id, *other) || request.granted.contains(other);
        let asker = self.person_in(request.seat).map(|person| &person.id);
        if self.other_people(asker).iter().all(agreed) {
            facts.push(Fact::TookBack { step: request.step });
        }
        Ok(facts)
    }
}
