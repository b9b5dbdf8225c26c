//! What people may do at a table: each wish becomes facts, or a refusal.

use evora_chance::{Secret, Share};
use evora_notation::{FairDraws, FairGame, GoalChoice, Notation};
use evora_rules::{AnyIllegal, Position, Seat};

use super::fact::{Fact, Forfeit, Millis, Outcome, Person, Sitter};
use super::options::{OnTimeout, Reserved};
use super::state::{Chair, Stage, Step, Table};

/// A wish.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// To sit down; anywhere if no seat is named. `linked`: they came by the link.
    Join {
        /// Where.
        seat: Option<u8>,
        /// Whether they have the link.
        linked: bool,
    },
    /// To leave before the start.
    Leave,
    /// To add to what deals come from.
    Share(Share),
    /// To begin.
    Start,
    /// To move, at this step of the game.
    Play {
        /// The step the move is meant for.
        ply: u32,
        /// The move.
        word: String,
    },
    /// To give up.
    Resign,
    /// To end a game that nobody else plays but bots, without a winner.
    Abandon,
    /// Not to take the seat that is kept for them.
    Decline {
        /// That seat.
        seat: u8,
    },
    /// To take back one's last move.
    AskTakeback,
    /// To agree to taking back, or not.
    AnswerTakeback(bool),
    /// To say something.
    Say(String),
}

/// Why a wish is refused.
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

impl Table {
    /// The number of the next step.
    pub fn ply(&self) -> u32 {
        self.steps.len() as u32
    }

    /// What a person's wish leads to. The facts are yet to be written down and added.
    pub fn decide(
        &self,
        who: &Person,
        wish: Wish,
        secret: &Secret,
        at: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        match wish {
            Wish::Join { seat, linked } => self.join(who, seat, linked),
            Wish::Leave => {
                self.must_be_open()?;
                let seats = self.seats_of(&who.id).map(|seat| seat.index() as u8);
                let mut facts: Vec<Fact> = seats.map(|seat| Fact::Unseated { seat }).collect();
                if facts.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                if who.id == self.host.id {
                    facts.push(Fact::Closed { declined: None });
                }
                Ok(facts)
            }
            Wish::Decline { seat } => {
                self.must_be_open()?;
                Ok(vec![Fact::Closed { declined: Some(seat) }])
            }
            Wish::Share(share) => {
                self.must_be_open()?;
                let seats = self.seats_of(&who.id).map(|seat| seat.index() as u8);
                let shared = |seat| Fact::Shared { seat, share: share.to_string() };
                let facts: Vec<Fact> = seats.map(shared).collect();
                if facts.is_empty() { Err(Refusal::NotSeated) } else { Ok(facts) }
            }
            Wish::Start => {
                self.must_be_open()?;
                if who.id != self.host.id {
                    return Err(Refusal::NotHost);
                }
                self.begin(secret, at)
            }
            Wish::Play { ply, word } => self.play(who, ply, &word, secret, at),
            Wish::Resign => {
                let seat = self.must_play(who)?;
                self.forfeit(seat, Forfeit::Resigned, at)
            }
            Wish::Abandon => self.abandon(who),
            Wish::AskTakeback => self.ask_takeback(who),
            Wish::AnswerTakeback(granted) => self.answer_takeback(who, granted),
            Wish::Say(text) => match self.options.chat {
                true => Ok(vec![Fact::Said { by: who.clone(), text }]),
                false => Err(Refusal::NotAllowed),
            },
        }
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

    fn join(&self, who: &Person, seat: Option<u8>, linked: bool) -> Result<Vec<Fact>, Refusal> {
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
            Some(seat) => Some(usize::from(seat)).filter(|&place| is_free(place)),
            None => (0..self.chairs.len()).find(|&place| is_free(place)),
        };
        let seat = place.ok_or(Refusal::NoSeat)? as u8;
        Ok(vec![Fact::Seated { seat, sitter: Sitter::Person(who.clone()) }])
    }

    /// Begins the game: who starts and what the goals are comes from the key, unless it was chosen.
    pub fn begin(&self, secret: &Secret, at: Millis) -> Result<Vec<Fact>, Refusal> {
        self.must_be_open()?;
        if self.chairs.iter().any(|chair| chair.sitter.is_none()) {
            return Err(Refusal::NotFull);
        }
        let (Some(rules), Some(players)) = (self.options.rule_set(), self.options.players()) else {
            return Err(Refusal::NotPlaying);
        };
        let chosen = self.options.first.and_then(|first| Seat::from_index(first.into()));
        let goals = self.options.goals().unwrap_or(GoalChoice::Random);
        let begun = FairGame::begin(rules, players, chosen, goals, self.key(secret));
        let Some(FairGame { position, first, .. }) = begun else {
            return Err(Refusal::NotPlaying);
        };
        let goals = position.goals().into_iter().flat_map(|goals| goals.iter());
        let goals = goals.map(|goal| goal.name().into()).collect();
        let started = Fact::Started { first: first.index() as u8, goals, backs: true };
        let mut after = self.clone();
        after.add(at, &started).map_err(|_| Refusal::NotPlaying)?;
        let mut facts = vec![started];
        facts.extend(after.what_follows(secret, at));
        Ok(facts)
    }

    fn play(
        &self,
        who: &Person,
        ply: u32,
        word: &str,
        secret: &Secret,
        at: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
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
    pub fn play_for(
        &self,
        seat: Seat,
        word: &str,
        secret: &Secret,
        at: Millis,
    ) -> Result<Vec<Fact>, Refusal> {
        let position = self.position.as_ref().ok_or(Refusal::NotPlaying)?;
        let mv = position.parse_word(word).map_err(Refusal::BadWord)?;
        position.check(mv).map_err(Refusal::Illegal)?;
        let moved = Fact::moved(seat, position.word(mv));
        let mut after = self.clone();
        after.add(at, &moved).map_err(|_| Refusal::NotYourTurn)?;
        let mut facts = vec![moved];
        facts.extend(after.what_follows(secret, at));
        Ok(facts)
    }

    /// What happens by itself from here: chance, as often as it is to act, and the end of the game.
    fn what_follows(mut self, secret: &Secret, at: Millis) -> Vec<Fact> {
        let draws = FairDraws::new(self.key(secret));
        let mut facts = Vec::new();
        while let Some(position) = self.position
            && let Some(chance) = draws.draw(&position, self.ply())
        {
            let fact = Fact::chance(position.chance_event(&chance));
            if self.add(at, &fact).is_err() {
                break;
            }
            facts.push(fact);
        }
        if let Some(outcome) = self.position.as_ref().and_then(Position::outcome) {
            let seats = self.position.iter().flat_map(|position| position.players().seats());
            let scores: Vec<u16> = seats.map(|seat| outcome.scores[seat]).collect();
            let winners = outcome.winners.iter().map(|seat| seat.index() as u8).collect();
            facts.push(Fact::Ended { outcome: self.settled(scores, winners) });
        }
        facts
    }

    /// The outcome; who is out of the running cannot win.
    fn settled(&self, scores: Vec<u16>, winners: Vec<u8>) -> Outcome {
        let out = |seat: u8| self.chairs[usize::from(seat)].forfeit.is_some();
        let forfeits: Vec<u8> = (0..self.chairs.len() as u8).filter(|&seat| out(seat)).collect();
        let mut winners: Vec<u8> = winners.into_iter().filter(|&seat| !out(seat)).collect();
        if winners.is_empty() {
            let left: Vec<u8> = (0..self.chairs.len() as u8).filter(|&seat| !out(seat)).collect();
            let best = left.iter().map(|&seat| scores[usize::from(seat)]).max();
            let is_best = |&seat: &u8| Some(scores[usize::from(seat)]) == best;
            winners = left.into_iter().filter(is_best).collect();
        }
        Outcome { scores, winners, forfeits }
    }

    /// Puts a seat out of the running. Where only one is left, the game ends.
    fn forfeit(&self, seat: Seat, why: Forfeit, at: Millis) -> Result<Vec<Fact>, Refusal> {
        let forfeited = Fact::Forfeited { seat: seat.index() as u8, why };
        let mut after = self.clone();
        after.add(at, &forfeited).map_err(|_| Refusal::NotPlaying)?;
        let mut facts = vec![forfeited];
        let left = after.chairs.iter().filter(|chair| chair.forfeit.is_none()).count();
        if left <= 1
            && let Some(position) = &after.position
        {
            let scores: Vec<u16> =
                position.players().seats().map(|seat| position.scores()[seat]).collect();
            facts.push(Fact::Ended { outcome: after.settled(scores, Vec::new()) });
        }
        Ok(facts)
    }

    /// Ends the game as it stands, without a winner.
    fn abandon(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        let Some(position) = self.position.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return Err(Refusal::NotPlaying);
        };
        if self.seat_of(&who.id).is_none() {
            return Err(Refusal::NotSeated);
        }
        if !self.plays_alone(&who.id) {
            return Err(Refusal::NotAlone);
        }
        let scores = position.players().seats().map(|seat| position.scores()[seat]).collect();
        let outcome = Outcome { winners: Vec::new(), ..self.settled(scores, Vec::new()) };
        Ok(vec![Fact::Ended { outcome }])
    }

    /// What happens when the time of whoever is to act has run out; nothing before that.
    pub fn time_out(&self, at: Millis) -> Vec<Fact> {
        let (Some(seat), Some(deadline)) = (self.turn(), self.deadline()) else { return vec![] };
        if at < deadline {
            return vec![];
        }
        match self.options.on_timeout {
            OnTimeout::Bot => vec![Fact::BotTookOver { seat: seat.index() as u8 }],
            OnTimeout::Forfeit => self.forfeit(seat, Forfeit::TimedOut, at).unwrap_or_default(),
        }
    }

    fn ask_takeback(&self, who: &Person) -> Result<Vec<Fact>, Refusal> {
        let seat = self.must_play(who)?;
        if !self.options.takebacks {
            return Err(Refusal::NotAllowed);
        }
        let step = self.last_of(&who.id).ok_or(Refusal::NothingToTakeBack)?;
        // What chance has shown cannot be unseen.
        if self.steps[step..].iter().any(|step| step.decided.is_none()) {
            return Err(Refusal::NothingToTakeBack);
        }
        let asked = Fact::TakebackAsked { seat: seat.index() as u8, step: step as u32 };
        let mut facts = vec![asked];
        // Bots never mind.
        if self.people_but(&who.id).is_empty() {
            facts.push(Fact::TookBack { step: step as u32 });
        }
        Ok(facts)
    }

    /// The step that was a person's last move.
    pub fn last_of(&self, person: &str) -> Option<usize> {
        let moved = |step: &Step| step.decided.is_some_and(|(by, _)| self.sits(person, by));
        self.steps.iter().rposition(|step| moved(step))
    }

    /// Seats of people who still play, but for one person's.
    fn people_but(&self, person: &str) -> Vec<Seat> {
        let plays = |(_, chair): &(usize, &Chair)| match &chair.sitter {
            Some(Sitter::Person(other)) => other.id != person && !chair.bot_plays,
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
        let number = seat.index() as u8;
        if !granted || self.sits(&who.id, asked.seat) {
            return Ok(vec![Fact::TakebackRefused { seat: number }]);
        }
        let mut facts = vec![Fact::TakebackGranted { seat: number }];
        let agreed = |other: &Seat| self.sits(&who.id, *other) || asked.granted.contains(other);
        let asker = self.person_in(asked.seat).map_or("", |person| &person.id);
        if self.people_but(asker).iter().all(agreed) {
            facts.push(Fact::TookBack { step: asked.step });
        }
        Ok(facts)
    }
}
