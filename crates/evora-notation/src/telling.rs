//! Emitting the events of a game while it is played.

use evora_rules::{
    AnyChance, AnyIllegal, AnyImpossible, AnyMove, AnyPosition, MoveList, Position, Turn,
};

use crate::event::Event;
use crate::notation::Notation;

/// A game in progress that returns the events of each step.
#[derive(Clone, Debug)]
pub struct Telling {
    position: AnyPosition,
    rounds_told: u16,
    end_told: bool,
}

impl Telling {
    /// Starts from this position.
    pub fn new(position: AnyPosition) -> Telling {
        let end_told = position.outcome().is_some();
        Telling { rounds_told: position.rounds_done(), position, end_told }
    }

    /// Returns the current position.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Returns the words of all legal moves, sorted by bytes.
    pub fn legal_words(&self) -> Vec<String> {
        let mut list = <AnyPosition as Position>::Moves::default();
        self.position.legal_moves(&mut list);
        let mut words: Vec<String> = list.iter().map(|mv| self.position.word(mv)).collect();
        words.sort_unstable();
        words
    }

    /// Applies a chance outcome and returns its events.
    pub fn apply(&mut self, chance: &AnyChance) -> Result<Vec<Event>, AnyImpossible> {
        let mut events = vec![self.position.chance_event(chance)];
        self.position.apply(chance)?;
        self.tell_news(&mut events);
        Ok(events)
    }

    /// Plays a move and returns its events, including the list of legal moves.
    pub fn play(&mut self, mv: AnyMove) -> Result<Vec<Event>, AnyIllegal> {
        self.position.check(mv)?;
        let mut events = Vec::new();
        if let Turn::Seat(seat) = self.position.turn() {
            events.push(Event::Move {
                player: Some(seat.index() as u64),
                legal: Some(self.legal_words()),
                word: self.position.word(mv),
            });
        }
        self.position.play_unchecked(mv);
        self.tell_news(&mut events);
        Ok(events)
    }

    /// Appends the events for a scored round and the end of the game.
    fn tell_news(&mut self, events: &mut Vec<Event>) {
        if self.rounds_told < self.position.rounds_done() {
            self.rounds_told = self.position.rounds_done();
            let state = Some(self.position.state());
            events.push(Event::Round { round: self.rounds_told.into(), state });
        }
        if let Some(outcome) = self.position.outcome()
            && !std::mem::replace(&mut self.end_told, true)
        {
            let seats = self.position.players().seats();
            events.push(Event::End {
                scores: seats.map(|seat| outcome.scores[seat].into()).collect(),
                winners: outcome.winners.iter().map(|seat| seat.index() as u64).collect(),
            });
        }
    }
}
